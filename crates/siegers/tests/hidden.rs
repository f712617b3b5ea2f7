//! Who knows what: what a seat is told and shown depends on nothing that is hidden from it.

use crate::common::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use siegers::Siegers;
use siegers::event::Event;
use siegers::order::Order;
use siegers::pad::Request;
use siegers::state::Phase;
use table::{Game, Onlooker, Seat, Seats};

/// All that an onlooker was told so far.
fn told(play: &Play, who: impl Into<Onlooker>) -> Vec<Event> {
    play.table.record(who.into()).flat_map(|(_, events)| events).collect()
}

/// Everybody but Red.
const OTHERS: [Onlooker; 2] = [Onlooker::Seat(BLUE), Onlooker::Gallery];

/// SIE-13, SIE-R02 The others see which start squares are occupied, and nothing of the numbers, in view or events.
#[test]
fn a_placement_is_secret() {
    let blue = "1 2 3 4 5 6 7 8 -";
    let one = Play::placed("1 2 3 4 - 5 6 7 8", blue);
    let other = Play::placed("8 1 7 2 - 6 3 5 4", blue);
    for who in OTHERS {
        assert_eq!(one.view(who), other.view(who));
        assert_eq!(told(&one, who), told(&other, who));
        assert!(told(&one, who).contains(&Event::Deployed { red_empty: 4, blue_empty: 8 }));
    }
    assert_ne!(one.view(RED), other.view(RED));
}

/// SIE-I01 A seat always knows its own numbers and dice.
#[test]
fn a_seat_knows_its_own() {
    let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.dice("3/4/6", "1/3/4");
    let (red, blue) = (play.view(RED), play.view(BLUE));
    assert_eq!(red.secret[0].unwrap().dice, [3, 4, 6]);
    assert_eq!(blue.secret[1].unwrap().dice, [1, 3, 4]);
    assert_eq!(red.secret[0].unwrap().row, play.state().secret[0].row);
    assert_eq!((red.secret[1], blue.secret[0]), (None, None));
    assert_eq!(play.view(Onlooker::Gallery).secret, [None, None]);
}

/// SIE-33, SIE-R14 What a seat sets is seen by nobody else, whether it sets first or second.
#[test]
fn dice_are_set_in_secret() {
    let set_first = |dice: &str| {
        let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
        play.turn("Re-e5");
        play.give(RED, set(dice));
        play
    };
    let (one, other) = (set_first("3/4/6"), set_first("1/1/1"));
    for who in OTHERS {
        assert_eq!(one.view(who), other.view(who));
        assert_eq!(told(&one, who), told(&other, who));
        assert_eq!(told(&one, who).last(), Some(&Event::DiceSet { seat: RED, dice: None }));
    }
    assert_eq!(told(&one, RED).last(), Some(&Event::DiceSet { seat: RED, dice: Some([3, 4, 6]) }));
}

/// SIE-42 A shown die shows its colour and value; the unshown one stays hidden to the end of the turn and after it.
#[test]
fn the_hidden_die_stays_hidden() {
    let fought = |red: &str| {
        let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
        play.turn("Re-e5");
        play.dice(red, "1/3/4");
        play.ask(Request::TwoLowest, "wy");
        play.ask(Request::HighestAndLowest, "wr");
        play
    };
    let (mut one, mut other) = (fought("3/4/6"), fought("3/5/6"));
    let same = |one: &Play, other: &Play| {
        for who in OTHERS {
            assert_eq!(one.view(who), other.view(who));
            assert_eq!(told(one, who), told(other, who));
        }
    };
    same(&one, &other);
    assert!(told(&one, BLUE).contains(&Event::Shown { seat: RED, dice: [3, 0, 6] }));
    for play in [&mut one, &mut other] {
        play.bids("11 pass");
        play.guesses([4, 5]);
    }
    same(&one, &other);
    for play in [&mut one, &mut other] {
        play.give(BLUE, Order::Resign {});
    }
    same(&one, &other);
}

