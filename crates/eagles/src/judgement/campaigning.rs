//! What is decided between the battles of a campaign (EAG-16.0).

use super::measure::worth_of;
use crate::campaign::Waits;
use crate::cards::Battle;
use crate::ids::CardId;
use crate::order::{Assignment, Order};
use crate::rules::campaign::survivors;
use crate::state::{Eye, View};

/// The order the campaign itself asks for, if it does.
pub(super) fn order(eye: &Eye, view: &View) -> Option<Order> {
    let public = &view.campaign.as_ref()?.public;
    match public.waits {
        Waits::Battle => None,
        Waits::Assign(_) => {
            Some(Order::AssignToBattle { cards: assign(eye, public.choices(eye.pack, eye.seat)) })
        }
        Waits::Send(_) => {
            Some(Order::SendReinforcements { cards: survivors(eye.pack, view).iter().collect() })
        }
    }
}

/// EAG-16.0p Waterloo decides: the better two thirds of each army go there, the others hold Wavre.
fn assign(eye: &Eye, choices: Vec<CardId>) -> Vec<Assignment> {
    let better = |card: CardId| {
        let rivals = choices.iter().filter(|other| other.army() == card.army());
        let stronger = rivals.clone().filter(|other| worth_of(eye, **other) > worth_of(eye, card)).count();
        3 * stronger < 2 * rivals.count() || !Battle::Wavre.armies().contains(&card.army())
    };
    let battle = |card: CardId| if better(card) { Battle::Waterloo } else { Battle::Wavre };
    choices.iter().map(|&card| Assignment { card, battle: battle(card) }).collect()
}
