//! What is lost and who chooses (AGE-H12, AGE-H18, AGE-H89, AGE-H100, AGE-H101, AGE-H107): bases, batteries, whole units.

use super::Play;
use super::refusal::{Why, ensure, no};
use crate::body::body;
use crate::event::{Cause, Event};
use crate::geometry::Pose;
use crate::ids::UnitId;
use crate::kinds::Formation;
use crate::options::BrigadeMinimum;
use crate::order::Loss;
use crate::record::{Due, DueKind, Record};
use table::{Dice, Refusal, Sink};

/// The ways in which the next loss may be taken, the lead brigade first (C.1).
pub fn choices(record: &Record, due: &Due) -> Vec<(UnitId, Loss)> {
    let Some(combat) = record.combat(due.combat) else { return Vec::new() };
    let part = combat.part(due.seat);
    let here = |unit: &&UnitId| record.unit(**unit).here();
    let brigade = |unit: &UnitId| !record.card(*unit).is_battery();
    let mut units: Vec<UnitId> = combat.units[part].iter().filter(here).copied().collect();
    units.sort_by_key(|&unit| (Some(unit) != combat.leads[part], unit));
    let bases = units.iter().copied().filter(brigade).map(|unit| (unit, Loss::Base));
    let batteries = units.iter().copied().filter(|unit| !brigade(unit)).map(|unit| (unit, Loss::Battery));
    match due.what {
        DueKind::Base => bases.collect(),
        DueKind::BaseOrDamage | DueKind::Capture => bases.chain(batteries).collect(),
    }
}

/// AGE-H101, AGE-H107 Whether a loss may be taken so.
pub fn check_choice(record: &Record, combat: u8, unit: UnitId, kind: Loss) -> Result<(), Refusal> {
    let Some(due) = record.dues().first() else { return no(Why::NoLoss) };
    ensure(due.combat == combat && choices(record, due).contains(&(unit, kind)), Why::NoLoss)
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn choose_loss(&mut self, unit: UnitId, kind: Loss) {
        if let Some(&due) = self.record.dues().first() {
            self.take_loss(due, unit, kind);
        }
    }

    /// Takes a loss in one of its ways.
    pub(super) fn take_loss(&mut self, due: Due, unit: UnitId, kind: Loss) {
        self.happen(Event::LossSettled {});
        match (kind, due.what) {
            (Loss::Base, DueKind::Capture) => self.lose_bases(unit, 1, Cause::Captured, true),
            (Loss::Base, _) => self.lose_bases(unit, 1, Cause::Rout, true),
            (Loss::Battery, DueKind::Capture) => self.destroy(unit, Cause::Captured, true),
            (Loss::Battery, _) => self.damage(unit, true),
        }
    }

    /// AGE-H12 Bases go; the footprint is rebuilt about the same anchor, a square about its centre. AGE-H18 With the last the brigade goes.
    pub(super) fn lose_bases(&mut self, unit: UnitId, bases: u8, cause: Cause, in_combat: bool) {
        let now = self.record.unit(unit);
        let bases = bases.min(now.bases);
        let left = now.bases - bases;
        let mut pose = now.pose;
        if now.formation == Formation::Square && left > 0 {
            let depth =
                body(self.record.tables(), self.record.card(unit), Formation::Square, left, false).depth();
            pose = Pose::about(self.record.centre(unit), pose.facing, depth);
        }
        self.happen(Event::BasesLost { unit, bases, cause, pose });
        let dispersed = left == 1 && self.record.options().brigade_minimum == BrigadeMinimum::OneBase;
        if left == 0 {
            self.destroy(unit, cause, in_combat);
        } else if dispersed {
            self.destroy(unit, Cause::Dispersed, in_combat);
        } else {
            // AGE-H71 A shorter line may leave its batteries too far away.
            self.loosen();
        }
    }

    /// AGE-H18 A unit is removed, after its generals are seen to (AGE-H109).
    pub(super) fn destroy(&mut self, unit: UnitId, cause: Cause, in_combat: bool) {
        self.generals_of_lost_unit(unit, in_combat);
        self.happen(Event::Destroyed { unit, cause });
        self.loosen();
    }

    /// AGE-R09, AGE-H100 The first step damages a battery, the second destroys it.
    pub(super) fn damage(&mut self, unit: UnitId, in_combat: bool) {
        if self.record.unit(unit).damaged {
            self.destroy(unit, if in_combat { Cause::Rout } else { Cause::Fire }, in_combat);
        } else {
            self.happen(Event::Damaged { unit });
        }
    }

    /// AGE-R37 A brigade is disordered, a battery silent.
    pub(super) fn shake(&mut self, unit: UnitId) {
        let now = self.record.unit(unit);
        if !now.here() {
            return;
        }
        if self.record.card(unit).is_battery() {
            self.happen(Event::Silenced { unit });
        } else if !now.disordered {
            self.happen(Event::Disordered { unit });
        }
    }
}
