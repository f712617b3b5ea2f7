//! A march: a unit moves on a continuous table, in thousandths of an inch, along a path of pieces. The paths cannot be
//! listed: `orders` gives a sample, `propose` draws legal ones and `check` measures. Nothing is hidden.

use super::faults;
use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use table::laws::sampled::Sampled;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Eyes, Fault, Game, Onlooker, Outcome, Refusal, Sealed, Seat,
    Seats, Setup, Sink, Weighed,
};

const MARCH: Clause = Clause("PTH-1");
const EDGE: Clause = Clause("PTH-2");
const CLEAR: Clause = Clause("PTH-3");
const TURNS: u8 = 16;
const TABLE: i32 = 36_000;
const ALLOWANCE: i32 = 9_000;
const CLEARANCE: i64 = 2_000;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct March {
    /// A bug: whether a march may end beside the enemy.
    pub(crate) bold: bool,
}

/// Where a unit stands, and its heading in tenths of a degree from north, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Stand {
    x: i32,
    y: i32,
    heading: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Piece {
    Forward(i32),
    Wheel(i32),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Order {
    path: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Ground {
    turn: u8,
    stands: [Stand; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Seen {
    who: Onlooker,
    ground: Ground,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Marched {
    seat: Seat,
    to: Stand,
}

/// The sine in units of 2^20, by Bhaskara's formula, which is whole-numbered and the same everywhere.
fn sine(heading: i32) -> i64 {
    let around = i64::from(heading.rem_euclid(3600));
    let (half, sign) = (around % 1800, if around < 1800 { 1 } else { -1 });
    let arc = half * (1800 - half);
    sign * ((4 * arc) << 20) / (4_050_000 - arc)
}

impl Stand {
    fn after(self, piece: Piece) -> Stand {
        match piece {
            Piece::Wheel(angle) => Stand { heading: (self.heading + angle).rem_euclid(3600), ..self },
            Piece::Forward(length) => {
                let along = |sine: i64| ((i64::from(length) * sine) >> 20) as i32;
                let (x, y) = (self.x + along(sine(self.heading)), self.y + along(sine(self.heading + 900)));
                Stand { x, y, ..self }
            }
        }
    }

    fn is_near(self, other: Stand) -> bool {
        let (x, y) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        x * x + y * y < CLEARANCE * CLEARANCE
    }

    fn is_on_table(self) -> bool {
        (0..=TABLE).contains(&self.x) && (0..=TABLE).contains(&self.y)
    }
}

impl Piece {
    /// A wheel of one degree takes as long as a march of 50 thousandths.
    fn cost(self) -> i32 {
        match self {
            Piece::Forward(length) => length,
            Piece::Wheel(angle) => angle.abs().saturating_mul(5),
        }
    }

    fn is_measured(self) -> bool {
        match self {
            Piece::Forward(length) => (1..=ALLOWANCE).contains(&length),
            Piece::Wheel(angle) => angle != 0 && angle.abs() <= 1800,
        }
    }
}

impl Ground {
    fn mover(&self) -> Seat {
        if self.turn.is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    fn through(&self, seat: Seat) -> bool {
        let y = self.stands[seat.index()].y;
        if seat == Seat::First { y > TABLE - 6_000 } else { y < 6_000 }
    }

    fn over(&self) -> bool {
        self.turn == TURNS || Seat::BOTH.into_iter().any(|seat| self.through(seat))
    }

    /// Where a path leads, measured piece by piece.
    fn march(&self, path: &[Piece]) -> Result<Stand, Refusal> {
        let enemy = self.stands[self.mover().other().index()];
        let mut stand = self.stands[self.mover().index()];
        let mut left = ALLOWANCE;
        for (number, &piece) in (1i64..).zip(path) {
            let refused = |clause, message| Err(Refusal::new(clause, message).with("piece", number));
            if !piece.is_measured() || piece.cost() > left {
                return refused(MARCH, "toy-too-far");
            }
            left -= piece.cost();
            stand = stand.after(piece);
            if !stand.is_on_table() {
                return refused(EDGE, "toy-off-table");
            }
            if stand.is_near(enemy) {
                return refused(CLEAR, "toy-too-near");
            }
        }
        Ok(stand)
    }
}

impl Game for March {
    const ID: &'static str = "march";
    const RULES: &'static str = "1";
    type State = Ground;
    type View = Seen;
    type Order = Order;
    type Event = Marched;
    type Prompt = u8;

    plain!(Seen, Order);

    fn fits(&self, _: &Setup, _: &Ground) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn turn(&self, view: &Seen) -> u64 {
        view.ground.turn.into()
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue { scenarios: vec!["plain"], options: Vec::new() }
    }

    fn deal(&self, _: &Setup, _: &mut impl Dice) -> Result<Ground, Vec<Fault>> {
        let first = Stand { x: 15_000, y: 1_000, heading: 0 };
        let second = Stand { x: 21_000, y: TABLE - 1_000, heading: 1800 };
        Ok(Ground { turn: 0, stands: [first, second] })
    }

    fn admit(&self, state: &Ground) -> Result<(), Vec<Fault>> {
        let [first, second] = state.stands;
        let checks = [
            ("turn", state.turn <= TURNS),
            ("stands", state.stands.iter().all(|stand| stand.is_on_table()) && !first.is_near(second)),
            ("heading", state.stands.iter().all(|stand| (0..3600).contains(&stand.heading))),
        ];
        faults(checks, MARCH)
    }

    fn bound(&self, _: &Setup) -> Option<u64> {
        Some(TURNS.into())
    }

    fn awaited(&self, state: &Ground) -> Awaited {
        if !state.over() {
            return Awaited::Seats(Seats::one(state.mover()));
        }
        let winner = Seat::BOTH.into_iter().find(|&seat| state.through(seat));
        Awaited::Over(Outcome { winner, reasons: vec!["through"], clause: MARCH })
    }

    fn view(&self, state: &Ground, who: impl Into<Onlooker>) -> Seen {
        Seen { who: who.into(), ground: state.clone() }
    }

    fn prompt(&self, view: &Seen) -> u8 {
        view.ground.turn
    }

    fn tell(&self, event: &Marched, _: Onlooker) -> Option<Marched> {
        Some(event.clone())
    }

    fn learn(&self, view: &mut Seen, event: &Marched) {
        view.ground.stands[event.seat.index()] = event.to;
        view.ground.turn += 1;
    }

    fn barrier(&self, _: &Marched) -> Option<Clause> {
        None
    }

    fn check(&self, view: &Seen, order: &Order) -> Result<(), Refusal> {
        if view.ground.over() || !view.who.is(view.ground.mover()) {
            return Err(Refusal::new(MARCH, "toy-not-asked"));
        }
        match view.ground.march(&order.path) {
            Err(refusal) if !(self.bold && refusal.clause == CLEAR) => Err(refusal),
            _ => Ok(()),
        }
    }

    fn orders(&self, view: &Seen, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        use Piece::{Forward, Wheel};
        let paths = [vec![], vec![Forward(ALLOWANCE)], vec![Wheel(-450), Forward(3_000)], vec![Wheel(450)]];
        let orders = paths.into_iter().map(|path| Order { path });
        let _ = orders.filter(|order| self.check(view, order).is_ok()).try_for_each(each);
        Extent::Sample
    }

    /// Pieces are drawn one after the other as long as the path stays legal.
    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Order {
        let view = eyes.view(self);
        let mut path = Vec::new();
        for _ in 0..rng.random_range(0..5) {
            path.push(match rng.random() {
                true => Piece::Forward(rng.random_range(1..=ALLOWANCE / 2)),
                false => Piece::Wheel(rng.random_range(-600..600)),
            });
            if view.ground.march(&path).is_err() {
                path.pop();
            }
        }
        Order { path }
    }

    fn resolve(
        &self,
        state: &mut Ground,
        seat: Seat,
        order: &Order,
        _: &mut impl Dice,
        log: &mut impl Sink<Marched>,
    ) {
        let to = state.march(&order.path).expect("the path was measured");
        state.stands[seat.index()] = to;
        state.turn += 1;
        log.note(|| Marched { seat, to });
    }

    fn imagine(&self, view: &Seen, _: &mut impl Rng) -> Ground {
        view.ground.clone()
    }
}

impl Sealed for March {}

impl Weighed for March {
    type Effect = Marched;

    fn effects(&self, _: &Seen, told: Vec<Marched>) -> Vec<Marched> {
        told
    }
}

impl Sampled for March {
    /// A piece more or less, maybe far too long, or the whole way twice.
    fn perturb(&self, order: &Order, rng: &mut impl Rng) -> Order {
        let mut path = order.path.clone();
        match rng.random_range(0..4) {
            0 => path.push(Piece::Forward(rng.random_range(-10..=ALLOWANCE + 10))),
            1 => path.push(Piece::Wheel(rng.random_range(-1900..=1900))),
            2 => path.truncate(1),
            _ => path.extend(order.path.iter().copied()),
        }
        Order { path }
    }

    /// Every part of the way is gone again from its start.
    fn slow_check(&self, view: &Seen, order: &Order) -> Result<(), Refusal> {
        let ground = &view.ground;
        let [mover, enemy] = [ground.mover(), ground.mover().other()].map(|seat| ground.stands[seat.index()]);
        let after = |count: usize| order.path[..count].iter().fold(mover, |stand, piece| stand.after(*piece));
        let stands = || (1..=order.path.len()).map(after);
        let cost: i64 = order.path.iter().map(|piece| i64::from(piece.cost())).sum();
        let lawful = !ground.over()
            && view.who == Onlooker::Seat(ground.mover())
            && order.path.iter().all(|piece| piece.is_measured())
            && cost <= i64::from(ALLOWANCE)
            && stands().all(|stand| stand.is_on_table() && !stand.is_near(enemy));
        if lawful { Ok(()) } else { Err(Refusal::new(MARCH, "toy-too-far")) }
    }
}
