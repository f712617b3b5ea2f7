//! What is stored.

use crate::ids::{Key, ShortKey};
pub use crate::message::PersonKind;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats, Setup};

/// A person.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// Its number.
    pub id: i64,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: PersonKind,
    /// The name it signs in with, in small letters.
    pub login: Option<String>,
    /// The hash of its password.
    pub password: Option<String>,
    /// Whose program it is.
    pub owner: Option<i64>,
    /// Since when.
    pub made: i64,
    /// What programs call it: random, so that nobody can count through.
    pub handle: String,
    /// Whether it keeps this server.
    pub host: bool,
    /// Since when it may not come in.
    pub banned: Option<i64>,
}

impl PersonRow {
    /// Somebody without an account yet.
    pub fn guest(name: &str, handle: String, made: i64) -> PersonRow {
        PersonRow {
            id: 0,
            name: name.to_owned(),
            kind: PersonKind::Guest,
            login: None,
            password: None,
            owner: None,
            made,
            handle,
            host: false,
            banned: None,
        }
    }

    /// Who answers for what it does: its owner, or itself.
    pub fn account(&self) -> i64 {
        self.owner.unwrap_or(self.id)
    }
}

/// What a session is shown with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    /// A cookie.
    Cookie,
    /// A token of a program.
    Token,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Seats are free.
    Waiting,
    /// It goes on.
    Playing,
    /// It is over.
    Over,
}

impl Status {
    /// As it was stored.
    pub fn from_number(number: i64) -> Status {
        match number {
            0 => Status::Waiting,
            1 => Status::Playing,
            _ => Status::Over,
        }
    }
}

/// A game: what was agreed on, and its head.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// Its number.
    pub id: i64,
    /// The name of its table.
    pub link: String,
    /// Which game.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// The hash of its content.
    pub content: String,
    /// Scenario and options, as JSON.
    pub setup: String,
    /// Clock and the like, as JSON.
    pub terms: String,
    /// How it began; none before.
    pub opening: Option<Vec<u8>>,
    /// What its dice come from.
    pub secret: Vec<u8>,
    /// Who sits where.
    pub seats: [SeatRow; 2],
    /// Whether anybody may find it.
    pub open: bool,
    /// Counts the changes of all above.
    pub version: i64,
    /// Where it stands.
    pub head: Head,
    /// Since when it is.
    pub made: i64,
    /// Who opened it.
    pub maker: i64,
    /// The request that opened it.
    pub key: Key,
}

/// Where a game stands: what can be reckoned from the orders, kept for lists and clocks.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// How far it is.
    pub status: Status,
    /// How many orders it has.
    pub number: i64,
    /// Who owes a decision.
    pub awaited: Seats,
    /// When somebody's time runs out.
    pub deadline: Option<i64>,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// When something last happened.
    pub moved: i64,
}

impl Head {
    /// A table at which somebody is still to sit down.
    pub fn waiting(now: i64) -> Head {
        Head {
            status: Status::Waiting,
            number: 0,
            awaited: Seats::NONE,
            deadline: None,
            outcome: None,
            moved: now,
        }
    }
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatRow {
    /// Who may sit or sits there.
    pub who: Who,
    /// The invite that opens it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Whether it was taken by invite, so that it is open to no other once it is given back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_invite: bool,
}

impl SeatRow {
    /// A seat that needs no invite.
    pub fn of(who: Who) -> SeatRow {
        SeatRow { who, invite: None, by_invite: false }
    }
}

/// Who may sit or sits in a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// Anybody.
    Anyone,
    /// Whoever has the invite.
    Invited,
    /// A person.
    Person {
        /// Which.
        id: i64,
        /// What it was called when it sat down.
        name: String,
        /// What it is.
        kind: PersonKind,
        /// What programs call it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        handle: String,
    },
    /// A computer player.
    Computer {
        /// How strong.
        level: String,
    },
}

impl GameRow {
    /// The person in a seat.
    pub fn person(&self, seat: Seat) -> Option<i64> {
        match &self.seats[seat.index()].who {
            Who::Person { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// The level of the computer player in a seat.
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        match &self.seats[seat.index()].who {
            Who::Computer { level } => Some(level),
            _ => None,
        }
    }

    /// Whether somebody has each seat.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| matches!(seat.who, Who::Person { .. } | Who::Computer { .. }))
    }
}

/// What a line of a game's record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An order of the game.
    Order,
    /// Orders were taken back, down to a number.
    Undo,
    /// The game ended otherwise than by its rules.
    End,
}

/// One line of a game's record.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// Its number.
    pub seq: i64,
    /// Who did it.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
    /// The order, or what the line says instead.
    pub body: String,
    /// The faces that the order rolled.
    pub faces: Vec<u16>,
    /// The request that asked for it.
    pub key: Option<ShortKey>,
    /// What the asker's client put into the dice.
    pub nonce: Option<Vec<u8>>,
    /// When.
    pub at: i64,
}

impl Deed {
    /// Kind and seat in one small number.
    pub fn mark(&self) -> i64 {
        self.kind as i64 * 2 + self.seat.index() as i64
    }

    /// Kind and seat of such a number.
    pub fn from_mark(mark: i64) -> Option<(Kind, Seat)> {
        let kind = match mark / 2 {
            0 => Kind::Order,
            1 => Kind::Undo,
            2 => Kind::End,
            _ => return None,
        };
        Some((kind, Seat::from_index((mark % 2) as usize)?))
    }
}

