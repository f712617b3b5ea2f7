//! Dice that nobody can doubt: neither whoever runs the game nor a player can choose a roll or a shuffle, and anybody can
//! check them. `docs/fair-dice.md` describes what is hashed, why, and what it does not prove.
//!
//! ```
//! # use table::{Seat, fair::{Bytes32, Fairness}};
//! // 1. Before the game: a secret that nobody else knows; its anchors are published.
//! let mut fairness = Fairness::new(Bytes32([7; 32]), 16_384);
//! let anchors = fairness.anchors();
//! // 2. Each player's client adds 32 random bytes.
//! fairness.add_share(Seat::First, Bytes32([1; 32])).unwrap();
//! fairness.add_share(Seat::Second, Bytes32([2; 32])).unwrap();
//! // 3. `Table::deal_fairly(game, setup, fairness)`, then `give_with(seat, order, nonce)` for each order;
//! //    `reveal(number, who)` says what may be told of an entry, and the journal of a finished game carries the proof.
//! ```
//!
//! The same secret, shares, orders, nonces and undos, given again in the same sequence, give the same game and record.

mod bytes;
mod chain;
mod ledger;
mod proof;
mod throw;
#[cfg(test)]
mod vectors;

pub use bytes::Bytes32;
pub use chain::{Link, Opened};
pub use proof::{OpenedSalts, Proof, ProofEntry, SCHEME, TakenBack, Verified, verify};

pub(crate) use ledger::Shown;
pub(crate) use throw::{Taken, Throw};

use crate::{Clause, Error, Onlooker, Phrase, Roll, Seat, Slot};
use bytes::{compact, hmac, sha256};
use chain::Chains;
use ledger::{Committed, Ledger, Salts};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use throw::Terms;

/// What is published before the players add their shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Anchors {
    /// The lowest link of the chain for rolls in the open.
    pub open: Bytes32,
    /// The lowest link of the chain for shuffles.
    pub hidden: Bytes32,
    /// The hash of the secret that all salts come from.
    pub salts: Bytes32,
}

/// The dice of one game and the record that proves them.
pub struct Fairness {
    anchors: Anchors,
    open: Chains,
    hidden: Chains,
    salts: Salts,
    shares: [Option<Bytes32>; 2],
    ledger: Ledger,
    record: Vec<Entry>,
    /// The entries of the orders that have not been taken back.
    standing: Vec<usize>,
}

/// One thing that was done: the deal, an order, or the taking back of orders.
struct Entry {
    deed: What,
    action: Bytes32,
    nonce: Option<Bytes32>,
    link: Option<Link>,
    next: [Option<Bytes32>; 2],
    rolls: Vec<Roll>,
    sealed: Range<usize>,
    opened: Vec<(usize, Onlooker)>,
    hash: Bytes32,
    taken_back: Option<Box<TakenBack>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Deal { public: bool },
    Order(Seat),
    Back(usize),
}

/// An order about to be carried out.
pub(crate) struct Prepared {
    action: Bytes32,
    nonce: Option<Bytes32>,
}

impl Prepared {
    /// A nonce that went into no roll is not written down.
    pub(crate) fn needing(self, taken: &Taken) -> Prepared {
        let rolled = taken.open.is_some() || taken.hidden.is_some();
        Prepared { nonce: self.nonce.filter(|_| rolled), ..self }
    }
}

/// What an order brought, as far as the record is concerned.
pub(crate) struct Done<'d> {
    pub(crate) rolls: &'d [Roll],
    pub(crate) hidden_clauses: &'d [Clause],
    pub(crate) shown: Vec<Shown>,
    pub(crate) secrets: Vec<(Slot, u32)>,
}

/// What may be told of an entry of the record: enough to compute its hash and its rolls again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Reveal {
    /// The number of the entry; the deal has 0.
    pub number: usize,
    /// The hash of the record up to the entry before.
    pub before: Bytes32,
    /// The hash of the record with this entry.
    pub hash: Bytes32,
    /// The salted hash of the order.
    pub action: Bytes32,
    /// The nonce of whoever gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Bytes32>,
    /// The link that its rolls in the open come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
    /// The rolls that fell in the open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// The commitments to secrets that it made, each with its slot.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sealed: Vec<(Slot, Bytes32)>,
    /// The anchors of the chains that follow, open and hidden, where it used up the last link of one.
    pub next: [Option<Bytes32>; 2],
    /// The salt of the order, for those who know the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<Bytes32>,
    /// The secrets that it showed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<ShownSecret>,
}

