//! Your-turn notices, to a real receiver of webhooks and a real receiver of mail.

use crate::bounds::slowed;
use crate::client::Client;
use crate::node::{roomy, serve, serve_as, serve_with};
use crate::play::{first_offer, give};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use server::Serving;
use server::bounds::{Bound, Bounds};
use server::notices::Settings;
use sha2::Sha256;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

const PATIENCE: Duration = Duration::from_secs(60);

fn settings() -> Settings {
    let quick = Duration::from_millis(100);
    Settings {
        public: Some("https://play.example.org/".to_owned()),
        after: Duration::ZERO,
        look: quick,
        again: quick,
        private: true,
        ..Settings::default()
    }
}

/// Answers each request with the next status, the last of them for ever, and hands on head and body.
async fn receiver(statuses: &'static [&'static str]) -> (SocketAddr, mpsc::Receiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (to, from) = mpsc::channel(100);
    tokio::spawn(async move {
        let mut count = 0;
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                if stream.read_line(&mut head).await.unwrap_or(0) == 0 {
                    break;
                }
            }
            let length = head
                .to_lowercase()
                .lines()
                .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            let mut body = vec![0; length.unwrap_or(0)];
            stream.read_exact(&mut body).await.expect("a body");
            let status = statuses[count.min(statuses.len() - 1)];
            count += 1;
            let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.expect("it is read");
            let _ = to.send((head, body)).await;
        }
    });
    (address, from)
}

