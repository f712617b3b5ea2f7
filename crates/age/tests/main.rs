//! The rules of the table, chapter by chapter.

mod common;
mod laws;
mod scenarios;
