//! How fast the game is played: random play of the training engagement through `view`, `draw` and `resolve` with a silent log, one order
//! an iteration, on one core; a check of a path among sixty units; the outline of a unit's reach.

use age::Age;
use age::state::State;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};
use table::dice::Seeded;
use table::{Awaited, Eyes, Game, Silent};

struct Games {
    state: State,
    rng: ChaCha8Rng,
    dice: Seeded,
}

fn fresh() -> State {
    let setup = Age.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are a setup");
    Age.deal(&setup, &mut Seeded::new(0)).expect("a deal")
}

impl Games {
    fn run(&mut self, orders: u64) -> Duration {
        let start = Instant::now();
        for _ in 0..orders {
            let Awaited::Seats(seats) = Age.awaited(&self.state) else {
                self.state = fresh();
                continue;
            };
            let seat = seats.first().expect("somebody is awaited");
            let view = Age.view(&self.state, seat);
            let order = Age.draw(Eyes::View(&view), &mut self.rng);
            Age.resolve(&mut self.state, seat, &order, &mut self.dice, &mut Silent);
        }
        start.elapsed()
    }
}

fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("age");
    group.throughput(Throughput::Elements(1));
    let mut games = Games { state: fresh(), rng: ChaCha8Rng::seed_from_u64(1815), dice: Seeded::new(1815) };
    group.bench_function("random order", |bencher| bencher.iter_custom(|orders| games.run(orders)));
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
