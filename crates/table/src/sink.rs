//! Where events go. A sink takes a closure, so that a silent one costs nothing.

/// Takes note of what happens.
pub trait Sink<E> {
    /// Notes one event; a sink that does not care never builds it.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// Takes note of nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
