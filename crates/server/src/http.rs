//! Requests over HTTP.

mod battles;
mod events;
mod host;
mod openapi;
mod pages;
mod passwords;
mod people;
mod reading;
mod rules;
mod statistics;
mod tables;
mod visitor;
mod watch;
mod zipped;

pub(crate) use battles::BattleCard;
pub(crate) use reading::{Named, Sent};
pub(crate) use statistics::Tallied;
pub(crate) use tables::opens_another;
pub(crate) use visitor::Visitor;

use crate::act::{self, trouble};
use crate::app::App;
use crate::bounds::retry_after;
use crate::host::Asker;
use crate::notices::api as notices;
use crate::socket::{__path_socket, socket};
use crate::trouble::status;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::Method;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    RETRY_AFTER, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Json, Router};
use bytes::Bytes;
use protocol::Registry;
use protocol::answer::Reply;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use table::Error;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Only what we serve ourselves is run, shown or connected to.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Whether the node can do its work.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Health {
    ok: bool,
}

/// A header that is set where nobody has set it before.
fn set(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// The description of the interface for programs (OpenAPI 3.1).
pub fn description(registry: &Registry) -> Bytes {
    openapi::complete(registry, routes().1)
}

/// What changes something is carried to its end though whoever asked for it goes away: others have still to be told of it.
async fn to_its_end(request: Request, next: Next) -> Response {
    if request.method() == Method::GET {
        return next.run(request).await;
    }
    act::to_its_end(next.run(request)).await
}

/// The routes by which others are told of something, or shut out.
fn changes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(people::logout))
        .routes(routes!(people::revoke))
        .routes(routes!(people::away))
        .routes(routes!(host::act))
        .routes(routes!(host::forget))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .layer(from_fn(to_its_end))
}

/// All routes with their descriptions.
fn routes() -> (Router<Arc<App>>, OpenApi) {
    let api = changes()
        .routes(routes!(people::guest))
        .routes(routes!(people::account))
        .routes(routes!(people::login))
        .routes(routes!(passwords::change))
        .routes(routes!(passwords::forgotten))
        .routes(routes!(passwords::reset))
        .routes(routes!(people::me))
        .routes(routes!(people::tokens, people::token))
        .routes(routes!(people::blocks, people::block))
        .routes(routes!(events::events))
        .routes(routes!(host::people))
        .routes(routes!(host::tables))
        .routes(routes!(host::audit))
        .routes(routes!(host::load))
        .routes(routes!(host::export))
        .routes(routes!(statistics::statistics))
        .routes(routes!(rules::games))
        .routes(routes!(rules::content))
        .routes(routes!(rules::clauses))
        .routes(routes!(tables::take_up))
        .routes(routes!(tables::card))
        .routes(routes!(tables::options))
        .routes(routes!(tables::journal))
        .routes(routes!(battles::battles, battles::keep_battle))
        .routes(routes!(battles::battle, battles::forget_battle))
        .routes(routes!(notices::page, notices::set))
        .routes(routes!(notices::confirm))
        .routes(routes!(openapi::description))
        .routes(routes!(once))
        .fallback(nowhere)
        .layer(set(CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new());
    OpenApiRouter::new()
        .nest("/api", api)
        .routes(routes!(socket))
        .routes(routes!(health))
        .routes(routes!(metrics))
        .split_for_parts()
}

/// What is served, with all that goes for every answer.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (router, paths) = routes();
    app.describe(|| openapi::complete(app.host.registry, paths));
    router
        .fallback(any(pages::page))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(app.clone(), watch::watch))
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
    let mut response = (status(error.code), Json(reply)).into_response();
    if let Some(seconds) = retry_after(error) {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Any request of the socket that is answered once.
#[utoipa::path(
    post,
    path = "/do",
    request_body = ref("#/components/schemas/Request"),
    responses((status = 200, body = ref("#/components/schemas/AnyAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
async fn once(State(app): State<Arc<App>>, visitor: Visitor, Sent(body): Sent<String>) -> Response {
    if let Err(error) = visitor.may_change() {
        return visitor.refuse(&app, &error);
    }
    let reply = act::reply(&app, visitor.asker(), &body).await;
    let protocol::answer::Body::Refused { error } = &reply.body else { return Json(reply).into_response() };
    let (status, retry) = (status(error.code), error.retry);
    let mut response = (status, Json(reply)).into_response();
    if let Some(seconds) = retry {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

async fn nowhere(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    visitor.refuse(&app, &crate::trouble::wrong("not_found", "server-no-route"))
}

async fn wrong_method(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    visitor.refuse(&app, &crate::trouble::wrong("wrong_method", "server-wrong-method"))
}

/// Figures for those who run it, in the format of Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String, content_type = "application/openmetrics-text")))]
async fn metrics(State(app): State<Arc<App>>) -> Response {
    app.measure();
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.host.metrics.text()).into_response()
}

/// Whether the node can do its work.
#[utoipa::path(
    get,
    path = "/health",
    responses(
        (status = 200, body = ref("#/components/schemas/Health")),
        (status = 503, body = ref("#/components/schemas/Health"))
    )
)]
async fn health(State(app): State<Arc<App>>) -> Response {
    match app.pulse.beat(&app.ledger).await {
        true => Json(Health { ok: true }).into_response(),
        false => (axum::http::StatusCode::SERVICE_UNAVAILABLE, Json(Health { ok: false })).into_response(),
    }
}
