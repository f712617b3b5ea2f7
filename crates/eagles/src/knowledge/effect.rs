//! What matters of all that an order may bring.

use crate::course::Cause;
use crate::event::Event;
use crate::field::Verdict;
use crate::ids::{CardId, Position, Token};
use crate::state::View;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Something that matters of an order's outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Effect {
    /// An attack scores so many hits.
    AttackRolled {
        /// Who attacked.
        token: Token,
        /// How many.
        hits: u8,
    },
    /// A morale check.
    MoraleRolled {
        /// Which card checks.
        token: Token,
        /// Why.
        cause: Cause,
        /// Whether it stays.
        passed: bool,
    },
    /// The dice for a General.
    GeneralRolled {
        /// Which.
        token: Token,
        /// Whether he falls.
        falls: bool,
    },
    /// Friendly fire scores so many hits.
    FriendlyFireRolled {
        /// On which card.
        token: Token,
        /// How many.
        hits: u8,
    },
    /// A card that the player knows is eliminated.
    Eliminated {
        /// Which.
        token: Token,
        /// What it is.
        card: CardId,
    },
    /// A card that the player does not know is eliminated.
    Lost {
        /// Which.
        token: Token,
    },
    /// No Troop card of a seat is left on a position.
    Emptied {
        /// Whose.
        seat: Seat,
        /// Which position.
        position: Position,
    },
    /// The battle is over.
    Decided {
        /// How.
        verdict: Verdict,
    },
}

/// What matters of what was told: how many hits an attack scores or how a check goes, which cards are lost and how the battle
/// ends. Cards that the player did not know are not named.
pub fn effects(before: &View, told: Vec<Event>) -> Vec<Effect> {
    let attack = told.iter().any(|event| matches!(event, Event::AttackRolled { .. }));
    let known = |card: CardId| {
        let shown = before.field.sides.iter().any(|side| side.find_card(card).is_some());
        let own = before.secrets.iter().flatten().any(|secret| secret.find(card).is_some());
        shown || own
    };
    let matters = |event: Event| match event {
        Event::AttackRolled { token, hits, .. } => Some(Effect::AttackRolled { token, hits }),
        Event::MoraleRolled { token, cause, passed, .. } if !attack => {
            Some(Effect::MoraleRolled { token, cause, passed })
        }
        Event::GeneralRolled { token, faces } if !attack => {
            Some(Effect::GeneralRolled { token, falls: faces.contains(&6) })
        }
        Event::FriendlyFireRolled { token, hits, .. } => Some(Effect::FriendlyFireRolled { token, hits }),
        Event::Eliminated { token, card } if known(card) => Some(Effect::Eliminated { token, card }),
        Event::Eliminated { token, .. } => Some(Effect::Lost { token }),
        Event::Decided { verdict } => Some(Effect::Decided { verdict }),
        _ => None,
    };
    told.into_iter().filter_map(matters).collect()
}
