//! EMP-8 Activation (C.2): attempts in turn, the number of formations they win, and when they end.

use super::{No, Play, first_player, no, not_now};
use crate::course::{EndStep, Frame};
use crate::event::{Event, Purpose, Roll};
use crate::ids::{ArmyId, FormationId};
use crate::order::Order;
use crate::record::{Mark, Place};
use crate::rules::listing::Each;
use crate::scenario::Hook;
use crate::scene::Scene;
use crate::sets::Formations;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// C.2 The formations of a side that can be activated: not on their Activated side (EMP-8.16a), with a combat unit or
/// headquarters on the map (EMP-R33), and not held back by a hook.
pub fn eligible(scene: &Scene<'_>, seat: Seat) -> Formations {
    let present: Formations = scene.on_map(seat).map(|unit| scene.formation(unit)).collect();
    present.iter().filter(|formation| !is_spent(scene, *formation) && !is_held(scene, *formation)).collect()
}

fn is_spent(scene: &Scene<'_>, formation: FormationId) -> bool {
    let marks = scene.record.formation(formation).marks;
    marks.has(Mark::Activated) || marks.has(Mark::ActedThisTurn)
}

/// G.4 `hold`: until a turn, or until an enemy combat unit is near one of its units.
fn is_held(scene: &Scene<'_>, formation: FormationId) -> bool {
    scene.book.hooks.iter().any(|hook| match hook {
        Hook::Hold { formation: of, until_turn, until_enemy_within } if *of == formation => {
            scene.record.turn() < *until_turn
                && !until_enemy_within.is_some_and(|near| enemy_within(scene, formation, near))
        }
        _ => false,
    })
}

fn enemy_within(scene: &Scene<'_>, formation: FormationId, near: u8) -> bool {
    let seat = scene.book.formation(formation).side;
    let mut units = scene.on_map(seat).filter(|unit| scene.formation(*unit) == formation);
    units.any(|unit| {
        let Some(area) = scene.record.unit(unit).place.area() else { return false };
        scene.record.held(seat.other()).iter().any(|enemy| scene.book.map.range(area, enemy) <= near)
    })
}

/// EMP-8.1b The formations under one army commander.
pub fn eligible_under(scene: &Scene<'_>, seat: Seat, army: ArmyId) -> Formations {
    eligible(scene, seat).iter().filter(|formation| scene.book.formation(*formation).army == army).collect()
}

/// EMP-8.1b, EMP-R31 Whether this commander may attempt; passing needs EMP-O21.
pub fn check_attempt(scene: &Scene<'_>, seat: Seat, order: &Order) -> Result<(), No> {
    match *order {
        Order::AttemptActivation { army } => {
            if scene.book.army(army).side != seat {
                return Err(no("EMP-8.1b", "empire-not-your-army"));
            }
            if eligible_under(scene, seat, army).is_empty() {
                return Err(no("EMP-8.1b", "empire-nothing-to-activate"));
            }
            Ok(())
        }
        Order::PassActivation {} if scene.options().allow_pass => Ok(()),
        Order::PassActivation {} => Err(no("EMP-8.15a", "empire-must-attempt")),
        _ => not_now(),
    }
}

/// EMP-8.1a, EMP-R31 Exactly so many formations of this commander.
pub fn check_choice(
    scene: &Scene<'_>,
    seat: Seat,
    army: ArmyId,
    count: u8,
    formations: Formations,
) -> Result<(), No> {
    let open = eligible_under(scene, seat, army);
    if let Some(formation) = formations.less(open).first() {
        return Err(match scene.book.formation(formation) {
            of if of.side != seat || of.army != army => {
                no("EMP-8.1b", "empire-not-under-him").formation(formation)
            }
            _ if is_spent(scene, formation) => {
                no("EMP-8.16a", "empire-activated-already").formation(formation)
            }
            // G.4 `hold`.
            _ if is_held(scene, formation) => no("EMP-1.2a", "empire-cannot-activate").formation(formation),
            _ => no("EMP-R33", "empire-cannot-activate").formation(formation),
        });
    }
    if formations.len() != usize::from(count) {
        return Err(no("EMP-8.15a", "empire-so-many-formations")
            .number("need", i16::from(count))
            .number("have", formations.len() as i16));
    }
    Ok(())
}

