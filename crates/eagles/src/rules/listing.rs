//! The legal orders of a view, all of them, in the sequence of the rules: what belongs to the cards one by one, then what
//! may be done at any time.

use super::moves::Walker;
use super::survey::Survey;
use super::{battlefield, morale, terrain};
use super::{
    campaign, combat, decoys, eye_of, formations, moves, paths, reinforcements, specials, stacking, turns,
};
use crate::course::{Mode, Pending, Step};
use crate::field::terrain_position;
use crate::ids::{CardId, Pile, Place};
use crate::order::Order;
use crate::pack::Pack;
use crate::side::{Kinds, Tag};
use crate::state::{Eye, View};
use std::ops::ControlFlow;
use table::Extent;

/// Hands over the legal orders of the view's owner.
pub fn orders(pack: &Pack, view: &View, mut each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
    let Some(seat) = view.who.seat().filter(|&seat| view.asked().contains(seat)) else {
        return Extent::Complete;
    };
    let mut extent = Extent::Complete;
    let each = &mut each;
    let listed = match &view.campaign {
        Some(campaign) => campaign::list(pack, view, campaign, seat, &mut extent, each),
        None => list_in_battle(&eye_of(pack, view, seat), view.draft.is_some(), &mut extent, each),
    };
    if listed.is_continue() {
        let _ = each(Order::Resign {});
    }
    extent
}

/// What happens when the owner of the view does not answer: a window is passed, an offer declined, and of several cards the
/// first comes first. What belongs to a step nobody else can decide.
pub fn by_default(pack: &Pack, view: &View) -> Option<Order> {
    let seat = view.who.seat().filter(|&seat| view.asked().contains(seat))?;
    let in_campaign = view.campaign.as_ref().and_then(|campaign| campaign.ask()).is_some();
    match view.field.course.pending() {
        _ if in_campaign => return None,
        Pending::Offer(_) => return Some(Order::AnswerDraw { yes: false }),
        Pending::Capture(_) | Pending::Window(_) | Pending::Queue(_) | Pending::Step(Step::Reveal) => {}
        Pending::Check(_) | Pending::Action(_) | Pending::Step(_) => return None,
    }
    let mut first = None;
    let _ = list_in_battle(&eye_of(pack, view, seat), false, &mut Extent::Complete, &mut |order| {
        first = Some(order);
        ControlFlow::Break(())
    });
    first
}

/// The orders of a battle; `drafted` says whether a deployment is drawn up.
pub fn list_in_battle(
    eye: &Eye,
    drafted: bool,
    extent: &mut Extent,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match eye.field.course.pending() {
        Pending::Offer(_) => {
            each(Order::AnswerDraw { yes: true })?;
            each(Order::AnswerDraw { yes: false })
        }
        Pending::Capture(capture) => terrain::list_captures(eye, capture, each),
        Pending::Window(_) => {
            each(Order::Pass {})?;
            specials::list_plays(eye, each)
        }
        Pending::Queue(_) => list_checks(eye, each),
        Pending::Check(_) | Pending::Action(_) => ControlFlow::Continue(()),
        Pending::Step(step) => list_at_step(eye, step, drafted, extent, each),
    }
}

/// The orders while nothing is pending but the step.
fn list_at_step(
    eye: &Eye,
    step: Step,
    drafted: bool,
    extent: &mut Extent,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (field, seat) = (eye.field, eye.seat);
    match step {
        Step::DeployAllied | Step::DeployFrench | Step::DeployBoth => {
            *extent = Extent::Sample;
            if drafted {
                return each(Order::ConfirmDeployment {});
            }
            battlefield::sample(eye, each)
        }
        Step::AdjustFrench => {
            *extent = Extent::Sample;
            each(Order::ConfirmDeployment {})
        }
        Step::Aftermath => list_generals(eye, each),
        Step::Morale => {
            list_generals(eye, each)?;
            if field.hit_generals(seat).is_empty() {
                list_checks(eye, each)?;
            }
            list_any_time(eye, each)
        }
        Step::Combat => list_combat(&Survey::of(eye), each),
        Step::Reinforce => {
            each(Order::ContinueReinforce {})?;
            list_any_time(eye, each)
        }
        Step::Reveal => {
            each(Order::Pass {})?;
            reinforcements::list_reveals(eye, each)
        }
        _ => ControlFlow::Continue(()),
    }
}

fn list_generals(eye: &Eye, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    let side = eye.field.side(eye.seat);
    let mut hit = eye.field.hit_generals(eye.seat).iter();
    hit.try_for_each(|slot| each(Order::RollGeneral { general: side.card(slot) }))
}

