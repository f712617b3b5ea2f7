//! `/api/guest`, `/api/account`, `/api/login` and the like.

use super::answer;
use super::reading::Sent;
use super::visitor::{SESSION, Visitor};
use crate::admin::Admin;
use crate::app::App;
use crate::away::{self, Away};
use crate::bounds::Bound;
use crate::clock::{Span, now};
use crate::ledger::SessionCard;
use crate::names;
use crate::people;
use crate::store::{PersonKind, PersonRow, SessionKind};
use crate::trouble::{unavailable, wrong};
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
    /// A session was shown that is not known any more: it ended, or its time was over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    lost: bool,
    /// Whether this server sends mail.
    mail: bool,
    /// Whether the person keeps this server.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    host: bool,
    /// What the host tells everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    announcement: Option<String>,
}

/// Says what somebody wants to be called.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Naming {
    pub(super) name: String,
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

/// Sessions and tokens.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Sessions {
    sessions: Vec<SessionCard>,
}

/// Whom somebody does not want to sit with.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Blocks {
    blocked: Vec<PersonCard>,
}

/// Ends a session or token.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Revoke {
    id: String,
}

/// Adds to or takes from the block list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Block {
    person: String,
    on: bool,
}

pub(super) fn card(person: &PersonRow) -> PersonCard {
    PersonCard { id: person.handle.clone(), name: person.name.clone(), kind: person.kind }
}

