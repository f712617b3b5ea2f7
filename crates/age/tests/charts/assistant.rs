//! The battle assistant: its operations with and without a roster, its record, and its words.

use age::assistant::AgeAssistant;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::assist::{Assistant, Assisted, Field, Kind, Sheet};
use table::{Error, Lang, Phrase, Say};
use tongue::Tongue;
use tongue::check::{differences, messages};

/// A battle, and ears that know whether everything it says has words in both languages.
pub(crate) struct Desk {
    battle: Box<dyn Assistant>,
    tongues: [Tongue; 2],
}

pub(crate) fn tongues() -> [Tongue; 2] {
    let assistant = AgeAssistant::default();
    Lang::ALL.map(|lang| Tongue::new(lang, [assistant.fluent(lang)]))
}

impl Desk {
    fn new() -> Desk {
        Desk { battle: AgeAssistant::default().battle(None).unwrap(), tongues: tongues() }
    }

    fn hear(&self, phrase: &Phrase) -> String {
        for tongue in &self.tongues {
            assert!(tongue.knows(phrase), "{:?} lacks {phrase:?}", tongue.lang());
            let said = tongue.say(phrase);
            assert!(!said.contains("{$"), "{said}");
        }
        self.tongues[0].say(phrase)
    }

    fn hear_sheet(&self, sheet: &Sheet) {
        for account in &sheet.accounts {
            account.title.iter().for_each(|title| drop(self.hear(title)));
            account.lines.iter().for_each(|line| drop(self.hear(&line.what)));
        }
        sheet.odds.iter().for_each(|likely| drop(self.hear(&likely.what)));
        sheet.said.iter().for_each(|said| drop(self.hear(&said.words)));
    }

    fn look(&self, request: Value) -> Result<Sheet, Error> {
        self.battle.look(&request).inspect(|sheet| self.hear_sheet(sheet))
    }

    fn act(&mut self, request: Value) -> Sheet {
        let sheet = self.battle.act(&request, Some("14:00"), &mut |_| panic!("a die was rolled")).unwrap();
        self.hear_sheet(&sheet);
        sheet
    }

    fn refused(&mut self, request: Value) -> (String, Option<String>) {
        let before = self.battle.saved();
        let error = self.battle.act(&request, None, &mut |_| 5).unwrap_err();
        self.hear(&error.why);
        assert_eq!(self.battle.saved(), before, "a refusal changed something");
        (error.why.message.into_owned(), error.clause)
    }

    fn said(&self, sheet: &Sheet) -> Vec<String> {
        sheet.said.iter().map(|said| self.hear(&said.words)).collect()
    }
}

fn quatre_bras() -> Value {
    json!({
        "do": "new_battle", "name": "Quatre Bras", "sides": ["French", "Allies"],
        "units": [
            { "name": "Bauduin", "side": 0, "command": "6th Division", "arm": "infantry", "bases": 10, "rating": "regular",
              "label": { "worn_at": 7, "spent_at": 5 }, "doctrine": "mixed", "ranks": 3, "sk": 3, "can_skirmish": true },
            { "name": "Guiton", "side": 0, "command": "11th Cavalry", "arm": "cavalry", "bases": 4, "rating": "elite", "weight": "armoured" },
            { "name": "12-pounders", "side": 0, "arm": "artillery", "rating": "regular", "row": "french_line_young_guard_or_british_kgl",
              "guns": "heavy", "mount": "foot" },
            { "name": "Halkett", "side": 1, "command": "3rd Division", "arm": "infantry", "bases": 6, "rating": "regular",
              "doctrine": "linear", "ranks": 2, "sk": 1 },
            { "name": "Lloyd", "side": 1, "arm": "artillery", "rating": "regular", "row": "french_line_young_guard_or_british_kgl",
              "guns": "heavy", "mount": "foot" },
        ],
        "generals": [
            { "name": "Kellermann", "side": 0, "rank": "corps", "quality": "charismatic" },
            { "name": "Jérôme", "side": 0, "command": "6th Division", "rank": "division", "quality": "ordinary" },
            { "name": "Wellington", "side": 1, "rank": "chief", "quality": "charismatic", "rating": 2 },
        ],
        "objectives": [{ "name": "Crossroads", "points": 6 }],
    })
}

fn desk() -> Desk {
    let mut desk = Desk::new();
    desk.act(quatre_bras());
    desk
}

fn value_of(desk: &Desk, name: &str) -> Value {
    // A change that changes nothing tells how everything stands.
    let sheet = desk.look(json!({ "do": "roster" })).unwrap();
    let units = sheet.data["units"].as_array().unwrap().iter();
    units.clone().find(|unit| unit["spec"]["name"] == name).unwrap().clone()
}

