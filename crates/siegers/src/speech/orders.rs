//! Orders as a person would give them, the headings they stand under in a long menu, and how they may be typed.

use super::{dice_words, request_words, row_text};
use crate::board::Square;
use crate::order::Order;
use crate::pad::Colour;
use crate::piece::Token;
use crate::rules::{self, bidding, dice::colour_words, fact};
use crate::state::{Phase, View};
use crate::subject::Subject;
use std::ops::ControlFlow;
use table::{Phrase, Seat};

pub(super) fn words(view: &View, order: &Order) -> Phrase {
    match *order {
        Order::PlacePieces { row } => Phrase::new("siegers-order-place").with("row", row_text(&row)),
        Order::MovePiece { token, to } => move_words(view, token, to),
        Order::EndMovement {} => Phrase::new("siegers-order-end"),
        Order::PassTurn {} => Phrase::new("siegers-order-pass-turn"),
        Order::ChooseDice { white: None, yellow: None, red: None } => Phrase::new("siegers-order-no-dice"),
        Order::ChooseDice { white, yellow, red } => {
            let dice = [white, yellow, red].map(Option::unwrap_or_default);
            Phrase::new("siegers-order-dice").with("dice", dice_words(dice))
        }
        Order::Request { kind } => Phrase::new("siegers-order-ask").with("request", request_words(kind)),
        Order::ShowDice { colours } => Phrase::new("siegers-order-show").with("colours", {
            let dice = view.who.seat().and_then(|seat| view.secret[seat.index()]).unwrap_or_default().dice;
            shown_words(dice, |colour| colours.has(colour))
        }),
        Order::PickCombat { square } => pick_words(view, square),
        Order::Bid { n } => Phrase::new("siegers-order-bid").with("n", fact(n)),
        Order::Match {} if view.public.bid > 0 => {
            Phrase::new("siegers-order-match-bid").with("n", fact(view.public.bid))
        }
        Order::Match {} => Phrase::new("siegers-order-match"),
        Order::PassBid {} => Phrase::new("siegers-order-pass"),
        Order::Guess { n } => Phrase::new("siegers-order-guess").with("n", fact(n)),
        Order::Resign {} => Phrase::new("siegers-order-resign"),
    }
}

/// The dice of some colours, with their values where these are known.
fn shown_words(dice: [u8; 3], shown: impl Fn(Colour) -> bool) -> Vec<Phrase> {
    let die = |colour: Colour| match dice[colour.index()] {
        0 => colour_words(colour),
        value => Phrase::new("siegers-die").with("colour", colour_words(colour)).with("value", fact(value)),
    };
    Colour::ALL.into_iter().filter(|&colour| shown(colour)).map(die).collect()
}

fn move_words(view: &View, token: Token, to: Square) -> Phrase {
    let (message, enemy) = match view.public.token_on(token.seat.other(), to) {
        Some(enemy) => ("siegers-order-attack", Some(enemy)),
        None => ("siegers-order-move", None),
    };
    let words = Phrase::new(message).with("token", token.to_string()).with("to", to.to_string());
    match enemy {
        Some(enemy) => words.with("enemy", enemy.to_string()),
        None => words,
    }
}

fn pick_words(view: &View, square: Square) -> Phrase {
    let public = &view.public;
    let attacker = public.token_on(public.attacker(), square);
    let defender = public.token_on(public.defender(), square);
    match (attacker, defender) {
        (Some(attacker), Some(defender)) => Phrase::new("siegers-order-pick-fight")
            .with("square", square.to_string())
            .with("attacker", attacker.to_string())
            .with("defender", defender.to_string()),
        _ => Phrase::new("siegers-order-pick").with("square", square.to_string()),
    }
}

/// Placements by the square they leave empty, moves by piece, dice by the first of them; what ends the turn or the
/// game stands apart. Short menus need no headings.
pub(super) fn subject_words(view: &View, subject: Subject) -> Option<Phrase> {
    let long = matches!(view.public.phase, Phase::Setup | Phase::Movement | Phase::Dice);
    match subject {
        Subject::Placement(square) => {
            Some(Phrase::new("siegers-group-place").with("square", square.to_string()))
        }
        Subject::Piece(token) => piece_words(view, token),
        Subject::Die(colour, value) => Some(
            Phrase::new("siegers-group-die").with("colour", colour_words(colour)).with("value", fact(value)),
        ),
        Subject::Turn => Some(Phrase::new("siegers-group-turn")),
        Subject::Game => long.then(|| Phrase::new("siegers-group-game")),
        Subject::Answer => None,
    }
}

