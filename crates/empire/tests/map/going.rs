//! What ground costs, and what it does to an attack (part F).

use empire::map::{BoundaryNote, ContactId, Crossing, Draft, LinkKind, LinkNote, Map, grids};
use empire::terrain::{Chart, Day, Edge, Going, Ground, Mover};
use smallvec::smallvec;

struct Country {
    draft: Draft,
}

fn country() -> Country {
    Country { draft: grids::squares() }
}

impl Country {
    fn is(mut self, key: &str, ground: &[Ground]) -> Country {
        self.draft.area(key).terrain = ground.iter().copied().collect();
        self
    }

    fn edge(mut self, a: &str, b: &str, edge: Edge, crossing: Option<Crossing>) -> Country {
        let between = [self.draft.id(a), self.draft.id(b)];
        let up = edge.is_steep().then_some(between[1]);
        self.draft.boundaries.push(BoundaryNote { between, terrain: smallvec![edge], up, crossing });
        self
    }

    fn link(mut self, a: &str, b: &str, kind: LinkKind) -> Country {
        let between = [self.draft.id(a), self.draft.id(b)];
        self.draft.links.push(LinkNote { between, kind });
        self
    }

    fn laid(self, day: Day) -> Laid {
        let map = self.draft.build(Chart::embedded());
        let going = Going::new(&map, Chart::embedded(), &day);
        Laid { map, going }
    }
}

struct Laid {
    map: Map,
    going: Going,
}

impl Laid {
    fn way(&self, a: &str, b: &str) -> ContactId {
        self.map.contact(self.map.named(a).unwrap(), self.map.named(b).unwrap()).unwrap()
    }

    fn costs(&self, a: &str, b: &str) -> [Option<u8>; 5] {
        Mover::ALL.map(|mover| self.going.cost(mover, self.way(a, b)))
    }
}

/// EMP-2.3x EMP-T01 EMP-13.4b Every area terrain of the chart, in half points: infantry, cavalry, artillery, horse guns, leaders.
#[test]
fn the_cost_of_areas() {
    let cost = |ground| country().is("c4", &[ground]).laid(Day::default()).costs("c3", "c4");
    let halves = |row: [u8; 5]| row.map(Some);
    assert_eq!(cost(Ground::Clear), halves([2, 2, 2, 2, 2]));
    assert_eq!(cost(Ground::Broken), halves([2, 4, 4, 4, 2]));
    assert_eq!(cost(Ground::Orchard), halves([2, 4, 4, 4, 2]));
    assert_eq!(cost(Ground::Woods), halves([4, 4, 4, 4, 4]));
    assert_eq!(cost(Ground::Forest), [Some(4), Some(6), None, None, Some(4)]);
    assert_eq!(cost(Ground::Marsh), [Some(4), Some(6), None, None, Some(4)]);
    assert_eq!(cost(Ground::Village), halves([2, 2, 2, 2, 2]));
    assert_eq!(cost(Ground::Town), halves([2, 4, 4, 4, 2]));
    assert_eq!(cost(Ground::City), halves([2, 4, 4, 4, 2]));
    assert_eq!(cost(Ground::Lake), [None; 5]);
    // EMP-2.3x Works are added to another terrain, and only the greater penalty counts.
    let works = |ground| country().is("c4", &[ground, Ground::Works]).laid(Day::default()).costs("c3", "c4");
    assert_eq!(works(Ground::Clear), halves([2, 4, 4, 4, 2]));
    assert_eq!(works(Ground::Woods), halves([4, 4, 4, 4, 4]));
}

