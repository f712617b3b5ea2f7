//! Reading a map file: areas, boundaries, links and what is written down instead of reckoned. Whatever is wrong is told with
//! its place; a map comes of it only if nothing is.

use super::soundness::{self, Flaw};
use super::{
    Area, BoundaryNote, Crossing, Draft, LinkKind, LinkNote, Map, Measures, Point, Side, SideNote, SightNote,
    Site, Stack, cells, topology,
};
use crate::file::{Entry, Faults, Span};
use crate::ids::{AreaId, Heading, Headings};
use crate::terrain::{Chart, Edge, Ground};
use rustc_hash::{FxHashMap, FxHashSet};
use table::Seat;

/// What is known of a map file after reading it, sound or not.
#[derive(Debug, Default)]
pub(crate) struct MapFile {
    /// The areas by name.
    pub(crate) areas: FxHashMap<String, AreaId>,
    /// Where each area stands in the file.
    pub(crate) spans: Vec<Span>,
    /// Where each boundary that is listed stands, by its areas in order.
    pub(crate) boundary_spans: FxHashMap<[AreaId; 2], Span>,
    /// The boundaries whose rise is written down as gentle: listed without terrain, or with an uphill side but no slope.
    pub(crate) gentle: FxHashSet<[AreaId; 2]>,
    /// Where each link stands, by its areas in order.
    pub(crate) link_spans: FxHashMap<[AreaId; 2], Span>,
    /// The map, if it is sound.
    pub(crate) map: Option<Map>,
}

pub(crate) fn ordered(a: AreaId, b: AreaId) -> [AreaId; 2] {
    [a.min(b), a.max(b)]
}

/// Reads a map whose file has been held against its shape.
pub(crate) fn read(
    faults: &mut Faults<'_>,
    root: Entry<'_, '_>,
    sides: &[&str],
    measures: Measures,
    chart: &Chart,
) -> MapFile {
    let mut file = MapFile::default();
    let listed = root.entries("area");
    if listed.len() > super::MOST_AREAS {
        faults
            .alone(listed[super::MOST_AREAS].span(), "empire-file-too-many-areas")
            .with("count", listed.len() as i64)
            .with("limit", super::MOST_AREAS as i64);
        return file;
    }
    if listed.is_empty() {
        faults.add(root.at("area"), "empire-file-no-areas");
        return file;
    }
    let size = (root.number("width").unwrap_or(1000) as i32, root.number("height").unwrap_or(1000) as i32);
    let mut draft = Draft {
        key: root.text("id").unwrap_or_default().to_owned(),
        yards_per_inch: root.number("yards_per_inch").unwrap_or(400) as u32,
        width: size.0,
        height: size.1,
        measures,
        ..Draft::default()
    };
    for entry in &listed {
        let area = area(faults, entry, sides, size);
        let id = AreaId::new(draft.areas.len());
        if !area.key.is_empty() && file.areas.insert(area.key.clone(), id).is_some() {
            faults.add(entry.at("id"), "empire-file-twice").with("name", area.key.as_str());
        }
        file.spans.push(entry.span());
        let headings = entry.has("headings").then(|| {
            let mut headings = Headings::default();
            let written = entry.numbers("headings").into_iter().filter_map(|h| Heading::new(h as u8));
            written.for_each(|heading| headings.add(heading));
            headings
        });
        draft.headings.push(headings);
        draft.areas.push(area);
    }
    numbers(faults, &listed);
    let sound = outlines(faults, &root, &listed, &mut draft);
    let mut reader = Reader { faults, file: &mut file, draft: &mut draft };
    reader.boundaries(&root);
    reader.links(&root);
    reader.overrides(&root, &listed);
    if sound {
        reader.touching(&root);
    }
    if sound && !faults.is_bad() {
        file.map = Some(draft.build(chart));
    }
    file
}

