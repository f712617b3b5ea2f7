//! A scenario as the rules use it: everything by small ids, in file order.

use super::{Force, Formation, Hook, Leader, Options, Switch, Unit, Victory};
use crate::ids::{AreaId, ArmyId, ForceId, FormationId, Heading, LeaderId, NationId, Nations, UnitId};
use crate::map::Map;
use crate::terrain::{Chart, Going};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Seat;

/// How light it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeClass {
    /// Dawn.
    Dawn,
    /// Day.
    Day,
    /// Dusk.
    Dusk,
    /// Night.
    Night,
}

/// The weather.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    /// Clear.
    #[default]
    Clear,
    /// Rain.
    Rain,
    /// Snow.
    Snow,
    /// Fog.
    Fog,
}

impl Weather {
    /// All of them.
    pub const ALL: [Weather; 4] = [Weather::Clear, Weather::Rain, Weather::Snow, Weather::Fog];
}

/// One turn of the track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// When it begins, in minutes after midnight.
    pub minutes: u16,
    /// How light it is.
    pub class: TimeClass,
    /// Weather that needs no die.
    pub weather: Option<Weather>,
}

/// EMP-5.0a The weather table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeatherTable {
    /// The weather before the first roll.
    pub start: Weather,
    /// The first turn that rolls, from 1.
    pub roll_from: u8,
    /// What comes after each weather, by the die less 1.
    pub rows: [[Weather; 6]; 4],
}

/// EMP-3.32 How strictly command follows the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Structure {
    /// Only the immediate superior.
    Rigid,
    /// The immediate superior or the one above him.
    SemiRigid,
    /// Anybody above in the chain.
    Flexible,
    /// As rigid, and the commander must be at his headquarters.
    Absolute,
}

/// An army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// Its name in files.
    pub key: String,
    /// Its side.
    pub side: Seat,
    /// Its nations.
    pub nations: Nations,
    /// Its commander at the start.
    pub commander: LeaderId,
    /// Its headquarters.
    pub hq: Option<UnitId>,
    /// How strictly command follows the chain.
    pub structure: Structure,
    /// The leaders that are ultimate sources of command.
    pub source_leaders: SmallVec<[LeaderId; 2]>,
    /// The headquarters that are ultimate sources of command.
    pub source_hqs: SmallVec<[UnitId; 1]>,
    /// EMP-R98 The nations whose guns fire better near their headquarters.
    pub hq_guns: Nations,
}

/// EMP-16.0a The markers for extended lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtendedLine {
    /// Markers of one half.
    pub half: u8,
    /// Markers of one third.
    pub third: u8,
}

/// The switches of one side (EMP-O27 to EMP-O30).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideRules {
    /// Nations that may form massed columns.
    pub massed_column: Nations,
    /// Nations that may use reverse slopes.
    pub reverse_slope: Nations,
    /// Nations that may form square.
    pub square: Nations,
    /// Markers for extended lines.
    pub extended_line: ExtendedLine,
}

impl SideRules {
    /// EMP-O27 EMP-O28 EMP-O29 EMP-O30 What was switched at the table goes before the file; markers of lines that the file does
    /// not count are not counted.
    pub(super) fn switch(&mut self, options: &Options) {
        let all = |switch: Switch, file: Nations| match switch {
            Switch::Scenario => file,
            Switch::On => Nations(u32::MAX),
            Switch::Off => Nations::default(),
        };
        self.massed_column = all(options.massed_column, self.massed_column);
        self.reverse_slope = all(options.reverse_slope, self.reverse_slope);
        self.square = all(options.square, self.square);
        match options.extended_line {
            Switch::Off => self.extended_line = ExtendedLine::default(),
            Switch::On if self.extended_line == ExtendedLine::default() => {
                self.extended_line = ExtendedLine { half: u8::MAX, third: u8::MAX };
            }
            _ => {}
        }
    }
}

/// What a side is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideTexts {
    /// Its name in files.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What French speakers call it, where they have a name of their own for it.
    pub name_fr: Option<String>,
}

