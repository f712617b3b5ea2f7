//! Armies, formations, forces, leaders and units as a file lists them.

use super::super::{
    Arm, Army, CavalryClass, Commands, Deployable, Face, Flag, Flags, Force, Form, Formation, GunKind,
    Leader, Role, Structure, Unit,
};
use super::{Book, MOST_NATIONS};
use crate::file::Entry;
use crate::ids::{AreaId, ArmyId, ForceId, FormationId, Heading, LeaderId, NationId, Nations, UnitId};
use crate::map::read::MapFile;
use smallvec::SmallVec;

impl Book<'_, '_> {
    /// EMP-2.2a A piece that is named under a key must be of this side.
    pub(super) fn of_side(&mut self, entry: &Entry<'_, '_>, key: &str, list: &str, side: table::Seat) {
        let named = entry.text(key).map(|name| (name, entry.at(key)));
        for (name, span) in named.into_iter().chain(entry.texts(key)) {
            self.own(list, name, span, side);
        }
    }

    fn own(&mut self, list: &str, name: &str, span: crate::file::Span, side: table::Seat) {
        let Some(at) = self.names.find(list, name) else { return };
        let theirs = self.root.entries(list).get(usize::from(at)).and_then(|piece| piece.text("side"));
        let theirs = theirs.and_then(|side| self.sides.iter().position(|known| *known == side));
        if theirs.is_some_and(|theirs| theirs != side.index()) {
            self.faults.add(span, "empire-file-other-side").with("name", name).by("EMP-2.2a");
        }
    }

    pub(super) fn armies(&mut self) -> Vec<Army> {
        let listed = self.root.entries("army");
        for (name, span) in listed.iter().flat_map(|entry| entry.texts("nations")) {
            if self.nations.iter().any(|nation| nation == name) {
                continue;
            }
            if self.nations.len() == MOST_NATIONS {
                self.faults
                    .add(span, "empire-file-too-many")
                    .with("count", 33)
                    .with("limit", MOST_NATIONS as i64);
                break;
            }
            self.nations.push(name.to_owned());
        }
        let mut armies: Vec<Army> = Vec::new();
        for entry in listed {
            let army = self.army(&entry, &armies);
            armies.push(army);
        }
        for side in table::Seat::BOTH {
            if !armies.iter().any(|army| army.side == side) {
                self.faults.add(self.root.at("army"), "empire-file-side-without-army");
            }
        }
        armies
    }

    fn army(&mut self, entry: &Entry<'_, '_>, before: &[Army]) -> Army {
        let side = self.side(entry, "side");
        let mut nations = Nations::default();
        for (name, span) in entry.texts("nations") {
            let Some(nation) = self.nation(name) else { continue };
            if before.iter().any(|army| army.side == side && army.nations.has(nation)) {
                self.faults.add(span, "empire-file-nation-twice").with("nation", name);
            }
            nations.add(nation);
        }
        let (mut source_leaders, mut source_hqs) = (SmallVec::new(), SmallVec::new());
        for (name, span) in entry.texts("sources") {
            match (self.names.find("leader", name), self.names.find("unit", name)) {
                (Some(leader), _) => source_leaders.push(LeaderId(leader)),
                (_, Some(unit)) => source_hqs.push(UnitId(unit)),
                _ => self.faults.unknown(span, "leader", name),
            }
        }
        if entry.has("sources") && entry.texts("sources").is_empty() {
            self.faults.add(entry.at("sources"), "empire-file-army-without-source").by("EMP-3.31a");
        }
        self.of_side(entry, "commander", "leader", side);
        self.of_side(entry, "sources", "leader", side);
        self.of_side(entry, "sources", "unit", side);
        self.of_side(entry, "hq", "unit", side);
        let hq = self.named(entry, "hq", "unit").map(UnitId);
        if let Some(hq) = hq {
            let arm = self.root.entries("unit")[hq.at()].text("arm");
            if arm != Some("hq") {
                self.faults.add(entry.at("hq"), "empire-file-no-headquarters");
            }
        }
        let mut usual = Nations::default();
        for nation in ["french", "russian"].into_iter().filter_map(|name| self.nation(name)) {
            usual.add(nation);
        }
        let guns = self.switch(Some(*entry), "hq_guns", usual);
        Army {
            key: entry.text("id").unwrap_or_default().to_owned(),
            side,
            nations,
            commander: LeaderId(self.named(entry, "commander", "leader").unwrap_or(0)),
            hq,
            structure: match entry.text("structure") {
                Some("flexible") => Structure::Flexible,
                Some("semi-rigid") => Structure::SemiRigid,
                Some("absolute") => Structure::Absolute,
                _ => Structure::Rigid,
            },
            source_leaders,
            source_hqs,
            hq_guns: Nations(guns.0 & nations.0),
        }
    }

