//! The dice of one order. The next link of a chain is the key; everything that was settled before is the message; what
//! comes out is cut to faces by rejection.

use super::bytes::{Bytes32, mac};
use super::chain::{Chains, Link};
use crate::dice::{DiceFault, Source};
use crate::{Clause, Phrase};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// What goes into a roll beside the link.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// What names the game.
    pub(super) game: Bytes32,
    /// The nonce of whoever acts.
    pub(super) nonce: Option<Bytes32>,
    /// The hash of the order.
    pub(super) action: Bytes32,
    /// The hash of the record before it.
    pub(super) before: Bytes32,
}

/// Dice for one order: those that fall in the open and those that do not, each from its own chain.
pub(crate) struct Throw<'f> {
    terms: Terms,
    hidden_clauses: &'f [Clause],
    open: Cup<'f>,
    hidden: Cup<'f>,
}

/// The links that an order took: one of the open chain, one of the hidden.
#[derive(Clone, Copy, Default)]
pub(crate) struct Taken {
    pub(super) open: Option<Link>,
    pub(super) hidden: Option<Link>,
}

struct Cup<'f> {
    chains: &'f Chains,
    stream: Option<(Link, Stream)>,
}

impl<'f> Throw<'f> {
    pub(super) fn new(
        terms: Terms,
        hidden_clauses: &'f [Clause],
        open: &'f Chains,
        hidden: &'f Chains,
    ) -> Throw<'f> {
        let cup = |chains| Cup { chains, stream: None };
        Throw { terms, hidden_clauses, open: cup(open), hidden: cup(hidden) }
    }

    pub(crate) fn taken(&self) -> Taken {
        let link = |cup: &Cup<'_>| cup.stream.as_ref().map(|(link, _)| *link);
        Taken { open: link(&self.open), hidden: link(&self.hidden) }
    }
}

impl Source for Throw<'_> {
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault> {
        let cup = if self.hidden_clauses.contains(&clause) { &mut self.hidden } else { &mut self.open };
        Ok(cup.stream(&self.terms)?.face(sides))
    }
}

impl Cup<'_> {
    fn stream(&mut self, terms: &Terms) -> Result<&mut Stream, DiceFault> {
        if self.stream.is_none() {
            let fault = |message| DiceFault(Phrase::new(message));
            let nonce = terms.nonce.ok_or_else(|| fault("fair-no-nonce"))?;
            let link = self.chains.next().ok_or_else(|| fault("fair-links-end"))?;
            self.stream = Some((link, Stream::new(link, terms, nonce)));
        }
        Ok(&mut self.stream.as_mut().expect("it was just begun").1)
    }
}

/// The bytes of a roll, as many as are asked for.
pub(super) struct Stream {
    mac: Hmac<Sha256>,
    block: [u8; 32],
    at: usize,
    counter: u32,
}

impl Stream {
    pub(super) fn new(link: Link, terms: &Terms, nonce: Bytes32) -> Stream {
        let parts =
            [&terms.game.0[..], &link.index.to_be_bytes(), &nonce.0, &terms.action.0, &terms.before.0];
        Stream { mac: mac(link.key, &parts), block: [0; 32], at: 32, counter: 0 }
    }

    /// The next face: 16 bits at a time, and those thrown away that would favour the low faces.
    pub(super) fn face(&mut self, sides: u16) -> u16 {
        let sides = u32::from(sides.max(1));
        let fair = 0x1_0000 - 0x1_0000 % sides;
        loop {
            let word = u32::from(self.word());
            if word < fair {
                return (word % sides) as u16 + 1;
            }
        }
    }

    fn word(&mut self) -> u16 {
        if self.at == self.block.len() {
            let block = self.mac.clone().chain_update(self.counter.to_be_bytes()).finalize();
            self.block = block.into_bytes().into();
            self.counter += 1;
            self.at = 0;
        }
        let word = u16::from_be_bytes([self.block[self.at], self.block[self.at + 1]]);
        self.at += 2;
        word
    }
}
