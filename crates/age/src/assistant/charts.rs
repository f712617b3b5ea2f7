//! Operation 13: every table of section D to be looked at, with the clause behind each line and the options in force marked. The same charts are printed and
//! exported.

use super::firing::band_name;
use super::sheets::{signed, whole, word};
use crate::kinds::{Column, Guns, Row};
use crate::options::Options;
use crate::reckoning::Charts;
use crate::reckoning::movement::{Change, Mover};
use crate::tables::{FireResult, Fraction, Span, Tables, Times};
use serde_json::{Value, json};
use table::assist::{Chart, ChartRow};
use table::{Phrase, plain};

/// Text that is the same in every language.
fn text(text: impl Into<String>) -> Phrase {
    Phrase::new("age-assist-named").with("name", text.into())
}

fn row(cells: Vec<Phrase>, clauses: &[&str]) -> ChartRow {
    ChartRow { cells, clauses: clauses.iter().map(|&id| id.to_owned()).collect(), marked: false }
}

fn chart(id: &'static str, columns: Vec<Phrase>, rows: Vec<ChartRow>) -> Chart {
    Chart { id, title: word("chart", id), columns, rows }
}

fn heads(names: &[&str]) -> Vec<Phrase> {
    names.iter().map(|name| word("head", name)).collect()
}

/// Scores as they are printed.
pub(super) fn scores(span: Span) -> String {
    match (span.least, span.most) {
        (None, None) => "*".to_owned(),
        (Some(least), None) => format!("{}+", whole(least.into())),
        (None, Some(most)) => format!("≤ {}", whole(most.into())),
        (Some(least), Some(most)) if least == most => whole(least.into()),
        (Some(least), Some(most)) if least < 0 => format!("{} … {}", whole(least.into()), whole(most.into())),
        (Some(least), Some(most)) => format!("{}–{}", whole(least.into()), whole(most.into())),
    }
}

/// A fraction as it is printed: 2½.
pub(super) fn mixed(number: Fraction) -> String {
    let whole = number.floor();
    let rest = number - Fraction::whole(whole);
    let sign = match (rest.numer(), rest.denom()) {
        (0, _) => return whole.to_string(),
        (1, 2) => "½",
        (1, 3) => "⅓",
        (2, 3) => "⅔",
        (1, 4) => "¼",
        (3, 4) => "¾",
        _ => return number.to_string(),
    };
    if whole == 0 { sign.to_owned() } else { format!("{whole}{sign}") }
}

/// All charts.
pub(super) fn charts(charts: Charts<'_>) -> Vec<Chart> {
    let tables = charts.tables;
    vec![
        fire(tables),
        artillery_power(tables),
        small_arms(tables),
        multipliers(tables),
        fire_modifiers(tables),
        general_hit(tables),
        manoeuvre(tables),
        tactical(tables),
        reserve(tables),
        chiefs(tables),
        combat_modifiers(tables),
        combat_results(tables),
        speeds(charts),
        changes(charts),
        batteries(),
        initiative(tables),
        options(charts.options, &tables.options.defaults),
    ]
}

fn fire(tables: &Tables) -> Chart {
    let mut columns = heads(&["power"]);
    columns.extend(FireResult::ALL.iter().map(|result| word("fire", result.word())));
    let firing = tables.fire.table.iter().skip(1);
    let rows = firing.map(|band| {
        let mut cells = vec![text(band_name(band.from, band.below))];
        cells.extend(
            FireResult::ALL.iter().map(|&result| text(band.span(result).map_or(String::new(), scores))),
        );
        row(cells, &["AGE-98"])
    });
    let mut rows: Vec<_> = rows.collect();
    let effects = FireResult::ALL.iter().map(|result| word("effect", result.word()));
    let clauses = ["AGE-99", "AGE-100", "AGE-101", "AGE-102", "AGE-103"];
    rows.push(row(std::iter::once(text("")).chain(effects).collect(), &clauses));
    chart("fire", columns, rows)
}

