//! One game in plain lines, from its first prompt to its end.

mod typed;

use super::COMMAND;
use super::command;
use super::keeper::Keeper;
use super::menu::Menu;
use crate::console::Console;
use crate::failure::{Failure, error_words};
use crate::files::{SESSION, SessionFile, Written};
use table::erased::{AnyGame, AnyTable, seed_for};
use table::standing::decline;
use table::{Budget, Error, Extent, Onlooker, Phrase, Prompts, Say, Seat, Seats, Standing};
use tongue::Tongue;

/// Who sits where, and who rolls.
pub(super) struct Seating {
    /// The level of a computer player, or none for a person.
    pub(super) computers: [Option<String>; 2],
    /// Whether faces are read off real dice.
    pub(super) typed_dice: bool,
    /// What each seat wants to be asked.
    pub(super) standing: [Standing; 2],
}

impl Seating {
    /// What people are asked as long as they have not said otherwise: who shares a screen is asked in every window, so that
    /// silence tells nothing.
    pub(super) fn usual_standing(computers: &[Option<String>; 2]) -> [Standing; 2] {
        let shared = computers.iter().all(Option::is_none);
        let prompts = if shared { Prompts::EveryLegalWindow } else { Prompts::Smart };
        [Standing::new(prompts), Standing::new(prompts)]
    }
}

/// How the player likes it.
pub(super) struct Habits {
    /// The seed of the computer players.
    pub(super) seed: u64,
    /// Whether the drawing is shown only when asked for.
    pub(super) brief: bool,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parting {
    /// The game is over.
    Over,
    /// The player left, or there is no more input.
    Left,
}

/// What became of a line.
enum Then {
    /// The same question stands.
    Stay,
    /// The game has moved on, or back.
    Moved,
    /// The player leaves.
    Leave,
}

pub(super) struct Session {
    game: &'static dyn AnyGame,
    say: &'static Tongue,
    table: Box<dyn AnyTable>,
    console: Console,
    seating: Seating,
    keeper: Keeper,
    habits: Habits,
    /// How many orders each seat and the gallery have been told of.
    told: [usize; 3],
    sitting: Option<Seat>,
    drawn: String,
    warned: bool,
    written: Written,
}

impl Session {
    pub(super) fn new(
        game: &'static dyn AnyGame,
        say: &'static Tongue,
        table: Box<dyn AnyTable>,
        console: Console,
        seating: Seating,
        keeper: Keeper,
        habits: Habits,
    ) -> Session {
        let told = [table.steps(); 3];
        let (sitting, drawn, warned, written) = (None, String::new(), false, Written::default());
        Session { game, say, table, console, seating, keeper, habits, told, sitting, drawn, warned, written }
    }

    pub(super) fn run(mut self) -> Result<Parting, Failure> {
        self.keep()?;
        loop {
            self.decline()?;
            let seats = self.table.awaiting().seats();
            let Some(seat) = self.next_of(seats) else { return self.end() };
            match self.seating.computers[seat.index()].clone() {
                Some(level) => self.computer_decides(seat, &level)?,
                None => {
                    if let Then::Leave = self.person_decides(seat)? {
                        return Ok(Parting::Left);
                    }
                }
            }
        }
    }

    /// Lets the windows pass in which no player wants to be asked.
    fn decline(&mut self) -> Result<(), Failure> {
        let people = Seat::BOTH.into_iter().filter(|seat| self.is_person(*seat)).collect();
        if decline(&mut *self.table, &self.seating.standing, people)? > 0 {
            self.keep()?;
        }
        Ok(())
    }

    /// Computers decide before people, and whoever sits at the screen before the one who would have to come.
    fn next_of(&self, seats: Seats) -> Option<Seat> {
        let computer = seats.iter().find(|seat| !self.is_person(*seat));
        let sitting = self.sitting.filter(|seat| seats.contains(*seat));
        computer.or(sitting).or(seats.first())
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seating.computers[seat.index()].is_none()
    }

    fn is_hot_seat(&self) -> bool {
        Seat::BOTH.iter().all(|&seat| self.is_person(seat))
    }

    fn computer_decides(&mut self, seat: Seat, level: &str) -> Result<(), Failure> {
        let advice = self.table.view(seat.into()).ask(level, Budget::default(), self.seed(0))?;
        self.table.give(seat, &advice.order)?;
        self.keep()?;
        if Seat::BOTH.iter().all(|&seat| !self.is_person(seat)) {
            self.tell_news(Onlooker::Gallery)?;
        }
        Ok(())
    }

    /// A seed for this moment of the game.
    fn seed(&self, purpose: u64) -> u64 {
        seed_for(seed_for(self.habits.seed, purpose + 1), self.table.steps() as u64)
    }

