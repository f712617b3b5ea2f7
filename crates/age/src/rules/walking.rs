//! How paths are walked (B.8, AGE-H40 to AGE-H48, AGE-H122): step by step, what each step costs, and what stops it. The walk knows
//! nothing of turns and tests; it is handed what may be spent.

use super::refusal::{Why, no};
use super::{ground, tactical, zones};
use crate::body::body;
use crate::field::{Area, Field, Going, Ground, Kind};
use crate::geometry::{Body, Bounds, Footprint, Pose, Pt, angle, column_trail, unit};
use crate::ids::{GeneralId, UnitId};
use crate::kinds::Formation;
use crate::measure::{Ang, Mil, Turn};
use crate::order::{Hand, Piece};
use crate::reckoning::movement::Change;
use crate::record::Record;
use crate::tables::Speed;
use smallvec::SmallVec;
use table::{Refusal, Seat};

/// Lengths that are proposed are whole quarters of an inch.
pub const QUARTER: i32 = 250;
/// AGE-H40 Costs are kept in sixtieths of a mil.
pub const PARTS: i64 = 60;
/// The most pieces and points of a path: more than anybody can use up.
pub const MOST_PIECES: usize = 64;

/// Where a walk ended, and what happened on the way.
#[derive(Clone, Debug)]
pub struct March {
    /// Where it stands.
    pub pose: Pose,
    /// Where the head of a column came from.
    pub trail: Vec<Pt>,
    /// How it stands.
    pub formation: Formation,
    /// Whether it has faced by the flank.
    pub changed: bool,
    /// What it has spent, in sixtieths of a mil.
    pub spent: i64,
    /// AGE-H36 Enemy generals it has passed within 1".
    pub passed: SmallVec<[GeneralId; 2]>,
}

/// How somebody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// In line, supported line or manoeuvre column.
    Formed,
    /// In road column.
    Column,
    /// A limbered battery.
    Limbered,
    /// In skirmish order.
    Skirmish,
    /// A general.
    Rider,
}

/// What a walk may do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leave {
    /// It may touch enemies: a charge.
    pub charge: bool,
    /// It comes on: only its end has to be wholly on the table (AGE-H126).
    pub entering: bool,
    /// It may face by the flank.
    pub may_change: bool,
    /// AGE-61 It is a reserve move, of which it matters whether it meets the tactical zone.
    pub reserve: bool,
    /// AGE-H63 It comes out of contact, so it may only step back or turn about first.
    pub locked: bool,
}

/// Somebody on his way.
#[derive(Clone, Debug)]
pub struct Walker<'a> {
    record: &'a Record,
    side: Seat,
    unit: Option<UnitId>,
    /// How it moves.
    pub gait: Gait,
    /// How it stands.
    pub formation: Formation,
    body: Body,
    speed: Speeds,
    leave: Leave,
    /// Where it is.
    pub pose: Pose,
    /// Where the head of a column came from.
    pub trail: Vec<Pt>,
    /// What it covers.
    pub print: Footprint,
    /// What it has spent, in sixtieths of a mil.
    pub spent: i64,
    budget: i64,
    over: SmallVec<[UnitId; 2]>,
    changed: bool,
    turned: Option<bool>,
    /// Whether it has been on difficult ground.
    pub difficult: bool,
    /// Whether a reserve move has met the tactical zone.
    pub tactical: bool,
    /// AGE-H36 Enemy generals it has passed within 1".
    pub passed: SmallVec<[GeneralId; 2]>,
    /// How much of the last piece it has walked, and where of that it could have stopped last.
    walked: i64,
    stop: i64,
    near: Near<'a>,
}

/// Speeds in mils, and what they cost.
#[derive(Clone, Copy, Debug)]
pub struct Speeds {
    /// In the open.
    pub nominal: i64,
    /// What a mil costs by road, in sixtieths,
    pub by_road: i64,
    /// and on difficult ground.
    pub difficult: i64,
    /// What a ford costs.
    pub ford: i64,
}

