//! An auction: both seats bid in secret and in any sequence, then the bids are opened. A tie is settled by a die.

use super::faults;
use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::ops::ControlFlow;
use table::drawing::from_list;
use table::{
    Awaited, Catalogue, Clause, Content, Dice, Extent, Eyes, Fault, Game, Gesture, Onlooker, OptionSpec,
    Outcome, Range, Refusal, Sealed, Seat, Seats, Setup, Sink, Weighed,
};

pub(crate) const BID: Clause = Clause("BID-1");
pub(crate) const OPENED: Clause = Clause("BID-2");
pub(crate) const TIE: Clause = Clause("BID-3");
/// What stood in its files when its content, which is none, was named otherwise.
pub(crate) const FORMERLY: &str = "0123456789abcdef";

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Auction;

/// What is on the table, the bids as `B` knows them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sale<B> {
    lots: u8,
    purses: [u8; 2],
    won: [u8; 2],
    bids: [Option<B>; 2],
    resigned: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Seen {
    who: Onlooker,
    sale: Sale<Bid>,
}

/// A bid as an onlooker knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bid {
    Sealed,
    Known(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    Bid(u8),
    Resign,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Bid { seat: Seat, bid: Bid },
    Opened { bids: [u8; 2] },
    Won { lot: Seat },
    Resigned { seat: Seat },
}

impl<B> Sale<B> {
    fn awaited(&self) -> Seats {
        let over = self.resigned.is_some() || self.lots == 0;
        Seat::BOTH.into_iter().filter(|seat| !over && self.bids[seat.index()].is_none()).collect()
    }

    fn close_lot(&mut self, lot: Seat) {
        self.won[lot.index()] += 1;
        self.lots -= 1;
    }
}

impl Game for Auction {
    const ID: &'static str = "auction";
    const RULES: &'static str = "1";
    const FORMER_CONTENT: &'static [(&'static str, &'static str)] = &[(FORMERLY, "e3b0c44298fc1c14")];
    type State = Sale<u8>;
    type View = Seen;
    type Order = Order;
    type Event = Event;
    type Subject = ();
    type Prompt = u8;

