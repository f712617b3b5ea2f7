//! The map in words, for terminals and those who listen: what lies around an area, a sketch of its surroundings, and who
//! stands where by formation. All of it is pure text; who stands where is told by whoever asks.

use crate::called::said;
use crate::ids::{AreaId, FormationId, Heading, UnitId};
use crate::map::{Boundary, Contact, Crossing, LinkKind, Map, Via};
use crate::scenario::Scenario;
use crate::terrain::Ground;
use table::text::{folded, has_words};
use table::{Phrase, Say};

/// The eight winds, clockwise from north.
const WINDS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// The wind a heading blows to.
fn wind(heading: Heading) -> usize {
    usize::from((heading.number() + 1) / 3 % 8)
}

/// The wind a heading blows to, in words.
fn toward(heading: Heading) -> Phrase {
    Phrase::new(format!("empire-text-wind-{}", WINDS[wind(heading)]))
}

/// The area somebody means: by its number, its name in the files, or words of its name.
pub fn named(map: &Map, words: &str) -> Option<AreaId> {
    let wanted = folded(words.trim());
    let numbered = |area: &AreaId| words.trim().parse() == Ok(map.area(*area).number);
    let names = |area: &AreaId| {
        let area = map.area(*area);
        [Some(area.name.as_str()), area.name_fr.as_deref()].into_iter().flatten()
    };
    let called =
        |area: &AreaId| map.area(*area).key == wanted || names(area).any(|name| folded(name) == wanted);
    let like = |area: &AreaId| !wanted.is_empty() && names(area).any(|name| has_words(name, &wanted));
    let all = || map.ids();
    all().find(numbered).or_else(|| all().find(called)).or_else(|| all().find(like))
}

/// What an area is: number, name, height, ground.
pub fn area(map: &Map, area: AreaId) -> Phrase {
    let here = map.area(area);
    let grounds: Vec<Phrase> = here
        .terrain
        .iter()
        .filter(|ground| **ground != Ground::Clear || here.terrain.len() == 1)
        .map(|ground| Phrase::new(format!("empire-paper-ground-{}", ground.key())))
        .collect();
    Phrase::new("empire-text-area")
        .with("number", i64::from(here.number))
        .with("name", here.called())
        .with("height", i64::from(here.elevation))
        .with("ground", grounds)
}

/// What lies around an area, clockwise from north: one sentence for each area that touches it.
pub fn around(map: &Map, area: AreaId) -> Vec<Phrase> {
    let mut ways: Vec<&Contact> = map.around(area).iter().collect();
    ways.sort_by_key(|way| (map.bearing(area, way.to), way.to));
    ways.into_iter().map(|way| neighbour(map, way)).collect()
}

fn neighbour(map: &Map, way: &Contact) -> Phrase {
    let there = map.area(way.to);
    let mut notes: Vec<Phrase> = Vec::new();
    match &way.via {
        Via::Boundary(boundary) => notes.extend(obstacles(map.boundary(*boundary), way.to)),
        Via::Corner { .. } => notes.push(Phrase::new("empire-text-corner")),
    }
    if let Some(link) = way.link {
        let kind = if link.kind == LinkKind::Road { "empire-text-road" } else { "empire-text-trail" };
        notes.push(Phrase::new(kind));
    }
    let rise = there.elevation - map.area(way.from).elevation;
    if rise != 0 {
        let message = if rise > 0 { "empire-text-higher" } else { "empire-text-lower" };
        notes.push(Phrase::new(message).with("by", i64::from(rise.abs())));
    }
    let line = Phrase::new("empire-text-neighbour")
        .with("wind", toward(map.bearing(way.from, way.to)))
        .with("area", self::area(map, way.to));
    if notes.is_empty() {
        line
    } else {
        Phrase::new("empire-text-noted").with("text", line).with("notes", notes)
    }
}

