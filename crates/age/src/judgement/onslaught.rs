//! What a charge promises: the fire that receives it and the combat after it, die by die, by the charts themselves.

use crate::field::Kind;
use crate::ids::UnitId;
use crate::kinds::{Arm, Condition, Doctrine, Formation};
use crate::measure::Mil;
use crate::reckoning::FACES;
use crate::reckoning::combat::{Aftermath, BatteryFate, Combat, Role};
use crate::reckoning::fire::TargetKind;
use crate::record::Record;
use crate::rules::{charges, charts, combat, ground};
use crate::tables::{CombatResult, Fraction};

/// What a base is worth, by which all else is measured.
pub(super) const BASE: i64 = 1000;
/// What disorder costs.
const DISORDER: i64 = 450;
/// What a battery is worth.
const BATTERY: i64 = 2 * BASE;

/// What a victory point is worth beyond the bases it is counted for.
const POINT: i64 = 600;

/// What a charge from this distance is worth to the charger: enemies lost, driven off and disordered, less what it costs.
pub(super) fn worth(record: &Record, unit: UnitId, enemy: UnitId, distance: Mil) -> i64 {
    let combat = meeting(record, unit, enemy, distance);
    let charts = charts(record);
    let [own, theirs] =
        [Role::Attacker, Role::Defender].map(|role| charts.combat_modifiers(&combat, role).sum());
    let steady = !record.unit(unit).disordered;
    let own_bases = i64::from(combat.attacker.infantry + combat.attacker.cavalry);
    let band = charts.fire_band(reception(record, unit, enemy));
    let mut sum = 0;
    for die in FACES {
        let hit = charts.fire_result(band, die.into()).map(|result| charts.hit(result, TargetKind::Brigade));
        let (shaken, lost) =
            hit.map_or((false, 0), |hit| (hit.disordered && steady, i64::from(hit.bases_lost)));
        let handicap = 2 * i32::from(shaken) + lost as i32;
        let price = lost.min(own_bases) * BASE;
        for dice in -9..=9_i32 {
            let aftermath = charts.aftermath(&combat, dice + own - theirs - handicap);
            let beaten = i64::from(aftermath.bases_rout) + i64::from(aftermath.captured);
            let falls = |role| if aftermath.loser.is_none_or(|loser| loser == role) { beaten } else { 0 };
            let points = conceded(record, enemy, falls(Role::Defender))
                - conceded(record, unit, lost + falls(Role::Attacker));
            sum += i64::from(10 - dice.abs()) * (brings(&combat, &aftermath) + POINT * points - price);
        }
    }
    sum / 1000
}

/// AGE-H112 The victory points that a brigade gives away with so many bases.
fn conceded(record: &Record, unit: UnitId, lost: i64) -> i64 {
    let (worth, card) = (&record.completions().victory_points, record.card(unit));
    if card.is_battery() {
        return 0;
    }
    let points = |bases: i64| match u8::try_from(bases) {
        Ok(0) | Err(_) => worth.brigade_destroyed,
        Ok(bases) => match card.label.condition(bases) {
            Condition::Fresh => 0,
            Condition::Worn => worth.brigade_worn,
            Condition::Spent => worth.brigade_spent,
        },
    };
    let bases = i64::from(record.unit(unit).bases);
    i64::from(points(bases - lost)) - i64::from(points(bases))
}

/// The combat that a charge would lead to, with those who are already in it.
fn meeting(record: &Record, unit: UnitId, enemy: UnitId, distance: Mil) -> Combat {
    let mut attackers = vec![unit];
    attackers.extend(record.touching(enemy).filter(|&friend| !record.card(friend).is_battery()));
    let mut defenders = vec![enemy];
    defenders.extend(combat::companions(record, enemy));
    let lead = |units: &[UnitId]| combat::strongest(record, units).first().copied();
    let leads = [lead(&attackers).unwrap_or(unit), lead(&defenders).unwrap_or(enemy)];
    let now = record.unit(enemy);
    Combat {
        attacker: combat::side_of(record, &attackers, leads[0]),
        defender: combat::side_of(record, &defenders, leads[1]),
        charged_from: Some(distance),
        breakthrough: false,
        counter_charged: charges::may_counter(record, unit, enemy),
        open: ground::in_the_open(record, leads[1]),
        cover: ground::cover(record, leads[1]).combat,
        outflanked: now.marks.outflanked || now.pose.ahead(record.unit(unit).pose.anchor) < 0,
    }
}

/// The fire that the enemy will receive a charge with, from what stands in its front.
fn reception(record: &Record, unit: UnitId, enemy: UnitId) -> Fraction {
    let (now, card) = (record.unit(enemy), record.card(enemy));
    let solid = matches!(now.formation, Formation::Square | Formation::Skirmish | Formation::Garrison);
    let behind = now.pose.ahead(record.unit(unit).pose.anchor) < 0 && !solid;
    if behind || record.in_contact(enemy) {
        return Fraction::ZERO;
    }
    let bases = i64::from(charts(record).bases_firing(now.formation, now.bases));
    let halves = match card.kind {
        Kind::Infantry { doctrine: Doctrine::Columnar, .. } => 2 * bases,
        Kind::Infantry { .. } if matches!(now.formation, Formation::Square | Formation::Skirmish) => {
            2 * bases
        }
        Kind::Infantry { ranks: 2, .. } => 5 * bases,
        Kind::Infantry { .. } => 4 * bases,
        Kind::Cavalry { .. } => bases,
        Kind::Battery { .. } if now.limbered || now.silent.is_some() => 0,
        Kind::Battery { .. } => 22,
    };
    Fraction::new(if now.disordered || now.damaged { halves } else { 2 * halves }, 4)
}

/// What a result of combat brings the attacker.
fn brings(combat: &Combat, after: &Aftermath) -> i64 {
    let price = |side: &crate::reckoning::combat::Side| {
        let bases = i64::from(side.infantry + side.cavalry);
        let lost = (i64::from(after.bases_rout) + i64::from(after.captured)).min(bases) * BASE;
        let guns = match after.battery {
            _ if side.batteries == 0 => 0,
            BatteryFate::Captured => BATTERY,
            BatteryFate::Damaged => BATTERY / 2,
            BatteryFate::Silent => BATTERY / 4,
            _ => 0,
        };
        let order = if side.lead.arm == Arm::Artillery || side.lead.disordered { 0 } else { DISORDER };
        lost + guns + order
    };
    let ground = match after.result {
        CombatResult::DefenderShattered => 900,
        CombatResult::DefenderDrivenBack => 600,
        CombatResult::DefenderPushedBack => 300,
        CombatResult::AttackerPushedBack => -300,
        CombatResult::AttackerDrivenBack => -600,
        CombatResult::AttackerShattered => -900,
        CombatResult::Locked => 0,
    };
    let lost = match after.loser {
        Some(Role::Attacker) => -price(&combat.attacker),
        Some(Role::Defender) => price(&combat.defender),
        None => price(&combat.defender) - price(&combat.attacker),
    };
    lost + ground
}
