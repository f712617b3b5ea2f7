//! Exact odds before a decision, against an enumeration of their own: every arrangement of the hidden cards one by one, every
//! face of every die, and the morale values worked out by hand.

use crate::common::*;
use crate::worlds::{World, worlds};
use eagles::Eagles;
use eagles::course::Moment;
use eagles::ids::{CardId, Token};
use eagles::knowledge::Effect;
use eagles::order::Order;
use num_bigint::BigUint;
use num_rational::Ratio;
use serde_json::json;
use table::Seat;
use table::odds::{Chance, odds};

type Fraction = Ratio<BigUint>;

fn fraction(over: u32, under: u32) -> Fraction {
    Ratio::new(over.into(), under.into())
}

/// The odds of an order; what they tell can be written down and read again like any event.
fn reckoned(play: &Play, seat: Seat, order: &Order) -> Vec<Chance<Effect>> {
    let chances = odds(&Eagles::default(), &play.view(seat), seat, order).unwrap();
    assert_eq!(chances.iter().map(|chance| &chance.probability).sum::<Fraction>(), fraction(1, 1));
    for effect in chances.iter().flat_map(|chance| &chance.effects) {
        let written = serde_json::to_value(effect).unwrap();
        assert_eq!(serde_json::from_value::<Effect>(written).unwrap(), *effect);
    }
    chances
}

fn chance_of(chances: &[Chance<Effect>], what: impl Fn(&Effect) -> bool) -> Fraction {
    chances.iter().filter(|chance| chance.effects.iter().any(&what)).map(|chance| &chance.probability).sum()
}

fn hits_are(chances: &[Chance<Effect>], count: u8) -> Fraction {
    chance_of(chances, |effect| matches!(effect, Effect::AttackRolled { hits, .. } if *hits == count))
}

fn is_lost(chances: &[Chance<Effect>], lost: Token) -> Fraction {
    let is_loss = |effect: &Effect| matches!(effect, Effect::Eliminated { token, .. } | Effect::Lost { token } if *token == lost);
    chance_of(chances, is_loss)
}

fn is_emptied(chances: &[Chance<Effect>]) -> Fraction {
    chance_of(chances, |effect| matches!(effect, Effect::Emptied { .. }))
}

/// One attack worked out face by face.
#[derive(Clone, Copy)]
struct Attack {
    dice: u32,
    rating: u32,
    /// The value of the target while its General stands, and without him; none for a decoy, which every hit takes away.
    morale: Option<[u32; 2]>,
    general: bool,
    /// Hits that wait from an earlier attack.
    before: u32,
}

/// What one attack brings.
#[derive(Clone, Debug, PartialEq)]
struct Brings {
    hits: Vec<Fraction>,
    rout: Fraction,
    falls: Fraction,
}

impl Attack {
    fn brings(self) -> Brings {
        let faces = 6u32.pow(self.dice);
        let mut brings = Brings {
            hits: vec![fraction(0, 1); self.dice as usize + 1],
            rout: fraction(0, 1),
            falls: fraction(0, 1),
        };
        for mut number in 0..faces {
            let (mut hits, mut ones) = (0, 0);
            for _ in 0..self.dice {
                let face = number % 6 + 1;
                number /= 6;
                hits += u32::from(face >= 7 - self.rating);
                ones += u32::from(face == 1);
            }
            let each = fraction(1, faces);
            brings.hits[hits as usize] += &each;
            let stays = fraction(5, 6).pow(if self.general { ones as i32 } else { 0 });
            brings.falls += &each * (fraction(1, 1) - &stays);
            let checks = hits + self.before;
            let rout = |value: u32| fraction(1, 1) - fraction(value.clamp(1, 5), 6).pow(checks as i32);
            brings.rout += each
                * match self.morale {
                    None => fraction(u32::from(hits > 0), 1),
                    Some([with, without]) => &stays * rout(with) + (fraction(1, 1) - &stays) * rout(without),
                };
        }
        brings
    }
}

