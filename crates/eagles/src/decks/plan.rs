//! The sizes of random decks, as printed or resized (EAG-2.0g).

use super::chart::{Chart, Entry};
use super::fault::DeckFault;
use super::pool::{Pool, pool};
use super::{army_words, battle_words};
use crate::cards::{Army, Battle, CardNo, CardSet};
use std::ops::RangeInclusive;
use table::{Clause, Fault, Phrase};

/// The setup option that resizes decks.
const OPTION: &str = "options.deck_scale_k";

/// How many cards an army has for a battle, in hand, and in each of its Reinforce Phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// The army.
    pub army: Army,
    /// The Battle Deck.
    pub deck: u16,
    /// EAG-3.0b The Muster dealt from it.
    pub muster: u16,
    /// EAG-10.0a The rate.
    pub rate: u16,
}

impl Quota {
    /// EAG-3.0c What is left of the deck after the Muster.
    pub const fn reinforcements(&self) -> u16 {
        self.deck - self.muster
    }
}

impl Chart {
    /// EAG-3.0e EAG-R53 An army's quota at the factor k: Musters rounded down, rates half up and never 0.
    pub fn quota(&self, entry: &Entry, k: u16) -> Quota {
        let times = |value: u16| u32::from(value) * u32::from(k);
        let small = |value: u32| u16::try_from(value).unwrap_or(u16::MAX);
        Quota {
            army: entry.army,
            deck: small(times(entry.part)),
            muster: small(times(entry.muster) / u32::from(self.k)),
            rate: self.rate(entry, k),
        }
    }

    /// EAG-R53 EAG-R80 The rate at the factor k.
    pub fn rate(&self, entry: &Entry, k: u16) -> u16 {
        let (times, whole) = (u32::from(entry.rate) * u32::from(k), u32::from(self.k));
        u16::try_from((2 * times + whole) / (2 * whole)).unwrap_or(u16::MAX).max(1)
    }
}

/// The random decks of a battle: from which cards, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The battle.
    pub battle: Battle,
    /// The factor.
    pub k: u16,
    /// Each army's numbers, the French first.
    pub quotas: Vec<Quota>,
    /// Each army's pool, in the same order.
    pub pools: Vec<Vec<CardNo>>,
}

impl Plan {
    /// EAG-2.0b EAG-3.0a The decks of the chart.
    pub fn printed(set: &CardSet, battle: Battle, pool: Pool) -> Result<Plan, Vec<Fault>> {
        Plan::new(set, battle, pool, Chart::of(battle).map_or(1, |chart| chart.k))
    }

