//! Finding things by words, whatever their accents and capitals.

use table::clauses::ClauseText;
use table::text::folded;

/// Whether all words of `query` occur in `text`.
pub fn matches(text: &str, query: &str) -> bool {
    let text = folded(text);
    folded(query).split_whitespace().all(|word| text.contains(word))
}

/// The clause with this id, or all clauses in whose title or text every word occurs, in either of two languages.
pub fn clauses(ours: Vec<ClauseText>, others: &[ClauseText], query: &str) -> Vec<ClauseText> {
    let id = folded(query.trim());
    if let Some(exact) = ours.iter().find(|clause| folded(&clause.id) == id) {
        return vec![exact.clone()];
    }
    let contains =
        |clause: &ClauseText| matches(&format!("{} {} {}", clause.id, clause.title, clause.statement), query);
    let elsewhere = |id: &str| others.iter().any(|other| other.id == id && contains(other));
    ours.into_iter().filter(|clause| contains(clause) || elsewhere(&clause.id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(id: &str, title: &str, statement: &str) -> ClauseText {
        let [id, title, statement] = [id, title, statement].map(str::to_owned);
        ClauseText { id, title, statement, kind: "rule".to_owned() }
    }

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert!(matches("Le Dé caché de l’Attaquant", "de cache l'attaquant"));
        assert!(matches("Le cœur", "COEUR"));
        assert!(!matches("Le dé caché", "dé montré"));
    }

    #[test]
    fn an_id_finds_its_clause_alone_and_words_find_all_that_have_them() {
        let english =
            || vec![clause("X-1", "Retreat", "One goes back (X-2)."), clause("X-2", "Dice", "Three.")];
        let french = [clause("X-1", "Retraite", "On recule."), clause("X-2", "Dés", "Trois.")];
        let ids = |query| clauses(english(), &french, query).into_iter().map(|c| c.id).collect::<Vec<_>>();
        assert_eq!(ids("x-2"), ["X-2"]);
        assert_eq!(ids("goes BACK"), ["X-1"]);
        assert_eq!(ids("dès"), ["X-2"]);
        assert_eq!(ids("surrender"), Vec::<String>::new());
    }
}
