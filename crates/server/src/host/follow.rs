//! Those who look at a table as it happens.

use super::live::Live;
use super::words::Asker;
use super::{Host, Slot};
use crate::app::off;
use crate::bounds::{Bound, Bounds};
use crate::limits::Held;
use crate::message::{Card, Chat, Push, Scene};
use bytes::Bytes;
use parking_lot::Mutex;
use serde::Serialize;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::erased::{AnyView, Seen};
use table::{Error, Lang, Onlooker, Seat};
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;

/// Where messages for one connection go. A connection that does not keep up is closed: it can come back and say what
/// it has.
#[derive(Clone, Debug)]
pub struct Outbox {
    /// Which connection.
    pub id: u64,
    /// The messages.
    pub to: mpsc::Sender<Bytes>,
    /// Closes the connection.
    pub close: CancellationToken,
    /// How many of its long requests are done at a time.
    pub long: Arc<Semaphore>,
    /// The tables it follows, each with its place.
    pub(crate) following: Arc<Mutex<HashMap<String, Held<IpAddr>>>>,
    /// How many bytes of messages wait to be sent.
    pub(crate) waiting: Arc<AtomicUsize>,
    /// How far it may be behind, among other things.
    pub(crate) bounds: Arc<Bounds>,
}

impl Outbox {
    /// Sends a message.
    pub fn send(&self, message: Bytes) {
        if self.close.is_cancelled() {
            return;
        }
        let before = self.waiting.fetch_add(message.len(), Ordering::Relaxed);
        let met = match before > self.bounds.size(Bound::BehindBytes) {
            true => Some(Bound::BehindBytes),
            false => matches!(self.to.try_send(message), Err(mpsc::error::TrySendError::Full(_)))
                .then_some(Bound::Behind),
        };
        if let Some(bound) = met {
            drop(self.bounds.met(bound, 1));
            self.close.cancel();
        }
    }

    /// A message waits no more.
    pub(crate) fn taken(&self, message: &Bytes) {
        self.waiting.fetch_sub(message.len(), Ordering::Relaxed);
    }
}

/// Somebody who looks at a table as it happens.
#[derive(Clone, Debug)]
pub struct Follower {
    /// Who.
    pub asker: Asker,
    /// Through whose eyes.
    pub who: Onlooker,
    /// Where to.
    pub outbox: Outbox,
}

/// A message as it is sent.
pub(crate) fn bytes(message: &impl Serialize) -> Bytes {
    Bytes::from(serde_json::to_vec(message).expect("messages are plain data"))
}

/// The place of an onlooker in lists of three.
pub(super) fn place(who: Onlooker) -> usize {
    who.seat().map_or(2, Seat::index)
}

impl Slot {
    /// Which seats have somebody at them.
    pub fn here(&self) -> [bool; 2] {
        let followers = self.followers.lock();
        Seat::BOTH.map(|seat| followers.iter().any(|follower| follower.who.is(seat)))
    }

    fn watched(&self) -> [bool; 3] {
        let mut watched = [false; 3];
        for follower in self.followers.lock().iter() {
            watched[place(follower.who)] = true;
        }
        watched
    }

    /// Sends everybody a message made for them; those with equal eyes and language get the same one, but for whoever is `known` at the
    /// table: their cards tell what is theirs.
    fn send_each(&self, known: impl Fn(i64) -> bool, make: impl Fn(&Follower) -> Bytes) {
        let mut made: HashMap<(usize, Lang, Option<i64>), Bytes> = HashMap::new();
        let followers = self.followers.lock().clone();
        for follower in &followers {
            let person = follower.asker.person.filter(|person| known(*person));
            let key = (place(follower.who), follower.asker.lang, person);
            let message = made.entry(key).or_insert_with(|| make(follower));
            follower.outbox.send(message.clone());
        }
    }

    /// Sends everybody a message made for them; those with equal eyes and language get the same one.
    fn send(&self, make: impl Fn(Onlooker, Lang) -> Option<Bytes>) {
        let mut made: HashMap<(usize, Lang), Option<Bytes>> = HashMap::new();
        for follower in self.followers.lock().iter() {
            let key = (place(follower.who), follower.asker.lang);
            let message = made.entry(key).or_insert_with(|| make(follower.who, follower.asker.lang));
            if let Some(message) = message {
                follower.outbox.send(message.clone());
            }
        }
    }
}

