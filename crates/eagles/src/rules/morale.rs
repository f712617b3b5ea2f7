//! 6.0 Morale: the value of a card, the dice of a check, and what follows a rout. The sub-machine of a check is the same
//! wherever it arises: W-CHECK, the roll, W-ROUT, elimination.

use super::generals::{depends_on_commander, support};
use super::tally::{Adds, Tally};
use super::{No, Play, no};
use crate::course::{Cause, Check, CheckStage, Pending, Queue};
use crate::event::Event;
use crate::field::{Field, Spot};
use crate::ids::{CardId, Slots, Token};
use crate::pack::special;
use crate::side::{Kinds, Tag};
use crate::specials::{Asked, Bearing};
use crate::state::Eye;
use table::{Clause, Dice, Seat, Sink, promised};

/// EAG-6.0c to EAG-6.0f Whether one die passes at a value.
pub const fn passes(die: u16, value: i8) -> bool {
    die == 1 || (die != 6 && die as i8 <= value)
}

/// Whether a card has a check to make in its owner's Morale Phase, or at once.
pub fn check_choice(eye: &Eye, card: CardId) -> Result<(), No> {
    let (field, seat) = (eye.field, eye.seat);
    let side = field.side(seat);
    let due = match (field.course.pending(), field.hit_generals(seat).first()) {
        (Pending::Queue(_), _) => side.tagged(Tag::ToCheck),
        (_, Some(general)) => {
            return Err(no("EAG-12.4c", "eagles-generals-first").card(side.card(general)));
        }
        (_, None) => field.hit_troops(seat),
    };
    let is_due = eye.own_slot(card).is_some_and(|slot| due.has(slot));
    if is_due { Ok(()) } else { Err(no("EAG-6.0h", "eagles-nothing-to-check")) }
}

/// The cards of which the owner may name the next to check.
pub fn due(field: &Field, seat: Seat) -> Slots {
    match field.course.pending() {
        Pending::Queue(_) => field.side(seat).tagged(Tag::ToCheck),
        _ => field.hit_troops(seat),
    }
}

