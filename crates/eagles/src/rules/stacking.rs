//! 8.4 Stacking while cards are moving (EAG-8.0e, EAG-R18): a position may be overfull as long as enough of its cards can
//! still leave it.

use super::moves::{Walker, stranded};
use super::{combat, no};
use crate::ids::{Place, Position, Slots};
use crate::side::{Kinds, Tag};
use crate::state::Eye;
use table::Refusal;

/// EAG-8.4a The most cards of one player on a position.
pub const LIMIT: usize = 4;

/// What a seat has on each position, and which of it can still leave.
#[derive(Clone, Copy, Debug)]
struct Load {
    cards: [usize; 6],
    generals: [usize; 6],
    /// Cards that can go on to the Reserve.
    free: [Slots; 6],
    /// Cards on away positions that can only fall back one step.
    short: [Slots; 6],
    free_generals: [Slots; 6],
    crossings: [usize; 3],
}

impl Load {
    fn of(eye: &Eye) -> Load {
        let side = eye.field.side(eye.seat);
        let mut load = Load {
            cards: Position::ALL.map(|position| side.combatants(position).count()),
            generals: Position::ALL.map(|position| side.generals(position).count()),
            free: [Slots::NONE; 6],
            short: [Slots::NONE; 6],
            free_generals: [Slots::NONE; 6],
            crossings: [0, 1, 2].map(|sector| eye.field.crossings_left(eye.pack, sector).into()),
        };
        Position::ALL.into_iter().for_each(|position| load.find_leavers(eye, position));
        load
    }

    /// The cards of a position that can still leave it towards the Reserve.
    fn find_leavers(&mut self, eye: &Eye, position: Position) {
        let side = eye.field.side(eye.seat);
        let at = position.index();
        let unused = side.at(position).less(side.tagged(Tag::Moved)).less(side.tagged(Tag::Attacked));
        let away = position.home() != eye.seat;
        let back = position.facing();
        let blocked_back = away && !eye.field.side(eye.seat.other()).combatants(back).is_empty();
        for slot in unused.iter() {
            let army = eye.army(eye.seat, slot);
            let tired = combat::tired(eye, side.token(slot)).is_some();
            let stuck = stranded(eye, army, position).is_some()
                || (away && (blocked_back || stranded(eye, army, back).is_some()));
            if tired || stuck {
                continue;
            }
            let one = Slots::one(slot);
            if side.is(slot, Tag::General) {
                self.free_generals[at] = self.free_generals[at].or(one);
            } else if !away || eye.kinds(eye.seat, slot) == Kinds::CAVALRY {
                self.free[at] = self.free[at].or(one);
            } else {
                self.short[at] = self.short[at].or(one);
            }
        }
    }

    /// EAG-R18 How many cards are too many with no way out, by position; the Generals after the others.
    fn lack(&self, eye: &Eye) -> [usize; 12] {
        let mut lack = [0; 12];
        for position in Position::ALL {
            let at = position.index();
            let over = self.cards[at].saturating_sub(LIMIT);
            if over > 0 {
                lack[at] = over.saturating_sub(self.ways_out(eye, position));
            }
            let over = self.generals[at].saturating_sub(1);
            lack[6 + at] = over.saturating_sub(self.free_generals[at].count());
        }
        lack
    }

    fn ways_out(&self, eye: &Eye, position: Position) -> usize {
        let at = position.index();
        let free = self.free[at].count();
        if position.home() == eye.seat {
            return free;
        }
        let back = position.facing().index();
        let room = (LIMIT + self.free[back].count()).saturating_sub(self.cards[back]);
        (free + self.short[at].count().min(room)).min(self.crossings[position.sector()])
    }

    fn remove(&mut self, slot: usize, general: bool, from: Position) {
        let at = from.index();
        let one = Slots::one(slot);
        if general {
            self.generals[at] -= 1;
        } else {
            self.cards[at] -= 1;
        }
        self.spend(one, at);
    }

    fn spend(&mut self, one: Slots, at: usize) {
        self.free[at] = self.free[at].less(one);
        self.short[at] = self.short[at].less(one);
        self.free_generals[at] = self.free_generals[at].less(one);
    }
}

/// Whether any position of the seat is over a limit.
pub fn is_overfull(eye: &Eye) -> bool {
    let side = eye.field.side(eye.seat);
    Position::ALL
        .into_iter()
        .any(|position| side.combatants(position).count() > LIMIT || side.generals(position).count() > 1)
}

/// EAG-R18 Whether any position over a limit has a card that can still leave it.
pub fn can_be_mended(eye: &Eye) -> bool {
    let load = Load::of(eye);
    Position::ALL.into_iter().any(|position| {
        let at = position.index();
        (load.cards[at] > LIMIT && load.ways_out(eye, position) > 0)
            || (load.generals[at] > 1 && !load.free_generals[at].is_empty())
    })
}

fn judge(eye: &Eye, before: &Load, after: &Load) -> Result<(), Refusal> {
    let (before, after) = (before.lack(eye), after.lack(eye));
    let worse = before.iter().zip(&after).any(|(before, after)| after > before);
    if worse { Err(no("EAG-R18", "eagles-overfull")) } else { Ok(()) }
}

/// EAG-R18 Whether a move leaves every overfull position with a way out.
pub fn check_move(eye: &Eye, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), Refusal> {
    check_within(eye, walker, first, second, is_overfull(eye))
}

/// The same where it is known whether any position is over a limit.
pub fn check_within(
    eye: &Eye,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
    overfull: bool,
) -> Result<(), Refusal> {
    let side = eye.field.side(eye.seat);
    let general = walker.kinds == Kinds::GENERAL && !walker.decoy;
    let last = second.unwrap_or(first);
    let fits = last.position().is_none_or(|to| {
        if general { side.generals(to).is_empty() } else { side.combatants(to).count() < LIMIT }
    });
    if fits && !overfull {
        return Ok(());
    }
    let before = Load::of(eye);
    let mut after = before;
    if let (Some(slot), Some(from)) = (walker.slot, walker.from.position()) {
        after.remove(slot, general, from);
    }
    if let Some(to) = last.position() {
        let count = if general { &mut after.generals } else { &mut after.cards };
        count[to.index()] += 1;
    }
    let crossing = match (walker.from, first, second) {
        (Place::At(a), Place::At(_), _) => Some(a.sector()),
        (_, Place::At(a), Some(Place::At(_))) => Some(a.sector()),
        _ => None,
    };
    if let Some(sector) = crossing.filter(|_| walker.kinds.may(Kinds::TROOPS)) {
        after.crossings[sector] = after.crossings[sector].saturating_sub(1);
    }
    judge(eye, &before, &after)
}

/// EAG-R18 Whether a card may spend its move where it stands.
pub fn check_spending(eye: &Eye, slot: usize) -> Result<(), Refusal> {
    if !is_overfull(eye) {
        return Ok(());
    }
    let before = Load::of(eye);
    let mut after = before;
    after.spend(Slots::one(slot), eye.field.side(eye.seat).position(slot).index());
    judge(eye, &before, &after)
}

/// EAG-R18 Whether a River may be played that leaves so many crossings.
pub fn check_river(eye: &Eye, sector: usize, left: u8) -> Result<(), Refusal> {
    if !is_overfull(eye) {
        return Ok(());
    }
    let before = Load::of(eye);
    let mut after = before;
    after.crossings[sector] = after.crossings[sector].min(left.into());
    judge(eye, &before, &after)
}
