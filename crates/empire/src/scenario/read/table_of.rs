//! The names of all pieces of a file, each once over all kinds.

use super::{Book, MOST_COMMANDS, MOST_PIECES};
use rustc_hash::FxHashMap;

/// The lists whose entries have names.
pub(super) const LISTS: [&str; 5] = ["army", "leader", "formation", "force", "unit"];

/// Where each name stands in its list.
#[derive(Debug, Default)]
pub(super) struct Names {
    of: [FxHashMap<String, u8>; 5],
}

impl Names {
    /// The place of a name in a list.
    pub(super) fn find(&self, list: &str, name: &str) -> Option<u8> {
        let at = LISTS.iter().position(|known| *known == list)?;
        self.of[at].get(name).copied()
    }
}

impl Book<'_, '_> {
    /// Gathers all names; a name that is there twice is a fault.
    pub(super) fn gather(&mut self) {
        for (index, list) in LISTS.into_iter().enumerate() {
            let entries = self.root.entries(list);
            let most = if matches!(list, "unit" | "leader") { MOST_PIECES } else { MOST_COMMANDS };
            if entries.len() > most {
                let fault = self.faults.add(entries[most].span(), "empire-file-too-many");
                fault.with("count", entries.len() as i64).with("limit", most as i64);
            }
            for (place, entry) in entries.iter().enumerate().take(most) {
                let Some(name) = entry.text("id") else { continue };
                if LISTS.iter().any(|list| self.names.find(list, name).is_some()) {
                    self.faults.add(entry.at("id"), "empire-file-twice").with("name", name);
                }
                self.names.of[index].insert(name.to_owned(), place as u8);
            }
        }
    }

    /// The place of whatever is named under a key, or none with a fault.
    pub(super) fn named(
        &mut self,
        entry: &crate::file::Entry<'_, '_>,
        key: &str,
        list: &'static str,
    ) -> Option<u8> {
        let name = entry.text(key)?;
        let found = self.names.find(list, name);
        if found.is_none() {
            self.faults.unknown(entry.at(key), list, name);
        }
        found
    }
}
