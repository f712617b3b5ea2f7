//! Who knows what (section h): what a seat is told and shown depends on nothing that is hidden from it.

use crate::common::*;
use eagles::Eagles;
use eagles::event::Event;
use eagles::ids::CardId;
use eagles::ids::Formation::Column;
use eagles::order::Order;
use eagles::side::Kinds;
use serde_json::{Value, json};
use table::{Eyes, Game, Onlooker};

/// All that an onlooker was told so far.
fn told(play: &Play, who: impl Into<Onlooker>) -> Vec<Event> {
    play.table.record(who.into()).flat_map(|(_, events)| events).collect()
}

/// Everybody but the Allied seat.
const OTHERS: [Onlooker; 2] = [Onlooker::Seat(FRENCH), Onlooker::Gallery];

/// Two battles that nobody but the Allied seat can tell apart look and sound the same.
#[track_caller]
fn same_to_others(one: &Play, other: &Play) {
    for who in OTHERS {
        assert_eq!(one.view(who), other.view(who));
        assert_eq!(told(one, who), told(other, who));
        assert_eq!(Eagles::default().prompt(&one.view(who)), Eagles::default().prompt(&other.view(who)));
    }
}

/// A pool of cards that everybody knows could be in the game.
fn pool() -> Value {
    json!([XF1, XF2, XF3, XF6, XF7, 101, XB1, XB2, XB3, XB4, XB5, XB6, XB8, XBG1, XBG2, XBG3, 189, 190, 196])
}

/// Allied cards face down in A-C and in the Reserve, French ones facing them.
fn facing(down: [u16; 2], reserve: [u16; 2]) -> Drawn {
    battle("quatre-bras")
        .at("F-C", [XF6.up(), XF7.up(), XF1.up()])
        .at("A-C", down.map(|card| card.down()))
        .reserve(reserve)
        .with("pool", pool())
}

/// A face-down card shows its side, army, position, token and marker, and nothing of what it is; so does a Reserve. Its owner
/// knows both.
#[test]
fn face_down_cards_and_reserves_are_hidden() {
    let (one, other) = (facing([XB1, XB2], [XB3, 189]).play(), facing([XB6, XB4], [XB8, XBG1]).play());
    same_to_others(&one, &other);
    assert_ne!(one.view(ALLIED), other.view(ALLIED));
    let field = serde_json::to_value(one.view(FRENCH)).unwrap()["battle"]["field"].take();
    for piece in field["allied"].as_array().unwrap() {
        assert_eq!(
            (piece.get("card"), &piece["army"], &piece["position"]),
            (None, &json!("british"), &json!("A-C"))
        );
    }
    assert_eq!(field["reserve"], json!([0, 2, 0]));
}

/// EAG-7.23e EAG-R13 A card that was missed stays hidden, and the log tells dice and no hit, without a rating, which only its owner
/// knows; one that was hit is shown.
#[test]
fn a_missed_card_stays_hidden() {
    let shoot = |down: [u16; 2], dice: [u16; 3]| {
        let mut play = facing(down, [XB3, 189]).play();
        let target = play.token(down[0]);
        play.roll(fire(XF6, target), dice);
        play
    };
    let (one, other) = (shoot([XB1, XB2], [5, 3, 2]), shoot([XB6, XB4], [5, 3, 2]));
    same_to_others(&one, &other);
    let rolled = |who| told(&one, who).into_iter().find(|event| matches!(event, Event::AttackRolled { .. }));
    assert!(matches!(rolled(FRENCH), Some(Event::AttackRolled { hits: 0, rating: None, .. })));
    assert!(matches!(rolled(ALLIED), Some(Event::AttackRolled { hits: 0, rating: Some(_), .. })));
    let hit = shoot([XB1, XB2], [6, 3, 2]);
    assert!(hit.is_up(XB1) && !hit.is_up(XB2));
}

