//! What happens when a seat does not answer: it declines, passes, holds, and takes what the table of decision points (C.12)
//! gives as default.

use super::allowed_in;
use super::listing::list_in;
use crate::course::Frame;
use crate::order::Order;
use crate::scene::Scene;
use crate::state::State;
use std::ops::ControlFlow;
use table::Seat;

/// The order given for a seat that does not answer.
pub fn by_default(state: &State, seat: Seat) -> Option<Order> {
    if state.asked() != Some(seat) {
        return None;
    }
    let frame = state.course.top()?;
    let scene = Scene::of(state);
    let declining = [
        Order::SetupDone {},
        Order::EndSegment {},
        Order::DesignateRecovery { formation: None },
        Order::SetHeading { heading: None },
        Order::NameFirstPlayer { seat },
    ];
    let declined = declining.into_iter().find(|order| allowed_in(&scene, frame, seat, order).is_ok());
    declined.or_else(|| first(&scene, frame, seat))
}

/// The first that is listed: lists begin with the default of their decision.
fn first(scene: &Scene<'_>, frame: &Frame, seat: Seat) -> Option<Order> {
    let mut found = None;
    let _ = list_in(scene, frame, seat, &mut |order| {
        found = Some(order);
        ControlFlow::Break(())
    });
    found
}
