//! 2.0 Battle Decks: what is dealt. Sizes and pools are decided in [`decks`](crate::decks).

use crate::cards::{Army, Battle, CardNo};
use crate::course::Step;
use crate::decks::{Chart, Plan, Quota, muster_is_playable, prussians_can_arrive};
use crate::field::{Field, Secret};
use crate::ids::{CardId, Pile};
use crate::options::{DeckMode, Deployment, Options, Wishes};
use crate::pack::Pack;
use crate::rules::custom_decks;
use crate::state::{DECK, Decks};
use table::{Clause, Dice, Fault, Phrase};

/// A battle about to be deployed.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// The record.
    pub field: Field,
    /// The hands.
    pub secrets: [Secret; 2],
    /// The Reinforcement decks.
    pub decks: Decks,
}

/// The battle of a scenario.
pub fn battle_of(scenario: &str) -> Option<Battle> {
    match scenario {
        "quatre-bras" => Some(Battle::QuatreBras),
        "ligny" => Some(Battle::Ligny),
        "wavre" => Some(Battle::Wavre),
        "waterloo" => Some(Battle::Waterloo),
        _ => None,
    }
}

/// EAG-2.0g The factor of the decks: the chart's, unless another was asked for.
pub fn factor(battle: Battle, options: &Options) -> u16 {
    match options.deck_scale_k {
        0 => Chart::of(battle).map_or(1, |chart| chart.k),
        k => k.into(),
    }
}

/// EAG-2.0c EAG-3.0 Deals a battle.
pub fn deal(
    pack: &Pack,
    battle: Battle,
    options: Options,
    wishes: &Wishes,
    dice: &mut impl Dice,
) -> Result<Dealt, Vec<Fault>> {
    let mut dealt = empty(battle, options);
    match options.deck_mode {
        DeckMode::Random => {
            let plan = Plan::new(&pack.set, battle, options.pool, factor(battle, &options))?;
            for (quota, pool) in plan.quotas.iter().zip(&plan.pools) {
                let deck = deal_from(pack, battle, &options, *quota, pool, dice);
                let deck: Vec<CardId> = deck.into_iter().map(|no| CardId::copy(no, 0)).collect();
                dealt.field.pool = dealt.field.pool.with(&pack.pool(battle, quota.army, options.pool, false));
                dealt.give(*quota, &deck, false)?;
            }
        }
        DeckMode::Custom => custom_decks::deal(pack, &mut dealt, wishes, dice)?,
    }
    Ok(dealt)
}

/// A battle with nothing dealt yet.
pub fn empty(battle: Battle, options: Options) -> Dealt {
    let step = match options.deployment {
        Deployment::Sequential => Step::DeployAllied,
        Deployment::CommitThenAdjust => Step::DeployBoth,
    };
    let mut field = Field::new(battle, options, step);
    field.two_armies = battle.armies().len() == 3;
    Dealt { field, secrets: [Secret::default(); 2], decks: Decks::default() }
}

/// EAG-R56 EAG-R100 The top cards of the shuffled pool, until they can be played; the Muster lies on top.
pub fn deal_from(
    pack: &Pack,
    battle: Battle,
    options: &Options,
    quota: Quota,
    pool: &[CardNo],
    dice: &mut impl Dice,
) -> Vec<CardNo> {
    let mut cards = pool.to_vec();
    let late = battle.arrives_late(quota.army);
    let fits = |cards: &[CardNo], muster: &[CardNo]| {
        if late {
            prussians_can_arrive(&pack.set, cards)
        } else {
            muster_is_playable(&pack.set, muster, options.decoys)
        }
    };
    let possible = options.redeal_unplayable && fits(pool, pool);
    loop {
        dice.shuffle(&mut cards, Clause("EAG-2.0c"));
        let deck = &cards[..usize::from(quota.deck)];
        if !possible || fits(deck, &deck[..usize::from(quota.muster)]) {
            return deck.to_vec();
        }
    }
}

impl Dealt {
    /// EAG-3.0b EAG-3.0c The first cards of the deck go into the hand, the rest becomes the Reinforcement deck.
    pub fn give(&mut self, quota: Quota, deck: &[CardId], known: bool) -> Result<(), Vec<Fault>> {
        let (muster, rest) = deck.split_at(usize::from(quota.muster));
        if rest.len() > DECK || deck.len() > usize::from(u8::MAX) {
            let why = Phrase::new("eagles-fault-deck-capacity").with("max", DECK as i64);
            return Err(vec![Fault::new("deck", Clause("EAG-15.0c"), why)]);
        }
        let army: Army = quota.army;
        let secret = &mut self.secrets[army.seat().index()];
        muster.iter().for_each(|card| secret.reserve.put(*card));
        if known {
            secret.library = secret.library.with(&rest.iter().copied().collect::<Pile>());
        }
        let bottom_first: Vec<CardId> = rest.iter().rev().copied().collect();
        self.decks.set(army, &bottom_first);
        self.field.reserve[army.index()] = muster.len() as u8;
        self.field.deck[army.index()] = rest.len() as u8;
        self.field.rates[army.index()] = quota.rate.min(u8::MAX.into()) as u8;
        Ok(())
    }
}
