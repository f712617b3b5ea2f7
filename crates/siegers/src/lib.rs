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
pub mod query;
mod record;
pub mod rules;
mod secrets;
pub mod speech;
pub mod state;
pub mod subject;

use event::Event;
use num_bigint::BigUint;
use options::Options;
use order::{Order, Prompt};
use query::{Answer, Query};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rules::Play;
use state::{Phase, State, View};
use std::ops::ControlFlow;
use subject::Subject;
use table::drawing::from_list;
use table::{
    Awaited, Catalogue, Clause, Content, Dice, Error, Extent, Eyes, Fault, Game, Gesture, Onlooker, Outcome,
    Phrase, Questions, Refusal, Sealed, Seat, Setup, Sink, Slot, Solution, Unasked, Weighed,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Siegers;

impl Game for Siegers {
    const ID: &'static str = "siegers";
    const RULES: &'static str = "1";
    const FORMER_CONTENT: &'static [(&'static str, &'static str)] =
        &[("a024f82e9fe963c9", "e3b0c44298fc1c14")];

    type State = State;
    type View = View;
    type Order = Order;
    type Subject = Subject;
    type Event = Event;
    type Prompt = Prompt;

    fn catalogue(&self) -> Catalogue {
        options::catalogue()
    }

    fn content(&self) -> Vec<Content<'_>> {
        Vec::new()
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

    fn turn(&self, view: &View) -> u64 {
        view.public.turns_done.iter().map(|turns| u64::from(*turns)).sum()
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

    fn subject(&self, view: &View, order: &Order) -> Subject {
        subject::subject(view, order)
    }

    fn draw(&self, eyes: Eyes<'_, Siegers>, rng: &mut impl Rng) -> Order {
        let view = eyes.view(self);
        match view.public.phase {
            Phase::Setup => Order::PlacePieces { row: rules::placement::draw(rng) },
            _ => from_list(self, Eyes::View(&*view), rng),
        }
    }

    /// SIE-I13 Every decision belongs to its seat: nobody can answer for it.
    fn by_default(&self, _: &View) -> Option<Order> {
        None
    }

    /// SIE-R37
    fn gesture(&self, order: &Order) -> Gesture {
        if matches!(order, Order::Resign {}) { Gesture::Resigns } else { Gesture::Plays }
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
}

impl Sealed for Siegers {
    fn secrets(&self, state: &State, each: impl FnMut(Slot, u32)) {
        secrets::of_state(state, each);
    }

    fn shows(&self, _: &State, event: &Event, each: impl FnMut(Slot, u32)) {
        secrets::shown_by(event, each);
    }

    fn laid_open(&self, state: &State, who: Onlooker) -> View {
        state.laid_open(who)
    }
}

impl Weighed for Siegers {
    type Effect = Event;

    fn cases(&self, view: &View, order: &Order) -> Vec<(BigUint, State)> {
        knowledge::cases(view, order, &mut ChaCha8Rng::seed_from_u64(0))
    }

    /// Not the armies that are turned round when the game is over.
    fn effects(&self, _: &View, told: Vec<Event>) -> Vec<Event> {
        told.into_iter().filter(|event| !matches!(event, Event::Revealed { .. })).collect()
    }
}

impl Questions for Siegers {
    type Query = Query;
    type Answer = Answer;
    type Problem = Unasked;

    fn query(&self, view: &View, query: &Query) -> Result<Answer, Error> {
        Ok(query::answer(view, *query))
    }

    fn solve(&self, problem: &Unasked) -> Result<Vec<Solution>, Error> {
        match *problem {}
    }
}
