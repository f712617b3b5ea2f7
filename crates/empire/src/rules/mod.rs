//! The rules, one file for each chapter of the rule book: what may be ordered and which clause says no (asked of a
//! [`Scene`]), and what follows (done by a [`Play`]). `course.rs` says what is pending; `go_on` carries the top frame on
//! until one asks a seat.

pub mod activation;
pub mod assault;
pub mod assignment;
pub mod bombardment;
pub mod casualties;
pub mod charge;
pub mod command;
mod defaults;
mod drawing;
pub mod end_step;
pub mod facing;
pub mod firepower;
pub mod first_player;
pub mod grand_charge;
pub mod leaders;
pub mod lines;
mod listing;
pub mod losses;
pub mod morale;
pub mod movement;
mod no;
pub mod pursuit;
pub mod rally;
pub mod recovery;
pub mod reinforcements;
pub mod replacement;
pub mod retreat;
pub mod rout;
pub mod sequence;
pub mod setup;
pub mod stacking;
pub mod stances;
pub mod standing;
pub mod support;
pub mod victory;
pub mod walk;
pub mod weather;

pub use defaults::by_default;
pub use drawing::draw;
pub use listing::{Each, Subject, list, list_of, subject};
pub(crate) use listing::{each_arrival, list_in};
pub use no::{About, No, no};

use crate::course::{Frame, Segment, Step};
use crate::event::{Event, Purpose, Roll};
use crate::order::Order;
use crate::scene::Scene;
use crate::state::State;
use crate::why::Modifier;
use table::{Clause, Dice, Refusal, Seat, Sink};

/// A state to which things happen.
pub struct Play<'a, D, L> {
    /// The state.
    pub state: &'a mut State,
    /// The dice.
    pub dice: &'a mut D,
    /// Who takes note.
    pub log: &'a mut L,
}

