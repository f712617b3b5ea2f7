//! The options of a game (section f of the rules), and what a setup asks for beside them: cards and decks of one's own.

use crate::cards::{Army, Battle};
use crate::decks::Pool;
use crate::rules::battle_decks::battle_of;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Catalogue, Clause, Fault, OptionSpec, Phrase, Range, Setup, choice};

/// What the players agreed on before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// EAG-R25 Which cards count before a hit card may be targeted again.
    pub targeting_scope: TargetingScope,
    /// EAG-R53 EAG-R54 The size of the decks; 0 for that of the chart.
    pub deck_scale_k: u8,
    /// EAG-R54 The cards decks are made of.
    pub pool: Pool,
    /// EAG-R55 How the armies are deployed.
    pub deployment: Deployment,
    /// EAG-R56 EAG-R100 Whether an unplayable deal is made again.
    pub redeal_unplayable: bool,
    /// EAG-R58 Whose Specials count towards the limit of two.
    pub special_limit_scope: SpecialLimitScope,
    /// EAG-R64 Whether Special 192 reduces Shock as well.
    pub smoke_192_shock: bool,
    /// EAG-R65 Where Special 103 may be put.
    pub lost_orders_103_target: LostOrders103Target,
    /// EAG-R70 When the bonus of No Quarter is used.
    pub no_quarter_bonus: NoQuarterBonus,
    /// EAG-R76 Whether decoys may be used.
    pub decoys: bool,
    /// EAG-R78 Whether a decoy may be turned up where it lies.
    pub decoy_flip_in_place: bool,
    /// EAG-R80 Where the decks come from.
    pub deck_mode: DeckMode,
    /// EAG-R83 Whether a voluntary retreat is pursued.
    pub retreat_pursuit: bool,
    /// EAG-R86 The Terrain used at Charleroi.
    pub charleroi_terrain: CharleroiTerrain,
    /// EAG-R87 The last round; 0 for none.
    pub turn_limit: u8,
    /// EAG-R88 The quiet rounds that make a draw; 0 for never.
    pub stall_rounds: u8,
    /// EAG-R90 When reaction windows are opened.
    pub reaction_privacy: ReactionPrivacy,
}

choice! {
    /// EAG-R25 Which cards count before a hit card may be targeted again.
    TargetingScope {
        /// All of them.
        #[default]
        Strict,
        /// Those the attacker could legally attack.
        Reachable
    }
}
choice! {
    /// EAG-R55 How the armies are deployed.
    Deployment {
        /// Allied first, then French.
        #[default]
        Sequential,
        /// Both at once, then the French adjust.
        CommitThenAdjust
    }
}
choice! {
    /// EAG-R58 Whose Specials count towards the limit of two.
    SpecialLimitScope {
        /// Each player's own.
        #[default]
        PerPlayer,
        /// Those of both.
        Total
    }
}
choice! {
    /// EAG-R65 Where Special 103 may be put.
    LostOrders103Target {
        /// On any unengaged position.
        #[default]
        Any,
        /// On Allied home positions.
        EnemyOnly
    }
}
choice! {
    /// EAG-R70 When the bonus of No Quarter is used.
    NoQuarterBonus {
        /// In the Battle Turn in which it is played.
        #[default]
        SameTurn,
        /// In the next French Battle Turn.
        NextTurn
    }
}
choice! {
    /// EAG-R80 Where the decks come from.
    DeckMode {
        /// Dealt at random.
        #[default]
        Random,
        /// Made by the players.
        Custom
    }
}
choice! {
    /// EAG-R86 The Terrain used at Charleroi.
    CharleroiTerrain {
        /// None.
        #[default]
        None,
        /// All that is left.
        Any
    }
}
choice! {
    /// EAG-R90 When reaction windows are opened.
    ReactionPrivacy {
        /// Whenever, on public facts, something could be played.
        #[default]
        Masked,
        /// Only when something can be.
        Open
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            targeting_scope: TargetingScope::default(),
            deck_scale_k: 0,
            pool: Pool::default(),
            deployment: Deployment::default(),
            redeal_unplayable: true,
            special_limit_scope: SpecialLimitScope::default(),
            smoke_192_shock: false,
            lost_orders_103_target: LostOrders103Target::default(),
            no_quarter_bonus: NoQuarterBonus::default(),
            decoys: false,
            decoy_flip_in_place: false,
            deck_mode: DeckMode::default(),
            retreat_pursuit: true,
            charleroi_terrain: CharleroiTerrain::default(),
            turn_limit: 0,
            stall_rounds: 10,
            reaction_privacy: ReactionPrivacy::default(),
        }
    }
}

/// EAG-R102 The last round of any battle.
pub const LAST_ROUND: u8 = 200;
/// EAG-R53 No k beyond this fits any pool.
pub const MOST_K: u8 = 110;

/// The scenarios: the four battles and the campaign.
pub const SCENARIOS: [&str; 5] = ["quatre-bras", "ligny", "wavre", "waterloo", "campaign"];

/// A setup as it was asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// The text of a card file to play with, if it is not the one of the program.
    pub cards: Option<String>,
    /// EAG-15.0 The card numbers of each custom deck: French, British, Prussian.
    pub french_deck: Option<Vec<u16>>,
    /// The British custom deck.
    pub british_deck: Option<Vec<u16>>,
    /// The Prussian custom deck.
    pub prussian_deck: Option<Vec<u16>>,
}

/// The option that holds the custom deck of an army.
pub const fn deck_key(army: Army) -> &'static str {
    match army {
        Army::French => "french_deck",
        Army::British => "british_deck",
        Army::Prussian => "prussian_deck",
    }
}

