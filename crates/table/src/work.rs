//! A budget of work. Long reckoning counts its steps ([`step`]); whoever has it done says how many there may be and can call
//! it off ([`within`]). Reckoning that nobody bounds goes on to its end, and the same steps are always allowed the same
//! work, so that an answer does not depend on the machine.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How often is looked whether the work was called off, in steps.
const LOOK: u64 = 64;

/// Calls work off, from anywhere.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody wants the result any more.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The work took too many steps, or was called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

struct Allowance {
    left: u64,
    stop: Stop,
}

thread_local! {
    static ALLOWED: RefCell<Option<Allowance>> = const { RefCell::new(None) };
}

/// Does something in so many steps at most, unless it is called off.
pub fn within<T>(steps: u64, stop: &Stop, work: impl FnOnce() -> T) -> Result<T, Exhausted> {
    let allowance = Allowance { left: steps, stop: stop.clone() };
    let before = ALLOWED.with(|allowed| allowed.borrow_mut().replace(allowance));
    // Whatever the work has half done is dropped with it.
    let done = catch_unwind(AssertUnwindSafe(work));
    ALLOWED.with(|allowed| *allowed.borrow_mut() = before);
    done.or_else(|panic| match panic.downcast::<Exhausted>() {
        Ok(exhausted) => Err(*exhausted),
        Err(fault) => resume_unwind(fault),
    })
}

/// One step of something that may take long.
#[inline]
pub fn step() {
    let over = ALLOWED.with(|allowed| {
        allowed.borrow_mut().as_mut().is_some_and(|allowance| {
            allowance.left = allowance.left.saturating_sub(1);
            allowance.left == 0 || (allowance.left.is_multiple_of(LOOK) && allowance.stop.is_stopped())
        })
    });
    if over {
        resume_unwind(Box::new(Exhausted));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_bounded_and_called_off_and_unbounded_work_is_not() {
        let count = |steps: u32| (0..steps).inspect(|_| step()).count();
        assert_eq!(within(101, &Stop::default(), || count(100)), Ok(100));
        assert_eq!(within(100, &Stop::default(), || count(100)), Err(Exhausted));
        let stop = Stop::default();
        stop.stop();
        assert_eq!(within(u64::MAX, &stop, || count(1000)), Err(Exhausted));
        assert_eq!(count(1000), 1000);
    }

    #[test]
    fn work_within_work_has_a_budget_of_its_own() {
        let inner = || within(10, &Stop::default(), || (0..100).for_each(|_| step()));
        let outer = within(50, &Stop::default(), || {
            assert_eq!(inner(), Err(Exhausted));
            (0..40).for_each(|_| step());
        });
        assert_eq!(outer, Ok(()));
    }
}
