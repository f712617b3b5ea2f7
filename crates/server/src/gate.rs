//! The connections of a node: how many there may be, how long each may take to say what it wants, who is believed about whom it
//! speaks for, and by which names this server is called.

use crate::app::App;
use crate::bounds::Bound;
use crate::limits::{Held, Holdings, network};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use ipnet::IpNet;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tower_service::Service;

/// After an error of the system, such as no more descriptors, it is waited for so long.
const BREATH: Duration = Duration::from_millis(50);
/// No head of a request is longer.
const LONGEST_HEAD: usize = 32 << 10;

/// Who may come in, and by which name of ours.
#[derive(Clone, Debug)]
pub struct Doors {
    /// The names of this server; any where none is given.
    pub hosts: Vec<String>,
    /// The networks of proxies that are believed.
    pub proxies: Vec<IpNet>,
}

impl Default for Doors {
    fn default() -> Doors {
        let loopback = ["127.0.0.0/8", "::1/128"];
        Doors { hosts: Vec::new(), proxies: loopback.iter().filter_map(|net| net.parse().ok()).collect() }
    }
}

impl Doors {
    /// Believes the proxies of one more network: `10.1.0.0/16`, or a single address.
    pub fn trust(&mut self, network: &str) -> Result<(), String> {
        let single = || network.parse::<IpAddr>().map(IpNet::from).map_err(|error| error.to_string());
        self.proxies.push(network.parse::<IpNet>().or_else(|_| single())?);
        Ok(())
    }

    /// Whether somebody is believed about whom it speaks for.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        self.proxies.iter().any(|net| net.contains(&peer.to_canonical()))
    }

    /// Where a request came from: the last address that no proxy of ours has.
    pub(crate) fn address(&self, peer: IpAddr, forwarded: Option<&str>) -> IpAddr {
        if !self.trusts(peer) {
            return peer;
        }
        let mut named = forwarded.unwrap_or_default().rsplit(',').map_while(|one| one.trim().parse().ok());
        named.find(|address| !self.trusts(*address)).unwrap_or(peer)
    }

    /// Whether this is one of our names.
    pub(crate) fn is_ours(&self, host: Option<&str>) -> bool {
        let Some(host) = host else { return self.hosts.is_empty() };
        let bare = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|letter| letter.is_ascii_digit()) => name,
            _ => host,
        };
        let same = |ours: &String| ours.eq_ignore_ascii_case(host) || ours.eq_ignore_ascii_case(bare);
        self.hosts.is_empty() || self.hosts.iter().any(same)
    }
}

/// The mark of a connection beyond those that everybody may have: it is for people who sit in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scarce;

/// The place of a connection; a socket keeps it when the connection becomes one.
#[derive(Clone, Debug)]
pub(crate) struct Taken(
    #[expect(dead_code, reason = "it is held and dropped")] Arc<(Held<()>, Held<IpAddr>)>,
);

/// Takes connections until the node stops, and then waits for what they were asked.
pub(crate) async fn serve(listener: TcpListener, router: Router, app: Arc<App>) -> io::Result<()> {
    // Nothing is ever sent: it is received that the last connection has ended.
    let (alive, mut gone) = mpsc::channel::<()>(1);
    let networks: Holdings<IpAddr> = Holdings::default();
    let everybody: Holdings<()> = Holdings::default();
    let (all, of_network) = (app.bounds.size(Bound::Connections), app.bounds.size(Bound::NetworkConnections));
    let common = all.saturating_sub(app.bounds.size(Bound::SeatedConnections)).max(1);
    let seated: Holdings<()> = Holdings::default();
    loop {
        let accepted = tokio::select! {
            () = app.host.draining.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection that could not be taken");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let most = if app.doors.trusts(peer.ip()) { usize::MAX } else { of_network };
        let Some(of_network) = networks.take(network(peer.ip()), most) else {
            drop(app.bounds.met(Bound::NetworkConnections, 1));
            continue;
        };
        let place = match everybody.take((), common) {
            Some(place) => Some((place, false)),
            None => seated.take((), all - common).map(|place| (place, true)),
        };
        let Some((place, scarce)) = place else {
            drop(app.bounds.met(Bound::Connections, 1));
            continue;
        };
        send_at_once(&stream);
        let open = app.host.metrics.connections.clone();
        open.inc();
        let taken = Taken(Arc::new((place, of_network)));
        let service = answering(router.clone(), peer, scarce, taken);
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(app.bounds.of(Bound::HeadSeconds)))
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let (stop, alive) = (app.host.draining.clone(), alive.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = stop.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection");
            }
            open.dec();
            drop(alive);
        });
    }
    drop((listener, alive));
    gone.recv().await;
    Ok(())
}

/// What answers the requests of one connection.
fn answering(
    router: Router,
    peer: SocketAddr,
    scarce: bool,
    taken: Taken,
) -> impl hyper::service::Service<
    Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(taken.clone());
        if scarce {
            request.extensions_mut().insert(Scarce);
        }
        router.clone().call(request)
    })
}

/// A message that follows another is not held back until the first is acknowledged, which takes up to 40 ms.
fn send_at_once(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection that sends late");
    }
}

#[cfg(test)]
mod tests {
    use super::Doors;

    #[test]
    fn only_proxies_of_ours_are_believed() {
        let doors = Doors { proxies: vec!["10.0.0.0/8".parse().expect("a network")], ..Doors::default() };
        let from = |peer: &str, said: Option<&str>| {
            doors.address(peer.parse().expect("an address"), said).to_string()
        };
        assert_eq!(from("10.0.0.7", Some("9.9.9.9")), "9.9.9.9");
        assert_eq!(from("10.0.0.7", Some("1.1.1.1, 9.9.9.9, 10.0.0.8")), "9.9.9.9", "the nearest stranger");
        assert_eq!(from("127.0.0.1", Some("9.9.9.9")), "127.0.0.1", "it is no proxy of ours");
        assert_eq!(from("::ffff:10.0.0.7", Some("2001:db8::1")), "2001:db8::1");
        assert_eq!(from("10.0.0.7", Some("nonsense")), "10.0.0.7");
    }

    #[test]
    fn a_server_answers_to_its_names() {
        let doors = Doors { hosts: vec!["play.example.org".to_owned()], ..Doors::default() };
        assert!(doors.is_ours(Some("play.example.org")) && doors.is_ours(Some("PLAY.example.org:8443")));
        assert!(!doors.is_ours(Some("evil.example.org")) && !doors.is_ours(None));
        assert!(Doors::default().is_ours(Some("anything")));
    }
}
