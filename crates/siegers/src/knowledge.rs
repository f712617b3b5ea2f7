//! What can be known of a hidden army, from public facts only: the deduction pad (section i.2 of the rules), how likely
//! each number is, and the drawing of a full state among all that cannot be told from the true one.
//!
//! A *world* of a seat is a hidden die and an assignment of its surviving numbers to its surviving tokens that agree with
//! every parity, exclusion and bid. All worlds count alike. Bids of the present dice stage bind the die and the number
//! together; of earlier stages only the bound on the number is left, since those dice are gone.

use crate::order::Order;
use crate::pad::{Colour, Dice3};
use crate::piece::{Numbers, Parity, Row, Token};
use crate::rules::{placement, stranding::Stranding};
use crate::state::{Phase, Public, Secret, State, View};
use num_bigint::BigUint;
use rand::{Rng, RngExt};
use table::{Onlooker, Seat};

/// SIE-I05 to SIE-I09 The numbers that each fact alone leaves to a token.
pub fn not_ruled_out(public: &Public, token: Token) -> Numbers {
    let (seat, file) = (token.seat.index(), usize::from(token.file));
    public
        .parity(token)
        .map_or(Numbers::ALL, Parity::numbers)
        .less(public.lost(token.seat))
        .less(public.excluded[seat][file])
        .and(Numbers::at_least(public.least[seat][file]))
}

/// The surviving tokens of a seat, each with the numbers it may bear.
#[derive(Clone, Copy)]
struct Roll {
    tokens: [Token; 8],
    may_be: [Numbers; 8],
    count: usize,
    lost: Numbers,
}

/// How many ways there are to go on once the numbers of a set are given out, by that set.
type Ways = [u32; 256];

impl Roll {
    fn call(public: &Public, seat: Seat) -> Roll {
        let nobody = Token::new(seat, 0);
        let mut roll =
            Roll { tokens: [nobody; 8], may_be: [Numbers::NONE; 8], count: 0, lost: public.lost(seat) };
        for (token, _) in public.army(seat).take(8) {
            roll.tokens[roll.count] = token;
            roll.may_be[roll.count] = not_ruled_out(public, token);
            roll.count += 1;
        }
        roll
    }

    /// The same when the hidden die shows `die`: the bids of this stage ask the rest of the number (SIE-I08).
    fn beside(mut self, public: &Public, die: u8) -> Roll {
        for (token, may_be) in self.tokens.iter().zip(&mut self.may_be).take(self.count) {
            let need = public.need[token.seat.index()][usize::from(token.file)];
            *may_be = may_be.and(Numbers::at_least(need.saturating_sub(die)));
        }
        self
    }

    /// The same when a token is known to bear a number.
    fn knowing(mut self, token: Token, number: u8) -> Roll {
        for (one, may_be) in self.tokens.iter().zip(&mut self.may_be).take(self.count) {
            if *one == token {
                *may_be = may_be.and(Numbers::one(number));
            }
        }
        self
    }

    /// SIE-I10 In how many ways the surviving numbers can be spread one to one over the tokens from each stage on.
    fn ways(&self) -> Ways {
        let mut ways = [0; 256];
        ways[0xff] = 1;
        for given in (self.lost.0..0xff).rev() {
            if given & self.lost.0 != self.lost.0 {
                continue;
            }
            let next = (given.count_ones() - self.lost.count()) as usize;
            if next < self.count {
                let free = self.may_be[next].less(Numbers(given));
                ways[usize::from(given)] =
                    free.iter().map(|number| ways[usize::from(given | Numbers::one(number).0)]).sum();
            }
        }
        ways
    }

    /// The ways in which a token bears each number: those that are left once it has been given that number first.
    fn ways_by_number_of(mut self, token: Token) -> [u32; 8] {
        let Some(place) = self.tokens[..self.count].iter().position(|one| *one == token) else {
            return [0; 8];
        };
        self.tokens.swap(0, place);
        self.may_be.swap(0, place);
        let ways = self.ways();
        let free = self.may_be[0].less(self.lost);
        std::array::from_fn(|index| {
            let number = Numbers(1 << index);
            if free.covers(number) { ways[usize::from(self.lost.or(number).0)] } else { 0 }
        })
    }

    fn count_ways(&self) -> u32 {
        self.ways()[usize::from(self.lost.0)]
    }

