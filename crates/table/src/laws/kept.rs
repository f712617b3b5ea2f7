//! Answers that are kept beside the tests of a game, so that a change of its rules shows: how many orders and states there are
//! from positions of fixed games, and what each onlooker was told on the way there.

use super::perft::counted;
use super::{Rambler, digest, json};
use crate::{Awaited, Onlooker, Sealed, Setup, Table, Weighed};
use std::sync::Arc;

/// The steps of a game at which it is looked at.
const MOMENTS: [usize; 5] = [0, 3, 12, 45, 120];
/// A second order is followed where the first has at most so many ways to go.
const FEW: u64 = 30;

/// The lines to keep for these setups: each names the setup by its place, the step, and what was counted or told.
pub fn kept_lines<G: Sealed + Weighed>(game: &Arc<G>, setups: &[Setup]) -> String {
    let mut text = String::new();
    for (place, setup) in setups.iter().enumerate() {
        let mut table = Table::seeded(game.clone(), setup.clone(), 1815).expect("a setup that can be dealt");
        let mut random = Rambler::new(1815);
        for step in 0..=MOMENTS[MOMENTS.len() - 1] {
            if MOMENTS.contains(&step) {
                text += &moment(&**game, &table, place, step);
            }
            if matches!(table.awaited(), Awaited::Over(_)) {
                break;
            }
            random.order(&mut table);
        }
        text += &told(&table, place);
    }
    text
}

fn moment<G: Sealed + Weighed>(game: &G, table: &Table<G>, place: usize, step: usize) -> String {
    let Some((orders, states)) = counted(game, table.state(), 1) else {
        return format!("{place} after {step}: more outcomes than are counted\n");
    };
    let mut line = format!("{place} after {step}: {orders} orders, {states} states");
    if let Some((orders, states)) =
        Some(()).filter(|()| states <= FEW).and_then(|()| counted(game, table.state(), 2))
    {
        line += &format!("; then {orders} orders, {states} states");
    }
    line + "\n"
}

fn told<G: Sealed + Weighed>(table: &Table<G>, place: usize) -> String {
    let line = |who: Onlooker| {
        let record: Vec<_> = table.record(who).collect();
        format!("{place} told {}: {} orders, {}\n", json(&who), record.len(), digest(&json(&record)))
    };
    Onlooker::ALL.map(line).concat()
}

/// Whether these are still the answers; panics with the new ones otherwise.
///
/// # Panics
/// Where an answer is another than the kept one.
pub fn keeps_its_answers<G: Sealed + Weighed>(game: &Arc<G>, setups: &[Setup], kept: &str) {
    let now = kept_lines(game, setups);
    assert!(
        now == kept,
        "other answers than the kept ones; if the rules have changed on purpose, keep these:\n{now}"
    );
}
