//! What is hidden from somebody makes no difference to any byte that this somebody receives.

use crate::client::{Client, Line, Socket, key};
use crate::node::{Node, REGISTRY};
use crate::positions::{count, deal, drawn, play_on, progress, seat_both};
use serde_json::{Value, json};
use table::dice::Seeded;
use table::erased::{AnyTable, GameFile, seed_for};
use table::{Onlooker, Seat};

/// Positions of each game, each permuted for three pairs of eyes.
const POSITIONS: &str = "GROGNARD_LEAK_POSITIONS";

/// What stands before a time.
const TIMES: [&str; 5] = ["\"made\":", "\"moved\":", "\"now\":", "\"at\":", "date: "];

/// What somebody can ask about a table over the socket.
fn requests(link: &str, who: Onlooker, tries: &[Value]) -> Vec<Value> {
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
    requests
}

/// Where two texts first differ.
fn difference(one: &[u8], two: &[u8]) -> Option<usize> {
    const PIECE: usize = 128;
    let same = one.chunks(PIECE).zip(two.chunks(PIECE)).take_while(|(one, two)| one == two).count() * PIECE;
    let (one, two) = (one.get(same..)?, two.get(same..)?);
    let at = one.iter().zip(two).position(|(one, two)| one != two);
    at.or((one.len() != two.len()).then(|| one.len().min(two.len()))).map(|at| same + at)
}

/// Where the link at this place ends, if both texts have theirs there.
fn link_end(texts: [&str; 2], links: [&str; 2], at: usize) -> Option<usize> {
    let length = links[0].len();
    let begins =
        |from: &usize| (0..2).all(|nth| texts[nth].as_bytes()[*from..].starts_with(links[nth].as_bytes()));
    (at.saturating_sub(length - 1)..=at).find(begins).map(|from| from + length)
}

/// Where the time at this place ends, if both texts have one of the same length there.
fn time_end(texts: [&str; 2], at: usize) -> Option<usize> {
    let is_time = |byte: &u8| byte.is_ascii_alphanumeric() || b" :,".contains(byte);
    let [one, two] = texts.map(str::as_bytes);
    let named = |from: &usize| TIMES.iter().any(|name| one[..*from].ends_with(name.as_bytes()));
    let from = (at.saturating_sub(40)..=at).rev().find(named)?;
    let date = one[..from].ends_with(b"date: ");
    let length = |text: &[u8]| match date {
        true => text[from..].iter().take_while(|byte| is_time(byte)).count(),
        false => text[from..].iter().take_while(|byte| byte.is_ascii_digit()).count(),
    };
    let end = from + length(one);
    (end > at && length(one) == length(two)).then_some(end)
}

/// Whether two texts are the same but for the links of their tables and for times.
fn alike(texts: [&str; 2], links: [&str; 2]) -> bool {
    let (mut from, [one, two]) = (0, texts.map(str::as_bytes));
    while let Some(at) = difference(&one[from..], &two[from..]).map(|at| from + at) {
        if at >= one.len() || at >= two.len() {
            return false;
        }
        match link_end(texts, links, at).or_else(|| time_end(texts, at)) {
            Some(end) => from = end,
            None => return false,
        }
    }
    true
}

/// Whether as many messages came from both tables, and the same, or which of them differ.
fn all_alike([one, two]: [&[String]; 2], links: [&str; 2]) -> Result<(), String> {
    if one.len() != two.len() {
        return Err(format!("{} messages and {}", one.len(), two.len()));
    }
    match one.iter().zip(two).find(|(one, two)| !alike([one, two], links)) {
        None => Ok(()),
        Some((one, two)) => Err(format!("{one}\n{two}")),
    }
}

/// Orders to ask about: some that are legal for the first seat awaited and one that was legal earlier.
fn tries(table: &dyn AnyTable, seed: u64) -> Vec<Value> {
    let Some(seat) = table.awaited().seats().first() else { return Vec::new() };
    let (orders, _) = table.view(seat.into()).orders();
    let pick = |nth: u64| orders[drawn(seed_for(seed, nth), orders.len() as u64) as usize].clone().into();
    let mut tries: Vec<Value> = (0..2).map(pick).collect();
    tries.push(json!({ "type": "Nonsense" }));
    tries.extend(table.last_order().map(|order| serde_json::from_str(&order).expect("an order")));
    tries
}

/// How many orders are compared in search of two that look the same.
const LOOKS: usize = 16;

