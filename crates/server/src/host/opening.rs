//! Opening tables, anew or with a saved game.

use super::Host;
use super::late::Listed;
use super::live::{Live, dice, opening_bytes};
use super::sitting::{invited, sitting};
use super::words::Asker;
use crate::app::{off, off_until};
use crate::bounds::Bound;
use crate::clock::{ClockTerms, now};
use crate::ids::{self, Key};
use crate::message::{Card, Stage};
use crate::pack;
use crate::store::{Deed, GameRow, Head, Kind, List, PersonRow, SeatRow, Status, Who};
use crate::terms::{Cue, Terms};
use crate::trouble::{unavailable, wrong};
use bytes::Bytes;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::cmp::Reverse;
use std::sync::Arc;
use table::erased::{GameFile, Opening};
use table::work::{Stop, step};
use table::{Error, Phrase, Seat, Setup};

/// Opens a table.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// Which game.
    pub game: String,
    /// Which scenario, by default the first.
    #[serde(default)]
    pub scenario: Option<String>,
    /// The options that are not to have their usual values.
    #[serde(default)]
    #[schemars(schema_with = "protocol::schema::any_options")]
    pub options: Map<String, Value>,
    /// Who may sit where.
    pub seats: [SeatWish; 2],
    /// The clock.
    #[serde(default)]
    pub clock: ClockTerms,
    /// Whether anybody may look on.
    #[serde(default = "yes")]
    pub public: bool,
    /// How many seconds later onlookers see what happens.
    #[serde(default)]
    pub delay: u32,
    /// What repeats of this request have in common.
    #[serde(default)]
    pub key: Option<String>,
}

/// Takes up a saved game.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeUp {
    /// A position.
    #[serde(default)]
    #[schemars(schema_with = "protocol::schema::any_position")]
    pub position: Option<Value>,
    /// Or a journal.
    #[serde(default)]
    #[schemars(schema_with = "protocol::schema::any_journal")]
    pub journal: Option<Value>,
    /// What happens first, at the table of a lesson: only whoever plays against the computer can learn.
    #[serde(default)]
    pub script: Vec<Cue>,
    /// Who may sit where.
    pub seats: [SeatWish; 2],
    /// The clock.
    #[serde(default)]
    pub clock: ClockTerms,
    /// Whether anybody may look on.
    #[serde(default = "yes")]
    pub public: bool,
    /// How many seconds later onlookers see what happens.
    #[serde(default)]
    pub delay: u32,
    /// What repeats of this request have in common.
    #[serde(default)]
    pub key: Option<String>,
}

fn yes() -> bool {
    true
}

/// Who may sit in a seat.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum SeatWish {
    /// Whoever opens the table.
    Me,
    /// Anybody.
    Anyone,
    /// Whoever has the invite.
    Invited,
    /// A computer player.
    Computer {
        /// How strong, by default the strongest.
        #[serde(default)]
        level: Option<String>,
    },
}

/// The record that a game is opened with.
struct Past {
    opening: Opening,
    deeds: Vec<Deed>,
}

impl Host {
    /// Opens a table for a person.
    pub async fn open(
        self: &Arc<Host>,
        asker: &Asker,
        person: &PersonRow,
        open: Open,
    ) -> Result<Card, Error> {
        open.clock.check()?;
        slow_enough(open.delay)?;
        self.fits(&open.options)?;
        let setup = self.dealable((person, asker), &open.game, open.scenario, open.options).await?;
        self.fits(&setup.options)?;
        let terms = Terms { clock: open.clock, delay: open.delay, ..Terms::default() };
        let seats = self.seats(&open.game, person, open.seats)?;
        let setup = self.cut(&setup).await?;
        let row = self.row(&open.game, &setup, &terms, seats, open.public, person, open.key.as_deref())?;
        self.add(asker, row, None, &Stop::default()).await
    }

    /// The setup that somebody wishes for. One that cannot be dealt is refused now and not when the last seat is taken; files of
    /// one's own take their time, so that only a few such setups are read at a time.
    async fn dealable(
        &self,
        (person, asker): (&PersonRow, &Asker),
        game: &str,
        scenario: Option<String>,
        options: Map<String, Value>,
    ) -> Result<Setup, Error> {
        let (game, dice) = (self.registry.game(game)?, dice()?);
        let turn = match options.is_empty() {
            true => None,
            false => Some(self.loaders.turn(person.id, Some(asker.network)).await),
        };
        let read = move || {
            let _turn = turn;
            let setup = game.setup(scenario.as_deref(), &options)?;
            game.open(setup.clone(), dice).map(|_| setup)
        };
        off(read).await?
    }

