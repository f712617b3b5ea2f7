//! `/api/battles`: records of assistants that people keep here, to go on with a battle on another device. What is kept was played through by the
//! assistant it belongs to; nobody but its owner sees it.

use super::answer;
use super::reading::{Named, Sent};
use super::visitor::Visitor;
use crate::app::{App, off_until};
use crate::bounds::Bound;
use crate::clock::now;
use crate::trouble::wrong;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use table::Error;

/// No name of a battle is longer, in letters.
const LONGEST: usize = 80;

/// Keeps a battle. One that has the same name is replaced.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepBattle {
    /// The game whose assistant wrote it.
    game: String,
    /// What its owner calls it.
    name: String,
    /// The record, as the assistant saves it.
    record: Value,
}

/// A battle that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct BattleCard {
    /// The game whose assistant wrote it.
    pub(crate) game: String,
    /// What its owner calls it.
    pub(crate) name: String,
    /// How many entries its record has.
    pub(crate) entries: i64,
    /// When it was last brought here.
    pub(crate) at: i64,
}

/// Battles, the newest first.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Battles {
    battles: Vec<BattleCard>,
}

/// One battle.
#[derive(Serialize, JsonSchema)]
pub(crate) struct OneBattle {
    battle: BattleCard,
}

/// A battle with its record.
#[derive(Serialize, JsonSchema)]
pub(crate) struct WholeBattle {
    battle: BattleCard,
    record: Value,
}

fn unknown() -> Error {
    wrong("no_such_battle", "server-no-such-battle")
}

/// The battles that the asker keeps here.
#[utoipa::path(
    get,
    path = "/battles",
    responses((status = 200, body = ref("#/components/schemas/BattlesAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn battles(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let look = async { Ok(Battles { battles: app.ledger.battles(visitor.known()?.id).await? }) };
    let found = look.await;
    answer(&app, &visitor.asker(), found)
}

/// Keeps a battle.
#[utoipa::path(
    post,
    path = "/battles",
    request_body = ref("#/components/schemas/KeepBattle"),
    responses((status = 200, body = ref("#/components/schemas/BattleAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn keep_battle(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Sent(Json(asked)): Sent<Json<KeepBattle>>,
) -> Response {
    let kept = keeping(&app, &visitor, asked).await;
    answer(&app, &visitor.asker(), kept)
}

async fn keeping(app: &Arc<App>, visitor: &Visitor, asked: KeepBattle) -> Result<OneBattle, Error> {
    visitor.may_change()?;
    let person = visitor.known()?;
    let name = asked.name.trim().to_owned();
    if name.is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(wrong("malformed", "server-bad-battle-name"));
    }
    let assisted = app.host.registry.assisted(&asked.game)?;
    let _counting = app.counting(person.account()).await;
    let known = app.ledger.battle(person.id, &asked.game, &name).await?.is_some();
    if !known {
        if app.ledger.battles_of(person.account()).await? >= app.bounds.of(Bound::PersonBattles) {
            return Err(app.bounds.too_large(Bound::PersonBattles));
        }
        let another = app.rates.battles.take(visitor.network);
        another.map_err(|wait| app.bounds.met(Bound::NetworkBattles, wait))?;
    }
    let KeepBattle { game, record, .. } = asked;
    let play = |stop| async move {
        let played = off_until(&stop, move || {
            let battle = assisted.battle(Some(&record))?;
            Ok::<_, Error>((battle.entries(), battle.saved().to_string()))
        });
        played.await?
    };
    let (entries, record) = app.uploads.read(person.account(), play).await?;
    let battle = BattleCard { game, name, entries: entries as i64, at: now() };
    app.ledger.keep_battle(person.id, &battle, &record).await?;
    Ok(OneBattle { battle })
}

/// A battle with its record.
#[utoipa::path(
    get,
    path = "/battles/{game}/{name}",
    params(("game" = String, Path, description = "The game whose assistant wrote it"), ("name" = String, Path, description = "What its owner calls it")),
    responses((status = 200, body = ref("#/components/schemas/WholeBattleAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn battle(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path((game, name))): Named<Path<(String, String)>>,
) -> Response {
    let look = async {
        let found = app.ledger.battle(visitor.known()?.id, &game, &name).await?;
        let (battle, record) = found.ok_or_else(unknown)?;
        let record = serde_json::from_str(&record).map_err(|_| unknown())?;
        Ok(WholeBattle { battle, record })
    };
    let found = look.await;
    answer(&app, &visitor.asker(), found)
}

/// Deletes a battle.
#[utoipa::path(
    delete,
    path = "/battles/{game}/{name}",
    params(("game" = String, Path, description = "The game whose assistant wrote it"), ("name" = String, Path, description = "What its owner calls it")),
    responses((status = 200, body = ref("#/components/schemas/DoneAnswer")), (status = "default", body = ref("#/components/schemas/Refusal")))
)]
pub(super) async fn forget_battle(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(Path((game, name))): Named<Path<(String, String)>>,
) -> Response {
    let remove = async {
        visitor.may_change()?;
        match app.ledger.forget_battle(visitor.known()?.id, &game, &name).await? {
            true => Ok(serde_json::json!({})),
            false => Err(unknown()),
        }
    };
    let done = remove.await;
    answer(&app, &visitor.asker(), done)
}
