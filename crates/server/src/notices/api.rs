//! `/api/notices`: where somebody wants notices, and what they were sent.

use super::book::{self, Address};
use super::{push, webhook};
use crate::app::App;
use crate::bounds::Bound;
use crate::clock::now;
use crate::http::{Named, Sent, Visitor, answer};
use crate::ids;
use crate::trouble::{MapPhrase, unavailable, wrong};
use crate::words::Words;
use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use lettre::Address as MailAddress;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use table::{Error, Lang, Phrase, Say};

/// No address is longer.
const LONGEST: usize = 2000;

/// Where somebody wants notices, and what they were sent.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Notices")]
pub(crate) struct Page {
    addresses: Vec<Address>,
    sent: Vec<book::Sent>,
    /// The key that browsers subscribe with.
    push_key: String,
    /// Whether this server sends mail.
    mail: bool,
}

/// Sets or forgets an address.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NoticeWish")]
pub(crate) struct Wish {
    kind: String,
    /// An address; a subscription for `push`; nothing to be left alone.
    #[serde(default)]
    to: Option<Value>,
}

/// An address that was set or forgotten.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NoticeSet")]
pub(crate) struct Done {
    address: Option<Address>,
    /// What the receiver of a webhook checks signatures with. It is told this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Confirming {
    secret: String,
}

/// Where the asker wants notices, and what was sent when.
#[utoipa::path(
    get,
    path = "/notices",
    responses((status = 200, body = ref("#/components/schemas/NoticesAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(crate) async fn page(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let look = async {
        let me = visitor.known()?.id;
        let book = &app.notices.book;
        let say = Words(app.host.registry.general(visitor.lang), visitor.lang);
        let sent = book.sent(me).await.map_err(unavailable)?;
        Ok(Page {
            addresses: book.addresses(me).await.map_err(unavailable)?,
            sent: sent.into_iter().map(|one| one.said(&say)).collect(),
            push_key: app.notices.push_key(),
            mail: app.notices.mailer.is_some(),
        })
    };
    let page = look.await;
    answer(&app, &visitor.asker(), page)
}

/// Sets an address for notices, or forgets it.
#[utoipa::path(
    post,
    path = "/notices",
    request_body = ref("#/components/schemas/NoticeWish"),
    responses((status = 200, body = ref("#/components/schemas/NoticeSetAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(crate) async fn set(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(wish)): Sent<Json<Wish>>,
) -> Response {
    let set = async {
        visitor.may_change()?;
        let me = visitor.known()?.id;
        if !["webhook", "mail", "push"].contains(&wish.kind.as_str()) {
            return Err(wrong("malformed", "server-notice-kind"));
        }
        let Some(to) = wish.to.filter(|to| !to.is_null()) else {
            app.notices.book.forget(me, &wish.kind).await.map_err(unavailable)?;
            return Ok(Done { address: None, secret: None });
        };
        let to = to.as_str().map_or_else(|| to.to_string(), str::to_owned);
        fits(&app, &wish.kind, &to).map_err(bad_address)?;
        let secret = ids::token()?;
        let mail = wish.kind == "mail";
        let address = Address { kind: wish.kind, to, confirmed: !mail, made: now() };
        let lang = if visitor.lang == Lang::Fr { "fr" } else { "en" };
        if mail {
            let (persons, networks) = &app.rates.mails;
            let payer = visitor.asker().payer();
            persons.take(payer).map_err(|wait| app.bounds.met(Bound::PersonMails, wait))?;
            networks.take(visitor.network).map_err(|wait| app.bounds.met(Bound::NetworkMails, wait))?;
            confirm_by_mail(&app, &visitor, &address.to, &secret).await?;
        }
        app.notices.book.set(me, &address, &secret, lang).await.map_err(unavailable)?;
        let secret = (address.kind == "webhook").then_some(secret);
        Ok(Done { address: Some(address), secret })
    };
    let done = set.await;
    answer(&app, &visitor.asker(), done)
}

fn bad_address(why: Phrase) -> Error {
    wrong("bad_address", "server-notice-address").map_phrase(|phrase| phrase.with("why", why))
}

fn fits(app: &App, kind: &str, to: &str) -> Result<(), Phrase> {
    if to.len() > LONGEST {
        return Err(Phrase::new("server-notice-long").with("most", LONGEST as i64));
    }
    let private = app.notices.settings.private;
    match kind {
        "webhook" => webhook::checked(to, private).map(|_| ()),
        "push" => webhook::checked(&push::subscription(to)?.endpoint, private).map(|_| ()),
        _ => to.parse::<MailAddress>().map(|_| ()).map_err(|_| Phrase::new("server-notice-mail-address")),
    }
}

/// Nobody gets notices by mail who did not say so at that address.
async fn confirm_by_mail(app: &App, visitor: &Visitor, to: &str, secret: &str) -> Result<(), Error> {
    let say = Words(app.host.registry.general(visitor.lang), visitor.lang);
    let link = format!("{}/api/notices/confirm?secret={secret}", app.notices.public);
    let text =
        say.say(&Phrase::new("server-confirm-text").with("link", link).with("name", visitor.asker().name));
    let subject = say.say(&Phrase::new("server-confirm-subject"));
    app.notices.mail(to, &subject, &text).await
}

/// Confirms a mail address, by the link that was sent to it.
#[utoipa::path(
    get,
    path = "/notices/confirm",
    params(("secret" = String, Query)),
    responses((status = 303, description = "It is confirmed"), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(crate) async fn confirm(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(confirming)): Named<Query<Confirming>>,
) -> Response {
    match app.notices.book.confirm(&confirming.secret).await {
        Ok(true) => Redirect::to("/settings").into_response(),
        Ok(false) => visitor.refuse(&app, &wrong("not_found", "server-confirm-unknown")),
        Err(error) => visitor.refuse(&app, &unavailable(error)),
    }
}