/// Takes mail and hands on each message with its envelope.
async fn mail_receiver() -> (SocketAddr, mpsc::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (to, from) = mpsc::channel(100);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let to = to.clone();
            tokio::spawn(async move {
                let mut stream = BufReader::new(stream);
                stream.write_all(b"220 here\r\n").await.expect("it is read");
                let (mut all, mut in_text) = (String::new(), false);
                loop {
                    let mut line = String::new();
                    if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
                        return;
                    }
                    all += &line;
                    let answer = match (in_text, line.trim_end()) {
                        (true, ".") => {
                            in_text = false;
                            let _ = to.send(std::mem::take(&mut all)).await;
                            "250 kept\r\n"
                        }
                        (true, _) => continue,
                        (false, "DATA") => {
                            in_text = true;
                            "354 go on\r\n"
                        }
                        (false, "QUIT") => "221 bye\r\n",
                        (false, _) => "250 well\r\n",
                    };
                    if stream.write_all(answer.as_bytes()).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    (address, from)
}

async fn next<T>(from: &mut mpsc::Receiver<T>) -> T {
    tokio::time::timeout(PATIENCE, from.recv()).await.expect("in time").expect("somebody sends")
}

/// Two guests at a table; the one who is not awaited first, and its seat.
async fn two(serving: &Serving) -> (Client, Client, String, u64) {
    let anne = Client::guest(serving.address, "Anne").await;
    let bert = Client::guest(serving.address, "Bert").await;
    let card = anne.open("siegers", json!([{ "who": "me" }, { "who": "anyone" }])).await;
    let table = card["table"].as_str().expect("a link").to_owned();
    let joined = bert.post(&format!("/api/tables/{table}/join"), json!({})).await;
    let awaited = joined.body["table"]["awaited"][0].as_u64().expect("somebody is awaited");
    match awaited {
        0 => (anne, bert, table, 0),
        _ => (bert, anne, table, 1),
    }
}

/// Moves until it is the other seat's turn.
async fn hand_over(mover: &Client, table: &str, seat: u64) {
    let mut socket = mover.socket().await;
    for number in 0.. {
        let order = first_offer(&mut socket, table, seat).await;
        let answer = socket.ask(give(table, seat, number, &order)).await;
        assert_eq!(answer["number"], number + 1, "{answer}");
        let awaiting = socket.ask(json!({ "do": "awaiting", "table": table })).await;
        if awaiting["awaiting"]["seats"] == json!([1 - seat]) {
            return;
        }
    }
}

/// The page of what was sent, once its newest entry is in this state.
async fn settled(client: &Client, state: &str) -> Value {
    let patience = tokio::time::Instant::now() + PATIENCE;
    loop {
        let page = client.get("/api/notices").await.body;
        if page["sent"][0]["state"] == state {
            return page;
        }
        assert!(tokio::time::Instant::now() < patience, "{page}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_webhook_is_signed_and_tried_again_until_it_is_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve_with(&folder.path().join("g.sqlite").display().to_string(), settings()).await;
    let (address, mut received) = receiver(&["500 Oh", "503 No", "200 OK"]).await;
    let (mover, other, table, seat) = two(&serving).await;
    let set = other
        .post("/api/notices", json!({ "kind": "webhook", "to": format!("http://{address}/hook") }))
        .await;
    let secret = set.body["secret"].as_str().expect("a secret").to_owned();
    hand_over(&mover, &table, seat).await;

    let (first, _, (head, body)) =
        (next(&mut received).await, next(&mut received).await, next(&mut received).await);
    assert_eq!(first.1, body);
    let said: Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!(said["link"], format!("https://play.example.org/table/{table}"));
    assert_eq!((&said["notice"], &said["seat"]), (&json!("your_turn"), &json!(1 - seat)));
    let names: Vec<&String> = said.as_object().expect("an object").keys().collect();
    assert_eq!(names.len(), 9, "a notice says no more than this: {names:?}");
    let signature =
        head.lines().find_map(|line| line.strip_prefix("grognard-signature: ")).expect("a signature");
    let (at, mac) = signature.split_once(",v1=").expect("two parts");
    let mut expected = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key");
    expected.update(format!("{}.", at.trim_start_matches("t=")).as_bytes());
    expected.update(&body);
    assert_eq!(mac, hex::encode(expected.finalize().into_bytes()));

    let page = settled(&other, "sent").await;
    assert_eq!((&page["sent"][0]["tries"], &page["sent"][0]["table"]), (&json!(3), &json!(table)));
    assert_eq!(page["sent"].as_array().map(Vec::len), Some(1), "{page}");
    assert_eq!(mover.get("/api/notices").await.body["sent"], json!([]));
}

#[tokio::test]
async fn mail_goes_only_to_those_who_confirmed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, mut received) = mail_receiver().await;
    let smtp = Some(format!("smtp://{address}"));
    let notices = Settings { smtp, mail_from: Some("Grognard <games@example.org>".to_owned()), ..settings() };
    let serving = serve_with(&folder.path().join("g.sqlite").display().to_string(), notices).await;
    let (mover, other, table, seat) = two(&serving).await;
    let wrong = other.post("/api/notices", json!({ "kind": "mail", "to": "nobody" })).await;
    assert_eq!((wrong.status, &wrong.body["error"]["code"]), (400, &json!("bad_address")));
    let set = other.post("/api/notices", json!({ "kind": "mail", "to": "bert@example.org" })).await;
    assert_eq!(set.body["address"]["confirmed"], false, "{}", set.body);
    let mail = next(&mut received).await.replace("=\r\n", "").replace("=3D", "=");
    assert!(mail.contains("RCPT TO:<bert@example.org>"), "{mail}");
    let (_, secret) = mail.split_once("confirm?secret=").expect("a link");
    let secret: String =
        secret.chars().take_while(|letter| !letter.is_whitespace() && *letter != '.').collect();
    let stranger = Client::nobody(serving.address);
    assert_eq!(stranger.get("/api/notices/confirm?secret=wrong").await.status, 404);
    let confirmed = stranger.get(&format!("/api/notices/confirm?secret={secret}")).await;
    assert_eq!(confirmed.status, 303);
    assert!(confirmed.head.contains("location: /settings"), "{}", confirmed.head);

    hand_over(&mover, &table, seat).await;
    let mail = next(&mut received).await.replace("=\r\n", "");
    assert!(mail.contains("Subject: Your turn"), "{mail}");
    assert!(mail.contains(&format!("https://play.example.org/table/{table}")), "{mail}");
    assert_eq!(settled(&other, "sent").await["sent"][0]["kind"], "mail");
}

/// The secret after a path in a mail.
fn secret_in(mail: &str, path: &str) -> String {
    let mail = mail.replace("=\r\n", "").replace("=3D", "=");
    let (_, rest) = mail.split_once(path).unwrap_or_else(|| panic!("a link: {mail}"));
    rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter)).collect()
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_through_a_confirmed_mail_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, mut received) = mail_receiver().await;
    let smtp = Some(format!("smtp://{address}"));
    let notices = Settings { smtp, mail_from: Some("Grognard <games@example.org>".to_owned()), ..settings() };
    let serving = serve_with(&folder.path().join("g.sqlite").display().to_string(), notices).await;
    let anne = Client::account(serving.address, "Anne", "Wavre 1815").await;
    let set = anne.post("/api/notices", json!({ "kind": "mail", "to": "anne@example.org" })).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let confirm = secret_in(&next(&mut received).await, "confirm?secret=");
    let mut stranger = Client::nobody(serving.address);
    let asked = stranger.post("/api/password/forgotten", json!({ "name": "Nobody" })).await;
    assert_eq!(
        (asked.status, &asked.body["ok"]),
        (200, &json!(true)),
        "an unknown name is not told: {}",
        asked.body
    );
    assert_eq!(stranger.get(&format!("/api/notices/confirm?secret={confirm}")).await.status, 303);
    let mut links = Vec::new();
    for _ in 0..2 {
        stranger.post("/api/password/forgotten", json!({ "name": "anne" })).await;
        let mail = next(&mut received).await;
        assert!(mail.contains("RCPT TO:<anne@example.org>"), "{mail}");
        links.push(secret_in(&mail, "https://play.example.org/reset/"));
    }
    let replace = |secret: &str, password: &str| json!({ "secret": secret, "password": password });
    let overtaken = stranger.post("/api/password/reset", replace(&links[0], "Ligny 1815")).await;
    assert_eq!(overtaken.status, 404, "a later link takes the place of an earlier one");
    let short = stranger.post("/api/password/reset", replace(&links[1], "short")).await;
    assert_eq!(short.body["error"]["code"], "bad_password", "and the link can still be used");
    let done = stranger.post("/api/password/reset", replace(&links[1], "Ligny 1815")).await;
    assert_eq!(done.status, 200, "{}", done.body);
    stranger.keep_cookie(&done);
    assert_eq!(stranger.get("/api/me").await.body["person"]["name"], "Anne");
    assert_eq!(anne.get("/api/me").await.body["person"], Value::Null, "whoever was in is out");
    let again =
        Client::nobody(serving.address).post("/api/password/reset", replace(&links[1], "Wavre 1815")).await;
    assert_eq!(again.status, 404, "it can be used once");
}