/// EMP-R09 EMP-T05 EMP-T15 Every boundary terrain adds its surcharge; slopes only uphill.
#[test]
fn the_cost_of_boundaries() {
    let cost = |edge| country().edge("c3", "c4", edge, None).laid(Day::default()).costs("c3", "c4");
    let halves = |row: [u8; 5]| row.map(Some);
    assert_eq!(cost(Edge::Slope), halves([2, 2, 4, 3, 2]));
    assert_eq!(cost(Edge::Escarpment), [Some(4), Some(6), None, None, Some(4)]);
    assert_eq!(cost(Edge::Brook), halves([2, 2, 3, 3, 2]));
    assert_eq!(cost(Edge::Stream), halves([3, 3, 4, 4, 3]));
    assert_eq!(cost(Edge::MinorRiver), [Some(4), Some(4), None, None, Some(4)]);
    assert_eq!(cost(Edge::River), [None; 5]);
    assert_eq!(cost(Edge::Hedgerow), halves([2, 4, 4, 4, 2]));
    assert_eq!(cost(Edge::TreeLine), halves([2, 3, 3, 3, 2]));
    assert_eq!(cost(Edge::Wall), [Some(3), Some(4), None, None, Some(3)]);
    let down = country().edge("c3", "c4", Edge::Slope, None).laid(Day::default()).costs("c4", "c3");
    assert_eq!(down, halves([2, 2, 2, 2, 2]));
}

/// EMP-13.36a EMP-R66 A bridge or ford makes a river passable: nothing for the one, a point for the other.
#[test]
fn bridges_and_fords() {
    let river = |crossing| country().edge("c3", "c4", Edge::River, Some(crossing)).laid(Day::default());
    assert_eq!(river(Crossing::Bridge).costs("c3", "c4"), [Some(2); 5]);
    assert_eq!(river(Crossing::Ford).costs("c3", "c4"), [Some(4); 5]);
    // EMP-R65 Everybody needs the bridge over a river, only guns the one over a minor river, nobody the one over a stream.
    let needs = |edge| {
        let laid = country().edge("c3", "c4", edge, Some(Crossing::Bridge)).laid(Day::default());
        Mover::ALL.map(|mover| laid.going.needs_bridge(mover, laid.way("c3", "c4")))
    };
    assert_eq!(needs(Edge::River), [true, true, true, true, false]);
    assert_eq!(needs(Edge::MinorRiver), [false, false, true, true, false]);
    assert_eq!(needs(Edge::Stream), [false; 5]);
}

/// EMP-13.36a EMP-R66 A ford costs a point in any water, also where others wade for half of one.
#[test]
fn a_ford_costs_a_point_in_any_water() {
    for edge in [Edge::Brook, Edge::Stream, Edge::MinorRiver, Edge::River] {
        let laid = country().edge("c3", "c4", edge, Some(Crossing::Ford)).laid(Day::default());
        assert_eq!(laid.costs("c3", "c4"), [Some(4); 5], "{edge:?}");
    }
}

/// EMP-T12 EMP-R66 EMP-13.36b Under ice there is neither ford nor bridge: nothing is paid for the one, nothing lost at the other.
#[test]
fn frozen_water_needs_no_crossing() {
    let ice = || Day { absent: smallvec![Edge::River], ..Day::default() };
    let over = |crossing| {
        let river = country().edge("c3", "c4", Edge::River, Some(crossing));
        river.link("c3", "c4", LinkKind::Road).laid(ice())
    };
    let ford = over(Crossing::Ford);
    assert_eq!((ford.costs("c3", "c4"), ford.going.road(ford.way("c3", "c4"))), ([Some(2); 5], Some(1)));
    let bridge = over(Crossing::Bridge);
    assert_eq!(bridge.going.assault(bridge.way("c3", "c4")).bridge, None);
}

/// EMP-13.31a EMP-13.32a EMP-13.36a Roads and trails cost their rate and nothing else, fords excepted.
#[test]
fn roads_and_trails() {
    let laid = country()
        .is("c4", &[Ground::Forest])
        .is("c5", &[Ground::Marsh])
        .edge("c5", "c6", Edge::River, Some(Crossing::Ford))
        .link("c3", "c4", LinkKind::Road)
        .link("c4", "c5", LinkKind::Trail)
        .link("c5", "c6", LinkKind::Road)
        .laid(Day::default());
    assert_eq!(laid.going.road(laid.way("c3", "c4")), Some(1));
    assert_eq!(laid.going.road(laid.way("c5", "c4")), Some(2));
    assert_eq!(laid.going.road(laid.way("c6", "c5")), Some(3));
    assert_eq!(laid.going.road(laid.way("c3", "d3")), None);
    assert!(laid.going.passable(Mover::Artillery, laid.way("c3", "c4")));
    assert!(!laid.going.passable(Mover::Artillery, laid.way("b4", "c4")));
}

