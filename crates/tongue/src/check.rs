//! For the tests of whoever writes messages: whether two languages say the same things with the same facts, and whether
//! every message that the code names is there. A [`Listener`] hears a whole game.

mod listener;

pub use listener::Listener;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use table::clauses::{ClauseText, clauses};
use table::{Lang, Speech};

/// The placeholders of each message and attribute (`message` or `message.attribute`).
type Placeholders = BTreeMap<String, BTreeSet<String>>;

/// All that keeps two Fluent texts from saying the same: unreadable parts, messages that one of them lacks or has
/// twice, and placeholders that differ. Empty when all is well.
pub fn differences(one: (&str, &str), other: (&str, &str)) -> Vec<String> {
    let mut found = Vec::new();
    let ours = placeholders(one, &mut found);
    let theirs = placeholders(other, &mut found);
    for (message, facts) in &ours {
        match theirs.get(message) {
            None => found.push(format!("{}: lacks {message}", other.0)),
            Some(others) if others != facts => {
                found.push(format!("{message}: {} has {facts:?}, {} has {others:?}", one.0, other.0));
            }
            Some(_) => {}
        }
    }
    let missing = theirs.keys().filter(|message| !ours.contains_key(*message));
    found.extend(missing.map(|message| format!("{}: lacks {message}", one.0)));
    found
}

/// All that keeps the clauses of a game from being the same in both languages: clauses that one of them lacks or has in
/// another place, those without a title or a text, and straight apostrophes in French. Empty when all is well.
pub fn clause_differences<G: Speech>() -> Vec<String> {
    let [english, french] = Lang::ALL.map(clauses::<G>);
    differing_clauses(&english, &french)
}

fn differing_clauses(english: &[ClauseText], french: &[ClauseText]) -> Vec<String> {
    let mut found = Vec::new();
    if english.len() != french.len() {
        found.push(format!("{} clauses in English, {} in French", english.len(), french.len()));
    }
    for (ours, theirs) in english.iter().zip(french) {
        if ours.id != theirs.id {
            found.push(format!("{} in English, {} in French", ours.id, theirs.id));
        }
    }
    let silent = |clause: &&ClauseText| clause.title.is_empty() || clause.statement.is_empty();
    let straight = french.iter().filter(|clause| clause.statement.contains('\''));
    found.extend(straight.map(|clause| format!("{} has a straight apostrophe in French", clause.id)));
    found.extend(
        english.iter().chain(french).filter(silent).map(|clause| format!("{} says nothing", clause.id)),
    );
    found
}

/// The ids of all messages of a Fluent text.
pub fn messages(text: &str) -> BTreeSet<String> {
    let all = placeholders(("", text), &mut Vec::new());
    all.into_keys().filter(|id| !id.contains('.')).collect()
}

/// The ids of all messages that the Rust sources under `folder` name in a call of one of `makers`, such as
/// `Phrase::new` and `Refusal::new`.
pub fn named_in(folder: &Path, makers: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for_each_source(folder, &mut |source| {
        let shipped = source.split("#[cfg(test)]").next().unwrap_or_default();
        for maker in makers {
            for (start, _) in shipped.match_indices(&format!("{maker}(")) {
                found.extend(
                    literals(arguments(&shipped[start + maker.len() + 1..])).filter(|text| is_id(text)),
                );
            }
        }
    });
    found
}

/// Whether `message` stands between quotes anywhere in the Rust sources under `folder`.
pub fn is_quoted_in(folder: &Path, message: &str) -> bool {
    let (quoted, mut found) = (format!("\"{message}\""), false);
    for_each_source(folder, &mut |source| found |= source.contains(&quoted));
    found
}

/// Whatever stands between quotes in the Rust sources under `folder` and begins like this.
pub fn quoted_in(folder: &Path, beginning: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for_each_source(folder, &mut |source| {
        let quoted = source.split('"').skip(1).step_by(2);
        found.extend(quoted.filter(|text| text.starts_with(beginning)).map(str::to_owned));
    });
    found
}

fn placeholders((name, text): (&str, &str), faults: &mut Vec<String>) -> Placeholders {
    let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
        faults.extend(errors.iter().map(|error| format!("{name}: {error}")));
        resource
    });
    let mut all = Placeholders::new();
    let mut add = |id: String, facts| {
        if all.insert(id.clone(), facts).is_some() {
            faults.push(format!("{name}: has {id} twice"));
        }
    };
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        if let Some(value) = &message.value {
            add(message.id.name.to_owned(), facts_of(value));
        }
        for attribute in &message.attributes {
            add(format!("{}.{}", message.id.name, attribute.id.name), facts_of(&attribute.value));
        }
    }
    all
}

