//! Command determination (EMP-3.3, EMP-9).

use crate::common::*;
use crate::fight::*;
use empire::course::{Frame, Step};
use empire::ids::ArmyId;
use empire::rules::command;

/// Activates a French formation, with these dice after the one of the attempt.
fn activate(field: &Field, formation: &str, dice: &[u16]) -> Play {
    let mut play = field.edited(|_, course| course.push(Frame::Turn(Step::Activation)));
    play.begin().dice([5]).dice(dice.iter().copied());
    play.order(Order::AttemptActivation { army: ArmyId(0) });
    if matches!(play.frame(), Frame::Choose { .. }) {
        play.order(Order::ChooseFormations { formations: play.formations(formation) });
    }
    no_more(&play);
    play
}

/// GT-02: cavalry 3 areas from Lasalle (radius 2), 2 from Soult (3), 5 from Napoleon (5), with Davout.
fn lasalle(structure: &'static str) -> Play {
    let field = map_g()
        .structure(FRENCH, structure)
        .commander(FRENCH, "5-5/4-5 @g7")
        .leader(FRENCH, "soult: formation 3-3/3-4 @c3")
        .leader(FRENCH, "lasalle: force 2-3/2-4 @e6 cavalry")
        .leader(FRENCH, "davout: formation 4-3/4-5 @b5")
        .formation(FRENCH, "iv", "soult", None)
        .formation(FRENCH, "iii", "davout", None)
        .force("light", "iv", "lasalle")
        .french("u: cavalry 2/6 @b5 light of=iv in=light")
        .french("f: long 3/5 @b5 ^0 of=iii")
        .allied("x: long 2/3 @g1 ^0");
    activate(&field, "iv", &[])
}

/// GT-02 EMP-3.32e EMP-3.32a Rigid: only the immediate superior.
#[test]
fn rigid_command_comes_from_the_immediate_superior() {
    let play = lasalle("rigid");
    assert!(play.leader_marked("soult", Mark::InCommand) && play.leader_marked("lasalle", Mark::InCommand));
    assert!(!play.marked("u", Mark::InCommand), "EMP-3.32e Davout beside it never helps");
}

/// GT-02 EMP-3.32b, EMP-3.32c, EMP-9.2b Semi-rigid: he or the one above him; flexible: anybody above.
#[test]
fn levels_may_be_skipped() {
    assert!(lasalle("semi-rigid").marked("u", Mark::InCommand));
    assert!(lasalle("flexible").marked("u", Mark::InCommand));
    assert!(!by_the_commander("semi-rigid"), "two levels, not three");
    assert!(by_the_commander("flexible"), "the commander himself, over two others");
}

/// Whether a unit is in command that none but the army commander reaches, two levels above its force leader.
fn by_the_commander(structure: &'static str) -> bool {
    let field = map_g()
        .structure(FRENCH, structure)
        .commander(FRENCH, "5-5/4-5 @d4")
        .leader(FRENCH, "soult: formation 1-3/3-4 @d5")
        .leader(FRENCH, "lasalle: force 1-3/2-4 @e5 cavalry")
        .formation(FRENCH, "iv", "soult", None)
        .force("light", "iv", "lasalle")
        .french("u: cavalry 2/6 @a4 light of=iv in=light")
        .allied("x: long 2/3 @g1 ^0");
    activate(&field, "iv", &[]).marked("u", Mark::InCommand)
}

/// EMP-9.1c, EMP-2.3u, EMP-3.3a The chain of a unit: force, formation, commander.
#[test]
fn command_flows_down_a_tree() {
    let play = lasalle("flexible");
    let chain = command::chain_of_unit(&play.scene(), play.unit("u"));
    let leaders: Vec<_> = chain.iter().filter_map(|head| head.leader()).collect();
    assert_eq!(leaders, ["lasalle", "soult", "french-commander"].map(|name| play.leader(name)));
    let distance =
        |from: &str, to: &str| command::distance(&play.scene(), FRENCH, play.area(from), play.area(to));
    assert_eq!(distance("b5", "b5"), Some(0));
    assert_eq!(
        distance("b5", "c3"),
        Some(2),
        "EMP-9.1c the subordinate's area is not counted, the commander's is"
    );
}

/// Augereau six areas from Napoleon (radius 5), with a force leader out of his own reach.
fn augereau(dice: &[u16]) -> Play {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "5-5/4-5 @a1")
        .leader(FRENCH, "augereau: formation 3-3/2-3 @g7")
        .leader(FRENCH, "heudelet: force 2-2/2-4 @c7")
        .formation(FRENCH, "vii", "augereau", None)
        .force("left", "vii", "heudelet")
        .french("d: long 5/5 @f7 ^0 of=vii")
        .french("h: long 5/5 @c7 ^0 of=vii in=left")
        .allied("x: long 2/3 @g1 ^0");
    activate(&field, "vii", dice)
}

