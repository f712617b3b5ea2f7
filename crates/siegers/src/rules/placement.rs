//! Placement: both seats put their armies on their start lines, in secret and at the same time.

use super::Play;
use crate::event::Event;
use crate::order::Order;
use crate::piece::{Row, is_placement};
use rand::Rng;
use rand::seq::SliceRandom;
use std::ops::ControlFlow;
use table::{Clause, Refusal, Seat, Seats, Sink};

/// SIE-05, SIE-12 Eight pieces with the numbers 1 to 8 on eight of the nine start squares.
pub fn check(row: &Row) -> Result<(), Refusal> {
    if is_placement(row) { Ok(()) } else { Err(Refusal::new(Clause("SIE-12"), "siegers-bad-placement")) }
}

/// How many placements there are: 9!.
const PLACEMENTS: u32 = 362_880;
/// How many of them are offered as a sample.
const SAMPLE: u32 = 36;
/// The distance from one to the next; it has no divisor in common with their number, so no file is favoured.
const STRIDE: u32 = 70_657;

/// 362,880 placements are more than anybody would list.
pub fn sample(each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    (1..=SAMPLE).try_for_each(|index| each(Order::PlacePieces { row: nth(index * STRIDE % PLACEMENTS) }))
}

/// The placement with this number in dictionary order.
pub fn nth(mut number: u32) -> Row {
    let mut row: Row = std::array::from_fn(|file| file as u8);
    let mut arrangements = PLACEMENTS;
    for place in 0..row.len() {
        arrangements /= (row.len() - place) as u32;
        let next = place + (number / arrangements) as usize;
        number %= arrangements;
        row[place..=next].rotate_right(1);
    }
    row
}

/// A placement drawn among all, each as likely as any other.
pub fn draw(rng: &mut impl Rng) -> Row {
    let mut row = std::array::from_fn(|file| file as u8);
    row.shuffle(rng);
    row
}

impl<L: Sink<Event>> Play<'_, L> {
    /// SIE-R02 When both placements are in, the occupied squares of both are published together.
    pub fn place(&mut self, seat: Seat, row: Row) {
        self.happen(Event::Placed { seat, row: Some(row) });
        if self.public().committed == Seats::BOTH {
            let [red_empty, blue_empty] = self.state.secret.map(|secret| empty_file(&secret.row));
            self.happen(Event::Deployed { red_empty, blue_empty });
        }
    }
}

fn empty_file(row: &Row) -> u8 {
    row.iter().position(|&number| number == 0).map_or(0, |file| file as u8)
}
