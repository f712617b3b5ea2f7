//! 4.0 Battlefield: the deployment. Victory, which is tested after every change, is in `settling.rs`.

use super::{No, Play, no, terrain};
use crate::cards::Class;
use crate::course::Step;
use crate::event::{Arrival, Event};
use crate::field::terrain_position;
use crate::ids::{CardId, Formation, Pile, Position, Token};
use crate::order::{Order, Placement};
use crate::side::Kinds;
use crate::state::Eye;
use crate::witness::barred;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EAG-4.1 Whether a deployment is good. Until it is confirmed another may take its place.
pub fn check_deploy(eye: &Eye, cards: &[Placement]) -> Result<(), No> {
    check_layout(eye, cards)
}

/// Whether there is a deployment to confirm.
pub fn check_confirm(step: Step, drawn_up: bool) -> Result<(), No> {
    if drawn_up || step == Step::AdjustFrench { Ok(()) } else { Err(no("EAG-4.1a", "eagles-not-drawn-up")) }
}

/// EAG-4.1d EAG-4.1e EAG-4.2c Whether the French player may change his deployment into this one.
pub fn check_adjust(eye: &Eye, draft: Option<&[Placement]>, cards: &[Placement]) -> Result<(), No> {
    check_layout(eye, cards)?;
    let fixed = |one: &&Placement| eye.pack.kinds(one.card) == Kinds::TERRAIN && !one.decoy;
    for terrain in draft.unwrap_or_default().iter().filter(fixed) {
        if !cards.iter().any(|one| one.card == terrain.card && !one.decoy) {
            return Err(no("EAG-4.2c", "eagles-terrain-is-fixed").card(terrain.card));
        }
    }
    Ok(())
}

fn check_layout(eye: &Eye, cards: &[Placement]) -> Result<(), No> {
    let mut named = Pile::EMPTY;
    for one in cards {
        if !eye.holds(one.card) {
            return Err(no("EAG-4.1c", "eagles-not-your-card").card(one.card));
        }
        if named.has(one.card) {
            return Err(no("EAG-4.1a", "eagles-deployed-twice").card(one.card));
        }
        named.put(one.card);
        let about = |no: No| no.card(one.card).at(one.position);
        check_placement(eye, cards, one).map_err(about)?;
    }
    let mut covered = 0;
    let mut bare = None;
    for position in Position::of(eye.seat) {
        let down = has_room(eye, cards, position)?;
        covered += usize::from(down > 0);
        bare = bare.or((down == 0).then_some(position));
    }
    match bare {
        Some(position) if covered < can_cover(eye) => {
            Err(no("EAG-4.1a", "eagles-uncovered-position").at(position))
        }
        _ => Ok(()),
    }
}

/// EAG-4.1a EAG-12.0e How many cards lie face down on a position, if there are not too many and not two Generals.
fn has_room(eye: &Eye, cards: &[Placement], position: Position) -> Result<usize, No> {
    let here = |one: &&Placement| one.position == position;
    let down = cards.iter().filter(here).filter(|one| lies_face_down(eye, one)).count();
    let generals = cards.iter().filter(here).filter(|one| is_general(eye, one)).count();
    if down > 4 {
        return Err(no("EAG-4.1a", "eagles-too-many-cards").at(position).count(down as u8));
    }
    if generals > 1 {
        return Err(no("EAG-12.0e", "eagles-one-general").at(position));
    }
    Ok(down)
}

/// EAG-4.1a Whether a card of a deployment lies face down.
pub fn lies_face_down(eye: &Eye, one: &Placement) -> bool {
    one.decoy || eye.pack.kinds(one.card).may(Kinds::TROOPS)
}

fn is_general(eye: &Eye, one: &Placement) -> bool {
    !one.decoy && eye.pack.kinds(one.card) == Kinds::GENERAL
}

