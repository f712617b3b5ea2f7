//! One position: its Terrain, then the cards of each side on it.

use super::super::names::{count, formation, mark, position_name, them};
use super::super::names::{flag, side as side_words};
use super::Pen;
use super::card::{class_words, printed, standing};
use crate::decks::army_words;
use crate::field::terrain_position;
use crate::ids::{Formation, Position};
use crate::order::Placement;
use crate::rules::terrain::capacity;
use crate::side::Tag;
use table::text::wrapped;
use table::{Phrase, Seat};

pub(super) fn lines(pen: &Pen<'_>, position: Position, width: usize) -> Vec<String> {
    let heading = Phrase::new("eagles-draw-position")
        .with("position", position.name())
        .with("name", position_name(position))
        .with("engaged", flag(pen.view.field.engaged(position)));
    let mut lines = wrapped(&pen.say(&heading), width, 2);
    let before = lines.len();
    for terrain in terrain(pen, position) {
        lines.extend(indented(&pen.say(&terrain), width));
    }
    lines.extend(drafted(pen, position).iter().flat_map(|text| indented(text, width)));
    for seat in [position.home(), position.home().other()] {
        lines.extend(cards(pen, seat, position, width));
    }
    if lines.len() == before {
        lines.extend(indented(&pen.say(&Phrase::new("eagles-draw-nobody")), width));
    }
    lines
}

fn indented(text: &str, width: usize) -> Vec<String> {
    wrapped(text, width - 1, 2).iter().map(|line| format!(" {line}")).collect()
}

/// The Terrain of the position with its occupants and room; Rivers are told below.
fn terrain(pen: &Pen<'_>, position: Position) -> Vec<Phrase> {
    let field = &pen.view.field;
    let words = |index: usize| {
        let card = field.grounds.card(index);
        let class = pen.names.pack.terrain(card).class;
        let taken = Seat::BOTH.map(|seat| field.side(seat).on(index).count());
        Phrase::new("eagles-draw-ground")
            .with("card", pen.names.numbered(card))
            .with("class", class_words(class))
            .with("taken", count(taken[0] + taken[1]))
            .with("room", count(capacity(class)))
            .with("who", them(field.grounds.faces(index)))
    };
    field.terrain_at(pen.names.pack, position).map(words).collect()
}

/// The cards of a deployment that is drawn up and not yet on the field.
fn drafted(pen: &Pen<'_>, position: Position) -> Vec<String> {
    let words = |one: &Placement| {
        let mut facts: Vec<Phrase> = printed(pen, one.card).into_iter().collect();
        if one.formation != Formation::Line {
            facts.push(formation(one.formation));
        }
        if let Some(on) = one.on {
            facts.push(Phrase::new("eagles-draw-on").with("terrain", pen.names.name(on)));
        }
        if one.decoy {
            facts.push(Phrase::new("eagles-draw-decoy"));
        }
        entry(pen, pen.names.numbered(one.card), &facts)
    };
    let draft = pen.view.draft.iter().flatten().filter(|one| one.position == position);
    draft.map(words).collect()
}

/// A card and what is to be said of it, in one sentence.
pub(super) fn entry(pen: &Pen<'_>, card: Phrase, facts: &[Phrase]) -> String {
    if facts.is_empty() {
        return pen.say(&card);
    }
    pen.say(&Phrase::new("eagles-draw-entry").with("card", card).with("facts", pen.joined(facts)))
}

/// The cards of a side on the position, Generals first.
fn cards(pen: &Pen<'_>, seat: Seat, position: Position, width: usize) -> Vec<String> {
    let side = pen.view.field.side(seat);
    let slots = side.generals(position).iter().chain(side.combatants(position).iter());
    let mut lines = Vec::new();
    for slot in slots {
        if lines.is_empty() {
            lines.extend(indented(
                &pen.say(&Phrase::new("eagles-draw-side").with("who", side_words(seat))),
                width,
            ));
        }
        lines.extend(indented(&one(pen, seat, slot), width));
    }
    lines
}

/// A card on a position: all of it, or its mark and army where it is hidden.
fn one(pen: &Pen<'_>, seat: Seat, slot: usize) -> String {
    let side = pen.view.field.side(seat);
    let token = mark(side.token(slot));
    let mut facts = Vec::new();
    let card = match pen.card(seat, slot) {
        Some(card) => {
            facts.extend(printed(pen, card));
            Phrase::new("eagles-draw-card").with("mark", token).with("card", pen.names.numbered(card))
        }
        None => {
            let army = army_words(side.army(slot, seat));
            Phrase::new("eagles-draw-hidden").with("mark", token).with("army", army)
        }
    };
    facts.extend(standing(pen, seat, slot));
    entry(pen, card, &facts)
}

/// Where a River lies: between these two positions.
pub(super) fn banks(pen: &Pen<'_>, index: usize) -> [Position; 2] {
    let card = pen.view.field.grounds.card(index);
    let position = terrain_position(pen.names.pack.terrain(card));
    [position, position.facing()]
}

/// Whether a card of a side on a position may still move or attack in this turn.
pub(super) fn may_act(pen: &Pen<'_>, seat: Seat, slot: usize) -> bool {
    let side = pen.view.field.side(seat);
    !side.is(slot, Tag::Moved) && !side.is(slot, Tag::Attacked)
}