    fn content(&self) -> Vec<Content<'_>> {
        Vec::new()
    }

    fn fits(&self, setup: &Setup, state: &Sale<u8>) -> Result<(), Vec<Fault>> {
        let lots = state.lots + state.won[0] + state.won[1];
        faults([("lots", setup.options["lots"] == lots)], BID)
    }

    fn turn(&self, view: &Seen) -> u64 {
        view.sale.lots.into()
    }

    fn subject(&self, _: &Seen, _: &Order) {}

    fn by_default(&self, _: &Seen) -> Option<Order> {
        None
    }

    fn draw(&self, eyes: Eyes<'_, Self>, rng: &mut impl Rng) -> Order {
        from_list(self, eyes, rng)
    }

    fn gesture(&self, order: &Order) -> Gesture {
        if *order == Order::Resign { Gesture::Resigns } else { Gesture::Plays }
    }

    fn catalogue(&self) -> Catalogue {
        let lots = Range::Integer { min: 1, max: 5 };
        let purse = Range::OneOf(vec![json!(5), json!(9)]);
        Catalogue {
            scenarios: vec!["market", "fair"],
            options: vec![
                OptionSpec { key: "lots", clause: BID, range: lots, default: json!(3) },
                OptionSpec { key: "purse", clause: BID, range: purse, default: json!(5) },
            ],
        }
    }

    fn deal(&self, setup: &Setup, _: &mut impl Dice) -> Result<Sale<u8>, Vec<Fault>> {
        let number = |key: &str| setup.options[key].as_u64().expect("the catalogue allows numbers") as u8;
        let (lots, purse) = (number("lots"), number("purse"));
        Ok(Sale { lots, purses: [purse; 2], won: [0; 2], bids: [None; 2], resigned: None })
    }

    fn admit(&self, state: &Sale<u8>) -> Result<(), Vec<Fault>> {
        let covered =
            |seat: Seat| state.bids[seat.index()].is_none_or(|bid| bid <= state.purses[seat.index()]);
        let checks = [
            ("lots", state.lots <= 5),
            ("bids", Seat::BOTH.into_iter().all(covered) && state.bids.iter().any(Option::is_none)),
        ];
        faults(checks, BID)
    }

    fn bound(&self, setup: &Setup) -> Option<u64> {
        Some(2 * setup.options["lots"].as_u64()?)
    }

    fn awaited(&self, state: &Sale<u8>) -> Awaited {
        let seats = state.awaited();
        if !seats.is_empty() {
            return Awaited::Seats(seats);
        }
        let [first, second] = state.won;
        let leader = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat::First),
            std::cmp::Ordering::Less => Some(Seat::Second),
            std::cmp::Ordering::Equal => None,
        };
        let winner = state.resigned.map(Seat::other).or(leader);
        Awaited::Over(Outcome { winner, reasons: vec!["lots"], clause: BID })
    }

    fn view(&self, state: &Sale<u8>, who: impl Into<Onlooker>) -> Seen {
        let who = who.into();
        let open = |seat: Seat| {
            state.bids[seat.index()].map(|bid| if who.is(seat) { Bid::Known(bid) } else { Bid::Sealed })
        };
        let Sale { lots, purses, won, resigned, .. } = *state;
        Seen { who, sale: Sale { lots, purses, won, bids: Seat::BOTH.map(open), resigned } }
    }

    fn prompt(&self, view: &Seen) -> u8 {
        view.sale.lots
    }

    fn tell(&self, event: &Event, who: Onlooker) -> Option<Event> {
        Some(match event {
            Event::Bid { seat, .. } if !who.is(*seat) => Event::Bid { seat: *seat, bid: Bid::Sealed },
            open => open.clone(),
        })
    }

    fn learn(&self, view: &mut Seen, event: &Event) {
        let sale = &mut view.sale;
        match event {
            Event::Bid { seat, bid } => sale.bids[seat.index()] = Some(*bid),
            Event::Opened { bids } => {
                sale.bids = [None; 2];
                sale.purses = [sale.purses[0] - bids[0], sale.purses[1] - bids[1]];
            }
            Event::Won { lot } => sale.close_lot(*lot),
            Event::Resigned { seat } => sale.resigned = Some(*seat),
        }
    }

    fn barrier(&self, event: &Event) -> Option<Clause> {
        matches!(event, Event::Opened { .. } | Event::Resigned { .. }).then_some(OPENED)
    }

    fn check(&self, view: &Seen, order: &Order) -> Result<(), Refusal> {
        let asked = view.who.seat().filter(|&seat| view.sale.awaited().contains(seat));
        let seat = asked.ok_or_else(|| Refusal::new(BID, "toy-not-asked"))?;
        let purse = view.sale.purses[seat.index()];
        match order {
            Order::Bid(bid) if *bid > purse => {
                Err(Refusal::new(BID, "toy-purse").with("purse", i64::from(purse)))
            }
            _ => Ok(()),
        }
    }

    fn orders(&self, view: &Seen, each: impl FnMut(Order) -> ControlFlow<()>) -> Extent {
        let all = (0..=9).map(Order::Bid).chain([Order::Resign]);
        let _ = all.filter(|order| self.check(view, order).is_ok()).try_for_each(each);
        Extent::Complete
    }

    fn resolve(
        &self,
        state: &mut Sale<u8>,
        seat: Seat,
        order: &Order,
        dice: &mut impl Dice,
        log: &mut impl Sink<Event>,
    ) {
        let Order::Bid(bid) = *order else {
            state.resigned = Some(seat);
            return log.note(|| Event::Resigned { seat });
        };
        state.bids[seat.index()] = Some(bid);
        log.note(|| Event::Bid { seat, bid: Bid::Known(bid) });
        let [Some(first), Some(second)] = state.bids else { return };
        state.bids = [None; 2];
        state.purses[0] -= first;
        state.purses[1] -= second;
        log.note(|| Event::Opened { bids: [first, second] });
        let first_wins = if first == second { dice.die(6, TIE) <= 3 } else { first > second };
        let lot = if first_wins { Seat::First } else { Seat::Second };
        state.close_lot(lot);
        log.note(|| Event::Won { lot });
    }

    fn imagine(&self, view: &Seen, rng: &mut impl Rng) -> Sale<u8> {
        let Sale { lots, purses, won, resigned, bids } = view.sale.clone();
        let mut guess = |seat: Seat| {
            bids[seat.index()].map(|bid| match bid {
                Bid::Known(bid) => bid,
                Bid::Sealed => rng.random_range(0..=purses[seat.index()]),
            })
        };
        let bids = [guess(Seat::First), guess(Seat::Second)];
        Sale { lots, purses, won, bids, resigned }
    }
}

impl Sealed for Auction {}

impl Weighed for Auction {
    type Effect = Event;

    fn cases(&self, view: &Seen, _: &Order) -> Vec<(num_bigint::BigUint, Sale<u8>)> {
        let rival = view.who.seat().expect("only seats order").other();
        let here = |bid| {
            let Sale { lots, purses, won, resigned, .. } = view.sale.clone();
            let mut bids = [None; 2];
            bids[rival.index()] = bid;
            (1u8.into(), Sale { lots, purses, won, bids, resigned })
        };
        match view.sale.bids[rival.index()] {
            None => vec![here(None)],
            Some(_) => (0..=view.sale.purses[rival.index()]).map(Some).map(here).collect(),
        }
    }

    fn effects(&self, _: &Seen, told: Vec<Event>) -> Vec<Event> {
        told
    }
}
