//! The descriptors of the process: each connection takes one, and where they are used up nobody gets in, not even those who play.

use server::bounds::{Bound, Bounds};
use table::Phrase;

/// The database, notices and whatever else a node has open take no more.
const OTHERS: u64 = 160;

/// The limits with no more connections than there are descriptors for, and a sentence where that is fewer.
pub(super) fn enough_for(bounds: Bounds) -> (Bounds, Option<Phrase>) {
    match most() {
        Some(most) => within(bounds, most),
        None => (bounds, None),
    }
}

fn within(bounds: Bounds, descriptors: u64) -> (Bounds, Option<Phrase>) {
    let (wanted, seated) = (bounds.of(Bound::Connections), bounds.of(Bound::SeatedConnections));
    let room = descriptors.saturating_sub(OTHERS).max(descriptors / 2).max(2);
    if wanted <= room {
        return (bounds, None);
    }
    // The share of those who play stays as it was.
    let share = (u128::from(seated.min(wanted)) * u128::from(room) / u128::from(wanted)) as u64;
    let cut = bounds.with(Bound::Connections, room).with(Bound::SeatedConnections, share.max(1));
    let phrase = Phrase::new("serve-few-descriptors").with("descriptors", descriptors as i64);
    (cut, Some(phrase.with("connections", room as i64).with("wanted", wanted as i64)))
}

/// How many descriptors this process may have: as many as it may ask for.
#[cfg(unix)]
fn most() -> Option<u64> {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let (now, most) = getrlimit(Resource::RLIMIT_NOFILE).ok()?;
    match setrlimit(Resource::RLIMIT_NOFILE, most, most) {
        Ok(()) => Some(most),
        Err(_) => Some(now),
    }
}

#[cfg(not(unix))]
fn most() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::within;
    use server::bounds::{Bound, Bounds};

    #[test]
    fn connections_are_as_many_as_there_are_descriptors_for() {
        let cut = |descriptors| {
            let (bounds, said) = within(Bounds::default(), descriptors);
            (bounds.of(Bound::Connections), bounds.of(Bound::SeatedConnections), said.is_some())
        };
        assert_eq!(cut(65_536), (8_192, 1_024, false));
        assert_eq!(cut(1_184), (1_024, 128, true));
        assert_eq!(cut(256), (128, 16, true));
        assert_eq!(cut(3), (2, 1, true));
    }
}
