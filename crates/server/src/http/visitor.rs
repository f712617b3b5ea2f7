//! Who is behind a request, in which language they are answered, and where the request comes from.

use crate::app::App;
use crate::bounds::Bound;
use crate::clock::now;
use crate::gate::{Doors, Scarce};
use crate::host::Asker;
use crate::ids;
use crate::limits::network;
use crate::people;
use crate::store::PersonRow;
use crate::trouble::{unavailable, wrong};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, ORIGIN, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Uri};
use axum::response::Response;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use table::{Error, Lang};

/// The name of the session cookie.
pub(super) const SESSION: &str = "grognard";

/// That a session is used is written down once a day.
const DAY: i64 = 24 * 3600 * 1000;

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
    /// From which network the request came.
    pub network: IpAddr,
    agent: String,
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
    Asker {
        person: None,
        name: String::new(),
        lang: language(uri.query(), headers),
        account: None,
        network: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
    }
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
            secure: forwarded == Some("https") && app.doors.trusts(peer(parts)),
            network: network(address(&app.doors, parts)),
            agent: header(headers, &USER_AGENT).unwrap_or_default().to_owned(),
            by_cookie,
            origin: header(headers, &ORIGIN).map(str::to_owned),
            host: host(parts).map(str::to_owned),
            token,
        };
        if let Err(error) = visitor.recognise(app).await {
            return Err(visitor.refuse(app, &error));
        }
        if let Err(seconds) = app.rates.askers.take(visitor.asker().payer()) {
            return Err(visitor.refuse(app, &app.bounds.too_often(seconds)));
        }
        if parts.extensions.get::<Scarce>().is_some()
            && let Err(error) = visitor.sits(app).await
        {
            return Err(visitor.refuse(app, &error));
        }
        Ok(visitor)
    }
}

/// At the other end of the connection.
fn peer(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Where a request came from: the address that a proxy of ours names, or the peer's own.
pub(super) fn address(doors: &Doors, parts: &Parts) -> IpAddr {
    let named = parts.headers.get_all(HeaderName::from_static("x-forwarded-for"));
    doors.address(peer(parts), named.iter().map(|line| line.to_str().unwrap_or_default()))
}

/// By which name the server was called.
pub(super) fn host(parts: &Parts) -> Option<&str> {
    header(&parts.headers, &HOST).or_else(|| parts.uri.host())
}

impl Visitor {
    /// Finds out whose session it is, and that it is used.
    async fn recognise(&mut self, app: &App) -> Result<(), Error> {
        let Some(hash) = self.session() else { return Ok(()) };
        let now = now();
        let store = &app.host.store;
        let Some((person, used)) = store.session(&hash, now).await.map_err(unavailable)? else {
            return Ok(());
        };
        if used < now - DAY {
            let until = now + people::lasting(&app.bounds, person.kind);
            store.use_session(&hash, now, until).await.map_err(unavailable)?;
        }
        self.person = Some(person);
        Ok(())
    }

    /// Where connections are scarce: whether this is somebody who plays.
    async fn sits(&self, app: &App) -> Result<(), Error> {
        let playing = match &self.person {
            Some(person) => !app.host.store.playing(person.id).await.map_err(unavailable)?.is_empty(),
            None => false,
        };
        if playing { Ok(()) } else { Err(app.bounds.met(Bound::SeatedConnections, 10)) }
    }

    /// What its session is called: the browser, in its own words.
    pub(crate) fn browser(&self) -> String {
        self.agent.chars().filter(|letter| !letter.is_control()).take(80).collect()
    }

    /// What is stored of its session.
    pub(crate) fn session(&self) -> Option<Vec<u8>> {
        self.token.as_deref().map(ids::hash)
    }

    /// One of those who keep this server.
    pub(crate) fn hosting(&self) -> Result<&PersonRow, Error> {
        match self.known()? {
            person if person.host => Ok(person),
            _ => Err(wrong("forbidden", "server-not-host")),
        }
    }

    /// As the games know them.
    pub(crate) fn asker(&self) -> Asker {
        Asker {
            person: self.person.as_ref().map(|person| person.id),
            name: self.person.as_ref().map(|person| person.name.clone()).unwrap_or_default(),
            lang: self.lang,
            account: self.person.as_ref().map(PersonRow::account),
            network: self.network,
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