/// AGE-H10 AGE-H15 AGE-H16 AGE-H17 AGE-H110 J1 A battle with a roster: labels and critical levels where none are given.
#[test]
fn a_battle_begins_with_a_roster() {
    let desk = desk();
    let halkett = value_of(&desk, "Halkett");
    assert_eq!(halkett["label"], json!({ "worn_at": 4, "spent_at": 3 }));
    let standing: Vec<_> = desk.battle.standing().iter().map(|said| desk.hear(&said.words)).collect();
    assert_eq!(standing[0], "French: 0 of 14 bases lost, critical levels 3/5/7, reached 0.");
    assert_eq!(desk.battle.names().len(), 9);
}

/// AGE-03 AGE-04 AGE-06 AGE-O21 J2 The initiative: odds before, ties rolled again, chiefs who are engaged.
#[test]
fn initiative_is_rolled_for() {
    let mut desk = Desk::new();
    let claims = json!([{ "critical_levels": 1 }, {}]);
    let odds = desk.look(json!({ "do": "initiative", "claims": claims })).unwrap().odds;
    assert_eq!((odds[0].result.as_str(), odds[0].probability.as_str()), ("first", "36/91"));
    let tie = desk.act(json!({ "do": "initiative", "claims": claims, "dice": [6, 5] }));
    assert_eq!(desk.said(&tie), ["A tie: roll again."]);
    let won = desk.act(json!({ "do": "initiative", "claims": claims, "dice": [6, 5, 3, 8], "first": false }));
    assert_eq!(won.data["holder"], 1);
    assert_eq!(desk.said(&won), ["Second side has the initiative.", "First player: first side."]);
    let engaged = desk.act(json!({ "do": "initiative", "claims": [{ "chief": "engaged" }, {}] }));
    assert_eq!((engaged.data["holder"].as_i64(), engaged.dice.len()), (Some(1), 0));
    let mut faces = [4, 4, 7, 2].into_iter();
    let request = json!({ "do": "initiative" });
    let sheet = desk.battle.act(&request, None, &mut |_| faces.next().unwrap()).unwrap();
    assert_eq!((sheet.dice, sheet.data["holder"].as_i64()), (vec![4, 4, 7, 2], Some(0)));
}

/// AGE-27 AGE-46 J3 A movement test by description, with the whole list of modifiers and their clauses.
#[test]
fn a_brigade_is_tested_by_description() {
    let mut desk = Desk::new();
    let request = json!({ "do": "test", "arm": "infantry", "doctrine": "mixed", "formation": "manoeuvre_column",
        "condition": "fresh", "detached": { "charismatic": 1 } });
    let sheet = desk.look(request.clone()).unwrap();
    let lines: Vec<_> =
        sheet.accounts[0].lines.iter().map(|line| (line.value.as_str(), line.clause.as_str())).collect();
    assert_eq!(lines, [("+2", "AGE-40"), ("+1", "AGE-45"), ("+2", "AGE-46")]);
    assert_eq!(sheet.accounts[0].total, "+5");
    assert!(sheet.dice.is_empty() && sheet.said.is_empty());
    let mut with_die = request;
    with_die["dice"] = json!([2]);
    let sheet = desk.act(with_die);
    assert_eq!((sheet.data["result"].as_str(), sheet.dice), (Some("forward"), vec![2]));
    let broken = desk.act(json!({ "do": "test", "disordered": true, "condition": "spent", "dice": [4] }));
    assert_eq!(broken.data["result"], "broken");
    assert_eq!(broken.data["effect"]["fall_back"], "full_speed");
}

/// AGE-24 AGE-41 AGE-H37 J3 With a roster the unit knows itself, and the result is applied to it.
#[test]
fn a_brigade_of_the_roster_is_tested() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "unit": "Bauduin", "bases": 5, "disordered": true }));
    desk.act(json!({ "do": "roster", "general": "Jérôme", "attach": true, "unit": "Bauduin" }));
    let sheet = desk.act(json!({ "do": "test", "unit": "Bauduin", "dice": [8] }));
    let clauses: Vec<_> = sheet.accounts[0].lines.iter().map(|line| line.clause.as_str()).collect();
    assert_eq!(clauses, ["AGE-41", "AGE-45", "AGE-47"]);
    assert_eq!(sheet.data["result"], "rally");
    assert_eq!(value_of(&desk, "Bauduin")["disordered"], false);
    assert_eq!(desk.said(&sheet).last().unwrap(), "Bauduin: 5 of 10 bases, spent, in order.");
    let (message, clause) = desk.refused(json!({ "do": "test", "unit": "Lloyd" }));
    assert_eq!((message.as_str(), clause.as_deref()), ("age-assist-battery-tests", Some("AGE-78")));
}

