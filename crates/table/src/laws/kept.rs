//! Answers that are kept beside the tests of a game, so that a change of its rules, or a leak, shows: how many orders and states
//! there are from known positions, and what each onlooker is told of known games.

use super::perft::counted;
use super::{Rambler, digest, json, perft};
use crate::{Awaited, Game, Onlooker, Sealed, Seat, Setup, Table, Weighed};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The steps of a random game at which it is looked at.
const MOMENTS: [usize; 5] = [0, 3, 12, 45, 120];
/// A second order is followed where the first has at most so many ways to go.
const FEW: u64 = 30;

/// A game as it went: who ordered, and what came of it.
pub type Told<G> = Vec<(Seat, Vec<<G as Game>::Event>)>;

/// What a game keeps beside its tests.
pub struct Kept<'k, G: Game> {
    /// Positions by name, each with the numbers of orders after which orders and states are counted.
    pub positions: Vec<(&'static str, G::State, &'static [u32])>,
    /// Short games by name. What each onlooker is told of them is kept word by word.
    pub games: Vec<(&'static str, Told<G>)>,
    /// The answers.
    pub answers: &'k str,
}

impl<G: Sealed + Weighed> Kept<'_, G> {
    /// Whether these are still the answers. Beside the positions and games that are named, one random game of each scenario
    /// among the setups is looked at.
    ///
    /// # Panics
    /// Where an answer is another than the kept one, with all of them as they are now.
    pub fn compare(&self, game: &Arc<G>, setups: &[Setup]) {
        let now = self.lines(game, setups);
        let differs = now.lines().zip(self.answers.lines()).find(|(now, kept)| now != kept);
        assert!(
            now == self.answers,
            "other answers than the kept ones, first {differs:?}; if the rules have changed on purpose, keep these:\n{now}"
        );
    }

    fn lines(&self, game: &Arc<G>, setups: &[Setup]) -> String {
        let mut text = String::new();
        for (name, state, depths) in &self.positions {
            for &depth in *depths {
                let (orders, states) = perft(&**game, state, depth);
                text += &format!("{name}, order {depth}: {orders} orders, {states} states\n");
            }
        }
        let mut seen = BTreeSet::new();
        for setup in setups.iter().filter(|setup| seen.insert(setup.scenario.as_str())) {
            text += &random_game(game, setup);
        }
        for (name, record) in &self.games {
            text += &transcripts(&**game, name, record);
        }
        text
    }
}

/// Counts at moments of a random game, and a digest of what was told of it.
fn random_game<G: Sealed + Weighed>(game: &Arc<G>, setup: &Setup) -> String {
    let mut table = Table::seeded(game.clone(), setup.clone(), 1815).expect("a setup that can be dealt");
    let (mut random, mut text) = (Rambler::new(1815), String::new());
    for step in 0..=MOMENTS[MOMENTS.len() - 1] {
        if MOMENTS.contains(&step) {
            text += &moment(&**game, &table, step);
        }
        if matches!(table.awaited(), Awaited::Over(_)) {
            break;
        }
        random.order(&mut table);
    }
    let told = |who: Onlooker| {
        let record: Vec<_> = table.record(who).collect();
        let orders = record.len();
        format!("{}, told {}: {orders} orders, {}\n", setup.scenario, name(who), digest(&json(&record)))
    };
    text + &Onlooker::ALL.map(told).concat()
}

fn moment<G: Sealed + Weighed>(game: &G, table: &Table<G>, step: usize) -> String {
    let scenario = &table.setup().scenario;
    let Some((orders, states)) = counted(game, table.state(), 1) else {
        return format!("{scenario}, after {step}: more outcomes than are counted\n");
    };
    let mut line = format!("{scenario}, after {step}: {orders} orders, {states} states");
    if let Some((orders, states)) =
        Some(()).filter(|()| states <= FEW).and_then(|()| counted(game, table.state(), 2))
    {
        line += &format!("; then {orders} orders, {states} states");
    }
    line + "\n"
}

/// What each onlooker is told; once for all where all are told the same.
fn transcripts<G: Game>(game: &G, title: &str, record: &[(Seat, Vec<G::Event>)]) -> String {
    let texts = Onlooker::ALL.map(|who| transcript(game, who, record));
    if texts.iter().all(|text| *text == texts[0]) {
        return format!("\n{title}, told everybody\n{}", texts[0]);
    }
    let titled = Onlooker::ALL.iter().zip(&texts);
    titled.map(|(&who, text)| format!("\n{title}, told {}\n{text}", name(who))).collect()
}

/// One line for each event, the orders parted by the seat that gave them.
fn transcript<G: Game>(game: &G, who: Onlooker, record: &[(Seat, Vec<G::Event>)]) -> String {
    let mut text = String::new();
    for (seat, events) in record {
        text += &format!("{} orders\n", name((*seat).into()));
        for told in events.iter().filter_map(|event| game.tell(event, who)) {
            text += &format!("  {}\n", json(&told));
        }
    }
    text
}

fn name(who: Onlooker) -> String {
    match who {
        Onlooker::Seat(seat) => format!("seat {}", seat.index()),
        Onlooker::Gallery => "onlookers".to_owned(),
    }
}
