//! The chart laid over a map on a given day: what every step costs every arm, and what ground does to every attack, looked
//! up by the [contact](crate::map::Contact) that is crossed.

use super::{Attack, Charge, Chart, Cost, Edge, Effect, Ground, Mover};
use crate::ids::{AreaId, AreaSet, BoundaryId};
use crate::map::{Boundary, Chain, Contact, ContactId, Crossing, LinkKind, Map, Via};
use smallvec::SmallVec;

/// What is unlike other days: frozen water (EMP-T12) and mud (EMP-T13).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// Lakes that count as clear.
    pub frozen: AreaSet,
    /// Kinds of boundary that count as absent.
    pub absent: SmallVec<[Edge; 4]>,
    /// Brooks count as streams and streams as minor rivers.
    pub mud: bool,
}

impl Day {
    fn edge(&self, edge: Edge) -> Option<Edge> {
        match edge {
            edge if self.absent.contains(&edge) => None,
            Edge::Brook if self.mud => Some(Edge::Stream),
            Edge::Stream if self.mud => Some(Edge::MinorRiver),
            edge => Some(edge),
        }
    }
}

/// What ground does to an assault from one area into an adjacent one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// EMP-R99 Whether there can be one.
    pub allowed: bool,
    /// EMP-T03 Percent for the area, all its kinds summed.
    pub area: i8,
    /// EMP-R10 Percent for the boundary: the one kind that hurts the attacker most.
    pub boundary: i8,
    /// That kind.
    pub edge: Option<Edge>,
    /// EMP-13.36b Percent for the bridge, if one lies here; who needs it says [`Going::needs_bridge`].
    pub bridge: Option<i8>,
}

/// What ground does to a bombardment (EMP-T07, EMP-T08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bombardment {
    /// Percent on the strength.
    pub percent: i8,
    /// On the dice: 0 or -1.
    pub die: i8,
}

/// A charge that is barred, in a table of percentages.
const BARRED: i8 = i8::MIN;
/// A step that cannot be made, in a table of costs.
const CLOSED: u8 = u8::MAX;

/// The tables of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Going {
    costs: Vec<[u8; 5]>,
    roads: Vec<u8>,
    assaults: Vec<Assault>,
    wading: Vec<u8>,
    charge_over: Vec<i8>,
    charge_into: Vec<i8>,
    bombardments: Vec<Bombardment>,
    walls: Vec<i8>,
    steep: AreaSet,
    closed: AreaSet,
    /// EMP-9.1a From where leaders can ride into each area over a boundary.
    riders: Vec<AreaSet>,
    /// The same over corners: the contacts out of each area that they can ride back.
    corners: Vec<SmallVec<[ContactId; 2]>>,
}

impl Going {
    /// Lays the chart over a map.
    pub fn new(map: &Map, chart: &Chart, day: &Day) -> Going {
        Survey { map, chart, day }.going()
    }

    /// EMP-R09 EMP-R12 What it costs to go there off the road, in half movement points; none where it is prohibited.
    #[inline]
    pub fn cost(&self, mover: Mover, way: ContactId) -> Option<u8> {
        let cost = self.costs[way.at()][mover as usize];
        (cost != CLOSED).then_some(cost)
    }

    /// EMP-13.31a What it costs to go there along a road or trail, in half movement points, fords included.
    #[inline]
    pub fn road(&self, way: ContactId) -> Option<u8> {
        let cost = self.roads[way.at()];
        (cost != CLOSED).then_some(cost)
    }

    /// EMP-R70 Whether a mover could make this step at all, whatever it costs: off the road or along one.
    #[inline]
    pub fn passable(&self, mover: Mover, way: ContactId) -> bool {
        self.costs[way.at()][mover as usize] != CLOSED || self.roads[way.at()] != CLOSED
    }

    /// EMP-9.1a The areas from which leaders can ride into this one over a boundary.
    #[inline]
    pub fn riders(&self, area: AreaId) -> &AreaSet {
        &self.riders[area.at()]
    }

