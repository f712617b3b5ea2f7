//! What an onlooker may think possible: full states that look to it just like the true one. Hidden cards are spread over
//! hidden places so that every back, marker, mask of kinds, and every card seen before agrees; then pairs of them change
//! places at random many times over, so that no arrangement is favoured.

use crate::cards::{Army, Battle};
use crate::course::{Action, Mover, Step};
use crate::event::Event;
use crate::field::{Commander, Field, Secret};
use crate::ids::{CardId, Formation, Pile, Place, Position};
use crate::options::{DeckMode, ReactionPrivacy};
use crate::order::{Order, Placement};
use crate::pack::Pack;
use crate::rules::{battlefield, terrain};
use crate::side::{Kinds, Tag};
use crate::state::{Decks, Eye, State, View};
use num_bigint::BigUint;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use table::{Onlooker, Seat};

/// A place for a hidden card.
#[derive(Clone, Copy, Debug)]
enum Spot {
    /// Face down on a position.
    Down { slot: usize, kinds: Kinds, token: u16 },
    /// The card of the Reserve that is about to move.
    Pending { kinds: Kinds },
    /// The Reserve.
    Reserve,
    /// The Reinforcement deck.
    Deck,
    /// Out of the game.
    Undealt,
}

/// One battle as somebody sees it.
pub struct Scene<'v> {
    /// The cards.
    pub pack: &'v Pack,
    /// The record.
    pub field: &'v Field,
    /// What is known of the secrets.
    pub secrets: &'v [Option<Secret>; 2],
    /// In a campaign, the cards that may be in another battle or in none; all others take part.
    pub floating: Option<Pile>,
    /// Cards that are known, or imagined, to be elsewhere.
    pub elsewhere: Pile,
}

/// A full state drawn among those the owner of the view cannot tell from the true one.
pub fn imagine(pack: &Pack, view: &View, rng: &mut impl Rng) -> State {
    if let (Some(decks), [Some(french), Some(allied)]) = (&view.decks, view.secrets) {
        return State {
            pack: view.pack.clone(),
            field: view.field,
            secrets: [french, allied],
            decks: **decks,
            drafts: [None, None],
            campaign: view.campaign.as_ref().map(|campaign| Box::new(campaign.unveiled())),
        };
    }
    let scene = Scene {
        pack,
        field: &view.field,
        secrets: &view.secrets,
        floating: view.campaign.as_ref().map(|campaign| campaign.public.floating),
        elsewhere: view.campaign.as_ref().map_or(Pile::EMPTY, |campaign| campaign.known_elsewhere()),
    };
    let (secrets, decks) = scene.draw(rng);
    let drafts = draw_drafts(pack, &view.field, &secrets, view.who, &view.draft, rng);
    let campaign = view.campaign.as_ref().map(|campaign| {
        let placed = held(&view.field, &secrets, &decks);
        Box::new(campaign.imagine(pack, view.who, &placed, rng))
    });
    State { pack: view.pack.clone(), field: view.field, secrets, decks, drafts, campaign }
}

/// The cards that are somewhere in a battle.
pub fn held(field: &Field, secrets: &[Secret; 2], decks: &Decks) -> Pile {
    let on_positions = Seat::BOTH.into_iter().flat_map(|seat| {
        field.side(seat).all().iter().map(move |slot| secrets[seat.index()].card(slot)).collect::<Vec<_>>()
    });
    let in_decks = Army::ALL.into_iter().flat_map(|army| decks.cards(army).iter().copied());
    let all: Pile = on_positions.chain(in_decks).filter(|card| card.is_some()).collect();
    let public = field.eliminated.with(&field.discarded);
    all.with(&secrets[0].reserve).with(&secrets[1].reserve).with(&public)
}

/// Deployments that are drawn up, perhaps, behind the other's back.
pub fn draw_drafts(
    pack: &Pack,
    field: &Field,
    secrets: &[Secret; 2],
    who: Onlooker,
    own: &Option<Vec<Placement>>,
    rng: &mut impl Rng,
) -> [Option<Vec<Placement>>; 2] {
    Seat::BOTH.map(|seat| {
        if who.is(seat) {
            return own.clone();
        }
        let sealed = field.confirmed.contains(seat);
        let maybe = match field.course.step {
            Step::DeployAllied => seat == Seat::Second && rng.random(),
            Step::DeployFrench => seat == Seat::First && rng.random(),
            Step::DeployBoth => sealed || rng.random(),
            Step::AdjustFrench => seat == Seat::First,
            _ => false,
        };
        let eye = Eye { pack, field, seat, own: Some(&secrets[seat.index()]) };
        maybe.then(|| battlefield::draw(&eye, &[], rng))
    })
}

