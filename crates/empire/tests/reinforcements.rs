//! Reinforcements (EMP-6).

use crate::common::*;
use empire::course::{Frame, Step};
use empire::ids::GroupId;
use empire::record::GroupState;

fn field(more: &str) -> Field {
    map_g()
        .french("a: long 3/4 @g1 ^0")
        .french("r: long 3/4")
        .french("h: cavalry 2/4")
        .leader(FRENCH, "vedel: subordinate 2-1/1-2 of=first")
        .allied("x: long 3/4 @g7 ^12")
        .with(&format!(
            "reinforcement = [ {{ turn = 1, side = \"french\", areas = [\"a4\"], units = [\"r\", \"h\"], leaders = [\"vedel\"], facing = 6{more} }} ]"
        ))
}

fn arriving(field: &Field) -> Play {
    let mut play = field.step(Step::Reinforcement(0));
    play.begin();
    play
}

fn come(now: bool) -> Order {
    Order::Reinforce { group: GroupId(0), now }
}

/// EMP-6.0a, EMP-6.0e, EMP-R87 A group enters piece by piece, in command, leaders with any unit of it.
#[test]
fn a_group_enters_piece_by_piece() {
    let mut play = arriving(&field(""));
    let enter = |area: &str| Order::Enter { area: play.area(area), heading: None };
    let (a4, a3) = (enter("a4"), enter("a3"));
    play.order(come(true));
    play.refused(a3, "EMP-6.0d");
    play.refused(Order::Wait {}, "EMP-6.0b");
    play.order(a4).order(a4).order(a4);
    assert_eq!((play.where_is("r").as_str(), play.where_is_leader("vedel").as_str()), ("a4", "a4"));
    assert!(play.marked("r", Mark::InCommand) && play.marked("r", Mark::Arrived));
    assert_eq!(play.heading("r"), 6, "as the file says");
    assert_eq!(play.frame(), Frame::Turn(Step::First([None; 2])));
}

/// EMP-6.0b A group may be held back once, for one turn.
#[test]
fn a_group_is_delayed_once() {
    let mut play = arriving(&field(""));
    play.order(come(false));
    assert_eq!(play.state.record.group(GroupId(0)), GroupState::Delayed);
    play.state.course = [Frame::Turn(Step::Reinforcement(0))].into_iter().collect();
    play.begin();
    assert!(matches!(play.frame(), Frame::Arrival(arrival) if arrival.piece.is_some()), "now it has to come");
}

/// GT-38 EMP-6.0c, EMP-6.0d, EMP-R87 Blocked, it enters at the nearest edge area free of enemies, or waits.
#[test]
fn a_blocked_group_is_displaced_along_the_edge() {
    let blocked = field("").allied("y: long 3/4 @a4 ^6").allied("z: long 3/4 @a5 ^6");
    let mut play = arriving(&blocked);
    let enter = |area: &str| Order::Enter { area: play.area(area), heading: None };
    let (a4, a3, a2) = (enter("a4"), enter("a3"), enter("a2"));
    play.order(come(true));
    play.refused(a4, "EMP-6.0c");
    play.refused(a2, "EMP-6.0d");
    play.allowed(Order::Wait {});
    play.order(a3);
    assert_eq!(play.where_is("r"), "a3");
}

/// EMP-R87 A piece that waits comes a turn later, by itself.
#[test]
fn a_piece_kept_out_waits() {
    let blocked = field("").allied("y: long 3/4 @a4 ^6").allied("z: long 3/4 @a5 ^6");
    let mut play = arriving(&blocked);
    play.order(come(true)).order(Order::Wait {}).order(Order::Wait {}).order(Order::Wait {});
    assert!(play.marked("r", Mark::KeptOut));
    play.state.course = [Frame::Turn(Step::Reinforcement(0))].into_iter().collect();
    play.begin();
    assert!(matches!(play.frame(), Frame::Arrival(arrival) if arrival.piece.is_some()));
}

