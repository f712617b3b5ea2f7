//! What stands under the positions: Rivers, Specials in force, counts and losses, who may still act, and the Reserve.

use super::super::events::spot;
use super::super::names::{count, flag, mark, number, them};
use super::Pen;
use super::card::printed;
use super::position::{banks, entry, may_act};
use crate::cards::{Army, Class};
use crate::course::Step;
use crate::decks::army_words;
use crate::ids::CardId;
use crate::side::Tag;
use table::text::wrapped;
use table::{Fact, Phrase, Seat};

pub(super) fn sentences(pen: &Pen<'_>) -> Vec<Phrase> {
    let field = &pen.view.field;
    let mut all = rivers(pen);
    if !field.effects.is_empty() {
        let effect = |card: CardId, on| {
            Phrase::new("eagles-draw-effect")
                .with("card", pen.names.numbered(card))
                .with("on", spot(&pen.names, on))
        };
        let effects: Vec<Phrase> = field.effects.iter().map(|one| effect(one.card, one.on)).collect();
        all.push(Phrase::new("eagles-draw-effects").with("effects", effects));
    }
    all.extend(ready(pen));
    if field.limits_prussians() && field.verdict.is_none() {
        all.push(Phrase::new("eagles-draw-arrived").with("arrived", flag(field.arrived)));
    }
    all.extend(Army::ALL.into_iter().filter_map(|army| counts(pen, army)));
    if !field.eliminated.is_empty() {
        let lost = pen.names.all_numbered(field.eliminated.iter());
        all.push(Phrase::new("eagles-draw-lost").with("cards", lost));
    }
    if !field.seen.is_empty() {
        let seen = pen.names.all_numbered(field.seen.iter().map(|seen| seen.card));
        all.push(Phrase::new("eagles-draw-seen").with("cards", seen));
    }
    if !field.sides.iter().all(|side| side.is_empty()) {
        all.push(Phrase::new("eagles-draw-legend"));
    }
    all
}

fn rivers(pen: &Pen<'_>) -> Vec<Phrase> {
    let field = &pen.view.field;
    let river = |index: usize| {
        let card = field.grounds.card(index);
        let Class::River { limit } = pen.names.pack.terrain(card).class else { return None };
        let [one, other] = banks(pen, index);
        let left = limit.saturating_sub(field.crossings[one.sector()]);
        let words = Phrase::new("eagles-draw-river")
            .with("card", pen.names.numbered(card))
            .with("one", one.name())
            .with("other", other.name())
            .with("left", number(left))
            .with("limit", number(limit));
        Some(words)
    };
    field.grounds.all().filter_map(river).collect()
}

/// What everybody can count of an army.
fn counts(pen: &Pen<'_>, army: Army) -> Option<Phrase> {
    let field = &pen.view.field;
    let at = army.index();
    let words = Phrase::new("eagles-draw-army")
        .with("army", army_words(army))
        .with("reserve", number(field.reserve[at]))
        .with("deck", number(field.deck[at]))
        .with("rate", number(field.rates[at]))
        .with("lost", count(field.eliminated.count(army)));
    (field.pool.count(army) > 0).then_some(words)
}

/// The cards of the active side that have neither moved nor attacked, its Reserve included where it is known.
fn ready(pen: &Pen<'_>) -> Option<Phrase> {
    let field = &pen.view.field;
    if field.course.step != Step::Combat {
        return None;
    }
    let (seat, side) = (field.active, field.side(field.active));
    let name = |slot: usize| -> Fact {
        let known = pen.card(seat, slot).filter(|_| pen.view.secrets[seat.index()].is_some());
        known.map_or_else(|| mark(side.token(slot)).into(), |card| card.to_string().into())
    };
    let general = |slot: usize| side.is(slot, Tag::General);
    let able = |slot: &usize| may_act(pen, seat, *slot) && !(field.complete && general(*slot));
    let cards: Vec<Fact> = side.all().iter().filter(able).map(name).collect();
    Some(match cards.is_empty() {
        true => Phrase::new("eagles-draw-ready-none"),
        false => Phrase::new("eagles-draw-ready").with("cards", Fact::List(cards)),
    })
}

/// The Reserve of a seat, where the owner of the view knows it.
pub(super) fn reserve(pen: &Pen<'_>, seat: Seat, width: usize) -> Vec<String> {
    let Some(secret) = &pen.view.secrets[seat.index()] else { return Vec::new() };
    let heading = if pen.view.who.is(seat) {
        Phrase::new("eagles-draw-reserve")
    } else {
        Phrase::new("eagles-draw-reserve-of").with("who", them(seat))
    };
    let mut lines = wrapped(&pen.say(&heading), width, 2);
    let drafted =
        |card: CardId| pen.view.who.is(seat) && pen.view.draft.iter().flatten().any(|one| one.card == card);
    let indented = |text: &str| -> Vec<String> {
        wrapped(text, width - 1, 2).iter().map(|line| format!(" {line}")).collect()
    };
    let before = lines.len();
    for card in secret.reserve.iter().filter(|card| !drafted(*card)) {
        let mut facts: Vec<Phrase> = printed(pen, card).into_iter().collect();
        if secret.spent.has(card) {
            facts.push(Phrase::new("eagles-draw-spent"));
        }
        if secret.pending == card {
            facts.push(Phrase::new("eagles-draw-leaving"));
        }
        lines.extend(indented(&entry(pen, pen.names.numbered(card), &facts)));
    }
    if lines.len() == before {
        lines.extend(indented(&pen.say(&Phrase::new("eagles-draw-empty"))));
    }
    lines
}
