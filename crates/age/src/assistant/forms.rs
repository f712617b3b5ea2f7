//! What each operation has to be told, field by field, for whoever asks people: a terminal, a page.

use super::sheets::word;
use crate::kinds::{
    Action, Arm, Condition, Doctrine, Formation, Guns, Mount, Quality, Rank, Rating, Row, Weight,
};
use crate::reckoning::fire::TargetKind;
use crate::reckoning::movement::{Change, Mover};
use crate::tables::{Manoeuvre, Tables};
use table::Clause;
use table::assist::{Choice, Field, Form, Kind};

macro_rules! words_of {
    ($name:ident, $group:literal) => {
        $name::ALL.iter().map(|one| choice($group, one.word())).collect()
    };
}

fn choice(group: &str, name: &'static str) -> Choice {
    Choice { word: name, message: word(group, name).message.into_owned() }
}

fn field(key: &'static str, kind: Kind) -> Field {
    Field { key, message: format!("age-field-{}", key.replace('_', "-")), kind, clause: None, optional: true }
}

fn needed(field: Field) -> Field {
    Field { optional: false, ..field }
}

fn by(field: Field, clause: &'static str) -> Field {
    Field { clause: Some(Clause(clause)), ..field }
}

fn flag(key: &'static str, clause: &'static str) -> Field {
    by(field(key, Kind::Flag), clause)
}

fn count(key: &'static str, min: i64, max: i64) -> Field {
    field(key, Kind::Count { min, max })
}

fn one_of(key: &'static str, words: Vec<Choice>) -> Field {
    field(key, Kind::OneOf(words))
}

fn inches(key: &'static str) -> Field {
    field(key, Kind::Inches)
}

fn form(id: &'static str, dice: u8, fields: Vec<Field>) -> Form {
    Form { id, dice, recorded: true, fields }
}

fn generals(key: &'static str, clause: &'static str) -> Field {
    by(field(key, Kind::Group(vec![count("ordinary", 0, 20), count("charismatic", 0, 20)])), clause)
}

fn arm() -> Field {
    one_of("arm", words_of!(Arm, "arm"))
}

fn brigade_or_unit() -> Vec<Field> {
    vec![
        field("unit", Kind::Name),
        arm(),
        one_of("doctrine", words_of!(Doctrine, "doctrine")),
        one_of("formation", words_of!(Formation, "shape")),
    ]
}

/// All operations, in the order of section J.
pub(super) fn forms(tables: &Tables) -> Vec<Form> {
    vec![
        new_battle(),
        initiative(),
        test(),
        reserve(),
        march(),
        fire(tables),
        general(),
        combat(tables),
        battery(),
        Form { recorded: false, ..form("odds", 0, vec![needed(field("of", Kind::Json))]) },
        roster(),
    ]
}

fn new_battle() -> Form {
    let side = || needed(count("side", 0, 1));
    let unit = vec![
        needed(field("name", Kind::Name)),
        side(),
        field("command", Kind::Name),
        needed(arm()),
        by(count("bases", 1, 60), "AGE-H01"),
        by(needed(one_of("rating", words_of!(Rating, "rating"))), "AGE-H17"),
        by(
            field(
                "label",
                Kind::Group(vec![needed(count("worn_at", 0, 60)), needed(count("spent_at", 0, 60))]),
            ),
            "AGE-H15",
        ),
        by(one_of("doctrine", words_of!(Doctrine, "doctrine")), "AGE-H11"),
        by(count("ranks", 2, 3), "AGE-H11"),
        by(count("sk", 0, 10), "AGE-R08"),
        field("can_skirmish", Kind::Flag),
        by(one_of("weight", words_of!(Weight, "weight")), "AGE-110"),
        flag("lancers", "AGE-109"),
        one_of("row", words_of!(Row, "row")),
        one_of("guns", words_of!(Guns, "guns")),
        one_of("mount", words_of!(Mount, "mount")),
    ];
    let general = vec![
        needed(field("name", Kind::Name)),
        side(),
        field("command", Kind::Name),
        needed(one_of("rank", words_of!(Rank, "rank"))),
        needed(one_of("quality", words_of!(Quality, "quality"))),
        by(count("rating", -2, 3), "AGE-51"),
    ];
    let objective = vec![needed(field("name", Kind::Name)), needed(count("points", 0, 100))];
    let fields = vec![
        field("name", Kind::Name),
        field("sides", Kind::Names),
        by(count("tie_side", 0, 1), "AGE-R39"),
        by(field("options", Kind::Json), "AGE-O01"),
        field("units", Kind::Many(unit)),
        field("generals", Kind::Many(general)),
        Field {
            message: "age-field-levels-of-both".to_owned(),
            ..by(field("critical_levels", Kind::Json), "AGE-H110")
        },
        field("objectives", Kind::Many(objective)),
    ];
    form("new_battle", 0, fields)
}

