//! The map (part B).
