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
    let thrown = "First side: die 6, modifiers −1, score 5; second side: die 5, modifiers 0, score 5.";
    assert_eq!(desk.said(&tie), [thrown, "A tie: roll again."]);
    let won = desk.act(json!({ "do": "initiative", "claims": claims, "dice": [6, 5, 3, 8], "first": false }));
    assert_eq!(won.data["holder"], 1);
    assert_eq!(desk.said(&won)[0], thrown);
    assert_eq!(desk.said(&won)[2..], ["Second side has the initiative.", "First player: first side."]);
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
    assert_eq!(desk.act(wheel).accounts[0].total, "2.357″");
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

/// AGE-04 AGE-H33 J2 Where the chief is, the roster knows; what is said of him goes before.
#[test]
fn the_roster_knows_whether_a_chief_is_engaged() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Halkett" }));
    let sheet = desk.act(json!({ "do": "initiative" }));
    assert_eq!((sheet.data["holder"].as_i64(), sheet.dice.len()), (Some(0), 0));
    let said = desk.act(json!({ "do": "initiative", "claims": [{}, { "chief": "free" }], "dice": [3, 8] }));
    assert_eq!(said.data["holder"], 1);
    desk.act(json!({ "do": "roster", "general": "Wellington", "lost": true }));
    assert_eq!(desk.act(json!({ "do": "initiative" })).data["holder"], 0);
    let four = json!({ "do": "initiative", "claims": [{ "critical_levels": 4 }, {}], "dice": [3, 8] });
    assert_eq!(desk.refused(four).1.as_deref(), Some("AGE-H110"));
}

/// AGE-51 AGE-52 AGE-54 AGE-75 AGE-77 AGE-R20 J4 Where the chief is and what he is worth, the roster knows for each brigade.
#[test]
fn the_roster_knows_what_the_chief_is_worth_in_reserve() {
    let mut desk = desk();
    let total = |desk: &Desk| {
        desk.look(json!({ "do": "reserve", "unit": "Halkett" })).unwrap().accounts[0].total.clone()
    };
    assert_eq!(total(&desk), "+2", "Wellington is free");
    desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Halkett" }));
    assert_eq!(total(&desk), "+1");
    desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Lloyd" }));
    assert_eq!(total(&desk), "−2");
    desk.act(json!({ "do": "roster", "general": "Wellington", "lost": true }));
    assert_eq!(total(&desk), "−2");
}

/// AGE-H34 AGE-H35 AGE-H112 J11 A general who was lost is replaced by an ordinary one, and the points for him stay with the enemy. What a new chief is worth
/// has to be said.
#[test]
fn a_general_is_replaced_by_an_ordinary_one() {
    let mut desk = desk();
    desk.act(json!({ "do": "roster", "general": "Wellington", "lost": true }));
    let sheet =
        desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Halkett" }));
    assert_eq!(sheet.data["points"], json!([3, 0]));
    let combat =
        json!({ "do": "combat", "attacker": { "infantry": 6 }, "defender": { "units": ["Halkett"] } });
    let lines = &desk.look(combat).unwrap().accounts[1].lines;
    assert_eq!((lines[0].value.as_str(), lines[0].clause.as_str()), ("+1", "AGE-105"));
    desk.act(json!({ "do": "roster", "general": "Wellington", "attach": false }));
    assert_eq!(desk.refused(json!({ "do": "reserve", "unit": "Halkett" })).1.as_deref(), Some("AGE-H35"));
    desk.act(json!({ "do": "reserve", "unit": "Halkett", "chief_rating": -1, "dice": [5] }));
}

/// AGE-H34 J7 An aide-de-camp is not replaced, and whoever is lost is not checked again.
#[test]
fn an_aide_is_not_replaced() {
    let mut new = quatre_bras();
    new["generals"][1]["rank"] = json!("adc");
    let mut desk = Desk::new();
    desk.act(new);
    let check = json!({ "do": "general", "general": "Jérôme", "dice": [2] });
    let sheet = desk.act(check.clone());
    assert_eq!((&sheet.data["out"], &sheet.data["replaced_in"]), (&json!(true), &Value::Null));
    assert_eq!(desk.said(&sheet)[1], "The aide-de-camp is out of action; aides are not replaced.");
    assert_eq!(desk.refused(check).1.as_deref(), Some("AGE-H34"));
}

