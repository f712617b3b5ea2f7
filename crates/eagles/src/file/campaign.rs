//! Campaigns on paper. Their battles are read with the cards of the state or view they belong to.

use super::{FrontSheet, Theatre, TheatreSheet};
use crate::campaign::{Campaign, CampaignPublic, CampaignView, Front, FrontView};
use crate::order::Assignment;
use crate::pack::Pack;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;

/// A campaign in a position.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CampaignPaper {
    /// What everybody knows.
    public: CampaignPublic,
    /// The battle that waits.
    #[serde(default)]
    other: Option<Box<TheatreSheet>>,
    /// What each seat has decided in secret.
    #[serde(default)]
    assigned: [Option<Vec<Assignment>>; 2],
}

impl CampaignPaper {
    pub(super) fn write(campaign: &Campaign) -> CampaignPaper {
        CampaignPaper {
            public: campaign.public,
            other: campaign.other.as_ref().map(|front| Box::new(front.sheet())),
            assigned: campaign.assigned.clone(),
        }
    }

    pub(super) fn read(self, pack: Option<&Pack>) -> Result<Campaign, String> {
        let other = self.other.map(|sheet| sheet.read(pack)).transpose()?;
        let other = other.map(|theatre| Box::new(Front::from(theatre)));
        Ok(Campaign { public: self.public, other, assigned: self.assigned })
    }
}

/// A campaign in a view.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CampaignViewPaper {
    /// What everybody knows.
    public: CampaignPublic,
    /// The battle that waits.
    #[serde(default)]
    other: Option<Box<FrontSheet>>,
    /// What its owner has decided.
    #[serde(default)]
    assigned: Option<Vec<Assignment>>,
}

impl CampaignViewPaper {
    pub(super) fn write(campaign: &CampaignView) -> CampaignViewPaper {
        CampaignViewPaper {
            public: campaign.public,
            other: campaign.other.as_ref().map(|front| Box::new(front.sheet())),
            assigned: campaign.assigned.clone(),
        }
    }

    pub(super) fn read(self, pack: Option<&Pack>) -> Result<CampaignView, String> {
        let other = self.other.map(|sheet| FrontView::read(&sheet, pack)).transpose()?;
        Ok(CampaignView { public: self.public, other: other.map(Box::new), assigned: self.assigned })
    }
}

impl Front {
    fn sheet(&self) -> TheatreSheet {
        TheatreSheet::write(&self.field, &self.secrets, &self.decks, &self.drafts)
    }
}

impl From<Theatre> for Front {
    fn from(theatre: Theatre) -> Front {
        let Theatre { field, secrets, decks, drafts } = theatre;
        Front { field: field.into(), secrets, decks, drafts }
    }
}

impl FrontView {
    fn sheet(&self) -> FrontSheet {
        FrontSheet::write(&self.field, &self.secrets, &self.draft)
    }

    fn read(sheet: &FrontSheet, pack: Option<&Pack>) -> Result<FrontView, String> {
        let (field, secrets) = sheet.read(pack)?;
        Ok(FrontView { field: field.into(), secrets, draft: sheet.draft() })
    }
}

impl Serialize for Front {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.sheet().serialize(to)
    }
}

/// As an event carries it: no card is on a position yet, so it needs no pack.
impl<'de> Deserialize<'de> for Front {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Front, D::Error> {
        let theatre = TheatreSheet::deserialize(from)?.read(None).map_err(de::Error::custom)?;
        Ok(theatre.into())
    }
}

impl JsonSchema for Front {
    fn schema_name() -> Cow<'static, str> {
        "EaglesFront".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        TheatreSheet::json_schema(generator)
    }
}

impl Serialize for FrontView {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.sheet().serialize(to)
    }
}

/// As an event carries it.
impl<'de> Deserialize<'de> for FrontView {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<FrontView, D::Error> {
        FrontView::read(&FrontSheet::deserialize(from)?, None).map_err(de::Error::custom)
    }
}

impl JsonSchema for FrontView {
    fn schema_name() -> Cow<'static, str> {
        "EaglesFrontView".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        FrontSheet::json_schema(generator)
    }
}
