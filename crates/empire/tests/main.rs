//! The rules, chapter by chapter.

mod activation;
mod common;
mod laws;
mod movement;
mod playing;
mod speech;
