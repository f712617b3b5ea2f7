//! Standing answers: what a seat wants to be asked. Where a game opens a window in which a seat may react or decline
//! ([`Game::reaction`](crate::Game::reaction)), its host may decline for it by the seat's own wish. The answer is an ordinary
//! order, so neither the game nor its journal nor the other seat can tell who gave it; a host that plays against a clock must
//! see to it that it comes no sooner than an answer of the seat's own might.

use crate::erased::AnyTable;
use crate::{Error, Phrase, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A window in which a seat may react, or let it go by ([`Game::by_default`](crate::Game::by_default)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// The window, one of [`Reactions::windows`].
    pub window: &'static str,
    /// What the seat can play there.
    pub plays: Vec<Playable>,
}

/// Something that can be played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playable {
    /// One of [`Reactions::cards`].
    pub card: &'static str,
    /// Whether this is the moment for it, so that it is worth asking.
    pub timely: bool,
}

/// All that a game lets seats react with, and when. The Fluent file of the game names each: `reaction-<card>` and
/// `window-<window>`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reactions {
    /// What is played.
    pub cards: Vec<&'static str>,
    /// The windows.
    pub windows: Vec<&'static str>,
}

/// When a seat is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Prompts {
    /// When something it can play is timely.
    Smart,
    /// In every window.
    #[default]
    EveryLegalWindow,
    /// Never.
    Never,
}

/// When a seat is asked because of one card, whatever it wants of the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Whenever it can be played.
    Always,
    /// Never.
    Never,
    /// Whenever it can be played in one of these windows.
    In(Vec<String>),
}

/// What a seat wants to be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// In general.
    pub prompts: Prompts,
    /// For single cards.
    pub cards: BTreeMap<String, Wish>,
    /// The windows in which it is asked whatever it holds, where its cards must not decide: two people at one screen.
    pub windows: Vec<String>,
    /// The turn in which it is asked nothing any more.
    pub passes_in: Option<u64>,
}

impl Standing {
    /// Everything general as said.
    pub fn new(prompts: Prompts) -> Standing {
        Standing { prompts, ..Standing::default() }
    }

    /// Whether the seat wants to be asked in this window of this turn.
    pub fn asks(&self, reaction: &Reaction, turn: u64) -> bool {
        if self.passes_in == Some(turn) {
            return false;
        }
        let wanted = |play: &Playable| match self.cards.get(play.card) {
            Some(Wish::Always) => true,
            Some(Wish::Never) => false,
            Some(Wish::In(windows)) => windows.iter().any(|window| window == reaction.window),
            None => self.prompts == Prompts::Smart && play.timely,
        };
        self.prompts == Prompts::EveryLegalWindow || reaction.plays.iter().any(wanted)
    }

    /// Whether the seat wants to be asked in a window of this turn, by its wish alone: the same whatever it holds, so that
    /// neither asking nor silence tells anything to whoever sees it.
    pub fn asks_blindly(&self, window: &str, turn: u64) -> bool {
        let wanted = match self.prompts {
            Prompts::EveryLegalWindow => true,
            Prompts::Smart => self.windows.iter().any(|one| one == window),
            Prompts::Never => false,
        };
        wanted && self.passes_in != Some(turn)
    }

    /// All names in it are known to the game.
    pub fn check(&self, known: &Reactions) -> Result<(), Error> {
        let unknown = |message: &'static str, name: &str, among: &[&'static str]| {
            let why = Phrase::new(message).with("name", name).with("known", among.join(", "));
            Error::new("bad_prompts", why)
        };
        if let Some(window) = self.windows.iter().find(|window| !known.windows.contains(&window.as_str())) {
            return Err(unknown("prompts-no-such-window", window, &known.windows));
        }
        for (card, wish) in &self.cards {
            if !known.cards.contains(&card.as_str()) {
                return Err(unknown("prompts-no-such-card", card, &known.cards));
            }
            if let Wish::In(windows) = wish
                && let Some(window) = windows.iter().find(|window| !known.windows.contains(&window.as_str()))
            {
                return Err(unknown("prompts-no-such-window", window, &known.windows));
            }
        }
        Ok(())
    }
}

/// Declines for the seats among `of` that do not want to be asked, until somebody has to decide. Answers how many orders
/// were given.
pub fn decline(table: &mut dyn AnyTable, standing: &[Standing; 2], of: Seats) -> Result<usize, Error> {
    let mut given = 0;
    loop {
        let awaited = table.awaiting().seats();
        let silent = |seat: &Seat| {
            let sight = table.view((*seat).into());
            let asked = standing[seat.index()].asks(&sight.reaction()?, sight.turn());
            if asked { None } else { sight.by_default() }
        };
        let next =
            of.iter().filter(|seat| awaited.contains(*seat)).find_map(|seat| Some((seat, silent(&seat)?)));
        let Some((seat, order)) = next else { return Ok(given) };
        table.give(seat, &order)?;
        given += 1;
    }
}
