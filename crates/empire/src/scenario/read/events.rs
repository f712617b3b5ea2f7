//! What comes later, and what it is worth: reinforcements, exits, hooks, victory.

use super::super::format::HOOKS;
use super::super::{
    Arm, Award, Exit, Flag, Hook, Leader, Level, Points, Reinforcement, Sudden, Unit, Victory,
};
use super::Book;
use super::pieces::role;
use crate::file::Entry;
use crate::ids::{AreaId, AreaSet, ArmyId, FormationId, Heading, LeaderId, UnitId};
use crate::map::read::MapFile;
use crate::terrain::Edge;
use smallvec::SmallVec;
use table::Seat;

impl Book<'_, '_> {
    fn areas(&mut self, map: &MapFile, entry: &Entry<'_, '_>, key: &str) -> Vec<AreaId> {
        let named = entry.texts(key).into_iter();
        named.filter_map(|(name, span)| self.area(map, name, span)).collect()
    }

    fn rim_areas(&mut self, map: &MapFile, entry: &Entry<'_, '_>, key: &str) -> Vec<AreaId> {
        let mut areas = Vec::new();
        let names = if entry.text(key).is_some() {
            vec![(entry.text(key).unwrap_or_default(), entry.at(key))]
        } else {
            entry.texts(key)
        };
        for (name, span) in names {
            let Some(area) = self.area(map, name, span.clone()) else { continue };
            if map.map.as_ref().is_some_and(|map| !map.area(area).edge) {
                self.faults.add(span, "empire-file-not-at-edge").with("area", name).by("EMP-R87");
            }
            areas.push(area);
        }
        areas
    }

    pub(super) fn reinforcements(
        &mut self,
        map: &MapFile,
        turns: usize,
        leaders: &[Leader],
        units: &[Unit],
    ) -> Vec<Reinforcement> {
        let mut groups: Vec<Reinforcement> = Vec::new();
        for entry in self.root.entries("reinforcement") {
            let side = self.side(&entry, "side");
            let areas = self.rim_areas(map, &entry, "areas");
            if entry.has("areas") && entry.texts("areas").is_empty() {
                self.faults.add(entry.at("areas"), "empire-file-group-without-areas").by("EMP-6.0a");
            }
            let mut group = Reinforcement {
                turn: self.turn(&entry, "turn", turns).unwrap_or(1),
                side,
                areas: areas.into(),
                units: Vec::new(),
                leaders: Vec::new(),
                facing: entry.number("facing").and_then(|heading| Heading::new(heading as u8)),
                die_at_most: entry.number("die_at_most").map(|die| die as u8),
            };
            for (name, span) in entry.texts("units") {
                let Some(unit) = self.names.find("unit", name).map(UnitId) else {
                    self.faults.unknown(span, "unit", name);
                    continue;
                };
                let known = units.get(unit.at());
                if known.is_some_and(|unit| unit.side != side) {
                    self.faults.add(span.clone(), "empire-file-other-side").with("name", name);
                }
                if groups.iter().chain([&group]).any(|group| group.units.contains(&unit)) {
                    self.faults.add(span.clone(), "empire-file-due-twice").with("name", name);
                }
                if let (Some(ground), Some(known)) = (&map.map, known) {
                    self.can_arrive(ground, &group.areas, known, name, span);
                }
                group.units.push(unit);
            }
            for (name, span) in entry.texts("leaders") {
                let Some(leader) = self.names.find("leader", name).map(LeaderId) else {
                    self.faults.unknown(span, "leader", name);
                    continue;
                };
                if leaders.get(leader.at()).is_some_and(|leader| leader.side != side) {
                    self.faults.add(span.clone(), "empire-file-other-side").with("name", name);
                }
                if groups.iter().chain([&group]).any(|group| group.leaders.contains(&leader)) {
                    self.faults.add(span, "empire-file-due-twice").with("name", name);
                }
                group.leaders.push(leader);
            }
            if group.units.is_empty() && group.leaders.is_empty() {
                self.faults.add(entry.span(), "empire-file-group-empty");
            }
            groups.push(group);
        }
        groups
    }

