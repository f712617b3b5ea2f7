//! Questions to a view: between what the bidding goes on, and which numbers the other army's pieces may bear. The answers follow from
//! what the owner of the view knows, so nothing here tells more.

use crate::knowledge::deduce;
use crate::pad::Colour;
use crate::piece::Token;
use crate::rules::bidding;
use crate::state::View;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "query", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// Between what the bidding of the present combat goes on.
    Bidding {},
    /// Which numbers the pieces of an army may bear, as everybody can tell (section i.2).
    Suspects {
        /// Whose army.
        seat: Seat,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// Nothing but the hidden dice is told where nobody fights.
    Bidding {
        /// SIE-51, SIE-52 The least opening.
        floor: Option<u8>,
        /// SIE-53, SIE-55 The most that the owner of the view may announce or match.
        cap: Option<u8>,
        /// SIE-I07 What each seat's hidden die may show, where it has one.
        hidden: [Option<HiddenDie>; 2],
    },
    /// The surviving pieces.
    Suspects {
        /// Each of them.
        pieces: Vec<Suspect>,
        /// In how many ways the numbers can be spread over them.
        arrangements: u32,
    },
}

/// A die that was not shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HiddenDie {
    /// Which.
    pub colour: Colour,
    /// What it may show.
    pub values: Vec<u8>,
}

/// A piece and what it may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Suspect {
    /// Which.
    pub token: Token,
    /// The numbers that belong to at least one complete army (SIE-I10).
    pub may: Vec<u8>,
}

/// Answers a question from what the owner of the view may know.
pub(crate) fn answer(view: &View, query: Query) -> Answer {
    let public = &view.public;
    match query {
        Query::Bidding {} => {
            let fights = public.fighting.is_some();
            let cap = view.who.seat().map(|seat| bidding::cap(view, seat));
            let hidden = |seat: Seat| {
                let colour = public.hidden_colour(seat)?;
                Some(HiddenDie { colour, values: public.hidden_range(seat).collect() })
            };
            Answer::Bidding {
                floor: fights.then(|| bidding::floor(public)),
                cap: cap.filter(|_| fights),
                hidden: Seat::BOTH.map(hidden),
            }
        }
        Query::Suspects { seat } => {
            let pad = deduce(public, seat);
            let suspect = |(token, numbers): (Token, crate::piece::Numbers)| Suspect {
                token,
                may: numbers.iter().collect(),
            };
            Answer::Suspects {
                pieces: pad.candidates.into_iter().map(suspect).collect(),
                arrangements: pad.arrangements,
            }
        }
    }
}
