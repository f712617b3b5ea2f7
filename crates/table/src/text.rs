//! Plain text in columns, and text as it is compared. A column is a character, not a byte, so that accents keep the
//! alignment.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The text without accents and capitals, with apostrophes and dashes of one kind.
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfd().filter(|&letter| !is_combining_mark(letter)).flat_map(char::to_lowercase) {
        match letter {
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '’' => folded.push('\''),
            '–' | '—' | '−' => folded.push('-'),
            other => folded.push(other),
        }
    }
    folded
}

/// Whether all words of `query` occur in `text`, whatever their accents and capitals.
pub fn has_words(text: &str, query: &str) -> bool {
    let text = folded(text);
    folded(query).split_whitespace().all(|word| text.contains(word))
}

/// How many columns a text takes.
pub fn columns(text: &str) -> usize {
    text.chars().count()
}

/// The text, filled up with spaces.
pub fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// The text in lines of at most `width` columns, broken at spaces; all but the first begin with `indent` spaces.
pub fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let fresh = line.trim().is_empty();
        if !fresh && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        } else if !fresh {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// Two blocks of lines side by side, the left one `width` columns wide, with a gap between.
pub fn beside(left: &[String], right: &[String], width: usize, gap: usize) -> Vec<String> {
    let line = |number: usize| {
        let one = left.get(number).map_or("", String::as_str);
        let other = right.get(number).map_or("", String::as_str);
        format!("{}{other}", padded(one, width + gap)).trim_end().to_owned()
    };
    (0..left.len().max(right.len())).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_and_kinds_of_dash_do_not_matter() {
        assert_eq!(folded("Épée d’Œuvre – ÂGE"), "epee d'oeuvre - age");
    }

    #[test]
    fn words_are_found_whatever_their_accents_and_capitals() {
        assert!(has_words("Le Dé caché de l’Attaquant", "de cache l'attaquant"));
        assert!(has_words("Le cœur", "COEUR"));
        assert!(!has_words("Le dé caché", "dé montré"));
    }

    #[test]
    fn long_lines_are_broken_at_spaces_and_indented() {
        assert_eq!(wrapped("trois dés montrés ici", 10, 2), ["trois dés", "  montrés", "  ici"]);
        assert_eq!(wrapped("", 10, 2), [""]);
    }

    #[test]
    fn blocks_stand_side_by_side_whatever_their_accents() {
        let left = ["dé".to_owned(), "die".to_owned()];
        assert_eq!(beside(&left, &["x".to_owned()], 3, 1), ["dé  x", "die"]);
    }
}