/// What orders are full of, each stored as one letter that JSON never has as it is.
const PIECES: [(&str, char); 12] = [
    ("{\"type\":\"", '\u{1}'),
    ("\",\"", '\u{2}'),
    ("\":\"", '\u{3}'),
    ("\":{\"", '\u{4}'),
    ("\":[", '\u{5}'),
    ("\":", '\u{6}'),
    ("],\"", '\u{7}'),
    (",\"", '\u{8}'),
    ("\"}", '\u{e}'),
    ("{\"", '\u{f}'),
    ("null", '\u{10}'),
    ("]}", '\u{11}'),
];

/// What a line says, as it is stored.
pub(super) fn shorten(body: &str) -> String {
    let mut short = String::with_capacity(body.len());
    let mut rest = body;
    while let Some(letter) = rest.chars().next() {
        let piece = PIECES.iter().find_map(|(piece, mark)| Some((rest.strip_prefix(piece)?, *mark)));
        let (after, stored) = piece.unwrap_or((&rest[letter.len_utf8()..], letter));
        short.push(stored);
        rest = after;
    }
    short
}

/// What was stored, as it was said; what was stored in full is as it is.
pub(super) fn lengthen(stored: &str) -> String {
    let mut body = String::with_capacity(2 * stored.len());
    for letter in stored.chars() {
        match PIECES.iter().find(|(_, mark)| *mark == letter) {
            Some((piece, _)) => body.push_str(piece),
            None => body.push(letter),
        }
    }
    body
}

/// Faces as bytes: one for each small face, three for a large one.
pub(super) fn pack_faces(faces: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(faces.len());
    for &face in faces {
        match u8::try_from(face) {
            Ok(small) if small < u8::MAX => bytes.push(small),
            _ => {
                bytes.push(u8::MAX);
                bytes.extend(face.to_be_bytes());
            }
        }
    }
    bytes
}

/// The faces of such bytes.
pub(super) fn unpack_faces(bytes: &[u8]) -> Vec<u16> {
    let mut faces = Vec::with_capacity(bytes.len());
    let mut bytes = bytes.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            u8::MAX => {
                let pair = [bytes.next().unwrap_or(0), bytes.next().unwrap_or(0)];
                faces.push(u16::from_be_bytes(pair));
            }
            small => faces.push(small.into()),
        }
    }
    faces
}

/// A line to append, and where the game stands after it.
#[derive(Clone, Debug)]
pub struct Line {
    /// To which game.
    pub game: i64,
    /// The line.
    pub deed: Deed,
    /// Where the game stands then.
    pub head: Head,
}

/// A finished game of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    /// Which game.
    pub game: String,
    /// Scenario and options, as JSON.
    pub setup: String,
    /// Who sat where.
    pub seats: [SeatRow; 2],
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// What was agreed on, as JSON.
    pub terms: String,
    /// When it ended.
    pub moved: i64,
}

/// The scenario of a stored setup.
pub(crate) fn scenario(setup: &str) -> String {
    serde_json::from_str::<Setup>(setup).map(|setup| setup.scenario).unwrap_or_default()
}

/// How many games there are of one scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct CountRow {
    /// Which game.
    pub game: String,
    /// Which scenario.
    pub scenario: String,
    /// How far they are.
    pub status: Status,
    /// How many.
    pub count: i64,
}

/// A list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// In which the person sits.
    Mine,
    /// That wait for the person.
    Waiting,
    /// With a seat for anybody.
    Open,
    /// That anybody may look at.
    Watch,
    /// In which the person sat.
    Finished,
    /// That anybody may look at later than they happen, and that have ended since.
    Settling {
        /// Since when.
        since: i64,
    },
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Talk {
    /// Its number.
    pub number: i64,
    /// From which seat.
    pub seat: Seat,
    /// By whom.
    pub person: i64,
    /// What that person was called.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_of_any_size_come_back() {
        let faces = vec![1, 6, 254, 255, 256, 40_000, 3];
        assert_eq!(unpack_faces(&pack_faces(&faces)), faces);
        assert_eq!(pack_faces(&[6, 5]).len(), 2);
    }

    #[test]
    fn what_a_line_says_is_stored_short_and_comes_back() {
        let orders = [
            r#"{"type":"MovePiece","token":7,"to":"c4"}"#,
            r#"{"type":"ChooseDice","white":3,"yellow":null,"red":null}"#,
            r#"{"type":"Place","row":[1,2,3],"why":{"a":[{"b":"é \"x\" \n"}]}}"#,
            r#"{"reasons":["closed"],"winner":null}"#,
            "12",
            "",
        ];
        for order in orders {
            let stored = shorten(order);
            assert!(stored.len() <= order.len() && !stored.contains('\0'), "{stored:?}");
            assert_eq!(lengthen(&stored), order);
            assert_eq!(lengthen(order), order, "as it was stored before");
        }
        assert_eq!(shorten(orders[0]).len(), 25);
    }

    #[test]
    fn marks_tell_kind_and_seat() {
        for kind in [Kind::Order, Kind::Undo, Kind::End] {
            for seat in Seat::BOTH {
                let deed = Deed {
                    seq: 0,
                    seat,
                    kind,
                    body: String::new(),
                    faces: vec![],
                    key: None,
                    nonce: None,
                    at: 0,
                };
                assert_eq!(Deed::from_mark(deed.mark()), Some((kind, seat)));
            }
        }
        assert_eq!(Deed::from_mark(90), None);
    }
}
