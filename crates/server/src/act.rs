//! What each request does. The same for the socket and for single requests over HTTP.

use crate::app::{App, too_large};
use crate::bounds::{Bound, retry_after};
use crate::clock::now;
use crate::host::{Asker, Live, Outbox};
use crate::http::opens_another;
use crate::ids;
use crate::message::{Chat, Matter, OfferCard};
use crate::store::{Talk, Who};
use crate::trouble::{MapPhrase, unavailable, wrong};
use protocol::answer::{
    Advice, Answered, AwaitedOf, Chats, Counted, Done, Forecasts, Games, Noted, Odds, Offers, Orders, Proven,
    Reply, SceneShown, Spoken, Subjects, Trouble, Viewed,
};
use protocol::request::{
    self, Ask, Asked, AtSeat, AtTable, ChatsOf, Follow, Note, Nothing, OrdersOf, ProofOf, Query, Question,
    SceneOf, Speak, Unfollow, View, WithOrder,
};
use protocol::{Answer, Request, desk};
use serde_json::Value;
use std::sync::Arc;
use std::time::Instant;
use table::erased::{AnyTable, AnyView, Prospect, Sampler};
use table::work::Exhausted;
use table::{Budget, Error, Extent, Onlooker, Phrase, Say, Seat};

/// No chat message or note is longer.
const LONGEST_TEXT: usize = 4000;
/// A chat message of more bytes counts as several.
const MESSAGE: usize = 500;

/// Requests that may take long: whoever sends one need not wait with the next.
const LONG: [&str; 4] = ["ask", "forecast", "odds", "scene"];

/// Requests of which others are told.
const TOLD: [&str; 8] = ["give", "undo", "resign", "standing", "propose", "answer", "share", "chat"];

/// Answers one request that came alone.
pub(crate) async fn reply(app: &Arc<App>, asker: Asker, text: &str) -> Reply<Answer> {
    let request = match request::split(text) {
        Ok(request) => request,
        Err(error) => return Reply::refused(None, trouble(app, &asker, &error)),
    };
    if !request.verb.as_deref().is_some_and(|verb| TOLD.contains(&verb)) {
        return answer(app, &asker, None, request).await;
    }
    let app = app.clone();
    to_its_end(async move { answer(&app, &asker, None, request).await }).await
}

/// Does something to its end, also where nobody waits for it any more: what is written is also told.
pub(crate) async fn to_its_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    let done = tokio::spawn(work).await;
    done.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
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
        let error = app.bounds.met(Bound::SocketThinking, 1);
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

async fn answer(app: &Arc<App>, asker: &Asker, outbox: Option<&Outbox>, mut asked: Asked) -> Reply<Answer> {
    let id = asked.id.take();
    let begun = Instant::now();
    app.host.metrics.requests.inc();
    let acted = match Request::read(&mut asked) {
        None => Err(unknown(asked.verb.as_deref())),
        Some(request) => {
            let acted = match request {
                Ok(request) => act(app, asker, outbox, request).await,
                Err(error) => Err(error),
            };
            let verb = asked.verb.as_deref().unwrap_or_default();
            app.host.metrics.asked(verb, begun.elapsed().as_secs_f64());
            acted
        }
    };
    match acted {
        Ok(answer) => Reply::done(id, answer),
        Err(error) => {
            app.host.metrics.refusals.inc();
            Reply::refused(id, trouble(app, asker, &error))
        }
    }
}

