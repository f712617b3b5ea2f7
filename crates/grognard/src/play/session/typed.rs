//! What is done with what a player types.

use super::{Session, Then};
use crate::failure::Failure;
use crate::play::command::{self, Command};
use crate::play::menu::{Menu, Picked};
use crate::play::prompts;
use crate::{odds, rules};
use serde_json::Value;
use std::path::Path;
use table::{Budget, Error, Phrase, Say, Seat};

/// How many clauses are shown for a search.
const CLAUSES_SHOWN: usize = 5;

/// What can be typed, in the order of the help page.
const HELP: [&str; 16] = [
    "help-label",
    "help-words",
    "help-json",
    "help-back",
    "help-odds",
    "help-why",
    "help-undo",
    "help-hint",
    "help-board",
    "help-look",
    "help-record",
    "help-prompts",
    "help-rules",
    "help-save",
    "help-resign",
    "help-quit",
];

impl Session {
    /// Does what was typed.
    pub(super) fn react(&mut self, seat: Seat, menu: &mut Menu, command: Command) -> Result<Then, Failure> {
        match command {
            Command::Json(order) => return self.give(seat, &order),
            Command::NoJson(why) => self.refuse(&Error::unreadable("what-order", why))?,
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
            Command::Look(place) => self.look(seat, &place)?,
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
                self.paragraph(self.table.view(seat.into()).prompt_words())?;
                self.show_menu(menu)?;
            }
        }
        Ok(Then::Stay)
    }

    /// Gives an order, after one more question where it gives the game up.
    fn give(&mut self, seat: Seat, order: &Value) -> Result<Then, Failure> {
        if !self.table.plays(order)
            && self.table.view(seat.into()).check(order).is_ok()
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
        let words = self.table.view(seat.into()).order_words(order)?;
        let question = self.say.say(&Phrase::new("play-give-up-really").with("order", words));
        self.console.paragraph(&question)?;
        Ok(self.console.ask("> ")?.is_some_and(|line| command::is_yes(&line)))
    }

    /// The label of a line first, then a line word for word, then the shorthand, then a search.
    fn words(&mut self, seat: Seat, menu: &mut Menu, words: &str) -> Result<Then, Failure> {
        match menu.pick(words) {
            Picked::Order(order) => return self.give(seat, &order),
            Picked::Opened => self.show_menu(menu)?,
            Picked::NoSuch => {
                if let Some(order) = self.meant(seat, menu, words) {
                    return self.give(seat, &order);
                }
                self.not_meant(seat, menu, words)?;
            }
        }
        Ok(Then::Stay)
    }

    /// The order that is said in words or in the shorthand. A number that labels no line is an order only where that is legal.
    fn meant(&self, seat: Seat, menu: &Menu, words: &str) -> Option<Value> {
        let view = self.table.view(seat.into());
        let said = menu.said(words).or_else(|| menu.gives_up(words)).cloned();
        let doubtful = is_number(words) && !menu.numbers_are_orders();
        said.or_else(|| view.read_order(words).filter(|order| !doubtful || view.check(order).is_ok()))
    }

    /// Says what is wrong with a line that is no order, or shows the choices that hold its words.
    fn not_meant(&self, seat: Seat, menu: &mut Menu, words: &str) -> Result<(), Failure> {
        let view = self.table.view(seat.into());
        if let Some(misread) = view.misread(words) {
            return self.paragraph(misread);
        }
        if is_number(words) {
            return self.paragraph(Phrase::new("play-no-choice").with("number", words));
        }
        if menu.narrow(words) {
            return self.show_menu(menu);
        }
        self.paragraph(Phrase::new("play-not-found").with("words", words))?;
        view.shorthand().map_or(Ok(()), |shorthand| self.paragraph(shorthand))
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
            Picked::NoSuch => menu.said(words).cloned().or_else(|| self.typed_order(seat, words)),
        };
        match order.map(|order| self.table.view(seat.into()).odds(&order)) {
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
            _ => self.table.view(seat.into()).read_order(words),
        }
    }

    /// Why an order is not allowed: the refusal and the text of its clause.
    fn why(&self, seat: Seat, menu: &mut Menu, words: &str) -> Result<(), Failure> {
        let order = match menu.pick(words) {
            Picked::Opened => return self.show_menu(menu),
            Picked::Order(order) => Some(order),
            Picked::NoSuch => {
                let said = menu.said(words).or_else(|| menu.gives_up(words)).cloned();
                said.or_else(|| self.typed_order(seat, words))
            }
        };
        match order.map(|order| self.table.view(seat.into()).check(&order)) {
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
        let advice = self.table.view(seat.into()).ask(level, Budget::default(), self.seed(1))?;
        self.paragraph(Phrase::new("play-hint").with("order", advice.words).with("reason", advice.reason))
    }

    fn record(&self, seat: Seat) -> Result<(), Failure> {
        for (number, told) in (1..).zip(self.table.record(seat.into(), 0, usize::MAX)) {
            if told.words.is_empty() {
                continue;
            }
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
        let turn = self.table.view(seat.into()).turn();
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
        let reaction = self.table.view(seat.into()).reaction();
        let asked = reaction.is_none_or(|reaction| self.seating.standing[seat.index()].asks(&reaction, turn));
        Ok(if asked { Then::Stay } else { Then::Moved })
    }

    fn rules(&self, words: &str) -> Result<(), Failure> {
        if words.is_empty() {
            return self.paragraph(Phrase::new("rules-how"));
        }
        let found = self.game.find_clauses(self.say.lang(), words);
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

    /// A closer look at a place.
    fn look(&self, seat: Seat, place: &str) -> Result<(), Failure> {
        match self.table.view(seat.into()).close_up(place, self.console.width(), self.say) {
            Some(text) => Ok(self.console.lines(&format!("\n{text}"))?),
            None => self.paragraph(Phrase::new("play-no-place").with("place", place)),
        }
    }

    fn help(&self) -> Result<(), Failure> {
        HELP.iter().try_for_each(|&line| Ok(self.console.item("- ", &self.say.say(&Phrase::new(line)))?))
    }
}

fn is_number(words: &str) -> bool {
    !words.is_empty() && words.chars().all(|letter| letter.is_ascii_digit())
}