fn obstacles(boundary: &Boundary, to: AreaId) -> Vec<Phrase> {
    let name = |edge: &crate::terrain::Edge| {
        let way = match (edge.is_steep(), boundary.uphill_to(to)) {
            (true, true) => "-up",
            (true, false) => "-down",
            _ => "",
        };
        Phrase::new(format!("empire-paper-edge-{}{way}", edge.key()))
    };
    let mut all: Vec<Phrase> = boundary.terrain.iter().map(name).collect();
    all.extend(boundary.crossing.map(|crossing| {
        Phrase::new(if crossing == Crossing::Bridge { "empire-text-bridge" } else { "empire-text-ford" })
    }));
    all
}

/// A sketch of an area's surroundings: it stands in the middle, and around it whoever touches it, by the eight winds. What is
/// written for each area is told by `label`; no line is wider than `width`.
pub fn sketch(
    map: &Map,
    area: AreaId,
    width: usize,
    say: &dyn Say,
    label: impl Fn(AreaId) -> String,
) -> String {
    let cell = (width.max(24) - 2) / 3;
    let mut cells: [Vec<String>; 9] = Default::default();
    // The place of each wind in three rows of three, and of the middle.
    const PLACES: [usize; 8] = [1, 2, 5, 8, 7, 6, 3, 0];
    let fitted = |text: String| match text.chars().count() > cell {
        true => text.chars().take(cell - 1).chain(['…']).collect::<String>(),
        false => text,
    };
    cells[4].push(fitted(format!("[{}]", said(&map.area(area).called(), say))));
    cells[4].extend(Some(fitted(label(area))).filter(|text| !text.is_empty()));
    for way in map.around(area) {
        let place = PLACES[wind(map.bearing(area, way.to))];
        let sign = match (&way.via, way.link) {
            (_, Some(link)) if link.kind == LinkKind::Road => "=",
            (_, Some(_)) => "-",
            (Via::Corner { .. }, _) => "/",
            (Via::Boundary(boundary), _) => match map.boundary(*boundary).terrain.first() {
                Some(edge) if edge.is_water() => "~",
                Some(edge) if edge.is_steep() => "^",
                Some(_) => "#",
                None => " ",
            },
        };
        cells[place].push(fitted(format!("{sign}{}", said(&map.area(way.to).called(), say))));
        cells[place].extend(Some(fitted(label(way.to))).filter(|text| !text.is_empty()));
    }
    let mut out = String::new();
    for row in cells.chunks(3) {
        let high = row.iter().map(Vec::len).max().unwrap_or(0).max(1);
        for line in 0..high {
            let parts: Vec<String> = row
                .iter()
                .map(|cell_lines| format!("{:<cell$}", cell_lines.get(line).map_or("", String::as_str)))
                .collect();
            out.push_str(parts.join(" ").trim_end());
            out.push('\n');
        }
        out.push('\n');
    }
    out.trim_end().to_owned() + "\n"
}

/// Who stands where, formation by formation: each unit that `place` puts somewhere, with what `state` says of it.
pub fn by_formation(
    scenario: &Scenario,
    say: &dyn Say,
    place: impl Fn(UnitId) -> Option<AreaId>,
    state: impl Fn(UnitId) -> String,
) -> Vec<(FormationId, Vec<String>)> {
    let line = |unit: &UnitId| {
        let area = scenario.map.area(place(*unit)?);
        let text = Phrase::new("empire-text-unit")
            .with("name", scenario.unit(*unit).called())
            .with("area", area.called())
            .with("number", i64::from(area.number));
        let words = say.say(&text);
        let more = state(*unit);
        Some(if more.is_empty() { words } else { format!("{words}; {more}") })
    };
    scenario
        .formation_ids()
        .map(|formation| (formation, scenario.formation(formation).units.iter().filter_map(line).collect()))
        .filter(|(_, lines): &(_, Vec<String>)| !lines.is_empty())
        .collect()
}
