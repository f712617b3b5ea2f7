//! The states that a table can go back to: all of the last ones, and of those before them one now and then, from which the others follow
//! by the same orders. Somebody may give thousands of orders that can all be taken back.

use std::collections::VecDeque;

/// So many states are there in any case.
const NEAR: usize = 64;
/// Of those before them one in so many.
const FAR: usize = 64;

/// The states before each of the last steps, back to the last one that cannot be undone.
#[derive(Clone, Debug)]
pub(super) struct Past<S> {
    /// With the number of the step that each stands before.
    far: Vec<(usize, S)>,
    near: VecDeque<S>,
}

impl<S> Default for Past<S> {
    fn default() -> Past<S> {
        Past { far: Vec::new(), near: VecDeque::new() }
    }
}

impl<S: Clone> Past<S> {
    /// Whether no step can be undone.
    pub(super) fn is_empty(&self) -> bool {
        self.near.is_empty()
    }

    /// The state before the last step.
    pub(super) fn last(&self) -> Option<&S> {
        self.near.back()
    }

    /// Nothing can be undone any more.
    pub(super) fn clear(&mut self) {
        (self.far, self.near) = (Vec::new(), VecDeque::new());
    }

    /// The state before the step of this number, which is the next one.
    pub(super) fn push(&mut self, number: usize, state: S) {
        self.near.push_back(state);
        if self.near.len() > NEAR {
            let oldest = number + 1 - self.near.len();
            if let Some(state) =
                self.near.pop_front().filter(|_| oldest.is_multiple_of(FAR) || self.far.is_empty())
            {
                self.far.push((oldest, state));
            }
        }
    }

    /// Takes the state before the last step, the one of this number, out; `again` leads from a state over the step of a number to the
    /// next.
    pub(super) fn pop(&mut self, number: usize, again: impl Fn(&S, usize) -> S) -> Option<S> {
        let state = self.near.pop_back()?;
        if self.near.is_empty()
            && let Some((from, state)) = self.far.pop()
        {
            self.near.push_back(state);
            for step in from..number - 1 {
                let next = again(self.near.back().expect("it was put there"), step);
                self.near.push_back(next);
            }
        }
        Some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::{FAR, NEAR, Past};

    /// Each state is the number of its step.
    #[test]
    fn all_that_was_pushed_comes_back_and_little_of_it_is_kept() {
        for first in [0, 17] {
            let mut past = Past::default();
            (first..5000).for_each(|number| past.push(number, number));
            assert!(past.near.len() + past.far.len() <= NEAR + 1 + 5000 / FAR, "{past:?}");
            for number in (first..5000).rev() {
                assert_eq!(past.last(), Some(&number));
                assert_eq!(
                    past.pop(number, |state, step| {
                        assert_eq!(*state, step);
                        state + 1
                    }),
                    Some(number)
                );
                assert_eq!(past.is_empty(), number == first);
            }
            assert_eq!(past.pop(first, |state, _| *state), None);
        }
    }
}
