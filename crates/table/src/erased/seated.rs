//! A game being played, whose types nobody outside learns.

use super::hosted::{Hostable, Levels};
use super::viewed::{self, Viewed};
use super::{
    AnyTable, AnyView, Forecaster, Retelling, Rewinder, Scribe, Seen, Told, Whole, forecast, plain, seen,
};
use crate::dice::Source;
use crate::fair::{Bytes32, Fairness, Reveal, in_the_open};
use crate::{Awaited, Deed, Error, Gesture, Onlooker, Phrase, Reactions, Roll, Seat, Setup, Table};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::sync::Arc;

pub(super) struct Seated<G: Hostable> {
    pub(super) table: Table<G>,
    pub(super) levels: Arc<Levels<G>>,
}

/// What the owner of a view is told, in sentences; the view learns it.
fn words<G: Hostable>(game: &G, view: &mut G::View, events: &[G::Event]) -> Vec<Phrase> {
    let mut say = |event| {
        let words = game.told_words(view, event);
        game.learn(view, event);
        words
    };
    events.iter().filter_map(&mut say).collect()
}

impl<G: Hostable> Seated<G> {
    /// What somebody knew after the first `count` orders: an earlier view, and what it has to learn.
    fn known_after(&self, who: Onlooker, count: usize) -> (G::View, Vec<Vec<G::Event>>) {
        if count + 1 == self.table.steps().len()
            && let Some(view) = self.table.view_before(who)
        {
            return (view, Vec::new());
        }
        let told = self.table.record(who).take(count);
        (self.table.first_view(who), told.map(|(_, events)| events).collect())
    }
}

impl<G: Hostable> AnyTable for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn reactions(&self) -> Reactions {
        self.table.game().reactions()
    }

    fn setup(&self) -> &Setup {
        self.table.setup()
    }

    fn awaited(&self) -> Awaited {
        self.table.awaited()
    }

    fn give_with(&mut self, seat: Seat, order: &Value, nonce: Option<Bytes32>) -> Result<Deed<Seen>, Error> {
        let deed = self.table.give_with(seat, viewed::order::<G>(order)?, nonce)?;
        let game = self.table.game();
        let told = deed.events.iter().filter_map(|event| game.tell(event, seat.into()));
        let rolls = in_the_open(&deed.rolls, game.hidden_rolls());
        Ok(Deed { events: told.map(|event| seen(&event)).collect(), rolls })
    }

    fn take_back_to(&mut self, count: usize) {
        self.table.take_back_to(count);
    }

    fn fairness(&self) -> Option<&Fairness> {
        self.table.fairness()
    }

    fn reveal(&self, number: usize, who: Onlooker) -> Option<Reveal> {
        self.table.reveal(number, who)
    }

    fn repeat(&mut self, seat: Seat, order: &Value, faces: &[u16]) -> Result<(), Error> {
        self.table.repeat(seat, viewed::order::<G>(order)?, faces)
    }

    fn last_faces(&self) -> Vec<u16> {
        let rolls = self.table.steps().last().map(|step| step.rolls.as_slice()).unwrap_or_default();
        rolls.iter().flat_map(|roll| roll.faces.iter().copied()).collect()
    }

    fn last_order_of(&self, seat: Seat) -> Option<usize> {
        self.table.steps().iter().rposition(|step| step.seat == seat)
    }

    fn deal(&self) -> Vec<u16> {
        self.table.dealt().iter().flat_map(|roll| roll.faces.iter().copied()).collect()
    }

    fn view(&self, who: Onlooker) -> Box<dyn AnyView> {
        Box::new(Viewed {
            game: self.table.game().clone(),
            levels: self.levels.clone(),
            who,
            view: self.table.view(who),
            laid_open: self.table.laid_open(who),
            awaited: self.table.awaited(),
        })
    }

    fn gesture(&self, order: &Value) -> Option<Gesture> {
        viewed::order::<G>(order).ok().map(|order| self.table.game().gesture(&order))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Error> {
        self.table.undo(seat)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Error> {
        self.table.may_undo(seat)
    }

    fn roll_with(&mut self, dice: Box<dyn Source>) {
        self.table.roll_with(dice);
    }

    fn script(&mut self, faces: &[u16]) {
        self.table.script(faces.iter().copied());
    }

    fn forecaster(&self) -> Option<Forecaster> {
        let hurried = self.levels.hurried?;
        let (game, states) = (self.table.game().clone(), self.table.states_later(forecast::LOOKED_AT));
        Some(Box::new(move |seed| forecast::forecasts(&*game, &states(), hurried, seed)))
    }

    fn steps(&self) -> usize {
        self.table.steps().len()
    }

    fn recorder(&self, who: Onlooker, from: usize, most: usize) -> Retelling {
        let game = self.table.game().clone();
        let (mut view, past) = self.known_after(who, from);
        let told = (from + 1..).zip(self.table.record_from(who, from)).take(most);
        let told = told.map(|(step, (seat, events))| (seat, events, self.table.open_rolls(step)));
        let told: Vec<_> = told.collect();
        Box::new(move || {
            past.iter().flatten().for_each(|event| game.learn(&mut view, event));
            let mut say = |(seat, events, rolls): (Seat, Vec<G::Event>, Vec<Roll>)| Told {
                seat,
                words: words(&*game, &mut view, &events),
                events: events.iter().map(seen).collect(),
                rolls,
            };
            told.into_iter().map(&mut say).collect()
        })
    }

    fn rolls(&self, from: usize) -> Vec<Roll> {
        (from + 1..=self.table.steps().len()).flat_map(|step| self.table.open_rolls(step)).collect()
    }

    fn last_order(&self) -> Option<String> {
        self.table
            .steps()
            .last()
            .map(|step| serde_json::to_string(&step.order).expect("games are made of plain data"))
    }

    fn position(&self) -> Whole {
        Whole(plain(&self.table.position()))
    }

    fn imagined(&self, who: Onlooker, seed: u64) -> Whole {
        let mut position = self.table.position();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        position.state = self.table.game().imagine(&self.table.view(who), &mut rng);
        Whole(plain(&position))
    }

    fn scribe(&self) -> Scribe {
        let journal = self.table.journal();
        Box::new(move || Whole(plain(&journal)))
    }

    fn close(&mut self) {
        self.table.close();
    }

    fn rewound(&self, count: usize) -> Box<dyn AnyTable> {
        Box::new(Seated { table: self.table.rewound(count), levels: self.levels.clone() })
    }

    fn rewinder(&self, count: usize) -> Rewinder {
        let (rewinder, levels) = (self.table.rewinder(count), self.levels.clone());
        Box::new(move || Box::new(Seated { table: rewinder(), levels }))
    }

    fn outcome_words(&self) -> Option<Phrase> {
        match self.table.awaited() {
            Awaited::Over(outcome) => Some(self.table.game().outcome_words(self.table.setup(), &outcome)),
            Awaited::Seats(_) => None,
        }
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        self.table.game().side_words(self.table.setup(), seat)
    }
}
