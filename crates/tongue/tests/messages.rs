//! The messages of the table and its programs: the same in both languages, all there, none left over.

use std::fs;
use std::path::{Path, PathBuf};
use table::Lang;
use tongue::check::{differences, is_quoted_in, messages, named_in};
use tongue::table_messages;

/// The calls that name a message.
const MAKERS: [&str; 4] = ["Phrase::new", "Refusal::new", "fault", "unreadable"];

/// Messages of toys, and of the help, which has its own file and its own test.
const ELSEWHERE: [&str; 3] = ["toy-", "help-", "empire-paper-"];

/// What the file of every game says.
const SAID_BY_GAMES: &str = "game-name";

fn sources() -> [PathBuf; 5] {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of crates").to_owned();
    ["table", "tongue", "opponents", "protocol", "grognard"].map(|name| crates.join(name).join("src"))
}

#[test]
fn english_and_french_have_the_same_messages_and_facts() {
    let found =
        differences(("en/table.ftl", table_messages(Lang::En)), ("fr/table.ftl", table_messages(Lang::Fr)));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_message_that_the_code_names_is_there() {
    let known = messages(table_messages(Lang::En));
    for folder in sources() {
        let named = named_in(&folder, &MAKERS)
            .into_iter()
            .filter(|id| !ELSEWHERE.iter().any(|prefix| id.starts_with(prefix)) && id != SAID_BY_GAMES);
        let missing: Vec<_> = named.filter(|id| !known.contains(id)).collect();
        assert!(missing.is_empty(), "table.ftl lacks {missing:?}, named in {}", folder.display());
    }
}

#[test]
fn no_message_is_left_over() {
    let used = |id: &String| sources().iter().any(|folder| is_quoted_in(folder, id));
    let unused: Vec<_> = messages(table_messages(Lang::En)).into_iter().filter(|id| !used(id)).collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}");
}

/// The French files: of the table and of every game.
fn french() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/fluent/fr");
    let files = fs::read_dir(folder).expect("the French files").map(|file| file.expect("a file").path());
    files.map(|path| (path.display().to_string(), fs::read_to_string(path).expect("a text"))).collect()
}

/// French has a space that does not break before its double punctuation and inside its quotation marks, and curly
/// apostrophes. A sign inside a word is none.
#[test]
fn french_is_set_as_french_is() {
    for (file, text) in french() {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let text =
                line.split_once(" = ").map_or(line, |(_, text)| text).replace("{\"\u{a0}\"}", "\u{a0}");
            assert!(!text.contains('\''), "{file}: straight apostrophe: {line}");
            let breaks = [" :", " ;", " !", " ? ", " »", "« "].iter().find(|bad| text.contains(**bad));
            assert!(breaks.is_none(), "{file}: a space that breaks: {line}");
            let letters: Vec<char> = text.chars().chain([' ', ' ']).collect();
            let ends =
                |near: &&[char]| near[1] == '»' || (";:!?".contains(near[1]) && near[2].is_whitespace());
            for near in letters.windows(3).filter(ends) {
                assert!(does_not_break(near[0]), "{file}: no space before {}: {line}", near[1]);
            }
            for near in letters.windows(2).filter(|pair| pair[0] == '«') {
                assert!(does_not_break(near[1]), "{file}: no space after «: {line}");
            }
        }
    }
}

fn does_not_break(space: char) -> bool {
    space == '\u{a0}' || space == '\u{202f}'
}

/// What French never says, the word it says instead, and the files this is about (empty: all).
const ONE_WORD_FOR_ONE_THING: [(&str, &str, &str); 21] = [
    ("provocation", "enchère", ""),
    ("provocations", "enchères", ""),
    ("égalis~", "suivre", ""),
    ("requête~", "demande", ""),
    ("plus bas", "plus faible", "siegers"),
    ("rayé~", "barré", "siegers"),
    ("maximum", "plafond", "siegers"),
    ("tablier~", "plateau", ""),
    ("coup au but", "touche", ""),
    ("coups au but", "touches", ""),
    ("désorganis~", "épuisée", ""),
    ("habitation~", "bâtiment", ""),
    ("médian~", "intermédiaire", ""),
    ("jet", "lancer", ""),
    ("jets", "lancers", ""),
    ("jeté~", "lancé", ""),
    ("jeter", "lancer", ""),
    ("jetez", "lancez", ""),
    ("article~", "règle", ""),
    ("clause", "règle", ""),
    ("clauses", "règles", ""),
];

/// Every French text that a player reads: Fluent files without their keys and facts, clauses, lessons.
fn read_in_french() -> Vec<(String, String)> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let said = french().into_iter().map(|(file, text)| (file, text.lines().map(said_on).collect()));
    let games = ["siegers", "eagles", "empire", "age"];
    let read = |game: &str, name: &str| {
        let path = content.join(game).join(name);
        (path.display().to_string(), fs::read_to_string(path).expect("a text"))
    };
    let clauses = games.map(|game| read(game, "clauses.fr.csv"));
    let lessons = games.map(|game| read(game, "lesson.json")).map(|(file, text)| {
        let strings = text.split('"').skip(1).step_by(2).filter(|string| string.contains(' '));
        (file, strings.map(|string| format!("{string}\n")).collect())
    });
    said.chain(clauses).chain(lessons).collect()
}

/// What is said on a line of a Fluent file; the verbs of the umpire's protocol are English in every language.
fn said_on(line: &str) -> String {
    if line.starts_with('#') || line.starts_with("umpire-unknown-verb") {
        return "\n".into();
    }
    let text = line.split_once(" = ").map_or(line, |(_, text)| text);
    let outside = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    outside.collect::<Vec<_>>().join(" ") + "\n"
}

/// The words of a line, each after a space, so that a phrase is found whole and never inside another word.
fn words_of(line: &str) -> String {
    let words = line.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(|word| format!(" {}", word.to_lowercase())).collect::<String>() + " "
}

fn says(words: &str, phrase: &str) -> bool {
    match phrase.strip_suffix('~') {
        Some(stem) => words.contains(&format!(" {stem}")),
        None => words.contains(&format!(" {phrase} ")),
    }
}

#[test]
fn french_has_one_word_for_one_thing() {
    let mut found = Vec::new();
    for (file, text) in read_in_french() {
        for line in text.lines() {
            let words = words_of(line);
            let wrong = |(never, _, files): &&(&str, &str, &str)| file.contains(files) && says(&words, never);
            let wrong = ONE_WORD_FOR_ONE_THING.iter().filter(wrong);
            found.extend(wrong.map(|(never, say, _)| format!("{file}: {say}, not {never}: {line}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_word_is_found_whole_and_a_stem_at_the_beginning_of_a_word() {
    let line = words_of("Le trajet est libre ; avant le jet, l’égaliseur passe plus bas.");
    assert!(says(&line, "jet") && says(&line, "égalis~") && says(&line, "plus bas"));
    assert!(!says(&words_of("Le trajet, à égalité"), "jet") && !says(&words_of("à égalité"), "égalis~"));
    assert_eq!(said_on("a-key = Il { $clause } dit").trim(), "Il   dit");
}
