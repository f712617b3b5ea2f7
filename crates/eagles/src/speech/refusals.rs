//! Why not, in a sentence: the facts of a refusal are what the order names, unless the rule that says no names something else.

use super::names::{Names, count, the_place};
use crate::ids::{Aim, CardId, Place, Position};
use crate::order::Order;
use crate::pack::Pack;
use crate::rules::No;
use crate::state::View;
use table::Refusal;

/// What an order is about.
#[derive(Default)]
struct About {
    card: Option<CardId>,
    target: Option<Aim>,
    terrain: Option<CardId>,
    to: Option<Place>,
}

impl About {
    fn of(order: &Order) -> About {
        let card = |card: &CardId| About { card: Some(*card), ..About::default() };
        let at = |position: &Position| Some(Place::At(*position));
        match order {
            Order::Move { card: who, first, second, .. } => {
                let last = second.as_ref().unwrap_or(first);
                About { terrain: last.on, to: Some(last.to), ..card(who) }
            }
            Order::Occupy { card: who, terrain } => About { terrain: Some(*terrain), ..card(who) },
            Order::PlayTerrain { terrain, position } => {
                About { terrain: Some(*terrain), to: at(position), ..card(terrain) }
            }
            Order::Attack { card: who, target, .. } => About { target: Some(*target), ..card(who) },
            Order::PlaceDecoy { card: who, position } => About { to: at(position), ..card(who) },
            Order::PlaySpecial { card: special, position, target, charge } => match charge {
                Some(charge) => About {
                    target: Some(charge.fire_at),
                    terrain: charge.on,
                    to: at(&charge.to),
                    ..card(special)
                },
                None => About { target: *target, to: position.map(Place::At), ..card(special) },
            },
            Order::AssignCapture { terrain, .. } => About { terrain: Some(*terrain), ..About::default() },
            Order::ChangeFormation { card: who, .. }
            | Order::LeaveTerrain { card: who }
            | Order::WithdrawDecoy { card: who }
            | Order::FlipDecoy { card: who }
            | Order::CheckMorale { card: who }
            | Order::RollGeneral { general: who }
            | Order::RevealPrussianGeneral { general: who } => card(who),
            Order::Deploy { .. }
            | Order::ConfirmDeployment {}
            | Order::AdjustDeployment { .. }
            | Order::DeclareMovementComplete {}
            | Order::EndCombat {}
            | Order::ContinueReinforce {}
            | Order::Pass {}
            | Order::Resign {}
            | Order::OfferDraw {}
            | Order::AnswerDraw { .. }
            | Order::Retreat { .. }
            | Order::AssignToBattle { .. }
            | Order::SendReinforcements { .. } => About::default(),
        }
    }
}

/// The refusal of an order, with the names that the owner of the view knows.
pub(crate) fn refusal(pack: &Pack, view: &View, order: &Order, no: No) -> Refusal {
    let (names, about) = (Names::known_to(pack, view), About::of(order));
    let some = |card: CardId| card.is_some().then_some(card);
    let mut refusal = Refusal::new(no.clause, no.message);
    if let Some(card) = some(no.card).or(about.card) {
        refusal = refusal.with("card", names.card(card));
    }
    if let Some(target) = about.target {
        refusal = refusal.with("target", names.aim(target));
    }
    if let Some(terrain) = some(no.terrain).or(about.terrain) {
        refusal = refusal.with("terrain", names.card(terrain));
    }
    if let Some(to) = no.position.map(Place::At).or(about.to) {
        refusal = refusal.with("place", the_place(to));
    }
    refusal.with("count", count(no.count.into()))
}
