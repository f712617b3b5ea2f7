//! C.4 How a charge goes on from stage to stage, and what is asked on the way.

use super::answers::{all_fit, may_fall_back};
use super::fire::{Blow, attack, firing, first_fire, ground, second_fire};
use crate::course::{
    Cause, Charge, ChargeKind, ChargeStage, Frame, Losses, Pursuit, PursuitStage, RetreatKind, Rout,
};
use crate::event::{Came, Combat, Event, Loss, Purpose, Shift};
use crate::ids::AreaId;
use crate::map::Point;
use crate::order::{Hand, Order};
use crate::record::Mark;
use crate::rules::{Play, grand_charge, pursuit, retreat, stances, support};
use crate::scenario::Arm;
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use table::pending::Stack;
use table::{Dice, Seat, Sink};

/// The units and leaders of a charge that are still on the map.
fn survivors(scene: &Scene<'_>, charge: Charge) -> Charge {
    let units = charge.units.iter().filter(|unit| scene.record.unit(*unit).place.area().is_some());
    let leaders = charge.leaders.iter().filter(|leader| scene.record.leader(*leader).place.area().is_some());
    Charge { units: units.collect(), leaders: leaders.collect(), ..charge }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// CH0 A charge is declared.
    pub fn declare_charge(
        &mut self,
        seat: Seat,
        origin: AreaId,
        target: AreaId,
        middle: AreaId,
        units: Units,
        leaders: Leaders,
    ) {
        let charge = new_charge(ChargeKind::Plain, seat, origin, middle, target, units, leaders);
        self.push(Frame::Charge(charge));
        self.tell(|| Event::Declared {
            combat: Combat::Charge,
            seat,
            from: Some(origin),
            target,
            units,
            leaders,
        });
    }

    pub(in crate::rules) fn set_charge(&mut self, charge: Charge, stage: ChargeStage) {
        self.replace(Frame::Charge(Charge { stage, ..charge }));
    }

    fn charge_came(&mut self, charge: &Charge, came: Came) {
        let (seat, target) = (charge.attacker, charge.target);
        let combat = if charge.kind == ChargeKind::Plain { Combat::Charge } else { Combat::GrandCharge };
        self.tell(|| Event::Outcome { combat, seat, target, came });
    }

    /// Carries a charge on to its next stage.
    pub fn advance_charge(&mut self, charge: Charge) {
        let charge = survivors(&self.scene(), charge);
        match charge.stage {
            ChargeStage::Declared => self.charge_begins(charge),
            // EMP-R47 Who evaded the charge did not retreat from it.
            ChargeStage::Evaded => self.ask_square(Charge { retreated: Units::NONE, ..charge }),
            ChargeStage::FirstFire => self.first_fire_at(charge),
            ChargeStage::Attack => self.charge_strikes(charge),
            ChargeStage::Verdict => self.judge_charge(charge),
            ChargeStage::SecondFire => self.second_fire_at(charge),
            ChargeStage::Rout => self.rout_after_charge(charge),
            ChargeStage::FallingBack => self.fall_back_before_cavalry(charge),
            ChargeStage::Recoil => self.recoil(charge),
            ChargeStage::Pursuing => self.begin_pursuit(charge),
            ChargeStage::Done => self.end_charge(charge),
            ChargeStage::FallBack
            | ChargeStage::Square
            | ChargeStage::DefenceLeader
            | ChargeStage::Keep
            | ChargeStage::Sequel => {}
        }
    }

    /// CH1 Lone leaders in the way are displaced; a headquarters alone is ridden down (EMP-R85).
    fn charge_begins(&mut self, charge: Charge) {
        let defender = charge.attacker.other();
        if charge.kind != ChargeKind::Continuation {
            self.happen(Event::ChargeBegan { units: charge.units, leaders: charge.leaders });
        }
        let scene = self.scene();
        if !scene.enemy_in(charge.attacker, charge.target) {
            self.set_charge(Charge { success: true, ..charge }, ChargeStage::FallingBack);
        } else if !may_fall_back(&scene, defender, charge.target).is_empty() {
            self.set_charge(charge, ChargeStage::FallBack);
        } else {
            self.ask_square(charge);
        }
        self.displace(defender, charge.middle);
    }

    /// CH2 DP-11 Square, if it can be tried.
    fn ask_square(&mut self, charge: Charge) {
        let scene = self.scene();
        let defender = charge.attacker.other();
        let infantry = scene.of_arm(defender, charge.target, Arm::Infantry);
        if stances::may_try(&scene, defender, charge.target, infantry) {
            self.set_charge(charge, ChargeStage::Square);
        } else {
            self.ask_first_fire(charge);
        }
    }

    /// CH3 DP-12 The leader who adds, if there is one.
    fn ask_first_fire(&mut self, charge: Charge) {
        let scene = self.scene();
        let defender = charge.attacker.other();
        let defenders = scene.combat_in(defender, charge.target);
        let strength = defenders.iter().map(|unit| scene.strength_in(unit, charge.target)).sum();
        let charge = Charge { defenders, strength, ..charge };
        let fires = firing(&scene, charge.target, charge.middle, defenders);
        let asks = !support::defenders(&scene, defender, charge.target, fires).is_empty();
        self.set_charge(charge, if asks { ChargeStage::DefenceLeader } else { ChargeStage::FirstFire });
    }

    /// A seat has answered what the charge asked.
    pub fn answer_charge(&mut self, charge: Charge, order: &Order) {
        match *order {
            Order::RetreatBeforeCharge { units } => self.evade_charge(charge, units),
            Order::FormSquareDuress { attempt } => {
                let defender = charge.attacker.other();
                let infantry = self.scene().of_arm(defender, charge.target, Arm::Infantry);
                let formed = attempt && self.try_square(defender, charge.target, infantry);
                if attempt {
                    self.charge_came(&charge, if formed { Came::SquareFormed } else { Came::SquareFailed });
                }
                self.ask_first_fire(Charge { disordered: attempt && !formed, ..charge });
            }
            Order::ChooseLeader { leader } => {
                self.set_charge(Charge { helper: leader, ..charge }, ChargeStage::FirstFire);
            }
            Order::ChargeKeep { units } => self.occupy_with(charge, units),
            Order::GrandChargeAfter { then } => self.follow_up(charge, then),
            _ => {}
        }
    }

    /// DP-39 Irregulars fall back; if nobody stays the charge ends in the middle area.
    fn evade_charge(&mut self, charge: Charge, units: Units) {
        if units.is_empty() {
            return self.ask_square(charge);
        }
        let defender = charge.attacker.other();
        let stay = self.scene().combat_in(defender, charge.target).less(units);
        if stay.is_empty() {
            // EMP-R103 Until they are gone the cavalry counts as standing where it started.
            self.charge_came(&charge, Came::Evaded);
            self.set_charge(Charge { target: charge.middle, ..charge }, ChargeStage::FallingBack);
        } else {
            self.set_charge(charge, ChargeStage::Evaded);
        }
        self.begin_retreat(defender, RetreatKind::Chosen, charge.target, units);
    }

    /// CH3, CH4 The defenders fire first, and the cavalry takes its losses at once (EMP-10.2d).
    fn first_fire_at(&mut self, charge: Charge) {
        let scene = self.scene();
        let fires = firing(&scene, charge.target, charge.middle, charge.defenders);
        let pool = first_fire(&scene, charge.target, fires, charge.helper);
        let defender = charge.attacker.other();
        let hits = self.fire(&pool, Purpose::FirstFire, defender, charge.target, "EMP-10.2c", false);
        self.set_charge(charge, ChargeStage::Attack);
        self.cavalry_loses(&charge, hits);
    }

    fn cavalry_loses(&mut self, charge: &Charge, hits: u8) {
        if hits > 0 {
            let (who, origin) = (charge.attacker, charge.origin);
            let losses = Losses::of(who, Cause::Charging, origin, charge.units, charge.leaders, hits);
            // Both fires are one attack (EMP-R50).
            let round = charge.round;
            self.begin_losses(Losses { round, begun: !round.is_empty(), ..losses });
        }
    }

    /// CH5, CH6 What is left of the cavalry attacks.
    fn charge_strikes(&mut self, charge: Charge) {
        if charge.units.is_empty() {
            return self.set_charge(charge, ChargeStage::Done);
        }
        let scene = self.scene();
        let blow = blow_of(&scene, &charge);
        let pool = attack(&scene, &blow, charge.units, charge.leaders);
        let hits =
            self.fire(&pool, Purpose::ChargeAttack, charge.attacker, charge.target, "EMP-10.2f", false);
        self.set_charge(charge, ChargeStage::Verdict);
        let defender = charge.attacker.other();
        if hits > 0 {
            let among = self.state.record.units_in(defender, charge.target);
            self.begin_losses(Losses::of(
                defender,
                Cause::Charge,
                charge.target,
                among,
                self.state.record.leaders_in(defender, charge.target),
                hits,
            ));
        }
    }

    /// CH7 EMP-10.4a More than half the strength lost, and as many steps as the cavalry lost to the first fire.
    fn judge_charge(&mut self, charge: Charge) {
        let success = is_success(charge.strength, charge.lost, charge.cut, charge.bled);
        let charge = Charge { success, ..charge };
        self.charge_came(&charge, if success { Came::Success } else { Came::Repelled });
        self.set_charge(charge, if success { ChargeStage::Rout } else { ChargeStage::SecondFire });
    }

    /// CH8 EMP-10.51a The defenders fire once more.
    fn second_fire_at(&mut self, charge: Charge) {
        let scene = self.scene();
        let defender = charge.attacker.other();
        let defenders = scene.combat_in(defender, charge.target);
        let fires = firing(&scene, charge.target, charge.middle, defenders);
        let pool = second_fire(&scene, charge.target, fires);
        let hits = self.fire(&pool, Purpose::SecondFire, defender, charge.target, "EMP-10.51a", false);
        self.set_charge(charge, ChargeStage::Rout);
        self.cavalry_loses(&charge, hits);
    }

    /// CH9 Long units that lost too much check for rout; a broken square routs without a die (EMP-R83).
    fn rout_after_charge(&mut self, charge: Charge) {
        let defender = charge.attacker.other();
        let next = if charge.success { ChargeStage::FallingBack } else { ChargeStage::Recoil };
        self.set_charge(charge, next);
        let centre = self.state.book.map.area(charge.middle).centre;
        let rout = rout_of(defender, Combat::Charge, charge.target, centre);
        self.begin_rout(rout, charge.success);
    }

    /// CH10 EMP-10.4b Everything in the target falls back one area; guns that cannot are lost, for the cavalry takes the place.
    fn fall_back_before_cavalry(&mut self, charge: Charge) {
        let defender = charge.attacker.other();
        let here = self.state.record.units_in(defender, charge.target);
        if here.is_empty() {
            return self.occupy(charge);
        }
        let only_hq = !self.scene().enemy_in(charge.attacker, charge.target);
        if only_hq {
            self.overrun(charge.attacker, charge.target);
            return;
        }
        let goers = retreat::goers(&self.scene(), here, RetreatKind::Forced);
        if goers.is_empty() {
            for unit in here.iter() {
                let how =
                    if self.scene().unit(unit).arm == Arm::Hq { Loss::Overrun } else { Loss::LeftBehind };
                self.happen(Event::Eliminated { unit, how });
                if how == Loss::Overrun {
                    self.check_staff(unit, true);
                }
            }
            return;
        }
        if self.scene().record.in_square(defender, charge.target) {
            // EMP-R83 With rout switched off a broken square leaves square and retreats.
            self.set_square(defender, charge.target, false);
        }
        self.begin_retreat(defender, RetreatKind::Forced, charge.target, here);
    }

    /// CH10 The cavalry takes the place of the defenders; what does not fit goes back (EMP-R103).
    pub(in crate::rules) fn occupy(&mut self, charge: Charge) {
        if charge.units.is_empty() {
            return self.set_charge(charge, ChargeStage::Done);
        }
        let scene = self.scene();
        if all_fit(&scene, charge.attacker, charge.target, charge.units) {
            self.occupy_with(charge, charge.units);
        } else {
            self.set_charge(charge, ChargeStage::Keep);
        }
    }

    fn occupy_with(&mut self, charge: Charge, units: Units) {
        let charge = Charge { units, ..charge };
        let next = match charge.kind {
            // DP-39 Nobody stayed to be charged.
            _ if charge.target == charge.middle => ChargeStage::Done,
            ChargeKind::Plain => ChargeStage::Pursuing,
            ChargeKind::Grand => ChargeStage::Sequel,
            ChargeKind::Continuation => ChargeStage::Done,
        };
        self.set_charge(charge, next);
        self.happen(Event::Shifted {
            units,
            leaders: charge.leaders,
            to: charge.target,
            how: Shift::Occupation,
        });
        self.displace(charge.attacker.other(), charge.target);
    }

    /// CH10 EMP-10.52a, EMP-R45 Repelled cavalry is back where it started and goes one area farther, each origin by itself.
    fn recoil(&mut self, charge: Charge) {
        self.set_charge(charge, ChargeStage::Done);
        let mut left = charge.units;
        let mut origins: smallvec::SmallVec<[(AreaId, Units); 4]> = smallvec::SmallVec::new();
        while let Some(area) = left.first().and_then(|unit| self.state.record.unit(unit).place.area()) {
            let here = self.state.record.units_in(charge.attacker, area).and(left);
            origins.push((area, here));
            left = left.less(here);
        }
        for (area, units) in origins.into_iter().rev() {
            // EMP-R111 Those who rode along share the recoil, and nobody else.
            let along = charge.leaders.and(self.state.record.leaders_in(charge.attacker, area));
            self.begin_retreat_with(charge.attacker, RetreatKind::Forced, area, units, along);
        }
    }

    /// CH11 EMP-10.9a, EMP-R48 If somebody went back one area, pursuit is looked at. Who routs from the charge does not go back.
    fn begin_pursuit(&mut self, charge: Charge) {
        self.set_charge(charge, ChargeStage::Done);
        let scene = self.scene();
        let quarry: Units =
            charge.retreated.iter().filter(|unit| scene.record.unit(*unit).place.area().is_some()).collect();
        let areas = pursuit::enterable(&scene, charge.target, charge.units, quarry, charge.markers);
        let Some(first) = areas.first().copied() else { return };
        let stage = if areas.len() > 1 { PursuitStage::Target } else { PursuitStage::Hand };
        let frame = Pursuit {
            stage,
            attacker: charge.attacker,
            from: charge.target,
            target: first,
            units: charge.units,
            leaders: charge.leaders,
            quarry,
            markers: charge.markers,
            hand: Hand::Leave,
            helper: None,
            strength: 0,
            lost: 0,
            bled: 0,
            cut: 0,
            round: Units::NONE,
        };
        self.push(Frame::Pursuit(frame));
        if stage == PursuitStage::Hand {
            self.ask_hand(frame);
        }
    }

    /// CH12 The cavalry is spent (EMP-10.7a), leaders who rode along have moved.
    fn end_charge(&mut self, charge: Charge) {
        self.mark(charge.party, Leaders::NONE, Mark::Charged, true);
        self.mark(Units::NONE, charge.riders, Mark::Moved, true);
        self.happen(Event::ChargeEnded { units: charge.party, leaders: charge.riders });
        let defender = charge.attacker.other();
        for area in self.state.book.map.ids() {
            self.dissolve_square(defender, area);
        }
        if charge.kind != ChargeKind::Plain {
            self.end_grand_charge(&charge);
        }
        self.pop();
    }
}

