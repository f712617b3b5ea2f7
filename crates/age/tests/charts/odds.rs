//! Exact odds: the golden numbers of the rules, and brute force over all dice in ten thousand random situations.

use super::{TABLES, of, reading, usual};
use age::kinds::{Arm, Column, Condition, Doctrine, Formation, Guns, Quality, Rating, Row, Weight};
use age::measure::Mil;
use age::odds::{ChargeAsked, Odds, Question, Salvo};
use age::options::{
    BrigadeMinimum, CavalryDisorder, FailureBonus, GrandBatteryFire, HalfCharge, InitiativeTie,
    LancersSquare, MovementMode, Options, OutnumberCount, Power, ReserveDisorder, Shaken, SkirmishFire,
    SkirmishTarget, Stacking,
};
use age::reckoning::Charts;
use age::reckoning::combat::{Combat, Lead, Role, Side};
use age::reckoning::fire::{Contribution, Shot, Target, TargetKind, Volley};
use age::reckoning::initiative::{ChiefAt, Claim, Claimed};
use age::reckoning::manoeuvre::{Generals, Pace, Test};
use age::reckoning::movement::Mover;
use age::reckoning::reserve::{ChiefFor, History, ReserveTest};
use age::tables::{CombatResult, FireResult, Fraction, Manoeuvre};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use std::collections::BTreeMap;
use table::Seat;

fn fire(power: Fraction, modifier: i32) -> Vec<Fraction> {
    usual().fire_odds(power, modifier).unwrap().iter().map(|(_, chance)| chance).collect()
}

fn combat(difference: i32) -> Vec<Fraction> {
    usual().combat_odds(difference).iter().map(|(_, chance)| chance).collect()
}

fn all(odds: &Odds<Manoeuvre>) -> Vec<Fraction> {
    odds.iter().map(|(_, chance)| chance).collect()
}

/// AGE-98 G01 to G04 Fire.
#[test]
fn g01_to_g04_fire() {
    assert_eq!(fire(of(25, 2), 0), [of(2, 5), of(3, 10), of(3, 10), of(0, 1), of(0, 1)]);
    assert_eq!(fire(of(24, 1), 1), [of(1, 10), of(3, 10), of(1, 5), of(2, 5), of(0, 1)]);
    assert_eq!(fire(of(19, 2), -2), [of(4, 5), of(1, 5), of(0, 1), of(0, 1), of(0, 1)]);
    assert_eq!(fire(of(52, 1), -3), [of(0, 1), of(1, 5), of(3, 10), of(1, 5), of(3, 10)]);
    assert!(usual().fire_odds(of(3, 4), 5).is_none());
}

/// AGE-120 G05 to G07 Combat.
#[test]
fn g05_to_g07_combat() {
    assert_eq!(combat(0), [of(3, 50), of(3, 20), of(6, 25), of(1, 10), of(6, 25), of(3, 20), of(3, 50)]);
    assert_eq!(combat(3), [of(21, 100), of(6, 25), of(27, 100), of(7, 100), of(3, 20), of(3, 50), of(0, 1)]);
    assert_eq!(combat(-5), [of(0, 1), of(1, 100), of(9, 100), of(1, 20), of(21, 100), of(7, 25), of(9, 25)]);
}

/// AGE-23 to AGE-38 G08 to G10 Movement tests.
#[test]
fn g08_to_g10_manoeuvre() {
    let charts = usual();
    let zero = of(0, 1);
    let in_order = all(&charts.manoeuvre_odds(Column::InOrder, 3));
    assert_eq!(in_order, [of(2, 5), of(3, 10), of(1, 5), of(1, 10), zero, zero]);
    let fifth = of(1, 5);
    let disordered = all(&charts.manoeuvre_odds(Column::Disordered, -2));
    assert_eq!(disordered, [zero, fifth, fifth, fifth, fifth, fifth]);
    assert_eq!(charts.rally_odds(-2), of(2, 5));
    assert_eq!(all(&charts.manoeuvre_odds(Column::Reserve, -1)), [zero, of(3, 10), fifth, of(1, 2)]);
}

/// AGE-104 G11 G12 Generals under fire.
#[test]
fn g11_g12_generals() {
    assert_eq!(usual().general_odds(Quality::Ordinary), of(1, 2));
    assert_eq!(usual().general_odds(Quality::Charismatic), of(7, 10));
}

