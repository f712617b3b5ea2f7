//! What combat changes in the record: cards that show themselves, attack, are hit and are lost.

use crate::cards::Kind;
use crate::course::Mode;
use crate::field::Field;
use crate::ids::{CardId, Token};
use crate::pack::Pack;
use crate::side::{Kinds, Tag};
use table::promised;

impl Field {
    /// EAG-R12 A card is turned face up.
    pub(super) fn shows(&mut self, pack: &Pack, token: Token, card: CardId) {
        if let Some((seat, slot)) = self.find(token) {
            self.side_mut(seat).show(slot, card, pack.kinds(card));
            self.forget(card);
        }
    }

    /// EAG-R78 A decoy is turned up where it lies; Terrain goes beside the position.
    pub(super) fn is_flipped(&mut self, pack: &Pack, token: Token, card: CardId) {
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        if pack.card(card).kind() == Kind::Terrain {
            self.side_mut(seat).remove(slot);
            self.grounds.add(card, seat);
            self.forget(card);
        } else {
            self.shows(pack, token, card);
        }
        self.untouched = false;
    }

    /// EAG-7.31c A card attacks; cavalry that shocks is blown.
    pub(super) fn attacks(&mut self, token: Token, mode: Mode) {
        self.busy = true;
        self.untouched = false;
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        let side = self.side_mut(seat);
        side.set(slot, Tag::Attacked, true);
        if mode == Mode::Shock && side.kinds(slot) == Kinds::CAVALRY {
            side.set(slot, Tag::Blown, true);
        }
    }

    /// EAG-R26 A card is hit.
    pub(super) fn is_hit(&mut self, token: Token, hits: u8, pending: bool, in_combat: bool) {
        let Some((seat, slot)) = promised(self.find(token)) else { return };
        let side = self.side_mut(seat);
        if pending {
            side.set_hits(slot, side.hits(slot).saturating_add(hits));
        }
        if !side.is(slot, Tag::General) {
            side.set(slot, Tag::HitBefore, true);
            if in_combat {
                side.set(slot, Tag::HitNow, true);
            }
        }
    }

    /// A card is eliminated.
    pub(super) fn is_lost(&mut self, token: Token, card: CardId) {
        if let Some((seat, slot)) = self.find(token) {
            self.side_mut(seat).remove(slot);
        }
        self.eliminated.put(card);
        self.forget(card);
    }
}
