//! The rules, one file for each chapter of the rule book: what may be ordered (asked of an [`Eye`], which knows what one
//! seat knows), which clause says no, and what follows (on a state). `turns.rs` is the machine that leads from one
//! decision to the next.

mod actions;
mod attacks;
pub mod battle_decks;
pub mod battlefield;
pub mod campaign;
pub mod combat;
mod completion;
mod confusion;
pub mod custom_decks;
pub mod decoys;
pub mod drawing;
pub mod foresight;
pub mod formations;
pub mod generals;
mod listing;
pub mod morale;
pub mod moves;
pub mod musters;
mod paths;
pub mod prompts;
pub mod reinforcements;
pub mod risk;
pub mod settling;
pub mod specials;
pub mod stacking;
mod steps;
pub mod survey;
pub mod tally;
mod targets;
pub mod terrain;
pub mod turns;

use crate::course::{Course, Pending, Step};
use crate::event::Event;
use crate::field::Field;
use crate::ids::{CardId, Position, Token};
use crate::order::Order;
use crate::pack::Pack;
use crate::side::Tag;
use crate::state::{Eye, State, View};
pub use listing::{by_default, list_in_battle, orders};
use survey::Survey;
use table::{Clause, Dice, Refusal, Seat, Sink, promised};

/// A state to which things happen.
pub struct Play<'a, D, L> {
    /// The cards.
    pub pack: &'a Pack,
    /// The state.
    pub state: &'a mut State,
    /// The dice.
    pub dice: &'a mut D,
    /// Who takes note.
    pub log: &'a mut L,
    /// Whether all this is only foreseen: then nothing is shuffled, since nobody sees what comes of that before the next order.
    pub foreseen: bool,
}

/// Why not: the clause that forbids it, the message that says so, and what it is about where the order does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No {
    /// The clause.
    pub clause: Clause,
    /// The message.
    pub message: &'static str,
    /// The card, if it is not the one the order names.
    pub card: CardId,
    /// The Terrain, likewise.
    pub terrain: CardId,
    /// The position, likewise.
    pub position: Option<Position>,
    /// How many there are, or may be.
    pub count: u8,
}

/// No, by this clause.
#[inline]
pub const fn no(clause: &'static str, message: &'static str) -> No {
    let (clause, none) = (Clause(clause), CardId::NONE);
    No { clause, message, card: none, terrain: none, position: None, count: 0 }
}

impl No {
    /// It is about this card.
    #[must_use]
    pub const fn card(self, card: CardId) -> No {
        No { card, ..self }
    }

    /// It is about this Terrain.
    #[must_use]
    pub const fn terrain(self, terrain: CardId) -> No {
        No { terrain, ..self }
    }

    /// It is about this position.
    #[must_use]
    pub const fn at(self, position: Position) -> No {
        No { position: Some(position), ..self }
    }

    /// So many there are, or may be.
    #[must_use]
    pub const fn count(self, count: u8) -> No {
        No { count, ..self }
    }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Something happens: it enters the record and is noted.
    #[inline]
    pub fn happen(&mut self, event: Event) {
        self.state.witness(self.pack, &event);
        self.log.note(|| event);
    }

    /// Something is told that changes nothing in the record.
    #[inline]
    pub fn note(&mut self, event: impl FnOnce() -> Event) {
        self.log.note(event);
    }

    /// The public record.
    #[inline]
    pub fn field(&self) -> &Field {
        &self.state.field
    }

