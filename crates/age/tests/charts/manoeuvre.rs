//! Tests on the movement table.

use super::{listed, reading, usual};
use age::kinds::{Arm, Column, Condition, Doctrine, Formation, Rating};
use age::options::{CavalryDisorder, HalfCharge, Options, Shaken};
use age::reckoning::Cause;
use age::reckoning::manoeuvre::{FallBack, Generals, Pace, Test};
use age::tables::Manoeuvre;

fn charismatic(count: u8) -> Generals {
    Generals { charismatic: count, ..Generals::default() }
}

fn ordinary(count: u8) -> Generals {
    Generals { ordinary: count, ..Generals::default() }
}

fn result(test: &Test, die: i32) -> (i32, Manoeuvre) {
    let score = die + usual().manoeuvre_modifiers(test).sum();
    (score, usual().manoeuvre_result(test.column(), score))
}

/// AGE-30 AGE-40 AGE-45 AGE-46 X14
#[test]
fn x14_fresh_mixed_brigade_with_a_charismatic_general() {
    let test = Test {
        doctrine: Some(Doctrine::Mixed),
        formation: Formation::ManoeuvreColumn,
        condition: Condition::Fresh,
        detached: charismatic(1),
        ..Test::default()
    };
    let expected = [(Cause::DetachedCharismatic, 2), (Cause::ColumnarOrMixed, 1), (Cause::FreshToMove, 2)];
    assert_eq!(listed(&usual().manoeuvre_modifiers(&test)), expected);
    assert_eq!(result(&test, 2), (7, Manoeuvre::Forward));
}

/// AGE-28 AGE-47 AGE-48 X15
#[test]
fn x15_spent_and_disordered_with_an_open_flank() {
    let test =
        Test { disordered: true, condition: Condition::Spent, insecure_flank: true, ..Test::default() };
    assert_eq!(result(&test, 3), (0, Manoeuvre::Rout));
    assert!(usual().manoeuvre_effect(Manoeuvre::Rout, Rating::Elite).removed);
}

/// AGE-29 AGE-41 AGE-43 AGE-44 AGE-R12 AGE-R15 X16 The sum of all generals is limited to +4, and the limit is shown.
#[test]
fn x16_generals_give_four_at_most() {
    let test = Test {
        formation: Formation::RoadColumn,
        condition: Condition::Fresh,
        detached: charismatic(2),
        attached: ordinary(1),
        ..Test::default()
    };
    let expected = [
        (Cause::DetachedCharismatic, 4),
        (Cause::AttachedOrdinary, 1),
        (Cause::GeneralsCap, -1),
        (Cause::RoadColumnOrSquare, 1),
        (Cause::FreshToMove, 2),
    ];
    assert_eq!(listed(&usual().manoeuvre_modifiers(&test)), expected);
    assert_eq!(result(&test, 3), (10, Manoeuvre::Bayonet));
    let effect = |result| usual().manoeuvre_effect(result, Rating::Regular);
    assert_eq!(effect(Manoeuvre::Bayonet), effect(Manoeuvre::Forward));
}

/// AGE-25 AGE-50 AGE-R11 AGE-R17 X17
#[test]
fn x17_disordered_cavalry_that_charged_is_shaken() {
    let test = Test {
        arm: Arm::Cavalry,
        disordered: true,
        condition: Condition::Fresh,
        attached: ordinary(1),
        charged: true,
        ..Test::default()
    };
    assert_eq!(result(&test, 6), (6, Manoeuvre::Shaken));
    let effect = usual().manoeuvre_effect(Manoeuvre::Shaken, Rating::Regular);
    assert_eq!((effect.rallied, effect.pace, effect.may_change), (true, Pace::None, false));
    let in_order = Test { disordered: false, ..test };
    assert_eq!(usual().manoeuvre_modifiers(&in_order).sum(), 3);
    let foot = Test { arm: Arm::Infantry, ..test };
    assert_eq!(usual().manoeuvre_modifiers(&foot).sum(), 3);
}

/// AGE-39 AGE-42 Detached ordinary and attached charismatic generals; AGE-49 AGE-R44 a declared withdrawal costs 2 in either column.
#[test]
fn generals_and_withdrawal() {
    let test = Test { detached: ordinary(2), attached: charismatic(1), withdraws: true, ..Test::default() };
    let expected = [(Cause::DetachedOrdinary, 2), (Cause::AttachedCharismatic, 2), (Cause::Withdrawal, -2)];
    assert_eq!(listed(&usual().manoeuvre_modifiers(&test)), expected);
    let disordered = Test { disordered: true, ..test };
    assert_eq!(usual().manoeuvre_modifiers(&disordered).sum(), 2);
}

/// AGE-H54 Squares, skirmishers, garrisons and road columns have no flanks to fear for.
#[test]
fn formations_without_flanks_are_exempt() {
    for (formation, sum) in [
        (Formation::Line, -1),
        (Formation::ManoeuvreColumn, -1),
        (Formation::SupportedLine, -1),
        (Formation::Square, 1),
        (Formation::RoadColumn, 1),
        (Formation::Skirmish, 0),
        (Formation::Garrison, 0),
    ] {
        let test = Test { formation, insecure_flank: true, ..Test::default() };
        assert_eq!(usual().manoeuvre_modifiers(&test).sum(), sum, "{formation:?}");
    }
}

