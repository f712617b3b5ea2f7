//! EMP-17 Defensive stances: squares by intent and under duress, reverse slopes.

use super::walk::unit_halves;
use super::{No, Play, Test, leaders, morale, movement, no};
use crate::event::{Event, Purpose};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::order::{Order, Piece};
use crate::record::Mark;
use crate::rules::listing::Each;
use crate::scenario::{Arm, ReverseSlopeScope};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::why::{Modifiers, Unit, Why, points, sum};
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// EMP-17.11a, EMP-17.16a What entering or leaving a stance costs, in half movement points.
pub const PRICE: u8 = 2;

/// EMP-17.1b, EMP-17.1c Some infantry, and cavalry with artillery weaker than it.
fn proportion(scene: &Scene<'_>, area: AreaId, units: Units, more: Units) -> Result<(), No> {
    let (mut infantry, mut others) = (0i16, 0i16);
    for unit in units.or(more).iter() {
        let here = units.has(unit);
        let sp = if here { scene.strength_in(unit, area) } else { scene.strength(unit) };
        match scene.arm(unit) {
            Arm::Infantry => infantry += i16::from(sp),
            Arm::Cavalry | Arm::Artillery => others += i16::from(sp),
            Arm::Hq => {}
        }
    }
    if infantry == 0 {
        return Err(no("EMP-17.1b", "empire-square-infantry").area(area));
    }
    if others >= infantry {
        return Err(no("EMP-17.1c", "empire-square-proportion")
            .area(area)
            .number("infantry", infantry)
            .number("others", others));
    }
    Ok(())
}

/// EMP-17.1, EMP-R78 Whether the units of a side in an area could form square, whenever: allowed to their nations (EMP-17.0a),
/// nobody extended or routed, nor in a column that has to assault (EMP-R63).
fn check_form(scene: &Scene<'_>, seat: Seat, area: AreaId) -> Result<(), No> {
    let units = scene.combat_in(seat, area);
    for unit in units.iter() {
        if scene.arm(unit) == Arm::Infantry
            && !scene.book.rules[seat.index()].square.has(scene.unit(unit).nation)
        {
            return Err(no("EMP-17.0a", "empire-no-squares").unit(unit));
        }
        if scene.is_extended(unit) {
            return Err(no("EMP-16.9a", "empire-square-extended").unit(unit));
        }
        if scene.is_routed(unit) {
            return Err(no("EMP-R78", "empire-square-routed").unit(unit));
        }
        if let Some(target) = scene.record.unit(unit).column {
            return Err(no("EMP-R63", "empire-column-duty").unit(unit).area(target));
        }
    }
    proportion(scene, area, units, Units::NONE)
}

/// EMP-17.11a, EMP-R78 Whether the infantry of an area may enter or leave square: all of it active, each with one movement point
/// left.
pub fn check_square(scene: &Scene<'_>, seat: Seat, area: AreaId, enter: bool) -> Result<(), No> {
    let infantry = scene.of_arm(seat, area, Arm::Infantry);
    if infantry.is_empty() {
        return Err(no("EMP-17.1a", "empire-square-infantry").area(area));
    }
    if scene.record.in_square(seat, area) == enter {
        let why = if enter { "empire-square-already" } else { "empire-square-none" };
        return Err(no("EMP-17.17a", why).area(area));
    }
    for unit in infantry.iter() {
        movement::may_act(scene, seat, unit)?;
        pays(scene, unit)?;
    }
    if enter { check_form(scene, seat, area) } else { Ok(()) }
}

/// EMP-R104 A stance is changed once, while the movement points for it are unspent.
fn pays(scene: &Scene<'_>, unit: UnitId) -> Result<(), No> {
    if scene.marked(unit, Mark::ChangedStance) {
        return Err(no("EMP-R104", "empire-stance-changed").unit(unit));
    }
    if scene.marked(unit, Mark::Charged) || scene.marked(unit, Mark::Bombarded) {
        return Err(no("EMP-13.0a", "empire-cannot-move").unit(unit));
    }
    let left = unit_halves(scene, unit, false) - scene.record.unit(unit).spent as i8;
    if left < PRICE as i8 {
        return Err(no("EMP-17.11a", "empire-stance-cost").unit(unit).number("left", i16::from(left)));
    }
    Ok(())
}

