//! `grognard games`: what is on offer.

use crate::failure::Failure;
use crate::page::{Size, hang, paragraph};
use crate::registry::Registry;
use std::io::Write;
use table::erased::AnyGame;
use table::{Lang, Phrase, Say, plain};

/// Prints every game with its scenarios, options and levels.
pub fn run(registry: &Registry, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let width = Size::of_terminal().width;
    for game in registry.games() {
        print(game, registry.tongue(game.id(), lang), width, out)?;
    }
    Ok(())
}

fn print(game: &dyn AnyGame, say: &dyn Say, width: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let catalogue = game.catalogue();
    let name = say.say(&Phrase::new("game-name"));
    let rules = say.say(&Phrase::new("games-rules").with("version", game.rules()));
    paragraph(out, &format!("{} — {name} ({rules})", game.id()), width)?;
    let mut item = |text: String| writeln!(out, "{}", hang("    ", &text, width));
    let heading = |message: &'static str| format!("  {}", say.say(&Phrase::new(message)));

    let seats = table::Seat::BOTH.map(|seat| format!("{} {}", seat.index(), say.say(&game.seat_words(seat))));
    let levels = game.levels().join(", ");
    item(say.say(&Phrase::new("games-seats").with("seats", seats.join(", "))))?;
    item(say.say(&Phrase::new("games-levels").with("levels", levels)))?;
    writeln!(out, "{}", heading("games-scenarios"))?;
    for id in &catalogue.scenarios {
        let name = say.say(&Phrase::new(format!("scenario-{id}")));
        writeln!(out, "{}", hang(&format!("    {id}: "), &name, width))?;
    }
    writeln!(out, "{}", heading("games-options"))?;
    for option in &catalogue.options {
        let text = Phrase::new("games-option")
            .with("name", Phrase::new(format!("option-{}", option.key)))
            .with("default", plain(&option.default))
            .with("range", option.range.words())
            .with("clause", option.clause.0);
        writeln!(out, "{}", hang(&format!("    {}: ", option.key), &say.say(&text), width))?;
    }
    Ok(())
}
