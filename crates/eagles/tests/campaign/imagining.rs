//! What is imagined of two battles at once: cards of which nobody but their owner knows in which of them they are make the
//! ways of one depend on the other, and each way of both together is as likely as any other.

use super::*;
use crate::worlds::{World, evenly_drawn, worlds};
use eagles::Eagles;
use eagles::knowledge::Effect;
use num_bigint::BigUint;
use num_rational::Ratio;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::dice::Seeded;
use table::odds::odds;
use table::soak::random_order;
use table::work::{Stop, within};
use table::{Awaited, Game, Silent};

/// Two of the French stand face down at Wavre and one at Waterloo; of these cards nobody can tell where they are.
const FLOATING: [u16; 4] = [XF1, XF3, 95, 96];
/// Face down, in Reserve and deck of Wavre, and of Waterloo.
const PLACES: [[usize; 3]; 2] = [[2, 1, 0], [1, 1, 1]];

fn wavre() -> Drawn {
    battle("wavre").turn_of(ALLIED).at("F-C", [XF1.down(), XF4.down()]).reserve([95]).at("A-C", [XP4.up()])
}

fn waterloo() -> Drawn {
    battle("waterloo").at("F-C", [XF2.down()]).reserve([XF3]).deck([96]).at("A-C", [XB1.up()])
}

fn second_stage(wavre: Drawn, waterloo: Drawn, floating: [u16; 4]) -> Play {
    stage("wavre_and_waterloo", wavre, Some(waterloo)).floating(floating).play()
}

/// Every way in which the French cards of both battles can lie, the first card of each being known to be there.
fn both(places: [[usize; 3]; 2], fixed: [u16; 2], floating: [u16; 4]) -> Vec<[World; 2]> {
    let mut all = Vec::new();
    for chosen in 0..1 << floating.len() {
        let mut cards = fixed.map(|card| vec![card]);
        for (at, card) in floating.into_iter().enumerate() {
            cards[chosen >> at & 1].push(card);
        }
        let battles = [0, 1].map(|at| {
            let exact = cards[at].len() == places[at].iter().sum::<usize>();
            if exact { worlds(&cards[at], places[at], |card, _| is_troop(card)) } else { Vec::new() }
        });
        for here in &battles[0] {
            all.extend(battles[1].iter().map(|there| [here.clone(), there.clone()]));
        }
    }
    all
}

fn is_troop(card: u16) -> bool {
    card < XFG1
}

#[track_caller]
fn evenly_imagined(play: &Play, possible: &[[World; 2]]) {
    let (game, view) = (Eagles::default(), play.view(ALLIED));
    let mut rng = ChaCha8Rng::seed_from_u64(1815);
    evenly_drawn(possible, || {
        let state = game.imagine(&view, &mut rng);
        let other = state.campaign.as_ref().and_then(|campaign| campaign.other.as_deref()).expect("Waterloo");
        [
            World::of(&state.field, &state.secrets, &state.decks, Army::French),
            World::of(&other.field, &other.secrets, &other.decks, Army::French),
        ]
    });
}

/// EAG-R81 Cards sent to either battle: as many ways remain for the second as the first leaves it.
#[test]
fn cards_that_may_be_in_either_battle() {
    let possible = both(PLACES, [XF4, XF2], FLOATING);
    assert_eq!(possible.len(), 44);
    evenly_imagined(&second_stage(wavre(), waterloo(), FLOATING), &possible);
}

/// EAG-8.1e A card that was seen in one battle is there, and in its Reserve or under a later token.
#[test]
fn cards_that_were_seen_in_one_of_two_battles() {
    let play = second_stage(wavre(), waterloo(), FLOATING);
    let since = play.token(XF4).0;
    let play =
        second_stage(wavre().with("seen", json!([{ "card": XF4, "since": since }])), waterloo(), FLOATING);
    let mut possible = both(PLACES, [XF4, XF2], FLOATING);
    possible.retain(|[wavre, _]| wavre.down[0] != XF4);
    assert!((20..44).contains(&possible.len()));
    evenly_imagined(&play, &possible);
}

