//! Whether the pieces fit where they start (G.3, 5): stacking, long counters, headings, no enemies, no lakes.

use super::super::{Arm, Form, Leader, Unit};
use crate::file::{Entry, Faults};
use crate::map::Map;
use crate::terrain::Ground;
use table::Seat;

/// Checks the set-up.
pub(super) fn check(
    root: &Entry<'_, '_>,
    units: &[Unit],
    leaders: &[Leader],
    map: &Map,
    sides: &[&str],
    faults: &mut Faults<'_>,
) {
    let entries = root.entries("unit");
    let commands = units.iter().zip(&entries).filter(|(unit, _)| unit.arm == Arm::Hq);
    let commands = commands.map(|(unit, entry)| (unit.key.as_str(), unit.side, unit.at, entry));
    let chiefs = root.entries("leader");
    let chiefs = leaders.iter().zip(&chiefs);
    let chiefs = chiefs.map(|(leader, entry)| (leader.key.as_str(), leader.side, leader.at, entry));
    for (name, side, at, entry) in commands.chain(chiefs) {
        let Some(area) = at else { continue };
        let enemy = |unit: &Unit| unit.is_combat() && unit.side != side && unit.at == Some(area);
        if units.iter().any(enemy) {
            let fault = faults.add(entry.at("at"), "empire-file-among-enemies").by("EMP-R101");
            fault.with("name", name).with("area", map.area(area).key.as_str());
        }
    }
    for (leader, entry) in leaders.iter().zip(&root.entries("leader")) {
        if leader.at.is_some_and(|area| map.area(area).has(Ground::Lake)) {
            faults.add(entry.at("at"), "empire-file-in-lake").with("name", leader.key.as_str());
        }
    }
    for (entry, unit) in entries.iter().zip(units) {
        stands(entry, unit, map, faults);
    }
    for area in map.ids() {
        let here: Vec<usize> = (0..units.len()).filter(|at| units[*at].at == Some(area)).collect();
        let key = map.area(area).key.as_str();
        let stack = map.area(area).stack;
        for seat in Seat::BOTH {
            let own = here.iter().filter(|at| units[**at].side == seat);
            let (mut sp, mut longs) = (0, 0);
            for at in own {
                let face = units[*at].face(units[*at].start);
                sp += u16::from(face.sp);
                longs += u8::from(face.form == Form::Long);
                let place = entries[*at].at("at");
                if sp > stack.most() && sp - u16::from(face.sp) <= stack.most() {
                    let fault =
                        faults.add(place.clone(), "empire-file-stack").by("EMP-13.6a").with("area", key);
                    fault.with("most", i64::from(stack.most()));
                }
                if face.form == Form::Long && longs == stack.longs() + 1 {
                    let fault = faults.add(place, "empire-file-longs").by("EMP-13.7a").with("area", key);
                    fault.with("most", i64::from(stack.longs()));
                }
            }
        }
        let combat = |at: &&usize| units[**at].is_combat();
        let first = here.iter().find(combat).map(|at| units[*at].side);
        if let Some(enemy) = here.iter().filter(combat).find(|at| Some(units[**at].side) != first) {
            let fault = faults.add(entries[*enemy].at("at"), "empire-file-both-sides").by("EMP-13.12a");
            fault
                .with("area", key)
                .with("side", sides.get(units[*enemy].side.index()).copied().unwrap_or_default());
        }
    }
}

fn stands(entry: &Entry<'_, '_>, unit: &Unit, map: &Map, faults: &mut Faults<'_>) {
    let long = unit.face(unit.start).form == Form::Long;
    let faces = long || unit.arm == Arm::Artillery;
    for area in unit.at.iter().chain(&unit.zone) {
        let here = map.area(*area);
        if here.has(Ground::Lake) {
            faults.add(entry.at("at"), "empire-file-in-lake").with("name", unit.key.as_str());
        }
        if long && here.headings.is_empty() {
            let fault = faults.add(entry.at("at"), "empire-file-no-room").by("EMP-13.8a");
            fault.with("name", unit.key.as_str()).with("area", here.key.as_str());
        }
    }
    let Some(area) = unit.at else { return };
    if faces && !entry.has("facing") {
        faults.add(entry.span(), "empire-file-missing-key").with("key", "facing").by("EMP-13.9a");
    } else if long && !map.headings(area).is_empty() && !map.headings(area).has(unit.facing) {
        let legal = map.headings(area).iter().map(|heading| heading.number().to_string()).collect::<Vec<_>>();
        let fault = faults.add(entry.at("facing"), "empire-file-does-not-conform").by("EMP-13.8a");
        fault
            .with("name", unit.key.as_str())
            .with("area", map.area(area).key.as_str())
            .with("legal", legal.join(", "));
    }
}
