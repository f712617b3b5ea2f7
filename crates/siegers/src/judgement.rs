//! What computer players are told of this game: what a fight promises, which moves serve a purpose, and what a position
//! is worth. Everything takes a view, or a state imagined from one. Worth is counted in thousandths of a strength point.

mod duel;

use crate::Siegers;
use crate::board::{Square, Squares, reach};
use crate::knowledge::posterior;
use crate::order::Order;
use crate::pad::Dice3;
use crate::piece::{Numbers, Parity, Token};
use crate::rules::bidding::{cap, floor};
use crate::rules::{fact, placement};
use crate::state::{Phase, Public, State, View};
use duel::{Duel, Guesses, best_guess, piece_worth};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use table::{Game, Judgement, Onlooker, Phrase, Seat};

/// One strength point, and one certainty.
const ONE: i64 = 1000;
/// What the game itself is worth.
const VICTORY: i64 = 300 * ONE;
/// What a further move must promise for movement to go on.
const WORTHWHILE: i64 = 2 * ONE;
/// One bid in so many is made without reason: nobody, and least of all a person, always bids by the book.
const WHIMS: u32 = 3;
/// A number is as good as the likeliest if it is nearly as likely: this fraction of it.
const NEARLY: (u64, u64) = (9, 10);
/// How many settings of the dice are thought about.
const SETTINGS: usize = 10;
/// How many bids are thought about.
const BIDS: usize = 6;

/// The duel that is being fought.
fn present_duel(view: &View, seat: Seat) -> Option<Duel> {
    let (ours, theirs) = (view.public.fighter(seat)?, view.public.fighter(seat.other())?);
    Some(Duel::of(view, seat, ours, theirs, view.public.at(ours)?))
}

/// The squares from which each enemy piece threatens, as far as its parity is known.
fn threats(public: &Public, enemy: Seat) -> Vec<(Token, Squares)> {
    let occupied = public.squares(Seat::First).or(public.squares(Seat::Second));
    let reach_of = |parity: Parity, from: Square| reach(from, parity.step_length(), occupied);
    public
        .army(enemy)
        .map(|(token, from)| match public.parity(token) {
            Some(parity) => (token, reach_of(parity, from)),
            None => (token, reach_of(Parity::Odd, from).or(reach_of(Parity::Even, from))),
        })
        .collect()
}

/// What a seat reckons with in all its moves of one decision.
struct Foe {
    threats: Vec<(Token, Squares)>,
    guesses: Guesses,
}

impl Foe {
    fn of(view: &View, seat: Seat) -> Foe {
        Foe { threats: threats(&view.public, seat.other()), guesses: Guesses::of(view, seat) }
    }
}

/// The worst that the enemy's next turn can do to a piece standing on a square.
fn danger(view: &View, seat: Seat, token: Token, square: Square, foe: &Foe) -> i64 {
    let threats = foe.threats.iter().filter(|(_, reach)| reach.has(square));
    threats
        .map(|&(enemy, _)| foe.guesses.duel(view, seat, token, enemy, square).turned().attacking())
        .max()
        .map_or(0, |worst| worst.max(0))
}

/// What a move is for: a promising attack, getting out of harm's way, or ground gained towards the middle.
fn purpose(view: &View, seat: Seat, token: Token, to: Square, foe: &Foe) -> i64 {
    let public = &view.public;
    let Some(from) = public.at(token) else { return 0 };
    let escape = danger(view, seat, token, from, foe);
    if let Some(enemy) = public.token_on(seat.other(), to) {
        return foe.guesses.duel(view, seat, token, enemy, to).attacking() + escape;
    }
    let advanced = |square: Square| {
        let ranks = i64::from(square.rank().abs_diff(crate::board::start_rank(seat)));
        ranks.min(3) * ONE / 4
    };
    advanced(to) - advanced(from) + escape - danger(view, seat, token, to, foe)
}

/// The move that serves its purpose best, or the end of movement when none does.
fn best_move(view: &View, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let foe = Foe::of(view, seat);
    let mut best = (i64::MIN, Order::Resign {});
    let mut may_end = false;
    let _ = Siegers.orders(view, |order| {
        let worth = match order {
            Order::MovePiece { token, to } => {
                purpose(view, seat, token, to, &foe) + rng.random_range(0..ONE / 10)
            }
            Order::EndMovement {} => {
                may_end = true;
                return ControlFlow::Continue(());
            }
            Order::PassTurn {} => 0,
            _ => return ControlFlow::Continue(()),
        };
        if worth > best.0 {
            best = (worth, order);
        }
        ControlFlow::Continue(())
    });
    if may_end && best.0 <= WORTHWHILE { Order::EndMovement {} } else { best.1 }
}

