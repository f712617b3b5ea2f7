//! The pieces: units with their steps, leaders, formations and forces (B.2, B.3).

use crate::ids::{AreaId, ArmyId, ForceId, FormationId, Heading, LeaderId, NationId, UnitId};
use crate::map::Weapon;
use crate::terrain::Mover;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Seat;

/// The arm of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
    /// Headquarters: a unit, but no combat unit.
    Hq,
}

/// EMP-2.22d The class of cavalry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CavalryClass {
    /// Heavy.
    Heavy,
    /// Medium: counts as light unless a rule says otherwise.
    Medium,
    /// Light.
    Light,
    /// Cossacks and the like.
    Irregular,
}

/// EMP-2.22b The kind of artillery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GunKind {
    /// Foot artillery.
    Artillery,
    /// Heavy artillery.
    Heavy,
    /// Horse artillery.
    Horse,
    /// Mortars and howitzers.
    Mortar,
    /// Rockets.
    Rocket,
    /// Licornes.
    Licorne,
}

impl GunKind {
    /// What it fires like.
    pub const fn weapon(self) -> Weapon {
        match self {
            GunKind::Artillery | GunKind::Horse => Weapon::Artillery,
            GunKind::Heavy => Weapon::Heavy,
            GunKind::Mortar => Weapon::Mortar,
            GunKind::Rocket => Weapon::Rocket,
            GunKind::Licorne => Weapon::Licorne,
        }
    }
}

/// Whether a counter is long and has a front, or short and faces all ways (EMP-2.22a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Long.
    Long,
    /// Short.
    Short,
}

/// EMP-2.3v One face of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// Strength points.
    pub sp: u8,
    /// Morale, 3 for all artillery (EMP-2.21b).
    pub morale: u8,
    /// Long or short.
    pub form: Form,
}

/// What a unit is besides its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Flag {
    /// Elite.
    Elite,
    /// Guard.
    Guard,
    /// Rifles.
    Rifle,
    /// Grenadiers.
    Grenadier,
    /// Light infantry.
    Light,
    /// Militia.
    Militia,
    /// Lancers.
    Lancer,
    /// May fight on foot.
    Dismountable,
}

impl Flag {
    /// All of them.
    pub const ALL: [Flag; 8] = [
        Flag::Elite,
        Flag::Guard,
        Flag::Rifle,
        Flag::Grenadier,
        Flag::Light,
        Flag::Militia,
        Flag::Lancer,
        Flag::Dismountable,
    ];
}

/// A set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(pub u8);

impl Flags {
    /// Whether it holds a flag.
    #[inline]
    pub const fn has(self, flag: Flag) -> bool {
        self.0 >> flag as u8 & 1 == 1
    }

    /// Adds a flag.
    pub const fn add(&mut self, flag: Flag) {
        self.0 |= 1 << flag as u8;
    }
}

/// EMP-R92 A unit that is taken out of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deployable {
    /// The unit it is taken from.
    pub parent: UnitId,
    /// The steps that one loses.
    pub steps: u8,
}

/// A unit of the order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its name in files.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What French speakers call it, if that is another name.
    pub name_fr: Option<String>,
    /// Its side.
    pub side: Seat,
    /// Its nation.
    pub nation: NationId,
    /// The army that nation belongs to.
    pub army: ArmyId,
    /// Its arm.
    pub arm: Arm,
    /// The class of cavalry; light for all others.
    pub class: CavalryClass,
    /// The kind of artillery; artillery for all others.
    pub kind: GunKind,
    /// Flags, those given by the hook `rifle` included.
    pub flags: Flags,
    /// Its formation.
    pub formation: FormationId,
    /// Its force.
    pub force: Option<ForceId>,
    /// EMP-11.1a Whether it is a reserve that can be assigned.
    pub reserve: bool,
    /// Its steps, the strongest first; one of 0 SP for a headquarters.
    pub steps: SmallVec<[Face; 6]>,
    /// The step it starts with, from 0.
    pub start: u8,
    /// EMP-2.22f The command radius of a headquarters.
    pub radius: u8,
    /// Where it stands at the start; nowhere for reinforcements and deployables.
    pub at: Option<AreaId>,
    /// Other areas in which its owner may set it up instead (DP-01).
    pub zone: SmallVec<[AreaId; 4]>,
    /// Its heading at the start.
    pub facing: Heading,
    /// The infantry its guns start attached to.
    pub attached_to: Option<UnitId>,
    /// Where it comes from, if it is taken out of another unit.
    pub deployable: Option<Deployable>,
}

