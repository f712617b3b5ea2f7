//! 16.0 Campaign: two battles at once, what their ends bring, and what follows.

use super::Play;
use crate::campaign::CampaignView;
use crate::event::Event;
use crate::field::Verdict;
use crate::order::Order;
use crate::pack::Pack;
use crate::state::View;
use std::ops::ControlFlow;
use table::{Dice, Extent, Refusal, Seat, Sink};

pub fn go_on<D: Dice, L: Sink<Event>>(_play: &mut Play<'_, D, L>) {}
pub fn carry<D: Dice, L: Sink<Event>>(_play: &mut Play<'_, D, L>, _seat: Seat, _order: &Order) {}
pub fn check(_pack: &Pack, _view: &View, _campaign: &CampaignView, _seat: Seat, _order: &Order) -> Option<Result<(), Refusal>> {
    None
}
pub fn list(
    _pack: &Pack,
    _view: &View,
    _campaign: &CampaignView,
    _seat: Seat,
    _extent: &mut Extent,
    _each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
pub fn aftermath_goes_on<D: Dice, L: Sink<Event>>(_play: &mut Play<'_, D, L>) -> bool {
    false
}
pub fn begin_aftermath<D: Dice, L: Sink<Event>>(_play: &mut Play<'_, D, L>) {}
pub fn next_turn<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, seat: Seat, round: u8) {
    play.begin_turn(seat, round);
}
pub fn deployed<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>) {
    play.begin_battle();
}
pub fn end<D: Dice, L: Sink<Event>>(play: &mut Play<'_, D, L>, verdict: Verdict) {
    play.happen(Event::Decided { verdict });
}
pub fn propose(_pack: &Pack, _view: &View, _rng: &mut impl rand::Rng) -> Option<Order> {
    None
}
