//! Step M3: a brigade says what it wants, is tested, and moves within its result (AGE-H37 to AGE-H39, AGE-H63, AGE-H65).

use super::charges::{self, may_charge};
use super::refusal::{Why, ensure, no};
use super::retreats::Goal;
use super::walking::{Leave, March, Walker, speeds};
use super::{Play, charts, enemy, generals, own_brigade, zones};
use crate::event::{Cause, Event};
use crate::field::Kind;
use crate::geometry::Footprint;
use crate::ids::UnitId;
use crate::kinds::{Column, Formation};
use crate::options::Shaken;
use crate::order::{Intent, Piece};
use crate::reckoning::manoeuvre::{Effect, Pace, Test};
use crate::record::{Acting, Guard, Record};
use crate::tables::Manoeuvre;
use table::{Dice, Refusal, Seat, Sink};

/// AGE-H39, AGE-H64, AGE-H118 Whether a brigade may be named with this intent.
pub fn check_declare(
    record: &Record,
    seat: Seat,
    unit: UnitId,
    intent: Intent,
    target: Option<UnitId>,
) -> Result<(), Refusal> {
    own_brigade(record, seat, unit)?;
    let marks = &record.unit(unit).marks;
    ensure(!marks.reserve_used, Why::ReserveMoved)?;
    ensure(!marks.acted, Why::HadTurn)?;
    ensure(marks.must_test || zones::is_tactical(record, unit), Why::InReserve)?;
    ensure(target.is_none() || intent == Intent::Charge, Why::NoTarget)?;
    match intent {
        Intent::Charge => {
            let Some(target) = target else { return no(Why::NoTarget) };
            enemy(record, seat, target)?;
            may_charge(record, unit)?;
            let rides = matches!(record.card(unit).kind, Kind::Cavalry { .. });
            ensure(!rides || record.unit(target).garrison.is_none(), Why::CavalryGround)
        }
        Intent::Change => ensure(!record.in_contact(unit), Why::LockedChange),
        Intent::Hold | Intent::Move | Intent::Withdraw => Ok(()),
    }
}

/// AGE-H65 A disordered brigade in the reserve zone that has tried no reserve move.
pub fn check_rally(record: &Record, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    own_brigade(record, seat, unit)?;
    let now = record.unit(unit);
    ensure(now.disordered, Why::NothingToRally)?;
    ensure(!now.marks.acted, Why::HadTurn)?;
    ensure(!now.marks.attempted, Why::ReserveTried)?;
    ensure(!zones::is_tactical(record, unit), Why::InTactical)
}

/// What bears on the movement test of a brigade (AGE-39 to AGE-50).
pub fn test_of(record: &Record, unit: UnitId, withdraws: bool) -> Test {
    let (now, card) = (record.unit(unit), record.card(unit));
    let (detached, attached) = generals::helpers(record, unit);
    Test {
        disordered: now.disordered,
        arm: card.arm(),
        doctrine: match card.kind {
            Kind::Infantry { doctrine, .. } => Some(doctrine),
            _ => None,
        },
        formation: now.formation,
        condition: record.condition(unit),
        detached,
        attached,
        insecure_flank: zones::has_insecure_flank(record, unit),
        withdraws,
        charged: now.charged_in.is_some_and(|segment| segment < record.segment()),
    }
}

/// AGE-H40 to AGE-H48, AGE-H63 The move of the unit whose turn it is.
/// It is given with what is left afterwards, in sixtieths of a mil.
pub fn plan_move(record: &Record, seat: Seat, unit: UnitId, path: &[Piece]) -> Result<(March, i64), Refusal> {
    let (acting, start) = start_move(record, seat, unit)?;
    ensure(!path.is_empty(), Why::NoPath)?;
    let mut walker = start.clone();
    walker.walk(path).map_err(|refusal| held_by_general(start, acting.left, path).unwrap_or(refusal))?;
    may_end(record, &acting, &walker)?;
    let left = acting.left - walker.spent;
    Ok((walker.end(), left))
}

/// AGE-H30 Why a unit does not get so far, if its own legs would carry it for so much movement and its general cannot ride so far.
pub fn held_by_general(mut start: Walker<'_>, own: i64, path: &[Piece]) -> Option<Refusal> {
    let tired = start.left() < own;
    start.allow(own);
    (tired && start.walk(path).is_ok()).then(|| Why::GeneralTired.refusal())
}

