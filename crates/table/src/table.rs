//! One game being played: the state, how it came to be, and the rules of the table that are the same for every game:
//! nothing illegal reaches the state, every roll is written down, and undo goes back exactly as far as nothing hidden has
//! been seen, no die rolled and nobody else has acted.

mod fairly;
mod past;

use crate::dice::{NoMore, Recorded, Recorder, Scripted, Seeded, Source};
use crate::fair::{Bytes32, Fairness, Proof};
use crate::journal::{Heading, Journal, Position, Step, first_seal, next_seal};
use crate::{Awaited, Error, Game, Onlooker, Phrase, Refusal, Roll, Sealed, Seat, Setup};
use past::Past;
use serde_json::{Map, Value};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

/// The word for the journal format.
pub const JOURNAL: &str = "grognard-journal";
/// The word for the position format.
pub const POSITION: &str = "grognard-position";

/// One game being played.
pub struct Table<G: Sealed> {
    game: Arc<G>,
    setup: Setup,
    opening: Beginning<G::State>,
    state: G::State,
    steps: Vec<Step<G::Order>>,
    told: Vec<Vec<G::Event>>,
    /// The states before each of the last steps, back to the last one that cannot be undone.
    undoable: Past<G::State>,
    /// Why that one cannot be undone, and the state before it.
    barrier: Option<(Error, G::State)>,
    dice: Scripted<Box<dyn Source>>,
    /// Where the faces come from instead, in a game that is to be proved fair.
    fairness: Option<Box<Fairness>>,
    /// The proof of the journal that this game was read from, until something is added to it.
    proof: Option<Box<Proof>>,
    /// Whether the game was ended otherwise than by its rules.
    closed: bool,
}

/// Where a game started.
#[derive(Clone)]
struct Beginning<S> {
    /// The heading and the setup it was written with: those of an earlier version, where it began under one.
    heading: Heading,
    setup: Setup,
    state: S,
    dealt: bool,
    rolls: Vec<Roll>,
}

/// What an order brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed<E> {
    /// What happened, untold: each onlooker is told its part of it.
    pub events: Vec<E>,
    /// The rolls that were made.
    pub rolls: Vec<Roll>,
}

impl<G: Sealed> Table<G> {
    /// Deals a new game with dice from `source`.
    pub fn deal(game: Arc<G>, setup: Setup, mut source: Box<dyn Source>) -> Result<Table<G>, Error> {
        let mut recorder = Recorder::new(&mut source);
        let state = game.deal(&setup, &mut recorder).map_err(|faults| Error::faults("bad_setup", faults))?;
        let rolls = recorder.finish()?;
        Ok(Table::start(game, setup, state, true, rolls, source))
    }

    /// Deals as it was dealt before, on the same faces. Later faces come from `source`.
    pub fn deal_again(
        game: Arc<G>,
        setup: Setup,
        faces: &[u16],
        source: Box<dyn Source>,
    ) -> Result<Table<G>, Error> {
        let setup = complete(&*game, &setup)?;
        let mut table = Table::deal(game, setup, Box::new(exactly(faces)))?;
        table.dice = Scripted::new(source);
        Ok(table)
    }

    /// Takes a game up from a state of a game of this setup.
    pub fn from_state(
        game: Arc<G>,
        setup: Setup,
        state: G::State,
        source: Box<dyn Source>,
    ) -> Result<Table<G>, Error> {
        let setup = complete(&*game, &setup)?;
        admit(&*game, &setup, &state)?;
        Ok(Table::start(game, setup, state, false, Vec::new(), source))
    }

    /// Deals a new game with seeded dice.
    pub fn seeded(game: Arc<G>, setup: Setup, seed: u64) -> Result<Table<G>, Error> {
        Table::deal(game, setup, Box::new(Seeded::new(seed)))
    }

    /// Takes a game up from a position.
    pub fn from_position(
        game: Arc<G>,
        position: Position<G::State>,
        source: Box<dyn Source>,
    ) -> Result<Table<G>, Error> {
        position.heading.accept(&*game, POSITION)?;
        Table::from_state(game, position.setup, position.state, source)
    }