impl Scene<'_> {
    /// Secrets and decks that fit the scene.
    pub fn draw(&self, rng: &mut impl Rng) -> ([Secret; 2], Decks) {
        let mut decks = Decks::default();
        let secrets = Seat::BOTH.map(|seat| match self.secrets[seat.index()] {
            Some(secret) => {
                for &army in self.field.armies(seat) {
                    self.own_deck(&secret, army, &mut decks, rng);
                }
                secret
            }
            None => {
                let mut secret = Secret::default();
                let side = self.field.side(seat);
                for slot in side.all().iter() {
                    secret.insert(slot, side.card(slot), false);
                }
                for &army in self.field.armies(seat) {
                    self.hidden_army(army, &mut secret, &mut decks, rng);
                }
                secret
            }
        });
        (secrets, decks)
    }

    /// The deck of an army whose owner looks on.
    fn own_deck(&self, secret: &Secret, army: Army, decks: &mut Decks, rng: &mut impl Rng) {
        let count = usize::from(self.field.deck[army.index()]);
        let mut cards: Vec<CardId> = if self.field.knows_decks() {
            secret.library.of(army).collect()
        } else {
            let side = self.field.side(army.seat());
            let held: Pile = side.all().iter().map(|slot| secret.card(slot)).collect();
            let unseen = self.unseen(army).less(&held).less(&secret.reserve);
            unseen.of(army).collect()
        };
        cards.shuffle(rng);
        let needs_general = self.needs_general(army)
            && !secret.reserve.of(army).any(|card| self.pack.kinds(card) == Kinds::GENERAL);
        if needs_general && count > 0 && !self.has_general(&cards[..count.min(cards.len())]) {
            let general = cards.iter().position(|card| self.pack.kinds(*card) == Kinds::GENERAL);
            if let Some(at) = general {
                let place = rng.random_range(0..count);
                cards.swap(at, place);
            }
        }
        cards.truncate(count);
        decks.set(army, &cards);
    }

    fn has_general(&self, cards: &[CardId]) -> bool {
        cards.iter().any(|card| self.pack.kinds(*card) == Kinds::GENERAL)
    }

    /// EAG-R100 A random Prussian deck at Waterloo has a General; none of them has been seen yet.
    fn needs_general(&self, army: Army) -> bool {
        let field = self.field;
        field.battle == Battle::Waterloo
            && army == Army::Prussian
            && !field.campaign
            && field.options.deck_mode == DeckMode::Random
            && field.options.redeal_unplayable
            && !field.arrived
    }

    /// The cards of an army that nobody can place.
    fn unseen(&self, army: Army) -> Pile {
        let field = self.field;
        let side = field.side(army.seat());
        let shown: Pile = side.tagged(Tag::FaceUp).iter().map(|slot| side.card(slot)).collect();
        let terrain: Pile = field.grounds.all().map(|index| field.grounds.card(index)).collect();
        let effects: Pile = field.effects.iter().map(|effect| effect.card).collect();
        let gone = field.eliminated.with(&field.discarded).with(&shown).with(&terrain).with(&effects);
        let gone = gone.with(&self.elsewhere);
        field.pool.less(&gone).of(army).collect()
    }

    /// The places of an army's hidden cards.
    fn places(&self, army: Army) -> Vec<Spot> {
        let field = self.field;
        let side = field.side(army.seat());
        let hidden = side.all().less(side.tagged(Tag::FaceUp));
        let mut places: Vec<Spot> = hidden
            .iter()
            .filter(|slot| side.army(*slot, army.seat()) == army)
            .map(|slot| Spot::Down { slot, kinds: side.kinds(slot), token: side.token(slot).0 })
            .collect();
        let mut held = usize::from(field.reserve[army.index()]);
        if let Some(kinds) = self.pending(army) {
            places.push(Spot::Pending { kinds });
            held -= 1;
        }
        places.extend(std::iter::repeat_n(Spot::Reserve, held));
        places.extend(std::iter::repeat_n(Spot::Deck, usize::from(field.deck[army.index()])));
        places
    }

    /// What the card of the Reserve may be that is about to move, if there is one of this army.
    fn pending(&self, army: Army) -> Option<Kinds> {
        let field = self.field;
        let seat = army.seat();
        let enemies = |place: Place| {
            place.position().is_some_and(|position| !field.side(seat.other()).combatants(position).is_empty())
        };
        let away = |place: Place| place.position().is_some_and(|position| position.home() != seat);
        let fits =
            |on: Option<CardId>| on.map_or(Kinds::ANY, |on| terrain::who_fits(self.pack.terrain(on).class));
        match field.course.action? {
            Action::Move { mover: Mover::Reserve(of), first, second, formation } if of == army => {
                let last = second.unwrap_or(first);
                let mut kinds = field.unknown_kinds().or(Kinds::GENERAL).and(fits(last.on));
                if second.is_some() || away(first.to) {
                    kinds = kinds.and(Kinds::CAVALRY.or(Kinds::GENERAL));
                }
                if enemies(last.to) || away(last.to) {
                    kinds = kinds.and(Kinds::MOBILE.or(Kinds::GENERAL));
                }
                if formation.is_some_and(|formation| formation != Formation::Line) {
                    kinds = Kinds::INFANTRY;
                }
                Some(kinds)
            }
            Action::Move { mover: Mover::Through(of), .. } if of == army => {
                Some(Kinds::CAVALRY.or(Kinds::GENERAL))
            }
            Action::Confusion { mover: Mover::Reserve(of), .. } if of == army => Some(Kinds::INFANTRY),
            _ => None,
        }
    }

    /// Whether a card may be in a place.
    fn allows(&self, army: Army, card: CardId, place: Spot) -> bool {
        let seen = self.field.seen.iter().find(|seen| seen.card == card);
        let kinds = self.pack.kinds(card);
        let absent = self.field.commander[army.index()] == Commander::Absent
            && self.pack.commander(army) == Some(card);
        match place {
            Spot::Down { kinds: mask, token, .. } => {
                kinds.must(mask) && !absent && seen.is_none_or(|seen| seen.since <= token)
            }
            Spot::Pending { kinds: mask } => kinds.must(mask) && !absent,
            Spot::Reserve => !absent,
            Spot::Deck => seen.is_none(),
            Spot::Undealt => seen.is_none() && self.floating.is_none_or(|floating| floating.has(card)),
        }
    }

    /// Spreads the hidden cards of an army over its hidden places.
    fn hidden_army(&self, army: Army, secret: &mut Secret, decks: &mut Decks, rng: &mut impl Rng) {
        let mut cards: Vec<CardId> = self.unseen(army).iter().collect();
        cards.shuffle(rng);
        let mut places = self.places(army);
        places.extend(std::iter::repeat_n(Spot::Undealt, cards.len().saturating_sub(places.len())));
        let order = self.arrange(army, &cards, &places, rng);
        let mut deck = Vec::new();
        for (card, place) in cards.iter().zip(order.iter().map(|at| places[*at])) {
            match place {
                Spot::Down { slot, .. } => {
                    secret.remove(slot);
                    secret.insert(slot, *card, !self.pack.kinds(*card).may(Kinds::TROOPS));
                }
                Spot::Pending { .. } => {
                    secret.pending = *card;
                    secret.pending_decoy = self.moves_as_decoy(*card);
                    secret.reserve.put(*card);
                }
                Spot::Reserve => secret.reserve.put(*card),
                Spot::Deck => deck.push(*card),
                Spot::Undealt => {}
            }
        }
        deck.shuffle(rng);
        decks.set(army, &deck);
        if self.field.knows_decks() {
            secret.library = secret.library.with(&deck.iter().copied().collect());
        }
        self.spend(army, secret, rng);
    }

    /// Whether a pending card can only be moving as a decoy.
    fn moves_as_decoy(&self, card: CardId) -> bool {
        self.pack.kinds(card).may(Kinds::TERRAIN.or(Kinds::SPECIAL))
    }

    /// The cards of the Reserve that came there in this turn.
    fn spend(&self, army: Army, secret: &mut Secret, rng: &mut impl Rng) {
        let count = usize::from(self.field.spent[army.index()]);
        let just_seen =
            |card: CardId| self.field.seen.iter().any(|seen| seen.card == card && seen.since == u16::MAX);
        let through = matches!(self.field.course.action, Some(Action::Move { mover: Mover::Through(of), .. }) if of == army);
        let mut able: Vec<CardId> = secret.reserve.of(army).collect();
        able.shuffle(rng);
        able.sort_by_key(|card| {
            let moves =
                self.field.options.decoys || self.pack.kinds(*card).may(Kinds::TROOPS.or(Kinds::GENERAL));
            let pending = *card == secret.pending;
            (pending != through, !just_seen(*card), !moves)
        });
        if !through {
            able.sort_by_key(|card| *card == secret.pending);
        }
        able.into_iter().take(count).for_each(|card| secret.spent.put(card));
    }

    /// An arrangement of the cards over the places, one for each card.
    fn arrange(&self, army: Army, cards: &[CardId], places: &[Spot], rng: &mut impl Rng) -> Vec<usize> {
        let allows = |card: usize, place: usize| self.allows(army, cards[card], places[place]);
        let mut by_place: Vec<Option<usize>> = vec![None; places.len()];
        let mut firsts: Vec<usize> =
            (0..cards.len()).filter(|card| self.must_be_placed(cards[*card])).collect();
        firsts.extend((0..cards.len()).filter(|card| !firsts.contains(card)).collect::<Vec<_>>());
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|place| match places[*place] {
            Spot::Down { kinds, .. } | Spot::Pending { kinds } => (0, kinds.0.count_ones()),
            Spot::Reserve => (1, 0),
            Spot::Deck => (2, 0),
            Spot::Undealt => (3, 0),
        });
        let seen = firsts.iter().take_while(|card| self.must_be_placed(cards[**card])).count();
        for &card in &firsts[..seen] {
            seat_card(card, &order, &allows, &mut by_place, &mut vec![false; places.len()]);
        }
        for &place in &order {
            if by_place[place].is_none() {
                fill(place, cards.len(), &allows, &mut by_place, &mut vec![false; cards.len()]);
            }
        }
        let mut by_card = vec![usize::MAX; cards.len()];
        for (place, card) in by_place.iter().enumerate() {
            if let Some(card) = card {
                by_card[*card] = place;
            }
        }
        self.mix(&mut by_card, &allows, rng);
        by_card
    }

    /// Whether a card is certainly in this battle.
    fn must_be_placed(&self, card: CardId) -> bool {
        self.field.seen.iter().any(|seen| seen.card == card)
            || self.floating.is_some_and(|floating| !floating.has(card))
    }

    /// Pairs of cards change places at random.
    fn mix(&self, by_card: &mut [usize], allows: &impl Fn(usize, usize) -> bool, rng: &mut impl Rng) {
        let count = by_card.len();
        if count < 2 || self.field.seen.is_empty() {
            return;
        }
        for _ in 0..4 * count {
            let (a, b) = (rng.random_range(0..count), rng.random_range(0..count));
            if by_card[a] != usize::MAX
                && by_card[b] != usize::MAX
                && allows(a, by_card[b])
                && allows(b, by_card[a])
            {
                by_card.swap(a, b);
            }
        }
    }
}

