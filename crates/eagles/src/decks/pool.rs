//! Which cards can be in a deck.

use crate::cards::{Army, Battle, Card, CardNo, CardSet, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// EAG-2.0e EAG-R54 From which cards decks are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Those marked for the battle.
    #[default]
    Historical,
    /// All of the army, less the Terrain of other battles.
    Open,
}

/// EAG-2.0e EAG-2.0f Whether a card can be in a deck for this battle. Terrain must always be marked for it.
pub fn allows(pool: Pool, battle: Battle, card: &Card) -> bool {
    let there = battle.armies().contains(&card.army);
    let free = pool == Pool::Open && card.kind() != Kind::Terrain;
    there && (free || card.battles.has(battle))
}

/// EAG-2.0d The cards of an army that can be in its deck, by number.
pub fn pool(set: &CardSet, battle: Battle, army: Army, pool: Pool) -> Vec<CardNo> {
    set.iter().filter(|card| card.army == army && allows(pool, battle, card)).map(|card| card.no).collect()
}
