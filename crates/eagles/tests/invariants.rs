//! What is true of every position (section b), looked at after every order of random battles.

use crate::common::*;
use eagles::Eagles;
use eagles::cards::{Army, Battle};
use eagles::course::Step;
use eagles::ids::{CardId, Position};
use eagles::order::Order;
use eagles::side::{Kinds, Tag};
use eagles::state::State;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Eyes, Game, Seat};

/// How many cards of each army are in the game, and that none is in two places.
fn census(state: &State) -> [usize; 3] {
    let field = &state.field;
    let mut all: Vec<CardId> = Vec::new();
    for seat in Seat::BOTH {
        let secret = &state.secrets[seat.index()];
        all.extend(field.side(seat).all().iter().map(|slot| secret.card(slot)));
        all.extend(secret.reserve.iter());
    }
    all.extend(Army::ALL.iter().flat_map(|army| state.decks.cards(*army).iter().copied()));
    all.extend(field.eliminated.iter().chain(field.discarded.iter()));
    all.extend(field.effects.iter().map(|effect| effect.card));
    all.extend(field.grounds.all().map(|index| field.grounds.card(index)));
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count, "every card is in one place");
    Army::ALL.map(|army| all.iter().filter(|card| card.army() == army).count())
}

/// EAG-R08 EAG-8.4a EAG-8.1b EAG-12.0e At most one melee in a sector; at rest, at most four cards and a General, all face up where they fight.
fn positions_are_sound(state: &State) {
    let field = &state.field;
    for position in Position::of(FRENCH) {
        assert!(!(field.engaged(position) && field.engaged(position.facing())), "two melees at {position}");
    }
    let moving = matches!(field.course.step, Step::Combat | Step::CombatClosing) && !field.complete;
    if moving || field.verdict.is_some() {
        return;
    }
    for (seat, position) in
        Seat::BOTH.into_iter().flat_map(|seat| Position::ALL.map(|position| (seat, position)))
    {
        let side = field.side(seat);
        assert!(side.combatants(position).count() <= 4 && side.generals(position).count() <= 1);
        if field.engaged(position) && !field.course.step.is_deployment() {
            assert!(side.at(position).less(side.tagged(Tag::FaceUp)).is_empty(), "a hidden card fights");
            assert!(side.at(position).and(state.secrets[seat.index()].decoys).is_empty(), "a decoy fights");
        }
    }
}

/// EAG-5.0c EAG-10.0f EAG-4.3a No hits are left after the Morale Phase, Prussians keep to their wing, nobody has won unnoticed.
fn the_turn_is_sound(pack: &eagles::pack::Pack, state: &State) {
    let field = &state.field;
    if matches!(field.course.step, Step::Combat | Step::CombatClosing | Step::Reinforce) {
        assert!(field.side(field.active).hit().is_empty(), "hits after the Morale Phase");
    }
    let allied = field.side(ALLIED);
    if field.battle == Battle::Waterloo {
        for slot in allied.tagged(Tag::Prussian).iter() {
            assert!(["A-L", "F-R"].contains(&allied.position(slot).name()));
        }
    }
    let settled = field.verdict.is_none() && !field.course.unsettled && !field.course.step.is_deployment();
    for seat in Seat::BOTH.into_iter().filter(|_| settled) {
        for position in Position::of(seat.other()) {
            let fights = |slot: usize| {
                let card = state.secrets[seat.index()].card(slot);
                pack.kinds(card).may(Kinds::WINNERS)
            };
            let holds = field.side(seat).combatants(position).iter().any(fights);
            let opposed = !field.side(seat.other()).combatants(position).is_empty();
            assert!(!holds || opposed, "{position} is taken");
        }
    }
}

