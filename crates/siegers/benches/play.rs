//! How fast the game is played: random play through `view`, `orders` and `resolve` with a silent log, one order an
//! iteration, on one core; and what a computer player needs beside it.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use siegers::order::Order;
use siegers::state::{State, View};
use siegers::{Siegers, knowledge};
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::dice::Seeded;
use table::soak::random_order;
use table::{Awaited, Game, Seat, Silent};

/// Random games, one after another.
struct Games {
    state: State,
    rng: ChaCha8Rng,
    dice: Seeded,
    orders: Vec<Order>,
}

impl Games {
    fn new() -> Games {
        let rng = ChaCha8Rng::seed_from_u64(1815);
        Games { state: fresh(), rng, dice: Seeded::new(1815), orders: Vec::with_capacity(256) }
    }

    /// One order; after the last of a game a new one is dealt.
    fn step(&mut self) {
        let Awaited::Seats(seats) = Siegers.awaited(&self.state) else {
            self.state = fresh();
            return;
        };
        let seat = seats.first().expect("somebody is awaited");
        let view = Siegers.view(&self.state, seat);
        let order =
            random_order(&Siegers, &view, &mut self.orders, &mut self.rng).expect("there is a legal order");
        Siegers.resolve(&mut self.state, seat, &order, &mut self.dice, &mut Silent);
    }

    fn run(&mut self, orders: u64) -> Duration {
        let start = Instant::now();
        for _ in 0..orders {
            self.step();
        }
        start.elapsed()
    }
}

fn fresh() -> State {
    let setup = Siegers.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are a setup");
    Siegers.deal(&setup, &mut Seeded::new(0)).expect("a deal")
}

/// Views met in play, to think about.
fn views(count: usize) -> Vec<View> {
    let mut games = Games::new();
    (0..count)
        .map(|_| {
            games.run(7);
            Siegers.view(&games.state, Seat::First)
        })
        .collect()
}

fn play(criterion: &mut Criterion) {
    println!("state: {} bytes, view: {} bytes", size_of::<State>(), size_of::<View>());
    let mut group = criterion.benchmark_group("siegers");
    group.throughput(Throughput::Elements(1));
    let mut games = Games::new();
    group.bench_function("random order", |bencher| bencher.iter_custom(|orders| games.run(orders)));

    let views = views(500);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut next = views.iter().cycle();
    group.bench_function("imagine", |bencher| {
        bencher.iter(|| Siegers.imagine(black_box(next.next().expect("a cycle has no end")), &mut rng));
    });
    group.bench_function("deduce", |bencher| {
        bencher.iter(|| knowledge::deduce(&next.next().expect("a cycle has no end").public, Seat::Second));
    });
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