/// One of the likeliest numbers, none of them preferred: whoever guessed by a rule would be read by it.
fn likely_guess(view: &View, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let Some(token) = view.public.fighter(seat.other()) else { return Order::Guess { n: 1 } };
    let weights = posterior(&view.public, token);
    let most = weights.into_iter().max().unwrap_or(0);
    let likeliest = (1..=8).zip(weights).filter(|(_, weight)| *weight * NEARLY.1 >= most * NEARLY.0);
    let likeliest: Vec<u8> = likeliest.map(|(number, _)| number).collect();
    Order::Guess { n: likeliest.choose(rng).copied().unwrap_or(1) }
}

/// A setting of the dice at random, with open values only.
fn any_setting(public: &Public, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let dice: Dice3 = public.crossed[seat.index()].map(|boxes| {
        let open: Vec<u8> = boxes.open().collect();
        open.choose(rng).copied().unwrap_or(0)
    });
    Order::choose_dice(dice)
}

fn listed(view: &View) -> Vec<Order> {
    let mut all = Vec::new();
    let _ = Siegers.orders(view, |order| {
        if Siegers.gesture(&order).plays() {
            all.push(order);
        }
        ControlFlow::Continue(())
    });
    all
}

fn any_listed(view: &View, rng: &mut ChaCha8Rng) -> Order {
    listed(view).choose(rng).copied().unwrap_or(Order::Resign {})
}

/// The pass or the match, and some of the bids drawn at random, so that none tells how high the seat could go.
fn few_bids(view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
    let (mut bids, mut few): (Vec<Order>, Vec<Order>) =
        listed(view).into_iter().partition(|order| matches!(order, Order::Bid { .. }));
    bids.shuffle(rng);
    bids.truncate(BIDS);
    few.extend(bids);
    few
}

/// To raise, match or pass without much thought: a seat bids on as long as winning promises more than losing.
fn quick_bid(view: &View, seat: Seat) -> Order {
    let public = &view.public;
    let Some(duel) = present_duel(view, seat) else { return Order::PassBid {} };
    let bid = i64::from(public.bid);
    match public.phase {
        Phase::Bid if public.bid == 0 => Order::Bid { n: floor(public) },
        Phase::Bid if public.bid < cap(view, seat) && duel.won_at(bid + 1) > duel.lost_at(bid) => {
            Order::Bid { n: public.bid + 1 }
        }
        Phase::Reply if public.bid <= cap(view, seat) && duel.won_at(bid) > duel.lost_at(bid) => {
            Order::Match {}
        }
        _ => Order::PassBid {},
    }
}

impl Judgement for Siegers {
    fn candidates(&self, view: &View, rng: &mut ChaCha8Rng) -> Vec<Order> {
        let Some(seat) = view.who.seat() else { return Vec::new() };
        match view.public.phase {
            Phase::Dice => (0..SETTINGS).map(|_| any_setting(&view.public, seat, rng)).collect(),
            Phase::Bid | Phase::Reply => few_bids(view, rng),
            Phase::AskDefender
            | Phase::AskAttacker
            | Phase::ShowDefender
            | Phase::ShowAttacker
            | Phase::PickCombat => listed(view),
            _ => vec![self.instinct(view, rng)],
        }
    }

    fn instinct(&self, view: &View, rng: &mut ChaCha8Rng) -> Order {
        let Some(seat) = view.who.seat() else { return Order::Resign {} };
        match view.public.phase {
            Phase::Setup => Order::PlacePieces { row: placement::draw(rng) },
            Phase::Movement => best_move(view, seat, rng),
            Phase::Dice => any_setting(&view.public, seat, rng),
            Phase::Bid | Phase::Reply if rng.random_ratio(1, WHIMS) => any_listed(view, rng),
            Phase::Bid | Phase::Reply => quick_bid(view, seat),
            Phase::FirstGuess | Phase::SecondGuess => likely_guess(view, seat, rng),
            _ => any_listed(view, rng),
        }
    }

