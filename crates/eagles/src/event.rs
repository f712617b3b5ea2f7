//! What happens, told as facts. Some facts change the record ([`Record`](crate::witness::Record)) or a secret; the
//! others (rolls and their modifiers) are for people to read.

mod telling;

use crate::cards::Army;
use crate::course::{Cause, Course, Mode};
use crate::field::{InForce, Secret, Spot, Verdict};
use crate::ids::{CardId, Formation, Position, Token};
use crate::order::Placement;
use crate::side::{Kinds, Tag};
use crate::state::Decks;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// One modifier of a roll, with the clause it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// The clause.
    pub clause: String,
    /// What it adds; for a doubling the printed value once more.
    pub value: i8,
}

/// A card that comes onto a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Its token.
    pub token: Token,
    /// Its army.
    pub army: Army,
    /// The card, for those who may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Whether it is a decoy, for its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decoy: Option<bool>,
    /// Whether it lies face up.
    pub face_up: bool,
    /// Where.
    pub position: Position,
    /// On which Terrain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<CardId>,
    /// In which formation.
    pub formation: Formation,
    /// What it may be.
    pub kinds: Kinds,
}

/// The phases of a Battle Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// EAG-5.0c
    Morale,
    /// EAG-5.0d
    Combat,
    /// EAG-5.0f
    Reinforce,
}

