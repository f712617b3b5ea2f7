//! The words of the game: what is asked, ordered and told, in sentences whose text lives in the Fluent files; a drawing in
//! plain text (`draw`); and the shorthand a player may type (`read`).
//!
//! **Sees views and told events only, and writes no sentence of its own.**

mod draw;
mod events;
mod orders;
mod read;

use crate::Siegers;
use crate::event::Event;
use crate::order::{Order, Prompt};
use crate::pad::{Colour, Dice3, Request};
use crate::piece::Row;
use crate::rules::{dice::colour_words, fact};
use crate::state::{Phase, View};
use crate::subject::Subject;
use table::{Fact, Lang, Outcome, Phrase, Say, Seat, Setup, Speech};

impl Speech for Siegers {
    fn fluent(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../../content/fluent/en/siegers.ftl"),
            Lang::Fr => include_str!("../../../../content/fluent/fr/siegers.ftl"),
        }
    }

    fn clauses(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../../content/siegers/clauses.en.csv"),
            Lang::Fr => include_str!("../../../../content/siegers/clauses.fr.csv"),
        }
    }

    fn picture(&self, view: &View, width: usize, say: &dyn Say) -> String {
        draw::draw(view, width, say)
    }

    fn prompt_words(&self, prompt: &Prompt) -> Phrase {
        prompt_words(prompt)
    }

    fn order_words(&self, view: &View, order: &Order) -> Phrase {
        orders::words(view, order)
    }

    fn subject_words(&self, view: &View, subject: &Subject) -> Option<Phrase> {
        orders::subject_words(view, *subject)
    }

    fn event_words(&self, event: &Event) -> Phrase {
        events::words(event)
    }

    fn effect_words(&self, _: &View, effect: &Event) -> Phrase {
        events::words(effect)
    }

    fn outcome_words(&self, _: &Setup, outcome: &Outcome) -> Phrase {
        events::outcome(outcome.winner, &outcome.reasons, outcome.clause)
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        Phrase::new(match seat {
            Seat::First => "siegers-seat-0",
            Seat::Second => "siegers-seat-1",
        })
    }

    fn read_order(&self, view: &View, typed: &str) -> Option<Order> {
        read::order(view, typed)
    }

    fn shorthand(&self, view: &View) -> Option<Phrase> {
        orders::shorthand(view)
    }

    fn misread(&self, view: &View, typed: &str) -> Option<Phrase> {
        read::misread(view, typed)
    }
}

/// A side by its colour alone, for the inside of sentences.
fn side(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::First => "siegers-side-0",
        Seat::Second => "siegers-side-1",
    })
}

/// What is asked for, as the object of a sentence.
fn request_words(request: Request) -> Phrase {
    Phrase::new(match request {
        Request::TwoHighest => "siegers-request-highest",
        Request::TwoLowest => "siegers-request-lowest",
        Request::HighestAndLowest => "siegers-request-ends",
    })
}

/// The dice that have a value: white 3, red 6.
fn dice_words(dice: Dice3) -> Vec<Phrase> {
    let die = |colour: Colour| {
        let value = dice[colour.index()];
        let words =
            Phrase::new("siegers-die").with("colour", colour_words(colour)).with("value", fact(value));
        (value > 0).then_some(words)
    };
    Colour::ALL.into_iter().filter_map(die).collect()
}

/// A row as it is typed: numbers from file a to file i, a dash for the empty square.
fn row_text(row: &Row) -> String {
    let mark = |&number: &u8| if number == 0 { "-".to_owned() } else { number.to_string() };
    row.iter().map(mark).collect::<Vec<_>>().join(" ")
}

fn prompt_words(prompt: &Prompt) -> Phrase {
    let whole = Seat::BOTH.into_iter().filter(|&seat| prompt.of.contains(seat));
    let who: Vec<Phrase> = whole.map(side).collect();
    let asked = |message: &'static str| Phrase::new(message).with("who", who.clone());
    match prompt.phase {
        Phase::Setup => asked("siegers-prompt-setup"),
        Phase::Movement if prompt.first_turn => asked("siegers-prompt-first-turn"),
        Phase::Movement => asked("siegers-prompt-movement"),
        Phase::Dice => asked("siegers-prompt-dice").with("turn", side(prompt.turn_of)),
        Phase::AskDefender => asked("siegers-prompt-ask").with("other", side(prompt.turn_of.other())),
        Phase::AskAttacker => asked("siegers-prompt-ask").with("other", side(prompt.turn_of)),
        Phase::ShowDefender | Phase::ShowAttacker => {
            let request = prompt.request.unwrap_or(Request::TwoHighest);
            asked("siegers-prompt-show").with("request", request_words(request))
        }
        Phase::PickCombat => asked("siegers-prompt-pick"),
        Phase::Bid if prompt.bid.is_none() => fighting(prompt, asked("siegers-prompt-open")),
        Phase::Bid => fighting(prompt, asked("siegers-prompt-raise")).with("bid", bid(prompt)),
        Phase::Reply => fighting(prompt, asked("siegers-prompt-reply")).with("bid", bid(prompt)),
        Phase::FirstGuess => guessed(prompt, asked("siegers-prompt-first-guess")),
        Phase::SecondGuess => guessed(prompt, asked("siegers-prompt-second-guess")),
        Phase::Over => Phrase::new("siegers-prompt-over"),
    }
}

fn bid(prompt: &Prompt) -> Fact {
    fact(prompt.bid.unwrap_or(0))
}

fn fighting(prompt: &Prompt, words: Phrase) -> Phrase {
    let (attacker, defender) =
        prompt.fight.map_or_else(Default::default, |(one, other)| (one.to_string(), other.to_string()));
    words.with("attacker", attacker).with("defender", defender)
}

/// Whose turn to guess it is guesses the other side's fighting piece.
fn guessed(prompt: &Prompt, words: Phrase) -> Phrase {
    let fighters = prompt.fight.into_iter().flat_map(|(attacker, defender)| [attacker, defender]);
    let found = fighters.into_iter().find(|token| !prompt.of.contains(token.seat));
    words.with("bid", bid(prompt)).with("token", found.map_or_else(String::new, |token| token.to_string()))
}
