//! What everybody knows of a battle. Together with the secrets of the seats ([`Secret`]) and the order of the decks it is
//! the whole truth.

use crate::cards::{Army, Battle, Class, Terrain};
use crate::course::{Closing, Course, Step};
use crate::ids::{CardId, Pile, Position, Slots, Token};
use crate::options::{DeckMode, Options};
use crate::pack::Pack;
use crate::side::{Kinds, SLOTS, Side, Tag};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Seat, Seats};

/// The most Terrain cards that can be in play.
pub const TERRAINS: usize = 32;
/// The most Specials that can be in force.
pub const EFFECTS: usize = 48;
/// How many cards that were seen and hidden again are remembered.
pub const SEEN: usize = 64;

/// EAG-11.0 The Terrain in play, in the order in which it was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grounds {
    count: u8,
    cards: [CardId; TERRAINS],
    /// One bit a card: it faces the Allied seat.
    faces_allied: u32,
}

impl Grounds {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Their numbers in the list.
    pub fn all(&self) -> std::ops::Range<usize> {
        0..self.len()
    }

    /// A card by its place in the list.
    #[inline]
    pub fn card(&self, index: usize) -> CardId {
        self.cards[index]
    }

    /// The place of a card in the list.
    pub fn find(&self, card: CardId) -> Option<usize> {
        self.cards[..self.len()].iter().position(|one| *one == card)
    }

    /// EAG-11.5b The seat it faces.
    #[inline]
    pub fn faces(&self, index: usize) -> Seat {
        if self.faces_allied >> index & 1 == 1 { Seat::Second } else { Seat::First }
    }

    /// Turns it towards a seat.
    pub fn turn(&mut self, index: usize, seat: Seat) {
        let bit = 1 << index;
        self.faces_allied =
            if seat == Seat::Second { self.faces_allied | bit } else { self.faces_allied & !bit };
    }

    /// Adds a card.
    pub fn add(&mut self, card: CardId, faces: Seat) {
        let index = self.len();
        self.cards[index] = card;
        self.count += 1;
        self.turn(index, faces);
    }
}

/// What a Special in force lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Nothing in particular.
    Nowhere,
    /// A position.
    Position(Position),
    /// A card on a position.
    Token(Token),
}

/// A Special in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InForce {
    /// The Special.
    pub card: CardId,
    /// Where it lies.
    pub on: Spot,
}

/// A short list that lies in the record itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Short<T, const N: usize> {
    count: u8,
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Default for Short<T, N> {
    fn default() -> Self {
        Short { count: 0, items: [None; N] }
    }
}

impl<T: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for Short<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy, const N: usize> Short<T, N> {
    /// The items.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items[..usize::from(self.count)].iter().flatten().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether there is no room for another.
    pub fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds one at the end; where there is no room the first is forgotten.
    pub fn push(&mut self, item: T) {
        if self.is_full() {
            self.items.copy_within(1.., 0);
            self.count -= 1;
        }
        self.items[usize::from(self.count)] = Some(item);
        self.count += 1;
    }

    /// Keeps those of which `keep` is true.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = Short::default();
        self.iter().filter(keep).for_each(|item| kept.push(item));
        *self = kept;
    }
}

/// A card that everybody has seen and that is hidden again: in the Reserve, or on a position under a token that was
/// given out later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenCard {
    /// The card.
    pub card: CardId,
    /// The first token it can be under.
    pub since: u16,
}

/// EAG-R47 What everybody can tell of an army's commander beyond what is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Commander {
    /// Nothing.
    #[default]
    Unknown,
    /// He had not been drawn when his army last drew.
    Absent,
}