    /// EMP-9.1a The corners of an area over which leaders can ride into it, each as the contact that leads out.
    #[inline]
    pub fn corners(&self, area: AreaId) -> &[ContactId] {
        &self.corners[area.at()]
    }

    /// The areas nobody can enter: lakes that are not frozen.
    #[inline]
    pub fn closed(&self) -> &AreaSet {
        &self.closed
    }

    /// What ground does to an assault over this contact.
    #[inline]
    pub fn assault(&self, way: ContactId) -> Assault {
        self.assaults[way.at()]
    }

    /// EMP-R65 Whether a mover could not cross here without the bridge.
    #[inline]
    pub fn needs_bridge(&self, mover: Mover, way: ContactId) -> bool {
        self.wading[way.at()] >> mover as u8 & 1 == 1
    }

    /// EMP-T04 Percent on a pursuit over this contact into its area; none if it is barred.
    #[inline]
    pub fn pursuit(&self, way: ContactId, into: AreaId) -> Option<i16> {
        let (over, area) = (self.charge_over[way.at()], self.charge_into[into.at()]);
        (over != BARRED && area != BARRED).then(|| i16::from(over) + i16::from(area))
    }

    /// EMP-T04 Percent on a charge over two contacts, through a middle area into a target: the worse of the boundaries and
    /// the worse of the areas; none if any of them bars it.
    #[inline]
    pub fn charge(&self, first: ContactId, middle: AreaId, second: ContactId, target: AreaId) -> Option<i16> {
        let over = self.charge_over[first.at()].min(self.charge_over[second.at()]);
        let into = self.charge_into[middle.at()].min(self.charge_into[target.at()]);
        (over != BARRED && into != BARRED).then(|| i16::from(over) + i16::from(into))
    }

    /// Percent on a charge for the boundary of this contact alone; none if it bars.
    #[inline]
    pub fn charge_over(&self, way: ContactId) -> Option<i8> {
        let percent = self.charge_over[way.at()];
        (percent != BARRED).then_some(percent)
    }

    /// Percent on a charge for entering this area; none if it bars.
    #[inline]
    pub fn charge_into(&self, area: AreaId) -> Option<i8> {
        let percent = self.charge_into[area.at()];
        (percent != BARRED).then_some(percent)
    }

    /// EMP-T07 What ground does to a bombardment of `target` over its last boundary, if the line crosses one.
    #[inline]
    pub fn bombardment(&self, target: AreaId, last: Option<ContactId>) -> Bombardment {
        let mut effect = self.bombardments[target.at()];
        if let Some(last) = last {
            effect.percent += self.walls[last.at()];
        }
        effect
    }

    /// EMP-17.21b Whether an area has a slope or escarpment along some boundary.
    #[inline]
    pub fn is_steep(&self, area: AreaId) -> bool {
        self.steep.has(area)
    }
}

struct Survey<'a> {
    map: &'a Map,
    chart: &'a Chart,
    day: &'a Day,
}

