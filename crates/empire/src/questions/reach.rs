//! How far a group goes and what it pays, by the same walk that checks its moves; and where cavalry can charge.

use super::nothing;
use crate::ids::{AreaId, Heading};
use crate::path::{Leg, Path, Turn};
use crate::rules::{charge, movement, walk};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::terrain::Mover;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Error, Seat};
use walk::Walk;

/// How far a group goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// The half movement points its slowest piece has left.
    pub left: i8,
    /// Why it cannot move at all: a clause.
    pub clause: Option<String>,
    /// The areas it can end in, the cheapest way to each.
    pub areas: Vec<Reached>,
}

/// One area in reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reached {
    /// Which.
    pub area: AreaId,
    /// The half movement points it costs the slowest piece.
    pub cost: i8,
    /// The way.
    pub path: Path,
    /// EMP-13.71a Whether it has to stop there.
    pub halts: bool,
    /// Whether it may arrive without a change of facing.
    pub straight: bool,
    /// The headings it may take there.
    pub headings: Vec<Heading>,
}

/// The columns of the chart that somebody of a group goes by, as what is left to the slowest.
fn left(walk: &Walk<'_>) -> i8 {
    [Mover::Infantry, Mover::Cavalry, Mover::Artillery, Mover::Horse, Mover::Leader]
        .into_iter()
        .map(|mover| walk.left(mover))
        .min()
        .unwrap_or(0)
}

/// How far these pieces go from where they stand.
pub(super) fn of(scene: &Scene<'_>, units: Units, leaders: Leaders) -> Result<Reach, Error> {
    let place = match (units.first(), leaders.first()) {
        (Some(unit), _) => scene.record.unit(unit).place.area().zip(Some(scene.seat(unit))),
        (None, Some(leader)) => scene.record.leader(leader).place.area().zip(Some(scene.leader(leader).side)),
        _ => None,
    };
    let Some((at, seat)) = place else { return Err(nothing("empire-ask-nowhere")) };
    let may = movement::check_group(scene, seat, units, leaders);
    let start = Walk::new(*scene, seat, units, leaders, at);
    let have = left(&start);
    if let Err(no) = may {
        return Ok(Reach { left: have, clause: Some(no.clause.to_owned()), areas: Vec::new() });
    }
    let mut best: Vec<Option<(Walk<'_>, Path)>> = vec![None; scene.book.map.len()];
    let mut open = vec![(start, Path::NONE)];
    // The one with most left goes on first, so that the first to arrive came the cheapest way.
    while let Some(next) = (0..open.len()).max_by_key(|at| (left(&open[*at].0), usize::MAX - at)) {
        let (walk, path) = open.swap_remove(next);
        if walk.at != at {
            if best[walk.at.at()].is_some() {
                continue;
            }
            best[walk.at.at()] = Some((walk, path));
        } else if !path.is_empty() {
            continue;
        }
        if walk.halted || path.len() == Path::MOST {
            continue;
        }
        for way in scene.book.map.around(walk.at) {
            for road in [true, false] {
                let leg = Leg { to: way.to, road };
                let mut on = walk;
                if (!road || way.link.is_some()) && on.step(leg).is_ok() {
                    open.push((on, path.and(leg)));
                }
            }
        }
    }
    let areas = best.into_iter().flatten().filter_map(|(walk, path)| arrived(scene, &walk, path, have));
    Ok(Reach { left: have, clause: None, areas: areas.collect() })
}

/// What a group may do where it has come to; none if it may not stay there.
fn arrived(scene: &Scene<'_>, walk: &Walk<'_>, path: Path, have: i8) -> Option<Reached> {
    let straight = walk.finish().is_ok();
    let turned = |heading: &Heading| {
        let mut turned = *walk;
        turned.face(Some(Turn::End(*heading))).is_ok() && turned.finish().is_ok()
    };
    let headings = match walk.units.iter().find(|unit| scene.has_facing(*unit)) {
        Some(unit) => scene.headings(unit, walk.at).iter().filter(turned).collect(),
        None => Vec::new(),
    };
    (straight || !headings.is_empty()).then(|| Reached {
        area: walk.at,
        cost: have - left(walk),
        path,
        halts: walk.halted,
        straight,
        headings,
    })
}

/// EMP-10.1a A straight way to a target two areas off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lane {
    /// The target.
    pub target: AreaId,
    /// The area between.
    pub middle: AreaId,
    /// The clause by which these units cannot charge there.
    pub clause: Option<String>,
    /// The area that clause is about, such as the one that is not empty.
    pub area: Option<AreaId>,
}

/// The targets at the distance of a charge.
pub(super) fn lanes(scene: &Scene<'_>, units: Units) -> Result<Vec<Lane>, Error> {
    let Some((unit, origin)) =
        units.first().and_then(|unit| Some((unit, scene.record.unit(unit).place.area()?)))
    else {
        return Err(nothing("empire-ask-nowhere"));
    };
    let seat: Seat = scene.seat(unit);
    let mut lanes = Vec::new();
    for target in scene.record.held(seat.other()).iter() {
        for middle in scene.book.map.middles(origin, target) {
            let may = charge::check(scene, seat, origin, target, middle, units, Leaders::NONE);
            let about = may.err().and_then(|no| {
                no.facts.into_iter().flatten().find_map(|(_, about)| match about {
                    crate::rules::About::Area(area) => Some(area),
                    _ => None,
                })
            });
            let clause = may.err().map(|no| no.clause.to_owned());
            lanes.push(Lane { target, middle, clause, area: about });
        }
    }
    Ok(lanes)
}
