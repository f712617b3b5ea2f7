//! The drawing of a view in plain text: the board, the pad, the combat that is on, and what can be told of a hidden army.
//! Wide enough, the pad stands beside the board; else everything stands one below the other.
//!
//! **Takes the view, so it cannot show what is hidden.**

mod board;
mod combat;
mod deduction;
mod marks;
mod pad;

use super::{events, side};
use crate::knowledge::unknown_armies;
use crate::rules::{fact, phase_words};
use crate::state::{Phase, View};
use marks::Signs;
use table::text::{beside, wrapped};
use table::{Phrase, Say};

/// From this width on the pad stands beside the board.
const WIDE: usize = 80;
/// What stands between them.
const GAP: usize = 2;
/// No line of text is longer than this, however wide the window.
const LONGEST: usize = 100;

pub(super) fn draw(view: &View, width: usize, say: &dyn Say) -> String {
    let pen = Pen { view, say, marks: Signs::of(view) };
    let mut lines = pen.sentences(&[heading(view)], width.min(LONGEST));
    lines.push(String::new());
    lines.extend(upper_part(&pen, width));
    if view.public.phase != Phase::Setup && view.public.phase != Phase::Over {
        for seat in unknown_armies(view) {
            lines.push(String::new());
            lines.extend(deduction::lines(&pen, seat, width.min(LONGEST)));
        }
    }
    let mut drawing = lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n");
    drawing.push('\n');
    drawing
}

/// What is drawn, and in which language.
struct Pen<'a> {
    view: &'a View,
    say: &'a dyn Say,
    marks: Signs<'a>,
}

impl Pen<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.say.say(phrase)
    }

    /// Sentences, each on lines of its own.
    fn sentences(&self, all: &[Phrase], width: usize) -> Vec<String> {
        all.iter().flat_map(|phrase| wrapped(&self.say(phrase), width, 2)).collect()
    }
}

fn heading(view: &View) -> Phrase {
    let public = &view.public;
    if let Some(result) = public.result {
        return events::outcome(result.winner, &result.words(), result.clause());
    }
    match public.phase {
        Phase::Setup => Phrase::new("siegers-draw-setup"),
        phase => Phrase::new("siegers-draw-heading")
            .with("who", side(public.to_move))
            .with("turn", fact(public.turns_done[public.to_move.index()].saturating_add(1)))
            .with("phase", phase_words(phase)),
    }
}

fn upper_part(pen: &Pen<'_>, width: usize) -> Vec<String> {
    let setup = pen.view.public.phase == Phase::Setup;
    let beside_board = width >= WIDE && !setup;
    let column = if beside_board { board::WIDTH } else { width.min(LONGEST) };
    let mut board = board::lines(pen);
    let notes = board::notes(pen, column);
    if !notes.is_empty() {
        board.push(String::new());
        board.extend(notes);
    }
    if setup {
        return board;
    }
    let other = if beside_board { (width - board::WIDTH - GAP).min(LONGEST) } else { column };
    let mut pad = pad::lines(pen, other);
    let combat = pen.sentences(&combat::sentences(pen), other);
    if !combat.is_empty() {
        pad.push(String::new());
        pad.extend(combat);
    }
    if beside_board {
        return beside(&board, &pad, board::WIDTH, GAP);
    }
    board.push(String::new());
    board.extend(pad);
    board
}
