//! What matters of all that an order may bring.

use crate::event::Event;
use crate::ids::CardId;
use crate::state::View;

/// What matters of an order's outcome: how many hits an attack scores or how a check goes, which cards are lost, whether a
/// position is left empty, and how the battle ends. Cards that the player did not know are not named.
pub fn upshot(before: &View, told: Vec<Event>) -> Vec<Event> {
    let attack = told.iter().any(|event| matches!(event, Event::AttackRolled { .. }));
    let known = |card: CardId| {
        let shown = before.field.sides.iter().any(|side| side.find_card(card).is_some());
        let own = before.secrets.iter().flatten().any(|secret| secret.find(card).is_some());
        shown || own
    };
    let matters = |event: Event| match event {
        Event::AttackRolled { token, hits, .. } => {
            let (cv, faces) = (Vec::new(), Vec::new());
            Some(Event::AttackRolled { token, faces, hits, ones: 0, cv, rating: None })
        }
        Event::MoraleRolled { token, cause, passed, .. } if !attack => {
            Some(Event::MoraleRolled { token, cause, faces: Vec::new(), value: Vec::new(), passed })
        }
        Event::GeneralRolled { token, faces } if !attack => {
            let faces = faces.into_iter().filter(|face| *face == 6).take(1).collect();
            Some(Event::GeneralRolled { token, faces })
        }
        Event::FriendlyFireRolled { token, hits, .. } => {
            Some(Event::FriendlyFireRolled { token, faces: Vec::new(), hits })
        }
        Event::Eliminated { token, card } if !known(card) => Some(Event::Lost { token }),
        Event::Eliminated { .. } | Event::Emptied { .. } | Event::Decided { .. } => Some(event),
        _ => None,
    };
    told.into_iter().filter_map(matters).collect()
}
