//! The proof that a journal carries, and how it is checked: the opened links and salts give the same dice once more, the
//! game is played on them, and whatever comes out otherwise than it was written down is named with its step.

use super::bytes::{Bytes32, sha256};
use super::chain::{Chains, Opened};
use super::{Fairness, What};
use crate::dice::NoMore;
use crate::{Clause, Error, JOURNAL, Journal, Phrase, Roll, Sealed, Seat, Slot, Step, Table};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// How everything is hashed, by name.
pub const SCHEME: &str = "grognard-fair-1";

/// All that anybody needs to check the rolls of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// How everything is hashed.
    pub scheme: String,
    /// The chains of the rolls in the open.
    pub open: Vec<Opened>,
    /// The chains of the shuffles.
    pub hidden: Vec<Opened>,
    /// The salts.
    pub salts: OpenedSalts,
    /// The share of each seat.
    pub shares: [Bytes32; 2],
    /// The clauses whose rolls are shuffles.
    pub hidden_rolls: Vec<String>,
    /// The deal, every order and every taking back, in the sequence in which they were done.
    pub record: Vec<ProofEntry>,
}

/// The secret that all salts come from, opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenedSalts {
    /// What was published first.
    pub anchor: Bytes32,
    /// The secret.
    pub secret: Bytes32,
}

/// One entry of the record. The deal comes first; any other is the next step of the journal, unless it has `taken_back`
/// or `back`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProofEntry {
    /// The hash of the record with this entry, as it was published.
    pub hash: Bytes32,
    /// The nonce of whoever acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Bytes32>,
    /// The secrets that were sealed, as slots and what lay in them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sealed: Vec<(Slot, u32)>,
    /// The order, where it was taken back later and is no step of the journal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_back: Option<Box<TakenBack>>,
    /// How many orders this entry took back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<usize>,
}

/// An order that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakenBack {
    /// Who gave it.
    pub seat: Seat,
    /// What was ordered.
    pub order: Value,
    /// The rolls it asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
}

/// The taking back of orders, as it is hashed.
#[derive(Serialize)]
pub(super) struct Back {
    pub(super) back: usize,
}

/// What a check of a journal found true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Orders, those taken back included.
    pub orders: usize,
    /// Rolls, those of orders taken back included.
    pub rolls: usize,
    /// Orders that were taken back.
    pub taken_back: usize,
}

impl Fairness {
    /// Everything opened, once the game is over.
    pub(crate) fn proof(&self, hidden_rolls: &[Clause]) -> Option<Proof> {
        let [Some(first), Some(second)] = self.shares else { return None };
        let record = self.record.iter().map(|entry| ProofEntry {
            hash: entry.hash,
            nonce: entry.nonce,
            sealed: entry.sealed.clone().map(|number| self.ledger.get(number).pair()).collect(),
            taken_back: entry.taken_back.clone(),
            back: match entry.deed {
                What::Back(count) => Some(count),
                What::Deal { .. } | What::Order(_) => None,
            },
        });
        Some(Proof {
            scheme: SCHEME.to_owned(),
            open: self.open.opened(),
            hidden: self.hidden.opened(),
            salts: OpenedSalts { anchor: self.anchors.salts, secret: self.salts.0 },
            shares: [first, second],
            hidden_rolls: hidden_rolls.iter().map(|clause| clause.0.to_owned()).collect(),
            record: record.collect(),
        })
    }

    /// The same dice once more, from what was opened: every link must lead down to its anchor.
    fn from_proof(proof: &Proof) -> Result<Fairness, Error> {
        let chains = |opened: &[Opened], kind: &'static str| {
            let sound = |chain: &Opened| {
                chain.used as usize <= proof.record.len()
                    && (0..chain.used).fold(chain.last, |link, _| sha256(&[&link.0])) == chain.anchor
            };
            let wrong = || failed(Phrase::new("fair-wrong-chain").with("chain", Phrase::new(kind)));
            let sound = opened.iter().all(sound);
            Chains::from_opened(opened).filter(|_| sound).ok_or_else(wrong)
        };
        let open = chains(&proof.open, "fair-chain-open")?;
        let hidden = chains(&proof.hidden, "fair-chain-hidden")?;
        let mut fairness = Fairness::with(open, hidden, proof.salts.secret);
        if fairness.anchors.salts != proof.salts.anchor {
            return Err(failed(Phrase::new("fair-wrong-salts")));
        }
        for (seat, share) in Seat::BOTH.into_iter().zip(proof.shares) {
            fairness.add_share(seat, share)?;
        }
        Ok(fairness)
    }
}

/// Checks a journal: every roll, secret and hash is computed again from its proof, and it is played through on its own
/// faces. None where it carries no proof and so shows only that it keeps the rules.
pub fn verify<G: Sealed>(
    game: &Arc<G>,
    journal: Journal<G::Order, G::State>,
) -> Result<Option<Verified>, Error> {
    journal.heading.accept(&**game, JOURNAL)?;
    let verified = journal.fairness.as_ref().map(|proof| prove(game, &journal, proof)).transpose()?;
    Table::from_journal(game.clone(), journal, Box::new(NoMore))?;
    Ok(verified)
}