/// AGE-51 AGE-57 AGE-H66 J4 Reserve tests keep their history for each unit.
#[test]
fn reserve_tests_keep_their_history() {
    let mut desk = desk();
    let request = json!({ "do": "reserve", "unit": "Bauduin", "who": "french", "dice": [3] });
    assert_eq!(desk.act(request.clone()).data["history"], json!({ "failed": 1 }));
    desk.act(json!({ "do": "roster", "segment": 0, "turn": 2 }));
    let second = desk.act(request.clone());
    assert_eq!(second.accounts[0].total, "+1");
    assert_eq!(second.data["history"], json!({ "failed": 2 }));
    desk.act(json!({ "do": "roster", "segment": 0, "turn": 3 }));
    desk.act(json!({ "do": "roster", "segment": 0, "turn": 4 }));
    assert_eq!(value_of(&desk, "Bauduin")["history"], "none", "a segment without an attempt");
    let gunner = desk.look(json!({ "do": "reserve", "aide": true, "gunner": true })).unwrap();
    assert_eq!(gunner.accounts[0].total, "0");
    let wellington = desk.look(json!({ "do": "reserve", "who": "wellington" })).unwrap();
    assert_eq!(wellington.accounts[0].total, "+2");
    assert_eq!(desk.refused(json!({ "do": "reserve", "who": "nobody" })).0, "age-assist-unknown-chief");
}

/// AGE-15 AGE-H40 J5 Moves are priced piece by piece.
#[test]
fn moves_are_priced() {
    let mut desk = Desk::new();
    let sheet = desk.act(json!({ "do": "march", "mover": "cavalry", "open": 5, "difficult": 2 }));
    assert_eq!((sheet.data["legal"].as_bool(), sheet.data["left"].as_str()), (Some(true), Some("1")));
    let far = desk.act(json!({ "do": "march", "mover": "cavalry", "open": 5, "difficult": 3 }));
    assert_eq!(far.data["legal"], false);
    assert_eq!(far.said[0].clauses, ["AGE-H40"]);
    let wheel =
        json!({ "do": "march", "mover": "infantry_linear", "wheels": [{ "frontage": 3, "angle": 45 }] });
    assert_eq!(desk.act(wheel).accounts[0].total, "2.357\"");
    let mut with_roster = self::desk();
    assert_eq!(with_roster.act(json!({ "do": "march", "unit": "Lloyd", "open": 7 })).data["legal"], false);
}

/// AGE-86 AGE-92 AGE-95 AGE-102 J6 X04 Fire by description: the power as a fraction, the band, the odds, the effect.
#[test]
fn fire_by_description() {
    let mut desk = Desk::new();
    let request = json!({ "do": "fire",
        "firing": [{ "row": "french_line_young_guard_or_british_kgl", "guns": "heavy", "range": 3 }],
        "target": { "formation": "manoeuvre_column", "changed_formation": true, "general": "ordinary" }, "dice": [9] });
    let sheet = desk.act(request);
    assert_eq!((sheet.accounts[0].total.as_str(), sheet.accounts[1].total.as_str()), ("18", "+1"));
    let odds: Vec<_> = sheet.odds.iter().map(|likely| likely.probability.as_str()).collect();
    assert_eq!(odds, ["1/5", "3/10", "3/10", "1/5", "0", "7/10"]);
    assert_eq!(sheet.data["result"], "deadly");
    let said = desk.said(&sheet);
    assert!(said.contains(&"Band 15–19 of the fire table.".to_owned()), "{said:?}");
    assert_eq!(said.last().unwrap(), "The attached general must be checked.");
    let weak = json!({ "do": "fire", "firing": [{ "arm": "cavalry", "near": 1 }], "target": {} });
    let sheet = desk.act(weak);
    assert_eq!(
        (sheet.dice.len(), desk.said(&sheet)),
        (0, vec!["Power below 1: no fire, no die.".to_owned()])
    );
}

/// AGE-R09 J6 A target of the roster is what the roster says.
#[test]
fn a_battery_is_not_fired_at_as_a_brigade() {
    let mut desk = desk();
    let at = |unit: &str, kind: &str| {
        json!({ "do": "fire", "firing": [{ "unit": "12-pounders", "range": 2 }],
            "target": { "unit": unit, "kind": kind }, "dice": [8] })
    };
    let (message, clause) = desk.refused(at("Lloyd", "brigade"));
    assert_eq!((message.as_str(), clause.as_deref()), ("age-assist-target-is-battery", Some("AGE-R09")));
    let (message, _) = desk.refused(at("Halkett", "battery"));
    assert_eq!(message, "age-assist-target-is-brigade");
    desk.act(at("Lloyd", "battery"));
    let lloyd = value_of(&desk, "Lloyd");
    assert_eq!((&lloyd["bases"], &lloyd["silent_for"]), (&json!(1), &json!(0)));
}

