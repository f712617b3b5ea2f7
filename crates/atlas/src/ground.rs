//! Washes, woods, orchards, marshes, lakes and rye.

use crate::bend::Bends;
use crate::palette::Palette;
use crate::pen::{Spot, chance, distance, inside, path};
use empire::ids::AreaId;
use empire::map::Map;
use empire::terrain::Ground;
use std::fmt::Write;

/// The ground of the whole map.
pub(crate) fn draw(map: &Map, bends: &Bends, palette: &Palette, out: &mut String) {
    washes(map, bends, palette, out);
    for area in map.ids() {
        let outline = &bends.outlines[area.at()];
        for ground in &map.area(area).terrain {
            match ground {
                Ground::Woods => trees(area, outline, palette, 215.0, 0.92, out),
                Ground::Forest => trees(area, outline, palette, 175.0, 1.0, out),
                Ground::Orchard => orchard(area, outline, palette, out),
                Ground::Marsh => tufts(area, outline, palette, out),
                Ground::Broken => rye(area, outline, palette, out),
                Ground::Lake => ripples(outline, palette, out),
                Ground::Clear => fields(area, outline, palette, out),
                Ground::Village | Ground::Town | Ground::City | Ground::Works => {}
            }
        }
    }
}

fn washes(map: &Map, bends: &Bends, palette: &Palette, out: &mut String) {
    let _ = write!(out, "<rect width='{}' height='{}' fill='{}'/>", map.width, map.height, palette.paper);
    for level in 1..=3i8 {
        let high = || map.ids().filter(move |area| map.area(*area).elevation >= level);
        if high().next().is_none() {
            break;
        }
        let shape: String = high().map(|area| path(&bends.outlines[area.at()], true)).collect();
        let colour = palette.height(level);
        // The stroke closes the seams between areas of one height and rounds the corners of the region.
        let _ = write!(
            out,
            "<path d='{shape}' fill='{colour}' stroke='{colour}' stroke-width='26' stroke-linejoin='round'/>"
        );
        let _ = write!(out, "<clipPath id='h{level}'><path d='{shape}'/></clipPath>");
        let mut edge = String::new();
        for boundary in &map.boundaries {
            let heights = boundary.between.map(|area| map.area(area).elevation);
            if (heights[0] >= level) != (heights[1] >= level) {
                edge.extend(boundary.lines.iter().map(|line| path(&bends.line(line), false)));
            }
        }
        let below = palette.height(level - 1);
        let _ = write!(
            out,
            "<g clip-path='url(#h{level})' fill='none' stroke='{below}' stroke-linejoin='round'>\
             <path d='{edge}' stroke-width='520' opacity='.35'/><path d='{edge}' stroke-width='240' opacity='.4'/></g>"
        );
    }
    for area in map.ids() {
        for ground in &map.area(area).terrain {
            if let Some(colour) = palette.wash(*ground) {
                let shape = path(&bends.outlines[area.at()], true);
                let _ = write!(
                    out,
                    "<path d='{shape}' fill='{colour}' stroke='{colour}' stroke-width='14' stroke-linejoin='round'/>"
                );
            }
        }
    }
}

/// Points scattered over an area, so far apart, in rows from the top, not nearer to the outline than `margin`.
fn scatter(area: AreaId, outline: &[Spot], step: f64, margin: f64, jitter: f64) -> Vec<Spot> {
    let (mut left, mut right, mut top, mut bottom) = (f64::MAX, f64::MIN, f64::MAX, f64::MIN);
    for point in outline {
        left = left.min(point.x);
        right = right.max(point.x);
        top = top.min(point.y);
        bottom = bottom.max(point.y);
    }
    let mut found = Vec::new();
    let (first, rows) = ((top / step).floor() as i64, (bottom / step).ceil() as i64);
    for row in first..=rows {
        for column in (left / step).floor() as i64..=(right / step).ceil() as i64 {
            let seed = (area.at() as u64) << 40 ^ ((row + 4000) as u64) << 20 ^ (column + 4000) as u64;
            let shift = if row % 2 == 0 { 0.0 } else { step / 2.0 };
            let spot = Spot::new(
                column as f64 * step + shift + (chance(seed) - 0.5) * step * jitter,
                row as f64 * step * 0.86
                    + first as f64 * step * 0.14
                    + (chance(seed ^ 7) - 0.5) * step * jitter,
            );
            let spot = Spot::new(spot.x, spot.y.max(top));
            let far = outline
                .iter()
                .zip(outline.iter().cycle().skip(1))
                .all(|(a, b)| distance(spot, *a, *b) >= margin);
            if inside(spot, outline) && far {
                found.push(spot);
            }
        }
    }
    // The nearer ones overlap the farther.
    found.sort_by(|a, b| a.y.total_cmp(&b.y));
    found
}

