//! Everything that can be asked and what is answered to each, once for the umpire and once for the server. What they
//! have in common has the same types; only the names of tables differ, and what an order needs beside itself where several people
//! play. Handlers match on these enums, and the descriptions for programs and for the page are made from them.

use crate::answer::{
    Advice, Answered, Asks, AwaitedOf, Chats, ClauseText, Counted, Done, Followed, Forecasts, Games,
    Likelihoods, Noted, Odds, Offers, Orders, Proven, SceneShown, Spoken, Subjects, Viewed,
};
use crate::request::{
    AddToDice, Again, Answering, Ask, Asked, Assist, AtBattle, AtSeat, AtTable, BackTo, ChatsOf, ClauseOf,
    Dice, Follow, Give, Load, New, Note, Nothing, OrdersOf, PromptsOf, ProofOf, Propose, Query, Question,
    Save, SceneOf, Speak, Undo, Unfollow, View, WithOrder, WithRequest,
};
use crate::schema;
use crate::umpired::{Assisting, BattleSaved, Charts, Given, Log, Opened, PromptsSet, Saved, SheetSaid};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
use table::Error;

/// One thing that can be asked, described for programs.
pub struct Exchange {
    /// What programs may call it.
    pub name: &'static str,
    /// What the request says in `do`.
    pub verb: &'static str,
    /// The whole request.
    pub request: Value,
    /// What is answered when it was done.
    pub answer: Value,
}

macro_rules! requests {
    (
        $(#[$request_doc:meta])* enum $request:ident;
        $(#[$answer_doc:meta])* enum $answer:ident;
        $($verb:literal $(with $field:literal $(or $other:literal)*)? => $name:ident($fields:ty) -> $told:ty;)*
    ) => {
        $(#[$request_doc])*
        pub enum $request {
            $(#[doc = concat!("`", $verb, "`")] $name($fields),)*
        }

        $(#[$answer_doc])*
        #[derive(Serialize, JsonSchema)]
        #[serde(untagged)]
        pub enum $answer {
            $(#[doc = concat!("To `", $verb, "`.")] $name($told),)*
        }

        impl $request {
            /// Reads a request with all its fields; none where nobody knows what it asks.
            pub fn read(asked: &mut Asked) -> Option<Result<$request, Error>> {
                match asked.verb.clone()?.as_str() {
                    $($verb $(if asked.has($field) $(|| asked.has($other))*)? => {
                        Some(asked.read().map($request::$name))
                    })*
                    _ => None,
                }
            }

            /// All that can be asked.
            pub fn described(reading: &mut SchemaGenerator, writing: &mut SchemaGenerator) -> Vec<Exchange> {
                vec![$(Exchange {
                    name: stringify!($name),
                    verb: $verb,
                    request: schema::request::<$fields>(reading, $verb),
                    answer: writing.subschema_for::<$told>().to_value(),
                }),*]
            }
        }
    };
}

requests! {
    /// What a server can be asked about its tables, over the socket or but for `follow` once over HTTP.
    enum Request;
    /// What the server answers.
    enum Answer;
    "games" => Games(Nothing) -> Games;
    "follow" => Follow(Follow) -> SceneShown;
    "unfollow" => Unfollow(Unfollow) -> Done;
    "scene" => Scene(SceneOf) -> SceneShown;
    "view" => View(View<String>) -> Viewed;
    "awaiting" => Awaiting(AtTable<String>) -> AwaitedOf;
    "offers" => Offers(OrdersOf<String>) -> Offers;
    "orders" => Orders(OrdersOf<String>) -> Orders;
    "subjects" => Subjects(AtSeat<String>) -> Subjects;
    "query" => Query(Query<String>) -> Answered;
    "check" => Check(WithOrder<String>) -> Done;
    "odds" with "game" or "of" => OddsOf(Question) -> Likelihoods;
    "odds" => Odds(WithOrder<String>) -> Odds;
    "give" => Give(Give) -> Followed;
    "undo" => Undo(Undo) -> Counted;
    "resign" => Resign(AtSeat<String>) -> Counted;
    "standing" => Standing(PromptsOf<String>) -> Asks;
    "propose" => Propose(Propose) -> Done;
    "answer" => Answer(Answering) -> Done;
    "share" => Share(AddToDice) -> Done;
    "proof" => Proof(ProofOf) -> Proven;
    "clause" => Clause(ClauseOf) -> ClauseText;
    "ask" => Ask(Ask<String>) -> Advice;
    "forecast" => Forecast(AtTable<String>) -> Forecasts;
    "chat" => Chat(Speak) -> Spoken;
    "chats" => Chats(ChatsOf) -> Chats;
    "note" => Note(Note) -> Done;
    "notes" => Notes(AtTable<String>) -> Noted;
}

requests! {
    /// What the umpire can be asked.
    enum UmpireRequest;
    /// What the umpire answers.
    enum UmpireAnswer;
    "games" => Games(Nothing) -> Games;
    "new" => New(New) -> Opened;
    "load" => Load(Load) -> Opened;
    "save" => Save(Save<u64>) -> Saved;
    "awaiting" => Awaiting(AtTable<u64>) -> AwaitedOf;
    "orders" => Orders(OrdersOf<u64>) -> Orders;
    "subjects" => Subjects(AtSeat<u64>) -> Subjects;
    "query" => Query(Query<u64>) -> Answered;
    "check" => Check(WithOrder<u64>) -> Done;
    "give" => Give(WithOrder<u64>) -> Given;
    "dice" => Dice(Dice<u64>) -> Done;
    "view" => View(View<u64>) -> Viewed;
    "undo" => Undo(AtSeat<u64>) -> AwaitedOf;
    "ask" => Ask(Ask<u64>) -> Advice;
    "odds" with "game" or "of" => OddsOf(Question) -> Likelihoods;
    "odds" => Odds(WithOrder<u64>) -> Odds;
    "prompts" => Prompts(PromptsOf<u64>) -> PromptsSet;
    "clause" => Clause(ClauseOf) -> ClauseText;
    "close" => Close(AtTable<u64>) -> Done;
    "assist" => Assist(Assist) -> Assisting;
    "assist_look" => AssistLook(WithRequest) -> SheetSaid;
    "assist_act" => AssistAct(WithRequest) -> SheetSaid;
    "assist_undo" => AssistUndo(BackTo) -> Log;
    "assist_redo" => AssistRedo(Again) -> Log;
    "assist_log" => AssistLog(AtBattle) -> Log;
    "assist_charts" => AssistCharts(AtBattle) -> Charts;
    "assist_save" => AssistSave(AtBattle) -> BattleSaved;
    "assist_close" => AssistClose(AtBattle) -> Done;
}
