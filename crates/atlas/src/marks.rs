//! Houses, room for more than one long counter, all-around defence, and what an area is worth.

use crate::labels::Obstacles;
use crate::palette::{INK, INK_2, LEAF};
use crate::pen::{Frame, Sheet, Spot, inside};
use empire::ids::AreaId;
use empire::map::Map;
use empire::terrain::Ground;
use std::fmt::Write;

/// Houses of villages and towns, where nothing else stands.
pub(crate) fn houses(
    map: &Map,
    sheet: Sheet,
    outlines: &[Vec<Spot>],
    taken: &mut Obstacles,
    out: &mut String,
) {
    for area in map.ids() {
        let here = map.area(area);
        let (rows, columns) = match () {
            () if here.has(Ground::City) => (4, 5),
            () if here.has(Ground::Town) => (3, 4),
            () if here.has(Ground::Village) => (2, 3),
            () => continue,
        };
        let (wide, high) = (170.0 * f64::from(columns), 130.0 * f64::from(rows) + 20.0);
        let centre = sheet.spot(here.centre);
        let Some(at) = taken.place(centre, wide, high, &outlines[area.at()], 80.0) else { continue };
        taken.add(Frame::around(at, wide, high));
        let _ = write!(out, "<g color='{INK}'>");
        for row in 0..rows {
            let count = if rows == 2 && row == 1 { columns - 1 } else { columns };
            for column in 0..count {
                let x = at.x + (f64::from(column) - f64::from(count) / 2.0) * 165.0;
                let y = at.y - high / 2.0 + f64::from(row) * 128.0;
                let _ = write!(out, "<use href='#house' x='{x:.0}' y='{y:.0}' width='165' height='134'/>");
            }
        }
        if here.has(Ground::Town) || here.has(Ground::City) {
            let _ = write!(
                out,
                "<path d='M{:.0} {:.0}l34 -150l34 150v70h-68z' fill='{LEAF}' stroke='{INK}' stroke-width='10'/>",
                at.x - 34.0,
                at.y - 60.0
            );
        }
        out.push_str("</g>");
    }
}

/// A small disc near the centre.
struct Disc {
    area: AreaId,
    kind: Kind,
}

enum Kind {
    /// Room for so many long counters.
    Room(u8),
    /// All-around defence.
    AllAround,
    /// Victory points.
    Worth(u32),
}

/// Discs for room, all-around defence and victory points.
pub(crate) fn discs(
    map: &Map,
    sheet: Sheet,
    worth: &dyn Fn(AreaId) -> u32,
    outlines: &[Vec<Spot>],
    taken: &mut Obstacles,
    out: &mut String,
) {
    let mut discs = Vec::new();
    for area in map.ids() {
        let here = map.area(area);
        if here.stack.longs() > 1 {
            discs.push(Disc { area, kind: Kind::Room(here.stack.longs()) });
        }
        if here.all_around {
            discs.push(Disc { area, kind: Kind::AllAround });
        }
        if worth(area) > 0 {
            discs.push(Disc { area, kind: Kind::Worth(worth(area)) });
        }
    }
    place(discs, map, sheet, outlines, taken, out);
}

/// The signs of all-around defence alone, for a page that writes numbers itself so that they can be read from afar.
pub(crate) fn all_around(
    map: &Map,
    sheet: Sheet,
    outlines: &[Vec<Spot>],
    taken: &mut Obstacles,
    out: &mut String,
) {
    let round = map.ids().filter(|area| map.area(*area).all_around);
    let discs = round.map(|area| Disc { area, kind: Kind::AllAround }).collect();
    place(discs, map, sheet, outlines, taken, out);
}

fn place(
    discs: Vec<Disc>,
    map: &Map,
    sheet: Sheet,
    outlines: &[Vec<Spot>],
    taken: &mut Obstacles,
    out: &mut String,
) {
    for disc in discs {
        let centre = sheet.spot(map.area(disc.area).centre);
        let wanted = Spot::new(centre.x + 330.0, centre.y + 260.0);
        let Some(at) = taken.place(wanted, 210.0, 210.0, &outlines[disc.area.at()], 10.0) else { continue };
        taken.add(Frame::around(at, 215.0, 215.0));
        let (x, y) = (at.x, at.y);
        match disc.kind {
            Kind::Room(count) => {
                let _ = write!(
                    out,
                    "<circle cx='{x:.0}' cy='{y:.0}' r='92' fill='{LEAF}' fill-opacity='.8' stroke='{INK_2}' stroke-width='13'/>"
                );
                figure(x, y, count.into(), out);
            }
            Kind::Worth(points) => {
                let _ = write!(
                    out,
                    "<circle cx='{x:.0}' cy='{y:.0}' r='100' fill='#f6dfa0' stroke='#875c04' stroke-width='15'/>"
                );
                figure(x, y, points, out);
            }
            Kind::AllAround => {
                let _ = write!(
                    out,
                    "<g transform='translate({x:.0} {y:.0})' fill='{INK_2}'><circle r='40' fill='none' stroke='{INK_2}' stroke-width='12'/>\
                     <path d='M-22-58h44l-22-44zM-22 58h44l-22 44zM-58-22v44l-44-22zM58-22v44l44-22z'/></g>"
                );
            }
        }
    }
}

fn figure(x: f64, y: f64, number: u32, out: &mut String) {
    let _ = write!(
        out,
        "<text x='{x:.0}' y='{:.0}' font-size='150' font-weight='700' text-anchor='middle' fill='{INK}'>{number}</text>",
        y + 52.0
    );
}

/// Whether all corners of a box lie inside an outline.
pub(crate) fn within(frame: &Frame, outline: &[Spot]) -> usize {
    frame.corners().iter().filter(|corner| !inside(**corner, outline)).count()
}
