//! EAGLES: Waterloo as its users meet it: decks of one's own that are wrong, and what one wants to be asked.

use crate::program::{Home, Umpire};
use eagles::cards::{Army, Battle, CardSet, Kind};
use eagles::decks::{Pool, pool};
use serde_json::{Value, json};

/// The numbers of an army's cards at Quatre Bras, those of one kind first.
fn numbers(army: Army, first: Kind) -> Vec<u16> {
    let set = CardSet::embedded();
    let mut all: Vec<_> = pool(&set, Battle::QuatreBras, army, Pool::Historical);
    all.sort_by_key(|no| (set.card(*no).kind() != first, set.card(*no).bp));
    all.into_iter().map(|no| no.0).collect()
}

/// The cheapest infantry, as many as the totals allow in both armies.
fn decks() -> [Vec<u16>; 2] {
    [Army::French, Army::British].map(|army| numbers(army, Kind::Infantry).into_iter().take(6).collect())
}

fn with_decks(french: &Value, british: &Value) -> Value {
    let options = json!({ "deck_mode": "custom", "french_deck": french, "british_deck": british });
    json!({ "do": "new", "game": "eagles", "scenario": "quatre-bras", "seed": 1, "options": options })
}

/// EAG-15.0c EAG-15.0d EAG-R80 EAG-R54 Wrong decks and sizes are refused with the deck and card named, and no table is opened.
#[test]
fn wrong_decks_are_refused_by_name() {
    let mut umpire = Umpire::new();
    let [french, british] = decks();
    umpire.must(&with_decks(&json!(french), &json!(british)));
    let general = numbers(Army::French, Kind::General)[0];
    let all = json!(numbers(Army::French, Kind::Infantry));
    let twice = json!([&[general, general][..], &french[..]].concat());
    let cheap = numbers(Army::British, Kind::Infantry)[0];
    let fourfold = json!([&[cheap; 4][..], &british[1..4]].concat());
    let foreign = json!([&[201][..], &french[..]].concat());
    let (french, british) = (json!(french), json!(british));
    let resized = |k: u8| json!({ "do": "new", "game": "eagles", "scenario": "quatre-bras", "options": { "deck_scale_k": k } });
    let idle = json!({ "do": "new", "game": "eagles", "scenario": "quatre-bras", "options": { "french_deck": french } });
    let cases = [
        (
            with_decks(&all, &british),
            "options.french_deck: The 26 cards cost 250 Battle Points; 130 are allowed.",
            "EAG-15.0c",
        ),
        (
            with_decks(&twice, &british),
            &*format!("options.french_deck, card {general}: Card {general} is in the deck 2 times."),
            "EAG-15.0d",
        ),
        (
            with_decks(&french, &fourfold),
            &*format!("options.british_deck, card {cheap}: Card {cheap} is in the deck 4 times."),
            "EAG-15.0d",
        ),
        (
            with_decks(&foreign, &british),
            "options.french_deck, card 201: Card 201 is not French.",
            "EAG-2.0d",
        ),
        (with_decks(&json!("all"), &british), "options.french_deck: These options cannot be read", ""),
        (
            resized(4),
            "options.deck_scale_k: Quatre Bras, French deck: the factor 4 asks for 28 cards, the pool has 26.",
            "EAG-R54",
        ),
        (idle, "options.french_deck: This deck would not be used", "EAG-15.0c"),
    ];
    for (request, message, clause) in cases {
        let answer = umpire.ask(&request);
        assert_eq!(
            (&answer["ok"], &answer["error"]["code"]),
            (&json!(false), &json!("bad_setup")),
            "{answer}"
        );
        let told = answer["error"]["message"].as_str().unwrap();
        assert!(told.contains(message), "{told}");
        assert_eq!(answer["error"]["clause"].as_str().unwrap_or_default(), clause, "{told}");
    }
    let next = umpire.must(&with_decks(&french, &british));
    assert_eq!(next["table"], 2, "nothing was opened in between");
}

/// EAG-15.0d The same on the command line: an error, nothing on standard output, and nothing kept.
#[test]
fn a_wrong_deck_starts_no_game() {
    let home = Home::new();
    let cheap = numbers(Army::French, Kind::Infantry)[0];
    let decks = [format!("french_deck={:?}", [cheap; 4]), format!("british_deck={:?}", decks()[1])];
    let args =
        ["play", "eagles", "--option", "deck_mode=custom", "--option", &decks[0], "--option", &decks[1]];
    let ran = home.run(&args);
    assert_ne!(ran.code, Some(0));
    assert_eq!(ran.out, "");
    assert!(ran.err.contains(&format!("options.french_deck, card {cheap}")), "{}", ran.err);
    let kept =
        std::fs::read_dir(home.path()).unwrap().filter(|file| file.as_ref().unwrap().file_name() != "input");
    assert_eq!(kept.count(), 0);
}

