//! Pools, Battle Decks, custom decks and the decks of the campaign. Each test cites the clauses it would fail without.

#[path = "decks/campaign.rs"]
mod campaign;
#[path = "decks/chart.rs"]
mod chart;
#[path = "decks/custom.rs"]
mod custom;
#[path = "decks/file.rs"]
mod file;
#[path = "decks/pools.rs"]
mod pools;
#[path = "cards/speakable.rs"]
mod speakable;
