//! `grognard simulate`: many games between computer players, on all cores, and what came of them. The same seed gives
//! the same games whatever the number of threads.

mod totals;

use crate::cli::Simulate;
use crate::failure::Failure;
use crate::files::random_seed;
use crate::page::Size;
use crate::progress;
use crate::registry::Registry;
use crate::workshop;
use rayon::ThreadPool;
use rayon::prelude::*;
use std::io::Write;
use table::erased::{AnyGame, GameRecord, seed_for};
use table::{Error, Lang, Seat, Setup};
use totals::Totals;

/// How many games are played before their results are looked at.
const BATCH: usize = 512;

/// The games that were asked for.
struct Series<'s> {
    game: &'s dyn AnyGame,
    setup: Setup,
    levels: [String; 2],
    swap: bool,
    seed: u64,
    games: u64,
}

/// Plays the games and prints what came of them.
pub fn run(registry: &Registry, lang: Lang, simulate: &Simulate, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry.game(&simulate.game)?;
    let strongest = || game.levels().last().copied().unwrap_or_default().to_owned();
    let series = Series {
        game,
        setup: workshop::setup(game, &simulate.table)?,
        levels: [&simulate.first, &simulate.second].map(|level| level.clone().unwrap_or_else(strongest)),
        swap: simulate.swap,
        seed: simulate.seed.map_or_else(random_seed, Ok)?,
        games: simulate.games,
    };
    let pool = progress::pool(simulate.threads);
    progress::stop_on_interrupt();
    if simulate.csv {
        series.rows(&pool, out)?;
        return ended(out);
    }
    let mut totals = Totals::default();
    series.play(&pool, |number, record| {
        totals.add(record, series.swapped(number));
        Ok(())
    })?;
    match simulate.json {
        true => writeln!(out, "{}", totals.json(&series))?,
        false => totals.print(&series, registry.tongue(game.id(), lang), Size::of_terminal().width, out)?,
    }
    ended(out)
}

/// All is printed, whether all games were played or somebody pressed Ctrl-C.
fn ended(out: &mut dyn Write) -> Result<(), Failure> {
    out.flush()?;
    if progress::is_stopped() { Err(Failure::Interrupted) } else { Ok(()) }
}

impl Series<'_> {
    /// Plays all games on all threads and hands their records over in sequence. After Ctrl-C no more are started.
    fn play(
        &self,
        pool: &ThreadPool,
        mut each: impl FnMut(u64, &GameRecord) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let bar = progress::bar(self.games);
        for start in (0..self.games).step_by(BATCH) {
            let batch = start..self.games.min(start + BATCH as u64);
            let one = |number| (!progress::is_stopped()).then(|| self.one(number).inspect(|_| bar.inc(1)));
            let played = pool.install(|| batch.clone().into_par_iter().map(one).collect::<Vec<_>>());
            for (number, record) in batch.zip(played) {
                if let Some(record) = record {
                    each(number, &record?)?;
                }
            }
            if progress::is_stopped() {
                break;
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn one(&self, number: u64) -> Result<GameRecord, Error> {
        self.game.simulate(&self.setup, self.seated(number), seed_for(self.seed, number))
    }

    fn rows(&self, pool: &ThreadPool, out: &mut dyn Write) -> Result<(), Failure> {
        let mut rows = csv::Writer::from_writer(out);
        rows.write_record(["game", "seat_0", "seat_1", "winner", "reasons", "orders"])
            .map_err(undelivered)?;
        self.play(pool, |number, record| rows.write_record(self.row(number, record)).map_err(undelivered))?;
        Ok(rows.flush()?)
    }

    /// Whether the two levels have changed seats in this game.
    fn swapped(&self, number: u64) -> bool {
        self.swap && number % 2 == 1
    }

    fn seated(&self, number: u64) -> [&str; 2] {
        let [first, second] = [self.levels[0].as_str(), self.levels[1].as_str()];
        if self.swapped(number) { [second, first] } else { [first, second] }
    }

    fn row(&self, number: u64, record: &GameRecord) -> [String; 6] {
        let [first, second] = self.seated(number).map(str::to_owned);
        let outcome = record.outcome.as_ref();
        let winner = match outcome.map(|outcome| outcome.winner) {
            None => "unfinished".to_owned(),
            Some(None) => "draw".to_owned(),
            Some(Some(seat)) => Seat::index(seat).to_string(),
        };
        let reasons = outcome.map_or_else(String::new, |outcome| outcome.reasons.join(" "));
        [number.to_string(), first, second, winner, reasons, record.orders.to_string()]
    }
}

fn undelivered(error: csv::Error) -> Failure {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => Failure::Output(error),
        other => Failure::Output(std::io::Error::other(format!("{other:?}"))),
    }
}
