//! What is written after the name of a piece: its number where it is known or follows, else whether it is odd or even.

use crate::knowledge::deduce;
use crate::piece::{Numbers, Parity, Token};
use crate::state::{Phase, View};
use table::Seat;

pub(super) struct Signs<'a> {
    view: &'a View,
    deduced: [Vec<(Token, Numbers)>; 2],
}

impl Signs<'_> {
    pub(super) fn of(view: &View) -> Signs<'_> {
        let deduced = Seat::BOTH.map(|seat| match view.secret[seat.index()] {
            None if view.public.phase != Phase::Setup => deduce(&view.public, seat).candidates,
            _ => Vec::new(),
        });
        Signs { view, deduced }
    }

    /// The name of a piece with its mark: `Rc3`, `Bd+`.
    pub(super) fn marked(&self, token: Token) -> String {
        format!("{token}{}", self.mark(token))
    }

    fn mark(&self, token: Token) -> char {
        let own = self.view.secret[token.seat.index()].map(|secret| secret.row[usize::from(token.file)]);
        match own.or_else(|| self.only(token)) {
            Some(number) => char::from(b'0' + number),
            None => match self.view.public.parity(token) {
                Some(Parity::Even) => '+',
                Some(Parity::Odd) => '-',
                None => '?',
            },
        }
    }

    /// The one number that a hidden piece can have.
    fn only(&self, token: Token) -> Option<u8> {
        let (_, numbers) = self.deduced[token.seat.index()].iter().find(|(one, _)| *one == token)?;
        if numbers.count() == 1 { numbers.iter().next() } else { None }
    }
}
