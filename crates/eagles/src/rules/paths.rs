//! 8.0 Moves: the paths from a place to others, those that are open to a card, and all moves along them.

use super::formations;
use super::moves::{Walker, check_chief, check_end, waits_for_arrival};
use super::survey::{Positions, Survey};
use crate::course::Leg;
use crate::ids::{CardId, Formation, Place, Position, Slots};
use crate::order::Order;
use crate::side::Kinds;
use std::ops::ControlFlow;
use table::Seat;

/// All moves of a card of the Reserve.
pub(super) fn list_entries(
    survey: &Survey,
    card: CardId,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if waits_for_arrival(&survey.eye, card) {
        return ControlFlow::Continue(());
    }
    list_walks(survey, &Walker::in_reserve(&survey.eye, card), each)
}

/// All moves of a card that can move.
pub(super) fn list_walks(
    survey: &Survey,
    walker: &Walker,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if walker.decoy || !walker.kinds.may(Kinds::TROOPS.or(Kinds::GENERAL)) {
        return ControlFlow::Continue(());
    }
    let paths = survey.paths(walker);
    if paths.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut formations = [None; 1 + Formation::ALL.len()];
    let taken = formations::with_moves(survey, walker).zip(&mut formations[1..]);
    let count = 1 + taken.map(|(formation, place)| *place = Some(formation)).count();
    for path in paths.iter() {
        let path = paths_from(survey.eye.seat, walker.from)[path];
        list_walk(survey, walker, path, &formations[..count], each)?;
    }
    ControlFlow::Continue(())
}

/// A path of one step or two.
pub(super) type Path = (Place, Option<Place>);

/// EAG-R32 The paths from a place, as many as there are for cards that take two steps.
#[inline]
pub(super) fn paths_from(seat: Seat, from: Place) -> &'static [Path] {
    static PATHS: [[[Path; 6]; 7]; 2] = [paths_of(Seat::First), paths_of(Seat::Second)];
    let count = match from {
        Place::Reserve => 6,
        Place::At(from) if from.home() == seat => 5,
        Place::At(_) => 2,
    };
    &PATHS[seat.index()][usize::from(from.code())][..count]
}

/// One of them by its number.
#[inline]
pub(super) fn path(seat: Seat, from: Place, number: usize) -> Path {
    paths_from(seat, from)[number]
}

/// A move along a path that ends on this Terrain, or on open ground.
#[inline]
pub(super) fn walk(
    card: CardId,
    first: Place,
    second: Option<Place>,
    on: Option<CardId>,
    formation: Option<Formation>,
) -> Order {
    let leg = |to: Place, on: Option<CardId>| Leg { to, on };
    let (first, second) = match second {
        None => (leg(first, on), None),
        Some(second) => (leg(first, None), Some(leg(second, on))),
    };
    Order::Move { card, first, second, formation }
}

/// From the Reserve onto a home position and on from there; from a home position ahead, back, and through the Reserve to
/// another; from an away position back, and on to the Reserve.
const fn paths_of(seat: Seat) -> [[Path; 6]; 7] {
    let [left, centre, right] = Position::of(seat);
    let (back, none) = (Place::Reserve, (Place::Reserve, None));
    let mut paths = [[none; 6]; 7];
    let mut at = 0;
    while at < 3 {
        let (home, away) = (Position::of(seat)[at], Position::of(seat)[at].facing());
        paths[home.index()] = [
            (Place::At(away), None),
            (back, None),
            (back, Some(Place::At(left))),
            (back, Some(Place::At(centre))),
            (back, Some(Place::At(right))),
            none,
        ];
        paths[away.index()][0] = (Place::At(home), None);
        paths[away.index()][1] = (Place::At(home), Some(back));
        paths[Place::Reserve.code() as usize][2 * at] = (Place::At(home), None);
        paths[Place::Reserve.code() as usize][2 * at + 1] = (Place::At(home), Some(Place::At(away)));
        at += 1;
    }
    paths
}

/// Where a card may go as far as the positions themselves are concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    /// Where it finds no enemy.
    pub(super) quiet: Positions,
    /// Where it does, and may engage.
    pub(super) hostile: Positions,
}

