//! Exact odds: a combat is foreseen to its end, both sides answering as they do by default.

use crate::common::*;
use crate::fight::*;
use empire::Empire;
use empire::effects::Effect;
use empire::event::{Came, Combat};
use empire::order::Hand;
use table::odds::{Chance, Fraction, odds};
use table::{Game, Seat};

fn weigh(play: &Play, order: Order) -> Vec<Chance<Effect>> {
    let seat = play.asked().expect("somebody is asked");
    odds(&Empire, &Empire.view(&play.state, seat), seat, &order).expect("it can be reckoned")
}

fn share(chances: &[Chance<Effect>], which: impl Fn(&[Effect]) -> bool) -> Fraction {
    chances.iter().filter(|chance| which(&chance.effects)).map(|chance| &chance.probability).sum()
}

fn came(chances: &[Chance<Effect>], combat: Combat, came: Came) -> Fraction {
    share(chances, |effects| effects.contains(&Effect::Came { combat, came }))
}

fn lost(chances: &[Chance<Effect>], seat: Seat, lost: u8) -> Fraction {
    share(chances, |effects| effects.contains(&Effect::Steps { seat, lost }))
}

fn of(over: u64, under: u64) -> Fraction {
    Fraction::new(over.into(), under.into())
}

fn one() -> Fraction {
    of(1, 1)
}

/// GT-09: three dice at 5 and 6 against three at 6, morale 4 against morale 2.
fn woods() -> Play {
    let field = map_g().ground("c3 c4", "woods").french("a: long 4/4 @c3 ^0").allied("x: long 3/2 @c4 ^12");
    field.segment(FRENCH, Segment::Assault)
}

/// EMP-14.12a EMP-14.41a EMP-R57 An assault is foreseen to its end: standing, falling back, losses.
#[test]
fn an_assault() {
    let play = woods();
    let chances = weigh(&play, assault(&play, "c4", "a"));
    let (struck, hit) = (of(19, 27), of(91, 216));
    let back = &hit * of(1, 3);
    let stays = one() - &back;
    let nothing = of(8, 27) * of(125, 216);
    let yields = &struck * &stays * of(2, 3);
    assert_eq!(came(&chances, Combat::Assault, Came::AttackerFellBack), back);
    assert_eq!(came(&chances, Combat::Assault, Came::DefenderFellBack), yields);
    assert_eq!(came(&chances, Combat::Assault, Came::DefenderStood), &stays - &nothing - &yields);
    assert_eq!(share(&chances, <[_]>::is_empty), nothing);
    assert_eq!(lost(&chances, ALLIED, 3), of(1, 27) * &stays * of(1, 3), "three hits, and they stand");
}

/// EMP-14.41a The answer in the midst of an assault is foreseen to its end as well.
#[test]
fn standing() {
    let mut play = woods();
    play.dice([5, 2, 6, 6, 3, 1]);
    play.order(assault(&play, "c4", "a"));
    let chances = weigh(&play, STAND);
    assert_eq!(came(&chances, Combat::Assault, Came::AttackerStood), of(2, 3));
    assert_eq!(came(&chances, Combat::Assault, Came::DefenderFellBack), of(2, 3) * of(2, 3));
    assert_eq!(lost(&chances, FRENCH, 1), of(2, 3) * of(1, 3), "one hit, unless somebody goes");
}

/// GT-15: seven dice against four points of infantry that fires two.
fn heavies() -> Play {
    let field = map_g()
        .french("a: cavalry 4/6 heavy @c2")
        .french("b: cavalry 3/6 heavy @c2")
        .allied("x: long 4/3 @c4 ^12");
    field.segment(FRENCH, Segment::Charge)
}

/// EMP-10.2f EMP-10.4a A charge at infantry that does not try to form square.
#[test]
fn a_charge() {
    let play = heavies();
    let chances = weigh(&play, charge(&play, "c2 c3 c4", "a b", ""));
    // Three hits of seven dice at 5 and 6, of five if one step is lost to the fire, of four if two are.
    let success = of(25, 36) * of(939, 2187) + of(10, 36) * of(51, 243) + of(1, 36) * of(9, 81);
    assert_eq!(came(&chances, Combat::Charge, Came::Success), success);
    assert_eq!(came(&chances, Combat::Charge, Came::Repelled), one() - success);
}

/// EMP-17.12a EMP-10.22c A square that is tried: whether it is formed, and what comes of the charge.
#[test]
fn a_square() {
    let mut play = heavies();
    play.order(charge(&play, "c2 c3 c4", "a b", ""));
    let chances = weigh(&play, SQUARE);
    assert_eq!(came(&chances, Combat::Charge, Came::SquareFormed), of(1, 2));
    let ridden_down = share(&chances, |effects| {
        let has = |came| effects.contains(&Effect::Came { combat: Combat::Charge, came });
        has(Came::SquareFailed) && has(Came::Success)
    });
    let success = of(25, 36) * of(99, 128) + of(10, 36) * of(16, 32) + of(1, 36) * of(5, 16);
    assert_eq!(ridden_down, success * of(1, 2), "in disorder at 4, 5 and 6");
}

/// EMP-10.91a EMP-10.91d A pursuit: whether the cavalry goes, and whether it strikes.
#[test]
fn a_pursuit() {
    let play = a_pursuit_begun();
    let chances = weigh(&play, hand(Hand::Leave));
    let misses = of(5u64.pow(8), 6u64.pow(8));
    assert_eq!(came(&chances, Combat::Pursuit, Came::Success), of(5, 6) * (one() - misses), "eight dice");
    assert_eq!(share(&chances, <[_]>::is_empty), of(1, 6), "above their morale they stay");
}

/// EMP-12.1a EMP-19.1a A bombardment: steps lost, and the rout that follows where most are.
#[test]
fn a_bombardment_and_a_rout() {
    let play = map_g()
        .french("a: gun 2 @c3 ^0")
        .french("b: gun 2 @c3 ^0")
        .allied("x: long 3/3 @c5 ^0")
        .segment(FRENCH, Segment::Bombardment);
    let chances = weigh(&play, bombard(&play, "c3", "c5", "a b"));
    let hits = |count: u64| match count {
        1 => of(4 * 125, 1296),
        2 => of(6 * 25, 1296),
        _ => of(4 * 5 + 1, 1296),
    };
    assert_eq!(lost(&chances, ALLIED, 1), hits(1));
    assert_eq!(lost(&chances, ALLIED, 2), hits(2));
    assert_eq!(lost(&chances, ALLIED, 3), hits(3));
    let unit = play.unit("x");
    assert_eq!(share(&chances, |effects| effects.contains(&Effect::Routed { unit })), hits(2) * of(5, 6));
}