#[tokio::test]
async fn a_push_is_posted_encrypted_and_a_gone_receiver_is_given_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve_with(&folder.path().join("g.sqlite").display().to_string(), settings()).await;
    let (address, mut received) = receiver(&["410 Gone"]).await;
    let (mover, other, table, seat) = two(&serving).await;
    let keys = json!({
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    });
    let to = json!({ "endpoint": format!("http://{address}/push"), "expirationTime": null, "keys": keys });
    let set = other.post("/api/notices", json!({ "kind": "push", "to": to })).await;
    assert_eq!(set.status, 200, "{}", set.body);
    hand_over(&mover, &table, seat).await;
    let (head, body) = next(&mut received).await;
    let key = other.get("/api/notices").await.body["push_key"].as_str().expect("a key").to_owned();
    assert!(head.contains("content-encoding: aes128gcm") && head.contains(&format!("k={key}")), "{head}");
    assert!(!String::from_utf8_lossy(&body).contains(&table));
    let page = settled(&other, "given_up").await;
    assert_eq!(page["sent"][0]["problem"], "the receiver answered 410");
}

#[tokio::test]
async fn nobody_is_sent_into_our_own_network_and_without_mail_settings_there_is_no_mail() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve(&folder.path().join("g.sqlite").display().to_string()).await;
    let anne = Client::guest(serving.address, "Anne").await;
    for to in
        ["http://127.0.0.1:1/", "http://[::1]/", "http://169.254.169.254/latest", "file:///etc/passwd", "x"]
    {
        let set = anne.post("/api/notices", json!({ "kind": "webhook", "to": to })).await;
        assert_eq!((set.status, &set.body["error"]["code"]), (400, &json!("bad_address")), "{to}");
    }
    let set = anne.post("/api/notices", json!({ "kind": "mail", "to": "a@example.org" })).await;
    assert_eq!(set.body["error"]["code"], "no_mail");
    let set = anne.post("/api/notices", json!({ "kind": "pigeon", "to": "a" })).await;
    assert_eq!(set.body["error"]["code"], "malformed");
    let page = anne.get("/api/notices").await.body;
    assert_eq!((&page["addresses"], &page["mail"]), (&json!([]), &json!(false)));
    assert_eq!(Client::nobody(serving.address).get("/api/notices").await.status, 401);
}