    pub(super) fn formations(&mut self) -> Vec<Formation> {
        let mut formations = Vec::new();
        for entry in self.root.entries("formation") {
            let is_hq = entry.flag("is_hq").unwrap_or(false);
            let leader = self.named(&entry, "leader", "leader").map(LeaderId);
            if leader.is_none() && !is_hq && !entry.has("leader") {
                let name = entry.text("id").unwrap_or_default();
                self.faults
                    .add(entry.span(), "empire-file-formation-without-leader")
                    .with("name", name)
                    .by("EMP-2.3j");
            }
            let side = self.side(&entry, "side");
            self.of_side(&entry, "superior", "leader", side);
            self.of_side(&entry, "hq_unit", "unit", side);
            let hq = self.named(&entry, "hq_unit", "unit").map(UnitId);
            if is_hq && hq.is_none() && !entry.has("hq_unit") {
                self.faults.add(entry.span(), "empire-file-no-headquarters").by("EMP-9.5a");
            }
            formations.push(Formation {
                key: entry.text("id").unwrap_or_default().to_owned(),
                name: entry.text("name").unwrap_or_default().to_owned(),
                name_fr: entry.text("name_fr").map(str::to_owned),
                side,
                army: ArmyId(0),
                leader,
                superior: self.named(&entry, "superior", "leader").map(LeaderId),
                is_hq,
                hq,
                units: Vec::new(),
                forces: Vec::new(),
            });
        }
        formations
    }

    pub(super) fn forces(&mut self, formations: &mut [Formation]) -> Vec<Force> {
        let mut forces = Vec::new();
        for entry in self.root.entries("force") {
            let formation = self.named(&entry, "formation", "formation");
            let leader = self.named(&entry, "leader", "leader");
            if let Some(formation) = formation {
                formations[usize::from(formation)].forces.push(ForceId::new(forces.len()));
            }
            let key = entry.text("id").unwrap_or_default();
            forces.push(Force {
                key: key.to_owned(),
                name: entry.text("name").unwrap_or(key).to_owned(),
                name_fr: entry.text("name_fr").map(str::to_owned),
                formation: FormationId(formation.unwrap_or(0)),
                leader: LeaderId(leader.unwrap_or(0)),
                units: Vec::new(),
            });
        }
        forces
    }

    pub(super) fn leaders(
        &mut self,
        map: &MapFile,
        armies: &[Army],
        formations: &[Formation],
        forces: &[Force],
    ) -> Vec<Leader> {
        let mut leaders = Vec::new();
        for (index, entry) in self.root.entries("leader").into_iter().enumerate() {
            let me = LeaderId::new(index);
            let mut leader = self.leader(map, &entry);
            let army = |army: &Army| army.commander == me;
            leader.commands.extend(armies.iter().position(army).map(|at| Commands::Army(ArmyId::new(at))));
            for (at, formation) in formations.iter().enumerate().filter(|(_, it)| it.leader == Some(me)) {
                leader.commands.push(Commands::Formation(FormationId::new(at)));
                leader.formation = leader.formation.or(Some(FormationId::new(at)));
                leader.superior = leader.superior.or(formation.superior);
            }
            for (at, force) in forces.iter().enumerate().filter(|(_, it)| it.leader == me) {
                leader.commands.push(Commands::Force(ForceId::new(at)));
                leader.formation = leader.formation.or(Some(force.formation));
                let over = formations.get(force.formation.at()).and_then(|formation| formation.leader);
                leader.superior = leader.superior.or(over);
            }
            self.army_of(&entry, &mut leader, armies, formations);
            leaders.push(leader);
        }
        leaders
    }

