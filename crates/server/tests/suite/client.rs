//! Somebody at the other end of the wire.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What came back: status, headers, body.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Value,
}

/// Somebody with or without a session.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) bearer: Option<String>,
}

impl Client {
    pub(crate) fn nobody(address: SocketAddr) -> Client {
        Client { address, cookie: None, bearer: None }
    }

    /// Somebody with an account.
    pub(crate) async fn account(address: SocketAddr, name: &str, password: &str) -> Client {
        let mut client = Client::nobody(address);
        let response = client.post("/api/account", json!({ "name": name, "password": password })).await;
        assert_eq!(response.status, 200, "{}", response.body);
        client.keep_cookie(&response);
        client
    }

    /// A program of this person, with a token.
    pub(crate) async fn bot(&self, name: &str) -> Client {
        let made = self.post("/api/tokens", json!({ "name": name, "bot": true })).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let bearer = made.body["token"].as_str().map(str::to_owned);
        Client { address: self.address, cookie: None, bearer }
    }

    /// A guest with a session.
    pub(crate) async fn guest(address: SocketAddr, name: &str) -> Client {
        let mut client = Client::nobody(address);
        let response = client.post("/api/guest", json!({ "name": name })).await;
        assert_eq!(response.status, 200, "{}", response.body);
        client.keep_cookie(&response);
        client
    }

    pub(crate) fn keep_cookie(&mut self, response: &Response) {
        let line = response.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"));
        let pair = line.and_then(|line| line.split_once(':')).and_then(|(_, rest)| rest.split(';').next());
        self.cookie = pair.map(|pair| pair.trim().to_owned());
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        self.request("GET", path, None, &[]).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Response {
        self.request("POST", path, Some(body), &[]).await
    }

    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
        more: &[&str],
    ) -> Response {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let more = [&["Connection: close"], more].concat();
        let mut stream = TcpStream::connect(self.address).await.expect("the node listens");
        stream.write_all(self.written(method, path, &more, &body).as_bytes()).await.expect("it reads");
        let mut all = Vec::new();
        stream.read_to_end(&mut all).await.expect("it answers");
        let all = String::from_utf8_lossy(&all).into_owned();
        let (head, body) = all.split_once("\r\n\r\n").expect("head and body");
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        Response { status, head: head.to_owned(), body: serde_json::from_str(body).unwrap_or(Value::Null) }
    }

    /// A request as it is sent.
    fn written(&self, method: &str, path: &str, more: &[&str], body: &str) -> String {
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            text += &format!("Cookie: {cookie}\r\n");
        }
        if let Some(bearer) = &self.bearer {
            text += &format!("Authorization: Bearer {bearer}\r\n");
        }
        for line in more {
            text += &format!("{line}\r\n");
        }
        text + &format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len())
    }

    /// A connection for one request after another.
    pub(crate) async fn line(&self) -> Line {
        let stream = TcpStream::connect(self.address).await.expect("the node listens");
        stream.set_nodelay(true).expect("a setting");
        Line { client: self.clone(), stream: BufReader::new(stream) }
    }

    /// Opens a table and gives its card.
    pub(crate) async fn open(&self, game: &str, seats: Value) -> Value {
        let response = self.post("/api/tables", json!({ "game": game, "seats": seats })).await;
        assert_eq!(response.status, 200, "{}", response.body);
        response.body["table"].clone()
    }

    pub(crate) async fn socket(&self) -> Socket {
        self.try_socket().await.unwrap_or_else(|status| panic!("a socket, not {status}"))
    }

    /// A socket, or the status with which it is refused.
    pub(crate) async fn try_socket(&self) -> Result<Socket, u16> {
        let stream = TcpStream::connect(self.address).await.expect("the node listens");
        stream.set_nodelay(true).expect("a setting");
        self.socket_over(stream).await
    }

    /// A socket over a connection of one's own.
    pub(crate) async fn socket_over(&self, stream: TcpStream) -> Result<Socket, u16> {
        let mut request =
            format!("ws://{}/api/socket?lang=en", self.address).into_client_request().expect("an address");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        if let Some(bearer) = &self.bearer {
            let value = format!("Bearer {bearer}");
            request.headers_mut().insert("authorization", value.parse().expect("a token"));
        }
        match tokio_tungstenite::client_async(request, MaybeTlsStream::Plain(stream)).await {
            Ok((stream, _)) => Ok(Socket { stream, pushes: VecDeque::new(), last: 0 }),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("a socket: {error}"),
        }
    }
}

