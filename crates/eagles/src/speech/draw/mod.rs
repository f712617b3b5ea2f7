//! The drawing of a view in plain text: the six positions as two rows of three, the enemy's above and one's own below
//! (one under the other where the window is narrow), then what is in force, the counts, and the Reserve.
//!
//! **Takes the view, so it cannot show what is hidden.**

mod below;
mod campaign;
mod card;
mod position;

use super::events::outcome;
use super::names::{Names, number, them};
use super::prompts::{action_words, check_words, step_words};
use crate::course::Step;
use crate::decks::battle_words;
use crate::ids::{CardId, Position};
use crate::pack::Pack;
use crate::state::View;
use table::text::{padded, wrapped};
use table::{Phrase, Say, Seat};

/// From this width on three positions stand side by side.
const WIDE: usize = 76;
/// What stands between them.
const GAP: usize = 2;
/// No line of text is longer than this, however wide the window.
const LONGEST: usize = 100;
/// The three columns together are no wider than this.
const WIDEST: usize = 160;

pub(super) fn draw(pack: &Pack, view: &View, width: usize, say: &dyn Say) -> String {
    let pen = Pen { names: Names::known_to(pack, view), view, say };
    let text = width.min(LONGEST);
    let mut lines = pen.sentences(&heading(&pen.names, view), text);
    lines.extend(pen.sentences(&campaign::sentences(&pen), text));
    let empty = view.field.sides.iter().all(|side| side.is_empty());
    if view.field.course.step == Step::Idle && empty {
        return finished(lines);
    }
    for row in rows(view) {
        lines.push(String::new());
        lines.extend(pen.row(row, width));
    }
    lines.push(String::new());
    lines.extend(pen.sentences(&below::sentences(&pen), text));
    for seat in Seat::BOTH {
        lines.extend(below::reserve(&pen, seat, text));
    }
    finished(lines)
}

fn finished(lines: Vec<String>) -> String {
    let mut drawing = lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n");
    drawing.push('\n');
    drawing
}

/// What is drawn, and in which language.
struct Pen<'a> {
    names: Names<'a>,
    view: &'a View,
    say: &'a dyn Say,
}

impl Pen<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.say.say(phrase)
    }

    /// Sentences, each on lines of its own.
    fn sentences(&self, all: &[Phrase], width: usize) -> Vec<String> {
        all.iter().flat_map(|phrase| wrapped(&self.say(phrase), width, 2)).collect()
    }

    /// Several things in a row, with commas.
    fn joined(&self, all: &[Phrase]) -> String {
        all.iter().map(|phrase| self.say(phrase)).collect::<Vec<_>>().join(", ")
    }

    /// The card in a slot, where the owner of the view knows it.
    fn card(&self, seat: Seat, slot: usize) -> Option<CardId> {
        let card = match &self.view.secrets[seat.index()] {
            Some(secret) => secret.card(slot),
            None => self.view.field.side(seat).card(slot),
        };
        card.is_some().then_some(card)
    }

    /// Three positions side by side, or one below the other.
    fn row(&self, row: [Position; 3], width: usize) -> Vec<String> {
        if width < WIDE {
            return row.iter().flat_map(|position| position::lines(self, *position, width)).collect();
        }
        let column = (width.min(WIDEST) - 2 * GAP) / 3;
        let blocks = row.map(|position| position::lines(self, position, column));
        let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
        let line = |at: usize| {
            let cell = |block: &Vec<String>| padded(block.get(at).map_or("", String::as_str), column + GAP);
            blocks.iter().map(cell).collect::<String>()
        };
        (0..height).map(line).collect()
    }
}

/// The enemy's positions as they face one's own, then one's own from left to right.
fn rows(view: &View) -> [[Position; 3]; 2] {
    let own = Position::of(view.who.seat().unwrap_or(Seat::First));
    [own.map(Position::facing), own]
}

/// Where the battle stands, and what was declared.
fn heading(names: &Names, view: &View) -> Vec<Phrase> {
    let field = &view.field;
    let course = &field.course;
    let mut all = Vec::new();
    let campaign = view.campaign.as_ref().and_then(|campaign| campaign.public.verdict);
    if let Some(verdict) = campaign.or(field.verdict) {
        all.push(outcome(verdict.winner, &[verdict.reason.word()], verdict.reason.clause()));
    }
    let at = |message: &'static str| {
        Phrase::new(message).with("battle", battle_words(field.battle)).with("step", step_words(course.step))
    };
    all.push(if course.step.is_deployment() {
        at("eagles-draw-deploy")
    } else {
        at("eagles-draw-head").with("round", number(field.round)).with("who", them(field.active))
    });
    let declared = |what: Phrase| Phrase::new("eagles-draw-declared").with("what", what);
    all.extend(course.action.as_ref().map(|action| declared(action_words(names, Some(action)))));
    all.extend(course.check.as_ref().map(|check| declared(check_words(names, check))));
    if field.complete {
        all.push(Phrase::new("eagles-draw-complete"));
    }
    all
}
