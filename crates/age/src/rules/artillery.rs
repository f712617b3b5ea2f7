//! Batteries (AGE-78 to AGE-83, AGE-H68 to AGE-H70): two actions in a friendly segment, a general to unlimber, silence and withdrawal.

use super::refusal::{Why, ensure, no};
use super::walking::{Leave, March, Walker, speeds};
use super::{Play, charges, fire, formations, own_battery, tactical, zones};
use crate::body::body;
use crate::event::Event;
use crate::geometry::{Footprint, Pose};
use crate::ids::UnitId;
use crate::kinds::{Action, Formation};
use crate::measure::Mil;
use crate::options::RepeatAction;
use crate::order::{Intent, Order, Piece};
use crate::record::{Acting, Record};
use table::{Dice, Refusal, Seat, Sink};

/// An action that may be taken.
#[derive(Clone, Debug)]
pub enum Drill {
    /// Limbering, unlimbering or pivoting to this pose.
    Stands(Action, Pose),
    /// Driving.
    Drives(March),
    /// AGE-H70 The shift of a silent battery.
    Shifts,
}

/// AGE-79, AGE-R27, AGE-O15 Whether an action of this kind is left.
pub fn has_action(record: &Record, battery: UnitId, action: Action) -> Result<(), Refusal> {
    let now = record.unit(battery);
    ensure(now.actions_used() < record.tables().artillery.actions, Why::ActionsUsed)?;
    let again = record.options().artillery_repeat_action == RepeatAction::Allowed && action != Action::Fire;
    ensure(again || now.actions[action as usize] == 0, Why::ActionTwice)
}

/// AGE-80, AGE-H69 Whether a friendly general is within 12".
pub fn general_near(record: &Record, battery: UnitId) -> bool {
    let print = record.footprint(battery);
    record.generals_of(record.owner(battery)).any(|general| {
        let at = zones::place_of(record, general);
        print.gap_to(at).within(Mil::inches(record.tables().artillery.general_within))
    })
}

/// AGE-H118, AGE-H64 Whether a battery may act now: it is its turn, or it may take it.
fn has_turn(record: &Record, seat: Seat, battery: UnitId) -> Result<(), Refusal> {
    own_battery(record, seat, battery)?;
    if record.acting().is_some_and(|acting| acting.unit == battery) {
        return Ok(());
    }
    let marks = &record.unit(battery).marks;
    ensure(record.step() == crate::record::Step::Tactical, Why::NotItsTurn)?;
    // AGE-82 What has to withdraw may always do so.
    if marks.must_withdraw {
        return Ok(());
    }
    ensure(!marks.reserve_used, Why::ReserveMoved)?;
    ensure(!marks.acted, Why::HadTurn)?;
    ensure(zones::is_tactical(record, battery), Why::InReserve)
}

/// The action that an order asks for.
pub fn plan(record: &Record, seat: Seat, battery: UnitId, order: &Order) -> Result<Drill, Refusal> {
    let Order::BatteryAction { kind, path, angle, facing, .. } = order else { return no(Why::NotNow) };
    has_turn(record, seat, battery)?;
    let now = record.unit(battery);
    if *kind == Action::Move && path.as_slice() == [Piece::Shift {}] {
        ensure(now.marks.must_withdraw, Why::NoShiftDue)?;
        return Ok(Drill::Shifts);
    }
    ensure(path.is_empty() || *kind == Action::Move, Why::LimberState)?;
    has_action(record, battery, *kind)?;
    match kind {
        Action::Fire => no(Why::FireLater),
        Action::Limber => {
            ensure(!now.limbered, Why::LimberState)?;
            stands(record, battery, now.pose, true)?;
            Ok(Drill::Stands(Action::Limber, now.pose))
        }
        Action::Unlimber => {
            ensure(now.limbered, Why::LimberState)?;
            ensure(general_near(record, battery), Why::NoGeneralNear)?;
            let pose = Pose::new(now.pose.anchor, facing.unwrap_or(now.pose.facing));
            stands(record, battery, pose, false)?;
            Ok(Drill::Stands(Action::Unlimber, pose))
        }
        Action::Pivot => {
            ensure(!now.limbered, Why::LimberState)?;
            let turn = angle.unwrap_or_default().0;
            ensure(turn.abs() <= record.tables().artillery.pivot_degrees * 10, Why::PivotAngle)?;
            let depth = record.body(battery).depth();
            let pose = Pose::about(now.pose.centre(depth), now.pose.facing.turned(turn), depth);
            stands(record, battery, pose, false)?;
            Ok(Drill::Stands(Action::Pivot, pose))
        }
        Action::Move => {
            may_drive(record, battery)?;
            ensure(!path.is_empty(), Why::NoPath)?;
            let before = start(record, battery);
            let whole = speeds(record, battery).whole();
            let mut walker = before.clone();
            walker
                .walk(path)
                .map_err(|refusal| tactical::held_by_general(before, whole, path).unwrap_or(refusal))?;
            may_end(record, battery, &walker)?;
            Ok(Drill::Drives(walker.end()))
        }
    }
}

