//! `/api/tables`.

use super::answer;
use super::reading::{Named, Sent, Uploaded};
use super::visitor::Visitor;
use crate::app::{App, off_until};
use crate::bounds::Bound;
use crate::host::{Open, SeatWish, TakeUp};
use crate::message::Card;
use crate::store::List;
use crate::trouble::wrong;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::net::IpAddr;
use std::sync::Arc;
use table::{Error, Seat};

/// One table.
#[derive(Serialize, JsonSchema)]
pub(crate) struct One {
    table: Card,
}

/// Tables, the newest first.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Many {
    tables: Vec<Card>,
}

/// The options of a table.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "WholeOptions")]
pub(crate) struct Options {
    #[schemars(schema_with = "protocol::schema::any_options")]
    options: Map<String, Value>,
}

#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    list: Option<String>,
}

/// Sits down.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default)]
    invite: Option<String>,
    #[serde(default)]
    share: Option<String>,
}

/// Lists tables: `mine` unless said otherwise.
#[utoipa::path(
    get,
    path = "/tables",
    params(("list" = Option<String>, Query, description = "`mine`, `waiting`, `open`, `watch` or `finished`")),
    responses((status = 200, body = ref("#/components/schemas/TablesAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(which)): Named<Query<Which>>,
) -> Response {
    let find = async {
        let list = match which.list.as_deref().unwrap_or("mine") {
            "mine" => List::Mine,
            "waiting" => List::Waiting,
            "open" => List::Open,
            "watch" => List::Watch,
            "finished" => List::Finished,
            _ => return Err(wrong("malformed", "server-no-such-list")),
        };
        Ok(Many { tables: app.host.list(&visitor.asker(), list).await? })
    };
    let found = find.await;
    answer(&app, &visitor.asker(), found)
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/tables",
    request_body = ref("#/components/schemas/Open"),
    responses((status = 200, body = ref("#/components/schemas/TableAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(open)): Sent<Json<Open>>,
) -> Response {
    let make = async {
        visitor.may_change()?;
        let person = visitor.known()?;
        let _counting = app.counting(person.account()).await;
        may_open(&app, (person.account(), visitor.network), &open.seats).await?;
        may_bring(&app, visitor.network, open.options.values().map(|value| value.to_string().len()).sum())?;
        Ok(One { table: app.host.open(&visitor.asker(), person, open).await? })
    };
    let made = make.await;
    answer(&app, &visitor.asker(), made)
}

/// Takes up a saved game.
#[utoipa::path(
    post,
    path = "/tables/load",
    request_body = ref("#/components/schemas/TakeUp"),
    responses((status = 200, body = ref("#/components/schemas/TableAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn take_up(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Uploaded(bytes, _arrived): Uploaded,
) -> Response {
    let make = async {
        visitor.may_change()?;
        let person = visitor.known()?.clone();
        let (asker, network) = (visitor.asker(), visitor.network);
        let (account, node) = (person.account(), app.clone());
        may_bring(&app, network, bytes.len())?;
        let work = |stop| async move {
            let wish: TakeUp = off_until(&stop, move || read(&bytes)).await??;
            let _counting = node.counting(account).await;
            may_open(&node, (account, network), &wish.seats).await?;
            node.host.take_up(&asker, &person, wish, &stop).await
        };
        Ok(One { table: app.uploads.read(account, work).await? })
    };
    let made = make.await;
    answer(&app, &visitor.asker(), made)
}

fn read(bytes: &[u8]) -> Result<TakeUp, Error> {
    serde_json::from_slice(bytes)
        .map_err(|error| Error { code: "malformed", ..Error::unreadable("what-request", error) })
}

/// Whether so many bytes may be brought from a network: they are kept for as long as their table.
fn may_bring(app: &App, network: IpAddr, bytes: usize) -> Result<(), Error> {
    app.rates.saved.take_many(network, bytes).map_err(|wait| app.bounds.met(Bound::NetworkSaved, wait))
}

/// Whether one more table may be opened from a network.
pub(crate) fn opens_another(app: &App, network: IpAddr) -> Result<(), Error> {
    app.rates.tables.take(network).map_err(|wait| app.bounds.met(Bound::NetworkTables, wait))
}

/// Whether somebody may have one more table.
async fn may_open(app: &App, (person, network): (i64, IpAddr), seats: &[SeatWish; 2]) -> Result<(), Error> {
    let bounds = &app.bounds;
    if app.ledger.tables(person).await? >= bounds.of(Bound::PersonTables) {
        return Err(bounds.met(Bound::PersonTables, 60));
    }
    opens_another(app, network)?;
    if seats.iter().any(|seat| !matches!(seat, SeatWish::Computer { .. })) {
        return Ok(());
    }
    if app.ledger.computer_tables(person).await? >= bounds.of(Bound::PersonComputerTables) {
        return Err(bounds.met(Bound::PersonComputerTables, 60));
    }
    let computers = &app.rates.computer_tables;
    computers.take(network).map_err(|wait| bounds.met(Bound::NetworkComputerTables, wait))
}

/// The options of a table in full, card files among them, which are left out of cards.
#[utoipa::path(
    get,
    path = "/tables/{table}/options",
    params(("table" = String, Path, description = "The link of a table")),
    responses((status = 200, body = ref("#/components/schemas/OptionsAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn options(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path(table)): Named<Path<String>>,
) -> Response {
    let options = app.host.options(&visitor.asker(), &table).await;
    answer(&app, &visitor.asker(), options.map(|options| Options { options }))
}

/// The card of a table.
#[utoipa::path(
    get,
    path = "/tables/{table}",
    params(("table" = String, Path, description = "The link of a table")),
    responses((status = 200, body = ref("#/components/schemas/TableAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn card(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path(table)): Named<Path<String>>,
) -> Response {
    let card = app.host.look_up(&visitor.asker(), &table).await;
    answer(&app, &visitor.asker(), card.map(|table| One { table }))
}

/// Sits down at a table.
#[utoipa::path(
    post,
    path = "/tables/{table}/join",
    params(("table" = String, Path, description = "The link of a table")),
    request_body = ref("#/components/schemas/Join"),
    responses((status = 200, body = ref("#/components/schemas/TableAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn join(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path(table)): Named<Path<String>>,
    Sent(Json(join)): Sent<Json<Join>>,
) -> Response {
    let sit = async {
        visitor.may_change()?;
        let how = (join.seat, join.invite.as_deref(), join.share.as_deref());
        Ok(One { table: app.host.join(&visitor.asker(), visitor.known()?, &table, how).await? })
    };
    let sat = sit.await;
    answer(&app, &visitor.asker(), sat)
}

/// Gives the seat back before the game has begun.
#[utoipa::path(
    post,
    path = "/tables/{table}/leave",
    params(("table" = String, Path, description = "The link of a table")),
    responses((status = 200, body = ref("#/components/schemas/TableAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path(table)): Named<Path<String>>,
) -> Response {
    let rise = async {
        visitor.may_change()?;
        Ok(One { table: app.host.leave(&visitor.asker(), &table).await? })
    };
    let risen = rise.await;
    answer(&app, &visitor.asker(), risen)
}

/// The whole truth about a game, and therefore only when it is over.
#[utoipa::path(
    get,
    path = "/tables/{table}/journal",
    params(("table" = String, Path, description = "The link of a table")),
    responses((status = 200, body = ref("#/components/schemas/journal")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn journal(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path(table)): Named<Path<String>>,
) -> Response {
    let make = async {
        let place = app.documents.place(&app.bounds, visitor.network)?;
        Ok::<_, Error>(place.with(app.host.journal(&visitor.asker(), &table).await?))
    };
    make.await.unwrap_or_else(|error| visitor.refuse(&app, &error))
}
