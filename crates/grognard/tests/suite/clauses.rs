//! Whatever clause the code of a game names is in its list of clauses.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// All that follows this prefix in the sources of a folder: `EMP-14.13b`, or a chapter such as `EMP-14.8`.
fn named(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            named(&entry, prefix, found);
            continue;
        }
        let text = fs::read_to_string(&entry).expect("a text");
        for (at, _) in text.match_indices(prefix) {
            let rest = &text[at + prefix.len()..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
            let id = rest[..end].trim_end_matches('.');
            if id.contains(|c: char| c.is_ascii_digit()) {
                found.insert(format!("{prefix}{id}"));
            }
        }
    }
}

#[test]
fn no_code_names_a_clause_that_does_not_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (game, prefix) in [("siegers", "SIE-"), ("eagles", "EAG-"), ("empire", "EMP-"), ("age", "AGE-")] {
        let list = root.join("content").join(game).join("clauses.en.csv");
        let text = fs::read_to_string(list).expect("a list of clauses");
        let known: Vec<&str> = text.lines().filter_map(|line| line.split(',').next()).collect();
        let mut all = BTreeSet::new();
        named(&root.join("crates").join(game).join("src"), prefix, &mut all);
        assert!(all.len() > 50, "{game}: {}", all.len());
        let is_known = |id: &&String| known.iter().any(|one| one.starts_with(id.as_str()));
        let unknown: Vec<&String> = all.iter().filter(|id| !is_known(id)).collect();
        assert_eq!(unknown, Vec::<&String>::new(), "{game}");
    }
}
