//! What lies along boundaries and across them: dotted limits, hachures, water, hedges, roads with their bridges and fords.

use crate::bend::Bends;
use crate::palette::{INK, INK_2, LEAF, Palette};
use crate::pen::{Sheet, Spot, chance, inside, joined, path, rounded, smooth};
use empire::ids::AreaId;
use empire::map::{Boundary, Crossing, LinkKind, Map, Via};
use empire::terrain::Edge;
use std::fmt::Write;

/// Limits, hachures, hedges, trees and walls.
pub(crate) fn edges(map: &Map, bends: &Bends, palette: &Palette, out: &mut String) {
    let mut limits = String::new();
    for boundary in &map.boundaries {
        limits.extend(boundary.lines.iter().map(|line| path(&bends.line(line), false)));
    }
    let _ = write!(
        out,
        "<path d='{limits}' fill='none' stroke='{INK_2}' stroke-width='14' stroke-dasharray='2 34' stroke-linecap='round'/>"
    );
    for boundary in &map.boundaries {
        hachures(map, bends, boundary, out);
    }
    water(map, bends, palette, out);
    for boundary in &map.boundaries {
        for line in &boundary.lines {
            let mut bent = bends.line(line);
            if boundary.terrain.iter().any(|edge| edge.is_water()) {
                // Beside the water, not on it.
                bent = beside(&bent, 75.0);
            }
            for edge in &boundary.terrain {
                match edge {
                    Edge::Hedgerow => hedge(&bent, palette, 60.0, out),
                    Edge::TreeLine => hedge(&bent, palette, 120.0, out),
                    Edge::Wall => {
                        let d = path(&bent, false);
                        let _ = write!(
                            out,
                            "<path d='{d}' fill='none' stroke='{INK}' stroke-width='44'/><path d='{d}' fill='none' stroke='{LEAF}' stroke-width='24' stroke-dasharray='70 12'/>"
                        );
                    }
                    _ => {}
                }
            }
        }
    }
}

/// Points along a line, so far apart, with the direction there.
fn walk(line: &[Spot], step: f64) -> Vec<(Spot, Spot)> {
    let mut found = Vec::new();
    let mut left = step / 2.0;
    for ends in line.windows(2) {
        let length = ends[0].apart(ends[1]);
        let direction = ends[0].direction(ends[1]);
        while left < length {
            found.push((ends[0].moved(direction, left, 0.0), direction));
            left += step;
        }
        left -= length;
    }
    found
}

/// EMP-T16 Hachures point downhill: long and dense on a slope, short and thin on a gentle rise.
fn hachures(map: &Map, bends: &Bends, boundary: &Boundary, out: &mut String) {
    let [a, b] = boundary.between;
    let heights = [a, b].map(|area| map.area(area).elevation);
    let steep = boundary.terrain.iter().any(|edge| edge.is_steep());
    let up = match boundary.up {
        Some(up) => up,
        None if heights[0] > heights[1] => a,
        None if heights[1] > heights[0] => b,
        None => return,
    };
    let cliff = boundary.has(Edge::Escarpment);
    let (step, long, width, opacity) = match (cliff, steep) {
        (true, _) => (38.0, 210.0, 18, 0.9),
        (_, true) => (46.0, 175.0, 13, 0.8),
        _ => (105.0, 85.0, 9, 0.45),
    };
    let mut marks = String::new();
    for line in &boundary.lines {
        for (index, (spot, direction)) in walk(&bends.line(line), step).into_iter().enumerate() {
            let right_is_up = inside(spot.moved(direction, 0.0, 30.0), &bends.outlines[up.at()]);
            let down = if right_is_up { -1.0 } else { 1.0 };
            let seed = (a.at() * 256 + b.at()) as u64 * 977 + index as u64;
            let reach = long * (0.7 + 0.5 * chance(seed));
            let lean = (chance(seed ^ 5) - 0.5) * 36.0;
            let end = spot.moved(direction, lean, down * reach);
            let start = spot.moved(direction, 0.0, -down * 14.0);
            marks.push_str(&path(&[start, end], false));
        }
        if cliff {
            marks.push_str(&path(&bends.line(line), false));
        }
    }
    let _ = write!(
        out,
        "<path d='{marks}' fill='none' stroke='{INK_2}' stroke-width='{width}' stroke-linecap='round' opacity='{opacity}'/>"
    );
}

