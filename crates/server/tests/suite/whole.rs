//! Whole games between people, and everything that may go wrong between them.

use crate::client::{Client, Socket, key};
use crate::node::{Node, REGISTRY};
use crate::positions::{deal, drawn, play_on};
use serde_json::{Value, json};
use table::dice::Seeded;
use table::erased::GameFile;
use table::{Onlooker, Seat};

/// A table between two guests.
struct Meeting {
    table: String,
    people: [Client; 2],
    sockets: [Socket; 2],
}

impl Meeting {
    async fn of(node: &Node, game: &str) -> Meeting {
        let people =
            [Client::guest(node.address(), "Anne").await, Client::guest(node.address(), "Bert").await];
        let card = people[0].open(game, json!([{ "who": "me" }, { "who": "anyone" }])).await;
        let table = card["table"].as_str().expect("a link").to_owned();
        let joined = people[1].post(&format!("/api/tables/{table}/join"), json!({})).await;
        assert_eq!(joined.status, 200, "{}", joined.body);
        let sockets = [people[0].socket().await, people[1].socket().await];
        Meeting { table, people, sockets }
    }

    async fn ask(&mut self, seat: usize, mut request: Value) -> Value {
        request["table"] = json!(self.table);
        self.sockets[seat].ask(request).await
    }

    async fn scene(&mut self, seat: usize) -> Value {
        let answer = self.ask(seat, json!({ "do": "scene", "as": seat })).await;
        assert_eq!(answer["ok"], true, "{answer}");
        answer["scene"].clone()
    }

    /// Who is awaited and how many orders there are; none when the game is over.
    async fn awaited(&mut self) -> Option<(usize, u64)> {
        let scene = self.scene(0).await;
        let seat = scene["awaiting"]["seats"][0].as_u64()?;
        Some((seat as usize, scene["number"].as_u64().expect("a number")))
    }

    /// An order on offer, drawn at random among those that do not give the game up.
    async fn drawn_order(&mut self, seat: usize, seed: u64) -> Value {
        let answer = self.ask(seat, json!({ "do": "orders", "seat": seat })).await;
        let orders = answer["orders"].as_array().unwrap_or_else(|| panic!("{answer}"));
        let serious: Vec<&Value> = orders.iter().filter(|order| order["type"] != "Resign").collect();
        assert!(!serious.is_empty(), "{answer}");
        serious[drawn(seed, serious.len() as u64) as usize].clone()
    }

    async fn give(&mut self, seat: usize, number: u64, order: &Value) -> Value {
        self.ask(seat, json!({ "do": "give", "seat": seat, "number": number, "order": order, "key": key() }))
            .await
    }

    /// Plays on with random orders, so many or until the end.
    async fn play(&mut self, orders: u64) -> u64 {
        for nth in 0..orders {
            let Some((seat, number)) = self.awaited().await else { return nth };
            let order = self.drawn_order(seat, 1 + nth).await;
            let answer = self.give(seat, number, &order).await;
            assert_eq!(answer["number"], number + 1, "{order}: {answer}");
        }
        orders
    }
}

/// The journal of a finished game opens in the binary's loader, shows the same and proves its dice; taken up on a server
/// it is the same game again.
async fn a_whole_game(game: &str) {
    let node = Node::unlimited().await;
    let mut meeting = Meeting::of(&node, game).await;
    let follow = json!({ "do": "follow", "as": 1 });
    let mut view = meeting.ask(1, follow).await["scene"]["view"].clone();
    let orders = meeting.play(20_000).await;
    assert!(meeting.awaited().await.is_none(), "not over after {orders} orders");

    for _ in 0..orders {
        let push = meeting.sockets[1].push("step").await;
        let patch: json_patch::Patch = serde_json::from_value(push["patch"].clone()).expect("a patch");
        json_patch::patch(&mut view, &patch).expect("it applies");
    }
    assert_eq!(view, meeting.scene(1).await["view"], "the patches lead to the view");

    let path = format!("/api/tables/{}/journal", meeting.table);
    let journal = meeting.people[1].get(&path).await.body;
    let loader = REGISTRY.game(game).expect("a game");
    assert!(loader.verify(&journal).expect("it keeps the rules").is_some(), "it carries a proof");
    let table = loader.load(GameFile::Journal(journal.clone()), Box::new(Seeded::new(1))).expect("it opens");
    assert_eq!(table.steps() as u64, orders);
    for seat in Seat::BOTH {
        let seen: Value = table.view(Onlooker::Seat(seat)).seen().into();
        assert_eq!(seen, meeting.scene(seat.index()).await["view"]);
    }

    let load = json!({ "journal": journal, "seats": [{ "who": "me" }, { "who": "me" }] });
    let again = meeting.people[0].post("/api/tables/load", load).await.body["table"].clone();
    assert_eq!((&again["status"], &again["number"]), (&json!("over"), &json!(orders)), "{again}");
    let path = format!("/api/tables/{}/journal", again["table"].as_str().expect("a link"));
    let exported = meeting.people[0].get(&path).await.body;
    assert_eq!(exported["steps"], journal["steps"]);
    let outcome =
        meeting.people[0].get(&format!("/api/tables/{}", meeting.table)).await.body["table"]["outcome"]
            .clone();
    assert_eq!(again["outcome"], outcome);
}

