//! What `check` says of moves, charges and fire, worked out again in the plainest way there is: every step of a path against every unit
//! and every piece of ground, corner by corner, with no rectangle around anything and nothing left out for being far away. It is far too
//! slow to play with; the laws hold `check` to it.

use crate::Age;
use crate::body::body;
use crate::field::{Going, Ground, Kind};
use crate::geometry::{Pose, Pt, angle, column_trail};
use crate::ids::UnitId;
use crate::kinds::Formation;
use crate::measure::{Ang, Mil, Turn};
use crate::order::{Hand, Intent, Order, Piece};
use crate::record::{Acting, Record, Step};
use crate::rules::refusal::Why;
use crate::rules::walking::{MOST_PIECES, PARTS, Speeds, passing, speeds, wheel_arc};
use crate::rules::{charges, fire, ground, tactical, zones};
use crate::state::View;
use rand::{Rng, RngExt};
use table::laws::sampled::Sampled;
use table::{Game, Refusal, Seat};

/// A shape by its corners.
type Shape = Vec<Pt>;
/// A square of a distance as a fraction.
type Square = (i128, i128);

impl Sampled for Age {
    fn perturb(&self, order: &Order, rng: &mut impl Rng) -> Order {
        let mut near = order.clone();
        match &mut near {
            Order::Move { path, .. } => bend(path, rng),
            Order::Charge { wheel, .. } => wheel.0 += rng.random_range(-120..=120),
            Order::Fire { target, firers } => match rng.random_range(0..3) {
                0 => target.0 = rng.random_range(0..20),
                1 => firers.push(UnitId(rng.random_range(0..20))),
                _ => firers.truncate(1),
            },
            Order::Declare { unit, .. } | Order::DeclareReserveMove { unit } => {
                unit.0 = rng.random_range(0..20)
            }
            Order::BatteryAction { path, angle, .. } => {
                bend(path, rng);
                *angle = angle.map(|angle| Turn(angle.0 + rng.random_range(-100..=100)));
            }
            _ => {}
        }
        near
    }

    fn slow_check(&self, view: &View, order: &Order) -> Result<(), Refusal> {
        let record = &view.record;
        let moves = matches!(record.step(), Step::Reserve | Step::Tactical) && record.asked().is_none();
        let fires = matches!(record.step(), Step::FireOther | Step::FirePhasing) && record.asked().is_none();
        let (Some(seat), true) = (view.who.seat(), record.awaited() == view.who.seat()) else {
            return self.check(view, order);
        };
        let turn_of = |unit: UnitId| record.acting().filter(|acting| acting.unit == unit && moves).copied();
        let verdict = match order {
            Order::Move { unit, path } => match turn_of(*unit) {
                Some(acting) if !record.card(*unit).is_battery() => walks(record, acting, path),
                _ => return self.check(view, order),
            },
            Order::Charge { unit, wheel } => match turn_of(*unit) {
                Some(acting) if record.step() == Step::Tactical => charges_home(record, acting, *wheel),
                _ => return self.check(view, order),
            },
            Order::Fire { target, firers } if fires => fires_at(record, seat, *target, firers),
            _ => return self.check(view, order),
        };
        verdict.ok_or_else(|| Why::NotNow.refusal())
    }
}

/// A path somewhat changed.
fn bend(path: &mut Vec<Piece>, rng: &mut impl Rng) {
    let odd = |length: Mil, rng: &mut dyn FnMut() -> i32| Mil((length.0 + rng()).max(0));
    if rng.random_ratio(1, 5) {
        path.push(match rng.random_range(0..5) {
            0 => Piece::AboutFace {},
            1 => Piece::FaceFlank { side: Hand::Left },
            2 => Piece::Wheel { side: Hand::Right, angle: Turn(rng.random_range(0..=900)) },
            3 => Piece::Oblique {
                inches: Mil(rng.random_range(0..4000)),
                angle: Turn(rng.random_range(-500..=500)),
            },
            _ => Piece::Back { inches: Mil(rng.random_range(0..3000)) },
        });
    }
    let mut aside = || rng.random_range(-1500..=1500);
    for piece in path {
        match piece {
            Piece::Forward { inches } | Piece::Back { inches } => *inches = odd(*inches, &mut aside),
            Piece::Oblique { inches, angle } => {
                *inches = odd(*inches, &mut aside);
                angle.0 += aside() / 30;
            }
            Piece::Wheel { angle, .. } => angle.0 = (angle.0 + aside() / 10).max(0),
            Piece::Along { points, .. } => {
                for point in points {
                    *point = Pt::new(point.x + aside(), point.y + aside());
                }
            }
            Piece::AboutFace {} | Piece::FaceFlank { .. } | Piece::Shift {} => {}
        }
    }
}

