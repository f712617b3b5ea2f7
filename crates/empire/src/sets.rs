//! Sets of pieces as bits. They are walked in file order, which is the order of the rules wherever they name none (B.10).

use crate::ids::{FormationId, LeaderId, UnitId};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use table::set_of_bits;

macro_rules! set {
    ($($(#[$doc:meta])* $name:ident of $of:ident in $bits:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub $bits);

        set_of_bits!($name($bits) of $of, |member| member.0, |bit| $of(bit as u8));

        impl $name {
            /// How many different members a set can have.
            pub const ROOM: usize = <$bits>::BITS as usize;

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

            /// How many it holds.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|member| member.0)).finish()
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
