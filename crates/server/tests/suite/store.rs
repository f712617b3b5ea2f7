//! What both databases must do, with real ones.

use crate::cluster::Cluster;
use server::store::{
    Deed, GameRow, Head, Kind, Line, List, PersonKind, PersonRow, SeatRow, SessionKind, Status, Store, Talk,
    Who, open,
};
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection, SqliteConnection};
use table::{Seat, Seats};

fn person(name: &str) -> PersonRow {
    PersonRow::guest(name, name.to_lowercase(), 5)
}

fn game(link: &str, maker: i64, key: u8) -> GameRow {
    let who =
        Who::Person { id: maker, name: "Anne".to_owned(), kind: PersonKind::Guest, handle: String::new() };
    GameRow {
        id: 0,
        link: link.to_owned(),
        game: "siegers".to_owned(),
        rules: "1".to_owned(),
        content: "abc".to_owned(),
        setup: "{}".to_owned(),
        terms: "{}".to_owned(),
        opening: None,
        secret: vec![7; 32],
        seats: [SeatRow::of(who), SeatRow::of(Who::Anyone)],
        open: true,
        version: 0,
        head: head(Status::Waiting, 0),
        made: 10,
        maker,
        key: [key; 16],
    }
}

fn head(status: Status, number: i64) -> Head {
    Head {
        status,
        number,
        awaited: Seats::one(Seat::First),
        deadline: None,
        outcome: None,
        moved: 20 + number,
    }
}

fn line(game: i64, seq: i64, key: u8) -> Line {
    let deed = Deed {
        seq,
        seat: Seat::Second,
        kind: Kind::Order,
        body: format!("{{\"seq\":{seq}}}"),
        faces: vec![1, 6, 300],
        key: Some([key; 8]),
        nonce: Some(vec![9; 32]),
        at: 1_790_000_000_000 + seq,
    };
    Line { game, deed, head: head(Status::Playing, seq + 1) }
}

async fn keeps_the_contract(store: &dyn Store) {
    let anne = store.add_person(&person("Anne")).await.unwrap();
    let bert = store.add_person(&person("Bert")).await.unwrap();
    people(store, anne, bert).await;
    games(store, anne).await;
    records(store, anne).await;
    lists(store, anne).await;
    turns(store, anne).await;
    talk(store, anne, bert).await;
}

async fn people(store: &dyn Store, anne: i64, bert: i64) {
    let known =
        PersonRow { id: anne, login: Some("anne".to_owned()), kind: PersonKind::Account, ..person("Anne") };
    assert!(store.change_person(&known).await.unwrap());
    assert_eq!(store.person_by_login("anne").await.unwrap(), Some(known.clone()));
    let settled = PersonRow { host: true, banned: Some(9), ..known.clone() };
    store.set_rights(&settled).await.unwrap();
    store.set_password(anne, "hash").await.unwrap();
    let renamed =
        PersonRow { name: "Anne de Ligny".to_owned(), password: Some("hash".to_owned()), ..known.clone() };
    assert!(store.change_person(&renamed).await.unwrap(), "as she was read before");
    let both = PersonRow { host: true, banned: Some(9), ..renamed };
    assert_eq!(store.person(anne).await.unwrap(), Some(both), "what a host has settled stays");
    store.set_rights(&known).await.unwrap();
    assert!(store.change_person(&known).await.unwrap());
    let taken = PersonRow { id: bert, ..known.clone() };
    assert!(!store.change_person(&taken).await.unwrap(), "a name is taken once");
    assert_eq!(store.person(bert).await.unwrap().map(|row| row.name), Some("Bert".to_owned()));

    store.add_session(b"hash", anne, SessionKind::Cookie, "", 100, 200).await.unwrap();
    assert_eq!(store.session(b"hash", 199).await.unwrap().map(|(person, _)| person), Some(known));
    assert_eq!(store.session(b"hash", 200).await.unwrap(), None, "it has run out");
    store.end_session(b"hash").await.unwrap();
    assert_eq!(store.session(b"hash", 150).await.unwrap(), None);

    assert!(!store.blocked(anne, bert).await.unwrap());
    store.set_block(bert, anne, true).await.unwrap();
    assert!(store.blocked(anne, bert).await.unwrap());
    store.set_block(bert, anne, false).await.unwrap();
    assert!(!store.blocked(anne, bert).await.unwrap());
}

