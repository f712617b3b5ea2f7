//! What news of the campaign change: the record of the campaign, and which of its battles is before us.

use super::Record;
use crate::campaign::{CampaignPublic, Front, FrontView, News, Waits};
use crate::ids::Pile;
use crate::state::{State, View};
use table::{Seat, promised};

/// A state or a view: it has one battle before it, and another may be fought beside it.
trait Stage {
    /// A battle.
    type Front: Clone;
    /// The battle before it.
    fn field(&mut self) -> &mut Record;
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
                self.field().0.receives(*counts, &public.sendable);
                public.floats();
                if let (Some(cards), Some(library)) = (cards, self.library(*seat)) {
                    cards.iter().for_each(|card| library.put(*card));
                }
            }
            News::Opened { public: record, .. } | News::Shown { public: record, .. } => *public = **record,
        }
    }
}

impl Stage for State {
    type Front = Front;

    fn field(&mut self) -> &mut Record {
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

impl Stage for View {
    type Front = FrontView;

    fn field(&mut self) -> &mut Record {
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
    pub(super) fn witness_news(&mut self, news: &News) {
        let Some(mut campaign) = promised(self.campaign.take()) else { return };
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
    pub(super) fn witness_news(&mut self, news: &News) {
        let Some(mut campaign) = promised(self.campaign.take()) else { return };
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
