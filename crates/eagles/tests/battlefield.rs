//! 4.0 Battlefield, deployment and victory.

use crate::common::*;
use eagles::Eagles;
use eagles::course::Step;
use eagles::ids::Formation::{Column, Line, Square};
use eagles::ids::{Place, Position};
use eagles::order::{Order, Placement};
use eagles::state::State;
use serde_json::json;
use table::{Eyes, Game, Seat, Speech};

const FRENCH_WIN: Option<(Option<table::Seat>, &str)> = Some((Some(FRENCH), "occupation"));
const ALLIED_WIN: Option<(Option<table::Seat>, &str)> = Some((Some(ALLIED), "occupation"));

/// EAG-4.0a EAG-4.0c EAG-0.2c Six positions in three sectors; Left faces Right, the Centres face each other.
#[test]
fn positions_and_sectors() {
    assert_eq!(Position::ALL.map(Position::name), ["F-L", "F-C", "F-R", "A-L", "A-C", "A-R"]);
    for (sector, (french, allied)) in [("F-L", "A-R"), ("F-C", "A-C"), ("F-R", "A-L")].into_iter().enumerate()
    {
        let (french, allied): (Position, Position) = (french.parse().unwrap(), allied.parse().unwrap());
        assert_eq!((french.facing(), allied.facing()), (allied, french));
        assert_eq!((french.sector(), allied.sector()), (sector, sector));
        assert_eq!((french.home(), allied.home()), (FRENCH, ALLIED));
    }
}

/// EAG-4.0b EAG-R35 The Middle Ground is no place to go to, and a River on it is not occupied.
#[test]
fn the_middle_ground_is_no_position() {
    assert!("MG2".parse::<Place>().is_err());
    let drawn = battle("quatre-bras").terrain(XBT4).at("A-L", [XB1.up()]).at("F-R", [XF1.up()]);
    let mut play = drawn.turn_of(ALLIED).play();
    play.refused(occupy(XB1, XBT4), "EAG-R35");
    let pack = play.state().pack.as_deref().unwrap();
    assert!(Position::ALL.iter().all(|position| play.field().terrain_at(pack, *position).next().is_none()));
}

/// EAG-4.0d The Reserve is a hand, out of reach of the enemy and not a position.
#[test]
fn the_reserve_is_no_position() {
    let mut play = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.up()]).reserve([XB2]).play();
    play.refused(fire(XF6, XB2), "EAG-7.4a");
    assert_eq!(play.view(FRENCH).secrets[1], None, "its owner alone knows it");
    assert_eq!(play.reserves(), [0, 1, 0], "but everybody its number");
}

/// The Allied player is about to deploy these cards; the French have three.
fn deploying(cards: impl IntoIterator<Item = u16>) -> Play {
    let drawn = battle("quatre-bras").step("deploy_allied").with("round", 1).reserve(cards);
    drawn.reserve([XF1, XF2, XF3]).play()
}

const THREE: [(u16, &str); 3] = [(XB1, "A-L"), (XB2, "A-C"), (XB3, "A-R")];

/// The three cards in their positions, and more.
fn with_three(more: impl IntoIterator<Item = Placement>) -> Order {
    deploy(THREE.into_iter().map(|(card, position)| put(card, position)).chain(more))
}

/// EAG-4.1a One to four cards in each home position, face down, and in no other.
#[test]
fn one_to_four_cards() {
    let mut play = deploying([XB1, XB2, XB3, XB4, XB5, XB6, XB7]);
    play.refused(deploy([put(XB1, "A-L"), put(XB2, "A-C")]), "EAG-4.1a");
    play.refused(deploy([put(XB1, "A-L"), put(XB2, "A-C"), put(XB3, "F-L")]), "EAG-4.1a");
    let five = [XB4, XB5, XB6, XB7].map(|card| put(card, "A-C"));
    play.refused(with_three(five), "EAG-4.1a");
    play.refused(with_three([put(XB1, "A-R")]), "EAG-4.1a");
    play.declare(with_three(five.into_iter().take(3)));
    play.declare(Order::ConfirmDeployment {});
    assert_eq!([XB1, XB2, XB3, XB6].map(|card| play.place(card)), ["A-L", "A-C", "A-R", "A-C"]);
    assert!([XB1, XB2, XB3, XB6].iter().all(|card| !play.is_up(*card)));
}

