//! Bad input: each fault is found, named, and placed; all of them at once.

use empire::file::{FileFault, FileKind, Weight};
use empire::scenario::{SHIPPED, read, read_map};

const SCENARIO: &str = SHIPPED[0].scenario;
const MAP: &str = SHIPPED[0].map;

fn errors(scenario: &str, map: &str) -> Vec<FileFault> {
    let reading = read(scenario, map);
    let errors: Vec<_> = reading.faults.into_iter().filter(|fault| fault.weight == Weight::Error).collect();
    assert_eq!(reading.scenario.is_none(), !errors.is_empty());
    errors
}

fn change(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "nothing to change: {from}");
    text.replacen(from, to, 1)
}

/// The place of some text, as line and column.
fn place(text: &str, of: &str) -> (usize, usize) {
    let before = &text[..text.find(of).unwrap()];
    (before.lines().count().max(1), before.lines().last().unwrap_or("").chars().count() + 1)
}

/// Changing the scenario makes a fault of this message, with a place in the file.
fn one_fault(from: &str, to: &str, message: &str) {
    let bad = change(SCENARIO, from, to);
    let found = errors(&bad, MAP);
    let told = found.iter().find(|fault| fault.why.message == message);
    let told = told.unwrap_or_else(|| panic!("{message} not in {found:?}"));
    assert!(told.line <= bad.lines().count() && told.column > 0);
}

/// A unit in an unknown area, with line and column.
#[test]
fn an_unknown_area() {
    let bad = change(SCENARIO, "at = \"gallows\", facing = 15", "at = \"nowhere\", facing = 15");
    let found = errors(&bad, MAP);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].why.message, "empire-file-unknown-name");
    assert_eq!((found[0].line, found[0].column), place(&bad, "\"nowhere\""));
}

/// EMP-3.3a A chain of command that goes in a circle, or ends nowhere.
#[test]
fn chains_that_do_not_end() {
    let circle = change(
        SCENARIO,
        "leader = \"suchet\", superior = \"lannes\"",
        "leader = \"suchet\", superior = \"treillard\"",
    );
    let circle = change(
        &circle,
        "leader = \"treillard\", superior = \"lannes\"",
        "leader = \"treillard\", superior = \"suchet\"",
    );
    let found = errors(&circle, MAP);
    assert_eq!(found.iter().filter(|fault| fault.why.message == "empire-file-chain-circle").count(), 2);
    one_fault(
        "leader = \"suchet\", superior = \"lannes\"",
        "leader = \"suchet\", superior = \"claparede\"",
        "empire-file-chain-open",
    );
}

/// EMP-3.3a Intermediate leaders who are above each other, or above themselves, though no formation answers to them.
#[test]
fn leaders_above_each_other() {
    let with = |ney: &str, soult: &str| {
        let leader = |id: &str, superior: &str| {
            format!(
                "leader = [\n  {{ id = \"{id}\", name = \"{id}\", side = \"french\", nation = \"french\", role = \"intermediate\", \
                 rank = \"marshal\", radius = 3, tactical = [2, 2], initiative = 3, at = \"defile\", superior = \"{superior}\" }},"
            )
        };
        change(&change(SCENARIO, "leader = [", &leader("soult", soult)), "leader = [", &leader("ney", ney))
    };
    assert_eq!(errors(&with("soult", "lannes"), MAP), []);
    let bad = with("soult", "ney");
    let found = errors(&bad, MAP);
    assert!(found.iter().all(|fault| fault.why.message == "empire-file-chain-circle"), "{found:?}");
    assert!(found.iter().all(|fault| fault.clause.is_some_and(|clause| clause.0 == "EMP-3.3a")), "{found:?}");
    let places: Vec<_> = found.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [place(&bad, "\"soult\" }"), place(&bad, "\"ney\" }")]);
    let himself = with("ney", "lannes");
    assert_eq!(errors(&himself, MAP).len(), 1);
}

/// EMP-1.1a A turn without a time, at a time that is none, or out of step with the one before.
#[test]
fn turns_without_time() {
    one_fault("{ time = \"12:00\", class = \"day\" }", "{ class = \"day\" }", "empire-file-missing-key");
    one_fault("time = \"12:00\"", "time = \"12:60\"", "empire-file-wrong-kind");
    let bad = change(SHIPPED[0].scenario, "{ time = \"12:00\", class = \"day\" }", "{ class = \"day\" }");
    assert_eq!(errors(&bad, SHIPPED[0].map).len(), 1, "the turn after it is not out of step");
    one_fault("time = \"13:00\"", "time = \"13:30\"", "empire-file-turn-gap");
}