    /// Takes up a saved game for a person, unless it is called off.
    pub async fn take_up(
        self: &Arc<Host>,
        asker: &Asker,
        person: &PersonRow,
        wish: TakeUp,
        stop: &Stop,
    ) -> Result<Card, Error> {
        wish.clock.check()?;
        slow_enough(wish.delay)?;
        let alone = wish.seats.iter().all(|seat| matches!(seat, SeatWish::Me | SeatWish::Computer { .. }));
        if !wish.script.is_empty() && !alone {
            return Err(wrong("not_alone", "server-script-alone"));
        }
        let file = match (wish.position, wish.journal) {
            (Some(position), None) => GameFile::Position(position),
            (None, Some(journal)) => GameFile::Journal(journal),
            _ => return Err(Error::new("malformed", Phrase::new("umpire-load-one"))),
        };
        let id =
            file.game().ok_or_else(|| Error::new("not_a_game", Phrase::new("file-no-heading")))?.to_owned();
        if orders(&file) > self.bounds.size(Bound::UploadOrders) {
            return Err(self.bounds.too_large(Bound::UploadOrders));
        }
        let (game, dice) = (self.registry.game(&id)?, dice()?);
        let read = off_until(stop, move || past_of(&game.load(file, dice)?.journal().reveal()));
        let (setup, past) = read.await??;
        self.fits(&setup.options)?;
        let setup = self.cut(&setup).await?;
        let script = self.script(past.deeds.len(), &wish.script).await?;
        let terms = Terms { clock: wish.clock, delay: wish.delay, script, ..Terms::default() };
        let seats = self.seats(&id, person, wish.seats)?;
        let row = self.row(&id, &setup, &terms, seats, wish.public, person, wish.key.as_deref())?;
        self.add(asker, row, Some(past), stop).await
    }

    fn seats(&self, game: &str, person: &PersonRow, wishes: [SeatWish; 2]) -> Result<[SeatRow; 2], Error> {
        let [first, second] = wishes.map(|wish| self.seat(game, person, wish));
        Ok([first?, second?])
    }

    fn seat(&self, game: &str, person: &PersonRow, wish: SeatWish) -> Result<SeatRow, Error> {
        let levels = self.registry.game(game)?.levels();
        Ok(match wish {
            SeatWish::Me => SeatRow::of(sitting(person)),
            SeatWish::Anyone => SeatRow::of(Who::Anyone),
            SeatWish::Invited => invited()?,
            SeatWish::Computer { level } => {
                let level =
                    level.or_else(|| levels.last().map(|&level| level.to_owned())).unwrap_or_default();
                if !levels.contains(&level.as_str()) {
                    let known = levels.join(", ");
                    let why = Phrase::new("error-no-such-level").with("level", level).with("known", known);
                    return Err(Error::new("no_such_level", why));
                }
                SeatRow::of(Who::Computer { level })
            }
        })
    }

    #[expect(clippy::too_many_arguments, reason = "these are the parts of a row")]
    fn row(
        &self,
        game: &str,
        setup: &Setup,
        terms: &Terms,
        seats: [SeatRow; 2],
        open: bool,
        person: &PersonRow,
        key: Option<&str>,
    ) -> Result<GameRow, Error> {
        let rules = self.registry.game(game)?;
        let key: Key = key.map_or_else(ids::random, |text| ids::bytes("key", text))?;
        let now = now();
        Ok(GameRow {
            id: 0,
            link: ids::link()?,
            game: game.to_owned(),
            rules: rules.rules().to_owned(),
            content: rules.content_hash(),
            setup: serde_json::to_string(setup).expect("a setup is plain data"),
            terms: terms.text(),
            opening: None,
            secret: ids::random::<32>()?.to_vec(),
            seats,
            open,
            version: 0,
            head: Head::waiting(now),
            made: now,
            maker: person.id,
            key,
        })
    }

    async fn add(
        self: &Arc<Host>,
        asker: &Asker,
        mut row: GameRow,
        past: Option<Past>,
        stop: &Stop,
    ) -> Result<Card, Error> {
        let (deeds, packed) = match past {
            None => (Vec::new(), None),
            Some(past) => {
                row.opening = Some(opening_bytes(&past.opening));
                let deeds = past.deeds;
                off_until(stop, move || pack::pack(&deeds, pack::QUICKLY).map(|packed| (deeds, Some(packed))))
                    .await?
                    .map_err(unavailable)?
            }
        };
        let mut game = self.seated_until(stop, row, deeds).await?;
        match self.store.add_game(&game.row, packed.as_deref()).await.map_err(unavailable)? {
            Some(id) => {
                game.row.id = id;
                let card = self.card(&game, asker, [false; 2]);
                self.added(game, asker).await;
                Ok(card)
            }
            None => {
                let known =
                    self.store.game_by_key(game.row.maker, game.row.key).await.map_err(unavailable)?;
                let known = known.ok_or_else(|| wrong("unavailable", "server-unavailable"))?;
                self.look_up(asker, &known.link).await
            }
        }
    }

    /// Takes a game that has just been added into memory; if it has begun, so do its computer players.
    pub(super) async fn added(self: &Arc<Host>, game: Live, asker: &Asker) {
        let slot = self.place(game.row.id, game.row.link.clone());
        slot.acts(asker);
        let mut place = slot.live.lock().await;
        let live = place.insert(game);
        match live.row.head.status {
            Status::Playing => self.after(&slot, live),
            _ => self.announce(&live.row),
        }
    }

