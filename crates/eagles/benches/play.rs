//! How fast the game is played: random play through `view`, `orders` and `resolve` with a silent log, one order an
//! iteration, on one core; and what a computer player needs beside it.

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use eagles::Eagles;
use eagles::order::Order;
use eagles::state::{State, View};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::dice::{Playout, Seeded};
use table::soak::random_order;
use table::{Awaited, Game, Silent};

const BATTLES: [&str; 4] = ["waterloo", "ligny", "quatre-bras", "wavre"];

/// Random games of one battle, one after another.
struct Games<'g> {
    game: &'g Eagles,
    battle: &'static str,
    state: State,
    dealt: u64,
    rng: ChaCha8Rng,
    dice: Seeded,
    orders: Vec<Order>,
}

impl<'g> Games<'g> {
    fn new(game: &'g Eagles, battle: &'static str) -> Games<'g> {
        Games {
            game,
            battle,
            state: deal(game, battle, 0),
            dealt: 0,
            rng: ChaCha8Rng::seed_from_u64(1815),
            dice: Seeded::new(1815),
            orders: Vec::with_capacity(256),
        }
    }

    /// One order; after the last of a game a new one is dealt.
    fn step(&mut self) {
        let Awaited::Seats(seats) = self.game.awaited(&self.state) else {
            self.dealt += 1;
            self.state = deal(self.game, self.battle, self.dealt);
            return;
        };
        let seat = seats.first().expect("somebody is awaited");
        let view = self.game.view(&self.state, seat);
        let order =
            random_order(self.game, &view, &mut self.orders, &mut self.rng).expect("there is a legal order");
        self.game.resolve(&mut self.state, seat, &order, &mut self.dice, &mut Silent);
    }

    fn run(&mut self, orders: u64) -> Duration {
        let start = Instant::now();
        for _ in 0..orders {
            self.step();
        }
        start.elapsed()
    }
}

fn deal(game: &Eagles, battle: &str, seed: u64) -> State {
    let setup =
        game.catalogue().read(Some(battle), &serde_json::Map::new()).expect("the defaults are a setup");
    game.deal(&setup, &mut Seeded::new(seed)).expect("a deal")
}

/// Views met in the middle of games, in the seventh round.
fn views(game: &Eagles, battle: &'static str, count: usize) -> Vec<View> {
    let mut games = Games::new(game, battle);
    let mut seen = Vec::new();
    while seen.len() < count {
        games.step();
        let Awaited::Seats(seats) = game.awaited(&games.state) else { continue };
        if games.state.field.round == 7 {
            let seat = seats.first().expect("somebody is awaited");
            seen.push(game.view(&games.state, seat));
            games.state = deal(game, battle, games.dealt + 1);
            games.dealt += 1;
        }
    }
    seen
}

/// Imagines a state and plays it at random to the very end of the battle; nobody gives up. Answers how many orders that
/// took.
fn play_out(game: &Eagles, view: &View, rng: &mut ChaCha8Rng) -> u64 {
    let mut state = game.imagine(view, rng);
    let mut given = 0;
    while let Awaited::Seats(seats) = game.awaited(&state) {
        let seat = seats.first().expect("somebody is awaited");
        let view = game.view(&state, seat);
        let order = std::iter::repeat_with(|| game.propose(&view, rng)).find(|order| !game.gives_up(order));
        let order = order.expect("somebody goes on");
        game.resolve(&mut state, seat, &order, &mut Playout(rng), &mut Silent);
        given += 1;
    }
    given
}

fn measure(group: &mut BenchmarkGroup<'_, WallTime>, game: &Eagles, battle: &'static str) {
    let mut games = Games::new(game, battle);
    group.bench_function(format!("{battle}: random order"), |bencher| {
        bencher.iter_custom(|orders| games.run(orders));
    });
    let views = views(game, battle, 100);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let orders: u64 = views.iter().map(|view| play_out(game, view, &mut rng)).sum();
    println!("{battle}: {} orders a playout", orders / views.len() as u64);
    let mut next = views.iter().cycle();
    let mut next = || next.next().expect("a cycle has no end");
    group.bench_function(format!("{battle}: imagine"), |bencher| {
        bencher.iter(|| game.imagine(black_box(next()), &mut rng));
    });
    group.bench_function(format!("{battle}: imagine and play to the end"), |bencher| {
        bencher.iter(|| play_out(game, next(), &mut rng));
    });
}

fn play(criterion: &mut Criterion) {
    println!("state: {} bytes, view: {} bytes", size_of::<State>(), size_of::<View>());
    let game = Eagles::default();
    let mut group = criterion.benchmark_group("eagles");
    group.throughput(Throughput::Elements(1));
    for battle in BATTLES {
        measure(&mut group, &game, battle);
    }
    let state = game.imagine(&views(&game, "waterloo", 1)[0], &mut ChaCha8Rng::seed_from_u64(7));
    group.bench_function("clone", |bencher| {
        bencher.iter_batched_ref(|| state.clone(), |state| black_box(state.clone()), BatchSize::SmallInput);
    });
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