/// A walker for the unit whose turn it is, before its first step.
pub fn start_move<'a>(record: &'a Record, seat: Seat, unit: UnitId) -> Result<(Acting, Walker<'a>), Refusal> {
    own_brigade(record, seat, unit)?;
    let Some(acting) = record.acting().filter(|acting| acting.unit == unit) else {
        return no(why_idle(record, unit));
    };
    marches(record, unit)?;
    ensure(acting.may_move || !record.unit(unit).marks.moved, Why::HasMoved)?;
    ensure(acting.may_move, Why::MayNotMove)?;
    let budget = charges::budget(record, unit, acting.left);
    let locked = record.in_contact(unit);
    let leave = Leave {
        may_change: acting.may_change && !locked,
        locked,
        reserve: acting.reserve,
        ..Leave::default()
    };
    Ok((*acting, Walker::unit(record, unit, budget, leave)))
}

/// Why a unit whose turn it is not stays as it is: it was declared to hold (AGE-H128), its result holds it, or its turn is over or has
/// not come (AGE-H118).
pub fn why_idle(record: &Record, unit: UnitId) -> Why {
    let marks = &record.unit(unit).marks;
    let shaken = record.options().disordered_5_6 == Shaken::NoMove;
    match marks.result {
        _ if marks.holds => Why::Holds,
        Some(Manoeuvre::Shaken) if shaken => Why::Shaken,
        Some(Manoeuvre::Wavering) => Why::Wavers,
        Some(Manoeuvre::Broken) => Why::Broken,
        Some(Manoeuvre::Stand) => Why::MayNotMove,
        Some(Manoeuvre::Back) => Why::FellBack,
        Some(Manoeuvre::Retreat) => Why::Retreated,
        Some(Manoeuvre::ReservePartialFailure) => Why::ReservePartlyFailed,
        Some(Manoeuvre::ReserveFailure) => Why::ReserveFailed,
        _ => Why::NotItsTurn,
    }
}

/// Why a unit whose turn it is does not change formation, though it may move (AGE-24, AGE-25, AGE-31).
pub fn why_unchanged(record: &Record, unit: UnitId) -> Why {
    match record.unit(unit).marks.result {
        Some(Manoeuvre::Rally) => Why::RalliedChange,
        Some(Manoeuvre::Shaken) => Why::ShakenChange,
        _ => Why::MayNotChange,
    }
}

/// AGE-H51, AGE-H115 Squares and garrisons do not move.
fn marches(record: &Record, unit: UnitId) -> Result<(), Refusal> {
    let now = record.unit(unit);
    ensure(now.formation != Formation::Square, Why::SquareMoves)?;
    ensure(now.garrison.is_none(), Why::GarrisonMoves)
}

/// A walker with a full move, for whoever asks before its turn.
pub fn full_move(record: &Record, unit: UnitId) -> Result<Walker<'_>, Refusal> {
    marches(record, unit)?;
    let budget = charges::budget(record, unit, speeds(record, unit).whole());
    let locked = record.in_contact(unit);
    let reserve = !zones::is_tactical(record, unit);
    let leave = Leave { may_change: !locked, locked, reserve, ..Leave::default() };
    Ok(Walker::unit(record, unit, budget, leave))
}

/// Whether a full move before the unit's turn could end here.
pub fn may_end_full(record: &Record, unit: UnitId, walker: &Walker<'_>) -> Result<(), Refusal> {
    let acting = Acting {
        unit,
        intent: Intent::Move,
        target: None,
        left: 0,
        may_move: true,
        may_change: true,
        may_charge: false,
        reserve: !zones::is_tactical(record, unit),
        was_tactical: false,
    };
    may_end(record, &acting, walker)
}

/// Whether a move may end here: withdrawals (AGE-H39), dipping (AGE-61), contact (AGE-H63), units held back.
pub fn may_end(record: &Record, acting: &Acting, walker: &Walker<'_>) -> Result<(), Refusal> {
    let unit = acting.unit;
    let side = record.owner(unit);
    held_back(record, unit, &walker.print)?;
    for enemy in record.touching(unit) {
        let enemy = record.footprint(enemy);
        let before = record.footprint(unit).gap(&enemy);
        let after = walker.print.gap(&enemy);
        ensure(
            after > before && !after.nearer_than(record.completions().movement.clear.inches),
            Why::LockedEnd,
        )?;
    }
    withdraws(record, acting, &walker.print)?;
    if acting.reserve {
        return does_not_dip(record, walker);
    }
    let stays = acting.intent == Intent::Withdraw || zones::is_tactical_at(record, side, &walker.print);
    ensure(stays || !acting.was_tactical, Why::NotWithdrawn)
}

/// AGE-H39 A declared withdrawal ends no nearer to any enemy that was within 18".
pub fn withdraws(record: &Record, acting: &Acting, there: &Footprint) -> Result<(), Refusal> {
    if acting.intent != Intent::Withdraw {
        return Ok(());
    }
    let before = record.footprint(acting.unit);
    for enemy in record.present(record.owner(acting.unit).other()) {
        let enemy = record.footprint(enemy);
        if before.within(&enemy, zones::tactical(record)) {
            ensure(there.gap(&enemy) >= before.gap(&enemy), Why::WithdrawNearer)?;
        }
    }
    Ok(())
}