impl Unit {
    /// Whether it is infantry, cavalry or artillery.
    #[inline]
    pub fn is_combat(&self) -> bool {
        self.arm != Arm::Hq
    }

    /// The column of the terrain chart it moves by.
    #[inline]
    pub fn mover(&self) -> Mover {
        match self.arm {
            Arm::Infantry => Mover::Infantry,
            Arm::Cavalry => Mover::Cavalry,
            Arm::Artillery if self.kind == GunKind::Horse => Mover::Horse,
            Arm::Artillery | Arm::Hq => Mover::Artillery,
        }
    }

    /// The face at a step from 0.
    #[inline]
    pub fn face(&self, step: u8) -> Face {
        self.steps[step as usize]
    }
}

/// EMP-2.3h-q What a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Army commander.
    Army,
    /// Between formations and the army commander.
    Intermediate,
    /// Leads a formation.
    Formation,
    /// Leads a force.
    Force,
    /// Division or brigade leader, off the map until raised.
    Division,
    /// Holds no units.
    Subordinate,
    /// Staff officer, off the map until used.
    Staff,
    /// Chief of staff: leads the HQ formation.
    Chief,
    /// Line officer, off the map until used.
    Line,
    /// Artillery leader.
    Artillery,
}

/// What a leader commands at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Commands {
    /// An army.
    Army(ArmyId),
    /// A formation.
    Formation(FormationId),
    /// A force.
    Force(ForceId),
}

/// A leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// His name in files.
    pub key: String,
    /// What people call him.
    pub name: String,
    /// What French speakers call it, if that is another name.
    pub name_fr: Option<String>,
    /// His rank, for reading only.
    pub rank: String,
    /// His side.
    pub side: Seat,
    /// His nation.
    pub nation: NationId,
    /// His army.
    pub army: ArmyId,
    /// His role at the start.
    pub role: Role,
    /// EMP-2.21d His command radius.
    pub radius: u8,
    /// EMP-2.21e His tactical rating in attack.
    pub attack: u8,
    /// His tactical rating in defence.
    pub defence: u8,
    /// EMP-2.21f His initiative.
    pub initiative: u8,
    /// Whether he is a cavalry leader.
    pub cavalry: bool,
    /// Whether he is an artillery leader.
    pub artillery: bool,
    /// EMP-10.8a Whether he may launch a grand charge.
    pub grand_charge: bool,
    /// EMP-R98 Whether guns near him fire better: Napoleon.
    pub bombard_aura: bool,
    /// What he leads: an army commander may lead a formation too (EMP-9.13a).
    pub commands: SmallVec<[Commands; 2]>,
    /// Whom he answers to: through his formation or force, or directly; none for army commanders.
    pub superior: Option<LeaderId>,
    /// The formation of a division, subordinate, artillery, staff or force leader, and of whoever leads one.
    pub formation: Option<FormationId>,
    /// Where he stands at the start.
    pub at: Option<AreaId>,
}

/// A formation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formation {
    /// Its name in files.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What French speakers call it, if that is another name.
    pub name_fr: Option<String>,
    /// Its side.
    pub side: Seat,
    /// Its army: that of the commander at the top of its chain.
    pub army: ArmyId,
    /// Its leader; an HQ formation may have none.
    pub leader: Option<LeaderId>,
    /// Whom its leader answers to.
    pub superior: Option<LeaderId>,
    /// Whether it is the HQ formation.
    pub is_hq: bool,
    /// The headquarters of an HQ formation.
    pub hq: Option<UnitId>,
    /// Its units at the start, in file order.
    pub units: Vec<UnitId>,
    /// Its forces, in file order.
    pub forces: Vec<ForceId>,
}

/// A force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Its name in files.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What French speakers call it, if that is another name.
    pub name_fr: Option<String>,
    /// The formation it belongs to.
    pub formation: FormationId,
    /// Its leader.
    pub leader: LeaderId,
    /// Its units at the start, in file order.
    pub units: Vec<UnitId>,
}

/// A command that can lose its leader and get another (EMP-15.3a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// The command of an army.
    Army(ArmyId),
    /// The command of a formation.
    Formation(FormationId),
    /// The command of a force.
    Force(ForceId),
}
