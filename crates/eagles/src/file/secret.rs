//! Secrets and decks on paper.

use super::nothing;
use crate::cards::Army;
use crate::field::Secret;
use crate::ids::{CardId, Pile, Slots};
use crate::state::Decks;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;

/// A secret as events and views carry it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SecretSheet {
    /// The cards on positions, in the order of their tokens.
    #[serde(default)]
    cards: Vec<CardId>,
    /// Which of them are decoys.
    #[serde(default, skip_serializing_if = "nothing")]
    decoys: Vec<u8>,
    #[serde(default)]
    reserve: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    spent: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    library: Pile,
    #[serde(default, skip_serializing_if = "nothing")]
    pending: Option<CardId>,
    #[serde(default, skip_serializing_if = "nothing")]
    pending_decoy: bool,
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let cards = (0..crate::side::SLOTS).map(|slot| self.card(slot)).take_while(|card| card.is_some());
        SecretSheet {
            cards: cards.collect(),
            decoys: self.decoys.iter().map(|slot| slot as u8).collect(),
            reserve: self.reserve,
            spent: self.spent,
            library: self.library,
            pending: self.pending.is_some().then_some(self.pending),
            pending_decoy: self.pending_decoy,
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        let sheet = SecretSheet::deserialize(from)?;
        if sheet.cards.len() > crate::side::SLOTS
            || sheet.decoys.iter().any(|slot| usize::from(*slot) >= sheet.cards.len())
        {
            return Err(de::Error::custom("there are too many cards on positions"));
        }
        let mut secret = Secret::default();
        secret.reserve = sheet.reserve;
        secret.spent = sheet.spent;
        secret.library = sheet.library;
        secret.pending = sheet.pending.unwrap_or(CardId::NONE);
        secret.pending_decoy = sheet.pending_decoy;
        for (slot, card) in sheet.cards.iter().enumerate() {
            secret.insert(slot, *card, false);
        }
        secret.decoys = sheet.decoys.iter().map(|slot| usize::from(*slot)).collect::<Slots>();
        Ok(secret)
    }
}

impl JsonSchema for Secret {
    fn schema_name() -> Cow<'static, str> {
        "EaglesSecret".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        SecretSheet::json_schema(generator)
    }
}

/// The decks, the top card last.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct DeckSheet {
    #[serde(skip_serializing_if = "nothing")]
    french: Vec<CardId>,
    #[serde(skip_serializing_if = "nothing")]
    british: Vec<CardId>,
    #[serde(skip_serializing_if = "nothing")]
    prussian: Vec<CardId>,
}

impl Serialize for Decks {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [french, british, prussian] = Army::ALL.map(|army| self.cards(army).to_vec());
        DeckSheet { french, british, prussian }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Decks {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Decks, D::Error> {
        let sheet = DeckSheet::deserialize(from)?;
        let mut decks = Decks::default();
        for (army, cards) in Army::ALL.into_iter().zip([&sheet.french, &sheet.british, &sheet.prussian]) {
            if cards.len() > crate::state::DECK {
                return Err(de::Error::custom("a deck has too many cards"));
            }
            decks.set(army, cards);
        }
        Ok(decks)
    }
}

impl JsonSchema for Decks {
    fn schema_name() -> Cow<'static, str> {
        "EaglesDecks".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        DeckSheet::json_schema(generator)
    }
}