/// AGE-03 AGE-06 G13 Initiative of a side that is one critical level down.
#[test]
fn g13_initiative() {
    let claims = [Claim { critical_levels: 1, ..Claim::default() }, Claim::default()];
    assert_eq!(usual().initiative_odds(claims, Seat::First, None), of(36, 91));
    let engaged = [Claim { chief: ChiefAt::Engaged, ..Claim::default() }, Claim::default()];
    assert_eq!(usual().initiative_odds(engaged, Seat::First, None), Fraction::ZERO);
}

/// AGE-101 AGE-102 AGE-103 G14 The bases that a fire of 30 is expected to cost.
#[test]
fn g14_expected_bases() {
    let odds = usual().fire_odds(of(30, 1), 0).unwrap();
    assert_eq!(usual().expected_bases(&odds), of(13, 10));
    assert_eq!(odds.chance_of(|result| result >= FireResult::Impressive), of(1, 1));
}

/// AGE-15 AGE-R13 A charge ends in contact where its result lets it go far enough.
#[test]
fn contact_follows_from_test_and_distance() {
    let contact = |inches| usual().contact_odds(Mover::Cavalry, Column::InOrder, 0, of(inches, 1));
    assert_eq!([6, 7, 12, 13].map(contact), [of(6, 10), of(4, 10), of(4, 10), of(0, 1)]);
}

fn pick<T: Copy>(rng: &mut impl Rng, all: &[T]) -> T {
    *all.choose(rng).unwrap()
}

fn options(rng: &mut impl Rng) -> Options {
    Options {
        power_fraction: pick(rng, Power::ALL),
        multiplier_stacking: pick(rng, Stacking::ALL),
        disordered_5_6: pick(rng, Shaken::ALL),
        initiative_tie: pick(rng, InitiativeTie::ALL),
        lancers_vs_square: pick(rng, LancersSquare::ALL),
        outnumber_count: pick(rng, OutnumberCount::ALL),
        grand_battery_fire: pick(rng, GrandBatteryFire::ALL),
        skirmish_target_effect: pick(rng, SkirmishTarget::ALL),
        movement_mode: pick(rng, MovementMode::ALL),
        skirmish_fire_at_4: pick(rng, SkirmishFire::ALL),
        charge_on_half_results: pick(rng, HalfCharge::ALL),
        disordered_cavalry_minus3: pick(rng, CavalryDisorder::ALL),
        reserve_failure_bonus: pick(rng, FailureBonus::ALL),
        reserve_disorder: pick(rng, ReserveDisorder::ALL),
        brigade_minimum: pick(rng, BrigadeMinimum::ALL),
        ..Options::default()
    }
}

fn volley(rng: &mut impl Rng) -> Volley {
    let (near, far) = (rng.random_range(0..=8), rng.random_range(0..=4));
    Volley {
        arm: pick(rng, &[Arm::Infantry, Arm::Infantry, Arm::Cavalry]),
        doctrine: pick(rng, Doctrine::ALL),
        ranks: rng.random_range(2..=3),
        formation: pick(rng, Formation::ALL),
        near,
        far,
        near_enfilading: rng.random_range(0..=near),
        far_enfilading: rng.random_range(0..=far),
        sk: rng.random_range(0..=3),
        disordered: rng.random(),
    }
}

fn shot(rng: &mut impl Rng) -> Shot {
    Shot {
        row: pick(rng, Row::ALL),
        guns: pick(rng, Guns::ALL),
        range: Mil(rng.random_range(0..=18_000)),
        enfilade: rng.random(),
        damaged: rng.random(),
        grand_battery: pick(rng, &[None, Some(1)]),
    }
}

fn salvo(rng: &mut impl Rng) -> Salvo {
    let count = rng.random_range(1..=4);
    let one = |rng: &mut _| match RngExt::random(rng) {
        true => Contribution::Brigade(volley(rng)),
        false => Contribution::Battery(shot(rng)),
    };
    let firing = (0..count).map(|_| one(&mut *rng)).collect();
    let target = Target {
        kind: pick(rng, TargetKind::ALL),
        formation: pick(rng, Formation::ALL),
        limbered: rng.random(),
        changed_formation: rng.random(),
        moved_more_than_half: rng.random(),
        on_bridge: rng.random(),
        cover: rng.random_range(-3..=0),
    };
    Salvo { firing, target }
}

