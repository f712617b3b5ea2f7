//! The open sockets of a node by person and session, so that a session which ends takes its sockets along.

use crate::app::Payer;
use crate::bounds::{Bound, Bounds};
use crate::host::{Asker, Outbox};
use crate::limits::{Held, Holdings};
use crate::message::Concern;
use bytes::Bytes;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;
use table::{Error, Seat};

/// The open sockets.
#[derive(Default)]
pub(crate) struct Sockets {
    payers: Holdings<Payer>,
    networks: Holdings<IpAddr>,
    following: Holdings<IpAddr>,
    open: Mutex<HashMap<u64, OpenSocket>>,
    listeners: Mutex<HashMap<i64, Vec<Listener>>>,
}

/// How many orders a game had, and what was told of it.
pub(crate) type Told = (i64, Concern);

/// A stream of a person's events.
struct Listener {
    outbox: Outbox,
    /// What was told last, so that nothing is told twice.
    last: HashMap<(i64, Seat), Told>,
}

struct OpenSocket {
    session: Option<Vec<u8>>,
    asker: Asker,
    outbox: Outbox,
}

/// The places that a socket takes.
pub(crate) struct Place {
    _payer: Held<Payer>,
    _network: Held<IpAddr>,
}

impl Sockets {
    /// A place for one more socket, where somebody and its network have not too many.
    pub(crate) fn place(&self, bounds: &Bounds, payer: Payer, network: IpAddr) -> Result<Place, Error> {
        let of_person = self.payers.take(payer, bounds.size(Bound::PersonSockets));
        let of_network = self.networks.take(network, bounds.size(Bound::NetworkSockets));
        Ok(Place {
            _payer: of_person.ok_or_else(|| bounds.met(Bound::PersonSockets, 5))?,
            _network: of_network.ok_or_else(|| bounds.met(Bound::NetworkSockets, 5))?,
        })
    }

    /// A place for one more table that a socket follows: tables that are followed stay in memory.
    pub(crate) fn follows(&self, bounds: &Bounds, network: IpAddr) -> Result<Held<IpAddr>, Error> {
        let held = self.following.take(network, bounds.size(Bound::NetworkFollowing));
        held.ok_or_else(|| bounds.met(Bound::NetworkFollowing, 30))
    }

    /// A socket has been opened.
    pub(crate) fn opened(&self, asker: &Asker, session: Option<Vec<u8>>, outbox: &Outbox) {
        let open = OpenSocket { session, asker: asker.clone(), outbox: outbox.clone() };
        self.open.lock().insert(outbox.id, open);
    }

    /// Sends a message to all.
    pub(crate) fn send_all(&self, message: &Bytes) {
        for open in self.open.lock().values() {
            open.outbox.send(message.clone());
        }
    }

    /// A stream of a person's events has been opened.
    pub(crate) fn listen(&self, person: i64, outbox: &Outbox) {
        let listener = Listener { outbox: outbox.clone(), last: HashMap::new() };
        self.listeners.lock().entry(person).or_default().push(listener);
    }

    /// It has been closed.
    pub(crate) fn unlisten(&self, person: i64, connection: u64) {
        let mut all = self.listeners.lock();
        if let Some(of_person) = all.get_mut(&person) {
            of_person.retain(|listener| listener.outbox.id != connection);
            if of_person.is_empty() {
                all.remove(&person);
            }
        }
    }

    /// Whether there is any such stream.
    pub(crate) fn anybody_listens(&self) -> bool {
        !self.listeners.lock().is_empty()
    }

    /// Tells a person something, once.
    pub(crate) fn tell(&self, person: i64, place: (i64, Seat), told: Told, message: &Bytes) {
        let mut all = self.listeners.lock();
        for listener in all.get_mut(&person).into_iter().flatten() {
            if listener.last.insert(place, told) != Some(told) {
                listener.outbox.send(message.clone());
            }
        }
    }

    /// Tells everybody who listens of a seat for anybody.
    pub(crate) fn challenge(&self, message: &Bytes) {
        for listener in self.listeners.lock().values().flatten() {
            listener.outbox.send(message.clone());
        }
    }

    /// It has been closed.
    pub(crate) fn closed(&self, connection: u64) {
        self.open.lock().remove(&connection);
    }

    /// Closes the sockets of a session.
    pub(crate) fn end_session(&self, session: &[u8]) {
        for open in self.open.lock().values() {
            if open.session.as_deref() == Some(session) {
                open.outbox.close.cancel();
            }
        }
    }

    /// Closes the sockets of a person and its programs.
    pub(crate) fn end_person(&self, person: i64) {
        for open in self.open.lock().values() {
            if [open.asker.person, open.asker.account].contains(&Some(person)) {
                open.outbox.close.cancel();
            }
        }
    }
}
