//! Grand charges: who takes part, the launch, and what follows.

use crate::common::*;
use crate::fight::*;
use empire::course::{Frame, Step};
use empire::event::Purpose;
use empire::order::{Hand, Sequel};

fn murat() -> Field {
    map_b()
        .rule(FRENCH, "grand_charge = [\"murat\"]")
        .formation(FRENCH, "first", "murat", None)
        .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
        .french("a: cavalry 4/6 heavy @b34")
        .french("b: cavalry 3/5 medium @b35")
        .french("c: cavalry 3/5 medium @b43")
        .allied("x: long 5/4 @b55 ^12")
}

fn attempt(field: &Field) -> Play {
    field.edited(|_, course| course.extend([Frame::Turn(Step::Activation), Frame::Attempt(FRENCH)]))
}

fn grand(play: &Play, units: &str) -> Order {
    Order::GrandCharge {
        leader: play.leader("murat"),
        target: play.area("b55"),
        middle: play.area("b44"),
        units: play.units(units),
        leaders: play.leaders("murat"),
    }
}

/// GT-18 EMP-10.8a EMP-10.8b EMP-10.8c EMP-10.22b EMP-10.82a EMP-10.83a EMP-R36 EMP-R82 EMP-19.2a EMP-R03
#[test]
fn a_grand_charge_goes_on() {
    let field = murat().allied("jagers: short 1/5 @b65");
    let mut play = attempt(&field);
    play.dice([3, 6, 3, 3, 4, 1]).dice([4, 4, 3, 2, 1, 6, 1, 1]).dice([5, 1, 2, 3, 4]).dice([3, 6]);
    play.order(grand(&play, "a b c")).order(NO_SQUARE);
    play.order(loss(&play, "b"));
    assert_eq!(play.face("b"), (2, 4));
    assert_eq!(dice_of(&play, Purpose::ChargeAttack), [8, 5], "the leader joins the better dice");
    assert_eq!((play.where_is("x"), play.face("x")), ("b76".into(), (1, 1)));
    assert_eq!(dice_of(&play, Purpose::Cascade), [1], "the jägers it passed held");
    assert_eq!((play.where_is("a"), play.where_is("c")), ("b55".into(), "b55".into()));
    play.dice([1]).dice([5, 1, 1, 1, 1, 1, 1, 1]).dice([1; 5]);
    play.order(then(Sequel::Continue)).order(NO_SQUARE);
    assert_eq!(
        (play.where_is("jagers"), play.where_is("a"), play.where_is_leader("murat")),
        (String::new(), "b65".into(), "b65".into())
    );
    assert_eq!(rolls(&play, Purpose::ChargeAttack)[3].result, 0, "no bonus any more: five ones at nought");
    assert!(play.marked("a", Mark::Done) && play.marked("b", Mark::Charged));
    no_more(&play);
}

/// EMP-O13 The bonus may go on with it.
#[test]
fn the_bonus_may_go_on() {
    let field = murat().option("grand_continuation_bonus = true").allied("jagers: short 1/5 @b65");
    let mut play = attempt(&field);
    play.dice([3, 6, 3, 3, 4, 1]).dice([4, 4, 3, 2, 1, 6, 1, 1]).dice([5, 1, 2, 3, 4]).dice([3, 6]);
    play.order(grand(&play, "a b c")).order(NO_SQUARE);
    play.order(loss(&play, "b"));
    play.dice([1]).dice([4, 1, 1, 1, 1, 1, 1, 1]).dice([1; 5]);
    play.order(then(Sequel::Continue)).order(NO_SQUARE);
    assert_eq!(play.where_is("jagers"), "", "a four hits at +2");
}

/// EMP-10.83b EMP-R36 Or all return to where they started.
#[test]
fn a_grand_charge_returns() {
    let mut play = attempt(&murat());
    play.dice([3, 1, 1, 1]).dice([6; 8]).dice([1; 6]);
    play.order(grand(&play, "a b c")).order(NO_SQUARE);
    assert_eq!(play.where_is("x"), "");
    play.order(then(Sequel::Return));
    assert_eq!(
        (play.where_is("a"), play.where_is("b"), play.where_is("c")),
        ("b34".into(), "b35".into(), "b43".into())
    );
    assert_eq!(play.where_is_leader("murat"), "b34");
    let formation = play.state.record.formation(play.formation("first"));
    assert!(formation.marks.has(Mark::Activated), "its leader took part");
}

