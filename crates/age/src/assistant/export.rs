//! The one file that answers charts and odds without a program: the tables, the charts in both languages, the odds of every band, difference and column, and the
//! clauses behind them. A page that has it needs neither server nor rules.

use super::charts::charts;
use super::forms::forms;
use super::sheets::word;
use crate::kinds::{Column, Quality};
use crate::options::Options;
use crate::reckoning::Cause;
use crate::reckoning::Charts;
use crate::reckoning::fire::Factor;
use crate::reckoning::initiative::Claim;
use crate::tables::{CombatResult, FireResult, Fraction, Manoeuvre};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use table::assist::{Chart, ChartRow, Field, Kind};
use table::{Lang, OptionSpec, Phrase, Range, Seat};

/// What is added to a die of fire at the least and at the most.
const FIRE: std::ops::RangeInclusive<i32> = -8..=4;
/// The differences of modifiers in a combat.
const COMBAT: std::ops::RangeInclusive<i32> = -20..=20;
/// What is added in a test.
const TEST: std::ops::RangeInclusive<i32> = -12..=16;

/// What a page says as it stands.
const SENTENCES: [&str; 11] = [
    "winner-holds",
    "winner-remains",
    "battery-destroyed",
    "winner-occupies",
    "winner-may-break-through",
    "winner-must-break-through",
    "locked",
    "separates",
    "forms-square",
    "check-the-general",
    "concentrated",
];

/// The file.
pub(super) fn data(all: Charts<'_>, say: &dyn Fn(Lang, &Phrase) -> String) -> Value {
    let shown = charts(all);
    let mut languages = Map::new();
    for lang in Lang::ALL {
        let say = |phrase: &Phrase| say(lang, phrase);
        languages.insert(
            lang.code().to_owned(),
            json!({
                "charts": shown.iter().map(|chart| chart_words(chart, &say)).collect::<Vec<_>>(),
                "words": words(all, &say),
                "clauses": clauses(lang, &cited(&shown)),
            }),
        );
    }
    json!({
        "format": "age-charts",
        "version": 1,
        "tables": all.tables,
        "options": all.options,
        "choices": choices(all.options),
        "forms": forms(all.tables),
        "causes": Cause::ALL.iter().map(|cause| json!({ "cause": cause.word(), "clause": cause.clause() })).collect::<Vec<_>>(),
        "odds": odds(all),
        "languages": languages,
    })
}

/// The readings that people may choose between, by option.
fn choices(usual: &Options) -> Vec<Value> {
    let choice = |spec: OptionSpec| match spec.range {
        Range::OneOf(choices) => json!({ "id": spec.key, "clause": spec.clause, "choices": choices }),
        _ => Value::Null,
    };
    Options::specs(usual).into_iter().map(choice).filter(|choice| !choice.is_null()).collect()
}

fn chart_words(chart: &Chart, say: &dyn Fn(&Phrase) -> String) -> Value {
    let cells = |cells: &[Phrase]| cells.iter().map(say).collect::<Vec<_>>();
    let row = |row: &ChartRow| json!({ "cells": cells(&row.cells), "clauses": row.clauses });
    json!({
        "id": chart.id,
        "title": say(&chart.title),
        "columns": cells(&chart.columns),
        "rows": chart.rows.iter().map(row).collect::<Vec<_>>(),
    })
}

