//! Positions in the notation of the worked examples (`Re=3@e2`: token Re, number 3, on e2) and orders in short, so that a
//! test reads like the rule it shows.

use rand::{Rng, RngExt};
use serde_json::{Map, Value, json};
use siegers::Siegers;
use siegers::board::{Square, Squares};
use siegers::event::Event;
use siegers::options::Options;
use siegers::order::Order;
use siegers::pad::{Colour, Colours, Request};
use siegers::piece::{Row, Token};
use siegers::rules::bidding;
use siegers::state::{Phase, Public, State, View};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::dice::NoMore;
use table::drawing::listed;
use table::journal::Heading;
use table::{Awaited, Eyes, Game, Onlooker, POSITION, Position, Seat, Seats, Setup, Table};

pub(crate) const RED: Seat = Seat::First;
pub(crate) const BLUE: Seat = Seat::Second;

pub(crate) fn token(name: &str) -> Token {
    name.parse().unwrap()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// `"b4 c3 c5"`, in any order.
pub(crate) fn squares(names: &str) -> Squares {
    names.split_whitespace().map(square).collect()
}

/// `"2 4 1 3 6 5 7 8 -"`.
pub(crate) fn row(numbers: &str) -> Row {
    let numbers: Vec<u8> = numbers.split_whitespace().map(|number| number.parse().unwrap_or(0)).collect();
    numbers.try_into().unwrap()
}

/// The complete setup with these options.
pub(crate) fn setup(options: Value) -> Setup {
    let Value::Object(options) = options else { panic!("options are an object") };
    Siegers.catalogue().read(None, &options).unwrap()
}

/// A position by the PARK convention: whatever is not listed or lost stands on its own start line, numbers and files
/// ascending, file i left out. Red is to move, both first turns are over, all boxes are open, strengths are 72.
#[derive(Clone, Debug)]
pub(crate) struct Park {
    options: Map<String, Value>,
    listed: BTreeMap<Token, (u8, Square)>,
    lost: [Vec<u8>; 2],
    marks: BTreeMap<Token, Map<String, Value>>,
    strength: [i16; 2],
    crossed: [BTreeMap<&'static str, Vec<u8>>; 2],
    to_move: Seat,
    quiet: u16,
}

pub(crate) fn park() -> Park {
    Park {
        options: Map::new(),
        listed: BTreeMap::new(),
        lost: [Vec::new(), Vec::new()],
        marks: BTreeMap::new(),
        strength: [72; 2],
        crossed: [BTreeMap::new(), BTreeMap::new()],
        to_move: RED,
        quiet: 0,
    }
}

impl Park {
    pub(crate) fn red(self, pieces: &str) -> Park {
        self.list(RED, pieces)
    }

    pub(crate) fn blue(self, pieces: &str) -> Park {
        self.list(BLUE, pieces)
    }

    fn list(mut self, seat: Seat, pieces: &str) -> Park {
        for piece in pieces.split_whitespace() {
            let (name, rest) = piece.split_once('=').unwrap();
            let (number, at) = rest.split_once('@').unwrap();
            assert_eq!(token(name).seat, seat);
            self.listed.insert(token(name), (number.parse().unwrap(), square(at)));
        }
        self
    }

    pub(crate) fn lost(mut self, seat: Seat, numbers: impl IntoIterator<Item = u8>) -> Park {
        self.lost[seat.index()].extend(numbers);
        self
    }

    pub(crate) fn strength(mut self, red: i16, blue: i16) -> Park {
        self.strength = [red, blue];
        self
    }

    pub(crate) fn crossed(
        mut self,
        seat: Seat,
        colour: Colour,
        values: impl IntoIterator<Item = u8>,
    ) -> Park {
        self.crossed[seat.index()].entry(colour.word()).or_default().extend(values);
        self
    }

    /// All boxes of these colours are crossed off.
    pub(crate) fn used_up(self, seat: Seat, colours: impl IntoIterator<Item = Colour>) -> Park {
        colours.into_iter().fold(self, |park, colour| park.crossed(seat, colour, 1..=6))
    }

    pub(crate) fn option(mut self, key: &str, value: impl Into<Value>) -> Park {
        self.options.insert(key.to_owned(), value.into());
        self
    }

    pub(crate) fn moved_by(mut self, seat: Seat) -> Park {
        self.to_move = seat;
        self
    }

    pub(crate) fn quiet(mut self, turns: u16) -> Park {
        self.quiet = turns;
        self
    }

    /// Something public about a token, as the file has it: `excluded`, `least`.
    pub(crate) fn mark(mut self, name: &str, key: &str, value: impl Into<Value>) -> Park {
        self.marks.entry(token(name)).or_default().insert(key.to_owned(), value.into());
        self
    }

    /// Where every piece stands, none where it is lost.
    fn pieces(&self) -> BTreeMap<Token, (u8, Option<Square>)> {
        let mut all: BTreeMap<Token, (u8, Option<Square>)> =
            self.listed.iter().map(|(&token, &(number, at))| (token, (number, Some(at)))).collect();
        for seat in Seat::BOTH {
            let lost = &self.lost[seat.index()];
            let given: Vec<u8> =
                self.listed.iter().filter(|(token, _)| token.seat == seat).map(|(_, &(n, _))| n).collect();
            let standing = (1..=8).filter(|number| !lost.contains(number) && !given.contains(number));
            let places =
                standing.map(|number| (number, true)).chain(lost.iter().map(|&number| (number, false)));
            let files: Vec<u8> =
                (0..8).filter(|&file| !self.listed.contains_key(&Token::new(seat, file))).collect();
            for (file, (number, stands)) in files.into_iter().zip(places) {
                let token = Token::new(seat, file);
                all.insert(token, (number, stands.then_some(token.start())));
            }
        }
        all
    }

    /// The position as a file has it.
    pub(crate) fn sheet(&self) -> Value {
        let tokens: Map<String, Value> = self
            .pieces()
            .into_iter()
            .map(|(token, (number, at))| {
                let mut sheet = self.marks.get(&token).cloned().unwrap_or_default();
                sheet.insert("number".to_owned(), json!(number));
                if let Some(at) = at {
                    sheet.insert("at".to_owned(), json!(at));
                }
                (token.to_string(), Value::Object(sheet))
            })
            .collect();
        let turns_done = if self.to_move == RED { [1, 1] } else { [2, 1] };
        json!({
            "options": self.options,
            "phase": "Movement",
            "to_move": self.to_move,
            "tokens": tokens,
            "strength": self.strength,
            "crossed": self.crossed,
            "turns_done": turns_done,
            "quiet": self.quiet,
        })
    }

    pub(crate) fn state(&self) -> State {
        serde_json::from_value(self.sheet()).unwrap()
    }

    pub(crate) fn play(&self) -> Play {
        Play::from(self.state(), setup(Value::Object(self.options.clone())))
    }
}

/// A game being played.
pub(crate) struct Play {
    pub(crate) table: Table<Siegers>,
}

impl Play {
    pub(crate) fn from(state: State, setup: Setup) -> Play {
        let position = Position { heading: Heading::of(&Siegers, POSITION), setup, state };
        Play { table: Table::from_position(Arc::new(Siegers), position, Box::new(NoMore)).unwrap() }
    }

    /// A new game, nothing placed.
    pub(crate) fn new(options: Value) -> Play {
        Play { table: Table::deal(Arc::new(Siegers), setup(options), Box::new(NoMore)).unwrap() }
    }

    /// A new game with both armies placed.
    pub(crate) fn placed(red: &str, blue: &str) -> Play {
        let mut play = Play::new(json!({}));
        play.give(RED, Order::PlacePieces { row: row(red) });
        play.give(BLUE, Order::PlacePieces { row: row(blue) });
        play
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    pub(crate) fn public(&self) -> &Public {
        &self.table.state().public
    }

    pub(crate) fn phase(&self) -> Phase {
        self.public().phase
    }

    pub(crate) fn view(&self, who: impl Into<Onlooker>) -> View {
        self.table.view(who.into())
    }

    pub(crate) fn awaited(&self) -> Seats {
        self.table.awaited().seats()
    }

    /// The one seat that owes a decision.
    pub(crate) fn asked(&self) -> Seat {
        let awaited = self.awaited();
        assert_eq!(awaited.iter().count(), 1, "one seat is asked");
        awaited.first().unwrap()
    }

    #[track_caller]
    pub(crate) fn give(&mut self, seat: Seat, order: Order) -> Vec<Event> {
        let before = *self.state();
        let given = self.table.give(seat, order);
        let deed = given.unwrap_or_else(|error| panic!("{order:?} refused: {error:?}"));
        table::laws::keep_after(&**self.table.game(), &before, (seat, &order), &deed, self.state());
        deed.events
    }

    /// Who ordered, and what came of it.
    pub(crate) fn told(&self) -> Vec<(Seat, Vec<Event>)> {
        self.table.deeds().map(|(seat, events)| (seat, events.to_vec())).collect()
    }

    /// The order is refused by this clause, and changes nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, seat: Seat, order: Order, clause: &str) {
        let before = *self.state();
        let error = self.table.give(seat, order).expect_err("this order is to be refused");
        assert_eq!(error.clause.as_deref(), Some(clause), "{order:?}");
        assert_eq!(*self.state(), before, "a refused order changes nothing");
    }

    /// The legal orders of the seat, resigning left out.
    pub(crate) fn orders(&self, seat: Seat) -> Vec<Order> {
        let mut all = listed(&Siegers, &self.view(seat));
        assert_eq!(all.pop(), self.awaited().contains(seat).then_some(Order::Resign {}));
        all
    }

    /// Where a piece may go now.
    pub(crate) fn destinations(&self, name: &str) -> Squares {
        let reached = |order| match order {
            Order::MovePiece { token: one, to } if one == token(name) => Some(to),
            _ => None,
        };
        self.orders(token(name).seat).into_iter().filter_map(reached).collect()
    }

    /// `"Rc-c6 Rf-f6"`.
    pub(crate) fn moves(&mut self, moves: &str) -> Vec<Event> {
        moves.split_whitespace().flat_map(|one| self.give(token(&one[..2]).seat, step(one))).collect()
    }

    /// Moves, and no more of them this turn.
    pub(crate) fn turn(&mut self, moves: &str) -> Vec<Event> {
        let mut events = self.moves(moves);
        events.extend(self.end());
        events
    }

    /// As many moves as the turn asks for, attacking nobody.
    pub(crate) fn quiet_turn(&mut self) {
        let seat = self.public().to_move;
        while self.public().to_move == seat && self.phase() == Phase::Movement {
            let orders = self.orders(seat);
            let enemies = self.public().squares(seat.other());
            let calm = |order: &Order| !matches!(order, Order::MovePiece { to, .. } if enemies.has(*to));
            let end = orders.iter().find(|order| matches!(order, Order::EndMovement {}));
            let order = *end.or_else(|| orders.iter().find(|order| calm(order))).expect("a quiet move");
            self.give(seat, order);
        }
    }

    pub(crate) fn end(&mut self) -> Vec<Event> {
        self.give(self.public().to_move, Order::EndMovement {})
    }

    /// Both seats set their dice, white/yellow/red: `"3/4/6"`, `"-/2/4"`.
    pub(crate) fn dice(&mut self, red: &str, blue: &str) -> Vec<Event> {
        let mut events = self.give(RED, set(red));
        events.extend(self.give(BLUE, set(blue)));
        events
    }

    /// A request, and the colours shown in answer to it: `"wy"`.
    pub(crate) fn ask(&mut self, kind: Request, shows: &str) -> Vec<Event> {
        let asking = self.asked();
        let mut events = self.give(asking, Order::Request { kind });
        events.extend(self.give(asking.other(), show(shows)));
        events
    }

    /// The dice of most examples: Red 3/4/6, Blue 1/3/4; Red asks for the two lowest, Blue for highest and lowest.
    pub(crate) fn usual_dice(&mut self) {
        self.dice("3/4/6", "1/3/4");
        self.ask(Request::TwoLowest, "wy");
        self.ask(Request::HighestAndLowest, "wr");
    }

    /// `"11 match 14 pass"`.
    pub(crate) fn bids(&mut self, bids: &str) -> Vec<Event> {
        let order = |word: &str| match word {
            "match" => Order::Match {},
            "pass" => Order::PassBid {},
            number => Order::Bid { n: number.parse().unwrap() },
        };
        bids.split_whitespace().flat_map(|word| self.give(self.asked(), order(word))).collect()
    }

    /// Guesses, each by whoever is asked.
    pub(crate) fn guesses(&mut self, numbers: impl IntoIterator<Item = u8>) -> Vec<Event> {
        numbers.into_iter().flat_map(|n| self.give(self.asked(), Order::Guess { n })).collect()
    }

    pub(crate) fn strength(&self) -> [i16; 2] {
        self.public().strength
    }

    /// `"e5"`, or `"-"` for a piece that is not on the board.
    pub(crate) fn at(&self, name: &str) -> String {
        self.public().at(token(name)).map_or_else(|| "-".to_owned(), |square| square.to_string())
    }

    /// The boxes a seat has crossed off: `"white 3, red 6"`.
    pub(crate) fn crossed(&self, seat: Seat) -> String {
        let boxes = self.public().crossed[seat.index()];
        let of = |colour: Colour| {
            boxes[colour.index()].crossed().map(move |value| format!("{} {value}", colour.word()))
        };
        Colour::ALL.into_iter().flat_map(of).collect::<Vec<_>>().join(", ")
    }

    /// The least and the greatest number the attacker may announce, all between being legal too.
    pub(crate) fn range(&self) -> (u8, u8) {
        let number = |order| if let Order::Bid { n } = order { Some(n) } else { None };
        let all: Vec<u8> = self.orders(self.public().attacker()).into_iter().filter_map(number).collect();
        let (least, most) = (all[0], all[all.len() - 1]);
        assert!(all.iter().copied().eq(least..=most));
        (least, most)
    }

    pub(crate) fn cap(&self, seat: Seat) -> u8 {
        bidding::cap(&self.view(seat), seat)
    }

    /// Winner and reasons of a game that is over.
    pub(crate) fn result(&self) -> (Option<Seat>, Vec<&'static str>) {
        match self.table.awaited() {
            Awaited::Over(outcome) => (outcome.winner, outcome.reasons),
            Awaited::Seats(_) => panic!("the game is not over"),
        }
    }
}

/// `"Re-e5"`.
pub(crate) fn step(text: &str) -> Order {
    let (piece, to) = text.split_once('-').unwrap();
    Order::MovePiece { token: token(piece), to: square(to) }
}

/// `"3/4/6"`.
pub(crate) fn set(text: &str) -> Order {
    let dice: Vec<Option<u8>> = text.split('/').map(|value| value.parse().ok()).collect();
    let [white, yellow, red] = dice[..] else { panic!("three dice") };
    Order::ChooseDice { white, yellow, red }
}

/// `"wy"`.
pub(crate) fn show(text: &str) -> Order {
    let colour = |letter| match letter {
        'w' => Colour::White,
        'y' => Colour::Yellow,
        'r' => Colour::Red,
        other => panic!("no colour {other}"),
    };
    Order::ShowDice { colours: text.chars().map(colour).collect::<Colours>() }
}

pub(crate) fn bid(n: u8) -> Order {
    Order::Bid { n }
}

pub(crate) fn guess(n: u8) -> Order {
    Order::Guess { n }
}

/// Every combination of the options that change what is played, with a short no-progress limit.
pub(crate) fn every_setup() -> Vec<Setup> {
    let mut all = vec![json!({ "no_progress_limit": 12 })];
    let choices: [(&str, Vec<Value>); 7] = [
        ("start_strength", vec![json!(72), json!(100)]),
        ("dice_scope", vec![json!("turn"), json!("combat")]),
        ("blocked_retreat_score", vec![json!("transfer"), json!("loser_pays"), json!("none")]),
        ("retreat_when", vec![json!("both_survive"), json!("always")]),
        ("second_guess_loss", vec![json!("cumulative"), json!("single")]),
        ("victory_timing", vec![json!("immediate"), json!("combat_end")]),
        ("reversal", vec![json!("off"), json!("on")]),
    ];
    for (key, values) in choices {
        let with = |options: &Value, value: &Value| {
            let mut options = options.clone();
            options[key] = value.clone();
            options
        };
        all = all.iter().flat_map(|options| values.iter().map(|value| with(options, value))).collect();
    }
    for (number, options) in all.iter_mut().enumerate() {
        options["adjudication"] = json!(["draw", "strength"][number % 2]);
    }
    all.into_iter().map(setup).collect()
}

/// A legal order drawn at random: attacks rather than other moves, and no resigning.
pub(crate) fn random_order(state: &State, seat: Seat, rng: &mut impl Rng) -> Order {
    let view = Siegers.view(state, seat);
    if state.public.phase == Phase::Setup {
        return Siegers.draw(Eyes::View(&view), rng);
    }
    let mut all = listed(&Siegers, &view);
    if all.len() > 1 {
        all.pop();
    }
    let enemies = state.public.squares(seat.other());
    let attacks = |order: &Order| matches!(order, Order::MovePiece { to, .. } if enemies.has(*to));
    let attack = all.iter().copied().find(attacks).filter(|_| rng.random_ratio(2, 3));
    let end = all.iter().copied().find(|order| matches!(order, Order::EndMovement {}));
    let end = end.filter(|_| rng.random_ratio(1, 3));
    attack.or(end).unwrap_or_else(|| all[rng.random_range(0..all.len())])
}

/// Carries an order out on a bare state.
pub(crate) fn carry_out(state: &mut State, seat: Seat, order: Order) -> Vec<Event> {
    assert_eq!(Siegers.check(&Siegers.view(state, seat), &order), Ok(()), "{order:?}");
    let mut events = Vec::new();
    Siegers.resolve(state, seat, &order, &mut table::dice::Seeded::new(0), &mut events);
    events
}

/// The first state of a setup.
pub(crate) fn deal(setup: &Setup) -> State {
    State::new(Options::read(setup).unwrap())
}
