//! Positions and views as files: readable JSON with cards by number, tokens and positions by name. A position needs every
//! card; what is left out has its value at the start of an ordinary Battle Turn, tokens are given in order, and counts,
//! pool and next token follow from the rest.

mod campaign;
mod words;

use crate::cards::{Army, Battle};
use crate::course::Course;
use crate::field::{Commander, Effects, Field, InForce, Secret, SeenCard, Short, Verdict};
use crate::ids::{CardId, Formation, Pile, Place, Position, Slots, Token};
use crate::options::Options;
use crate::order::Placement;
use crate::pack::Pack;
use crate::rules::terrain::who_fits;
use crate::side::{Kinds, OPEN, Stand, Tag};
use crate::state::{Decks, State, View};
use campaign::{CampaignPaper, CampaignViewPaper};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::sync::{Arc, LazyLock};
use table::{Onlooker, Seat, Seats};

fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

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
struct FieldSheet {
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
    pool: Option<Pile>,
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
    reserve: [u8; 3],
    /// Deck counts by army; in a position they follow from the decks.
    #[serde(default, skip_serializing_if = "nothing")]
    deck: [u8; 3],
    #[serde(default, skip_serializing_if = "nothing")]
    spent: [u8; 3],
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

/// The cards that a file speaks of, where it does not bring its own.
fn own_pack() -> &'static Pack {
    static PACK: LazyLock<Pack> = LazyLock::new(Pack::embedded);
    &PACK
}

type Cards = [Vec<(CardId, bool)>; 2];

impl FieldSheet {
    fn write(field: &Field, known: impl Fn(Seat, usize) -> (CardId, bool)) -> FieldSheet {
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
    fn read(&self, pack: &Pack) -> Result<(Field, Cards), String> {
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
        let mut cards: Cards = [Vec::new(), Vec::new()];
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

/// A secret as events and views carry it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SecretSheet {
    /// The cards on positions, in the order of their tokens.
    #[serde(default)]
    cards: Vec<CardId>,
    /// Which of them are decoys.
    #[serde(default, skip_serializing_if = "nothing")]
    decoys: Vec<u8>,
    #[serde(default)]
    reserve: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    spent: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    library: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    pending: Option<CardId>,
    #[serde(default, skip_serializing_if = "nothing")]
    pending_decoy: bool,
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let cards = (0..crate::side::SLOTS).map(|slot| self.card(slot)).take_while(|card| card.is_some());
        SecretSheet {
            cards: cards.collect(),
            decoys: self.decoys.iter().map(|slot| slot as u8).collect(),
            reserve: self.reserve,
            spent: self.spent,
            library: self.library,
            pending: self.pending.is_some().then_some(self.pending),
            pending_decoy: self.pending_decoy,
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        let sheet = SecretSheet::deserialize(from)?;
        if sheet.cards.len() > crate::side::SLOTS
            || sheet.decoys.iter().any(|slot| usize::from(*slot) >= sheet.cards.len())
        {
            return Err(de::Error::custom("there are too many cards on positions"));
        }
        let mut secret = Secret::default();
        secret.reserve = sheet.reserve;
        secret.spent = sheet.spent;
        secret.library = sheet.library;
        secret.pending = sheet.pending.unwrap_or(CardId::NONE);
        secret.pending_decoy = sheet.pending_decoy;
        for (slot, card) in sheet.cards.iter().enumerate() {
            secret.insert(slot, *card, false);
        }
        secret.decoys = sheet.decoys.iter().map(|slot| usize::from(*slot)).collect::<Slots>();
        Ok(secret)
    }
}

impl JsonSchema for Secret {
    fn schema_name() -> Cow<'static, str> {
        "EaglesSecret".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        SecretSheet::json_schema(generator)
    }
}

/// The decks, the top card last.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct DeckSheet {
    #[serde(skip_serializing_if = "nothing")]
    french: Vec<CardId>,
    #[serde(skip_serializing_if = "nothing")]
    british: Vec<CardId>,
    #[serde(skip_serializing_if = "nothing")]
    prussian: Vec<CardId>,
}

