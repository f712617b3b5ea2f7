//! What a request carries, read so that whatever cannot be read is refused in our own form and in the asker's language, and so
//! that nobody can send too much or too slowly.

use super::refuse;
use super::visitor::{address, stranger};
use crate::app::App;
use crate::bounds::Bound;
use crate::limits::network;
use crate::uploads::Arriving;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, Limited};
use std::sync::Arc;
use std::time::Duration;
use table::Error;
use tokio::time::timeout;

/// So much of a body that is too long is let go by.
const LEFT: usize = 16 << 20;

/// The body of a request, as `E` reads it.
pub(crate) struct Sent<E>(pub(crate) E);

/// The body of a request that may be as large as a saved game, with its place.
pub(crate) struct Uploaded(pub(crate) Bytes, pub(crate) Arriving);

/// A part of its address, as `E` reads it.
pub(crate) struct Named<E>(pub(crate) E);

fn error(app: &App, bound: Bound, rejection: impl std::error::Error + IntoResponse) -> Error {
    let said = rejection.source().map_or_else(|| rejection.to_string(), ToString::to_string);
    match rejection.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => app.bounds.too_large(bound),
        _ => Error { code: "malformed", ..Error::unreadable("what-request", said) },
    }
}

async fn read<E>(request: Request, app: &Arc<App>, bound: Bound) -> Result<E, Response>
where
    E: FromRequest<Arc<App>>,
    E::Rejection: std::error::Error,
{
    let asker = stranger(request.uri(), request.headers());
    let most = app.bounds.size(bound);
    let patience = Duration::from_secs(app.bounds.of(Bound::BodySeconds));
    let length =
        request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > most) {
        let _ = timeout(patience, leave(request.into_body())).await;
        return Err(refuse(app, &asker, &app.bounds.too_large(bound)));
    }
    let request = request.map(|body| Body::new(Limited::new(body, most)));
    match timeout(patience, E::from_request(request, app)).await {
        Ok(read) => read.map_err(|rejection| refuse(app, &asker, &error(app, bound, rejection))),
        Err(_) => Err(refuse(app, &asker, &app.bounds.met(Bound::BodySeconds, 1))),
    }
}

/// Lets a body that is too long go by, so that its sender can read why it was refused; a far too long one is cut off.
async fn leave(mut body: Body) {
    let mut left = LEFT;
    while let Some(Ok(frame)) = body.frame().await {
        left = left.saturating_sub(frame.data_ref().map_or(0, Bytes::len));
        if left == 0 {
            return;
        }
    }
}

impl<E> FromRequest<Arc<App>> for Sent<E>
where
    E: FromRequest<Arc<App>>,
    E::Rejection: std::error::Error,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Sent<E>, Response> {
        read(request, app, Bound::Body).await.map(Sent)
    }
}

impl FromRequest<Arc<App>> for Uploaded {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Uploaded, Response> {
        let asker = stranger(request.uri(), request.headers());
        let (parts, body) = request.into_parts();
        let arriving = app.uploads.arrives(network(address(&app.doors, &parts)));
        let arriving = arriving.map_err(|error| refuse(app, &asker, &error))?;
        let bytes = read(Request::from_parts(parts, body), app, Bound::Upload).await?;
        Ok(Uploaded(bytes, arriving))
    }
}

impl<E> FromRequestParts<Arc<App>> for Named<E>
where
    E: FromRequestParts<Arc<App>>,
    E::Rejection: std::error::Error,
{
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Named<E>, Response> {
        let asker = stranger(&parts.uri, &parts.headers);
        let read = E::from_request_parts(parts, app).await;
        read.map(Named).map_err(|rejection| refuse(app, &asker, &error(app, Bound::Body, rejection)))
    }
}