/// AGE-H82 AGE-H89 AGE-H90 AGE-R09 J6 Fire of and at units of the roster.
#[test]
fn fire_is_applied_to_the_roster() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "general": "Jérôme", "attach": true, "unit": "Bauduin" }));
    let at_bauduin = json!({ "do": "fire", "firing": [{ "unit": "Halkett", "near": 6 }, { "unit": "Lloyd", "range": 2 }],
        "target": { "unit": "Bauduin" }, "dice": [5] });
    let sheet = desk.act(at_bauduin);
    assert_eq!((sheet.accounts[0].total.as_str(), sheet.data["result"].as_str()), ("27", Some("effective")));
    let bauduin = value_of(&desk, "Bauduin");
    assert_eq!(
        (&bauduin["bases"], &bauduin["disordered"], &bauduin["lost_to_fire"]),
        (&json!(9), &json!(true), &json!(1))
    );
    assert_eq!(desk.said(&sheet).last().unwrap(), "Jérôme must be checked.");
    let counter = json!({ "do": "fire", "firing": [{ "unit": "12-pounders", "range": 4 }], "target": { "unit": "Lloyd" }, "dice": [10] });
    desk.act(counter.clone());
    let lloyd = value_of(&desk, "Lloyd");
    assert_eq!((&lloyd["damaged"], &lloyd["silent_for"]), (&json!(true), &json!(0)));
    let (message, clause) =
        desk.refused(json!({ "do": "fire", "firing": [{ "unit": "Lloyd", "range": 4 }], "target": {} }));
    assert_eq!((message.as_str(), clause.as_deref()), ("age-drill-silent", Some("AGE-81")));
    desk.act(counter);
    assert_eq!(value_of(&desk, "Lloyd")["bases"], 0, "a second step destroys it");
    let (message, clause) =
        desk.refused(json!({ "do": "fire", "firing": [{ "unit": "Halkett", "near": 7 }], "target": {} }));
    assert_eq!((message.as_str(), clause.as_deref()), ("age-assist-too-many-bases", Some("AGE-H82")));
}

/// AGE-94 AGE-H92 J6 A Grand Battery of the roster: the nearest is hit first.
#[test]
fn a_grand_battery_is_hit_from_its_nearest_member() {
    let mut desk = desk();
    let request = json!({ "do": "fire", "firing": [{ "row": "other", "guns": "heavy", "range": 2 }],
        "target": { "members": ["Lloyd", "12-pounders"] }, "dice": [7] });
    let sheet = desk.act(request);
    assert_eq!(
        (sheet.accounts[0].total.as_str(), sheet.data["result"].as_str()),
        ("33/2", Some("effective"))
    );
    let state = |desk: &Desk, name| {
        (value_of(desk, name)["damaged"].clone(), value_of(desk, name)["silent_for"].clone())
    };
    assert_eq!(state(&desk, "Lloyd"), (json!(true), json!(0)));
    assert_eq!(state(&desk, "12-pounders"), (json!(false), Value::Null));
}

/// AGE-H90 AGE-H92 J6 A general with a battery that is hit is checked, with a Grand Battery where a step falls.
#[test]
fn a_general_with_a_battery_is_checked() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Lloyd" }));
    desk.act(json!({ "do": "roster", "general": "Kellermann", "attach": true, "unit": "12-pounders" }));
    let fire = |target: Value, die: u8| json!({ "do": "fire", "firing": [{ "row": "other", "guns": "heavy", "range": 4 }], "target": target, "dice": [die] });
    let silenced = desk.act(fire(json!({ "unit": "Lloyd" }), 7));
    assert_eq!((&silenced.data["result"], &silenced.data["checked"]), (&json!("impressive"), &json!([])));
    let hit = desk.act(fire(json!({ "unit": "Lloyd" }), 10));
    assert_eq!(hit.data["checked"], json!(["Wellington"]));
    assert_eq!(desk.said(&hit).last().unwrap(), "Wellington must be checked.");
    let massed = desk.act(fire(json!({ "members": ["12-pounders", "Lloyd"] }), 9));
    assert_eq!(
        (&massed.data["result"], &massed.data["checked"]),
        (&json!("effective"), &json!(["Kellermann"]))
    );
    let described = desk.act(fire(json!({ "kind": "battery", "general": "ordinary" }), 10));
    assert_eq!(desk.said(&described).last().unwrap(), "The attached general must be checked.");
}

/// AGE-R17 AGE-50 J3 A charge weighs on the owner's next movement phase, and on no later one.
#[test]
fn a_charge_is_forgotten_after_the_next_movement_phase() {
    let mut desk = desk();
    let segment = |desk: &mut Desk, seat: u8| drop(desk.act(json!({ "do": "roster", "segment": seat })));
    let charge = |desk: &mut Desk| {
        drop(desk.act(
            json!({ "do": "combat", "attacker": { "units": ["Guiton"] }, "defender": { "infantry": 6 },
            "charged_from": 4, "dice": [1, 8] }),
        ));
    };
    let charged = |desk: &Desk| value_of(desk, "Guiton")["charged"] == true;
    segment(&mut desk, 0);
    charge(&mut desk);
    segment(&mut desk, 1);
    segment(&mut desk, 0);
    assert!(charged(&desk), "in its next movement phase");
    charge(&mut desk);
    segment(&mut desk, 1);
    assert!(charged(&desk), "it has charged again");
    segment(&mut desk, 0);
    segment(&mut desk, 1);
    assert!(!charged(&desk), "that phase is over");
}