/// Nobody knows what is asked.
fn unknown(verb: Option<&str>) -> Error {
    let Some(verb) = verb else { return Error::new("malformed", Phrase::new("umpire-no-verb")) };
    let shown: String = verb.chars().take(40).collect();
    wrong("unknown_request", "server-unknown-verb").map_phrase(|why| why.with("verb", shown))
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
    request: Request,
) -> Result<Answer, Error> {
    let host = &app.host;
    Ok(match request {
        Request::Games(Nothing {}) => Answer::Games(Games { games: app.games().to_vec() }),
        Request::Follow(asked) => Answer::Follow(follow(app, asker, outbox, asked).await?),
        Request::Unfollow(asked) => Answer::Unfollow(unfollow(app, outbox, asked).await?),
        Request::Scene(asked) => Answer::Scene(scene(app, asker, asked).await?),
        Request::View(asked) => Answer::View(view(app, asker, asked).await?),
        Request::Awaiting(asked) => Answer::Awaiting(awaiting(app, asker, asked).await?),
        Request::Offers(asked) => Answer::Offers(offers(app, asker, asked).await?),
        Request::Orders(asked) => Answer::Orders(orders(app, asker, asked).await?),
        Request::Subjects(asked) => Answer::Subjects(subjects(app, asker, asked).await?),
        Request::Query(asked) => Answer::Query(query(app, asker, asked).await?),
        Request::Check(asked) => Answer::Check(check(app, asker, asked).await?),
        Request::OddsOf(Question { game, of }) => {
            let (registry, lang) = (host.registry, asker.lang);
            let work = move || desk::shares(registry, &game, &of, lang);
            Answer::OddsOf(app.reckon(asker, work).await??)
        }
        Request::Odds(asked) => Answer::Odds(odds(app, asker, asked).await?),
        Request::Give(asked) => Answer::Give(host.give(asker, asked).await?),
        Request::Undo(asked) => Answer::Undo(Counted { number: host.undo(asker, asked).await? }),
        Request::Resign(AtSeat { table, seat }) => {
            Answer::Resign(Counted { number: host.resign(asker, &table, seat).await? })
        }
        Request::Standing(asked) => Answer::Standing(host.standing(asker, asked).await?),
        Request::Propose(asked) => {
            another_game(app, asker, asked.what)?;
            host.propose(asker, asked).await?;
            Answer::Propose(Done {})
        }
        Request::Answer(asked) => {
            if asked.accept {
                another_game(app, asker, asked.what)?;
            }
            host.answer(asker, asked).await?;
            Answer::Answer(Done {})
        }
        Request::Share(asked) => {
            host.share(asker, &asked.table, (asked.seat, &asked.share)).await?;
            Answer::Share(Done {})
        }
        Request::Proof(asked) => Answer::Proof(proof(app, asker, asked).await?),
        Request::Clause(asked) => {
            let lang = asked.lang.unwrap_or(asker.lang);
            Answer::Clause(desk::clause(host.registry, &asked.id, lang)?)
        }
        Request::Ask(asked) => Answer::Ask(ask(app, asker, asked).await?),
        Request::Forecast(asked) => Answer::Forecast(forecast(app, asker, asked).await?),
        Request::Chat(asked) => Answer::Chat(chat(app, asker, asked).await?),
        Request::Chats(asked) => Answer::Chats(chats(app, asker, asked).await?),
        Request::Note(asked) => Answer::Note(note(app, asker, asked).await?),
        Request::Notes(asked) => Answer::Notes(notes(app, asker, asked).await?),
    })
}

/// Another game between the same is a table like any that is opened.
fn another_game(app: &App, asker: &Asker, what: Matter) -> Result<(), Error> {
    match what {
        Matter::Rematch => opens_another(app, asker.network),
        Matter::Draw | Matter::Undo => Ok(()),
    }
}

async fn follow(
    app: &Arc<App>,
    asker: &Asker,
    outbox: Option<&Outbox>,
    follow: Follow,
) -> Result<SceneShown, Error> {
    let outbox = outbox.ok_or_else(|| wrong("malformed", "server-follow-needs-socket"))?;
    let known = {
        let mut following = outbox.following.lock();
        let known = following.contains_key(&follow.table);
        if !known {
            if following.len() >= app.bounds.size(Bound::Following) {
                return Err(app.bounds.met(Bound::Following, 1));
            }
            following.insert(follow.table.clone(), app.host.sockets.follows(&app.bounds, asker.network)?);
        }
        known
    };
    let shown = app.host.follow(&follow.table, follow.who, follow.have, asker, outbox).await;
    if shown.is_err() && !known {
        let _ = app.host.unfollow(&follow.table, None, outbox.id).await;
        outbox.following.lock().remove(&follow.table);
    }
    Ok(SceneShown { scene: Box::new(shown?) })
}

