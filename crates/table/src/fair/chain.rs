//! Hash chains. The bytes at the top are drawn in secret; each link is the hash of the one above it, and the lowest is
//! published before anybody acts. Going down is easy and going up impossible, so whoever opens link after link from the
//! bottom can open nothing but what was there from the start.

use super::bytes::{Bytes32, hmac, sha256};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One link in so many is kept; those between are found again from the one above.
const KEPT: usize = 64;

/// A chain that was opened as far as it was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opened {
    /// The link that was published first.
    pub anchor: Bytes32,
    /// How many links above it were used.
    pub used: u32,
    /// The last of these, or the anchor if there is none.
    pub last: Bytes32,
}

/// One chain.
struct Chain {
    /// Links 0, 64, 128 and so on, and at last the top.
    kept: Vec<Bytes32>,
    length: usize,
}

impl Chain {
    fn new(top: Bytes32, length: usize) -> Chain {
        let mut kept = vec![top];
        let mut link = top;
        for at in (0..length).rev() {
            link = sha256(&[&link.0]);
            if at % KEPT == 0 {
                kept.push(link);
            }
        }
        kept.reverse();
        Chain { kept, length }
    }

    fn anchor(&self) -> Bytes32 {
        self.kept[0]
    }

    fn link(&self, at: usize) -> Bytes32 {
        let above = (at.div_ceil(KEPT) * KEPT).min(self.length);
        let kept = self.kept[above.div_ceil(KEPT)];
        (at..above).fold(kept, |link, _| sha256(&[&link.0]))
    }
}

/// Where the chains come from.
enum Origin {
    /// From a secret, one after another, each of this length.
    Secret { secret: Bytes32, kind: &'static str, length: usize },
    /// From the links that were opened at the end.
    Opened(Vec<Opened>),
}

/// Chains that are used up one after another. The anchor of the next is bound in with the last link of the one before.
pub(super) struct Chains {
    origin: Origin,
    spent: Vec<Opened>,
    chain: Chain,
    used: usize,
}

/// A link that was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Link {
    /// The chain it is of, counted from 0.
    pub chain: usize,
    /// How many links of this chain were used before it.
    pub index: u64,
    /// The link.
    pub key: Bytes32,
}

impl Chains {
    /// Chains of so many links each (at least one), all made from a secret.
    pub(super) fn from_secret(secret: Bytes32, kind: &'static str, length: usize) -> Chains {
        Chains::new(Origin::Secret { secret, kind, length: length.max(1) }).expect("a secret gives any chain")
    }

    /// Chains that were opened, which give what they gave before and no more; none if there are none at all.
    pub(super) fn from_opened(opened: &[Opened]) -> Option<Chains> {
        Chains::new(Origin::Opened(opened.to_vec()))
    }

    fn new(origin: Origin) -> Option<Chains> {
        let chain = origin.chain(0)?;
        Some(Chains { origin, spent: Vec::new(), chain, used: 0 })
    }

    /// The lowest link of the chain in use.
    pub(super) fn anchor(&self) -> Bytes32 {
        self.chain.anchor()
    }

    /// The link that the next roll takes as its key, if there is one.
    pub(super) fn next(&self) -> Option<Link> {
        let unused = self.used < self.chain.length;
        unused.then(|| self.link(self.used))
    }

    fn link(&self, index: usize) -> Link {
        Link { chain: self.spent.len(), index: index as u64, key: self.chain.link(index + 1) }
    }

    /// Counts that link as used, and says which anchor is bound in with it.
    pub(super) fn advance(&mut self) -> Option<Bytes32> {
        self.used += 1;
        if self.used < self.chain.length {
            return None;
        }
        let next = self.origin.chain(self.spent.len() + 1)?;
        self.spent.push(self.opened_now());
        (self.chain, self.used) = (next, 0);
        Some(self.chain.anchor())
    }

    /// All chains, opened as far as they were used.
    pub(super) fn opened(&self) -> Vec<Opened> {
        self.spent.iter().copied().chain([self.opened_now()]).collect()
    }

    fn opened_now(&self) -> Opened {
        let (anchor, last) = (self.chain.anchor(), self.chain.link(self.used));
        Opened { anchor, used: self.used as u32, last }
    }
}

impl Origin {
    fn chain(&self, number: usize) -> Option<Chain> {
        match self {
            Origin::Secret { secret, kind, length } => {
                let top = hmac(*secret, &[kind.as_bytes(), &(number as u64).to_be_bytes()]);
                Some(Chain::new(top, *length))
            }
            Origin::Opened(opened) => {
                opened.get(number).map(|opened| Chain::new(opened.last, opened.used as usize))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_is_the_hash_of_the_one_above_whatever_the_length() {
        for length in [1, 2, 63, 64, 65, 128, 200] {
            let chain = Chain::new(Bytes32([7; 32]), length);
            assert_eq!(chain.link(length), Bytes32([7; 32]));
            assert_eq!(chain.link(0), chain.anchor());
            for at in 0..length {
                assert_eq!(chain.link(at), sha256(&[&chain.link(at + 1).0]), "link {at} of {length}");
            }
        }
    }

    #[test]
    fn a_long_chain_is_kept_in_a_few_kilobytes() {
        assert_eq!(Chain::new(Bytes32::ZERO, 16_384).kept.len(), 257);
    }

    #[test]
    fn chains_follow_each_other_and_are_opened_as_far_as_they_were_used() {
        let mut chains = Chains::from_secret(Bytes32([1; 32]), "open", 3);
        let first = chains.anchor();
        let (mut keys, mut bound) = (Vec::new(), Vec::new());
        for _ in 0..7 {
            keys.push(chains.next().unwrap());
            bound.push(chains.advance());
        }
        let opened = chains.opened();
        assert_eq!(opened.iter().map(|chain| chain.used).collect::<Vec<_>>(), [3, 3, 1]);
        assert_eq!(opened.iter().map(|chain| chain.anchor).next(), Some(first));
        assert_eq!(bound.iter().flatten().copied().collect::<Vec<_>>(), [opened[1].anchor, opened[2].anchor]);
        assert!(bound[2].is_some() && bound[5].is_some());

        let mut again = Chains::from_opened(&opened).unwrap();
        for (key, anchor) in keys.into_iter().zip(bound) {
            assert_eq!((again.next(), again.advance()), (Some(key), anchor));
        }
        assert_eq!(again.next(), None);
        assert_eq!(again.opened(), opened);
    }
}