#[tokio::test]
async fn two_guests_play_siegers_to_the_end() {
    a_whole_game("siegers").await;
}

#[tokio::test]
async fn two_guests_play_eagles_to_the_end() {
    a_whole_game("eagles").await;
}

/// Resigning loses the game at once, where a game also knows other ways to give it up.
#[tokio::test]
async fn whoever_resigns_has_lost() {
    let node = Node::unlimited().await;
    for game in ["siegers", "eagles"] {
        let mut meeting = Meeting::of(&node, game).await;
        meeting.play(6).await;
        let (seat, _) = meeting.awaited().await.expect("it goes on");
        meeting.ask(seat, json!({ "do": "resign", "seat": seat })).await;
        let card =
            meeting.people[0].get(&format!("/api/tables/{}", meeting.table)).await.body["table"].clone();
        assert_eq!(
            (&card["status"], &card["outcome"]["winner"]),
            (&json!("over"), &json!(1 - seat)),
            "{card}"
        );
    }
}

/// Forecasts are for finished games alone, and at the last moment nothing is left open.
#[tokio::test]
async fn a_finished_game_is_forecast_from_its_moments() {
    let node = Node::unlimited().await;
    let mut meeting = Meeting::of(&node, "siegers").await;
    meeting.play(6).await;
    assert_eq!(meeting.ask(0, json!({ "do": "forecast" })).await["error"]["code"], "not_over");
    let orders = 6 + meeting.play(20_000).await;
    let answer = meeting.ask(0, json!({ "do": "forecast" })).await;
    let forecast = answer["forecast"].as_array().unwrap_or_else(|| panic!("{answer}"));
    let numbers: Vec<u64> = forecast.iter().filter_map(|moment| moment["number"].as_u64()).collect();
    assert!(numbers.is_sorted_by(|before, after| before < after), "{numbers:?}");
    assert_eq!((numbers[0], numbers[numbers.len() - 1]), (0, orders));
    let open = |moment: &Value| moment["wins"][0] != 0 && moment["wins"][1] != 0;
    assert!(open(&forecast[0]), "{answer}");
    let card = meeting.people[0].get(&format!("/api/tables/{}", meeting.table)).await.body["table"].clone();
    let last = &forecast[forecast.len() - 1];
    match card["outcome"]["winner"].as_u64() {
        Some(winner) => assert_eq!(last["wins"][winner as usize], last["games"]),
        None => assert_eq!(last["wins"], json!([0, 0])),
    }
}

