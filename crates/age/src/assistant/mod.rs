//! The battle assistant for people with real miniatures.
