//! Who is told what of an event, and which cannot be taken back.

use super::{Arrival, Event};
use table::{Clause, Onlooker};

impl Event {
    /// The part of it that `who` is told.
    pub fn told_to(&self, who: Onlooker) -> Option<Event> {
        match self {
            Event::LaidOut { seat, .. } | Event::Picked { seat, .. } if !who.is(*seat) => None,
            Event::Deployed { seat, terrain, cards } if !who.is(*seat) => Some(Event::Deployed {
                seat: *seat,
                terrain: terrain.clone(),
                cards: cards.iter().map(Arrival::hidden).collect(),
            }),
            Event::Entered { seat, card, engaging, through } if !who.is(*seat) => {
                let (seat, engaging, through) = (*seat, *engaging, *through);
                Some(Event::Entered { seat, card: card.hidden(), engaging, through })
            }
            Event::Drew { seat, army, count, .. } if !who.is(*seat) => {
                Some(Event::Drew { seat: *seat, army: *army, count: *count, cards: None })
            }
            Event::AttackRolled { hides: Some(owner), .. } if !who.is(*owner) => {
                let mut told = self.clone();
                if let Event::AttackRolled { rating, .. } = &mut told {
                    *rating = None;
                }
                Some(told)
            }
            Event::Campaign { news } => news.told_to(who).map(|news| Event::Campaign { news }),
            event => Some(event.clone()),
        }
    }

    /// The clause by which it cannot be taken back: because it showed somebody something hidden, or somebody else is asked
    /// now. What everybody could see before, a card that moves or changes formation, can be taken back.
    pub fn barrier(&self) -> Option<Clause> {
        let clause = match self {
            Event::LaidOut { .. }
            | Event::Picked { .. }
            | Event::DrawOffered { .. }
            | Event::Passed { .. }
            | Event::Formed { .. }
            | Event::Moved { .. }
            | Event::Stepped { .. }
            | Event::Withdrew { .. }
            | Event::EffectEnded { .. }
            | Event::Marked { .. } => return None,
            Event::Confirmed { .. } | Event::Deployed { .. } => "EAG-R55",
            Event::Revealed { .. } | Event::Flipped { .. } | Event::Narrowed { .. } => "EAG-R12",
            Event::Entered { .. } => "EAG-R17",
            Event::Captured { .. } => "EAG-R39",
            Event::TerrainPlayed { .. } => "EAG-R40",
            Event::CommanderShown { .. } => "EAG-R47",
            Event::PrussiansArrive { .. } => "EAG-R50",
            Event::MovementComplete {} => "EAG-R11",
            Event::Cancelled { .. } => "EAG-R62",
            Event::Unanswered { .. } => "EAG-R90",
            Event::SpecialPlayed { .. } => "EAG-R57",
            Event::Decided { .. } => "EAG-R23",
            Event::DrawAnswered { .. } | Event::Resigned { .. } => "EAG-R89",
            Event::Campaign { .. } => "EAG-R81",
            Event::Stands { .. } | Event::TurnBegins { .. } | Event::PhaseBegins { .. } => "EAG-R57",
            Event::TurnEnds { .. } => "EAG-5.0a",
            Event::Drew { .. } => "EAG-10.0a",
            Event::Eliminated { .. } => "EAG-R12",
            Event::Unveiled { .. } => "EAG-R23",
            Event::Attacked { .. }
            | Event::AttackRolled { .. }
            | Event::Hit { .. }
            | Event::GeneralRolled { .. }
            | Event::MoraleRolled { .. }
            | Event::Steadied { .. }
            | Event::FriendlyFireRolled { .. } => "EAG-R99",
        };
        Some(Clause(clause))
    }
}

impl Arrival {
    /// As those see it who may not know a face-down card.
    fn hidden(&self) -> Arrival {
        Arrival { card: self.card.filter(|_| self.face_up), decoy: None, ..*self }
    }
}