/// AGE-61 A reserve move does not enter the tactical zone and leave it again.
pub fn does_not_dip(record: &Record, walker: &Walker<'_>) -> Result<(), Refusal> {
    ensure(!walker.tactical || zones::is_tactical_at(record, walker.side(), &walker.print), Why::Dips)
}

/// Units that the scenario holds back stay behind their line.
pub fn held_back(record: &Record, unit: UnitId, print: &Footprint) -> Result<(), Refusal> {
    match &record.field().held_back {
        Some(held) if record.guard() == Guard::HeldBack && record.card(unit).optional => {
            ensure(print.bounds().high.y <= held.limit.0, Why::HeldBack)
        }
        _ => Ok(()),
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// AGE-H118 The turn of the unit before is over as soon as another is named.
    pub(super) fn end_turn(&mut self) {
        if self.record.acting().is_some() {
            self.happen(Event::TurnEnded {});
        }
    }

    pub(super) fn declare(&mut self, unit: UnitId, intent: Intent, target: Option<UnitId>) {
        self.end_turn();
        self.happen(Event::Declared { unit, intent, target });
        // AGE-H38 A brigade in order that stays is not tested.
        if intent == Intent::Hold && !self.record.unit(unit).disordered {
            return;
        }
        let was_tactical = zones::is_tactical(self.record, unit);
        let effect = self.test(unit, intent == Intent::Withdraw);
        self.suffer(unit, &effect);
        let moves = effect.pace != Pace::None || effect.may_change;
        if !self.record.unit(unit).here() || intent == Intent::Hold || !moves || effect.fall_back.is_some() {
            return;
        }
        let speed = speeds(self.record, unit);
        let left = match effect.pace {
            Pace::Full => speed.whole(),
            Pace::Half => speed.half(),
            Pace::None => 0,
        };
        let acting = Acting {
            unit,
            intent,
            target,
            left,
            may_move: effect.pace != Pace::None,
            may_change: effect.may_change,
            may_charge: effect.may_charge && intent == Intent::Charge,
            reserve: false,
            was_tactical,
        };
        self.happen(Event::TurnTaken { acting });
    }

    /// AGE-H37 The die is rolled, and the movement table read.
    fn test(&mut self, unit: UnitId, withdraws: bool) -> Effect {
        let test = test_of(self.record, unit, withdraws);
        let charts = charts(self.record);
        let modifiers = charts.manoeuvre_modifiers(&test);
        let column = test.column();
        let die = self.roll(if column == Column::Disordered { "AGE-23" } else { "AGE-29" });
        let score = i32::from(die) + modifiers.sum();
        let charts = super::charts(self.record);
        let result = charts.manoeuvre_result(column, score);
        let effect = charts.manoeuvre_effect(result, self.record.card(unit).rating);
        self.happen(Event::Tested { unit, column, die, modifiers, score, result });
        effect
    }

    /// What a result does at once (AGE-23 to AGE-38): order, losses, retreats; the base goes before the retreat (AGE-H129).
    pub(super) fn suffer(&mut self, unit: UnitId, effect: &Effect) {
        if effect.removed {
            self.destroy(unit, Cause::Test, false);
            return;
        }
        if effect.rallied && self.record.unit(unit).disordered {
            self.happen(Event::Rallied { unit });
        }
        if effect.disordered && !self.record.unit(unit).disordered {
            self.happen(Event::Disordered { unit });
        }
        if effect.bases_lost > 0 {
            self.lose_bases(unit, effect.bases_lost, Cause::Test, false);
        }
        if let Some(rule) = effect.fall_back
            && self.record.unit(unit).here()
        {
            self.retreat(unit, None, Goal::of_test(self.record, unit, rule), rule, false);
            self.loosen();
        }
    }

    pub(super) fn rally_test(&mut self, unit: UnitId) {
        self.end_turn();
        let effect = self.test(unit, false);
        self.suffer(unit, &effect);
    }

    pub(super) fn move_unit(&mut self, unit: UnitId, path: &[Piece]) {
        let seat = self.record.owner(unit);
        let from = self.record.unit(unit).pose;
        let Ok((march, left)) = plan_move(self.record, seat, unit, path) else { return };
        let March { pose: to, trail, formation, changed, spent, passed } = march;
        let far = spent > speeds(self.record, unit).half();
        if changed {
            self.happen(Event::FormationChanged { unit, to: formation, pose: to, garrison: None, left });
        }
        self.happen(Event::Moved { unit, from, to, trail, left, far });
        self.generals_flee(&passed);
        self.loosen();
    }
}