/// A connection for one request after another.
pub(crate) struct Line {
    client: Client,
    stream: BufReader<TcpStream>,
}

impl Line {
    /// Asks, and gives head and body of the answer as they came.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> (String, String) {
        let request = self.client.written(method, path, &[], body);
        self.stream.write_all(request.as_bytes()).await.expect("it reads");
        let (mut head, mut length) = (String::new(), 0);
        loop {
            let start = head.len();
            assert!(self.stream.read_line(&mut head).await.expect("it answers") > 0, "{head}");
            let line = head[start..].trim_end();
            if line.is_empty() {
                break;
            }
            if let Some((_, number)) = line.split_once("content-length: ") {
                length = number.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("a body");
        (head, String::from_utf8(body).expect("text"))
    }

    /// Asks for something that is granted, and gives it.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Value {
        let (head, body) = self.ask("POST", path, &body.to_string()).await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}{body}");
        serde_json::from_str(&body).expect("JSON")
    }
}

/// A socket.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pushes: VecDeque<String>,
    last: u64,
}

impl Socket {
    async fn receive(&mut self) -> String {
        self.text().await.unwrap_or_else(|end| panic!("the connection ended: {end}"))
    }

    /// Asks and waits for the answer.
    pub(crate) async fn ask(&mut self, mut request: Value) -> Value {
        self.last += 1;
        request["id"] = json!(self.last);
        self.raw(&request.to_string()).await;
        let answer: Value = serde_json::from_str(&self.answer_text().await).expect("JSON");
        assert_eq!(answer["id"], self.last, "{answer}");
        answer
    }

    /// Everything as it came, up to and with the next answer.
    pub(crate) async fn answer_and_pushes(&mut self) -> Vec<String> {
        let mut all = Vec::new();
        loop {
            let text = self.text().await.expect("the connection goes on");
            let pushed = is_push(&text);
            all.push(text);
            if !pushed {
                return all;
            }
        }
    }

    /// The next message as it came, or how the connection ended.
    pub(crate) async fn text(&mut self) -> Result<String, String> {
        let patience = tokio::time::Instant::now() + Duration::from_secs(60);
        loop {
            let next = tokio::time::timeout_at(patience, self.stream.next());
            match next.await.expect("an answer within a minute") {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(
                        frame.map_or_else(String::new, |frame| format!("{} {}", frame.code, frame.reason))
                    );
                }
                Some(Ok(_)) => {}
                other => return Err(format!("{other:?}")),
            }
        }
    }

    /// Sends a message that may not arrive.
    pub(crate) async fn try_raw(&mut self, message: Message) -> Result<(), String> {
        self.stream.send(message).await.map_err(|error| error.to_string())
    }

    /// Sends many messages at once.
    pub(crate) async fn raw_all(&mut self, texts: &[String]) {
        for text in texts {
            self.stream.feed(Message::text(text.as_str())).await.expect("it is sent");
        }
        self.stream.flush().await.expect("it is sent");
    }

    pub(crate) async fn raw(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("it is sent");
    }

    /// The pushes that came before an answer.
    pub(crate) fn waiting(&mut self) -> Vec<Value> {
        self.pushes.drain(..).map(|push| serde_json::from_str(&push).expect("JSON")).collect()
    }

    /// The next push of a kind; others before it are dropped.
    pub(crate) async fn push(&mut self, kind: &str) -> Value {
        serde_json::from_str(&self.push_text(kind).await).expect("JSON")
    }

    /// The same as it came.
    pub(crate) async fn push_text(&mut self, kind: &str) -> String {
        let begins = format!("{{\"push\":\"{kind}\"");
        loop {
            let text = match self.pushes.pop_front() {
                Some(text) => text,
                None => self.receive().await,
            };
            if text.starts_with(&begins) {
                return text;
            }
        }
    }

    /// The next answer as it came; pushes before it are kept.
    pub(crate) async fn answer_text(&mut self) -> String {
        loop {
            let text = self.receive().await;
            if !is_push(&text) {
                return text;
            }
            self.pushes.push_back(text);
        }
    }
}

fn is_push(text: &str) -> bool {
    text.starts_with("{\"push\"")
}

/// A fresh key.
pub(crate) fn key() -> String {
    use base64::Engine;
    let bytes: [u8; 16] = server::ids::random().expect("random bytes");
    base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes)
}
