//! EMP-21 From strength to dice: the dice table (A.3), and pools of groups with their modifiers. A group is a list of modifiers
//! with the units it holds for: engine, log and odds reckon from the same list.

use super::Play;
use crate::event::{Event, Purpose, Roll};
use crate::ids::AreaId;
use crate::sets::Units;
use crate::why::{Modifier, Modifiers, Unit, sum};
use smallvec::SmallVec;
use table::{Clause, Dice, Seat, Sink};

/// EMP-R01 How many dice a strength gives at a net percentage: reductions to the nearest with halves up, increases up.
pub const fn dice(strength: i32, percent: i32) -> u16 {
    let whole = 100 + percent;
    if strength <= 0 || whole <= 0 {
        return 0;
    }
    let product = strength * whole;
    let dice = if percent < 0 { (product + 50) / 100 } else { (product + 99) / 100 };
    dice as u16
}

/// EMP-R03 Units with the same net percentage and die modifier, which roll together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Which units.
    pub units: Units,
    /// All that bears on them: their strength first, then the rest.
    pub modifiers: Modifiers,
}

impl Group {
    /// EMP-21.0a Their strength, leader included, before any percentage.
    pub fn strength(&self) -> i16 {
        sum(&self.modifiers, Unit::Points)
    }

    /// EMP-2.3r The net percentage.
    pub fn percent(&self) -> i16 {
        sum(&self.modifiers, Unit::Percent)
    }

    /// EMP-2.3s The net die modifier.
    pub fn die(&self) -> i16 {
        sum(&self.modifiers, Unit::Die)
    }

    /// EMP-21.0b How many dice it rolls.
    pub fn dice(&self) -> u16 {
        dice(self.strength().into(), self.percent().into())
    }
}

/// The groups of one firing area, in the order in which they roll.
pub type Pool = SmallVec<[Group; 3]>;

/// EMP-21.0b The hits a pool can be expected to make, in sixths.
pub fn expected(pool: &Pool) -> i64 {
    let faces = |die: i16| i64::from(7 - (6 - die).clamp(1, 7));
    pool.iter().map(|group| i64::from(group.dice()) * faces(group.die())).sum()
}

/// EMP-R03 Groups by falling die modifier, then by falling percentage.
pub fn in_order(mut pool: Pool) -> Pool {
    pool.sort_by_key(|group| (-group.die(), -group.percent()));
    pool
}

/// EMP-R03 The group a leader's rating joins among those he may help: highest percentage, then highest die modifier, then
/// largest strength.
pub fn joined_by(pool: &mut Pool, helped: impl Fn(&Group) -> bool) -> Option<&mut Group> {
    let open = pool.iter_mut().filter(|group| helped(group));
    open.max_by_key(|group| (group.percent(), group.die(), group.strength()))
}

/// Adds one unit of strength points to the group with its modifiers, or to a new one.
pub fn gather(pool: &mut Pool, units: Units, points: &[Modifier], rest: &[Modifier]) {
    let (percent, die) = (sum(rest, Unit::Percent), sum(rest, Unit::Die));
    let group = match pool.iter_mut().find(|group| group.percent() == percent && group.die() == die) {
        Some(group) => group,
        None => {
            pool.push(Group { units: Units::NONE, modifiers: rest.iter().copied().collect() });
            pool.last_mut().expect("just pushed")
        }
    };
    group.units = group.units.or(units);
    for point in points {
        // One entry for each reason, in front of what changes the dice.
        match group.modifiers.iter_mut().find(|have| have.why == point.why && have.unit == Unit::Points) {
            Some(have) => have.value += point.value,
            None => {
                let at = group.modifiers.iter().filter(|have| have.unit == Unit::Points).count();
                group.modifiers.insert(at, *point);
            }
        }
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The hits of a pool, group by group: every die of a modified 6 or more. Each group is told with all that bore on it.
    /// With `natural` an unmodified 6 hits whatever the modifier (EMP-O02).
    pub fn fire(
        &mut self,
        pool: &Pool,
        purpose: Purpose,
        seat: Seat,
        area: AreaId,
        clause: &'static str,
        natural: bool,
    ) -> u8 {
        let mut hits = 0;
        for group in pool {
            let die = if natural { group.die().max(0) } else { group.die() };
            hits += self.hits(group.dice(), die, clause, |play, faces, hits| {
                play.tell(|| Event::Rolled {
                    roll: Roll {
                        purpose,
                        seat: Some(seat),
                        piece: None,
                        area: Some(area),
                        faces: faces.iter().map(|face| *face as u8).collect(),
                        modifiers: group.modifiers.to_vec(),
                        against: Some(6),
                        result: hits,
                    },
                });
            });
        }
        hits
    }

    /// The hits of so many dice. Their faces are handed to `told`.
    fn hits(
        &mut self,
        dice: u16,
        modifier: i16,
        clause: &'static str,
        told: impl FnOnce(&mut Self, &[u16], u8),
    ) -> u8 {
        if dice == 0 {
            return 0;
        }
        let need = (6 - modifier).max(1) as u16;
        let pool = self.dice.graded(dice, 6, Clause(clause), &|face| u8::from(face >= need));
        let hits = pool.at_least(need) as u8;
        told(self, pool.faces(), hits);
        hits
    }
}
