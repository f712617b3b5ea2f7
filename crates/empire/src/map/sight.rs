//! Lines of sight (B.7, E.2): the record of a pair of areas, and whether a gun sees over it. All of it is reckoned when
//! the map is read except who stands in the way, which the caller tells.

use super::Map;
use crate::ids::{AreaId, BoundaryId};
use crate::scenario::Weather;
use crate::terrain::Ground;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// EMP-12.4a-e What is fired with. Horse guns fire like artillery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// Foot and horse artillery.
    Artillery,
    /// Heavy artillery.
    Heavy,
    /// Licornes.
    Licorne,
    /// Mortars and howitzers.
    Mortar,
    /// Rockets.
    Rocket,
}

/// An area a line of sight crosses for long enough to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retained {
    /// The area.
    pub area: AreaId,
    /// EMP-R18 Whether it is first-class: one area from the gun.
    pub near: bool,
}

/// One line of sight: the straight one, or one of the two it splits into (EMP-R22).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The areas between, in order from the gun.
    pub retained: SmallVec<[Retained; 4]>,
    /// The first area on the way, the target if there is none between.
    pub first: AreaId,
    /// The last area before the target, the gun's own if there is none between.
    pub entry: AreaId,
    /// The boundaries between consecutive areas of the line.
    pub crossed: SmallVec<[BoundaryId; 4]>,
    /// The areas level with the gun, in which troops block (EMP-12.56m, EMP-R20).
    pub level: SmallVec<[AreaId; 4]>,
    /// What of the ground itself blocks, whoever stands where.
    pub blocked: Option<Unseen>,
}

/// The record of an ordered pair of areas at range 1 to 4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// EMP-R17 The range.
    pub range: u8,
    /// The target's height less the gun's.
    pub rise: i8,
    /// One line, or two where it is split.
    pub lines: SmallVec<[Line; 1]>,
    /// EMP-12.54b The boundary with blocking terrain along which the line runs.
    pub along: Option<BoundaryId>,
}

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// The height of the area.
    Height,
    /// Its terrain.
    Terrain(Ground),
    /// A long counter or three cavalry steps in it.
    Troops,
}

/// Why a target is not in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unseen {
    /// EMP-12.4 The target is not at a range of this weapon in this weather.
    Range {
        /// Its range.
        range: u8,
        /// The least range of the weapon.
        least: u8,
        /// The greatest, 0 if it cannot fire at all.
        most: u8,
    },
    /// EMP-12.56b-e The target is too high or too low for this weapon.
    Limit {
        /// The target's height less the gun's.
        rise: i8,
    },
    /// EMP-12.51a An area between blocks.
    Area {
        /// The area.
        area: AreaId,
        /// Its height.
        height: i8,
        /// The gun's height.
        gun: i8,
        /// The target's height.
        target: i8,
        /// What of it blocks.
        by: Obstacle,
    },
    /// EMP-12.54a A boundary with blocking terrain is crossed.
    Boundary {
        /// One side of it.
        from: AreaId,
        /// The other side.
        to: AreaId,
    },
    /// EMP-12.54b The line runs along a boundary with blocking terrain.
    Along {
        /// One side of it.
        from: AreaId,
        /// The other side.
        to: AreaId,
    },
}

impl Weapon {
    /// EMP-12.4 EMP-12.41a EMP-12.42a EMP-R28 The least and the greatest range in this weather; none if it cannot fire.
    pub const fn ranges(self, weather: Weather) -> Option<(u8, u8)> {
        match (self, weather) {
            (Weapon::Mortar, _) => Some((2, 4)),
            (Weapon::Licorne, Weather::Snow) => None,
            (_, Weather::Snow) => Some((1, 1)),
            (Weapon::Licorne, Weather::Rain) => Some((2, 2)),
            (Weapon::Licorne, _) => Some((2, 3)),
            (Weapon::Heavy, Weather::Clear | Weather::Fog) => Some((1, 3)),
            (Weapon::Heavy | Weapon::Artillery | Weapon::Rocket, _) => Some((1, 2)),
        }
    }

    /// EMP-12.56b-e EMP-12.57a EMP-R19 EMP-R23 Whether a target may be that much higher (or lower, below 0).
    pub const fn reaches(self, rise: i8) -> bool {
        match self {
            Weapon::Artillery => -2 <= rise && rise <= 1,
            Weapon::Heavy => -3 <= rise && rise <= 1,
            Weapon::Licorne => -2 <= rise && rise <= 2,
            Weapon::Mortar | Weapon::Rocket => rise <= 3,
        }
    }

    /// EMP-2.22c EMP-12.57b Whether it must see its target at this range.
    pub const fn needs_sight(self, range: u8) -> bool {
        match self {
            Weapon::Artillery | Weapon::Heavy => true,
            Weapon::Licorne => range < 3,
            Weapon::Mortar | Weapon::Rocket => false,
        }
    }
}

impl Map {
    /// EMP-12.51a Whether a gun in `from` can fire at `to` as far as range, height and sight go, or why not. `crowded` tells
    /// of an area whether troops in it block: a long counter of either side, or three cavalry steps. Facing is the
    /// caller's to check, by the [first area](Line::first) of the lines that are [open](Sight::open).
    pub fn sees(
        &self,
        from: AreaId,
        to: AreaId,
        weapon: Weapon,
        weather: Weather,
        crowded: impl Fn(AreaId) -> bool,
    ) -> Result<(), Unseen> {
        let range = self.firing_range(from, to);
        let (least, most) = weapon.ranges(weather).unwrap_or((0, 0));
        let Some(sight) = self.sight(from, to).filter(|_| (least..=most).contains(&range)) else {
            return Err(Unseen::Range { range, least, most });
        };
        if !weapon.reaches(sight.rise) {
            return Err(Unseen::Limit { rise: sight.rise });
        }
        if weapon.needs_sight(range) { self.looks(from, to, sight, crowded) } else { Ok(()) }
    }

    fn looks(
        &self,
        from: AreaId,
        to: AreaId,
        sight: &Sight,
        crowded: impl Fn(AreaId) -> bool,
    ) -> Result<(), Unseen> {
        if let Some(along) = sight.along {
            let [from, to] = self.boundary(along).between;
            return Err(Unseen::Along { from, to });
        }
        let mut why = None;
        for line in &sight.lines {
            let troops = || line.level.iter().copied().find(|area| crowded(*area));
            let blocked = line.blocked.or_else(|| {
                troops().map(|area| Unseen::Area {
                    area,
                    height: self.area(area).elevation,
                    gun: self.area(from).elevation,
                    target: self.area(to).elevation,
                    by: Obstacle::Troops,
                })
            });
            match blocked {
                None => return Ok(()),
                blocked => why = why.or(blocked),
            }
        }
        why.map_or(Ok(()), Err)
    }
}

impl Sight {
    /// EMP-R22 The lines over which a gun that needs sight may fire: those that neither ground nor troops block.
    pub fn open(&self, crowded: impl Fn(AreaId) -> bool) -> impl Iterator<Item = &Line> {
        let along = self.along.is_some();
        self.lines.iter().filter(move |line| {
            !along && line.blocked.is_none() && !line.level.iter().any(|area| crowded(*area))
        })
    }
}
