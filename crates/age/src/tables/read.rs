//! Reads a file of tables. Whatever is wrong is told at once, each fault with its place in the file: `fire.table[9]`, `combat.table`.

use super::span::cover;
use super::{Band, FORMAT, FireResult, Fraction, STANDARD, Span, Tables};
use crate::kinds::Column;
use crate::measure::{Mil, Turn};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use table::{Fact, Fault, Phrase};

impl Tables {
    /// The tables that the program is made with.
    pub fn standard() -> Arc<Tables> {
        static TABLES: LazyLock<Arc<Tables>> = LazyLock::new(|| {
            Arc::new(Tables::read(STANDARD).expect("the tables of the program are in order"))
        });
        TABLES.clone()
    }

    /// The tables of a file, shared: the program's own where they are the same.
    pub fn shared(text: &str) -> Result<Arc<Tables>, Vec<Fault>> {
        Tables::read(text)?.checked()
    }

    /// These tables shared, or every fault of them.
    pub fn checked(self) -> Result<Arc<Tables>, Vec<Fault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let standard = Tables::standard();
        Ok(if self == *standard { standard } else { Arc::new(self) })
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
        faults.extend(self.measure_faults());
        faults.extend(self.order_faults());
        let file = json!(self);
        values("", &file, &mut faults);
        let printed = serde_json::from_str(STANDARD).expect("the program's own tables are JSON");
        layers("", &file, &printed, &mut faults);
        faults
    }

    /// Numbers that must rise or fall from one to the next, and chiefs of two ratings.
    fn order_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut rise = |at: &str, rises: bool| {
            if !rises {
                faults.push(Fault::new(at, None, Phrase::new("age-table-order")));
            }
        };
        rise("completions.critical_levels.shares", self.completions.critical_levels.shares.is_sorted());
        let labels = &self.completions.labels;
        for (name, label) in
            [("elite", &labels.elite), ("regular", &labels.regular), ("conscript", &labels.conscript)]
        {
            rise(&format!("completions.labels.{name}"), label.spent <= label.worn);
        }
        let margin = &self.completions.victory_margin;
        rise("completions.victory_margin", [margin.marginal, margin.clear, margin.decisive].is_sorted());
        rise("fire.cover", self.fire.cover.least <= self.fire.cover.most);
        rise("combat.cover", self.combat.cover.least <= self.combat.cover.most);
        let mut known = BTreeSet::new();
        for (number, row) in self.chiefs.list.iter().enumerate() {
            for name in row.who.iter().filter(|name| !known.insert(name.as_str())) {
                let why = Phrase::new("age-table-twice").with("name", name.as_str());
                faults.push(Fault::new(format!("chiefs.list[{number}].who"), None, why));
            }
        }
        faults
    }

    /// Lengths, angles and shares with which nothing can be reckoned, or not in any useful time.
    fn measure_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        measures("completions", &json!(self.completions), &mut faults);
        measures("adjustments", &json!(self.adjustments), &mut faults);
        measures("combat.pushed_back_to", &json!(self.combat.pushed_back_to), &mut faults);
        let numbers = [
            ("adjustments.step_back.times", self.adjustments.step_back.times, 1, 10),
            ("artillery.actions", self.artillery.actions.into(), 0, 5),
            ("artillery.general_within", self.artillery.general_within, 1, 240),
            ("artillery.pivot_degrees", self.artillery.pivot_degrees, 0, 180),
            ("chiefs.substitution_radius", self.chiefs.substitution_radius, 1, 240),
            ("completions.firing.garrison_at_most", self.completions.firing.garrison_at_most.into(), 1, 24),
            ("completions.firing.square_faces", self.completions.firing.square_faces.into(), 1, 24),
            ("completions.grand_battery.members", self.completions.grand_battery.members.into(), 2, 24),
            ("reserve_zone.tactical_below", self.reserve_zone.tactical_below, 1, 240),
            ("fire.ranges", self.fire.ranges[0], 1, 240),
            ("fire.ranges", self.fire.ranges[self.fire.ranges.len() - 1], 1, 240),
            ("combat.far_charge.from", self.combat.far_charge.from, 0, 240),
        ];
        for (at, number, least, most) in numbers {
            if !(least..=most).contains(&number) {
                faults.push(outside(at, i64::from(least), i64::from(most)));
            }
        }
        if let Value::Object(points) = json!(self.completions.victory_points) {
            for (name, _) in points.iter().filter(|(_, points)| points.as_u64() > Some(1000)) {
                faults.push(outside(&format!("completions.victory_points.{name}"), 0, 1000));
            }
        }
        for (number, share) in self.completions.critical_levels.shares.iter().enumerate() {
            if !(Fraction::ZERO..=Fraction::ONE).contains(share) {
                faults.push(outside(&format!("completions.critical_levels.shares[{number}]"), 0, 1));
            }
        }
        if !(Fraction::ZERO..=Fraction::ONE).contains(&self.artillery.withdraw_share) {
            faults.push(outside("artillery.withdraw_share", 0, 1));
        }
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
            for (side, numbers) in [("own", row.own), ("enemy", row.enemy)] {
                if numbers == 0 {
                    faults.push(low(format!("combat.superiority[{number}].{side}"), 1));
                }
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
        let far = [
            ("fire.small_arms.linear_or_mixed_2_ranks.far", arms.linear_or_mixed_2_ranks.far),
            ("fire.small_arms.linear_or_mixed_3_ranks.far", arms.linear_or_mixed_3_ranks.far),
            ("fire.small_arms.columnar_or_square_or_skirmish.far", arms.columnar_or_square_or_skirmish.far),
            ("fire.small_arms.cavalry.far", arms.cavalry.far),
        ];
        let far = far.into_iter().filter_map(|(at, fraction)| Some((at, fraction?)));
        for (at, fraction) in fractions.into_iter().chain(far) {
            if fraction <= Fraction::ZERO {
                faults.push(Fault::new(at, None, Phrase::new("age-table-not-positive")));
            } else if fraction > Fraction::whole(100) || fraction.denom() > 100 {
                faults.push(Fault::new(at, None, Phrase::new("age-table-fraction").with("most", 100)));
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
            let numbers = [
                ("nominal", speed.nominal, 1),
                ("road", speed.road, 1),
                ("difficult", speed.difficult, 1),
                ("ford", speed.ford, 0),
            ];
            for (field, number, least) in numbers {
                let at = format!("speeds.{name}.{field}");
                match number {
                    _ if number < least => faults.push(low(at, least.into())),
                    1001.. => faults.push(outside(&at, 1, 1000)),
                    _ => {}
                }
            }
        }
        if self.dice.faces != 10 {
            faults.push(Fault::new("dice.faces", None, Phrase::new("age-table-die")));
        }
        faults
    }
}

