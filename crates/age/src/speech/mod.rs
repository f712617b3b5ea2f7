//! The words of the game: what is asked, ordered and told, in sentences whose text lives in the Fluent files; and a drawing in plain
//! text (`picture`). **Writes no sentence of its own.**

mod events;
mod orders;
mod picture;

use crate::Age;
use crate::effect::Effect;
use crate::event::Event;
use crate::field::Shared;
use crate::ids::{CommandId, GeneralId, UnitId};
use crate::kinds::Formation;
use crate::measure::Mil;
use crate::order::{Order, Prompt};
use crate::reckoning::Modifiers;
use crate::record::{Record, Step};
use crate::state::View;
use crate::subject::Subject;
use table::{Fact, Lang, Outcome, Phrase, Say, Seat, Setup, Speech};

impl Speech for Age {
    fn fluent(lang: Lang) -> &'static str {
        match lang {
            Lang::En => concat!(
                include_str!("../../../../content/fluent/en/age.ftl"),
                include_str!("../../../../content/fluent/en/age-events.ftl"),
                include_str!("../../../../content/fluent/en/age-refusals.ftl"),
                include_str!("../../../../content/fluent/en/age-words.ftl"),
                include_str!("../../../../content/fluent/en/age-assist.ftl")
            ),
            Lang::Fr => concat!(
                include_str!("../../../../content/fluent/fr/age.ftl"),
                include_str!("../../../../content/fluent/fr/age-events.ftl"),
                include_str!("../../../../content/fluent/fr/age-refusals.ftl"),
                include_str!("../../../../content/fluent/fr/age-words.ftl"),
                include_str!("../../../../content/fluent/fr/age-assist.ftl")
            ),
        }
    }

    fn clauses(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../../content/age/clauses.en.csv"),
            Lang::Fr => include_str!("../../../../content/age/clauses.fr.csv"),
        }
    }

    fn picture(&self, view: &View, width: usize, say: &dyn Say) -> String {
        picture::picture(&view.record, width, say)
    }

    fn prompt_words(&self, prompt: &Prompt) -> Phrase {
        prompt_words(&Names(None), prompt)
    }

    fn asked_words(&self, view: &View, prompt: &Prompt) -> Phrase {
        prompt_words(&Names(Some(&view.record)), prompt)
    }

    fn order_words(&self, view: &View, order: &Order) -> Phrase {
        orders::words(&Names(Some(&view.record)), order)
    }

    fn subject_words(&self, view: &View, subject: &Subject) -> Option<Phrase> {
        let names = Names(Some(&view.record));
        match *subject {
            Subject::Turn => None,
            Subject::Unit(unit) => Some(Phrase::new("age-subject").with("name", names.unit(unit))),
            Subject::General(general) => {
                Some(Phrase::new("age-subject").with("name", names.general(general)))
            }
            Subject::Combat(combat) => {
                Some(Phrase::new("age-subject-combat").with("combat", i64::from(combat)))
            }
        }
    }

    fn event_words(&self, event: &Event) -> Phrase {
        events::words(&Names(None), event)
    }

    fn told_words(&self, view: &View, event: &Event) -> Option<Phrase> {
        events::told(event).then(|| events::words(&Names(Some(&view.record)), event))
    }

    fn effect_words(&self, view: &View, effect: &Effect) -> Phrase {
        events::effect(&Names(Some(&view.record)), effect)
    }

    fn outcome_words(&self, setup: &Setup, outcome: &Outcome) -> Phrase {
        let winner = outcome.winner.map(|seat| self.side_words(setup, seat));
        events::outcome(winner, outcome.reasons.first().copied().unwrap_or("points"), outcome.clause)
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        side(seat)
    }

    fn side_words(&self, setup: &Setup, seat: Seat) -> Phrase {
        let own = setup.options.get("own_scenario").is_some_and(|own| !own.is_null());
        match Shared::built_in(&setup.scenario).filter(|_| !own) {
            Some(field) => Phrase::new("age-subject").with("name", field.armies[seat.index()].name.fact()),
            None => side(seat),
        }
    }
}

