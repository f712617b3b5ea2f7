//! The rules of the game, shown: a file for each chapter of the rule book, and the laws that hold for all of it. Each
//! test cites the clauses it would fail without.

mod common;

mod bidding;
mod board;
mod clauses;
mod dice;
mod examples;
mod files;
mod hidden;
mod hints;
mod identification;
mod kept;
mod knowledge;
mod laws;
mod movement;
mod options;
mod placement;
mod retreat;
mod victory;
