//! The rules, chapter by chapter.

mod activation;
mod assault;
mod assignment;
mod bombardment;
mod charge;
mod command;
mod common;
mod definitions;
mod end_step;
mod fight;
mod grand_charge;
mod laws;
mod leaders;
mod lines;
mod morale;
mod movement;
mod playing;
mod questions;
mod reinforcements;
mod retreat;
mod rout;
mod setup;
mod speech;
mod stances;
mod victory;
mod weather;
