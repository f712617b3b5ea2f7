//! The records of all pairs of areas (B.7, B.8): lines of sight, the middle areas of charges, and what lies behind.

use super::draft::{Draft, SightNote};
use super::lines::{Bounds, Hand, LinePart, Run, Straight};
use super::tables::NOWHERE;
use super::{Boundary, Line, Map, Obstacle, Point, Retained, Sight, Unseen, Via};
use crate::ids::{AreaId, BoundaryId};
use crate::terrain::Chart;
use smallvec::SmallVec;

/// The farthest range for which a record is kept: that of mortars.
const FARTHEST: u8 = 4;

/// Fills in the records.
pub(super) fn reckon(map: &mut Map, chart: &Chart, draft: &Draft, frames: &[Bounds]) {
    let n = map.areas.len();
    map.sights = vec![None; n * n];
    map.middles = vec![[NOWHERE; 2]; n * n];
    map.beyond = vec![NOWHERE; n * n];
    let clip = draft.measures.los_clip;
    for from in map.ids() {
        for to in map.ids().filter(|to| *to > from) {
            if !(1..=FARTHEST).contains(&map.range(from, to)) {
                continue;
            }
            let path = path(map, frames, from, to, clip);
            let middles = middles(map, &path, from, to);
            for (a, b) in [(from, to), (to, from)] {
                map.middles[a.at() * n + b.at()] = middles;
                map.sights[a.at() * n + b.at()] = Some(Box::new(sight(map, chart, &path, a, b)));
            }
        }
    }
    for note in &draft.sights {
        map.sights[note.from.at() * n + note.to.at()] = Some(Box::new(written(map, chart, note)));
    }
    for middle in map.ids() {
        for target in map.beside(middle).iter() {
            map.beyond[middle.at() * n + target.at()] =
                beyond(map, frames, middle, target, clip).map_or(NOWHERE, |area| area.0);
        }
    }
}

/// Where a straight line runs, from the lower area to the higher.
struct Track {
    straight: Straight,
    /// One, or two where the line is split (EMP-R22).
    ways: SmallVec<[(Hand, Vec<Run>); 2]>,
    /// The boundaries along which it runs.
    along: SmallVec<[BoundaryId; 1]>,
}

fn path(map: &Map, frames: &[Bounds], from: AreaId, to: AreaId, clip: i64) -> Track {
    let straight = Straight { from: map.area(from).centre, to: map.area(to).centre };
    let runs_along = |boundary: &Boundary| {
        let mut shares = boundary.lines.iter().filter_map(|line| straight.share_along(line)).peekable();
        shares.peek().is_some() && straight.reaches(&shares.sum::<LinePart>(), clip)
    };
    let boundaries = map.boundaries.iter().enumerate().filter(|(_, boundary)| runs_along(boundary));
    let along: SmallVec<[BoundaryId; 1]> = boundaries.map(|(index, _)| BoundaryId(index as u16)).collect();
    let split = !along.is_empty() || map.corners.iter().any(|corner| straight.through(corner.point));
    let hands: &[Hand] = if split { &[Hand::Left, Hand::Right] } else { &[Hand::Left] };
    let between = |run: &Run| run.area != from && run.area != to && straight.reaches(&run.share, clip);
    let ways = hands
        .iter()
        .map(|hand| (*hand, straight.runs(&map.areas, frames, *hand).into_iter().filter(between).collect()))
        .collect();
    Track { straight, ways, along }
}

/// EMP-R109 The middle areas of a charge: in each way the adjacent area that holds most of what lies between.
fn middles(map: &Map, path: &Track, from: AreaId, to: AreaId) -> [u8; 2] {
    let mut found = [NOWHERE; 2];
    if map.range(from, to) != 2 {
        return found;
    }
    for (_, runs) in &path.ways {
        let whole: LinePart = runs.iter().map(|run| run.share.clone()).sum();
        let adjacent = |run: &&Run| map.adjacent(run.area, from) && map.adjacent(run.area, to);
        let longest = runs.iter().filter(adjacent).max_by(|a, b| a.share.cmp(&b.share));
        if let Some(middle) = longest.filter(|run| &run.share + &run.share > whole).map(|run| run.area.0)
            && !found.contains(&middle)
        {
            let free = usize::from(found[0] != NOWHERE);
            found[free] = middle;
        }
    }
    found.sort_unstable();
    found
}

