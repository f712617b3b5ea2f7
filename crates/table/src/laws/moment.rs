//! What holds of a state, whatever is ordered next.

use super::{Breach, Law, Tally, breach, ensure, json, refused, same, survives};
use crate::dice::NoMore;
use crate::{Awaited, Error, Extent, Eyes, Game, Onlooker, Position, Sealed, Seat, Slot, Table, Weighed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// More orders than these are not gathered.
const LISTED: usize = 5_000;
/// How many imagined states are asked the same questions as the true one.
const ASKED: usize = 3;

/// A state, and orders from elsewhere to try on it.
pub(super) struct Moment<'m, G: Sealed + Weighed> {
    pub(super) game: &'m G,
    pub(super) state: &'m G::State,
    pub(super) pool: &'m [G::Order],
    pub(super) imaginings: usize,
}

impl<G: Sealed + Weighed> Moment<'_, G> {
    /// All laws of a moment.
    pub(super) fn look(&self, tally: &mut Tally, rng: &mut ChaCha8Rng) -> Result<(), Breach> {
        let awaited = self.game.awaited(self.state);
        for who in Onlooker::ALL {
            let view = self.game.view(self.state, who);
            match who.seat().filter(|&seat| awaited.includes(seat)) {
                Some(seat) => self.orders_are_the_legal_ones(seat, &view, rng)?,
                None => self.nobody_else_may_order(who, &view)?,
            }
            self.imaginings_look_the_same(who, &view, tally, rng)?;
            self.equal_views_get_equal_answers(who, &view, rng)?;
            self.views_are_files(who, &view)?;
        }
        self.states_are_admitted_and_survive()
    }

    /// Law 1: every order from `orders`, `draw` and `by_default` passes `check`, and where `orders` says Complete, nothing else
    /// does.
    /// Law 7: whoever is awaited is offered something that goes on with the game.
    fn orders_are_the_legal_ones(
        &self,
        seat: Seat,
        view: &G::View,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Breach> {
        let (orders, extent) = listed(self.game, view);
        let some = orders.iter().any(|order| self.game.gesture(order).plays());
        ensure(some, Law::PlayEnds, || format!("{seat:?} is awaited and has no legal order"))?;
        let legal = |source: &str, order: &G::Order| {
            self.game.check(view, order).map_err(|refusal| {
                breach(
                    Law::OrdersAgree,
                    refused(&format!("{source} gives {}, which", json(order)), &refusal.into()),
                )
            })
        };
        let in_list = |source: &str, order: &G::Order| {
            ensure(extent == Extent::Sample || orders.contains(order), Law::OrdersAgree, || {
                format!("{source} {}, which is not in the complete list", json(order))
            })
        };
        for order in &orders {
            legal("`orders`", order)?;
        }
        let choice =
            extent == Extent::Complete && orders.iter().any(|order| self.game.gesture(order).plays());
        for _ in 0..self.imaginings.min(16) {
            let seed = rng.random();
            let drawn = |eyes| self.game.draw(eyes, &mut ChaCha8Rng::seed_from_u64(seed));
            let order = drawn(Eyes::View(view));
            legal("`draw`", &order)?;
            in_list("`draw` gives", &order)?;
            ensure(!choice || self.game.gesture(&order).plays(), Law::OrdersAgree, || {
                format!("`draw` gives up with {}", json(&order))
            })?;
            same(
                Law::OrdersAgree,
                "what is drawn from the state",
                &drawn(Eyes::State(self.state, seat)),
                &order,
            )?;
        }
        if let Some(silent) = self.game.by_default(view) {
            legal("`by_default`", &silent)?;
        }
        self.orders_are_about_their_subjects(view, &orders, extent)?;
        for order in self.pool.iter().filter(|order| self.game.check(view, order).is_ok()) {
            in_list("`check` accepts", order)?;
        }
        self.listing_stops_when_told(view)
    }

    /// Law 1: the orders about each thing are those of the list that are about it.
    fn orders_are_about_their_subjects(
        &self,
        view: &G::View,
        orders: &[G::Order],
        extent: Extent,
    ) -> Result<(), Breach> {
        if extent == Extent::Sample {
            return Ok(());
        }
        let subjects = self.game.subjects(view);
        let sorted = subjects.windows(2).all(|pair| pair[0] < pair[1]);
        ensure(sorted, Law::OrdersAgree, || format!("subjects out of order: {}", json(&subjects)))?;
        let mut counted = 0;
        for subject in &subjects {
            let (mut about, wanted) =
                (Vec::new(), |order: &&G::Order| self.game.subject(view, order) == *subject);
            self.game.orders_of(view, subject, |order| {
                about.push(order);
                ControlFlow::Continue(())
            });
            let same = about.iter().eq(orders.iter().filter(wanted)) && !about.is_empty();
            ensure(same, Law::OrdersAgree, || {
                format!("the orders about {} are not those of the list", json(subject))
            })?;
            counted += about.len();
        }
        ensure(counted == orders.len(), Law::OrdersAgree, || "an order is about nothing".to_owned())
    }

    /// Law 1: `orders` hands nothing over after it was told to stop.
    fn listing_stops_when_told(&self, view: &G::View) -> Result<(), Breach> {
        let mut handed = 0;
        self.game.orders(view, |_| {
            handed += 1;
            ControlFlow::Break(())
        });
        ensure(handed <= 1, Law::OrdersAgree, || "`orders` goes on after it was told to stop".to_owned())
    }

    /// Law 1: whoever is not awaited is given no order and is refused every one.
    fn nobody_else_may_order(&self, who: Onlooker, view: &G::View) -> Result<(), Breach> {
        let (orders, _) = listed(self.game, view);
        ensure(orders.is_empty(), Law::OrdersAgree, || format!("{who:?} is not awaited, yet has orders"))?;
        match self.pool.iter().find(|order| self.game.check(view, order).is_ok()) {
            None => Ok(()),
            Some(order) => Err(breach(
                Law::OrdersAgree,
                format!("{who:?} is not awaited, yet may order {}", json(order)),
            )),
        }
    }

    /// Law 3: `view(imagine(v)) == v`, and what is imagined is a state that the game admits.
    fn imaginings_look_the_same(
        &self,
        who: Onlooker,
        view: &G::View,
        tally: &mut Tally,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Breach> {
        let mut distinct: Vec<G::State> = Vec::new();
        for _ in 0..self.imaginings {
            let imagined = self.game.imagine(view, rng);
            let what = format!("the view of {who:?} of a state imagined from it");
            same(Law::ImaginingsFit, &what, &self.game.view(&imagined, who), view)?;
            self.game.admit(&imagined).map_err(|faults| {
                let error = Error::faults("bad_position", faults);
                breach(Law::ImaginingsFit, refused(&format!("what {who:?} imagines"), &error))
            })?;
            let known = self.game.hides() || imagined == *self.state;
            ensure(known, Law::ImaginingsFit, || {
                format!("{who:?} does not know all of a game that hides nothing")
            })?;
            tally.imagined += 1;
            tally.untrue += u64::from(imagined != *self.state);
            if !distinct.contains(&imagined) {
                distinct.push(imagined);
            }
        }
        if distinct.len() > 1 && distinct.len() * 8 <= self.imaginings {
            tally.narrow += 1;
            tally.narrow_and_true += u64::from(distinct.contains(self.state));
        }
        Ok(())
    }

    /// Law 4: states with equal views give the onlooker the same place among the awaited, prompt, orders and refusals,
    /// byte for byte, and so does a view that has been a file.
    fn equal_views_get_equal_answers(
        &self,
        who: Onlooker,
        view: &G::View,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Breach> {
        let answers = self.answers(self.state, who, view);
        let compare = |what: &str, others: Answers| {
            ensure(answers == others, Law::EqualViewsEqualAnswers, || {
                format!("{who:?} gets other answers from {what}:\n{others:?}\ntruth:\n{answers:?}")
            })
        };
        for _ in 0..ASKED {
            let imagined = self.game.imagine(view, rng);
            let looks = self.game.view(&imagined, who);
            compare("a state that looks the same", self.answers(&imagined, who, &looks))?;
        }
        compare("the same state", self.answers(self.state, who, &self.game.view(self.state, who)))?;
        compare("its view read back", self.answers(self.state, who, &survives("a view", view)?))
    }

    fn answers(&self, state: &G::State, who: Onlooker, view: &G::View) -> Answers {
        let awaited = self.game.awaited(state);
        let asking = who.seat().filter(|seat| awaited.includes(*seat));
        let asked = asking.is_some();
        let drawn = |seat| json(&self.game.draw(Eyes::State(state, seat), &mut ChaCha8Rng::seed_from_u64(0)));
        let (orders, extent) = listed(self.game, view);
        Answers {
            asked,
            over: if let Awaited::Over(outcome) = &awaited { Some(json(outcome)) } else { None },
            prompt: (!awaited.seats().is_empty()).then(|| json(&self.game.prompt(view))),
            silent: json(&self.game.by_default(view)),
            drawn: asking.map(drawn),
            orders: json(&orders),
            extent,
            refusals: self.pool.iter().map(|order| json(&self.game.check(view, order).err())).collect(),
            slots: secrets(self.game, state).into_keys().collect(),
        }
    }

    /// Law 8: views and orders survive the way through their text.
    fn views_are_files(&self, who: Onlooker, view: &G::View) -> Result<(), Breach> {
        survives(&format!("the view of {who:?}"), view)?;
        listed(self.game, view).0.iter().take(8).try_for_each(|order| survives("an order", order).map(|_| ()))
    }

    /// Law 8: states survive the way through their text, and every state reached is admitted.
    fn states_are_admitted_and_survive(&self) -> Result<(), Breach> {
        survives("a state", self.state)?;
        self.game.admit(self.state).map_err(|faults| {
            breach(
                Law::NothingIsLost,
                refused("a state that was reached", &Error::faults("bad_position", faults)),
            )
        })
    }
}

/// All that an onlooker may ask before anybody commits himself.
#[derive(Debug, PartialEq, Eq)]
struct Answers {
    asked: bool,
    over: Option<String>,
    prompt: Option<String>,
    silent: String,
    drawn: Option<String>,
    orders: String,
    extent: Extent,
    refusals: Vec<String>,
    /// Where something is hidden, which is published.
    slots: Vec<Slot>,
}

/// What is hidden, by slot.
pub(super) fn secrets<G: Sealed>(game: &G, state: &G::State) -> BTreeMap<Slot, u32> {
    let mut secrets = BTreeMap::new();
    game.secrets(state, |slot, value| {
        assert_eq!(secrets.insert(slot, value), None, "slot {slot} comes twice")
    });
    secrets
}

/// The orders of the view's owner; a list cut short is a sample.
pub(super) fn listed<G: Game>(game: &G, view: &G::View) -> (Vec<G::Order>, Extent) {
    let mut orders = Vec::new();
    let extent = game.orders(view, |order| {
        orders.push(order);
        if orders.len() < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let cut = orders.len() == LISTED;
    (orders, if cut { Extent::Sample } else { extent })
}

/// Law 1: an order that is refused leaves the table as it was.
pub(super) fn refused_orders_change_nothing<G: Sealed + Weighed>(
    table: &mut Table<G>,
    pool: &[G::Order],
) -> Result<(), Breach> {
    let (before, steps) = (table.state().clone(), table.steps().len());
    for seat in Seat::BOTH {
        let wrong = |order: &&G::Order| table.check(seat, order).is_err();
        for order in pool.iter().filter(wrong).take(2).cloned().collect::<Vec<_>>() {
            let error = table.give(seat, order).err();
            let refused = error.is_some_and(|error| error.code == "refused");
            ensure(refused, Law::OrdersAgree, || "the table takes what `check` refuses".to_owned())?;
            same(Law::OrdersAgree, "the state after an order was refused", table.state(), &before)?;
            ensure(table.steps().len() == steps, Law::OrdersAgree, || "a refused order is noted".to_owned())?;
        }
    }
    Ok(())
}

/// Law 8: a position is a file from which the same game goes on.
pub(super) fn positions_are_files<G: Sealed + Weighed>(table: &Table<G>) -> Result<(), Breach> {
    let text = json(&table.position());
    let position: Position<G::State> = super::read(&text)
        .map_err(|error| breach(Law::NothingIsLost, format!("a position cannot be read back: {error}")))?;
    let taken_up = Table::from_position(table.game().clone(), position, Box::new(NoMore))
        .map_err(|error| breach(Law::NothingIsLost, refused("its own position", &error)))?;
    same(Law::NothingIsLost, "the state taken up from a position", taken_up.state(), table.state())
}
