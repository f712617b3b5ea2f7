//! What is hidden from somebody makes no difference to any byte that this somebody receives.

use crate::client::{Client, Socket};
use crate::node::Node;
use crate::positions::{count, deal, drawn, play_on, progress, seat_both};
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
    // Long requests may be answered out of turn: they are asked one by one.
    let (long, short): (Vec<Value>, Vec<Value>) =
        requests.into_iter().partition(|request| request["do"] == "odds" || request["do"] == "scene");
    let mut sent = Vec::new();
    for batch in [&short[..]].into_iter().chain(long.chunks(1)) {
        for request in batch {
            socket.raw(&request.to_string()).await;
        }
        for _ in batch {
            let answers = socket.answer_and_pushes().await;
            sent.extend(answers.into_iter().map(|text| plain(&text, link)));
        }
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

/// Two people and somebody who looks on, at a node of their own.
struct Meeting {
    people: [Client; 3],
    sockets: [Socket; 3],
    _node: Node,
}

impl Meeting {
    async fn new() -> Meeting {
        let node = Node::unlimited().await;
        let people = [
            Client::guest(node.address(), "Anne").await,
            Client::guest(node.address(), "Bert").await,
            Client::nobody(node.address()),
        ];
        let sockets = [people[0].socket().await, people[1].socket().await, people[2].socket().await];
        Meeting { people, sockets, _node: node }
    }

    /// A table of its own for the present position.
    async fn table(&self, position: &Value) -> String {
        seat_both(&self.people[0], &self.people[1], position).await
    }

    /// Whether somebody can tell two tables apart.
    async fn same(&mut self, links: [&str; 2], who: Onlooker, tries: &[Value]) -> Result<(), String> {
        let at = who.seat().map_or(2, Seat::index);
        let (person, socket) = (&self.people[at], &mut self.sockets[at]);
        let one = all_that_is_sent(person, socket, links[0], who, tries).await;
        let two = all_that_is_sent(person, socket, links[1], who, tries).await;
        if one.len() != two.len() {
            return Err(format!("{} messages and {}", one.len(), two.len()));
        }
        match one.iter().zip(&two).find(|(one, two)| one != two) {
            None => Ok(()),
            Some((one, two)) => Err(format!("{one}\n{two}")),
        }
    }

    async fn view(&mut self, link: &str, seat: Seat) -> Value {
        let request = json!({ "do": "view", "table": link, "seat": seat });
        self.sockets[seat.index()].ask(request).await["view"].take()
    }
}

/// After so many positions a node has heard enough and another takes its place.
const AT_A_NODE: u64 = 500;

async fn nothing_leaks(game: &str, usual: u64) {
    let all = count(POSITIONS, usual);
    let mut meeting = Meeting::new().await;
    let (mut seen, mut permuted, mut noticed, mut seed) = (0, 0, 0, 0);
    while seen < all {
        seed += 1;
        let mut table = deal(game, seed);
        while seen < all && table.awaited().seats().first().is_some() {
            if seen % AT_A_NODE == AT_A_NODE - 1 {
                meeting = Meeting::new().await;
            }
            let ahead = 1 + drawn(seed_for(seed, 1000 + seen), 9);
            play_on(&mut *table, ahead, seed_for(seed, seen));
            let position = table.position().reveal();
            let tries = tries(&*table, seed_for(seed, seen));
            let truth = meeting.table(&position).await;
            for who in Onlooker::ALL {
                let imagined = table.imagined(who, seed_for(seed, seen)).reveal();
                permuted += u64::from(imagined != position);
                let other = meeting.table(&imagined).await;
                let same = meeting.same([&truth, &other], who, &tries).await;
                assert_eq!(same, Ok(()), "{game} {seed}/{seen} {who:?}");
                // Whose secrets they are does see a difference.
                if let Some(owner) = who.seat().map(Seat::other) {
                    let views = [meeting.view(&truth, owner).await, meeting.view(&other, owner).await];
                    noticed += u64::from(views[0] != views[1]);
                }
            }
            seen += 1;
            progress(&format!("{game}, permuted positions"), seen - 1, seen, all);
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
