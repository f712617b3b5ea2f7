//! A game whose rolls can be proved: what the table tells [`Fairness`] of each order, and what it may say of it.

use super::{Table, admit, complete};
use crate::dice::{NoMore, Recorder};
use crate::fair::{self, Bytes32, Done, Fairness, Proof, Reveal, Shown, TakenBack};
use crate::journal::{Heading, Journal, Position, Step};
use crate::{Awaited, Deed, Error, JOURNAL, Onlooker, POSITION, Roll, Sealed, Seat, Setup, Slot};
use serde::Serialize;
use std::sync::Arc;

/// What a game starts from, as it is hashed.
#[derive(Serialize)]
struct Start<'s, S> {
    heading: &'s Heading,
    setup: &'s Setup,
    position: Option<&'s S>,
    hidden_rolls: &'s [crate::Clause],
}

impl<G: Sealed> Table<G> {
    /// Deals a new game with dice that can be proved, once both seats have added their shares.
    pub fn deal_fairly(game: Arc<G>, setup: Setup, fairness: Fairness) -> Result<Table<G>, Error> {
        let heading = Heading::of(&*game, JOURNAL);
        Table::deal_fairly_under(game, heading, setup, fairness)
    }

    /// Deals as it was dealt before, when content of this hash was played with: the same dice fall only under the same heading.
    pub fn deal_fairly_again(
        game: Arc<G>,
        setup: Setup,
        content: &str,
        fairness: Fairness,
    ) -> Result<Table<G>, Error> {
        let heading = Heading { content: content.to_owned(), ..Heading::of(&*game, JOURNAL) };
        Table::deal_fairly_under(game, heading, setup, fairness)
    }

    /// The same for a game that began under this heading and with this setup, maybe of an earlier version.
    fn deal_fairly_under(
        game: Arc<G>,
        heading: Heading,
        written: Setup,
        mut fairness: Fairness,
    ) -> Result<Table<G>, Error> {
        let setup = complete(&*game, &written)?;
        let start = Start::<G::State> {
            heading: &heading,
            setup: &written,
            position: None,
            hidden_rolls: game.hidden_rolls(),
        };
        let prepared = fairness.prepare((None, &start), Some(Bytes32::ZERO));
        let mut dice = fairness.dice(&prepared, game.hidden_rolls())?;
        let mut recorder = Recorder::new(&mut dice);
        let state = game.deal(&setup, &mut recorder).map_err(|faults| Error::faults("bad_setup", faults))?;
        let (rolls, taken) = (recorder.finish()?, dice.taken());
        let mut table = Table::start(game, setup, state, true, rolls, Box::new(NoMore));
        (table.opening.heading, table.opening.setup) = (heading, written);
        fairness.note_deal(prepared, taken, true, table.done(&table.opening.rolls, Vec::new()));
        table.fairness = Some(Box::new(fairness));
        Ok(table)
    }

    /// Takes a game up from a position, with dice that can be proved from there on.
    pub fn from_position_fairly(
        game: Arc<G>,
        position: Position<G::State>,
        fairness: Fairness,
    ) -> Result<Table<G>, Error> {
        position.heading.accept(&*game, POSITION)?;
        let heading = Heading::of(&*game, JOURNAL);
        let setup = complete(&*game, &position.setup)?;
        Table::from_state_fairly_under(game, heading, setup, position.state, fairness)
    }

    /// The same for a game that began under this heading and with this setup, maybe of an earlier version.
    fn from_state_fairly_under(
        game: Arc<G>,
        heading: Heading,
        written: Setup,
        state: G::State,
        mut fairness: Fairness,
    ) -> Result<Table<G>, Error> {
        let setup = complete(&*game, &written)?;
        admit(&*game, &setup, &state)?;
        let start = Start {
            heading: &heading,
            setup: &written,
            position: Some(&state),
            hidden_rolls: game.hidden_rolls(),
        };
        let prepared = fairness.prepare((None, &start), Some(Bytes32::ZERO));
        let taken = fairness.dice(&prepared, game.hidden_rolls())?.taken();
        let mut table = Table::start(game, setup, state, false, Vec::new(), Box::new(NoMore));
        (table.opening.heading, table.opening.setup) = (heading, written);
        fairness.note_deal(prepared, taken, false, table.done(&[], Vec::new()));
        table.fairness = Some(Box::new(fairness));
        Ok(table)
    }

    /// The beginning of a journal once more, on other dice.
    pub(crate) fn again(
        game: Arc<G>,
        journal: &Journal<G::Order, G::State>,
        fairness: Fairness,
    ) -> Result<Table<G>, Error> {
        let (heading, setup) = (journal.heading.clone(), journal.setup.clone());
        match journal.position.clone() {
            None => Table::deal_fairly_under(game, heading, setup, fairness),
            Some(state) => Table::from_state_fairly_under(game, heading, setup, state, fairness),
        }
    }

