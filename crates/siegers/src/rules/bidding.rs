//! The bidding: the attacker announces, the defender matches or passes, until somebody passes. Each seat is held by what
//! its own dice and its own piece come to.

use super::fact;
use crate::order::Order;
use crate::state::{Public, View};
use std::ops::ControlFlow;
use table::{Clause, Refusal, Seat};

/// SIE-51, SIE-52, SIE-R18 The least opening: what is shown, plus the least that a hidden die, if there is one, and
/// the piece can add.
#[inline]
pub fn floor(public: &Public) -> u8 {
    let attacker = public.attacker();
    public.shown_sum(attacker) + if public.hidden_colour(attacker).is_some() { 2 } else { 1 }
}

/// SIE-53, SIE-55, SIE-R19 The most a seat may announce or match: all its dice, shown and hidden, plus the number of its
/// fighting piece. Its strength plays no part (SIE-79).
#[inline]
pub fn cap(view: &View, seat: Seat) -> u8 {
    let (Some(token), Some(secret)) = (view.public.fighter(seat), view.secret[seat.index()]) else {
        return 0;
    };
    secret.dice.iter().sum::<u8>() + secret.row[usize::from(token.file)]
}

/// SIE-50 to SIE-53, SIE-56, SIE-R21
pub fn check_bid(view: &View, seat: Seat, n: u8) -> Result<(), Refusal> {
    let (public, cap) = (&view.public, cap(view, seat));
    if n > cap {
        return Err(Refusal::new(Clause("SIE-53"), "siegers-above-cap")
            .with("n", fact(n))
            .with("cap", fact(cap)));
    }
    if public.bid == 0 && n < floor(public) {
        let clause = if public.hidden_colour(seat).is_some() { "SIE-51" } else { "SIE-52" };
        let floor = floor(public);
        return Err(Refusal::new(Clause(clause), "siegers-below-floor")
            .with("n", fact(n))
            .with("floor", fact(floor)));
    }
    if n <= public.bid {
        let no = Refusal::new(Clause("SIE-56"), "siegers-must-raise");
        return Err(no.with("n", fact(n)).with("bid", fact(public.bid)));
    }
    Ok(())
}

/// SIE-50, SIE-R20 No pass at the opening; SIE-R22 always afterwards.
pub fn check_pass(public: &Public) -> Result<(), Refusal> {
    if public.bid == 0 { Err(Refusal::new(Clause("SIE-50"), "siegers-must-open")) } else { Ok(()) }
}

/// SIE-55
pub fn check_match(view: &View, seat: Seat) -> Result<(), Refusal> {
    let (bid, cap) = (view.public.bid, cap(view, seat));
    if bid > cap {
        return Err(Refusal::new(Clause("SIE-55"), "siegers-cannot-match")
            .with("bid", fact(bid))
            .with("cap", fact(cap)));
    }
    Ok(())
}

/// The numbers the attacker may announce, and after the opening the pass (SIE-57).
#[inline]
pub fn list_bids(
    view: &View,
    seat: Seat,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let public = &view.public;
    let least = if public.bid == 0 { floor(public) } else { public.bid + 1 };
    (least..=cap(view, seat)).try_for_each(|n| each(Order::Bid { n }))?;
    if public.bid > 0 {
        each(Order::PassBid {})?;
    }
    ControlFlow::Continue(())
}

/// SIE-54, SIE-57 To match, where the cap allows it, or to pass.
#[inline]
pub fn list_replies(
    view: &View,
    seat: Seat,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if view.public.bid <= cap(view, seat) {
        each(Order::Match {})?;
    }
    each(Order::PassBid {})
}
