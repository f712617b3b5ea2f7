//! EMP-10.9 Pursuit (C.5): whether cavalry pursues is decided by a die, and what it does to those who fell back.

use super::charge::fire::{Blow, attack, firing, first_fire};
use super::charge::{answers, course_of, is_success, may_enter};
use super::{No, Play, Test, leaders, morale, no, not_now, stances, support};
use crate::course::{Cause, ChargeKind, Frame, Losses, Pursuit, PursuitStage, RetreatKind};
use crate::event::{Came, Combat, Event, Purpose, Shift};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::order::{Hand, Order};
use crate::rules::listing::Each;
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::Units;
use crate::why::{Modifiers, Unit, Why, die, points, sum};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::{Dice, Sink};

/// EMP-10.92a, EMP-T04 Percent for the ground of a pursuit: the boundary and the area it enters; none if either bars it.
pub fn ground(scene: &Scene<'_>, from: AreaId, to: AreaId) -> Option<i16> {
    let way = scene.book.map.contact(from, to)?;
    scene.going.pursuit(way, to)
}

/// PU0 The areas into which the units went that charging cavalry can enter: neither the ground (EMP-10.92a) nor the scenario
/// (EMP-1.2a) closes them. The most strength points first, then by number.
pub fn enterable(
    scene: &Scene<'_>,
    from: AreaId,
    riders: Units,
    quarry: Units,
    markers: [Units; 2],
) -> SmallVec<[AreaId; 4]> {
    let mut areas: SmallVec<[AreaId; 4]> = SmallVec::new();
    let seat = riders.first().map(|unit| scene.seat(unit));
    let open = |area: AreaId| {
        ground(scene, from, area).is_some()
            && seat.is_some_and(|seat| may_enter(scene, seat, riders, area).is_ok())
    };
    for area in quarry.iter().filter_map(|unit| went_to(scene, unit, markers)) {
        if !areas.contains(&area) && open(area) {
            areas.push(area);
        }
    }
    let weight = |area: AreaId| -> u16 {
        let there = quarry.iter().filter(|unit| went_to(scene, *unit, markers) == Some(area));
        there.map(|unit| u16::from(scene.strength_in(unit, area))).sum()
    };
    areas.sort_by_key(|area| (std::cmp::Reverse(weight(*area)), area.0));
    areas
}

/// Where a unit is that went back, of a line the part that did (EMP-16.4a).
fn went_to(scene: &Scene<'_>, unit: UnitId, markers: [Units; 2]) -> Option<AreaId> {
    let state = scene.record.unit(unit);
    let marker = markers.iter().position(|went| went.has(unit)).and_then(|marker| state.parts[marker]);
    marker.map_or(state.place.area(), |marker| Some(marker.area))
}

/// EMP-10.91b The senior leader who rides with them.
fn senior(scene: &Scene<'_>, pursuit: &Pursuit) -> Option<LeaderId> {
    let there = |leader: LeaderId| scene.record.leader(leader).place.area().is_some();
    leaders::senior(scene, pursuit.leaders, there, |leader| morale::rating(scene, leader, true))
}

/// EMP-10.91a, EMP-R46 The number not to be exceeded: the morale of the charging units by EMP-18.1a; with EMP-O12 their leader adds.
pub fn number(scene: &Scene<'_>, pursuit: &Pursuit) -> Modifiers {
    let mut all = Modifiers::new();
    all.push(points(Why::MoraleCommon, morale::common(scene, pursuit.units).into()));
    if scene.options().pursuit_morale_with_leader
        && let Some(leader) = senior(scene, pursuit)
    {
        all.push(points(Why::MoraleLeader, morale::rating(scene, leader, true).into()));
    }
    all
}

/// EMP-10.91b What the leader's hand does to the die.
pub fn hand(scene: &Scene<'_>, pursuit: &Pursuit, hand: Hand) -> Modifiers {
    let mut all = Modifiers::new();
    let rating = senior(scene, pursuit).map_or(0, |leader| i16::from(morale::rating(scene, leader, true)));
    match hand {
        Hand::Add if rating > 0 => all.push(die(Why::PursuitHand, rating)),
        Hand::Subtract if rating > 0 => all.push(die(Why::PursuitHand, -rating)),
        _ => {}
    }
    all
}

