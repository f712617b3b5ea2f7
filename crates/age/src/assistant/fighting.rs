//! Operation 8: a combat, from both lists of modifiers to what each side suffers and may do.

use super::battle::{Battle, Unit};
use super::request::{CombatRequest, SideRequest};
use super::sheets::{account, odds, said, signed, whole, with_dice, word};
use super::testing::fall_back;
use crate::kinds::{Arm, Condition, Formation, Rating};
use crate::reckoning::combat::{Advance, Aftermath, BatteryFate, Combat, Lead, Role, Side};
use crate::reckoning::{check_formation, face};
use crate::tables::{CombatResult, Tables};
use serde_json::json;
use table::assist::{Said, Sheet};
use table::{Clause, Error, Phrase, Refusal};

impl Battle {
    fn side_of(&self, tables: &Tables, asked: &SideRequest) -> Result<Side, Error> {
        self.check_once(asked.units.iter().map(String::as_str))?;
        let units = asked.units.iter().map(|name| self.living(name)).collect::<Result<Vec<_>, _>>()?;
        if let Some(stranger) = units.iter().find(|unit| unit.spec.side != units[0].spec.side) {
            let why = Refusal::new(Clause("AGE-H93"), "age-assist-both-sides");
            return Err(why.with("unit", stranger.spec.name.as_str()).into());
        }
        let lead = self.lead(asked, &units)?;
        let count = |arm: Arm| -> u16 {
            units.iter().filter(|unit| unit.spec.arm == arm).map(|unit| u16::from(unit.bases)).sum()
        };
        let arm = asked.arm.or(lead.map(|unit| unit.spec.arm)).unwrap_or(match asked {
            SideRequest { infantry: 0, cavalry: 1.., .. } => Arm::Cavalry,
            SideRequest { infantry: 0, cavalry: 0, batteries: 1.., .. } => Arm::Artillery,
            _ => Arm::Infantry,
        });
        let formation = asked.formation.unwrap_or(Formation::Line);
        check_formation(arm, formation)?;
        let silent = lead.is_some_and(|unit| self.charts(tables).is_silent(unit.silent_for));
        // The battery that is struck first.
        let damaged = lead
            .into_iter()
            .chain(units.iter().copied())
            .find(|unit| unit.spec.arm == Arm::Artillery)
            .is_some_and(|unit| unit.damaged);
        let lost: u8 = units.iter().map(|unit| unit.lost_to_fire).fold(0, u8::saturating_add);
        Ok(Side {
            infantry: asked.infantry.saturating_add(count(Arm::Infantry)),
            cavalry: asked.cavalry.saturating_add(count(Arm::Cavalry)),
            batteries: asked.batteries.saturating_add(count(Arm::Artillery)),
            lead: Lead {
                arm,
                weight: asked.weight.or(lead.and_then(|unit| unit.spec.weight)),
                lancers: asked.lancers.or(lead.map(|unit| unit.spec.lancers)).unwrap_or(false),
                formation,
                disordered: asked.disordered.or(lead.map(|unit| unit.disordered)).unwrap_or(false),
                silent: asked.silent.unwrap_or(silent),
                attached: asked.attached,
                damaged: asked.damaged.unwrap_or(damaged),
                condition: asked.condition.or(lead.map(Unit::condition)).unwrap_or(Condition::Worn),
                rating: asked.rating.or(lead.map(|unit| unit.spec.rating)).unwrap_or(Rating::Regular),
            },
            general: asked.general.max(self.best_general(&asked.units)),
            lost_to_fire: asked.lost_to_fire.unwrap_or(lost),
            supported: asked.supported,
        })
    }

