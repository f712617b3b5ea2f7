//! Your-turn notices. They are reckoned from the games themselves: whoever is awaited for a while and has left an address
//! gets one, whichever node sees it first. A notice says which game, which table and whose turn, and nothing of the game.
//!
//! Each is a row from the moment it is due until long after it was sent, so that a node may die in between: a row that
//! was taken and not finished becomes due again.

pub(crate) mod api;
mod book;
mod mail;
mod push;
mod target;
mod webhook;

pub(crate) use book::Book;
pub(crate) use mail::Mailer;

use crate::app::App;
use crate::clock::now;
use crate::limits::Holdings;
use crate::store::{Fault, GameRow};
use crate::trouble::wrong;
use crate::words::Words;
use book::{Due, Fate};
use lettre::message::Mailbox;
use serde::Serialize;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::erased::AnyGame;
use table::{Error, Lang, Phrase, Say, Seat};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use webhook::Poster;

/// How notices are sent.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where people find this server, such as `https://play.example.org`; else where it listens.
    pub public: Option<String>,
    /// The mail server, such as `smtps://user:password@mail.example.org`. Without one there is no mail.
    pub smtp: Option<String>,
    /// Whom mail comes from.
    pub mail_from: Option<String>,
    /// How long somebody is awaited before a notice is sent.
    pub after: Duration,
    /// How often is looked.
    pub look: Duration,
    /// How long after the first failure a notice is tried again; each further time it is four times as long.
    pub again: Duration,
    /// Whether webhooks may name addresses of this machine and of private networks.
    pub private: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            public: None,
            smtp: None,
            mail_from: None,
            after: Duration::from_secs(60),
            look: Duration::from_secs(5),
            again: Duration::from_secs(60),
            private: false,
        }
    }
}

/// A notice is tried so many times.
const TRIES: i64 = 6;
/// Who has been awaited for longer than this when the server comes back is not told any more.
const OLDEST: i64 = 24 * 60 * 60 * 1000;
/// Who has not taken a notice after this lets others go first.
const SOON: Duration = Duration::from_secs(2);
/// So many notices are under way to one place.
const AT_ONE_PLACE: usize = 8;
/// When so many are, the next is looked at again after this.
const BUSY: i64 = 5_000;
/// A node that takes a notice has so long to send it.
const TAKEN: i64 = 2 * 60 * 1000;

/// What a notice says.
#[derive(Clone, Debug, Serialize)]
struct Notice {
    notice: &'static str,
    table: String,
    link: String,
    game: String,
    seat: Seat,
    number: i64,
    to: String,
    subject: String,
    text: String,
}

/// Why a notice was not sent.
#[derive(Debug)]
struct Failed {
    /// In words, for its receiver.
    why: Phrase,
    /// Nothing is gained by another try.
    for_good: bool,
}

impl Failed {
    fn now(why: Phrase) -> Failed {
        Failed { why, for_good: false }
    }

    fn for_good(why: Phrase) -> Failed {
        Failed { why, for_good: true }
    }

    /// It could not even be written; only those who run the server can do something about it.
    fn unwritten(error: impl std::fmt::Display) -> Failed {
        tracing::warn!(%error, "a notice could not be written");
        Failed::for_good(Phrase::new("server-notice-unwritten"))
    }
}

/// All that sends notices.
pub(crate) struct Notices {
    /// What is stored.
    pub(crate) book: Book,
    /// Who sends mail, where there is a mail server.
    pub(crate) mailer: Option<Mailer>,
    /// Where people find this server.
    pub(crate) public: String,
    poster: Poster,
    push: push::Keys,
    settings: Settings,
    /// A turn for each notice under way.
    turns: Arc<Semaphore>,
    /// How many more are under way to receivers that are slow to answer.
    slow: Arc<Semaphore>,
    places: Holdings<String>,
}

