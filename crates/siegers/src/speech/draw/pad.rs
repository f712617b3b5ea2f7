//! The pad that both sides share: strengths, boxes, pieces lost.

use super::super::side;
use super::Pen;
use crate::pad::{Boxes, Colour};
use crate::piece::Numbers;
use crate::rules::{dice::colour_words, fact};
use crate::state::Public;
use table::text::{columns, padded, wrapped};
use table::{Phrase, Seat};

/// Columns to a seat: eight numbers lost would still fit.
const SEAT: usize = 15;

pub(super) fn lines(pen: &Pen<'_>, width: usize) -> Vec<String> {
    let rows = rows(pen);
    let label = rows.iter().map(|(label, _)| columns(label)).max().unwrap_or(0) + 2;
    let mut lines: Vec<String> = rows
        .iter()
        .map(|(name, [red, blue])| format!("{}{}{blue}", padded(name, label), padded(red, SEAT)))
        .collect();
    if pen.view.public.crossed != [[Boxes::default(); 3]; 2] {
        lines.push(pen.say(&Phrase::new("siegers-draw-pad-key")));
    }
    if let Some(quiet) = quiet(&pen.view.public) {
        lines.extend(wrapped(&pen.say(&quiet), width, 2));
    }
    lines
}

/// The name of each row and what stands in it for Red and for Blue.
fn rows(pen: &Pen<'_>) -> Vec<(String, [String; 2])> {
    let public = &pen.view.public;
    let named = |message: &'static str| pen.say(&Phrase::new(message));
    let mut rows = vec![
        (String::new(), Seat::BOTH.map(|seat| pen.say(&side(seat)))),
        (named("siegers-draw-strength"), public.strength.map(|strength| strength.to_string())),
    ];
    for colour in Colour::ALL {
        let boxes = |seat: Seat| boxes(pen, public.crossed[seat.index()][colour.index()]);
        rows.push((pen.say(&colour_words(colour)), Seat::BOTH.map(boxes)));
    }
    if Seat::BOTH.into_iter().any(|seat| public.lost(seat) != Numbers::NONE) {
        rows.push((named("siegers-draw-lost"), Seat::BOTH.map(|seat| lost(pen, public.lost(seat)))));
    }
    rows
}

/// The values of one die, those crossed off as x.
fn boxes(pen: &Pen<'_>, boxes: Boxes) -> String {
    if boxes.used_up() {
        return pen.say(&Phrase::new("siegers-draw-used-up"));
    }
    let mark = |value: u8| if boxes.contains(value) { "x".to_owned() } else { value.to_string() };
    (1..=6).map(mark).collect::<Vec<_>>().join(" ")
}

fn lost(pen: &Pen<'_>, numbers: Numbers) -> String {
    if numbers == Numbers::NONE {
        return pen.say(&Phrase::new("siegers-draw-none"));
    }
    numbers.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// How near the game is to an end for want of combat, once half the way is gone (SIE-O08).
fn quiet(public: &Public) -> Option<Phrase> {
    let (quiet, limit) = (public.quiet, public.options.no_progress_limit);
    (limit > 0 && u32::from(quiet) * 2 >= u32::from(limit))
        .then(|| Phrase::new("siegers-draw-quiet").with("quiet", fact(quiet)).with("limit", fact(limit)))
}