async fn games(store: &dyn Store, anne: i64) {
    let id = store.add_game(&game("first", anne, 1), None).await.unwrap().expect("it is new");
    assert_eq!(store.add_game(&game("other", anne, 1), None).await.unwrap(), None, "the request is a repeat");
    assert_eq!(store.game_by_key(anne, [1; 16]).await.unwrap().map(|row| row.link), Some("first".to_owned()));
    let row = store.game("first").await.unwrap().expect("it is there");
    assert_eq!(row, GameRow { id, ..game("first", anne, 1) });
    assert_eq!(store.games(List::Open, 0, 10).await.unwrap(), vec![row.clone()]);
    assert_eq!(store.games(List::Waiting, anne, 10).await.unwrap(), vec![], "it has not begun");

    let begun = GameRow { head: head(Status::Playing, 0), opening: Some(vec![2]), ..row.clone() };
    assert!(store.change_game(&begun).await.unwrap());
    assert!(!store.change_game(&begun).await.unwrap(), "somebody was faster");
    let now = store.game_by_id(id).await.unwrap().expect("it is there");
    assert_eq!(now, GameRow { version: 1, ..begun });
    assert_eq!(store.games(List::Waiting, anne, 10).await.unwrap(), vec![now.clone()]);
    assert_eq!(store.games(List::Open, 0, 10).await.unwrap(), vec![]);
    let due = GameRow { head: Head { deadline: Some(500), ..now.head.clone() }, ..now };
    assert!(store.change_game(&due).await.unwrap());
    assert_eq!(store.due(499).await.unwrap(), Vec::<i64>::new());
    assert_eq!(store.due(500).await.unwrap(), vec![id]);

    let read = store.game_by_id(id).await.unwrap().expect("it is there");
    let over = GameRow { terms: "{\"rematch\":\"next\"}".to_owned(), ..read.clone() };
    assert!(store.follow_up(&over, &game("first", anne, 9)).await.is_err(), "the link is taken");
    assert_eq!(store.game_by_id(id).await.unwrap(), Some(read), "both or neither");
    let next = store.follow_up(&over, &game("next", anne, 9)).await.unwrap().expect("it is new");
    assert_eq!(store.game("next").await.unwrap().map(|row| row.id), Some(next));
    assert_eq!(store.game_by_id(id).await.unwrap().map(|row| row.terms), Some(over.terms.clone()));
    assert_eq!(store.follow_up(&over, &game("late", anne, 8)).await.unwrap(), None, "somebody was faster");
    assert_eq!(store.game("late").await.unwrap(), None);
}

async fn records(store: &dyn Store, anne: i64) {
    let one = store.add_game(&game("one", anne, 2), None).await.unwrap().expect("it is new");
    let two = store.add_game(&game("two", anne, 3), None).await.unwrap().expect("it is new");
    let read = store.game_by_id(two).await.unwrap().expect("it is there");
    let batch: Vec<Line> = (0..300).map(|seq| line(one, seq, 1)).chain([line(two, 0, 2)]).collect();
    assert_eq!(store.append(&batch).await.unwrap(), vec![true; 301]);
    let late = [line(one, 299, 3), line(one, 300, 3), line(two, 0, 3)];
    assert_eq!(store.append(&late).await.unwrap(), vec![false, true, false], "the first there counts");
    let deeds = store.deeds(one, 298).await.unwrap();
    let there: Vec<Deed> =
        [line(one, 298, 1), line(one, 299, 1), line(one, 300, 3)].map(|line| line.deed).to_vec();
    assert_eq!(deeds, there);
    assert_eq!(store.game_by_id(one).await.unwrap().map(|row| row.head), Some(head(Status::Playing, 301)));
    assert!(!store.change_game(&read).await.unwrap(), "an order was given since");
    assert_eq!(store.game_by_id(two).await.unwrap().map(|row| row.head), Some(head(Status::Playing, 1)));
    let now = store.game_by_id(two).await.unwrap().expect("it is there");
    assert!(store.change_game(&GameRow { terms: "{\"away\":1}".to_owned(), ..now }).await.unwrap());
}

