//! Operations 5 and 9: what a move costs, and what a battery may do.

use super::battle::Battle;
use super::request::{DrillRequest, MarchRequest};
use super::sheets::{inches, said, word};
use crate::kinds::Arm;
use crate::measure::Mil;
use crate::reckoning::artillery::Drill;
use crate::reckoning::movement::{Change, Cost, March, Mover};
use crate::tables::Tables;
use serde_json::json;
use table::assist::{Account, Line, Said, Sheet};
use table::{Clause, Error, Phrase, Refusal};

/// The most wheels and changes of one move.
const MOST: usize = 50;

impl Battle {
    /// 5 What a move costs.
    pub(super) fn march(&self, tables: &Tables, asked: &MarchRequest) -> Result<Sheet, Error> {
        let unit = asked.unit.as_deref().map(|name| self.living(name)).transpose()?;
        let known = unit.and_then(|unit| match unit.spec.arm {
            Arm::Infantry => unit.spec.doctrine.map(Mover::infantry),
            Arm::Cavalry => Some(Mover::Cavalry),
            Arm::Artillery => unit.spec.mount.map(Mover::battery),
        });
        let Some(mover) = asked.mover.or(known) else {
            return Err(Error::new("malformed", Phrase::new("age-assist-which-mover")));
        };
        if asked.wheels.len() > MOST || asked.changes.len() > MOST {
            return Err(Error::new(
                "too_large",
                Phrase::new("age-assist-too-large").with("most", MOST as i64),
            ));
        }
        let lengths = [asked.open, asked.difficult, asked.road, asked.back];
        let lengths = lengths.into_iter().chain(asked.wheels.iter().map(|wheel| wheel.frontage));
        if lengths.chain(asked.general_left).any(|length| length < Mil(0)) {
            return Err(Refusal::new(Clause("AGE-H40"), "age-move-negative").into());
        }
        let march = March {
            mover,
            result: asked.result,
            open: asked.open,
            difficult: asked.difficult,
            road: asked.road,
            back: asked.back,
            wheels: asked.wheels.clone(),
            fords: asked.fords,
            passed: asked.passed,
            changes: asked.changes.clone(),
            general_left: asked.general_left,
        };
        let mut priced = self.charts(tables).price(&march);
        if priced.refusal.is_none()
            && asked.changes.contains(&Change::SkirmishOrder)
            && unit.is_some_and(|unit| !unit.spec.can_skirmish)
        {
            priced.refusal = Some(Refusal::new(Clause("AGE-H10"), "age-move-no-skirmish"));
        }
        let line = |cost: &Cost| Line {
            what: match cost.change {
                Some(change) => word("change", change.word()),
                None => word("item", cost.item.word()),
            },
            value: format!("{}″", inches(cost.inches)),
            clause: cost.clause.clone(),
        };
        let budget = Phrase::new("age-assist-budget").with("inches", inches(priced.budget));
        let accounts = vec![Account {
            title: Some(budget),
            lines: priced.costs.iter().map(line).collect(),
            total: format!("{}″", inches(priced.spent)),
        }];
        let said = match &priced.refusal {
            Some(refusal) => vec![refused(refusal)],
            None => {
                let left = Phrase::new("age-assist-left").with("inches", inches(priced.left()));
                vec![said(Phrase::new("age-assist-legal"), []), said(left, [Clause("AGE-H40")])]
            }
        };
        let data = json!({
            "legal": priced.refusal.is_none(),
            "budget": priced.budget,
            "spent": priced.spent,
            "left": priced.left(),
            "costs": priced.costs,
        });
        Ok(Sheet { accounts, said, data, ..Sheet::default() })
    }

    /// 9 What a battery may do.
    pub(super) fn drill(&self, tables: &Tables, asked: &DrillRequest) -> Result<Sheet, Error> {
        let unit = asked.unit.as_deref().map(|name| self.living(name)).transpose()?;
        if let Some(unit) = unit.filter(|unit| unit.spec.arm != Arm::Artillery) {
            let why = Refusal::new(Clause("AGE-79"), "age-assist-not-a-battery");
            return Err(why.with("unit", unit.spec.name.as_str()).into());
        }
        if asked.used.len() > MOST {
            return Err(Error::new(
                "too_large",
                Phrase::new("age-assist-too-large").with("most", MOST as i64),
            ));
        }
        let drill = Drill {
            own_segment: asked.own_segment,
            limbered: asked.limbered,
            used: asked.used.clone(),
            wanted: asked.wanted,
            angle: asked.angle,
            general_near: asked.general_near,
            reserve_mover: asked.reserve_mover,
            silent_for: asked.silent_for.or(unit.and_then(|unit| unit.silent_for)),
            damaged: asked.damaged.or(unit.map(|unit| unit.damaged)).unwrap_or(false),
        };
        let charts = self.charts(tables);
        let checked = charts.check_drill(&drill);
        let mut all = match &checked {
            Ok(drilled) => {
                let left = Phrase::new("age-assist-actions-left").with("actions", i64::from(drilled.left));
                vec![
                    said(Phrase::new("age-assist-legal"), []),
                    said(left, [Clause("AGE-79"), Clause("AGE-R27")]),
                ]
            }
            Err(refusal) => vec![refused(refusal)],
        };
        let state = checked.as_ref().copied().unwrap_or_else(|_| charts.drilled(&drill));
        if state.must_withdraw {
            all.push(said(Phrase::new("age-assist-must-withdraw"), [Clause("AGE-82"), Clause("AGE-H70")]));
        }
        if let Some(segments) = state.rallied_in {
            let words = Phrase::new("age-assist-recovers").with("segments", i64::from(segments));
            all.push(said(words, [Clause("AGE-83"), Clause("AGE-R26")]));
        }
        if state.halved {
            all.push(said(Phrase::new("age-assist-halved"), [Clause("AGE-93")]));
        }
        let data = json!({ "legal": checked.is_ok(), "state": state });
        Ok(Sheet { said: all, data, ..Sheet::default() })
    }
}

fn refused(refusal: &Refusal) -> Said {
    said(Phrase::new("age-assist-not-legal").with("why", refusal.why.clone()), [refusal.clause])
}