/// Gives a card one of the places that allow it, moving others on where necessary.
fn seat_card(
    card: usize,
    order: &[usize],
    allows: &impl Fn(usize, usize) -> bool,
    by_place: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for &place in order {
        if tried[place] || !allows(card, place) {
            continue;
        }
        tried[place] = true;
        let free = match by_place[place] {
            None => true,
            Some(other) => seat_card(other, order, allows, by_place, tried),
        };
        if free {
            by_place[place] = Some(card);
            return true;
        }
    }
    false
}

/// Gives a place one of the cards it allows, moving others on where necessary.
fn fill(
    place: usize,
    cards: usize,
    allows: &impl Fn(usize, usize) -> bool,
    by_place: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    let holder =
        |by_place: &[Option<usize>], card: usize| by_place.iter().position(|held| *held == Some(card));
    let unused = |card: &usize| !tried[*card] && allows(*card, place) && holder(by_place, *card).is_none();
    let free = (0..cards).find(unused);
    if free.is_some() {
        by_place[place] = free;
        return true;
    }
    for card in (0..cards).filter(|card| allows(*card, place)) {
        if std::mem::replace(&mut tried[card], true) {
            continue;
        }
        if let Some(other) = holder(by_place, card) {
            by_place[other] = None;
            if fill(other, cards, allows, by_place, tried) {
                by_place[place] = Some(card);
                return true;
            }
            by_place[other] = Some(card);
        }
    }
    false
}

