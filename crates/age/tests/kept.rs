//! What is kept of the game, so that a change of the rules shows: how many orders and states there are from small positions, and
//! what is told of one charge.

use crate::common::*;
use age::Age;
use age::event::Event;
use age::measure::Turn;
use age::order::{Intent, Order};
use age::record::Step;
use table::Seat::{self, First, Second};
use table::laws::Kept;

pub(crate) fn kept() -> Kept<'static, Age> {
    let mut battle = horse_and_foot().in_step(Step::Tactical);
    let (unit, foot) = (battle.unit("horse"), battle.unit("foot"));
    let mut told = Vec::new();
    let mut positions: Vec<(&str, _, &[u32])> = vec![("a side moves", battle.state.clone(), &[1, 2])];
    tell(&mut battle, &mut told, Order::Declare { unit, intent: Intent::Charge, target: Some(foot) }, &[9]);
    positions.push(("a charge is declared", battle.state.clone(), &[1, 2]));
    tell(&mut battle, &mut told, Order::Charge { unit, wheel: Turn(0) }, &[]);
    while battle.record().step() != Step::Rolls {
        tell(&mut battle, &mut told, Order::EndStep {}, &[]);
    }
    positions.push(("a combat", battle.state.clone(), &[1, 2]));
    tell(&mut battle, &mut told, Order::RollCombat { combat: 1 }, &[8, 5]);
    positions.push(("a combat is over", battle.state.clone(), &[1, 2]));
    positions.push(("a side fires", horse_and_foot().in_step_of(Second, Step::FirePhasing).state, &[1, 2]));
    Kept { positions, games: vec![("a charge", told)], answers: include_str!("kept/answers.txt") }
}

fn tell(battle: &mut Battle, told: &mut Vec<(Seat, Vec<Event>)>, order: Order, faces: &[u16]) {
    let seat = battle.awaited();
    battle.give(order, faces);
    told.push((seat, battle.events.clone()));
}

/// Horse 4" before foot.
fn horse_and_foot() -> Scene {
    table()
        .with(horse(First, "horse", 4, "line", 12.0, 10.0, 0))
        .with(foot(Second, "foot", 8, "line", 12.0, 14.0, 180))
}
