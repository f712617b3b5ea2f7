//! Eagles of the Empire as a [`Game`] of the table: everything here hands over to the rules.

use crate::effects::{self, Effect};
use crate::event::Event;
use crate::options;
use crate::order::{Order, Prompt};
use crate::rules::{self, Play, Subject};
use crate::scenario::{SHIPPED, Scenario};
use crate::state::{State, View};
use crate::{admit, course};
use rand::Rng;
use std::ops::ControlFlow;
use std::sync::Arc;
use table::{
    Awaited, Catalogue, Clause, Content, Dice, Extent, Eyes, Fault, Game, Gesture, Onlooker, Outcome, Phrase,
    Refusal, Sealed, Seat, Seats, Setup, Sink, Weighed,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Empire;

impl Game for Empire {
    const ID: &'static str = "empire";
    const RULES: &'static str = "9";

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
        let chart = Content { name: "terrain.toml", bytes: TERRAIN.as_bytes() };
        let files = NAMES.iter().zip(&SHIPPED).flat_map(|([scenario, map], files)| {
            [
                Content { name: scenario, bytes: files.scenario.as_bytes() },
                Content { name: map, bytes: files.map.as_bytes() },
            ]
        });
        std::iter::once(chart).chain(files).collect()
    }

    fn draw_option(&self, _: &str, _: &Setup, rng: &mut impl Rng) -> Option<serde_json::Value> {
        options::draw_own(rng)
    }

    fn deal(&self, setup: &Setup, dice: &mut impl Dice) -> Result<State, Vec<Fault>> {
        let (book, options) = options::read(setup)?;
        let mut state = State::new(book, options);
        Play { state: &mut state, dice, log: &mut table::Silent }.begin();
        Ok(state)
    }

    fn admit(&self, state: &State) -> Result<(), Vec<Fault>> {
        admit::admit(state)
    }

    fn fits(&self, setup: &Setup, state: &State) -> Result<(), Vec<Fault>> {
        let (book, options) = options::read(setup)?;
        if book == state.book && options == *state.record.options() {
            return Ok(());
        }
        Err(vec![Fault::new("state.options", None, Phrase::new("empire-fault-options"))])
    }

    /// Every turn has at most one action phase a formation, and an attempt that fails before and after each. In a phase a
    /// piece is handled a few times in each segment (EMP-R104), and each handling leads to a bounded combat: hits, checks,
    /// retreats and flights of the pieces there.
    fn bound(&self, setup: &Setup) -> Option<u64> {
        let (book, _) = options::read(setup).ok()?;
        Some(bound(&book))
    }

    #[inline]
    fn awaited(&self, state: &State) -> Awaited {
        match state.record.verdict() {
            None => Awaited::Seats(state.asked().map_or(Seats::NONE, Seats::one)),
            Some(verdict) => Awaited::Over(Outcome {
                winner: verdict.winner,
                reasons: vec![verdict.ending.word()],
                clause: verdict.ending.clause(),
            }),
        }
    }

    #[inline]
    fn view(&self, state: &State, who: impl Into<Onlooker>) -> View {
        View { who: who.into(), state: state.clone() }
    }

    fn prompt(&self, view: &View) -> Prompt {
        let over = course::Frame::Turn(course::Step::Over);
        let state = &view.state;
        Prompt {
            of: state.asked(),
            turn: state.record.turn(),
            frame: state.course.top().copied().unwrap_or(over),
        }
    }

    fn turn(&self, view: &View) -> u64 {
        view.state.record.turn().into()
    }

    fn tell(&self, event: &Event, _: Onlooker) -> Option<Event> {
        Some(event.clone())
    }

    fn learn(&self, view: &mut View, event: &Event) {
        view.state.witness(event);
    }

    /// Nothing is hidden, and all that is final was rolled for.
    fn barrier(&self, _: &Event) -> Option<Clause> {
        None
    }

    fn check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        rules::check(&view.state, view.who.seat(), order)
    }

    #[inline]
    fn orders(&self, view: &View, mut each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        rules::list(&view.state, view.who.seat(), &mut each)
    }

    fn subject(&self, _: &View, order: &Order) -> Subject {
        rules::subject(order)
    }

    fn orders_of(
        &self,
        view: &View,
        subject: &Subject,
        mut each: impl FnMut(Order) -> ControlFlow<()>,
    ) -> Extent {
        rules::list_of(&view.state, view.who.seat(), subject, &mut each)
    }

    #[inline]
    fn draw(&self, eyes: Eyes<'_, Empire>, rng: &mut impl Rng) -> Order {
        match eyes {
            Eyes::State(state, seat) => rules::draw(state, seat, rng),
            Eyes::View(view) => match view.who.seat() {
                Some(seat) => rules::draw(&view.state, seat, rng),
                None => Order::Resign {},
            },
        }
    }

    fn by_default(&self, view: &View) -> Option<Order> {
        rules::by_default(&view.state, view.who.seat()?)
    }

    fn gesture(&self, order: &Order) -> Gesture {
        if matches!(order, Order::Resign {}) { Gesture::Resigns } else { Gesture::Plays }
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        Play { state, dice, log }.resolve(seat, order);
    }

    fn imagine(&self, view: &View, _: &mut impl Rng) -> State {
        view.state.clone()
    }
}

/// The names of the shipped files.
const NAMES: [[&str; 2]; 4] = [
    ["saalfeld.toml", "saalfeld.map.toml"],
    ["la-albuera.toml", "la-albuera.map.toml"],
    ["quatre-bras.toml", "quatre-bras.map.toml"],
    ["eylau.toml", "eylau.map.toml"],
];

/// The terrain chart as it is shipped.
const TERRAIN: &str = include_str!("../../../content/empire/terrain.toml");

/// No combat asks for more answers before its end.
const FORESEEN: usize = 64;

impl Weighed for Empire {
    type Effect = Effect;

    /// A combat is carried on to its end, both sides answering as they do by default; a pursuit is a combat of its own.
    fn foresee(
        &self,
        before: &View,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
    ) -> Vec<Effect> {
        let begun = course::fight(&state.course);
        let mut events: Vec<Event> = Vec::new();
        self.resolve(state, seat, order, dice, &mut events);
        for _ in 0..FORESEEN {
            if !course::goes_on(&state.course, begun) {
                break;
            }
            let Some(next) = state.asked() else { break };
            let Some(answer) = rules::by_default(state, next) else { break };
            self.resolve(state, next, &answer, dice, &mut events);
        }
        effects::of(before, &events)
    }

    fn effects(&self, before: &View, told: Vec<Event>) -> Vec<Effect> {
        effects::of(before, &told)
    }
}

/// Nothing is hidden (part I).
impl Sealed for Empire {
    fn hides(&self) -> bool {
        false
    }
}

/// A bound for games of a scenario: see [`Game::bound`].
fn bound(book: &Arc<Scenario>) -> u64 {
    let pieces = (book.units.len() + book.leaders.len()) as u64;
    let steps: u64 = book.units.iter().map(|unit| unit.steps.len() as u64).sum();
    let setup = 4 * pieces + 4;
    let phases = 2 * book.formations.len() as u64 + 4;
    // In each segment of a phase a piece acts a few times, each time with at most so many answers.
    let phase = 12 * pieces * 24 + 8 * steps;
    setup + book.turns.len() as u64 * (phases * phase + 8 * pieces)
}