fn side(rng: &mut impl Rng, arm: Arm) -> Side {
    let bases = rng.random_range(1..=12);
    let lead = Lead {
        arm,
        weight: Some(pick(rng, Weight::ALL)),
        lancers: rng.random(),
        formation: pick(rng, Formation::ALL),
        disordered: rng.random(),
        silent: rng.random(),
        attached: rng.random(),
        damaged: false,
        condition: pick(rng, Condition::ALL),
        rating: pick(rng, Rating::ALL),
    };
    Side {
        infantry: if arm == Arm::Infantry { bases } else { 0 },
        cavalry: if arm == Arm::Cavalry { bases } else { 0 },
        batteries: u16::from(arm == Arm::Artillery) + rng.random_range(0..=1),
        lead,
        general: pick(rng, &[None, Some(Quality::Ordinary), Some(Quality::Charismatic)]),
        lost_to_fire: rng.random_range(0..=2),
        supported: rng.random(),
    }
}

fn fight(rng: &mut impl Rng) -> Combat {
    let attacker = pick(rng, &[Arm::Infantry, Arm::Cavalry]);
    let defender = pick(rng, Arm::ALL);
    Combat {
        attacker: side(rng, attacker),
        defender: side(rng, defender),
        charged_from: rng.random::<bool>().then(|| Mil(rng.random_range(0..=12_000))),
        breakthrough: rng.random(),
        counter_charged: rng.random(),
        open: rng.random(),
        cover: rng.random_range(0..=3),
        outflanked: rng.random(),
    }
}

fn generals(rng: &mut impl Rng) -> Generals {
    Generals { ordinary: rng.random_range(0..=2), charismatic: rng.random_range(0..=2) }
}

fn test(rng: &mut impl Rng) -> Test {
    Test {
        disordered: rng.random(),
        arm: pick(rng, &[Arm::Infantry, Arm::Cavalry]),
        doctrine: pick(rng, &[None, Some(Doctrine::Linear), Some(Doctrine::Mixed), Some(Doctrine::Columnar)]),
        formation: pick(rng, Formation::ALL),
        condition: pick(rng, Condition::ALL),
        detached: generals(rng),
        attached: generals(rng),
        insecure_flank: rng.random(),
        withdraws: rng.random(),
        charged: rng.random(),
    }
}

fn counted<R: Copy + Ord>(outcomes: impl IntoIterator<Item = R>) -> BTreeMap<R, i64> {
    let mut counts = BTreeMap::new();
    for outcome in outcomes {
        *counts.entry(outcome).or_insert(0) += 1;
    }
    counts
}

fn agree<R: Copy + Ord + std::fmt::Debug>(odds: &Odds<R>, counts: &BTreeMap<R, i64>, of_all: i64) {
    assert_eq!(odds.iter().map(|(_, chance)| chance).sum::<Fraction>(), Fraction::ONE);
    for (result, chance) in odds.iter() {
        assert_eq!(chance, of(counts.get(&result).copied().unwrap_or(0), of_all), "{result:?}");
    }
}

fn pairs() -> impl Iterator<Item = (i32, i32)> {
    (1..=10).flat_map(|own| (1..=10).map(move |enemy| (own, enemy)))
}

/// Every answer agrees with brute force over all dice in ten thousand random situations with random options.
#[test]
fn odds_agree_with_brute_force_in_ten_thousand_situations() {
    let mut rng = ChaCha8Rng::seed_from_u64(1815);
    for number in 0..10_000 {
        let options = options(&mut rng);
        let charts = reading(&options);
        match number % 6 {
            0 => fires_agree(charts, &salvo(&mut rng)),
            1 => fights_agree(charts, &fight(&mut rng)),
            2 => tests_agree(charts, &test(&mut rng), rng.random_range(0..=13)),
            3 => reserves_agree(charts, &mut rng),
            4 => charges_agree(charts, &charge(&mut rng)),
            _ => initiatives_agree(charts, &mut rng),
        }
    }
}

fn fires_agree(charts: Charts<'_>, salvo: &Salvo) {
    let power = charts.firepower(&salvo.firing, &salvo.target).unwrap();
    let modifier = charts.fire_modifiers(&salvo.target).sum();
    let rolled: Vec<_> = (1..=10).filter_map(|die| charts.fire_result(power.band, die + modifier)).collect();
    match charts.fire_odds_in(power.band, modifier) {
        None => assert!(rolled.is_empty() && power.band == 0),
        Some(odds) => {
            let bases: i64 =
                rolled.iter().map(|&result| i64::from(TABLES.fire.effect(result).bases_lost)).sum();
            assert_eq!(charts.expected_bases(&odds), of(bases, 10));
            agree(&odds, &counted(rolled), 10);
        }
    }
}