fn artillery_power(tables: &Tables) -> Chart {
    let mut columns = heads(&["battery", "guns"]);
    columns.extend(tables.fire.ranges.iter().map(|end| text(format!("{end}″"))));
    let mut rows = Vec::new();
    for &kind in Row::ALL {
        let powers = tables.fire.row(kind);
        for (guns, powers_of) in [(Guns::Heavy, &powers.heavy), (Guns::Light, &powers.light)] {
            let mut cells = vec![word("row", kind.word()), word("guns", guns.word())];
            cells.extend(powers_of.iter().map(|power| text(power.to_string())));
            rows.push(row(cells, &[&powers.clause]));
        }
    }
    chart("artillery_power", columns, rows)
}

fn small_arms(tables: &Tables) -> Chart {
    let arms = &tables.fire.small_arms;
    let kinds = [
        ("linear_or_mixed_2_ranks", &arms.linear_or_mixed_2_ranks),
        ("linear_or_mixed_3_ranks", &arms.linear_or_mixed_3_ranks),
        ("columnar_or_square_or_skirmish", &arms.columnar_or_square_or_skirmish),
        ("cavalry", &arms.cavalry),
    ];
    let rows = kinds.map(|(name, arms)| {
        let far = arms.far.map_or("–".to_owned(), mixed);
        row(vec![word("arms", name), text(mixed(arms.near)), text(far)], &[&arms.clause, "AGE-R08"])
    });
    chart("small_arms", heads(&["base", "up_to_2", "up_to_4"]), rows.to_vec())
}

fn multipliers(tables: &Tables) -> Chart {
    let times = &tables.fire.multipliers;
    let of = |name: &str, times: &Times, ruling: &str| {
        row(vec![word("factor", name), text(format!("× {}", mixed(times.factor)))], &[&times.clause, ruling])
    };
    let rows = vec![
        of("enfilade", &times.doubled, "AGE-H87"),
        of("artillery_on_column", &times.doubled, "AGE-R05"),
        of("firer_disordered", &times.firer_disordered, "AGE-R04"),
        of("battery_damaged", &times.battery_damaged, "AGE-R04"),
        of("target_in_skirmish_order", &times.target_in_skirmish_order, "AGE-R06"),
        of("grand_battery", &times.grand_battery, "AGE-H92"),
    ];
    chart("multipliers", heads(&["when", "times"]), rows)
}

fn bonus(cause: &str, value: impl Into<String>, clause: &str) -> ChartRow {
    row(vec![word("cause", cause), text(value)], &[clause])
}

fn fire_modifiers(tables: &Tables) -> Chart {
    let modifiers = &tables.fire.modifiers;
    let cover = &tables.fire.cover;
    let rows = vec![
        bonus("moving_target", signed(modifiers.moving_target.value.into()), "AGE-95"),
        bonus("skirmish_target", signed(modifiers.skirmish_target.value.into()), "AGE-96"),
        bonus("cover", format!("{} … {}", signed(cover.least.into()), signed(cover.most.into())), "AGE-97"),
    ];
    chart("fire_modifiers", heads(&["when", "to_the_die"]), rows)
}

fn general_hit(tables: &Tables) -> Chart {
    let hit = &tables.general_hit;
    let rows = vec![
        row(vec![word("result", "out"), text(scores(hit.out))], &[&hit.clause, "AGE-R25"]),
        row(vec![word("result", "unhurt"), text(scores(hit.unhurt))], &[&hit.clause]),
        bonus("charismatic_target", signed(hit.charismatic.into()), "AGE-104"),
    ];
    chart("general_hit", heads(&["when", "score"]), rows)
}

fn manoeuvre(tables: &Tables) -> Chart {
    let mut rows = Vec::new();
    for &column in Column::ALL {
        for (result, scored) in tables.manoeuvre.rows(column) {
            let cells = vec![
                word("column", column.word()),
                text(scores(scored.score)),
                word("manoeuvre", result.word()),
                word("does", result.word()),
            ];
            rows.push(row(cells, &[result.clause().0]));
        }
    }
    chart("manoeuvre", heads(&["column", "score", "result", "what_happens"]), rows)
}

