//! Combats in tests: orders by name, answers one after another, and what was rolled.

use crate::common::*;
use empire::course::Frame;
use empire::event::{Event, Purpose, Roll};
use empire::order::{Hand, Sequel};
use empire::sets::{Leaders, Units};

/// `"c2 c3 c4"`: origin, middle and target of a charge.
pub(crate) fn charge(play: &Play, way: &str, units: &str, leaders: &str) -> Order {
    let way: Vec<_> = way.split_whitespace().map(|area| play.area(area)).collect();
    let (units, leaders) = (play.units(units), play.leaders(leaders));
    Order::Charge { origin: way[0], middle: way[1], target: way[2], units, leaders }
}

pub(crate) fn assault(play: &Play, target: &str, units: &str) -> Order {
    Order::Assault { target: play.area(target), units: play.units(units) }
}

pub(crate) fn bombard(play: &Play, from: &str, target: &str, units: &str) -> Order {
    Order::Bombard {
        area: play.area(from),
        units: play.units(units),
        target: play.area(target),
        counter_battery: false,
    }
}

pub(crate) fn counter_battery(play: &Play, from: &str, target: &str, units: &str) -> Order {
    Order::Bombard {
        area: play.area(from),
        units: play.units(units),
        target: play.area(target),
        counter_battery: true,
    }
}

/// Everybody who has to go back goes there.
pub(crate) fn retreat(play: &Play, to: &str) -> Order {
    match play.frame() {
        Frame::Retreat(retreat) => {
            Order::Retreat { units: retreat.units, leaders: retreat.leaders, to: play.area(to) }
        }
        frame => panic!("no retreat is asked: {frame:?}"),
    }
}

pub(crate) fn loss(play: &Play, unit: &str) -> Order {
    Order::AssignLoss { unit: play.unit(unit) }
}

pub(crate) fn flee(play: &Play, area: &str) -> Order {
    Order::RoutPath { area: play.area(area) }
}

pub(crate) const STAND: Order = Order::Stand { stand: true };
pub(crate) const GO: Order = Order::Stand { stand: false };
pub(crate) const NO_SQUARE: Order = Order::FormSquareDuress { attempt: false };
pub(crate) const SQUARE: Order = Order::FormSquareDuress { attempt: true };
pub(crate) const NOBODY_ADVANCES: Order = Order::Advance { units: Units::NONE, leaders: Leaders::NONE };

pub(crate) fn advance(play: &Play, units: &str) -> Order {
    Order::Advance { units: play.units(units), leaders: Leaders::NONE }
}

pub(crate) fn helped_by(play: &Play, leader: &str) -> Order {
    Order::ChooseLeader { leader: Some(play.leader(leader)) }
}

pub(crate) fn hand(hand: Hand) -> Order {
    Order::PursuitModifier { hand }
}

pub(crate) fn then(then: Sequel) -> Order {
    Order::GrandChargeAfter { then }
}

/// Headings stay as they are.
pub(crate) fn keep_headings(play: &mut Play) {
    while let Frame::Facing(_) = play.frame() {
        play.order(Order::SetHeading { heading: None });
    }
}

/// The rolls for a purpose.
pub(crate) fn rolls(play: &Play, purpose: Purpose) -> Vec<Roll> {
    let of = |event: &Event| match event {
        Event::Rolled { roll } if roll.purpose == purpose => Some(roll.clone()),
        _ => None,
    };
    play.events.iter().filter_map(of).collect()
}

/// How many dice were rolled for a purpose, roll by roll.
pub(crate) fn dice_of(play: &Play, purpose: Purpose) -> Vec<usize> {
    rolls(play, purpose).iter().map(|roll| roll.faces.len()).collect()
}

/// The place of an area of map G in its file.
pub(crate) fn index_g(area: &str) -> u64 {
    let bytes = area.as_bytes();
    u64::from(bytes[1] - b'1') * 7 + u64::from(bytes[0] - b'a')
}

/// A field in a segment with its record edited: `("x", "routed", 1)` for units in file order.
pub(crate) fn edited(
    field: &Field,
    seat: Seat,
    segment: Segment,
    edit: impl FnOnce(&mut serde_json::Value),
) -> Play {
    let base = field.segment(seat, segment);
    let frames: Vec<Frame> = base.state.course.iter().copied().collect();
    let active = serde_json::to_value(base.state.record.active()).unwrap();
    field.edited(|sheet, course| {
        sheet["active_seat"] = serde_json::to_value(seat).unwrap();
        sheet["active"] = active;
        edit(sheet);
        course.extend(frames);
    })
}

/// Steps are lost by those who are offered first.
pub(crate) fn take_losses(play: &mut Play) {
    while let Frame::Losses(_) = play.frame() {
        let first = play.listed()[0];
        play.order(first);
    }
}

/// Those who rout go where they are offered first, leaders with them.
pub(crate) fn flee_anywhere(play: &mut Play) {
    while let Frame::Flight(_) = play.frame() {
        let first = play.listed()[0];
        play.order(first);
    }
}

/// Cavalry in c2 with an empty c3 before it and infantry in c4.
fn horse_before_a_line() -> Field {
    map_g()
        .french("a: cavalry 3/5 light @c2")
        .french("b: cavalry 3/5 light @c2")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 2-2/2-3 @c2 cavalry")
        .allied("x: long 3/3 @c4 ^12")
}

/// The same with infantry far away that goes on fighting.
pub(crate) fn lists() -> Field {
    horse_before_a_line().allied("reserve: long 3/3 @g6 ^12")
}

/// The line has given way to the charge, and the cavalry may pursue it.
pub(crate) fn a_pursuit_begun() -> Play {
    let mut play = horse_before_a_line().segment(FRENCH, Segment::Charge);
    play.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1]);
    play.order(charge(&play, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
    play.order(retreat(&play, "c5"));
    play
}
