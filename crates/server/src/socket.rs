//! One connection: requests come in and are answered in their order, pushes go out.

use crate::act;
use crate::app::App;
use crate::bounds::Bound;
use crate::gate::Taken;
use crate::host::{Asker, Outbox};
use crate::http::Visitor;
use crate::limits::Bucket;
use crate::message::Push;
use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{FutureExt, SinkExt};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use table::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use yawc::close::CloseCode;
use yawc::frame::{Frame, OpCode};
use yawc::{CompressionLevel, DeflatePool, IncomingUpgrade, Options, WebSocket, WebSocketError};

/// No request is longer.
const LONGEST: usize = 256 << 10;
/// Smaller messages are not worth compressing.
const COMPRESSED: usize = 200;
/// So many connections have a compressor of their own, which remembers what it has sent and takes 370 kB; those that come
/// when there are more share a few that do not.
const REMEMBERING: i64 = 100;
/// A connection begins with so many bytes for what it reads and as many for what it writes; most are silent.
const BUFFER: usize = 1 << 10;
/// A connection that is silent for so long is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(30);

/// So long is waited for somebody to take leave.
const GOODBYE: Duration = Duration::from_secs(5);

static COMPRESSORS: LazyLock<DeflatePool> = LazyLock::new(|| DeflatePool::new(8));

fn options(remembering: bool) -> Options {
    let options = Options::default()
        .with_compression_level(CompressionLevel::fast())
        .client_no_context_takeover()
        .with_deflate_pool(COMPRESSORS.clone())
        .with_compression_threshold(COMPRESSED)
        .with_limits(LONGEST, 2 * LONGEST)
        .with_read_buffer_capacity(BUFFER)
        .with_write_buffer_capacity(BUFFER)
        .with_no_delay()
        .with_utf8();
    if remembering { options } else { options.server_no_context_takeover() }
}

/// The socket. What is sent to it is a `Request`, what comes back an `AnyAnswer` or a `Push`.
#[utoipa::path(
    get,
    path = "/api/socket",
    params(("lang" = Option<String>, Query)),
    responses((status = 101, description = "It is open"), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(crate) async fn socket(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Extension(taken): Extension<Taken>,
    upgrade: IncomingUpgrade,
) -> Response {
    if let Err(error) = visitor.same_origin() {
        return visitor.refuse(&app, &error);
    }
    let place = match app.host.sockets.place(&app.bounds, visitor.asker().payer(), visitor.network) {
        Ok(place) => (place, taken, app.places.clone().acquire_owned().await),
        Err(error) => return visitor.refuse(&app, &error),
    };
    let remembering = app.host.metrics.sockets.get() < REMEMBERING;
    let Ok((response, socket)) = upgrade.upgrade(options(remembering)) else {
        return visitor.refuse(&app, &crate::trouble::wrong("malformed", "server-no-upgrade"));
    };
    let (asker, session) = (visitor.asker(), visitor.session());
    tokio::spawn(async move {
        if let Ok(socket) = socket.await {
            serve(&app, asker, session, socket).await;
        }
        drop(place);
    });
    response.into_response()
}

async fn serve<S>(app: &Arc<App>, asker: Asker, session: Option<Vec<u8>>, mut socket: WebSocket<S>)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let (to, mut from) = mpsc::channel(app.bounds.size(Bound::Behind));
    let outbox = Outbox {
        id: app.connection(),
        to,
        close: CancellationToken::new(),
        long: Arc::new(Semaphore::new(app.bounds.size(Bound::SocketThinking))),
        following: Arc::default(),
        waiting: Arc::default(),
        bounds: app.bounds.clone(),
    };
    app.host.sockets.opened(&asker, session, &outbox);
    app.host.metrics.sockets.inc();
    // Also a connection that fails takes leave, or its tables would go on telling it.
    let _ = AssertUnwindSafe(converse(app, &asker, &outbox, &mut socket, &mut from)).catch_unwind().await;
    drop(from);
    leave(app, &outbox).await;
    let _ = timeout(GOODBYE, socket.close()).await;
}

