//! Range, height and sight by the decision table E.2.

use empire::ids::AreaId;
use empire::map::{BoundaryNote, Draft, Map, Obstacle, SightNote, Unseen, Weapon, grids};
use empire::scenario::Weather;
use empire::terrain::{Chart, Edge, Ground};
use smallvec::smallvec;

struct Range {
    draft: Draft,
}

fn range() -> Range {
    Range { draft: grids::squares() }
}

impl Range {
    fn at(mut self, key: &str, elevation: i8) -> Range {
        self.draft.area(key).elevation = elevation;
        self
    }

    fn is(mut self, key: &str, ground: Ground) -> Range {
        self.draft.area(key).terrain = smallvec![ground];
        self
    }

    fn edge(mut self, a: &str, b: &str, edge: Edge) -> Range {
        let between = [self.draft.id(a), self.draft.id(b)];
        self.draft.boundaries.push(BoundaryNote {
            between,
            terrain: smallvec![edge],
            up: None,
            crossing: None,
        });
        self
    }

    fn build(self) -> Map {
        self.draft.build(Chart::embedded())
    }

    fn fire(self, weapon: Weapon, from: &str, to: &str) -> Result<(), Unseen> {
        shoot(&self.build(), weapon, from, to, &[])
    }
}

fn shoot(map: &Map, weapon: Weapon, from: &str, to: &str, crowded: &[&str]) -> Result<(), Unseen> {
    let area = |key: &str| map.named(key).unwrap();
    let crowded: Vec<AreaId> = crowded.iter().map(|key| area(key)).collect();
    map.sees(area(from), area(to), weapon, Weather::Clear, |area| crowded.contains(&area))
}

/// GT-22 EMP-12.52a EMP-12.56d EMP-12.56g EMP-12.56h EMP-12.56i EMP-12.56j EMP-12.56k EMP-12.56l EMP-12.56m EMP-R21 EMP-T09 Every
/// case at range 2.
#[test]
fn gt_22_sight_at_range_two() {
    let heights = |target: i8, middle: i8| range().at("c5", target).at("c4", middle);
    let gun = |field: Range| field.fire(Weapon::Artillery, "c3", "c5").is_ok();
    assert!(gun(heights(0, 0)), "EMP-12.56g");
    assert!(gun(heights(1, 0)), "EMP-12.56g");
    assert!(!gun(heights(1, 1)), "EMP-12.56j");
    assert!(!gun(heights(2, 0)), "EMP-12.56b");
    assert!(gun(heights(-1, -1)), "EMP-12.56h");
    assert!(!gun(heights(-1, 0)), "EMP-12.56i");
    assert!(gun(heights(-2, -1)), "EMP-12.56h");
    assert!(!gun(heights(-3, -1)), "EMP-12.56b");
    assert!(heights(-3, -1).fire(Weapon::Heavy, "c3", "c5").is_ok(), "EMP-12.56d EMP-R19");
    assert!(gun(heights(0, -1).is("c4", Ground::Woods)), "EMP-R20: below the gun");
    assert!(!gun(heights(0, 0).is("c4", Ground::Woods)), "EMP-12.56k");
    assert!(gun(heights(0, 0).is("c4", Ground::Village)), "EMP-12.52a EMP-T09");
    assert!(!gun(heights(0, 0).edge("c3", "c4", Edge::TreeLine)), "EMP-12.56l");
    assert!(gun(heights(1, -1).edge("c3", "c4", Edge::TreeLine)), "EMP-R21");
    let map = heights(0, 0).build();
    assert!(shoot(&map, Weapon::Artillery, "c3", "c5", &["c4"]).is_err(), "EMP-12.56m");
}

/// EMP-12.56f At range 1 heights alone count: one higher to two lower, three for heavy guns.
#[test]
fn sight_at_range_one() {
    let seen = |weapon, height| range().at("c4", height).fire(weapon, "c3", "c4").is_ok();
    let heights = |weapon| (-4..=2).filter(|height| seen(weapon, *height)).collect::<Vec<i8>>();
    assert_eq!(heights(Weapon::Artillery), [-2, -1, 0, 1]);
    assert_eq!(heights(Weapon::Heavy), [-3, -2, -1, 0, 1]);
}

