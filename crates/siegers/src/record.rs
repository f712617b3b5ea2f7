//! The public record: all that everybody knows, and how events change it. What comes next depends on it alone (SIE-I13).

use crate::board::{FILES, Square, Squares};
use crate::event::{Event, Verdict};
use crate::options::{DiceScope, Options};
use crate::pad::{Boxes, Colour, Colours, Dice3, Request};
use crate::piece::{Numbers, Parity, Row, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats, promised};

/// Where the game stands, section d.1 of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Phase {
    /// Both seats place their pieces.
    Setup,
    /// The seat to move moves pieces.
    Movement,
    /// Both seats set their dice.
    Dice,
    /// The attacker asks.
    AskDefender,
    /// The defender shows.
    ShowDefender,
    /// The defender asks.
    AskAttacker,
    /// The attacker shows.
    ShowAttacker,
    /// The attacker picks the next combat.
    PickCombat,
    /// The attacker announces or passes.
    Bid,
    /// The defender matches or passes.
    Reply,
    /// The bid winner guesses.
    FirstGuess,
    /// The bid loser guesses.
    SecondGuess,
    /// Nobody acts.
    Over,
}

/// SIE-I02 What everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Public {
    /// The options.
    pub options: Options,
    /// Where the game stands.
    pub phase: Phase,
    /// The seat whose turn it is: the attacker.
    pub to_move: Seat,
    /// The seats whose sealed choice is in, while placements or dice are being committed.
    pub committed: Seats,
    /// Whether this turn had a combat.
    pub fought: bool,
    /// The file of the seat's fighting token, while there is a fight.
    pub fighting: Option<[u8; 2]>,
    /// The last number announced, 0 before the opening.
    pub bid: u8,
    /// Who won the bidding, once it is over.
    pub bid_winner: Option<Seat>,
    /// Where each token stands, `OFF` if it was removed or never was.
    at: [Row; 2],
    /// The numbers of removed tokens, 0 for the others.
    fallen: [Row; 2],
    /// SIE-I06 Numbers guessed wrongly.
    pub excluded: [[Numbers; FILES as usize]; 2],
    /// SIE-I08, SIE-I09 The greatest sound lower bound from bids.
    pub least: [Row; 2],
    /// What number and hidden die together must come to, by the bids of this dice stage.
    pub need: [Row; 2],
    /// The tokens whose first move showed an odd number, one bit a file.
    odd: [u16; 2],
    /// The tokens moved in this turn, one bit a file.
    moved: u16,
    /// SIE-79 The strengths.
    pub strength: [i16; 2],
    /// The boxes crossed off.
    pub crossed: [[Boxes; 3]; 2],
    /// SIE-R17 The dice each seat has in this dice stage.
    pub in_play: [Colours; 2],
    /// The request put to each seat.
    pub request: [Option<Request>; 2],
    /// The dice each seat has shown in this dice stage.
    pub shown: [Dice3; 2],
    /// Player-turns each seat has completed.
    pub turns_done: [u16; 2],
    /// Consecutive player-turns completed without combat.
    pub quiet: u16,
    /// How the game ended.
    pub result: Option<Verdict>,
}

/// All that is public about one token.
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    /// Its square, unless it was removed.
    pub at: Option<Square>,
    /// Its number, if it was removed.
    pub fallen: Option<u8>,
    /// Whether it has moved in this turn.
    pub moved: bool,
    /// Whether its first move showed an odd number.
    pub odd: bool,
    /// Numbers guessed wrongly.
    pub excluded: Numbers,
    /// The least its number can be.
    pub least: u8,
    /// What number and hidden die come to at least.
    pub need: u8,
}

/// The square of a token that is not on the board.
const OFF: u8 = u8::MAX;

impl Public {
    /// The record before the placement.
    pub(crate) fn new(options: Options) -> Public {
        Public {
            options,
            phase: Phase::Setup,
            to_move: Seat::First,
            committed: Seats::NONE,
            fought: false,
            fighting: None,
            bid: 0,
            bid_winner: None,
            at: [[OFF; 9]; 2],
            fallen: [[0; 9]; 2],
            excluded: [[Numbers::NONE; 9]; 2],
            least: [[0; 9]; 2],
            need: [[0; 9]; 2],
            odd: [0; 2],
            moved: 0,
            strength: [i16::from(options.start_strength); 2],
            crossed: [[Boxes::default(); 3]; 2],
            in_play: [Colours::NONE; 2],
            request: [None; 2],
            shown: [[0; 3]; 2],
            turns_done: [0; 2],
            quiet: 0,
            result: None,
        }
    }

