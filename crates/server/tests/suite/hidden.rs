//! What is hidden from somebody makes no difference to any byte that this somebody receives.

use crate::client::{Client, Socket};
use crate::node::Node;
use crate::positions::{count, deal, drawn, play_on, seat_both};
use serde_json::{Value, json};
use table::erased::{AnyTable, seed_for};
use table::{Onlooker, Seat};

/// Positions of each game, each permuted for three pairs of eyes.
const POSITIONS: &str = "GROGNARD_LEAK_POSITIONS";

/// The same text with the link and the times of a table blotted out.
fn plain(text: &str, link: &str) -> String {
    let mut text = text.replace(link, &"x".repeat(link.len()));
    for name in ["\"made\":", "\"moved\":", "\"now\":", "\"at\":"] {
        let mut from = 0;
        while let Some(found) = text[from..].find(name) {
            let start = from + found + name.len();
            let end = start + text[start..].bytes().take_while(u8::is_ascii_digit).count();
            text.replace_range(start..end, &"0".repeat(end - start));
            from = end;
        }
    }
    text
}

/// Everything that somebody can get out of the server about a table, in the sequence in which they get it.
async fn all_that_is_sent(
    client: &Client,
    socket: &mut Socket,
    link: &str,
    who: Onlooker,
    tries: &[Value],
) -> Vec<String> {
    let mut requests = vec![
        json!({ "do": "follow", "table": link, "as": who }),
        json!({ "do": "scene", "table": link, "as": who }),
        json!({ "do": "scene", "table": link, "as": who, "number": 0 }),
        json!({ "do": "view", "table": link, "seat": who }),
        json!({ "do": "awaiting", "table": link }),
        json!({ "do": "proof", "table": link, "as": who, "number": 1 }),
        json!({ "do": "chats", "table": link }),
    ];
    for seat in [0, 1] {
        requests.push(json!({ "do": "offers", "table": link, "seat": seat }));
        requests.push(json!({ "do": "orders", "table": link, "seat": seat }));
        requests.push(json!({ "do": "scene", "table": link, "as": seat }));
        requests.push(json!({ "do": "undo", "table": link, "seat": seat, "number": 0, "key": "AAAAAAAAAAAAAAAAAAAAAA" }));
        for order in tries {
            requests.push(json!({ "do": "check", "table": link, "seat": seat, "order": order }));
            requests.push(json!({ "do": "odds", "table": link, "seat": seat, "order": order }));
            requests.push(json!({ "do": "give", "table": link, "seat": seat, "number": 9, "order": order, "key": "AAAAAAAAAAAAAAAAAAAAAA" }));
        }
    }
    requests.push(json!({ "do": "unfollow", "table": link }));
    let mut sent = Vec::new();
    for request in requests {
        socket.raw(&request.to_string()).await;
        let answers = socket.answer_and_pushes().await;
        sent.extend(answers.into_iter().map(|text| plain(&text, link)));
    }
    for path in ["", "/journal"] {
        let response = client.get(&format!("/api/tables/{link}{path}")).await;
        sent.push(plain(&response.body.to_string(), link));
    }
    sent
}

/// Orders to ask about: some that are legal for the first seat awaited and one that was legal earlier.
fn tries(table: &dyn AnyTable, seed: u64) -> Vec<Value> {
    let Some(seat) = table.awaited().seats().first() else { return Vec::new() };
    let (orders, _) = table.orders(seat);
    let pick = |nth: u64| orders[drawn(seed_for(seed, nth), orders.len() as u64) as usize].clone().into();
    let mut tries: Vec<Value> = (0..2).map(pick).collect();
    tries.push(json!({ "type": "Nonsense" }));
    tries.extend(table.last_order().map(|order| serde_json::from_str(&order).expect("an order")));
    tries
}

async fn nothing_leaks(game: &str, usual: u64) {
    let node = Node::unlimited().await;
    let anne = Client::guest(node.address(), "Anne").await;
    let bert = Client::guest(node.address(), "Bert").await;
    let nobody = Client::nobody(node.address());
    let people = [&anne, &bert, &nobody];
    let mut sockets = [anne.socket().await, bert.socket().await, nobody.socket().await];
    let (mut seen, mut permuted, mut noticed, mut seed) = (0, 0, 0, 0);
    while seen < count(POSITIONS, usual) {
        seed += 1;
        let mut table = deal(game, seed);
        while seen < count(POSITIONS, usual) && table.awaited().seats().first().is_some() {
            let ahead = 1 + drawn(seed_for(seed, 1000 + seen), 9);
            play_on(&mut *table, ahead, seed_for(seed, seen));
            let position = table.position().reveal();
            let tries = tries(&*table, seed_for(seed, seen));
            let truth = seat_both(&anne, &bert, &position).await;
            for (at, who) in Onlooker::ALL.into_iter().enumerate() {
                let imagined = table.imagined(who, seed_for(seed, seen)).reveal();
                permuted += u64::from(imagined != position);
                let other = seat_both(&anne, &bert, &imagined).await;
                let socket = &mut sockets[at];
                let one = all_that_is_sent(people[at], socket, &truth, who, &tries).await;
                let two = all_that_is_sent(people[at], socket, &other, who, &tries).await;
                assert_eq!(one.len(), two.len(), "{game} {seed}/{seen} {who:?}");
                for (one, two) in one.iter().zip(&two) {
                    assert_eq!(one, two, "{game} {seed}/{seen} {who:?}");
                }
                // Whose secrets they are does see a difference.
                if let Some(owner) = who.seat().map(Seat::other) {
                    let request = |link: &str| json!({ "do": "view", "table": link, "seat": owner });
                    let one = sockets[owner.index()].ask(request(&truth)).await;
                    let two = sockets[owner.index()].ask(request(&other)).await;
                    noticed += u64::from(one["view"] != two["view"]);
                }
            }
            seen += 1;
        }
    }
    assert!(permuted > seen, "hardly anything was permuted: {permuted} of {}", 3 * seen);
    assert!(noticed > 0, "what the other seat knows is never permuted");
    println!("{game}: {seen} positions, {permuted} of {} permutations differ from the truth", 3 * seen);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn siegers_leaks_nothing() {
    nothing_leaks("siegers", 60).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eagles_leaks_nothing() {
    nothing_leaks("eagles", 30).await;
}