/// A journal from the terminal is taken up and played on; its record is what each seat was told.
#[tokio::test]
async fn a_journal_of_the_binary_goes_on_at_the_server() {
    let node = Node::unlimited().await;
    for game in ["siegers", "eagles"] {
        let mut table = deal(game, 5);
        play_on(&mut *table, 40, 5);
        let anne = Client::guest(node.address(), "Anne").await;
        let load =
            json!({ "journal": table.journal().reveal(), "seats": [{ "who": "me" }, { "who": "me" }] });
        let loaded = anne.post("/api/tables/load", load).await;
        let link =
            loaded.body["table"]["table"].as_str().unwrap_or_else(|| panic!("{}", loaded.body)).to_owned();
        let mut socket = anne.socket().await;
        for seat in Seat::BOTH {
            let scene =
                socket.ask(json!({ "do": "follow", "table": link, "as": seat, "have": 30 })).await["scene"]
                    .take();
            assert_eq!(scene["number"], table.steps());
            let told = table.record(Onlooker::Seat(seat), 30, usize::MAX);
            let events: Vec<Value> = told.iter().map(|told| json!(told.events)).collect();
            let steps = scene["steps"].as_array().expect("steps");
            assert_eq!(steps.iter().map(|step| step["events"].clone()).collect::<Vec<_>>(), events);
            assert_eq!(scene["view"], Value::from(table.view(Onlooker::Seat(seat)).seen()));
        }
        let seat = table.awaited().seats().first().expect("it goes on");
        let order = table
            .view(seat.into())
            .orders()
            .0
            .into_iter()
            .find(|order| table.plays(order))
            .expect("an order");
        let give = json!({ "do": "give", "table": link, "seat": seat, "number": table.steps(), "order": &*order, "key": key() });
        assert_eq!(socket.ask(give).await["number"], table.steps() + 1);
    }
}

#[tokio::test]
async fn stale_numbers_other_turns_and_unlisted_orders_are_refused_and_change_nothing() {
    let node = Node::unlimited().await;
    for game in ["siegers", "eagles"] {
        let mut meeting = Meeting::of(&node, game).await;
        meeting.play(6).await;
        let (seat, number) = meeting.awaited().await.expect("it goes on");
        let order = meeting.drawn_order(seat, 3).await;
        let before = [meeting.scene(0).await["view"].clone(), meeting.scene(1).await["view"].clone()];
        for stale in [number - 1, number + 1, 0] {
            assert_eq!(meeting.give(seat, stale, &order).await["error"]["code"], "stale");
        }
        let other = 1 - seat;
        let theirs = meeting
            .ask(other, json!({ "do": "give", "seat": seat, "number": number, "order": order, "key": key() }))
            .await;
        assert_eq!(theirs["error"]["code"], "not_yours", "{theirs}");
        let early = meeting.give(other, number, &order).await;
        assert_eq!(early["ok"], false, "{early}");
        let nonsense = meeting.give(seat, number, &json!({ "type": "Nonsense" })).await;
        assert_eq!(nonsense["error"]["code"], "unreadable", "{nonsense}");
        assert_eq!(before, [meeting.scene(0).await["view"].clone(), meeting.scene(1).await["view"].clone()]);
        assert_eq!(meeting.give(seat, number, &order).await["number"], number + 1);
    }
}

/// One person at two windows: both send at once, and one order is carried out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_orders_at_once_one_is_carried_out() {
    let node = Node::unlimited().await;
    let mut meeting = Meeting::of(&node, "siegers").await;
    for round in 0..10 {
        let (seat, number) = meeting.awaited().await.expect("it goes on");
        let order = meeting.drawn_order(seat, round).await;
        let give = |key: String| json!({ "do": "give", "table": meeting.table, "seat": seat, "number": number, "order": order, "key": key });
        let (one, two) = (give(key()), give(key()));
        let (mut first, mut second) =
            (meeting.people[seat].socket().await, meeting.people[seat].socket().await);
        let (one, two) = tokio::join!(first.ask(one), second.ask(two));
        let done = [&one, &two].into_iter().filter(|answer| answer["number"] == number + 1).count();
        let late = [&one, &two].into_iter().filter(|answer| answer["error"]["code"] == "stale").count();
        assert_eq!((done, late), (1, 1), "{one} {two}");
    }
}

#[tokio::test]
async fn invites_open_one_seat_once() {
    let node = Node::start().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "invited" }])).await;
    let path = format!("/api/tables/{}/join", card["table"].as_str().expect("a link"));
    let invite = card["invite"].as_str().expect("an invite");
    let (bert, mallory) =
        (Client::guest(node.address(), "Bert").await, Client::guest(node.address(), "Mallory").await);
    let code = |body: &Value| body["error"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(code(&mallory.post(&path, json!({})).await.body), "taken");
    assert_eq!(code(&mallory.post(&path, json!({ "invite": "guess" })).await.body), "bad_invite");
    let looked = mallory.get(path.trim_end_matches("/join")).await.body;
    assert!(!looked.to_string().contains(invite), "{looked}");
    assert_eq!(Client::nobody(node.address()).post(&path, json!({ "invite": invite })).await.status, 401);
    assert_eq!(bert.post(&path, json!({ "invite": invite })).await.body["table"]["status"], "playing");
    assert_eq!(code(&mallory.post(&path, json!({ "invite": invite })).await.body), "started");
    let list = mallory.get("/api/tables?list=mine").await.body;
    assert_eq!(list["tables"], json!([]));
}

