//! Operation 6: fire at one target, with everything that adds to it, and what it does to the roster.

use super::battle::{Battle, Unit};
use super::request::{FireRequest, FirerRequest, TargetRequest};
use super::sheets::{account, likely, odds, power, said, score, with_dice, word};
use crate::kinds::{Arm, Formation};
use crate::options::{BatteryHit, CombinedFire};
use crate::reckoning::fire::{Contribution, Firepower, Hit, Shot, Target, TargetKind, Volley, Wreck};
use crate::reckoning::{check_formation, face};
use crate::tables::{FireResult, Tables};
use serde_json::json;
use table::assist::{Said, Sheet};
use table::{Clause, Error, Phrase, Refusal};

impl Battle {
    /// Whether a die is rolled: not where the power is below 1.
    pub(super) fn fires(&self, tables: &Tables, asked: &FireRequest) -> Result<bool, Error> {
        Ok(self.firepower(tables, asked)?.0.band > 0)
    }

    fn firepower(&self, tables: &Tables, asked: &FireRequest) -> Result<(Firepower, Target), Error> {
        let alone = self.options.combined_fire == CombinedFire::OneRollPerFiringUnit;
        if asked.firing.is_empty() {
            return Err(Error::new("malformed", Phrase::new("age-assist-nobody-fires")));
        }
        if asked.firing.len() > 100 {
            return Err(Error::new("too_large", Phrase::new("age-assist-too-large").with("most", 100)));
        }
        if alone && asked.firing.len() > 1 {
            return Err(Refusal::new(Clause("AGE-O19"), "age-assist-one-at-a-time").into());
        }
        let target = self.target(&asked.target)?;
        self.check_firers(asked)?;
        let charts = self.charts(tables);
        charts.check_fire_cover(target.cover)?;
        let firing = asked.firing.iter().map(|firer| self.contribution(tables, firer));
        let firing = firing.collect::<Result<Vec<_>, _>>()?;
        Ok((charts.firepower(&firing, &target)?, target))
    }

    /// AGE-H81 Each unit fires once, and at the enemy.
    fn check_firers(&self, asked: &FireRequest) -> Result<(), Error> {
        let firing = || asked.firing.iter().filter_map(|firer| firer.unit.as_deref());
        self.check_once(firing())?;
        let targets = asked.target.unit.iter().chain(&asked.target.members);
        let enemies = targets.map(|name| self.unit(name)).collect::<Result<Vec<_>, _>>()?;
        for name in firing() {
            let side = self.living(name)?.spec.side;
            if enemies.iter().any(|enemy| enemy.spec.side == side) {
                let why = Refusal::new(Clause("AGE-H81"), "age-assist-fires-at-own").with("unit", name);
                return Err(why.into());
            }
        }
        Ok(())
    }

    fn target(&self, asked: &TargetRequest) -> Result<Target, Error> {
        let unit = asked.unit.as_deref().map(|name| self.living(name)).transpose()?;
        self.check_once(asked.members.iter().chain(&asked.unit).map(String::as_str))?;
        for member in &asked.members {
            if self.living(member)?.spec.arm != Arm::Artillery {
                let why = Refusal::new(Clause("AGE-H72"), "age-assist-not-a-battery");
                return Err(why.with("unit", member.as_str()).into());
            }
        }
        let known = match unit.map(|unit| unit.spec.arm) {
            Some(Arm::Artillery) => Some(TargetKind::Battery),
            Some(_) => Some(TargetKind::Brigade),
            None if !asked.members.is_empty() => Some(TargetKind::GrandBattery),
            None => None,
        };
        if let (Some(unit), Some(known), Some(kind)) = (unit, known, asked.kind)
            && (known == TargetKind::Brigade) != (kind == TargetKind::Brigade)
        {
            let message = match known {
                TargetKind::Brigade => "age-assist-target-is-brigade",
                _ => "age-assist-target-is-battery",
            };
            return Err(Refusal::new(Clause("AGE-R09"), message)
                .with("unit", unit.spec.name.as_str())
                .into());
        }
        if let Some(arm) = unit.map(|unit| unit.spec.arm) {
            check_formation(arm, asked.formation.unwrap_or(Formation::Line))?;
        }
        Ok(Target {
            kind: asked.kind.or(known).unwrap_or(TargetKind::Brigade),
            formation: asked.formation.unwrap_or(Formation::Line),
            limbered: asked.limbered,
            changed_formation: asked.changed_formation,
            moved_more_than_half: asked.moved_more_than_half,
            on_bridge: asked.on_bridge,
            cover: asked.cover,
        })
    }

    fn contribution(&self, tables: &Tables, asked: &FirerRequest) -> Result<Contribution, Error> {
        let unit = asked.unit.as_deref().map(|name| self.living(name)).transpose()?;
        let arm = asked.arm.or(unit.map(|unit| unit.spec.arm)).or(asked.row.map(|_| Arm::Artillery));
        match arm.unwrap_or(Arm::Infantry) {
            Arm::Artillery => self.shot(tables, asked, unit),
            arm => self.volley(tables, asked, unit, arm),
        }
    }

