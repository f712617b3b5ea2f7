//! What rules rely on after a check.

/// What a check has proved to be there, looked up again where the order is carried out. A broken promise fails loudly in a debug build, so
/// that every test notices it; in a release the rest of the order goes by and the game goes on.
#[inline]
#[track_caller]
pub fn promised<T>(proved: Option<T>) -> Option<T> {
    debug_assert!(proved.is_some(), "what a check has proved is not there");
    proved
}
