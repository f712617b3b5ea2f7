//! One test for each mistake that a card file can have: the line, the column and the message.

use crate::speakable::speakable;
use eagles::cards::{Arm, COLUMNS, CardFault, CardNo, CardSet, Class};
use table::Fault;

const EMBEDDED: &str = include_str!("../../../../content/eagles/cards.csv");

/// The embedded lines of these cards under the embedded header.
fn file(cards: &[usize]) -> String {
    let lines: Vec<_> = EMBEDDED.lines().collect();
    let chosen = std::iter::once(0).chain(cards.iter().copied());
    chosen.map(|at| lines[at].to_owned() + "\n").collect()
}

/// The line of a card with one cell changed; for cards whose line has no quotation marks.
fn changed(card: usize, column: &str, value: &str) -> String {
    let text = file(&[card]);
    let at = COLUMNS.iter().position(|name| *name == column).unwrap();
    let (header, line) = text.split_once('\n').unwrap();
    let mut cells: Vec<_> = line.trim_end().split(',').collect();
    assert_eq!(cells.len(), COLUMNS.len(), "card {card} has quotation marks");
    cells[at] = value;
    format!("{header}\n{}\n", cells.join(","))
}

fn faults(text: &str) -> Vec<CardFault> {
    let faults = CardSet::read("test", text).unwrap_err();
    faults.iter().for_each(|fault| speakable(&fault.why));
    faults
}

fn places(text: &str) -> Vec<(usize, Option<String>, String)> {
    faults(text).into_iter().map(|fault| (fault.line, fault.column, fault.why.message.into_owned())).collect()
}

/// The only fault of a file: its line, column and message.
#[track_caller]
fn only(text: &str, line: usize, column: &str, message: &str) {
    let column = (!column.is_empty()).then(|| column.to_owned());
    assert_eq!(places(text), [(line, column, format!("eagles-card-{message}"))]);
}

/// The only fault of a card with one cell changed.
#[track_caller]
fn cell(card: usize, column: &str, value: &str, message: &str) {
    only(&changed(card, column, value), 2, column, message);
}

// One card of each kind whose line has no quotation marks.
const GENERAL: usize = 6;
const INFANTRY: usize = 46;
const CAVALRY: usize = 158;
const GUNS: usize = 71;
const WOODS: usize = 83;
const SPECIAL: usize = 93;

#[test]
fn sound_files_are_read() {
    let set = CardSet::read("mine", &file(&[GENERAL, INFANTRY, CAVALRY, GUNS, WOODS, SPECIAL])).unwrap();
    assert_eq!((set.name.as_str(), set.len()), ("mine", 6));
    assert_ne!(set.hash, CardSet::embedded().hash);
    assert_eq!(set.card(CardNo(71)).bp, CardSet::embedded().card(CardNo(71)).bp);
}

/// Columns and lines may stand in any order; the last line needs no line feed.
#[test]
fn the_order_does_not_matter() {
    let turned: String = file(&[GUNS, SPECIAL])
        .lines()
        .map(|line| line.split(',').rev().collect::<Vec<_>>().join(","))
        .collect::<Vec<_>>()
        .join("\n");
    let set = CardSet::read("turned", &turned).unwrap();
    assert!(matches!(set.card(CardNo(71)).troop().unwrap().arm, Arm::Artillery { long: 1, short: 3, .. }));
}

#[test]
fn empty_file() {
    for text in ["", "\n\n", "  "] {
        only(text, 1, "", "empty-file");
    }
}

#[test]
fn header_without_cards() {
    only(&file(&[]), 1, "", "no-cards");
}

#[test]
fn byte_order_mark() {
    only(&format!("\u{feff}{}", file(&[GUNS])), 1, "", "byte-order-mark");
}

#[test]
fn windows_line_ends() {
    only(&file(&[GUNS, SPECIAL]).replace('\n', "\r\n"), 1, "", "line-end");
    let one = file(&[GUNS, SPECIAL]);
    let (first, rest) = one.split_at(one.find('\n').unwrap() + 1);
    only(&format!("{first}{}", rest.replacen('\n', "\r\n", 1)), 2, "", "line-end");
}

