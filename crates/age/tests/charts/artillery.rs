//! What a battery may do.

use super::{reading, usual};
use age::kinds::Action;
use age::measure::Turn;
use age::options::{Options, RepeatAction, SilenceRecovery};
use age::reckoning::artillery::{Drill, Drilled};

fn drill(wanted: Action) -> Drill {
    Drill {
        own_segment: true,
        limbered: false,
        used: Vec::new(),
        wanted,
        angle: Turn(0),
        general_near: false,
        reserve_mover: false,
        silent_for: None,
        damaged: false,
    }
}

fn refused(drill: &Drill) -> &'static str {
    usual().check_drill(drill).map_or_else(|refusal| refusal.clause.0, |_| "allowed")
}

/// AGE-78 AGE-79 AGE-80 X25 Unlimber with a general near, then fire: both actions are used.
#[test]
fn x25_unlimber_and_fire() {
    let unlimber = Drill { limbered: true, general_near: true, ..drill(Action::Unlimber) };
    assert_eq!(usual().check_drill(&unlimber).unwrap().left, 1);
    let fire = Drill { used: vec![Action::Unlimber], ..drill(Action::Fire) };
    assert_eq!(usual().check_drill(&fire).unwrap().left, 0);
    let pivot = Drill { used: vec![Action::Unlimber, Action::Fire], ..drill(Action::Pivot) };
    assert_eq!(refused(&pivot), "AGE-79");
    assert_eq!(refused(&Drill { general_near: false, ..unlimber }), "AGE-80");
}

/// AGE-79 AGE-H68 AGE-H69 Each action needs the guns in the right state; a pivot is at most 45°.
#[test]
fn actions_need_the_right_state() {
    assert_eq!(refused(&Drill { limbered: true, ..drill(Action::Limber) }), "AGE-H68");
    assert_eq!(refused(&Drill { general_near: true, ..drill(Action::Unlimber) }), "AGE-H68");
    assert_eq!(refused(&drill(Action::Move)), "AGE-H68");
    assert_eq!(refused(&Drill { limbered: true, ..drill(Action::Move) }), "allowed");
    assert_eq!(refused(&Drill { limbered: true, ..drill(Action::Pivot) }), "AGE-79");
    assert_eq!(refused(&Drill { angle: Turn(450), ..drill(Action::Pivot) }), "allowed");
    assert_eq!(refused(&Drill { angle: Turn(-451), ..drill(Action::Pivot) }), "AGE-79");
}

/// AGE-R27 AGE-O15 No action twice, unless agreed; fire never.
#[test]
fn no_action_is_repeated_unless_agreed() {
    let again = Drill { limbered: true, used: vec![Action::Move], ..drill(Action::Move) };
    assert_eq!(refused(&again), "AGE-R27");
    let options = Options { artillery_repeat_action: RepeatAction::Allowed, ..Options::default() };
    assert!(reading(&options).check_drill(&again).is_ok());
    let fire = Drill { used: vec![Action::Fire], ..drill(Action::Fire) };
    assert_eq!(reading(&options).check_drill(&fire).unwrap_err().clause.0, "AGE-R27");
}

/// AGE-60 AGE-R27 In the enemy's segment fire is free, and nothing else is possible; AGE-59 a reserve mover does not fire in its own.
#[test]
fn fire_in_the_enemy_segment_is_free() {
    let enemy =
        Drill { own_segment: false, used: vec![Action::Move, Action::Unlimber], ..drill(Action::Fire) };
    assert_eq!(refused(&enemy), "allowed");
    assert_eq!(refused(&Drill { own_segment: false, ..drill(Action::Pivot) }), "AGE-79");
    let mover = Drill { reserve_mover: true, ..drill(Action::Fire) };
    assert_eq!(refused(&mover), "AGE-59");
    assert_eq!(refused(&Drill { own_segment: false, ..mover }), "allowed");
    assert_eq!(refused(&Drill { limbered: true, ..drill(Action::Fire) }), "AGE-H81");
}

/// AGE-81 AGE-82 AGE-83 AGE-R26 AGE-O14 A silent battery does not fire, withdraws in its first friendly segment and is rallied at the start of the second.
#[test]
fn silence() {
    let silent = |begun| Drill { silent_for: Some(begun), ..drill(Action::Fire) };
    assert_eq!([0, 1, 2].map(|begun| refused(&silent(begun))), ["AGE-81", "AGE-81", "allowed"]);
    let told = |begun| usual().drilled(&silent(begun));
    let states = [0, 1, 2].map(|begun| (told(begun).must_withdraw, told(begun).rallied_in));
    assert_eq!(states, [(false, Some(2)), (true, Some(1)), (false, None)]);
    let options = Options { silence_recovery: SilenceRecovery::FirstFriendlySegment, ..Options::default() };
    let sooner = reading(&options);
    assert!(sooner.check_drill(&silent(1)).is_ok());
    assert!(!sooner.drilled(&silent(1)).must_withdraw);
}

/// AGE-93 A damaged battery fires with half its power.
#[test]
fn a_damaged_battery_is_halved() {
    let damaged = Drill { damaged: true, ..drill(Action::Fire) };
    let expected = Drilled { left: 1, must_withdraw: false, rallied_in: None, halved: true };
    assert_eq!(usual().check_drill(&damaged), Ok(expected));
}