    /// EMP-R87 Some entry area must take the unit: it may not be barred to its arm, and a long counter must fit.
    fn can_arrive(
        &mut self,
        ground: &crate::map::Map,
        areas: &[AreaId],
        unit: &Unit,
        name: &str,
        span: crate::file::Span,
    ) {
        let long = unit.face(unit.start).form == super::super::Form::Long;
        let takes = |area: &AreaId| {
            let here = ground.area(*area);
            let closed = here.has(crate::terrain::Ground::Lake);
            let room = u16::from(unit.face(unit.start).sp) <= here.stack.most();
            !closed && room && (!long || !here.headings.is_empty())
        };
        if !areas.is_empty() && !areas.iter().any(takes) {
            self.faults.add(span, "empire-file-cannot-arrive").with("name", name).by("EMP-R87");
        }
    }

    pub(super) fn exits(&mut self, map: &MapFile, turns: usize) -> Vec<Exit> {
        let mut exits = Vec::new();
        for entry in self.root.entries("exit") {
            let side = self.side(&entry, "side");
            let from_turn = self.turn(&entry, "from_turn", turns).unwrap_or(1);
            let areas = self.rim_areas(map, &entry, "area");
            exits.extend(areas.into_iter().map(|area| Exit { side, area, from_turn }));
        }
        exits
    }

    pub(super) fn hooks(
        &mut self,
        map: &MapFile,
        turns: usize,
        units: &mut [Unit],
        groups: &[Reinforcement],
    ) -> Vec<Hook> {
        let mut hooks = Vec::new();
        for entry in self.root.entries("special") {
            let Some((name, known)) =
                entry.text("hook").and_then(|name| HOOKS.iter().find(|hook| hook.0 == name))
            else {
                continue;
            };
            for (key, span) in entry.keys() {
                if key != "hook" && !known.contains(&key) {
                    let fault = self.faults.add(span, "empire-file-unknown-key").with("key", key);
                    fault.with("known", known.join(", "));
                }
            }
            let hook = self.hook(name, &entry, map, turns, units);
            if let Some(hook) = &hook {
                self.does_something(hook, &entry, map, units, groups);
            }
            hooks.extend(hook);
        }
        hooks
    }

    /// G.4 Whether a hook finds what it is about: a lake to freeze, guns to park, a commander still to come.
    fn does_something(
        &mut self,
        hook: &Hook,
        entry: &Entry<'_, '_>,
        map: &MapFile,
        units: &[Unit],
        groups: &[Reinforcement],
    ) {
        match hook {
            Hook::Frozen { .. } => {
                let Some(ground) = &map.map else { return };
                for (name, span) in entry.texts("areas") {
                    let lake = |area: AreaId| ground.area(area).has(crate::terrain::Ground::Lake);
                    if ground.named(name).is_some_and(|area| !lake(area)) {
                        self.faults.add(span, "empire-file-no-lake").with("area", name).by("EMP-T12");
                    }
                }
            }
            Hook::ArtilleryPark { area } => {
                let gun = |unit: &Unit| unit.arm == Arm::Artillery && unit.at == Some(*area);
                if !units.iter().any(gun) {
                    let name = entry.text("area").unwrap_or_default();
                    let fault = self.faults.add(entry.at("area"), "empire-file-no-guns").by("EMP-12.72b");
                    fault.with("area", name);
                }
            }
            Hook::CommanderArrives { army, leader, .. } => {
                let side = self.root.entries("army").get(army.at()).map(|army| self.side(army, "side"));
                self.of_side(entry, "leader", "leader", side.unwrap_or(Seat::First));
                if !groups.iter().any(|group| group.leaders.contains(leader)) {
                    let name = entry.text("leader").unwrap_or_default();
                    let fault = self.faults.add(entry.at("leader"), "empire-file-never-arrives");
                    fault.with("name", name);
                }
            }
            _ => {}
        }
    }