/// What everybody knows of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Which battle.
    pub battle: Battle,
    /// What was agreed.
    pub options: Options,
    /// Whether it is part of a campaign.
    pub campaign: bool,
    /// EAG-0.2d The round, from 1.
    pub round: u8,
    /// EAG-0.2e Whose Battle Turn it is.
    pub active: Seat,
    /// Where it stands.
    pub course: Course,
    /// The cards on positions.
    pub sides: [Side; 2],
    /// The Terrain in play.
    pub grounds: Grounds,
    /// The Specials in force.
    pub effects: Short<InForce, EFFECTS>,
    /// EAG-R58 The titles each seat has played on each position in this phase, counted from 1.
    pub played: [[[u8; 2]; 6]; 2],
    /// The cards that could be in the decks.
    pub pool: Pile,
    /// Eliminated cards.
    pub eliminated: Pile,
    /// Discarded Specials.
    pub discarded: Pile,
    /// Cards that were seen and are hidden again.
    pub seen: Short<SeenCard, SEEN>,
    /// What can be told of the commanders.
    pub commander: [Commander; 3],
    /// How many cards each army has in its seat's Reserve.
    pub reserve: [u8; 3],
    /// How many cards are left in each Reinforcement deck.
    pub deck: [u8; 3],
    /// How many cards of each army came into the Reserve in this turn.
    pub spent: [u8; 3],
    /// EAG-3.0d The reinforcement rates.
    pub rates: [u8; 3],
    /// The next token.
    pub next_token: u16,
    /// EAG-R34 How many cards of the active seat have crossed in each sector.
    pub crossings: [u8; 3],
    /// EAG-R18 How many cards have arrived somewhere in this turn.
    pub arrivals: u8,
    /// EAG-R11 Whether movement has been declared complete.
    pub complete: bool,
    /// EAG-R50 Whether the Prussians have arrived.
    pub arrived: bool,
    /// EAG-R59 Whether cards of both Allied armies are in the battle.
    pub two_armies: bool,
    /// EAG-R84 Whether both Allied armies draw from one deck.
    pub joint: bool,
    /// EAG-R83 Whether nothing has been done yet in this Combat Phase.
    pub untouched: bool,
    /// EAG-R89 Whether a draw has been offered in this turn.
    pub offered: bool,
    /// EAG-R88 Whole rounds without an attack or a card entering an away position.
    pub quiet: u8,
    /// EAG-R88 Whether this round has had one.
    pub busy: bool,
    /// The seats whose deployment is confirmed.
    pub confirmed: Seats,
    /// How it ended.
    pub verdict: Option<Verdict>,
}

/// How a battle or a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// The winner, none for a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Why a battle or a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// EAG-4.3a
    Occupation,
    /// EAG-R87 The turn limit.
    TurnLimit,
    /// EAG-R102 Round 200.
    LastRound,
    /// EAG-R88 Nobody has infantry or cavalry left.
    NobodyLeft,
    /// EAG-R88 Too many quiet rounds.
    Stall,
    /// EAG-R89
    Resignation,
    /// EAG-R89
    Agreement,
    /// EAG-16.0g
    Retreat,
    /// EAG-16.0l The French have lost both first battles.
    BothLost,
    /// EAG-16.0p
    Waterloo,
    /// EAG-16.0s
    Charleroi,
}

impl Reason {
    /// The reason as a word.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Occupation => "occupation",
            Reason::TurnLimit => "turn_limit",
            Reason::LastRound => "last_round",
            Reason::NobodyLeft => "nobody_left",
            Reason::Stall => "stall",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Retreat => "retreat",
            Reason::BothLost => "both_lost",
            Reason::Waterloo => "waterloo",
            Reason::Charleroi => "charleroi",
        }
    }

    /// The clause that decided it.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Reason::Occupation => "EAG-4.3a",
            Reason::TurnLimit => "EAG-R87",
            Reason::LastRound => "EAG-R102",
            Reason::NobodyLeft | Reason::Stall => "EAG-R88",
            Reason::Resignation | Reason::Agreement => "EAG-R89",
            Reason::Retreat => "EAG-16.0g",
            Reason::BothLost => "EAG-16.0l",
            Reason::Waterloo => "EAG-16.0p",
            Reason::Charleroi => "EAG-16.0s",
        })
    }
}

/// What only its owner knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret {
    /// The cards on positions, in the order of the side.
    cards: [CardId; SLOTS],
    /// EAG-14.0a Those that are decoys.
    pub decoys: Slots,
    /// EAG-4.0d The Reserve.
    pub reserve: Pile,
    /// The cards of the Reserve that came there in this turn and wait for the next.
    pub spent: Pile,
    /// The cards left in the Reinforcement decks, where their owner knows them.
    pub library: Pile,
    /// The card of the Reserve that is about to move.
    pub pending: CardId,
    /// Whether it moves as a decoy.
    pub pending_decoy: bool,
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Secret")
            .field("cards", &self.cards.iter().filter(|card| card.is_some()).collect::<Vec<_>>())
            .field("reserve", &self.reserve)
            .field("pending", &self.pending)
            .finish_non_exhaustive()
    }
}

