//! What follows what: the order of turns, the second stage, and who wins the campaign.

use super::*;
use eagles::decks::campaign::Stage as Of;
use table::Eyes;

/// Where the game is: battle, round, and whose turn.
fn where_it_is(play: &Play) -> (Battle, u8, Seat) {
    (play.field().battle, play.field().round, play.field().active)
}

/// EAG-16.0c A French and an Allied turn at Quatre Bras, then both at Ligny, and so on; when one battle is over the other goes
/// on alone.
#[test]
fn battles_take_turns() {
    let quatre_bras = battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]);
    let mut play = first_stage(quatre_bras, ligny_waiting()).play();
    let mut seen = Vec::new();
    for _ in 0..6 {
        seen.push(where_it_is(&play));
        play.end_turn();
    }
    let (quatre_bras, ligny) = (Battle::QuatreBras, Battle::Ligny);
    let order = [
        (quatre_bras, 2, FRENCH),
        (quatre_bras, 2, ALLIED),
        (ligny, 3, FRENCH),
        (ligny, 3, ALLIED),
        (quatre_bras, 3, FRENCH),
        (quatre_bras, 3, ALLIED),
    ];
    assert_eq!(seen, order);
    play.give(retreat(ligny));
    play.give(send([]));
    assert_eq!(where_it_is(&play), (quatre_bras, 4, FRENCH));
    play.end_turn();
    play.end_turn();
    assert_eq!(where_it_is(&play), (quatre_bras, 5, FRENCH));
}

/// EAG-16.0l EAG-R101 Who wins neither of the first battles loses the campaign as the French, and a draw is no win.
#[test]
fn the_french_lose_both() {
    let quatre_bras = battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.up()]);
    let mut lost = first_stage(quatre_bras.clone().with("untouched", true), ligny_waiting()).play();
    lost.give(retreat(Battle::QuatreBras));
    lost.give(send([]));
    lost.give(retreat(Battle::Ligny));
    assert_eq!(lost.verdict(), Some((Some(ALLIED), "both_lost")));
    let [quatre_bras, ligny] = [quatre_bras.turn_of(ALLIED), ligny_waiting().with("round", 1)];
    let [quatre_bras, ligny] = [quatre_bras, ligny].map(|drawn| drawn.option("turn_limit", 2));
    let mut drew = first_stage(quatre_bras, ligny).play();
    drew.end_turn();
    assert_eq!(results(&drew)[0], Some((None, "turn_limit")));
    drew.give(retreat(Battle::Ligny));
    assert_eq!(drew.verdict(), Some((Some(ALLIED), "both_lost")));
}

/// EAG-R86 At Charleroi British and Prussians fight side by side, but a General helps his own army alone, and so does a Special.
#[test]
fn at_charleroi_the_allies_are_two_armies() {
    let value = |card: u16, general: Option<u16>, special: Option<u16>| {
        let cards = [card.up().hits(1), XF1.up()].into_iter().chain(general.map(|general| general.up()));
        let fore = battle("waterloo").with("battle", "charleroi").at("A-C", cards);
        let other = if card == XB1 { XP1 } else { XB1 };
        let fore = fore.at("A-L", [other.up()]).reserve(special).turn_of(ALLIED).morale();
        let mut play = stage("charleroi", fore, None).play();
        if let Some(special) = special {
            play.give(special_at(special, "A-C"));
        }
        values(&play.roll(check(card), [1]))[0]
    };
    let (british, prussian) = (value(XB1, None, None), value(XP1, None, None));
    assert_eq!((value(XB1, Some(XBG2), None), value(XP1, Some(XBG2), None)), (british + 3, prussian));
    assert_eq!((value(XB1, Some(XPG2), None), value(XP1, Some(XPG2), None)), (british, prussian + 1));
    assert_eq!(value(XB1, None, Some(198)), british + 1);
    assert_eq!(value(XP1, None, Some(299)), prussian + 1);
    let fore = battle("waterloo").with("battle", "charleroi").at("A-C", [XP1.up().hits(1), XF1.up()]);
    let fore = fore.reserve([198]).turn_of(ALLIED).morale();
    stage("charleroi", fore, None).play().refused(special_at(198, "A-C"), "EAG-13.0f");
}