/// GT-23 EMP-12.56n EMP-12.56o EMP-12.56p EMP-12.56q EMP-12.56r EMP-12.56s EMP-R19 EMP-R20 Every case at range 3, where only heavy guns look.
#[test]
fn gt_23_sight_at_range_three() {
    let heights = |target: i8, first: i8, second: i8| {
        range().at("c2", 2).at("c5", target).at("c3", first).at("c4", second)
    };
    let heavy =
        |target, first, second| heights(target, first, second).fire(Weapon::Heavy, "c2", "c5").is_ok();
    assert!(heavy(0, 1, 0), "EMP-12.56o");
    assert!(!heavy(0, 1, 1), "EMP-12.56q");
    assert!(heavy(1, 1, 1), "EMP-R19c");
    assert!(heavy(2, 2, 2), "EMP-12.56n");
    assert!(heavy(3, 2, 0), "EMP-12.56n");
    assert!(heavy(-1, 0, 0), "EMP-12.56o");
    assert!(!heavy(-2, 0, 0), "EMP-12.56d");
    assert!(!heavy(1, 2, 1), "EMP-12.56p");
    assert!(!heavy(2, 3, 2), "EMP-12.56r");
    let map = heights(2, 2, 2).build();
    assert!(shoot(&map, Weapon::Heavy, "c2", "c5", &["c4"]).is_err(), "EMP-R20");
    assert!(heights(2, 2, 2).is("c3", Ground::Woods).fire(Weapon::Heavy, "c2", "c5").is_err(), "EMP-12.56s");
}

/// EMP-12.51a Why a target is not in sight: the area that blocks, its height, and what of it blocks.
#[test]
fn what_blocks_is_named() {
    let map = range().at("c4", 2).build();
    let area = map.named("c4").unwrap();
    let high = Unseen::Area { area, height: 2, gun: 0, target: 0, by: Obstacle::Height };
    assert_eq!(shoot(&map, Weapon::Artillery, "c3", "c5", &[]), Err(high));
    let map = range().is("c4", Ground::Town).build();
    let town = Unseen::Area { area, height: 0, gun: 0, target: 0, by: Obstacle::Terrain(Ground::Town) };
    assert_eq!(shoot(&map, Weapon::Artillery, "c3", "c5", &[]), Err(town));
    let map = range().build();
    let troops = Unseen::Area { area, height: 0, gun: 0, target: 0, by: Obstacle::Troops };
    assert_eq!(shoot(&map, Weapon::Artillery, "c3", "c5", &["c4"]), Err(troops));
    let far = Unseen::Range { range: 3, least: 1, most: 2 };
    assert_eq!(shoot(&map, Weapon::Artillery, "c3", "c6", &[]), Err(far));
    let map = range().at("c5", 2).build();
    assert_eq!(shoot(&map, Weapon::Artillery, "c3", "c5", &[]), Err(Unseen::Limit { rise: 2 }));
}

/// EMP-12.53a Terrain in the gun's own area and in the target never blocks.
#[test]
fn ends_never_block() {
    let field = range().is("c3", Ground::Forest).is("c5", Ground::Town);
    assert_eq!(field.fire(Weapon::Artillery, "c3", "c5"), Ok(()));
}

/// EMP-12.54a EMP-12.54d A tree-line blocks an adjacent area too; hedgerows and slopes never block.
#[test]
fn boundaries_that_block() {
    let adjacent = |edge| range().edge("c3", "c4", edge).fire(Weapon::Artillery, "c3", "c4");
    assert!(matches!(adjacent(Edge::TreeLine), Err(Unseen::Boundary { .. })));
    assert_eq!(adjacent(Edge::Hedgerow), Ok(()));
    assert_eq!(range().at("c4", 1).edge("c3", "c4", Edge::Slope).fire(Weapon::Artillery, "c3", "c4"), Ok(()));
}

