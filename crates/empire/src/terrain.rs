//! The Terrain Effects Chart (part F, EMP-T01): what ground costs to enter or cross, what it does to an attack, and
//! whether it blocks sight. The chart is content that anybody can edit; what it means on a given map on a given day is
//! reckoned into tables by [`Going`].

mod going;
mod read;

pub use going::{AssaultGround, Bombardment, Day, Going};
pub(crate) use read::{CHANGES, amended};
pub use read::{TERRAIN, TERRAIN_FORMAT};

use crate::file::FileFault;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Terrain of a whole area (F.1).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Default,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Ground {
    /// Open ground.
    #[default]
    Clear,
    /// Rough, ravines, ploughland, rocks.
    Broken,
    /// Orchard, vineyard, plantation.
    Orchard,
    /// Woods.
    Woods,
    /// Forest.
    Forest,
    /// Marsh.
    Marsh,
    /// Village, hamlet, farm.
    Village,
    /// Town.
    Town,
    /// City.
    City,
    /// Redoubt or abatis, added to another terrain.
    Works,
    /// Lake: nobody enters it, everybody sees over it.
    Lake,
}

/// Terrain of a boundary (F.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Edge {
    /// A steep edge; its direction is [`Boundary::up`](crate::map::Boundary::up).
    Slope,
    /// A steeper one.
    Escarpment,
    /// Brook.
    Brook,
    /// Stream.
    Stream,
    /// Minor river.
    MinorRiver,
    /// River.
    River,
    /// Hedgerow: hinders, but does not block sight (EMP-12.54a).
    Hedgerow,
    /// Tree-line: blocks sight.
    TreeLine,
    /// Wall.
    Wall,
}

impl Ground {
    /// All of them, in the order of the chart.
    pub const ALL: [Ground; 11] = [
        Ground::Clear,
        Ground::Broken,
        Ground::Orchard,
        Ground::Woods,
        Ground::Forest,
        Ground::Marsh,
        Ground::Village,
        Ground::Town,
        Ground::City,
        Ground::Works,
        Ground::Lake,
    ];

    /// Its key in files.
    pub const fn key(self) -> &'static str {
        match self {
            Ground::Clear => "clear",
            Ground::Broken => "broken",
            Ground::Orchard => "orchard",
            Ground::Woods => "woods",
            Ground::Forest => "forest",
            Ground::Marsh => "marsh",
            Ground::Village => "village",
            Ground::Town => "town",
            Ground::City => "city",
            Ground::Works => "works",
            Ground::Lake => "lake",
        }
    }

    /// The terrain of a key.
    pub fn of(key: &str) -> Option<Ground> {
        Ground::ALL.into_iter().find(|ground| ground.key() == key)
    }
}

impl Edge {
    /// All of them, in the order of the chart.
    pub const ALL: [Edge; 9] = [
        Edge::Slope,
        Edge::Escarpment,
        Edge::Brook,
        Edge::Stream,
        Edge::MinorRiver,
        Edge::River,
        Edge::Hedgerow,
        Edge::TreeLine,
        Edge::Wall,
    ];

    /// Its key in files.
    pub const fn key(self) -> &'static str {
        match self {
            Edge::Slope => "slope",
            Edge::Escarpment => "escarpment",
            Edge::Brook => "brook",
            Edge::Stream => "stream",
            Edge::MinorRiver => "minor-river",
            Edge::River => "river",
            Edge::Hedgerow => "hedgerow",
            Edge::TreeLine => "tree-line",
            Edge::Wall => "wall",
        }
    }

    /// The terrain of a key.
    pub fn of(key: &str) -> Option<Edge> {
        Edge::ALL.into_iter().find(|edge| edge.key() == key)
    }

    /// Whether it is water: a crossing may lie on it.
    pub const fn is_water(self) -> bool {
        matches!(self, Edge::Brook | Edge::Stream | Edge::MinorRiver | Edge::River)
    }

    /// Whether it has an uphill side.
    pub const fn is_steep(self) -> bool {
        matches!(self, Edge::Slope | Edge::Escarpment)
    }
}

/// Whose movement costs count: the columns of the chart. Headquarters use artillery (EMP-T15), leaders the lower of
/// infantry and cavalry (EMP-13.4b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Mover {
    /// Infantry.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Foot artillery and headquarters.
    Artillery,
    /// Horse artillery.
    Horse,
    /// Leaders.
    Leader,
}

impl Mover {
    /// All of them.
    pub const ALL: [Mover; 5] =
        [Mover::Infantry, Mover::Cavalry, Mover::Artillery, Mover::Horse, Mover::Leader];
}

/// What it costs to enter or cross, in half movement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So many half points.
    Halves(u8),
    /// Only along a road or trail.
    Road,
    /// Only over a bridge or ford.
    Crossing,
    /// Never.
    Never,
}

/// What terrain does to a charge that enters or crosses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChargeOver {
    /// So many percent on the cavalry.
    Percent(i8),
    /// EMP-10.0b The charge is barred.
    Barred,
}

/// What terrain does to an assault into or across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// So many percent on the attacker.
    Percent(i8),
    /// So many percent over a bridge or ford, else no assault.
    AtCrossing(i8),
    /// No assault.
    Never,
}

/// One row of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartRow {
    /// Costs by column: infantry, cavalry, artillery, horse artillery. For boundaries, and for works, a surcharge.
    pub cost: [Cost; 4],
    /// On assaults.
    pub assault: Attack,
    /// On charges.
    pub charge: ChargeOver,
    /// On bombardment strength, in percent.
    pub bombardment: i8,
    /// On bombardment dice: 0 or -1.
    pub bombardment_die: i8,
    /// Whether it blocks sight.
    pub blocks: bool,
}

/// A row of F.2: a steep edge has one effect uphill and one downhill, all others the same both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeEffect {
    /// Toward the higher side, or any way.
    pub up: ChartRow,
    /// Toward the lower side, or any way.
    pub down: ChartRow,
}

/// EMP-T01 The whole chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// F.1, by [`Ground`].
    pub areas: [ChartRow; 11],
    /// F.2, by [`Edge`].
    pub edges: [EdgeEffect; 9],
    /// F.3 Half points for each area along a road.
    pub road: u8,
    /// F.3 Half points for each area along a trail.
    pub trail: u8,
    /// F.3 Half points more at a ford.
    pub ford: u8,
    /// EMP-13.36b Percent on an attack over a bridge that it needs.
    pub bridge: i8,
}

impl Chart {
    /// The chart that comes with the program.
    pub fn embedded() -> &'static Chart {
        static CHART: LazyLock<Chart> = LazyLock::new(|| {
            let (chart, faults) = Chart::read(include_str!("../../../content/empire/terrain.toml"));
            chart.unwrap_or_else(|| panic!("the embedded chart is not sound: {faults:?}"))
        });
        &CHART
    }

    /// Reads a chart, if nothing keeps it from being used, and all that was found.
    pub fn read(text: &str) -> (Option<Chart>, Vec<FileFault>) {
        read::read(text)
    }

    /// The row of an area terrain.
    #[inline]
    pub const fn area(&self, ground: Ground) -> &ChartRow {
        &self.areas[ground as usize]
    }

    /// The row of a boundary terrain, crossed uphill or not.
    #[inline]
    pub const fn edge(&self, edge: Edge, uphill: bool) -> &ChartRow {
        let row = &self.edges[edge as usize];
        if uphill { &row.up } else { &row.down }
    }
}
