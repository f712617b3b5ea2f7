//! What a node does by itself to stay tidy: it forgets sessions, guests, notices and tables whose time is over, and does in its memory
//! what a host has done in the database.

use crate::admin::Admin;
use crate::app::App;
use crate::bounds::Bound;
use crate::clock::now;
use crate::host::hashes;
use crate::message::Push;
use crate::store::{Fault, Signal};
use crate::terms::Ending;
use crate::trouble::{unavailable, unreadable};
use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use table::{Error, Seat};

/// How often is looked for what a host has done.
const LOOK: Duration = Duration::from_secs(2);
/// How often is tidied up, in looks: every hour.
const TIDY: u32 = 1800;
/// So many games are tidied up at a time.
const AT_ONCE: i64 = 500;
/// Large values that no table has are kept for a day, in case one is about to.
const LARGE: i64 = 24 * 3600 * 1000;

/// Looks and tidies until the node stops.
pub(crate) async fn run(app: Arc<App>) {
    let admin = Admin::of(app.host.store.clone(), app.ledger.pool.clone());
    let mut seen = last(&app).await.unwrap_or(i64::MAX);
    let mut tick = tokio::time::interval(LOOK);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for look in 0u32.. {
        tokio::select! {
            () = app.host.draining.cancelled() => return,
            _ = tick.tick() => {}
        }
        match news(&app, seen).await {
            Ok(latest) => seen = latest,
            Err(error) => tracing::warn!(%error, "the host's acts"),
        }
        app.host.shed();
        if look.is_multiple_of(TIDY)
            && let Err(error) = tidy(&app, &admin).await
        {
            tracing::warn!(code = error.code, "tidying up");
        }
    }
}

async fn last(app: &App) -> Result<i64, Fault> {
    let row = sqlx::query("SELECT COALESCE(MAX(id), 0) FROM audit").fetch_one(&app.ledger.pool).await?;
    row.try_get(0)
}

/// Does here what hosts have done since; gives the number of the last entry.
async fn news(app: &Arc<App>, seen: i64) -> Result<i64, Fault> {
    if seen == i64::MAX {
        return last(app).await;
    }
    let sql = "SELECT id, deed, about FROM audit WHERE id > $1 ORDER BY id LIMIT 1000";
    let rows = sqlx::query(sql).bind(seen).fetch_all(&app.ledger.pool).await?;
    let mut latest = seen;
    for row in &rows {
        latest = row.try_get(0)?;
        let (deed, about): (String, String) = (row.try_get(1)?, row.try_get(2)?);
        hear(app, &deed, &about).await;
    }
    Ok(latest)
}

async fn hear(app: &Arc<App>, deed: &str, about: &str) {
    let person = || about.split(' ').next().and_then(|number| number.parse::<i64>().ok());
    match deed {
        "host:ban" | "host:password" | "host:delete_person" | "host:hand_over" => {
            if let Some(person) = person() {
                app.host.sockets.end_person(person);
                app.host.refresh_games_of(person).await;
            }
        }
        "host:rename" => {
            if let Some(person) = person() {
                app.host.refresh_games_of(person).await;
            }
        }
        "host:close_table" | "host:delete_table" => app.host.refresh(about).await,
        "host:announce" => {
            let push = Push::Announcement { text: about };
            app.host.sockets.send_all(&crate::host::bytes(&push));
        }
        _ => {}
    }
}

