//! The shapes of scenario and map files (G.1), with what each key means. Readers and the JSON Schema share them.

use crate::file::Shape;
use crate::file::shape::{Field, may, need};

/// The format of scenario files.
pub const SCENARIO_FORMAT: &str = "empire-scenario/1";
/// The format of map files.
pub const MAP_FORMAT: &str = "empire-map/1";

const NAMES: Shape = Shape::List(&Shape::Name);
const TURN: Shape = Shape::Number(1, 99);
const WEATHERS: &[&str] = &["clear", "rain", "snow", "fog"];
const ARMS: &[&str] = &["any", "infantry", "cavalry", "artillery"];
const EDGES: &[&str] =
    &["slope", "escarpment", "brook", "stream", "minor-river", "river", "hedgerow", "tree-line", "wall"];
const GROUNDS: &[&str] =
    &["clear", "broken", "orchard", "woods", "forest", "marsh", "village", "town", "city", "works", "lake"];
const ROLES: &[&str] = &[
    "army",
    "intermediate",
    "formation",
    "force",
    "division",
    "subordinate",
    "staff",
    "chief",
    "line",
    "artillery",
];
const SWITCH: Shape = Shape::Either(&[Shape::Flag, NAMES]);
const HEADING: Shape = Shape::Number(0, 23);
/// Map units that fit on a sheet of five feet.
const UNITS: i64 = 60_000;

/// A scenario file.
pub const SCENARIO: Shape = Shape::Table(&[
    need("format", Shape::Word(&[SCENARIO_FORMAT]), "the format of the file"),
    need("scenario", Shape::Table(HEAD), "what it is"),
    need("turn", Shape::List(&Shape::Table(TURNS)), "the turns, in order"),
    may("weather", Shape::Table(WEATHER), "the weather table; without one it is always clear"),
    need("army", Shape::List(&Shape::Table(ARMY)), "armies, one commander each"),
    need("side", Shape::Named(&Shape::Table(SIDE)), "the two sides by name"),
    may("options", Shape::Table(OPTIONS), "options of the rules"),
    need("leader", Shape::List(&Shape::Table(LEADER)), "leaders"),
    need("formation", Shape::List(&Shape::Table(FORMATION)), "formations"),
    may("force", Shape::List(&Shape::Table(FORCE)), "forces inside formations"),
    need("unit", Shape::List(&Shape::Table(UNIT)), "units"),
    may("reinforcement", Shape::List(&Shape::Table(REINFORCEMENT)), "groups that come later"),
    may("exit", Shape::List(&Shape::Table(EXIT)), "areas over which a side may leave"),
    may("special", Shape::List(&Shape::Table(SPECIAL)), "named special rules"),
    may("terrain", crate::terrain::CHANGES, "cells of the terrain effects chart that this battle changes"),
    need("victory", Shape::Table(VICTORY), "victory conditions"),
]);

const HEAD: &[Field] = &[
    need("id", Shape::Name, "its name in files"),
    need("title", Shape::Text, "its title"),
    need("date", Shape::Text, "the date of the battle"),
    need("sides", NAMES, "the two sides, in the order of seats"),
    need("map", Shape::Text, "the map file beside this one"),
    may("notes", Shape::Text, "free text"),
];

const TURNS: &[Field] = &[
    need("time", Shape::Time, "when it begins"),
    need("class", Shape::Word(&["dawn", "day", "dusk", "night"]), "how light it is"),
    may("weather", Shape::Word(WEATHERS), "weather that needs no die"),
];

const WEATHER: &[Field] = &[
    need("start", Shape::Word(WEATHERS), "the weather before the first roll"),
    need("roll_from_turn", TURN, "the first turn that rolls"),
    need("row", Shape::List(&Shape::Table(WEATHER_ROW)), "what comes after what"),
];

const WEATHER_ROW: &[Field] = &[
    need("when", Shape::Word(WEATHERS), "the weather of the previous turn"),
    need("die", Shape::Numbers(2, 1, 6), "from this face to that, inclusive"),
    need("becomes", Shape::Word(WEATHERS), "what comes"),
];

