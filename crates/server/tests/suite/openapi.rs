//! `GET /api/openapi.json`: every route is in it, and what is said in a whole game is as it says.

use crate::client::{Client, Socket, key};
use crate::node::Node;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

/// The description, and what checks values against its types.
struct Described {
    api: Value,
    types: HashMap<&'static str, Validator>,
    /// What answers each request of the socket.
    answers: HashMap<String, Validator>,
}

impl Described {
    async fn by(client: &Client) -> Described {
        let api = client.get("/api/openapi.json").await.body;
        let validator = |name: &'static str| {
            let schema = json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "$ref": format!("#/components/schemas/{name}"),
                "components": api["components"],
            });
            (name, jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}")))
        };
        let types = ["Request", "AnyAnswer", "Push", "Refusal", "MeAnswer", "GamesAnswer", "ClausesAnswer"];
        let more = [
            "TableAnswer",
            "TablesAnswer",
            "NoticesAnswer",
            "DoneAnswer",
            "TokenAnswer",
            "Health",
            "journal",
        ];
        let types = types.into_iter().chain(more).map(validator).collect();
        let mut told: HashMap<String, Vec<Value>> = HashMap::new();
        for exchange in api["x-exchanges"].as_array().expect("exchanges") {
            let verb = exchange["do"].as_str().expect("a verb").to_owned();
            told.entry(verb).or_default().push(exchange["answer"].clone());
        }
        let answering = |(verb, answers): (String, Vec<Value>)| {
            let schema = json!({ "anyOf": answers, "components": api["components"] });
            (verb, jsonschema::validator_for(&schema).expect("a type"))
        };
        let answers = told.into_iter().map(answering).collect();
        Described { api, types, answers }
    }

    fn check(&self, name: &str, value: &Value) {
        if let Err(error) = self.types[name].validate(value) {
            panic!("not as {name} is described: {error} at {}: {value}", error.instance_path());
        }
    }

    async fn ask(&self, socket: &mut Socket, request: Value) -> Value {
        self.check("Request", &request);
        let verb = request["do"].as_str().expect("a verb").to_owned();
        let answer = socket.ask(request).await;
        self.check("AnyAnswer", &answer);
        if answer["ok"] == true
            && let Err(error) = self.answers[&verb].validate(&answer)
        {
            panic!("not what answers {verb}: {error} at {}: {answer}", error.instance_path());
        }
        for push in socket.waiting() {
            self.check("Push", &push);
        }
        answer
    }
}

fn operations(api: &Value) -> BTreeSet<String> {
    let paths = api["paths"].as_object().expect("paths");
    let each = |(path, methods): (&String, &Value)| -> Vec<String> {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(|method| format!("{} {path}", method.to_uppercase())).collect()
    };
    paths.iter().flat_map(each).collect()
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_a_route() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let nobody = Client::nobody(node.address());
    let api = anne.get("/api/openapi.json").await.body;
    assert_eq!(api["openapi"], "3.1.0");
    let said = include_str!("../../../../docs/server.md").split('`');
    let routes = said.filter_map(|code| {
        let (method, path) = code.split_once(" /")?;
        let path = path.split(['?', ' ']).next()?;
        ["GET", "POST", "DELETE"].contains(&method).then(|| format!("{method} /{path}"))
    });
    assert_eq!(operations(&api), routes.collect(), "described by the server, and by its documentation");
    for operation in operations(&api) {
        let (method, path) = operation.split_once(' ').expect("two words");
        // A stream does not end for whoever may read it.
        let described = &api["paths"][path][method.to_lowercase()]["responses"]["200"]["content"];
        let asker = if described["text/event-stream"].is_null() { &anne } else { &nobody };
        let response = asker.request(method, &path.replace("{table}", "nowhere"), None, &[]).await;
        let code = &response.body["error"]["code"];
        let there =
            !["wrong_method", "not_found"].map(Value::from).contains(code) || path.ends_with("confirm");
        assert!(there && response.status < 500, "{operation}: {} {}", response.status, response.body);
    }
}

#[tokio::test]
async fn the_description_is_valid() {
    use roas::validation::{Options, Validate};
    let node = Node::start().await;
    let api = Client::nobody(node.address()).get("/api/openapi.json").await.body;
    let spec: roas::v3_1::spec::Spec = serde_json::from_value(api).expect("it is OpenAPI 3.1");
    let ignored = Options::IgnoreMissingTags | Options::IgnoreUnusedSchemas;
    if let Err(faults) = spec.validate(ignored, None) {
        panic!("{faults}");
    }
}