/// Everything that can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Event {
    /// A deployment was drawn up; only its owner knows it.
    LaidOut {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Vec<Placement>,
    },
    /// A sealed deployment was confirmed.
    Confirmed {
        /// Whose.
        seat: Seat,
    },
    /// A seat's cards are on the field.
    Deployed {
        /// Whose.
        seat: Seat,
        /// Terrain first.
        terrain: Vec<CardId>,
        /// Then the cards.
        cards: Vec<Arrival>,
    },
    /// EAG-0.2d A Battle Turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u8,
    },
    /// EAG-5.0b A phase begins.
    PhaseBegins {
        /// Which.
        phase: Phase,
    },
    /// A Battle Turn ends.
    TurnEnds {
        /// EAG-R88 The quiet rounds so far.
        quiet: u8,
    },
    /// Where the battle stands now.
    Stands {
        /// All of it.
        course: Course,
    },
    /// A card of the Reserve is about to move; only its owner knows which.
    Picked {
        /// Whose.
        seat: Seat,
        /// Which, none once the action is over.
        card: Option<CardId>,
        /// Whether as a decoy.
        decoy: bool,
    },
    /// EAG-R62 A declared action was cancelled.
    Cancelled {
        /// The clause that forbids it now.
        clause: String,
    },
    /// A card left the Reserve for a position.
    Entered {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Arrival,
        /// EAG-8.1a Whether it engages.
        engaging: bool,
        /// EAG-R32 Whether it has come through the Reserve in this very move.
        through: bool,
    },
    /// A card went from one position to another.
    Moved {
        /// Which.
        token: Token,
        /// Where to.
        to: Position,
        /// Onto which Terrain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<CardId>,
        /// Its formation now.
        formation: Formation,
        /// What it may be.
        kinds: Kinds,
        /// EAG-8.1a Whether it engages.
        engaging: bool,
        /// EAG-8.2a Whether it disengages.
        disengaging: bool,
        /// EAG-R34 Whether it counts as a crossing.
        crossing: bool,
        /// EAG-R18 Whether it was sent back to where it came from, so that it has arrived nowhere.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        back: bool,
    },
    /// A card went into the Reserve.
    Withdrew {
        /// Which.
        token: Token,
        /// The card, for those who may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
    },
    /// EAG-R38 A card stepped onto Terrain, or off it, inside its position.
    Stepped {
        /// Which.
        token: Token,
        /// Onto what; none for open ground.
        on: Option<CardId>,
        /// What it may be.
        kinds: Kinds,
    },
    /// EAG-11.5a Terrain was captured.
    Captured {
        /// By whom.
        seat: Seat,
        /// Which.
        terrain: CardId,
        /// By which cards.
        tokens: Vec<Token>,
    },
    /// What a card did not do tells what it is not.
    Narrowed {
        /// Which.
        token: Token,
        /// What it may still be.
        kinds: Kinds,
    },
    /// EAG-9.0 A card changed formation.
    Formed {
        /// Which.
        token: Token,
        /// Into which.
        formation: Formation,
        /// EAG-9.0b Whether that was its whole action.
        engaged: bool,
    },
    /// EAG-R12 A card was turned face up.
    Revealed {
        /// Which.
        token: Token,
        /// What it is.
        card: CardId,
    },
    /// EAG-R78 A decoy was turned up where it lies.
    Flipped {
        /// Which.
        token: Token,
        /// What it is.
        card: CardId,
    },
    /// A card attacked.
    Attacked {
        /// Which.
        token: Token,
        /// Whom.
        target: Token,
        /// How.
        mode: Mode,
    },
    /// The dice of an attack.
    AttackRolled {
        /// Who attacked.
        token: Token,
        /// What they showed.
        faces: Vec<u16>,
        /// How many hit.
        hits: u8,
        /// How many ones there are.
        ones: u8,
        /// The modifiers of the cv.
        cv: Vec<Modifier>,
        /// The rating and its modifiers; nobody else is told them where they would tell of a hidden card.
        rating: Option<Vec<Modifier>>,
        /// Whose card stayed hidden, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hides: Option<Seat>,
    },
    /// A card was hit.
    Hit {
        /// Which.
        token: Token,
        /// How often.
        hits: u8,
        /// Whether the hits wait for its Morale Phase.
        pending: bool,
        /// EAG-R26 Whether it counts as hit in this Combat Phase.
        in_combat: bool,
    },
    /// The dice of a General.
    GeneralRolled {
        /// Which.
        token: Token,
        /// What they showed.
        faces: Vec<u16>,
    },
    /// The dice of a morale check.
    MoraleRolled {
        /// Which.
        token: Token,
        /// Why.
        cause: Cause,
        /// What they showed.
        faces: Vec<u16>,
        /// The Morale value as the sum of these.
        value: Vec<Modifier>,
        /// Whether it stays.
        passed: bool,
    },
    /// Hits were taken off a card.
    Steadied {
        /// Which.
        token: Token,
    },
    /// A card was eliminated.
    Eliminated {
        /// Which.
        token: Token,
        /// What it was.
        card: CardId,
    },
    /// EAG-13.0b A Special was played.
    SpecialPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// On what.
        on: Spot,
        /// EAG-R58 The position it counts for.
        position: Option<Position>,
        /// Whether it stays in force.
        stays: bool,
    },
    /// A Special in force ended and was discarded.
    EffectEnded {
        /// Which.
        effect: InForce,
    },
    /// The dice a card rolled on itself (EAG-R67).
    FriendlyFireRolled {
        /// Which.
        token: Token,
        /// What they showed.
        faces: Vec<u16>,
        /// How many hit.
        hits: u8,
    },
    /// EAG-R40 Terrain was played.
    TerrainPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// EAG-10.0a Reinforcements were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Of which army.
        army: Army,
        /// How many.
        count: u8,
        /// Which, for their owner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<CardId>>,
    },
    /// EAG-R50 A Prussian General was shown.
    PrussiansArrive {
        /// Who.
        general: CardId,
    },
    /// EAG-R47 A check showed whether an army's commander is present.
    CommanderShown {
        /// Of which army.
        army: Army,
        /// Whether he is.
        present: bool,
        /// Who he is.
        card: CardId,
    },
    /// Cards were given a mark, all others of the seat lost it.
    Marked {
        /// Whose.
        seat: Seat,
        /// Which mark.
        mark: Tag,
        /// Which cards.
        tokens: Vec<Token>,
    },
    /// EAG-R11 Movement is complete.
    MovementComplete {},
    /// EAG-R89 A draw was offered.
    DrawOffered {
        /// By whom.
        seat: Seat,
    },
    /// EAG-R89 It was answered.
    DrawAnswered {
        /// How.
        yes: bool,
    },
    /// EAG-R89 A seat resigned.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// EAG-R90 Nobody could answer an action: told where windows are open for those alone who have something to play, for
    /// there it shows that they have nothing.
    Unanswered {
        /// Who has nothing.
        seat: Seat,
    },
    /// A seat passed in a window.
    Passed {
        /// Which.
        seat: Seat,
    },
    /// A battle is decided.
    Decided {
        /// How.
        verdict: Verdict,
    },
    /// Everything that was hidden is shown.
    Unveiled {
        /// The secrets.
        secrets: Box<[Secret; 2]>,
        /// The decks.
        decks: Box<Decks>,
    },
    /// EAG-16.0 Something of the campaign.
    Campaign {
        /// What.
        news: crate::campaign::News,
    },
}