const ARMY: &[Field] = &[
    need("id", Shape::Name, "its name in files"),
    need("side", Shape::Name, "its side"),
    need("nations", NAMES, "its nations"),
    need("commander", Shape::Name, "its commander"),
    may(
        "structure",
        Shape::Word(&["rigid", "semi-rigid", "flexible", "absolute"]),
        "how strict command is; rigid if nothing is said",
    ),
    need("sources", NAMES, "leaders and headquarters that are ultimate sources of command"),
    may("hq", Shape::Name, "its headquarters unit"),
    may("hq_guns", SWITCH, "whose guns fire better near the headquarters: true, false or nations"),
];

const SIDE: &[Field] = &[
    need("name", Shape::Text, "what people call it"),
    may("name_fr", Shape::Text, "what French speakers call it"),
    may("rules", Shape::Table(SIDE_RULES), "its switches"),
];

const SIDE_RULES: &[Field] = &[
    may("massed_column", SWITCH, "who may form massed columns: true, false or nations"),
    may("reverse_slope", SWITCH, "who may use reverse slopes"),
    may("square", SWITCH, "who may form square"),
    may("extended_line", Shape::Table(EXTENDED), "markers for extended lines"),
    may("grand_charge", NAMES, "leaders who may launch grand charges"),
];

const EXTENDED: &[Field] = &[
    may("half_markers", Shape::Number(0, 20), "markers of one half"),
    may("third_markers", Shape::Number(0, 20), "markers of one third"),
];

const OPTIONS: &[Field] = &[
    may("rout", Shape::Flag, "EMP-O01"),
    may("natural_six", Shape::Word(&["none", "always"]), "EMP-O02"),
    may("massed_outside_cap", Shape::Flag, "EMP-O03"),
    may("attach_same_formation", Shape::Flag, "EMP-O04"),
    may("cavalry_assault_halving", Shape::Word(&["pre", "additive"]), "EMP-O05"),
    may("morale_double_scope", Shape::Word(&["both", "attacker"]), "EMP-O06"),
    may("defender_elevation", Shape::Flag, "EMP-O07"),
    may("enfilade_half", Shape::Word(&["flank_or_rear", "flank_only"]), "EMP-O08"),
    may("charge_quality_cumulative", Shape::Flag, "EMP-O09"),
    may("failed_stand_reduction", Shape::Word(&["1", "by_count"]), "EMP-O10"),
    may("cavalry_must_yield", Shape::Word(&["on_hits", "always"]), "EMP-O11"),
    may("pursuit_morale_with_leader", Shape::Flag, "EMP-O12"),
    may("grand_continuation_bonus", Shape::Flag, "EMP-O13"),
    may("reverse_slope_scope", Shape::Word(&["boundary", "always"]), "EMP-O14"),
    may("cascade_last_area", Shape::Flag, "EMP-O15"),
    may("corner_is_adjacent", Shape::Flag, "EMP-O16"),
    may("facing_tolerance", Shape::Number(0, 1000), "EMP-O17"),
    may("conformation", Shape::Word(&["on", "off"]), "EMP-O18"),
    may("los_clip", Shape::Number(0, 1000), "EMP-O19"),
    may("first_player_choice", Shape::Word(&["winner_chooses", "winner_is_first"]), "EMP-O20"),
    may("allow_pass", Shape::Flag, "EMP-O21"),
    may("rout_threshold", Shape::Word(&["more_than_half", "more_than_half_rounded_up"]), "EMP-O22"),
    may("bridge_penalty", Shape::Word(&["when_needed", "always"]), "EMP-O23"),
    may("leaders_per_assault", Shape::Word(&["one", "per_area"]), "EMP-O24"),
    may("leader_rout_recovery", Shape::Flag, "EMP-O25"),
    may("prior_edition", Shape::Flag, "EMP-O26"),
    may("extended_line", Shape::Word(&["scenario", "on", "off"]), "EMP-O27"),
    may("massed_column", Shape::Word(&["scenario", "on", "off"]), "EMP-O28"),
    may("reverse_slope", Shape::Word(&["scenario", "on", "off"]), "EMP-O29"),
    may("square", Shape::Word(&["scenario", "on", "off"]), "EMP-O30"),
];