/// AGE-104 AGE-R25 J7 A general under fire.
#[test]
fn a_general_is_hit() {
    let mut desk = desk();
    let sheet = desk.act(json!({ "do": "general", "general": "Kellermann", "dice": [7] }));
    assert_eq!((sheet.data["out"].as_bool(), sheet.data["replaced_in"].as_u64()), (Some(true), Some(3)));
    assert_eq!(sheet.odds[0].probability, "7/10");
    let unhurt = desk.act(json!({ "do": "general", "quality": "ordinary", "turn": 4, "dice": [6] }));
    assert_eq!(unhurt.data["out"], false);
    assert_eq!(desk.refused(json!({ "do": "general" })).0, "age-assist-which-general");
}

/// AGE-107 AGE-122 AGE-H94 AGE-H101 J8 X27 A charge of units of the roster: both lists, seven results, losses and duties.
#[test]
fn a_combat_of_the_roster() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 2 }));
    let combat = json!({ "do": "combat", "attacker": { "units": ["Guiton"] }, "defender": { "units": ["Halkett"] },
        "charged_from": 4, "dice": [4, 5] });
    let sheet = desk.act(combat);
    assert_eq!((sheet.accounts[0].total.as_str(), sheet.accounts[1].total.as_str()), ("+8", "+1"));
    assert_eq!(sheet.odds.len(), 7);
    assert_eq!(sheet.data["aftermath"]["result"], "defender_driven_back");
    assert_eq!(sheet.data["aftermath"]["winner"], "may_break_through");
    let halkett = value_of(&desk, "Halkett");
    assert_eq!((&halkett["bases"], &halkett["disordered"]), (&json!(3), &json!(true)));
    assert_eq!(value_of(&desk, "Guiton")["charged"], true, "AGE-R17");
    assert_eq!(desk.said(&sheet).last().unwrap(), "Halkett: 3 of 6 bases, spent, disordered.");
    let (_, clause) = desk.refused(
        json!({ "do": "combat", "attacker": { "units": ["Guiton"] }, "defender": { "units": ["Bauduin"] } }),
    );
    assert_eq!(clause.as_deref(), Some("AGE-H93"));
    let wrong = json!({ "do": "combat", "attacker": { "units": ["Guiton", "Bauduin"], "lead": "Guiton" }, "defender": { "infantry": 4 } });
    assert_eq!(desk.refused(wrong).1.as_deref(), Some("AGE-H94"));
}

/// AGE-121 AGE-H107 AGE-H108 AGE-H109 J8 A side that is shattered loses what it has, its battery and its general.
#[test]
fn a_shattered_side() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Halkett" }));
    let combat = json!({ "do": "combat", "attacker": { "infantry": 30, "condition": "fresh", "rating": "elite" },
        "defender": { "units": ["Halkett", "Lloyd"] }, "outflanked": true, "dice": [10, 1] });
    let sheet = desk.act(combat);
    assert_eq!(sheet.data["aftermath"]["result"], "defender_shattered");
    assert_eq!(value_of(&desk, "Halkett")["bases"], 0);
    assert_eq!(value_of(&desk, "Lloyd")["bases"], 0, "a battery there is captured");
    let said = desk.said(&desk.look(json!({ "do": "roster", "general": "Wellington" })).unwrap());
    assert_eq!(said[0], "Wellington was lost in turn 1.");
}

/// AGE-124 J8 X31 A zero costs each side a base, or damages a battery.
#[test]
fn a_locked_combat() {
    let mut desk = desk();
    let side = |infantry| json!({ "infantry": infantry, "condition": "worn" });
    let sheet = desk.act(json!({ "do": "combat", "attacker": side(5), "defender": side(5), "dice": [7, 7] }));
    assert_eq!(
        (sheet.data["aftermath"]["result"].as_str(), sheet.data["aftermath"]["winner"].as_str()),
        (Some("locked"), Some("stays"))
    );
    let combat = json!({ "do": "combat", "attacker": { "units": ["Bauduin"], "condition": "worn" }, "defender": { "units": ["Lloyd"] }, "dice": [1, 10] });
    let first = desk.look(combat.clone()).unwrap();
    assert!(first.dice.is_empty(), "looking rolls nothing");
    desk.act(combat);
}

