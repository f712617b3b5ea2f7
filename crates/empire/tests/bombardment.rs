//! Bombardment: who fires, at what, with which dice, and what it costs.

use crate::common::*;
use crate::fight::*;
use empire::course::{Mission, MissionStage};
use empire::event::Purpose;
use empire::rules::bombardment;

/// The dice of a mission from c3 at c5, and their modifier.
fn pool(play: &Play, units: &str, counter_battery: bool) -> Vec<(u16, i16)> {
    pool_at(play, "c5", units, counter_battery)
}

/// The same at another area.
fn pool_at(play: &Play, target: &str, units: &str, counter_battery: bool) -> Vec<(u16, i16)> {
    let mission = Mission {
        stage: MissionStage::Fire,
        attacker: FRENCH,
        area: play.area("c3"),
        target: play.area(target),
        units: play.units(units),
        counter_battery,
    };
    let pool = bombardment::pool(&play.scene(), FRENCH, &mission);
    pool.iter().map(|group| (group.dice(), group.die())).collect()
}

/// GT-19 EMP-12.1a EMP-12.2a EMP-12.2b EMP-12.31b EMP-12.44a EMP-12.61a EMP-R16 EMP-R30
#[test]
fn three_batteries_fire() {
    let field = |heading: u8| {
        map_g()
            .french("a: gun 2 @c3 ^0")
            .french("b: gun 2 @c3 ^0")
            .french("h: gun 3 heavy @c3 ^0")
            .allied(&format!("x: long 5/5 @c5 ^{heading}"))
            .allied("y: cavalry 3/5 light @c5")
            .allied("z: cavalry 1/5 light @d5")
            .segment(FRENCH, Segment::Bombardment)
    };
    let mut play = field(0);
    play.dice([6, 6, 5, 1, 2, 3, 4]);
    play.order(bombard(&play, "c3", "c5", "a b h"));
    assert_eq!((play.face("x").0, play.face("y").0), (4, 2), "the long counter first, then the other");
    assert!(play.marked("a", Mark::Bombarded));
    play.refused(bombard(&play, "c3", "d5", "a"), "EMP-R30");
    play.refused(bombard(&play, "c3", "c5", "a"), "EMP-R30");
    no_more(&play);
    let mut flank = field(6);
    flank.dice([6, 6, 5, 1, 2, 3, 4]);
    flank.order(bombard(&flank, "c3", "c5", "a b h"));
    assert_eq!(flank.asked(), Some(ALLIED), "the third starts a new round, at the owner's choice");
    flank.order(loss(&flank, "y"));
    assert_eq!((flank.face("x").0, flank.where_is("y")), (4, String::new()));
}

fn dense(field: Field) -> Field {
    field
        .french("foot: gun 2 @c3 ^0")
        .french("horse: gun 1 horse @c3 ^0")
        .leader(FRENCH, "ruty: artillery @c3 artillery of=first")
        .allied("x: long 6/4 @c5 ^12")
        .allied("y: cavalry 5/4 light @c5")
}

/// GT-20 EMP-12.31a EMP-12.31c EMP-12.31g EMP-12.32a EMP-12.32b EMP-12.32d EMP-12.32e EMP-22.3a EMP-22.3b EMP-R24 EMP-R88 EMP-2.3q EMP-2.3s
#[test]
fn modifiers_are_netted_and_capped() {
    let clear = dense(map_g()).segment(FRENCH, Segment::Bombardment);
    assert_eq!(pool(&clear, "foot horse", false), [(2, 2), (1, 1)]);
    let rain = dense(map_g().weather("rain")).segment(FRENCH, Segment::Bombardment);
    assert_eq!(pool(&rain, "foot horse", false), [(2, 1), (1, 0)]);
    let dawn =
        dense(map_g().turns(6, "class = \"dawn\", weather = \"rain\"")).segment(FRENCH, Segment::Bombardment);
    assert_eq!(pool(&dawn, "foot horse", false), [(2, 0), (1, -1)]);
    let dusk = dense(map_g().turns(6, "class = \"dusk\"")).segment(FRENCH, Segment::Bombardment);
    assert_eq!(pool(&dusk, "foot", false), [(2, 2)], "dusk is no night");
    let mut play = dawn;
    play.dice([5, 5, 6]);
    play.order(bombard(&play, "c3", "c5", "foot horse"));
    assert_eq!(play.face("x").0, 6, "a natural six misses at -1");
}

