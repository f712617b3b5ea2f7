//! What is true and who knows it. A state is one public record and two secrets; a view is the public record and the
//! secrets its owner knows. Nothing else passes from one to the other, so a view cannot hold what is hidden.

use crate::event::Event;
use crate::options::Options;
use crate::pad::{Colours, Dice3};
use crate::piece::{Row, Token};
pub use crate::record::{Marks, Phase, Public};
use table::{Onlooker, Seat};

/// SIE-I01 What only its owner knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// The number of the token of each file, removed ones included; all 0 before the placement.
    pub row: Row,
    /// The dice as they are set, 0 where there is none.
    pub dice: Dice3,
}

/// Everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What everybody knows.
    pub public: Public,
    /// What each seat knows.
    pub secret: [Secret; 2],
}

/// What one onlooker knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub who: Onlooker,
    /// What everybody knows.
    pub public: Public,
    /// The secrets this onlooker knows: its own, and at the end of the game both.
    pub secret: [Option<Secret>; 2],
}

impl State {
    /// The table before the placement.
    pub fn new(options: Options) -> State {
        State { public: Public::new(options), secret: [Secret::default(); 2] }
    }

    /// What `who` knows.
    #[inline]
    pub fn view(&self, who: Onlooker) -> View {
        let over = self.public.phase == Phase::Over;
        let known = |seat: Seat| (over || who.is(seat)).then_some(self.secret[seat.index()]);
        View { who, public: self.public, secret: [known(Seat::First), known(Seat::Second)] }
    }

    /// What `who` is shown when nothing is secret any more.
    pub fn laid_open(&self, who: Onlooker) -> View {
        View { who, public: self.public, secret: self.secret.map(Some) }
    }

    /// The number of a token.
    #[inline]
    pub fn number(&self, token: Token) -> u8 {
        self.secret[token.seat.index()].row[usize::from(token.file)]
    }

    /// Carries an event into the record and into the secrets it concerns.
    #[inline]
    pub fn witness(&mut self, event: &Event) {
        self.public.witness(event);
        for seat in Seat::BOTH {
            self.secret[seat.index()].witness(seat, event, &self.public);
        }
    }
}

impl View {
    /// Carries an event the onlooker was told into what it knows.
    pub fn witness(&mut self, event: &Event) {
        self.public.witness(event);
        if let Event::Revealed { seat, row } = *event {
            self.secret[seat.index()] = Some(Secret { row, dice: [0; 3] });
        }
        for seat in Seat::BOTH {
            if let Some(secret) = &mut self.secret[seat.index()] {
                secret.witness(seat, event, &self.public);
            }
        }
    }
}

impl Secret {
    /// The owner's own choices come in with their events; dice go back into the box when their stage is over.
    #[inline]
    fn witness(&mut self, owner: Seat, event: &Event, public: &Public) {
        match *event {
            Event::Placed { seat, row: Some(row) } if seat == owner => self.row = row,
            Event::DiceSet { seat, dice: Some(dice) } if seat == owner => self.dice = dice,
            _ if public.in_play[owner.index()] == Colours::NONE => self.dice = [0; 3],
            _ => {}
        }
    }

    /// The hidden die beside these shown ones, 0 if there is none.
    #[inline]
    pub fn hidden_die(&self, shown: Dice3) -> u8 {
        (0..3).filter(|&colour| shown[colour] == 0).map(|colour| self.dice[colour]).sum()
    }
}
