//! What every card has: a number, an army, battles, a kind. Small `Copy` types, the same for every card file.

use super::special::Title;
use super::values::{Arm, Breed, General, Nationality, Terrain, Troop};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;
use std::fmt;
use table::Seat;

/// EAG-1.0a The number of a card, 1 to 300.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct CardNo(pub u16);

impl CardNo {
    /// The last number of the series.
    pub const LAST: CardNo = CardNo(300);

    /// EAG-1.0a EAG-R04 The army whose range the number lies in; none outside the series.
    pub const fn army(self) -> Option<Army> {
        match self.0 {
            1..=110 => Some(Army::French),
            111..=200 => Some(Army::British),
            201..=300 => Some(Army::Prussian),
            _ => None,
        }
    }

    /// EAG-1.0b Whether it is the number of a Special.
    pub const fn is_special(self) -> bool {
        matches!(self.0, 93..=110 | 183..=200 | 289..=300)
    }
}

impl fmt::Display for CardNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for CardNo {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardNo, D::Error> {
        let no = CardNo(u16::deserialize(from)?);
        no.army()
            .map(|_| no)
            .ok_or_else(|| de::Error::custom(format!("there is no card {no}; cards are 1 to 300")))
    }
}

impl JsonSchema for CardNo {
    fn schema_name() -> Cow<'static, str> {
        "CardNo".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": 300 })
    }
}

/// EAG-0.1b One of the three armies, told by the back of a card (EAG-1.0e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Army {
    /// Blue backs.
    French,
    /// Red backs: the Anglo-Dutch army.
    British,
    /// Grey backs.
    Prussian,
}

impl Army {
    /// All three.
    pub const ALL: [Army; 3] = [Army::French, Army::British, Army::Prussian];

    /// EAG-0.1a Who plays it: the French seat goes first (EAG-5.0a), the other plays both Allied armies.
    pub const fn seat(self) -> Seat {
        match self {
            Army::French => Seat::First,
            Army::British | Army::Prussian => Seat::Second,
        }
    }

    /// 0, 1 or 2, for arrays of three.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// EAG-0.1c EAG-16.0q The four battles and the one that only the campaign knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Battle {
    /// French against British.
    QuatreBras,
    /// French against Prussians.
    Ligny,
    /// French against Prussians.
    Wavre,
    /// French against British and Prussians.
    Waterloo,
    /// French against British and Prussians; in the campaign only.
    Charleroi,
}

impl Battle {
    /// EAG-0.1c The four battles that can be played by themselves.
    pub const FOUR: [Battle; 4] = [Battle::QuatreBras, Battle::Ligny, Battle::Wavre, Battle::Waterloo];
}

/// The battles a card is marked for, Hal included (EAG-16.0t).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Battles(u8);

impl Battles {
    /// The mark of no battle: the card stood at Hal and comes to Charleroi alone.
    pub const HAL: Battles = Battles(1 << 4);

    /// The mark of one battle; nothing is marked for Charleroi.
    pub const fn of(battle: Battle) -> Battles {
        match battle {
            Battle::QuatreBras => Battles(1),
            Battle::Ligny => Battles(1 << 1),
            Battle::Wavre => Battles(1 << 2),
            Battle::Waterloo => Battles(1 << 3),
            Battle::Charleroi => Battles(0),
        }
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Battles) -> Battles {
        Battles(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: Battles) -> Battles {
        Battles(self.0 & !other.0)
    }

    /// Whether the battle is among them.
    pub const fn has(self, battle: Battle) -> bool {
        self.0 & Battles::of(battle).0 != 0
    }

    /// Whether Hal is among them.
    pub const fn has_hal(self) -> bool {
        self.0 & Battles::HAL.0 != 0
    }

    /// Whether there is no mark at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// EAG-1.0c The six kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Supports and can be lost, never fights.
    General,
    /// A Troop card.
    Infantry,
    /// A Troop card.
    Cavalry,
    /// A Troop card, foot or horse.
    Artillery,
    /// Ground of one battle.
    Terrain,
    /// An event, played from the Reserve.
    Special,
}

impl Kind {
    /// All six in the order of the series.
    pub const ALL: [Kind; 6] =
        [Kind::General, Kind::Infantry, Kind::Cavalry, Kind::Artillery, Kind::Terrain, Kind::Special];

    /// EAG-0.2a Whether cards of this kind are Troop cards.
    pub const fn is_troop(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Cavalry | Kind::Artillery)
    }
}

/// A card as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its number.
    pub no: CardNo,
    /// Its army and the colour of its back.
    pub army: Army,
    /// EAG-15.0a Its Battle Points, where the file gives any.
    pub bp: Option<u16>,
    /// The battles it is marked for.
    pub battles: Battles,
    /// Where its people come from; Terrain and Specials have none.
    pub nationality: Option<Nationality>,
    /// What kind it is, with the values of that kind.
    pub face: Face,
}

impl Card {
    /// EAG-1.0c Its kind.
    #[inline]
    pub const fn kind(&self) -> Kind {
        match &self.face {
            Face::General(_) => Kind::General,
            Face::Troop(Troop { arm: Arm::Infantry { .. }, .. }) => Kind::Infantry,
            Face::Troop(Troop { arm: Arm::Cavalry { .. }, .. }) => Kind::Cavalry,
            Face::Troop(Troop { arm: Arm::Artillery { .. }, .. }) => Kind::Artillery,
            Face::Terrain(_) => Kind::Terrain,
            Face::Special(_) => Kind::Special,
        }
    }

    /// EAG-0.2a Its values as a Troop card.
    #[inline]
    pub const fn troop(&self) -> Option<&Troop> {
        match &self.face {
            Face::Troop(troop) => Some(troop),
            _ => None,
        }
    }

    /// Its values as a General.
    #[inline]
    pub const fn general(&self) -> Option<&General> {
        match &self.face {
            Face::General(general) => Some(general),
            _ => None,
        }
    }

    /// Its values as Terrain.
    #[inline]
    pub const fn terrain(&self) -> Option<&Terrain> {
        match &self.face {
            Face::Terrain(terrain) => Some(terrain),
            _ => None,
        }
    }

    /// Its title as a Special; the effect is that of its number.
    #[inline]
    pub const fn special(&self) -> Option<Title> {
        match self.face {
            Face::Special(title) => Some(title),
            _ => None,
        }
    }

    /// EAG-R69 Whether it is a Troop card of the Orange service.
    pub fn is_orange(&self) -> bool {
        self.troop().is_some() && self.nationality == Some(Nationality::DutchBelgian)
    }

    /// EAG-R73 Whether it is a cavalry card with lancers.
    pub fn is_lancer(&self) -> bool {
        self.kind() == Kind::Cavalry && self.troop().is_some_and(|troop| troop.breed.has(Breed::LANCER))
    }

    /// EAG-1.0d Whether it is horse artillery.
    pub const fn is_horse_artillery(&self) -> bool {
        matches!(&self.face, Face::Troop(Troop { arm: Arm::Artillery { horse: true, .. }, .. }))
    }

    /// EAG-R87 What its loss counts as Battle Damage: its Battle Points, 1 without any, 0 for Terrain and Specials.
    pub fn damage(&self) -> u16 {
        match self.face {
            Face::General(_) | Face::Troop(_) => self.bp.unwrap_or(1),
            Face::Terrain(_) | Face::Special(_) => 0,
        }
    }
}

/// The values that belong to each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A General.
    General(General),
    /// Infantry, Cavalry or Artillery.
    Troop(Troop),
    /// Terrain.
    Terrain(Terrain),
    /// A Special.
    Special(Title),
}