/// EMP-O02 A natural six may always hit.
#[test]
fn a_natural_six_may_hit() {
    let field =
        dense(map_g().option("natural_six = \"always\"").turns(6, "class = \"dawn\", weather = \"rain\""));
    let mut play = field.segment(FRENCH, Segment::Bombardment);
    play.dice([5, 5, 6]);
    play.order(bombard(&play, "c3", "c5", "foot horse"));
    assert_eq!(play.face("x").0, 5);
}

/// GT-21 EMP-12.72a EMP-R26 EMP-R27 EMP-22.4a Counter-battery fire strikes guns alone, two steps for a hit.
#[test]
fn counter_battery_fire() {
    let mut field = map_g()
        .french("h: gun 3 heavy @c3 ^0")
        .french("a: gun 2 @c3 ^0")
        .french("b: gun 2 @c3 ^0")
        .allied("x: long 3/4 @c5 ^6");
    for gun in ["g1", "g2", "g3", "g4"] {
        field = field.allied(&format!("{gun}: gun 2 @c5 ^12"));
    }
    let few = field.segment(FRENCH, Segment::Bombardment);
    few.refused(counter_battery(&few, "c3", "c5", "h"), "EMP-12.72a");
    let field = field.allied("g5: gun 2 @c5 ^12");
    let mut play = field.segment(FRENCH, Segment::Bombardment);
    assert_eq!(pool(&play, "h a b", true), [(7, 1)], "dense, but the flank does not count");
    play.dice([5, 6, 1, 1, 2, 3, 4]);
    play.order(counter_battery(&play, "c3", "c5", "h a b"));
    play.refused(loss(&play, "x"), "EMP-12.72a");
    play.order(loss(&play, "g1"));
    play.refused(loss(&play, "g1"), "EMP-12.2b");
    play.order(loss(&play, "g2"));
    play.order(loss(&play, "g3"));
    play.order(loss(&play, "g4"));
    assert_eq!((play.face("x").0, play.face("g4").0, play.face("g5").0), (3, 1, 2));
    no_more(&play);
}

/// EMP-12.32g EMP-17.22c EMP-12.31d EMP-12.31e EMP-12.31f EMP-12.31h EMP-12.31i EMP-12.31j EMP-12.71a EMP-12.32c EMP-12.3a EMP-12.32f EMP-R25 EMP-R98 EMP-O03 EMP-T07 EMP-T08
#[test]
fn other_modifiers_of_bombardment() {
    let guns = |field: Field, kind: &str, count: usize| {
        let mut field = field.allied("x: long 3/4 @c5 ^12");
        for gun in 0..count {
            field = field.french(&format!("g{gun}: gun 1 {kind} @c3 ^0"));
        }
        field
    };
    let names = |count: usize| (0..count).map(|gun| format!("g{gun}")).collect::<Vec<_>>().join(" ");
    let die = |field: Field, kind: &str, count: usize| {
        let play = guns(field, kind, count).segment(FRENCH, Segment::Bombardment);
        pool(&play, &names(count), false)
    };
    assert_eq!(die(map_g(), "", 2), [(2, 0)]);
    assert_eq!(die(map_g(), "heavy", 3), [(3, 1)]);
    assert_eq!(die(map_g(), "guard", 2), [(2, 1)]);
    assert_eq!(die(map_g(), "", 5), [(5, 1)], "massed");
    assert_eq!(die(map_g(), "horse", 5), [(5, -1)], "horse guns are never massed, and far at range 2");
    assert_eq!(die(map_g(), "rocket", 1), [(1, -1)]);
    assert_eq!(die(map_g().commander(FRENCH, "5-5/4-5 @c2 bombard_aura"), "", 1), [(1, 1)]);
    assert_eq!(die(map_g().commander(FRENCH, "5-5/4-5 @c1 bombard_aura"), "", 1), [(1, 0)], "not adjacent");
    assert_eq!(die(map_g().ground("c5", "village"), "", 4), [(3, 0)], "-25%");
    assert_eq!(die(map_g().ground("c5", "forest"), "", 4), [(3, -1)], "-25% and -1");
    assert_eq!(die(map_g().boundary("c4", "c5", "wall", ""), "", 4), [(3, 0)]);
    let capped = map_g().commander(FRENCH, "5-5/4-5 @c2 bombard_aura");
    assert_eq!(die(capped.clone(), "heavy guard", 5), [(5, 2)], "never above +2");
    assert_eq!(die(capped.option("massed_outside_cap = true"), "heavy guard", 5), [(5, 3)]);
    let square = edited(&guns(map_g(), "", 1), FRENCH, Segment::Bombardment, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c5")]]);
    });
    assert_eq!(pool(&square, "g0", false), [(1, 1)]);
    let reverse = guns(map_g().boundary("c4", "c5", "slope", ", up = \"c5\"").height("c5", 1), "", 1);
    let reverse = edited(&reverse, FRENCH, Segment::Bombardment, |sheet| {
        sheet["units"][0]["marks"] = serde_json::json!(["in_command", "reverse_slope"]);
    });
    assert_eq!(pool(&reverse, "g0", false), [(1, -1)], "EMP-12.32g EMP-17.22c");
    let hq = guns(map_g(), "", 1)
        .french("hq: hq @c2 radius=3 of=staff")
        .headquarters(FRENCH, "hq")
        .formation(FRENCH, "staff", "berthier", None)
        .leader(FRENCH, "berthier: chief 2-0/0-3 @c2");
    assert_eq!(pool(&hq.segment(FRENCH, Segment::Bombardment), "g0", false), [(1, 1)]);
}

