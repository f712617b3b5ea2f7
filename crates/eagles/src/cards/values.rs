//! The values of each kind of card: Generals, Troops, Terrain. (Specials have a [`Title`](super::Title) and no values.)

use super::model::Army;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A General.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct General {
    /// The rating in away positions (EAG-R06).
    pub offence: u8,
    /// The rating in home positions.
    pub defence: u8,
    /// The corps he supports.
    pub corps: Corps,
    /// What he commands.
    pub rank: Rank,
}

/// What a General commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// Commander of the army.
    Army,
    /// Commander of a wing, with no part in EAG-12.3.
    Wing,
    /// Chief of staff.
    ChiefOfStaff,
    /// Second in command.
    Second,
    /// Commander of a corps.
    Corps,
    /// Commander of a division, who supports by corps (EAG-R49).
    Division,
}

/// A corps, compared inside one army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corps(pub(super) u8);

impl Corps {
    /// EAG-12.2b The mark A of Generals who support every card of their army.
    pub const ARMY: Corps = Corps(0);

    /// Its number in the list of its card file.
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// EAG-0.2a A Troop card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Troop {
    /// Infantry, Cavalry or Artillery, with the ratings of each.
    pub arm: Arm,
    /// EAG-7.1b The printed combat value, 1 to 5.
    pub cv: u8,
    /// The printed morale.
    pub morale: Morale,
    /// Its corps.
    pub corps: Corps,
    /// What sort of troops they are.
    pub breed: Breed,
}

/// The three arms with their ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Infantry.
    Infantry {
        /// F in Line, 1 to 3.
        fire: u8,
        /// S in Column, 2 to 4.
        shock: u8,
    },
    /// Cavalry, which fires at F1 (EAG-7.22b).
    Cavalry {
        /// S, 2 to 4.
        shock: u8,
    },
    /// EAG-7.23a Artillery.
    Artillery {
        /// EAG-1.0d Horse rather than foot.
        horse: bool,
        /// F at long range, 1 to 3.
        long: u8,
        /// F at short range, 1 to 3.
        short: u8,
    },
}

/// EAG-6.0a The morale letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Morale {
    /// Militia and Landwehr.
    D = 1,
    /// Regulars and conscripts.
    C = 2,
    /// Regulars and veterans.
    B = 3,
    /// Guard and elite.
    A = 4,
}

impl Morale {
    /// EAG-6.0a The value of the letter.
    pub const fn value(self) -> u8 {
        self as u8
    }
}

/// Where the people of a card come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nationality {
    /// French.
    French,
    /// British.
    British,
    /// King's German Legion.
    Kgl,
    /// Hanoverian.
    Hanoverian,
    /// The Orange service (EAG-R69).
    DutchBelgian,
    /// Nassau.
    Nassau,
    /// Brunswick.
    Brunswick,
    /// Prussian.
    Prussian,
}

impl Nationality {
    /// The army it serves in.
    pub const fn army(self) -> Army {
        match self {
            Nationality::French => Army::French,
            Nationality::Prussian => Army::Prussian,
            _ => Army::British,
        }
    }
}

/// The sort of troops on a card, as a set of words. Rules read [`LANCER`](Breed::LANCER) alone; foot and horse guns are
/// told apart by [`Arm::Artillery`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Breed(pub(super) u16);

impl Breed {
    /// Lancers (EAG-R73).
    pub const LANCER: Breed = Breed(1);
    /// Guards.
    pub const GUARD: Breed = Breed(1 << 1);
    /// Landwehr.
    pub const LANDWEHR: Breed = Breed(1 << 2);
    /// Militia.
    pub const MILITIA: Breed = Breed(1 << 3);

    /// Whether all of these words are among them.
    pub const fn has(self, words: Breed) -> bool {
        self.0 & words.0 == words.0
    }
}

/// EAG-11.0 Terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// What it is, with its limit.
    pub class: Class,
    /// EAG-4.2a The battleline it belongs to.
    pub line: Seat,
    /// EAG-4.2a The position on that line.
    pub mark: Mark,
}

/// The four classes of Terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// A Hill for so many cards.
    Hill {
        /// 1 or 2 (EAG-R36).
        capacity: u8,
    },
    /// Woods for so many infantry cards.
    Woods {
        /// 1 or 2 (EAG-R36).
        capacity: u8,
    },
    /// A Building for so many infantry cards.
    Building {
        /// 1 or 2 (EAG-R36).
        capacity: u8,
    },
    /// A River, crossed by so many cards in a Battle Turn.
    River {
        /// 1 or 2.
        limit: u8,
    },
}

/// EAG-4.2a The position mark of a Terrain card, as seen from its own line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Mark {
    /// L.
    #[serde(rename = "L")]
    Left,
    /// C.
    #[serde(rename = "C")]
    Centre,
    /// R.
    #[serde(rename = "R")]
    Right,
}
