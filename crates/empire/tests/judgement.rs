//! The computer's general: what it does has no habit to learn where it hangs in the balance, and it knows its business.

use crate::common::*;
use crate::fight::*;
use empire::Empire;
use empire::order::Hand;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::{Game, Judgement};

/// How often this order is given in two hundred games.
fn how_often(play: &Play, order: Order) -> usize {
    let seat = play.asked().expect("somebody is asked");
    let view = Empire.view(&play.state, seat);
    let given = |seed| Empire.instinct(&view, &mut ChaCha8Rng::seed_from_u64(seed)) == order;
    (0..200).filter(|seed| given(*seed)).count()
}

fn charged(morale: u8) -> Play {
    let mut play = map_g()
        .french("a: cavalry 4/6 heavy @c2")
        .allied(&format!("x: long 4/{morale} @c4 ^12"))
        .segment(FRENCH, Segment::Charge);
    play.order(charge(&play, "c2 c3 c4", "a", ""));
    play
}

/// EMP-17.12a A square that may fail is tried or not; a sure one is tried.
#[test]
fn nobody_knows_whether_a_square_is_tried() {
    let doubtful = how_often(&charged(3), SQUARE);
    assert!((50..150).contains(&doubtful), "{doubtful} of 200");
    assert_eq!(how_often(&charged(6), SQUARE), 200);
}

/// EMP-14.4a With middling morale troops stand or go.
#[test]
fn nobody_knows_whether_troops_stand() {
    let mut play = map_g()
        .french("a: long 4/4 @c3 ^0")
        .allied("x: long 4/4 @c4 ^12")
        .allied("y: long 4/4 @g4 ^12")
        .segment(FRENCH, Segment::Assault);
    play.dice([6, 6, 1, 1]).dice([6, 6, 1, 1]);
    play.order(assault(&play, "c4", "a"));
    let stood = how_often(&play, STAND);
    assert!((50..150).contains(&stood), "{stood} of 200");
}

/// EMP-11.2a EMP-14.8a Guns join infantry that has cavalry beside it before the enemy, mostly.
#[test]
fn guns_are_attached_for_combined_arms() {
    let field = |horse: &str| {
        map_g()
            .french("a: long 4/4 @c3 ^0")
            .french("g: gun 1 @c3 ^0")
            .french(horse)
            .formation(FRENCH, "first", "boss", None)
            .leader(FRENCH, "boss: formation 2-2/2-3 @c3")
            .allied("x: long 4/4 @c4 ^12")
            .segment(FRENCH, Segment::Assignment)
    };
    let attach = |play: &Play| Order::Attach { gun: play.unit("g"), infantry: play.unit("a"), part: 0 };
    let together = field("h: cavalry 2/4 light @c3");
    assert!((100..200).contains(&how_often(&together, attach(&together))));
    let apart = field("h: cavalry 2/4 light @e1");
    assert_eq!(how_often(&apart, attach(&apart)), 0);
}

/// EMP-R105 A unit that is worth points beyond the edge goes to the bridge, and not to the bank from which there is no way.
#[test]
fn the_way_out_is_over_the_bridge() {
    let river = |field: Field| {
        let columns = ["a", "b", "d", "e", "f", "g"];
        let wet = columns.iter().fold(field, |field, column| {
            field.boundary(&format!("{column}3"), &format!("{column}4"), "river", "")
        });
        wet.boundary("c3", "c4", "river", ", crossing = \"bridge\"")
    };
    let field = river(map_g())
        .french("a: short 2/4 @e3")
        .allied("x: long 2/3 @g1 ^12")
        .points("{ side = \"french\", kind = \"exit\", area = \"g4\", points = 1 }")
        .with("exit = [{ side = \"french\", area = \"g4\", from_turn = 1 }]");
    let mut play = field.segment(FRENCH, Segment::Movement);
    let view = Empire.view(&play.state, FRENCH);
    play.order(Empire.instinct(&view, &mut ChaCha8Rng::seed_from_u64(1)));
    assert_eq!(play.where_is("a"), "c3");
}

/// Of two targets that are worth the same none is preferred.
#[test]
fn nobody_knows_who_is_bombarded() {
    let play = map_g()
        .french("g: gun 2 @c3 ^0")
        .allied("x: long 3/4 @b5 ^12")
        .allied("y: long 3/4 @d5 ^12")
        .segment(FRENCH, Segment::Bombardment);
    let left = how_often(&play, bombard(&play, "c3", "b5", "g"));
    let right = how_often(&play, bombard(&play, "c3", "d5", "g"));
    assert!((60..=140).contains(&left) && left + right == 200, "{left} and {right} of 200");
}

/// EMP-17.16a A square is left where nothing threatens it, for nobody marches in square; before cavalry alone it is kept.
#[test]
fn squares_are_for_cavalry() {
    let field = |enemy: &str, square: bool| {
        let field = map_g().french("a: long 3/4 @c3 ^0").allied(enemy).allied("y: long 3/4 @g1 ^12");
        edited(&field, FRENCH, Segment::Movement, |sheet| {
            let held: &[u64] = if square { &[index_g("c3")] } else { &[] };
            sheet["square"] = serde_json::json!([held, []]);
        })
    };
    let turn = |play: &Play, enter| Order::Square { area: play.area("c3"), enter };
    let far = field("x: cavalry 6/4 heavy @g7", true);
    assert_eq!(how_often(&far, turn(&far, false)), 200);
    let near = field("x: cavalry 6/4 heavy @c5", true);
    assert_eq!(how_often(&near, turn(&near, false)), 0);
}

/// EMP-10.91b Cavalry is spurred on after those who cannot fire, and held back where others would make it pay for that.
#[test]
fn a_pursuit_is_wanted_where_it_brings_more_than_it_costs() {
    let free = a_pursuit_begun();
    assert_eq!(how_often(&free, hand(Hand::Subtract)), 200);
    let mut guarded = map_g()
        .french("a: cavalry 3/5 light @c2")
        .french("b: cavalry 3/5 light @c2")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 2-2/2-3 @c2 cavalry")
        .allied("x: long 3/3 @c4 ^12")
        .allied("g: gun 5 @c5 ^12")
        .points("{ side = \"allied\", kind = \"steps\", of = \"french\", per = 1, points = 5 }")
        .segment(FRENCH, Segment::Charge);
    guarded.dice([2, 2, 6, 6, 1, 2, 3, 4, 5, 1, 1]);
    guarded.order(charge(&guarded, "c2 c3 c4", "a b", "boss")).order(NO_SQUARE);
    guarded.order(retreat(&guarded, "c5"));
    assert_eq!(how_often(&guarded, hand(Hand::Add)), 200);
}

/// EMP-14.12e The defenders fire where it costs the enemy most: a unit of one step can lose no more.
#[test]
fn defenders_fire_where_it_hurts() {
    let mut play = map_g()
        .all_around("d4")
        .french("a: long 4/4 @d3 ^0")
        .french("b: short 1/4 @e4")
        .allied("x: long 8/4 @d4 ^12")
        .allied("y: long 4/4 @g7 ^12")
        .segment(FRENCH, Segment::Assault);
    play.dice([1; 5]);
    play.order(assault(&play, "d4", "a b"));
    assert_eq!(how_often(&play, Order::DefensiveTarget { area: play.area("d3") }), 200);
}
