//! The rules of the table, chapter by chapter.

mod common;
mod examples;
mod laws;
mod moving;
mod scenarios;
