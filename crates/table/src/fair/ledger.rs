//! What is hidden, sealed while it is: a salted hash of each secret is published when it is made, and opened for those
//! who are shown it, at the end for all.

use super::bytes::{Bytes32, hmac, sha256};
use crate::{Onlooker, Slot};

/// A secret and its commitment, of which it is the one numbered by its place in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Committed {
    pub(super) slot: Slot,
    pub(super) value: u32,
}

impl Committed {
    pub(super) fn pair(self) -> (Slot, u32) {
        (self.slot, self.value)
    }
}

/// All commitments of a game, and which of them stand.
#[derive(Default)]
pub(super) struct Ledger {
    sealed: Vec<Committed>,
    /// Those that stand, by rising slot, each with its number.
    standing: Vec<(Committed, usize)>,
}

impl Ledger {
    /// Brings the ledger up to date: what is new or has changed is sealed, and after a shuffle everything, so that nobody
    /// can tell what it left in its place. Says from which number on the new commitments are.
    pub(super) fn update(&mut self, secrets: &[(Slot, u32)], shuffled: bool) -> usize {
        let first = self.sealed.len();
        let old = std::mem::take(&mut self.standing);
        let mut old = old.into_iter().peekable();
        for &(slot, value) in secrets {
            let secret = Committed { slot, value };
            while old.next_if(|(before, _)| before.slot < slot).is_some() {}
            let number = match old.peek() {
                Some(&(before, number)) if before == secret && !shuffled => number,
                _ => {
                    self.sealed.push(secret);
                    self.sealed.len() - 1
                }
            };
            self.standing.push((secret, number));
        }
        first
    }

    /// The commitment that stands for exactly this.
    pub(super) fn find(&self, slot: Slot, value: u32) -> Option<usize> {
        let at = self.standing.binary_search_by_key(&slot, |(secret, _)| secret.slot).ok()?;
        let (secret, number) = self.standing[at];
        (secret.value == value).then_some(number)
    }

    pub(super) fn get(&self, number: usize) -> Committed {
        self.sealed[number]
    }

    pub(super) fn len(&self) -> usize {
        self.sealed.len()
    }
}

/// A secret that somebody is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) slot: Slot,
    pub(crate) value: u32,
    pub(crate) to: Onlooker,
}

/// The salts of a game, all from one secret.
#[derive(Clone, Copy)]
pub(super) struct Salts(pub(super) Bytes32);

impl Salts {
    /// The salt of an entry of the record.
    pub(super) fn of_entry(self, number: usize) -> Bytes32 {
        hmac(self.0, &[b"order", &(number as u64).to_be_bytes()])
    }

    /// The salt of a commitment.
    pub(super) fn of_secret(self, number: usize) -> Bytes32 {
        hmac(self.0, &[b"secret", &(number as u64).to_be_bytes()])
    }

    /// The commitment to a secret.
    pub(super) fn seal(self, number: usize, secret: Committed) -> Bytes32 {
        sha256(&[&self.of_secret(number).0, format!("[{},{}]", secret.slot, secret.value).as_bytes()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_new_or_changed_is_sealed() {
        let mut ledger = Ledger::default();
        assert_eq!(ledger.update(&[(1, 10), (3, 30)], false), 0);
        assert_eq!(ledger.update(&[(1, 10), (2, 20), (3, 31)], false), 2);
        assert_eq!(ledger.sealed[2..], [Committed { slot: 2, value: 20 }, Committed { slot: 3, value: 31 }]);
        assert_eq!(ledger.update(&[(3, 31)], false), 4);
        assert_eq!((ledger.find(3, 31), ledger.find(3, 30), ledger.find(1, 10)), (Some(3), None, None));
        assert_eq!(ledger.update(&[(1, 10), (3, 31)], false), 4);
        assert_eq!((ledger.len(), ledger.find(1, 10)), (5, Some(4)));
    }

    #[test]
    fn a_shuffle_seals_everything_again() {
        let mut ledger = Ledger::default();
        ledger.update(&[(1, 10), (2, 20)], false);
        assert_eq!(ledger.update(&[(1, 10), (2, 20)], true), 2);
        assert_eq!((ledger.len(), ledger.find(1, 10)), (4, Some(2)));
    }
}