fn fights_agree(charts: Charts<'_>, combat: &Combat) {
    let [own, enemy] =
        [Role::Attacker, Role::Defender].map(|role| charts.combat_modifiers(combat, role).sum());
    let rolled = pairs().map(|(a, d)| charts.aftermath(combat, a + own - d - enemy).result);
    agree(&charts.combat_odds(own - enemy), &counted(rolled), 100);
}

fn tests_agree(charts: Charts<'_>, test: &Test, inches: i64) {
    let modifier = charts.manoeuvre_modifiers(test).sum();
    let rolled: Vec<_> = (1..=10).map(|die| charts.manoeuvre_result(test.column(), die + modifier)).collect();
    agree(&charts.manoeuvre_odds(test.column(), modifier), &counted(rolled.clone()), 10);
    for &mover in &[Mover::Cavalry, Mover::LinearInfantry, Mover::MixedInfantry] {
        let reaches = |result: &&Manoeuvre| {
            let effect = charts.manoeuvre_effect(**result, Rating::Regular);
            effect.may_charge
                && effect.pace != Pace::None
                && charts.budget(mover, effect.pace) >= of(inches, 1)
        };
        let reached = rolled.iter().filter(reaches).count() as i64;
        assert_eq!(charts.contact_odds(mover, test.column(), modifier, of(inches, 1)), of(reached, 10));
    }
    if test.disordered {
        let rallied =
            rolled.iter().filter(|&&result| charts.manoeuvre_effect(result, Rating::Regular).rallied);
        assert_eq!(charts.rally_odds(modifier), of(rallied.count() as i64, 10));
    }
}

fn reserves_agree(charts: Charts<'_>, rng: &mut impl Rng) {
    let test = ReserveTest {
        chief: pick(rng, &[ChiefFor::Free, ChiefFor::WithIt, ChiefFor::Elsewhere, ChiefFor::Lost]),
        rating: rng.random_range(-2..=3),
        aide: rng.random(),
        first_turn: rng.random(),
        history: pick(rng, &[History::None, History::Success, History::Failed(1), History::Failed(3)]),
        disordered: rng.random(),
        disordered_in_formation: rng.random_range(0..=3),
    };
    let modifier = charts.reserve_modifiers(&test).sum();
    let rolled = (1..=10).map(|die| charts.manoeuvre_result(Column::Reserve, die + modifier));
    agree(&charts.manoeuvre_odds(Column::Reserve, modifier), &counted(rolled), 10);
    for &quality in Quality::ALL {
        let modifier = charts.general_modifiers(quality).sum();
        let hit = (1..=10).filter(|die| charts.general_is_hit(die + modifier)).count() as i64;
        assert_eq!(charts.general_odds(quality), of(hit, 10));
    }
}

fn initiatives_agree(charts: Charts<'_>, rng: &mut impl Rng) {
    let claim = |rng: &mut _| Claim {
        chief: pick(rng, &[ChiefAt::Free, ChiefAt::Free, ChiefAt::Free, ChiefAt::Engaged, ChiefAt::Lost]),
        critical_levels: RngExt::random_range(rng, 0..=3),
    };
    let claims = [claim(rng), claim(rng)];
    let (tie_side, previous) =
        (pick(rng, &Seat::BOTH), pick(rng, &[None, Some(Seat::First), Some(Seat::Second)]));
    let first = match charts.initiative_without_dice(claims, tie_side) {
        Some((seat, _)) => of(i64::from(seat == Seat::First), 1),
        None => {
            let [a, b] = claims.map(|claim| charts.initiative_modifiers(claim).sum());
            let who = pairs().map(|(own, enemy)| charts.initiative([own + a, enemy + b], tie_side, previous));
            let decided: Vec<_> = who.filter(|who| *who != Claimed::Tie).collect();
            let won = decided.iter().filter(|who| **who == Claimed::By(Seat::First)).count() as i64;
            of(won, decided.len() as i64)
        }
    };
    assert_eq!(charts.initiative_odds(claims, tie_side, previous), first);
}

fn charge(rng: &mut impl Rng) -> ChargeAsked {
    let mut combat = fight(rng);
    combat.attacker.batteries = 0;
    let arm = combat.attacker.lead.arm;
    let mut salvo = salvo(rng);
    salvo.target.kind = TargetKind::Brigade;
    ChargeAsked {
        test: rng.random::<bool>().then(|| Test { arm, ..test(rng) }),
        mover: if arm == Arm::Cavalry { Mover::Cavalry } else { Mover::MixedInfantry },
        way: Mil(rng.random_range(0..=9_000)),
        fire: rng.random::<bool>().then_some(salvo),
        label: Some(TABLES.label(Rating::Regular, combat.attacker.bases() as u8)),
        combat,
    }
}

