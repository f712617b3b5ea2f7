//! EAG-15.0 Decks that players make themselves, judged by Battle Points. [`check`] tells everything that is wrong with a
//! deck at once, each fault with the card and the clause.

use super::chart::{Chart, Entry};
use super::deal::can_face_down;
use super::fault::DeckFault;
use super::plan::Quota;
use super::pool::{Pool, allows, pool};
use super::{army_words, battle_words, prussians_can_arrive};
use crate::cards::{Army, Battle, Card, CardNo, CardSet, Kind};
use rand::Rng;
use rand::seq::SliceRandom;
use std::collections::BTreeMap;
use table::Phrase;

/// What a custom deck is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The battle.
    pub battle: Battle,
    /// The army.
    pub army: Army,
    /// Which cards are allowed.
    pub pool: Pool,
    /// EAG-15.0f The factor of the totals.
    pub k: u16,
    /// EAG-14.0a Whether decoys are allowed.
    pub decoys: bool,
}

impl Terms {
    /// The ordinary terms: historical cards, printed totals, no decoys. None if the army does not fight there.
    pub fn printed(battle: Battle, army: Army) -> Option<Terms> {
        let chart = Chart::of(battle)?;
        chart.entry(army)?;
        Some(Terms { battle, army, pool: Pool::Historical, k: chart.k, decoys: false })
    }

    fn entry(&self) -> Option<(&'static Chart, &'static Entry)> {
        let chart = Chart::of(self.battle)?;
        Some((chart, chart.entry(self.army)?))
    }

    /// EAG-15.0b EAG-15.0f EAG-R80 The Battle Points that may be spent: the chart's times the factor, rounded down.
    pub fn points(&self) -> Option<u32> {
        let (chart, entry) = self.entry()?;
        Some(u32::from(entry.bp) * u32::from(self.k) / u32::from(chart.k))
    }

    /// EAG-15.0e EAG-R80 The numbers of a deck of this size: half of it is the Muster, rounded down, and none where the
    /// army arrives late; the rate is the chart's, scaled.
    pub fn quota(&self, deck: u16) -> Option<Quota> {
        let (chart, entry) = self.entry()?;
        let muster = if self.battle.arrives_late(self.army) { 0 } else { deck / 2 };
        Some(Quota { army: self.army, deck, muster, rate: chart.rate(entry, self.k) })
    }
}

/// A deck that may be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomDeck {
    /// Its cards by number, copies side by side.
    pub cards: Vec<CardNo>,
    /// Its numbers.
    pub quota: Quota,
    /// What it costs.
    pub points: u32,
    /// What its owner should know before playing it.
    pub warnings: Vec<Phrase>,
}

/// EAG-15.0 EAG-R80 Judges a deck. Numbers are plain, so that those of no card can be told too.
pub fn check(set: &CardSet, terms: &Terms, numbers: &[u16]) -> Result<CustomDeck, Vec<DeckFault>> {
    let Some(limit) = terms.points() else {
        return Err(vec![DeckFault::army_not_there(terms.battle, terms.army)]);
    };
    let mut faults = Vec::new();
    if terms.k == 0 {
        faults.push(DeckFault::of_deck("EAG-15.0f", "eagles-deck-no-factor", 0));
    }
    let mut copies = BTreeMap::<u16, usize>::new();
    for number in numbers {
        *copies.entry(*number).or_default() += 1;
    }
    let mut cards = Vec::with_capacity(numbers.len());
    for (&number, &count) in &copies {
        match set.get(CardNo(number)) {
            None => faults.push(DeckFault::of_card(number, "EAG-1.0a", "eagles-deck-unknown-card")),
            Some(card) => {
                faults.extend(judge(terms, card, count));
                cards.extend(std::iter::repeat_n(card.no, count));
            }
        }
    }
    let points = cards.iter().map(|no| u32::from(set.card(*no).bp.unwrap_or(0))).sum();
    if points > limit {
        let fault = DeckFault::of_deck("EAG-15.0c", "eagles-deck-too-many-points", cards.len());
        faults.push(fault.with("points", i64::from(points)).with("limit", i64::from(limit)));
    }
    let quota = u16::try_from(numbers.len()).ok().and_then(|size| terms.quota(size));
    let Some(quota) = quota else {
        faults.push(DeckFault::of_deck("EAG-15.0c", "eagles-deck-too-large", numbers.len()));
        return Err(faults);
    };
    if !terms.battle.arrives_late(terms.army) {
        faults.extend(too_thin(set, terms, &cards, quota));
    }
    if faults.is_empty() {
        let warnings = warnings(set, terms, &cards);
        Ok(CustomDeck { cards, quota, points, warnings })
    } else {
        Err(faults)
    }
}