    /// The attacker: the seat whose turn it is.
    #[inline]
    pub fn attacker(&self) -> Seat {
        self.to_move
    }

    /// The defender: the other seat.
    #[inline]
    pub fn defender(&self) -> Seat {
        self.to_move.other()
    }

    /// Where a token stands, unless it was removed or never was.
    #[inline]
    pub fn at(&self, token: Token) -> Option<Square> {
        Square::from_index(self.at[token.seat.index()][usize::from(token.file)])
    }

    /// The number of a removed token.
    pub fn fallen(&self, token: Token) -> Option<u8> {
        let number = self.fallen[token.seat.index()][usize::from(token.file)];
        (number > 0).then_some(number)
    }

    /// SIE-73 The numbers a seat has lost.
    #[inline]
    pub fn lost(&self, seat: Seat) -> Numbers {
        self.fallen[seat.index()].iter().copied().filter(|&number| number > 0).collect()
    }

    /// The surviving tokens of a seat with their squares.
    #[inline]
    pub fn army(&self, seat: Seat) -> impl Iterator<Item = (Token, Square)> + Clone {
        let squares = self.at[seat.index()];
        (0..FILES).filter_map(move |file| {
            Square::from_index(squares[usize::from(file)]).map(|square| (Token::new(seat, file), square))
        })
    }

    /// The squares a seat holds.
    #[inline]
    pub fn squares(&self, seat: Seat) -> Squares {
        self.army(seat).map(|(_, square)| square).collect()
    }

    /// The token of a seat on a square.
    pub fn token_on(&self, seat: Seat, square: Square) -> Option<Token> {
        self.army(seat).find(|&(_, at)| at == square).map(|(token, _)| token)
    }

    /// SIE-28 The squares of combats not yet settled: those that both sides hold.
    #[inline]
    pub fn pending(&self) -> Squares {
        self.squares(Seat::First).and(self.squares(Seat::Second))
    }

    /// Whether a token has moved in this turn.
    #[inline]
    pub fn has_moved(&self, token: Token) -> bool {
        token.seat == self.to_move && self.moved & (1 << token.file) != 0
    }

    /// Whether any token has moved in this turn.
    #[inline]
    pub fn any_moved(&self) -> bool {
        self.moved != 0
    }

    /// SIE-15 Whether the seat to move is in its first turn.
    #[inline]
    pub fn first_turn(&self) -> bool {
        self.turns_done[self.to_move.index()] == 0
    }

    /// SIE-I03, SIE-I04 The parity that a token's first move has shown; after a seat's first turn all are known.
    #[inline]
    pub fn parity(&self, token: Token) -> Option<Parity> {
        let shown = self.turns_done[token.seat.index()] > 0 || self.has_moved(token);
        let odd = self.odd[token.seat.index()] & (1 << token.file) != 0;
        shown.then_some(if odd { Parity::Odd } else { Parity::Even })
    }

    /// The fighting token of a seat.
    #[inline]
    pub fn fighter(&self, seat: Seat) -> Option<Token> {
        self.fighting.map(|files| Token::new(seat, files[seat.index()]))
    }

    /// SIE-46, SIE-R17 The dice a seat can still use.
    #[inline]
    pub fn usable(&self, seat: Seat) -> Colours {
        let boxes = self.crossed[seat.index()];
        Colour::ALL.into_iter().filter(|colour| !boxes[colour.index()].used_up()).collect()
    }

    /// The sum of the dice a seat has shown.
    #[inline]
    pub fn shown_sum(&self, seat: Seat) -> u8 {
        self.shown[seat.index()].iter().sum()
    }