/// AGE-79 AGE-80 AGE-R26 J9 X25 The actions of a battery.
#[test]
fn battery_actions_are_checked() {
    let mut desk = desk();
    let unlimber = json!({ "do": "battery", "unit": "Lloyd", "limbered": true, "wanted": "unlimber", "general_near": true });
    let sheet = desk.act(unlimber);
    assert_eq!((sheet.data["legal"].as_bool(), sheet.data["state"]["left"].as_u64()), (Some(true), Some(1)));
    let pivot = desk
        .act(json!({ "do": "battery", "unit": "Lloyd", "used": ["unlimber", "fire"], "wanted": "pivot" }));
    assert_eq!(
        (pivot.data["legal"].as_bool(), &pivot.said[0].clauses[..]),
        (Some(false), &["AGE-79".to_owned()][..])
    );
    desk.act(json!({ "do": "roster", "unit": "Lloyd", "silent": true, "damaged": true }));
    desk.act(json!({ "do": "roster", "segment": 1 }));
    let silent = desk.act(json!({ "do": "battery", "unit": "Lloyd", "wanted": "fire" }));
    let words = desk.said(&silent);
    assert!(words[1].starts_with("It must withdraw"), "{words:?}");
    desk.act(json!({ "do": "roster", "segment": 1 }));
    assert_eq!(value_of(&desk, "Lloyd")["silent_for"], Value::Null, "rallied in the second friendly segment");
    assert_eq!(
        desk.refused(json!({ "do": "battery", "unit": "Halkett", "wanted": "fire" })).0,
        "age-assist-not-a-battery"
    );
}

/// J10 Odds change nothing and are not written down.
#[test]
fn odds_are_not_written_down() {
    let mut desk = Desk::new();
    let asked = |of: Value| json!({ "do": "odds", "of": of });
    let sheet = desk.act(asked(json!({ "ask": "fire", "power": "25/2" })));
    let odds: Vec<_> = sheet.odds.iter().map(|likely| likely.probability.as_str()).collect();
    assert_eq!(odds, ["2/5", "3/10", "3/10", "0", "0", "3/5", "3/10"]);
    assert!(desk.battle.log().is_empty());
    for of in [
        json!({ "ask": "combat", "difference": 3 }),
        json!({ "ask": "manoeuvre", "column": "disordered", "modifier": -2 }),
        json!({ "ask": "general", "quality": "charismatic" }),
        json!({ "ask": "initiative", "claims": [{}, {}] }),
        json!({ "ask": "reserve", "rating": 2 }),
        json!({ "ask": "test", "condition": "fresh" }),
        json!({ "ask": "contact", "mover": "cavalry", "test": {}, "way": 7 }),
        json!({ "ask": "fires", "powers": [1, 20] }),
        json!({ "ask": "combats", "differences": [-9, 9] }),
        json!({ "ask": "manoeuvres", "column": "reserve", "modifiers": [-4, 8] }),
        json!({ "ask": "fight", "attacker": { "infantry": 4 }, "defender": { "infantry": 4 } }),
        json!({ "ask": "salvo", "firing": [{ "kind": "battery", "row": "other", "guns": "light", "range": 4 }] }),
        json!({ "ask": "charge", "mover": "cavalry", "way": 6, "combat": { "attacker": { "cavalry": 4, "lead": { "arm": "cavalry" } },
            "defender": { "infantry": 6 }, "charged_from": 6, "open": true } }),
    ] {
        desk.act(asked(of));
    }
}

/// AGE-H18 AGE-H110 AGE-H112 AGE-H113 AGE-H114 J11 The roster: losses, critical levels, points and margin.
#[test]
fn the_roster_counts() {
    let mut desk = desk();
    let sheet = desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 3 }));
    assert_eq!(sheet.data["points"], json!([11, 0]), "spent 2, three critical levels of 6 bases 9");
    assert_eq!(sheet.data["levels_reached"], json!([0, 3]));
    let sheet = desk.act(json!({ "do": "roster", "objective": "Crossroads", "holder": 1 }));
    assert_eq!(sheet.data["points"], json!([11, 6]));
    let said = desk.said(&sheet);
    assert_eq!(said[0], "Crossroads is held by Allies.");
    assert_eq!(said.last().unwrap(), "Victory points 11 to 6: clear victory of French.");
    desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": -3 }));
    assert_eq!(value_of(&desk, "Halkett")["bases"], 6, "put back");
    let sheet = desk.act(json!({ "do": "roster", "unit": "Halkett", "destroyed": true }));
    assert_eq!(sheet.data["points"], json!([13, 6]));
    desk.act(json!({ "do": "roster", "general": "Wellington", "lost": true }));
    let (message, clause) = desk.refused(json!({ "do": "roster", "unit": "Bauduin", "bases": 11 }));
    assert_eq!((message.as_str(), clause.as_deref()), ("age-assist-bad-bases", Some("AGE-H12")));
    let enemy = json!({ "do": "roster", "general": "Kellermann", "attach": true, "unit": "Halkett" });
    assert_eq!(desk.refused(enemy).1.as_deref(), Some("AGE-H18"));
}

