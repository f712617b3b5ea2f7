//! Eagles of the Empire: area maps, chains of command, four battles.
//!
//! [`map`] is the ground as exact geometry, reckoned once into tables; [`terrain`] the Terrain Effects Chart;
//! [`scenario`] the order of battle with turns, weather, reinforcements, hooks and victory, read from files anybody can
//! edit. **Does no I/O.**

pub mod ids;
pub mod map;
pub mod scenario;
pub mod terrain;