fn tactical(tables: &Tables) -> Chart {
    let modifiers = &tables.manoeuvre.tactical;
    let all = [
        ("detached_general_ordinary", &modifiers.detached_general_ordinary),
        ("detached_general_charismatic", &modifiers.detached_general_charismatic),
        ("attached_general_ordinary", &modifiers.attached_general_ordinary),
        ("attached_general_charismatic", &modifiers.attached_general_charismatic),
        ("generals_cap", &tables.manoeuvre.generals_at_most),
        ("road_column_or_square", &modifiers.road_column_or_square),
        ("infantry_columnar_or_mixed", &modifiers.infantry_columnar_or_mixed),
        ("fresh_to_move", &modifiers.fresh),
        ("spent_to_move", &modifiers.spent),
        ("insecure_flank", &modifiers.insecure_flank),
        ("withdrawal", &modifiers.withdraw_to_reserve_zone),
        ("disordered_cavalry_charged", &modifiers.disordered_cavalry_charged),
    ];
    let rows = all.map(|(cause, one)| bonus(cause, signed(one.value.into()), &one.clause));
    chart("tactical", heads(&["when", "to_the_die"]), rows.to_vec())
}

fn reserve(tables: &Tables) -> Chart {
    let modifiers = &tables.manoeuvre.reserve_modifiers;
    let failures = &tables.manoeuvre.reserve_failures;
    let failed = failures.iter().map(|one| signed(one.value.into())).collect::<Vec<_>>().join(", ");
    let ratings: Vec<_> = tables.chiefs.list.iter().map(|row| row.value).collect();
    let (least, most) =
        (ratings.iter().min().copied().unwrap_or(0), ratings.iter().max().copied().unwrap_or(0));
    let of = |cause, one: &crate::tables::Bonus| bonus(cause, signed(one.value.into()), &one.clause);
    let rows = vec![
        bonus("chief_rating", format!("{} … {}", signed(least.into()), signed(most.into())), "AGE-51"),
        of("chief_engaged_or_lost", &modifiers.chief_engaged_captured_killed),
        of("napoleons_aide", &modifiers.napoleon_adc_not_gunner),
        of("chief_with_it", &modifiers.chief_attached_or_substituted),
        of("first_turn", &modifiers.first_turn),
        of("previous_success", &modifiers.succeeded_last_friendly_segment),
        bonus("previous_failures", failed, "AGE-57"),
        of("disorder_in_reserve", &modifiers.disordered),
    ];
    chart("reserve", heads(&["when", "to_the_die"]), rows)
}

fn chiefs(tables: &Tables) -> Chart {
    let rows = tables.chiefs.list.iter().map(|ranked| {
        let names = ranked.who.iter().map(|who| word("chief", who)).collect::<Vec<_>>();
        row(
            vec![text(signed(ranked.value.into())), Phrase::new("age-assist-list").with("names", names)],
            &[&ranked.clause],
        )
    });
    chart("chiefs", heads(&["rating", "chief"]), rows.collect())
}

fn combat_modifiers(tables: &Tables) -> Chart {
    let modifiers = &tables.combat.modifiers;
    let mut rows = vec![
        bonus("general", signed(modifiers.general.value.into()), "AGE-105"),
        bonus("charismatic_general", signed(modifiers.general_charismatic.value.into()), "AGE-105"),
    ];
    for ratio in &tables.combat.superiority {
        let what = Phrase::new("age-chart-superiority")
            .with("own", i64::from(ratio.own))
            .with("enemy", i64::from(ratio.enemy));
        rows.push(row(vec![what, text(signed(ratio.value.into()))], &[&ratio.clause, "AGE-R28"]));
    }
    let all = [
        ("charge_from_near", &modifiers.cav_charge_near),
        ("charge_from_afar", &modifiers.cav_charge_far),
        ("lancers", &modifiers.lancers),
        ("heavy_cavalry", &modifiers.heavy_cavalry),
        ("armoured_cavalry", &modifiers.armoured_cavalry),
        ("breakthrough", &modifiers.breakthrough_or_supported),
        ("supported", &modifiers.breakthrough_or_supported),
        ("disordered", &modifiers.minus_two_group),
        ("standing_cavalry", &modifiers.minus_two_group),
        ("skirmish_order", &modifiers.minus_two_group),
        ("battery_unattached_or_silent", &modifiers.minus_two_group),
        ("lost_to_fire", &modifiers.bases_lost_to_fire),
        ("outflanked", &modifiers.outflanked),
        ("square_against_cavalry", &modifiers.square_vs_cavalry),
        ("square_against_infantry", &modifiers.square_vs_infantry),
        ("fresh_in_combat", &modifiers.fresh),
        ("spent_in_combat", &modifiers.spent),
        ("regular", &modifiers.regular),
        ("elite", &modifiers.elite),
    ];
    rows.extend(all.map(|(cause, one)| bonus(cause, signed(one.value.into()), &one.clause)));
    let cover = &tables.combat.cover;
    rows.push(bonus(
        "defender_in_cover",
        format!("{} … {}", signed(cover.least.into()), signed(cover.most.into())),
        "AGE-114",
    ));
    chart("combat_modifiers", heads(&["when", "to_the_die"]), rows)
}