/// GT-25 EMP-13.11a EMP-13.11d EMP-R12 Around a corner the cheaper open way counts; with both closed there is none.
#[test]
fn gt_25_corners() {
    let stream = |sides: &[(&str, &str)], edge| {
        let laid = sides.iter().fold(country(), |country, (a, b)| country.edge(a, b, edge, None));
        laid.laid(Day::default()).costs("c3", "d4")[0]
    };
    assert_eq!(stream(&[("c3", "c4")], Edge::Stream), Some(2));
    assert_eq!(stream(&[("c3", "c4"), ("c3", "d3")], Edge::Stream), Some(3));
    assert_eq!(stream(&[("c3", "c4"), ("d3", "d4")], Edge::River), None);
    assert_eq!(stream(&[("c3", "c4")], Edge::River), Some(2));
    // The ground of the flanking areas is ignored.
    let woods = country().is("c4", &[Ground::Lake]).is("d3", &[Ground::Forest]).laid(Day::default());
    assert_eq!(woods.costs("c3", "d4")[0], Some(2));
}

/// EMP-T06 EMP-T02 EMP-T03 EMP-R10 EMP-R99 EMP-2.3y What ground does to an assault: all of the area, the worst of the boundary.
#[test]
fn assaults() {
    let laid = country()
        .is("c4", &[Ground::Village, Ground::Works])
        .edge("c3", "c4", Edge::Stream, None)
        .edge("c4", "c5", Edge::River, None)
        .edge("b4", "c4", Edge::River, Some(Crossing::Bridge))
        .laid(Day::default());
    let assault = |a: &str, b: &str| laid.going.assault(laid.way(a, b));
    let wet = assault("c3", "c4");
    assert_eq!((wet.allowed, wet.area, wet.boundary, wet.edge), (true, -50, -25, Some(Edge::Stream)));
    assert!(!assault("c4", "c5").allowed);
    let bridge = assault("c4", "b4");
    assert_eq!((bridge.allowed, bridge.area, bridge.boundary, bridge.bridge), (true, 0, -50, Some(-50)));
    // EMP-14.61a Never over a corner.
    assert!(!assault("c4", "d5").allowed);
    // EMP-T06 A slope as such takes nothing off.
    let slope = country().edge("c3", "c4", Edge::Slope, None).laid(Day::default());
    assert_eq!(slope.going.assault(slope.way("c3", "c4")).boundary, 0);
    let cliff = country().edge("c3", "c4", Edge::Escarpment, None).laid(Day::default());
    assert_eq!(cliff.going.assault(cliff.way("c3", "c4")).boundary, -25);
    assert_eq!(cliff.going.assault(cliff.way("c4", "c3")).boundary, 0);
}

