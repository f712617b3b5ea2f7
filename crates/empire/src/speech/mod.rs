//! The words of the game: what is asked, ordered and told, in sentences whose text lives in the Fluent files, and a drawing
//! in plain text: formations with their units, where they stand and how they are.
//!
//! **Sees views and told events only, and writes no sentence of its own.**

mod events;
mod names;
mod orders;
mod picture;
mod prompts;

use crate::Empire;
use crate::effects::Effect;
use crate::event::Event;
use crate::options;
use crate::order::{Order, Prompt};
use crate::rules::Subject;
use crate::scenario::OWN;
use crate::state::View;
use names::{
    Names, came_words, combat_words, number, seat_words, shipped_side_words, side_words, weather_words,
};
use table::{Lang, Outcome, Phrase, Say, Seat, Setup, Speech};

impl Speech for Empire {
    fn fluent(lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/empire.ftl"),
                include_str!("../../../../content/fluent/en/empire-refusals.ftl"),
                include_str!("../../../../content/fluent/en/empire-files.ftl"),
                include_str!("../../../../content/fluent/en/empire-paper.ftl"),
                include_str!("../../../../content/fluent/en/empire-compass.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/empire.ftl"),
                include_str!("../../../../content/fluent/fr/empire-refusals.ftl"),
                include_str!("../../../../content/fluent/fr/empire-files.ftl"),
                include_str!("../../../../content/fluent/fr/empire-paper.ftl"),
                include_str!("../../../../content/fluent/fr/empire-compass.ftl")
            ),
        }
    }

    fn clauses(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../../content/empire/clauses.en.csv"),
            Lang::Fr => include_str!("../../../../content/empire/clauses.fr.csv"),
        }
    }

    fn picture(&self, view: &View, width: usize, say: &dyn Say) -> String {
        picture::draw(view, width, say)
    }

    fn close_up(&self, view: &View, place: &str, width: usize, say: &dyn Say) -> Option<String> {
        let area = crate::gazetteer::named(&view.state.book.map, place)?;
        Some(picture::close_up(view, area, width, say))
    }

    fn prompt_words(&self, prompt: &Prompt) -> Phrase {
        prompts::words(&Names::unknown(), prompt)
    }

    fn asked_words(&self, view: &View, prompt: &Prompt) -> Phrase {
        prompts::words(&Names::of(&view.state.book), prompt)
    }

    fn order_words(&self, view: &View, order: &Order) -> Phrase {
        orders::words(&Names::of(&view.state.book), &view.state, order)
    }

    fn subject_words(&self, view: &View, subject: &Subject) -> Option<Phrase> {
        let names = Names::of(&view.state.book);
        let name = match *subject {
            Subject::Turn => return None,
            Subject::Unit(unit) => names.unit(unit),
            Subject::Leader(leader) => names.leader(leader),
            Subject::Formation(formation) => names.formation(formation),
            Subject::Area(area) => names.area(area),
        };
        Some(Phrase::new("empire-post-formation").with("formation", name))
    }

    fn event_words(&self, event: &Event) -> Phrase {
        events::words(&Names::unknown(), event)
    }

    fn told_words(&self, view: &View, event: &Event) -> Option<Phrase> {
        let words = events::words(&Names::of(&view.state.book), event);
        (words.message != events::BOOKS).then_some(words)
    }

    fn effect_words(&self, view: &View, effect: &Effect) -> Phrase {
        effect_words(&Names::of(&view.state.book), effect)
    }

    fn outcome_words(&self, setup: &Setup, outcome: &Outcome) -> Phrase {
        let Some(winner) = outcome.winner else { return Phrase::new("empire-outcome-draw") };
        let message = match outcome.reasons.first().copied() {
            Some("resignation") => "empire-outcome-resigned",
            Some("annihilation") => "empire-outcome-annihilation",
            Some("sudden_death") => "empire-outcome-sudden",
            _ => "empire-outcome-won",
        };
        Phrase::new(message).with("who", self.side_words(setup, winner))
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        seat_words(seat)
    }

    fn side_words(&self, setup: &Setup, seat: Seat) -> Phrase {
        let own = setup.options.get(OWN).is_some_and(|own| !own.is_null());
        if !own {
            return shipped_side_words(&setup.scenario, seat);
        }
        options::read(setup).map_or_else(|_| seat_words(seat), |(book, _)| side_words(&book, seat))
    }
}

fn effect_words(names: &Names<'_>, effect: &Effect) -> Phrase {
    match *effect {
        Effect::FirstPlayer { seat } => Phrase::new("empire-effect-first").with("who", names.seat(seat)),
        Effect::Won { formations } => Phrase::new("empire-effect-won").with("count", number(formations)),
        Effect::Weather { weather } => {
            Phrase::new("empire-effect-weather").with("weather", weather_words(weather))
        }
        Effect::Came { combat, came } => Phrase::new("empire-effect-came")
            .with("combat", combat_words(combat))
            .with("came", came_words(came)),
        Effect::Steps { seat, lost } => {
            Phrase::new("empire-effect-steps").with("who", names.seat(seat)).with("count", number(lost))
        }
        Effect::Lost { unit } => Phrase::new("empire-effect-lost").with("unit", names.unit(unit)),
        Effect::Routed { unit } => Phrase::new("empire-effect-routed").with("unit", names.unit(unit)),
        Effect::LeaderLost { leader } => {
            Phrase::new("empire-effect-leader").with("leader", names.leader(leader))
        }
        Effect::Rallied { formation } => {
            Phrase::new("empire-effect-rallied").with("formation", names.formation(formation))
        }
        Effect::NotRallied { formation } => {
            Phrase::new("empire-effect-not-rallied").with("formation", names.formation(formation))
        }
        Effect::Recovered { unit } => Phrase::new("empire-effect-recovered").with("unit", names.unit(unit)),
        Effect::RoutEnded { unit } => Phrase::new("empire-effect-rout-ended").with("unit", names.unit(unit)),
    }
}
