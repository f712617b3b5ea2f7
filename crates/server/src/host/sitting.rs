//! Sitting down at tables, leaving them, and beginning to play.

use super::doing::stale;
use super::live::{FAIR, Live};
use super::words::Asker;
use super::{Host, Slot};
use crate::clock::now;
use crate::ids;
use crate::message::Card;
use crate::store::{Deed, GameRow, PersonRow, SeatRow, Signal, Status, Who};
use crate::terms::{Share, Terms};
use crate::trouble::{unavailable, wrong};
use std::sync::Arc;
use table::fair::Bytes32;
use table::work::Stop;
use table::{Error, Phrase, Seat};

impl Host {
    /// The game of a row that is about to be written; once every seat is taken it begins.
    pub(super) async fn seated(&self, row: GameRow, deeds: Vec<Deed>) -> Result<Live, Error> {
        self.seated_until(&Stop::default(), row, deeds).await
    }

    /// The same, unless it is called off.
    pub(super) async fn seated_until(
        &self,
        stop: &Stop,
        mut row: GameRow,
        deeds: Vec<Deed>,
    ) -> Result<Live, Error> {
        if row.head.status != Status::Waiting || !row.is_full() {
            return self.played_until(stop, row, deeds, 0).await;
        }
        let (mut terms, now) = (Terms::read(&row.terms)?, now());
        if row.opening.is_none() {
            for share in &mut terms.shares {
                let drawn = Share { bytes: Bytes32(ids::random()?), own: false };
                share.get_or_insert(drawn);
            }
            row.opening = Some(FAIR.to_vec());
        }
        terms.began = Some(now);
        if terms.clock.counts_days() {
            for seat in Seat::BOTH {
                let Some(person) = row.person(seat) else { continue };
                terms.away[seat.index()] = self.store.away(person).await.map_err(unavailable)?;
            }
        }
        row.terms = terms.text();
        row.head.status = Status::Playing;
        let mut live = self.played_until(stop, row, deeds, 0).await?;
        live.row.head = live.head(now);
        Ok(live)
    }

    /// The game of a row that is about to be written, with its record.
    pub(super) async fn read(&self, row: GameRow) -> Result<Live, Error> {
        let deeds = self.store.deeds(row.id, 0).await.map_err(unavailable)?;
        self.seated(row, deeds).await
    }

    /// Writes what was agreed on, unless somebody else has done so meanwhile, and tells everybody.
    pub(crate) async fn change(&self, slot: &Slot, live: &mut Live, row: GameRow) -> Result<(), Error> {
        let next = self.read(row).await?;
        live.pending = true;
        if !self.store.change_game(&next.row).await.map_err(unavailable)? {
            return Err(stale());
        }
        self.changed(slot, live, next).await
    }

    /// Goes on with a game whose row has been written, and tells everybody.
    pub(super) async fn changed(&self, slot: &Slot, live: &mut Live, next: Live) -> Result<(), Error> {
        let standing = std::mem::take(&mut live.standing);
        *live = Live { standing, ..next };
        live.row.version += 1;
        self.store.tell(Signal::Game(slot.id)).await.map_err(unavailable)?;
        self.dismiss(slot, live);
        self.send_card(slot, live);
        Ok(())
    }

    /// Lets a person sit down: in the seat asked for, or in the first that is free for them.
    pub async fn join(
        self: &Arc<Host>,
        asker: &Asker,
        person: &PersonRow,
        link: &str,
        (seat, invite, share): (Option<Seat>, Option<&str>, Option<&str>),
    ) -> Result<Card, Error> {
        let share = share.map(|text| ids::bytes("share", text)).transpose()?;
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        let mut row = live.row.clone();
        self.welcome(&row, person).await?;
        let found = find_seat(&row, seat, invite)?;
        let by_invite = row.seats[found.index()].who == Who::Invited;
        row.seats[found.index()] = SeatRow { who: sitting(person), invite: None, by_invite };
        if let Some(share) = share {
            let mut terms = live.terms.clone();
            terms.shares[found.index()] = Some(Share { bytes: Bytes32(share), own: true });
            row.terms = terms.text();
        }
        row.head.moved = now();
        self.change(&slot, &mut live, row).await?;
        slot.acts(asker);
        if live.row.head.status == Status::Playing {
            self.send_scene(&slot, &mut live);
            self.after(&slot, &mut live);
        }
        Ok(self.card(&live, asker, slot.here()))
    }