/// Answers what is asked and passes on what is told, until either side has had enough.
async fn converse<S>(
    app: &Arc<App>,
    asker: &Asker,
    outbox: &Outbox,
    socket: &mut WebSocket<S>,
    from: &mut mpsc::Receiver<Bytes>,
) where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let mut asked = false;
    let [mut bucket, mut pings] = [Bucket::full(app.pace.0); 2];
    loop {
        let frame = tokio::select! {
            biased;
            () = outbox.close.cancelled() => return,
            () = app.host.draining.cancelled() => {
                let bye = serde_json::to_vec(&Push::Bye { reason: "drain" }).unwrap_or_default();
                let _ = socket.send(Frame::text(bye)).await;
                return;
            }
            Some(message) = from.recv() => {
                outbox.taken(&message);
                if !sent(outbox, send_all(socket, outbox, message, from)).await {
                    return;
                }
                continue;
            }
            frame = socket.next_frame() => frame,
            () = tokio::time::sleep(SILENCE) => {
                if asked || socket.send(Frame::ping(Bytes::new())).await.is_err() {
                    return;
                }
                asked = true;
                continue;
            }
        };
        asked = false;
        let goodbye = match &frame {
            Ok(frame) => match frame.opcode() {
                OpCode::Text => {
                    let Some(reply) = heard(app, asker, outbox, &mut bucket, frame.as_str()).await else {
                        continue;
                    };
                    if !sent(outbox, send_all(socket, outbox, reply, from)).await {
                        return;
                    }
                    continue;
                }
                OpCode::Close => return,
                OpCode::Binary => Frame::close(CloseCode::Unsupported, "text only"),
                // Each is answered, and the answers lie in memory until they are read.
                OpCode::Ping => match pings.take(app.pace.0, app.pace.1) {
                    Ok(()) => continue,
                    Err(seconds) => {
                        drop(app.bounds.too_often(seconds));
                        Frame::close(CloseCode::Policy, "too many pings")
                    }
                },
                _ => continue,
            },
            Err(WebSocketError::FrameTooLarge) => {
                Frame::close(CloseCode::Size, format!("no message may be longer than {LONGEST} bytes"))
            }
            Err(_) => return,
        };
        let _ = socket.send(goodbye).await;
        return;
    }
}

/// What is answered at once to a request, if anything: whatever takes long is answered later.
async fn heard(
    app: &Arc<App>,
    asker: &Asker,
    outbox: &Outbox,
    bucket: &mut Bucket,
    text: &str,
) -> Option<Bytes> {
    let reply = match may_ask(app, asker, bucket) {
        Ok(()) => act::reply_or_promise(app, asker, outbox, text).await?,
        Err(error) => act::refusal(app, asker, text, &error),
    };
    Some(Bytes::from(serde_json::to_vec(&reply).expect("answers are plain data")))
}

/// Whether neither a connection nor its network asks too often.
fn may_ask(app: &App, asker: &Asker, bucket: &mut Bucket) -> Result<(), Error> {
    let (burst, rate) = app.pace;
    bucket.take(burst, rate).map_err(|seconds| app.bounds.too_often(seconds))?;
    let networks = &app.rates.networks;
    networks.take(asker.network).map_err(|seconds| app.bounds.met(Bound::NetworkRequests, seconds))
}

/// A connection has ended: nobody tells it anything more.
async fn leave(app: &Arc<App>, outbox: &Outbox) {
    outbox.close.cancel();
    app.host.sockets.closed(outbox.id);
    app.host.metrics.sockets.dec();
    let following = std::mem::take(&mut *outbox.following.lock());
    for table in following.into_keys() {
        let _ = app.host.unfollow(&table, None, outbox.id).await;
    }
}

/// Whether messages were sent before the connection had to be closed: whoever does not read them may be the reason for it.
async fn sent(outbox: &Outbox, sending: impl Future<Output = Result<(), WebSocketError>>) -> bool {
    tokio::select! {
        sent = sending => sent.is_ok(),
        () = outbox.close.cancelled() => false,
    }
}

/// Sends a message and those that wait behind it, in one write where they fit.
async fn send_all<S>(
    socket: &mut WebSocket<S>,
    outbox: &Outbox,
    first: Bytes,
    waiting: &mut mpsc::Receiver<Bytes>,
) -> Result<(), WebSocketError>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    socket.feed(Frame::text(first)).await?;
    while let Ok(message) = waiting.try_recv() {
        outbox.taken(&message);
        socket.feed(Frame::text(message)).await?;
    }
    socket.flush().await
}
