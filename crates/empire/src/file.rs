//! Reading files that people write: TOML with the place of every value, checked against a described shape. All that is
//! wrong is told at once, each with line and column; the same shapes give the JSON Schema.

mod document;
mod fault;
pub(crate) mod shape;

pub use document::{Document, Entry, Faults, Span};
pub use fault::{FileFault, FileKind, Weight};
pub use shape::{Field, Shape};

/// No file may be longer than this, in bytes.
pub const LONGEST: usize = 2_000_000;
