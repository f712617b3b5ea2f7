//! Reserve tests.

use super::{TABLES, listed, reading, usual};
use age::kinds::{Column, Rating};
use age::options::{FailureBonus, Options, ReserveDisorder};
use age::reckoning::Cause;
use age::reckoning::reserve::{ChiefFor, History, ReserveTest};
use age::tables::Manoeuvre;

fn score(test: &ReserveTest, die: i32) -> (i32, Manoeuvre) {
    let score = die + usual().reserve_modifiers(test).sum();
    (score, usual().manoeuvre_result(Column::Reserve, score))
}

fn rated(who: &str) -> ReserveTest {
    ReserveTest { rating: TABLES.chief(who).unwrap().0, ..ReserveTest::default() }
}

/// AGE-51 AGE-55 AGE-65 AGE-69 X18
#[test]
fn x18_napoleon_with_berthier_on_the_first_turn() {
    let test = ReserveTest { first_turn: true, ..rated("napoleon_with_berthier") };
    assert_eq!(listed(&usual().reserve_modifiers(&test)), [(Cause::ChiefRating, 3), (Cause::FirstTurn, 4)]);
    assert_eq!(score(&test, 1), (8, Manoeuvre::ReserveSuccess));
}

/// AGE-52 AGE-54 AGE-58 AGE-75 AGE-77 AGE-R19 AGE-R20 X19 An engaged chief gives +1 to those he is with and −2 to all others.
#[test]
fn x19_kutuzov_is_attached() {
    let with = ReserveTest { chief: ChiefFor::WithIt, ..rated("kutuzov") };
    let other = ReserveTest { chief: ChiefFor::Elsewhere, disordered: true, ..rated("kutuzov") };
    assert_eq!(score(&with, 6), (7, Manoeuvre::ReserveSuccess));
    assert_eq!(score(&other, 8), (5, Manoeuvre::ReservePartialFailure));
    let expected = [(Cause::ChiefEngagedOrLost, -2), (Cause::DisorderInReserve, -1)];
    assert_eq!(listed(&usual().reserve_modifiers(&other)), expected);
    assert!(usual().manoeuvre_effect(Manoeuvre::ReservePartialFailure, Rating::Regular).rallied);
    let wellington = ReserveTest { chief: ChiefFor::WithIt, ..rated("wellington") };
    assert_eq!(usual().reserve_modifiers(&wellington).sum(), 1);
    let lost = ReserveTest { chief: ChiefFor::Lost, ..rated("wellington") };
    assert_eq!(usual().reserve_modifiers(&lost).sum(), -2);
}

/// AGE-57 AGE-73 AGE-R18 AGE-R23 X20
#[test]
fn x20_two_failures_help_disordered_conscripts() {
    let test = ReserveTest { history: History::Failed(2), disordered: true, ..rated("other") };
    let expected = [(Cause::ChiefRating, -1), (Cause::PreviousFailures, 2), (Cause::DisorderInReserve, -1)];
    assert_eq!(listed(&usual().reserve_modifiers(&test)), expected);
    assert_eq!(score(&test, 7), (7, Manoeuvre::ReserveSuccess));
    assert!(!usual().manoeuvre_effect(Manoeuvre::ReserveSuccess, Rating::Conscript).rallied);
}

/// AGE-53 AGE-R21 AGE-R22 AGE-67 An aide's +1 adds to the rating of a free chief.
#[test]
fn an_aide_adds_to_the_chief() {
    let test = ReserveTest { aide: true, ..rated("napoleon_with_berthier") };
    assert_eq!(usual().reserve_modifiers(&test).sum(), 4);
}

/// AGE-56 AGE-57 AGE-H66 What came before: a success, one, two, three and more failures, and nothing.
#[test]
fn history_counts() {
    let sum = |history| usual().reserve_modifiers(&ReserveTest { history, ..ReserveTest::default() }).sum();
    assert_eq!(sum(History::Success), 4);
    assert_eq!([1, 2, 3, 4, 9].map(|times| sum(History::Failed(times))), [1, 2, 3, 3, 3]);
    assert_eq!(sum(History::None), 0);
    assert_eq!(History::None.after(Manoeuvre::ReserveElan), History::Success);
    assert_eq!(History::Failed(2).after(Manoeuvre::ReserveSuccess), History::Success);
    assert_eq!(History::Success.after(Manoeuvre::ReservePartialFailure), History::Failed(1));
    assert_eq!(History::Failed(2).after(Manoeuvre::ReserveFailure), History::Failed(3));
}

/// AGE-O11 Failures add up as agreed; AGE-O12 so does disorder.
#[test]
fn failures_and_disorder_add_up_as_agreed() {
    let options = Options { reserve_failure_bonus: FailureBonus::CumulativeSum, ..Options::default() };
    let sum = |times| {
        let test = ReserveTest { history: History::Failed(times), ..ReserveTest::default() };
        reading(&options).reserve_modifiers(&test).sum()
    };
    assert_eq!([1, 2, 3, 5].map(sum), [1, 3, 6, 6]);
    let all = ReserveDisorder::PerDisorderedBrigadeOfFormation;
    let options = Options { reserve_disorder: all, ..Options::default() };
    let test = ReserveTest { disordered_in_formation: 3, disordered: true, ..ReserveTest::default() };
    assert_eq!(reading(&options).reserve_modifiers(&test).sum(), -3);
    assert_eq!(usual().reserve_modifiers(&test).sum(), -1);
}