    /// The army of a leader: by his post, his nation, or as written.
    fn army_of(
        &mut self,
        entry: &Entry<'_, '_>,
        leader: &mut Leader,
        armies: &[Army],
        formations: &[Formation],
    ) {
        let written = self.named(entry, "army", "army").map(ArmyId);
        let nation = entry.text("nation").and_then(|name| self.nation(name));
        let by_nation = || {
            let holds = |army: &Army| army.side == leader.side && nation.is_some_and(|n| army.nations.has(n));
            armies.iter().position(holds).map(ArmyId::new)
        };
        let commands = leader.commands.iter().find_map(|post| match post {
            Commands::Army(army) => Some(*army),
            _ => None,
        });
        let only = || {
            let mut own = armies.iter().enumerate().filter(|(_, army)| army.side == leader.side);
            own.next().map(|(at, _)| ArmyId::new(at))
        };
        leader.army = commands.or(written).or_else(by_nation).or_else(only).unwrap_or_default();
        if let Some(formation) = leader.formation.and_then(|at| formations.get(at.at()))
            && formation.side != leader.side
        {
            self.faults.add(entry.at("side"), "empire-file-other-side").with("name", formation.key.as_str());
        }
        if let Some(name) = entry.text("nation").filter(|_| nation.is_none()) {
            self.faults.unknown(entry.at("nation"), "nation", name);
        }
        leader.nation = nation.unwrap_or_else(|| {
            let nations = armies.get(leader.army.at()).map_or(1, |army| army.nations.0);
            NationId(nations.trailing_zeros().min(31) as u8)
        });
    }

    fn leader(&mut self, map: &MapFile, entry: &Entry<'_, '_>) -> Leader {
        let role = role(entry.text("role").unwrap_or_default());
        let tactical = entry.numbers("tactical");
        if role != Role::Artillery {
            for key in ["radius", "tactical", "initiative"] {
                if !entry.has(key) {
                    self.faults.add(entry.span(), "empire-file-missing-key").with("key", key).by("EMP-2.22e");
                }
            }
        }
        let at = match entry.text("at") {
            None | Some("off") => None,
            Some(name) => self.area(map, name, entry.at("at")),
        };
        if role == Role::Intermediate && !entry.has("superior") {
            self.faults.add(entry.span(), "empire-file-missing-key").with("key", "superior").by("EMP-2.3i");
        }
        let formation = self.named(entry, "formation", "formation").map(FormationId);
        if matches!(role, Role::Division | Role::Subordinate | Role::Artillery) && !entry.has("formation") {
            self.faults.add(entry.span(), "empire-file-missing-key").with("key", "formation");
        }
        let key = entry.text("id").unwrap_or_default();
        let side = self.side(entry, "side");
        self.of_side(entry, "superior", "leader", side);
        Leader {
            key: key.to_owned(),
            name: entry.text("name").unwrap_or(key).to_owned(),
            name_fr: entry.text("name_fr").map(str::to_owned),
            rank: entry.text("rank").unwrap_or_default().to_owned(),
            side,
            nation: NationId(0),
            army: ArmyId(0),
            role,
            radius: entry.number("radius").unwrap_or(0) as u8,
            attack: tactical.first().copied().unwrap_or(0) as u8,
            defence: tactical.get(1).copied().unwrap_or(0) as u8,
            initiative: entry.number("initiative").unwrap_or(0) as u8,
            cavalry: entry.flag("cavalry").unwrap_or(false),
            artillery: entry.flag("artillery").unwrap_or(role == Role::Artillery),
            grand_charge: false,
            bombard_aura: entry.flag("bombard_aura").unwrap_or(false),
            commands: SmallVec::new(),
            superior: self.named(entry, "superior", "leader").map(LeaderId),
            formation,
            at,
        }
    }