/// EAG-R56 How many positions the hand can cover.
fn can_cover(eye: &Eye) -> usize {
    eye.reserve().iter().filter(|card| can_lie_face_down(eye, *card)).take(3).count()
}

fn can_lie_face_down(eye: &Eye, card: CardId) -> bool {
    let troops = eye.pack.kinds(card).may(Kinds::TROOPS);
    troops || (eye.field.options.decoys && !is_bound_chief(eye, card))
}

fn is_bound_chief(eye: &Eye, card: CardId) -> bool {
    eye.pack.is_chief(card) && super::generals::commander_present(eye, card.army())
}

/// One card of a deployment.
fn check_placement(eye: &Eye, all: &[Placement], one: &Placement) -> Result<(), No> {
    let kinds = eye.pack.kinds(one.card);
    if one.position.home() != eye.seat {
        return Err(no("EAG-4.1a", "eagles-not-a-home-position"));
    }
    if eye.field.limits_prussians() && one.card.army() == crate::cards::Army::Prussian {
        return Err(no("EAG-10.0e", "eagles-prussians-not-arrived"));
    }
    if barred(eye.field, one.card.army(), one.position) {
        return Err(no("EAG-10.0f", "eagles-prussian-area"));
    }
    if one.formation != Formation::Line && (kinds != Kinds::INFANTRY || one.decoy) {
        return Err(no("EAG-9.0a", "eagles-only-infantry-forms"));
    }
    if one.decoy {
        return check_decoy(eye, one, kinds);
    }
    match kinds {
        Kinds::SPECIAL => return Err(no("EAG-4.1h", "eagles-specials-wait")),
        Kinds::GENERAL if is_bound_chief(eye, one.card) => return Err(no("EAG-12.3b", "eagles-chief-stays")),
        Kinds::TERRAIN if !eye.pack.belongs(one.card, eye.field.battle) => {
            return Err(no("EAG-11.0a", "eagles-terrain-elsewhere").terrain(one.card));
        }
        Kinds::TERRAIN if terrain_position(eye.pack.terrain(one.card)) != one.position => {
            return Err(no("EAG-4.2a", "eagles-terrain-elsewhere").terrain(one.card));
        }
        _ => {}
    }
    match one.on {
        Some(terrain) => check_on(eye, all, one, kinds, terrain),
        None => Ok(()),
    }
}

fn check_decoy(eye: &Eye, one: &Placement, kinds: Kinds) -> Result<(), No> {
    if !eye.field.options.decoys {
        return Err(no("EAG-14.0a", "eagles-no-decoys"));
    }
    if !kinds.must(Kinds::DECOYS) || one.on.is_some() {
        return Err(no("EAG-R76", "eagles-not-a-decoy"));
    }
    if is_bound_chief(eye, one.card) {
        return Err(no("EAG-R79", "eagles-chief-stays"));
    }
    Ok(())
}

/// EAG-4.1 Every place that a card of the hand can take beside those of a deployment, as itself or as a decoy, in line.
pub fn places(eye: &Eye, cards: &[Placement]) -> Vec<Placement> {
    let mut found = Vec::new();
    for card in eye.reserve().iter() {
        let others: Vec<Placement> =
            cards.iter().filter(|one| one.card != card && one.on != Some(card)).copied().collect();
        for position in Position::of(eye.seat) {
            let grounds =
                others.iter().filter(|one| one.position == position && !one.decoy).map(|one| one.card);
            for on in std::iter::once(None).chain(grounds.map(Some)) {
                for decoy in [false, true] {
                    let one = Placement { card, position, on, formation: Formation::Line, decoy };
                    if fits_beside(eye, &others, one) {
                        found.push(one);
                    }
                }
            }
        }
    }
    found
}

/// EAG-4.1 Whether a card can stand there beside the others of a deployment.
pub fn fits_beside(eye: &Eye, others: &[Placement], one: Placement) -> bool {
    let all: Vec<Placement> = others.iter().copied().chain([one]).collect();
    check_placement(eye, &all, &one).is_ok() && has_room(eye, &all, one.position).is_ok()
}

