//! The tables that are open, and what is done at them.

use super::answer::{Answer, Chance, GameCard, Names, OptionCard, Reply, Scenario, Share, Trouble};
use super::request::{
    Ask, AtSeat, AtTable, ClauseOf, Dice, Format, Load, New, Nothing, PromptsOf, Question, Request, Save,
    View, WithOrder,
};
use crate::failure::sentences;
use crate::files::{self, random_seed};
use crate::odds;
use crate::registry::Registry;
use serde_json::Value;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::dice::Seeded;
use table::erased::{AnyGame, AnyTable, GameFile, Prospect, seed_for};
use table::odds::decimal;
use table::standing::decline;
use table::{Budget, Error, Extent, Lang, Phrase, Say, Seats, Standing};

/// The longest time that a computer player is given.
const LONGEST_MS: u64 = 60_000;

pub(super) struct Desk<'r> {
    registry: &'r Registry,
    lang: Lang,
    open: HashMap<u64, Open>,
    last: u64,
}

struct Open {
    table: Box<dyn AnyTable>,
    seed: u64,
    standing: [Standing; 2],
}

impl<'r> Desk<'r> {
    pub(super) fn new(registry: &'r Registry, lang: Lang) -> Desk<'r> {
        Desk { registry, lang, open: HashMap::new(), last: 0 }
    }

    /// Does what a request asks. A fault in the code of a game is answered like any other: an order is carried out on a
    /// copy of the state, so its table stands as it stood.
    pub(super) fn reply(&mut self, mut request: Request) -> Reply {
        let id = request.id.take();
        let done = catch_unwind(AssertUnwindSafe(|| self.act(&mut request)))
            .unwrap_or_else(|_| Err(Error::new("internal", Phrase::new("umpire-internal"))));
        match done {
            Ok(answer) => Reply::done(id, answer),
            Err(error) => self.refuse(id, error),
        }
    }

    /// Says what is wrong.
    pub(super) fn refuse(&self, id: Option<Value>, error: Error) -> Reply {
        let message = sentences(&error, &self.registry.speaker(self.lang));
        Reply::refused(id, Trouble { code: error.code, message, clause: error.clause })
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
            _ => Err(unknown_verb(&verb)),
        }
    }

    fn games(&self) -> Answer {
        Answer::Games { games: self.registry.games().map(|game| self.card(game)).collect() }
    }

