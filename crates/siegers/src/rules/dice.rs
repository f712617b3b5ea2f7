//! The dice stage: both seats set their dice in secret, ask each other to show two, and cross the shown values off. Dice
//! are never rolled (SIE-33).

use super::{Play, fact};
use crate::event::Event;
use crate::options::DiceScope;
use crate::order::Order;
use crate::pad::{Colour, Colours, Dice3, Request};
use crate::state::{Phase, Public, View};
use std::ops::ControlFlow;
use table::{Clause, Phrase, Refusal, Seat, Sink};

/// SIE-34, SIE-46, SIE-R14 One open value for each usable die, none for the others.
pub fn check_setting(public: &Public, seat: Seat, dice: [Option<u8>; 3]) -> Result<(), Refusal> {
    let in_play = public.in_play[seat.index()];
    for colour in Colour::ALL {
        let boxes = public.crossed[seat.index()][colour.index()];
        let refuse =
            |clause, message| Err(Refusal::new(Clause(clause), message).with("colour", colour_words(colour)));
        match dice[colour.index()] {
            None if in_play.has(colour) => return refuse("SIE-R14", "siegers-die-not-set"),
            None => {}
            Some(_) if !in_play.has(colour) => return refuse("SIE-46", "siegers-die-used-up"),
            Some(value) if !(1..=6).contains(&value) => return refuse("SIE-09", "siegers-no-such-face"),
            Some(value) if boxes.contains(value) => {
                return refuse("SIE-34", "siegers-box-crossed")
                    .map_err(|no: Refusal| no.with("value", fact(value)));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// The dice a seat shows and the one it keeps hidden answer a request when SIE-38 to SIE-40 hold; where equal dice
/// leave several pairs the owner chooses (SIE-41, SIE-R15).
pub fn check_show(view: &View, seat: Seat, colours: Colours) -> Result<(), Refusal> {
    let Some(request) = view.public.request[seat.index()] else {
        return Err(Refusal::new(Clause("SIE-35"), "siegers-not-requested"));
    };
    if colours.count() != 2 {
        return Err(Refusal::new(Clause("SIE-37"), "siegers-show-two"));
    }
    let dice = view.secret[seat.index()].unwrap_or_default().dice;
    if answers(dice, colours, request) {
        return Ok(());
    }
    let (clause, message) = match request {
        Request::TwoHighest => ("SIE-38", "siegers-show-highest"),
        Request::TwoLowest => ("SIE-39", "siegers-show-lowest"),
        Request::HighestAndLowest => ("SIE-40", "siegers-show-both-ends"),
    };
    Err(Refusal::new(Clause(clause), message))
}

fn answers(dice: Dice3, colours: Colours, request: Request) -> bool {
    let mut shown = colours.iter().map(|colour| dice[colour.index()]);
    let hidden = Colours::ALL.less(colours).only().map_or(0, |colour| dice[colour.index()]);
    match (shown.next(), shown.next()) {
        (Some(p), Some(q)) => request.allows(hidden, p, q),
        _ => false,
    }
}

/// Every setting: at most 216.
pub fn list_settings(
    public: &Public,
    seat: Seat,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let open = |colour: Colour| {
        let boxes = public.crossed[seat.index()][colour.index()];
        let none = boxes.used_up().then_some(0);
        boxes.open().chain(none)
    };
    for white in open(Colour::White) {
        for yellow in open(Colour::Yellow) {
            for red in open(Colour::Red) {
                each(Order::choose_dice([white, yellow, red]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// SIE-37 The three requests.
pub fn list_requests(each: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
    Request::ALL.into_iter().try_for_each(|kind| each(Order::Request { kind }))
}

/// The pairs that answer the request.
pub fn list_shows(
    view: &View,
    seat: Seat,
    each: &mut impl FnMut(Order) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(request) = view.public.request[seat.index()] else { return ControlFlow::Continue(()) };
    let dice = view.secret[seat.index()].unwrap_or_default().dice;
    Colours::PAIRS
        .into_iter()
        .filter(|&colours| answers(dice, colours, request))
        .try_for_each(|colours| each(Order::ShowDice { colours }))
}

/// A colour as a fact of a sentence.
pub fn colour_words(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::White => "siegers-white",
        Colour::Yellow => "siegers-yellow",
        Colour::Red => "siegers-red",
    })
}

impl<L: Sink<Event>> Play<'_, L> {
    /// SIE-31, SIE-O02 The dice stage comes once, before the first combat is picked, or anew in each combat.
    pub fn prepare_combats(&mut self) {
        match self.public().options.dice_scope {
            DiceScope::Turn => self.begin_dice(),
            DiceScope::Combat => self.next_combat(),
        }
    }

    /// SIE-30, SIE-49 The dice stage; where no seat has a usable die there is none.
    pub fn begin_dice(&mut self) {
        let usable = Seat::BOTH.map(|seat| self.public().usable(seat));
        if usable == [Colours::NONE; 2] {
            self.dice_are_done();
        } else {
            self.happen(Event::DiceStageBegins {});
        }
    }

    /// SIE-33, SIE-R14 A seat has set its dice; when both have, the requests begin.
    pub fn set_dice(&mut self, seat: Seat, dice: Dice3) {
        self.happen(Event::DiceSet { seat, dice: Some(dice) });
        self.show_without_asking();
    }

    /// A seat shows the dice of these colours; the boxes are crossed off once both seats have shown (SIE-43).
    pub fn show_dice(&mut self, seat: Seat, colours: Colours) {
        let mut dice = self.state.secret[seat.index()].dice;
        for hidden in Colours::ALL.less(colours).iter() {
            dice[hidden.index()] = 0;
        }
        self.happen(Event::Shown { seat, dice });
        if seat == self.public().attacker() {
            self.cross_off();
            self.dice_are_done();
        } else {
            self.show_without_asking();
        }
    }

    /// SIE-47, SIE-48, SIE-R16 A seat with two or fewer dice shows them all, whatever the request, so none is made.
    fn show_without_asking(&mut self) {
        let public = self.public();
        let asked = match public.phase {
            Phase::AskDefender => public.defender(),
            Phase::AskAttacker => public.attacker(),
            _ => return,
        };
        let in_play = public.in_play[asked.index()];
        if in_play.count() < 3 {
            self.show_dice(asked, in_play);
        }
    }

    /// SIE-43, SIE-45 The boxes of the shown dice, never that of a hidden one.
    fn cross_off(&mut self) {
        for seat in Seat::BOTH {
            for colour in Colour::ALL {
                let value = self.public().shown[seat.index()][colour.index()];
                if value > 0 {
                    self.happen(Event::CrossedOff { seat, colour, value });
                }
            }
        }
    }

    /// What follows the dice: with one stage a turn the picking of the first combat, else the bidding, which
    /// [`Public::witness`] has already opened.
    fn dice_are_done(&mut self) {
        if self.public().fighting.is_none() {
            self.next_combat();
        }
    }
}