/// Windows line ends do not hide what else is wrong.
#[test]
fn windows_line_ends_hide_nothing() {
    let text = changed(INFANTRY, "cv", "9").replace('\n', "\r\n");
    let messages: Vec<_> = places(&text).into_iter().map(|(line, column, _)| (line, column)).collect();
    assert_eq!(messages, [(1, None), (2, Some("cv".to_owned()))]);
}

#[test]
fn missing_column() {
    only(&file(&[GUNS]).replacen(",cv,", ",", 1), 1, "cv", "missing-column");
}

#[test]
fn unknown_column() {
    let text = file(&[GUNS]).replacen(",note", ",remark,note", 1);
    let text = text.replacen(",24 guns", ",,24 guns", 1);
    only(&text, 1, "remark", "unknown-column");
}

/// A misspelt column is both unknown and missing.
#[test]
fn misspelt_column() {
    let found = places(&file(&[GUNS]).replacen(",morale,", ",moral,", 1));
    let found: Vec<_> =
        found.iter().map(|(line, column, message)| (*line, column.as_deref(), &message[12..])).collect();
    assert_eq!(found, [(1, Some("moral"), "unknown-column"), (1, Some("morale"), "missing-column")]);
}

#[test]
fn column_twice() {
    let found = places(&file(&[GUNS]).replacen(",note", ",note,note", 1));
    assert_eq!(found, [(1, Some("note".to_owned()), "eagles-card-column-twice".to_owned())]);
}

#[test]
fn too_few_fields() {
    only(&format!("{}23,french,infantry\n", file(&[GUNS])), 3, "subkind", "too-few-fields");
}

#[test]
fn too_many_fields() {
    only(&file(&[GUNS]).replace("24 guns;", "24 guns,"), 2, "", "too-many-fields");
}

#[test]
fn open_quote() {
    only(&file(&[GUNS]).replace("24 guns;", "\"24 guns;"), 2, "note", "open-quote");
}

#[test]
fn stray_quote() {
    only(&file(&[GUNS]).replace("24 guns;", "24 \"guns\";"), 2, "note", "stray-quote");
    only(&file(&[GUNS]).replace(",foot,", ",\"foot\"!,"), 2, "subkind", "stray-quote");
}

#[test]
fn quotes_are_read() {
    let text = file(&[GUNS]).replace("24 guns;", "24 guns \"\"a, b\"\";");
    let text = text.replace("24 guns", "\"24 guns").replace("batteries\n", "batteries\"\n");
    let set = CardSet::read("quoted", &text).unwrap();
    assert!(set.text(CardNo(71)).note.starts_with("24 guns \"a, b\"; three"));
}

#[test]
fn duplicate_number() {
    let text = file(&[GUNS, SPECIAL, GUNS]);
    only(&text, 4, "number", "duplicate-number");
    let why = &faults(&text)[0].why;
    assert!(
        why.facts.contains(&("number".into(), 71.into())) && why.facts.contains(&("first".into(), 2.into()))
    );
}

#[test]
fn numbers_out_of_range() {
    for value in ["0", "301", "70000", "-4", "x", "7.5", " 71", "+71"] {
        cell(GUNS, "number", value, "bad-number");
    }
    cell(GUNS, "number", "", "missing-value");
}

#[test]
fn cv_of_nine() {
    cell(INFANTRY, "cv", "9", "bad-number");
    let why = faults(&changed(INFANTRY, "cv", "9")).remove(0).why;
    for fact in [("value", "9".into()), ("min", 1.into()), ("max", 5.into())] {
        assert!(why.facts.contains(&(fact.0.into(), fact.1)), "{why:?}");
    }
}

/// EAG-7.1b EAG-7.2b EAG-7.22b EAG-R36 Every rating has its range.
#[test]
fn ratings_out_of_range() {
    let bad = [
        (INFANTRY, "cv", "0"),
        (INFANTRY, "fire", "4"),
        (INFANTRY, "shock", "1"),
        (CAVALRY, "fire", "2"),
        (CAVALRY, "shock", "5"),
        (GUNS, "fire_long", "0"),
        (GUNS, "fire_short", "4"),
        (GENERAL, "offense", "4"),
        (GENERAL, "defense", "9"),
        (WOODS, "capacity", "3"),
        (276, "river_limit", "0"),
        (GUNS, "bp", "0"),
    ];
    for (card, column, value) in bad {
        cell(card, column, value, "bad-number");
    }
}