/// A node that sends notices within these bounds.
async fn serve_bounded(folder: &tempfile::TempDir, notices: Settings, bounds: Bounds) -> Serving {
    serve_as(server::Settings {
        listen: "127.0.0.1:0".parse().expect("an address"),
        database: folder.path().join("g.sqlite").display().to_string(),
        per_second: 1000.0,
        pace: Duration::ZERO,
        notices,
        bounds,
        doors: Default::default(),
    })
    .await
}

#[tokio::test]
async fn a_receiver_that_hangs_keeps_nobody_else_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve_bounded(&folder, settings(), roomy().with(Bound::Notices, 1)).await;
    let silent = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let (good, mut received) = receiver(&["200 OK"]).await;
    let hook = |address: SocketAddr| json!({ "kind": "webhook", "to": format!("http://{address}/hook") });
    let (mover, other, table, seat) = two(&serving).await;
    other.post("/api/notices", hook(silent.local_addr().expect("an address"))).await;
    hand_over(&mover, &table, seat).await;
    let (hanging, _) =
        tokio::time::timeout(PATIENCE, silent.accept()).await.expect("in time").expect("a call");

    let (mover, other, table, seat) = two(&serving).await;
    other.post("/api/notices", hook(good)).await;
    hand_over(&mover, &table, seat).await;
    next(&mut received).await;
    let mut sent = vec![0; 100_000];
    let mut read = || hanging.try_read(&mut sent).map_err(|error| error.kind());
    while read().is_ok_and(|bytes| bytes > 0) {}
    assert_eq!(read(), Err(std::io::ErrorKind::WouldBlock), "the one that hangs is still waited for");
}

#[tokio::test]
async fn mails_for_confirmation_are_counted_for_persons_and_networks() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, _received) = mail_receiver().await;
    let smtp = Some(format!("smtp://{address}"));
    let notices = Settings { smtp, mail_from: Some("Grognard <games@example.org>".to_owned()), ..settings() };
    let bounds = roomy().with(Bound::PersonMails, 1).with(Bound::NetworkMails, 2);
    let serving = serve_bounded(&folder, notices, bounds).await;
    let [anne, bert, carl] = ["Anne", "Bert", "Carl"].map(|name| Client::guest(serving.address, name));
    let (anne, bert, carl) = (anne.await, bert.await, carl.await);
    let wish = json!({ "kind": "mail", "to": "victim@example.org" });
    assert_eq!(anne.post("/api/notices", wish.clone()).await.status, 200);
    slowed(&anne, &anne.post("/api/notices", wish.clone()).await, Bound::PersonMails).await;
    assert_eq!(bert.post("/api/notices", wish.clone()).await.status, 200);
    slowed(&anne, &carl.post("/api/notices", wish).await, Bound::NetworkMails).await;
}

#[tokio::test]
async fn an_address_is_refused_in_the_words_of_whoever_asks() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = serve(&folder.path().join("g.sqlite").display().to_string()).await;
    let anne = Client::guest(serving.address, "Anne").await;
    let far = format!("https://example.org/{}", "a".repeat(2000));
    for (kind, to, en, fr) in [
        ("webhook", "http://10.0.0.1/", "a private network", "l’adresse appartient à un réseau privé"),
        (
            "webhook",
            "ftp://example.org/",
            "begins with https or http",
            "une adresse commence par https ou http",
        ),
        ("webhook", "https://exa mple/", "no address", "ce n’est pas une adresse"),
        ("webhook", &far, "at most 2000 characters", "une adresse compte au plus 2000 caractères"),
        ("mail", "nobody", "no mail address", "ce n’est pas une adresse de courriel"),
        ("push", "{}", "no subscription", "ce que le navigateur a donné n’est pas un abonnement"),
    ] {
        for (lang, told) in [("en", en), ("fr", fr)] {
            let set =
                anne.post(&format!("/api/notices?lang={lang}"), json!({ "kind": kind, "to": to })).await;
            assert!(
                set.body["error"]["message"].as_str().is_some_and(|text| text.contains(told)),
                "{}",
                set.body
            );
        }
    }
}
