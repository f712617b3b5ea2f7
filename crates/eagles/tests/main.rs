//! The rules of the game, shown: a file for each part of the rule book, and the worked examples. Each test cites the
//! clauses it would fail without.

mod common;

mod battlefield;
mod campaign;
mod clauses;
mod combat;
mod decoys;
mod definitions;
mod drawing;
mod examples;
mod formations;
mod generals;
mod hidden;
mod imagining;
mod invariants;
mod kept;
mod laws;
mod morale;
mod moves;
mod odds;
mod options;
mod playing;
mod prompts;
mod questions;
mod reinforcements;
mod rulings;
mod specials;
mod terrain;
mod turns;
mod undoing;
mod worlds;
