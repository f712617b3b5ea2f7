//! Everything that card files and decks are told can be said in both languages.

use crate::speakable::text;
use std::collections::BTreeSet;
use std::path::Path;
use table::Lang;
use tongue::Tongue;
use tongue::check::{differences, is_quoted_in, messages};

fn sources() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn both_languages_say_the_same_with_the_same_facts() {
    assert_eq!(differences(("en", text(Lang::En)), ("fr", text(Lang::Fr))), Vec::<String>::new());
}

/// Every message in the file is used, and every `eagles-card-` or `eagles-deck-` message that is used is in the file.
#[test]
fn messages_and_sources_agree() {
    let known = messages(text(Lang::En));
    let unused: Vec<_> = known.iter().filter(|message| !is_quoted_in(&sources(), message)).collect();
    assert_eq!(unused, Vec::<&String>::new());
    let mut named = BTreeSet::new();
    for folder in ["cards", "decks"] {
        for file in std::fs::read_dir(sources().join(folder)).unwrap() {
            let source = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let quoted = source.split('"').skip(1).step_by(2);
            named.extend(quoted.filter(|text| text.starts_with("eagles-")).map(str::to_owned));
        }
    }
    let missing: Vec<_> = named.difference(&known).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

#[test]
fn a_fault_reads_well() {
    let cards = include_str!("../../../../content/eagles/cards.csv").replacen(
        ",3,2,,,3,C,,,,9,",
        ",9,2,,,3,C,,,,9,",
        1,
    );
    let fault = eagles::cards::CardSet::read("bad", &cards).unwrap_err().remove(0);
    let say = |lang| table::Say::say(&Tongue::new(lang, [text(lang)]), &fault.why);
    assert_eq!(say(Lang::En), "Line 16, column cv: “9” is not a whole number from 1 to 5.");
    assert_eq!(
        say(Lang::Fr),
        "Ligne 16, colonne cv\u{a0}: «\u{a0}9\u{a0}» n’est pas un nombre entier de 1 à 5."
    );
}
