//! What happened, one sentence for each event, and how the game ended.

use super::{dice_words, request_words, row_text, side};
use crate::board::Square;
use crate::event::{Cause, Event};
use crate::piece::Parity;
use crate::rules::{dice::colour_words, fact};
use table::{Clause, Phrase, Seat};

pub(super) fn words(event: &Event) -> Phrase {
    let by = |message: &'static str, seat: Seat| Phrase::new(message).with("who", side(seat));
    match *event {
        Event::Placed { seat, row: None } => by("siegers-event-placed", seat),
        Event::Placed { seat, row: Some(row) } => {
            by("siegers-event-placed-row", seat).with("row", row_text(&row))
        }
        Event::Deployed { red_empty, blue_empty } => Phrase::new("siegers-event-deployed")
            .with("red", start(Seat::First, red_empty))
            .with("blue", start(Seat::Second, blue_empty)),
        Event::Moved { token, from, to } => Phrase::new("siegers-event-moved")
            .with("token", token.to_string())
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Event::ParityShown { token, parity } => Phrase::new("siegers-event-parity")
            .with("token", token.to_string())
            .with("parity", parity_words(parity)),
        Event::MovementEnded { combats } => {
            Phrase::new("siegers-event-movement-ended").with("combats", fact(combats))
        }
        Event::TurnPassed { seat } => by("siegers-event-turn-passed", seat),
        Event::DiceStageBegins {} => Phrase::new("siegers-event-dice-begins"),
        Event::DiceSet { seat, dice: None } => by("siegers-event-dice-set", seat),
        Event::DiceSet { seat, dice: Some([0, 0, 0]) } => by("siegers-event-no-dice-set", seat),
        Event::DiceSet { seat, dice: Some(dice) } => {
            by("siegers-event-dice-set-values", seat).with("dice", dice_words(dice))
        }
        Event::Asked { to, kind } => by("siegers-event-asked", to).with("request", request_words(kind)),
        Event::Shown { seat, dice: [0, 0, 0] } => by("siegers-event-shown-none", seat),
        Event::Shown { seat, dice } => by("siegers-event-shown", seat).with("dice", dice_words(dice)),
        Event::CrossedOff { seat, colour, value } => {
            by("siegers-event-crossed", seat).with("colour", colour_words(colour)).with("value", fact(value))
        }
        Event::CombatBegins { square, attacker, defender } => Phrase::new("siegers-event-combat")
            .with("square", square.to_string())
            .with("attacker", attacker.to_string())
            .with("defender", defender.to_string()),
        Event::Announced { n } => Phrase::new("siegers-event-announced").with("n", fact(n)),
        Event::Matched { n } => Phrase::new("siegers-event-matched").with("n", fact(n)),
        Event::BidPassed { seat } => by("siegers-event-bid-passed", seat).with("other", side(seat.other())),
        Event::Guessed { seat, token, n, right } => {
            let message = if right { "siegers-event-guess-right" } else { "siegers-event-guess-wrong" };
            by(message, seat).with("token", token.to_string()).with("n", fact(n))
        }
        Event::Strength { seat, from, to, cause } => {
            let message = if to >= from { "siegers-event-gains" } else { "siegers-event-loses" };
            by(message, seat)
                .with("points", fact(from.abs_diff(to)))
                .with("to", fact(to))
                .with("cause", cause_words(cause))
        }
        Event::Removed { token, number, cause } => Phrase::new("siegers-event-removed")
            .with("token", token.to_string())
            .with("number", fact(number))
            .with("cause", cause_words(cause)),
        Event::Retreated { token, from, to } => Phrase::new("siegers-event-retreated")
            .with("token", token.to_string())
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Event::CombatEnds {} => Phrase::new("siegers-event-combat-ends"),
        Event::TurnEnded { seat } => by("siegers-event-turn-ended", seat),
        Event::Resigned { seat } => by("siegers-event-resigned", seat),
        Event::GameOver { result } => outcome(result.winner, &result.words(), result.clause()),
        Event::Revealed { seat, row } => by("siegers-event-revealed", seat).with("row", row_text(&row)),
    }
}

/// Who won and why, with the clause that decided it.
pub(super) fn outcome(winner: Option<Seat>, reasons: &[&str], clause: Clause) -> Phrase {
    let reasons: Vec<Phrase> = reasons.iter().filter_map(|reason| reason_words(reason, winner)).collect();
    let words = match winner {
        Some(seat) => Phrase::new("siegers-outcome-win").with("who", side(seat)),
        None => Phrase::new("siegers-outcome-draw"),
    };
    words.with("reasons", reasons).with("clause", clause.to_string())
}

fn reason_words(reason: &str, winner: Option<Seat>) -> Option<Phrase> {
    let of_loser =
        |message: &'static str| winner.map(|winner| Phrase::new(message).with("loser", side(winner.other())));
    match reason {
        "generals" => of_loser("siegers-ending-generals"),
        "soldiers" => of_loser("siegers-ending-soldiers"),
        "strength" => of_loser("siegers-ending-strength"),
        "resignation" => of_loser("siegers-ending-resignation"),
        "both" => Some(Phrase::new("siegers-ending-both")),
        _ => Some(Phrase::new("siegers-ending-no-progress")),
    }
}

fn start(seat: Seat, file: u8) -> String {
    Square::start(seat, file).to_string()
}

/// Odd or even, as a word.
pub(super) fn parity_words(parity: Parity) -> Phrase {
    Phrase::new(match parity {
        Parity::Odd => "siegers-odd",
        Parity::Even => "siegers-even",
    })
}

fn cause_words(cause: Cause) -> Phrase {
    Phrase::new(match cause {
        Cause::FirstGuessRight => "siegers-cause-first-right",
        Cause::FirstGuessWrong => "siegers-cause-first-wrong",
        Cause::SecondGuessRight => "siegers-cause-second-right",
        Cause::SecondGuessWrong => "siegers-cause-second-wrong",
        Cause::BlockedRetreat => "siegers-cause-blocked",
    })
}