async fn lists(store: &dyn Store, anne: i64) {
    let opened = async |link: &str, key: u8| {
        let row = GameRow { head: head(Status::Playing, 0), ..game(link, anne, key) };
        store.add_game(&row, None).await.unwrap().expect("it is new")
    };
    let (older, newer) = (opened("older", 21).await, opened("newer", 22).await);
    assert_eq!(store.append(&[line(older, 5, 1)]).await.unwrap(), [true]);
    let watched = store.games(List::Watch, 0, 2).await.unwrap();
    assert_eq!(watched.iter().map(|row| row.id).collect::<Vec<_>>(), [newer, older]);
    assert_eq!(watched[1].head, head(Status::Playing, 6), "an order moves its game on");
    let end = Head { outcome: Some("{}".to_owned()), ..head(Status::Over, 7) };
    assert_eq!(store.append(&[Line { head: end.clone(), ..line(older, 6, 1) }]).await.unwrap(), [true]);
    assert_eq!(store.game_by_id(older).await.unwrap().map(|row| row.head), Some(end.clone()));
    let settling = async |since| store.games(List::Settling { since }, 0, 9).await.unwrap().len();
    assert_eq!(settling(0).await, 0, "who looks on sees it at once");
    let slow = GameRow { terms: "{\"delay\":60}".to_owned(), head: end.clone(), ..game("slow", anne, 23) };
    assert!(store.add_game(&slow, None).await.unwrap().is_some());
    assert_eq!((settling(end.moved - 1).await, settling(end.moved).await), (1, 0));
}

/// Of the many games that wait for a person nothing is looked at again and again.
async fn turns(store: &dyn Store, anne: i64) {
    let opened = async |link: &str, key: u8, awaited: Seat| {
        let computer = SeatRow::of(Who::Computer { level: "sensible".to_owned() });
        let game = game(link, anne, key);
        let head = Head { awaited: Seats::one(awaited), ..head(Status::Playing, 5) };
        let row = GameRow { seats: [game.seats[0].clone(), computer], head, ..game };
        store.add_game(&row, None).await.unwrap().expect("it is new")
    };
    opened("hers", 31, Seat::First).await;
    let its = opened("its", 32, Seat::Second).await;
    assert_eq!(store.running(25).await.unwrap(), [its], "the computer player alone is asked again");
    assert!(store.running(24).await.unwrap().is_empty(), "not yet");
}

async fn talk(store: &dyn Store, anne: i64, bert: i64) {
    let said = |text: &str, person| Talk {
        number: 0,
        seat: Seat::First,
        person,
        name: "Anne".to_owned(),
        text: text.to_owned(),
        at: 7,
    };
    assert_eq!(store.add_talk(1, [1; 16], &said("one", anne), 2).await.unwrap(), Some(1));
    assert_eq!(store.add_talk(1, [2; 16], &said("two", bert), 2).await.unwrap(), Some(2));
    assert_eq!(
        store.add_talk(1, [1; 16], &said("one", anne), 2).await.unwrap(),
        Some(1),
        "a repeat has its number"
    );
    assert_eq!(
        store.add_talk(1, [3; 16], &said("three", anne), 2).await.unwrap(),
        None,
        "there is room for two"
    );
    let after = store.talks(1, 1, 100).await.unwrap();
    assert_eq!(after, vec![Talk { number: 2, ..said("two", bert) }]);
    store.set_note(1, anne, "mine", 1).await.unwrap();
    store.set_note(1, anne, "mine still", 2).await.unwrap();
    assert_eq!(store.note(1, anne).await.unwrap().as_deref(), Some("mine still"));
    assert_eq!(store.note(1, bert).await.unwrap(), None);
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite").display().to_string();
    keeps_the_contract(&*open(&path).await.expect("it opens")).await;
    let again = open(&path).await.expect("it opens again");
    assert_eq!(again.game("one").await.unwrap().map(|row| row.head.number), Some(301));
}

#[tokio::test]
async fn lines_that_were_stored_in_full_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite").display().to_string();
    let store = open(&path).await.expect("it opens");
    let anne = store.add_person(&person("Anne")).await.unwrap();
    let one = store.add_game(&game("one", anne, 2), None).await.unwrap().expect("it is new");
    assert_eq!(store.append(&[line(one, 0, 1)]).await.unwrap(), vec![true]);
    let mut database = SqliteConnection::connect(&format!("sqlite:{path}")).await.expect("a file");
    let stored: String = sqlx::query_scalar("SELECT body FROM deed").fetch_one(&mut database).await.unwrap();
    assert!(stored.len() < line(one, 0, 1).deed.body.len(), "{stored:?}");
    let full = sqlx::query("UPDATE deed SET body = $1, key = $2").bind("{\"seq\":0}").bind(vec![1u8; 16]);
    full.execute(&mut database).await.expect("it is changed");
    let read = store.deeds(one, 0).await.unwrap().remove(0);
    assert_eq!((read.body.as_str(), read.key), ("{\"seq\":0}", Some(server::ids::shortened(&[1; 16]))));
}

