//! The words of the game: what is asked, ordered and told, in sentences whose text lives in the Fluent files; a drawing in
//! plain text (`draw`); and the shorthand a player may type (`read`).
//!
//! **Sees views and told events only, and writes no sentence of its own.** In sentences a card is called by
//! its name, or as the one with its mark where the one who reads may not know it; numbers stand where orders are typed.

mod campaign;
mod draw;
mod events;
mod names;
mod orders;
mod prompts;
mod read;
mod refusals;
pub mod typed;

use crate::Eagles;
use crate::event::Event;
use crate::ids::CardId;
use crate::knowledge::Effect;
use crate::order::{Order, Prompt};
use crate::pack::Pack;
use crate::rules::custom_decks;
use crate::state::View;
use crate::subject::Subject;
use names::Names;
pub(crate) use names::in_place;
pub(crate) use refusals::refusal;
use table::{Lang, Outcome, Phrase, Say, Seat, Setup, Speech};

impl Speech for Eagles {
    fn fluent(lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/eagles-cards.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/eagles.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/eagles-events.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/eagles-draw.ftl"),
                "\n",
                include_str!("../../../../content/fluent/en/eagles-refusals.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/eagles-cards.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/eagles.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/eagles-events.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/eagles-draw.ftl"),
                "\n",
                include_str!("../../../../content/fluent/fr/eagles-refusals.ftl")
            ),
        }
    }

    fn clauses(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../../content/eagles/clauses.en.csv"),
            Lang::Fr => include_str!("../../../../content/eagles/clauses.fr.csv"),
        }
    }

    fn picture(&self, view: &View, width: usize, say: &dyn Say) -> String {
        draw::draw(self.pack(&view.pack), view, width, say)
    }

    fn prompt_words(&self, prompt: &Prompt) -> Phrase {
        prompts::words(&Names::new(&self.pack), prompt)
    }

    fn asked_words(&self, view: &View, prompt: &Prompt) -> Phrase {
        let pack = self.pack(&view.pack);
        let asked = prompts::words(&Names::known_to(pack, view), prompt);
        match custom_decks::warning(pack, view) {
            Some(warning) => Phrase::new("eagles-ask-warned").with("asked", asked).with("warning", warning),
            None => asked,
        }
    }

    fn order_words(&self, view: &View, order: &Order) -> Phrase {
        orders::words(&Names::known_to(self.pack(&view.pack), view), view, order)
    }

    fn subject_words(&self, view: &View, subject: &Subject) -> Option<Phrase> {
        orders::subject_words(&Names::known_to(self.pack(&view.pack), view), view, *subject)
    }

    fn event_words(&self, event: &Event) -> Phrase {
        events::words(&Names::new(&self.pack), event)
    }

    fn told_words(&self, view: &View, event: &Event) -> Option<Phrase> {
        let names = Names::known_to(self.pack(&view.pack), view);
        (!events::is_bookkeeping(event)).then(|| events::words(&names, event))
    }

    fn effect_words(&self, view: &View, effect: &Effect) -> Phrase {
        events::effect(&Names::known_to(self.pack(&view.pack), view), effect)
    }

    fn outcome_words(&self, _: &Setup, outcome: &Outcome) -> Phrase {
        events::outcome(outcome.winner, &outcome.reasons, outcome.clause)
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        Phrase::new(match seat {
            Seat::First => "eagles-seat-0",
            Seat::Second => "eagles-seat-1",
        })
    }

    fn read_order(&self, view: &View, typed: &str) -> Option<Order> {
        read::order(self.pack(&view.pack), view, typed)
    }

    fn shorthand(&self, view: &View) -> Option<Phrase> {
        typed::shorthand(self.pack(&view.pack), view)
    }

    fn misread(&self, _: &View, typed: &str) -> Option<Phrase> {
        read::misread(typed)
    }
}

/// The name of a card.
pub(crate) fn card_words(pack: &Pack, card: CardId) -> Phrase {
    Names::new(pack).card(card)
}
