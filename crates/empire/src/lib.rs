//! Eagles of the Empire: area maps, chains of command, four battles.
//!
//! [`map`] is the ground as exact geometry, reckoned once into tables; [`terrain`] the Terrain Effects Chart;
//! [`scenario`] the order of battle with turns, weather, reinforcements, hooks and victory, read from files anybody can
//! edit. [`record`] is all that changes in a battle, written by events alone; [`course`] what is pending; `rules` has a file
//! for each chapter of the rule book, and looks at the battle through a [`scene`]. Nothing is hidden. **Does no I/O.**

pub mod admit;
pub mod called;
pub mod course;
pub mod effects;
pub mod event;
pub mod file;
mod game;
pub mod gazetteer;
pub mod ids;
mod judgement;
pub mod map;
pub mod options;
pub mod order;
pub mod path;
pub mod questions;
pub mod record;
pub mod rules;
pub mod scenario;
pub mod scene;
pub mod sets;
mod speech;
pub mod state;
pub mod terrain;
pub mod verdict;
pub mod why;

pub use game::Empire;
