//! The games on offer: the one place that names them.

use crate::failure::Failure;
use crate::files;
use age::Age;
use age::assistant::AgeAssistant;
use eagles::Eagles;
use eagles::cards::CardFault;
use empire::Empire;
use opponents::{Hurried, Random, Sensible};
pub use protocol::{Registry, Speaker};
use siegers::Siegers;
use std::path::Path;
use std::sync::LazyLock;
use table::assist::Assisted;
use table::erased::{AnyGame, Hostable, Hosted};
use table::{Error, Game, Judgement, Phrase};

/// The game that is played with a card file.
pub const CARD_GAME: &str = Eagles::ID;

/// All games on offer.
pub fn standard() -> Registry {
    Registry::new([
        ("eagles", eagles as fn() -> _),
        ("siegers", siegers),
        ("empire", || hosted(Empire)),
        ("age", || hosted(Age)),
    ])
    .assisting(assisted)
}

/// The games that have an assistant for people with their own pieces.
pub fn assisted() -> &'static [&'static dyn Assisted] {
    static AGE: LazyLock<AgeAssistant> = LazyLock::new(AgeAssistant::default);
    static ALL: LazyLock<[&'static dyn Assisted; 1]> = LazyLock::new(|| [&*AGE]);
    &*ALL
}

/// The assistant of a game with the tables of somebody's file.
pub fn assisted_by(game: &str, tables: &str) -> Result<Box<dyn Assisted>, Error> {
    match standard().assisted(game)?.id() {
        Age::ID => Ok(Box::new(AgeAssistant::with_tables(tables)?)),
        other => Err(Error::new("no_tables", Phrase::new("assist-no-tables").with("game", other))),
    }
}

/// All games, the one of cards with the cards of a file. A command that names a game must name that one.
pub fn with_cards(path: &Path, named: Option<&str>) -> Result<Registry, Failure> {
    if let Some(game) = named.filter(|id| *id != CARD_GAME) {
        let why = Phrase::new("error-game-without-cards").with("game", game).with("known", CARD_GAME);
        return Err(Failure::Usage(why));
    }
    let text = files::read_text(path)?;
    let faults = |faults: Vec<CardFault>| {
        let mut each = faults.into_iter().map(|fault| fault.why);
        let first = each.next().unwrap_or_else(|| Phrase::new("error-unknown"));
        Failure::in_file(path)(Error { more: each.collect(), ..Error::new("bad_cards", first) })
    };
    Ok(standard().replace(hosted(Eagles::with_cards(&text).map_err(faults)?)))
}

fn eagles() -> Box<dyn AnyGame> {
    hosted(Eagles::default())
}

fn siegers() -> Box<dyn AnyGame> {
    hosted(Siegers)
}

/// A game with its computer players, the weakest first.
fn hosted<G: Hostable + Judgement>(game: G) -> Box<dyn AnyGame> {
    let levels = Hosted::new(game)
        .level("random", || Box::new(Random))
        .level("sensible", || Box::new(Sensible::default()))
        .forecast_by(|| Box::new(Hurried));
    Box::new(levels)
}
