//! How far a group goes and what it pays, by the same walk that checks its moves; and where cavalry can charge.

use super::nothing;
use crate::ids::{AreaId, Heading};
use crate::path::{Leg, Path};
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
    /// The other areas it can end in, the cheapest way to each.
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
    Ok(Reach { left: have, clause: None, areas: spread(scene, start) })
}

/// The areas where a group may end, the cheapest way to each. Ways that meet go on side by side if one of them may do what the other
/// may not: it has its guns with it still, or a heading from the road.
fn spread(scene: &Scene<'_>, start: Walk<'_>) -> Vec<Reached> {
    let (have, from) = (left(&start), start.at);
    let mut found: Vec<Option<Reached>> = vec![None; scene.book.map.len()];
    let mut met: Vec<Vec<Walk<'_>>> = vec![Vec::new(); scene.book.map.len()];
    let mut open: Vec<Vec<(Walk<'_>, Path)>> = vec![Vec::new(); usize::from(have.max(0).unsigned_abs()) + 1];
    open[rank(&start)].push((start, Path::NONE));
    // Those with most left go on first, so that the first to arrive came the cheapest way.
    for left in (0..open.len()).rev() {
        let mut next = 0;
        while let Some((walk, path)) = open[left].get(next).copied() {
            next += 1;
            let here = &mut met[walk.at.at()];
            if here.iter().any(|other| other.covers(&walk)) {
                continue;
            }
            here.push(walk);
            let place = &mut found[walk.at.at()];
            if walk.at != from && place.as_ref().is_none_or(|one| !one.straight) {
                // Of two ways that cost the same the one that leaves the heading is told.
                let cost = place.as_ref().map(|one| one.cost);
                let better = |one: &Reached| cost.is_none_or(|cost| one.cost == cost && one.straight);
                if let Some(one) = arrived(&walk, path, have).filter(better) {
                    *place = Some(one);
                }
            }
            if walk.halted || path.len() == Path::MOST {
                continue;
            }
            for way in scene.book.map.around(walk.at) {
                for road in [true, false] {
                    let leg = Leg { to: way.to, road };
                    let mut on = walk;
                    if (!road || way.link.is_some()) && on.step(leg).is_ok() {
                        open[rank(&on)].push((on, path.and(leg)));
                    }
                }
            }
        }
    }
    found.into_iter().flatten().collect()
}

/// Where a group stands among those that go on: by what its slowest piece has left.
fn rank(walk: &Walk<'_>) -> usize {
    usize::from(left(walk).max(0).unsigned_abs())
}

/// What a group may do where it has come to; none if it may not stay there.
fn arrived(walk: &Walk<'_>, path: Path, have: i8) -> Option<Reached> {
    let straight = walk.finish().is_ok();
    let headings: Vec<Heading> = walk.turns().iter().collect();
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
    let enemies = |area: &AreaId| !scene.record.units_in(seat.other(), *area).is_empty();
    for target in scene.book.map.ids().filter(enemies) {
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
