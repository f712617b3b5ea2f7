//! Questions about odds that stand alone: by bare numbers, by a described situation, or over a range of numbers. Nothing is changed by them.

use super::{ChargeAsked, Odds, Salvo};
use crate::kinds::{Column, Quality};
use crate::measure::Mil;
use crate::reckoning::Charts;
use crate::reckoning::combat::{Combat, Role};
use crate::reckoning::initiative::Claim;
use crate::reckoning::manoeuvre::Test;
use crate::reckoning::movement::Mover;
use crate::reckoning::reserve::ReserveTest;
use crate::tables::{CombatResult, FireResult, Fraction, Manoeuvre};
use num_bigint::BigUint;
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::{Clause, Error, Phrase, Refusal, Seat, Solution};

/// The largest number that is asked about, either way.
const FAR: i32 = 100;
/// The largest power.
const STRONGEST: i64 = 10_000;
/// The most rows of an answer.
const ROWS: usize = 201;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// A fire of this power with so much added to its die.
    Fire {
        /// The power.
        power: Fraction,
        /// What is added.
        #[serde(default)]
        modifier: i32,
    },
    /// A fire that is described.
    Salvo(Salvo),
    /// A combat with this difference of modifiers.
    Combat {
        /// The attacker's modifiers less the defender's.
        difference: i32,
    },
    /// A combat that is described.
    Fight(Combat),
    /// A test with so much added to its die.
    Manoeuvre {
        /// The column.
        column: Column,
        /// What is added.
        #[serde(default)]
        modifier: i32,
    },
    /// A test that is described.
    Test(Test),
    /// A reserve test that is described.
    Reserve(ReserveTest),
    /// A general under fire.
    General {
        /// What he is.
        quality: Quality,
    },
    /// The initiative.
    Initiative {
        /// Both sides.
        claims: [Claim; 2],
        /// The side that stands for the French (AGE-R39).
        #[serde(default = "first")]
        tie_side: Seat,
        /// Who had it last turn.
        #[serde(default)]
        previous: Option<Seat>,
    },
    /// Whether a charge ends in contact.
    Contact {
        /// Who charges.
        mover: Mover,
        /// Its test.
        test: Test,
        /// The inches its way costs.
        way: Mil,
    },
    /// A charge from its test to its combat.
    Charge(Box<ChargeAsked>),
    /// Fires of a range of powers with a range of modifiers.
    Fires {
        /// The powers from and to.
        powers: (i64, i64),
        /// The modifiers from and to.
        #[serde(default)]
        modifiers: (i32, i32),
    },
    /// Combats of a range of differences.
    Combats {
        /// From and to.
        differences: (i32, i32),
    },
    /// Tests with a range of modifiers.
    Manoeuvres {
        /// The column.
        column: Column,
        /// From and to.
        modifiers: (i32, i32),
    },
}

fn first() -> Seat {
    Seat::First
}

/// How likely one thing is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Chance {
    /// What: a result of a table, or `contact`, `out`, `first`, `destroyed` and the like.
    pub result: &'static str,
    /// As a reduced fraction.
    pub probability: Fraction,
    /// As a decimal number.
    pub decimal: f64,
}

/// The chances of one situation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Row {
    /// The power, in a range of fires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<Fraction>,
    /// What is added to the die, or the difference of modifiers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modifier: Option<i32>,
    /// The chances, which sum to one.
    pub chances: Vec<Chance>,
    /// What else can be said: the bases that are likely to be lost, the chance of at least disorder, of rallying.
    pub besides: Vec<Chance>,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Solved {
    /// One row for each situation.
    pub rows: Vec<Row>,
}

fn chance(result: &'static str, probability: Fraction) -> Chance {
    Chance { result, probability, decimal: probability.decimal() }
}

fn chances<R: Copy + PartialEq>(odds: &Odds<R>, word: impl Fn(R) -> &'static str) -> Vec<Chance> {
    odds.iter().map(|(result, probability)| chance(word(result), probability)).collect()
}

impl Row {
    /// What is asked about in one row of a range.
    pub fn situation(&self) -> Phrase {
        let modifier = match self.modifier.unwrap_or(0) {
            0 => "0".to_owned(),
            modifier => format!("{modifier:+}").replace('-', "−"),
        };
        match self.power {
            Some(power) => Phrase::new("age-assist-odds-row").with("power", power.to_string()),
            None => Phrase::new("age-assist-odds-modifier"),
        }
        .with("modifier", modifier)
    }
}

