//! Names, each placed where it overlaps nothing and leaves its area least.

use crate::marks::within;
use crate::palette::{INK, LEAF};
use crate::pen::{Frame, Sheet, Spot, distance, ems, escape, held};
use empire::ids::AreaId;
use empire::map::{Area, Map};
use empire::terrain::Ground;
use std::fmt::Write;

/// What is on the sheet already.
#[derive(Default)]
pub(crate) struct Obstacles {
    pub(crate) frames: Vec<Frame>,
    /// Roads: a name may cross one, but rather not.
    pub(crate) roads: Vec<Vec<Spot>>,
    /// The edge of the sheet.
    pub(crate) sheet: (f64, f64),
}

impl Obstacles {
    pub(crate) fn add(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// How much a box would cover of what is there.
    pub(crate) fn covered(&self, frame: &Frame) -> f64 {
        let off = [-frame.left, -frame.top, frame.right - self.sheet.0, frame.bottom - self.sheet.1];
        let off: f64 = off.into_iter().map(|far| (far + 60.0).max(0.0)).sum();
        self.frames.iter().map(|other| frame.shared(other)).sum::<f64>() + off * 400.0
    }

    fn on_roads(&self, frame: &Frame) -> f64 {
        let middle = Spot::new((frame.left + frame.right) / 2.0, (frame.top + frame.bottom) / 2.0);
        let reach = (frame.right - frame.left) / 2.0;
        let near = |line: &&Vec<Spot>| {
            line.windows(2).any(|ends| {
                (0..=6).any(|step| {
                    let at = ends[0].toward(ends[1], f64::from(step) / 6.0);
                    at.x > frame.left && at.x < frame.right && at.y > frame.top && at.y < frame.bottom
                }) || distance(middle, ends[0], ends[1]) < reach.min(40.0)
            })
        };
        self.roads.iter().filter(near).count() as f64
    }

    /// The best place for a box near a point: clear of everything, inside its area, near where it is wanted.
    pub(crate) fn place(
        &self,
        wanted: Spot,
        wide: f64,
        high: f64,
        outline: &[Spot],
        road: f64,
    ) -> Option<Spot> {
        let mut best: Option<(f64, Spot)> = None;
        for row in -13..=13 {
            for column in -11..=11 {
                let at = Spot::new(wanted.x + f64::from(column) * 90.0, wanted.y + f64::from(row) * 75.0);
                let cost = self.cost(at, wide, high, outline, road) + at.apart(wanted) * 0.35;
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, at));
                }
            }
        }
        best.map(|(_, at)| at)
    }

    fn cost(&self, at: Spot, wide: f64, high: f64, outline: &[Spot], road: f64) -> f64 {
        let frame = Frame::around(at, wide + 30.0, high + 20.0);
        self.covered(&frame) * 0.6 + within(&frame, outline) as f64 * 130.0 + self.on_roads(&frame) * road
    }
}

/// A name ready to be written.
pub(crate) struct Name {
    pub(crate) lines: Vec<String>,
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) at: Spot,
}

/// Writes all names.
pub(crate) fn draw(map: &Map, sheet: Sheet, outlines: &[Vec<Spot>], taken: &mut Obstacles, out: &mut String) {
    for (_, name) in placed(map, sheet, outlines, taken) {
        write_name(&name, out);
    }
}

/// All names where they fit, those of villages first: they matter most.
pub(crate) fn placed(
    map: &Map,
    sheet: Sheet,
    outlines: &[Vec<Spot>],
    taken: &mut Obstacles,
) -> Vec<(AreaId, Name)> {
    let settled =
        |area: &Area| area.terrain.iter().any(|g| matches!(g, Ground::Village | Ground::Town | Ground::City));
    let mut order: Vec<_> = map.ids().collect();
    order.sort_by_key(|area| (!settled(map.area(*area)), *area));
    let mut names = Vec::new();
    for area in order {
        let here = map.area(area);
        let name = place(here, settled(here), sheet.spot(here.centre), &outlines[area.at()], taken);
        names.push((area, name));
    }
    names
}

fn place(area: &Area, bold: bool, centre: Spot, outline: &[Spot], taken: &mut Obstacles) -> Name {
    let full = if bold { 215.0 } else { 185.0 };
    let mut best: Option<(f64, Name, f64, f64)> = None;
    for shrink in [1.0, 0.88, 0.76] {
        let size = full * shrink;
        for lines in splits(&area.name) {
            let longest = lines.iter().map(|line| ems(line, bold)).fold(0.0, f64::max);
            let (wide, high) = (longest * size, size * 1.02 * lines.len() as f64);
            let wanted = Spot::new(centre.x, centre.y + if bold { 240.0 } else { 120.0 });
            let Some(at) = taken.place(wanted, wide, high, outline, 150.0) else { continue };
            let cost = taken.cost(at, wide, high, outline, 150.0)
                + at.apart(wanted) * 0.35
                + (1.0 - shrink) * 500.0
                + lines.len() as f64 * 25.0;
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, Name { lines, size, bold, at }, wide, high));
            }
        }
    }
    let (_, name, wide, high) = best.expect("there is always a best place");
    taken.add(Frame::around(name.at, wide, high));
    name
}

/// A name in one line, two or three.
fn splits(name: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = name.split(' ').collect();
    let mut splits = vec![vec![name.to_owned()]];
    for at in 1..words.len() {
        splits.push(vec![words[..at].join(" "), words[at..].join(" ")]);
        for next in at + 1..words.len() {
            splits.push(vec![words[..at].join(" "), words[at..next].join(" "), words[next..].join(" ")]);
        }
    }
    splits
}

fn write_name(name: &Name, out: &mut String) {
    let (style, weight) = if name.bold { ("normal", 700) } else { ("italic", 400) };
    let high = name.size * 1.02;
    let top = name.at.y - high * (name.lines.len() as f64 - 1.0) / 2.0 + name.size * 0.33;
    let _ = write!(
        out,
        "<text font-size='{:.0}' font-style='{style}' font-weight='{weight}' text-anchor='middle' fill='{INK}' stroke='{LEAF}' stroke-width='34' stroke-opacity='.75' stroke-linejoin='round' paint-order='stroke'>",
        name.size
    );
    for (index, line) in name.lines.iter().enumerate() {
        let _ = write!(
            out,
            "<tspan x='{:.0}' y='{:.0}' {}>{}</tspan>",
            name.at.x,
            top + high * index as f64,
            held(line, name.size, name.bold),
            escape(line)
        );
    }
    out.push_str("</text>");
}