/// EMP-5.0a Weather rows that leave a face of the die open, use one twice, or run backward.
#[test]
fn weather_that_is_not_one_die() {
    let eylau = SHIPPED[3];
    let faults = |from: &str, to: &str| {
        let bad = change(eylau.scenario, from, to);
        let messages = errors(&bad, eylau.map).into_iter().map(|fault| fault.why.message.into_owned());
        messages.collect::<Vec<_>>()
    };
    let row = "{ when = \"clear\", die = [5, 6], becomes = \"snow\" }";
    assert_eq!(
        faults(row, "{ when = \"clear\", die = [6, 6], becomes = \"snow\" }"),
        ["empire-file-die-open"]
    );
    assert_eq!(
        faults(row, "{ when = \"clear\", die = [4, 6], becomes = \"snow\" }"),
        ["empire-file-die-twice"]
    );
    assert_eq!(faults(row, "{ when = \"clear\", die = [6, 5], becomes = \"snow\" }").len(), 2);
    for die in ["[5, 7]", "[0, 6]", "[-1, 6]", "[5, 9223372036854775807]"] {
        let row = faults(row, &format!("{{ when = \"clear\", die = {die}, becomes = \"snow\" }}"));
        assert_eq!(row[0], "empire-file-wrong-kind", "{die}");
    }
}

/// Areas that overlap, cross themselves, leave a gap or the map.
#[test]
fn outlines_that_make_no_map() {
    let square = |x: i32, y: i32, id: &str, number: i32, extra: &str| {
        let poly = format!("[[{x}, {y}], [{0}, {y}], [{0}, {1}], [{x}, {1}]]", x + 1000, y + 1000);
        let (cx, cy) = (x + 500, y + 500);
        format!("{{ id = \"{id}\", number = {number}, centre = [{cx}, {cy}], poly = {poly}{extra} }},\n")
    };
    let map = |areas: &str| {
        format!(
            "format = \"empire-map/1\"\nid = \"m\"\nyards_per_inch = 400\nwidth = 2000\nheight = 1000\npolygons = \"drawn\"\narea = [\n{areas}]\n"
        )
    };
    let (a, b) = (square(0, 0, "a", 1, ""), square(1000, 0, "b", 2, ""));
    let messages = |areas: String| {
        let (_, faults) = read_map(&map(&areas));
        faults.into_iter().map(|fault| (fault.why.message.into_owned(), fault.line)).collect::<Vec<_>>()
    };
    assert_eq!(messages(format!("{a}{b}")), []);
    let wide = b.replace("[[1000, 0]", "[[900, 0]").replace("[1000, 1000]]", "[900, 1000]]");
    assert_eq!(messages(format!("{a}{wide}")), [("empire-file-outline-overlap".to_owned(), 9)]);
    let narrow = b.replace("[[1000, 0]", "[[1100, 0]").replace("[1000, 1000]]", "[1100, 1000]]");
    assert_eq!(messages(format!("{a}{narrow}"))[0], ("empire-file-outline-gap".to_owned(), 8));
    let bow = b.replace("[2000, 0], [2000, 1000]", "[2000, 1000], [2000, 0]");
    assert_eq!(messages(format!("{a}{bow}")), [("empire-file-outline-crosses".to_owned(), 9)]);
    let outside = b.replace("[2000, 0], [2000, 1000]", "[2500, 0], [2500, 1000]");
    assert_eq!(messages(format!("{a}{outside}")), [("empire-file-outline-outside".to_owned(), 9)]);
    let centre = b.replace("centre = [1500, 500]", "centre = [1100, 500]");
    assert_eq!(messages(format!("{a}{centre}")), [("empire-file-centre-near".to_owned(), 9)]);
}

/// A map of 5,000 areas and a file of 50 MB are refused at once, with the limit.
#[test]
fn too_large() {
    let area = |n: usize| {
        format!(
            "{{ id = \"a{n}\", number = {}, centre = [{}, {}] }},",
            n % 250 + 1,
            n % 100 * 100 + 50,
            n / 100 * 100 + 50
        )
    };
    let areas: String = (0..5000).map(area).collect();
    let map = format!(
        "format = \"empire-map/1\"\nid = \"m\"\nyards_per_inch = 400\nwidth = 10000\nheight = 5000\narea = [\n{areas}]\n"
    );
    let (built, faults) = read_map(&map);
    assert!(built.is_none());
    assert_eq!(
        faults.iter().map(|fault| fault.why.message.as_ref()).collect::<Vec<_>>(),
        ["empire-file-too-many-areas"]
    );
    let long = "# filler\n".repeat(6_000_000);
    let only = |faults: Vec<FileFault>| {
        faults.iter().all(|fault| fault.why.message == "empire-file-too-long") && faults.len() == 1
    };
    assert!(only(read(&long, MAP).faults) && only(read(SCENARIO, &long).faults) && only(read_map(&long).1));
}