impl Speeds {
    /// AGE-12 to AGE-18 The speeds of a row of the table.
    pub fn of(speed: &Speed) -> Speeds {
        Speeds {
            nominal: i64::from(speed.nominal) * 1000,
            by_road: PARTS * i64::from(speed.nominal) / i64::from(speed.road),
            difficult: PARTS * i64::from(speed.difficult),
            ford: i64::from(speed.ford).abs() * 1000 * PARTS,
        }
    }

    /// The whole move, in sixtieths.
    pub const fn whole(self) -> i64 {
        self.nominal * PARTS
    }

    /// AGE-H124 Half a move.
    pub const fn half(self) -> i64 {
        self.nominal * PARTS / 2
    }

    /// What a step of so many mils costs on difficult or open ground.
    pub const fn cost(self, mils: i64, difficult: bool) -> i64 {
        mils * if difficult { self.difficult } else { PARTS }
    }
}

/// The speeds of a unit.
pub fn speeds(record: &Record, unit: UnitId) -> Speeds {
    let tables = record.tables();
    Speeds::of(match record.card(unit).kind {
        Kind::Infantry { doctrine, .. } => tables.infantry_speed(doctrine),
        Kind::Cavalry { .. } => &tables.speeds.cavalry,
        Kind::Battery { mount, .. } => tables.battery_speed(mount),
    })
}

/// What is near enough to matter on a walk.
#[derive(Clone, Debug)]
struct Near<'a> {
    enemies: SmallVec<[(UnitId, Footprint); 8]>,
    friends: SmallVec<[(UnitId, Footprint); 8]>,
    areas: SmallVec<[&'a Area; 8]>,
    riders: SmallVec<[(GeneralId, Pt); 4]>,
}

impl<'a> Near<'a> {
    fn new(record: &'a Record, side: Seat, own: Option<UnitId>, reach: &Bounds) -> Near<'a> {
        let mut near = Near {
            enemies: SmallVec::new(),
            friends: SmallVec::new(),
            areas: SmallVec::new(),
            riders: SmallVec::new(),
        };
        let around = reach.grown(record.completions().movement.clear.inches);
        for unit in record.all_present() {
            if Some(unit) == own {
                continue;
            }
            // A unit lies within half its frontage and its depth of its anchor.
            let now = record.unit(unit);
            if now.garrison.is_none() && now.trail.is_empty() {
                let body = record.body(unit);
                let size = Mil(body.frontage().0 / 2 + body.depth().0);
                let spot = Bounds { low: now.pose.anchor, high: now.pose.anchor };
                if !around.meets(&spot.grown(size)) {
                    continue;
                }
            }
            let print = record.footprint(unit);
            if !around.meets(print.bounds()) {
                continue;
            }
            let list = if record.owner(unit) == side { &mut near.friends } else { &mut near.enemies };
            list.push((unit, print));
        }
        let matters = |area: &&Area| area.going != Going::Open && area.outline.bounds().meets(reach);
        near.areas.extend(record.field().areas.iter().filter(matters));
        for general in record.generals_of(side.other()).filter(|_| own.is_some()) {
            let rider = record.general(general);
            let spot = Bounds { low: rider.at, high: rider.at };
            if rider.rides() && around.meets(&spot) {
                near.riders.push((general, rider.at));
            }
        }
        near
    }
}

impl<'a> Walker<'a> {
    /// A unit that may spend so much.
    pub fn unit(record: &'a Record, unit: UnitId, budget: i64, leave: Leave) -> Walker<'a> {
        let now = record.unit(unit);
        Walker::placed(record, unit, now.formation, now.pose, now.trail.clone(), budget, leave)
    }

    /// A unit in this formation and place.
    pub fn placed(
        record: &'a Record,
        unit: UnitId,
        formation: Formation,
        pose: Pose,
        trail: Vec<Pt>,
        budget: i64,
        leave: Leave,
    ) -> Walker<'a> {
        let card = record.card(unit);
        let now = record.unit(unit);
        let limbered = card.is_battery();
        let gait = match formation {
            _ if limbered => Gait::Limbered,
            Formation::RoadColumn => Gait::Column,
            Formation::Skirmish => Gait::Skirmish,
            _ => Gait::Formed,
        };
        let body = body(record.tables(), card, formation, now.bases, limbered);
        let speed = speeds(record, unit);
        let print = body.footprint(pose, &trail);
        Walker::new(
            record,
            card.side,
            Some(unit),
            gait,
            formation,
            body,
            speed,
            leave,
            pose,
            trail,
            print,
            budget,
        )
    }