fn area(faults: &mut Faults<'_>, entry: &Entry<'_, '_>, sides: &[&str], size: (i32, i32)) -> Area {
    let key = entry.text("id").unwrap_or_default().to_owned();
    let centre = entry.numbers("centre");
    let centre = match centre[..] {
        [x, y] => Point::new(x as i32, y as i32),
        _ => Point::default(),
    };
    if !(0 < centre.x && centre.x < size.0 && 0 < centre.y && centre.y < size.1) {
        faults.add(entry.at("centre"), "empire-file-centre-off-map").with("area", key.as_str());
    }
    let mut terrain: smallvec::SmallVec<[Ground; 2]> =
        entry.texts("terrain").iter().filter_map(|(word, _)| Ground::of(word)).collect();
    if terrain.is_empty() {
        terrain.push(Ground::Clear);
    }
    let built_up = terrain.iter().any(|ground| matches!(ground, Ground::Town | Ground::City));
    let village = terrain.contains(&Ground::Village);
    let stack = entry.text("stack").unwrap_or("normal");
    let stack = Stack::ALL.into_iter().find(|class| class.key() == stack).unwrap_or_default();
    let town = matches!(stack, Stack::Town1 | Stack::Town2 | Stack::Town3);
    if built_up != town {
        faults.add(entry.at("stack"), "empire-file-town-stack").with("area", key.as_str()).by("EMP-13.63a");
    }
    let all_around = entry.flag("all_around").unwrap_or(built_up || village);
    if built_up && !all_around {
        faults.add(entry.at("all_around"), "empire-file-town-faces").with("area", key.as_str()).by("EMP-T10");
    }
    let control = entry.text("control").and_then(|side| {
        let found = sides.iter().position(|known| *known == side);
        if found.is_none() {
            faults.unknown(entry.at("control"), "side", side);
        }
        found.map(|seat| Seat::BOTH[seat.min(1)])
    });
    Area {
        number: entry.number("number").unwrap_or(0) as u8,
        name: entry.text("name").unwrap_or(&key).to_owned(),
        name_fr: entry.text("name_fr").map(str::to_owned),
        key,
        centre,
        polygon: entry.points("poly").iter().map(|p| Point::new(p[0] as i32, p[1] as i32)).collect(),
        elevation: entry.number("elevation").unwrap_or(0) as i8,
        terrain,
        stack,
        all_around,
        edge: entry.flag("edge").unwrap_or(false),
        control,
        long_ok: entry.flag("long_ok").unwrap_or(true),
        headings: Headings::default(),
    }
}

fn numbers(faults: &mut Faults<'_>, listed: &[Entry<'_, '_>]) {
    let mut seen = vec![false; listed.len() + 1];
    for entry in listed {
        let number = entry.number("number").unwrap_or(0);
        match usize::try_from(number).ok().and_then(|number| seen.get_mut(number)) {
            Some(taken) if !*taken && number > 0 => *taken = true,
            _ => {
                let count = listed.len() as i64;
                faults
                    .add(entry.at("number"), "empire-file-area-number")
                    .with("number", number)
                    .with("count", count);
            }
        }
    }
}

/// Builds or takes the outlines and judges them; whether they are sound.
fn outlines(
    faults: &mut Faults<'_>,
    root: &Entry<'_, '_>,
    listed: &[Entry<'_, '_>],
    draft: &mut Draft,
) -> bool {
    if faults.is_bad() {
        return false;
    }
    let drawn = root.text("polygons") == Some("drawn");
    let stored = draft.areas.iter().filter(|area| !area.polygon.is_empty()).count();
    if drawn || stored == draft.areas.len() {
        for (area, entry) in draft.areas.iter().zip(listed).filter(|(area, _)| area.polygon.is_empty()) {
            faults.add(entry.span(), "empire-file-no-outline").with("area", area.key.as_str());
        }
    } else {
        let sites: Vec<Site> = draft
            .areas
            .iter()
            .zip(listed)
            .map(|(area, entry)| Site { centre: area.centre, weight: entry.number("weight").unwrap_or(0) })
            .collect();
        let min = root.number("min_boundary").unwrap_or(60) as i32;
        let built = cells(&sites, draft.width, draft.height, min);
        draft.areas.iter_mut().zip(built).for_each(|(area, polygon)| area.polygon = polygon);
    }
    if faults.is_bad() {
        return false;
    }
    soundness::weld(&mut draft.areas);
    let flaws = soundness::flaws(&draft.areas, draft.width, draft.height);
    for flaw in &flaws {
        tell(faults, draft, listed, *flaw);
    }
    let rim = |p: &Point| p.x == 0 || p.y == 0 || p.x == draft.width || p.y == draft.height;
    for (area, entry) in draft.areas.iter_mut().zip(listed) {
        if !entry.has("edge") {
            area.edge = area.polygon.iter().filter(|point| rim(point)).count() > 1;
        }
    }
    flaws.is_empty()
}

