//! The tables as content: every score has exactly one result, and a file that is not so is refused with its place.

use super::{TABLES, of};
use age::kinds::{Column, Guns, Rating, Row};
use age::measure::Mil;
use age::options::Options;
use age::tables::{CombatResult, FireResult, Fraction, STANDARD, Tables};
use serde_json::json;

/// AGE-98 AGE-R01 AGE-R02 In each of the seventeen firing bands every score has exactly one result, none is milder than that of a lower score, and
/// no band is milder than a weaker one. The first band does not fire.
#[test]
fn every_score_has_one_result_in_each_band_of_fire() {
    let bands = &TABLES.fire.table;
    assert_eq!(bands.len(), 18);
    assert!((-30..=60).all(|score| bands[0].result(score).is_none()));
    for (number, band) in bands.iter().enumerate().skip(1) {
        for score in -30..=60 {
            let found: Vec<_> = band.spans().filter(|(_, span)| span.holds(score)).collect();
            assert_eq!(found.len(), 1, "band {number}, score {score}: {found:?}");
            assert!(band.result(score) <= band.result(score + 1), "band {number}, score {score}");
            assert!(bands[number - 1].result(score) <= band.result(score), "band {number}, score {score}");
        }
    }
    assert_eq!(bands[2].spans().collect::<Vec<_>>(), bands[3].spans().collect::<Vec<_>>());
    assert!(bands[17].span(FireResult::Ineffective).is_none());
}

/// AGE-R03 Every power has exactly one band: the highest whose lower bound it reaches.
#[test]
fn every_power_has_one_band() {
    let bands = &TABLES.fire.table;
    for quarter in 0..400 {
        let power = of(quarter, 4);
        let holds = |band: &&age::tables::Band| {
            Fraction::whole(band.from.into()) <= power
                && band.below.is_none_or(|below| power < Fraction::whole(below.into()))
        };
        assert_eq!(bands.iter().filter(holds).count(), 1, "{power}");
        assert_eq!(bands.iter().position(|band| holds(&band)), Some(TABLES.fire.band(power)), "{power}");
    }
    let from = |power| TABLES.fire.table[TABLES.fire.band(power)].from;
    assert_eq!([of(15, 2), of(29, 2), of(3, 4)].map(from), [6, 12, 0]);
}

/// AGE-23 to AGE-38, AGE-104, AGE-120 Every score has exactly one result on the movement table, of a general under fire and in combat.
#[test]
fn every_score_has_one_result_in_the_other_tables() {
    for score in -60..=60 {
        for &column in Column::ALL {
            let rows = TABLES.manoeuvre.rows(column);
            let found = rows.iter().filter(|(_, scores)| scores.score.holds(score)).count();
            assert_eq!(found, 1, "{column:?} {score}");
        }
        let combat = TABLES.combat.table.iter().filter(|row| row.difference.holds(score)).count();
        assert_eq!(combat, 1, "{score}");
        assert_ne!(TABLES.general_hit.out.holds(score), TABLES.general_hit.unhurt.holds(score), "{score}");
    }
    assert_eq!(TABLES.combat_row(0).result, CombatResult::Locked);
}

/// AGE-84 to AGE-91 Powers by range: a range uses the first column that does not end before it, and beyond the last there is none.
#[test]
fn a_battery_has_its_power_by_range() {
    let power = |row, guns, mils| TABLES.fire.battery_power(row, guns, Mil(mils)).map(Fraction::numer);
    let heavy = |mils| power(Row::OldGuardOrRussian, Guns::Heavy, mils);
    assert_eq!([0, 2_000, 2_001, 8_000, 12_000, 18_000].map(heavy), [13, 13, 10, 8, 6, 5].map(Some));
    assert_eq!(heavy(18_001), None);
    let ends = [2_000, 4_000, 8_000, 12_000, 18_000];
    assert_eq!(ends.map(|mils| power(Row::FrenchOrBritish, Guns::Light, mils)), [10, 6, 5, 4, 3].map(Some));
    assert_eq!(ends.map(|mils| power(Row::Other, Guns::Heavy, mils)), [11, 8, 6, 4, 3].map(Some));
}

/// AGE-69 AGE-70 AGE-71 AGE-72 AGE-73 AGE-74 The ratings of chiefs.
#[test]
fn chiefs_have_their_ratings() {
    let rating = |who| TABLES.chief(who).map(|(value, clause)| (value, clause.to_owned()));
    assert_eq!(rating("napoleon_with_berthier"), Some((3, "AGE-69".to_owned())));
    assert_eq!(rating("wellington"), Some((2, "AGE-70".to_owned())));
    assert_eq!(rating("lannes"), Some((1, "AGE-71".to_owned())));
    assert_eq!(rating("kutuzov"), Some((0, "AGE-72".to_owned())));
    assert_eq!(rating("other"), Some((-1, "AGE-73".to_owned())));
    assert_eq!(rating("orange"), Some((-2, "AGE-74".to_owned())));
    assert_eq!(rating("nobody"), None);
}