/// G.3, 9 Land that cannot be reached, and roads over rivers without a bridge.
#[test]
fn land_out_of_reach() {
    let cut = change(
        MAP,
        "between = [\"saalfeld\", \"bridgehead\"], terrain = [\"river\"], crossing = \"bridge\"",
        "between = [\"saalfeld\", \"bridgehead\"], terrain = [\"river\"]",
    );
    let cut = change(
        &cut,
        "between = [\"remschuetz\", \"preilipp\"], terrain = [\"river\"], crossing = \"ford\"",
        "between = [\"remschuetz\", \"preilipp\"], terrain = [\"river\"]",
    );
    let found = errors(SCENARIO, &cut);
    let count = |message: &str| {
        found.iter().filter(|fault| fault.why.message == message && fault.file == FileKind::Map).count()
    };
    assert_eq!(count("empire-file-unreachable"), 4);
    assert_eq!(count("empire-file-link-over-river"), 2);
}

/// EMP-13.6a EMP-13.7a EMP-13.8a EMP-13.12a Units that do not fit where they start.
#[test]
fn units_that_do_not_fit() {
    one_fault(
        "steps = \"std 5/5\", at = \"defile\"",
        "steps = \"std 14/5\", at = \"defile\"",
        "empire-file-stack",
    );
    one_fault(
        "formation = \"v1\", steps = \"std 5/5\", at = \"defile\", facing = 0",
        "formation = \"v1\", steps = \"std 5/5\", at = \"bornhoelzer\", facing = 3",
        "empire-file-longs",
    );
    one_fault(
        "at = \"gallows\", facing = 15 },\n  { id = \"clemens\"",
        "at = \"defile\", facing = 0 },\n  { id = \"clemens\"",
        "empire-file-both-sides",
    );
    let narrow =
        change(MAP, "id = \"sandberg\", number = 18,", "id = \"sandberg\", number = 18, headings = [0, 12],");
    let found = errors(SCENARIO, &narrow);
    assert_eq!(
        found.iter().map(|fault| fault.why.message.as_ref()).collect::<Vec<_>>(),
        ["empire-file-does-not-conform"]
    );
}

/// EMP-2.3j Leaders without formations, formations without leaders or units, pieces that are nowhere or in two places.
#[test]
fn posts_and_pieces() {
    one_fault(
        "leader = \"suchet\", superior",
        "leader = \"claparede\", superior",
        "empire-file-leader-without-formation",
    );
    one_fault(
        ", leader = \"suchet\", superior = \"lannes\"",
        ", superior = \"lannes\"",
        "empire-file-formation-without-leader",
    );
    one_fault(
        "{ id = \"hussars\", side",
        "{ id = \"empty\", side = \"prussian\", name = \"x\", leader = \"truetzschler\", superior = \"louis\" },\n  { id = \"hussars\", side",
        "empire-file-formation-without-units",
    );
    one_fault("initiative = 4, at = \"bornhoelzer\"", "initiative = 4, at = \"off\"", "empire-file-nowhere");
    one_fault(
        "steps = \"std 4/5\", at = \"off\"",
        "steps = \"std 4/5\", at = \"defile\", facing = 0",
        "empire-file-here-and-due",
    );
    one_fault("{ id = \"clemens\"", "{ id = \"hoyer\"", "empire-file-twice");
    one_fault(
        "nation = \"saxon\", arm = \"cavalry\", formation = \"hussars\"",
        "nation = \"swiss\", arm = \"cavalry\", formation = \"hussars\"",
        "empire-file-nation-without-army",
    );
}

/// EMP-R87 EMP-6.0a Reinforcements that cannot arrive: not at the edge, after the last turn, or too large for every entry area.
#[test]
fn reinforcements_that_cannot_arrive() {
    one_fault("areas = [\"defile\", \"hoheneiche\"]", "areas = [\"siechen\"]", "empire-file-not-at-edge");
    one_fault("{ turn = 3, side = \"french\"", "{ turn = 9, side = \"french\"", "empire-file-no-such-turn");
    one_fault(
        "formation = \"v1\", steps = \"std 4/5\"",
        "formation = \"v1\", steps = \"std 16/5\"",
        "empire-file-cannot-arrive",
    );
    one_fault(
        "units = [\"vedel-bde\", \"v1-section\"]",
        "units = [\"vedel-bde\", \"vedel-bde\"]",
        "empire-file-due-twice",
    );
}