/// EAG-R88 One order costs infantry and cavalry of one side on one position at most; the odds of a draw rely on it.
fn losses_are_of_one_place(pack: &eagles::pack::Pack, before: &State, after: &State) {
    let lost = after.field.eliminated.less(&before.field.eliminated);
    let stood = |card: CardId| {
        let seat = card.army().seat();
        let (side, secret) = (before.field.side(seat), &before.secrets[seat.index()]);
        let slot = side.all().iter().find(|slot| secret.card(*slot) == card);
        (seat.index(), slot.map(|slot| side.position(slot).name()))
    };
    let places: BTreeSet<_> =
        lost.iter().filter(|card| pack.kinds(*card).may(Kinds::WINNERS)).map(stood).collect();
    assert!(places.len() < 2, "one order costs troops at {places:?}");
}

/// A random order: rather one that does something than one that ends the phase, and no giving up.
fn any_order(play: &Play, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let view = play.view(seat);
    if play.step().is_deployment() {
        return match &play.state().drafts[seat.index()] {
            None => play.table.game().draw(Eyes::View(&view), rng),
            Some(_) => Order::ConfirmDeployment {},
        };
    }
    let mut all = play.orders();
    all.retain(|order| play.table.game().gesture(order).plays());
    let ends = |order: &Order| matches!(order, Order::EndCombat {} | Order::Pass {});
    if all.len() > 1 && rng.random_ratio(7, 8) {
        all.retain(|order| !ends(order));
    }
    all.swap_remove(rng.random_range(0..all.len()))
}