/// EMP-12.0a EMP-12.4d EMP-12.43a EMP-12.5a EMP-12.51a EMP-12.62a EMP-12.63a EMP-O26 EMP-1.3a EMP-9.4c Who may not fire.
#[test]
fn who_may_not_bombard() {
    let field = map_g()
        .french("a: gun 2 @c3 ^0")
        .french("back: gun 2 @c3 ^12")
        .french("foot: long 2/3 @c2 ^0")
        .french("tied: gun 1 @c2 ^0 on=foot")
        .french("b: gun 3 @c3 ^0")
        .french("c: gun 4 @c3 ^0")
        .allied("x: long 3/4 @c5 ^12")
        .allied("far: long 3/4 @c6 ^12");
    let play = field.segment(FRENCH, Segment::Bombardment);
    play.allowed(bombard(&play, "c3", "c5", "a"));
    play.refused(bombard(&play, "c3", "c5", "back"), "EMP-12.43a");
    play.refused(bombard(&play, "c2", "c5", "foot"), "EMP-12.0a");
    play.refused(bombard(&play, "c2", "c5", "tied"), "EMP-12.63a");
    play.refused(bombard(&play, "c3", "c6", "a"), "EMP-12.4d");
    play.refused(bombard(&play, "c3", "c4", "a"), "EMP-12.0a");
    play.refused(bombard(&play, "c3", "c5", "a b c"), "EMP-12.62a");
    play.refused(bombard(&play, "c2", "c5", "a"), "EMP-R30");
    let old = field.clone().option("prior_edition = true").segment(FRENCH, Segment::Bombardment);
    old.refused(bombard(&old, "c3", "c5", "a b"), "EMP-12.62a");
    old.refused(counter_battery(&old, "c3", "c5", "a"), "EMP-1.3a");
    let hidden = field.clone().french("friend: long 2/3 @c4 ^0").segment(FRENCH, Segment::Bombardment);
    hidden.refused(bombard(&hidden, "c3", "c5", "a"), "EMP-12.56m");
    let wooded = field.clone().ground("c4", "woods").segment(FRENCH, Segment::Bombardment);
    wooded.refused(bombard(&wooded, "c3", "c5", "a"), "EMP-12.52a");
    let hill = field.clone().height("c4", 1).segment(FRENCH, Segment::Bombardment);
    hill.refused(bombard(&hill, "c3", "c5", "a"), "EMP-12.56j");
    let out = edited(&field, FRENCH, Segment::Bombardment, |sheet| {
        sheet["units"][0]["marks"] = serde_json::json!([]);
        sheet["units"][4]["marks"] = serde_json::json!(["in_command", "parked"]);
    });
    out.refused(bombard(&out, "c3", "c5", "a"), "EMP-9.4c");
    out.refused(bombard(&out, "c3", "c5", "b"), "EMP-12.72b");
    let storm = edited(&field, FRENCH, Segment::Bombardment, |sheet| sheet["blizzard"] = true.into());
    storm.refused(bombard(&storm, "c3", "c5", "a"), "EMP-1.2a");
}

