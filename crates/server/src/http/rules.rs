//! `/api/games` and `/api/clauses`.

use super::answer;
use super::reading::Named;
use super::visitor::Visitor;
use crate::app::App;
use axum::extract::{Query, State};
use axum::response::Response;
use protocol::answer::GameCard;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Error;

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

/// The rules of a game, all of them or those in which all words occur.
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
    let found = find(&app, &visitor, &search);
    answer(&app, &visitor.asker(), found)
}

fn find(app: &App, visitor: &Visitor, search: &Search) -> Result<Clauses, Error> {
    let words: Vec<String> = search.search.split_whitespace().map(str::to_lowercase).collect();
    let clauses = app.host.registry.game(&search.game)?.clauses(visitor.lang).into_iter().map(|clause| {
        Clause { id: clause.id, title: clause.title, text: clause.statement, kind: clause.kind }
    });
    let holds = |clause: &Clause| {
        let all = format!("{} {} {}", clause.id, clause.title, clause.text).to_lowercase();
        words.iter().all(|word| all.contains(word))
    };
    Ok(Clauses { clauses: clauses.filter(holds).collect() })
}
