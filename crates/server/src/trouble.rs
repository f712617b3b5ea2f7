//! What can go wrong, and what it is called over HTTP.

use axum::http::StatusCode;
use table::{Error, Phrase};

/// An error with its sentence.
pub(crate) fn wrong(code: &'static str, message: &'static str) -> Error {
    Error::new(code, Phrase::new(message))
}

/// Adds facts to the sentence of an error.
pub(crate) trait MapPhrase {
    /// The same error with another sentence.
    #[must_use]
    fn map_phrase(self, change: impl FnOnce(Phrase) -> Phrase) -> Self;
}

impl MapPhrase for Error {
    fn map_phrase(mut self, change: impl FnOnce(Phrase) -> Phrase) -> Error {
        self.why = change(self.why);
        self
    }
}

/// The storage cannot be reached, or failed; nothing was done.
pub(crate) fn unavailable(error: impl std::fmt::Display) -> Error {
    tracing::error!(%error, "storage");
    wrong("unavailable", "server-unavailable")
}

/// A row that cannot be read, unless it is the storage that cannot be reached.
pub(crate) fn unreadable(error: crate::store::Fault) -> Error {
    match error {
        sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => Error::unreadable("what-journal", error),
        other => unavailable(other),
    }
}

/// The status that fits an error.
pub(crate) fn status(code: &str) -> StatusCode {
    match code {
        "who" | "bad_login" => StatusCode::UNAUTHORIZED,
        "not_yours" | "forbidden" | "origin" | "blocked" => StatusCode::FORBIDDEN,
        "no_such_table" | "no_such_battle" | "no_such_clause" | "no_such_game" | "not_found" => {
            StatusCode::NOT_FOUND
        }
        "stale" | "taken" | "started" | "not_over" | "unsupported" | "name_taken" => StatusCode::CONFLICT,
        "wrong_method" => StatusCode::METHOD_NOT_ALLOWED,
        "too_long" => StatusCode::PAYLOAD_TOO_LARGE,
        "slow_down" => StatusCode::TOO_MANY_REQUESTS,
        "wrong_host" => StatusCode::MISDIRECTED_REQUEST,
        "internal" => StatusCode::INTERNAL_SERVER_ERROR,
        "unavailable" => StatusCode::SERVICE_UNAVAILABLE,
        "refused" | "not_awaited" | "no_undo" => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::BAD_REQUEST,
    }
}