/// The average over worlds.
fn averaged(worlds: &[World], attack: impl Fn(&World) -> Attack) -> Brings {
    let each: Vec<Brings> = worlds.iter().map(|world| attack(world).brings()).collect();
    let mean = |all: Vec<&Fraction>| all.into_iter().sum::<Fraction>() / BigUint::from(worlds.len());
    let longest = each.iter().map(|one| one.hits.len()).max().unwrap();
    let none = fraction(0, 1);
    let hits = |count: usize| each.iter().map(|one| one.hits.get(count).unwrap_or(&none)).collect();
    Brings {
        hits: (0..longest).map(|count| mean(hits(count))).collect(),
        rout: mean(each.iter().map(|one| &one.rout).collect()),
        falls: mean(each.iter().map(|one| &one.falls).collect()),
    }
}

#[track_caller]
fn same(chances: &[Chance<Effect>], target: Token, general: Option<Token>, brings: &Brings) {
    for (count, chance) in brings.hits.iter().enumerate() {
        assert_eq!(hits_are(chances, count as u8), *chance, "{count} hits");
    }
    assert_eq!(is_lost(chances, target), brings.rout, "the target is lost");
    if let Some(general) = general {
        assert_eq!(is_lost(chances, general), brings.falls, "the General falls");
    }
}

/// Morale letter and corps I of the British fixture cards; none for those that are no Troops.
fn british(card: u16) -> Option<(u32, bool)> {
    Some(match card {
        XB1 => (3, true),
        XB2 => (2, true),
        XB3 => (4, true),
        XB4 => (4, false),
        XB5 | XB6 | XB7 => (3, false),
        XB8 => (1, false),
        _ => return None,
    })
}

/// EAG-X18 EAG-12.4c The attack of the worked example: hits, rout with a General who may fall first, and a position that is not
/// emptied while another card stands there.
#[test]
fn the_attack_of_the_worked_example() {
    let play = battle("quatre-bras").at("A-C", [XB1.up(), XB2.up(), XBG1.up(), XF1.column()]).play();
    let chances = reckoned(&play, FRENCH, &shock(XF1, XB2));
    let hits = [fraction(8, 27), fraction(4, 9), fraction(2, 9), fraction(1, 27)];
    for (count, chance) in hits.iter().enumerate() {
        assert_eq!(hits_are(&chances, count as u8), *chance);
    }
    assert_eq!(is_lost(&chances, play.token(XB2)), fraction(3649, 11664));
    assert_eq!(is_lost(&chances, play.token(XBG1)), fraction(3781, 46656));
    assert_eq!(is_emptied(&chances), fraction(0, 1));
}

/// EAG-4.3a The last card of a position: when it routs the position is empty and the battle won.
#[test]
fn the_last_card_of_a_position() {
    let play = battle("quatre-bras").at("A-C", [XB3.up(), XF1.column()]).at("A-L", [XB1.down()]).play();
    let chances = reckoned(&play, FRENCH, &shock(XF1, XB3));
    assert_eq!(is_lost(&chances, play.token(XB3)), fraction(217, 729));
    assert_eq!(is_emptied(&chances), fraction(217, 729));
    let won = chance_of(
        &chances,
        |effect| matches!(effect, Effect::Decided { verdict } if verdict.winner == Some(FRENCH)),
    );
    assert_eq!(won, fraction(217, 729));
}

/// EAG-5.0c Hits of earlier attacks are checked with the new ones, those of other cards on the position too.
#[test]
fn hits_that_wait_are_checked_as_well() {
    let drawn = battle("quatre-bras").at("A-C", [XB3.up().hits(1).marks("hit_now"), XB2.up(), XF1.column()]);
    let play = drawn.play();
    let chances = reckoned(&play, FRENCH, &shock(XF1, XB2));
    let attack = Attack { dice: 3, rating: 2, morale: Some([2, 2]), general: false, before: 0 };
    same(&chances, play.token(XB2), None, &attack.brings());
    assert_eq!(is_lost(&chances, play.token(XB3)), fraction(1, 3));
    assert_eq!(is_emptied(&chances), attack.brings().rout * fraction(1, 3));
}

