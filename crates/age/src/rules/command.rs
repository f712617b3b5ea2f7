//! Steps M1 and M4: generals are replaced, attached, detached and substituted (AGE-H30 to AGE-H34), batteries attached and massed
//! (AGE-H71, AGE-H72), detached generals ride (AGE-18, AGE-H125).

use super::refusal::{Why, ensure, no};
use super::walking::{MOST_PIECES, PARTS, Walker};
use super::{Play, charts, generals, ground, own, own_battery, own_brigade, own_general, zones};
use crate::event::Event;
use crate::geometry::{Footprint, Pt};
use crate::ids::{CommandId, GeneralId, UnitId};
use crate::kinds::Rank;
use crate::measure::Mil;
use crate::order::Piece;
use crate::record::{Post, Record};
use table::{Dice, Refusal, Seat, Sink};

/// Where a ride ends, and what is left of the move.
#[derive(Clone, Copy, Debug)]
pub struct Ride {
    /// Where.
    pub at: Pt,
    /// What is left.
    pub left: Mil,
}

/// AGE-18, AGE-H36, AGE-H125 A general rides along these points; he does not pay for the unit he starts on or rides to.
fn ride(
    record: &Record,
    seat: Seat,
    general: GeneralId,
    path: &[Pt],
    to: Option<UnitId>,
) -> Result<Ride, Refusal> {
    ensure(path.len() <= MOST_PIECES, Why::PathTooLong)?;
    let at = zones::place_of(record, general);
    let budget = i64::from(record.general(general).left.0) * PARTS;
    if path.is_empty() {
        return Ok(Ride { at, left: record.general(general).left });
    }
    let mut walker = Walker::rider(record, seat, at, budget);
    walker.spares(to);
    let points = path.to_vec();
    walker.walk(&[Piece::Along { points, facing: None }])?;
    Ok(Ride { at: walker.pose.anchor, left: Mil((walker.left() / PARTS) as i32) })
}

fn may_act(record: &Record, seat: Seat, general: GeneralId) -> Result<(), Refusal> {
    own_general(record, seat, general)?;
    ensure(!generals::stands_aside(record, general), Why::StandsAside)?;
    ensure(!record.general(general).acted, Why::GeneralActed)
}

/// AGE-H30 A detached general rides to a unit of his command; the chief and aides to any.
pub fn plan_attach(
    record: &Record,
    seat: Seat,
    general: GeneralId,
    unit: UnitId,
    path: &[Pt],
) -> Result<Ride, Refusal> {
    may_act(record, seat, general)?;
    own(record, seat, unit)?;
    let now = record.general(general);
    ensure(now.post == Post::Detached, Why::NotDetached)?;
    let his = match (now.rank, now.command) {
        (Rank::Corps | Rank::Division, Some(command)) => {
            record.field().belongs(record.card(unit).command, command)
        }
        (Rank::Corps | Rank::Division, None) => false,
        _ => true,
    };
    ensure(his, Why::NotHisCommand)?;
    let ride = ride(record, seat, general, path, Some(unit))?;
    let contact = record.completions().charges.contact.inches;
    ensure(record.footprint(unit).gap_to(ride.at).within(contact), Why::NotReached)?;
    Ok(ride)
}

/// AGE-H31 An attached or substituted general is detached.
pub fn check_detach(record: &Record, seat: Seat, general: GeneralId) -> Result<(), Refusal> {
    may_act(record, seat, general)?;
    ensure(record.general(general).engaged(), Why::NotEngaged)
}

/// AGE-H32 A substitution is ended.
pub fn check_end(record: &Record, seat: Seat, general: GeneralId) -> Result<(), Refusal> {
    may_act(record, seat, general)?;
    ensure(matches!(record.general(general).post, Post::Substituted(_)), Why::NotSubstituted)
}

/// AGE-H32 The chief or an aide takes the place of a detached corps or division general within 1".
pub fn plan_substitute(
    record: &Record,
    seat: Seat,
    general: GeneralId,
    command: CommandId,
    path: &[Pt],
) -> Result<Ride, Refusal> {
    may_act(record, seat, general)?;
    ensure(command.index() < record.field().commands.len(), Why::Nobody)?;
    let now = record.general(general);
    let may = matches!(now.rank, Rank::Chief | Rank::Adc | Rank::AdcGunner);
    ensure(may, Why::MayNotSubstitute)?;
    ensure(now.post == Post::Detached, Why::CannotSubstitute)?;
    let taken =
        record.generals_of(seat).any(|other| record.general(other).post == Post::Substituted(command));
    let leads = |&other: &GeneralId| {
        let other = record.general(other);
        other.command == Some(command)
            && matches!(other.rank, Rank::Corps | Rank::Division)
            && other.post == Post::Detached
    };
    let replaced = record.generals_of(seat).find(leads).filter(|_| !taken);
    let Some(replaced) = replaced else { return no(Why::NobodyToReplace) };
    let ride = ride(record, seat, general, path, None)?;
    let reach = i64::from(record.completions().command.substitute_within.inches.0);
    ensure(ride.at.square_to(record.general(replaced).at) <= reach * reach, Why::SubstituteFar)?;
    Ok(ride)
}

