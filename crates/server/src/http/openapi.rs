//! The description of the interface for programs: the routes as the handlers say them, the types as the umpire describes its
//! own.

use super::battles::{Battles, KeepBattle, OneBattle, WholeBattle};
use super::host::{Exported, Forget, HostAudit, HostPeople, HostTables, Load};
use super::passwords::{NewPassword, Replacement};
use super::people::{Block, Blocks, Me, Naming, NewToken, Revoke, Sessions, Signing, Token};
use super::rules::{Clauses, Games};
use super::statistics::Statistics;
use super::tables::{Join, Many, One, Options};
use super::{Health, Visitor, zipped};
use crate::admin::Act;
use crate::app::App;
use crate::away::Away;
use crate::host::{Open, TakeUp};
use crate::message::Push;
use crate::notices::api::{Done, Page, Wish};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use protocol::answer::{Done as Nothing, Reply, Trouble};
use protocol::schema::add_games;
use protocol::{Answer, Exchange, Registry, Request};
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use utoipa::openapi::OpenApi;

/// Where types lie in the description.
const TYPES: &str = "/components/schemas";

/// What was wrong. Nothing has changed.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it is only described")]
struct Refusal {
    ok: bool,
    error: Trouble,
}

/// This description.
#[utoipa::path(
    get,
    path = "/openapi.json",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json"))
)]
pub(super) async fn description(State(app): State<Arc<App>>, _: Visitor, headers: HeaderMap) -> Response {
    let told = [(CONTENT_TYPE, "application/json")];
    (told, zipped::answer("/api/openapi.json", app.description(), &headers)).into_response()
}

/// The routes with all types that they name.
pub(super) fn complete(registry: &Registry, paths: OpenApi) -> Bytes {
    let mut api = serde_json::to_value(paths).expect("a description is plain data");
    api["info"] = json!({
        "title": "Grognard",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "A table for Napoleonic wargames. Whatever leaves it was made from the view of the asker's seat.",
        "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
    });
    describe_answers(&mut api["paths"]);
    let (types, exchanges) = types(registry);
    api["x-exchanges"] = exchanges;
    api["components"] = json!({
        "schemas": types,
        "securitySchemes": {
            "session": { "type": "apiKey", "in": "cookie", "name": super::visitor::SESSION },
            "token": { "type": "http", "scheme": "bearer" },
        },
    });
    api["security"] = json!([{}, { "session": [] }, { "token": [] }]);
    Bytes::from(serde_json::to_vec(&api).expect("a description is plain data"))
}

/// Every answer says what it is: done, or refused.
fn describe_answers(paths: &mut Value) {
    let methods = paths.as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
    let operations = methods.filter_map(Value::as_object_mut).flat_map(|methods| methods.values_mut());
    for operation in operations {
        for (status, answer) in operation["responses"].as_object_mut().into_iter().flatten() {
            let said = match status.as_str() {
                "default" => "It is refused, and nothing has changed",
                status if status.starts_with('2') => "It is done",
                _ => "It cannot be done now",
            };
            if let Some(answer) = answer.as_object_mut() {
                answer.entry("description").or_insert_with(|| said.into());
            }
        }
    }
}

