//! Siegers through the real program.

use crate::program::{Home, Ran, Umpire, interrupt};
use grognard::registry;
use grognard::umpire::schema;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use table::{Lang, Phrase};

/// The labels and words of the menu on a page.
fn menu(page: &str) -> Vec<(&str, &str)> {
    let labelled = page.lines().filter_map(|line| line.split_once(". "));
    labelled
        .filter(|(label, _)| label.len() < 4 && label.bytes().all(|byte| byte.is_ascii_alphanumeric()))
        .collect()
}

fn journal_of_a_game() -> Value {
    let mut umpire = Umpire::new();
    let new = json!({ "do": "new", "game": "siegers", "scenario": "waterloo", "options": {}, "seed": 1815 });
    let table = umpire.must(&new)["table"].as_u64().unwrap();
    umpire.play_out(table, |_, _, _| {});
    umpire.journal(table)
}

/// A home with the journal of a whole game in it.
fn with_journal(journal: &Value) -> Home {
    let home = Home::new();
    std::fs::write(home.path().join("game.json"), journal.to_string()).unwrap();
    home
}

#[test]
fn everything_on_offer_has_a_name_in_both_languages() {
    let registry = registry::standard();
    for (game, lang) in registry.games().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let (tongue, catalogue) = (registry.tongue(game.id(), lang), game.catalogue());
        let scenarios = catalogue.scenarios.iter().map(|id| format!("scenario-{id}"));
        let options = catalogue.options.iter().map(|option| format!("option-{}", option.key));
        for message in std::iter::once("game-name".to_owned()).chain(scenarios).chain(options) {
            assert!(tongue.knows(&Phrase::new(message.clone())), "{}: {lang:?} lacks {message}", game.id());
        }
    }
}

#[test]
fn a_whole_game_keeps_to_the_protocol_and_its_schema() {
    let document = schema(&registry::standard());
    let of = |name: &str| {
        let mut document = document.clone();
        document["anyOf"] = json!([{ "$ref": format!("#/$defs/{name}") }]);
        jsonschema::draft202012::new(&document).expect("a valid schema")
    };
    let (requests, replies) = (of("request"), of("Reply"));
    let mut umpire = Umpire::new();
    let table = umpire.must(&json!({ "do": "new", "game": "siegers", "seed": 7 }))["table"].as_u64().unwrap();
    umpire.play_out(table, |umpire, give, answer| {
        assert!(requests.is_valid(give), "{give}");
        assert!(replies.is_valid(answer), "{answer}");
        if answer["awaiting"]["prompt"].is_object() {
            let mut senseless = answer.clone();
            senseless["awaiting"]["prompt"] = json!("What now?");
            assert!(!replies.is_valid(&senseless));
        }
        for seat in [json!(0), json!(1), json!("onlooker")] {
            let view = umpire.must(&json!({ "do": "view", "table": table, "seat": seat }));
            assert!(replies.is_valid(&view), "{view}");
        }
    });
    let over = umpire.must(&json!({ "do": "awaiting", "table": table }));
    assert!(over["awaiting"]["over"]["clause"].as_str().unwrap().starts_with("SIE-"));

    let (journal, position) = (umpire.journal(table), umpire.position(table));
    for load in [json!({ "do": "load", "journal": journal }), json!({ "do": "load", "position": position })] {
        assert!(requests.is_valid(&load));
        let again = umpire.must(&load)["table"].as_u64().unwrap();
        assert_eq!(umpire.position(again), position);
    }
    assert_eq!(umpire.finish(), Some(0));
}

#[test]
fn orders_and_events_of_every_game_say_in_type_what_they_are() {
    let games = registry::standard();
    let document = schema(&games);
    for (game, what) in games.ids().flat_map(|game| [(game, "order"), (game, "event")]) {
        let types = &document["$defs"][game]["$defs"];
        let named = types[what]["$ref"].as_str().and_then(|place| place.split('/').next_back());
        let kinds = types[named.expect("a named type")]["oneOf"].as_array().expect("several kinds");
        for kind in kinds {
            assert!(kind["properties"]["type"]["const"].is_string(), "{what} of {game}: {kind}");
        }
    }
}

