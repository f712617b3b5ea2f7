//! Assignments and attachments (EMP-11).

use crate::common::*;
use crate::fight::{edited, index_g};

fn assigning(field: Field) -> Play {
    field.allied("far: long 2/3 @g7 ^12").segment(FRENCH, Segment::Assignment)
}

fn attach(play: &Play, gun: &str, infantry: &str) -> Order {
    Order::Attach { gun: play.unit(gun), infantry: play.unit(infantry), part: 0 }
}

/// EMP-11.2a, EMP-R68 Guns are attached to long infantry of their army in their area, of any formation.
#[test]
fn guns_are_attached_to_long_infantry_beside_them() {
    let field = map_g()
        .french("a: long 3/4 @c3 ^0")
        .french("s: short 1/4 @c3")
        .french("b: long 3/4 @c4 ^0")
        .french("g: gun 2 @c3 ^0 of=other");
    let mut play = assigning(field);
    play.refused(attach(&play, "g", "s"), "EMP-11.2a");
    play.refused(attach(&play, "g", "b"), "EMP-11.2a");
    play.order(attach(&play, "g", "a"));
    assert_eq!(
        play.scene().formation(play.unit("g")),
        play.formation("first"),
        "part of that unit for all purposes"
    );
    play.refused(Order::Detach { gun: play.unit("g") }, "EMP-R104");
}

/// EMP-O04 Only within their formation, if that was agreed.
#[test]
fn guns_are_attached_within_their_formation() {
    let field = map_g()
        .option("attach_same_formation = true")
        .french("a: long 3/4 @c3 ^0")
        .french("g: gun 2 @c3 ^0 of=other");
    let play = assigning(field);
    play.refused(attach(&play, "g", "a"), "EMP-O04");
}

/// EMP-11.21a No heavy guns; EMP-11.22a horse guns only in their own formation; EMP-11.23a two at most.
#[test]
fn some_guns_are_not_attached() {
    let field = map_g()
        .french("a: long 3/4 @c3 ^0")
        .french("h: gun 3 @c3 ^0 heavy")
        .french("k: gun 1 @c3 ^0 horse of=other")
        .french("g: gun 1 @c3 ^0 on=a")
        .french("i: gun 1 @c3 ^0 on=a")
        .french("j: gun 1 @c3 ^0");
    let play = assigning(field);
    play.refused(attach(&play, "h", "a"), "EMP-11.21a");
    play.refused(attach(&play, "k", "a"), "EMP-11.22a");
    play.refused(attach(&play, "j", "a"), "EMP-11.23a");
    play.refused(attach(&play, "g", "a"), "EMP-11.2a");
}

/// EMP-11.29a, EMP-11.0a Guns are detached, and are slower then.
#[test]
fn detached_guns_are_slower() {
    let mut play = assigning(map_g().french("a: long 3/4 @c3 ^0").french("g: gun 2 @c3 ^0 on=a"));
    play.order(Order::Detach { gun: play.unit("g") });
    assert!(play.marked("g", Mark::Detached));
    play.refused(attach(&play, "g", "a"), "EMP-R104");
    play.end_segments_to(Segment::Movement);
    play.refused(play.march("g", "c4 c5"), "EMP-13.0b");
    play.allowed(play.march("g", "c4"));
}

/// EMP-11.28a Guns of infantry cut to a short counter are detached.
#[test]
fn short_infantry_has_no_guns() {
    use empire::event::Event;
    let mut play = assigning(map_g().french("a: long 2/4 @c3 ^0").french("g: gun 2 @c3 ^0 on=a"));
    let unit = play.unit("a");
    play.state.witness(&Event::StepsLost { unit, steps: 1 });
    assert_eq!(play.state.record.unit(play.unit("g")).attached, None);
}