/// A possible answer; where several situations are asked about, it says which.
fn solution(row: &Row, chance: &Chance, several: bool) -> Solution {
    let situation = several.then(|| Phrase::new("age-assist-odds-of").with("situation", row.situation()));
    let result = Phrase::new(format!("age-result-{}", chance.result.replace('_', "-")));
    let whole = |number: i64| BigUint::from(number.unsigned_abs());
    Solution {
        probability: Ratio::new(whole(chance.probability.numer()), whole(chance.probability.denom())),
        facts: json!({
            "result": chance.result,
            "probability": chance.probability,
            "power": row.power,
            "modifier": row.modifier,
        }),
        words: situation.into_iter().chain([result]).collect(),
    }
}

/// AGE-R03 A power that nobody has.
fn bad_power(power: Fraction) -> Refusal {
    Refusal::new(Clause("AGE-R03"), "age-bad-power").with("power", power.to_string().replace('-', "−"))
}

fn far(clause: &'static str, number: i32) -> Result<i32, Refusal> {
    match (-FAR..=FAR).contains(&number) {
        true => Ok(number),
        false => {
            let why = Refusal::new(Clause(clause), "age-number-too-far");
            Err(why.with("number", i64::from(number)).with("most", i64::from(FAR)))
        }
    }
}

fn range(clause: &'static str, (from, to): (i32, i32)) -> Result<std::ops::RangeInclusive<i32>, Refusal> {
    let (from, to) = (far(clause, from)?, far(clause, to)?);
    match from <= to {
        true => Ok(from..=to),
        false => {
            let why = Refusal::new(Clause(clause), "age-range-backwards");
            Err(why.with("from", i64::from(from)).with("to", i64::from(to)))
        }
    }
}