/// A deck drawn at random: card after card, as long as the points allow it. It may be too thin to be played.
pub fn draw(set: &CardSet, terms: &Terms, rng: &mut impl Rng) -> Vec<u16> {
    let copies = |no: CardNo| std::iter::repeat_n(no, most_copies(set.card(no).kind()));
    let mut cards: Vec<CardNo> =
        pool(set, terms.battle, terms.army, terms.pool).into_iter().flat_map(copies).collect();
    cards.shuffle(rng);
    let mut left = terms.points().unwrap_or(0);
    let affordable = |no: &CardNo| {
        let price = set.card(*no).bp.map(u32::from).filter(|price| *price <= left);
        left -= price.unwrap_or(0);
        price.is_some()
    };
    cards.into_iter().filter(affordable).map(|no| no.0).collect()
}

/// What is wrong with `count` copies of a card.
fn judge(terms: &Terms, card: &Card, count: usize) -> Vec<DeckFault> {
    let number = card.no.0;
    let mut faults = Vec::new();
    if card.army != terms.army {
        faults.push(
            DeckFault::of_card(number, "EAG-2.0d", "eagles-deck-wrong-army")
                .with("army", army_words(terms.army)),
        );
    } else if !allows(terms.pool, terms.battle, card) {
        let terrain = card.kind() == Kind::Terrain;
        let (clause, message) = if terrain {
            ("EAG-2.0f", "eagles-deck-terrain-of-elsewhere")
        } else {
            ("EAG-2.0e", "eagles-deck-not-in-pool")
        };
        faults.push(DeckFault::of_card(number, clause, message).with("battle", battle_words(terms.battle)));
    }
    let most = most_copies(card.kind());
    if count > most {
        let message = if most == 1 { "eagles-deck-second-copy" } else { "eagles-deck-fourth-copy" };
        faults.push(DeckFault::of_card(number, "EAG-15.0d", message).with("count", count as i64));
    }
    if card.bp.is_none() {
        faults.push(DeckFault::of_card(number, "EAG-15.0a", "eagles-deck-no-points"));
    }
    faults
}

/// EAG-15.0d How many copies of a card of this kind a custom deck may hold.
pub const fn most_copies(kind: Kind) -> usize {
    match kind {
        Kind::General | Kind::Terrain => 1,
        _ => 3,
    }
}

/// EAG-R80 Decks that could not cover three positions.
fn too_thin(set: &CardSet, terms: &Terms, cards: &[CardNo], quota: Quota) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    if quota.muster < 3 {
        faults.push(DeckFault::of_deck("EAG-R80", "eagles-deck-small-muster", usize::from(quota.muster)));
    }
    let face_down = cards.iter().filter(|no| can_face_down(set, cards, set.card(**no), terms.decoys)).count();
    if face_down < 3 {
        faults.push(DeckFault::of_deck("EAG-R80", "eagles-deck-nothing-to-deploy", face_down));
    }
    faults
}

/// EAG-R80 A deck that arrives late without a General never arrives.
fn warnings(set: &CardSet, terms: &Terms, cards: &[CardNo]) -> Vec<Phrase> {
    if terms.battle.arrives_late(terms.army) && !prussians_can_arrive(set, cards) {
        vec![Phrase::new("eagles-deck-never-arrives")]
    } else {
        Vec::new()
    }
}