fn initiative() -> Form {
    let claim = vec![
        by(one_of("chief", ["free", "engaged", "lost"].map(|at| choice("where", at)).to_vec()), "AGE-04"),
        by(count("critical_levels", 0, 3), "AGE-06"),
    ];
    let two = field("claims", Kind::Many(claim));
    form("initiative", 2, vec![two, by(field("first", Kind::Flag), "AGE-03")])
}

fn test() -> Form {
    let mut fields = brigade_or_unit();
    fields.extend([
        flag("disordered", "AGE-23"),
        by(one_of("condition", words_of!(Condition, "condition")), "AGE-46"),
        one_of("rating", words_of!(Rating, "rating")),
        generals("detached", "AGE-39"),
        generals("attached", "AGE-41"),
        flag("insecure_flank", "AGE-48"),
        flag("withdraws", "AGE-49"),
        flag("charged", "AGE-50"),
    ]);
    form("test", 1, fields)
}

fn reserve() -> Form {
    let fields = vec![
        field("unit", Kind::Name),
        by(
            one_of("chief", ["free", "with_it", "elsewhere", "lost"].map(|at| choice("where", at)).to_vec()),
            "AGE-R20",
        ),
        by(field("who", Kind::Name), "AGE-69"),
        by(count("chief_rating", -2, 3), "AGE-51"),
        flag("aide", "AGE-53"),
        flag("gunner", "AGE-53"),
        flag("first_turn", "AGE-55"),
        by(field("history", Kind::Json), "AGE-56"),
        flag("disordered", "AGE-58"),
        by(count("disordered_in_formation", 0, 20), "AGE-O12"),
        by(one_of("rating", words_of!(Rating, "rating")), "AGE-R23"),
    ];
    form("reserve", 1, fields)
}

fn march() -> Form {
    let wheel = vec![needed(inches("frontage")), needed(field("angle", Kind::Degrees))];
    let fields = vec![
        field("unit", Kind::Name),
        by(one_of("mover", words_of!(Mover, "mover")), "AGE-12"),
        one_of("result", words_of!(Manoeuvre, "manoeuvre")),
        inches("open"),
        inches("difficult"),
        by(inches("road"), "AGE-H45"),
        by(inches("back"), "AGE-H43"),
        by(field("wheels", Kind::Many(wheel)), "AGE-H42"),
        by(count("fords", 0, 10), "AGE-H46"),
        by(count("passed", 0, 10), "AGE-19"),
        by(field("changes", Kind::Several(words_of!(Change, "change"))), "AGE-20"),
        by(inches("general_left"), "AGE-H30"),
    ];
    form("march", 0, fields)
}