#[test]
fn a_wrong_seat_and_a_stale_order_are_refused_and_change_nothing() {
    let mut umpire = Umpire::new();
    umpire.must(&json!({ "do": "new", "game": "siegers", "seed": 1 }));
    let place = |seat: u8| {
        let order = json!({ "type": "PlacePieces", "row": [1, 2, 3, 4, 5, 6, 7, 8, 0] });
        json!({ "do": "give", "table": 1, "seat": seat, "order": order })
    };
    umpire.must(&place(0));
    let before = umpire.position(1);
    let stale = umpire.ask(&place(0));
    assert_eq!((&stale["ok"], &stale["error"]["code"]), (&json!(false), &json!("refused")));
    assert!(stale["error"]["clause"].is_string());
    assert_eq!(umpire.position(1), before);
    umpire.must(&place(1));
    let end = json!({ "do": "give", "table": 1, "seat": 1, "order": { "type": "EndMovement" } });
    assert_eq!(umpire.ask(&end)["error"]["code"], "refused");
}

#[test]
fn a_game_against_the_computer_can_be_played_through_a_pipe() {
    for lang in ["en", "fr"] {
        let home = Home::new();
        let args =
            ["play", "siegers", "--opponent", "random", "--seat", "rouge", "--seed", "1", "--lang", lang];
        let mut command = home.command(&args);
        command.env("COLUMNS", "40");
        let mut turn = 0;
        let (mut numbers, mut letters) = (0, 0);
        let Ran { code, out, err } = home.converse(command, |page| {
            turn += 1;
            let menu = menu(page);
            for (label, words) in &menu {
                let number = words.rsplit(' ').next().filter(|last| last.parse::<u8>().is_ok());
                let verb = words.split(' ').next().unwrap_or_default();
                if ["announce", "annoncer", "guess", "deviner"].contains(&verb) {
                    assert_eq!(Some(*label), number, "the label of {words:?}");
                    numbers += 1;
                }
                letters += usize::from(*label == "a");
                assert!(!["resign", "abandonner"].contains(words), "{page}");
            }
            let (label, _) = menu.get(turn % menu.len().max(1)).expect("a menu");
            (turn < 20_000).then(|| (*label).to_owned())
        });
        assert!(numbers > 0 && letters > 0, "no bid, guess or dice in the whole game");
        assert_eq!((code, err.as_str()), (Some(0), ""));
        assert!(out.contains("grognard replay"), "the game was not played to its end: {}", tail(&out));
        for line in out.lines().filter(|line| !line.starts_with("grognard ")) {
            assert!(line.chars().count() <= 40, "{line:?}");
            assert!(!line.contains("siegers-"), "a message is missing: {line:?}");
        }
    }
}

fn tail(text: &str) -> &str {
    &text[text.floor_char_boundary(text.len().saturating_sub(2000))..]
}

#[test]
fn giving_up_takes_a_word_and_an_answer() {
    for (lang, word, yes, goes_on) in
        [("en", "resign", "y", "The game goes on."), ("fr", "abandonner", "o", "La partie continue.")]
    {
        let home = Home::new();
        let command = || home.command(&["play", "siegers", "--opponent", "random", "--lang", lang]);
        let kept = home.run_with(command(), &format!("{word}\nn\n31245687-\n"));
        assert!(kept.out.contains(goes_on) && kept.out.contains("--resume"), "{}", kept.out);
        let over = home.run_with(command(), &format!("{word}\n{yes}\n"));
        assert!(over.out.contains("grognard replay"), "{}", over.out);
    }
}

