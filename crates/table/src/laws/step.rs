//! What holds of an order that was carried out.

use super::moment::{listed, secrets};
use super::{Breach, Law, Tally, breach, ensure, json, refused, same, survives};
use crate::dice::{Recorded, Recorder, Seeded};
use crate::fair::in_the_open;
use crate::{Extent, Onlooker, Roll, Sealed, Seat, Silent, Slot, Table, Weighed, odds};
use num_traits::One;
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;

/// More outcomes than these are not walked through.
const OUTCOMES: usize = 3_000;
/// In how many imagined states an order is carried out again.
const WORLDS: usize = 3;

/// An order that was carried out.
pub(super) struct Carried<'s, G: Sealed + Weighed> {
    pub(super) game: &'s G,
    pub(super) seat: Seat,
    pub(super) order: &'s G::Order,
    pub(super) before: &'s G::State,
    pub(super) after: &'s G::State,
    pub(super) events: &'s [G::Event],
    pub(super) rolls: &'s [Roll],
    /// Whether it may be taken back.
    pub(super) free: bool,
}

/// What an onlooker heard of an order and sees after it.
struct Heard<G: Sealed + Weighed> {
    told: Vec<G::Event>,
    view: G::View,
    published: Published,
}

/// What is published of an order beside its events: the rolls in the open, whether there was a shuffle, and the slots in
/// which something hidden came to lie.
#[derive(PartialEq, Eq, Debug)]
struct Published {
    rolls: Vec<Roll>,
    shuffled: bool,
    sealed: Vec<Slot>,
}