/// States that stand for all the owner of a view thinks possible: several where hidden cards bear on the order.
pub fn cases(pack: &Pack, view: &View, order: &Order) -> Vec<(BigUint, State)> {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let hidden = matches!(
        order,
        Order::Attack { .. } | Order::PlaySpecial { .. } | Order::Pass {} | Order::CheckMorale { .. }
    );
    let worlds = match order {
        Order::PlaySpecial { position: Some(position), .. } if hides_cards(&view.field, *position) => 96,
        _ if hidden => 12,
        _ => 1,
    };
    let drawn: Vec<State> = (0..worlds).map(|_| imagine(pack, view, &mut rng)).collect();
    let open = view.field.options.reaction_privacy == ReactionPrivacy::Open;
    let answered = match view.who.seat().filter(|_| hidden && open) {
        Some(seat) => {
            let mut worlds = holding_each_special(pack, &drawn[0], seat.other());
            worlds.push(holding_no_special(pack, &drawn[0], seat.other()));
            worlds
        }
        None => Vec::new(),
    };
    let common = drawn.into_iter().map(|state| (BigUint::from(20u8), state));
    common.chain(answered.into_iter().map(|state| (BigUint::from(1u8), state))).collect()
}

/// Whether cards lie face down on a position, so that it is not known whom a Special played there concerns.
fn hides_cards(field: &Field, position: Position) -> bool {
    field.sides.iter().any(|side| !side.at(position).less(side.tagged(Tag::FaceUp)).is_empty())
}

