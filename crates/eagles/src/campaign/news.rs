//! What happens in a campaign beside the battles, and what it changes.

use super::{CampaignPublic, Front, FrontView, Waits};
use crate::cards::Army;
use crate::field::Field;
use crate::ids::{CardId, Pile};
use crate::order::Assignment;
use crate::state::{State, View};
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

impl State {
    /// Carries news of the campaign into the state.
    pub(crate) fn witness_news(&mut self, news: &News) {
        let Some(mut campaign) = self.campaign.take() else { return };
        match news {
            News::Assigned { seat, cards } => {
                campaign.assigned[seat.index()].clone_from(cards);
                campaign.public.assigned_by(*seat);
            }
            News::Opened { public, fronts } => {
                campaign.public = **public;
                campaign.assigned = [None, None];
                let mut fronts = fronts.iter().cloned();
                if let Some(first) = fronts.next() {
                    self.take_front(first);
                }
                campaign.other = fronts.next().map(Box::new);
            }
            News::Switched {} => {
                if let Some(other) = campaign.other.take() {
                    campaign.other = Some(Box::new(self.front()));
                    self.take_front(*other);
                }
            }
            News::Closed { public } => {
                campaign.public = **public;
                if let Some(other) = campaign.other.take() {
                    self.take_front(*other);
                }
            }
            News::Record { public } => {
                campaign.public = **public;
                if public.verdict.is_some() {
                    campaign.other = None;
                    campaign.assigned = [None, None];
                }
            }
            News::Sent { seat, counts, cards } => {
                campaign.public.waits = Waits::Battle;
                self.field.receives(*counts, &campaign.public.sendable);
                campaign.public.floats();
                if let Some(cards) = cards {
                    cards.iter().for_each(|card| self.secrets[seat.index()].library.put(*card));
                }
            }
            News::Shown { .. } => {}
        }
        self.campaign = Some(campaign);
    }

    fn front(&self) -> Front {
        Front { field: self.field, secrets: self.secrets, decks: self.decks, drafts: self.drafts.clone() }
    }

    fn take_front(&mut self, front: Front) {
        (self.field, self.secrets, self.decks, self.drafts) =
            (front.field, front.secrets, front.decks, front.drafts);
    }
}

impl View {
    /// Carries news of the campaign into the view.
    pub(crate) fn witness_news(&mut self, news: &News) {
        let Some(mut campaign) = self.campaign.take() else { return };
        match news {
            News::Assigned { seat, cards } => {
                if self.who.is(*seat) {
                    campaign.assigned.clone_from(cards);
                }
                campaign.public.assigned_by(*seat);
            }
            News::Shown { public, fronts } => {
                campaign.public = **public;
                campaign.assigned = None;
                let mut fronts = fronts.iter().cloned();
                if let Some(first) = fronts.next() {
                    self.take_front(first);
                }
                campaign.other = fronts.next().map(Box::new);
            }
            News::Switched {} => {
                if let Some(other) = campaign.other.take() {
                    let (field, secrets, draft) = (self.field, self.secrets, self.draft.clone());
                    campaign.other = Some(Box::new(FrontView { field, secrets, draft }));
                    self.take_front(*other);
                }
            }
            News::Closed { public } => {
                campaign.public = **public;
                if let Some(other) = campaign.other.take() {
                    self.take_front(*other);
                }
            }
            News::Record { public } => {
                campaign.public = **public;
                if public.verdict.is_some() {
                    campaign.other = None;
                    campaign.assigned = None;
                }
            }
            News::Sent { seat, counts, cards } => {
                campaign.public.waits = Waits::Battle;
                self.field.receives(*counts, &campaign.public.sendable);
                campaign.public.floats();
                if let (Some(cards), Some(secret)) = (cards, &mut self.secrets[seat.index()]) {
                    cards.iter().for_each(|card| secret.library.put(*card));
                }
            }
            News::Opened { .. } => {}
        }
        self.campaign = Some(campaign);
    }

    fn take_front(&mut self, front: FrontView) {
        (self.field, self.secrets, self.draft) = (front.field, front.secrets, front.draft);
    }
}

impl CampaignPublic {
    fn assigned_by(&mut self, seat: Seat) {
        if let Waits::Assign(seats) = self.waits {
            self.waits = Waits::Assign(seats.without(seat));
        }
    }

    /// Which survivors were sent, and which were not, only their owner knows.
    fn floats(&mut self) {
        self.floating = self.floating.with(&self.sendable);
        self.sendable = Pile::EMPTY;
    }
}

impl Field {
    /// EAG-R84 Reinforcements come into the decks; two armies that share one deck are drawn from together.
    fn receives(&mut self, counts: [u8; 3], from: &Pile) {
        self.pool = self.pool.with(from);
        for army in Army::ALL {
            let at = army.index();
            self.deck[at] += counts[at];
            if counts[at] > 0 && !self.battle.armies().contains(&army) {
                self.joint = true;
                self.two_armies = true;
            }
        }
    }
}
