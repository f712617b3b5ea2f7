//! Whether the sensible player can be read. A reader watches 200 games that it plays against itself, learns what its
//! bids tell of its pieces, where it likes to place them and which number it names among equals, and then plays 200 games
//! against it with what it learnt, seeing nothing but its view.

use opponents::Sensible;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use siegers::Siegers;
use siegers::knowledge::posterior;
use siegers::order::Order;
use siegers::piece::Token;
use siegers::rules::bidding::cap;
use siegers::state::{Phase, Public, State, View};
use std::collections::BTreeMap;
use std::thread;
use table::watch::contest;
use table::{Budget, Choice, Game, Phrase, Player, Seat};

const GAMES: u64 = 200;

/// What a seat has let others see of a piece when it is to be named: which side of the fight it is on, who won the
/// bidding, and how far the bid goes beyond the dice that are shown.
type Bearing = (bool, bool, u8);

fn bearing(public: &Public, token: Token) -> Bearing {
    let beyond = public.bid.saturating_sub(public.shown_sum(token.seat));
    (public.attacker() == token.seat, public.bid_winner == Some(token.seat), beyond)
}

/// What was learnt of a player.
#[derive(Clone, Default)]
struct Habits {
    /// How often each number was borne like this, and how often it was to be named at all.
    borne: BTreeMap<Bearing, [u32; 8]>,
    fought: [u32; 8],
    /// How often each number was placed on each file.
    placed: [[u32; 8]; 9],
    /// How often each number was named where it was among the likeliest, and how often it would have been by lot.
    named: [f64; 8],
    by_lot: [f64; 8],
}

/// The numbers that nothing makes less likely than another.
fn likeliest(public: &Public, token: Token) -> Vec<u8> {
    let weights = posterior(public, token);
    let most = weights.into_iter().max().unwrap_or(0);
    (1..=8).filter(|number| weights[usize::from(*number) - 1] == most).collect()
}

impl Habits {
    /// Watches an order of the player, with everything on the table turned up.
    fn watch(&mut self, state: &State, seat: Seat, order: &Order) {
        match *order {
            Order::PlacePieces { row } => {
                for (file, &number) in row.iter().enumerate().filter(|(_, number)| **number > 0) {
                    self.placed[file][usize::from(number) - 1] += 1;
                }
            }
            Order::Guess { n } => {
                let Some(found) = state.public.fighter(seat.other()) else { return };
                let number = state.secret[found.seat.index()].row[usize::from(found.file)];
                self.borne.entry(bearing(&state.public, found)).or_default()[usize::from(number) - 1] += 1;
                self.fought[usize::from(number) - 1] += 1;
                let among = likeliest(&state.public, found);
                for other in &among {
                    self.by_lot[usize::from(*other) - 1] += 1.0 / among.len() as f64;
                }
                self.named[usize::from(n) - 1] += 1.0;
            }
            _ => {}
        }
    }

    /// The chances of each number of a piece, with what the player's bearing tells.
    fn chances(&self, public: &Public, token: Token) -> [f64; 8] {
        let weights = posterior(public, token);
        let borne = self.borne.get(&bearing(public, token)).copied().unwrap_or_default();
        let chance = |at: usize| {
            let told = f64::from(borne[at] + 1) / f64::from(self.fought[at] + 20);
            let file = &self.placed[usize::from(token.file)];
            let placed = f64::from(file[at] + 10) / f64::from(file.iter().sum::<u32>() + 80);
            weights[at] as f64 * told * placed
        };
        let all: [f64; 8] = std::array::from_fn(chance);
        let sum: f64 = all.iter().sum();
        all.map(|one| if sum > 0.0 { one / sum } else { 0.0 })
    }

    /// The chance that the player names the number of a piece of ours.
    fn finds(&self, public: &Public, token: Token, number: u8) -> f64 {
        let leaning = |number: &u8| {
            let at = usize::from(*number) - 1;
            (self.named[at] + 5.0) / (self.by_lot[at] + 5.0)
        };
        let among = likeliest(public, token);
        let all: f64 = among.iter().map(leaning).sum();
        if among.contains(&number) { leaning(&number) / all } else { 0.0 }
    }
}

/// Plays as the sensible player does, except where its habits say better.
struct Reader(Habits);

