//! Activation.

use crate::common::*;
use empire::course::{Frame, Step};

/// EMP-8.12a A roll above the initiative activates none.
#[test]
fn a_high_roll_fails() {
    let field = map_g().french("a: long 4/4 @c1 ^0").allied("x: long 4/4 @c6 ^12");
    let mut play =
        field.edited(|_, course| course.extend([Frame::Turn(Step::Activation), Frame::Attempt(FRENCH)]));
    play.dice([4]).order(Order::AttemptActivation { army: empire::ids::ArmyId(0) });
    assert_eq!(play.asked(), Some(ALLIED));
    no_more(&play);
}
