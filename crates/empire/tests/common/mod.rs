//! A language for tests that read like the rules: battles on the two test maps of the worked examples (map G: squares a1 to g7;
//! map B: bricks b11 to b77), pieces in one line each, dice in the order in which they fall.
//!
//! A unit is written `name: long 4/4 @c3 ^0 elite of=first`: its kind (long, short, cavalry, gun, hq), its strength and morale by
//! the usual ladder (or each step: `4/4,2/3s`, short ones marked), its area, its heading, then flags, class or kind of gun, `of=` formation, `in=` force, `on=` the infantry guns
//! are attached to, `step=` the step it starts with, `reserve`. A leader is written `name: formation 3-2/1-4 @c3 cavalry of=first`:
//! role, radius, attack/defence, initiative. Whatever is not said: clear ground, day, everybody in command.

mod field;
mod play;

pub(crate) use field::{Field, map_b, map_g};
pub(crate) use play::{Play, heading, no_more};

pub(crate) use empire::course::Segment;
pub(crate) use empire::order::Order;
pub(crate) use empire::record::Mark;
pub(crate) use table::Seat;

pub(crate) const FRENCH: Seat = Seat::First;
pub(crate) const ALLIED: Seat = Seat::Second;