fn trees(area: AreaId, outline: &[Spot], palette: &Palette, step: f64, scale: f64, out: &mut String) {
    let _ = write!(out, "<g color='{}'>", palette.leaves);
    for spot in scatter(area, outline, step, 80.0, 0.6) {
        let wide = 175.0 * scale;
        let _ = write!(
            out,
            "<use href='#tree' x='{:.0}' y='{:.0}' width='{wide:.0}' height='{:.0}'/>",
            spot.x - wide / 2.0,
            spot.y - wide * 0.75,
            wide * 1.25
        );
    }
    out.push_str("</g>");
}

fn orchard(area: AreaId, outline: &[Spot], palette: &Palette, out: &mut String) {
    let _ = write!(out, "<g fill='{0}' fill-opacity='.55' stroke='{0}' stroke-width='10'>", palette.leaves);
    for spot in scatter(area, outline, 270.0, 100.0, 0.12) {
        let _ = write!(out, "<circle cx='{:.0}' cy='{:.0}' r='48'/>", spot.x, spot.y);
    }
    out.push_str("</g>");
}

fn tufts(area: AreaId, outline: &[Spot], palette: &Palette, out: &mut String) {
    let mut marks = String::new();
    for spot in scatter(area, outline, 330.0, 110.0, 0.6) {
        let (x, y) = (spot.x, spot.y);
        let _ = write!(
            marks,
            "M{:.0} {y:.0}h170M{:.0} {y:.0}l-28-70M{x:.0} {y:.0}v-90M{:.0} {y:.0}l28-70",
            x - 85.0,
            x - 30.0,
            x + 30.0
        );
    }
    let _ = write!(out, "<path d='{marks}' fill='none' stroke='{}' stroke-width='11'/>", palette.bank);
}

fn rye(area: AreaId, outline: &[Spot], palette: &Palette, out: &mut String) {
    let mut marks = String::new();
    for spot in scatter(area, outline, 165.0, 70.0, 0.8) {
        let _ = write!(
            marks,
            "M{:.0} {:.0}v-62M{:.0} {:.0}l-22-54M{:.0} {:.0}l22-54",
            spot.x, spot.y, spot.x, spot.y, spot.x, spot.y
        );
    }
    let _ = write!(out, "<path d='{marks}' fill='none' stroke='{}' stroke-width='9'/>", palette.stubble);
}

fn ripples(outline: &[Spot], palette: &Palette, out: &mut String) {
    let centre = Spot::new(
        outline.iter().map(|p| p.x).sum::<f64>() / outline.len() as f64,
        outline.iter().map(|p| p.y).sum::<f64>() / outline.len() as f64,
    );
    for (share, opacity) in [(1.0, 1.0), (0.9, 0.6), (0.8, 0.4)] {
        let ring: Vec<Spot> = outline.iter().map(|p| centre.toward(*p, share)).collect();
        let _ = write!(
            out,
            "<path d='{}' fill='none' stroke='{}' stroke-width='16' opacity='{opacity}' stroke-linejoin='round'/>",
            path(&ring, true),
            palette.bank
        );
    }
}

/// A few furrows, so that open ground is not empty.
fn fields(area: AreaId, outline: &[Spot], palette: &Palette, out: &mut String) {
    let mut marks = String::new();
    for (index, spot) in scatter(area, outline, 900.0, 260.0, 0.9).into_iter().enumerate() {
        let seed = (area.at() * 31 + index) as u64;
        if chance(seed) < 0.55 {
            continue;
        }
        let turn = chance(seed ^ 3) * std::f64::consts::PI;
        let ahead = Spot::new(turn.cos(), turn.sin());
        for furrow in 0..5 {
            let start =
                spot.moved(ahead, -110.0 + 30.0 * chance(seed ^ furrow), -90.0 + 45.0 * furrow as f64);
            let end = start.moved(ahead, 230.0, 0.0);
            marks.push_str(&path(&[start, end], false));
        }
    }
    let _ = write!(
        out,
        "<path d='{marks}' fill='none' stroke='{}' stroke-width='8' opacity='.7'/>",
        palette.stubble
    );
}
