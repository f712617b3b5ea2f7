//! What somebody is shown of a game, in words and otherwise.

use super::Host;
use super::live::Live;
use crate::bounds::Bound;
use crate::message::{Card, Fair, Scene, SeatCard, Sitter, Stage, Step, Undo};
use crate::store::{Status, Who};
use crate::terms::Ending;
use serde_json::Map;
use table::erased::{AnyTable, AnyView};
use table::{Error, Lang, Onlooker, Phrase, Say, Seat};

/// Somebody who asks: a person, or nobody known.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Who.
    pub person: Option<i64>,
    /// What they are called.
    pub name: String,
    /// In which language they are answered.
    pub lang: Lang,
    /// Who answers for what they do: the owner of a program, else they themselves.
    pub account: Option<i64>,
    /// From which network they ask.
    pub network: std::net::IpAddr,
}

impl Asker {
    /// Whom it is counted for.
    pub(crate) fn payer(&self) -> crate::app::Payer {
        match self.account {
            Some(person) => crate::app::Payer::Person(person),
            None => crate::app::Payer::Network(self.network),
        }
    }
}

impl Host {
    /// The card of a table for somebody.
    pub fn card(&self, live: &Live, asker: &Asker, here: [bool; 2]) -> Card {
        let row = &live.row;
        let say = self.registry.tongue(&row.game, asker.lang);
        let seat = |seat: Seat| {
            let words =
                self.registry.game(&row.game).map(|game| say.say(&game.side_words(&live.setup, seat)));
            let mut card = SeatCard {
                who: Sitter::Free,
                name: None,
                person: None,
                kind: None,
                level: None,
                here: here[seat.index()],
                away: live.away(seat),
                mine: asker.person.is_some() && row.person(seat) == asker.person,
                words: words.unwrap_or_default(),
            };
            match &row.seats[seat.index()].who {
                Who::Person { name, kind, handle, .. } => {
                    (card.who, card.name, card.kind) = (Sitter::Person, Some(name.clone()), Some(*kind));
                    card.person = Some(handle.clone()).filter(|handle| !handle.is_empty());
                }
                Who::Computer { level } => {
                    (card.who, card.level, card.here) = (Sitter::Computer, Some(level.clone()), true);
                }
                Who::Anyone | Who::Invited => {}
            }
            card
        };
        let mine = asker.person.is_some_and(|person| live.knows(person));
        let invite = row.seats.iter().find_map(|seat| seat.invite.clone()).filter(|_| mine);
        let ending = row.head.outcome.as_deref().and_then(|text| serde_json::from_str::<Ending>(text).ok());
        let over = ending.is_some();
        Card {
            table: row.link.clone(),
            game: row.game.clone(),
            hides: self.registry.game(&row.game).map_or(true, |game| game.hides()),
            scenario: live.setup.scenario.clone(),
            options: self.chosen(live),
            status: match row.head.status {
                _ if live.unsupported.is_some() => Stage::Unsupported,
                Status::Waiting => Stage::Waiting,
                Status::Playing => Stage::Playing,
                Status::Over => Stage::Over,
            },
            seats: Seat::BOTH.map(seat),
            invite,
            awaited: row.head.awaited,
            number: row.head.number,
            clock: live.face(),
            outcome_words: ending.as_ref().map(|ending| self.ending_words(live, ending, asker.lang)),
            outcome: ending.map(|ending| Ending { words: None, ..ending }),
            fair: if live.is_fair() { Fair::Chain } else { Fair::Unverified },
            anchors: live.anchors(),
            made: row.made,
            moved: row.head.moved,
            public: row.open,
            rematch: live.terms.rematch.clone().filter(|_| live.lag == 0 || over),
        }
    }

