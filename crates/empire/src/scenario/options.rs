//! The options of the rules (E.3). A scenario may set any of them by its name; the switches of a side (EMP-O27 to
//! EMP-O30) are in [`SideRules`](super::SideRules).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// EMP-O02 What an unmodified 6 does in bombardment at net -1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NaturalSix {
    /// It misses.
    #[default]
    None,
    /// It hits.
    Always,
}

/// EMP-O23 When an attack over a bridge is halved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BridgePenalty {
    /// Where it could not cross without the bridge.
    #[default]
    WhenNeeded,
    /// Always.
    Always,
}

/// EMP-O18 Whether long counters must fit into their areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Conformation {
    /// They must.
    #[default]
    On,
    /// They need not.
    Off,
}

/// EMP-O05 How cavalry is halved in an assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CavalryHalving {
    /// Before leader and percentages.
    #[default]
    Pre,
    /// As -50% summed with the rest.
    Additive,
}

/// EMP-O06 Who gains from twice the morale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoraleScope {
    /// Attacker and defender.
    #[default]
    Both,
    /// Only the attacker.
    Attacker,
}

/// EMP-O08 What halves an enfiladed defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnfiladeHalf {
    /// Attacks through flank or rear.
    #[default]
    FlankOrRear,
    /// Attacks through the flank alone.
    FlankOnly,
}

/// EMP-O10 What a failed stand saves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FailedStand {
    /// One step.
    #[default]
    #[serde(rename = "1")]
    One,
    /// By the number of losses, as a chosen retreat.
    ByCount,
}

/// EMP-O11 When defending cavalry alone must yield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CavalryYield {
    /// When it was hit.
    #[default]
    OnHits,
    /// From any assault with infantry or artillery.
    Always,
}

/// EMP-O14 Where a reverse slope works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReverseSlopeScope {
    /// Against what crosses a slope of the area.
    #[default]
    Boundary,
    /// Always.
    Always,
}

/// EMP-O20 What the first-player roll wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// To name the first player.
    #[default]
    WinnerChooses,
    /// To be the first player.
    WinnerIsFirst,
}

/// EMP-O22 What loss makes a unit check for rout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RoutThreshold {
    /// More than half its steps.
    #[default]
    MoreThanHalf,
    /// More than half its steps, rounded up.
    MoreThanHalfRoundedUp,
}

/// EMP-O24 How many leaders add to an assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeadersPerAssault {
    /// One for each side.
    #[default]
    One,
    /// One for each attacking area.
    PerArea,
}

/// EMP-O27 to EMP-O30 Whether something is allowed that scenarios switch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// As the scenario has it, nation by nation.
    #[default]
    Scenario,
    /// To everybody.
    On,
    /// To nobody.
    Off,
}

/// All options with their values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// EMP-O01 Rule 19 is in force.
    pub rout: bool,
    /// EMP-O02 What an unmodified 6 does in bombardment at net -1.
    pub natural_six: NaturalSix,
    /// EMP-O03 The massed +1 is not limited by the cap of +2.
    pub massed_outside_cap: bool,
    /// EMP-O04 Guns attach only within their formation.
    pub attach_same_formation: bool,
    /// EMP-O05 How cavalry is halved in an assault.
    pub cavalry_assault_halving: CavalryHalving,
    /// EMP-O06 Who gains from twice the morale.
    pub morale_double_scope: MoraleScope,
    /// EMP-O07 Elevation changes the defender's strength too.
    pub defender_elevation: bool,
    /// EMP-O08 What halves an enfiladed defender.
    pub enfilade_half: EnfiladeHalf,
    /// EMP-O09 Elite, lancer and heavy add up in a charge.
    pub charge_quality_cumulative: bool,
    /// EMP-O10 What a failed stand saves.
    pub failed_stand_reduction: FailedStand,
    /// EMP-O11 When defending cavalry alone must yield.
    pub cavalry_must_yield: CavalryYield,
    /// EMP-O12 The leader adds to the morale of a pursuit.
    pub pursuit_morale_with_leader: bool,
    /// EMP-O13 The grand charge keeps its +1 when it goes on.
    pub grand_continuation_bonus: bool,
    /// EMP-O14 Where a reverse slope works.
    pub reverse_slope_scope: ReverseSlopeScope,
    /// EMP-O15 A rout cascades in the last area of the flight too.
    pub cascade_last_area: bool,
    /// EMP-O16 Corner contact counts as adjacency.
    pub corner_is_adjacent: bool,
    /// EMP-O17 Slivers thinner than this do not decide a side, in map units.
    pub facing_tolerance: u16,
    /// EMP-O18 Whether long counters must fit into their areas.
    pub conformation: Conformation,
    /// EMP-O19 A line of sight ignores areas it crosses for less, in map units.
    pub los_clip: u16,
    /// EMP-O20 What the first-player roll wins.
    pub first_player_choice: FirstPlayer,
    /// EMP-O21 A player may decline to roll for activation.
    pub allow_pass: bool,
    /// EMP-O22 What loss makes a unit check for rout.
    pub rout_threshold: RoutThreshold,
    /// EMP-O23 When an attack over a bridge is halved.
    pub bridge_penalty: BridgePenalty,
    /// EMP-O24 How many leaders add to an assault.
    pub leaders_per_assault: LeadersPerAssault,
    /// EMP-O25 Rule 15.13 is in force.
    pub leader_rout_recovery: bool,
    /// EMP-O26 4 points of bombardment, no massed rules.
    pub prior_edition: bool,
    /// EMP-O27 Extended lines.
    pub extended_line: Switch,
    /// EMP-O28 Massed columns.
    pub massed_column: Switch,
    /// EMP-O29 Reverse slopes.
    pub reverse_slope: Switch,
    /// EMP-O30 Squares.
    pub square: Switch,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rout: true,
            natural_six: NaturalSix::None,
            massed_outside_cap: false,
            attach_same_formation: false,
            cavalry_assault_halving: CavalryHalving::Pre,
            morale_double_scope: MoraleScope::Both,
            defender_elevation: true,
            enfilade_half: EnfiladeHalf::FlankOrRear,
            charge_quality_cumulative: false,
            failed_stand_reduction: FailedStand::One,
            cavalry_must_yield: CavalryYield::OnHits,
            pursuit_morale_with_leader: false,
            grand_continuation_bonus: false,
            reverse_slope_scope: ReverseSlopeScope::Boundary,
            cascade_last_area: false,
            corner_is_adjacent: false,
            facing_tolerance: 100,
            conformation: Conformation::On,
            los_clip: 100,
            first_player_choice: FirstPlayer::WinnerChooses,
            allow_pass: false,
            rout_threshold: RoutThreshold::MoreThanHalf,
            bridge_penalty: BridgePenalty::WhenNeeded,
            leaders_per_assault: LeadersPerAssault::One,
            leader_rout_recovery: true,
            prior_edition: false,
            extended_line: Switch::Scenario,
            massed_column: Switch::Scenario,
            reverse_slope: Switch::Scenario,
            square: Switch::Scenario,
        }
    }
}
