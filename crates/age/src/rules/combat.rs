//! Combats (AGE-105 to AGE-128, AGE-H93 to AGE-H101): who fights whom, who leads, what the dice say, and what is lost. Results of all
//! combats of a round are applied together (AGE-10, AGE-H102).

use super::charges::room_for_square;
use super::refusal::{Why, ensure, no};
use super::retreats::Goal;
use super::{Play, charts, ground, losses};
use crate::event::{Cause, Event};
use crate::field::Kind;
use crate::geometry::{Convex, unit as direction};
use crate::ids::UnitId;
use crate::kinds::{Formation, Quality};
use crate::measure::Mil;
use crate::options::LockedResult;
use crate::reckoning::combat::{Aftermath, BatteryFate, Combat as Reckoned, Lead, Role, Side};
use crate::record::{Ahead, Combat, Due, DueKind, Record, Units};
use crate::tables::CombatResult;
use table::{Dice, Refusal, Seat, Sink};

/// AGE-H93 The combats of a round: groups of enemies linked by contacts. Round 2 knows the contacts of breakthroughs alone.
pub fn form(record: &Record, round: u8) -> Vec<Combat> {
    let contacts: Vec<_> = record.contacts().iter().filter(|contact| round == 1 || !contact.locked).collect();
    let mut groups: Vec<(bool, usize, Vec<UnitId>)> = Vec::new();
    for (order, contact) in contacts.iter().enumerate() {
        let mut group = vec![contact.by, contact.with];
        for unit in [contact.by, contact.with] {
            if !attacks(record, unit, round) {
                group.extend(companions(record, unit));
            }
        }
        let (mut locked, mut first) = (contact.locked, order);
        groups.retain(|(other_locked, other_first, other)| {
            let linked = other.iter().any(|unit| group.contains(unit));
            if linked {
                group.extend(other.iter().copied());
                locked |= *other_locked;
                first = first.min(*other_first);
            }
            !linked
        });
        group.sort_unstable();
        group.dedup();
        groups.push((locked, first, group));
    }
    // AGE-H102 Locked combats first, by lowest unit; then by first contact.
    groups.sort_by_key(|(locked, first, group)| {
        (!locked, if *locked { usize::from(group[0].0) } else { *first })
    });
    let numbered = groups.into_iter().enumerate();
    numbered.filter_map(|(index, (_, _, group))| combat(record, round, index as u8 + 1, &group)).collect()
}

/// AGE-H79 Batteries, squares and garrisons do not attack.
fn passive(record: &Record, unit: UnitId) -> bool {
    record.card(unit).is_battery()
        || matches!(record.unit(unit).formation, Formation::Square | Formation::Garrison)
}

/// AGE-H79 Whether a unit attacks: it has charged or broken through to its enemy, or is locked in its own side's segment.
fn attacks(record: &Record, unit: UnitId, round: u8) -> bool {
    let charged = record.contacts().iter().any(|contact| !contact.locked && contact.by == unit);
    let held =
        || record.locked(unit) || companions(record, unit).into_iter().any(|other| record.locked(other));
    let locked = || round == 1 && record.owner(unit) == record.phasing() && held();
    !passive(record, unit) && (charged || locked())
}

/// AGE-H71 On the defending side contact with a brigade or a battery attached to it brings all of them in. AGE-R45 A charging brigade's
/// stay behind.
pub fn companions(record: &Record, unit: UnitId) -> Vec<UnitId> {
    let brigade = record.unit(unit).attached_to.unwrap_or(unit);
    let own = |&other: &UnitId| {
        other != unit && (other == brigade || record.unit(other).attached_to == Some(brigade))
    };
    record.present(record.owner(unit)).filter(own).collect()
}

/// AGE-H79 Attacker and defender of a group.
fn combat(record: &Record, round: u8, number: u8, group: &[UnitId]) -> Option<Combat> {
    let phasing = record.phasing();
    let of = |seat: Seat| group.iter().copied().filter(|&unit| record.owner(unit) == seat).collect::<Units>();
    let attacks = of(phasing).iter().any(|&unit| attacks(record, unit, round));
    let attacker = if attacks { phasing } else { phasing.other() };
    let mut units = [of(attacker), of(attacker.other())];
    // AGE-R45 An attacker's battery takes no part unless it is in contact itself.
    units[0].retain(|unit| !record.card(*unit).is_battery() || record.in_contact(*unit));
    if units[0].is_empty() || units[1].is_empty() {
        return None;
    }
    let leads = [only_lead(record, &units[0]), only_lead(record, &units[1])];
    let ahead = units[0].iter().map(|&unit| before(record, unit, &units[1])).collect();
    Some(Combat { number, attacker, units, leads, ahead, outcome: None })
}

