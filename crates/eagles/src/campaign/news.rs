//! What happens in a campaign beside the battles.

use super::{CampaignPublic, Front, FrontView};
use crate::ids::CardId;
use crate::order::Assignment;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Onlooker, Seat};

/// What happens in a campaign beside the battles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum News {
    /// EAG-R81 A seat has sent cards to battles.
    Assigned {
        /// Who.
        seat: Seat,
        /// Which where, for their owner.
        cards: Option<Vec<Assignment>>,
    },
    /// A stage begins.
    Opened {
        /// The record.
        public: Box<CampaignPublic>,
        /// Its battles, as they are; nobody is told this.
        fronts: Vec<Front>,
    },
    /// The same as an onlooker is told.
    Shown {
        /// The record.
        public: Box<CampaignPublic>,
        /// Its battles.
        fronts: Vec<FrontView>,
    },
    /// The other battle comes to the fore.
    Switched {},
    /// A battle is over and its survivors have left.
    Closed {
        /// The record.
        public: Box<CampaignPublic>,
    },
    /// EAG-R84 Reinforcements were sent.
    Sent {
        /// By whom.
        seat: Seat,
        /// How many of each army.
        counts: [u8; 3],
        /// Which, for their owner.
        cards: Option<Vec<CardId>>,
    },
    /// The record changed.
    Record {
        /// The record.
        public: Box<CampaignPublic>,
    },
}

impl News {
    /// The part of it that `who` is told.
    pub fn told_to(&self, who: Onlooker) -> Option<News> {
        Some(match self {
            News::Assigned { seat, .. } if !who.is(*seat) => News::Assigned { seat: *seat, cards: None },
            News::Opened { public, fronts } => News::Shown {
                public: public.clone(),
                fronts: fronts.iter().map(|front| front.view(who)).collect(),
            },
            News::Sent { seat, counts, .. } if !who.is(*seat) => {
                News::Sent { seat: *seat, counts: *counts, cards: None }
            }
            news => news.clone(),
        })
    }
}
