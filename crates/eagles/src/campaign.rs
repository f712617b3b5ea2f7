//! The campaign as a state.

use crate::field::{Field, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Onlooker, Seats};

/// Placeholder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Campaign {
    /// Public.
    pub public: CampaignPublic,
    /// Verdict.
    pub verdict: Option<Verdict>,
}
/// Public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CampaignPublic {}
/// View.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CampaignView {
    /// Public.
    pub public: CampaignPublic,
}
/// News.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum News {
    /// None.
    Nothing,
}
impl News {
    /// Told.
    pub fn told_to(&self, _who: Onlooker) -> Option<News> {
        Some(self.clone())
    }
}
impl Campaign {
    /// View.
    pub fn view(&self, _who: Onlooker) -> CampaignView {
        CampaignView { public: self.public.clone() }
    }
}
impl CampaignPublic {
    /// Asked.
    pub fn asked(&self, field: &Field) -> Seats {
        field.asked()
    }
}

impl CampaignView {
    /// Imagine.
    pub fn imagine(&self, _pack: &crate::pack::Pack, _who: Onlooker, _rng: &mut impl rand::Rng) -> Campaign {
        Campaign { public: self.public.clone(), verdict: None }
    }
    /// Unveiled.
    pub fn unveiled(&self) -> Campaign {
        Campaign { public: self.public.clone(), verdict: None }
    }
}
impl Campaign {
    /// v
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }
}
impl CampaignView {
    /// a
    pub fn ask(&self) -> Option<crate::order::Ask> {
        None
    }
}
/// d
pub fn deal(
    _pack: &crate::pack::Pack,
    _own: Option<std::sync::Arc<crate::pack::Pack>>,
    _options: crate::options::Options,
    _dice: &mut impl table::Dice,
) -> Result<crate::state::State, Vec<table::Fault>> {
    Err(Vec::new())
}
