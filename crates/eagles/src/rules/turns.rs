//! 5.0 Battle Turns: the machine that leads from one decision to the next (section d of the rules), the state checks
//! after every change, and how a battle ends.

use super::survey::Survey;
use super::{No, Play, combat, generals, moves, no, stacking, terrain};
use crate::course::{Action, Course, Leg, Mode, Moment, Mover, Step};
use crate::event::{Event, Phase};
use crate::field::{Field, Reason, Verdict};
use crate::ids::{Aim, CardId, Formation, Place, Position, Token};
use crate::options::LAST_ROUND;
use crate::side::{Kinds, Tag};
use table::{Dice, Seat, Sink};

/// EAG-R11 EAG-R18 EAG-R47 Whether movement may be declared complete.
pub fn check_complete(survey: &Survey) -> Result<(), No> {
    if survey.eye.field.complete {
        return Err(no("EAG-R11", "eagles-movement-complete"));
    }
    check_end_combat(survey)
}

/// EAG-R18 EAG-R47 Whether the Combat Phase may be ended.
pub fn check_end_combat(survey: &Survey) -> Result<(), No> {
    if survey.overfull && stacking::can_be_mended(survey) {
        return Err(no("EAG-R18", "eagles-overfull"));
    }
    if generals::must_withdraw(survey) {
        return Err(no("EAG-R47", "eagles-chief-goes-back"));
    }
    Ok(())
}