/// EAG-16.0q EAG-R101 One battle won and one drawn is one each: Charleroi. EAG-16.0s Its winner wins the campaign.
#[test]
fn charleroi_decides() {
    let quatre_bras = battle("quatre-bras")
        .at("F-C", [XF1.up()])
        .at("A-C", [XB1.up()])
        .turn_of(ALLIED)
        .option("turn_limit", 2);
    let ligny = ligny_to_win().option("turn_limit", 2).with("round", 1);
    let mut play = first_stage(quatre_bras, ligny).play();
    play.end_turn();
    assert_eq!(results(&play)[0], Some((None, "turn_limit")));
    play.give(go(XF2, "A-R"));
    assert_eq!((public(&play).stage, play.field().battle), (Of::Charleroi, Battle::Charleroi));
    for (winner, loser) in [(ALLIED, FRENCH), (FRENCH, ALLIED)] {
        let mut end = Play::by_chance(play.state().clone(), play.table.setup().clone(), 7);
        deploy_all(&mut end);
        if loser == ALLIED {
            end.end_turn();
        }
        end.give(retreat(Battle::Charleroi));
        assert_eq!(end.verdict(), Some((Some(winner), "charleroi")));
        assert_eq!(results(&end)[0], Some((Some(winner), "retreat")));
    }
}

/// Deploys whatever waits for it, as it comes.
fn deploy_all(play: &mut Play) {
    use rand::SeedableRng;
    use table::Game;
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(3);
    while play.step().is_deployment() {
        let order = play.table.game().draw(Eyes::View(&play.view(play.asked())), &mut rng);
        if play.table.game().gesture(&order).plays() {
            play.declare(order);
        }
    }
    play.pass();
}

/// EAG-16.0m EAG-16.0n EAG-R85 Two battles won: Wavre and Waterloo, in that order, with doubled rates.
#[test]
fn the_second_stage_opens() {
    let mut play = first_stage(quatre_bras_to_win(), ligny_to_win()).play();
    play.give(go(XF3, "A-R"));
    play.give(send([]));
    play.give(go(XF2, "A-R"));
    assert_eq!(
        (public(&play).stage, play.table.awaited().seats()),
        (Of::WavreAndWaterloo, table::Seats::BOTH)
    );
    assign_all(&mut play, Battle::Wavre);
    assert_eq!((play.field().battle, play.field().rates), (Battle::Wavre, [2, 0, 2]));
    let waterloo = play.state().campaign.as_ref().unwrap().other.as_ref().unwrap();
    assert_eq!((waterloo.field.battle, waterloo.field.rates), (Battle::Waterloo, [4, 4, 4]));
    assert_eq!(play.field().course.step, eagles::course::Step::DeployAllied);
}

/// EAG-16.0p EAG-R85 The winner of Waterloo wins the campaign, even while Wavre is being fought.
#[test]
fn waterloo_decides() {
    let waterloo = battle("waterloo").at("F-L", [XF3.up()]).at("A-C", [XB1.up()]);
    let wavre = battle("wavre").at("F-C", [XF5.up()]).at("A-C", [XP1.up()]);
    let mut play = stage("wavre_and_waterloo", waterloo, Some(wavre)).play();
    play.give(go(XF3, "A-R"));
    assert_eq!(play.verdict(), Some((Some(FRENCH), "waterloo")));
    assert_eq!(results(&play), [None, Some((Some(FRENCH), "occupation"))]);
}

/// EAG-R101 A drawn Wavre brings nobody reinforcements; a drawn Waterloo makes the campaign a draw.
#[test]
fn draws_of_the_second_stage() {
    let wavre = battle("wavre").at("F-C", [XF5.up()]).at("A-C", [XP1.up()]).turn_of(ALLIED);
    let waterloo = battle("waterloo").at("F-L", [XF3.up()]).at("A-C", [XB1.up()]).at("A-R", [XB2.up()]);
    let [wavre, waterloo] = [wavre, waterloo].map(|drawn| drawn.option("turn_limit", 2));
    let mut play = stage("wavre_and_waterloo", wavre, Some(waterloo.with("round", 1))).play();
    play.end_turn();
    assert_eq!(results(&play), [Some((None, "turn_limit")), None]);
    assert_eq!((public(&play).waits, where_it_is(&play)), (Waits::Battle, (Battle::Waterloo, 2, FRENCH)));
    play.end_turn();
    play.end_turn();
    assert_eq!(play.verdict(), Some((None, "waterloo")));
}

/// EAG-R89 In the campaign a resignation and a draw by agreement concern the whole of it.
#[test]
fn giving_up_the_campaign() {
    let drawn = first_stage(quatre_bras_to_win(), ligny_to_win());
    let mut resigned = drawn.play();
    resigned.give(Order::Resign {});
    assert_eq!(resigned.verdict(), Some((Some(ALLIED), "resignation")));
    let mut agreed = drawn.play();
    agreed.give(Order::OfferDraw {});
    agreed.give(Order::AnswerDraw { yes: true });
    assert_eq!(agreed.verdict(), Some((None, "agreement")));
}
