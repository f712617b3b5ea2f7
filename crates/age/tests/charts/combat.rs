//! Combat: modifiers, results and what they do.

use super::{listed, reading, usual};
use age::kinds::{Arm, Condition, Formation, Quality, Rating, Weight};
use age::measure::Mil;
use age::options::{LancersSquare, LockedResult, Options, OutnumberCount, ShatteredBreakthrough};
use age::reckoning::Cause;
use age::reckoning::combat::{Advance, Aftermath, BatteryFate, Combat, Lead, Role, Side};
use age::reckoning::manoeuvre::FallBack;
use age::tables::CombatResult;

fn foot(bases: u16, rating: Rating, condition: Condition) -> Side {
    Side { infantry: bases, lead: Lead { rating, condition, ..Lead::default() }, ..Side::default() }
}

fn horse(bases: u16, rating: Rating, condition: Condition, weight: Weight) -> Side {
    let lead = Lead { arm: Arm::Cavalry, weight: Some(weight), rating, condition, ..Lead::default() };
    Side { cavalry: bases, lead, ..Side::default() }
}

fn in_formation(side: Side, formation: Formation) -> Side {
    Side { lead: Lead { formation, ..side.lead }, ..side }
}

fn battery() -> Side {
    let lead =
        Lead { arm: Arm::Artillery, rating: Rating::Regular, condition: Condition::Fresh, ..Lead::default() };
    Side { batteries: 1, lead, ..Side::default() }
}

fn against(attacker: Side, defender: Side) -> Combat {
    Combat { attacker, defender, open: true, ..Combat::default() }
}

fn sums(combat: &Combat) -> (i32, i32) {
    let sum = |role| usual().combat_modifiers(combat, role).sum();
    (sum(Role::Attacker), sum(Role::Defender))
}

fn fought(combat: &Combat, dice: (i32, i32)) -> (i32, Aftermath) {
    let (own, enemy) = sums(combat);
    let difference = dice.0 + own - dice.1 - enemy;
    (difference, usual().aftermath(combat, difference))
}

/// AGE-111 AGE-113 AGE-114 AGE-118 AGE-119 AGE-123 AGE-R28 X26
#[test]
fn x26_a_supported_line_attacks_a_covered_line() {
    let attacker = in_formation(foot(8, Rating::Regular, Condition::Fresh), Formation::SupportedLine);
    let defender = Side { lost_to_fire: 1, ..foot(6, Rating::Regular, Condition::Worn) };
    let combat = Combat { cover: 1, ..against(attacker, defender) };
    assert_eq!(sums(&combat), (4, 1));
    let (difference, after) = fought(&combat, (5, 6));
    assert_eq!(
        (difference, after.result, after.fall_back),
        (2, CombatResult::DefenderPushedBack, Some(FallBack::ToTwoInches))
    );
    assert_eq!((after.winner, after.bases_rout), (Advance::Occupies, 0));
}

/// AGE-107 AGE-110 AGE-122 AGE-H98 AGE-R32 X27
#[test]
fn x27_cuirassiers_charge_from_near() {
    let attacker = horse(6, Rating::Elite, Condition::Fresh, Weight::Armoured);
    let defender = foot(8, Rating::Regular, Condition::Worn);
    let combat = Combat { charged_from: Some(Mil(4000)), ..against(attacker, defender) };
    let expected = [
        (Cause::ChargeFromNear, 2),
        (Cause::ArmouredCavalry, 2),
        (Cause::FreshInCombat, 2),
        (Cause::Elite, 2),
    ];
    assert_eq!(listed(&usual().combat_modifiers(&combat, Role::Attacker)), expected);
    let (difference, after) = fought(&combat, (4, 5));
    assert_eq!((difference, after.result, after.bases_rout), (6, CombatResult::DefenderDrivenBack, 1));
    assert_eq!((after.winner, after.fall_back), (Advance::MayBreakThrough, Some(FallBack::BeyondRange)));
}

/// AGE-108 AGE-R30 X28 Exactly 5" is afar.
#[test]
fn x28_cuirassiers_charge_from_afar() {
    let attacker = horse(6, Rating::Elite, Condition::Fresh, Weight::Armoured);
    let combat = against(attacker, foot(8, Rating::Regular, Condition::Worn));
    let from = |mils| Combat { charged_from: Some(Mil(mils)), ..combat };
    assert_eq!(sums(&from(5000)), (3, 1));
    assert_eq!(sums(&from(4999)), (8, 1));
    assert_eq!(fought(&from(5000), (4, 5)).1.result, CombatResult::DefenderPushedBack);
    assert_eq!(sums(&combat), (6, 1), "locked cavalry has no charge");
    let covered = Combat { open: false, ..from(4000) };
    assert_eq!(sums(&covered), (6, 1), "not in the open");
}