/// A unit on its way, and everything around it.
struct Plain<'a> {
    record: &'a Record,
    unit: UnitId,
    formation: Formation,
    pose: Pose,
    trail: Vec<Pt>,
    speed: Speeds,
    spent: i64,
    budget: i64,
    charge: bool,
    tactical: bool,
    difficult: bool,
    turned: Option<bool>,
    others: Vec<(UnitId, Vec<Shape>)>,
}

/// A length squared.
fn square(length: Mil) -> Square {
    (i128::from(length.0).pow(2), 1)
}

fn shapes(record: &Record, unit: UnitId) -> Vec<Shape> {
    record.footprint(unit).parts().iter().map(|part| part.corners().to_vec()).collect()
}

impl<'a> Plain<'a> {
    fn new(record: &'a Record, unit: UnitId, budget: i64, charge: bool) -> Plain<'a> {
        let now = record.unit(unit);
        let others = record.all_present().filter(|&other| other != unit);
        Plain {
            record,
            unit,
            formation: now.formation,
            pose: now.pose,
            trail: now.trail.clone(),
            speed: speeds(record, unit),
            spent: 0,
            budget,
            charge,
            tactical: false,
            difficult: false,
            turned: None,
            others: others.map(|other| (other, shapes(record, other))).collect(),
        }
    }

    /// AGE-H41 The longest step.
    fn stride(&self) -> i64 {
        self.record.completions().movement.step.inches.0.into()
    }

    fn side(&self) -> Seat {
        self.record.owner(self.unit)
    }

    fn form(&self) -> crate::geometry::Body {
        body(
            self.record.tables(),
            self.record.card(self.unit),
            self.formation,
            self.record.unit(self.unit).bases,
            false,
        )
    }

    fn print(&self) -> Vec<Shape> {
        let print = self.form().footprint(self.pose, &self.trail);
        print.parts().iter().map(|part| part.corners().to_vec()).collect()
    }

    fn enemies(&self) -> impl Iterator<Item = &Vec<Shape>> {
        let side = self.side();
        self.others.iter().filter(move |(other, _)| self.record.owner(*other) != side).map(|(_, shape)| shape)
    }

    fn friends_below(&self, print: &[Shape]) -> Vec<UnitId> {
        let friend = |other: &UnitId| self.record.owner(*other) == self.side();
        let below = self.others.iter().filter(|(other, shape)| friend(other) && overlap(shape, print));
        below.map(|(other, _)| *other).collect()
    }

    fn on_table(&self, print: &[Shape]) -> bool {
        let table = self.record.field().table();
        print
            .iter()
            .flatten()
            .all(|corner| (0..=table.high.x).contains(&corner.x) && (0..=table.high.y).contains(&corner.y))
    }

    /// Whether it touches an area for which this holds.
    fn touches(&self, print: &[Shape], holds: impl Fn(&crate::field::Area) -> bool) -> bool {
        let areas = self.record.field().areas.iter().filter(|area| holds(area));
        areas.into_iter().any(|area| print.iter().any(|part| share_a_point(part, area.outline.corners())))
    }

    fn spend(&mut self, cost: i64) -> Option<()> {
        self.spent += cost;
        (self.spent <= self.budget).then_some(())
    }

    fn column(&self) -> bool {
        self.formation == Formation::RoadColumn
    }

    /// One sub-step of a walk (B.8).
    fn step(&mut self, pose: Pose, trail: Option<Vec<Pt>>, length: i64, times: i64) -> Option<()> {
        let (before, from) = (self.print(), self.pose.anchor);
        let passed = self.friends_below(&before);
        self.pose = pose;
        if let Some(trail) = trail {
            self.trail = trail;
        }
        let print = self.print();
        let field = self.record.field();
        if !self.on_table(&print) || self.touches(&print, |area| area.going == Going::Impassable) {
            return None;
        }
        let by_road = self.column() && ground::roads(field, from) & ground::roads(field, pose.anchor) != 0;
        let houses = self.touches(&print, |area| area.ground == Ground::BuiltUp && area.going != Going::Open);
        let rough =
            self.touches(&print, |area| area.going == Going::Difficult && area.ground != Ground::BuiltUp);
        if houses && !by_road {
            return None;
        }
        for enemy in self.enemies() {
            let nearer = less(apart(&print, enemy), apart(&before, enemy));
            let close = less(apart(&print, enemy), square(self.record.completions().movement.clear.inches));
            if overlap(&print, enemy) || (!self.charge && close && nearer) {
                return None;
            }
        }
        let form = self.form().footprint(self.pose, &self.trail);
        let rough = rough || ground::on_difficult_line(field, &form, self.column());
        let each = match (by_road, rough || houses) {
            (true, _) => self.speed.by_road,
            (false, true) => self.speed.difficult,
            (false, false) => PARTS,
        };
        let newly =
            self.friends_below(&print).iter().filter(|friend| !passed.contains(friend)).count() as i64;
        let crossed = ground::crossed(field, from, pose.anchor, self.column());
        if crossed.barred {
            return None;
        }
        let ford = i64::from(crossed.fords) * self.speed.ford;
        self.difficult |= rough || houses;
        let near =
            self.enemies().any(|enemy| less(apart(&print, enemy), square(zones::tactical(self.record))));
        self.tactical |= near;
        self.spend(length * each * times + newly * passing(self.record) + ford)
    }

    /// A piece whose k-th of n sub-steps ends at `pose(k·length/n)`.
    fn along(&mut self, length: i64, times: i64, pose: impl Fn(i64, i64, i64) -> Pose) -> Option<()> {
        let steps = (length + self.stride() - 1) / self.stride();
        for k in 1..=steps {
            let (from, to) = ((k - 1) * length / steps, k * length / steps);
            self.step(pose(to, k, steps), None, to - from, times)?;
        }
        Some(())
    }

    fn piece(&mut self, piece: &Piece) -> Option<()> {
        let (start, formed) = (self.pose, !self.column());
        let shifted = move |direction: Ang| move |here: i64, _: i64, _: i64| start.shifted(direction, here);
        match *piece {
            Piece::Forward { inches } if !formed => {
                self.leg(start.anchor.towards(start.facing, i64::from(inches.0)))
            }
            Piece::Forward { inches } => self.along(inches.0.into(), 1, shifted(start.facing)),
            Piece::Oblique { inches, angle }
                if formed
                    && angle.0.abs() <= self.record.completions().movement.oblique.degrees.0
                    && self.turned != Some(true) =>
            {
                self.turned = Some(false);
                self.along(inches.0.into(), 1, shifted(start.facing.turned(angle.0)))
            }
            Piece::Wheel { side, angle } if formed && self.turned != Some(false) => {
                self.turned = Some(true);
                self.wheel(Turn(angle.0 * side.sign()))
            }
            Piece::Back { inches } if formed => {
                let times = self.record.tables().adjustments.step_back.times.into();
                self.along(inches.0.into(), times, shifted(start.facing.opposite()))
            }
            Piece::AboutFace {} if formed => {
                let share = self.record.tables().adjustments.changes.about_face.share;
                self.spend(share.of(self.speed.whole()))?;
                self.pose = start.about_face(self.form().depth());
                Some(())
            }
            Piece::Along { ref points, facing } if self.formation == Formation::Skirmish => {
                for &to in points {
                    let (from, length) = (self.pose, whole_length(self.pose.anchor, to));
                    self.along(length, 1, |here, _, _| {
                        Pose::new(from.anchor.on_the_way(to, here, length), from.facing)
                    })?;
                }
                let Some(facing) = facing else { return Some(()) };
                let before = self.print();
                self.pose.facing = facing;
                self.stands_free(&before)
            }
            Piece::Along { ref points, facing: None } if !formed => {
                points.iter().try_for_each(|&to| self.leg(to))
            }
            _ => None,
        }
    }

    fn wheel(&mut self, turn: Turn) -> Option<()> {
        let (start, frontage) = (self.pose, self.form().frontage());
        let tenths = move |k: i64, n: i64| (k * i64::from(turn.0.abs()) / n) as i32 * turn.0.signum();
        (turn.0.abs() <= 1800).then_some(())?;
        self.along(wheel_arc(frontage, turn), 1, move |_, k, n| start.wheeled(frontage, tenths(k, n)))
    }

    /// One leg of a road column, which faces where it goes and drags its tail along.
    fn leg(&mut self, to: Pt) -> Option<()> {
        let (start, length) = (self.pose.anchor, whole_length(self.pose.anchor, to));
        if length == 0 {
            return Some(());
        }
        let (facing, depth) = (angle(to - start), self.form().depth());
        let mut behind = vec![start];
        match self.trail.is_empty() {
            true => behind.push(start.towards(self.pose.facing, -i64::from(depth.0) - 10)),
            false => behind.extend(&self.trail),
        }
        let steps = (length + self.stride() - 1) / self.stride();
        for k in 1..=steps {
            let (from, here) = ((k - 1) * length / steps, k * length / steps);
            let pose = Pose::new(start.on_the_way(to, here, length), facing);
            let trail = column_trail(pose.anchor, behind.iter().copied(), depth);
            self.step(pose, Some(trail), here - from, 1)?;
        }
        Some(())
    }

    /// A place taken at once.
    fn stands_free(&self, before: &[Shape]) -> Option<()> {
        let print = self.print();
        let barred =
            |area: &crate::field::Area| area.going == Going::Impassable || area.ground == Ground::BuiltUp;
        let clear = square(self.record.completions().movement.clear.inches);
        let too_near = |enemy: &Vec<Shape>| {
            less(apart(&print, enemy), clear) && less(apart(&print, enemy), apart(before, enemy))
        };
        let free = self.on_table(&print) && !self.touches(&print, barred) && !self.enemies().any(too_near);
        free.then_some(())
    }

    /// AGE-H14, AGE-H48, AGE-H27 Whether it may stop here.
    fn stops(&self) -> Option<()> {
        let print = self.print();
        let in_houses = self.column()
            && self.touches(&print, |area| area.ground == Ground::BuiltUp)
            && ground::roads(self.record.field(), self.pose.anchor) == 0;
        let free = self.friends_below(&print).is_empty() && self.on_table(&print) && !in_houses;
        free.then_some(())
    }
}

/// Whether the unit whose turn it is may take this path.
fn walks(record: &Record, acting: Acting, path: &[Piece]) -> Option<()> {
    let unit = acting.unit;
    let now = record.unit(unit);
    let stands = matches!(now.formation, Formation::Square | Formation::Garrison);
    // Turning about in column and facing by the flank are taken from the quick check.
    let odd = |piece: &Piece| {
        matches!(piece, Piece::FaceFlank { .. })
            || (now.formation == Formation::RoadColumn && matches!(piece, Piece::AboutFace {}))
    };
    if path.iter().any(odd) {
        return tactical::plan_move(record, record.owner(unit), unit, path).ok().map(drop);
    }
    let points = |piece: &Piece| if let Piece::Along { points, .. } = piece { points.len() } else { 1 };
    let size: usize = path.iter().map(points).sum();
    let ridden =
        record.attached_generals(unit).map(|general| i64::from(record.general(general).left.0) * PARTS);
    let budget = ridden.fold(acting.left, i64::min);
    let locked = record.in_contact(unit);
    let backs = matches!(path.first()?, Piece::Back { .. } | Piece::AboutFace {});
    if stands || !acting.may_move || size > MOST_PIECES || path.len() > MOST_PIECES || (locked && !backs) {
        return None;
    }
    let mut walk = Plain::new(record, unit, budget, false);
    let start = walk.print();
    path.iter().try_for_each(|piece| walk.piece(piece))?;
    walk.stops()?;
    let end = walk.print();
    let distance =
        |enemy: UnitId| (apart(&start, &shapes(record, enemy)), apart(&end, &shapes(record, enemy)));
    tactical::held_back(record, unit, &walk.form().footprint(walk.pose, &walk.trail)).ok()?;
    let got_away = record.touching(unit).map(distance).all(|(before, after)| {
        less(before, after) && !less(after, square(record.completions().movement.clear.inches))
    });
    let near: Vec<_> = record.present(walk.side().other()).map(distance).collect();
    let zone = square(zones::tactical(record));
    let in_zone = |apart: Square| !less(zone, apart);
    let withdraws = acting.intent == Intent::Withdraw;
    let went_back = near.iter().all(|&(before, after)| !in_zone(before) || !less(after, before));
    let tactical = near.iter().any(|&(_, after)| less(after, zone));
    let zone = match acting.reserve {
        true => !walk.tactical || tactical,
        false => withdraws || tactical || !acting.was_tactical,
    };
    (got_away && (went_back || !withdraws) && zone).then_some(())
}

/// AGE-H74, AGE-H75 Whether a declared charge with this wheel reaches an enemy.
fn charges_home(record: &Record, acting: Acting, wheel: Turn) -> Option<()> {
    let unit = acting.unit;
    if !acting.may_charge
        || charges::may_charge(record, unit).is_err()
        || wheel.0.abs() > charges::widest(record)
    {
        return None;
    }
    let ridden =
        record.attached_generals(unit).map(|general| i64::from(record.general(general).left.0) * PARTS);
    let mut walk = Plain::new(record, unit, ridden.fold(acting.left, i64::min), true);
    walk.wheel(wheel)?;
    let start = walk.pose;
    let frontage = walk.form().frontage();
    let (contact, stride) = (square(record.completions().charges.contact.inches), walk.stride());
    let met = |walk: &Plain<'_>, ahead: i64| -> Vec<UnitId> {
        let (left, right) = start.shifted(start.facing, ahead).front(frontage);
        let edge = vec![vec![left, right]];
        let enemy = |other: &UnitId| record.owner(*other) != walk.side();
        let near =
            walk.others.iter().filter(|(other, shape)| enemy(other) && !less(contact, apart(&edge, shape)));
        near.map(|(other, _)| *other).collect()
    };
    let mut behind = 0;
    while met(&walk, behind).is_empty() && met(&walk, behind + stride).is_empty() {
        walk.step(start.shifted(start.facing, behind + stride), None, stride, 1)?;
        behind += stride;
    }
    let ahead = (behind..=behind + stride).find(|&ahead| !met(&walk, ahead).is_empty())?;
    let declared = acting.target.is_none_or(|target| {
        charges::charger(record, unit, acting.left).leads_to(wheel, &record.footprint(target))
    });
    if !declared {
        return None;
    }
    if ahead > behind {
        walk.step(start.shifted(start.facing, ahead), None, ahead - behind, 1)?;
    }
    walk.stops()?;
    let rides = matches!(record.card(unit).kind, Kind::Cavalry { .. });
    let rough = |enemy: UnitId| {
        let print = shapes(record, enemy);
        record.unit(enemy).garrison.is_some()
            || walk.touches(&print, |area| area.going == Going::Difficult && area.ground != Ground::BuiltUp)
    };
    (!rides || (!walk.difficult && !met(&walk, ahead).into_iter().any(rough))).then_some(())
}

