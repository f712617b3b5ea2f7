//! One game in a node's memory: the table, and all that is reckoned from its record.

use super::large::Large;
use crate::clock::{Clock, ClockFace, OnTimeOut, now};
use crate::ids::ShortKey;
use crate::store::{Deed, GameRow, Head, Kind, Status};
use crate::terms::{Cue, Ending, Terms};
use crate::trouble::{MapPhrase, wrong};
use protocol::Registry;
use serde_json::Value;
use std::collections::HashMap;
use table::dice::{Seeded, Source};
use table::erased::{AnyTable, Opening, Seen};
use table::fair::{Anchors, Bytes32, Fairness};
use table::{Awaited, Error, Onlooker, Seat, Seats, Setup, Standing};

/// One game in memory.
pub struct Live {
    /// What is stored about it.
    pub row: GameRow,
    /// What was agreed on.
    pub terms: Terms,
    /// Scenario and options, the large ones by their hash.
    pub setup: Setup,
    pub(super) large: Large,
    /// What happens first, at the table of a lesson.
    pub script: Vec<Cue>,
    /// The table, once the game has begun, and where its rules are ours.
    pub table: Option<Box<dyn AnyTable>>,
    /// How many lines its record has.
    pub lines: i64,
    /// How many bytes of orders these have.
    pub bytes: u64,
    /// How many orders were played through again because later ones were taken back.
    pub replayed: u64,
    /// When each order was given.
    pub times: Vec<i64>,
    /// The clocks.
    pub clock: Clock,
    /// How it ended, if not by its rules.
    pub ended: Option<Ending>,
    /// The requests that were carried out, with the number of orders after each.
    pub keys: HashMap<ShortKey, i64>,
    /// Something is being written; until it is known to be there, nothing here counts.
    pub pending: bool,
    /// What each onlooker was last shown.
    pub shown: [Option<Seen>; 3],
    /// How many milliseconds ago this was so.
    pub lag: i64,
    /// What each seat wants to be asked.
    pub standing: [Standing; 2],
    /// Its rules are not ours.
    pub unsupported: Option<Error>,
}

/// How a game began, as it is stored.
pub(super) fn opening_bytes(opening: &Opening) -> Vec<u8> {
    match opening {
        Opening::Deal(faces) => {
            [&[0], &faces.iter().flat_map(|face| face.to_be_bytes()).collect::<Vec<_>>()[..]].concat()
        }
        Opening::State(state) => [&[1], state.to_string().as_bytes()].concat(),
    }
}

/// How many links a chain of dice has before another follows.
const LINKS: usize = 256;

/// The mark of a game whose dice can be proved.
pub(super) const FAIR: &[u8] = &[2];

fn opening_of(bytes: &[u8]) -> Result<Opening, Error> {
    let broken = |error: String| Error::unreadable("what-position", error);
    match bytes.split_first() {
        Some((0, faces)) => Ok(Opening::Deal(
            faces.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect(),
        )),
        Some((1, state)) => {
            serde_json::from_slice(state).map(Opening::State).map_err(|error| broken(error.to_string()))
        }
        _ => Err(broken("an unknown opening".to_owned())),
    }
}

impl Live {
    /// Reads a game and plays its record through.
    pub fn load(registry: &Registry, row: GameRow, large: Large, deeds: Vec<Deed>) -> Result<Live, Error> {
        let terms = Terms::read(&row.terms)?;
        let setup: Setup =
            serde_json::from_str(&row.setup).map_err(|error| Error::unreadable("what-journal", error))?;
        let mut live = Live {
            clock: Clock::new(&terms.clock).with_away(&terms.away),
            script: large.cues(terms.script.as_ref()),
            terms,
            setup,
            large,
            table: None,
            lines: 0,
            bytes: 0,
            replayed: 0,
            times: Vec::new(),
            ended: None,
            keys: HashMap::new(),
            pending: false,
            shown: Default::default(),
            lag: 0,
            standing: Default::default(),
            unsupported: None,
            row,
        };
        live.unsupported = live.foreign(registry).err();
        if live.unsupported.is_none() && live.row.opening.is_some() {
            live.begin(registry)?;
            live.repeat(deeds)?;
        }
        Ok(live)
    }

    /// Reads a game as it stood so many milliseconds ago.
    pub fn load_late(
        registry: &Registry,
        mut row: GameRow,
        large: Large,
        mut deeds: Vec<Deed>,
        lag: i64,
    ) -> Result<Live, Error> {
        let then = now() - lag;
        let terms = Terms::read(&row.terms)?;
        deeds.retain(|deed| deed.at <= then);
        let began = terms.began.filter(|&began| began <= then);
        if began.is_none() {
            row.opening = None;
            row.head.status = Status::Waiting;
        }
        let moved = deeds.last().map(|deed| deed.at).or(began).unwrap_or(row.made);
        let mut live = Live::load(registry, row, large, deeds)?;
        live.row.head = live.head(moved);
        live.lag = lag;
        Ok(live)
    }