/// EMP-R22 Through a corner the line is split; it is clear if either side is clear, and each side crosses its own boundaries.
#[test]
fn split_through_a_corner() {
    let diagonal = || range();
    assert_eq!(diagonal().fire(Weapon::Artillery, "c3", "d4"), Ok(()));
    assert_eq!(diagonal().edge("c3", "c4", Edge::TreeLine).fire(Weapon::Artillery, "c3", "d4"), Ok(()));
    let both = diagonal().edge("c3", "c4", Edge::TreeLine).edge("d3", "d4", Edge::TreeLine);
    assert!(matches!(both.fire(Weapon::Artillery, "c3", "d4"), Err(Unseen::Boundary { .. })));
    let map = range().build();
    let (c3, e5, d4) = (map.named("c3").unwrap(), map.named("e5").unwrap(), map.named("d4").unwrap());
    let sight = map.sight(c3, e5).unwrap();
    assert!(sight.lines.iter().all(|line| line.first == d4 && line.entry == d4 && line.crossed.len() == 4));
}

/// EMP-12.54b EMP-12.54c EMP-R22 Along a boundary: blocked if it carries blocking terrain, else only if both sides block.
#[test]
fn split_along_a_boundary() {
    let bricks = |change: &dyn Fn(&mut Draft)| {
        let mut draft = grids::bricks();
        change(&mut draft);
        shoot(&draft.build(Chart::embedded()), Weapon::Artillery, "b33", "b53", &[])
    };
    let woods = |draft: &mut Draft, key: &str| draft.area(key).terrain = smallvec![Ground::Woods];
    assert_eq!(bricks(&|_| ()), Ok(()));
    assert_eq!(bricks(&|draft| woods(draft, "b42")), Ok(()));
    let both = bricks(&|draft| {
        woods(draft, "b42");
        woods(draft, "b43");
    });
    assert!(matches!(both, Err(Unseen::Area { .. })));
    let trees = bricks(&|draft| {
        let between = [draft.id("b42"), draft.id("b43")];
        draft.boundaries.push(BoundaryNote {
            between,
            terrain: smallvec![Edge::TreeLine],
            up: None,
            crossing: None,
        });
    });
    assert!(matches!(trees, Err(Unseen::Along { .. })));
}

/// EMP-R16 EMP-R18 The first and the entry area; first-class areas are one from the gun.
#[test]
fn first_and_entry_areas() {
    let map = range().build();
    let area = |key: &str| map.named(key).unwrap();
    let line = &map.sight(area("c2"), area("c5")).unwrap().lines[0];
    assert_eq!((line.first, line.entry), (area("c3"), area("c4")));
    assert_eq!(line.retained.iter().map(|between| between.near).collect::<Vec<_>>(), [true, false]);
    let near = &map.sight(area("c2"), area("c3")).unwrap().lines[0];
    assert_eq!((near.first, near.entry), (area("c3"), area("c2")));
    let back = &map.sight(area("c5"), area("c2")).unwrap().lines[0];
    assert_eq!((back.first, back.entry), (area("c4"), area("c3")));
}

/// EMP-12.4a EMP-12.4b EMP-12.4c EMP-12.4d EMP-12.4e EMP-12.41a EMP-12.42a EMP-R28 Ranges by weapon and weather.
#[test]
fn ranges_by_weapon_and_weather() {
    use Weather::{Clear, Fog, Rain, Snow};
    let ranges = |weapon: Weapon| [Clear, Fog, Rain, Snow].map(|weather| weapon.ranges(weather));
    assert_eq!(ranges(Weapon::Artillery), [Some((1, 2)), Some((1, 2)), Some((1, 2)), Some((1, 1))]);
    assert_eq!(ranges(Weapon::Heavy), [Some((1, 3)), Some((1, 3)), Some((1, 2)), Some((1, 1))]);
    assert_eq!(ranges(Weapon::Licorne), [Some((2, 3)), Some((2, 3)), Some((2, 2)), None]);
    assert_eq!(ranges(Weapon::Mortar), [Some((2, 4)); 4]);
    assert_eq!(ranges(Weapon::Rocket), [Some((1, 2)), Some((1, 2)), Some((1, 2)), Some((1, 1))]);
}

