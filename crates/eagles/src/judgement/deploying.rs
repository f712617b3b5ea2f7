//! The deployment: many are drawn up at random, put in good order, and the one that is hardest to break is taken.
//!
//! A card of the Reserve reaches any home position before those who engage there can strike, so a position needs only
//! to outlast the first blow by itself, and the Reserve stands behind all three. The first blow is that of guns: nobody
//! else attacks in the turn in which he comes (EAG-7.21b, EAG-7.22a), but that is enough to lose the battle.

use super::grounds;
use super::measure::{Harm, ONE, exposure, stays, supported, worth_of};
use crate::cards::{Battle, Class};
use crate::ids::{CardId, Formation, Position};
use crate::order::Placement;
use crate::rules::battlefield::{self, lies_face_down};
use crate::side::Kinds;
use crate::state::Eye;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;

/// The hits a position has to outlast before the Reserve arrives.
const FIRST_BLOW: i64 = 3 * ONE / 2;
/// How much more the first blow counts than an assault: nobody can help against it.
const URGENT: i64 = 3;
/// The hits of an assault, which the Reserve helps to outlast.
const ASSAULT: i64 = 5 * ONE;
/// EAG-8.4a The most cards that stand on a position.
const FULL: usize = 4;

/// How many deployments are proposed in turn.
const PROPOSED: usize = 6;

