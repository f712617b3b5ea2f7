//! Many who play at once, and remember what they were promised.

use crate::client::{Client, Socket, key};
use crate::positions::drawn;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

/// Somebody who plays both seats of a table.
pub(crate) struct Player {
    client: Client,
    table: String,
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
        let client = Client::guest(address, "Load").await;
        let card = client.open(game, json!([{ "who": "me" }, { "who": "me" }])).await;
        let table = card["table"].as_str().expect("a link").to_owned();
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
            let Some(request) = self.choose().await else { break };
            self.doubtful = Some(request.clone());
            let Some(answer) = self.ask(&request).await else { break };
            self.doubtful = None;
            self.promised.push(request);
            assert_eq!(answer["number"], self.promised.len(), "{answer}");
            let _ = told.send(());
        }
        self
    }

    /// Connects again, perhaps to another node, and finds everything that was promised.
    pub(crate) async fn come_back(&mut self, address: SocketAddr) {
        self.client.address = address;
        self.socket = Some(self.client.socket().await);
        let last = self.promised.len().saturating_sub(5);
        for (place, request) in self.promised.clone().into_iter().enumerate().skip(last) {
            let answer = self.ask(&request).await.expect("an answer");
            assert_eq!(answer["number"], place + 1, "promised: {request}: {answer}");
        }
        if let Some(request) = self.doubtful.take() {
            let answer = self.ask(&request).await.expect("an answer");
            self.promised.push(request);
            assert_eq!(answer["number"], self.promised.len(), "in doubt: {answer}");
        }
        let scene =
            self.ask(&json!({ "do": "scene", "table": self.table, "as": 0 })).await.expect("an answer");
        assert_eq!(scene["scene"]["number"], self.promised.len(), "{}", self.table);
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
