//! What every request passes: is it for us, does its network ask too often, and how long does it take.

use super::refuse;
use super::visitor::{address, host, stranger};
use crate::app::App;
use crate::bounds::Bound;
use crate::gate::Scarce;
use crate::limits::network;
use crate::trouble::wrong;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;
use std::time::Instant;
use table::Error;

/// Lets a request through, or refuses it before anything is looked up.
pub(super) async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let is_page = path.is_none();
    let scarce = request.extensions().get::<Scarce>().is_some();
    let (parts, body) = request.into_parts();
    let allowed = may_pass(&app, &parts, is_page && scarce);
    let mut response = match allowed {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => refuse(&app, &stranger(&parts.uri, &parts.headers), &error),
    };
    if scarce && response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    let status = response.status().as_u16();
    app.host.metrics.answered(path.as_deref().unwrap_or("page"), status, begun.elapsed().as_secs_f64());
    response
}

fn may_pass(app: &App, parts: &axum::http::request::Parts, too_many: bool) -> Result<(), Error> {
    // Whoever looks after the node asks it by any name.
    let tending = matches!(parts.uri.path(), "/health" | "/metrics");
    if !tending && !app.doors.is_ours(host(parts)) {
        return Err(wrong("wrong_host", "server-wrong-host"));
    }
    if parts.uri.path() == "/metrics" && !app.doors.may_watch(address(&app.doors, parts)) {
        return Err(wrong("forbidden", "server-not-watching"));
    }
    // PostgreSQL knows no text with such a letter, and would seem to have failed.
    if parts.uri.path_and_query().is_some_and(|asked| asked.as_str().contains("%00")) {
        return Err(Error { code: "malformed", ..Error::unreadable("what-request", "%00") });
    }
    if let Err(seconds) = app.rates.networks.take(network(address(&app.doors, parts))) {
        return Err(app.bounds.met(Bound::NetworkRequests, seconds));
    }
    match too_many {
        true => Err(app.bounds.met(Bound::SeatedConnections, 10)),
        false => Ok(()),
    }
}