/// Why notices cannot be sent as the settings have it.
#[derive(Debug)]
pub enum Unfit {
    /// The database failed.
    Database(Fault),
    /// A setting makes no sense: its name and why.
    Setting(&'static str, String),
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Unfit {
        Unfit::Database(fault)
    }
}

impl Notices {
    /// Opens the book and makes ready what the settings ask for.
    pub(crate) async fn open(
        database: &str,
        here: &str,
        settings: &Settings,
        at_once: usize,
    ) -> Result<Notices, Unfit> {
        let mailer = match (&settings.smtp, &settings.mail_from) {
            (None, _) => None,
            (Some(_), None) => {
                return Err(Unfit::Setting("--mail-from", "needed with --smtp-url".to_owned()));
            }
            (Some(url), Some(from)) => {
                let from: Mailbox =
                    from.parse().map_err(|error| Unfit::Setting("--mail-from", format!("{error}")))?;
                Some(Mailer::new(url, from).map_err(|why| Unfit::Setting("--smtp-url", why))?)
            }
        };
        let public = settings.public.as_deref().unwrap_or(here).trim_end_matches('/').to_owned();
        let book = Book::open(database).await?;
        let push = push::Keys::read(&book.vapid(&push::Keys::fresh()).await?)
            .map_err(|why| Unfit::Database(Fault::Protocol(why)))?;
        Ok(Notices {
            book,
            mailer,
            public,
            poster: Poster::new(settings.private),
            push,
            settings: settings.clone(),
            turns: Arc::new(Semaphore::new(at_once)),
            slow: Arc::new(Semaphore::new(at_once)),
            places: Holdings::default(),
        })
    }

    /// Sends a mail that somebody has asked for, now.
    pub(crate) async fn mail(&self, to: &str, subject: &str, text: &str) -> Result<(), Error> {
        let mailer = self.mailer.as_ref().ok_or_else(|| wrong("no_mail", "server-no-mail"))?;
        mailer.send(to, subject, text).await.map_err(|failed| {
            tracing::warn!(problem = %failed.why.message, "mail");
            wrong("no_mail", "server-mail-failed")
        })
    }

    /// What becomes of a notice that was not sent.
    fn fate_of(&self, due: &Due, failed: Failed) -> Fate {
        if failed.for_good || due.tries >= TRIES {
            return Fate::GivenUp { problem: failed.why };
        }
        let wait = self.settings.again.as_millis() as i64 * 4_i64.pow((due.tries - 1).clamp(0, 8) as u32);
        Fate::Again { due: now() + wait, problem: failed.why }
    }

    /// The key that browsers subscribe with.
    pub(crate) fn push_key(&self) -> String {
        self.push.public()
    }
}

/// Finds and sends notices until the node stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut tick = tokio::time::interval(app.notices.settings.look);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.host.draining.cancelled() => return,
            _ = tick.tick() => {}
        }
        if let Err(error) = round(&app).await {
            tracing::warn!(%error, "notices");
        }
    }
}

async fn round(app: &Arc<App>) -> Result<(), Fault> {
    let notices = &app.notices;
    let now = now();
    notices.book.find(now, now - OLDEST, now - notices.settings.after.as_millis() as i64).await?;
    loop {
        let due = notices.book.take(now, now + TAKEN).await?;
        if due.is_empty() {
            return Ok(());
        }
        for due in due {
            let turn = notices.turns.clone().acquire_owned().await;
            let app = app.clone();
            tokio::spawn(async move {
                if let Err(error) = deliver_in_turn(&app, &due, turn.ok()).await {
                    tracing::warn!(%error, notice = due.id, "a notice that cannot be settled");
                }
            });
        }
    }
}

/// Sends a notice. One whose receiver does not answer soon gives its turn to another and goes on among the slow, of which there
/// are as many; where those are too many it is tried again later.
async fn deliver_in_turn(app: &Arc<App>, due: &Due, turn: Option<OwnedSemaphorePermit>) -> Result<(), Fault> {
    let mut delivery = pin!(deliver(app, due));
    if let Ok(done) = timeout(SOON, delivery.as_mut()).await {
        return done;
    }
    match app.notices.slow.clone().try_acquire_owned() {
        Ok(_slow) => {
            drop(turn);
            delivery.await
        }
        Err(_) => {
            let fate = app.notices.fate_of(due, Failed::now(Phrase::new("server-notice-silent")));
            app.notices.book.settle(due, &fate, now()).await
        }
    }
}