#[test]
fn missing_values() {
    for (card, column) in [
        (INFANTRY, "cv"),
        (INFANTRY, "morale"),
        (INFANTRY, "corps"),
        (INFANTRY, "nationality"),
        (INFANTRY, "name_en"),
        (INFANTRY, "name_fr"),
        (INFANTRY, "ligny"),
        (CAVALRY, "fire"),
        (GUNS, "fire_long"),
        (GENERAL, "offense"),
        (GENERAL, "corps"),
        (WOODS, "terrain_position"),
        (WOODS, "terrain_side"),
        (276, "river_limit"),
    ] {
        cell(card, column, "", "missing-value");
    }
}

/// EAG-R36 EAG-R87 Capacity and Battle Points may be left out.
#[test]
fn values_that_may_be_missing() {
    let set = CardSet::read("bare", &changed(WOODS, "capacity", "")).unwrap();
    assert_eq!(set.card(CardNo(83)).terrain().unwrap().class, Class::Woods { capacity: 2 });
    let set = CardSet::read("bare", &changed(GUNS, "bp", "")).unwrap();
    assert_eq!((set.card(CardNo(71)).bp, set.card(CardNo(71)).damage()), (None, 1));
}

#[test]
fn unknown_words() {
    for (card, column, value) in [
        (GUNS, "army", "spanish"),
        (GUNS, "kind", "archers"),
        (GUNS, "morale", "E"),
        (INFANTRY, "subkind", "lne"),
        (CAVALRY, "subkind", "light+lancier"),
        (GUNS, "nationality", "Saxon"),
        (GENERAL, "command", "king"),
        (WOODS, "terrain_kind", "swamp"),
        (WOODS, "terrain_position", "M"),
        (WOODS, "terrain_side", "dutch"),
        (GUNS, "ligny", "yes"),
    ] {
        let found = places(&changed(card, column, value));
        assert!(
            found.contains(&(2, Some(column.to_owned()), "eagles-card-unknown-word".to_owned())),
            "{found:?}"
        );
    }
    cell(GUNS, "kind", "archers", "unknown-word");
    cell(GUNS, "army", "spanish", "unknown-word");
}

/// EAG-1.0a The number decides the army.
#[test]
fn wrong_army() {
    let found = places(&changed(GUNS, "army", "prussian"));
    assert!(found.contains(&(2, Some("army".to_owned()), "eagles-card-wrong-army".to_owned())), "{found:?}");
}

/// EAG-1.0b The number decides whether it is a Special.
#[test]
fn special_numbers() {
    let found = places(&changed(SPECIAL, "number", "92"));
    assert_eq!(found[0], (2, Some("kind".to_owned()), "eagles-card-special-numbers".to_owned()));
    only(&changed(GUNS, "number", "93"), 2, "kind", "special-numbers");
}

#[test]
fn wrong_title() {
    cell(SPECIAL, "subkind", "rally", "wrong-title");
}

/// A General has no shock rating, guns have no shock either, and so on.
#[test]
fn values_of_another_kind() {
    for (card, column, value) in [
        (GENERAL, "shock", "3"),
        (GENERAL, "morale", "A"),
        (INFANTRY, "fire_long", "1"),
        (INFANTRY, "offense", "1"),
        (GUNS, "fire", "2"),
        (GUNS, "shock", "2"),
        (WOODS, "cv", "2"),
        (WOODS, "corps", "I"),
        (WOODS, "river_limit", "1"),
        (276, "capacity", "1"),
        (SPECIAL, "cv", "1"),
        (SPECIAL, "nationality", "French"),
        (SPECIAL, "terrain_kind", "hill"),
    ] {
        cell(card, column, value, "does-not-belong");
    }
}

/// EAG-7.23a Long range is never better than short.
#[test]
fn long_above_short() {
    let text = changed(GUNS, "fire_long", "3").replace(",3,3,,B,", ",3,2,,B,");
    only(&text, 2, "fire_long", "long-above-short");
}

/// EAG-1.0d Guns are foot or horse, others neither.
#[test]
fn foot_or_horse() {
    cell(GUNS, "subkind", "heavy", "foot-or-horse");
    cell(GUNS, "subkind", "foot+horse", "foot-or-horse");
    cell(CAVALRY, "subkind", "horse", "foot-or-horse-only-guns");
}

