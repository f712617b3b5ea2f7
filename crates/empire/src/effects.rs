//! What matters of what an order may bring, when its odds are told.

use crate::event::{Came, Combat, Event};
use crate::ids::{FormationId, LeaderId, UnitId};
use crate::scenario::Weather;
use crate::state::View;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// Something an order may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// EMP-7.0a Who is first player.
    FirstPlayer {
        /// Who.
        seat: Seat,
    },
    /// EMP-8.1a How many formations an attempt wins.
    Won {
        /// How many; none is a failure.
        formations: u8,
    },
    /// The weather of the next turn.
    Weather {
        /// Which.
        weather: Weather,
    },
    /// What a combat came to.
    Came {
        /// Which combat.
        combat: Combat,
        /// To what.
        came: Came,
    },
    /// Steps a side loses in all.
    Steps {
        /// Whose.
        seat: Seat,
        /// How many.
        lost: u8,
    },
    /// A unit is gone.
    Lost {
        /// Which.
        unit: UnitId,
    },
    /// A unit routs.
    Routed {
        /// Which.
        unit: UnitId,
    },
    /// A leader is lost.
    LeaderLost {
        /// Who.
        leader: LeaderId,
    },
    /// A formation turns back to its ready side.
    Rallied {
        /// Which.
        formation: FormationId,
    },
    /// A formation stays on its Activated side.
    NotRallied {
        /// Which.
        formation: FormationId,
    },
    /// A unit recovers a step.
    Recovered {
        /// Which.
        unit: UnitId,
    },
    /// A unit ends its rout.
    RoutEnded {
        /// Which.
        unit: UnitId,
    },
}

/// The effects among these events.
pub fn of(before: &View, told: &[Event]) -> Vec<Effect> {
    let book = &before.state.book;
    let mut steps = [0u8; 2];
    let mut effects = Vec::new();
    let mut left: Vec<u8> = book.unit_ids().map(|unit| before.state.record.steps(book, unit)).collect();
    for event in told {
        match *event {
            Event::FirstPlayer { seat } => effects.push(Effect::FirstPlayer { seat }),
            Event::Attempted { won, .. } => effects.push(Effect::Won { formations: won }),
            Event::WeatherCame { weather, .. } => effects.push(Effect::Weather { weather }),
            Event::Outcome { combat, came, .. } => effects.push(Effect::Came { combat, came }),
            Event::StepsLost { unit, steps: lost } => {
                let have = &mut left[unit.at()];
                steps[book.unit(unit).side.index()] += lost.min(*have);
                *have = have.saturating_sub(lost);
                if *have == 0 {
                    effects.push(Effect::Lost { unit });
                }
            }
            Event::Eliminated { unit, .. } => {
                steps[book.unit(unit).side.index()] += left[unit.at()];
                left[unit.at()] = 0;
                effects.push(Effect::Lost { unit });
            }
            Event::Routed { unit, .. } => effects.push(Effect::Routed { unit }),
            Event::LeaderLost { leader } => effects.push(Effect::LeaderLost { leader }),
            Event::Flipped { formation, activated: false } => effects.push(Effect::Rallied { formation }),
            Event::RallyFailed { formation } => effects.push(Effect::NotRallied { formation }),
            Event::Recovered { unit } => effects.push(Effect::Recovered { unit }),
            Event::RoutEnded { unit } => effects.push(Effect::RoutEnded { unit }),
            _ => {}
        }
    }
    for seat in Seat::BOTH {
        if steps[seat.index()] > 0 {
            effects.push(Effect::Steps { seat, lost: steps[seat.index()] });
        }
    }
    effects.sort();
    effects
}
