//! The campaign as a state (EAG-16.0): the battle that is being fought is the state's own, the other one waits here, and
//! so do the results. What follows from what is in `rules/campaign.rs`.

mod news;

pub use news::News;

use crate::cards::{Army, Battle};
use crate::decks::campaign::{Past, Sorting, Stage, sort};
use crate::field::{Field, Secret, Verdict};
use crate::ids::{CardId, Pile};
use crate::knowledge::{Hands, draw_drafts};
use crate::options::{CharleroiTerrain, Options};
use crate::order::{Ask, Assignment, Placement};
use crate::pack::Pack;
use crate::rules::{Play, battle_decks, campaign as rules};
use crate::state::{Decks, State};
use crate::witness::Record;
use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Dice, Fault, Onlooker, Seat, Seats, Silent};

/// What the campaign waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Waits {
    /// The battle that is being fought.
    Battle,
    /// EAG-R81 These seats, which send cards to battles.
    Assign(Seats),
    /// EAG-R84 The victor, who sends reinforcements.
    Send(Seat),
}

/// What everybody knows of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignPublic {
    /// The battles that are being fought.
    pub stage: Stage,
    /// What is waited for.
    pub waits: Waits,
    /// The options.
    #[serde(default)]
    pub options: Options,
    /// The cards that have been in a deck.
    #[serde(default)]
    pub used: Pile,
    /// EAG-16.0f EAG-R81 The cards that are out for good.
    #[serde(default)]
    pub lost: Pile,
    /// Cards of which nobody but their owner knows in which battle they are, or whether in any.
    #[serde(default)]
    pub floating: Pile,
    /// EAG-R84 The survivors the victor may send.
    #[serde(default)]
    pub sendable: Pile,
    /// The results of the stage's battles, in the order of play.
    #[serde(default)]
    pub results: [Option<Verdict>; 2],
    /// How the campaign ended.
    #[serde(default)]
    pub verdict: Option<Verdict>,
}

/// A battle that waits, as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Front {
    /// The record.
    pub field: Record,
    /// The secrets.
    pub secrets: [Secret; 2],
    /// The decks.
    pub decks: Decks,
    /// The deployments drawn up.
    pub drafts: [Option<Vec<Placement>>; 2],
}

/// A battle that waits, as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontView {
    /// The record.
    pub field: Record,
    /// The secrets it knows.
    pub secrets: [Option<Secret>; 2],
    /// Its own deployment.
    pub draft: Option<Vec<Placement>>,
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// What everybody knows.
    pub public: CampaignPublic,
    /// The battle that waits.
    pub other: Option<Box<Front>>,
    /// EAG-R81 What each seat has decided in secret.
    pub assigned: [Option<Vec<Assignment>>; 2],
}

/// What one onlooker knows of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignView {
    /// What everybody knows.
    pub public: CampaignPublic,
    /// The battle that waits.
    pub other: Option<Box<FrontView>>,
    /// What it has decided itself.
    pub assigned: Option<Vec<Assignment>>,
}

impl Front {
    /// What `who` knows of it.
    pub fn view(&self, who: Onlooker) -> FrontView {
        let known = |seat: Seat| who.is(seat).then_some(self.secrets[seat.index()]);
        FrontView {
            field: self.field,
            secrets: Seat::BOTH.map(known),
            draft: who.seat().and_then(|seat| self.drafts[seat.index()].clone()),
        }
    }
}

impl Campaign {
    /// What `who` knows.
    pub fn view(&self, who: Onlooker) -> CampaignView {
        CampaignView {
            public: self.public,
            other: self.other.as_ref().map(|other| Box::new(other.view(who))),
            assigned: who.seat().and_then(|seat| self.assigned[seat.index()].clone()),
        }
    }

    /// What `who` is shown when nothing is secret any more.
    pub fn laid_open(&self, who: Onlooker) -> CampaignView {
        let open =
            |front: &Front| FrontView { secrets: front.secrets.map(Some), draft: None, ..front.view(who) };
        CampaignView { other: self.other.as_deref().map(|other| Box::new(open(other))), ..self.view(who) }
    }

    /// How it ended.
    pub fn verdict(&self) -> Option<Verdict> {
        self.public.verdict
    }
}

impl CampaignPublic {
    /// Who owes a decision.
    pub fn asked(&self, field: &Field) -> Seats {
        match self.waits {
            _ if self.verdict.is_some() => Seats::NONE,
            Waits::Battle => field.asked(),
            Waits::Assign(seats) => seats,
            Waits::Send(seat) => Seats::one(seat),
        }
    }

