//! What each request does. The same for the socket and for single requests over HTTP.

use crate::app::App;
use crate::bounds::{Bound, retry_after};
use crate::clock::now;
use crate::host::{Asker, Outbox};
use crate::ids;
use crate::message::{Answer, Chat, OfferCard};
use crate::store::Talk;
use crate::trouble::{MapPhrase, unavailable, wrong};
use protocol::answer::{Odds, Reply, Trouble};
use protocol::desk;
use protocol::request::{
    self, Ask, AtSeat, AtTable, ClauseOf, Nothing, OrdersOf, Query, Question, Request, View, WithOrder,
};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;
use table::erased::AnyTable;
use table::work::Exhausted;
use table::{Budget, Error, Extent, Onlooker, Phrase, Say, Seat};

/// No chat message or note is longer.
const LONGEST_TEXT: usize = 4000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Follow {
    table: String,
    #[serde(rename = "as")]
    who: Onlooker,
    #[serde(default)]
    have: usize,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unfollow {
    table: String,
    #[serde(rename = "as", default)]
    who: Option<Onlooker>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SceneOf {
    table: String,
    #[serde(rename = "as")]
    who: Onlooker,
    #[serde(default)]
    number: Option<usize>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Share {
    table: String,
    seat: Seat,
    share: String,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProofOf {
    table: String,
    #[serde(rename = "as")]
    who: Onlooker,
    number: usize,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    table: String,
    text: String,
    key: String,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chats {
    table: String,
    #[serde(default)]
    have: i64,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Note {
    table: String,
    text: String,
}

/// Requests that may take long: whoever sends one need not wait with the next.
const LONG: [&str; 4] = ["ask", "forecast", "odds", "scene"];

/// Answers one request. Only a connection (`outbox`) can follow.
pub(crate) async fn reply(
    app: &Arc<App>,
    asker: &Asker,
    outbox: Option<&Outbox>,
    text: &str,
) -> Reply<Answer> {
    match request::split(text) {
        Ok(request) => answer(app, asker, outbox, request).await,
        Err(error) => Reply::refused(None, trouble(app, asker, &error)),
    }
}

/// Answers one request of a connection; none if the answer comes later, through the outbox.
pub(crate) async fn reply_or_promise(
    app: &Arc<App>,
    asker: &Asker,
    outbox: &Outbox,
    text: &str,
) -> Option<Reply<Answer>> {
    let request = match request::split(text) {
        Ok(request) => request,
        Err(error) => return Some(Reply::refused(None, trouble(app, asker, &error))),
    };
    if !request.verb.as_deref().is_some_and(|verb| LONG.contains(&verb)) {
        return Some(answer(app, asker, Some(outbox), request).await);
    }
    let Ok(turn) = outbox.long.clone().try_acquire_owned() else {
        let error = app.bounds.met(Bound::PersonThinking, 1);
        return Some(Reply::refused(request.id, trouble(app, asker, &error)));
    };
    let (app, asker, outbox) = (app.clone(), asker.clone(), outbox.clone());
    tokio::spawn(async move {
        let reply = tokio::select! {
            reply = answer(&app, &asker, Some(&outbox), request) => reply,
            // Nobody is there any more to be answered.
            () = outbox.close.cancelled() => return,
        };
        // Whoever has the answer may send the next.
        drop(turn);
        outbox.send(bytes::Bytes::from(serde_json::to_vec(&reply).expect("answers are plain data")));
    });
    None
}

async fn answer(
    app: &Arc<App>,
    asker: &Asker,
    outbox: Option<&Outbox>,
    mut request: Request,
) -> Reply<Answer> {
    let id = request.id.take();
    let (begun, verb) = (Instant::now(), request.verb.clone());
    app.host.metrics.requests.inc();
    let acted = act(app, asker, outbox, &mut request).await;
    match acted {
        Err(Error { code: "unknown_request", .. }) => {}
        _ => app.host.metrics.asked(verb.as_deref().unwrap_or_default(), begun.elapsed().as_secs_f64()),
    }
    match acted {
        Ok(answer) => Reply::done(id, answer),
        Err(error) => {
            app.host.metrics.refusals.inc();
            Reply::refused(id, trouble(app, asker, &error))
        }
    }
}

/// Refuses a request without looking further into it.
pub(crate) fn refusal(app: &App, asker: &Asker, text: &str, error: &Error) -> Reply<Answer> {
    let id = request::split(text).ok().and_then(|request| request.id);
    app.host.metrics.refusals.inc();
    Reply::refused(id, trouble(app, asker, error))
}

/// An error in the asker's language.
pub(crate) fn trouble(app: &App, asker: &Asker, error: &Error) -> Trouble {
    let speaker = app.host.registry.speaker(asker.lang);
    let told = Trouble::of(error, &crate::words::Words(&speaker, asker.lang));
    Trouble { retry: retry_after(error), ..told }
}

async fn act(
    app: &Arc<App>,
    asker: &Asker,
    outbox: Option<&Outbox>,
    request: &mut Request,
) -> Result<Answer, Error> {
    let verb = request.verb.take().ok_or_else(|| Error::new("malformed", Phrase::new("umpire-no-verb")))?;
    let host = &app.host;
    match verb.as_str() {
        "games" => request.read().map(|Nothing {}| Answer::Games { games: app.games().to_vec() }),
        "follow" => {
            let follow: Follow = request.read()?;
            let outbox = outbox.ok_or_else(|| wrong("malformed", "server-follow-needs-socket"))?;
            if outbox.following.lock().len() >= app.bounds.size(Bound::Following) {
                return Err(app.bounds.met(Bound::Following, 1));
            }
            let scene = host.follow(&follow.table, follow.who, follow.have, asker, outbox).await?;
            Ok(Answer::Scene { scene: Box::new(scene) })
        }
        "unfollow" => {
            let unfollow: Unfollow = request.read()?;
            if let Some(outbox) = outbox
                && !host.unfollow(&unfollow.table, unfollow.who, outbox.id).await?
            {
                outbox.following.lock().remove(&unfollow.table);
            }
            Ok(Answer::Nothing {})
        }
        "give" => Ok(Answer::Number { number: host.give(asker, request.read()?).await? }),
        "undo" => Ok(Answer::Number { number: host.undo(asker, request.read()?).await? }),
        "resign" => {
            let at: AtSeat<String> = request.read()?;
            Ok(Answer::Number { number: host.resign(asker, &at.table, at.seat).await? })
        }
        "standing" => host.standing(asker, request.read()?).await,
        "propose" => host.propose(asker, request.read()?).await.map(|()| Answer::Nothing {}),
        "answer" => host.answer(asker, request.read()?).await.map(|()| Answer::Nothing {}),
        "share" => {
            let share: Share = request.read()?;
            host.share(asker, &share.table, (share.seat, &share.share)).await.map(|()| Answer::Nothing {})
        }
        "proof" => proof(app, asker, request.read()?).await,
        "offers" => offers(app, asker, request.read()?).await,
        "orders" => {
            let of: OrdersOf<String> = request.read()?;
            let slot = host.slot(&of.table).await?;
            let live = host.live(&slot).await?;
            live.sits(asker.person, of.seat)?;
            let view = live.table()?.view(of.seat.into());
            desk::orders(&*view, of.subject.as_ref()).map(Answer::Orders)
        }
        "subjects" => {
            let at: AtSeat<String> = request.read()?;
            let slot = host.slot(&at.table).await?;
            let live = host.live(&slot).await?;
            live.sits(asker.person, at.seat)?;
            let say = host.registry.tongue(&live.row.game, asker.lang);
            Ok(Answer::Subjects(desk::subjects(&*live.table()?.view(at.seat.into()), say)))
        }
        "query" => {
            let query: Query<String> = request.read()?;
            let slot = host.seen_by(&query.table, asker).await?;
            let live = host.live(&slot).await?;
            live.may_look(asker.person, query.seat)?;
            let view = live.table()?.view(query.seat);
            drop(live);
            let answer = app.think(asker, move || view.query(&query.query)).await??;
            Ok(Answer::Answered { answer })
        }
        "check" => {
            let with: WithOrder<String> = request.read()?;
            let slot = host.slot(&with.table).await?;
            let live = host.live(&slot).await?;
            live.sits(asker.person, with.seat)?;
            live.goes_on()?;
            live.table()?.view(with.seat.into()).check(&with.order)?;
            Ok(Answer::Nothing {})
        }
        "odds" if request.has("game") || request.has("of") => {
            let question: Question = request.read()?;
            let registry = host.registry;
            let lang = asker.lang;
            let work = move || desk::shares(registry, &question.game, &question.of, lang);
            app.think(asker, work).await?.map(Answer::Shares)
        }
        "odds" => odds(app, asker, request.read()?).await,
        "view" => {
            let view: View<String> = request.read()?;
            let slot = host.seen_by(&view.table, asker).await?;
            let live = host.live(&slot).await?;
            live.may_look(asker.person, view.seat)?;
            Ok(Answer::View { view: live.table()?.view(view.seat).seen() })
        }
        "awaiting" => {
            let at: AtTable<String> = request.read()?;
            let slot = host.seen_by(&at.table, asker).await?;
            let live = host.live(&slot).await?;
            let mine: Vec<Seat> = live.seats_of(asker.person).collect();
            let who = match mine[..] {
                [seat] => Onlooker::Seat(seat),
                _ => Onlooker::Gallery,
            };
            live.may_look(asker.person, who)?;
            Ok(Answer::Awaiting { awaiting: live.table()?.view(who).awaiting() })
        }
        "clause" => {
            let of: ClauseOf = request.read()?;
            desk::clause(host.registry, &of.id, of.lang.unwrap_or(asker.lang)).map(Answer::Clause)
        }
        "ask" => ask(app, asker, request.read()?).await,
        "forecast" => forecast(app, asker, request.read()?).await,
        "scene" => scene(app, asker, request.read()?).await,
        "chat" => chat(app, asker, request.read()?).await,
        "chats" => chats(app, asker, request.read()?).await,
        "note" => note(app, asker, request.read()?).await,
        "notes" => {
            let at: AtTable<String> = request.read()?;
            let person = asker.person.ok_or_else(who)?;
            let slot = host.slot(&at.table).await?;
            let text = host.store.note(slot.id(), person).await.map_err(unavailable)?;
            Ok(Answer::Note { text: text.unwrap_or_default() })
        }
        _ => {
            let shown: String = verb.chars().take(40).collect();
            Err(wrong("unknown_request", "server-unknown-verb").map_phrase(|why| why.with("verb", shown)))
        }
    }
}

/// Nobody is signed in.
pub(crate) fn who() -> Error {
    wrong("who", "server-who")
}

async fn offers(app: &App, asker: &Asker, at: OrdersOf<String>) -> Result<Answer, Error> {
    let slot = app.host.slot(&at.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, at.seat)?;
    let table = live.table()?;
    let say = app.host.registry.tongue(&live.row.game, asker.lang);
    if live.ending().is_some() {
        return Ok(Answer::Offers { offers: Vec::new(), complete: true, shorthand: None });
    }
    let view = table.view(at.seat.into());
    let (offers, extent) = match &at.subject {
        None => view.offers(),
        Some(subject) => view.offers_of(subject)?,
    };
    let offers = offers.into_iter().map(|offer| OfferCard {
        order: offer.order,
        words: say.say(&offer.words),
        group: offer.group.map(|group| say.say(&group)).unwrap_or_default(),
        gives_up: !offer.gesture.plays(),
    });
    Ok(Answer::Offers {
        offers: offers.collect(),
        complete: extent == Extent::Complete,
        shorthand: view.shorthand().map(|phrase| say.say(&phrase)),
    })
}

async fn odds(app: &App, asker: &Asker, with: WithOrder<String>) -> Result<Answer, Error> {
    let slot = app.host.slot(&with.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, with.seat)?;
    live.goes_on()?;
    let say = app.host.registry.tongue(&live.row.game, asker.lang);
    let view = live.table()?.view(with.seat.into());
    let (weigher, sampler) = (view.weigher(&with.order)?, view.sampler(&with.order)?);
    drop(view);
    drop(live);
    let steps = app.bounds.of(Bound::Odds);
    match app.think_within(asker, steps, weigher).await? {
        Err(Exhausted) => {}
        Ok(Err(Error { code: "too_large", .. })) => {}
        Ok(weighed) => return Ok(Answer::Odds(desk::chances(weighed?, say))),
    }
    let samples = u32::try_from(app.bounds.of(Bound::Samples)).unwrap_or(u32::MAX);
    let seed = u64::from_be_bytes(ids::random()?);
    let sampled = app.think_within(asker, steps, move || sampler(samples, seed)).await?;
    let sampled = sampled.map_err(|Exhausted| Error::new("too_large", Phrase::new("odds-too-large")))??;
    let note = Phrase::new("server-estimated").with("samples", i64::from(samples));
    let note = Some(crate::words::Words(say, asker.lang).say(&note));
    Ok(Answer::Odds(Odds { samples: Some(samples), note, ..desk::chances(sampled, say) }))
}

async fn ask(app: &App, asker: &Asker, ask: Ask<String>) -> Result<Answer, Error> {
    let slot = app.host.slot(&ask.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, ask.seat)?;
    live.goes_on()?;
    let registry = app.host.registry;
    let level = desk::level(registry, live.table()?, ask.level.as_deref())?;
    let most = app.bounds.of(Bound::Hint);
    let millis = desk::allowed(ask.ms)?.map(|ms| ms.min(most));
    let thinker = live.table()?.view(ask.seat.into()).thinker(&level)?;
    let say = registry.tongue(&live.row.game, asker.lang);
    drop(live);
    let seed = u64::from_be_bytes(ids::random()?);
    let advice = app.think(asker, move || thinker(Budget { millis }, seed)).await?;
    Ok(Answer::Advice(desk::advice_words(advice, say)))
}

/// How a game that is over stood at its moments: reckoned once, for somebody who is known, and kept.
async fn forecast(app: &App, asker: &Asker, at: AtTable<String>) -> Result<Answer, Error> {
    asker.person.ok_or_else(who)?;
    let slot = app.host.seen_by(&at.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, Onlooker::Gallery)?;
    if live.ending().is_none() {
        return Err(wrong("not_over", "server-not-over-yet"));
    }
    if let Some(kept) = app.ledger.forecast(slot.id()).await? {
        return Ok(Answer::Forecast { forecast: kept_forecast(&kept) });
    }
    let forecaster = live.table()?.forecaster();
    // The same for everybody who asks, whenever.
    let seed = live.row.made.unsigned_abs();
    drop(live);
    let work = move || forecaster.map(|forecaster| forecaster(seed)).unwrap_or_default();
    let forecast = app.think(asker, work).await?;
    let body = serde_json::to_string(&forecast).expect("a forecast is plain data");
    app.ledger.keep_forecast(slot.id(), &body).await?;
    Ok(Answer::Forecast { forecast })
}

fn kept_forecast(text: &str) -> Vec<table::erased::Forecast> {
    let read = |one: &serde_json::Value| {
        let number = |value: &serde_json::Value| value.as_u64().unwrap_or_default();
        table::erased::Forecast {
            number: number(&one["number"]) as usize,
            games: number(&one["games"]) as u32,
            wins: [0, 1].map(|seat| number(&one["wins"][seat]) as u32),
        }
    };
    let kept: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    kept.iter().map(read).collect()
}

async fn scene(app: &App, asker: &Asker, of: SceneOf) -> Result<Answer, Error> {
    let slot = app.host.seen_by(&of.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, of.who)?;
    let present = live.table()?;
    let past: Option<Box<dyn AnyTable>> =
        of.number.filter(|&number| number < present.steps()).map(|number| present.rewound(number));
    let table = past.as_deref().unwrap_or(present);
    let have = table.steps().saturating_sub(1);
    let scene = app.host.scene(&live, Some(table), of.who, have, (asker, app.host.here(&slot)));
    Ok(Answer::Scene { scene: Box::new(scene) })
}

async fn proof(app: &App, asker: &Asker, of: ProofOf) -> Result<Answer, Error> {
    let slot = app.host.seen_by(&of.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, of.who)?;
    let table = live.table()?;
    let entry = table.fairness().and_then(|fairness| fairness.entry_of_step(of.number));
    let proof = entry.and_then(|entry| table.reveal(entry, of.who)).map(Box::new);
    let shares = table.fairness().map(|fairness| fairness.shares()).unwrap_or_default();
    Ok(Answer::Proof { proof, shares })
}

fn fits(text: &str) -> Result<&str, Error> {
    let text = text.trim();
    match text.is_empty() || text.contains('\0') || text.chars().count() > LONGEST_TEXT {
        true => {
            Err(wrong("malformed", "server-bad-text").map_phrase(|why| why.with("most", LONGEST_TEXT as i64)))
        }
        false => Ok(text),
    }
}

async fn chat(app: &App, asker: &Asker, said: Said) -> Result<Answer, Error> {
    let key = ids::bytes("key", &said.key)?;
    let text = fits(&said.text)?;
    let slot = app.host.slot(&said.table).await?;
    let live = app.host.live(&slot).await?;
    let seat = live.seats_of(asker.person).next().ok_or_else(|| wrong("not_yours", "server-not-seated"))?;
    let person = asker.person.ok_or_else(who)?;
    let (persons, networks) = &app.rates.chat;
    persons.take(asker.payer()).map_err(|wait| app.bounds.met(Bound::PersonChat, wait))?;
    networks.take(asker.network).map_err(|wait| app.bounds.met(Bound::NetworkChat, wait))?;
    if app.ledger.talks(slot.id()).await? >= app.bounds.of(Bound::TableChat) {
        return Err(app.bounds.too_large(Bound::TableChat));
    }
    let mut talk =
        Talk { number: 0, seat, person, name: asker.name.clone(), text: text.to_owned(), at: now() };
    talk.number = app.host.store.add_talk(slot.id(), key, &talk).await.map_err(unavailable)?;
    let chat = chat_of(talk);
    app.host.said(&slot, &chat);
    Ok(Answer::Chat { chat })
}

fn chat_of(talk: Talk) -> Chat {
    Chat { number: talk.number, seat: talk.seat, name: talk.name, text: talk.text, at: talk.at }
}

async fn chats(app: &App, asker: &Asker, chats: Chats) -> Result<Answer, Error> {
    let slot = app.host.slot(&chats.table).await?;
    let live = app.host.live(&slot).await?;
    live.seats_of(asker.person).next().ok_or_else(|| wrong("not_yours", "server-not-seated"))?;
    let talks = app.host.store.talks(slot.id(), chats.have).await.map_err(unavailable)?;
    Ok(Answer::Chats { chats: talks.into_iter().map(chat_of).collect() })
}

async fn note(app: &App, asker: &Asker, note: Note) -> Result<Answer, Error> {
    let person = asker.person.ok_or_else(who)?;
    let slot = app.host.slot(&note.table).await?;
    if !note.text.trim().is_empty() {
        fits(&note.text)?;
        if app.ledger.notes(person).await? >= app.bounds.of(Bound::PersonNotes) {
            return Err(app.bounds.too_large(Bound::PersonNotes));
        }
    }
    app.host.store.set_note(slot.id(), person, &note.text, now()).await.map_err(unavailable)?;
    Ok(Answer::Nothing {})
}
