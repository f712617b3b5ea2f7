//! The shorthand is read as it is written, in both languages.

use super::{play, setup, tongues};
use eagles::Eagles;
use eagles::course::{Leg, Mode};
use eagles::ids::{Aim, CardId, Formation, Place, Position, Token};
use eagles::order::Order;
use serde_json::json;
use std::ops::ControlFlow;
use table::dice::Seeded;
use table::{Fact, Game, Say, Seat, Speech};

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

/// The examples beside a question are legal orders, and are read as they are written, in both languages.
#[test]
fn every_example_can_be_typed_and_is_legal() {
    let (game, tongues) = (Eagles::default(), tongues());
    let (mut seen, mut steps) = (std::collections::BTreeSet::new(), 0u32);
    play(2, |step| {
        steps += 1;
        let deploying = step.before.field.course.step.is_deployment();
        if !deploying && !steps.is_multiple_of(7) {
            return;
        }
        let view = game.view(step.before, step.seat);
        let Some(words) = game.shorthand(&view) else { panic!("{:?} is not explained", step.order) };
        let Some((_, Fact::Phrase(examples))) = words.facts.first() else { panic!("{words:?}") };
        for tongue in &tongues {
            for typed in
                tongue.say(examples).split([';', '\u{a0}']).map(str::trim).filter(|one| !one.is_empty())
            {
                let order = game.read_order(&view, typed).unwrap_or_else(|| panic!("“{typed}” is not read"));
                assert_eq!(game.check(&view, &order), Ok(()), "{typed}");
                seen.insert(typed.split(' ').next().unwrap_or_default().to_owned());
            }
        }
    });
    for verb in ["deploy", "déployer", "fire", "tirer", "shock", "move", "play", "jouer", "check", "pass"] {
        assert!(seen.contains(verb), "no example of {verb} among {seen:?}");
    }
}

/// A line that begins like an order and is none is explained.
#[test]
fn an_order_half_typed_is_explained() {
    let game = Eagles::default();
    let state = game.deal(&setup("quatre-bras", json!({})), &mut Seeded::new(1)).unwrap();
    let view = game.view(&state, Seat::First);
    let [english, french] = &tongues();
    let said =
        |tongue: &tongue::Tongue, typed: &str| game.misread(&view, typed).map(|words| tongue.say(&words));
    assert_eq!(said(english, "fire 23").as_deref(), Some("“fire” is typed like this: fire 23 ?4"));
    assert_eq!(
        said(french, "Déployer").as_deref(),
        Some("«\u{a0}deployer\u{a0}» se tape ainsi\u{a0}: déployer F-C 23 colonne")
    );
    for verb in
        ["move", "form 23", "occuper", "check", "play", "decoy 23", "capture", "adjust", "send x", "show"]
    {
        let words = said(english, verb).unwrap_or_else(|| panic!("{verb} is not explained"));
        let example = words.split_once(": ").unwrap().1;
        assert!(game.read_order(&view, example).is_some(), "{example}");
    }
    assert_eq!(said(english, "hello"), None);
}

/// Every order can be typed, and is then the order that is listed. The Terrain a card ends on in Battle Confusion cannot.
#[test]
fn listed_orders_can_be_typed() {
    let (game, tongues) = (Eagles::default(), tongues());
    let (mut typed, mut steps) = (0, 0u32);
    play(1, |step| {
        steps += 1;
        if !steps.is_multiple_of(11) {
            return;
        }
        let view = game.view(step.before, step.seat);
        let _ = game.orders(&view, |order| {
            let grounded =
                matches!(&order, Order::PlaySpecial { charge: Some(charge), .. } if charge.on.is_some());
            for text in tongues.iter().map(|tongue| tongue.say(&eagles::speech::typed::words(&order))) {
                if !grounded {
                    assert_eq!(
                        game.read_order(&view, &text).map(sorted),
                        Some(sorted(order.clone())),
                        "{text}"
                    );
                    typed += 1;
                }
            }
            ControlFlow::Continue(())
        });
    });
    assert!(typed > 400, "only {typed} orders were typed");
}

/// The same deployment by card, since the shorthand names it by position.
fn sorted(mut order: Order) -> Order {
    if let Order::Deploy { cards } | Order::AdjustDeployment { cards } = &mut order {
        cards.sort_by_key(|one| one.card);
    }
    order
}
