//! `/api/host`: what those who keep this server see and do.

use super::answer;
use super::reading::{Named, Sent};
use super::visitor::Visitor;
use crate::admin::{Act, Admin, Entry, Export, Part, PersonLine, TableLine};
use crate::app::App;
use crate::bounds::Bound;
use crate::host::bytes;
use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use protocol::answer::Reply;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Error;

/// What somebody looks for, and how many lines of it they have seen.
#[derive(Deserialize)]
pub(super) struct Search {
    #[serde(default)]
    search: String,
    #[serde(default)]
    after: u32,
}

/// Whose data.
#[derive(Deserialize)]
pub(super) struct Whose {
    person: String,
}

/// People.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HostPeople {
    people: Vec<PersonLine>,
    /// Whether others follow.
    more: bool,
}

/// Tables.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HostTables {
    tables: Vec<TableLine>,
    /// Whether others follow.
    more: bool,
}

/// The audit log.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HostAudit {
    entries: Vec<Entry>,
    /// Whether others follow.
    more: bool,
}

/// What a person's data are.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Exported {
    export: Export,
}

/// How much there is to do.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Load {
    /// Open sockets.
    sockets: i64,
    /// Open connections.
    connections: i64,
    /// Games in memory.
    games: i64,
    /// Bytes of memory.
    memory: i64,
    /// Orders on disk since the start.
    orders: u64,
    /// Who waits: to sign in, to have a saved game read, to have something thought about.
    waiting: [usize; 3],
}

fn admin(app: &App) -> Admin {
    Admin::of(app.host.store.clone(), app.ledger.pool.clone())
}

/// What only a host may look at.
async fn for_hosts<T: Serialize>(
    app: &App,
    visitor: &Visitor,
    look: impl Future<Output = Result<T, Error>>,
) -> Response {
    let found = match visitor.hosting() {
        Ok(_) => look.await,
        Err(error) => Err(error),
    };
    answer(app, &visitor.asker(), found)
}

/// People whose name holds a text.
#[utoipa::path(
    get,
    path = "/host/people",
    params(("search" = Option<String>, Query), ("after" = Option<u32>, Query, description = "so many lines are left out")),
    responses((status = 200, body = ref("#/components/schemas/HostPeopleAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn people(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(search)): Named<Query<Search>>,
) -> Response {
    let look = async {
        let Part { lines, more } = admin(&app).people(&search.search, search.after).await?;
        Ok(HostPeople { people: lines, more })
    };
    for_hosts(&app, &visitor, look).await
}

/// Tables of a game, of somebody, or of a link.
#[utoipa::path(
    get,
    path = "/host/tables",
    params(("search" = Option<String>, Query), ("after" = Option<u32>, Query, description = "so many lines are left out")),
    responses((status = 200, body = ref("#/components/schemas/HostTablesAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn tables(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(search)): Named<Query<Search>>,
) -> Response {
    let look = async {
        let Part { lines, more } = admin(&app).tables(&search.search, search.after).await?;
        Ok(HostTables { tables: lines, more })
    };
    for_hosts(&app, &visitor, look).await
}

/// The entries of the audit log, the newest first.
#[utoipa::path(
    get,
    path = "/host/audit",
    params(("after" = Option<u32>, Query, description = "so many lines are left out")),
    responses((status = 200, body = ref("#/components/schemas/HostAuditAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn audit(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(search)): Named<Query<Search>>,
) -> Response {
    let look = async {
        let Part { lines, more } = admin(&app).audit(search.after).await?;
        Ok(HostAudit { entries: lines, more })
    };
    for_hosts(&app, &visitor, look).await
}

/// How much this node has to do.
#[utoipa::path(
    get,
    path = "/host/load",
    responses((status = 200, body = ref("#/components/schemas/HostLoadAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn load(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let look = async {
        app.measure();
        let metrics = &app.host.metrics;
        Ok(Load {
            sockets: metrics.sockets.get(),
            connections: metrics.connections.get(),
            games: metrics.games.get(),
            memory: metrics.memory.get(),
            orders: metrics.orders.get(),
            waiting: [app.passwords.waiting(), app.uploads.waiting(), app.thinking.length()],
        })
    };
    for_hosts(&app, &visitor, look).await
}

/// All that is kept about a person: for a host about anybody, for everybody about themselves (`me`).
#[utoipa::path(
    get,
    path = "/export",
    params(("person" = String, Query, description = "`me`, or what programs call a person")),
    responses((status = 200, body = ref("#/components/schemas/ExportAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn export(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(whose)): Named<Query<Whose>>,
) -> Response {
    let look = async {
        let person = match whose.person.as_str() {
            "me" => visitor.known()?.handle.clone(),
            other => {
                visitor.hosting()?;
                other.to_owned()
            }
        };
        let place = app.documents.place(&app.bounds, visitor.network)?;
        let all = admin(&app).export_within(&person, app.bounds.size(Bound::Export)).await?;
        let export = all.ok_or_else(|| app.bounds.too_large(Bound::Export))?;
        Ok::<_, Error>(place.with(bytes(&Reply::done(None, Exported { export }))))
    };
    look.await.unwrap_or_else(|error| visitor.refuse(&app, &error))
}

/// Deletes all data of whoever asks. The name has to be said again.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forget {
    name: String,
}

/// Deletes all of the asker's data; finished games stay, under a neutral name.
#[utoipa::path(
    post,
    path = "/forget",
    request_body = ref("#/components/schemas/Forget"),
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn forget(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(forget)): Sent<Json<Forget>>,
) -> Response {
    let erase = async {
        visitor.may_change()?;
        let me = visitor.known()?;
        if forget.name != me.name {
            return Err(crate::trouble::wrong("malformed", "server-say-your-name"));
        }
        let act = Act::DeletePerson { person: me.handle.clone() };
        // It is written down that it was done, and not from where.
        admin(&app).act(None, "", act).await?;
        Ok(serde_json::json!({}))
    };
    let done = erase.await;
    answer(&app, &visitor.asker(), done)
}

/// Does what only a host may.
#[utoipa::path(
    post,
    path = "/host",
    request_body = ref("#/components/schemas/HostAct"),
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn act(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(act)): Sent<Json<Act>>,
) -> Response {
    let carry_out = async {
        visitor.may_change()?;
        let host = visitor.hosting()?;
        admin(&app).act(Some(host.id), &visitor.network.to_string(), act).await?;
        Ok(serde_json::json!({}))
    };
    let done = carry_out.await;
    answer(&app, &visitor.asker(), done)
}