impl Host {
    /// Lets somebody follow a table, and shows them what there is.
    pub async fn follow(
        self: &Arc<Host>,
        link: &str,
        who: Onlooker,
        have: usize,
        asker: &Asker,
        outbox: &Outbox,
    ) -> Result<Scene, Error> {
        let slot = self.seen_by(link, asker).await?;
        let live = self.live(&slot).await?;
        live.may_look(asker.person, who)?;
        if let Some(error) = &live.unsupported {
            return Err(error.clone());
        }
        let before = slot.here();
        {
            let mut followers = slot.followers.lock();
            let sits = who.seat().is_some_and(|seat| live.sits(asker.person, seat).is_ok());
            if !sits && followers.len() >= self.bounds.size(Bound::Onlookers) {
                return Err(self.bounds.met(Bound::Onlookers, 30));
            }
            followers.retain(|follower| follower.outbox.id != outbox.id || follower.who != who);
            followers.push(Follower { asker: asker.clone(), who, outbox: outbox.clone() });
        }
        // The node that was to decline a window may be no more.
        self.react(&slot, &live);
        if before != slot.here() {
            self.send_card(&slot, &live);
        }
        let scene = self.scene_later(&live, live.table.as_deref(), who, have, (asker, self.here(&slot)));
        // What is told from now on waits until the scene has been sent.
        drop(live);
        off(scene).await
    }

    /// Lets a connection follow a table no longer, with these eyes or with any, and says whether it still follows.
    pub async fn unfollow(&self, link: &str, who: Option<Onlooker>, connection: u64) -> Result<bool, Error> {
        let slot = self.slot(link).await?;
        let before = slot.here();
        let mut still = false;
        for place in [Some(slot.clone()), self.late(slot.id)].into_iter().flatten() {
            let mut followers = place.followers.lock();
            followers.retain(|follower| {
                follower.outbox.id != connection || who.is_some_and(|who| follower.who != who)
            });
            still |= followers.iter().any(|follower| follower.outbox.id == connection);
        }
        if before != slot.here() {
            let live = self.live(&slot).await?;
            self.send_card(&slot, &live);
        }
        Ok(still)
    }

    /// What those who follow are shown now, before something happens.
    pub(super) fn remember(&self, slot: &Slot, live: &mut Live) {
        for (who, watched) in Onlooker::ALL.into_iter().zip(slot.watched()) {
            let shown = &mut live.shown[place(who)];
            match (&live.table, watched) {
                (Some(table), true) if shown.is_none() => *shown = Some(table.view(who).seen()),
                (_, false) => *shown = None,
                _ => {}
            }
        }
    }

    /// Tells those who follow of the last order.
    pub(super) fn send_step(&self, slot: &Slot, live: &mut Live) {
        let before: [Option<Seen>; 3] = std::mem::take(&mut live.shown);
        let Some(table) = live.table.as_deref() else { return };
        let mut views: [Option<Box<dyn AnyView>>; 3] = Default::default();
        for (who, watched) in Onlooker::ALL.into_iter().zip(slot.watched()) {
            views[place(who)] = watched.then(|| table.view(who));
        }
        let after: [Option<Seen>; 3] = std::array::from_fn(|at| views[at].as_ref().map(|view| view.seen()));
        let number = live.number();
        let patches: [Option<Seen>; 3] =
            std::array::from_fn(|at| Some(before[at].as_ref()?.patch(after[at].as_ref()?)));
        slot.send(|who, lang| {
            let step = self.steps(live, table, who, (number - 1, 1), lang).pop()?;
            let view = views[place(who)].as_deref()?;
            Some(bytes(&Push::Step {
                table: &slot.link,
                who,
                step,
                patch: patches[place(who)].clone()?,
                awaiting: view.awaiting(),
                prompt: self.prompt(live, view, lang),
                undo: self.undo_words(live, table, who, lang),
                clock: live.face(),
                declining: live.is_declining(who),
                number: number as i64,
            }))
        });
        live.shown = after;
    }