const LEADER: &[Field] = &[
    need("id", Shape::Name, "his name in files"),
    need("name", Shape::Text, "what people call him"),
    may("name_fr", Shape::Text, "what French speakers call him"),
    need("side", Shape::Name, "his side"),
    need("role", Shape::Word(ROLES), "what he is"),
    may("rank", Shape::Text, "his rank, for reading only"),
    may("nation", Shape::Name, "his nation"),
    may("radius", Shape::Number(0, 12), "command radius"),
    may("tactical", Shape::Numbers(2, 0, 9), "tactical rating in attack and defence"),
    may("initiative", Shape::Number(0, 6), "initiative"),
    may("at", Shape::Name, "where he starts, or off"),
    may("cavalry", Shape::Flag, "a cavalry leader"),
    may("artillery", Shape::Flag, "an artillery leader"),
    may("bombard_aura", Shape::Flag, "guns near him fire better"),
    may("superior", Shape::Name, "whom an intermediate leader answers to"),
    may("formation", Shape::Name, "the formation of a division, subordinate or artillery leader"),
    may("army", Shape::Name, "the army of a staff or line officer"),
];

const FORMATION: &[Field] = &[
    need("id", Shape::Name, "its name in files"),
    need("side", Shape::Name, "its side"),
    need("name", Shape::Text, "what people call it"),
    may("name_fr", Shape::Text, "what French speakers call it"),
    may("leader", Shape::Name, "its leader"),
    may("superior", Shape::Name, "whom its leader answers to"),
    may("is_hq", Shape::Flag, "the headquarters formation"),
    may("hq_unit", Shape::Name, "its headquarters"),
];

const FORCE: &[Field] = &[
    need("id", Shape::Name, "its name in files"),
    need("formation", Shape::Name, "the formation it belongs to"),
    need("leader", Shape::Name, "its leader"),
    may("name", Shape::Text, "what people call it"),
    may("name_fr", Shape::Text, "what French speakers call it"),
];

const UNIT: &[Field] = &[
    need("id", Shape::Name, "its name in files"),
    need("name", Shape::Text, "what people call it"),
    may("name_fr", Shape::Text, "what French speakers call it"),
    need("side", Shape::Name, "its side"),
    need("nation", Shape::Name, "its nation"),
    need("arm", Shape::Word(&["infantry", "cavalry", "artillery", "hq"]), "its arm"),
    need("formation", Shape::Name, "its formation"),
    may("steps", Shape::Either(&[Shape::Text, Shape::List(&Shape::Step)]), "\"std 4/5\", or each step"),
    may(
        "flags",
        Shape::List(&Shape::Word(&[
            "elite",
            "guard",
            "rifle",
            "grenadier",
            "light",
            "militia",
            "lancer",
            "dismountable",
        ])),
        "what it is besides",
    ),
    may("at", Shape::Name, "where it starts, or off"),
    may("zone", NAMES, "other areas in which its owner may set it up"),
    may("facing", HEADING, "its heading, clockwise from north in steps of 15 degrees"),
    may("force", Shape::Name, "its force"),
    may("kind", Shape::Word(&["artillery", "heavy", "horse", "mortar", "rocket", "licorne"]), "kind of guns"),
    may("class", Shape::Word(&["heavy", "medium", "light", "irregular"]), "class of cavalry"),
    may("radius", Shape::Number(0, 12), "command radius of a headquarters"),
    may("attached_to", Shape::Name, "the infantry its guns start attached to"),
    may("reserve", Shape::Flag, "a reserve that can be assigned"),
    may("start_step", Shape::Number(1, 30), "the step it starts with, from 1"),
    may("deployable_from", Shape::Table(DEPLOYABLE), "the unit it is taken out of"),
];

const DEPLOYABLE: &[Field] = &[
    need("parent", Shape::Name, "the unit"),
    need("steps", Shape::Number(1, 30), "the steps that one loses"),
];