/// What a single die is rolled for, and what came of it: told to the log by [`Play::test`].
#[derive(Clone, Copy, Debug)]
pub struct Test<'m> {
    /// What for.
    pub purpose: Purpose,
    /// The clause it is rolled by.
    pub clause: &'static str,
    /// Whose roll.
    pub seat: Option<Seat>,
    /// For which piece.
    pub piece: Option<crate::order::Piece>,
    /// In which area.
    pub area: Option<crate::ids::AreaId>,
    /// What is added to the die.
    pub modifiers: &'m [Modifier],
    /// The number not to exceed.
    pub most: i16,
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// Something happens: it enters the record and is noted.
    #[inline]
    pub fn happen(&mut self, event: Event) {
        self.state.witness(&event);
        self.log.note(|| event);
    }

    /// Something is told that changes nothing.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.note(event);
    }

    /// The battle as it stands.
    #[inline]
    pub fn scene(&self) -> Scene<'_> {
        Scene::of(self.state)
    }

    /// Something has to be settled first.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.state.course.push(frame);
    }

    /// What was on top is settled.
    #[inline]
    pub fn pop(&mut self) {
        self.state.course.pop();
    }

    /// What is on top has come so far.
    #[inline]
    pub fn replace(&mut self, frame: Frame) {
        self.state.course.replace(frame);
    }

    /// One six-sided die, rolled by this clause.
    #[inline]
    pub fn die(&mut self, clause: &'static str) -> u8 {
        self.dice.die(6, Clause(clause)) as u8
    }

    /// One die with its modifiers that must not exceed a number: whether it did not. The log is told.
    pub fn test(&mut self, test: Test<'_>) -> bool {
        let added = crate::why::sum(test.modifiers, crate::why::Unit::Die);
        let passes = |face: u16| face as i16 + added <= test.most;
        let face = self.dice.graded_die(6, Clause(test.clause), &|face| u8::from(passes(face)));
        let passed = passes(face);
        self.tell(|| Event::Rolled {
            roll: Roll {
                purpose: test.purpose,
                seat: test.seat,
                piece: test.piece,
                area: test.area,
                faces: vec![face as u8],
                modifiers: test.modifiers.to_vec(),
                against: Some(test.most),
                result: u8::from(passed),
            },
        });
        passed
    }

    /// Carries out an order that passed [`check`], and all that follows up to the next decision.
    pub fn resolve(&mut self, seat: Seat, order: &Order) {
        let before = self.state.course;
        self.carry(seat, order);
        self.go_on();
        if self.state.course != before {
            self.tell_course();
        }
    }

    /// Goes on from the first state of a game to its first decision.
    pub fn begin(&mut self) {
        self.go_on();
    }

    fn tell_course(&mut self) {
        let course = self.state.course;
        self.tell(|| Event::Pending { course: Box::new(course) });
    }

    /// Carries the top frame on until one asks a seat, or the game is over.
    fn go_on(&mut self) {
        while self.state.record.verdict().is_none() {
            let Some(frame) = self.state.course.top().copied() else { return };
            if matches!(frame, Frame::Turn(_) | Frame::Segment(_) | Frame::Close) && self.annihilated() {
                return;
            }
            if frame.asks(self.state.record.active_seat()).is_some() {
                return;
            }
            match frame {
                Frame::Turn(step) => self.turn(step),
                Frame::March(march) => self.march(march),
                Frame::Close => self.close_phase(),
                Frame::Charge(charge) => self.advance_charge(charge),
                Frame::Pursuit(pursuit) => self.advance_pursuit(pursuit),
                Frame::Mission(mission) => self.advance_mission(mission),
                Frame::Assault(assault) => self.advance_assault(assault),
                Frame::Check(check) => self.advance_check(check),
                Frame::Rout(rout) => self.advance_rout(rout),
                Frame::Flight(flight) => self.advance_flight(flight),
                Frame::Arrival(_)
                | Frame::Attempt(_)
                | Frame::Choose { .. }
                | Frame::Command(_)
                | Frame::Segment(_)
                | Frame::Going(_)
                | Frame::Losses(_)
                | Frame::Retreat(_)
                | Frame::Refuge(_)
                | Frame::Facing(_) => return,
            }
        }
    }

    /// What an order does before the rules go on by themselves.
    fn carry(&mut self, seat: Seat, order: &Order) {
        let Some(frame) = self.state.course.top().copied() else { return };
        match (*order, frame) {
            (Order::Resign {}, _) => self.resign(seat),
            (Order::SetupPlace { piece, area, heading }, _) => self.setup_place(piece, area, heading),
            (Order::SetupDeploy { child }, _) => self.happen(Event::Deployed { child, setup: true }),
            (Order::SetupDone {}, _) => self.setup_done(seat),
            (Order::Reinforce { group, now }, _) => self.reinforce(group, now),
            (Order::Enter { area, heading }, Frame::Arrival(arrival)) => self.enter(arrival, area, heading),
            (Order::Wait {}, Frame::Arrival(arrival)) => self.keep_out(arrival),
            (Order::ChooseCommander { army }, Frame::Turn(Step::First(picked))) => {
                self.choose_commander(seat, army, picked);
            }
            (Order::NameFirstPlayer { seat: first }, _) => self.name_first(first),
            (Order::AttemptActivation { army }, _) => self.attempt(seat, army),
            (Order::PassActivation {}, _) => self.fail(seat),
            (Order::ChooseFormations { formations }, _) => self.activate(seat, formations),
            (Order::GrandCharge { leader, target, middle, units, leaders }, _) => {
                self.launch_grand_charge(seat, leader, target, middle, units, leaders);
            }
            (Order::CommandNext { formation }, Frame::Command(left)) => self.command_next(left, formation),
            (Order::Charge { origin, target, middle, units, leaders }, _) => {
                self.declare_charge(seat, origin, target, middle, units, leaders);
            }
            (Order::AssignReserve { unit, formation }, _) => self.assign_reserve(unit, formation),
            (Order::AssignArtilleryLeader { leader, formation }, _) => {
                self.happen(Event::ArtilleryLeaderAssigned { leader, formation });
            }
            (Order::Attach { gun, infantry, part }, _) => {
                self.happen(Event::Attached { gun, infantry, part })
            }
            (Order::Detach { gun }, _) => self.happen(Event::Detached { gun, ordered: true }),
            (Order::Deploy { child }, _) => self.happen(Event::Deployed { child, setup: false }),
            (Order::Absorb { child }, _) => self.absorb(child),
            (Order::Release { formation }, _) => self.release(formation),
            (Order::Dismount { unit }, _) => self.happen(Event::Dismounted { unit, on_foot: true }),
            (Order::Mount { unit }, _) => self.happen(Event::Dismounted { unit, on_foot: false }),
            (Order::Bombard { area, units, target, counter_battery }, _) => {
                self.declare_mission(seat, area, units, target, counter_battery);
            }
            (Order::Move { units, leaders, face, path }, _) => {
                self.begin_march(units, leaders, face, path, None)
            }
            (Order::DeclareColumn { unit, target, face, path }, _) => {
                self.form_column(unit, target, face, path)
            }
            (Order::Reface { unit, part, heading }, _) => self.reface(unit, part, heading),
            (Order::Square { area, enter }, _) => self.square_by_intent(seat, area, enter),
            (Order::ReverseSlope { unit, enter }, _) => self.reverse_slope(unit, enter),
            (Order::Extend { unit, fraction, areas, headings }, _) => {
                self.extend(unit, fraction, areas, headings)
            }
            (Order::MoveLine { unit, to, headings }, _) => self.move_line(unit, to, headings),
            (Order::Retract { unit, part }, _) => self.retract(unit, part),
            (Order::RoutMove { unit, path }, _) => self.rout_move(unit, path),
            (Order::ExitMap { units, leaders, area }, _) => self.exit_map(units, leaders, area),
            (Order::Assault { target, units }, _) => self.declare_assault(seat, target, units),
            (Order::LeaderRefuge { area }, Frame::Refuge(refuge)) => self.take_refuge(refuge, area),
            (Order::SetHeading { heading }, Frame::Facing(facing)) => self.set_heading(facing, heading),
            (Order::DesignateRecovery { formation }, _) => self.designate(seat, formation),
            (Order::Rally { formation }, _) => self.rally(formation),
            (Order::RoutRecover { unit, leader }, _) => self.rout_recover(unit, leader),
            (Order::Recover { unit }, _) => self.recover(unit),
            (Order::ReplaceLeader { post, leader, area }, _) => self.replace_leader(post, leader, area),
            (Order::EndSegment {}, Frame::Segment(segment)) => self.end_segment(segment),
            (Order::EndSegment {}, Frame::Going(going)) => self.finish_going(going),
            (Order::EndPhase {}, Frame::Turn(Step::End(step, _))) => self.end_phase(step, seat),
            (_, Frame::Charge(charge)) => self.answer_charge(charge, order),
            (_, Frame::Pursuit(pursuit)) => self.answer_pursuit(pursuit, order),
            (_, Frame::Assault(assault)) => self.answer_assault(assault, order),
            (Order::AssignLoss { unit }, Frame::Losses(losses)) => self.assign_loss(losses, unit),
            (Order::Retreat { units, leaders, to }, Frame::Retreat(retreat)) => {
                self.retreat(retreat, units, leaders, to);
            }
            (_, Frame::Flight(flight)) => self.answer_flight(flight, order),
            _ => {}
        }
    }
}

