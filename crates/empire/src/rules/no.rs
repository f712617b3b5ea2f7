//! Why not: the clause that forbids something, the message that says so and what it is about. It is a small value, so that
//! asking costs nothing; names are looked up when somebody reads it.

use crate::ids::{AreaId, FormationId, Heading, LeaderId, UnitId};
use crate::order::Piece;
use crate::scenario::Scenario;
use table::{Clause, Refusal};

/// What a refusal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A unit.
    Unit(UnitId),
    /// A leader.
    Leader(LeaderId),
    /// An area.
    Area(AreaId),
    /// A formation.
    Formation(FormationId),
    /// A heading.
    Heading(Heading),
    /// A number.
    Number(i16),
}

/// No, by this clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No {
    /// The clause.
    pub clause: &'static str,
    /// The message.
    pub message: &'static str,
    /// The facts of the sentence.
    pub facts: [Option<(&'static str, About)>; 3],
}

/// No, by this clause, with this message.
#[inline]
pub const fn no(clause: &'static str, message: &'static str) -> No {
    No { clause, message, facts: [None; 3] }
}

impl No {
    #[inline]
    #[must_use]
    fn with(mut self, name: &'static str, about: About) -> No {
        if let Some(free) = self.facts.iter_mut().find(|fact| fact.is_none()) {
            *free = Some((name, about));
        }
        self
    }

    /// It is about a unit (`$unit`).
    #[inline]
    #[must_use]
    pub fn unit(self, unit: UnitId) -> No {
        self.with("unit", About::Unit(unit))
    }

    /// It is about a leader (`$leader`).
    #[inline]
    #[must_use]
    pub fn leader(self, leader: LeaderId) -> No {
        self.with("leader", About::Leader(leader))
    }

    /// It is about a unit or a leader (`$unit` in both cases).
    #[inline]
    #[must_use]
    pub fn piece(self, piece: Piece) -> No {
        match piece {
            Piece::Unit(unit) => self.with("unit", About::Unit(unit)),
            Piece::Leader(leader) => self.with("unit", About::Leader(leader)),
        }
    }

    /// It is about an area (`$area`).
    #[inline]
    #[must_use]
    pub fn area(self, area: AreaId) -> No {
        self.with("area", About::Area(area))
    }

    /// It is about a formation (`$formation`).
    #[inline]
    #[must_use]
    pub fn formation(self, formation: FormationId) -> No {
        self.with("formation", About::Formation(formation))
    }

    /// It is about a heading (`$heading`).
    #[inline]
    #[must_use]
    pub fn heading(self, heading: Heading) -> No {
        self.with("heading", About::Heading(heading))
    }

    /// It is about a number of this name.
    #[inline]
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i16>) -> No {
        self.with(name, About::Number(number.into()))
    }

    /// The refusal as a player reads it.
    pub fn refusal(self, book: &Scenario) -> Refusal {
        let refusal = Refusal::new(Clause(self.clause), self.message);
        self.facts.into_iter().flatten().fold(refusal, |refusal, (name, about)| match about {
            About::Unit(unit) => refusal.with(name, book.unit(unit).called()),
            About::Leader(leader) => refusal.with(name, book.leader(leader).called()),
            About::Area(area) => refusal.with(name, book.map.area(area).called()),
            About::Formation(formation) => refusal.with(name, book.formation(formation).called()),
            About::Heading(heading) => refusal.with(name, heading.called()),
            About::Number(number) => refusal.with(name, i64::from(number)),
        })
    }
}
