//! What a careful author would mend: the checker finds each of these in anybody's scenario.

use empire::file::Weight;
use empire::scenario::{Files, SHIPPED, read};

fn files(key: &str) -> Files {
    *SHIPPED.iter().find(|files| files.key == key).unwrap()
}

/// A map file without its stored outlines, so that moved centres count.
fn unbuilt(map: &str) -> String {
    let mut out = String::new();
    let mut rest = map;
    while let Some(at) = rest.find(", poly = [[") {
        out.push_str(&rest[..at]);
        let end = rest[at..].find("]]").unwrap() + 2;
        rest = &rest[at + end..];
    }
    out + rest
}

/// Advice given after a change, as message and what it is about.
fn advice(key: &str, scenario: &[(&str, &str)], map: &[(&str, &str)]) -> Vec<(String, String)> {
    let change = |text: &str, changes: &[(&str, &str)]| {
        changes.iter().fold(text.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "nothing to change: {from}");
            text.replacen(from, to, 1)
        })
    };
    let files = files(key);
    let reading = read(&change(files.scenario, scenario), &change(&unbuilt(files.map), map));
    assert!(reading.scenario.is_some(), "{:?}", reading.faults);
    let told = reading.faults.into_iter().filter(|fault| fault.weight == Weight::Advice);
    let about = |fault: empire::file::FileFault| {
        let name = fault.why.facts.iter().find(|(key, _)| key == "name" || key == "area" || key == "count");
        let name = name.map_or(String::new(), |(_, fact)| serde_json::to_value(fact).unwrap().to_string());
        (fault.why.message.into_owned(), name.trim_matches('"').to_owned())
    };
    told.map(about).collect()
}

fn has(told: &[(String, String)], message: &str, about: &str) -> bool {
    told.iter().any(|(found, name)| found == message && name == about)
}

/// Roads and water over boundaries too short to be seen.
#[test]
fn short_boundaries_under_roads_and_water() {
    let told = advice("eylau", &[], &[("centre = [1700, 1150]", "centre = [1312, 985]")]);
    assert!(has(&told, "empire-file-narrow-road", "v2–landsberg"), "{told:?}");
}

/// Roads, trails and streams that end inside the map; fords and bridges that nothing leads over.
#[test]
fn ways_and_water_that_end_nowhere() {
    let told = advice(
        "la-albuera",
        &[],
        &[("[\"hamilton\", \"old-bridge\", \"encinas\"]", "[\"hamilton\", \"old-bridge\"]")],
    );
    assert!(has(&told, "empire-file-road-ends", "old-bridge"), "{told:?}");
    let told = advice(
        "la-albuera",
        &[],
        &[("  { between = [\"rear-5\", \"plain-6\"], terrain = [\"brook\"] },\n", "")],
    );
    assert!(told.iter().any(|(message, _)| message == "empire-file-water-ends"), "{told:?}");
    let told = advice(
        "la-albuera",
        &[],
        &[("  { between = [\"badajoz\", \"royal-w\"], terrain = [\"brook\"] },\n", "")],
    );
    assert!(told.iter().any(|(message, _)| message == "empire-file-water-ends"), "{told:?}");
    let told = advice("saalfeld", &[], &[("\"remschuetz\", \"preilipp\"], kind", "\"remschuetz\"], kind")]);
    assert!(has(&told, "empire-file-ford-without-track", "remschuetz–preilipp"), "{told:?}");
}

/// EMP-T16 Heights without a slope, and slopes that stop half way round.
#[test]
fn heights_without_slopes() {
    let told = advice("eylau", &[], &[("centre = [984, 9842]", "centre = [984, 9842], elevation = 1")]);
    assert!(has(&told, "empire-file-lone-height", "s1"), "{told:?}");
    let told = advice("saalfeld", &[], &[("centre = [7750, 8900]", "centre = [7750, 8900], elevation = 1")]);
    assert!(has(&told, "empire-file-lone-height", "preilipp"), "{told:?}");
    let told = advice(
        "saalfeld",
        &[],
        &[("  { between = [\"wirbach\", \"aue\"], terrain = [\"slope\"], up = \"wirbach\" },\n", "")],
    );
    assert!(has(&told, "empire-file-slope-stops", "wirbach–aue"), "{told:?}");
    let told = advice(
        "saalfeld",
        &[],
        &[("  { between = [\"kulm\", \"kessel\"], terrain = [\"slope\"], up = \"kulm\" },\n", "")],
    );
    assert!(has(&told, "empire-file-slope-stops", "kulm–kessel"), "{told:?}");
}

/// EMP-R100 Points without a holder.
#[test]
fn points_without_a_holder() {
    let told = advice(
        "eylau",
        &[],
        &[("centre = [12685, 19027], control = \"russian\"", "centre = [12685, 19027]")],
    );
    assert!(has(&told, "empire-file-no-holder", "koenigsberg"), "{told:?}");
}

/// EMP-12.31e EMP-12.71a Bonuses no force can reach.
#[test]
fn bonuses_out_of_reach() {
    let heavy = |id: &str| format!("id = \"{id}\", name = \"");
    let files = files("eylau");
    let mut scenario = files.scenario.to_owned();
    for id in [
        "right-heavy-1",
        "right-heavy-2",
        "right-heavy-3",
        "centre-heavy-1",
        "centre-heavy-2",
        "centre-heavy-3",
    ] {
        let at = scenario.find(&heavy(id)).unwrap();
        let steps = at + scenario[at..].find("std 2").unwrap();
        scenario.replace_range(steps..steps + 5, "std 3");
    }
    let reading = read(&scenario, files.map);
    let clauses: Vec<_> =
        reading.faults.iter().filter_map(|fault| fault.clause).map(|clause| clause.0).collect();
    assert_eq!(clauses, ["EMP-12.31e"]);
}

/// Centres far off the middle of their area.
#[test]
fn centres_far_off_the_middle() {
    let told = advice("eylau", &[], &[("centre = [19500, 2000]", "centre = [20300, 600]")]);
    assert!(has(&told, "empire-file-off-centre", "v9"), "{told:?}");
}

/// EMP-T10 A town that does not face all ways is a fault.
#[test]
fn a_town_that_does_not_face_all_ways() {
    let files = files("saalfeld");
    let map = files.map.replacen("stack = \"town1\"", "stack = \"town1\", all_around = false", 1);
    let reading = read(files.scenario, &map);
    assert_eq!(
        reading.faults.iter().map(|fault| fault.why.message.as_ref()).collect::<Vec<_>>(),
        ["empire-file-town-faces"]
    );
}
