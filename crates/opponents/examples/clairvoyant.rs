//! How often a player wins who sees everything and knows that the other plays at random: a mark of how much of a battle is
//! luck. Its mark is no proof, for its own play after the order it weighs is no better than instinct. The last number says
//! how often it plays each of the last two orders out; others are given up earlier.
//!
//! ```sh
//! cargo run --release -p opponents --example clairvoyant -- eagles quatre-bras 1 1000 192
//! cargo run --release -p opponents --example clairvoyant -- age training_mill_road 0 40 24
//! ```

use age::Age;
use eagles::Eagles;
use empire::Empire;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;
use table::dice::{Playout, Seeded};
use table::erased::seed_for;
use table::soak::random_order;
use table::{Awaited, Eyes, Game, Judgement, Seat, Silent};

/// The part of the playouts after which half of the orders are given up for the first time.
const FIRST_CUT: usize = 12;
/// Orders drawn at random that are weighed beside those the judgement of the game names.
const DRAWN: usize = 12;
/// How often a judgement that draws its orders is asked once more.
const ASKED: usize = 3;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, battle, seat, games, playouts] = &words[..] else {
        return eprintln!("a game, a battle, a seat (0 or 1), how many games, and how many playouts");
    };
    let seat = if seat == "0" { Seat::First } else { Seat::Second };
    let Ok(games) = games.parse::<u64>() else { return eprintln!("{games} is not a number of games") };
    let Ok(playouts) = playouts.parse() else { return eprintln!("{playouts} is not a number of playouts") };
    let won = match game.as_str() {
        "age" => won(&Age, battle, seat, games, playouts),
        "eagles" => won(&Eagles::default(), battle, seat, games, playouts),
        "empire" => won(&Empire, battle, seat, games, playouts),
        other => return eprintln!("{other} is no game of this example: age, eagles or empire"),
    };
    println!("{battle}, seat {}: {won} of {games}", seat.index());
}

fn won<G: Judgement>(game: &G, battle: &str, seat: Seat, games: u64, playouts: usize) -> usize {
    (0..games).filter(|seed| wins(game, battle, seat, *seed, playouts)).count()
}

/// Whether it wins the battle of this seed.
fn wins<G: Judgement>(game: &G, battle: &str, seat: Seat, seed: u64, playouts: usize) -> bool {
    let setup = game.catalogue().read(Some(battle), &serde_json::Map::new()).expect("a battle");
    let mut dice = Seeded::new(seed);
    let mut state = game.deal(&setup, &mut dice).expect("a deal");
    let mut rng = ChaCha8Rng::seed_from_u64(seed_for(seed, 1));
    loop {
        match game.awaited(&state) {
            Awaited::Over(outcome) => return outcome.winner == Some(seat),
            Awaited::Seats(seats) => {
                let next = seats.first().expect("somebody is awaited");
                let order = if next == seat {
                    clairvoyant(game, &state, seat, playouts, &mut rng)
                } else {
                    by_chance(game, &state, next, &mut rng)
                };
                game.resolve(&mut state, next, &order, &mut dice, &mut Silent);
            }
        }
    }
}

fn by_chance<G: Game>(game: &G, state: &G::State, seat: Seat, rng: &mut ChaCha8Rng) -> G::Order {
    random_order(game, &game.view(state, seat), &mut Vec::new(), rng).expect("there is a legal order")
}

/// The order that wins most often when the true state is played on.
fn clairvoyant<G: Judgement>(
    game: &G,
    state: &G::State,
    seat: Seat,
    playouts: usize,
    rng: &mut ChaCha8Rng,
) -> G::Order {
    let orders = worth_a_thought(game, state, seat, rng);
    let mut running: Vec<(i64, G::Order)> = orders.into_iter().map(|order| (0, order)).collect();
    for tried in 1..=playouts {
        if running.len() == 1 {
            break;
        }
        let chance = ChaCha8Rng::seed_from_u64(rng.random());
        for (won, order) in &mut running {
            *won += play_out(game, state.clone(), seat, order, chance.clone());
        }
        if tried * FIRST_CUT >= playouts && tried.is_power_of_two() {
            running.sort_by_key(|(won, _)| Reverse(*won));
            running.truncate(running.len().div_ceil(2).max(2));
        }
    }
    running.into_iter().max_by_key(|(won, _)| *won).expect("there is a legal order").1
}

/// What the judgement of the game names: asked again where it draws them, else with a few more drawn at random.
fn worth_a_thought<G: Judgement>(
    game: &G,
    state: &G::State,
    seat: Seat,
    rng: &mut ChaCha8Rng,
) -> Vec<G::Order> {
    let view = game.view(state, seat);
    let mut orders = game.candidates(&view, rng);
    let again = game.candidates(&view, rng);
    if again.iter().any(|order| !orders.contains(order)) {
        orders.extend(again);
        orders.extend((1..ASKED).flat_map(|_| game.candidates(&view, rng)));
    } else if orders.len() > 1 {
        let drawn: Vec<G::Order> = (0..DRAWN).map(|_| by_chance(game, state, seat, rng)).collect();
        orders.extend(drawn.into_iter().filter(|order| game.gesture(order).plays()));
    }
    orders
}

/// 1 for a battle won, −1 for one lost.
fn play_out<G: Judgement>(
    game: &G,
    mut state: G::State,
    seat: Seat,
    order: &G::Order,
    mut chance: ChaCha8Rng,
) -> i64 {
    game.hurry(&mut state);
    game.resolve(&mut state, seat, order, &mut Playout(&mut chance), &mut Silent);
    loop {
        let next = match game.awaited(&state) {
            Awaited::Over(outcome) => {
                return outcome.winner.map_or(0, |winner| if winner == seat { 1 } else { -1 });
            }
            Awaited::Seats(seats) => seats.first().expect("somebody is awaited"),
        };
        let order = if next == seat {
            game.instinct(&game.view(&state, next), &mut chance)
        } else {
            game.draw(Eyes::State(&state, next), &mut chance)
        };
        game.resolve(&mut state, next, &order, &mut Playout(&mut chance), &mut Silent);
    }
}
