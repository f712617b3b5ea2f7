//! Changes of formation (AGE-20 to AGE-22, AGE-H10, AGE-H13, AGE-H49 to AGE-H52, AGE-H115): which are possible, what they cost, and
//! where the new formation stands.

use super::refusal::{Why, ensure, no};
use super::walking::speeds;
use super::{Play, charts, ground, own_brigade, tactical, zones};
use crate::body::body;
use crate::event::Event;
use crate::field::Ground;
use crate::geometry::{Footprint, Pose, Pt, angle};
use crate::ids::{AreaId, UnitId};
use crate::kinds::Formation;
use crate::measure::{Ang, Mil};
use crate::order::Order;
use crate::reckoning::movement::Change as Kind;
use crate::record::Record;
use table::{Dice, Refusal, Seat, Sink};

/// A change that may be made.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// To what.
    pub to: Formation,
    /// Where it stands then.
    pub pose: Pose,
    /// The area it holds then.
    pub garrison: Option<AreaId>,
    /// What is left of the move.
    pub left: i64,
}

/// AGE-20 to AGE-22, AGE-H49 Which change of the table it is; none where it is not possible.
pub const fn kind(from: Formation, to: Formation) -> Option<Kind> {
    use Formation::{Garrison, Line, ManoeuvreColumn, RoadColumn, Skirmish, Square, SupportedLine};
    match (from, to) {
        (Square, ManoeuvreColumn) => Some(Kind::LeaveSquare),
        (Garrison, ManoeuvreColumn) => Some(Kind::LeaveBuiltUpArea),
        (Skirmish, ManoeuvreColumn | Line | SupportedLine) => Some(Kind::SkirmishOrder),
        (Square, Line) => Some(Kind::Line),
        (Square, SupportedLine) => Some(Kind::SupportedLine),
        (Square | Garrison | Skirmish, _) => None,
        (Line, Line) | (SupportedLine, SupportedLine) => None,
        (ManoeuvreColumn, ManoeuvreColumn) | (RoadColumn, RoadColumn) => None,
        (_, Line) => Some(Kind::Line),
        (_, SupportedLine) => Some(Kind::SupportedLine),
        (_, Skirmish) => Some(Kind::SkirmishOrder),
        (_, ManoeuvreColumn) => Some(Kind::ManoeuvreColumn),
        (_, RoadColumn) => Some(Kind::RoadColumn),
        (_, Square) => Some(Kind::Square),
        (_, Garrison) => Some(Kind::EnterBuiltUpArea),
    }
}

/// AGE-20 to AGE-22, AGE-H44 What a change costs a unit, in sixtieths of a mil.
pub fn price(record: &Record, unit: UnitId, kind: Kind) -> i64 {
    charts(record).change_share(kind).share.of(speeds(record, unit).whole())
}

/// The change that an order asks for.
pub fn plan(record: &Record, seat: Seat, unit: UnitId, order: &Order) -> Result<Change, Refusal> {
    let Order::ChangeFormation { to, facing, shift, exit, .. } = *order else { return no(Why::NotNow) };
    own_brigade(record, seat, unit)?;
    let Some(acting) = record.acting().filter(|acting| acting.unit == unit) else {
        return no(tactical::why_idle(record, unit));
    };
    ensure(!record.in_contact(unit), Why::LockedChange)?;
    ensure(acting.may_change, tactical::why_unchanged(record, unit))?;
    ensure(record.card(unit).may_form(to), Why::NoSuchFormation)?;
    let now = record.unit(unit);
    let Some(kind) = kind(now.formation, to) else { return no(Why::NoSuchChange) };
    let left = acting.left - price(record, unit, kind);
    ensure(left >= 0, Why::ChangeTooDear)?;
    let tactical = || zones::is_tactical(record, unit);
    ensure(to != Formation::Square || tactical(), Why::SquareInReserve)?;
    if to == Formation::Garrison {
        ensure(exit.is_none(), Why::BadExit)?;
        stands_where_it_must(facing, shift)?;
        let area = area_to_enter(record, unit)?;
        clear_of_enemies(record, unit, &record.footprint(unit), &record.field().area(area).footprint)?;
        let pose = Pose::new(record.field().area(area).centroid, now.pose.facing);
        return Ok(Change { to, pose, garrison: Some(area), left });
    }
    let stands = |pose: Pose| {
        let print = body(record.tables(), record.card(unit), to, now.bases, false).footprint(pose, &[]);
        has_room(record, unit, &print)?;
        tactical::withdraws(record, acting, &print)?;
        tactical::held_back(record, unit, &print)
    };
    let pose = match exit {
        Some(exit) => {
            stands_where_it_must(facing, shift)?;
            outside(record, unit, exit)?
        }
        None if now.garrison.is_some() => return no(Why::BadExit),
        None => {
            let pose = placed(record, unit, to, facing)?;
            match shift.filter(|&shift| shift != Pt::default()) {
                Some(shift) => {
                    ensure(stands(pose).is_err(), Why::ShiftNeedless)?;
                    aside(record, pose, shift)?
                }
                None => pose,
            }
        }
    };
    stands(pose)?;
    Ok(Change { to, pose, garrison: None, left })
}

/// AGE-H52, AGE-H115 Where an area says where a brigade stands, nobody else does.
fn stands_where_it_must(facing: Option<Ang>, shift: Option<Pt>) -> Result<(), Refusal> {
    ensure(facing.is_none(), Why::FacingFixed)?;
    ensure(shift.is_none(), Why::ShiftNeedless)
}