impl Default for Secret {
    fn default() -> Secret {
        Secret {
            cards: [CardId::NONE; SLOTS],
            decoys: Slots::NONE,
            reserve: Pile::EMPTY,
            spent: Pile::EMPTY,
            library: Pile::EMPTY,
            pending: CardId::NONE,
            pending_decoy: false,
        }
    }
}

impl Secret {
    /// The card in a slot of its owner's side.
    #[inline]
    pub fn card(&self, slot: usize) -> CardId {
        self.cards[slot]
    }

    /// The slot of a card.
    #[inline]
    pub fn find(&self, card: CardId) -> Option<usize> {
        self.cards.iter().position(|one| *one == card)
    }

    /// A card comes into a slot.
    pub fn insert(&mut self, slot: usize, card: CardId, decoy: bool) {
        self.cards.copy_within(slot..SLOTS - 1, slot + 1);
        self.cards[slot] = card;
        let below = (1u64 << slot) - 1;
        self.decoys = Slots((self.decoys.0 & below) | ((self.decoys.0 & !below) << 1));
        if decoy {
            self.decoys = self.decoys.or(Slots::one(slot));
        }
    }

    /// A card leaves its slot.
    pub fn remove(&mut self, slot: usize) {
        self.cards.copy_within(slot + 1.., slot);
        self.cards[SLOTS - 1] = CardId::NONE;
        self.decoys = self.decoys.closed_up(slot);
    }
}

impl Field {
    /// A battle before its deployment.
    pub fn new(battle: Battle, options: Options, step: Step) -> Field {
        Field {
            battle,
            options,
            campaign: false,
            round: 1,
            active: Seat::First,
            course: Course::at(step),
            sides: [Side::default(); 2],
            grounds: Grounds::default(),
            effects: Short::default(),
            played: [[[0; 2]; 6]; 2],
            pool: Pile::EMPTY,
            eliminated: Pile::EMPTY,
            discarded: Pile::EMPTY,
            seen: Short::default(),
            commander: [Commander::Unknown; 3],
            reserve: [0; 3],
            deck: [0; 3],
            spent: [0; 3],
            rates: [0; 3],
            next_token: 1,
            crossings: [0; 3],
            arrivals: 0,
            complete: false,
            arrived: false,
            two_armies: false,
            joint: false,
            untouched: false,
            offered: false,
            quiet: 0,
            busy: false,
            confirmed: Seats::NONE,
            verdict: None,
        }
    }

    /// The cards of a seat on positions.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// The cards of a seat on positions, to be changed.
    #[inline]
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// EAG-0.2e The reactive player.
    #[inline]
    pub fn reactive(&self) -> Seat {
        self.active.other()
    }

    /// EAG-R07 Whether each player has a combatant on the position.
    #[inline]
    pub fn engaged(&self, position: Position) -> bool {
        let [french, allied] = &self.sides;
        !french.combatants(position).is_empty() && !allied.combatants(position).is_empty()
    }

    /// The engaged positions, one bit each.
    pub fn engagements(&self) -> u8 {
        Position::ALL
            .into_iter()
            .fold(0, |all, position| all | u8::from(self.engaged(position)) << position as u8)
    }

    /// The owner of a token and its slot.
    #[inline]
    pub fn find(&self, token: Token) -> Option<(Seat, usize)> {
        Seat::BOTH.into_iter().find_map(|seat| self.side(seat).find(token).map(|slot| (seat, slot)))
    }

    /// Where a token stands.
    pub fn position_of(&self, token: Token) -> Option<Position> {
        self.find(token).map(|(seat, slot)| self.side(seat).position(slot))
    }

    /// The Terrain on a position, Rivers left out.
    pub fn terrain_at<'f>(&'f self, pack: &'f Pack, position: Position) -> impl Iterator<Item = usize> + 'f {
        self.grounds.all().filter(move |&index| {
            let terrain = pack.terrain(self.grounds.card(index));
            !matches!(terrain.class, Class::River { .. }) && terrain_position(terrain) == position
        })
    }