    /// AGE-H94 The lead: the unit with most bases, or the one that was named among those.
    fn lead<'a>(&self, asked: &SideRequest, units: &[&'a Unit]) -> Result<Option<&'a Unit>, Error> {
        let most = units.iter().map(|unit| unit.bases).max().unwrap_or(0);
        let mut largest = units.iter().copied().filter(|unit| unit.bases == most);
        match &asked.lead {
            None => Ok(largest.next()),
            Some(name) => match largest.find(|unit| unit.spec.name == *name) {
                Some(unit) => Ok(Some(unit)),
                None => Err(Refusal::new(Clause("AGE-H94"), "age-assist-not-lead")
                    .with("unit", name.as_str())
                    .into()),
            },
        }
    }

    fn described(&self, tables: &Tables, asked: &CombatRequest) -> Result<Combat, Error> {
        let combat = Combat {
            attacker: self.side_of(tables, &asked.attacker)?,
            defender: self.side_of(tables, &asked.defender)?,
            charged_from: asked.charged_from,
            breakthrough: asked.breakthrough,
            counter_charged: asked.counter_charged,
            open: asked.open,
            cover: asked.cover,
            outflanked: asked.outflanked,
        };
        self.charts(tables).check_combat(&combat)?;
        let enemies = [&asked.attacker, &asked.defender].map(|side| side.units.first());
        if let [Some(attacker), Some(defender)] = enemies
            && self.unit(attacker)?.spec.side == self.unit(defender)?.spec.side
        {
            let why = Refusal::new(Clause("AGE-H93"), "age-assist-same-side").with("unit", defender.as_str());
            return Err(why.into());
        }
        Ok(combat)
    }

    /// 8 Combat.
    pub(super) fn combat(
        &mut self,
        tables: &Tables,
        asked: &CombatRequest,
        roll: bool,
    ) -> Result<Sheet, Error> {
        let combat = self.described(tables, asked)?;
        let charts = self.charts(tables);
        let [own, enemy] =
            [Role::Attacker, Role::Defender].map(|role| charts.combat_modifiers(&combat, role));
        let difference = own.sum() - enemy.sum();
        let chances = charts.combat_odds(difference);
        let mut sheet = Sheet {
            accounts: vec![
                account(Some(word("role", Role::Attacker.word())), &own),
                account(Some(word("role", Role::Defender.word())), &enemy),
            ],
            odds: odds("combat", &chances, CombatResult::word),
            ..Sheet::default()
        };
        let words = Phrase::new("age-assist-difference").with("difference", signed(difference));
        sheet.said.push(said(words, [Clause("AGE-120")]));
        let [first, second, ..] = asked.dice[..] else { return Ok(sheet) };
        let dice = [i64::from(face(first)?), i64::from(face(second)?)];
        if !roll {
            return Ok(sheet);
        }
        let scores = [dice[0] + i64::from(own.sum()), dice[1] + i64::from(enemy.sum())];
        let after = charts.aftermath(&combat, (scores[0] - scores[1]) as i32);
        let words = Phrase::new("age-assist-fought")
            .with("first", dice[0])
            .with("own", signed(own.sum()))
            .with("attacker", whole(scores[0]))
            .with("second", dice[1])
            .with("enemy", signed(enemy.sum()))
            .with("defender", whole(scores[1]))
            .with("difference", signed((scores[0] - scores[1]) as i32));
        sheet.said.push(said(words, [Clause("AGE-120")]));
        sheet.said.extend(told(&after, &combat));
        sheet.data = json!({ "scores": scores, "aftermath": after });
        sheet.said.extend(self.settle(asked, &after));
        Ok(with_dice(sheet, &asked.dice))
    }

    /// AGE-H101 AGE-H102 What a combat does to the roster.
    fn settle(&mut self, asked: &CombatRequest, after: &Aftermath) -> Vec<Said> {
        let mut touched = Vec::new();
        for (role, side) in [(Role::Attacker, &asked.attacker), (Role::Defender, &asked.defender)] {
            if after.loser.is_none_or(|loser| loser == role) {
                self.beat(side, after);
                touched.extend(side.units.iter().cloned());
            }
        }
        let rode = |battle: &mut Battle, units: &[String]| {
            for name in units {
                if let Some(unit) = battle.unit_mut(name).filter(|unit| unit.spec.arm == Arm::Cavalry) {
                    (unit.charged, unit.charge_fades) = (true, false);
                }
            }
        };
        if asked.charged_from.is_some() || asked.breakthrough {
            rode(self, &asked.attacker.units);
        }
        if asked.counter_charged {
            rode(self, &asked.defender.units);
        }
        let mut all: Vec<_> = touched.iter().flat_map(|name| self.unit_line(name)).collect();
        all.extend(self.free_generals());
        all
    }

    fn beat(&mut self, side: &SideRequest, after: &Aftermath) {
        // AGE-H94 AGE-H101 The lead pays first, then the others as they were named.
        let mut order: Vec<String> = side.units.clone();
        let bases = |battle: &Battle, name: &str| battle.unit(name).map_or(0, |unit| unit.bases);
        order.sort_by_key(|name| std::cmp::Reverse((side.lead.as_ref() == Some(name), bases(self, name))));
        let is_battery =
            |battle: &Battle, name: &str| battle.unit(name).is_ok_and(|unit| unit.spec.arm == Arm::Artillery);
        let brigades: Vec<_> = order.iter().filter(|name| !is_battery(self, name)).cloned().collect();
        let batteries: Vec<_> = order.iter().filter(|name| is_battery(self, name)).cloned().collect();
        let mut due = u16::from(after.bases_rout).saturating_add(after.captured);
        for name in &brigades {
            due -= self.lose(name, due).min(due);
            if let Some(unit) = self.unit_mut(name) {
                unit.disordered = true;
            }
        }
        // A zero costs a base or damages a battery, not both (AGE-124).
        let spared = after.loser.is_none() && !brigades.is_empty();
        // AGE-H107 What is captured beyond all bases falls on batteries, after the one that the result itself takes.
        let captured =
            usize::from(after.battery == BatteryFate::Captured) + usize::from(due.min(after.captured));
        for (number, name) in batteries.iter().enumerate() {
            let steps = match after.battery {
                _ if number < captured => 2,
                BatteryFate::Damaged if number == 0 && !spared => 1,
                _ => 0,
            };
            self.batter(name, after.battery != BatteryFate::Untouched, steps);
        }
        self.lose_generals(&order, after);
    }

    /// AGE-H108 AGE-H109 The highest general there is captured, and so is everyone whose unit is destroyed.
    fn lose_generals(&mut self, units: &[String], after: &Aftermath) {
        let turn = self.turn;
        let mut there: Vec<_> = units
            .iter()
            .flat_map(|unit| {
                self.attached(unit)
                    .map(move |general| (general.spec.rank, unit.clone(), general.spec.name.clone()))
            })
            .collect();
        there.sort();
        for (number, (_, unit, name)) in there.into_iter().enumerate() {
            let gone = self.unit(&unit).is_ok_and(Unit::is_destroyed);
            if gone || (after.general_captured && number == 0) {
                self.lose_general(&name, turn);
            }
        }
    }
}

