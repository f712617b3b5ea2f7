//! Ways towards a place: straight, by road, or round what stands in the way, as far as they go.

use crate::field::LineKind;
use crate::geometry::{Pt, angle, length};
use crate::measure::{Mil, Turn};
use crate::order::{Hand, Piece};
use crate::record::Record;
use crate::rules::drawing::shortened;
use crate::rules::refusal::Why;
use crate::rules::walking::{Gait, QUARTER, Walker};

/// How far aside of the straight way others are looked for, in tenths of a degree.
const ASIDE: [i32; 8] = [200, -200, 400, -400, 650, -650, 900, -900];
/// How near a road a column has to be to follow it (AGE-H45).
const ROADSIDE: Mil = Mil(250);

/// How far back who has no room to turn steps.
const BACK: Mil = Mil(1000);
/// A way that brings no more than this is none.
const LITTLE: i64 = 1000;

/// A way, and how far from the place it ends.
pub(super) type Way = (i64, Vec<Piece>);

fn mils(from: Pt, to: Pt) -> i64 {
    i64::from(length(to - from).0)
}

/// The way that ends nearest to a place, if it brings a walker nearer at all.
pub(super) fn march(record: &Record, start: &Walker<'_>, goal: Pt) -> Option<Way> {
    let from = start.pose.anchor;
    let far = mils(from, goal);
    if far < 300 {
        return None;
    }
    let straight = angle(goal - from);
    let mut best = walked(start, bearing_of(start, straight), far, goal);
    for bend in bends(record, start, goal) {
        best = nearer(best, leg(start, bend, goal));
    }
    // Others are looked for only where something stands in the straight way.
    let hoped = far - (start.left() / 60).min(far) * 2 / 3;
    if best.as_ref().is_none_or(|(left, _)| *left > hoped) {
        for aside in ASIDE {
            best = nearer(best, walked(start, bearing_of(start, straight.turned(aside)), far, goal));
        }
    }
    // Who stands too close to something to turn steps back first.
    if start.gait == Gait::Formed && best.as_ref().is_none_or(|(left, _)| *left + LITTLE > far) {
        for aside in ASIDE {
            best = nearer(best, freed(start, bearing_of(start, straight.turned(aside)), far, goal));
        }
    }
    best.filter(|(left, _)| *left + 200 < far)
}

fn nearer(one: Option<Way>, other: Option<Way>) -> Option<Way> {
    match (one, other) {
        (Some(one), Some(other)) => Some(if other.0 < one.0 { other } else { one }),
        (one, other) => one.or(other),
    }
}

/// How far a walker has to turn for a direction, in tenths of a degree.
fn bearing_of(start: &Walker<'_>, direction: crate::measure::Ang) -> i32 {
    (i32::from(direction.get()) - i32::from(start.pose.facing.get()) + 5400).rem_euclid(3600) - 1800
}

/// As far as a walker gets in a direction.
fn walked(start: &Walker<'_>, turn: i32, far: i64, goal: Pt) -> Option<Way> {
    let mut walker = start.clone();
    let mut path = Vec::new();
    let most = |walker: &Walker<'_>| Mil((walker.left() / 60).min(far).max(0) as i32);
    let ahead = start.pose.anchor.towards(start.pose.facing.turned(turn), far.min(20_000));
    let piece = match start.gait {
        Gait::Formed if turn.abs() <= 30 => Piece::Forward { inches: most(&walker) },
        Gait::Formed if turn.abs() <= 450 && start.body().frontage().0 > 3000 => {
            Piece::Oblique { inches: most(&walker), angle: Turn(turn) }
        }
        Gait::Formed => {
            let side = if turn < 0 { Hand::Left } else { Hand::Right };
            let wheel = Piece::Wheel { side, angle: Turn(turn.abs().min(900)) };
            let turns = if turn.abs() <= 1200 { wheel } else { Piece::AboutFace {} };
            walker.piece(&turns, 0).ok()?;
            path.push(turns);
            Piece::Forward { inches: most(&walker) }
        }
        Gait::Skirmish => Piece::Along { points: vec![ahead], facing: Some(angle(goal - start.pose.anchor)) },
        _ => Piece::Along { points: vec![ahead], facing: None },
    };
    ended(start, walker, path, piece, goal)
}

