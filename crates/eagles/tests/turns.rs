//! 5.0 Battle Turns, and how a battle ends otherwise than by victory.

use crate::common::*;
use eagles::course::{Moment, Step};
use eagles::event::{Event, Phase};
use eagles::order::Order;
use eagles::side::Tag;
use serde_json::json;
use table::Eyes;

/// A quiet battle of XF1 against XB1, apart from each other.
fn quiet() -> Drawn {
    battle("quatre-bras").at("F-L", [XF1.up()]).at("A-L", [XB1.up()])
}

/// EAG-5.0a EAG-0.2d EAG-0.2e Turns alternate; a round is a French turn and an Allied one; the other seat only reacts.
#[test]
fn turns_alternate() {
    let mut play = quiet().with("round", 1).play();
    for (round, seat) in [(1, FRENCH), (1, ALLIED), (2, FRENCH), (2, ALLIED), (3, FRENCH)] {
        assert_eq!((play.field().round, play.field().active, play.asked()), (round, seat, seat));
        play.refused_by(seat.other(), end_combat(), "EAG-0.2e");
        play.end_turn();
    }
}

/// EAG-5.0a The French begin in every battle.
#[test]
fn the_french_begin() {
    use rand::SeedableRng;
    use table::Game;
    for scenario in ["quatre-bras", "ligny", "wavre", "waterloo"] {
        let mut play = Play::dealt(scenario, json!({}), 18);
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(15);
        for seat in [ALLIED, FRENCH] {
            let order = play.table.game().draw(Eyes::View(&play.view(seat)), &mut rng);
            play.declare_by(seat, order);
            play.declare_by(seat, Order::ConfirmDeployment {});
        }
        assert_eq!((play.field().active, play.field().round), (FRENCH, 1), "{scenario}");
    }
}

fn phases(events: &[Event]) -> Vec<Phase> {
    let phase = |event: &Event| if let Event::PhaseBegins { phase } = event { Some(*phase) } else { None };
    events.iter().filter_map(phase).collect()
}

/// EAG-5.0b Morale, Combat, Reinforce, and nothing out of its phase.
#[test]
fn phases_in_order() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XB1.up().hits(1)]);
    let mut play = drawn.play();
    play.refused(check(XF1), "EAG-5.0b");
    play.refused(Order::ContinueReinforce {}, "EAG-5.0b");
    assert_eq!(phases(&play.give(end_combat())), [Phase::Reinforce]);
    play.refused(go(XF1, "F-C"), "EAG-5.0b");
    play.refused(fire(XF1, XB1), "EAG-5.0b");
    assert_eq!(phases(&play.give(Order::ContinueReinforce {})), [Phase::Morale]);
    play.refused(fire(XB1, XF1), "EAG-5.0b");
    play.refused(go(XB1, "reserve"), "EAG-5.0b");
    assert_eq!(phases(&play.roll(check(XB1), [1])), [Phase::Combat]);
}

/// EAG-5.0c EAG-5.0d Every hit card of the active side checks, none of the other; then all, some or none act.
#[test]
fn the_morale_phase_checks_all_hit_cards() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up().hits(1), XB1.up().hits(1), XB2.up().hits(1)]);
    let mut play = drawn.turn_of(ALLIED).morale().play();
    play.refused(check(XF1), "EAG-6.0h");
    play.roll(check(XB1), [1]);
    play.roll(check(XB2), [1]);
    assert_eq!((play.step(), play.hits(XF1)), (Step::Combat, 1));
    play.end_turn();
    assert_eq!((play.asked(), play.step()), (FRENCH, Step::Morale));
}

/// EAG-5.0e A card moves or attacks, not both, in either order.
#[test]
fn move_or_fire() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XF3.up(), XB1.up()]).at("F-C", [XF6.up()]);
    let mut play = drawn.play();
    play.roll(fire(XF1, XB1), [1, 1, 1]);
    play.refused(go(XF1, "F-C"), "EAG-5.0e");
    play.give(go(XF3, "F-C"));
    play.refused(fire(XF3, XB1), "EAG-5.0e");
    let mut play = battle("quatre-bras").at("F-C", [XF1.up(), XB1.up()]).terrain(XFT1).play();
    play.give(occupy(XF1, XFT1));
    play.refused(fire(XF1, XB1), "EAG-5.0e");
}

