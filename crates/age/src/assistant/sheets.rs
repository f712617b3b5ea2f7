//! How reckonings are written on a sheet: modifiers with their clauses, odds as fractions, sentences.

use crate::measure::Mil;
use crate::odds::Odds;
use crate::reckoning::fire::Firepower;
use crate::reckoning::{Modifiers, movement::in_inches};
use crate::tables::Fraction;
use table::assist::{Account, Likely, Line, Said, Sheet};
use table::{Clause, Phrase};

/// A number with its sign.
pub(super) fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A whole number with a proper minus.
pub(super) fn whole(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// The message of a word of the rules.
pub(super) fn word(group: &str, word: &str) -> Phrase {
    Phrase::new(format!("age-{group}-{}", word.replace(['_', '.'], "-")))
}

/// A sentence with its clauses.
pub(super) fn said(words: Phrase, clauses: impl IntoIterator<Item = Clause>) -> Said {
    Said { words, clauses: clauses.into_iter().map(|clause| clause.0.to_owned()).collect() }
}

/// A list of modifiers, added up.
pub(super) fn account(title: Option<Phrase>, modifiers: &Modifiers) -> Account {
    let line = |modifier: crate::reckoning::Modifier| Line {
        what: word("cause", modifier.cause.word()),
        value: signed(modifier.value.into()),
        clause: modifier.clause().0.to_owned(),
    };
    Account { title, lines: modifiers.iter().map(line).collect(), total: signed(modifiers.sum()) }
}

/// The power of a fire, added up.
pub(super) fn power(power: &Firepower) -> Account {
    let mut lines = Vec::new();
    for share in &power.shares {
        let before = share.plain + share.enfilading;
        let what = Phrase::new("age-assist-share");
        lines.push(Line { what, value: before.to_string(), clause: share.clause.clone() });
        for each in &share.factors {
            lines.push(times(each.by.word(), each.factor, each.by.clause()));
        }
    }
    for each in &power.factors {
        lines.push(times(each.by.word(), each.factor, each.by.clause()));
    }
    if power.concentrated {
        let what = Phrase::new("age-assist-concentrated");
        lines.push(Line { what, value: String::new(), clause: "AGE-H132".to_owned() });
    }
    Account { title: Some(Phrase::new("age-assist-power")), lines, total: power.power.to_string() }
}

fn times(factor: &str, by: Fraction, clause: Clause) -> Line {
    Line { what: word("factor", factor), value: format!("× {by}"), clause: clause.0.to_owned() }
}

/// How likely one thing is.
pub(super) fn likely(group: &str, result: &str, probability: Fraction) -> Likely {
    Likely {
        what: word(group, result),
        result: result.to_owned(),
        probability: probability.to_string(),
        decimal: probability.decimal(),
    }
}

/// How likely each result of a table is.
pub(super) fn odds<R: Copy + PartialEq>(
    group: &str,
    odds: &Odds<R>,
    word: impl Fn(R) -> &'static str,
) -> Vec<Likely> {
    odds.iter().map(|(result, chance)| likely(group, word(result), chance)).collect()
}

/// A length for people.
pub(super) fn inches(length: Fraction) -> Mil {
    in_inches(length)
}

/// The sentence about a die and its score.
pub(super) fn score(die: i64, modifier: i32) -> Said {
    let score = whole(die + i64::from(modifier));
    let words = Phrase::new("age-assist-score")
        .with("die", die)
        .with("modifier", signed(modifier))
        .with("score", score);
    Said { words, clauses: vec!["AGE-H02".to_owned()] }
}

/// A sheet with these dice.
pub(super) fn with_dice(sheet: Sheet, dice: &[i64]) -> Sheet {
    Sheet { dice: dice.iter().map(|&die| die as u16).collect(), ..sheet }
}
