//! Scenarios that somebody wrote: checked with line and column, drawn, and played from their file.

use crate::program::Home;
use clap::Parser;
use grognard::cli::{Cli, Command};
use grognard::failure::Failure;
use grognard::{check, map, registry, simulate};
use std::fs;
use table::Lang;
use tempfile::TempDir;

const MILL_ROAD: &str = include_str!("../../../../content/age/scenarios/training_mill_road.toml");

const SAALFELD: &str = include_str!("../../../../content/empire/scenarios/saalfeld.toml");
const SAALFELD_MAP: &str = include_str!("../../../../content/empire/scenarios/saalfeld.map.toml");

/// What a command prints, and how it ends.
fn run(args: &[&str]) -> (String, Result<(), Failure>) {
    run_in(Lang::En, args)
}

fn run_in(lang: Lang, args: &[&str]) -> (String, Result<(), Failure>) {
    let mut out = Vec::new();
    let ended = match Cli::try_parse_from(["grognard"].iter().chain(args)).unwrap().command {
        Command::Check(asked) => check::run(lang, &asked, &mut out),
        Command::Map(asked) => map::run(lang, &asked, &mut out),
        Command::Simulate(asked) => simulate::run(&registry::standard(), lang, &asked, &mut out),
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
    let (drawn, _) = run(&["map", "quatre_bras_1815", "--pieces"]);
    assert!(
        drawn.contains(">Ney<") && !names_on(&drawn).iter().any(|name| name.contains("Guard")),
        "{drawn}"
    );
    let mut names = names_on(&drawn);
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "what an objective is called is written once: {names:?}");
    let (_, ended) = run(&["map", "quatre_bras_1815", "--paper", "a4"]);
    assert!(ended.is_err());
}

/// The names that are written on a drawing.
fn names_on(drawn: &str) -> Vec<&str> {
    let written =
        drawn.lines().filter(|line| line.starts_with("<text class=\"") && line.contains("font-size"));
    written.filter_map(|line| line.split(['>', '<']).nth(2)).collect()
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

/// A scenario of Empire in a folder of its own, with its map beside it.
fn saalfeld(folder: &TempDir, scenario: &str) -> String {
    fs::write(folder.path().join("saalfeld.map.toml"), SAALFELD_MAP).unwrap();
    written(folder, scenario)
}

#[test]
fn a_battle_of_the_empire_is_checked_with_line_and_column() {
    let folder = TempDir::new().unwrap();
    let (said, ended) = run(&["check", &saalfeld(&folder, SAALFELD)]);
    assert!(ended.is_ok(), "{said}");
    let (said, ended) =
        run(&["check", &saalfeld(&folder, &SAALFELD.replacen("at = \"lerchen\"", "at = \"nowhere\"", 1))]);
    let line = SAALFELD.lines().position(|line| line.contains("at = \"lerchen\"")).unwrap() + 1;
    assert!(
        ended.is_err() && said.contains(&format!("own.toml:{line}:")) && said.contains("nowhere"),
        "{said}"
    );
    let (said, ended) =
        run(&["check", &saalfeld(&folder, &format!("{SAALFELD}\n[terrain.area]\nwoodz = {{}}\n"))]);
    let line = SAALFELD.lines().count() + 3;
    assert!(ended.is_err() && said.contains(&format!("own.toml:{line}:1:")), "{said}");
    let (schema, ended) = run(&["check", "--schema", "empire-scenario/1"]);
    assert!(ended.is_ok() && schema.contains("name_fr") && schema.contains("escarpment-uphill"));
}

/// A map file that is not there is a fault of the scenario, with its place, beside all others.
#[test]
fn a_map_that_is_not_there_is_told_where_it_is_named() {
    let folder = TempDir::new().unwrap();
    let line = SAALFELD.lines().position(|line| line.starts_with("map = ")).unwrap() + 1;
    for name in ["none.map.toml", "../saalfeld.map.toml"] {
        let lost = SAALFELD.replacen("saalfeld.map.toml", name, 1).replacen(
            "class = \"day\"",
            "class = \"noon\"",
            1,
        );
        let (said, ended) = run(&["check", &saalfeld(&folder, &lost)]);
        assert!(
            ended.is_err() && said.contains(&format!("own.toml:{line}:7:")) && said.contains(name),
            "{said}"
        );
        assert!(said.contains("noon"), "{said}");
    }
    let nameless = SAALFELD.replacen("map = \"saalfeld.map.toml\"\n", "", 1);
    let (said, _) = run(&["check", &saalfeld(&folder, &nameless)]);
    assert!(
        said.contains("“map”") && !said.contains("“area”"),
        "nothing is said of a map that is not named: {said}"
    );
}

#[test]
fn a_battle_of_the_empire_is_drawn_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let file = saalfeld(&folder, SAALFELD);
    let (bare, _) = run(&["map", &file]);
    let (drawn, ended) = run(&["map", &file, "--pieces"]);
    assert!(ended.is_ok() && drawn.starts_with("<svg") && drawn.len() > bare.len());
    let (french, _) = run_in(Lang::Fr, &["map", &file]);
    assert!(
        bare.contains("Lower plain") && french.contains("Plaine basse") && !french.contains("Lower plain")
    );
    let (paper, ended) = run(&["map", "la-albuera", "--paper", "a4"]);
    assert!(ended.is_ok() && paper.contains("Reverse slope") && paper.contains("Line, one half"));
    let (paper, _) = run_in(Lang::Fr, &["map", "la-albuera", "--paper", "a4"]);
    assert!(paper.contains("Contre-pente") && paper.contains("Ligne, une moitié"));
}

#[test]
fn a_battle_of_the_empire_is_played_from_its_file() {
    let folder = TempDir::new().unwrap();
    let file = saalfeld(&folder, SAALFELD);
    let play = |file: &str| {
        run(&[
            "simulate",
            "empire",
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
    let (said, ended) = play(&file);
    assert!(ended.is_ok(), "{said}");
    assert!(play(&saalfeld(&folder, &SAALFELD.replacen("std 3/5", "std 3/50", 1))).1.is_err());
}

/// One area with its surroundings, and a battle from a file, in the terminal.
#[test]
fn an_area_is_looked_at_in_the_terminal() {
    let home = Home::new();
    fs::write(home.path().join("saalfeld.map.toml"), SAALFELD_MAP).unwrap();
    fs::write(home.path().join("own.toml"), SAALFELD).unwrap();
    let play = ["play", "empire", "--scenario", "own.toml", "--seed", "1", "--seat", "0"];
    let ran = home.run_with(home.command(&play), "look saalfeld\nquit\n");
    assert!(ran.out.contains("[Saalfeld]") && ran.out.contains("Saale bridge"), "{}{}", ran.out, ran.err);
    let mut french = home.command(&play);
    french.args(["--lang", "fr"]);
    let ran = home.run_with(french, "regarder plaine basse\nquitter\n");
    assert!(ran.out.contains("[plaine basse]"), "{}{}", ran.out, ran.err);
}