fn tell(faults: &mut Faults<'_>, draft: &Draft, listed: &[Entry<'_, '_>], flaw: Flaw) {
    let key = |area: AreaId| draft.areas[area.at()].key.as_str();
    let mut say = |area: AreaId, at: &str, message: &'static str, point: Option<Point>| {
        let fault = faults.add(listed[area.at()].at(at), message).with("area", key(area));
        if let Some(point) = point {
            fault.with("x", i64::from(point.x)).with("y", i64::from(point.y));
        }
    };
    match flaw {
        Flaw::Empty(area) => say(area, "poly", "empire-file-outline-empty", None),
        Flaw::TooManyPoints(area) => say(area, "poly", "empire-file-outline-points", None),
        Flaw::CrossesItself(area, point) => say(area, "poly", "empire-file-outline-crosses", Some(point)),
        Flaw::Outside(area, point) => say(area, "poly", "empire-file-outline-outside", Some(point)),
        Flaw::Gap(area, point) => say(area, "poly", "empire-file-outline-gap", Some(point)),
        Flaw::CentreOutside(area) => say(area, "centre", "empire-file-centre-outside", None),
        Flaw::CentreNear(area) => say(area, "centre", "empire-file-centre-near", None),
        Flaw::Overlap(a, b) => {
            let fault = faults.add(listed[b.at()].at("poly"), "empire-file-outline-overlap");
            fault.with("area", key(b)).with("other", key(a));
        }
    }
}

struct Reader<'r, 'd> {
    faults: &'r mut Faults<'d>,
    file: &'r mut MapFile,
    draft: &'r mut Draft,
}

impl Reader<'_, '_> {
    fn area(&mut self, name: &str, span: Span) -> Option<AreaId> {
        let found = self.file.areas.get(name).copied();
        if found.is_none() {
            self.faults.unknown(span, "area", name);
        }
        found
    }

    /// The two areas of a boundary or link.
    fn pair(&mut self, entry: &Entry<'_, '_>) -> Option<[AreaId; 2]> {
        let names = entry.texts("between");
        let [a, b] = &names[..] else {
            self.faults.add(entry.at("between"), "empire-file-pair");
            return None;
        };
        let (a, b) = (self.area(a.0, a.1.clone()), self.area(b.0, b.1.clone()));
        let pair = ordered(a?, b?);
        if pair[0] == pair[1] {
            self.faults.add(entry.at("between"), "empire-file-pair");
            return None;
        }
        Some(pair)
    }

    fn boundaries(&mut self, root: &Entry<'_, '_>) {
        for entry in root.entries("boundary") {
            let Some(between) = self.pair(&entry) else { continue };
            if self.file.boundary_spans.insert(between, entry.span()).is_some() {
                let name = self.names(between);
                self.faults.add(entry.at("between"), "empire-file-twice").with("name", name);
            }
            let terrain: smallvec::SmallVec<[Edge; 2]> =
                entry.texts("terrain").iter().filter_map(|(word, _)| Edge::of(word)).collect();
            let up = match entry.text("up") {
                Some(name) => self.area(name, entry.at("up")),
                None => None,
            };
            if terrain.is_empty() || (up.is_some() && !terrain.iter().any(|edge| edge.is_steep())) {
                self.file.gentle.insert(between);
            }
            let crossing = match entry.text("crossing") {
                Some("bridge") => Some(Crossing::Bridge),
                Some("ford") => Some(Crossing::Ford),
                _ => None,
            };
            if crossing.is_some() && !terrain.iter().any(|edge| edge.is_water()) {
                self.faults.add(entry.at("crossing"), "empire-file-crossing-dry").by("EMP-13.36a");
            }
            self.uphill(&entry, between, up, &terrain);
            self.draft.boundaries.push(BoundaryNote { between, terrain, up, crossing });
        }
    }

    /// EMP-T05 The uphill side of a slope is the higher area, or is named where both are level.
    fn uphill(&mut self, entry: &Entry<'_, '_>, between: [AreaId; 2], up: Option<AreaId>, terrain: &[Edge]) {
        let [a, b] = between;
        let height = |area: AreaId| self.draft.areas[area.at()].elevation;
        let steep = terrain.iter().any(|edge| edge.is_steep());
        let message = match up {
            None if steep && height(a) == height(b) => "empire-file-slope-level",
            Some(up) if up != a && up != b => "empire-file-up-elsewhere",
            Some(up) if height(up) < height(a).max(height(b)) => "empire-file-up-lower",
            _ => return,
        };
        self.faults.add(entry.at("up"), message).by("EMP-T05");
    }