    /// Whether the game has begun since this was read.
    pub fn has_begun_since(&self) -> bool {
        let began = self.terms.began.is_some_and(|began| began <= now() - self.lag);
        self.lag > 0 && self.table.is_none() && self.unsupported.is_none() && began
    }

    /// Whether the rules of the game are those it was opened with.
    fn foreign(&self, registry: &Registry) -> Result<(), Error> {
        let game = registry.game(&self.row.game)?;
        let same = game.rules() == self.row.rules && game.knows_content(&self.row.content);
        if same {
            Ok(())
        } else {
            Err(wrong("unsupported", "server-unsupported")
                .map_phrase(|why| why.with("rules", self.row.rules.as_str())))
        }
    }

    /// Sets the table up as the game began.
    pub fn begin(&mut self, registry: &Registry) -> Result<(), Error> {
        let game = registry.game(&self.row.game)?;
        let table = match self.row.opening.as_deref() {
            Some(FAIR) => {
                game.reopen_fairly(self.large.whole(&self.setup), &self.row.content, self.fairness()?)?
            }
            other => {
                game.reopen(self.large.whole(&self.setup), opening_of(other.unwrap_or_default())?, dice()?)?
            }
        };
        self.clock = Clock::new(&self.terms.clock).with_away(&self.terms.away);
        self.clock.turn(self.terms.began.unwrap_or(self.row.made), table.awaited().seats(), 0);
        self.table = Some(table);
        Ok(())
    }

    /// The dice, with the shares that are in.
    fn fairness(&self) -> Result<Fairness, Error> {
        let mut fairness = Fairness::new(self.secret(), LINKS);
        for (seat, share) in Seat::BOTH.into_iter().zip(self.terms.shares) {
            if let Some(share) = share {
                fairness.add_share(seat, share.bytes)?;
            }
        }
        Ok(fairness)
    }

    fn secret(&self) -> Bytes32 {
        Bytes32(self.row.secret.as_slice().try_into().unwrap_or_default())
    }

    /// What the dice are bound to.
    pub fn anchors(&self) -> Option<Anchors> {
        match (&self.table, self.row.opening.as_deref()) {
            (Some(table), _) => table.fairness().map(Fairness::anchors),
            (None, None) if self.row.head.status == Status::Waiting => {
                Some(Fairness::new(self.secret(), LINKS).anchors())
            }
            _ => None,
        }
    }

    /// Whether two people play with dice that neither they nor the server can choose.
    pub fn is_fair(&self) -> bool {
        let people = Seat::BOTH.map(|seat| self.row.person(seat));
        let shared = self.terms.shares.iter().all(|share| share.is_some_and(|share| share.own));
        self.row.opening.as_deref() == Some(FAIR) && shared && people[0].is_some() && people[0] != people[1]
    }

    /// Plays lines of the record again.
    pub fn repeat(&mut self, deeds: Vec<Deed>) -> Result<(), Error> {
        for deed in deeds {
            if deed.seq == self.lines {
                self.carry_out(&deed)?;
                self.settle(&deed);
            }
        }
        Ok(())
    }

    fn carry_out(&mut self, deed: &Deed) -> Result<(), Error> {
        let unreadable = |error: serde_json::Error| Error::unreadable("what-order", error);
        let table = self.table.as_mut().ok_or_else(not_begun)?;
        match deed.kind {
            Kind::Order => {
                let order: Value = serde_json::from_str(&deed.body).map_err(unreadable)?;
                match table.fairness().is_some() {
                    true => table.give_with(deed.seat, &order, nonce_of(deed)).map(|_| ())?,
                    false => table.repeat(deed.seat, &order, &deed.faces)?,
                }
            }
            Kind::Undo => {
                let target = deed.body.parse().unwrap_or(0);
                self.take_back_to(target)?;
            }
            Kind::End => {
                table.close();
                self.ended = Some(serde_json::from_str(&deed.body).map_err(unreadable)?);
            }
        }
        Ok(())
    }

    /// Goes back to the table as it was after so many orders.
    fn take_back_to(&mut self, number: usize) -> Result<(), Error> {
        let Some(table) = self.table.as_mut() else { return Ok(()) };
        let free = table.steps() == number + 1 && Seat::BOTH.into_iter().any(|seat| table.undo(seat).is_ok());
        if !free {
            table.take_back_to(number);
            self.replayed += number as u64;
        }
        Ok(())
    }

    /// Reckons what follows from a line that has been carried out.
    pub fn settle(&mut self, deed: &Deed) {
        let number = self.number();
        self.times.truncate(number);
        if deed.kind == Kind::Order {
            self.times.push(deed.at);
        }
        self.lines = deed.seq + 1;
        self.bytes += deed.body.len() as u64;
        self.clock.turn(deed.at, self.awaited(), self.turn());
        if let Some(key) = deed.key {
            self.keys.insert(key, number as i64);
        }
        self.row.head = self.head(deed.at);
    }