/// GT-04 EMP-9.3a, EMP-9.31a Who is out of reach rolls his initiative or below; then force leaders try for themselves.
#[test]
fn leaders_out_of_reach_use_their_initiative() {
    let play = augereau(&[3, 5]);
    assert!(play.leader_marked("augereau", Mark::InCommand) && play.marked("d", Mark::InCommand));
    assert!(!play.leader_marked("heudelet", Mark::InCommand) && !play.marked("h", Mark::InCommand));
    let play = augereau(&[4, 4]);
    assert!(!play.leader_marked("augereau", Mark::InCommand) && !play.marked("d", Mark::InCommand));
    assert!(play.leader_marked("heudelet", Mark::InCommand) && play.marked("h", Mark::InCommand));
}

/// GT-04 EMP-9.3b, EMP-8.18a, EMP-9.0a A formation out of command is activated all the same.
#[test]
fn a_formation_out_of_command_is_activated() {
    let mut play = augereau(&[6, 6]);
    assert_eq!(play.state.record.active(), play.formations("vii"));
    play.end_segments();
    assert!(play.activated("vii"));
}

/// GT-05 EMP-9.3a Lumley, four areas from Beresford of radius 3, with initiative 4.
#[test]
fn lumley_rolls_four_or_less() {
    let lumley = |die: u16| {
        let field = map_g()
            .commander(FRENCH, "3-1/2-5 @a1")
            .leader(FRENCH, "lumley: formation 3-2/2-4 @e1 cavalry")
            .formation(FRENCH, "cavalry", "lumley", None)
            .french("g: cavalry 2/5 @e1 heavy of=cavalry")
            .allied("x: long 2/3 @g7 ^0");
        activate(&field, "cavalry", &[die]).marked("g", Mark::InCommand)
    };
    assert!(lumley(4) && !lumley(5));
}

/// EMP-9.11a, EMP-9.1b Paths of command pass no enemy-occupied area, nor a corner that an enemy flanks.
#[test]
fn the_enemy_blocks_paths_of_command() {
    let reach = |enemies: &str| {
        let field = enemies
            .split_whitespace()
            .enumerate()
            .fold(map_g().french("a: long 3/4 @g1 ^0"), |field, (number, area)| {
                field.allied(&format!("x{number}: cavalry 1/3 @{area}"))
            });
        let play = field.segment(FRENCH, Segment::Movement);
        command::distance(&play.scene(), FRENCH, play.area("a1"), play.area("c3"))
    };
    assert_eq!(reach("g7"), Some(2));
    assert_eq!(reach("b2 g7"), Some(4), "b2 is held, and it flanks the corners beside it");
    assert_eq!(reach("a2 b2 b1 g7"), None);
}

/// EMP-9.12a, EMP-R91 A courier passes an enemy headquarters on 1 to 4.
#[test]
fn couriers_pass_a_headquarters_on_four_or_less() {
    let field = ["d1", "d2", "d3", "d5", "d6", "d7"]
        .into_iter()
        .fold(map_g(), |field, area| field.ground(area, "lake"))
        .commander(FRENCH, "9-5/4-5 @a4")
        .leader(FRENCH, "ney: formation 3-3/2-1 @g4")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 5/5 @g4 ^0 of=vi")
        .commander(ALLIED, "9-0/0-3 @a1")
        .allied("hq: hq @d4 radius=3 of=hqs")
        .headquarters(ALLIED, "hq")
        .allied("x: long 2/3 @a1 ^0");
    assert!(activate(&field, "vi", &[4]).leader_marked("ney", Mark::InCommand));
    let caught = activate(&field, "vi", &[5, 6]);
    assert!(!caught.leader_marked("ney", Mark::InCommand) && !caught.marked("a", Mark::InCommand));
}

/// EMP-R91 He rides only where no other path is left, once in a command segment however many need him, and again in the next.
#[test]
fn one_courier_rides_in_a_segment() {
    let blocked = |lakes: &str| {
        lakes
            .split_whitespace()
            .fold(map_g(), |field, area| field.ground(area, "lake"))
            .structure(FRENCH, "rigid")
            .commander(FRENCH, "9-5/4-5 @a4")
            .leader(FRENCH, "ney: formation 1-3/2-1 @g4")
            .leader(FRENCH, "lannes: formation 1-3/2-1 @g5")
            .formation(FRENCH, "v", "lannes", None)
            .formation(FRENCH, "vi", "ney", None)
            .french("a: long 5/5 @g4 ^0 of=vi")
            .french("b: long 5/5 @g5 ^0 of=v")
            .commander(ALLIED, "9-0/0-3 @a1")
            .allied("hq: hq @d4 radius=3 of=hqs")
            .headquarters(ALLIED, "hq")
            .allied("x: long 2/3 @a1 ^0")
    };
    activate(&blocked("d1 d2 d3 d5 d6"), "vi", &[]);
    let all = blocked("d1 d2 d3 d5 d6 d7");
    let mut play = all.edited(|_, course| course.push(Frame::Turn(Step::Activation)));
    play.begin().dice([3]).order(Order::AttemptActivation { army: ArmyId(0) });
    play.dice([4]);
    play.order(Order::CommandNext { formation: play.formation("v") });
    no_more(&play);
    assert!(play.leader_marked("ney", Mark::InCommand) && play.leader_marked("lannes", Mark::InCommand));
    let mut later = all.edited(|sheet, course| {
        sheet["couriers"] = serde_json::json!([[index_g("d4")], [index_g("d4")]]);
        course.push(Frame::Turn(Step::Activation));
    });
    later.begin().dice([5]).order(Order::AttemptActivation { army: ArmyId(0) });
    later.dice([5, 6]);
    later.order(Order::ChooseFormations { formations: later.formations("v") });
    no_more(&later);
    assert!(!later.leader_marked("lannes", Mark::InCommand), "who passed in an earlier segment rides again");
}