/// AGE-O24 AGE-109 AGE-116 AGE-125 AGE-R31 X29
#[test]
fn x29_lancers_charge_a_square() {
    let mut attacker = horse(6, Rating::Regular, Condition::Fresh, Weight::Light);
    attacker.lead.lancers = true;
    let defender = in_formation(foot(6, Rating::Regular, Condition::Fresh), Formation::Square);
    let combat = Combat { charged_from: Some(Mil(4000)), ..against(attacker, defender) };
    assert_eq!(sums(&combat), (4, 6));
    let (difference, after) = fought(&combat, (6, 5));
    assert_eq!((difference, after.result), (-1, CombatResult::AttackerPushedBack));
    assert_eq!((after.winner, after.forms_square), (Advance::Holds, false));
    let options = Options { lancers_vs_square: LancersSquare::NotVsSquare, ..Options::default() };
    assert_eq!(reading(&options).combat_modifiers(&combat, Role::Attacker).sum(), 3, "AGE-O24");
}

/// AGE-106 AGE-112 AGE-115 AGE-121 AGE-R35 AGE-R36 AGE-H107 X30
#[test]
fn x30_an_outflanked_brigade_is_shattered() {
    let attacker = foot(12, Rating::Regular, Condition::Worn);
    let mut defender = foot(4, Rating::Regular, Condition::Worn);
    defender.lead.disordered = true;
    let combat = Combat { outflanked: true, ..against(attacker, defender) };
    assert_eq!(sums(&combat), (4, -4));
    let (difference, after) = fought(&combat, (9, 2));
    assert_eq!(
        (difference, after.result, after.bases_rout, after.captured),
        (15, CombatResult::DefenderShattered, 2, 5)
    );
    assert_eq!((after.winner, after.fall_back), (Advance::MustBreakThrough, Some(FallBack::FullSpeed)));
    assert!(after.general_captured);
    assert_eq!(after.battery, BatteryFate::Captured);
}

/// AGE-O17 AGE-120 AGE-124 AGE-R34 AGE-R37 X31
#[test]
fn x31_equal_scores_lock() {
    let side = foot(5, Rating::Regular, Condition::Worn);
    let (difference, after) = fought(&against(side, side), (7, 7));
    assert_eq!((difference, after.result, after.loser, after.bases_rout), (0, CombatResult::Locked, None, 1));
    assert_eq!((after.winner, after.battery), (Advance::Stays, BatteryFate::Damaged));
    let options = Options { locked_result: LockedResult::Separate, ..Options::default() };
    assert_eq!(reading(&options).aftermath(&against(side, side), 0).winner, Advance::Separates, "AGE-O17");
}

/// AGE-112 AGE-H95 AGE-H100 X32 A lone silent battery takes the −2 once, and has no condition.
#[test]
fn x32_cavalry_charges_a_silent_battery() {
    let attacker = horse(4, Rating::Conscript, Condition::Worn, Weight::Light);
    let mut defender = battery();
    defender.lead.silent = true;
    let combat = Combat { charged_from: Some(Mil(3000)), ..against(attacker, defender) };
    assert_eq!(sums(&combat), (4, -1));
    assert_eq!(
        listed(&usual().combat_modifiers(&combat, Role::Defender)),
        [(Cause::LoneBattery, -2), (Cause::Regular, 1)]
    );
    assert_eq!(fought(&combat, (3, 10)).1.result, CombatResult::AttackerPushedBack);
    let mut attached = combat;
    attached.defender.lead.attached = true;
    attached.defender.lead.silent = false;
    assert_eq!(sums(&attached).1, 1);
}

/// AGE-105 AGE-112 AGE-118 AGE-127 X33
#[test]
fn x33_spent_conscripts_are_shattered() {
    let mut attacker = foot(4, Rating::Conscript, Condition::Spent);
    attacker.lead.disordered = true;
    let mut defender = in_formation(foot(8, Rating::Elite, Condition::Fresh), Formation::SupportedLine);
    defender.general = Some(Quality::Charismatic);
    let combat = against(attacker, defender);
    assert_eq!(sums(&combat), (-4, 9));
    let (difference, after) = fought(&combat, (6, 4));
    assert_eq!((difference, after.result), (-11, CombatResult::AttackerShattered));
    assert_eq!((after.loser, after.bases_rout, after.captured), (Some(Role::Attacker), 2, 1));
    assert_eq!((after.fall_back, after.general_captured), (Some(FallBack::FullSpeed), true));
}