    pub(super) fn give_fairly(
        &mut self,
        fairness: &mut Fairness,
        seat: Seat,
        order: G::Order,
        nonce: Option<Bytes32>,
    ) -> Result<Deed<G::Event>, Error> {
        let prepared = fairness.prepare((Some(seat), &order), nonce);
        let mut dice = fairness.dice(&prepared, self.game.hidden_rolls())?;
        let (next, deed) = self.resolve(seat, &order, &mut dice)?;
        let taken = dice.taken();
        let prepared = prepared.needing(&taken);
        let shown = self.shown(&deed.events);
        let deed = self.accept(seat, order, next, deed);
        fairness.note_order(seat, prepared, taken, self.done(&deed.rolls, shown));
        Ok(deed)
    }

    /// Goes back to where the first `count` orders led, by whatever agreement, and whatever was shown or rolled since.
    pub fn take_back_to(&mut self, count: usize) {
        if count >= self.steps.len() {
            return;
        }
        let then = self.rewound(count);
        let undone = self.steps.split_off(count);
        (self.state, self.told) = (then.state, then.told);
        (self.undoable, self.barrier) = (then.undoable, then.barrier);
        self.note_back(undone);
    }

    /// Tells the record, if there is one, that orders were taken back.
    pub(super) fn note_back(&mut self, undone: Vec<Step<G::Order>>) {
        self.proof = None;
        let secrets = self.secrets();
        let Some(fairness) = &mut self.fairness else { return };
        let order = |step: Step<G::Order>| TakenBack {
            seat: step.seat,
            order: serde_json::to_value(&step.order).expect("an order is plain data"),
            rolls: step.rolls,
        };
        fairness.note_back(undone.into_iter().map(order).collect(), secrets);
    }

    /// The dice and the record of a game that can be proved.
    pub fn fairness(&self) -> Option<&Fairness> {
        self.fairness.as_deref()
    }

    /// What `who` may be told of an entry of the record.
    pub fn reveal(&self, number: usize, who: Onlooker) -> Option<Reveal> {
        self.fairness.as_ref()?.reveal(number, who, self.is_over())
    }

    /// The rolls of an order that fell in the open; those of the deal for step 0.
    pub fn open_rolls(&self, step: usize) -> Vec<Roll> {
        let rolls = match step.checked_sub(1) {
            None => &self.opening.rolls,
            Some(index) => &self.steps[index].rolls,
        };
        fair::in_the_open(rolls, self.game.hidden_rolls())
    }

    /// The rolls of the deal.
    pub(crate) fn deal_rolls(&self) -> &[Roll] {
        &self.opening.rolls
    }

    /// Everything opened, once the game is over.
    pub(super) fn proof(&self) -> Option<Box<Proof>> {
        let opened = || self.fairness.as_ref()?.proof(self.game.hidden_rolls()).map(Box::new);
        self.proof.clone().or_else(|| opened().filter(|_| self.is_over()))
    }

    /// The game was ended otherwise than by its rules: nothing is secret any more, and it must not be played on.
    pub fn close(&mut self) {
        self.closed = true;
    }

    /// What `who` is shown now that the game was ended so; none of a game that goes on, or that its rules ended.
    pub fn laid_open(&self, who: Onlooker) -> Option<G::View> {
        self.closed.then(|| self.game.laid_open(&self.state, who))
    }

    fn is_over(&self) -> bool {
        self.closed || matches!(self.awaited(), Awaited::Over(_))
    }

    fn done<'d>(&self, rolls: &'d [Roll], shown: Vec<Shown>) -> Done<'d> {
        Done { rolls, hidden_clauses: self.game.hidden_rolls(), shown, secrets: self.secrets() }
    }

    fn secrets(&self) -> Vec<(Slot, u32)> {
        let mut secrets = Vec::new();
        self.game.secrets(&self.state, |slot, value| secrets.push((slot, value)));
        secrets
    }

    /// The secrets that events show, and to whom.
    fn shown(&self, events: &[G::Event]) -> Vec<Shown> {
        let mut shown = Vec::new();
        for event in events {
            let mut any = false;
            self.game.shows(&self.state, event, |_, _| any = true);
            let listening = Onlooker::ALL.into_iter().filter(|_| any);
            for (to, event) in listening.filter_map(|who| Some((who, self.game.tell(event, who)?))) {
                self.game.shows(&self.state, &event, |slot, value| shown.push(Shown { slot, value, to }));
            }
        }
        shown
    }
}