/// EMP-9.5b, EMP-9.5c, EMP-9.5d, EMP-2.22g At his headquarters the commander reaches one area farther, and so does it with its chief of staff.
#[test]
fn a_headquarters_lengthens_the_radius() {
    let field = map_g()
        .commander(FRENCH, "5-5/4-5 @c3")
        .leader(FRENCH, "berthier: chief 2-0/0-3 @c3")
        .formation(FRENCH, "hqs", "berthier", None)
        .french("hq: hq @c3 radius=4 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("a: long 3/4 @c3 ^0")
        .allied("x: long 2/3 @g7 ^0");
    let play = field.segment(FRENCH, Segment::Movement);
    let scene = play.scene();
    assert_eq!(command::Head::Leader(play.leader("french-commander")).radius(&scene), 6);
    assert_eq!(command::Head::Headquarters(play.unit("hq")).radius(&scene), 5);
    assert_eq!(command::Head::Leader(play.leader("berthier")).radius(&scene), 2, "EMP-9.5b");
}

/// EMP-3.32d EMP-9.51a A rigid army that has lost its headquarters commands by initiative alone; EMP-3.31b so does one without sources.
#[test]
fn without_sources_only_initiative_is_left() {
    let field = |structure| {
        map_g()
            .structure(FRENCH, structure)
            .commander(FRENCH, "9-5/4-5 @c3")
            .leader(FRENCH, "ney: formation 3-3/2-1 @c3")
            .formation(FRENCH, "vi", "ney", None)
            .french("a: long 5/5 @c3 ^0 of=vi")
            .french("hq: hq @a1 radius=4 of=hqs")
            .headquarters(FRENCH, "hq")
            .allied("x: long 2/3 @g7 ^0")
    };
    let lose = |structure, dice: &[u16]| {
        let mut play = field(structure).edited(|sheet, course| {
            sheet["units"][1]["place"] = serde_json::json!("lost");
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4]).dice(dice.iter().copied()).order(Order::AttemptActivation { army: ArmyId(0) });
        no_more(&play);
        play.leader_marked("ney", Mark::InCommand)
    };
    assert!(!lose("rigid", &[6]));
    assert!(lose("flexible", &[]));
    assert!(!lose("absolute", &[6]), "EMP-3.32d");
}

/// EMP-9.51a A rigid army that never had a headquarters, or whose headquarters has not arrived yet, is commanded as usual.
#[test]
fn a_headquarters_still_to_come_is_not_lost() {
    for structure in ["rigid", "semi-rigid"] {
        let field = headquartered(structure, "c3");
        let mut play = field.edited(|sheet, course| {
            sheet["units"][1]["place"] = serde_json::json!("off");
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4]).order(Order::AttemptActivation { army: ArmyId(0) });
        no_more(&play);
        assert!(play.leader_marked("ney", Mark::InCommand), "{structure}");
    }
    in_reach("rigid", "c1", &[]);
}

/// EMP-3.32d Absolute: the commander commands from the area of his headquarters alone; and as in a rigid army no level is skipped.
#[test]
fn an_absolute_commander_stays_with_his_headquarters() {
    let ney = |structure, commander: &str, dice: &[u16]| {
        activate(&headquartered(structure, commander), "vi", dice).leader_marked("ney", Mark::InCommand)
    };
    assert!(ney("absolute", "a1", &[]));
    assert!(ney("rigid", "c3", &[]));
    assert!(!ney("absolute", "c3", &[6]), "no source: his initiative alone");
    assert!(!lasalle("absolute").marked("u", Mark::InCommand));
}

/// An army with its headquarters at a1, its commander here, and a leader of initiative 1 at c3.
fn headquartered(structure: &'static str, commander: &str) -> Field {
    map_g()
        .structure(FRENCH, structure)
        .commander(FRENCH, &format!("9-5/4-5 @{commander}"))
        .leader(FRENCH, "ney: formation 3-3/2-1 @c3")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 5/5 @c3 ^0 of=vi")
        .french("hq: hq @a1 radius=4 of=hqs")
        .headquarters(FRENCH, "hq")
        .allied("x: long 2/3 @g7 ^0")
}

/// EMP-6.0e, EMP-2.3h Who arrived this turn is in command; an army commander always is.
#[test]
fn arrivals_and_commanders_are_in_command() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "1-5/4-5 @a1")
        .leader(FRENCH, "ney: formation 1-3/2-1 @f7")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 5/5 @f7 ^0 of=vi")
        .allied("x: long 2/3 @g1 ^0");
    let mut play = field.edited(|sheet, course| {
        sheet["units"][0]["marks"] = serde_json::json!(["arrived"]);
        sheet["leaders"][2]["marks"] = serde_json::json!(["arrived"]);
        course.push(Frame::Turn(Step::Activation));
    });
    play.begin().dice([4]).order(Order::AttemptActivation { army: ArmyId(0) });
    no_more(&play);
    assert!(play.marked("a", Mark::InCommand) && play.leader_marked("ney", Mark::InCommand));
}

