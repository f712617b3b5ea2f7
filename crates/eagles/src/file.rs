//! Positions and views as files: readable JSON with cards by number, tokens and positions by name. A position needs every
//! card; what is left out has its value at the start of an ordinary Battle Turn, tokens are given in order, and counts,
//! pool and next token follow from the rest.

mod campaign;
mod field;
mod secret;
mod words;

use crate::cards::Army;
use crate::field::{Field, Secret};
use crate::ids::{CardId, Pile};
use crate::order::Placement;
use crate::pack::Pack;
use crate::state::{Decks, State, View};
use campaign::{CampaignPaper, CampaignViewPaper};
use field::FieldSheet;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::sync::{Arc, LazyLock};
use table::{Onlooker, Seat};

fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The cards that a file speaks of, where it does not bring its own.
fn own_pack() -> &'static Pack {
    static PACK: LazyLock<Pack> = LazyLock::new(Pack::embedded);
    &PACK
}

/// The Reserve of a seat and what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct HandSheet {
    reserve: Pile,
    #[serde(skip_serializing_if = "nothing")]
    spent: Pile,
    #[serde(skip_serializing_if = "nothing")]
    library: Pile,
    #[serde(skip_serializing_if = "nothing")]
    pending: Option<CardId>,
    #[serde(skip_serializing_if = "nothing")]
    pending_decoy: bool,
    #[serde(skip_serializing_if = "nothing")]
    draft: Option<Vec<Placement>>,
}

/// A whole battle.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TheatreSheet {
    field: FieldSheet,
    #[serde(default)]
    french: HandSheet,
    #[serde(default)]
    allied: HandSheet,
    #[serde(default)]
    decks: Decks,
}

/// The parts of a battle that a state or a campaign holds.
pub(crate) struct Theatre {
    pub(crate) field: Field,
    pub(crate) secrets: [Secret; 2],
    pub(crate) decks: Decks,
    pub(crate) drafts: [Option<Vec<Placement>>; 2],
}

impl TheatreSheet {
    pub(crate) fn write(
        field: &Field,
        secrets: &[Secret; 2],
        decks: &Decks,
        drafts: &[Option<Vec<Placement>>; 2],
    ) -> TheatreSheet {
        let known = |seat: Seat, slot: usize| {
            let secret = &secrets[seat.index()];
            (secret.card(slot), secret.decoys.has(slot))
        };
        let hand = |seat: Seat| {
            let secret = &secrets[seat.index()];
            HandSheet {
                reserve: secret.reserve,
                spent: secret.spent,
                library: secret.library,
                pending: secret.pending.is_some().then_some(secret.pending),
                pending_decoy: secret.pending_decoy,
                draft: drafts[seat.index()].clone(),
            }
        };
        let mut sheet = FieldSheet::write(field, known);
        (sheet.reserve, sheet.deck, sheet.spent) = ([0; 3], [0; 3], [0; 3]);
        TheatreSheet { field: sheet, french: hand(Seat::First), allied: hand(Seat::Second), decks: *decks }
    }

    pub(crate) fn read(&self, pack: Option<&Pack>) -> Result<Theatre, String> {
        let (mut field, cards) = self.field.read(pack.unwrap_or_else(|| own_pack()))?;
        let mut secrets = [Secret::default(); 2];
        let hands = [&self.french, &self.allied];
        for seat in Seat::BOTH {
            let (secret, hand) = (&mut secrets[seat.index()], hands[seat.index()]);
            for (slot, (card, decoy)) in cards[seat.index()].iter().enumerate() {
                if !card.is_some() {
                    return Err("a position needs every card".to_owned());
                }
                secret.insert(slot, *card, *decoy);
            }
            secret.reserve = hand.reserve;
            secret.spent = hand.spent;
            secret.library = hand.library;
            secret.pending = hand.pending.unwrap_or(CardId::NONE);
            secret.pending_decoy = hand.pending_decoy;
        }
        let reserves = secrets[0].reserve.with(&secrets[1].reserve);
        let spent = secrets[0].spent.with(&secrets[1].spent);
        for army in Army::ALL {
            field.reserve[army.index()] = reserves.count(army) as u8;
            field.spent[army.index()] = spent.count(army) as u8;
            field.deck[army.index()] = self.decks.cards(army).len() as u8;
        }
        if self.field.pool.is_none() {
            let decks = Army::ALL.into_iter().flat_map(|army| self.decks.cards(army).iter().copied());
            field.pool = field.pool.with(&reserves).with(&decks.collect());
        }
        if field.knows_decks() {
            for army in Army::ALL {
                let deck = self.decks.cards(army).iter().copied().collect();
                let library = &mut secrets[army.seat().index()].library;
                *library = library.with(&deck);
            }
        }
        let drafts = [self.french.draft.clone(), self.allied.draft.clone()];
        Ok(Theatre { field, secrets, decks: self.decks, drafts })
    }
}

