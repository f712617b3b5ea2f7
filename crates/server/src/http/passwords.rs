//! `/api/password`: a password is changed by whoever knows it, or replaced through a link that goes to the account's confirmed mail
//! address. Nobody learns from an answer whether an account exists or has an address.

use super::people::{may_come, welcome};
use super::reading::Sent;
use super::visitor::Visitor;
use super::{answer, people};
use crate::app::{App, Payer};
use crate::bounds::Bound;
use crate::clock::now;
use crate::ids;
use crate::names;
use crate::people::by_name;
use crate::store::{PersonKind, PersonRow};
use crate::trouble::{unavailable, wrong};
use crate::words::Words;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;
use table::{Error, Lang, Phrase, Say};

/// How long a link for a new password can be used: an hour.
const USABLE: i64 = 3600 * 1000;

/// Changes the asker's password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// As it is.
    old: String,
    /// As it is to be.
    new: String,
}

/// Replaces a forgotten password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Replacement {
    /// What the link says.
    secret: String,
    /// The new password.
    password: String,
}

/// Changes the asker's password and ends its other sessions in browsers; programs keep their tokens.
#[utoipa::path(
    post,
    path = "/password",
    request_body = ref("#/components/schemas/NewPassword"),
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(change)): Sent<Json<NewPassword>>,
) -> Response {
    let changed = async {
        may_come(&app, &visitor)?;
        let me = visitor.known()?;
        if me.kind != PersonKind::Account {
            return Err(wrong("forbidden", "server-no-account"));
        }
        match app.passwords.check(&app.bounds, me.password.clone(), &change.old).await? {
            true => set(&app, me.clone(), &change.new).await,
            false => Err(wrong("bad_login", "server-wrong-password")),
        }
    };
    let person = changed.await;
    people::note(&app, &visitor, "changed_password", "", &person);
    welcome(&app, &visitor, person).await
}

/// Sends a link for a new password to an account's mail address. The answer is the same whether there is one or not.
#[utoipa::path(
    post,
    path = "/password/forgotten",
    request_body = ref("#/components/schemas/Naming"),
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn forgotten(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(named)): Sent<Json<people::Naming>>,
) -> Response {
    let ask = async {
        may_come(&app, &visitor)?;
        if app.notices.mailer.is_none() {
            return Err(wrong("no_mail", "server-reset-by-host"));
        }
        let networks = &app.rates.mails.1;
        networks.take(visitor.network).map_err(|wait| app.bounds.met(Bound::NetworkMails, wait))?;
        app.audit.note(None, "forgot_password", &named.name, visitor.network);
        let (app, lang) = (app.clone(), visitor.lang);
        tokio::spawn(async move {
            if let Err(error) = send_link(&app, &named.name, lang).await {
                tracing::warn!(code = error.code, "a link for a new password");
            }
        });
        Ok(serde_json::json!({}))
    };
    let asked = ask.await;
    answer(&app, &visitor.asker(), asked)
}

async fn send_link(app: &App, name: &str, lang: Lang) -> Result<(), Error> {
    let Some(person) = by_name(&*app.host.store, &names::tidy(name)).await? else { return Ok(()) };
    let addresses = app.notices.book.addresses(person.id).await.map_err(unavailable)?;
    let Some(to) = addresses.into_iter().find(|address| address.kind == "mail" && address.confirmed) else {
        return Ok(());
    };
    let payer = Payer::Person(person.id);
    app.rates.mails.0.take(payer).map_err(|wait| app.bounds.met(Bound::PersonMails, wait))?;
    let secret = ids::token()?;
    app.ledger.keep_reset(&ids::hash(&secret), person.id, now() + USABLE).await?;
    let say = Words(app.host.registry.general(lang), lang);
    let link = format!("{}/reset/{secret}", app.notices.public);
    let text = Phrase::new("server-reset-text").with("link", link).with("name", person.name.as_str());
    app.notices.mail(&to.to, &say.say(&Phrase::new("server-reset-subject")), &say.say(&text)).await
}

/// Sets a new password by the link that was sent, ends all sessions in browsers and opens one.
#[utoipa::path(
    post,
    path = "/password/reset",
    request_body = ref("#/components/schemas/Replacement"),
    responses((status = 200, body = ref("#/components/schemas/MeAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn reset(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(new)): Sent<Json<Replacement>>,
) -> Response {
    let replaced = async {
        may_come(&app, &visitor)?;
        crate::people::fits(&new.password)?;
        let unknown = || wrong("not_found", "server-reset-unknown");
        let person = app.ledger.use_reset(&ids::hash(&new.secret)).await?.ok_or_else(unknown)?;
        let person = app.host.store.person(person).await.map_err(unavailable)?.ok_or_else(unknown)?;
        if person.banned.is_some() {
            return Err(wrong("forbidden", "server-banned"));
        }
        set(&app, person, &new.password).await
    };
    let person = replaced.await;
    people::note(&app, &visitor, "reset_password", "", &person);
    welcome(&app, &visitor, person).await
}

/// Gives an account another password: whoever came in with the old one is out.
async fn set(app: &App, person: PersonRow, password: &str) -> Result<PersonRow, Error> {
    let hash = app.passwords.hash(&app.bounds, password).await?;
    app.host.store.set_password(person.id, &hash).await.map_err(unavailable)?;
    let person = PersonRow { password: Some(hash), ..person };
    for session in app.ledger.end_browsers(person.id).await? {
        app.host.goodbye(Some(person.id), &session).await?;
    }
    Ok(person)
}
