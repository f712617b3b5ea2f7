//! A scenario as a page needs it: the ground in the coordinates of the sheet (x grows right, y grows down), the order of
//! battle, turns, reinforcements and what wins.

use crate::ids::{AreaId, AreaSet, ArmyId, ForceId, FormationId, Heading, LeaderId, UnitId};
use crate::map::{self, Crossing, LinkKind, Map, Point};
use crate::scenario::{
    Arm, Award, CavalryClass, Flag, Form, GunKind, Hook, Role, Scenario, Structure, TimeClass, Weather,
};
use crate::terrain::{Edge, Ground};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

macro_rules! told {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $kind,)*
        }
    )*};
}

told! {
    /// A scenario.
    Book {
        /// Its name in files and setups.
        key: String,
        /// What people call it.
        title: String,
        /// The date of the battle.
        date: String,
        /// The width of the map in thousandths of an inch.
        width: i32,
        /// Its height.
        height: i32,
        /// Yards on the ground for an inch of the map.
        yards_per_inch: u32,
        /// Whether snow lies.
        snow: bool,
        /// The two sides.
        sides: [SideTold; 2],
        /// The areas.
        areas: Vec<AreaTold>,
        /// Boundaries with terrain.
        edges: Vec<EdgeTold>,
        /// Roads and trails.
        links: Vec<LinkTold>,
        /// The turns.
        turns: Vec<TurnTold>,
        /// Armies.
        armies: Vec<ArmyTold>,
        /// Formations.
        formations: Vec<FormationTold>,
        /// Forces.
        forces: Vec<ForceTold>,
        /// Units.
        units: Vec<UnitTold>,
        /// Leaders.
        leaders: Vec<LeaderTold>,
        /// Groups of reinforcements.
        groups: Vec<GroupTold>,
        /// The margins that win, the greatest first.
        levels: Vec<LevelTold>,
    }
    /// A side.
    SideTold {
        /// What people call it.
        name: String,
        /// What French speakers call it, if that is another name.
        name_fr: Option<String>,
    }
    /// An area.
    AreaTold {
        /// Its name in files.
        key: String,
        /// Its number on the map.
        number: u8,
        /// What people call it.
        name: String,
        /// What French speakers call it, if that is another name.
        name_fr: Option<String>,
        /// Its centre.
        centre: [i32; 2],
        /// Its outline.
        polygon: Vec<[i32; 2]>,
        /// Its height.
        elevation: i8,
        /// Its terrain.
        terrain: Vec<Ground>,
        /// EMP-13.63a The most strength points it holds.
        most: u16,
        /// How many long counters it holds.
        longs: u8,
        /// EMP-2.3b Whether whoever stands here faces all ways.
        all_around: bool,
        /// The headings at which a long counter fits.
        headings: Vec<Heading>,
        /// The areas beside it, over a boundary.
        beside: AreaSet,
        /// The areas that touch it at a corner alone.
        across: AreaSet,
        /// What it is worth to each side at the end.
        worth: [u8; 2],
    }
    /// A boundary with terrain.
    EdgeTold {
        /// Between which areas.
        between: [AreaId; 2],
        /// Its lines.
        lines: Vec<Vec<[i32; 2]>>,
        /// Its terrain.
        terrain: Vec<Edge>,
        /// The uphill side.
        up: Option<AreaId>,
        /// A bridge or ford.
        crossing: Option<Crossing>,
    }
    /// A road or trail between two areas.
    LinkTold {
        /// Which areas.
        between: [AreaId; 2],
        /// Road or trail.
        kind: LinkKind,
    }
    /// A turn.
    TurnTold {
        /// When it begins, in minutes after midnight.
        minutes: u16,
        /// How light it is.
        class: TimeClass,
        /// Weather that needs no die.
        weather: Option<Weather>,
    }
    /// An army.
    ArmyTold {
        /// Its side.
        side: Seat,
        /// Its commander at the start.
        commander: LeaderId,
        /// Its headquarters.
        hq: Option<UnitId>,
        /// How strictly command follows the chain.
        structure: Structure,
    }
    /// A formation.
    FormationTold {
        /// Its name in files.
        key: String,
        /// What people call it.
        name: String,
        /// What French speakers call it, if that is another name.
        name_fr: Option<String>,
        /// Its side.
        side: Seat,
        /// Its army.
        army: ArmyId,
        /// Whether it is the HQ formation.
        is_hq: bool,
    }
    /// A force.
    ForceTold {
        /// What people call it.
        name: String,
        /// What French speakers call it, if that is another name.
        name_fr: Option<String>,
        /// Its formation.
        formation: FormationId,
    }
    /// A unit.
    UnitTold {
        /// Its name in files.
        key: String,
        /// What people call it.
        name: String,
        /// What French speakers call it, if that is another name.
        name_fr: Option<String>,
        /// Its side.
        side: Seat,
        /// Its nation.
        nation: String,
        /// Its arm.
        arm: Arm,
        /// The class of cavalry.
        class: CavalryClass,
        /// The kind of artillery.
        kind: GunKind,
        /// What it is besides.
        flags: Vec<Flag>,
        /// Its formation at the start.
        formation: FormationId,
        /// Its force at the start.
        force: Option<ForceId>,
        /// Its faces: strength, morale, long or short.
        steps: Vec<(u8, u8, Form)>,
        /// The radius of a headquarters.
        radius: u8,
        /// The unit it is taken out of.
        parent: Option<UnitId>,
    }
    /// A leader.
    LeaderTold {
        /// His name in files.
        key: String,
        /// What people call him.
        name: String,
        /// What French speakers call it, if that is another name.
        name_fr: Option<String>,
        /// His side.
        side: Seat,
        /// His nation.
        nation: String,
        /// His role at the start.
        role: Role,
        /// His command radius.
        radius: u8,
        /// His rating in attack.
        attack: u8,
        /// His rating in defence.
        defence: u8,
        /// His initiative.
        initiative: u8,
        /// Whether he is a cavalry leader.
        cavalry: bool,
        /// Whether he is an artillery leader.
        artillery: bool,
    }
    /// A group of reinforcements.
    GroupTold {
        /// The turn on which it is due, from 1.
        turn: u8,
        /// Its side.
        side: Seat,
        /// Its entry areas.
        areas: Vec<AreaId>,
        /// Its units.
        units: Vec<UnitId>,
        /// Its leaders.
        leaders: Vec<LeaderId>,
    }
    /// A level of victory.
    LevelTold {
        /// The winner's points less the loser's.
        margin: u8,
        /// What it is called in files.
        result: String,
        /// Only for this side.
        side: Option<Seat>,
    }
}