    /// A won bidding, whose guesses can be weighed without being played, or the end of the turn.
    fn settled(&self, before: &State, now: &State) -> bool {
        now.public.phase == Phase::FirstGuess || now.public.turns_done != before.public.turns_done
    }

    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let public = &state.public;
        if let Some(result) = public.result {
            return match result.winner {
                None => 0,
                Some(winner) if winner == seat => VICTORY,
                Some(_) => -VICTORY,
            };
        }
        let losses = |seat: Seat| {
            let losses: i64 = public.lost(seat).iter().map(|number| piece_worth(Numbers::NONE, number)).sum();
            let last_general =
                if Numbers::GENERALS.less(public.lost(seat)).count() == 1 { 10 * ONE } else { 0 };
            let boxes = public.crossed[seat.index()].iter().flat_map(|boxes| boxes.crossed()).map(i64::from);
            losses + last_general + boxes.sum::<i64>() * ONE / 8
        };
        let [ours, theirs] =
            [seat, seat.other()].map(|seat| i64::from(public.strength[seat.index()]) * ONE - losses(seat));
        ours - theirs + guesses_to_come(&state.view(Onlooker::Seat(seat)), seat)
    }

    fn reason(&self, view: &View, order: &Order) -> Phrase {
        let Some(seat) = view.who.seat() else { return Phrase::new("siegers-reason-none") };
        let public = &view.public;
        match *order {
            Order::PlacePieces { .. } => Phrase::new("siegers-reason-place"),
            Order::MovePiece { token, to } => reason_to_move(view, seat, token, to),
            Order::EndMovement {} | Order::PassTurn {} => Phrase::new("siegers-reason-end"),
            Order::ChooseDice { .. } => Phrase::new("siegers-reason-dice"),
            Order::Request { .. } | Order::ShowDice { .. } => Phrase::new("siegers-reason-show"),
            Order::PickCombat { square } => {
                Phrase::new("siegers-reason-pick").with("square", square.to_string())
            }
            Order::Bid { .. } | Order::Match {} => reason_to_bid(view, seat, "siegers-reason-bid"),
            Order::PassBid {} if public.bid >= cap(view, seat) => Phrase::new("siegers-reason-must"),
            Order::PassBid {} => reason_to_bid(view, seat, "siegers-reason-pass"),
            Order::Guess { n } => {
                let chance = public.fighter(seat.other()).map_or(0, |token| {
                    let weights = posterior(public, token);
                    let all = weights.iter().sum::<u64>().max(1);
                    100 * weights[usize::from(n).clamp(1, 8) - 1] / all
                });
                Phrase::new("siegers-reason-guess").with("n", fact(n)).with("percent", fact(chance as i64))
            }
            Order::Resign {} => Phrase::new("siegers-reason-none"),
        }
    }
}

/// What the guesses that follow a won bidding promise.
fn guesses_to_come(view: &View, seat: Seat) -> i64 {
    let bid = i64::from(view.public.bid);
    match (view.public.bid_winner, present_duel(view, seat)) {
        (Some(winner), Some(duel)) if winner == seat => duel.won_at(bid),
        (Some(_), Some(duel)) => duel.lost_at(bid),
        _ => 0,
    }
}

fn reason_to_move(view: &View, seat: Seat, token: Token, to: Square) -> Phrase {
    let public = &view.public;
    let phrase = |message| Phrase::new(message).with("token", token.to_string());
    if let Some(enemy) = public.token_on(seat.other(), to) {
        let (hit, _) = best_guess(public, enemy);
        return phrase("siegers-reason-attack")
            .with("enemy", enemy.to_string())
            .with("percent", fact(hit / 10));
    }
    let foe = Foe::of(view, seat);
    let escapes = public
        .at(token)
        .is_some_and(|from| danger(view, seat, token, from, &foe) > danger(view, seat, token, to, &foe));
    phrase(if escapes { "siegers-reason-escape" } else { "siegers-reason-advance" })
}

fn reason_to_bid(view: &View, seat: Seat, message: &'static str) -> Phrase {
    let duel = present_duel(view, seat);
    let (hit, found) = duel.map_or((0, 0), |duel| (duel.hit / 10, duel.found / 10));
    Phrase::new(message).with("hit", fact(hit)).with("found", fact(found))
}