impl Reader {
    fn guess(&self, view: &View, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Order> {
        let chances = self.0.chances(&view.public, view.public.fighter(seat.other())?);
        let most = chances.into_iter().fold(0.0, f64::max);
        let best: Vec<u8> = (1..=8).filter(|n| chances[usize::from(*n) - 1] >= most * 0.999).collect();
        best.choose(rng).map(|&n| Order::Guess { n })
    }

    /// Bids on as long as winning promises more than losing, by the chances that were learnt.
    fn bid(&self, view: &View, seat: Seat) -> Option<Order> {
        let public = &view.public;
        let (ours, theirs) = (public.fighter(seat)?, public.fighter(seat.other())?);
        let number = view.secret[seat.index()]?.row[usize::from(ours.file)];
        let hit = self.0.chances(public, theirs).into_iter().fold(0.0, f64::max);
        let found = self.0.finds(public, ours, number);
        let piece = 10.0;
        let won = |bid: f64| hit * (2.0 * bid + piece) + (1.0 - hit) * found * (-3.0 * bid - piece);
        let lost = |bid: f64| found * (-2.0 * bid - piece) + (1.0 - found) * hit * (3.0 * bid + piece);
        let (bid, most) = (f64::from(public.bid), cap(view, seat));
        match public.phase {
            Phase::Bid if public.bid == 0 => None,
            Phase::Bid if public.bid < most && won(bid + 1.0) > lost(bid) => {
                Some(Order::Bid { n: public.bid + 1 })
            }
            Phase::Reply if public.bid <= most && won(bid) > lost(bid) => Some(Order::Match {}),
            _ => Some(Order::PassBid {}),
        }
    }
}

impl Player<Siegers> for Reader {
    fn choose(
        &mut self,
        game: &Siegers,
        seat: Seat,
        view: &View,
        rng: &mut ChaCha8Rng,
        budget: Budget,
    ) -> Choice<Order> {
        let learnt = match view.public.phase {
            Phase::FirstGuess | Phase::SecondGuess => self.guess(view, seat, rng),
            Phase::Bid | Phase::Reply => self.bid(view, seat),
            _ => None,
        };
        match learnt {
            Some(order) => Choice { order, estimate: None, reason: Phrase::new("siegers-reason-none") },
            None => Sensible::default().choose(game, seat, view, rng, budget),
        }
    }
}

/// Plays a game and shows every order; answers who won.
fn play(
    seed: u64,
    players: &mut [Box<dyn Player<Siegers>>; 2],
    each: impl FnMut(&State, Seat, &Order),
) -> Option<Seat> {
    let setup = Siegers.catalogue().read(None, &serde_json::Map::new()).expect("the defaults are a setup");
    contest(&Siegers, &setup, seed, players, each).winner
}

/// Half of the games on each of two threads.
fn halves<T: Send + 'static>(game: impl Fn(u64) -> T + Send + Sync + Clone + 'static) -> Vec<T> {
    let half = |first: u64| {
        let game = game.clone();
        thread::spawn(move || (first..GAMES).step_by(2).map(game).collect::<Vec<T>>())
    };
    [half(0), half(1)].into_iter().flat_map(|games| games.join().expect("every game ends")).collect()
}

fn sensible() -> Box<dyn Player<Siegers>> {
    Box::new(Sensible::default())
}

#[test]
fn who_has_watched_two_hundred_games_cannot_read_the_sensible_player() {
    let watched = halves(|seed| {
        let mut orders = Vec::new();
        play(seed, &mut [sensible(), sensible()], |state, seat, order| orders.push((*state, seat, *order)));
        orders
    });
    let mut habits = Habits::default();
    watched.iter().flatten().for_each(|(state, seat, order)| habits.watch(state, *seat, order));
    let wins = halves(move |game| {
        let reader = if game.is_multiple_of(4) || game % 4 == 1 { Seat::First } else { Seat::Second };
        let mut players = [sensible(), sensible()];
        players[reader.index()] = Box::new(Reader(habits.clone()));
        u64::from(play(10_000 + game, &mut players, |_, _, _| {}) == Some(reader))
    });
    let wins: u64 = wins.into_iter().sum();
    assert!(wins * 100 <= GAMES * 55, "the reader wins {wins} of {GAMES}");
    assert!(wins * 100 >= GAMES * 30, "the reader wins only {wins} of {GAMES}: it is no test");
}
