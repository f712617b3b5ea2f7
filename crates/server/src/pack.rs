//! A game that has been over for a while is kept in one compressed piece instead of a row for each line. What only
//! guards against repeated requests is left out; orders, dice and times stay.

use crate::anydb;
use crate::app::App;
use crate::clock::now;
use crate::store::{Deed, Fault, Store};
use serde::{Deserialize, Serialize};
use sqlx::{AnyPool, Row};
use std::sync::Arc;
use std::time::Duration;
use table::work::step;

/// How long a game has been over before it is packed.
const RESTS: i64 = 60 * 60 * 1000;
/// How often is looked.
const LOOK: Duration = Duration::from_secs(10 * 60);
/// How strongly games are compressed that are over.
const LEVEL: i32 = 19;
/// How strongly the record is with which a game is taken up.
pub const QUICKLY: i32 = 3;
/// No game is longer.
const LONGEST: u64 = 1 << 28;

/// A line: kind and seat, what it says, time since the last one, faces, nonce.
#[derive(Serialize, Deserialize)]
struct Packed(i64, String, i64, Vec<u16>, #[serde(default, skip_serializing_if = "String::is_empty")] String);

/// A record in one piece.
pub fn pack(deeds: &[Deed], level: i32) -> std::io::Result<Vec<u8>> {
    let mut last = 0;
    let lines: Vec<Packed> = deeds
        .iter()
        .map(|deed| {
            step();
            let since = deed.at - std::mem::replace(&mut last, deed.at);
            let nonce = deed.nonce.as_deref().map(hex::encode).unwrap_or_default();
            Packed(deed.mark(), deed.body.clone(), since, deed.faces.clone(), nonce)
        })
        .collect();
    zstd::encode_all(&serde_json::to_vec(&lines)?[..], level)
}

/// The record of such a piece, from a number on.
pub fn unpack(piece: &[u8], from: i64) -> Result<Vec<Deed>, Fault> {
    let broken = |error: String| Fault::Decode(format!("a packed game: {error}").into());
    let mut text = Vec::new();
    let reader = zstd::Decoder::new(piece).map_err(|error| broken(error.to_string()))?;
    std::io::Read::read_to_end(&mut std::io::Read::take(reader, LONGEST), &mut text)
        .map_err(|error| broken(error.to_string()))?;
    let lines: Vec<Packed> = serde_json::from_slice(&text).map_err(|error| broken(error.to_string()))?;
    let mut at = 0;
    let mut deeds = Vec::with_capacity(lines.len());
    for (seq, Packed(mark, body, since, faces, nonce)) in (0..).zip(lines) {
        at += since;
        let (kind, seat) = Deed::from_mark(mark).ok_or_else(|| broken(format!("a line of kind {mark}")))?;
        let nonce = match nonce.is_empty() {
            true => None,
            false => Some(hex::decode(nonce).map_err(|error| broken(error.to_string()))?),
        };
        if seq >= from {
            deeds.push(Deed { seq, seat, kind, body, faces, key: None, nonce, at });
        }
    }
    Ok(deeds)
}

/// Packs games that have rested, until the node stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut tick = tokio::time::interval(LOOK);
    let mut packed = 0;
    loop {
        tokio::select! {
            () = app.host.draining.cancelled() => return,
            _ = tick.tick() => {}
        }
        let before = now() - RESTS;
        match round(&app, &app.ledger.pool, packed, before).await {
            Ok(()) => packed = before,
            Err(error) => tracing::warn!(%error, "packing"),
        }
    }
}

async fn round(app: &App, pool: &AnyPool, from: i64, before: i64) -> Result<(), Fault> {
    let sql = "SELECT g.id FROM game g WHERE g.status = 2 AND g.moved >= $1 AND g.moved < $2 \
               AND NOT EXISTS (SELECT 1 FROM pack p WHERE p.game = g.id)";
    for row in sqlx::query(sql).bind(from).bind(before).fetch_all(pool).await? {
        if app.host.draining.is_cancelled() {
            return Ok(());
        }
        let game: i64 = row.try_get(0)?;
        if let Err(error) = pack_one(&*app.host.store, pool, game).await {
            tracing::warn!(%error, game, "a game that cannot be packed");
        }
    }
    Ok(())
}

/// Packs a game and gives the size of the piece.
async fn pack_one(store: &dyn Store, pool: &AnyPool, game: i64) -> Result<usize, Fault> {
    let deeds = store.deeds(game, 0).await?;
    let packed = tokio::task::spawn_blocking(move || pack(&deeds, LEVEL)).await;
    let piece = packed.map_err(|error| Fault::Decode(error.into()))??;
    let size = piece.len();
    keep(pool, game, piece).await?;
    Ok(size)
}

async fn keep(pool: &AnyPool, game: i64, piece: Vec<u8>) -> Result<(), Fault> {
    let mut transaction = pool.begin().await?;
    let sql = "INSERT INTO pack (game, body) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(game).bind(piece).execute(&mut *transaction).await?;
    for sql in ["DELETE FROM deed WHERE game = $1", "DELETE FROM past WHERE game = $1"] {
        sqlx::query(sql).bind(game).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

/// Packs every game that is over now, and gives the size of each piece.
pub async fn pack_all(database: &str) -> Result<Vec<usize>, Fault> {
    let store = crate::store::open(database).await?;
    let pool = anydb::pool(database).await?;
    let mut sizes = Vec::new();
    let sql = "SELECT g.id FROM game g WHERE g.status = 2 AND NOT EXISTS (SELECT 1 FROM pack p WHERE p.game = g.id)";
    for row in sqlx::query(sql).fetch_all(&pool).await? {
        let game: i64 = row.try_get(0)?;
        sizes.push(pack_one(&*store, &pool, game).await?);
    }
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use super::{pack, unpack};
    use crate::store::{Deed, Kind};
    use table::Seat;

    #[test]
    fn a_packed_record_comes_back() {
        let deed = |seq: i64, kind, faces: &[u16], nonce: Option<Vec<u8>>| Deed {
            seq,
            seat: Seat::BOTH[seq as usize % 2],
            kind,
            body: format!("{{\"n\":{seq}}}"),
            faces: faces.to_vec(),
            key: None,
            nonce,
            at: 1_790_000_000_000 + seq * 999,
        };
        let deeds = [
            deed(0, Kind::Order, &[6, 1], None),
            deed(1, Kind::Undo, &[], None),
            deed(2, Kind::Order, &[], Some(vec![9; 32])),
            deed(3, Kind::End, &[], None),
        ];
        let piece = pack(&deeds, super::LEVEL).expect("it packs");
        assert_eq!(unpack(&piece, 0).expect("it unpacks"), deeds);
        assert_eq!(unpack(&piece, 3).expect("it unpacks"), deeds[3..]);
        assert!(unpack(&piece[..piece.len() - 3], 0).is_err());
    }
}
