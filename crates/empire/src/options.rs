//! What can be chosen before a battle: the scenario, and the options of E.3. A scenario file may set options of its own; a
//! value chosen at the table that is not the usual one goes before it.

use crate::scenario::{
    BridgePenalty, CavalryHalving, CavalryYield, Conformation, EnfiladeHalf, FailedStand, FirstPlayer,
    LeadersPerAssault, MoraleScope, NaturalSix, Options, ReverseSlopeScope, RoutThreshold, SHIPPED, Scenario,
};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::{Catalogue, Clause, Fault, OptionSpec, Phrase, Range, Setup};

/// The scenarios that come with the program, and the options.
pub fn catalogue() -> Catalogue {
    let default = json!(Options::default());
    let option = |key, clause, range| OptionSpec::new(key, Clause(clause), range, &default);
    let yes_no = || Range::one_of(&[true, false]);
    Catalogue {
        scenarios: SHIPPED.iter().map(|files| files.key).collect(),
        options: vec![
            option("rout", "EMP-O01", yes_no()),
            option("natural_six", "EMP-O02", Range::one_of(&[NaturalSix::None, NaturalSix::Always])),
            option("massed_outside_cap", "EMP-O03", yes_no()),
            option("attach_same_formation", "EMP-O04", yes_no()),
            option(
                "cavalry_assault_halving",
                "EMP-O05",
                Range::one_of(&[CavalryHalving::Pre, CavalryHalving::Additive]),
            ),
            option(
                "morale_double_scope",
                "EMP-O06",
                Range::one_of(&[MoraleScope::Both, MoraleScope::Attacker]),
            ),
            option("defender_elevation", "EMP-O07", yes_no()),
            option(
                "enfilade_half",
                "EMP-O08",
                Range::one_of(&[EnfiladeHalf::FlankOrRear, EnfiladeHalf::FlankOnly]),
            ),
            option("charge_quality_cumulative", "EMP-O09", yes_no()),
            option(
                "failed_stand_reduction",
                "EMP-O10",
                Range::one_of(&[FailedStand::One, FailedStand::ByCount]),
            ),
            option(
                "cavalry_must_yield",
                "EMP-O11",
                Range::one_of(&[CavalryYield::OnHits, CavalryYield::Always]),
            ),
            option("pursuit_morale_with_leader", "EMP-O12", yes_no()),
            option("grand_continuation_bonus", "EMP-O13", yes_no()),
            option(
                "reverse_slope_scope",
                "EMP-O14",
                Range::one_of(&[ReverseSlopeScope::Boundary, ReverseSlopeScope::Always]),
            ),
            option("cascade_last_area", "EMP-O15", yes_no()),
            option("corner_is_adjacent", "EMP-O16", yes_no()),
            option("facing_tolerance", "EMP-O17", Range::Integer { min: 0, max: 400 }),
            option("conformation", "EMP-O18", Range::one_of(&[Conformation::On, Conformation::Off])),
            option("los_clip", "EMP-O19", Range::Integer { min: 0, max: 400 }),
            option(
                "first_player_choice",
                "EMP-O20",
                Range::one_of(&[FirstPlayer::WinnerChooses, FirstPlayer::WinnerIsFirst]),
            ),
            option("allow_pass", "EMP-O21", yes_no()),
            option(
                "rout_threshold",
                "EMP-O22",
                Range::one_of(&[RoutThreshold::MoreThanHalf, RoutThreshold::MoreThanHalfRoundedUp]),
            ),
            option(
                "bridge_penalty",
                "EMP-O23",
                Range::one_of(&[BridgePenalty::WhenNeeded, BridgePenalty::Always]),
            ),
            option(
                "leaders_per_assault",
                "EMP-O24",
                Range::one_of(&[LeadersPerAssault::One, LeadersPerAssault::PerArea]),
            ),
            option("leader_rout_recovery", "EMP-O25", yes_no()),
            option("prior_edition", "EMP-O26", yes_no()),
        ],
    }
}

/// The scenario of a setup and the options in force.
pub fn read(setup: &Setup) -> Result<(Arc<Scenario>, Options), Vec<Fault>> {
    let book = Scenario::embedded(&setup.scenario).ok_or_else(|| {
        let known = SHIPPED.map(|files| files.key).join(", ");
        let why = Phrase::new("setup-no-such-scenario")
            .with("scenario", setup.scenario.as_str())
            .with("known", known);
        vec![Fault::new("scenario", None, why)]
    })?;
    let options = merged(&book.options, &setup.options).map_err(|error| {
        let why = Phrase::new("empire-bad-options").with("error", error.to_string());
        vec![Fault::new("options", None, why)]
    })?;
    Ok((book, options))
}

/// The options of the scenario, with whatever was chosen that is not the usual value.
fn merged(own: &Options, chosen: &Map<String, Value>) -> serde_json::Result<Options> {
    let usual = json!(Options::default());
    let mut all = json!(own);
    if let Some(all) = all.as_object_mut() {
        for (key, value) in chosen.iter().filter(|(key, value)| usual.get(key.as_str()) != Some(*value)) {
            all.insert(key.clone(), value.clone());
        }
    }
    serde_json::from_value(all)
}
