//! The charts of the rule book as data.