    /// A general.
    pub fn rider(record: &'a Record, side: Seat, at: Pt, budget: i64) -> Walker<'a> {
        let speed = Speeds::of(&record.tables().speeds.general_or_adc);
        let body = Body::Block { frontage: Mil(0), depth: Mil(0) };
        let (gait, formation) = (Gait::Rider, Formation::RoadColumn);
        let (pose, print) = (Pose::new(at, Ang::NORTH), Footprint::point(at));
        let leave = Leave::default();
        Walker::new(record, side, None, gait, formation, body, speed, leave, pose, Vec::new(), print, budget)
    }

    #[expect(clippy::too_many_arguments, reason = "all that a walker is, put together in one place")]
    fn new(
        record: &'a Record,
        side: Seat,
        unit: Option<UnitId>,
        gait: Gait,
        formation: Formation,
        body: Body,
        speed: Speeds,
        leave: Leave,
        pose: Pose,
        trail: Vec<Pt>,
        print: Footprint,
        budget: i64,
    ) -> Walker<'a> {
        // By road an inch costs least; nobody gets farther than this.
        let least = if matches!(gait, Gait::Formed | Gait::Skirmish) { PARTS } else { speed.by_road.max(1) };
        let reach = (budget.max(0) / least) as i32 + body.frontage().0 + body.depth().0;
        let around = print.bounds().grown(Mil(reach));
        let near = Near::new(record, side, unit, &around);
        let mut walker = Walker {
            record,
            side,
            unit,
            gait,
            formation,
            body,
            speed,
            leave,
            pose,
            trail,
            print,
            spent: 0,
            budget,
            over: SmallVec::new(),
            changed: false,
            turned: None,
            difficult: false,
            tactical: false,
            passed: SmallVec::new(),
            walked: 0,
            stop: 0,
            near,
        };
        walker.over = walker.overlapped();
        walker
    }

    /// AGE-H125 A rider does not pay for this unit, nor for the one he starts on.
    pub fn spares(&mut self, unit: Option<UnitId>) {
        let over = self.over.clone();
        self.near.friends.retain(|(friend, _)| !over.contains(friend) && Some(*friend) != unit);
    }

    /// These enemies are as good as gone.
    pub fn overlooks(&mut self, gone: &[UnitId]) {
        self.near.enemies.retain(|(enemy, _)| !gone.contains(enemy));
    }

    /// The walk is over.
    pub fn end(self) -> March {
        let (pose, trail, formation) = (self.pose, self.trail, self.formation);
        March { pose, trail, formation, changed: self.changed, spent: self.spent, passed: self.passed }
    }

    /// What is left to spend.
    pub fn left(&self) -> i64 {
        self.budget - self.spent
    }

    /// The form it has now.
    pub fn body(&self) -> Body {
        self.body
    }

    fn field(&self) -> &'a Field {
        self.record.field()
    }

    /// Walks a whole path and ends there.
    pub fn walk(&mut self, path: &[Piece]) -> Result<(), Refusal> {
        check_size(path)?;
        for (index, piece) in path.iter().enumerate() {
            self.piece(piece, index)?;
        }
        self.may_stop()
    }

