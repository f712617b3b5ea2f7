//! What is the same for everybody is compressed once: whoever fetches the page again and again costs a copy and no reckoning.

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderValue, VARY};
use axum::http::{HeaderMap, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::io::Write;
use std::sync::LazyLock;

/// Smaller ones are not worth it.
const SMALL: usize = 1024;

/// What has been compressed, by its name. There are as many names as files in the program.
static ZIPPED: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);

/// The bytes that this name stands for, compressed.
fn zipped(name: &str, plain: &[u8]) -> Bytes {
    let mut all = ZIPPED.lock();
    if let Some(known) = all.get(name) {
        return known.clone();
    }
    let mut to = GzEncoder::new(Vec::new(), Compression::best());
    let done = to.write_all(plain).and_then(|()| to.finish());
    let zipped = Bytes::from(done.expect("memory takes all"));
    all.insert(name.to_owned(), zipped.clone());
    zipped
}

/// Whether somebody takes compressed answers.
fn takes(headers: &HeaderMap) -> bool {
    let mut said = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    said.any(|line| {
        line.split(',').any(|one| matches!(one.trim(), "gzip" | "*") || one.trim().starts_with("gzip;q=1"))
    })
}

/// An answer that is always the same under this name and of a kind that can be compressed, as whoever asks takes it.
pub(super) fn answer(name: &str, plain: Bytes, asked: &HeaderMap) -> Response<Body> {
    let zips = plain.len() >= SMALL && takes(asked);
    let mut response = Response::new(Body::from(if zips { zipped(name, &plain) } else { plain }));
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    if zips {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt;
    use std::io::Read;

    #[tokio::test]
    async fn what_is_the_same_is_compressed_once_for_those_who_take_it() {
        let plain = Bytes::from("Vive l\u{2019}Empereur ".repeat(500));
        let mut asked = HeaderMap::new();
        let all = async |asked: &HeaderMap| {
            let answer = answer("a test", plain.clone(), asked);
            let zips = answer.headers().contains_key(CONTENT_ENCODING);
            (zips, answer.into_body().collect().await.expect("a body").to_bytes())
        };
        assert_eq!(all(&asked).await, (false, plain.clone()));
        asked.insert(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"));
        let (zips, first) = all(&asked).await;
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&first[..]).read_to_end(&mut back).expect("it unpacks");
        assert!(zips && back == plain);
        assert_eq!(all(&asked).await.1.as_ptr(), first.as_ptr(), "the same bytes");
        asked.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip;q=0"));
        assert!(!all(&asked).await.0);
    }
}