/// EAG-4.1g Terrain that is deployed in the same position, and room on it.
fn check_on(eye: &Eye, all: &[Placement], one: &Placement, kinds: Kinds, on: CardId) -> Result<(), No> {
    let there = |other: &&Placement| other.card == on && !other.decoy && other.position == one.position;
    if eye.pack.kinds(on) != Kinds::TERRAIN || !all.iter().any(|other| there(&other)) {
        return Err(no("EAG-4.1g", "eagles-no-such-terrain").terrain(on));
    }
    let class = eye.pack.terrain(on).class;
    if !kinds.must(terrain::who_fits(class)) {
        let clause = match class {
            Class::Woods { .. } => "EAG-11.2a",
            Class::Building { .. } => "EAG-11.4a",
            Class::River { .. } => "EAG-R35",
            Class::Hill { .. } => "EAG-11.0c",
        };
        return Err(no(clause, "eagles-does-not-fit").terrain(on));
    }
    let most = terrain::capacity(class);
    if all.iter().filter(|other| other.on == Some(on)).count() > most {
        return Err(no("EAG-R36", "eagles-terrain-full").terrain(on).count(most as u8));
    }
    Ok(())
}

/// A few deployments of the many.
pub fn sample(eye: &Eye, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    for seed in 0..2 {
        each(Order::Deploy { cards: draw(eye, &[], &mut ChaCha8Rng::seed_from_u64(seed)) })?;
    }
    ControlFlow::Continue(())
}

/// A legal deployment drawn at random; `fixed` Terrain stays.
pub fn draw(eye: &Eye, fixed: &[Placement], rng: &mut impl Rng) -> Vec<Placement> {
    let homes = Position::of(eye.seat);
    let plain =
        |card, position| Placement { card, position, on: None, formation: Formation::Line, decoy: false };
    let mut layout: Vec<Placement> = fixed
        .iter()
        .filter(|one| eye.pack.kinds(one.card) == Kinds::TERRAIN && !one.decoy)
        .copied()
        .collect();
    let mut hand: Vec<CardId> =
        eye.reserve().iter().filter(|card| !layout.iter().any(|one| one.card == *card)).collect();
    hand.shuffle(rng);
    for &card in &hand {
        let there = |layout: &Vec<Placement>, position| {
            layout.iter().any(|one| one.position == position && is_general(eye, one))
        };
        match eye.pack.kinds(card) {
            Kinds::TERRAIN if rng.random_ratio(3, 4) => {
                layout.push(plain(card, terrain_position(eye.pack.terrain(card))));
            }
            Kinds::GENERAL if !is_bound_chief(eye, card) && rng.random_ratio(2, 3) => {
                let position = homes[rng.random_range(0..3)];
                if !there(&layout, position) {
                    layout.push(plain(card, position));
                }
            }
            _ => {}
        }
    }
    layout.retain(|one| check_placement(eye, &[*one], one).is_ok());
    let named: Pile = layout.iter().map(|one| one.card).collect();
    let mut order = homes;
    order.shuffle(rng);
    let mut down: Vec<Placement> = Vec::new();
    for card in hand.into_iter().filter(|card| !named.has(*card) && can_lie_face_down(eye, *card)) {
        let decoy = !eye.pack.kinds(card).may(Kinds::TROOPS);
        let (count, needed) = (down.len(), 3usize);
        let position = if count < needed { order[count] } else { homes[rng.random_range(0..3)] };
        let full = down.iter().filter(|one| one.position == position).count() >= 4;
        if full || (count >= needed && (decoy || rng.random_ratio(1, 4))) {
            continue;
        }
        down.push(Placement { decoy, ..plain(card, position) });
    }
    for one in &mut down {
        dress(eye, &layout, one, rng);
    }
    let mut all = layout;
    for one in down {
        all.push(one);
        let on = all.last().and_then(|last| last.on);
        let over = on.is_some_and(|on| {
            let held = all.iter().filter(|other| other.on == Some(on)).count();
            held > terrain::capacity(eye.pack.terrain(on).class)
        });
        if let Some(last) = all.last_mut().filter(|_| over) {
            last.on = None;
        }
    }
    all
}