/// EMP-6.0a A group of reinforcements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reinforcement {
    /// The turn on which it is due, from 1.
    pub turn: u8,
    /// Its side.
    pub side: Seat,
    /// Its entry areas in order of preference.
    pub areas: SmallVec<[AreaId; 4]>,
    /// Its units, in file order of the group.
    pub units: Vec<UnitId>,
    /// Its leaders.
    pub leaders: Vec<LeaderId>,
    /// The heading offered.
    pub facing: Option<Heading>,
    /// It arrives only on this roll or a lower one.
    pub die_at_most: Option<u8>,
}

/// EMP-R105 An area over which a side may leave the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The side.
    pub side: Seat,
    /// The area.
    pub area: AreaId,
    /// From this turn on.
    pub from_turn: u8,
}

/// A scenario with its map and its terrain tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Where it comes from; none while its files are only being looked at.
    pub source: Option<super::Source>,
    /// Its name in files and setups.
    pub key: String,
    /// What people call it.
    pub title: String,
    /// The date of the battle, as the file has it.
    pub date: String,
    /// Free text.
    pub notes: String,
    /// The two sides: seat 0 is the first of the file.
    pub sides: [SideTexts; 2],
    /// Their switches.
    pub rules: [SideRules; 2],
    /// The nations that are named, in the order in which the armies name them.
    pub nations: Vec<String>,
    /// The map.
    pub map: Map,
    /// The terrain chart, with what the map file changed of it.
    pub chart: Chart,
    /// The turns.
    pub turns: Vec<Turn>,
    /// The weather table; without one it is always clear.
    pub weather: Option<WeatherTable>,
    /// Armies.
    pub armies: Vec<Army>,
    /// Leaders.
    pub leaders: Vec<Leader>,
    /// Formations.
    pub formations: Vec<Formation>,
    /// Forces.
    pub forces: Vec<Force>,
    /// Units.
    pub units: Vec<Unit>,
    /// Groups of reinforcements, in file order.
    pub reinforcements: Vec<Reinforcement>,
    /// Areas over which sides may leave.
    pub exits: Vec<Exit>,
    /// Named special rules.
    pub hooks: Vec<Hook>,
    /// Victory conditions.
    pub victory: Victory,
    /// Options as the scenario sets them.
    pub options: Options,
    /// Terrain tables for each day there can be, see [`going`](Scenario::going).
    pub(super) goings: Vec<Going>,
    /// Which of them holds, by turn (from 0) and whether it rains.
    pub(super) going_of: Vec<[u8; 2]>,
}

impl Scenario {
    /// The terrain tables of a turn (from 1) in this weather: frozen water and mud are reckoned in.
    #[inline]
    pub fn going(&self, turn: u8, weather: Weather) -> &Going {
        let row = self.going_of[usize::from(turn.max(1) - 1).min(self.going_of.len() - 1)];
        &self.goings[row[usize::from(weather == Weather::Rain)] as usize]
    }

    /// An army.
    #[inline]
    pub fn army(&self, army: ArmyId) -> &Army {
        &self.armies[army.at()]
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &Leader {
        &self.leaders[leader.at()]
    }

    /// A formation.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &Formation {
        &self.formations[formation.at()]
    }

    /// A force.
    #[inline]
    pub fn force(&self, force: ForceId) -> &Force {
        &self.forces[force.at()]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.at()]
    }

    /// The name of a nation.
    #[inline]
    pub fn nation(&self, nation: NationId) -> &str {
        &self.nations[nation.at()]
    }

    /// All units in file order.
    pub fn unit_ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(UnitId::new)
    }

    /// All leaders in file order.
    pub fn leader_ids(&self) -> impl DoubleEndedIterator<Item = LeaderId> + use<> {
        (0..self.leaders.len()).map(LeaderId::new)
    }

    /// All formations in file order.
    pub fn formation_ids(&self) -> impl DoubleEndedIterator<Item = FormationId> + use<> {
        (0..self.formations.len()).map(FormationId::new)
    }

    /// The unit with this name in files.
    pub fn unit_named(&self, key: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.key == key).map(UnitId::new)
    }

    /// The leader with this name in files.
    pub fn leader_named(&self, key: &str) -> Option<LeaderId> {
        self.leaders.iter().position(|leader| leader.key == key).map(LeaderId::new)
    }

    /// The formation with this name in files.
    pub fn formation_named(&self, key: &str) -> Option<FormationId> {
        self.formations.iter().position(|formation| formation.key == key).map(FormationId::new)
    }
}