/// EAG-4.1a Until it is confirmed another deployment may take the place of the first, and is judged like it.
#[test]
fn a_deployment_can_be_drawn_up_again() {
    let mut play = deploying([XB1, XB2, XB3, XB4]);
    play.declare(with_three([put(XB4, "A-C")]));
    play.refused(deploy([put(XB1, "A-L"), put(XB2, "A-C")]), "EAG-4.1a");
    play.declare(with_three([put(XB4, "A-R")]));
    play.declare(Order::ConfirmDeployment {});
    assert_eq!(play.place(XB4), "A-R");
    assert_eq!(play.asked(), FRENCH);
    play.refused(deploy([put(XB1, "A-L")]), "EAG-4.1c");
}

/// EAG-R80 Who has made a Prussian deck without a General is told so while he deploys, and nobody else.
#[test]
fn prussians_who_never_arrive() {
    let game = Eagles::default();
    let drawn = |general: &[u16]| {
        let drawn = battle("waterloo").step("deploy_both").with("round", 1).option("deck_mode", "custom");
        let prussian: Vec<u16> = [XP1, XP2].into_iter().chain(general.iter().copied()).collect();
        let cards = [XF1, XF2, XF3, XB1, XB2, XB3];
        drawn.reserve(cards).deck(prussian)
    };
    let warned = |general: &[u16], seat: Seat| {
        let state: State = serde_json::from_value(drawn(general).sheet()).unwrap();
        let view = game.view(&state, seat);
        let asked = game.asked_words(&view, &game.prompt(&view));
        format!("{asked:?}").contains("eagles-deck-never-arrives")
    };
    assert!(warned(&[], ALLIED));
    assert!(!warned(&[], FRENCH) && !warned(&[XPG1], ALLIED));
}

/// EAG-4.1b EAG-4.2b EAG-12.0c EAG-12.0e Generals and Terrain come in addition, face up; of Generals one.
#[test]
fn generals_and_terrain_are_extra() {
    let mut play = deploying([XB1, XB2, XB3, XB4, XB5, XB6, XBG1, XBG2, XBT2]);
    let four = [XB4, XB5, XB6].map(|card| put(card, "A-C"));
    let extra = [put(XBG1, "A-C"), put(XBT2, "A-C")];
    play.refused(with_three([put(XBG1, "A-C"), put(XBG2, "A-C")]), "EAG-12.0e");
    play.declare(with_three(four.into_iter().chain(extra)));
    play.declare(Order::ConfirmDeployment {});
    assert!(play.is_up(XBG1));
    assert_eq!((play.place(XBT2).as_str(), play.faces(XBT2)), ("terrain", ALLIED));
}

/// EAG-4.1c What is not deployed is the Reserve; what is not in the hand cannot be deployed.
#[test]
fn the_rest_is_the_reserve() {
    let mut play = deploying([XB1, XB2, XB3, XB4, 188]);
    play.refused(with_three([put(XB5, "A-C")]), "EAG-4.1c");
    play.declare(with_three([]));
    play.declare(Order::ConfirmDeployment {});
    assert_eq!([XB4, 188].map(|card| play.place(card)), ["reserve", "reserve"]);
}

