//! The public record on paper.

use super::{nothing, own_pack};
use crate::cards::{Army, Battle};
use crate::course::Course;
use crate::field::{Commander, Effects, Field, InForce, SeenCard, Short, Verdict};
use crate::ids::{CardId, Formation, Pile, Place, Position, Token};
use crate::options::Options;
use crate::pack::Pack;
use crate::rules::terrain::who_fits;
use crate::side::{Kinds, OPEN, Stand, Tag};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

/// One card on a position.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PieceSheet {
    /// Its token.
    #[serde(default, skip_serializing_if = "nothing")]
    token: Option<Token>,
    /// The card, where it is known.
    #[serde(default, skip_serializing_if = "nothing")]
    card: Option<CardId>,
    /// Its army, where the card is not known.
    #[serde(default, skip_serializing_if = "nothing")]
    army: Option<Army>,
    /// Where it is.
    position: Position,
    /// The Terrain it occupies.
    #[serde(default, skip_serializing_if = "nothing")]
    on: Option<CardId>,
    /// Its formation.
    #[serde(default, skip_serializing_if = "nothing")]
    formation: Formation,
    /// Whether it lies face down.
    #[serde(default, skip_serializing_if = "nothing")]
    face_down: bool,
    /// Whether it is a decoy.
    #[serde(default, skip_serializing_if = "nothing")]
    decoy: bool,
    /// Its hits.
    #[serde(default, skip_serializing_if = "nothing")]
    hits: u8,
    /// What else is true of it.
    #[serde(default, skip_serializing_if = "nothing")]
    marks: Vec<Tag>,
    /// Where it came from in this turn, and when.
    #[serde(default, skip_serializing_if = "nothing")]
    arrived: Option<(Place, u8)>,
    /// What it may be, where that is less than anything.
    #[serde(default, skip_serializing_if = "nothing")]
    kinds: Option<Kinds>,
}

/// One Terrain card in play.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TerrainSheet {
    card: CardId,
    faces: Seat,
}

/// The record of a battle.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FieldSheet {
    battle: Battle,
    #[serde(default)]
    options: Options,
    #[serde(default, skip_serializing_if = "nothing")]
    campaign: bool,
    #[serde(default = "one")]
    round: u8,
    active: Seat,
    course: Course,
    #[serde(default)]
    french: Vec<PieceSheet>,
    #[serde(default)]
    allied: Vec<PieceSheet>,
    #[serde(default, skip_serializing_if = "nothing_in")]
    terrain: Vec<TerrainSheet>,
    #[serde(default, skip_serializing_if = "nothing")]
    effects: Vec<InForce>,
    #[serde(default, skip_serializing_if = "nothing")]
    played: [[[u8; 2]; 6]; 2],
    #[serde(default, skip_serializing_if = "nothing")]
    pub(super) pool: Option<Pile>,
    #[serde(default, skip_serializing_if = "nothing")]
    eliminated: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    discarded: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    seen: Vec<SeenCard>,
    #[serde(default, skip_serializing_if = "nothing")]
    commander: [Commander; 3],
    /// Reserve counts by army; in a position they follow from the Reserves.
    #[serde(default, skip_serializing_if = "nothing")]
    pub(super) reserve: [u8; 3],
    /// Deck counts by army; in a position they follow from the decks.
    #[serde(default, skip_serializing_if = "nothing")]
    pub(super) deck: [u8; 3],
    #[serde(default, skip_serializing_if = "nothing")]
    pub(super) spent: [u8; 3],
    #[serde(default)]
    rates: [u8; 3],
    #[serde(default, skip_serializing_if = "nothing")]
    next_token: Option<u16>,
    #[serde(default, skip_serializing_if = "nothing")]
    crossings: [u8; 3],
    #[serde(default, skip_serializing_if = "nothing")]
    arrivals: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    complete: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    arrived: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    two_armies: Option<bool>,
    #[serde(default, skip_serializing_if = "nothing")]
    joint: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    untouched: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    offered: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    quiet: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    busy: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    confirmed: Seats,
    #[serde(default, skip_serializing_if = "nothing")]
    verdict: Option<Verdict>,
}

