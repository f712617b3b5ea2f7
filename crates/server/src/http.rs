//! Requests over HTTP.

mod pages;
mod people;
mod rules;
mod tables;
mod visitor;

pub(crate) use visitor::Visitor;

use crate::act::{self, trouble};
use crate::app::App;
use crate::host::Asker;
use crate::socket::socket;
use crate::trouble::status;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use protocol::answer::Reply;
use serde::Serialize;
use std::sync::Arc;
use table::Error;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// No request is longer.
const LONGEST: usize = 4 << 20;

/// Only what we serve ourselves is run, shown or connected to.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// All routes.
pub(crate) fn router(app: Arc<App>) -> Router {
    let set = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let api = Router::new()
        .route("/guest", post(people::guest))
        .route("/account", post(people::account))
        .route("/login", post(people::login))
        .route("/logout", post(people::logout))
        .route("/me", get(people::me))
        .route("/tokens", post(people::token))
        .route("/block", post(people::block))
        .route("/games", get(rules::games))
        .route("/clauses", get(rules::clauses))
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/load", post(tables::take_up))
        .route("/tables/{table}", get(tables::card))
        .route("/tables/{table}/join", post(tables::join))
        .route("/tables/{table}/leave", post(tables::leave))
        .route("/tables/{table}/journal", get(tables::journal))
        .route("/do", post(once))
        .fallback(nowhere)
        .layer(set(CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new());
    Router::new()
        .nest("/api", api)
        .route("/api/socket", get(socket))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(any(pages::page).layer(CompressionLayer::new()))
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(set(CONTENT_SECURITY_POLICY, POLICY))
        .layer(set(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(set(X_FRAME_OPTIONS, "DENY"))
        .layer(set(REFERRER_POLICY, "same-origin"))
        .layer(set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"))
        .with_state(app)
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response<Body> {
    let said = r#"{"ok":false,"error":{"code":"internal","message":"The server failed at this request, and nothing has changed."}}"#;
    let mut response = Response::new(Body::from(said));
    *response.status_mut() = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// An answer, or an error in the visitor's language.
pub(crate) fn answer<T: Serialize>(app: &App, asker: &Asker, done: Result<T, Error>) -> Response {
    match done {
        Ok(answer) => Json(Reply::done(None, answer)).into_response(),
        Err(error) => refuse(app, asker, &error),
    }
}

pub(crate) fn refuse(app: &App, asker: &Asker, error: &Error) -> Response {
    let reply: Reply<()> = Reply::refused(None, trouble(app, asker, error));
    (status(error.code), Json(reply)).into_response()
}

/// `POST /api/do`: any request of the socket that is answered once.
async fn once(State(app): State<Arc<App>>, visitor: Visitor, body: String) -> Response {
    if let Err(error) = visitor.may_change() {
        return visitor.refuse(&app, &error);
    }
    let reply = act::reply(&app, &visitor.asker(), None, &body).await;
    let status = match &reply.body {
        protocol::answer::Body::Refused { error } => status(error.code),
        protocol::answer::Body::Done(_) => axum::http::StatusCode::OK,
    };
    (status, Json(reply)).into_response()
}

async fn nowhere(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    visitor.refuse(&app, &crate::trouble::wrong("not_found", "server-no-route"))
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.host.metrics.text()).into_response()
}

async fn health(State(app): State<Arc<App>>) -> Response {
    match app.host.store.due(0).await {
        Ok(_) => Json(serde_json::json!({ "ok": true })).into_response(),
        Err(_) => (axum::http::StatusCode::SERVICE_UNAVAILABLE, Json(serde_json::json!({ "ok": false })))
            .into_response(),
    }
}