/// Which card leaves the Reserve, even while its move waits in a window, only its owner knows.
#[test]
fn a_card_on_its_way_is_hidden() {
    let enter = |card: u16, stays: u16| {
        let drawn = facing([XB1, XB2], [card, stays]).reserve([101]).turn_of(ALLIED);
        let mut play = drawn.play();
        play.declare(go(card, "A-L"));
        play
    };
    let (one, other) = (enter(XB3, XB6), enter(XB6, XB3));
    same_to_others(&one, &other);
    assert!(told(&one, FRENCH).iter().all(|event| !matches!(event, Event::Picked { .. })));
    let entered = told(&one, ALLIED).into_iter().find_map(|event| match event {
        Event::Entered { card, .. } => card.card,
        _ => None,
    });
    assert_eq!(entered, Some(CardId(XB3)));
}

/// A card keeps its token between positions and has a new one each time it leaves the Reserve; what was seen of it before is not
/// shown again.
#[test]
fn tokens() {
    let mut play = facing([XB1, XB2], [XB5, 189]).at("A-L", [XB3.up()]).turn_of(ALLIED).play();
    let token = play.token(XB1);
    play.give(go(XB1, "F-C"));
    assert_eq!(play.token(XB1), token);
    let old = play.token(XB3);
    play.give(go(XB3, "reserve"));
    play.end_turn();
    play.end_turn();
    play.give(go(XB3, "A-L"));
    assert!(play.token(XB3) != old && !play.is_up(XB3));
    let view = play.view(FRENCH);
    let side = view.field.side(ALLIED);
    assert_eq!(side.card(side.find(play.token(XB3)).unwrap()), CardId::NONE);
}

/// The number of cards drawn is public, the cards are their owner's; the order of a deck is nobody's.
#[test]
fn draws() {
    let draw = |deck: [u16; 3]| {
        let mut play = facing([XB1, XB2], [XB5, 189]).deck(deck).rates(0, 2, 0).turn_of(ALLIED).play();
        play.end_turn();
        play
    };
    let (one, other) = (draw([XB3, XB4, XB6]), draw([XB6, XBG1, XB8]));
    same_to_others(&one, &other);
    let drew = |who: Onlooker| {
        told(&one, who).into_iter().find_map(|event| match event {
            Event::Drew { count, cards, .. } => Some((count, cards)),
            _ => None,
        })
    };
    assert_eq!(drew(Onlooker::Seat(FRENCH)), Some((2, None)));
    assert_eq!(drew(Onlooker::Seat(ALLIED)), Some((2, Some(vec![CardId(XB3), CardId(XB4)]))));
    let (one, other) = (draw([XB3, XB4, XB6]), draw([XB3, XB4, XBG1]));
    assert_eq!(one.view(ALLIED), other.view(ALLIED));
}

/// A deployment is its owner's until it is confirmed; then counts, backs and markers are seen.
#[test]
fn deployments_are_sealed() {
    let laid = |layout: [(u16, &str); 3]| {
        let course = json!({ "step": "deploy_allied" });
        let drawn = battle("quatre-bras")
            .reserve([XB1, XB2, XB3, XB6, XF1])
            .with("course", course)
            .with("pool", pool());
        let mut play = drawn.play();
        play.declare(deploy(layout.map(|(card, position)| put(card, position))));
        play
    };
    let mut one = laid([(XB1, "A-L"), (XB2, "A-C"), (XB3, "A-R")]);
    let mut other = laid([(XB6, "A-L"), (XB3, "A-C"), (XB1, "A-R")]);
    same_to_others(&one, &other);
    assert!(told(&one, FRENCH).is_empty() && told(&one, ALLIED).len() == 1);
    for play in [&mut one, &mut other] {
        play.declare(Order::ConfirmDeployment {});
    }
    same_to_others(&one, &other);
    assert_eq!(one.view(FRENCH).field.side(ALLIED).len(), 3);
}