/// EMP-12.23a EMP-3.2a EMP-3.2c EMP-R49 GT-34 Leaders in the area check: +1 for three steps, +2 if all are lost.
#[test]
fn leaders_check_for_casualties() {
    let field = |long: &str| {
        map_g()
            .french("h: gun 4 heavy @c3 ^0")
            .allied(long)
            .formation(ALLIED, "second", "first-man", None)
            .leader(ALLIED, "first-man: formation 2-1/1-2 @c5")
            .leader(ALLIED, "other: subordinate 2-1/1-2 @c5 of=second")
            .segment(FRENCH, Segment::Bombardment)
    };
    let mut play = field("x: long 7/5 @c5 ^12");
    play.dice([6, 6, 6, 1]).dice([6, 5, 4, 4]);
    play.order(bombard(&play, "c3", "c5", "h"));
    assert_eq!(
        (play.where_is_leader("first-man"), play.where_is_leader("other")),
        (String::new(), "c5".into())
    );
    let sums: Vec<i16> = rolls(&play, Purpose::LeaderCheck)
        .iter()
        .map(|roll| roll.modifiers.iter().map(|one| one.value).sum())
        .collect();
    assert_eq!(sums, [1, 1]);
    no_more(&play);
    let mut gone = field("x: long 2/5 @c5 ^12");
    gone.dice([6, 6, 6, 1]).dice([5, 5, 4, 5]);
    gone.order(bombard(&gone, "c3", "c5", "h"));
    assert_eq!(
        (gone.where_is_leader("first-man"), gone.where_is_leader("other")),
        (String::new(), "c5".into()),
        "+2"
    );
}

/// EMP-3.21a Staff officers roll when the headquarters' area takes losses, with +1 if it is lost itself.
#[test]
fn staff_officers_check() {
    let mut play = map_g()
        .french("h: gun 4 heavy @c3 ^0")
        .allied("x: short 1/5 @c5")
        .allied("hq: hq @c5 radius=3 of=staff")
        .headquarters(ALLIED, "hq")
        .leader(ALLIED, "aide: staff 1-0/0-1 of=staff")
        .segment(FRENCH, Segment::Bombardment);
    play.dice([6, 6, 1, 1]).dice([6, 5]);
    play.order(bombard(&play, "c3", "c5", "h"));
    play.order(loss(&play, "x"));
    assert_eq!(play.where_is("hq"), "", "the last hit: EMP-9.54a");
    let lost = play.state.record.leader(play.leader("aide")).place == empire::record::Place::Lost;
    assert!(lost, "eleven and one");
}

