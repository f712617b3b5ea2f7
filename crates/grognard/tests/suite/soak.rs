//! The hunt for broken games finds one, and plays with all options.

use crate::toy;
use clap::Parser;
use grognard::cli::{Cli, Command};
use grognard::failure::Failure;
use grognard::registry::{self, Registry};
use grognard::soak;
use serde_json::Value;
use std::collections::HashSet;
use table::erased::AnyGame;
use table::{Lang, Range, Setup};
use tempfile::TempDir;

#[test]
fn a_broken_game_is_found_shortened_printed_and_kept() {
    let folder = TempDir::new().unwrap();
    let registry = Registry::new([("cups", toy::faulty_cups as fn() -> _)]);
    let line = [
        "grognard",
        "soak",
        "--games",
        "20",
        "--seed",
        "1",
        "--lawful",
        "0",
        "--keep",
        folder.path().to_str().unwrap(),
    ];
    let Ok(Cli { command: Command::Soak(args), .. }) = Cli::try_parse_from(line) else { panic!("{line:?}") };
    let mut out = Vec::new();
    let ended = soak::run(&registry, Lang::En, &args, &mut out);
    assert!(matches!(ended, Err(Failure::Reported)));
    assert_eq!(ended.unwrap_err().code(), 1);
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("panic: the third roll"), "{text}");
    assert!(text.contains("Its journal is in "), "{text}");
    let options = text.lines().find(|line| line.starts_with("setup ")).expect("the setup of the game");
    let kept = std::fs::read_dir(folder.path()).unwrap().next().expect("a journal").unwrap().path();
    let journal: serde_json::Value = serde_json::from_slice(&std::fs::read(kept).unwrap()).unwrap();
    let setup: Setup = serde_json::from_value(journal["setup"].clone()).unwrap();
    assert!(options.contains(&format!("\"sides\":{}", setup.options["sides"])), "{options}");
    let seed = options.split(", seed ").nth(1).and_then(|rest| rest.split(',').next()).expect("its seed");
    let again = toy::faulty_cups().any_setup("plain", seed.parse().unwrap()).unwrap();
    assert_eq!(again, setup, "the seed gives the same options");
    assert_eq!(
        journal["steps"].as_array().unwrap().len(),
        4,
        "two numbers hidden, two rolls, and then the third"
    );
}

/// The setups of many games of a scenario.
fn setups(game: &dyn AnyGame, scenario: &str) -> Vec<Setup> {
    (0..300).map(|seed| game.any_setup(scenario, seed).unwrap()).collect()
}

fn values<'s>(setups: &'s [Setup], key: &str) -> HashSet<&'s Value> {
    setups.iter().map(|setup| &setup.options[key]).collect()
}

#[test]
fn every_option_of_every_game_is_played_with_every_value() {
    for game in registry::standard().games() {
        let catalogue = game.catalogue();
        let all: Vec<Setup> = catalogue.scenarios.iter().flat_map(|one| setups(game, one)).collect();
        for option in &catalogue.options {
            let taken = values(&all, option.key);
            match &option.range {
                Range::OneOf(values) => {
                    assert!(values.iter().all(|value| taken.contains(value)), "{option:?}")
                }
                Range::Integer { .. } => assert!(taken.len() > 5, "{option:?}: {taken:?}"),
                Range::Free | Range::Files => {}
            }
        }
    }
}

/// EAG-R54 EAG-15.0 EAG-14.0a EAG-16.0 What the options of a setup allow together is also drawn together.
#[test]
fn resized_open_and_custom_decks_and_campaigns_with_decoys_are_played() {
    let registry = registry::standard();
    let eagles = registry.game("eagles").unwrap();
    let all: Vec<Setup> =
        eagles.catalogue().scenarios.iter().flat_map(|scenario| setups(eagles, scenario)).collect();
    let is = |setup: &Setup, key: &str, value: Value| setup.options[key] == value;
    let some = |what: &dyn Fn(&Setup) -> bool| all.iter().any(what);
    for scenario in &eagles.catalogue().scenarios[..4] {
        let here = |setup: &Setup| setup.scenario == *scenario;
        assert!(some(&|one| here(one)
            && is(one, "pool", "open".into())
            && !is(one, "deck_scale_k", 0.into())));
        assert!(some(&|one| here(one)
            && is(one, "deck_mode", "custom".into())
            && is(one, "decoys", true.into())));
    }
    assert!(some(&|one| one.scenario == "campaign" && is(one, "decoys", true.into())));
    let decks = ["french_deck", "british_deck", "prussian_deck"];
    assert!(decks.iter().all(|deck| values(&all, deck).len() > 50));
}

#[test]
fn a_seed_gives_the_same_options_again() {
    let registry = registry::standard();
    let eagles = registry.game("eagles").unwrap();
    assert_eq!(setups(eagles, "ligny"), setups(eagles, "ligny"));
}