    pub(super) fn units(
        &mut self,
        map: &MapFile,
        armies: &[Army],
        formations: &mut [Formation],
        forces: &mut [Force],
    ) -> Vec<Unit> {
        let mut units: Vec<Unit> = Vec::new();
        let listed = self.root.entries("unit");
        for entry in &listed {
            let id = UnitId::new(units.len().min(255));
            let unit = self.unit(map, entry, armies, formations);
            if let Some(formation) =
                formations.get_mut(unit.formation.at()).filter(|_| entry.has("formation"))
            {
                formation.units.push(id);
            }
            if let Some(force) = unit.force.and_then(|force| forces.get_mut(force.at())) {
                if force.formation != unit.formation {
                    self.faults.add(entry.at("force"), "empire-file-force-elsewhere").by("EMP-2.3f");
                }
                force.units.push(id);
            }
            units.push(unit);
        }
        for (index, entry) in listed.iter().enumerate() {
            self.ties(entry, &units[index], &units);
        }
        units
    }

    fn unit(
        &mut self,
        map: &MapFile,
        entry: &Entry<'_, '_>,
        armies: &[Army],
        formations: &[Formation],
    ) -> Unit {
        let key = entry.text("id").unwrap_or_default();
        let side = self.side(entry, "side");
        let arm = match entry.text("arm") {
            Some("cavalry") => Arm::Cavalry,
            Some("artillery") => Arm::Artillery,
            Some("hq") => Arm::Hq,
            _ => Arm::Infantry,
        };
        let flags = self.flags(entry, arm);
        let nation = entry.text("nation").unwrap_or_default();
        let holds = |army: &Army, nation: NationId| army.side == side && army.nations.has(nation);
        let found = self.nation(nation).and_then(|nation| {
            let army = armies.iter().position(|army| holds(army, nation))?;
            Some((nation, ArmyId::new(army)))
        });
        if found.is_none() && entry.has("nation") {
            self.faults.add(entry.at("nation"), "empire-file-nation-without-army").with("nation", nation);
        }
        let formation = self.named(entry, "formation", "formation").map(FormationId);
        if let Some(formation) = formation.and_then(|at| formations.get(at.at()))
            && formation.side != side
        {
            self.faults
                .add(entry.at("formation"), "empire-file-other-side")
                .with("name", formation.key.as_str());
        }
        let steps = self.steps(entry, arm, flags.has(Flag::Elite));
        let start = entry.number("start_step").unwrap_or(1);
        if start > steps.len() as i64 {
            self.faults
                .add(entry.at("start_step"), "empire-file-no-such-step")
                .with("steps", steps.len() as i64);
        }
        for (missing, wrong) in [("class", arm == Arm::Cavalry), ("radius", arm == Arm::Hq)] {
            if wrong && !entry.has(missing) {
                self.faults.add(entry.span(), "empire-file-missing-key").with("key", missing);
            }
        }
        let at = match entry.text("at") {
            None | Some("off") => None,
            Some(name) => self.area(map, name, entry.at("at")),
        };
        let zone: Vec<Option<AreaId>> =
            entry.texts("zone").into_iter().map(|(name, span)| self.area(map, name, span)).collect();
        let deployable = entry.entry("deployable_from").and_then(|from| {
            self.of_side(&from, "parent", "unit", side);
            let parent = UnitId(self.named(&from, "parent", "unit")?);
            Some(Deployable { parent, steps: from.number("steps").unwrap_or(1) as u8 })
        });
        Unit {
            key: key.to_owned(),
            name: entry.text("name").unwrap_or(key).to_owned(),
            name_fr: entry.text("name_fr").map(str::to_owned),
            side,
            nation: found.map_or(NationId(0), |(nation, _)| nation),
            army: found.map_or(ArmyId(0), |(_, army)| army),
            arm,
            class: match entry.text("class") {
                Some("heavy") => CavalryClass::Heavy,
                Some("medium") => CavalryClass::Medium,
                Some("irregular") => CavalryClass::Irregular,
                _ => CavalryClass::Light,
            },
            kind: match entry.text("kind") {
                Some("heavy") => GunKind::Heavy,
                Some("horse") => GunKind::Horse,
                Some("mortar") => GunKind::Mortar,
                Some("rocket") => GunKind::Rocket,
                Some("licorne") => GunKind::Licorne,
                _ => GunKind::Artillery,
            },
            flags,
            formation: formation.unwrap_or_default(),
            force: self.named(entry, "force", "force").map(ForceId),
            reserve: entry.flag("reserve").unwrap_or(false),
            start: (start.min(steps.len() as i64).max(1) - 1) as u8,
            steps,
            radius: entry.number("radius").unwrap_or(0) as u8,
            at,
            zone: zone.into_iter().flatten().collect(),
            facing: entry.number("facing").and_then(|h| Heading::new(h as u8)).unwrap_or_default(),
            attached_to: self.named(entry, "attached_to", "unit").map(UnitId),
            deployable,
        }
    }

