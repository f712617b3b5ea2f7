//! The tables of a map: what is asked of it while a battle is fought, looked up.

use super::{Area, Boundary, Contact, ContactId, Corner, Link, Point, Side, Sight, Via};
use crate::ids::{AreaId, AreaSet, BoundaryId, Heading, Headings};

/// A map with all its tables. Built by [`Draft`](super::Draft) from checked parts; never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Its name in files.
    pub key: String,
    /// Yards on the ground for an inch of the map.
    pub yards_per_inch: u32,
    /// Its width in map units.
    pub width: i32,
    /// Its height in map units.
    pub height: i32,
    /// Its areas in file order.
    pub areas: Vec<Area>,
    /// Its boundaries, by their areas.
    pub boundaries: Vec<Boundary>,
    /// Its corners.
    pub corners: Vec<Corner>,
    /// Its roads and trails.
    pub links: Vec<Link>,
    pub(super) contacts: Vec<Contact>,
    pub(super) around: Vec<(u16, u16)>,
    pub(super) contact: Vec<u16>,
    pub(super) beside: Vec<AreaSet>,
    pub(super) touching: Vec<AreaSet>,
    pub(super) flanks: Vec<AreaSet>,
    pub(super) ranges: Vec<u8>,
    pub(super) sights: Vec<Option<Box<Sight>>>,
    pub(super) sides: Vec<Side>,
    pub(super) fronts: Vec<AreaSet>,
    pub(super) middles: Vec<[u8; 2]>,
    pub(super) beyond: Vec<u8>,
    pub(super) bearings: Vec<Heading>,
    pub(super) rim: Vec<AreaId>,
    pub(super) rim_apart: Vec<u8>,
}

/// No area, in tables of bytes.
pub(super) const NOWHERE: u8 = u8::MAX;
/// No contact, in the table of contacts.
pub(super) const APART: u16 = u16::MAX;

