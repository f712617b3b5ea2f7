//! A game being played, whose types nobody outside learns.

use super::hosted::Levels;
use super::{
    Advice, AnyTable, Awaiting, Forecaster, LARGEST_NUMBER, Offer, Prospect, Seen, Thinker, Told, Weigher,
    Whole, forecast, plain, read, seen,
};
use crate::dice::Source;
use crate::fair::{Bytes32, Fairness, Reveal, in_the_open};
use crate::odds::odds;
use crate::{
    Awaited, Budget, Deed, Error, Extent, Onlooker, Phrase, Reaction, Reactions, Roll, Say, Seat, Seats,
    Setup, Speech, Table,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

pub(super) struct Seated<G: Speech> {
    pub(super) table: Table<G>,
    pub(super) levels: Arc<Levels<G>>,
}

impl<G: Speech> Seated<G> {
    fn each_order(&self, seat: Seat, mut each: impl FnMut(&G::View, G::Order)) -> Extent {
        let view = self.table.view(seat);
        self.table.game().orders(&view, |order| {
            each(&view, order);
            ControlFlow::Continue(())
        })
    }

    /// What somebody knew after the first `count` orders.
    fn view_after(&self, who: Onlooker, count: usize) -> G::View {
        if count + 1 == self.table.steps().len()
            && let Some(view) = self.table.view_before(who)
        {
            return view;
        }
        let mut view = self.table.first_view(who);
        for (_, events) in self.table.record(who).take(count) {
            events.iter().for_each(|event| self.table.game().learn(&mut view, event));
        }
        view
    }

    /// What the owner of a view is told, in sentences; the view learns it.
    fn words(&self, view: &mut G::View, events: &[G::Event]) -> Vec<Phrase> {
        let game = self.table.game();
        let mut say = |event| {
            let words = game.told_words(view, event);
            game.learn(view, event);
            words
        };
        events.iter().filter_map(&mut say).collect()
    }

    /// Reads an order, which is an object.
    fn order(&self, value: &Value) -> Result<G::Order, Error> {
        match value.is_object() {
            true => read("what-order", value),
            false => Err(Error::new("unreadable", Phrase::new("error-order-no-object"))),
        }
    }

    fn owed_by(&self, seat: Seat) -> Result<(), Error> {
        if self.table.awaited().includes(seat) {
            return Ok(());
        }
        let why = Phrase::new("error-not-awaited").with("seat", self.seat_words(seat));
        Err(Error::new("not_awaited", why))
    }
}

impl<G: Speech> AnyTable for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn reaction(&self, seat: Seat) -> Option<Reaction<Value>> {
        let Reaction { decline, window, plays } = self.table.game().reaction(&self.table.view(seat))?;
        Some(Reaction { decline: plain(&decline), window, plays })
    }

    fn reactions(&self) -> Reactions {
        self.table.game().reactions()
    }

    fn turn(&self, seat: Seat) -> u64 {
        self.table.game().turn(&self.table.view(seat))
    }

    fn setup(&self) -> &Setup {
        self.table.setup()
    }

    fn awaited(&self) -> Awaited {
        self.table.awaited()
    }

    fn awaiting(&self) -> Awaiting {
        let seats = self.table.awaited().seats();
        let sealed = seats == Seats::BOTH;
        self.awaiting_for(seats.first().filter(|_| !sealed).map_or(Onlooker::Gallery, Onlooker::Seat))
    }

    fn awaiting_for(&self, who: Onlooker) -> Awaiting {
        match self.table.awaited() {
            Awaited::Over(over) => Awaiting::Over { over },
            Awaited::Seats(seats) => {
                let prompt = seen(&self.table.game().prompt(&self.table.view(who)));
                Awaiting::Seats { seats, prompt }
            }
        }
    }

    fn orders(&self, seat: Seat) -> (Vec<Seen>, Extent) {
        let mut orders = Vec::new();
        let extent = self.each_order(seat, |_, order| orders.push(seen(&order)));
        (orders, extent)
    }

    fn offers(&self, seat: Seat) -> (Vec<Offer>, Extent) {
        let (game, mut offers) = (self.table.game(), Vec::new());
        let extent = self.each_order(seat, |view, order| {
            let (words, group) = (game.order_words(view, &order), game.order_group(view, &order));
            let gives_up = game.gives_up(&order);
            offers.push(Offer { order: seen(&order), words, group, gives_up });
        });
        (offers, extent)
    }

    fn check(&self, seat: Seat, order: &Value) -> Result<(), Error> {
        Ok(self.table.check(seat, &self.order(order)?)?)
    }

    fn give_with(&mut self, seat: Seat, order: &Value, nonce: Option<Bytes32>) -> Result<Deed<Seen>, Error> {
        let deed = self.table.give_with(seat, self.order(order)?, nonce)?;
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
        self.table.repeat(seat, self.order(order)?, faces)
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

    fn view(&self, who: Onlooker) -> Seen {
        seen(&self.table.view(who))
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

    fn odds(&self, seat: Seat, order: &Value) -> Result<Vec<Prospect>, Error> {
        self.weigher(seat, order)?()
    }

    fn ask(&self, seat: Seat, level: &str, budget: Budget, seed: u64) -> Result<Advice, Error> {
        Ok(self.thinker(seat, level)?(budget, seed))
    }

    fn thinker(&self, seat: Seat, level: &str) -> Result<Thinker, Error> {
        let mut player = self.levels.make(level)?;
        self.owed_by(seat)?;
        let (game, view) = (self.table.game().clone(), self.table.view(seat));
        Ok(Box::new(move |budget, seed| {
            let choice = player.choose(&*game, seat, &view, &mut ChaCha8Rng::seed_from_u64(seed), budget);
            Advice {
                words: game.order_words(&view, &choice.order),
                order: seen(&choice.order),
                estimate: choice.estimate,
                reason: choice.reason,
            }
        }))
    }

    fn forecaster(&self) -> Option<Forecaster> {
        let hurried = self.levels.hurried?;
        let (game, states) = (self.table.game().clone(), self.table.states().collect::<Vec<_>>());
        Some(Box::new(move |seed| forecast::forecasts(&*game, &states, hurried, seed)))
    }

    fn weigher(&self, seat: Seat, order: &Value) -> Result<Weigher, Error> {
        let (game, view, order) = (self.table.game().clone(), self.table.view(seat), self.order(order)?);
        Ok(Box::new(move || {
            let prospect = |chance: crate::odds::Chance<G::Event>| Prospect {
                probability: chance.probability,
                words: chance.events.iter().filter_map(|event| game.told_words(&view, event)).collect(),
                events: chance.events.iter().map(seen).collect(),
            };
            Ok(odds(&*game, &view, seat, &order)?.into_iter().map(prospect).collect())
        }))
    }

    fn steps(&self) -> usize {
        self.table.steps().len()
    }

    fn record(&self, who: Onlooker, from: usize) -> Vec<Told> {
        let mut view = self.view_after(who, from);
        let told = (from + 1..).zip(self.table.record_from(who, from));
        told.map(|(step, (seat, events))| Told {
            seat,
            words: self.words(&mut view, &events),
            events: events.iter().map(seen).collect(),
            rolls: self.table.open_rolls(step),
        })
        .collect()
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

    fn journal(&self) -> Whole {
        Whole(plain(&self.table.journal()))
    }

    fn close(&mut self) {
        self.table.close();
    }

    fn rewound(&self, count: usize) -> Box<dyn AnyTable> {
        Box::new(Seated { table: self.table.rewound(count), levels: self.levels.clone() })
    }

    fn draw(&self, who: Onlooker, width: usize, say: &dyn Say) -> String {
        self.table.game().draw(&self.table.view(who), width, say)
    }

    fn prompt_words(&self, who: Onlooker) -> Phrase {
        let (game, view) = (self.table.game(), self.table.view(who));
        game.asked_words(&view, &game.prompt(&view))
    }

    fn outcome_words(&self) -> Option<Phrase> {
        match self.table.awaited() {
            Awaited::Over(outcome) => Some(self.table.game().outcome_words(&outcome)),
            Awaited::Seats(_) => None,
        }
    }

    fn seat_words(&self, seat: Seat) -> Phrase {
        self.table.game().seat_words(seat)
    }

    fn order_words(&self, seat: Seat, order: &Value) -> Result<Phrase, Error> {
        Ok(self.table.game().order_words(&self.table.view(seat), &self.order(order)?))
    }

    fn read_order(&self, seat: Seat, typed: &str) -> Option<Value> {
        self.table.game().read_order(&self.table.view(seat), typed).map(|order| plain(&order))
    }

    fn numbers(&self, seat: Seat) -> BTreeMap<u16, Value> {
        let (game, view) = (self.table.game(), self.table.view(seat));
        let order = |number: u16| {
            let order = game.read_order(&view, &number.to_string())?;
            game.check(&view, &order).is_ok().then(|| (number, plain(&order)))
        };
        (0..=LARGEST_NUMBER).filter_map(order).collect()
    }

    fn shorthand(&self, seat: Seat) -> Option<Phrase> {
        self.table.game().shorthand(&self.table.view(seat))
    }

    fn gives_up(&self, order: &Value) -> bool {
        self.order(order).is_ok_and(|order| self.table.game().gives_up(&order))
    }
}
