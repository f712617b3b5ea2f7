//! What bears on a single die that must not exceed a number: whether a square is formed, whether units stand, pursue or rout.

use super::fires::{Reason, reason};
use super::nothing;
use crate::course::{
    Assault, AssaultStage, Charge, ChargeKind, ChargeStage, Frame, Pursuit, PursuitStage, Rout,
};
use crate::event::{Combat, Purpose};
use crate::ids::{AreaId, UnitId};
use crate::map::Point;
use crate::order::{Hand, Order};
use crate::rules::assault::answers::{attackers, defenders};
use crate::rules::charge::course_of;
use crate::rules::standing::{self, Body};
use crate::rules::{assault, check, morale, pursuit, rout, stances};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::Units;
use crate::state::View;
use crate::why::{Modifiers, Unit, sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Error, Seat};

/// One die against a number, as things stand: losses before it may change both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// What for.
    pub purpose: Purpose,
    /// Whose.
    pub seat: Seat,
    /// Where.
    pub area: AreaId,
    /// Of which unit, if of one.
    pub unit: Option<UnitId>,
    /// The highest face that passes: 0 if none does, 6 if all do.
    pub passes: u8,
    /// All that bears on it: the points make the number, the rest is added to the die.
    pub reasons: Vec<Reason>,
}

fn trial(purpose: Purpose, seat: Seat, area: AreaId, unit: Option<UnitId>, all: Modifiers) -> Trial {
    let most = sum(&all, Unit::Points) - sum(&all, Unit::Die);
    let reasons = all.iter().map(reason).collect();
    Trial { purpose, seat, area, unit, passes: most.clamp(0, 6) as u8, reasons }
}

/// The dice that may follow from this order, or from the combat on top of the course.
pub(super) fn of(view: &View, order: Option<&Order>) -> Result<Vec<Trial>, Error> {
    let scene = Scene::of(&view.state);
    let Some(order) = order else { return under_way(&scene, view, None) };
    check(&view.state, view.who.seat(), order)?;
    let Some(seat) = view.who.seat() else { return Err(nothing("empire-no-seat")) };
    match *order {
        Order::Bombard { target, .. } => Ok(routs(&scene, seat.other(), target, Combat::Bombardment, false)),
        Order::Charge { origin, target, middle, units, leaders } => {
            let kind = ChargeKind::Plain;
            Ok(charged(&scene, &course_of::new_charge(kind, seat, origin, middle, target, units, leaders)))
        }
        Order::GrandCharge { leader, target, middle, units, leaders } => {
            let at = scene.record.leader(leader).place.area().unwrap_or_default();
            let kind = ChargeKind::Grand;
            Ok(charged(&scene, &course_of::new_charge(kind, seat, at, middle, target, units, leaders)))
        }
        Order::Assault { target, units } => Ok(assaulted(&scene, seat, target, units)),
        Order::PursuitModifier { hand } => under_way(&scene, view, Some(hand)),
        _ => under_way(&scene, view, None),
    }
}

fn under_way(scene: &Scene<'_>, view: &View, hand: Option<Hand>) -> Result<Vec<Trial>, Error> {
    let frames = view.state.course.iter().rev();
    let mut found = frames.filter_map(|frame| match frame {
        Frame::Charge(charge) => Some(charged(scene, charge)),
        Frame::Pursuit(pursuit) => Some(pursued(scene, pursuit, hand.unwrap_or(pursuit.hand))),
        Frame::Assault(assault) => Some(stands(scene, assault)),
        _ => None,
    });
    found.next().ok_or_else(|| nothing("empire-ask-no-fight"))
}

fn square(scene: &Scene<'_>, seat: Seat, area: AreaId, infantry: Units) -> Option<Trial> {
    let tries = stances::may_try(scene, seat, area, infantry);
    tries.then(|| trial(Purpose::Square, seat, area, None, stances::duress(scene, seat, area, infantry)))
}

