//! The words of a card file and what they stand for.

use super::model::{Army, Battle, Battles, Kind};
use super::values::{Breed, Mark, Morale, Nationality, Rank};

/// A value that a card file writes as one word.
pub(super) trait Word: Copy + 'static {
    /// Each word with its value.
    const WORDS: &'static [(&'static str, Self)];

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
    }

    /// All words, as a person would list them.
    fn known() -> String {
        Self::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ")
    }
}

impl Word for Army {
    const WORDS: &'static [(&'static str, Army)] =
        &[("french", Army::French), ("british", Army::British), ("prussian", Army::Prussian)];
}

impl Word for Kind {
    const WORDS: &'static [(&'static str, Kind)] = &[
        ("general", Kind::General),
        ("infantry", Kind::Infantry),
        ("cavalry", Kind::Cavalry),
        ("artillery", Kind::Artillery),
        ("terrain", Kind::Terrain),
        ("special", Kind::Special),
    ];
}

impl Word for Morale {
    const WORDS: &'static [(&'static str, Morale)] =
        &[("A", Morale::A), ("B", Morale::B), ("C", Morale::C), ("D", Morale::D)];
}

impl Word for Nationality {
    const WORDS: &'static [(&'static str, Nationality)] = &[
        ("French", Nationality::French),
        ("British", Nationality::British),
        ("KGL", Nationality::Kgl),
        ("Hanoverian", Nationality::Hanoverian),
        ("Dutch-Belgian", Nationality::DutchBelgian),
        ("Nassau", Nationality::Nassau),
        ("Brunswick", Nationality::Brunswick),
        ("Prussian", Nationality::Prussian),
    ];
}

impl Word for Rank {
    const WORDS: &'static [(&'static str, Rank)] = &[
        ("army", Rank::Army),
        ("wing", Rank::Wing),
        ("chief_of_staff", Rank::ChiefOfStaff),
        ("second", Rank::Second),
        ("corps", Rank::Corps),
        ("division", Rank::Division),
    ];
}

impl Word for Mark {
    const WORDS: &'static [(&'static str, Mark)] =
        &[("L", Mark::Left), ("C", Mark::Centre), ("R", Mark::Right)];
}

impl Word for bool {
    const WORDS: &'static [(&'static str, bool)] = &[("0", false), ("1", true)];
}

/// The classes of Terrain, before the limit is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    Hill,
    Woods,
    River,
    Building,
}

impl Word for Ground {
    const WORDS: &'static [(&'static str, Ground)] = &[
        ("hill", Ground::Hill),
        ("woods", Ground::Woods),
        ("river", Ground::River),
        ("building", Ground::Building),
    ];
}

impl Word for Breed {
    const WORDS: &'static [(&'static str, Breed)] = &[
        ("lancer", Breed::LANCER),
        ("guard", Breed::GUARD),
        ("landwehr", Breed::LANDWEHR),
        ("militia", Breed::MILITIA),
        ("line", Breed(1 << 4)),
        ("light", Breed(1 << 5)),
        ("old", Breed(1 << 6)),
        ("middle", Breed(1 << 7)),
        ("young", Breed(1 << 8)),
        ("dragoon", Breed(1 << 9)),
        ("heavy", Breed(1 << 10)),
        ("cuirassier", Breed(1 << 11)),
        ("foot", Breed::FOOT),
        ("horse", Breed::HORSE),
    ];
}

impl Breed {
    pub(super) const FOOT: Breed = Breed(1 << 12);
    pub(super) const HORSE: Breed = Breed(1 << 13);
}

/// The columns of battle marks.
pub(super) const MARKS: [(&str, Battles); 5] = [
    ("quatre_bras", Battles::of(Battle::QuatreBras)),
    ("ligny", Battles::of(Battle::Ligny)),
    ("wavre", Battles::of(Battle::Wavre)),
    ("waterloo", Battles::of(Battle::Waterloo)),
    ("hal", Battles::HAL),
];