#[test]
fn a_page_of_a_hot_seat_game_does_not_show_the_placement_of_the_other() {
    let home = Home::new();
    let lines = "\n31245687-\n\n-86427531\n\nrecord\nboard\nquit\n";
    let out = home.run_with(home.command(&["play", "siegers", "--hot-seat"]), lines).out;
    let pages: Vec<&str> = out.split("it is your turn at the screen").collect();
    assert_eq!(pages.len(), 4, "{out}");
    let (red, blue) = ("3 1 2 4 5 6 8 7", "8 6 4 2 7 5 3 1");
    let shows =
        |page: usize, row: &str| pages[page].contains(row) || pages[page].contains(&row.replace(' ', ""));
    assert!(shows(1, red) && !shows(1, blue));
    assert!(!shows(2, red) && shows(2, blue));
    assert!(shows(3, red) && !shows(3, blue), "{}", pages[3]);
}

#[test]
fn a_game_whose_input_ends_can_be_resumed() {
    let home = Home::new();
    let args = ["play", "siegers", "--opponent", "random"];
    let left = home.run_with(home.command(&args), "31245687-\n");
    assert_eq!(left.code, Some(0));
    assert!(left.out.contains("grognard play --resume siegers"));
    let resumed = home.run_with(home.command(&["play", "--resume", "siegers"]), "record\nquit\n");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert!(resumed.out.contains("3 1 2 4 5 6 8 7"), "{}", resumed.out);
    assert_eq!(home.run(&["play", "--resume", "eagles"]).code, Some(1));
}

#[test]
fn an_interrupted_game_can_be_resumed() {
    let home = Home::new();
    let mut child = home.start(&["play", "siegers", "--opponent", "random"]);
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"31245687-\n").unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("turn 1") {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0, "the program ended by itself");
    }
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130), "the input is still open");
    drop(input);
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.contains("grognard play --resume siegers"), "{said}");
    let resumed = home.run_with(home.command(&["play", "--resume"]), "record\nquit\n");
    assert!(resumed.out.contains("3 1 2 4 5 6 8 7"), "{}", resumed.out);
}

