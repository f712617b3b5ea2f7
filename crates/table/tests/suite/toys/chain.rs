//! A charge: one order starts a chain of decisions by both seats with chance between them. The defender may try to form
//! square and fires, losses are allotted one at a time by their owner, then he stands or retreats, and says where to.
//! What is pending is a stack: losses interrupt the charge or the stand they belong to, which goes on when they are taken.
//! Nothing is hidden.

use super::faults;
use rand::Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use table::drawing::from_list;
use table::pending::Stack;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Eyes, Fault, Game, Onlooker, Outcome, Refusal, Sealed, Seat,
    Seats, Setup, Sink, Weighed,
};

const CHARGE: Clause = Clause("CHN-1");
const SQUARE: Clause = Clause("CHN-2");
const FIRE: Clause = Clause("CHN-3");
const STAND: Clause = Clause("CHN-4");
const TURNS: u8 = 4;
const AREAS: u8 = 5;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Charge;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Field {
    turn: u8,
    /// The strengths of the two units of each side, which stand together.
    units: [[u8; 2]; 2],
    areas: [u8; 2],
    /// What is to be decided; at the bottom the turn itself.
    pending: Stack<Stage, 3>,
}

/// What is pending. All but the impact is a decision; the impact goes on by itself as soon as it is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    Charge,
    Square,
    Impact { square: bool },
    Losses { seat: Seat, left: u8 },
    Stand { square: bool },
    Retreat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    Charge,
    Hold,
    FormSquare(bool),
    Allot { unit: usize },
    Stand,
    FallBack,
    RetreatTo { area: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    /// Something has to be decided before all else.
    Asked(Stage),
    /// The uppermost decision is made.
    Settled,
    Lost {
        seat: Seat,
        unit: usize,
    },
    Retreated {
        seat: Seat,
        area: u8,
    },
    Advanced {
        seat: Seat,
        area: u8,
    },
    TurnEnded,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Seen {
    who: Onlooker,
    field: Field,
}

impl Field {
    fn charger(&self) -> Seat {
        if self.turn.is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    fn stage(&self) -> Stage {
        *self.pending.top().expect("the turn is at the bottom")
    }

    fn decider(&self) -> Seat {
        match self.stage() {
            Stage::Charge => self.charger(),
            Stage::Losses { seat, .. } => seat,
            _ => self.charger().other(),
        }
    }

    fn strength(&self, seat: Seat) -> u8 {
        self.units[seat.index()].iter().sum()
    }

    fn over(&self) -> bool {
        self.turn == TURNS || Seat::BOTH.iter().any(|&seat| self.strength(seat) == 0)
    }

    fn refuges(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let here = self.areas[seat.index()];
        let taken = self.areas[seat.other().index()];
        (0..AREAS).filter(move |&area| area.abs_diff(here) == 1 && area != taken)
    }

    fn orders(&self) -> Vec<Order> {
        match self.stage() {
            Stage::Charge => vec![Order::Charge, Order::Hold],
            Stage::Square => vec![Order::FormSquare(true), Order::FormSquare(false)],
            Stage::Impact { .. } => Vec::new(),
            Stage::Losses { seat, .. } => {
                let units = self.units[seat.index()];
                (0..2).filter(|&unit| units[unit] > 0).map(|unit| Order::Allot { unit }).collect()
            }
            Stage::Stand { .. } => vec![Order::Stand, Order::FallBack],
            Stage::Retreat => self.refuges(self.decider()).map(|area| Order::RetreatTo { area }).collect(),
        }
    }

    /// All that happens is told as events, and the state is what the events make of it.
    fn happen(&mut self, event: &Event) {
        match *event {
            Event::Asked(stage) => self.pending.push(stage),
            Event::Settled => {
                self.pending.pop();
            }
            Event::Lost { seat, unit } => {
                self.units[seat.index()][unit] -= 1;
                if let Some(Stage::Losses { left, .. }) = self.pending.top_mut() {
                    *left -= 1;
                }
            }
            Event::Retreated { seat, area } | Event::Advanced { seat, area } => {
                self.areas[seat.index()] = area
            }
            Event::TurnEnded => (self.turn, self.pending) = (self.turn + 1, Stack::of(Stage::Charge)),
        }
    }
}

/// A field on which things happen, and whoever listens.
struct Fight<'f, D, L> {
    field: &'f mut Field,
    dice: &'f mut D,
    log: &'f mut L,
}

impl<D: Dice, L: Sink<Event>> Fight<'_, D, L> {
    fn happen(&mut self, event: Event) {
        self.field.happen(&event);
        self.log.note(|| event);
    }

    fn ask(&mut self, stage: Stage) {
        self.happen(Event::Asked(stage));
    }

    /// The strength of `from` is rolled, each die of `need` or more costing the other side one, who says where.
    fn roll_losses(&mut self, from: Seat, need: u16) {
        let hits = self.dice.pool(self.field.strength(from).into(), 6, FIRE).at_least(need) as u8;
        let seat = from.other();
        let left = hits.min(self.field.strength(seat));
        if left > 0 {
            self.ask(Stage::Losses { seat, left });
        }
    }

    /// What needs no decision goes on by itself, until there is one to be made or the turn is over.
    fn go_on(&mut self) {
        loop {
            match self.field.stage() {
                Stage::Losses { left: 0, .. } => self.happen(Event::Settled),
                _ if self.field.over() => return self.happen(Event::TurnEnded),
                Stage::Impact { square } => {
                    self.happen(Event::Settled);
                    self.ask(Stage::Stand { square });
                    self.roll_losses(self.field.charger(), if square { 6 } else { 4 });
                }
                Stage::Retreat if self.field.orders().is_empty() => return self.happen(Event::TurnEnded),
                _ => return,
            }
        }
    }

    fn carry_out(&mut self, seat: Seat, order: Order) {
        match (self.field.stage(), order) {
            (_, Order::Charge) => self.ask(Stage::Square),
            (_, Order::Hold) => return self.happen(Event::TurnEnded),
            (_, Order::FormSquare(tried)) => {
                let square = tried && self.dice.die(6, SQUARE) >= 4;
                self.happen(Event::Settled);
                self.ask(Stage::Impact { square });
                self.roll_losses(seat, if square { 4 } else { 5 });
            }
            (_, Order::Allot { unit }) => self.happen(Event::Lost { seat, unit }),
            (Stage::Stand { square }, Order::Stand) => {
                if self.dice.die(6, STAND) + u16::from(square) >= 4 {
                    return self.happen(Event::TurnEnded);
                }
                self.ask(Stage::Retreat);
            }
            (_, Order::FallBack) => self.ask(Stage::Retreat),
            (_, Order::RetreatTo { area }) => {
                let left = self.field.areas[seat.index()];
                self.happen(Event::Retreated { seat, area });
                self.happen(Event::Advanced { seat: seat.other(), area: left });
                return self.happen(Event::TurnEnded);
            }
            (stage, order) => unreachable!("{order:?} at {stage:?} does not pass check"),
        }
        self.go_on();
    }
}

