//! What a computer player is told: which orders are worth thinking about, how a hurried player decides, when a battle has come to rest,
//! and what a position is worth.

mod officer;

use crate::Age;
use crate::event::Verdict;
use crate::ids::UnitId;
use crate::kinds::Condition;
use crate::order::{Intent, Order};
use crate::record::{Record, Step};
use crate::rules::{drawing, listing, victory};
use crate::state::{State, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use table::{Judgement, Phrase, Seat};

/// The most orders that are thought about.
const MOST: usize = 12;

impl Judgement for Age {
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let record = &view.record;
        let Some(seat) = record.awaited() else { return Vec::new() };
        let mut found = match record.step() {
            // One unit at a time: the one whose turn it is, else the next that has not acted.
            Step::Reserve | Step::Tactical if record.asked().is_none() => of_next_unit(record, seat, rng),
            _ => Vec::new(),
        };
        if found.is_empty() {
            listing::orders(record, seat, &mut |order| {
                if order != (Order::Concede {}) {
                    found.push(order);
                }
                std::ops::ControlFlow::Continue(())
            });
        }
        while found.len() > MOST {
            let out = rng.random_range(0..found.len());
            found.swap_remove(out);
        }
        for usual in [officer::order(record, seat, rng), drawing::by_default(record, seat)] {
            if !found.contains(&usual) {
                found.push(usual);
            }
        }
        found
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        let record = &view.record;
        let seat = record.awaited().unwrap_or(Seat::First);
        match record.step() {
            Step::Generals => Order::EndStep {},
            // Now and then somebody does what nobody expects.
            Step::Reserve | Step::Tactical if rng.random_ratio(1, 12) => drawing::draw(record, seat, rng),
            _ => officer::order(record, seat, rng),
        }
    }

    /// At the end of a segment losses and places can be told.
    fn settled(&self, before: &State, now: &State) -> bool {
        now.0.result().is_some() || now.0.segment() > before.0.segment() + 1
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

fn of_next_unit(record: &Record, seat: Seat, rng: &mut ChaCha8Rng) -> Vec<Order> {
    let mut found = Vec::new();
    if let Some(acting) = record.acting() {
        listing::of_unit(record, seat, acting.unit, &mut found);
        return found;
    }
    let mut waiting: Vec<UnitId> =
        record.field().unit_ids().filter(|&unit| record.owner(unit) == seat).collect();
    while !waiting.is_empty() {
        let unit = waiting.swap_remove(rng.random_range(0..waiting.len()));
        listing::of_unit(record, seat, unit, &mut found);
        if !found.is_empty() {
            break;
        }
    }
    found
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
