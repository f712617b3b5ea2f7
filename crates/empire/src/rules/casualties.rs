//! EMP-3.2 Leaders' casualties.

use super::Play;
use crate::course::Check;
use crate::event::Event;
use table::{Dice, Sink};

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-3.2a The next leader checks, the active player's first, in file order.
    pub fn advance_check(&mut self, _check: Check) {
        self.pop();
    }
}
