//! The dice and the pad on which their used values are crossed off.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use table::set_of_bits;

/// SIE-09 The colours of a seat's three dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    /// The white die.
    White,
    /// The yellow die.
    Yellow,
    /// The red die.
    Red,
}

impl Colour {
    /// All three.
    pub const ALL: [Colour; 3] = [Colour::White, Colour::Yellow, Colour::Red];

    /// 0, 1 or 2, for arrays of three.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it, in files and message ids.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
        }
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colours(u8);

set_of_bits!(Colours(u8) of Colour, |colour| colour as u8, |bit| Colour::ALL[bit as usize]);

impl Colours {
    /// All three.
    pub const ALL: Colours = Colours(0b111);
    /// The three pairs, by the colour left out: red, yellow, white.
    pub const PAIRS: [Colours; 3] = [Colours(0b011), Colours(0b101), Colours(0b110)];

    /// The colours of those dice that show a value.
    #[inline]
    pub const fn of(dice: Dice3) -> Colours {
        Colours((dice[0] > 0) as u8 | ((dice[1] > 0) as u8) << 1 | ((dice[2] > 0) as u8) << 2)
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The only colour of a set of one.
    #[inline]
    pub fn only(self) -> Option<Colour> {
        if self.count() == 1 { self.iter().next() } else { None }
    }
}

impl Serialize for Colours {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Colours {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Colours, D::Error> {
        let list = Vec::<Colour>::deserialize(from)?;
        let set: Colours = list.iter().copied().collect();
        if set.count() as usize == list.len() {
            Ok(set)
        } else {
            Err(de::Error::custom("a colour is named twice"))
        }
    }
}

impl JsonSchema for Colours {
    fn schema_name() -> Cow<'static, str> {
        "Colours".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let colour = generator.subschema_for::<Colour>();
        json_schema!({ "type": "array", "items": colour, "uniqueItems": true, "maxItems": 3 })
    }
}

/// The values of a seat's dice by colour; 0 where there is none.
pub type Dice3 = [u8; 3];

/// SIE-10 The boxes of one colour: a set of values from 1 to 6 that are crossed off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Boxes(pub u8);

impl Boxes {
    /// SIE-46 All six crossed off.
    pub const FULL: Boxes = Boxes(0b11_1111);

    /// Whether the box of `value` is crossed off.
    #[inline]
    pub const fn contains(self, value: u8) -> bool {
        self.0 & (1 << (value - 1)) != 0
    }

    /// SIE-44 Crosses a box off, for good.
    #[inline]
    pub fn cross_off(&mut self, value: u8) {
        self.0 |= 1 << (value - 1);
    }

    /// SIE-34 The values still open.
    #[inline]
    pub fn open(self) -> impl Iterator<Item = u8> + Clone {
        (1..=6).filter(move |&value| !self.contains(value))
    }

    /// The values crossed off.
    pub fn crossed(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&value| self.contains(value))
    }

    /// SIE-46 Whether the seat plays on without this die.
    #[inline]
    pub const fn used_up(self) -> bool {
        self.0 == Boxes::FULL.0
    }
}

/// SIE-37 What a seat may ask the other to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Request {
    /// SIE-38 The unshown die is not higher than either shown one.
    TwoHighest,
    /// SIE-39 The unshown die is not lower than either shown one.
    TwoLowest,
    /// SIE-40 The unshown die is between the shown ones, equality allowed.
    HighestAndLowest,
}

impl Request {
    /// All three.
    pub const ALL: [Request; 3] = [Request::TwoHighest, Request::TwoLowest, Request::HighestAndLowest];

    /// SIE-38 to SIE-40 Whether `hidden` may stay unshown beside the shown values `p` and `q`.
    #[inline]
    pub fn allows(self, hidden: u8, p: u8, q: u8) -> bool {
        let (low, high) = (p.min(q), p.max(q));
        match self {
            Request::TwoHighest => hidden <= low,
            Request::TwoLowest => hidden >= high,
            Request::HighestAndLowest => low <= hidden && hidden <= high,
        }
    }
}