fn prove<G: Sealed>(
    game: &Arc<G>,
    journal: &Journal<G::Order, G::State>,
    proof: &Proof,
) -> Result<Verified, Error> {
    if proof.scheme != SCHEME {
        let why = Phrase::new("fair-wrong-scheme").with("theirs", proof.scheme.as_str()).with("ours", SCHEME);
        return Err(failed(why));
    }
    if !game.hidden_rolls().iter().map(|clause| clause.0).eq(&proof.hidden_rolls) {
        return Err(failed(Phrase::new("fair-wrong-hidden-rolls")));
    }
    let table = Table::again(game.clone(), journal, Fairness::from_proof(proof)?)?;
    let mut check = Check { table, proof, verified: Verified { orders: 0, rolls: 0, taken_back: 0 } };
    let mut entries = proof.record.iter();
    check.deal(entries.next(), &journal.deal)?;
    let mut steps = journal.steps.iter();
    for entry in entries {
        match (entry.back, &entry.taken_back) {
            (Some(count), None) => check.back(count, entry)?,
            (None, Some(order)) => check.taken_back(order, entry)?,
            (None, None) => {
                let step = steps.next().ok_or_else(|| check.failed_here(Phrase::new("fair-no-step")))?;
                check.order(step.seat, step.order.clone(), &step.rolls, entry)?;
            }
            (Some(_), Some(_)) => return Err(check.failed_here(Phrase::new("fair-wrong-entry"))),
        }
    }
    check.ends_as(journal)?;
    Ok(check.verified)
}

/// A journal being played again on its own links.
struct Check<'p, G: Sealed> {
    table: Table<G>,
    proof: &'p Proof,
    verified: Verified,
}

impl<G: Sealed> Check<'_, G> {
    fn deal(&mut self, entry: Option<&ProofEntry>, rolls: &[Roll]) -> Result<(), Error> {
        let entry = entry.ok_or_else(|| self.failed_here(Phrase::new("fair-no-record")))?;
        let again = self.table.deal_rolls().to_vec();
        self.compare(rolls, &again, entry)
    }

    fn order(
        &mut self,
        seat: Seat,
        order: G::Order,
        rolls: &[Roll],
        entry: &ProofEntry,
    ) -> Result<(), Error> {
        let step = self.table.steps().len() + 1;
        let deed =
            self.table.give_with(seat, order, entry.nonce).map_err(|error| failed_at(step, error.why))?;
        self.verified.orders += 1;
        self.compare(rolls, &deed.rolls, entry)
    }

    fn taken_back(&mut self, order: &TakenBack, entry: &ProofEntry) -> Result<(), Error> {
        let step = self.table.steps().len() + 1;
        let given = G::Order::deserialize(&order.order)
            .map_err(|error| failed_at(step, Error::unreadable("what-order", error).why))?;
        self.order(order.seat, given, &order.rolls, entry)
    }

    fn back(&mut self, count: usize, entry: &ProofEntry) -> Result<(), Error> {
        let kept = self.table.steps().len().checked_sub(count);
        let kept = kept.ok_or_else(|| self.failed_here(Phrase::new("fair-wrong-entry")))?;
        self.table.take_back_to(kept);
        self.verified.taken_back += count;
        self.compare(&[], &[], entry)
    }

    /// What was written down against what came out again.
    fn compare(&mut self, written: &[Roll], again: &[Roll], entry: &ProofEntry) -> Result<(), Error> {
        for (written, again) in written.iter().zip(again) {
            if written != again {
                let why = Phrase::new("fair-wrong-faces")
                    .with("clause", again.clause.as_str())
                    .with("written", faces(written))
                    .with("computed", faces(again));
                return Err(self.failed_here(why));
            }
        }
        if written.len() != again.len() {
            return Err(self.failed_here(Phrase::new("fair-wrong-rolls")));
        }
        self.verified.rolls += written.len();
        let fairness = self.table.fairness().expect("it was dealt fairly");
        let now = fairness.record.last().expect("it was just written down");
        let sealed: Vec<_> = now.sealed.clone().map(|number| fairness.ledger.get(number).pair()).collect();
        if sealed != entry.sealed {
            return Err(self.failed_here(Phrase::new("fair-wrong-secrets")));
        }
        if now.hash != entry.hash || now.nonce != entry.nonce {
            return Err(self.failed_here(Phrase::new("fair-wrong-hash")));
        }
        Ok(())
    }

    /// Every step of the journal is in the record, what was taken back was taken back, and every opened link was used.
    fn ends_as(&self, journal: &Journal<G::Order, G::State>) -> Result<(), Error> {
        let same = |(ours, theirs): (&Step<G::Order>, &Step<G::Order>)| ours == theirs;
        let steps = self.table.steps();
        if steps.len() != journal.steps.len() || !steps.iter().zip(&journal.steps).all(same) {
            return Err(failed(Phrase::new("fair-other-steps")));
        }
        let fairness = self.table.fairness().expect("it was dealt fairly");
        if fairness.open.opened() != self.proof.open || fairness.hidden.opened() != self.proof.hidden {
            return Err(failed(Phrase::new("fair-links-left")));
        }
        Ok(())
    }

    fn failed_here(&self, why: Phrase) -> Error {
        failed_at(self.table.steps().len(), why)
    }
}

fn faces(roll: &Roll) -> String {
    roll.faces.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}

fn failed(why: Phrase) -> Error {
    Error::new("unfair", Phrase::new("fair-failed").with("why", why))
}

fn failed_at(step: usize, why: Phrase) -> Error {
    let why = Phrase::new("fair-failed-step").with("step", step as i64).with("why", why);
    Error::new("unfair", why)
}