/// EMP-2.21b EMP-2.3v Steps: a ladder that is none, guns with morale, three steps of horse, strength that rises.
#[test]
fn steps_that_make_no_unit() {
    one_fault("steps = \"std 5/5\"", "steps = \"std five\"", "empire-file-ladder");
    one_fault(
        "steps = \"std 2\", at = \"bornhoelzer\"",
        "steps = [[2, 4, \"short\"]], at = \"bornhoelzer\"",
        "empire-file-gun-morale",
    );
    one_fault(
        "steps = \"std 2/5\", at = \"bornhoelzer\"",
        "steps = [[2, 5, \"short\"], [1, 4, \"short\"], [1, 3, \"short\"]], at = \"bornhoelzer\"",
        "empire-file-two-steps",
    );
    one_fault(
        "steps = [[1, 5, \"short\"]]",
        "steps = [[1, 5, \"short\"], [2, 4, \"short\"]]",
        "empire-file-strength-rises",
    );
}

/// EMP-2.21a A unit has a step at least, and each step a strength.
#[test]
fn units_without_strength() {
    one_fault("steps = [[1, 5, \"short\"]]", "steps = []", "empire-file-no-steps");
    one_fault("steps = [[1, 5, \"short\"]]", "steps = [[0, 5, \"short\"]]", "empire-file-wrong-kind");
}

/// What does not fit is shown as it is written, its beginning if it is long.
#[test]
fn what_is_found_is_shown() {
    let found = |from: &str, to: &str| {
        let faults = errors(&change(SCENARIO, from, to), MAP);
        let fact = faults[0].why.facts.iter().find(|(key, _)| key == "found").expect("what was found");
        serde_json::to_value(&fact.1).unwrap().to_string()
    };
    assert!(found("time = \"12:00\"", "time = \"25:99\"").contains("25:99"));
    let long = found("title = \"Saalfeld\"", &format!("title = \"{}\"", "x".repeat(5000)));
    assert!(long.len() < 100, "{long}");
    assert!(found("radius = 4, tactical", "radius = 4.5, tactical").contains("empire-found-float"));
}

/// EMP-R108 Victory: margins that rise, unknown kinds and areas.
#[test]
fn victory_that_cannot_be_judged() {
    one_fault(
        "{ margin = 4, result = \"marginal\", side = \"french\" }",
        "{ margin = 12, result = \"marginal\", side = \"french\" }",
        "empire-file-margins",
    );
    one_fault(
        "kind = \"control\", area = \"croesten\"",
        "kind = \"glory\", area = \"croesten\"",
        "empire-file-unknown-word",
    );
    one_fault(
        "kind = \"control\", area = \"croesten\"",
        "kind = \"control\", area = \"atlantis\"",
        "empire-file-unknown-name",
    );
}

/// Broken TOML, unknown keys and wrong kinds are told together, in the order of the file.
#[test]
fn all_faults_at_once() {
    let bad = change(SCENARIO, "title = \"Saalfeld\"", "title = 7");
    let bad = change(&bad, "radius = 4, tactical", "raduis = 4, tactical");
    let bad = change(&bad, "class = \"day\"", "class = \"noon\"");
    let found = errors(&bad, MAP);
    let messages: Vec<&str> = found.iter().map(|fault| fault.why.message.as_ref()).collect();
    for message in [
        "empire-file-unknown-word",
        "empire-file-unknown-key",
        "empire-file-missing-key",
        "empire-file-wrong-kind",
    ] {
        assert!(messages.contains(&message), "{message}: {messages:?}");
    }
    assert!(found.is_sorted_by_key(|fault| (fault.line, fault.column)));
    let broken = change(SCENARIO, "sides = [\"french\", \"prussian\"]", "sides = [\"french\", ");
    assert!(errors(&broken, MAP).iter().any(|fault| fault.why.message == "empire-file-syntax"));
}

