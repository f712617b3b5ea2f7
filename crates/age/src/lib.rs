//! L'Âge des Aigles: brigades, batteries and generals of the Napoleonic wars on a table measured in inches.
//!
//! [`Age`] is the [`Game`]. [`tables`] holds the charts of the rule book as data; [`reckoning`] says which of their modifiers apply;
//! [`odds`] answers what they make likely, exactly; [`assistant`] serves people with real miniatures, who judge positions themselves.
//! [`geometry`] is the table in whole numbers, the same on every machine; [`field`] a scenario; [`record`] all that is true of a battle,
//! changed by events alone; `rules` has a file for each chapter. **Does no I/O. Hides nothing.**

pub mod admit;
pub mod assistant;
pub mod body;
pub mod effect;
pub mod event;
pub mod field;
pub mod geometry;
pub mod ids;
pub mod judgement;
pub mod kinds;
pub mod measure;
pub mod odds;
pub mod options;
pub mod order;
pub mod query;
pub mod reckoning;
pub mod record;
pub mod reference;
pub mod rules;
pub mod setup;
pub mod speech;
pub mod state;
pub mod subject;
pub mod tables;

use event::{EndedBy, Event};
use order::{Order, Prompt};
use rand::Rng;
use record::{Asked, Step};
use rules::Play;
use state::{State, View};
use std::ops::ControlFlow;
use subject::Subject;
use table::{
    Awaited, Catalogue, Clause, Content, Dice, Error, Extent, Eyes, Fault, Game, Gesture, Onlooker, Outcome,
    Phrase, Questions, Refusal, Sealed, Seat, Seats, Setup, Silent, Sink, Solution, Weighed,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Age;

impl Game for Age {
    const ID: &'static str = "age";
    const RULES: &'static str = "7";

    type State = State;
    type View = View;
    type Order = Order;
    type Subject = Subject;
    type Event = Event;
    type Prompt = Prompt;

    fn catalogue(&self) -> Catalogue {
        setup::catalogue(&serde_json::Map::new())
    }

    fn catalogue_with(&self, chosen: &serde_json::Map<String, serde_json::Value>) -> Catalogue {
        setup::catalogue(chosen)
    }

    fn content(&self) -> Vec<Content<'_>> {
        let file = |name, text: &'static str| Content { name, bytes: text.as_bytes() };
        let scenarios = field::BUILT_IN.iter().map(|(id, text)| file(*id, text));
        std::iter::once(file("tables.json", tables::STANDARD)).chain(scenarios).collect()
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
                    EndedBy::Points => ("points", "AGE-H114"),
                    EndedBy::ArmyBreak => ("army_break", "AGE-H111"),
                    EndedBy::Conceded => ("conceded", "AGE-H111"),
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

    fn subject(&self, _: &View, order: &Order) -> Subject {
        Subject::of(order)
    }

    fn orders_of(
        &self,
        view: &View,
        subject: &Subject,
        mut each: impl FnMut(Order) -> ControlFlow<()>,
    ) -> Extent {
        let moves =
            matches!(view.record.step(), Step::Reserve | Step::Tactical) && view.record.asked().is_none();
        match (*subject, view.who.seat().filter(|&seat| view.record.awaited() == Some(seat))) {
            (Subject::Unit(unit), Some(seat)) if moves && unit.index() < view.record.units().len() => {
                let mut found = Vec::new();
                if view.record.owner(unit) == seat {
                    rules::listing::of_unit(&view.record, seat, unit, &mut found);
                }
                let _ = found.into_iter().try_for_each(each);
                Extent::Sample
            }
            _ => self.orders(view, |order| match Subject::of(&order) == *subject {
                true => each(order),
                false => ControlFlow::Continue(()),
            }),
        }
    }

    #[inline]
    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Order {
        let record = match eyes {
            Eyes::View(view) => &view.record,
            Eyes::State(state, _) => &state.0,
        };
        rules::drawing::draw(record, record.awaited().unwrap_or(Seat::First), rng)
    }

    /// The last column of C.1.
    fn by_default(&self, view: &View) -> Option<Order> {
        let seat = view.who.seat().filter(|&seat| view.record.awaited() == Some(seat))?;
        Some(rules::drawing::by_default(&view.record, seat))
    }

    fn gesture(&self, order: &Order) -> Gesture {
        match order {
            Order::Concede {} => Gesture::Resigns,
            _ => Gesture::Plays,
        }
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

impl Sealed for Age {
    fn hides(&self) -> bool {
        false
    }
}

impl Weighed for Age {
    type Effect = effect::Effect;

    /// The dice of the order itself: nothing is answered in between.
    fn foresee(
        &self,
        before: &View,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
    ) -> Vec<effect::Effect> {
        let mut events = Vec::new();
        self.resolve(state, seat, order, dice, &mut events);
        self.effects(before, events)
    }

    fn effects(&self, _: &View, told: Vec<Event>) -> Vec<effect::Effect> {
        told.iter().filter_map(effect::Effect::of).collect()
    }
}

impl Questions for Age {
    type Query = query::Query;
    type Answer = query::Answer;
    type Problem = odds::Question;

    fn query(&self, view: &View, query: &query::Query) -> Result<query::Answer, Error> {
        query::answer(&view.record, view.who.seat(), query)
    }

    /// Section I with the options as they usually are; a question about a range is answered row by row.
    fn solve(&self, problem: &odds::Question) -> Result<Vec<Solution>, Error> {
        let tables = tables::Tables::standard();
        let charts = reckoning::Charts { tables: &tables, options: &tables.options.defaults };
        charts.solve(problem)
    }
}
