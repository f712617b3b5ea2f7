//! Questions about odds that stand alone (section k of the rules): answered by rolling every outcome of the dice through the
//! rules' own tests, so that there are no formulas beside them.

use crate::Eagles;
use crate::course::Mode;
use crate::event::Event;
use crate::ids::{CardId, Place, Position};
use crate::rules::Play;
use crate::rules::combat::needs;
use crate::rules::morale::passes;
use crate::speech::{card_words, in_place};
use crate::state::State;
use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::dice::{Enumerating, every_outcome};
use table::{Clause, Dice, Error, Game, POSITION, Phrase, Solution};

/// The most dice of one roll.
const MOST: u16 = 40;
/// How many outcomes are walked through before a question is called too large.
const LIMIT: usize = 2_000_000;

/// A question. The letters are those of the rules: n dice, r rating after all modifiers, h hits, v Morale value.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub enum Question {
    /// How many hits n dice score at rating r.
    Hits {
        /// Dice.
        n: u16,
        /// Rating.
        r: u16,
    },
    /// Whether a card with h hits stays at Morale value v.
    Check {
        /// Hits.
        h: u16,
        /// Morale value.
        v: i8,
        /// Whether Rally is played if it fails.
        #[serde(default)]
        rally: bool,
    },
    /// Whether a General falls to n dice rolled at his position.
    General {
        /// Dice.
        n: u16,
    },
    /// Whether a card without earlier hits routs that is attacked with n dice at rating r.
    Rout {
        /// Dice.
        n: u16,
        /// Rating.
        r: u16,
        /// Morale value.
        v: i8,
        /// Its Morale value once its General has fallen, if one is there.
        #[serde(default)]
        w: Option<i8>,
    },
    /// What several attacks bring together.
    Position {
        /// A position file.
        position: Box<table::Position<State>>,
        /// The attacks, in order.
        attacks: Vec<Attack>,
    },
}

/// One attack among several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The card that attacks.
    pub card: CardId,
    /// How.
    pub mode: Mode,
    /// Its targets: it takes the first that it may attack, and none if it may attack none of them.
    pub targets: Vec<CardId>,
}

/// Answers a question.
pub fn solve(game: &Eagles, question: &Question) -> Result<Vec<Solution>, Error> {
    match *question {
        Question::Hits { n, r } => {
            within([("n", n.into(), 1, MOST.into()), ("r", r.into(), 1, 4)])?;
            told(
                |dice| attack(dice, n, r).0,
                |hits| {
                    let words = Phrase::new("eagles-answer-hits").with("hits", i64::from(*hits));
                    (json!({ "hits": hits }), vec![words])
                },
            )
        }
        Question::Check { h, v, rally } => {
            within([("h", h.into(), 0, MOST.into())])?;
            let stays =
                |dice: &mut Enumerating| check(dice, h, v) || (rally && passes(dice.die(6, RALLY), v));
            told(stays, |stays| yes_or_no("stays", "eagles-answer-stays", *stays))
        }
        Question::General { n } => {
            within([("n", n.into(), 1, MOST.into())])?;
            let falls = |dice: &mut Enumerating| {
                let ones = dice.graded(n, 6, ATTACK, &|face| u8::from(face == 1)).showing(1);
                falls(dice, ones)
            };
            told(falls, |falls| yes_or_no("falls", "eagles-answer-falls", *falls))
        }
        Question::Rout { n, r, v, w } => {
            within([("n", n.into(), 1, MOST.into()), ("r", r.into(), 1, 4)])?;
            told(|dice| routs(dice, n, r, v, w), |routs| yes_or_no("routs", "eagles-answer-routs", *routs))
        }
        Question::Position { ref position, ref attacks } => {
            position.heading.accept(game, POSITION)?;
            let state = &position.state;
            game.admit(state).map_err(|faults| Error::faults("bad_position", faults))?;
            several(game, state, attacks)
        }
    }
}

const ATTACK: Clause = Clause("EAG-7.1a");
const RALLY: Clause = Clause("EAG-R28");

/// EAG-7.2a EAG-12.4a Hits and ones of an attack.
fn attack(dice: &mut Enumerating, n: u16, r: u16) -> (u16, u16) {
    let needs = needs(r as u8);
    let pool = dice.graded(n, 6, ATTACK, &|face| u8::from(face >= needs) * 2 + u8::from(face == 1));
    (pool.at_least(needs), pool.showing(1))
}

/// EAG-12.4c Whether a card routs; `w` is its Morale value once its General has fallen.
fn routs(dice: &mut Enumerating, n: u16, r: u16, v: i8, w: Option<i8>) -> bool {
    let (hits, ones) = attack(dice, n, r);
    let value = match w {
        Some(w) if falls(dice, ones) => w,
        _ => v,
    };
    !check(dice, hits, value)
}

/// The chance of it in thousandths, rounded.
pub(crate) fn chance_to_rout(n: u16, r: u16, v: i8, w: Option<i8>) -> u16 {
    let mut chance = num_rational::Ratio::<BigUint>::default();
    every_outcome(
        LIMIT,
        |dice: &mut Enumerating| routs(dice, n, r, v, w),
        |lost, share| {
            if lost {
                chance += share;
            }
        },
    );
    let thousandths = (chance * BigUint::from(1000u16)).round().to_integer();
    u16::try_from(thousandths).unwrap_or(1000)
}

