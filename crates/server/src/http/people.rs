//! `/api/guest`, `/api/account`, `/api/login` and the like.

use super::answer;
use super::reading::Sent;
use super::visitor::{SESSION, Visitor};
use crate::app::App;
use crate::away::{self, Away};
use crate::clock::{Span, now};
use crate::ids;
use crate::people;
use crate::store::{PersonKind, PersonRow, SessionKind};
use crate::trouble::unavailable;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Error;

/// A person as others see it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PersonCard {
    id: String,
    name: String,
    kind: PersonKind,
}

/// Who is asking.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Me {
    person: Option<PersonCard>,
    lang: table::Lang,
    /// When the person is or will next be away.
    away: Option<Span>,
}

/// Says what somebody wants to be called.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Naming {
    name: String,
}

/// Names an account.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Signing {
    name: String,
    password: String,
}

/// Asks for a token.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    name: String,
    #[serde(default)]
    bot: bool,
}

/// A token, told once.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Token {
    token: String,
    person: PersonCard,
}

/// Adds to or takes from the block list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Block {
    person: String,
    on: bool,
}

pub(super) fn card(person: &PersonRow) -> PersonCard {
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
            let me = who(app, visitor, Some(&person)).await;
            set_cookie(answer(app, &visitor.asker(), me), visitor, &token, people::LASTING / 1000)
        }
        (Err(error), _) | (_, Err(error)) => visitor.refuse(app, &error),
    }
}

/// Makes a guest and opens a session.
#[utoipa::path(
    post,
    path = "/guest",
    request_body = ref("#/components/schemas/Naming"),
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(named)): Sent<Json<Naming>>,
) -> Response {
    if let Err(error) = visitor.may_change().and_then(|()| app.newcomers.take(visitor.address)) {
        return visitor.refuse(&app, &error);
    }
    let person = people::guest(&*app.host.store, &named.name).await;
    welcome(&app, &visitor, person).await
}

/// Makes an account, out of the guest who asks if there is one.
#[utoipa::path(
    post,
    path = "/account",
    request_body = ref("#/components/schemas/Signing"),
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn account(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(new)): Sent<Json<Signing>>,
) -> Response {
    if let Err(error) = visitor.may_change().and_then(|()| app.newcomers.take(visitor.address)) {
        return visitor.refuse(&app, &error);
    }
    let person = people::account(&*app.host.store, visitor.person.clone(), &new.name, &new.password).await;
    welcome(&app, &visitor, person).await
}

/// Opens a session for an account.
#[utoipa::path(
    post,
    path = "/login",
    request_body = ref("#/components/schemas/Signing"),
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn login(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(signing)): Sent<Json<Signing>>,
) -> Response {
    if let Err(error) = visitor.may_change().and_then(|()| app.newcomers.take(visitor.address)) {
        return visitor.refuse(&app, &error);
    }
    let person = people::sign_in(&*app.host.store, &signing.name, &signing.password).await;
    welcome(&app, &visitor, person).await
}

/// Ends the session.
#[utoipa::path(
    post,
    path = "/logout",
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
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

/// Who is asking.
#[utoipa::path(
    get,
    path = "/me",
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn me(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let me = who(&app, &visitor, visitor.person.as_ref()).await;
    answer(&app, &visitor.asker(), me)
}

async fn who(app: &App, visitor: &Visitor, person: Option<&PersonRow>) -> Result<Me, Error> {
    let spans = match person {
        Some(person) => app.host.store.away(person.id).await.map_err(unavailable)?,
        None => Vec::new(),
    };
    Ok(Me { person: person.map(card), lang: visitor.lang, away: away::next(&spans, now()) })
}

/// Says when the asker is away, so that its clocks in days stand still; or that it is back.
#[utoipa::path(
    post,
    path = "/away",
    request_body = ref("#/components/schemas/Away"),
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn away(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(wish)): Sent<Json<Away>>,
) -> Response {
    let set = async {
        visitor.may_change()?;
        let me = visitor.known()?;
        away::set(&app, me.id, &wish).await?;
        who(&app, &visitor, Some(me)).await
    };
    let done = set.await;
    answer(&app, &visitor.asker(), done)
}

/// Makes a token for a program, which may play in its own name.
#[utoipa::path(
    post,
    path = "/tokens",
    request_body = ref("#/components/schemas/NewToken"),
    responses((status = 200, body = ref("#/components/schemas/TokenAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn token(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(new)): Sent<Json<NewToken>>,
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

/// Adds to or takes from the block list.
#[utoipa::path(
    post,
    path = "/block",
    request_body = ref("#/components/schemas/Block"),
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn block(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(block)): Sent<Json<Block>>,
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