/// An order for each of two worlds after which somebody, who could not tell the worlds apart, still cannot: the orders are
/// the same but for numbers (of cards), no die falls, and what somebody sees is the same.
fn orders_that_look_the_same(worlds: [&Value; 2], who: Onlooker, seed: u64) -> Option<(Seat, [Value; 2])> {
    let world = |position: &Value| {
        let file = GameFile::Position(position.clone());
        let game = REGISTRY.game_of(&file).expect("a game");
        game.load(file, Box::new(Seeded::new(seed))).expect("a position")
    };
    let [truth, other] = worlds.map(world);
    let seat = truth.awaited().seats().first()?;
    let after = |world: &dyn AnyTable, order: &Value| {
        let mut world = world.rewound(0);
        world.give(seat, order).ok()?;
        world.last_faces().is_empty().then(|| world.view(who).seen())
    };
    let orders = |world: &dyn AnyTable| -> Vec<Value> {
        let orders = world.view(seat.into()).orders().0;
        let from = drawn(seed, orders.len() as u64) as usize;
        orders.into_iter().map(Value::from).cycle().skip(from).take(LOOKS).collect()
    };
    let look = |order: &Value| order.to_string().replace(|letter: char| letter.is_ascii_digit(), "");
    let seen = |world: &dyn AnyTable, order: &Value| Some((look(order), after(world, order)?));
    let theirs: Vec<_> = orders(&*other).into_iter().map(|order| (seen(&*other, &order), order)).collect();
    orders(&*truth).into_iter().find_map(|order| {
        let ours = Some(seen(&*truth, &order)?);
        let (_, same) = theirs.iter().find(|(theirs, _)| *theirs == ours)?;
        Some((seat, [order, same.clone()]))
    })
}

/// Somebody at a node.
struct Person {
    line: Line,
    socket: Socket,
}

impl Person {
    async fn new(client: Client) -> Person {
        Person { line: client.line().await, socket: client.socket().await }
    }

    /// Everything that this somebody can get out of the server about a table, in the sequence in which it comes.
    async fn all_that_is_sent(&mut self, link: &str, who: Onlooker, tries: &[Value]) -> Vec<String> {
        // Long requests may be answered out of turn: they are asked one by one.
        let is_long = |request: &Value| request["do"] == "odds" || request["do"] == "scene";
        let (long, short): (Vec<Value>, Vec<Value>) =
            requests(link, who, tries).into_iter().partition(is_long);
        let text = |requests: Vec<Value>| requests.iter().map(Value::to_string).collect::<Vec<_>>();
        let (long, short) = (text(long), text(short));
        let mut sent = Vec::new();
        for batch in [&short[..]].into_iter().chain(long.chunks(1)) {
            self.socket.raw_all(batch).await;
            for _ in batch {
                sent.extend(self.socket.answer_and_pushes().await);
            }
        }
        for path in ["", "/journal"] {
            let (head, body) = self.line.ask("GET", &format!("/api/tables/{link}{path}"), "").await;
            sent.extend([head, body]);
        }
        sent
    }

    /// The view of a seat of one's own, as it is sent.
    async fn view(&mut self, link: &str, seat: Seat) -> String {
        self.socket.raw(&json!({ "do": "view", "table": link, "seat": seat }).to_string()).await;
        self.socket.answer_and_pushes().await.pop().expect("an answer")
    }
}

/// Two people and somebody who looks on, at a node of their own.
struct Meeting {
    people: [Person; 3],
    node: Node,
}

impl Meeting {
    async fn new() -> Meeting {
        let node = Node::unlimited().await;
        let people = [
            Person::new(Client::guest(node.address(), "Anne").await).await,
            Person::new(Client::guest(node.address(), "Bert").await).await,
            Person::new(Client::nobody(node.address())).await,
        ];
        Meeting { people, node }
    }

    /// Everybody leaves, and others meet.
    async fn again(self) -> Meeting {
        drop(self.people);
        self.node.serving.drain().await.expect("it stops");
        Meeting::new().await
    }

    /// A table of its own for a position.
    async fn table(&mut self, position: &Value) -> String {
        let [anne, bert, _] = &mut self.people;
        seat_both([&mut anne.line, &mut bert.line], position).await
    }

    /// Whether somebody can tell two tables apart.
    async fn same(&mut self, links: [&str; 2], who: Onlooker, tries: &[Value]) -> Result<(), String> {
        let person = &mut self.people[who.seat().map_or(2, Seat::index)];
        let one = person.all_that_is_sent(links[0], who, tries).await;
        let two = person.all_that_is_sent(links[1], who, tries).await;
        all_alike([&one, &two], links)
    }

    /// What somebody who follows a table is sent when an order is given there.
    async fn sent_by(&mut self, link: &str, who: Onlooker, seat: Seat, order: &Value) -> [String; 2] {
        let (mover, watcher) = (seat.index(), who.seat().map_or(2, Seat::index));
        self.people[watcher].socket.ask(json!({ "do": "follow", "table": link, "as": who })).await;
        let give =
            json!({ "do": "give", "table": link, "seat": seat, "number": 0, "order": order, "key": key() });
        self.people[mover].socket.raw(&give.to_string()).await;
        let answer = self.people[mover].socket.answer_text().await;
        assert!(answer.contains("\"number\":1"), "{answer}");
        let step = self.people[watcher].socket.push_text("step").await;
        self.people[watcher].socket.ask(json!({ "do": "unfollow", "table": link })).await;
        [if mover == watcher { answer } else { String::new() }, step]
    }

    /// Whether somebody can tell two tables apart by what is sent when orders are given there.
    async fn sound_the_same(
        &mut self,
        links: [&str; 2],
        who: Onlooker,
        (seat, orders): (Seat, [Value; 2]),
    ) -> Result<(), String> {
        let one = self.sent_by(links[0], who, seat, &orders[0]).await;
        let two = self.sent_by(links[1], who, seat, &orders[1]).await;
        all_alike([&one, &two], links)
    }