const REINFORCEMENT: &[Field] = &[
    may("id", Shape::Name, "its name, for reading only"),
    need("turn", TURN, "the turn on which it is due"),
    need("side", Shape::Name, "its side"),
    need("areas", NAMES, "entry areas at the map edge, in order of preference"),
    may("units", NAMES, "its units"),
    may("leaders", NAMES, "its leaders"),
    may("facing", HEADING, "the heading offered"),
    may("die_at_most", Shape::Number(1, 6), "arrives only on this roll or a lower one"),
];

const EXIT: &[Field] = &[
    need("side", Shape::Name, "the side"),
    need("area", Shape::Name, "the area"),
    may("from_turn", TURN, "from this turn on"),
];

/// The hooks and the keys of each.
pub(super) const HOOKS: &[(&str, &[&str])] = &[
    ("frozen", &["areas", "terrain", "from_turn"]),
    ("mud", &["from_turn"]),
    ("rifle", &["units"]),
    ("irregular_free", &["units"]),
    ("no_enter", &["side", "areas", "until_turn"]),
    ("hold", &["formation", "until_turn", "until_enemy_within"]),
    ("restrain", &["formation", "areas", "release", "points_to", "points"]),
    ("artillery_park", &["area"]),
    ("dismount", &["units"]),
    ("commander_arrives", &["army", "leader", "old_role"]),
    ("blizzard", &["turn", "die_at_least"]),
];

const SPECIAL: &[Field] = &[
    need(
        "hook",
        Shape::Word(&[
            "frozen",
            "mud",
            "rifle",
            "irregular_free",
            "no_enter",
            "hold",
            "restrain",
            "artillery_park",
            "dismount",
            "commander_arrives",
            "blizzard",
        ]),
        "which special rule",
    ),
    may("areas", NAMES, "areas"),
    may("area", Shape::Name, "an area"),
    may("terrain", Shape::List(&Shape::Word(EDGES)), "kinds of boundary"),
    may("from_turn", TURN, "from this turn on"),
    may("until_turn", TURN, "until this turn"),
    may("until_enemy_within", Shape::Number(1, 9), "or until an enemy is so near"),
    may("units", NAMES, "units"),
    may("side", Shape::Name, "a side"),
    may("formation", Shape::Name, "a formation"),
    may("release", Shape::Word(&["commander"]), "who may release it"),
    may("points_to", Shape::Name, "who scores when it is released"),
    may("points", Shape::Number(0, 99), "how much"),
    may("army", Shape::Name, "an army"),
    may("leader", Shape::Name, "a leader"),
    may("old_role", Shape::Word(ROLES), "what the old commander is then"),
    may("turn", TURN, "on this turn"),
    may("die_at_least", Shape::Number(1, 6), "on this roll or a higher one"),
];

const VICTORY: &[Field] = &[
    need("points", Shape::List(&Shape::Table(POINTS)), "the ledger"),
    need("level", Shape::List(&Shape::Table(LEVEL)), "levels of victory, the greatest margin first"),
    may("sudden", Shape::List(&Shape::Table(SUDDEN)), "what ends the game early"),
];

const POINTS: &[Field] = &[
    need("side", Shape::Name, "who scores"),
    need("kind", Shape::Word(&["control", "steps", "leader", "exit", "formation_broken"]), "what for"),
    may("area", Shape::Name, "an area"),
    may("areas", NAMES, "areas"),
    may("need", Shape::Number(1, 99), "how many of the areas"),
    may("of", Shape::Name, "whose losses"),
    may("arm", Shape::Word(ARMS), "of which arm"),
    may("per", Shape::Number(1, 99), "steps for one award"),
    need("points", Shape::Number(0, 99), "how much"),
    may("leaders", NAMES, "leaders"),
];

const LEVEL: &[Field] = &[
    need("margin", Shape::Number(1, 250), "the winner's points less the loser's"),
    need("result", Shape::Text, "what it is called"),
    may("side", Shape::Name, "only for this side"),
];