/// EAG-6.0g The Morale value of a card of the eye's seat; `led` tells whether Generals of its position support it.
pub fn value<T: Adds>(eye: &Eye, slot: usize, cause: Cause, led: bool) -> T {
    let side = eye.field.side(eye.seat);
    let card = eye.card_id(eye.seat, slot);
    let printed = eye.pack.card(card).troop().map_or(1, |troop| troop.morale.value());
    let mut value = T::printed("EAG-6.0a", printed);
    if side.is(slot, Tag::Square) {
        value.add(Clause("EAG-9.3c"), 1);
    }
    let position = side.position(slot);
    let away = position.home() != eye.seat;
    let army = card.army();
    let absent = !super::generals::commander_present(eye, army);
    let best = side
        .generals(position)
        .iter()
        .filter_map(|general| support(eye.pack, side.card(general), card, away, absent))
        .max_by_key(|(_, value)| *value);
    if let Some((clause, bonus)) = best.filter(|_| led) {
        value.add(clause, bonus as i8);
    }
    let mut titles = 0u32;
    for force in eye.field.effects.iter().filter(|force| force.on == Spot::Position(position)) {
        let Some(row) = special(force.card) else { continue };
        if titles >> row.title as u32 & 1 == 1 {
            continue;
        }
        if let Some(Bearing::Morale(bonus)) =
            row.effect.bears(force.card.army(), Asked::Morale { army, away })
        {
            titles |= 1 << row.title as u32;
            value.add(row.clause, bonus);
        }
    }
    if cause == Cause::Congreve && eye.pack.kinds(card) == Kinds::CAVALRY {
        value.add(Clause("EAG-S199"), -1);
    }
    value
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-6.0g The Morale value of a card as a list of what makes it up.
    pub fn morale(&mut self, seat: Seat, slot: usize, cause: Cause) -> Tally {
        self.show_commander(seat, slot);
        value(&self.eye(seat), slot, cause, true)
    }

    /// EAG-R47 Where support depends on it, a check shows everybody whether the commander is present.
    fn show_commander(&mut self, seat: Seat, slot: usize) {
        let side = self.field().side(seat);
        let position = side.position(slot);
        let card = self.state.secrets[seat.index()].card(slot);
        let away = position.home() != seat;
        let differs = |general: CardId| {
            depends_on_commander(self.pack, general)
                && support(self.pack, general, card, away, true)
                    != support(self.pack, general, card, away, false)
        };
        if !side.generals(position).iter().any(|general| differs(side.card(general))) {
            return;
        }
        let army = card.army();
        let Some(commander) = self.pack.commander(army) else { return };
        let eye = self.eye(seat);
        let present = super::generals::commander_present(&eye, army);
        let open = side.find_card(commander).is_some() || self.field().eliminated.has(commander);
        if !open {
            self.happen(Event::CommanderShown { army, present, card: commander });
        }
    }

    /// A check begins. What its dice are compared with is public, so the card is turned up.
    pub fn begin_check(&mut self, token: Token, owner: Seat, dice: u8, cause: Cause) {
        if let Some(slot) = self.field().side(owner).find(token) {
            self.reveal(owner, slot);
        }
        let stage = if cause == Cause::Hits { CheckStage::Enemy } else { CheckStage::Owner };
        let check =
            Check { token, owner, dice, cause, stage, open: false, answered: false, panic: None, value: 0 };
        self.set_course(|course| course.check = Some(check));
        self.open_check_window();
    }

    /// Opens the window of the check's stage, or passes to the next stage.
    fn open_check_window(&mut self) {
        loop {
            let Some(check) = promised(self.field().course.check) else { return };
            let wanted = match check.stage {
                CheckStage::Enemy => true,
                CheckStage::Owner => check.cause != Cause::Hits || check.answered,
                CheckStage::Roll => return,
                CheckStage::Rout => true,
            };
            if wanted && self.window_opens(check.window()) {
                self.set_check(|check| check.open = true);
                return;
            }
            if check.stage == CheckStage::Rout {
                return;
            }
            self.next_stage();
        }
    }

    fn next_stage(&mut self) {
        self.set_check(|check| {
            check.open = false;
            check.stage = match check.stage {
                CheckStage::Enemy => CheckStage::Owner,
                _ => CheckStage::Roll,
            };
        });
    }

    /// The check that is being made, to be changed.
    pub fn set_check(&mut self, change: impl FnMut(&mut Check)) {
        self.set_course(|course| course.check.iter_mut().for_each(change));
    }

    /// The holder of the check's window has passed.
    pub fn check_passed(&mut self) {
        let Some(check) = promised(self.field().course.check) else { return };
        self.set_check(|check| check.open = false);
        if check.stage != CheckStage::Rout {
            self.next_stage();
            self.open_check_window();
        }
    }

    /// A check whose window is closed goes on: the dice are rolled, or the rout is final.
    pub fn check_goes_on(&mut self, check: Check) {
        let Some((seat, slot)) = self.field().find(check.token) else {
            self.end_check(check, false);
            return;
        };
        match check.stage {
            CheckStage::Rout => self.rout(check),
            _ => self.roll_check(check, seat, slot),
        }
    }

    /// EAG-R28 All dice of a card at one value.
    fn roll_check(&mut self, check: Check, seat: Seat, slot: usize) {
        let value = self.morale(seat, slot, check.cause);
        let sum = value.sum();
        let pool =
            self.dice.graded(check.dice.into(), 6, Clause("EAG-6.0b"), &|die| u8::from(passes(die, sum)));
        let passed = pool.faces().iter().all(|die| passes(*die, sum));
        let (token, cause) = (check.token, check.cause);
        self.note(|| Event::MoraleRolled {
            token,
            cause,
            faces: pool.faces().to_vec(),
            value: value.told(),
            passed,
        });
        if passed {
            self.end_check(check, true);
        } else {
            self.set_check(|check| {
                check.stage = CheckStage::Rout;
                check.value = sum;
            });
            self.open_check_window();
        }
    }

    /// EAG-S095 EAG-S185 EAG-S292 One more die at the same value.
    pub fn rally(&mut self) {
        let Some(check) = promised(self.field().course.check) else { return };
        let die = self.dice.die(6, Clause("EAG-R28"));
        let passed = passes(die, check.value);
        let (token, cause, value) = (check.token, check.cause, check.value);
        self.note(|| {
            let mut told = Tally::printed("EAG-R28", 0);
            told.add(Clause("EAG-R28"), value);
            Event::MoraleRolled { token, cause, faces: vec![die], value: told.told(), passed }
        });
        if passed {
            self.end_check(check, true);
        }
    }

    /// EAG-6.0d The card is lost; a Panic that was played on it spreads (EAG-R68).
    fn rout(&mut self, check: Check) {
        let position = self.field().position_of(check.token);
        self.eliminate(check.token);
        self.end_check(check, false);
        let Some(position) = position.filter(|_| check.panic.is_some()) else { return };
        let side = self.field().side(check.owner);
        let frightened: Vec<Token> = side
            .combatants(position)
            .less(side.tagged(Tag::HitBefore))
            .less(self.state.secrets[check.owner.index()].decoys)
            .iter()
            .map(|slot| side.token(slot))
            .collect();
        self.check_at_once(check.owner, &frightened, Cause::Panic, 1);
    }

    /// A check is over.
    fn end_check(&mut self, check: Check, stays: bool) {
        self.set_course(|course| course.check = None);
        if stays && matches!(check.cause, Cause::Hits | Cause::LastHits) {
            self.happen(Event::Steadied { token: check.token });
        }
    }

    /// Cards of a seat have to check at once, `dice` dice each.
    pub fn check_at_once(&mut self, owner: Seat, tokens: &[Token], cause: Cause, dice: u8) {
        if tokens.is_empty() {
            return;
        }
        self.happen(Event::Marked { seat: owner, mark: Tag::ToCheck, tokens: tokens.to_vec() });
        self.set_course(|course| course.queue = Some(Queue { owner, cause, dice }));
    }

    /// The next card of the queue: the last one is taken without asking. Answers whether anything was done.
    pub fn queue_goes_on(&mut self, queue: Queue) -> bool {
        let waiting = self.field().side(queue.owner).tagged(Tag::ToCheck);
        match waiting.count() {
            0 => {
                self.set_course(|course| course.queue = None);
                true
            }
            1 => {
                let slot = waiting.first().unwrap_or(0);
                let token = self.field().side(queue.owner).token(slot);
                self.take_from_queue(queue, token);
                true
            }
            _ => false,
        }
    }

    /// A card of the queue makes its check.
    pub fn take_from_queue(&mut self, queue: Queue, token: Token) {
        let side = self.field().side(queue.owner);
        let Some(slot) = promised(side.find(token)) else { return };
        let dice = if queue.dice > 0 { queue.dice } else { side.hits(slot) };
        let left = side.tagged(Tag::ToCheck).less(Slots::one(slot));
        let tokens = left.iter().map(|slot| side.token(slot)).collect();
        self.happen(Event::Marked { seat: queue.owner, mark: Tag::ToCheck, tokens });
        self.begin_check(token, queue.owner, dice, queue.cause);
    }

    /// EAG-6.0b The owner names a card to check.
    pub fn check_morale(&mut self, seat: Seat, token: Token) {
        if let Some(queue) = self.field().course.queue {
            self.take_from_queue(queue, token);
            return;
        }
        let Some(slot) = promised(self.field().side(seat).find(token)) else { return };
        let dice = self.field().side(seat).hits(slot);
        self.begin_check(token, seat, dice, Cause::Hits);
    }
}
