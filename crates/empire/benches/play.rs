//! How fast the game is played, in processor time of the thread that plays: random play through `view`, `draw` (or all orders
//! listed) and `resolve` with a silent log, one order an iteration; imagined states played out to the end of the game, and to
//! where a computer player counts. Other work on the machine hardly changes these figures.

use cpu_time::ThreadTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use empire::Empire;
use empire::order::Order;
use empire::state::{State, View};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand_chacha::ChaCha8Rng;
use std::cell::{Cell, OnceCell};
use std::hint::black_box;
use std::time::Duration;
use table::dice::Playout;
use table::dice::Seeded;
use table::playout::play_out;
use table::soak::random_order;
use table::{Awaited, Eyes, Game, Judgement, Silent};

const BATTLES: [&str; 4] = ["saalfeld", "la-albuera", "quatre-bras", "eylau"];
/// So many positions are played out from.
const POSITIONS: usize = 100;

/// Random games of one battle, one after another.
struct Games {
    deal: State,
    state: State,
    rng: ChaCha8Rng,
    dice: Seeded,
    orders: Vec<Order>,
    ended: u64,
    given: u64,
}

impl Games {
    fn new(battle: &str) -> Games {
        let setup =
            Empire.catalogue().read(Some(battle), &serde_json::Map::new()).expect("the defaults are a setup");
        let deal = Empire.deal(&setup, &mut Seeded::new(1815)).expect("a deal");
        Games {
            state: deal.clone(),
            deal,
            rng: ChaCha8Rng::seed_from_u64(1815),
            dice: Seeded::new(1815),
            orders: Vec::with_capacity(256),
            ended: 0,
            given: 0,
        }
    }

    /// One order drawn from a view; after the last of a game the next begins.
    fn step(&mut self) {
        self.give(|games, view| Empire.draw(Eyes::View(view), &mut games.rng));
    }

    /// One order of all that are listed from a view.
    fn step_listed(&mut self) {
        self.give(|games, view| {
            random_order(&Empire, view, &mut games.orders, &mut games.rng).expect("there is a legal order")
        });
    }

    fn give(&mut self, choose: impl FnOnce(&mut Games, &View) -> Order) {
        let seat = loop {
            match Empire.awaited(&self.state) {
                Awaited::Seats(seats) => break seats.first().expect("somebody is awaited"),
                Awaited::Over(_) => {
                    self.ended += 1;
                    self.state = self.deal.clone();
                }
            }
        };
        let view = Empire.view(&self.state, seat);
        let order = choose(self, &view);
        drop(view);
        Empire.resolve(&mut self.state, seat, &order, &mut self.dice, &mut Silent);
        self.given += 1;
    }

    /// What whoever is awaited sees after so many orders.
    fn after(&mut self, orders: u64) -> View {
        (0..orders).for_each(|_| self.step());
        loop {
            if let Awaited::Seats(seats) = Empire.awaited(&self.state) {
                return Empire.view(&self.state, seats.first().expect("somebody is awaited"));
            }
            self.step();
        }
    }
}

/// The processor time that so many times take.
fn timed(times: u64, mut one: impl FnMut()) -> Duration {
    let start = ThreadTime::now();
    (0..times).for_each(|_| one());
    start.elapsed()
}

fn imagine_and_play_out(view: &View, rng: &mut SmallRng) -> u64 {
    let state = Empire.imagine(view, rng);
    play_out(&Empire, state, rng).expect("somebody is awaited until the end").orders
}

/// As a computer player imagines: on to where what an order has brought can be counted.
fn imagine_and_settle(view: &View, rng: &mut ChaCha8Rng) -> i64 {
    let before = Empire.imagine(view, rng);
    let mut state = before.clone();
    let seat = state.asked().expect("somebody is awaited");
    let order = Empire.draw(Eyes::State(&state, seat), rng);
    Empire.resolve(&mut state, seat, &order, &mut Playout(rng), &mut Silent);
    while let Some(next) = state.asked().filter(|_| !Empire.settled(&before, &state)) {
        let order = Empire.instinct(&Empire.view(&state, next), rng);
        Empire.resolve(&mut state, next, &order, &mut Playout(rng), &mut Silent);
    }
    Empire.worth(&state, seat)
}

/// Positions of a battle to play on from, drawn up when the first figure needs them.
struct Positions {
    battle: &'static str,
    views: OnceCell<Vec<View>>,
    next: Cell<usize>,
}

impl Positions {
    fn next(&self) -> &View {
        let views = self.views.get_or_init(|| {
            let mut games = Games::new(self.battle);
            (0..POSITIONS).map(|_| games.after(61)).collect()
        });
        self.next.set((self.next.get() + 1) % POSITIONS);
        &views[self.next.get()]
    }
}

fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("empire");
    group.throughput(Throughput::Elements(1));
    for battle in BATTLES {
        let mut games = Games::new(battle);
        println!("{battle}: state of {} bytes", games.deal.bytes());
        group.bench_function(format!("{battle}: random order"), |bencher| {
            bencher.iter_custom(|orders| timed(orders, || games.step()));
        });
        if let Some(orders) = games.given.checked_div(games.ended) {
            println!("{battle}: {orders} orders a game");
        }
        group.bench_function(format!("{battle}: random order of all listed"), |bencher| {
            bencher.iter_custom(|orders| timed(orders, || games.step_listed()));
        });
        let positions = Positions { battle, views: OnceCell::new(), next: Cell::new(0) };
        let mut rng = SmallRng::seed_from_u64(7);
        group.bench_function(format!("{battle}: imagine and play out"), |bencher| {
            bencher.iter_custom(|times| {
                let _ = positions.next();
                timed(times, || _ = imagine_and_play_out(positions.next(), &mut rng))
            });
        });
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        group.bench_function(format!("{battle}: imagine and settle"), |bencher| {
            bencher.iter_custom(|times| {
                let _ = positions.next();
                timed(times, || _ = black_box(imagine_and_settle(positions.next(), &mut rng)))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