    /// How a seat sees the battle.
    #[inline]
    pub fn eye(&self, seat: Seat) -> Eye<'_> {
        Eye { pack: self.pack, field: &self.state.field, seat, own: Some(&self.state.secrets[seat.index()]) }
    }

    /// The token of a seat's card on the field.
    pub fn own_token(&self, seat: Seat, card: CardId) -> Option<Token> {
        self.eye(seat).own_slot(card).map(|slot| self.field().side(seat).token(slot))
    }

    /// What a seat has to know before one of its cards moves.
    #[inline]
    pub fn survey(&self, seat: Seat) -> Survey<'_> {
        Survey::of(&self.eye(seat))
    }

    /// EAG-R12 Turns a card up.
    pub fn reveal(&mut self, seat: Seat, slot: usize) {
        let side = self.field().side(seat);
        if !side.is(slot, Tag::FaceUp) {
            let (token, card) = (side.token(slot), self.state.secrets[seat.index()].card(slot));
            self.happen(Event::Revealed { token, card });
        }
    }

    /// What a face-down card does tells what it is: one of these kinds.
    pub fn narrow(&mut self, token: Token, kinds: crate::side::Kinds) {
        let Some((seat, slot)) = promised(self.field().find(token)) else { return };
        if self.field().side(seat).kinds(slot) != kinds {
            self.happen(Event::Narrowed { token, kinds });
        }
    }

    /// A card is lost.
    pub fn eliminate(&mut self, token: Token) {
        let Some((seat, slot)) = promised(self.field().find(token)) else { return };
        let card = self.state.secrets[seat.index()].card(slot);
        let engaged = self.field().engagements();
        self.happen(Event::Eliminated { token, card });
        self.unsettle(engaged);
    }

    /// The course of things changes. That is told once, when somebody has to decide ([`Event::Stands`]).
    #[inline]
    pub fn set_course(&mut self, change: impl FnOnce(&mut Course)) {
        self.state.field.set_course(change);
    }

    /// EAG-R24 State checks are due; `stirred` are the positions that were engaged before the change (EAG-R39).
    #[inline]
    pub fn unsettle(&mut self, stirred: u8) {
        self.set_course(|course| {
            course.unsettled = true;
            course.stirred |= stirred;
        });
    }

    /// Carries out an order that passed [`check`], and all that follows up to the next decision.
    pub fn resolve(&mut self, seat: Seat, order: &Order) {
        let before = self.field().course;
        let battle = self.field().battle;
        self.carry(seat, order);
        self.go_on();
        if self.field().course != before || self.field().battle != battle {
            let course = self.field().course;
            self.note(|| Event::Stands { course });
        }
        self.unveil();
    }

    fn carry(&mut self, seat: Seat, order: &Order) {
        match order {
            Order::Deploy { cards } => self.happen(Event::LaidOut { seat, cards: cards.clone() }),
            Order::ConfirmDeployment {} => self.confirm_deployment(seat),
            Order::AdjustDeployment { cards } => self.adjust_deployment(cards),
            Order::RollGeneral { general } => {
                let Some(token) = promised(self.own_token(seat, *general)) else { return };
                self.roll_general(token);
            }
            Order::CheckMorale { card } => {
                let Some(token) = promised(self.own_token(seat, *card)) else { return };
                self.check_morale(seat, token);
            }
            Order::Move { card, first, second, formation } => {
                self.declare_move(seat, *card, *first, *second, *formation, false);
            }
            Order::ChangeFormation { card, formation } => self.change_formation(*card, *formation),
            Order::Occupy { card, terrain } => self.declare_step(seat, *card, Some(*terrain)),
            Order::LeaveTerrain { card } => self.declare_step(seat, *card, None),
            Order::Attack { card, target, mode } => self.declare_attack(seat, *card, *target, *mode),
            Order::PlayTerrain { terrain, .. } => self.play_terrain(seat, *terrain),
            Order::PlaceDecoy { card, position } => self.place_decoy(seat, *card, *position),
            Order::WithdrawDecoy { card } => self.withdraw_decoy(seat, *card),
            Order::FlipDecoy { card } => self.flip_decoy(seat, *card),
            Order::PlaySpecial { card, position, target, charge } => {
                let eye = self.eye(seat);
                let played = specials::played(&eye, *card, *position, *target, charge.as_ref());
                let Some(played) = promised(played) else { return };
                self.play_special(seat, *card, played);
                if let (Some(charge), Some(crate::ids::Aim::Card(who))) = (charge, target) {
                    self.begin_confusion(*card, *who, charge);
                }
            }
            Order::RevealPrussianGeneral { general } => self.reveal_prussians(*general),
            Order::AssignCapture { terrain, cards } => self.assign_capture(seat, *terrain, cards),
            Order::DeclareMovementComplete {} => self.complete_movement(),
            Order::EndCombat {} => self.end_combat(),
            Order::ContinueReinforce {} => self.draw_reinforcements(),
            Order::Pass {} => self.pass(seat),
            Order::Resign {} => self.resign(seat),
            Order::OfferDraw {} => self.offer_draw(seat),
            Order::AnswerDraw { yes } => self.answer_draw(*yes),
            Order::Retreat { .. } | Order::AssignToBattle { .. } | Order::SendReinforcements { .. } => {
                campaign::carry(self, seat, order);
            }
        }
    }
}

/// The eye of the view's owner.
pub fn eye_of<'v>(pack: &'v Pack, view: &'v View, seat: Seat) -> Eye<'v> {
    Eye { pack, field: &view.field, seat, own: view.secrets[seat.index()].as_ref() }
}

/// Whether the owner of the view may give this order now.
pub fn check(pack: &Pack, view: &View, order: &Order) -> Result<(), Refusal> {
    judge(pack, view, order).map_err(|no| crate::speech::refusal(pack, view, order, no))
}

