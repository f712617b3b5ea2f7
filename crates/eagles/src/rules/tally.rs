//! Modifiers as a list of clause and value: the engine sums it, the log prints it and the odds show it.

use crate::event::Modifier;
use table::Clause;

/// What modifiers are added to: a [`Tally`] that people read, or a plain sum where nobody does.
pub trait Adds {
    /// A printed value and the clause that says so.
    fn printed(clause: &'static str, value: u8) -> Self;
    /// Adds a modifier.
    fn add(&mut self, clause: Clause, value: i8);
    /// The sum.
    fn sum(&self) -> i8;
}

impl Adds for i8 {
    #[inline]
    fn printed(_: &'static str, value: u8) -> i8 {
        value as i8
    }
    #[inline]
    fn add(&mut self, _: Clause, value: i8) {
        *self += value;
    }
    #[inline]
    fn sum(&self) -> i8 {
        *self
    }
}

/// The most modifiers one value can have.
const MOST: usize = 14;

/// A value as the sum of what each clause adds.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    count: u8,
    items: [(Clause, i8); MOST],
}

impl Adds for Tally {
    fn printed(clause: &'static str, value: u8) -> Tally {
        let mut tally = Tally { count: 0, items: [(Clause(""), 0); MOST] };
        tally.add(Clause(clause), value as i8);
        tally
    }

    fn add(&mut self, clause: Clause, value: i8) {
        if value != 0 || self.count == 0 {
            self.items[usize::from(self.count)] = (clause, value);
            self.count += 1;
        }
    }

    fn sum(&self) -> i8 {
        self.items().iter().map(|(_, value)| value).sum()
    }
}

impl Tally {
    /// The list.
    pub fn items(&self) -> &[(Clause, i8)] {
        &self.items[..usize::from(self.count)]
    }

    /// The list as an event tells it.
    pub fn told(&self) -> Vec<Modifier> {
        self.items()
            .iter()
            .map(|(clause, value)| Modifier { clause: clause.0.to_owned(), value: *value })
            .collect()
    }
}
