//! Who is near whom: the tactical and the reserve zone (AGE-62, AGE-63, AGE-R24), command radius (AGE-H29) and secure flanks (AGE-H54).

use crate::field::{Crossing, Going, Ground};
use crate::geometry::{Bounds, Footprint, Gap, Pt, SightLine};
use crate::ids::{GeneralId, UnitId};
use crate::measure::Mil;
use crate::reckoning::manoeuvre::has_flanks;
use crate::record::{Post, Record};
use table::Seat;

/// AGE-62 Nearer than this to an enemy, a unit is in the tactical zone.
pub fn tactical(record: &Record) -> Mil {
    Mil::inches(record.tables().reserve_zone.tactical_below)
}

/// AGE-H29 The command radius.
pub fn radius(record: &Record) -> Mil {
    record.completions().command.radius.inches
}

/// AGE-62, AGE-R24 Whether a unit is in the tactical zone.
pub fn is_tactical(record: &Record, unit: UnitId) -> bool {
    is_tactical_at(record, record.owner(unit), &record.footprint(unit))
}

/// The same for a footprint of that side.
pub fn is_tactical_at(record: &Record, side: Seat, print: &Footprint) -> bool {
    let zone = tactical(record);
    let near = |enemy: UnitId| {
        !surely_beyond(record, print, enemy, zone) && print.nearer_than(&record.footprint(enemy), zone)
    };
    record.present(side.other()).any(near)
}

/// Whether a unit is certainly farther away than this, told from its anchor and its size without drawing it.
#[inline]
pub fn surely_beyond(record: &Record, print: &Footprint, unit: UnitId, distance: Mil) -> bool {
    let now = record.unit(unit);
    if now.garrison.is_some() || !now.trail.is_empty() {
        return false;
    }
    let body = record.body(unit);
    let spot = Bounds { low: now.pose.anchor, high: now.pose.anchor };
    let reach = Mil(distance.0 + body.frontage().0 / 2 + body.depth().0);
    print.bounds().gap(&spot).beyond(reach)
}

/// The nearest enemies of a footprint, all that are equally near; in order of id.
pub fn nearest_enemies(record: &Record, side: Seat, print: &Footprint) -> (Gap, Vec<UnitId>) {
    let (mut least, mut who) = (Gap::FAR, Vec::new());
    for enemy in record.present(side.other()) {
        let other = record.footprint(enemy);
        if print.bounds().gap(other.bounds()) > least {
            continue;
        }
        let gap = print.gap(&other);
        match gap.cmp(&least) {
            std::cmp::Ordering::Less => (least, who) = (gap, vec![enemy]),
            std::cmp::Ordering::Equal => who.push(enemy),
            std::cmp::Ordering::Greater => {}
        }
    }
    (least, who)
}

/// Where a general is: on his own, or at the anchor of his unit (AGE-H30).
pub fn place_of(record: &Record, general: GeneralId) -> Pt {
    let now = record.general(general);
    match now.post {
        Post::Attached(unit) => match record.unit(unit).garrison {
            Some(area) => record.field().area(area).centroid,
            None => record.unit(unit).pose.anchor,
        },
        _ => now.at,
    }
}

/// AGE-H29 Whether a unit is within this radius of somebody at a point, traced past enemies and impassable ground.
pub fn in_radius(record: &Record, side: Seat, from: Pt, print: &Footprint, radius: Mil) -> bool {
    if !print.gap_to(from).within(radius) {
        return false;
    }
    let line = SightLine { from, to: print.nearest(from) };
    let enemy_between = record
        .present(side.other())
        .any(|enemy| record.footprint(enemy).swallows_part_of(line.from, line.to));
    let barrier = record.completions().command.barrier.inches;
    let barred = record.field().areas.iter().filter(|area| area.going == Going::Impassable).any(|area| {
        let inside = line.inside(&area.outline);
        inside.iter().any(|&(begin, end)| line.exceeds(crate::geometry::LinePart(end.0 - begin.0), barrier))
    });
    !enemy_between && !barred
}

/// AGE-H54 Whether a flank of a brigade is not secure while an enemy brigade is near.
pub fn has_insecure_flank(record: &Record, unit: UnitId) -> bool {
    let now = record.unit(unit);
    if !has_flanks(now.formation) {
        return false;
    }
    let side = record.owner(unit);
    let print = record.footprint(unit);
    let reach = record.completions().movement.threat_within.inches;
    let threat = |enemy: UnitId| {
        !record.card(enemy).is_battery()
            && !surely_beyond(record, &print, enemy, reach)
            && print.within(&record.footprint(enemy), reach)
    };
    if !record.present(side.other()).any(threat) {
        return false;
    }
    // Front left, front right, rear right, rear left.
    let corners = print.parts()[0].corners();
    let flanks = [(corners[0], corners[3]), (corners[1], corners[2])];
    flanks.iter().any(|&(front, rear)| !is_secure(record, unit, front, rear))
}

/// AGE-H54 What makes a flank edge secure.
fn is_secure(record: &Record, unit: UnitId, front: Pt, rear: Pt) -> bool {
    let near = record.completions().movement.flank_within.inches;
    let field = record.field();
    let table = field.table();
    let by_edge = [front, rear].iter().any(|corner| {
        corner.x <= near.0
            || corner.y <= near.0
            || corner.x >= table.high.x - near.0
            || corner.y >= table.high.y - near.0
    });
    by_edge
        || record.present(record.owner(unit)).any(|friend| {
            let stands = !record.card(friend).is_battery() || !record.unit(friend).limbered;
            friend != unit && stands && record.footprint(friend).gap_to_segment(front, rear).within(near)
        })
        || field.areas.iter().any(|area| {
            let firm = area.going != Going::Open || area.ground == Ground::BuiltUp;
            firm && area.outline.gap(&crate::geometry::Convex::new([front, rear].as_slice())).within(near)
        })
        || field.lines.iter().any(|line| {
            let edge = crate::geometry::Convex::new([front, rear].as_slice());
            let firm = matches!(line.crossing, Crossing::Difficult | Crossing::Impassable);
            firm && line.segments().any(|(a, b)| edge.gap_to_segment(a, b).within(near))
        })
}

/// Whether a unit's footprint covers a bridge (AGE-H88).
pub fn on_bridge(record: &Record, print: &Footprint) -> bool {
    record.field().lines.iter().flat_map(|line| &line.bridges).any(|&bridge| print.holds(bridge))
}