    /// A key that a hook cannot do without.
    fn must(&mut self, entry: &Entry<'_, '_>, key: &'static str) -> Option<()> {
        if !entry.has(key) {
            self.faults.add(entry.span(), "empire-file-missing-key").with("key", key);
            return None;
        }
        Some(())
    }

    fn hook(
        &mut self,
        name: &str,
        entry: &Entry<'_, '_>,
        map: &MapFile,
        turns: usize,
        units: &mut [Unit],
    ) -> Option<Hook> {
        Some(match name {
            "frozen" => Hook::Frozen {
                areas: self.areas(map, entry, "areas").into_iter().collect(),
                terrain: entry.texts("terrain").iter().filter_map(|(word, _)| Edge::of(word)).collect(),
                from_turn: self.turn(entry, "from_turn", turns).unwrap_or(1),
            },
            "mud" => Hook::Mud { from_turn: self.turn(entry, "from_turn", turns).unwrap_or(1) },
            "rifle" => {
                for unit in self.units_named(entry, units, Some(Arm::Infantry)) {
                    if let Some(unit) = units.get_mut(unit.at()) {
                        unit.flags.add(Flag::Rifle);
                    }
                }
                return None;
            }
            "irregular_free" => Hook::IrregularFree { units: self.units_named(entry, units, None) },
            "dismount" => Hook::Dismount { units: self.units_named(entry, units, Some(Arm::Cavalry)) },
            "no_enter" => {
                self.must(entry, "side")?;
                self.must(entry, "until_turn")?;
                Hook::NoEnter {
                    side: self.side(entry, "side"),
                    areas: self.areas(map, entry, "areas").into_iter().collect(),
                    until_turn: self.turn(entry, "until_turn", turns)?,
                }
            }
            "hold" => {
                self.must(entry, "formation")?;
                Hook::Hold {
                    formation: FormationId(self.named(entry, "formation", "formation")?),
                    until_turn: self.turn(entry, "until_turn", turns).unwrap_or(u8::MAX),
                    until_enemy_within: entry.number("until_enemy_within").map(|range| range as u8),
                }
            }
            "restrain" => {
                self.must(entry, "formation")?;
                let areas: AreaSet = self.areas(map, entry, "areas").into_iter().collect();
                let points_to =
                    if entry.has("points_to") { self.side(entry, "points_to") } else { Seat::First };
                Hook::Restrain {
                    formation: FormationId(self.named(entry, "formation", "formation")?),
                    areas,
                    release: entry.has("release"),
                    points_to,
                    points: entry.number("points").unwrap_or(0) as u8,
                }
            }
            "artillery_park" => {
                self.must(entry, "area")?;
                let area = entry.text("area").unwrap_or_default();
                Hook::ArtilleryPark { area: self.area(map, area, entry.at("area"))? }
            }
            "commander_arrives" => {
                self.must(entry, "army")?;
                self.must(entry, "leader")?;
                Hook::CommanderArrives {
                    army: ArmyId(self.named(entry, "army", "army")?),
                    leader: LeaderId(self.named(entry, "leader", "leader")?),
                    old_role: role(entry.text("old_role").unwrap_or("subordinate")),
                }
            }
            _ => {
                self.must(entry, "turn")?;
                self.must(entry, "die_at_least")?;
                Hook::Blizzard {
                    turn: self.turn(entry, "turn", turns)?,
                    die_at_least: entry.number("die_at_least")? as u8,
                }
            }
        })
    }

