//! Names for things in play: cards as instances, tokens of cards, positions, formations, and the small sets the record
//! is made of.

use crate::cards::{Army, CardNo, Mark};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use table::Seat;

/// A card in play. The second and third copy of a number in a custom deck (EAG-15.0d) count from 1000 and 2000: 1023 is
/// the second card 23.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// No card: what a hidden one shows.
    pub const NONE: CardId = CardId(0);
    /// EAG-15.0d The most copies of one number.
    pub const COPIES: u16 = 3;
    /// No card has so high a number.
    pub const LAST: usize = 2301;

    /// One copy of a card, counted from 0.
    pub const fn copy(no: CardNo, copy: u16) -> CardId {
        CardId(no.0 + 1000 * copy)
    }

    /// The number printed on it.
    #[inline]
    pub const fn no(self) -> CardNo {
        CardNo(self.0 % 1000)
    }

    /// Its army; French for no card at all.
    #[inline]
    pub const fn army(self) -> Army {
        match self.0 % 1000 {
            0..=110 => Army::French,
            111..=200 => Army::British,
            _ => Army::Prussian,
        }
    }

    /// Whether it is a card at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    const fn index(self) -> usize {
        (self.0 % 1000) as usize - 1 + 300 * (self.0 / 1000) as usize
    }

    const fn from_index(index: usize) -> CardId {
        CardId((index % 300) as u16 + 1 + 1000 * (index / 300) as u16)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardId, D::Error> {
        let id = CardId(u16::deserialize(from)?);
        let known = (1..=300).contains(&(id.0 % 1000)) && id.0 / 1000 < CardId::COPIES;
        known.then_some(id).ok_or_else(|| de::Error::custom(format!("there is no card {id}")))
    }
}

impl JsonSchema for CardId {
    fn schema_name() -> Cow<'static, str> {
        "CardId".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 2300 })
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile([u64; 15]);

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile([0; 15]);

    /// Whether the card is in it.
    #[inline]
    pub const fn has(&self, card: CardId) -> bool {
        let at = card.index();
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub fn put(&mut self, card: CardId) {
        let at = card.index();
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Takes a card out.
    #[inline]
    pub fn take(&mut self, card: CardId) {
        let at = card.index();
        self.0[at / 64] &= !(1 << (at % 64));
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Pile::EMPTY
    }

    /// The cards by number, copies after all first ones.
    #[inline]
    pub fn iter(&self) -> Cards {
        Cards { pile: *self, at: 0, word: self.0[0] }
    }

    /// The cards that are in this pile and in another, by number.
    #[inline]
    pub fn in_both<'p>(&'p self, other: &'p Pile) -> impl Iterator<Item = CardId> + 'p {
        let words = self.0.iter().zip(&other.0).enumerate();
        let words = words.map(|(at, (one, two))| (at, one & two)).filter(|(_, word)| *word != 0);
        words.flat_map(|(at, word)| Slots(word).iter().map(move |bit| CardId::from_index(64 * at + bit)))
    }

    /// The card that comes after so many others.
    pub fn nth(&self, mut at: usize) -> Option<CardId> {
        for (number, word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if at < here {
                let left = (0..at).fold(*word, |left, _| left & (left - 1));
                return Some(CardId::from_index(64 * number + left.trailing_zeros() as usize));
            }
            at -= here;
        }
        None
    }

    /// The cards of one army.
    pub fn of(&self, army: Army) -> impl Iterator<Item = CardId> + use<> {
        self.iter().filter(move |card| card.army() == army)
    }

    /// How many cards of one army there are.
    pub fn count(&self, army: Army) -> usize {
        self.of(army).count()
    }

    /// The cards of both.
    #[inline]
    #[must_use]
    pub fn with(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub fn less(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The cards that are in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Pile) -> Pile {
        Pile(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

/// The cards of a pile, one after another.
#[derive(Clone, Debug)]
pub struct Cards {
    pile: Pile,
    at: usize,
    word: u64,
}

impl Iterator for Cards {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        while self.word == 0 {
            self.at += 1;
            self.word = *self.pile.0.get(self.at)?;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(CardId::from_index(self.at * 64 + bit))
    }
}

impl Default for Pile {
    fn default() -> Pile {
        Pile::EMPTY
    }
}

impl FromIterator<CardId> for Pile {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.put(card));
        pile
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pile, D::Error> {
        let mut pile = Pile::EMPTY;
        for card in Vec::<CardId>::deserialize(from)? {
            if pile.has(card) {
                return Err(de::Error::custom(format!("card {card} is there twice")));
            }
            pile.put(card);
        }
        Ok(pile)
    }
}

impl JsonSchema for Pile {
    fn schema_name() -> Cow<'static, str> {
        "Pile".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<CardId>::json_schema(generator)
    }
}

/// The name under which everybody knows a card on a position; a new one each time it leaves the Reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(pub u16);

macro_rules! written_as_text {
    ($name:ident, $schema:literal, $pattern:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                Cow::<'de, str>::deserialize(from)?.parse().map_err(de::Error::custom)
            }
        }
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                $schema.into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    };
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.0)
    }
}

impl FromStr for Token {
    type Err = String;
    fn from_str(text: &str) -> Result<Token, String> {
        let number = text.strip_prefix('t').and_then(|number| number.parse::<u16>().ok());
        number
            .filter(|number| *number > 0)
            .map(Token)
            .ok_or_else(|| format!("{text} is not a token like t12"))
    }
}