    /// Whether whose secrets they are can tell two tables apart.
    async fn differ(&mut self, links: [&str; 2], owner: Seat) -> bool {
        let person = &mut self.people[owner.index()];
        let views = [person.view(links[0], owner).await, person.view(links[1], owner).await];
        views[0] != views[1]
    }
}

/// After so many positions a node has heard enough and another takes its place.
const AT_A_NODE: u64 = 500;

async fn nothing_leaks(game: &str, usual: u64) {
    let all = count(POSITIONS, usual);
    let mut meeting = Meeting::new().await;
    let (mut seen, mut permuted, mut noticed, mut heard, mut seed) = (0, 0, 0, 0, 0);
    while seen < all {
        seed += 1;
        let mut table = deal(game, seed);
        while seen < all && table.awaited().seats().first().is_some() {
            if seen % AT_A_NODE == AT_A_NODE - 1 {
                meeting = meeting.again().await;
            }
            let ahead = 1 + drawn(seed_for(seed, 1000 + seen), 9);
            play_on(&mut *table, ahead, seed_for(seed, seen));
            let position = table.position().reveal();
            let tries = tries(&*table, seed_for(seed, seen));
            for who in Onlooker::ALL {
                let truth = meeting.table(&position).await;
                let imagined = table.imagined(who, seed_for(seed, seen)).reveal();
                permuted += u64::from(imagined != position);
                let other = meeting.table(&imagined).await;
                let same = meeting.same([&truth, &other], who, &tries).await;
                assert_eq!(same, Ok(()), "{game} {seed}/{seen} {who:?}");
                if let Some(owner) = who.seat().map(Seat::other) {
                    noticed += u64::from(meeting.differ([&truth, &other], owner).await);
                }
                let worlds = [&position, &imagined];
                if let Some(orders) = orders_that_look_the_same(worlds, who, seed_for(seed, seen)) {
                    let same = meeting.sound_the_same([&truth, &other], who, orders).await;
                    assert_eq!(same, Ok(()), "{game} {seed}/{seen} {who:?}");
                    heard += 1;
                }
            }
            seen += 1;
            progress(&format!("{game}, permuted positions"), seen - 1, seen, all);
        }
    }
    assert!(permuted > seen, "hardly anything was permuted: {permuted} of {}", 3 * seen);
    assert!(noticed > 0, "what the other seat knows is never permuted");
    assert!(heard > 0, "no order looks the same in two worlds");
    println!("{game}: {seen} positions, {permuted} of {} permutations differ from the truth", 3 * seen);
    println!("{game}: an order was heard in {heard} of them");
}

// One thread is client and server by turns, so that nobody has to be woken up; the two games have a processor each.

#[tokio::test]
async fn siegers_leaks_nothing() {
    nothing_leaks("siegers", 60).await;
}

#[tokio::test]
async fn eagles_leaks_nothing() {
    nothing_leaks("eagles", 8).await;
}

/// In a game of open information there is nothing to permute: whatever anybody can imagine is the truth.
fn everything_is_known(game: &str) {
    for seed in 0..3 {
        let mut table = deal(game, seed);
        play_on(&mut *table, 40, seed);
        let position = table.position().reveal();
        for who in Onlooker::ALL {
            assert_eq!(table.imagined(who, seed).reveal(), position, "{game} {seed} {who:?}");
        }
    }
}

#[test]
fn empire_hides_nothing_that_could_leak() {
    everything_is_known("empire");
}

#[test]
fn age_hides_nothing_that_could_leak() {
    everything_is_known("age");
}

#[test]
fn nothing_but_links_and_times_may_differ() {
    let links = ["abcdefghjkmn", "abcdqfghjkmp"];
    let text =
        |link: &str, at: &str, more: &str| format!("{{\"table\":\"{link}\",\"at\":{at},\"x\":{more}}}");
    let one = text(links[0], "1790000000000", "[1,2]");
    for (other, same) in [
        (text(links[1], "1790000000123", "[1,2]"), true),
        (text(links[0], "1790000000000", "[1,2]"), true),
        (text(links[1], "179", "[1,2]"), false),
        (text(links[1], "1790000000000", "[1,3]"), false),
        (text(links[1], "1790000000000", "[1,2,3]"), false),
        (text("abcdefghjkmp", "1790000000000", "[1,2]"), false),
        (one[..20].to_owned(), false),
    ] {
        assert_eq!(alike([&one, &other], links), same, "{one} {other}");
    }
    let head = |date: &str| format!("HTTP/1.1 200 OK\r\ndate: {date} GMT\r\ncontent-length: 7\r\n\r\n");
    assert!(alike([&head("Sun, 15 Nov 2026 14:00:00"), &head("Mon, 16 Nov 2026 09:59:59")], links));
    let longer = head("Sun, 15 Nov 2026 14:00:00").replace(": 7", ": 8");
    assert!(!alike([&head("Sun, 15 Nov 2026 14:00:00"), &longer], links));
}