/// What every roll of the fire, the general and the combat of a charge comes to, out of ten thousand.
#[derive(Default)]
struct Tally {
    results: BTreeMap<CombatResult, i64>,
    destroyed: i64,
    general_out: i64,
    attacker_loses: i64,
    defender_loses: i64,
}

/// The joint odds of a charge agree with every roll of its five dice: the test, the fire, the general, and both of the combat.
fn charges_agree(charts: Charts<'_>, charge: &ChargeAsked) {
    let contacts = (1..=10).filter(|&die| makes_contact(charts, charge, die)).count() as i64;
    let mut tally = Tally::default();
    for (fire_die, general_die) in pairs() {
        let received = after_fire(charts, charge, fire_die, general_die);
        tally.attacker_loses += 100 * received.lost;
        tally.general_out += 100 * i64::from(received.general_out);
        match received.combat {
            None => tally.destroyed += 100,
            Some(combat) => fought(charts, &combat, &mut tally),
        }
    }
    let odds = charts.charge_odds(charge).unwrap();
    let share = |count: i64| of(contacts * count, 100_000);
    assert_eq!(odds.contact, of(contacts, 10));
    assert_eq!(odds.destroyed, share(tally.destroyed));
    assert_eq!(odds.general_out, share(tally.general_out));
    assert_eq!(odds.attacker_loses, share(tally.attacker_loses));
    assert_eq!(odds.defender_loses, share(tally.defender_loses));
    for &result in CombatResult::ALL {
        assert_eq!(odds.results.chance(result), share(tally.results.get(&result).copied().unwrap_or(0)));
    }
}

fn fought(charts: Charts<'_>, combat: &Combat, tally: &mut Tally) {
    let sum = |role| charts.combat_modifiers(combat, role).sum();
    let difference = sum(Role::Attacker) - sum(Role::Defender);
    for (own, enemy) in pairs() {
        let aftermath = charts.aftermath(combat, own - enemy + difference);
        *tally.results.entry(aftermath.result).or_insert(0) += 1;
        let price = i64::from(aftermath.bases_rout) + i64::from(aftermath.captured);
        let pays = |side: &Side| price.min(i64::from(side.infantry + side.cavalry));
        if aftermath.loser != Some(Role::Defender) {
            tally.attacker_loses += pays(&combat.attacker);
        }
        if aftermath.loser != Some(Role::Attacker) {
            tally.defender_loses += pays(&combat.defender);
        }
    }
}

fn makes_contact(charts: Charts<'_>, charge: &ChargeAsked, die: i32) -> bool {
    let inches = of(charge.way.get().into(), 1000);
    let pace = match &charge.test {
        None => Pace::Full,
        Some(test) => {
            let score = die + charts.manoeuvre_modifiers(test).sum();
            let effect =
                charts.manoeuvre_effect(charts.manoeuvre_result(test.column(), score), Rating::Regular);
            if effect.may_charge { effect.pace } else { return false }
        }
    };
    pace != Pace::None && charts.budget(charge.mover, pace) >= inches
}

/// A charger after the fire.
struct Received {
    combat: Option<Combat>,
    lost: i64,
    general_out: bool,
}

fn after_fire(charts: Charts<'_>, charge: &ChargeAsked, die: i32, general_die: i32) -> Received {
    let mut combat = charge.combat;
    if charge.test.is_some_and(|test| test.disordered) {
        combat.attacker.lead.disordered = false;
    }
    let unhurt = Received { combat: Some(combat), lost: 0, general_out: false };
    let Some(salvo) = &charge.fire else { return unhurt };
    let power = charts.firepower(&salvo.firing, &salvo.target).unwrap();
    let score = die + charts.fire_modifiers(&salvo.target).sum();
    let Some(result) = charts.fire_result(power.band, score) else { return unhurt };
    let before = combat.attacker.infantry + combat.attacker.cavalry;
    let lost = u16::from(TABLES.fire.effect(result).bases_lost).min(before);
    let left = (before - lost) as u8;
    if result >= FireResult::Impressive {
        combat.attacker.lead.disordered = true;
    }
    if lost > 0 {
        combat.attacker.lead.condition = charge.label.unwrap().condition(left);
    }
    combat.attacker.lost_to_fire += lost as u8;
    match combat.attacker.lead.arm {
        Arm::Cavalry => combat.attacker.cavalry -= lost,
        _ => combat.attacker.infantry -= lost,
    }
    let checked = combat.attacker.general.filter(|_| result >= FireResult::Effective);
    let out = |quality| general_die + charts.general_modifiers(quality).sum() <= 5;
    let general_out = checked.is_some_and(out);
    if general_out {
        combat.attacker.general = None;
    }
    let least = if charts.options.brigade_minimum == BrigadeMinimum::OneBase { 2 } else { 1 };
    let gone = lost > 0 && left < least;
    Received { combat: (!gone).then_some(combat), lost: lost.into(), general_out }
}