fn heavies(scene: &Scene<'_>, units: Units) -> Units {
    units.iter().filter(|unit| scene.is_heavy(*unit)).collect()
}

/// DP-37 The areas into which it may go.
fn open_to(scene: &Scene<'_>, pursuit: &Pursuit) -> SmallVec<[AreaId; 4]> {
    enterable(scene, pursuit.from, pursuit.units, pursuit.quarry, pursuit.markers)
}

/// DP-15 The ways to bend the die.
fn hands(scene: &Scene<'_>, pursuit: &Pursuit) -> SmallVec<[Hand; 4]> {
    let mut all = SmallVec::new();
    if senior(scene, pursuit).is_some_and(|leader| morale::rating(scene, leader, true) > 0) {
        all.extend([Hand::Subtract, Hand::Add]);
    }
    all.push(Hand::Leave);
    if heavies(scene, pursuit.units) == pursuit.units {
        all.push(Hand::Decline);
    }
    all
}

/// EMP-10.93a, EMP-R47 The units in the area that did not retreat from this charge.
pub fn others(scene: &Scene<'_>, pursuit: &Pursuit) -> Units {
    scene.combat_in(pursuit.attacker.other(), pursuit.target).less(pursuit.quarry)
}

/// The retreated units in the area pursued into.
pub fn quarry(scene: &Scene<'_>, pursuit: &Pursuit) -> Units {
    scene.combat_in(pursuit.attacker.other(), pursuit.target).and(pursuit.quarry)
}

/// DP-11, DP-12, DP-15, DP-16, DP-18, DP-36, DP-37 Whether this answers what the pursuit asks.
pub fn check_answer(scene: &Scene<'_>, pursuit: &Pursuit, order: &Order) -> Result<(), No> {
    let defender = pursuit.attacker.other();
    match (pursuit.stage, *order) {
        (PursuitStage::Target, Order::PursuitTarget { area }) => {
            if open_to(scene, pursuit).contains(&area) {
                Ok(())
            } else {
                Err(no("EMP-10.92a", "empire-pursuit-area").area(area))
            }
        }
        (PursuitStage::Hand, Order::PursuitModifier { hand }) => {
            if hands(scene, pursuit).contains(&hand) {
                Ok(())
            } else if hand == Hand::Decline {
                Err(no("EMP-10.9b", "empire-pursuit-must"))
            } else {
                Err(no("EMP-10.91b", "empire-pursuit-no-leader"))
            }
        }
        (PursuitStage::Heavy, Order::PursuitHeavy { units }) => {
            match units.less(heavies(scene, pursuit.units)).first() {
                Some(unit) => Err(no("EMP-10.9b", "empire-pursuit-heavy").unit(unit)),
                None => Ok(()),
            }
        }
        (PursuitStage::Square, Order::FormSquareDuress { .. }) => Ok(()),
        (PursuitStage::DefenceLeader, Order::ChooseLeader { leader }) => {
            let units = others(scene, pursuit);
            answers::check_defence_leader(scene, defender, pursuit.target, pursuit.from, units, leader)
        }
        (PursuitStage::After, Order::PursuitAfter { .. }) => Ok(()),
        (PursuitStage::Keep, Order::ChargeKeep { units }) => {
            answers::check_keep(scene, pursuit.attacker, pursuit.target, pursuit.units, units)
        }
        _ => not_now(),
    }
}