/// EMP-12.56c EMP-12.56e EMP-12.57a EMP-12.57b EMP-R23 EMP-2.22c High-angle guns need no sight, but keep their limit of height;
/// licornes see at two and lob at three.
#[test]
fn high_angle_fire() {
    let walled = |target: i8| range().at("c4", 5).at("c5", target);
    assert_eq!(walled(3).fire(Weapon::Mortar, "c3", "c5"), Ok(()));
    assert_eq!(walled(4).fire(Weapon::Mortar, "c3", "c5"), Err(Unseen::Limit { rise: 4 }));
    assert_eq!(walled(-5).fire(Weapon::Rocket, "c3", "c5"), Ok(()));
    assert!(walled(0).fire(Weapon::Licorne, "c3", "c5").is_err());
    assert_eq!(walled(0).fire(Weapon::Licorne, "c2", "c5"), Ok(()));
    assert_eq!(range().at("c5", 2).fire(Weapon::Licorne, "c3", "c5"), Ok(()));
}

/// B.7 A map file may write a line of sight down.
#[test]
fn sights_can_be_written_down() {
    let mut draft = grids::squares();
    let area = |draft: &Draft, key: &str| draft.id(key);
    let (from, to, around) = (area(&draft, "c3"), area(&draft, "c5"), area(&draft, "d4"));
    draft.area("d4").terrain = smallvec![Ground::Woods];
    draft.sights.push(SightNote { from, to, range: 2, first: around, entry: around, retained: vec![around] });
    let map = draft.build(Chart::embedded());
    assert!(
        matches!(shoot(&map, Weapon::Artillery, "c3", "c5", &[]), Err(Unseen::Area { area, .. }) if area == around)
    );
    assert_eq!(shoot(&map, Weapon::Artillery, "c5", "c3", &[]), Ok(()));
}

/// EMP-12.4a Every pair has the same line both ways, and only pairs within four areas have one.
#[test]
fn lines_are_the_same_both_ways() {
    for map in [grids::squares().build(Chart::embedded()), grids::bricks().build(Chart::embedded())] {
        for a in map.ids() {
            for b in map.ids().filter(|b| *b != a) {
                let (out, back) = (map.sight(a, b), map.sight(b, a));
                assert_eq!(out.is_some(), map.range(a, b) <= 4);
                let ways = |sight: &empire::map::Sight| {
                    let line =
                        |line: &empire::map::Line| line.retained.iter().map(|r| r.area).collect::<Vec<_>>();
                    sight.lines.iter().map(line).collect::<Vec<_>>()
                };
                if let (Some(out), Some(back)) = (out, back) {
                    let mut back = ways(back);
                    back.iter_mut().for_each(|line| line.reverse());
                    assert_eq!(ways(out), back);
                }
            }
        }
    }
}

/// B.7 A range that is written down goes before the one that is reckoned.
#[test]
fn a_written_range_counts() {
    let note = |far: u8| {
        let mut field = range();
        let [from, to, between] = ["c3", "c5", "c4"].map(|key| field.draft.id(key));
        field.draft.sights.push(SightNote {
            from,
            to,
            range: far,
            first: between,
            entry: between,
            retained: vec![between],
        });
        field
    };
    assert!(note(2).fire(Weapon::Artillery, "c3", "c5").is_ok());
    assert_eq!(
        note(3).fire(Weapon::Artillery, "c3", "c5"),
        Err(Unseen::Range { range: 3, least: 1, most: 2 })
    );
    assert!(note(3).fire(Weapon::Heavy, "c3", "c5").is_ok());
}
