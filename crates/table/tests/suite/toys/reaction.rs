//! Two battles side by side, fought with cards from a shuffled deck that only their owner sees. An attack opens a window
//! in which the enemy may answer with smoke. The window is opened whenever, by what everybody knows, he might hold
//! smoke, because asking only when he does would give it away; letting it pass is an order.

use super::faults;
use rand::Rng;
use rand::seq::SliceRandom;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use table::drawing::from_list;
use table::{
    Awaited, Catalogue, Clause, Dice, Extent, Eyes, Fault, Game, Onlooker, Outcome, Refusal, Sealed, Seat,
    Seats, Setup, Sink, Slot, Weighed,
};

const DEAL: Clause = Clause("REA-1");
const ATTACK: Clause = Clause("REA-2");
const WINDOW: Clause = Clause("REA-3");
const DRAW: Clause = Clause("REA-4");
const TURNS: u8 = 14;
const BOARDS: usize = 2;
const LOST: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Card {
    Troop(u8),
    Smoke,
}

impl Card {
    fn number(self) -> u32 {
        match self {
            Card::Smoke => 0,
            Card::Troop(value) => value.into(),
        }
    }
}

const PACK: [Card; 11] = {
    use Card::{Smoke, Troop};
    [Troop(1), Troop(1), Troop(1), Troop(2), Troop(2), Troop(2), Troop(3), Troop(3), Troop(3), Smoke, Smoke]
};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reaction;

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Open {
    turn: u8,
    /// The hits of each seat on each board.
    boards: [[u8; 2]; BOARDS],
    discards: Vec<Card>,
    attack: Option<Attack>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Attack {
    board: usize,
    value: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Campaign {
    open: Open,
    /// Sorted.
    hands: [Vec<Card>; 2],
    deck: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Seen {
    who: Onlooker,
    open: Open,
    own: Vec<Card>,
    in_hand: [usize; 2],
    in_deck: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    Attack { board: usize, value: u8 },
    Rest,
    Smoke { board: usize },
    Pass { board: usize },
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Attacked { seat: Seat, attack: Attack },
    Smoked { seat: Seat },
    Passed { seat: Seat },
    Struck { hit: bool },
    Drew { seat: Seat, card: Option<Card> },
    TurnEnded,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Prompt {
    YourTurn,
    AnswerTheAttack { board: usize },
}

impl Open {
    fn active(&self) -> Seat {
        if self.turn.is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    fn decider(&self) -> Seat {
        if self.attack.is_some() { self.active().other() } else { self.active() }
    }

    fn is_lost(&self, board: usize) -> bool {
        self.boards[board].iter().any(|&hits| hits >= LOST)
    }

    fn over(&self) -> bool {
        self.turn == TURNS || (0..BOARDS).all(|board| self.is_lost(board))
    }

    fn may_hold_smoke(&self, in_hand: usize) -> bool {
        let gone = self.discards.iter().filter(|&&card| card == Card::Smoke).count();
        in_hand > 0 && gone < PACK.iter().filter(|&&card| card == Card::Smoke).count()
    }

    /// The public part of an event.
    fn happen(&mut self, event: &Event) {
        match *event {
            Event::Attacked { attack, .. } => {
                self.discards.push(Card::Troop(attack.value));
                self.attack = Some(attack);
            }
            Event::Smoked { .. } => self.discards.push(Card::Smoke),
            Event::Struck { hit } => {
                let attack = self.attack.take().expect("what strikes was an attack");
                let target = self.active().other();
                self.boards[attack.board][target.index()] += u8::from(hit);
            }
            Event::TurnEnded => self.turn += 1,
            Event::Passed { .. } | Event::Drew { .. } => {}
        }
    }
}

fn played(event: &Event) -> Option<(Seat, Card)> {
    match *event {
        Event::Attacked { seat, attack } => Some((seat, Card::Troop(attack.value))),
        Event::Smoked { seat } => Some((seat, Card::Smoke)),
        _ => None,
    }
}

fn take(hand: &mut Vec<Card>, card: Card) {
    let place = hand.iter().position(|&held| held == card).expect("only cards held are played");
    hand.remove(place);
}

fn put(hand: &mut Vec<Card>, card: Card) {
    hand.push(card);
    hand.sort_unstable();
}

impl Campaign {
    fn happen(&mut self, event: Event, log: &mut impl Sink<Event>) {
        if let Some((seat, card)) = played(&event) {
            take(&mut self.hands[seat.index()], card);
        }
        self.open.happen(&event);
        log.note(|| event);
    }

    /// The die of an attack, the attacker's draw and the end of his turn.
    fn strike(&mut self, smoke: bool, dice: &mut impl Dice, log: &mut impl Sink<Event>) {
        let attack = self.open.attack.expect("what strikes was an attack");
        let hit = dice.die(6, ATTACK) + u16::from(attack.value) >= if smoke { 8 } else { 6 };
        self.happen(Event::Struck { hit }, log);
        self.end_turn(log);
    }

    fn end_turn(&mut self, log: &mut impl Sink<Event>) {
        let seat = self.open.active();
        if let Some(card) = self.deck.pop() {
            put(&mut self.hands[seat.index()], card);
            log.note(|| Event::Drew { seat, card: Some(card) });
        }
        self.happen(Event::TurnEnded, log);
    }
}

impl Seen {
    fn all_orders(&self) -> Vec<Order> {
        if self.open.over() || !self.who.is(self.open.decider()) {
            return Vec::new();
        }
        if let Some(Attack { board, .. }) = self.open.attack {
            let smoke = self.own.contains(&Card::Smoke).then_some(Order::Smoke { board });
            return smoke.into_iter().chain([Order::Pass { board }]).collect();
        }
        let mut values: Vec<u8> = self
            .own
            .iter()
            .filter_map(|card| if let Card::Troop(value) = card { Some(*value) } else { None })
            .collect();
        values.dedup();
        let boards = (0..BOARDS).filter(|&board| !self.open.is_lost(board));
        let attacks =
            boards.flat_map(|board| values.iter().map(move |&value| Order::Attack { board, value }));
        attacks.chain([Order::Rest]).collect()
    }
}

impl Game for Reaction {
    const ID: &'static str = "reaction";
    const RULES: &'static str = "1";
    type State = Campaign;
    type View = Seen;
    type Order = Order;
    type Event = Event;
    type Prompt = Prompt;

    plain!(Seen, Order);

    fn fits(&self, _: &Setup, _: &Campaign) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn turn(&self, view: &Seen) -> u64 {
        view.open.turn.into()
    }

    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Order {
        from_list(self, eyes, rng)
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue { scenarios: vec!["campaign"], options: Vec::new() }
    }

    fn deal(&self, _: &Setup, dice: &mut impl Dice) -> Result<Campaign, Vec<Fault>> {
        let mut deck = PACK.to_vec();
        dice.shuffle(&mut deck, DEAL);
        let hands = [(); 2].map(|()| {
            let mut hand = deck.split_off(deck.len() - 3);
            hand.sort_unstable();
            hand
        });
        let open = Open { turn: 0, boards: [[0; 2]; BOARDS], discards: Vec::new(), attack: None };
        Ok(Campaign { open, hands, deck })
    }

    fn admit(&self, state: &Campaign) -> Result<(), Vec<Fault>> {
        let open = &state.open;
        let mut cards = [&open.discards[..], &state.hands[0], &state.hands[1], &state.deck].concat();
        cards.sort_unstable();
        let reactive = &state.hands[open.active().other().index()];
        let checks = [
            ("turn", open.turn <= TURNS),
            ("boards", open.boards.iter().flatten().all(|&hits| hits <= LOST)),
            ("cards", cards == PACK && state.hands.iter().all(|hand| hand.is_sorted())),
            ("attack", open.attack.is_none_or(|attack| attack.board < BOARDS && !open.is_lost(attack.board))),
            ("window", open.attack.is_none() || open.may_hold_smoke(reactive.len())),
        ];
        faults(checks, DEAL)
    }

    fn bound(&self, _: &Setup) -> Option<u64> {
        Some(2 * u64::from(TURNS))
    }

    fn awaited(&self, state: &Campaign) -> Awaited {
        if !state.open.over() {
            return Awaited::Seats(Seats::one(state.open.decider()));
        }
        let lost = |seat: Seat| state.open.boards.iter().map(|hits| hits[seat.index()]).sum::<u8>();
        let winner = match lost(Seat::First).cmp(&lost(Seat::Second)) {
            std::cmp::Ordering::Less => Some(Seat::First),
            std::cmp::Ordering::Greater => Some(Seat::Second),
            std::cmp::Ordering::Equal => None,
        };
        Awaited::Over(Outcome { winner, reasons: vec!["hits"], clause: ATTACK })
    }

    fn view(&self, state: &Campaign, who: impl Into<Onlooker>) -> Seen {
        let who = who.into();
        Seen {
            who,
            open: state.open.clone(),
            own: who.seat().map_or_else(Vec::new, |seat| state.hands[seat.index()].clone()),
            in_hand: [state.hands[0].len(), state.hands[1].len()],
            in_deck: state.deck.len(),
        }
    }

    fn prompt(&self, view: &Seen) -> Prompt {
        match view.open.attack {
            Some(Attack { board, .. }) => Prompt::AnswerTheAttack { board },
            None => Prompt::YourTurn,
        }
    }

    fn tell(&self, event: &Event, who: Onlooker) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, card } => Event::Drew { seat: *seat, card: card.filter(|_| who.is(*seat)) },
            open => open.clone(),
        })
    }

    fn learn(&self, view: &mut Seen, event: &Event) {
        if let Some((seat, card)) = played(event) {
            view.in_hand[seat.index()] -= 1;
            if view.who.is(seat) {
                take(&mut view.own, card);
            }
        }
        if let Event::Drew { seat, card } = *event {
            view.in_hand[seat.index()] += 1;
            view.in_deck -= 1;
            if let Some(card) = card {
                put(&mut view.own, card);
            }
        }
        view.open.happen(event);
    }

    fn barrier(&self, event: &Event) -> Option<Clause> {
        match event {
            Event::Attacked { .. } => Some(ATTACK),
            Event::Smoked { .. } => Some(WINDOW),
            Event::Drew { .. } => Some(DRAW),
            Event::Passed { .. } | Event::Struck { .. } | Event::TurnEnded => None,
        }
    }

    fn check(&self, view: &Seen, order: &Order) -> Result<(), Refusal> {
        if view.open.over() || !view.who.is(view.open.decider()) {
            return Err(Refusal::new(WINDOW, "toy-not-asked"));
        }
        if !view.all_orders().contains(order) {
            return Err(Refusal::new(ATTACK, "toy-no-such-card"));
        }
        Ok(())
    }

    fn orders(&self, view: &Seen, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        let _ = view.all_orders().into_iter().try_for_each(each);
        Extent::Complete
    }

    fn resolve(
        &self,
        state: &mut Campaign,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        match *order {
            Order::Attack { board, value } => {
                state.happen(Event::Attacked { seat, attack: Attack { board, value } }, log);
                if !state.open.may_hold_smoke(state.hands[seat.other().index()].len()) {
                    state.strike(false, dice, log);
                }
            }
            Order::Rest => state.end_turn(log),
            Order::Smoke { .. } => {
                state.happen(Event::Smoked { seat }, log);
                state.strike(true, dice, log);
            }
            Order::Pass { .. } => {
                state.happen(Event::Passed { seat }, log);
                state.strike(false, dice, log);
            }
        }
    }

    fn imagine(&self, view: &Seen, rng: &mut impl Rng) -> Campaign {
        let mut deck = PACK.to_vec();
        view.open.discards.iter().chain(&view.own).for_each(|&card| take(&mut deck, card));
        deck.shuffle(rng);
        let hands = Seat::BOTH.map(|seat| {
            if view.who.is(seat) {
                return view.own.clone();
            }
            let mut hand = deck.split_off(deck.len() - view.in_hand[seat.index()]);
            hand.sort_unstable();
            hand
        });
        Campaign { open: view.open.clone(), hands, deck }
    }
}

impl Sealed for Reaction {
    fn hidden_rolls(&self) -> &'static [Clause] {
        &[DEAL]
    }

    fn secrets(&self, state: &Campaign, mut each: impl FnMut(Slot, u32)) {
        (0..).zip(&state.deck).for_each(|(place, card)| each(place, card.number()));
    }

    fn shows(&self, before: &Campaign, event: &Event, mut each: impl FnMut(Slot, u32)) {
        if let (Event::Drew { card: Some(card), .. }, Some(top)) = (event, before.deck.len().checked_sub(1)) {
            each(top as Slot, card.number());
        }
    }
}

impl Weighed for Reaction {
    type Effect = Event;

    fn effects(&self, _: &Seen, told: Vec<Event>) -> Vec<Event> {
        told.into_iter().filter(|event| !matches!(event, Event::Drew { .. })).collect()
    }
}
