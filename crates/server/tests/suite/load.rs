//! Many who play at once, and remember what they were promised.

use crate::client::{Client, Socket, key};
use crate::positions::drawn;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

/// Somebody who plays both seats of a table.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) table: String,
    socket: Option<Socket>,
    /// The requests that were answered; the number of each is its place, counted from 1.
    pub(crate) promised: Vec<Value>,
    /// The request that was sent and not answered.
    doubtful: Option<Value>,
    pub(crate) over: bool,
    seed: u64,
}

impl Player {
    pub(crate) async fn new(address: SocketAddr, game: &str, seed: u64) -> Player {
        Player::with_clock(address, game, seed, json!({ "kind": "none" })).await
    }

    pub(crate) async fn with_clock(address: SocketAddr, game: &str, seed: u64, clock: Value) -> Player {
        let client = Client::guest(address, "Load").await;
        let seats = json!([{ "who": "me" }, { "who": "me" }]);
        let open = json!({ "game": game, "seats": seats, "clock": clock });
        let opened = client.post("/api/tables", open).await.body;
        let table = opened["table"]["table"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
        let socket = Some(client.socket().await);
        Player { client, table, socket, promised: Vec::new(), doubtful: None, over: false, seed }
    }

    async fn ask(&mut self, request: &Value) -> Option<Value> {
        let socket = self.socket.as_mut()?;
        socket.try_raw(Message::text(request.to_string())).await.ok()?;
        let text = socket.text().await.ok()?;
        Some(serde_json::from_str(&text).expect("JSON"))
    }

    /// Chooses the next order.
    async fn choose(&mut self) -> Option<Value> {
        let number = self.promised.len() as u64;
        for seat in [number % 2, 1 - number % 2] {
            let answer = self.ask(&json!({ "do": "orders", "table": self.table, "seat": seat })).await?;
            let orders = answer["orders"].as_array().unwrap_or_else(|| panic!("{answer}"));
            let serious: Vec<&Value> = orders.iter().filter(|order| order["type"] != "Resign").collect();
            if !serious.is_empty() {
                let order = serious[drawn(self.seed + number, serious.len() as u64) as usize];
                return Some(
                    json!({ "do": "give", "table": self.table, "seat": seat, "number": number, "order": order, "key": key() }),
                );
            }
        }
        self.over = true;
        None
    }

    /// Plays until the connection breaks, the game is over or there are so many orders, and tells of each.
    async fn play(mut self, most: usize, told: mpsc::UnboundedSender<()>) -> Player {
        while self.promised.len() < most {
            let Some(answer) = self.give_next().await else { break };
            assert_eq!(answer["number"], self.promised.len(), "{answer}");
            let _ = told.send(());
        }
        self
    }

    /// Gives the order that is in doubt, or else the next one, and says what is answered. An order that is refused stays
    /// in doubt.
    pub(crate) async fn give_next(&mut self) -> Option<Value> {
        let request = match self.doubtful.clone() {
            Some(request) => request,
            None => self.choose().await?,
        };
        self.doubtful = Some(request.clone());
        let answer = self.ask(&request).await?;
        if answer["ok"] == true {
            self.promised.push(request);
            self.doubtful = None;
        }
        Some(answer)
    }

    /// Connects again, perhaps to another node, and finds everything that was promised.
    pub(crate) async fn come_back(&mut self, address: SocketAddr) {
        self.client.address = address;
        self.socket = Some(self.client.socket().await);
        self.find_promised(5).await;
        if let Some(request) = self.doubtful.take() {
            let answer = self.ask(&request).await.expect("an answer");
            self.promised.push(request);
            assert_eq!(answer["number"], self.promised.len(), "in doubt: {answer}");
        }
        let scene =
            self.ask(&json!({ "do": "scene", "table": self.table, "as": 0 })).await.expect("an answer");
        assert_eq!(scene["scene"]["number"], self.promised.len(), "{}", self.table);
    }

    /// The last orders that were promised are known to the node.
    pub(crate) async fn find_promised(&mut self, last: usize) {
        let first = self.promised.len().saturating_sub(last);
        for (place, request) in self.promised.clone().into_iter().enumerate().skip(first) {
            let answer = self.ask(&request).await.expect("an answer");
            assert_eq!(answer["number"], place + 1, "promised: {request}: {answer}");
        }
    }
}

/// Lets all play until so many orders were answered, then calls `strike` and waits until all have noticed or, where
/// nothing strikes them, have come to the end of their orders.
pub(crate) async fn play_until(
    players: Vec<Player>,
    answered: u64,
    most: usize,
    strike: impl FnOnce(),
) -> Vec<Player> {
    let (told, mut answers) = mpsc::unbounded_channel();
    let playing: Vec<_> =
        players.into_iter().map(|player| tokio::spawn(player.play(most, told.clone()))).collect();
    drop(told);
    for _ in 0..answered {
        if answers.recv().await.is_none() {
            break;
        }
    }
    strike();
    let mut back = Vec::new();
    for player in playing {
        back.push(player.await.expect("the player goes on"));
    }
    back
}
