//! Everything that somebody could have too much of: each bound has a name, a usual number, and a sentence for whoever
//! wants more. `grognard serve --limit NAME=NUMBER` sets one; `docs/operations.md` lists them all, and the metrics count how
//! often each was met.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use table::{Error, Fact, Phrase};

macro_rules! bounds {
    ($($(#[doc = $doc:literal])+ $bound:ident = $name:literal, $usual:literal;)*) => {
        /// Something that is bounded.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Bound { $($(#[doc = $doc])+ $bound,)* }

        impl Bound {
            /// All of them.
            pub const ALL: &[Bound] = &[$(Bound::$bound),*];

            /// What the setting is called.
            pub const fn name(self) -> &'static str {
                match self { $(Bound::$bound => $name,)* }
            }

            /// What it is unless the host says otherwise.
            pub const fn usual(self) -> u64 {
                match self { $(Bound::$bound => $usual,)* }
            }

            /// What is bounded, in words.
            pub const fn words(self) -> &'static str {
                match self { $(Bound::$bound => concat!($($doc),+),)* }
            }

            /// The sentence for whoever wants more.
            const fn message(self) -> &'static str {
                match self { $(Bound::$bound => concat!("server-limit-", $name),)* }
            }
        }
    };
}

bounds! {
    /// bytes of a request over HTTP
    Body = "body", 262_144;
    /// bytes of a saved game that is taken up
    Upload = "upload", 4_194_304;
    /// orders of a saved game that is taken up
    UploadOrders = "upload-orders", 40_000;
    /// saved games that a node reads at a time
    Uploads = "uploads", 2;
    /// saved games that wait to be read
    UploadsWaiting = "uploads-waiting", 8;
    /// saved games that are being sent to a node at a time
    UploadsArriving = "uploads-arriving", 16;
    /// of these, saved games from a network
    NetworkUploads = "network-uploads", 4;
    /// bytes of the script of a lesson
    Script = "script", 16_384;
    /// bytes of all options of a table, card files among them
    Options = "options", 131_072;
    /// passwords that a node checks at a time, at 19 MB each
    Logins = "logins", 2;
    /// passwords that wait to be checked
    LoginsWaiting = "logins-waiting", 16;
    /// guests, accounts and sign-ins of a network at once; one more each second
    Newcomers = "newcomers", 20;
    /// requests of a network each second, over sockets and for the page's files too
    NetworkRequests = "network-requests", 400;
    /// questions that take long (odds, hints, forecasts, past scenes) that a node thinks about at a time
    Thinking = "thinking", 2;
    /// such questions that wait
    ThinkingWaiting = "thinking-waiting", 64;
    /// such questions of a person at a time
    PersonThinking = "person-thinking", 4;
    /// such questions of a network at a time
    NetworkThinking = "network-thinking", 16;
    /// milliseconds that a hint takes at most
    Hint = "hint", 5_000;
    /// steps in which odds are reckoned exactly before they are estimated
    Odds = "odds", 2_000_000;
    /// samples from which they are estimated then
    Samples = "samples", 2_000;
    /// steps in which they are estimated; from fewer samples where these do not suffice
    Estimate = "estimate", 10_000_000;
    /// orders of a record that one answer tells of
    Steps = "steps", 500;
    /// messages said at a table that one answer has
    Chats = "chats", 100;
    /// connections of a node
    Connections = "connections", 8_192;
    /// of these, connections kept for people who sit in a game
    SeatedConnections = "seated-connections", 1_024;
    /// connections of a network
    NetworkConnections = "network-connections", 512;
    /// seconds for the head of a request, and for an idle connection
    HeadSeconds = "head-seconds", 20;
    /// seconds for the body of a request
    BodySeconds = "body-seconds", 30;
    /// seconds in which whoever is answered has to take something of it
    AnswerSeconds = "answer-seconds", 30;
    /// sockets of a person and its programs
    PersonSockets = "person-sockets", 20;
    /// sockets of a network
    NetworkSockets = "network-sockets", 256;
    /// questions that take long of a socket at a time
    SocketThinking = "socket-thinking", 4;
    /// messages that a socket may be behind before it is closed
    Behind = "behind", 256;
    /// bytes of messages that a socket may be behind before it is closed
    BehindBytes = "behind-bytes", 1_048_576;
    /// journals and exports that are on their way to people at a time
    Documents = "documents", 32;
    /// of these, to a network
    NetworkDocuments = "network-documents", 4;
    /// bytes of an export over HTTP; the command line tells more
    Export = "export", 16_777_216;
    /// seconds for which the statistics of the server are kept
    StatisticsSeconds = "statistics-seconds", 60;
    /// games that a node keeps in memory while nobody follows them
    GamesKept = "games-kept", 2_000;
    /// bytes of the records of games that a node keeps in memory
    RecordsKept = "records-kept", 268_435_456;
    /// tables that a socket follows
    Following = "following", 64;
    /// tables that the sockets of a network follow
    NetworkFollowing = "network-following", 2_000;
    /// onlookers at a table
    Onlookers = "onlookers", 500;
    /// tables of a person and its programs that are not over
    PersonTables = "person-tables", 60;
    /// tables that a network opens in an hour
    NetworkTables = "network-tables", 600;
    /// bytes of saved games and large options that a network brings in an hour
    NetworkSaved = "network-saved", 33_554_432;
    /// tables of a person at which only computers play
    PersonComputerTables = "person-computer-tables", 2;
    /// tables between computers that a network opens in an hour
    NetworkComputerTables = "network-computer-tables", 20;
    /// programs of a person
    PersonBots = "person-bots", 10;
    /// programs that a network makes in an hour
    NetworkBots = "network-bots", 40;
    /// tokens of a person
    PersonTokens = "person-tokens", 50;
    /// messages that a person says in a minute; a long one counts as several
    PersonChat = "person-chat", 60;
    /// messages that a network says in a minute; a long one counts as several
    NetworkChat = "network-chat", 600;
    /// messages said at a table
    TableChat = "table-chat", 5_000;
    /// notes of a person
    PersonNotes = "person-notes", 500;
    /// people whom a person has blocked
    PersonBlocks = "person-blocks", 500;
    /// times that a person is away in a year
    PersonAway = "person-away", 50;
    /// bytes of what a seat wants to be asked
    Standing = "standing", 4_096;
    /// battles of an assistant that a person keeps
    PersonBattles = "person-battles", 30;
    /// battles of an assistant that a network brings in an hour, those aside that replace others
    NetworkBattles = "network-battles", 60;
    /// lines of a game's record: orders, and what was taken back
    GameLines = "game-lines", 50_000;
    /// bytes of a game's record
    GameBytes = "game-bytes", 8_388_608;
    /// orders of a game that are played through again in all because later ones were taken back by consent
    TakenBack = "taken-back", 1_000_000;
    /// mails for confirmation to a person in a day
    PersonMails = "person-mails", 5;
    /// mails for confirmation to a network in a day
    NetworkMails = "network-mails", 20;
    /// notices under way at a time
    Notices = "notices", 64;
    /// days after which a session that nobody uses ends
    SessionDays = "session-days", 180;
    /// days after which a guest who does not come back is forgotten
    GuestDays = "guest-days", 60;
    /// days after which a table that nobody sat down at is removed
    WaitingDays = "waiting-days", 30;
    /// days after which a game without a clock that nobody goes on with is closed
    AbandonedDays = "abandoned-days", 365;
    /// days that sent notices are remembered
    NoticeDays = "notice-days", 30;
    /// sign-ins and refusals of a network that are written into the audit log in an hour
    NetworkAudit = "network-audit", 200;
    /// days that the audit log goes back
    AuditDays = "audit-days", 365;
}

