use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use siegers::*;
use std::ops::ControlFlow;
use std::time::Instant;
use table::{dice::Seeded, *};
fn main() {
    let game = Siegers;
    let setup = game.catalogue().read(None, &Default::default()).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut dice = Seeded::new(1);
    let (mut orders, mut games) = (0u64, 0u64);
    let start = Instant::now();
    let mut list = Vec::with_capacity(512);
    let mut hist = std::collections::BTreeMap::<String, (u64, u64)>::new();
    let prof = std::env::args().nth(1).is_some();
    while games < 40_000 {
        let mut state = game.deal(&setup, &mut dice).unwrap();
        while let Awaited::Seats(seats) = game.awaited(&state) {
            let t = prof.then(Instant::now);
            let seat = seats.first().unwrap();
            let view = game.view(&state, seat);
            list.clear();
            let extent = game.orders(&view, |o| {
                list.push(o);
                ControlFlow::Continue(())
            });
            let order = if extent == Extent::Sample {
                game.propose(&view, &mut rng)
            } else {
                let n = if list.len() > 1 { list.len() - 1 } else { 1 };
                list[rng.random_range(0..n)]
            };
            if let Some(t) = t {
                let e =
                    hist.entry(format!("{:?}{}", state.public.phase, state.public.first_turn())).or_default();
                e.0 += 1;
                e.1 += t.elapsed().as_nanos() as u64;
            }
            game.resolve(&mut state, seat, &order, &mut dice, &mut Silent);
            orders += 1;
        }
        games += 1;
    }
    let s = start.elapsed().as_secs_f64();
    println!(
        "{} orders {} games {:.2} M orders/s; {:.1} orders/game, state {} view {}",
        orders,
        games,
        orders as f64 / s / 1e6,
        orders as f64 / games as f64,
        size_of::<state::State>(),
        size_of::<state::View>()
    );
    for (k, (n, t)) in hist {
        println!("{k}: {:.1}/game {} ns", n as f64 / games as f64, t / n);
    }
}
