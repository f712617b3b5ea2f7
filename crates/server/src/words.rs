//! The server's own sentences, said where a game or the table has none.

use std::sync::LazyLock;
use table::{Lang, Phrase, Say};
use tongue::Tongue;

/// The messages of the server.
pub const fn server_messages(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../content/fluent/en/server.ftl"),
        Lang::Fr => include_str!("../../../content/fluent/fr/server.ftl"),
    }
}

static OWN: LazyLock<[Tongue; 2]> =
    LazyLock::new(|| Lang::ALL.map(|lang| Tongue::new(lang, [server_messages(lang)])));

/// Says what a game has to say, or else what the server has.
pub struct Words<'t, S>(pub &'t S, pub Lang);

impl Say for Words<'_, Tongue> {
    fn say(&self, phrase: &Phrase) -> String {
        let own = &OWN[self.1 as usize];
        if phrase.message.starts_with("server-") {
            let said: Vec<_> = phrase
                .facts
                .iter()
                .map(|(name, fact)| match fact {
                    table::Fact::Phrase(inner) => (name.clone(), table::Fact::Name(self.say(inner))),
                    other => (name.clone(), other.clone()),
                })
                .collect();
            return own.say(&Phrase { message: phrase.message.clone(), facts: said });
        }
        self.0.say(phrase)
    }
}

impl Say for Words<'_, protocol::Speaker<'_>> {
    fn say(&self, phrase: &Phrase) -> String {
        match phrase.message.starts_with("server-") {
            true => OWN[self.1 as usize].say(phrase),
            false => self.0.say(phrase),
        }
    }
}
