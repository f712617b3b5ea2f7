//! How much ground a unit covers in each formation (table B.3), and where the bases of its front stand.

use crate::field::{Kind, UnitCard};
use crate::geometry::{Body, Pose, Pt};
use crate::kinds::Formation;
use crate::measure::Mil;

/// AGE-H08 The gap between two skirmishing bases.
const SKIRMISH_GAP: i32 = 500;

/// AGE-H07, AGE-H08 The form of a brigade with so many bases, or of a battery. A garrison covers its area instead.
pub fn body(card: &UnitCard, formation: Formation, bases: u8, limbered: bool) -> Body {
    let (w, d) = card.base();
    let n = i32::from(bases.max(1));
    let block = |frontage: i32, depth: i32| Body::Block { frontage: Mil(frontage), depth: Mil(depth) };
    if let Kind::Battery { .. } = card.kind {
        return block(1000, if limbered { 2000 } else { 1000 });
    }
    match formation {
        Formation::Line => block(n * w.0, d.0),
        Formation::SupportedLine => block((n + 1) / 2 * w.0, if n == 1 { d.0 } else { 2 * d.0 }),
        Formation::ManoeuvreColumn => block(n.min(2) * w.0, (n + 1) / 2 * d.0),
        Formation::RoadColumn => Body::Column { bases: bases.max(1), width: w, depth: d },
        Formation::Square => {
            let side = (n + 3) / 4 * w.0 + d.0;
            block(side, side)
        }
        Formation::Skirmish => block(n * w.0 + (n - 1) * SKIRMISH_GAP, d.0),
        Formation::Garrison => block(w.0, d.0),
    }
}

/// How many bases stand in the front rank (AGE-H119), and how far apart their middles are.
pub fn front_rank(card: &UnitCard, formation: Formation, bases: u8) -> (u8, Mil) {
    let (w, _) = card.base();
    match formation {
        Formation::Line => (bases, w),
        Formation::Skirmish => (bases, Mil(w.0 + SKIRMISH_GAP)),
        Formation::SupportedLine => (bases.div_ceil(2), w),
        Formation::ManoeuvreColumn => (bases.min(2), w),
        Formation::RoadColumn => (1, w),
        Formation::Square => (bases.div_ceil(4), w),
        Formation::Garrison => (bases.min(4), w),
    }
}

/// The poses of bases side by side over a front, from left to right.
pub fn side_by_side(pose: Pose, count: u8, apart: Mil) -> impl Iterator<Item = Pose> {
    let first = -i64::from(count - 1) * i64::from(apart.0);
    (0..i64::from(count)).map(move |k| {
        let right = (first + 2 * k * i64::from(apart.0)) / 2;
        Pose::new(pose.anchor.local(pose.facing, right, 0), pose.facing)
    })
}

/// The middles of all bases of a block, rank by rank (for cover, AGE-H26).
pub fn base_centres(card: &UnitCard, formation: Formation, bases: u8, pose: Pose) -> Vec<Pt> {
    let (w, d) = card.base();
    let wide = match formation {
        Formation::Square => {
            return vec![pose.centre(body(card, formation, bases, false).depth()); usize::from(bases)];
        }
        Formation::RoadColumn => 1,
        _ => front_rank(card, formation, bases).0.max(1),
    };
    let apart = if formation == Formation::Skirmish { w.0 + SKIRMISH_GAP } else { w.0 };
    (0..bases)
        .map(|number| {
            let (rank, file) = (i64::from(number / wide), i64::from(number % wide));
            let right = (2 * file - i64::from(wide) + 1) * i64::from(apart) / 2;
            pose.anchor.local(pose.facing, right, -rank * i64::from(d.0) - i64::from(d.0) / 2)
        })
        .collect()
}
