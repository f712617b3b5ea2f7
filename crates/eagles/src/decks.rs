//! Battle Decks.