    fn shot(
        &self,
        tables: &Tables,
        asked: &FirerRequest,
        unit: Option<&Unit>,
    ) -> Result<Contribution, Error> {
        if unit.is_some_and(|unit| self.charts(tables).is_silent(unit.silent_for)) {
            return Err(Refusal::new(Clause("AGE-81"), "age-drill-silent").into());
        }
        let row = asked.row.or(unit.and_then(|unit| unit.spec.row));
        let guns = asked.guns.or(unit.and_then(|unit| unit.spec.guns));
        let (Some(row), Some(guns), Some(range)) = (row, guns, asked.range) else {
            return Err(Error::new("malformed", Phrase::new("age-assist-which-battery")));
        };
        Ok(Contribution::Battery(Shot {
            row,
            guns,
            range,
            enfilade: asked.enfilade,
            damaged: asked.damaged.or(unit.map(|unit| unit.damaged)).unwrap_or(false),
            grand_battery: asked.grand_battery,
        }))
    }

    fn volley(
        &self,
        tables: &Tables,
        asked: &FirerRequest,
        unit: Option<&Unit>,
        arm: Arm,
    ) -> Result<Contribution, Error> {
        let formation = asked.formation.unwrap_or(Formation::Line);
        check_formation(arm, formation)?;
        let doctrine = asked.doctrine.or(unit.and_then(|unit| unit.spec.doctrine));
        if arm == Arm::Infantry && doctrine.is_none() {
            return Err(Error::new("malformed", Phrase::new("age-assist-which-doctrine")));
        }
        if let Some(bases) = asked.bases.or(unit.map(|unit| unit.bases)) {
            let most = self.charts(tables).bases_firing(formation, bases);
            if u16::from(asked.near) + u16::from(asked.far) > u16::from(most) {
                let why = Refusal::new(Clause("AGE-H82"), "age-assist-too-many-bases");
                return Err(why.with("most", i64::from(most)).into());
            }
        }
        Ok(Contribution::Brigade(Volley {
            arm,
            doctrine: doctrine.unwrap_or(Volley::default().doctrine),
            ranks: asked.ranks.or(unit.and_then(|unit| unit.spec.ranks)).unwrap_or(3),
            formation,
            near: asked.near,
            far: asked.far,
            near_enfilading: if asked.enfilade { asked.near } else { 0 },
            far_enfilading: if asked.enfilade { asked.far } else { 0 },
            sk: asked.sk.or(unit.map(|unit| unit.spec.sk)).unwrap_or(0),
            disordered: asked.disordered.or(unit.map(|unit| unit.disordered)).unwrap_or(false),
        }))
    }

    /// 6 Fire.
    pub(super) fn fire(&mut self, tables: &Tables, asked: &FireRequest, roll: bool) -> Result<Sheet, Error> {
        let (firepower, target) = self.firepower(tables, asked)?;
        let charts = self.charts(tables);
        let modifiers = charts.fire_modifiers(&target);
        let band = &tables.fire.table[firepower.band];
        let mut sheet = Sheet {
            accounts: vec![
                power(&firepower),
                account(Some(Phrase::new("age-assist-to-the-die")), &modifiers),
            ],
            ..Sheet::default()
        };
        let Some(chances) = charts.fire_odds_in(firepower.band, modifiers.sum()) else {
            sheet.said.push(said(Phrase::new("age-assist-no-fire"), [Clause("AGE-R03")]));
            sheet.data = json!({ "power": firepower });
            return Ok(sheet);
        };
        let words = Phrase::new("age-assist-band").with("band", band_name(band.from, band.below));
        sheet.said.push(said(words, [Clause("AGE-98")]));
        sheet.odds = odds("fire", &chances, FireResult::word);
        sheet.odds.push(likely("result", "bases_lost", charts.expected_bases(&chances)));
        let Some(&die) = asked.dice.first().filter(|_| roll) else {
            sheet.data = json!({ "power": firepower });
            return Ok(sheet);
        };
        let die: i64 = face(die)?.into();
        let result = charts.fire_result(firepower.band, die as i32 + modifiers.sum());
        let result = result.unwrap_or(FireResult::Ineffective);
        let hit = charts.hit(result, target.kind);
        let checked = charts.general_is_checked(result);
        sheet.said.push(score(die, modifiers.sum()));
        sheet.said.push(said(word("fire", result.word()), [result.clause()]));
        sheet.said.extend(told(result, hit, target.kind));
        let checked = if checked { self.generals_to_check(tables, &asked.target, hit) } else { Vec::new() };
        sheet.data = json!({ "power": firepower, "result": result, "hit": hit, "checked": checked });
        let damaged = asked.target.damaged.unwrap_or(false);
        if target.kind == TargetKind::Battery && asked.target.unit.is_none() && hit.steps > 0 {
            sheet.said.push(wrecked(Wreck::of(damaged, hit.steps)));
        }
        sheet.said.extend(self.suffer(tables, &asked.target, hit));
        sheet.said.extend(checked.iter().map(|name| to_check(name)));
        sheet.said.extend(self.free_generals());
        Ok(with_dice(sheet, &asked.dice))
    }

