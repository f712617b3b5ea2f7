//! Fire: powers, multipliers, bands, modifiers and results.

use super::{listed, of, reading, usual};
use age::kinds::{Arm, Doctrine, Formation, Guns, Quality, Row};
use age::measure::Mil;
use age::options::{
    BatteryHit, CombinedFire, GrandBatteryFire, MovementMode, Options, Power, Replacement, SkirmishFire,
    SkirmishTarget, Stacking,
};
use age::reckoning::Cause;
use age::reckoning::Charts;
use age::reckoning::fire::{Contribution, Factor, Shot, Target, TargetKind, Volley, Wreck};
use age::tables::{FireResult, Fraction};

fn infantry(doctrine: Doctrine, ranks: u8, near: u8) -> Volley {
    Volley { doctrine, ranks, near, ..Volley::default() }
}

fn battery(row: Row, guns: Guns, inches: i32) -> Shot {
    Shot { row, guns, range: Mil::inches(inches), enfilade: false, damaged: false, grand_battery: None }
}

fn brigade(volley: Volley) -> Contribution {
    Contribution::Brigade(volley)
}

fn guns(shot: Shot) -> Contribution {
    Contribution::Battery(shot)
}

fn line() -> Target {
    Target::default()
}

fn in_formation(formation: Formation) -> Target {
    Target { formation, ..Target::default() }
}

/// Power, lower bound of the band, and the result of a die.
fn fire(
    charts: Charts<'_>,
    firing: &[Contribution],
    target: Target,
    die: u8,
) -> (Fraction, u16, Option<FireResult>) {
    let power = charts.firepower(firing, &target).unwrap();
    let score = i32::from(die) + charts.fire_modifiers(&target).sum();
    (power.power, charts.tables.fire.table[power.band].from, charts.fire_result(power.band, score))
}

/// AGE-88 AGE-101 X01 Seven two-rank bases within 2" make 17.5.
#[test]
fn x01_two_ranks_fire_with_two_and_a_half() {
    let firing = [brigade(infantry(Doctrine::Linear, 2, 7))];
    assert_eq!(fire(usual(), &firing, line(), 7), (of(35, 2), 15, Some(FireResult::Effective)));
    let hit = usual().hit(FireResult::Effective, TargetKind::Brigade);
    assert_eq!((hit.disordered, hit.bases_lost), (true, 1));
}

/// AGE-89 AGE-H82 X02 Of eight bases in supported line four fire.
#[test]
fn x02_a_supported_line_fires_with_its_front_rank() {
    let near = usual().bases_firing(Formation::SupportedLine, 8);
    let volley = Volley { formation: Formation::SupportedLine, ..infantry(Doctrine::Linear, 3, near) };
    assert_eq!(fire(usual(), &[brigade(volley)], line(), 9), (of(8, 1), 8, Some(FireResult::Impressive)));
}

/// AGE-97 AGE-R03 X03 A broken power is looked up by the lower bound; cover counts against the die.
#[test]
fn x03_a_broken_power_and_cover() {
    let target = Target { cover: -1, ..line() };
    let firing = [brigade(infantry(Doctrine::Linear, 2, 3))];
    assert_eq!(fire(usual(), &firing, target, 10), (of(15, 2), 6, Some(FireResult::Impressive)));
    assert_eq!(listed(&usual().fire_modifiers(&target)), [(Cause::Cover, -1)]);
    assert_eq!(usual().check_fire_cover(-4).unwrap_err().clause.0, "AGE-97");
    assert_eq!(usual().check_fire_cover(1).unwrap_err().clause.0, "AGE-97");
    assert!(usual().check_fire_cover(-3).is_ok());
}

/// AGE-92 AGE-95 AGE-H88 X04 A battery doubles against a column that has just been formed.
#[test]
fn x04_guns_on_a_column_that_changed_formation() {
    let target = Target { changed_formation: true, ..in_formation(Formation::ManoeuvreColumn) };
    let firing = [guns(battery(Row::FrenchOrBritish, Guns::Heavy, 3))];
    assert_eq!(fire(usual(), &firing, target, 9), (of(18, 1), 15, Some(FireResult::Deadly)));
    assert_eq!(usual().hit(FireResult::Deadly, TargetKind::Brigade).bases_lost, 2);
}