/// EMP-17.21a, EMP-17.21b Whether a unit may enter or leave reverse slope.
pub fn check_reverse(scene: &Scene<'_>, seat: Seat, unit: UnitId, enter: bool) -> Result<(), No> {
    movement::may_act(scene, seat, unit)?;
    if scene.record.unit(unit).attached.is_some() {
        return Err(no("EMP-17.21a", "empire-attached").unit(unit));
    }
    if scene.marked(unit, Mark::ReverseSlope) == enter {
        let why = if enter { "empire-reverse-already" } else { "empire-reverse-none" };
        return Err(no("EMP-17.24a", why).unit(unit));
    }
    pays(scene, unit)?;
    if !enter {
        return Ok(());
    }
    if !matches!(scene.arm(unit), Arm::Infantry | Arm::Artillery)
        || !scene.book.rules[seat.index()].reverse_slope.has(scene.unit(unit).nation)
    {
        return Err(no("EMP-17.2a", "empire-no-reverse").unit(unit));
    }
    if scene.is_extended(unit) {
        return Err(no("EMP-16.9a", "empire-reverse-barred").unit(unit));
    }
    if scene.is_routed(unit) || scene.in_square(unit) || scene.record.unit(unit).column.is_some() {
        return Err(no("EMP-17.2a", "empire-reverse-barred").unit(unit));
    }
    let area = scene.record.unit(unit).place.area();
    match area.filter(|area| !scene.going.is_steep(*area)) {
        Some(area) => Err(no("EMP-17.21b", "empire-reverse-no-slope").area(area)),
        None => Ok(()),
    }
}

/// EMP-R78 Infantry that stops in a square (EMP-17.17b) has a movement point left for joining it.
pub fn pays_for_joining(scene: &Scene<'_>, unit: UnitId, left: i8) -> Result<(), No> {
    if scene.arm(unit) == Arm::Infantry && left < PRICE as i8 {
        return Err(no("EMP-R78", "empire-stance-cost").unit(unit).number("left", i16::from(left)));
    }
    Ok(())
}

/// EMP-17.17b, EMP-R70 Whether a square of this side in this area stands with all of these units: it is closed where EMP-17.1c
/// would fail, and to extended or routed units. Who falls back into it joins free of charge. Leaders and headquarters do not join it
/// (EMP-R78), so that they come to any.
pub fn check_fall_back_into(scene: &Scene<'_>, seat: Seat, area: AreaId, units: Units) -> Result<(), No> {
    if !units.iter().any(|unit| scene.is_combat(unit)) {
        return Ok(());
    }
    for unit in units.iter() {
        if scene.is_extended(unit) || scene.is_routed(unit) {
            return Err(no("EMP-17.17b", "empire-square-closed").unit(unit).area(area));
        }
    }
    proportion(scene, area, scene.combat_in(seat, area), units)
}

/// The stances that may be taken or left by this unit.
pub fn list(scene: &Scene<'_>, seat: Seat, unit: UnitId, each: Each<'_>) -> ControlFlow<()> {
    let Some(area) = scene.record.unit(unit).place.area() else { return ControlFlow::Continue(()) };
    for enter in [true, false] {
        // One order for the whole area, told with its first infantry unit.
        if scene.of_arm(seat, area, Arm::Infantry).first() == Some(unit)
            && check_square(scene, seat, area, enter).is_ok()
        {
            each(Order::Square { area, enter })?;
        }
        if check_reverse(scene, seat, unit, enter).is_ok() {
            each(Order::ReverseSlope { unit, enter })?;
        }
    }
    ControlFlow::Continue(())
}

/// EMP-17.12a Whether infantry that is charged may try to form square; in a pursuit only infantry that did not retreat can
/// (EMP-R47), which is then what `infantry` holds.
pub fn may_try(scene: &Scene<'_>, seat: Seat, area: AreaId, infantry: Units) -> bool {
    !scene.record.in_square(seat, area)
        && infantry.iter().any(|unit| scene.arm(unit) == Arm::Infantry)
        && check_form(scene, seat, area).is_ok()
}

