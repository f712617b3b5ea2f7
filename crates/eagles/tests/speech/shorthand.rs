//! The shorthand is read as it is written, in both languages.

use super::{play, setup};
use eagles::Eagles;
use eagles::course::{Leg, Mode};
use eagles::ids::{Aim, CardId, Formation, Place, Position, Token};
use eagles::order::Order;
use serde_json::json;
use std::ops::ControlFlow;
use table::dice::Seeded;
use table::{Game, Seat, Speech};

#[test]
fn the_shorthand_is_read_in_both_languages() {
    let game = Eagles::default();
    let state = game.deal(&setup("quatre-bras", json!({})), &mut Seeded::new(1)).unwrap();
    let view = game.view(&state, Seat::First);
    let read = |typed: &str| game.read_order(&view, typed);
    let attack = |target, mode| Some(Order::Attack { card: CardId(23), target, mode });
    assert_eq!(read("fire 23 ?4"), attack(Aim::Token(Token(4)), Mode::Fire));
    assert_eq!(read("Tir 23 t4"), attack(Aim::Token(Token(4)), Mode::Fire));
    assert_eq!(read("assaut 23 158"), attack(Aim::Card(CardId(158)), Mode::Shock));
    let leg = |to| Leg { to, on: None };
    let moved = |first, second, formation| Some(Order::Move { card: CardId(23), first, second, formation });
    assert_eq!(read("move 23 F-C"), moved(leg(Place::At(Position::FC)), None, None));
    let across = moved(leg(Place::Reserve), Some(leg(Place::At(Position::FL))), Some(Formation::Column));
    assert_eq!(read("aller 23 réserve fl colonne"), across);
    let hill = Leg { to: Place::At(Position::FC), on: Some(CardId(85)) };
    assert_eq!(read("move 23 to f-c on 85"), moved(hill, None, None));
    assert_eq!(read("pass"), Some(Order::Pass {}));
    assert_eq!(read("fin"), Some(Order::EndCombat {}));
    assert_eq!(
        read("former 23 carré"),
        Some(Order::ChangeFormation { card: CardId(23), formation: Formation::Square })
    );
    let special =
        |position, target| Some(Order::PlaySpecial { card: CardId(99), position, target, charge: None });
    assert_eq!(read("play 99 ?4"), special(None, Some(Aim::Token(Token(4)))));
    assert_eq!(read("jouer 99 A-L"), special(Some(Position::AL), None));
    assert!(
        matches!(read("deploy F-L 23 column 24 F-C 25 on 85"), Some(Order::Deploy { cards }) if cards.len() == 3)
    );
    for nothing in ["", "fire", "fire 23", "move 23", "fire 999 ?4", "hello", "move 23 x-y", "pass 4"] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
}

/// Every card order can be typed as the shorthand says, and is then the order that is listed.
#[test]
fn listed_attacks_and_moves_can_be_typed() {
    let game = Eagles::default();
    let (mut typed, mut steps) = (0, 0u32);
    play(1, |step| {
        steps += 1;
        if !steps.is_multiple_of(11) {
            return;
        }
        let view = game.view(step.before, step.seat);
        let _ = game.orders(&view, |order| {
            if let Some(text) = written(&order) {
                assert_eq!(game.read_order(&view, &text), Some(order), "{text}");
                typed += 1;
            }
            ControlFlow::Continue(())
        });
    });
    assert!(typed > 200, "only {typed} orders were typed");
}

fn written(order: &Order) -> Option<String> {
    let aim = |aim: &Aim| aim.to_string().replace('t', "?");
    Some(match order {
        Order::Attack { card, target, mode: Mode::Fire } => format!("fire {card} {}", aim(target)),
        Order::Attack { card, target, mode: Mode::Shock } => format!("shock {card} {}", aim(target)),
        Order::Move { card, first, second, formation } => {
            let leg = |leg: &Leg| {
                let on = leg.on.map(|on| format!(" on {on}")).unwrap_or_default();
                format!(" {}{on}", leg.to)
            };
            let formation = formation.map(|one| format!(" {one:?}")).unwrap_or_default();
            let second = second.as_ref().map(leg).unwrap_or_default();
            format!("move {card}{}{second}{formation}", leg(first))
        }
        Order::Occupy { card, terrain } => format!("occupy {card} {terrain}"),
        Order::LeaveTerrain { card } => format!("leave {card}"),
        Order::CheckMorale { card } => format!("check {card}"),
        Order::RollGeneral { general } => format!("roll {general}"),
        Order::PlayTerrain { terrain, position } => format!("play {terrain} {position}"),
        Order::Pass {} => "pass".to_owned(),
        Order::EndCombat {} => "end".to_owned(),
        Order::ContinueReinforce {} => "continue".to_owned(),
        Order::ConfirmDeployment {} => "confirm".to_owned(),
        Order::OfferDraw {} => "offer".to_owned(),
        Order::Resign {} => "resign".to_owned(),
        _ => return None,
    })
}
