//! The words of files: marks and kinds by name, and the paper a state is written on.

use super::TheatreSheet;
use super::campaign::CampaignPaper;
use crate::side::{Kinds, Tag};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;

/// A position on paper.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StatePaper {
    /// The card file, where it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cards: Option<String>,
    /// The battle.
    pub(super) battle: TheatreSheet,
    /// The campaign it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) campaign: Option<CampaignPaper>,
}

impl Serialize for Tag {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(Tag::NAMES[*self as usize].1)
    }
}

impl<'de> Deserialize<'de> for Tag {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Tag, D::Error> {
        let word = Cow::<'de, str>::deserialize(from)?;
        let known = Tag::NAMES.iter().find(|(_, name)| *name == word);
        known.map(|(tag, _)| *tag).ok_or_else(|| de::Error::custom(format!("there is no mark {word}")))
    }
}

impl JsonSchema for Tag {
    fn schema_name() -> Cow<'static, str> {
        "EaglesMark".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Tag::NAMES.map(|(_, name)| name);
        json_schema!({ "type": "string", "enum": names })
    }
}

const KINDS: [(Kinds, &str); 7] = [
    (Kinds::INFANTRY, "infantry"),
    (Kinds::CAVALRY, "cavalry"),
    (Kinds::FOOT, "foot_artillery"),
    (Kinds::HORSE, "horse_artillery"),
    (Kinds::GENERAL, "general"),
    (Kinds::TERRAIN, "terrain"),
    (Kinds::SPECIAL, "special"),
];

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(KINDS.iter().filter(|(kind, _)| self.may(*kind)).map(|(_, word)| word))
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Kinds, D::Error> {
        let words = Vec::<Cow<'de, str>>::deserialize(from)?;
        words.iter().try_fold(Kinds(0), |kinds, word| {
            let known = KINDS.iter().find(|(_, name)| name == word);
            let (kind, _) = known.ok_or_else(|| de::Error::custom(format!("there is no kind {word}")))?;
            Ok(kinds.or(*kind))
        })
    }
}

impl JsonSchema for Kinds {
    fn schema_name() -> Cow<'static, str> {
        "EaglesKinds".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words = KINDS.map(|(_, word)| word);
        json_schema!({ "type": "array", "items": { "type": "string", "enum": words } })
    }
}