/// All types, and which answer belongs to which request.
fn types(registry: &Registry) -> (Value, Value) {
    let settings =
        || SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = TYPES.into());
    let mut asking = settings().for_deserialize().into_generator();
    let mut answering = settings().for_serialize().into_generator();
    let exchanges = Request::described(&mut asking, &mut answering);
    let mut own = requests_over_http(&mut asking);
    let requests: Vec<&Value> = exchanges.iter().map(|exchange| &exchange.request).collect();
    own.push(("Request", json!({ "oneOf": requests })));
    own.extend(answers(&mut answering));
    own.push(("Push", of::<Push<'static>>(&mut answering)));
    let mut all: Map<String, Value> = asking.take_definitions(true);
    all.extend(answering.take_definitions(true));
    all.extend(own.into_iter().map(|(name, schema)| (name.to_owned(), schema)));
    add_games(registry, TYPES, &mut all);
    lay_side_by_side(registry, &mut all);
    let mut all = Value::Object(all);
    move_references(&mut all);
    leave_plain_formats(&mut all);
    let exchange =
        |Exchange { name, verb, answer, .. }| json!({ "name": name, "do": verb, "answer": answer });
    (all, exchanges.into_iter().map(exchange).collect())
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    T::json_schema(generator).to_value()
}

fn requests_over_http(generator: &mut SchemaGenerator) -> Vec<(&'static str, Value)> {
    vec![
        ("Naming", of::<Naming>(generator)),
        ("Signing", of::<Signing>(generator)),
        ("NewPassword", of::<NewPassword>(generator)),
        ("Replacement", of::<Replacement>(generator)),
        ("NewToken", of::<NewToken>(generator)),
        ("HostAct", of::<Act>(generator)),
        ("Forget", of::<Forget>(generator)),
        ("Revoke", of::<Revoke>(generator)),
        ("Block", of::<Block>(generator)),
        ("Away", of::<Away>(generator)),
        ("Open", of::<Open>(generator)),
        ("TakeUp", of::<TakeUp>(generator)),
        ("Join", of::<Join>(generator)),
        ("KeepBattle", of::<KeepBattle>(generator)),
        ("NoticeWish", of::<Wish>(generator)),
    ]
}

fn answers(generator: &mut SchemaGenerator) -> Vec<(&'static str, Value)> {
    vec![
        ("Refusal", of::<Refusal>(generator)),
        ("Health", of::<Health>(generator)),
        ("DoneAnswer", of::<Reply<Nothing>>(generator)),
        ("MeAnswer", of::<Reply<Me>>(generator)),
        ("TokenAnswer", of::<Reply<Token>>(generator)),
        ("GamesAnswer", of::<Reply<Games<'static>>>(generator)),
        ("ClausesAnswer", of::<Reply<Clauses>>(generator)),
        ("TableAnswer", of::<Reply<One>>(generator)),
        ("TablesAnswer", of::<Reply<Many>>(generator)),
        ("HostPeopleAnswer", of::<Reply<HostPeople>>(generator)),
        ("HostTablesAnswer", of::<Reply<HostTables>>(generator)),
        ("HostAuditAnswer", of::<Reply<HostAudit>>(generator)),
        ("HostLoadAnswer", of::<Reply<Load>>(generator)),
        ("ExportAnswer", of::<Reply<Exported>>(generator)),
        ("OptionsAnswer", of::<Reply<Options>>(generator)),
        ("SessionsAnswer", of::<Reply<Sessions>>(generator)),
        ("BlocksAnswer", of::<Reply<Blocks>>(generator)),
        ("BattlesAnswer", of::<Reply<Battles>>(generator)),
        ("BattleAnswer", of::<Reply<OneBattle>>(generator)),
        ("WholeBattleAnswer", of::<Reply<WholeBattle>>(generator)),
        ("NoticesAnswer", of::<Reply<Page>>(generator)),
        ("NoticeSetAnswer", of::<Reply<Done>>(generator)),
        ("StatisticsAnswer", of::<Reply<Statistics>>(generator)),
        ("AnyAnswer", of::<Reply<Answer>>(generator)),
    ]
}

/// OpenAPI has no names for small and unsigned numbers; their least and greatest values say the same.
fn leave_plain_formats(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let odd = |format: &Value| {
                format
                    .as_str()
                    .is_some_and(|format| format.starts_with("uint") || ["int8", "int16"].contains(&format))
            };
            if fields.get("format").is_some_and(odd) {
                fields.remove("format");
            }
            fields.values_mut().for_each(leave_plain_formats);
        }
        Value::Array(values) => values.iter_mut().for_each(leave_plain_formats),
        _ => {}
    }
}

/// OpenAPI knows no types inside a type: those of a game lie beside the others, as `eagles.order`.
fn lay_side_by_side(registry: &Registry, all: &mut Map<String, Value>) {
    for id in registry.ids() {
        let Some(Value::Object(own)) = all.remove(id).map(|mut game| game["$defs"].take()) else { continue };
        all.extend(own.into_iter().map(|(name, schema)| (format!("{id}.{name}"), schema)));
    }
}

/// Types that the umpire looks for in `$defs` lie elsewhere here.
fn move_references(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(place)) = fields.get_mut("$ref") {
                let name = place.strip_prefix("#/$defs/").map(|name| format!("#{TYPES}/{name}"));
                *place = name.unwrap_or_else(|| place.replace("/$defs/", "."));
                // Readers of OpenAPI take what stands beside a reference for a type of its own.
                fields.remove("default");
            }
            fields.values_mut().for_each(move_references);
        }
        Value::Array(values) => values.iter_mut().for_each(move_references),
        _ => {}
    }
}