    /// Walks one piece.
    pub fn piece(&mut self, piece: &Piece, index: usize) -> Result<(), Refusal> {
        if self.leave.locked && index == 0 && !matches!(piece, Piece::Back { .. } | Piece::AboutFace {}) {
            return no(Why::LockedMove);
        }
        (self.walked, self.stop) = (0, 0);
        match *piece {
            Piece::Forward { inches } => {
                if self.gait == Gait::Column || self.gait == Gait::Limbered {
                    let to = self.pose.anchor.towards(self.pose.facing, i64::from(inches.0));
                    return self.leg(to);
                }
                self.formed()?;
                self.straight(self.pose.facing, inches, 1)
            }
            Piece::Oblique { inches, angle } => {
                self.formed()?;
                if angle.0.abs() > self.record.completions().movement.oblique.degrees.0 {
                    return no(Why::ObliqueAngle);
                }
                self.mix(false)?;
                self.straight(self.pose.facing.turned(angle.0), inches, 1)
            }
            Piece::Wheel { side, angle } => {
                self.formed()?;
                self.mix(true)?;
                self.wheel(Turn(angle.0 * side.sign()))
            }
            Piece::Back { inches } => {
                self.formed()?;
                let times = i64::from(self.record.tables().adjustments.step_back.times);
                self.straight(self.pose.facing.opposite(), inches, times)
            }
            Piece::AboutFace {} => self.about_face(),
            Piece::FaceFlank { side } => self.face_flank(side),
            Piece::Along { ref points, facing } => self.along(points, facing),
            Piece::Shift {} => no(Why::ShiftAlone),
        }
    }

    fn formed(&self) -> Result<(), Refusal> {
        match self.gait {
            Gait::Formed | Gait::Skirmish => Ok(()),
            _ => no(Why::FollowsPoints),
        }
    }

    /// AGE-H42 Wheel and oblique may not be mixed in one move.
    fn mix(&mut self, wheel: bool) -> Result<(), Refusal> {
        match self.turned {
            Some(other) if other != wheel => no(Why::WheelAndOblique),
            _ => {
                self.turned = Some(wheel);
                Ok(())
            }
        }
    }

    /// A straight shift without turning.
    fn straight(&mut self, direction: Ang, inches: Mil, times: i64) -> Result<(), Refusal> {
        let length = self.length(inches)?;
        let start = self.pose;
        let steps = self.steps(length);
        for k in 1..=steps {
            let (before, here) = ((k - 1) * length / steps, k * length / steps);
            let pose = start.shifted(direction, here);
            self.step(pose, None, here - before, times)?;
        }
        Ok(())
    }

    fn length(&self, inches: Mil) -> Result<i64, Refusal> {
        if (0..=100_000).contains(&inches.0) { Ok(i64::from(inches.0)) } else { no(Why::PieceLength) }
    }

    /// AGE-H42, AGE-H122 A wheel on a front corner.
    pub fn wheel(&mut self, turn: Turn) -> Result<(), Refusal> {
        if turn.0.abs() > 1800 {
            return no(Why::WheelAngle);
        }
        let frontage = self.body.frontage();
        let arc = wheel_arc(frontage, turn);
        let start = self.pose;
        let steps = self.steps(arc);
        for k in 1..=steps {
            let (before, here) = ((k - 1) * arc / steps, k * arc / steps);
            let tenths = (k * i64::from(turn.0.abs()) / steps) as i32 * turn.0.signum();
            self.step(start.wheeled(frontage, tenths), None, here - before, 1)?;
        }
        Ok(())
    }

    /// Whether a charge with this wheel could meet an enemy at all.
    pub fn may_meet(&self, wheel: Turn) -> bool {
        self.near.enemies.iter().any(|(_, enemy)| self.leads_to(wheel, enemy))
    }

    /// Whether this lies in the strip before the wheeled front, near or far.
    pub fn leads_to(&self, wheel: Turn, enemy: &Footprint) -> bool {
        let frontage = self.body.frontage();
        let pose = self.pose.wheeled(frontage, wheel.0);
        let ahead = unit(pose.facing);
        // A few mils more than contact, for what is rounded on the way.
        let slack = i64::from(self.record.completions().charges.contact.inches.0) + 5;
        let half = (i64::from(frontage.0) / 2 + slack) << 30;
        enemy.parts().iter().any(|part| {
            let ways = || part.corners().iter().map(|&corner| corner - pose.anchor);
            ways().any(|way| ahead.dot(way) >= -slack << 30)
                && ways().any(|way| ahead.cross(way) <= half)
                && ways().any(|way| ahead.cross(way) >= -half)
        })
    }

