//! The sensible player against the random one at L'Âge des Aigles, from both seats, and whether it can be foreseen.

use age::Age;
use age::order::Order;
use opponents::{Hurried, Random, Sensible};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::dice::Seeded;
use table::watch::contest;
use table::{Awaited, Budget, Game, Player, Seat, Setup, Silent};

fn setup(scenario: &str) -> Setup {
    Age.catalogue().read(Some(scenario), &serde_json::Map::new()).expect("the defaults are a setup")
}

/// In how many of so many games this player beats the random one from this seat.
fn wins(scenario: &str, seat: Seat, games: u64, player: impl Fn() -> Box<dyn Player<Age>>) -> u64 {
    let setup = setup(scenario);
    let won = |seed: u64| {
        let mut players: [Box<dyn Player<Age>>; 2] = [Box::new(Random), Box::new(Random)];
        players[seat.index()] = player();
        contest(&Age, &setup, seed, &mut players, |_, _, _| {}).winner == Some(seat)
    };
    (0..games).filter(|&seed| won(seed)).count() as u64
}

/// The bounds lie three standard deviations below what was measured (docs/balance.md).
#[test]
fn sensible_beats_random_on_the_mill_road() {
    for (seat, least) in [(Seat::First, 33), (Seat::Second, 32)] {
        let won = wins("training_mill_road", seat, 40, || Box::new(Sensible::default()));
        assert!(won >= least, "{seat:?}: sensible wins {won} of 40");
    }
}

/// Here the officer by whom it starts, who does not look ahead, has to do.
#[test]
fn the_officer_beats_random_at_quatre_bras() {
    for (seat, least) in [(Seat::First, 5), (Seat::Second, 7)] {
        let won = wins("quatre_bras_1815", seat, 8, || Box::new(Hurried));
        assert!(won >= least, "{seat:?}: the officer wins {won} of 8");
    }
}

/// The orders that begin a battle of two sensible players who have this luck, with always the same dice.
fn opening(seed: u64) -> Vec<Order> {
    let mut dice = Seeded::new(7);
    let mut state = Age.deal(&setup("training_mill_road"), &mut dice).expect("a deal");
    let (mut player, mut rng) = (Sensible::default(), ChaCha8Rng::seed_from_u64(seed));
    let mut orders = Vec::new();
    while orders.len() < 30 {
        let Awaited::Seats(seats) = Age.awaited(&state) else { break };
        let seat = seats.first().expect("somebody is awaited");
        let order = player.choose(&Age, seat, &Age.view(&state, seat), &mut rng, Budget::default()).order;
        Age.resolve(&mut state, seat, &order, &mut dice, &mut Silent);
        orders.push(order);
    }
    orders
}

/// Who has watched a battle does not know the next: with the same dice it goes another way.
#[test]
fn no_battle_is_fought_twice() {
    let mut openings: Vec<Vec<Order>> = Vec::new();
    for opening in (0..6).map(opening) {
        if !openings.contains(&opening) {
            openings.push(opening);
        }
    }
    assert!(openings.len() >= 4, "six battles began in {} ways", openings.len());
}
