//! Reading the chart from its file: every row has to be there, and whatever is wrong is told with its place.

use super::{Attack, ChargeOver, Chart, ChartRow, Cost, Edge, EdgeEffect, Ground};
use crate::file::shape::{may, need};
use crate::file::{Document, Entry, Faults, Field, FileFault, FileKind, Shape};

/// The format of the chart.
pub const TERRAIN_FORMAT: &str = "empire-terrain/1";

const COST: Shape =
    Shape::Either(&[Shape::Number(0, 9), Shape::Word(&["1/2", "1 1/2", "road", "crossing", "never"])]);
const RATE: Shape = Shape::Either(&[Shape::Number(0, 9), Shape::Word(&["1/2", "1 1/2"])]);
const PERCENT: Shape = Shape::Number(-100, 100);

/// A row of the chart: its costs, which must be there or may be, and what else it does.
macro_rules! row {
    ($field:ident) => {
        Shape::Table(&[
            $field("infantry", COST, "what it costs infantry and leaders, in movement points"),
            $field("cavalry", COST, "what it costs cavalry"),
            $field("artillery", COST, "what it costs foot artillery"),
            $field("horse", COST, "what it costs horse artillery"),
            may("assault", Shape::Either(&[PERCENT, Shape::Word(&["never"])]), "percent on an assault"),
            may("assault_at_crossing", PERCENT, "percent on an assault, which needs a bridge or ford"),
            may("charge", Shape::Either(&[PERCENT, Shape::Word(&["barred"])]), "percent on a charge"),
            may("bombardment", PERCENT, "percent on bombardment"),
            may("bombardment_die", Shape::Number(-2, 2), "on each die of a bombardment"),
            may("blocks_sight", Shape::Flag, "whether it blocks sight"),
        ])
    };
}

/// The three parts of a chart, whose rows and cells must be there or may be.
macro_rules! parts {
    ($field:ident) => {
        [
            $field(
                "area",
                Shape::Table(&[
                    $field("clear", row!($field), "EMP-T01"),
                    $field("broken", row!($field), "EMP-T01"),
                    $field("orchard", row!($field), "EMP-T01"),
                    $field("woods", row!($field), "EMP-T01"),
                    $field("forest", row!($field), "EMP-T01"),
                    $field("marsh", row!($field), "EMP-T01"),
                    $field("village", row!($field), "EMP-T01"),
                    $field("town", row!($field), "EMP-T01"),
                    $field("city", row!($field), "EMP-T01"),
                    $field("works", row!($field), "what works add to another terrain"),
                    $field("lake", row!($field), "EMP-T01"),
                ]),
                "terrain of areas",
            ),
            $field(
                "boundary",
                Shape::Table(&[
                    $field("slope-uphill", row!($field), "EMP-T01"),
                    $field("slope-downhill", row!($field), "EMP-T01"),
                    $field("escarpment-uphill", row!($field), "EMP-T01"),
                    $field("escarpment-downhill", row!($field), "EMP-T01"),
                    $field("brook", row!($field), "EMP-T01"),
                    $field("stream", row!($field), "EMP-T01"),
                    $field("minor-river", row!($field), "EMP-T01"),
                    $field("river", row!($field), "EMP-T01"),
                    $field("hedgerow", row!($field), "EMP-T01"),
                    $field("tree-line", row!($field), "EMP-T01"),
                    $field("wall", row!($field), "EMP-T01"),
                ]),
                "terrain of boundaries, added to that of the area entered",
            ),
            $field(
                "link",
                Shape::Table(&[
                    $field("road", RATE, "what a step along a road costs"),
                    $field("trail", RATE, "what a step along a trail costs"),
                    $field("ford", RATE, "what a ford adds"),
                    $field("bridge_attack", PERCENT, "percent on an attack over a bridge"),
                ]),
                "roads, trails, fords and bridges",
            ),
        ]
    };
}

const WHOLE: [Field; 3] = parts!(need);
const CHANGED: [Field; 3] = parts!(may);

