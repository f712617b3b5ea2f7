//! Rulings that belong to no one chapter.

use crate::common::*;
use eagles::course::{Pending, Step};
use eagles::order::Order;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use table::{Eyes, Game, Table};

/// EAG-R99 Dice are rolled in this order: the attack, Generals as their owner chooses, the dice of a card, the Rally, and then
/// the checks it triggers.
#[test]
fn the_order_of_dice() {
    let mut play = battle("ligny")
        .at("A-C", [XP2.up(), XP1.up(), XP3.up(), XPG1.up(), XF1.up()])
        .reserve([292, 100])
        .play();
    play.roll(fire(XF1, XP2), [6, 5, 1]);
    play.end_turn();
    play.roll(roll_general(XPG1), [2]);
    play.declare(check(XP2));
    play.declare(special_on(100, XP2));
    play.table.script([1, 5]);
    play.declare(Order::Pass {});
    assert_eq!(play.asked(), ALLIED);
    play.roll(special_on(292, XP2), [6]);
    assert_eq!(play.place(XP2), "eliminated");
    play.roll(check(XP3), [3, 6]);
    assert_eq!((play.place(XP3).as_str(), play.place(XP1).as_str()), ("A-C", "eliminated"));
}

/// EAG-R01 Where the texts disagree: the publisher's answers come first (a Woods occupant is out of reach of all artillery),
/// then the English rules (only engaged cards are turned up, one of two Terrains may wait, a Hill helps guns at short range).
/// The Special texts are French, each its own: Smoke 192 does not reach Shock, Smoke 102 does.
#[test]
fn the_order_of_authority() {
    let mut guns = battle("waterloo")
        .terrain(XBT3)
        .terrain_facing(XFT1, FRENCH)
        .at("A-R", [XB1.up().on(XBT3), XB2.up()])
        .at("F-L", [XF6.up()])
        .at("F-C", [XF8.up().on(XFT1), XF1.up(), XB3.up()])
        .at("A-L", [XB8.down()])
        .at("F-R", [XF9.down()])
        .play();
    guns.refused(fire(XF6, XB1), "EAG-11.2d");
    assert_eq!(shot(&guns.roll(fire(XF8, XB3), [1; 3])).0, 2 + 1);
    guns.give(end_combat());
    assert!(!guns.is_up(XB8) && !guns.is_up(XF9));

    let mut terrain = battle("waterloo").at("A-R", [XB1.up()]).reserve([XBT1, XBT3]).turn_of(ALLIED).play();
    terrain.give(play_terrain(XBT1, "A-R"));
    terrain.give(end_combat());
    assert_eq!(terrain.place(XBT3), "reserve");

    let smoke = |special: u16, turn| {
        let field = battle("waterloo").at("A-L", [XB1.column(), XP1.up(), XF1.column(), XF2.up()]);
        let mut play = field.with("arrived", true).reserve([special]).turn_of(turn).play();
        let [attacker, target] = if turn == FRENCH { [XF1, XB1] } else { [XB1, XF1] };
        play.declare(shock(attacker, target));
        shot(&play.roll(special_at(special, "A-L"), vec![1; if special == 192 { 3 } else { 2 }])).0
    };
    assert_eq!([smoke(192, FRENCH), smoke(102, ALLIED)], [3, 2]);
}

/// EAG-R95 No card is ever forced to move, fire or leave: at every action point of random Combat Phases the phase may be
/// ended, unless a position is overfull (EAG-R18) or a chief of staff has to go back (EAG-R47).
#[test]
fn cards_may_stand_idle() {
    let game = std::sync::Arc::new(eagles::Eagles::default());
    let mut answers = std::collections::BTreeMap::new();
    for (seed, battle) in (0..24).zip(["quatre-bras", "ligny", "wavre", "waterloo"].into_iter().cycle()) {
        let mut table = Table::seeded(game.clone(), setup(battle, json!({ "turn_limit": 4 })), seed).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        while let Some(seat) = table.awaited().seats().first() {
            let course = table.state().field.course;
            if course.pending() == Pending::Step(Step::Combat) {
                let answer = match table.check(seat, &end_combat()) {
                    _ if course.queue.is_some() || course.offer.is_some() => "",
                    Ok(()) => "idle",
                    Err(refusal) => refusal.clause.0,
                };
                *answers.entry(answer).or_insert(0) += 1;
            }
            let order = game.draw(Eyes::View(&table.view(seat)), &mut rng);
            if game.gesture(&order).plays() {
                table.give(seat, order).unwrap();
            }
        }
    }
    answers.remove("");
    assert!(answers["idle"] > 500, "{answers:?}");
    assert!(answers.keys().all(|answer| ["idle", "EAG-R18", "EAG-R47"].contains(answer)), "{answers:?}");
}

/// EAG-R17 EAG-8.1e The Reserve clears a card: it comes out face down, in Line, without Terrain, and not Blown.
#[test]
fn the_reserve_clears_a_card() {
    let mut play = battle("quatre-bras")
        .terrain(XFT1)
        .at("F-C", [XF1.column().on(XFT1), XF4.up().marks("blown"), XF2.up(), XB1.up()])
        .play();
    play.give(go(XF1, "reserve"));
    play.give(go(XF4, "reserve"));
    play.end_turn();
    play.end_turn();
    play.give(go(XF1, "F-L"));
    play.give(go(XF4, "F-L"));
    use eagles::ids::Formation::Line;
    assert_eq!((play.formation(XF1), play.on(XF1), play.is_up(XF1)), (Line, None, false));
    assert!(!play.is(XF4, eagles::side::Tag::Blown));
}