/// AGE-H15 AGE-H16 The labels of brigades that have none, and AGE-H110 the critical levels of an army that has none.
#[test]
fn labels_and_critical_levels_have_their_usual_values() {
    let label = |rating, bases| {
        let label = TABLES.label(rating, bases);
        (label.worn_at, label.spent_at)
    };
    assert_eq!([label(Rating::Elite, 9), label(Rating::Elite, 10)], [(6, 3), (6, 4)]);
    assert_eq!([label(Rating::Regular, 8), label(Rating::Regular, 7)], [(6, 4), (5, 3)]);
    assert_eq!([label(Rating::Conscript, 8), label(Rating::Conscript, 1)], [(7, 5), (0, 0)]);
    assert_eq!(TABLES.critical_levels(66), [14, 22, 33]);
    assert_eq!(TABLES.critical_levels(90), [18, 30, 45]);
    assert_eq!(TABLES.critical_levels(77), [16, 26, 39]);
}

/// AGE-O01 to AGE-O27 The file says which readings are usual, and says the same as the game.
#[test]
fn the_usual_readings_are_those_of_the_game() {
    assert_eq!(TABLES.options.defaults, Options::default());
}

/// The clauses that the file names are those of the rules reference.
#[test]
fn every_clause_in_the_file_exists() {
    let known = include_str!("../../../../content/age/clauses.en.csv");
    let ids: Vec<_> = known.lines().filter_map(|line| line.split(',').next()).collect();
    let found = STANDARD.split('"').filter(|text| text.starts_with("AGE-") && !text.contains(' '));
    let mut count = 0;
    for id in found {
        assert!(ids.contains(&id), "{id}");
        count += 1;
    }
    assert!(count > 90, "{count}");
}

fn faults(from: &str, to: &str) -> Vec<(String, String)> {
    assert!(STANDARD.contains(from), "{from}");
    let faults = Tables::read(&STANDARD.replacen(from, to, 1)).unwrap_err();
    faults.into_iter().map(|fault| (fault.at, fault.why.message.into_owned())).collect()
}

fn one(at: &str, message: &str) -> Vec<(String, String)> {
    vec![(at.to_owned(), message.to_owned())]
}

