//! The audit log: sign-ins, refusals at the door, and all that hosts do. It names persons and networks, and nothing of a game.

use crate::bounds::{Bound, Bounds};
use crate::clock::now;
use crate::ledger::Ledger;
use crate::limits::Limits;
use crate::store::Fault;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{AnyPool, Row};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;

/// So many entries wait to be written; what comes when there are more goes into the log alone.
const WAITING: usize = 1000;

/// So many letters of a name are kept: whoever is refused says what they like.
const LONGEST: usize = 80;
const HOUR: u32 = 3600;

/// One entry.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AuditEntry")]
pub struct Entry {
    /// When.
    pub at: i64,
    /// Who did it, or tried to.
    pub person: Option<i64>,
    /// What: `signed_in`, `refused`, `made_account`, `host:ban`, …
    pub deed: String,
    /// About whom or what.
    pub about: String,
    /// From which network.
    pub network: String,
}

/// Writes entries, in their order and without anybody waiting.
pub(crate) struct Audit {
    to: mpsc::Sender<Entry>,
    /// How many a network leaves.
    networks: Limits<IpAddr>,
    bounds: Arc<Bounds>,
}

impl Audit {
    pub(crate) fn new(ledger: Ledger, bounds: &Arc<Bounds>) -> Audit {
        let (to, mut from) = mpsc::channel::<Entry>(WAITING);
        tokio::spawn(async move {
            while let Some(entry) = from.recv().await {
                if let Err(error) = write(&ledger.pool, &entry).await {
                    tracing::warn!(%error, "audit");
                }
            }
        });
        let networks = Limits::within(bounds, Bound::NetworkAudit, HOUR);
        Audit { to, networks, bounds: bounds.clone() }
    }

    /// Writes something down.
    pub(crate) fn note(&self, person: Option<i64>, deed: &str, about: &str, network: IpAddr) {
        let about: String = about.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
        tracing::info!(person, deed, about, %network, "audit");
        if let Err(wait) = self.networks.take(network) {
            drop(self.bounds.met(Bound::NetworkAudit, wait));
            return;
        }
        let entry = Entry { at: now(), person, deed: deed.to_owned(), about, network: network.to_string() };
        if self.to.try_send(entry).is_err() {
            tracing::warn!(deed, "an audit entry that was not kept");
        }
    }
}

/// Writes an entry.
pub(crate) async fn write(pool: &AnyPool, entry: &Entry) -> Result<(), Fault> {
    let sql = "INSERT INTO audit (at, person, deed, about, network) VALUES ($1, $2, $3, $4, $5)";
    let query = sqlx::query(sql).bind(entry.at).bind(entry.person).bind(entry.deed.clone());
    query.bind(entry.about.clone()).bind(entry.network.clone()).execute(pool).await?;
    Ok(())
}

/// So many entries, the newest first, without those that come before them.
pub(crate) async fn read(pool: &AnyPool, most: i64, after: i64) -> Result<Vec<Entry>, Fault> {
    let sql = "SELECT at, person, deed, about, network FROM audit ORDER BY id DESC LIMIT $1 OFFSET $2";
    let rows = sqlx::query(sql).bind(most).bind(after).fetch_all(pool).await?;
    let entry = |row: &sqlx::any::AnyRow| {
        Ok(Entry {
            at: row.try_get(0)?,
            person: row.try_get(1)?,
            deed: row.try_get(2)?,
            about: row.try_get(3)?,
            network: row.try_get(4)?,
        })
    };
    rows.iter().map(entry).collect()
}
