//! The battle in plain text: what time it is and how the ledger stands, then each side's formations with their units, where
//! they stand and how they are. It reads well from top to bottom.

use super::names::{Names, number, weather_words};
use crate::ids::FormationId;
use crate::record::{Mark, Place};
use crate::rules::victory;
use crate::scene::Scene;
use crate::state::View;
use table::{Phrase, Say, Seat};

pub(super) fn draw(view: &View, width: usize, say: &dyn Say) -> String {
    let scene = Scene::of(&view.state);
    let names = Names::of(scene.book);
    let points = victory::ledger(&scene);
    let head = Phrase::new("empire-picture-head")
        .with("turn", number(scene.record.turn()))
        .with("turns", number(scene.book.turns.len() as i64))
        .with("time", names.time(scene.record.turn()))
        .with("weather", weather_words(scene.record.weather()))
        .with("first", number(points[0]))
        .with("second", number(points[1]));
    let mut lines = wrap(&say.say(&head), width, 0);
    for seat in Seat::BOTH {
        lines.push(String::new());
        lines.extend(wrap(&scene.book.sides[seat.index()].name, width, 0));
        for formation in scene.book.formation_ids() {
            if scene.book.formation(formation).side == seat {
                draw_formation(&scene, &names, formation, width, say, &mut lines);
            }
        }
        let count = |pass: &dyn Fn(Place) -> bool| {
            let own = scene.book.unit_ids().filter(|unit| scene.seat(*unit) == seat);
            own.filter(|unit| pass(scene.record.unit(*unit).place)).count() as i64
        };
        let gone = count(&|place| matches!(place, Place::Lost | Place::Gone(_)));
        let to_come = count(&|place| place == Place::Off);
        for (message, count) in [("empire-picture-lost", gone), ("empire-picture-to-come", to_come)] {
            if count > 0 {
                lines.extend(wrap(&say.say(&Phrase::new(message).with("count", number(count))), width, 2));
            }
        }
    }
    lines.join("\n")
}

fn draw_formation(
    scene: &Scene<'_>,
    names: &Names<'_>,
    formation: FormationId,
    width: usize,
    say: &dyn Say,
    lines: &mut Vec<String>,
) {
    let seat = scene.book.formation(formation).side;
    let units: Vec<_> = scene.on_map(seat).filter(|unit| scene.formation(*unit) == formation).collect();
    if units.is_empty() {
        return;
    }
    let state = scene.record.formation(formation);
    let mut head = names.formation(formation);
    if let Some(leader) = state.leader {
        head.push_str(", ");
        head.push_str(&names.leader(leader));
        if let Some(area) = scene.record.leader(leader).place.area() {
            head.push_str(&format!(" ({})", names.area(area)));
        }
    }
    if state.marks.has(Mark::Activated) {
        head.push_str(", ");
        head.push_str(&say.say(&Phrase::new("empire-picture-acted")));
    }
    lines.extend(wrap(&head, width, 2));
    for unit in units {
        let state = scene.record.unit(unit);
        let area = state.place.area().map_or_else(String::new, |area| names.area(area));
        let mut line =
            format!("{} {}-{}, {area}", names.unit(unit), scene.strength(unit), scene.morale(unit));
        let mut add = |holds: bool, message: &'static str| {
            if holds {
                line.push_str(", ");
                line.push_str(&say.say(&Phrase::new(message)));
            }
        };
        add(state.routed.is_some(), "empire-picture-routed");
        add(!state.marks.has(Mark::InCommand), "empire-picture-out");
        add(scene.in_square(unit), "empire-picture-square");
        if let Some(infantry) = state.attached {
            line.push_str(&format!(" + {}", names.unit(infantry)));
        }
        lines.extend(wrap(&line, width, 4));
    }
}

/// Breaks a line at spaces so that it keeps to its width, indented by so much, a little more after the first line.
fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = " ".repeat(indent);
    let mut empty = true;
    for word in text.split(' ') {
        if !empty && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent + 2)));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    lines
}