async fn unfollow(app: &App, outbox: Option<&Outbox>, unfollow: Unfollow) -> Result<Done, Error> {
    if let Some(outbox) = outbox
        && !app.host.unfollow(&unfollow.table, unfollow.who, outbox.id).await?
    {
        outbox.following.lock().remove(&unfollow.table);
    }
    Ok(Done {})
}

async fn view(app: &App, asker: &Asker, of: View<String>) -> Result<Viewed, Error> {
    let slot = app.host.seen_by(&of.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, of.seat)?;
    Ok(Viewed { view: live.table()?.view(of.seat).seen() })
}

async fn awaiting(app: &App, asker: &Asker, at: AtTable<String>) -> Result<AwaitedOf, Error> {
    let slot = app.host.seen_by(&at.table, asker).await?;
    let live = app.host.live(&slot).await?;
    let mine: Vec<Seat> = live.seats_of(asker.person).collect();
    let who = match mine[..] {
        [seat] => Onlooker::Seat(seat),
        _ => Onlooker::Gallery,
    };
    live.may_look(asker.person, who)?;
    Ok(AwaitedOf { awaiting: live.table()?.view(who).awaiting() })
}

async fn orders(app: &App, asker: &Asker, of: OrdersOf<String>) -> Result<Orders, Error> {
    let slot = app.host.slot(&of.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, of.seat)?;
    let view = live.table()?.view(of.seat.into());
    drop(live);
    app.aside(asker, move || desk::orders(&*view, of.subject.as_ref())).await?
}

async fn subjects(app: &App, asker: &Asker, at: AtSeat<String>) -> Result<Subjects, Error> {
    let slot = app.host.slot(&at.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, at.seat)?;
    let say = app.host.registry.tongue(&live.row.game, asker.lang);
    let view = live.table()?.view(at.seat.into());
    drop(live);
    app.aside(asker, move || desk::subjects(&*view, say)).await
}

async fn query(app: &App, asker: &Asker, query: Query<String>) -> Result<Answered, Error> {
    let slot = app.host.seen_by(&query.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, query.seat)?;
    let table = live.table()?;
    let past = query.number.filter(|&number| number < table.steps()).map(|number| table.rewinder(number));
    let now = table.view(query.seat);
    drop(live);
    let work = move || match past {
        None => now.query(&query.query),
        Some(past) => past().view(query.seat).query(&query.query),
    };
    Ok(Answered { answer: app.reckon(asker, work).await?? })
}

async fn check(app: &App, asker: &Asker, with: WithOrder<String>) -> Result<Done, Error> {
    let slot = app.host.slot(&with.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, with.seat)?;
    live.goes_on()?;
    let view = live.table()?.view(with.seat.into());
    drop(live);
    app.aside(asker, move || view.check(&with.order)).await??;
    Ok(Done {})
}

/// Nobody is signed in.
pub(crate) fn who() -> Error {
    wrong("who", "server-who")
}

async fn offers(app: &App, asker: &Asker, at: OrdersOf<String>) -> Result<Offers, Error> {
    let slot = app.host.slot(&at.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, at.seat)?;
    let table = live.table()?;
    let say = app.host.registry.tongue(&live.row.game, asker.lang);
    if live.ending().is_some() {
        return Ok(Offers { offers: Vec::new(), complete: true, shorthand: None });
    }
    let view = table.view(at.seat.into());
    drop(live);
    app.aside(asker, move || offered(&*view, at.subject.as_ref(), say)).await?
}

/// The legal orders in words.
fn offered(view: &dyn AnyView, subject: Option<&Value>, say: &dyn Say) -> Result<Offers, Error> {
    let (offers, extent) = match subject {
        None => view.offers(),
        Some(subject) => view.offers_of(subject)?,
    };
    let offers = offers.into_iter().map(|offer| OfferCard {
        order: offer.order,
        words: say.say(&offer.words),
        group: offer.group.map(|group| say.say(&group)).unwrap_or_default(),
        gives_up: !offer.gesture.plays(),
    });
    Ok(Offers {
        offers: offers.collect(),
        complete: extent == Extent::Complete,
        shorthand: view.shorthand().map(|phrase| say.say(&phrase)),
    })
}

