//! The tables that are open, and what is done at them.

use super::battles::Battles;
use crate::files::{self, random_seed};
use crate::registry::{Registry, Speaker};
use protocol::answer::{
    Advice, Answered, AwaitedOf, Done, Games, Likelihoods, Odds, Orders, Reply, Subjects, Trouble, Viewed,
};
use protocol::request::{
    Ask, Asked, AtSeat, AtTable, Dice, Format, Load, New, Nothing, OrdersOf, PromptsOf, Query, Question,
    Save, View, WithOrder,
};
use protocol::umpired::{Given, Opened, PromptsSet, Saved};
use protocol::{UmpireAnswer as Answer, UmpireRequest as Request, desk};
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
    pub(super) fn reply(&mut self, mut asked: Asked) -> Reply<Answer> {
        let id = asked.id.take();
        let done = catch_unwind(AssertUnwindSafe(|| match Request::read(&mut asked) {
            None => Err(unknown(asked.verb.as_deref())),
            Some(request) => self.act(request?),
        }));
        let done = done.unwrap_or_else(|_| Err(Error::new("internal", Phrase::new("umpire-internal"))));
        match done {
            Ok(answer) => Reply::done(id, answer),
            Err(error) => self.refuse(id, error),
        }
    }

    /// Says what is wrong.
    pub(super) fn refuse(&self, id: Option<Value>, error: Error) -> Reply<Answer> {
        Reply::refused(id, Trouble::of(&error, &self.speaker()))
    }

    fn act(&mut self, request: Request) -> Result<Answer, Error> {
        Ok(match request {
            Request::Games(Nothing {}) => Answer::Games(Games { games: desk::games(self.registry) }),
            Request::New(asked) => Answer::New(self.deal(asked)?),
            Request::Load(asked) => Answer::Load(self.load(asked)?),
            Request::Save(asked) => Answer::Save(self.save(asked)?),
            Request::Awaiting(asked) => Answer::Awaiting(self.awaiting(asked)?),
            Request::Orders(asked) => Answer::Orders(self.orders(asked)?),
            Request::Subjects(asked) => Answer::Subjects(self.subjects(asked)?),
            Request::Query(asked) => Answer::Query(self.query(asked)?),
            Request::Check(asked) => Answer::Check(self.check(asked)?),
            Request::Give(asked) => Answer::Give(self.give(asked)?),
            Request::Dice(asked) => Answer::Dice(self.dice(asked)?),
            Request::View(asked) => Answer::View(self.view(asked)?),
            Request::Undo(asked) => Answer::Undo(self.undo(asked)?),
            Request::Ask(asked) => Answer::Ask(self.ask(asked)?),
            Request::OddsOf(asked) => Answer::OddsOf(self.question(asked)?),
            Request::Odds(asked) => Answer::Odds(self.odds(asked)?),
            Request::Prompts(asked) => Answer::Prompts(self.prompts(asked)?),
            Request::Clause(asked) => {
                let lang = asked.lang.unwrap_or(self.lang);
                Answer::Clause(desk::clause(self.registry, &asked.id, lang)?)
            }
            Request::Close(asked) => Answer::Close(self.close(asked)?),
            Request::Assist(asked) => Answer::Assist(self.battles.begin(asked)?),
            Request::AssistLook(asked) => Answer::AssistLook(self.battles.look(asked, &self.speaker())?),
            Request::AssistAct(asked) => Answer::AssistAct(self.battles.perform(asked, &self.speaker())?),
            Request::AssistUndo(asked) => Answer::AssistUndo(self.battles.undo(asked)?),
            Request::AssistRedo(asked) => Answer::AssistRedo(self.battles.redo(asked)?),
            Request::AssistLog(asked) => Answer::AssistLog(self.battles.log(asked.battle)?),
            Request::AssistCharts(asked) => Answer::AssistCharts(self.battles.charts(asked)?),
            Request::AssistSave(asked) => Answer::AssistSave(self.battles.save(asked)?),
            Request::AssistClose(asked) => Answer::AssistClose(self.battles.close(asked)?),
        })
    }

    fn speaker(&self) -> Speaker<'r> {
        self.registry.speaker(self.lang)
    }

    fn deal(&mut self, new: New) -> Result<Opened, Error> {
        let game = self.registry.game(&new.game)?;
        let setup = game.setup(new.scenario.as_deref(), &new.options)?;
        let seed = new.seed.map_or_else(random_seed, Ok)?;
        let table = game.open(setup, Box::new(Seeded::new(seed)))?;
        Ok(self.seat(table, seed))
    }

    fn load(&mut self, load: Load) -> Result<Opened, Error> {
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

    fn seat(&mut self, table: Box<dyn AnyTable>, seed: u64) -> Opened {
        self.last += 1;
        let awaiting = table.awaiting();
        self.open.insert(self.last, Open { table, seed, standing: Default::default() });
        Opened { table: self.last, seed, awaiting }
    }

    fn save(&mut self, save: Save<u64>) -> Result<Saved, Error> {
        let table = self.table(save.table)?;
        Ok(match save.format {
            Format::Position => Saved::Position { position: table.position().reveal() },
            Format::Journal => Saved::Journal { journal: table.journal().reveal() },
        })
    }

    fn awaiting(&mut self, at: AtTable<u64>) -> Result<AwaitedOf, Error> {
        Ok(AwaitedOf { awaiting: self.table(at.table)?.awaiting() })
    }

    fn orders(&mut self, of: OrdersOf<u64>) -> Result<Orders, Error> {
        let view = self.table(of.table)?.view(of.seat.into());
        desk::orders(&*view, of.subject.as_ref())
    }

    fn subjects(&mut self, at: AtSeat<u64>) -> Result<Subjects, Error> {
        let table = &self.open(at.table)?.table;
        let say = self.registry.tongue(table.game(), self.lang);
        Ok(desk::subjects(&*table.view(at.seat.into()), say))
    }

    fn query(&mut self, query: Query<u64>) -> Result<Answered, Error> {
        let table = self.table(query.table)?;
        let past = query.number.filter(|&number| number < table.steps()).map(|number| table.rewound(number));
        let answer = past.as_deref().unwrap_or(table).view(query.seat).query(&query.query)?;
        Ok(Answered { answer })
    }

    fn check(&mut self, with: WithOrder<u64>) -> Result<Done, Error> {
        self.table(with.table)?.view(with.seat.into()).check(&with.order)?;
        Ok(Done {})
    }

    fn give(&mut self, with: WithOrder<u64>) -> Result<Given, Error> {
        let Open { table, standing, .. } = self.open_mut(with.table)?;
        let mut deed = table.give(with.seat, &with.order)?;
        let before = table.steps();
        if decline(&mut **table, standing, Seats::BOTH)? > 0 {
            let told = table.record(with.seat.into(), before, usize::MAX);
            deed.events.extend(told.into_iter().flat_map(|told| told.events));
            deed.rolls.extend(table.rolls(before));
        }
        Ok(Given { events: deed.events, rolls: deed.rolls, awaiting: table.awaiting() })
    }

    /// Settles what a seat wants to be asked. A window that is open and that it does not want is declined at once.
    fn prompts(&mut self, of: PromptsOf<u64>) -> Result<PromptsSet, Error> {
        let Open { table, standing, .. } = self.open_mut(of.table)?;
        let turn = table.view(of.seat.into()).turn();
        if let Some(wishes) = of.set {
            let changed = wishes.applied_to(&standing[of.seat.index()], turn);
            changed.check(&table.reactions())?;
            standing[of.seat.index()] = changed;
            decline(&mut **table, standing, Seats::BOTH)?;
        }
        let now = &standing[of.seat.index()];
        Ok(PromptsSet {
            mode: now.prompts,
            cards: now.cards.clone(),
            pass_until_end_of_turn: now.passes_in == Some(table.view(of.seat.into()).turn()),
            awaiting: table.awaiting(),
        })
    }

    fn dice(&mut self, dice: Dice<u64>) -> Result<Done, Error> {
        self.table(dice.table)?.script(&dice.rolls);
        Ok(Done {})
    }

    fn view(&mut self, view: View<u64>) -> Result<Viewed, Error> {
        Ok(Viewed { view: self.table(view.table)?.view(view.seat).seen() })
    }

    fn undo(&mut self, at: AtSeat<u64>) -> Result<AwaitedOf, Error> {
        let table = self.table(at.table)?;
        table.undo(at.seat)?;
        Ok(AwaitedOf { awaiting: table.awaiting() })
    }

    fn ask(&mut self, ask: Ask<u64>) -> Result<Advice, Error> {
        let open = self.open(ask.table)?;
        let seed = seed_for(open.seed, open.table.steps() as u64);
        let say = self.registry.tongue(open.table.game(), self.lang);
        let player = (ask.level.as_deref(), ask.ms);
        desk::advice(self.registry, &*open.table, ask.seat, player, seed, say)
    }

    fn odds(&mut self, with: WithOrder<u64>) -> Result<Odds, Error> {
        let table = &*self.open(with.table)?.table;
        let say = self.registry.tongue(table.game(), self.lang);
        desk::odds(&*table.view(with.seat.into()), &with.order, say)
    }

    fn question(&self, question: Question) -> Result<Likelihoods, Error> {
        desk::shares(self.registry, &question.game, &question.of, self.lang)
    }

    fn close(&mut self, at: AtTable<u64>) -> Result<Done, Error> {
        self.open(at.table)?;
        self.open.remove(&at.table);
        Ok(Done {})
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

/// Nobody knows what is asked.
fn unknown(verb: Option<&str>) -> Error {
    let Some(verb) = verb else { return Error::new("malformed", Phrase::new("umpire-no-verb")) };
    let shown: String = verb.chars().take(40).collect();
    Error::new("unknown_request", Phrase::new("umpire-unknown-verb").with("verb", shown))
}
