//! EAG-R88 The last infantry and cavalry: whether the next order may cost it, so that the odds have to tell what is left of
//! it in Reserves and decks.

use super::Scene;
use crate::ids::{CardId, Slots};
use crate::side::{Kinds, Side};
use crate::state::State;
use num_bigint::BigUint;
use table::Seat;

impl Scene<'_> {
    /// Whether one order of a seat may make the battle a draw, as far as the seat knows: it takes cards of one side on one
    /// position at most, so that the other side has no infantry or cavalry left before.
    pub(super) fn may_be_drawn(&self, seat: Seat) -> bool {
        let Some(secret) = &self.secrets[seat.index()] else { return false };
        let (own, enemy) = (self.field.side(seat), self.field.side(seat.other()));
        let in_reserve = secret.reserve.with(&secret.library).iter().any(|card| self.wins(card));
        let here: Slots = own.all().iter().filter(|slot| self.wins(secret.card(*slot))).collect();
        let there: Slots = enemy.all().iter().filter(|slot| self.wins(enemy.card(*slot))).collect();
        let together = |slots: Slots, side: &Side| {
            let first = slots.first().map(|slot| side.position(slot));
            slots.iter().all(|slot| Some(side.position(slot)) == first)
        };
        !in_reserve && (here.is_empty() && together(there, enemy) || there.is_empty() && together(here, own))
    }

    fn wins(&self, card: CardId) -> bool {
        card.is_some() && self.pack.kinds(card).may(Kinds::WINNERS)
    }

    /// The state with infantry or cavalry in each deck that its owner does not know, and with none there, each weighted with
    /// the number of decks it stands for.
    pub(super) fn with_own_decks(&self, seat: Seat, base: State) -> Vec<(BigUint, State)> {
        let mut states = vec![(BigUint::from(1u8), base)];
        if self.field.knows_decks() {
            return states;
        }
        for &army in self.field.armies(seat) {
            let Some(secret) = &self.secrets[seat.index()] else { continue };
            let count = usize::from(self.field.deck[army.index()]);
            let cards = self.undrawn(secret, army);
            let wanting = self.wants_general(secret, army, &cards);
            let sorts = [true, false].map(|some| self.decks_of(&cards, count, wanting, some));
            let decks: Vec<_> = sorts.into_iter().flatten().collect();
            if decks.is_empty() {
                continue;
            }
            let laid = |(weight, state): &(BigUint, State)| {
                let with = |(ways, deck): &(BigUint, Vec<CardId>)| {
                    let mut state = state.clone();
                    state.decks.set(army, deck);
                    (weight * ways, state)
                };
                decks.iter().map(with).collect::<Vec<_>>()
            };
            states = states.iter().flat_map(laid).collect();
        }
        states
    }

    /// One deck of so many cards with infantry or cavalry in it or with none, and for how many it stands.
    fn decks_of(
        &self,
        cards: &[CardId],
        count: usize,
        wanting: bool,
        some: bool,
    ) -> Option<(BigUint, Vec<CardId>)> {
        let of = |wins: bool, generals: bool| -> Vec<CardId> {
            let fits = |card: &&CardId| self.wins(**card) == wins && self.is_general(**card) == generals;
            cards.iter().filter(fits).copied().collect()
        };
        let (winners, generals, others) = (of(true, false), of(false, true), of(false, false));
        let with = |winners: usize| {
            let all = ordered(winners + generals.len() + others.len(), count);
            if wanting { all - ordered(winners + others.len(), count) } else { all }
        };
        let none = with(0);
        let ways = if some { with(winners.len()) - none } else { none };
        let (first, rest) = if some { winners.split_at(winners.len().min(1)) } else { (&[][..], &[][..]) };
        let deck = first.iter().chain(&generals).chain(&others).chain(rest).take(count).copied().collect();
        (ways > BigUint::ZERO).then_some((ways, deck))
    }

    /// Whether one of the battles of a state would be over because nobody is left.
    pub(super) fn is_over(&self, state: &State) -> bool {
        let other = state.campaign.as_ref().and_then(|campaign| campaign.other.as_deref());
        let beside = self.beside.as_ref().zip(other);
        self.is_dead(&state.secrets, &state.decks)
            || beside.is_some_and(|(scene, front)| scene.is_dead(&front.secrets, &front.decks))
    }
}

/// In how many ways so many of these cards can lie one after another.
fn ordered(cards: usize, count: usize) -> BigUint {
    if count > cards { BigUint::ZERO } else { (cards - count + 1..=cards).map(BigUint::from).product() }
}
