//! Front, flank and rear, and where a long counter fits.

use empire::ids::{Heading, Headings};
use empire::map::{Draft, Map, Point, Side, SideNote, grids};
use empire::scenario::Conformation;
use empire::terrain::Chart;

fn build(draft: Draft) -> Map {
    draft.build(Chart::embedded())
}

fn on(map: &Map, area: &str, heading: u8, side: Side) -> String {
    let area = map.named(area).unwrap();
    let heading = Heading::new(heading).unwrap();
    let there = map.ways(area).filter(|way| map.side(*way, heading) == side);
    let mut keys: Vec<&str> = there.map(|way| map.area(map.contacts()[way.at()].to).key.as_str()).collect();
    keys.sort_unstable();
    keys.join(" ")
}

/// GT-08 EMP-13.91a EMP-R13 EMP-R14 Front, flank and rear on squares and bricks.
#[test]
fn gt_08_front_flank_rear() {
    let map = build(grids::squares());
    assert_eq!(on(&map, "c3", 0, Side::Front), "b4 c4 d4");
    assert_eq!(on(&map, "c3", 0, Side::Flank), "b3 d3");
    assert_eq!(on(&map, "c3", 0, Side::Rear), "b2 c2 d2");
    assert_eq!(on(&map, "c3", 3, Side::Front), "c4 d3 d4");
    assert_eq!(on(&map, "c3", 3, Side::Flank), "b4 d2");
    assert_eq!(on(&map, "c3", 3, Side::Rear), "b2 b3 c2");
    let map = build(grids::bricks());
    assert_eq!(on(&map, "b34", 0, Side::Front), "b43 b44");
    assert_eq!(on(&map, "b34", 0, Side::Flank), "b33 b35");
    assert_eq!(on(&map, "b34", 0, Side::Rear), "b23 b24");
}

/// EMP-O17 A sliver thicker than the tolerance is a flank, a thinner one is not.
#[test]
fn slivers_do_not_decide_a_side() {
    let mut draft = grids::squares();
    // The centre of c3 lies 90 units north of the middle: c2 is behind, b3 and d3 are cut; c4 starts 410 ahead.
    draft.area("c3").centre = Point::new(2500, 2910);
    let map = build(draft.clone());
    assert_eq!(on(&map, "c3", 12, Side::Rear), "b4 c4 d4");
    // At 90 units from the northern edge the side areas reach no more than that ahead of a counter facing north.
    assert_eq!(on(&map, "c3", 0, Side::Rear), "b2 b3 c2 d2 d3");
    draft.measures.facing_tolerance = 80;
    let map = build(draft);
    assert_eq!(on(&map, "c3", 0, Side::Flank), "b3 d3");
}

/// EMP-13.8a EMP-13.81a EMP-R15 A counter of 850 by 425 fits into a square of 1000 in every way; into a narrow strip only
/// lengthwise, into one narrower still not at all (EMP-13.8a), unless conformation is switched off (EMP-O18).
#[test]
fn a_counter_fits_or_not() {
    let map = build(grids::squares());
    assert_eq!(map.headings(map.named("c3").unwrap()), Headings::ALL);
    let strip = |wide: i32| {
        let mut draft = grids::squares();
        let (low, high) = (2500 - wide / 2, 2500 + wide / 2);
        draft.area("c3").polygon = vec![
            Point::new(low, 1000),
            Point::new(high, 1000),
            Point::new(high, 4000),
            Point::new(low, 4000),
        ];
        draft
    };
    let numbers =
        |map: &Map| map.headings(map.named("c3").unwrap()).iter().map(Heading::number).collect::<Vec<_>>();
    // Long side along the facing line: a strip from south to north takes counters that face east or west.
    assert_eq!(numbers(&build(strip(500))), [6, 18]);
    assert!(numbers(&build(strip(400))).is_empty());
    let mut free = strip(400);
    free.measures.conformation = Conformation::Off;
    assert_eq!(numbers(&build(free)).len(), 24);
}

/// EMP-13.82a At the edge of the map a counter may reach beyond it.
#[test]
fn edge_areas_extend_off_the_map() {
    let narrow = |edge: bool| {
        let mut draft = grids::squares();
        let area = draft.area("a4");
        area.polygon =
            vec![Point::new(0, 3000), Point::new(300, 3000), Point::new(300, 4000), Point::new(0, 4000)];
        area.centre = Point::new(80, 3500);
        area.edge = edge;
        let map = build(draft);
        map.headings(map.named("a4").unwrap())
    };
    assert!(narrow(true).has(Heading::new(6).unwrap()));
    assert!(narrow(false).is_empty());
}

/// EMP-R13 B.5 Whoever no legal heading faces is faced by the nearest one, so that every neighbour can be attacked.
#[test]
fn every_neighbour_can_be_faced() {
    let mut draft = grids::squares();
    let c3 = draft.id("c3");
    // Only north and south are legal: east and west would never be in front.
    let mut legal = Headings::default();
    legal.add(Heading::new(0).unwrap());
    legal.add(Heading::new(12).unwrap());
    draft.headings = vec![None; draft.areas.len()];
    draft.headings[c3.at()] = Some(legal);
    let map = build(draft);
    assert_eq!(on(&map, "c3", 0, Side::Front), "b3 b4 c4 d3 d4");
    for to in map.beside(c3).iter() {
        assert!(legal.iter().any(|heading| map.front(c3, heading).has(to)));
    }
}

/// B.5 A map file may write single sides down.
#[test]
fn sides_can_be_written_down() {
    let mut draft = grids::squares();
    let (area, other) = (draft.id("c3"), draft.id("b3"));
    draft.sides.push(SideNote { area, heading: Heading::NORTH, other, side: Side::Rear });
    assert_eq!(on(&build(draft), "c3", 0, Side::Rear), "b2 b3 c2 d2");
}

/// EMP-R67 The direction of a road step, and whether a heading is within 45 degrees of it.
#[test]
fn bearings() {
    let map = build(grids::squares());
    let area = |key: &str| map.named(key).unwrap();
    let bearing = |to: &str| map.bearing(area("c3"), area(to)).number();
    assert_eq!(
        [bearing("c4"), bearing("d4"), bearing("d3"), bearing("c2"), bearing("b3")],
        [0, 3, 6, 12, 18]
    );
    let along = |heading: u8| map.along(Heading::new(heading).unwrap(), area("c3"), area("c4"));
    assert!(along(0) && along(3) && along(21) && !along(4) && !along(12));
}