fn water(map: &Map, bends: &Bends, palette: &Palette, out: &mut String) {
    let kinds = [(Edge::Brook, 52), (Edge::Stream, 92), (Edge::MinorRiver, 160), (Edge::River, 250)];
    for (bank, shrink) in [(true, 0), (false, 26)] {
        for (edge, width) in kinds {
            let wet = map.boundaries.iter().filter(|boundary| boundary.has(edge));
            let lines = wet.flat_map(|boundary| boundary.lines.iter().map(|line| bends.line(line))).collect();
            let d: String = joined(lines, |_| true).iter().map(|line| path(&rounded(line), false)).collect();
            if !d.is_empty() {
                let colour = if bank { palette.bank } else { palette.water };
                let _ = write!(
                    out,
                    "<path d='{d}' fill='none' stroke='{colour}' stroke-width='{}' stroke-linecap='round' stroke-linejoin='round'/>",
                    width - shrink
                );
            }
        }
    }
}

/// A line so far to the right of another.
fn beside(line: &[Spot], aside: f64) -> Vec<Spot> {
    let shifted = line.windows(2).map(|ends| {
        let direction = ends[0].direction(ends[1]);
        ends[0].toward(ends[1], 0.5).moved(direction, 0.0, aside)
    });
    shifted.collect()
}

fn hedge(line: &[Spot], palette: &Palette, size: f64, out: &mut String) {
    let _ = write!(out, "<g fill='{}' stroke='{INK_2}' stroke-width='7'>", palette.leaves);
    for (index, (spot, direction)) in walk(line, size * 1.1).into_iter().enumerate() {
        let aside = if index % 2 == 0 { 12.0 } else { -12.0 };
        let at = spot.moved(direction, 0.0, aside);
        let _ = write!(out, "<circle cx='{:.0}' cy='{:.0}' r='{:.0}'/>", at.x, at.y, size * 0.52);
    }
    out.push_str("</g>");
}

/// Where a link leaves one area for the other: half way along their boundary, or at their corner.
fn gate(map: &Map, bends: &Bends, sheet: Sheet, from: AreaId, to: AreaId) -> Option<(Spot, Spot)> {
    match &map.way(from, to)?.via {
        Via::Boundary(id) => {
            let boundary = map.boundary(*id);
            let longest = boundary.lines.iter().map(|line| bends.line(line)).max_by_key(Vec::len)?;
            let length: f64 = longest.windows(2).map(|ends| ends[0].apart(ends[1])).sum();
            walk(&longest, length).into_iter().next()
        }
        Via::Corner { point, .. } => Some((sheet.spot(*point), Spot::new(1.0, 0.0))),
    }
}

