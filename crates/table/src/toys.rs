//! Two tell-tale games of one die, in which nobody who plays by his view can guess right more than one time in six: a
//! player that does better has seen what it must not. In [`Hidden`] the die lies under a cup from the start; in
//! [`Coming`] it is cast after the guess.

use crate::{
    Awaited, Catalogue, Clause, Content, Dice, Extent, Eyes, Fault, Game, Gesture, Judgement, Onlooker,
    Outcome, Phrase, Refusal, Sealed, Seat, Seats, Setup, Sink, Slot, Weighed,
};
use num_bigint::BigUint;
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

const GUESS: Clause = Clause("TOY-1");
const FACES: std::ops::RangeInclusive<u16> = 1..=6;

/// The first seat guesses a die that lies under a cup.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hidden;

/// The first seat guesses a die that is about to be cast.
#[derive(Clone, Copy, Debug, Default)]
pub struct Coming;

/// Everything that is true: the die, once it has been cast, and the guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Cup {
    /// The face of the die.
    pub die: Option<u16>,
    /// The guess.
    pub guess: Option<u16>,
}

/// What may be known: whose view it is, and what lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Look {
    /// Who looks.
    pub who: Onlooker,
    /// The face of the die and the guess, once both lie open.
    pub shown: Option<(u16, u16)>,
}

/// A guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Guess(pub u16);

/// The die is shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    /// Its face.
    pub die: u16,
    /// What was guessed.
    pub guess: u16,
}

/// Which face is it?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WhichFace;

impl Cup {
    fn awaited(&self) -> Awaited {
        match self.guess {
            None => Awaited::Seats(Seats::one(Seat::First)),
            Some(guess) => {
                let winner = if self.die == Some(guess) { Seat::First } else { Seat::Second };
                Awaited::Over(Outcome { winner: Some(winner), reasons: vec!["guess"], clause: GUESS })
            }
        }
    }

    fn look(&self, who: Onlooker) -> Look {
        Look { who, shown: self.die.zip(self.guess) }
    }

    fn admit(&self, die_lies: bool) -> Result<(), Vec<Fault>> {
        let on_die = |face: &Option<u16>| face.is_none_or(|face| FACES.contains(&face));
        let mut faults = Vec::new();
        if !on_die(&self.die) || self.die.is_some() != (die_lies || self.guess.is_some()) {
            faults.push(Fault::new("die", GUESS, Phrase::new("toy-no-such-die")));
        }
        if !on_die(&self.guess) {
            faults.push(Fault::new("guess", GUESS, Phrase::new("toy-no-such-face")));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn show(&mut self, die: u16, guess: u16, log: &mut impl Sink<Shown>) {
        (self.die, self.guess) = (Some(die), Some(guess));
        log.note(|| Shown { die, guess });
    }
}

impl Look {
    fn check(&self, order: &Guess) -> Result<(), Refusal> {
        if !self.who.is(Seat::First) || self.shown.is_some() {
            return Err(Refusal::new(GUESS, "toy-not-asked"));
        }
        if !FACES.contains(&order.0) {
            return Err(Refusal::new(GUESS, "toy-no-such-face").with("face", i64::from(order.0)));
        }
        Ok(())
    }

    fn guesses(&self) -> impl Iterator<Item = Guess> {
        FACES.map(Guess).filter(|guess| self.check(guess).is_ok())
    }
}

/// What both games have in common; they differ in when the die is cast.
macro_rules! guessing_game {
    ($game:ty, $id:literal, die lies at the start: $die_lies:literal) => {
        impl Game for $game {
            const ID: &'static str = $id;
            const RULES: &'static str = "1";
            type State = Cup;
            type View = Look;
            type Order = Guess;
            type Event = Shown;
            type Subject = ();
            type Prompt = WhichFace;

            fn catalogue(&self) -> Catalogue {
                Catalogue { scenarios: vec!["cup"], options: Vec::new() }
            }
            fn content(&self) -> Vec<Content<'_>> {
                Vec::new()
            }
            fn fits(&self, _: &Setup, _: &Cup) -> Result<(), Vec<Fault>> {
                Ok(())
            }
            fn turn(&self, view: &Look) -> u64 {
                view.shown.is_some().into()
            }
            fn subject(&self, _: &Look, _: &Guess) {}
            fn draw(&self, _: Eyes<'_, Self>, rng: &mut impl Rng) -> Guess {
                Guess(rng.random_range(FACES))
            }
            fn by_default(&self, _: &Look) -> Option<Guess> {
                None
            }
            fn gesture(&self, _: &Guess) -> Gesture {
                Gesture::Plays
            }
            fn deal(&self, _: &Setup, dice: &mut impl Dice) -> Result<Cup, Vec<Fault>> {
                Ok(Cup { die: $die_lies.then(|| dice.die(6, GUESS)), guess: None })
            }
            fn admit(&self, state: &Cup) -> Result<(), Vec<Fault>> {
                state.admit($die_lies)
            }
            fn bound(&self, _: &Setup) -> Option<u64> {
                Some(1)
            }
            fn awaited(&self, state: &Cup) -> Awaited {
                state.awaited()
            }
            fn view(&self, state: &Cup, who: impl Into<Onlooker>) -> Look {
                state.look(who.into())
            }
            fn prompt(&self, _: &Look) -> WhichFace {
                WhichFace
            }
            fn tell(&self, event: &Shown, _: Onlooker) -> Option<Shown> {
                Some(event.clone())
            }
            fn learn(&self, view: &mut Look, event: &Shown) {
                view.shown = Some((event.die, event.guess));
            }
            fn barrier(&self, _: &Shown) -> Option<Clause> {
                Some(GUESS)
            }
            fn check(&self, view: &Look, order: &Guess) -> Result<(), Refusal> {
                view.check(order)
            }
            fn orders(&self, view: &Look, each: impl FnMut(Guess) -> ControlFlow<()>) -> Extent {
                let _ = view.guesses().try_for_each(each);
                Extent::Complete
            }
            fn resolve(
                &self,
                state: &mut Cup,
                _: Seat,
                order: &Guess,
                dice: &mut impl Dice,
                log: &mut impl Sink<Shown>,
            ) {
                let die = state.die.unwrap_or_else(|| dice.die(6, GUESS));
                state.show(die, order.0, log);
            }
            fn imagine(&self, view: &Look, rng: &mut impl Rng) -> Cup {
                match view.shown {
                    Some((die, guess)) => Cup { die: Some(die), guess: Some(guess) },
                    None => Cup { die: $die_lies.then(|| rng.random_range(FACES)), guess: None },
                }
            }
        }

        impl Sealed for $game {
            fn hidden_rolls(&self) -> &'static [Clause] {
                if $die_lies { &[GUESS] } else { &[] }
            }
            fn secrets(&self, state: &Cup, mut each: impl FnMut(Slot, u32)) {
                if $die_lies {
                    state.die.into_iter().for_each(|die| each(0, die.into()));
                }
            }
            fn shows(&self, _: &Cup, event: &Shown, mut each: impl FnMut(Slot, u32)) {
                each(0, event.die.into());
            }
        }

        impl Weighed for $game {
            type Effect = Shown;

            fn cases(&self, view: &Look, _: &Guess) -> Vec<(BigUint, Cup)> {
                let each = |die| (BigUint::from(1u8), Cup { die, guess: None });
                match view.shown {
                    None if $die_lies => FACES.map(Some).map(each).collect(),
                    _ => vec![each(None)],
                }
            }
            fn effects(&self, _: &Look, told: Vec<Shown>) -> Vec<Shown> {
                told
            }
        }

        impl Judgement for $game {
            fn candidates(&self, view: &Look, _: &mut ChaCha8Rng) -> Vec<Guess> {
                view.guesses().collect()
            }
            fn instinct(&self, view: &Look, rng: &mut ChaCha8Rng) -> Guess {
                self.draw(Eyes::View(view), rng)
            }
            fn settled(&self, _: &Cup, now: &Cup) -> bool {
                now.guess.is_some()
            }
            fn worth(&self, state: &Cup, seat: Seat) -> i64 {
                match state.awaited() {
                    Awaited::Over(Outcome { winner, .. }) if winner == Some(seat) => 1000,
                    Awaited::Over(_) => -1000,
                    Awaited::Seats(_) => 0,
                }
            }
            fn reason(&self, _: &Look, order: &Guess) -> Phrase {
                Phrase::new("toy-reason-guess").with("face", i64::from(order.0))
            }
        }
    };
}

