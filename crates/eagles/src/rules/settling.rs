//! The state checks after every change (EAG-R24): captures, lone Generals, victory, recovery, Specials that end.

use super::Play;
use crate::course::Step;
use crate::event::Event;
use crate::field::{Field, Reason, Secret, Verdict};
use crate::ids::{CardId, Position, Slots};
use crate::pack::Pack;
use crate::side::{Kinds, Tag};
use crate::state::Decks;
use table::{Dice, Seat, Sink};

/// EAG-R88 Whether neither side has infantry or cavalry anywhere.
pub fn nobody_left(pack: &Pack, field: &Field, secrets: &[Secret; 2], decks: &Decks) -> bool {
    let winner = |card: CardId| pack.kinds(card).may(Kinds::WINNERS);
    Seat::BOTH.into_iter().all(|seat| {
        let (side, secret) = (field.side(seat), &secrets[seat.index()]);
        !side.all().iter().any(|slot| winner(secret.card(slot)))
            && !secret.reserve.iter().any(winner)
            && !field.armies(seat).iter().any(|army| decks.cards(*army).iter().any(|card| winner(*card)))
    })
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-R24 The state checks, in their order. A capture that needs a choice interrupts them.
    pub fn settle(&mut self) {
        if self.capture() {
            return;
        }
        if self.lose_lone_generals() {
            while self.lose_lone_generals() {}
            if self.capture() {
                return;
            }
        }
        self.set_course(|course| (course.unsettled, course.stirred) = (false, 0));
        if self.field().verdict.is_none() && self.victory() {
            return;
        }
        self.recover();
        self.end_bound_effects();
    }

    /// EAG-4.3a EAG-R22 EAG-R23 Whether somebody has won, the active seat first.
    fn victory(&mut self) -> bool {
        for seat in [self.field().active, self.field().reactive()] {
            for position in Position::of(seat.other()) {
                let theirs = self.field().side(seat.other()).combatants(position);
                let ours = self.field().side(seat).combatants(position);
                if ours.is_empty() || !theirs.is_empty() {
                    continue;
                }
                let secret = &self.state.secrets[seat.index()];
                let wins = |slot: usize| self.pack.kinds(secret.card(slot)).may(Kinds::WINNERS);
                if ours.iter().any(wins) {
                    self.decide(Verdict { winner: Some(seat), reason: Reason::Occupation });
                    return true;
                }
                self.rule_out_winners(seat, position);
            }
        }
        if nobody_left(self.pack, self.field(), &self.state.secrets, &self.state.decks) {
            self.decide(Verdict { winner: None, reason: Reason::NobodyLeft });
            return true;
        }
        false
    }

    /// EAG-4.3c What stands alone in an away position without winning is horse artillery.
    fn rule_out_winners(&mut self, seat: Seat, position: Position) {
        let side = *self.field().side(seat);
        for slot in side.combatants(position).iter().filter(|slot| side.kinds(*slot) != Kinds::HORSE) {
            self.happen(Event::Narrowed { token: side.token(slot), kinds: Kinds::HORSE });
        }
    }

    /// EAG-7.31c EAG-R33 Blown cavalry recovers as soon as it is not engaged.
    fn recover(&mut self) {
        for seat in Seat::BOTH {
            let side = self.field().side(seat);
            let blown = side.tagged(Tag::Blown);
            if blown.is_empty() {
                continue;
            }
            let still = blown.iter().filter(|slot| self.field().engaged(side.position(*slot))).collect();
            let fresh = blown.less(still);
            if fresh.is_empty() {
                continue;
            }
            let tokens = |slots: Slots| slots.iter().map(|slot| side.token(slot)).collect::<Vec<_>>();
            let (still, winded) = (tokens(still), tokens(side.tagged(Tag::Winded).or(fresh)));
            let own_phase = self.field().active == seat
                && matches!(
                    self.field().course.step,
                    Step::Combat | Step::CombatOpening | Step::CombatClosing
                );
            self.happen(Event::Marked { seat, mark: Tag::Blown, tokens: still });
            if own_phase {
                self.happen(Event::Marked { seat, mark: Tag::Winded, tokens: winded });
            }
        }
    }
}
