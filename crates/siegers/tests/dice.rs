//! The dice stage: setting, asking, showing, crossing off.

use crate::common::*;
use siegers::event::Event;
use siegers::order::Order;
use siegers::pad::{Colour, Request};
use siegers::state::Phase;
use table::{Seat, Seats};

use Request::{HighestAndLowest, TwoHighest, TwoLowest};

fn ask(kind: Request) -> Order {
    Order::Request { kind }
}

/// Re attacks Be; both are to set their dice.
fn combat() -> Play {
    attack(park())
}

fn attack(park: Park) -> Play {
    let mut play = park.red("Re=3@e2").blue("Be=2@e5").play();
    play.turn("Re-e5");
    play
}

/// The dice are set and Red is to ask.
fn asking(red: &str, blue: &str) -> Play {
    let mut play = combat();
    play.dice(red, blue);
    play
}

/// SIE-09 Three dice each, white, yellow and red, with the values 1 to 6: 216 settings on a fresh pad.
#[test]
fn three_dice_with_six_values() {
    let mut play = combat();
    for seat in Seat::BOTH {
        assert_eq!(play.orders(seat).len(), 216);
    }
    play.refused(RED, set("0/1/1"), "SIE-09");
    play.refused(RED, set("1/1/7"), "SIE-09");
}

/// SIE-10, SIE-44 Each seat and colour has boxes of its own: white 5 may be gone, and yellow 5 and the other seat's white
/// 5 be open.
#[test]
fn boxes_belong_to_a_seat_and_a_colour() {
    let mut play = attack(park().crossed(RED, Colour::White, [5]));
    play.refused(RED, set("5/1/1"), "SIE-34");
    play.dice("4/5/5", "5/5/5");
}

/// SIE-33, SIE-R14 Each seat sets every die it has, in any order of the seats; what is set is final, and nobody is asked
/// for anything before both are in.
#[test]
fn dice_are_set_by_both_before_anything_is_asked() {
    let mut play = combat();
    assert_eq!(play.awaited(), Seats::BOTH);
    play.refused(BLUE, set("1/3/-"), "SIE-R14");
    play.give(BLUE, set("1/3/4"));
    assert_eq!(play.awaited(), Seats::one(RED));
    play.refused(BLUE, set("6/6/6"), "SIE-R14");
    play.refused(RED, ask(TwoLowest), "SIE-R14");
    play.give(RED, set("3/4/6"));
    assert_eq!(play.phase(), Phase::AskDefender);
    assert!(play.table.steps().iter().all(|step| step.rolls.is_empty()), "dice are never rolled");
}

/// SIE-34 Only a value whose box is open.
#[test]
fn only_open_values_are_set() {
    let mut play = attack(park().crossed(RED, Colour::Yellow, [2, 3, 4, 5, 6]));
    play.refused(RED, set("1/2/1"), "SIE-34");
    assert_eq!(play.orders(RED).len(), 36);
    play.give(RED, set("1/1/1"));
}

/// SIE-35, SIE-36 The attacker asks and the defender shows; then the defender asks, whatever was asked of it, and the
/// attacker shows.
#[test]
fn the_attacker_asks_first() {
    let mut play = asking("3/4/6", "1/3/4");
    play.refused(BLUE, ask(TwoLowest), "SIE-35");
    play.refused(BLUE, show("wy"), "SIE-35");
    play.give(RED, ask(TwoLowest));
    play.refused(RED, show("wy"), "SIE-35");
    play.give(BLUE, show("wy"));
    play.refused(RED, ask(TwoLowest), "SIE-36");
    assert_eq!(play.asked(), BLUE);
    assert_eq!(play.orders(BLUE), Request::ALL.map(ask), "the same request too");
    play.give(BLUE, ask(TwoLowest));
    play.refused(BLUE, show("wr"), "SIE-36");
    play.give(RED, show("wy"));
    assert_eq!(play.phase(), Phase::Bid);
}

/// SIE-37 There are three requests, and each is answered with two dice.
#[test]
fn three_requests() {
    let mut play = asking("3/4/6", "1/3/4");
    assert_eq!(play.orders(RED), [ask(TwoHighest), ask(TwoLowest), ask(HighestAndLowest)]);
    play.give(RED, ask(TwoLowest));
    for wrong in ["", "w", "wyr"] {
        play.refused(BLUE, show(wrong), "SIE-37");
    }
}

/// The pairs with which a setting may answer a request.
fn answers(dice: &str, kind: Request) -> Vec<Order> {
    let mut play = asking("1/1/1", dice);
    play.give(RED, ask(kind));
    play.orders(BLUE)
}

