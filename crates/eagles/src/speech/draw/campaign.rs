//! The campaign around the battle that is drawn: results, the battle that waits, and the cards to be sent.

use super::super::campaign::results;
use super::super::names::{number, them};
use super::super::prompts::step_words;
use super::Pen;
use crate::campaign::Waits;
use crate::course::Step;
use crate::decks::battle_words;
use table::Phrase;

pub(super) fn sentences(pen: &Pen<'_>) -> Vec<Phrase> {
    let Some(campaign) = &pen.view.campaign else { return Vec::new() };
    let public = &campaign.public;
    let mut all = vec![Phrase::new("eagles-draw-campaign").with("results", results(public))];
    if let Some(other) = campaign.other.as_ref().filter(|other| other.field.course.step != Step::Over) {
        let words = Phrase::new("eagles-draw-other")
            .with("battle", battle_words(other.field.battle))
            .with("round", number(other.field.round))
            .with("who", them(other.field.active))
            .with("step", step_words(other.field.course.step));
        all.push(words);
    }
    let cards = |message: &'static str, cards: Vec<Phrase>| Phrase::new(message).with("cards", cards);
    match (public.waits, pen.view.who.seat()) {
        (Waits::Assign(seats), Some(seat)) if seats.contains(seat) => {
            let choices = pen.names.all_numbered(public.choices(pen.names.pack, seat));
            all.push(cards("eagles-draw-choices", choices));
        }
        (Waits::Send(seat), Some(own)) if seat == own => {
            let sendable = public.sendable.iter().filter(|card| card.army().seat() == own);
            all.push(cards("eagles-draw-sendable", pen.names.all_numbered(sendable)));
        }
        _ => {}
    }
    all
}
