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
use crate::rules::assault::answers::{self, attackers, defenders};
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
use smallvec::SmallVec;
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
        // EMP-12.72a Counter-battery fire strikes guns alone.
        Order::Bombard { counter_battery: true, .. } => Ok(Vec::new()),
        Order::Bombard { target, .. } => {
            Ok(routs(&scene, &struck(seat.other(), target, Combat::Bombardment)))
        }
        Order::Charge { origin, target, middle, units, leaders } => {
            let kind = ChargeKind::Plain;
            Ok(charged(&scene, &course_of::new_charge(kind, seat, origin, middle, target, units, leaders)))
        }
        Order::GrandCharge { leader, target, middle, units, leaders } => {
            let at = scene.record.leader(leader).place.area().unwrap_or_default();
            let kind = ChargeKind::Grand;
            Ok(charged(&scene, &course_of::new_charge(kind, seat, at, middle, target, units, leaders)))
        }
        Order::Assault { target, units } => {
            Ok(assaulted(&scene, &assault::course::new_assault(&scene, seat, target, units)))
        }
        Order::PursuitModifier { hand } => under_way(&scene, view, Some(hand)),
        _ => under_way(&scene, view, None),
    }
}

fn under_way(scene: &Scene<'_>, view: &View, hand: Option<Hand>) -> Result<Vec<Trial>, Error> {
    let frames = view.state.course.iter().rev();
    let mut found = frames.filter_map(|frame| match frame {
        Frame::Charge(charge) => Some(charged(scene, charge)),
        Frame::Pursuit(pursuit) => Some(pursued(scene, pursuit, hand.unwrap_or(pursuit.hand))),
        Frame::Assault(assault) => Some(assaulted(scene, assault)),
        _ => None,
    });
    found.next().ok_or_else(|| nothing("empire-ask-no-fight"))
}

fn square(scene: &Scene<'_>, seat: Seat, area: AreaId, infantry: Units) -> Option<Trial> {
    let tries = stances::may_try(scene, seat, area, infantry);
    tries.then(|| trial(Purpose::Square, seat, area, None, stances::duress(scene, seat, area, infantry)))
}

/// EMP-19.1a The units of one side in the area of a combat that would check if they lost too much.
fn routs(scene: &Scene<'_>, event: &Rout) -> Vec<Trial> {
    let among = scene.combat_in(event.seat, event.area);
    routs_among(scene, event, among)
}

/// The same among some of them.
fn routs_among(scene: &Scene<'_>, event: &Rout, among: Units) -> Vec<Trial> {
    if !scene.options().rout {
        return Vec::new();
    }
    let longs = among.iter().filter(|unit| scene.is_long(*unit) && !scene.is_routed(*unit));
    let of = |unit: UnitId| {
        let mut all = morale::of_area(scene, event.seat, event.area, event.attacking);
        all.extend(rout::modifiers(scene, event, unit));
        trial(Purpose::Rout, event.seat, event.area, Some(unit), all)
    };
    longs.map(of).collect()
}

/// The rout checks of whoever is struck in an area.
fn struck(seat: Seat, area: AreaId, combat: Combat) -> Rout {
    course_of::rout_of(seat, combat, area, Point::new(0, 0))
}

/// EMP-17.12a Before the first fire a square, then the rout of whoever is struck.
fn charged(scene: &Scene<'_>, charge: &Charge) -> Vec<Trial> {
    let enemy = charge.attacker.other();
    let infantry = scene.of_arm(enemy, charge.target, Arm::Infantry);
    let open = charge.stage <= ChargeStage::Square;
    let formed = square(scene, enemy, charge.target, infantry).filter(|_| open);
    formed.into_iter().chain(routs(scene, &struck(enemy, charge.target, Combat::Charge))).collect()
}

/// EMP-10.91a Whether the cavalry goes, whether infantry that did not retreat forms square, and the rout of those who did.
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
    let event = struck(pursuit.attacker.other(), pursuit.target, Combat::Pursuit);
    all.extend(routs_among(scene, &event, pursuit::quarry(scene, pursuit)));
    all
}

/// EMP-14.41a, EMP-R59, EMP-R61 Whether these units stand; none if they have no choice or no die.
fn stand(scene: &Scene<'_>, body: &Body) -> Option<Trial> {
    let stay = body.units.less(standing::barred(scene, body));
    let able = stay.iter().any(|unit| scene.unit(unit).arm != Arm::Hq);
    let rolls = able && standing::rolls(scene, &Body { units: stay, ..*body });
    rolls.then(|| trial(Purpose::Stand, body.seat, body.area, None, standing::number(scene, body)))
}

/// EMP-14.41a Each attacking area that can be fired at and the defenders may have to stand, as long as that is open; then either
/// side may rout. A headquarters alone falls without dice (EMP-R85).
fn assaulted(scene: &Scene<'_>, assault: &Assault) -> Vec<Trial> {
    let (attacker, enemy, stage) = (assault.attacker, assault.attacker.other(), assault.stage);
    if !scene.enemy_in(attacker, assault.target) && stage < AssaultStage::DefenderLosses {
        return Vec::new();
    }
    let fired_at: SmallVec<[AreaId; 4]> = match assault.fired_at {
        Some(area) => [area].into_iter().collect(),
        None => answers::targets(scene, assault),
    };
    let open = stage < AssaultStage::AttackerStands;
    let mut all = Vec::new();
    if stage <= AssaultStage::AttackerStands {
        let bodies = fired_at
            .iter()
            .filter_map(|area| attackers(scene, &Assault { fired_at: Some(*area), ..*assault }))
            .map(|body| Body { hit: open || body.hit, ..body });
        all.extend(bodies.filter_map(|body| stand(scene, &body)));
    }
    if stage <= AssaultStage::DefenderStands {
        let body = defenders(scene, assault);
        all.extend(stand(scene, &Body { hit: open || body.hit, ..body }));
    }
    if stage <= AssaultStage::DefenderRout {
        let event = struck(enemy, assault.target, Combat::Assault);
        all.extend(routs(scene, &Rout { shocked: assault.shock, ..event }));
    }
    if stage <= AssaultStage::AttackerRout {
        let event = |area: &AreaId| Rout { attacking: true, ..struck(attacker, *area, Combat::Assault) };
        all.extend(fired_at.iter().flat_map(|area| routs(scene, &event(area))));
    }
    all
}