/// AGE-H13 Anchor and facing are kept, the centre when a square is formed or left.
fn placed(record: &Record, unit: UnitId, to: Formation, facing: Option<Ang>) -> Result<Pose, Refusal> {
    let now = record.unit(unit);
    let square = now.formation == Formation::Square || to == Formation::Square;
    ensure(facing.is_none() || now.formation == Formation::Square, Why::FacingFixed)?;
    let facing = facing.unwrap_or(now.pose.facing);
    if !square {
        return Ok(now.pose);
    }
    let depth = body(record.tables(), record.card(unit), to, now.bases, false).depth();
    Ok(Pose::about(record.centre(unit), facing, depth))
}

/// AGE-H13 Up to 1" aside, to make the place legal.
fn aside(record: &Record, pose: Pose, shift: Pt) -> Result<Pose, Refusal> {
    let reach = i64::from(record.completions().movement.aside.inches.0);
    ensure(Pt::default().square_to(shift) <= reach * reach, Why::ShiftTooFar)?;
    Ok(Pose { anchor: pose.anchor + (shift - Pt::default()), ..pose })
}

/// AGE-H13 A legal place: on the table, off impassable ground and built-up areas, over nobody, not newly within 1" of an enemy.
pub fn has_room(record: &Record, unit: UnitId, print: &Footprint) -> Result<(), Refusal> {
    has_room_after(record, unit, &record.footprint(unit), print)
}

/// The same for a unit that stood on this ground before.
pub fn has_room_after(
    record: &Record,
    unit: UnitId,
    before: &Footprint,
    print: &Footprint,
) -> Result<(), Refusal> {
    let field = record.field();
    let on_ground = field.table().holds(print.bounds())
        && !ground::is_barred(field, print)
        && ground::built_up(field, print).is_none();
    ensure(on_ground, Why::NoRoom)?;
    let overlaps = |other: UnitId| other != unit && record.footprint(other).overlaps(print);
    ensure(!record.all_present().any(overlaps), Why::NoRoom)?;
    clear_of_enemies(record, unit, before, print)
}

/// AGE-H13 Not newly within 1" of an enemy.
fn clear_of_enemies(
    record: &Record,
    unit: UnitId,
    before: &Footprint,
    print: &Footprint,
) -> Result<(), Refusal> {
    let clear = record.completions().movement.clear.inches;
    let newly_near = |enemy: UnitId| {
        let there = record.footprint(enemy);
        there.nearer_than(print, clear) && !there.nearer_than(before, clear)
    };
    ensure(!record.present(record.owner(unit).other()).any(newly_near), Why::NoRoom)
}

/// AGE-H52 The built-up area that a brigade stands at or, in road column, on.
pub fn area_to_enter(record: &Record, unit: UnitId) -> Result<AreaId, Refusal> {
    let print = record.footprint(unit);
    let reach = record.completions().movement.enter_within.inches;
    let near = |index: &usize| {
        let area = &record.field().areas[*index];
        area.ground == Ground::BuiltUp && print.within(&area.footprint, reach)
    };
    let mut areas = (0..record.field().areas.len()).filter(near).map(|index| AreaId(index as u8));
    let Some(first) = areas.next() else { return no(Why::NoAreaNear) };
    match fits(record, unit, first) {
        Ok(()) => Ok(first),
        Err(refusal) => areas.find(|&area| fits(record, unit, area).is_ok()).ok_or(refusal),
    }
}

/// AGE-H27 Whether a brigade may garrison an area: it fits, and nobody else is there.
pub fn fits(record: &Record, unit: UnitId, area: AreaId) -> Result<(), Refusal> {
    let place = record.field().area(area);
    ensure(record.unit(unit).bases <= place.capacity, Why::AreaFull)?;
    let taken = |other: UnitId| {
        other != unit
            && (record.unit(other).garrison == Some(area)
                || record.footprint(other).overlaps(&place.footprint))
    };
    ensure(!record.all_present().any(taken), Why::AreaFull)
}

/// AGE-H115 In manoeuvre column outside the area, the rear edge at a point of the area's edge, facing straight away from it.
fn outside(record: &Record, unit: UnitId, exit: Pt) -> Result<Pose, Refusal> {
    let now = record.unit(unit);
    let Some(area) = now.garrison else { return no(Why::BadExit) };
    let outline = &record.field().area(area).outline;
    let on_edge =
        |&(a, b): &(Pt, Pt)| crate::geometry::Convex::new([a, b].as_slice()).gap_to(exit).within(Mil(2));
    let Some((a, b)) = outline.edges().find(on_edge) else { return no(Why::BadExit) };
    // Clockwise, the outside lies to the left of each edge.
    let way = b - a;
    let outward = angle(crate::geometry::Vector { x: -way.y, y: way.x });
    let depth =
        body(record.tables(), record.card(unit), Formation::ManoeuvreColumn, now.bases, false).depth();
    let reach = record.completions().movement.enter_within.inches;
    Ok(Pose::new(exit.towards(outward, i64::from(depth.0 + reach.0 / 2)), outward))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn change_formation(&mut self, unit: UnitId, order: &Order) {
        let seat = self.record.owner(unit);
        if let Ok(Change { to, pose, garrison, left }) = plan(self.record, seat, unit, order) {
            self.happen(Event::FormationChanged { unit, to, pose, garrison, left });
            self.generals_flee_from(unit);
            self.loosen();
        }
    }
}