impl<G: Sealed + Weighed> Carried<'_, G> {
    /// The laws that cost little.
    pub(super) fn look(&self, learned: &mut [G::View]) -> Result<(), Breach> {
        self.telling_keeps_views_current(learned)?;
        self.same_faces_give_the_same_step()
    }

    /// The laws that cost more.
    pub(super) fn look_closely(&self, tally: &mut Tally, rng: &mut ChaCha8Rng) -> Result<(), Breach> {
        self.orders_and_events_survive()?;
        self.odds_sum_to_one(tally)?;
        for who in Onlooker::ALL {
            self.equal_views_hear_equal_news(who, rng)?;
            self.nothing_is_shown_without_a_barrier(who, rng)?;
        }
        Ok(())
    }

    /// Law 5: the events told to an onlooker, folded over its first view, give its current view.
    fn telling_keeps_views_current(&self, learned: &mut [G::View]) -> Result<(), Breach> {
        for (who, view) in Onlooker::ALL.into_iter().zip(learned) {
            for event in self.told(self.events, who) {
                self.game.learn(view, &event);
            }
            let what = format!("what {who:?} learned of {}", json(self.order));
            same(Law::TellingKeepsViewsCurrent, &what, view, &self.game.view(self.after, who))?;
        }
        Ok(())
    }

    /// Law 2: the same order with the same faces asks for the same rolls and gives the same state and events, whether
    /// anybody listens or not.
    fn same_faces_give_the_same_step(&self) -> Result<(), Breach> {
        let law = Law::SameFacesSameGame;
        let (mut again, mut events, mut faces) = (self.before.clone(), Vec::new(), Recorded::new(self.rolls));
        let mut dice = Recorder::new(&mut faces);
        self.game.resolve(&mut again, self.seat, self.order, &mut dice, &mut events);
        let rolls = dice.finish().map_err(|fault| breach(law, refused("a recorded roll", &fault.into())))?;
        ensure(rolls == self.rolls, law, || format!("{rolls:?} are rolled, and first {:?}", self.rolls))?;
        same(law, "the state after the same faces", &again, self.after)?;
        ensure(events == self.events, law, || {
            format!("the events are {events:?}, and first {:?}", self.events)
        })?;

        let (mut again, mut faces) = (self.before.clone(), Recorded::new(self.rolls));
        self.game.resolve(&mut again, self.seat, self.order, &mut Recorder::new(&mut faces), &mut Silent);
        same(law, "the state when nobody listens", &again, self.after)
    }

    /// Law 8: orders and events, whole and as told, survive the way through their text.
    fn orders_and_events_survive(&self) -> Result<(), Breach> {
        survives("an order", self.order)?;
        self.events.iter().try_for_each(|event| survives("an event", event).map(|_| ()))?;
        let told = Onlooker::ALL.into_iter().flat_map(|who| self.told(self.events, who));
        told.into_iter().try_for_each(|event| survives("an event as told", &event).map(|_| ()))
    }

    /// Law 6: the odds of an order sum to exactly one, and what did happen is among what could.
    fn odds_sum_to_one(&self, tally: &mut Tally) -> Result<(), Breach> {
        let view = self.game.view(self.before, self.seat);
        let chances = match odds::odds_within(OUTCOMES, self.game, &view, self.seat, self.order) {
            Ok(chances) => chances,
            Err(error) if error.code == "too_large" => return Ok(()),
            Err(error) => return Err(breach(Law::OddsSumToOne, refused("the odds", &error))),
        };
        tally.odds += 1;
        let sum: num_rational::Ratio<num_bigint::BigUint> =
            chances.iter().map(|chance| &chance.probability).sum();
        ensure(sum.is_one(), Law::OddsSumToOne, || format!("the odds of {} sum to {sum}", json(self.order)))?;
        let (mut after, mut dice) = (self.before.clone(), Seeded::new(tally.odds));
        let happened = self.game.foresee(&view, &mut after, self.seat, self.order, &mut dice);
        ensure(chances.iter().any(|chance| chance.effects == happened), Law::OddsSumToOne, || {
            let all: Vec<_> = chances.iter().map(|chance| json(&chance.effects)).collect();
            format!(
                "the odds of {} leave out {}, which happened, and are {all:?}",
                json(self.order),
                json(&happened)
            )
        })
    }

    /// Law 4: where a state looks the same and allows the same order, the same dice bring an onlooker the same news
    /// unless its views after it differ, or differed when the news did.
    fn equal_views_hear_equal_news(&self, who: Onlooker, rng: &mut ChaCha8Rng) -> Result<(), Breach> {
        let law = Law::EqualViewsEqualAnswers;
        let before = self.game.view(self.before, who);
        let faces = rng.random();
        let truth = self.news(self.before, self.order, who, faces);
        for _ in 0..WORLDS {
            let imagined = self.game.imagine(&before, rng);
            if !self.may_order(&imagined, self.order) {
                let possible = !who.is(self.seat);
                ensure(possible, law, || "a state that looks the same refuses the order".to_owned())?;
                continue;
            }
            let news = self.news(&imagined, self.order, who, faces);
            let mut learned = before.clone();
            news.told.iter().for_each(|event| self.game.learn(&mut learned, event));
            let what = format!("what {who:?} learned of {} in a world that looks the same", json(self.order));
            same(Law::TellingKeepsViewsCurrent, &what, &learned, &news.view)?;
            let alike = news.view == truth.view && !self.news_shows(&before, [&news.told, &truth.told]);
            ensure(!alike || news.told == truth.told, law, || {
                let (told, truth) = (json(&news.told), json(&truth.told));
                format!("{who:?} sees the same after {}, yet hears {told} or {truth}", json(self.order))
            })?;
            ensure(news.view != truth.view || news.published == truth.published, law, || {
                let (published, truth) = (&news.published, &truth.published);
                format!("after {} all looks the same, yet {published:?} or {truth:?}", json(self.order))
            })?;
        }
        Ok(())
    }

    /// Whether two tellings differ first in what the view of their listener shows, if only until something else happens:
    /// a card turned up in a battle that ends with it.
    fn news_shows(&self, before: &G::View, tellings: [&[G::Event]; 2]) -> bool {
        let [one, two] = tellings;
        let same = one.iter().zip(two).take_while(|(one, two)| one == two).count();
        let upto = |told: &[G::Event]| {
            let mut view = before.clone();
            told.get(..=same)?.iter().for_each(|event| self.game.learn(&mut view, event));
            Some(view)
        };
        matches!((upto(one), upto(two)), (Some(one), Some(two)) if one != two)
    }

    /// Law 9: an order that left no barrier shows nobody anything hidden: each world that an onlooker thought possible
    /// before it holds an order of that seat of which the onlooker would have been told the same, so that it can rule no
    /// world out. A secret choice may therefore differ from world to world; a public one that some world forbids, or a
    /// hidden fact that is told, needs a barrier.
    fn nothing_is_shown_without_a_barrier(&self, who: Onlooker, rng: &mut ChaCha8Rng) -> Result<(), Breach> {
        let told = self.told(self.events, who);
        if !self.free || told.is_empty() {
            return Ok(());
        }
        let before = self.game.view(self.before, who);
        for _ in 0..WORLDS {
            let imagined = self.game.imagine(&before, rng);
            let shown = !self.could_have_told(&imagined, who, &told, rng);
            ensure(!shown, Law::NothingShownWithoutBarrier, || {
                let (order, told, world) = (json(self.order), json(&told), json(&imagined));
                format!("{order} could be taken back, yet told {who:?} {told}, which cannot be in {world}")
            })?;
        }
        Ok(())
    }

    /// Whether the seat has an order in this world of which `who` would be told just this. Where the orders cannot be
    /// listed the answer is yes.
    fn could_have_told(
        &self,
        world: &G::State,
        who: Onlooker,
        told: &[G::Event],
        rng: &mut impl Rng,
    ) -> bool {
        let faces = rng.random();
        let tells = |order: &G::Order| self.news(world, order, who, faces).told == told;
        if self.may_order(world, self.order) && tells(self.order) {
            return true;
        }
        if !self.game.awaited(world).includes(self.seat) {
            return false;
        }
        let (orders, extent) = listed(self.game, &self.game.view(world, self.seat));
        extent == Extent::Sample || orders.iter().any(tells)
    }

    fn may_order(&self, world: &G::State, order: &G::Order) -> bool {
        self.game.awaited(world).includes(self.seat)
            && self.game.check(&self.game.view(world, self.seat), order).is_ok()
    }

    fn news(&self, world: &G::State, order: &G::Order, who: Onlooker, faces: u64) -> Heard<G> {
        let (mut after, mut events, mut faces) = (world.clone(), Vec::new(), Seeded::new(faces));
        let mut dice = Recorder::new(&mut faces);
        self.game.resolve(&mut after, self.seat, order, &mut dice, &mut events);
        let all = dice.finish().expect("seeded dice never fail");
        let rolls = in_the_open(&all, self.game.hidden_rolls());
        let shuffled = rolls.len() < all.len();
        let published = Published { rolls, shuffled, sealed: self.newly_sealed(world, &after, shuffled) };
        Heard { told: self.told(&events, who), view: self.game.view(&after, who), published }
    }

    fn newly_sealed(&self, before: &G::State, after: &G::State, shuffled: bool) -> Vec<Slot> {
        let (before, after) = (secrets(self.game, before), secrets(self.game, after));
        let new = |(slot, value): &(Slot, u32)| shuffled || before.get(slot) != Some(value);
        after.into_iter().filter(new).map(|(slot, _)| slot).collect()
    }

    fn told(&self, events: &[G::Event], who: Onlooker) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.game.tell(event, who)).collect()
    }
}

/// Law 8: undo gives back the exact state, from which the same order leads to where it led.
pub(super) fn undo_gives_back_the_state<G: Sealed + Weighed>(
    table: &mut Table<G>,
    seat: Seat,
    before: &G::State,
) -> Result<(), Breach> {
    if table.may_undo(seat).is_err() {
        return Ok(());
    }
    let law = Law::NothingIsLost;
    let after = table.state().clone();
    let last = table.steps().last().expect("what may be undone was done").clone();
    table.undo(seat).map_err(|error| breach(law, refused("an undo that was allowed", &error)))?;
    same(law, "the state after an undo", table.state(), before)?;
    table.give(seat, last.order.clone()).map_err(|error| breach(law, refused("what was undone", &error)))?;
    same(law, "the state after an order was undone and given again", table.state(), &after)?;
    ensure(table.steps().last() == Some(&last), law, || "the step given again is another".to_owned())
}