    /// EAG-R34 How many more cards of the active seat may cross in a sector.
    pub fn crossings_left(&self, pack: &Pack, sector: usize) -> u8 {
        let limit = self.grounds.all().filter_map(|index| {
            let terrain = pack.terrain(self.grounds.card(index));
            match terrain.class {
                Class::River { limit } if terrain_position(terrain).sector() == sector => Some(limit),
                _ => None,
            }
        });
        limit.min().map_or(u8::MAX, |limit| limit.saturating_sub(self.crossings[sector]))
    }

    /// EAG-R60 Whether a Special that `is` one lies on this spot.
    #[inline]
    pub fn in_force(&self, on: Spot, is: impl Fn(CardId) -> bool) -> bool {
        self.effects.iter().any(|effect| effect.on == on && is(effect.card))
    }

    /// What a face-down card of a seat may be when it comes from the Reserve.
    pub fn unknown_kinds(&self) -> Kinds {
        if self.options.decoys { Kinds::ANY } else { Kinds::TROOPS }
    }

    /// The armies of a seat that have cards in this battle.
    pub fn armies(&self, seat: Seat) -> &'static [Army] {
        match seat {
            Seat::First => &[Army::French],
            Seat::Second => &[Army::British, Army::Prussian],
        }
    }

    /// EAG-10.0f EAG-R51 Whether the limits on Prussian cards of Waterloo hold here.
    pub fn limits_prussians(&self) -> bool {
        self.battle == Battle::Waterloo
    }

    /// Who owes a decision.
    pub fn asked(&self) -> Seats {
        let course = &self.course;
        if let Some(offer) = course.offer {
            return Seats::one(offer.other());
        }
        if let Some(capture) = course.capture {
            return Seats::one(capture.seat);
        }
        if let Some(window) = course.open_window() {
            return Seats::one(window.holder);
        }
        if let Some(queue) = course.queue {
            return Seats::one(queue.owner);
        }
        match course.step {
            Step::DeployAllied => Seats::one(Seat::Second),
            Step::DeployFrench | Step::AdjustFrench => Seats::one(Seat::First),
            Step::DeployBoth => Seats::BOTH.without_all(self.confirmed),
            Step::Reveal => Seats::one(Seat::Second),
            Step::Over | Step::Idle => Seats::NONE,
            Step::Aftermath => Seats::one(self.closing_seat()),
            _ => Seats::one(self.active),
        }
    }

    /// Whether the owner of a deck knows what is in it, though not in which order: he has made it himself.
    pub fn knows_decks(&self) -> bool {
        self.campaign || self.options.deck_mode == DeckMode::Custom
    }

    /// EAG-R82 Whose last checks are being made: the loser's, then the winner's; after a draw the French come first.
    pub fn closing_seat(&self) -> Seat {
        let loser = self.verdict.and_then(|verdict| verdict.winner).map_or(Seat::First, Seat::other);
        if self.course.closing >= Closing::WinnerHits { loser.other() } else { loser }
    }

    /// The hits on the Generals of a seat, and on its Troop cards.
    pub fn hit_generals(&self, seat: Seat) -> Slots {
        self.side(seat).hit().and(self.side(seat).tagged(Tag::General))
    }

    /// The Troop cards of a seat with hits.
    pub fn hit_troops(&self, seat: Seat) -> Slots {
        self.side(seat).hit().less(self.side(seat).tagged(Tag::General))
    }

    /// EAG-R87 Battle Damage Inflicted by a seat.
    pub fn damage_by(&self, pack: &Pack, seat: Seat) -> u32 {
        let lost = self.eliminated.iter().filter(|card| card.army().seat() != seat);
        lost.map(|card| u32::from(pack.card(card).damage())).sum()
    }
}

/// EAG-4.2a The position a Terrain card belongs to.
pub fn terrain_position(terrain: &Terrain) -> Position {
    Position::marked(terrain.line, terrain.mark)
}

/// Small helpers on sets of seats.
trait Without {
    fn without_all(self, other: Seats) -> Seats;
}

impl Without for Seats {
    fn without_all(self, other: Seats) -> Seats {
        other.iter().fold(self, Seats::without)
    }
}
