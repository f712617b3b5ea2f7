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
    let server = format!("http://{}/api", std::env::args().nth(1).as_deref().unwrap_or("127.0.0.1:1815"));
    let ask = |path: &str, [name, value]: [&str; 2], body: Value| {
        minreq::post(format!("{server}{path}")).with_header(name, value).with_json(&body)?.send()
    };
    let guest = ask("/guest", ["Accept", "*/*"], json!({ "name": "Bot" }))?.headers.remove("set-cookie");
    let bot = ask("/tokens", ["Cookie", &guest.unwrap_or_default()], json!({ "name": "Bot", "bot": true }))?;
    let token = bot.json::<Value>()?["token"].take(); // it lasts for months
    let who = ["Authorization", &*format!("Bearer {}", token.as_str().unwrap_or_default())];
    let events = minreq::get(format!("{server}/events")).with_header(who[0], who[1]).send_lazy()?;
    println!("listening");
    let lines = BufReader::with_capacity(1, events).lines().map_while(Result::ok); // more would be waited for
    for event in lines.filter_map(|line| serde_json::from_str::<Value>(line.strip_prefix("data: ")?).ok()) {
        let (table, seat) = (event["table"].as_str().unwrap_or_default(), &event["seat"]);
        if event["event"] == "challenge" {
            ask(&format!("/tables/{table}/join"), who, json!({ "seat": seat }))?;
        } else if event["event"] == "your_turn" {
            let asked = ask("/do", who, json!({ "do": "offers", "table": table, "seat": seat }))?;
            let offers = asked.json::<Value>()?["offers"].take();
            let mut all = offers.as_array().into_iter().flatten();
            let order = &all.find(|one| one["gives_up"] == false).unwrap_or(&offers[0])["order"];
            let give = json!({ "do": "give", "table": table, "seat": seat, "number": event["number"],
                "order": order, "key": random::<16>(), "nonce": random::<32>() });
            ask("/do", who, give)?;
        }
    }
    Ok(())
}