/// EAG-6.0b Whether a card stays.
fn check(dice: &mut Enumerating, hits: u16, value: i8) -> bool {
    let pool = dice.graded(hits, 6, Clause("EAG-6.0b"), &|die| u8::from(passes(die, value)));
    pool.faces().iter().all(|die| passes(*die, value))
}

/// EAG-12.4b Whether a General with so many hits falls.
fn falls(dice: &mut Enumerating, hits: u16) -> bool {
    dice.graded(hits, 6, Clause("EAG-12.4b"), &|face| u8::from(face == 6)).showing(6) > 0
}

/// Whether the numbers of a question are such as the rules know.
fn within<const N: usize>(numbers: [(&'static str, i64, i64, i64); N]) -> Result<(), Error> {
    for (name, number, min, max) in numbers {
        if !(min..=max).contains(&number) {
            let why = Phrase::new("eagles-question-number").with("name", name).with("number", number);
            return Err(Error::new("bad_question", why.with("min", min).with("max", max)));
        }
    }
    Ok(())
}

fn yes_or_no(fact: &str, message: &'static str, yes: bool) -> (Value, Vec<Phrase>) {
    (json!({ fact: yes }), vec![Phrase::new(message).with("yes", if yes { "yes" } else { "no" })])
}

/// Walks through every outcome of the dice and adds up what is the same.
fn told<T: Ord>(
    code: impl FnMut(&mut Enumerating) -> T,
    tell: impl Fn(&T) -> (Value, Vec<Phrase>),
) -> Result<Vec<Solution>, Error> {
    let mut found: BTreeMap<T, num_rational::Ratio<BigUint>> = BTreeMap::new();
    let complete = every_outcome(LIMIT, code, |what, chance| *found.entry(what).or_default() += chance);
    if !complete {
        return Err(Error::new("too_large", Phrase::new("odds-too-large")));
    }
    let solution = |(what, probability): (T, _)| {
        let (facts, words) = tell(&what);
        Solution { probability, facts, words }
    };
    Ok(found.into_iter().map(solution).collect())
}

/// What several attacks brought: the Troop cards that are lost, the Generals, and the positions left without Troop cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Losses {
    routs: Vec<CardId>,
    falls: Vec<CardId>,
    empty: Vec<Position>,
}

/// Makes the attacks one after another, each at the first target it may attack, and then the checks.
fn several(game: &Eagles, state: &State, attacks: &[Attack]) -> Result<Vec<Solution>, Error> {
    let seat = state.field.active;
    for (at, attack) in attacks.iter().enumerate() {
        for card in std::iter::once(&attack.card).chain(&attack.targets) {
            if !state.secrets.iter().any(|secret| secret.find(*card).is_some()) {
                let why = Phrase::new("eagles-question-no-card").with("card", card.to_string());
                return Err(Error::new("bad_question", why.with("number", at as i64 + 1)));
            }
        }
    }
    let pack = game.pack(&state.pack);
    let code = |dice: &mut Enumerating| {
        let (mut after, mut events) = (state.clone(), Vec::new());
        let mut play = Play { pack, state: &mut after, dice, log: &mut events, foreseen: true };
        let mut positions = Vec::new();
        for attack in attacks {
            positions.extend(play.attack_first(seat, attack.card, attack.mode, &attack.targets));
        }
        positions.sort_unstable();
        positions.dedup();
        positions.iter().for_each(|at| play.check_position(seat.other(), *at));
        let held = |at: &Position| play.has_troops(seat.other(), *at);
        let empty = positions.iter().copied().filter(|at| !held(at)).collect();
        losses(game, state, &events, empty)
    };
    told(code, |losses| {
        let list =
            |cards: &[CardId]| -> Vec<Phrase> { cards.iter().map(|card| card_words(pack, *card)).collect() };
        let mut words = Vec::new();
        if losses.routs.is_empty() && losses.falls.is_empty() {
            words.push(Phrase::new("eagles-answer-nothing"));
        }
        for (message, cards) in
            [("eagles-answer-lost", &losses.routs), ("eagles-answer-fallen", &losses.falls)]
        {
            if !cards.is_empty() {
                words.push(Phrase::new(message).with("cards", list(cards)));
            }
        }
        let empty = losses
            .empty
            .iter()
            .map(|at| Phrase::new("eagles-answer-empty").with("position", in_place(Place::At(*at))));
        words.extend(empty);
        (json!({ "routs": losses.routs, "falls": losses.falls, "empty": losses.empty }), words)
    })
}

fn losses(game: &Eagles, before: &State, events: &[Event], empty: Vec<Position>) -> Losses {
    let pack = game.pack(&before.pack);
    let mut losses = Losses { empty, ..Losses::default() };
    for event in events {
        if let Event::Eliminated { card, .. } = event {
            let general = pack.card(*card).general().is_some();
            if general { losses.falls.push(*card) } else { losses.routs.push(*card) }
        }
    }
    losses.routs.sort_unstable();
    losses.falls.sort_unstable();
    losses
}
