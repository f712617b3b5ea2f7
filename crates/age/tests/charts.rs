//! Charts, odds and the battle assistant.
