//! The rules of the table, chapter by chapter.

mod asking;
mod clauses;
mod commanding;
mod common;
mod details;
mod edges;
mod examples;
mod fighting;
mod finer;
mod firing;
mod gate;
mod hostile;
mod judging;
mod kept;
mod laws;
mod leaving;
mod limits;
mod moving;
mod own_tables;
mod procedure;
mod scenarios;
mod seeing;
mod shown;