    /// AGE-H74 Straight ahead until the front edge meets an enemy; gives those it meets.
    pub fn charge_home(&mut self) -> Result<SmallVec<[UnitId; 2]>, Refusal> {
        let start = self.pose;
        let step = i64::from(self.record.completions().movement.step.inches.0);
        let mut behind = 0;
        loop {
            let ahead = behind + step;
            if !self.met(start.shifted(start.facing, ahead)).is_empty() || !self.met(self.pose).is_empty() {
                break;
            }
            self.step(start.shifted(start.facing, ahead), None, step, 1)?;
            behind = ahead;
        }
        // The first mil at which it touches; it may do so where it is and only brush past.
        let reach = if self.met(self.pose).is_empty() { step } else { 0 };
        let (mut apart, mut touching) = (behind - 1, behind + reach);
        while touching - apart > 1 {
            let middle = (apart + touching) / 2;
            if self.met(start.shifted(start.facing, middle)).is_empty() {
                apart = middle
            } else {
                touching = middle
            }
        }
        let pose = start.shifted(start.facing, touching);
        let met = self.met(pose);
        if touching > behind {
            self.step(pose, None, touching - behind, 1)?;
        }
        self.may_stop()?;
        Ok(met)
    }

    /// The enemies within contact of the front edge.
    fn met(&self, pose: Pose) -> SmallVec<[UnitId; 2]> {
        let (left, right) = pose.front(self.body.frontage());
        let contact = self.record.completions().charges.contact.inches;
        let front = Bounds::of(&[left, right]).grown(contact);
        let touches = |enemy: &Footprint| {
            front.meets(enemy.bounds()) && enemy.gap_to_segment(left, right).within(contact)
        };
        self.near.enemies.iter().filter(|(_, enemy)| touches(enemy)).map(|(unit, _)| *unit).collect()
    }

    /// What a change costs, in sixtieths of a mil.
    fn price(&self, change: Change) -> i64 {
        super::charts(self.record).change_share(change).share.of(self.speed.whole())
    }

    /// AGE-H122 How many steps a piece of this length has.
    fn steps(&self, length: i64) -> i64 {
        let step = i64::from(self.record.completions().movement.step.inches.0);
        (length + step - 1) / step
    }

    /// AGE-H44, AGE-H124 Turning about costs part of a move.
    fn about_face(&mut self) -> Result<(), Refusal> {
        if self.gait == Gait::Rider || self.gait == Gait::Limbered {
            return no(Why::FollowsPoints);
        }
        self.spend(self.price(Change::AboutFace))?;
        if self.gait == Gait::Column {
            let reach = self.body.depth();
            let tail = tail(self.pose, &self.trail, reach);
            let front = tail[tail.len() - 1];
            let mut trail: Vec<Pt> = tail[..tail.len() - 1].iter().rev().copied().collect();
            trail.push(self.pose.anchor);
            let facing = angle(front - trail[0]);
            self.pose = Pose::new(front, facing);
            self.trail = column_trail(front, trail.into_iter(), reach);
        } else {
            self.pose = self.pose.about_face(self.body.depth());
        }
        self.print = self.body.footprint(self.pose, &self.trail);
        Ok(())
    }