/// AGE-85 AGE-90 AGE-92 AGE-H85 AGE-H86 X05 The doubling of one contribution does not touch the other.
#[test]
fn x05_enfilade_doubles_its_own_contribution() {
    let enfilading = Shot { enfilade: true, ..battery(Row::OldGuardOrRussian, Guns::Heavy, 2) };
    let firing = [guns(enfilading), brigade(infantry(Doctrine::Columnar, 3, 6))];
    assert_eq!(fire(usual(), &firing, line(), 6), (of(32, 1), 30, Some(FireResult::Effective)));
}

/// AGE-91 AGE-93 X06 Disordered cavalry halves its half.
#[test]
fn x06_disordered_cavalry() {
    let volley = Volley { arm: Arm::Cavalry, near: 4, disordered: true, ..Volley::default() };
    assert_eq!(fire(usual(), &[brigade(volley)], line(), 10), (of(1, 1), 1, Some(FireResult::Ineffective)));
}

/// AGE-93 AGE-R04 AGE-R06 X07 A damaged battery firing at skirmishers is halved twice and falls below 1.
#[test]
fn x07_too_weak_to_fire() {
    let damaged = Shot { damaged: true, ..battery(Row::Other, Guns::Light, 10) };
    let target = in_formation(Formation::Skirmish);
    assert_eq!(fire(usual(), &[guns(damaged)], target, 10), (of(3, 4), 0, None));
    assert_eq!(listed(&usual().fire_modifiers(&target)), [(Cause::SkirmishTarget, -2)]);
}

/// AGE-94 AGE-H92 X08 A Grand Battery as target.
#[test]
fn x08_fire_at_a_grand_battery() {
    let target = Target { kind: TargetKind::GrandBattery, ..line() };
    let one = guns(battery(Row::FrenchOrBritish, Guns::Light, 7));
    assert_eq!(fire(usual(), &[one, one], target, 8), (of(15, 1), 15, Some(FireResult::Effective)));
    let hit = usual().hit(FireResult::Effective, TargetKind::GrandBattery);
    assert_eq!((hit.silent, usual().spread(hit.steps, 3)), (true, vec![1, 0, 0]));
    assert_eq!(usual().spread(3, 2), [2, 1]);
}

/// AGE-95 AGE-R09 X09 Two steps destroy a battery.
#[test]
fn x09_a_limbered_battery_is_destroyed() {
    let target = Target { kind: TargetKind::Battery, limbered: true, ..line() };
    let firing = [
        guns(battery(Row::OldGuardOrRussian, Guns::Heavy, 4)),
        guns(battery(Row::OldGuardOrRussian, Guns::Heavy, 4)),
        guns(battery(Row::Other, Guns::Light, 8)),
    ];
    assert_eq!(fire(usual(), &firing, target, 8), (of(24, 1), 20, Some(FireResult::Deadly)));
    let hit = usual().hit(FireResult::Deadly, TargetKind::Battery);
    assert_eq!((hit.silent, hit.steps, Wreck::of(false, hit.steps)), (true, 2, Wreck::Destroyed));
    assert_eq!(Wreck::of(false, 1), Wreck::Damaged);
    assert_eq!(Wreck::of(true, 1), Wreck::Destroyed);
    assert_eq!(Wreck::of(false, 0), Wreck::Whole);
}

/// AGE-90 AGE-R08 X10 A brigade in skirmish order fires all its bases up to 4".
#[test]
fn x10_skirmish_order_fires_far() {
    let volley = Volley { formation: Formation::Skirmish, far: 6, ..infantry(Doctrine::Columnar, 3, 0) };
    assert_eq!(fire(usual(), &[brigade(volley)], line(), 8), (of(6, 1), 6, Some(FireResult::Impressive)));
}

/// AGE-R08 AGE-H82 X11 A formed brigade fires far with as many bases as its skirmishers.
#[test]
fn x11_skirmishers_of_a_formed_brigade() {
    let far = usual().bases_firing(Formation::Line, 8);
    let volley = Volley { far, sk: 2, ..infantry(Doctrine::Mixed, 3, 0) };
    assert_eq!(fire(usual(), &[brigade(volley)], line(), 10), (of(2, 1), 2, Some(FireResult::Impressive)));
    let square = Volley { formation: Formation::Square, ..volley };
    assert_eq!(usual().firepower(&[brigade(square)], &line()).unwrap().power, Fraction::ZERO);
    let march = Volley { formation: Formation::RoadColumn, ..volley };
    assert_eq!(usual().firepower(&[brigade(march)], &line()).unwrap().power, Fraction::ZERO);
}

