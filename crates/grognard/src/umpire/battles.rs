//! The battles of assistants that are open, and what is done at them.

use crate::assist::find;
use crate::files::random_seed;
use protocol::answer::Done;
use protocol::request::{Again, Assist, AtBattle, BackTo, WithRequest};
use protocol::umpired::{Assisting, BattleSaved, Charts, Log, SheetSaid};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use table::assist::{Assistant, Sheet};
use table::{Error, Phrase, Say};

#[derive(Default)]
pub(super) struct Battles {
    open: HashMap<u64, Box<dyn Assistant>>,
    last: u64,
    rng: Option<ChaCha8Rng>,
}

impl Battles {
    pub(super) fn begin(&mut self, asked: Assist) -> Result<Assisting, Error> {
        let battle = find(&asked.game)?.battle(asked.saved.as_ref())?;
        self.last += 1;
        let forms = battle.forms();
        self.open.insert(self.last, battle);
        Ok(Assisting { battle: self.last, forms })
    }

    pub(super) fn look(&mut self, asked: WithRequest, say: &dyn Say) -> Result<SheetSaid, Error> {
        Ok(spoken(self.battle(asked.battle)?.look(&asked.request)?, say))
    }

    pub(super) fn perform(&mut self, asked: WithRequest, say: &dyn Say) -> Result<SheetSaid, Error> {
        let mut rng = match self.rng.take() {
            Some(rng) => rng,
            None => ChaCha8Rng::seed_from_u64(random_seed()?),
        };
        let done = self.battle(asked.battle).and_then(|battle| {
            battle.act(&asked.request, asked.time.as_deref(), &mut |sides| rng.random_range(1..=sides))
        });
        self.rng = Some(rng);
        Ok(spoken(done?, say))
    }

    pub(super) fn undo(&mut self, BackTo { battle, to }: BackTo) -> Result<Log, Error> {
        self.battle(battle)?.undo(to)?;
        self.log(battle)
    }

    pub(super) fn redo(&mut self, Again { battle, entries }: Again) -> Result<Log, Error> {
        self.battle(battle)?.redo(entries)?;
        self.log(battle)
    }

    pub(super) fn charts(&mut self, at: AtBattle) -> Result<Charts, Error> {
        Ok(Charts { charts: self.battle(at.battle)?.charts() })
    }

    pub(super) fn save(&mut self, at: AtBattle) -> Result<BattleSaved, Error> {
        Ok(BattleSaved { saved: self.battle(at.battle)?.saved() })
    }

    pub(super) fn close(&mut self, at: AtBattle) -> Result<Done, Error> {
        self.battle(at.battle)?;
        self.open.remove(&at.battle);
        Ok(Done {})
    }

    fn battle(&mut self, number: u64) -> Result<&mut Box<dyn Assistant>, Error> {
        self.open.get_mut(&number).ok_or_else(|| {
            Error::new("no_such_battle", Phrase::new("umpire-no-such-battle").with("battle", number as i64))
        })
    }

    pub(super) fn log(&mut self, number: u64) -> Result<Log, Error> {
        let battle = self.battle(number)?;
        Ok(Log { log: battle.log(), undone: battle.undone() })
    }
}

fn spoken(sheet: Sheet, say: &dyn Say) -> SheetSaid {
    let words = sheet.said.iter().map(|said| say.say(&said.words)).collect();
    SheetSaid { sheet, words }
}
