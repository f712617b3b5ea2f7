//! The deduction pad in words: for each piece of a hidden army the numbers it may still have, and why not the others.
//! Pieces of which the same is known share a line.

use super::super::events::parity_words;
use super::super::side;
use super::Pen;
use crate::knowledge::{deduce, not_ruled_out};
use crate::piece::{Numbers, Parity, Token};
use crate::rules::fact;
use crate::state::Public;
use table::text::{columns, padded, wrapped};
use table::{Fact, Phrase, Seat};

/// Columns to the numbers 1 to 8.
const NUMBERS: usize = 15;

/// Pieces of which the same is known.
struct Group {
    tokens: Vec<Token>,
    numbers: Numbers,
    why: Vec<Phrase>,
}

impl Group {
    fn names(&self) -> String {
        self.tokens.iter().map(|token| token.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The numbers that are possible, each in its own column.
    fn grid(&self) -> String {
        let mark = |number: u8| if self.numbers.has(number) { number.to_string() } else { ".".to_owned() };
        (1..=8).map(mark).collect::<Vec<_>>().join(" ")
    }
}

pub(super) fn lines(pen: &Pen<'_>, seat: Seat, width: usize) -> Vec<String> {
    let public = &pen.view.public;
    let pad = deduce(public, seat);
    if pad.candidates.iter().all(|&(_, numbers)| numbers == Numbers::ALL) {
        let nothing = Phrase::new("siegers-draw-nothing-known").with("who", side(seat));
        return wrapped(&pen.say(&nothing), width, 2);
    }
    let heading = Phrase::new("siegers-draw-known")
        .with("who", side(seat))
        .with("arrangements", fact(pad.arrangements));
    let mut lines = wrapped(&pen.say(&heading), width, 2);
    let groups = groups(public, &pad.candidates);
    let names = groups.iter().map(|group| columns(&group.names())).max().unwrap_or(0);
    for group in &groups {
        lines.extend(group_lines(pen, group, names, width));
    }
    if public.lost(seat) != Numbers::NONE {
        let removed = numbers_words("siegers-draw-why-removed", public.lost(seat));
        lines.extend(wrapped(&pen.say(&removed), width - 2, 2).iter().map(|line| format!("  {line}")));
    }
    lines
}

/// Names, numbers and reasons in one line, or the reasons below where there is no room for them.
fn group_lines(pen: &Pen<'_>, group: &Group, names: usize, width: usize) -> Vec<String> {
    let why = group.why.iter().map(|why| pen.say(why)).collect::<Vec<_>>().join(", ");
    let start = format!("  {}  {}", padded(&group.names(), names), group.grid());
    let one_line = format!("{start}  {why}");
    if columns(&one_line) <= width {
        return vec![one_line];
    }
    let column = 2 + names + 2 + NUMBERS + 2;
    let (indent, room) = if width >= column + 24 { (column, width - column) } else { (4, width - 4) };
    let mut reasons = wrapped(&why, room, 0).into_iter();
    let mut lines = Vec::new();
    if indent == column {
        lines.push(format!("{start}  {}", reasons.next().unwrap_or_default()));
    } else {
        lines.push(start);
    }
    lines.extend(reasons.map(|line| format!("{}{line}", " ".repeat(indent))));
    lines
}

fn groups(public: &Public, candidates: &[(Token, Numbers)]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for &(token, numbers) in candidates {
        let why = why(public, token, numbers);
        match groups.iter_mut().find(|group| group.numbers == numbers && group.why == why) {
            Some(group) => group.tokens.push(token),
            None => groups.push(Group { tokens: vec![token], numbers, why }),
        }
    }
    groups
}

/// SIE-I03 to SIE-I10 What leaves these numbers and no others; removed numbers are told for the whole army.
fn why(public: &Public, token: Token, numbers: Numbers) -> Vec<Phrase> {
    let (seat, file) = (token.seat.index(), usize::from(token.file));
    let parity = public.parity(token);
    let mut why = vec![parity.map_or_else(|| Phrase::new("siegers-draw-why-unmoved"), parity_words)];
    let of_parity = parity.map_or(Numbers::ALL, Parity::numbers).less(public.lost(token.seat));
    let guessed = public.excluded[seat][file].and(of_parity);
    if guessed != Numbers::NONE {
        why.push(numbers_words("siegers-draw-why-guessed", guessed));
    }
    let least = public.least[seat][file];
    if of_parity.less(Numbers::at_least(least)) != Numbers::NONE {
        why.push(Phrase::new("siegers-draw-why-bid").with("least", fact(least)));
    }
    let taken = not_ruled_out(public, token).less(numbers);
    if taken != Numbers::NONE {
        why.push(numbers_words("siegers-draw-why-others", taken));
    }
    why
}

fn numbers_words(message: &'static str, numbers: Numbers) -> Phrase {
    let numbers: Vec<Fact> = numbers.iter().map(fact).collect();
    Phrase::new(message).with("numbers", numbers)
}