impl Serialize for Decks {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [french, british, prussian] = Army::ALL.map(|army| self.cards(army).to_vec());
        DeckSheet { french, british, prussian }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Decks {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Decks, D::Error> {
        let sheet = DeckSheet::deserialize(from)?;
        let mut decks = Decks::default();
        for (army, cards) in Army::ALL.into_iter().zip([&sheet.french, &sheet.british, &sheet.prussian]) {
            if cards.len() > crate::state::DECK {
                return Err(de::Error::custom("a deck has too many cards"));
            }
            decks.set(army, cards);
        }
        Ok(decks)
    }
}

impl JsonSchema for Decks {
    fn schema_name() -> Cow<'static, str> {
        "EaglesDecks".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        DeckSheet::json_schema(generator)
    }
}

/// The Reserve of a seat and what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct HandSheet {
    reserve: Pile,
    #[serde(skip_serializing_if = "nothing")]
    spent: Pile,
    #[serde(skip_serializing_if = "nothing")]
    library: Pile,
    #[serde(skip_serializing_if = "nothing")]
    pending: Option<CardId>,
    #[serde(skip_serializing_if = "nothing")]
    pending_decoy: bool,
    #[serde(skip_serializing_if = "nothing")]
    draft: Option<Vec<Placement>>,
}

/// A whole battle.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TheatreSheet {
    field: FieldSheet,
    #[serde(default)]
    french: HandSheet,
    #[serde(default)]
    allied: HandSheet,
    #[serde(default)]
    decks: Decks,
}

/// The parts of a battle that a state or a campaign holds.
pub(crate) struct Theatre {
    pub(crate) field: Field,
    pub(crate) secrets: [Secret; 2],
    pub(crate) decks: Decks,
    pub(crate) drafts: [Option<Vec<Placement>>; 2],
}

impl TheatreSheet {
    pub(crate) fn write(
        field: &Field,
        secrets: &[Secret; 2],
        decks: &Decks,
        drafts: &[Option<Vec<Placement>>; 2],
    ) -> TheatreSheet {
        let known = |seat: Seat, slot: usize| {
            let secret = &secrets[seat.index()];
            (secret.card(slot), secret.decoys.has(slot))
        };
        let hand = |seat: Seat| {
            let secret = &secrets[seat.index()];
            HandSheet {
                reserve: secret.reserve,
                spent: secret.spent,
                library: secret.library,
                pending: secret.pending.is_some().then_some(secret.pending),
                pending_decoy: secret.pending_decoy,
                draft: drafts[seat.index()].clone(),
            }
        };
        let mut sheet = FieldSheet::write(field, known);
        (sheet.reserve, sheet.deck, sheet.spent) = ([0; 3], [0; 3], [0; 3]);
        TheatreSheet { field: sheet, french: hand(Seat::First), allied: hand(Seat::Second), decks: *decks }
    }

    pub(crate) fn read(&self, pack: Option<&Pack>) -> Result<Theatre, String> {
        let (mut field, cards) = self.field.read(pack.unwrap_or_else(|| own_pack()))?;
        let mut secrets = [Secret::default(); 2];
        let hands = [&self.french, &self.allied];
        for seat in Seat::BOTH {
            let (secret, hand) = (&mut secrets[seat.index()], hands[seat.index()]);
            for (slot, (card, decoy)) in cards[seat.index()].iter().enumerate() {
                if !card.is_some() {
                    return Err("a position needs every card".to_owned());
                }
                secret.insert(slot, *card, *decoy);
            }
            secret.reserve = hand.reserve;
            secret.spent = hand.spent;
            secret.library = hand.library;
            secret.pending = hand.pending.unwrap_or(CardId::NONE);
            secret.pending_decoy = hand.pending_decoy;
        }
        let reserves = secrets[0].reserve.with(&secrets[1].reserve);
        let spent = secrets[0].spent.with(&secrets[1].spent);
        for army in Army::ALL {
            field.reserve[army.index()] = reserves.count(army) as u8;
            field.spent[army.index()] = spent.count(army) as u8;
            field.deck[army.index()] = self.decks.cards(army).len() as u8;
        }
        if self.field.pool.is_none() {
            let decks = Army::ALL.into_iter().flat_map(|army| self.decks.cards(army).iter().copied());
            field.pool = field.pool.with(&reserves).with(&decks.collect());
        }
        if field.knows_decks() {
            for army in Army::ALL {
                let deck = self.decks.cards(army).iter().copied().collect();
                let library = &mut secrets[army.seat().index()].library;
                *library = library.with(&deck);
            }
        }
        let drafts = [self.french.draft.clone(), self.allied.draft.clone()];
        Ok(Theatre { field, secrets, decks: self.decks, drafts })
    }
}

