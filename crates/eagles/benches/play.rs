//! How fast the game is played, in processor time of the thread that plays: random play through `view`, `orders` and
//! `resolve` with a silent log, one order an iteration; states imagined and played out; odds of attacks; copies. Other work
//! on the machine hardly changes these figures.

use cpu_time::ThreadTime;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use eagles::Eagles;
use eagles::order::Order;
use eagles::state::{State, View};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;
use std::time::Duration;
use table::dice::Seeded;
use table::odds::odds;
use table::playout::play_out;
use table::soak::random_order;
use table::{Awaited, Game, Seat, Silent};

const BATTLES: [&str; 4] = ["waterloo", "ligny", "quatre-bras", "wavre"];
/// So many deals are played from, again and again but never alike.
const DEALS: u64 = 100;
/// Of so many attacks the odds are told.
const ATTACKS: usize = 400;

/// Random games of one battle, one after another.
struct Games<'g> {
    game: &'g Eagles,
    deals: Vec<State>,
    state: State,
    dealt: usize,
    rng: ChaCha8Rng,
    dice: Seeded,
    orders: Vec<Order>,
}

impl<'g> Games<'g> {
    fn new(game: &'g Eagles, battle: &str) -> Games<'g> {
        let deals: Vec<State> = (0..DEALS).map(|seed| deal(game, battle, seed)).collect();
        Games {
            game,
            state: deals[0].clone(),
            deals,
            dealt: 0,
            rng: ChaCha8Rng::seed_from_u64(1815),
            dice: Seeded::new(1815),
            orders: Vec::with_capacity(256),
        }
    }

    /// One order; after the last of a game the next is taken up.
    fn step(&mut self) {
        let seat = loop {
            match self.game.awaited(&self.state) {
                Awaited::Seats(seats) => break seats.first().expect("somebody is awaited"),
                Awaited::Over(_) => self.next_game(),
            }
        };
        let view = self.game.view(&self.state, seat);
        let order =
            random_order(self.game, &view, &mut self.orders, &mut self.rng).expect("there is a legal order");
        self.game.resolve(&mut self.state, seat, &order, &mut self.dice, &mut Silent);
    }

    fn next_game(&mut self) {
        self.dealt += 1;
        self.state = self.deals[self.dealt % self.deals.len()].clone();
    }

    /// What whoever is awaited sees in the seventh round of the next game, where `is` says that it will do.
    fn middle(&mut self, is: impl Fn(&View) -> bool) -> (Seat, View) {
        self.next_game();
        loop {
            self.step();
            if let Awaited::Seats(seats) = self.game.awaited(&self.state)
                && self.state.field.round == 7
            {
                let seat = seats.first().expect("somebody is awaited");
                let view = self.game.view(&self.state, seat);
                if is(&view) {
                    return (seat, view);
                }
            }
        }
    }
}

fn deal(game: &Eagles, battle: &str, seed: u64) -> State {
    let setup =
        game.catalogue().read(Some(battle), &serde_json::Map::new()).expect("the defaults are a setup");
    game.deal(&setup, &mut Seeded::new(seed)).expect("a deal")
}

/// The processor time that so many times take.
fn timed(times: u64, mut one: impl FnMut()) -> Duration {
    let start = ThreadTime::now();
    (0..times).for_each(|_| one());
    start.elapsed()
}

fn imagine_and_play_out(game: &Eagles, view: &View, rng: &mut SmallRng) -> u64 {
    let state = game.imagine(view, rng);
    play_out(game, state, rng).expect("somebody is awaited until the end").orders
}

/// Playouts on two threads: the processor time of the one that takes longer, as if each had a core to itself.
fn two_threads(game: &Eagles, views: &[View], times: u64) -> Duration {
    let share = |half: u64| {
        let mut rng = SmallRng::seed_from_u64(half);
        let mut next = views.iter().cycle();
        timed(half, || {
            let view = next.next().expect("a cycle has no end");
            black_box(imagine_and_play_out(game, view, &mut rng));
        })
    };
    std::thread::scope(|scope| {
        let threads = [times / 2, times - times / 2].map(|half| scope.spawn(move || share(half)));
        let taken = threads.map(|thread| thread.join().expect("no playout panics"));
        taken[0].max(taken[1])
    })
}

fn measure(group: &mut BenchmarkGroup<'_, WallTime>, game: &Eagles, battle: &'static str) {
    let mut games = Games::new(game, battle);
    group.bench_function(format!("{battle}: random order"), |bencher| {
        bencher.iter_custom(|orders| timed(orders, || games.step()));
    });
    let mut games = Games::new(game, battle);
    let views: Vec<View> = (0..100).map(|_| games.middle(|_| true).1).collect();
    let mut rng = SmallRng::seed_from_u64(7);
    let orders: u64 = views.iter().map(|view| imagine_and_play_out(game, view, &mut rng)).sum();
    println!("{battle}: {} orders a playout", orders / views.len() as u64);
    let mut next = views.iter().cycle();
    let mut next = || next.next().expect("a cycle has no end");
    group.bench_function(format!("{battle}: imagine"), |bencher| {
        bencher.iter_custom(|times| timed(times, || drop(black_box(game.imagine(next(), &mut rng)))));
    });
    group.bench_function(format!("{battle}: imagine and play out"), |bencher| {
        bencher.iter_custom(|times| timed(times, || _ = imagine_and_play_out(game, next(), &mut rng)));
    });
    group.bench_function(format!("{battle}: imagine and play out, two threads"), |bencher| {
        bencher.iter_custom(|times| two_threads(game, &views, times));
    });
}

/// The odds of attacks in the middle of games at Waterloo.
fn measure_odds(game: &Eagles) {
    let attack = |view: &View| {
        let mut found = None;
        game.orders(view, |order| match order {
            Order::Attack { .. } => {
                found = Some(order);
                std::ops::ControlFlow::Break(())
            }
            _ => std::ops::ControlFlow::Continue(()),
        });
        found
    };
    let mut games = Games::new(game, "waterloo");
    let mut times: Vec<Duration> = Vec::new();
    while times.len() < ATTACKS {
        let (seat, view) = games.middle(|view| attack(view).is_some());
        let order = attack(&view).expect("an attack");
        times.push(timed(1, || drop(black_box(odds(game, &view, seat, &order).expect("odds")))));
    }
    times.sort_unstable();
    println!(
        "waterloo: odds of {ATTACKS} attacks: median {:?}, worst {:?}",
        times[ATTACKS / 2],
        times[ATTACKS - 1]
    );
}

fn play(criterion: &mut Criterion) {
    println!("state: {} bytes, view: {} bytes", size_of::<State>(), size_of::<View>());
    let game = Eagles::default();
    let mut group = criterion.benchmark_group("eagles");
    group.throughput(Throughput::Elements(1));
    for battle in BATTLES {
        measure(&mut group, &game, battle);
    }
    let view = Games::new(&game, "waterloo").middle(|_| true).1;
    let state = game.imagine(&view, &mut SmallRng::seed_from_u64(7));
    group.bench_function("clone", |bencher| {
        bencher.iter_custom(|times| timed(times, || drop(black_box(black_box(&state).clone()))));
    });
    group.finish();
    if std::env::args().skip(1).all(|arg| arg.starts_with('-')) {
        measure_odds(&game);
    }
}

criterion_group!(benches, play);
criterion_main!(benches);
