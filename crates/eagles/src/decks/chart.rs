//! The Battles Chart: the sizes of decks and Musters, the rates and the Battle Points of the four battles.

use crate::cards::{Army, Battle, Mark};
use table::Seat;

/// One army of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The army.
    pub army: Army,
    /// EAG-2.0g Its part in the ratio of the decks.
    pub part: u16,
    /// EAG-3.0a Its Muster; 0 where it has none (EAG-3.0f).
    pub muster: u16,
    /// EAG-3.0d Its reinforcement rate.
    pub rate: u16,
    /// EAG-15.0b The Battle Points of a custom deck.
    pub bp: u16,
}

/// One battle of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The battle.
    pub battle: Battle,
    /// EAG-2.0g The factor by which the ratio becomes the printed deck sizes.
    pub k: u16,
    /// Its armies, the French first.
    pub entries: &'static [Entry],
    /// EAG-R87 The suggested turn limit.
    pub rounds: u16,
}

const fn entry(army: Army, part: u16, muster: u16, rate: u16, bp: u16) -> Entry {
    Entry { army, part, muster, rate, bp }
}

use Army::{British, French, Prussian};

static QUATRE_BRAS: Chart = Chart {
    battle: Battle::QuatreBras,
    k: 2,
    entries: &[entry(French, 7, 10, 1, 130), entry(British, 9, 9, 1, 160)],
    rounds: 12,
};
static LIGNY: Chart = Chart {
    battle: Battle::Ligny,
    k: 4,
    entries: &[entry(French, 9, 18, 2, 330), entry(Prussian, 10, 20, 2, 310)],
    rounds: 20,
};
static WAVRE: Chart = Chart {
    battle: Battle::Wavre,
    k: 4,
    entries: &[entry(French, 4, 8, 1, 140), entry(Prussian, 3, 12, 1, 90)],
    rounds: 12,
};
static WATERLOO: Chart = Chart {
    battle: Battle::Waterloo,
    k: 12,
    entries: &[entry(French, 3, 18, 2, 380), entry(British, 3, 18, 2, 360), entry(Prussian, 2, 0, 2, 190)],
    rounds: 25,
};

impl Chart {
    /// The chart of a battle; Charleroi has none (EAG-16.0r).
    pub const fn of(battle: Battle) -> Option<&'static Chart> {
        match battle {
            Battle::QuatreBras => Some(&QUATRE_BRAS),
            Battle::Ligny => Some(&LIGNY),
            Battle::Wavre => Some(&WAVRE),
            Battle::Waterloo => Some(&WATERLOO),
            Battle::Charleroi => None,
        }
    }

    /// The entry of an army, if it fights here.
    pub fn entry(&self, army: Army) -> Option<&'static Entry> {
        self.entries.iter().find(|entry| entry.army == army)
    }

    /// EAG-2.0b The printed deck size of an army.
    pub fn deck(&self, entry: &Entry) -> u16 {
        entry.part * self.k
    }
}

impl Battle {
    /// EAG-0.1c The armies that fight it, the French first.
    pub const fn armies(self) -> &'static [Army] {
        match self {
            Battle::QuatreBras => &[French, British],
            Battle::Ligny | Battle::Wavre => &[French, Prussian],
            Battle::Waterloo | Battle::Charleroi => &[French, British, Prussian],
        }
    }

    /// EAG-3.0f EAG-10.0e EAG-R86 Whether an army only comes up during the battle, and first has to be announced by a
    /// General: the Prussians at Waterloo.
    pub const fn arrives_late(self, army: Army) -> bool {
        matches!((self, army), (Battle::Waterloo, Prussian))
    }
}

/// EAG-10.0f The positions in which an army that arrives late may stand, each by its battleline and its name there.
pub const PRUSSIAN_AREA: [(Seat, Mark); 2] = [(Seat::Second, Mark::Left), (Seat::First, Mark::Right)];
