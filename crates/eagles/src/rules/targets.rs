//! 13.0 Special cards: on what they may be played.

use super::survey::Positions;
use super::{No, no};
use crate::cards::Army;
use crate::ids::{CardId, Position, Slots};
use crate::options::{LostOrders103Target, SpecialLimitScope};
use crate::side::{Kinds, Tag};
use crate::specials::{Special, Target};
use crate::state::Eye;
use crate::witness::barred;
use table::Seat;

/// What a Special could be played on: positions as bits, and cards.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Candidates {
    pub(super) nothing: bool,
    pub(super) positions: u8,
    pub(super) own: Slots,
    pub(super) enemy: Slots,
}

fn positions(of: impl Fn(Position) -> bool) -> u8 {
    Position::ALL.into_iter().fold(0, |all, position| all | u8::from(of(position)) << position as u8)
}

/// The target test of a Special, the limits of EAG-R58 and EAG-R59 left aside.
pub(super) fn candidates(eye: &Eye, row: &Special, card: CardId) -> Candidates {
    let (field, seat, enemy) = (eye.field, eye.seat, eye.seat.other());
    let (ours, theirs) = (field.side(seat), field.side(enemy));
    let army = card.army();
    let own = |kinds: Kinds| -> Slots {
        let decoys = eye.own.map_or(Slots::NONE, |own| own.decoys);
        let of_army = if army.seat() == seat { ours.of_army(army) } else { Slots::NONE };
        eye.of_kinds(seat, of_army.less(decoys), kinds)
    };
    let none = Candidates::default();
    match row.target {
        Target::Nothing => Candidates { nothing: true, ..none },
        Target::AnyPosition => Candidates { positions: 0b11_1111, ..none },
        Target::Engaged => Candidates { positions: field.engagements(), ..none },
        Target::EngagedColumns => {
            let columns = ours.tagged(Tag::Column);
            let has =
                |position| ours.at(position).and(columns).iter().any(|slot| eye.army(seat, slot) == army);
            Candidates { positions: field.engagements() & positions(has), ..none }
        }
        Target::UnengagedHome => Candidates {
            positions: !field.engagements() & positions(|position| position.home() == seat),
            ..none
        },
        Target::Unengaged => {
            let anywhere = field.options.lost_orders_103_target == LostOrders103Target::Any;
            let fits = |position: Position| anywhere || position.home() != seat;
            Candidates { positions: !field.engagements() & positions(fits), ..none }
        }
        Target::UnengagedFrenchHome => {
            let french = |position: Position| position.home() == Seat::First;
            Candidates { positions: !field.engagements() & positions(french), ..none }
        }
        Target::Own(kinds) => Candidates { own: own(kinds), ..none },
        Target::OwnUnengaged(kinds) => {
            let own = own(kinds).iter().filter(|slot| !field.engaged(ours.position(*slot))).collect();
            Candidates { own, ..none }
        }
        Target::Enemy(kinds) => {
            let known = theirs.all().iter().filter(|&slot| theirs.kinds(slot).must(kinds)).collect();
            Candidates { enemy: identifiable(eye, known), ..none }
        }
        Target::EnemyEngaged(kinds) => {
            let enemy = theirs
                .tagged(Tag::FaceUp)
                .iter()
                .filter(|&slot| theirs.kinds(slot).must(kinds) && field.engaged(theirs.position(slot)))
                .collect();
            Candidates { enemy, ..none }
        }
        Target::Checking => {
            let slot = field.course.check.and_then(|check| theirs.find(check.token));
            Candidates { enemy: slot.map_or(Slots::NONE, Slots::one), ..none }
        }
        Target::Routed => {
            let routed = field.course.check.filter(|check| check.owner == seat);
            let slot =
                routed.and_then(|check| ours.find(check.token)).filter(|slot| eye.army(seat, *slot) == army);
            Candidates { own: slot.map_or(Slots::NONE, Slots::one), ..none }
        }
        Target::Engager => none,
    }
}

