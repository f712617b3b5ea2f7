//! SIE-I01 What is hidden, as numbered slots: 0 to 17 the numbers of the pieces by seat and start file (0 on the file
//! that was left empty), 18 to 23 the dice by seat and colour.

use crate::event::Event;
use crate::pad::Dice3;
use crate::piece::{Row, Token};
use crate::state::State;
use table::{Seat, Slot};

const DICE: Slot = 18;

/// Everything that is hidden in a state.
pub(crate) fn of_state(state: &State, mut each: impl FnMut(Slot, u32)) {
    for seat in Seat::BOTH {
        let secret = &state.secret[seat.index()];
        if secret.row != Row::default() {
            row(seat, &secret.row, &mut each);
        }
    }
    for seat in Seat::BOTH {
        dice(seat, state.secret[seat.index()].dice, &mut each);
    }
}

/// What an event shows to those who are told it.
pub(crate) fn shown_by(event: &Event, mut each: impl FnMut(Slot, u32)) {
    match *event {
        Event::Placed { seat, row: Some(numbers) } | Event::Revealed { seat, row: numbers } => {
            row(seat, &numbers, &mut each);
        }
        Event::DiceSet { seat, dice: Some(values) } | Event::Shown { seat, dice: values } => {
            dice(seat, values, &mut each);
        }
        Event::Removed { token, number, .. } | Event::Guessed { token, n: number, right: true, .. } => {
            each(piece(token), number.into());
        }
        _ => {}
    }
}

fn row(seat: Seat, row: &Row, each: &mut impl FnMut(Slot, u32)) {
    for (file, &number) in (0..).zip(row) {
        each(piece(Token::new(seat, file)), number.into());
    }
}

fn dice(seat: Seat, dice: Dice3, each: &mut impl FnMut(Slot, u32)) {
    for (colour, value) in (0..).zip(dice).filter(|(_, value)| *value > 0) {
        each(DICE + 3 * seat.index() as Slot + colour, value.into());
    }
}

fn piece(token: Token) -> Slot {
    9 * token.seat.index() as Slot + Slot::from(token.file)
}