/// EMP-10.83b EMP-R111 Leaders of other origins return there too.
#[test]
fn leaders_return_to_where_they_started() {
    let field = map_b()
        .rule(FRENCH, "grand_charge = [\"murat\"]")
        .formation(FRENCH, "first", "murat", None)
        .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
        .formation(FRENCH, "dragoons", "grouchy", Some("murat"))
        .leader(FRENCH, "grouchy: formation 2-2/2-3 @b35 cavalry")
        .french("a: cavalry 4/6 heavy @b34")
        .french("b: cavalry 3/5 medium @b35 of=dragoons")
        .allied("x: long 3/4 @b55 ^12");
    let mut play = attempt(&field);
    let riders = play.leaders("murat grouchy");
    let units = play.units("a b");
    let (leader, target, middle) = (play.leader("murat"), play.area("b55"), play.area("b44"));
    play.dice([3, 1, 1]).dice([6; 20]);
    play.order(Order::GrandCharge { leader, target, middle, units, leaders: riders }).order(NO_SQUARE);
    assert_eq!(play.where_is_leader("grouchy"), "b55");
    play.order(then(Sequel::Return));
    assert_eq!(
        (play.where_is_leader("murat"), play.where_is_leader("grouchy")),
        ("b34".into(), "b35".into())
    );
    assert_eq!((play.where_is("a"), play.where_is("b")), ("b34".into(), "b35".into()));
}

/// EMP-R34 A failed roll is a failed attempt.
#[test]
fn a_failed_launch_is_a_failed_attempt() {
    let mut play = attempt(&murat());
    play.dice([4]);
    play.order(grand(&play, "a b c"));
    assert_eq!(play.asked(), Some(ALLIED));
    assert_eq!(play.where_is("a"), "b34");
    no_more(&play);
}

/// GT-06 EMP-10.81a Who may take part.
#[test]
fn all_enter_the_same_first_area() {
    let field = murat()
        .french("d: cavalry 2/4 light @b33")
        .french("e: cavalry 2/4 light @b24")
        .french("f: cavalry 2/4 light @b31")
        .french("g: cavalry 2/4 light @b45")
        .french("h: long 2/4 @b25 ^0");
    let play = attempt(&field);
    play.allowed(grand(&play, "a b c"));
    play.refused(grand(&play, "a d"), "EMP-10.81a");
    play.refused(grand(&play, "a e"), "EMP-10.81a");
    play.refused(grand(&play, "a f"), "EMP-10.8a");
    play.refused(grand(&play, "h"), "EMP-10.0a");
    let order = |leader: &str, along: &str| Order::GrandCharge {
        leader: play.leader(leader),
        target: play.area("b55"),
        middle: play.area("b44"),
        units: play.units("a"),
        leaders: play.leaders(along),
    };
    play.refused(order("french-commander", "french-commander"), "EMP-10.8a");
    play.refused(order("murat", ""), "EMP-R35");
    let spent = murat().edited(|sheet, course| {
        sheet["formations"][0]["marks"] = serde_json::json!(["activated"]);
        course.extend([Frame::Turn(Step::Activation), Frame::Attempt(FRENCH)]);
    });
    spent.refused(grand(&spent, "a"), "EMP-R35");
}

/// GT-47 EMP-10.4b EMP-13.6a EMP-R103 What does not fit goes back to its origin.
#[test]
fn too_many_horses() {
    let field = map_b()
        .rule(FRENCH, "grand_charge = [\"murat\"]")
        .formation(FRENCH, "first", "murat", None)
        .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
        .french("a: cavalry 4/6 light @b34")
        .french("b: cavalry 4/6 light @b34")
        .french("c: cavalry 3/5 light @b35")
        .french("d: cavalry 3/5 light @b35")
        .french("e: cavalry 3/5 light @b43")
        .allied("x: short 1/4 @b55");
    let mut play = attempt(&field);
    play.dice([1, 1]).dice([6; 21]);
    play.order(grand(&play, "a b c d e")).order(NO_SQUARE);
    play.refused(Order::ChargeKeep { units: play.units("a b c d e") }, "EMP-13.63a");
    play.refused(Order::ChargeKeep { units: play.units("a b c") }, "EMP-R103");
    play.order(Order::ChargeKeep { units: play.units("a b c d") });
    assert_eq!((play.where_is("a"), play.where_is("e")), ("b55".into(), "b43".into()));
}