    /// SIE-47 to SIE-49 The colour of a seat's hidden die: the third of three, once two are shown.
    #[inline]
    pub fn hidden_colour(&self, seat: Seat) -> Option<Colour> {
        let in_play = self.in_play[seat.index()];
        let shown = Colours::of(self.shown[seat.index()]);
        if in_play.count() == 3 && shown.count() == 2 { in_play.less(shown).only() } else { None }
    }

    /// SIE-I07 The values a seat's hidden die may have, as everybody can tell.
    pub fn hidden_range(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        let colour = self.hidden_colour(seat);
        let boxes = colour.map_or(Boxes::FULL, |colour| self.crossed[seat.index()][colour.index()]);
        let mut shown = self.shown[seat.index()].into_iter().filter(|&value| value > 0);
        let (p, q) = (shown.next().unwrap_or(0), shown.next().unwrap_or(0));
        let request = self.request[seat.index()];
        boxes.open().filter(move |&value| request.is_none_or(|request| request.allows(value, p, q)))
    }

    /// Carries an event into the record. What comes next depends on public facts only (SIE-I13).
    #[inline]
    pub fn witness(&mut self, event: &Event) {
        match *event {
            Event::Placed { seat, .. } | Event::DiceSet { seat, .. } => self.commit(seat),
            Event::Deployed { red_empty, blue_empty } => self.deploy([red_empty, blue_empty]),
            Event::Moved { token, to, .. } => {
                self.moved |= 1 << token.file;
                self.put(token, to);
            }
            Event::ParityShown { token, parity } => {
                self.odd[token.seat.index()] |= u16::from(parity == Parity::Odd) << token.file;
            }
            Event::MovementEnded { combats } => {
                self.fought = combats > 0;
                self.phase = Phase::PickCombat;
            }
            Event::DiceStageBegins {} => self.begin_dice(),
            Event::Asked { to, kind } => {
                self.request[to.index()] = Some(kind);
                self.phase = if to == self.defender() { Phase::ShowDefender } else { Phase::ShowAttacker };
            }
            Event::Shown { seat, dice } => self.show(seat, dice),
            Event::CrossedOff { seat, colour, value } => {
                self.crossed[seat.index()][colour.index()].cross_off(value);
            }
            Event::CombatBegins { attacker, defender, .. } => {
                let mut files = [0; 2];
                files[attacker.seat.index()] = attacker.file;
                files[defender.seat.index()] = defender.file;
                self.fighting = Some(files);
                self.phase = Phase::Bid;
            }
            Event::Announced { n } => {
                self.bid = n;
                self.claim(self.attacker());
                self.phase = Phase::Reply;
            }
            Event::Matched { .. } => {
                self.claim(self.defender());
                self.phase = Phase::Bid;
            }
            Event::BidPassed { seat } => {
                self.bid_winner = Some(seat.other());
                self.phase = Phase::FirstGuess;
            }
            Event::Guessed { token, n, right, .. } => {
                if !right {
                    let excluded = &mut self.excluded[token.seat.index()][usize::from(token.file)];
                    *excluded = excluded.or(Numbers::one(n));
                }
                self.phase = Phase::SecondGuess;
            }
            Event::Strength { seat, to, .. } => self.strength[seat.index()] = to,
            Event::Removed { token, number, .. } => {
                self.at[token.seat.index()][usize::from(token.file)] = OFF;
                self.fallen[token.seat.index()][usize::from(token.file)] = number;
            }
            Event::Retreated { token, to, .. } => self.put(token, to),
            Event::CombatEnds {} => self.end_combat(),
            Event::TurnEnded { .. } => self.end_turn(),
            Event::GameOver { result } => {
                self.clear_dice();
                self.committed = Seats::NONE;
                self.result = Some(result);
                self.phase = Phase::Over;
            }
            Event::TurnPassed { .. } | Event::Resigned { .. } | Event::Revealed { .. } => {}
        }
    }

    /// Writes down all that is public about one token, as a file has it.
    pub fn mark(&mut self, token: Token, marks: Marks) {
        let (seat, file) = (token.seat.index(), usize::from(token.file));
        self.at[seat][file] = marks.at.map_or(OFF, Square::index);
        self.fallen[seat][file] = marks.fallen.unwrap_or(0);
        self.moved |= u16::from(marks.moved) << token.file;
        self.odd[seat] |= u16::from(marks.odd) << token.file;
        self.excluded[seat][file] = marks.excluded;
        self.least[seat][file] = marks.least;
        self.need[seat][file] = marks.need;
    }