/// EAG-4.1d EAG-R55 The Allied player deploys first and in secret; the French see the visible part, then deploy.
#[test]
fn the_french_deploy_last() {
    let mut play = deploying([XB1, XB2, XB3, XBG1]);
    assert_eq!((play.step(), play.asked()), (Step::DeployAllied, ALLIED));
    play.refused_by(FRENCH, deploy([put(XF1, "F-L")]), "EAG-0.2e");
    let square = Placement { formation: Square, ..put(XB1, "A-L") };
    play.declare(deploy([square, put(XB2, "A-C"), put(XB3, "A-R"), put(XBG1, "A-C")]));
    assert_eq!(play.field().sides[1].len(), 0, "nothing is seen before it is confirmed");
    play.declare(Order::ConfirmDeployment {});
    assert_eq!((play.step(), play.asked()), (Step::DeployFrench, FRENCH));
    let seen = play.view(FRENCH).field.sides[1];
    let slots: Vec<usize> = seen.all().iter().collect();
    assert_eq!(
        slots.iter().map(|slot| seen.formation(*slot)).collect::<Vec<_>>(),
        [Square, Line, Line, Line]
    );
    let known: Vec<u16> = slots.iter().map(|slot| seen.card(*slot).0).filter(|card| *card > 0).collect();
    assert_eq!(known, [XBG1], "only the General lies face up");
    play.declare(deploy([put(XF1, "F-L"), put(XF2, "F-C"), put(XF3, "F-R")]));
    play.declare(Order::ConfirmDeployment {});
    play.pass();
    assert_eq!((play.step(), play.asked(), play.field().round), (Step::Combat, FRENCH, 1));
}

/// EAG-4.1d EAG-4.1e With `commit_then_adjust` both deploy in secret and the French adjust between positions and Reserve.
#[test]
fn the_adjustment_may_use_the_reserve() {
    let drawn = battle("quatre-bras").option("deployment", "commit_then_adjust").step("deploy_both");
    let mut play = drawn.reserve([XF1, XF2, XF3, XF9, XB1, XB2, XB3]).play();
    let french = deploy([put(XF1, "F-L"), put(XF2, "F-C"), put(XF3, "F-R")]);
    play.declare_by(FRENCH, french);
    play.declare_by(FRENCH, Order::ConfirmDeployment {});
    play.refused_by(FRENCH, Order::ConfirmDeployment {}, "EAG-0.2e");
    play.declare_by(ALLIED, with_three([]));
    play.declare_by(ALLIED, Order::ConfirmDeployment {});
    assert_eq!((play.step(), play.asked()), (Step::AdjustFrench, FRENCH));
    let cards = vec![put(XF9, "F-L"), put(XF3, "F-C"), Placement { formation: Column, ..put(XF2, "F-R") }];
    play.give(Order::AdjustDeployment { cards });
    assert_eq!([XF1, XF2, XF3, XF9].map(|card| play.place(card)), ["reserve", "F-R", "F-C", "F-L"]);
    assert_eq!(play.formation(XF2), Column);
}

/// EAG-4.1f EAG-9.0a Infantry is deployed in any formation, other cards in none.
#[test]
fn deployed_formations() {
    let mut play = deploying([XB1, XB2, XB3, XB4]);
    let formed = |card, position, formation| Placement { formation, ..put(card, position) };
    play.refused(with_three([formed(XB4, "A-C", Column)]), "EAG-9.0a");
    play.declare(deploy([formed(XB1, "A-L", Line), formed(XB2, "A-C", Column), formed(XB3, "A-R", Square)]));
    play.declare(Order::ConfirmDeployment {});
    assert_eq!([XB1, XB2, XB3].map(|card| play.formation(card)), [Line, Column, Square]);
}

/// EAG-4.1g EAG-R36 Cards are deployed on Terrain of their position, within its limits.
#[test]
fn deployed_on_terrain() {
    let mut play = deploying([XB1, XB2, XB3, XB4, XB8, XBT1, XBT2, XBT3]);
    let on =
        |card, position, terrain| Placement { on: Some(eagles::ids::CardId(terrain)), ..put(card, position) };
    let rest = [put(XB1, "A-L"), put(XB2, "A-C")];
    let lay = |more: &[Placement]| deploy(rest.into_iter().chain(more.iter().copied()));
    play.refused(lay(&[on(XB3, "A-R", XBT1)]), "EAG-4.1g");
    play.refused(lay(&[put(XB3, "A-R"), put(XBT2, "A-C"), on(XB4, "A-R", XBT2)]), "EAG-4.1g");
    let woods = put(XBT3, "A-R");
    play.refused(lay(&[woods, on(XB3, "A-R", XBT3), on(XB8, "A-R", XBT3)]), "EAG-R36");
    play.refused(lay(&[woods, put(XB3, "A-R"), on(XB4, "A-R", XBT3)]), "EAG-11.2a");
    play.declare(lay(&[woods, on(XB3, "A-R", XBT3), put(XBT1, "A-R"), on(XB8, "A-R", XBT1)]));
    play.declare(Order::ConfirmDeployment {});
    assert_eq!([XB3, XB8, XB1].map(|card| play.on(card)), [Some(XBT3), Some(XBT1), None]);
}