/// AGE-H83, AGE-H85 Whether these units may fire at this target: each of them, with every enemy looked at.
fn fires_at(record: &Record, seat: Seat, target: UnitId, firers: &[UnitId]) -> Option<()> {
    let known = |unit: &UnitId| unit.index() < record.units().len();
    fire::may_be_fired_at(record, seat, target).ok()?;
    let mut aims = Vec::new();
    for (index, &firer) in firers.iter().enumerate() {
        let own = known(&firer) && record.owner(firer) == seat && record.unit(firer).here();
        if !own || firers[..index].contains(&firer) || fire::may_fire(record, firer).is_err() {
            return None;
        }
        let here = shapes(record, firer);
        let touching: Vec<UnitId> = record.touching(firer).collect();
        let eligible: Vec<(UnitId, Square)> = record
            .present(seat.other())
            .filter(|enemy| touching.is_empty() || touching.contains(enemy))
            .filter(|&enemy| fire::may_be_fired_at(record, seat, enemy).is_ok())
            .filter(|&enemy| fire::aim(record, firer, enemy).is_some())
            .map(|enemy| (enemy, apart(&here, &shapes(record, enemy))))
            .collect();
        let nearest = |square: Square| !eligible.iter().any(|&(_, other)| less(other, square));
        let near = square(record.completions().sight.artillery_nearest.inches);
        let close = eligible.iter().any(|&(_, square)| !less(near, square));
        let bound = touching.is_empty() && (close || !record.card(firer).is_battery());
        let same = |enemy: UnitId| {
            enemy == target
                || record.unit(target).grand.is_some_and(|id| record.unit(enemy).grand == Some(id))
        };
        eligible.iter().find(|&&(enemy, square)| same(enemy) && (!bound || nearest(square)))?;
        aims.push((firer, fire::aim(record, firer, target)?));
    }
    (!aims.is_empty() && fire::reckon(record, target, aims).is_ok()).then_some(())
}

