//! The tree of command: chains that end at an army commander, posts that are filled, pieces that are somewhere.

use super::super::{Arm, Army, Commands, Force, Formation, Hook, Leader, Reinforcement, Role, Unit};
use super::Book;
use crate::ids::{ArmyId, LeaderId};

impl Book<'_, '_> {
    /// EMP-3.3a Every chain goes up, without a circle, to an army commander.
    pub(super) fn chains(
        &mut self,
        armies: &[Army],
        formations: &mut [Formation],
        leaders: &mut [Leader],
        hooks: &[Hook],
    ) {
        let arriving = |leader: LeaderId| {
            hooks.iter().find_map(|hook| match hook {
                Hook::CommanderArrives { army, leader: comes, .. } if *comes == leader => Some(*army),
                _ => None,
            })
        };
        let army_of = |leader: LeaderId| {
            armies
                .iter()
                .position(|army| army.commander == leader)
                .map(ArmyId::new)
                .or_else(|| arriving(leader))
        };
        for (index, leader) in leaders.iter_mut().enumerate() {
            if army_of(LeaderId::new(index)).is_some() && leader.superior == Some(LeaderId::new(index)) {
                leader.superior = None;
            }
        }
        self.circles(leaders, |leader| army_of(leader).is_some());
        let entries = self.root.entries("formation");
        for (entry, formation) in entries.iter().zip(formations) {
            let mut seen: Vec<LeaderId> = Vec::new();
            let mut at = formation.superior.or(formation.leader);
            let top = loop {
                let Some(leader) = at else { break None };
                if let Some(army) = army_of(leader) {
                    break Some(army);
                }
                if seen.contains(&leader) {
                    let name = leaders[leader.at()].key.as_str();
                    let fault =
                        self.faults.add(entry.at("superior"), "empire-file-chain-circle").by("EMP-3.3a");
                    fault.with("name", formation.key.as_str()).with("leader", name);
                    break Some(ArmyId(0));
                }
                seen.push(leader);
                at = leaders.get(leader.at()).and_then(|leader| leader.superior);
            };
            match top {
                Some(army) => formation.army = army,
                None if entry.has("superior") || entry.has("leader") => {
                    let fault =
                        self.faults.add(entry.at("superior"), "empire-file-chain-open").by("EMP-3.3a");
                    fault.with("name", formation.key.as_str());
                }
                None => {
                    formation.army = armies
                        .iter()
                        .position(|army| army.hq.is_some() && army.hq == formation.hq)
                        .map_or(ArmyId(0), ArmyId::new)
                }
            }
        }
    }

    /// EMP-3.3a No leader is above himself, whether or not a formation answers to him.
    fn circles(&mut self, leaders: &[Leader], commands_army: impl Fn(LeaderId) -> bool) {
        let above = |at: &LeaderId| match leaders.get(at.at()) {
            Some(leader) if !commands_army(*at) => leader.superior,
            _ => None,
        };
        for (index, (entry, leader)) in self.root.entries("leader").iter().zip(leaders).enumerate() {
            let me = LeaderId::new(index);
            let mut chain = std::iter::successors(above(&me), above).take(leaders.len());
            if entry.has("superior") && chain.any(|other| other == me) {
                let fault = self.faults.add(entry.at("superior"), "empire-file-chain-circle").by("EMP-3.3a");
                fault.with("name", leader.key.as_str()).with("leader", leader.key.as_str());
            }
        }
    }

    /// G.3, 4 and 10 Every formation has units, every leader of one has it, and every piece is somewhere.
    pub(super) fn posts(
        &mut self,
        leaders: &[Leader],
        units: &[Unit],
        formations: &[Formation],
        forces: &[Force],
        groups: &[Reinforcement],
    ) {
        for (entry, formation) in self.root.entries("formation").iter().zip(formations) {
            if formation.units.is_empty() {
                let name = formation.key.as_str();
                self.faults.add(entry.span(), "empire-file-formation-without-units").with("name", name);
            }
        }
        for (entry, force) in self.root.entries("force").iter().zip(forces) {
            if force.units.is_empty() {
                let name = force.key.as_str();
                self.faults.add(entry.span(), "empire-file-formation-without-units").with("name", name);
            }
        }
        for (index, (entry, leader)) in self.root.entries("leader").iter().zip(leaders).enumerate() {
            let me = LeaderId::new(index);
            let due = groups.iter().any(|group| group.leaders.contains(&me));
            let waits = matches!(leader.role, Role::Division | Role::Staff | Role::Line);
            self.somewhere(entry, leader.at.is_some(), due, waits);
            if waits && leader.at.is_some() {
                let name = leader.key.as_str();
                self.faults
                    .add(entry.at("at"), "empire-file-leader-on-map")
                    .with("name", name)
                    .by("EMP-2.3l");
            }
            let leads = |wanted: fn(&Commands) -> bool| leader.commands.iter().any(wanted);
            let idle = match leader.role {
                Role::Formation | Role::Chief => !leads(|post| matches!(post, Commands::Formation(_))),
                Role::Force => !leads(|post| matches!(post, Commands::Force(_))),
                _ => false,
            };
            if idle {
                let name = leader.key.as_str();
                self.faults
                    .add(entry.at("role"), "empire-file-leader-without-formation")
                    .with("name", name)
                    .by("EMP-2.3j");
            }
        }
        for (index, (entry, unit)) in self.root.entries("unit").iter().zip(units).enumerate() {
            let me = crate::ids::UnitId::new(index);
            let due = groups.iter().any(|group| group.units.contains(&me));
            self.somewhere(entry, unit.at.is_some(), due, unit.deployable.is_some());
            if unit.arm == Arm::Hq && !formations.iter().any(|formation| formation.hq == Some(me)) {
                self.faults.add(entry.span(), "empire-file-hq-without-formation").by("EMP-9.5a");
            }
        }
    }

    fn somewhere(&mut self, entry: &crate::file::Entry<'_, '_>, placed: bool, due: bool, waits: bool) {
        let name = entry.text("id").unwrap_or_default();
        let unknown_area = entry.text("at").is_some_and(|at| at != "off") && !placed;
        if placed && due {
            self.faults.add(entry.at("at"), "empire-file-here-and-due").with("name", name);
        } else if !placed && !due && !waits && !unknown_area {
            self.faults.add(entry.span(), "empire-file-nowhere").with("name", name);
        }
    }
}