/// EMP-R35 Neither pinned, nor next to the target, nor routed, nor of an activated formation; out of command does not matter.
#[test]
fn who_may_not_take_part() {
    let edited = |field: &Field, edit: &dyn Fn(&mut serde_json::Value)| {
        field.edited(|sheet, course| {
            edit(sheet);
            course.extend([Frame::Turn(Step::Activation), Frame::Attempt(FRENCH)]);
        })
    };
    let pinned = attempt(&murat().allied("y: long 2/4 @b36 ^18"));
    pinned.allowed(grand(&pinned, "a c"));
    pinned.refused(grand(&pinned, "a b"), "EMP-10.11a");
    let near = attempt(
        &map_b()
            .rule(FRENCH, "grand_charge = [\"murat\"]")
            .formation(FRENCH, "first", "murat", None)
            .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
            .french("a: cavalry 4/6 heavy @b34")
            .french("d: cavalry 2/4 light @b44")
            .allied("y: long 5/4 @b54 ^6"),
    );
    let over = |units: &str| Order::GrandCharge {
        leader: near.leader("murat"),
        target: near.area("b54"),
        middle: near.area("b43"),
        units: near.units(units),
        leaders: near.leaders("murat"),
    };
    near.allowed(over("a"));
    near.refused(over("d"), "EMP-10.1a");
    let routed = edited(&murat(), &|sheet| sheet["units"][1]["routed"] = 1.into());
    routed.refused(grand(&routed, "b"), "EMP-R84");
    let two = murat().french("d: cavalry 2/4 light @b35 of=dragoons");
    let fresh = attempt(&two);
    fresh.allowed(grand(&fresh, "a d"));
    let spent = edited(&two, &|sheet| sheet["formations"][2]["marks"] = serde_json::json!(["activated"]));
    spent.refused(grand(&spent, "a d"), "EMP-10.8a");
    let out = edited(&murat(), &|sheet| sheet["units"][1]["marks"] = serde_json::json!([]));
    out.allowed(grand(&out, "a b"));
    let away = edited(&murat(), &|sheet| sheet["leaders"][2]["place"] = serde_json::json!("off"));
    away.refused(grand(&away, "a"), "EMP-R35");
}

/// EMP-R35 The ground is the worst that anybody of them crosses, the height that of the leader's area.
#[test]
fn the_worst_ground_counts_and_the_leaders_height() {
    let blow = |field: Field| {
        let mut play = attempt(&field);
        play.dice([3]);
        play.order(grand(&play, "a c"));
        let Frame::Charge(charge) = play.frame() else { panic!("{:?}", play.frame()) };
        let blow = empire::rules::charge::course_of::blow_of(&play.scene(), &charge);
        (blow.ground, play.state.book.map.area(blow.from).key.clone())
    };
    assert_eq!(blow(murat()), (0, "b34".into()));
    assert_eq!(blow(murat().boundary("b43", "b44", "brook", "")), (-25, "b34".into()));
    assert_eq!(blow(murat().boundary("b34", "b44", "brook", "")), (-25, "b34".into()));
}

/// EMP-R45 Units of several origins recoil each from its own.
#[test]
fn a_repelled_grand_charge_recoils_by_origins() {
    let mut play = attempt(&murat());
    play.dice([3]).dice([1; 3]).dice([1; 14]).dice([1; 3]);
    play.order(grand(&play, "a b c")).order(NO_SQUARE);
    for (unit, from, to) in [("a", "b34", "b24"), ("b", "b35", "b25"), ("c", "b43", "b33")] {
        let Frame::Retreat(asked) = play.frame() else { panic!("{:?}", play.frame()) };
        assert_eq!((asked.units, asked.from), (play.units(unit), play.area(from)));
        play.order(retreat(&play, to));
        assert_eq!(play.where_is(unit), to);
    }
    assert_eq!(play.where_is_leader("murat"), "b24");
    no_more(&play);
}