/// AGE-105 AGE-R43 A general gives 1, a charismatic one 2.
#[test]
fn generals_in_combat() {
    let general = |general| {
        let attacker = Side { general, ..foot(4, Rating::Conscript, Condition::Worn) };
        sums(&against(attacker, foot(4, Rating::Conscript, Condition::Worn))).0
    };
    assert_eq!([None, Some(Quality::Ordinary), Some(Quality::Charismatic)].map(general), [0, 1, 2]);
}

/// AGE-106 AGE-R28 AGE-O25 Only the best ratio that is reached counts; men may be agreed to count instead of bases.
#[test]
fn superiority() {
    let charts = usual();
    let worth = |own, enemy| charts.superiority(own, enemy);
    assert_eq!(
        [(8, 6), (9, 6), (11, 6), (12, 6), (18, 6), (24, 6), (60, 6)].map(|(a, b)| worth(a, b)),
        [0, 1, 1, 2, 3, 4, 4]
    );
    assert_eq!(worth(5, 0), 0);
    let mixed = Side { infantry: 2, cavalry: 3, batteries: 1, ..Side::default() };
    assert_eq!(charts.numbers(&mixed), 6);
    let options = Options { outnumber_count: OutnumberCount::Men, ..Options::default() };
    assert_eq!(reading(&options).numbers(&mixed), 8);
}

/// AGE-111 AGE-R29 AGE-H96 AGE-H105 Breaking through and support count once, and an outflanked brigade has no support.
#[test]
fn breakthrough_and_support() {
    let side = foot(4, Rating::Conscript, Condition::Worn);
    let supported = Side { supported: true, ..side };
    let both = Combat { breakthrough: true, ..against(supported, supported) };
    assert_eq!(listed(&usual().combat_modifiers(&both, Role::Attacker)), [(Cause::Breakthrough, 1)]);
    assert_eq!(listed(&usual().combat_modifiers(&both, Role::Defender)), [(Cause::Supported, 1)]);
    let flanked = Combat { outflanked: true, ..both };
    assert_eq!(listed(&usual().combat_modifiers(&flanked, Role::Defender)), [(Cause::Outflanked, -3)]);
}

/// AGE-112 AGE-H99 The −2 counts once; cavalry that stands takes it whoever attacks, cavalry that attacks does not.
#[test]
fn the_minus_two_counts_once() {
    let cavalry = horse(4, Rating::Conscript, Condition::Worn, Weight::Light);
    let infantry = foot(4, Rating::Conscript, Condition::Worn);
    let standing = against(infantry, cavalry);
    assert_eq!(sums(&standing), (0, -2));
    assert_eq!(sums(&Combat { counter_charged: true, ..standing }), (0, 0));
    assert_eq!(sums(&against(cavalry, infantry)), (0, 0));
    let mut worse = standing;
    worse.defender.lead.disordered = true;
    assert_eq!(listed(&usual().combat_modifiers(&worse, Role::Defender)), [(Cause::Disordered, -2)]);
    let mut skirmishers = against(infantry, in_formation(infantry, Formation::Skirmish));
    assert_eq!(sums(&skirmishers), (0, -2));
    skirmishers.defender.lead.disordered = true;
    assert_eq!(sums(&skirmishers), (0, -2));
}

/// AGE-110 AGE-R32 Heavy cavalry has 1, armoured 2 in all.
#[test]
fn heavy_cavalry() {
    let weight = |weight| {
        let attacker = horse(4, Rating::Conscript, Condition::Worn, weight);
        sums(&against(attacker, foot(4, Rating::Conscript, Condition::Worn))).0
    };
    assert_eq!([Weight::Light, Weight::Heavy, Weight::Armoured].map(weight), [0, 1, 2]);
}

/// AGE-113 AGE-R33 Each base lost to fire costs 1, on either side.
#[test]
fn bases_lost_to_fire() {
    let side = Side { lost_to_fire: 3, ..foot(4, Rating::Conscript, Condition::Worn) };
    assert_eq!(sums(&against(side, side)), (-3, -3));
}

