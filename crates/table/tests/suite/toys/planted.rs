//! A corridor with a number under a cup, into which a bug can be planted: to show that the laws and the soak find it.

use super::faults;
use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicI8, Ordering};
use table::drawing::from_list;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Eyes, Fault, Game, Onlooker, Outcome, Refusal, Sealed, Seat,
    Seats, Setup, Sink, Slot, Weighed,
};

const WALK: Clause = Clause("COR-1");
const LOOK: Clause = Clause("COR-2");
const TURNS: u8 = 40;
const CUP: std::ops::RangeInclusive<u16> = 1..=3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    None,
    /// Walking right from place 2 panics.
    Crash,
    /// Nothing is legal at place -2.
    DeadEnd,
    /// The last turn does not end the game.
    Endless,
    /// Walking left is offered only where the hidden number is not 3.
    Leak,
    /// Who is told of a toss forgets it once the corridor has been walked down to -1.
    Forgetful,
    /// The number can be seen and the look taken back.
    NoBarrier,
    /// What is imagined disregards what has been seen.
    Fancy,
    /// The true number is never imagined.
    BlindSpot,
    /// It is said that nothing is hidden.
    Candid,
    /// A part of the state is not written down.
    Unwritten,
    /// A toss depends on something outside the state.
    Moody,
    /// A legal order is not listed.
    Unlisted,
    /// The odds know a single case.
    Biased,
    /// There is a second secret where the hidden number is 3.
    SecretTells,
    /// Where the hidden number is 3 it is sealed again in each turn.
    SealTells,
    /// A toss asks for a second die where the hidden number is 3.
    RollTells,
    /// Walking tells the hidden number to everybody, and no view shows it.
    Mutters,
    /// A state is taken for one of any setup.
    FitsAll,
}

#[derive(Debug)]
pub(crate) struct Corridor {
    bug: Bug,
    mood: AtomicI8,
}

impl Corridor {
    pub(crate) fn with(bug: Bug) -> Corridor {
        Corridor { bug, mood: AtomicI8::new(0) }
    }