/// SIE-42 The dice of a seat are put away when the game ends too: what was hidden then is never shown.
#[test]
fn the_end_shows_armies_but_no_dice() {
    let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    let events = play.give(RED, Order::Resign {});
    let rows = play.state().secret.map(|secret| secret.row);
    for seat in Seat::BOTH {
        assert!(events.contains(&Event::Revealed { seat, row: rows[seat.index()] }));
        for who in Onlooker::ALL {
            let secret = play.view(who).secret[seat.index()].unwrap();
            assert_eq!((secret.row, secret.dice), (rows[seat.index()], [0; 3]));
        }
    }
}

/// SIE-11, SIE-I02, SIE-81 There is one public record, the same for all: positions, requests, shown dice, bids, strengths,
/// boxes.
#[test]
fn the_record_is_one_for_all() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut state = deal(&setup(json!({})));
    while let Some(seat) = state.public.awaited().first() {
        let order = random_order(&state, seat, &mut rng);
        let events = carry_out(&mut state, seat, order);
        for who in Onlooker::ALL {
            assert_eq!(state.view(who).public, state.public);
            for event in &events {
                let sealed = matches!(event, Event::Placed { .. } | Event::DiceSet { .. });
                let heard = Siegers.tell(event, who).unwrap();
                assert!(heard == *event || (sealed && !who.is(seat)), "{event:?}");
            }
        }
    }
}

/// SIE-I01 The text of a view holds no number of the other side but removed ones, and no dice but shown ones.
#[test]
fn the_text_of_a_view_holds_nothing_hidden() {
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = deal(&setup(json!({})));
        while let Some(seat) = state.public.awaited().first() {
            let order = random_order(&state, seat, &mut rng);
            carry_out(&mut state, seat, order);
            if state.public.phase == Phase::Over {
                break;
            }
            for who in Onlooker::ALL {
                let text = serde_json::to_value(state.view(who)).unwrap();
                for seat in Seat::BOTH.into_iter().filter(|&seat| !who.is(seat)) {
                    conceals(&text["board"], seat);
                }
            }
        }
    }
}

fn conceals(board: &Value, seat: Seat) {
    let letter = ["R", "B"][seat.index()];
    for (name, sheet) in board["tokens"].as_object().unwrap() {
        if name.starts_with(letter) && sheet.get("at").is_some() {
            assert_eq!(sheet.get("number"), None, "{name}");
        }
    }
    for field in ["dice", "rows"] {
        assert!(board.get(field).is_none_or(|both| both[seat.index()].is_null()), "{field}");
    }
}

/// SIE-I13, SIE-57, SIE-R22 Who is asked, and what for, is the same whether the seat has a choice or not: a forced pass, a
/// forced show and a forced reply are asked for like any other.
#[test]
fn what_is_asked_depends_on_public_facts_only() {
    let replying = |blue: &str| {
        let mut play = park().red("Re=3@e2").blue(blue).play();
        play.turn("Re-e5");
        play.usual_dice();
        play.bids("11");
        play
    };
    let (forced, free) = (replying("Be=2@e5"), replying("Be=8@e5"));
    assert_eq!((forced.orders(BLUE).len(), free.orders(BLUE).len()), (1, 2));
    assert_eq!(forced.awaited(), free.awaited());
    assert_eq!(Siegers.prompt(&forced.view(RED)), Siegers.prompt(&free.view(RED)));
    assert_eq!(Siegers.prompt(&forced.view(BLUE)), Siegers.prompt(&free.view(BLUE)));

    let showing = |dice: &str| {
        let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
        play.turn("Re-e5");
        play.dice("1/1/1", dice);
        play.give(RED, Order::Request { kind: Request::TwoLowest });
        play
    };
    let (forced, free) = (showing("1/3/4"), showing("4/4/4"));
    assert_eq!((forced.orders(BLUE).len(), free.orders(BLUE).len()), (1, 3));
    assert_eq!((forced.asked(), free.asked()), (BLUE, BLUE));
    assert_eq!(Siegers.prompt(&forced.view(RED)), Siegers.prompt(&free.view(RED)));
    assert_eq!(forced.view(RED), free.view(RED));
}