/// EMP-12.4a EMP-12.4b EMP-12.4c EMP-12.4e EMP-12.41a EMP-12.42a EMP-12.57b EMP-R28 EMP-R29 Each kind of gun has its ranges, and the weather changes them.
#[test]
fn ranges_of_guns() {
    let play = |weather: &str| {
        map_g()
            .weather(weather)
            .french("art: gun 1 @c1 ^0")
            .french("heavy: gun 1 heavy @c1 ^0")
            .french("mortar: gun 1 mortar @c1 ^0")
            .french("rocket: gun 1 rocket @c1 ^0")
            .french("licorne: gun 1 licorne @c1 ^0")
            .allied("r1: cavalry 1/3 light @c2")
            .allied("r2: cavalry 1/3 light @c3")
            .allied("r3: cavalry 1/3 light @c4")
            .allied("r4: cavalry 1/3 light @c5")
            .segment(FRENCH, Segment::Bombardment)
    };
    let reach = |play: &Play, gun: &str| -> Vec<usize> {
        let fires = |area: &str| {
            empire::rules::check(&play.state, Some(FRENCH), &bombard(play, "c1", area, gun)).is_ok()
        };
        (1..=4).filter(|range| fires(&format!("c{}", range + 1))).collect()
    };
    let clear = play("clear");
    assert_eq!(
        ["art", "heavy", "mortar", "rocket", "licorne"].map(|gun| reach(&clear, gun)),
        [vec![1, 2], vec![1, 2, 3], vec![2, 3, 4], vec![1, 2], vec![2, 3]]
    );
    let rain = play("rain");
    assert_eq!(["heavy", "licorne"].map(|gun| reach(&rain, gun)), [vec![1, 2], vec![2]]);
    let snow = play("snow");
    assert_eq!(["art", "mortar", "licorne"].map(|gun| reach(&snow, gun)), [vec![1], vec![2, 3, 4], vec![]]);
}

/// EMP-12.56a EMP-12.56b A gun cannot fire two higher.
#[test]
fn height_limits_guns() {
    let play = map_g()
        .height("c5", 2)
        .french("a: gun 2 @c3 ^0")
        .allied("x: long 3/4 @c5 ^12")
        .segment(FRENCH, Segment::Bombardment);
    play.refused(bombard(&play, "c3", "c5", "a"), "EMP-12.56b");
}

/// EMP-12.56c EMP-12.56d EMP-12.56e EMP-12.56i EMP-12.56j EMP-12.56p EMP-12.56q EMP-12.56r EMP-12.56s EMP-12.41a EMP-12.42a EMP-R28 The clause that says no to a gun is that of its kind, of the weather, or of the ground
/// between.
#[test]
fn each_gun_is_refused_by_its_own_clause() {
    let says = |field: Field, gun: &str, to: &str| {
        let field = field.french(&format!("g: gun 1 {gun} @c1 ^0")).allied(&format!("x: short 1/3 @{to}"));
        let play = field.segment(FRENCH, Segment::Bombardment);
        let no = empire::rules::check(&play.state, Some(FRENCH), &bombard(&play, "c1", to, "g"));
        no.err().map_or("", |no| no.clause.0)
    };
    let high = |height: i8| map_g().height("c3", height);
    assert_eq!(
        ["", "heavy", "licorne", "mortar", "rocket"].map(|gun| says(high(4), gun, "c3")),
        ["EMP-12.56b", "EMP-12.56d", "EMP-12.56c", "EMP-12.56e", "EMP-12.57a"]
    );
    assert_eq!(
        ["", "heavy", "licorne", "mortar", "rocket"].map(|gun| says(map_g(), gun, "c6")),
        ["EMP-12.4d", "EMP-12.4c", "EMP-12.4b", "EMP-12.4a", "EMP-12.4e"]
    );
    assert_eq!(says(map_g().weather("rain"), "heavy", "c4"), "EMP-12.41a");
    assert_eq!(says(map_g().weather("rain"), "heavy", "c5"), "EMP-12.4c");
    assert_eq!(says(map_g().weather("snow"), "", "c3"), "EMP-12.42a");
    assert_eq!(says(map_g().weather("snow"), "licorne", "c3"), "EMP-R28");
    assert_eq!(says(map_g().weather("rain"), "licorne", "c4"), "EMP-R28");
    let ground = |gun: i8, first: i8, second: i8, target: i8| {
        map_g().height("c1", gun).height("c2", first).height("c3", second).height("c4", target)
    };
    assert_eq!(says(ground(0, 1, 0, 0), "heavy", "c3"), "EMP-12.56j");
    assert_eq!(says(ground(1, 1, 0, 0), "heavy", "c3"), "EMP-12.56i");
    assert_eq!(says(ground(0, 0, 1, 1), "heavy", "c4"), "EMP-12.56r");
    assert_eq!(says(ground(2, 2, 0, 0), "heavy", "c4"), "EMP-12.56p");
    assert_eq!(says(ground(2, 1, 1, 0), "heavy", "c4"), "EMP-12.56q");
    assert_eq!(says(ground(2, 1, 1, 1), "heavy", "c4"), "", "EMP-R19");
    let friends = map_g().french("f: long 2/3 @c3 ^0");
    assert_eq!(says(friends, "heavy", "c4"), "EMP-12.56s");
}

