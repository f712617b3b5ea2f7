//! What things are called: by their names where the scenario is known, else by their numbers.

use crate::called::called;
use crate::event::{Came, Combat};
use crate::ids::{AreaId, FormationId, LeaderId, UnitId};
use crate::map::Area;
use crate::order::Piece;
use crate::scenario::{Force, Formation, Leader, Post, Scenario, Unit, Weather};
use crate::sets::{Formations, Leaders, Units};
use table::{Fact, Phrase, Seat};

/// The names of a scenario, if it is known.
pub(super) struct Names<'a> {
    book: Option<&'a Scenario>,
}

impl<'a> Names<'a> {
    pub(super) fn of(book: &'a Scenario) -> Names<'a> {
        Names { book: Some(book) }
    }

    pub(super) fn unknown() -> Names<'static> {
        Names { book: None }
    }

    fn name(&self, number: u8, name: impl FnOnce(&'a Scenario) -> Option<Fact>) -> Fact {
        self.book.and_then(name).unwrap_or_else(|| format!("#{number}").into())
    }

    pub(super) fn unit(&self, unit: UnitId) -> Fact {
        self.name(unit.0, |book| book.units.get(unit.at()).map(Unit::called))
    }

    pub(super) fn leader(&self, leader: LeaderId) -> Fact {
        self.name(leader.0, |book| book.leaders.get(leader.at()).map(Leader::called))
    }

    pub(super) fn area(&self, area: AreaId) -> Fact {
        self.name(area.0, |book| book.map.areas.get(area.at()).map(Area::called))
    }

    pub(super) fn formation(&self, formation: FormationId) -> Fact {
        self.name(formation.0, |book| book.formations.get(formation.at()).map(Formation::called))
    }

    pub(super) fn piece(&self, piece: Piece) -> Fact {
        match piece {
            Piece::Unit(unit) => self.unit(unit),
            Piece::Leader(leader) => self.leader(leader),
        }
    }

    /// Units and leaders as a list.
    pub(super) fn pieces(&self, units: Units, leaders: Leaders) -> Vec<Fact> {
        units
            .iter()
            .map(|unit| self.unit(unit))
            .chain(leaders.iter().map(|leader| self.leader(leader)))
            .collect()
    }

    pub(super) fn formations(&self, formations: Formations) -> Vec<Fact> {
        formations.iter().map(|formation| self.formation(formation)).collect()
    }

    pub(super) fn post(&self, post: Post) -> Phrase {
        match post {
            Post::Army(_) => Phrase::new("empire-post-army"),
            Post::Formation(formation) => {
                Phrase::new("empire-post-formation").with("formation", self.formation(formation))
            }
            Post::Force(force) => Phrase::new("empire-post-force")
                .with("force", self.name(force.0, |book| book.forces.get(force.at()).map(Force::called))),
        }
    }

    /// Whose army it is.
    pub(super) fn seat(&self, seat: Seat) -> Phrase {
        self.book.map_or_else(|| seat_words(seat), |book| side_words(book, seat))
    }

    /// The time at which a turn begins.
    pub(super) fn time(&self, turn: u8) -> String {
        let minutes = self.book.and_then(|book| book.turns.get(usize::from(turn).saturating_sub(1)));
        minutes.map_or_else(String::new, |turn| format!("{:02}:{:02}", turn.minutes / 60, turn.minutes % 60))
    }
}

/// A small number as a fact.
pub(super) fn number(number: impl Into<i64>) -> Fact {
    Fact::Number(number.into())
}

/// The seats of a battle by its armies: those of a battle that is shipped, or what the author of another called them.
pub(super) fn side_words(book: &Scenario, seat: Seat) -> Phrase {
    let ours = Scenario::embedded(&book.key).is_some_and(|ours| ours.sides == book.sides);
    if ours {
        return shipped_side_words(&book.key, seat);
    }
    let side = &book.sides[seat.index()];
    Phrase::new("empire-seat-own").with("name", called(&side.name, side.name_fr.as_deref()))
}

/// The seats of a battle that is shipped.
pub(super) fn shipped_side_words(scenario: &str, seat: Seat) -> Phrase {
    let named = match scenario {
        "saalfeld" => ["empire-seat-saalfeld-0", "empire-seat-saalfeld-1"],
        "la-albuera" => ["empire-seat-la-albuera-0", "empire-seat-la-albuera-1"],
        "quatre-bras" => ["empire-seat-quatre-bras-0", "empire-seat-quatre-bras-1"],
        "eylau" => ["empire-seat-eylau-0", "empire-seat-eylau-1"],
        _ => return seat_words(seat),
    };
    Phrase::new(named[seat.index()])
}

pub(super) fn seat_words(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::First => "empire-seat-0",
        Seat::Second => "empire-seat-1",
    })
}

pub(super) fn weather_words(weather: Weather) -> Phrase {
    Phrase::new(match weather {
        Weather::Clear => "empire-weather-clear",
        Weather::Rain => "empire-weather-rain",
        Weather::Snow => "empire-weather-snow",
        Weather::Fog => "empire-weather-fog",
    })
}

pub(super) fn combat_words(combat: Combat) -> Phrase {
    Phrase::new(match combat {
        Combat::Charge => "empire-combat-charge",
        Combat::GrandCharge => "empire-combat-grand-charge",
        Combat::Pursuit => "empire-combat-pursuit",
        Combat::Bombardment => "empire-combat-bombardment",
        Combat::Assault => "empire-combat-assault",
    })
}

pub(super) fn came_words(came: Came) -> Phrase {
    Phrase::new(match came {
        Came::Success => "empire-came-success",
        Came::Repelled => "empire-came-repelled",
        Came::Evaded => "empire-came-evaded",
        Came::AttackerStood => "empire-came-attacker-stood",
        Came::AttackerFellBack => "empire-came-attacker-fell-back",
        Came::DefenderStood => "empire-came-defender-stood",
        Came::DefenderFellBack => "empire-came-defender-fell-back",
        Came::EliteHeld => "empire-came-elite-held",
        Came::SquareFormed => "empire-came-square-formed",
        Came::SquareFailed => "empire-came-square-failed",
    })
}
