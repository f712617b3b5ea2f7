//! 6.0 Morale.

use crate::common::*;

/// EAG-6.0b EAG-6.0c One die for each hit; a die not higher than the value takes its hit away.
#[test]
fn one_die_for_each_hit() {
    let mut play = battle("quatre-bras").at("A-C", [XB3.up().hits(2), XF1.up()]).turn_of(ALLIED).morale().play();
    let events = play.roll(check(XB3), [4, 2]);
    assert_eq!(values(&events), [4]);
    assert_eq!((play.place(XB3), play.hits(XB3)), ("A-C".to_owned(), 0));
}