/// EMP-R22 EMP-T07 EMP-R77 Through a corner fire crosses the boundaries on its own hand: walls and slopes count where it has no way beside
/// them.
#[test]
fn fire_through_a_corner_crosses_boundaries() {
    let guns = |mut field: Field| {
        for gun in 0..4 {
            field = field.french(&format!("g{gun}: gun 1 @c3 ^3"));
        }
        field.allied("x: long 3/4 @d4 ^15")
    };
    let walls = |all: &[&str]| {
        let field = all.iter().fold(map_g(), |field, from| field.boundary(from, "d4", "wall", ""));
        pool_at(&guns(field).segment(FRENCH, Segment::Bombardment), "d4", "g0 g1 g2 g3", false)
    };
    assert_eq!(walls(&[]), [(4, 0)]);
    assert_eq!(walls(&["c4"]), [(4, 0)], "the other hand is free");
    assert_eq!(walls(&["c4", "d3"]), [(3, 0)]);
    let slopes = |all: &[&str]| {
        let up = |field: Field, from: &&str| field.boundary(from, "d4", "slope", ", up = \"d4\"");
        let field = guns(all.iter().fold(map_g().height("d4", 1), up));
        let play = edited(&field, FRENCH, Segment::Bombardment, |sheet| {
            sheet["units"][4]["marks"] = serde_json::json!(["in_command", "reverse_slope"]);
        });
        pool_at(&play, "d4", "g0", false)
    };
    assert_eq!(slopes(&["d3"]), [(1, 0)]);
    assert_eq!(slopes(&["c4", "d3"]), [(1, -1)]);
}

/// EMP-3.21a Staff officers roll for losses in the area of their headquarters, though counter-battery fire strikes guns alone.
#[test]
fn staff_officers_check_beside_guns() {
    let mut field = map_g()
        .french("h: gun 4 heavy @c3 ^0")
        .allied("hq: hq @c5 radius=3 of=staff")
        .headquarters(ALLIED, "hq")
        .leader(ALLIED, "aide: staff 1-0/0-1 of=staff");
    for gun in ["g1", "g2", "g3", "g4", "g5"] {
        field = field.allied(&format!("{gun}: gun 2 @c5 ^12"));
    }
    let mut play = field.segment(FRENCH, Segment::Bombardment);
    play.dice([6, 1, 1, 1]).dice([5, 6]);
    play.order(counter_battery(&play, "c3", "c5", "h"));
    take_losses(&mut play);
    assert_eq!(dice_of(&play, Purpose::LeaderCheck), [2], "eleven, for the headquarters stands");
    assert_eq!(play.where_is("hq"), "c5");
    no_more(&play);
}

/// EMP-R74 EMP-15.2b An area is in danger where enemy guns could fire, whatever they face.
#[test]
fn danger_of_guns() {
    let play = map_g()
        .french("a: gun 2 @c3 ^12")
        .allied("x: long 3/4 @c5 ^12")
        .segment(FRENCH, Segment::Bombardment);
    assert!(bombardment::in_danger(&play.scene(), ALLIED, play.area("c5")));
    assert!(!bombardment::in_danger(&play.scene(), ALLIED, play.area("c6")));
}

