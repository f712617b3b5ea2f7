//! Whether a phrase can be said in both languages, with every fact that its sentence asks for.

use table::{Lang, Phrase, Say};
use tongue::Tongue;

/// The messages of card files and decks.
pub(crate) const fn text(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../../content/fluent/en/eagles-cards.ftl"),
        Lang::Fr => include_str!("../../../../content/fluent/fr/eagles-cards.ftl"),
    }
}

/// Panics if a language lacks the message or the phrase lacks a fact.
#[track_caller]
pub(crate) fn speakable(phrase: &Phrase) {
    for lang in Lang::ALL {
        let tongue = Tongue::new(lang, [text(lang)]);
        let sentence = tongue.say(phrase);
        assert!(tongue.knows(phrase) && !sentence.contains("{$"), "{lang:?}: {sentence}");
    }
}
