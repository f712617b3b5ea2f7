//! The ground of a deployment: which Terrain is laid, and who holds it. Terrain that nobody holds is taken at once by the
//! first enemy infantry that engages there (EAG-11.5a), so what cannot be held waits in the Reserve. A River is held by
//! nobody and taken by nobody (EAG-R35).

use super::measure::worth_of;
use crate::cards::Class;
use crate::field::terrain_position;
use crate::ids::{CardId, Formation, Position};
use crate::order::Placement;
use crate::rules::battlefield::{fits_beside, lies_face_down};
use crate::rules::terrain::{capacity, who_fits};
use crate::side::Kinds;
use crate::state::Eye;
use std::cmp::Reverse;

/// Lays the Terrain of the hand and puts Troop cards on it: first one on each, then as many as there is room for. Those of
/// `laid` stay, held or not.
pub(super) fn hold(eye: &Eye, laid: &[Placement], cards: &mut Vec<Placement>) {
    bluff_with_others(eye, cards);
    lay(eye, cards);
    cards.iter_mut().for_each(|one| one.on = None);
    let grounds = grounds(eye, cards);
    for &ground in &grounds {
        let held = man(eye, cards, ground) || call(eye, cards, ground);
        if !held && !laid.iter().any(|one| one.card == ground) {
            cards.retain(|one| one.card != ground);
        }
    }
    for &ground in &grounds {
        while cards.iter().any(|one| one.card == ground) && man(eye, cards, ground) {}
    }
}

/// Terrain is worth more as itself than as a decoy: a Troop card of the Reserve takes its place where one is needed.
fn bluff_with_others(eye: &Eye, cards: &mut Vec<Placement>) {
    let wasted = |one: &Placement| one.decoy && eye.pack.kinds(one.card) == Kinds::TERRAIN;
    for decoy in cards.iter().copied().filter(wasted).collect::<Vec<_>>() {
        let mut relieved = without(cards, decoy.card);
        let covered = relieved.iter().any(|one| one.position == decoy.position && lies_face_down(eye, one));
        if covered || send(eye, &mut relieved, decoy.position, Kinds::TROOPS) {
            *cards = relieved;
        }
    }
}

fn plain(card: CardId, position: Position) -> Placement {
    Placement { card, position, on: None, formation: Formation::Line, decoy: false }
}

fn lay(eye: &Eye, cards: &mut Vec<Placement>) {
    for card in eye.reserve().iter().filter(|card| eye.pack.kinds(*card) == Kinds::TERRAIN) {
        let one = plain(card, terrain_position(eye.pack.terrain(card)));
        if cards.iter().all(|other| other.card != card) && fits_beside(eye, cards, one) {
            cards.push(one);
        }
    }
}

/// The Terrain of a deployment that can be held, the best cover first: Woods keep off guns and horse (EAG-11.2), Buildings
/// shock (EAG-11.4c), a Hill helps those who attack from it (EAG-11.1a).
fn grounds(eye: &Eye, cards: &[Placement]) -> Vec<CardId> {
    let rank = |card: &CardId| match eye.pack.terrain(*card).class {
        Class::Woods { .. } => 0,
        Class::Building { .. } => 1,
        Class::Hill { .. } => 2,
        Class::River { .. } => 3,
    };
    let is_ground = |one: &&Placement| !one.decoy && eye.pack.kinds(one.card) == Kinds::TERRAIN;
    let mut grounds: Vec<CardId> = cards.iter().filter(is_ground).map(|one| one.card).collect();
    grounds.retain(|card| capacity(eye.pack.terrain(*card).class) > 0);
    grounds.sort_by_key(rank);
    grounds
}

/// Puts the card that profits most on a Terrain card with room, of those that stand in the open on its position.
fn man(eye: &Eye, cards: &mut [Placement], ground: CardId) -> bool {
    let printed = eye.pack.terrain(ground);
    let position = terrain_position(printed);
    let held = cards.iter().filter(|one| one.on == Some(ground)).count();
    let open = |one: &Placement| one.position == position && one.on.is_none() && !one.decoy;
    let fits = |one: &Placement| eye.pack.kinds(one.card).must(who_fits(printed.class));
    if held >= capacity(printed.class) {
        return false;
    }
    let best = cards.iter_mut().filter(|one| open(one) && fits(one)).min_by_key(|one| liking(eye, one.card));
    best.map(|one| one.on = Some(ground)).is_some()
}

/// EAG-11.1b Guns first, which reach across from a Hill; then the strongest.
fn liking(eye: &Eye, card: CardId) -> (bool, Reverse<i64>) {
    (!eye.pack.kinds(card).must(Kinds::ARTILLERY), Reverse(worth_of(eye, card)))
}

/// Calls a card to a Terrain card that nobody on its position can hold.
fn call(eye: &Eye, cards: &mut Vec<Placement>, ground: CardId) -> bool {
    let printed = eye.pack.terrain(ground);
    send(eye, cards, terrain_position(printed), who_fits(printed.class)) && man(eye, cards, ground)
}

/// Sends a card of some kind to a position: from the Reserve, or from a position that can spare one.
fn send(eye: &Eye, cards: &mut Vec<Placement>, position: Position, kinds: Kinds) -> bool {
    let found = from_reserve(eye, cards, position, kinds).or_else(|| spare(eye, cards, position, kinds));
    if let Some(one) = found {
        *cards = without(cards, one.card);
        cards.push(one);
    }
    found.is_some()
}

fn without(cards: &[Placement], card: CardId) -> Vec<Placement> {
    cards.iter().filter(|one| one.card != card).copied().collect()
}

/// A card in the open beside others that can stand on another position.
fn spare(eye: &Eye, cards: &[Placement], position: Position, kinds: Kinds) -> Option<Placement> {
    let troops = |at: Position| {
        let here = |one: &&Placement| one.position == at && eye.pack.kinds(one.card).must(Kinds::TROOPS);
        cards.iter().filter(here).count()
    };
    cards
        .iter()
        .filter(|one| one.on.is_none() && one.position != position && eye.pack.kinds(one.card).must(kinds))
        .filter(|one| troops(one.position) > 1)
        .map(|one| plain(one.card, position))
        .find(|one| fits_beside(eye, &without(cards, one.card), *one))
}

/// A card of the Reserve that can stand on a position, the strongest of its kind.
fn from_reserve(eye: &Eye, cards: &[Placement], position: Position, kinds: Kinds) -> Option<Placement> {
    eye.reserve()
        .iter()
        .filter(|card| eye.pack.kinds(*card).must(kinds) && cards.iter().all(|one| one.card != *card))
        .map(|card| plain(card, position))
        .filter(|one| fits_beside(eye, cards, *one))
        .min_by_key(|one| liking(eye, one.card))
}
