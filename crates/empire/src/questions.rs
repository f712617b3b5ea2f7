//! What a player may ask about a battle: the order of battle with its map, how far pieces reach and what it costs, what guns
//! see and what blocks them, where cavalry can charge, who is in command and why not, what bears on a fight. Everything is
//! answered by the rules' own predicates; nothing is decided here.

mod book;
mod command;
mod fires;
mod reach;
mod sight;
mod trials;

pub use book::Book;
pub use command::{Command, Commanded, Superior};
pub use fires::{Fire, Reason, Volley};
pub use reach::{Lane, Reach, Reached};
pub use sight::{Looked, Sighted};
pub use trials::Trial;

use crate::Empire;
use crate::ids::{FormationId, UnitId};
use crate::order::Order;
use crate::rules::victory;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::state::View;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Error, Phrase, Questions, Seat, Solution, Unasked};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "query", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// The scenario: map, order of battle, turns, victory conditions. It is the same for the whole game.
    Book {},
    /// How far a group goes that stands in one area.
    Reach {
        /// Its units.
        units: Units,
        /// Its leaders.
        #[serde(default)]
        leaders: Leaders,
    },
    /// What a gun sees, and what keeps it from seeing the rest.
    Sight {
        /// The gun.
        unit: UnitId,
    },
    /// Where cavalry of one area can charge, and which clause says no to the other targets at that distance.
    Lanes {
        /// The cavalry.
        units: Units,
    },
    /// Who of a formation is in command, of whom, and how far its leaders reach.
    Command {
        /// The formation.
        formation: FormationId,
    },
    /// What bears on a fight: of this order, or of the combat that is under way.
    Fires {
        /// A charge, a bombardment or an assault.
        #[serde(default)]
        order: Option<Order>,
    },
    /// What bears on the dice against a number that may follow: square, stand, pursuit, rout.
    Trials {
        /// A charge, a bombardment, an assault, or an answer in one that is under way.
        #[serde(default)]
        order: Option<Order>,
    },
    /// The points if the battle ended now, and what was lost.
    Tally {},
}

/// Its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// To [`Query::Book`].
    Book {
        /// All of it.
        book: Box<Book>,
    },
    /// To [`Query::Reach`].
    Reach {
        /// How far.
        reach: Reach,
    },
    /// To [`Query::Sight`].
    Sight {
        /// What is seen.
        sight: Looked,
    },
    /// To [`Query::Lanes`].
    Lanes {
        /// The targets.
        lanes: Vec<Lane>,
    },
    /// To [`Query::Command`].
    Command {
        /// Who commands whom.
        command: Command,
    },
    /// To [`Query::Fires`].
    Fires {
        /// The dice that may hit.
        fires: Vec<Fire>,
    },
    /// To [`Query::Trials`].
    Trials {
        /// The dice against a number.
        trials: Vec<Trial>,
    },
    /// To [`Query::Tally`].
    Tally {
        /// Points and losses.
        tally: Tally,
    },
}

/// How the battle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// EMP-R108 The points of both sides.
    pub points: [i16; 2],
    /// The share of its steps each side has lost, in percent.
    pub lost: [i32; 2],
}

impl Tally {
    fn of(scene: &Scene<'_>) -> Tally {
        Tally {
            points: victory::ledger(scene),
            lost: Seat::BOTH.map(|seat| victory::share_lost(scene, seat)),
        }
    }
}

impl Questions for Empire {
    type Query = Query;
    type Answer = Answer;
    type Problem = Unasked;

    fn query(&self, view: &View, query: &Query) -> Result<Answer, Error> {
        let scene = Scene::of(&view.state);
        exist(&scene, query)?;
        Ok(match query {
            Query::Book {} => Answer::Book { book: Box::new(Book::of(&view.state.book)) },
            Query::Reach { units, leaders } => Answer::Reach { reach: reach::of(&scene, *units, *leaders)? },
            Query::Sight { unit } => Answer::Sight { sight: sight::of(&scene, *unit)? },
            Query::Lanes { units } => Answer::Lanes { lanes: reach::lanes(&scene, *units)? },
            Query::Command { formation } => Answer::Command { command: command::of(&scene, *formation) },
            Query::Fires { order } => Answer::Fires { fires: fires::of(view, order.as_ref())? },
            Query::Trials { order } => Answer::Trials { trials: trials::of(view, order.as_ref())? },
            Query::Tally {} => Answer::Tally { tally: Tally::of(&scene) },
        })
    }

    fn solve(&self, problem: &Unasked) -> Result<Vec<Solution>, Error> {
        match *problem {}
    }
}

/// Whether everything a question names is there.
fn exist(scene: &Scene<'_>, query: &Query) -> Result<(), Error> {
    let book = scene.book;
    let units = |units: &Units| units.iter().all(|unit| unit.at() < book.units.len());
    let there = match query {
        Query::Reach { units: all, leaders } => {
            units(all) && leaders.iter().all(|leader| leader.at() < book.leaders.len())
        }
        Query::Sight { unit } => unit.at() < book.units.len(),
        Query::Lanes { units: all } => units(all),
        Query::Command { formation } => formation.at() < book.formations.len(),
        Query::Book {} | Query::Fires { .. } | Query::Trials { .. } | Query::Tally {} => true,
    };
    if there { Ok(()) } else { Err(nothing("empire-no-such-piece")) }
}

/// A question to which there is no answer, and why.
fn nothing(message: &'static str) -> Error {
    Error::new("no_answer", Phrase::new(message))
}