/// EAG-R90 With open windows it shows at once which Specials the other side holds: a state for each of them that it may
/// hold in place of something else.
fn holding_each_special(pack: &Pack, state: &State, seat: Seat) -> Vec<State> {
    let secret = &state.secrets[seat.index()];
    let field = &state.field;
    let is_special = |card: CardId| pack.kinds(card) == Kinds::SPECIAL;
    let in_force: Pile = field.effects.iter().map(|effect| effect.card).collect();
    let gone = field.eliminated.with(&field.discarded).with(&in_force).with(&secret.reserve);
    let elsewhere = field.pool.less(&gone);
    let spare = secret.reserve.less(&secret.spent);
    let free = |card: &CardId| {
        *card != secret.pending
            && !is_special(*card)
            && pack.kinds(*card) != Kinds::GENERAL
            && !field.seen.iter().any(|seen| seen.card == *card)
    };
    let specials = elsewhere
        .iter()
        .filter(|card| card.army().seat() == seat && is_special(*card) && secret.find(*card).is_none());
    specials
        .filter_map(|special| {
            let army = special.army();
            let given = spare.of(army).find(free)?;
            let mut state = state.clone();
            let mut deck = state.decks.cards(army).to_vec();
            let secret = &mut state.secrets[seat.index()];
            secret.reserve.take(given);
            secret.reserve.put(special);
            deck.iter_mut().filter(|card| **card == special).for_each(|card| *card = given);
            if secret.library.has(special) {
                secret.library.take(special);
                secret.library.put(given);
            }
            state.decks.set(army, &deck);
            Some(state)
        })
        .collect()
}

/// A state in which the other side holds no Special, as far as its deck has other cards to hold.
fn holding_no_special(pack: &Pack, state: &State, seat: Seat) -> State {
    let mut state = state.clone();
    let seen: Pile = state.field.seen.iter().map(|seen| seen.card).collect();
    let held = state.secrets[seat.index()].reserve.less(&seen);
    for special in held.iter().filter(|card| pack.kinds(*card) == Kinds::SPECIAL) {
        let mut deck = state.decks.cards(special.army()).to_vec();
        let Some(place) = deck.iter().position(|card| pack.kinds(*card).may(Kinds::TROOPS)) else { continue };
        let secret = &mut state.secrets[seat.index()];
        if secret.spent.has(special) {
            continue;
        }
        let given = std::mem::replace(&mut deck[place], special);
        secret.reserve.take(special);
        secret.reserve.put(given);
        if secret.library.has(given) {
            secret.library.take(given);
            secret.library.put(special);
        }
        state.decks.set(special.army(), &deck);
    }
    state
}

/// What matters of an order's outcome: what was rolled, and how it went. Faces are told as far as they decide anything.
pub fn upshot(told: Vec<Event>) -> Vec<Event> {
    let matters = |event: Event| match event {
        Event::AttackRolled { token, hits, ones, .. } => {
            let (cv, faces) = (Vec::new(), Vec::new());
            Some(Event::AttackRolled { token, faces, hits, ones, cv, rating: None })
        }
        Event::MoraleRolled { token, cause, passed, .. } => {
            Some(Event::MoraleRolled { token, cause, faces: Vec::new(), value: Vec::new(), passed })
        }
        Event::GeneralRolled { token, faces } => {
            let faces = if faces.contains(&6) { vec![6] } else { Vec::new() };
            Some(Event::GeneralRolled { token, faces })
        }
        Event::FriendlyFireRolled { token, hits, .. } => {
            Some(Event::FriendlyFireRolled { token, faces: Vec::new(), hits })
        }
        _ => None,
    };
    told.into_iter().filter_map(matters).collect()
}
