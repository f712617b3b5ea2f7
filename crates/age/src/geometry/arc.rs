//! Arcs of fire (B.5): what of a target a firing base sees before it, and how far away that is.

use super::convex::Convex;
use super::footprint::{Footprint, Pose};
use super::gap::Gap;
use super::point::{Pt, unit};
use crate::measure::{Ang, Mil};

/// The front edge of a firing base or battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Muzzle {
    /// Its left end.
    pub left: Pt,
    /// Its right end.
    pub right: Pt,
    /// Its middle.
    pub middle: Pt,
    /// Where it looks; nowhere in particular if it fires all round, as a garrison does (AGE-H119).
    pub facing: Option<Ang>,
}

/// The visible part of a target.
#[derive(Clone, Copy, Debug)]
pub struct Visible {
    /// AGE-H21 The distance from the front edge to it.
    pub range: Gap,
    /// The point of it nearest to the middle of the front edge, at which the line of fire ends.
    pub at: Pt,
}

impl Muzzle {
    /// The front edge of a base of this width.
    pub fn new(pose: Pose, width: Mil) -> Muzzle {
        let (left, right) = pose.front(width);
        Muzzle { left, right, middle: pose.anchor, facing: Some(pose.facing) }
    }

    /// A point that fires all round.
    pub fn all_round(at: Pt) -> Muzzle {
        Muzzle { left: at, right: at, middle: at, facing: None }
    }

    /// AGE-H20, AGE-H123 What of the target lies in the arc of this half angle (in tenths of a degree), limits included.
    pub fn sees(&self, target: &Footprint, half_angle: u16) -> Option<Visible> {
        target.parts().iter().filter_map(|part| self.part(part, half_angle)).min_by_key(|seen| seen.range)
    }

    fn part(&self, part: &Convex, half_angle: u16) -> Option<Visible> {
        let seen = match self.facing {
            Some(facing) => &self.clip(part, facing, half_angle)?,
            None => part,
        };
        Some(Visible { range: seen.gap_to_segment(self.left, self.right), at: seen.nearest(self.middle) })
    }

    fn clip(&self, part: &Convex, facing: Ang, half_angle: u16) -> Option<Convex> {
        let f = unit(facing);
        let before = part.clipped(|point| f.dot(point - self.left))?;
        if half_angle >= 900 {
            return Some(before);
        }
        let to_left = unit(facing.turned(-i32::from(half_angle)));
        let to_right = unit(facing.turned(i32::from(half_angle)));
        before
            .clipped(|point| -to_left.cross(point - self.left))?
            .clipped(|point| to_right.cross(point - self.right))
    }
}