fn fire(tables: &Tables) -> Form {
    let cover = &tables.fire.cover;
    let mut firer = brigade_or_unit();
    firer.extend([
        by(count("ranks", 2, 3), "AGE-H11"),
        by(count("bases", 0, 60), "AGE-H82"),
        count("near", 0, 60),
        by(count("far", 0, 60), "AGE-R08"),
        by(count("sk", 0, 10), "AGE-R08"),
        by(one_of("row", words_of!(Row, "row")), "AGE-85"),
        one_of("guns", words_of!(Guns, "guns")),
        by(inches("range"), "AGE-84"),
        flag("enfilade", "AGE-92"),
        flag("disordered", "AGE-93"),
        flag("damaged", "AGE-93"),
        by(count("grand_battery", 0, 100), "AGE-H132"),
    ]);
    let target = vec![
        field("unit", Kind::Name),
        by(field("members", Kind::Names), "AGE-H92"),
        one_of("kind", words_of!(TargetKind, "target")),
        one_of("formation", words_of!(Formation, "shape")),
        flag("limbered", "AGE-95"),
        flag("changed_formation", "AGE-95"),
        flag("moved_more_than_half", "AGE-O04"),
        flag("on_bridge", "AGE-H88"),
        by(count("cover", cover.least.into(), cover.most.into()), "AGE-97"),
        flag("damaged", "AGE-R09"),
        by(one_of("general", words_of!(Quality, "quality")), "AGE-H90"),
    ];
    form(
        "fire",
        1,
        vec![needed(field("firing", Kind::Many(firer))), needed(field("target", Kind::Group(target)))],
    )
}

fn general() -> Form {
    let fields = vec![
        field("general", Kind::Name),
        by(one_of("quality", words_of!(Quality, "quality")), "AGE-104"),
        by(count("turn", 1, 1000), "AGE-R25"),
    ];
    form("general", 1, fields)
}

fn combat(tables: &Tables) -> Form {
    let cover = &tables.combat.cover;
    let side = || {
        vec![
            field("units", Kind::Names),
            by(field("lead", Kind::Name), "AGE-H94"),
            count("infantry", 0, 500),
            count("cavalry", 0, 500),
            count("batteries", 0, 50),
            arm(),
            by(one_of("weight", words_of!(Weight, "weight")), "AGE-110"),
            flag("lancers", "AGE-109"),
            one_of("formation", words_of!(Formation, "shape")),
            flag("disordered", "AGE-112"),
            flag("silent", "AGE-112"),
            flag("attached", "AGE-112"),
            flag("damaged", "AGE-H100"),
            by(one_of("condition", words_of!(Condition, "condition")), "AGE-118"),
            by(one_of("rating", words_of!(Rating, "rating")), "AGE-119"),
            by(one_of("general", words_of!(Quality, "quality")), "AGE-105"),
            by(count("lost_to_fire", 0, 60), "AGE-113"),
            flag("supported", "AGE-111"),
        ]
    };
    let fields = vec![
        needed(field("attacker", Kind::Group(side()))),
        needed(field("defender", Kind::Group(side()))),
        by(inches("charged_from"), "AGE-107"),
        flag("breakthrough", "AGE-111"),
        flag("counter_charged", "AGE-112"),
        flag("open", "AGE-H25"),
        by(count("cover", cover.least.into(), cover.most.into()), "AGE-114"),
        flag("outflanked", "AGE-115"),
    ];
    form("combat", 2, fields)
}

fn battery() -> Form {
    let fields = vec![
        field("unit", Kind::Name),
        field("own_segment", Kind::Flag),
        field("limbered", Kind::Flag),
        by(field("used", Kind::Several(words_of!(Action, "action"))), "AGE-79"),
        needed(one_of("wanted", words_of!(Action, "action"))),
        by(field("angle", Kind::Degrees), "AGE-79"),
        flag("general_near", "AGE-80"),
        flag("reserve_mover", "AGE-59"),
        by(count("silent_for", 0, 10), "AGE-R26"),
        flag("damaged", "AGE-93"),
    ];
    form("battery", 0, fields)
}

fn roster() -> Form {
    let fields = vec![
        field("unit", Kind::Name),
        by(field("bases", Kind::Count { min: -60, max: 60 }), "AGE-H12"),
        field("disordered", Kind::Flag),
        field("silent", Kind::Flag),
        field("damaged", Kind::Flag),
        field("destroyed", Kind::Flag),
        field("charged", Kind::Flag),
        field("general", Kind::Name),
        by(field("attach", Kind::Flag), "AGE-H30"),
        field("lost", Kind::Flag),
        field("objective", Kind::Name),
        by(count("holder", 0, 1), "AGE-H113"),
        by(count("segment", 0, 1), "AGE-02"),
        count("turn", 1, 1000),
    ];
    form("roster", 0, fields)
}