fn one() -> u8 {
    1
}

fn nothing_in<T>(list: &[T]) -> bool {
    list.is_empty()
}

/// The card in each slot of each side, and whether it is a decoy.
pub(super) type Lying = [Vec<(CardId, bool)>; 2];

impl FieldSheet {
    pub(super) fn write(field: &Field, known: impl Fn(Seat, usize) -> (CardId, bool)) -> FieldSheet {
        let pieces = |seat: Seat| {
            let side = field.side(seat);
            side.all().iter().map(|slot| PieceSheet::write(field, seat, slot, known(seat, slot))).collect()
        };
        FieldSheet {
            battle: field.battle,
            options: field.options,
            campaign: field.campaign,
            round: field.round,
            active: field.active,
            course: field.course,
            french: pieces(Seat::First),
            allied: pieces(Seat::Second),
            terrain: field
                .grounds
                .all()
                .map(|index| TerrainSheet {
                    card: field.grounds.card(index),
                    faces: field.grounds.faces(index),
                })
                .collect(),
            effects: field.effects.iter().collect(),
            played: field.played,
            pool: Some(field.pool),
            eliminated: field.eliminated,
            discarded: field.discarded,
            seen: field.seen.iter().collect(),
            commander: field.commander,
            reserve: field.reserve,
            deck: field.deck,
            spent: field.spent,
            rates: field.rates,
            next_token: Some(field.next_token),
            crossings: field.crossings,
            arrivals: field.arrivals,
            complete: field.complete,
            arrived: field.arrived,
            two_armies: Some(field.two_armies),
            joint: field.joint,
            untouched: field.untouched,
            offered: field.offered,
            quiet: field.quiet,
            busy: field.busy,
            confirmed: field.confirmed,
            verdict: field.verdict,
        }
    }

    /// The record, and the cards on positions as far as they are written down.
    pub(super) fn read(&self, pack: &Pack) -> Result<(Field, Lying), String> {
        let mut field = Field::new(self.battle, self.options, self.course.step);
        field.campaign = self.campaign;
        field.round = self.round;
        field.active = self.active;
        field.course = self.course;
        if self.terrain.len() > crate::field::TERRAINS {
            return Err("there is too much Terrain".to_owned());
        }
        for terrain in &self.terrain {
            field.grounds.add(terrain.card, terrain.faces);
        }
        let mut cards: Lying = [Vec::new(), Vec::new()];
        let mut token = 0;
        for (seat, pieces) in [(Seat::First, &self.french), (Seat::Second, &self.allied)] {
            if pieces.len() > crate::side::SLOTS {
                return Err("there are too many cards on positions".to_owned());
            }
            for piece in pieces {
                token = piece.token.map_or(token + 1, |token| token.0);
                piece.read(pack, &mut field, seat, Token(token))?;
                cards[seat.index()].push((piece.card.unwrap_or(CardId::NONE), piece.decoy));
                field.next_token = field.next_token.max(token.saturating_add(1));
            }
        }
        field.effects = Effects::of(&self.effects)?;
        field.played = self.played;
        field.eliminated = self.eliminated;
        field.discarded = self.discarded;
        field.seen = short(&self.seen)?;
        field.commander = self.commander;
        field.reserve = self.reserve;
        field.deck = self.deck;
        field.spent = self.spent;
        field.rates = self.rates;
        field.next_token = self.next_token.unwrap_or(field.next_token);
        field.crossings = self.crossings;
        field.arrivals = self.arrivals;
        field.complete = self.complete;
        field.arrived = self.arrived;
        field.two_armies = self.two_armies.unwrap_or(self.battle.armies().len() == 3);
        field.joint = self.joint;
        field.untouched = self.untouched;
        field.offered = self.offered;
        field.quiet = self.quiet;
        field.busy = self.busy;
        field.confirmed = self.confirmed;
        field.verdict = self.verdict;
        field.pool = self.pool.unwrap_or_else(|| {
            let on_positions = cards.iter().flatten().map(|(card, _)| *card).filter(|card| card.is_some());
            let terrain = self.terrain.iter().map(|terrain| terrain.card);
            let effects = self.effects.iter().map(|effect| effect.card);
            let all: Pile = on_positions.chain(terrain).chain(effects).collect();
            all.with(&self.eliminated).with(&self.discarded)
        });
        Ok((field, cards))
    }
}

