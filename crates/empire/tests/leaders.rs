//! Leaders: seniority, whom they help, and lone leaders (EMP-3).

use crate::common::*;
use empire::rules::leaders;

fn general() -> Field {
    map_g()
        .leader(FRENCH, "ney: subordinate 2-1/1-2 @c3 of=first")
        .french("a: long 4/4 @a7 ^0")
        .allied("x: cavalry 3/5 @c2")
}

fn refuge(play: &Play, area: &str) -> Order {
    Order::LeaderRefuge { area: play.area(area) }
}

/// GT-48 EMP-3.13a, EMP-R101 A lone leader is moved by his owner when enemies enter; then the move goes on.
#[test]
fn a_lone_leader_is_displaced_and_the_move_goes_on() {
    let mut play = general().segment(ALLIED, Segment::Movement);
    play.order(play.march("x", "c3 c4"));
    assert_eq!((play.asked(), play.where_is("x").as_str()), (Some(FRENCH), "c3"));
    for area in ["b3", "d3", "c4", "c2"] {
        play.allowed(refuge(&play, area));
    }
    play.refused(refuge(&play, "d4"), "EMP-3.13a");
    play.order(refuge(&play, "c4"));
    assert_eq!(play.asked(), Some(FRENCH), "he is displaced again by the next step");
    play.order(refuge(&play, "d4"));
    assert_eq!((play.where_is("x").as_str(), play.where_is_leader("ney").as_str()), ("c4", "d4"));
    assert_eq!(play.asked(), Some(ALLIED));
}

/// GT-48 EMP-3.13b Without a refuge he is lost.
#[test]
fn a_leader_without_refuge_is_lost() {
    let field = ["b3", "d3", "c4", "c2"]
        .into_iter()
        .enumerate()
        .fold(general(), |field, (number, area)| field.allied(&format!("y{number}: cavalry 1/3 @{area}")));
    let mut play = field.segment(ALLIED, Segment::Movement);
    play.order(play.march("x", "c3"));
    assert_eq!(play.asked(), Some(ALLIED));
    assert_eq!(play.state.record.leader(play.leader("ney")).place, empire::record::Place::Lost);
}

/// EMP-R101 A leader with own units is not alone, and leaders do not displace leaders.
#[test]
fn leaders_do_not_disturb_each_other() {
    let field = general().leader(ALLIED, "blake: subordinate 2-1/1-2 @c2 of=second");
    let mut play = field.segment(ALLIED, Segment::Movement);
    play.order(play.march("blake", "c3"));
    assert_eq!((play.asked(), play.where_is_leader("ney").as_str()), (Some(ALLIED), "c3"));
}

/// EMP-2.3u, EMP-R88 Army commander, intermediate, formation, force, subordinate; artillery leaders are senior to no one.
#[test]
fn seniority() {
    let field = map_g()
        .leader(FRENCH, "brigade: force 2-1/1-2 @c3")
        .leader(FRENCH, "guns: artillery @c3 artillery of=first")
        .leader(FRENCH, "deputy: subordinate 2-1/1-2 @c3 of=first")
        .leader(FRENCH, "first-man: formation 2-1/1-2 @c3")
        .formation(FRENCH, "first", "first-man", None)
        .force("f", "first", "brigade")
        .french("a: long 4/4 @c3 ^0 in=f")
        .french("b: long 4/4 @d3 ^0")
        .allied("x: cavalry 3/5 @g7");
    let play = field.segment(FRENCH, Segment::Movement);
    let scene = play.scene();
    let here = scene.record.leaders_in(FRENCH, play.area("c3"));
    let senior = leaders::senior(&scene, here, |_| true, |leader| scene.leader(leader).defence);
    assert_eq!(senior, Some(play.leader("first-man")));
    let rest = here.less(play.leaders("first-man"));
    assert_eq!(leaders::senior(&scene, rest, |_| true, |_| 0), Some(play.leader("brigade")));
    assert_eq!(leaders::senior(&scene, play.leaders("guns"), |_| true, |_| 0), None);
    let helps =
        |leader: &str, unit: &str| leaders::may_help_attack(&scene, play.leader(leader), play.unit(unit));
    assert!(
        helps("first-man", "a") && helps("first-man", "b") && helps("french-commander", "b"),
        "EMP-3.11a, EMP-R06"
    );
    assert!(!helps("guns", "a"));
}

/// EMP-R85 Combat units that enter an area with a headquarters alone stop there and eliminate it.
#[test]
fn a_headquarters_alone_is_overrun() {
    let field = map_g()
        .french("hq: hq @c3 radius=3 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 4/4 @a7 ^0")
        .allied("x: cavalry 3/5 @c2");
    let mut play = field.segment(ALLIED, Segment::Movement);
    play.refused(play.march("x", "c3 c4"), "EMP-13.71a");
    play.order(play.march("x", "c3"));
    assert_eq!(play.state.record.unit(play.unit("hq")).place, empire::record::Place::Lost);
}

/// EMP-3.13a EMP-R101 However many leaders stand alone in an area, each is asked in turn.
#[test]
fn a_whole_staff_is_displaced() {
    let names: Vec<String> = (0..20).map(|number| format!("aide{number}")).collect();
    let field = map_g().french("a: cavalry 3/4 light @c3").allied("x: long 2/3 @g7 ^12");
    let field = names.iter().fold(field, |field, name| {
        field.leader(ALLIED, &format!("{name}: subordinate 1-1/1-1 @c4 of=second"))
    });
    let mut play = field.segment(FRENCH, Segment::Movement);
    play.order(play.march("a", "c4"));
    for name in &names {
        assert_eq!(play.asked(), Some(ALLIED), "{name}");
        play.order(Order::LeaderRefuge { area: play.area("c5") });
        assert_eq!(play.where_is_leader(name), "c5");
    }
    assert_eq!(play.asked(), Some(FRENCH));
    assert_eq!(play.where_is("a"), "c4");
}