#[test]
fn nobody_panics_when_the_reader_goes_away() {
    let home = with_journal(&journal_of_a_game());
    let commands: [&[&str]; 9] = [
        &["play", "siegers"],
        &["games"],
        &["rules", "piece"],
        &["replay", "game.json", "--all"],
        &["simulate", "siegers", "--games", "3", "--first", "random", "--second", "random", "--csv"],
        &["umpire"],
        &["umpire", "--schema"],
        &["completions", "bash"],
        &["soak", "--game", "siegers", "--games", "1", "--lawful", "0"],
    ];
    for args in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = home.command(args);
        command.stdout(writer);
        let Ran { code, err, .. } = home.run_with(command, "{\"do\":\"games\"}\n");
        assert_eq!((code, err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn a_journal_is_shown_and_verified() {
    let mut journal = journal_of_a_game();
    let steps = journal["steps"].as_array().unwrap().len();
    let home = with_journal(&journal);
    let verified = home.run(&["replay", "game.json", "--verify"]);
    assert_eq!(verified.code, Some(0), "{}", verified.err);
    assert!(verified.out.contains(&format!("{steps} orders")), "{}", verified.out);

    let all = home.run(&["replay", "game.json", "--all"]).out;
    assert!(all.contains(&format!("\n{steps}. ")), "{}", tail(&all));
    let to = home.run(&["replay", "game.json", "--to", "2", "--seat", "onlooker"]).out;
    assert!(to.contains(&format!("After 2 of {steps} orders.")), "{to}");
    let typed =
        home.run_with(home.command(&["replay", "game.json"]), "\ngoto 5\nview 1\nback\nback\nquit\n").out;
    for expected in ["After 1 of", "After 5 of", "As Blue", "After 4 of", "After 3 of"] {
        assert!(typed.contains(expected), "no {expected:?} in {typed}");
    }

    journal["steps"][3]["seal"] = json!("000000000000");
    let changed = with_journal(&journal).run(&["replay", "game.json", "--verify"]);
    assert_eq!(changed.code, Some(1));
    assert!(changed.err.contains("step 4"), "{}", changed.err);
    assert_eq!(home.run(&["replay", "no-such.json"]).code, Some(1));
}

#[test]
fn every_changed_byte_of_a_journal_is_noticed() {
    let journal = journal_of_a_game().to_string().into_bytes();
    let mut umpire = Umpire::new();
    for place in (0..journal.len()).step_by(journal.len() / 97) {
        let mut changed = journal.clone();
        changed[place] = if changed[place] == b'1' { b'2' } else { b'1' };
        let Ok(value) = serde_json::from_slice::<Value>(&changed) else { continue };
        let answer = umpire.ask(&json!({ "do": "load", "journal": value }));
        assert_eq!(answer["ok"], false, "byte {place}");
    }
}

#[test]
fn simulations_add_up_and_depend_on_the_seed_alone() {
    let home = Home::new();
    let simulate = |more: &[&str]| {
        let base = [
            "simulate", "siegers", "--games", "40", "--first", "random", "--second", "random", "--seed", "3",
        ];
        let ran = home.run(&[&base[..], more].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    let text = simulate(&["--json", "--threads", "1"]);
    let totals: Value = serde_json::from_str(&text).unwrap();
    let count = |pointer: &str| totals.pointer(pointer).and_then(Value::as_u64).unwrap();
    assert_eq!(count("/games"), 40);
    assert_eq!(
        count("/seats/0/games") + count("/seats/1/games") + count("/draws/games") + count("/unfinished"),
        40
    );
    let reasons: u64 = totals["reasons"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert!(reasons >= 40, "a game has at least one reason");
    assert_eq!(simulate(&["--json", "--threads", "3"]), text);

    let rows = simulate(&["--csv", "--swap"]);
    assert_eq!(rows.lines().count(), 41);
    let won_by_0 = |text: &str| text.lines().filter(|row| row.split(',').nth(3) == Some("0")).count() as u64;
    assert_eq!(won_by_0(&simulate(&["--csv"])), count("/seats/0/games"));
    assert!(simulate(&[]).contains("40 games"));
    let mut narrow =
        home.command(&["simulate", "siegers", "--games", "3", "--lang", "fr", "--first", "random"]);
    narrow.args(["--second", "random", "--seed", "3"]).env("COLUMNS", "40");
    let french = home.run_with(narrow, "").out;
    assert!(french.lines().all(|line| line.chars().count() <= 40), "{french}");
    assert!(!french.contains("no_progress") && !french.contains("soldiers"), "{french}");
}

#[test]
fn interrupted_work_tells_what_it_has_done() {
    let home = Home::new();
    let works: [(&[&str], &str); 3] = [
        (
            &["simulate", "siegers", "--games", "10000000", "--first", "random", "--second", "random"],
            "Orders in a game",
        ),
        (&["simulate", "siegers", "--games", "10000000", "--csv"], "game,seat_0"),
        (&["soak", "--game", "siegers", "--minutes", "60"], "0 failed"),
    ];
    for (args, expected) in works {
        let child = home.start(args);
        interrupt(&child);
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130), "{args:?}");
        let out = String::from_utf8(ended.stdout).unwrap();
        assert!(out.contains(expected) && out.ends_with('\n'), "{args:?}: {out}");
    }
}

#[test]
fn a_kept_game_that_cannot_be_read_is_named() {
    let home = Home::new();
    let kept = home.path().join("unfinished");
    std::fs::create_dir_all(&kept).unwrap();
    std::fs::write(kept.join("siegers-0001.json"), "{").unwrap();
    let ran = home.run(&["play", "--resume"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("siegers-0001.json") && ran.err.contains("grognard play"), "{}", ran.err);
    std::fs::write(home.path().join("broken.json"), "{").unwrap();
    for args in [&["replay", "broken.json"][..], &["play", "--load", "broken.json"]] {
        assert!(home.run(args).err.contains("broken.json: "), "{args:?}");
    }
    let games = home.run(&["games", "--lang", "fr"]).out;
    assert!(games.contains("72 (72 points)") && games.contains("dice_scope\u{a0}: "), "{games}");
}

#[test]
fn rules_are_found_in_both_languages() {
    let home = Home::new();
    let found = |args: &[&str]| home.run(&[&["rules"], args].concat());
    assert!(found(&["sie-r11"]).out.starts_with("SIE-R11 — "));
    assert!(found(&["blocked", "RETREAT"]).out.contains("SIE-71 — Blocked retreat"));
    let french = found(&["--lang", "fr", "retraite", "bloquee"]).out;
    assert!(french.contains("SIE-71 — Retraite bloquée"), "{french}");
    assert!(found(&["retraite", "bloquée"]).out.contains("SIE-71 — Blocked retreat"));
    assert_eq!(found(&["xyzzy"]).code, Some(1));
    let mut command = home.command(&["rules", "xyzzy"]);
    command.env("LANG", "fr_FR.UTF-8");
    assert!(home.run_with(command, "").err.contains("Aucune règle"));
}

#[test]
fn odds_of_a_saved_game_are_printed() {
    let mut umpire = Umpire::new();
    umpire.must(&json!({ "do": "new", "game": "siegers", "seed": 1 }));
    let home = with_journal(&umpire.position(1));
    let order = json!({ "type": "PlacePieces", "row": [1, 2, 3, 4, 5, 6, 7, 8, 0] }).to_string();
    let ran = home.run(&["odds", "siegers", "game.json", "--seat", "0", "--order", &order]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.starts_with("1/1 (100.0%)"), "{}", ran.out);
    let wrong = home.run(&["odds", "siegers", "game.json", "--seat", "0", "--order", "{}"]);
    assert_eq!(wrong.code, Some(1));
}

#[test]
fn a_short_soak_finds_nothing() {
    let ran = Home::new().run(&["soak", "--game", "siegers", "--games", "40", "--seed", "5"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    assert!(ran.out.starts_with("40 games"));
}

#[test]
fn senseless_command_lines_are_usage_errors() {
    let home = Home::new();
    let lines: [&[&str]; 11] = [
        &["advance"],
        &["play", "--seat", "green"],
        &["play", "--opponent", "genius"],
        &["play", "--hot-seat", "--watch"],
        &["simulate", "siegers", "--games", "0"],
        &["simulate", "chess"],
        &["simulate", "siegers", "--games", "1", "--first", "genius"],
        &["play", "chess"],
        &["play", "siegers", "--scenario", "austerlitz"],
        &["soak", "--game", "chess", "--games", "1"],
        &["odds", "siegers", "game.json", "--seat", "2", "--order", "{}"],
    ];
    for args in lines {
        let ran = home.run(args);
        assert_eq!(ran.code, Some(2), "{args:?}: {}", ran.err);
        assert!(!ran.err.is_empty());
    }
    let ran = home.run(&["play", "siegers", "--option", "start_strength=73"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("72, 100"), "{}", ran.err);
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = Home::new().run(&["completions", shell]).out;
        for command in ["play", "replay", "simulate", "soak", "umpire", "rules", "games", "odds"] {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
}

#[test]
fn help_tells_the_exit_codes_and_gives_examples() {
    let home = Home::new();
    assert!(home.run(&["--help"]).out.contains("130  interrupted"));
    for command in ["play", "replay", "simulate", "soak", "umpire", "rules", "odds", "games", "completions"] {
        assert!(home.run(&[command, "--help"]).out.contains("Example"), "{command}");
    }
}