fn outside<T: Into<Fact>>(at: &str, least: T, most: T) -> Fault {
    Fault::new(at, None, Phrase::new("age-table-bounds").with("least", least).with("most", most))
}

/// The faults of every length, angle and share in a part of the file.
fn measures(at: &str, part: &Value, faults: &mut Vec<Fault>) {
    for (key, value) in part.as_object().into_iter().flatten() {
        let place = format!("{at}.{key}");
        let fault = match (key.as_str(), value) {
            ("inches" | "width" | "depth", _) => {
                // A step decides how much work a path is.
                let step = at.ends_with(".step");
                let (least, most) = if step { (Mil(50), Mil(1000)) } else { (Mil(1), Mil::inches(240)) };
                let length: Option<Mil> = serde_json::from_value(value.clone()).ok();
                let fits = length.is_some_and(|length| (least..=most).contains(&length));
                (!fits).then(|| outside(&place, least, most))
            }
            ("degrees", Value::Array(turns)) => {
                let turn = |turn: &Value| {
                    serde_json::from_value(turn.clone()).is_ok_and(|turn: Turn| turn.0.abs() <= 1800)
                };
                let fits = (1..=36).contains(&turns.len()) && turns.iter().all(turn);
                (!fits).then(|| outside(&place, -180, 180))
            }
            ("degrees", _) => {
                let angle: Option<Turn> = serde_json::from_value(value.clone()).ok();
                let fits = angle.is_some_and(|angle| (0..=900).contains(&angle.0));
                (!fits).then(|| outside(&place, 0, 90))
            }
            ("share" | "worn" | "spent", _) => {
                let share: Option<Fraction> = serde_json::from_value(value.clone()).ok();
                let fits = share.is_some_and(|share| (Fraction::ZERO..=Fraction::ONE).contains(&share));
                (!fits).then(|| outside(&place, 0, 1))
            }
            _ => {
                measures(&place, value, faults);
                None
            }
        };
        faults.extend(fault);
    }
}

/// The faults of every number that is added to a die, and of what chiefs are worth.
fn values(at: &str, part: &Value, faults: &mut Vec<Fault>) {
    each(at, part, &mut |place, key, value| match key {
        "value" | "charismatic" if !value.as_i64().is_none_or(|number| (-20..=20).contains(&number)) => {
            faults.push(outside(place, -20, 20));
        }
        _ => {}
    });
}

/// Numbers that are marked as somebody else's than they are in the program's own tables.
fn layers(at: &str, part: &Value, printed: &Value, faults: &mut Vec<Fault>) {
    each(at, printed, &mut |place, key, layer| {
        let own = part.pointer(&format!("/{}", place.replace('.', "/")));
        if key == "layer" && own != Some(layer) {
            let layer = layer.as_str().unwrap_or_default();
            faults.push(Fault::new(place, None, Phrase::new("age-table-layer").with("layer", layer)));
        }
    });
}

/// Goes through all fields of all objects, with their places.
fn each(at: &str, part: &Value, look: &mut dyn FnMut(&str, &str, &Value)) {
    match part {
        Value::Object(fields) => {
            for (key, value) in fields {
                let place = if at.is_empty() { key.clone() } else { format!("{at}.{key}") };
                look(&place, key, value);
                each(&place, value, look);
            }
        }
        Value::Array(parts) => {
            for (number, value) in parts.iter().enumerate() {
                each(&format!("{at}[{number}]"), value, look);
            }
        }
        _ => {}
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
