//! `/api/tables`.

use super::answer;
use super::visitor::Visitor;
use crate::app::App;
use crate::host::{Open, TakeUp};
use crate::message::Card;
use crate::store::List;
use crate::trouble::wrong;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Seat;

#[derive(Serialize)]
struct One {
    table: Card,
}

#[derive(Serialize)]
struct Many {
    tables: Vec<Card>,
}

#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    list: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default)]
    invite: Option<String>,
    #[serde(default)]
    share: Option<String>,
}

/// `GET /api/tables`
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Query(which): Query<Which>,
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

/// `POST /api/tables`
pub(super) async fn open(State(app): State<Arc<App>>, visitor: Visitor, Json(open): Json<Open>) -> Response {
    let make = async {
        visitor.may_change()?;
        Ok(One { table: app.host.open(&visitor.asker(), visitor.known()?, open).await? })
    };
    let made = make.await;
    answer(&app, &visitor.asker(), made)
}

/// `POST /api/tables/load`
pub(super) async fn take_up(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(wish): Json<TakeUp>,
) -> Response {
    let make = async {
        visitor.may_change()?;
        Ok(One { table: app.host.take_up(&visitor.asker(), visitor.known()?, wish).await? })
    };
    let made = make.await;
    answer(&app, &visitor.asker(), made)
}

/// `GET /api/tables/{table}`
pub(super) async fn card(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Response {
    let card = app.host.look_up(&visitor.asker(), &table).await;
    answer(&app, &visitor.asker(), card.map(|table| One { table }))
}

/// `POST /api/tables/{table}/join`
pub(super) async fn join(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(table): Path<String>,
    Json(join): Json<Join>,
) -> Response {
    let sit = async {
        visitor.may_change()?;
        let how = (join.seat, join.invite.as_deref(), join.share.as_deref());
        Ok(One { table: app.host.join(&visitor.asker(), visitor.known()?, &table, how).await? })
    };
    let sat = sit.await;
    answer(&app, &visitor.asker(), sat)
}

/// `POST /api/tables/{table}/leave`
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Response {
    let rise = async {
        visitor.may_change()?;
        Ok(One { table: app.host.leave(&visitor.asker(), &table).await? })
    };
    let risen = rise.await;
    answer(&app, &visitor.asker(), risen)
}

/// `GET /api/tables/{table}/journal`: the whole truth, and therefore only when it is over.
pub(super) async fn journal(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Response {
    match app.host.journal(&visitor.asker(), &table).await {
        Ok(journal) => Json(journal).into_response(),
        Err(error) => visitor.refuse(&app, &error),
    }
}