fn list_checks(eye: &Eye, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    let due = morale::due(eye.field, eye.seat);
    due.iter().try_for_each(|slot| each(Order::CheckMorale { card: eye.card_id(eye.seat, slot) }))
}

/// What may be done at every action point of one's own turn.
fn list_any_time(eye: &Eye, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    specials::list_plays(eye, each)?;
    reinforcements::list_reveals(eye, each)?;
    if turns::check_offer(eye.field).is_ok() {
        each(Order::OfferDraw {})?;
    }
    ControlFlow::Continue(())
}

/// EAG-5.0d What may be done in the Combat Phase.
pub(super) fn list_combat(
    survey: &Survey,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let eye = &survey.eye;
    let side = eye.field.side(eye.seat);
    let spent = side.tagged(Tag::Moved).or(side.tagged(Tag::Attacked));
    for slot in side.all().iter().filter(|slot| !spent.has(*slot) || may_act_again(eye, *slot)) {
        list_of_card(survey, slot, each)?;
    }
    for card in movable_reserve(eye).iter() {
        list_from_reserve(survey, card, each)?;
    }
    list_any_time(eye, each)?;
    list_ends(survey, each)
}

/// EAG-7.24d EAG-R16 EAG-R78 Whether a card that has moved or attacked may be good for something yet: horse artillery
/// fires after a move, Infantry changes formation, a decoy is turned up.
fn may_act_again(eye: &Eye, slot: usize) -> bool {
    let side = eye.field.side(eye.seat);
    match eye.kinds(eye.seat, slot) {
        Kinds::HORSE => !side.is(slot, Tag::Attacked),
        Kinds::INFANTRY => !side.is(slot, Tag::Reformed),
        _ => eye.is_decoy(slot),
    }
}

/// What a card on a position may do.
fn list_of_card(
    survey: &Survey,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let eye = &survey.eye;
    let walker = Walker::at(eye, slot);
    list_attacks(survey, &walker, slot, each)?;
    if walker.decoy {
        return decoys::list_of(survey, walker.card, each);
    }
    if eye.field.complete {
        return ControlFlow::Continue(());
    }
    let free = moves::check_free(survey, slot, walker.kinds).is_ok();
    if free {
        paths::list_walks(survey, &walker, each)?;
    }
    if walker.kinds == Kinds::INFANTRY {
        formations::list_changes(survey, slot, each)?;
    }
    if free {
        terrain::list_steps(survey, &walker, slot, each)?;
    }
    ControlFlow::Continue(())
}

/// The cards of the Reserve that may move; Specials do so only as decoys.
fn movable_reserve(eye: &Eye) -> Pile {
    let ready = eye.ready_reserve();
    if eye.field.options.decoys { ready } else { ready.less(eye.pack.cards_of_kind(Kinds::SPECIAL)) }
}

/// What a card of the Reserve may do, Specials left aside.
fn list_from_reserve(
    survey: &Survey,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let eye = &survey.eye;
    if !eye.field.complete {
        paths::list_entries(survey, card, each)?;
        decoys::list_places(survey, card, each)?;
    }
    if eye.pack.kinds(card) == Kinds::TERRAIN {
        let position = terrain_position(eye.pack.terrain(card));
        if terrain::check_play(survey, card, position).is_ok() {
            each(Order::PlayTerrain { terrain: card, position })?;
        }
    }
    ControlFlow::Continue(())
}

/// The attacks of a card.
fn list_attacks(
    survey: &Survey,
    walker: &Walker,
    slot: usize,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let eye = &survey.eye;
    let Place::At(from) = walker.from else { return ControlFlow::Continue(()) };
    let at = combat::in_range(eye, walker.kinds, from);
    let targets = eye.field.side(eye.seat.other()).combatants(at);
    if targets.is_empty()
        || combat::check_attacker(eye, slot, walker.kinds).is_err()
        || stacking::check_spending(survey, slot).is_err()
    {
        return ControlFlow::Continue(());
    }
    let card = walker.card;
    let shocks = combat::check_shocker(eye, slot, walker.kinds).is_ok();
    let modes: &[Mode] = if shocks { &[Mode::Fire, Mode::Shock] } else { &[Mode::Fire] };
    for target in targets.iter() {
        let kinds = eye.kinds(eye.seat.other(), target);
        for &mode in modes {
            if combat::check_target(eye, (slot, from), (target, at), mode, kinds).is_ok() {
                each(Order::Attack { card, target: eye.enemy_aim(target), mode })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The ends of movement and of the phase.
fn list_ends(survey: &Survey, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    if turns::check_end_combat(survey).is_err() {
        return ControlFlow::Continue(());
    }
    if !survey.eye.field.complete {
        each(Order::DeclareMovementComplete {})?;
    }
    each(Order::EndCombat {})
}