/// SIE-38, SIE-39, SIE-40 With three different dice there is one answer to each request.
#[test]
fn different_dice_leave_one_answer() {
    for (dice, highest, lowest, both_ends) in
        [("2/4/6", "yr", "wy", "wr"), ("6/4/2", "wy", "yr", "wr"), ("4/6/2", "wy", "wr", "yr")]
    {
        assert_eq!(answers(dice, TwoHighest), [show(highest)]);
        assert_eq!(answers(dice, TwoLowest), [show(lowest)]);
        assert_eq!(answers(dice, HighestAndLowest), [show(both_ends)]);
    }
    for (kind, wrong, clause) in
        [(TwoHighest, "wy", "SIE-38"), (TwoLowest, "yr", "SIE-39"), (HighestAndLowest, "wy", "SIE-40")]
    {
        let mut play = asking("1/1/1", "2/4/6");
        play.give(RED, ask(kind));
        play.refused(BLUE, show(wrong), clause);
    }
}

/// SIE-41, SIE-R15 Among equal dice their owner chooses which to show; with three equal dice any pair answers anything.
#[test]
fn the_owner_chooses_among_equal_dice() {
    assert_eq!(answers("6/5/5", TwoHighest), [show("wy"), show("wr")]);
    assert_eq!(answers("6/5/5", TwoLowest), [show("yr")]);
    assert_eq!(answers("6/5/5", HighestAndLowest), [show("wy"), show("wr")]);
    assert_eq!(answers("5/5/2", HighestAndLowest), [show("wr"), show("yr")]);
    for kind in Request::ALL {
        assert_eq!(answers("4/4/4", kind), [show("wy"), show("wr"), show("yr")]);
    }
}

/// SIE-38 to SIE-40 Every setting has an answer to every request, and exactly those of section e.1.
#[test]
fn every_setting_answers_every_request_by_the_table() {
    for white in 1..=6u8 {
        for yellow in 1..=6u8 {
            for red in 1..=6u8 {
                for kind in Request::ALL {
                    let pairs =
                        [("wy", white, yellow, red), ("wr", white, red, yellow), ("yr", yellow, red, white)];
                    let legal = |&(_, one, other, hidden): &(&str, u8, u8, u8)| {
                        let (p, q) = (one.min(other), one.max(other));
                        match kind {
                            TwoHighest => hidden <= p,
                            TwoLowest => hidden >= q,
                            HighestAndLowest => p <= hidden && hidden <= q,
                        }
                    };
                    let expected: Vec<Order> =
                        pairs.iter().filter(|pair| legal(pair)).map(|pair| show(pair.0)).collect();
                    assert!(!expected.is_empty());
                    assert_eq!(answers(&format!("{white}/{yellow}/{red}"), kind), expected);
                }
            }
        }
    }
}

/// SIE-43 The boxes are crossed off by colour and value once both seats have shown, not before.
#[test]
fn shown_dice_are_crossed_off_once_both_have_shown() {
    let mut play = asking("3/4/6", "1/3/4");
    play.ask(TwoLowest, "wy");
    assert_eq!((play.crossed(RED).as_str(), play.crossed(BLUE).as_str()), ("", ""));
    let events = play.ask(HighestAndLowest, "wr");
    assert_eq!(play.crossed(RED), "white 3, red 6");
    assert_eq!(play.crossed(BLUE), "white 1, yellow 3");
    assert!(events.contains(&Event::CrossedOff { seat: BLUE, colour: Colour::Yellow, value: 3 }));
}

/// SIE-44, SIE-45 In a later dice stage a crossed-off value is refused for good, and the hidden die's may be set again.
#[test]
fn crossed_off_for_good_but_not_the_hidden_die() {
    let mut play = attack(
        park()
            .crossed(RED, Colour::White, [3])
            .crossed(RED, Colour::Red, [6])
            .crossed(BLUE, Colour::White, [1])
            .crossed(BLUE, Colour::Yellow, [3]),
    );
    play.refused(RED, set("3/4/1"), "SIE-34");
    play.refused(RED, set("1/4/6"), "SIE-34");
    play.refused(BLUE, set("1/4/4"), "SIE-34");
    play.dice("1/4/3", "3/1/4");
}

/// SIE-44 The boxes of the first stage of a game are closed in the second.
#[test]
fn boxes_stay_crossed_off_from_turn_to_turn() {
    let mut play = park().red("Re=3@e2 Rd=5@d5").blue("Be=2@e5 Bd=4@f7").play();
    play.turn("Re-e5");
    play.usual_dice();
    play.bids("11 pass");
    play.guesses([2]);
    play.turn("Bd-d5");
    play.refused(RED, set("3/1/1"), "SIE-34");
    play.refused(BLUE, set("1/1/1"), "SIE-34");
    play.dice("1/4/1", "2/1/4");
}

/// SIE-46, SIE-47 A colour whose six boxes are crossed off is played without; the two others are both shown, no request
/// is made, and there is no hidden die.
#[test]
fn two_usable_dice_are_both_shown() {
    let mut play = attack(park().used_up(RED, [Colour::White]));
    play.refused(RED, set("1/2/4"), "SIE-46");
    play.dice("-/2/4", "1/3/4");
    play.give(RED, ask(TwoLowest));
    let events = play.give(BLUE, show("wy"));
    assert!(events.contains(&Event::Shown { seat: RED, dice: [0, 2, 4] }));
    assert_eq!(play.phase(), Phase::Bid);
    assert_eq!(play.public().hidden_colour(RED), None);
    assert_eq!(play.crossed(RED), "white 1, white 2, white 3, white 4, white 5, white 6, yellow 2, red 4");
}

