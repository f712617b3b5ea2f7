//! On paper, and in the one file for those without a program.

use super::assistant::tongues;
use age::assistant::AgeAssistant;
use serde_json::{Value, json};
use table::assist::{Assisted, Paper};
use table::{Lang, Phrase, Say};

fn paper(name: &str, list: Option<&Value>, lang: Lang, sheet: Paper) -> String {
    let [english, french] = tongues();
    let tongue = if lang == Lang::En { english } else { french };
    AgeAssistant::default().paper(name, list, sheet, &|phrase: &Phrase| tongue.say(phrase)).unwrap()
}

fn list() -> Value {
    json!({
        "sides": ["French", "Austrians"],
        "units": [
            { "name": "1st <brigade>", "side": 0, "command": "Marchal", "arm": "infantry", "bases": 8, "rating": "regular", "doctrine": "mixed", "sk": 2 },
            { "name": "Cuirassiers", "side": 1, "arm": "cavalry", "bases": 4, "rating": "elite", "weight": "armoured" },
            { "name": "Battery", "side": 1, "arm": "artillery", "rating": "regular", "row": "other", "guns": "heavy", "mount": "foot" },
        ],
        "generals": [{ "name": "Verdier", "side": 0, "rank": "chief", "quality": "ordinary" }, { "name": "Marchal", "side": 0, "command": "Marchal", "rank": "division", "quality": "charismatic" }],
    })
}

/// The quick reference has every band and every result, in both languages, for both sizes of paper.
#[test]
fn the_quick_reference_has_every_chart() {
    let english = paper("reference", None, Lang::En, Paper::A4);
    for words in [
        "50+",
        "Defender shattered",
        "≤ −1",
        "2½",
        "× ⅓",
        "Old Guard, Russian",
        "charismatic general attached",
        "size: A4",
    ] {
        assert!(english.contains(words), "{words}");
    }
    let french = paper("reference", None, Lang::Fr, Paper::Letter);
    for words in ["Fracassé", "À la baïonnette", "size: letter", "lang=\"fr\"", "Généraux touchés"] {
        assert!(french.to_lowercase().contains(&words.to_lowercase()), "{words}");
    }
    assert_eq!(english.matches("<section").count(), 16);
    // Two sides of one sheet; what a fire does stands under its name, and what follows what at the top.
    assert_eq!(english.matches("<div class=\"side\">").count(), 2);
    assert!(english.find("class=\"effects\"").unwrap() < english.find("<td>12–14</td>").unwrap());
    assert!(english.contains("<li>Combats, then breakthroughs</li>"));
}

/// AGE-H15 AGE-H16 Roster sheets have a box for each base and the label; names are written as text.
#[test]
fn rosters_and_labels_are_filled_from_a_list() {
    let roster = paper("roster", Some(&list()), Lang::En, Paper::A4);
    assert!(roster.contains("1st &lt;brigade&gt;") && !roster.contains("<brigade>"));
    assert!(roster.contains("<td class=\"figure\">6/4</td>"), "{roster}");
    assert!(roster.contains("☐<b>☒</b>☐<b>☒</b>☐☐☐☐"), "{roster}");
    assert!(roster.contains("Marchal (division, charismatic)"));
    assert!(
        roster.contains("<td colspan=\"6\" class=\"command\">Verdier (army commander, ordinary)</td>"),
        "{roster}"
    );
    let labels = paper("labels", Some(&list()), Lang::Fr, Paper::Letter);
    assert_eq!(labels.matches("class=\"card").count(), 3 + 1);
    assert!(labels.contains("cavalerie cuirassée"));
}

/// A paper that there is not, or one without its list, is refused.
#[test]
fn papers_need_their_name_and_list() {
    let assistant = AgeAssistant::default();
    let code = |name: &str, list: Option<&Value>| {
        assistant.paper(name, list, Paper::A4, &|_: &Phrase| String::new()).unwrap_err().code
    };
    assert_eq!(code("poster", None), "no_such_paper");
    assert_eq!(code("roster", None), "no_list");
    assert_eq!(code("roster", Some(&json!({ "unit": [] }))), "malformed");
}

/// The one file has charts in both languages, odds of every band, difference and column, and the clauses behind them, and is small.
#[test]
fn the_data_file_answers_without_a_program() {
    let [english, french] = tongues();
    let say = |lang, phrase: &Phrase| if lang == Lang::En { english.say(phrase) } else { french.say(phrase) };
    let data = AgeAssistant::default().data(&say);
    assert_eq!(
        data["odds"]["fire"]["bands"][8][8],
        json!(["2/5", "3/10", "3/10", "0", "0"]),
        "G01: band 12–14, modifier 0"
    );
    assert_eq!(data["odds"]["combat"]["chances"][20][3], "1/10", "G05");
    assert_eq!(data["odds"]["manoeuvre"]["reserve"][11][3], "1/2", "G10");
    assert_eq!(data["odds"]["general"]["charismatic"], "7/10");
    assert_eq!(data["odds"]["initiative"][1][0], "36/91");
    assert_eq!(data["languages"]["fr"]["charts"].as_array().unwrap().len(), 17);
    assert_eq!(data["languages"]["en"]["clauses"]["AGE-128"][0], "Square after victory");
    let size = data.to_string().len();
    assert!(size < 190_000, "{size} bytes");
}