    /// Shows those who follow the whole scene anew.
    pub(super) fn send_scene(&self, slot: &Slot, live: &mut Live) {
        live.shown = Default::default();
        let here = self.here(slot);
        slot.send_each(
            |person| live.knows(person),
            |Follower { asker, who, .. }| {
                let scene = self.scene(live, live.table.as_deref(), *who, live.number(), (asker, here));
                bytes(&Push::Scene { table: &slot.link, who: *who, scene: Box::new(scene) })
            },
        );
    }

    /// Shows those who follow the table's card.
    pub(super) fn send_card(&self, slot: &Slot, live: &Live) {
        let here = self.here(slot);
        slot.send_each(
            |person| live.knows(person),
            |follower| {
                let card: Card = self.card(live, &follower.asker, here);
                bytes(&Push::Card { table: &slot.link, card: Box::new(card) })
            },
        );
    }

    /// Tells the players something that onlookers are not told.
    pub(super) fn send_players(&self, slot: &Slot, message: &Push<'_>) {
        let message = bytes(message);
        slot.send(|who, _| who.seat().map(|_| message.clone()));
    }

    /// Tells everybody the same.
    pub(super) fn send_all(&self, slot: &Slot, message: &Push<'_>) {
        let message = bytes(message);
        slot.send(|_, _| Some(message.clone()));
    }

    /// Tells the players what was said.
    pub fn said(&self, slot: &Slot, chat: &Chat) {
        self.send_players(slot, &Push::Chat { table: &slot.link, chat });
    }

    /// Brings a game up to date with what other nodes have written, and tells those who follow.
    pub(super) async fn catch_up(self: &Arc<Host>, slot: &Arc<Slot>) -> Result<(), Error> {
        let mut guard = slot.live.lock().await;
        slot.news.store(false, Ordering::Release);
        let Some(mut live) = guard.take() else {
            return if slot.followers.lock().is_empty() {
                Ok(())
            } else {
                self.reload(slot, &mut guard).await
            };
        };
        live.standing = self.standing_of(slot.id, live.reacts()).await?;
        let row = self.store.game_by_id(slot.id).await.map_err(crate::trouble::unavailable)?;
        let changed = row.as_ref().is_none_or(|row| row.version != live.row.version);
        let mut deeds = self.store.deeds(slot.id, live.lines).await.map_err(crate::trouble::unavailable)?;
        deeds.retain(|deed| slot.lag == 0 || deed.at <= crate::clock::now() - slot.lag);
        // Going back may take long, as loading does, and is done where that is.
        let back = deeds.iter().any(|deed| deed.kind == crate::store::Kind::Undo);
        if live.pending || changed || back || live.has_begun_since() {
            return self.reload(slot, &mut guard).await;
        }
        let ends = !deeds.is_empty();
        for deed in deeds {
            self.remember(slot, &mut live);
            let order = deed.kind == crate::store::Kind::Order;
            live.repeat(vec![deed])?;
            match order {
                true => self.send_step(slot, &mut live),
                false => self.send_scene(slot, &mut live),
            }
        }
        if ends && live.row.head.status == crate::store::Status::Over {
            self.send_card(slot, &live);
        }
        *guard = Some(live);
        Ok(())
    }

    /// Takes leave of those who may no longer look with the eyes that they have: they gave their seat back, or somebody else has it
    /// now. They are shown the table's card, and follow no more.
    pub(super) fn dismiss(&self, slot: &Slot, live: &Live) {
        let here = self.here(slot);
        slot.followers.lock().retain(|Follower { asker, who, outbox }| {
            let in_time = slot.lag == live.terms.lag() || live.seats_of(asker.person).next().is_some();
            let may_stay = in_time && live.may_look(asker.person, *who).is_ok();
            if !may_stay {
                let card = Box::new(self.card(live, asker, here));
                outbox.send(bytes(&Push::Card { table: &slot.link, card }));
            }
            may_stay
        });
    }

    async fn reload(&self, slot: &Slot, place: &mut Option<Live>) -> Result<(), Error> {
        let live = place.insert(self.load(slot).await?);
        self.dismiss(slot, live);
        self.send_scene(slot, live);
        self.send_card(slot, live);
        Ok(())
    }
}