fn judge(pack: &Pack, view: &View, order: &Order) -> Result<(), No> {
    let Some(seat) = view.who.seat() else { return Err(no("EAG-0.1a", "eagles-no-seat")) };
    if !view.asked().contains(seat) {
        return Err(no("EAG-0.2e", "eagles-not-asked"));
    }
    if matches!(order, Order::Resign {}) {
        return Ok(());
    }
    if let Some(campaign) = &view.campaign
        && let Some(answer) = campaign::check(pack, view, campaign, seat, order)
    {
        return answer;
    }
    check_in_battle(&eye_of(pack, view, seat), view, order)
}

fn check_in_battle(eye: &Eye, view: &View, order: &Order) -> Result<(), No> {
    match (eye.field.course.pending(), order) {
        (Pending::Offer(_), Order::AnswerDraw { .. }) => Ok(()),
        (Pending::Capture(capture), Order::AssignCapture { terrain, cards }) => {
            terrain::check_capture(eye, capture, *terrain, cards)
        }
        (Pending::Offer(_) | Pending::Capture(_), _) => out_of_phase(),
        (_, Order::PlaySpecial { card, position, target, charge }) => {
            specials::check_play(eye, *card, *position, *target, charge.as_ref())
        }
        (Pending::Window(_), Order::Pass {}) => Ok(()),
        (Pending::Queue(_), Order::CheckMorale { card }) => morale::check_choice(eye, *card),
        (Pending::Step(step), order) => check_at_step(eye, step, view, order),
        _ => out_of_phase(),
    }
}

/// What may be ordered while nothing is pending but the step.
fn check_at_step(eye: &Eye, step: Step, view: &View, order: &Order) -> Result<(), No> {
    let (field, seat) = (eye.field, eye.seat);
    match (step, order) {
        (step, Order::Deploy { cards }) if step.is_deployment() && step != Step::AdjustFrench => {
            battlefield::check_deploy(eye, cards)
        }
        (step, Order::ConfirmDeployment {}) if step.is_deployment() => {
            battlefield::check_confirm(step, view.draft.is_some())
        }
        (Step::AdjustFrench, Order::AdjustDeployment { cards }) => {
            battlefield::check_adjust(eye, view.draft.as_deref(), cards)
        }
        (Step::Morale | Step::Aftermath, Order::RollGeneral { general }) => {
            generals::check_roll(field, seat, *general)
        }
        (Step::Morale, Order::CheckMorale { card }) => morale::check_choice(eye, *card),
        (Step::Morale | Step::Combat | Step::Reinforce, Order::OfferDraw {}) => turns::check_offer(field),
        (
            Step::Morale | Step::Combat | Step::Reinforce | Step::Reveal,
            Order::RevealPrussianGeneral { general },
        ) => reinforcements::check_reveal(eye, *general),
        (Step::Reveal, Order::Pass {}) => Ok(()),
        (Step::Reinforce, Order::ContinueReinforce {}) => Ok(()),
        (Step::Combat, order) => check_combat(&Survey::of(eye), order),
        _ => out_of_phase(),
    }
}

/// EAG-5.0d What may be done in the Combat Phase.
fn check_combat(survey: &Survey, order: &Order) -> Result<(), No> {
    let eye = &survey.eye;
    match order {
        Order::Move { card, first, second, formation } => {
            moves::check_move(survey, *card, *first, *second, *formation)
        }
        Order::ChangeFormation { card, formation } => formations::check_change(survey, *card, *formation),
        Order::Occupy { card, terrain } => terrain::check_step(survey, *card, Some(*terrain)).map(|_| ()),
        Order::LeaveTerrain { card } => terrain::check_step(survey, *card, None).map(|_| ()),
        Order::Attack { card, target, mode } => {
            let Some(slot) = eye.own_slot(*card) else {
                return Err(no("EAG-7.1a", "eagles-not-on-a-position"));
            };
            let Some(aimed) = eye.enemy_slot(*target) else {
                return Err(no("EAG-7.4a", "eagles-no-such-target"));
            };
            let kinds = eye.kinds(eye.seat.other(), aimed);
            combat::check_attack(eye, slot, aimed, *mode, kinds)?;
            stacking::check_spending(survey, slot)
        }
        Order::PlayTerrain { terrain, position } => terrain::check_play(survey, *terrain, *position),
        Order::PlaceDecoy { card, position } => decoys::check_place(survey, *card, *position),
        Order::WithdrawDecoy { card } => decoys::check_withdraw(survey, *card),
        Order::FlipDecoy { card } => decoys::check_flip(survey, *card),
        Order::DeclareMovementComplete {} => turns::check_complete(survey),
        Order::EndCombat {} => turns::check_end_combat(survey),
        _ => out_of_phase(),
    }
}

/// EAG-5.0b Not now.
pub fn out_of_phase<T>() -> Result<T, No> {
    Err(no("EAG-5.0b", "eagles-not-now"))
}
