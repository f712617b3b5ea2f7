//! Actions: declared, answered in a window, tested again (EAG-R62) and carried out or cancelled.

use super::{No, Play, combat, moves, no, terrain};
use crate::course::{Action, Leg, Mode, Moment, Mover};
use crate::event::Event;
use crate::ids::{Aim, CardId, Formation, Place, Token};
use crate::options::ReactionPrivacy;
use crate::side::{Kinds, Tag};
use table::{Dice, Seat, Sink};

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The card of an order, as everybody knows it; one of the Reserve is picked in secret.
    pub fn pick(&mut self, seat: Seat, card: CardId, decoy: bool) -> Mover {
        match self.state.secrets[seat.index()].find(card) {
            Some(slot) => Mover::Token(self.field().side(seat).token(slot)),
            None => {
                self.happen(Event::Picked { seat, card: Some(card), decoy });
                Mover::Reserve(card.army())
            }
        }
    }

    /// A move is declared; W-MOVE.
    pub fn declare_move(
        &mut self,
        seat: Seat,
        card: CardId,
        first: Leg,
        second: Option<Leg>,
        formation: Option<Formation>,
        decoy: bool,
    ) {
        let mover = self.pick(seat, card, decoy);
        self.declare(Action::Move { mover, first, second, formation }, Moment::WMove);
    }

    /// A step inside a position is declared; W-MOVE.
    pub fn declare_step(&mut self, seat: Seat, card: CardId, onto: Option<CardId>) {
        let Mover::Token(token) = self.pick(seat, card, false) else {
            panic!("card {card} steps inside a position without being on one");
        };
        self.declare(Action::Step { token, onto }, Moment::WMove);
    }

    /// An attack is declared; W-ATTACK.
    pub fn declare_attack(&mut self, seat: Seat, card: CardId, target: Aim, mode: Mode) {
        let eye = self.eye(seat);
        let (Some(slot), Some(aimed)) = (eye.own_slot(card), eye.enemy_slot(target)) else {
            panic!("card {card} attacks {target:?} without both being on positions");
        };
        let (token, target) = (eye.field.side(seat).token(slot), eye.field.side(seat.other()).token(aimed));
        self.declare(Action::Attack { token, target, mode }, Moment::WAttack);
    }

    /// An action that may be taken is declared. It is carried out at once where nobody may answer, for nothing has changed
    /// since it was found good.
    fn declare(&mut self, action: Action, window: Moment) {
        self.announce(action, window);
        if self.field().course.window.is_none() {
            self.carry_out(action);
        }
    }

    /// An action is about to be taken.
    fn announce(&mut self, action: Action, window: Moment) {
        self.tell_by_declaring(action);
        self.set_course(|course| course.action = Some(action));
        let holder = self.field().reactive();
        self.open_window(window, holder);
        let field = self.field();
        if field.course.window.is_none() && field.options.reaction_privacy == ReactionPrivacy::Open {
            self.note(|| Event::Unanswered { seat: holder });
        }
    }

    /// What a face-down card is about to do tells what it is not.
    fn tell_by_declaring(&mut self, action: Action) {
        let seat = self.field().active;
        let token = match action {
            Action::Move { mover: Mover::Token(token), .. } => token,
            Action::Step { token, .. } | Action::Attack { token, .. } => token,
            _ => return,
        };
        let side = self.field().side(seat);
        let Some(slot) = side.find(token).filter(|slot| !side.is(*slot, Tag::FaceUp)) else { return };
        let fits =
            |on: Option<CardId>| on.map_or(Kinds::ANY, |on| terrain::who_fits(self.pack.terrain(on).class));
        let can = match action {
            Action::Move { first, second, formation, .. } => {
                let last = second.unwrap_or(first);
                let mut can = fits(last.on);
                let (theirs, to) = (self.field().side(seat.other()), last.to.position());
                if to.is_some_and(|to| to.home() != seat || !theirs.combatants(to).is_empty()) {
                    can = can.and(Kinds::MOBILE);
                }
                if second.is_some() {
                    can = can.and(Kinds::CAVALRY);
                }
                if formation.is_some() { can.and(Kinds::INFANTRY) } else { can }
            }
            Action::Step { onto, .. } => Kinds::TROOPS.and(fits(onto)),
            Action::Attack { target, mode, .. } => {
                let long = self.field().position_of(target) != Some(side.position(slot));
                match (mode, long, side.is(slot, Tag::Moved)) {
                    (Mode::Shock, _, _) => Kinds::INFANTRY.or(Kinds::CAVALRY),
                    (_, _, true) => Kinds::HORSE,
                    (_, true, _) => Kinds::ARTILLERY,
                    _ => Kinds::TROOPS,
                }
            }
            Action::Confusion { .. } => return,
        };
        let (known, told) = (side.kinds(slot), side.kinds(slot).and(can));
        if known != told {
            self.happen(Event::Narrowed { token, kinds: told });
        }
    }

    /// EAG-R62 A declared action is tested again and carried out, or cancelled.
    pub(super) fn action_goes_on(&mut self, action: Action) {
        let tested = match action {
            Action::Move { mover, first, second, formation } => {
                self.test_move(mover, first, second, formation)
            }
            Action::Step { token, onto } => self.test_step(token, onto),
            Action::Attack { token, target, mode } => self.test_attack(token, target, mode),
            Action::Confusion { .. } => return self.confusion_goes_on(action),
        };
        match tested {
            Ok(()) => self.carry_out(action),
            Err(refusal) => self.cancel(refusal),
        }
    }

    /// An action that may be taken is taken.
    fn carry_out(&mut self, action: Action) {
        self.set_course(|course| course.action = None);
        match action {
            Action::Move { mover, first, second, formation } => {
                self.carry_out_move(mover, first, second, formation);
            }
            Action::Step { token, onto } => self.make_inner_step(token, onto),
            Action::Attack { token, target, mode } => self.make_attack(token, target, mode),
            Action::Confusion { .. } => {}
        }
    }

    fn own_card(&self, seat: Seat, token: Token) -> Option<CardId> {
        let slot = self.field().side(seat).find(token)?;
        Some(self.state.secrets[seat.index()].card(slot))
    }

    /// EAG-R62 Whether a declared move is still legal.
    pub fn test_move(
        &self,
        mover: Mover,
        first: Leg,
        second: Option<Leg>,
        formation: Option<Formation>,
    ) -> Result<(), No> {
        let Some(walker) = self.walker_of(mover) else { return Err(no("EAG-R62", "eagles-card-gone")) };
        let survey = self.survey(self.field().active);
        if let Some(slot) = walker.slot {
            moves::check_fatigue(&survey, slot)?;
        }
        moves::check_walk(&survey, &walker, first, second, formation)
    }

    fn test_step(&self, token: Token, onto: Option<CardId>) -> Result<(), No> {
        let seat = self.field().active;
        let Some(card) = self.own_card(seat, token) else { return Err(no("EAG-R62", "eagles-card-gone")) };
        terrain::check_step(&self.survey(seat), card, onto).map(|_| ())
    }

    fn test_attack(&self, token: Token, target: Token, mode: Mode) -> Result<(), No> {
        let seat = self.field().active;
        let eye = self.eye(seat);
        let found = (eye.field.side(seat).find(token), eye.field.side(seat.other()).find(target));
        let (Some(slot), Some(aimed)) = found else { return Err(no("EAG-R62", "eagles-card-gone")) };
        let kinds = eye.kinds(seat.other(), aimed);
        combat::check_attack(&eye, slot, aimed, mode, kinds).map(|_| ())
    }

    /// A move that is still legal: its first step, and if there is a second one the next window.
    fn carry_out_move(
        &mut self,
        mover: Mover,
        first: Leg,
        second: Option<Leg>,
        formation: Option<Formation>,
    ) {
        let seat = self.field().active;
        let walker = self.walker_of(mover);
        let token = self.make_step(mover, first, formation, second.is_none());
        let Some(second) = second else { return };
        self.settle();
        if self.field().verdict.is_some() {
            return;
        }
        let mover = match (token, walker, first.to) {
            (Some(token), _, _) => {
                self.tell_two_steps(token);
                Mover::Token(token)
            }
            (None, Some(walker), Place::Reserve) => {
                self.pick(seat, walker.card, false);
                Mover::Through(walker.army)
            }
            _ => return,
        };
        self.announce(Action::Move { mover, first: second, second: None, formation }, Moment::WMove);
    }

    /// EAG-R62 The action does not take place; the card may do something else.
    pub fn cancel(&mut self, refusal: No) {
        let seat = self.field().active;
        self.set_course(|course| course.action = None);
        self.happen(Event::Cancelled { clause: refusal.clause.0.to_owned() });
        if self.state.secrets[seat.index()].pending.is_some() {
            self.happen(Event::Picked { seat, card: None, decoy: false });
        }
    }
}
