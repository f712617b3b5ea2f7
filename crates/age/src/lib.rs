//! L'Âge des Aigles: brigades, batteries and generals of the Napoleonic wars on a table measured in inches.
//!
//! [`Age`] is the [`Game`]. [`tables`] holds the charts of the rule book as data; [`reckoning`] says which of their modifiers apply;
//! [`odds`] answers what they make likely, exactly; [`assistant`] serves people with real miniatures, who judge positions themselves.
//! [`geometry`] is the table in whole numbers, the same on every machine; [`field`] a scenario; [`record`] all that is true of a battle,
//! changed by events alone; `rules` has a file for each chapter. **Does no I/O. Hides nothing.**

pub mod admit;
pub mod assistant;
pub mod body;
pub mod event;
pub mod field;
pub mod geometry;
pub mod ids;
pub mod kinds;
pub mod measure;
pub mod odds;
pub mod options;
pub mod order;
pub mod reckoning;
pub mod record;
pub mod rules;
pub mod setup;
pub mod state;
pub mod tables;

use event::{Ending, Event};
use order::{Order, Prompt};
use rand::Rng;
use record::{Asked, Step};
use rules::Play;
use state::{State, View};
use std::ops::ControlFlow;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Fault, Game, Onlooker, Outcome, Phrase, Refusal, Seat, Seats,
    Setup, Silent, Sink,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Age;

impl Game for Age {
    const ID: &'static str = "age";
    const RULES: &'static str = "1";

    type State = State;
    type View = View;
    type Order = Order;
    type Event = Event;
    type Prompt = Prompt;

    fn catalogue(&self) -> Catalogue {
        setup::catalogue()
    }

    fn content(&self) -> &[u8] {
        tables::STANDARD.as_bytes()
    }

    fn deal(&self, setup: &Setup, dice: &mut impl Dice) -> Result<State, Vec<Fault>> {
        let mut record = setup::record(setup)?;
        Play { record: &mut record, dice, log: &mut Silent }.begin_turn(1);
        Ok(State(record))
    }

    fn admit(&self, state: &State) -> Result<(), Vec<Fault>> {
        admit::admit(&state.0)
    }

    fn fits(&self, setup: &Setup, state: &State) -> Result<(), Vec<Fault>> {
        let dealt = setup::record(setup)?;
        let same = dealt.field() == state.0.field()
            && dealt.options() == state.0.options()
            && dealt.guard() == state.0.guard();
        if same { Ok(()) } else { Err(vec![Fault::new("state", None, Phrase::new("age-fault-setup"))]) }
    }

    /// In a segment a unit has one turn of a few orders and fires twice at most, a general acts and rides once, and a combat asks for
    /// leads, dice, losses and advances; dice for the initiative that fall equal are rolled again, which no chance repeats often.
    fn bound(&self, setup: &Setup) -> Option<u64> {
        let record = setup::record(setup).ok()?;
        let (units, generals) = (record.units().len() as u64, record.generals().len() as u64);
        Some(u64::from(record.field().turns) * 2 * (units * 40 + generals * 4 + 200))
    }

    #[inline]
    fn awaited(&self, state: &State) -> Awaited {
        match (state.0.result(), state.0.awaited()) {
            (Some(verdict), _) => {
                let (reason, clause) = match verdict.ending {
                    Ending::Points => ("points", "AGE-H114"),
                    Ending::ArmyBreak => ("army_break", "AGE-H111"),
                    Ending::Conceded => ("conceded", "AGE-H111"),
                };
                Awaited::Over(Outcome {
                    winner: verdict.winner,
                    reasons: vec![reason],
                    clause: Clause(clause),
                })
            }
            (None, seat) => Awaited::Seats(seat.map_or(Seats::NONE, Seats::one)),
        }
    }

    #[inline]
    fn view(&self, state: &State, who: impl Into<Onlooker>) -> View {
        View { who: who.into(), record: state.0.clone() }
    }

    fn prompt(&self, view: &View) -> Prompt {
        let record = &view.record;
        let unit = match record.asked() {
            Some(&Asked::CounterCharge { unit, .. }) => Some(unit),
            None => record.acting().map(|acting| acting.unit).or(record.next_advance()),
        };
        let combat = match record.step() {
            Step::Leads => record.next_lead().map(|(combat, _)| combat),
            Step::Rolls => record.next_roll().map(|combat| combat.number),
            Step::Losses => record.dues().first().map(|due| due.combat),
            _ => None,
        };
        Prompt {
            step: record.step(),
            of: record.awaited(),
            turn: record.turn(),
            phasing: record.phasing(),
            unit,
            combat,
            left: record.acting().map(|acting| measure::Mil((acting.left / rules::walking::PARTS) as i32)),
        }
    }

    fn tell(&self, event: &Event, _: Onlooker) -> Option<Event> {
        Some(event.clone())
    }

    fn learn(&self, view: &mut View, event: &Event) {
        view.witness(event);
    }

    fn barrier(&self, _: &Event) -> Option<Clause> {
        None
    }

    fn check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        rules::check(&view.record, view.who.seat(), order)
    }

    fn orders(&self, view: &View, mut each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        match view.who.seat().filter(|&seat| view.record.awaited() == Some(seat)) {
            Some(seat) => rules::listing::orders(&view.record, seat, &mut each),
            None => Extent::Complete,
        }
    }

    fn propose(&self, view: &View, rng: &mut impl Rng) -> Order {
        let seat = view.record.awaited().unwrap_or(Seat::First);
        rules::drawing::draw(&view.record, seat, rng)
    }

    #[inline]
    fn at_random(&self, state: &State, seat: Seat, rng: &mut impl Rng) -> Order {
        rules::drawing::draw(&state.0, seat, rng)
    }

    fn gives_up(&self, order: &Order) -> bool {
        matches!(order, Order::Concede {})
    }

    fn turn(&self, view: &View) -> u64 {
        u64::from(view.record.segment())
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
        Play { record: &mut state.0, dice, log }.resolve(seat, order);
    }

    fn imagine(&self, view: &View, _: &mut impl Rng) -> State {
        State(view.record.clone())
    }
}