async fn odds(app: &App, asker: &Asker, with: WithOrder<String>) -> Result<Odds, Error> {
    let slot = app.host.slot(&with.table).await?;
    let live = app.host.live(&slot).await?;
    live.sits(asker.person, with.seat)?;
    live.goes_on()?;
    let say = app.host.registry.tongue(&live.row.game, asker.lang);
    let view = live.table()?.view(with.seat.into());
    let weigher = view.weigher(&with.order)?;
    let samplers = FEWER.map(|fewer| view.sampler(&with.order).map(|sampler| (fewer, sampler)));
    drop(view);
    drop(live);
    match app.think_within(asker, app.bounds.of(Bound::Odds), weigher).await? {
        Err(Exhausted) => {}
        Ok(Err(Error { code: "too_large", .. })) => {}
        Ok(weighed) => return Ok(desk::chances(weighed?, say)),
    }
    let (samples, sampled) = estimate(app, asker, samplers).await?;
    let note = Phrase::new("server-estimated").with("samples", i64::from(samples));
    let note = Some(crate::words::Words(say, asker.lang).say(&note));
    Ok(Odds { samples: Some(samples), note, ..desk::chances(sampled, say) })
}

/// Where all samples take too long it is tried with one of so many.
const FEWER: [u32; 3] = [1, 16, 256];

/// Odds from samples, and from how many.
async fn estimate(
    app: &App,
    asker: &Asker,
    samplers: [Result<(u32, Sampler), Error>; 3],
) -> Result<(u32, Vec<Prospect>), Error> {
    let most = u32::try_from(app.bounds.of(Bound::Samples)).unwrap_or(u32::MAX);
    let (steps, seed) = (app.bounds.of(Bound::Estimate), u64::from_be_bytes(ids::random()?));
    for sampler in samplers {
        let (fewer, sampler) = sampler?;
        let samples = (most / fewer).max(1);
        if let Ok(sampled) = app.think_within(asker, steps, move || sampler(samples, seed)).await? {
            return Ok((samples, sampled?));
        }
    }
    Err(too_large())
}

async fn ask(app: &App, asker: &Asker, ask: Ask<String>) -> Result<Advice, Error> {
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
    Ok(desk::advice_words(advice, say))
}