/// EAG-5.0f EAG-10.0a The draw goes into the Reserve and the turn ends.
#[test]
fn the_reinforce_phase() {
    let mut play = quiet().deck([XF3, XF9, XF2]).rates(2, 0, 0).play();
    play.give(end_combat());
    assert_eq!((play.step(), play.asked()), (Step::Reinforce, FRENCH));
    play.give(Order::ContinueReinforce {});
    assert_eq!([XF3, XF9, XF2].map(|card| play.place(card)), ["reserve", "reserve", "deck"]);
    assert_eq!(play.asked(), ALLIED);
}

/// EAG-R12 A move, a change of formation and a miss reveal nothing.
#[test]
fn what_does_not_reveal() {
    let drawn =
        battle("quatre-bras").at("F-C", [XF1.down(), XF3.down()]).at("A-C", [XB6.up()]).reserve([XF9]);
    let mut play = drawn.play();
    play.give(form(XF1, eagles::ids::Formation::Column));
    play.give(go(XF9, "F-C"));
    play.end_turn();
    let target = play.token(XF3);
    play.roll(fire(XB6, target), [4, 1]);
    assert!([XF1, XF3, XF9].iter().all(|card| !play.is_up(*card)));
}

/// EAG-R15 A marker tells everybody that a face-down card is infantry, and nothing else does.
#[test]
fn markers_are_public() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.column().hidden(), XF3.down()]).at("A-C", [XB1.up()]);
    let play = drawn.play();
    let seen = play.view(ALLIED).field.sides[0];
    let kinds: Vec<bool> =
        seen.all().iter().map(|slot| seen.kinds(slot).must(eagles::side::Kinds::INFANTRY)).collect();
    assert_eq!(kinds, [true, false]);
    assert!(seen.all().iter().all(|slot| !seen.card(slot).is_some()));
}

/// EAG-R26 What was hit in a Combat Phase may be named again in the next.
#[test]
fn flags_of_the_turn_are_cleared() {
    let drawn = battle("quatre-bras").at("A-C", [XF1.up(), XF3.up(), XB1.up(), XB2.up()]);
    let mut play = drawn.play();
    play.roll(fire(XF1, XB1), [6, 1, 1]);
    assert!(play.is(XB1, Tag::HitNow) && play.is(XF1, Tag::Attacked));
    play.end_turn();
    play.roll(check(XB1), [1]);
    play.end_turn();
    assert!(!play.is(XB1, Tag::HitNow) && !play.is(XF1, Tag::Attacked));
    play.roll(fire(XF3, XB1), [1, 1]);
}

/// EAG-R87 At the turn limit the greater damage wins, none is a draw.
#[test]
fn the_turn_limit() {
    for (lost, winner) in [(vec![XB2], Some(FRENCH)), (vec![XF3], Some(ALLIED)), (vec![XB2, XF3], None)] {
        let drawn = quiet().option("turn_limit", 3).with("round", 3).with("eliminated", json!(lost));
        let mut play = drawn.play();
        play.end_turn();
        assert_eq!(play.verdict(), None, "the Allied turn of the round is still to come");
        play.end_turn();
        assert_eq!(play.verdict(), Some((winner, "turn_limit")));
    }
}

/// EAG-R102 No battle goes beyond round 200.
#[test]
fn the_last_round() {
    let mut play = quiet().option("stall_rounds", 0).with("round", 200).turn_of(ALLIED).play();
    play.end_turn();
    assert_eq!(play.verdict(), Some((None, "last_round")));
}

