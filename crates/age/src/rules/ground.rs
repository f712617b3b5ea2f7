//! What the ground does: where units may stand, what slows them, what hides and covers them (AGE-H22 to AGE-H27, AGE-H45, AGE-H46).

use crate::body::base_centres;
use crate::field::{Area, Crossing, Field, Going, Ground, Line, LineKind};
use crate::geometry::{Bounds, Footprint, Gap, LinePart, Pt, SightLine};
use crate::ids::{AreaId, UnitId};
use crate::kinds::Formation;
use crate::record::Record;

/// Whether a footprint touches ground that is impassable (AGE-H14).
pub fn is_barred(field: &Field, print: &Footprint) -> bool {
    field.areas.iter().any(|area| area.going == Going::Impassable && print.touches(&area.outline))
}

/// Whether it touches a built-up area.
pub fn built_up<'f>(field: &'f Field, print: &Footprint) -> Option<&'f Area> {
    field.areas.iter().find(|area| area.ground == Ground::BuiltUp && print.touches(&area.outline))
}

/// Whether it touches difficult ground; `bridges` are open to columns and limbered batteries.
pub fn is_difficult(field: &Field, print: &Footprint, bridges: bool) -> bool {
    field.areas.iter().any(|area| area.going == Going::Difficult && print.touches(&area.outline))
        || on_difficult_line(field, print, bridges)
}

/// AGE-H46 Whether it touches a line that is difficult to cross, which is difficult ground as narrow as itself, away from its bridges.
pub fn on_difficult_line(field: &Field, print: &Footprint, bridges: bool) -> bool {
    let near = field.tables.completions.movement.bridge_within.inches;
    field.lines.iter().filter(|line| line.crossing == Crossing::Difficult).any(|line| {
        line.bounds.meets(print.bounds())
            && line.segments().any(|(a, b)| print.gap_to_segment(a, b) == Gap::NONE)
            && !(bridges && line.bridges.iter().any(|&bridge| print.gap_to(bridge).within(near)))
    })
}

/// AGE-H25 Whether a unit is in open terrain.
pub fn in_the_open(record: &Record, unit: UnitId) -> bool {
    let print = record.footprint(unit);
    let rough =
        |area: &Area| area.going == Going::Difficult || area.cover_fire != 0 || area.cover_combat != 0;
    record.unit(unit).garrison.is_none()
        && !record.field().areas.iter().any(|area| rough(area) && print.touches(&area.outline))
        && !on_difficult_line(record.field(), &print, false)
}

/// AGE-H123 The level of a point: the highest of the hills containing it.
pub fn level(field: &Field, point: Pt) -> u8 {
    let hills = field.areas.iter().filter(|area| area.level > 0 && area.outline.holds(point));
    hills.map(|area| area.level).max().unwrap_or(0)
}

/// AGE-H45 The roads near a point, one bit each.
pub fn roads(field: &Field, point: Pt) -> u64 {
    let within = field.tables.completions.movement.road_within.inches;
    let near = |line: &Line| line.kind == LineKind::Road && line.is_near(point, within);
    let bits = field.lines.iter().take(64).enumerate().filter(|(_, line)| near(line));
    bits.fold(0, |all, (bit, _)| all | 1 << bit)
}

/// What lies across a short way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossed {
    /// How many fords.
    pub fords: u8,
    /// Whether a line that is difficult to cross.
    pub difficult: bool,
    /// Whether something that cannot be crossed.
    pub barred: bool,
}

/// AGE-H46 Streams and obstacles between two points; `bridges` are open to columns, limbered batteries and generals.
pub fn crossed(field: &Field, from: Pt, to: Pt, bridges: bool) -> Crossed {
    let mut all = Crossed::default();
    let way = Bounds::of(&[from, to]);
    for line in &field.lines {
        if line.crossing == Crossing::Free || line.kind == LineKind::Road || !line.bounds.meets(&way) {
            continue;
        }
        if !line.segments().any(|(a, b)| crosses(from, to, a, b)) {
            continue;
        }
        let reach = i64::from(field.tables.completions.movement.bridge_within.inches.0);
        let by_bridge = |bridge: &Pt| bridge.square_to(to) <= reach * reach;
        if bridges && line.bridges.iter().any(by_bridge) {
            continue;
        }
        match line.crossing {
            Crossing::Ford => all.fords += 1,
            Crossing::Difficult => all.difficult = true,
            Crossing::Impassable => all.barred = true,
            Crossing::Free => {}
        }
    }
    all
}

/// Whether a step crosses a segment; a step that ends on it has not yet done so, one that begins on it does.
fn crosses(from: Pt, to: Pt, a: Pt, b: Pt) -> bool {
    let (line, step) = (b - a, to - from);
    let beyond = |point: Pt| line.cross(point - a) >= 0;
    let left = |point: Pt| step.cross(point - from) >= 0;
    beyond(from) != beyond(to) && left(a) != left(b)
}

/// AGE-H26 Whether a line of fire or a charge crosses a segment: it ends on it or beyond, wherever the segment is said to begin.
fn leads_over(from: Pt, to: Pt, a: Pt, b: Pt) -> bool {
    let (line, way) = (b - a, to - from);
    let (before, after) = (line.cross(from - a).signum(), line.cross(to - a).signum());
    let left = |point: Pt| way.cross(point - from) >= 0;
    before != 0 && before != after && left(a) != left(b)
}