/// How a game that is over stood at its moments: reckoned once, for somebody who is known, and kept.
async fn forecast(app: &App, asker: &Asker, at: AtTable<String>) -> Result<Forecasts, Error> {
    asker.person.ok_or_else(who)?;
    let slot = app.host.seen_by(&at.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, Onlooker::Gallery)?;
    if live.ending().is_none() {
        return Err(wrong("not_over", "server-not-over-yet"));
    }
    if let Some(kept) = app.ledger.forecast(slot.id()).await? {
        return Ok(Forecasts { forecast: kept_forecast(&kept) });
    }
    let forecaster = live.table()?.forecaster();
    // The same for everybody who asks, whenever.
    let seed = live.row.made.unsigned_abs();
    drop(live);
    let work = move || forecaster.map(|forecaster| forecaster(seed)).unwrap_or_default();
    let forecast = app.think(asker, work).await?;
    let body = serde_json::to_string(&forecast).expect("a forecast is plain data");
    app.ledger.keep_forecast(slot.id(), &body).await?;
    Ok(Forecasts { forecast })
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

/// What stood on a table. Going back to an earlier moment plays the game through again, so that is done on a thread of its own and
/// keeps nobody from the table.
async fn scene(app: &App, asker: &Asker, of: SceneOf) -> Result<SceneShown, Error> {
    let slot = app.host.seen_by(&of.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, of.who)?;
    let present = live.table()?;
    let here = app.host.here(&slot);
    let shown = |live: &Live, table: &dyn AnyTable| {
        let have = of.have.unwrap_or_else(|| table.steps().saturating_sub(1));
        app.host.scene_later(live, Some(table), of.who, have, (asker, here))
    };
    let later = match of.number.filter(|&number| number < present.steps()) {
        None => {
            let later = shown(&live, present);
            drop(live);
            later
        }
        Some(number) => {
            let rewinder = present.rewinder(number);
            drop(live);
            let past = app.think(asker, rewinder).await?;
            let live = app.host.live(&slot).await?;
            live.may_look(asker.person, of.who)?;
            shown(&live, &*past)
        }
    };
    Ok(SceneShown { scene: Box::new(app.aside(asker, later).await?) })
}

async fn proof(app: &App, asker: &Asker, of: ProofOf) -> Result<Proven, Error> {
    let slot = app.host.seen_by(&of.table, asker).await?;
    let live = app.host.live(&slot).await?;
    live.may_look(asker.person, of.who)?;
    let table = live.table()?;
    let entry = table.fairness().and_then(|fairness| fairness.entry_of_step(of.number));
    let proof = entry.and_then(|entry| table.reveal(entry, of.who)).map(Box::new);
    let shares = table.fairness().map(|fairness| fairness.shares()).unwrap_or_default();
    Ok(Proven { proof, shares })
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

async fn chat(app: &App, asker: &Asker, said: Speak) -> Result<Spoken, Error> {
    let key = ids::bytes("key", &said.key)?;
    let text = fits(&said.text)?;
    let slot = app.host.slot(&said.table).await?;
    let live = app.host.live(&slot).await?;
    let seat = live.seats_of(asker.person).next().ok_or_else(|| wrong("not_yours", "server-not-seated"))?;
    let person = asker.person.ok_or_else(who)?;
    let (persons, networks) = &app.rates.chat;
    let much = text.len().div_ceil(MESSAGE);
    persons.take_many(asker.payer(), much).map_err(|wait| app.bounds.met(Bound::PersonChat, wait))?;
    networks.take_many(asker.network, much).map_err(|wait| app.bounds.met(Bound::NetworkChat, wait))?;
    // As the table calls it: a connection may have been opened under an earlier name.
    let name = match &live.row.seats[seat.index()].who {
        Who::Person { name, .. } => name.clone(),
        _ => asker.name.clone(),
    };
    let mut talk = Talk { number: 0, seat, person, name, text: text.to_owned(), at: now() };
    let most = i64::try_from(app.bounds.of(Bound::TableChat)).unwrap_or(i64::MAX);
    let added = app.host.store.add_talk(slot.id(), key, &talk, most).await.map_err(unavailable)?;
    talk.number = added.ok_or_else(|| app.bounds.too_large(Bound::TableChat))?;
    let chat = chat_of(talk);
    app.host.said(&slot, &chat);
    Ok(Spoken { chat })
}

fn chat_of(talk: Talk) -> Chat {
    Chat { number: talk.number, seat: talk.seat, name: talk.name, text: talk.text, at: talk.at }
}

async fn chats(app: &App, asker: &Asker, chats: ChatsOf) -> Result<Chats, Error> {
    let slot = app.host.slot(&chats.table).await?;
    let live = app.host.live(&slot).await?;
    live.seats_of(asker.person).next().ok_or_else(|| wrong("not_yours", "server-not-seated"))?;
    drop(live);
    let most = i64::try_from(app.bounds.of(Bound::Chats)).unwrap_or(i64::MAX);
    let talks = app.host.store.talks(slot.id(), chats.have, most).await.map_err(unavailable)?;
    Ok(Chats { chats: talks.into_iter().map(chat_of).collect() })
}

async fn note(app: &App, asker: &Asker, note: Note) -> Result<Done, Error> {
    let person = asker.person.ok_or_else(who)?;
    let slot = app.host.slot(&note.table).await?;
    let text = match note.text.trim() {
        "" => "",
        text => fits(text)?,
    };
    let store = &app.host.store;
    let _counting = app.counting(asker.account.unwrap_or(person)).await;
    let another = !text.is_empty() && store.note(slot.id(), person).await.map_err(unavailable)?.is_none();
    if another && app.ledger.notes(person).await? >= app.bounds.of(Bound::PersonNotes) {
        return Err(app.bounds.too_large(Bound::PersonNotes));
    }
    store.set_note(slot.id(), person, text, now()).await.map_err(unavailable)?;
    Ok(Done {})
}

async fn notes(app: &App, asker: &Asker, at: AtTable<String>) -> Result<Noted, Error> {
    let person = asker.person.ok_or_else(who)?;
    let slot = app.host.slot(&at.table).await?;
    let text = app.host.store.note(slot.id(), person).await.map_err(unavailable)?;
    Ok(Noted { text: text.unwrap_or_default() })
}
