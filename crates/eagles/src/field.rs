//! What everybody knows of a battle. Together with the secrets of the seats ([`Secret`]) and the order of the decks it is
//! the whole truth.

mod effects;
mod grounds;
mod secret;
mod short;
mod verdict;

pub use effects::{EFFECTS, Effects, InForce, Spot};
pub use grounds::{Grounds, TERRAINS};
pub use secret::Secret;
pub use short::Short;
pub use verdict::{Reason, Verdict};

use crate::cards::{Army, Battle, Class, Terrain};
use crate::course::{Closing, Course, Pending, Step};
use crate::ids::{CardId, Pile, Position, Slots, Token};
use crate::options::{DeckMode, Options};
use crate::pack::Pack;
use crate::side::{Kinds, Side, Tag};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

/// How many cards that were seen and hidden again are remembered.
pub const SEEN: usize = 48;

/// A card that everybody has seen and that is hidden again: in the Reserve, or on a position under a token that was
/// given out later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    pub effects: Effects,
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
            effects: Effects::default(),
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

    /// EAG-R39 The Terrain of these positions that nobody occupies, Rivers left out, as bits of its place in the list.
    pub fn vacant(&self, pack: &Pack, of: impl Fn(Position) -> bool) -> [u32; 6] {
        let mut vacant = [0; 6];
        for index in self.grounds.all() {
            let (at, class) = pack.ground(self.grounds.card(index));
            if !matches!(class, Class::River { .. }) && of(at) {
                vacant[at.index()] |= 1 << index;
            }
        }
        for position in Position::ALL {
            let vacant = &mut vacant[position.index()];
            if *vacant != 0 {
                let [french, allied] = Seat::BOTH.map(|seat| self.side(seat).held_at(position));
                *vacant &= !(french | allied);
            }
        }
        vacant
    }

    /// The Terrain on a position, Rivers left out.
    pub fn terrain_at<'f>(&'f self, pack: &'f Pack, position: Position) -> impl Iterator<Item = usize> + 'f {
        self.grounds.all().filter(move |&index| {
            let (at, class) = pack.ground(self.grounds.card(index));
            at == position && !matches!(class, Class::River { .. })
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
        self.effects.on(on).any(is)
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
        let step = match self.course.pending() {
            Pending::Offer(by) => return Seats::one(by.other()),
            Pending::Capture(capture) => return Seats::one(capture.seat),
            Pending::Window(window) => return Seats::one(window.holder),
            Pending::Queue(queue) => return Seats::one(queue.owner),
            Pending::Check(_) | Pending::Action(_) => return Seats::NONE,
            Pending::Step(step) => step,
        };
        match step {
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

    /// The Generals of a seat with hits.
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
