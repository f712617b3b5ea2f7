//! Computer players fight a campaign of EAGLES: Waterloo to its end.

use eagles::Eagles;
use opponents::{Random, Sensible};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use std::sync::Arc;
use table::{Awaited, Budget, Game, Outcome, Player, Seat, Table};

/// A campaign of short battles between these two, and how it ended.
fn fight(mut players: [Box<dyn Player<Eagles>>; 2], seed: u64) -> (Outcome, Table<Eagles>) {
    let game = Arc::new(Eagles::default());
    let options = json!({ "turn_limit": 2 }).as_object().cloned().expect("an object");
    let setup = game.catalogue().read(Some("campaign"), &options).expect("a setup");
    let mut table = Table::seeded(game.clone(), setup, seed).expect("a deal");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        match table.awaited() {
            Awaited::Over(outcome) => return (outcome, table),
            Awaited::Seats(seats) => {
                let seat = seats.first().expect("somebody is awaited");
                let view = table.view(seat);
                let player = &mut players[seat.index()];
                let choice = player.choose(&game, seat, &view, &mut rng, Budget::default());
                table.give(seat, choice.order).expect("a player's order is legal");
            }
        }
    }
}

fn sensible() -> Box<dyn Player<Eagles>> {
    Box::new(Sensible { worlds: 4 })
}

/// The two fight it out by arms: nobody resigns, and the campaign goes to whom its last battles give it.
fn is_decided(players: [Box<dyn Player<Eagles>>; 2], seed: u64) {
    let (outcome, table) = fight(players, seed);
    let results = table.state().campaign.as_ref().expect("a campaign").public.results;
    let winners = results.map(|battle| battle.and_then(|verdict| verdict.winner));
    let follows = match outcome.reasons[0] {
        "both_lost" => !winners.contains(&Some(Seat::First)) && outcome.winner == Some(Seat::Second),
        "charleroi" => winners[0] == outcome.winner,
        "waterloo" => winners[1] == outcome.winner,
        _ => false,
    };
    assert!(follows, "{outcome:?} after {results:?}");
}

#[test]
fn random_players_fight_a_campaign() {
    (0..8).for_each(|seed| is_decided([Box::new(Random), Box::new(Random)], seed));
}

#[test]
fn sensible_players_fight_a_campaign() {
    is_decided([sensible(), sensible()], 1);
}

#[test]
fn sensible_and_random_players_fight_a_campaign() {
    for seat in Seat::BOTH {
        let mut players: [Box<dyn Player<Eagles>>; 2] = [Box::new(Random), Box::new(Random)];
        players[seat.index()] = sensible();
        is_decided(players, 5);
    }
}
