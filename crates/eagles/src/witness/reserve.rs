//! What the record knows of cards that are in no position: how many lie in Reserves and decks, which were seen and are hidden
//! again, which Specials lie where.

use crate::cards::Army;
use crate::field::{Commander, Field, InForce, SeenCard, Short, Spot};
use crate::ids::{CardId, Position};
use crate::pack::special;
use table::Seat;

impl Field {
    /// A card that everybody sees leaves the Reserve.
    pub(super) fn leaves_reserve(&mut self, card: CardId) {
        self.reserve[card.army().index()] -= 1;
        self.forget(card);
    }

    /// EAG-R90 A card that was seen is hidden again, under no token before `since`.
    pub(super) fn remember(&mut self, card: CardId, since: u16) {
        self.forget(card);
        self.seen.push(SeenCard { card, since });
    }

    /// A card is no longer hidden, or no longer there.
    pub(super) fn forget(&mut self, card: CardId) {
        if self.seen.iter().any(|seen| seen.card == card) {
            self.seen.retain(|seen| seen.card != card);
        }
    }

    /// Cards seen and hidden again can be under this token, or have been under one before it.
    pub(super) fn seen_since(&mut self, token: u16) {
        let mut seen = Short::default();
        self.seen.iter().for_each(|one| seen.push(SeenCard { since: one.since.min(token), ..one }));
        self.seen = seen;
    }

    /// EAG-13.0b EAG-R58 A Special is played; it lies where it is in force, or is discarded.
    pub(super) fn special_lies(
        &mut self,
        seat: Seat,
        card: CardId,
        on: Spot,
        position: Option<Position>,
        stays: bool,
    ) {
        self.leaves_reserve(card);
        self.untouched &= seat != self.active;
        if stays {
            self.effects.push(InForce { card, on });
        } else {
            self.discarded.put(card);
        }
        if let (Some(position), Some(row)) = (position, special(card)) {
            let titles = &mut self.played[seat.index()][position.index()];
            let place = usize::from(titles[0] != 0);
            titles[place] = row.title as u8 + 1;
        }
    }

    /// EAG-10.0a Reinforcements come into the Reserve; a commander may be among them (EAG-R47).
    pub(super) fn draws(&mut self, army: Army, count: u8) {
        self.deck[army.index()] -= count;
        self.reserve[army.index()] += count;
        if count > 0 {
            self.commander[army.index()] = Commander::Unknown;
        }
    }

    /// EAG-R47 A check shows whether a commander is present.
    pub(super) fn commander_shows(&mut self, army: Army, present: bool, card: CardId) {
        if !present {
            self.commander[army.index()] = Commander::Absent;
            return;
        }
        self.commander[army.index()] = Commander::Unknown;
        if !self.seen.iter().any(|seen| seen.card == card) {
            self.remember(card, self.next_token);
        }
    }

    /// EAG-R84 Reinforcements come into the decks; two armies that share one deck are drawn from together.
    pub(super) fn receives(&mut self, counts: [u8; 3], from: &crate::ids::Pile) {
        self.pool = self.pool.with(from);
        for army in Army::ALL {
            let at = army.index();
            self.deck[at] += counts[at];
            if counts[at] > 0 && !self.battle.armies().contains(&army) {
                self.joint = true;
                self.two_armies = true;
            }
        }
    }
}
