//! A client that asks for compression is told the same as one that does not.

use crate::client::{Client, key};
use crate::node::Node;
use crate::positions::drawn;
use futures_util::SinkExt;
use serde_json::{Value, json};
use yawc::{CompressionLevel, Frame, HttpRequestBuilder, OpCode, Options, TcpWebSocket, WebSocket};

async fn compressing(client: &Client) -> TcpWebSocket {
    let address = format!("ws://{}/api/socket?lang=en", client.address);
    let cookie = client.cookie.clone().expect("a session");
    WebSocket::connect(address.parse().expect("an address"))
        .with_options(Options::default().with_compression_level(CompressionLevel::fast()))
        .with_request(HttpRequestBuilder::new().header("Cookie", cookie))
        .await
        .expect("a socket")
}

async fn receive(socket: &mut TcpWebSocket) -> Value {
    loop {
        let frame = socket.next_frame().await.expect("the connection goes on");
        if frame.opcode() == OpCode::Text {
            return serde_json::from_str(frame.as_str()).expect("JSON");
        }
    }
}

#[tokio::test]
async fn compressed_messages_tell_the_same_game() {
    let node = Node::unlimited().await;
    for game in ["siegers", "eagles"] {
        let anne = Client::guest(node.address(), "Anne").await;
        let card = anne.open(game, json!([{ "who": "me" }, { "who": "me" }])).await;
        let table = &card["table"];
        let (mut plain, mut watching) = (anne.socket().await, compressing(&anne).await);
        let follow = json!({ "do": "follow", "table": table, "as": 0 });
        watching.send(Frame::text(follow.to_string())).await.expect("it is sent");
        let mut view = Value::Null;
        while view.is_null() {
            view = receive(&mut watching).await["scene"]["view"].take();
        }
        for number in 0..30 {
            let awaiting = plain.ask(json!({ "do": "awaiting", "table": table })).await;
            let Some(seat) = awaiting["awaiting"]["seats"][0].as_u64() else { break };
            let orders = plain.ask(json!({ "do": "orders", "table": table, "seat": seat })).await;
            let orders: Vec<&Value> = orders["orders"]
                .as_array()
                .expect("orders")
                .iter()
                .filter(|order| order["type"] != "Resign")
                .collect();
            let order = orders[drawn(number, orders.len() as u64) as usize];
            let give = json!({ "do": "give", "table": table, "seat": seat, "number": number, "order": order, "key": key() });
            assert_eq!(plain.ask(give).await["number"], number + 1);
            let mut push = receive(&mut watching).await;
            while push["push"] != "step" {
                push = receive(&mut watching).await;
            }
            let patch: json_patch::Patch = serde_json::from_value(push["patch"].take()).expect("a patch");
            json_patch::patch(&mut view, &patch).expect("it applies");
        }
        let now = plain.ask(json!({ "do": "view", "table": table, "seat": 0 })).await;
        assert_eq!(view, now["view"], "{game}");
    }
}