/// The answers to what the pursuit asks.
pub fn list_answers(scene: &Scene<'_>, pursuit: &Pursuit, each: Each<'_>) -> ControlFlow<()> {
    let defender = pursuit.attacker.other();
    match pursuit.stage {
        PursuitStage::Target => {
            let areas = open_to(scene, pursuit);
            areas.into_iter().try_for_each(|area| each(Order::PursuitTarget { area }))
        }
        PursuitStage::Hand => {
            let hands = hands(scene, pursuit);
            hands.into_iter().try_for_each(|hand| each(Order::PursuitModifier { hand }))
        }
        PursuitStage::Heavy => {
            each(Order::PursuitHeavy { units: Units::NONE })?;
            super::charge::list_sets(heavies(scene, pursuit.units), |units| {
                each(Order::PursuitHeavy { units })
            })
        }
        PursuitStage::Square => {
            let number = stances::duress(scene, defender, pursuit.target, others(scene, pursuit));
            let likely = sum(&number, Unit::Points) > 3;
            each(Order::FormSquareDuress { attempt: likely })?;
            each(Order::FormSquareDuress { attempt: !likely })
        }
        PursuitStage::DefenceLeader => {
            let units = others(scene, pursuit);
            answers::list_defence_leaders(scene, defender, pursuit.target, pursuit.from, units, each)
        }
        PursuitStage::After => {
            each(Order::PursuitAfter { enter: false })?;
            each(Order::PursuitAfter { enter: true })
        }
        PursuitStage::Keep => {
            answers::list_keep(scene, pursuit.attacker, pursuit.target, pursuit.units, each)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// What bears on the attack of a pursuit. Nobody is active in a grand charge: whoever took part is one formation (EMP-10.8a).
pub fn blow_of(scene: &Scene<'_>, pursuit: &Pursuit) -> Blow {
    Blow {
        seat: pursuit.attacker,
        from: pursuit.from,
        target: pursuit.target,
        ground: ground(scene, pursuit.from, pursuit.target).unwrap_or(0),
        kind: if scene.record.active().is_empty() { ChargeKind::Grand } else { ChargeKind::Plain },
        disordered: false,
        pursuit: true,
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    fn set_pursuit(&mut self, pursuit: Pursuit, stage: PursuitStage) {
        self.replace(Frame::Pursuit(Pursuit { stage, ..pursuit }));
    }

    /// PU1 DP-15 Asked only where there is something to choose.
    pub fn ask_hand(&mut self, pursuit: Pursuit) {
        let stage = match hands(&self.scene(), &pursuit).len() {
            1 => PursuitStage::Roll,
            _ => PursuitStage::Hand,
        };
        self.set_pursuit(pursuit, stage);
    }

    /// Carries a pursuit on to its next stage.
    pub fn advance_pursuit(&mut self, pursuit: Pursuit) {
        let scene = self.scene();
        let units = pursuit.units.iter().filter(|unit| scene.record.unit(*unit).place.area().is_some());
        let along =
            pursuit.leaders.iter().filter(|leader| scene.record.leader(*leader).place.area().is_some());
        let pursuit = Pursuit { units: units.collect(), leaders: along.collect(), ..pursuit };
        match pursuit.stage {
            PursuitStage::Roll => self.roll_pursuit(pursuit),
            PursuitStage::Fire => self.fire_at_pursuit(pursuit),
            PursuitStage::Attack => self.pursuit_strikes(pursuit),
            PursuitStage::Verdict => self.judge_pursuit(pursuit),
            PursuitStage::FallingBack => self.quarry_falls_back(pursuit),
            PursuitStage::Done => self.pop(),
            _ => {}
        }
    }

    /// A seat has answered what the pursuit asked.
    pub fn answer_pursuit(&mut self, pursuit: Pursuit, order: &Order) {
        match *order {
            Order::PursuitTarget { area } => {
                let scene = self.scene();
                let there = |unit: &UnitId| went_to(&scene, *unit, pursuit.markers) == Some(area);
                let quarry = pursuit.quarry.iter().filter(there).collect();
                self.ask_hand(Pursuit { target: area, quarry, ..pursuit });
            }
            Order::PursuitModifier { hand: Hand::Decline } => self.pop(),
            Order::PursuitModifier { hand } => {
                self.set_pursuit(Pursuit { hand, ..pursuit }, PursuitStage::Roll)
            }
            Order::PursuitHeavy { units } => {
                let all = heavies(&self.scene(), pursuit.units);
                let units = pursuit.units.less(all).or(units);
                self.ask_square_in_pursuit(Pursuit { units, ..pursuit });
            }
            Order::FormSquareDuress { attempt } => {
                let infantry = others(&self.scene(), &pursuit);
                if attempt {
                    let formed = self.try_square(pursuit.attacker.other(), pursuit.target, infantry);
                    self.pursuit_came(&pursuit, if formed { Came::SquareFormed } else { Came::SquareFailed });
                }
                self.ask_fire_in_pursuit(pursuit);
            }
            Order::ChooseLeader { leader } => {
                self.set_pursuit(Pursuit { helper: leader, ..pursuit }, PursuitStage::Fire);
            }
            Order::PursuitAfter { enter } => self.after_pursuit(pursuit, enter),
            Order::ChargeKeep { units } => self.enter_after_pursuit(pursuit, units),
            _ => {}
        }
    }

    fn pursuit_came(&mut self, pursuit: &Pursuit, came: Came) {
        let (seat, target) = (pursuit.attacker, pursuit.target);
        self.tell(|| Event::Outcome { combat: Combat::Pursuit, seat, target, came });
    }

    /// PU1 EMP-10.91a, EMP-10.91c Equal to or below their morale they pursue.
    fn roll_pursuit(&mut self, pursuit: Pursuit) {
        let scene = self.scene();
        let (bent, number) = (hand(&scene, &pursuit, pursuit.hand), number(&scene, &pursuit));
        let most = sum(&number, Unit::Points);
        let modifiers: Modifiers = bent.into_iter().chain(number).collect();
        let pursues = self.test(Test {
            purpose: Purpose::Pursuit,
            clause: "EMP-10.91a",
            seat: Some(pursuit.attacker),
            piece: None,
            area: Some(pursuit.target),
            modifiers: &modifiers,
            most,
        });
        if !pursues {
            return self.pop();
        }
        let (seat, units, leaders) = (pursuit.attacker, pursuit.units, pursuit.leaders);
        self.tell(|| Event::Declared {
            combat: Combat::Pursuit,
            seat,
            from: Some(pursuit.from),
            target: pursuit.target,
            units,
            leaders,
        });
        if heavies(&self.scene(), pursuit.units).is_empty() {
            self.ask_square_in_pursuit(pursuit);
        } else {
            self.set_pursuit(pursuit, PursuitStage::Heavy);
        }
    }

    /// PU3 EMP-R47 Only infantry that did not retreat may try.
    fn ask_square_in_pursuit(&mut self, pursuit: Pursuit) {
        if pursuit.units.is_empty() {
            return self.pop();
        }
        let scene = self.scene();
        let infantry: Units =
            others(&scene, &pursuit).iter().filter(|unit| scene.arm(*unit) == Arm::Infantry).collect();
        if stances::may_try(&scene, pursuit.attacker.other(), pursuit.target, infantry) {
            self.set_pursuit(pursuit, PursuitStage::Square);
        } else {
            self.ask_fire_in_pursuit(pursuit);
        }
    }

    fn ask_fire_in_pursuit(&mut self, pursuit: Pursuit) {
        let scene = self.scene();
        let defender = pursuit.attacker.other();
        let fires = firing(&scene, pursuit.target, pursuit.from, others(&scene, &pursuit));
        let strength =
            quarry(&scene, &pursuit).iter().map(|unit| scene.strength_in(unit, pursuit.target)).sum();
        let pursuit = Pursuit { strength, ..pursuit };
        let asks = !support::defenders(&scene, defender, pursuit.target, fires).is_empty();
        self.set_pursuit(pursuit, if asks { PursuitStage::DefenceLeader } else { PursuitStage::Fire });
    }

    /// PU3 EMP-10.93a Retreated units may not fire; others there may.
    fn fire_at_pursuit(&mut self, pursuit: Pursuit) {
        let scene = self.scene();
        let defender = pursuit.attacker.other();
        let fires = firing(&scene, pursuit.target, pursuit.from, others(&scene, &pursuit));
        let pool = first_fire(&scene, pursuit.target, fires, pursuit.helper);
        let hits = self.fire(&pool, Purpose::FirstFire, defender, pursuit.target, "EMP-10.93a", false);
        self.set_pursuit(pursuit, PursuitStage::Attack);
        if hits > 0 {
            self.begin_losses(Losses::of(
                pursuit.attacker,
                Cause::Charging,
                pursuit.from,
                pursuit.units,
                pursuit.leaders,
                hits,
            ));
        }
    }

    /// PU4 EMP-10.91d The cavalry attacks the retreated units alone.
    fn pursuit_strikes(&mut self, pursuit: Pursuit) {
        if pursuit.units.is_empty() {
            return self.pop();
        }
        let scene = self.scene();
        let blow = blow_of(&scene, &pursuit);
        let pool = attack(&scene, &blow, pursuit.units, pursuit.leaders);
        let among = quarry(&scene, &pursuit);
        let defender = pursuit.attacker.other();
        let hits =
            self.fire(&pool, Purpose::ChargeAttack, pursuit.attacker, pursuit.target, "EMP-10.91d", false);
        self.set_pursuit(pursuit, PursuitStage::Verdict);
        if hits > 0 {
            self.begin_losses(Losses::of(
                defender,
                Cause::Charge,
                pursuit.target,
                among,
                self.state.record.leaders_in(defender, pursuit.target),
                hits,
            ));
        }
    }

    /// PU4, PU5 EMP-10.94b Without success the cavalry stays where it is, and nobody fires again.
    fn judge_pursuit(&mut self, pursuit: Pursuit) {
        let success = is_success(pursuit.strength, pursuit.lost, pursuit.cut, pursuit.bled);
        self.pursuit_came(&pursuit, if success { Came::Success } else { Came::Repelled });
        let defender = pursuit.attacker.other();
        let next = if success { PursuitStage::FallingBack } else { PursuitStage::Done };
        self.set_pursuit(pursuit, next);
        let centre = self.state.book.map.area(pursuit.from).centre;
        let rout = course_of::rout_of(defender, Combat::Pursuit, pursuit.target, centre);
        let among = quarry(&self.scene(), &pursuit);
        self.begin_rout_among(rout, among, success);
    }

    /// PU5 EMP-10.94a They retreat again.
    fn quarry_falls_back(&mut self, pursuit: Pursuit) {
        let scene = self.scene();
        let defender = pursuit.attacker.other();
        let back = quarry(&scene, &pursuit);
        if back.is_empty() {
            let empty = scene.record.units_in(defender, pursuit.target).is_empty();
            let stage = if empty { PursuitStage::After } else { PursuitStage::Done };
            return self.set_pursuit(pursuit, stage);
        }
        // Whoever has gone once more is no quarry any longer; foot guns that cannot go are left alone.
        self.set_pursuit(Pursuit { quarry: Units::NONE, ..pursuit }, PursuitStage::FallingBack);
        self.begin_retreat(defender, RetreatKind::Forced, pursuit.target, back);
    }

    /// PU5 DP-18 The cavalry stays, or enters the area left.
    fn after_pursuit(&mut self, pursuit: Pursuit, enter: bool) {
        if !enter {
            return self.pop();
        }
        if answers::all_fit(&self.scene(), pursuit.attacker, pursuit.target, pursuit.units) {
            self.enter_after_pursuit(pursuit, pursuit.units);
        } else {
            self.set_pursuit(pursuit, PursuitStage::Keep);
        }
    }

    fn enter_after_pursuit(&mut self, pursuit: Pursuit, units: Units) {
        self.pop();
        let (leaders, to) = (pursuit.leaders, pursuit.target);
        self.happen(Event::Shifted { units, leaders, to, how: Shift::Occupation });
        self.displace(pursuit.attacker.other(), to);
    }
}