written_as_text!(Token, "Token", "^t[1-9][0-9]*$");

/// EAG-4.0a One of the six positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Position {
    /// French Left.
    FL,
    /// French Centre.
    FC,
    /// French Right.
    FR,
    /// Allied Left.
    AL,
    /// Allied Centre.
    AC,
    /// Allied Right.
    AR,
}

impl Position {
    /// All six.
    pub const ALL: [Position; 6] =
        [Position::FL, Position::FC, Position::FR, Position::AL, Position::AC, Position::AR];

    /// 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// EAG-0.2b The seat whose home position it is.
    #[inline]
    pub const fn home(self) -> Seat {
        if (self as usize) < 3 { Seat::First } else { Seat::Second }
    }

    /// EAG-4.0c The position it faces.
    #[inline]
    pub const fn facing(self) -> Position {
        Position::ALL[5 - self as usize]
    }

    /// EAG-0.2c Its sector, 0 to 2.
    #[inline]
    pub const fn sector(self) -> usize {
        if (self as usize) < 3 { self as usize } else { 5 - self as usize }
    }

    /// The three home positions of a seat.
    pub const fn of(seat: Seat) -> [Position; 3] {
        match seat {
            Seat::First => [Position::FL, Position::FC, Position::FR],
            Seat::Second => [Position::AL, Position::AC, Position::AR],
        }
    }

    /// EAG-4.2a The position a Terrain mark names on a battleline.
    pub const fn marked(line: Seat, mark: Mark) -> Position {
        Position::of(line)[mark as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        ["F-L", "F-C", "F-R", "A-L", "A-C", "A-R"][self as usize]
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Position {
    type Err = String;
    fn from_str(text: &str) -> Result<Position, String> {
        let known = Position::ALL.into_iter().find(|position| position.name() == text);
        known.ok_or_else(|| format!("{text} is not one of the positions F-L, F-C, F-R, A-L, A-C, A-R"))
    }
}

written_as_text!(Position, "Position", "^[FA]-[LCR]$");

/// EAG-8.0b Where a card can go: a position or its owner's Reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The owner's Reserve.
    Reserve,
    /// A position.
    At(Position),
}

impl Place {
    /// The position, unless it is the Reserve.
    #[inline]
    pub const fn position(self) -> Option<Position> {
        match self {
            Place::Reserve => None,
            Place::At(position) => Some(position),
        }
    }

    /// A byte for the record.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Place::Reserve => 6,
            Place::At(position) => position as u8,
        }
    }

    pub(crate) fn from_code(code: u8) -> Option<Place> {
        match code {
            6 => Some(Place::Reserve),
            at => Position::ALL.get(usize::from(at)).map(|position| Place::At(*position)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Reserve => f.write_str("reserve"),
            Place::At(position) => position.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = String;
    fn from_str(text: &str) -> Result<Place, String> {
        if text == "reserve" { Ok(Place::Reserve) } else { text.parse().map(Place::At) }
    }
}

written_as_text!(Place, "Place", "^(reserve|[FA]-[LCR])$");

/// EAG-9.0a The formation of an Infantry card.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Formation {
    /// No marker.
    #[default]
    Line,
    /// Fit to shock.
    Column,
    /// Safe from Shock.
    Square,
}

impl Formation {
    /// All three.
    pub const ALL: [Formation; 3] = [Formation::Line, Formation::Column, Formation::Square];
}

/// A card on a position as an order names it: by its number where its owner or everybody can see it, else by its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Aim {
    /// By its number.
    Card(CardId),
    /// By its token.
    Token(Token),
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Card(card) => card.fmt(f),
            Aim::Token(token) => token.fmt(f),
        }
    }
}

/// A set of the cards one seat has on positions, by their place in its list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slots(pub u64);

impl Slots {
    /// None.
    pub const NONE: Slots = Slots(0);

    /// One alone.
    #[inline]
    pub const fn one(slot: usize) -> Slots {
        Slots(1 << slot)
    }

    /// Whether it is in the set.
    #[inline]
    pub const fn has(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are more than so many, a small number.
    #[inline]
    pub const fn more_than(self, few: usize) -> bool {
        let (mut left, mut seen) = (self.0, 0);
        while seen < few {
            left &= left.wrapping_sub(1);
            seen += 1;
        }
        left != 0
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// These without those.
    #[inline]
    #[must_use]
    pub const fn less(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }

    /// The first of them.
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// The one that comes after so many others.
    #[inline]
    pub fn nth(self, at: usize) -> Option<usize> {
        Slots((0..at).fold(self.0, |left, _| left & left.wrapping_sub(1))).first()
    }

    /// All in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(slot)
        })
    }

    /// The set once all from this slot on have moved down to make room for a card.
    #[inline]
    #[must_use]
    pub const fn opened_up(self, slot: usize) -> Slots {
        let below = (1u64 << slot) - 1;
        Slots((self.0 & below) | ((self.0 & !below) << 1))
    }

    /// The set once the card of this slot is gone and all after it have moved up.
    #[inline]
    #[must_use]
    pub const fn closed_up(self, slot: usize) -> Slots {
        let below = (1u64 << slot) - 1;
        Slots((self.0 & below) | ((self.0 >> 1) & !below))
    }
}

impl FromIterator<usize> for Slots {
    fn from_iter<I: IntoIterator<Item = usize>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::NONE, |set, slot| set.or(Slots::one(slot)))
    }
}