fn reserves() -> Field {
    map_g()
        .commander(FRENCH, "5-5/4-5 @a1")
        .french("hq: hq @a1 radius=1 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("r: gun 3 @a2 ^0 heavy reserve of=hqs")
        .french("s: gun 3 @a3 ^0 heavy reserve of=hqs")
        .french("a: long 3/4 @c3 ^0 of=iv")
}

/// EMP-11.1a, EMP-11.11a, EMP-11.12a While the headquarters is active reserves are assigned, as many as its radius.
#[test]
fn reserves_are_assigned_by_the_headquarters() {
    let mut play = assigning(reserves());
    let assign =
        |unit: &str, to: &str| Order::AssignReserve { unit: play.unit(unit), formation: play.formation(to) };
    let (first, second) = (assign("r", "iv"), assign("s", "iv"));
    play.refused(assign("a", "hqs"), "EMP-11.1a");
    play.order(first);
    assert_eq!(play.scene().formation(play.unit("r")), play.formation("iv"));
    play.refused(second, "EMP-11.11a");
}

/// EMP-11.1a Not while the headquarters is idle; EMP-11.13a to a formation that has acted, the unit still moves with the HQ.
#[test]
fn the_headquarters_must_be_active() {
    use empire::course::{Frame, Step};
    let stage = |active: u8, marks: &[&str]| {
        reserves().allied("far: long 2/3 @g7 ^12").edited(|sheet, course| {
            sheet["active"] = serde_json::json!([active]);
            sheet["formations"][1]["marks"] = serde_json::json!(marks);
            course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Assignment)]);
        })
    };
    let idle = stage(1, &[]);
    let assign = Order::AssignReserve { unit: idle.unit("r"), formation: idle.formation("iv") };
    idle.refused(assign, "EMP-11.1a");
    for marks in [&["activated", "acted_this_turn"][..], &["activated"]] {
        let mut late = stage(0, marks);
        late.order(assign).end_segments_to(Segment::Movement);
        late.allowed(late.march("r", "b2"));
        assert!(!late.scene().is_active(late.unit("r")), "it may not attack");
    }
    let mut soon = stage(0, &[]);
    soon.order(assign).end_segments_to(Segment::Movement);
    soon.refused(soon.march("r", "b2"), "EMP-13.0a");
}

/// EMP-R90 Without a headquarters the army commander assigns, as many as his radius.
#[test]
fn the_commander_assigns_without_a_headquarters() {
    let field = map_g()
        .commander(FRENCH, "1-5/4-5 @a1")
        .french("r: gun 3 @a2 ^0 heavy reserve of=own")
        .french("a: long 3/4 @c3 ^0 of=iv");
    let mut play = assigning(field);
    play.order(Order::AssignReserve { unit: play.unit("r"), formation: play.formation("iv") });
    assert_eq!(play.state.record.assigned(empire::ids::ArmyId(0)), 1);
}

/// EMP-R90 He assigns once a turn: all his reserves in one segment, none in a later one.
#[test]
fn the_commander_assigns_once_a_turn() {
    use empire::course::{Frame, Step};
    let field = map_g()
        .commander(FRENCH, "3-5/4-5 @a1")
        .french("r: gun 3 @a2 ^0 heavy reserve of=own")
        .french("s: gun 3 @a3 ^0 heavy reserve of=own")
        .french("a: long 3/4 @c3 ^0 of=iv")
        .allied("far: long 2/3 @g7 ^12");
    let mut play = field.segment(FRENCH, Segment::Assignment);
    let assign = |unit: &str| Order::AssignReserve { unit: play.unit(unit), formation: play.formation("iv") };
    let (first, second) = (assign("r"), assign("s"));
    play.order(first).order(second);
    let later = field.edited(|sheet, course| {
        sheet["active"] = serde_json::json!([1]);
        sheet["assigned"] = serde_json::json!([1, 0]);
        sheet["units"][0]["marks"] = serde_json::json!(["in_command", "assigned"]);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Assignment)]);
    });
    later.refused(second, "EMP-R90");
}

