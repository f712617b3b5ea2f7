//! What is kept of the game, so that a change of the rules, or a leak, shows: how many orders and states there are from positions
//! of one short battle, and what each onlooker is told of it.

use crate::common::*;
use eagles::Eagles;
use eagles::ids::Formation::Column;
use eagles::order::Order;
use table::laws::Kept;

pub(crate) fn kept() -> Kept<'static, Eagles> {
    let mut play = drawn_up();
    let mut positions: Vec<(&str, _, &[u32])> = vec![("a turn begins", play.state().clone(), &[1, 2])];
    attack(&mut play);
    positions.push(("an attack is declared", play.state().clone(), &[1, 2, 3]));
    play.give(special_on(189, XF2));
    positions.push(("the moves are over", play.state().clone(), &[1, 2]));
    play.give(complete());
    positions.push(("a combat", play.state().clone(), &[1, 2]));
    play.roll(shock(XF5, XB1), [6, 1]);
    play.end_turn();
    positions.push(("losses are checked", play.state().clone(), &[1, 2]));
    play.roll(roll_general(XBG1), [6]);
    play.roll(check(XB1), [5]);
    play.declare(Order::Resign {});
    let told = play.table.deeds().map(|(seat, events)| (seat, events.to_vec())).collect();
    Kept { positions, games: vec![("a short battle", told)], answers: include_str!("kept/answers.txt") }
}

/// Three French cards before four Allied ones.
fn drawn_up() -> Play {
    battle("waterloo")
        .at("F-C", [XF1.down(), XF2.up(), XF4.up()])
        .at("A-C", [XB1.up(), XBG1.up(), XB2.down(), XF5.up()])
        .at("A-L", [XB3.down()])
        .reserve([99, XF3, 189, XB8])
        .deck([XF6, XB5])
        .rates(1, 1, 0)
        .play()
}

/// A formation, a blind move and two attacks; the second may be answered.
fn attack(play: &mut Play) {
    play.give(form(XF1, Column));
    play.give(go(XF3, "F-L"));
    play.give(go(XF4, "A-C"));
    play.declare(go(XF2, "A-C"));
}