/// Where a notice goes: those that go to one place wait for each other and for nobody else.
fn place(due: &Due) -> String {
    let uri = due.target.parse::<axum::http::Uri>().ok();
    let host = uri.as_ref().and_then(|uri| uri.host()).map(str::to_owned);
    host.unwrap_or_else(|| due.kind.clone())
}

/// Sends a notice that this node has taken, and writes down what became of it.
async fn deliver(app: &Arc<App>, due: &Due) -> Result<(), Fault> {
    let Some(_held) = app.notices.places.take(place(due), AT_ONE_PLACE) else {
        return app.notices.book.settle(due, &Fate::Later { due: now() + BUSY }, now()).await;
    };
    let fate = match fate(app, due).await {
        Ok(fate) => fate,
        Err(error) => {
            tracing::warn!(notice = due.id, %error, "a notice could not be looked up");
            Fate::Again { due: now() + TAKEN, problem: Phrase::new("server-notice-unwritten") }
        }
    };
    tracing::info!(notice = due.id, kind = due.kind, fate = fate.name(), "notice");
    app.host.metrics.notice(&due.kind, fate.name());
    app.notices.book.settle(due, &fate, now()).await
}

/// Sends a notice, if it still holds, and says what became of it.
async fn fate(app: &Arc<App>, due: &Due) -> Result<Fate, Fault> {
    let notices = &app.notices;
    let Some(game) = app.host.store.game_by_id(due.game).await? else { return Ok(Fate::Overtaken) };
    let seat = Seat::from_index(due.seat as usize).unwrap_or(Seat::First);
    if game.head.number != due.number
        || !game.head.awaited.contains(seat)
        || game.person(seat) != Some(due.person)
    {
        return Ok(Fate::Overtaken);
    }
    let settings = &notices.settings;
    if app.host.is_here(due.game, seat) {
        return Ok(Fate::Later { due: now() + settings.after.as_millis().max(1000) as i64 });
    }
    let notice = words(app, &game, seat, due);
    let sent = match due.kind.as_str() {
        "webhook" => notices.poster.webhook(&due.target, &due.secret, &notice).await,
        "push" => push::send(&notices.poster, &notices.push, &notices.public, &due.target, &notice).await,
        _ => match &notices.mailer {
            Some(mailer) => mailer.send(&due.target, &notice.subject, &notice.text).await,
            None => Err(Failed::for_good(Phrase::new("server-notice-no-mail"))),
        },
    };
    Ok(match sent {
        Ok(()) => Fate::Sent,
        Err(failed) => notices.fate_of(due, failed),
    })
}

/// Whose army it is.
fn side(of: &dyn AnyGame, game: &GameRow, seat: Seat) -> Phrase {
    match serde_json::from_str(&game.setup) {
        Ok(setup) => of.side_words(&setup, seat),
        Err(_) => of.seat_words(seat),
    }
}

fn words(app: &App, game: &GameRow, seat: Seat, due: &Due) -> Notice {
    let lang = if due.lang == "fr" { Lang::Fr } else { Lang::En };
    let tongue = app.host.registry.tongue(&game.game, lang);
    let say = Words(tongue, lang);
    let card = app.games().iter().find(|card| card.id == game.game);
    let name = card
        .map_or(game.game.as_str(), |card| match lang {
            Lang::En => card.names.en.as_str(),
            Lang::Fr => card.names.fr.as_str(),
        })
        .to_owned();
    let side =
        app.host.registry.game(&game.game).map(|of| say.say(&side(of, game, seat))).unwrap_or_default();
    let link = format!("{}/table/{}", app.notices.public, game.link);
    let phrase = |message| {
        let facts = Phrase::new(message).with("game", name.as_str()).with("side", side.as_str());
        say.say(&facts.with("link", link.as_str()).with("name", due.name.as_str()))
    };
    Notice {
        notice: "your_turn",
        table: game.link.clone(),
        game: game.game.clone(),
        seat,
        number: due.number,
        to: due.name.clone(),
        subject: phrase("server-notice-subject"),
        text: phrase("server-notice-text"),
        link,
    }
}
