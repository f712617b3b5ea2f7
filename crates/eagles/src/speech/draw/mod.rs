//! The drawing of a view in plain text.
//!
//! **Takes the view, so it cannot show what is hidden.**

use super::text::wrapped;
use crate::pack::Pack;
use crate::state::View;
use table::{Phrase, Say};

pub(super) fn draw(_pack: &Pack, view: &View, width: usize, say: &dyn Say) -> String {
    let heading = Phrase::new("eagles-head")
        .with("battle", crate::decks::battle_words(view.field.battle))
        .with("round", i64::from(view.field.round));
    wrapped(&say.say(&heading), width, 2).join("\n")
}
