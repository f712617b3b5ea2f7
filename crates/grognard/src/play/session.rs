//! One game in plain lines, from its first prompt to its end.

use super::COMMAND;
use super::command::{self, Command};
use super::keeper::Keeper;
use super::menu::{Menu, Picked};
use super::prompts;
use crate::console::Console;
use crate::failure::{Failure, error_words};
use crate::files::{SESSION, SessionFile, Written};
use crate::{odds, rules};
use serde_json::Value;
use std::path::Path;
use table::erased::{AnyGame, AnyTable, seed_for};
use table::standing::decline;
use table::{Budget, Error, Extent, Onlooker, Phrase, Prompts, Say, Seat, Seats, Standing};
use tongue::Tongue;

/// How many clauses are shown for a search.
const CLAUSES_SHOWN: usize = 5;

/// What can be typed, in the order of the help page.
const HELP: [&str; 15] = [
    "help-label",
    "help-words",
    "help-json",
    "help-back",
    "help-odds",
    "help-why",
    "help-undo",
    "help-hint",
    "help-board",
    "help-record",
    "help-prompts",
    "help-rules",
    "help-save",
    "help-resign",
    "help-quit",
];

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
pub(super) enum Ending {
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

    pub(super) fn run(mut self) -> Result<Ending, Failure> {
        self.keep()?;
        loop {
            self.decline()?;
            let seats = self.table.awaiting().seats();
            let Some(seat) = self.next_of(seats) else { return self.end() };
            match self.seating.computers[seat.index()].clone() {
                Some(level) => self.computer_decides(seat, &level)?,
                None => {
                    if let Then::Leave = self.person_decides(seat)? {
                        return Ok(Ending::Left);
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
        let advice = self.table.ask(seat, level, Budget::default(), self.seed(0))?;
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
        let (offers, extent) = self.table.offers(seat);
        let mut menu = Menu::new(offers, &self.table.numbers(seat), self.say);
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
        for news in self.table.record(who, from) {
            for words in &news.words {
                self.console.item("- ", &self.say.say(words))?;
            }
        }
        Ok(())
    }

    fn draw_if_changed(&mut self, seat: Seat) -> Result<(), Failure> {
        let drawing = self.table.draw(seat.into(), self.console.width(), self.say);
        if drawing != self.drawn {
            self.console.lines(&format!("\n{drawing}"))?;
            self.drawn = drawing;
        }
        Ok(())
    }

    fn show_question(&self, seat: Seat, extent: Extent) -> Result<(), Failure> {
        self.console.lines("")?;
        self.paragraph(self.table.prompt_words(seat.into()))?;
        if let Some(shorthand) = self.table.shorthand(seat) {
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

    fn react(&mut self, seat: Seat, menu: &mut Menu, command: Command) -> Result<Then, Failure> {
        match command {
            Command::Json(order) => return self.give(seat, &order),
            Command::Words(words) => return self.words(seat, menu, &words),
            Command::Undo => return self.undo(seat),
            Command::Quit => return Ok(Then::Leave),
            Command::Prompts(words) => return self.prompts(seat, &words),
            Command::Odds(words) => self.odds(seat, menu, &words)?,
            Command::Why(words) => self.why(seat, menu, &words)?,
            Command::Hint => self.hint(seat)?,
            Command::Record => self.record(seat)?,
            Command::Rules(words) => self.rules(&words)?,
            Command::Save(file) => self.save(&file)?,
            Command::Help => self.help()?,
            Command::Board => {
                self.drawn.clear();
                self.draw_if_changed(seat)?;
            }
            Command::More => match menu.more() {
                true => self.show_menu(menu)?,
                false => self.paragraph(Phrase::new("play-no-more"))?,
            },
            Command::Back | Command::Nothing => {
                menu.show_all();
                self.paragraph(self.table.prompt_words(seat.into()))?;
                self.show_menu(menu)?;
            }
        }
        Ok(Then::Stay)
    }

    /// Gives an order, after one more question where it gives the game up.
    fn give(&mut self, seat: Seat, order: &Value) -> Result<Then, Failure> {
        if self.table.gives_up(order)
            && self.table.check(seat, order).is_ok()
            && !self.means_it(seat, order)?
        {
            self.paragraph(Phrase::new("play-not-given-up"))?;
            return Ok(Then::Stay);
        }
        match self.table.give(seat, order) {
            Ok(_) => {
                self.keep()?;
                Ok(Then::Moved)
            }
            Err(error) => {
                self.refuse(&error)?;
                Ok(Then::Stay)
            }
        }
    }

    fn means_it(&self, seat: Seat, order: &Value) -> Result<bool, Failure> {
        let words = self.table.order_words(seat, order)?;
        let question = self.say.say(&Phrase::new("play-give-up-really").with("order", words));
        self.console.paragraph(&question)?;
        Ok(self.console.ask("> ")?.is_some_and(|line| command::is_yes(&line)))
    }

    /// The label of a line first, then the shorthand, then a search.
    fn words(&mut self, seat: Seat, menu: &mut Menu, words: &str) -> Result<Then, Failure> {
        match menu.pick(words) {
            Picked::Order(order) => return self.give(seat, &order),
            Picked::Opened => self.show_menu(menu)?,
            Picked::NoSuch => {
                let given = menu.gives_up(words).cloned().or_else(|| self.table.read_order(seat, words));
                let numbered = is_number(words) && !menu.numbers_are_orders();
                match given {
                    Some(order) if !numbered || self.table.check(seat, &order).is_ok() => {
                        return self.give(seat, &order);
                    }
                    _ if is_number(words) => {
                        self.paragraph(Phrase::new("play-no-choice").with("number", words))?;
                    }
                    _ if menu.narrow(words) => self.show_menu(menu)?,
                    _ => self.paragraph(Phrase::new("play-not-found").with("words", words))?,
                }
            }
        }
        Ok(Then::Stay)
    }

    fn undo(&mut self, seat: Seat) -> Result<Then, Failure> {
        match self.table.undo(seat) {
            Ok(()) => {
                let steps = self.table.steps();
                self.told = self.told.map(|told| told.min(steps));
                self.keep()?;
                self.paragraph(Phrase::new("play-undone"))?;
                Ok(Then::Moved)
            }
            Err(error) => {
                self.refuse(&error)?;
                Ok(Then::Stay)
            }
        }
    }

    fn odds(&self, seat: Seat, menu: &mut Menu, words: &str) -> Result<(), Failure> {
        let order = match menu.pick(words) {
            Picked::Opened => return self.show_menu(menu),
            Picked::Order(order) => Some(order),
            Picked::NoSuch => self.typed_order(seat, words),
        };
        match order.map(|order| self.table.odds(seat, &order)) {
            None => self.paragraph(Phrase::new("play-odds-which")),
            Some(Err(error)) => self.refuse(&error),
            Some(Ok(prospects)) => {
                Ok(self.console.with(|out, width| odds::print(&prospects, self.say, width, out))?)
            }
        }
    }

    /// An order as JSON or in the shorthand.
    fn typed_order(&self, seat: Seat, words: &str) -> Option<Value> {
        match command::read(words) {
            Command::Json(order) => Some(order),
            _ => self.table.read_order(seat, words),
        }
    }

    /// Why an order is not allowed: the refusal and the text of its clause.
    fn why(&self, seat: Seat, menu: &mut Menu, words: &str) -> Result<(), Failure> {
        let order = match menu.pick(words) {
            Picked::Opened => return self.show_menu(menu),
            Picked::Order(order) => Some(order),
            Picked::NoSuch => menu.gives_up(words).cloned().or_else(|| self.typed_order(seat, words)),
        };
        match order.map(|order| self.table.check(seat, &order)) {
            Some(Err(error)) => {
                self.refuse(&error)?;
                error.clause.as_deref().map_or(Ok(()), |clause| self.rules(clause))
            }
            Some(Ok(())) => self.paragraph(Phrase::new("play-allowed")),
            None if is_number(words) => self.paragraph(Phrase::new("play-no-choice").with("number", words)),
            None if menu.offers(words) => self.paragraph(Phrase::new("play-allowed")),
            None if words.is_empty() => self.paragraph(Phrase::new("play-why-what")),
            None => self.rules(words),
        }
    }

    fn hint(&self, seat: Seat) -> Result<(), Failure> {
        let Some(&level) = self.game.levels().last() else {
            return self.paragraph(Phrase::new("play-no-hint"));
        };
        let advice = self.table.ask(seat, level, Budget::default(), self.seed(1))?;
        self.paragraph(Phrase::new("play-hint").with("order", advice.words).with("reason", advice.reason))
    }

    fn record(&self, seat: Seat) -> Result<(), Failure> {
        for (number, told) in (1..).zip(self.table.record(seat.into(), 0)) {
            let events: Vec<_> = told.words.iter().map(|words| self.say.say(words)).collect();
            let line = Phrase::new("record-line")
                .with("who", self.table.seat_words(told.seat))
                .with("what", events.join(" "));
            self.console.item(&format!("{number}. "), &self.say.say(&line))?;
        }
        Ok(())
    }

    /// Settles what the player wants to be asked. The question that stands may not be one of them any more.
    fn prompts(&mut self, seat: Seat, words: &str) -> Result<Then, Failure> {
        let known = self.table.reactions();
        let turn = self.table.turn(seat);
        if known.windows.is_empty() {
            self.paragraph(Phrase::new("play-prompts-none"))?;
            return Ok(Then::Stay);
        }
        match prompts::read(words, &known, self.say) {
            Some(setting) => {
                setting.settle(&mut self.seating.standing[seat.index()], turn);
                self.keep()?;
            }
            None if words.is_empty() => {}
            None => {
                self.paragraph(Phrase::new("play-prompts-what").with("words", words))?;
                return Ok(Then::Stay);
            }
        }
        self.paragraph(prompts::words(&self.seating.standing[seat.index()], turn))?;
        let reaction = self.table.reaction(seat);
        let asked = reaction.is_none_or(|reaction| self.seating.standing[seat.index()].asks(&reaction, turn));
        Ok(if asked { Then::Stay } else { Then::Moved })
    }

    fn rules(&self, words: &str) -> Result<(), Failure> {
        if words.is_empty() {
            return self.paragraph(Phrase::new("rules-how"));
        }
        let found = rules::find(self.game, self.say.lang(), words);
        if found.is_empty() {
            return self.paragraph(Phrase::new("rules-nothing").with("words", words));
        }
        for clause in found.iter().take(CLAUSES_SHOWN) {
            self.console.with(|out, width| rules::print(out, clause, width))?;
        }
        match found.len().checked_sub(CLAUSES_SHOWN) {
            Some(left @ 1..) => self.paragraph(Phrase::new("rules-more").with("count", left as i64)),
            _ => Ok(()),
        }
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        if file.is_empty() {
            return self.paragraph(Phrase::new("play-save-where"));
        }
        match self.written.journal(Path::new(file), &self.table.journal().reveal()) {
            Ok(()) => self.paragraph(Phrase::new("play-saved").with("file", file)),
            Err(trouble) => Ok(self.console.paragraph(&trouble.words(self.say).unwrap_or_default())?),
        }
    }

    fn help(&self) -> Result<(), Failure> {
        HELP.iter().try_for_each(|&line| Ok(self.console.item("- ", &self.say.say(&Phrase::new(line)))?))
    }

    fn end(mut self) -> Result<Ending, Failure> {
        let who = self.sitting.map_or(Onlooker::Gallery, Onlooker::Seat);
        self.tell_news(who)?;
        let drawing = self.table.draw(who, self.console.width(), self.say);
        self.console.lines(&format!("\n{drawing}\n"))?;
        if let Some(outcome) = self.table.outcome_words() {
            self.paragraph(outcome)?;
        }
        if let Ok(Some(path)) = self.keeper.finish() {
            self.paragraph(Phrase::new("play-finished"))?;
            self.console.lines(&format!("{COMMAND} replay {}", path.display()))?;
        }
        Ok(Ending::Over)
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

fn is_number(words: &str) -> bool {
    !words.is_empty() && words.chars().all(|letter| letter.is_ascii_digit())
}

/// A warning that the game is not being kept.
pub(super) fn not_kept(trouble: &Failure, say: &Tongue) -> String {
    say.say(&Phrase::new("play-not-kept").with("why", trouble.words(say).unwrap_or_default()))
}