/// AGE-H94 The units with most bases.
pub fn strongest(record: &Record, units: &[UnitId]) -> Units {
    let most = units.iter().map(|&unit| record.unit(unit).bases).max().unwrap_or(0);
    units.iter().copied().filter(|&unit| record.unit(unit).bases == most).collect()
}

fn only_lead(record: &Record, units: &[UnitId]) -> Option<UnitId> {
    match strongest(record, units).as_slice() {
        [lead] => Some(*lead),
        _ => None,
    }
}

/// AGE-H103 What stands before an attacker: the nearest it touches.
fn before(record: &Record, unit: UnitId, enemies: &[UnitId]) -> Ahead {
    let here = record.footprint(unit);
    let touched: Vec<UnitId> = record.touching(unit).filter(|enemy| enemies.contains(enemy)).collect();
    let candidates = if touched.is_empty() { enemies } else { &touched[..] };
    let nearest = candidates.iter().copied().min_by_key(|&enemy| (record.footprint(enemy).gap(&here), enemy));
    match nearest {
        Some(enemy) => {
            let area = record.unit(enemy).garrison;
            let depth = match area {
                Some(area) => {
                    let bounds = record.field().area(area).outline.bounds();
                    Mil((bounds.high.x - bounds.low.x).min(bounds.high.y - bounds.low.y))
                }
                None => record.body(enemy).depth(),
            };
            Ahead { unit, depth, area }
        }
        None => Ahead { unit, depth: Mil(0), area: None },
    }
}

/// AGE-H94 Whether a unit may be chosen as lead.
pub fn check_lead(record: &Record, seat: Seat, number: u8, unit: UnitId) -> Result<(), Refusal> {
    ensure(record.next_lead() == Some((number, seat)), Why::NoLead)?;
    let Some(combat) = record.combat(number) else { return no(Why::NoLead) };
    ensure(strongest(record, &combat.units[combat.part(seat)]).contains(&unit), Why::NoLead)
}

/// AGE-105 to AGE-119 A combat as the charts see it.
pub fn reckoned(record: &Record, combat: &Combat) -> Reckoned {
    let leads = [0, 1].map(|part| combat.leads[part].unwrap_or(combat.units[part][0]));
    let [attacking, defending] = leads;
    let charge = record.unit(attacking).charge;
    let start = charge.map_or(record.centre(attacking), |charge| charge.start);
    let there = record.footprint(defending);
    let way = [(start, record.centre(defending))];
    let linear = ground::linear_cover(record.field(), &way, &there).combat;
    Reckoned {
        attacker: side_of(record, &combat.units[0], attacking),
        defender: side_of(record, &combat.units[1], defending),
        charged_from: charge.map(|charge| charge.distance),
        breakthrough: charge.is_some_and(|charge| charge.breakthrough),
        counter_charged: record.unit(defending).marks.counter_charged,
        open: ground::in_the_open(record, defending),
        cover: ground::cover(record, defending).combat.max(linear),
        outflanked: record.unit(defending).marks.outflanked,
    }
}

/// Units that fight together under a lead, as the charts see them.
pub fn side_of(record: &Record, units: &[UnitId], lead: UnitId) -> Side {
    let mut side =
        Side { lead: lead_of(record, lead), supported: is_supported(record, lead), ..Side::default() };
    for &unit in units.iter().filter(|unit| record.unit(**unit).here()) {
        let bases = u16::from(record.unit(unit).bases);
        match record.card(unit).kind {
            Kind::Infantry { .. } => side.infantry += bases,
            Kind::Cavalry { .. } => side.cavalry += bases,
            Kind::Battery { .. } => side.batteries += 1,
        }
        side.lost_to_fire = side.lost_to_fire.saturating_add(record.unit(unit).lost_to_fire);
        for general in record.attached_generals(unit) {
            let best = side.general.unwrap_or(Quality::Ordinary);
            side.general = Some(best.max(record.general(general).quality));
        }
    }
    side
}