    /// Refuses those whom somebody at the table has blocked, or who have blocked somebody there.
    async fn welcome(&self, row: &GameRow, person: &PersonRow) -> Result<(), Error> {
        let others: Vec<i64> = Seat::BOTH.into_iter().filter_map(|seat| row.person(seat)).collect();
        for other in others.into_iter().chain([row.maker]) {
            if self.store.blocked(other, person.id).await.map_err(unavailable)? {
                return Err(wrong("blocked", "server-blocked"));
            }
        }
        Ok(())
    }

    /// Adds what a seat's client puts into the dice, once and before the game.
    pub async fn share(
        self: &Arc<Host>,
        asker: &Asker,
        link: &str,
        (seat, share): (Seat, &str),
    ) -> Result<(), Error> {
        let bytes = Bytes32(ids::bytes("share", share)?);
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, seat)?;
        match live.terms.shares[seat.index()] {
            Some(before) if before.bytes == bytes => return Ok(()),
            Some(_) => return Err(Error::new("share_given", Phrase::new("fair-share-given"))),
            None if live.row.head.status != Status::Waiting => {
                return Err(wrong("started", "server-started"));
            }
            None => {}
        }
        let mut terms = live.terms.clone();
        terms.shares[seat.index()] = Some(Share { bytes, own: true });
        let row = GameRow { terms: terms.text(), ..live.row.clone() };
        self.change(&slot, &mut live, row).await
    }

    /// Gives a person's seats back before the game begins.
    pub async fn leave(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Card, Error> {
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        if live.row.head.status != Status::Waiting {
            return Err(wrong("started", "server-started"));
        }
        let mine: Vec<Seat> = live.seats_of(asker.person).collect();
        if mine.is_empty() {
            return Err(wrong("not_yours", "server-not-seated"));
        }
        let mut row = live.row.clone();
        vacate(&mut row, mine)?;
        self.change(&slot, &mut live, row).await?;
        Ok(self.card(&live, asker, slot.here()))
    }
}

/// A person in a seat.
pub(crate) fn sitting(person: &PersonRow) -> Who {
    Who::Person { id: person.id, name: person.name.clone(), kind: person.kind, handle: person.handle.clone() }
}

/// Gives seats back before the game begins, with what was added to the dice from there: whoever sits down next does so anew.
pub(crate) fn vacate(row: &mut GameRow, seats: impl IntoIterator<Item = Seat>) -> Result<(), Error> {
    let mut terms = Terms::read(&row.terms)?;
    for seat in seats {
        terms.shares[seat.index()] = None;
        let place = &mut row.seats[seat.index()];
        *place = match place.by_invite {
            true => invited()?,
            false => SeatRow::of(Who::Anyone),
        };
    }
    row.terms = terms.text();
    Ok(())
}

/// A seat for whoever has an invite, which is new each time.
pub(super) fn invited() -> Result<SeatRow, Error> {
    let invite = Some(ids::link()? + &ids::link()?);
    Ok(SeatRow { who: Who::Invited, invite, by_invite: true })
}

/// The seat that somebody may take.
fn find_seat(row: &GameRow, asked: Option<Seat>, invite: Option<&str>) -> Result<Seat, Error> {
    if row.head.status != Status::Waiting {
        return Err(wrong("started", "server-started"));
    }
    let fits = |seat: &Seat| match &row.seats[seat.index()] {
        SeatRow { who: Who::Anyone, .. } => true,
        SeatRow { who: Who::Invited, invite: Some(secret), .. } => invite == Some(secret.as_str()),
        _ => false,
    };
    let candidates = Seat::BOTH.into_iter().filter(|seat| asked.is_none_or(|asked| asked == *seat));
    let mut open = candidates.filter(fits);
    let by_invite = open.clone().find(|seat| row.seats[seat.index()].who == Who::Invited);
    by_invite.or_else(|| open.next()).ok_or_else(|| match invite {
        Some(_) => wrong("bad_invite", "server-bad-invite"),
        None => wrong("taken", "server-seat-taken"),
    })
}