/// EAG-R73 Lancers are cavalry.
#[test]
fn lancers_ride() {
    cell(INFANTRY, "subkind", "line+lancer", "lancers-ride");
}

#[test]
fn subkind_repeats_its_column() {
    cell(GENERAL, "subkind", "wing", "differs");
    cell(WOODS, "subkind", "hill", "differs");
    CardSet::read("bare", &changed(WOODS, "subkind", "")).unwrap();
}

/// EAG-12.2b Corps A is for Generals, and their highest always have it.
#[test]
fn corps_a() {
    cell(GUNS, "corps", "A", "troops-of-a");
    cell(2, "corps", "I", "commander-not-a");
}

#[test]
fn nationality_of_another_army() {
    cell(GUNS, "nationality", "KGL", "wrong-nationality");
}

/// EAG-R03 An army has one commander.
#[test]
fn second_commander() {
    let text = file(&[1, GENERAL])
        .replace("general,corps,Reille,Reille,French,II,", "general,army,Reille,Reille,French,A,");
    let text = text.replace("1,1,corps,", "1,1,army,");
    only(&text, 3, "command", "second-commander");
}

/// A card that is nowhere.
#[test]
fn no_battle() {
    let text = changed(SPECIAL, "ligny", "0").replace("6,0,0,1,0,0", "6,0,0,0,0,0");
    only(&text, 2, "quatre_bras", "no-battle");
}

/// EAG-0.1c EAG-16.0t No British at Ligny or Wavre, no Prussians at Quatre Bras, at Hal British of no battle alone.
#[test]
fn armies_elsewhere() {
    cell(CAVALRY, "ligny", "1", "army-not-there");
    cell(CAVALRY, "wavre", "1", "army-not-there");
    cell(CAVALRY, "hal", "1", "army-not-there");
    cell(GUNS, "hal", "1", "army-not-there");
    cell(289, "quatre_bras", "1", "army-not-there");
}

/// EAG-R72 The mark Ligny of 193 is no mistake, but no mark either.
#[test]
fn card_193() {
    let set = CardSet::read("193", &file(&[193])).unwrap();
    assert_eq!(set.card(CardNo(193)).battles, eagles::cards::Battles::of(eagles::cards::Battle::Waterloo));
}

/// EAG-4.2a Terrain lies on its own side's line, that of the Prussians at Waterloo on the Allied left.
#[test]
fn terrain_on_the_wrong_side() {
    cell(WOODS, "terrain_side", "british", "wrong-side");
    cell(287, "terrain_position", "C", "prussian-left");
}

/// Everything at once, in the order of the lines.
#[test]
fn all_faults_at_once() {
    let text = file(&[INFANTRY, GUNS, GUNS, WOODS]);
    let text = text.replace(",1,2,,,3,C,", ",9,2,,,3,X,").replace(",woods,L,", ",swamp,Q,");
    let found: Vec<_> =
        faults(&text).iter().map(|fault| (fault.line, fault.column.clone().unwrap())).collect();
    let expected = [
        (2, "cv"),
        (2, "morale"),
        (4, "number"),
        (5, "terrain_kind"),
        (5, "subkind"),
        (5, "terrain_position"),
    ];
    assert_eq!(found, expected.map(|(line, column)| (line, column.to_owned())));
}

/// A position with such cards names them all too.
#[test]
fn all_faults_of_the_cards_of_a_position() {
    let text = file(&[INFANTRY, GUNS, GUNS, WOODS]).replace(",1,2,,,3,C,", ",9,2,,,3,X,");
    let sheet = serde_json::json!({ "cards": text, "battle": {
        "field": { "battle": "ligny", "active": 0, "course": { "step": "combat" } },
        "french": { "reserve": [] }, "allied": { "reserve": [] }, "decks": {},
    } });
    let told = serde_json::from_value::<eagles::state::State>(sheet).unwrap_err().to_string();
    for fault in faults(&text) {
        assert!(told.contains(&format!("line {}", fault.at())), "{told}");
    }
    assert_eq!(told.matches("line ").count(), 3, "{told}");
}

#[test]
fn a_card_fault_is_a_fault_with_a_place() {
    let fault = Fault::from(faults(&changed(INFANTRY, "cv", "9")).remove(0));
    assert_eq!(fault.at, "2:cv");
    assert_eq!(Fault::from(faults("").remove(0)).at, "1");
}