    /// Plays a journal through again, on its own faces. From its end on, faces come from `source`.
    pub fn from_journal(
        game: Arc<G>,
        journal: Journal<G::Order, G::State>,
        source: Box<dyn Source>,
    ) -> Result<Table<G>, Error> {
        journal.heading.accept(&*game, JOURNAL)?;
        let seal = first_seal(&journal.heading, &journal.setup, journal.position.as_ref(), &journal.deal);
        if seal != journal.seal {
            return Err(Error::new("changed_journal", Phrase::new("journal-changed-opening")));
        }
        let setup = complete(&*game, &journal.setup)?;
        let mut table = match journal.position {
            Some(state) => Table::from_state(game, setup, state, Box::new(NoMore))?,
            None => {
                let mut faces = Recorded::new(&journal.deal);
                let mut recorder = Recorder::new(&mut faces);
                let state =
                    game.deal(&setup, &mut recorder).map_err(|faults| Error::faults("bad_setup", faults))?;
                let rolls = recorder.finish().map_err(|fault| broken(0, fault.0))?;
                if !faces.is_spent() {
                    return Err(broken(0, Phrase::new("journal-rolls-left")));
                }
                Table::start(game, setup, state, true, rolls, Box::new(NoMore))
            }
        };
        (table.opening.heading, table.opening.setup) = (journal.heading, journal.setup);
        let mut seal = journal.seal;
        for (number, step) in (1i64..).zip(journal.steps) {
            seal = next_seal(&seal, step.seat, &step.order, &step.rolls);
            if seal != step.seal {
                return Err(Error::new(
                    "changed_journal",
                    Phrase::new("journal-changed-step").with("step", number),
                ));
            }
            let mut faces = Recorded::new(&step.rolls);
            table
                .step(step.seat, step.order, &mut faces)
                .map_err(|error| Error { clause: error.clause.clone(), ..broken(number, error.why) })?;
            if !faces.is_spent() {
                return Err(broken(number, Phrase::new("journal-rolls-left")));
            }
        }
        table.dice = Scripted::new(source);
        table.proof = journal.fairness;
        Ok(table)
    }

    fn start(
        game: Arc<G>,
        setup: Setup,
        state: G::State,
        dealt: bool,
        rolls: Vec<Roll>,
        source: Box<dyn Source>,
    ) -> Table<G> {
        let heading = Heading::of(&*game, JOURNAL);
        let opening = Beginning { heading, setup: setup.clone(), state: state.clone(), dealt, rolls };
        let (steps, told, undoable) = (Vec::new(), Vec::new(), Past::default());
        Table {
            game,
            setup,
            opening,
            state,
            steps,
            told,
            undoable,
            barrier: None,
            dice: Scripted::new(source),
            fairness: None,
            proof: None,
            closed: false,
        }
    }

    /// The game.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Scenario and options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The whole truth. For the table, its files and its tests; a player is given a view.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who owes a decision.
    pub fn awaited(&self) -> Awaited {
        self.game.awaited(&self.state)
    }

    /// What `who` may know.
    pub fn view(&self, who: impl Into<Onlooker>) -> G::View {
        self.game.view(&self.state, who)
    }

    /// Whether `seat` may give this order now.
    pub fn check(&self, seat: Seat, order: &G::Order) -> Result<(), Refusal> {
        self.game.check(&self.view(seat), order)
    }

    /// Carries an order out, or refuses it and changes nothing.
    pub fn give(&mut self, seat: Seat, order: G::Order) -> Result<Deed<G::Event>, Error> {
        self.give_with(seat, order, None)
    }

    /// The same with the nonce of whoever gives it, which goes into fair dice. In a fair game no order that rolls is
    /// carried out without one.
    pub fn give_with(
        &mut self,
        seat: Seat,
        order: G::Order,
        nonce: Option<Bytes32>,
    ) -> Result<Deed<G::Event>, Error> {
        if let Some(mut fairness) = self.fairness.take() {
            let deed = catch_unwind(AssertUnwindSafe(|| self.give_fairly(&mut fairness, seat, order, nonce)));
            self.fairness = Some(fairness);
            return deed.unwrap_or_else(|fault| resume_unwind(fault));
        }
        let script = self.dice.script().clone();
        let mut dice = std::mem::replace(&mut self.dice, Scripted::new(Box::new(NoMore)));
        let deed = catch_unwind(AssertUnwindSafe(|| self.step(seat, order, &mut dice)));
        self.dice = dice;
        if !matches!(deed, Ok(Ok(_))) {
            self.dice.replace(script);
        }
        deed.unwrap_or_else(|fault| resume_unwind(fault))
    }

    /// Carries an order out again on the faces it had, all of them. After an error the table is of no more use.
    pub fn repeat(&mut self, seat: Seat, order: G::Order, faces: &[u16]) -> Result<(), Error> {
        let mut faces = exactly(faces);
        self.step(seat, order, &mut faces)?;
        match faces.script().is_empty() {
            true => Ok(()),
            false => Err(Error::new("broken_journal", Phrase::new("journal-rolls-left"))),
        }
    }

