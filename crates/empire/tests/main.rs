//! The rules, chapter by chapter.

mod activation;
mod common;
mod movement;
mod playing;