    fn flags(&mut self, entry: &Entry<'_, '_>, arm: Arm) -> Flags {
        let fitting: &[&str] = match arm {
            Arm::Infantry => &["elite", "guard", "rifle", "grenadier", "light", "militia"],
            Arm::Cavalry => &["elite", "guard", "lancer", "dismountable"],
            Arm::Artillery => &["elite", "guard"],
            Arm::Hq => &[],
        };
        let mut flags = Flags::default();
        for (word, span) in entry.texts("flags") {
            if !fitting.contains(&word) {
                self.faults.add(span, "empire-file-flag").with("flag", word);
            }
            let known =
                Flag::ALL.into_iter().find(|flag| serde_json::to_value(flag).is_ok_and(|name| name == word));
            known.into_iter().for_each(|flag| flags.add(flag));
        }
        flags
    }

    /// B.2 The steps of a unit: a ladder in short, or each of them.
    fn steps(&mut self, entry: &Entry<'_, '_>, arm: Arm, elite: bool) -> SmallVec<[Face; 6]> {
        if arm == Arm::Hq {
            return SmallVec::from_iter([Face { sp: 0, morale: 0, form: Form::Short }]);
        }
        if !entry.has("steps") {
            self.faults.add(entry.span(), "empire-file-missing-key").with("key", "steps");
        }
        let steps: SmallVec<[Face; 6]> = match entry.text("steps") {
            Some(short) => ladder(short, arm, elite).unwrap_or_else(|| {
                self.faults.add(entry.at("steps"), "empire-file-ladder").with("steps", short);
                SmallVec::new()
            }),
            None => entry.rows("steps").into_iter().filter_map(step).collect(),
        };
        if entry.has("steps") && entry.text("steps").is_none() && steps.is_empty() {
            self.faults.add(entry.at("steps"), "empire-file-no-steps").by("EMP-2.21a");
        }
        let rises = steps.windows(2).any(|pair| pair[1].sp > pair[0].sp);
        if rises {
            self.faults.add(entry.at("steps"), "empire-file-strength-rises").by("EMP-2.3v");
        }
        if matches!(arm, Arm::Cavalry | Arm::Artillery) && steps.len() > 2 {
            self.faults.add(entry.at("steps"), "empire-file-two-steps").by("EMP-2.3v");
        }
        if arm == Arm::Artillery && steps.iter().any(|step| step.morale != 3) {
            self.faults.add(entry.at("steps"), "empire-file-gun-morale").by("EMP-2.21b");
        }
        if arm != Arm::Infantry && steps.iter().any(|step| step.form == Form::Long) {
            self.faults.add(entry.at("steps"), "empire-file-long-horse").by("EMP-2.22a");
        }
        if steps.is_empty() {
            SmallVec::from_iter([Face { sp: 1, morale: 3, form: Form::Short }])
        } else {
            steps
        }
    }