/// AGE-H109 J3 J6 J11 The general of a brigade that is destroyed by fire or rout, or taken off by hand, is with it no more.
#[test]
fn the_general_of_a_destroyed_brigade_is_free() {
    for how in [
        json!({ "do": "test", "unit": "Halkett", "disordered": true, "condition": "spent", "withdraws": true, "dice": [1] }),
        json!({ "do": "fire", "firing": [{ "row": "other", "guns": "heavy", "range": 2, "enfilade": true }, { "row": "other", "guns": "heavy", "range": 2, "enfilade": true }],
            "target": { "unit": "Halkett" }, "dice": [10] }),
        json!({ "do": "roster", "unit": "Halkett", "destroyed": true }),
    ] {
        let mut desk = desk();
        desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 3 }));
        desk.act(json!({ "do": "roster", "general": "Wellington", "attach": true, "unit": "Halkett" }));
        let sheet = desk.act(how.clone());
        assert_eq!(value_of(&desk, "Halkett")["bases"], 0, "{how}");
        assert!(
            desk.said(&sheet).iter().any(|said| said.starts_with("Wellington goes to the nearest friend")),
            "{how}"
        );
        let said = desk.said(&desk.look(json!({ "do": "roster", "general": "Wellington" })).unwrap());
        assert_eq!(said[0], "Wellington is detached.");
    }
}

/// AGE-78 AGE-H10 J3 J5 J6 J8 Batteries do not test, and cavalry has no squares, skirmishers or garrisons.
#[test]
fn an_arm_has_its_own_formations_and_tests() {
    let mut desk = desk();
    let battery = json!({ "do": "test", "arm": "artillery", "dice": [5] });
    assert_eq!(desk.refused(battery).1.as_deref(), Some("AGE-78"));
    for request in [
        json!({ "do": "test", "arm": "cavalry", "formation": "square", "dice": [5] }),
        json!({ "do": "test", "unit": "Guiton", "formation": "skirmish", "dice": [5] }),
        json!({ "do": "fire", "firing": [{ "arm": "cavalry", "formation": "square", "near": 2 }], "target": {} }),
        json!({ "do": "fire", "firing": [{ "unit": "Lloyd", "range": 4 }], "target": { "unit": "Guiton", "formation": "garrison" } }),
        json!({ "do": "combat", "attacker": { "infantry": 6 }, "defender": { "cavalry": 6, "formation": "square" }, "dice": [5, 5] }),
    ] {
        assert_eq!(desk.refused(request.clone()).1.as_deref(), Some("AGE-H10"), "{request}");
    }
    let legal = |desk: &mut Desk, request: Value| {
        let sheet = desk.act(request);
        (sheet.data["legal"] == true, sheet.said[0].clauses.first().cloned().unwrap_or_default())
    };
    let march = |mover: &str, more: Value| {
        let mut request = json!({ "do": "march", "mover": mover });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        request
    };
    for change in ["square", "skirmish_order", "leave_square", "enter_built_up_area"] {
        let asked = march("cavalry", json!({ "changes": [change] }));
        assert_eq!(legal(&mut desk, asked), (false, "AGE-H10".to_owned()), "{change}");
    }
    assert_eq!(
        legal(&mut desk, march("artillery_foot", json!({ "result": "forward", "open": 2 }))),
        (false, "AGE-78".to_owned())
    );
    let skirmish = |unit: &str| json!({ "do": "march", "unit": unit, "changes": ["skirmish_order"] });
    assert_eq!(legal(&mut desk, skirmish("Halkett")), (false, "AGE-H10".to_owned()));
    assert!(legal(&mut desk, skirmish("Bauduin")).0);
}

