//! EAG-16.0 The decks of the campaign: which cards fight where in each stage, and in what numbers. How the stages follow
//! each other is decided here, how their battles are fought is not.

use super::chart::Chart;
use super::plan::Quota;
use super::{army_words, battle_words};
use crate::cards::{Army, Battle, Card, CardNo, CardSet, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Fault, Phrase};

/// The battles that are fought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// EAG-16.0b Quatre Bras and Ligny.
    First,
    /// EAG-16.0m Wavre and Waterloo.
    WavreAndWaterloo,
    /// EAG-16.0q Charleroi.
    Charleroi,
}

impl Stage {
    /// EAG-16.0c EAG-R85 Its battles in the order of play.
    pub const fn battles(self) -> &'static [Battle] {
        match self {
            Stage::First => &[Battle::QuatreBras, Battle::Ligny],
            Stage::WavreAndWaterloo => &[Battle::Wavre, Battle::Waterloo],
            Stage::Charleroi => &[Battle::Charleroi],
        }
    }

    /// EAG-16.0l EAG-16.0m EAG-16.0q EAG-R101 What follows the first stage; nothing if the French won neither battle.
    pub const fn after_first(french_wins: u8) -> Option<Stage> {
        match french_wins {
            0 => None,
            1 => Some(Stage::Charleroi),
            _ => Some(Stage::WavreAndWaterloo),
        }
    }

    /// EAG-16.0a Whether an army has a choice of battles here.
    fn battles_of(self, army: Army) -> impl Iterator<Item = Battle> {
        self.battles().iter().copied().filter(move |battle| battle.armies().contains(&army))
    }
}

/// EAG-16.0d EAG-16.0e EAG-16.0n EAG-16.0r The numbers of a campaign deck: half of it is the Muster, rounded down, and
/// none for the Prussians at Waterloo; rates are double the chart's, at Charleroi 3 for the French and 2 for the others.
pub fn quota(battle: Battle, army: Army, deck: u16) -> Option<Quota> {
    let rate = match (Chart::of(battle), army) {
        (Some(chart), _) => 2 * chart.entry(army)?.rate,
        (None, Army::French) => 3,
        (None, _) => 2,
    };
    let muster = if battle.arrives_late(army) { 0 } else { deck / 2 };
    Some(Quota { army, deck, muster, rate })
}

/// Where a card goes when decks are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To the deck of this battle.
    Deck(Battle),
    /// To either deck, as its owner decides in secret.
    Choice,
    /// To none.
    Aside,
}

/// What is known of a card beside its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// It has not been in a deck yet.
    Unused,
    /// It comes out of an earlier battle.
    Survivor,
}

/// EAG-16.0b EAG-16.0m EAG-16.0q EAG-R81 EAG-R85 EAG-R86 Where a card goes.
pub fn place(stage: Stage, card: &Card, past: Past, charleroi_terrain: bool) -> Destination {
    let terrain = card.kind() == Kind::Terrain;
    if stage == Stage::Charleroi {
        return if terrain && !charleroi_terrain {
            Destination::Aside
        } else {
            Destination::Deck(Battle::Charleroi)
        };
    }
    let marked: Vec<_> = stage.battles().iter().copied().filter(|battle| card.battles.has(*battle)).collect();
    let open: Vec<_> = stage.battles_of(card.army).collect();
    match (&marked[..], &open[..]) {
        ([battle], _) => Destination::Deck(*battle),
        ([], _) if terrain || past == Past::Unused => Destination::Aside,
        (_, [battle]) => Destination::Deck(*battle),
        _ => Destination::Choice,
    }
}

/// The cards of an army, sorted for a stage.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sorting {
    /// Those whose battle is certain.
    pub decks: Vec<(Battle, Vec<CardNo>)>,
    /// Those whose owner decides.
    pub choice: Vec<CardNo>,
    /// Those that do not take part.
    pub aside: Vec<CardNo>,
}

/// EAG-R81 Sorts the cards of an army. `cards` are those neither eliminated nor used up, with what each has behind it.
pub fn sort(
    set: &CardSet,
    stage: Stage,
    army: Army,
    cards: impl IntoIterator<Item = (CardNo, Past)>,
    charleroi_terrain: bool,
) -> Sorting {
    let decks = stage.battles_of(army).map(|battle| (battle, Vec::new())).collect();
    let mut sorted = Sorting { decks, ..Sorting::default() };
    for (no, past) in cards {
        let card = set.card(no);
        if card.army != army {
            continue;
        }
        match place(stage, card, past, charleroi_terrain) {
            Destination::Deck(battle) => sorted.deck(battle).push(no),
            Destination::Choice => sorted.choice.push(no),
            Destination::Aside => sorted.aside.push(no),
        }
    }
    sorted
}

/// EAG-16.0a All cards of the set, none used yet.
pub fn all_unused(set: &CardSet) -> impl Iterator<Item = (CardNo, Past)> {
    set.iter().map(|card| (card.no, Past::Unused))
}

impl Sorting {
    fn deck(&mut self, battle: Battle) -> &mut Vec<CardNo> {
        let known = self.decks.iter().position(|(known, _)| *known == battle);
        let at = known.unwrap_or_else(|| {
            self.decks.push((battle, Vec::new()));
            self.decks.len() - 1
        });
        &mut self.decks[at].1
    }

    /// EAG-R81 The decks once their owner has sent each card of his choice to a battle, or all that is wrong with that.
    pub fn assign(
        &self,
        army: Army,
        choices: &[(CardNo, Battle)],
    ) -> Result<Vec<(Battle, Vec<CardNo>)>, Vec<Fault>> {
        let clause = Clause("EAG-R81");
        let mut faults = Vec::new();
        let mut fault = |no: &CardNo, message, words: Option<(&'static str, Phrase)>| {
            let why = Phrase::new(message).with("card", i64::from(no.0));
            let why = words.map_or(why.clone(), |(name, words)| why.with(name, words));
            faults.push(Fault::new(format!("card {no}"), clause, why));
        };
        let mut sorted = self.clone();
        for (at, (no, battle)) in choices.iter().enumerate() {
            if !self.choice.contains(no) {
                fault(no, "eagles-deck-no-choice", Some(("army", army_words(army))));
            } else if choices[..at].iter().any(|(earlier, _)| earlier == no) {
                fault(no, "eagles-deck-assigned-twice", None);
            } else if !self.decks.iter().any(|(known, _)| known == battle) {
                fault(no, "eagles-deck-no-such-battle", Some(("battle", battle_words(*battle))));
            } else {
                sorted.deck(*battle).push(*no);
            }
        }
        for no in self.choice.iter().filter(|no| !choices.iter().any(|(chosen, _)| chosen == *no)) {
            fault(no, "eagles-deck-unassigned", None);
        }
        if faults.is_empty() { Ok(sorted.decks) } else { Err(faults) }
    }
}
