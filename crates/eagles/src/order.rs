//! What a seat may order (section i of the rules) and what it is asked.

use crate::cards::Battle;
use crate::course::{Action, Check, Leg, Mode, Moment, Pending, Step};
use crate::ids::{Aim, CardId, Formation, Position};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

/// One card of a deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Which card.
    pub card: CardId,
    /// Where.
    pub position: Position,
    /// EAG-4.1g The Terrain it occupies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<CardId>,
    /// EAG-4.1f Its formation.
    #[serde(default, skip_serializing_if = "is_line")]
    pub formation: Formation,
    /// EAG-14.0a Whether it lies face down as a decoy.
    #[serde(default, skip_serializing_if = "is_false")]
    pub decoy: bool,
}

fn is_line(formation: &Formation) -> bool {
    *formation == Formation::Line
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// EAG-R92 What a card does in Battle Confusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// Where it engages.
    pub to: Position,
    /// The Terrain it ends on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<CardId>,
    /// The formation it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
    /// Whom it fires at.
    pub fire_at: Aim,
}

/// EAG-R81 A card and the battle it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// Which card.
    pub card: CardId,
    /// Which battle.
    pub battle: Battle,
}

/// Everything a seat can submit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Order {
    /// EAG-4.1 The whole deployment; what is not named stays in the Reserve.
    Deploy {
        /// The cards deployed.
        cards: Vec<Placement>,
    },
    /// The deployment stands.
    ConfirmDeployment {},
    /// EAG-4.1d The French deployment as it is to be after seeing the Allied one.
    AdjustDeployment {
        /// The cards deployed.
        cards: Vec<Placement>,
    },
    /// EAG-12.4b A hit General rolls.
    RollGeneral {
        /// Which.
        general: CardId,
    },
    /// EAG-6.0b A card checks its morale.
    CheckMorale {
        /// Which.
        card: CardId,
    },
    /// EAG-8.0a A card moves.
    Move {
        /// Which.
        card: CardId,
        /// The first step.
        first: Leg,
        /// EAG-8.3a The second step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second: Option<Leg>,
        /// EAG-9.0c EAG-9.0d The formation it takes, if that is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        formation: Option<Formation>,
    },
    /// EAG-9.0 An Infantry card changes formation.
    ChangeFormation {
        /// Which.
        card: CardId,
        /// Into which.
        formation: Formation,
    },
    /// EAG-11.5c A card steps onto Terrain inside its position.
    Occupy {
        /// Which.
        card: CardId,
        /// Onto what.
        terrain: CardId,
    },
    /// EAG-R38 A card steps off Terrain inside its position.
    LeaveTerrain {
        /// Which.
        card: CardId,
    },
    /// EAG-7.4a A card attacks.
    Attack {
        /// Which.
        card: CardId,
        /// Whom.
        target: Aim,
        /// How.
        mode: Mode,
    },
    /// EAG-R40 Terrain is played from the Reserve.
    PlayTerrain {
        /// Which.
        terrain: CardId,
        /// Where.
        position: Position,
    },
    /// EAG-R76 A card is laid down as a decoy.
    PlaceDecoy {
        /// Which.
        card: CardId,
        /// Where.
        position: Position,
    },
    /// EAG-14.0d A decoy is taken back.
    WithdrawDecoy {
        /// Which.
        card: CardId,
    },
    /// EAG-R78 A decoy is turned up where it lies.
    FlipDecoy {
        /// Which.
        card: CardId,
    },
    /// EAG-13.0b A Special is played.
    PlaySpecial {
        /// Which.
        card: CardId,
        /// On which position, where it is played on one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Position>,
        /// On which card, where it is played on one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Aim>,
        /// For Battle Confusion, what the card does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        charge: Option<Charge>,
    },
    /// EAG-R50 A Prussian General is shown.
    RevealPrussianGeneral {
        /// Which.
        general: CardId,
    },
    /// EAG-R39 Who takes captured Terrain.
    AssignCapture {
        /// Which Terrain.
        terrain: CardId,
        /// By whom, by number.
        cards: Vec<CardId>,
    },
    /// EAG-R11 Movement is complete.
    DeclareMovementComplete {},
    /// The Combat Phase ends.
    EndCombat {},
    /// The draw may be made.
    ContinueReinforce {},
    /// Nothing is played in a window.
    Pass {},
    /// EAG-16.0g All cards retreat from a battle.
    Retreat {
        /// Which.
        battle: Battle,
    },
    /// EAG-R81 Cards are sent to battles.
    AssignToBattle {
        /// Which where.
        cards: Vec<Assignment>,
    },
    /// EAG-R84 The victor sends cards to the other battle.
    SendReinforcements {
        /// Which.
        cards: Vec<CardId>,
    },
    /// EAG-R89 The other seat wins.
    Resign {},
    /// EAG-R89 A draw is offered.
    OfferDraw {},
    /// EAG-R89 The answer.
    AnswerDraw {
        /// Whether it is accepted.
        yes: bool,
    },
}

impl Order {
    /// EAG-R89 Whether it neither gives the battle up nor offers to.
    #[inline]
    pub fn plays(&self) -> bool {
        !matches!(self, Order::Resign {} | Order::OfferDraw {})
    }
}

/// What is asked, and of whom. It follows from what is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prompt {
    /// Which battle.
    pub battle: Battle,
    /// Who owes a decision.
    pub of: Seats,
    /// What is asked for.
    pub ask: Ask,
    /// Whose Battle Turn it is.
    pub turn_of: Seat,
    /// The round.
    pub round: u8,
    /// The action that waits for the window to close.
    pub action: Option<Action>,
    /// The check that is being made.
    pub check: Option<Check>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// A deployment, its confirmation, or something else that belongs to a step.
    Step(Step),
    /// A Special, or a pass.
    Window(Moment),
    /// Which of several cards checks next.
    NextCheck,
    /// Who takes captured Terrain.
    Capture(Position),
    /// Yes or no to a draw.
    Draw,
    /// Which cards go to which battle.
    Assignment,
    /// Which cards go to the other battle.
    Reinforcements,
}

impl From<Pending> for Ask {
    fn from(pending: Pending) -> Ask {
        match pending {
            Pending::Offer(_) => Ask::Draw,
            Pending::Capture(capture) => Ask::Capture(capture.position),
            Pending::Window(window) => Ask::Window(window.moment),
            Pending::Queue(_) | Pending::Check(_) => Ask::NextCheck,
            Pending::Action(_) => Ask::Step(Step::Combat),
            Pending::Step(step) => Ask::Step(step),
        }
    }
}
