//! What computer players are told: orders worth thinking about, and what a position is worth by the ledger, the steps lost
//! and the ground still to be won.

use crate::Empire;
use crate::course::Frame;
use crate::order::Order;
use crate::rules::{self, victory};
use crate::scene::Scene;
use crate::state::{State, View};
use rand_chacha::ChaCha8Rng;
use table::{Judgement, Phrase, Seat};

/// How many orders are thought about.
const CANDIDATES: usize = 12;

impl Judgement for Empire {
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let Some(seat) = view.who.seat() else { return Vec::new() };
        let mut all = Vec::with_capacity(CANDIDATES);
        all.extend(rules::by_default(&view.state, seat));
        for _ in 0..2 * CANDIDATES {
            let order = rules::draw(&view.state, seat, rng);
            if !all.contains(&order) && all.len() < CANDIDATES {
                all.push(order);
            }
        }
        all
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        view.who.seat().map_or(Order::Resign {}, |seat| rules::draw(&view.state, seat, rng))
    }

    /// At the end of the action phase in which an order was given, or of the turn.
    fn settled(&self, before: &State, now: &State) -> bool {
        now.record.verdict().is_some()
            || now.record.turn() != before.record.turn()
            || (before.course.len() > now.course.len() && matches!(now.course.top(), Some(Frame::Attempt(_))))
    }

    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let points = victory::ledger(&Scene::of(state));
        1000 * i64::from(points[seat.index()] - points[seat.other().index()])
    }

    fn reason(&self, view: &View, order: &Order) -> Phrase {
        use table::Speech;
        Phrase::new("empire-because").with("order", self.order_words(view, order))
    }
}
