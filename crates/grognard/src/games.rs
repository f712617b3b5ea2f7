//! `grognard games`: what is on offer.

use crate::failure::Failure;
use crate::page::{Size, hang, paragraph};
use crate::registry::Registry;
use std::io::Write;
use table::erased::AnyGame;
use table::{Lang, OptionSpec, Phrase, Range, Say, plain};
use tongue::Tongue;

/// Prints every game with its scenarios, options and levels.
pub fn run(registry: &Registry, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let width = Size::of_terminal().width;
    for game in registry.games() {
        print(game, registry.tongue(game.id(), lang), width, out)?;
    }
    Ok(())
}

fn print(game: &dyn AnyGame, say: &Tongue, width: usize, out: &mut dyn Write) -> Result<(), Failure> {
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
        let line = Phrase::new("games-line").with("id", *id).with("text", name);
        writeln!(out, "{}", hang("    ", &say.say(&line), width))?;
    }
    writeln!(out, "{}", heading("games-options"))?;
    for option in &catalogue.options {
        let text = Phrase::new("games-option")
            .with("name", Phrase::new(format!("option-{}", option.key)))
            .with("default", plain(&option.default))
            .with("range", range_words(game.id(), option, say))
            .with("clause", option.clause.0);
        let line = Phrase::new("games-line").with("id", option.key).with("text", text);
        writeln!(out, "{}", hang("    ", &say.say(&line), width))?;
    }
    Ok(())
}

/// What an option may be, each value with its name where it has one.
fn range_words(game: &str, option: &OptionSpec, say: &Tongue) -> String {
    let Range::OneOf(values) = &option.range else { return option.range.words() };
    let named = |value: &serde_json::Value| {
        let value = plain(value);
        let name = Phrase::new(format!("{game}-option-{}-{value}", option.key));
        match say.knows(&name) {
            true => say.say(&Phrase::new("games-value").with("value", value).with("name", name)),
            false => value,
        }
    };
    values.iter().map(named).collect::<Vec<_>>().join(", ")
}