/// A hole or an overlap in a band of fire is refused with its place.
#[test]
fn a_hole_or_an_overlap_in_a_band_is_refused() {
    let power_eight = r#""ineffective": [null, 6], "impressive": [7, 9], "effective": [10, null]"#;
    let hole =
        faults(power_eight, r#""ineffective": [null, 6], "impressive": [8, 9], "effective": [10, null]"#);
    assert_eq!(hole, one("fire.table[7]", "age-table-hole"));
    let overlap =
        faults(power_eight, r#""ineffective": [null, 7], "impressive": [7, 9], "effective": [10, null]"#);
    assert_eq!(overlap, one("fire.table[7]", "age-table-overlap"));
    let bottom =
        faults(power_eight, r#""ineffective": [1, 6], "impressive": [7, 9], "effective": [10, null]"#);
    assert_eq!(bottom, one("fire.table[7]", "age-table-no-bottom"));
    let top = faults(power_eight, r#""ineffective": [null, 6], "impressive": [7, 9], "effective": [10, 12]"#);
    assert_eq!(top, one("fire.table[7]", "age-table-no-top"));
    let backwards =
        faults(power_eight, r#""ineffective": [null, 6], "impressive": [9, 7], "effective": [10, null]"#);
    assert_eq!(backwards, one("fire.table[7]", "age-table-backwards"));
}

/// So is one between the bands.
#[test]
fn a_hole_or_an_overlap_between_bands_is_refused() {
    let hole = faults(r#""from": 8, "below": 10"#, r#""from": 8, "below": 9"#);
    assert_eq!(hole, one("fire.table[7]", "age-table-power-hole"));
    let overlap = faults(r#""from": 8, "below": 10"#, r#""from": 8, "below": 11"#);
    assert_eq!(overlap, one("fire.table[7]", "age-table-power-overlap"));
    let open = faults(r#""from": 50, "below": null"#, r#""from": 50, "below": 60"#);
    assert_eq!(open, one("fire.table[17]", "age-table-power-end"));
    let start = faults(r#""from": 0, "below": 1"#, r#""from": 1, "below": 1"#);
    assert!(start.contains(&one("fire.table[0]", "age-table-first-band")[0]), "{start:?}");
}

/// So are holes in the other tables, and numbers that nothing can be reckoned with.
#[test]
fn faults_of_the_other_tables_are_refused() {
    let manoeuvre = faults(r#""caution": {"score": [5, 6]"#, r#""caution": {"score": [6, 6]"#);
    assert_eq!(manoeuvre, one("manoeuvre.in_order", "age-table-hole"));
    let combat = faults(r#""difference": [-6, -4]"#, r#""difference": [-6, -3]"#);
    assert_eq!(combat, one("combat.table", "age-table-overlap"));
    let twice = faults(r#""result": "attacker_driven_back""#, r#""result": "locked""#);
    assert_eq!(twice, one("combat.table[5].result", "age-table-twice"));
    let general = faults(r#""unhurt": [6, null]"#, r#""unhurt": [7, null]"#);
    assert_eq!(general, one("general_hit", "age-table-hole"));
    let factor = faults(r#""doubled": {"factor": "2""#, r#""doubled": {"factor": "-2""#);
    assert_eq!(factor, one("fire.multipliers.doubled.factor", "age-table-not-positive"));
    let speed = faults(r#""cavalry": {"nominal": 12, "road": 15"#, r#""cavalry": {"nominal": 12, "road": 0"#);
    assert_eq!(speed, one("speeds.cavalry.road", "age-table-too-small"));
    let unsorted = faults(r#""ranges": [2, 4, 8"#, r#""ranges": [2, 8, 4"#);
    assert_eq!(unsorted, one("fire.ranges", "age-table-unsorted"));
}

/// A word that is misspelt, missing or of the wrong kind is refused with its place.
#[test]
fn misspelt_and_missing_words_are_refused_with_their_place() {
    let misspelt = faults(r#""lancers": {"value": 1"#, r#""lancers": {"valeu": 1"#);
    assert_eq!(misspelt, one("combat.modifiers.lancers.valeu", "age-table-unreadable"));
    let kind = faults(r#""elite": {"value": 2"#, r#""elite": {"value": "two""#);
    assert_eq!(kind, one("combat.modifiers.elite.value", "age-table-unreadable"));
    let fraction = faults(r#""near": "5/2""#, r#""near": "5/0""#);
    assert_eq!(fraction, one("fire.small_arms.linear_or_mixed_2_ranks.near", "age-table-unreadable"));
    let option = faults(r#""power_fraction": "floor""#, r#""power_fraction": "down""#);
    assert_eq!(option[0].0, "options.defaults.power_fraction");
}

/// AGE-H16 AGE-H110 AGE-H112 AGE-H114 AGE-97 AGE-114 AGE-69 A file is refused, with the place, where numbers run backwards or are out of all bounds, where a
/// chief has two ratings, and where what is ours is marked as printed or the other way round.
#[test]
fn numbers_out_of_order_are_refused_with_their_place() {
    let printed: serde_json::Value = serde_json::from_str(STANDARD).unwrap();
    let refused = |place: &str, value: serde_json::Value| {
        let mut file = printed.clone();
        *file.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        let faults = Tables::read(&file.to_string()).expect_err(place);
        faults.iter().map(|fault| fault.at.clone()).collect::<Vec<_>>()
    };
    for (place, value, at) in [
        ("/speeds/cavalry/ford", json!(-5), "speeds.cavalry.ford"),
        (
            "/completions/victory_points/brigade_destroyed",
            json!(65_535),
            "completions.victory_points.brigade_destroyed",
        ),
        (
            "/completions/critical_levels/shares",
            json!(["1/2", "1/3", "1/5"]),
            "completions.critical_levels.shares",
        ),
        ("/completions/critical_levels/shares/2", json!("9"), "completions.critical_levels.shares[2]"),
        ("/completions/labels/elite/worn", json!("1/4"), "completions.labels.elite"),
        ("/completions/victory_margin/clear", json!(11), "completions.victory_margin"),
        ("/fire/cover/least", json!(1), "fire.cover"),
        ("/combat/cover/most", json!(-1), "combat.cover"),
        ("/combat/modifiers/fresh/value", json!(127), "combat.modifiers.fresh.value"),
        ("/combat/superiority/1/own", json!(0), "combat.superiority[1].own"),
        ("/combat/far_charge/from", json!(-1), "combat.far_charge.from"),
        ("/chiefs/list/0/who", json!(["davout"]), "chiefs.list[1].who"),
        ("/chiefs/list/0/value", json!(99), "chiefs.list[0].value"),
        ("/fire/multipliers/doubled/factor", json!("1000000"), "fire.multipliers.doubled.factor"),
        ("/fire/small_arms/cavalry/far", json!("-1"), "fire.small_arms.cavalry.far"),
        ("/completions/layer", json!("source"), "completions.layer"),
        ("/adjustments/changes/square/layer", json!("source"), "adjustments.changes.square.layer"),
        ("/fire/layer", json!("completion"), "fire.layer"),
    ] {
        assert_eq!(refused(place, value), [at], "{place}");
    }
}