/// EMP-R75 An imaginary leader of radius 1 and initiative 1 stands with the largest infantry of a formation without one.
#[test]
fn an_imaginary_leader_stands_in() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "2-5/4-5 @a1")
        .leader(FRENCH, "ney: formation 3-3/2-4 @e1")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 2/5 @c1 ^0 of=vi")
        .french("b: long 4/5 @f1 ^0 of=vi")
        .french("h: cavalry 4/5 @e2 of=vi")
        .allied("x: long 2/3 @g7 ^0");
    let mut play = field.edited(|sheet, course| {
        sheet["leaders"][2]["place"] = serde_json::json!("lost");
        sheet["formations"][0]["leader"] = serde_json::Value::Null;
        course.push(Frame::Turn(Step::Activation));
    });
    play.begin().dice([4, 1]).order(Order::AttemptActivation { army: ArmyId(0) });
    no_more(&play);
    assert_eq!(["a", "b", "h"].map(|unit| play.marked(unit, Mark::InCommand)), [false, true, true]);
}

/// EMP-16.5a If one part of a line is out of command all of it is.
#[test]
fn a_line_is_in_command_as_a_whole() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .leader(FRENCH, "ney: formation 1-3/2-4 @c1")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 4/5 @c2 ^0 of=vi")
        .allied("x: long 2/3 @g7 ^0")
        .commander(FRENCH, "5-5/4-5 @a1");
    let with = |area: &str| {
        let mut play = field.edited(|sheet, course| {
            let area = field.scenario().map.named(area).unwrap();
            sheet["units"][0]["parts"] = serde_json::json!([{ "area": area, "heading": 0 }, null]);
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4]).order(Order::AttemptActivation { army: ArmyId(0) });
        play.marked("a", Mark::InCommand)
    };
    assert!(with("d2") && !with("c3"));
}

/// EMP-16.5a EMP-3.32c Each part of a line may be put in command by another leader of its chain.
#[test]
fn each_part_of_a_line_has_a_leader_of_its_own() {
    let field = map_g()
        .structure(FRENCH, "flexible")
        .leader(FRENCH, "ney: formation 1-3/2-4 @c1")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 4/5 @c2 ^0 of=vi")
        .allied("x: long 2/3 @g7 ^0");
    let with = |commander: &str| {
        let field = field.clone().commander(FRENCH, &format!("1-5/4-5 @{commander}"));
        let mut play = field.edited(|sheet, course| {
            let area = field.scenario().map.named("c3").unwrap();
            sheet["units"][0]["parts"] = serde_json::json!([{ "area": area, "heading": 0 }, null]);
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4, 4]).order(Order::AttemptActivation { army: ArmyId(0) });
        play.marked("a", Mark::InCommand)
    };
    assert!(with("c4") && !with("c6"));
}

/// EMP-9.13a A formation under another active one is determined after it.
#[test]
fn the_higher_formation_comes_first() {
    let field = map_g()
        .commander(FRENCH, "5-5/4-5 @a1")
        .leader(FRENCH, "murat: formation 4-4/2-4 @b1 cavalry")
        .leader(FRENCH, "klein: formation 2-2/2-3 @b2 cavalry")
        .formation(FRENCH, "reserve", "murat", None)
        .formation(FRENCH, "dragoons", "klein", Some("murat"))
        .french("a: cavalry 2/5 @b1 of=reserve")
        .french("b: cavalry 2/5 @b2 of=dragoons")
        .allied("x: long 2/3 @g7 ^0");
    let mut play = field.edited(|_, course| course.push(Frame::Turn(Step::Activation)));
    play.begin().dice([3]).order(Order::AttemptActivation { army: ArmyId(0) });
    play.refused(Order::CommandNext { formation: play.formation("dragoons") }, "EMP-9.13a");
    play.order(Order::CommandNext { formation: play.formation("reserve") });
    assert!(play.marked("b", Mark::InCommand));
}

