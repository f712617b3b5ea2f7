//! What a hint says is true, and what the sensible player does is not plainly wrong.

use crate::common::*;
use opponents::Sensible;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use siegers::Siegers;
use siegers::event::Event;
use siegers::order::Order;
use siegers::pad::Colour;
use siegers::state::Phase;
use table::odds::odds;
use table::{Budget, Fact, Judgement, Phrase, Player, Seat};

/// A number that a hint tells.
fn told(reason: &Phrase, name: &str) -> i64 {
    let fact = reason.facts.iter().find(|(key, _)| key == name).map(|(_, fact)| fact);
    let Some(&Fact::Number(number)) = fact else { panic!("{reason:?} tells no {name}") };
    number
}

/// The chance in hundredths, counted by carrying the guess out in every world.
fn true_chance(play: &Play, seat: Seat, n: u8) -> i64 {
    let right = |event: &Event| matches!(event, Event::Guessed { right: true, .. });
    let chances = odds(&Siegers, &play.view(seat), seat, &guess(n)).unwrap();
    let share =
        chances.into_iter().filter(|chance| chance.effects.iter().any(right)).map(|one| one.probability);
    let share: num_rational::Ratio<num_bigint::BigUint> = share.sum();
    i64::try_from((share * num_bigint::BigUint::from(100u8)).to_integer()).unwrap()
}

/// Every hint on the way through a fight tells the chance that the odds tell, also where it is certain.
#[test]
fn hints_tell_the_chances_as_they_are() {
    let fights = [
        (
            "two odd numbers left",
            park().lost(RED, [1, 2, 5]).red("Re=7@e2").blue("Be=8@e5"),
            "16 match pass",
            57,
        ),
        (
            "a certain number",
            park().lost(RED, [1, 3, 5]).red("Re=7@e2").blue("Be=8@e5"),
            "16 match pass",
            100,
        ),
        ("four even numbers", park().red("Re=2@e1").blue("Be=8@e5"), "12 match pass", 25),
    ];
    for (name, park, bids, best) in fights {
        let mut play = park.play();
        play.turn("Re-e5");
        play.usual_dice();
        play.bids(bids);
        let view = play.view(BLUE);
        let likeliest = (1..=8).map(|n| true_chance(&play, BLUE, n)).max().unwrap();
        for n in 1..=8 {
            let reason = Siegers.reason(&view, &guess(n));
            assert_eq!(told(&reason, "percent"), true_chance(&play, BLUE, n), "{name}: {n}");
        }
        let bidding = Siegers.reason(&view, &Order::Match {});
        assert_eq!(told(&bidding, "hit"), likeliest, "{name}");
        assert_eq!(likeliest, best, "{name}");
    }
}

/// Where passing loses the game for certain and matching leaves half a chance, the sensible player matches.
#[test]
fn half_a_chance_is_better_than_none() {
    let park =
        park().used_up(RED, [Colour::White]).lost(RED, [1, 2, 5]).lost(BLUE, [1, 3, 5]).strength(135, 9);
    let mut play = park.red("Re=3@e2").blue("Be=7@e5").play();
    play.turn("Re-e5");
    play.dice("-/2/4", "1/3/4");
    play.ask(siegers::pad::Request::TwoLowest, "wy");
    play.bids("9");
    assert_eq!(play.phase(), Phase::Reply);
    let view = play.view(BLUE);
    assert_eq!(told(&Siegers.reason(&view, &Order::PassBid {}), "hit"), 50);
    assert_eq!(told(&Siegers.reason(&view, &Order::PassBid {}), "found"), 100);
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let choice = Sensible::default().choose(&Siegers, BLUE, &view, &mut rng, Budget::default());
        assert_eq!(choice.order, Order::Match {}, "seed {seed}");
    }
    play.bids("pass");
    assert!(play.table.awaited().seats().contains(RED));
    play.give(RED, guess(7));
    assert_eq!(play.phase(), Phase::Over, "passing loses at once");
}
