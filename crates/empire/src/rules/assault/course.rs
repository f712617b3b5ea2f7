//! C.8 How an assault goes on from stage to stage, and what is asked on the way.

use super::answers::{
    attack_leaders, attackers, defence, defence_leaders, defenders, may_fall_back, targets,
};
use super::{advance, arms, fire, parties};
use crate::course::{Assault, AssaultStage, Cause, Frame, Losses, RetreatKind, Rout};
use crate::event::{Came, Combat, Event, Purpose};
use crate::ids::{AreaId, LeaderId, UnitId};
use crate::map::Point;
use crate::order::Order;
use crate::record::Mark;
use crate::rules::charge::course_of;
use crate::rules::standing::{self, Body};
use crate::rules::{Play, Test, leaders, morale, retreat, support};
use crate::scenario::{Arm, LeadersPerAssault};
use crate::scene::Scene;
use crate::sets::{Leaders, Units};
use crate::why::{Unit, sum};
use smallvec::SmallVec;
use table::{Dice, Seat, Sink};

/// AS0 An assault as it is declared.
pub fn new_assault(scene: &Scene<'_>, seat: Seat, target: AreaId, units: Units) -> Assault {
    let parties = parties(scene, target, units);
    let column = units.iter().any(|unit| scene.record.unit(unit).column == Some(target));
    let shock = column || parties.iter().any(|(area, party)| arms::combined(scene, *area, *party));
    let centres = parties.iter().fold((0, 0), |(x, y), (area, _)| {
        let Point { x: ax, y: ay } = scene.book.map.area(*area).centre;
        (x + ax, y + ay)
    });
    Assault {
        stage: AssaultStage::Declared,
        attacker: seat,
        target,
        units,
        attack_leaders: Leaders::NONE,
        asked: 0,
        column,
        shock,
        centres,
        areas: parties.len() as u8,
        defence_leader: None,
        fired_at: None,
        hits: 0,
        hits_back: 0,
        attacker_back: None,
        defender_back: None,
        holding: Units::NONE,
        leaving: Units::NONE,
        forced: Units::NONE,
        advancing: Units::NONE,
        advancing_leaders: Leaders::NONE,
    }
}