    /// AGE-H50 Facing by the flank.
    fn face_flank(&mut self, side: Hand) -> Result<(), Refusal> {
        let Some(unit) = self.unit else { return no(Why::FlankFormation) };
        if self.leave.locked {
            return no(Why::LockedChange);
        }
        if !self.leave.may_change {
            return no(tactical::why_unchanged(self.record, unit));
        }
        let to = match (self.gait, self.formation) {
            (Gait::Formed, Formation::Line) => Formation::RoadColumn,
            (Gait::Formed, Formation::SupportedLine) => Formation::ManoeuvreColumn,
            _ => return no(Why::FlankFormation),
        };
        self.spend(self.price(Change::FaceByTheFlank))?;
        let (front, depth) = (i64::from(self.body.frontage().0) / 2, i64::from(self.body.depth().0) / 2);
        let anchor = self.pose.anchor.local(self.pose.facing, front * i64::from(side.sign()), -depth);
        let pose = Pose::new(anchor, self.pose.facing.turned(900 * side.sign()));
        self.formation = to;
        self.gait = if to == Formation::RoadColumn { Gait::Column } else { Gait::Formed };
        self.body =
            body(self.record.tables(), self.record.card(unit), to, self.record.unit(unit).bases, false);
        self.changed = true;
        self.trail.clear();
        let before = self.print.clone();
        self.print = self.body.footprint(pose, &[]);
        self.pose = pose;
        // AGE-H13 A new formation is placed on nobody, though the march goes on from there.
        if !self.overlapped().is_empty() {
            return no(Why::NoRoom);
        }
        self.stands_free(&before)
    }

    /// AGE-H42 From point to point.
    fn along(&mut self, points: &[Pt], facing: Option<Ang>) -> Result<(), Refusal> {
        for &point in points {
            match self.gait {
                Gait::Skirmish => {
                    self.shifted_to(self.pose, point)?;
                }
                Gait::Column | Gait::Limbered | Gait::Rider => self.leg(point)?,
                Gait::Formed => return no(Why::OnlyColumnsFollow),
            }
        }
        match (facing, self.gait) {
            (None, _) => Ok(()),
            (Some(facing), Gait::Skirmish) => {
                let before = self.print.clone();
                self.pose.facing = facing;
                self.print = self.body.footprint(self.pose, &[]);
                self.stands_free(&before)
            }
            (Some(_), _) => no(Why::OnlySkirmishersFace),
        }
    }

    /// Skirmishers move in any direction without turning.
    fn shifted_to(&mut self, start: Pose, to: Pt) -> Result<(), Refusal> {
        let length = distance(start.anchor, to);
        let steps = self.steps(length);
        for k in 1..=steps {
            let (before, here) = ((k - 1) * length / steps, k * length / steps);
            let pose = Pose::new(start.anchor.on_the_way(to, here, length), start.facing);
            self.step(pose, None, here - before, 1)?;
        }
        Ok(())
    }