/// SIE-48 The one usable die is shown.
#[test]
fn one_usable_die_is_shown() {
    let mut play = attack(park().used_up(BLUE, [Colour::White, Colour::Red]));
    let events = play.dice("3/4/6", "-/5/-");
    assert!(events.contains(&Event::Shown { seat: BLUE, dice: [0, 5, 0] }));
    assert_eq!(play.phase(), Phase::AskAttacker);
    assert_eq!(play.public().hidden_colour(BLUE), None);
    play.ask(TwoHighest, "yr");
    assert_eq!(play.cap(BLUE), 5 + 2);
}

/// SIE-49 A seat with no usable die sets nothing and shows nothing; its dice come to 0.
#[test]
fn no_usable_die() {
    let mut play = attack(park().used_up(BLUE, Colour::ALL));
    assert_eq!(play.awaited(), Seats::one(RED));
    play.give(RED, set("3/4/6"));
    assert_eq!((play.phase(), play.asked()), (Phase::AskAttacker, BLUE));
    play.ask(TwoHighest, "yr");
    assert_eq!(play.public().shown[BLUE.index()], [0; 3]);
    assert_eq!(play.cap(BLUE), 2);
}

/// SIE-R16 A request to a seat with fewer than three dice is not made; the other seat is asked as ever.
#[test]
fn no_request_where_there_is_one_answer() {
    let mut play = attack(park().used_up(RED, [Colour::Red]).used_up(BLUE, [Colour::White]));
    let events = play.dice("1/1/-", "-/2/2");
    assert!(!events.iter().any(|event| matches!(event, Event::Asked { .. })));
    assert_eq!(play.phase(), Phase::Bid);
}

/// SIE-R17 Each seat's dice are counted for themselves, at the start of the stage: a colour used up by this very stage
/// still counted in it.
#[test]
fn dice_are_counted_for_each_seat_at_the_start_of_the_stage() {
    let mut play = attack(park().crossed(RED, Colour::White, [1, 2, 3, 4, 5]).used_up(BLUE, [Colour::Red]));
    play.dice("6/1/1", "3/3/-");
    assert_eq!(play.phase(), Phase::AskAttacker, "Blue has two dice, Red three");
    play.ask(TwoHighest, "wy");
    assert_eq!(play.public().usable(RED).count(), 2, "white is used up now");
    assert_eq!(play.public().hidden_colour(RED), Some(Colour::Red), "and Red still has a hidden die");
    assert_eq!(play.range(), (9, 11));
}

/// SIE-R36 A box crossed off in this stage does not lessen what the die is worth in the bids of this turn.
#[test]
fn shown_dice_still_count() {
    let mut play = combat();
    play.usual_dice();
    assert_eq!(play.crossed(RED), "white 3, red 6");
    assert_eq!(play.range(), (11, 16));
}

/// SIE-31, SIE-R13 The dice stage is played once in a turn with two combats and serves both; the next turn has its own.
#[test]
fn one_dice_stage_a_turn() {
    let mut play = park().red("Rc=3@c3 Rf=6@f2").blue("Bc=4@c6 Bf=7@f6").play();
    let mut events = play.turn("Rc-c6 Rf-f6");
    events.extend(play.dice("5/2/4", "3/6/1"));
    events.extend(play.ask(TwoHighest, "wy"));
    events.extend(play.ask(TwoLowest, "yr"));
    events.extend(play.give(RED, Order::PickCombat { square: square("f6") }));
    assert_eq!(play.range(), (8, 17));
    events.extend(play.bids("8 pass"));
    events.extend(play.guesses([1, 1]));
    assert_eq!(play.phase(), Phase::Bid, "straight to the bidding of the second combat");
    assert_eq!(play.range(), (8, 14));
    events.extend(play.bids("8 pass"));
    events.extend(play.guesses([1, 1]));
    let stages = events.iter().filter(|event| matches!(event, Event::DiceStageBegins {})).count();
    assert_eq!(stages, 1);
    assert_eq!(play.public().shown, [[0; 3]; 2], "the dice are put away at the end of the turn");
}

/// SIE-30 Dice, bidding, identification, in this order.
#[test]
fn a_combat_has_three_stages() {
    let mut play = combat();
    assert_eq!(play.phase(), Phase::Dice);
    play.refused(RED, bid(11), "SIE-R14");
    play.usual_dice();
    assert_eq!(play.phase(), Phase::Bid);
    play.refused(RED, guess(2), "SIE-50");
    play.bids("11 pass");
    assert_eq!(play.phase(), Phase::FirstGuess);
    play.refused(RED, bid(12), "SIE-59");
}