/// A seat by its number; in a battle that is known the armies have names.
fn side(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::First => "age-seat-0",
        Seat::Second => "age-seat-1",
    })
}

/// The names of a scenario, or numbers where none is at hand.
struct Names<'a>(Option<&'a Record>);

impl Names<'_> {
    fn unit(&self, unit: UnitId) -> Fact {
        let card = self.0.and_then(|record| record.field().units.get(unit.index()));
        card.map_or_else(|| Fact::Name(format!("#{}", unit.0)), |card| card.name.fact())
    }

    fn units(&self, units: &[UnitId]) -> Fact {
        Fact::List(units.iter().map(|&unit| self.unit(unit)).collect())
    }

    fn general(&self, general: GeneralId) -> Fact {
        let card = self.0.and_then(|record| record.field().generals.get(general.index()));
        card.map_or_else(|| Fact::Name(format!("#{}", general.0)), |card| card.name.fact())
    }

    fn command(&self, command: CommandId) -> Fact {
        let found = self.0.and_then(|record| record.field().commands.get(command.index()));
        found.map_or_else(|| Fact::Name(format!("#{}", command.0)), |command| command.name.fact())
    }

    fn objective(&self, objective: u8) -> Fact {
        let found = self.0.and_then(|record| record.field().objectives.get(usize::from(objective)));
        found.map_or_else(|| Fact::Name(format!("#{objective}")), |objective| objective.name.fact())
    }

    fn seat(&self, seat: Seat) -> Fact {
        match self.0 {
            Some(record) => record.field().armies[seat.index()].name.fact(),
            None => Fact::Phrase(side(seat)),
        }
    }
}

/// A step as words.
fn step_words(step: Step) -> Phrase {
    Phrase::new(match step {
        Step::InitiativeRoll | Step::Initiative => "age-step-initiative",
        Step::Generals => "age-step-generals",
        Step::Reserve => "age-step-reserve",
        Step::Tactical => "age-step-tactical",
        Step::Riding => "age-step-riding",
        Step::FireOther | Step::FirePhasing => "age-step-fire",
        Step::Leads | Step::Rolls | Step::Losses => "age-step-combat",
        Step::Advance => "age-step-advance",
        Step::Over => "age-step-over",
    })
}

/// A formation as words.
fn formation_words(formation: Formation) -> Phrase {
    Phrase::new(match formation {
        Formation::Line => "age-formed-line",
        Formation::SupportedLine => "age-formed-supported_line",
        Formation::ManoeuvreColumn => "age-formed-manoeuvre_column",
        Formation::RoadColumn => "age-formed-road_column",
        Formation::Square => "age-formed-square",
        Formation::Skirmish => "age-formed-skirmish",
        Formation::Garrison => "age-formed-garrison",
    })
}

/// A die and what was added to it.
fn sum(die: u8, modifiers: &Modifiers) -> Fact {
    let sum = modifiers.sum();
    Fact::Name(if sum == 0 { die.to_string() } else { format!("{die}{sum:+}") })
}

/// Inches.
fn inches(length: Mil) -> Fact {
    length.into()
}

fn prompt_words(names: &Names<'_>, prompt: &Prompt) -> Phrase {
    let message = match prompt.step {
        Step::InitiativeRoll => "age-prompt-roll-initiative",
        Step::Initiative => "age-prompt-initiative",
        Step::Generals => "age-prompt-generals",
        Step::Reserve => "age-prompt-reserve",
        Step::Tactical if prompt.of.is_some_and(|of| of != prompt.phasing) => "age-prompt-counter-charge",
        Step::Tactical => "age-prompt-tactical",
        Step::Riding => "age-prompt-riding",
        Step::FireOther | Step::FirePhasing => "age-prompt-fire",
        Step::Leads => "age-prompt-leads",
        Step::Rolls => "age-prompt-rolls",
        Step::Losses => "age-prompt-losses",
        Step::Advance => "age-prompt-advance",
        Step::Over => "age-prompt-over",
    };
    let who = prompt.of.map_or_else(|| Fact::Name(String::new()), |seat| names.seat(seat));
    Phrase::new(message).with("who", who).with("turn", i64::from(prompt.turn))
}
