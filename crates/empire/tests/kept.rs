//! What is kept of the game, so that a change of the rules shows: how many orders and states there are from small positions, and
//! what is told of one charge and its pursuit.

use crate::common::*;
use crate::fight::*;
use empire::Empire;
use empire::order::Hand;
use table::laws::Kept;

pub(crate) fn kept() -> Kept<'static, Empire> {
    let mut positions: Vec<(&str, _, &[u32])> = Vec::new();
    let mut play = lists().segment(FRENCH, Segment::Charge);
    positions.push(("charges", play.state.clone(), &[1, 2]));
    let mut told = Vec::new();
    play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1]);
    tell(&mut play, &mut told, charge(&lists().segment(FRENCH, Segment::Charge), "c2 c3 c4", "a b", "boss"));
    positions.push(("a square may be tried", play.state.clone(), &[1, 2]));
    tell(&mut play, &mut told, NO_SQUARE);
    positions.push(("a retreat", play.state.clone(), &[1, 2]));
    let back = retreat(&play, "c5");
    tell(&mut play, &mut told, back);
    positions.push(("a pursuit may follow", play.state.clone(), &[1, 2]));
    play.dice([6, 6, 1, 1, 1, 1, 1, 1, 1]);
    tell(&mut play, &mut told, hand(Hand::Subtract));
    tell(&mut play, &mut told, Order::PursuitAfter { enter: true });
    no_more(&play);
    let fields: [(_, _, _, &[u32]); 3] = [
        ("a bombardment", guns(), Segment::Bombardment, &[1, 2]),
        ("an assault", woods(), Segment::Assault, &[1, 2]),
        ("moves", woods(), Segment::Movement, &[1]),
    ];
    for (name, field, segment, depths) in fields {
        positions.push((name, field.segment(FRENCH, segment).state, depths));
    }
    Kept { positions, games: vec![("a charge", told)], answers: include_str!("kept/answers.txt") }
}

fn tell(play: &mut Play, told: &mut Vec<(Seat, Vec<empire::event::Event>)>, order: Order) {
    let seat = play.asked().expect("somebody is asked");
    play.events.clear();
    play.order(order);
    told.push((seat, play.events.clone()));
}

/// Two batteries two areas from infantry and horse.
fn guns() -> Field {
    map_g()
        .french("a: gun 2 @c3 ^0")
        .french("h: gun 3 heavy @c3 ^0")
        .allied("x: long 5/5 @c5 ^6")
        .allied("y: cavalry 3/5 light @c5")
}

/// Infantry in woods before infantry in woods.
fn woods() -> Field {
    map_g().ground("c3 c4", "woods").french("a: long 4/4 @c3 ^0").allied("x: long 3/2 @c4 ^12")
}
