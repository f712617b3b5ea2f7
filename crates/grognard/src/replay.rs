//! `grognard replay`: a game seen again, step by step and with anybody's eyes, or verified, or its dice looked at.

use crate::cli::{Eyes, Replay};
use crate::console::Console;
use crate::failure::Failure;
use crate::files;
use crate::page::{decimal, percent};
use crate::registry::Registry;
use table::erased::{AnyTable, GameFile, Told};
use table::fair::Verified;
use table::luck::Luck;
use table::text::folded;
use table::{Error, Lang, Onlooker, Phrase, Say, Seat};
use tongue::Tongue;

/// Shows or verifies the game of a file.
pub fn run(registry: &'static Registry, lang: Lang, replay: &Replay) -> Result<(), Failure> {
    let file = files::read(&replay.file)?.game;
    if replay.verify && matches!(file, GameFile::Position(_)) {
        return Err(Error::new("no_journal", Phrase::new("replay-no-journal")).into());
    }
    let game = registry.game_of(&file).map_err(Failure::in_file(&replay.file))?;
    let proof = match &file {
        GameFile::Journal(journal) if replay.verify => {
            game.verify(journal).map_err(Failure::in_file(&replay.file))?
        }
        _ => None,
    };
    let table = game.load(file, files::random_dice()?).map_err(Failure::in_file(&replay.file))?;
    let (console, say) = (Console::standard(), registry.tongue(game.id(), lang));
    let mut reader = Reader { at: table.steps(), table, console, say, eyes: replay.seat };
    match (replay.verify, replay.all, replay.to) {
        (true, ..) => reader.verified(proof)?,
        _ if replay.luck => reader.luck()?,
        (_, true, _) => reader.tell(0, reader.table.steps())?,
        (_, _, Some(step)) => {
            reader.go_to(step);
            reader.show()?;
        }
        _ => reader.converse()?,
    }
    Ok(reader.console.flush()?)
}

/// Somebody who looks at a game again.
struct Reader {
    table: Box<dyn AnyTable>,
    console: Console,
    say: &'static Tongue,
    eyes: Eyes,
    at: usize,
}

