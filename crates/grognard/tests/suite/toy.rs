//! A game with everything that Siegers lacks: each seat hides a number under a cup, both at once; then they roll in turn
//! until somebody rolls the number of the other.

use num_bigint::BigUint;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use table::drawing::from_list;
use table::erased::{AnyGame, Hosted};
use table::{
    Awaited, Budget, Catalogue, Choice, Clause, Content, Dice, Error, Extent, Eyes, Fault, Game, Gesture,
    Lang, Onlooker, OptionSpec, Outcome, Phrase, Player, Questions, Range, Refusal, Say, Sealed, Seat, Seats,
    Setup, Sink, Slot, Solution, Speech, Unasked, Weighed,
};

const HIDE: Clause = Clause("CUP-1");
const ROLL: Clause = Clause("CUP-2");
const END: Clause = Clause("CUP-3");

#[derive(Clone, Copy, Debug)]
pub(crate) struct Cups {
    /// Whether the third roll breaks the game.
    pub(crate) faulty: bool,
}

/// What everybody knows, written by `witness` alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    sides: u16,
    hidden: [bool; 2],
    waited: u8,
    pub(crate) rolled: Vec<u16>,
    found: bool,
    winner: Option<Seat>,
}

/// Everything: the record and what lies under the cups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct State {
    record: Record,
    cups: [Option<u16>; 2],
}

