//! Notices to programs: a signed POST. Redirections are not followed.

use super::target::{Resolver, is_private};
use super::{Failed, Notice};
use crate::clock::now;
use axum::http::{HeaderValue, Request, StatusCode, Uri};
use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use sha2::Sha256;
use std::error::Error;
use std::io;
use std::time::Duration;
use table::Phrase;

/// No receiver may take longer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Sends requests to addresses that others chose.
pub(super) struct Poster {
    client: Client<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>,
    private: bool,
}

/// An address that may be posted to, or why not.
pub(super) fn checked(target: &str, private: bool) -> Result<Uri, Phrase> {
    let uri: Uri = target.parse().map_err(|_| Phrase::new("server-notice-unreadable"))?;
    if !matches!(uri.scheme_str(), Some("https" | "http")) {
        return Err(Phrase::new("server-notice-scheme"));
    }
    let host = uri.host().ok_or_else(|| Phrase::new("server-notice-unreadable"))?.trim_matches(['[', ']']);
    match host.parse().is_ok_and(is_private) && !private {
        true => Err(Phrase::new("server-notice-private")),
        false => Ok(uri),
    }
}

/// Why a receiver could not be reached: nothing is there, or its name leads into our own network.
fn unreached(error: &(dyn Error + 'static)) -> Phrase {
    let mut causes = std::iter::successors(Some(error), |&cause| cause.source());
    let forbidden = |cause: &(dyn Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
    };
    match causes.any(forbidden) {
        true => Phrase::new("server-notice-private"),
        false => Phrase::new("server-notice-unreachable"),
    }
}

fn answered(status: StatusCode) -> Phrase {
    Phrase::new("server-notice-answered").with("status", status.as_str())
}

/// `t=…,v1=…`: the time, and the HMAC-SHA256 of the time, a dot and the body.
fn signature(secret: &str, at: i64, body: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("keys of any length");
    mac.update(format!("{at}.").as_bytes());
    mac.update(body);
    format!("t={at},v1={}", hex::encode(mac.finalize().into_bytes()))
}

impl Poster {
    pub(super) fn new(private: bool) -> Poster {
        let mut connector = HttpConnector::new_with_resolver(Resolver { private });
        connector.enforce_http(false);
        let connector = HttpsConnectorBuilder::new()
            .with_webpki_roots()
            .https_or_http()
            .enable_http1()
            .wrap_connector(connector);
        Poster { client: Client::builder(TokioExecutor::new()).build(connector), private }
    }

    /// Whether this may be posted to.
    pub(super) fn checked(&self, target: &str) -> Result<Uri, Phrase> {
        checked(target, self.private)
    }

    /// Sends a notice.
    pub(super) async fn webhook(&self, target: &str, secret: &str, notice: &Notice) -> Result<(), Failed> {
        let body = serde_json::to_vec(notice).map_err(Failed::unwritten)?;
        let signature = signature(secret, now(), &body);
        let headers = [("content-type", "application/json".to_owned()), ("grognard-signature", signature)];
        self.post(target, &headers, body).await
    }

    /// Posts something.
    pub(super) async fn post(
        &self,
        target: &str,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<(), Failed> {
        let uri = self.checked(target).map_err(Failed::for_good)?;
        let mut request = Request::post(uri).body(Full::new(Bytes::from(body))).map_err(Failed::unwritten)?;
        request.headers_mut().insert("user-agent", HeaderValue::from_static("grognard"));
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_str(value).map_err(Failed::unwritten)?);
        }
        let answer = tokio::time::timeout(PATIENCE, self.client.request(request)).await;
        let status = match answer {
            Err(_) => return Err(Failed::now(Phrase::new("server-notice-silent"))),
            Ok(Err(error)) => {
                tracing::info!(%error, "a notice");
                return Err(Failed::now(unreached(&error)));
            }
            Ok(Ok(answer)) => answer.status(),
        };
        match status.as_u16() {
            200..300 => Ok(()),
            404 | 410 => Err(Failed::for_good(answered(status))),
            _ => Err(Failed::now(answered(status))),
        }
    }
}
