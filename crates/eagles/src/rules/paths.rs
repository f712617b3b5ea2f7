//! 8.0 Moves: the paths from a place to others, those that are open to a card, and all moves along them.

use super::formations;
use super::moves::{Walker, check_end, check_way, waits_for_arrival};
use super::survey::Survey;
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
fn paths_from(seat: Seat, from: Place) -> &'static [Path] {
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

/// The paths of one step, or those of two, on which nothing is in the way of a card; terrain and formation are left
/// aside.
pub(super) fn open_paths(survey: &Survey, walker: &Walker, two: bool) -> Slots {
    let is_open = |(first, second): &Path| {
        second.is_some() == two
            && check_way(survey, walker, *first, *second).is_ok()
            && check_end(survey, walker, *first, *second).is_ok()
    };
    let paths = paths_from(survey.eye.seat, walker.from);
    paths.iter().enumerate().filter(|(_, path)| is_open(path)).map(|(at, _)| at).collect()
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