guessing_game!(Hidden, "tell-tale-hidden", die lies at the start: true);
guessing_game!(Coming, "tell-tale-coming", die lies at the start: false);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{self, Effort};
    use crate::{Table, odds};
    use num_rational::Ratio;
    use std::sync::Arc;

    fn cup() -> Setup {
        Setup { scenario: "cup".to_owned(), options: serde_json::Map::new() }
    }

    #[test]
    fn the_hidden_die_keeps_the_laws() {
        let tally = laws::keep(Hidden, &[cup()], &Effort { games: 60, every: 1, ..Effort::default() });
        assert!(tally.narrow > 0 && tally.odds > 0);
    }

    #[test]
    fn the_coming_die_keeps_the_laws() {
        laws::keep(Coming, &[cup()], &Effort { games: 60, every: 1, hides: false, ..Effort::default() });
    }

    fn chance_of_guessing<G>(game: G) -> Ratio<BigUint>
    where
        G: Sealed + Weighed<Order = Guess, Effect = Shown>,
    {
        let table = Table::seeded(Arc::new(game), cup(), 1).unwrap();
        let chances = odds::odds(&**table.game(), &table.view(Seat::First), Seat::First, &Guess(3)).unwrap();
        let right = chances.into_iter().filter(|chance| chance.effects[0].die == 3);
        right.map(|chance| chance.probability).sum()
    }

    #[test]
    fn a_guess_is_right_one_time_in_six_whether_the_die_lies_or_comes() {
        let one_in_six = Ratio::new(1u8.into(), 6u8.into());
        assert_eq!(chance_of_guessing(Hidden), one_in_six);
        assert_eq!(chance_of_guessing(Coming), one_in_six);
    }

    #[test]
    fn six_guesses_at_a_lying_die_lead_to_six_states_and_at_a_coming_one_to_thirty_six() {
        let lies = Cup { die: Some(2), guess: None };
        let comes = Cup { die: None, guess: None };
        assert_eq!(laws::perft(&Hidden, &lies, 1), (6, 6));
        assert_eq!(laws::perft(&Coming, &comes, 1), (6, 36));
        assert_eq!(laws::perft(&Coming, &comes, 2), (0, 0));
    }
}
