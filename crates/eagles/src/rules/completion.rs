//! EAG-R11 The end of movement.

use super::{Play, stacking};
use crate::event::Event;
use crate::ids::{Place, Position, Slots, Token};
use crate::side::Tag;
use table::{Dice, Seat, Sink, promised};

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-R11 Movement is complete: excess goes back, engaged cards are turned up, decoys there are lost.
    pub fn complete_movement(&mut self) {
        self.send_back_excess();
        self.happen(Event::MovementComplete {});
        for position in Position::ALL {
            if self.field().engaged(position) {
                self.reveal_all(position);
            }
        }
        self.unsettle(0);
    }

    fn reveal_all(&mut self, position: Position) {
        for seat in Seat::BOTH {
            let side = self.field().side(seat);
            let decoys = self.state.secrets[seat.index()].decoys;
            let shown = side.tagged(Tag::FaceUp).less(decoys);
            let others = side.at(position).less(shown).iter();
            let tokens: Vec<_> = others.map(|slot| (side.token(slot), decoys.has(slot))).collect();
            for (token, decoy) in tokens {
                if let Some(slot) = self.field().side(seat).find(token) {
                    self.reveal(seat, slot);
                }
                if decoy {
                    self.eliminate(token);
                }
            }
        }
    }

    /// EAG-R18 Where no repair was left, the cards that arrived last go back to where they came from.
    fn send_back_excess(&mut self) {
        let seat = self.field().active;
        while let Some((token, to)) = self.last_in_excess(seat) {
            match to {
                Place::Reserve => {
                    let side = self.field().side(seat);
                    let Some(slot) = promised(side.find(token)) else { return };
                    let card = side.is(slot, Tag::FaceUp).then(|| side.card(slot));
                    self.happen(Event::Withdrew { token, card });
                }
                Place::At(to) => {
                    let side = self.field().side(seat);
                    let Some(slot) = promised(side.find(token)) else { return };
                    let (formation, kinds) = (side.formation(slot), side.kinds(slot));
                    self.happen(Event::Moved {
                        token,
                        to,
                        on: None,
                        formation,
                        kinds,
                        engaging: false,
                        disengaging: false,
                        crossing: false,
                        back: true,
                    });
                }
            }
        }
    }

    fn last_in_excess(&self, seat: Seat) -> Option<(Token, Place)> {
        let side = self.field().side(seat);
        let over = Position::ALL.into_iter().flat_map(|position| {
            let (cards, generals) = (side.combatants(position), side.generals(position));
            let cards = if cards.count() > stacking::LIMIT { cards } else { Slots::NONE };
            let generals = if generals.count() > 1 { generals } else { Slots::NONE };
            cards.or(generals).iter()
        });
        over.filter_map(|slot| side.arrived(slot).map(|(from, when)| (when, side.token(slot), from)))
            .max_by_key(|(when, _, _)| *when)
            .map(|(_, token, from)| (token, from))
    }
}
