//! The terrain chart and the sequence of play.

use super::Pages;
use crate::pen::escape;
use empire::terrain::{Attack, ChargeOver, Chart, ChartRow, Cost, Edge, Ground};
use std::fmt::Write;
use table::Phrase;

const COLUMNS: [&str; 9] = [
    "empire-paper-terrain",
    "empire-paper-infantry",
    "empire-paper-cavalry",
    "empire-paper-artillery",
    "empire-paper-horse",
    "empire-paper-assault",
    "empire-paper-charge",
    "empire-paper-bombardment",
    "empire-paper-sight",
];

/// The terrain chart, as the scenario has it.
pub(super) fn terrain(chart: &Chart, pages: &mut Pages<'_>) {
    let mut body = format!("<h1>{}</h1>", pages.words("empire-paper-chart"));
    let mut areas = Vec::new();
    for ground in Ground::ALL {
        areas.push((
            format!("empire-paper-ground-{}", ground.key()),
            *chart.area(ground),
            ground == Ground::Works,
        ));
    }
    table(pages, "empire-paper-areas", &areas, &mut body);
    let mut edges = Vec::new();
    for edge in Edge::ALL {
        if edge.is_steep() {
            edges.push((format!("empire-paper-edge-{}-up", edge.key()), *chart.edge(edge, true), true));
            edges.push((format!("empire-paper-edge-{}-down", edge.key()), *chart.edge(edge, false), true));
        } else {
            edges.push((format!("empire-paper-edge-{}", edge.key()), *chart.edge(edge, false), true));
        }
    }
    table(pages, "empire-paper-boundaries", &edges, &mut body);
    let links = Phrase::new("empire-paper-links")
        .with("road", halves(chart.road))
        .with("trail", halves(chart.trail))
        .with("ford", halves(chart.ford))
        .with("bridge", share(chart.bridge));
    let _ = write!(
        body,
        "<p>{}</p><p><small>{}</small></p>",
        escape(&pages.say.say(&links)),
        pages.words("empire-paper-key")
    );
    let name = pages.words("empire-paper-chart");
    pages.page(&name, &body);
}

fn table(pages: &Pages<'_>, title: &'static str, rows: &[(String, ChartRow, bool)], body: &mut String) {
    let _ = write!(body, "<h2>{}</h2><table><tr>", pages.words(title));
    for column in COLUMNS {
        let _ = write!(body, "<th>{}</th>", pages.words(column));
    }
    body.push_str("</tr>");
    for (message, effect, added) in rows {
        let name = escape(&pages.say.say(&Phrase::new(message.clone())));
        let _ = write!(body, "<tr><td>{name}</td>");
        for cost in effect.cost {
            let _ = write!(body, "<td>{}</td>", points(cost, *added, pages));
        }
        let assault = match effect.assault {
            Attack::Percent(percent) => share(percent),
            Attack::AtCrossing(percent) => format!("{}*", share(percent)),
            Attack::Never => pages.words("empire-paper-never"),
        };
        let charge = match effect.charge {
            ChargeOver::Percent(percent) => share(percent),
            ChargeOver::Barred => pages.words("empire-paper-barred"),
        };
        let bombardment = match (effect.bombardment, effect.bombardment_die) {
            (0, 0) => "–".to_owned(),
            (percent, 0) => share(percent),
            (0, die) => format!("{die}").replace('-', "−"),
            (percent, die) => format!("{}, {die}", share(percent)).replace('-', "−"),
        };
        let sight = if effect.blocks { pages.words("empire-paper-blocks") } else { "–".to_owned() };
        let _ =
            write!(body, "<td>{assault}</td><td>{charge}</td><td>{bombardment}</td><td>{sight}</td></tr>");
    }
    body.push_str("</table>");
}

fn share(percent: i8) -> String {
    if percent == 0 { "–".to_owned() } else { format!("{percent}\u{a0}%").replace('-', "−") }
}

fn points(cost: Cost, added: bool, pages: &Pages<'_>) -> String {
    match cost {
        Cost::Halves(0) => "–".to_owned(),
        Cost::Halves(count) => format!("{}{}", if added { "+" } else { "" }, halves(count)),
        Cost::Road => pages.words("empire-paper-by-road"),
        Cost::Crossing => pages.words("empire-paper-by-crossing"),
        Cost::Never => "✕".to_owned(),
    }
}

fn halves(count: u8) -> String {
    match (count / 2, count % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The steps of a turn, each with its clause.
pub(super) fn sequence(pages: &mut Pages<'_>) {
    let parts: [(&'static str, &[&'static str]); 5] = [
        ("empire-paper-prepare", &["empire-paper-weather", "empire-paper-reinforce", "empire-paper-first"]),
        ("empire-paper-activate", &["empire-paper-roll", "empire-paper-stop"]),
        (
            "empire-paper-act",
            &[
                "empire-paper-command",
                "empire-paper-charges",
                "empire-paper-assign",
                "empire-paper-bombard",
                "empire-paper-move",
                "empire-paper-assaults",
            ],
        ),
        ("empire-paper-end", &["empire-paper-rally", "empire-paper-recover", "empire-paper-replace"]),
        ("empire-paper-limits", &["empire-paper-stacking", "empire-paper-guns", "empire-paper-allowance"]),
    ];
    let mut body = format!("<h1>{}</h1>", pages.words("empire-paper-sequence"));
    for (title, lines) in parts {
        let _ = write!(body, "<h2>{}</h2><ol>", pages.words(title));
        for line in lines {
            let _ = write!(body, "<li>{}</li>", pages.words(line));
        }
        body.push_str("</ol>");
    }
    let name = pages.words("empire-paper-sequence");
    pages.page(&name, &body);
}
