//! A bot that plays every game of a Grognard server with the first order on offer: it sits down wherever there is a seat for anybody and
//! gives an order whenever it is its turn. `bot 127.0.0.1:1815`; docs/server.md describes the interface.
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};

fn random<const N: usize>() -> String {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("random bytes");
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut said = std::env::args().skip(1);
    let server = format!("http://{}/api", said.next().as_deref().unwrap_or("127.0.0.1:1815"));
    let mut games: i64 = said.next().map_or(Ok(0), |games| games.parse())?; // it ends after so many; 0 for never
    // A refusal is an answer too: {"ok": false, "error": {"code", "message", "retry"}}.
    let ask = |path: &str, who: [&str; 2], body: Value| {
        minreq::post(format!("{server}{path}")).with_header(who[0], who[1]).with_json(&body)?.send()
    };
    let guest = ask("/guest", ["Accept", "*/*"], json!({ "name": "First bot" }))?;
    let cookie = guest.headers["set-cookie"].split(';').next().unwrap_or_default();
    let made: Value =
        ask("/tokens", ["Cookie", cookie], json!({ "name": "First bot", "bot": true }))?.json()?;
    let token = format!("Bearer {}", made["token"].as_str().unwrap_or_default()); // keep it: it lasts for months
    let who = ["Authorization", token.as_str()];
    let events = minreq::get(format!("{server}/events")).with_header(who[0], who[1]).send_lazy()?;
    println!("listening");
    // A larger buffer would be waited for until it is full.
    for line in BufReader::with_capacity(1, events).lines() {
        let Some(event) = line?.strip_prefix("data: ").map(serde_json::from_str::<Value>) else { continue };
        let event = event?;
        let (table, seat) = (event["table"].as_str().unwrap_or_default(), &event["seat"]);
        if event["event"] == "challenge" {
            ask(&format!("/tables/{table}/join"), who, json!({ "seat": seat }))?;
        } else if event["event"] == "your_turn" {
            let wish = json!({ "do": "offers", "table": table, "seat": seat });
            let offers = ask("/do", who, wish)?.json::<Value>()?["offers"].take();
            let mut all = offers.as_array().into_iter().flatten();
            let offer = all.find(|one| one["gives_up"] == false).unwrap_or(&offers[0]);
            let give = json!({ "do": "give", "table": table, "seat": seat, "number": event["number"],
                "order": offer["order"], "key": random::<16>(), "nonce": random::<32>() });
            ask("/do", who, give)?;
        } else if event["event"] == "over" {
            println!("over {table}");
            games -= 1;
            if games == 0 {
                break;
            }
        }
    }
    Ok(())
}