fn combat_results(tables: &Tables) -> Chart {
    let rows = tables.combat.table.iter().map(|result| {
        let cells = vec![
            text(scores(result.difference)),
            word("combat", result.result.word()),
            word("does", result.result.word()),
        ];
        row(cells, &[&result.clause])
    });
    let mut rows: Vec<_> = rows.collect();
    rows.push(row(vec![text(""), text(""), word("does", "forms_square")], &["AGE-128", "AGE-H106"]));
    chart("combat_results", heads(&["difference", "result", "what_happens"]), rows)
}

fn speeds(charts: Charts<'_>) -> Chart {
    let rows = Mover::ALL.iter().map(|&mover| {
        let speed = charts.speed(mover);
        let cells = vec![
            word("mover", mover.word()),
            text(format!("{}″", speed.nominal)),
            text(format!("{}″", speed.road)),
            text(format!("× {}", mixed(Fraction::new(1, speed.difficult.into())))),
            text(format!("−{}″", speed.ford)),
        ];
        row(cells, &[&speed.clause])
    });
    chart("speeds", heads(&["mover", "open", "road", "difficult", "ford"]), rows.collect())
}

fn changes(charts: Charts<'_>) -> Chart {
    let passed = &charts.tables.adjustments.unit_passed;
    let mut rows =
        vec![row(vec![word("item", "passed"), text(format!("−{}″", passed.inches))], &[&passed.clause])];
    for &change in Change::ALL {
        let share = charts.change_share(change);
        let price = match share.share {
            other if other == Fraction::ONE => word("share", "whole"),
            other if other == Fraction::new(1, 2) => word("share", "half"),
            other => text(mixed(other)),
        };
        rows.push(row(vec![word("change", change.word()), price], &[&share.clause, "AGE-H49"]));
    }
    chart("changes", heads(&["when", "price"]), rows)
}

fn batteries() -> Chart {
    let lines = [
        ("no_test", "AGE-78"),
        ("two_actions", "AGE-79"),
        ("general", "AGE-80"),
        ("silent_no_fire", "AGE-81"),
        ("silent_withdraws", "AGE-82"),
        ("silent_recovers", "AGE-83"),
    ];
    let rows = lines.map(|(name, clause)| row(vec![word("battery-rule", name)], &[clause]));
    chart("batteries", heads(&["rule"]), rows.to_vec())
}

fn initiative(tables: &Tables) -> Chart {
    let level = &tables.initiative.critical_level;
    let rows = vec![
        row(vec![word("initiative-rule", "roll")], &["AGE-03", "AGE-O21"]),
        row(vec![word("initiative-rule", "engaged")], &["AGE-04", "AGE-05"]),
        row(
            vec![word("initiative-rule", "levels").with("value", signed(level.value.into()))],
            &[&level.clause, "AGE-R16"],
        ),
    ];
    chart("initiative", heads(&["rule"]), rows)
}

/// The options in force; those that are not the usual ones are marked.
fn options(options: &Options, usual: &Options) -> Chart {
    let specs = Options::specs(usual);
    let (values, usual) = (json!(options), json!(usual));
    let rows = specs.into_iter().map(|spec| {
        let value = values.get(spec.key).cloned().unwrap_or(Value::Null);
        let marked = usual.get(spec.key) != Some(&value);
        let name = plain(&value);
        let cells =
            vec![word("option", spec.key), word(&format!("option-{}", spec.key.replace('_', "-")), &name)];
        ChartRow { marked, ..row(cells, &[spec.clause.0]) }
    });
    chart("options", heads(&["option", "reading"]), rows.collect())
}
