//! The battle in plain text: what time it is and how the ledger stands, then each side's leaders and formations with their units,
//! where they stand and how they are; and one area with its neighbourhood. It reads well from top to bottom.

use super::names::{Names, number, weather_words};
use crate::called::said;
use crate::gazetteer;
use crate::ids::{AreaId, FormationId, UnitId};
use crate::record::{Mark, Place};
use crate::rules::victory;
use crate::scene::Scene;
use crate::sets::Leaders;
use crate::state::View;
use table::{Fact, Phrase, Say, Seat};

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
        lines.extend(wrap(&say.say(&names.seat(seat)), width, 0));
        lines.extend(draw_leaders(&scene, &names, seat, width, say));
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
    let mut head = said(&names.formation(formation), say);
    if let Some(leader) = state.leader {
        head.push_str(", ");
        head.push_str(&said(&names.leader(leader), say));
        if let Some(area) = scene.record.leader(leader).place.area() {
            head.push_str(&format!(" ({})", said(&names.area(area), say)));
        }
    }
    if state.marks.has(Mark::Activated) {
        head.push_str(", ");
        head.push_str(&say.say(&Phrase::new("empire-picture-acted")));
    }
    lines.extend(wrap(&head, width, 2));
    for unit in units {
        lines.extend(wrap(&unit_line(scene, names, unit, say), width, 4));
    }
}

/// A unit with its strength and morale, where it is and how it stands.
fn unit_line(scene: &Scene<'_>, names: &Names<'_>, unit: UnitId, say: &dyn Say) -> String {
    let state = scene.record.unit(unit);
    let area = state.place.area().map_or_else(String::new, |area| said(&names.area(area), say));
    let name = said(&names.unit(unit), say);
    let mut parts = vec![format!("{name} {}-{}", scene.strength(unit), scene.morale(unit)), area];
    let lost = state.step - scene.unit(unit).start.min(state.step);
    if lost > 0 {
        let all = scene.unit(unit).steps.len() as u8 - scene.unit(unit).start;
        let steps = Phrase::new("empire-picture-steps").with("left", number(all - lost));
        parts.push(say.say(&steps.with("all", number(all))));
    }
    parts.extend(stance(scene, names, unit).iter().map(|phrase| say.say(phrase)));
    let mut line = parts.join(", ");
    if let Some(infantry) = state.attached {
        line.push_str(&format!(" + {}", said(&names.unit(infantry), say)));
    }
    line
}

/// How a unit stands: facing, formation, morale.
fn stance(scene: &Scene<'_>, names: &Names<'_>, unit: UnitId) -> Vec<Phrase> {
    let state = scene.record.unit(unit);
    let mut all = Vec::new();
    if scene.has_facing(unit) && state.attached.is_none() {
        all.push(Phrase::new("empire-picture-faces").with("heading", state.heading.called()));
    }
    if let Some(target) = state.column {
        all.push(Phrase::new("empire-picture-column").with("area", names.area(target)));
    }
    let line: Vec<Fact> = state.parts.iter().flatten().map(|part| names.area(part.area)).collect();
    if !line.is_empty() {
        all.push(Phrase::new("empire-picture-line").with("areas", line));
    }
    let holds = [
        (state.marks.has(Mark::ReverseSlope), "empire-picture-reverse"),
        (state.routed.is_some(), "empire-picture-routed"),
        (!state.marks.has(Mark::InCommand), "empire-picture-out"),
        (scene.in_square(unit), "empire-picture-square"),
    ];
    all.extend(holds.into_iter().filter(|(holds, _)| *holds).map(|(_, message)| Phrase::new(message)));
    all
}

/// The commanders of a side and the leaders who lead no formation, with where they are.
fn draw_leaders(
    scene: &Scene<'_>,
    names: &Names<'_>,
    seat: Seat,
    width: usize,
    say: &dyn Say,
) -> Vec<String> {
    let heads: Leaders =
        scene.book.formation_ids().filter_map(|formation| scene.record.formation(formation).leader).collect();
    let mut lines = Vec::new();
    for leader in scene.leaders_on_map(seat) {
        let commands = scene.record.commander(scene.leader(leader).army) == Some(leader);
        if heads.has(leader) && !commands {
            continue;
        }
        let message = if commands { "empire-picture-commander" } else { "empire-picture-leader" };
        let area =
            scene.record.leader(leader).place.area().map_or_else(|| "".into(), |area| names.area(area));
        let words = Phrase::new(message).with("leader", names.leader(leader)).with("area", area);
        lines.extend(wrap(&say.say(&words), width, 2));
    }
    lines
}

/// One area with whoever stands there, what lies around it, and a sketch of its surroundings.
pub(super) fn close_up(view: &View, area: AreaId, width: usize, say: &dyn Say) -> String {
    let scene = Scene::of(&view.state);
    let (names, map) = (Names::of(scene.book), &scene.book.map);
    let mut lines = wrap(&say.say(&gazetteer::area(map, area)), width, 0);
    for seat in Seat::BOTH {
        let leaders = scene.record.leaders_in(seat, area);
        lines.extend(leaders.iter().flat_map(|leader| wrap(&said(&names.leader(leader), say), width, 2)));
        let units = scene.record.units_in(seat, area);
        lines.extend(units.iter().flat_map(|unit| wrap(&unit_line(&scene, &names, unit, say), width, 2)));
    }
    lines.push(String::new());
    lines.extend(gazetteer::around(map, area).iter().flat_map(|line| wrap(&say.say(line), width, 0)));
    lines.push(String::new());
    let strength = |area: AreaId| {
        let sides = Seat::BOTH.map(|seat| {
            let units = scene.record.units_in(seat, area).iter();
            units.map(|unit| i64::from(scene.strength_in(unit, area))).sum::<i64>()
        });
        let holder = Seat::BOTH.into_iter().find(|seat| sides[seat.index()] > 0);
        holder.map_or_else(String::new, |seat| {
            let strength = Phrase::new("empire-picture-strength")
                .with("who", names.seat(seat))
                .with("strength", number(sides[seat.index()]));
            format!(" {}", say.say(&strength))
        })
    };
    lines.push(gazetteer::sketch(map, area, width, say, strength));
    lines.join("\n")
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