/// EMP-9.13a A formation leader may stand under another: in a rigid army it is he who puts him in command, by initiative if need be.
#[test]
fn a_formation_leader_commands_another() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "2-5/4-5 @a1")
        .leader(FRENCH, "murat: formation 2-4/2-4 @e1 cavalry")
        .leader(FRENCH, "klein: formation 2-2/2-3 @g1 cavalry")
        .formation(FRENCH, "reserve", "murat", None)
        .formation(FRENCH, "dragoons", "klein", Some("murat"))
        .french("a: cavalry 2/5 @e1 of=reserve")
        .french("b: cavalry 2/5 @g1 of=dragoons")
        .allied("x: long 2/3 @g7 ^0");
    for (die, commanded) in [(4, true), (5, false)] {
        let mut play = field.edited(|_, course| course.push(Frame::Turn(Step::Activation)));
        play.begin().dice([3]).order(Order::AttemptActivation { army: ArmyId(0) });
        play.dice([die]).dice((!commanded).then_some(6));
        play.order(Order::CommandNext { formation: play.formation("reserve") });
        no_more(&play);
        assert_eq!(play.leader_marked("klein", Mark::InCommand), commanded, "{die}");
    }
}

/// EMP-9.13a The army commander may lead a formation himself: it needs no other leader, and nobody rolls.
#[test]
fn the_commander_may_lead_a_formation() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "2-5/4-5 @a1 of=guard")
        .formation(FRENCH, "guard", "french-commander", None)
        .french("near: cavalry 2/5 @c1 of=guard")
        .french("far: cavalry 2/5 @d1 of=guard")
        .allied("x: long 2/3 @g7 ^0");
    let play = activate(&field, "guard", &[]);
    assert!(play.marked("near", Mark::InCommand) && !play.marked("far", Mark::InCommand));
}

/// A leader of radius 1 and initiative 4 with a unit, at an area of the southern row; his commander reaches three areas from a1.
fn in_reach(structure: &'static str, at: &str, dice: &[u16]) -> Play {
    let field = map_g()
        .structure(FRENCH, structure)
        .commander(FRENCH, "3-1/2-5 @a1")
        .leader(FRENCH, &format!("lumley: formation 1-2/2-4 @{at} cavalry"))
        .formation(FRENCH, "cavalry", "lumley", None)
        .french(&format!("g: cavalry 2/5 @{at} heavy of=cavalry"))
        .french("far: cavalry 2/5 @a4 heavy of=cavalry")
        .allied("x: long 2/3 @g7 ^0");
    activate(&field, "cavalry", dice)
}

/// EMP-9.0b, EMP-9.2a Two ways into command: within the radius of a superior who is himself in command, without a die, or by
/// initiative; and whose superior is out of command is out, however near.
#[test]
fn two_ways_into_command() {
    let traced = in_reach("rigid", "c1", &[]);
    assert!(traced.leader_marked("lumley", Mark::InCommand) && traced.marked("g", Mark::InCommand));
    assert!(!traced.marked("far", Mark::InCommand), "farther from him than his radius");
    let rolled = in_reach("rigid", "e1", &[4]);
    assert!(rolled.leader_marked("lumley", Mark::InCommand) && rolled.marked("g", Mark::InCommand));
    let failed = in_reach("rigid", "e1", &[5]);
    assert!(!failed.leader_marked("lumley", Mark::InCommand) && !failed.marked("g", Mark::InCommand));
}

/// EMP-3.32f Whatever the structure, a formation leader out of reach tries his initiative.
#[test]
fn initiative_is_open_in_every_structure() {
    for structure in ["rigid", "semi-rigid", "flexible", "absolute"] {
        assert!(in_reach(structure, "e1", &[4]).leader_marked("lumley", Mark::InCommand), "{structure}");
        assert!(!in_reach(structure, "e1", &[5]).leader_marked("lumley", Mark::InCommand), "{structure}");
    }
}

/// EMP-R102 At set-up all are in command; what was found at an activation holds until the next.
#[test]
fn a_status_holds_until_the_next_activation() {
    let field = map_g().french("a: long 5/5 @f7 ^0").allied("x: long 2/3 @g1 ^0");
    assert!(field.deal().marked("a", Mark::InCommand));
    let mut play = augereau(&[6, 6]);
    assert!(!play.marked("d", Mark::InCommand));
    play.end_segments();
    assert!(
        play.activated("vii") && !play.marked("d", Mark::InCommand) && !play.marked("h", Mark::InCommand)
    );
}

/// A formation leader of initiative 1 at f1 under somebody between him and the commander at a1, who reaches two areas.
fn under(wing: &str) -> Field {
    map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "2-5/4-5 @a1")
        .leader(FRENCH, wing)
        .leader(FRENCH, "ney: formation 1-3/2-1 @f1")
        .formation(FRENCH, "vi", "ney", Some("wing"))
        .french("a: long 5/5 @f1 ^0 of=vi")
        .allied("x: long 2/3 @g7 ^0")
}