    fn person_decides(&mut self, seat: Seat) -> Result<Then, Failure> {
        if !self.sit_down(seat)? {
            return Ok(Then::Leave);
        }
        self.tell_news(seat.into())?;
        if !self.habits.brief {
            self.draw_if_changed(seat)?;
        }
        let view = self.table.view(seat.into());
        let (offers, extent) = view.offers();
        let mut menu = Menu::new(offers, &view.numbers(), self.say);
        self.show_question(seat, extent)?;
        self.show_menu(&menu)?;
        while let Some(line) = self.console.ask("> ")? {
            match self.react(seat, &mut menu, command::read(&line))? {
                Then::Stay => {}
                then => return Ok(then),
            }
        }
        Ok(Then::Leave)
    }

    /// Hands the screen over where two people share it; false at the end of the input.
    fn sit_down(&mut self, seat: Seat) -> Result<bool, Failure> {
        if self.sitting == Some(seat) {
            return Ok(true);
        }
        self.sitting = Some(seat);
        if !self.is_hot_seat() {
            return Ok(true);
        }
        self.drawn.clear();
        self.console.clear()?;
        self.paragraph(Phrase::new("play-hand-over").with("seat", self.table.seat_words(seat)))?;
        Ok(self.console.ask("")?.is_some())
    }

    fn tell_news(&mut self, who: Onlooker) -> Result<(), Failure> {
        let told = &mut self.told[who.seat().map_or(2, Seat::index)];
        let from = std::mem::replace(told, self.table.steps());
        for news in self.table.record(who, from, usize::MAX) {
            for words in &news.words {
                self.console.item("- ", &self.say.say(words))?;
            }
        }
        Ok(())
    }

    fn draw_if_changed(&mut self, seat: Seat) -> Result<(), Failure> {
        let drawing = self.table.view(seat.into()).picture(self.console.width(), self.say);
        if drawing != self.drawn {
            self.console.lines(&format!("\n{drawing}"))?;
            self.drawn = drawing;
        }
        Ok(())
    }

    fn show_question(&self, seat: Seat, extent: Extent) -> Result<(), Failure> {
        self.console.lines("")?;
        self.paragraph(self.table.view(seat.into()).prompt_words())?;
        if let Some(shorthand) = self.table.view(seat.into()).shorthand() {
            self.paragraph(shorthand)?;
        }
        if extent == Extent::Sample {
            self.paragraph(Phrase::new("play-sample"))?;
        }
        Ok(())
    }

    fn show_menu(&self, menu: &Menu) -> Result<(), Failure> {
        for (label, words) in menu.lines() {
            self.console.item(&format!("{label}. "), words)?;
        }
        if menu.left() > 0 {
            self.paragraph(Phrase::new("play-more").with("count", menu.left() as i64))?;
        }
        match menu.giving_up() {
            words if words.is_empty() => Ok(()),
            words => self.paragraph(Phrase::new("play-giving-up").with("words", words)),
        }
    }

    fn end(mut self) -> Result<Parting, Failure> {
        let who = self.sitting.map_or(Onlooker::Gallery, Onlooker::Seat);
        self.tell_news(who)?;
        let drawing = self.table.view(who).picture(self.console.width(), self.say);
        self.console.lines(&format!("\n{drawing}\n"))?;
        if let Some(outcome) = self.table.outcome_words() {
            self.paragraph(outcome)?;
        }
        if let Ok(Some(path)) = self.keeper.finish() {
            self.paragraph(Phrase::new("play-finished"))?;
            self.console.lines(&format!("{COMMAND} replay {}", path.display()))?;
        }
        Ok(Parting::Over)
    }

    fn refuse(&self, error: &Error) -> Result<(), Failure> {
        Ok(self.console.paragraph(&error_words(error, self.say))?)
    }

    fn paragraph(&self, phrase: Phrase) -> Result<(), Failure> {
        Ok(self.console.paragraph(&self.say.say(&phrase))?)
    }

    /// Writes the game down. Where that fails the player is told once and the game goes on.
    fn keep(&mut self) -> Result<(), Failure> {
        let file = SessionFile {
            format: SESSION.to_owned(),
            computers: self.seating.computers.clone(),
            typed_dice: self.seating.typed_dice,
            standing: Some(self.seating.standing.clone()),
            journal: self.table.journal().reveal(),
        };
        match self.keeper.keep(&file) {
            Ok(None) => {}
            Ok(Some(path)) => {
                let file = path.display().to_string();
                self.paragraph(Phrase::new("play-kept-elsewhere").with("file", file))?;
            }
            Err(trouble) => {
                if !std::mem::replace(&mut self.warned, true) {
                    self.console.paragraph(&not_kept(&trouble, self.say))?;
                }
            }
        }
        Ok(())
    }
}

/// A warning that the game is not being kept.
pub(super) fn not_kept(trouble: &Failure, say: &Tongue) -> String {
    say.say(&Phrase::new("play-not-kept").with("why", trouble.words(say).unwrap_or_default()))
}
