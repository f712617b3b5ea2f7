//! Time. Only the server's clock counts, and it never goes backwards: within a node it is the wall clock at the start plus
//! what a monotonic clock has measured since, so that a jump of the wall clock takes nobody's time away.

use crate::message::ClockKind;
pub use crate::message::{ClockFace, Span};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use table::{Error, Phrase, Seat, Seats};

static START: LazyLock<(i64, Instant)> = LazyLock::new(|| {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (wall.as_millis() as i64, Instant::now())
});

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let (wall, start) = *START;
    wall + start.elapsed().as_millis() as i64
}

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 3600 * SECOND;

/// What was agreed on about time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ClockTerms {
    /// How time is reckoned.
    #[serde(flatten)]
    pub pace: Pace,
    /// What happens when somebody's time runs out.
    #[serde(default)]
    pub on_time_out: OnTimeOut,
}

impl ClockTerms {
    /// Whether clocks stand still while somebody is away.
    pub fn counts_days(&self) -> bool {
        matches!(self.pace, Pace::Days { .. })
    }

    /// Whether they give everybody some time.
    pub fn check(&self) -> Result<(), Error> {
        let at_least = |field: &'static str, least: u32| {
            let why = Phrase::new("server-bad-clock").with("field", field).with("least", i64::from(least));
            Err(Error::new("bad_clock", why))
        };
        match self.pace {
            Pace::Live { seconds: 0, .. } => at_least("clock.seconds", 1),
            Pace::Days { days: 0, .. } => at_least("clock.days", 1),
            Pace::Days { days, most, .. } if most < days => at_least("clock.most", days),
            _ => Ok(()),
        }
    }
}

/// How time is reckoned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pace {
    /// Nobody is hurried.
    #[default]
    None,
    /// So many seconds for the game, and some more for each turn.
    Live {
        /// For the game.
        seconds: u32,
        /// For each turn.
        increment: u32,
    },
    /// Days for each turn.
    Days {
        /// To begin with.
        days: u32,
        /// Given back for each turn.
        refill: u32,
        /// Never more than this.
        most: u32,
    },
}

/// What happens when somebody's time runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OnTimeOut {
    /// The game is lost.
    #[default]
    Lose,
    /// A computer player takes the seat.
    Computer,
    /// Nothing; the clock is there to be looked at.
    Nothing,
}

/// The clocks of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    pace: Pace,
    away: [Vec<Span>; 2],
    left: [i64; 2],
    running: Seats,
    since: i64,
    /// The turn for which each seat was last given time; 0 where the game does not count turns.
    credited: [u64; 2],
}

impl Clock {
    /// Clocks that stand still.
    pub fn new(terms: &ClockTerms) -> Clock {
        let each = match terms.pace {
            Pace::None => 0,
            Pace::Live { seconds, .. } => i64::from(seconds) * SECOND,
            Pace::Days { days, .. } => i64::from(days) * DAY,
        };
        Clock {
            pace: terms.pace.clone(),
            away: Default::default(),
            left: [each; 2],
            running: Seats::NONE,
            since: 0,
            credited: [0; 2],
        }
    }

    /// The same clocks, which stand still while somebody is away if they count days. Times of one person come one after
    /// another.
    #[must_use]
    pub fn with_away(self, away: &[Vec<Span>; 2]) -> Clock {
        match self.pace {
            Pace::Days { .. } => Clock { away: away.clone(), ..self },
            _ => self,
        }
    }

    /// How much of its time a seat whose clock runs has used at a time.
    fn spent(&self, seat: Seat, at: i64) -> i64 {
        let away = self.away[seat.index()].iter().map(|span| span.between(self.since, at));
        (at - self.since - away.sum::<i64>()).max(0)
    }

    /// When the time of a seat whose clock runs is used up.
    fn runs_out(&self, seat: Seat) -> i64 {
        let mut at = self.since + self.left[seat.index()];
        for span in &self.away[seat.index()] {
            if span.from < at {
                at += span.between(self.since, i64::MAX);
            }
        }
        at
    }

    /// Whether time is counted at all.
    pub fn counts(&self) -> bool {
        self.pace != Pace::None
    }

    /// From now on these seats are awaited, in this turn of the game. Time is given for a turn, however many orders and answers
    /// it has; where the game does not count its turns (0), for each time that a seat has been awaited.
    pub fn turn(&mut self, at: i64, awaited: Seats, turn: u64) {
        for seat in self.running.iter() {
            let spent = self.spent(seat, at);
            let left = &mut self.left[seat.index()];
            *left -= spent;
            let credited = &mut self.credited[seat.index()];
            if !awaited.contains(seat) && (turn == 0 || *credited != turn) {
                *left = self.pace.after_turn(*left);
                *credited = turn;
            }
        }
        (self.running, self.since) = (awaited, at.max(self.since));
    }

    /// When somebody's time runs out.
    pub fn deadline(&self) -> Option<i64> {
        if self.pace == Pace::None {
            return None;
        }
        self.running.iter().map(|seat| self.runs_out(seat)).min()
    }

    /// Who has no time left.
    pub fn flagged(&self, at: i64) -> Option<Seat> {
        if self.pace == Pace::None {
            return None;
        }
        self.running.iter().find(|&seat| self.runs_out(seat) <= at)
    }

