//! Orders drawn one at a time, as playouts do: none but legal ones, all of them some time.

use eagles::Eagles;
use eagles::course::Step;
use eagles::order::Order;
use eagles::state::State;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use std::collections::HashSet;
use std::ops::ControlFlow;
use table::dice::{Playout, Seeded};
use table::playout::play_out;
use table::soak::random_order;
use table::{Awaited, Extent, Eyes, Game, Judgement, Seat, Silent};

/// What is not drawn after so many draws is never drawn.
const DRAWS: usize = 2_000_000;

fn dealt(battle: &str, options: Value, seed: u64) -> State {
    let game = Eagles::default();
    let options: Map<String, Value> = options.as_object().cloned().expect("options are an object");
    let setup = game.catalogue().read(Some(battle), &options).expect("a setup of the catalogue");
    game.deal(&setup, &mut Seeded::new(seed)).expect("a deal")
}

fn asked(state: &State) -> Option<Seat> {
    match Eagles::default().awaited(state) {
        Awaited::Seats(seats) => seats.first(),
        Awaited::Over(_) => None,
    }
}

fn listed(state: &State, seat: Seat) -> (HashSet<Order>, Extent) {
    let game = Eagles::default();
    let mut orders = HashSet::new();
    let extent = game.orders(&game.view(state, seat), |order| {
        if game.gesture(&order).plays() {
            orders.insert(order);
        }
        ControlFlow::Continue(())
    });
    (orders, extent)
}

/// Draws until every order of a position has come.
#[track_caller]
fn every_order_comes(state: &State, seat: Seat, rng: &mut ChaCha8Rng) -> usize {
    let game = Eagles::default();
    let (legal, _) = listed(state, seat);
    let mut missing = legal.clone();
    for _ in 0..DRAWS {
        let order = game.draw(Eyes::State(state, seat), rng);
        assert!(legal.contains(&order), "{order:?} is not legal");
        missing.remove(&order);
        if missing.is_empty() {
            return legal.len();
        }
    }
    panic!("never drawn: {missing:?}");
}

/// In games of every battle, with decoys and without, whatever is listed can be drawn and nothing else.
#[test]
fn every_listed_order_can_be_drawn_and_no_other() {
    let game = Eagles::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1816);
    let mut most = 0;
    for (number, battle) in
        ["waterloo", "ligny", "quatre-bras", "wavre"].into_iter().cycle().take(8).enumerate()
    {
        let options = json!({ "decoys": number >= 4, "decoy_flip_in_place": true });
        let mut state = dealt(battle, options, number as u64);
        let (mut dice, mut orders) = (Seeded::new(number as u64), Vec::new());
        for step in 0.. {
            let Some(seat) = asked(&state) else { break };
            if step % 23 == 0 && listed(&state, seat).1 == Extent::Complete {
                most = most.max(every_order_comes(&state, seat, &mut rng));
            }
            let view = game.view(&state, seat);
            let order = random_order(&game, &view, &mut orders, &mut rng).expect("a legal order");
            game.resolve(&mut state, seat, &order, &mut dice, &mut Silent);
        }
    }
    assert!(most > 60, "positions with many orders are among them, not only {most}");
}

/// EAG-4.1d The French may change their deployment or leave it: both are drawn.
#[test]
fn a_deployment_is_adjusted_or_confirmed() {
    let game = Eagles::default();
    let mut rng = ChaCha8Rng::seed_from_u64(41);
    let mut state = dealt("quatre-bras", json!({ "deployment": "commit_then_adjust" }), 41);
    while state.field.course.step != Step::AdjustFrench {
        let seat = asked(&state).expect("somebody is asked");
        let order = game.draw(Eyes::State(&state, seat), &mut rng);
        game.resolve(&mut state, seat, &order, &mut Playout(&mut rng), &mut Silent);
    }
    let drawn: Vec<Order> = (0..64).map(|_| game.draw(Eyes::State(&state, Seat::First), &mut rng)).collect();
    assert!(drawn.iter().any(|order| matches!(order, Order::AdjustDeployment { .. })));
    assert!(drawn.contains(&Order::ConfirmDeployment {}));
}

/// EAG-R90 In a hurried state a window is opened for those alone who hold a Special of its moment.
#[test]
fn in_a_hurry_only_those_are_asked_who_hold_a_special() {
    let game = Eagles::default();
    let mut rng = ChaCha8Rng::seed_from_u64(90);
    let mut windows = 0;
    for seed in 0..60 {
        let mut state = dealt("waterloo", json!({}), seed);
        game.hurry(&mut state);
        let mut before = None;
        while let Some(seat) = asked(&state) {
            let course = state.field.course;
            if let Some(window) = course.window.filter(|_| course.window != before && course.check.is_none())
            {
                let own = &state.secrets[window.holder.index()];
                let held = own.reserve.and(game.pack(&None).specials(window.moment));
                assert!(!held.is_empty(), "asked in vain: {course:?}");
                windows += 1;
            }
            before = course.window;
            let order = game.draw(Eyes::State(&state, seat), &mut rng);
            game.resolve(&mut state, seat, &order, &mut Playout(&mut rng), &mut Silent);
        }
    }
    assert!(windows > 20, "only {windows} windows");
}

/// Imagined states are played to their end, and the same draws end them alike.
#[test]
fn playouts_come_to_an_end() {
    let game = Eagles::default();
    for scenario in ["quatre-bras", "waterloo", "campaign"] {
        let state = dealt(scenario, json!({ "turn_limit": 8 }), 3);
        let view = game.view(&state, asked(&state).expect("somebody is asked"));
        let ending = |seed| {
            let rng = &mut ChaCha8Rng::seed_from_u64(seed);
            play_out(&game, game.imagine(&view, rng), rng).expect("an end")
        };
        let endings: Vec<_> = (0..6).map(ending).collect();
        assert_eq!(endings[0], ending(0));
        assert!(endings.iter().any(|one| one.orders != endings[0].orders), "{endings:?}");
    }
}
