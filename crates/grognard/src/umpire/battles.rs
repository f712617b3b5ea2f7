//! The battles of assistants that are open, and what is done at them.

use super::answer::Answer;
use super::desk::unknown_verb;
use crate::assist::find;
use crate::files::random_seed;
use protocol::request::{Again, Assist, AtBattle, BackTo, Request, WithRequest};
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
    pub(super) fn act(&mut self, verb: &str, request: &mut Request, say: &dyn Say) -> Result<Answer, Error> {
        match verb {
            "assist" => self.begin(request.read()?),
            "assist_look" => {
                let asked: WithRequest = request.read()?;
                let sheet = self.battle(asked.battle)?.look(&asked.request)?;
                Ok(spoken(sheet, say))
            }
            "assist_act" => self.perform(request.read()?, say),
            "assist_undo" => {
                let BackTo { battle, to } = request.read()?;
                self.battle(battle)?.undo(to)?;
                self.log(battle)
            }
            "assist_redo" => {
                let Again { battle, entries } = request.read()?;
                self.battle(battle)?.redo(entries)?;
                self.log(battle)
            }
            "assist_log" => {
                let AtBattle { battle } = request.read()?;
                self.log(battle)
            }
            "assist_charts" => {
                let AtBattle { battle } = request.read()?;
                Ok(Answer::Charts { charts: self.battle(battle)?.charts() })
            }
            "assist_save" => {
                let AtBattle { battle } = request.read()?;
                Ok(Answer::Battle { saved: self.battle(battle)?.saved() })
            }
            "assist_close" => {
                let AtBattle { battle } = request.read()?;
                self.battle(battle)?;
                self.open.remove(&battle);
                Ok(Answer::Nothing {})
            }
            _ => Err(unknown_verb(verb)),
        }
    }

    fn begin(&mut self, asked: Assist) -> Result<Answer, Error> {
        let battle = find(&asked.game)?.battle(asked.saved.as_ref())?;
        self.last += 1;
        let forms = battle.forms();
        self.open.insert(self.last, battle);
        Ok(Answer::Assisting { battle: self.last, forms })
    }

    fn perform(&mut self, asked: WithRequest, say: &dyn Say) -> Result<Answer, Error> {
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

    fn battle(&mut self, number: u64) -> Result<&mut Box<dyn Assistant>, Error> {
        self.open.get_mut(&number).ok_or_else(|| {
            Error::new("no_such_battle", Phrase::new("umpire-no-such-battle").with("battle", number as i64))
        })
    }

    fn log(&mut self, number: u64) -> Result<Answer, Error> {
        let battle = self.battle(number)?;
        Ok(Answer::Log { log: battle.log(), undone: battle.undone() })
    }
}

fn spoken(sheet: Sheet, say: &dyn Say) -> Answer {
    let words = sheet.said.iter().map(|said| say.say(&said.words)).collect();
    Answer::Sheet { sheet, words }
}
