//! What goes over the wire, counted frame by frame as a browser would get it: compressed.

use crate::client::{Client, key};
use crate::positions::drawn;
use crate::process::Process;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that only counts.
pub(crate) struct Counting(TcpStream);

impl Counting {
    /// Follows a table as somebody with this cookie.
    pub(crate) async fn follow(client: &Client, table: &str, who: Value) -> Counting {
        let mut stream = TcpStream::connect(client.address).await.expect("a node");
        let head = format!(
            "GET /api/socket HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\
             Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
            client.address,
            client.cookie.as_deref().unwrap_or_default()
        );
        stream.write_all(head.as_bytes()).await.expect("it reads");
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            answer.push(stream.read_u8().await.expect("it answers"));
        }
        let answer = String::from_utf8_lossy(&answer).to_lowercase();
        assert!(answer.contains("permessage-deflate"), "{answer}");
        let request = json!({ "do": "follow", "table": table, "as": who }).to_string();
        let mut frame = vec![0x81, 0x80 | request.len() as u8, 0, 0, 0, 0];
        frame.extend(request.as_bytes());
        stream.write_all(&frame).await.expect("it reads");
        let mut counting = Counting(stream);
        let (_, scene) = counting.message().await;
        let scene = inflated(&scene);
        assert!(scene.contains("\"ok\":true"), "{scene}");
        counting
    }

    /// The size of the next message, its header included.
    async fn frame(&mut self) -> u64 {
        self.message().await.0
    }

    async fn message(&mut self) -> (u64, Vec<u8>) {
        let _ = self.0.read_u8().await.expect("a frame");
        let (header, length) = match self.0.read_u8().await.expect("a length") & 0x7f {
            126 => (4, u64::from(self.0.read_u16().await.expect("a length"))),
            127 => (10, self.0.read_u64().await.expect("a length")),
            short => (2, u64::from(short)),
        };
        let mut body = vec![0; length as usize];
        self.0.read_exact(&mut body).await.expect("a body");
        (header + length, body)
    }
}

/// The text of the first message of a connection.
fn inflated(body: &[u8]) -> String {
    let whole = [body, &[0, 0, 0xff, 0xff]].concat();
    let mut text = vec![0; 4 << 20];
    let mut inflate = flate2::Decompress::new(false);
    inflate.decompress(&whole, &mut text, flate2::FlushDecompress::Sync).expect("a compressed text");
    text.truncate(inflate.total_out() as usize);
    String::from_utf8(text).expect("a text")
}

/// Games whose messages are counted: one alone is too short.
const GAMES: u64 = 20;

/// The sizes of what two seats were sent for each order of some games, sorted.
pub(crate) async fn bytes_per_move(node: &Process, game: &str) -> Vec<u64> {
    let mut sizes = Vec::new();
    for nth in 0..GAMES {
        sizes.extend(bytes_of_a_game(node, game, nth).await);
    }
    sizes.sort_unstable();
    sizes
}

async fn bytes_of_a_game(node: &Process, game: &str, nth: u64) -> Vec<u64> {
    let client = Client::guest(node.address, "Wire").await;
    let card = client.open(game, json!([{ "who": "me" }, { "who": "me" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let mut first = Counting::follow(&client, &table, json!(0)).await;
    let mut second = Counting::follow(&client, &table, json!(1)).await;
    // Each is told that the seats are taken: the first of itself and the second, the second of itself.
    first.frame().await;
    first.frame().await;
    second.frame().await;
    let mut socket = client.socket().await;
    let mut sizes = Vec::new();
    for number in 0..200 {
        let scene = socket.ask(json!({ "do": "awaiting", "table": table })).await;
        let Some(seat) = scene["awaiting"]["seats"][0].as_u64() else { break };
        let orders =
            socket.ask(json!({ "do": "orders", "table": table, "seat": seat })).await["orders"].take();
        let orders: Vec<&Value> =
            orders.as_array().expect("orders").iter().filter(|order| order["type"] != "Resign").collect();
        let order = orders[drawn(1000 * nth + number, orders.len() as u64) as usize];
        let give = json!({ "do": "give", "table": table, "seat": seat, "number": number, "order": order, "key": key() });
        assert_eq!(socket.ask(give).await["number"], number + 1);
        sizes.extend([first.frame().await, second.frame().await]);
    }
    sizes
}