/// EMP-10.4a, EMP-R43 Whether a charge succeeds.
pub fn is_success(strength: u8, lost: u8, cut: u8, bled: u8) -> bool {
    u16::from(lost) * 2 > u16::from(strength) && cut >= bled
}

/// What bears on the attack of a charge.
pub fn blow_of(scene: &Scene<'_>, charge: &Charge) -> Blow {
    let ground = match charge.kind {
        ChargeKind::Plain => ground(scene, charge.origin, charge.middle, charge.target),
        ChargeKind::Grand => grand_charge::ground(scene, charge),
        ChargeKind::Continuation => pursuit::ground(scene, charge.origin, charge.target),
    };
    Blow {
        seat: charge.attacker,
        from: charge.origin,
        target: charge.target,
        ground: ground.unwrap_or(0),
        kind: charge.kind,
        disordered: charge.disordered,
        pursuit: false,
    }
}

/// A charge as it is declared.
pub fn new_charge(
    kind: ChargeKind,
    attacker: Seat,
    origin: AreaId,
    middle: AreaId,
    target: AreaId,
    units: Units,
    leaders: Leaders,
) -> Charge {
    Charge {
        kind,
        stage: ChargeStage::Declared,
        attacker,
        origin,
        middle,
        target,
        units,
        leaders,
        defenders: Units::NONE,
        strength: 0,
        lost: 0,
        bled: 0,
        cut: 0,
        disordered: false,
        success: false,
        retreated: Units::NONE,
        markers: [Units::NONE; 2],
        round: Units::NONE,
        helper: None,
        party: units,
        riders: leaders,
    }
}

/// Rout checks of a side in an area, with one cause.
pub fn rout_of(seat: Seat, combat: Combat, area: AreaId, cause: Point) -> Rout {
    Rout {
        seat,
        combat,
        area,
        units: Units::NONE,
        broken: Units::NONE,
        checked: Units::NONE,
        sweep: Stack::new(),
        from: (cause.x, cause.y),
        causes: 1,
        shocked: false,
        attacking: false,
    }
}
