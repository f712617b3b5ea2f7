//! Scenarios are read, checked and told what is wrong with them, line and column.

use crate::common::read;
use age::field::BUILT_IN;

/// The scenarios of the game have no fault.
#[test]
fn the_built_in_scenarios_are_in_order() {
    for (id, text) in BUILT_IN {
        let field = read(text).unwrap_or_else(|flaws| panic!("{id}: {flaws:#?}"));
        assert_eq!(field.id, id);
    }
}
