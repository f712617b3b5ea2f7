//! The connections of a node: how many there may be, how long each may take to say what it wants, who is believed about whom it
//! speaks for, and by which names this server is called.

use crate::app::App;
use crate::bounds::{Bound, Bounds};
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
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use table::Lang;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep_until};
use tower_service::Service;

/// After an error of the system, such as no more descriptors, it is waited for so long.
const BREATH: Duration = Duration::from_millis(50);
/// Whoever is turned away may come again after so many seconds.
const LATER: u64 = 1;
/// No head of a request is longer.
const LONGEST_HEAD: usize = 32 << 10;

/// Who may come in, and by which name of ours.
#[derive(Clone, Debug)]
pub struct Doors {
    /// The names of this server; any where none is given.
    pub hosts: Vec<String>,
    /// The networks of proxies that are believed.
    pub proxies: Vec<IpNet>,
    /// The networks of those who may read the metrics: what is counted in them tells of few who play who gave an order by hand.
    pub watchers: Vec<IpNet>,
}

impl Default for Doors {
    fn default() -> Doors {
        let loopback = ["127.0.0.0/8", "::1/128"];
        let loopback: Vec<IpNet> = loopback.iter().filter_map(|net| net.parse().ok()).collect();
        Doors { hosts: Vec::new(), proxies: loopback.clone(), watchers: loopback }
    }
}

impl Doors {
    /// Believes the proxies of one more network: `10.1.0.0/16`, or a single address.
    pub fn trust(&mut self, network: &str) -> Result<(), String> {
        self.proxies.push(named(network)?);
        Ok(())
    }

    /// Lets those of one more network read the metrics.
    pub fn let_watch(&mut self, network: &str) -> Result<(), String> {
        self.watchers.push(named(network)?);
        Ok(())
    }

    /// Whether somebody from there may read the metrics.
    pub(crate) fn may_watch(&self, from: IpAddr) -> bool {
        self.watchers.iter().any(|net| net.contains(&from.to_canonical()))
    }

    /// Whether somebody is believed about whom it speaks for.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        self.proxies.iter().any(|net| net.contains(&peer.to_canonical()))
    }

    /// Where a request came from: the last address that no proxy of ours has. Each proxy adds one to the end of the list, or a
    /// line of its own after those that came with the request.
    pub(crate) fn address<'h>(
        &self,
        peer: IpAddr,
        forwarded: impl DoubleEndedIterator<Item = &'h str>,
    ) -> IpAddr {
        if !self.trusts(peer) {
            return peer;
        }
        let named = forwarded.rev().flat_map(|line| line.rsplit(','));
        let mut named = named.map_while(|one| one.trim().parse().ok());
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

/// A network, or a single address.
fn named(network: &str) -> Result<IpNet, String> {
    let single = || network.parse::<IpAddr>().map(IpNet::from).map_err(|error| error.to_string());
    network.parse::<IpNet>().or_else(|_| single())
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
            turn_away(&app, stream, Bound::NetworkConnections);
            continue;
        };
        let place = match everybody.take((), common) {
            Some(place) => Some((place, false)),
            None => seated.take((), all - common).map(|place| (place, true)),
        };
        let Some((place, scarce)) = place else {
            turn_away(&app, stream, Bound::Connections);
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
            .serve_connection(TokioIo::new(Patient::new(stream, app.bounds.clone())), service)
            .with_upgrades();
        let (stop, alive, bounds) = (app.host.draining.clone(), alive.clone(), app.bounds.clone());
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
                // Whoever was slow with a head has no request that could be answered.
                if error.is_timeout() {
                    drop(bounds.met(Bound::HeadSeconds, 1));
                }
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

/// Tells somebody for whom there is no connection so, before anything is read, in both languages and as far as one write goes.
fn turn_away(app: &App, stream: TcpStream, bound: Bound) {
    let error = app.bounds.met(bound, LATER);
    let said = Lang::ALL.map(|lang| app.host.sentence("", &error, lang)).join(" / ");
    let body =
        serde_json::json!({ "ok": false, "error": { "code": error.code, "message": said, "retry": LATER } });
    let body = body.to_string();
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: {LATER}\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    // Nobody waits for whoever takes nothing.
    let told = stream.into_std().and_then(|mut stream| stream.write_all(answer.as_bytes()));
    if let Err(error) = told {
        tracing::debug!(%error, "a connection that was turned away");
    }
}

/// A connection whose other end has to take something of what it is sent in a time; otherwise answers would lie in memory for as
/// long as somebody does not read them.
struct Patient {
    stream: TcpStream,
    bounds: Arc<Bounds>,
    /// Until when it is waited, where something waits.
    until: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn new(stream: TcpStream, bounds: Arc<Bounds>) -> Patient {
        Patient { stream, bounds, until: None }
    }

    /// What became of sending something; an error where nothing was taken for too long.
    fn waited<T>(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.until = None;
            return sent;
        }
        let seconds = self.bounds.of(Bound::AnswerSeconds);
        let until = || Box::pin(sleep_until(Instant::now() + Duration::from_secs(seconds)));
        ready!(self.until.get_or_insert_with(until).as_mut().poll(context));
        drop(self.bounds.met(Bound::AnswerSeconds, 1));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.waited(context, sent)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.waited(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
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
        let from = |peer: &str, said: &[&str]| {
            doors.address(peer.parse().expect("an address"), said.iter().copied()).to_string()
        };
        assert_eq!(from("10.0.0.7", &["9.9.9.9"]), "9.9.9.9");
        assert_eq!(from("10.0.0.7", &["1.1.1.1, 9.9.9.9, 10.0.0.8"]), "9.9.9.9", "the nearest stranger");
        assert_eq!(from("127.0.0.1", &["9.9.9.9"]), "127.0.0.1", "it is no proxy of ours");
        assert_eq!(from("::ffff:10.0.0.7", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(from("10.0.0.7", &["nonsense"]), "10.0.0.7");
        assert_eq!(from("10.0.0.7", &["1.1.1.1", "9.9.9.9"]), "9.9.9.9", "the line that the proxy added");
        assert_eq!(from("10.0.0.7", &[]), "10.0.0.7");
    }

    #[test]
    fn a_server_answers_to_its_names() {
        let doors = Doors { hosts: vec!["play.example.org".to_owned()], ..Doors::default() };
        assert!(doors.is_ours(Some("play.example.org")) && doors.is_ours(Some("PLAY.example.org:8443")));
        assert!(!doors.is_ours(Some("evil.example.org")) && !doors.is_ours(None));
        assert!(Doors::default().is_ours(Some("anything")));
    }
}
