//! Random play of all scenarios to their end: nobody is ever stuck, what is drawn is allowed, what is listed is allowed.

use empire::options;
use empire::rules::{self, Play};
use empire::scenario::{SHIPPED, Scenario};
use empire::state::State;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::Silent;
use table::dice::Playout;

/// Plays a game at random; answers how many orders it took.
fn play(key: &str, seed: u64, every: usize) -> usize {
    let book = Scenario::embedded(key).unwrap();
    let options = book.options.clone();
    let mut state = State::new(book, options);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut last = Vec::new();
    for count in 0..200_000 {
        let Some(seat) = state.asked() else {
            assert!(state.record.verdict().is_some(), "nobody is asked: {:?}", state.course);
            return count;
        };
        let order = rules::draw(&state, seat, &mut rng);
        assert!(
            !matches!(order, empire::order::Order::Resign {}),
            "nothing can be drawn at {:?}",
            state.course
        );
        if every > 0 && count % every == 0 {
            rules::check(&state, Some(seat), &order)
                .unwrap_or_else(|no| panic!("{order:?} is drawn, but {no:?}"));
            rules::list(&state, Some(seat), &mut |order| {
                rules::check(&state, Some(seat), &order)
                    .unwrap_or_else(|no| panic!("{order:?} is listed, but {no:?}\n{:?}", state.course));
                ControlFlow::Continue(())
            });
            empire::admit::admit(&state)
                .unwrap_or_else(|faults| panic!("{faults:#?}\n{:?}\n{last:#?}", state.course));
        }
        last.push(order);
        last.drain(..last.len().saturating_sub(8));
        let mut dice = Playout(&mut rng);
        Play { state: &mut state, dice: &mut dice, log: &mut Silent }.resolve(seat, &order);
    }
    panic!("{key} with seed {seed} does not end");
}

/// EMP-1.1f Random games of every scenario end.
#[test]
fn random_games_of_every_scenario_end() {
    for files in &SHIPPED {
        for seed in 0..6 {
            play(files.key, seed, 7);
        }
    }
}

/// The catalogue names all scenarios and options, and the usual setup of each can be read.
#[test]
fn every_scenario_has_a_setup() {
    let catalogue = options::catalogue();
    assert_eq!(catalogue.scenarios.len(), SHIPPED.len());
    for scenario in &catalogue.scenarios {
        let setup = catalogue.read(Some(scenario), &Default::default()).unwrap();
        let (book, options) = options::read(&setup).unwrap();
        assert_eq!((book.key.as_str(), &options), (*scenario, &book.options));
    }
}

/// EMP-1.2a Random games with any options end, and every position on the way is admitted.
#[test]
fn random_games_with_any_options_end() {
    use table::soak::{Depth, any_setup, one_game};
    let game = std::sync::Arc::new(empire::Empire);
    let effort = table::laws::Effort { hides: false, ..Default::default() };
    for (seed, files) in (0..8).zip(SHIPPED.iter().cycle()) {
        let setup = any_setup(&*game, files.key, seed).unwrap();
        one_game(&game, &setup, seed, Depth::Bare, &effort).unwrap_or_else(|failure| panic!("{failure}"));
    }
}