/// What everybody learns of a face-down French card by an order about it; none where it tells nothing.
fn narrowed(drawn: &Drawn, card: u16, order: Order, dice: &[u16]) -> Option<Kinds> {
    let mut play = drawn.play();
    let (token, side) = (play.token(card), play.field().side(FRENCH));
    assert_eq!(side.kinds(side.find(token).unwrap()), Kinds::TROOPS, "before the order");
    let events = play.roll(order, dice.iter().copied());
    events.iter().find_map(|event| match event {
        Event::Narrowed { token: of, kinds } if *of == token => Some(*kinds),
        _ => None,
    })
}

/// EAG-R12 EAG-R99 What a face-down card is ordered to do tells what it is not, before it is turned up: guns on foot do not go
/// forward, only cavalry goes twice, only infantry changes formation, and who fires from afar is a battery.
#[test]
fn what_an_order_tells_of_a_hidden_card() {
    let drawn = battle("quatre-bras")
        .terrain(XFT2)
        .at("F-L", [XF3.down()])
        .at("F-C", [XF1.down(), XF4.down(), XF6.down()])
        .at("F-R", [XF2.down(), XF7.down().marks("moved"), XB5.up()])
        .at("A-C", [XB1.up()]);
    let told = |card, order, dice: &[u16]| narrowed(&drawn, card, order, dice);
    assert_eq!(told(XF1, go(XF1, "reserve"), &[]), None, "anybody goes back");
    assert_eq!(told(XF1, go(XF1, "A-C"), &[]), Some(Kinds::MOBILE));
    assert_eq!(told(XF4, go_twice(XF4, "reserve", "F-L"), &[]), Some(Kinds::CAVALRY));
    assert_eq!(told(XF1, go_as(XF1, "A-C", Column), &[]), Some(Kinds::INFANTRY));
    assert_eq!(told(XF3, occupy(XF3, XFT2), &[]), Some(Kinds::INFANTRY), "woods are for infantry");
    assert_eq!(told(XF6, fire(XF6, XB1), &[1, 1, 1]), Some(Kinds::ARTILLERY), "from afar");
    assert_eq!(told(XF2, fire(XF2, XB5), &[1, 1, 1, 1]), None, "any Troop card does in a melee");
    assert_eq!(told(XF7, fire(XF7, XB5), &[1, 1]), Some(Kinds::HORSE), "having moved");
}

/// EAG-R47 Whether a commander has been drawn is his owner's secret, until the support of his chief of staff or second shows it.
#[test]
fn the_commander_shows_in_his_second() {
    let drawn = |reserve: [u16; 2]| {
        facing([XB1, XB2], reserve)
            .at("A-L", [XB8.up().hits(1), XBG3.up(), XF2.up()])
            .turn_of(ALLIED)
            .morale()
            .play()
    };
    let (mut present, mut absent) = (drawn([XBG2, XB3]), drawn([XB6, XB3]));
    same_to_others(&present, &absent);
    present.roll(check(XB8), [1]);
    absent.roll(check(XB8), [1]);
    assert_ne!(present.view(FRENCH), absent.view(FRENCH));
    assert!(
        told(&absent, FRENCH)
            .iter()
            .any(|event| matches!(event, Event::CommanderShown { present: false, .. }))
    );
}

/// EAG-R90 With `masked` windows tell nothing: they are opened and passed alike whether their holder has a Special to play or
/// not.
#[test]
fn masked_windows_tell_nothing() {
    let steps = |reserve: [u16; 2]| {
        let mut play = facing([XB1, XB2], reserve).play();
        let mut asked = Vec::new();
        for order in [go(XF1, "A-C"), end_combat()] {
            play.declare(order);
            while play.is_in_window() {
                asked.push((play.asked(), play.field().course));
                play.declare(Order::Pass {});
            }
        }
        (play, asked)
    };
    let ((one, windows), (other, silent)) = (steps([XB3, 189]), steps([XB3, XB6]));
    assert!(windows.iter().any(|(seat, _)| *seat == ALLIED));
    assert_eq!(windows, silent);
    same_to_others(&one, &other);
}