fn read_pack(cards: Option<&str>) -> Result<Option<Arc<Pack>>, String> {
    let Some(text) = cards else { return Ok(None) };
    match Pack::read(text) {
        Ok(pack) => Ok(Some(Arc::new(pack))),
        Err(faults) => {
            let each: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Err(format!("the cards are wrong: {}", each.join("; ")))
        }
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        words::StatePaper {
            cards: self.pack.as_ref().map(|pack| pack.text.clone()),
            battle: TheatreSheet::write(&self.field, &self.secrets, &self.decks, &self.drafts),
            campaign: self.campaign.as_deref().map(CampaignPaper::write),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<State, D::Error> {
        let paper = words::StatePaper::deserialize(from)?;
        let pack = read_pack(paper.cards.as_deref()).map_err(de::Error::custom)?;
        let Theatre { field, secrets, decks, drafts } =
            paper.battle.read(pack.as_deref()).map_err(de::Error::custom)?;
        let campaign = paper.campaign.map(|paper| paper.read(pack.as_deref())).transpose();
        let campaign = campaign.map_err(de::Error::custom)?.map(Box::new);
        Ok(State { pack, field: field.into(), secrets, decks, drafts, campaign })
    }
}

impl JsonSchema for State {
    fn schema_name() -> Cow<'static, str> {
        "EaglesState".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        words::StatePaper::json_schema(generator)
    }
}

/// What a view shows of one battle.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FrontSheet {
    field: FieldSheet,
    #[serde(default)]
    secrets: [Option<Secret>; 2],
    #[serde(default, skip_serializing_if = "nothing")]
    draft: Option<Vec<Placement>>,
}

impl FrontSheet {
    pub(crate) fn write(
        field: &Field,
        secrets: &[Option<Secret>; 2],
        draft: &Option<Vec<Placement>>,
    ) -> FrontSheet {
        let known = |seat: Seat, slot: usize| (field.side(seat).card(slot), false);
        FrontSheet { field: FieldSheet::write(field, known), secrets: *secrets, draft: draft.clone() }
    }

    pub(crate) fn read(&self, pack: Option<&Pack>) -> Result<(Field, [Option<Secret>; 2]), String> {
        let (field, _) = self.field.read(pack.unwrap_or_else(|| own_pack()))?;
        Ok((field, self.secrets))
    }

    pub(crate) fn draft(&self) -> Option<Vec<Placement>> {
        self.draft.clone()
    }
}

/// A view on paper.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ViewPaper {
    who: Onlooker,
    #[serde(default, skip_serializing_if = "nothing")]
    cards: Option<String>,
    battle: FrontSheet,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decks: Option<Box<Decks>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    campaign: Option<CampaignViewPaper>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ViewPaper {
            who: self.who,
            cards: self.pack.as_ref().map(|pack| pack.text.clone()),
            battle: FrontSheet::write(&self.field, &self.secrets, &self.draft),
            decks: self.decks.clone(),
            campaign: self.campaign.as_deref().map(CampaignViewPaper::write),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        let paper = ViewPaper::deserialize(from)?;
        let pack = read_pack(paper.cards.as_deref()).map_err(de::Error::custom)?;
        let (field, secrets) = paper.battle.read(pack.as_deref()).map_err(de::Error::custom)?;
        let draft = paper.battle.draft();
        let campaign = paper.campaign.map(|paper| paper.read(pack.as_deref())).transpose();
        let campaign = campaign.map_err(de::Error::custom)?.map(Box::new);
        Ok(View { who: paper.who, pack, field: field.into(), secrets, decks: paper.decks, draft, campaign })
    }
}

impl JsonSchema for View {
    fn schema_name() -> Cow<'static, str> {
        "EaglesView".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        ViewPaper::json_schema(generator)
    }
}
