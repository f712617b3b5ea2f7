//! What would be added to the dice of an order if it were given now, each number with its cause and clause.

use crate::order::{Intent, Order};
use crate::reckoning::Modifiers;
use crate::reckoning::combat::Role;
use crate::record::Record;
use crate::rules::{charts, combat, fire, reserve, sequence, tactical};
use crate::tables::Fraction;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// One die and what is added to it, or the power of a fire and what it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sum {
    /// Whose die it is.
    pub seat: Seat,
    /// What is added.
    pub lines: Vec<Line>,
    /// What that comes to.
    pub sum: i32,
    /// The power, if it is a fire.
    pub power: Option<Fraction>,
    /// What multiplied it.
    pub factors: Vec<Line>,
}

/// A number with its cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// The word for its cause.
    pub cause: String,
    /// The number as it is written.
    pub value: String,
    /// The clause.
    pub clause: String,
}

fn sum(seat: Seat, modifiers: &Modifiers) -> Sum {
    let line = |modifier: crate::reckoning::Modifier| Line {
        cause: modifier.cause.word().to_owned(),
        value: format!("{:+}", modifier.value),
        clause: modifier.clause().to_string(),
    };
    let lines = modifiers.iter().map(line).collect();
    Sum { seat, lines, sum: modifiers.sum(), power: None, factors: Vec::new() }
}

/// The dice of an order; none where it rolls none or is no order of this moment.
pub fn sums(record: &Record, order: &Order) -> Vec<Sum> {
    let charts = charts(record);
    let known = |unit: crate::ids::UnitId| record.units().get(unit.index()).is_some_and(|now| now.here());
    match order {
        Order::RollInitiative {} => {
            let claims = sequence::claims(record);
            let of = |seat: Seat| sum(seat, &charts.initiative_modifiers(claims[seat.index()]));
            Seat::BOTH.map(of).to_vec()
        }
        Order::DeclareReserveMove { unit } if known(*unit) && !record.card(*unit).is_battery() => {
            vec![sum(record.owner(*unit), &charts.reserve_modifiers(&reserve::test_of(record, *unit)))]
        }
        // AGE-H38 A brigade in order that holds is not tested.
        Order::Declare { unit, intent: Intent::Hold, .. }
            if known(*unit) && !record.unit(*unit).disordered =>
        {
            Vec::new()
        }
        Order::Declare { unit, intent, .. } if known(*unit) && !record.card(*unit).is_battery() => {
            let test = tactical::test_of(record, *unit, *intent == Intent::Withdraw);
            vec![sum(record.owner(*unit), &charts.manoeuvre_modifiers(&test))]
        }
        Order::RallyTest { unit } if known(*unit) && !record.card(*unit).is_battery() => {
            let test = tactical::test_of(record, *unit, false);
            vec![sum(record.owner(*unit), &charts.manoeuvre_modifiers(&test))]
        }
        Order::Fire { target, firers } => of_fire(record, *target, firers),
        Order::RollCombat { combat } => record.combat(*combat).map_or_else(Vec::new, |fought| {
            let reckoned = combat::reckoned(record, fought);
            let of = |(part, role)| sum(fought.seat(part), &charts.combat_modifiers(&reckoned, role));
            [(0, Role::Attacker), (1, Role::Defender)].map(of).to_vec()
        }),
        _ => Vec::new(),
    }
}

fn of_fire(record: &Record, target: crate::ids::UnitId, firers: &[crate::ids::UnitId]) -> Vec<Sum> {
    let Some(seat) = record.awaited() else { return Vec::new() };
    let Ok(volleys) = fire::plan(record, seat, target, firers) else { return Vec::new() };
    let each = volleys.power.iter().zip(&volleys.targets).map(|(power, target)| {
        let modifiers = charts(record).fire_modifiers(target);
        let shares = power.shares.iter().flat_map(|share| &share.factors);
        let factors = shares.chain(&power.factors).map(|multiplied| Line {
            cause: multiplied.by.word().to_owned(),
            value: multiplied.factor.to_string(),
            clause: multiplied.by.clause().to_string(),
        });
        Sum { power: Some(power.power), factors: factors.collect(), ..sum(seat, &modifiers) }
    });
    each.collect()
}