/// EAG-4.1h Specials are not deployed.
#[test]
fn specials_are_not_deployed() {
    let mut play = deploying([XB1, XB2, XB3, 188]);
    play.refused(with_three([put(188, "A-C")]), "EAG-4.1h");
}

/// EAG-4.2a Terrain is deployed at its mark.
#[test]
fn terrain_at_its_mark() {
    let mut play = deploying([XB1, XB2, XB3, XBT1, XBT4]);
    play.refused(with_three([put(XBT1, "A-C")]), "EAG-4.2a");
    play.refused(with_three([put(XBT4, "A-R")]), "EAG-4.2a");
    play.declare(with_three([put(XBT1, "A-R"), put(XBT4, "A-L")]));
}

/// EAG-4.2c Terrain on the field is not moved or taken back.
#[test]
fn terrain_is_fixed() {
    let drawn = battle("quatre-bras").terrain(XFT1).at("F-C", [XF1.up()]).at("A-C", [XB1.up()]);
    let mut play = drawn.play();
    play.refused(go(XFT1, "reserve"), "EAG-4.2c");
    play.refused(go(XFT1, "A-C"), "EAG-4.2c");
}

/// EAG-4.2d Terrain kept in the Reserve is played later.
#[test]
fn terrain_is_played_later() {
    let mut play = battle("quatre-bras").reserve([XFT1]).at("F-C", [XF1.up()]).at("A-C", [XB1.up()]).play();
    play.give(play_terrain(XFT1, "F-C"));
    assert_eq!(play.place(XFT1), "terrain");
}

/// EAG-R56 With fewer than three cards to deploy, as many positions as can be are covered.
#[test]
fn an_unplayable_muster() {
    let drawn =
        battle("quatre-bras").option("redeal_unplayable", false).step("deploy_allied").with("round", 1);
    let mut play = drawn.reserve([XB1, XB2, XBG1, 188, XF1, XF2, XF3]).play();
    play.refused(deploy([put(XB1, "A-L"), put(XBG1, "A-R")]), "EAG-4.1a");
    play.declare(deploy([put(XB1, "A-L"), put(XB2, "A-C"), put(XBG1, "A-R")]));
}

/// EAG-4.3a EAG-4.3b EAG-4.3e Infantry or cavalry alone in any one away position wins at once, for either side.
#[test]
fn one_position_is_enough() {
    for (card, home, away) in [(XF1, "F-L", "A-R"), (XF4, "F-C", "A-C"), (XF3, "F-R", "A-L")] {
        let mut play = battle("quatre-bras").at(home, [card.down()]).play();
        play.give(go(card, away));
        assert_eq!(play.verdict(), FRENCH_WIN);
    }
    let mut play = battle("quatre-bras").at("A-L", [XB1.up()]).turn_of(ALLIED).play();
    play.give(go(XB1, "F-R"));
    assert_eq!(play.verdict(), ALLIED_WIN);
}

/// EAG-4.3a EAG-R22 One face-down card is enough to deny it, a General and Terrain are not.
#[test]
fn what_opposes_an_occupier() {
    let drawn = battle("quatre-bras").at("F-C", [XF1.up()]).at("A-L", [XB1.up()]);
    let mut play = drawn.clone().at("A-C", [XB6.down()]).play();
    play.give(go(XF1, "A-C"));
    assert_eq!(play.verdict(), None);
    let mut play = drawn.terrain(XBT2).at("A-C", [XBG1.up()]).play();
    play.give(go(XF1, "A-C"));
    assert_eq!(play.verdict(), FRENCH_WIN);
}