/// EAG-R89 A draw may be offered once in each of one's own Battle Turns.
pub fn check_offer(field: &Field) -> Result<(), No> {
    if field.offered { Err(no("EAG-R89", "eagles-offered-already")) } else { Ok(()) }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Goes on until somebody has to decide something.
    pub fn go_on(&mut self) {
        loop {
            let course = self.field().course;
            if course.step == Step::Over || course.offer.is_some() || course.capture.is_some() {
                return;
            }
            if course.unsettled {
                self.settle();
            } else if let Some(check) = course.check {
                if check.open {
                    return;
                }
                self.check_goes_on(check);
            } else if let Some(queue) = course.queue {
                if !self.queue_goes_on(queue) {
                    return;
                }
            } else if course.window.is_some() {
                return;
            } else if let Some(action) = course.action {
                self.action_goes_on(action);
            } else if !self.step_goes_on() {
                return;
            }
        }
    }

    /// The next step, once nothing is pending in this one. Answers whether there was one without a decision.
    fn step_goes_on(&mut self) -> bool {
        let active = self.field().active;
        match self.field().course.step {
            Step::MoraleOpening => self.enter(Step::Morale),
            Step::Morale => {
                if !self.field().side(active).hit().is_empty() {
                    return false;
                }
                self.happen(Event::PhaseBegins { phase: Phase::Combat });
                self.enter(Step::CombatOpening);
                self.open_window(Moment::WCombat, active.other());
            }
            Step::CombatOpening => self.enter(Step::Combat),
            Step::CombatClosing => {
                if !self.field().complete {
                    self.complete_movement();
                    return true;
                }
                self.happen(Event::PhaseBegins { phase: Phase::Reinforce });
                self.enter(Step::ReinforceOpening);
                self.open_window(Moment::WReinf, active.other());
            }
            Step::ReinforceOpening => self.enter(Step::Reinforce),
            Step::Aftermath => return super::campaign::aftermath_goes_on(self),
            _ => return false,
        }
        true
    }

    /// A step begins, with nothing pending.
    pub fn enter(&mut self, step: Step) {
        let closing = self.field().course.closing;
        self.state.field.course = Course { closing, ..Course::at(step) };
    }

    /// EAG-5.0a A Battle Turn begins.
    pub fn begin_turn(&mut self, seat: Seat, round: u8) {
        self.happen(Event::TurnBegins { seat, round });
        self.happen(Event::PhaseBegins { phase: Phase::Morale });
        self.enter(Step::MoraleOpening);
        self.open_window(Moment::WMorale, seat.other());
    }

    /// The battle begins with the French Battle Turn of round 1.
    pub fn begin_battle(&mut self) {
        self.begin_turn(Seat::First, 1);
    }

    /// D3 A Battle Turn ends: effects of the turn expire, the limits are tested, and the other seat goes on.
    pub fn end_turn(&mut self) {
        self.end_turn_effects();
        let field = self.field();
        let active = field.active;
        let round_over = active == Seat::Second;
        let empty = field.deck == [0; 3];
        let quiet = match (round_over, field.busy || !empty) {
            (true, true) => 0,
            (true, false) => field.quiet + 1,
            (false, _) => field.quiet,
        };
        self.happen(Event::TurnEnds { quiet });
        if round_over && self.limits() {
            return;
        }
        let round = self.field().round + u8::from(round_over);
        if self.field().campaign {
            super::campaign::next_turn(self, active.other(), round);
        } else {
            self.begin_turn(active.other(), round);
        }
    }

    /// EAG-R87 EAG-R88 EAG-R102 Whether a limit ends the battle after a round.
    fn limits(&mut self) -> bool {
        let field = self.field();
        let limit = field.options.turn_limit;
        let reason = if limit > 0 && field.round >= limit {
            Reason::TurnLimit
        } else if field.round >= LAST_ROUND {
            Reason::LastRound
        } else if field.options.stall_rounds > 0 && field.quiet >= field.options.stall_rounds {
            Reason::Stall
        } else {
            return false;
        };
        let winner = match reason {
            Reason::Stall => None,
            _ => {
                let [french, allied] = Seat::BOTH.map(|seat| field.damage_by(self.pack, seat));
                match french.cmp(&allied) {
                    std::cmp::Ordering::Greater => Some(Seat::First),
                    std::cmp::Ordering::Less => Some(Seat::Second),
                    std::cmp::Ordering::Equal => None,
                }
            }
        };
        self.decide(Verdict { winner, reason });
        true
    }

    /// A battle is decided.
    pub fn decide(&mut self, verdict: Verdict) {
        if self.field().verdict.is_some() {
            return;
        }
        self.happen(Event::Decided { verdict });
        if self.field().campaign {
            super::campaign::begin_aftermath(self);
        } else {
            self.state.field.course = Course::at(Step::Over);
        }
    }

    /// At the end everything is shown.
    pub fn unveil(&mut self) {
        if self.state.unveiled() {
            let (secrets, decks) = (self.state.secrets, self.state.decks);
            self.note(|| Event::Unveiled { secrets: Box::new(secrets), decks: Box::new(decks) });
        }
    }

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
        self.state.field.course.unsettled = false;
        self.state.field.course.stirred = 0;
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
                let wins =
                    |slot: usize| self.pack.kinds(secret.card(slot)).may(Kinds::INFANTRY.or(Kinds::CAVALRY));
                if ours.iter().any(wins) {
                    self.decide(Verdict { winner: Some(seat), reason: Reason::Occupation });
                    return true;
                }
                self.rule_out_winners(seat, position);
            }
        }
        if self.nobody_left() {
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

    /// EAG-R88 Whether neither side has infantry or cavalry anywhere.
    fn nobody_left(&self) -> bool {
        let winner = |card: CardId| self.pack.kinds(card).may(Kinds::INFANTRY.or(Kinds::CAVALRY));
        Seat::BOTH.into_iter().all(|seat| {
            let (side, secret) = (self.field().side(seat), &self.state.secrets[seat.index()]);
            !side.all().iter().any(|slot| winner(secret.card(slot)))
                && !secret.reserve.iter().any(winner)
                && !self
                    .field()
                    .armies(seat)
                    .iter()
                    .any(|army| self.state.decks.cards(*army).iter().any(|card| winner(*card)))
        })
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
            let tokens =
                |slots: crate::ids::Slots| slots.iter().map(|slot| side.token(slot)).collect::<Vec<_>>();
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
        if let Mover::Token(token) = self.pick(seat, card, false) {
            self.declare(Action::Step { token, onto }, Moment::WMove);
        }
    }

    /// An attack is declared; W-ATTACK.
    pub fn declare_attack(&mut self, seat: Seat, card: CardId, target: Aim, mode: Mode) {
        let eye = self.eye(seat);
        let (Some(slot), Some(aimed)) = (eye.own_slot(card), eye.enemy_slot(target)) else { return };
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
        self.state.field.course.action = Some(action);
        let holder = self.field().reactive();
        self.open_window(window, holder);
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
    fn action_goes_on(&mut self, action: Action) {
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
        self.state.field.course.action = None;
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
        self.state.field.course.action = None;
        self.happen(Event::Cancelled { clause: refusal.clause.0.to_owned() });
        if self.state.secrets[seat.index()].pending.is_some() {
            self.happen(Event::Picked { seat, card: None, decoy: false });
        }
    }

    /// The holder of a window plays nothing.
    pub fn pass(&mut self, seat: Seat) {
        self.note(|| Event::Passed { seat });
        if self.field().course.check.is_some_and(|check| check.open) {
            self.check_passed();
        } else if self.field().course.window.is_some() {
            self.state.field.course.window = None;
        } else if self.field().course.step == Step::Reveal {
            self.end_turn();
        }
    }

    /// EAG-R11 Movement is complete: excess goes back, engaged cards are turned up, decoys there are lost.
    pub fn complete_movement(&mut self) {
        self.send_back_excess();
        self.happen(Event::MovementComplete {});
        for position in Position::ALL {
            if self.field().engaged(position) {
                self.reveal_all(position);
            }
        }
        self.unsettle();
    }

    fn reveal_all(&mut self, position: Position) {
        for seat in Seat::BOTH {
            let side = *self.field().side(seat);
            let decoys = self.state.secrets[seat.index()].decoys;
            let tokens = side.at(position).iter().map(|slot| (side.token(slot), decoys.has(slot)));
            for (token, decoy) in tokens.collect::<Vec<_>>() {
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
                    let Some(slot) = side.find(token) else { return };
                    let card = side.is(slot, Tag::FaceUp).then(|| side.card(slot));
                    self.happen(Event::Withdrew { token, card });
                }
                Place::At(to) => {
                    let side = self.field().side(seat);
                    let Some(slot) = side.find(token) else { return };
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
                    });
                    if let Some(slot) = self.field().side(seat).find(token) {
                        self.state.field.side_mut(seat).set_arrived(slot, None);
                    }
                }
            }
        }
    }

    fn last_in_excess(&self, seat: Seat) -> Option<(Token, Place)> {
        let side = self.field().side(seat);
        let over = Position::ALL.into_iter().flat_map(|position| {
            let (cards, generals) = (side.combatants(position), side.generals(position));
            let cards = if cards.count() > stacking::LIMIT { cards } else { crate::ids::Slots::NONE };
            let generals = if generals.count() > 1 { generals } else { crate::ids::Slots::NONE };
            cards.or(generals).iter()
        });
        over.filter_map(|slot| side.arrived(slot).map(|(from, when)| (when, side.token(slot), from)))
            .max_by_key(|(when, _, _)| *when)
            .map(|(_, token, from)| (token, from))
    }

    /// C2 The Combat Phase ends; W-ENDCOMBAT.
    pub fn end_combat(&mut self) {
        self.enter(Step::CombatClosing);
        let holder = self.field().reactive();
        self.open_window(Moment::WEndCombat, holder);
    }

    /// EAG-R89 The other seat wins; in the campaign the whole of it.
    pub fn resign(&mut self, seat: Seat) {
        self.happen(Event::Resigned { seat });
        self.end_game(Verdict { winner: Some(seat.other()), reason: Reason::Resignation });
    }

    /// EAG-R89 A draw is offered.
    pub fn offer_draw(&mut self, seat: Seat) {
        self.happen(Event::DrawOffered { seat });
        self.state.field.course.offer = Some(seat);
    }

    /// EAG-R89 The answer to an offer.
    pub fn answer_draw(&mut self, yes: bool) {
        self.happen(Event::DrawAnswered { yes });
        self.state.field.course.offer = None;
        if yes {
            self.end_game(Verdict { winner: None, reason: Reason::Agreement });
        }
    }

    /// The game is over at once.
    pub fn end_game(&mut self, verdict: Verdict) {
        if self.field().campaign {
            super::campaign::end(self, verdict);
        } else {
            self.happen(Event::Decided { verdict });
            self.state.field.course = Course::at(Step::Over);
        }
    }
}