/// Whether a seat may give this order now.
pub fn check(state: &State, seat: Option<Seat>, order: &Order) -> Result<(), Refusal> {
    let scene = Scene::of(state);
    allowed(&scene, state, seat, order).map_err(|no| no.refusal(&state.book))
}

/// The same without words.
pub fn allowed(scene: &Scene<'_>, state: &State, seat: Option<Seat>, order: &Order) -> Result<(), No> {
    let Some(seat) = seat else { return Err(no("EMP-1.0a", "empire-no-seat")) };
    let Some(frame) = state.course.top().filter(|_| scene.record.verdict().is_none()) else {
        return Err(no("EMP-1.1f", "empire-game-over"));
    };
    if state.asked() != Some(seat) {
        return Err(no(asker(frame), "empire-not-asked"));
    }
    if !listing::exists(scene, order) {
        return Err(no("EMP-2.2a", "empire-no-such-piece"));
    }
    allowed_in(scene, frame, seat, order)
}

fn allowed_in(scene: &Scene<'_>, frame: &Frame, seat: Seat, order: &Order) -> Result<(), No> {
    match (frame, *order) {
        (_, Order::Resign {}) => Ok(()),
        (Frame::Turn(Step::Setup(_)), order) => setup::check(scene, seat, &order),
        (Frame::Arrival(arrival), order) => reinforcements::check(scene, arrival, &order),
        (Frame::Turn(Step::First(_)), Order::ChooseCommander { army }) => {
            first_player::check(scene, seat, army)
        }
        (Frame::Turn(Step::NameFirst(_)), Order::NameFirstPlayer { .. }) => Ok(()),
        (Frame::Attempt(_), Order::GrandCharge { leader, target, middle, units, leaders }) => {
            grand_charge::check(scene, seat, leader, target, middle, units, leaders)
        }
        (Frame::Attempt(_), order) => activation::check_attempt(scene, seat, &order),
        (Frame::Choose { army, count, .. }, Order::ChooseFormations { formations }) => {
            activation::check_choice(scene, seat, *army, *count, formations)
        }
        (Frame::Command(left), Order::CommandNext { formation }) => {
            command::check_next(scene, *left, formation)
        }
        (Frame::Segment(segment), order) => allowed_in_segment(scene, *segment, seat, &order),
        (Frame::Going(going), Order::Move { units, leaders, face, path }) => {
            movement::check_going(scene, going, units, leaders, face, &path)
        }
        (Frame::Going(_), Order::EndSegment {}) => Ok(()),
        (Frame::Turn(Step::End(step, _)), order) => end_step::check(scene, *step, seat, &order),
        (Frame::Charge(charge), order) => charge::check_answer(scene, charge, &order),
        (Frame::Pursuit(pursuit), order) => pursuit::check_answer(scene, pursuit, &order),
        (Frame::Assault(assault), order) => assault::check_answer(scene, assault, &order),
        (Frame::Losses(losses), Order::AssignLoss { unit }) => losses::check(scene, losses, unit),
        (Frame::Retreat(retreat), Order::Retreat { units, leaders, to }) => {
            retreat::check(scene, retreat, units, leaders, to)
        }
        (Frame::Flight(flight), order) => rout::check_answer(scene, flight, &order),
        (Frame::Refuge(refuge), Order::LeaderRefuge { area }) => leaders::check_refuge(scene, refuge, area),
        (Frame::Facing(facing), Order::SetHeading { heading }) => facing::check_set(scene, facing, heading),
        (frame, _) => Err(no(asker(frame), "empire-not-now")),
    }
}