impl Reader {
    fn converse(&mut self) -> Result<(), Failure> {
        self.go_to(0);
        self.paragraph(Phrase::new("replay-how"))?;
        self.show()?;
        while let Some(line) = self.console.ask("> ")? {
            let line = folded(&line);
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "" | "n" | "next" | "suivant" | "s" => self.step(1)?,
                "b" | "back" | "p" | "precedent" | "retour" => self.step(-1)?,
                "goto" | "g" | "aller" => match rest.trim().parse() {
                    Ok(step) => {
                        self.go_to(step);
                        self.show()?;
                    }
                    Err(_) => self.paragraph(Phrase::new("replay-how"))?,
                },
                "view" | "v" | "vue" => {
                    match eyes_named(rest.trim()) {
                        Some(eyes) => self.eyes = eyes,
                        None => self.paragraph(Phrase::new("replay-how"))?,
                    }
                    self.show()?;
                }
                "quit" | "q" | "exit" | "quitter" => break,
                _ => self.paragraph(Phrase::new("replay-how"))?,
            }
        }
        Ok(())
    }

    fn go_to(&mut self, step: usize) {
        self.at = step.min(self.table.steps());
    }

    fn step(&mut self, by: isize) -> Result<(), Failure> {
        let before = self.at;
        self.go_to(self.at.saturating_add_signed(by));
        match (self.at == before, by > 0) {
            (true, true) => self.paragraph(Phrase::new("replay-at-end")),
            (true, false) => self.paragraph(Phrase::new("replay-at-start")),
            (false, true) => {
                self.tell(before, self.at)?;
                self.show()
            }
            (false, false) => self.show(),
        }
    }

    /// Prints the table as it stood.
    fn show(&self) -> Result<(), Failure> {
        let then = self.table.rewound(self.at);
        let (at, of) = (self.at as i64, self.table.steps() as i64);
        self.paragraph(Phrase::new("replay-step").with("at", at).with("of", of))?;
        for who in onlookers(self.eyes) {
            self.heading(who)?;
            self.console.lines(&then.view(who).picture(self.console.width(), self.say))?;
        }
        if let Some(outcome) = then.outcome_words() {
            self.paragraph(outcome)?;
        }
        Ok(())
    }

    /// Prints what was told of the orders from one to another.
    fn tell(&self, from: usize, to: usize) -> Result<(), Failure> {
        let records: Vec<(Onlooker, Vec<Told>)> = onlookers(self.eyes)
            .into_iter()
            .map(|who| (who, self.table.record(who, from, to - from)))
            .collect();
        for step in 0..to - from {
            let told: Vec<_> =
                records.iter().map(|(who, record)| (*who, self.sentences(&record[step]))).collect();
            if told.iter().all(|(_, text)| text.is_empty()) {
                continue;
            }
            let seat = self.say.say(&self.table.seat_words(records[0].1[step].seat));
            let number = format!("{}. ", from + step + 1);
            let line =
                |what: &str| self.say.say(&Phrase::new("record-line").with("who", &*seat).with("what", what));
            match told.iter().all(|(_, text)| *text == told[0].1) {
                true => self.console.item(&number, &line(&told[0].1))?,
                false => {
                    self.console.item(&number, line("").trim_end())?;
                    for (who, text) in &told {
                        self.console.item("   ", &format!("{} {text}", self.say.say(&self.told_to(*who))))?;
                    }
                }
            }
        }
        Ok(())
    }

    fn sentences(&self, told: &Told) -> String {
        told.words.iter().map(|words| self.say.say(words)).collect::<Vec<_>>().join(" ")
    }

    fn told_to(&self, who: Onlooker) -> Phrase {
        match who {
            Onlooker::Seat(seat) => Phrase::new("replay-told").with("seat", self.table.seat_words(seat)),
            Onlooker::Gallery => Phrase::new("replay-told-all"),
        }
    }

    fn heading(&self, who: Onlooker) -> Result<(), Failure> {
        match who {
            Onlooker::Seat(seat) => {
                self.paragraph(Phrase::new("replay-eyes").with("seat", self.table.seat_words(seat)))
            }
            Onlooker::Gallery => self.paragraph(Phrase::new("replay-eyes-all")),
        }
    }

    /// Loading has played the journal through; this says what that and its proof of the dice have shown.
    fn verified(&self, proof: Option<Verified>) -> Result<(), Failure> {
        let rolls = |value: serde_json::Value| -> usize {
            let steps = value["steps"].as_array().cloned().unwrap_or_default();
            let of = |roll: &serde_json::Value| roll.as_array().map_or(0, Vec::len);
            of(&value["deal"]) + steps.iter().map(|step| of(&step["rolls"])).sum::<usize>()
        };
        let verified = Phrase::new("replay-verified")
            .with("orders", self.table.steps() as i64)
            .with("rolls", rolls(self.table.journal().reveal()) as i64);
        self.paragraph(verified)?;
        self.paragraph(match proof {
            None => Phrase::new("replay-unverified"),
            Some(proof) => Phrase::new("replay-fair")
                .with("rolls", proof.rolls as i64)
                .with("back", proof.taken_back as i64),
        })?;
        self.paragraph(self.table.outcome_words().unwrap_or_else(|| Phrase::new("replay-not-over")))
    }

    /// How the dice fell: each kind of die, then each seat's dice by purpose.
    fn luck(&self) -> Result<(), Failure> {
        let mut luck = Luck::default();
        for told in self.table.record(Onlooker::Gallery, 0, usize::MAX) {
            told.rolls.iter().for_each(|roll| luck.add(told.seat, roll));
        }
        if luck.dice().is_empty() {
            return self.paragraph(Phrase::new("luck-none"));
        }
        for die in luck.dice() {
            let counts = die.counts.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            self.paragraph(
                Phrase::new("luck-die")
                    .with("sides", i64::from(die.sides))
                    .with("counts", counts)
                    .with("chi", tenths("luck-number", die.chi_square))
                    .with("percent", percent(die.probability)),
            )?;
        }
        for line in luck.ledger() {
            self.paragraph(
                Phrase::new("luck-line")
                    .with("seat", self.table.seat_words(line.seat))
                    .with("clause", line.clause)
                    .with("dice", line.dice as i64)
                    .with("sides", i64::from(line.sides))
                    .with("sum", line.sum as i64)
                    .with("expected", tenths("luck-number", line.expected))
                    .with("deviation", tenths("luck-number", line.deviation)),
            )?;
        }
        self.paragraph(Phrase::new("luck-how"))
    }

    fn paragraph(&self, phrase: Phrase) -> Result<(), Failure> {
        Ok(self.console.paragraph(&self.say.say(&phrase))?)
    }
}

/// A number with its sign, if it is below zero, and one decimal.
fn tenths(message: &'static str, number: f64) -> Phrase {
    let sign = if number <= -0.05 { "−" } else { "" };
    decimal(message, number.abs()).with("sign", sign)
}

fn onlookers(eyes: Eyes) -> Vec<Onlooker> {
    match eyes {
        Eyes::First => vec![Seat::First.into()],
        Eyes::Second => vec![Seat::Second.into()],
        Eyes::Onlooker => vec![Onlooker::Gallery],
        Eyes::All => vec![Seat::First.into(), Seat::Second.into()],
    }
}

fn eyes_named(word: &str) -> Option<Eyes> {
    match word {
        "0" => Some(Eyes::First),
        "1" => Some(Eyes::Second),
        "onlooker" | "public" | "spectateur" => Some(Eyes::Onlooker),
        "all" | "tout" => Some(Eyes::All),
        _ => None,
    }
}