fn whole_length(from: Pt, to: Pt) -> i64 {
    let square = from.square_to(to);
    (0..).map(|less| square.isqrt() + less).find(|root| root * root >= square).unwrap_or_default()
}

fn cross(from: Pt, to: Pt, point: Pt) -> i128 {
    let (a, b) = (to - from, point - from);
    i128::from(a.x) * i128::from(b.y) - i128::from(a.y) * i128::from(b.x)
}

fn less(one: Square, other: Square) -> bool {
    one.0 * other.1 < other.0 * one.1
}

fn edges(shape: &[Pt]) -> impl Iterator<Item = (Pt, Pt)> + '_ {
    (0..shape.len()).map(|k| (shape[k], shape[(k + 1) % shape.len()]))
}

/// The square of the distance of a point from a segment.
fn from_segment(point: Pt, a: Pt, b: Pt) -> Square {
    let (way, reach) = (b - a, point - a);
    let along = i128::from(way.dot(reach));
    let whole = i128::from(way.dot(way));
    if along <= 0 {
        (point.square_to(a).into(), 1)
    } else if along >= whole {
        (point.square_to(b).into(), 1)
    } else {
        (cross(a, b, point).pow(2), whole)
    }
}

/// Whether two segments share a point.
fn meet(a: Pt, b: Pt, c: Pt, d: Pt) -> bool {
    let apart = [from_segment(a, c, d), from_segment(b, c, d), from_segment(c, a, b), from_segment(d, a, b)];
    let parted = |a, b, c, d| cross(a, b, c).signum() * cross(a, b, d).signum() == -1;
    apart.iter().any(|square| square.0 == 0) || (parted(a, b, c, d) && parted(c, d, a, b))
}