/// EAG-R88 Ten quiet rounds with empty decks are a draw; an attack begins the count anew.
#[test]
fn quiet_rounds() {
    let mut play = quiet().with("quiet", 9).turn_of(ALLIED).play();
    play.end_turn();
    assert_eq!(play.verdict(), Some((None, "stall")));
    let drawn = quiet().with("quiet", 9).at("F-C", [XF6.up()]).at("A-C", [XB2.up()]);
    let mut play = drawn.play();
    play.roll(fire(XF6, XB2), [1, 1, 1]);
    play.end_turn();
    play.end_turn();
    assert_eq!((play.verdict(), play.field().quiet), (None, 0));
    let mut play = quiet().with("quiet", 9).at("F-C", [XF7.up()]).play();
    play.give(go(XF7, "A-C"));
    play.end_turn();
    play.end_turn();
    assert_eq!((play.verdict(), play.field().quiet), (None, 0), "a card has entered an away position");
    let mut play = quiet().with("quiet", 9).deck([XB2]).turn_of(ALLIED).play();
    play.end_turn();
    assert_eq!(play.verdict(), None, "a deck is not empty");
}

/// EAG-R88 With no infantry and no cavalry left on either side it is a draw at once; one side alone may go on.
#[test]
fn nobody_left_to_win() {
    let drawn = battle("quatre-bras").at("F-C", [XF6.up(), XF1.up().hits(1)]).at("A-C", [XB6.up()]).morale();
    let mut play = drawn.clone().play();
    play.roll(check(XF1), [6]);
    assert_eq!(play.verdict(), Some((None, "nobody_left")));
    let mut play = drawn.deck([XB4]).play();
    play.roll(check(XF1), [6]);
    assert_eq!(play.verdict(), None);
}

/// EAG-R89 Resigning loses; a draw is offered once a turn and takes two.
#[test]
fn resigning_and_drawing() {
    let mut play = quiet().play();
    play.give(Order::Resign {});
    assert_eq!(play.verdict(), Some((Some(ALLIED), "resignation")));
    let mut play = quiet().play();
    play.give(Order::OfferDraw {});
    assert_eq!(play.asked(), ALLIED);
    play.refused(end_combat(), "EAG-5.0b");
    play.give(Order::AnswerDraw { yes: false });
    play.refused(Order::OfferDraw {}, "EAG-R89");
    play.end_turn();
    play.give(Order::OfferDraw {});
    play.give(Order::AnswerDraw { yes: true });
    assert_eq!(play.verdict(), Some((None, "agreement")));
}

/// EAG-R24 A rout uncovers Terrain, which is captured before the lone General falls and the battle is won.
#[test]
fn the_order_of_instants() {
    let cards = [XB1.up().hits(1).on(XBT2), XBG1.up(), XF3.up()];
    let drawn = battle("quatre-bras").terrain(XBT2).at("A-C", cards).turn_of(ALLIED).morale();
    let events = drawn.play().roll(check(XB1), [6]);
    let order: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Eliminated { card, .. } if card.0 == XB1 => Some("rout"),
            Event::Captured { .. } => Some("capture"),
            Event::Eliminated { card, .. } if card.0 == XBG1 => Some("general"),
            Event::Decided { .. } => Some("victory"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["rout", "capture", "general", "victory"]);
}

/// EAG-R57 Specials are played by whoever is asked: not by the other seat, neither in its window nor in a phase of the active one.
#[test]
fn nobody_plays_out_of_turn() {
    let drawn = battle("quatre-bras")
        .at("F-C", [XF1.up()])
        .at("A-C", [XB1.up(), XF2.up()])
        .reserve([98, 102, 189, 192]);
    let mut play = drawn.play();
    assert_eq!(play.asked(), FRENCH);
    let moment = |play: &Play, seat| eagles::rules::specials::moment(play.field(), seat);
    assert_eq!((moment(&play, FRENCH), moment(&play, ALLIED)), (Some(Moment::ApCombat), None));
    play.declare(go(XF1, "A-C"));
    assert_eq!(play.asked(), ALLIED);
    assert_eq!((moment(&play, FRENCH), moment(&play, ALLIED)), (None, Some(Moment::WMove)));
    let checking = battle("quatre-bras").at("F-C", [XF1.up().hits(1), XB1.up()]).morale().play();
    assert_eq!((moment(&checking, FRENCH), moment(&checking, ALLIED)), (Some(Moment::ApMorale), None));
}