fn lead_of(record: &Record, unit: UnitId) -> Lead {
    let (now, card) = (record.unit(unit), record.card(unit));
    let (weight, lancers) = match card.kind {
        Kind::Cavalry { weight, lancer } => (Some(weight), lancer),
        _ => (None, false),
    };
    Lead {
        arm: card.arm(),
        weight,
        lancers,
        formation: now.formation,
        disordered: now.disordered,
        silent: now.silent.is_some(),
        attached: now.attached_to.is_some(),
        damaged: now.damaged,
        condition: record.condition(unit),
        rating: card.rating,
    }
}

/// AGE-H96 Whether a brigade in line or manoeuvre column has a friend of its arm, in order and not in contact, close behind it.
pub fn is_supported(record: &Record, unit: UnitId) -> bool {
    let now = record.unit(unit);
    if !matches!(now.formation, Formation::Line | Formation::ManoeuvreColumn)
        || record.card(unit).is_battery()
    {
        return false;
    }
    let print = record.footprint(unit);
    let corners = print.parts()[0].corners();
    let rear = Convex::new([corners[3], corners[2]].as_slice());
    let facing = direction(now.pose.facing);
    // How far to the right of the anchor, times 2 to the 30.
    let across = |point: crate::geometry::Pt| -facing.cross(point - now.pose.anchor);
    let front = i64::from(record.body(unit).frontage().0);
    let half = front << 29;
    let charges = &record.completions().charges;
    let (near, needed) = (charges.support_within.inches, charges.support_covers.of(front) << 30);
    record.present(record.owner(unit)).any(|friend| {
        let other = record.unit(friend);
        let fit = friend != unit
            && record.card(friend).arm() == record.card(unit).arm()
            && !other.disordered
            && other.garrison.is_none()
            && !record.in_contact(friend);
        fit && {
            let (left, right) = other.pose.front(record.body(friend).frontage());
            let (low, high) = (across(left).min(across(right)), across(left).max(across(right)));
            let covered = high.min(half) - low.max(-half);
            rear.gap_to_segment(left, right).within(near) && covered >= needed
        }
    })
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    pub(super) fn choose_lead(&mut self, combat: u8, seat: Seat, unit: UnitId) {
        self.happen(Event::LeadChosen { combat, seat, unit });
    }

    /// AGE-120 The dice of one combat fall.
    pub(super) fn roll_combat(&mut self, number: u8) {
        let Some(combat) = self.record.combat(number).cloned() else { return };
        let reckoned = reckoned(self.record, &combat);
        let modifiers = [Role::Attacker, Role::Defender]
            .map(|role| charts(self.record).combat_modifiers(&reckoned, role));
        let dice = [self.roll("AGE-120"), self.roll("AGE-120")];
        let score = |part: usize| i32::from(dice[part]) + modifiers[part].sum();
        let difference = score(0) - score(1);
        let result = charts(self.record).aftermath(&reckoned, difference).result;
        let difference = difference as i16;
        self.happen(Event::CombatRolled { combat: number, dice, modifiers, difference, result });
    }

    /// C3 begins when all dice have fallen.
    pub(super) fn take_effect(&mut self) {
        let combats: Vec<Combat> = self.record.combats().to_vec();
        let mut dues = Vec::new();
        for combat in &combats {
            let aftermath = aftermath(self.record, combat);
            self.first_effects(combat, &aftermath, &mut dues);
        }
        // AGE-H131 The phasing side answers first.
        dues.sort_by_key(|due: &Due| due.seat != self.record.phasing());
        self.happen(Event::LossesDue { dues });
    }

    /// What nobody chooses: disorder and silence, captured generals, batteries damaged or taken; and what is to be chosen.
    fn first_effects(&mut self, combat: &Combat, aftermath: &Aftermath, dues: &mut Vec<Due>) {
        let parts: &[usize] = match aftermath.loser {
            Some(Role::Attacker) => &[0],
            Some(Role::Defender) => &[1],
            None => &[0, 1],
        };
        for &part in parts {
            let seat = combat.seat(part);
            let due = |what| Due { combat: combat.number, seat, what };
            for &unit in &combat.units[part] {
                self.shake(unit);
            }
            if aftermath.loser.is_none() {
                dues.push(due(DueKind::BaseOrDamage));
                continue;
            }
            if aftermath.general_captured {
                self.capture_general(&combat.units[part]);
            }
            let battery =
                combat.units[part].iter().copied().find(|&unit| self.record.card(unit).is_battery());
            match (aftermath.battery, battery) {
                (BatteryFate::Damaged, Some(battery)) => self.damage(battery, true),
                (BatteryFate::Captured, Some(battery)) => self.destroy(battery, Cause::Captured, true),
                _ => {}
            }
            dues.extend((0..aftermath.bases_rout).map(|_| due(DueKind::Base)));
            dues.extend((0..aftermath.captured.min(64)).map(|_| due(DueKind::Capture)));
        }
    }

    /// Losses without a choice are taken; true while somebody has to choose.
    pub(super) fn settle_losses(&mut self) -> bool {
        while let Some(&due) = self.record.dues().first() {
            match losses::choices(self.record, &due).as_slice() {
                [] => self.happen(Event::LossSettled {}),
                [(unit, kind)] => self.take_loss(due, *unit, *kind),
                _ => return true,
            }
        }
        false
    }

    /// C3 (b) and (c), then C4: retreats in order of combat number, squares, and who goes on.
    pub(super) fn apply_results(&mut self) {
        let combats: Vec<Combat> = self.record.combats().to_vec();
        let after: Vec<Aftermath> = combats.iter().map(|combat| aftermath(self.record, combat)).collect();
        for (combat, aftermath) in combats.iter().zip(&after) {
            self.losers_retreat(combat, aftermath);
        }
        for (combat, aftermath) in combats.iter().zip(&after) {
            if aftermath.loser == Some(Role::Attacker) {
                self.form_squares(combat);
            }
        }
        let mut victors = Vec::new();
        for (combat, aftermath) in combats.iter().zip(&after) {
            if aftermath.loser.is_none()
                && self.record.options().locked_result == LockedResult::StayAndFightNextSegment
            {
                self.happen(Event::Locked { combat: combat.number });
                continue;
            }
            if aftermath.loser.is_none() {
                self.separate(combat);
            }
            self.happen(Event::CombatEnded { combat: combat.number });
            if aftermath.loser == Some(Role::Defender) {
                let goes = |unit: &&UnitId| {
                    let now = self.record.unit(**unit);
                    let stays = matches!(now.formation, Formation::Square | Formation::Garrison);
                    now.here() && !stays && !self.record.card(**unit).is_battery()
                };
                victors.extend(combat.units[0].iter().filter(goes).copied());
            }
        }
        self.happen(Event::VictorsAdvance { units: victors });
    }

    /// AGE-H102 The loser farthest from the reference enemy goes first.
    fn losers_retreat(&mut self, combat: &Combat, aftermath: &Aftermath) {
        let (part, rule) = match (aftermath.loser, aftermath.fall_back) {
            (Some(Role::Attacker), Some(rule)) => (0, rule),
            (Some(Role::Defender), Some(rule)) => (1, rule),
            _ => return,
        };
        let winner = combat.leads[1 - part].unwrap_or(combat.units[1 - part][0]);
        let reference = self.record.centre(winner);
        let here = |unit: &&UnitId| self.record.unit(**unit).here();
        let mut losers: Vec<UnitId> = combat.units[part].iter().filter(here).copied().collect();
        losers.sort_by_cached_key(|&unit| {
            (std::cmp::Reverse(self.record.centre(unit).square_to(reference)), unit)
        });
        for unit in losers {
            let battery = self.record.card(unit).is_battery();
            let rule = if battery { aftermath.battery_falls_back.unwrap_or(rule) } else { rule };
            let goal = Goal::of_combat(self.record, combat, unit, rule);
            self.retreat(unit, Some(reference), goal, rule, true);
        }
        self.loosen();
    }

    /// AGE-128, AGE-H106 Victorious infantry in the open with cavalry among the beaten forms square where there is room.
    fn form_squares(&mut self, combat: &Combat) {
        let cavalry = |&unit: &UnitId| matches!(self.record.card(unit).kind, Kind::Cavalry { .. });
        if !combat.units[0].iter().any(cavalry) {
            return;
        }
        for &unit in &combat.units[1] {
            let now = self.record.unit(unit);
            let infantry = matches!(self.record.card(unit).kind, Kind::Infantry { .. });
            let formed = super::charges::charging_formation(now.formation);
            if !now.here() || !infantry || !formed || !ground::in_the_open(self.record, unit) {
                continue;
            }
            if let Some(pose) = room_for_square(self.record, unit) {
                self.happen(Event::SquareFormed { unit, pose });
                self.generals_flee_from(unit);
            }
        }
        self.loosen();
    }
}

/// What the result of a combat does.
pub fn aftermath(record: &Record, combat: &Combat) -> Aftermath {
    let (difference, _) = combat.outcome.unwrap_or((0, CombatResult::Locked));
    charts(record).aftermath(&Reckoned::default(), i32::from(difference))
}
