//! The cards that come with the program, and what the writer of a card file is told.

#[path = "cards/embedded.rs"]
mod embedded;
#[path = "cards/method.rs"]
mod method;
#[path = "cards/mistakes.rs"]
mod mistakes;
#[path = "cards/speakable.rs"]
mod speakable;
#[path = "cards/words.rs"]
mod words;