    /// One leg of somebody who faces where he goes.
    fn leg(&mut self, to: Pt) -> Result<(), Refusal> {
        let start = self.pose.anchor;
        let length = distance(start, to);
        if length == 0 {
            return Ok(());
        }
        if length > 200_000 {
            return no(Why::PieceLength);
        }
        let facing = angle(to - start);
        let mut old = std::mem::take(&mut self.trail);
        if old.is_empty() {
            // A column just formed lies straight behind its head (AGE-H09).
            old.push(start.towards(self.pose.facing, -i64::from(self.body.depth().0) - 10));
        }
        let steps = self.steps(length);
        for k in 1..=steps {
            let (before, here) = ((k - 1) * length / steps, k * length / steps);
            let pose = Pose::new(start.on_the_way(to, here, length), facing);
            let trail = (self.gait == Gait::Column).then(|| {
                column_trail(
                    pose.anchor,
                    std::iter::once(start).chain(old.iter().copied()),
                    self.body.depth(),
                )
            });
            if let Err(refusal) = self.step(pose, trail, here - before, 1) {
                if k == 1 {
                    self.trail = old;
                }
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn spend(&mut self, cost: i64) -> Result<(), Refusal> {
        if self.spent + cost > self.budget {
            return no(Why::TooFar);
        }
        self.spent += cost;
        Ok(())
    }

    /// One step to the next pose: what stops it, then what it costs (B.8).
    fn step(&mut self, pose: Pose, trail: Option<Vec<Pt>>, length: i64, times: i64) -> Result<(), Refusal> {
        let print = match self.gait {
            Gait::Rider => Footprint::point(pose.anchor),
            _ => self.body.footprint(pose, trail.as_deref().unwrap_or(&[])),
        };
        let field = self.field();
        if !self.leave.entering && !field.table().holds(print.bounds()) {
            return no(Why::OffTable);
        }
        let mut difficult = false;
        let mut houses = false;
        for area in &self.near.areas {
            if print.touches(&area.outline) {
                match area.going {
                    Going::Impassable => return no(self.barred()),
                    _ if area.ground == Ground::BuiltUp => houses = true,
                    _ => difficult = true,
                }
            }
        }
        let by_road = self.gait != Gait::Formed
            && self.gait != Gait::Skirmish
            && ground::roads(field, self.pose.anchor) & ground::roads(field, pose.anchor) != 0;
        if houses && !by_road && self.gait != Gait::Rider {
            return no(Why::BuiltUp);
        }
        self.clear_of_enemies(&print)?;
        let bridges = !matches!(self.gait, Gait::Formed | Gait::Skirmish);
        let crossed = ground::crossed(field, self.pose.anchor, pose.anchor, bridges);
        difficult |= crossed.difficult || ground::on_difficult_line(field, &print, bridges);
        let each = if by_road {
            self.speed.by_road
        } else if difficult || houses {
            self.speed.difficult
        } else {
            PARTS
        };
        let mut cost = length * each * times;
        let over = self.overlapped_by(&print);
        cost += over.iter().filter(|unit| !self.over.contains(unit)).count() as i64 * passing(self.record);
        if crossed.barred {
            return no(self.barred());
        }
        cost += i64::from(crossed.fords) * self.speed.ford;
        self.spend(cost)?;
        let passed = self.record.completions().command.passed_within.inches;
        for &(general, at) in &self.near.riders {
            let spot = Bounds { low: at, high: at };
            let near = spot.gap(print.bounds()).nearer_than(passed);
            if near && !self.passed.contains(&general) && print.gap_to(at).nearer_than(passed) {
                self.passed.push(general);
            }
        }
        self.difficult |= difficult || houses;
        if self.leave.reserve && !self.tactical {
            self.tactical = zones::is_tactical_at(self.record, self.side, &print);
        }
        self.over = over;
        self.pose = pose;
        self.print = print;
        if let Some(trail) = trail {
            self.trail = trail;
        }
        self.walked += length;
        if self.over.is_empty() && (!self.leave.entering || field.table().holds(self.print.bounds())) {
            self.stop = self.walked;
        }
        Ok(())
    }

    /// How much of the last piece could be walked with a stop at its end.
    pub fn stop(&self) -> Mil {
        Mil(self.stop as i32)
    }

    /// AGE-H47 Nobody comes nearer than 1" to an enemy except in a charge, and nobody overlaps one.
    fn clear_of_enemies(&self, print: &Footprint) -> Result<(), Refusal> {
        let clear = self.record.completions().movement.clear.inches;
        for (_, enemy) in &self.near.enemies {
            if !print.nearer_than(enemy, clear) {
                continue;
            }
            if print.overlaps(enemy) {
                return no(Why::OverEnemy);
            }
            if !self.leave.charge && print.gap(enemy) < self.print.gap(enemy) {
                return no(if self.gait == Gait::Rider { Why::GeneralPath } else { Why::TooNearEnemy });
            }
        }
        Ok(())
    }

    /// AGE-H14, AGE-H36 Why nobody goes over impassable ground.
    fn barred(&self) -> Why {
        if self.gait == Gait::Rider { Why::GeneralPath } else { Why::Impassable }
    }

    /// A place that was taken at once: on the table, on ground it may stand on, not newly near an enemy (AGE-H13).
    fn stands_free(&self, before: &Footprint) -> Result<(), Refusal> {
        if !self.leave.entering && !self.field().table().holds(self.print.bounds()) {
            return no(Why::OffTable);
        }
        if ground::is_barred(self.field(), &self.print) {
            return no(Why::Impassable);
        }
        if ground::built_up(self.field(), &self.print).is_some() {
            return no(Why::BuiltUp);
        }
        let clear = self.record.completions().movement.clear.inches;
        for (_, enemy) in &self.near.enemies {
            let nearer = self.print.nearer_than(enemy, clear) && self.print.gap(enemy) < before.gap(enemy);
            if nearer {
                return no(Why::TooNearEnemy);
            }
        }
        Ok(())
    }

    fn overlapped(&self) -> SmallVec<[UnitId; 2]> {
        self.overlapped_by(&self.print)
    }

    /// The friends whose ground it is on.
    fn overlapped_by(&self, print: &Footprint) -> SmallVec<[UnitId; 2]> {
        let on = |friend: &Footprint| match self.gait {
            Gait::Rider => friend.holds(self.rider_at(print)),
            _ => friend.overlaps(print),
        };
        self.near.friends.iter().filter(|(_, friend)| on(friend)).map(|(unit, _)| *unit).collect()
    }

    fn rider_at(&self, print: &Footprint) -> Pt {
        print.bounds().low
    }

    /// AGE-H14, AGE-H48 Whether it may end where it is: on nobody, and wholly on the table.
    pub fn may_stop(&self) -> Result<(), Refusal> {
        if self.gait == Gait::Rider {
            return Ok(());
        }
        if !self.over.is_empty() || !self.overlapped().is_empty() {
            return no(Why::OverFriend);
        }
        if !self.field().table().holds(self.print.bounds()) {
            return no(Why::OffTable);
        }
        if self.gait != Gait::Column && self.gait != Gait::Limbered {
            return Ok(());
        }
        // AGE-H27 No unit ends on a built-up area but its garrison; a road column may stand on it along its road (AGE-H52).
        match ground::built_up(self.field(), &self.print) {
            Some(_) if ground::roads(self.field(), self.pose.anchor) == 0 => no(Why::BuiltUp),
            _ => Ok(()),
        }
    }

    /// Lets it spend so much.
    pub fn allow(&mut self, budget: i64) {
        self.budget = budget;
    }

    /// The enemies nearby, with their ground.
    pub fn enemies(&self) -> &[(UnitId, Footprint)] {
        &self.near.enemies
    }

    /// Whose it is.
    pub fn side(&self) -> Seat {
        self.side
    }
}

/// AGE-19 What passing through a unit costs.
pub fn passing(record: &Record) -> i64 {
    i64::from(record.tables().adjustments.unit_passed.inches.abs()) * 1000 * PARTS
}

/// B.8 The arc of the outer corner, rounded up to a mil.
pub fn wheel_arc(frontage: Mil, turn: Turn) -> i64 {
    let product = i128::from(frontage.0) * i128::from(turn.0.unsigned_abs()) * 3_141_593;
    ((product + 1_799_999_999) / 1_800_000_000) as i64
}

/// The length of a leg, rounded up to a mil.
pub fn distance(from: Pt, to: Pt) -> i64 {
    let square = from.square_to(to);
    let root = square.isqrt();
    if root * root == square { root } else { root + 1 }
}

/// The points of a column from behind its head to its tail.
fn tail(pose: Pose, trail: &[Pt], reach: Mil) -> Vec<Pt> {
    let mut points = Vec::new();
    let (mut from, mut left, mut facing) = (pose.anchor, i64::from(reach.0), pose.facing);
    for &to in trail {
        let length = distance(from, to);
        if length == 0 {
            continue;
        }
        facing = angle(from - to);
        if left <= length {
            points.push(from.on_the_way(to, left, length));
            return points;
        }
        left -= length;
        points.push(to);
        from = to;
    }
    points.push(from.towards(facing, -left));
    points
}

/// Paths beyond all use are refused before anything is reckoned.
pub fn check_size(path: &[Piece]) -> Result<(), Refusal> {
    let points = |piece: &Piece| match piece {
        Piece::Along { points, .. } => points.len(),
        _ => 1,
    };
    let size: usize = path.iter().map(points).sum();
    if path.len() > MOST_PIECES || size > MOST_PIECES { no(Why::PathTooLong) } else { Ok(()) }
}
