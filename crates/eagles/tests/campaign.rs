//! 16.0 The campaign: how its battles end, what follows, and that it can be laid aside at any moment. The decks of its stages
//! are shown in `decks/campaign.rs`.

mod aftermath;
mod imagining;
mod reinforcements;
mod saving;
mod stages;

use crate::common::*;
use eagles::campaign::{CampaignPublic, Waits};
use eagles::cards::{Army, Battle};
use eagles::ids::{CardId, Pile};
use eagles::order::Order;
use eagles::state::State;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::Seat;

/// A stage of a campaign being drawn up: the battle at the fore, and the one that waits.
struct Stage {
    stage: &'static str,
    fore: Drawn,
    other: Option<Drawn>,
    floating: Vec<u16>,
}

fn stage(stage: &'static str, fore: Drawn, other: Option<Drawn>) -> Stage {
    Stage { stage, fore, other, floating: Vec::new() }
}

/// Quatre Bras at the fore, and Ligny waits.
fn first_stage(quatre_bras: Drawn, ligny: Drawn) -> Stage {
    stage("first", quatre_bras, Some(ligny))
}

/// Quatre Bras where the French win by XF3 going to A-R.
fn quatre_bras_to_win() -> Drawn {
    battle("quatre-bras").at("F-L", [XF3.up()])
}

/// Ligny as it waits for a French turn.
fn ligny_waiting() -> Drawn {
    battle("ligny").at("F-C", [XF8.up()]).at("A-C", [XP1.up()]).at("A-L", [XP3.up()]).at("A-R", [XP4.up()])
}

/// Ligny where the French win by XF2 going to A-R.
fn ligny_to_win() -> Drawn {
    battle("ligny").at("F-L", [XF2.up()]).at("A-C", [XP1.up()]).at("A-L", [XP3.up()])
}

impl Stage {
    /// Cards of which nobody but their owner knows in which of the battles they are.
    fn floating(mut self, cards: impl IntoIterator<Item = u16>) -> Stage {
        self.floating.extend(cards);
        self
    }

    /// A battle on paper, with all cards it may have as its pool.
    fn battle(&self, drawn: &Drawn) -> Value {
        let mut battle = drawn.clone().with("campaign", true).sheet()["battle"].clone();
        let floating = self.floating.iter().map(|card| u64::from(*card));
        let pool: BTreeSet<u64> = cards_of(&battle).into_iter().chain(floating).collect();
        battle["field"]["pool"] = json!(pool);
        battle
    }

    fn sheet(&self) -> Value {
        let mut sheet = self.fore.sheet();
        sheet["battle"] = self.battle(&self.fore);
        let mut used = cards_of(&sheet["battle"]);
        let mut campaign = json!({});
        if let Some(other) = &self.other {
            campaign["other"] = self.battle(&other.clone().step("idle").turn_of(ALLIED));
            used.extend(cards_of(&campaign["other"]));
        }
        campaign["public"] = json!({
            "stage": self.stage,
            "waits": "battle",
            "options": sheet["battle"]["field"]["options"],
            "used": used,
            "floating": self.floating,
        });
        sheet["campaign"] = campaign;
        sheet
    }

    #[track_caller]
    fn play(&self) -> Play {
        let state: State = serde_json::from_value(self.sheet()).unwrap_or_else(|error| panic!("{error}"));
        let options = self.fore.setup().options;
        Play::by_chance(state, setup("campaign", Value::Object(options)), 1815)
    }
}

/// Every card that a battle on paper names.
fn cards_of(battle: &Value) -> Vec<u64> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let pieces = ["french", "allied", "terrain"].into_iter().flat_map(|key| list(&battle["field"][key]));
    let hands = ["french", "allied"].into_iter().flat_map(|key| list(&battle[key]["reserve"]));
    let decks = ["french", "british", "prussian"].into_iter().flat_map(|key| list(&battle["decks"][key]));
    let lost = ["eliminated", "discarded"].into_iter().flat_map(|key| list(&battle["field"][key]));
    let named = pieces.map(|piece| piece["card"].clone()).chain(hands).chain(decks).chain(lost);
    named.filter_map(|card| card.as_u64()).collect()
}

fn public(play: &Play) -> &CampaignPublic {
    &play.state().campaign.as_ref().expect("a campaign").public
}

/// Winner and reason of each battle of the stage that is over.
fn results(play: &Play) -> [Option<(Option<Seat>, &'static str)>; 2] {
    public(play).results.map(|result| result.map(|verdict| (verdict.winner, verdict.reason.word())))
}

fn lost(play: &Play, card: u16) -> bool {
    public(play).lost.has(CardId(card))
}

fn pile(cards: impl IntoIterator<Item = u16>) -> Pile {
    cards.into_iter().map(CardId).collect()
}

fn retreat(battle: Battle) -> Order {
    Order::Retreat { battle }
}

fn send(cards: impl IntoIterator<Item = u16>) -> Order {
    Order::SendReinforcements { cards: cards.into_iter().map(CardId).collect() }
}

/// Everybody sends the cards of his choice to battles, all to the same one where they can go there.
#[track_caller]
fn assign_all(play: &mut Play, battle: Battle) {
    use eagles::order::Assignment;
    while let Waits::Assign(left) = public(play).waits {
        let seat = left.first().expect("somebody chooses");
        let pack = eagles::pack::Pack::read(&fixture_file()).unwrap();
        let cards = public(play).choices(&pack, seat).into_iter();
        let cards = cards.map(|card| Assignment { card, battle }).collect();
        play.declare_by(seat, Order::AssignToBattle { cards });
    }
}

/// The cards of an army in Reserve and deck of a battle.
#[track_caller]
fn dealt(play: &Play, battle: Battle, army: Army) -> Pile {
    let state = play.state();
    let other = state.campaign.as_ref().and_then(|campaign| campaign.other.as_deref());
    let (secrets, decks) = match other {
        Some(front) if front.field.battle == battle => (&front.secrets, &front.decks),
        _ if state.field.battle == battle => (&state.secrets, &state.decks),
        _ => panic!("{battle:?} is not being fought"),
    };
    let reserve = secrets[army.seat().index()].reserve.of(army);
    reserve.chain(decks.cards(army).iter().copied()).collect()
}