/// EMP-11.14a An artillery leader is given to a formation, once a segment.
#[test]
fn artillery_leaders_are_assigned() {
    let field = map_g()
        .leader(FRENCH, "senarmont: artillery @a1 artillery of=iv")
        .french("a: long 3/4 @c3 ^0 of=iv")
        .french("b: long 3/4 @d3 ^0 of=v");
    let mut play = assigning(field);
    let to = |formation: &str| Order::AssignArtilleryLeader {
        leader: play.leader("senarmont"),
        formation: play.formation(formation),
    };
    let (there, back) = (to("v"), to("iv"));
    play.order(there);
    play.refused(back, "EMP-R104");
}

/// EMP-11.3a, EMP-R92 A deployed unit takes steps of its parent.
#[test]
fn alternate_units_are_deployed() {
    let mut play = assigning(map_g().french("p: long 4/6 @c3 ^0").french("c: short 1/5 child=p"));
    let (out, back) = (Order::Deploy { child: play.unit("c") }, Order::Absorb { child: play.unit("c") });
    play.refused(back, "EMP-13.0a");
    play.order(out);
    assert_eq!((play.where_is("c").as_str(), play.face("p")), ("c3", (3, 5)));
    play.refused(back, "EMP-R104");
    let mut later = assigning(map_g().french("p: long 4/6 @c3 ^0").french("c: short 1/5 child=p"));
    later.order(out).end_segments();
    assert_eq!(later.face("p"), (3, 5));
}

/// EMP-11.32a In the area of its parent a deployed unit is taken back; EMP-R92 the parent regains the steps, and never more than it
/// started with.
#[test]
fn alternate_units_are_absorbed() {
    let deployed = |parent: &str, at: &str| {
        let field = map_g().french(parent).french("c: short 1/5 child=p").allied("far: long 2/3 @g7 ^12");
        edited(&field, FRENCH, Segment::Assignment, |sheet| {
            sheet["units"][0]["step"] = 1.into();
            sheet["units"][1]["place"] = serde_json::json!({ "area": index_g(at) });
            sheet["units"][1]["marks"] = serde_json::json!(["in_command"]);
        })
    };
    let back = |play: &Play| Order::Absorb { child: play.unit("c") };
    let mut play = deployed("p: long 4/6 @c3 ^0", "c3");
    assert_eq!((play.face("p"), play.where_is("c").as_str()), ((3, 5), "c3"));
    play.order(back(&play));
    assert_eq!((play.face("p"), play.where_is("c").as_str()), ((4, 6), ""));
    let apart = deployed("p: long 4/6 @c3 ^0", "c2");
    apart.refused(back(&apart), "EMP-11.32a");
    let weak = deployed("p: long 4/6 @c3 ^0 step=2", "c3");
    weak.refused(back(&weak), "EMP-R92");
}

/// EMP-11.33a Neither next to the enemy nor, EMP-9.4e, out of command.
#[test]
fn nobody_deploys_next_to_the_enemy() {
    let field =
        map_g().french("p: long 4/6 @c3 ^0").french("c: short 1/5 child=p").allied("x: cavalry 1/3 @c4");
    let play = assigning(field);
    play.refused(Order::Deploy { child: play.unit("c") }, "EMP-11.33a");
}

/// G.4 EMP-1.2a A restrained formation keeps to its areas until the commander spends his move; then the enemy scores.
#[test]
fn a_restrained_formation_is_released() {
    let field = map_g()
        .french("a: cavalry 2/7 @c3")
        .with("special = [ { hook = \"restrain\", formation = \"first\", areas = [\"c3\", \"c4\"], release = \"commander\", points_to = \"allied\", points = 2 } ]");
    let mut play = assigning(field.clone());
    let mut moving = field.allied("far: long 2/3 @g7 ^12").segment(FRENCH, Segment::Movement);
    moving.allowed(moving.march("a", "c4"));
    moving.refused(moving.march("a", "c4 c5"), "EMP-1.2a");
    moving.order(Order::EndSegment {});
    play.order(Order::Release { formation: play.formation("first") });
    assert_eq!(play.state.record.points(ALLIED), 2);
    assert!(play.leader_marked("french-commander", Mark::Moved));
    play.end_segments_to(Segment::Movement);
    play.allowed(play.march("a", "c4 c5"));
}