/// EAG-R90 A window is not opened if the Reserve is empty, or if all that could be played lies open to all.
#[test]
fn windows_that_nobody_could_use() {
    let opens = |drawn: Drawn| {
        let mut play = drawn.play();
        play.declare(go(XF1, "A-C"));
        play.is_in_window()
    };
    let empty = || battle("quatre-bras").at("F-C", [XF1.up()]).at("A-C", [XB1.down()]);
    let specials = json!([XF1, XB1, XB3, 189]);
    assert!(opens(empty().reserve([XB3]).with("pool", specials.clone())));
    assert!(!opens(empty().with("pool", specials.clone())));
    assert!(!opens(empty().reserve([XB3]).with("pool", specials).with("discarded", vec![189])));
    assert!(!opens(empty().reserve([XB3])));
}

/// EAG-R90 A window is opened while the Reserve holds a card that the other side cannot name. One that everybody saw go there can
/// be named, until a card is brought out face down that may be this one.
#[test]
fn a_reserve_that_the_other_side_can_name_opens_no_window() {
    let went_back = |card: Piece, others: &[u16]| {
        let drawn = battle("quatre-bras")
            .at("F-C", [XF1.up(), XF2.up()])
            .at("A-C", [XB1.down()])
            .at("A-L", [card])
            .reserve(others.iter().copied())
            .with("pool", json!([XF1, XF2, XB1, XB3, XB6, 189]));
        let mut play = drawn.turn_of(ALLIED).play();
        play.give(go(XB3, "reserve"));
        play.end_turn();
        play
    };
    let opens = |play: &mut Play, mover: u16| {
        play.declare(go(mover, "A-C"));
        play.is_in_window()
    };
    assert!(
        !opens(&mut went_back(XB3.up(), &[]), XF1),
        "XB3 alone is in the Reserve, and everybody knows it"
    );
    assert!(opens(&mut went_back(XB3.down(), &[]), XF1), "it may have been anything");
    assert!(opens(&mut went_back(XB3.up(), &[XB6]), XF1), "the other card may be anything");

    let mut play = went_back(XB3.up(), &[XB6]);
    play.end_turn();
    play.give(go(XB6, "A-L"));
    play.end_turn();
    assert!(opens(&mut play, XF1), "the card that was brought out may be XB3");
}

/// EAG-R90 With `open` a window is opened only if its holder has something to play in it.
#[test]
fn open_windows() {
    for (held, opens) in [(189, true), (XB6, false)] {
        let mut play = facing([XB1, XB2], [XB3, held]).option("reaction_privacy", "open").play();
        play.declare(go(XF1, "A-C"));
        assert_eq!(play.is_in_window(), opens);
    }
}

/// Played Specials, what they lie on and when they end are told to all.
#[test]
fn played_specials_are_public() {
    let mut play = facing([XB1, XB2], [XB3, 189]).play();
    play.declare(go(XF1, "A-C"));
    play.give(special_on(189, XF1));
    for who in Onlooker::ALL {
        assert!(
            told(&play, who)
                .iter()
                .any(|event| matches!(event, Event::SpecialPlayed { card: CardId(189), .. }))
        );
        assert!(play.view(who).field.effects.iter().any(|effect| effect.card == CardId(189)));
    }
}

/// At the end of a single battle positions, Reserves and decks are shown to all.
#[test]
fn the_end_shows_everything() {
    let mut play = facing([XB1, XB2], [XB3, 189]).deck([XB6]).play();
    play.declare(Order::Resign {});
    for who in Onlooker::ALL {
        let view = play.view(who);
        assert_eq!(view.secrets.map(Option::unwrap), play.state().secrets);
        assert!(view.decks.is_some());
    }
}