/// AGE-79, AGE-H68 Whether a battery has its move left, and is limbered for it.
pub fn may_drive(record: &Record, battery: UnitId) -> Result<(), Refusal> {
    has_action(record, battery, Action::Move)?;
    ensure(record.unit(battery).limbered, Why::LimberState)
}

/// A limbered battery before its first step.
pub fn start(record: &Record, battery: UnitId) -> Walker<'_> {
    let reserve = record.acting().is_some_and(|acting| acting.unit == battery && acting.reserve);
    let leave = Leave { reserve, ..Leave::default() };
    let whole = speeds(record, battery).whole();
    // AGE-H30 Not farther than an attached general can still ride, unless it has to go.
    let bound = !record.unit(battery).marks.must_withdraw;
    let budget = if bound { charges::budget(record, battery, whole) } else { whole };
    Walker::unit(record, battery, budget, leave)
}

/// AGE-61, AGE-82, AGE-H70 Whether a battery may end its move here.
pub fn may_end(record: &Record, battery: UnitId, walker: &Walker<'_>) -> Result<(), Refusal> {
    let seat = record.owner(battery);
    tactical::held_back(record, battery, &walker.print)?;
    tactical::does_not_dip(record, walker)?;
    if !record.unit(battery).marks.must_withdraw {
        return Ok(());
    }
    let far = walker.spent >= withdrawal(record, battery);
    let (before, _) = zones::nearest_enemies(record, seat, &record.footprint(battery));
    let (after, _) = zones::nearest_enemies(record, seat, &walker.print);
    let safe = !is_threatened_at(record, battery, &walker.print);
    ensure(far && after > before && safe, Why::WithdrawFarther)
}

/// AGE-82 How much of its move a silent battery has to withdraw, in sixtieths of a mil.
pub fn withdrawal(record: &Record, battery: UnitId) -> i64 {
    record.tables().artillery.withdraw_share.of(speeds(record, battery).whole())
}

/// AGE-H13, AGE-H68 A legal place for a battery.
fn stands(record: &Record, battery: UnitId, pose: Pose, limbered: bool) -> Result<(), Refusal> {
    let print =
        body(record.tables(), record.card(battery), Formation::Line, 1, limbered).footprint(pose, &[]);
    formations::has_room(record, battery, &print)?;
    tactical::held_back(record, battery, &print)
}

/// AGE-H70 Whether a silent battery has to withdraw: an enemy brigade within 2", or an enemy that could fire at it.
pub fn is_threatened(record: &Record, battery: UnitId) -> bool {
    is_threatened_at(record, battery, &record.footprint(battery))
}

/// AGE-H70 A place is safe beyond 2" of every enemy brigade or out of every enemy's line of fire.
fn is_threatened_at(record: &Record, battery: UnitId, print: &Footprint) -> bool {
    let foes = || record.present(record.owner(battery).other());
    let musketry = record.tables().fire.musketry();
    let near = foes()
        .any(|enemy| !record.card(enemy).is_battery() && print.within(&record.footprint(enemy), musketry));
    let here = *print == record.footprint(battery);
    if here {
        return near || foes().any(|enemy| fire::could_hit(record, enemy, battery, print));
    }
    near && foes().any(|enemy| fire::could_hit(record, enemy, battery, print))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn battery_action(&mut self, battery: UnitId, order: &Order) {
        let seat = self.record.owner(battery);
        if self.record.acting().is_none_or(|acting| acting.unit != battery) {
            if plan(self.record, seat, battery, order).is_err() {
                return;
            }
            self.end_turn();
            let acting = Acting {
                unit: battery,
                intent: Intent::Move,
                target: None,
                left: 0,
                may_move: false,
                may_change: false,
                may_charge: false,
                reserve: false,
                was_tactical: true,
            };
            self.happen(Event::TurnTaken { acting });
        }
        let from = self.record.unit(battery).pose;
        let Ok(drill) = plan(self.record, seat, battery, order) else { return };
        match drill {
            Drill::Shifts => self.shift_battery(battery),
            Drill::Stands(action, pose) => {
                self.happen(Event::BatteryActed { unit: battery, action, pose });
                self.generals_flee_from(battery);
            }
            Drill::Drives(March { pose: to, trail, spent, passed, .. }) => {
                let far = spent > speeds(self.record, battery).half();
                self.happen(Event::Moved { unit: battery, from, to, trail, left: 0, far });
                self.generals_flee(&passed);
            }
        }
        self.loosen();
    }
}