/// G.4 Dismounted cavalry is short infantry of half its strength.
#[test]
fn dismounted_cavalry_is_infantry() {
    let field =
        map_g().french("d: cavalry 3/5 @c3").with("special = [ { hook = \"dismount\", units = [\"d\"] } ]");
    let mut play = assigning(field);
    play.order(Order::Dismount { unit: play.unit("d") });
    let scene = play.scene();
    let unit = play.unit("d");
    assert_eq!((scene.arm(unit), scene.strength(unit)), (empire::scenario::Arm::Infantry, 2));
    assert_eq!(empire::rules::walk::unit_halves(&scene, unit, false), 4);
}

/// EMP-R68 EMP-11.12a Attached guns belong to the formation of their infantry, from the start of the battle too; detached they are
/// again of the formation they were assigned to.
#[test]
fn detached_guns_return_to_their_formation() {
    use empire::event::Event;
    let start = assigning(map_g().french("a: long 3/4 @c3 ^0").french("g: gun 2 @c3 ^0 on=a of=other"));
    assert_eq!(start.scene().formation(start.unit("g")), start.formation("first"));
    let field = map_g()
        .french("a: long 3/4 @c3 ^0 of=iv")
        .french("b: long 3/4 @d3 ^0 of=v")
        .french("r: gun 2 @c3 ^0 reserve of=hqs")
        .allied("far: long 2/3 @g7 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assignment, |sheet| {
        sheet["units"][2]["formation"] = 1.into();
        sheet["units"][2]["marks"] = serde_json::json!(["in_command", "assigned"]);
    });
    play.order(attach(&play, "r", "a"));
    assert_eq!(play.scene().formation(play.unit("r")), play.formation("iv"));
    let gun = play.unit("r");
    play.state.witness(&Event::Detached { gun, ordered: false });
    assert_eq!(play.scene().formation(gun), play.formation("v"));
}

/// Reserves with a formation that has acted and one that may still act.
fn two_corps(edit: impl FnOnce(&mut serde_json::Value)) -> Play {
    use empire::course::{Frame, Step};
    reserves().french("b: long 3/4 @e3 ^0 of=v").allied("far: long 2/3 @g7 ^12").edited(|sheet, course| {
        sheet["active"] = serde_json::json!([0]);
        sheet["formations"][1]["marks"] = serde_json::json!(["activated", "acted_this_turn"]);
        edit(sheet);
        course.extend([Frame::Turn(Step::Activation), Frame::Close, Frame::Segment(Segment::Assignment)]);
    })
}

/// The headquarters is done, and V corps is in its movement segment.
fn then_fifth_corps_moves(play: &mut Play) {
    play.end_segments();
    play.dice([5]).order(Order::AttemptActivation { army: empire::ids::ArmyId(0) });
    play.end_segments_to(Segment::Movement);
    assert_eq!(play.state.record.active(), play.formations("v"));
}

/// EMP-11.13a Who was assigned to a formation that had acted moves in this segment, with the headquarters, and in no later one.
#[test]
fn late_reserves_move_with_the_headquarters_alone() {
    let mut play = two_corps(|_| {});
    play.order(Order::AssignReserve { unit: play.unit("r"), formation: play.formation("iv") });
    then_fifth_corps_moves(&mut play);
    play.refused(play.march("r", "b2"), "EMP-13.0a");
}

/// EMP-R90 EMP-8.15b A unit whose formation has acted in this turn may be assigned to another one, but acts no more in this turn.
#[test]
fn nobody_acts_twice_by_being_assigned() {
    let with = |formation: u8| {
        let mut play = two_corps(|sheet| {
            sheet["units"][1]["formation"] = formation.into();
            sheet["units"][1]["marks"] = serde_json::json!(["in_command", "assigned"]);
        });
        play.order(Order::AssignReserve { unit: play.unit("r"), formation: play.formation("v") });
        assert_eq!(play.scene().formation(play.unit("r")), play.formation("v"));
        then_fifth_corps_moves(&mut play);
        play
    };
    let fresh = with(0);
    fresh.allowed(fresh.march("r", "b2"));
    let tired = with(1);
    tired.refused(tired.march("r", "b2"), "EMP-13.0a");
}

