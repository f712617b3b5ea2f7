//! The rules, chapter by chapter.

mod activation;
mod assignment;
mod command;
mod common;
mod end_step;
mod laws;
mod leaders;
mod lines;
mod movement;
mod playing;
mod reinforcements;
mod speech;
mod victory;
mod weather;
