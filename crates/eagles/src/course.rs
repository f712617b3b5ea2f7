//! Where a battle stands: the step of the Battle Turn (section d of the rules), and what is pending in it: an action that
//! was declared, the window it waits for, cards that have to check, the check that is being made, a capture to be assigned,
//! an offer to be answered. They lie on one another in this sequence, each at most once, so that each has its place in
//! [`Course`]; what comes first is said by [`Course::pending`] alone. All of it is public.

use crate::cards::Army;
use crate::ids::{CardId, Formation, Place, Position, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A step of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// EAG-R55 The Allied player deploys.
    DeployAllied,
    /// EAG-R55 The French player deploys.
    DeployFrench,
    /// EAG-R55 Both deploy, sealed.
    DeployBoth,
    /// EAG-4.1d The French player adjusts.
    AdjustFrench,
    /// W-MORALE is open, or about to be.
    MoraleOpening,
    /// AP-MORALE: Generals, then hit cards, are rolled for.
    Morale,
    /// W-COMBAT.
    CombatOpening,
    /// AP-COMBAT.
    Combat,
    /// W-ENDCOMBAT.
    CombatClosing,
    /// W-REINF.
    ReinforceOpening,
    /// AP-REINF.
    Reinforce,
    /// W-REVEAL.
    Reveal,
    /// EAG-16.0c It waits for the other battle of the campaign.
    Idle,
    /// EAG-R82 The battle is decided; the last checks of a campaign battle are made.
    Aftermath,
    /// Nothing more happens here.
    Over,
}

impl Step {
    /// Whether cards are being deployed.
    pub const fn is_deployment(self) -> bool {
        matches!(self, Step::DeployAllied | Step::DeployFrench | Step::DeployBoth | Step::AdjustFrench)
    }
}

/// EAG-R57 The moments at which Specials can be played, windows and action points alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// W-MORALE, the reactive seat's.
    WMorale,
    /// W-CHECK of the opponent.
    WCheckEnemy,
    /// W-CHECK of the card's owner.
    WCheckOwner,
    /// W-ROUT, the card's owner's.
    WRout,
    /// W-COMBAT.
    WCombat,
    /// W-MOVE.
    WMove,
    /// W-ATTACK.
    WAttack,
    /// W-ENDCOMBAT.
    WEndCombat,
    /// W-REINF.
    WReinf,
    /// AP-MORALE of the active seat.
    ApMorale,
    /// AP-COMBAT.
    ApCombat,
    /// AP-REINF.
    ApReinf,
}

impl Moment {
    /// All of them.
    pub const ALL: [Moment; 12] = [
        Moment::WMorale,
        Moment::WCheckEnemy,
        Moment::WCheckOwner,
        Moment::WRout,
        Moment::WCombat,
        Moment::WMove,
        Moment::WAttack,
        Moment::WEndCombat,
        Moment::WReinf,
        Moment::ApMorale,
        Moment::ApCombat,
        Moment::ApReinf,
    ];

    /// As one bit.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// A window that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Which window.
    pub moment: Moment,
    /// Whose it is.
    pub holder: Seat,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// Where to.
    pub to: Place,
    /// EAG-R38 The Terrain card it ends on, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<CardId>,
}

/// The card that acts, as everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// One on a position.
    Token(Token),
    /// One from the Reserve; its owner knows which.
    Reserve(Army),
    /// EAG-R32 One that has come into the Reserve and goes on from there.
    Through(Army),
}

/// Fire or Shock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// EAG-7.1 Fire.
    Fire,
    /// EAG-7.3 Shock.
    Shock,
}

/// An action that was declared and waits for a window to close.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// A move, of a decoy too.
    Move {
        /// Which card.
        mover: Mover,
        /// The step about to be made.
        first: Leg,
        /// The step after it.
        second: Option<Leg>,
        /// EAG-9.0c The formation it takes.
        formation: Option<Formation>,
    },
    /// EAG-11.5c A step onto Terrain, or off it, inside a position.
    Step {
        /// Which card.
        token: Token,
        /// The Terrain it goes to, none for open ground.
        onto: Option<CardId>,
    },
    /// An attack.
    Attack {
        /// Who attacks.
        token: Token,
        /// Whom.
        target: Token,
        /// How.
        mode: Mode,
    },
    /// EAG-R92 Battle Confusion: a move, then fire.
    Confusion {
        /// The Special.
        special: CardId,
        /// Which card.
        mover: Mover,
        /// Where it engages.
        to: Position,
        /// The Terrain it ends on.
        on: Option<CardId>,
        /// The formation it takes.
        formation: Option<Formation>,
        /// Whom it fires at.
        target: Token,
        /// Whether the move has been made.
        moved: bool,
    },
}