/// DP-04 The attempts there are, that of the highest initiative first.
pub fn list_attempts(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    for army in first_player::by_initiative(scene, seat) {
        let order = Order::AttemptActivation { army };
        if check_attempt(scene, seat, &order).is_ok() {
            each(order)?;
        }
    }
    if scene.options().allow_pass {
        each(Order::PassActivation {})?;
    }
    ControlFlow::Continue(())
}

/// The choices of so many formations.
pub fn list_choices(
    scene: &Scene<'_>,
    seat: Seat,
    army: ArmyId,
    count: u8,
    each: Each<'_>,
) -> ControlFlow<()> {
    fn pick(left: Formations, count: u8, taken: Formations, each: Each<'_>) -> ControlFlow<()> {
        if count == 0 {
            return each(Order::ChooseFormations { formations: taken });
        }
        let mut left = left;
        while left.len() >= usize::from(count) {
            let Some(first) = left.first() else { break };
            left.remove(first);
            pick(left, count - 1, taken.with(first), each)?;
        }
        ControlFlow::Continue(())
    }
    pick(eligible_under(scene, seat, army), count, Formations::NONE, each)
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// C.2 Who attempts next, or whether the step is over: when nobody has anything to activate, after two failures in a row
    /// by opposing players (EMP-8.13a), or after two in a row by a side that is alone (EMP-R32).
    pub fn next_attempt(&mut self) {
        let scene = self.scene();
        let can = Seat::BOTH.map(|seat| !eligible(&scene, seat).is_empty());
        let attempts = self.state.record.attempts();
        let seat = if can[attempts.turn_of.index()] { attempts.turn_of } else { attempts.turn_of.other() };
        let alone = !can[seat.other().index()];
        let over = !can[seat.index()]
            || (!alone && attempts.row >= 2)
            || (alone && attempts.solo[seat.index()] >= 2);
        if over {
            let first = self.state.record.first();
            self.begin_end(EndStep::Designation, first);
        } else {
            self.push(Frame::Attempt(seat));
        }
    }

    fn is_alone(&self, seat: Seat) -> bool {
        eligible(&self.scene(), seat.other()).is_empty()
    }

    /// EMP-8.12a, EMP-R34 An attempt fails.
    pub fn fail(&mut self, seat: Seat) {
        let alone = self.is_alone(seat);
        self.happen(Event::Attempted { seat, alone, won: 0 });
        self.pop();
    }

    /// EMP-8.1a The die is subtracted from the initiative: the difference is the number of formations, one if it is nought
    /// (EMP-8.11a), none if it is less (EMP-8.12a).
    pub fn attempt(&mut self, seat: Seat, army: ArmyId) {
        let initiative = first_player::initiative(&self.scene(), army);
        let face = self.die("EMP-8.1a");
        let won = match initiative.checked_sub(face) {
            None => 0,
            Some(0) => 1,
            Some(more) => more,
        };
        self.tell(|| Event::Rolled {
            roll: Roll {
                purpose: Purpose::Activation,
                seat: Some(seat),
                piece: None,
                area: None,
                faces: vec![face],
                modifiers: Vec::new(),
                against: Some(i16::from(initiative)),
                result: won,
            },
        });
        if won == 0 {
            return self.fail(seat);
        }
        let alone = self.is_alone(seat);
        let open = eligible_under(&self.scene(), seat, army);
        let count = won.min(open.len() as u8);
        self.happen(Event::Attempted { seat, alone, won: count });
        if usize::from(count) == open.len() {
            self.activate(seat, open);
        } else {
            self.replace(Frame::Choose { seat, army, count });
        }
    }

    /// EMP-8.14a The formations of one roll pass through the action phase together.
    pub fn activate(&mut self, seat: Seat, formations: Formations) {
        self.happen(Event::Activated { seat, formations });
        self.replace(Frame::Close);
        self.begin_command(formations);
    }
}

/// Whether a formation has a combat unit or headquarters on the map.
pub fn is_present(scene: &Scene<'_>, formation: FormationId) -> bool {
    scene.book.unit_ids().any(|unit| {
        scene.formation(unit) == formation && matches!(scene.record.unit(unit).place, Place::Area(_))
    })
}