/// EAG-4.3c EAG-4.3d EAG-R97 Horse artillery and Generals do not win, and engage nothing by standing there.
#[test]
fn guns_and_generals_do_not_win() {
    let drawn =
        battle("quatre-bras").at("F-C", [XF7.up(), XFG1.up()]).at("A-L", [XB1.up()]).reserve([XBT2, XB2]);
    let mut play = drawn.play();
    play.give(go(XFG1, "A-C"));
    assert_eq!(play.verdict(), None);
    play.give(go(XF7, "A-C"));
    assert_eq!(play.verdict(), None);
    assert!(!play.engaged("A-C"));
    play.end_turn();
    play.refused(play_terrain(XBT2, "A-C"), "EAG-R40");
    play.give(go(XB2, "A-C"));
    assert!(play.engaged("A-C") && play.verdict().is_none());
}

/// EAG-4.3e EAG-R23 Victory in the enemy's own Morale Phase; hits that were still to check no longer matter.
#[test]
fn victory_at_any_moment() {
    let drawn = battle("quatre-bras").at("A-C", [XB1.up().hits(1), XF1.up()]).at("A-L", [XB2.up().hits(1)]);
    let mut play = drawn.turn_of(ALLIED).morale().play();
    play.roll(check(XB1), [4]);
    assert_eq!(play.verdict(), FRENCH_WIN);
    assert_eq!(play.hits(XB2), 1);
}

/// EAG-R55 EAG-3.0b Every deployment that is proposed at random is good, in every battle and with both ways to deploy.
#[test]
fn proposed_deployments_are_good() {
    use rand::SeedableRng;
    use table::Game;
    for scenario in ["quatre-bras", "ligny", "wavre", "waterloo"] {
        for way in ["sequential", "commit_then_adjust"] {
            let mut play = Play::dealt(scenario, json!({ "deployment": way }), 3);
            let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(9);
            while play.step().is_deployment() {
                let seat = play.table.awaited().seats().first().unwrap();
                let order = match &play.state().drafts[seat.index()] {
                    None => play.table.game().draw(Eyes::View(&play.view(seat)), &mut rng),
                    Some(_) => Order::ConfirmDeployment {},
                };
                play.declare_by(seat, order);
            }
            assert_eq!((play.field().active, play.field().round), (FRENCH, 1), "{scenario}");
        }
    }
}

/// EAG-4.2a EAG-10.0e Prussian Terrain at Waterloo (Frichermont, 288) belongs on the Allied battleline, after the arrival.
#[test]
fn prussian_terrain_at_waterloo() {
    let drawn = real_battle("waterloo").at("A-C", [128.up()]).at("F-L", [23.up()]).reserve([288]);
    let mut play = drawn.clone().turn_of(ALLIED).play();
    play.refused(play_terrain(288, "A-L"), "EAG-10.0e");
    let mut play = drawn.with("arrived", true).turn_of(ALLIED).play();
    play.refused(play_terrain(288, "F-L"), "EAG-11.0a");
    play.give(play_terrain(288, "A-L"));
    assert_eq!((play.place(288).as_str(), play.faces(288)), ("terrain", ALLIED));
}

/// EAG-11.0a Terrain of another battle is not deployed: Hougoumont (178) at Quatre Bras.
#[test]
fn terrain_of_another_battle_is_not_deployed() {
    let drawn = |scenario| {
        let drawn = real_battle(scenario).step("deploy_allied").with("round", 1);
        drawn.reserve([128, 129, 130, 178, 21, 22, 23]).play()
    };
    let layout = deploy([put(128, "A-L"), put(129, "A-C"), put(130, "A-R"), put(178, "A-R")]);
    drawn("quatre-bras").refused(layout.clone(), "EAG-11.0a");
    drawn("waterloo").declare(layout);
}