/// The shape of the chart.
pub const TERRAIN: Shape = Shape::Table(&[
    need("format", Shape::Word(&[TERRAIN_FORMAT]), "the format of the file"),
    WHOLE[0],
    WHOLE[1],
    WHOLE[2],
]);

/// EMP-T01 The cells of the chart that a scenario changes.
pub(crate) const CHANGES: Shape = Shape::Table(&CHANGED);

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
        let [up, down] = edge_keys(edge);
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

fn effect(row: &Entry<'_, '_>, faults: &mut Faults<'_>) -> Option<ChartRow> {
    let mut effect = ChartRow {
        cost: [cost(row, "infantry")?, cost(row, "cavalry")?, cost(row, "artillery")?, cost(row, "horse")?],
        assault: Attack::Percent(0),
        charge: ChargeOver::Percent(0),
        bombardment: 0,
        bombardment_die: 0,
        blocks: false,
    };
    amend(&mut effect, row, faults);
    Some(effect)
}

/// Writes the cells that are given over a row.
fn amend(effect: &mut ChartRow, row: &Entry<'_, '_>, faults: &mut Faults<'_>) {
    if row.has("assault") && row.has("assault_at_crossing") {
        faults.add(row.at("assault_at_crossing"), "empire-file-two-assaults").by("EMP-T01");
    }
    for (column, key) in effect.cost.iter_mut().zip(["infantry", "cavalry", "artillery", "horse"]) {
        *column = cost(row, key).unwrap_or(*column);
    }
    if row.has("assault_at_crossing") {
        effect.assault = Attack::AtCrossing(percent(row, "assault_at_crossing"));
    } else if row.has("assault") {
        let never = row.text("assault").is_some();
        effect.assault = if never { Attack::Never } else { Attack::Percent(percent(row, "assault")) };
    }
    if row.has("charge") {
        let barred = row.text("charge").is_some();
        effect.charge = if barred { ChargeOver::Barred } else { ChargeOver::Percent(percent(row, "charge")) };
    }
    for (value, key) in
        [(&mut effect.bombardment, "bombardment"), (&mut effect.bombardment_die, "bombardment_die")]
    {
        if row.has(key) {
            *value = percent(row, key);
        }
    }
    effect.blocks = row.flag("blocks_sight").unwrap_or(effect.blocks);
}

/// EMP-T01 A chart with what a scenario changes in it.
pub(crate) fn amended(chart: &Chart, change: Option<Entry<'_, '_>>, faults: &mut Faults<'_>) -> Chart {
    let mut chart = chart.clone();
    let part = |key: &str| change.as_ref().and_then(|change| change.entry(key));
    if let Some(areas) = part("area") {
        for ground in Ground::ALL {
            let effect = &mut chart.areas[ground as usize];
            areas.entry(ground.key()).iter().for_each(|row| amend(effect, row, faults));
        }
    }
    if let Some(edges) = part("boundary") {
        for edge in Edge::ALL {
            let (effect, [up, down]) = (&mut chart.edges[edge as usize], edge_keys(edge));
            edges.entry(&up).iter().for_each(|row| amend(&mut effect.up, row, faults));
            edges.entry(&down).iter().for_each(|row| amend(&mut effect.down, row, faults));
        }
    }
    if let Some(links) = part("link") {
        chart.road = rate(&links, "road").unwrap_or(chart.road);
        chart.trail = rate(&links, "trail").unwrap_or(chart.trail);
        chart.ford = rate(&links, "ford").unwrap_or(chart.ford);
        if links.has("bridge_attack") {
            chart.bridge = percent(&links, "bridge_attack");
        }
    }
    chart
}

/// The keys of an edge in the chart, uphill and downhill.
fn edge_keys(edge: Edge) -> [String; 2] {
    let key = edge.key();
    if edge.is_steep() {
        ["uphill", "downhill"].map(|way| format!("{key}-{way}"))
    } else {
        [key.to_owned(), key.to_owned()]
    }
}
