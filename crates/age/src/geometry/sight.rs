//! Lines of fire over ground (AGE-H22, AGE-H23): how much of a line lies inside a polygon. Shares of a line are kept in units of
//! 2 to the −40, rounded the same way everywhere.

use super::convex::Share;
use super::point::Pt;
use super::polygon::{Bounds, Polygon};
use crate::measure::Mil;

/// A line from one point to another.
#[derive(Clone, Copy, Debug)]
pub struct SightLine {
    /// Where it begins.
    pub from: Pt,
    /// Where it ends.
    pub to: Pt,
}

/// A part of a line, in units of 2 to the −40 of the whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinePart(pub i64);

/// The whole line.
const WHOLE: i64 = 1 << 40;
/// What rounding may add to the sum of a few shares.
const SLACK: i64 = 1 << 8;

impl SightLine {
    /// The rectangle around it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&[self.from, self.to])
    }

    /// Whether so much of the line is more than this length; what rounding may have added does not count.
    pub fn exceeds(&self, share: LinePart, length: Mil) -> bool {
        let share = i128::from(share.0 - SLACK);
        let length = i128::from(length.0) << 40;
        share > 0 && share * share * i128::from(self.from.square_to(self.to)) > length * length
    }

    /// The stretches of the line inside the polygon, from its beginning on, each as where it begins and ends.
    pub fn inside(&self, area: &Polygon) -> Vec<(LinePart, LinePart)> {
        if !area.bounds().meets(&self.bounds()) {
            return Vec::new();
        }
        let mut cuts = vec![0, WHOLE];
        for (a, b) in area.edges() {
            let way = b - a;
            let (at_from, at_to) = (way.cross(self.from - a), way.cross(self.to - a));
            if (at_from > 0) != (at_to > 0) || (at_from < 0) != (at_to < 0) {
                let here = Share { over: at_from.abs(), under: at_from.abs() + at_to.abs() };
                cuts.push(((i128::from(here.over) << 40) / i128::from(here.under)) as i64);
            }
        }
        cuts.sort_unstable();
        let mut stretches: Vec<(LinePart, LinePart)> = Vec::new();
        for pair in cuts.windows(2) {
            if pair[1] - pair[0] <= SLACK || !self.encloses_middle(area, pair[0] + (pair[1] - pair[0]) / 2) {
                continue;
            }
            match stretches.last_mut() {
                Some((_, end)) if pair[0] - end.0 <= SLACK => end.0 = pair[1],
                _ => stretches.push((LinePart(pair[0]), LinePart(pair[1]))),
            }
        }
        stretches
    }

    /// Whether any part of some length lies inside.
    pub fn enters(&self, area: &Polygon) -> bool {
        !self.inside(area).is_empty()
    }

    /// Whether the point at this share of the line lies strictly inside, reckoned with 20 more binary places.
    fn encloses_middle(&self, area: &Polygon, share: i64) -> bool {
        let way = self.to - self.from;
        let place =
            |from: i32, way: i64| (i128::from(from) << 20) + ((i128::from(way) * i128::from(share)) >> 20);
        let (x, y) = (place(self.from.x, way.x), place(self.from.y, way.y));
        let mut within = false;
        for (a, b) in area.edges() {
            let wide = |coordinate: i32| i128::from(coordinate) << 20;
            let (ax, ay, bx, by) = (wide(a.x), wide(a.y), wide(b.x), wide(b.y));
            let side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
            let between = |p: i128, q: i128, r: i128| p.min(q) <= r && r <= p.max(q);
            if side == 0 && between(ax, bx, x) && between(ay, by, y) {
                return false;
            }
            if (ay > y) != (by > y) && (if by > ay { side > 0 } else { side < 0 }) {
                within = !within;
            }
        }
        within
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(line: SightLine, area: &Polygon) -> LinePart {
        LinePart(line.inside(area).iter().map(|(begin, end)| end.0 - begin.0).sum())
    }

    /// AGE-H22 Exactly two inches of wood are not more than two inches.
    #[test]
    fn two_inches_are_not_more_than_two() {
        let wood = Polygon::new([(3, 0), (5, 0), (5, 9), (3, 9)].map(|(x, y)| Pt::inches(x, y)).to_vec());
        let straight = SightLine { from: Pt::inches(0, 4), to: Pt::inches(7, 4) };
        assert!(!straight.exceeds(total(straight, &wood), Mil(2000)));
        assert!(straight.exceeds(total(straight, &wood), Mil(1999)));
        let aslant = SightLine { from: Pt::inches(0, 4), to: Pt::new(7000, 4100) };
        assert!(aslant.exceeds(total(aslant, &wood), Mil(2000)));
        let along = SightLine { from: Pt::inches(3, 0), to: Pt::inches(3, 9) };
        assert!(!along.enters(&wood));
    }
}