/// AGE-H34, AGE-R25 Whether a lost general is to be replaced now.
pub fn replacement_due(record: &Record, general: GeneralId) -> bool {
    let now = record.general(general);
    let field = record.field();
    let Some(lost) = now.lost_in() else { return false };
    let side = field.general(general).side;
    let due = charts(record).replaced_in(u16::from(lost)) <= u16::from(record.turn());
    let chief = record.side(side).chief == general;
    let replaceable = match (now.rank, now.command) {
        (Rank::Adc | Rank::AdcGunner, _) => false,
        (Rank::Chief, _) => chief,
        (_, Some(command)) => {
            record.present(side).any(|unit| field.belongs(record.card(unit).command, command))
        }
        (_, None) => false,
    };
    due && replaceable
}

/// AGE-H34 Within 6" of a unit of the command, and not within 1" of an enemy.
pub fn check_replacement(record: &Record, seat: Seat, general: GeneralId, pos: Pt) -> Result<(), Refusal> {
    ensure(general.index() < record.generals().len(), Why::Nobody)?;
    ensure(record.field().general(general).side == seat, Why::NotYours)?;
    ensure(replacement_due(record, general), Why::NoReplacement)?;
    let field = record.field();
    let spot = Footprint::point(pos);
    ensure(field.table().holds(spot.bounds()) && !ground::is_barred(field, &spot), Why::ReplacementPlace)?;
    let (within, clear) =
        (record.completions().command.replacement_within.inches, record.completions().movement.clear.inches);
    let near = record
        .present(seat)
        .any(|unit| of_command(record, general, unit) && record.footprint(unit).gap_to(pos).within(within));
    let enemy =
        record.present(seat.other()).any(|unit| record.footprint(unit).gap_to(pos).nearer_than(clear));
    ensure(near && !enemy, Why::ReplacementPlace)
}

/// Whether a unit belongs to what a general commands; all do to the chief.
pub fn of_command(record: &Record, general: GeneralId, unit: UnitId) -> bool {
    match record.general(general).command {
        Some(command) => record.field().belongs(record.card(unit).command, command),
        None => true,
    }
}

/// AGE-H71 A battery within 1" of a brigade of the same corps.
pub fn check_attach_battery(
    record: &Record,
    seat: Seat,
    battery: UnitId,
    brigade: UnitId,
) -> Result<(), Refusal> {
    own_battery(record, seat, battery)?;
    own_brigade(record, seat, brigade)?;
    let now = record.unit(battery);
    ensure(!now.marks.reassigned && now.attached_to.is_none(), Why::Reassigned)?;
    let field = record.field();
    let corps = field.corps(record.card(battery).command) == field.corps(record.card(brigade).command);
    let near = record.completions().command.attached_battery.inches;
    let together = corps && record.footprint(battery).within(&record.footprint(brigade), near);
    ensure(together, Why::NotTogether)
}

/// AGE-H71 It is detached by choice.
pub fn check_detach_battery(record: &Record, seat: Seat, battery: UnitId) -> Result<(), Refusal> {
    own_battery(record, seat, battery)?;
    let now = record.unit(battery);
    ensure(now.attached_to.is_some(), Why::NotAttached)?;
    ensure(!now.marks.reassigned, Why::Reassigned)
}

/// AGE-H72 Three or more unlimbered batteries, each within 1" of the next, facing within 45° of each other, and a general.
pub fn check_grand_battery(record: &Record, seat: Seat, batteries: &[UnitId]) -> Result<(), Refusal> {
    ensure(batteries.len() <= record.units().len(), Why::NoGrandBattery)?;
    for (index, &battery) in batteries.iter().enumerate() {
        own_battery(record, seat, battery)?;
        let now = record.unit(battery);
        ensure(!now.marks.reassigned && now.grand.is_none(), Why::Reassigned)?;
        ensure(!now.limbered && !batteries[..index].contains(&battery), Why::NoGrandBattery)?;
    }
    let enough = batteries.len() >= usize::from(record.completions().grand_battery.members);
    ensure(enough, Why::NoGrandBattery)?;
    let massed = &record.completions().command;
    let near = massed.massed_within.inches;
    let chained =
        batteries.windows(2).all(|pair| record.footprint(pair[0]).within(&record.footprint(pair[1]), near));
    let facing = |unit: UnitId| record.unit(unit).pose.facing;
    let aligned = batteries.iter().all(|&a| {
        batteries.iter().all(|&b| i32::from(facing(a).apart(facing(b))) <= massed.massed_facing.degrees.0)
    });
    let led = record.generals_of(seat).any(|general| {
        let leads = matches!(record.general(general).rank, Rank::AdcGunner | Rank::Corps | Rank::Chief);
        let at = zones::place_of(record, general);
        leads
            && batteries
                .iter()
                .any(|&battery| record.footprint(battery).gap_to(at).within(massed.massed_general.inches))
    });
    ensure(chained && aligned && led, Why::NoGrandBattery)
}