fn facts_of(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut facts = BTreeSet::new();
    walk_pattern(pattern, &mut facts);
    facts
}

fn walk_pattern(pattern: &Pattern<&str>, facts: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            walk_expression(expression, facts);
        }
    }
}

fn walk_expression(expression: &Expression<&str>, facts: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => walk_inline(inline, facts),
        Expression::Select { selector, variants } => {
            walk_inline(selector, facts);
            variants.iter().for_each(|variant| walk_pattern(&variant.value, facts));
        }
    }
}

fn walk_inline(inline: &InlineExpression<&str>, facts: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            facts.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => walk_expression(expression, facts),
        InlineExpression::FunctionReference { arguments, .. } => walk_arguments(arguments, facts),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            walk_arguments(arguments, facts)
        }
        _ => {}
    }
}

fn walk_arguments(arguments: &CallArguments<&str>, facts: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|argument| walk_inline(argument, facts));
    arguments.named.iter().for_each(|argument| walk_inline(&argument.value, facts));
}

fn for_each_source(folder: &Path, each: &mut dyn FnMut(&str)) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            for_each_source(&path, each);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            each(&std::fs::read_to_string(&path).expect("a readable source file"));
        }
    }
}

/// What stands before the parenthesis that closes a call.
fn arguments(after_opening: &str) -> &str {
    let (mut depth, mut quoted) = (1, false);
    for (place, letter) in after_opening.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &after_opening[..place];
        }
    }
    after_opening
}

fn literals(code: &str) -> impl Iterator<Item = String> {
    code.split('"').skip(1).step_by(2).map(str::to_owned)
}

fn is_id(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compare(one: &str, other: &str) -> Vec<String> {
        differences(("en", one), ("fr", other))
    }

    #[test]
    fn equal_messages_with_equal_facts_are_no_difference() {
        let english =
            "a = { $n ->\n    [one] one { $what }\n   *[other] many { $what }\n }\n    .hint = { $h }\n";
        let french = "a = { $what } : { $n }\n    .hint = { $h }\n";
        assert_eq!(compare(english, french), Vec::<String>::new());
    }

    fn clause(id: &str, title: &str, statement: &str) -> ClauseText {
        let [id, title, statement] = [id, title, statement].map(str::to_owned);
        ClauseText { id, title, statement, kind: String::new() }
    }

    #[test]
    fn every_difference_of_clauses_is_found() {
        let [one, two] = [clause("X-1", "One", "First."), clause("X-2", "Two", "Second.")];
        let both = [one.clone(), two.clone()];
        assert_eq!(differing_clauses(&both, &both), Vec::<String>::new());
        assert_eq!(differing_clauses(&both, &both[..1]), ["2 clauses in English, 1 in French"]);
        assert_eq!(differing_clauses(&both, &[two, one.clone()]).len(), 2);
        let straight = clause("X-1", "Un", "L'un.");
        let told = differing_clauses(std::slice::from_ref(&one), &[straight]);
        assert_eq!(told, ["X-1 has a straight apostrophe in French"]);
        for silent in [clause("X-1", "", "First."), clause("X-1", "One", "")] {
            assert_eq!(differing_clauses(std::slice::from_ref(&one), &[silent]), ["X-1 says nothing"]);
        }
    }

    #[test]
    fn every_kind_of_difference_is_found() {
        assert_eq!(compare("a = x\nb = y\n", "a = x\n"), ["fr: lacks b"]);
        assert_eq!(compare("a = x\n", "a = x\nb = y\n"), ["en: lacks b"]);
        assert_eq!(compare("a = { $n }\n", "a = { $m }\n").len(), 1);
        assert_eq!(compare("a = x\na = y\n", "a = x\n"), ["en: has a twice"]);
        assert_eq!(compare("a = x\n    .t = { $q }\n", "a = x\n    .t = q\n").len(), 1);
        assert!(!compare("a = { $n\n", "a = x\n").is_empty());
    }

    #[test]
    fn a_fact_inside_a_variant_counts() {
        let english = "a = { $n ->\n    [one] one\n   *[other] { $deep }\n }\n";
        assert_eq!(compare(english, "a = { $n }\n").len(), 1);
    }

    #[test]
    fn messages_are_found_in_code() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let named = named_in(&folder, &["Phrase::new"]);
        assert!(named.contains("list-joined"));
        assert!(!named.contains("no-such"), "tests do not count");
    }
}
