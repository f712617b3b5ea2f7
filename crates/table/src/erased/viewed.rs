//! What one onlooker may know of a game, made once, and everything that can be asked about it.

use super::hosted::{Hostable, Levels};
use super::{
    Advice, AnyView, Awaiting, LARGEST_NUMBER, Offer, Prospect, Sampler, Seen, Thinker, Topic, Weigher,
    plain, read, seen,
};
use crate::odds::{Chance, estimate, odds};
use crate::{Awaited, Error, Extent, Fact, Game, Gesture, Onlooker, Phrase, Reaction, Say, Seat};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

pub(super) struct Viewed<G: Hostable> {
    pub(super) game: Arc<G>,
    pub(super) levels: Arc<Levels<G>>,
    pub(super) who: Onlooker,
    pub(super) view: G::View,
    /// What is shown instead where the game was ended otherwise than by its rules.
    pub(super) laid_open: Option<G::View>,
    pub(super) awaited: Awaited,
}

/// Reads an order, which is an object.
pub(super) fn order<G: Game>(value: &Value) -> Result<G::Order, Error> {
    match value.is_object() {
        true => read("what-order", value),
        false => Err(Error::new("unreadable", Phrase::new("error-order-no-object"))),
    }
}

fn prospects<G: Hostable>(game: &G, view: &G::View, chances: Vec<Chance<G::Effect>>) -> Vec<Prospect> {
    let prospect = |chance: Chance<G::Effect>| Prospect {
        probability: chance.probability,
        words: chance.effects.iter().map(|effect| game.effect_words(view, effect)).collect(),
        effects: chance.effects.iter().map(seen).collect(),
    };
    chances.into_iter().map(prospect).collect()
}

impl<G: Hostable> Viewed<G> {
    fn offer(&self, order: &G::Order) -> Offer {
        let subject = self.game.subject(&self.view, order);
        Offer {
            words: self.game.order_words(&self.view, order),
            group: self.game.subject_words(&self.view, &subject),
            gesture: self.game.gesture(order),
            order: seen(order),
        }
    }

    /// The seat whose view it is, if a decision is owed by it.
    fn deciding(&self) -> Result<Seat, Error> {
        let owes = |seat: &Seat| self.awaited.includes(*seat);
        self.who.seat().filter(owes).ok_or_else(|| {
            let name = self.who.seat().map(|seat| self.game.seat_words(seat));
            let why =
                Phrase::new("error-not-awaited").with("seat", name.map_or_else(|| "–".into(), Fact::from));
            Error::new("not_awaited", why)
        })
    }
}

impl<G: Hostable> AnyView for Viewed<G> {
    fn seen(&self) -> Seen {
        seen(self.laid_open.as_ref().unwrap_or(&self.view))
    }

    fn awaiting(&self) -> Awaiting {
        match &self.awaited {
            Awaited::Over(over) => Awaiting::Over { over: over.clone() },
            Awaited::Seats(seats) => {
                Awaiting::Seats { seats: *seats, prompt: seen(&self.game.prompt(&self.view)) }
            }
        }
    }

    fn prompt_words(&self) -> Phrase {
        self.game.asked_words(&self.view, &self.game.prompt(&self.view))
    }

    fn orders(&self) -> (Vec<Seen>, Extent) {
        let mut orders = Vec::new();
        let extent = self.game.orders(&self.view, |order| {
            orders.push(seen(&order));
            ControlFlow::Continue(())
        });
        (orders, extent)
    }

    fn gesture(&self, given: &Value) -> Option<Gesture> {
        order::<G>(given).ok().map(|order| self.game.gesture(&order))
    }

    fn offers(&self) -> (Vec<Offer>, Extent) {
        let mut offers = Vec::new();
        let extent = self.game.orders(&self.view, |order| {
            offers.push(self.offer(&order));
            ControlFlow::Continue(())
        });
        (offers, extent)
    }

    fn topics(&self) -> Vec<Topic> {
        let subjects = self.game.subjects(&self.view).into_iter();
        let topic = |subject: G::Subject| Topic {
            words: self.game.subject_words(&self.view, &subject),
            subject: seen(&subject),
        };
        subjects.map(topic).collect()
    }

    fn offers_of(&self, subject: &Value) -> Result<(Vec<Offer>, Extent), Error> {
        let (subject, mut offers) = (read("what-subject", subject)?, Vec::new());
        let extent = self.game.orders_of(&self.view, &subject, |order| {
            offers.push(self.offer(&order));
            ControlFlow::Continue(())
        });
        Ok((offers, extent))
    }

    fn check(&self, given: &Value) -> Result<(), Error> {
        Ok(self.game.check(&self.view, &order::<G>(given)?)?)
    }

    fn order_words(&self, given: &Value) -> Result<Phrase, Error> {
        Ok(self.game.order_words(&self.view, &order::<G>(given)?))
    }

    fn read_order(&self, typed: &str) -> Option<Value> {
        self.game.read_order(&self.view, typed).map(|order| plain(&order))
    }

    fn numbers(&self) -> BTreeMap<u16, Value> {
        let order = |number: u16| {
            let order = self.game.read_order(&self.view, &number.to_string())?;
            self.game.check(&self.view, &order).is_ok().then(|| (number, plain(&order)))
        };
        (0..=LARGEST_NUMBER).filter_map(order).collect()
    }

    fn shorthand(&self) -> Option<Phrase> {
        self.game.shorthand(&self.view)
    }

    fn misread(&self, typed: &str) -> Option<Phrase> {
        self.game.misread(&self.view, typed)
    }

    fn by_default(&self) -> Option<Value> {
        self.game.by_default(&self.view).map(|order| plain(&order))
    }

    fn reaction(&self) -> Option<Reaction> {
        self.game.reaction(&self.view)
    }

    fn turn(&self) -> u64 {
        self.game.turn(&self.view)
    }

    fn picture(&self, width: usize, say: &dyn Say) -> String {
        self.game.picture(&self.view, width, say)
    }

    fn close_up(&self, place: &str, width: usize, say: &dyn Say) -> Option<String> {
        self.game.close_up(&self.view, place, width, say)
    }

    fn query(&self, query: &Value) -> Result<Seen, Error> {
        super::hosted::asked::<G::Query, G>()?;
        Ok(seen(&self.game.query(&self.view, &read("what-question", query)?)?))
    }

    fn weigher(&self, given: &Value) -> Result<Weigher, Error> {
        let (game, view, order) = (self.game.clone(), self.view.clone(), order::<G>(given)?);
        let seat = self.who.seat().unwrap_or(Seat::First);
        Ok(Box::new(move || Ok(prospects(&*game, &view, odds(&*game, &view, seat, &order)?))))
    }

    fn sampler(&self, given: &Value) -> Result<Sampler, Error> {
        let (game, view, order) = (self.game.clone(), self.view.clone(), order::<G>(given)?);
        let seat = self.who.seat().unwrap_or(Seat::First);
        Ok(Box::new(move |samples, seed| {
            let chances = estimate(&*game, &view, (seat, &order), samples, seed)?;
            Ok(prospects(&*game, &view, chances))
        }))
    }

    fn thinker(&self, level: &str) -> Result<Thinker, Error> {
        let mut player = self.levels.make(level)?;
        let seat = self.deciding()?;
        let (game, view) = (self.game.clone(), self.view.clone());
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
}
