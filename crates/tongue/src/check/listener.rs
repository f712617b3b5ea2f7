//! Whether a game says everything in both languages.

use super::messages;
use crate::Tongue;
use std::collections::BTreeSet;
use table::watch::Watched;
use table::{Awaited, Lang, Onlooker, Phrase, Range, Say, Seat, Setup, Speech, plain};

/// The widths a drawing is looked at in.
const WIDTHS: [usize; 4] = [40, 60, 80, 120];

/// Somebody who hears and sees all that a game shows people in both languages, insists on whole sentences and on drawings
/// that keep to their width, and remembers which messages were said.
///
/// All that is asked of it panics where words are missing.
pub struct Listener<'g, G> {
    game: &'g G,
    tongues: [Tongue; 2],
    heard: BTreeSet<String>,
}

impl<'g, G: Speech> Listener<'g, G> {
    /// Nothing was said yet.
    pub fn new(game: &'g G) -> Listener<'g, G> {
        let tongues = Lang::ALL.map(|lang| Tongue::new(lang, [G::fluent(lang)]));
        Listener { game, tongues, heard: BTreeSet::new() }
    }

    /// A phrase; the sentence in each language.
    pub fn hear(&mut self, phrase: &Phrase) -> [String; 2] {
        self.heard.insert(phrase.message.to_string());
        self.tongues.each_ref().map(|tongue| {
            assert!(tongue.knows(phrase), "{:?} lacks words: {phrase:?}", tongue.lang());
            let sentence = tongue.say(phrase);
            assert!(is_whole::<G>(&sentence), "{phrase:?}: {sentence}");
            sentence
        })
    }

    /// The names of the game, its scenarios, its options with all their values, and its seats.
    pub fn hear_names(&mut self) {
        let catalogue = self.game.catalogue();
        self.hear(&Phrase::new("game-name"));
        self.hear(&Phrase::new(format!("{}-blurb", G::ID)));
        for id in catalogue.scenarios {
            self.hear(&Phrase::new(format!("scenario-{id}")));
            let setup = Setup { scenario: id.to_owned(), options: Default::default() };
            for seat in Seat::BOTH {
                self.hear(&self.game.side_words(&setup, seat));
            }
        }
        for option in catalogue.options {
            self.hear(&Phrase::new(format!("option-{}", option.key)));
            if let Range::OneOf(values) = option.range {
                for value in values {
                    self.hear(&Phrase::new(format!("{}-option-{}-{}", G::ID, option.key, plain(&value))));
                }
            }
        }
        for seat in Seat::BOTH {
            self.hear(&self.game.seat_words(seat));
        }
    }

    /// What was asked, ordered and told to everybody in this step, and what is asked or decided after the last.
    pub fn hear_step(&mut self, step: &Watched<'_, G>) {
        let view = self.game.view(step.before, step.seat);
        self.hear_prompt(&self.game.prompt(&view));
        self.hear(&self.game.order_words(&view, step.order));
        let beside = [
            self.game.subject_words(&view, &self.game.subject(&view, step.order)),
            self.game.shorthand(&view),
        ];
        for words in beside.iter().flatten() {
            self.hear(words);
        }
        let told = |event| Onlooker::ALL.map(|who| self.game.tell(event, who));
        for event in step.events.iter().flat_map(told).flatten() {
            self.hear_event(&event);
        }
        if let Awaited::Over(outcome) = self.game.awaited(step.after) {
            self.hear(&self.game.outcome_words(step.setup, &outcome));
            self.hear_prompt(&self.game.prompt(&self.game.view(step.after, step.seat)));
        }
    }

    /// What is asked.
    pub fn hear_prompt(&mut self, prompt: &G::Prompt) {
        self.hear(&self.game.prompt_words(prompt));
    }

    /// What happened.
    pub fn hear_event(&mut self, event: &G::Event) {
        self.hear(&self.game.event_words(event));
    }

    /// The drawings of a view: no words are missing, and no line is too wide or ends with a space.
    pub fn look_at(&self, view: &G::View) {
        for (tongue, width) in self.tongues.iter().flat_map(|tongue| WIDTHS.map(|width| (tongue, width))) {
            let drawing = self.game.picture(view, width, tongue);
            assert!(is_whole::<G>(&drawing), "{drawing}");
            for line in drawing.lines() {
                assert!(line.chars().count() <= width, "{width} columns:\n{drawing}");
                assert_eq!(line.trim_end(), line, "spaces at the end of a line:\n{drawing}");
            }
        }
    }

    /// How many messages were heard that begin like this.
    pub fn heard(&self, beginning: &str) -> usize {
        self.heard.iter().filter(|id| id.starts_with(beginning)).count()
    }

    /// The messages of the game that begin like one of these and were never heard.
    pub fn unheard(&self, beginnings: &[&str]) -> Vec<String> {
        let mut all = messages(G::fluent(Lang::En));
        all.retain(|id| beginnings.iter().any(|start| id.starts_with(start)));
        all.difference(&self.heard).cloned().collect()
    }
}

/// Whether a text lacks neither a message nor a fact.
fn is_whole<G: Speech>(text: &str) -> bool {
    !text.contains(&format!("{}-", G::ID)) && !text.contains("{$") && !text.trim().is_empty()
}
