//! The hunt for broken games finds one.

use crate::toy;
use clap::Parser;
use grognard::cli::{Cli, Command};
use grognard::failure::Failure;
use grognard::registry::Registry;
use grognard::soak;
use table::Lang;
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
    let kept = std::fs::read_dir(folder.path()).unwrap().next().expect("a journal").unwrap().path();
    let journal: serde_json::Value = serde_json::from_slice(&std::fs::read(kept).unwrap()).unwrap();
    assert_eq!(
        journal["steps"].as_array().unwrap().len(),
        4,
        "two numbers hidden, two rolls, and then the third"
    );
}