impl Wishes {
    /// The custom deck of an army.
    pub fn deck(&self, army: Army) -> Option<&[u16]> {
        match army {
            Army::French => self.french_deck.as_deref(),
            Army::British => self.british_deck.as_deref(),
            Army::Prussian => self.prussian_deck.as_deref(),
        }
    }

    /// EAG-15.0c The decks that nobody would be dealt.
    fn unused(&self, scenario: &str, mode: DeckMode) -> Vec<Fault> {
        let armies = battle_of(scenario).filter(|_| mode == DeckMode::Custom).map_or(&[][..], Battle::armies);
        let idle = Army::ALL.into_iter().filter(|army| self.deck(*army).is_some() && !armies.contains(army));
        let fault = |army: Army| {
            let why = Phrase::new("eagles-fault-deck-unused");
            Fault::new(format!("options.{}", deck_key(army)), Clause("EAG-15.0c"), why)
        };
        idle.map(fault).collect()
    }
}

fn unreadable(error: serde_path_to_error::Error<serde_json::Error>) -> Vec<Fault> {
    let why = Phrase::new("eagles-bad-options").with("error", error.inner().to_string());
    vec![Fault::new(format!("options.{}", error.path()), None, why)]
}

impl Options {
    /// Options and wishes of a setup.
    pub fn read(setup: &Setup) -> Result<(Options, Wishes), Vec<Fault>> {
        let mut options = setup.options.clone();
        let mut wishes = serde_json::Map::new();
        for key in ["cards", "french_deck", "british_deck", "prussian_deck"] {
            wishes.insert(key.to_owned(), options.remove(key).unwrap_or(Value::Null));
        }
        let options: Options =
            serde_path_to_error::deserialize(Value::Object(options)).map_err(unreadable)?;
        let wishes: Wishes = serde_path_to_error::deserialize(Value::Object(wishes)).map_err(unreadable)?;
        let mut faults = options.faults();
        faults.extend(options.idle(&setup.scenario));
        faults.extend(wishes.unused(&setup.scenario, options.deck_mode));
        if faults.is_empty() { Ok((options, wishes)) } else { Err(faults) }
    }

    /// EAG-16.0b The options about decks that a campaign has no use for.
    fn idle(&self, scenario: &str) -> Vec<Fault> {
        let asked =
            [("deck_mode", self.deck_mode != DeckMode::Random), ("deck_scale_k", self.deck_scale_k != 0)];
        let fault = |key: &str| {
            let why = Phrase::new("eagles-fault-campaign-decks");
            Fault::new(format!("options.{key}"), Clause("EAG-16.0b"), why)
        };
        let idle = asked.into_iter().filter(|(_, asked)| *asked && battle_of(scenario).is_none());
        idle.map(|(key, _)| fault(key)).collect()
    }

    /// The numbers among the options that the catalogue does not allow.
    pub fn faults(&self) -> Vec<Fault> {
        let fault = |key: &str, clause, message| {
            Fault::new(format!("options.{key}"), Clause(clause), Phrase::new(message))
        };
        let mut faults = Vec::new();
        if self.turn_limit > LAST_ROUND {
            faults.push(fault("turn_limit", "EAG-R102", "eagles-fault-turn-limit"));
        }
        if self.deck_scale_k > MOST_K {
            faults.push(fault("deck_scale_k", "EAG-R53", "eagles-fault-scale"));
        }
        faults
    }
}

/// The scenarios and options on offer.
pub fn catalogue() -> Catalogue {
    let default = json!(Options::default());
    let option = |key, clause, range| OptionSpec::new(key, Clause(clause), range, &default);
    let up_to = |max: u8| Range::Integer { min: 0, max: max.into() };
    Catalogue {
        scenarios: SCENARIOS.to_vec(),
        options: vec![
            option("targeting_scope", "EAG-R25", Range::one_of(TargetingScope::ALL)),
            option("deck_scale_k", "EAG-R53", up_to(MOST_K)),
            option("pool", "EAG-R54", Range::one_of(&[Pool::Historical, Pool::Open])),
            option("deployment", "EAG-R55", Range::one_of(Deployment::ALL)),
            option("redeal_unplayable", "EAG-R56", Range::one_of(&[false, true])),
            option("special_limit_scope", "EAG-R58", Range::one_of(SpecialLimitScope::ALL)),
            option("smoke_192_shock", "EAG-R64", Range::one_of(&[false, true])),
            option("lost_orders_103_target", "EAG-R65", Range::one_of(LostOrders103Target::ALL)),
            option("no_quarter_bonus", "EAG-R70", Range::one_of(NoQuarterBonus::ALL)),
            option("decoys", "EAG-R76", Range::one_of(&[false, true])),
            option("decoy_flip_in_place", "EAG-R78", Range::one_of(&[false, true])),
            option("deck_mode", "EAG-R80", Range::one_of(DeckMode::ALL)),
            option("french_deck", "EAG-15.0c", Range::Free),
            option("british_deck", "EAG-15.0c", Range::Free),
            option("prussian_deck", "EAG-15.0c", Range::Free),
            option("retreat_pursuit", "EAG-R83", Range::one_of(&[false, true])),
            option("charleroi_terrain", "EAG-R86", Range::one_of(CharleroiTerrain::ALL)),
            option("turn_limit", "EAG-R87", up_to(LAST_ROUND)),
            option("stall_rounds", "EAG-R88", up_to(LAST_ROUND)),
            option("reaction_privacy", "EAG-R90", Range::one_of(ReactionPrivacy::ALL)),
            option("cards", "EAG-R03", Range::Free),
        ],
    }
}