/// A label of the metrics.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct BoundLabel {
    limit: &'static str,
}

/// The numbers of all bounds, and how often each was met.
#[derive(Clone, Debug)]
pub struct Bounds {
    numbers: Vec<u64>,
    pub(crate) met: Family<BoundLabel, Counter>,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { numbers: Bound::ALL.iter().map(|bound| bound.usual()).collect(), met: Family::default() }
    }
}

impl Bounds {
    /// The same with another number.
    #[must_use]
    pub fn with(mut self, bound: Bound, number: u64) -> Bounds {
        self.numbers[bound as usize] = number;
        self
    }

    /// Sets a bound by its name: `logins=4`.
    pub fn set(&mut self, text: &str) -> Result<(), String> {
        let (name, number) = text.split_once('=').ok_or("write it as NAME=NUMBER")?;
        let bound = Bound::ALL.iter().find(|bound| bound.name() == name).ok_or_else(|| {
            let known: Vec<&str> = Bound::ALL.iter().map(|bound| bound.name()).collect();
            format!("there is no limit {name}; there are {}", known.join(", "))
        })?;
        let number = number.parse().ok().filter(|number| *number > 0);
        self.numbers[*bound as usize] = number.ok_or("a limit is a whole number from 1 on")?;
        Ok(())
    }

