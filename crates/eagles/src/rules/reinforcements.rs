//! 10.0 Reinforcements: drawing them, and the arrival of the Prussians at Waterloo.

use super::{No, Play, no};
use crate::cards::Army;
use crate::course::Step;
use crate::event::Event;
use crate::field::Spot;
use crate::ids::CardId;
use crate::options::ReactionPrivacy;
use crate::order::Order;
use crate::pack::special;
use crate::side::Kinds;
use crate::specials::Power;
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Clause, Dice, Seat, Sink};

/// EAG-R50 Whether a Prussian General may be shown.
pub fn check_reveal(eye: &Eye, general: CardId) -> Result<(), No> {
    if !eye.field.limits_prussians() || eye.seat != Seat::Second {
        return Err(no("EAG-10.0e", "eagles-no-arrival-here"));
    }
    if eye.field.arrived {
        return Err(no("EAG-R50", "eagles-arrived-already"));
    }
    let fits = general.army() == Army::Prussian && eye.pack.kinds(general) == Kinds::GENERAL;
    if !fits || !eye.holds(general) {
        return Err(no("EAG-R50", "eagles-not-a-prussian-general"));
    }
    Ok(())
}

/// The Generals that may be shown.
pub fn list_reveals(eye: &Eye, each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    if !eye.field.limits_prussians() || eye.field.arrived || eye.seat != Seat::Second {
        return ControlFlow::Continue(());
    }
    for general in eye.reserve().of(Army::Prussian) {
        if check_reveal(eye, general).is_ok() {
            each(Order::RevealPrussianGeneral { general })?;
        }
    }
    ControlFlow::Continue(())
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-10.0a EAG-10.0d EAG-R52 EAG-R66 The draw, British before Prussian cards, unless it is late.
    pub fn draw_reinforcements(&mut self) {
        let seat = self.field().active;
        let late = self
            .field()
            .in_force(Spot::Nowhere, |card| special(card).is_some_and(|row| row.effect == Power::Delays));
        if !late && self.field().joint && seat == Seat::Second {
            self.draw_jointly(seat);
        } else if !late {
            for army in Army::ALL.into_iter().filter(|army| army.seat() == seat) {
                self.draw(seat, army);
            }
        }
        if self.asks_for_arrival() {
            self.enter(Step::Reveal);
        } else {
            self.end_turn();
        }
    }

    fn draw(&mut self, seat: Seat, army: Army) {
        let field = self.field();
        let count = field.rates[army.index()].min(field.deck[army.index()]);
        if count == 0 {
            return;
        }
        let mut cards: Vec<CardId> = (0..count).filter_map(|_| self.state.decks.draw(army)).collect();
        // They come into the hand together: how they lay in the deck is not told.
        cards.sort();
        self.happen(Event::Drew { seat, army, count, cards: Some(cards) });
    }

    /// EAG-R84 Where British and Prussian cards lie in one deck, each draw takes either by chance of their numbers.
    fn draw_jointly(&mut self, seat: Seat) {
        let rate = self.field().rates.iter().skip(1).copied().max().unwrap_or(0);
        for _ in 0..rate {
            let [british, prussian] =
                [Army::British, Army::Prussian].map(|army| u16::from(self.field().deck[army.index()]));
            if british + prussian == 0 {
                return;
            }
            let is_british = |drawn: u16| drawn <= british;
            let clause = Clause("EAG-R84");
            let drawn =
                self.dice.graded_die(british + prussian, clause, &|drawn| u8::from(is_british(drawn)));
            let army = if is_british(drawn) { Army::British } else { Army::Prussian };
            let cards = self.state.decks.draw(army).into_iter().collect();
            self.happen(Event::Drew { seat, army, count: 1, cards: Some(cards) });
        }
    }

    /// EAG-R90 Whether W-REVEAL is opened: by the backs alone, or only if there is a General to show.
    fn asks_for_arrival(&self) -> bool {
        let field = self.field();
        if field.active != Seat::Second || field.arrived || !field.limits_prussians() {
            return false;
        }
        let reserve = &self.state.secrets[Seat::Second.index()].reserve;
        match field.options.reaction_privacy {
            ReactionPrivacy::Masked => field.reserve[Army::Prussian.index()] > 0,
            ReactionPrivacy::Open => {
                reserve.of(Army::Prussian).any(|card| self.pack.kinds(card) == Kinds::GENERAL)
            }
        }
    }

    /// EAG-R50 The Prussians have arrived.
    pub fn reveal_prussians(&mut self, general: CardId) {
        self.happen(Event::PrussiansArrive { general });
        if self.field().course.step == Step::Reveal {
            self.end_turn();
        }
    }
}