const SUDDEN: &[Field] = &[
    need("side", Shape::Name, "whom it favours; points decide who wins"),
    need("kind", Shape::Word(&["steps_share"]), "what ends it"),
    need("of", Shape::Name, "whose steps"),
    need("percent", Shape::Number(1, 100), "the share of steps lost"),
];

/// A map file.
pub const MAP: Shape = Shape::Table(&[
    need("format", Shape::Word(&[MAP_FORMAT]), "the format of the file"),
    need("id", Shape::Name, "its name in files"),
    need("yards_per_inch", Shape::Number(50, 5000), "yards on the ground for an inch of the map"),
    need("width", Shape::Number(1000, UNITS), "in map units, a thousand to the inch"),
    need("height", Shape::Number(1000, UNITS), "in map units"),
    may("polygons", Shape::Word(&["voronoi", "drawn"]), "how outlines were made"),
    may("min_boundary", Shape::Number(0, 500), "shorter boundaries are corners"),
    need("area", Shape::List(&Shape::Table(AREA)), "the areas"),
    may("boundary", Shape::List(&Shape::Table(BOUNDARY)), "boundaries with terrain"),
    may("link", Shape::List(&Shape::Table(LINK)), "roads and trails"),
    may("los_override", Shape::List(&Shape::Table(SIGHT)), "lines of sight written down"),
]);

const AREA: &[Field] = &[
    need("id", Shape::Name, "its name in files"),
    need("number", Shape::Number(1, 250), "its number on the map, each once"),
    may("name", Shape::Text, "what people call it"),
    may("name_fr", Shape::Text, "what French speakers call it"),
    need("centre", Shape::Numbers(2, 0, UNITS), "its centre, east and north"),
    may("weight", Shape::Number(-UNITS * UNITS, UNITS * UNITS), "power-diagram weight in square map units"),
    may("elevation", Shape::Number(-5, 9), "its height"),
    may("terrain", Shape::List(&Shape::Word(GROUNDS)), "its terrain; clear if none is given"),
    may(
        "stack",
        Shape::Word(&["normal", "circle2", "circle3", "town1", "town2", "town3"]),
        "how much it holds",
    ),
    may(
        "all_around",
        Shape::Flag,
        "whoever stands here faces all ways; by default in villages, towns and cities",
    ),
    may("edge", Shape::Flag, "it lies at the edge of the map; by default if its outline does"),
    may("control", Shape::Name, "the side that holds it at the start"),
    may("poly", Shape::List(&Shape::Numbers(2, 0, UNITS)), "its outline, written by the map builder"),
    may("headings", Shape::List(&HEADING), "legal headings, instead of those reckoned"),
    may("long_ok", Shape::Flag, "whether long counters may stand here"),
    may(
        "facing_override",
        Shape::Named(&Shape::Table(FACING)),
        "sides by heading, instead of those reckoned",
    ),
];

const FACING: &[Field] =
    &[may("front", NAMES, "in front"), may("flank", NAMES, "on a flank"), may("rear", NAMES, "in the rear")];

const BOUNDARY: &[Field] = &[
    need("between", NAMES, "its two areas"),
    may("terrain", Shape::List(&Shape::Word(EDGES)), "its terrain; none says that a rise is gentle"),
    may(
        "up",
        Shape::Name,
        "the uphill side; by default the higher. Without a slope it says that the rise is gentle",
    ),
    may("crossing", Shape::Word(&["none", "bridge", "ford"]), "a bridge or ford"),
];

const LINK: &[Field] = &[
    may("between", NAMES, "its two areas"),
    may("path", NAMES, "a link for each two areas that follow each other"),
    need("kind", Shape::Word(&["road", "trail"]), "road or trail"),
];

const SIGHT: &[Field] = &[
    need("from", Shape::Name, "the gun's area"),
    need("to", Shape::Name, "the target"),
    need("range", Shape::Number(1, 4), "the range"),
    need("first", Shape::Name, "the first area on the way"),
    need("entry", Shape::Name, "the last area before the target"),
    need("retained", NAMES, "the areas between"),
];