/// EMP-17.12a, EMP-17.12b The number not to be exceeded: the morale of the largest infantry unit, without its guns
/// (EMP-17.12c), and the rating of the senior leader who is neither cavalry nor artillery leader.
pub fn duress(scene: &Scene<'_>, seat: Seat, area: AreaId, infantry: Units) -> Modifiers {
    let mut all = Modifiers::new();
    let Some(largest) = morale::largest_infantry(scene, infantry) else { return all };
    all.push(points(Why::MoraleOf, scene.morale(largest).into()));
    if scene.marked(largest, Mark::ReverseSlope) {
        all.push(points(Why::MoraleReverse, 1));
    }
    let rating = |leader: LeaderId| morale::rating(scene, leader, false);
    let foot = |leader: LeaderId| !scene.leader(leader).cavalry;
    if let Some(leader) = leaders::senior(scene, scene.record.leaders_in(seat, area), foot, rating) {
        all.push(points(Why::SquareLeader, rating(leader).into()));
    }
    all
}

/// EMP-R77, EMP-O14 Whether reverse slope works in `area` against what comes out of `from`: over a slope or escarpment.
pub fn reverse_works(scene: &Scene<'_>, area: AreaId, from: AreaId) -> bool {
    scene.options().reverse_slope_scope == ReverseSlopeScope::Always
        || scene
            .book
            .map
            .between(area, from)
            .is_some_and(|boundary| boundary.terrain.iter().any(|edge| edge.is_steep()))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-17.11a The infantry of an area enters or leaves square; each unit of it pays.
    pub fn square_by_intent(&mut self, seat: Seat, area: AreaId, enter: bool) {
        let infantry = self.scene().of_arm(seat, area, Arm::Infantry);
        self.happen(Event::Paid { units: infantry, cost: PRICE });
        self.mark(infantry, Leaders::NONE, Mark::ChangedStance, true);
        self.set_square(seat, area, enter);
    }

    /// EMP-17.17a All units of a side in an area are in square, or none; reverse slope ends (EMP-R78).
    pub fn set_square(&mut self, seat: Seat, area: AreaId, formed: bool) {
        if formed {
            let units = self.scene().combat_in(seat, area);
            let reverse: Units =
                units.iter().filter(|unit| self.scene().marked(*unit, Mark::ReverseSlope)).collect();
            self.mark(reverse, Leaders::NONE, Mark::ReverseSlope, false);
        }
        self.happen(Event::Squared { seat, area, formed });
    }

    /// EMP-17.1b A square whose infantry is gone is none, once the fight is over.
    pub fn dissolve_square(&mut self, seat: Seat, area: AreaId) {
        let scene = self.scene();
        if scene.record.in_square(seat, area) && scene.of_arm(seat, area, Arm::Infantry).is_empty() {
            self.set_square(seat, area, false);
        }
    }

    /// EMP-17.12a The die of a square under duress: whether it is formed. From then on it is a square by intent (EMP-17.13a).
    pub fn try_square(&mut self, seat: Seat, area: AreaId, infantry: Units) -> bool {
        let scene = self.scene();
        let number = duress(&scene, seat, area, infantry);
        let largest = morale::largest_infantry(&scene, infantry);
        let formed = self.test(Test {
            purpose: Purpose::Square,
            clause: "EMP-17.12a",
            seat: Some(seat),
            piece: largest.map(Piece::Unit),
            area: Some(area),
            modifiers: &number,
            most: sum(&number, Unit::Points),
        });
        if formed {
            self.set_square(seat, area, true);
        }
        formed
    }

    /// EMP-17.21a A unit enters or leaves reverse slope, its attached guns with it.
    pub fn reverse_slope(&mut self, unit: UnitId, enter: bool) {
        let units = self.state.record.guns_of(unit).with(unit);
        self.happen(Event::Paid { units: Units::one(unit), cost: PRICE });
        self.mark(units, Leaders::NONE, Mark::ReverseSlope, enter);
        self.mark(Units::one(unit), Leaders::NONE, Mark::ChangedStance, true);
    }
}