    /// One of those ways, each as likely as any other, written into a row.
    fn draw(&self, row: &mut Row, rng: &mut impl Rng) {
        let ways = self.ways();
        let mut given = self.lost.0;
        for (token, may_be) in self.tokens.iter().zip(&self.may_be).take(self.count) {
            let mut left = rng.random_range(0..ways[usize::from(given)].max(1));
            for number in may_be.less(Numbers(given)).iter() {
                let with = given | Numbers::one(number).0;
                if left < ways[usize::from(with)] {
                    row[usize::from(token.file)] = number;
                    given = with;
                    break;
                }
                left -= ways[usize::from(with)];
            }
        }
    }
}

/// What everybody can tell of one side's army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeductionPad {
    /// For each surviving token the numbers that belong to at least one complete assignment (SIE-I10).
    pub candidates: Vec<(Token, Numbers)>,
    /// How many assignments are left.
    pub arrangements: u32,
}

/// Section i.2 The deduction pad on a seat's army.
pub fn deduce(public: &Public, seat: Seat) -> DeductionPad {
    let roll = Roll::call(public, seat);
    let borne = |token: Token| (1..=8).zip(roll.ways_by_number_of(token)).filter(|&(_, ways)| ways > 0);
    let candidates = roll.tokens[..roll.count]
        .iter()
        .map(|&token| (token, borne(token).map(|(number, _)| number).collect()))
        .collect();
    DeductionPad { candidates, arrangements: roll.count_ways() }
}

/// How many worlds give a token each number, 1 to 8.
pub fn posterior(public: &Public, token: Token) -> [u64; 8] {
    let mut worlds_with = [0; 8];
    for (_, roll) in worlds(public, token.seat) {
        for (all, ways) in worlds_with.iter_mut().zip(roll.ways_by_number_of(token)) {
            *all += u64::from(ways);
        }
    }
    worlds_with
}

/// The values a seat's hidden die may have, each with what the bids of this stage then leave to the tokens. Without a
/// hidden die there is one world, with a die of 0.
fn worlds(public: &Public, seat: Seat) -> impl Iterator<Item = (u8, Roll)> {
    let roll = Roll::call(public, seat);
    let none = public.hidden_colour(seat).is_none().then_some(0);
    public
        .hidden_range(seat)
        .chain(none)
        .filter(move |&die| fallen_agree(public, seat, die))
        .map(move |die| (die, roll.beside(public, die)))
}

/// Whether the bids on pieces since removed, whose numbers are now known, agree with a hidden die of `die`.
fn fallen_agree(public: &Public, seat: Seat, die: u8) -> bool {
    (0..9).map(|file| Token::new(seat, file)).all(|token| {
        let need = public.need[seat.index()][usize::from(token.file)];
        public.fallen(token).is_none_or(|number| number + die >= need)
    })
}

/// A full state drawn among those the owner of the view cannot tell from the true one.
pub fn imagine(view: &View, rng: &mut impl Rng) -> State {
    imagine_where(view, None, rng)
}

/// The same, one token's number being given.
fn imagine_where(view: &View, known: Option<(Token, u8)>, rng: &mut impl Rng) -> State {
    let public = view.public;
    let secret = Seat::BOTH.map(|seat| match view.secret[seat.index()] {
        Some(secret) => secret,
        None => imagine_secret(&public, seat, known.filter(|(token, _)| token.seat == seat), rng),
    });
    State { public, secret }
}

fn imagine_secret(public: &Public, seat: Seat, known: Option<(Token, u8)>, rng: &mut impl Rng) -> Secret {
    let mut row = Row::default();
    if public.phase == Phase::Setup {
        if public.committed.contains(seat) {
            row = placement::draw(rng);
        }
        return Secret { row, dice: [0; 3] };
    }
    for token in (0..9).map(|file| Token::new(seat, file)) {
        row[usize::from(token.file)] = public.fallen(token).unwrap_or(0);
    }
    let all: Vec<(u8, Roll)> = worlds(public, seat)
        .map(|(die, roll)| (die, known.map_or(roll, |(token, number)| roll.knowing(token, number))))
        .collect();
    loop {
        let die = draw_world(&all, &mut row, rng);
        let secret = Secret { row, dice: imagine_dice(public, seat, die, rng) };
        if could_move_so_far(public, seat, secret) {
            return secret;
        }
    }
}

/// Draws the numbers of one world into a row, each world being as likely as any other, and answers its hidden die.
fn draw_world(all: &[(u8, Roll)], row: &mut Row, rng: &mut impl Rng) -> u8 {
    let total: u32 = all.iter().map(|(_, roll)| roll.count_ways()).sum();
    let mut left = rng.random_range(0..total.max(1));
    for (die, roll) in all {
        let ways = roll.count_ways();
        if left < ways {
            roll.draw(row, rng);
            return *die;
        }
        left -= ways;
    }
    0
}

