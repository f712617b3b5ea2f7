//! Opening tables, sitting down at them and beginning to play.

use super::live::{FAIR, Live, dice, opening_bytes};
use super::words::Asker;
use super::{Host, Slot};
use crate::clock::{ClockTerms, now};
use crate::ids::{self, Key};
use crate::message::Card;
use crate::store::{Deed, GameRow, Head, Kind, List, News, PersonRow, SeatRow, Status, Who};
use crate::terms::{Share, Terms};
use crate::trouble::{unavailable, wrong};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use table::erased::{GameFile, Opening};
use table::fair::Bytes32;
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
    /// Who may sit where.
    pub seats: [SeatWish; 2],
    /// The clock.
    #[serde(default)]
    pub clock: ClockTerms,
    /// Whether anybody may look on.
    #[serde(default = "yes")]
    pub public: bool,
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
        let game = self.registry.game(&open.game)?;
        let setup = game.setup(open.scenario.as_deref(), &open.options)?;
        // A setup that cannot be dealt is refused now and not when the last seat is taken.
        game.open(setup.clone(), dice()?)?;
        let terms = Terms { clock: open.clock, delay: open.delay, ..Terms::default() };
        let seats = self.seats(&open.game, person, open.seats)?;
        let row = self.row(&open.game, &setup, &terms, seats, open.public, person, open.key.as_deref())?;
        self.add(asker, row, None).await
    }

    /// Takes up a saved game for a person.
    pub async fn take_up(
        self: &Arc<Host>,
        asker: &Asker,
        person: &PersonRow,
        wish: TakeUp,
    ) -> Result<Card, Error> {
        let file = match (wish.position, wish.journal) {
            (Some(position), None) => GameFile::Position(position),
            (None, Some(journal)) => GameFile::Journal(journal),
            _ => return Err(Error::new("malformed", Phrase::new("umpire-load-one"))),
        };
        let id =
            file.game().ok_or_else(|| Error::new("not_a_game", Phrase::new("file-no-heading")))?.to_owned();
        let journal = self.registry.game(&id)?.load(file, dice()?)?.journal().reveal();
        let (setup, past) = past_of(&journal)?;
        let terms = Terms { clock: wish.clock, ..Terms::default() };
        let seats = self.seats(&id, person, wish.seats)?;
        let row = self.row(&id, &setup, &terms, seats, wish.public, person, wish.key.as_deref())?;
        self.add(asker, row, Some(past)).await
    }

    fn seats(&self, game: &str, person: &PersonRow, wishes: [SeatWish; 2]) -> Result<[SeatRow; 2], Error> {
        let [first, second] = wishes.map(|wish| self.seat(game, person, wish));
        Ok([first?, second?])
    }

    fn seat(&self, game: &str, person: &PersonRow, wish: SeatWish) -> Result<SeatRow, Error> {
        let levels = self.registry.game(game)?.levels();
        Ok(match wish {
            SeatWish::Me => SeatRow { who: sitting(person), invite: None },
            SeatWish::Anyone => SeatRow { who: Who::Anyone, invite: None },
            SeatWish::Invited => SeatRow { who: Who::Invited, invite: Some(ids::link()? + &ids::link()?) },
            SeatWish::Computer { level } => {
                let level =
                    level.or_else(|| levels.last().map(|&level| level.to_owned())).unwrap_or_default();
                if !levels.contains(&level.as_str()) {
                    let known = levels.join(", ");
                    let why = Phrase::new("error-no-such-level").with("level", level).with("known", known);
                    return Err(Error::new("no_such_level", why));
                }
                SeatRow { who: Who::Computer { level }, invite: None }
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
        let json = |value: Result<String, serde_json::Error>| value.expect("terms are plain data");
        let now = now();
        Ok(GameRow {
            id: 0,
            link: ids::link()?,
            game: game.to_owned(),
            rules: rules.rules().to_owned(),
            content: rules.content(),
            setup: json(serde_json::to_string(setup)),
            terms: json(serde_json::to_string(terms)),
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
    ) -> Result<Card, Error> {
        let deeds = match past {
            None => Vec::new(),
            Some(past) => {
                row.opening = Some(opening_bytes(&past.opening));
                past.deeds
            }
        };
        let link = match self.store.add_game(&row, &deeds).await.map_err(unavailable)? {
            None => {
                let known = self.store.game_by_key(row.maker, row.key).await.map_err(unavailable)?;
                known.ok_or_else(|| wrong("unavailable", "server-unavailable"))?.link
            }
            Some(_) => row.link,
        };
        let slot = self.slot(&link).await?;
        let mut live = self.live(&slot).await?;
        self.start(&slot, &mut live).await?;
        Ok(self.card(&live, asker, slot.here()))
    }

    /// Begins to play once every seat is taken.
    pub(super) async fn start(self: &Arc<Host>, slot: &Arc<Slot>, live: &mut Live) -> Result<(), Error> {
        if live.row.head.status != Status::Waiting || !live.row.is_full() {
            return Ok(());
        }
        let (mut row, mut terms, now) = (live.row.clone(), live.terms.clone(), now());
        if row.opening.is_none() {
            for share in &mut terms.shares {
                let drawn = Share { bytes: Bytes32(ids::random()?), own: false };
                share.get_or_insert(drawn);
            }
            row.opening = Some(FAIR.to_vec());
        }
        terms.began = Some(now);
        if terms.clock.counts_days() {
            for seat in Seat::BOTH {
                let Some(person) = row.person(seat) else { continue };
                terms.away[seat.index()] = self.store.away(person).await.map_err(unavailable)?;
            }
        }
        row.terms = serde_json::to_string(&terms).expect("terms are plain data");
        row.head.status = Status::Playing;
        row.head.moved = now;
        let deeds = self.store.deeds(row.id, 0).await.map_err(unavailable)?;
        let begun = Live::load(self.registry, row.clone(), deeds)?;
        row.head = begun.head(row.head.moved);
        self.change(slot, live, row).await?;
        self.send_scene(slot, live);
        self.after(slot, live);
        Ok(())
    }

    /// Writes what was agreed on, unless somebody else has done so meanwhile, and tells everybody.
    pub(crate) async fn change(&self, slot: &Slot, live: &mut Live, row: GameRow) -> Result<(), Error> {
        live.pending = true;
        if !self.store.change_game(&row).await.map_err(unavailable)? {
            return Err(wrong("stale", "server-overtaken"));
        }
        let deeds = self.store.deeds(row.id, 0).await.map_err(unavailable)?;
        let standing = std::mem::take(&mut live.standing);
        *live = Live::load(self.registry, GameRow { version: row.version + 1, ..row }, deeds)?;
        live.standing = standing;
        self.store.tell(News::Game(slot.id)).await.map_err(unavailable)?;
        self.send_card(slot, live);
        Ok(())
    }

    /// Lets a person sit down: in the seat asked for, or in the first that is free for them.
    pub async fn join(
        self: &Arc<Host>,
        asker: &Asker,
        person: &PersonRow,
        link: &str,
        (seat, invite, share): (Option<Seat>, Option<&str>, Option<&str>),
    ) -> Result<Card, Error> {
        let share = share.map(|text| ids::bytes("share", text)).transpose()?;
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        let mut row = live.row.clone();
        self.welcome(&row, person).await?;
        let found = find_seat(&row, seat, invite)?;
        row.seats[found.index()] = SeatRow { who: sitting(person), invite: None };
        if let Some(share) = share {
            let mut terms = live.terms.clone();
            terms.shares[found.index()] = Some(Share { bytes: Bytes32(share), own: true });
            row.terms = serde_json::to_string(&terms).expect("terms are plain data");
        }
        row.head.moved = now();
        self.change(&slot, &mut live, row).await?;
        self.start(&slot, &mut live).await?;
        Ok(self.card(&live, asker, slot.here()))
    }

    /// Refuses those whom somebody at the table has blocked, or who have blocked somebody there.
    async fn welcome(&self, row: &GameRow, person: &PersonRow) -> Result<(), Error> {
        let others: Vec<i64> = Seat::BOTH.into_iter().filter_map(|seat| row.person(seat)).collect();
        for other in others.into_iter().chain([row.maker]) {
            if self.store.blocked(other, person.id).await.map_err(unavailable)? {
                return Err(wrong("blocked", "server-blocked"));
            }
        }
        Ok(())
    }

    /// Adds what a seat's client puts into the dice, once and before the game.
    pub async fn share(
        self: &Arc<Host>,
        asker: &Asker,
        link: &str,
        (seat, share): (Seat, &str),
    ) -> Result<(), Error> {
        let bytes = Bytes32(ids::bytes("share", share)?);
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        live.sits(asker.person, seat)?;
        match live.terms.shares[seat.index()] {
            Some(before) if before.bytes == bytes => return Ok(()),
            Some(_) => return Err(Error::new("share_given", Phrase::new("fair-share-given"))),
            None if live.row.head.status != Status::Waiting => {
                return Err(wrong("started", "server-started"));
            }
            None => {}
        }
        let mut terms = live.terms.clone();
        terms.shares[seat.index()] = Some(Share { bytes, own: true });
        let mut row = live.row.clone();
        row.terms = serde_json::to_string(&terms).expect("terms are plain data");
        self.change(&slot, &mut live, row).await
    }

    /// Gives a person's seats back before the game begins.
    pub async fn leave(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Card, Error> {
        let slot = self.slot(link).await?;
        let mut live = self.live(&slot).await?;
        if live.row.head.status != Status::Waiting {
            return Err(wrong("started", "server-started"));
        }
        let mine: Vec<Seat> = live.seats_of(asker.person).collect();
        if mine.is_empty() {
            return Err(wrong("not_yours", "server-not-seated"));
        }
        let mut row = live.row.clone();
        for seat in mine {
            row.seats[seat.index()] = SeatRow { who: Who::Anyone, invite: None };
        }
        self.change(&slot, &mut live, row).await?;
        Ok(self.card(&live, asker, slot.here()))
    }

    /// The cards of a list.
    pub async fn list(self: &Arc<Host>, asker: &Asker, list: List) -> Result<Vec<Card>, Error> {
        let rows = self.store.games(list, asker.person.unwrap_or(0), 100).await.map_err(unavailable)?;
        let mut cards = Vec::with_capacity(rows.len());
        for row in rows {
            cards.push(self.listed(row, asker).await?);
        }
        Ok(cards)
    }

    /// The whole game as a file, once it is over.
    pub async fn journal(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Value, Error> {
        let slot = self.seen_by(link, asker).await?;
        let live = self.live(&slot).await?;
        live.may_look(asker.person, table::Onlooker::Gallery)?;
        match live.ending() {
            Some(_) => Ok(live.table()?.journal().reveal()),
            None => Err(wrong("not_over", "server-not-over")),
        }
    }

    /// The card of one table.
    pub async fn look_up(self: &Arc<Host>, asker: &Asker, link: &str) -> Result<Card, Error> {
        let slot = self.seen_by(link, asker).await?;
        let live = self.live(&slot).await?;
        Ok(self.card(&live, asker, self.here(&slot)))
    }
}

fn sitting(person: &PersonRow) -> Who {
    Who::Person { id: person.id, name: person.name.clone(), kind: person.kind }
}

/// The seat that somebody may take.
fn find_seat(row: &GameRow, asked: Option<Seat>, invite: Option<&str>) -> Result<Seat, Error> {
    if row.head.status != Status::Waiting {
        return Err(wrong("started", "server-started"));
    }
    let fits = |seat: &Seat| match &row.seats[seat.index()] {
        SeatRow { who: Who::Anyone, .. } => true,
        SeatRow { who: Who::Invited, invite: Some(secret) } => invite == Some(secret.as_str()),
        _ => false,
    };
    let candidates = Seat::BOTH.into_iter().filter(|seat| asked.is_none_or(|asked| asked == *seat));
    let mut open = candidates.filter(fits);
    let by_invite = open.clone().find(|seat| row.seats[seat.index()].who == Who::Invited);
    by_invite.or_else(|| open.next()).ok_or_else(|| match invite {
        Some(_) => wrong("bad_invite", "server-bad-invite"),
        None => wrong("taken", "server-seat-taken"),
    })
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
    let deed = |(seq, step): (i64, &Value)| Deed {
        seq,
        seat: step["seat"].as_u64().and_then(|seat| Seat::from_index(seat as usize)).unwrap_or(Seat::First),
        kind: Kind::Order,
        body: step["order"].to_string(),
        faces: faces(&step["rolls"]),
        key: None,
        nonce: None,
        at,
    };
    let steps = journal["steps"].as_array().into_iter().flatten();
    Ok((setup, Past { opening, deeds: (0..).zip(steps).map(deed).collect() }))
}
