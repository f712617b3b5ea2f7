//! The protocol, request by request, with a game that has dice, secrets and sealed choices.

use crate::toys;
use grognard::registry::Registry;
use grognard::umpire::{schema, serve};
use serde_json::{Value, json};
use table::Lang;

/// Plays lines to a fresh umpire and answers its lines.
fn answers(lines: &[u8]) -> Vec<Value> {
    answers_of(&toys(), Lang::En, lines)
}

fn answers_of(registry: &Registry, lang: Lang, lines: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve(registry, lang, lines, &mut output).expect("memory does not fail");
    let text = String::from_utf8(output).expect("answers are text");
    text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

fn asked(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    answers(lines.join("\n").as_bytes())
}

fn last(requests: &[Value]) -> Value {
    asked(requests).pop().expect("an answer to each request")
}

fn new() -> Value {
    json!({ "do": "new", "game": "cups", "seed": 1 })
}

fn give(seat: u8, order: Value) -> Value {
    json!({ "do": "give", "table": 1, "seat": seat, "order": order })
}

fn hide(seat: u8, number: u8) -> Value {
    give(seat, json!({ "type": "Hide", "number": number }))
}

/// A table at which both have hidden their numbers.
fn hidden() -> Vec<Value> {
    vec![new(), hide(0, 3), hide(1, 5)]
}

fn and(mut requests: Vec<Value>, more: impl IntoIterator<Item = Value>) -> Vec<Value> {
    requests.extend(more);
    requests
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    answer["error"]["code"].as_str().unwrap()
}

#[test]
fn games_are_listed_with_their_names_scenarios_options_and_levels() {
    let answer = last(&[json!({ "do": "games", "id": 7 })]);
    assert_eq!((&answer["ok"], &answer["id"]), (&json!(true), &json!(7)));
    let game = &answer["games"][0];
    assert_eq!(game["id"], "cups");
    assert_eq!(game["names"], json!({ "en": "Cups", "fr": "Gobelets" }));
    assert_eq!(game["rules"], "1");
    assert_eq!(game["scenarios"], json!([{ "id": "plain", "names": { "en": "Plain", "fr": "Simple" } }]));
    assert_eq!(game["options"][0]["default"], 6);
    assert_eq!(game["options"][0]["range"], json!({ "integer": { "min": 2, "max": 20 } }));
    assert_eq!(game["levels"], json!(["rambler"]));
}

#[test]
fn a_new_table_says_what_it_waits_for() {
    let answer = last(&[new()]);
    assert_eq!(
        answer,
        json!({ "ok": true, "table": 1, "seed": 1, "awaiting": { "seats": [0, 1], "prompt": "Hide" } })
    );
    let unseeded = last(&[json!({ "do": "new", "game": "cups" })]);
    assert!(unseeded["seed"].is_u64());
}

#[test]
fn several_tables_are_open_at_once_and_close_one_by_one() {
    let all = asked(&[
        new(),
        new(),
        json!({ "do": "close", "table": 1 }),
        json!({ "do": "awaiting", "table": 1 }),
        json!({ "do": "awaiting", "table": 2 }),
        json!({ "do": "close", "table": 1 }),
    ]);
    assert_eq!(all[1]["table"], 2);
    assert_eq!(code(&all[3]), "no_such_table");
    assert_eq!(all[4]["ok"], true);
    assert_eq!(code(&all[5]), "no_such_table");
}

#[test]
fn orders_are_listed_checked_and_given() {
    let listed = last(&and(hidden(), [json!({ "do": "orders", "table": 1, "seat": 0 })]));
    assert_eq!(listed["orders"], json!([{ "type": "Roll" }, { "type": "Wait" }, { "type": "Resign" }]));
    assert_eq!(listed["complete"], true);
    let check = |seat| json!({ "do": "check", "table": 1, "seat": seat, "order": { "type": "Roll" } });
    assert_eq!(last(&and(hidden(), [check(0)])), json!({ "ok": true }));
    let refused = last(&and(hidden(), [check(1)]));
    assert_eq!(code(&refused), "refused");
    assert_eq!(refused["error"]["clause"], "CUP-1");
    assert_eq!(refused["error"]["message"], "Not your turn.");
}

#[test]
fn a_seat_is_told_only_its_own_secret() {
    let all = asked(&and(
        hidden(),
        [
            json!({ "do": "view", "table": 1, "seat": 0 }),
            json!({ "do": "view", "table": 1, "seat": 1 }),
            json!({ "do": "view", "table": 1, "seat": "onlooker" }),
        ],
    ));
    assert_eq!(all[1]["events"], json!([{ "type": "Hid", "seat": 0, "number": 3 }]));
    assert_eq!(all[3]["view"]["mine"], 3);
    assert_eq!(all[4]["view"]["mine"], 5);
    assert_eq!(all[5]["view"]["mine"], Value::Null);
    assert_eq!(code(&last(&[new(), json!({ "do": "view", "table": 1, "seat": 2 })])), "malformed");
}

#[test]
fn scripted_dice_fall_as_they_are_told() {
    let roll = |seat| give(seat, json!({ "type": "Roll" }));
    let all = asked(&and(
        hidden(),
        [json!({ "do": "dice", "table": 1, "rolls": [4, 7] }), roll(0), roll(1), roll(1)],
    ));
    assert_eq!(all[4]["rolls"], json!([{ "clause": "CUP-2", "sides": 6, "faces": [4] }]));
    assert_eq!(all[4]["events"], json!([{ "type": "Rolled", "seat": 0, "face": 4, "hit": false }]));
    assert_eq!(all[4]["awaiting"], json!({ "seats": [1], "prompt": "Roll" }));
    assert_eq!(code(&all[5]), "dice");
    assert_eq!(code(&all[6]), "dice", "a refused order leaves the script as it was");
}

/// A face that no die shows stands in nobody's way for longer than until the next list.
#[test]
fn another_list_of_dice_takes_the_place_of_what_was_left() {
    let (roll, dice) = (
        |seat| give(seat, json!({ "type": "Roll" })),
        |rolls: &[u16]| json!({ "do": "dice", "table": 1, "rolls": rolls }),
    );
    let save = json!({ "do": "save", "table": 1, "as": "position" });
    let all = asked(&and(
        hidden(),
        [
            save.clone(),
            dice(&[7, 2]),
            roll(0),
            save,
            dice(&[1, 9]),
            roll(0),
            roll(1),
            dice(&[]),
            roll(1),
            dice(&[0]),
            roll(0),
            dice(&[4]),
            roll(0),
        ],
    ));
    assert_eq!(code(&all[5]), "dice");
    assert_eq!(all[6]["position"], all[3]["position"]);
    assert_eq!(all[8]["rolls"][0]["faces"], json!([1]));
    assert_eq!(code(&all[9]), "dice");
    let drawn = all[11]["rolls"][0]["faces"][0].as_u64().expect("the generator rolls again");
    assert!((1..=6).contains(&drawn));
    assert_eq!(code(&all[13]), "dice");
    assert_eq!(all[15]["rolls"][0]["faces"], json!([4]));
}

#[test]
fn the_end_says_who_won_and_by_which_clause() {
    let won = last(&and(
        hidden(),
        [json!({ "do": "dice", "table": 1, "rolls": [5] }), give(0, json!({ "type": "Roll" }))],
    ));
    let over = json!({ "over": { "winner": 0, "reasons": ["found"], "clause": "CUP-3" } });
    assert_eq!(won["awaiting"], over);
}

#[test]
fn undo_goes_back_until_a_die_is_rolled() {
    let undo = json!({ "do": "undo", "table": 1, "seat": 0 });
    let wait = || give(0, json!({ "type": "Wait" }));
    let all = asked(&and(hidden(), [wait(), undo.clone(), undo.clone()]));
    assert_eq!(all[4], json!({ "ok": true, "awaiting": { "seats": [0], "prompt": "Roll" } }));
    assert_eq!(code(&all[5]), "no_undo", "the last order is now the other seat's");
    let rolled = last(&and(
        hidden(),
        [json!({ "do": "dice", "table": 1, "rolls": [1] }), give(0, json!({ "type": "Roll" })), undo],
    ));
    assert_eq!(code(&rolled), "no_undo");
    assert!(rolled["error"]["message"].as_str().unwrap().contains("CUP-2"));
}

#[test]
fn odds_are_exact_and_sum_to_one() {
    let odds =
        |order: Value| last(&and(hidden(), [json!({ "do": "odds", "table": 1, "seat": 0, "order": order })]));
    let roll = odds(json!({ "type": "Roll" }));
    let chances = roll["odds"].as_array().unwrap();
    let mut said: Vec<&str> = chances.iter().map(|chance| chance["probability"].as_str().unwrap()).collect();
    said.sort_unstable();
    assert_eq!(said, ["1/6", "5/6"], "any number can lie there, and it is found or not");
    let sum: f64 = chances.iter().map(|chance| chance["decimal"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    assert_eq!(odds(json!({ "type": "Wait" }))["odds"][0]["probability"], "1/1");
    assert_eq!(code(&odds(json!({ "type": "Hide", "number": 1 }))), "refused");
    assert_eq!(code(&last(&[json!({ "do": "odds", "game": "cups", "of": {} })])), "no_questions");
}

#[test]
fn a_computer_player_can_be_asked() {
    let ask = |level: Value| json!({ "do": "ask", "table": 1, "seat": 0, "level": level, "ms": 5 });
    let answer = last(&and(hidden(), [ask(json!("rambler"))]));
    assert!(answer["order"]["type"].is_string());
    assert_eq!((&answer["estimate"], &answer["reason"]), (&json!(0), &json!("Decide.")));
    assert_eq!(last(&and(hidden(), [ask(json!("rambler"))])), answer, "same seed, same advice");
    assert_eq!(code(&last(&and(hidden(), [ask(json!("genius"))]))), "no_such_level");
    let other = json!({ "do": "ask", "table": 1, "seat": 1, "level": "rambler" });
    assert_eq!(code(&last(&and(hidden(), [other]))), "not_awaited");
}

#[test]
fn nobody_thinks_for_longer_than_a_minute() {
    let ask = |ms: u64| json!({ "do": "ask", "table": 1, "seat": 0, "level": "rambler", "ms": ms });
    let refused = last(&and(hidden(), [ask(60_001)]));
    assert_eq!(code(&refused), "malformed");
    assert!(refused["error"]["message"].as_str().unwrap().contains("60000"), "{refused}");
    assert_eq!(code(&last(&and(hidden(), [ask(u64::MAX)]))), "malformed");
    assert_eq!(last(&and(hidden(), [ask(60_000)]))["ok"], true);
}

#[test]
fn a_field_of_the_wrong_type_is_named() {
    let message = |request: Value| {
        let answer = last(&[new(), request]);
        assert_eq!(code(&answer), "malformed");
        answer["error"]["message"].as_str().unwrap().to_owned()
    };
    assert!(message(json!({ "do": "awaiting", "table": "one" })).contains("`table`"));
    assert!(message(json!({ "do": "dice", "table": 1, "rolls": [1, "x"] })).contains("`rolls[1]`"));
    assert!(message(json!({ "do": "awaiting" })).contains("`table`"));
}

#[test]
fn a_file_without_a_heading_is_refused_for_that() {
    let answer = last(&[json!({ "do": "load", "position": {} })]);
    assert_eq!(code(&answer), "not_a_game");
    assert!(answer["error"]["message"].as_str().unwrap().contains("heading"), "{answer}");
}

#[test]
fn clauses_are_told_in_the_language_asked_for() {
    let answer = last(&[json!({ "do": "clause", "id": "CUP-2", "lang": "fr" })]);
    let told = json!({
        "ok": true, "id": "CUP-2", "clause": "CUP-2", "title": "Roll", "text": "Roll a die.", "kind": "rule"
    });
    assert_eq!(answer, told);
    assert_eq!(code(&last(&[json!({ "do": "clause", "id": "CUP-9" })])), "no_such_clause");
    assert_eq!(code(&last(&[json!({ "do": "clause", "id": "CUP-2", "lang": "de" })])), "malformed");
}

/// The journal of a short game and the position it ends in.
fn saved() -> (Value, Value) {
    let all = asked(&and(
        hidden(),
        [
            json!({ "do": "dice", "table": 1, "rolls": [1] }),
            give(0, json!({ "type": "Roll" })),
            json!({ "do": "save", "table": 1, "as": "journal" }),
            json!({ "do": "save", "table": 1, "as": "position" }),
        ],
    ));
    (all[5]["journal"].clone(), all[6]["position"].clone())
}

#[test]
fn what_is_saved_can_be_loaded() {
    let (journal, position) = saved();
    let save = json!({ "do": "save", "table": 1, "as": "position" });
    let from_journal = last(&[json!({ "do": "load", "journal": journal }), save.clone()]);
    assert_eq!(from_journal["position"], position);
    let from_position = last(&[json!({ "do": "load", "position": position }), save]);
    assert_eq!(from_position["position"], position);
}

#[test]
fn a_journal_with_anything_changed_is_refused() {
    let (journal, _) = saved();
    let loaded = |journal: Value| last(&[json!({ "do": "load", "journal": journal })]);
    let changed = |pointer: &str, value: Value| {
        let mut journal = journal.clone();
        *journal.pointer_mut(pointer).unwrap() = value;
        loaded(journal)
    };
    assert_eq!(loaded(journal.clone())["ok"], true);
    assert_eq!(code(&changed("/heading/rules", json!("0"))), "other_version");
    assert_eq!(code(&changed("/heading/content", json!("00"))), "other_version");
    assert_eq!(code(&changed("/heading/game", json!("chess"))), "no_such_game");
    assert_eq!(code(&changed("/setup/options/sides", json!(7))), "changed_journal");
    assert_eq!(code(&changed("/steps/0/order/number", json!(4))), "changed_journal");
    let roll = changed("/steps/2/rolls/0/faces/0", json!(2));
    assert_eq!(code(&roll), "changed_journal");
    assert!(roll["error"]["message"].as_str().unwrap().contains("step 3"));
    assert_eq!(code(&changed("/steps/0/order", json!({ "type": "Hide" }))), "unreadable");
}

#[test]
fn a_position_with_impossible_values_is_refused_by_its_place() {
    let (_, mut position) = saved();
    position["state"]["record"]["sides"] = json!(1);
    let answer = last(&[json!({ "do": "load", "position": position })]);
    assert_eq!(code(&answer), "bad_position");
    assert!(answer["error"]["message"].as_str().unwrap().contains("state.record.sides"));
    position["state"]["record"]["sides"] = json!("six");
    let answer = last(&[json!({ "do": "load", "position": position })]);
    assert_eq!(code(&answer), "unreadable");
    assert!(answer["error"]["message"].as_str().unwrap().contains("state.record.sides"), "{answer}");
}

#[test]
fn bad_input_is_answered_line_by_line() {
    let lines: [(&[u8], &str); 12] = [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b"[]", "malformed"),
        (b"null", "malformed"),
        (b"\"x\"", "malformed"),
        (b"\xff\xfe", "not_utf8"),
        (br#"{"id":1}"#, "malformed"),
        (br#"{"do":"nothing"}"#, "unknown_request"),
        (br#"{"do":"new","game":"cups","sceanrio":"plain"}"#, "malformed"),
        (br#"{"do":"new","game":"cups","scenario":"no-such"}"#, "bad_setup"),
        (br#"{"do":"new","game":"cups","game":"cups"}"#, "malformed"),
        (br#"{"do":"new","game":"chess"}"#, "no_such_game"),
    ];
    let text: Vec<&[u8]> = lines.iter().map(|(line, _)| *line).collect();
    let all = answers(&[&text.join(&b'\n')[..], b"\n"].concat());
    let codes: Vec<&str> = all.iter().map(code).collect();
    assert_eq!(codes, lines.map(|(_, code)| code));
    assert_eq!(all[6]["id"], 1, "the id is repeated even where nothing else is understood");
    assert!(all[7]["error"]["message"].as_str().unwrap().contains("nothing"));
    assert!(all[8]["error"]["message"].as_str().unwrap().contains("sceanrio"));
}

#[test]
fn a_malformed_order_is_refused_by_what_is_wrong_with_it() {
    let message = |order: Value| {
        let answer = last(&[new(), give(0, order)]);
        assert_eq!(code(&answer), "unreadable");
        answer["error"]["message"].as_str().unwrap().to_owned()
    };
    assert!(message(json!({ "type": "Hide", "number": 3, "nubmer": 4 })).contains("nubmer"));
    assert!(message(json!({ "type": "Hid" })).contains("Hid"));
    assert!(message(json!(null)).contains("object"));
    assert!(message(json!(["Resign"])).contains("object"));
    assert!(message(json!("Resign")).contains("object"));
}

#[test]
fn a_fault_in_a_game_changes_nothing() {
    let registry = Registry::new([("cups", crate::toy::faulty_cups as fn() -> _)]);
    let roll = |seat: u8| json!({ "do": "give", "table": 2, "seat": seat, "order": { "type": "Roll" } });
    let mut requests = vec![new(), new()];
    let hide =
        |seat| json!({ "do": "give", "table": 2, "seat": seat, "order": { "type": "Hide", "number": 6 } });
    requests.extend([hide(0), hide(1), json!({ "do": "dice", "table": 2, "rolls": [1, 1, 1] })]);
    requests.extend([roll(0), roll(1), roll(0)]);
    requests.extend([2, 1].map(|table| json!({ "do": "awaiting", "table": table })));
    requests.push(json!({ "do": "save", "table": 2, "as": "journal" }));
    requests.push(json!({ "do": "give", "table": 2, "seat": 0, "order": { "type": "Wait" } }));
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let all = answers_of(&registry, Lang::En, lines.join("\n").as_bytes());
    assert_eq!(all[6]["ok"], true);
    assert_eq!(code(&all[7]), "internal");
    assert_eq!(all[8]["awaiting"], json!({ "seats": [0], "prompt": "Roll" }));
    assert_eq!(all[9]["ok"], true);
    assert_eq!(all[10]["journal"]["steps"].as_array().map(Vec::len), Some(4));
    assert_eq!(all[11]["ok"], true);
}

#[test]
fn a_line_that_is_too_long_is_answered_and_the_next_one_is_read() {
    let mut lines = vec![b'x'; (64 << 20) + 1];
    lines.extend(b"\n{\"do\":\"games\"}\n");
    let all = answers(&lines);
    assert_eq!(all.len(), 2);
    assert_eq!(code(&all[0]), "too_long");
    assert_eq!(all[1]["ok"], true);
}

#[test]
fn messages_are_in_the_language_of_the_umpire() {
    let french = answers_of(&toys(), Lang::Fr, br#"{"do":"awaiting","table":9}"#);
    assert!(french[0]["error"]["message"].as_str().unwrap().starts_with("Il n’y a pas de table 9"));
}

#[test]
fn requests_and_answers_are_as_the_schema_says() {
    let registry = toys();
    let validator = jsonschema::draft202012::new(&schema(&registry)).expect("a valid schema");
    let of = |name: &str| {
        let mut document = schema(&registry);
        document["anyOf"] = json!([{ "$ref": format!("#/$defs/{name}") }]);
        jsonschema::draft202012::new(&document).expect("a valid schema")
    };
    let (requests, replies) = (of("request"), of("Reply"));
    let (journal, position) = saved();
    let session = and(
        hidden(),
        [
            json!({ "do": "games", "id": "x" }),
            json!({ "do": "load", "journal": journal }),
            json!({ "do": "load", "position": position }),
            json!({ "do": "save", "table": 1, "as": "journal" }),
            json!({ "do": "save", "table": 1, "as": "position" }),
            json!({ "do": "orders", "table": 1, "seat": 0 }),
            json!({ "do": "view", "table": 1, "seat": "onlooker" }),
            json!({ "do": "ask", "table": 1, "seat": 0, "level": "rambler" }),
            json!({ "do": "odds", "table": 1, "seat": 0, "order": { "type": "Roll" } }),
            json!({ "do": "subjects", "table": 1, "seat": 0 }),
            json!({ "do": "orders", "table": 1, "seat": 0, "subject": null }),
            json!({ "do": "dice", "table": 1, "rolls": [5] }),
            give(0, json!({ "type": "Roll" })),
            json!({ "do": "undo", "table": 1, "seat": 0 }),
            json!({ "do": "clause", "id": "CUP-1" }),
            json!({ "do": "close", "table": 1 }),
        ],
    );
    for request in &session {
        assert!(requests.is_valid(request), "{request}");
    }
    for answer in asked(&session) {
        assert!(replies.is_valid(&answer), "{answer}");
        assert!(validator.is_valid(&answer));
    }
    for wrong in [
        json!({ "ok": true, "surprise": 1 }),
        json!({ "ok": true, "view": { "who": 0 } }),
        json!({ "ok": false, "error": { "code": "dice" } }),
        json!({ "table": 1 }),
    ] {
        assert!(!replies.is_valid(&wrong), "{wrong}");
    }
    for wrong in [
        json!({ "do": "games", "game": "cups" }),
        json!({ "do": "nothing" }),
        json!({ "do": "give", "table": 1, "seat": 2, "order": { "type": "Roll" } }),
        json!({ "do": "give", "table": 1, "seat": 0, "order": { "type": "Rol" } }),
    ] {
        assert!(!requests.is_valid(&wrong), "{wrong}");
    }
}

/// The name that tells the kinds of a type apart, for each of its kinds.
fn tags(types: &Value, name: &str) -> Vec<String> {
    let mut schema = &types[name];
    while let Some(place) = schema["$ref"].as_str() {
        schema = &types[place.rsplit('/').next().unwrap()];
    }
    let kinds = schema["oneOf"].as_array().into_iter().flatten();
    let tag = |kind: &Value| {
        let fields = kind["properties"].as_object().into_iter().flatten();
        fields.filter(|(_, field)| field.get("const").is_some()).map(|(name, _)| name.clone()).collect()
    };
    kinds.map(tag).collect()
}

/// Whoever writes a program for one game can read the others.
#[test]
fn orders_events_and_questions_are_tagged_alike_in_all_games() {
    let document = schema(&grognard::registry::standard());
    let mut questions = 0;
    for game in ["siegers", "eagles", "empire", "age"] {
        let types = &document["$defs"][game]["$defs"];
        for (name, tag) in [
            ("order", "type"),
            ("event", "type"),
            ("effect", "type"),
            ("query", "query"),
            ("answer", "answer"),
        ] {
            let tags = tags(types, name);
            assert!(!tags.is_empty() && tags.iter().all(|one| one == tag), "{game}: {name}: {tags:?}");
        }
        for one in tags(types, "question") {
            assert_eq!(one, "ask", "{game}");
            questions += 1;
        }
    }
    assert!(questions > 5, "{questions} questions that stand alone");
}