    /// Which turn it is, where time is counted.
    fn turn(&self) -> u64 {
        self.table
            .as_ref()
            .filter(|_| self.clock.counts())
            .map_or(0, |table| table.view(Seat::First.into()).turn())
    }

    /// What its script says comes next.
    pub fn cue(&self) -> Option<&Cue> {
        let after = self.terms.script.as_ref()?.after;
        self.script.get(self.number().checked_sub(after)?)
    }

    /// Where the game stands.
    pub fn head(&self, moved: i64) -> Head {
        let ending = self.ending();
        Head {
            status: match (&ending, &self.table, self.terms.began) {
                (Some(_), ..) => Status::Over,
                (None, Some(_), Some(_)) => Status::Playing,
                _ => self.row.head.status,
            },
            number: self.number() as i64,
            awaited: self.awaited(),
            deadline: self.clock.deadline().filter(|_| self.terms.clock.on_time_out != OnTimeOut::Nothing),
            outcome: ending.map(|ending| serde_json::to_string(&ending).expect("an ending is plain data")),
            moved,
        }
    }

    /// How many bytes its record counts for: an order takes some beside its own words.
    pub(super) fn weight(&self) -> u64 {
        const ORDER: u64 = 500;
        self.lines as u64 * ORDER + self.bytes
    }

    /// How many orders there are.
    pub fn number(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.steps())
    }

    /// Who owes a decision.
    pub fn awaited(&self) -> Seats {
        match (&self.ended, &self.table) {
            (None, Some(table)) => table.awaited().seats(),
            _ => Seats::NONE,
        }
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(ended) = &self.ended {
            return Some(ended.clone());
        }
        let table = self.table.as_ref()?;
        match table.awaited() {
            Awaited::Over(outcome) => Some(Ending { words: table.outcome_words(), ..Ending::from(&outcome) }),
            Awaited::Seats(_) => None,
        }
    }

    /// The clocks now.
    pub fn face(&self) -> ClockFace {
        self.clock.face(now() - self.lag)
    }

    /// The options in full, the large ones too.
    pub fn whole_options(&self) -> serde_json::Map<String, Value> {
        self.large.whole(&self.setup).options
    }

    /// The table, if the game has begun.
    pub fn table(&self) -> Result<&dyn AnyTable, Error> {
        if let Some(error) = &self.unsupported {
            return Err(error.clone());
        }
        self.table.as_deref().ok_or_else(not_begun)
    }

    /// Whether orders may be given.
    pub fn goes_on(&self) -> Result<(), Error> {
        self.table()?;
        match self.ending() {
            Some(_) => Err(wrong("over", "server-over")),
            None if self.row.head.status == Status::Waiting => Err(not_begun()),
            None => Ok(()),
        }
    }

    /// Whether a person sits in a seat.
    pub fn sits(&self, person: Option<i64>, seat: Seat) -> Result<(), Error> {
        match person.is_some() && self.row.person(seat) == person {
            true => Ok(()),
            false => Err(wrong("not_yours", "server-not-your-seat")),
        }
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: Option<i64>) -> impl Iterator<Item = Seat> {
        Seat::BOTH.into_iter().filter(move |&seat| person.is_some() && self.row.person(seat) == person)
    }

    /// Whether a person opened the table or sits there.
    pub fn knows(&self, person: i64) -> bool {
        self.row.maker == person || self.seats_of(Some(person)).next().is_some()
    }

    /// Whether a person may look with these eyes: a seat's own, the public's where the game is public or one's own, and
    /// everybody's when it is over.
    pub fn may_look(&self, person: Option<i64>, who: Onlooker) -> Result<(), Error> {
        let player = self.seats_of(person).next().is_some();
        let private = || Err(wrong("not_yours", "server-private"));
        match who {
            Onlooker::Gallery if player || self.row.open => Ok(()),
            Onlooker::Gallery => private(),
            Onlooker::Seat(_) if self.ending().is_some() && (player || self.row.open) => Ok(()),
            Onlooker::Seat(seat) => self.sits(person, seat),
        }
    }
}

fn nonce_of(deed: &Deed) -> Option<Bytes32> {
    deed.nonce.as_deref().and_then(|nonce| nonce.try_into().ok()).map(Bytes32)
}

/// Dice that nobody knows.
pub(super) fn dice() -> Result<Box<dyn Source>, Error> {
    Ok(Box::new(Seeded::new(u64::from_be_bytes(crate::ids::random()?))))
}

/// The game has not begun.
pub fn not_begun() -> Error {
    wrong("not_begun", "server-not-begun")
}