/// Plays on with the first order on offer until a window is open or so many orders were given; answers whether one is.
fn play_to_a_window(umpire: &mut Umpire, table: &Value, orders: usize) -> bool {
    for _ in 0..orders {
        let awaiting = umpire.must(&json!({ "do": "awaiting", "table": table }))["awaiting"].clone();
        if !awaiting["prompt"]["ask"]["window"].is_null() {
            return true;
        }
        let Some(seat) = awaiting["seats"][0].as_u64() else { return false };
        let listed = umpire.must(&json!({ "do": "orders", "table": table, "seat": seat }));
        let order = &listed["orders"][0];
        umpire.must(&json!({ "do": "give", "table": table, "seat": seat, "order": order }));
    }
    false
}

/// EAG-R90 Programs meet every window; a seat that does not want to be asked has its windows declined for it, in the journal
/// like any other, and a card or window that does not exist is refused.
#[test]
fn a_seat_says_what_it_wants_to_be_asked() {
    let mut umpire = Umpire::new();
    let new = json!({ "do": "new", "game": "eagles", "scenario": "ligny", "seed": 4 });
    let table = umpire.must(&new)["table"].clone();
    assert!(play_to_a_window(&mut umpire, &table, 60));
    let ask = |set: Value| json!({ "do": "prompts", "table": table, "seat": 1, "set": set });
    for (set, name) in [
        (json!({ "cards": { "rallye": "always" } }), "rallye"),
        (json!({ "cards": { "rally": { "in": ["route"] } } }), "route"),
    ] {
        let refused = umpire.ask(&ask(set));
        assert_eq!(refused["error"]["code"], "bad_prompts");
        assert!(refused["error"]["message"].as_str().unwrap().contains(name), "{refused}");
    }
    let told = umpire.must(&json!({ "do": "prompts", "table": table, "seat": 1 }));
    assert_eq!(
        (&told["mode"], &told["pass_until_end_of_turn"]),
        (&json!("every_legal_window"), &json!(false))
    );
    for seat in [0, 1] {
        umpire.must(&json!({ "do": "prompts", "table": table, "seat": seat, "set": { "mode": "never" } }));
    }
    assert!(!play_to_a_window(&mut umpire, &table, 40), "no window is met any more");
    let passes = umpire.journal(table.as_u64().unwrap()).to_string().matches("\"Pass\"").count();
    assert!(passes > 5, "{passes} windows were passed, and the journal has them");
}

/// At the prompt the settings are told, changed and refused in words.
#[test]
fn a_player_says_what_he_wants_to_be_asked() {
    let home = Home::new();
    let typed = "prompts\nprompts rally always\nprompts battle smoke attack, end of combat\nprompts gibberish\nprompts never\nquit\n";
    let ran = home.run_with(home.command(&["play", "eagles", "--seat", "1", "--seed", "1"]), typed);
    let out = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "You are asked when something you hold could matter.",
        "Rally: whenever it can be played",
        "Battle Smoke: attack",
        "“gibberish” is no setting.",
        "You are not asked whether you react.",
    ] {
        assert!(out.contains(words), "{words}: {}{}", ran.out, ran.err);
    }
    let mut french = home.command(&["play", "eagles", "--seat", "1", "--seed", "1", "--lang", "fr"]);
    french.arg("--brief");
    let ran = home.run_with(french, "questions ralliement toujours\nquitter\n");
    let out = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("Ralliement : dès qu’elle peut être jouée"), "{}{}", ran.out, ran.err);
}

/// What a player wants to be asked is kept with the game.
#[test]
fn a_resumed_game_asks_as_the_player_wished() {
    let home = Home::new();
    let typed = "prompts rally always\nprompts battle smoke attack\nquit\n";
    home.run_with(home.command(&["play", "eagles", "--seat", "1", "--seed", "1"]), typed);
    let ran = home.run_with(home.command(&["play", "--resume", "eagles"]), "prompts\nquit\n");
    let out = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in ["Rally: whenever it can be played", "Battle Smoke: attack"] {
        assert!(out.contains(words), "{words}: {}{}", ran.out, ran.err);
    }
}