    /// The number of a bound.
    pub fn of(&self, bound: Bound) -> u64 {
        self.numbers[bound as usize]
    }

    /// The same as a size.
    pub fn size(&self, bound: Bound) -> usize {
        usize::try_from(self.of(bound)).unwrap_or(usize::MAX)
    }

    /// Days in milliseconds.
    pub(crate) fn days(&self, bound: Bound) -> i64 {
        i64::try_from(self.of(bound)).unwrap_or(i64::MAX).saturating_mul(24 * 3600 * 1000)
    }

    /// Somebody wants more than this now, and may try again after so many seconds.
    pub(crate) fn met(&self, bound: Bound, seconds: u64) -> Error {
        self.count(bound);
        let why = Phrase::new(bound.message()).with("most", self.of(bound) as i64);
        Error::new("slow_down", why.with("seconds", seconds.max(1) as i64))
    }

    /// Something is larger than this will ever be.
    pub(crate) fn too_large(&self, bound: Bound) -> Error {
        self.count(bound);
        Error::new("too_long", Phrase::new(bound.message()).with("most", self.of(bound) as i64))
    }

    /// Somebody asks more often than `--per-second` says, and may ask again after so many seconds.
    pub(crate) fn too_often(&self, seconds: u64) -> Error {
        self.met.get_or_create(&BoundLabel { limit: "per-second" }).inc();
        let why = Phrase::new("server-slow-down");
        Error::new("slow_down", why.with("seconds", seconds.max(1) as i64))
    }

    fn count(&self, bound: Bound) {
        self.met.get_or_create(&BoundLabel { limit: bound.name() }).inc();
    }
}

/// After how many seconds somebody who met a bound may try again.
pub(crate) fn retry_after(error: &Error) -> Option<i64> {
    if error.code == "unavailable" {
        return Some(2);
    }
    (error.code == "slow_down").then(|| {
        let seconds = error.why.facts.iter().find(|(name, _)| name == "seconds");
        match seconds {
            Some((_, Fact::Number(seconds))) => *seconds,
            _ => 1,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Lang, Say};

    #[test]
    fn bounds_are_set_by_name_and_refused_by_sentence() {
        let mut bounds = Bounds::default();
        bounds.set("logins=7").expect("a limit");
        assert_eq!(bounds.of(Bound::Logins), 7);
        for wrong in ["logins", "logins=0", "logins=x", "beer=3"] {
            assert!(bounds.set(wrong).is_err(), "{wrong}");
        }
        let met = bounds.met(Bound::Logins, 3);
        assert_eq!((met.code, retry_after(&met)), ("slow_down", Some(3)));
        assert_eq!(retry_after(&bounds.too_large(Bound::Options)), None);
    }

    #[test]
    fn every_bound_has_its_sentence_and_stands_in_the_manual() {
        let manual = include_str!("../../../docs/operations.md");
        let tongues = Lang::ALL.map(|lang| tongue::Tongue::new(lang, [crate::words::server_messages(lang)]));
        for bound in Bound::ALL {
            let line = format!("| `{}` | {} | {} |", bound.name(), bound.words().trim(), bound.usual());
            assert!(manual.contains(&line), "docs/operations.md lacks\n{line}");
            let phrase = Phrase::new(bound.message()).with("most", 1).with("seconds", 2);
            for tongue in &tongues {
                assert!(tongue.knows(&phrase) && !tongue.say(&phrase).contains('{'), "{}", bound.message());
            }
        }
    }
}