/// The names of everything that a page may have to say.
fn words(all: Charts<'_>, say: &dyn Fn(&Phrase) -> String) -> Map<String, Value> {
    let mut found = Map::new();
    let mut add = |message: String| {
        let text = say(&Phrase::new(message.clone()));
        found.insert(message, text.into());
    };
    let name = |group: &str, name: &str| word(group, name).message.into_owned();
    Cause::ALL.iter().for_each(|cause| add(name("cause", cause.word())));
    Factor::ALL.iter().for_each(|factor| add(name("factor", factor.word())));
    for result in FireResult::ALL.iter().map(|result| result.word()) {
        ["fire", "effect"].iter().for_each(|group| add(name(group, result)));
    }
    for result in CombatResult::ALL.iter().map(|result| result.word()) {
        ["combat", "does"].iter().for_each(|group| add(name(group, result)));
    }
    for result in Manoeuvre::ALL.iter().map(|result| result.word()) {
        ["manoeuvre", "does"].iter().for_each(|group| add(name(group, result)));
    }
    Column::ALL.iter().for_each(|column| add(name("column", column.word())));
    for form in forms(all.tables) {
        add(name("operation", form.id));
        messages(&form.fields, &mut add);
    }
    ["log", "charts"].iter().for_each(|operation| add(name("operation", operation)));
    ["draw", "marginal", "clear", "decisive"].iter().for_each(|margin| add(name("margin", margin)));
    for sentence in SENTENCES {
        add(format!("age-assist-{sentence}"));
    }
    for choice in choices(all.options) {
        let id = choice["id"].as_str().unwrap_or_default();
        add(name("option", id));
        let group = format!("option-{}", id.replace('_', "-"));
        let words = choice["choices"].as_array().into_iter().flatten().filter_map(Value::as_str);
        words.for_each(|one| add(name(&group, one)));
    }
    found
}

fn messages(fields: &[Field], each: &mut dyn FnMut(String)) {
    for field in fields {
        each(field.message.clone());
        match &field.kind {
            Kind::Group(inner) | Kind::Many(inner) => messages(inner, each),
            Kind::OneOf(choices) | Kind::Several(choices) => {
                choices.iter().for_each(|choice| each(choice.message.clone()));
            }
            _ => {}
        }
    }
}

fn cited(charts: &[Chart]) -> BTreeSet<String> {
    charts.iter().flat_map(|chart| &chart.rows).flat_map(|row| row.clauses.iter().cloned()).collect()
}

/// The text of these clauses.
fn clauses(lang: Lang, ids: &BTreeSet<String>) -> Map<String, Value> {
    let text = match lang {
        Lang::En => include_str!("../../../../content/age/clauses.en.csv"),
        Lang::Fr => include_str!("../../../../content/age/clauses.fr.csv"),
    };
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut found = Map::new();
    for record in reader.records().flatten() {
        if let Some(id) = record.get(0).filter(|id| ids.contains(*id)) {
            found.insert(id.to_owned(), json!([record.get(1), record.get(2)]));
        }
    }
    found
}

/// Every chance that can be asked for by numbers.
fn odds(charts: Charts<'_>) -> Value {
    let text = |fraction: Fraction| fraction.to_string();
    let band = |band: usize| {
        let of = |modifier: i32| {
            let odds = charts.fire_odds_in(band, modifier)?;
            Some(odds.iter().map(|(_, chance)| text(chance)).collect::<Vec<_>>())
        };
        FIRE.map(of).collect::<Vec<_>>()
    };
    let bands: Vec<_> = (1..charts.tables.fire.table.len()).map(band).collect();
    let combat: Vec<_> = COMBAT
        .map(|difference| {
            charts.combat_odds(difference).iter().map(|(_, chance)| text(chance)).collect::<Vec<_>>()
        })
        .collect();
    let tests = |column: Column| {
        TEST.map(|modifier| {
            charts.manoeuvre_odds(column, modifier).iter().map(|(_, chance)| text(chance)).collect::<Vec<_>>()
        })
        .collect::<Vec<_>>()
    };
    let initiative = |own: u8| {
        (0..=3u8)
            .map(|enemy| {
                let claim = |critical_levels| Claim { critical_levels, ..Claim::default() };
                text(charts.initiative_odds([claim(own), claim(enemy)], Seat::First, None))
            })
            .collect::<Vec<_>>()
    };
    json!({
        "fire": { "results": FireResult::ALL, "modifiers": [FIRE.start(), FIRE.end()], "bands": bands },
        "combat": { "results": CombatResult::ALL, "differences": [COMBAT.start(), COMBAT.end()], "chances": combat },
        "manoeuvre": {
            "modifiers": [TEST.start(), TEST.end()],
            "in_order": tests(Column::InOrder),
            "disordered": tests(Column::Disordered),
            "reserve": tests(Column::Reserve),
        },
        "general": {
            "ordinary": text(charts.general_odds(Quality::Ordinary)),
            "charismatic": text(charts.general_odds(Quality::Charismatic)),
        },
        "initiative": (0..=3u8).map(initiative).collect::<Vec<_>>(),
    })
}
