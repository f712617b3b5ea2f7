//! `grognard odds`: exactly what an order in a saved game may bring.

use crate::cli::Odds;
use crate::failure::Failure;
use crate::files;
use crate::page::{Size, hang, percent};
use crate::registry::Registry;
use serde_json::Value;
use std::io::{self, Write};
use table::erased::Prospect;
use table::odds::decimal;
use table::{Error, Lang, Phrase, Say, Seat};

/// Prints the odds that are asked for.
pub fn run(registry: &Registry, lang: Lang, odds: &Odds, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry.game(&odds.game)?;
    let table = game
        .load(files::read(&odds.file)?.game, files::random_dice()?)
        .map_err(Failure::in_file(&odds.file))?;
    let order: Value =
        serde_json::from_str(&odds.order).map_err(|error| Error::unreadable("what-order", error))?;
    let seat = Seat::from_index(odds.seat.into()).expect("the command line allows only seats");
    let prospects = table.odds(seat, &order)?;
    print(&prospects, registry.tongue(game.id(), lang), Size::of_terminal().width, out)?;
    Ok(())
}

/// Prints what may happen, the likeliest first.
pub fn print(prospects: &[Prospect], say: &dyn Say, width: usize, out: &mut dyn Write) -> io::Result<()> {
    for prospect in prospects {
        let events: Vec<String> = prospect.words.iter().map(|words| say.say(words)).collect();
        let text = match events.is_empty() {
            true => say.say(&Phrase::new("odds-nothing-told")),
            false => events.join(" "),
        };
        writeln!(out, "{}", hang(&format!("{}  ", say.say(&likelihood(prospect))), &text, width))?;
    }
    Ok(())
}

fn likelihood(prospect: &Prospect) -> Phrase {
    let fraction = &prospect.probability;
    Phrase::new("odds-likelihood")
        .with("fraction", format!("{}/{}", fraction.numer(), fraction.denom()))
        .with("percent", percent(decimal(fraction)))
}