/// AGE-23 to AGE-38, AGE-R10, AGE-R23 What every result of the three columns does.
#[test]
fn every_result_does_what_the_table_says() {
    let all = |column| {
        let results =
            [12, 10, 9, 7, 6, 5, 4, 3, 2, 1, 0, -5].map(|score| usual().manoeuvre_result(column, score));
        results.map(Manoeuvre::word).to_vec()
    };
    let pairs = |words: [&'static str; 6]| words.iter().flat_map(|&word| [word, word]).collect::<Vec<_>>();
    assert_eq!(all(Column::Disordered), pairs(["elan", "rally", "shaken", "wavering", "broken", "rout"]));
    assert_eq!(all(Column::InOrder), pairs(["bayonet", "forward", "caution", "stand", "back", "retreat"]));
    let (fail, part) = ("reserve_failure", "reserve_partial_failure");
    assert_eq!(all(Column::Reserve), pairs(["reserve_elan", "reserve_success", part, fail, fail, fail]));

    let effect = |result| usual().manoeuvre_effect(result, Rating::Regular);
    let elan = effect(Manoeuvre::Elan);
    assert_eq!((elan.rallied, elan.pace, elan.may_change, elan.may_charge), (true, Pace::Full, true, true));
    let rally = effect(Manoeuvre::Rally);
    assert_eq!(
        (rally.rallied, rally.pace, rally.may_change, rally.may_charge),
        (true, Pace::Half, false, true)
    );
    let wavering = effect(Manoeuvre::Wavering);
    assert_eq!((wavering.rallied, wavering.pace, wavering.may_change), (false, Pace::None, false));
    let broken = effect(Manoeuvre::Broken);
    assert_eq!((broken.fall_back, broken.bases_lost), (Some(FallBack::FullSpeed), 1));
    let caution = effect(Manoeuvre::Caution);
    assert_eq!((caution.pace, caution.may_change, caution.rallied), (Pace::Half, false, false));
    assert_eq!(effect(Manoeuvre::Stand).pace, Pace::None);
    assert_eq!(effect(Manoeuvre::Back).fall_back, Some(FallBack::BeyondMusketry));
    let retreat = effect(Manoeuvre::Retreat);
    assert_eq!(
        (retreat.fall_back, retreat.disordered, retreat.bases_lost),
        (Some(FallBack::FullSpeed), true, 0)
    );
    for (result, pace) in [
        (Manoeuvre::ReserveElan, Pace::Full),
        (Manoeuvre::ReserveSuccess, Pace::Full),
        (Manoeuvre::ReservePartialFailure, Pace::None),
    ] {
        let rallied = Rating::ALL.iter().map(|&rating| usual().manoeuvre_effect(result, rating).rallied);
        assert_eq!(rallied.collect::<Vec<_>>(), [false, true, true], "{result:?}");
        assert_eq!((effect(result).pace, effect(result).may_charge), (pace, false), "{result:?}");
    }
    let failure = usual().manoeuvre_effect(Manoeuvre::ReserveFailure, Rating::Elite);
    assert_eq!((failure.rallied, failure.pace), (false, Pace::None));
}

/// AGE-R11 AGE-O07 What a shaken brigade may do, as agreed.
#[test]
fn a_shaken_brigade_moves_as_agreed() {
    let pace = |shaken| {
        let options = Options { disordered_5_6: shaken, ..Options::default() };
        let effect = reading(&options).manoeuvre_effect(Manoeuvre::Shaken, Rating::Regular);
        (effect.pace, effect.may_change, effect.rallied)
    };
    assert_eq!(pace(Shaken::NoMove), (Pace::None, false, true));
    assert_eq!(pace(Shaken::HalfMove), (Pace::Half, false, true));
    assert_eq!(pace(Shaken::LiteralFullMove), (Pace::Full, false, true));
}

/// AGE-R13 AGE-O08 Whether half speed allows a charge, and AGE-O10 whether disordered cavalry takes its −3.
#[test]
fn half_charges_and_blown_cavalry_are_as_agreed() {
    let options = Options { charge_on_half_results: HalfCharge::Forbidden, ..Options::default() };
    for result in [Manoeuvre::Rally, Manoeuvre::Caution] {
        assert!(usual().manoeuvre_effect(result, Rating::Regular).may_charge);
        assert!(!reading(&options).manoeuvre_effect(result, Rating::Regular).may_charge);
    }
    let off = Options { disordered_cavalry_minus3: CavalryDisorder::Off, ..Options::default() };
    let test = Test { arm: Arm::Cavalry, disordered: true, charged: true, ..Test::default() };
    assert_eq!(reading(&off).manoeuvre_modifiers(&test).sum(), 0);
    assert_eq!(usual().manoeuvre_modifiers(&test).sum(), -3);
}