/// EMP-R102 Intermediate leaders are judged by tracing and never roll; one who is not on the map is passed over, and the army
/// commander stands in his place.
#[test]
fn intermediate_leaders_never_roll() {
    let near = under("wing: intermediate 5-2/2-6 @c1 under=french-commander");
    assert!(activate(&near, "vi", &[]).leader_marked("ney", Mark::InCommand));
    let far = under("wing: intermediate 5-2/2-6 @d1 under=french-commander");
    assert!(!activate(&far, "vi", &[6]).leader_marked("ney", Mark::InCommand));
    let absent = |commander: &str, dice: &[u16]| {
        let mut play = near.clone().commander(FRENCH, commander).edited(|sheet, course| {
            sheet["leaders"][2]["place"] = serde_json::json!("off");
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4]).dice(dice.iter().copied());
        play.order(Order::AttemptActivation { army: ArmyId(0) });
        no_more(&play);
        play.leader_marked("ney", Mark::InCommand)
    };
    assert!(absent("2-5/4-5 @d1", &[]) && !absent("2-5/4-5 @a1", &[6]));
}

/// EMP-R102 A formation leader who was activated earlier in this turn keeps what was found then, wherever he stands now.
#[test]
fn what_was_found_earlier_in_the_turn_holds() {
    let with = |at: &str, marks: &[&str], acted: bool, dice: &[u16]| {
        let wing = format!("wing: formation 5-2/2-6 @{at}");
        let field =
            under(&wing).formation(FRENCH, "reserve", "wing", None).french("w: cavalry 2/5 @g2 of=reserve");
        let mut play = field.edited(|sheet, course| {
            sheet["leaders"][2]["marks"] = serde_json::json!(marks);
            let spent: &[&str] = if acted { &["activated", "acted_this_turn"] } else { &[] };
            sheet["formations"][1]["marks"] = serde_json::json!(spent);
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4]).dice(dice.iter().copied());
        play.order(Order::AttemptActivation { army: ArmyId(0) });
        if matches!(play.frame(), Frame::Choose { .. }) {
            play.order(Order::ChooseFormations { formations: play.formations("vi") });
        }
        no_more(&play);
        play.leader_marked("ney", Mark::InCommand)
    };
    assert!(with("d1", &["in_command"], true, &[]), "out of reach now, in command then");
    assert!(!with("c1", &[], true, &[6]), "in reach now, out of command then");
    assert!(!with("d1", &["in_command"], false, &[6]) && with("c1", &[], false, &[]), "by tracing otherwise");
}

/// EMP-R102 Who is out of command may not approach the enemy on the march, but goes back beside him where there is no other way.
#[test]
fn out_of_command_retreats_where_it_can() {
    let field = ["b4", "d4", "b5", "d5", "b6", "d6"]
        .into_iter()
        .fold(map_g(), |field, area| field.ground(area, "lake"))
        .french("a: long 4/4 @c4 ^0")
        .french("f: cavalry 2/4 @c7")
        .allied("x: long 4/4 @c5 ^12")
        .allied("rest: long 4/4 @g1 ^12");
    let out = |seat, segment| {
        edited(&field, seat, segment, |sheet| sheet["units"][2]["marks"] = serde_json::json!([]))
    };
    let marching = out(ALLIED, Segment::Movement);
    marching.refused(marching.march("x", "c6"), "EMP-9.4a");
    let mut play = out(FRENCH, Segment::Assault);
    play.dice([6, 1, 1, 1]).dice([1; 4]);
    play.order(assault(&play, "c5", "a")).order(STAND);
    play.order(retreat(&play, "c6"));
    assert_eq!(play.where_is("x"), "c6");
}