/// EMP-R87 A group that fails its arrival die tries again next turn.
#[test]
fn a_variable_group_rolls_each_turn() {
    let late = field(", die_at_most = 2");
    let mut play = late.step(Step::Reinforcement(0));
    play.dice([3]).begin();
    assert_eq!(play.state.record.group(GroupId(0)), GroupState::Due);
    assert_eq!(play.frame(), Frame::Turn(Step::First([None; 2])));
    let mut play = late.step(Step::Reinforcement(0));
    play.dice([2]).begin();
    assert!(matches!(play.frame(), Frame::Arrival(_)));
    no_more(&play);
}

/// EMP-R87, EMP-13.9b A long counter enters with any heading that fits.
#[test]
fn the_owner_chooses_the_heading() {
    let mut play = arriving(&field(""));
    let enter = Order::Enter { area: play.area("a4"), heading: Some(heading(3)) };
    play.order(come(true)).order(enter);
    assert_eq!(play.heading("r"), 3);
    play.refused(enter, "EMP-13.94a");
}

/// G.4 A commander who arrives takes over the army; the old one serves under him.
#[test]
fn a_commander_arrives() {
    let field = map_g()
        .french("a: long 3/4 @g1 ^0")
        .allied("x: long 3/4 @g7 ^12")
        .leader(FRENCH, "wellington: army 5-3/5-5")
        .with("reinforcement = [ { turn = 1, side = \"french\", areas = [\"a4\"], units = [], leaders = [\"wellington\"] } ]")
        .with("special = [ { hook = \"commander_arrives\", army = \"french-army\", leader = \"wellington\", old_role = \"intermediate\" } ]");
    let mut play = arriving(&field);
    let enter = Order::Enter { area: play.area("a4"), heading: None };
    play.order(come(true)).order(enter);
    let (leader, record) = (play.leader("wellington"), &play.state.record);
    assert_eq!(record.commander(empire::ids::ArmyId(0)), Some(leader));
    let old = record.leader(play.leader("french-commander"));
    assert_eq!((old.role, old.superior), (empire::scenario::Role::Intermediate, Some(leader)));
}

/// EMP-17.17b EMP-R78 Who enters where an own square stands joins it; a square that would not stand with him is closed.
#[test]
fn a_square_at_the_edge_takes_whom_it_can_hold() {
    let field =
        map_g().french("s: short 1/4 @a4").french("h: cavalry 2/4").allied("x: long 3/4 @g7 ^12").with(
            "reinforcement = [ { turn = 1, side = \"french\", areas = [\"a4\", \"a5\"], units = [\"h\"] } ]",
        );
    let mut play = field.edited(|sheet, course| {
        sheet["square"] = serde_json::json!([[crate::fight::index_g("a4")], []]);
        course.push(Frame::Turn(Step::Reinforcement(0)));
    });
    play.begin();
    play.order(come(true));
    let enter = |area: &str| Order::Enter { area: play.area(area), heading: None };
    play.refused(enter("a4"), "EMP-17.1c");
    play.allowed(enter("a5"));
}

/// EMP-11.2a EMP-R87 Guns that the file attaches to infantry of their group are attached when they come to it.
#[test]
fn guns_come_on_with_their_infantry() {
    let field = map_g()
        .french("a: long 3/4 @g1 ^0")
        .french("r: long 3/4")
        .french("g: gun 2 on=r")
        .allied("x: long 3/4 @g7 ^12")
        .with("reinforcement = [ { turn = 1, side = \"french\", areas = [\"a4\", \"a5\"], units = [\"r\", \"g\"], facing = 6 } ]");
    for (gun, attached) in [("a4", true), ("a5", false)] {
        let mut play = arriving(&field);
        let enter = |area: &str| Order::Enter { area: play.area(area), heading: None };
        let (foot, gun) = (enter("a4"), enter(gun));
        play.order(come(true)).order(foot).order(gun);
        let bearer = play.state.record.unit(play.unit("g")).attached;
        assert_eq!(bearer, attached.then(|| play.unit("r")));
    }
}