/// AGE-H82 AGE-90 X12 A face of a square fires.
#[test]
fn x12_a_square_fires_with_one_face() {
    let near = usual().bases_firing(Formation::Square, 8);
    let volley = Volley { formation: Formation::Square, ..infantry(Doctrine::Columnar, 3, near) };
    assert_eq!(fire(usual(), &[brigade(volley)], line(), 9), (of(2, 1), 2, Some(FireResult::Ineffective)));
    let garrison = usual().bases_firing(Formation::Garrison, 7);
    let column = usual().bases_firing(Formation::ManoeuvreColumn, 7);
    let road = usual().bases_firing(Formation::RoadColumn, 7);
    let skirmish = usual().bases_firing(Formation::Skirmish, 7);
    assert_eq!([garrison, column, road, skirmish], [4, 2, 1, 7]);
}

/// AGE-104 AGE-R25 AGE-H90 X13 A charismatic general is hit more easily, and replaced in the turn after the next.
#[test]
fn x13_a_charismatic_general_is_hit() {
    let charts = usual();
    let score = |quality, die: i32| die + charts.general_modifiers(quality).sum();
    assert_eq!(score(Quality::Charismatic, 7), 5);
    assert!(charts.general_is_hit(score(Quality::Charismatic, 7)));
    assert!(!charts.general_is_hit(score(Quality::Charismatic, 8)));
    assert!(charts.general_is_hit(score(Quality::Ordinary, 5)));
    assert!(!charts.general_is_hit(score(Quality::Ordinary, 6)));
    assert_eq!(charts.replaced_in(3), 5);
    let checked: Vec<_> =
        FireResult::ALL.iter().filter(|&&result| charts.general_is_checked(result)).collect();
    assert_eq!(checked, [&FireResult::Effective, &FireResult::Deadly, &FireResult::Devastating]);
}

/// AGE-O13 A general may be agreed to come back sooner.
#[test]
fn a_general_may_be_replaced_in_the_next_turn() {
    let options = Options { general_replacement: Replacement::TurnPlusOne, ..Options::default() };
    assert_eq!(reading(&options).replaced_in(3), 4);
}

/// AGE-86 AGE-87 AGE-41 The powers of guns, and AGE-R41 mixed infantry fires like linear infantry.
#[test]
fn rows_and_doctrines() {
    let power = |firing| usual().firepower(&[firing], &line()).unwrap().power;
    assert_eq!(power(guns(battery(Row::FrenchOrBritish, Guns::Heavy, 12))), of(5, 1));
    assert_eq!(power(guns(battery(Row::Other, Guns::Light, 18))), of(2, 1));
    assert_eq!(power(brigade(infantry(Doctrine::Mixed, 2, 2))), of(5, 1));
    assert_eq!(power(brigade(infantry(Doctrine::Mixed, 3, 2))), of(4, 1));
    assert_eq!(power(brigade(infantry(Doctrine::Columnar, 2, 2))), of(2, 1));
    let shares = usual().firepower(&[brigade(infantry(Doctrine::Mixed, 3, 2))], &line()).unwrap().shares;
    assert_eq!(shares[0].clause, "AGE-89");
}

/// AGE-R05 AGE-O02 Doubling counts once, unless both were agreed to count; halving counts for each cause, unless one was agreed on.
#[test]
fn multipliers_stack_as_agreed() {
    let column = in_formation(Formation::RoadColumn);
    let firing = [guns(Shot { enfilade: true, ..battery(Row::Other, Guns::Heavy, 2) })];
    let power = |options: &Options, firing: &[Contribution], target| {
        reading(options).firepower(firing, &target).unwrap().power
    };
    let usual = Options::default();
    let both = Options { multiplier_stacking: Stacking::DoubleStacks, ..usual };
    assert_eq!(power(&usual, &firing, column), of(22, 1));
    assert_eq!(power(&both, &firing, column), of(44, 1));
    let damaged = [guns(Shot { damaged: true, ..battery(Row::Other, Guns::Heavy, 2) })];
    let skirmishers = in_formation(Formation::Skirmish);
    let one = Options { multiplier_stacking: Stacking::WorstHalfOnly, ..usual };
    assert_eq!(power(&usual, &damaged, skirmishers), of(11, 4));
    assert_eq!(power(&one, &damaged, skirmishers), of(11, 2));
    assert_eq!(power(&one, &damaged, line()), of(11, 2));
}