/// DP-39 EMP-R103 Where irregulars fall back before too many horses, as many as fit stand in the middle area.
#[test]
fn too_many_horses_find_nobody() {
    let field = map_b()
        .rule(FRENCH, "grand_charge = [\"murat\"]")
        .with("special = [{ hook = \"irregular_free\", units = [\"x\"] }]")
        .formation(FRENCH, "first", "murat", None)
        .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
        .french("a: cavalry 4/6 light @b34")
        .french("b: cavalry 4/6 light @b34")
        .french("c: cavalry 4/5 light @b35")
        .french("d: cavalry 4/5 light @b43")
        .allied("x: cavalry 1/4 irregular @b55");
    let mut play = attempt(&field);
    play.dice([1]);
    play.order(grand(&play, "a b c d"));
    assert_eq!(play.asked(), Some(ALLIED));
    play.order(Order::RetreatBeforeCharge { units: play.units("x") });
    play.order(retreat(&play, "b65"));
    assert_eq!(play.asked(), Some(FRENCH));
    play.refused(Order::ChargeKeep { units: play.units("a b c d") }, "EMP-13.63a");
    play.order(Order::ChargeKeep { units: play.units("a b c") });
    assert_eq!(
        ["a", "b", "c", "d"].map(|unit| play.where_is(unit)),
        ["b44", "b44", "b44", "b43"].map(str::to_owned)
    );
    assert_eq!((play.where_is("x"), play.where_is_leader("murat")), ("b65".into(), "b44".into()));
    assert!(play.marked("d", Mark::Done) && play.activated("first"));
    no_more(&play);
}

/// EMP-10.8a EMP-3.11a All who took part are one formation, in the pursuit too: its leader adds to whomever rides with him.
#[test]
fn the_leader_helps_everybody_in_the_pursuit() {
    let field = map_b()
        .rule(FRENCH, "grand_charge = [\"murat\"]")
        .formation(FRENCH, "first", "murat", None)
        .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
        .french("far: long 3/3 @b11 ^0 of=first")
        .french("b: cavalry 6/5 medium @b34 of=dragoons")
        .allied("x: long 3/3 @b55 ^12")
        .allied("y: long 3/3 @b77 ^12");
    let mut play = attempt(&field);
    play.dice([3]).dice([1, 1]).dice([6, 6]).dice([1; 8]).dice([1]);
    play.order(grand(&play, "b")).order(NO_SQUARE);
    play.order(retreat(&play, "b65")).order(then(Sequel::Stay));
    play.dice([5]).dice([5; 10]);
    play.order(hand(Hand::Subtract));
    assert_eq!(dice_of(&play, Purpose::ChargeAttack), [10, 10]);
    let struck = rolls(&play, Purpose::ChargeAttack);
    assert_eq!((struck[0].result, struck[1].result), (2, 0), "the bonus is not for pursuits");
    no_more(&play);
}

/// EMP-R45 EMP-20.1a Where those who recoil first take the last room, those of another origin have no route and are lost.
#[test]
fn the_last_room_is_taken() {
    let field = "b33 b23 b43 b36 b25 b45".split(' ').fold(murat_and_his_dragoons(), |field, area| {
        field.french(&format!("in-{area}: short 15/3 @{area} of=foot"))
    });
    let mut play = attempt(&field.ground("b24", "lake").boundary("b34", "b35", "river", ""));
    play.dice([3]).dice([1; 3]).dice([1; 20]).dice([1; 3]);
    play.order(grand(&play, "a b")).order(NO_SQUARE);
    play.order(retreat(&play, "b44"));
    assert_eq!((play.where_is("a"), play.where_is("b")), ("b44".into(), String::new()));
    assert_eq!(play.asked(), Some(ALLIED), "{:?}", play.frame());
    no_more(&play);
}