/// Roads and trails, then the bridges and fords on their way.
pub(crate) fn roads(map: &Map, bends: &Bends, sheet: Sheet, out: &mut String) -> Vec<Vec<Spot>> {
    let (trails, roads) =
        (strands(map, bends, sheet, LinkKind::Trail), strands(map, bends, sheet, LinkKind::Road));
    let draw = |strands: &[Vec<Spot>]| strands.iter().map(|strand| smooth(strand)).collect::<String>();
    let _ = write!(
        out,
        "<g fill='none' stroke-linejoin='round'><path d='{0}' stroke='{LEAF}' stroke-width='34' opacity='.7'/>\
         <path d='{0}' stroke='{INK_2}' stroke-width='20' stroke-dasharray='90 60'/>\
         <path d='{1}' stroke='{INK}' stroke-width='78'/><path d='{1}' stroke='{LEAF}' stroke-width='50'/></g>",
        draw(&trails),
        draw(&roads)
    );
    for boundary in &map.boundaries {
        let [a, b] = boundary.between;
        if let (Some(crossing), Some((spot, along))) = (boundary.crossing, gate(map, bends, sheet, a, b)) {
            let turn = along.y.atan2(along.x).to_degrees();
            let wide =
                if boundary.has(Edge::River) || boundary.has(Edge::MinorRiver) { 190.0 } else { 110.0 };
            match crossing {
                Crossing::Bridge => {
                    let _ = write!(
                        out,
                        "<g transform='translate({:.0} {:.0}) rotate({turn:.0})'><rect x='-75' y='{:.0}' width='150' height='{:.0}' fill='#d8b56d' stroke='{INK}' stroke-width='12'/>\
                         <path d='M-75 {:.0}l-40-45M75 {:.0}l40-45M-75 {:.0}l-40 45M75 {:.0}l40 45' stroke='{INK}' stroke-width='16' fill='none'/></g>",
                        spot.x,
                        spot.y,
                        -wide,
                        wide * 2.0,
                        -wide,
                        -wide,
                        wide,
                        wide
                    );
                }
                Crossing::Ford => {
                    let _ = write!(
                        out,
                        "<g transform='translate({:.0} {:.0}) rotate({turn:.0})'><path d='M-60 {:.0}V{wide:.0}M0 {:.0}V{wide:.0}M60 {:.0}V{wide:.0}' stroke='{INK}' stroke-width='12' stroke-dasharray='22 22' fill='none'/></g>",
                        spot.x, spot.y, -wide, -wide, -wide
                    );
                }
            }
        }
    }
    roads.into_iter().chain(trails).collect()
}

/// The roads of a kind as lines of points: from centre to gate to centre, joined where nothing else meets them, and led off
/// the map where they end in an edge area.
fn strands(map: &Map, bends: &Bends, sheet: Sheet, kind: LinkKind) -> Vec<Vec<Spot>> {
    let mut lines = Vec::new();
    let centre = |area: AreaId| sheet.spot(map.area(area).centre);
    for link in map.links.iter().filter(|link| link.kind == kind) {
        let [a, b] = link.between;
        if let Some((gate, _)) = gate(map, bends, sheet, a, b) {
            lines.push(vec![centre(a), gate, centre(b)]);
        }
    }
    let meeting = |area: AreaId| map.around(area).iter().filter(|way| way.link.is_some()).count();
    for area in map.ids().filter(|area| map.area(*area).edge && meeting(*area) == 1) {
        let way = map.around(area).iter().find(|way| way.link.is_some_and(|link| link.kind == kind));
        if let Some((gate, _)) = way.and_then(|way| gate(map, bends, sheet, area, way.to)) {
            lines.push(vec![centre(area), edge_of(map, sheet, centre(area), gate)]);
        }
    }
    let crossroads: Vec<Spot> = map.ids().filter(|area| meeting(*area) > 2).map(centre).collect();
    joined(lines, |end| !crossroads.iter().any(|spot| spot.apart(end) < 0.5))
}

/// The point of the map's edge where a road that comes from `from` through a centre leaves the sheet.
fn edge_of(map: &Map, sheet: Sheet, centre: Spot, from: Spot) -> Spot {
    let (wide, high) = (f64::from(map.width), sheet.height);
    let ways = [
        (Spot::new(0.0, centre.y), centre.x),
        (Spot::new(wide, centre.y), wide - centre.x),
        (Spot::new(centre.x, 0.0), centre.y),
        (Spot::new(centre.x, high), high - centre.y),
    ];
    let ahead = from.direction(centre);
    let cost = |(to, far): &(Spot, f64)| {
        let way = centre.direction(*to);
        far - 900.0 * (way.x * ahead.x + way.y * ahead.y)
    };
    let best = ways.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)));
    best.map_or(centre, |(to, _)| *to)
}
