//! `/api/events`: one stream of all that concerns a person, so that no program has to ask again and again.

use super::visitor::Visitor;
use crate::app::App;
use crate::bounds::Bound;
use crate::gate::Taken;
use crate::host::{Host, Outbox, bytes};
use crate::message::{Concern, Push};
use crate::sockets::Place;
use crate::store::List;
use axum::Extension;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use table::{Error, Seat};
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;

/// A silent stream shows so often that it is still there.
const SILENCE: Duration = Duration::from_secs(15);

/// A stream that somebody reads; it is forgotten when it is dropped.
struct Stream {
    host: Arc<Host>,
    from: mpsc::Receiver<bytes::Bytes>,
    outbox: Outbox,
    person: i64,
    _place: (Place, Taken),
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.host.sockets.unlisten(self.person, self.outbox.id);
        self.host.sockets.closed(self.outbox.id);
    }
}

/// All that concerns the asker as it happens: server-sent events, each with a `Push` as its data. It begins with a
/// `your_turn` for each game that waits for the asker.
#[utoipa::path(
    get,
    path = "/events",
    responses(
        (status = 200, description = "It is open", content_type = "text/event-stream"),
        (status = "default", body = ref("#/components/schemas/Refusal"))
    )
)]
pub(super) async fn events(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Extension(taken): Extension<Taken>,
) -> Response {
    match open(&app, &visitor, taken).await {
        Ok(stream) => {
            Sse::new(unfold(stream, next)).keep_alive(KeepAlive::new().interval(SILENCE)).into_response()
        }
        Err(error) => visitor.refuse(&app, &error),
    }
}

async fn open(app: &Arc<App>, visitor: &Visitor, taken: Taken) -> Result<Stream, Error> {
    let (me, asker) = (visitor.known()?.id, visitor.asker());
    let sockets = &app.host.sockets;
    let place = sockets.place(&app.bounds, asker.payer(), visitor.network)?;
    let (to, from) = mpsc::channel(app.bounds.size(Bound::Behind));
    let outbox = Outbox {
        id: app.connection(),
        to,
        close: CancellationToken::new(),
        long: Arc::new(Semaphore::new(0)),
        following: Arc::default(),
        waiting: Arc::default(),
        bounds: app.bounds.clone(),
    };
    sockets.opened(&asker, visitor.session(), &outbox);
    sockets.listen(me, &outbox);
    let stream = Stream { host: app.host.clone(), from, outbox, person: me, _place: (place, taken) };
    for card in app.host.list(&asker, List::Waiting).await? {
        for seat in card.awaited.iter().filter(|seat| card.seats[seat.index()].mine) {
            let (table, game, number) = (card.table.as_str(), card.game.as_str(), card.number);
            stream.outbox.send(bytes(&Push::Event { event: Concern::YourTurn, table, game, seat, number }));
        }
    }
    Ok(stream)
}

async fn next(mut stream: Stream) -> Option<(Result<Event, Infallible>, Stream)> {
    let (close, draining) = (stream.outbox.close.clone(), stream.host.draining.clone());
    let message = tokio::select! {
        biased;
        () = close.cancelled() => None,
        () = draining.cancelled() => None,
        message = stream.from.recv() => message,
    }?;
    stream.outbox.taken(&message);
    let text = String::from_utf8_lossy(&message).into_owned();
    Some((Ok(Event::default().data(text)), stream))
}

impl Host {
    /// Tells the persons in a game's seats what concerns them, and programs that listen of a seat for anybody.
    pub(crate) fn announce(&self, row: &crate::store::GameRow) {
        use crate::store::{Status, Who};
        if !self.sockets.anybody_listens() {
            return;
        }
        let event = |event: Concern, seat: Seat| {
            let (table, game, number) = (row.link.as_str(), row.game.as_str(), row.head.number);
            bytes(&Push::Event { event, table, game, seat, number })
        };
        for seat in Seat::BOTH {
            let what = match row.head.status {
                Status::Over => Concern::Over,
                Status::Playing if row.head.awaited.contains(seat) => Concern::YourTurn,
                Status::Waiting if row.open && row.seats[seat.index()].who == Who::Anyone => {
                    self.sockets.challenge(&event(Concern::Challenge, seat));
                    continue;
                }
                _ => continue,
            };
            if let Some(person) = row.person(seat) {
                self.sockets.tell(person, (row.id, seat), (row.head.number, what), &event(what, seat));
            }
        }
    }
}
