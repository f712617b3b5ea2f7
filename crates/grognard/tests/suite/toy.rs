//! A game with everything that Siegers lacks: each seat hides a number under a cup, both at once; then they roll in turn
//! until somebody rolls the number of the other.

use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use table::drawing::from_list;
use table::erased::{AnyGame, Hosted};
use table::{
    Awaited, Budget, Catalogue, Choice, Clause, Content, Dice, Error, Extent, Eyes, Fault, Game, Gesture,
    Lang, Onlooker, OptionSpec, Outcome, Phrase, Player, Questions, Range, Refusal, Say, Sealed, Seat, Seats,
    Setup, Sink, Solution, Speech, Unasked, Weighed,
};

const HIDE: Clause = Clause("CUP-1");
const ROLL: Clause = Clause("CUP-2");
const END: Clause = Clause("CUP-3");

#[derive(Clone, Copy, Debug)]
pub(crate) struct Cups {
    /// Whether the third roll breaks the game.
    pub(crate) faulty: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct State {
    sides: u16,
    cups: [Option<u16>; 2],
    waited: u8,
    rolled: Vec<u16>,
    over: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct View {
    who: Onlooker,
    sides: u16,
    hidden: [bool; 2],
    mine: Option<u16>,
    waited: u8,
    pub(crate) rolled: Vec<u16>,
    over: Option<Seat>,
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

impl View {
    fn awaited(&self) -> Seats {
        match (self.over, self.hidden) {
            (Some(_), _) => Seats::NONE,
            (None, [true, true]) => Seats::one(Seat::BOTH[self.rolled.len() % 2]),
            (None, hidden) => Seat::BOTH.into_iter().filter(|seat| !hidden[seat.index()]).collect(),
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
        match setup.options["sides"] == state.sides {
            true => Ok(()),
            false => Err(vec![Fault::new("state.sides", HIDE, Phrase::new("toy-not-now"))]),
        }
    }

    fn turn(&self, view: &View) -> u64 {
        view.rolled.len() as u64
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
        Ok(State { sides, cups: [None; 2], waited: 0, rolled: Vec::new(), over: None })
    }

    fn admit(&self, state: &State) -> Result<(), Vec<Fault>> {
        match (2..=20).contains(&state.sides) {
            true => Ok(()),
            false => Err(vec![Fault::new("state.sides", ROLL, Phrase::new("toy-sides"))]),
        }
    }

    fn bound(&self, _: &Setup) -> Option<u64> {
        None
    }

    fn awaited(&self, state: &State) -> Awaited {
        match state.over {
            Some(seat) => Awaited::Over(Outcome { winner: Some(seat), reasons: vec!["found"], clause: END }),
            None => Awaited::Seats(self.view(state, Onlooker::Gallery).awaited()),
        }
    }

    fn view(&self, state: &State, who: impl Into<Onlooker>) -> View {
        let who = who.into();
        View {
            who,
            sides: state.sides,
            hidden: state.cups.map(|cup| cup.is_some()),
            mine: who.seat().and_then(|seat| state.cups[seat.index()]),
            waited: state.waited,
            rolled: state.rolled.clone(),
            over: state.over,
        }
    }

    fn prompt(&self, view: &View) -> Prompt {
        if view.hidden == [true; 2] { Prompt::Roll } else { Prompt::Hide }
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
        match event {
            Event::Hid { seat, number } => {
                view.hidden[seat.index()] = true;
                view.mine = view.mine.or(*number);
            }
            Event::Waited { .. } => view.waited += 1,
            Event::Rolled { seat, face, hit } => {
                view.rolled.push(*face);
                view.waited = 0;
                view.over = hit.then_some(*seat);
            }
            Event::Resigned { seat } => view.over = Some(seat.other()),
        }
    }

    fn barrier(&self, _: &Event) -> Option<Clause> {
        None
    }

    fn check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        let turn = view.who.seat().filter(|seat| view.awaited().contains(*seat));
        let hiding = view.hidden != [true; 2];
        match order {
            _ if turn.is_none() => Err(Refusal::new(HIDE, "toy-not-your-turn")),
            Order::Hide { number } if hiding && (1..=view.sides).contains(number) => Ok(()),
            Order::Wait {} if !hiding && view.waited < 2 => Ok(()),
            Order::Roll {} if !hiding => Ok(()),
            Order::Resign {} => Ok(()),
            _ => Err(Refusal::new(ROLL, "toy-not-now")),
        }
    }

    fn orders(&self, view: &View, mut each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        let hide = (1..=view.sides).rev().map(|number| Order::Hide { number });
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
        match order {
            Order::Hide { number } => {
                state.cups[seat.index()] = Some(*number);
                log.note(|| Event::Hid { seat, number: Some(*number) });
            }
            Order::Wait {} => {
                state.waited += 1;
                log.note(|| Event::Waited { seat });
            }
            Order::Roll {} => {
                let face = dice.die(state.sides, ROLL);
                let hit = state.cups[seat.other().index()] == Some(face);
                state.rolled.push(face);
                assert!(!self.faulty || state.rolled.len() < 3, "the third roll");
                state.waited = 0;
                state.over = hit.then_some(seat);
                log.note(|| Event::Rolled { seat, face, hit });
            }
            Order::Resign {} => {
                state.over = Some(seat.other());
                log.note(|| Event::Resigned { seat });
            }
        }
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut cup = |seat: Seat| match view.who.is(seat) {
            true => view.mine,
            false => view.hidden[seat.index()].then(|| rng.random_range(1..=view.sides)),
        };
        let cups = [cup(Seat::First), cup(Seat::Second)];
        let (sides, waited, over) = (view.sides, view.waited, view.over);
        State { sides, cups, waited, rolled: view.rolled.clone(), over }
    }
}

impl Sealed for Cups {}

impl Weighed for Cups {
    type Effect = Event;

    fn effects(&self, _: &View, told: Vec<Event>) -> Vec<Event> {
        told
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
        format!("{}\nrolled {:?}", say.say(&Phrase::new("toy-secret").with("number", number)), view.rolled)
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

    fn effect_words(&self, _: &View, effect: &Event) -> Phrase {
        self.event_words(effect)
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
        rng: &mut rand_chacha::ChaCha8Rng,
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
