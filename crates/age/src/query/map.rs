//! The table and the orders of battle as somebody wants them who draws the battle: all that the scenario says and play never changes.

use crate::body::base;
use crate::field::{Crossing, Edge, Field, Going, Ground, Kind, LineKind, Name};
use crate::geometry::Pt;
use crate::kinds::{Arm, Doctrine, Formation, Guns, Label, Mount, Rating, Weight};
use crate::measure::Mil;
use crate::tables::BaseSize;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Everything that is drawn and does not change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Map {
    /// The name of the battle.
    pub name: Name,
    /// Width and height.
    pub size: [Mil; 2],
    /// How many turns it takes.
    pub turns: u8,
    /// Minutes after midnight at which it begins, and those of a turn.
    pub clock: [u16; 2],
    /// AGE-H29 The command radius.
    pub radius: Mil,
    /// AGE-62 Nearer than this to an enemy is the tactical zone.
    pub tactical: Mil,
    /// Both sides.
    pub armies: [MapArmy; 2],
    /// Areas of terrain.
    pub areas: Vec<MapArea>,
    /// Roads, streams and obstacles.
    pub lines: Vec<MapLine>,
    /// Where reinforcements come on.
    pub entries: Vec<Pt>,
    /// What is worth having.
    pub objectives: Vec<MapObjective>,
    /// Brigades and batteries.
    pub units: Vec<MapUnit>,
    /// Generals.
    pub generals: Vec<MapGeneral>,
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapArmy {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The edge it came from.
    pub home: Edge,
}

/// An area of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapArea {
    /// Its name.
    pub name: Name,
    /// What it is.
    pub ground: Ground,
    /// How it is moved through.
    pub going: Going,
    /// How high it is.
    pub level: u8,
    /// AGE-97 What it is worth against fire.
    pub cover_fire: i8,
    /// AGE-114 What it is worth in combat.
    pub cover_combat: i8,
    /// Its corners.
    pub outline: Vec<Pt>,
}

/// A road, stream or obstacle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapLine {
    /// What it is.
    pub kind: LineKind,
    /// How it is crossed.
    pub crossing: Crossing,
    /// Its points.
    pub points: Vec<Pt>,
    /// Its bridges.
    pub bridges: Vec<Pt>,
}

/// A place worth having.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapObjective {
    /// Its name.
    pub name: Name,
    /// Its middle.
    pub centre: Pt,
    /// Its radius.
    pub radius: Mil,
    /// What it is worth.
    pub points: u8,
}

/// A brigade or battery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapUnit {
    /// Its name.
    pub name: Name,
    /// Whose it is.
    pub side: Seat,
    /// Its division or corps.
    pub command: String,
    /// Its arm.
    pub arm: Arm,
    /// How good.
    pub rating: Rating,
    /// How many bases it starts with.
    pub bases: u8,
    /// Width and depth of one base.
    pub base: [Mil; 2],
    /// When it is worn and spent.
    pub label: Label,
    /// How infantry was taught.
    pub doctrine: Option<Doctrine>,
    /// How heavy cavalry is.
    pub weight: Option<Weight>,
    /// How a battery is drawn.
    pub mount: Option<Mount>,
    /// Its guns.
    pub guns: Option<Guns>,
    /// The formations it may take.
    pub formations: Vec<Formation>,
    /// AGE-84 to AGE-87 The power of a battery up to each range.
    pub powers: Vec<(Mil, u16)>,
    /// The turn in which it comes, and the number of its entry.
    pub arrival: Option<(u8, u8)>,
}

/// A general.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapGeneral {
    /// His name.
    pub name: Name,
    /// Whose he is.
    pub side: Seat,
    /// The turn in which he comes.
    pub arrival: Option<u8>,
}

/// What a scenario says.
pub fn map(field: &Field) -> Map {
    Map {
        name: field.name.clone(),
        size: [field.width, field.height],
        turns: field.turns,
        clock: [field.clock, field.minutes],
        radius: field.tables.completions.command.radius.inches,
        tactical: Mil::inches(field.tables.reserve_zone.tactical_below),
        armies: field.armies.each_ref().map(|army| MapArmy {
            id: army.id.clone(),
            name: army.name.clone(),
            home: army.home,
        }),
        areas: field.areas.iter().map(area).collect(),
        lines: field.lines.iter().map(line).collect(),
        entries: field.entries.iter().map(|entry| entry.at).collect(),
        objectives: field.objectives.iter().map(objective).collect(),
        units: field.units.iter().map(|card| unit(field, card)).collect(),
        generals: field.generals.iter().map(general).collect(),
    }
}

fn area(area: &crate::field::Area) -> MapArea {
    MapArea {
        name: area.name.clone(),
        ground: area.ground,
        going: area.going,
        level: area.level,
        cover_fire: area.cover_fire,
        cover_combat: area.cover_combat,
        outline: area.outline.corners().to_vec(),
    }
}

fn line(line: &crate::field::Line) -> MapLine {
    MapLine {
        kind: line.kind,
        crossing: line.crossing,
        points: line.points.clone(),
        bridges: line.bridges.clone(),
    }
}

fn objective(objective: &crate::field::Objective) -> MapObjective {
    MapObjective {
        name: objective.name.clone(),
        centre: objective.centre,
        radius: objective.radius,
        points: objective.points,
    }
}

fn general(card: &crate::field::GeneralCard) -> MapGeneral {
    MapGeneral { name: card.name.clone(), side: card.side, arrival: card.arrival.map(|arrival| arrival.turn) }
}

fn unit(field: &Field, card: &crate::field::UnitCard) -> MapUnit {
    let BaseSize { width, depth, .. } = *base(&field.tables, card, false);
    let (mut doctrine, mut weight, mut mount, mut guns) = (None, None, None, None);
    let mut powers = Vec::new();
    match card.kind {
        Kind::Infantry { doctrine: taught, .. } => doctrine = Some(taught),
        Kind::Cavalry { weight: how, .. } => weight = Some(how),
        Kind::Battery { mount: drawn, guns: pieces, row } => {
            (mount, guns) = (Some(drawn), Some(pieces));
            let fire = &field.tables.fire;
            let power = match pieces {
                Guns::Heavy => fire.row(row).heavy,
                Guns::Light => fire.row(row).light,
            };
            powers = fire.ranges.map(Mil::inches).into_iter().zip(power).collect();
        }
    }
    MapUnit {
        name: card.name.clone(),
        side: card.side,
        command: field.commands[card.command.index()].id.clone(),
        arm: card.arm(),
        rating: card.rating,
        bases: card.bases,
        base: [width, depth],
        label: card.label,
        doctrine,
        weight,
        mount,
        guns,
        formations: Formation::ALL.iter().copied().filter(|&formation| card.may_form(formation)).collect(),
        powers,
        arrival: card.arrival.map(|arrival| (arrival.turn, arrival.entry)),
    }
}
