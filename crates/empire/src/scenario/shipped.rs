//! The scenarios that come with the program.

use super::{Scenario, Source, read};
use std::sync::{Arc, LazyLock};

/// A scenario as its two files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Files {
    /// Its name.
    pub key: &'static str,
    /// The scenario file.
    pub scenario: &'static str,
    /// The map file.
    pub map: &'static str,
}

macro_rules! files {
    ($($key:literal),*) => {[$(Files {
        key: $key,
        scenario: include_str!(concat!("../../../../content/empire/scenarios/", $key, ".toml")),
        map: include_str!(concat!("../../../../content/empire/scenarios/", $key, ".map.toml")),
    }),*]};
}

/// All of them, the smallest first.
pub static SHIPPED: [Files; 4] = files!["saalfeld", "la-albuera", "quatre-bras", "eylau"];

impl Scenario {
    /// A scenario that comes with the program.
    pub fn embedded(key: &str) -> Option<Arc<Scenario>> {
        static READ: [LazyLock<Arc<Scenario>>; 4] = [
            LazyLock::new(|| load(&SHIPPED[0])),
            LazyLock::new(|| load(&SHIPPED[1])),
            LazyLock::new(|| load(&SHIPPED[2])),
            LazyLock::new(|| load(&SHIPPED[3])),
        ];
        SHIPPED.iter().position(|files| files.key == key).map(|at| READ[at].clone())
    }
}

fn load(files: &'static Files) -> Arc<Scenario> {
    let reading = read(files.scenario, files.map);
    let mut book = reading.scenario.unwrap_or_else(|| panic!("{}: {:?}", files.key, reading.faults));
    book.source = Some(Source::Shipped(files));
    Arc::new(book)
}