/// EAG-R61 The enemy cards whose kind anybody can see: face up, with a marker, or in Woods or a Building.
fn identifiable(eye: &Eye, among: Slots) -> Slots {
    use crate::cards::Class;
    let enemy = eye.seat.other();
    let side = eye.field.side(enemy);
    let plain = side.tagged(Tag::FaceUp).or(side.tagged(Tag::Column)).or(side.tagged(Tag::Square));
    among
        .iter()
        .filter(|&slot| {
            let ground = super::combat::class_of(eye, enemy, slot);
            plain.has(slot) || matches!(ground, Some(Class::Woods { .. } | Class::Building { .. }))
        })
        .collect()
}

/// EAG-R58 EAG-R59 EAG-13.0e Whether a Special may be played on a position at all.
pub(super) fn check_position(eye: &Eye, row: &Special, card: CardId, position: Position) -> Result<(), No> {
    let (field, seat, army) = (eye.field, eye.seat, card.army());
    if barred(field, army, position) {
        return Err(no("EAG-R51", "eagles-prussian-area"));
    }
    let title = row.title as u8 + 1;
    let played = &field.played;
    let count = |seat: Seat| played[seat.index()][position.index()].iter().filter(|one| **one != 0).count();
    let mine = played[seat.index()][position.index()];
    let total = match field.options.special_limit_scope {
        SpecialLimitScope::PerPlayer => count(seat),
        SpecialLimitScope::Total => count(seat) + count(seat.other()),
    };
    let twice = mine.contains(&title)
        || (field.options.special_limit_scope == SpecialLimitScope::Total
            && played[seat.other().index()][position.index()].contains(&title));
    if total >= 2 || twice {
        return Err(no(if twice { "EAG-R58" } else { "EAG-13.0d" }, "eagles-two-specials").at(position));
    }
    if field.two_armies && seat == Seat::Second && !is_present(eye, army, position) {
        let clause = if army == Army::Prussian { "EAG-13.0e" } else { "EAG-13.0f" };
        return Err(no(clause, "eagles-no-cards-there").at(position));
    }
    Ok(())
}

/// EAG-R59 Whether an Allied army has a Troop card or General on the position, or behind it if no Allied card is there.
fn is_present(eye: &Eye, army: Army, position: Position) -> bool {
    let side = eye.field.side(Seat::Second);
    let here = side.at(position);
    let looked_at =
        if here.is_empty() && position.home() == Seat::First { side.at(position.facing()) } else { here };
    let decoys = eye.own.map_or(Slots::NONE, |own| own.decoys);
    looked_at.less(decoys).iter().any(|slot| {
        eye.army(Seat::Second, slot) == army
            && eye.kinds(Seat::Second, slot).may(Kinds::TROOPS.or(Kinds::GENERAL))
    })
}

/// Whether there are no limits at all: nothing has been played yet, and one army alone is there.
fn is_unlimited(eye: &Eye, army: Army) -> bool {
    let field = eye.field;
    let one_army = eye.seat == Seat::First || !field.two_armies;
    let goes_anywhere = army != Army::Prussian || !field.limits_prussians();
    field.played == [[[0; 2]; 6]; 2] && one_army && goes_anywhere
}

/// The candidates that pass the limits as well.
pub(super) fn open_candidates(eye: &Eye, row: &Special, card: CardId) -> Candidates {
    let mut found = candidates(eye, row, card);
    if is_unlimited(eye, card.army()) {
        return found;
    }
    let open = |position: Position| check_position(eye, row, card, position).is_ok();
    if found.positions != 0 {
        let named = Positions(found.positions);
        found.positions = positions(|position| named.has(position) && open(position));
    }
    let stands = |seat: Seat, slots: Slots| -> Slots {
        if slots.is_empty() {
            return slots;
        }
        let side = eye.field.side(seat);
        let here = |position: Position| side.at(position).and(slots);
        let bar = |left: Slots, position| if open(position) { left } else { left.less(here(position)) };
        Position::ALL.into_iter().filter(|position| !here(*position).is_empty()).fold(slots, bar)
    };
    found.own = stands(eye.seat, found.own);
    found.enemy = stands(eye.seat.other(), found.enemy);
    found
}
