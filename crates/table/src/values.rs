//! What the small values of games have in common: names that are written as short texts, and sets that are bits.

/// Writes a value in files as the text it is shown as: [`Display`](std::fmt::Display) and [`FromStr`](std::str::FromStr) say
/// how; the name and one more word of its schema say what such a text looks like.
///
/// ```
/// # use std::{fmt, str::FromStr};
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct File(u8);
///
/// impl fmt::Display for File {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}", char::from(b'a' + self.0))
///     }
/// }
/// impl FromStr for File {
///     type Err = String;
///     fn from_str(text: &str) -> Result<File, String> {
///         match text.as_bytes() {
///             [file @ b'a'..=b'i'] => Ok(File(file - b'a')),
///             _ => Err(format!("{text:?} is no file; files are a to i")),
///         }
///     }
/// }
/// table::written_as_text!(File, "File", "pattern": "^[a-i]$");
///
/// assert_eq!(serde_json::to_string(&File(2)).unwrap(), "\"c\"");
/// assert_eq!(serde_json::from_str::<File>("\"c\"").unwrap(), File(2));
/// assert!(serde_json::from_str::<File>("\"z\"").unwrap_err().to_string().contains("files are a to i"));
/// ```
#[macro_export]
macro_rules! written_as_text {
    ($name:ident, $schema:literal, $word:literal: $written:tt) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(<D::Error as ::serde::de::Error>::custom)
            }
        }
        impl ::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $schema.into()
            }
            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({ "type": "string", $word: $written })
            }
        }
    };
}

/// What a set of bits can do, whatever it is a set of. The second form also says which bit stands for a member, and which member
/// for a bit; members are then walked from the lowest bit on.
///
/// ```
/// /// A set of numbers from 1 to 8.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Numbers(u8);
///
/// table::set_of_bits!(Numbers(u8) of u8, |number| number - 1, |bit| bit as u8 + 1);
///
/// let odd: Numbers = [1, 3, 5, 7].into_iter().collect();
/// assert!(odd.has(3) && !odd.has(4));
/// assert_eq!(odd.less(Numbers::one(1)).first(), Some(3));
/// assert_eq!(odd.with(8).iter().collect::<Vec<u8>>(), [1, 3, 5, 7, 8]);
/// assert_eq!(odd.nth(3), Some(7));
/// assert!(odd.covers(odd.and(Numbers::one(5))) && odd.and(Numbers::one(2)).is_empty());
/// ```
#[macro_export]
macro_rules! set_of_bits {
    ($name:ident($bits:ty)) => {
        #[allow(dead_code, reason = "no set needs all that a set can do")]
        impl $name {
            /// The set without members.
            pub const NONE: $name = $name(0);

            /// Those of either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// Those in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// These without those.
            #[inline]
            #[must_use]
            pub const fn less(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// Whether it has all that the other has.
            #[inline]
            pub const fn covers(self, other: $name) -> bool {
                other.0 & !self.0 == 0
            }

            /// Whether there are none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
        }
    };
    ($name:ident($bits:ty) of $of:ty, |$member:ident| $to_bit:expr, |$bit:ident| $to_member:expr) => {
        $crate::set_of_bits!($name($bits));

        #[allow(dead_code, reason = "no set needs all that a set can do")]
        impl $name {
            /// One alone.
            #[inline]
            pub const fn one($member: $of) -> $name {
                $name(1 << ($to_bit))
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn has(self, $member: $of) -> bool {
                self.0 >> ($to_bit) & 1 == 1
            }

            /// The same set with one more.
            #[inline]
            #[must_use]
            pub const fn with(self, $member: $of) -> $name {
                $name(self.0 | 1 << ($to_bit))
            }

            /// The first of them.
            #[inline]
            pub const fn first(self) -> Option<$of> {
                if self.0 == 0 {
                    return None;
                }
                let $bit = self.0.trailing_zeros();
                Some($to_member)
            }

            /// The one that comes after so many others.
            #[inline]
            pub fn nth(self, others: usize) -> Option<$of> {
                $name((0..others).fold(self.0, |left, _| left & left.wrapping_sub(1))).first()
            }

            /// All in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $of> + Clone {
                let mut left = self;
                std::iter::from_fn(move || {
                    let first = left.first()?;
                    left.0 &= left.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$of> for $name {
            fn from_iter<I: IntoIterator<Item = $of>>(members: I) -> $name {
                members.into_iter().fold($name::NONE, $name::with)
            }
        }
    };
}