    /// EAG-R81 The cards of an army, sorted for the stage.
    pub fn sorted(&self, pack: &Pack, army: Army) -> Sorting {
        let past = |card: CardId| if self.used.has(card) { Past::Survivor } else { Past::Unused };
        let all = pack.set.iter().map(|card| CardId::copy(card.no, 0));
        let left = all.filter(|card| !self.lost.has(*card)).map(|card| (card.no(), past(card)));
        let any = self.options.charleroi_terrain == CharleroiTerrain::Any;
        sort(&pack.set, self.stage, army, left, any)
    }

    /// EAG-R81 The cards a seat has to send to battles.
    pub fn choices(&self, pack: &Pack, seat: Seat) -> Vec<CardId> {
        let armies = Army::ALL.into_iter().filter(|army| army.seat() == seat);
        armies.flat_map(|army| self.sorted(pack, army).choice).map(|no| CardId::copy(no, 0)).collect()
    }

    /// The seats that have to.
    pub fn choosers(&self, pack: &Pack) -> Seats {
        Seat::BOTH.into_iter().filter(|seat| !self.choices(pack, *seat).is_empty()).collect()
    }
}

impl CampaignView {
    /// What the campaign asks, if it is not the battle that does.
    pub fn ask(&self) -> Option<Ask> {
        match self.public.waits {
            Waits::Battle => None,
            Waits::Assign(_) => Some(Ask::Assignment),
            Waits::Send(_) => Some(Ask::Reinforcements),
        }
    }

    /// A campaign that looks like this one, with what is imagined of the battle that waits.
    pub fn imagine(
        &self,
        pack: &Pack,
        who: Onlooker,
        other: Option<Box<Hands>>,
        rng: &mut impl Rng,
    ) -> Campaign {
        let other = self.other.as_ref().zip(other).map(|(front, hands)| {
            let Hands { secrets, decks } = *hands;
            let drafts = draw_drafts(pack, &front.field, &secrets, who, &front.draft, rng);
            Box::new(Front { field: front.field, secrets, decks, drafts })
        });
        let assigned = Seat::BOTH.map(|seat| match self.public.waits {
            _ if who.is(seat) => self.assigned.clone(),
            Waits::Assign(left) if !left.contains(seat) => {
                let choices = self.public.choices(pack, seat);
                (!choices.is_empty()).then(|| draw_assignment(&self.public, pack, seat, rng))
            }
            _ => None,
        });
        Campaign { public: self.public, other, assigned }
    }

    /// The campaign once it is over: nothing is left to imagine.
    pub fn unveiled(&self) -> Campaign {
        Campaign { public: self.public, other: None, assigned: [None, None] }
    }
}

/// EAG-R81 The cards of a seat's choice, sent to battles at random.
pub fn draw_assignment(
    public: &CampaignPublic,
    pack: &Pack,
    seat: Seat,
    rng: &mut impl Rng,
) -> Vec<Assignment> {
    let battles = public.stage.battles();
    let open = |card: CardId| -> Vec<Battle> {
        battles.iter().copied().filter(|battle| battle.armies().contains(&card.army())).collect()
    };
    let choose = |card: CardId, rng: &mut dyn FnMut(usize) -> usize| {
        let open = open(card);
        Assignment { card, battle: open[rng(open.len())] }
    };
    let mut pick = |count: usize| rng.random_range(0..count);
    public.choices(pack, seat).into_iter().map(|card| choose(card, &mut pick)).collect()
}

/// EAG-16.0b The first stage of a campaign.
pub fn deal(
    pack: &Pack,
    own: Option<Arc<Pack>>,
    options: Options,
    dice: &mut impl Dice,
) -> Result<State, Vec<Fault>> {
    let mut public = CampaignPublic {
        stage: Stage::First,
        waits: Waits::Battle,
        options,
        used: Pile::EMPTY,
        lost: Pile::EMPTY,
        floating: Pile::EMPTY,
        sendable: Pile::EMPTY,
        results: [None, None],
        verdict: None,
    };
    let choosers = public.choosers(pack);
    if !choosers.is_empty() {
        public.waits = Waits::Assign(choosers);
    }
    let mut blank = battle_decks::empty(Stage::First.battles()[0], options);
    blank.field.campaign = true;
    blank.field.course = crate::course::Course::at(crate::course::Step::Idle);
    let mut state = State {
        pack: own,
        field: blank.field.into(),
        secrets: blank.secrets,
        decks: blank.decks,
        drafts: [None, None],
        campaign: Some(Box::new(Campaign { public, other: None, assigned: [None, None] })),
    };
    if choosers.is_empty() {
        rules::open_stage(&mut Play { pack, state: &mut state, dice, log: &mut Silent, foreseen: false });
    }
    Ok(state)
}