#[tokio::test]
async fn a_whole_game_is_as_described() {
    let node = Node::start().await;
    let mut anne = Client::nobody(node.address());
    let described = Described::by(&anne).await;
    described.check("MeAnswer", &anne.get("/api/me").await.body);
    let made = anne.post("/api/account", json!({ "name": "Anne", "password": "Austerlitz" })).await;
    described.check("MeAnswer", &made.body);
    anne.keep_cookie(&made);
    described.check("GamesAnswer", &anne.get("/api/games").await.body);
    described.check("ClausesAnswer", &anne.get("/api/clauses?game=siegers&search=rout").await.body);
    described.check("NoticesAnswer", &anne.get("/api/notices").await.body);
    described
        .check("TokenAnswer", &anne.post("/api/tokens", json!({ "name": "Robot", "bot": true })).await.body);
    described.check("Health", &anne.get("/health").await.body);
    described.check("Refusal", &anne.get("/api/tables/nowhere").await.body);

    for (game, longest) in [("siegers", usize::MAX), ("eagles", 60), ("empire", 20), ("age", 20)] {
        let wish = json!({ "game": game, "seats": [{ "who": "me" }, { "who": "me" }] });
        let opened = anne.post("/api/tables", wish).await.body;
        described.check("TableAnswer", &opened);
        let table = opened["table"]["table"].as_str().expect("a link").to_owned();
        let mut socket = anne.socket().await;
        for who in [json!(0), json!(1), json!("onlooker")] {
            described.ask(&mut socket, json!({ "do": "follow", "table": table, "as": who })).await;
        }
        let chat = json!({ "do": "chat", "table": table, "text": "Vive l’Empereur", "key": key() });
        described.ask(&mut socket, chat).await;
        described.ask(&mut socket, json!({ "do": "chats", "table": table })).await;
        let orders = play(&described, &mut socket, &table, longest).await;
        let resign = json!({ "do": "resign", "table": table, "seat": 0 });
        described.ask(&mut socket, resign).await;
        for number in 0..=orders.min(30) {
            let scene = json!({ "do": "scene", "table": table, "as": 1, "number": number });
            described.ask(&mut socket, scene).await;
            let proof = json!({ "do": "proof", "table": table, "as": 0, "number": number });
            described.ask(&mut socket, proof).await;
        }
        described.check("journal", &anne.get(&format!("/api/tables/{table}/journal")).await.body);
        described.check("TableAnswer", &anne.get(&format!("/api/tables/{table}")).await.body);
        described.check("TablesAnswer", &anne.get("/api/tables?list=finished").await.body);
    }
    described.check("DoneAnswer", &anne.post("/api/logout", json!({})).await.body);
    assert!(operations(&described.api).len() > 15);
}

/// Plays both seats until the game is over, or so many orders long.
async fn play(described: &Described, socket: &mut Socket, table: &str, longest: usize) -> usize {
    for number in 0..longest {
        let awaiting = described.ask(socket, json!({ "do": "awaiting", "table": table })).await;
        let Some(seat) = awaiting["awaiting"]["seats"][0].as_u64() else { return number };
        let offers = described.ask(socket, json!({ "do": "offers", "table": table, "seat": seat })).await;
        let offers = offers["offers"].as_array().expect("offers");
        let going_on: Vec<&Value> = offers.iter().filter(|offer| offer["gives_up"] == false).collect();
        let order = going_on[number * 7919 % going_on.len()]["order"].clone();
        if number < 10 {
            let verbs: &[&str] = if longest == usize::MAX { &["odds", "check"] } else { &["check"] };
            for verb in verbs {
                let about = json!({ "do": verb, "table": table, "seat": seat, "order": order });
                described.ask(socket, about).await;
            }
            let asked = json!({ "do": "ask", "table": table, "seat": seat, "level": "random", "ms": 1 });
            described.ask(socket, asked).await;
            described.ask(socket, json!({ "do": "view", "table": table, "seat": "onlooker" })).await;
        }
        let give = json!({
            "do": "give", "table": table, "seat": seat, "number": number, "order": order, "key": key()
        });
        assert_eq!(described.ask(socket, give).await["number"], number + 1);
    }
    longest
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_in_our_own_form() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let wrong = [
        ("POST", "/api/guest", Some(json!({ "nom": "Anne" })), 400, "malformed"),
        ("POST", "/api/guest", None, 400, "malformed"),
        (
            "POST",
            "/api/tables",
            Some(json!({ "game": "siegers", "seats": [{ "who": "me" }] })),
            400,
            "malformed",
        ),
        ("POST", "/api/tables", Some(json!({ "game": "siegers", "seats": 7 })), 400, "malformed"),
        ("POST", "/api/do", Some(json!([1, 2])), 400, "malformed"),
        ("GET", "/api/clauses", None, 400, "malformed"),
        ("GET", "/api/tables/%FF", None, 400, "malformed"),
        ("GET", "/api/guest", None, 405, "wrong_method"),
        ("GET", "/api/elsewhere", None, 404, "not_found"),
        ("POST", "/api/tables/load", Some(json!({ "journal": "x".repeat(5 << 20) })), 413, "too_long"),
    ];
    for (method, path, body, status, code) in wrong {
        let response = anne.request(method, path, body, &["Accept-Language: fr"]).await;
        assert_eq!(
            (response.status, &response.body["error"]["code"]),
            (status, &json!(code)),
            "{method} {path}"
        );
        let message = response.body["error"]["message"].as_str().expect("a sentence");
        assert!(!message.is_empty() && response.body["ok"] == false, "{}", response.body);
    }
}
