//! What an order leads to while nobody plays a Special in between: the windows of the other seat are passed, and the cards
//! hit on a position that is attacked make their checks as if the Morale Phase of their owner were next. All of it is done
//! by the rules themselves, so that odds have no modifiers of their own.

use super::{Play, terrain};
use crate::course::{Action, Course, Mode, Pending, Step};
use crate::event::Event;
use crate::ids::{Aim, CardId, Position, Token};
use crate::order::Order;
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// The attack that an order makes, or lets happen: the target's owner and position.
pub fn attack_of(eye: &Eye, order: &Order) -> Option<(Seat, Position)> {
    let aimed = |aim: Aim| eye.enemy_slot(aim).map(|slot| eye.field.side(eye.seat.other()).position(slot));
    let stands = |token: Token| {
        let (owner, slot) = eye.field.find(token)?;
        Some((owner, eye.field.side(owner).position(slot)))
    };
    match order {
        Order::Attack { target, .. } => aimed(*target).map(|position| (eye.seat.other(), position)),
        Order::PlaySpecial { charge: Some(charge), .. } => {
            aimed(charge.fire_at).map(|position| (eye.seat.other(), position))
        }
        Order::Pass {} => match eye.field.course.action? {
            Action::Attack { target, .. } | Action::Confusion { target, .. } => stands(target),
            _ => None,
        },
        _ => None,
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Carries out an order and what follows from it. Answers whose position under attack has no Troop card left.
    pub fn foresee(&mut self, seat: Seat, order: &Order) -> Option<(Seat, Position)> {
        let attacked = attack_of(&self.eye(seat), order);
        let stood = attacked.filter(|(owner, position)| self.has_troops(*owner, *position));
        let before = self.field().course;
        self.resolve(seat, order);
        while self.field().verdict.is_none()
            && (self.other_seat_lets_go_on(seat) || self.same_seat_lets_go_on(seat, before))
        {}
        if let Some((owner, position)) = attacked {
            let waits = self.field().course.action.is_some() || self.field().course.queue.is_some();
            if self.field().verdict.is_none() && !waits {
                self.check_position(owner, position);
            }
        }
        stood.filter(|(owner, position)| !self.has_troops(*owner, *position))
    }

    /// Whatever the other seat is asked in between, it plays nothing. Answers whether it was asked.
    fn other_seat_lets_go_on(&mut self, seat: Seat) -> bool {
        let asked = self.state.asked();
        let waits = matches!(
            self.field().course.pending(),
            Pending::Capture(_) | Pending::Window(_) | Pending::Queue(_) | Pending::Step(Step::Reveal)
        );
        if asked.contains(seat) || !asked.contains(seat.other()) || !waits {
            return false;
        }
        self.lets_go_on();
        true
    }

    /// Who has played something on a check plays nothing more, so that it is made; who has drawn reinforcements shows nobody,
    /// so that the turn ends. Answers whether he was asked. `before` is where things stood at the order.
    fn same_seat_lets_go_on(&mut self, seat: Seat, before: Course) -> bool {
        let course = &self.field().course;
        let asked = match course.pending() {
            Pending::Window(window) => {
                let at_a_check = before.check.is_some_and(|check| check.window().holder == seat);
                at_a_check && course.check.is_some() && window.holder == seat
            }
            Pending::Step(Step::Reveal) => before.pending() == Pending::Step(Step::Reinforce),
            _ => false,
        };
        if asked {
            self.lets_go_on();
        }
        asked
    }

    /// Whoever is asked plays nothing: a window is passed, the first card of several checks or captures.
    fn lets_go_on(&mut self) {
        match self.field().course.pending() {
            Pending::Capture(capture) => {
                let mut first = None;
                let _ = terrain::list_captures(&self.eye(capture.seat), capture, &mut |order| {
                    first = Some(order);
                    ControlFlow::Break(())
                });
                if let Some(Order::AssignCapture { terrain, cards }) = first {
                    self.assign_capture(capture.seat, terrain, &cards);
                }
            }
            Pending::Window(window) => self.pass(window.holder),
            Pending::Step(Step::Reveal) => self.pass(Seat::Second),
            Pending::Queue(queue) => {
                let side = self.field().side(queue.owner);
                let first = side.tagged(crate::side::Tag::ToCheck).first().map(|slot| side.token(slot));
                if let Some(token) = first {
                    self.take_from_queue(queue, token);
                }
            }
            _ => {}
        }
        self.go_on();
    }

    /// A card attacks the first of these targets that it may; answers their position if there is one.
    pub fn attack_first(
        &mut self,
        seat: Seat,
        card: CardId,
        mode: Mode,
        targets: &[CardId],
    ) -> Option<Position> {
        if self.field().verdict.is_some() {
            return None;
        }
        let enemy = seat.other();
        let order = targets.iter().find_map(|target| {
            let slot = self.state.secrets[enemy.index()].find(*target)?;
            let order = Order::Attack { card, target: self.eye(seat).enemy_aim(slot), mode };
            let legal = super::check(self.pack, &self.state.view(seat.into()), &order).is_ok();
            legal.then(|| (order, self.field().side(enemy).position(slot)))
        });
        let (order, position) = order?;
        self.resolve(seat, &order);
        while self.field().verdict.is_none() && self.other_seat_lets_go_on(seat) {}
        Some(position)
    }

    /// EAG-5.0c EAG-12.4c The cards of a seat that have been hit on a position check: its General, then the others.
    pub fn check_position(&mut self, owner: Seat, position: Position) {
        if self.field().active != owner {
            let (quiet, round) = (self.field().quiet, self.field().round);
            self.end_turn_effects();
            self.happen(Event::TurnEnds { quiet });
            self.begin_turn(owner, round);
        }
        while self.field().verdict.is_none() && self.field().course.step != Step::Over {
            let (side, course) = (self.field().side(owner), self.field().course);
            let here = side.hit().and(side.at(position));
            let generals = here.and(self.field().hit_generals(owner));
            let waits = match course.pending() {
                Pending::Capture(_) | Pending::Queue(_) => true,
                Pending::Window(_) => course.check.is_some() || !here.is_empty(),
                _ => false,
            };
            if waits {
                self.lets_go_on();
            } else if let Some(slot) = generals.first() {
                let token = side.token(slot);
                self.roll_general(token);
                self.go_on();
            } else if let Some(slot) = here.first() {
                let token = side.token(slot);
                self.check_morale(owner, token);
                self.go_on();
            } else {
                return;
            }
        }
    }
}