fn set_cookie(mut response: Response, visitor: &Visitor, token: &str, seconds: i64) -> Response {
    let secure = if visitor.secure { "; Secure" } else { "" };
    let text = format!("{SESSION}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    if let Ok(value) = HeaderValue::from_str(&text) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// Whether somebody may sign in or make a person now.
pub(super) fn may_come(app: &App, visitor: &Visitor) -> Result<(), Error> {
    visitor.may_change()?;
    let newcomers = &app.rates.newcomers;
    newcomers.take(visitor.network).map_err(|wait| app.bounds.met(Bound::Newcomers, wait))
}

/// Writes down who came in and who did not.
pub(super) fn note(app: &App, visitor: &Visitor, deed: &str, name: &str, person: &Result<PersonRow, Error>) {
    match person {
        Ok(person) => app.audit.note(Some(person.id), deed, name, visitor.network),
        Err(error) => app.audit.note(None, &format!("refused:{}", error.code), name, visitor.network),
    }
}

pub(super) async fn welcome(app: &App, visitor: &Visitor, person: Result<PersonRow, Error>) -> Response {
    let opened = match &person {
        Ok(person) => people::opened(&*app.host.store, &app.bounds, person, &visitor.browser()).await,
        Err(error) => Err(error.clone()),
    };
    match (person, opened) {
        (Ok(person), Ok(token)) => {
            let me = who(app, visitor, Some(&person)).await;
            let seconds = people::lasting(&app.bounds, person.kind) / 1000;
            set_cookie(answer(app, &visitor.asker(), me), visitor, &token, seconds)
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
    if let Err(error) = may_come(&app, &visitor) {
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
    if let Err(error) = may_come(&app, &visitor) {
        return visitor.refuse(&app, &error);
    }
    let (store, how) = (&*app.host.store, (&app.passwords, &app.bounds));
    let person = people::account(store, how, visitor.person.clone(), &new.name, &new.password).await;
    note(&app, &visitor, "made_account", &new.name, &person);
    let person = match person {
        Ok(person) => make_way(&app, &person).await.map(|()| person),
        refused => refused,
    };
    welcome(&app, &visitor, person).await
}

/// Opens a session for an account. A guest who asks keeps what belongs to it.
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
    if let Err(error) = may_come(&app, &visitor) {
        return visitor.refuse(&app, &error);
    }
    let (store, how) = (&*app.host.store, (&app.passwords, &app.bounds));
    let person = people::sign_in(store, how, &signing.name, &signing.password).await;
    note(&app, &visitor, "signed_in", &signing.name, &person);
    let person = match person {
        Ok(person) => keep_games(&app, &visitor, &person).await.map(|()| person),
        refused => refused,
    };
    welcome(&app, &visitor, person).await
}

/// Lets nobody else be called as a new account is.
async fn make_way(app: &Arc<App>, account: &PersonRow) -> Result<(), Error> {
    let admin = Admin::of(app.host.store.clone(), app.ledger.pool.clone());
    for person in admin.mark_namesakes(account).await? {
        app.host.refresh_games_of(person).await;
    }
    Ok(())
}

/// Gives what belongs to the guest who signs in to its account.
async fn keep_games(app: &App, visitor: &Visitor, account: &PersonRow) -> Result<(), Error> {
    let Some(guest) = visitor.person.as_ref().filter(|person| person.kind == PersonKind::Guest) else {
        return Ok(());
    };
    let admin = Admin::of(app.host.store.clone(), app.ledger.pool.clone());
    let games = admin.merge(guest, account).await?;
    app.host.refresh_games_of(guest.id).await;
    app.host.sockets.end_person(guest.id);
    app.audit.note(Some(account.id), "kept_games", &games.to_string(), visitor.network);
    Ok(())
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
        if let Some(session) = visitor.session() {
            app.host.store.end_session(&session).await.map_err(unavailable)?;
            app.host.goodbye(visitor.person.as_ref().map(|person| person.id), &session).await?;
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
    Ok(Me {
        person: person.map(card),
        lost: person.is_none() && visitor.token.as_deref().is_some_and(|token| !token.is_empty()),
        mail: app.notices.mailer.is_some(),
        lang: visitor.lang,
        away: away::next(&spans, now()),
        host: person.is_some_and(|person| person.host),
        announcement: app.ledger.announcement().await?,
    })
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
        away::set(&app, &visitor.asker(), me.id, &wish).await?;
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
        let name = names::checked(&new.name)?;
        let _counting = app.counting(owner.account()).await;
        if app.ledger.tokens(owner.account()).await? >= app.bounds.of(Bound::PersonTokens) {
            return Err(app.bounds.too_large(Bound::PersonTokens));
        }
        let person = match new.bot {
            true => {
                if app.ledger.bots(owner.account()).await? >= app.bounds.of(Bound::PersonBots) {
                    return Err(app.bounds.too_large(Bound::PersonBots));
                }
                let bots = &app.rates.bots;
                bots.take(visitor.network).map_err(|wait| app.bounds.met(Bound::NetworkBots, wait))?;
                people::bot(store, owner, &name).await?
            }
            false => owner.clone(),
        };
        let token = people::session(store, &app.bounds, &person, SessionKind::Token, &name).await?;
        app.audit.note(Some(owner.id), "made_token", &name, visitor.network);
        Ok(Token { token, person: card(&person) })
    };
    let made = make.await;
    answer(&app, &visitor.asker(), made)
}

/// The sessions and tokens of the asker and its programs.
#[utoipa::path(
    get,
    path = "/tokens",
    responses((status = 200, body = ref("#/components/schemas/SessionsAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn tokens(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let look = async { Ok(Sessions { sessions: app.ledger.sessions(visitor.known()?.id).await? }) };
    let found = look.await;
    answer(&app, &visitor.asker(), found)
}

/// Ends one of them, and with it the sockets that were opened by it.
#[utoipa::path(
    post,
    path = "/tokens/revoke",
    request_body = ref("#/components/schemas/Revoke"),
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(revoke)): Sent<Json<Revoke>>,
) -> Response {
    let end = async {
        visitor.may_change()?;
        let me = visitor.known()?;
        let ended = app.ledger.revoke(me.id, &revoke.id).await?;
        let (session, person) = ended.ok_or_else(|| wrong("not_found", "server-no-such-token"))?;
        app.host.goodbye(Some(person), &session).await?;
        app.audit.note(Some(me.id), "revoked_token", &revoke.id, visitor.network);
        Ok(serde_json::json!({}))
    };
    let done = end.await;
    answer(&app, &visitor.asker(), done)
}

/// Whom the asker does not want to sit with.
#[utoipa::path(
    get,
    path = "/block",
    responses((status = 200, body = ref("#/components/schemas/BlocksAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn blocks(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let look = async {
        let rows = app.host.store.blocks(visitor.known()?.id).await.map_err(unavailable)?;
        Ok(Blocks { blocked: rows.iter().map(card).collect() })
    };
    let found = look.await;
    answer(&app, &visitor.asker(), found)
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
        let other = app.host.store.person_by_handle(&block.person).await.map_err(unavailable)?;
        let other = other.ok_or_else(|| wrong("not_found", "server-no-such-person"))?;
        let _counting = app.counting(me.account()).await;
        if block.on && app.ledger.blocks(me.account()).await? >= app.bounds.of(Bound::PersonBlocks) {
            return Err(app.bounds.too_large(Bound::PersonBlocks));
        }
        app.host.store.set_block(me.id, other.id, block.on).await.map_err(unavailable)?;
        Ok(serde_json::json!({}))
    };
    let done = set.await;
    answer(&app, &visitor.asker(), done)
}
