//! Adjacency, corners, range, and the edge of the map.

use empire::ids::AreaId;
use empire::map::{Map, Via, grids};
use empire::terrain::Chart;

fn keys(map: &Map, areas: impl IntoIterator<Item = AreaId>) -> String {
    let mut keys: Vec<&str> = areas.into_iter().map(|area| map.area(area).key.as_str()).collect();
    keys.sort_unstable();
    keys.join(" ")
}

/// EMP-R11 EMP-2.3e On squares, side neighbours are adjacent and corner neighbours only diagonally.
#[test]
fn squares_touch_by_sides_and_corners() {
    let map = grids::squares().build(Chart::embedded());
    let c3 = map.named("c3").unwrap();
    assert_eq!(keys(&map, map.beside(c3).iter()), "b3 c2 c4 d3");
    assert_eq!(keys(&map, map.touching(c3).iter()), "b2 b3 b4 c2 c4 d2 d3 d4");
    let d4 = map.named("d4").unwrap();
    let way = map.way(c3, d4).unwrap();
    let Via::Corner { chains, .. } = &way.via else { panic!("c3 and d4 share a boundary") };
    // Going north-east, c4 lies on the left hand.
    assert_eq!(keys(&map, chains[0].flanks.iter().copied()), "c4");
    assert_eq!(keys(&map, chains[1].flanks.iter().copied()), "d3");
    assert_eq!(keys(&map, map.flanks(map.contact(c3, d4).unwrap()).iter()), "c4 d3");
}

/// B.1 Bricks have six neighbours and no corners.
#[test]
fn bricks_have_six_neighbours_and_no_corners() {
    let map = grids::bricks().build(Chart::embedded());
    let b34 = map.named("b34").unwrap();
    assert_eq!(keys(&map, map.beside(b34).iter()), "b23 b24 b33 b35 b43 b44");
    assert_eq!(map.beside(b34), map.touching(b34));
    let whole = |corner: &&empire::map::Corner| corner.ring.len() >= 4;
    assert_eq!(map.corners.iter().filter(whole).count(), 0);
    assert_eq!(map.between(b34, map.named("b44").unwrap()).unwrap().length, 500);
}

/// EMP-R17 EMP-2.3t EMP-12.44a EMP-12.45a Range counts areas over boundaries and corners, the gun's own not counted.
#[test]
fn range_goes_over_corners() {
    let map = grids::squares().build(Chart::embedded());
    let range = |a: &str, b: &str| map.range(map.named(a).unwrap(), map.named(b).unwrap());
    assert_eq!([range("c3", "c3"), range("c3", "d4"), range("c3", "e5"), range("a1", "g4")], [0, 1, 2, 6]);
}

/// EMP-R87 EMP-13.82a The edge of the map is a ring of edge areas.
#[test]
fn the_rim_goes_around() {
    let map = grids::squares().build(Chart::embedded());
    assert_eq!(map.rim().len(), 24);
    let apart = |a: &str, b: &str| map.rim_apart(map.named(a).unwrap(), map.named(b).unwrap());
    assert_eq!(apart("a4", "a3"), Some(1));
    assert_eq!(apart("a4", "b7"), Some(4));
    assert_eq!(apart("a1", "g7"), Some(12));
    assert_eq!(apart("a4", "c3"), None);
}

/// G.2 Centres on a regular grid make squares that meet in corners.
#[test]
fn centres_on_a_grid_make_squares() {
    use empire::map::{Point, Site, cells};
    let site = |at: i32| Site { centre: Point::new(at % 3 * 1000 + 500, at / 3 * 1000 + 500), weight: 0 };
    let sites: Vec<Site> = (0..9).map(site).collect();
    for (at, cell) in cells(&sites, 3000, 3000, 60).iter().enumerate() {
        assert_eq!(cell.len(), 4, "{at}: {cell:?}");
    }
}