    fn step(
        &mut self,
        seat: Seat,
        order: G::Order,
        source: &mut dyn Source,
    ) -> Result<Deed<G::Event>, Error> {
        crate::work::step();
        let (next, deed) = self.resolve(seat, &order, source)?;
        Ok(self.accept(seat, order, next, deed))
    }

    /// What an order leads to.
    fn resolve(
        &self,
        seat: Seat,
        order: &G::Order,
        source: &mut dyn Source,
    ) -> Result<(G::State, Deed<G::Event>), Error> {
        self.check(seat, order)?;
        let (mut next, mut events) = (self.state.clone(), Vec::new());
        let mut dice = Recorder::new(source);
        self.game.resolve(&mut next, seat, order, &mut dice, &mut events);
        Ok((next, Deed { events, rolls: dice.finish()? }))
    }

    /// Goes on from where an order leads to.
    fn accept(
        &mut self,
        seat: Seat,
        order: G::Order,
        next: G::State,
        deed: Deed<G::Event>,
    ) -> Deed<G::Event> {
        let Deed { events, rolls } = &deed;
        let barrier = self.barrier(rolls, events);
        let seal = match self.steps.last() {
            Some(step) => next_seal(&step.seal, seat, &order, rolls),
            None => next_seal(&self.first_seal(), seat, &order, rolls),
        };
        let before = std::mem::replace(&mut self.state, next);
        match barrier {
            Some(why) => {
                self.undoable.clear();
                self.barrier = Some((why, before));
            }
            None => self.undoable.push(self.steps.len(), before),
        }
        self.steps.push(Step { seat, order, rolls: rolls.clone(), seal });
        self.told.push(events.clone());
        self.proof = None;
        deed
    }

    fn barrier(&self, rolls: &[Roll], events: &[G::Event]) -> Option<Error> {
        let rolled = rolls.first().map(|roll| final_by("undo-rolled", &roll.clause));
        let shown = || events.iter().find_map(|event| self.game.barrier(event));
        rolled.or_else(|| shown().map(|clause| final_by("undo-shown", clause.0)))
    }

