//! What needs both sides: draws, undoing more than is free, another game.

use super::doing::{fresh, stale};
use super::live::Live;
use super::words::Asker;
use super::{Host, Slot};
use crate::app::off;
use crate::bounds::Bound;
use crate::clock::now;
use crate::ids;
use crate::message::{Consent, Push};
use crate::store::{Deed, GameRow, Head, Kind, SeatRow, Signal, Who};
use crate::terms::{Ending, Matter, Proposal, Terms};
use crate::trouble::{unavailable, wrong};
use protocol::request::{Answering, Propose};
use std::sync::Arc;
use table::{Error, Seat};

impl Live {
    /// What has been proposed and still stands: a proposal lapses when an order is given.
    pub fn proposals(&self) -> Vec<Proposal> {
        let number = self.number() as i64;
        let stands = |proposal: &&Proposal| proposal.what == Matter::Rematch || proposal.number == number;
        self.terms.proposals.iter().filter(stands).cloned().collect()
    }

    /// Whether something may be proposed now.
    fn may_propose(&self, what: Matter, seat: Seat) -> Result<(), Error> {
        match what {
            Matter::Rematch if self.ending().is_none() => Err(wrong("not_over", "server-not-over-yet")),
            Matter::Rematch if self.terms.rematch.is_some() => Err(wrong("taken", "server-rematch-there")),
            Matter::Rematch => Ok(()),
            Matter::Draw => self.goes_on(),
            Matter::Undo => {
                self.goes_on()?;
                let given = self.table()?.last_order_of(seat);
                given.map(|_| ()).ok_or_else(|| Error::new("no_undo", table::Phrase::new("undo-nothing")))
            }
        }
    }
}

