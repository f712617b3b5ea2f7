//! How much ground a unit covers in each formation (table B.3), and where the bases of its front stand.

use crate::field::{Kind, UnitCard};
use crate::geometry::{Body, Pose, Pt};
use crate::kinds::Formation;
use crate::measure::Mil;
use crate::tables::{BaseSize, Completions, Tables};

/// AGE-H07 One base of a unit.
pub fn base<'t>(tables: &'t Tables, card: &UnitCard, limbered: bool) -> &'t BaseSize {
    let bases = &tables.completions.bases;
    match card.kind {
        Kind::Infantry { ranks: 3, .. } => &bases.infantry_3_ranks,
        Kind::Infantry { .. } => &bases.infantry_2_ranks,
        Kind::Cavalry { .. } => &bases.cavalry,
        Kind::Battery { .. } if limbered => &bases.battery_limbered,
        Kind::Battery { .. } => &bases.battery_unlimbered,
    }
}

/// AGE-H82 How many bases stand on each face of a square.
fn face(completions: &Completions, bases: u8) -> u8 {
    bases.div_ceil(completions.firing.square_faces)
}

/// AGE-H07, AGE-H08 The form of a brigade with so many bases, or of a battery. A garrison covers its area instead.
pub fn body(tables: &Tables, card: &UnitCard, formation: Formation, bases: u8, limbered: bool) -> Body {
    let BaseSize { width: w, depth: d, .. } = *base(tables, card, limbered);
    let n = i32::from(bases.max(1));
    let block = |frontage: i32, depth: i32| Body::Block { frontage: Mil(frontage), depth: Mil(depth) };
    if let Kind::Battery { .. } = card.kind {
        return block(w.0, d.0);
    }
    match formation {
        Formation::Line => block(n * w.0, d.0),
        Formation::SupportedLine => block((n + 1) / 2 * w.0, if n == 1 { d.0 } else { 2 * d.0 }),
        Formation::ManoeuvreColumn => block(n.min(2) * w.0, (n + 1) / 2 * d.0),
        Formation::RoadColumn => Body::Column { bases: bases.max(1), width: w, depth: d },
        Formation::Square => {
            let side = i32::from(face(&tables.completions, bases.max(1))) * w.0 + d.0;
            block(side, side)
        }
        Formation::Skirmish => block(n * w.0 + (n - 1) * tables.completions.bases.skirmish_gap.inches.0, d.0),
        Formation::Garrison => block(w.0, d.0),
    }
}

/// How many bases stand in the front rank (AGE-H119), and how far apart their middles are.
pub fn front_rank(tables: &Tables, card: &UnitCard, formation: Formation, bases: u8) -> (u8, Mil) {
    let w = base(tables, card, false).width;
    let completions = &tables.completions;
    match formation {
        Formation::Line => (bases, w),
        Formation::Skirmish => (bases, w + completions.bases.skirmish_gap.inches),
        Formation::SupportedLine => (bases.div_ceil(2), w),
        Formation::ManoeuvreColumn => (bases.min(2), w),
        Formation::RoadColumn => (1, w),
        Formation::Square => (face(completions, bases), w),
        Formation::Garrison => (bases.min(completions.firing.garrison_at_most), w),
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
pub fn base_centres(
    tables: &Tables,
    card: &UnitCard,
    formation: Formation,
    bases: u8,
    pose: Pose,
) -> Vec<Pt> {
    let d = base(tables, card, false).depth;
    let (front, apart) = front_rank(tables, card, formation, bases);
    let wide = match formation {
        Formation::Square => {
            return vec![
                pose.centre(body(tables, card, formation, bases, false).depth());
                usize::from(bases)
            ];
        }
        Formation::RoadColumn => 1,
        _ => front.max(1),
    };
    (0..bases)
        .map(|number| {
            let (rank, file) = (i64::from(number / wide), i64::from(number % wide));
            let right = (2 * file - i64::from(wide) + 1) * i64::from(apart.0) / 2;
            pose.anchor.local(pose.facing, right, -rank * i64::from(d.0) - i64::from(d.0) / 2)
        })
        .collect()
}