fn read_pack(cards: Option<&str>) -> Result<Option<Arc<Pack>>, String> {
    let Some(text) = cards else { return Ok(None) };
    match Pack::read(text) {
        Ok(pack) => Ok(Some(Arc::new(pack))),
        Err(faults) => {
            Err(format!("the cards have {} faults, the first in line {}", faults.len(), faults[0].line))
        }
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        words::StatePaper {
            cards: self.pack.as_ref().map(|pack| pack.text.clone()),
            battle: TheatreSheet::write(&self.field, &self.secrets, &self.decks, &self.drafts),
            campaign: self.campaign.as_deref().map(CampaignPaper::write),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<State, D::Error> {
        let paper = words::StatePaper::deserialize(from)?;
        let pack = read_pack(paper.cards.as_deref()).map_err(de::Error::custom)?;
        let Theatre { field, secrets, decks, drafts } =
            paper.battle.read(pack.as_deref()).map_err(de::Error::custom)?;
        let campaign = paper.campaign.map(|paper| paper.read(pack.as_deref())).transpose();
        let campaign = campaign.map_err(de::Error::custom)?.map(Box::new);
        Ok(State { pack, field, secrets, decks, drafts, campaign })
    }
}

impl JsonSchema for State {
    fn schema_name() -> Cow<'static, str> {
        "EaglesState".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        words::StatePaper::json_schema(generator)
    }
}

/// What a view shows of one battle.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FrontSheet {
    field: FieldSheet,
    #[serde(default)]
    secrets: [Option<Secret>; 2],
    #[serde(default, skip_serializing_if = "nothing")]
    draft: Option<Vec<Placement>>,
}

impl FrontSheet {
    pub(crate) fn write(
        field: &Field,
        secrets: &[Option<Secret>; 2],
        draft: &Option<Vec<Placement>>,
    ) -> FrontSheet {
        let known = |seat: Seat, slot: usize| (field.side(seat).card(slot), false);
        FrontSheet { field: FieldSheet::write(field, known), secrets: *secrets, draft: draft.clone() }
    }

    pub(crate) fn read(&self, pack: Option<&Pack>) -> Result<(Field, [Option<Secret>; 2]), String> {
        let (field, _) = self.field.read(pack.unwrap_or_else(|| own_pack()))?;
        Ok((field, self.secrets))
    }

    pub(crate) fn draft(&self) -> Option<Vec<Placement>> {
        self.draft.clone()
    }
}

/// A view on paper.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ViewPaper {
    who: Onlooker,
    #[serde(default, skip_serializing_if = "nothing")]
    cards: Option<String>,
    battle: FrontSheet,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decks: Option<Box<Decks>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    campaign: Option<CampaignViewPaper>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ViewPaper {
            who: self.who,
            cards: self.pack.as_ref().map(|pack| pack.text.clone()),
            battle: FrontSheet::write(&self.field, &self.secrets, &self.draft),
            decks: self.decks.clone(),
            campaign: self.campaign.as_deref().map(CampaignViewPaper::write),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        let paper = ViewPaper::deserialize(from)?;
        let pack = read_pack(paper.cards.as_deref()).map_err(de::Error::custom)?;
        let (field, secrets) = paper.battle.read(pack.as_deref()).map_err(de::Error::custom)?;
        let draft = paper.battle.draft();
        let campaign = paper.campaign.map(|paper| paper.read(pack.as_deref())).transpose();
        let campaign = campaign.map_err(de::Error::custom)?.map(Box::new);
        Ok(View { who: paper.who, pack, field, secrets, decks: paper.decks, draft, campaign })
    }
}

impl JsonSchema for View {
    fn schema_name() -> Cow<'static, str> {
        "EaglesView".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        ViewPaper::json_schema(generator)
    }
}