/// AGE-H87 Squares, skirmishers and garrisons are not enfiladed; AGE-H86 in a brigade only the bases that enfilade double.
#[test]
fn enfilade_counts_by_base_and_not_against_solid_targets() {
    let volley = Volley { near_enfilading: 2, ..infantry(Doctrine::Linear, 3, 6) };
    let power = |target| usual().firepower(&[brigade(volley)], &target).unwrap();
    assert_eq!(power(line()).power, of(16, 1));
    assert_eq!(power(line()).shares[0].factors[0].by, Factor::Enfilade);
    for formation in [Formation::Square, Formation::Garrison] {
        assert_eq!(power(in_formation(formation)).power, of(12, 1), "{formation:?}");
    }
    assert_eq!(power(in_formation(Formation::Skirmish)).power, of(6, 1));
    let too_many = Volley { near_enfilading: 7, ..volley };
    assert_eq!(usual().firepower(&[brigade(too_many)], &line()).unwrap_err().clause.0, "AGE-H87");
}

/// AGE-H88 Guns double against squares and on bridges; small arms do not.
#[test]
fn guns_double_against_squares_and_on_bridges() {
    let bridge = Target { on_bridge: true, ..line() };
    let cannon = [guns(battery(Row::Other, Guns::Light, 4))];
    let power = |firing: &[Contribution], target| usual().firepower(firing, &target).unwrap().power;
    assert_eq!(power(&cannon, bridge), of(10, 1));
    assert_eq!(power(&cannon, in_formation(Formation::Square)), of(10, 1));
    assert_eq!(power(&cannon, line()), of(5, 1));
    let muskets = [brigade(infantry(Doctrine::Linear, 3, 4))];
    assert_eq!(power(&muskets, in_formation(Formation::ManoeuvreColumn)), of(8, 1));
}

/// AGE-R03 AGE-O01 How a broken power finds its band.
#[test]
fn powers_are_rounded_as_agreed() {
    let band = |rounding, power| {
        let options = Options { power_fraction: rounding, ..Options::default() };
        let charts = reading(&options);
        charts.tables.fire.table[charts.fire_band(power)].from
    };
    assert_eq!([Power::Floor, Power::NearestHalfUp, Power::Ceil].map(|how| band(how, of(15, 2))), [6, 8, 8]);
    assert_eq!([Power::Floor, Power::NearestHalfUp, Power::Ceil].map(|how| band(how, of(29, 4))), [6, 6, 8]);
    assert_eq!([Power::Floor, Power::NearestHalfUp, Power::Ceil].map(|how| band(how, of(3, 4))), [0, 1, 1]);
}

/// AGE-R06 AGE-O03 What skirmish order does for a target.
#[test]
fn skirmishers_are_hard_to_hit_as_agreed() {
    let target = in_formation(Formation::Skirmish);
    let both = |effect| {
        let options = Options { skirmish_target_effect: effect, ..Options::default() };
        let charts = reading(&options);
        let power = charts.firepower(&[brigade(infantry(Doctrine::Linear, 3, 4))], &target).unwrap().power;
        (power.numer(), charts.fire_modifiers(&target).sum())
    };
    assert_eq!(both(SkirmishTarget::HalfAndMinus2), (4, -2));
    assert_eq!(both(SkirmishTarget::HalfOnly), (4, 0));
    assert_eq!(both(SkirmishTarget::Minus2Only), (8, -2));
}

/// AGE-95 AGE-R07 AGE-O04 The +1 for a moving target counts once, and movement mode is what was agreed on.
#[test]
fn a_moving_target_is_easier_once() {
    let sum = |mode, target: &Target| {
        let options = Options { movement_mode: mode, ..Options::default() };
        reading(&options).fire_modifiers(target).sum()
    };
    let road = Target { changed_formation: true, ..in_formation(Formation::RoadColumn) };
    assert_eq!(sum(MovementMode::RoadColumn, &road), 1);
    let column = in_formation(Formation::ManoeuvreColumn);
    assert_eq!(MovementMode::ALL.iter().map(|&mode| sum(mode, &column)).collect::<Vec<_>>(), [0, 0, 1]);
    let moved = Target { moved_more_than_half: true, ..line() };
    assert_eq!(MovementMode::ALL.iter().map(|&mode| sum(mode, &moved)).collect::<Vec<_>>(), [0, 1, 0]);
}

