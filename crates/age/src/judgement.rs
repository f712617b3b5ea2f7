//! What a computer player is told: which orders are worth thinking about, how a hurried player decides, when a battle has come to rest,
//! and what a position is worth.

mod aims;
mod gunners;
mod marching;
mod officer;
mod onslaught;
mod staff;

use crate::Age;
use crate::event::Verdict;
use crate::ids::UnitId;
use crate::kinds::Condition;
use crate::order::{Intent, Order};
use crate::record::Record;
use crate::rules::victory;
use crate::state::{State, View};
use rand_chacha::ChaCha8Rng;
use table::{Judgement, Phrase, Seat};

/// The most charges of a brigade that are thought about.
const MOST: usize = 3;

impl Judgement for Age {
    /// What the officer would do; and where a charge is near, which other charges that brigade could make, and what it would do
    /// instead. A playout to the end of the segment sees what a charge brings, and not what holding or marching is good for: that is left
    /// to the officer.
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let record = &view.record;
        let Some(seat) = record.awaited() else { return Vec::new() };
        let usual = officer::order(record, seat, rng);
        let mut found = match usual {
            Order::Declare { unit, .. } if !record.unit(unit).disordered => charges(record, seat, unit),
            _ => Vec::new(),
        };
        if let Order::Declare { unit, intent: Intent::Charge, .. } = usual {
            found.extend(officer::forbears(record, seat, unit));
        }
        if !found.contains(&usual) {
            found.push(usual);
        }
        found
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        let record = &view.record;
        officer::order(record, record.awaited().unwrap_or(Seat::First), rng)
    }

    /// At the end of a segment losses and places can be told.
    fn settled(&self, before: &State, now: &State) -> bool {
        now.0.result().is_some() || now.0.segment() > before.0.segment()
    }

    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let record = &state.0;
        if let Some(Verdict { winner, points, .. }) = record.result() {
            let lead = i64::from(points[seat.index()]) - i64::from(points[seat.other().index()]);
            let won = winner.map_or(0, |winner| if winner == seat { 40_000 } else { -40_000 });
            return won + lead * 1000;
        }
        side_worth(record, seat) - side_worth(record, seat.other())
    }

    fn reason(&self, _: &View, order: &Order) -> Phrase {
        Phrase::new(match order {
            Order::Fire { .. } => "age-reason-fire",
            Order::Charge { .. } | Order::Breakthrough { .. } => "age-reason-charge",
            Order::Declare { intent: Intent::Charge, .. } => "age-reason-charge",
            Order::Move { .. } | Order::DeclareReserveMove { .. } | Order::EnterReinforcement { .. } => {
                "age-reason-move"
            }
            _ => "age-reason-other",
        })
    }
}

/// The charges of a brigade that promise something.
fn charges(record: &Record, seat: Seat, unit: UnitId) -> Vec<Order> {
    let charge = |target| Order::Declare { unit, intent: Intent::Charge, target: Some(target) };
    let promising = officer::promising(record, seat, unit).into_iter().take(MOST);
    promising.filter_map(|(_, target)| officer::legal(record, seat, charge(target))).collect()
}

/// Victory points, and in between: bases, order, and how near brigades are to what is worth having.
fn side_worth(record: &Record, seat: Seat) -> i64 {
    let mut worth = i64::from(victory::points(record, seat)) * 1000;
    for unit in record.present(seat) {
        let now = record.unit(unit);
        if record.card(unit).is_battery() {
            worth += if now.silent.is_some() { 500 } else { 900 };
            continue;
        }
        worth += i64::from(now.bases) * 350;
        worth -= i64::from(now.disordered) * 400;
        worth += match record.condition(unit) {
            Condition::Fresh => 300,
            Condition::Worn => 100,
            Condition::Spent => 0,
        };
        let centre = record.centre(unit);
        let goals = record.field().objectives.iter().zip(record.objectives());
        let pulls = goals.map(|(place, holder)| {
            let inches = i64::from(crate::geometry::length(place.centre - centre).0) / 1000;
            let wanted = if *holder == Some(seat) { 1 } else { 2 };
            i64::from(place.points) * wanted * (30 - inches).max(0)
        });
        worth += pulls.max().unwrap_or(0);
    }
    worth
}