    /// Takes back the last order of `seat`, or says why that is no longer possible.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Error> {
        self.may_undo(seat)?;
        let (game, steps) = (&self.game, &self.steps);
        // No die was rolled since the first of them, or they could not be undone.
        let again = |before: &G::State, number: usize| {
            let (mut state, step) = (before.clone(), &steps[number]);
            game.resolve(
                &mut state,
                step.seat,
                &step.order,
                &mut Recorder::new(&mut NoMore),
                &mut Vec::new(),
            );
            state
        };
        self.state = self.undoable.pop(steps.len() - 1, again).expect("may_undo saw it");
        let undone: Vec<_> = self.steps.pop().into_iter().collect();
        self.told.pop();
        self.note_back(undone);
        Ok(())
    }

    /// Whether `seat` may take its last order back.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Error> {
        let refused = |message| Err(Error::new("no_undo", Phrase::new(message)));
        match (self.steps.last(), &self.barrier) {
            (None, _) => refused("undo-nothing"),
            (Some(step), _) if step.seat != seat => refused("undo-other-acted"),
            (Some(_), Some((why, _))) if self.undoable.is_empty() => Err(why.clone()),
            (Some(_), _) => Ok(()),
        }
    }

    /// Later rolls come from this source.
    pub fn roll_with(&mut self, source: Box<dyn Source>) {
        self.dice = Scripted::new(source);
    }

    /// The next rolls come from this list, and none from an earlier one.
    pub fn script(&mut self, faces: impl IntoIterator<Item = u16>) {
        self.dice.replace(faces.into_iter().collect());
    }

    /// The rolls of the deal.
    pub fn dealt(&self) -> &[Roll] {
        &self.opening.rolls
    }

    /// The orders so far.
    pub fn steps(&self) -> &[Step<G::Order>] {
        &self.steps
    }

    /// What `who` knew when the game began.
    pub fn first_view(&self, who: impl Into<Onlooker>) -> G::View {
        self.game.view(&self.opening.state, who)
    }

    /// What `who` knew before the last order.
    pub fn view_before(&self, who: Onlooker) -> Option<G::View> {
        let before = self.undoable.last().or(self.barrier.as_ref().map(|(_, before)| before))?;
        Some(self.game.view(before, who))
    }

    /// Who gave each order so far, and all that came of it. For tests; an onlooker is told its part.
    pub fn deeds(&self) -> impl Iterator<Item = (Seat, &[G::Event])> {
        self.steps.iter().zip(&self.told).map(|(step, events)| (step.seat, events.as_slice()))
    }

    /// What `who` was told of each order so far.
    pub fn record(&self, who: Onlooker) -> impl Iterator<Item = (Seat, Vec<G::Event>)> {
        self.record_from(who, 0)
    }

    /// What `who` was told of each order after the first `from`.
    pub fn record_from(&self, who: Onlooker, from: usize) -> impl Iterator<Item = (Seat, Vec<G::Event>)> {
        let tell = move |events: &Vec<G::Event>| {
            events.iter().filter_map(|event| self.game.tell(event, who)).collect()
        };
        self.steps.iter().zip(&self.told).skip(from).map(move |(step, events)| (step.seat, tell(events)))
    }

    /// The whole game as a file.
    pub fn journal(&self) -> Journal<G::Order, G::State> {
        Journal {
            heading: self.opening.heading.clone(),
            setup: self.opening.setup.clone(),
            position: (!self.opening.dealt).then(|| self.opening.state.clone()),
            deal: self.opening.rolls.clone(),
            seal: self.first_seal(),
            steps: self.steps.clone(),
            fairness: self.proof(),
        }
    }

    /// The present state as a file.
    pub fn position(&self) -> Position<G::State> {
        let heading = Heading::of(&*self.game, POSITION);
        Position { heading, setup: self.setup.clone(), state: self.state.clone() }
    }

    /// The same game as it stood after the first `count` steps.
    pub fn rewound(&self, count: usize) -> Table<G> {
        self.rewinder(count)()
    }

    /// The same, to be worked out later and elsewhere.
    pub fn rewinder(&self, count: usize) -> impl FnOnce() -> Table<G> + Send + use<G> {
        let mut table = self.as_opened();
        let steps = self.steps[..count.min(self.steps.len())].to_vec();
        move || {
            steps.iter().for_each(|step| table.step_again(step));
            table
        }
    }

    fn as_opened(&self) -> Table<G> {
        let opening = self.opening.clone();
        let (game, setup, source) = (self.game.clone(), self.setup.clone(), Box::new(NoMore));
        let state = opening.state.clone();
        let mut table = Table::start(game, setup, state, opening.dealt, Vec::new(), source);
        table.opening = opening;
        table
    }

    /// The states the game has been in, the first one first, each with the number of orders before it, to be worked out later and
    /// elsewhere. Where there are more than so many, some of them are left out, evenly, and neither the first nor the last.
    pub fn states_later(&self, most: usize) -> impl FnOnce() -> Vec<(usize, G::State)> + Send + use<G> {
        let (mut again, steps) = (self.as_opened(), self.steps.clone());
        move || {
            let (mut states, each) = (vec![(0, again.state.clone())], (steps.len() + 1).div_ceil(most));
            for (number, step) in (1..).zip(&steps) {
                again.step_again(step);
                if number % each == 0 || number == steps.len() {
                    states.push((number, again.state.clone()));
                }
            }
            states
        }
    }

    fn step_again(&mut self, step: &Step<G::Order>) {
        self.step(step.seat, step.order.clone(), &mut Recorded::new(&step.rolls))
            .expect("a step that was carried out once is carried out again");
    }

    fn first_seal(&self) -> String {
        let position = (!self.opening.dealt).then_some(&self.opening.state);
        first_seal(&self.opening.heading, &self.opening.setup, position, &self.opening.rolls)
    }
}

/// These faces and no others.
fn exactly(faces: &[u16]) -> Scripted<NoMore> {
    let mut script = Scripted::new(NoMore);
    script.extend(faces.iter().copied());
    script
}

/// The setup of a file, which must be one that the catalogue allows.
fn complete(game: &impl Game, setup: &Setup) -> Result<Setup, Error> {
    let options: &Map<String, Value> = &setup.options;
    game.catalogue_with(options)
        .read(Some(&setup.scenario), options)
        .map_err(|faults| Error::faults("bad_setup", faults))
}

/// A state from outside must be one that can be played on, in a game of this setup.
fn admit<G: Sealed>(game: &G, setup: &Setup, state: &G::State) -> Result<(), Error> {
    let judged = game.admit(state).and_then(|()| game.fits(setup, state));
    judged.map_err(|faults| Error::faults("bad_position", faults))
}

/// Why an order cannot be taken back, and the clause that made it final.
fn final_by(message: &'static str, clause: &str) -> Error {
    let why = Phrase::new(message).with("clause", clause);
    Error { clause: Some(clause.to_owned()), ..Error::new("no_undo", why) }
}

fn broken(step: i64, why: Phrase) -> Error {
    Error::new("broken_journal", Phrase::new("journal-broken-step").with("step", step).with("why", why))
}