/// SIE-R10 In the middle of its first turn a seat is known to have a way to move all its other pieces, which rules out
/// numbers that would leave one of them stranded.
fn could_move_so_far(public: &Public, seat: Seat, secret: Secret) -> bool {
    if public.phase != Phase::Movement || public.to_move != seat || !public.first_turn() {
        return true;
    }
    let mut known = [None; 2];
    known[seat.index()] = Some(secret);
    Stranding::of(&View { who: Onlooker::Seat(seat), public: *public, secret: known }, seat)
        .can_be_completed()
}

/// The dice as shown, with the hidden one given; before they are shown any open values (SIE-I07).
fn imagine_dice(public: &Public, seat: Seat, hidden: u8, rng: &mut impl Rng) -> Dice3 {
    let in_play = public.in_play[seat.index()];
    let shown = public.shown[seat.index()];
    let not_set = public.phase == Phase::Dice && !public.committed.contains(seat);
    let mut dice = [0; 3];
    for colour in Colour::ALL.into_iter().filter(|&colour| in_play.has(colour) && !not_set) {
        dice[colour.index()] = if shown == [0; 3] {
            let open: Vec<u8> = public.crossed[seat.index()][colour.index()].open().collect();
            open[rng.random_range(0..open.len())]
        } else if shown[colour.index()] > 0 {
            shown[colour.index()]
        } else {
            hidden
        };
    }
    dice
}

/// The states that stand for all the owner of a view thinks possible, as far as it matters to the outcome of `order`:
/// a guess turns on the number of the piece, a second sealed choice on what the first one will show.
pub fn cases(view: &View, order: &Order, rng: &mut impl Rng) -> Vec<(BigUint, State)> {
    let one = |state| vec![(BigUint::from(1u8), state)];
    let Some(seat) = view.who.seat() else { return one(imagine(view, rng)) };
    let public = &view.public;
    let other = seat.other();
    match order {
        Order::Guess { .. } => {
            let Some(token) = public.fighter(other) else { return one(imagine(view, rng)) };
            (1..=8u8)
                .zip(posterior(public, token))
                .filter(|&(_, weight)| weight > 0)
                .map(|(number, weight)| (weight.into(), imagine_where(view, Some((token, number)), rng)))
                .collect()
        }
        Order::PlacePieces { .. } if public.committed.contains(other) => {
            (0..9).map(|empty| (1u8.into(), with_row(view, other, rotated(empty)))).collect()
        }
        Order::ChooseDice { .. } | Order::ShowDice { .. } if will_show_all(public, other) => {
            settings(public, other)
                .into_iter()
                .map(|dice| (1u8.into(), with_dice(imagine(view, rng), other, dice)))
                .collect()
        }
        _ => one(imagine(view, rng)),
    }
}

/// A placement whose empty square is on this file.
fn rotated(empty: u8) -> Row {
    std::array::from_fn(|file| (file as u8 + 9 - empty) % 9)
}

fn with_row(view: &View, seat: Seat, row: Row) -> State {
    let mut secret = view.secret.map(Option::unwrap_or_default);
    secret[seat.index()].row = row;
    State { public: view.public, secret }
}

fn with_dice(mut state: State, seat: Seat, dice: Dice3) -> State {
    state.secret[seat.index()].dice = dice;
    state
}

/// Whether a seat has set fewer than three dice, which it shows unasked when its time comes (SIE-R16), and that time is
/// still to come.
fn will_show_all(public: &Public, seat: Seat) -> bool {
    let in_play = public.in_play[seat.index()];
    let to_come = public.committed.contains(seat) && public.shown[seat.index()] == [0; 3];
    to_come && (1..3).contains(&in_play.count())
}

/// All the ways in which a seat can have set its dice.
fn settings(public: &Public, seat: Seat) -> Vec<Dice3> {
    let in_play = public.in_play[seat.index()];
    let values = |colour: Colour| -> Vec<u8> {
        let open = public.crossed[seat.index()][colour.index()].open();
        if in_play.has(colour) { open.collect() } else { vec![0] }
    };
    let mut all = Vec::new();
    for white in values(Colour::White) {
        for yellow in values(Colour::Yellow) {
            for red in values(Colour::Red) {
                all.push([white, yellow, red]);
            }
        }
    }
    all
}

/// The seat whose army an onlooker does not know, for the deduction pad; the gallery knows neither.
pub fn unknown_armies(view: &View) -> impl Iterator<Item = Seat> {
    let who = view.who;
    Seat::BOTH.into_iter().filter(move |&seat| who != Onlooker::Seat(seat))
}