    /// EAG-R53 EAG-R54 The decks at a factor, or all that stands against it.
    pub fn new(set: &CardSet, battle: Battle, from: Pool, k: u16) -> Result<Plan, Vec<Fault>> {
        let Some(chart) = Chart::of(battle) else {
            let why = Phrase::new("eagles-deck-campaign-only").with("battle", battle_words(battle));
            return Err(vec![Fault::new("scenario", Clause("EAG-16.0q"), why)]);
        };
        let pools: Vec<_> = chart.entries.iter().map(|entry| pool(set, battle, entry.army, from)).collect();
        let mut faults = Vec::new();
        let mut quotas = Vec::new();
        for (entry, pool) in chart.entries.iter().zip(&pools) {
            match fit(chart, entry, pool.len(), k) {
                Ok(quota) => quotas.push(quota),
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() { Ok(Plan { battle, k, quotas, pools }) } else { Err(faults) }
    }

    /// What is wrong with a deck that claims to be dealt by this plan: its size (EAG-2.0b), a card twice (EAG-2.0a), a
    /// card of another army (EAG-2.0d) or one that is not in the pool (EAG-2.0c).
    pub fn judge(&self, army: Army, deck: &[CardNo]) -> Vec<DeckFault> {
        let armies = self.quotas.iter().zip(&self.pools);
        let Some((quota, pool)) = armies.into_iter().find(|(quota, _)| quota.army == army) else {
            return vec![DeckFault::army_not_there(self.battle, army)];
        };
        let mut faults = Vec::new();
        if deck.len() != usize::from(quota.deck) {
            let fault = DeckFault::of_deck("EAG-2.0b", "eagles-deck-wrong-size", deck.len());
            faults.push(fault.with("expected", i64::from(quota.deck)));
        }
        for (at, no) in deck.iter().enumerate() {
            if no.army() != Some(army) {
                let fault = DeckFault::of_card(no.0, "EAG-2.0d", "eagles-deck-wrong-army");
                faults.push(fault.with("army", army_words(army)));
            } else if !pool.contains(no) {
                let fault = DeckFault::of_card(no.0, "EAG-2.0c", "eagles-deck-not-in-pool");
                faults.push(fault.with("battle", battle_words(self.battle)));
            } else if deck[..at].contains(no) {
                faults.push(DeckFault::of_card(no.0, "EAG-2.0a", "eagles-deck-duplicate"));
            }
        }
        faults
    }
}

/// The greatest factor that can be asked for; no pool of 110 cards has room for more.
const MOST: u16 = 110;

/// EAG-R53 EAG-R54 A quota that the pool can fill. At the chart's size or below, a pool that is too small is the deck.
fn fit(chart: &Chart, entry: &Entry, pool: usize, k: u16) -> Result<Quota, Fault> {
    let words = |message| {
        Phrase::new(message)
            .with("battle", battle_words(chart.battle))
            .with("army", army_words(entry.army))
            .with("k", i64::from(k))
    };
    if k == 0 || k > MOST {
        let why = words("eagles-deck-scale-range").with("max", i64::from(MOST));
        return Err(Fault::new(OPTION, Clause("EAG-R53"), why));
    }
    let mut quota = chart.quota(entry, k);
    if entry.muster > 0 && quota.muster < 3 {
        let why = words("eagles-deck-scale-muster").with("muster", i64::from(quota.muster));
        return Err(Fault::new(OPTION, Clause("EAG-R53"), why));
    }
    if pool == 0 {
        return Err(Fault::new("options.pool", Clause("EAG-2.0c"), words("eagles-deck-no-pool")));
    }
    if usize::from(quota.deck) > pool {
        if k > chart.k {
            let why =
                words("eagles-deck-scale-pool").with("deck", i64::from(quota.deck)).with("pool", pool as i64);
            return Err(Fault::new(OPTION, Clause("EAG-R54"), why));
        }
        quota.deck = pool as u16;
        quota.muster = quota.muster.min(quota.deck);
    }
    Ok(quota)
}

/// EAG-R53 EAG-R54 The factors for which the battle can be dealt from these cards.
pub fn k_range(set: &CardSet, battle: Battle, pool: Pool) -> Option<RangeInclusive<u16>> {
    let fits = |k: &u16| Plan::new(set, battle, pool, *k).is_ok();
    let first = (1..=MOST).find(fits)?;
    let last = (first..=MOST).take_while(fits).last()?;
    Some(first..=last)
}

/// EAG-2.0g The factor that gives these deck sizes, in the order of [`Battle::armies`], or why they break the ratio.
pub fn k_of_sizes(battle: Battle, sizes: &[u16]) -> Result<u16, Fault> {
    let broken = |message: &'static str| {
        let parts = Chart::of(battle).map_or(&[][..], |chart| chart.entries);
        let ratio = parts.iter().map(|entry| entry.part.to_string()).collect::<Vec<_>>().join(":");
        let sizes = sizes.iter().map(u16::to_string).collect::<Vec<_>>().join(":");
        let why = Phrase::new(message)
            .with("battle", battle_words(battle))
            .with("ratio", ratio)
            .with("sizes", sizes);
        Fault::new(OPTION, Clause("EAG-2.0g"), why)
    };
    let entries = Chart::of(battle).ok_or_else(|| broken("eagles-deck-campaign-only"))?.entries;
    let k = sizes.first().map_or(0, |size| size / entries[0].part);
    let fits = sizes.len() == entries.len()
        && k > 0
        && sizes
            .iter()
            .zip(entries)
            .all(|(size, entry)| u32::from(*size) == u32::from(entry.part) * u32::from(k));
    if fits { Ok(k) } else { Err(broken("eagles-deck-ratio")) }
}
