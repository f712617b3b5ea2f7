//! What a request carries, read so that whatever cannot be read is refused in our own form and in the asker's language.

use super::refuse;
use super::visitor::stranger;
use crate::app::App;
use crate::trouble::wrong;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use table::Error;

/// The body of a request, as `E` reads it.
pub(crate) struct Sent<E>(pub(crate) E);

/// A part of its address, as `E` reads it.
pub(crate) struct Named<E>(pub(crate) E);

fn error(rejection: impl std::error::Error + IntoResponse) -> Error {
    let said = rejection.source().map_or_else(|| rejection.to_string(), ToString::to_string);
    match rejection.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => wrong("too_long", "server-too-long"),
        _ => Error { code: "malformed", ..Error::unreadable("what-request", said) },
    }
}

impl<E> FromRequest<Arc<App>> for Sent<E>
where
    E: FromRequest<Arc<App>>,
    E::Rejection: std::error::Error,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Sent<E>, Response> {
        let asker = stranger(request.uri(), request.headers());
        let read = E::from_request(request, app).await;
        read.map(Sent).map_err(|rejection| refuse(app, &asker, &error(rejection)))
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
        read.map(Named).map_err(|rejection| refuse(app, &asker, &error(rejection)))
    }
}
