//! `/api/games`, their content, and `/api/clauses`.

use super::answer;
use super::reading::Named;
use super::visitor::Visitor;
use super::zipped;
use crate::app::App;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::answer::GameCard;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Error;
use table::clauses::ClauseText;

/// The games on offer.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Games<'g> {
    games: &'g [GameCard],
}

#[derive(Deserialize)]
pub(super) struct Search {
    game: String,
    #[serde(default)]
    search: String,
}

/// Rules.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Clauses {
    clauses: Vec<Clause>,
}

/// A rule.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Rule")]
pub(crate) struct Clause {
    id: String,
    title: String,
    text: String,
    kind: String,
}

/// The games on offer.
#[utoipa::path(
    get,
    path = "/games",
    responses((status = 200, body = ref("#/components/schemas/GamesAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn games(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    answer(&app, &visitor.asker(), Ok(Games { games: app.games() }))
}

/// The cards, maps and tables that this server plays a game with.
#[utoipa::path(
    get,
    path = "/games/{game}/content",
    params(("game" = String, Path, description = "The name of a game")),
    responses(
        (status = 200, content_type = "text/plain", body = String),
        (status = 304, description = "What was named in If-None-Match is still right"),
        (status = "default", body = ref("#/components/schemas/Refusal"))
    )
)]
pub(super) async fn content(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
    Named(Path(game)): Named<Path<String>>,
) -> Response {
    let game = match app.host.registry.game(&game) {
        Ok(game) => game,
        Err(error) => return visitor.refuse(&app, &error),
    };
    let tag = format!("W/\"{}\"", game.content_hash());
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let lasting = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag)];
    match known {
        true => (StatusCode::NOT_MODIFIED, lasting).into_response(),
        false => {
            let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
            let all: Vec<u8> = game.content().iter().flat_map(|file| file.bytes).copied().collect();
            let name = format!("{} {}", game.id(), game.content_hash());
            (lasting, kind, zipped::answer(&name, all.into(), &headers)).into_response()
        }
    }
}

/// The rules of a game: all of them, the one with this id, or those in which all words occur in either language.
#[utoipa::path(
    get,
    path = "/clauses",
    params(("game" = String, Query), ("search" = Option<String>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = ref("#/components/schemas/ClausesAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn clauses(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(search)): Named<Query<Search>>,
) -> Response {
    let found = find(&app, &visitor, search).await;
    answer(&app, &visitor.asker(), found)
}

async fn find(app: &App, visitor: &Visitor, search: Search) -> Result<Clauses, Error> {
    let (game, lang) = (app.host.registry.game(&search.game)?, visitor.lang);
    let found = app.aside(&visitor.asker(), move || game.find_clauses(lang, &search.search)).await?;
    let told = |clause: ClauseText| Clause {
        id: clause.id,
        title: clause.title,
        text: clause.statement,
        kind: clause.kind,
    };
    Ok(Clauses { clauses: found.into_iter().map(told).collect() })
}
