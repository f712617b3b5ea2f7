//! Outlines that look drawn by hand: each edge is bent once, by a wave that follows from its ends, and both areas beside it
//! use the same bent edge, so that nothing gaps or overlaps.

use crate::pen::{Sheet, Spot, chance};
use empire::map::{Map, Point};
use std::collections::BTreeMap;

/// All outlines of a map, bent.
pub(crate) struct Bends {
    edges: BTreeMap<(Point, Point), Vec<Spot>>,
    /// The outline of each area.
    pub(crate) outlines: Vec<Vec<Spot>>,
}

impl Bends {
    pub(crate) fn of(map: &Map, sheet: Sheet) -> Bends {
        let mut bends = Bends { edges: BTreeMap::new(), outlines: Vec::new() };
        for area in &map.areas {
            let n = area.polygon.len();
            let mut outline = Vec::new();
            for index in 0..n {
                let (a, b) = (area.polygon[index], area.polygon[(index + 1) % n]);
                let bent = bends.edge(map, sheet, a, b);
                outline.extend_from_slice(&bent[..bent.len() - 1]);
            }
            bends.outlines.push(outline);
        }
        bends
    }

    fn edge(&mut self, map: &Map, sheet: Sheet, a: Point, b: Point) -> Vec<Spot> {
        let key = (a.min(b), a.max(b));
        let bent = self.edges.entry(key).or_insert_with(|| bend(map, sheet, key.0, key.1)).clone();
        if a < b { bent } else { bent.into_iter().rev().collect() }
    }

    /// A line of points of the map, bent.
    pub(crate) fn line(&self, line: &[Point]) -> Vec<Spot> {
        let mut whole: Vec<Spot> = Vec::new();
        for ends in line.windows(2) {
            let key = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let Some(bent) = self.edges.get(&key) else { continue };
            let part: Vec<Spot> =
                if ends[0] < ends[1] { bent.clone() } else { bent.iter().rev().copied().collect() };
            let skip = usize::from(!whole.is_empty());
            whole.extend(part.into_iter().skip(skip));
        }
        whole
    }
}

fn bend(map: &Map, sheet: Sheet, a: Point, b: Point) -> Vec<Spot> {
    let rim = |p: Point| (p.x == 0, p.x == map.width, p.y == 0, p.y == map.height);
    let (r, s) = (rim(a), rim(b));
    let straight = (r.0 && s.0) || (r.1 && s.1) || (r.2 && s.2) || (r.3 && s.3);
    let (from, to) = (sheet.spot(a), sheet.spot(b));
    let length = from.apart(to);
    if straight || length < 200.0 {
        return vec![from, to];
    }
    let seed = (a.x as u64) << 48 ^ (a.y as u64) << 32 ^ (b.x as u64) << 16 ^ b.y as u64;
    let swing = (length * 0.07).min(110.0) * if chance(seed) < 0.5 { 1.0 } else { -1.0 };
    let swell = 0.6 + 0.7 * chance(seed ^ 1);
    let pieces = (length / 110.0).ceil().max(4.0) as usize;
    let direction = from.direction(to);
    let wave = |share: f64| {
        let whole = (share * std::f64::consts::PI).sin() * swing * swell * 0.6;
        let ripple = (share * std::f64::consts::PI * 3.0).sin() * swing * 0.35 * (chance(seed ^ 2) - 0.3);
        whole + ripple
    };
    (0..=pieces)
        .map(|piece| {
            let share = piece as f64 / pieces as f64;
            from.toward(to, share).moved(direction, 0.0, wave(share))
        })
        .collect()
}
