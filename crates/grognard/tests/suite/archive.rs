//! Games and positions of earlier versions, kept as they were written: every build must read them and play them to the same
//! end. Files are never changed; `add_to_the_archive` writes those that are missing, after a change of a format or of the rules of
//! a game. A game by rules or content that have changed by name since is refused, and says so.

use grognard::registry;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use table::dice::Seeded;
use table::erased::GameFile;

mod writing;

fn archive() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archive")
}

/// A game as it lies in the archive: its journal, and positions it went through, each with the number of orders before it.
#[derive(serde::Serialize, serde::Deserialize)]
struct Archived {
    journal: Value,
    positions: Vec<(usize, Value)>,
}

fn archived() -> Vec<(String, Archived)> {
    let entries = std::fs::read_dir(archive()).unwrap().map(|entry| entry.unwrap().path());
    let mut games: Vec<_> = entries
        .filter(|path| path.extension().is_some_and(|end| end == "gz"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let unpacked = flate2::read::GzDecoder::new(File::open(&path).unwrap());
            (name, serde_json::from_reader(unpacked).unwrap())
        })
        .collect();
    games.sort_by(|(one, _), (other, _)| one.cmp(other));
    games
}

/// The games whose rules have had one name from the beginning.
const NEVER_CHANGED: [&str; 2] = ["siegers", "eagles"];

fn dice() -> Box<Seeded> {
    Box::new(Seeded::new(1))
}

#[test]
fn every_game_of_the_archive_is_played_again_and_its_positions_are_met() {
    let registry = registry::standard();
    let games = archived();
    assert!(games.len() >= 20, "there are {} games in the archive", games.len());
    let mut replayed = BTreeSet::new();
    for (name, Archived { journal, positions }) in games {
        let file = GameFile::recognise(journal.clone()).unwrap();
        let game = registry.game_of(&file).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let proved = match game.verify(&journal) {
            Err(error) if error.code == "other_version" && !NEVER_CHANGED.contains(&game.id()) => continue,
            proved => proved.unwrap_or_else(|error| panic!("{name}: {error:?}")),
        };
        replayed.insert(game.id());
        assert_eq!(proved.is_some(), journal.get("fairness").is_some(), "{name}");
        let table = game.load(file, dice()).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(table.steps(), journal["steps"].as_array().unwrap().len(), "{name}");
        assert!(!positions.is_empty());
        for (after, position) in positions {
            let file = GameFile::recognise(position).unwrap();
            let taken_up =
                game.load(file, dice()).unwrap_or_else(|error| panic!("{name} at {after}: {error:?}"));
            assert_eq!(
                taken_up.position().reveal(),
                table.rewound(after).position().reveal(),
                "{name} at {after}"
            );
        }
    }
    let all: BTreeSet<_> = registry.ids().collect();
    assert_eq!(replayed, all, "each game has some by the rules as they are named now");
}
