//! Orders and their undoing: checked, carried out, written, and only then told.

use super::live::{Live, dice};
use super::words::Asker;
use super::{Host, Slot};
use crate::app::off;
use crate::bounds::Bound;
use crate::clock::now;
use crate::ids::{self, ShortKey};
use crate::store::{Deed, Fate, Kind, Line, Status};
use crate::terms::Ending;
use crate::trouble::{MapPhrase, wrong};
use protocol::answer::Followed;
use protocol::request::{Give, Undo};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use table::erased::{AnyView, Seen};
use table::fair::Bytes32;
use table::{Error, Gesture, Phrase, Seat};

/// The answer to an order tells of so many orders at most; whoever asks again much later follows the table for the rest.
const FOLLOWING: usize = 20;

impl Host {
    /// Carries an order out for a person and tells all that followed.
    pub async fn give(self: &Arc<Host>, asker: &Asker, give: Give) -> Result<Followed, Error> {
        let key = ids::short_key(&give.key)?;
        let nonce = give.nonce.as_deref().map(|text| ids::bytes::<32>("nonce", text)).transpose()?;
        let slot = self.slot(&give.table).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, give.seat)?;
        slot.acts(asker);
        live.table()?;
        if let Some(&number) = live.keys.get(&key) {
            return self.followed(&live, asker, give.seat, number);
        }
        fresh(&live, give.number)?;
        if let Some(due) = self.held(&slot, &live, give.seat, &give.order) {
            drop(live);
            tokio::time::sleep_until(due).await;
            live = self.live(&slot).await?;
            // The same request may have been repeated, and carried out, while this one waited.
            if let Some(&number) = live.keys.get(&key) {
                return self.followed(&live, asker, give.seat, number);
            }
            fresh(&live, give.number)?;
        }
        let given = self.order(&slot, &mut live, give.seat, &give.order, (Some(key), nonce)).await;
        match given {
            Ok(number) => self.followed(&live, asker, give.seat, number),
            Err(error) if error.code == "stale" => {
                drop(live);
                // Another node may have carried the same request out.
                let live = self.live(&slot).await?;
                match live.keys.get(&key) {
                    Some(&number) => self.followed(&live, asker, give.seat, number),
                    None => Err(error),
                }
            }
            Err(error) => Err(error),
        }
    }

    /// What a seat was told since it gave an order, after which there were so many.
    fn followed(&self, live: &Live, asker: &Asker, seat: Seat, number: i64) -> Result<Followed, Error> {
        let (table, who) = (live.table()?, seat.into());
        let before = usize::try_from(number - 1).unwrap_or_default().min(table.steps());
        Ok(Followed {
            number,
            steps: self.steps(live, table, who, (before, FOLLOWING), asker.lang),
            awaiting: table.view(who).awaiting(),
        })
    }

    /// Carries an order out, whoever gives it.
    pub(super) async fn order(
        self: &Arc<Host>,
        slot: &Arc<Slot>,
        live: &mut Live,
        seat: Seat,
        order: &Value,
        (key, nonce): (Option<ShortKey>, Option<[u8; 32]>),
    ) -> Result<i64, Error> {
        live.goes_on()?;
        self.has_room(live)?;
        self.remember(slot, live);
        let cue = live.cue().filter(|cue| cue.seat == seat && cue.order == *order);
        let scripted = cue.map(|cue| cue.faces.clone());
        let table = live.table.as_mut().expect("it goes on");
        let fair = table.fairness().is_some();
        if let Some(faces) = &scripted {
            table.script(faces);
        }
        let nonce = match nonce {
            None if fair => Some(ids::random()?),
            nonce => nonce.filter(|_| fair),
        };
        let given = catch_unwind(AssertUnwindSafe(|| table.give_with(seat, order, nonce.map(Bytes32))));
        let Ok(given) = given else {
            // The table may have stopped half-way.
            live.pending = true;
            return Err(Error::new("internal", Phrase::new("umpire-internal")));
        };
        if scripted.is_some() {
            table.roll_with(dice()?);
        }
        given?;
        let faces = table.last_faces();
        let deed = Deed {
            seq: live.lines,
            seat,
            kind: Kind::Order,
            body: table.last_order().expect("it was carried out"),
            nonce: nonce.filter(|_| !faces.is_empty()).map(|nonce| nonce.to_vec()),
            faces: if fair { Vec::new() } else { faces },
            key,
            at: now().max(live.row.head.moved),
        };
        self.write(slot, live, deed).await?;
        self.metrics.orders.inc();
        self.send_step(slot, live);
        self.after(slot, live);
        Ok(live.number() as i64)
    }

    /// Whether a game's record may grow; its end is always written.
    fn has_room(&self, live: &Live) -> Result<(), Error> {
        for (there, bound) in [(live.lines as u64, Bound::GameLines), (live.bytes, Bound::GameBytes)] {
            if there >= self.bounds.of(bound) {
                return Err(self.bounds.too_large(bound));
            }
        }
        Ok(())
    }

    /// Takes a person's last order back.
    pub async fn undo(self: &Arc<Host>, asker: &Asker, undo: Undo) -> Result<i64, Error> {
        let key = ids::short_key(&undo.key)?;
        let slot = self.slot(&undo.table).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, undo.seat)?;
        slot.acts(asker);
        live.table()?;
        if let Some(&number) = live.keys.get(&key) {
            return Ok(number);
        }
        fresh(&live, undo.number)?;
        live.goes_on()?;
        self.has_room(&live)?;
        live.table.as_mut().expect("it goes on").undo(undo.seat)?;
        let deed = Deed {
            seq: live.lines,
            seat: undo.seat,
            kind: Kind::Undo,
            body: live.number().to_string(),
            faces: Vec::new(),
            key: Some(key),
            nonce: None,
            at: now().max(live.row.head.moved),
        };
        self.write(&slot, &mut live, deed).await?;
        self.send_scene(&slot, &mut live);
        self.after(&slot, &mut live);
        Ok(live.number() as i64)
    }

    /// Gives the game up for a person: by an order of the game where it has one now, else outside of its rules.
    pub async fn resign(self: &Arc<Host>, asker: &Asker, link: &str, seat: Seat) -> Result<i64, Error> {
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, seat)?;
        live.goes_on()?;
        let asked = live.awaited().contains(seat) && self.has_room(&live).is_ok();
        let losing = match asked.then(|| live.table().map(|table| table.view(seat.into()))).transpose()? {
            Some(view) => off(move || resignation(&*view)).await?,
            None => None,
        };
        match losing {
            Some(order) => self.order(&slot, &mut live, seat, &order, (None, None)).await,
            None => {
                self.end(&slot, &mut live, seat, &Ending::outside_rules("resigned", Some(seat.other()))).await
            }
        }
    }

    /// Ends a game otherwise than by its rules.
    pub(super) async fn end(
        self: &Arc<Host>,
        slot: &Arc<Slot>,
        live: &mut Live,
        seat: Seat,
        ending: &Ending,
    ) -> Result<i64, Error> {
        live.goes_on()?;
        live.table.as_mut().expect("it goes on").close();
        live.ended = Some(ending.clone());
        let deed = Deed {
            seq: live.lines,
            seat,
            kind: Kind::End,
            body: serde_json::to_string(ending).expect("an ending is plain data"),
            faces: Vec::new(),
            key: None,
            nonce: None,
            at: now().max(live.row.head.moved),
        };
        self.write(slot, live, deed).await?;
        self.send_scene(slot, live);
        self.after(slot, live);
        Ok(live.number() as i64)
    }

    /// Writes a line that has been carried out in memory. If that fails, memory is not to be trusted any more.
    pub(super) async fn write(&self, slot: &Slot, live: &mut Live, deed: Deed) -> Result<(), Error> {
        live.pending = true;
        live.settle(&deed);
        let line = Line { game: slot.id, head: live.row.head.clone(), deed };
        match self.writer.append(line).await {
            Fate::Written => {
                live.pending = false;
                Ok(())
            }
            Fate::TooLate => Err(stale()),
            Fate::Unknown => Err(wrong("unavailable", "server-unavailable")),
        }
    }

    /// What follows from something that happened.
    pub(super) fn after(self: &Arc<Host>, slot: &Arc<Slot>, live: &mut Live) {
        if live.row.head.status == Status::Over {
            self.send_card(slot, live);
        }
        self.announce(&live.row);
        self.consider(slot, live);
        self.react(slot, live);
    }
}

/// Whether the asker has seen all that happened.
pub(super) fn fresh(live: &Live, number: i64) -> Result<(), Error> {
    let there = live.number() as i64;
    if number == there {
        return Ok(());
    }
    Err(stale().map_phrase(|_| Phrase::new("server-stale").with("number", number).with("there", there)))
}

/// Somebody else was faster.
pub(super) fn stale() -> Error {
    wrong("stale", "server-overtaken")
}

/// The order by which the owner of a view resigns, if the rules have one now.
fn resignation(view: &dyn AnyView) -> Option<Seen> {
    let (offers, _) = view.offers();
    offers.into_iter().find(|offer| offer.gesture == Gesture::Resigns).map(|offer| offer.order)
}