impl Book {
    /// All there is to know about a scenario before its first order.
    pub fn of(scenario: &Scenario) -> Book {
        let map = &scenario.map;
        Book {
            key: scenario.key.clone(),
            title: scenario.title.clone(),
            date: scenario.date.clone(),
            width: map.width,
            height: map.height,
            yards_per_inch: map.yards_per_inch,
            snow: scenario
                .hooks
                .iter()
                .any(|hook| matches!(hook, Hook::Frozen { .. } | Hook::Blizzard { .. })),
            sides: scenario.sides.clone().map(|side| SideTold { name: side.name, name_fr: side.name_fr }),
            areas: map.ids().map(|area| area_told(scenario, area)).collect(),
            edges: map
                .boundaries
                .iter()
                .filter(|edge| is_told(map, edge))
                .map(|edge| edge_told(map, edge))
                .collect(),
            links: map.links.iter().map(|link| LinkTold { between: link.between, kind: link.kind }).collect(),
            turns: scenario
                .turns
                .iter()
                .map(|turn| TurnTold { minutes: turn.minutes, class: turn.class, weather: turn.weather })
                .collect(),
            armies: scenario
                .armies
                .iter()
                .map(|army| ArmyTold {
                    side: army.side,
                    commander: army.commander,
                    hq: army.hq,
                    structure: army.structure,
                })
                .collect(),
            formations: scenario
                .formations
                .iter()
                .map(|one| FormationTold {
                    key: one.key.clone(),
                    name: one.name.clone(),
                    name_fr: one.name_fr.clone(),
                    side: one.side,
                    army: one.army,
                    is_hq: one.is_hq,
                })
                .collect(),
            forces: scenario
                .forces
                .iter()
                .map(|force| ForceTold {
                    name: force.name.clone(),
                    name_fr: force.name_fr.clone(),
                    formation: force.formation,
                })
                .collect(),
            units: scenario.unit_ids().map(|unit| unit_told(scenario, unit)).collect(),
            leaders: scenario.leader_ids().map(|leader| leader_told(scenario, leader)).collect(),
            groups: scenario
                .reinforcements
                .iter()
                .map(|group| GroupTold {
                    turn: group.turn,
                    side: group.side,
                    areas: group.areas.to_vec(),
                    units: group.units.clone(),
                    leaders: group.leaders.clone(),
                })
                .collect(),
            levels: scenario
                .victory
                .levels
                .iter()
                .map(|level| LevelTold {
                    margin: level.margin,
                    result: level.result.clone(),
                    side: level.side,
                })
                .collect(),
        }
    }
}