/// EAG-R47 A commander who had not been drawn at Wavre is in the deck there, or anywhere at Waterloo.
#[test]
fn a_commander_who_was_drawn_in_neither_or_one_of_two_battles() {
    let floating = [XF1, XF3, XFG2, 96];
    let wavre = battle("wavre").turn_of(ALLIED).at("F-C", [XF1.down(), XF4.down()]).deck([XFG2]);
    let wavre = wavre.at("A-C", [XP4.up()]);
    let places = [[2, 0, 1], [1, 1, 1]];
    for waterloo_too in [false, true] {
        let absent = |is: bool| json!([if is { "absent" } else { "unknown" }, "unknown", "unknown"]);
        let play = second_stage(
            wavre.clone().with("commander", absent(true)),
            waterloo().with("commander", absent(waterloo_too)),
            floating,
        );
        let mut possible = both(places, [XF4, XF2], floating);
        possible.retain(|[_, waterloo]| !(waterloo_too && waterloo.reserve.contains(&XFG2)));
        evenly_imagined(&play, &possible);
    }
}

/// EAG-R13 EAG-R81 The odds of an attack on a card of which nobody knows what it is weigh the ways of both battles.
#[test]
fn odds_weigh_the_ways_of_both_battles() {
    let play = second_stage(wavre(), waterloo(), FLOATING);
    let target = play.token(XF1);
    let chances = odds(&Eagles::default(), &play.view(ALLIED), ALLIED, &fire(XP4, target)).unwrap();
    let lost = |effect: &Effect| matches!(effect, Effect::Lost { token } if *token == target);
    let lost = chances.iter().filter(|chance| chance.effects.iter().any(lost));
    let lost: Ratio<BigUint> = lost.map(|chance| &chance.probability).sum();
    let possible = both(PLACES, [XF4, XF2], FLOATING);
    let rout = |card: u16| {
        let fails = if card == XF3 { 4u32 } else { 3 };
        let stays = 36 - fails;
        Ratio::new(BigUint::from(36 * 36 - stays * stays), BigUint::from(36u32 * 36))
    };
    let all: Ratio<BigUint> = possible.iter().map(|[wavre, _]| rout(wavre.down[0])).sum();
    assert_eq!(lost, all / BigUint::from(possible.len()));
}

/// The order that ends the last battle of a stage is followed by the deals of the next, of which there are more than anybody can go
/// through: the odds of every order go no further than the order.
#[test]
fn odds_do_not_go_through_the_deals_that_follow() {
    let game = Eagles::default();
    let setup = setup("campaign", json!({}));
    let mut asked = [0; 2];
    for seed in [1, 2] {
        let mut state = game.deal(&setup, &mut Seeded::new(seed)).unwrap();
        let (mut rng, mut dice) = (ChaCha8Rng::seed_from_u64(seed), Seeded::new(seed));
        while let Awaited::Seats(seats) = game.awaited(&state) {
            let seat = seats.first().unwrap();
            let view = game.view(&state, seat);
            let order = random_order(&game, &view, &mut Vec::new(), &mut rng).unwrap();
            let before = state.campaign.as_ref().unwrap().public.stage;
            game.resolve(&mut state, seat, &order, &mut dice, &mut Silent);
            let next = state.campaign.as_ref().unwrap().public.stage != before;
            if next || matches!(order, Order::ContinueReinforce {} | Order::CheckMorale { .. }) {
                let told = within(100_000, &Stop::default(), || odds(&game, &view, seat, &order));
                let told = told.unwrap_or_else(|_| panic!("{seed}: {order:?}")).unwrap();
                let all: Ratio<BigUint> = told.iter().map(|chance| &chance.probability).sum();
                assert_eq!(all, Ratio::from_integer(1u8.into()), "{seed}: {order:?}");
                asked[usize::from(next)] += 1;
            }
        }
    }
    assert!(asked[0] > 50 && asked[1] > 0, "{asked:?}");
}
