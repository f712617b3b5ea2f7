//! Which clauses the tests of a game cite: the ids in the doc comments of test functions, and nowhere else.

use std::collections::BTreeSet;

/// The ids with this prefix in the doc comments of the tests in these texts.
pub fn cited(chapters: &[impl AsRef<str>], prefix: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for chapter in chapters {
        let mut comment: Vec<&str> = Vec::new();
        for line in chapter.as_ref().lines().map(str::trim_start) {
            if let Some(text) = line.strip_prefix("///") {
                comment.push(text);
            } else if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
                found.extend(comment.drain(..).flat_map(|text| ids(text, prefix)));
            } else if !line.starts_with("#[") {
                comment.clear();
            }
        }
    }
    found
}

fn ids(text: &str, prefix: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-.".contains(letter));
    let ids = words.map(|word| word.trim_end_matches('.')).filter(|word| word.len() > prefix.len());
    ids.filter(|word| word.starts_with(prefix)).map(str::to_owned).collect()
}

/// The ids of a list of clauses (`id,title,statement,kind`) but for those that only inform.
pub fn binding(clauses: &str) -> BTreeSet<String> {
    let mut reader = csv::Reader::from_reader(clauses.as_bytes());
    let rows = reader.records().map(|row| row.expect("a list of clauses is a table"));
    rows.filter(|row| &row[3] != "info").map(|row| row[0].to_owned()).collect()
}

/// Every binding clause is cited by a test, and no test cites a clause that does not exist.
///
/// # Panics
/// Where a clause is not cited, or is unknown; both lists are told.
pub fn every_clause_is_cited(clauses: &str, chapters: &[impl AsRef<str>], prefix: &str) {
    let mut reader = csv::Reader::from_reader(clauses.as_bytes());
    let all: BTreeSet<String> =
        reader.records().map(|row| row.expect("a list of clauses is a table")[0].to_owned()).collect();
    let cited = cited(chapters, prefix);
    let missing: Vec<String> = binding(clauses).difference(&cited).cloned().collect();
    let unknown: Vec<&String> = cited.difference(&all).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "no test cites {missing:?}; tests cite {unknown:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_of_tests_count() {
        let text = "/// TOY-1 and TOY-2.3.\n#[test]\nfn one() {}\n\n/// TOY-9 of a helper.\nfn helper() {}\n";
        assert_eq!(cited(&[text], "TOY-").into_iter().collect::<Vec<_>>(), ["TOY-1", "TOY-2.3"]);
    }

    #[test]
    #[should_panic(expected = "TOY-2")]
    fn a_clause_without_test_is_named() {
        let clauses = "id,title,statement,kind\nTOY-1,a,b,rule\nTOY-2,a,b,rule\nTOY-3,a,b,info\n";
        every_clause_is_cited(clauses, &["/// TOY-1\n#[test]\n"], "TOY-");
    }
}