/// AGE-H72 AGE-H81 AGE-H90 J6 Each unit fires once and at the enemy; a Grand Battery is of batteries; a general who is only described is checked too.
#[test]
fn fire_is_at_the_enemy_and_once() {
    let mut desk = desk();
    let fire = |firing: Value, target: Value| json!({ "do": "fire", "firing": firing, "target": target, "dice": [10] });
    let gun = json!({ "unit": "Lloyd", "range": 4 });
    assert_eq!(desk.refused(fire(json!([gun, gun]), json!({}))).0, "age-assist-twice");
    assert_eq!(desk.refused(fire(json!([gun]), json!({ "unit": "Halkett" }))).1.as_deref(), Some("AGE-H81"));
    let massed = fire(json!([{ "unit": "Bauduin", "near": 4 }]), json!({ "members": ["Lloyd", "Halkett"] }));
    assert_eq!(desk.refused(massed).1.as_deref(), Some("AGE-H72"));
    let massed = fire(json!([{ "unit": "Bauduin", "near": 4 }]), json!({ "members": ["Lloyd", "Lloyd"] }));
    assert_eq!(desk.refused(massed).0, "age-assist-twice");
    let described = fire(
        json!([gun]),
        json!({ "unit": "Bauduin", "formation": "manoeuvre_column", "general": "ordinary" }),
    );
    let sheet = desk.act(described);
    assert_eq!(sheet.data["result"], "deadly");
    assert_eq!(desk.said(&sheet).last().unwrap(), "The attached general must be checked.");
}

/// AGE-123 AGE-124 AGE-H100 AGE-H107 J8 What becomes of batteries in a combat: how they go back, when damage destroys them, which are captured.
#[test]
fn batteries_in_combat() {
    let mut desk = desk();
    let said = |desk: &mut Desk, defender: Value, dice: [u8; 2]| {
        let attacker = json!({ "infantry": 6, "condition": "worn" });
        let sheet =
            desk.act(json!({ "do": "combat", "attacker": attacker, "defender": defender, "dice": dice }));
        desk.said(&sheet)
    };
    // +5 against −1: a difference of 1, 0 and 4.
    let lone = json!({ "batteries": 1 });
    let pushed = said(&mut desk, lone.clone(), [2, 7]);
    assert!(pushed[4].starts_with("Retreat beyond 2″"), "{pushed:?}");
    let both = said(&mut desk, json!({ "infantry": 6, "batteries": 1, "condition": "worn" }), [5, 4]);
    assert!(both.contains(&"Retreat to 2″ from the enemy.".to_owned()), "{both:?}");
    assert!(both.iter().any(|said| said.starts_with("Batteries retreat beyond 2″")), "{both:?}");
    let damaged = json!({ "batteries": 1, "damaged": true });
    let destroyed = "The battery is destroyed.".to_owned();
    assert!(!said(&mut desk, lone.clone(), [1, 7]).contains(&destroyed));
    let locked = said(&mut desk, damaged.clone(), [1, 7]);
    assert!(locked.contains(&destroyed) && !locked.iter().any(|said| said.contains("rout")), "{locked:?}");
    let driven = said(&mut desk, damaged, [6, 7]);
    assert!(
        driven.contains(&"Batteries are silent, and the damaged one is destroyed.".to_owned()),
        "{driven:?}"
    );

    let mut new = quatre_bras();
    for name in ["Cleeves", "Sandham"] {
        let mut battery = new["units"][4].clone();
        battery["name"] = json!(name);
        new["units"].as_array_mut().unwrap().push(battery);
    }
    desk.act(new);
    desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 4 }));
    let shattered = json!({ "do": "combat", "attacker": { "infantry": 30, "condition": "fresh", "rating": "elite" },
        "defender": { "units": ["Halkett", "Lloyd", "Cleeves", "Sandham"], "formation": "line" }, "dice": [4, 2] });
    let sheet = desk.act(shattered);
    assert_eq!(sheet.data["aftermath"]["captured"], 1, "a difference of 11");
    let left = |desk: &Desk| {
        ["Halkett", "Lloyd", "Cleeves", "Sandham"].map(|name| value_of(desk, name)["bases"] == 1)
    };
    assert_eq!(
        left(&desk),
        [false, false, false, true],
        "both bases rout, one battery is there, one is captured beyond"
    );
}