impl Map {
    /// How many areas there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.areas.len()
    }

    /// Whether it has no areas; no map that was read is empty.
    pub fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }

    /// All areas in file order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = AreaId> + use<> {
        (0..self.areas.len()).map(AreaId::new)
    }

    /// An area.
    #[inline]
    pub fn area(&self, area: AreaId) -> &Area {
        &self.areas[area.at()]
    }

    /// The area with this name in files.
    pub fn named(&self, key: &str) -> Option<AreaId> {
        self.areas.iter().position(|area| area.key == key).map(AreaId::new)
    }

    /// A boundary.
    #[inline]
    pub fn boundary(&self, boundary: BoundaryId) -> &Boundary {
        &self.boundaries[boundary.at()]
    }

    #[inline]
    fn pair(&self, a: AreaId, b: AreaId) -> usize {
        a.at() * self.areas.len() + b.at()
    }

    /// All contacts, by the area they start from.
    #[inline]
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// The ways out of an area over boundaries and corners, by the number of the area they lead to.
    #[inline]
    pub fn around(&self, area: AreaId) -> &[Contact] {
        let (from, to) = self.around[area.at()];
        &self.contacts[from as usize..to as usize]
    }

    /// The ids of [`around`](Map::around).
    #[inline]
    pub fn ways(&self, area: AreaId) -> impl Iterator<Item = ContactId> + use<> {
        let (from, to) = self.around[area.at()];
        (from..to).map(ContactId)
    }

    /// The contact from one area to another that touches it.
    #[inline]
    pub fn contact(&self, from: AreaId, to: AreaId) -> Option<ContactId> {
        let contact = self.contact[self.pair(from, to)];
        (contact != APART).then_some(ContactId(contact))
    }

    /// What two areas have in common, seen from the first.
    #[inline]
    pub fn way(&self, from: AreaId, to: AreaId) -> Option<&Contact> {
        self.contact(from, to).map(|contact| &self.contacts[contact.at()])
    }

    /// The boundary between two areas.
    #[inline]
    pub fn between(&self, a: AreaId, b: AreaId) -> Option<&Boundary> {
        match self.way(a, b)?.via {
            Via::Boundary(boundary) => Some(self.boundary(boundary)),
            Via::Corner { .. } => None,
        }
    }

    /// EMP-R11 The areas that share a boundary with this one.
    #[inline]
    pub fn beside(&self, area: AreaId) -> &AreaSet {
        &self.beside[area.at()]
    }

    /// The areas that share a boundary or a corner with this one.
    #[inline]
    pub fn touching(&self, area: AreaId) -> &AreaSet {
        &self.touching[area.at()]
    }

    /// EMP-R11 Whether two areas share a boundary.
    #[inline]
    pub fn adjacent(&self, a: AreaId, b: AreaId) -> bool {
        self.beside[a.at()].has(b)
    }

    /// EMP-13.11b The areas that flank the corner of a contact; none for a boundary.
    #[inline]
    pub fn flanks(&self, way: ContactId) -> &AreaSet {
        &self.flanks[way.at()]
    }

    /// EMP-13.91a On which side of a counter at this heading a touching area lies. All-around areas and squares are the
    /// caller's to know; the table is what the headings say (B.5).
    #[inline]
    pub fn side(&self, contact: ContactId, heading: Heading) -> Side {
        self.sides[contact.at() * Heading::COUNT + heading.at()]
    }

    /// The touching areas in front of a counter at this heading.
    #[inline]
    pub fn front(&self, area: AreaId, heading: Heading) -> &AreaSet {
        &self.fronts[area.at() * Heading::COUNT + heading.at()]
    }

    /// EMP-13.8a The headings at which a long counter conforms; none where it may not stand.
    #[inline]
    pub fn headings(&self, area: AreaId) -> Headings {
        self.areas[area.at()].headings
    }

    /// EMP-R17 How many areas it is from one to the other over boundaries and corners, whatever lies there.
    #[inline]
    pub fn range(&self, from: AreaId, to: AreaId) -> u8 {
        self.ranges[self.pair(from, to)]
    }

    /// The record of the line of sight between two areas at range 1 to 4.
    #[inline]
    pub fn sight(&self, from: AreaId, to: AreaId) -> Option<&Sight> {
        self.sights[self.pair(from, to)].as_deref()
    }

    /// EMP-R17 The range at which guns fire from one area at the other: as it was written down with the line of sight, or else as
    /// it was reckoned.
    #[inline]
    pub fn firing_range(&self, from: AreaId, to: AreaId) -> u8 {
        self.sight(from, to).map_or(self.range(from, to), |sight| sight.range)
    }

    /// EMP-10.1c The middle areas through which a charge may go from one area to another: none, one, or two to choose
    /// from where the line runs between them (EMP-R109).
    #[inline]
    pub fn middles(&self, from: AreaId, to: AreaId) -> impl Iterator<Item = AreaId> + use<> {
        self.middles[self.pair(from, to)].into_iter().filter(|area| *area != NOWHERE).map(AreaId)
    }

    /// EMP-R36 The area behind `target` on the line from the centre of `middle` through that of `target`.
    #[inline]
    pub fn beyond(&self, middle: AreaId, target: AreaId) -> Option<AreaId> {
        let area = self.beyond[self.pair(middle, target)];
        (area != NOWHERE).then_some(AreaId(area))
    }

    /// The heading nearest to the direction from one centre to another (EMP-R67), the lower on a tie.
    #[inline]
    pub fn bearing(&self, from: AreaId, to: AreaId) -> Heading {
        self.bearings[self.pair(from, to)]
    }

    /// EMP-R67 Whether a heading is within 45 degrees of the direction from one centre to another.
    pub fn along(&self, heading: Heading, from: AreaId, to: AreaId) -> bool {
        let (fx, fy) = heading.vector();
        let (Point { x: ax, y: ay }, Point { x: bx, y: by }) = (self.area(from).centre, self.area(to).centre);
        let (dx, dy) = (i64::from(bx - ax), i64::from(by - ay));
        let (ahead, aside) = (fx * dx + fy * dy, fx * dy - fy * dx);
        ahead > 0 && aside.abs() <= ahead
    }

    /// The areas at the edge of the map, clockwise from the south-west corner.
    #[inline]
    pub fn rim(&self) -> &[AreaId] {
        &self.rim
    }

    /// EMP-R87 How many areas along the map edge lie from one edge area to another; none unless both are edge areas.
    #[inline]
    pub fn rim_apart(&self, a: AreaId, b: AreaId) -> Option<u8> {
        let apart = self.rim_apart[self.pair(a, b)];
        (apart != NOWHERE).then_some(apart)
    }
}