/// Several deployments, each with what it is worth; Terrain of `laid` stays where it is. What lies beside what on a position
/// tells nothing: the cards are named as they were drawn.
pub(super) fn deploy(
    eye: &Eye,
    laid: &[Placement],
    drafts: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<(i64, Vec<Placement>)> {
    let (mut known, mut all) = (HashSet::new(), Vec::new());
    for _ in 0..drafts {
        let mut cards = battlefield::draw(eye, laid, rng);
        put_in_order(eye, laid, &mut cards, rng);
        let mut sorted = cards.clone();
        sorted.sort_by_key(|one| one.card);
        if known.insert(sorted) {
            all.push((worth(eye, &cards), cards));
        }
    }
    all
}

/// A deployment to propose to whoever asks for one: the best of many, and after it the next best.
pub(crate) fn propose(eye: &Eye, laid: &[Placement], nth: usize) -> Vec<Placement> {
    let mut all = deploy(eye, laid, super::DRAFTS, &mut ChaCha8Rng::seed_from_u64(0));
    all.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let one = nth % all.len().clamp(1, PROPOSED);
    all.into_iter().nth(one).map(|(_, cards)| cards).unwrap_or_default()
}

/// All ground that can be held is laid and held. Each General stands where he steadies most, the ablest first. Infantry waits
/// in Line, which it may leave for nothing until it is engaged; who stands alone in the open may wait in Square.
fn put_in_order(eye: &Eye, laid: &[Placement], cards: &mut Vec<Placement>, rng: &mut ChaCha8Rng) {
    grounds::hold(eye, laid, cards);
    place_generals(eye, cards);
    for place in 0..cards.len() {
        if eye.pack.kinds(cards[place].card) != Kinds::INFANTRY {
            continue;
        }
        let here = |one: &&Placement| one.position == cards[place].position && lies_face_down(eye, one);
        let alone = cards[place].on.is_none() && cards.iter().filter(here).count() == 1;
        cards[place].formation = if alone && rng.random() { Formation::Square } else { Formation::Line };
    }
}

fn place_generals(eye: &Eye, cards: &mut Vec<Placement>) {
    let general = |one: &Placement| !one.decoy && eye.pack.kinds(one.card) == Kinds::GENERAL;
    let mut free = Position::of(eye.seat).to_vec();
    let troops: Vec<Placement> = cards.iter().filter(|one| !general(one)).copied().collect();
    let steadies = |card: CardId, at: Position| -> i64 {
        let here: Vec<&Placement> = troops.iter().filter(|one| one.position == at && !one.decoy).collect();
        let sum: i64 = here.iter().map(|one| supported(eye, card, one.card, false)).sum();
        2 * ONE * sum / (here.len() as i64 + 1)
    };
    let mut waiting: Vec<Placement> = cards.iter().filter(|one| general(one)).copied().collect();
    cards.retain(|one| !general(one));
    while let Some((who, at)) = (0..waiting.len())
        .flat_map(|who| free.iter().map(move |at| (who, *at)))
        .max_by_key(|(who, at)| steadies(waiting[*who].card, *at))
    {
        cards.push(Placement { position: at, ..waiting.swap_remove(who) });
        free.retain(|one| *one != at);
    }
}

/// How good a deployment is.
fn worth(eye: &Eye, cards: &[Placement]) -> i64 {
    let reserve = reserve(eye, cards);
    let decoys = cards.iter().filter(|one| one.decoy).count() as i64;
    let line: i64 =
        Position::of(eye.seat).into_iter().map(|at| position_worth(eye, cards, at, &reserve)).sum();
    line - decoys * ONE / 2
}

/// The Troop cards that a deployment leaves in the Reserve, the best first.
fn reserve(eye: &Eye, cards: &[Placement]) -> Vec<CardId> {
    let placed = |card: CardId| cards.iter().any(|one| one.card == card);
    let mut reserve: Vec<CardId> =
        super::measure::reserve_troops(eye).filter(|card| !placed(*card)).collect();
    reserve.sort_by_key(|card| std::cmp::Reverse(worth_of(eye, *card)));
    reserve
}

/// The chance that a position outlasts the first blow, and an assault once the Reserve has come; and what its cards can
/// do: a gun fires across, foot or horse goes over when the enemy leaves a gap.
fn position_worth(eye: &Eye, cards: &[Placement], position: Position, reserve: &[CardId]) -> i64 {
    let here: Vec<&Placement> = cards.iter().filter(|one| one.position == position && !one.decoy).collect();
    let general = here.iter().map(|one| one.card).find(|card| eye.pack.kinds(*card) == Kinds::GENERAL);
    let troops = || here.iter().filter(|one| eye.pack.kinds(one.card).may(Kinds::TROOPS));
    let any = |kinds: Kinds| i64::from(troops().any(|one| eye.pack.kinds(one.card).may(kinds)));
    let square = |one: &Placement| one.formation == Formation::Square;
    let ground = |one: &Placement| one.on.map(|card| eye.pack.terrain(card).class);
    let stand = |one: &&Placement| Posted { card: one.card, ground: ground(one), square: square(one) };
    let first: Vec<Posted> = troops().map(stand).collect();
    let mut all = first.clone();
    all.extend(reserve.iter().map(|card| Posted { card: *card, ground: None, square: false }));
    all.truncate(FULL);
    URGENT * holds(eye, &first, general, FIRST_BLOW, Harm::Guns) - defects(eye, &first, general)
        + holds(eye, &all, general, ASSAULT, Harm::Melee)
        + any(Kinds::WINNERS) * ONE / 10
        + any(Kinds::ARTILLERY) * ONE / 20
}

/// A Troop card on a position.
#[derive(Clone, Copy)]
struct Posted {
    card: CardId,
    ground: Option<Class>,
    square: bool,
}

fn value(eye: &Eye, stand: Posted, general: Option<CardId>) -> i64 {
    let printed = eye.pack.card(stand.card).troop().map_or(0, |troop| i64::from(troop.morale.value()));
    printed
        + i64::from(stand.square)
        + general.map_or(0, |general| supported(eye, general, stand.card, false))
}

/// The chance that a blow leaves somebody standing.
fn holds(eye: &Eye, stands: &[Posted], general: Option<CardId>, blow: i64, harm: Harm) -> i64 {
    let each = blow / (stands.len() as i64).max(1);
    let goes = |stand: &Posted| {
        let hits = each * exposure(stand.ground, stand.square, harm) / ONE;
        ONE - stays(value(eye, *stand, general), hits)
    };
    ONE - stands.iter().map(goes).fold(ONE, |all, one| all * one / ONE)
}

/// EAG-S106 What Defection could do to a position that none but Dutch and Belgians hold.
fn defects(eye: &Eye, stands: &[Posted], general: Option<CardId>) -> i64 {
    let possible = matches!(eye.field.battle, Battle::QuatreBras | Battle::Waterloo | Battle::Charleroi);
    if !possible || !stands.iter().all(|stand| eye.pack.card(stand.card).is_orange()) {
        return 0;
    }
    let goes = |stand: &Posted| ONE - stays(value(eye, *stand, general), ONE);
    stands.iter().map(goes).fold(ONE, |all, one| all * one / ONE) / 3
}