fn piece_words(view: &View, token: Token) -> Option<Phrase> {
    let secret = view.secret[token.seat.index()]?;
    let square = view.public.at(token)?;
    let group = Phrase::new("siegers-group-piece")
        .with("token", token.to_string())
        .with("number", fact(secret.row[usize::from(token.file)]))
        .with("square", square.to_string());
    Some(group)
}

/// How an answer may be typed: with the owner's own limits in the bidding, and elsewhere with an order that is legal now.
pub(super) fn shorthand(view: &View) -> Option<Phrase> {
    let seat = view.who.seat().filter(|&seat| view.public.awaited().contains(seat))?;
    Some(match view.public.phase {
        Phase::Setup => Phrase::new("siegers-short-setup").with("example", "12345678-"),
        Phase::Movement => movement_shorthand(view),
        Phase::Dice => Phrase::new("siegers-short-dice").with("example", some_dice(view)?),
        Phase::AskDefender | Phase::AskAttacker => Phrase::new("siegers-short-ask"),
        Phase::ShowDefender | Phase::ShowAttacker => {
            Phrase::new("siegers-short-show").with("example", some_colours(view)?)
        }
        Phase::PickCombat => {
            let square = view.public.pending().next()?;
            Phrase::new("siegers-short-pick").with("example", square.to_string())
        }
        Phase::Bid => bid_shorthand(view, seat),
        Phase::Reply if view.public.bid > bidding::cap(view, seat) => Phrase::new("siegers-short-must-pass"),
        Phase::Reply => Phrase::new("siegers-short-reply"),
        Phase::FirstGuess | Phase::SecondGuess => Phrase::new("siegers-short-guess"),
        Phase::Over => return None,
    })
}

fn bid_shorthand(view: &View, seat: Seat) -> Phrase {
    let (bid, cap) = (view.public.bid, bidding::cap(view, seat));
    let (message, floor) = match bid {
        0 => ("siegers-short-open", bidding::floor(&view.public)),
        _ if bid >= cap => return Phrase::new("siegers-short-must-pass"),
        _ => ("siegers-short-raise", bid + 1),
    };
    Phrase::new(message).with("floor", fact(floor)).with("cap", fact(cap))
}

fn movement_shorthand(view: &View) -> Phrase {
    let may = |order| rules::check(view, &order).is_ok();
    match some_move(view) {
        Some(example) if may(Order::EndMovement {}) => {
            Phrase::new("siegers-short-move-or-end").with("example", example)
        }
        Some(example) => Phrase::new("siegers-short-movement").with("example", example),
        None if may(Order::EndMovement {}) => Phrase::new("siegers-short-end"),
        None => Phrase::new("siegers-short-must-pass"),
    }
}

/// The first of the legal orders that can be written.
fn first<T>(view: &View, write: impl Fn(Order) -> Option<T>) -> Option<T> {
    let mut found = None;
    let _ = rules::orders(view, |order| {
        found = write(order);
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// A legal move as it is typed: Re e5.
pub(super) fn some_move(view: &View) -> Option<String> {
    first(view, |order| match order {
        Order::MovePiece { token, to } => Some(format!("{token} {to}")),
        _ => None,
    })
}

/// A legal setting of the dice as it is typed: 3/4/-.
fn some_dice(view: &View) -> Option<String> {
    let mark = |value: Option<u8>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    first(view, |order| match order {
        Order::ChooseDice { white, yellow, red } => Some([white, yellow, red].map(mark).join("/")),
        _ => None,
    })
}

/// Two dice that may be shown, as they are typed: white red.
fn some_colours(view: &View) -> Option<Phrase> {
    first(view, |order| match order {
        Order::ShowDice { colours } => {
            let mut shown = Colour::ALL.into_iter().filter(|&colour| colours.has(colour));
            let (one, two) = (shown.next()?, shown.next()?);
            Some(Phrase::new("siegers-two").with("one", colour_words(one)).with("two", colour_words(two)))
        }
        _ => None,
    })
}