impl Host {
    /// Proposes something for a person.
    pub async fn propose(self: &Arc<Host>, asker: &Asker, propose: Propose) -> Result<(), Error> {
        let slot = self.slot(&propose.table).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, propose.seat)?;
        slot.acts(asker);
        fresh(&live, propose.number)?;
        live.may_propose(propose.what, propose.seat)?;
        let (what, seat) = (propose.what, propose.seat);
        let proposal = Proposal { what, seat, number: propose.number };
        let theirs = live.proposals().into_iter().any(|other| other.what == what && other.seat != seat);
        let same_person = live.row.person(seat.other()) == asker.person;
        let computer = live.row.computer(seat.other()).is_some();
        if theirs || same_person || (computer && what != Matter::Draw) {
            return self.agree(asker, &slot, &mut live, &proposal).await;
        }
        if computer {
            self.send_proposal(&slot, &proposal, Consent::Declined);
            return Ok(());
        }
        let mut proposals = live.proposals();
        if !proposals.contains(&proposal) {
            proposals.retain(|other| other.what != what);
            proposals.push(proposal.clone());
            self.set_proposals(&slot, &mut live, proposals).await?;
        }
        self.send_proposal(&slot, &proposal, Consent::Open);
        Ok(())
    }

    /// Answers a proposal for a person.
    pub async fn answer(self: &Arc<Host>, asker: &Asker, answer: Answering) -> Result<(), Error> {
        let slot = self.slot(&answer.table).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, answer.seat)?;
        slot.acts(asker);
        let proposals = live.proposals();
        let meant = |proposal: &&Proposal| proposal.what == answer.what && proposal.seat != answer.seat;
        let proposal = proposals
            .iter()
            .find(meant)
            .cloned()
            .ok_or_else(|| wrong("not_proposed", "server-not-proposed"))?;
        if answer.accept {
            return self.agree(asker, &slot, &mut live, &proposal).await;
        }
        let rest = proposals.into_iter().filter(|other| *other != proposal).collect();
        self.set_proposals(&slot, &mut live, rest).await?;
        self.send_proposal(&slot, &proposal, Consent::Declined);
        Ok(())
    }

    async fn agree(
        self: &Arc<Host>,
        asker: &Asker,
        slot: &Arc<Slot>,
        live: &mut Live,
        proposal: &Proposal,
    ) -> Result<(), Error> {
        match proposal.what {
            Matter::Draw => {
                self.end(slot, live, proposal.seat, &Ending::outside_rules("agreed", None)).await?;
            }
            Matter::Undo => self.take_back(slot, live, proposal.seat).await?,
            Matter::Rematch => self.rematch(asker, slot, live).await?,
        }
        self.send_proposal(slot, proposal, Consent::Accepted);
        Ok(())
    }

    /// Takes back the last order of a seat and all after it, by consent.
    async fn take_back(self: &Arc<Host>, slot: &Arc<Slot>, live: &mut Live, seat: Seat) -> Result<(), Error> {
        live.may_propose(Matter::Undo, seat)?;
        let target = live.table()?.last_order_of(seat).expect("it may be proposed");
        live.replayed += target as u64;
        if live.replayed > self.bounds.of(Bound::TakenBack) {
            return Err(self.bounds.too_large(Bound::TakenBack));
        }
        live.pending = true;
        let mut table = live.table.take().expect("it goes on");
        let take_back = move || {
            table.take_back_to(target);
            table
        };
        live.table = Some(off(take_back).await?);
        let deed = Deed {
            seq: live.lines,
            seat,
            kind: Kind::Undo,
            body: target.to_string(),
            faces: Vec::new(),
            key: None,
            nonce: None,
            at: now().max(live.row.head.moved),
        };
        self.write(slot, live, deed).await?;
        self.send_scene(slot, live);
        self.after(slot, live);
        Ok(())
    }

    /// The same game once more, with sides swapped.
    async fn rematch(
        self: &Arc<Host>,
        asker: &Asker,
        slot: &Arc<Slot>,
        live: &mut Live,
    ) -> Result<(), Error> {
        let terms = Terms { clock: live.terms.clock.clone(), delay: live.terms.delay, ..Terms::default() };
        let [first, second] = live.row.seats.clone();
        let taken = |seat: SeatRow| match seat.who {
            Who::Person { .. } | Who::Computer { .. } => seat,
            _ => SeatRow::of(Who::Anyone),
        };
        let now = now();
        let next = GameRow {
            id: 0,
            link: ids::link()?,
            terms: terms.text(),
            opening: None,
            secret: ids::random::<32>()?.to_vec(),
            seats: [taken(second), taken(first)],
            version: 0,
            head: Head::waiting(now),
            made: now,
            key: ids::random()?,
            ..live.row.clone()
        };
        let mut next = self.seated(next, Vec::new()).await?;
        let terms =
            Terms { rematch: Some(next.row.link.clone()), proposals: Vec::new(), ..live.terms.clone() };
        let row = GameRow { terms: terms.text(), ..live.row.clone() };
        let over = self.read(row).await?;
        live.pending = true;
        let added = self.store.follow_up(&over.row, &next.row).await.map_err(unavailable)?;
        next.row.id = added.ok_or_else(stale)?;
        self.changed(slot, live, over).await?;
        self.added(next, asker).await;
        Ok(())
    }

    async fn set_proposals(
        self: &Arc<Host>,
        slot: &Slot,
        live: &mut Live,
        proposals: Vec<Proposal>,
    ) -> Result<(), Error> {
        let terms = Terms { proposals, ..live.terms.clone() };
        let row = GameRow { terms: terms.text(), ..live.row.clone() };
        live.pending = true;
        if !self.store.change_game(&row).await.map_err(unavailable)? {
            return Err(stale());
        }
        // Its record is as it was, and need not be played through again.
        live.pending = false;
        (live.terms, live.row) = (terms, GameRow { version: row.version + 1, ..row });
        self.store.tell(Signal::Game(slot.id)).await.map_err(unavailable)?;
        self.send_card(slot, live);
        Ok(())
    }

    fn send_proposal(&self, slot: &Slot, proposal: &Proposal, state: Consent) {
        let (seat, what) = (proposal.seat, proposal.what);
        self.send_players(slot, &Push::Proposal { table: &slot.link, seat, what, state });
    }
}