/// A question in JSON is answered in fractions and decimals.
#[test]
fn questions_are_asked_and_answered_in_json() {
    let question: Question = serde_json::from_str(r#"{"ask": "fire", "power": 12.5}"#).unwrap();
    let answer = usual().answer(&question).unwrap();
    let text = serde_json::to_value(&answer).unwrap();
    assert_eq!(text["rows"][0]["chances"][0]["result"], "ineffective");
    assert_eq!(text["rows"][0]["chances"][0]["probability"], "2/5");
    assert_eq!(text["rows"][0]["chances"][0]["decimal"], 0.4);
    assert_eq!(text["rows"][0]["besides"][1]["result"], "bases_lost");
    let range: Question = serde_json::from_str(r#"{"ask": "combats", "differences": [-5, 5]}"#).unwrap();
    assert_eq!(usual().answer(&range).unwrap().rows.len(), 11);
    let fires: Question =
        serde_json::from_str(r#"{"ask": "fires", "powers": [0, 10], "modifiers": [-1, 1]}"#).unwrap();
    assert_eq!(usual().answer(&fires).unwrap().rows.len(), 30);
}

/// AGE-R03 A power of minus one, one too large, a range that runs backwards or never ends: refused by name.
#[test]
fn senseless_questions_are_refused() {
    let refused = |text: &str| {
        let question: Question = serde_json::from_str(text).unwrap();
        let refusal = usual().answer(&question).unwrap_err();
        (refusal.clause.0, refusal.why.message.into_owned())
    };
    assert_eq!(refused(r#"{"ask": "fire", "power": -1}"#), ("AGE-R03", "age-bad-power".to_owned()));
    assert_eq!(refused(r#"{"ask": "fire", "power": 100000}"#), ("AGE-R03", "age-bad-power".to_owned()));
    assert_eq!(refused(r#"{"ask": "fire", "power": "3/4"}"#), ("AGE-R03", "age-fire-too-weak".to_owned()));
    assert_eq!(
        refused(r#"{"ask": "combat", "difference": 1000}"#),
        ("AGE-120", "age-number-too-far".to_owned())
    );
    assert_eq!(
        refused(r#"{"ask": "combats", "differences": [5, -5]}"#),
        ("AGE-120", "age-range-backwards".to_owned())
    );
    let large = r#"{"ask": "fires", "powers": [0, 60], "modifiers": [-20, 20]}"#;
    assert_eq!(refused(large), ("AGE-98", "age-range-too-large".to_owned()));
    for text in [
        r#"{"ask": "fire", "power": "one"}"#,
        r#"{"ask": "fire", "power": 1e30}"#,
        r#"{"ask": "fire", "power": "1/0"}"#,
    ] {
        assert!(serde_json::from_str::<Question>(text).is_err(), "{text}");
    }
}

/// Answers over a range say which of them they are.
#[test]
fn answers_over_a_range_are_told_apart() {
    let question: Question =
        serde_json::from_value(json!({ "ask": "fires", "powers": [4, 5], "modifiers": [-1, 0] })).unwrap();
    let answers = usual().solve(&question).unwrap();
    let situation = |at: usize| match &answers[at].words[..] {
        [situation, result] => format!("{:?} {}", situation.facts, result.message),
        words => panic!("{words:?}"),
    };
    assert!(
        situation(0).contains("−1") && situation(0).ends_with("age-result-ineffective"),
        "{}",
        situation(0)
    );
    assert_ne!(situation(0), situation(1));
    let one: Question = serde_json::from_value(json!({ "ask": "fire", "power": "5" })).unwrap();
    assert!(usual().solve(&one).unwrap().iter().all(|answer| answer.words.len() == 1));
}