/// EAG-5.0c EAG-S198 Hits are checked in the next Morale Phase of their owner: what heartens him until the end of the attacker's
/// Battle Turn is gone by then.
#[test]
fn what_ends_with_the_turn_does_not_help_the_check() {
    let drawn = battle("quatre-bras").at("A-C", [XB3.up(), XF1.column()]).at("A-L", [XB1.down()]);
    let colours = json!([{ "card": 198, "on": { "position": "A-C" } }]);
    let play = drawn.with("effects", colours).play();
    let chances = reckoned(&play, FRENCH, &shock(XF1, XB3));
    assert_eq!(is_lost(&chances, play.token(XB3)), fraction(217, 729));
}

/// EAG-R13 A face-down target is every card that it can be, by the number of ways in which the hidden cards can lie.
#[test]
fn a_face_down_target() {
    let pool = [XB1, XB2, XB3, XB4, XB6, XB8, XBG2, 189, 196];
    let play = battle("quatre-bras")
        .at("F-C", [XF6.up(), XF1.up()])
        .at("A-C", [XB1.down(), XB4.down(), XBG1.up()])
        .reserve([XB8, 189])
        .deck([XB6])
        .with("pool", json!([XF6, XF1, XBG1, XB1, XB2, XB3, XB4, XB6, XB8, XBG2, 189, 196]))
        .play();
    let all = worlds(&pool, [2, 2, 1], |card, _| british(card).is_some());
    let attack = |world: &World| {
        let (letter, corps) = british(world.down[0]).unwrap();
        let morale = Some([letter + if corps { 2 } else { 0 }, letter]);
        Attack { dice: 3, rating: 1, morale, general: true, before: 0 }
    };
    let token = play.token(XB1);
    let chances = reckoned(&play, FRENCH, &fire(XF6, token));
    same(&chances, token, Some(play.token(XBG1)), &averaged(&all, attack));
    assert_eq!(is_emptied(&chances), fraction(0, 1));
    let named = |effect: &Effect| matches!(effect, Effect::Eliminated { token: lost, .. } if *lost == token);
    assert_eq!(chance_of(&chances, named), fraction(0, 1), "nobody is told what it would turn out to be");
}

/// EAG-R13 A card that was seen before lies in the Reserve or under a later token, and nowhere else.
#[test]
fn a_target_that_may_have_been_seen_before() {
    let pool = [XB1, XB2, XB3, XB4, XB8, 189];
    let play = battle("quatre-bras")
        .at("F-C", [XF6.up(), XF1.up()])
        .at("A-C", [XB1.down(), XB4.down()])
        .reserve([XB3])
        .deck([XB2])
        .with("pool", json!([XF6, XF1, XB1, XB2, XB3, XB4, XB8, 189]))
        .play();
    let later = play.token(XB4);
    let mut sheet = serde_json::to_value(play.state()).unwrap();
    sheet["battle"]["field"]["seen"] = json!([{ "card": XB3, "since": later.0 }]);
    let play = Play::from(serde_json::from_value(sheet).unwrap(), play.table.setup().clone());
    let fits = |card: u16, slot: usize| british(card).is_some() && (card != XB3 || slot == 1);
    let mut all = worlds(&pool, [2, 1, 1], fits);
    all.retain(|world| world.down.contains(&XB3) || world.reserve.contains(&XB3));
    for (slot, card) in [XB1, XB4].into_iter().enumerate() {
        let attack = |world: &World| {
            let (letter, _) = british(world.down[slot]).unwrap();
            Attack { dice: 3, rating: 1, morale: Some([letter; 2]), general: false, before: 0 }
        };
        let token = play.token(card);
        let chances = reckoned(&play, FRENCH, &fire(XF6, token));
        same(&chances, token, None, &averaged(&all, attack));
    }
}

/// EAG-R47 EAG-12.3c Whether the second in command supports other corps depends on a commander whom nobody has seen.
#[test]
fn a_commander_who_may_be_in_the_reserve() {
    let pool = [XB2, XB3, XB4, XBG2, 189, 196];
    let play = battle("quatre-bras")
        .at("A-C", [XB1.up(), XB5.up(), XBG3.up(), XF1.column()])
        .reserve([XBG2, XB2])
        .deck([XB3])
        .with("pool", json!([XF1, XB1, XB5, XBG3, XB2, XB3, XB4, XBG2, 189, 196]))
        .play();
    let all = worlds(&pool, [0, 2, 1], |_, _| true);
    let attack = |world: &World| {
        let support = u32::from(!world.reserve.contains(&XBG2));
        Attack { dice: 3, rating: 2, morale: Some([3 + support, 3]), general: true, before: 0 }
    };
    let chances = reckoned(&play, FRENCH, &shock(XF1, XB1));
    same(&chances, play.token(XB1), Some(play.token(XBG3)), &averaged(&all, attack));
}

