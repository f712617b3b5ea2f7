//! Movement, stacking, facing and roads.

use crate::common::*;

/// GT-24 EMP-13.31a A road costs half a point an area.
#[test]
fn long_infantry_goes_four_areas_along_a_road() {
    let mut play =
        map_g().road("c1 c2 c3 c4 c5").french("a: long 4/4 @c1 ^0").segment(FRENCH, Segment::Movement);
    play.order(play.march("a", "c2= c3= c4= c5="));
    assert_eq!(play.where_is("a"), "c5");
}