    /// The units a hook names, all of the arm it is for.
    fn units_named(&mut self, entry: &Entry<'_, '_>, units: &[Unit], arm: Option<Arm>) -> Vec<UnitId> {
        let mut named = Vec::new();
        let _ = self.must(entry, "units");
        for (name, span) in entry.texts("units") {
            let Some(unit) = self.names.find("unit", name).map(UnitId) else {
                self.faults.unknown(span, "unit", name);
                continue;
            };
            if arm.is_some_and(|arm| units.get(unit.at()).is_some_and(|unit| unit.arm != arm)) {
                self.faults.add(span, "empire-file-wrong-arm").with("name", name);
            }
            named.push(unit);
        }
        named
    }

    pub(super) fn victory(&mut self, map: &MapFile) -> Victory {
        let mut victory = Victory { points: Vec::new(), levels: Vec::new(), sudden: Vec::new() };
        let Some(root) = self.root.entry("victory") else { return victory };
        for entry in root.entries("points") {
            let side = self.side(&entry, "side");
            let points = entry.number("points").unwrap_or(0) as u8;
            if let Some(award) = self.award(map, &entry) {
                victory.points.push(Points { side, award, points });
            }
        }
        if root.entries("points").is_empty() && root.has("points") {
            self.faults.add(root.at("points"), "empire-file-no-points").by("EMP-R108");
        }
        for entry in root.entries("level") {
            let side = entry.has("side").then(|| self.side(&entry, "side"));
            let margin = entry.number("margin").unwrap_or(1) as u8;
            let above =
                victory.levels.iter().filter(|level| level.side == side).map(|level| level.margin).min();
            if above.is_some_and(|above| margin >= above) {
                self.faults.add(entry.at("margin"), "empire-file-margins").by("EMP-R108");
            }
            let result = entry.text("result").unwrap_or_default().to_owned();
            victory.levels.push(Level { margin, result, side });
        }
        for entry in root.entries("sudden") {
            let (side, of) = (self.side(&entry, "side"), self.side(&entry, "of"));
            victory.sudden.push(Sudden { side, of, percent: entry.number("percent").unwrap_or(100) as u8 });
        }
        victory
    }

    fn award(&mut self, map: &MapFile, entry: &Entry<'_, '_>) -> Option<Award> {
        let arm = match entry.text("arm") {
            Some("infantry") => Some(Arm::Infantry),
            Some("cavalry") => Some(Arm::Cavalry),
            Some("artillery") => Some(Arm::Artillery),
            _ => None,
        };
        Some(match entry.text("kind")? {
            "control" => {
                let areas: SmallVec<[AreaId; 4]> = match entry.text("area") {
                    Some(name) => self.area(map, name, entry.at("area")).into_iter().collect(),
                    None => {
                        self.must(entry, "areas")?;
                        self.areas(map, entry, "areas").into()
                    }
                };
                let need = entry.number("need").unwrap_or(areas.len() as i64) as u8;
                if usize::from(need) > areas.len() && !areas.is_empty() {
                    self.faults.add(entry.at("need"), "empire-file-need").with("count", areas.len() as i64);
                }
                Award::Control { areas, need }
            }
            "steps" => {
                self.must(entry, "of")?;
                Award::Steps { of: self.side(entry, "of"), arm, per: entry.number("per").unwrap_or(1) as u8 }
            }
            "leader" if entry.has("leaders") => {
                let mut leaders = Vec::new();
                for (name, span) in entry.texts("leaders") {
                    match self.names.find("leader", name) {
                        Some(leader) => leaders.push(LeaderId(leader)),
                        None => self.faults.unknown(span, "leader", name),
                    }
                }
                Award::Leaders { leaders }
            }
            "leader" => {
                self.must(entry, "of")?;
                Award::AnyLeader { of: self.side(entry, "of") }
            }
            "exit" => {
                self.must(entry, "area")?;
                let area = self.rim_areas(map, entry, "area").first().copied()?;
                Award::Exit { area, arm }
            }
            _ => {
                self.must(entry, "of")?;
                Award::FormationBroken { of: self.side(entry, "of") }
            }
        })
    }
}
