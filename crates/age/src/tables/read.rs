//! Reads a file of tables. Whatever is wrong is told at once, each fault with its place in the file: `fire.table[9]`, `combat.table`.

use super::span::cover;
use super::{Band, FORMAT, FireResult, Fraction, STANDARD, Span, Tables};
use crate::kinds::Column;
use table::{Fault, Phrase};

impl Tables {
    /// The tables that the program is made with.
    pub fn standard() -> Tables {
        Tables::read(STANDARD).expect("the tables of the program are in order")
    }

    /// The tables of a file, or every fault of it.
    pub fn read(text: &str) -> Result<Tables, Vec<Fault>> {
        let mut reader = serde_json::Deserializer::from_str(text);
        let tables: Tables = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let why = Phrase::new("age-table-unreadable").with("error", error.inner().to_string());
            vec![Fault::new(error.path().to_string(), None, why)]
        })?;
        let faults = tables.faults();
        if faults.is_empty() { Ok(tables) } else { Err(faults) }
    }

    /// Everything that is wrong with the numbers.
    fn faults(&self) -> Vec<Fault> {
        let mut faults = self.fire_faults();
        if self.format != FORMAT {
            let why = Phrase::new("age-table-format").with("format", FORMAT);
            faults.push(Fault::new("format", None, why));
        }
        for &column in Column::ALL {
            let rows = self.manoeuvre.rows(column).into_iter();
            let spans = rows.map(|(result, scores)| (result.word().to_owned(), scores.score));
            faults.extend(cover(&format!("manoeuvre.{}", column.word()), spans));
        }
        let differences = self.combat.table.iter().map(|row| (row.result.word().to_owned(), row.difference));
        faults.extend(cover("combat.table", differences));
        faults.extend(self.combat_faults());
        let hit = &self.general_hit;
        faults.extend(cover("general_hit", [("out".to_owned(), hit.out), ("unhurt".to_owned(), hit.unhurt)]));
        faults.extend(self.number_faults());
        faults
    }

    fn combat_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (number, row) in self.combat.table.iter().enumerate() {
            if self.combat.table[..number].iter().any(|other| other.result == row.result) {
                let why = Phrase::new("age-table-twice").with("name", row.result.word());
                faults.push(Fault::new(format!("combat.table[{number}].result"), None, why));
            }
        }
        for (number, row) in self.combat.superiority.iter().enumerate() {
            if row.enemy == 0 {
                faults.push(low(format!("combat.superiority[{number}].enemy"), 1));
            }
        }
        faults
    }

    fn fire_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let table = &self.fire.table;
        let at = |number: usize| format!("fire.table[{number}]");
        let fault = |at: String, why| Fault::new(at, None, why);
        if !self.fire.ranges.is_sorted_by(|a, b| a < b) {
            faults.push(fault("fire.ranges".to_owned(), Phrase::new("age-table-unsorted")));
        }
        let Some(first) = table.first() else {
            return vec![fault("fire.table".to_owned(), Phrase::new("age-table-empty"))];
        };
        if first.from != 0 {
            faults.push(fault(at(0), Phrase::new("age-table-first-band")));
        }
        for (number, band) in table.iter().enumerate() {
            let next = table.get(number + 1);
            faults.extend(joint(band, next).map(|why| fault(at(number), why)));
            let spans: Vec<(String, Span)> =
                band.spans().map(|(result, span)| (result.word().to_owned(), span)).collect();
            match (number, spans.is_empty()) {
                (0, true) => {}
                (0, false) => faults.push(fault(at(0), Phrase::new("age-table-first-fires"))),
                _ => faults.extend(cover(&at(number), spans)),
            }
            faults.extend(milder(band).map(|(result, why)| fault(format!("{}.{}", at(number), result), why)));
        }
        faults
    }

    fn number_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let factors = &self.fire.multipliers;
        let arms = &self.fire.small_arms;
        let fractions = [
            ("fire.multipliers.doubled.factor", factors.doubled.factor),
            ("fire.multipliers.firer_disordered.factor", factors.firer_disordered.factor),
            ("fire.multipliers.battery_damaged.factor", factors.battery_damaged.factor),
            ("fire.multipliers.target_in_skirmish_order.factor", factors.target_in_skirmish_order.factor),
            ("fire.multipliers.grand_battery.factor", factors.grand_battery.factor),
            ("fire.small_arms.linear_or_mixed_2_ranks.near", arms.linear_or_mixed_2_ranks.near),
            ("fire.small_arms.linear_or_mixed_3_ranks.near", arms.linear_or_mixed_3_ranks.near),
            ("fire.small_arms.columnar_or_square_or_skirmish.near", arms.columnar_or_square_or_skirmish.near),
            ("fire.small_arms.cavalry.near", arms.cavalry.near),
        ];
        for (at, fraction) in fractions {
            if fraction <= Fraction::ZERO {
                faults.push(Fault::new(at, None, Phrase::new("age-table-not-positive")));
            }
        }
        let speeds = &self.speeds;
        let movers = [
            ("infantry_columnar", &speeds.infantry_columnar),
            ("infantry_linear", &speeds.infantry_linear),
            ("infantry_mixed", &speeds.infantry_mixed),
            ("cavalry", &speeds.cavalry),
            ("artillery_foot", &speeds.artillery_foot),
            ("artillery_horse", &speeds.artillery_horse),
            ("general_or_adc", &speeds.general_or_adc),
        ];
        for (name, speed) in movers {
            for (field, number) in
                [("nominal", speed.nominal), ("road", speed.road), ("difficult", speed.difficult)]
            {
                if !(1..=1000).contains(&number) {
                    faults.push(low(format!("speeds.{name}.{field}"), 1));
                }
            }
        }
        if self.dice.faces != 10 {
            faults.push(Fault::new("dice.faces", None, Phrase::new("age-table-die")));
        }
        faults
    }
}

fn low(at: String, least: i64) -> Fault {
    Fault::new(at, None, Phrase::new("age-table-too-small").with("least", least))
}

/// Why the next band does not begin where this one ends.
fn joint(band: &Band, next: Option<&Band>) -> Option<Phrase> {
    match (band.below, next) {
        (None, None) => None,
        (Some(below), None) => Some(Phrase::new("age-table-power-end").with("power", i64::from(below))),
        (None, Some(next)) => {
            Some(Phrase::new("age-table-power-overlap").with("power", i64::from(next.from)))
        }
        (Some(below), Some(_)) if below <= band.from => {
            Some(Phrase::new("age-table-power-backwards").with("power", i64::from(below)))
        }
        (Some(below), Some(next)) if below < next.from => {
            Some(Phrase::new("age-table-power-hole").with("power", i64::from(below)))
        }
        (Some(below), Some(next)) if below > next.from => {
            Some(Phrase::new("age-table-power-overlap").with("power", i64::from(next.from)))
        }
        _ => None,
    }
}

/// A result that is milder than one of a lower score.
fn milder(band: &Band) -> Option<(&'static str, Phrase)> {
    let spans: Vec<(FireResult, Span)> = band.spans().collect();
    spans.windows(2).find_map(|pair| {
        let [(_, mild), (result, hard)] = pair else { return None };
        let start = |span: &Span| span.least.map_or(i64::MIN, i64::from);
        (start(hard) < start(mild))
            .then(|| (result.word(), Phrase::new("age-table-milder").with("name", result.word())))
    })
}