/// AGE-H72 A Grand Battery of one's own is dissolved.
pub fn check_dissolve(record: &Record, seat: Seat, id: u8) -> Result<(), Refusal> {
    let mut members = record.grand_battery(id).peekable();
    ensure(members.peek().is_some(), Why::NoGrandBattery)?;
    for member in members {
        own_battery(record, seat, member)?;
        ensure(!record.unit(member).marks.reassigned, Why::Reassigned)?;
    }
    Ok(())
}

/// AGE-08 A detached or substituted general rides in M4.
pub fn plan_ride(record: &Record, seat: Seat, general: GeneralId, path: &[Pt]) -> Result<Ride, Refusal> {
    own_general(record, seat, general)?;
    ensure(record.general(general).rides(), Why::NotDetached)?;
    ensure(!generals::stands_aside(record, general), Why::StandsAside)?;
    ensure(!path.is_empty(), Why::NoPath)?;
    ride(record, seat, general, path, None)
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn attach_general(&mut self, general: GeneralId, unit: UnitId, path: &[Pt]) {
        let seat = self.record.field().general(general).side;
        if let Ok(ride) = plan_attach(self.record, seat, general, unit, path) {
            self.happen(Event::GeneralAttached { general, unit, left: ride.left });
        }
    }

    pub(super) fn detach_general(&mut self, general: GeneralId) {
        let at = zones::place_of(self.record, general);
        self.happen(Event::GeneralDetached { general, at });
    }

    pub(super) fn substitute(&mut self, general: GeneralId, command: CommandId, path: &[Pt]) {
        let seat = self.record.field().general(general).side;
        if let Ok(ride) = plan_substitute(self.record, seat, general, command, path) {
            self.happen(Event::GeneralSubstituted { general, command, at: ride.at, left: ride.left });
        }
    }

    pub(super) fn form_grand_battery(&mut self, batteries: &[UnitId]) {
        let used = |id: u8| self.record.units().iter().any(|unit| unit.grand == Some(id));
        let id = (0..=u8::MAX).find(|&id| !used(id)).unwrap_or(u8::MAX);
        self.happen(Event::GrandBatteryFormed { id, batteries: batteries.to_vec() });
    }

    pub(super) fn ride(&mut self, general: GeneralId, path: &[Pt]) {
        let seat = self.record.field().general(general).side;
        if let Ok(ride) = plan_ride(self.record, seat, general, path) {
            // One ride in each M4. AGE-H32 Whose place he has taken stays beside him.
            let beside = |&other: &GeneralId| {
                let (now, other) = (self.record.general(general), self.record.general(other));
                let led = other.command.map(Post::Substituted) == Some(now.post);
                led && other.post == Post::Detached && matches!(other.rank, Rank::Corps | Rank::Division)
            };
            let beside: Vec<GeneralId> = self.record.generals_of(seat).filter(beside).collect();
            for general in [general].into_iter().chain(beside) {
                self.happen(Event::GeneralRode { general, at: ride.at, left: Mil(0) });
            }
        }
    }

    /// AGE-H71, AGE-H72 After a unit has moved: batteries more than 1" from their brigade are on their own, and a Grand Battery of
    /// fewer than three in place is none.
    pub(super) fn loosen(&mut self) {
        let record = &*self.record;
        let mut apart: Vec<UnitId> = Vec::new();
        let mut left: Vec<UnitId> = Vec::new();
        let mut broken: Vec<u8> = Vec::new();
        let near = record.completions().command.attached_battery.inches;
        for unit in record.all_present() {
            let now = record.unit(unit);
            if let Some(brigade) = now.attached_to
                && (!record.unit(brigade).here()
                    || !record.footprint(unit).within(&record.footprint(brigade), near))
            {
                apart.push(unit);
            }
            if let Some(id) = now.grand {
                if now.limbered {
                    left.push(unit);
                }
                let stay = record.grand_battery(id).filter(|&member| !record.unit(member).limbered).count();
                if stay < usize::from(record.completions().grand_battery.members) && !broken.contains(&id) {
                    broken.push(id);
                }
            }
        }
        for battery in apart {
            self.happen(Event::BatteryDetached { battery });
        }
        for id in broken {
            self.happen(Event::GrandBatteryDissolved { id });
        }
        for battery in left {
            if self.record.unit(battery).grand.is_some() {
                self.happen(Event::GrandBatteryLeft { battery });
            }
        }
    }
}