/// Formation and Terrain of one card, at random.
fn dress(eye: &Eye, layout: &[Placement], one: &mut Placement, rng: &mut impl Rng) {
    let kinds = eye.pack.kinds(one.card);
    if one.decoy {
        return;
    }
    if kinds == Kinds::INFANTRY {
        one.formation = Formation::ALL[rng.random_range(0..3)];
    }
    let fits = layout.iter().find(|terrain| {
        terrain.position == one.position
            && eye.pack.kinds(terrain.card) == Kinds::TERRAIN
            && kinds.must(terrain::who_fits(eye.pack.terrain(terrain.card).class))
    });
    if let Some(terrain) = fits.filter(|_| rng.random()) {
        one.on = Some(terrain.card);
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-R55 A deployment stands: it goes onto the field at once, or when both are in.
    pub fn confirm_deployment(&mut self, seat: Seat) {
        match self.field().course.step {
            Step::DeployAllied => {
                self.put_down(seat);
                self.enter(Step::DeployFrench);
            }
            Step::DeployFrench => {
                self.put_down(seat);
                self.deployed();
            }
            Step::AdjustFrench => {
                self.put_down(Seat::First);
                self.deployed();
            }
            _ => {
                self.happen(Event::Confirmed { seat });
                if Seat::BOTH.into_iter().all(|seat| self.field().confirmed.contains(seat)) {
                    self.put_down(Seat::Second);
                    self.enter(Step::AdjustFrench);
                }
            }
        }
    }

    /// EAG-4.1d The French deployment after the adjustment.
    pub fn adjust_deployment(&mut self, cards: &[Placement]) {
        self.happen(Event::LaidOut { seat: Seat::First, cards: cards.to_vec() });
        self.put_down(Seat::First);
        self.deployed();
    }

    fn deployed(&mut self) {
        if self.field().campaign {
            super::campaign::deployed(self);
        } else {
            self.begin_battle();
        }
    }

    /// The cards of a deployment come onto the field: positions in order, in each the cards as they were named.
    fn put_down(&mut self, seat: Seat) {
        let draft = self.state.drafts[seat.index()].clone().unwrap_or_default();
        let kinds = |one: &Placement| self.pack.kinds(one.card);
        let laid = |one: &&Placement| kinds(one) == Kinds::TERRAIN && !one.decoy;
        let terrain: Vec<CardId> = draft.iter().filter(laid).map(|one| one.card).collect();
        let mut token = self.field().next_token;
        let mut cards = Vec::new();
        for position in Position::of(seat) {
            for one in draft.iter().filter(|one| one.position == position && !laid(one)) {
                let face_up = kinds(one) == Kinds::GENERAL && !one.decoy;
                cards.push(Arrival {
                    token: Token(token),
                    army: one.card.army(),
                    card: Some(one.card),
                    decoy: Some(one.decoy),
                    face_up,
                    position,
                    on: one.on,
                    formation: one.formation,
                    kinds: self.shown_kinds(one, face_up),
                });
                token += 1;
            }
        }
        self.happen(Event::Deployed { seat, terrain, cards });
    }

    /// What everybody can tell of a deployed card.
    fn shown_kinds(&self, one: &Placement, face_up: bool) -> Kinds {
        if face_up {
            return Kinds::GENERAL;
        }
        let marker = one.formation != Formation::Line;
        let kinds = if marker { Kinds::INFANTRY } else { self.field().unknown_kinds() };
        one.on.map_or(kinds, |on| kinds.and(terrain::who_fits(self.pack.terrain(on).class)))
    }
}