impl Game for Charge {
    const ID: &'static str = "charge";
    const RULES: &'static str = "1";
    type State = Field;
    type View = Seen;
    type Order = Order;
    type Event = Event;
    type Prompt = Stage;

    plain!(Seen, Order);

    fn fits(&self, _: &Setup, _: &Field) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn turn(&self, view: &Seen) -> u64 {
        view.field.turn.into()
    }

    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Order {
        from_list(self, eyes, rng)
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue { scenarios: vec!["ridge"], options: Vec::new() }
    }

    fn deal(&self, _: &Setup, _: &mut impl Dice) -> Result<Field, Vec<Fault>> {
        Ok(Field { turn: 0, units: [[3, 2]; 2], areas: [1, 2], pending: Stack::of(Stage::Charge) })
    }

    fn admit(&self, state: &Field) -> Result<(), Vec<Fault>> {
        // Squares come after the charge, an impact or a stand after the square, and losses or a retreat after those.
        let mut pending = state.pending.iter();
        let charge = pending.next() == Some(&Stage::Charge);
        let nested = match (pending.next(), pending.next()) {
            (None, _) => true,
            (Some(Stage::Square), then) => then.is_none(),
            (Some(Stage::Impact { .. }), Some(&Stage::Losses { seat, left })) => {
                seat == state.charger() && (1..=state.strength(seat)).contains(&left)
            }
            (Some(Stage::Stand { .. }), Some(&Stage::Losses { seat, left })) => {
                seat != state.charger() && (1..=state.strength(seat)).contains(&left)
            }
            (Some(Stage::Stand { .. }), then) => matches!(then, None | Some(Stage::Retreat)),
            _ => false,
        };
        let checks = [
            ("turn", state.turn <= TURNS),
            ("units", state.units.iter().flatten().all(|&strength| strength <= 3)),
            ("areas", state.areas[0] != state.areas[1] && state.areas.iter().all(|&area| area < AREAS)),
            ("pending", charge && nested && (state.over() || !state.orders().is_empty())),
        ];
        faults(checks, CHARGE)
    }

    fn bound(&self, _: &Setup) -> Option<u64> {
        Some(u64::from(TURNS) * 4 + 10)
    }

    fn awaited(&self, state: &Field) -> Awaited {
        if !state.over() {
            return Awaited::Seats(Seats::one(state.decider()));
        }
        let [first, second] = Seat::BOTH.map(|seat| state.strength(seat));
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat::First),
            std::cmp::Ordering::Less => Some(Seat::Second),
            std::cmp::Ordering::Equal => None,
        };
        Awaited::Over(Outcome { winner, reasons: vec!["strength"], clause: CHARGE })
    }

    fn view(&self, state: &Field, who: impl Into<Onlooker>) -> Seen {
        Seen { who: who.into(), field: state.clone() }
    }

    fn prompt(&self, view: &Seen) -> Stage {
        view.field.stage()
    }

    fn tell(&self, event: &Event, _: Onlooker) -> Option<Event> {
        Some(event.clone())
    }

    fn learn(&self, view: &mut Seen, event: &Event) {
        view.field.happen(event);
    }

    fn barrier(&self, _: &Event) -> Option<Clause> {
        None
    }

    fn check(&self, view: &Seen, order: &Order) -> Result<(), Refusal> {
        let field = &view.field;
        if field.over() || !view.who.is(field.decider()) {
            return Err(Refusal::new(CHARGE, "toy-not-asked"));
        }
        if !field.orders().contains(order) {
            return Err(Refusal::new(CHARGE, "toy-not-now"));
        }
        Ok(())
    }

    fn orders(&self, view: &Seen, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        let orders = view.field.orders().into_iter();
        let _ = orders.filter(|order| self.check(view, order).is_ok()).try_for_each(each);
        Extent::Complete
    }

    fn resolve(
        &self,
        state: &mut Field,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        Fight { field: state, dice, log }.carry_out(seat, *order);
    }

    fn imagine(&self, view: &Seen, _: &mut impl Rng) -> Field {
        view.field.clone()
    }
}

impl Sealed for Charge {}

impl Weighed for Charge {
    type Effect = Event;

    fn effects(&self, _: &Seen, told: Vec<Event>) -> Vec<Event> {
        told
    }
}