/// G.4 Hooks with keys of others, or without their own.
#[test]
fn hooks_at_fault() {
    let eylau = SHIPPED[3];
    let messages = |from: &str, to: &str| {
        let bad = change(eylau.scenario, from, to);
        errors(&bad, eylau.map).into_iter().map(|fault| fault.why.message.into_owned()).collect::<Vec<_>>()
    };
    assert_eq!(messages("turn = 4, die_at_least = 6", "turn = 4"), ["empire-file-missing-key"]);
    assert_eq!(
        messages("turn = 4, die_at_least = 6", "turn = 4, die_at_least = 6, units = []"),
        ["empire-file-unknown-key"]
    );
    assert_eq!(messages("hook = \"blizzard\"", "hook = \"monsoon\""), ["empire-file-unknown-word"]);
}

/// EMP-T01 What is wrong with the terrain chart is told with line and column: rows and columns that are missing or none, words
/// that mean nothing, two rules for one assault.
#[test]
fn a_chart_at_fault() {
    use empire::terrain::Chart;
    let chart = include_str!("../../../../content/empire/terrain.toml");
    assert!(matches!(Chart::read(chart), (Some(_), faults) if faults.is_empty()));
    let told = |from: &str, to: &str| {
        let text = change(chart, from, to);
        let (read, faults) = Chart::read(&text);
        assert!(read.is_none(), "{to} is refused");
        let fault = faults.first().expect("a fault");
        (fault.why.message.to_string(), (fault.line, fault.column), text)
    };
    let (why, at, text) = told("trail = 1\n", "trail = \"slow\"\n");
    assert_eq!((why.as_str(), at), ("empire-file-wrong-kind", place(&text, "\"slow\"")));
    let (why, at, text) = told("brook       = { infantry = 0,", "brook       = { infantry = 12,");
    assert_eq!((why.as_str(), at), ("empire-file-wrong-kind", place(&text, "12, cavalry = 0, artillery")));
    let (why, at, text) = told("assault_at_crossing = -50", "assault = -50, assault_at_crossing = -50");
    let (line, column) = place(&text, "assault = -50, assault_at");
    assert_eq!((why.as_str(), at), ("empire-file-two-assaults", (line, column + 37)));
    let swamp = Chart::read(&change(chart, "marsh   = {", "swamp   = {")).1;
    for message in ["empire-file-unknown-key", "empire-file-missing-key"] {
        assert!(swamp.iter().any(|fault| fault.why.message == message), "{message}");
    }
    assert_eq!(told("road = \"1/2\"\n", "").0, "empire-file-missing-key");
}

/// EMP-T01 What a scenario changes in the chart is checked like the chart, with line and column.
#[test]
fn changes_of_the_chart_are_checked() {
    let with = |terrain: &str| errors(&format!("{SCENARIO}\n[terrain.area]\n{terrain}\n"), MAP);
    let lines = SCENARIO.lines().count() + 3;
    assert!(with("woods = { infantry = 1, assault = -50 }").is_empty());
    for (terrain, column, message) in [
        ("woodz = { infantry = 1 }", 1, "empire-file-unknown-key"),
        ("woods = { infantry = \"fast\" }", 22, "empire-file-wrong-kind"),
        ("woods = { elephants = 1 }", 11, "empire-file-unknown-key"),
    ] {
        let faults = with(terrain);
        let found: Vec<_> =
            faults.iter().map(|fault| (fault.line, fault.column, fault.why.message.as_ref())).collect();
        assert_eq!(found, [(lines, column, message)], "{terrain}");
    }
}

/// EMP-3.3a EMP-R92 EMP-3.31a Nobody commands, feeds or is taken from the other side.
#[test]
fn nobody_belongs_to_both_sides() {
    for (from, to, at) in [
        ("commander = \"lannes\"", "commander = \"louis\"", "\"louis\", structure"),
        ("sources = [\"lannes\"]", "sources = [\"louis\"]", "\"louis\"], hq_guns"),
        (
            "leader = \"treillard\", superior = \"lannes\"",
            "leader = \"treillard\", superior = \"louis\"",
            "\"louis\" },",
        ),
        (
            "{ id = \"jaeger\",",
            "{ id = \"jaeger\", deployable_from = { parent = \"reille-bde\", steps = 1 },",
            "\"reille-bde\", steps",
        ),
    ] {
        let bad = change(SCENARIO, from, to);
        let found = errors(&bad, MAP);
        let told = found.iter().find(|fault| fault.why.message == "empire-file-other-side");
        let told = told.unwrap_or_else(|| panic!("{to}: {found:?}"));
        assert_eq!((told.line, told.column), place(&bad, at), "{to}");
    }
}

