//! Sets of pieces as bits. They are walked in file order, which is the order of the rules wherever they name none (B.10).

use crate::ids::{FormationId, LeaderId, UnitId};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;

macro_rules! set {
    ($($(#[$doc:meta])* $name:ident of $of:ident in $bits:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub $bits);

        impl $name {
            /// The set without members.
            pub const NONE: $name = $name(0);
            /// How many different members a set can have.
            pub const ROOM: usize = <$bits>::BITS as usize;

            /// A set of one.
            #[inline]
            pub const fn one(member: $of) -> $name {
                $name(1 << member.0)
            }

            /// Whether it holds this one.
            #[inline]
            pub const fn has(self, member: $of) -> bool {
                self.0 >> member.0 & 1 == 1
            }

            /// Adds one.
            #[inline]
            pub const fn add(&mut self, member: $of) {
                self.0 |= 1 << member.0;
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, member: $of) {
                self.0 &= !(1 << member.0);
            }

            /// The same set with one more.
            #[inline]
            #[must_use]
            pub const fn with(self, member: $of) -> $name {
                $name(self.0 | 1 << member.0)
            }

            /// What either holds.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// What both hold.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// What this one holds and the other does not.
            #[inline]
            #[must_use]
            pub const fn less(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// Whether it holds all the other holds.
            #[inline]
            pub const fn covers(self, other: $name) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether it holds none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many it holds.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The first in file order.
            #[inline]
            pub const fn first(self) -> Option<$of> {
                if self.0 == 0 { None } else { Some($of(self.0.trailing_zeros() as u8)) }
            }

            /// The member with this many others before it.
            pub fn nth(self, before: usize) -> Option<$of> {
                self.iter().nth(before)
            }

            /// Its members in file order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $of> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let low = bits.trailing_zeros() as u8;
                        bits &= bits - 1;
                        $of(low)
                    })
                })
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|member| member.0)).finish()
            }
        }

        impl FromIterator<$of> for $name {
            fn from_iter<I: IntoIterator<Item = $of>>(members: I) -> $name {
                members.into_iter().fold($name::NONE, $name::with)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let members = Vec::<$of>::deserialize(deserializer)?;
                match members.iter().find(|member| member.at() >= $name::ROOM) {
                    Some(member) => Err(de::Error::custom(format!("there is no piece {}", member.0))),
                    None => Ok(members.into_iter().collect()),
                }
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(types: &mut SchemaGenerator) -> Schema {
                Vec::<$of>::json_schema(types)
            }
        }
    )*};
}

set! {
    /// A set of units, 128 at most in a scenario.
    Units of UnitId in u128;
    /// A set of leaders, 128 at most in a scenario.
    Leaders of LeaderId in u128;
    /// A set of formations, 64 at most in a scenario.
    Formations of FormationId in u64;
}
