//! Straight charges, and what lies behind their target.

use empire::map::{Map, Point, grids, soundness};
use empire::terrain::Chart;

fn middles(map: &Map, from: &str, to: &str) -> Vec<String> {
    let area = |key: &str| map.named(key).unwrap();
    map.middles(area(from), area(to)).map(|middle| map.area(middle).key.clone()).collect()
}

/// GT-06 EMP-10.1b EMP-10.1c On bricks the line from b34 to b55 crosses exactly b44.
#[test]
fn gt_06_the_middle_of_a_charge_over_bricks() {
    let map = grids::bricks().build(Chart::embedded());
    assert_eq!(middles(&map, "b34", "b55"), ["b44"]);
    for origin in ["b34", "b35", "b43"] {
        let (origin, middle, target) = (map.named(origin).unwrap(), map.named("b44"), map.named("b55"));
        assert!(map.adjacent(origin, middle.unwrap()) && !map.adjacent(origin, target.unwrap()));
    }
    for apart in ["b33", "b24"] {
        assert!(!map.adjacent(map.named(apart).unwrap(), map.named("b44").unwrap()));
    }
}

/// GT-49 EMP-R109 On squares only straight pairs have a path: not the knight's move, not the diagonal.
#[test]
fn gt_49_squares_allow_straight_charges_only() {
    let map = grids::squares().build(Chart::embedded());
    assert_eq!(middles(&map, "c2", "c4"), ["c3"]);
    assert_eq!(middles(&map, "c2", "e2"), ["d2"]);
    assert!(middles(&map, "c2", "d4").is_empty());
    assert!(middles(&map, "c2", "e4").is_empty());
    assert!(middles(&map, "c2", "c3").is_empty());
    assert!(middles(&map, "c2", "c5").is_empty());
}

/// GT-49 EMP-10.1c What a line merely clips does not matter; where it lies mostly elsewhere there is no path.
#[test]
fn gt_49_crooked_lines() {
    // c3 gives a strip in its east to d3, so that the line from c2 to c4 runs through both.
    let lean = |share: i32| {
        let mut draft = grids::squares();
        let (x, y) = (2400, 2000 + share);
        draft.area("c3").polygon = vec![
            Point::new(2000, 2000),
            Point::new(3000, 2000),
            Point::new(3000, y),
            Point::new(x, y),
            Point::new(x, 3000),
            Point::new(2000, 3000),
        ];
        draft.area("d3").polygon = vec![
            Point::new(3000, 2000),
            Point::new(4000, 2000),
            Point::new(4000, 3000),
            Point::new(x, 3000),
            Point::new(x, y),
            Point::new(3000, y),
        ];
        draft.area("c3").centre = Point::new(2250, 2250);
        soundness::weld(&mut draft.areas);
        draft.build(Chart::embedded())
    };
    assert_eq!(middles(&lean(700), "c2", "c4"), ["c3"]);
    assert!(middles(&lean(400), "c2", "c4").is_empty());
}

/// EMP-R109 Where the line runs between two areas that are adjacent to both ends, either is a middle.
#[test]
fn a_line_between_two_areas_leaves_the_choice() {
    let map = grids::bricks().build(Chart::embedded());
    // b33 to b53: the bricks of row 4 meet exactly on the line between them.
    assert_eq!(middles(&map, "b33", "b53"), ["b42", "b43"]);
}

/// GT-18 EMP-R36 Behind b55, seen from b44, lies b65; behind the edge of the map nothing.
#[test]
fn gt_18_what_lies_behind_the_target() {
    let map = grids::bricks().build(Chart::embedded());
    let behind = |middle: &str, target: &str| {
        let area = map.beyond(map.named(middle).unwrap(), map.named(target).unwrap());
        area.map(|area| map.area(area).key.clone())
    };
    assert_eq!(behind("b44", "b55").as_deref(), Some("b65"));
    assert_eq!(behind("b66", "b77"), None);
    let map = grids::squares().build(Chart::embedded());
    let area = |key: &str| map.named(key).unwrap();
    assert_eq!(map.beyond(area("c3"), area("c4")), Some(area("c5")));
}