fn sight(map: &Map, chart: &Chart, path: &Track, from: AreaId, to: AreaId) -> Sight {
    let range = map.range(from, to);
    let backward = from > to;
    let blocks = |boundary: &BoundaryId| blocks(map, chart, *boundary);
    let mut lines: SmallVec<[Line; 1]> = SmallVec::new();
    for (hand, runs) in &path.ways {
        let mut between: Vec<AreaId> = runs.iter().map(|run| run.area).collect();
        let mut hand = *hand;
        if backward {
            between.reverse();
            hand = if hand == Hand::Left { Hand::Right } else { Hand::Left };
        }
        let split = path.ways.len() > 1;
        let crossed = crossed(map, path, &between, from, to, split.then_some(hand));
        let line = line(map, chart, range, from, to, &between, crossed);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    let rise = map.area(to).elevation - map.area(from).elevation;
    Sight { range, rise, lines, along: path.along.iter().copied().find(blocks) }
}

/// The boundaries between consecutive areas of a line; through a corner, those on its own hand.
fn crossed(
    map: &Map,
    path: &Track,
    between: &[AreaId],
    from: AreaId,
    to: AreaId,
    hand: Option<Hand>,
) -> SmallVec<[BoundaryId; 4]> {
    let mut crossed = SmallVec::new();
    let mut at = from;
    for next in between.iter().copied().chain([to]) {
        match map.way(at, next).map(|way| &way.via) {
            Some(Via::Boundary(boundary)) => crossed.push(*boundary),
            Some(Via::Corner { point, chains }) if path.straight.through(*point) => {
                let chain = match hand {
                    Some(Hand::Right) => chains.last(),
                    _ => chains.first(),
                };
                crossed.extend(chain.iter().flat_map(|chain| chain.boundaries.iter().copied()));
            }
            _ => {}
        }
        at = next;
    }
    crossed
}

fn line(
    map: &Map,
    chart: &Chart,
    range: u8,
    from: AreaId,
    to: AreaId,
    between: &[AreaId],
    crossed: SmallVec<[BoundaryId; 4]>,
) -> Line {
    let retained: SmallVec<[Retained; 4]> =
        between.iter().map(|area| Retained { area: *area, near: map.range(from, *area) == 1 }).collect();
    let gun = map.area(from).elevation;
    let level: SmallVec<[AreaId; 4]> =
        between.iter().copied().filter(|area| map.area(*area).elevation == gun).collect();
    let ground = Sighting { map, chart, range, from, to };
    let blocked = ground
        .by_height(&retained)
        .or_else(|| ground.by_terrain(&level))
        .or_else(|| ground.by_boundary(&crossed, &level));
    Line {
        first: between.first().copied().unwrap_or(to),
        entry: between.last().copied().unwrap_or(from),
        retained,
        crossed,
        level,
        blocked,
    }
}

fn written(map: &Map, chart: &Chart, note: &SightNote) -> Sight {
    let mut crossed = SmallVec::new();
    let mut at = note.from;
    for next in note.retained.iter().copied().chain([note.to]) {
        if let Some(Via::Boundary(boundary)) = map.way(at, next).map(|way| &way.via) {
            crossed.push(*boundary);
        }
        at = next;
    }
    let mut line = line(map, chart, note.range, note.from, note.to, &note.retained, crossed);
    (line.first, line.entry) = (note.first, note.entry);
    let rise = map.area(note.to).elevation - map.area(note.from).elevation;
    Sight { range: note.range, rise, lines: SmallVec::from_iter([line]), along: None }
}

fn blocks(map: &Map, chart: &Chart, boundary: BoundaryId) -> bool {
    map.boundary(boundary).terrain.iter().any(|edge| chart.edge(*edge, false).blocks)
}

/// Steps 2 to 4 of the decision table E.2, as far as the ground itself goes.
struct Sighting<'a> {
    map: &'a Map,
    chart: &'a Chart,
    range: u8,
    from: AreaId,
    to: AreaId,
}

impl Sighting<'_> {
    fn height(&self, area: AreaId) -> i8 {
        self.map.area(area).elevation - self.map.area(self.from).elevation
    }

    fn unseen(&self, area: AreaId, by: Obstacle) -> Unseen {
        Unseen::Area {
            area,
            height: self.map.area(area).elevation,
            gun: self.map.area(self.from).elevation,
            target: self.map.area(self.to).elevation,
            by,
        }
    }

    /// EMP-12.56f-j EMP-12.56n-r Step 2: how high an area between may be, by the height of the target.
    fn highest(&self, near: bool) -> i8 {
        match (self.range, self.height(self.to)) {
            (1, _) | (4.., _) => i8::MAX,
            (_, 0..) => 0,
            (3, ..=-2) if !near => -2,
            _ => -1,
        }
    }

    fn by_height(&self, retained: &[Retained]) -> Option<Unseen> {
        let high = retained.iter().find(|between| self.height(between.area) > self.highest(between.near))?;
        Some(self.unseen(high.area, Obstacle::Height))
    }

    /// EMP-12.56k EMP-R20 Step 3: terrain in an area level with the gun.
    fn by_terrain(&self, level: &[AreaId]) -> Option<Unseen> {
        level.iter().find_map(|area| {
            let thick =
                self.map.area(*area).terrain.iter().find(|ground| self.chart.area(**ground).blocks)?;
            Some(self.unseen(*area, Obstacle::Terrain(*thick)))
        })
    }

    /// EMP-12.54a EMP-R21 Step 4: a boundary beside an area level with the gun, or any at range 1.
    fn by_boundary(&self, crossed: &[BoundaryId], level: &[AreaId]) -> Option<Unseen> {
        crossed.iter().find_map(|boundary| {
            let [from, to] = self.map.boundary(*boundary).between;
            let beside = level.contains(&from) || level.contains(&to);
            (blocks(self.map, self.chart, *boundary) && (self.range == 1 || beside))
                .then_some(Unseen::Boundary { from, to })
        })
    }
}

/// EMP-R36 The first area beyond the target, sharing a boundary with it, in which the ray from the middle runs long enough.
fn beyond(map: &Map, frames: &[Bounds], middle: AreaId, target: AreaId, clip: i64) -> Option<AreaId> {
    let (m, t) = (map.area(middle).centre, map.area(target).centre);
    let (dx, dy) = (t.x - m.x, t.y - m.y);
    let step = dx.abs().max(dy.abs()).max(1);
    let times = map.width.max(map.height) / step + 2;
    let ray = Straight { from: t, to: Point::new(t.x + dx * times, t.y + dy * times) };
    let runs = ray.runs(&map.areas, frames, Hand::Left);
    let behind =
        |run: &Run| run.area != target && map.adjacent(run.area, target) && ray.reaches(&run.share, clip);
    runs.into_iter().find(behind).map(|run| run.area)
}
