//! What is hidden, as numbered slots. Each battle has 65,536 of them, in the order QuatreBras, Ligny, Wavre, Waterloo,
//! Charleroi: first the card of each token, then from 60,000 on the cards of the three decks, 128 places each from the
//! bottom up. In each lies the card's id.

use crate::cards::{Army, Battle};
use crate::event::{Arrival, Event};
use crate::field::{Field, Secret};
use crate::ids::{CardId, Token};
use crate::state::{Decks, State};
use table::{Clause, Seat, Slot};

/// EAG-2.0c EAG-3.0b EAG-16.0d EAG-R84 The rolls that put cards in an order nobody knows.
pub(crate) const HIDDEN_ROLLS: &[Clause] =
    &[Clause("EAG-2.0c"), Clause("EAG-3.0b"), Clause("EAG-16.0d"), Clause("EAG-R84")];

const DECKS: Slot = 60_000;
const PLACES: usize = 128;

/// Everything that is hidden in a state.
pub(crate) fn of_state(state: &State, mut each: impl FnMut(Slot, u32)) {
    of_front(&state.field, &state.secrets, &state.decks, &mut each);
    if let Some(other) = state.campaign.as_ref().and_then(|campaign| campaign.other.as_ref()) {
        of_front(&other.field, &other.secrets, &other.decks, &mut each);
    }
}

fn of_front(field: &Field, secrets: &[Secret; 2], decks: &Decks, each: &mut impl FnMut(Slot, u32)) {
    let battle = field.battle;
    for seat in Seat::BOTH {
        let side = field.side(seat);
        for slot in side.all().iter() {
            each(on_position(battle, side.token(slot)), secrets[seat.index()].card(slot).0.into());
        }
    }
    for army in Army::ALL {
        for (place, card) in decks.cards(army).iter().enumerate() {
            each(in_deck(battle, army, place), card.0.into());
        }
    }
}

/// What an event shows to those who are told it.
pub(crate) fn shown_by(before: &State, event: &Event, mut each: impl FnMut(Slot, u32)) {
    let battle = before.field.battle;
    let mut token = |token: Token, card: CardId| each(on_position(battle, token), card.0.into());
    let mut arrival = |one: &Arrival| {
        if let Some(card) = one.card {
            token(one.token, card);
        }
    };
    match event {
        Event::Deployed { cards, .. } => cards.iter().for_each(arrival),
        Event::Entered { card, .. } => arrival(card),
        Event::Revealed { token: one, card }
        | Event::Flipped { token: one, card }
        | Event::Eliminated { token: one, card }
        | Event::Withdrew { token: one, card: Some(card) } => token(*one, *card),
        Event::Drew { army, cards: Some(cards), .. } => {
            let deck = before.decks.cards(*army);
            for card in cards {
                if let Some(place) = deck.iter().position(|one| one == card) {
                    each(in_deck(battle, *army, place), card.0.into());
                }
            }
        }
        _ => {}
    }
}

fn first_of(battle: Battle) -> Slot {
    0x1_0000 * battle as Slot
}

fn on_position(battle: Battle, token: Token) -> Slot {
    first_of(battle) + Slot::from(token.0)
}

fn in_deck(battle: Battle, army: Army, place: usize) -> Slot {
    first_of(battle) + DECKS + (army.index() * PLACES + place) as Slot
}