/// EAG-14.0b A face-down card may be a decoy, which the first hit takes away; a position of decoys is not held.
#[test]
fn a_target_that_may_be_a_decoy() {
    let pool = [XB1, XB2, XBG2, XBT1, 189];
    let play = battle("quatre-bras")
        .option("decoys", true)
        .at("F-C", [XF6.up(), XF1.up()])
        .at("A-C", [XB1.down(), XBG2.decoy()])
        .reserve([XB2])
        .with("pool", json!([XF6, XF1, XB1, XB2, XBG2, XBT1, 189]))
        .play();
    let all = worlds(&pool, [2, 1, 0], |_, _| true);
    let attack = |world: &World| {
        let morale = british(world.down[0]).map(|(letter, _)| [letter; 2]);
        Attack { dice: 3, rating: 1, morale, general: false, before: 0 }
    };
    let token = play.token(XB1);
    let chances = reckoned(&play, FRENCH, &fire(XF6, token));
    same(&chances, token, None, &averaged(&all, attack));
    let emptied: Fraction = all
        .iter()
        .filter(|world| british(world.down[0]).is_some() && british(world.down[1]).is_none())
        .map(|world| attack(world).brings().rout)
        .sum();
    assert_eq!(is_emptied(&chances), emptied / BigUint::from(all.len()));
}

/// The defender who lets an attack happen knows its odds, whatever gun it is that fires.
#[test]
fn an_attacker_who_has_not_been_seen() {
    let mut play = battle("quatre-bras")
        .at("F-C", [XF6.down(), XF1.down()])
        .at("A-C", [XB1.up(), XB2.down()])
        .reserve([197, 189])
        .with("pool", json!([XF1, XF3, XF6, XF7, XF8, XB1, XB2, 197, 189]))
        .play();
    play.declare(fire(XF6, XB1));
    play.pass_until(Moment::WAttack);
    let gun = |card: u16| match card {
        XF6 => Some((3, 1)),
        XF7 => Some((2, 1)),
        XF8 => Some((2, 2)),
        _ => None,
    };
    let all = worlds(&[XF1, XF3, XF6, XF7, XF8], [2, 0, 0], |card, slot| slot == 1 || gun(card).is_some());
    let attack = |world: &World| {
        let (dice, rating) = gun(world.down[0]).unwrap();
        Attack { dice, rating, morale: Some([3, 3]), general: false, before: 0 }
    };
    let chances = reckoned(&play, ALLIED, &Order::Pass {});
    same(&chances, play.token(XB1), None, &averaged(&all, attack));
    let named = |effect: &Effect| matches!(effect, Effect::Eliminated { card, .. } if *card == CardId(XB1));
    assert_eq!(chance_of(&chances, named), averaged(&all, attack).rout, "one's own card is named");
}

/// EAG-S106 EAG-R69 Defection on a position with face-down cards: each of them may be an Orange card.
#[test]
fn a_check_of_cards_that_may_be_orange() {
    let play = battle("waterloo")
        .at("A-C", [XB1.down(), XB2.down(), XF1.up(), XF3.up()])
        .reserve([106, XB3])
        .with("pool", json!([XF1, XF3, 106, XB1, XB2, XB3, XB4]))
        .play();
    let all = worlds(&[XB1, XB2, XB3, XB4], [2, 1, 0], |_, _| true);
    let chances = reckoned(&play, FRENCH, &special_at(106, "A-C"));
    for (slot, card) in [XB1, XB2].into_iter().enumerate() {
        let orange = all.iter().filter(|world| world.down[slot] == XB2).count() as u32;
        let lost = fraction(orange, all.len() as u32) * fraction(4, 6);
        assert_eq!(is_lost(&chances, play.token(card)), lost);
    }
}

