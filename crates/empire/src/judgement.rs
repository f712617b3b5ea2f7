//! What computer players are told. Most of what an army does is decided by rule, from what the rules' own pools promise
//! (`judgement/attack.rs`), from what draws and threatens (`judgement/march.rs`), from who can be joined to whom
//! (`judgement/staff.rs`) and from what a fight asks (`judgement/answers.rs`); fights that promise enough are weighed against each other and against none by playing them out.

mod answers;
mod attack;
mod march;
mod measure;
mod staff;
mod stance;

use crate::Empire;
use crate::course::{Frame, Segment};
use crate::order::Order;
use crate::rules;
use crate::scene::Scene;
use crate::state::{State, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use table::{Judgement, Phrase, Seat};

/// A grand charge costs an activation, and has to promise so much more.
const GRAND: i64 = 900;

impl Judgement for Empire {
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let Some(seat) = view.who.seat() else { return Vec::new() };
        let (state, scene) = (&view.state, Scene::of(&view.state));
        let weighed = match state.course.top() {
            Some(frame @ Frame::Segment(Segment::Charge | Segment::Assault)) => {
                attack::worth_it(&scene, frame, seat)
            }
            _ => Vec::new(),
        };
        let mut all: Vec<Order> = weighed.into_iter().map(|(_, order)| order).collect();
        if all.is_empty() {
            return vec![decide(state, seat, rng)];
        }
        let done = Order::EndSegment {};
        if rules::allowed(&scene, state, Some(seat), &done).is_ok() {
            all.push(done);
        }
        all
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        view.who.seat().map_or(Order::Resign {}, |seat| decide(&view.state, seat, rng))
    }

    /// When the fight is over in which an order was given, or the turn.
    fn settled(&self, before: &State, now: &State) -> bool {
        now.record.verdict().is_some()
            || now.record.turn() != before.record.turn()
            || now.course.len() <= before.course.len()
    }

    fn worth(&self, state: &State, seat: Seat) -> i64 {
        measure::of(&Scene::of(state), seat)
    }

    fn reason(&self, _: &View, _: &Order) -> Phrase {
        Phrase::new("empire-because")
    }
}

/// What a general does at once.
fn decide(state: &State, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let scene = Scene::of(state);
    let Some(frame) = state.course.top() else { return Order::Resign {} };
    let done = Order::EndSegment {};
    let chosen = match *frame {
        Frame::Attempt(_) => {
            let grand = attack::fights(&scene, frame, seat, GRAND);
            one_of(&grand, rng).or_else(|| attack::attempt(&scene, frame, seat))
        }
        Frame::Choose { army, count, .. } => {
            Some(Order::ChooseFormations { formations: attack::formations(&scene, seat, army, count) })
        }
        Frame::Segment(Segment::Bombardment) => {
            Some(one_of(&attack::fights(&scene, frame, seat, 1), rng).unwrap_or(done))
        }
        Frame::Segment(Segment::Charge | Segment::Assault) => {
            Some(one_of(&attack::worth_it(&scene, frame, seat), rng).unwrap_or(done))
        }
        Frame::Segment(Segment::Assignment) => Some(staff::order(&scene, frame, seat, rng)),
        Frame::Segment(Segment::Movement) => Some(march::order(&scene, seat, rng)),
        Frame::Segment(_) | Frame::Going(_) => Some(done),
        _ => answers::answer(&scene, frame, seat, rng),
    };
    let legal = |order: &Order| rules::allowed(&scene, state, Some(seat), order).is_ok();
    chosen.filter(legal).or_else(|| rules::by_default(state, seat)).unwrap_or(Order::Resign {})
}

/// The best of these, or one that promises nearly as much.
fn one_of(best: &[(i64, Order)], rng: &mut ChaCha8Rng) -> Option<Order> {
    let most = best.first()?.0;
    let near = best.iter().take_while(|(worth, _)| worth * 10 >= most * 9).count().max(1);
    Some(best[rng.random_range(0..near)].1)
}
