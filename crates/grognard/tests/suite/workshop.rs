//! Scenarios that somebody wrote: checked with line and column, drawn, and played from their file.

use clap::Parser;
use grognard::cli::{Cli, Command};
use grognard::failure::Failure;
use grognard::{check, map, registry, simulate};
use std::fs;
use table::Lang;
use tempfile::TempDir;

const MILL_ROAD: &str = include_str!("../../../../content/age/scenarios/training_mill_road.toml");

/// What a command prints, and how it ends.
fn run(args: &[&str]) -> (String, Result<(), Failure>) {
    let mut out = Vec::new();
    let ended = match Cli::try_parse_from(["grognard"].iter().chain(args)).unwrap().command {
        Command::Check(asked) => check::run(Lang::En, &asked, &mut out),
        Command::Map(asked) => map::run(Lang::En, &asked, &mut out),
        Command::Simulate(asked) => simulate::run(&registry::standard(), Lang::En, &asked, &mut out),
        other => panic!("{other:?}"),
    };
    (String::from_utf8(out).unwrap(), ended)
}

fn written(folder: &TempDir, text: &str) -> String {
    let path = folder.path().join("own.toml");
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn a_scenario_of_ones_own_is_checked_with_line_and_column() {
    let folder = TempDir::new().unwrap();
    let (said, ended) = run(&["check", &written(&folder, MILL_ROAD)]);
    assert!(ended.is_ok(), "{said}");
    let file = written(&folder, &MILL_ROAD.replacen("anchor = [14, 6]", "anchor = [14, 60]", 1));
    let (said, ended) = run(&["check", &file]);
    let line = MILL_ROAD.lines().position(|line| line == "anchor = [14, 6]").unwrap() + 1;
    assert!(ended.is_err() && said.contains(&format!(":{line}:10:")) && said.contains("AGE-H14"), "{said}");
    let (schema, ended) = run(&["check", "--schema", "age-scenario/1"]);
    assert!(ended.is_ok() && schema.contains("tie_side"));
}

#[test]
fn scenarios_of_the_age_are_drawn_to_scale() {
    let folder = TempDir::new().unwrap();
    for what in ["quatre_bras_1815".to_owned(), written(&folder, MILL_ROAD)] {
        let (bare, _) = run(&["map", &what]);
        let (drawn, ended) = run(&["map", &what, "--pieces"]);
        assert!(ended.is_ok() && drawn.starts_with("<svg") && drawn.ends_with("</svg>\n"));
        assert!(drawn.len() > bare.len(), "with the units on it there is more to see");
    }
    let (_, ended) = run(&["map", "quatre_bras_1815", "--paper", "a4"]);
    assert!(ended.is_err());
}

#[test]
fn a_scenario_of_ones_own_is_played_from_its_file() {
    let folder = TempDir::new().unwrap();
    let file = written(&folder, &MILL_ROAD.replacen("turns = 6", "turns = 1", 1));
    let play = |game: &str, file: &str| {
        run(&[
            "simulate",
            game,
            "--scenario",
            file,
            "--games",
            "2",
            "--seed",
            "1",
            "--first",
            "random",
            "--second",
            "random",
        ])
    };
    let (said, ended) = play("age", &file);
    assert!(ended.is_ok(), "{said}");
    assert!(play("siegers", &file).1.is_err(), "it is no scenario of another game");
    let broken = written(&folder, &MILL_ROAD.replacen("turns = 6", "turns = 0", 1));
    assert!(play("age", &broken).1.is_err());
}
