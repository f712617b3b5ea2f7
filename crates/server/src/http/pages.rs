//! The page that people play on, which is part of the program when it was built before it.

use super::zipped;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;
use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Pages;

const NO_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Grognard</title>\
<h1>Grognard</h1><p>The server runs, but this program was built without the page. Build it with \
<code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, then build the program again. \
Programs find the interface under <code>/api</code>.</p></html>";

/// Files of the page; every other path shows the page itself.
pub(super) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Pages::get(path)
        .map(|file| (path, file))
        .or_else(|| Some(("index.html", Pages::get("index.html")?)))
    {
        Some((name, file)) => {
            let kind = mime_guess::from_path(name).first_or_octet_stream();
            let lasting = match name.starts_with("assets/") {
                true => "public, max-age=31536000, immutable",
                false => "no-cache",
            };
            let told = [(CONTENT_TYPE, kind.to_string()), (CACHE_CONTROL, lasting.to_owned())];
            let hash = file.metadata.sha256_hash();
            let all = match file.data {
                Cow::Borrowed(all) => Bytes::from_static(all),
                Cow::Owned(all) => Bytes::from(all),
            };
            match kind.type_().as_str() {
                "image" | "font" if kind.suffix().is_none() => (told, all).into_response(),
                _ => {
                    let name = format!("{name} {}", hex::encode(&hash[..8]));
                    (told, zipped::answer(&name, all, &headers)).into_response()
                }
            }
        }
        None if path.is_empty() => Html(NO_PAGE).into_response(),
        None => (StatusCode::NOT_FOUND, Html(NO_PAGE)).into_response(),
    }
}
