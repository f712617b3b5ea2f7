//! 5.0 Battle Turns: the machine that leads from one decision to the next (section d of the rules), and how a battle
//! ends.

use super::survey::Survey;
use super::{No, Play, generals, no, stacking};
use crate::course::{Course, Moment, Pending, Step};
use crate::event::{Event, Phase};
use crate::field::{Field, Reason, Verdict};
use crate::ids::Position;
use crate::options::LAST_ROUND;
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
    if survey.overfull.any() && stacking::can_be_mended(survey) {
        let position = Position::ALL.into_iter().find(|position| survey.overfull.has(*position));
        return Err(No { position, ..no("EAG-R18", "eagles-overfull") });
    }
    match generals::must_withdraw(survey) {
        Some(chief) => Err(no("EAG-R47", "eagles-chief-goes-back").card(chief)),
        None => Ok(()),
    }
}

/// EAG-R89 A draw may be offered once in each of one's own Battle Turns.
pub fn check_offer(field: &Field) -> Result<(), No> {
    if field.offered { Err(no("EAG-R89", "eagles-offered-already")) } else { Ok(()) }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Goes on until somebody has to decide something.
    pub fn go_on(&mut self) {
        loop {
            let course = &self.field().course;
            let goes_on = match course.pending() {
                Pending::Offer(_) | Pending::Capture(_) | Pending::Step(Step::Over) => false,
                _ if course.unsettled => {
                    self.settle();
                    true
                }
                Pending::Window(_) => false,
                Pending::Check(check) => {
                    self.check_goes_on(check);
                    true
                }
                Pending::Queue(queue) => self.queue_goes_on(queue),
                Pending::Action(action) => {
                    self.action_goes_on(action);
                    true
                }
                Pending::Step(step) => self.step_goes_on(step),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// The next step, once nothing is pending in this one. Answers whether there was one without a decision.
    fn step_goes_on(&mut self, step: Step) -> bool {
        let active = self.field().active;
        match step {
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
        self.set_course(|course| *course = Course { closing: course.closing, ..Course::at(step) });
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
            self.set_course(|course| *course = Course::at(Step::Over));
        }
    }

    /// At the end everything is shown.
    pub fn unveil(&mut self) {
        if self.state.unveiled() {
            let (secrets, decks) = (self.state.secrets, self.state.decks);
            self.note(|| Event::Unveiled { secrets: Box::new(secrets), decks: Box::new(decks) });
        }
    }

    /// The holder of a window plays nothing, or nobody is shown in W-REVEAL and the turn is over.
    pub fn pass(&mut self, seat: Seat) {
        self.note(|| Event::Passed { seat });
        let course = &self.field().course;
        match course.pending() {
            Pending::Window(_) if course.check.is_some() => self.check_passed(),
            Pending::Window(_) => self.set_course(|course| course.window = None),
            _ => self.end_turn(),
        }
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
        self.set_course(|course| course.offer = Some(seat));
    }

    /// EAG-R89 The answer to an offer.
    pub fn answer_draw(&mut self, yes: bool) {
        self.happen(Event::DrawAnswered { yes });
        self.set_course(|course| course.offer = None);
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
            self.set_course(|course| *course = Course::at(Step::Over));
        }
    }
}