/// AGE-R08 AGE-O05 Who fires between 2" and 4".
#[test]
fn skirmish_fire_is_as_agreed() {
    let far = |how, formation| {
        let options = Options { skirmish_fire_at_4: how, ..Options::default() };
        reading(&options).bases_skirmishing(formation, 5, 2)
    };
    use SkirmishFire::{LabelSk, OnePerFiringBase, SkirmishOrderOnly};
    assert_eq!(
        [LabelSk, SkirmishOrderOnly, OnePerFiringBase].map(|how| far(how, Formation::Line)),
        [2, 0, 5]
    );
    assert_eq!(
        [LabelSk, SkirmishOrderOnly, OnePerFiringBase].map(|how| far(how, Formation::Skirmish)),
        [5, 5, 5]
    );
    let cavalry = Volley { arm: Arm::Cavalry, far: 4, sk: 4, ..Volley::default() };
    assert_eq!(usual().firepower(&[brigade(cavalry)], &line()).unwrap().power, Fraction::ZERO);
}

/// AGE-99 AGE-100 AGE-103 AGE-R09 AGE-O06 What results do to troops and batteries.
#[test]
fn results_do_what_the_table_says() {
    let hits = |options: &Options, target| {
        let charts = reading(options);
        let all = FireResult::ALL.iter().map(|&result| charts.hit(result, target));
        all.map(|hit| (hit.disordered, hit.bases_lost, hit.silent, hit.steps)).collect::<Vec<_>>()
    };
    let usual = Options::default();
    let brigade = [(false, 0), (true, 0), (true, 1), (true, 2), (true, 3)].map(|(d, b)| (d, b, false, 0));
    assert_eq!(hits(&usual, TargetKind::Brigade), brigade);
    let battery = [(false, 0), (true, 0), (true, 1), (true, 2), (true, 3)].map(|(s, n)| (false, 0, s, n));
    assert_eq!(hits(&usual, TargetKind::Battery), battery);
    let literal = Options { battery_hit: BatteryHit::LiteralDamagedNotSilent, ..usual };
    let printed = [(false, 0), (true, 0), (false, 1), (false, 1), (false, 1)].map(|(s, n)| (false, 0, s, n));
    assert_eq!(hits(&literal, TargetKind::Battery), printed);
}

/// AGE-H132 AGE-O27 Three members of one Grand Battery are read one band higher, the highest stays; AGE-O19 not where each rolls by itself.
#[test]
fn concentrated_fire_is_read_one_band_higher() {
    let member = |id| guns(Shot { grand_battery: Some(id), ..battery(Row::Other, Guns::Light, 8) });
    let band = |options: &Options, firing: &[Contribution]| {
        let charts = reading(options);
        charts.tables.fire.table[charts.firepower(firing, &line()).unwrap().band].from
    };
    let usual = Options::default();
    assert_eq!(band(&usual, &[member(1), member(1), member(1)]), 15);
    assert_eq!(band(&usual, &[member(1), member(1), member(2)]), 12);
    let none = Options { grand_battery_fire: GrandBatteryFire::None, ..usual };
    assert_eq!(band(&none, &[member(1), member(1), member(1)]), 12);
    let alone = Options { combined_fire: CombinedFire::OneRollPerFiringUnit, ..usual };
    assert_eq!(band(&alone, &[member(1), member(1), member(1)]), 12);
    let close = guns(Shot { grand_battery: Some(1), ..battery(Row::OldGuardOrRussian, Guns::Heavy, 2) });
    assert_eq!(band(&usual, &[close; 5]), 50);
}

/// AGE-84 Beyond 18" nobody fires; ranks are two or three (AGE-H11).
#[test]
fn what_cannot_fire_is_refused() {
    let clause = |firing| usual().firepower(&[firing], &line()).unwrap_err().clause.0;
    assert_eq!(clause(guns(battery(Row::Other, Guns::Heavy, 19))), "AGE-84");
    assert_eq!(clause(guns(battery(Row::Other, Guns::Heavy, -1))), "AGE-84");
    assert_eq!(clause(brigade(infantry(Doctrine::Linear, 4, 2))), "AGE-H11");
    assert_eq!(clause(brigade(Volley { arm: Arm::Artillery, near: 1, ..Volley::default() })), "AGE-84");
}