/// The same after a step back.
fn freed(start: &Walker<'_>, turn: i32, far: i64, goal: Pt) -> Option<Way> {
    let mut walker = start.clone();
    let side = if turn < 0 { Hand::Left } else { Hand::Right };
    let path = vec![Piece::Back { inches: BACK }, Piece::Wheel { side, angle: Turn(turn.abs().min(900)) }];
    for (index, piece) in path.iter().enumerate() {
        walker.piece(piece, index).ok()?;
    }
    let inches = Mil((walker.left() / 60).min(far).max(0) as i32);
    ended(start, walker, path, Piece::Forward { inches }, goal)
}

/// A leg of a road.
fn leg(start: &Walker<'_>, bend: Pt, goal: Pt) -> Option<Way> {
    let piece = Piece::Along { points: vec![bend], facing: None };
    ended(start, start.clone(), Vec::new(), piece, goal)
}

/// A way with a last piece, as much of it as can be walked.
fn ended(
    start: &Walker<'_>,
    mut walker: Walker<'_>,
    mut path: Vec<Piece>,
    piece: Piece,
    goal: Pt,
) -> Option<Way> {
    let at = walker.pose.anchor;
    let blocked = match walker.piece(&piece, path.len()).and_then(|()| walker.may_stop()) {
        Ok(()) => {
            path.push(piece);
            return Some((mils(walker.pose.anchor, goal), path));
        }
        Err(blocked) => blocked,
    };
    let ending = |stop: Mil| {
        let last = shortened(&piece, at, stop)?;
        let whole: Vec<Piece> = path.iter().cloned().chain([last]).collect();
        let mut again = start.clone();
        again.walk(&whole).ok()?;
        Some((mils(again.pose.anchor, goal), whole))
    };
    let stop = walker.stop();
    let way = ending(stop);
    // AGE-H52 Houses are entered by who touches them.
    if blocked == Why::BuiltUp.refusal() { touching(stop, ending).or(way) } else { way }
}

/// The longest of a few ways that end within the next step.
fn touching(stop: Mil, ending: impl Fn(Mil) -> Option<Way>) -> Option<Way> {
    let (mut low, mut high, mut best) = (stop.0, stop.0 + QUARTER, None);
    while high - low > QUARTER / 10 {
        let middle = (low + high) / 2;
        match ending(Mil(middle.max(QUARTER))) {
            Some(way) => (low, best) = (middle, Some(way)),
            None => high = middle,
        }
    }
    best
}

/// A turn on the spot towards a place.
pub(super) fn turning(start: &Walker<'_>, place: Pt) -> Option<Vec<Piece>> {
    let turn = bearing_of(start, angle(place - start.pose.anchor));
    let side = if turn < 0 { Hand::Left } else { Hand::Right };
    let wheel = Piece::Wheel { side, angle: Turn(turn.abs().min(900)) };
    let pieces = if turn.abs() > 1200 { [Piece::AboutFace {}, wheel] } else { [wheel, Piece::AboutFace {}] };
    pieces.into_iter().map(|piece| vec![piece]).find(|path| start.clone().walk(path).is_ok())
}

/// The next bends of the roads that a column or a limbered battery stands on.
fn bends(record: &Record, start: &Walker<'_>, goal: Pt) -> Vec<Pt> {
    if !matches!(start.gait, Gait::Column | Gait::Limbered) {
        return Vec::new();
    }
    let at = start.pose.anchor;
    let near = |line: &&crate::field::Line| line.kind == LineKind::Road && line.is_near(at, ROADSIDE);
    let roads = record.field().lines.iter().filter(near);
    let far = mils(at, goal);
    roads
        .flat_map(|line| line.points.iter().copied())
        .filter(|&bend| mils(at, bend) > 500 && mils(bend, goal) < far)
        .collect()
}
