//! Batteries: they go where they have targets within reach, and stay there.

use super::marching::march;
use super::officer::legal;
use crate::geometry::Pt;
use crate::ids::UnitId;
use crate::kinds::Action;
use crate::measure::{Mil, Turn};
use crate::order::{Order, Piece};
use crate::record::Record;
use crate::rules::{artillery, charges, drawing, fire, zones};
use table::Seat;

/// How near a battery wants its targets.
const GUNNERY: Mil = Mil(10_000);
/// How near it drives to them, and
const USUAL: i64 = 7500;
/// where something hid them.
const NEARER: i64 = 5500;
/// How near it lets them come while it drives.
const TOO_NEAR: Mil = Mil(5000);

/// What a battery does now.
pub(super) fn act(record: &Record, seat: Seat, battery: UnitId) -> Option<Order> {
    let now = record.unit(battery);
    let action = |kind, path, facing| Order::BatteryAction { battery, kind, path, angle: None, facing };
    if now.marks.must_withdraw {
        return legal(record, seat, action(Action::Move, vec![Piece::Shift {}], None));
    }
    if now.silent.is_some() {
        return None;
    }
    let (gap, nearest) = zones::nearest_enemies(record, seat, &record.footprint(battery));
    let enemy = *nearest.first()?;
    if !now.limbered {
        let aimed = !fire::targets(record, battery).is_empty();
        if aimed || now.actions_used() > 0 {
            return None;
        }
        let turn = charges::turn_to(record, battery, record.centre(enemy)).clamp(-450, 450) / 10 * 10;
        let pivot = Order::BatteryAction {
            battery,
            kind: Action::Pivot,
            path: Vec::new(),
            angle: Some(Turn(turn)),
            facing: None,
        };
        let turns = (turn != 0 && gap.within(GUNNERY)).then(|| legal(record, seat, pivot)).flatten();
        return turns.or_else(|| legal(record, seat, action(Action::Limber, Vec::new(), None)));
    }
    // Who has just limbered saw nobody from here.
    let blind = now.actions_used() > 0;
    let keep = if blind { NEARER } else { USUAL };
    if gap.within(GUNNERY) && !blind && artillery::general_near(record, battery) {
        let facing = Some(drawing::towards_enemy(record, battery));
        return legal(record, seat, action(Action::Unlimber, Vec::new(), facing));
    }
    if gap.within(TOO_NEAR) {
        return None;
    }
    let goal = towards(record, seat, record.centre(battery), keep)?;
    let (_, path) = march(record, &artillery::start(record, battery), goal)?;
    legal(record, seat, action(Action::Move, path, None))
}

/// Where a battery that comes on wants to be.
pub(super) fn place_to_be(record: &Record, seat: Seat, from: Pt) -> Option<Pt> {
    towards(record, seat, from, USUAL)
}

/// Towards the nearest enemy, and no nearer than this.
fn towards(record: &Record, seat: Seat, from: Pt, keep: i64) -> Option<Pt> {
    let enemies = record.present(seat.other()).map(|enemy| record.centre(enemy));
    let nearest = enemies.min_by_key(|centre| centre.square_to(from))?;
    let far = i64::from(crate::geometry::length(nearest - from).0);
    (far > keep + 500).then(|| from.on_the_way(nearest, far - keep, far))
}