    fn put(&mut self, token: Token, square: Square) {
        self.at[token.seat.index()][usize::from(token.file)] = square.index();
    }

    /// SIE-R02, SIE-R14 A sealed choice is in; when both are, the dice stage goes on to its requests.
    fn commit(&mut self, seat: Seat) {
        self.committed = self.committed.with(seat);
        if self.phase == Phase::Dice && self.committed == Seats::BOTH {
            self.phase = Phase::AskDefender;
        }
    }

    /// SIE-R03 The tokens come into being on their start squares.
    fn deploy(&mut self, empty: [u8; 2]) {
        for seat in Seat::BOTH {
            for file in (0..FILES).filter(|&file| file != empty[seat.index()]) {
                self.put(Token::new(seat, file), Square::start(seat, file));
            }
        }
        self.committed = Seats::NONE;
        self.phase = Phase::Movement;
    }

    /// SIE-49 A seat without a usable die has nothing to set.
    fn begin_dice(&mut self) {
        self.in_play = [self.usable(Seat::First), self.usable(Seat::Second)];
        let idle = |&seat: &Seat| self.in_play[seat.index()] == Colours::NONE;
        self.committed = Seat::BOTH.into_iter().filter(idle).collect();
        self.phase = Phase::Dice;
    }

    fn show(&mut self, seat: Seat, dice: Dice3) {
        self.shown[seat.index()] = dice;
        self.phase = match (seat == self.defender(), self.fighting) {
            (true, _) => Phase::AskAttacker,
            (false, None) => Phase::PickCombat,
            (false, Some(_)) => Phase::Bid,
        };
    }

    /// SIE-I08, SIE-I09 Whoever announces or matches a number claims that dice and piece come to it.
    fn claim(&mut self, seat: Seat) {
        let Some(token) = promised(self.fighter(seat)) else { return };
        let beyond_shown = self.bid.saturating_sub(self.shown_sum(seat));
        let most = self.hidden_range(seat).max().unwrap_or(0);
        let need = &mut self.need[seat.index()][usize::from(token.file)];
        *need = beyond_shown.max(*need);
        let least = &mut self.least[seat.index()][usize::from(token.file)];
        *least = beyond_shown.saturating_sub(most).max(*least);
    }

    fn end_combat(&mut self) {
        self.fighting = None;
        self.bid = 0;
        self.bid_winner = None;
        self.phase = Phase::PickCombat;
        if self.options.dice_scope == DiceScope::Combat {
            self.clear_dice();
        }
    }

    /// SIE-78, SIE-O08 The turn passes to the other seat.
    fn end_turn(&mut self) {
        let turns = &mut self.turns_done[self.to_move.index()];
        *turns = turns.saturating_add(1);
        self.quiet = if self.fought { 0 } else { self.quiet.saturating_add(1) };
        self.fought = false;
        self.moved = 0;
        self.clear_dice();
        self.to_move = self.to_move.other();
        self.phase = Phase::Movement;
    }

    fn clear_dice(&mut self) {
        self.in_play = [Colours::NONE; 2];
        self.committed = Seats::NONE;
        self.request = [None; 2];
        self.shown = [[0; 3]; 2];
        self.need = [[0; 9]; 2];
    }

    /// Who owes a decision.
    #[inline]
    pub fn awaited(&self) -> Seats {
        match self.phase {
            Phase::Setup | Phase::Dice => {
                Seat::BOTH.into_iter().filter(|&seat| !self.committed.contains(seat)).collect()
            }
            Phase::Movement | Phase::AskDefender | Phase::ShowAttacker | Phase::PickCombat | Phase::Bid => {
                Seats::one(self.attacker())
            }
            Phase::ShowDefender | Phase::AskAttacker | Phase::Reply => Seats::one(self.defender()),
            Phase::FirstGuess => self.bid_winner.map_or(Seats::NONE, Seats::one),
            Phase::SecondGuess => self.bid_winner.map_or(Seats::NONE, |winner| Seats::one(winner.other())),
            Phase::Over => Seats::NONE,
        }
    }
}