/// EMP-12.72b Guns in the artillery park do nothing until they are assigned, and counter-battery fire strikes them like others.
#[test]
fn the_artillery_park() {
    let park = "special = [ { hook = \"artillery_park\", area = \"c5\" } ]";
    let mut field = map_g().with(park).french("h: gun 4 heavy @c3 ^0").allied("foot: long 2/3 @c5 ^12");
    for gun in ["g1", "g2", "g3", "g4", "g5"] {
        field = field.allied(&format!("{gun}: gun 1 @c5 ^12 reserve"));
    }
    let field = field
        .allied("out: gun 1 @d5 ^12")
        .formation(ALLIED, "second", "boss", None)
        .leader(ALLIED, "boss: formation 3-1/1-3 @g6");
    let idle = field.segment(ALLIED, Segment::Movement);
    idle.refused(idle.march("g1", "c6"), "EMP-12.72b");
    idle.allowed(idle.march("out", "d6"));
    let turn = |gun: &str| Order::Reface { unit: idle.unit(gun), part: 0, heading: heading(6) };
    idle.refused(turn("g1"), "EMP-12.72b");
    idle.allowed(turn("out"));
    let silent = field.segment(ALLIED, Segment::Bombardment);
    silent.refused(bombard(&silent, "c5", "c3", "g1"), "EMP-12.72b");
    let mut play = field.segment(FRENCH, Segment::Bombardment);
    play.dice([6, 1, 1, 1]);
    play.order(counter_battery(&play, "c3", "c5", "h"));
    take_losses(&mut play);
    let left = ["g1", "g2", "g3", "g4", "g5"].iter().filter(|gun| !play.where_is(gun).is_empty()).count();
    assert_eq!((left, play.face("foot").0), (3, 2), "two of them for one hit");
}

/// EMP-12.72b EMP-R105 EMP-17.21a Nor do they leave the map or take to a reverse slope.
#[test]
fn guns_of_the_park_stay() {
    let play = map_g()
        .with("special = [ { hook = \"artillery_park\", area = \"a3\" } ]")
        .with("exit = [ { side = \"french\", area = \"a3\", from_turn = 1 } ]")
        .rule(FRENCH, "reverse_slope = true")
        .boundary("a3", "b3", "slope", ", up = \"b3\"")
        .height("b3", 1)
        .french("g: gun 1 @a3 ^0 reserve")
        .french("a: long 2/3 @c3 ^0")
        .formation(FRENCH, "first", "boss", None)
        .leader(FRENCH, "boss: formation 3-1/1-3 @g1")
        .allied("x: long 2/3 @g7 ^12")
        .segment(FRENCH, Segment::Movement);
    let units = play.units("g");
    play.refused(Order::ExitMap { units, leaders: Default::default(), area: play.area("a3") }, "EMP-12.72b");
    play.refused(Order::ReverseSlope { unit: play.unit("g"), enter: true }, "EMP-12.72b");
}

/// EMP-12.31d EMP-17.1b A square whose infantry a mission has killed is none for the next.
#[test]
fn a_square_without_infantry_is_none() {
    let field = map_g()
        .french("a: gun 2 @c3 ^0")
        .french("b: gun 2 @a5 ^6")
        .allied("foot: short 1/3 @c5")
        .allied("horse: cavalry 2/5 light @c5")
        .allied("y: long 3/3 @g7 ^12");
    let mut play = edited(&field, FRENCH, Segment::Bombardment, |sheet| {
        sheet["square"] = serde_json::json!([[], [index_g("c5")]]);
    });
    play.dice([6, 1]);
    play.order(bombard(&play, "c3", "c5", "a"));
    play.order(loss(&play, "foot"));
    assert!(!play.scene().in_square(play.unit("horse")));
    play.dice([1, 1]);
    play.order(bombard(&play, "a5", "c5", "b"));
    let last = &rolls(&play, Purpose::Bombardment)[1];
    assert_eq!(last.modifiers.iter().filter(|one| one.why == empire::why::Why::BombardSquare).count(), 0);
}

/// EMP-12.31i EMP-15.33a A substitute chief of staff extends no radius, but he stands by the guns as any other.
#[test]
fn a_substitute_chief_helps_the_guns() {
    let field = map_g()
        .french("g0: gun 1 @c3 ^0")
        .french("hq: hq @c2 radius=3 of=staff")
        .headquarters(FRENCH, "hq")
        .formation(FRENCH, "staff", "berthier", None)
        .leader(FRENCH, "berthier: chief 2-0/0-3 @c2")
        .allied("x: long 3/4 @c5 ^12");
    let play = edited(&field, FRENCH, Segment::Bombardment, |sheet| {
        sheet["leaders"][2]["marks"] = serde_json::json!(["in_command", "substitute"]);
    });
    assert_eq!(pool(&play, "g0", false), [(1, 1)]);
}
