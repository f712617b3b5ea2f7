//! Reading the chart from its file: every row has to be there, and whatever is wrong is told with its place.

use super::{Attack, Charge, Chart, Cost, Edge, EdgeEffect, Effect, Ground};
use crate::file::shape::{may, need};
use crate::file::{Document, Entry, Faults, Field, FileFault, FileKind, Shape};

/// The format of the chart.
pub const TERRAIN_FORMAT: &str = "empire-terrain/1";

const COST: Shape =
    Shape::Either(&[Shape::Number(0, 9), Shape::Word(&["1/2", "1 1/2", "road", "crossing", "never"])]);
const RATE: Shape = Shape::Either(&[Shape::Number(0, 9), Shape::Word(&["1/2", "1 1/2"])]);
const PERCENT: Shape = Shape::Number(-100, 100);

const ROW: Shape = Shape::Table(&[
    need("infantry", COST, "what it costs infantry and leaders, in movement points"),
    need("cavalry", COST, "what it costs cavalry"),
    need("artillery", COST, "what it costs foot artillery"),
    need("horse", COST, "what it costs horse artillery"),
    may("assault", Shape::Either(&[PERCENT, Shape::Word(&["never"])]), "percent on an assault"),
    may("assault_at_crossing", PERCENT, "percent on an assault, which needs a bridge or ford"),
    may("charge", Shape::Either(&[PERCENT, Shape::Word(&["barred"])]), "percent on a charge"),
    may("bombardment", PERCENT, "percent on bombardment"),
    may("bombardment_die", Shape::Number(-2, 2), "on each die of a bombardment"),
    may("blocks_sight", Shape::Flag, "whether it blocks sight"),
]);

const AREAS: &[Field] = &[
    need("clear", ROW, "EMP-T01"),
    need("broken", ROW, "EMP-T01"),
    need("orchard", ROW, "EMP-T01"),
    need("woods", ROW, "EMP-T01"),
    need("forest", ROW, "EMP-T01"),
    need("marsh", ROW, "EMP-T01"),
    need("village", ROW, "EMP-T01"),
    need("town", ROW, "EMP-T01"),
    need("city", ROW, "EMP-T01"),
    need("works", ROW, "what works add to another terrain"),
    need("lake", ROW, "EMP-T01"),
];

const EDGES: &[Field] = &[
    need("slope-uphill", ROW, "EMP-T01"),
    need("slope-downhill", ROW, "EMP-T01"),
    need("escarpment-uphill", ROW, "EMP-T01"),
    need("escarpment-downhill", ROW, "EMP-T01"),
    need("brook", ROW, "EMP-T01"),
    need("stream", ROW, "EMP-T01"),
    need("minor-river", ROW, "EMP-T01"),
    need("river", ROW, "EMP-T01"),
    need("hedgerow", ROW, "EMP-T01"),
    need("tree-line", ROW, "EMP-T01"),
    need("wall", ROW, "EMP-T01"),
];

const LINKS: &[Field] = &[
    need("road", RATE, "what a step along a road costs"),
    need("trail", RATE, "what a step along a trail costs"),
    need("ford", RATE, "what a ford adds"),
    need("bridge_attack", PERCENT, "percent on an attack over a bridge"),
];

/// The shape of the chart.
pub const TERRAIN: Shape = Shape::Table(&[
    need("format", Shape::Word(&[TERRAIN_FORMAT]), "the format of the file"),
    need("area", Shape::Table(AREAS), "terrain of areas"),
    need("boundary", Shape::Table(EDGES), "terrain of boundaries, added to that of the area entered"),
    need("link", Shape::Table(LINKS), "roads, trails, fords and bridges"),
]);

/// Reads a chart, and all that is wrong with it.
pub(super) fn read(text: &str) -> (Option<Chart>, Vec<FileFault>) {
    let (document, mut faults) = Document::read(FileKind::Terrain, text, &TERRAIN);
    let chart = match faults.is_bad() {
        true => None,
        false => chart(document.root(), &mut faults),
    };
    let bad = faults.is_bad();
    (chart.filter(|_| !bad), faults.into_list())
}

fn chart(root: Entry<'_, '_>, faults: &mut Faults<'_>) -> Option<Chart> {
    let (areas, edges, links) = (root.entry("area")?, root.entry("boundary")?, root.entry("link")?);
    let mut row = |rows: &Entry<'_, '_>, key: &str| rows.entry(key).and_then(|row| effect(&row, faults));
    let clear = row(&areas, Ground::Clear.key())?;
    let mut chart = Chart {
        areas: [clear; 11],
        edges: [EdgeEffect { up: clear, down: clear }; 9],
        road: rate(&links, "road")?,
        trail: rate(&links, "trail")?,
        ford: rate(&links, "ford")?,
        bridge: percent(&links, "bridge_attack"),
    };
    for ground in Ground::ALL {
        chart.areas[ground as usize] = row(&areas, ground.key())?;
    }
    for edge in Edge::ALL {
        let key = edge.key();
        let (up, down) = match edge.is_steep() {
            true => (format!("{key}-uphill"), format!("{key}-downhill")),
            false => (key.to_owned(), key.to_owned()),
        };
        chart.edges[edge as usize] = EdgeEffect { up: row(&edges, &up)?, down: row(&edges, &down)? };
    }
    Some(chart)
}

fn rate(links: &Entry<'_, '_>, key: &str) -> Option<u8> {
    match cost(links, key) {
        Some(Cost::Halves(halves)) => Some(halves),
        _ => None,
    }
}

fn cost(row: &Entry<'_, '_>, key: &str) -> Option<Cost> {
    match (row.number(key), row.text(key)) {
        (Some(points), _) => u8::try_from(points * 2).ok().map(Cost::Halves),
        (_, Some("1/2")) => Some(Cost::Halves(1)),
        (_, Some("1 1/2")) => Some(Cost::Halves(3)),
        (_, Some("road")) => Some(Cost::Road),
        (_, Some("crossing")) => Some(Cost::Crossing),
        (_, Some("never")) => Some(Cost::Never),
        _ => None,
    }
}

/// A number of percent; nothing is nought.
fn percent(row: &Entry<'_, '_>, key: &str) -> i8 {
    row.number(key).and_then(|percent| i8::try_from(percent).ok()).unwrap_or(0)
}

fn effect(row: &Entry<'_, '_>, faults: &mut Faults<'_>) -> Option<Effect> {
    if row.has("assault") && row.has("assault_at_crossing") {
        faults.add(row.at("assault_at_crossing"), "empire-file-two-assaults").by("EMP-T01");
    }
    let assault = match row.text("assault") {
        Some(_) => Attack::Never,
        None if row.has("assault_at_crossing") => Attack::AtCrossing(percent(row, "assault_at_crossing")),
        None => Attack::Percent(percent(row, "assault")),
    };
    let charge = match row.text("charge") {
        Some(_) => Charge::Barred,
        None => Charge::Percent(percent(row, "charge")),
    };
    Some(Effect {
        cost: [cost(row, "infantry")?, cost(row, "cavalry")?, cost(row, "artillery")?, cost(row, "horse")?],
        assault,
        charge,
        bombardment: percent(row, "bombardment"),
        bombardment_die: percent(row, "bombardment_die"),
        blocks: row.flag("blocks_sight").unwrap_or(false),
    })
}
