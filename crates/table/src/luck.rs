//! How dice fell: for each kind of die whether its faces come equally often, and for each seat and purpose how the faces
//! stand against what was to be expected. Rolls of any number of games can be counted together.

use crate::{Roll, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A count of rolls that fell in the open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    /// For each number of sides how often each face came.
    faces: BTreeMap<u16, Vec<u64>>,
    /// For each seat, clause and number of sides the dice rolled and the sum of their faces.
    ledger: BTreeMap<(usize, String, u16), (u64, u64)>,
}

/// Whether the faces of a die come equally often.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DieTest {
    /// How many sides it has.
    pub sides: u16,
    /// How often each face came, the 1 first.
    pub counts: Vec<u64>,
    /// Pearson's statistic against equal chances.
    pub chi_square: f64,
    /// How likely fair dice are to give this much or more.
    pub probability: f64,
}

/// How the dice of one seat fell for one purpose.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LuckLine {
    /// Who rolled.
    pub seat: Seat,
    /// What for.
    pub clause: String,
    /// How many sides the dice have.
    pub sides: u16,
    /// How many dice.
    pub dice: u64,
    /// What their faces sum to.
    pub sum: u64,
    /// What they were to be expected to sum to.
    pub expected: f64,
    /// How far the sum is from that, in standard deviations; above 0 for high faces.
    pub deviation: f64,
}

impl Luck {
    /// Counts a roll of an order that this seat gave.
    pub fn add(&mut self, seat: Seat, roll: &Roll) {
        let sides = usize::from(roll.sides);
        let counts = self.faces.entry(roll.sides).or_insert_with(|| vec![0; sides]);
        let line = self.ledger.entry((seat.index(), roll.clause.clone(), roll.sides)).or_default();
        for &face in roll.faces.iter().filter(|face| (1..=roll.sides).contains(face)) {
            counts[usize::from(face) - 1] += 1;
            line.0 += 1;
            line.1 += u64::from(face);
        }
    }

    /// The test of each kind of die.
    pub fn dice(&self) -> Vec<DieTest> {
        let test = |(&sides, counts): (&u16, &Vec<u64>)| {
            let chi_square = chi_square(counts);
            let probability = tail(chi_square, u32::from(sides).saturating_sub(1));
            DieTest { sides, counts: counts.clone(), chi_square, probability }
        };
        self.faces.iter().map(test).collect()
    }

    /// The luck of each seat, purpose by purpose.
    pub fn ledger(&self) -> Vec<LuckLine> {
        let line = |((seat, clause, sides), &(dice, sum)): (&(usize, String, u16), &(u64, u64))| {
            let (count, sides_) = (dice as f64, f64::from(*sides));
            let expected = count * (sides_ + 1.0) / 2.0;
            let spread = (count * (sides_ * sides_ - 1.0) / 12.0).sqrt();
            let deviation = if spread > 0.0 { (sum as f64 - expected) / spread } else { 0.0 };
            let (seat, clause) = (Seat::BOTH[*seat], clause.clone());
            LuckLine { seat, clause, sides: *sides, dice, sum, expected, deviation }
        };
        self.ledger.iter().map(line).collect()
    }
}

fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    if expected > 0.0 {
        counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
    } else {
        0.0
    }
}

/// How likely a chi-square of so many degrees is to reach `x`: from one or two degrees up, two at a time.
fn tail(x: f64, degrees: u32) -> f64 {
    if degrees == 0 || x <= 0.0 {
        return 1.0;
    }
    let half = x / 2.0;
    let start = if degrees % 2 == 1 { libm::erfc(half.sqrt()) } else { (-half).exp() };
    let term = |below: u32| {
        let power = f64::from(below) / 2.0;
        (power * half.ln() - half - libm::lgamma(power + 1.0)).exp()
    };
    let first = if degrees % 2 == 1 { 1 } else { 2 };
    (start + (first..degrees).step_by(2).map(term).sum::<f64>()).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(clause: &str, sides: u16, faces: &[u16]) -> Roll {
        Roll { clause: clause.to_owned(), sides, faces: faces.to_vec() }
    }

    #[test]
    fn the_tail_agrees_with_printed_tables() {
        for (x, degrees, probability) in
            [(3.841, 1, 0.05), (5.991, 2, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01), (30.144, 19, 0.05)]
        {
            assert!((tail(x, degrees) - probability).abs() < 5e-5, "{x} of {degrees}: {}", tail(x, degrees));
        }
        assert!((tail(0.0, 5) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn even_faces_test_well_and_a_loaded_die_does_not() {
        let (mut even, mut loaded) = (Luck::default(), Luck::default());
        for _ in 0..50 {
            even.add(Seat::First, &roll("TOY-1", 6, &[1, 2, 3, 4, 5, 6]));
            loaded.add(Seat::First, &roll("TOY-1", 6, &[1, 2, 3, 6, 6, 6]));
        }
        let test = &even.dice()[0];
        assert_eq!((test.sides, &test.counts), (6, &vec![50; 6]));
        assert!(test.chi_square.abs() < 1e-9 && test.probability > 0.999);
        assert!(loaded.dice()[0].probability < 1e-6);
    }

    #[test]
    fn the_ledger_keeps_seats_and_purposes_apart() {
        let mut luck = Luck::default();
        luck.add(Seat::First, &roll("TOY-1", 6, &[6, 6]));
        luck.add(Seat::Second, &roll("TOY-1", 6, &[1]));
        luck.add(Seat::First, &roll("TOY-2", 2, &[1, 2]));
        let ledger = luck.ledger();
        let told: Vec<_> =
            ledger.iter().map(|line| (line.seat, &*line.clause, line.dice, line.sum)).collect();
        assert_eq!(
            told,
            [(Seat::First, "TOY-1", 2, 12), (Seat::First, "TOY-2", 2, 3), (Seat::Second, "TOY-1", 1, 1)]
        );
        assert!((ledger[0].expected - 7.0).abs() < 1e-9);
        assert!((ledger[0].deviation - 5.0 / (2.0f64 * 35.0 / 12.0).sqrt()).abs() < 1e-9);
        assert!(ledger[2].deviation < 0.0);
    }
}