/// EMP-11.32a EMP-11.28a Guns attached to a unit that is absorbed are detached and stay.
#[test]
fn guns_of_an_absorbed_unit_stay() {
    let field = map_g()
        .french("p: long 4/6 @c3 ^0")
        .french("c: long 2/5 child=p")
        .french("g: gun 1 @c3 ^0")
        .stack("c3", "circle2")
        .allied("far: long 2/3 @g7 ^12");
    let mut play = edited(&field, FRENCH, Segment::Assignment, |sheet| {
        sheet["units"][0]["step"] = 1.into();
        sheet["units"][1]["place"] = serde_json::json!({ "area": index_g("c3") });
        sheet["units"][1]["marks"] = serde_json::json!(["in_command"]);
        sheet["units"][2]["attached"] = 1.into();
    });
    play.order(Order::Absorb { child: play.unit("c") });
    let gun = play.state.record.unit(play.unit("g"));
    assert_eq!((gun.attached, play.where_is("g").as_str()), (None, "c3"));
}

/// EMP-R68 EMP-11.2a Guns that are attached are in command or out of it as their infantry is.
#[test]
fn guns_are_in_command_with_the_infantry_they_join() {
    for (foot, gun) in [(true, false), (false, true)] {
        let field = map_g().french("a: long 3/4 @c3 ^0").french("g: gun 2 @c3 ^0");
        let mut play = edited(&field.allied("far: long 2/3 @g7 ^12"), FRENCH, Segment::Assignment, |sheet| {
            for (unit, inside) in [foot, gun].into_iter().enumerate() {
                let marks: &[&str] = if inside { &["in_command"] } else { &[] };
                sheet["units"][unit]["marks"] = serde_json::json!(marks);
            }
        });
        play.order(attach(&play, "g", "a"));
        assert_eq!(play.marked("g", empire::record::Mark::InCommand), foot);
    }
}

/// EMP-11.11a The one more is for the chief of staff; an army commander who leads the HQ formation himself is none.
#[test]
fn an_army_commander_is_no_chief_of_staff() {
    let led = |leader: &str| {
        let field = reserves().commander(FRENCH, "5-5/4-5 @a1 of=hqs");
        let field = match leader {
            "berthier" => field.leader(FRENCH, "berthier: chief 2-0/0-3 @a1"),
            _ => field,
        };
        let mut play = assigning(field.formation(FRENCH, "hqs", leader, None));
        let assign =
            |unit: &str| Order::AssignReserve { unit: play.unit(unit), formation: play.formation("iv") };
        let (first, second) = (assign("r"), assign("s"));
        play.order(first);
        (play, second)
    };
    let (play, second) = led("french-commander");
    play.refused(second, "EMP-11.11a");
    let (play, second) = led("berthier");
    play.allowed(second);
}

/// EMP-11.13a EMP-14.7a Who was assigned to a formation that had acted may move with the headquarters, but not in column, for he may
/// not attack.
#[test]
fn late_reserves_form_no_column() {
    let field = map_g()
        .rule(FRENCH, "massed_column = true")
        .french("a: long 3/4 @c2 ^0")
        .allied("x: long 2/3 @c5 ^12");
    let column = |late: bool| {
        let play = edited(&field, FRENCH, Segment::Movement, |sheet| {
            if late {
                sheet["active"] = serde_json::json!([]);
                sheet["units"][0]["marks"] = serde_json::json!(["in_command", "with_headquarters"]);
            }
        });
        let order = Order::DeclareColumn {
            unit: play.unit("a"),
            target: play.area("c5"),
            face: None,
            path: play.path("c3 c4"),
        };
        (play, order)
    };
    let (usual, order) = column(false);
    usual.allowed(order);
    let (late, order) = column(true);
    late.allowed(late.march("a", "c3"));
    late.refused(order, "EMP-11.13a");
}