/// EMP-10.0b EMP-10.21c EMP-T04 A charge takes the worse boundary and the worse area; what bars, bars, bridge or not.
#[test]
fn charges() {
    let charge = |country: Country| {
        let laid = country.laid(Day::default());
        let area = |key: &str| laid.map.named(key).unwrap();
        let (first, second) = (laid.way("c2", "c3"), laid.way("c3", "c4"));
        laid.going.charge(first, area("c3"), second, area("c4"))
    };
    assert_eq!(charge(country()), Some(0));
    assert_eq!(charge(country().is("c3", &[Ground::Broken]).is("c4", &[Ground::Orchard])), Some(-50));
    let wet = country().edge("c2", "c3", Edge::Brook, None).edge("c3", "c4", Edge::Stream, None);
    assert_eq!(charge(wet.is("c4", &[Ground::Broken])), Some(-75));
    for ground in [Ground::Town, Ground::City, Ground::Village, Ground::Woods, Ground::Forest, Ground::Marsh]
    {
        assert_eq!(charge(country().is("c4", &[ground])), None);
    }
    assert_eq!(charge(country().edge("c3", "c4", Edge::Slope, None)), None);
    assert_eq!(charge(country().edge("c4", "c3", Edge::Slope, None)), Some(0));
    assert_eq!(charge(country().edge("c4", "c3", Edge::Escarpment, None)), None);
    assert_eq!(charge(country().edge("c2", "c3", Edge::River, Some(Crossing::Bridge))), None);
    assert_eq!(charge(country().edge("c2", "c3", Edge::Stream, Some(Crossing::Bridge))), Some(-50));
    // A pursuit counts only what it enters.
    let laid =
        country().is("c3", &[Ground::Broken]).edge("c3", "c4", Edge::Hedgerow, None).laid(Day::default());
    assert_eq!(laid.going.pursuit(laid.way("c3", "c4"), laid.map.named("c4").unwrap()), Some(-50));
}

/// EMP-12.3a EMP-12.32f EMP-T07 EMP-T08 What ground does to a bombardment: percentages add up, the -1 counts once.
#[test]
fn bombardments() {
    let hit = |grounds: &[Ground]| {
        let laid = country().is("c4", grounds).laid(Day::default());
        let effect = laid.going.bombardment(laid.map.named("c4").unwrap(), Some(laid.way("c3", "c4")));
        (effect.percent, effect.die)
    };
    assert_eq!(hit(&[Ground::Clear]), (0, 0));
    assert_eq!(hit(&[Ground::Woods]), (0, -1));
    assert_eq!(hit(&[Ground::Forest]), (-25, -1));
    assert_eq!(hit(&[Ground::Village, Ground::Works]), (-50, 0));
    assert_eq!(hit(&[Ground::Town, Ground::Woods]), (0, -1));
    let laid = country().is("c4", &[Ground::Village]).edge("c3", "c4", Edge::Wall, None).laid(Day::default());
    let area = laid.map.named("c4").unwrap();
    assert_eq!(laid.going.bombardment(area, Some(laid.way("c3", "c4"))).percent, -50);
    assert_eq!(laid.going.bombardment(area, Some(laid.way("b4", "c4"))).percent, -25);
}

/// EMP-T12 EMP-T13 Frozen lakes are clear and frozen water is absent; in mud brooks are streams and streams minor rivers.
#[test]
fn frozen_and_muddy_days() {
    let wet = || {
        country()
            .is("c4", &[Ground::Lake])
            .edge("c3", "d3", Edge::River, None)
            .edge("d3", "d4", Edge::Brook, None)
            .edge("d4", "d5", Edge::Stream, None)
    };
    let dry = wet().laid(Day::default());
    let lake = dry.map.named("c4").unwrap();
    assert!(dry.going.closed().has(lake));
    let ice = Day { frozen: [lake].into_iter().collect(), absent: smallvec![Edge::River], mud: false };
    let ice = wet().laid(ice);
    assert!(ice.going.closed().is_empty());
    assert_eq!(ice.costs("c3", "c4"), [Some(2); 5]);
    assert_eq!(ice.costs("c3", "d3"), [Some(2); 5]);
    let mud = wet().laid(Day { mud: true, ..Day::default() });
    assert_eq!(mud.costs("d3", "d4"), [Some(3), Some(3), Some(4), Some(4), Some(3)]);
    assert_eq!(mud.costs("d4", "d5"), [Some(4), Some(4), None, None, Some(4)]);
}

/// EMP-17.21b Reverse slopes are found on either side of a slope or escarpment.
#[test]
fn steep_areas() {
    let laid = country().edge("c3", "c4", Edge::Slope, None).laid(Day::default());
    let steep = |key: &str| laid.going.is_steep(laid.map.named(key).unwrap());
    assert!(steep("c3") && steep("c4") && !steep("c5"));
}