/// EMP-R97 EMP-3.31b Between the loss of an army's commander and his replacement nobody stands for him: his headquarters commands, and
/// without one initiative alone does.
#[test]
fn nobody_stands_for_an_army_commander() {
    let ney = |hq: &str, dice: &[u16]| {
        let mut field = map_g()
            .structure(FRENCH, "rigid")
            .commander(FRENCH, "9-5/4-5 @a1")
            .leader(FRENCH, "ney: formation 3-3/2-4 @d1")
            .formation(FRENCH, "vi", "ney", None)
            .french("a: long 5/5 @c1 ^0 of=vi")
            .french("b: long 2/5 @d1 ^0 of=vi")
            .allied("x: long 2/3 @g7 ^0");
        if !hq.is_empty() {
            field = field.french(hq).headquarters(FRENCH, "hq");
        }
        let mut play = field.edited(|sheet, course| {
            sheet["leaders"][0]["place"] = serde_json::json!("lost");
            sheet["commanders"][0] = serde_json::Value::Null;
            if !hq.is_empty() {
                sheet["formations"][2]["marks"] = serde_json::json!(["activated"]);
            }
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([1]).dice(dice.iter().copied());
        play.order(Order::AttemptActivation { army: ArmyId(0) });
        no_more(&play);
        play.leader_marked("ney", Mark::InCommand)
    };
    assert!(!ney("", &[5]) && ney("", &[4]), "beside the largest infantry he rolls all the same");
    assert!(ney("hq: hq @a1 radius=3 of=hqs", &[]));
    assert!(!ney("hq: hq @a1 radius=2 of=hqs", &[5]));
}

/// EMP-2.3h EMP-9.51a EMP-R102 An army commander who is no source of command any more puts nobody in command, and is in command himself.
#[test]
fn a_commander_without_sources_is_in_command_himself() {
    let mut play = headquartered("rigid", "c3").edited(|sheet, course| {
        sheet["units"][1]["place"] = serde_json::json!("lost");
        course.push(Frame::Turn(Step::Activation));
    });
    play.begin().dice([4, 6]).order(Order::AttemptActivation { army: ArmyId(0) });
    no_more(&play);
    assert!(!play.leader_marked("ney", Mark::InCommand));
    assert!(play.leader_marked("french-commander", Mark::InCommand));
}

/// EMP-9.51a EMP-9.13a A commander who is no source commands a formation of his own by his initiative alone.
#[test]
fn a_commander_without_sources_rolls_for_his_own_formation() {
    for (die, commanded) in [(5, true), (6, false)] {
        let field = map_g()
            .structure(FRENCH, "rigid")
            .commander(FRENCH, "2-5/4-5 @a1 of=guard")
            .formation(FRENCH, "guard", "french-commander", None)
            .french("near: cavalry 2/5 @b1 of=guard")
            .french("hq: hq @g1 radius=4 of=hqs")
            .headquarters(FRENCH, "hq")
            .allied("x: long 2/3 @g7 ^0");
        let mut play = field.edited(|sheet, course| {
            sheet["units"][1]["place"] = serde_json::json!("lost");
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([5, die]).order(Order::AttemptActivation { army: ArmyId(0) });
        no_more(&play);
        assert_eq!(play.marked("near", Mark::InCommand), commanded, "{die}");
        assert!(play.leader_marked("french-commander", Mark::InCommand));
    }
}

/// EMP-9.12a EMP-R91 EMP-R102 Where an intermediate leader is behind an enemy headquarters, the courier rides for him.
#[test]
fn a_courier_rides_for_an_intermediate_leader() {
    let field = ["d1", "d2", "d3", "d5", "d6", "d7"]
        .into_iter()
        .fold(map_g(), |field, area| field.ground(area, "lake"))
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "9-5/4-5 @a4")
        .leader(FRENCH, "wing: intermediate 5-2/2-6 @f4 under=french-commander")
        .leader(FRENCH, "ney: formation 3-3/2-1 @g4")
        .formation(FRENCH, "vi", "ney", Some("wing"))
        .french("a: long 5/5 @g4 ^0 of=vi")
        .commander(ALLIED, "9-0/0-3 @a1")
        .allied("hq: hq @d4 radius=3 of=hqs")
        .headquarters(ALLIED, "hq")
        .allied("x: long 2/3 @a1 ^0");
    let passed = activate(&field, "vi", &[4]);
    assert!(passed.leader_marked("wing", Mark::InCommand) && passed.leader_marked("ney", Mark::InCommand));
    let caught = activate(&field, "vi", &[5, 6]);
    assert!(!caught.leader_marked("wing", Mark::InCommand) && !caught.leader_marked("ney", Mark::InCommand));
}

/// EMP-R91 What a courier found is kept for the command segment in which he rode.
#[test]
fn a_courier_is_forgotten_after_the_command_segment() {
    let field = ["d1", "d2", "d3", "d5", "d6", "d7"]
        .into_iter()
        .fold(map_g(), |field, area| field.ground(area, "lake"))
        .commander(FRENCH, "9-5/4-5 @a4")
        .leader(FRENCH, "ney: formation 3-3/2-1 @g4")
        .formation(FRENCH, "vi", "ney", None)
        .french("a: long 5/5 @g4 ^0 of=vi")
        .commander(ALLIED, "9-0/0-3 @a1")
        .allied("hq: hq @d4 radius=3 of=hqs")
        .headquarters(ALLIED, "hq")
        .allied("x: long 2/3 @a1 ^0");
    let play = activate(&field, "vi", &[4]);
    assert!(play.leader_marked("ney", Mark::InCommand));
    assert_eq!(command::distance(&play.scene(), FRENCH, play.area("g4"), play.area("a4")), None);
}

/// EMP-R75 An imaginary leader who fails his roll commands nobody, whatever was found of the formation before.
#[test]
fn an_imaginary_leader_may_fail() {
    for (die, commanded) in [(1, true), (2, false)] {
        let field = map_g()
            .structure(FRENCH, "rigid")
            .commander(FRENCH, "2-5/4-5 @a1")
            .leader(FRENCH, "ney: formation 3-3/2-4 @e1")
            .formation(FRENCH, "vi", "ney", None)
            .french("b: long 4/5 @f1 ^0 of=vi")
            .allied("x: long 2/3 @g7 ^0");
        let mut play = field.edited(|sheet, course| {
            sheet["leaders"][2]["place"] = serde_json::json!("lost");
            sheet["formations"][0]["leader"] = serde_json::Value::Null;
            sheet["formations"][0]["marks"] = serde_json::json!(["in_command"]);
            course.push(Frame::Turn(Step::Activation));
        });
        play.begin().dice([4, die]).order(Order::AttemptActivation { army: ArmyId(0) });
        no_more(&play);
        assert_eq!(play.marked("b", Mark::InCommand), commanded, "{die}");
    }
}

/// EMP-R75 EMP-R74 Where command is traced afresh, it is traced through the imaginary leader of a force like through any other.
#[test]
fn command_is_traced_afresh_through_an_imaginary_force_leader() {
    let traced = |radius: u8| {
        let field = map_g()
            .structure(FRENCH, "rigid")
            .leader(FRENCH, &format!("soult: formation {radius}-3/3-4 @c3"))
            .leader(FRENCH, "lasalle: force 2-3/2-4 @c5 cavalry")
            .formation(FRENCH, "iv", "soult", None)
            .force("light", "iv", "lasalle")
            .french("u: cavalry 2/6 @c5 light of=iv in=light")
            .allied("x: long 2/3 @g1 ^0");
        let play = field.edited(|sheet, course| {
            sheet["leaders"][3]["place"] = serde_json::json!("lost");
            sheet["forces"][0] = serde_json::Value::Null;
            course.push(Frame::Turn(Step::Activation));
        });
        command::is_unit_traced(&play.scene(), play.unit("u"))
    };
    assert!(traced(2) && !traced(1));
}

/// EMP-11.2a EMP-R68 Attached guns are in command if their infantry is, whoever reaches them.
#[test]
fn attached_guns_share_the_command_of_their_infantry() {
    let with = |die: u16| {
        let field = map_g()
            .structure(FRENCH, "rigid")
            .commander(FRENCH, "9-5/4-5 @a1")
            .leader(FRENCH, "soult: formation 1-3/3-4 @c3")
            .leader(FRENCH, "heudelet: force 2-2/2-4 @f3")
            .formation(FRENCH, "iv", "soult", None)
            .force("left", "iv", "heudelet")
            .french("a: long 5/5 @f3 ^0 of=iv in=left")
            .french("g: gun 2 @f3 ^0 of=iv on=a")
            .allied("x: long 2/3 @g7 ^0");
        let play = activate(&field, "iv", &[die]);
        ["a", "g"].map(|unit| play.marked(unit, Mark::InCommand))
    };
    assert_eq!([with(4), with(5)], [[true; 2], [false; 2]]);
}

/// EMP-R33 EMP-9.5b An HQ formation without a leader is always in command, wherever its units stand, as long as there is a headquarters;
/// with a chief of staff his radius commands them.
#[test]
fn an_hq_formation_without_a_leader_is_in_command() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "1-5/4-5 @a1")
        .french("hq: hq @a1 radius=1 of=hqs")
        .headquarters(FRENCH, "hq")
        .french("s: gun 3 @g1 ^0 of=hqs")
        .allied("x: long 2/3 @g7 ^0");
    let play = activate(&field, "hqs", &[]);
    assert!(play.marked("s", Mark::InCommand) && play.marked("hq", Mark::InCommand));
    let forced = field
        .clone()
        .leader(FRENCH, "lepic: force 1-2/2-1 @g3")
        .force("horse", "hqs", "lepic")
        .french("g: cavalry 2/6 @g5 heavy of=hqs in=horse");
    let forced = activate(&forced, "hqs", &[]);
    assert!(forced.leader_marked("lepic", Mark::InCommand) && forced.marked("g", Mark::InCommand));
    assert!(command::is_unit_traced(&play.scene(), play.unit("s")), "EMP-R74");
    let chief = field
        .clone()
        .leader(FRENCH, "berthier: chief 1-0/0-1 @a1")
        .formation(FRENCH, "hqs", "berthier", None);
    assert!(!activate(&chief, "hqs", &[]).marked("s", Mark::InCommand));
    let mut lost = field.edited(|sheet, course| {
        sheet["units"][0]["place"] = serde_json::json!("lost");
        course.push(Frame::Turn(Step::Activation));
    });
    lost.begin().dice([5]).order(Order::AttemptActivation { army: ArmyId(0) });
    assert!(!lost.marked("s", Mark::InCommand));
}

/// EMP-3.31a A formation leader whom the scenario lists as an ultimate source is in command wherever the army commander stands, and
/// rolls no die.
#[test]
fn a_listed_source_needs_no_superior() {
    let field = map_g()
        .structure(FRENCH, "rigid")
        .commander(FRENCH, "1-5/4-5 @a1")
        .leader(FRENCH, "davout: formation 2-3/2-1 @g1")
        .formation(FRENCH, "iii", "davout", None)
        .french("near: long 5/5 @f1 ^0 of=iii")
        .french("far: cavalry 2/5 @d1 of=iii")
        .allied("x: long 2/3 @g7 ^0");
    let play = activate(&field.clone().source(FRENCH, "davout"), "iii", &[]);
    assert!(play.leader_marked("davout", Mark::InCommand) && play.marked("near", Mark::InCommand));
    assert!(!play.marked("far", Mark::InCommand));
    assert!(!activate(&field, "iii", &[6]).leader_marked("davout", Mark::InCommand), "EMP-9.3a");
}
