//! Straight lines over the map (B.7): through which areas they run, and for how long. A line that meets points exactly is
//! taken as displaced to one side by less than anything, so that each displaced line has one clear answer.

use super::exact::{Vector, edges, from_to};
use super::{Area, Point};
use crate::ids::AreaId;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;

/// To which side a line is displaced, seen in its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Left,
    Right,
}

/// A share of a line, from 0 at its start to 1 at its end.
pub(crate) type LinePart = BigRational;

/// A run of a line through one area.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) area: AreaId,
    /// Where the line first enters it.
    pub(crate) enters: LinePart,
    /// How much of the line lies in it.
    pub(crate) share: LinePart,
}

/// A straight line from one point to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straight {
    pub(crate) from: Point,
    pub(crate) to: Point,
}

impl Straight {
    fn direction(self) -> Vector {
        from_to(self.from, self.to)
    }

    /// On which side a point lies: 1 left, -1 right, and never on the line once that is displaced.
    fn side(self, point: Point, hand: Hand) -> i8 {
        match self.direction().cross(from_to(self.from, point)).signum() {
            0 if hand == Hand::Left => -1,
            0 => 1,
            side => side as i8,
        }
    }

    /// Whether a share of the line is at least so many map units long.
    pub(crate) fn reaches(self, share: &LinePart, length: i64) -> bool {
        let whole = self.direction();
        let square = BigInt::from(whole.dot(whole));
        let (up, down) = (share.numer(), share.denom());
        up * up * square >= BigInt::from(length) * BigInt::from(length) * down * down
    }

    /// The part of the line that lies in a polygon, as the places where it goes in and out.
    fn runs_in(self, polygon: &[Point], hand: Hand) -> Vec<(LinePart, LinePart)> {
        let direction = self.direction();
        let mut cuts: Vec<(i128, i128)> = Vec::new();
        for (p, q) in edges(polygon) {
            if self.side(p, hand) == self.side(q, hand) {
                continue;
            }
            let edge = from_to(p, q);
            let (up, down) = (from_to(self.from, p).cross(edge), direction.cross(edge));
            cuts.push(if down < 0 { (-up, -down) } else { (up, down) });
        }
        if cuts.iter().all(|(up, _)| *up <= 0) || cuts.iter().all(|(up, down)| up >= down) {
            return Vec::new();
        }
        let clamp = |(up, down): (i128, i128)| (up.clamp(0, down), down);
        let mut cuts: Vec<LinePart> = cuts
            .into_iter()
            .map(clamp)
            .map(|(up, down)| LinePart::new(BigInt::from(up), BigInt::from(down)))
            .collect();
        cuts.sort();
        cuts.chunks_exact(2).map(|ends| (ends[0].clone(), ends[1].clone())).collect()
    }

    /// The areas through which the line runs, in order.
    pub(crate) fn runs(self, areas: &[Area], boxes: &[Bounds], hand: Hand) -> Vec<Run> {
        let frame = Bounds::of(&[self.from, self.to]);
        let mut runs: Vec<Run> = Vec::new();
        for (index, area) in areas.iter().enumerate().filter(|(index, _)| boxes[*index].meets(&frame)) {
            let parts = self.runs_in(&area.polygon, hand);
            let share: LinePart = parts.iter().map(|(enters, leaves)| leaves - enters).sum();
            if !share.is_zero() {
                runs.push(Run { area: AreaId::new(index), enters: parts[0].0.clone(), share });
            }
        }
        runs.sort_by(|a, b| a.enters.cmp(&b.enters).then(a.area.cmp(&b.area)));
        runs
    }

    /// The share of the line that runs exactly along a line of points, if any does.
    pub(crate) fn share_along(self, line: &[Point]) -> Option<LinePart> {
        let direction = self.direction();
        let whole = direction.dot(direction);
        let mut along = 0;
        for ends in line.windows(2) {
            let (a, b) = (from_to(self.from, ends[0]), from_to(self.from, ends[1]));
            if direction.cross(a) == 0 && direction.cross(b) == 0 {
                let (a, b) = (direction.dot(a), direction.dot(b));
                along += (a.max(b).min(whole) - a.min(b).max(0)).max(0);
            }
        }
        (along > 0).then(|| LinePart::new(BigInt::from(along), BigInt::from(whole)))
    }

    /// Whether it goes exactly through a point between its ends.
    pub(crate) fn through(self, point: Point) -> bool {
        let (direction, there) = (self.direction(), from_to(self.from, point));
        let along = direction.dot(there);
        direction.cross(there) == 0 && along > 0 && along < direction.dot(direction)
    }
}

/// An upright box around points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    pub(crate) fn of(points: &[Point]) -> Bounds {
        let x = || points.iter().map(|point| point.x);
        let y = || points.iter().map(|point| point.y);
        Bounds {
            low: Point::new(x().min().unwrap_or(0), y().min().unwrap_or(0)),
            high: Point::new(x().max().unwrap_or(0), y().max().unwrap_or(0)),
        }
    }

    pub(crate) fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}