/// Removes what has had its time.
pub(crate) async fn tidy(app: &App, admin: &Admin) -> Result<(), Error> {
    let (bounds, now) = (&app.bounds, now());
    let before = |bound: Bound| now - bounds.days(bound);
    let run = async |sql: &'static str, before: i64| {
        let done = sqlx::query(sql).bind(before).execute(&app.ledger.pool).await.map_err(unavailable)?;
        let rows = done.rows_affected();
        if rows > 0 {
            tracing::info!(rows, sql, "tidied up");
        }
        Ok::<_, Error>(())
    };
    run("DELETE FROM session WHERE until <= $1", now).await?;
    run("DELETE FROM reset WHERE until <= $1", now).await?;
    run("DELETE FROM notice WHERE due IS NULL AND made < $1", before(Bound::NoticeDays)).await?;
    run("DELETE FROM audit WHERE at < $1", before(Bound::AuditDays)).await?;
    run("DELETE FROM announcement WHERE until < $1", before(Bound::AuditDays)).await?;
    for (game, link) in games(app, "status = 0 AND moved < $1", before(Bound::WaitingDays)).await? {
        admin.delete_game(game).await?;
        app.host.refresh(&link).await;
    }
    let abandoned = "status = 1 AND deadline IS NULL AND moved < $1";
    for (game, link) in games(app, abandoned, before(Bound::AbandonedDays)).await? {
        // One that cannot be read keeps nothing else from being tidied up.
        let closed = match app.host.store.game(&link).await.map_err(unreadable) {
            Ok(Some(game)) => admin.end(&game, Seat::First, &Ending::outside_rules("closed", None)).await,
            Ok(None) => continue,
            Err(error) => Err(error),
        };
        if let Err(error) = closed {
            tracing::warn!(code = error.code, table = link, "closing an abandoned game");
        }
        app.host.refresh(&link).await;
        app.host.store.tell(Signal::Game(game)).await.map_err(unavailable)?;
    }
    let guests = "DELETE FROM person WHERE kind <> 1 AND made < $1 \
                  AND NOT EXISTS (SELECT 1 FROM session s WHERE s.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM person b WHERE b.owner = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM game g WHERE g.status < 2 AND \
                  (g.first = person.id OR g.second = person.id OR g.maker = person.id))";
    run(guests, before(Bound::GuestDays)).await?;
    for sql in [
        "DELETE FROM address WHERE made < $1 AND NOT EXISTS (SELECT 1 FROM person p WHERE p.id = address.person)",
        "DELETE FROM note WHERE at < $1 AND NOT EXISTS (SELECT 1 FROM person p WHERE p.id = note.person)",
        "DELETE FROM battle WHERE at < $1 AND NOT EXISTS (SELECT 1 FROM person p WHERE p.id = battle.person)",
        "DELETE FROM away WHERE until < $1 AND NOT EXISTS (SELECT 1 FROM person p WHERE p.id = away.person)",
    ] {
        run(sql, now).await?;
    }
    forget_large(&app.ledger.pool, now - LARGE).await.map_err(unavailable)
}

/// Removes large values that no table has. All games are looked through for them, which is done by reading alone: nobody's order waits.
async fn forget_large(pool: &AnyPool, before: i64) -> Result<(), Fault> {
    let old = sqlx::query("SELECT hash FROM large WHERE made < $1").bind(before).fetch_all(pool).await?;
    let mut unused = old.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<String>, Fault>>()?;
    if unused.is_empty() {
        return Ok(());
    }
    let sql = "SELECT setup, terms FROM game WHERE setup LIKE '%\"large\"%' OR terms LIKE '%\"large\"%'";
    let mut games = sqlx::query(sql).fetch(pool);
    while let Some(game) = games.try_next().await? {
        // What is in a game that cannot be read is kept.
        let (setup, terms): (String, String) = (game.try_get(0)?, game.try_get(1)?);
        match hashes(&setup, &terms) {
            Ok(used) => unused.retain(|hash| !used.contains(hash)),
            Err(_) => unused.retain(|hash| !setup.contains(hash) && !terms.contains(hash)),
        }
    }
    drop(games);
    for hash in unused {
        let sql = "DELETE FROM large WHERE hash = $1 AND made < $2";
        sqlx::query(sql).bind(hash).bind(before).execute(pool).await?;
    }
    Ok(())
}

/// The numbers and links of games.
async fn games(app: &App, which: &'static str, before: i64) -> Result<Vec<(i64, String)>, Error> {
    let sql = format!("SELECT id, link FROM game WHERE {which} ORDER BY moved LIMIT {AT_ONCE}");
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(before).fetch_all(&app.ledger.pool).await;
    let each = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?));
    rows.and_then(|rows| rows.iter().map(each).collect()).map_err(unavailable)
}
