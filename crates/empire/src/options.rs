//! What can be chosen before a battle: the scenario, the options of E.3, and files of one's own in place of the scenario. A
//! scenario file may set options of its own; a value chosen at the table that is not the usual one goes before it.

use crate::scenario::{
    BridgePenalty, CavalryHalving, CavalryYield, Conformation, EnfiladeHalf, FailedStand, FirstPlayer,
    LeadersPerAssault, MoraleScope, NaturalSix, OWN, Options, Own, ReverseSlopeScope, RoutThreshold, SHIPPED,
    Scenario, Source, Switch,
};
use rand::{Rng, RngExt};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::{Catalogue, Clause, Fault, OptionSpec, Phrase, Range, Setup};

/// The scenarios that come with the program, and the options.
pub fn catalogue() -> Catalogue {
    let default = json!(Options::default());
    let option = |key, clause, range| OptionSpec::new(key, Clause(clause), range, &default);
    let yes_no = || Range::one_of(&[true, false]);
    let switch = || Range::one_of(&[Switch::Scenario, Switch::On, Switch::Off]);
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
            option("extended_line", "EMP-O27", switch()),
            option("massed_column", "EMP-O28", switch()),
            option("reverse_slope", "EMP-O29", switch()),
            option("square", "EMP-O30", switch()),
            option(OWN, "EMP-1.2a", Range::Files),
        ],
    }
}

/// The scenario of a setup and the options in force.
pub fn read(setup: &Setup) -> Result<(Arc<Scenario>, Options), Vec<Fault>> {
    let mut chosen = setup.options.clone();
    let source = match chosen.remove(OWN).filter(|own| !own.is_null()) {
        None => Source::shipped(&setup.scenario).ok_or_else(|| unknown(&setup.scenario))?,
        Some(own) => {
            let own: Own = serde_json::from_value(own).map_err(|error| bad(OWN, &error))?;
            Source::Own(Arc::new(own))
        }
    };
    source.open(|own| merged(own, &chosen).map_err(|error| bad("", &error)))
}

fn unknown(scenario: &str) -> Vec<Fault> {
    let known = SHIPPED.iter().map(|files| files.key).collect::<Vec<_>>().join(", ");
    let why = Phrase::new("setup-no-such-scenario").with("scenario", scenario).with("known", known);
    vec![Fault::new("scenario", None, why)]
}

fn bad(option: &str, error: &serde_json::Error) -> Vec<Fault> {
    let why = Phrase::new("empire-bad-options").with("error", error.to_string());
    let at = if option.is_empty() { "options".to_owned() } else { format!("options.{option}") };
    vec![Fault::new(at, None, why)]
}

/// Files of one's own for random games: now and then those of a scenario that comes with the program.
pub fn draw_own(rng: &mut impl Rng) -> Option<Value> {
    let files = SHIPPED.get(rng.random_range(0..8 * SHIPPED.len()))?;
    let mut own = Map::new();
    own.insert(format!("{}.toml", files.key), files.scenario.into());
    own.insert(format!("{}.map.toml", files.key), files.map.into());
    Some(own.into())
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
