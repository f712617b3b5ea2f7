//! Two people at one table.

use crate::client::{Client, Socket};
use crate::play::{first_offer, follow, give};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// Two people at one table, each with a socket that follows.
pub(crate) struct Pair {
    pub(crate) table: String,
    pub(crate) people: [Client; 2],
    pub(crate) sockets: [Socket; 2],
}

impl Pair {
    /// Anne opens a table as wished, Bert joins.
    pub(crate) async fn sit_down(address: SocketAddr, wish: Value) -> Pair {
        let (anne, bert) = (Client::guest(address, "Anne").await, Client::guest(address, "Bert").await);
        Pair::of(anne, bert, wish).await
    }

    pub(crate) async fn of(anne: Client, bert: Client, wish: Value) -> Pair {
        let mut pair = Pair::meet(anne, bert, wish).await;
        pair.follow().await;
        pair
    }

    /// Both have a seat, and nobody follows yet.
    pub(crate) async fn meet(anne: Client, bert: Client, mut wish: Value) -> Pair {
        wish["seats"] = json!([{ "who": "me" }, { "who": "anyone" }]);
        let opened = anne.post("/api/tables", wish).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        let table = opened.body["table"]["table"].as_str().expect("a link").to_owned();
        let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
        assert_eq!(joined.body["table"]["status"], "playing", "{}", joined.body);
        let sockets = [anne.socket().await, bert.socket().await];
        Pair { table, people: [anne, bert], sockets }
    }

    /// Both connect again, to a node that may be another one.
    pub(crate) async fn come_back(&mut self, address: SocketAddr) {
        self.connect(address).await;
        self.follow().await;
    }

    /// Both have a connection to this node, and nobody follows yet.
    pub(crate) async fn connect(&mut self, address: SocketAddr) {
        for (person, socket) in self.people.iter_mut().zip(&mut self.sockets) {
            person.address = address;
            *socket = person.socket().await;
        }
    }

    async fn follow(&mut self) {
        for (seat, socket) in self.sockets.iter_mut().enumerate() {
            follow(socket, &self.table, seat as u8).await;
        }
    }

    /// Whoever is awaited.
    pub(crate) async fn awaited(&mut self) -> usize {
        let awaiting = self.ask(0, json!({ "do": "awaiting" })).await;
        awaiting["awaiting"]["seats"][0].as_u64().expect("somebody is awaited") as usize
    }

    /// Whoever is awaited gives an order; which seat that was.
    pub(crate) async fn move_on(&mut self) -> usize {
        let seat = self.awaited().await;
        let number = self.card(seat).await["number"].as_u64().expect("a number");
        let socket = &mut self.sockets[seat];
        let order = first_offer(socket, &self.table, seat as u64).await;
        let answer = socket.ask(give(&self.table, seat as u64, number, &order)).await;
        assert_eq!(answer["number"], number + 1, "{answer}");
        seat
    }

    pub(crate) async fn card(&self, seat: usize) -> Value {
        self.people[seat].get(&format!("/api/tables/{}", self.table)).await.body["table"].clone()
    }

    pub(crate) async fn ask(&mut self, seat: usize, mut request: Value) -> Value {
        request["table"] = json!(self.table);
        self.sockets[seat].ask(request).await
    }

    /// The card of a game that is or will soon be over.
    pub(crate) async fn ended(&mut self, seat: usize) -> Value {
        match self.card(seat).await {
            card if card["status"] == "over" => card,
            _ => self.over(seat).await,
        }
    }

    /// The next card that shows the game to be over.
    pub(crate) async fn over(&mut self, seat: usize) -> Value {
        loop {
            let card = self.sockets[seat].push("card").await["card"].clone();
            if card["status"] == "over" {
                return card;
            }
        }
    }
}

/// 32 random bytes in base64url.
pub(crate) fn share() -> String {
    use base64::Engine;
    let bytes: [u8; 32] = server::ids::random().expect("random bytes");
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes)
}