    /// AGE-H89 AGE-H92 What a hit does to the roster.
    fn suffer(&mut self, tables: &Tables, asked: &TargetRequest, hit: Hit) -> Vec<Said> {
        let mut all = Vec::new();
        if let Some(name) = &asked.unit {
            let lost = self.lose(name, hit.bases_lost.into());
            if let Some(unit) = self.unit_mut(name) {
                unit.disordered |= hit.disordered;
                unit.lost_to_fire = unit.lost_to_fire.saturating_add(lost as u8);
            }
            self.batter(name, hit.silent, hit.steps);
            all.extend(self.unit_line(name));
        }
        let steps = self.charts(tables).spread(hit.steps, asked.members.len());
        let literal = self.options.battery_hit == BatteryHit::LiteralDamagedNotSilent;
        for (number, (name, steps)) in asked.members.iter().zip(steps).enumerate() {
            let silent = hit.silent && (steps > 0 || (number == 0 && hit.steps == 0));
            self.batter(name, silent && !(literal && steps > 0), steps);
            if silent || steps > 0 {
                all.extend(self.unit_line(name));
            }
        }
        all
    }

    /// AGE-R09 Silence and damage of a battery.
    pub(super) fn batter(&mut self, name: &str, silent: bool, steps: u8) {
        let Some(unit) = self.unit_mut(name).filter(|unit| unit.spec.arm == Arm::Artillery) else { return };
        if silent {
            unit.silent_for = Some(0);
        }
        match Wreck::of(unit.damaged, steps) {
            Wreck::Whole => {}
            Wreck::Damaged => unit.damaged = true,
            Wreck::Destroyed if steps > 0 => unit.bases = 0,
            Wreck::Destroyed => {}
        }
    }

    /// AGE-H90 Who has to be checked: the generals with the unit that was hit, with each battery of a Grand Battery that takes a step, or
    /// the one of whom nothing but his quality is known, by an empty name.
    fn generals_to_check(&self, tables: &Tables, asked: &TargetRequest, hit: Hit) -> Vec<String> {
        let steps = self.charts(tables).spread(hit.steps, asked.members.len());
        let struck =
            asked.members.iter().zip(steps).filter(|(_, steps)| *steps > 0).map(|(member, _)| member);
        let with =
            |unit: &String| self.attached(unit).map(|general| general.spec.name.clone()).collect::<Vec<_>>();
        let named: Vec<_> = asked.unit.iter().chain(struck).flat_map(with).collect();
        match asked.general {
            Some(_) if named.is_empty() => vec![String::new()],
            _ => named,
        }
    }
}

/// That a general has to be checked.
fn to_check(name: &str) -> Said {
    let words = match name {
        "" => Phrase::new("age-assist-check-the-general"),
        name => Phrase::new("age-assist-check-general").with("name", name),
    };
    said(words, [Clause("AGE-H90"), Clause("AGE-104")])
}

/// The name of a band, as it is printed.
pub(super) fn band_name(from: u16, below: Option<u16>) -> String {
    match below {
        Some(below) if below == from + 1 => from.to_string(),
        Some(below) => format!("{from}–{}", below - 1),
        None => format!("{from}+"),
    }
}

/// What a hit does, in sentences.
fn told(result: FireResult, hit: Hit, kind: TargetKind) -> Vec<Said> {
    let mut all = Vec::new();
    let clauses = match kind {
        TargetKind::Brigade => vec![result.clause()],
        _ => vec![result.clause(), Clause("AGE-R09")],
    };
    let mut tell = |words: Phrase| all.push(said(words, clauses.iter().copied()));
    if hit.disordered {
        tell(Phrase::new("age-assist-disordered"));
    }
    if hit.bases_lost > 0 {
        tell(Phrase::new("age-assist-loses-bases").with("bases", i64::from(hit.bases_lost)));
    }
    if hit.silent {
        tell(Phrase::new("age-assist-silent"));
    }
    if hit.steps > 0 {
        tell(Phrase::new("age-assist-steps").with("steps", i64::from(hit.steps)));
    }
    all
}

fn wrecked(wreck: Wreck) -> Said {
    let message = match wreck {
        Wreck::Whole => "age-assist-battery-whole",
        Wreck::Damaged => "age-assist-battery-damaged",
        Wreck::Destroyed => "age-assist-battery-destroyed",
    };
    said(Phrase::new(message), [Clause("AGE-R09")])
}