/// Whether a point lies in a shape or on its edge: it does where a ray to the east crosses the edge an odd number of times.
fn inside(shape: &[Pt], point: Pt) -> bool {
    let on_edge = edges(shape).any(|(a, b)| from_segment(point, a, b).0 == 0);
    let crossed = edges(shape)
        .filter(|&(a, b)| (a.y > point.y) != (b.y > point.y) && (cross(a, b, point) > 0) == (b.y > a.y));
    on_edge || (shape.len() > 2 && crossed.count() % 2 == 1)
}

fn share_a_point(one: &[Pt], other: &[Pt]) -> bool {
    inside(one, other[0])
        || inside(other, one[0])
        || edges(one).any(|(a, b)| edges(other).any(|(c, d)| meet(a, b, c, d)))
}

/// The square of the distance between two footprints.
fn apart(one: &[Shape], other: &[Shape]) -> Square {
    let mut least: Square = (i128::from(i64::MAX), 1);
    for (p, q) in one.iter().flat_map(|p| other.iter().map(move |q| (p, q))) {
        if share_a_point(p, q) {
            return (0, 1);
        }
        for (shape, points) in [(p, q), (q, p)] {
            for square in
                edges(shape).flat_map(|(a, b)| points.iter().map(move |&point| from_segment(point, a, b)))
            {
                if less(square, least) {
                    least = square;
                }
            }
        }
    }
    least
}

/// Whether two footprints share more than an edge: no edge of either has all of the other on or beyond it.
fn overlap(one: &[Shape], other: &[Shape]) -> bool {
    let parted =
        |p: &Shape, q: &Shape| edges(p).any(|(a, b)| q.iter().all(|&corner| cross(a, b, corner) >= 0));
    one.iter().any(|p| other.iter().any(|q| !parted(p, q) && !parted(q, p)))
}