/// The paths of one step, or those of two, on which nothing is in the way of a card; terrain and formation are left
/// aside. They are those that pass [`check_way`](super::moves::check_way) and [`check_end`], found for all paths at once.
pub(super) fn open_paths(survey: &Survey, walker: &Walker, two: bool) -> Slots {
    let (seat, from) = (survey.eye.seat, walker.from);
    let Ways { quiet, hostile } = survey.ways(walker);
    let here = from.position();
    if here.is_some_and(|here| survey.strands(walker.army, here)) {
        return Slots::NONE;
    }
    let disengages = here.is_some_and(|here| survey.engaged.has(here));
    let enter = if disengages { quiet } else { quiet.or(hostile) };
    let unlimited = !walker.kinds.may(Kinds::TROOPS);
    let crosses = |home: Position| unlimited || survey.crossings[home.sector()] > 0;
    let each_home = |bit: &dyn Fn(usize, Position) -> u64| {
        let homes = Position::of(seat);
        bit(0, homes[0]) | bit(1, homes[1]) | bit(2, homes[2])
    };
    let bits = match here {
        None if two => each_home(&|at, home| {
            let open = quiet.has(home) & enter.has(home.facing()) & crosses(home);
            u64::from(open) << (2 * at + 1)
        }),
        None => each_home(&|at, home| u64::from(enter.has(home)) << (2 * at)),
        Some(home) if home.home() == seat && two => {
            each_home(&|at, home| u64::from(enter.has(home)) << (2 + at))
        }
        Some(home) if home.home() == seat => {
            let ahead = enter.has(home.facing()) & !disengages & crosses(home);
            u64::from(ahead) | 1 << 1
        }
        Some(away) => {
            let back = if two { quiet } else { enter };
            u64::from(back.has(away.facing()) & crosses(away)) << u32::from(two)
        }
    };
    let has_place = |number: &usize| {
        let (first, second) = path(seat, from, *number);
        check_chief(&survey.eye, walker, first, second).is_ok()
            && check_end(survey, walker, first, second).is_ok()
    };
    Slots(bits).iter().filter(has_place).collect()
}

/// One path with every formation and Terrain it may end in.
fn list_walk(
    survey: &Survey,
    walker: &Walker,
    (first, second): Path,
    formations: &[Option<Formation>],
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut one = |on, formation| each(walk(walker.card, first, second, on, formation));
    let Some(position) = second.unwrap_or(first).position() else { return one(None, None) };
    formations.iter().try_for_each(|formation| one(None, *formation))?;
    for index in survey.grounds_for(walker.kinds, position) {
        let terrain = Some(survey.eye.field.grounds.card(index));
        formations.iter().try_for_each(|formation| one(terrain, *formation))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::moves::{check_way, takes_two_steps};
    use crate::rules::survey::surveys::in_random_play;

    /// EAG-8.0b EAG-8.1a EAG-8.2a EAG-8.3b EAG-8.3c EAG-11.3a EAG-R47 All paths found at once are those found one by one.
    #[test]
    fn all_paths_at_once_are_those_found_one_by_one() {
        let (mut open, mut shut) = (0, 0);
        in_random_play(400, |survey| {
            let eye = &survey.eye;
            let waiting = eye.ready_reserve();
            let waiting = waiting.iter().map(|card| Walker::in_reserve(eye, card));
            let placed = (0..eye.field.side(eye.seat).len()).map(|slot| Walker::at(eye, slot));
            let moves = |walker: &Walker| walker.kinds.may(Kinds::TROOPS.or(Kinds::GENERAL));
            for walker in placed.chain(waiting).filter(|walker| moves(walker) && !walker.decoy) {
                for two in [false, true].into_iter().filter(|two| !two || takes_two_steps(&walker)) {
                    let one_by_one = found_one_by_one(survey, &walker, two);
                    assert_eq!(open_paths(survey, &walker, two), one_by_one, "{walker:?}");
                    open += one_by_one.count();
                    shut += usize::from(one_by_one.is_empty());
                }
            }
        });
        assert!(open > 100_000 && shut > 10_000, "{open} open, {shut} shut");
    }

    fn found_one_by_one(survey: &Survey, walker: &Walker, two: bool) -> Slots {
        let is_open = |(first, second): &Path| {
            second.is_some() == two
                && check_way(survey, walker, *first, *second).is_ok()
                && check_end(survey, walker, *first, *second).is_ok()
        };
        let paths = paths_from(survey.eye.seat, walker.from);
        paths.iter().enumerate().filter(|(_, path)| is_open(path)).map(|(at, _)| at).collect()
    }
}