#[tokio::test]
async fn postgresql_keeps_the_contract() {
    let cluster = Cluster::start();
    keeps_the_contract(&*open(&cluster.address()).await.expect("it opens")).await;
    let again = open(&cluster.address()).await.expect("it opens again");
    assert_eq!(again.game("one").await.unwrap().map(|row| row.head.number), Some(301));
}

/// A game as the first version of the tables had it, brought to a later version.
async fn begun_at(migrations: &Migrator, version: i64, address: &str) {
    sqlx::any::install_default_drivers();
    let mut database = AnyConnection::connect(address).await.expect("a database");
    migrations.run_to(1, &mut database).await.expect("the first version");
    let seats = serde_json::to_string(&game("one", 1, 1).seats).expect("plain data");
    for sql in [
        "INSERT INTO person (id, name, kind, made) VALUES (1, 'Anne', 0, 5)",
        "INSERT INTO game (id, link, game, rules, content, setup, terms, secret, seats, first, open, version, status, \
         number, awaited, deadline, made, moved, maker, key) VALUES (1, 'one', 'siegers', '1', 'abc', '{}', '{}', $1, $2, \
         1, 1, 0, 1, 1, 1, 30, 10, 21, 1, $1)",
        "INSERT INTO deed (game, seq, mark, body, at) VALUES (1, 0, 0, '{\"seq\":0}', 21)",
    ] {
        let query = sqlx::query(sql);
        let query = if sql.contains("$1") { query.bind(vec![7_u8; 16]).bind(seats.clone()) } else { query };
        query.execute(&mut database).await.expect("a row of the first version");
    }
    migrations.run_to(version, &mut database).await.expect("a later version");
    database.close().await.expect("it closes");
}

/// The game of that database is there, is found by every list, and goes on.
async fn goes_on(store: &dyn Store) {
    let game = store.game("one").await.unwrap().expect("the game");
    assert_eq!((game.head.number, game.head.deadline, game.head.moved), (1, Some(30), 21));
    for (list, person) in [(List::Mine, 1), (List::Waiting, 1), (List::Watch, 0)] {
        let found = store.games(list, person, 9).await.unwrap();
        assert_eq!(found.iter().map(|row| row.id).collect::<Vec<_>>(), [1], "{list:?}");
    }
    assert_eq!((store.due(29).await.unwrap(), store.due(30).await.unwrap()), (vec![], vec![1]));
    assert_eq!(store.deeds(1, 0).await.unwrap().len(), 1);
    assert_eq!(store.append(&[line(1, 1, 1)]).await.unwrap(), [true]);
    assert_eq!(store.game("one").await.unwrap().map(|row| row.head.number), Some(2));
}

#[tokio::test]
async fn sqlite_is_brought_up_to_date_from_every_version() {
    let migrations = sqlx::migrate!("./migrations/sqlite");
    for version in migrations.iter().map(|migration| migration.version) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.sqlite").display().to_string();
        begun_at(&migrations, version, &format!("sqlite:{path}?mode=rwc")).await;
        goes_on(&*open(&path).await.expect("it opens")).await;
    }
}

#[tokio::test]
async fn postgresql_is_brought_up_to_date_from_every_version() {
    let migrations = sqlx::migrate!("./migrations/postgres");
    let cluster = Cluster::start();
    for version in migrations.iter().map(|migration| migration.version) {
        begun_at(&migrations, version, &cluster.address()).await;
        goes_on(&*open(&cluster.address()).await.expect("it opens")).await;
        let mut database = AnyConnection::connect(&cluster.address()).await.expect("a database");
        for sql in ["DROP SCHEMA public CASCADE", "CREATE SCHEMA public"] {
            sqlx::query(sql).execute(&mut database).await.expect("an empty database again");
        }
    }
}