/// A secret that is opened: the commitment of this number is the hash of the salt and of `[slot,value]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShownSecret {
    /// The number of the commitment, counted from 0 over the whole record.
    pub number: usize,
    /// The slot.
    pub slot: Slot,
    /// What lies in it.
    pub value: u32,
    /// The salt.
    pub salt: Bytes32,
}

impl Fairness {
    /// Chains of `links` links each and all salts, made from a secret of 32 random bytes. An order that rolls takes one
    /// link; a chain that runs out is followed by another.
    pub fn new(secret: Bytes32, links: usize) -> Fairness {
        let open = Chains::from_secret(secret, "open", links);
        let hidden = Chains::from_secret(secret, "hidden", links);
        Fairness::with(open, hidden, hmac(secret, &[b"salts"]))
    }

    fn with(open: Chains, hidden: Chains, salts: Bytes32) -> Fairness {
        let anchors = Anchors { open: open.anchor(), hidden: hidden.anchor(), salts: sha256(&[&salts.0]) };
        Fairness {
            anchors,
            open,
            hidden,
            salts: Salts(salts),
            shares: [None; 2],
            ledger: Ledger::default(),
            record: Vec::new(),
            standing: Vec::new(),
        }
    }

    /// What is published before the players add their shares.
    pub fn anchors(&self) -> Anchors {
        self.anchors
    }

    /// Adds the share of a seat, once and before the game. A computer's share is drawn by whoever runs the game.
    pub fn add_share(&mut self, seat: Seat, share: Bytes32) -> Result<(), Error> {
        match self.shares[seat.index()] {
            Some(before) if before != share => {
                Err(Error::new("share_given", Phrase::new("fair-share-given")))
            }
            _ => {
                self.shares[seat.index()] = Some(share);
                Ok(())
            }
        }
    }

    /// The shares that are in.
    pub fn shares(&self) -> [Option<Bytes32>; 2] {
        self.shares
    }

    /// Whether both seats have added their share, so that the game can begin.
    pub fn is_ready(&self) -> bool {
        self.shares.iter().all(Option::is_some)
    }

    /// What names the game in all its rolls.
    pub fn game(&self) -> Result<Bytes32, Error> {
        let [Some(first), Some(second)] = self.shares else {
            return Err(Error::new("share_missing", Phrase::new("fair-share-missing")));
        };
        let Anchors { open, hidden, salts } = &self.anchors;
        Ok(sha256(&[&open.0, &hidden.0, &salts.0, &first.0, &second.0]))
    }

    /// How many entries the record has: the deal, the orders, and each taking back.
    pub fn entries(&self) -> usize {
        self.record.len()
    }

    /// The entry of an order by its place among those that stand, counted from 1; 0 is the deal.
    pub fn entry_of_step(&self, step: usize) -> Option<usize> {
        match step.checked_sub(1) {
            None => Some(0).filter(|_| !self.record.is_empty()),
            Some(index) => self.standing.get(index).copied(),
        }
    }

    /// The hash of the record so far.
    pub fn head(&self) -> Option<Bytes32> {
        self.record.last().map(|entry| entry.hash)
    }

    /// The hash of the record with an entry.
    pub fn hash_of(&self, number: usize) -> Option<Bytes32> {
        self.record.get(number).map(|entry| entry.hash)
    }

    /// What `who` may be told of an entry. Once the game is `over` that is everything.
    pub fn reveal(&self, number: usize, who: Onlooker, over: bool) -> Option<Reveal> {
        let entry = self.record.get(number)?;
        let known = match entry.deed {
            What::Deal { public } => public,
            What::Order(seat) => who.is(seat),
            What::Back(_) => true,
        };
        let open = |number: usize| {
            let Committed { slot, value } = self.ledger.get(number);
            ShownSecret { number, slot, value, salt: self.salts.of_secret(number) }
        };
        let to_who = entry.opened.iter().filter(|(_, onlooker)| *onlooker == who);
        Some(Reveal {
            number,
            before: self.before(number),
            hash: entry.hash,
            action: entry.action,
            nonce: entry.nonce,
            link: entry.link,
            rolls: entry.rolls.clone(),
            sealed: self.commitments(&entry.sealed),
            next: entry.next,
            salt: (known || over).then(|| self.salts.of_entry(number)),
            opened: match over {
                false => to_who.map(|(number, _)| open(*number)).collect(),
                true => entry.sealed.clone().map(open).collect(),
            },
        })
    }

    /// Settles what an entry is about to do. `what` is `[seat, order]`, or `[null, …]` where no seat acts.
    pub(crate) fn prepare(&self, what: (Option<Seat>, &impl Serialize), nonce: Option<Bytes32>) -> Prepared {
        let number = self.record.len();
        let text = compact(&(number, what.0, what.1));
        Prepared { action: sha256(&[&self.salts.of_entry(number).0, text.as_bytes()]), nonce }
    }