/// EMP-13.12a EMP-R101 Leaders and headquarters do not start among enemy troops, nor in a lake.
#[test]
fn nobody_starts_among_enemies() {
    one_fault(
        "initiative = 4, at = \"bornhoelzer\"",
        "initiative = 4, at = \"gallows\"",
        "empire-file-among-enemies",
    );
    let eylau = SHIPPED[3];
    let messages = |from: &str, to: &str| {
        let bad = change(eylau.scenario, from, to);
        errors(&bad, eylau.map).into_iter().map(|fault| fault.why.message.into_owned()).collect::<Vec<_>>()
    };
    let start = "radius = 3, at = \"ridge-4\"";
    assert_eq!(messages(start, "radius = 3, at = \"cemetery\""), ["empire-file-among-enemies"]);
    assert_eq!(messages(start, "radius = 3, at = \"lake-t\""), ["empire-file-in-lake"]);
}

/// G.4 Hooks about units of the wrong arm, guns that are not there, a commander of the other side or one who is there already.
#[test]
fn hooks_that_do_nothing() {
    let told = |hook: &str| {
        let bad = change(SCENARIO, "\nleader = [", &format!("\nspecial = [ {{ {hook} }} ]\nleader = ["));
        let found = errors(&bad, MAP);
        found.into_iter().map(|fault| fault.why.message.into_owned()).collect::<Vec<_>>()
    };
    for (hook, message) in [
        ("hook = \"dismount\", units = [\"reille-bde\"]", "empire-file-wrong-arm"),
        ("hook = \"rifle\", units = [\"hussars-9\"]", "empire-file-wrong-arm"),
        ("hook = \"dismount\"", "empire-file-missing-key"),
        ("hook = \"artillery_park\", area = \"aue\"", "empire-file-no-guns"),
        ("hook = \"frozen\", areas = [\"plain\"]", "empire-file-no-lake"),
        (
            "hook = \"commander_arrives\", army = \"v-corps\", leader = \"pelet\", old_role = \"intermediate\"",
            "empire-file-other-side",
        ),
        (
            "hook = \"commander_arrives\", army = \"v-corps\", leader = \"suchet\", old_role = \"intermediate\"",
            "empire-file-never-arrives",
        ),
    ] {
        assert_eq!(told(hook), [message], "{hook}");
    }
}

/// EMP-11.23a EMP-11.22a Guns that start attached: two at most, horse guns in their own formation.
#[test]
fn guns_that_start_attached() {
    one_fault(
        "steps = \"std 1\", at = \"defile\", facing = 0, kind = \"horse\"",
        "steps = \"std 1\", at = \"defile\", facing = 0, kind = \"horse\", attached_to = \"reille-bde\"",
        "empire-file-attachment",
    );
}

/// A map with too many areas is told so once, not for every area.
#[test]
fn too_many_areas_are_one_fault() {
    let area = |n: usize| format!("{{ id = \"a{n}\", number = {}, centre = [50, 50] }},\n", n + 1);
    let areas: String = (0..5000).map(area).collect();
    let map = format!(
        "format = \"empire-map/1\"\nid = \"m\"\nyards_per_inch = 400\nwidth = 10000\nheight = 5000\narea = [\n{areas}]\n"
    );
    let (_, faults) = read_map(&map);
    let told: Vec<_> = faults.iter().map(|fault| (fault.why.message.as_ref(), fault.line)).collect();
    assert_eq!(told, [("empire-file-too-many-areas", 257)]);
}

/// EMP-1.1a Lists longer than can be played: turns, reinforcements, special rules, the ledger.
#[test]
fn lists_that_are_too_long() {
    let times = |many: usize| {
        (0..many).map(|hour| format!("{{ time = \"{:02}:00\", class = \"day\" }},", (16 + hour) % 24))
    };
    let last = "{ time = \"15:00\", class = \"day\" },";
    let turns = |more: usize| change(SCENARIO, last, &format!("{last}{}", times(more).collect::<String>()));
    assert_eq!(errors(&turns(94), MAP), []);
    let told = |bad: &str| {
        errors(bad, MAP).into_iter().map(|fault| fault.why.message.into_owned()).collect::<Vec<_>>()
    };
    assert_eq!(told(&turns(95)), ["empire-file-too-many"]);
    let entry = "{ side = \"french\", kind = \"control\", area = \"plain\", points = 99 },";
    let points = change(SCENARIO, "points = [", &format!("points = [{}", entry.repeat(100)));
    assert_eq!(told(&points), ["empire-file-too-many"]);
}