    fn last_turn(&self) -> u8 {
        if self.bug == Bug::Endless { u8::MAX } else { TURNS }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Place {
    turn: u8,
    place: i8,
    number: u16,
    seen: bool,
    dark: bool,
    #[serde(skip)]
    unwritten: u8,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Seen {
    who: Onlooker,
    turn: u8,
    place: i8,
    number: Option<u16>,
    dark: bool,
    #[serde(skip)]
    leak: u16,
}

impl PartialEq for Seen {
    fn eq(&self, other: &Seen) -> bool {
        let facts = |seen: &Seen| (seen.who, seen.turn, seen.place, seen.number, seen.dark);
        facts(self) == facts(other)
    }
}

impl Eq for Seen {}

impl Seen {
    /// The truth, if this is the number under the cup.
    fn place_with(&self, number: u16) -> Place {
        let Seen { turn, place, dark, .. } = *self;
        Place { turn, place, number, seen: self.number.is_some(), dark, unwritten: 0 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    Left,
    Right,
    Toss,
    Look,
    /// The number is shown and another put in its place.
    Peek,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Walked { place: i8 },
    Tossed { place: i8 },
    Looked { number: u16 },
    Peeked { number: u16 },
    Covered,
    Muttered { number: u16 },
}

impl Place {
    fn mover(&self) -> Seat {
        if self.turn.is_multiple_of(2) { Seat::First } else { Seat::Second }
    }
}

fn is_dark(setup: &Setup) -> bool {
    setup.scenario == "at night"
}

impl Game for Corridor {
    const ID: &'static str = "corridor";
    const RULES: &'static str = "1";
    type State = Place;
    type View = Seen;
    type Order = Order;
    type Event = Event;
    type Prompt = u8;

    plain!(Seen, Order);

    fn fits(&self, setup: &Setup, state: &Place) -> Result<(), Vec<Fault>> {
        let same = state.dark == is_dark(setup);
        faults([("dark", same || self.bug == Bug::FitsAll)], WALK)
    }

    fn turn(&self, view: &Seen) -> u64 {
        view.turn.into()
    }

    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Order {
        from_list(self, eyes, rng)
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue { scenarios: vec!["corridor", "at night"], options: Vec::new() }
    }

    fn deal(&self, setup: &Setup, dice: &mut impl Dice) -> Result<Place, Vec<Fault>> {
        let (number, dark) = (dice.die(*CUP.end(), LOOK), is_dark(setup));
        Ok(Place { turn: 0, place: 0, number, seen: false, dark, unwritten: 0 })
    }

    fn admit(&self, state: &Place) -> Result<(), Vec<Fault>> {
        faults([("turn", state.turn <= self.last_turn()), ("number", CUP.contains(&state.number))], WALK)
    }

    fn bound(&self, _: &Setup) -> Option<u64> {
        Some(TURNS.into())
    }

    fn awaited(&self, state: &Place) -> Awaited {
        match state.turn < self.last_turn() {
            true => Awaited::Seats(Seats::one(state.mover())),
            false => Awaited::Over(Outcome { winner: None, reasons: vec!["turns"], clause: WALK }),
        }
    }

    fn view(&self, state: &Place, who: impl Into<Onlooker>) -> Seen {
        let number = state.seen.then_some(state.number);
        let Place { turn, place, dark, number: leak, .. } = *state;
        Seen { who: who.into(), turn, place, number, dark, leak }
    }

    fn prompt(&self, view: &Seen) -> u8 {
        view.turn
    }

    fn tell(&self, event: &Event, _: Onlooker) -> Option<Event> {
        Some(event.clone())
    }

    fn learn(&self, view: &mut Seen, event: &Event) {
        view.turn += u8::from(!matches!(event, Event::Peeked { .. } | Event::Muttered { .. }));
        match *event {
            Event::Tossed { .. } if self.bug == Bug::Forgetful && view.place == -1 => {}
            Event::Walked { place } | Event::Tossed { place } => view.place = place,
            Event::Looked { number } | Event::Peeked { number } => view.number = Some(number),
            Event::Covered => view.number = None,
            Event::Muttered { .. } => {}
        }
    }

    fn barrier(&self, event: &Event) -> Option<Clause> {
        let shows = !matches!(event, Event::Walked { .. } | Event::Tossed { .. });
        (shows && self.bug != Bug::NoBarrier).then_some(LOOK)
    }

    fn check(&self, view: &Seen, order: &Order) -> Result<(), Refusal> {
        let mover = if view.turn.is_multiple_of(2) { Seat::First } else { Seat::Second };
        let stuck = self.bug == Bug::DeadEnd && view.place == -2;
        let lamed = self.bug == Bug::Leak && *order == Order::Left && view.leak == 3;
        if view.turn >= self.last_turn() || !view.who.is(mover) || stuck || lamed {
            return Err(Refusal::new(WALK, "toy-not-asked"));
        }
        match order {
            Order::Left if view.place == -4 => Err(Refusal::new(WALK, "toy-wall")),
            Order::Right if view.place == 4 => Err(Refusal::new(WALK, "toy-wall")),
            Order::Look | Order::Peek if view.number.is_some() => Err(Refusal::new(LOOK, "toy-seen")),
            _ => Ok(()),
        }
    }

    fn orders(&self, view: &Seen, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        let all = [Order::Left, Order::Right, Order::Toss, Order::Look, Order::Peek].into_iter();
        let listed =
            all.filter(|&order| !(self.bug == Bug::Unlisted && order == Order::Right && view.place == 2));
        let _ = listed.filter(|order| self.check(view, order).is_ok()).try_for_each(each);
        Extent::Complete
    }

    fn resolve(
        &self,
        state: &mut Place,
        _: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        state.turn = state.turn.saturating_add(1);
        match order {
            Order::Left | Order::Right => {
                assert!(
                    self.bug != Bug::Crash || *order == Order::Left || state.place != 2,
                    "the floor gives way"
                );
                state.unwritten = u8::from(self.bug == Bug::Unwritten);
                state.place += if *order == Order::Left { -1 } else { 1 };
                let (place, number) = (state.place, state.number);
                if self.bug == Bug::Mutters {
                    log.note(|| Event::Muttered { number });
                }
                log.note(|| Event::Walked { place });
            }
            Order::Toss => {
                let mood =
                    if self.bug == Bug::Moody { self.mood.fetch_add(1, Ordering::Relaxed) & 1 } else { 0 };
                state.place = dice.die(3, WALK) as i8 - 2 + mood;
                let place = state.place;
                if self.bug == Bug::RollTells && state.number == 3 {
                    dice.die(3, WALK);
                }
                log.note(|| Event::Tossed { place });
            }
            Order::Look => {
                state.seen = true;
                let number = state.number;
                log.note(|| Event::Looked { number });
            }
            Order::Peek => {
                let number = std::mem::replace(&mut state.number, dice.die(*CUP.end(), LOOK));
                log.note(|| Event::Peeked { number });
                log.note(|| Event::Covered);
            }
        }
    }

    fn imagine(&self, view: &Seen, rng: &mut impl Rng) -> Place {
        let known = view.number.filter(|_| self.bug != Bug::Fancy);
        let mut number = known.unwrap_or_else(|| rng.random_range(CUP));
        if self.bug == Bug::BlindSpot && known.is_none() && number == view.leak {
            number = number % CUP.end() + 1;
        }
        view.place_with(number)
    }
}

impl Sealed for Corridor {
    fn hides(&self) -> bool {
        self.bug != Bug::Candid
    }

    fn hidden_rolls(&self) -> &'static [Clause] {
        &[LOOK]
    }

    fn secrets(&self, state: &Place, mut each: impl FnMut(Slot, u32)) {
        let special = state.number == 3;
        let turn = if special && self.bug == Bug::SealTells { state.turn } else { 0 };
        each(0, u32::from(state.number) + 10 * u32::from(turn));
        if special && self.bug == Bug::SecretTells {
            each(1, 1);
        }
    }
}

impl Weighed for Corridor {
    type Effect = Event;

    fn cases(&self, view: &Seen, _: &Order) -> Vec<(num_bigint::BigUint, Place)> {
        let numbers = match view.number {
            Some(number) => number..=number,
            None if self.bug == Bug::Biased => 1..=1,
            None => CUP,
        };
        numbers.map(|number| (1u8.into(), view.place_with(number))).collect()
    }

    fn effects(&self, _: &Seen, told: Vec<Event>) -> Vec<Event> {
        told
    }
}