/// EMP-14.72a, EMP-O24 To a column's assault the senior surviving leader adds, or that of each area, unasked.
pub fn column_leaders(scene: &Scene<'_>, assault: &Assault) -> Leaders {
    let parties = parties(scene, assault.target, assault.units);
    let there = |(area, party): &(AreaId, Units)| -> Leaders {
        let all = scene.record.leaders_in(assault.attacker, *area).iter();
        all.filter(|leader| !support::helped_in_attack(scene, *leader, *party).is_empty()).collect()
    };
    let senior =
        |all: Leaders| leaders::senior(scene, all, |_| true, |leader| morale::rating(scene, leader, true));
    let by_area = parties.iter().map(there);
    match scene.options().leaders_per_assault {
        LeadersPerAssault::One => senior(by_area.fold(Leaders::NONE, Leaders::or)).into_iter().collect(),
        LeadersPerAssault::PerArea => by_area.filter_map(senior).collect(),
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// AS0 An assault is declared: it uses up the attack of its units (EMP-14.65a) and the area's one assault (EMP-14.64a).
    pub fn declare_assault(&mut self, seat: Seat, target: AreaId, units: Units) {
        let scene = self.scene();
        let parties = parties(&scene, target, units);
        let all = parties.iter().fold(units, |all, (_, party)| all.or(*party));
        let assault = new_assault(&scene, seat, target, units);
        self.push(Frame::Assault(assault));
        self.happen(Event::Assaulted { area: target });
        for (area, party) in parties {
            self.parts_strike(area, party, target);
        }
        self.mark(all, Leaders::NONE, Mark::Attacked, true);
        self.tell(|| Event::Declared {
            combat: Combat::Assault,
            seat,
            from: None,
            target,
            units: all,
            leaders: Leaders::NONE,
        });
    }

    /// EMP-R76 Of a line only the parts that attack here have attacked.
    fn parts_strike(&mut self, area: AreaId, party: Units, target: AreaId) {
        for unit in party.iter() {
            let scene = self.scene();
            if scene.is_extended(unit) {
                let part = scene.part_in(unit, area);
                self.happen(Event::PartStruck { unit, part, target });
            }
        }
    }

    fn set_assault(&mut self, assault: Assault, stage: AssaultStage) {
        self.replace(Frame::Assault(Assault { stage, ..assault }));
    }

    fn assault_came(&mut self, assault: &Assault, came: Came) {
        let (seat, target) = (assault.attacker, assault.target);
        self.tell(|| Event::Outcome { combat: Combat::Assault, seat, target, came });
    }

    /// Carries an assault on to its next stage.
    pub fn advance_assault(&mut self, assault: Assault) {
        match assault.stage {
            AssaultStage::Declared => self.assault_begins(assault),
            AssaultStage::AttackFire => self.attack_fire(assault),
            AssaultStage::DefenceFire => self.defence_fire(assault),
            AssaultStage::DefenderLosses => self.defender_losses(assault),
            AssaultStage::DefenderRout => self.defender_routs(assault),
            AssaultStage::DefenderGoes => self.defender_goes(assault),
            AssaultStage::AttackerLosses => self.attacker_losses(assault),
            AssaultStage::AttackerRout => self.attacker_routs(assault),
            AssaultStage::AttackerGoes => self.attacker_goes(assault),
            AssaultStage::Advancing => self.advance_into(assault),
            AssaultStage::Done => self.pop(),
            _ => {}
        }
    }

    /// A seat has answered what the assault asked.
    pub fn answer_assault(&mut self, assault: Assault, order: &Order) {
        match (assault.stage, *order) {
            (_, Order::RetreatBeforeAssault { go }) => self.evade_assault(assault, go),
            (_, Order::Occupy { units, leaders }) => {
                let assault = Assault { advancing: units, advancing_leaders: leaders, ..assault };
                self.set_assault(assault, AssaultStage::Advancing);
            }
            (AssaultStage::AttackLeader, Order::ChooseLeader { leader }) => {
                let chosen = leader.into_iter().fold(assault.attack_leaders, Leaders::with);
                let next = Assault { attack_leaders: chosen, asked: assault.asked + 1, ..assault };
                self.ask_attack_leader(next);
            }
            (_, Order::ChooseLeader { leader }) => {
                self.set_assault(Assault { defence_leader: leader, ..assault }, AssaultStage::DefenceFire);
            }
            (_, Order::DefensiveTarget { area }) => {
                self.ask_defence_leader(Assault { fired_at: Some(area), ..assault });
            }
            (AssaultStage::AttackerStands, Order::Stand { stand: true }) => self.attacker_stands(assault),
            (AssaultStage::AttackerStands, Order::Stand { stand: false }) => {
                self.attacker_falls_back(assault, RetreatKind::Chosen);
            }
            (AssaultStage::DefenderStands, Order::Stand { stand: true }) => self.defender_stands(assault),
            (AssaultStage::DefenderStands, Order::Stand { stand: false }) => {
                self.defender_falls_back(assault, RetreatKind::Chosen);
            }
            (AssaultStage::AttackerElite, Order::EliteHold { units }) => self.attacker_holds(assault, units),
            (AssaultStage::DefenderElite, Order::EliteHold { units }) => self.defender_holds(assault, units),
            (_, Order::Advance { units, leaders }) => {
                let assault = Assault { advancing: units, advancing_leaders: leaders, ..assault };
                self.set_assault(assault, AssaultStage::AttackerLosses);
            }
            _ => {}
        }
    }

    /// AS1, AS2 A headquarters alone is overrun without dice (EMP-R85) and the leaders there have to leave (EMP-3.13a); who may fall
    /// back is asked.
    fn assault_begins(&mut self, assault: Assault) {
        let scene = self.scene();
        if !scene.enemy_in(assault.attacker, assault.target) {
            self.set_assault(assault, AssaultStage::AttackerLosses);
            self.overrun(assault.attacker, assault.target);
            self.displace(assault.attacker.other(), assault.target);
            let scene = self.scene();
            if !advance::able(&scene, &assault).is_empty() {
                // The staff checks and the leaders who have to leave come first.
                self.set_below(Assault { stage: AssaultStage::Advance, ..assault });
            }
        } else if may_fall_back(&scene, &assault) {
            self.set_assault(assault, AssaultStage::FallBack);
        } else {
            self.begin_firing(assault);
        }
    }

    /// Puts an assault in its place under frames that were pushed over it.
    fn set_below(&mut self, assault: Assault) {
        let mut above: SmallVec<[Frame; 2]> = SmallVec::new();
        while let Some(frame) =
            self.state.course.top().copied().filter(|frame| !matches!(frame, Frame::Assault(_)))
        {
            above.push(frame);
            self.pop();
        }
        self.replace(Frame::Assault(assault));
        above.into_iter().rev().for_each(|frame| self.push(frame));
    }

    fn evade_assault(&mut self, assault: Assault, go: bool) {
        if !go {
            return self.begin_firing(assault);
        }
        self.assault_came(&assault, Came::Evaded);
        self.set_assault(assault, AssaultStage::Occupy);
        let defender = assault.attacker.other();
        let here = self.state.record.units_in(defender, assault.target);
        self.begin_retreat(defender, RetreatKind::Chosen, assault.target, here);
    }

    /// EMP-14.72a With a column the defenders fire first.
    fn begin_firing(&mut self, assault: Assault) {
        if assault.column {
            self.ask_defensive_target(assault);
        } else {
            self.ask_attack_leader(assault);
        }
    }

    /// AS3 DP-12 One leader, or with EMP-O24 one for each area.
    fn ask_attack_leader(&mut self, assault: Assault) {
        let scene = self.scene();
        let per_area = scene.options().leaders_per_assault == LeadersPerAssault::PerArea;
        let mut assault = assault;
        let most = if per_area { assault.areas } else { 1 };
        while assault.asked < most {
            if !attack_leaders(&scene, &assault).is_empty() {
                return self.set_assault(assault, AssaultStage::AttackLeader);
            }
            assault.asked += 1;
        }
        self.set_assault(assault, AssaultStage::AttackFire);
    }

    /// AS3 The attack falls, area by area in the order of their numbers.
    fn attack_fire(&mut self, assault: Assault) {
        let mut assault = assault;
        if assault.column {
            assault.attack_leaders = column_leaders(&self.scene(), &assault);
        }
        let parties = parties(&self.scene(), assault.target, assault.units);
        for (area, party) in parties {
            let scene = self.scene();
            let helps = |leader: &LeaderId| scene.record.leader(*leader).place.area() == Some(area);
            let leader = assault.attack_leaders.iter().find(helps);
            let pool = fire::attack(&scene, assault.attacker, area, assault.target, party, leader);
            let (seat, target) = (assault.attacker, assault.target);
            assault.hits += self.fire(&pool, Purpose::Assault, seat, target, "EMP-14.12d", false);
        }
        if assault.column {
            self.ask_attacker_stands(assault);
        } else {
            self.ask_defensive_target(assault);
        }
    }

    /// AS4 DP-23 Which attacking area is fired at; nobody fires if nobody can (EMP-R56).
    fn ask_defensive_target(&mut self, assault: Assault) {
        let open = targets(&self.scene(), &assault);
        match open.as_slice() {
            [] if assault.column => self.set_assault(assault, AssaultStage::AttackFire),
            [] => self.ask_attacker_stands(assault),
            [area] => self.ask_defence_leader(Assault { fired_at: Some(*area), ..assault }),
            _ => self.set_assault(assault, AssaultStage::DefensiveTarget),
        }
    }

    fn ask_defence_leader(&mut self, assault: Assault) {
        let asks = !defence_leaders(&self.scene(), &assault).is_empty();
        self.set_assault(assault, if asks { AssaultStage::DefenceLeader } else { AssaultStage::DefenceFire });
    }

    /// AS4 The defenders fire; at a column its losses come at once (EMP-14.72a).
    fn defence_fire(&mut self, assault: Assault) {
        let Some(at) = assault.fired_at else { return self.ask_attacker_stands(assault) };
        let pool = defence(&self.scene(), &assault, at, assault.defence_leader);
        let defender = assault.attacker.other();
        let hits = self.fire(&pool, Purpose::Defence, defender, assault.target, "EMP-14.12e", false);
        let assault = Assault { hits_back: hits, ..assault };
        if !assault.column {
            return self.ask_attacker_stands(assault);
        }
        self.set_assault(assault, AssaultStage::AttackFire);
        if hits > 0 {
            self.losses_of_attackers(assault.attacker, at, Units::NONE, hits);
        }
    }

    /// EMP-14.74a, EMP-14.76a Units in massed column in the area fired at bleed first, and twice, whatever they were declared
    /// against; then elite infantry that holds (EMP-R59).
    fn losses_of_attackers(&mut self, seat: Seat, at: AreaId, holding: Units, hits: u8) {
        let columns = fire::columns(&self.scene(), seat, at);
        let (cause, first) =
            if columns.is_empty() { (Cause::Assault, holding) } else { (Cause::Column, columns) };
        self.assault_losses(seat, cause, at, first, hits);
    }

    fn assault_losses(&mut self, seat: Seat, cause: Cause, area: AreaId, first: Units, hits: u8) {
        let among = self.state.record.units_in(seat, area);
        self.begin_losses(Losses {
            first,
            ..Losses::of(seat, cause, area, among, self.state.record.leaders_in(seat, area), hits)
        });
    }

    /// AS5 DP-24 The area fired at stands or goes, if anybody was hit.
    fn ask_attacker_stands(&mut self, assault: Assault) {
        let scene = self.scene();
        let yields = !standing::barred(&scene, &defenders(&scene, &assault)).is_empty();
        if assault.hits == 0 && assault.hits_back == 0 {
            return if yields {
                self.ask_defender_stands(assault)
            } else {
                self.set_assault(assault, AssaultStage::Done)
            };
        }
        let Some(body) = attackers(&scene, &assault) else { return self.ask_defender_stands(assault) };
        if standing::barred(&scene, &body) == body.units {
            return self.attacker_falls_back(assault, RetreatKind::Chosen);
        }
        if standing::may_retreat(&scene, &body) {
            self.set_assault(assault, AssaultStage::AttackerStands);
        } else {
            self.attacker_stands(assault);
        }
    }

    /// EMP-14.41a One die against the morale of the body.
    fn stands(&mut self, body: &Body) -> bool {
        let scene = self.scene();
        if !standing::rolls(&scene, body) {
            return true;
        }
        let number = standing::number(&scene, body);
        self.test(Test {
            purpose: Purpose::Stand,
            clause: "EMP-14.41a",
            seat: Some(body.seat),
            piece: None,
            area: Some(body.area),
            modifiers: &number,
            most: sum(&number, Unit::Points),
        })
    }

    fn attacker_stands(&mut self, assault: Assault) {
        let Some(body) = attackers(&self.scene(), &assault) else { return self.ask_defender_stands(assault) };
        if self.stands(&body) {
            self.assault_came(&assault, Came::AttackerStood);
            self.ask_defender_stands(assault);
        } else if standing::elite(&self.scene(), &body).is_empty() {
            self.attacker_falls_back(assault, RetreatKind::Forced);
        } else {
            self.set_assault(assault, AssaultStage::AttackerElite);
        }
    }

    /// EMP-14.4d The attacker's side goes back; the defender neither rolls nor retreats (EMP-R56).
    fn attacker_falls_back(&mut self, assault: Assault, kind: RetreatKind) {
        self.assault_came(&assault, Came::AttackerFellBack);
        self.set_assault(Assault { attacker_back: Some(kind), ..assault }, AssaultStage::DefenderLosses);
    }

    /// EMP-R59 Elite infantry holds, the others go.
    fn attacker_holds(&mut self, assault: Assault, units: Units) {
        let Some(body) = attackers(&self.scene(), &assault).filter(|_| !units.is_empty()) else {
            return self.attacker_falls_back(assault, RetreatKind::Forced);
        };
        self.assault_came(&assault, Came::EliteHeld);
        let holding = assault.holding.or(units);
        let forced = assault.forced.or(self.without_guns_of(body.units, units));
        self.ask_defender_stands(Assault { holding, forced, ..assault });
    }

    /// Units of a body except those that hold with the guns attached to them.
    fn without_guns_of(&self, body: Units, holding: Units) -> Units {
        holding.iter().fold(body.less(holding), |left, unit| left.less(self.state.record.guns_of(unit)))
    }

    /// AS6 DP-25 The defenders stand or go, only if the attacker did not fall back.
    fn ask_defender_stands(&mut self, assault: Assault) {
        let scene = self.scene();
        let body = defenders(&scene, &assault);
        let leaving = standing::barred(&scene, &body);
        let able = body.units.less(leaving).iter().any(|unit| scene.arm(unit) != Arm::Hq);
        let square = scene.record.in_square(body.seat, body.area);
        // EMP-R61 In square theirs is a forced retreat, which breaks all of it (EMP-R83).
        if !leaving.is_empty() && (square || !able) {
            let kind = if square { RetreatKind::Forced } else { RetreatKind::Chosen };
            return self.defender_falls_back(assault, kind);
        }
        let assault = Assault { leaving, ..assault };
        if standing::may_retreat(&scene, &body) {
            self.set_assault(assault, AssaultStage::DefenderStands);
        } else {
            self.defender_stands(assault);
        }
    }

    fn defender_stands(&mut self, assault: Assault) {
        let scene = self.scene();
        let all = defenders(&scene, &assault);
        let body = Body { units: all.units.less(assault.leaving), ..all };
        let elite = standing::elite(&scene, &body);
        if self.stands(&body) {
            self.assault_came(&assault, Came::DefenderStood);
            // EMP-R61 Elite infantry that stays while the others may not takes the losses.
            let alone = !assault.leaving.is_empty() && elite == body.units;
            let holding = if alone { assault.holding.or(elite) } else { assault.holding };
            self.set_assault(Assault { holding, ..assault }, AssaultStage::DefenderLosses);
        } else if elite.is_empty() {
            self.defender_falls_back(assault, RetreatKind::Forced);
        } else {
            self.set_assault(assault, AssaultStage::DefenderElite);
        }
    }

    fn defender_falls_back(&mut self, assault: Assault, kind: RetreatKind) {
        self.assault_came(&assault, Came::DefenderFellBack);
        let assault = Assault { defender_back: Some(kind), leaving: Units::NONE, ..assault };
        self.set_assault(assault, AssaultStage::DefenderLosses);
    }

    fn defender_holds(&mut self, assault: Assault, units: Units) {
        if units.is_empty() {
            return self.defender_falls_back(assault, RetreatKind::Forced);
        }
        self.assault_came(&assault, Came::EliteHeld);
        let body = defenders(&self.scene(), &assault);
        let holding = assault.holding.or(units);
        let forced = assault.forced.or(self.without_guns_of(body.units, units).less(assault.leaving));
        self.set_assault(Assault { holding, forced, ..assault }, AssaultStage::DefenderLosses);
    }

    /// AS7 EMP-R57 The defender's final losses: reduced if his enemy or he himself goes back.
    fn defender_losses(&mut self, assault: Assault) {
        self.set_assault(assault, AssaultStage::DefenderRout);
        let scene = self.scene();
        let back = assault.attacker_back.or(assault.defender_back);
        let saved = back.map_or(0, |kind| standing::saved(&scene, kind, assault.hits));
        let left = assault.hits - saved;
        if left > 0 {
            let defender = assault.attacker.other();
            let first = assault.holding.and(scene.record.units_in(defender, assault.target));
            self.assault_losses(defender, Cause::Assault, assault.target, first, left);
        }
    }

    /// AS8 His rout checks come before he goes (EMP-R58); a square that is forced back breaks (EMP-R83).
    fn defender_routs(&mut self, assault: Assault) {
        let defender = assault.attacker.other();
        let mut assault = assault;
        if self.state.record.units_in(defender, assault.target).is_empty() {
            // EMP-R57 Who is wiped out does not retreat, and saves the attackers nothing.
            assault.defender_back = None;
        }
        self.set_assault(assault, AssaultStage::DefenderGoes);
        let forced = assault.defender_back == Some(RetreatKind::Forced);
        let rout = course_of::rout_of(defender, Combat::Assault, assault.target, Point::new(0, 0));
        let rout = Rout { from: assault.centres, causes: assault.areas, shocked: assault.shock, ..rout };
        if assault.forced.is_empty() || !self.state.record.in_square(defender, assault.target) {
            return self.begin_rout(rout, forced);
        }
        // EMP-17.15b Elite infantry holds in the square; those with it who have to go break.
        let here = self.state.record.units_in(defender, assault.target);
        self.begin_rout_among(rout, here.less(assault.forced), false);
        self.begin_rout_among(rout, here.and(assault.forced), true);
    }

    fn defender_goes(&mut self, assault: Assault) {
        let defender = assault.attacker.other();
        // Marked as going before they go, so that coming back here they are done with.
        let here = self.state.record.units_in(defender, assault.target);
        if let Some(kind) = assault.defender_back {
            if self.somebody_goes(&assault, here, kind) {
                if self.state.record.in_square(defender, assault.target) {
                    self.set_square(defender, assault.target, false);
                }
                return self.begin_retreat(defender, kind, assault.target, here);
            }
            return self.ask_advance(assault);
        }
        for (units, kind) in [(assault.leaving, RetreatKind::Chosen), (assault.forced, RetreatKind::Forced)] {
            if self.somebody_goes(&assault, units.and(here), kind) {
                return self.begin_retreat(defender, kind, assault.target, units.and(here));
            }
        }
        self.ask_advance(assault);
    }

    /// Whether any of these defenders goes in a retreat, or is a headquarters that is lost in it (EMP-20.3a).
    fn somebody_goes(&self, assault: &Assault, units: Units, kind: RetreatKind) -> bool {
        let scene = self.scene();
        let lost = |unit: UnitId| kind == RetreatKind::Forced && scene.unit(unit).arm == Arm::Hq;
        let going = retreat::going(&scene, assault.attacker.other(), assault.target, units, kind);
        !going.is_empty() || units.iter().any(lost)
    }

    /// AS10 EMP-R57, EMP-R58 The attacker's final losses: unreduced if anybody advances. Those of a column are taken (EMP-R63).
    fn attacker_losses(&mut self, assault: Assault) {
        self.set_assault(assault, AssaultStage::AttackerRout);
        let Some(at) = assault.fired_at.filter(|_| !assault.column) else { return };
        let scene = self.scene();
        let back = assault.attacker_back.or(advance::spared_by(&assault));
        let holders = assault.holding.and(scene.record.units_in(assault.attacker, at));
        let back = back.filter(|_| holders.is_empty());
        let saved = back.map_or(0, |kind| standing::saved(&scene, kind, assault.hits_back));
        let left = assault.hits_back - saved;
        if left > 0 {
            self.losses_of_attackers(assault.attacker, at, holders, left);
        }
    }

    fn attacker_routs(&mut self, assault: Assault) {
        self.set_assault(assault, AssaultStage::AttackerGoes);
        if let Some(at) = assault.fired_at {
            let centre = self.state.book.map.area(assault.target).centre;
            let rout = course_of::rout_of(assault.attacker, Combat::Assault, at, centre);
            self.begin_rout(Rout { attacking: true, ..rout }, false);
        }
    }

    /// AS10 The area fired at falls back, or those of it that do not hold.
    fn attacker_goes(&mut self, assault: Assault) {
        self.set_assault(assault, AssaultStage::Advancing);
        let Some(body) = attackers(&self.scene(), &assault) else { return };
        match assault.attacker_back {
            Some(kind) => self.begin_retreat(assault.attacker, kind, body.area, body.units),
            None => {
                let going = assault.forced.and(body.units);
                self.begin_retreat(assault.attacker, RetreatKind::Forced, body.area, going);
            }
        }
    }
}
