//! `grognard soak`: random games that hunt for broken rules, each with options drawn at random. A game that fails is
//! shortened, printed with its options and kept.

use crate::cli::Soak;
use crate::failure::Failure;
use crate::files::random_seed;
use crate::progress;
use crate::registry::Registry;
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::fs;
use std::io::Write;
use std::panic;
use std::time::{Duration, Instant};
use table::erased::{AnyGame, seed_for};
use table::laws::Effort;
use table::soak::{self, Depth, Summary};
use table::{Lang, Phrase, Say};

/// How many games a thread plays before anybody looks for failures.
const BATCH: u64 = 16;

/// A game with one of its scenarios.
struct Field<'r> {
    game: &'r dyn AnyGame,
    scenario: &'static str,
}

/// How a game went.
type Played = Result<soak::GameSummary, Box<soak::Failure>>;

/// Plays until the time is up, the games are played or one of them fails.
pub fn run(registry: &Registry, lang: Lang, soak: &Soak, out: &mut dyn Write) -> Result<(), Failure> {
    let fields = fields(registry, soak.game.as_deref())?;
    let seed = soak.seed.map_or_else(random_seed, Ok)?;
    let pool = progress::pool(soak.threads);
    progress::stop_on_interrupt();
    let bar = soak.games.map_or_else(progress::spinner, progress::bar);
    let until = soak.minutes.map(|minutes| Instant::now() + Duration::from_secs_f64(minutes.max(0.0) * 60.0));
    let games = soak.games.unwrap_or(u64::MAX);
    let batch = BATCH * pool.current_num_threads() as u64;
    let (mut summary, mut start) = (Summary::default(), 0);
    // A game that panics is reported as a failed one, once it has been shortened.
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let in_time = || until.is_none_or(|until| Instant::now() < until) && !progress::is_stopped();
    while start < games && summary.failures.is_empty() && in_time() {
        let end = games.min(start + batch);
        let play = |number: u64| in_time().then(|| play(&fields, soak.lawful, seed, number, &bar));
        let played = pool.install(|| (start..end).into_par_iter().filter_map(play).collect::<Vec<_>>());
        for game in played {
            summary.add(game?);
        }
        start = end;
    }
    bar.finish_and_clear();
    panic::set_hook(usual);
    report(&summary, seed, soak, registry.general(lang), out)
}

fn fields<'r>(registry: &'r Registry, only: Option<&str>) -> Result<Vec<Field<'r>>, Failure> {
    let games = match only {
        Some(id) => vec![registry.game(id)?],
        None => registry.games().collect(),
    };
    let of_game = |game: &'r dyn AnyGame| {
        game.catalogue().scenarios.into_iter().map(move |scenario| Field { game, scenario })
    };
    Ok(games.into_iter().flat_map(of_game).collect())
}

fn play(
    fields: &[Field<'_>],
    lawful: u64,
    seed: u64,
    number: u64,
    bar: &ProgressBar,
) -> Result<Played, Failure> {
    let field = &fields[number as usize % fields.len()];
    let under_law = lawful > 0 && (number / fields.len() as u64).is_multiple_of(lawful);
    let depth = if under_law { Depth::Laws } else { Depth::Bare };
    let seed = seed_for(seed, number);
    let setup = field.game.any_setup(field.scenario, seed)?;
    let played = field.game.soak(&setup, seed, depth, &Effort::default());
    bar.inc(1);
    Ok(played)
}

fn report(
    summary: &Summary,
    seed: u64,
    soak: &Soak,
    say: &dyn Say,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let totals = Phrase::new("soak-totals")
        .with("games", summary.games as i64)
        .with("orders", summary.orders as i64)
        .with("failed", summary.failures.len() as i64)
        .with("seed", seed.to_string());
    writeln!(out, "{}", say.say(&totals))?;
    for failure in &summary.failures {
        writeln!(out, "{failure}")?;
        if let Some(journal) = &failure.journal {
            let path = soak.keep.join(format!("soak-{}.json", failure.seed));
            fs::write(&path, journal).map_err(Failure::at(&path))?;
            writeln!(out, "{}", say.say(&Phrase::new("soak-kept").with("file", path.display().to_string())))?;
        }
    }
    out.flush()?;
    match summary.failures.is_empty() {
        false => Err(Failure::Reported),
        true if progress::is_stopped() => Err(Failure::Interrupted),
        true => Ok(()),
    }
}
