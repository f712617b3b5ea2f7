//! Who is behind a request, in which language they are answered, and where the request comes from.

use crate::app::App;
use crate::clock::now;
use crate::host::Asker;
use crate::ids;
use crate::store::PersonRow;
use crate::trouble::{unavailable, wrong};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Uri};
use axum::response::Response;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use table::{Error, Lang};

/// The name of the session cookie.
pub(super) const SESSION: &str = "grognard";

/// Whoever is behind a request.
pub(crate) struct Visitor {
    /// The person, if its session is known.
    pub person: Option<PersonRow>,
    /// The secret of its session.
    pub token: Option<String>,
    /// In which language it is answered.
    pub lang: Lang,
    /// Whether the request came over HTTPS.
    pub secure: bool,
    /// Where the request came from.
    pub address: IpAddr,
    by_cookie: bool,
    origin: Option<String>,
    host: Option<String>,
}

fn header<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let mut pairs =
        headers.get_all(COOKIE).iter().filter_map(|all| all.to_str().ok()).flat_map(|all| all.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(SESSION)?.strip_prefix('='))
}

fn language(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let asked = query.and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("lang=")));
    let said = asked.or_else(|| header(headers, &ACCEPT_LANGUAGE)).unwrap_or_default();
    let first = said.split(',').find(|tag| ["en", "fr"].iter().any(|known| tag.trim().starts_with(known)));
    if first.is_some_and(|tag| tag.trim().starts_with("fr")) { Lang::Fr } else { Lang::En }
}

/// Whoever sent a request that could not be read: nobody known, who wants to be answered in this language.
pub(super) fn stranger(uri: &Uri, headers: &HeaderMap) -> Asker {
    Asker { person: None, name: String::new(), lang: language(uri.query(), headers) }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Response> {
        let headers = &parts.headers;
        let bearer = header(headers, &AUTHORIZATION).and_then(|text| text.strip_prefix("Bearer "));
        let by_cookie = bearer.is_none();
        let token = bearer.or_else(|| cookie(headers)).map(str::to_owned);
        let forwarded = header(headers, &HeaderName::from_static("x-forwarded-proto"));
        let mut visitor = Visitor {
            person: None,
            lang: language(parts.uri.query(), headers),
            secure: forwarded == Some("https"),
            address: address(parts),
            by_cookie,
            origin: header(headers, &ORIGIN).map(str::to_owned),
            host: header(headers, &HOST).map(str::to_owned),
            token,
        };
        if let Some(token) = &visitor.token {
            match app.host.store.session(&ids::hash(token), now()).await {
                Ok(person) => visitor.person = person,
                Err(error) => return Err(visitor.refuse(app, &unavailable(error))),
            }
        }
        match app.askers.take((visitor.person.as_ref().map(|person| person.id), visitor.address)) {
            Ok(()) => Ok(visitor),
            Err(error) => Err(visitor.refuse(app, &error)),
        }
    }
}

/// Where a request came from: the address that a proxy on this machine names, or the peer's own.
fn address(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let forwarded = header(&parts.headers, &HeaderName::from_static("x-forwarded-for"))
        .and_then(|all| all.rsplit(',').next()?.trim().parse().ok());
    forwarded.filter(|_| peer.is_loopback()).unwrap_or(peer)
}

impl Visitor {
    /// As the games know them.
    pub(crate) fn asker(&self) -> Asker {
        Asker {
            person: self.person.as_ref().map(|person| person.id),
            name: self.person.as_ref().map(|person| person.name.clone()).unwrap_or_default(),
            lang: self.lang,
        }
    }

    /// The person, who must be known.
    pub(crate) fn known(&self) -> Result<&PersonRow, Error> {
        self.person.as_ref().ok_or_else(crate::act::who)
    }

    /// Whether the page that sent the request is ours. Programs say no origin.
    pub(crate) fn same_origin(&self) -> Result<(), Error> {
        let ours = match (&self.origin, &self.host) {
            (None, _) => true,
            (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
            (Some(_), None) => false,
        };
        if ours { Ok(()) } else { Err(wrong("origin", "server-origin")) }
    }

    /// Whether the request may change anything: a cookie counts only with a page of ours.
    pub(crate) fn may_change(&self) -> Result<(), Error> {
        if self.by_cookie { self.same_origin() } else { Ok(()) }
    }

    /// An error in the visitor's language.
    pub(crate) fn refuse(&self, app: &App, error: &Error) -> Response {
        super::refuse(app, &self.asker(), error)
    }
}
