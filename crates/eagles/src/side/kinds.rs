//! What a card may be, as far as somebody knows.

use crate::cards::{Card, Kind};
use table::set_of_bits;

/// What a face-down card may be, as a set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(pub u8);

set_of_bits!(Kinds(u8));

impl Kinds {
    /// Infantry.
    pub const INFANTRY: Kinds = Kinds(1);
    /// Cavalry.
    pub const CAVALRY: Kinds = Kinds(2);
    /// Foot artillery.
    pub const FOOT: Kinds = Kinds(4);
    /// Horse artillery.
    pub const HORSE: Kinds = Kinds(8);
    /// A General, as a decoy if face down.
    pub const GENERAL: Kinds = Kinds(16);
    /// Terrain, as a decoy.
    pub const TERRAIN: Kinds = Kinds(32);
    /// A Special, as a decoy.
    pub const SPECIAL: Kinds = Kinds(64);
    /// Artillery of both sorts.
    pub const ARTILLERY: Kinds = Kinds(12);
    /// EAG-0.2a Troop cards.
    pub const TROOPS: Kinds = Kinds(15);
    /// EAG-R14 What may cross the Middle Ground.
    pub const MOBILE: Kinds = Kinds(11);
    /// EAG-4.3a What wins by holding a position.
    pub const WINNERS: Kinds = Kinds(3);
    /// EAG-R76 What may be a decoy.
    pub const DECOYS: Kinds = Kinds(112);
    /// Anything.
    pub const ANY: Kinds = Kinds(127);

    /// The kind of a card.
    pub fn of(card: &Card) -> Kinds {
        match card.kind() {
            Kind::General => Kinds::GENERAL,
            Kind::Infantry => Kinds::INFANTRY,
            Kind::Cavalry => Kinds::CAVALRY,
            Kind::Artillery if card.is_horse_artillery() => Kinds::HORSE,
            Kind::Artillery => Kinds::FOOT,
            Kind::Terrain => Kinds::TERRAIN,
            Kind::Special => Kinds::SPECIAL,
        }
    }

    /// Whether it may be one of these.
    #[inline]
    pub const fn may(self, kinds: Kinds) -> bool {
        self.0 & kinds.0 != 0
    }

    /// Whether it can be nothing else.
    #[inline]
    pub const fn must(self, kinds: Kinds) -> bool {
        self.0 & !kinds.0 == 0
    }
}
