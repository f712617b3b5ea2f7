//! A campaign from outside: the battle that waits, and what both have in common.

use super::Guard;
use crate::campaign::{Campaign, Waits};
use crate::course::Step;
use crate::field::Field;
use crate::ids::Pile;
use crate::knowledge::held;
use crate::pack::Pack;
use crate::rules::campaign::is_assignment;
use crate::state::State;
use table::{Gate, Seat};

pub(super) fn admit(pack: &Pack, state: &State, campaign: &Campaign, gate: &mut Gate) {
    let public = &campaign.public;
    let battles = public.stage.battles();
    let (field, over) = (&state.field, public.verdict.is_some());
    let fits = |field: &Field| field.campaign && battles.contains(&field.battle);
    let sorting = matches!(public.waits, Waits::Assign(_));
    gate.require(sorting || fits(field), "battle", "EAG-16.0c", "eagles-fault-battle-of-stage");
    gate.require(field.options == public.options, "options", "EAG-16.0c", "eagles-fault-campaign-options");
    let here = on_hand(field, &held(field, &state.secrets, &state.decks));
    let mut everywhere = here;
    if let Some(front) = &campaign.other {
        gate.within("campaign.other");
        let (field, secrets, decks, drafts) = (&front.field, &front.secrets, &front.decks, &front.drafts);
        Guard { pack, field, secrets, decks, drafts, gate }.battle();
        let agreed = field.options == public.options;
        gate.require(agreed, "options", "EAG-16.0c", "eagles-fault-campaign-options");
        gate.within("");
        let there = on_hand(field, &held(field, secrets, decks));
        let other = fits(field) && field.battle != state.field.battle;
        gate.require(other, "campaign.other.battle", "EAG-16.0c", "eagles-fault-battle-of-stage");
        let waits = field.course.step == Step::Idle || field.course.step.is_deployment();
        gate.require(waits, "campaign.other.course.step", "EAG-16.0c", "eagles-fault-both-at-once");
        let twice = here.less(&here.less(&there));
        gate.require(twice.is_empty(), "campaign.other", "EAG-2.0a", "eagles-fault-card-twice");
        everywhere = everywhere.with(&there);
    }
    let alive = everywhere.less(&everywhere.less(&public.lost)).is_empty();
    gate.require(over || alive, "campaign.public.lost", "EAG-16.0f", "eagles-fault-lost-card");
    waits(pack, state, campaign, gate);
}

/// The cards that are in a battle and neither lost there nor used up.
fn on_hand(field: &Field, held: &Pile) -> Pile {
    held.less(&field.eliminated).less(&field.discarded)
}

/// Somebody owes a decision that he can make.
fn waits(pack: &Pack, state: &State, campaign: &Campaign, gate: &mut Gate) {
    let public = &campaign.public;
    let over = public.verdict.is_some();
    match public.waits {
        Waits::Battle => {
            let asked = !state.field.asked().is_empty();
            gate.require(over || asked, "course.step", "EAG-16.0c", "eagles-fault-nobody-asked");
        }
        Waits::Assign(left) => {
            for seat in Seat::BOTH {
                let chooses = public.choosers(pack).contains(seat);
                let fits = match &campaign.assigned[seat.index()] {
                    Some(cards) => {
                        chooses && !left.contains(seat) && is_assignment(pack, public, seat, cards)
                    }
                    None => chooses == left.contains(seat),
                };
                gate.require(fits, "campaign.assigned", "EAG-R81", "eagles-fault-assigned");
            }
            gate.require(!left.is_empty(), "campaign.public.waits", "EAG-R81", "eagles-fault-nobody-asked");
        }
        Waits::Send(_) => {
            let goes_on = state.field.course.step == Step::Idle && campaign.other.is_none();
            gate.require(goes_on, "campaign.public.waits", "EAG-R84", "eagles-fault-both-at-once");
        }
    }
}