/// What was shown, rolled or decided cannot be taken back; a deployment that is not confirmed can.
#[test]
fn what_was_shown_is_final() {
    let course = json!({ "step": "deploy_allied" });
    let mut play = battle("quatre-bras").reserve([XB1, XB2, XB3, XF1]).with("course", course).play();
    play.declare(deploy([put(XB1, "A-L"), put(XB2, "A-C"), put(XB3, "A-R")]));
    assert!(play.table.may_undo(ALLIED).is_ok());
    play.declare(Order::ConfirmDeployment {});
    assert!(play.table.may_undo(ALLIED).is_err());
    let mut shot = facing([XB1, XB2], [XB3, 189]).play();
    let target = shot.token(XB1);
    shot.roll(fire(XF6, target), [1, 1, 1]);
    assert!(shot.table.may_undo(FRENCH).is_err());
}

/// The faces of rolls in the open are told to everybody, in the sequence in which they fell; of a shuffle nobody is told.
#[test]
fn rolls_in_the_open_are_told_to_everybody_and_shuffles_to_nobody() {
    fn faces_in(told: &Value, found: &mut Vec<Value>) {
        match told {
            Value::Object(fields) => {
                found.extend(fields.get("faces").cloned());
                fields.values().for_each(|field| faces_in(field, found));
            }
            Value::Array(items) => items.iter().for_each(|item| faces_in(item, found)),
            _ => {}
        }
    }
    let game = std::sync::Arc::new(Eagles::default());
    let mut rolled = 0;
    for (scenario, seed) in [("quatre-bras", 1), ("waterloo", 2), ("campaign", 3)] {
        let setup = game.catalogue().read(Some(scenario), &Default::default()).unwrap();
        let mut table = table::Table::seeded(game.clone(), setup, seed).unwrap();
        assert_eq!(table.open_rolls(0), []);
        let mut rng = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(seed);
        for _ in 0..1_500 {
            let Some(seat) = table.awaited().seats().first() else { break };
            let view = table.view(seat);
            let fights_on =
                |_| Some(game.draw(Eyes::View(&view), &mut rng)).filter(|order| game.gesture(order).plays());
            let Some(order) = (0..100).find_map(fights_on) else { break };
            table.give(seat, order).unwrap();
        }
        for who in Onlooker::ALL {
            for (step, (_, events)) in (1..).zip(table.record(who)) {
                let mut told = Vec::new();
                faces_in(&serde_json::to_value(&events).unwrap(), &mut told);
                let open: Vec<_> = table.open_rolls(step).into_iter().map(|roll| json!(roll.faces)).collect();
                assert_eq!(told, open, "{scenario}, step {step}, told {who:?}");
                rolled += open.len();
            }
        }
    }
    assert!(rolled > 100);
}

/// EAG-8.1c EAG-8.3a EAG-9.0a EAG-R12 What a face-down card declares tells at once what it is not, before it is carried out: who
/// engages or crosses is no foot artillery, who goes twice is cavalry, who forms is infantry; who goes home tells nothing.
#[test]
fn declaring_tells() {
    let drawn = battle("waterloo")
        .at("F-C", [XF1.down(), XF4.down(), XF2.down()])
        .at("F-L", [XF3.up(), XB3.up()])
        .at("A-C", [XB1.up()])
        .at("A-R", [XB2.up()])
        .reserve([193, XF8]);
    let all = Kinds::TROOPS;
    let cases = [
        (XF1, go(XF1, "A-C"), all.and(Kinds::MOBILE)),
        (XF1, go(XF1, "reserve"), all),
        (XF4, go_twice(XF4, "reserve", "F-R"), Kinds::CAVALRY),
        (XF2, go_as(XF2, "A-C", Column), Kinds::INFANTRY),
    ];
    for (card, order, told) in cases {
        let mut play = drawn.play();
        let token = play.token(card);
        play.declare(order.clone());
        assert_eq!(play.asked(), ALLIED, "a window is open before {order:?}");
        let side = play.field().side(FRENCH);
        assert_eq!(side.kinds(side.find(token).unwrap()), told, "{order:?}");
    }
}
