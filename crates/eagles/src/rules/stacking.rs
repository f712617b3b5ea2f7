//! 8.4 Stacking while cards are moving (EAG-8.0e, EAG-R18): a position may be overfull as long as enough of its cards can
//! still leave it.

use super::moves::Walker;
use super::survey::{Positions, Survey};
use super::{No, no};
use crate::cards::Army;
use crate::ids::{Place, Position, Slots};
use crate::side::{Kinds, Side, Tag};
use crate::state::Eye;
use table::Seat;

/// EAG-8.4a The most cards of one player on a position.
pub const LIMIT: usize = 4;

/// What a seat has on its positions, and which of it can still leave, if something were done.
#[derive(Clone, Copy)]
struct After<'s, 'e> {
    survey: &'s Survey<'e>,
    /// The card that has left its position.
    left: Slots,
    /// The card that stays where it is.
    spent: Slots,
    /// Where a card has come, and whether it is a General.
    come: Option<(Position, bool)>,
    crossings: [u8; 3],
}

impl<'s, 'e> After<'s, 'e> {
    fn nothing(survey: &'s Survey<'e>) -> After<'s, 'e> {
        let crossings = survey.crossings;
        After { survey, left: Slots::NONE, spent: Slots::NONE, come: None, crossings }
    }

    fn side(&self) -> &Side {
        self.survey.eye.field.side(self.survey.eye.seat)
    }

    #[inline]
    fn cards(&self, position: Position) -> usize {
        let come = usize::from(self.come == Some((position, false)));
        self.side().combatants(position).less(self.left).count() + come
    }

    #[inline]
    fn generals(&self, position: Position) -> usize {
        let come = usize::from(self.come == Some((position, true)));
        self.side().generals(position).less(self.left).count() + come
    }

    /// The cards of a position that can still leave it towards the Reserve.
    fn leavers(&self, position: Position) -> Slots {
        let (survey, side, seat) = (self.survey, self.side(), self.survey.eye.seat);
        let (away, back) = (position.home() != seat, position.facing());
        if away && survey.enemies.has(back) {
            return Slots::NONE;
        }
        let used = side.tagged(Tag::Moved).or(side.tagged(Tag::Attacked)).or(survey.tired);
        let leavers = side.at(position).less(used).less(self.left).less(self.spent);
        if !survey.has_lost_orders() {
            return leavers;
        }
        let stuck = |army: Army| survey.strands(army, position) || (away && survey.strands(army, back));
        let armies = survey.eye.field.armies(seat).iter().filter(|army| stuck(**army));
        armies.fold(leavers, |leavers, army| leavers.less(side.of_army(*army)))
    }

    /// Those that can go on to the Reserve; from an away position the others fall back one step.
    fn free(&self, position: Position) -> Slots {
        let (eye, leavers) = (&self.survey.eye, self.leavers(position));
        if position.home() == eye.seat {
            return leavers;
        }
        let generals = self.side().tagged(Tag::General);
        let quick = |slot: &usize| generals.has(*slot) || eye.kinds(eye.seat, *slot) == Kinds::CAVALRY;
        leavers.iter().filter(quick).collect()
    }

    /// EAG-R18 How many cards of a position are too many with no way out.
    #[inline]
    fn lack(&self, position: Position) -> usize {
        let over = self.cards(position).saturating_sub(LIMIT);
        if over == 0 { 0 } else { over.saturating_sub(self.ways_out(position)) }
    }

    /// EAG-12.0e The same of Generals.
    #[inline]
    fn lack_of_generals(&self, position: Position) -> usize {
        let over = self.generals(position).saturating_sub(1);
        if over == 0 { 0 } else { over.saturating_sub(self.free_generals(position)) }
    }

    fn free_generals(&self, position: Position) -> usize {
        self.side().generals(position).and(self.free(position)).count()
    }

    fn ways_out(&self, position: Position) -> usize {
        let (here, free) = (self.side().combatants(position), self.free(position));
        let quick = here.and(free).count();
        if position.home() == self.survey.eye.seat {
            return quick;
        }
        let back = position.facing();
        let leaving = self.side().combatants(back).and(self.free(back)).count();
        let room = (LIMIT + leaving).saturating_sub(self.cards(back));
        let short = here.and(self.leavers(position).less(free)).count();
        (quick + short.min(room)).min(self.crossings[position.sector()].into())
    }
}

/// The positions of the seat that are over a limit.
pub fn overfull_positions(eye: &Eye) -> Positions {
    let side = eye.field.side(eye.seat);
    Positions::that(|position| {
        side.combatants(position).more_than(LIMIT) || side.generals(position).more_than(1)
    })
}

/// EAG-R18 Whether any position over a limit has a card that can still leave it.
pub fn can_be_mended(survey: &Survey) -> bool {
    let now = After::nothing(survey);
    Position::ALL.into_iter().any(|position| {
        (now.cards(position) > LIMIT && now.ways_out(position) > 0)
            || (now.generals(position) > 1 && now.free_generals(position) > 0)
    })
}

/// EAG-R18 Whether a change in a sector leaves none of its positions with fewer ways out than it needs.
fn judge(after: &After, sector: usize) -> Result<(), No> {
    let before = After::nothing(after.survey);
    let worse = |position: Position| {
        let (cards, generals) = (after.lack(position), after.lack_of_generals(position));
        (cards > 0 && cards > before.lack(position))
            || (generals > 0 && generals > before.lack_of_generals(position))
    };
    let home = Position::of(Seat::First)[sector];
    match [home, home.facing()].into_iter().find(|position| worse(*position)) {
        Some(position) => overfull(position),
        None => Ok(()),
    }
}

