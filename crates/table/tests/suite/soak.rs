//! Planted bugs are found, by the law that is meant to find them, and shrunk.

use crate::plain_setup;
use crate::toys::planted::{Bug, Corridor};
use serde_json::Map;
use std::sync::Arc;
use table::laws::{self, Effort, Law};
use table::soak::{self, Depth, Failure, Mishap};
use table::{Game, Journal, Seat, Setup, Table};

fn effort() -> Effort {
    Effort { games: 30, every: 2, ..Effort::default() }
}

/// By day and at night.
fn setups(corridor: &Corridor) -> Vec<Setup> {
    let catalogue = corridor.catalogue();
    catalogue.scenarios.iter().map(|name| catalogue.read(Some(name), &Map::new()).unwrap()).collect()
}

fn law_broken_by(bug: Bug) -> Law {
    let corridor = Arc::new(Corridor::with(bug));
    laws::hold(&corridor, &setups(&corridor), &effort()).expect_err("the bug is found").law
}

/// The first failure among many games.
fn failure_of(bug: Bug, depth: Depth) -> Failure {
    let corridor = Arc::new(Corridor::with(bug));
    let setup = plain_setup(&*corridor);
    let lawful = u64::from(depth == Depth::Laws);
    let summary =
        soak::run(&corridor, &[setup], 0..200, lawful, &effort(), |summary| !summary.failures.is_empty());
    summary.failures.into_iter().next().expect("the bug is found")
}

/// The journal of a failure, which anybody without the bug can play.
fn replayed(failure: &Failure) -> Table<Corridor> {
    let journal: Journal<_, _> = serde_json::from_str(failure.journal.as_ref().unwrap()).unwrap();
    let sound = Arc::new(Corridor::with(Bug::None));
    Table::from_journal(sound, journal, Box::new(table::dice::NoMore)).unwrap()
}

#[test]
fn the_corridor_without_a_bug_keeps_the_laws() {
    let corridor = Corridor::with(Bug::None);
    let setups = setups(&corridor);
    let tally = laws::keep(corridor, &setups, &effort());
    assert!(tally.narrow_and_true > 0);
}

#[test]
fn each_bug_breaks_the_law_that_forbids_it() {
    assert_eq!(law_broken_by(Bug::Unlisted), Law::OrdersAgree);
    assert_eq!(law_broken_by(Bug::Moody), Law::SameFacesSameGame);
    assert_eq!(law_broken_by(Bug::Fancy), Law::ImaginingsFit);
    assert_eq!(law_broken_by(Bug::BlindSpot), Law::ImaginingsFit);
    assert_eq!(law_broken_by(Bug::Candid), Law::ImaginingsFit);
    assert_eq!(law_broken_by(Bug::Leak), Law::EqualViewsEqualAnswers);
    assert_eq!(law_broken_by(Bug::SecretTells), Law::EqualViewsEqualAnswers);
    assert_eq!(law_broken_by(Bug::SealTells), Law::EqualViewsEqualAnswers);
    assert_eq!(law_broken_by(Bug::RollTells), Law::EqualViewsEqualAnswers);
    assert_eq!(law_broken_by(Bug::Mutters), Law::EqualViewsEqualAnswers);
    assert_eq!(law_broken_by(Bug::Forgetful), Law::TellingKeepsViewsCurrent);
    assert_eq!(law_broken_by(Bug::Biased), Law::OddsSumToOne);
    assert_eq!(law_broken_by(Bug::DeadEnd), Law::PlayEnds);
    assert_eq!(law_broken_by(Bug::Endless), Law::PlayEnds);
    assert_eq!(law_broken_by(Bug::Unwritten), Law::NothingIsLost);
    assert_eq!(law_broken_by(Bug::FitsAll), Law::NothingIsLost);
    assert_eq!(law_broken_by(Bug::NoBarrier), Law::NothingShownWithoutBarrier);
}

#[test]
fn a_game_said_to_hide_nothing_may_not_imagine_anything_else() {
    let corridor = Arc::new(Corridor::with(Bug::None));
    let setup = plain_setup(&*corridor);
    let broken = laws::hold(&corridor, &[setup], &Effort { hides: false, ..effort() }).unwrap_err();
    assert_eq!(broken.law, Law::ImaginingsFit);
}

#[test]
fn a_crash_is_shrunk_to_the_walk_into_it() {
    let failure = failure_of(Bug::Crash, Depth::Bare);
    assert_eq!(failure.trouble, Mishap::Panic("the floor gives way".to_owned()));
    assert!(failure.orders <= 3 && failure.orders < failure.found_after, "{failure}");
    assert_eq!(failure.last.as_ref().map(|(_, order)| order.as_str()), Some("\"right\""));
    assert_eq!(replayed(&failure).steps().len(), failure.orders - 1);
}

#[test]
fn a_dead_end_is_shrunk_to_the_way_there() {
    let failure = failure_of(Bug::DeadEnd, Depth::Bare);
    assert!(matches!(failure.trouble, Mishap::DeadEnd(_)));
    assert!(failure.orders <= 2 && failure.last.is_none(), "{failure}");
    assert_eq!(replayed(&failure).steps().len(), failure.orders);
}

#[test]
fn an_endless_game_is_stopped_at_its_bound() {
    let failure = failure_of(Bug::Endless, Depth::Bare);
    assert_eq!(failure.trouble, Mishap::PastBound(40));
    assert_eq!(failure.orders, 40);
    assert_eq!(replayed(&failure).steps().len(), 40);
}

fn broken_law(failure: &Failure) -> Option<Law> {
    match &failure.trouble {
        Mishap::Unlawful(broken) => Some(broken.law),
        _ => None,
    }
}

#[test]
fn a_leak_shows_at_once() {
    let failure = failure_of(Bug::Leak, Depth::Laws);
    assert_eq!(broken_law(&failure), Some(Law::EqualViewsEqualAnswers));
    assert_eq!(failure.orders, 0, "{failure}");
}

#[test]
fn a_forgotten_toss_is_shrunk_to_one_step_left_and_the_toss() {
    let failure = failure_of(Bug::Forgetful, Depth::Laws);
    assert_eq!(broken_law(&failure), Some(Law::TellingKeepsViewsCurrent));
    let table = replayed(&failure);
    assert!(table.steps().len() <= 2, "{failure}");
    assert_eq!(table.steps().last().unwrap().rolls.len(), 1);
}

#[test]
fn a_failure_prints_what_failed_and_a_journal() {
    let failure = failure_of(Bug::Crash, Depth::Bare);
    let text = failure.to_string();
    assert!(text.starts_with("panic: the floor gives way\n"), "{text}");
    assert!(text.contains("grognard-journal") && text.contains("and then"), "{text}");
}

#[test]
fn the_same_seed_plays_the_same_game_bare_and_under_law() {
    let corridor = Arc::new(Corridor::with(Bug::None));
    let setup = plain_setup(&*corridor);
    let play = |depth| soak::one_game(&corridor, &setup, 7, depth, &effort()).unwrap();
    assert_eq!(play(Depth::Bare), play(Depth::Laws));
}

#[test]
fn a_run_counts_its_games_and_stops_when_told() {
    let corridor = Arc::new(Corridor::with(Bug::None));
    let setup = plain_setup(&*corridor);
    let summary = soak::run(&corridor, &[setup], 0.., 0, &effort(), |summary| summary.games == 9);
    assert_eq!((summary.games, summary.drawn, summary.orders), (9, 9, 9 * 40));
    assert_eq!(summary.won[Seat::First.index()], 0);
}