    fn names(&self, [a, b]: [AreaId; 2]) -> String {
        format!("{}–{}", self.draft.areas[a.at()].key, self.draft.areas[b.at()].key)
    }

    fn links(&mut self, root: &Entry<'_, '_>) {
        for entry in root.entries("link") {
            let key = if entry.has("path") { "path" } else { "between" };
            let names = entry.texts(key);
            if names.len() < 2 || (entry.has("path") && entry.has("between")) {
                self.faults.add(entry.span(), "empire-file-link-path");
                continue;
            }
            let kind = if entry.text("kind") == Some("trail") { LinkKind::Trail } else { LinkKind::Road };
            let areas: Vec<Option<AreaId>> =
                names.iter().map(|(name, span)| self.area(name, span.clone())).collect();
            for (step, (_, span)) in areas.windows(2).zip(&names[1..]) {
                let (Some(a), Some(b)) = (step[0], step[1]) else { continue };
                let between = ordered(a, b);
                if a == b || self.file.link_spans.insert(between, span.clone()).is_some() {
                    let name = self.names(between);
                    self.faults.add(span.clone(), "empire-file-twice").with("name", name);
                    continue;
                }
                self.draft.links.push(LinkNote { between, kind });
            }
        }
    }

    /// Whether boundaries and links join areas that touch, and whether some pair touches for too short a stretch.
    fn touching(&mut self, root: &Entry<'_, '_>) {
        let survey = topology::survey(&self.draft.areas);
        let min = root.number("min_boundary").unwrap_or(60) as u32;
        let shared: FxHashMap<[AreaId; 2], u32> =
            survey.shared.iter().map(|shared| (shared.between, shared.length)).collect();
        for (between, length) in shared.iter().filter(|(_, length)| **length < min) {
            let name = self.names(*between);
            let span = self.file.spans[between[1].at()].clone();
            let fault = self.faults.add(span, "empire-file-boundary-short").with("name", name);
            fault.with("length", i64::from(*length)).with("least", i64::from(min));
        }
        let corner = |pair: &[AreaId; 2]| survey.diagonals.iter().any(|diagonal| diagonal.between == *pair);
        let boundaries: Vec<_> = self.file.boundary_spans.clone().into_iter().collect();
        for (pair, span) in boundaries.into_iter().filter(|(pair, _)| !shared.contains_key(pair)) {
            let name = self.names(pair);
            let message = if corner(&pair) { "empire-file-corner-only" } else { "empire-file-apart" };
            self.faults.add(span, message).with("name", name);
        }
        let links: Vec<_> = self.file.link_spans.clone().into_iter().collect();
        for (pair, span) in links {
            if !shared.contains_key(&pair) && !corner(&pair) {
                let name = self.names(pair);
                self.faults.add(span, "empire-file-apart").with("name", name);
            }
        }
    }

    fn overrides(&mut self, root: &Entry<'_, '_>, listed: &[Entry<'_, '_>]) {
        for (index, entry) in listed.iter().enumerate() {
            let Some(table) = entry.entry("facing_override") else { continue };
            for (key, span) in table.keys() {
                let Some(heading) = key.parse().ok().and_then(Heading::new) else {
                    self.faults.add(span, "empire-file-heading").with("heading", key);
                    continue;
                };
                let Some(sides) = table.entry(key) else { continue };
                for (word, side) in [("front", Side::Front), ("flank", Side::Flank), ("rear", Side::Rear)] {
                    for (name, span) in sides.texts(word) {
                        if let Some(other) = self.area(name, span) {
                            self.draft.sides.push(SideNote {
                                area: AreaId::new(index),
                                heading,
                                other,
                                side,
                            });
                        }
                    }
                }
            }
        }
        for entry in root.entries("los_override") {
            let mut name = |key: &str| self.area(entry.text(key).unwrap_or_default(), entry.at(key));
            let ends = (name("from"), name("to"), name("first"), name("entry"));
            let retained: Vec<Option<AreaId>> =
                entry.texts("retained").into_iter().map(|(name, span)| self.area(name, span)).collect();
            if let (Some(from), Some(to), Some(first), Some(last)) = ends {
                let retained = retained.into_iter().flatten().collect();
                let range = entry.number("range").unwrap_or(1) as u8;
                self.draft.sights.push(SightNote { from, to, range, first, entry: last, retained });
            }
        }
    }
}