/// AGE-O23 Brigades may be agreed to disperse at one base; AGE-O19 units may be agreed to roll by themselves.
#[test]
fn options_hold_in_the_assistant() {
    let mut desk = Desk::new();
    let mut new = quatre_bras();
    new["options"] =
        json!({ "brigade_minimum": "1_base_dispersed", "combined_fire": "one_roll_per_firing_unit" });
    desk.act(new);
    desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 5 }));
    assert_eq!(value_of(&desk, "Halkett")["bases"], 0);
    let two = json!({ "do": "fire", "firing": [{ "unit": "12-pounders", "range": 4 }, { "unit": "Bauduin", "near": 2 }], "target": {} });
    assert_eq!(desk.refused(two).1.as_deref(), Some("AGE-O19"));
    let marked: Vec<_> = desk
        .battle
        .charts()
        .into_iter()
        .flat_map(|chart| chart.rows)
        .filter(|row| row.marked)
        .flat_map(|row| row.clauses)
        .collect();
    assert_eq!(marked, ["AGE-O19", "AGE-O23"]);
}

/// AGE-H06 J12 The record: numbered entries with time, dice and clauses; undo, redo, saving and replaying give the same states.
#[test]
fn the_record_can_be_taken_back_saved_and_replayed() {
    let mut desk = desk();
    desk.act(json!({ "do": "fire", "firing": [{ "unit": "Lloyd", "range": 2 }], "target": { "unit": "Bauduin" }, "dice": [10] }));
    desk.act(json!({ "do": "test", "unit": "Bauduin", "dice": [1] }));
    desk.act(json!({ "do": "combat", "attacker": { "units": ["Guiton"] }, "defender": { "units": ["Halkett"] }, "charged_from": 4, "dice": [9, 3] }));
    let log = desk.battle.log();
    assert_eq!(log.iter().map(|entry| entry.number).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(
        (log[1].operation.as_str(), &log[1].sheet.dice[..], log[1].time.as_deref()),
        ("fire", &[10][..], Some("14:00"))
    );
    assert_eq!(log[3].about, ["Guiton", "Halkett"]);
    let (saved, end) = (desk.battle.saved(), value_of(&desk, "Halkett"));
    desk.battle.undo(1).unwrap();
    assert_eq!((value_of(&desk, "Bauduin")["bases"].clone(), desk.battle.undone()), (json!(10), 3));
    assert_eq!(desk.battle.undo(1).unwrap_err().code, "nothing_to_undo");
    desk.battle.redo(2).unwrap();
    desk.battle.redo(1).unwrap();
    assert_eq!(desk.battle.redo(1).unwrap_err().code, "nothing_to_redo");
    assert_eq!(
        (desk.battle.saved(), value_of(&desk, "Halkett"), desk.battle.log()),
        (saved.clone(), end.clone(), log)
    );
    let again = AgeAssistant::default().battle(Some(&saved)).unwrap();
    assert_eq!(again.log(), desk.battle.log());
    let mut broken = saved.clone();
    broken["entries"][1]["request"]["dice"] = json!([11]);
    let error = AgeAssistant::default().battle(Some(&broken)).err().unwrap();
    assert!(
        desk.hear(&error.why).starts_with("Entry 2 cannot be carried out: A die shows 1 to 10"),
        "{error:?}"
    );
    let other = json!({ "format": "chess", "version": 1, "entries": [] });
    assert_eq!(AgeAssistant::default().battle(Some(&other)).err().unwrap().code, "bad_battle");
}

/// AGE-H02 Dice of 0 or 11, too many of them, misspelt fields, unknown names: refused with their place, and nothing is changed.
#[test]
fn bad_input_is_refused_by_name() {
    let mut desk = desk();
    for die in [0, 11, -1, 1_000_000] {
        let (message, clause) = desk.refused(json!({ "do": "test", "dice": [die] }));
        assert_eq!((message.as_str(), clause.as_deref()), ("age-no-such-face", Some("AGE-H02")), "{die}");
    }
    assert_eq!(desk.refused(json!({ "do": "test", "dice": [3, 4] })).0, "age-assist-too-many-dice");
    assert_eq!(desk.refused(json!({ "do": "test", "unit": "Ney" })).0, "age-assist-unknown-name");
    assert_eq!(desk.refused(json!({ "do": "dance" })).0, "age-assist-unknown-operation");
    assert_eq!(desk.refused(json!({ "unit": "Ney" })).0, "age-assist-no-operation");
    assert_eq!(desk.refused(json!([1])).0, "age-assist-no-operation");
    let error = desk
        .battle
        .act(&json!({ "do": "fire", "target": { "formaton": "line" } }), None, &mut |_| 5)
        .unwrap_err();
    assert!(desk.hear(&error.why).starts_with("`target.formaton`: unknown field"), "{error:?}");
    let angle = json!({ "do": "march", "mover": "cavalry", "wheels": [{ "frontage": 1, "angle": 1e9 }] });
    assert!(desk.battle.act(&angle, None, &mut |_| 5).is_err());
    let power = json!({ "do": "odds", "of": { "ask": "fire", "power": -1 } });
    assert_eq!(desk.refused(power).1.as_deref(), Some("AGE-R03"));
    assert_eq!(desk.refused(json!({ "do": "fire", "target": {} })).0, "age-assist-nobody-fires");
    let cover =
        json!({ "do": "fire", "firing": [{ "unit": "Lloyd", "range": 4 }], "target": { "cover": -4 } });
    assert_eq!(desk.refused(cover).1.as_deref(), Some("AGE-97"));
    let mut twice = quatre_bras();
    twice["units"][1]["name"] = json!("Bauduin");
    assert_eq!(desk.refused(twice).0, "age-assist-bad-name");
    let mut label = quatre_bras();
    label["units"][0]["label"] = json!({ "worn_at": 5, "spent_at": 7 });
    assert_eq!(desk.refused(label).1.as_deref(), Some("AGE-H15"));
    let mut weightless = quatre_bras();
    weightless["units"][1]["weight"] = Value::Null;
    assert_eq!(desk.refused(weightless).1.as_deref(), Some("AGE-H11"));
    let mut levels = quatre_bras();
    levels["critical_levels"] = json!([[5, 3, 7], null]);
    assert_eq!(desk.refused(levels).1.as_deref(), Some("AGE-H110"));
}

/// Dice that are not typed in are rolled, and the record then has them.
#[test]
fn dice_are_rolled_where_they_are_not_typed_in() {
    let mut desk = desk();
    let mut faces = [3, 8].into_iter();
    let combat =
        json!({ "do": "combat", "attacker": { "units": ["Guiton"] }, "defender": { "units": ["Halkett"] } });
    let sheet = desk
        .battle
        .act(&combat, None, &mut |sides| {
            assert_eq!(sides, 10);
            faces.next().unwrap()
        })
        .unwrap();
    assert_eq!(sheet.dice, [3, 8]);
    assert_eq!(desk.battle.saved()["entries"][1]["request"]["dice"], json!([3, 8]));
}

fn fields_of(fields: &[Field], each: &mut dyn FnMut(&Field)) {
    for field in fields {
        each(field);
        if let Kind::Group(inner) | Kind::Many(inner) = &field.kind {
            fields_of(inner, each);
        }
    }
}

/// J13 The charts have words in both languages, and each line its clause; forms have words and known clauses.
#[test]
fn charts_and_forms_have_words_and_clauses() {
    let desk = desk();
    let known = include_str!("../../../../content/age/clauses.en.csv");
    let ids: BTreeSet<_> = known.lines().filter_map(|line| line.split(',').next()).collect();
    let charts = desk.battle.charts();
    assert_eq!(charts.len(), 17);
    for chart in &charts {
        desk.hear(&chart.title);
        chart.columns.iter().for_each(|column| drop(desk.hear(column)));
        for row in &chart.rows {
            row.cells.iter().for_each(|cell| drop(desk.hear(cell)));
            assert!(row.cells.len() <= chart.columns.len(), "{}", chart.id);
            assert!(
                !row.clauses.is_empty() && row.clauses.iter().all(|id| ids.contains(id.as_str())),
                "{row:?}"
            );
        }
    }
    let forms = desk.battle.forms();
    assert_eq!(forms.len(), 11);
    for form in forms {
        desk.hear(&Phrase::new(format!("age-operation-{}", form.id.replace('_', "-"))));
        fields_of(&form.fields, &mut |field| {
            desk.hear(&Phrase::new(field.message.clone()));
            if let Kind::OneOf(choices) | Kind::Several(choices) = &field.kind {
                choices.iter().for_each(|choice| drop(desk.hear(&Phrase::new(choice.message.clone()))));
            }
            assert!(field.clause.is_none_or(|clause| ids.contains(clause.0)), "{field:?}");
        });
    }
}

/// Both languages say the same things, and whatever the code names has words.
#[test]
fn both_languages_say_the_same() {
    let assistant = AgeAssistant::default();
    let [english, french] = Lang::ALL.map(|lang| assistant.fluent(lang));
    assert_eq!(differences(("en", english), ("fr", french)), Vec::<String>::new());
    assert!(!french.contains('\''), "a straight apostrophe in French");
    let known = messages(english);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    for part in ["assistant", "reckoning", "odds", "tables"] {
        let folder = std::path::Path::new(folder).join(part);
        for message in tongue::check::named_in(&folder, &["Phrase::new", "Refusal::new", "no"]) {
            assert!(known.contains(&message), "{message} has no words");
        }
    }
}
