//! What a series of games came to.

use super::Series;
use crate::page::{decimal, hang, percent, wrap};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};
use table::erased::GameRecord;
use table::{Phrase, Say, Seat};
use tongue::Tongue;

/// The quantile of the normal distribution that belongs to 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// How many columns the figures of a row take at most, with the spaces around them.
const FIGURES: usize = 38;

#[derive(Default)]
pub(super) struct Totals {
    games: u64,
    draws: u64,
    unfinished: u64,
    by_seat: [u64; 2],
    by_level: [u64; 2],
    orders: u64,
    shortest: Option<u64>,
    longest: u64,
    reasons: BTreeMap<&'static str, u64>,
}

impl Totals {
    pub(super) fn add(&mut self, record: &GameRecord, swapped: bool) {
        self.games += 1;
        self.orders += record.orders;
        self.shortest = Some(self.shortest.map_or(record.orders, |least| least.min(record.orders)));
        self.longest = self.longest.max(record.orders);
        let Some(outcome) = &record.outcome else {
            self.unfinished += 1;
            return;
        };
        for reason in &outcome.reasons {
            *self.reasons.entry(reason).or_default() += 1;
        }
        match outcome.winner {
            None => self.draws += 1,
            Some(seat) => {
                let level = if swapped { seat.other() } else { seat };
                self.by_seat[seat.index()] += 1;
                self.by_level[level.index()] += 1;
            }
        }
    }

    fn mean_orders(&self) -> f64 {
        self.orders as f64 / self.games as f64
    }

    pub(super) fn json(&self, series: &Series<'_>) -> Value {
        let counted = |count: u64| {
            let (low, high) = wilson(count, self.games);
            json!({ "games": count, "share": count as f64 / self.games as f64, "low": low, "high": high })
        };
        let level =
            |place: usize| json!({ "level": series.levels[place], "wins": counted(self.by_level[place]) });
        json!({
            "game": series.game.id(),
            "rules": series.game.rules(),
            "content": series.game.content_hash(),
            "setup": series.setup,
            "seed": series.seed,
            "swap": series.swap,
            "games": self.games,
            "seats": self.by_seat.map(counted),
            "levels": [level(0), level(1)],
            "draws": counted(self.draws),
            "unfinished": self.unfinished,
            "orders": { "mean": self.mean_orders(), "least": self.shortest, "most": self.longest },
            "reasons": self.reasons,
        })
    }

    pub(super) fn print(
        &self,
        series: &Series<'_>,
        say: &Tongue,
        width: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let title = Phrase::new("simulate-title")
            .with("games", self.games as i64)
            .with("game", Phrase::new("game-name"))
            .with("scenario", Phrase::new(format!("scenario-{}", series.setup.scenario)))
            .with("seed", series.seed.to_string());
        writeln!(out, "{}\n", wrap(&say.say(&title), width))?;
        let mut rows = Vec::new();
        for seat in Seat::BOTH {
            let name = say.say(&series.game.side_words(&series.setup, seat));
            let level =
                if series.swap { String::new() } else { format!(" ({})", series.levels[seat.index()]) };
            rows.push((format!("{name}{level}"), self.by_seat[seat.index()]));
        }
        rows.push((say.say(&Phrase::new("simulate-draws")), self.draws));
        if self.unfinished > 0 {
            rows.push((say.say(&Phrase::new("simulate-unfinished")), self.unfinished));
        }
        self.table("simulate-wins", &rows, say, width, out)?;
        if series.swap {
            let levels = series.levels.iter().cloned().zip(self.by_level).collect::<Vec<_>>();
            self.table("simulate-levels", &levels, say, width, out)?;
        }
        let reasons = self.reasons.iter().map(|(reason, count)| {
            let words = Phrase::new(format!("{}-because-{reason}", series.game.id()));
            let name = if say.knows(&words) { say.say(&words) } else { (*reason).to_owned() };
            (name, *count)
        });
        self.table("simulate-reasons", &reasons.collect::<Vec<_>>(), say, width, out)?;
        let length = Phrase::new("simulate-length")
            .with("mean", decimal("decimal", self.mean_orders()))
            .with("least", self.shortest.unwrap_or_default() as i64)
            .with("most", self.longest as i64);
        writeln!(out, "{}", wrap(&say.say(&length), width))
    }

    fn table(
        &self,
        heading: &'static str,
        rows: &[(String, u64)],
        say: &dyn Say,
        width: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        writeln!(out, "{}", wrap(&say.say(&Phrase::new(heading)), width))?;
        let names = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
        for (name, count) in rows {
            let (low, high) = wilson(*count, self.games);
            let [share, low, high] =
                [*count as f64 / self.games as f64, low, high].map(|share| say.say(&percent(share)));
            let figures = format!("{count:>7} {share:>7}  {low} – {high}");
            match names + FIGURES <= width {
                true => writeln!(out, "  {name:names$} {figures}")?,
                false => writeln!(out, "{}\n  {figures}", hang("  ", name, width))?,
            }
        }
        writeln!(out)
    }
}

/// The interval of Wilson, in which the true share lies 95 times in a hundred.
fn wilson(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (of as f64, count as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let under = 1.0 + Z * Z / n;
    (((middle - spread) / under).max(0.0), ((middle + spread) / under).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known answers: 10 of 20, 0 of 10, 81 of 263.
    #[test]
    fn wilson_intervals_are_the_published_ones() {
        let rounded = |(low, high): (f64, f64)| (format!("{low:.3}"), format!("{high:.3}"));
        let pair = |low: &str, high: &str| (low.to_owned(), high.to_owned());
        assert_eq!(rounded(wilson(10, 20)), pair("0.299", "0.701"));
        assert_eq!(rounded(wilson(0, 10)), pair("0.000", "0.278"));
        assert_eq!(rounded(wilson(81, 263)), pair("0.255", "0.366"));
    }
}
