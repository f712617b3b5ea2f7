//! `/api/guest`, `/api/account`, `/api/login` and the like.

use super::answer;
use super::visitor::{SESSION, Visitor};
use crate::app::App;
use crate::ids;
use crate::people;
use crate::store::{PersonKind, PersonRow, SessionKind};
use crate::trouble::unavailable;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Error;

/// A person as others see it.
#[derive(Serialize, utoipa::ToSchema)]
pub(super) struct PersonCard {
    id: String,
    name: String,
    kind: PersonKind,
}

#[derive(Serialize)]
struct Me {
    person: Option<PersonCard>,
    lang: table::Lang,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Signing {
    name: String,
    password: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    name: String,
    #[serde(default)]
    bot: bool,
}

#[derive(Serialize)]
struct Token {
    token: String,
    person: PersonCard,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Block {
    person: String,
    on: bool,
}

fn card(person: &PersonRow) -> PersonCard {
    PersonCard { id: person.id.to_string(), name: person.name.clone(), kind: person.kind }
}

fn set_cookie(mut response: Response, visitor: &Visitor, token: &str, seconds: i64) -> Response {
    let secure = if visitor.secure { "; Secure" } else { "" };
    let text = format!("{SESSION}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    if let Ok(value) = HeaderValue::from_str(&text) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

async fn welcome(app: &App, visitor: &Visitor, person: Result<PersonRow, Error>) -> Response {
    let opened = match &person {
        Ok(person) => people::session(&*app.host.store, person.id, SessionKind::Cookie, "").await,
        Err(error) => Err(error.clone()),
    };
    match (person, opened) {
        (Ok(person), Ok(token)) => {
            let me = Me { person: Some(card(&person)), lang: visitor.lang };
            set_cookie(answer(app, &visitor.asker(), Ok(me)), visitor, &token, people::LASTING / 1000)
        }
        (Err(error), _) | (_, Err(error)) => visitor.refuse(app, &error),
    }
}

/// `POST /api/guest`
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(named): Json<Named>,
) -> Response {
    if let Err(error) = visitor.may_change().and_then(|()| app.newcomers.take(visitor.address)) {
        return visitor.refuse(&app, &error);
    }
    let person = people::guest(&*app.host.store, &named.name).await;
    welcome(&app, &visitor, person).await
}

/// `POST /api/account`
pub(super) async fn account(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(new): Json<Signing>,
) -> Response {
    if let Err(error) = visitor.may_change().and_then(|()| app.newcomers.take(visitor.address)) {
        return visitor.refuse(&app, &error);
    }
    let person = people::account(&*app.host.store, visitor.person.clone(), &new.name, &new.password).await;
    welcome(&app, &visitor, person).await
}

/// `POST /api/login`
pub(super) async fn login(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(signing): Json<Signing>,
) -> Response {
    if let Err(error) = visitor.may_change().and_then(|()| app.newcomers.take(visitor.address)) {
        return visitor.refuse(&app, &error);
    }
    let person = people::sign_in(&*app.host.store, &signing.name, &signing.password).await;
    welcome(&app, &visitor, person).await
}

/// `POST /api/logout`
pub(super) async fn logout(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let end = async {
        visitor.may_change()?;
        if let Some(token) = &visitor.token {
            app.host.store.end_session(&ids::hash(token)).await.map_err(unavailable)?;
        }
        Ok(serde_json::json!({}))
    };
    let done = end.await;
    set_cookie(answer(&app, &visitor.asker(), done), &visitor, "", 0)
}

/// `GET /api/me`
pub(super) async fn me(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let me = Me { person: visitor.person.as_ref().map(card), lang: visitor.lang };
    answer(&app, &visitor.asker(), Ok(me))
}

/// `POST /api/tokens`
pub(super) async fn token(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(new): Json<NewToken>,
) -> Response {
    let make = async {
        visitor.may_change()?;
        let store = &*app.host.store;
        let owner = visitor.known()?;
        let person = match new.bot {
            true => people::bot(store, owner, &new.name).await?,
            false => owner.clone(),
        };
        let token = people::session(store, person.id, SessionKind::Token, &new.name).await?;
        Ok(Token { token, person: card(&person) })
    };
    let made = make.await;
    answer(&app, &visitor.asker(), made)
}

/// `POST /api/block`
pub(super) async fn block(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(block): Json<Block>,
) -> Response {
    let set = async {
        visitor.may_change()?;
        let me = visitor.known()?;
        let other =
            block.person.parse().map_err(|_| crate::trouble::wrong("malformed", "server-no-such-person"))?;
        app.host.store.set_block(me.id, other, block.on).await.map_err(unavailable)?;
        Ok(serde_json::json!({}))
    };
    let done = set.await;
    answer(&app, &visitor.asker(), done)
}
