//! The tables that are open, and what is done at them.

use super::answer::Answer;
use super::battles::Battles;
use crate::files::{self, random_seed};
use crate::registry::Registry;
use protocol::answer::{Reply, Trouble};
use protocol::desk;
use protocol::request::{
    Ask, AtSeat, AtTable, ClauseOf, Dice, Format, Load, New, Nothing, OrdersOf, PromptsOf, Query, Question,
    Request, Save, View, WithOrder,
};
use serde_json::Value;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::dice::Seeded;
use table::erased::{AnyTable, GameFile, seed_for};
use table::standing::decline;
use table::{Error, Lang, Phrase, Seats, Standing};

pub(super) struct Desk<'r> {
    registry: &'r Registry,
    lang: Lang,
    open: HashMap<u64, Open>,
    last: u64,
    battles: Battles,
}

struct Open {
    table: Box<dyn AnyTable>,
    seed: u64,
    standing: [Standing; 2],
}

impl<'r> Desk<'r> {
    pub(super) fn new(registry: &'r Registry, lang: Lang) -> Desk<'r> {
        Desk { registry, lang, open: HashMap::new(), last: 0, battles: Battles::default() }
    }

    /// Does what a request asks. A fault in the code of a game is answered like any other: an order is carried out on a
    /// copy of the state, so its table stands as it stood.
    pub(super) fn reply(&mut self, mut request: Request) -> Reply<Answer> {
        let id = request.id.take();
        let done = catch_unwind(AssertUnwindSafe(|| self.act(&mut request)))
            .unwrap_or_else(|_| Err(Error::new("internal", Phrase::new("umpire-internal"))));
        match done {
            Ok(answer) => Reply::done(id, answer),
            Err(error) => self.refuse(id, error),
        }
    }

    /// Says what is wrong.
    pub(super) fn refuse(&self, id: Option<Value>, error: Error) -> Reply<Answer> {
        Reply::refused(id, Trouble::of(&error, &self.registry.speaker(self.lang)))
    }

    fn act(&mut self, request: &mut Request) -> Result<Answer, Error> {
        let verb =
            request.verb.take().ok_or_else(|| Error::new("malformed", Phrase::new("umpire-no-verb")))?;
        match verb.as_str() {
            "games" => request.read().map(|Nothing {}| self.games()),
            "new" => self.deal(request.read()?),
            "load" => self.load(request.read()?),
            "save" => self.save(request.read()?),
            "awaiting" => self.awaiting(request.read()?),
            "orders" => self.orders(request.read()?),
            "subjects" => self.subjects(request.read()?),
            "query" => self.query(request.read()?),
            "check" => self.check(request.read()?),
            "give" => self.give(request.read()?),
            "dice" => self.dice(request.read()?),
            "view" => self.view(request.read()?),
            "undo" => self.undo(request.read()?),
            "ask" => self.ask(request.read()?),
            "odds" if request.has("game") || request.has("of") => self.question(request.read()?),
            "odds" => self.odds(request.read()?),
            "prompts" => self.prompts(request.read()?),
            "clause" => self.clause(request.read()?),
            "close" => self.close(request.read()?),
            verb if verb.starts_with("assist") => {
                self.battles.act(verb, request, &self.registry.speaker(self.lang))
            }
            _ => Err(unknown_verb(&verb)),
        }
    }

    fn games(&self) -> Answer {
        Answer::Games { games: desk::games(self.registry) }
    }

    fn deal(&mut self, new: New) -> Result<Answer, Error> {
        let game = self.registry.game(&new.game)?;
        let setup = game.setup(new.scenario.as_deref(), &new.options)?;
        let seed = new.seed.map_or_else(random_seed, Ok)?;
        let table = game.open(setup, Box::new(Seeded::new(seed)))?;
        Ok(self.seat(table, seed))
    }

    fn load(&mut self, load: Load) -> Result<Answer, Error> {
        let file = match (load.position, load.journal) {
            (Some(position), None) => GameFile::Position(position),
            (None, Some(journal)) => GameFile::Journal(journal),
            _ => return Err(Error::new("malformed", Phrase::new("umpire-load-one"))),
        };
        let file = files::named(file)?;
        let seed = random_seed()?;
        let table = self.registry.game_of(&file)?.load(file, Box::new(Seeded::new(seed)))?;
        Ok(self.seat(table, seed))
    }

    fn seat(&mut self, table: Box<dyn AnyTable>, seed: u64) -> Answer {
        self.last += 1;
        let awaiting = table.awaiting();
        self.open.insert(self.last, Open { table, seed, standing: Default::default() });
        Answer::Opened { table: self.last, seed, awaiting }
    }

    fn save(&mut self, save: Save<u64>) -> Result<Answer, Error> {
        let table = self.table(save.table)?;
        Ok(match save.format {
            Format::Position => Answer::Position { position: table.position().reveal() },
            Format::Journal => Answer::Journal { journal: table.journal().reveal() },
        })
    }

    fn awaiting(&mut self, at: AtTable<u64>) -> Result<Answer, Error> {
        Ok(Answer::Awaiting { awaiting: self.table(at.table)?.awaiting() })
    }

    fn orders(&mut self, of: OrdersOf<u64>) -> Result<Answer, Error> {
        let view = self.table(of.table)?.view(of.seat.into());
        desk::orders(&*view, of.subject.as_ref()).map(Answer::Orders)
    }

    fn subjects(&mut self, at: AtSeat<u64>) -> Result<Answer, Error> {
        let table = &self.open(at.table)?.table;
        let say = self.registry.tongue(table.game(), self.lang);
        Ok(Answer::Subjects(desk::subjects(&*table.view(at.seat.into()), say)))
    }

    fn query(&mut self, query: Query<u64>) -> Result<Answer, Error> {
        let answer = self.table(query.table)?.view(query.seat).query(&query.query)?;
        Ok(Answer::Answered { answer })
    }

    fn check(&mut self, with: WithOrder<u64>) -> Result<Answer, Error> {
        self.table(with.table)?.view(with.seat.into()).check(&with.order)?;
        Ok(Answer::Nothing {})
    }

    fn give(&mut self, with: WithOrder<u64>) -> Result<Answer, Error> {
        let Open { table, standing, .. } = self.open_mut(with.table)?;
        let mut deed = table.give(with.seat, &with.order)?;
        let before = table.steps();
        if decline(&mut **table, standing, Seats::BOTH)? > 0 {
            let told = table.record(with.seat.into(), before);
            deed.events.extend(told.into_iter().flat_map(|told| told.events));
            deed.rolls.extend(table.rolls(before));
        }
        Ok(Answer::Given { events: deed.events, rolls: deed.rolls, awaiting: table.awaiting() })
    }

    /// Settles what a seat wants to be asked. A window that is open and that it does not want is declined at once.
    fn prompts(&mut self, of: PromptsOf<u64>) -> Result<Answer, Error> {
        let Open { table, standing, .. } = self.open_mut(of.table)?;
        let turn = table.view(of.seat.into()).turn();
        if let Some(wishes) = of.set {
            let changed = wishes.applied_to(&standing[of.seat.index()], turn);
            changed.check(&table.reactions())?;
            standing[of.seat.index()] = changed;
            decline(&mut **table, standing, Seats::BOTH)?;
        }
        let now = &standing[of.seat.index()];
        Ok(Answer::Prompts {
            mode: now.prompts,
            cards: now.cards.clone(),
            pass_until_end_of_turn: now.passes_in == Some(table.view(of.seat.into()).turn()),
            awaiting: table.awaiting(),
        })
    }

    fn dice(&mut self, dice: Dice<u64>) -> Result<Answer, Error> {
        self.table(dice.table)?.script(&dice.rolls);
        Ok(Answer::Nothing {})
    }

    fn view(&mut self, view: View<u64>) -> Result<Answer, Error> {
        Ok(Answer::View { view: self.table(view.table)?.view(view.seat).seen() })
    }

    fn undo(&mut self, at: AtSeat<u64>) -> Result<Answer, Error> {
        let table = self.table(at.table)?;
        table.undo(at.seat)?;
        Ok(Answer::Awaiting { awaiting: table.awaiting() })
    }

    fn ask(&mut self, ask: Ask<u64>) -> Result<Answer, Error> {
        let open = self.open(ask.table)?;
        let seed = seed_for(open.seed, open.table.steps() as u64);
        let say = self.registry.tongue(open.table.game(), self.lang);
        let player = (ask.level.as_deref(), ask.ms);
        desk::advice(self.registry, &*open.table, ask.seat, player, seed, say).map(Answer::Advice)
    }

    fn odds(&mut self, with: WithOrder<u64>) -> Result<Answer, Error> {
        let table = &*self.open(with.table)?.table;
        let say = self.registry.tongue(table.game(), self.lang);
        desk::odds(&*table.view(with.seat.into()), &with.order, say).map(Answer::Odds)
    }

    fn question(&self, question: Question) -> Result<Answer, Error> {
        desk::shares(self.registry, &question.game, &question.of, self.lang).map(Answer::Shares)
    }

    fn clause(&self, of: ClauseOf) -> Result<Answer, Error> {
        desk::clause(self.registry, &of.id, of.lang.unwrap_or(self.lang)).map(Answer::Clause)
    }

    fn close(&mut self, at: AtTable<u64>) -> Result<Answer, Error> {
        self.open(at.table)?;
        self.open.remove(&at.table);
        Ok(Answer::Nothing {})
    }

    fn table(&mut self, number: u64) -> Result<&mut dyn AnyTable, Error> {
        Ok(&mut *self.open_mut(number)?.table)
    }

    fn open_mut(&mut self, number: u64) -> Result<&mut Open, Error> {
        self.open.get_mut(&number).ok_or_else(|| no_such_table(number))
    }

    fn open(&self, number: u64) -> Result<&Open, Error> {
        self.open.get(&number).ok_or_else(|| no_such_table(number))
    }
}

fn no_such_table(number: u64) -> Error {
    Error::new("no_such_table", Phrase::new("umpire-no-such-table").with("table", number.to_string()))
}

pub(super) fn unknown_verb(verb: &str) -> Error {
    let shown: String = verb.chars().take(40).collect();
    Error::new("unknown_request", Phrase::new("umpire-unknown-verb").with("verb", shown))
}
