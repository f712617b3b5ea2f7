//! A bot that plays every game of a Grognard server with the first order on offer: it sits down wherever there is a seat for anybody and
//! gives an order whenever it is its turn. `bot 127.0.0.1:1815`; docs/server.md describes the interface.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

type Answer = BufReader<TcpStream>;

/// Asks, and gives the answer after its head; the cookie that the head sets, too.
fn call(server: &str, path: &str, body: Option<Value>, who: &str) -> std::io::Result<(Answer, String)> {
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let verb = if body.is_empty() { "GET" } else { "POST" };
    let mut stream = TcpStream::connect(server)?;
    write!(
        stream,
        "{verb} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{who}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let (mut answer, mut cookie, mut line) = (BufReader::new(stream), String::new(), String::new());
    while answer.read_line(&mut line)? > 2 {
        if let Some(set) = line
            .to_lowercase()
            .strip_prefix("set-cookie: ")
            .map(|set| line[line.len() - set.len()..].to_owned())
        {
            cookie = set.split(';').next().unwrap_or_default().to_owned();
        }
        line.clear();
    }
    Ok((answer, cookie))
}

fn value(mut answer: Answer) -> std::io::Result<Value> {
    let mut text = String::new();
    answer.read_to_string(&mut text)?;
    Ok(serde_json::from_str(&text)?)
}

fn random<const N: usize>() -> String {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("random bytes");
    URL_SAFE_NO_PAD.encode(bytes)
}

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let server = arguments.get(1).map_or("127.0.0.1:1815", String::as_str);
    let mut games = arguments.get(2).and_then(|games| games.parse::<i64>().ok()).unwrap_or(0);
    let (_, cookie) = call(server, "/api/guest", Some(json!({ "name": "First bot" })), "X-Who: nobody")?;
    let wish = json!({ "name": "First bot", "bot": true });
    let made = value(call(server, "/api/tokens", Some(wish), &format!("Cookie: {cookie}"))?.0)?;
    let who = format!("Authorization: Bearer {}", made["token"].as_str().unwrap_or_default());
    let (events, _) = call(server, "/api/events", None, &who)?;
    println!("listening");
    for line in events.lines() {
        let line = line?;
        let Some(text) = line.strip_prefix("data: ") else { continue };
        let event: Value = serde_json::from_str(text)?;
        let (table, seat) = (&event["table"], &event["seat"]);
        match event["event"].as_str().unwrap_or_default() {
            "challenge" => {
                let path = format!("/api/tables/{}/join", table.as_str().unwrap_or_default());
                call(server, &path, Some(json!({ "seat": seat })), &who)?;
            }
            "your_turn" => {
                let ask = json!({ "do": "offers", "table": table, "seat": seat });
                let offers = value(call(server, "/api/do", Some(ask), &who)?.0)?;
                let offers = offers["offers"].as_array().cloned().unwrap_or_default();
                let going_on = offers.iter().find(|offer| offer["gives_up"] == false).or(offers.first());
                let Some(offer) = going_on else { continue };
                let give = json!({
                    "do": "give", "table": table, "seat": seat, "number": event["number"],
                    "order": offer["order"], "key": random::<16>(), "nonce": random::<32>(),
                });
                call(server, "/api/do", Some(give), &who)?;
            }
            "over" => {
                println!("over {}", table.as_str().unwrap_or_default());
                games -= 1;
                if games == 0 {
                    return Ok(());
                }
            }
            _ => {}
        }
    }
    Ok(())
}
