//! From a setup to the first position: the scenario and the tables, the game's or of one's own, and the options.

use crate::field::{BUILT_IN, Shared, check};
use crate::options::Options;
use crate::record::{Guard, Record};
use crate::tables::Tables;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::{Catalogue, Clause, Fault, OptionSpec, Phrase, Range, Setup};

const OWN_SCENARIO: &str = "own_scenario";
const OWN_TABLES: &str = "own_tables";

/// The scenarios, and beside the readings of the rules the scenario's own options. Tables of one's own say what the readings usually are.
pub fn catalogue(chosen: &Map<String, Value>) -> Catalogue {
    let tables = tables(chosen).unwrap_or_else(|_| Tables::standard());
    let mut options = Options::specs(&tables.options.defaults);
    let usual = json!({
        "guard_light_cavalry": Guard::default(), OWN_SCENARIO: Value::Null, OWN_TABLES: Value::Null
    });
    options.push(OptionSpec::new(
        "guard_light_cavalry",
        Clause("AGE-H110"),
        Range::one_of(Guard::ALL),
        &usual,
    ));
    options.push(OptionSpec::new(OWN_SCENARIO, Clause("AGE-H62"), Range::Files, &usual));
    options.push(OptionSpec::new(OWN_TABLES, Clause("AGE-01"), Range::Files, &usual));
    Catalogue { scenarios: BUILT_IN.iter().map(|(id, _)| *id).collect(), options }
}

/// The battle of a setup, before its first turn.
pub fn record(setup: &Setup) -> Result<Record, Vec<Fault>> {
    let tables = tables(&setup.options)?;
    let options = Options::read(&setup.options, &tables.options.defaults)?;
    let guard = guard(setup)?;
    let field = match own_file(&setup.options, OWN_SCENARIO)? {
        None => built_in(&setup.scenario, &tables)?,
        Some((name, text)) => read(text, &format!("options.{OWN_SCENARIO}.{name}"), &tables)?,
    };
    Ok(Record::new(field, options, guard))
}

/// The tables of a setup.
pub fn tables(options: &Map<String, Value>) -> Result<Arc<Tables>, Vec<Fault>> {
    let Some((name, text)) = own_file(options, OWN_TABLES)? else { return Ok(Tables::standard()) };
    Tables::shared(text).map_err(|faults| {
        let placed =
            |fault: Fault| Fault { at: format!("options.{OWN_TABLES}.{name}:{}", fault.at), ..fault };
        faults.into_iter().map(placed).collect()
    })
}

fn built_in(id: &str, tables: &Arc<Tables>) -> Result<Shared, Vec<Fault>> {
    let Some(read) = Shared::by_tables(id, tables) else {
        let known = BUILT_IN.map(|(id, _)| id).join(", ");
        let why = Phrase::new("setup-no-such-scenario").with("scenario", id).with("known", known);
        return Err(vec![Fault::new("scenario", None, why)]);
    };
    read.map_err(|flaws| placed(flaws, id))
}

fn read(text: &str, place: &str, tables: &Arc<Tables>) -> Result<Shared, Vec<Fault>> {
    check::read(text, tables.clone()).map(Shared::own).map_err(|flaws| placed(flaws, place))
}

fn placed(flaws: Vec<check::Flaw>, place: &str) -> Vec<Fault> {
    let fault = |flaw: check::Flaw| {
        Fault::new(format!("{place}:{}:{}", flaw.line, flaw.column), flaw.clause, flaw.why)
    };
    flaws.into_iter().map(fault).collect()
}

/// A file of one's own is handed over as its text, by name.
fn own_file<'o>(
    options: &'o Map<String, Value>,
    key: &'static str,
) -> Result<Option<(&'o str, &'o str)>, Vec<Fault>> {
    let files = match options.get(key) {
        None | Some(Value::Null) => return Ok(None),
        Some(files) => files,
    };
    let mut each = files.as_object().into_iter().flatten();
    match (each.next(), each.next()) {
        (Some((name, Value::String(text))), None) => Ok(Some((name, text))),
        _ => {
            let why =
                Phrase::new(if key == OWN_TABLES { "age-bad-own-tables" } else { "age-bad-own-scenario" });
            Err(vec![Fault::new(format!("options.{key}"), None, why)])
        }
    }
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