/// AGE-H100 J8 Of several batteries it is the first that is struck, and destroyed if it was damaged before.
#[test]
fn the_first_battery_is_struck() {
    let driven_back = |units: [&str; 2]| {
        let mut new = quatre_bras();
        let mut other = new["units"][4].clone();
        other["name"] = json!("Cleeves");
        new["units"].as_array_mut().unwrap().push(other);
        let mut desk = Desk::new();
        desk.act(new);
        desk.act(json!({ "do": "roster", "unit": "Cleeves", "damaged": true }));
        let attacker = json!({ "infantry": 6, "condition": "worn" });
        let combat =
            json!({ "do": "combat", "attacker": attacker, "defender": { "units": units }, "dice": [7, 7] });
        let sheet = desk.act(combat);
        let destroyed = "Batteries are silent, and the damaged one is destroyed.".to_owned();
        (desk.said(&sheet).contains(&destroyed), value_of(&desk, "Cleeves")["bases"] == 0)
    };
    assert_eq!(driven_back(["Lloyd", "Cleeves"]), (false, false));
    assert_eq!(driven_back(["Cleeves", "Lloyd"]), (true, true));
}

/// AGE-H73 AGE-H79 AGE-H104 AGE-O16 J8 Who may not break through is not told to.
#[test]
fn a_victor_breaks_through_once_and_in_a_formation_that_charges() {
    let mut desk = Desk::new();
    let winner = |desk: &mut Desk, formation: &str, again: bool| {
        let attacker = json!({ "infantry": 12, "formation": formation });
        let sheet = desk.act(json!({ "do": "combat", "attacker": attacker, "defender": { "infantry": 3 }, "breakthrough": again, "dice": [10, 1] }));
        sheet.data["aftermath"]["winner"].as_str().unwrap().to_owned()
    };
    assert_eq!(winner(&mut desk, "line", false), "must_break_through");
    assert_eq!(winner(&mut desk, "line", true), "occupies");
    assert_eq!(winner(&mut desk, "square", false), "remains");
    assert_eq!(winner(&mut desk, "skirmish", false), "occupies");
    let mut new = quatre_bras();
    new["options"] = json!({ "breakthrough_limit": "unlimited" });
    desk.act(new);
    assert_eq!(winner(&mut desk, "line", true), "must_break_through");
}

/// AGE-H93 J8 A unit stands once in a combat.
#[test]
fn a_unit_fights_once() {
    let mut desk = desk();
    let twice = json!({ "do": "combat", "attacker": { "units": ["Guiton", "Guiton"] }, "defender": { "infantry": 4 } });
    assert_eq!(desk.refused(twice).0, "age-assist-twice");
}

/// AGE-H111 AGE-O26 J11 An army at its third critical level is told to be beaten, unless play goes on.
#[test]
fn a_broken_army_is_told() {
    let mut desk = desk();
    let beaten = |sheet: &Sheet| sheet.said.iter().any(|said| said.clauses.contains(&"AGE-H111".to_owned()));
    assert!(!beaten(&desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 2 }))));
    let sheet = desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 1 }));
    assert!(beaten(&sheet));
    let words = "Allies has reached its third critical level: at the end of the turn French wins decisively.";
    assert!(desk.said(&sheet).contains(&words.to_owned()));
    let mut new = quatre_bras();
    new["options"] = json!({ "army_break": "never" });
    desk.act(new);
    assert!(!beaten(&desk.act(json!({ "do": "roster", "unit": "Halkett", "bases": 3 }))));
}

/// AGE-H40 J5 J10 Lengths and powers below nothing are refused by name; what has no power has none in its title.
#[test]
fn numbers_below_nothing_are_refused() {
    let mut desk = Desk::new();
    for more in [
        json!({ "open": -1 }),
        json!({ "road": -0.5 }),
        json!({ "general_left": -1 }),
        json!({ "wheels": [{ "frontage": -3, "angle": 45 }] }),
    ] {
        let mut request = json!({ "do": "march", "mover": "cavalry" });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        assert_eq!(desk.refused(request).0, "age-move-negative", "{more}");
    }
    let powers = json!({ "do": "odds", "of": { "ask": "fires", "powers": [-1, 4] } });
    assert_eq!(desk.refused(powers), ("age-bad-power".to_owned(), Some("AGE-R03".to_owned())));
    let combats = json!({ "do": "odds", "of": { "ask": "combats", "differences": [0, 1] } });
    let sheet = desk.act(combats);
    assert_eq!(desk.hear(sheet.accounts[0].title.as_ref().unwrap()), "Modifier 0");
    assert_eq!(sheet.accounts[0].lines[3].value, "1/10 (10 %)");
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