/// EMP-4.0b What the active player may do in a segment.
fn allowed_in_segment(scene: &Scene<'_>, segment: Segment, seat: Seat, order: &Order) -> Result<(), No> {
    match (segment, *order) {
        (_, Order::EndSegment {}) => sequence::check_end(scene, segment, seat),
        (Segment::Charge, Order::Charge { origin, target, middle, units, leaders }) => {
            charge::check(scene, seat, origin, target, middle, units, leaders)
        }
        (Segment::Assignment, order) => assignment::check(scene, seat, &order),
        (Segment::Bombardment, Order::Bombard { area, units, target, counter_battery }) => {
            bombardment::check(scene, seat, area, units, target, counter_battery)
        }
        (Segment::Movement, order) => movement::check(scene, seat, &order),
        (Segment::Assault, Order::Assault { target, units }) => assault::check(scene, seat, target, units),
        _ => Err(no("EMP-4.0b", "empire-not-now")),
    }
}

/// The clause that says what is being decided.
pub fn asker(frame: &Frame) -> &'static str {
    match frame {
        Frame::Turn(Step::Setup(_)) => "EMP-2.3v",
        Frame::Turn(Step::First(_)) => "EMP-7.1a",
        Frame::Turn(Step::NameFirst(_)) => "EMP-7.0a",
        Frame::Turn(Step::End(..)) => "EMP-15.0a",
        Frame::Turn(_) | Frame::Close => "EMP-4.0a",
        Frame::Arrival(_) => "EMP-6.0a",
        Frame::Attempt(_) => "EMP-8.1a",
        Frame::Choose { .. } => "EMP-8.14a",
        Frame::Command(_) => "EMP-9.0a",
        Frame::Segment(_) => "EMP-8.2a",
        Frame::Going(_) | Frame::March(_) => "EMP-R95",
        Frame::Charge(_) => "EMP-10.2a",
        Frame::Pursuit(_) => "EMP-10.9a",
        Frame::Mission(_) => "EMP-12.1a",
        Frame::Assault(_) => "EMP-14.12a",
        Frame::Losses(_) => "EMP-R50",
        Frame::Check(_) => "EMP-3.2a",
        Frame::Rout(_) => "EMP-19.1a",
        Frame::Flight(_) => "EMP-19.11a",
        Frame::Retreat(_) => "EMP-20.0a",
        Frame::Refuge(_) => "EMP-3.13a",
        Frame::Facing(_) => "EMP-13.9b",
    }
}

/// EMP-4.0a Not now.
pub fn not_now<T>() -> Result<T, No> {
    Err(no("EMP-4.0a", "empire-not-now"))
}