    /// The cards of a list.
    pub async fn list(self: &Arc<Host>, asker: &Asker, list: List) -> Result<Vec<Card>, Error> {
        let _own = self.listers.1.turn(asker.network).await;
        let rows = self.store.games(list, asker.person.unwrap_or(0), LISTED).await.map_err(unavailable)?;
        let mut cards = self.cards(rows, asker).await?;
        if list == List::Watch {
            let ended = List::Settling { since: now() - LONGEST_LAG };
            let ended = self.store.games(ended, 0, LISTED).await.map_err(unavailable)?;
            cards.extend(self.cards(ended, asker).await?);
            // In the order, and with the ends, that whoever asks may know of by now.
            cards.retain(|card| !matches!(card.status, Stage::Waiting | Stage::Over));
            cards.sort_by_key(|card| Reverse(card.moved));
            cards.truncate(LISTED as usize);
        }
        Ok(cards)
    }

    /// The cards of rows for somebody.
    async fn cards(self: &Arc<Host>, rows: Vec<GameRow>, asker: &Asker) -> Result<Vec<Card>, Error> {
        let turn = self.listers.0.clone().acquire_owned().await;
        let (host, whose) = (self.clone(), asker.clone());
        let read = move || {
            let _turn = turn;
            let listed = |row: GameRow| (row.id, host.listed(row, &whose));
            rows.into_iter().map(listed).collect::<Vec<_>>()
        };
        let mut cards = Vec::new();
        for (game, listed) in off(read).await? {
            let card = match listed {
                Ok(Listed::Now(card)) => Ok(*card),
                Ok(Listed::Late(link)) => self.look_up(asker, &link).await,
                Err(error) => Err(error),
            };
            match card {
                Ok(card) => cards.push(card),
                Err(error) if error.code == "unavailable" => return Err(error),
                Err(error) => self.skip(game, "list", &error),
            }
        }
        Ok(cards)
    }

    /// The whole game as a file, once it is over.
    pub async fn journal(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Bytes, Error> {
        let slot = self.seen_by(link, asker).await?;
        let live = self.live(&slot).await?;
        live.may_look(asker.person, table::Onlooker::Gallery)?;
        if live.ending().is_none() {
            return Err(wrong("not_over", "server-not-over"));
        }
        let scribe = live.table()?.scribe();
        drop(live);
        off(move || super::bytes(&scribe().reveal())).await
    }

    /// The options of one table in full.
    pub async fn options(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Map<String, Value>, Error> {
        let slot = self.seen_by(link, asker).await?;
        let live = self.live(&slot).await?;
        live.may_look(asker.person, table::Onlooker::Gallery)?;
        Ok(live.whole_options())
    }

    /// The card of one table.
    pub async fn look_up(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Card, Error> {
        let slot = self.seen_by(link, asker).await?;
        let live = self.live(&slot).await?;
        Ok(self.card(&live, asker, self.here(&slot)))
    }
}

/// No list has more tables.
const LISTED: i64 = 100;
/// Onlookers never see a game more than a day later.
const LONGEST_DELAY: u32 = 24 * 3600;
/// The same in milliseconds.
pub(crate) const LONGEST_LAG: i64 = LONGEST_DELAY as i64 * 1000;

fn slow_enough(delay: u32) -> Result<(), Error> {
    match delay > LONGEST_DELAY {
        true => Err(Error::new(
            "bad_delay",
            Phrase::new("server-bad-delay").with("most", i64::from(LONGEST_DELAY)),
        )),
        false => Ok(()),
    }
}

/// How many orders a file has.
fn orders(file: &GameFile) -> usize {
    match file {
        GameFile::Journal(journal) => journal["steps"].as_array().map_or(0, Vec::len),
        GameFile::Position(_) => 0,
    }
}

/// Setup and record of a journal.
fn past_of(journal: &Value) -> Result<(Setup, Past), Error> {
    let unreadable = |error: serde_json::Error| Error::unreadable("what-journal", error);
    let setup: Setup = serde_json::from_value(journal["setup"].clone()).map_err(unreadable)?;
    let faces = |rolls: &Value| -> Vec<u16> {
        let each = rolls
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|roll| roll["faces"].as_array().into_iter().flatten());
        each.filter_map(|face| face.as_u64().map(|face| face as u16)).collect()
    };
    let opening = match journal.get("position") {
        Some(state) => Opening::State(state.clone()),
        None => Opening::Deal(faces(&journal["deal"])),
    };
    let at = now();
    let deed = |(seq, line): (i64, &Value)| {
        step();
        Deed {
            seq,
            seat: line["seat"]
                .as_u64()
                .and_then(|seat| Seat::from_index(seat as usize))
                .unwrap_or(Seat::First),
            kind: Kind::Order,
            body: line["order"].to_string(),
            faces: faces(&line["rolls"]),
            key: None,
            nonce: None,
            at,
        }
    };
    let steps = journal["steps"].as_array().into_iter().flatten();
    Ok((setup, Past { opening, deeds: (0..).zip(steps).map(deed).collect() }))
}
