//! What is imagined from a view: every state that looks the same is as likely as any other.

use crate::common::*;
use crate::worlds::{World, evenly_drawn, worlds};
use eagles::Eagles;
use eagles::state::State;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use table::Game;

/// Draws many states, and each of the possible worlds comes as often as any other.
#[track_caller]
fn evenly_imagined(play: &Play, possible: &[World]) {
    let game = Eagles::default();
    let view = play.view(FRENCH);
    let mut rng = ChaCha8Rng::seed_from_u64(1815);
    evenly_drawn(possible, || {
        let state = game.imagine(&view, &mut rng);
        World::of(&state.field, &state.secrets, &state.decks, eagles::cards::Army::British)
    });
}

fn is_troop(card: u16) -> bool {
    (XB1..=XB8).contains(&card)
}

/// The same battle with more in its record.
fn also(play: &Play, key: &str, value: Value) -> Play {
    let mut sheet = serde_json::to_value(play.state()).unwrap();
    sheet["battle"]["field"][key] = value;
    Play::from(serde_json::from_value(sheet).unwrap(), play.table.setup().clone())
}

fn facing() -> Drawn {
    battle("quatre-bras")
        .at("F-C", [XF6.up(), XF1.up()])
        .at("A-C", [XB1.down(), XB4.down()])
        .reserve([XB3, 189])
        .deck([XB2])
        .with("pool", json!([XF6, XF1, XB1, XB2, XB3, XB4, XB6, 189]))
}

const POOL: [u16; 6] = [XB1, XB2, XB3, XB4, XB6, 189];

/// Nothing is known but the backs.
#[test]
fn cards_that_were_never_seen() {
    evenly_imagined(&facing().play(), &worlds(&POOL, [2, 2, 1], |card, _| is_troop(card)));
}

/// EAG-R15 What cards have done restricts what they may be; here in two ways that overlap.
#[test]
fn cards_whose_kind_is_restricted() {
    let play = battle("quatre-bras")
        .at("F-C", [XF6.up(), XF1.up()])
        .at("A-C", [XB1.down(), XB4.down()])
        .at("A-L", [XB7.down()])
        .reserve([XB3, XB6])
        .deck([XB2])
        .with("pool", json!([XF6, XF1, XB1, XB2, XB3, XB4, XB6, XB7]))
        .play();
    let mut sheet = serde_json::to_value(play.state()).unwrap();
    let pieces = sheet["battle"]["field"]["allied"].as_array_mut().unwrap();
    let kinds = [
        json!(["infantry", "cavalry", "horse_artillery"]),
        json!(["infantry", "cavalry"]),
        json!(["foot_artillery", "horse_artillery"]),
    ];
    for (piece, kinds) in pieces.iter_mut().zip(kinds) {
        piece["kinds"] = kinds;
    }
    let play = Play::from(serde_json::from_value(sheet).unwrap(), play.table.setup().clone());
    let fits = |card: u16, slot: usize| match slot {
        0 => card != XB6,
        1 => card <= XB4,
        _ => card >= XB6,
    };
    evenly_imagined(&play, &worlds(&[XB1, XB2, XB3, XB4, XB6, XB7], [3, 2, 1], fits));
}

/// EAG-8.1e Cards that were seen and hidden again are in the Reserve or under a later token, each as far as it can be.
#[test]
fn cards_that_were_seen_before() {
    let play = facing().play();
    let tokens = [XB1, XB4].map(|card| play.token(card).0);
    let play = also(
        &play,
        "seen",
        json!([{ "card": XB3, "since": tokens[1] }, { "card": XB4, "since": tokens[0] }]),
    );
    let fits = |card: u16, slot: usize| is_troop(card) && (card != XB3 || slot == 1);
    let mut possible = worlds(&POOL, [2, 2, 1], fits);
    possible.retain(|world| {
        [XB3, XB4].iter().all(|seen| world.down.contains(seen) || world.reserve.contains(seen))
    });
    evenly_imagined(&play, &possible);
}

/// EAG-R17 Cards that went into the Reserve in this turn: one in full view, and one that nobody has seen.
#[test]
fn cards_that_came_back_in_this_turn() {
    let play = facing()
        .reserve([XB6])
        .spent([XB8])
        .with("pool", json!([XF6, XF1, XB1, XB2, XB3, XB4, XB6, XB8, 189]))
        .play();
    let play = also(&play, "seen", json!([{ "card": XB8, "since": u16::MAX }]));
    let cards: Vec<u16> = POOL.to_vec();
    let mut possible = worlds(&cards, [2, 3, 1], |card, _| is_troop(card));
    for world in &mut possible {
        world.reserve.push(XB8);
        world.reserve.sort_unstable();
    }
    evenly_imagined(&play, &possible);
}

/// EAG-R47 A commander who had not been drawn when his army last drew is in the deck or out of the game.
#[test]
fn a_commander_who_has_not_been_drawn() {
    let pool = [XB1, XB2, XB3, XB4, XBG2, 189];
    let play = facing().with("pool", json!([XF6, XF1, XB1, XB2, XB3, XB4, XBG2, 189])).play();
    let play = also(&play, "commander", json!(["unknown", "absent", "unknown"]));
    let mut possible = worlds(&pool, [2, 2, 1], |card, _| is_troop(card));
    possible.retain(|world| !world.reserve.contains(&XBG2));
    evenly_imagined(&play, &possible);
}

/// EAG-15.0c Custom decks keep within their Battle Points, whether many arrangements do or few.
#[test]
fn custom_decks_keep_within_their_points() {
    let game = Eagles::default();
    let deck = |first: u16, last: u16| (first..=last).collect::<Vec<u16>>();
    let play = Play::dealt(
        "quatre-bras",
        json!({ "deck_mode": "custom", "pool": "open",
            "french_deck": deck(15, 26), "british_deck": deck(126, 134) }),
        7,
    );
    let points = |state: &State, army: eagles::cards::Army| -> u32 {
        let set = eagles::cards::CardSet::embedded();
        let secret = &state.secrets[army.seat().index()];
        let held = secret.reserve.of(army).chain(state.decks.cards(army).iter().copied());
        held.map(|card| u32::from(set.card(card.no()).bp.unwrap_or(0))).sum()
    };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut found: Vec<u32> = Vec::new();
    for _ in 0..200 {
        found.push(points(&game.imagine(&play.view(FRENCH), &mut rng), eagles::cards::Army::British));
    }
    assert!(found.iter().all(|points| *points <= 160), "{found:?}");
    assert!(found.iter().any(|points| *points != found[0]));
}
