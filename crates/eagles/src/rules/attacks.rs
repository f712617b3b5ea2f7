//! 7.0 Combat: what the dice of an attack do.

use super::Play;
use super::combat::{Shot, class_of, gather, standing};
use super::tally::{Adds, Tally};
use crate::course::{Cause, Mode};
use crate::event::Event;
use crate::field::Spot;
use crate::ids::Token;
use crate::pack::special;
use crate::side::Tag;
use crate::specials::{Lasts, Power};
use table::{Clause, Dice, Seat, Sink, promised};

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The attack is made: the dice fall, the cards are turned up, the hits are taken.
    pub fn make_attack(&mut self, token: Token, target: Token, mode: Mode) {
        let seat = self.field().active;
        let (Some(slot), Some(aimed)) =
            (self.field().side(seat).find(token), self.field().side(seat.other()).find(target))
        else {
            return;
        };
        let true_kinds = self.pack.kinds(self.state.secrets[seat.other().index()].card(aimed));
        let eye = self.eye(seat);
        let ground = class_of(&eye, seat.other(), aimed);
        let (from, at) = standing(&eye, slot, aimed);
        let shot: Shot<Tally> = gather(&eye, from, at, mode, true_kinds, ground);
        let hidden = !self.field().side(seat.other()).is(aimed, Tag::FaceUp);
        self.reveal(seat, slot);
        let clause = Clause(match mode {
            Mode::Fire => "EAG-7.1a",
            Mode::Shock => "EAG-7.3a",
        });
        let needs = shot.needs();
        let grade = |face| u8::from(face >= needs) * 2 + u8::from(face == 1);
        let pool = self.dice.graded(shot.cv.sum().max(0) as u16, 6, clause, &grade);
        let (hits, ones) = (pool.at_least(needs) as u8, pool.showing(1) as u8);
        self.happen(Event::Attacked { token, target, mode });
        self.note(|| Event::AttackRolled {
            token,
            faces: pool.faces().to_vec(),
            hits,
            ones,
            cv: shot.cv.told(),
            rating: Some(shot.rating.told()),
            hides: (hidden && hits == 0).then_some(seat.other()),
        });
        self.hit_general(seat.other(), target, ones);
        if hits > 0 {
            self.take_hits(seat.other(), target, hits, shot.at_once);
        }
        self.end_shots(token, shot.long);
        self.unsettle(0);
    }

    /// EAG-12.4a EAG-R21 Every 1 hits the General of the target's position.
    fn hit_general(&mut self, enemy: Seat, target: Token, ones: u8) {
        let Some(position) = promised(self.field().position_of(target)) else { return };
        let side = self.field().side(enemy);
        let general = side.generals(position).first().map(|slot| side.token(slot));
        if let Some(token) = general.filter(|_| ones > 0) {
            self.happen(Event::Hit { token, hits: ones, pending: true, in_combat: true });
        }
    }

    /// EAG-7.4b EAG-7.23e EAG-14.0b The target takes the hits: a decoy is lost, rockets are checked at once, all others wait.
    fn take_hits(&mut self, enemy: Seat, target: Token, hits: u8, at_once: bool) {
        let Some(slot) = promised(self.field().side(enemy).find(target)) else { return };
        let decoy = self.state.secrets[enemy.index()].decoys.has(slot);
        self.reveal(enemy, slot);
        if decoy {
            self.eliminate(target);
            return;
        }
        self.happen(Event::Hit { token: target, hits, pending: !at_once, in_combat: true });
        if at_once {
            self.check_at_once(enemy, &[target], Cause::Congreve, hits);
        }
    }

    /// Specials that last one shot are over once it is made.
    fn end_shots(&mut self, token: Token, long: bool) {
        let spent: Vec<_> = self
            .field()
            .effects
            .iter()
            .filter(|force| {
                let used = match special(force.card).map(|row| (row.lasts, row.effect)) {
                    Some((Lasts::Shot, Power::DoublesShort)) => !long,
                    Some((Lasts::Shot, Power::Howitzer | Power::DoublesLong | Power::Rockets)) => long,
                    _ => false,
                };
                force.on == Spot::Token(token) && used
            })
            .collect();
        for effect in spent {
            self.happen(Event::EffectEnded { effect });
        }
    }
}
