//! Reading the chart from its file.

use super::{Attack, Charge, Chart, Cost, Edge, EdgeEffect, Effect, Ground};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Reads a chart, or says what is wrong with it.
pub(super) fn read(text: &str) -> Result<Chart, String> {
    let file: Table = toml::from_str(text).map_err(|error| error.to_string())?;
    let rows = |key: &str| -> Result<BTreeMap<String, Effect>, String> {
        let table = file.get(key).and_then(Value::as_table).ok_or(format!("no table {key}"))?;
        table.iter().map(|(name, row)| Ok((name.clone(), effect(name, row)?))).collect()
    };
    let (areas, edges) = (rows("area")?, rows("boundary")?);
    let row =
        |rows: &BTreeMap<String, Effect>, key: &str| rows.get(key).copied().ok_or(format!("no row {key}"));
    let mut chart = Chart {
        areas: [row(&areas, "clear")?; 11],
        edges: [EdgeEffect { up: row(&edges, "brook")?, down: row(&edges, "brook")? }; 9],
        road: 0,
        trail: 0,
        ford: 0,
        bridge: 0,
    };
    for ground in Ground::ALL {
        chart.areas[ground as usize] = row(&areas, ground.key())?;
    }
    for edge in Edge::ALL {
        let key = edge.key();
        chart.edges[edge as usize] = if edge.is_steep() {
            EdgeEffect {
                up: row(&edges, &format!("{key}-uphill"))?,
                down: row(&edges, &format!("{key}-downhill"))?,
            }
        } else {
            EdgeEffect { up: row(&edges, key)?, down: row(&edges, key)? }
        };
    }
    let link = file.get("link").and_then(Value::as_table).ok_or("no table link")?;
    let rate = |key: &str| match cost(link.get(key)) {
        Some(Cost::Halves(halves)) => Ok(halves),
        _ => Err(format!("link: {key}")),
    };
    (chart.road, chart.trail, chart.ford) = (rate("road")?, rate("trail")?, rate("ford")?);
    chart.bridge = percent(link.get("bridge_attack")).ok_or("link: bridge_attack")?;
    Ok(chart)
}

fn cost(value: Option<&Value>) -> Option<Cost> {
    match value? {
        Value::Integer(points) => u8::try_from(points * 2).ok().map(Cost::Halves),
        Value::String(word) => match word.as_str() {
            "1/2" => Some(Cost::Halves(1)),
            "1 1/2" => Some(Cost::Halves(3)),
            "road" => Some(Cost::Road),
            "crossing" => Some(Cost::Crossing),
            "never" => Some(Cost::Never),
            _ => None,
        },
        _ => None,
    }
}

fn percent(value: Option<&Value>) -> Option<i8> {
    match value {
        None => Some(0),
        Some(value) => value.as_integer().and_then(|percent| i8::try_from(percent).ok()),
    }
}

fn effect(name: &str, row: &Value) -> Result<Effect, String> {
    let row = row.as_table().ok_or(format!("{name} is no table"))?;
    let bad = |key: &str| format!("{name}: {key}");
    let column = |key: &str| cost(row.get(key)).ok_or(bad(key));
    let assault = match (row.get("assault"), row.get("assault_at_crossing")) {
        (Some(Value::String(word)), None) if word == "never" => Attack::Never,
        (None, at @ Some(_)) => Attack::AtCrossing(percent(at).ok_or(bad("assault_at_crossing"))?),
        (value, None) => Attack::Percent(percent(value).ok_or(bad("assault"))?),
        _ => return Err(bad("assault")),
    };
    let charge = match row.get("charge") {
        Some(Value::String(word)) if word == "barred" => Charge::Barred,
        value => Charge::Percent(percent(value).ok_or(bad("charge"))?),
    };
    Ok(Effect {
        cost: [column("infantry")?, column("cavalry")?, column("artillery")?, column("horse")?],
        assault,
        charge,
        bombardment: percent(row.get("bombardment")).ok_or(bad("bombardment"))?,
        bombardment_die: percent(row.get("bombardment_die")).ok_or(bad("bombardment_die"))?,
        blocks: row.get("blocks_sight").is_some_and(|blocks| blocks.as_bool() == Some(true)),
    })
}