    /// The dice for what was prepared.
    pub(crate) fn dice<'f>(
        &'f self,
        prepared: &Prepared,
        hidden_clauses: &'f [Clause],
    ) -> Result<Throw<'f>, Error> {
        let (game, before) = (self.game()?, self.before(self.record.len()));
        let terms = Terms { game, nonce: prepared.nonce, action: prepared.action, before };
        Ok(Throw::new(terms, hidden_clauses, &self.open, &self.hidden))
    }

    /// Writes the deal down. It is `public` where nothing of it is hidden but its rolls.
    pub(crate) fn note_deal(&mut self, prepared: Prepared, taken: Taken, public: bool, done: Done<'_>) {
        self.note(What::Deal { public }, prepared, taken, done);
    }

    /// Writes an order down.
    pub(crate) fn note_order(&mut self, seat: Seat, prepared: Prepared, taken: Taken, done: Done<'_>) {
        self.standing.push(self.record.len());
        self.note(What::Order(seat), prepared, taken, done);
    }

    /// Writes down that the last orders, which were these, were taken back.
    pub(crate) fn note_back(&mut self, orders: Vec<TakenBack>, secrets: Vec<(Slot, u32)>) {
        let kept = self.standing.len() - orders.len();
        let prepared = self.prepare((None, &proof::Back { back: orders.len() }), None);
        let count = orders.len();
        for (number, order) in self.standing.split_off(kept).into_iter().zip(orders) {
            self.record[number].taken_back = Some(Box::new(order));
        }
        let done = Done { rolls: &[], hidden_clauses: &[], shown: Vec::new(), secrets };
        self.note(What::Back(count), prepared, Taken::default(), done);
    }

    fn note(&mut self, deed: What, prepared: Prepared, taken: Taken, done: Done<'_>) {
        let Prepared { action, nonce } = prepared;
        let Taken { open, hidden } = taken;
        let before = self.before(self.record.len());
        let next = [open.and_then(|_| self.open.advance()), hidden.and_then(|_| self.hidden.advance())];
        let rolls = in_the_open(done.rolls, done.hidden_clauses);
        let (sealed, opened) = self.seal(done, hidden.is_some());
        let hash = hash(before, action, nonce, &rolls, &self.commitments(&sealed), next);
        let entry =
            Entry { deed, action, nonce, link: open, next, rolls, sealed, opened, hash, taken_back: None };
        self.record.push(entry);
    }

    /// Seals what is newly hidden; finds the commitments to what was shown, before or after.
    fn seal(&mut self, mut done: Done<'_>, shuffled: bool) -> (Range<usize>, Vec<(usize, Onlooker)>) {
        done.secrets.sort_unstable();
        let find = |ledger: &Ledger, shown: &Shown| {
            ledger.find(shown.slot, shown.value).map(|number| (number, shown.to))
        };
        let mut opened: Vec<_> = done.shown.iter().filter_map(|shown| find(&self.ledger, shown)).collect();
        let first = self.ledger.update(&done.secrets, shuffled);
        opened.extend(done.shown.iter().filter_map(|shown| find(&self.ledger, shown)));
        opened.sort_unstable_by_key(|(number, who)| (*number, who.seat().map(Seat::index)));
        opened.dedup();
        (first..self.ledger.len(), opened)
    }

    fn commitments(&self, numbers: &Range<usize>) -> Vec<(Slot, Bytes32)> {
        let commitment = |number: usize| {
            let secret = self.ledger.get(number);
            (secret.slot, self.salts.seal(number, secret))
        };
        numbers.clone().map(commitment).collect()
    }

    fn before(&self, number: usize) -> Bytes32 {
        match number.checked_sub(1) {
            Some(before) => self.record[before].hash,
            None => self.game().unwrap_or(Bytes32::ZERO),
        }
    }
}

/// The rolls that fell in the open.
pub(crate) fn in_the_open(rolls: &[Roll], hidden_clauses: &[Clause]) -> Vec<Roll> {
    let hidden = |roll: &&Roll| hidden_clauses.iter().any(|clause| clause.0 == roll.clause);
    rolls.iter().filter(|roll| !hidden(roll)).cloned().collect()
}

/// The hash of the record with one more entry.
fn hash(
    before: Bytes32,
    action: Bytes32,
    nonce: Option<Bytes32>,
    rolls: &[Roll],
    sealed: &[(Slot, Bytes32)],
    next: [Option<Bytes32>; 2],
) -> Bytes32 {
    sha256(&[compact(&(before, action, nonce, rolls, sealed, next)).as_bytes()])
}