    fn card(&self, game: &dyn AnyGame) -> GameCard {
        let names = |message: String| {
            let [en, fr] = Lang::ALL
                .map(|lang| self.registry.tongue(game.id(), lang).say(&Phrase::new(message.clone())));
            Names { en, fr }
        };
        let catalogue = game.catalogue();
        let scenario = |id| Scenario { id, names: names(format!("scenario-{id}")) };
        GameCard {
            id: game.id(),
            names: names("game-name".to_owned()),
            rules: game.rules(),
            content: game.content(),
            scenarios: catalogue.scenarios.into_iter().map(scenario).collect(),
            options: catalogue
                .options
                .into_iter()
                .map(|option| OptionCard {
                    key: option.key,
                    names: names(format!("option-{}", option.key)),
                    clause: option.clause,
                    default: option.default,
                    range: option.range,
                })
                .collect(),
            levels: game.levels(),
        }
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

    fn save(&mut self, save: Save) -> Result<Answer, Error> {
        let table = self.table(save.table)?;
        Ok(match save.format {
            Format::Position => Answer::Position { position: table.position() },
            Format::Journal => Answer::Journal { journal: table.journal() },
        })
    }

    fn awaiting(&mut self, at: AtTable) -> Result<Answer, Error> {
        Ok(Answer::Awaiting { awaiting: self.table(at.table)?.awaiting() })
    }

    fn orders(&mut self, at: AtSeat) -> Result<Answer, Error> {
        let (orders, extent) = self.table(at.table)?.orders(at.seat);
        Ok(Answer::Orders { orders, complete: extent == Extent::Complete })
    }

    fn check(&mut self, with: WithOrder) -> Result<Answer, Error> {
        self.table(with.table)?.check(with.seat, &with.order)?;
        Ok(Answer::Nothing {})
    }

    fn give(&mut self, with: WithOrder) -> Result<Answer, Error> {
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
    fn prompts(&mut self, of: PromptsOf) -> Result<Answer, Error> {
        let Open { table, standing, .. } = self.open_mut(of.table)?;
        let turn = table.turn(of.seat);
        if let Some(wishes) = of.set {
            let mut changed = standing[of.seat.index()].clone();
            changed.prompts = wishes.mode.unwrap_or(changed.prompts);
            changed.cards = wishes.cards.unwrap_or(changed.cards);
            if let Some(pass) = wishes.pass_until_end_of_turn {
                changed.passes_in = pass.then_some(turn);
            }
            changed.check(&table.reactions())?;
            standing[of.seat.index()] = changed;
            decline(&mut **table, standing, Seats::BOTH)?;
        }
        let now = &standing[of.seat.index()];
        Ok(Answer::Prompts {
            mode: now.prompts,
            cards: now.cards.clone(),
            pass_until_end_of_turn: now.passes_in == Some(table.turn(of.seat)),
            awaiting: table.awaiting(),
        })
    }

    fn dice(&mut self, dice: Dice) -> Result<Answer, Error> {
        self.table(dice.table)?.script(&dice.rolls);
        Ok(Answer::Nothing {})
    }

    fn view(&mut self, view: View) -> Result<Answer, Error> {
        Ok(Answer::View { view: self.table(view.table)?.view(view.seat) })
    }

    fn undo(&mut self, at: AtSeat) -> Result<Answer, Error> {
        let table = self.table(at.table)?;
        table.undo(at.seat)?;
        Ok(Answer::Awaiting { awaiting: table.awaiting() })
    }

    fn ask(&mut self, ask: Ask) -> Result<Answer, Error> {
        if ask.ms.is_some_and(|ms| ms > LONGEST_MS) {
            return Err(Error::new(
                "malformed",
                Phrase::new("umpire-too-much-time").with("limit", LONGEST_MS as i64),
            ));
        }
        let open = self.open(ask.table)?;
        let seed = seed_for(open.seed, open.table.steps() as u64);
        let id = open.table.game();
        let strongest = || self.registry.game(id).ok().and_then(|game| game.levels().last().copied());
        let level = ask.level.as_deref().or_else(strongest).unwrap_or_default().to_owned();
        let advice = self.table(ask.table)?.ask(ask.seat, &level, Budget { millis: ask.ms }, seed)?;
        let reason = self.registry.tongue(id, self.lang).say(&advice.reason);
        Ok(Answer::Advice { order: advice.order, estimate: advice.estimate, reason })
    }

    fn odds(&mut self, with: WithOrder) -> Result<Answer, Error> {
        let prospects = self.table(with.table)?.odds(with.seat, &with.order)?;
        let facts = Prospect::facts(&prospects).into_iter().map(chance).collect();
        Ok(Answer::Odds { odds: prospects.into_iter().map(chance).collect(), facts })
    }

    fn question(&self, question: Question) -> Result<Answer, Error> {
        let game = self.registry.game(&question.game)?;
        let tongue = self.registry.tongue(game.id(), self.lang);
        let share = |prospect: Prospect| Share {
            probability: odds::fraction(&prospect),
            decimal: decimal(&prospect.probability),
            words: odds::sentences(&prospect, tongue),
            facts: prospect.events.into_iter().next().unwrap_or_default(),
        };
        Ok(Answer::Shares { odds: game.answer(&question.of)?.into_iter().map(share).collect() })
    }

    fn clause(&self, of: ClauseOf) -> Result<Answer, Error> {
        let lang = of.lang.unwrap_or(self.lang);
        let mut all = self.registry.games().flat_map(|game| game.clauses(lang));
        let found = all.find(|clause| clause.id.eq_ignore_ascii_case(&of.id)).ok_or_else(|| {
            Error::new("no_such_clause", Phrase::new("rules-no-such-clause").with("id", of.id.as_str()))
        })?;
        Ok(Answer::Clause { clause: found.id, title: found.title, text: found.statement, kind: found.kind })
    }

    fn close(&mut self, at: AtTable) -> Result<Answer, Error> {
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

fn chance(prospect: Prospect) -> Chance {
    Chance {
        probability: odds::fraction(&prospect),
        decimal: decimal(&prospect.probability),
        events: prospect.events,
    }
}

fn no_such_table(number: u64) -> Error {
    Error::new("no_such_table", Phrase::new("umpire-no-such-table").with("table", number.to_string()))
}

fn unknown_verb(verb: &str) -> Error {
    let shown: String = verb.chars().take(40).collect();
    Error::new("unknown_request", Phrase::new("umpire-unknown-verb").with("verb", shown))
}