/// Why a card checks its morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// EAG-5.0c Hits of the enemy's Battle Turn.
    Hits,
    /// EAG-S106
    Defection,
    /// EAG-R67
    FriendlyFire,
    /// EAG-R75
    Congreve,
    /// EAG-R68
    Panic,
    /// EAG-R82 Hits that were pending when the battle ended.
    LastHits,
    /// EAG-16.0j
    Pursuit,
}

/// How far a check has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckStage {
    /// W-CHECK of the opponent comes next.
    Enemy,
    /// W-CHECK of the owner comes next.
    Owner,
    /// The dice are about to be rolled.
    Roll,
    /// The card has failed; W-ROUT.
    Rout,
}

/// A morale check that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Which card.
    pub token: Token,
    /// Whose.
    pub owner: Seat,
    /// How many dice.
    pub dice: u8,
    /// Why.
    pub cause: Cause,
    /// How far it has come.
    pub stage: CheckStage,
    /// Whether the window of this stage is open.
    #[serde(default)]
    pub open: bool,
    /// Whether a Special has been played in W-CHECK by the opponent.
    #[serde(default)]
    pub answered: bool,
    /// The Panic that was played on it.
    #[serde(default)]
    pub panic: Option<CardId>,
    /// EAG-R28 The value it failed at, for Rally.
    #[serde(default)]
    pub value: i8,
}

impl Check {
    /// The window of its stage.
    pub const fn window(&self) -> Window {
        match self.stage {
            CheckStage::Enemy => Window { moment: Moment::WCheckEnemy, holder: self.owner.other() },
            CheckStage::Owner | CheckStage::Roll => {
                Window { moment: Moment::WCheckOwner, holder: self.owner }
            }
            CheckStage::Rout => Window { moment: Moment::WRout, holder: self.owner },
        }
    }
}

/// Cards that have to check at once; they are tagged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Queue {
    /// Whose they are.
    pub owner: Seat,
    /// Why.
    pub cause: Cause,
    /// How many dice each rolls; 0 for one a hit.
    pub dice: u8,
}

/// EAG-R39 A choice among infantry that can capture Terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Capture {
    /// Who captures.
    pub seat: Seat,
    /// Where.
    pub position: Position,
}

/// EAG-R82 How far the end of a campaign battle has come.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// It has not begun.
    #[default]
    Not,
    /// The loser's Generals roll, then his hit cards.
    LoserHits,
    /// The loser's cards that were engaged roll once more.
    Pursuit,
    /// The winner's Generals roll, then his hit cards.
    WinnerHits,
    /// All is done.
    Done,
}

/// What comes first of all that is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// EAG-R89 The answer to this seat's offer of a draw.
    Offer(Seat),
    /// EAG-R39 The choice among infantry that can capture Terrain.
    Capture(Capture),
    /// EAG-R57 A Special, or a pass.
    Window(Window),
    /// A check whose window is closed: it goes on by itself.
    Check(Check),
    /// EAG-R99 Which of several cards checks next.
    Queue(Queue),
    /// EAG-R62 An action whose window is closed: it goes on by itself.
    Action(Action),
    /// Nothing but the step.
    Step(Step),
}

/// Where a battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The step.
    pub step: Step,
    /// The window that is open.
    #[serde(default)]
    pub window: Option<Window>,
    /// The action that was declared.
    #[serde(default)]
    pub action: Option<Action>,
    /// The check that is being made.
    #[serde(default)]
    pub check: Option<Check>,
    /// The cards that have to check at once.
    #[serde(default)]
    pub queue: Option<Queue>,
    /// The capture that is being assigned.
    #[serde(default)]
    pub capture: Option<Capture>,
    /// EAG-R89 Who has offered a draw and waits for the answer.
    #[serde(default)]
    pub offer: Option<Seat>,
    /// EAG-R24 State checks are due.
    #[serde(default)]
    pub unsettled: bool,
    /// EAG-R39 The positions that were engaged before the last change, one bit each.
    #[serde(default)]
    pub stirred: u8,
    /// How far the end of a campaign battle has come.
    #[serde(default)]
    pub closing: Closing,
}

impl Course {
    /// What comes first of all that is pending.
    #[inline]
    pub fn pending(&self) -> Pending {
        if let Some(by) = self.offer {
            Pending::Offer(by)
        } else if let Some(capture) = self.capture {
            Pending::Capture(capture)
        } else if let Some(check) = self.check {
            if check.open { Pending::Window(check.window()) } else { Pending::Check(check) }
        } else if let Some(queue) = self.queue {
            Pending::Queue(queue)
        } else if let Some(window) = self.window {
            Pending::Window(window)
        } else if let Some(action) = self.action {
            Pending::Action(action)
        } else {
            Pending::Step(self.step)
        }
    }

    /// At a step, with nothing pending.
    pub const fn at(step: Step) -> Course {
        Course {
            step,
            window: None,
            action: None,
            check: None,
            queue: None,
            capture: None,
            offer: None,
            unsettled: false,
            stirred: 0,
            closing: Closing::Not,
        }
    }
}
