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

/// A state or a view: it has one battle before it, and another may be fought beside it.
trait Theatre {
    /// A battle.
    type Front: Clone;
    /// The battle before it.
    fn field(&mut self) -> &mut Field;
    /// The cards that a seat knows to be in its decks there.
    fn library(&mut self, seat: Seat) -> Option<&mut Pile>;
    /// Takes up another battle and lays this one down.
    fn exchange(&mut self, front: Self::Front) -> Self::Front;

    /// A stage begins with these battles; the second is fought beside the first.
    fn open(&mut self, fronts: &[Self::Front]) -> Option<Box<Self::Front>> {
        let mut fronts = fronts.iter().cloned();
        if let Some(first) = fronts.next() {
            self.exchange(first);
        }
        fronts.next().map(Box::new)
    }

    /// Carries news into the record and the two battles, but for what its owner alone knows.
    fn carry(&mut self, public: &mut CampaignPublic, other: &mut Option<Box<Self::Front>>, news: &News) {
        match news {
            News::Assigned { seat, .. } => public.assigned_by(*seat),
            News::Switched {} => *other = other.take().map(|front| Box::new(self.exchange(*front))),
            News::Closed { public: record } => {
                *public = **record;
                if let Some(front) = other.take() {
                    self.exchange(*front);
                }
            }
            News::Record { public: record } => {
                *public = **record;
                if record.verdict.is_some() {
                    *other = None;
                }
            }
            News::Sent { seat, counts, cards } => {
                public.waits = Waits::Battle;
                self.field().receives(*counts, &public.sendable);
                public.floats();
                if let (Some(cards), Some(library)) = (cards, self.library(*seat)) {
                    cards.iter().for_each(|card| library.put(*card));
                }
            }
            News::Opened { public: record, .. } | News::Shown { public: record, .. } => *public = **record,
        }
    }
}

impl Theatre for State {
    type Front = Front;

    fn field(&mut self) -> &mut Field {
        &mut self.field
    }

    fn library(&mut self, seat: Seat) -> Option<&mut Pile> {
        Some(&mut self.secrets[seat.index()].library)
    }

    fn exchange(&mut self, front: Front) -> Front {
        let Front { field, secrets, decks, drafts } = front;
        Front {
            field: std::mem::replace(&mut self.field, field),
            secrets: std::mem::replace(&mut self.secrets, secrets),
            decks: std::mem::replace(&mut self.decks, decks),
            drafts: std::mem::replace(&mut self.drafts, drafts),
        }
    }
}

impl Theatre for View {
    type Front = FrontView;

    fn field(&mut self) -> &mut Field {
        &mut self.field
    }

    fn library(&mut self, seat: Seat) -> Option<&mut Pile> {
        self.secrets[seat.index()].as_mut().map(|secret| &mut secret.library)
    }

    fn exchange(&mut self, front: FrontView) -> FrontView {
        let FrontView { field, secrets, draft } = front;
        FrontView {
            field: std::mem::replace(&mut self.field, field),
            secrets: std::mem::replace(&mut self.secrets, secrets),
            draft: std::mem::replace(&mut self.draft, draft),
        }
    }
}

impl State {
    /// Carries news of the campaign into the state.
    pub(crate) fn witness_news(&mut self, news: &News) {
        let Some(mut campaign) = self.campaign.take() else { return };
        self.carry(&mut campaign.public, &mut campaign.other, news);
        match news {
            News::Assigned { seat, cards } => campaign.assigned[seat.index()].clone_from(cards),
            News::Opened { fronts, .. } => {
                campaign.assigned = [None, None];
                campaign.other = self.open(fronts);
            }
            News::Record { public } if public.verdict.is_some() => campaign.assigned = [None, None],
            _ => {}
        }
        self.campaign = Some(campaign);
    }
}

impl View {
    /// Carries news of the campaign into the view.
    pub(crate) fn witness_news(&mut self, news: &News) {
        let Some(mut campaign) = self.campaign.take() else { return };
        self.carry(&mut campaign.public, &mut campaign.other, news);
        match news {
            News::Assigned { seat, cards } if self.who.is(*seat) => campaign.assigned.clone_from(cards),
            News::Shown { fronts, .. } => {
                campaign.assigned = None;
                campaign.other = self.open(fronts);
            }
            News::Record { public } if public.verdict.is_some() => campaign.assigned = None,
            _ => {}
        }
        self.campaign = Some(campaign);
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
