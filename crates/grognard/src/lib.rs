//! The program: every game on a terminal, in a protocol, in bulk. `registry` names the games; each command has a file.
//!
//! **Knows no rule.** Whatever is said about a game comes from the game; whatever is shown to a seat comes from its
//! view.

pub mod admin;
pub mod assist;
pub mod backup;
pub mod check;
pub mod cli;
pub mod console;
pub mod failure;
pub mod files;
pub mod games;
pub mod help;
pub mod map;
pub mod odds;
pub mod page;
pub mod play;
mod progress;
pub mod registry;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod soak;
pub mod umpire;
pub mod workshop;