/// AGE-116 AGE-117 AGE-H97 AGE-R42 A square is strong against horse, weak against foot, and never outflanked.
#[test]
fn squares() {
    let square = in_formation(foot(4, Rating::Conscript, Condition::Worn), Formation::Square);
    let foot = foot(4, Rating::Conscript, Condition::Worn);
    let horse = horse(4, Rating::Conscript, Condition::Worn, Weight::Light);
    let on =
        |attacker| Combat { outflanked: true, charged_from: Some(Mil(2000)), ..against(attacker, square) };
    assert_eq!(sums(&on(foot)), (0, -1));
    assert_eq!(sums(&on(horse)), (0, 3));
    for formation in [Formation::Skirmish, Formation::Garrison] {
        let combat = Combat { outflanked: true, ..against(foot, in_formation(foot, formation)) };
        assert!(!usual().combat_modifiers(&combat, Role::Defender).has(Cause::Outflanked), "{formation:?}");
    }
    // Who has met one charger may have another in its rear.
    let met = Combat { outflanked: true, counter_charged: true, ..against(horse, horse) };
    assert!(usual().combat_modifiers(&met, Role::Defender).has(Cause::Outflanked));
}

/// AGE-O18, AGE-121 to AGE-127, AGE-R38 Each result by its difference: who goes back, how, with what losses, and what the winner does.
#[test]
fn every_difference_has_its_result() {
    let combat =
        against(foot(5, Rating::Regular, Condition::Worn), foot(5, Rating::Regular, Condition::Worn));
    let at = |difference| usual().aftermath(&combat, difference);
    for (range, result, loser, how, bases) in [
        (7..=30, CombatResult::DefenderShattered, Some(Role::Defender), Some(FallBack::FullSpeed), 2),
        (4..=6, CombatResult::DefenderDrivenBack, Some(Role::Defender), Some(FallBack::BeyondRange), 1),
        (1..=3, CombatResult::DefenderPushedBack, Some(Role::Defender), Some(FallBack::ToTwoInches), 0),
        (0..=0, CombatResult::Locked, None, None, 1),
        (-3..=-1, CombatResult::AttackerPushedBack, Some(Role::Attacker), Some(FallBack::ToTwoInches), 0),
        (-6..=-4, CombatResult::AttackerDrivenBack, Some(Role::Attacker), Some(FallBack::BeyondRange), 1),
        (-30..=-7, CombatResult::AttackerShattered, Some(Role::Attacker), Some(FallBack::FullSpeed), 2),
    ] {
        for difference in range {
            let after = at(difference);
            assert_eq!(
                (after.result, after.loser, after.fall_back, after.bases_rout),
                (result, loser, how, bases),
                "{difference}"
            );
            let over = (difference.abs() - 10).max(0);
            assert_eq!(i32::from(after.captured), over, "{difference}");
        }
    }
    assert_eq!(at(2).battery_falls_back, Some(FallBack::BeyondRange));
    assert_eq!((at(5).battery, at(2).battery), (BatteryFate::Damaged, BatteryFate::Silent));
    let options =
        Options { shattered_breakthrough: ShatteredBreakthrough::OwnerChoice, ..Options::default() };
    assert_eq!(reading(&options).aftermath(&combat, 8).winner, Advance::MayBreakThrough, "AGE-O18");
}

/// AGE-128 AGE-H106 Infantry in the open that has beaten cavalry forms square, from line, supported line or manoeuvre column.
#[test]
fn infantry_that_beat_cavalry_forms_square() {
    let cavalry = horse(4, Rating::Regular, Condition::Worn, Weight::Light);
    let infantry = foot(6, Rating::Regular, Condition::Worn);
    let squares = |combat: Combat, difference| usual().aftermath(&combat, difference).forms_square;
    let charge = against(cavalry, infantry);
    assert_eq!(
        [-1, -4, -9, 0, 1].map(|difference| squares(charge, difference)),
        [true, true, true, false, false]
    );
    assert!(!squares(Combat { open: false, ..charge }, -1));
    assert!(!squares(against(infantry, infantry), -1));
    for formation in [Formation::Skirmish, Formation::Garrison, Formation::RoadColumn, Formation::Square] {
        assert!(!squares(against(cavalry, in_formation(infantry, formation)), -1), "{formation:?}");
    }
}

/// AGE-H94 AGE-114 AGE-R45 What makes no combat is refused.
#[test]
fn what_makes_no_combat_is_refused() {
    let infantry = foot(4, Rating::Regular, Condition::Worn);
    let clause = |combat: Combat| usual().check_combat(&combat).unwrap_err().clause.0;
    assert_eq!(clause(against(Side::default(), infantry)), "AGE-H94");
    assert_eq!(clause(Combat { cover: 4, ..against(infantry, infantry) }), "AGE-114");
    assert_eq!(clause(Combat { cover: -1, ..against(infantry, infantry) }), "AGE-114");
    assert_eq!(clause(Combat { charged_from: Some(Mil(1)), ..against(battery(), infantry) }), "AGE-R45");
    assert!(usual().check_combat(&against(infantry, battery())).is_ok());
}