/// EMP-19.1a The units of an area that would check if they lost too much.
fn routs(scene: &Scene<'_>, seat: Seat, area: AreaId, combat: Combat, shocked: bool) -> Vec<Trial> {
    if !scene.options().rout {
        return Vec::new();
    }
    let event = Rout { shocked, ..course_of::rout_of(seat, combat, area, Point::new(0, 0)) };
    let longs = scene.combat_in(seat, area).iter().filter(|unit| scene.is_long(*unit));
    let of = |unit: UnitId| {
        let mut all = morale::of_area(scene, seat, area, false);
        all.extend(rout::modifiers(scene, &event, unit));
        trial(Purpose::Rout, seat, area, Some(unit), all)
    };
    longs.map(of).collect()
}

/// EMP-17.12a Before the first fire a square, then the rout of whoever is struck.
fn charged(scene: &Scene<'_>, charge: &Charge) -> Vec<Trial> {
    let enemy = charge.attacker.other();
    let infantry = scene.of_arm(enemy, charge.target, Arm::Infantry);
    let open = charge.stage <= ChargeStage::Square;
    let formed = square(scene, enemy, charge.target, infantry).filter(|_| open);
    formed.into_iter().chain(routs(scene, enemy, charge.target, Combat::Charge, false)).collect()
}

/// EMP-10.91a Whether the cavalry goes, and whether infantry that did not retreat forms square.
fn pursued(scene: &Scene<'_>, pursuit: &Pursuit, hand: Hand) -> Vec<Trial> {
    let mut all = Vec::new();
    if pursuit.stage <= PursuitStage::Roll && hand != Hand::Decline {
        let mut why = pursuit::number(scene, pursuit);
        why.extend(pursuit::hand(scene, pursuit, hand));
        all.push(trial(Purpose::Pursuit, pursuit.attacker, pursuit.target, None, why));
    }
    if pursuit.stage <= PursuitStage::Square {
        let others = pursuit::others(scene, pursuit).iter();
        let infantry = others.filter(|unit| scene.arm(*unit) == Arm::Infantry).collect();
        all.extend(square(scene, pursuit.attacker.other(), pursuit.target, infantry));
    }
    all
}

/// EMP-14.41a The die by which a body that is hit stands: none where nobody has the choice (EMP-R61), nor needs it (EMP-R59).
fn stand(scene: &Scene<'_>, body: Body) -> Option<Trial> {
    let units = body.units.less(standing::barred(scene, &body));
    let able = units.iter().any(|unit| scene.unit(unit).arm != Arm::Hq);
    let rolls = able && standing::rolls(scene, &Body { units, ..body });
    let number = || standing::number(scene, &body);
    rolls.then(|| trial(Purpose::Stand, body.seat, body.area, None, number()))
}

/// EMP-14.41a Each attacking area and the defenders may have to stand; the defenders may rout.
fn assaulted(scene: &Scene<'_>, seat: Seat, target: AreaId, units: Units) -> Vec<Trial> {
    // EMP-R85 A headquarters alone falls without dice.
    if !scene.enemy_in(seat, target) {
        return Vec::new();
    }
    let assault = assault::course::new_assault(scene, seat, target, units);
    let areas = assault::parties(scene, target, units).into_iter().map(|(area, _)| area);
    let bodies = areas.filter_map(|area| attackers(scene, &Assault { fired_at: Some(area), ..assault }));
    let bodies = bodies.chain([defenders(scene, &assault)]);
    let mut all: Vec<Trial> = bodies.filter_map(|body| stand(scene, Body { hit: true, ..body })).collect();
    all.extend(routs(scene, seat.other(), target, Combat::Assault, assault.shock));
    all
}

/// The same while it is under way: whoever has still to stand, and who may rout.
fn stands(scene: &Scene<'_>, assault: &Assault) -> Vec<Trial> {
    let open = assault.stage < AssaultStage::AttackerStands;
    let mut bodies = Vec::new();
    if assault.stage <= AssaultStage::AttackerStands {
        bodies.extend(attackers(scene, assault));
    }
    if assault.stage <= AssaultStage::DefenderStands {
        bodies.push(defenders(scene, assault));
    }
    let bodies = bodies.into_iter().map(|body| Body { hit: body.hit || open, ..body });
    let mut all: Vec<Trial> = bodies.filter_map(|body| stand(scene, body)).collect();
    all.extend(routs(scene, assault.attacker.other(), assault.target, Combat::Assault, assault.shock));
    all
}