/// AGE-H26 What the ground is worth to a unit: against fire and in combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// Nought or less.
    pub fire: i8,
    /// Nought or more.
    pub combat: i8,
}

/// AGE-H26 The cover of the areas a unit stands in: enough of its bases, by their centres; for a battery, its anchor.
pub fn cover(record: &Record, unit: UnitId) -> Cover {
    let (field, now, card) = (record.field(), record.unit(unit), record.card(unit));
    if let Some(area) = now.garrison {
        let area = field.area(area);
        return Cover { fire: area.cover_fire, combat: area.cover_combat };
    }
    let bounds = *record.footprint(unit).bounds();
    let needed = record.completions().sight.covered_bases.share;
    let mut centres: Option<Vec<Pt>> = None;
    let mut best = Cover::default();
    for area in &field.areas {
        if (area.cover_fire == 0 && area.cover_combat == 0) || !area.outline.bounds().meets(&bounds) {
            continue;
        }
        let centres = centres.get_or_insert_with(|| match now.formation {
            _ if card.is_battery() => vec![now.pose.anchor],
            Formation::RoadColumn if !now.trail.is_empty() => {
                record.footprint(unit).parts().iter().map(crate::geometry::Convex::middle).collect()
            }
            formation => base_centres(record.tables(), card, formation, now.bases, now.pose),
        });
        let inside = centres.iter().filter(|&&centre| area.outline.holds(centre)).count();
        if inside as i64 * needed.denom() >= centres.len() as i64 * needed.numer() {
            best = Cover { fire: best.fire.min(area.cover_fire), combat: best.combat.max(area.cover_combat) };
        }
    }
    best
}

/// AGE-H26, AGE-H130 Linear cover within 1" of the target that each of these ways crosses.
pub fn linear_cover(field: &Field, ways: &[(Pt, Pt)], target: &Footprint) -> Cover {
    let near = field.tables.completions.sight.linear_cover.inches;
    let mut best = Cover::default();
    for line in field.lines.iter().filter(|line| line.cover_fire != 0 || line.cover_combat != 0) {
        let crossed = |&(from, to): &(Pt, Pt)| {
            line.bounds.meets(&Bounds::of(&[from, to]))
                && line
                    .segments()
                    .any(|(a, b)| leads_over(from, to, a, b) && target.gap_to_segment(a, b).within(near))
        };
        if !ways.is_empty() && ways.iter().all(crossed) {
            best = Cover { fire: best.fire.min(line.cover_fire), combat: best.combat.max(line.cover_combat) };
        }
    }
    best
}

/// AGE-H22, AGE-H23 Whether the ground lets a line of fire through between units at these levels; `holds` says which built-up areas one of
/// them is in.
pub fn lets_through(
    field: &Field,
    line: SightLine,
    levels: (u8, u8),
    holds: impl Fn(AreaId, &Area) -> bool,
) -> bool {
    let bounds = line.bounds();
    let mut woods: Vec<(LinePart, LinePart)> = Vec::new();
    for (index, area) in field.areas.iter().enumerate() {
        if !area.outline.bounds().meets(&bounds) {
            continue;
        }
        match area.ground {
            Ground::Woods => woods.extend(line.inside(&area.outline)),
            Ground::BuiltUp => {
                let hides = area.footprint.swallows_part_of(line.from, line.to);
                if hides && !holds(AreaId(index as u8), area) {
                    return false;
                }
            }
            Ground::Hill if area.level > levels.0.max(levels.1) && line.enters(&area.outline) => {
                return false;
            }
            _ => {}
        }
    }
    !line.exceeds(covered(woods), field.tables.completions.sight.woods.inches)
        && !crest_hides(field, line, levels)
}

/// How much of a line these stretches cover together: where two overlap, once.
fn covered(mut stretches: Vec<(LinePart, LinePart)>) -> LinePart {
    stretches.sort_unstable();
    let (mut sum, mut reach) = (0, LinePart(0));
    for (begin, end) in stretches {
        sum += (end.0 - begin.0.max(reach.0)).max(0);
        reach = reach.max(end);
    }
    LinePart(sum)
}

/// AGE-H23 Whether the line runs more than 2" over the higher end's own level before leaving it.
fn crest_hides(field: &Field, line: SightLine, levels: (u8, u8)) -> bool {
    if levels.0 == levels.1 {
        return false;
    }
    let down = if levels.0 > levels.1 { line } else { SightLine { from: line.to, to: line.from } };
    let high = levels.0.max(levels.1);
    let mut stretches: Vec<(LinePart, LinePart)> = Vec::new();
    for area in field.areas.iter().filter(|area| area.level == high) {
        stretches.extend(down.inside(&area.outline));
    }
    stretches.sort_unstable();
    let mut reach = LinePart(0);
    for (begin, end) in stretches {
        if begin.0 <= reach.0 + (1 << 10) {
            reach = reach.max(end);
        }
    }
    down.exceeds(reach, field.tables.completions.sight.crest.inches)
}
