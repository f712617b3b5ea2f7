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
use futures_util::SinkExt;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
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
        bounds: app.bounds.clone(),
    };
    app.host.sockets.opened(&asker, session, &outbox);
    let mut asked = false;
    let (burst, rate) = app.pace;
    let mut bucket = Bucket::full(burst);
    app.host.metrics.sockets.inc();
    loop {
        let frame = tokio::select! {
            biased;
            () = outbox.close.cancelled() => break,
            () = app.host.draining.cancelled() => {
                let bye = serde_json::to_vec(&Push::Bye { reason: "drain" }).unwrap_or_default();
                let _ = socket.send(Frame::text(bye)).await;
                break;
            }
            Some(message) = from.recv() => {
                if !sent(&outbox, send_all(&mut socket, message, &mut from)).await {
                    break;
                }
                continue;
            }
            frame = socket.next_frame() => frame,
            () = tokio::time::sleep(SILENCE) => {
                if asked || socket.send(Frame::ping(Bytes::new())).await.is_err() {
                    break;
                }
                asked = true;
                continue;
            }
        };
        asked = false;
        let frame = match frame {
            Ok(frame) => frame,
            Err(WebSocketError::FrameTooLarge) => {
                let why = format!("no message may be longer than {LONGEST} bytes");
                let _ = socket.send(Frame::close(CloseCode::Size, why)).await;
                break;
            }
            Err(_) => break,
        };
        match frame.opcode() {
            OpCode::Text => {
                let reply = match bucket.take(burst, rate) {
                    Ok(()) => act::reply_or_promise(app, &asker, &outbox, frame.as_str()).await,
                    Err(seconds) => {
                        let error = app.bounds.too_often(seconds);
                        Some(act::refusal(app, &asker, frame.as_str(), &error))
                    }
                };
                let Some(reply) = reply else { continue };
                let reply = serde_json::to_vec(&reply).expect("answers are plain data");
                if !sent(&outbox, send_all(&mut socket, Bytes::from(reply), &mut from)).await {
                    break;
                }
            }
            OpCode::Close => break,
            OpCode::Binary => {
                let _ = socket.send(Frame::close(CloseCode::Unsupported, "text only")).await;
                break;
            }
            _ => {}
        }
    }
    drop(from);
    outbox.close.cancel();
    app.host.sockets.closed(outbox.id);
    app.host.metrics.sockets.dec();
    let following = std::mem::take(&mut *outbox.following.lock());
    for table in following {
        let _ = app.host.unfollow(&table, None, outbox.id).await;
    }
    let _ = timeout(GOODBYE, socket.close()).await;
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
    first: Bytes,
    waiting: &mut mpsc::Receiver<Bytes>,
) -> Result<(), WebSocketError>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    socket.feed(Frame::text(first)).await?;
    while let Ok(message) = waiting.try_recv() {
        socket.feed(Frame::text(message)).await?;
    }
    socket.flush().await
}
