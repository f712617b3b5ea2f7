//! `/api/statistics`: how a person has fared, and what is played here.

use super::answer;
use super::people::{PersonCard, card};
use super::reading::Named;
use super::visitor::Visitor;
use crate::app::{App, off};
use crate::bounds::Bound;
use crate::clock::now;
use crate::host::LONGEST_LAG;
use crate::store::{PersonKind, PersonRow, ResultRow, SeatRow, Status, Who, scenario};
use crate::terms::{Ending, Terms};
use crate::trouble::{unavailable, wrong};
use axum::extract::{Query, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Error, Seat};
use tokio::sync::Mutex;

/// Whose statistics; without a person the server's.
#[derive(Deserialize)]
pub(super) struct Whose {
    #[serde(default)]
    person: Option<String>,
}

/// How games went.
#[derive(Clone, Copy, Default, Serialize, JsonSchema)]
pub(crate) struct Tally {
    games: u64,
    won: u64,
    lost: u64,
    drawn: u64,
}

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Opponent {
    /// Somebody without an account.
    Guest,
    /// Somebody with an account.
    Account,
    /// A program of somebody.
    Bot,
    /// A computer player of the server.
    Computer,
    /// The same person: such games are counted and neither won nor lost.
    Oneself,
}

/// How games of one kind went.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Fared {
    game: String,
    scenario: String,
    side: Seat,
    opponent: Opponent,
    #[serde(flatten)]
    tally: Tally,
}

/// How many games there are of one scenario.
#[derive(Clone, Default, Serialize, JsonSchema)]
pub(crate) struct Played {
    game: String,
    scenario: String,
    waiting: u64,
    playing: u64,
    over: u64,
}

/// Statistics of a person, or of the server.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Statistics {
    /// Of a person.
    Person {
        /// Whose.
        person: PersonCard,
        /// All finished games.
        all: Tally,
        /// The same by game, scenario, side and kind of opponent.
        by: Vec<Fared>,
    },
    /// Of the server.
    Server {
        /// By game and scenario.
        played: Vec<Played>,
    },
}

/// How a person has fared (`me`, or what programs call it), or what is played here.
#[utoipa::path(
    get,
    path = "/statistics",
    params(("person" = Option<String>, Query, description = "`me`, or what programs call a person")),
    responses(
        (status = 200, body = ref("#/components/schemas/StatisticsAnswer")),
        (status = "default", body = ref("#/components/schemas/Refusal"))
    )
)]
pub(super) async fn statistics(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Query(whose)): Named<Query<Whose>>,
) -> Response {
    let found = match whose.person.as_deref() {
        None => of_server(&app).await,
        Some(person) => of_person(&app, &visitor, person).await,
    };
    answer(&app, &visitor.asker(), found)
}

async fn of_person(app: &App, visitor: &Visitor, person: &str) -> Result<Statistics, Error> {
    let store = &app.host.store;
    let unknown = || wrong("not_found", "server-no-such-person");
    let person = match person {
        "me" => visitor.known()?.clone(),
        handle => store.person_by_handle(handle).await.map_err(unavailable)?.ok_or_else(unknown)?,
    };
    // Some have finished thousands of games.
    let _turn = app.thought(&visitor.asker()).await?;
    let rows = store.results(person.id).await.map_err(unavailable)?;
    let me = visitor.person.as_ref().map(|person| person.id);
    off(move || fared(&person, rows, me)).await
}

/// How a person has fared in games, as far as somebody may know.
fn fared(person: &PersonRow, rows: Vec<ResultRow>, me: Option<i64>) -> Statistics {
    let mut by: BTreeMap<(String, String, usize, Opponent), Tally> = BTreeMap::new();
    let mut all = Tally::default();
    for row in rows {
        let Some(side) = side(&row, person.id) else { continue };
        if !may_know(&row, me) {
            continue;
        }
        let opponent = opponent(&row, side, person.id);
        let outcome = row.outcome.as_deref().and_then(|text| serde_json::from_str::<Ending>(text).ok());
        let winner = outcome.filter(|_| opponent != Opponent::Oneself).map(|ending| ending.winner);
        let kind = (row.game.clone(), scenario(&row.setup), side.index(), opponent);
        for tally in [&mut all, by.entry(kind).or_default()] {
            tally.games += 1;
            match winner {
                Some(Some(seat)) if seat == side => tally.won += 1,
                Some(Some(_)) => tally.lost += 1,
                Some(None) => tally.drawn += 1,
                None => {}
            }
        }
    }
    let by = by.into_iter().map(|((game, scenario, side, opponent), tally)| {
        let side = Seat::from_index(side).unwrap_or(Seat::First);
        Fared { game, scenario, side, opponent, tally }
    });
    Statistics::Person { person: card(person), all, by: by.collect() }
}

/// Whether somebody may know by now how a game ended: who sat there, or whoever looks on after the delay.
fn may_know(row: &ResultRow, me: Option<i64>) -> bool {
    let sat = |seat: &SeatRow| matches!(seat.who, Who::Person { id, .. } if Some(id) == me);
    let lag = Terms::read(&row.terms).map_or(i64::MAX, |terms| terms.lag());
    row.seats.iter().any(sat) || row.moved.saturating_add(lag) <= now()
}

fn side(row: &ResultRow, person: i64) -> Option<Seat> {
    let sits = |seat: &Seat| matches!(row.seats[seat.index()].who, Who::Person { id, .. } if id == person);
    Seat::BOTH.into_iter().find(sits)
}

fn opponent(row: &ResultRow, side: Seat, person: i64) -> Opponent {
    match row.seats[side.other().index()].who {
        Who::Person { id, .. } if id == person => Opponent::Oneself,
        Who::Person { kind: PersonKind::Guest, .. } => Opponent::Guest,
        Who::Person { kind: PersonKind::Account, .. } => Opponent::Account,
        Who::Person { kind: PersonKind::Bot, .. } => Opponent::Bot,
        Who::Computer { .. } | Who::Anyone | Who::Invited => Opponent::Computer,
    }
}

/// The statistics of the server, which are reckoned from all its games, and when they were.
#[derive(Default)]
pub(crate) struct Tallied(Mutex<Option<(Instant, Vec<Played>)>>);

/// What is played here, reckoned once in a while, whoever asks and however often.
async fn of_server(app: &App) -> Result<Statistics, Error> {
    let lasting = Duration::from_secs(app.bounds.of(Bound::StatisticsSeconds));
    let mut kept = app.tallied.0.lock().await;
    if let Some((at, played)) = &*kept
        && at.elapsed() < lasting
    {
        return Ok(Statistics::Server { played: played.clone() });
    }
    let played = tally(app).await?;
    *kept = Some((Instant::now(), played.clone()));
    Ok(Statistics::Server { played })
}

async fn tally(app: &App) -> Result<Vec<Played>, Error> {
    let mut played: BTreeMap<(String, String), Played> = BTreeMap::new();
    for row in app.host.store.counts(now() - LONGEST_LAG).await.map_err(unavailable)? {
        let (game, scenario) = (row.game, row.scenario);
        let line = played.entry((game.clone(), scenario.clone())).or_default();
        (line.game, line.scenario) = (game, scenario);
        let place = match row.status {
            Status::Waiting => &mut line.waiting,
            Status::Playing => &mut line.playing,
            Status::Over => &mut line.over,
        };
        *place += row.count as u64;
    }
    Ok(played.into_values().collect())
}
