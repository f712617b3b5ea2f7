//! Says [`Phrase`]s in English and French. The sentences live in Fluent files: those of the table and its programs in
//! `content/fluent/<language>/table.ftl`, those of each game in a file that the game hands over.
//!
//! **Knows no game and decides nothing.** A message that is missing is said as its id and its facts, so that a gap in a
//! translation never stops a game; [`check`] finds such gaps in the tests.

pub mod check;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use table::{Fact, Lang, Phrase, Say};
use unic_langid::LanguageIdentifier;

/// The messages of the table and its programs.
pub const fn table_messages(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../content/fluent/en/table.ftl"),
        Lang::Fr => include_str!("../../../content/fluent/fr/table.ftl"),
    }
}

/// Somebody who speaks one language.
pub struct Tongue {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Tongue {
    /// Knows the messages of the table and those of the `extra` Fluent texts.
    pub fn new(lang: Lang, extra: impl IntoIterator<Item = &'static str>) -> Tongue {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
        bundle.set_use_isolating(false);
        for text in std::iter::once(table_messages(lang)).chain(extra) {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Tongue { lang, bundle }
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there are sentences for this phrase and for all phrases in it.
    pub fn knows(&self, phrase: &Phrase) -> bool {
        self.bundle.get_message(&phrase.message).is_some_and(|found| found.value().is_some())
            && phrase.facts.iter().all(|(_, fact)| self.knows_fact(fact))
    }

    fn knows_fact(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Number(_) | Fact::Name(_) => true,
            Fact::Phrase(phrase) => self.knows(phrase),
            Fact::List(facts) => facts.iter().all(|fact| self.knows_fact(fact)),
        }
    }

    fn value(&self, fact: &Fact) -> FluentValue<'static> {
        match fact {
            Fact::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.words(other)),
        }
    }

    fn words(&self, fact: &Fact) -> String {
        match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Name(name) => name.clone(),
            Fact::Phrase(phrase) => self.within(phrase),
            Fact::List(facts) => self.list(facts),
        }
    }

    fn list(&self, facts: &[Fact]) -> String {
        match facts {
            [] => self.within(&Phrase::new("list-empty")),
            [only] => self.words(only),
            [most @ .., last] => {
                let most = most.iter().map(|fact| self.words(fact)).collect::<Vec<_>>().join(", ");
                self.within(&Phrase::new("list-joined").with("most", most).with("last", self.words(last)))
            }
        }
    }

    /// The words of a phrase inside a sentence.
    fn within(&self, phrase: &Phrase) -> String {
        let message = self.bundle.get_message(&phrase.message);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return self.unknown(phrase);
        };
        let mut args = FluentArgs::new();
        for (name, fact) in &phrase.facts {
            args.set(name.to_string(), self.value(fact));
        }
        let mut faults = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned()
    }

    fn unknown(&self, phrase: &Phrase) -> String {
        if phrase.facts.is_empty() {
            return phrase.message.to_string();
        }
        let facts: Vec<_> =
            phrase.facts.iter().map(|(name, fact)| format!("{name}: {}", self.words(fact))).collect();
        format!("{} ({})", phrase.message, facts.join(", "))
    }
}

impl Say for Tongue {
    /// A sentence begins with a capital, also where its first word names whoever or whatever acts.
    fn say(&self, phrase: &Phrase) -> String {
        let text = self.within(phrase);
        let whole = text.ends_with(['.', '!', '?']);
        let mut somebody = phrase.facts.iter().filter(|(name, fact)| is_somebody(name, fact, whole));
        let begins = |words: String| !words.is_empty() && text.starts_with(&words);
        match somebody.any(|(_, fact)| begins(self.words(fact))) {
            true => capital(&text),
            false => text,
        }
    }
}

/// Whether a fact is somebody; or, in a whole sentence, anything that has a name in each language. A word as it is written, such as
/// the name of a file, is not.
fn is_somebody(name: &str, fact: &Fact, whole: bool) -> bool {
    match fact {
        _ if ["who", "side", "seat", "card"].contains(&name) => true,
        Fact::Phrase(_) => whole,
        Fact::List(all) => all.first().is_some_and(|first| is_somebody(name, first, whole)),
        Fact::Name(_) | Fact::Number(_) => false,
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn identifier(lang: Lang) -> LanguageIdentifier {
    lang.code().parse().expect("a language code is a language identifier")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str = "
red = Red
lost = { $who } lost { $count ->
    [one] one piece
   *[other] { $count } pieces
}.
saw = You saw { $what }.
named = { $file } is not there.
battery = the foot battery
fired = { $guns } fired.
aim = { $guns }: aim
";

    fn english(phrase: Phrase) -> String {
        Tongue::new(Lang::En, [WORDS]).say(&phrase)
    }

    #[test]
    fn facts_are_said_in_their_places_and_numbers_are_plain() {
        let lost = |count: i64| Phrase::new("lost").with("who", Phrase::new("red")).with("count", count);
        assert_eq!(english(lost(1)), "Red lost one piece.");
        assert_eq!(english(lost(1815)), "Red lost 1815 pieces.");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_whoever_begins_it() {
        let lost = |who: &str| Phrase::new("lost").with("who", who).with("count", 2);
        assert_eq!(english(lost("the French")), "The French lost 2 pieces.");
        assert_eq!(
            english(Phrase::new("saw").with("what", lost("the French"))),
            "You saw the French lost 2 pieces.."
        );
        assert_eq!(english(Phrase::new("saw").with("what", "bad.csv")), "You saw bad.csv.");
        assert_eq!(english(Phrase::new("named").with("file", "bad.csv")), "bad.csv is not there.");
        let guns = |names: Vec<Phrase>| Phrase::new("fired").with("guns", names);
        assert_eq!(
            english(guns(vec![Phrase::new("battery"), Phrase::new("red")])),
            "The foot battery and Red fired."
        );
        let aim = Phrase::new("aim").with("guns", Phrase::new("battery"));
        assert_eq!(english(aim), "the foot battery: aim", "a line of a list is no sentence");
    }

    #[test]
    fn lists_are_joined_as_the_language_does_it() {
        let saw = |names: Vec<&str>| Phrase::new("saw").with("what", names);
        assert_eq!(english(saw(vec!["Ra"])), "You saw Ra.");
        assert_eq!(english(saw(vec!["Ra", "Rb", "Rc"])), "You saw Ra, Rb and Rc.");
        let french = Tongue::new(Lang::Fr, [WORDS]);
        assert_eq!(french.say(&saw(vec!["Ra", "Rb"])), "You saw Ra et Rb.");
    }

    #[test]
    fn a_missing_message_is_said_as_its_id_and_facts() {
        assert_eq!(english(Phrase::new("no-such")), "no-such");
        assert_eq!(
            english(Phrase::new("no-such").with("die", 6).with("for", "SIE-1")),
            "no-such (die: 6, for: SIE-1)"
        );
    }

    #[test]
    fn a_phrase_is_known_when_all_of_it_is() {
        let saw = |what| Phrase::new("saw").with("what", vec![Phrase::new(what)]);
        assert!(Tongue::new(Lang::En, [WORDS]).knows(&saw("red")));
        assert!(!Tongue::new(Lang::En, [WORDS]).knows(&saw("no-such")));
    }

    #[test]
    fn a_missing_fact_does_not_silence_the_sentence() {
        assert!(english(Phrase::new("saw")).starts_with("You saw "));
    }
}