/// The record and what lies under one's own cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    who: Onlooker,
    pub(crate) record: Record,
    mine: Option<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub(crate) enum Order {
    Hide { number: u16 },
    Wait {},
    Roll {},
    Resign {},
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub(crate) enum Event {
    Hid { seat: Seat, number: Option<u16> },
    Waited { seat: Seat },
    Rolled { seat: Seat, face: u16, hit: bool },
    Resigned { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Prompt {
    Hide,
    Roll,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub(crate) enum Effect {
    Lies { number: u16 },
    Hit {},
    Miss {},
}

impl Record {
    fn awaited(&self) -> Seats {
        match (self.winner, self.hidden) {
            (Some(_), _) => Seats::NONE,
            (None, [true, true]) => Seats::one(self.roller()),
            (None, hidden) => Seat::BOTH.into_iter().filter(|seat| !hidden[seat.index()]).collect(),
        }
    }

    /// They roll in turn.
    fn roller(&self) -> Seat {
        Seat::BOTH[self.rolled.len() % 2]
    }

    /// The numbers that can lie under a cup: any that the other seat has not rolled in vain, or the one it found.
    fn possible(&self, seat: Seat) -> Vec<u16> {
        let rolls = || self.rolled.iter().skip(seat.other().index()).step_by(2);
        match self.rolled.last() {
            Some(found) if self.found && self.roller() == seat => vec![*found],
            _ => (1..=self.sides).filter(|number| rolls().all(|rolled| rolled != number)).collect(),
        }
    }

    fn witness(&mut self, event: &Event) {
        match event {
            Event::Hid { seat, .. } => self.hidden[seat.index()] = true,
            Event::Waited { .. } => self.waited += 1,
            Event::Rolled { seat, face, hit } => {
                self.rolled.push(*face);
                (self.waited, self.found) = (0, *hit);
                self.winner = hit.then_some(*seat);
            }
            Event::Resigned { seat } => self.winner = Some(seat.other()),
        }
    }
}

impl Game for Cups {
    const ID: &'static str = "cups";
    const RULES: &'static str = "1";
    type State = State;
    type View = View;
    type Order = Order;
    type Event = Event;
    type Subject = ();
    type Prompt = Prompt;

    fn content(&self) -> Vec<Content<'_>> {
        Vec::new()
    }

    fn fits(&self, setup: &Setup, state: &State) -> Result<(), Vec<Fault>> {
        match setup.options["sides"] == state.record.sides {
            true => Ok(()),
            false => Err(vec![Fault::new("state.record.sides", HIDE, Phrase::new("toy-not-now"))]),
        }
    }

    fn turn(&self, view: &View) -> u64 {
        view.record.rolled.len() as u64
    }

    fn subject(&self, _: &View, _: &Order) {}

    fn draw(&self, eyes: Eyes<'_, Cups>, rng: &mut impl Rng) -> Order {
        from_list(self, eyes, rng)
    }

    fn by_default(&self, _: &View) -> Option<Order> {
        None
    }

    fn gesture(&self, order: &Order) -> Gesture {
        if *order == (Order::Resign {}) { Gesture::Resigns } else { Gesture::Plays }
    }

    fn catalogue(&self) -> Catalogue {
        let range = Range::Integer { min: 2, max: 20 };
        let sides = OptionSpec { key: "sides", clause: ROLL, range, default: 6.into() };
        Catalogue { scenarios: vec!["plain"], options: vec![sides] }
    }

    fn deal(&self, setup: &Setup, _: &mut impl Dice) -> Result<State, Vec<Fault>> {
        let sides = setup.options["sides"].as_u64().unwrap_or(6) as u16;
        let (hidden, waited, rolled) = ([false; 2], 0, Vec::new());
        Ok(State {
            record: Record { sides, hidden, waited, rolled, found: false, winner: None },
            cups: [None; 2],
        })
    }

    fn admit(&self, State { record, cups }: &State) -> Result<(), Vec<Fault>> {
        let die = 1..=record.sides;
        let lies =
            |seat: Seat| cups[seat.index()].is_none_or(|number| record.possible(seat).contains(&number));
        let last = record.rolled.len().checked_sub(1).map(|last| Seat::BOTH[last % 2]);
        let places = [
            ("state.record.sides", (2..=20).contains(&record.sides)),
            ("state.record.hidden", record.hidden == cups.map(|cup| cup.is_some())),
            ("state.record.waited", record.waited <= 2 && (record.waited == 0 || record.hidden == [true; 2])),
            ("state.record.rolled", record.rolled.iter().all(|face| die.contains(face))),
            ("state.record.rolled", record.rolled.is_empty() || record.hidden == [true; 2]),
            ("state.record.found", !record.found || (last.is_some() && record.winner == last)),
            ("state.cups", Seat::BOTH.into_iter().all(lies)),
        ];
        let faults = places.into_iter().filter(|(_, right)| !right);
        let faults: Vec<Fault> =
            faults.map(|(place, _)| Fault::new(place, ROLL, Phrase::new("toy-impossible"))).collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn bound(&self, _: &Setup) -> Option<u64> {
        None
    }

    fn awaited(&self, state: &State) -> Awaited {
        match state.record.winner {
            Some(winner) => {
                let reason = if state.record.found { "found" } else { "resigned" };
                Awaited::Over(Outcome { winner: Some(winner), reasons: vec![reason], clause: END })
            }
            None => Awaited::Seats(state.record.awaited()),
        }
    }

    fn view(&self, state: &State, who: impl Into<Onlooker>) -> View {
        let who = who.into();
        View { who, record: state.record.clone(), mine: who.seat().and_then(|seat| state.cups[seat.index()]) }
    }

    fn prompt(&self, view: &View) -> Prompt {
        if view.record.hidden == [true; 2] { Prompt::Roll } else { Prompt::Hide }
    }

    fn tell(&self, event: &Event, who: Onlooker) -> Option<Event> {
        Some(match event {
            Event::Hid { seat, number } => {
                Event::Hid { seat: *seat, number: number.filter(|_| who.is(*seat)) }
            }
            other => other.clone(),
        })
    }

    fn learn(&self, view: &mut View, event: &Event) {
        view.record.witness(event);
        if let Event::Hid { number: Some(number), .. } = event {
            view.mine = Some(*number);
        }
    }

    fn barrier(&self, _: &Event) -> Option<Clause> {
        None
    }

    fn check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        let record = &view.record;
        let turn = view.who.seat().filter(|seat| record.awaited().contains(*seat));
        let hiding = record.hidden != [true; 2];
        match order {
            _ if turn.is_none() => Err(Refusal::new(HIDE, "toy-not-your-turn")),
            Order::Hide { number } if hiding && (1..=record.sides).contains(number) => Ok(()),
            Order::Wait {} if !hiding && record.waited < 2 => Ok(()),
            Order::Roll {} if !hiding => Ok(()),
            Order::Resign {} => Ok(()),
            _ => Err(Refusal::new(ROLL, "toy-not-now")),
        }
    }

    fn orders(&self, view: &View, mut each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        let hide = (1..=view.record.sides).rev().map(|number| Order::Hide { number });
        let all = hide.chain([Order::Roll {}, Order::Wait {}, Order::Resign {}]);
        for order in all.filter(|order| self.check(view, order).is_ok()) {
            if each(order).is_break() {
                break;
            }
        }
        Extent::Complete
    }

    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        let event = match order {
            Order::Hide { number } => {
                state.cups[seat.index()] = Some(*number);
                Event::Hid { seat, number: Some(*number) }
            }
            Order::Wait {} => Event::Waited { seat },
            Order::Roll {} => {
                assert!(!self.faulty || state.record.rolled.len() < 2, "the third roll");
                let face = dice.die(state.record.sides, ROLL);
                Event::Rolled { seat, face, hit: state.cups[seat.other().index()] == Some(face) }
            }
            Order::Resign {} => Event::Resigned { seat },
        };
        state.record.witness(&event);
        log.note(|| event);
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut cup = |seat: Seat| match view.who.is(seat) {
            true => view.mine,
            false if view.record.hidden[seat.index()] => view.record.possible(seat).choose(rng).copied(),
            false => None,
        };
        let cups = [cup(Seat::First), cup(Seat::Second)];
        State { record: view.record.clone(), cups }
    }
}

/// What lies under the cups can be proved.
impl Sealed for Cups {
    fn secrets(&self, state: &State, mut each: impl FnMut(Slot, u32)) {
        for (slot, cup) in (0..).zip(state.cups) {
            cup.into_iter().for_each(|number| each(slot, number.into()));
        }
    }

    fn shows(&self, _: &State, event: &Event, mut each: impl FnMut(Slot, u32)) {
        if let Event::Rolled { seat, face, hit: true } = event {
            each(seat.other().index() as Slot, (*face).into());
        }
    }
}

impl Weighed for Cups {
    type Effect = Effect;

    /// A roll depends on what lies under the other cup, so each number that can lie there is a case.
    fn cases(&self, view: &View, order: &Order) -> Vec<(BigUint, State)> {
        let world = self.imagine(view, &mut ChaCha8Rng::seed_from_u64(0));
        let other = view.who.seat().map(Seat::other).filter(|_| *order == Order::Roll {});
        let Some(other) = other else { return vec![(BigUint::from(1u8), world)] };
        let with = |number| {
            let mut world = world.clone();
            world.cups[other.index()] = Some(number);
            (BigUint::from(1u8), world)
        };
        view.record.possible(other).into_iter().map(with).collect()
    }

    fn effects(&self, _: &View, told: Vec<Event>) -> Vec<Effect> {
        let effect = |event| match event {
            Event::Hid { number: Some(number), .. } => Some(Effect::Lies { number }),
            Event::Rolled { hit, .. } => Some(if hit { Effect::Hit {} } else { Effect::Miss {} }),
            _ => None,
        };
        told.into_iter().filter_map(effect).collect()
    }
}

impl Questions for Cups {
    type Query = Unasked;
    type Answer = Unasked;
    type Problem = Unasked;

    fn query(&self, _: &View, query: &Unasked) -> Result<Unasked, Error> {
        match *query {}
    }

    fn solve(&self, problem: &Unasked) -> Result<Vec<Solution>, Error> {
        match *problem {}
    }
}

impl Speech for Cups {
    fn fluent(lang: Lang) -> &'static str {
        match lang {
            Lang::En => {
                "game-name = Cups\nscenario-plain = Plain\noption-sides = Sides\ntoy-not-now = Not now.\n\
                toy-not-your-turn = Not your turn.\ntoy-secret = SECRET { $number }\ntoy-prompt = Decide.\n\
                toy-misread = An h is followed by a number from 1 to 6.\n"
            }
            Lang::Fr => {
                "game-name = Gobelets\nscenario-plain = Simple\noption-sides = Faces\ntoy-not-now = Pas \
                maintenant.\ntoy-not-your-turn = Pas à vous.\ntoy-secret = SECRET { $number }\ntoy-prompt = Décidez.\n\
                toy-misread = Après h, un nombre de 1 à 6.\n"
            }
        }
    }

    fn clauses(_: Lang) -> &'static str {
        "id,title,statement,kind\nCUP-1,Hide,Hide a number.,rule\nCUP-2,Roll,Roll a die.,rule\nCUP-3,End,Found.,rule\n"
    }

    fn picture(&self, view: &View, _: usize, say: &dyn Say) -> String {
        let number = view.mine.map_or_else(|| "none".to_owned(), |number| number.to_string());
        format!(
            "{}\nrolled {:?}",
            say.say(&Phrase::new("toy-secret").with("number", number)),
            view.record.rolled
        )
    }

    fn prompt_words(&self, _: &Prompt) -> Phrase {
        Phrase::new("toy-prompt")
    }

    fn order_words(&self, _: &View, order: &Order) -> Phrase {
        Phrase::new(format!("{order:?}"))
    }

    fn subject_words(&self, _: &View, _: &()) -> Option<Phrase> {
        None
    }

    fn effect_words(&self, _: &View, effect: &Effect) -> Phrase {
        Phrase::new(format!("{effect:?}"))
    }

    fn event_words(&self, event: &Event) -> Phrase {
        Phrase::new(format!("{event:?}"))
    }

    fn outcome_words(&self, _: &Setup, outcome: &Outcome) -> Phrase {
        Phrase::new(format!("won by {:?}", outcome.winner))
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        Phrase::new(["Left", "Right"][seat.index()])
    }

    fn read_order(&self, _: &View, typed: &str) -> Option<Order> {
        typed.strip_prefix('h').unwrap_or(typed).parse().ok().map(|number| Order::Hide { number })
    }

    fn misread(&self, _: &View, typed: &str) -> Option<Phrase> {
        typed.starts_with('h').then(|| Phrase::new("toy-misread"))
    }
}

/// Draws its orders at random.
pub(crate) struct Rambler;

impl Player<Cups> for Rambler {
    fn choose(
        &mut self,
        game: &Cups,
        _: Seat,
        view: &View,
        rng: &mut ChaCha8Rng,
        _: Budget,
    ) -> Choice<Order> {
        let order = game.draw(Eyes::View(view), rng);
        Choice { order, estimate: Some(0), reason: Phrase::new("toy-prompt") }
    }
}

/// The game with its one computer player.
pub(crate) fn cups() -> Box<dyn AnyGame> {
    Box::new(Hosted::new(Cups { faulty: false }).level("rambler", || Box::new(Rambler)))
}

/// The same, broken.
pub(crate) fn faulty_cups() -> Box<dyn AnyGame> {
    Box::new(Hosted::new(Cups { faulty: true }).level("rambler", || Box::new(Rambler)))
}