fn spot(map: &Map, point: Point) -> [i32; 2] {
    [point.x, map.height - point.y]
}

fn area_told(scenario: &Scenario, id: AreaId) -> AreaTold {
    let map = &scenario.map;
    let area = map.area(id);
    AreaTold {
        key: area.key.clone(),
        number: area.number,
        name: area.name.clone(),
        name_fr: area.name_fr.clone(),
        centre: spot(map, area.centre),
        polygon: area.polygon.iter().map(|point| spot(map, *point)).collect(),
        elevation: area.elevation,
        terrain: area.terrain.to_vec(),
        most: area.stack.most(),
        longs: area.stack.longs(),
        all_around: area.all_around,
        headings: area.headings.iter().collect(),
        beside: *map.beside(id),
        across: map.touching(id).without(map.beside(id)),
        worth: Seat::BOTH.map(|seat| worth(scenario, id, seat)),
    }
}

/// The points a side gets for an area alone.
fn worth(scenario: &Scenario, area: AreaId, seat: Seat) -> u8 {
    let alone = |award: &Award| matches!(award, Award::Control { areas, need: 1 } if areas[..] == [area]);
    let ledger = scenario.victory.points.iter().filter(|entry| entry.side == seat && alone(&entry.award));
    ledger.map(|entry| entry.points).sum()
}

fn is_told(map: &Map, edge: &map::Boundary) -> bool {
    let [a, b] = edge.between.map(|area| map.area(area).elevation);
    !edge.terrain.is_empty() || a != b
}

fn edge_told(map: &Map, edge: &map::Boundary) -> EdgeTold {
    let line = |line: &Vec<Point>| line.iter().map(|point| spot(map, *point)).collect();
    EdgeTold {
        between: edge.between,
        lines: edge.lines.iter().map(line).collect(),
        terrain: edge.terrain.to_vec(),
        up: edge.up,
        crossing: edge.crossing,
    }
}

fn unit_told(scenario: &Scenario, id: UnitId) -> UnitTold {
    let unit = scenario.unit(id);
    UnitTold {
        key: unit.key.clone(),
        name: unit.name.clone(),
        name_fr: unit.name_fr.clone(),
        side: unit.side,
        nation: scenario.nation(unit.nation).to_owned(),
        arm: unit.arm,
        class: unit.class,
        kind: unit.kind,
        flags: Flag::ALL.into_iter().filter(|flag| unit.flags.has(*flag)).collect(),
        formation: unit.formation,
        force: unit.force,
        steps: unit.steps.iter().map(|step| (step.sp, step.morale, step.form)).collect(),
        radius: unit.radius,
        parent: unit.deployable.map(|from| from.parent),
    }
}

fn leader_told(scenario: &Scenario, id: LeaderId) -> LeaderTold {
    let leader = scenario.leader(id);
    LeaderTold {
        key: leader.key.clone(),
        name: leader.name.clone(),
        name_fr: leader.name_fr.clone(),
        side: leader.side,
        nation: scenario.nation(leader.nation).to_owned(),
        role: leader.role,
        radius: leader.radius,
        attack: leader.attack,
        defence: leader.defence,
        initiative: leader.initiative,
        cavalry: leader.cavalry,
        artillery: leader.artillery,
    }
}
