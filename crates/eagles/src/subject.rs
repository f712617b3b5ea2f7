//! What an order is about, so that a card can be asked for its orders alone.

use crate::ids::CardId;
use crate::order::Order;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A card on a position or in the Reserve that moves, forms, occupies or attacks.
    Card(CardId),
    /// A Special that is played.
    Special(CardId),
    /// Terrain that is played.
    Terrain,
    /// The next check.
    Checks,
    /// Captured Terrain.
    Capture(CardId),
    /// The arrival of the Prussians.
    Prussians,
    /// The phase as such: it goes on, or it ends.
    Phase,
    /// What was asked.
    Answer,
    /// The game as such.
    Game,
}

impl Order {
    /// What it is about.
    pub fn subject(&self) -> Subject {
        match self {
            Order::Move { card, .. }
            | Order::ChangeFormation { card, .. }
            | Order::Occupy { card, .. }
            | Order::LeaveTerrain { card }
            | Order::Attack { card, .. }
            | Order::PlaceDecoy { card, .. }
            | Order::WithdrawDecoy { card }
            | Order::FlipDecoy { card } => Subject::Card(*card),
            Order::PlaySpecial { card, .. } => Subject::Special(*card),
            Order::PlayTerrain { .. } => Subject::Terrain,
            Order::RollGeneral { .. } | Order::CheckMorale { .. } => Subject::Checks,
            Order::AssignCapture { terrain, .. } => Subject::Capture(*terrain),
            Order::RevealPrussianGeneral { .. } => Subject::Prussians,
            Order::DeclareMovementComplete {}
            | Order::EndCombat {}
            | Order::ContinueReinforce {}
            | Order::Pass {} => Subject::Phase,
            Order::Resign {} | Order::OfferDraw {} | Order::Retreat { .. } => Subject::Game,
            Order::Deploy { .. }
            | Order::ConfirmDeployment {}
            | Order::AdjustDeployment { .. }
            | Order::AssignToBattle { .. }
            | Order::SendReinforcements { .. }
            | Order::AnswerDraw { .. } => Subject::Answer,
        }
    }
}
