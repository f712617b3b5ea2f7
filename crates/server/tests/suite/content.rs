//! What a game is played with: its cards and its rules.

use crate::client::Client;
use crate::node::Node;
use serde_json::json;

const PATH: &str = "/api/games/eagles/content";

#[tokio::test]
async fn the_cards_that_the_server_plays_with_are_told_as_they_are() {
    let node = Node::start().await;
    let mut line = Client::nobody(node.address()).line().await;
    let (head, cards) = line.ask("GET", PATH, "").await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(cards, eagles::pack::EMBEDDED);
    let (_, nothing) = line.ask("GET", "/api/games/siegers/content", "").await;
    assert_eq!(nothing, "");
}

#[tokio::test]
async fn whoever_has_the_cards_is_not_told_them_again() {
    let node = Node::start().await;
    let anne = Client::nobody(node.address());
    let first = anne.get(PATH).await;
    let tag = first.head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    for (known, status) in [(tag, 304), ("W/\"other\"", 200)] {
        let again = anne.request("GET", PATH, None, &[&format!("If-None-Match: {known}")]).await;
        assert_eq!(again.status, status, "{known}");
    }
}

#[tokio::test]
async fn the_content_of_no_game_is_refused() {
    let node = Node::start().await;
    let refused = Client::nobody(node.address()).get("/api/games/chess/content").await;
    assert_eq!((refused.status, &refused.body["error"]["code"]), (404, &json!("no_such_game")));
}

#[tokio::test]
async fn rules_are_found_by_id_and_by_words_of_either_language_whatever_their_accents() {
    let node = Node::start().await;
    let nobody = Client::nobody(node.address());
    let found = async |words: &str| {
        let path = format!("/api/clauses?game=siegers&lang=fr&search={words}");
        let clauses = nobody.get(&path).await.body["clauses"].take();
        let ids = clauses.as_array().expect("clauses").iter().map(|clause| clause["id"].to_string());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(found("sie-53").await, ["\"SIE-53\""]);
    assert!(!found("guess").await.is_empty(), "an English word");
    let folded = found("DE%20CACHE").await;
    assert!(!folded.is_empty());
    assert_eq!(found("d%C3%A9%20cach%C3%A9").await, folded);
}