/// What a result does, in sentences.
fn told(after: &Aftermath, combat: &Combat) -> Vec<Said> {
    let clause = after.result.clause();
    let mut all = vec![said(word("combat", after.result.word()), [clause])];
    match after.loser {
        Some(Role::Attacker) => all.extend(beaten(after, "attacker", &combat.attacker)),
        Some(Role::Defender) => all.extend(beaten(after, "defender", &combat.defender)),
        None => {
            let words = Phrase::new("age-assist-each-loses").with("bases", i64::from(after.bases_rout));
            all.push(said(words, [clause, Clause("AGE-R37"), Clause("AGE-H100")]));
            let alone = [&combat.attacker, &combat.defender].into_iter().filter(|side| !has_brigades(side));
            if alone.into_iter().any(|side| side.lead.damaged) {
                all.push(said(Phrase::new("age-assist-battery-destroyed"), [clause, Clause("AGE-H100")]));
            }
        }
    }
    let advance: (&str, &[&'static str]) = match after.winner {
        Advance::Holds => ("age-assist-winner-holds", &[]),
        Advance::Remains => ("age-assist-winner-remains", &["AGE-H79"]),
        Advance::Occupies => ("age-assist-winner-occupies", &["AGE-H103"]),
        Advance::MayBreakThrough => ("age-assist-winner-may-break-through", &["AGE-R35", "AGE-H104"]),
        Advance::MustBreakThrough => ("age-assist-winner-must-break-through", &["AGE-R35", "AGE-H104"]),
        Advance::Stays => ("age-assist-locked", &["AGE-R34"]),
        Advance::Separates => ("age-assist-separates", &["AGE-O17"]),
    };
    let clauses = std::iter::once(clause).chain(advance.1.iter().map(|id| Clause(id)));
    all.push(said(Phrase::new(advance.0.to_owned()), clauses));
    if after.forms_square {
        all.push(said(Phrase::new("age-assist-forms-square"), [Clause("AGE-128"), Clause("AGE-H106")]));
    }
    all
}

fn has_brigades(side: &Side) -> bool {
    side.infantry > 0 || side.cavalry > 0
}

/// What becomes of the side that lost.
fn beaten(after: &Aftermath, role: &str, side: &Side) -> Vec<Said> {
    let clause = after.result.clause();
    let who = || word("assist-loser", role);
    let mut all = Vec::new();
    if has_brigades(side) {
        let words = Phrase::new("age-assist-is-disordered").with("who", who());
        all.push(said(words, [clause, Clause("AGE-R37")]));
        if after.bases_rout > 0 {
            let bases = i64::from(after.bases_rout);
            all.push(said(Phrase::new("age-assist-rout").with("who", who()).with("bases", bases), [clause]));
        }
    }
    if after.captured > 0 {
        let captured = i64::from(after.captured);
        let words = Phrase::new("age-assist-captured").with("who", who()).with("bases", captured);
        all.push(said(words, [clause, Clause("AGE-R36"), Clause("AGE-H107")]));
    }
    if side.batteries > 0 {
        let message = match after.battery {
            BatteryFate::Untouched => None,
            BatteryFate::Silent => Some("age-assist-batteries-silent"),
            BatteryFate::Damaged if side.lead.damaged => Some("age-assist-batteries-destroyed"),
            BatteryFate::Damaged => Some("age-assist-batteries-damaged"),
            BatteryFate::Captured => Some("age-assist-batteries-captured"),
        };
        all.extend(message.map(|message| said(Phrase::new(message), [clause, Clause("AGE-H100")])));
    }
    if after.general_captured && side.general.is_some() {
        all.push(said(Phrase::new("age-assist-general-captured"), [clause, Clause("AGE-H108")]));
    }
    all.extend(retreat(after, side));
    all
}

/// AGE-121 to AGE-127 How far brigades and batteries go back, which is not always the same.
fn retreat(after: &Aftermath, side: &Side) -> Vec<Said> {
    let clauses = [after.result.clause(), Clause("AGE-H56")];
    let brigades = after.fall_back.filter(|_| has_brigades(side));
    let batteries =
        after.battery_falls_back.filter(|_| side.batteries > 0 && after.battery_falls_back != brigades);
    let mut all: Vec<_> = brigades.map(|how| said(fall_back(how), clauses)).into_iter().collect();
    all.extend(batteries.map(|how| match brigades {
        None => said(fall_back(how), clauses),
        Some(_) => said(Phrase::new("age-assist-batteries-back-beyond-range"), clauses),
    }));
    all
}