#[tokio::test]
async fn whoever_comes_back_gets_the_rest() {
    let node = Node::unlimited().await;
    let mut meeting = Meeting::of(&node, "eagles").await;
    meeting.play(12).await;
    let all = meeting.ask(1, json!({ "do": "follow", "as": 1 })).await["scene"].take();
    let node = node.again().await;
    let bert = Client { address: node.address(), ..meeting.people[1].clone() };
    let mut socket = bert.socket().await;
    let steps = all["steps"].as_array().expect("steps");
    assert!(steps.len() > 1, "{all}");
    for have in [0, steps.len() / 2, steps.len()] {
        let request = json!({ "do": "follow", "table": meeting.table, "as": 1, "have": have });
        let rest = socket.ask(request).await["scene"].take();
        assert_eq!(rest["steps"], json!(steps[have..]), "have {have}");
        assert_eq!(rest["view"], all["view"]);
    }
}

#[tokio::test]
async fn a_hot_seat_and_its_undo() {
    let node = Node::unlimited().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let mut table = deal("siegers", 1);
    play_on(&mut *table, 10, 1);
    let load = json!({ "position": table.position().reveal(), "seats": [{ "who": "me" }, { "who": "me" }] });
    let link =
        anne.post("/api/tables/load", load).await.body["table"]["table"].as_str().expect("a link").to_owned();
    let mut socket = anne.socket().await;
    let mut undone = 0;
    for round in 0..30 {
        let scene = socket.ask(json!({ "do": "scene", "table": link, "as": 0 })).await["scene"].take();
        let Some(seat) = scene["awaiting"]["seats"][0].as_u64() else { break };
        let before = socket.ask(json!({ "do": "view", "table": link, "seat": seat })).await["view"].take();
        let number = scene["number"].as_u64().expect("a number");
        let orders =
            socket.ask(json!({ "do": "orders", "table": link, "seat": seat })).await["orders"].take();
        let orders: Vec<&Value> =
            orders.as_array().expect("orders").iter().filter(|order| order["type"] != "Resign").collect();
        let order = orders[drawn(round, orders.len() as u64) as usize];
        let give = json!({ "do": "give", "table": link, "seat": seat, "number": number, "order": order, "key": key() });
        assert_eq!(socket.ask(give.clone()).await["number"], number + 1);
        let after = socket.ask(json!({ "do": "scene", "table": link, "as": seat })).await["scene"].take();
        let undo = json!({ "do": "undo", "table": link, "seat": seat, "number": number + 1, "key": key() });
        let answer = socket.ask(undo.clone()).await;
        assert_eq!(after["undo"]["may"], answer["ok"], "{answer}");
        if answer["ok"] == true {
            undone += 1;
            assert_eq!(socket.ask(undo).await["number"], number, "the same undo again");
            assert_eq!(
                socket.ask(json!({ "do": "view", "table": link, "seat": seat })).await["view"],
                before
            );
            assert_eq!(
                socket.ask(give).await["number"],
                number + 1,
                "the order before the undo was answered"
            );
            let scene = socket.ask(json!({ "do": "scene", "table": link, "as": seat })).await["scene"].take();
            assert_eq!(scene["number"], number, "and not carried out again");
            let give = json!({ "do": "give", "table": link, "seat": seat, "number": number, "order": order, "key": key() });
            assert_eq!(socket.ask(give).await["number"], number + 1);
        }
    }
    assert!(undone > 0, "nothing could be taken back");
    let before = socket.ask(json!({ "do": "scene", "table": link, "as": 0 })).await["scene"].take();
    let node = node.again().await;
    let mut socket = Client { address: node.address(), ..anne }.socket().await;
    let after = socket.ask(json!({ "do": "scene", "table": link, "as": 0 })).await["scene"].take();
    assert_eq!((&after["view"], &after["number"]), (&before["view"], &before["number"]));
}