fn overfull(position: Position) -> Result<(), No> {
    Err(no("EAG-R18", "eagles-overfull").at(position))
}

/// EAG-R18 Whether a move leaves every overfull position with a way out. Who leaves a position takes at most one way out
/// with him, and one that is needed no more; so nobody is worse off but the position he goes to, and the one before it,
/// whose cards fall back to it.
#[inline(always)]
pub fn check_move(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    let Some(to) = second.unwrap_or(first).position() else { return Ok(()) };
    let general = walker.kinds == Kinds::GENERAL && !walker.decoy;
    let taken = if general { survey.led } else { survey.full };
    let crowded = taken.has(to) || survey.overfull.has(to) || survey.overfull.has(to.facing());
    if crowded { check_crowded(survey, walker, first, second, to) } else { Ok(()) }
}

/// The same where a position is overfull or would become so. The answer is the same for all who come from elsewhere.
fn check_crowded(
    survey: &Survey,
    walker: &Walker,
    first: Place,
    second: Option<Place>,
    to: Position,
) -> Result<(), No> {
    if walker.from.position().map(Position::sector) == Some(to.sector()) {
        return judge_move(survey, walker, first, second);
    }
    let general = walker.kinds == Kinds::GENERAL && !walker.decoy;
    let known = &survey.admits[usize::from(general) * 6 + to.index()];
    let admits = known.get().unwrap_or_else(|| judge_move(survey, walker, first, second).is_ok());
    known.set(Some(admits));
    if admits { Ok(()) } else { overfull(to) }
}

fn judge_move(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> Result<(), No> {
    let general = walker.kinds == Kinds::GENERAL && !walker.decoy;
    let (from, to) = (walker.from.position(), second.unwrap_or(first).position());
    let mut after = After::nothing(survey);
    after.left = walker.slot.map_or(Slots::NONE, Slots::one);
    after.come = to.map(|to| (to, general));
    if let Some(sector) = crossed(walker.from, first, second).filter(|_| walker.kinds.may(Kinds::TROOPS)) {
        after.crossings[sector] = after.crossings[sector].saturating_sub(1);
    }
    let (from, to) = (from.map(Position::sector), to.map(Position::sector));
    for sector in [from, to.filter(|_| to != from)].into_iter().flatten() {
        judge(&after, sector)?;
    }
    Ok(())
}

/// The sector in which a path crosses the Middle Ground.
pub fn crossed(from: Place, first: Place, second: Option<Place>) -> Option<usize> {
    match (from, first, second) {
        (Place::At(from), Place::At(_), _) => Some(from.sector()),
        (_, Place::At(first), Some(Place::At(_))) => Some(first.sector()),
        _ => None,
    }
}

/// EAG-R18 Whether a card may spend its move where it stands.
#[inline]
pub fn check_spending(survey: &Survey, slot: usize) -> Result<(), No> {
    if !survey.overfull.any() {
        return Ok(());
    }
    let position = survey.eye.field.side(survey.eye.seat).position(slot);
    if !survey.overfull.has(position) && !survey.overfull.has(position.facing()) {
        return Ok(());
    }
    judge(&After { spent: Slots::one(slot), ..After::nothing(survey) }, position.sector())
}

/// EAG-R18 Whether a River may be played that leaves so many crossings.
pub fn check_river(survey: &Survey, sector: usize, left: u8) -> Result<(), No> {
    if !survey.overfull.any() {
        return Ok(());
    }
    let mut after = After::nothing(survey);
    after.crossings[sector] = after.crossings[sector].min(left);
    judge(&after, sector)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::moves::{check_free, check_way, takes_two_steps};
    use crate::rules::paths::paths_from;
    use crate::rules::survey::surveys::in_random_play;

    /// EAG-R18 What is said of a move without judging every position is what would be found by judging them.
    #[test]
    fn nobody_else_is_worse_off() {
        let (mut judged, mut refused) = (0, 0);
        in_random_play(400, |survey| {
            let eye = &survey.eye;
            for walker in (0..eye.field.side(eye.seat).len()).map(|slot| Walker::at(eye, slot)) {
                for &(first, second) in paths_from(eye.seat, walker.from) {
                    if finds_its_way(survey, &walker, first, second) {
                        let full = judge_move(survey, &walker, first, second);
                        let clause = |no: No| no.clause;
                        let quick = check_move(survey, &walker, first, second).map_err(clause);
                        assert_eq!(quick, full.map_err(clause), "{walker:?}");
                        judged += 1;
                        refused += u32::from(full.is_err());
                    }
                }
            }
        });
        assert!(judged > 100_000 && refused > 1_000, "{judged} judged, {refused} refused");
    }

    /// Whether a card that has its move left finds nothing in its way but other cards of its own side.
    fn finds_its_way(survey: &Survey, walker: &Walker, first: Place, second: Option<Place>) -> bool {
        let free = walker.slot.is_some_and(|slot| check_free(survey, slot, walker.kinds).is_ok());
        let steps = second.is_none() || takes_two_steps(walker);
        free && !walker.decoy && steps && check_way(survey, walker, first, second).is_ok()
    }
}