    /// The options that differ from what is usual.
    fn chosen(&self, live: &Live) -> Map<String, serde_json::Value> {
        let usual = self.registry.game(&live.row.game).ok().map(|game| game.catalogue().options);
        let is_usual = |key: &str, value: &serde_json::Value| {
            usual.iter().flatten().any(|option| option.key == key && option.default == *value)
        };
        let options = live.setup.options.iter().filter(|(key, value)| !is_usual(key, value));
        options.map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    fn ending_words(&self, live: &Live, ending: &Ending, lang: Lang) -> String {
        let say = self.registry.tongue(&live.row.game, lang);
        let name = |seat: Seat| {
            let words = self.registry.game(&live.row.game).map(|game| game.side_words(&live.setup, seat));
            words.unwrap_or_else(|_| Phrase::new("list-empty"))
        };
        let loser = ending.winner.map_or_else(|| Phrase::new("list-empty"), |seat| name(seat.other()));
        crate::words::Words(say, lang).say(&ending.phrase(loser))
    }

    /// All that somebody sees through these eyes, with the steps after the first `have`, as many as one answer tells of.
    pub fn scene(
        &self,
        live: &Live,
        table: Option<&dyn AnyTable>,
        who: Onlooker,
        have: usize,
        (asker, here): (&Asker, [bool; 2]),
    ) -> Scene {
        self.scene_later(live, table, who, have, (asker, here))()
    }

    /// The same, to be worked out later and elsewhere: all that it needs of the game is taken along.
    pub fn scene_later(
        &self,
        live: &Live,
        table: Option<&dyn AnyTable>,
        who: Onlooker,
        have: usize,
        (asker, here): (&Asker, [bool; 2]),
    ) -> impl FnOnce() -> Scene + Send + use<> {
        let present = table.is_some_and(|table| table.steps() == live.number());
        let view = table.map(|table| table.view(who));
        let most = self.bounds.size(Bound::Steps);
        let steps = table.map(|table| self.steps_later(live, table, who, (have, most), asker.lang));
        let scene = Scene {
            table: live.row.link.clone(),
            who,
            number: table.map_or(0, |table| table.steps() as i64),
            view: None,
            awaiting: view.as_ref().map(|view| view.awaiting()),
            prompt: view.as_deref().map(|view| self.prompt(live, view, asker.lang)).unwrap_or_default(),
            undo: match table {
                Some(table) if present => self.undo_words(live, table, who, asker.lang),
                _ => Undo { may: false, why: None, clause: None },
            },
            clock: live.face(),
            card: self.card(live, asker, here),
            declining: present && live.is_declining(who),
            proposals: who.seat().map(|_| live.proposals()).unwrap_or_default(),
            steps: Vec::new(),
        };
        move || Scene {
            view: view.map(|view| view.seen()),
            steps: steps.map(|steps| steps()).unwrap_or_default(),
            ..scene
        }
    }

    /// What is asked, in a sentence.
    pub fn prompt(&self, live: &Live, view: &dyn AnyView, lang: Lang) -> String {
        let say = self.registry.tongue(&live.row.game, lang);
        match live.ending() {
            Some(ending) => self.ending_words(live, &ending, lang),
            None => say.say(&view.prompt_words()),
        }
    }

    /// Whether the last order can be taken back.
    pub fn undo_words(&self, live: &Live, table: &dyn AnyTable, who: Onlooker, lang: Lang) -> Undo {
        let may = match who {
            _ if live.ending().is_some() => Err(crate::trouble::wrong("over", "server-over")),
            Onlooker::Seat(seat) => table.may_undo(seat),
            Onlooker::Gallery => Err(crate::trouble::wrong("not_yours", "server-not-your-seat")),
        };
        let why = |error: &Error| self.sentence(&live.row.game, error, lang);
        match may {
            Ok(()) => Undo { may: true, why: None, clause: None },
            Err(error) => Undo { may: false, why: Some(why(&error)), clause: error.clause },
        }
    }

    /// What somebody was told of each order after the first `have`, of so many at most.
    pub fn steps(
        &self,
        live: &Live,
        table: &dyn AnyTable,
        who: Onlooker,
        (have, most): (usize, usize),
        lang: Lang,
    ) -> Vec<Step> {
        self.steps_later(live, table, who, (have, most), lang)()
    }

    /// The same, to be worked out later and elsewhere.
    fn steps_later(
        &self,
        live: &Live,
        table: &dyn AnyTable,
        who: Onlooker,
        (have, most): (usize, usize),
        lang: Lang,
    ) -> impl FnOnce() -> Vec<Step> + Send + use<> {
        let say = self.registry.tongue(&live.row.game, lang);
        let hash = |place: usize| table.fairness().and_then(|all| all.hash_of(all.entry_of_step(place + 1)?));
        let at = |place: usize| live.times.get(place).copied().unwrap_or(live.row.made);
        let places = have..table.steps().min(have.saturating_add(most));
        let marks: Vec<_> = places.map(|place| (place as i64 + 1, hash(place), at(place))).collect();
        let told = table.recorder(who, have, most);
        move || {
            let steps = told().into_iter().zip(marks).map(|(told, (number, hash, at))| Step {
                number,
                seat: told.seat,
                words: told.words.iter().map(|words| say.say(words)).collect(),
                events: told.events,
                rolls: told.rolls,
                hash,
                at,
            });
            steps.collect()
        }
    }

    /// An error in full sentences, of a game or of the server.
    pub fn sentence(&self, game: &str, error: &Error, lang: Lang) -> String {
        protocol::answer::sentences(error, &crate::words::Words(self.registry.tongue(game, lang), lang))
    }
}
