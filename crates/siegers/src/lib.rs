//! Waterloo by Roland Siegers: two armies of eight hidden pieces on a board of nine by eight, bluff and deduction, no
//! chance at all (SIE-I12).
//!
//! [`Siegers`] is the [`Game`]; [`State`] a public record and two secrets; `rules` has a file for each chapter of the rule
//! book; [`knowledge`] is what can be deduced and imagined. **Does no I/O. Rolls no dice. Sees the other side's secrets in
//! `resolve` alone.**
//!
//! ```
//! use siegers::{Siegers, order::Order};
//! use table::{Game, Seat, Table};
//!
//! let game = std::sync::Arc::new(Siegers);
//! let setup = game.catalogue().read(None, &Default::default()).unwrap();
//! let mut table = Table::seeded(game, setup, 1815).unwrap();
//! for seat in Seat::BOTH {
//!     table.give(seat, Order::PlacePieces { row: [1, 2, 3, 4, 5, 6, 7, 8, 0] }).unwrap();
//! }
//! let refusal = table.check(Seat::First, &Order::EndMovement {}).unwrap_err();
//! assert_eq!(refusal.clause.0, "SIE-15");
//! ```

pub mod admit;
pub mod board;
pub mod event;
pub mod file;
pub mod judgement;
pub mod knowledge;
pub mod options;
pub mod order;
pub mod pad;
pub mod piece;
mod record;
pub mod rules;
mod secrets;
pub mod speech;
pub mod state;

use event::Event;
use num_bigint::BigUint;
use options::Options;
use order::{Order, Prompt};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rules::Play;
use state::{Phase, State, View};
use std::ops::ControlFlow;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Fault, Game, Onlooker, Outcome, Phrase, Refusal, Seat, Setup,
    Sink, Slot,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Siegers;

impl Game for Siegers {
    const ID: &'static str = "siegers";
    const RULES: &'static str = "1";

    type State = State;
    type View = View;
    type Order = Order;
    type Event = Event;
    type Prompt = Prompt;

    fn catalogue(&self) -> Catalogue {
        options::catalogue()
    }

    fn deal(&self, setup: &Setup, _: &mut impl Dice) -> Result<State, Vec<Fault>> {
        Options::read(setup).map(State::new)
    }

    fn admit(&self, state: &State) -> Result<(), Vec<Fault>> {
        admit::admit(state)
    }

    fn fits(&self, setup: &Setup, state: &State) -> Result<(), Vec<Fault>> {
        if Options::read(setup)? == state.public.options {
            return Ok(());
        }
        Err(vec![Fault::new("state.options", None, Phrase::new("siegers-fault-options"))])
    }

    /// Section k of the rules: at most `start_strength` + 13 combats, with fewer than `no_progress_limit` quiet turns
    /// before each; a turn takes at most nine orders, a combat at most 62 more.
    fn bound(&self, setup: &Setup) -> Option<u64> {
        let options = Options::read(setup).ok()?;
        let combats = u64::from(options.start_strength) + 13;
        let quiet = u64::from(options.no_progress_limit);
        (quiet > 0).then_some(2 + (combats + 1) * quiet * 9 + combats * 62)
    }

    #[inline]
    fn awaited(&self, state: &State) -> Awaited {
        match state.public.result {
            None => Awaited::Seats(state.public.awaited()),
            Some(result) => Awaited::Over(Outcome {
                winner: result.winner,
                reasons: result.words(),
                clause: result.clause(),
            }),
        }
    }

    #[inline]
    fn view(&self, state: &State, who: impl Into<Onlooker>) -> View {
        state.view(who.into())
    }

    fn prompt(&self, view: &View) -> Prompt {
        let public = &view.public;
        let asked = match public.phase {
            Phase::ShowDefender => public.request[public.defender().index()],
            Phase::ShowAttacker => public.request[public.attacker().index()],
            _ => None,
        };
        Prompt {
            phase: public.phase,
            of: public.awaited(),
            turn_of: public.to_move,
            first_turn: public.first_turn(),
            bid: (public.bid > 0).then_some(public.bid),
            request: asked,
            fight: public.fighter(public.attacker()).zip(public.fighter(public.defender())),
        }
    }

    fn tell(&self, event: &Event, who: Onlooker) -> Option<Event> {
        Some(event.told_to(who))
    }

    fn learn(&self, view: &mut View, event: &Event) {
        view.witness(event);
    }

    fn barrier(&self, event: &Event) -> Option<Clause> {
        event.barrier()
    }

    fn check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        rules::check(view, order)
    }

    #[inline]
    fn orders(&self, view: &View, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        rules::orders(view, each)
    }

    fn propose(&self, view: &View, rng: &mut impl Rng) -> Order {
        if view.public.phase == Phase::Setup {
            return Order::PlacePieces { row: rules::placement::draw(rng) };
        }
        let mut all = Vec::with_capacity(64);
        let _ = self.orders(view, |order| {
            all.push(order);
            ControlFlow::Continue(())
        });
        all[rng.random_range(0..all.len())]
    }

    fn gives_up(&self, order: &Order) -> bool {
        matches!(order, Order::Resign {})
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        order: &Order,
        _: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        Play { state, log }.resolve(seat, order);
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        knowledge::imagine(view, rng)
    }

    fn cases(&self, view: &View, order: &Order) -> Vec<(BigUint, State)> {
        knowledge::cases(view, order, &mut ChaCha8Rng::seed_from_u64(0))
    }

    fn secrets(&self, state: &State, each: impl FnMut(Slot, u32)) {
        secrets::of_state(state, each);
    }

    fn shows(&self, _: &State, event: &Event, each: impl FnMut(Slot, u32)) {
        secrets::shown_by(event, each);
    }

    fn upshot(&self, _: &View, told: Vec<Event>) -> Vec<Event> {
        knowledge::upshot(told)
    }
}
