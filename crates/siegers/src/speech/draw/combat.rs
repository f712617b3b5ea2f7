//! The combat that is on: the dice as far as they are known, who fights, the bids and the owner's own limits.

use super::super::{request_words, side};
use super::Pen;
use crate::board::Square;
use crate::knowledge::{deduce, posterior};
use crate::pad::{Colour, Colours};
use crate::piece::Token;
use crate::rules::{bidding, dice::colour_words, fact};
use crate::state::{Phase, View};
use table::{Fact, Phrase, Seat};

/// The two pieces on a square where a combat waits, attacker first.
pub(super) fn meeting(view: &View, square: Square) -> Option<(Token, Token)> {
    let public = &view.public;
    public.token_on(public.attacker(), square).zip(public.token_on(public.defender(), square))
}

pub(super) fn sentences(pen: &Pen<'_>) -> Vec<Phrase> {
    let view = pen.view;
    if view.public.phase == Phase::Over {
        return Vec::new();
    }
    let mut all = Vec::new();
    all.extend(fight(pen));
    if view.public.in_play != [Colours::NONE; 2] {
        all.extend(Seat::BOTH.into_iter().flat_map(|seat| dice(view, seat)));
    }
    if view.public.fighting.is_some() {
        all.extend(bids(view));
    }
    all
}

/// The dice of a seat and the request they answer.
fn dice(view: &View, seat: Seat) -> Vec<Phrase> {
    let public = &view.public;
    let by = |message: &'static str| Phrase::new(message).with("who", side(seat));
    let known = view.secret[seat.index()].map_or([0; 3], |secret| secret.dice) != [0; 3];
    let shown = public.shown[seat.index()] != [0; 3];
    let mut all = vec![if public.in_play[seat.index()] == Colours::NONE {
        by("siegers-draw-dice-none")
    } else if public.phase == Phase::Dice && !public.committed.contains(seat) {
        by("siegers-draw-dice-not-set")
    } else if known || shown {
        by("siegers-draw-dice").with("dice", each_die(view, seat))
    } else {
        by("siegers-draw-dice-set")
    }];
    if let Some(request) = public.request[seat.index()] {
        all.push(by("siegers-draw-asked").with("request", request_words(request)));
    }
    all
}

fn each_die(view: &View, seat: Seat) -> Vec<Phrase> {
    let public = &view.public;
    let own = view.secret[seat.index()].unwrap_or_default().dice;
    let die = |colour: Colour| {
        let (shown, own) = (public.shown[seat.index()][colour.index()], own[colour.index()]);
        let (message, value) = match (shown, own) {
            (0, 0) => {
                let values = public.hidden_range(seat).map(|value| value.to_string());
                let values = values.collect::<Vec<_>>().join(" ");
                return Phrase::new("siegers-draw-die-unknown")
                    .with("colour", colour_words(colour))
                    .with("values", values);
            }
            (0, own) => ("siegers-draw-die-hidden", own),
            (shown, _) => ("siegers-draw-die-shown", shown),
        };
        Phrase::new(message).with("colour", colour_words(colour)).with("value", fact(value))
    };
    public.in_play[seat.index()].iter().map(die).collect()
}

/// Who fights, and where.
fn fight(pen: &Pen<'_>) -> Option<Phrase> {
    let public = &pen.view.public;
    let (attacker, defender) = public.fighter(public.attacker()).zip(public.fighter(public.defender()))?;
    let square = public.at(attacker).or(public.at(defender))?;
    let words = Phrase::new("siegers-draw-fight")
        .with("square", square.to_string())
        .with("attacker", pen.marks.marked(attacker))
        .with("defender", pen.marks.marked(defender));
    Some(words)
}

/// What is announced, what the owner of the view may say, and what each side can tell of the other's piece.
fn bids(view: &View) -> Vec<Phrase> {
    let public = &view.public;
    let mut all = Vec::new();
    if public.bid > 0 {
        all.push(Phrase::new("siegers-draw-bid").with("bid", fact(public.bid)));
    } else if public.phase == Phase::Bid {
        all.push(Phrase::new("siegers-draw-floor").with("floor", fact(bidding::floor(public))));
    }
    if let Some(seat) = view.who.seat() {
        if matches!(public.phase, Phase::Bid | Phase::Reply) {
            all.push(Phrase::new("siegers-draw-cap").with("cap", fact(bidding::cap(view, seat))));
        }
        all.extend(public.fighter(seat).and_then(|token| seen(view, token)));
        all.extend(public.fighter(seat.other()).and_then(|token| chances(view, token)));
    }
    all
}

/// What the other side can tell of the owner's fighting piece.
fn seen(view: &View, token: Token) -> Option<Phrase> {
    let pad = deduce(&view.public, token.seat);
    let (_, numbers) = pad.candidates.into_iter().find(|(one, _)| *one == token)?;
    let numbers: Vec<Fact> = numbers.iter().map(fact).collect();
    Some(Phrase::new("siegers-draw-seen").with("token", token.to_string()).with("numbers", numbers))
}

/// How likely each number of the other side's fighting piece is, every arrangement counting alike.
fn chances(view: &View, token: Token) -> Option<Phrase> {
    view.public.at(token)?;
    let worlds = posterior(&view.public, token);
    let total: u64 = worlds.iter().sum();
    let chance = |(number, &count): (i64, &u64)| {
        let percent = (count * 200 + total).checked_div(total * 2)?;
        (count > 0).then(|| {
            Phrase::new("siegers-draw-chance")
                .with("number", fact(number))
                .with("percent", fact(percent as i64))
        })
    };
    let chances: Vec<Phrase> = (1..).zip(&worlds).filter_map(chance).collect();
    let words = Phrase::new("siegers-draw-chances").with("token", token.to_string());
    (!chances.is_empty()).then(|| words.with("chances", chances))
}