impl Survey<'_> {
    fn going(&self) -> Going {
        let contacts = self.map.contacts();
        let never = |area: &AreaId| self.effects_in(*area).any(|effect| effect.cost.contains(&Cost::Never));
        let closed: AreaSet = self.map.ids().filter(never).collect();
        let steep = |boundary: &&Boundary| self.edges(boundary).any(Edge::is_steep);
        let costs: Vec<[u8; 5]> =
            contacts.iter().map(|way| Mover::ALL.map(|mover| self.cost(mover, way))).collect();
        let roads: Vec<u8> = contacts.iter().map(|way| self.road(way, &closed)).collect();
        let rides =
            |way: ContactId| costs[way.at()][Mover::Leader as usize] != CLOSED || roads[way.at()] != CLOSED;
        let out = |area: AreaId, corner: bool| {
            let ways = self.map.ways(area).filter(move |way| contacts[way.at()].via.is_corner() == corner);
            ways.filter(move |way| self.map.contact(contacts[way.at()].to, area).is_some_and(rides))
        };
        Going {
            riders: self
                .map
                .ids()
                .map(|area| out(area, false).map(|way| contacts[way.at()].to).collect())
                .collect(),
            corners: self.map.ids().map(|area| out(area, true).collect()).collect(),
            costs,
            roads,
            assaults: contacts.iter().map(|way| self.assault(way)).collect(),
            wading: contacts.iter().map(|way| self.wading(way)).collect(),
            charge_over: contacts.iter().map(|way| self.charge_over(way)).collect(),
            charge_into: self.map.ids().map(|area| self.charge_into(area)).collect(),
            bombardments: self.map.ids().map(|area| self.bombardment(area)).collect(),
            walls: contacts.iter().map(|way| self.wall(way)).collect(),
            steep: self.map.boundaries.iter().filter(steep).flat_map(|boundary| boundary.between).collect(),
            closed,
        }
    }

    fn grounds(&self, area: AreaId) -> impl Iterator<Item = Ground> + '_ {
        let frozen = self.day.frozen.has(area);
        self.map.area(area).terrain.iter().map(move |ground| match ground {
            Ground::Lake if frozen => Ground::Clear,
            ground => *ground,
        })
    }

    fn effects_in(&self, area: AreaId) -> impl Iterator<Item = &Effect> + '_ {
        self.grounds(area).map(|ground| self.chart.area(ground))
    }

    fn edges<'b>(&'b self, boundary: &'b Boundary) -> impl Iterator<Item = Edge> + 'b {
        boundary.terrain.iter().filter_map(|edge| self.day.edge(*edge))
    }

    fn cost(&self, mover: Mover, way: &Contact) -> u8 {
        if mover == Mover::Leader {
            return self.cost(Mover::Infantry, way).min(self.cost(Mover::Cavalry, way));
        }
        let Some(area) = self.area_cost(mover, way.to) else { return CLOSED };
        let over = match &way.via {
            Via::Boundary(boundary) => self.surcharge(mover, *boundary, way.to, true),
            Via::Corner { chains, .. } => {
                chains.iter().filter_map(|chain| self.chain_surcharge(mover, chain, way.to)).min()
            }
        };
        over.map_or(CLOSED, |over| area + over)
    }

    /// EMP-2.3x Only the greatest of several costs counts.
    fn area_cost(&self, mover: Mover, area: AreaId) -> Option<u8> {
        let mut most = 0;
        for ground in self.grounds(area) {
            let Cost::Halves(halves) = self.chart.area(ground).cost[mover as usize] else { return None };
            most = most.max(if ground == Ground::Works { halves + 2 } else { halves });
        }
        Some(most)
    }

    /// The greatest surcharge of a boundary crossed into `to`; none if it is prohibited. A bridge costs nothing, a ford what
    /// the chart says, whatever water it lies in (EMP-R66).
    fn surcharge(&self, mover: Mover, boundary: BoundaryId, to: AreaId, crossings: bool) -> Option<u8> {
        let boundary = self.map.boundary(boundary);
        let mut most = 0;
        for edge in self.edges(boundary) {
            let cost = match boundary.crossing.filter(|_| crossings && edge.is_water()) {
                Some(Crossing::Bridge) => 0,
                Some(Crossing::Ford) => self.chart.ford,
                None => match self.chart.edge(edge, boundary.uphill_to(to)).cost[mover as usize] {
                    Cost::Halves(halves) => halves,
                    _ => return None,
                },
            };
            most = most.max(cost);
        }
        Some(most)
    }

    /// EMP-R12 The greatest surcharge on one way around a corner; none if it is closed.
    fn chain_surcharge(&self, mover: Mover, chain: &Chain, last: AreaId) -> Option<u8> {
        let mut most = 0;
        let entered = chain.flanks.iter().copied().chain([last]);
        for (boundary, to) in chain.boundaries.iter().zip(entered) {
            most = most.max(self.surcharge(mover, *boundary, to, true)?);
        }
        Some(most)
    }

    /// The bridge or ford on the way, if there is water under it today (EMP-T12).
    fn crossing(&self, way: &Contact) -> Option<Crossing> {
        let Via::Boundary(id) = way.via else { return None };
        let boundary = self.map.boundary(id);
        boundary.crossing.filter(|_| self.edges(boundary).any(Edge::is_water))
    }

    fn road(&self, way: &Contact, closed: &AreaSet) -> u8 {
        match way.link {
            Some(_) if closed.has(way.to) => CLOSED,
            Some(link) => {
                let rate = if link.kind == LinkKind::Road { self.chart.road } else { self.chart.trail };
                rate + if self.crossing(way) == Some(Crossing::Ford) { self.chart.ford } else { 0 }
            }
            None => CLOSED,
        }
    }

    fn assault(&self, way: &Contact) -> Assault {
        let barred = Assault { allowed: false, area: 0, boundary: 0, edge: None, bridge: None };
        let Via::Boundary(id) = way.via else { return barred };
        let mut area = 0;
        for effect in self.effects_in(way.to) {
            let Attack::Percent(percent) = effect.assault else { return barred };
            area += percent;
        }
        let boundary = self.map.boundary(id);
        let mut worst = (0, None);
        for edge in self.edges(boundary) {
            let percent = match self.chart.edge(edge, boundary.uphill_to(way.to)).assault {
                Attack::Percent(percent) => percent,
                Attack::AtCrossing(percent) if boundary.crossing.is_some() => percent,
                Attack::AtCrossing(_) | Attack::Never => return barred,
            };
            if percent < worst.0 {
                worst = (percent, Some(edge));
            }
        }
        let bridge = (self.crossing(way) == Some(Crossing::Bridge)).then_some(self.chart.bridge);
        Assault { allowed: true, area, boundary: worst.0, edge: worst.1, bridge }
    }

    fn wading(&self, way: &Contact) -> u8 {
        let Via::Boundary(id) = way.via else { return 0 };
        if self.map.boundary(id).crossing != Some(Crossing::Bridge) {
            return 0;
        }
        let barred = |mover: &&Mover| match mover {
            Mover::Leader => false,
            mover => self.surcharge(**mover, id, way.to, false).is_none(),
        };
        Mover::ALL.iter().filter(barred).fold(0, |mask, mover| mask | 1 << *mover as u8)
    }

    fn charge_over(&self, way: &Contact) -> i8 {
        let Via::Boundary(id) = way.via else { return BARRED };
        let boundary = self.map.boundary(id);
        let charges =
            self.edges(boundary).map(|edge| self.chart.edge(edge, boundary.uphill_to(way.to)).charge);
        charges.map(percent_or_barred).min().unwrap_or(0)
    }

    fn charge_into(&self, area: AreaId) -> i8 {
        let all: SmallVec<[i8; 2]> =
            self.effects_in(area).map(|effect| percent_or_barred(effect.charge)).collect();
        if all.contains(&BARRED) { BARRED } else { all.iter().sum() }
    }

    fn bombardment(&self, area: AreaId) -> Bombardment {
        let percent = self.effects_in(area).map(|effect| effect.bombardment).sum();
        let die = self.effects_in(area).map(|effect| effect.bombardment_die).min().unwrap_or(0);
        Bombardment { percent, die }
    }

    fn wall(&self, way: &Contact) -> i8 {
        let Via::Boundary(id) = way.via else { return 0 };
        let boundary = self.map.boundary(id);
        let effects = self.edges(boundary).map(|edge| self.chart.edge(edge, boundary.uphill_to(way.to)));
        effects.map(|effect| effect.bombardment).min().unwrap_or(0)
    }
}

fn percent_or_barred(charge: Charge) -> i8 {
    match charge {
        Charge::Percent(percent) => percent,
        Charge::Barred => BARRED,
    }
}