/// SIE-I13 A refused order is told to nobody.
#[test]
fn refused_orders_are_not_told() {
    let mut play = park().red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11");
    let before = Onlooker::ALL.map(|who| (told(&play, who), play.view(who)));
    play.refused(BLUE, Order::Match {}, "SIE-55");
    let after = Onlooker::ALL.map(|who| (told(&play, who), play.view(who)));
    assert_eq!(before, after);
}

/// SIE-I13 Only steps with one answer that everybody can tell are taken unasked: the dice of a seat with fewer than three,
/// and the last combat.
#[test]
fn steps_taken_unasked_are_public() {
    for seed in 0..30 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = deal(&setup(json!({})));
        while let Some(seat) = state.public.awaited().first() {
            let order = random_order(&state, seat, &mut rng);
            for event in carry_out(&mut state, seat, order) {
                match event {
                    Event::Shown { seat: shows, .. } if !matches!(order, Order::ShowDice { .. }) => {
                        assert!(state.public.in_play[shows.index()].count() < 3);
                    }
                    Event::Shown { seat: shows, .. } if shows != seat => {
                        assert!(state.public.in_play[shows.index()].count() < 3);
                    }
                    Event::BidPassed { .. } => assert_eq!(order, Order::PassBid {}),
                    Event::Announced { .. } => assert!(matches!(order, Order::Bid { .. })),
                    _ => {}
                }
            }
        }
    }
}

/// SIE-I12 Nothing is left to chance: whole games ask for no roll, and the same orders give the same game.
#[test]
fn no_chance() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let mut play = Play::new(json!({}));
    while play.awaited() != Seats::NONE {
        let seat = play.awaited().first().unwrap();
        let order = random_order(play.state(), seat, &mut rng);
        play.give(seat, order);
    }
    assert!(play.table.steps().iter().all(|step| step.rolls.is_empty()));
    assert_eq!(play.table.rewound(usize::MAX).state(), play.state());
}

/// The clause by which the last order of a seat cannot be taken back.
fn why_final(play: &Play, seat: Seat) -> Option<String> {
    let error = play.table.may_undo(seat).err()?;
    let clause = error.why.facts.iter().find(|(name, _)| name == "clause").expect("a clause says so");
    match &clause.1 {
        table::Fact::Name(clause) => Some(clause.clone()),
        other => panic!("no clause: {other:?}"),
    }
}

/// SIE-R02, SIE-R14, SIE-42, SIE-60, SIE-77, SIE-I03, SIE-I08, SIE-I09 Whatever has shown something hidden, or sealed a
/// choice of dice, cannot be taken back; moves of known pieces, requests and passes can.
#[test]
fn what_was_shown_is_final() {
    let mut opening = Play::placed("1 2 3 4 5 6 7 8 -", "1 2 3 4 5 6 7 8 -");
    assert_eq!(why_final(&opening, BLUE).as_deref(), Some("SIE-R02"));
    opening.moves("Ra-a4");
    assert_eq!(why_final(&opening, RED).as_deref(), Some("SIE-I03"));

    let mut play = park().red("Re=7@e2").blue("Be=8@e5").play();
    play.moves("Re-e5");
    assert_eq!(why_final(&play, RED), None);
    play.end();
    assert_eq!(why_final(&play, RED), None);
    play.dice("3/4/6", "1/3/4");
    assert_eq!(why_final(&play, BLUE).as_deref(), Some("SIE-R14"));
    play.give(RED, Order::Request { kind: Request::TwoLowest });
    assert_eq!(why_final(&play, RED), None);
    play.give(BLUE, show("wy"));
    assert_eq!(why_final(&play, BLUE).as_deref(), Some("SIE-42"));
    play.ask(Request::HighestAndLowest, "wr");
    play.bids("11");
    assert_eq!(why_final(&play, RED).as_deref(), Some("SIE-I08"));
    play.bids("match");
    assert_eq!(why_final(&play, BLUE).as_deref(), Some("SIE-I09"));
    play.bids("pass");
    assert_eq!(why_final(&play, RED), None);
    play.guesses([1]);
    assert_eq!(why_final(&play, BLUE).as_deref(), Some("SIE-60"));
    play.give(RED, Order::Resign {});
    assert_eq!(why_final(&play, RED).as_deref(), Some("SIE-77"));
}
