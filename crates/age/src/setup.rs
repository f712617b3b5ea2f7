//! From a setup to the first position: the scenario, built in or of one's own, and the options.

use crate::field::{BUILT_IN, Shared, check};
use crate::options::Options;
use crate::record::{Guard, Record};
use serde_json::{Value, json};
use table::{Catalogue, Clause, Fault, OptionSpec, Phrase, Range, Setup};

/// The scenarios, and beside the readings of the rules the scenario's own options.
pub fn catalogue() -> Catalogue {
    let mut options = Options::specs();
    let usual = json!({ "guard_light_cavalry": Guard::default(), "own_scenario": Value::Null });
    options.push(OptionSpec::new(
        "guard_light_cavalry",
        Clause("AGE-H110"),
        Range::one_of(Guard::ALL),
        &usual,
    ));
    options.push(OptionSpec::new("own_scenario", Clause("AGE-H62"), Range::Files, &usual));
    Catalogue { scenarios: BUILT_IN.iter().map(|(id, _)| *id).collect(), options }
}

/// The battle of a setup, before its first turn.
pub fn record(setup: &Setup) -> Result<Record, Vec<Fault>> {
    let options = Options::read(&setup.options)?;
    let guard = guard(setup)?;
    let field = match setup.options.get("own_scenario") {
        None | Some(Value::Null) => built_in(&setup.scenario)?,
        Some(files) => own(files)?,
    };
    Ok(Record::new(field, options, guard))
}

fn built_in(id: &str) -> Result<Shared, Vec<Fault>> {
    Shared::built_in(id).ok_or_else(|| {
        let known = BUILT_IN.map(|(id, _)| id).join(", ");
        let why = Phrase::new("setup-no-such-scenario").with("scenario", id).with("known", known);
        vec![Fault::new("scenario", None, why)]
    })
}

/// A scenario of one's own is handed over as its one file, by name.
fn own(files: &Value) -> Result<Shared, Vec<Fault>> {
    let mut each = files.as_object().into_iter().flatten();
    let (Some((name, Value::String(text))), None) = (each.next(), each.next()) else {
        let why = Phrase::new("age-bad-own-scenario");
        return Err(vec![Fault::new("options.own_scenario", None, why)]);
    };
    check::read(text).map(Shared::own).map_err(|flaws| {
        let fault = |flaw: check::Flaw| {
            let place = format!("options.own_scenario.{name}:{}:{}", flaw.line, flaw.column);
            Fault::new(place, flaw.clause, flaw.why)
        };
        flaws.into_iter().map(fault).collect()
    })
}

fn guard(setup: &Setup) -> Result<Guard, Vec<Fault>> {
    match setup.options.get("guard_light_cavalry") {
        None | Some(Value::Null) => Ok(Guard::default()),
        Some(value) => serde_json::from_value(value.clone()).map_err(|error| {
            let why = Phrase::new("age-bad-options").with("error", error.to_string());
            vec![Fault::new("options.guard_light_cavalry", None, why)]
        }),
    }
}