/// EAG-S100 EAG-R68 Panic on a check: the card that checks may rout, and take the others with it.
#[test]
fn a_panic_may_spread() {
    let mut play = battle("ligny")
        .at("A-C", [XP2.up().hits(1).marks("hit_before"), XP1.up(), XF1.up()])
        .reserve([100])
        .turn_of(ALLIED)
        .morale()
        .play();
    play.declare(check(XP2));
    let chances = reckoned(&play, FRENCH, &special_on(100, XP2));
    let routs = fraction(5, 6);
    assert_eq!(is_lost(&chances, play.token(XP2)), routs);
    assert_eq!(is_lost(&chances, play.token(XP1)), routs * fraction(4, 6));
    let alone = reckoned(&play, FRENCH, &Order::Pass {});
    assert_eq!(is_lost(&alone, play.token(XP2)), fraction(5, 6));
    assert_eq!(is_lost(&alone, play.token(XP1)), fraction(0, 6));
}

/// EAG-S105 EAG-R67 Friendly Fire: a card fires on itself, and checks if it hits.
#[test]
fn friendly_fire_is_reckoned() {
    let mut play = battle("ligny").at("A-C", [XP2.up(), XF1.up()]).reserve([105]).turn_of(ALLIED).play();
    play.declare(fire(XP2, XF1));
    let chances = reckoned(&play, FRENCH, &special_on(105, XP2));
    let hits = |count: u8| {
        chance_of(
            &chances,
            |event| matches!(event, Effect::FriendlyFireRolled { hits, .. } if *hits == count),
        )
    };
    assert_eq!([0, 1, 2].map(hits), [fraction(4, 9), fraction(4, 9), fraction(1, 9)]);
    let stays = fraction(1, 6);
    let lost =
        fraction(4, 9) * (fraction(1, 1) - &stays) + fraction(1, 9) * (fraction(1, 1) - &stays * &stays);
    assert_eq!(is_lost(&chances, play.token(XP2)), lost);
}

/// EAG-R50 EAG-R87 Whoever is drawn in the last round, it is the last: a General who could be shown does not put the end off.
#[test]
fn the_end_comes_whoever_is_drawn() {
    let ends = |deck: [u16; 2]| {
        let drawn = battle("waterloo").option("turn_limit", 2).option("reaction_privacy", "open");
        let drawn = drawn.at("F-C", [XF1.up()]).at("A-C", [XB1.up()]).step("reinforce").turn_of(ALLIED);
        let play = drawn.deck(deck).rates(0, 0, 1).play();
        let chances = reckoned(&play, ALLIED, &Order::ContinueReinforce {});
        chance_of(&chances, |effect| matches!(effect, Effect::Decided { .. }))
    };
    assert_eq!([ends([XPG1, XP1]), ends([XP1, XPG1])], [fraction(1, 1), fraction(1, 1)]);
}

/// EAG-12.4b EAG-6.0c The odds of a General's roll and of a check of one's own.
#[test]
fn rolls_of_the_morale_phase() {
    let drawn = battle("quatre-bras").morale().turn_of(ALLIED);
    let play = drawn.clone().at("A-C", [XB1.up(), XBG1.up().hits(2), XF1.up()]).play();
    let chances = reckoned(&play, ALLIED, &roll_general(XBG1));
    assert_eq!(is_lost(&chances, play.token(XBG1)), fraction(11, 36));
    let play = drawn.at("A-C", [XB3.up().hits(2), XB1.up(), XF1.up()]).play();
    let chances = reckoned(&play, ALLIED, &check(XB3));
    let stands = chance_of(&chances, |effect| matches!(effect, Effect::MoraleRolled { passed: true, .. }));
    assert_eq!(stands, fraction(4, 9));
}

fn is_drawn(chances: &[Chance<Effect>]) -> Fraction {
    let drawn = |effect: &Effect| matches!(effect, Effect::Decided { verdict } if verdict.winner.is_none());
    chance_of(chances, drawn)
}

