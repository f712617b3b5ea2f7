//! What people type, read as what a field may be.

use serde_json::{Value, json};
use table::assist::{Choice, Kind};
use table::text::folded;
use table::{Phrase, Say};

/// Reads an answer, or says what is wrong with it.
pub(super) fn read(kind: &Kind, text: &str, names: &[String], say: &dyn Say) -> Result<Value, Phrase> {
    match kind {
        Kind::Flag => flag(text).map(Value::from).ok_or_else(|| Phrase::new("assist-yes-or-no")),
        Kind::Count { min, max } => match text.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(number.into()),
            _ => Err(Phrase::new("assist-number").with("min", *min).with("max", *max)),
        },
        Kind::Inches | Kind::Degrees => decimal(text).ok_or_else(|| Phrase::new("assist-decimal")),
        Kind::Fraction => Ok(text.into()),
        Kind::OneOf(choices) => one_of(choices, text, say).map(Value::from),
        Kind::Several(choices) => {
            let all = parts(text).map(|part| one_of(choices, part, say)).collect::<Result<Vec<_>, _>>()?;
            Ok(json!(all))
        }
        Kind::Name => Ok(name(names, text).into()),
        Kind::Names => Ok(json!(parts(text).map(|part| name(names, part)).collect::<Vec<_>>())),
        Kind::Json | Kind::Group(_) | Kind::Many(_) => serde_json::from_str(text)
            .map_err(|error| Phrase::new("assist-json").with("error", error.to_string())),
    }
}

/// Yes or no, in either language.
pub(super) fn flag(text: &str) -> Option<bool> {
    match folded(text).as_str() {
        "y" | "yes" | "o" | "oui" | "1" | "true" => Some(true),
        "n" | "no" | "non" | "0" | "false" => Some(false),
        _ => None,
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty())
}

fn decimal(text: &str) -> Option<Value> {
    let text = text.replace(',', ".");
    let plain = text.trim_end_matches(['"', '″', '°']);
    serde_json::from_str(plain).ok().filter(Value::is_number)
}

/// A choice by its number, its word, or the beginning of its name.
fn one_of(choices: &[Choice], text: &str, say: &dyn Say) -> Result<&'static str, Phrase> {
    let numbered = text.parse::<usize>().ok().and_then(|number| choices.get(number.wrapping_sub(1)));
    let typed = folded(text);
    let said = |choice: &Choice| folded(&say.say(&Phrase::new(choice.message.clone())));
    let exact = || choices.iter().find(|choice| choice.word == text || said(choice) == typed);
    let begins = || choices.iter().find(|choice| said(choice).starts_with(&typed));
    let found = numbered.or_else(exact).or_else(begins);
    found.map(|choice| choice.word).ok_or_else(|| Phrase::new("assist-one-of").with("text", text))
}

/// A known name by its beginning, or whatever was typed.
fn name(names: &[String], text: &str) -> String {
    let typed = folded(text);
    if let Some(exact) = names.iter().find(|name| folded(name) == typed) {
        return exact.clone();
    }
    let mut begun = names.iter().filter(|name| folded(name).starts_with(&typed));
    match (begun.next(), begun.next()) {
        (Some(only), None) => only.clone(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Plain;
    impl Say for Plain {
        fn say(&self, phrase: &Phrase) -> String {
            phrase.message.to_string()
        }
    }

    fn answer(kind: &Kind, text: &str) -> Option<Value> {
        read(kind, text, &["Bauduin".to_owned(), "Bachelu".to_owned()], &Plain).ok()
    }

    #[test]
    fn answers_are_read_as_people_type_them() {
        assert_eq!(answer(&Kind::Flag, "oui"), Some(json!(true)));
        assert_eq!(answer(&Kind::Flag, "perhaps"), None);
        assert_eq!(answer(&Kind::Count { min: 0, max: 3 }, "4"), None);
        assert_eq!(answer(&Kind::Inches, "4,5\""), Some(json!(4.5)));
        assert_eq!(answer(&Kind::Inches, "[1]"), None);
        assert_eq!(answer(&Kind::Name, "bau"), Some(json!("Bauduin")));
        assert_eq!(answer(&Kind::Name, "ba"), Some(json!("ba")));
        assert_eq!(answer(&Kind::Names, "Bauduin, bach"), Some(json!(["Bauduin", "Bachelu"])));
        let choices = ["line", "square"].map(|word| Choice { word, message: word.to_owned() }).to_vec();
        assert_eq!(answer(&Kind::OneOf(choices.clone()), "2"), Some(json!("square")));
        assert_eq!(answer(&Kind::OneOf(choices.clone()), "LI"), Some(json!("line")));
        assert_eq!(answer(&Kind::OneOf(choices.clone()), "circle"), None);
        assert_eq!(answer(&Kind::Several(choices), "1, square"), Some(json!(["line", "square"])));
    }
}