    /// What ties a unit to others: guns to infantry, parts to the unit they are taken from.
    fn ties(&mut self, entry: &Entry<'_, '_>, unit: &Unit, units: &[Unit]) {
        if let Some(infantry) = unit.attached_to.and_then(|to| units.get(to.at())) {
            let long = infantry.face(infantry.start).form == Form::Long;
            let together = infantry.at == unit.at && infantry.army == unit.army && infantry.side == unit.side;
            let fits = unit.arm == Arm::Artillery && infantry.arm == Arm::Infantry && long && together;
            let strange = unit.kind == GunKind::Horse && infantry.formation != unit.formation;
            if !fits || strange || unit.kind == GunKind::Heavy {
                self.faults.add(entry.at("attached_to"), "empire-file-attachment").by("EMP-11.2a");
            }
        }
        if let Some(from) = unit.deployable
            && units.get(from.parent.at()).is_some_and(|parent| usize::from(from.steps) >= parent.steps.len())
        {
            self.faults.add(entry.at("deployable_from"), "empire-file-parent-spent").by("EMP-R92");
        }
    }
}

/// The role of a word.
pub(super) fn role(word: &str) -> Role {
    match word {
        "army" => Role::Army,
        "intermediate" => Role::Intermediate,
        "force" => Role::Force,
        "division" => Role::Division,
        "subordinate" => Role::Subordinate,
        "staff" => Role::Staff,
        "chief" => Role::Chief,
        "line" => Role::Line,
        "artillery" => Role::Artillery,
        _ => Role::Formation,
    }
}

fn step(row: &[toml::Spanned<toml::de::DeValue<'_>>]) -> Option<Face> {
    let number = |at: usize| row.get(at)?.get_ref().as_integer()?.as_str().parse().ok();
    let form = if row.get(2)?.get_ref().as_str() == Some("long") { Form::Long } else { Form::Short };
    Some(Face { sp: number(0)?, morale: number(1)?, form })
}

/// B.2 The ladder of `std 4/5`, or of `std 3` for guns.
fn ladder(short: &str, arm: Arm, elite: bool) -> Option<SmallVec<[Face; 6]>> {
    let value = short.strip_prefix("std ")?;
    let short_step = |sp, morale| Face { sp, morale, form: Form::Short };
    if arm == Arm::Artillery {
        let sp: u8 = value.parse().ok().filter(|sp| (1..=12).contains(sp))?;
        let second = (sp > 1).then(|| short_step(sp.div_ceil(2), 3));
        return Some([short_step(sp, 3)].into_iter().chain(second).collect());
    }
    let (sp, morale) = value.split_once('/')?;
    let sp: u8 = sp.parse().ok().filter(|sp| (1..=20).contains(sp))?;
    let morale: u8 = morale.parse().ok().filter(|morale| (1..=9).contains(morale))?;
    if arm == Arm::Cavalry {
        let second = (sp > 1).then(|| short_step(sp.div_ceil(2), morale - 1));
        return Some([short_step(sp, morale)].into_iter().chain(second).collect());
    }
    let least = if elite { 2 } else { 1 };
    let infantry = (1..=sp).rev().map(|left| Face {
        sp: left,
        morale: morale.saturating_sub(sp - left).max(least),
        form: if left > 1 { Form::Long } else { Form::Short },
    });
    Some(infantry.collect())
}