/// EAG-R88 When the last infantry and cavalry of both sides may be lost, the odds name the draw: with one's own check, and
/// with an attack on the enemy.
#[test]
fn the_last_who_could_win() {
    let own =
        battle("quatre-bras").at("F-C", [XF6.up(), XF1.up().hits(1)]).at("A-C", [XB6.up()]).morale().play();
    assert_eq!(is_drawn(&reckoned(&own, FRENCH, &check(XF1))), fraction(1, 2));
    let theirs = battle("quatre-bras").at("F-C", [XF6.up()]).at("A-C", [XB1.up(), XB6.up()]).play();
    let attack = Attack { dice: 3, rating: 1, morale: Some([3, 3]), general: false, before: 0 };
    assert_eq!(is_drawn(&reckoned(&theirs, FRENCH, &fire(XF6, XB1))), attack.brings().rout);
    let goes_on =
        battle("quatre-bras").at("F-C", [XF6.up(), XF1.up().hits(1)]).at("A-C", [XB1.up()]).morale();
    assert_eq!(is_drawn(&reckoned(&goes_on.play(), FRENCH, &check(XF1))), fraction(0, 1));
}

/// EAG-R88 What is left to the enemy in Reserve and deck nobody knows: the draw is as likely as that it is nothing.
#[test]
fn the_last_who_could_win_and_what_the_enemy_has_left() {
    let pool = [XB1, XB4, XB7, 189, 196];
    let drawn = battle("quatre-bras").at("A-C", [XB6.up()]).reserve([XB7, 189]).deck([196]).morale();
    let pool_and = |cards: &[u16]| json!([&pool[..], &[XB6], cards].concat());
    let own =
        drawn.clone().at("F-C", [XF6.up(), XF1.up().hits(1)]).with("pool", pool_and(&[XF6, XF1])).play();
    let all = worlds(&pool, [0, 2, 1], |_, _| true);
    let wins = |card: &u16| [XB1, XB4].contains(card);
    let none = all.iter().filter(|world| !world.reserve.iter().chain(&world.deck).any(wins)).count();
    let chance = fraction(none as u32, all.len() as u32) * fraction(1, 2);
    assert!(none > 0);
    assert_eq!(is_drawn(&reckoned(&own, FRENCH, &check(XF1))), chance);
}

/// EAG-R88 A card face down may be the last of the enemy, or a gun; with nothing of one's own left it has to be somewhere, or
/// the battle would be over.
#[test]
fn the_last_who_could_win_face_down() {
    let pool = [XB1, XB6, XB7, XB8, 189];
    let play = battle("quatre-bras")
        .at("F-C", [XF6.up()])
        .at("A-C", [XB1.down()])
        .reserve([XB7])
        .deck([189])
        .with("pool", json!([XF6, XB1, XB6, XB7, XB8, 189]))
        .play();
    let wins = |card: &u16| [XB1, XB8].contains(card);
    let mut all = worlds(&pool, [1, 1, 1], |card, _| british(card).is_some());
    all.retain(|world| world.down.iter().chain(&world.reserve).chain(&world.deck).any(wins));
    let attack = |world: &World| {
        let (letter, _) = british(world.down[0]).unwrap();
        Attack { dice: 3, rating: 1, morale: Some([letter; 2]), general: false, before: 0 }
    };
    let token = play.token(XB1);
    let chances = reckoned(&play, FRENCH, &fire(XF6, token));
    same(&chances, token, None, &averaged(&all, attack));
    let last = |world: &&World| wins(&world.down[0]) && !world.reserve.iter().chain(&world.deck).any(wins);
    let drawn: Fraction = all.iter().filter(last).map(|world| attack(world).brings().rout).sum();
    assert_eq!(is_drawn(&chances), drawn / BigUint::from(all.len()));
}

/// EAG-R88 Nor does one know one's own deck: infantry or cavalry in it goes on fighting.
#[test]
fn the_last_who_could_win_and_what_one_may_draw() {
    let play = battle("quatre-bras")
        .at("F-C", [XF6.up(), XF1.up().hits(1)])
        .at("A-C", [XB6.up()])
        .deck([XF3, XF8])
        .morale()
        .with("pool", json!([XF1, XF6, XF3, XF4, XF7, XF8, 96, XB6]))
        .play();
    let chances = reckoned(&play, FRENCH, &check(XF1));
    assert_eq!(is_drawn(&chances), fraction(3, 10) * fraction(1, 2));
}