fn fight(scenario: &str, options: Value, seed: u64) {
    let game = Eagles::default();
    let mut play = Play::dealt(scenario, options, seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let pack = eagles::pack::Pack::embedded();
    let census_before = census(play.state());
    for _ in 0..600 {
        let Some(seat) = play.table.awaited().seats().first() else { break };
        let order = any_order(&play, seat, &mut rng);
        let before = play.state().clone();
        play.declare_by(seat, order);
        let state = play.state();
        losses_are_of_one_place(&pack, &before, state);
        assert_eq!(census(state), census_before);
        positions_are_sound(state);
        the_turn_is_sound(&pack, state);
        assert_eq!(game.admit(state), Ok(()), "every position that is reached can be read again");
    }
}

/// EAG-R08 EAG-R11 EAG-R18 The invariants hold in every battle.
#[test]
fn invariants_hold() {
    for seed in 0..20 {
        fight("quatre-bras", json!({ "decoys": true }), seed);
        fight("ligny", json!({}), seed);
        fight("wavre", json!({ "decoys": true, "decoy_flip_in_place": true }), seed);
        fight("waterloo", json!({ "pool": "open" }), seed);
    }
}

/// EAG-R08 EAG-R23 EAG-R24 EAG-R28 EAG-R36 EAG-R62 EAG-R76 A position that breaks an invariant is refused, with the clause it breaks.
#[test]
fn bad_positions_are_refused() {
    let drawn = || battle("quatre-bras").at("F-L", [XF1.up()]).at("A-L", [XB1.up()]);
    let five = [XF2, XF3, XF4, XF5, XF9].map(|card| card.up());
    let waiting = |mut course: Value| {
        course["step"] = json!("combat");
        course
    };
    let queue = json!({ "owner": 1, "cause": "panic", "dice": 1 });
    let closed = json!({ "token": "t1", "owner": 0, "dice": 1, "cause": "panic", "stage": "owner" });
    let step = json!({ "step": { "token": "t1", "onto": null } });
    let cases = [
        ("EAG-4.3a", drawn().at("A-C", [XF2.up()])),
        ("EAG-8.4a", drawn().at("F-C", five.clone()).step("reinforce")),
        ("EAG-R18", drawn().at("F-C", five)),
        ("EAG-R08", drawn().at("F-C", [XF2.up(), XB2.up()]).at("A-C", [XF3.up(), XB3.up()])),
        ("EAG-2.0a", drawn().reserve([XF1])),
        ("EAG-11.0c", drawn().terrain(XFT2).at("F-L", [XF4.up().on(XFT2)])),
        ("EAG-R36", drawn().terrain(XBT3).at("A-R", [XB2.up().on(XBT3), XB3.up().on(XBT3)])),
        ("EAG-9.0a", drawn().at("F-C", [XF4.column()])),
        ("EAG-R76", drawn().at("F-C", [101.up()])),
        ("EAG-R76", drawn().at("F-C", [XF2.decoy()])),
        ("EAG-5.0c", drawn().morale()),
        ("EAG-R23", drawn().step("over")),
        ("EAG-R28", drawn().with("course", waiting(json!({ "queue": queue, "unsettled": true })))),
        ("EAG-R28", drawn().with("course", waiting(json!({ "queue": queue })))),
        ("EAG-R28", drawn().with("course", waiting(json!({ "check": closed })))),
        ("EAG-R62", drawn().with("course", waiting(json!({ "action": step })))),
        ("EAG-R24", drawn().with("course", waiting(json!({ "unsettled": true })))),
    ];
    for (clause, drawn) in cases {
        let state: State = serde_json::from_value(drawn.sheet()).unwrap();
        let faults = Eagles::default().admit(&state).expect_err(clause);
        assert!(
            faults.iter().any(|fault| fault.clause.is_some_and(|one| one.0 == clause)),
            "{clause}: {faults:?}"
        );
    }
}

/// EAG-3.0a EAG-4.1a EAG-4.1c EAG-4.1g EAG-R55 A deployment that is drawn up outside can be put down, whoever confirmed his has drawn one up,
/// and a deck holds cards of its own army.
#[test]
fn drafts_and_decks_from_outside_are_judged() {
    let put = |card: u16, position: &str| json!({ "card": card, "position": position });
    let sheet = |step: &'static str, draft: Value| {
        let drawn =
            battle("quatre-bras").step(step).reserve([XB1, XB2, XB3, XF1]).with("confirmed", json!([1]));
        let mut sheet = drawn.sheet();
        sheet["battle"]["allied"]["draft"] = draft;
        sheet
    };
    let judged = |sheet: Value| {
        let state: State = serde_json::from_value(sheet).unwrap();
        let clause = |faults: Vec<table::Fault>| faults[0].clause.map_or("", |clause| clause.0);
        Eagles::default().admit(&state).map_err(clause)
    };
    let good = json!([put(XB1, "A-L"), put(XB2, "A-C"), put(XB3, "A-R")]);
    assert_eq!(judged(sheet("deploy_both", good.clone())), Ok(()));
    assert_eq!(judged(sheet("combat", good.clone())), Err("EAG-R55"));
    assert_eq!(judged(sheet("deploy_both", Value::Null)), Err("EAG-R55"));
    assert_eq!(judged(sheet("deploy_both", json!([put(XB1, "A-L")]))), Err("EAG-4.1a"));
    let mut theirs = good.clone();
    theirs[0]["card"] = json!(XB4);
    assert_eq!(judged(sheet("deploy_both", theirs)), Err("EAG-4.1c"));
    let mut nowhere = good.clone();
    nowhere[2]["on"] = json!(XBT3);
    assert_eq!(judged(sheet("deploy_both", nowhere)), Err("EAG-4.1g"));
    let mut mixed = sheet("deploy_both", good);
    mixed["battle"]["decks"]["british"] = json!([XF2]);
    assert_eq!(judged(mixed), Err("EAG-3.0a"));
}

/// EAG-11.2a EAG-11.4a EAG-R61 A position file need not say that a face-down card in Woods or a Building is infantry.
#[test]
fn cards_in_woods_and_buildings_are_infantry_for_all() {
    let drawn = battle("waterloo").terrain(XBT1).terrain(XFT2);
    let play = drawn
        .at("A-R", [XB1.down().on(XBT1), XB2.down()])
        .at("F-L", [XF1.down().on(XFT2)])
        .reserve([99])
        .play();
    let known = |card: u16| {
        let side = play.field().side(seat_of(card));
        let slot = side.find(play.token(card)).unwrap();
        side.kinds(slot)
    };
    assert_eq!([XB1, XF1].map(known), [Kinds::INFANTRY; 2]);
    assert_ne!(known(XB2), Kinds::INFANTRY);
    assert!(play.allows(&special_on(99, play.token(XB1))));
    assert!(!play.allows(&special_on(99, play.token(XB2))));
}
