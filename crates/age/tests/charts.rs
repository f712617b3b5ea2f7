//! Charts, odds and the battle assistant.

#[path = "charts/artillery.rs"]
mod artillery;
#[path = "charts/assistant.rs"]
mod assistant;
#[path = "charts/combat.rs"]
mod combat;
#[path = "charts/fire.rs"]
mod fire;
#[path = "charts/initiative.rs"]
mod initiative;
#[path = "charts/manoeuvre.rs"]
mod manoeuvre;
#[path = "charts/movement.rs"]
mod movement;
#[path = "charts/odds.rs"]
mod odds;
#[path = "charts/papers.rs"]
mod papers;
#[path = "charts/reserve.rs"]
mod reserve;
#[path = "charts/tables.rs"]
mod tables;

use age::options::Options;
use age::reckoning::{Cause, Charts, Modifiers};
use age::tables::{Fraction, Tables};
use std::sync::{Arc, LazyLock};

static TABLES: LazyLock<Arc<Tables>> = LazyLock::new(Tables::standard);
static USUAL: LazyLock<Options> = LazyLock::new(Options::default);

/// The charts with the usual readings.
fn usual() -> Charts<'static> {
    Charts { tables: &TABLES, options: &USUAL }
}

/// The charts with other readings.
fn reading(options: &Options) -> Charts<'_> {
    Charts { tables: &TABLES, options }
}

/// Causes and values, in order.
fn listed(modifiers: &Modifiers) -> Vec<(Cause, i8)> {
    modifiers.iter().map(|modifier| (modifier.cause, modifier.value)).collect()
}

fn of(above: i64, below: i64) -> Fraction {
    Fraction::new(above, below)
}