    /// As everybody sees it.
    pub fn face(&self, at: i64) -> ClockFace {
        let spent = |seat| if self.running.contains(seat) { self.spent(seat, at) } else { 0 };
        let left = |seat: Seat| self.left[seat.index()] - spent(seat);
        let is_away = |seat: Seat| self.away[seat.index()].iter().any(|span| span.holds(at));
        let kind = match self.pace {
            Pace::None => ClockKind::None,
            Pace::Live { .. } => ClockKind::Live,
            Pace::Days { .. } => ClockKind::Days,
        };
        let left = (self.pace != Pace::None).then(|| Seat::BOTH.map(left));
        let running = self.running.iter().filter(|&seat| !is_away(seat)).collect();
        ClockFace { kind, left, running, now: at }
    }
}

impl Pace {
    fn after_turn(&self, left: i64) -> i64 {
        match *self {
            Pace::None => left,
            Pace::Live { increment, .. } => left + i64::from(increment) * SECOND,
            Pace::Days { refill, most, .. } => {
                (left + i64::from(refill) * DAY).min(i64::from(most) * DAY).max(left.min(0))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn live() -> Clock {
        let pace = Pace::Live { seconds: 60, increment: 5 };
        Clock::new(&ClockTerms { pace, on_time_out: OnTimeOut::Lose })
    }

    #[test]
    fn time_runs_for_those_who_are_awaited_and_comes_back_after_the_turn() {
        let mut clock = live();
        clock.turn(1_000, Seats::one(Seat::First), 0);
        clock.turn(11_000, Seats::one(Seat::First), 0);
        assert_eq!(clock.face(11_000).left, Some([50_000, 60_000]), "the same turn goes on");
        clock.turn(21_000, Seats::one(Seat::Second), 0);
        assert_eq!(clock.face(22_000).left, Some([45_000, 59_000]));
        assert_eq!(clock.deadline(), Some(81_000));
        assert_eq!((clock.flagged(80_999), clock.flagged(81_000)), (None, Some(Seat::Second)));
    }

    #[test]
    fn time_is_given_once_for_a_turn_of_many_orders() {
        let mut clock = live();
        clock.turn(0, Seats::one(Seat::First), 7);
        for order in 0..9 {
            clock.turn(2_000 * order + 1_000, Seats::one(Seat::Second), 7);
            clock.turn(2_000 * order + 2_000, Seats::one(Seat::First), 7);
        }
        assert_eq!(clock.face(18_000).left, Some([56_000, 56_000]), "nine seconds spent, five given once");
        clock.turn(19_000, Seats::one(Seat::Second), 8);
        assert_eq!(clock.face(19_000).left, Some([60_000, 56_000]), "another turn");
    }

    #[test]
    fn a_clock_that_jumps_back_takes_nothing() {
        let mut clock = live();
        clock.turn(100_000, Seats::one(Seat::First), 0);
        clock.turn(10_000, Seats::one(Seat::Second), 0);
        assert_eq!(clock.face(100_000).left, Some([65_000, 60_000]));
    }

    #[test]
    fn days_are_refilled_up_to_the_most() {
        let pace = Pace::Days { days: 3, refill: 2, most: 4 };
        let mut clock = Clock::new(&ClockTerms { pace, on_time_out: OnTimeOut::Lose });
        clock.turn(0, Seats::one(Seat::First), 0);
        clock.turn(DAY / 2, Seats::one(Seat::Second), 0);
        assert_eq!(clock.face(DAY / 2).left, Some([4 * DAY, 3 * DAY]));
    }

    #[test]
    fn clocks_in_days_stand_still_while_their_owner_is_away() {
        let pace = Pace::Days { days: 2, refill: 0, most: 2 };
        let terms = ClockTerms { pace, on_time_out: OnTimeOut::Lose };
        let away =
            [vec![Span { from: DAY, until: 11 * DAY }, Span { from: 20 * DAY, until: 21 * DAY }], vec![]];
        let mut clock = Clock::new(&terms).with_away(&away);
        clock.turn(0, Seats::one(Seat::First), 0);
        assert_eq!(clock.deadline(), Some(12 * DAY));
        assert_eq!(clock.face(5 * DAY).left, Some([DAY, 2 * DAY]));
        assert_eq!(clock.face(5 * DAY).running, Seats::NONE);
        assert_eq!((clock.flagged(12 * DAY - 1), clock.flagged(12 * DAY)), (None, Some(Seat::First)));
        clock.turn(11 * DAY, Seats::one(Seat::Second), 0);
        assert_eq!(clock.face(11 * DAY).left, Some([DAY, 2 * DAY]));
        assert_eq!(clock.deadline(), Some(13 * DAY), "the other seat is not away");
        clock.turn(12 * DAY, Seats::one(Seat::First), 0);
        assert_eq!(clock.deadline(), Some(13 * DAY), "what lies behind or far ahead changes nothing");
        let live = Clock::new(&ClockTerms { pace: Pace::Live { seconds: 60, increment: 0 }, ..terms });
        assert_eq!(live.clone().with_away(&away), live);
    }

    #[test]
    fn terms_are_read_as_they_are_documented() {
        let terms: ClockTerms =
            serde_json::from_str(r#"{"kind":"live","seconds":1800,"increment":30,"on_time_out":"computer"}"#)
                .unwrap();
        assert_eq!(terms.pace, Pace::Live { seconds: 1800, increment: 30 });
        assert_eq!(terms.on_time_out, OnTimeOut::Computer);
        assert_eq!(serde_json::from_str::<ClockTerms>(r#"{"kind":"none"}"#).unwrap(), ClockTerms::default());
    }
}