fn short<T: Copy + Default, const N: usize>(items: &[T]) -> Result<Short<T, N>, String> {
    let mut list = Short::default();
    if items.len() > N {
        return Err(format!("a list has more than {N} entries"));
    }
    items.iter().for_each(|item| list.push(*item));
    Ok(list)
}

impl PieceSheet {
    fn write(field: &Field, seat: Seat, slot: usize, (card, decoy): (CardId, bool)) -> PieceSheet {
        let side = field.side(seat);
        let face_down = !side.is(slot, Tag::FaceUp);
        let unsaid = [Tag::FaceUp, Tag::Prussian, Tag::General, Tag::Column, Tag::Square];
        PieceSheet {
            token: Some(side.token(slot)),
            card: card.is_some().then_some(card),
            army: (!card.is_some()).then(|| side.army(slot, seat)),
            position: side.position(slot),
            on: side.ground(slot).map(|index| field.grounds.card(index)),
            formation: side.formation(slot),
            face_down,
            decoy,
            hits: side.hits(slot),
            marks: Tag::NAMES
                .iter()
                .map(|(tag, _)| *tag)
                .filter(|tag| !unsaid.contains(tag) && side.is(slot, *tag))
                .collect(),
            arrived: side.arrived(slot),
            kinds: Some(side.kinds(slot)).filter(|kinds| face_down || own_pack().kinds(card) != *kinds),
        }
    }

    fn read(&self, pack: &Pack, field: &mut Field, seat: Seat, token: Token) -> Result<(), String> {
        let card = self.card.unwrap_or(CardId::NONE);
        if card.is_some() && !pack.has(card) {
            return Err(format!("there is no card {card}"));
        }
        if !self.face_down && !card.is_some() {
            return Err(format!("{token} lies face up, so its card must be given"));
        }
        let army = match (self.card, self.army) {
            (Some(card), _) => card.army(),
            (None, Some(army)) => army,
            (None, None) => return Err(format!("{token} has neither card nor army")),
        };
        if army.seat() != seat {
            return Err(format!("{token} is on the wrong side"));
        }
        if field.find(token).is_some() {
            return Err(format!("there are two cards {token}"));
        }
        let ground = match self.on {
            None => OPEN,
            Some(on) => field.grounds.find(on).ok_or_else(|| format!("Terrain {on} is not in play"))? as u8,
        };
        let terrain = self.on.filter(|on| pack.has(*on) && pack.kinds(*on) == Kinds::TERRAIN);
        let fits = terrain.map_or(Kinds::ANY, |on| who_fits(pack.terrain(on).class));
        let kinds = match (self.face_down, self.kinds) {
            (_, Some(kinds)) => kinds,
            (false, None) => pack.kinds(card),
            (true, None) if self.formation != Formation::Line => Kinds::INFANTRY,
            (true, None) => field.unknown_kinds().and(fits),
        };
        let side = field.side_mut(seat);
        let last = side.all().iter().last().map(|slot| side.token(slot));
        if last.is_some_and(|last| last >= token) {
            return Err(format!("{token} is not in order"));
        }
        let stand = Stand {
            token,
            army,
            card: if self.face_down { CardId::NONE } else { card },
            kinds,
            position: self.position,
            ground,
            formation: self.formation,
            face_up: !self.face_down,
        };
        let slot = side.add(stand);
        side.set_hits(slot, self.hits);
        side.set_arrived(slot, self.arrived);
        for tag in &self.marks {
            side.set(slot, *tag, true);
        }
        Ok(())
    }
}
