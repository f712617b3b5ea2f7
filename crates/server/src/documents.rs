//! Answers that are as large as somebody likes: journals and exports. They lie in memory until the last of them has been taken, so that
//! only a few are on their way at a time.

use crate::bounds::{Bound, Bounds};
use crate::limits::{Held, Holdings};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use std::net::IpAddr;
use table::Error;

/// The documents that are on their way.
#[derive(Default)]
pub(crate) struct Documents {
    node: Holdings<()>,
    networks: Holdings<IpAddr>,
}

/// The place of a document, from before it is made until all of it has been taken.
pub(crate) struct OnItsWay {
    _of_network: Held<IpAddr>,
    _of_node: Held<()>,
}

/// A document with its place.
struct Placed(Bytes, #[expect(dead_code, reason = "it is held and dropped")] OnItsWay);

impl AsRef<[u8]> for Placed {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Documents {
    /// A place for one more.
    pub(crate) fn place(&self, bounds: &Bounds, to: IpAddr) -> Result<OnItsWay, Error> {
        let of_network = self.networks.take(to, bounds.size(Bound::NetworkDocuments));
        let of_network = of_network.ok_or_else(|| bounds.met(Bound::NetworkDocuments, 5))?;
        let of_node = self.node.take((), bounds.size(Bound::Documents));
        let of_node = of_node.ok_or_else(|| bounds.met(Bound::Documents, 5))?;
        Ok(OnItsWay { _of_network: of_network, _of_node: of_node })
    }
}

impl OnItsWay {
    /// The answer with a document.
    pub(crate) fn with(self, document: Bytes) -> Response {
        ([(CONTENT_TYPE, "application/json")], Bytes::from_owner(Placed(document, self))).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_kept_until_the_last_of_a_document_is_gone() {
        let bounds = Bounds::default().with(Bound::NetworkDocuments, 1).with(Bound::Documents, 2);
        let (documents, [here, there, far]) =
            (Documents::default(), [1, 2, 3].map(|last| IpAddr::from([10, 0, 0, last])));
        let place = |of| documents.place(&bounds, of).map_err(|error| error.code);
        let mut answer = Bytes::from_owner(Placed(Bytes::from_static(b"all"), place(here).expect("a place")));
        let rest = answer.split_off(1);
        drop(answer);
        assert_eq!(place(here).err(), Some("slow_down"), "some of it has not been taken");
        let second = place(there).expect("a place");
        assert_eq!(place(far).err(), Some("slow_down"), "the node has no more");
        drop((rest, second));
        assert!(place(here).is_ok());
    }
}
