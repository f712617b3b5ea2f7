//! Exact odds of every question of section I of the rules, as reduced fractions: each die is gone through face by face with the same functions that
//! the game reckons with, and faces of equal outcome are added up.

mod charge;
mod question;

pub use charge::{ChargeAsked, ChargeOdds, Salvo};
pub use question::{Chance, Question, Row, Solved};

use crate::kinds::{Column, Quality};
use crate::reckoning::initiative::{Claim, Claimed};
use crate::reckoning::manoeuvre::Pace;
use crate::reckoning::movement::Mover;
use crate::reckoning::{Charts, FACES};
use crate::tables::{CombatResult, FireResult, Fraction, Manoeuvre};
use table::Seat;

/// What may happen, and how likely each of it is. The fractions sum to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<R>(Vec<(R, Fraction)>);

impl<R: Copy + PartialEq> Odds<R> {
    /// Nothing yet, for these results in this order.
    fn of(results: &[R]) -> Odds<R> {
        Odds(results.iter().map(|&result| (result, Fraction::ZERO)).collect())
    }

    fn add(&mut self, result: R, chance: Fraction) {
        match self.0.iter_mut().find(|(known, _)| *known == result) {
            Some((_, sum)) => *sum += chance,
            None => self.0.push((result, chance)),
        }
    }

    /// How likely a result is.
    pub fn chance(&self, result: R) -> Fraction {
        self.0.iter().find(|(known, _)| *known == result).map_or(Fraction::ZERO, |(_, chance)| *chance)
    }

    /// How likely it is that one of the results for which this holds comes about.
    pub fn chance_of(&self, holds: impl Fn(R) -> bool) -> Fraction {
        self.0.iter().filter(|(result, _)| holds(*result)).map(|(_, chance)| *chance).sum()
    }

    /// What is to be expected of a number that belongs to each result.
    pub fn expected(&self, number: impl Fn(R) -> i64) -> Fraction {
        self.0.iter().map(|(result, chance)| Fraction::whole(number(*result)) * *chance).sum()
    }

    /// The results, in the order of their table.
    pub fn iter(&self) -> impl Iterator<Item = (R, Fraction)> + '_ {
        self.0.iter().copied()
    }
}

/// One face of a die.
fn tenth() -> Fraction {
    Fraction::new(1, i64::from(*FACES.end()))
}

impl Charts<'_> {
    /// What a fire of this band brings with so much added to its die, or none where nobody fires.
    pub fn fire_odds_in(&self, band: usize, modifier: i32) -> Option<Odds<FireResult>> {
        let mut odds = Odds::of(FireResult::ALL);
        for die in FACES {
            odds.add(self.fire_result(band, i32::from(die) + modifier)?, tenth());
        }
        Some(odds)
    }

    /// What a fire of this power brings with so much added to its die, or none where nobody fires.
    pub fn fire_odds(&self, power: Fraction, modifier: i32) -> Option<Odds<FireResult>> {
        self.fire_odds_in(self.fire_band(power), modifier)
    }

    /// The bases that a fire is expected to cost a brigade.
    pub fn expected_bases(&self, odds: &Odds<FireResult>) -> Fraction {
        odds.expected(|result| self.tables.fire.effect(result).bases_lost.into())
    }

    /// What a combat brings, by the attacker's modifiers less the defender's.
    pub fn combat_odds(&self, difference: i32) -> Odds<CombatResult> {
        let mut odds = Odds::of(CombatResult::ALL);
        for (dice, chance) in differences() {
            odds.add(self.tables.combat_row(dice + difference).result, chance);
        }
        odds
    }

    /// What a test brings with so much added to its die.
    pub fn manoeuvre_odds(&self, column: Column, modifier: i32) -> Odds<Manoeuvre> {
        let results: Vec<_> =
            self.tables.manoeuvre.rows(column).into_iter().map(|(result, _)| result).collect();
        let mut odds = Odds::of(&results);
        for die in FACES {
            odds.add(self.manoeuvre_result(column, i32::from(die) + modifier), tenth());
        }
        odds
    }

    /// How likely a disordered brigade is rallied by its test.
    pub fn rally_odds(&self, modifier: i32) -> Fraction {
        let odds = self.manoeuvre_odds(Column::Disordered, modifier);
        odds.chance_of(|result| matches!(result, Manoeuvre::Elan | Manoeuvre::Rally | Manoeuvre::Shaken))
    }

    /// How likely a charge that costs so many inches ends in contact.
    pub fn contact_odds(&self, mover: Mover, column: Column, modifier: i32, inches: Fraction) -> Fraction {
        let reaches = |result| {
            let effect = self.manoeuvre_effect(result, crate::kinds::Rating::Regular);
            effect.may_charge && effect.pace != Pace::None && self.budget(mover, effect.pace) >= inches
        };
        self.manoeuvre_odds(column, modifier).chance_of(reaches)
    }

    /// How likely a general under fire is put out of action.
    pub fn general_odds(&self, quality: Quality) -> Fraction {
        let modifier = self.general_modifiers(quality).sum();
        let hit = FACES.filter(|&die| self.general_is_hit(i32::from(die) + modifier)).count();
        Fraction::new(hit as i64, i64::from(*FACES.end()))
    }

    /// How likely the first side has the initiative; ties that are rolled again do not count.
    pub fn initiative_odds(&self, claims: [Claim; 2], tie_side: Seat, previous: Option<Seat>) -> Fraction {
        if let Some((seat, _)) = self.initiative_without_dice(claims, tie_side) {
            return if seat == Seat::First { Fraction::ONE } else { Fraction::ZERO };
        }
        let added = claims.map(|claim| self.initiative_modifiers(claim).sum());
        let (mut won, mut lost) = (Fraction::ZERO, Fraction::ZERO);
        for (dice, chance) in differences() {
            match self.initiative([dice + added[0], added[1]], tie_side, previous) {
                Claimed::By(Seat::First) => won += chance,
                Claimed::By(Seat::Second) => lost += chance,
                Claimed::Tie => {}
            }
        }
        let decided = won + lost;
        if decided == Fraction::ZERO { Fraction::new(1, 2) } else { won.over(decided) }
    }
}

/// How likely each difference of two dice is.
fn differences() -> impl Iterator<Item = (i32, Fraction)> {
    let faces = i64::from(*FACES.end());
    (1 - faces..faces).map(move |k| (k as i32, Fraction::new(faces - k.abs(), faces * faces)))
}