fn murat_and_his_dragoons() -> Field {
    map_b()
        .rule(FRENCH, "grand_charge = [\"murat\"]")
        .formation(FRENCH, "first", "murat", None)
        .leader(FRENCH, "murat: formation 4-4/2-4 @b34 cavalry")
        .french("a: cavalry 13/6 medium @b34")
        .french("b: cavalry 3/5 medium @b35")
        .allied("x: long 5/4 @b55 ^12")
}

/// DP-39 EMP-R36 Where irregulars fall back before a charge that goes on, the cavalry stays where it stands: nobody is asked who keeps
/// his place.
#[test]
fn a_charge_that_goes_on_finds_nobody() {
    let field = murat()
        .with("special = [{ hook = \"irregular_free\", units = [\"cossacks\"] }]")
        .allied("cossacks: cavalry 1/4 irregular @b65");
    let mut play = attempt(&field);
    play.dice([3, 1, 1, 1]).dice([6; 8]).dice([1; 6]);
    play.order(grand(&play, "a b c")).order(NO_SQUARE);
    assert_eq!(play.where_is("x"), "");
    play.order(then(Sequel::Continue));
    play.order(Order::RetreatBeforeCharge { units: play.units("cossacks") });
    play.order(retreat(&play, "b76"));
    assert_eq!(["a", "b", "c"].map(|unit| play.where_is(unit)), ["b55", "b55", "b55"].map(str::to_owned));
    assert!(!matches!(play.frame(), Frame::Charge(_)), "{:?}", play.frame());
    no_more(&play);
}

/// EMP-R36 A grand charge goes on into an area behind that is free or holds enemies; own units there leave room for it or bar it.
#[test]
fn own_units_behind_may_bar_the_way() {
    for (sp, room) in [(15, false), (12, true)] {
        let mut play = attempt(&murat().french(&format!("own: short {sp}/3 @b65 of=foot")));
        play.dice([3, 1, 1, 1]).dice([6; 8]).dice([1; 6]);
        play.order(grand(&play, "a b c")).order(NO_SQUARE);
        match room {
            true => play.allowed(then(Sequel::Continue)),
            false => play.refused(then(Sequel::Continue), "EMP-R36"),
        }
    }
}

/// EMP-R36 A formation whose leader took part is flipped also where he fell; one whose leader and some units stayed away is not.
#[test]
fn the_formation_of_a_fallen_leader_is_flipped() {
    let field = murat()
        .french("rest: gun 1 horse @b11 ^0")
        .french("d: cavalry 2/4 light @b35 of=dragoons")
        .french("far: cavalry 2/4 light @b11 of=dragoons");
    let mut play = attempt(&field);
    play.dice([3]).dice([6, 1, 1]).dice([6, 5]).dice([1; 11]).dice([1; 3]);
    play.order(grand(&play, "a b c d")).order(NO_SQUARE);
    play.order(loss(&play, "b"));
    assert_eq!(play.where_is_leader("murat"), "", "eleven and one");
    while let Frame::Retreat(_) = play.frame() {
        let first = play.listed()[0];
        play.order(first);
    }
    assert!(play.activated("first") && !play.activated("dragoons"));
    assert_eq!(play.asked(), Some(ALLIED));
    no_more(&play);
}

/// EMP-O16 EMP-R35 With corner contact as adjacency, areas around a corner are next to the leader, and next to the target.
#[test]
fn corners_may_be_next_to_a_grand_charge() {
    for (option, clause) in
        [("corner_is_adjacent = false", "EMP-10.8a"), ("corner_is_adjacent = true", "EMP-10.1a")]
    {
        let field = map_g()
            .option(option)
            .rule(FRENCH, "grand_charge = [\"murat\"]")
            .formation(FRENCH, "first", "murat", None)
            .leader(FRENCH, "murat: formation 4-4/2-4 @c2 cavalry")
            .french("a: cavalry 4/6 heavy @c2")
            .french("b: cavalry 3/5 medium @b3")
            .allied("x: long 5/4 @c4 ^12");
        let play = attempt(&field);
        let order = |units: &str| Order::GrandCharge {
            leader: play.leader("murat"),
            target: play.area("c4"),
            middle: play.area("c3"),
            units: play.units(units),
            leaders: play.leaders("murat"),
        };
        play.allowed(order("a"));
        play.refused(order("a b"), clause);
    }
}