impl Charts<'_> {
    /// The answer to a question, or why it makes no sense.
    pub fn answer(&self, question: &Question) -> Result<Solved, Refusal> {
        let rows = match question {
            Question::Fires { powers, modifiers } => return self.fires(*powers, *modifiers),
            Question::Combats { differences } => {
                let differences = range("AGE-120", *differences)?;
                differences.map(|difference| self.combat_row_of(difference)).collect()
            }
            Question::Manoeuvres { column, modifiers } => {
                let modifiers = range("AGE-65", *modifiers)?;
                modifiers.map(|modifier| self.manoeuvre_row(*column, modifier)).collect()
            }
            one => vec![self.row(one)?],
        };
        Ok(Solved { rows })
    }

    /// The possible answers with their facts and words, row by row.
    pub fn solve(&self, question: &Question) -> Result<Vec<Solution>, Error> {
        let answer = self.answer(question).map_err(|refusal| Error::new("bad_question", refusal.why))?;
        let several = answer.rows.len() > 1;
        let possible = |row: &Row| {
            let chances = row.chances.iter().filter(|chance| chance.probability > Fraction::ZERO);
            chances.map(|chance| solution(row, chance, several)).collect::<Vec<_>>()
        };
        Ok(answer.rows.iter().flat_map(possible).collect())
    }

    fn row(&self, question: &Question) -> Result<Row, Refusal> {
        Ok(match question {
            Question::Fire { power, modifier } => self.fire_row(*power, far("AGE-95", *modifier)?)?,
            Question::Salvo(Salvo { firing, target }) => {
                self.check_fire_cover(target.cover)?;
                let power = self.firepower(firing, target)?;
                let modifier = self.fire_modifiers(target).sum();
                self.band_row(power.power, power.band, modifier)?
            }
            Question::Combat { difference } => self.combat_row_of(far("AGE-120", *difference)?),
            Question::Fight(combat) => {
                self.check_combat(combat)?;
                let sum = |role| self.combat_modifiers(combat, role).sum();
                self.combat_row_of(sum(Role::Attacker) - sum(Role::Defender))
            }
            Question::Manoeuvre { column, modifier } => {
                self.manoeuvre_row(*column, far("AGE-65", *modifier)?)
            }
            Question::Test(test) => self.manoeuvre_row(test.column(), self.manoeuvre_modifiers(test).sum()),
            Question::Reserve(test) => {
                self.manoeuvre_row(Column::Reserve, self.reserve_modifiers(test).sum())
            }
            Question::General { quality } => {
                let out = self.general_odds(*quality);
                let chances = vec![chance("out", out), chance("unhurt", Fraction::ONE - out)];
                Row { modifier: Some(self.general_modifiers(*quality).sum()), chances, ..Row::default() }
            }
            Question::Initiative { claims, tie_side, previous } => {
                let first = self.initiative_odds(*claims, *tie_side, *previous);
                let chances = vec![chance("first", first), chance("second", Fraction::ONE - first)];
                Row { chances, ..Row::default() }
            }
            Question::Contact { mover, test, way } => {
                let modifier = self.manoeuvre_modifiers(test).sum();
                let inches = Fraction::new(way.get().into(), 1000);
                let contact = self.contact_odds(*mover, test.column(), modifier, inches);
                let chances = vec![chance("contact", contact), chance("no_contact", Fraction::ONE - contact)];
                Row { modifier: Some(modifier), chances, ..Row::default() }
            }
            Question::Charge(charge) => self.charge_row(charge)?,
            Question::Fires { .. } | Question::Combats { .. } | Question::Manoeuvres { .. } => Row::default(),
        })
    }

    fn fire_row(&self, power: Fraction, modifier: i32) -> Result<Row, Refusal> {
        if power < Fraction::ZERO || power > Fraction::whole(STRONGEST) {
            return Err(bad_power(power));
        }
        self.band_row(power, self.fire_band(power), modifier)
    }

    fn band_row(&self, power: Fraction, band: usize, modifier: i32) -> Result<Row, Refusal> {
        let (power_shown, modifier_shown) = (Some(power), Some(modifier));
        let Some(odds) = self.fire_odds_in(band, modifier) else {
            return Err(Refusal::new(Clause("AGE-R03"), "age-fire-too-weak").with("power", power.to_string()));
        };
        let besides = vec![
            chance("at_least_disorder", odds.chance_of(|result| result >= FireResult::Impressive)),
            chance("bases_lost", self.expected_bases(&odds)),
        ];
        Ok(Row {
            power: power_shown,
            modifier: modifier_shown,
            chances: chances(&odds, FireResult::word),
            besides,
        })
    }

    fn fires(&self, powers: (i64, i64), modifiers: (i32, i32)) -> Result<Solved, Refusal> {
        let modifiers = range("AGE-95", modifiers)?;
        let (from, to) = powers;
        if let Some(power) = [from, to].into_iter().find(|power| !(0..=STRONGEST).contains(power)) {
            return Err(bad_power(Fraction::whole(power)));
        }
        if from > to {
            let why = Refusal::new(Clause("AGE-R03"), "age-range-backwards");
            return Err(why.with("from", from).with("to", to));
        }
        let count = ((to - from) as usize + 1) * modifiers.clone().count();
        if count > ROWS {
            let why = Refusal::new(Clause("AGE-98"), "age-range-too-large");
            return Err(why.with("count", count as i64).with("most", ROWS as i64));
        }
        let pairs = (from..=to).flat_map(|power| modifiers.clone().map(move |modifier| (power, modifier)));
        let rows = pairs.filter(|&(power, _)| self.fire_band(Fraction::whole(power)) > 0);
        let rows = rows.map(|(power, modifier)| self.fire_row(Fraction::whole(power), modifier));
        Ok(Solved { rows: rows.collect::<Result<_, _>>()? })
    }

    fn combat_row_of(&self, difference: i32) -> Row {
        let odds = self.combat_odds(difference);
        Row { modifier: Some(difference), chances: chances(&odds, CombatResult::word), ..Row::default() }
    }

    fn manoeuvre_row(&self, column: Column, modifier: i32) -> Row {
        let odds = self.manoeuvre_odds(column, modifier);
        let besides = match column {
            Column::Disordered => vec![chance("rallied", self.rally_odds(modifier))],
            Column::InOrder | Column::Reserve => Vec::new(),
        };
        Row { power: None, modifier: Some(modifier), chances: chances(&odds, Manoeuvre::word), besides }
    }

    fn charge_row(&self, charge: &ChargeAsked) -> Result<Row, Refusal> {
        let odds = self.charge_odds(charge)?;
        let mut all =
            vec![chance("no_contact", Fraction::ONE - odds.contact), chance("destroyed", odds.destroyed)];
        all.extend(chances(&odds.results, CombatResult::word));
        let besides = vec![
            chance("contact", odds.contact),
            chance("general_out", odds.general_out),
            chance("attacker_loses", odds.attacker_loses),
            chance("defender_loses", odds.defender_loses),
        ];
        Ok(Row { chances: all, besides, ..Row::default() })
    }
}
