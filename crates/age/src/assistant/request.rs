//! What the assistant can be asked to do: the thirteen operations of section J that take input, each with plain fields that may be left out where a roster
//! knows them. The log and the charts are only looked at and are no requests.

use crate::kinds::{
    Arm, Condition, Doctrine, Formation, Guns, Label, Mount, Quality, Rank, Rating, Row, Weight,
};
use crate::measure::{Mil, Turn};
use crate::odds::Question;
use crate::options::Options;
use crate::reckoning::face;
use crate::reckoning::fire::TargetKind;
use crate::reckoning::initiative::ChiefAt;
use crate::reckoning::manoeuvre::Generals;
use crate::reckoning::movement::{Change, Mover, Wheel};
use crate::reckoning::reserve::{ChiefFor, History};
use crate::tables::Manoeuvre;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Error, Phrase, Seat};

/// A request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Request {
    /// 1 Begins a battle.
    NewBattle(NewBattle),
    /// 2 Rolls for the initiative.
    Initiative(InitiativeRequest),
    /// 3 Tests a brigade.
    Test(TestRequest),
    /// 4 Tests a brigade in reserve.
    Reserve(ReserveRequest),
    /// 5 Prices a move.
    March(MarchRequest),
    /// 6 Fires.
    Fire(FireRequest),
    /// 7 Checks a general under fire.
    General(GeneralRequest),
    /// 8 Fights.
    Combat(CombatRequest),
    /// 9 Checks an action of a battery.
    Battery(DrillRequest),
    /// 10 Asks for odds, and changes nothing.
    Odds(OddsRequest),
    /// 11 Changes the roster.
    Roster(RosterChange),
}

/// Odds, without dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OddsRequest {
    /// The question.
    pub of: Question,
}

/// A new battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewBattle {
    /// What it is called.
    pub name: String,
    /// The two sides.
    pub sides: [String; 2],
    /// AGE-R39 The side that stands for the French.
    pub tie_side: Seat,
    /// AGE-O01 to AGE-O27 The readings, where they are not the usual ones.
    pub options: Option<Options>,
    /// The brigades and batteries.
    pub units: Vec<UnitSpec>,
    /// The generals.
    pub generals: Vec<GeneralSpec>,
    /// AGE-H110 The critical levels of each side, where they are not the usual ones.
    pub critical_levels: [Option<[u16; 3]>; 2],
    /// The objectives.
    pub objectives: Vec<Objective>,
}

impl Default for NewBattle {
    fn default() -> NewBattle {
        NewBattle {
            name: String::new(),
            sides: Default::default(),
            tie_side: Seat::First,
            options: None,
            units: Vec::new(),
            generals: Vec::new(),
            critical_levels: [None; 2],
            objectives: Vec::new(),
        }
    }
}

/// AGE-H10 AGE-H11 AGE-H17 A unit of a roster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSpec {
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Seat,
    /// Its command.
    #[serde(default)]
    pub command: String,
    /// Its arm.
    pub arm: Arm,
    /// The bases of a brigade at the start.
    #[serde(default)]
    pub bases: u8,
    /// Its rating.
    pub rating: Rating,
    /// AGE-H15 Its label; by default that of AGE-H16.
    #[serde(default)]
    pub label: Option<Label>,
    /// The doctrine of infantry.
    #[serde(default)]
    pub doctrine: Option<Doctrine>,
    /// The ranks of infantry.
    #[serde(default)]
    pub ranks: Option<u8>,
    /// The label number of skirmishers.
    #[serde(default)]
    pub sk: u8,
    /// Whether infantry may go into skirmish order.
    #[serde(default)]
    pub can_skirmish: bool,
    /// How heavy cavalry is.
    #[serde(default)]
    pub weight: Option<Weight>,
    /// Whether cavalry has lances.
    #[serde(default)]
    pub lancers: bool,
    /// The power row of a battery.
    #[serde(default)]
    pub row: Option<Row>,
    /// The guns of a battery.
    #[serde(default)]
    pub guns: Option<Guns>,
    /// How a battery is drawn.
    #[serde(default)]
    pub mount: Option<Mount>,
}

/// A general of a roster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GeneralSpec {
    /// His name.
    pub name: String,
    /// His side.
    pub side: Seat,
    /// His command.
    #[serde(default)]
    pub command: String,
    /// His rank.
    pub rank: Rank,
    /// His quality.
    pub quality: Quality,
    /// What a chief is worth in reserve movement.
    #[serde(default)]
    pub rating: i8,
}

/// An objective.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its name.
    pub name: String,
    /// Its victory points.
    pub points: u16,
    /// Who holds it.
    #[serde(default)]
    pub holder: Option<Seat>,
}

/// 2 The initiative.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct InitiativeRequest {
    /// Both sides.
    pub claims: [ClaimRequest; 2],
    /// The dice of both sides, as often as they were rolled.
    pub dice: Vec<i64>,
    /// Whether the holder chooses to be first.
    pub first: Option<bool>,
}

/// One side of the initiative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ClaimRequest {
    /// Where its chief is.
    pub chief: Option<ChiefAt>,
    /// The critical levels it has reached, at least those of the roster.
    pub critical_levels: u8,
}

/// 3 A movement test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TestRequest {
    /// A brigade of the roster, which then says what it knows of itself.
    pub unit: Option<String>,
    /// Whether it is disordered.
    pub disordered: Option<bool>,
    /// Its arm.
    pub arm: Option<Arm>,
    /// The doctrine of infantry.
    pub doctrine: Option<Doctrine>,
    /// Its formation.
    pub formation: Option<Formation>,
    /// Fresh, worn or spent.
    pub condition: Option<Condition>,
    /// Its rating.
    pub rating: Option<Rating>,
    /// Generals of its chain detached within reach.
    pub detached: Generals,
    /// Generals of its chain attached, beside those of the roster.
    pub attached: Generals,
    /// Whether a flank is not secure.
    pub insecure_flank: bool,
    /// Whether it withdraws.
    pub withdraws: bool,
    /// Whether it has charged since its last movement phase.
    pub charged: Option<bool>,
    /// The die.
    pub dice: Vec<i64>,
}

/// 4 A reserve test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReserveRequest {
    /// A brigade of the roster.
    pub unit: Option<String>,
    /// Where the chief is.
    pub chief: Option<ChiefFor>,
    /// The chief by the word of the table of chiefs.
    pub who: Option<String>,
    /// Or his rating.
    pub chief_rating: Option<i8>,
    /// Whether one of Napoleon's aides is with it.
    pub aide: bool,
    /// Whether that aide is a gunner, who gives nothing.
    pub gunner: bool,
    /// Whether this is the first turn.
    pub first_turn: bool,
    /// What came before.
    pub history: Option<History>,
    /// Whether it is disordered.
    pub disordered: Option<bool>,
    /// The disordered brigades of its division.
    pub disordered_in_formation: Option<u8>,
    /// Its rating.
    pub rating: Option<Rating>,
    /// The die.
    pub dice: Vec<i64>,
}

/// 5 A move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MarchRequest {
    /// A unit of the roster.
    pub unit: Option<String>,
    /// Or the kind of mover.
    pub mover: Option<Mover>,
    /// The result of its test.
    pub result: Option<Manoeuvre>,
    /// Inches in the open.
    pub open: Mil,
    /// Inches in difficult terrain.
    pub difficult: Mil,
    /// Inches by road.
    pub road: Mil,
    /// Inches stepped back.
    pub back: Mil,
    /// Wheels.
    pub wheels: Vec<Wheel>,
    /// Fords.
    pub fords: u8,
    /// Friendly units passed.
    pub passed: u8,
    /// Changes of formation.
    pub changes: Vec<Change>,
    /// What an attached general has left.
    pub general_left: Option<Mil>,
}

/// 6 Fire.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FireRequest {
    /// Who fires.
    pub firing: Vec<FirerRequest>,
    /// At what.
    pub target: TargetRequest,
    /// The die.
    pub dice: Vec<i64>,
}

/// A unit that fires.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FirerRequest {
    /// A unit of the roster.
    pub unit: Option<String>,
    /// Or its arm.
    pub arm: Option<Arm>,
    /// The doctrine of infantry.
    pub doctrine: Option<Doctrine>,
    /// The ranks of infantry.
    pub ranks: Option<u8>,
    /// Its formation.
    pub formation: Option<Formation>,
    /// All its bases, if it is to be checked how many may fire.
    pub bases: Option<u8>,
    /// The bases that fire at up to 2".
    pub near: u8,
    /// The bases that fire at over 2".
    pub far: u8,
    /// The label number of skirmishers.
    pub sk: Option<u8>,
    /// The power row of a battery.
    pub row: Option<Row>,
    /// The guns of a battery.
    pub guns: Option<Guns>,
    /// The range of a battery.
    pub range: Option<Mil>,
    /// Whether it enfilades the target.
    pub enfilade: bool,
    /// Whether it is disordered.
    pub disordered: Option<bool>,
    /// Whether it is damaged.
    pub damaged: Option<bool>,
    /// The Grand Battery it belongs to.
    pub grand_battery: Option<u16>,
}

/// A target of fire.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TargetRequest {
    /// A unit of the roster.
    pub unit: Option<String>,
    /// AGE-H92 The batteries of a Grand Battery, the nearest to the first firer first.
    pub members: Vec<String>,
    /// What it is.
    pub kind: Option<TargetKind>,
    /// Its formation.
    pub formation: Option<Formation>,
    /// Whether it is limbered.
    pub limbered: bool,
    /// Whether it has changed formation.
    pub changed_formation: bool,
    /// Whether it spent more than half its speed.
    pub moved_more_than_half: bool,
    /// Whether it is on a bridge.
    pub on_bridge: bool,
    /// Its cover.
    pub cover: i8,
    /// Whether it is a damaged battery.
    pub damaged: Option<bool>,
    /// The general attached to it.
    pub general: Option<Quality>,
}

/// 7 A general under fire.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct GeneralRequest {
    /// A general of the roster.
    pub general: Option<String>,
    /// Or his quality.
    pub quality: Option<Quality>,
    /// The turn.
    pub turn: Option<u16>,
    /// The die.
    pub dice: Vec<i64>,
}

/// 8 Combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CombatRequest {
    /// The side that attacks.
    pub attacker: SideRequest,
    /// The side that is attacked.
    pub defender: SideRequest,
    /// How far the attacker charged from, if it charged.
    pub charged_from: Option<Mil>,
    /// Whether it is breaking through.
    pub breakthrough: bool,
    /// Whether the defender has counter-charged.
    pub counter_charged: bool,
    /// Whether the defender is in open terrain.
    pub open: bool,
    /// What its cover is worth.
    pub cover: i8,
    /// Whether it is outflanked or attacked from the rear.
    pub outflanked: bool,
    /// The attacker's die and the defender's.
    pub dice: Vec<i64>,
}

impl Default for CombatRequest {
    fn default() -> CombatRequest {
        CombatRequest {
            attacker: SideRequest::default(),
            defender: SideRequest::default(),
            charged_from: None,
            breakthrough: false,
            counter_charged: false,
            open: true,
            cover: 0,
            outflanked: false,
            dice: Vec::new(),
        }
    }
}

/// One side of a combat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideRequest {
    /// Its units, by the roster.
    pub units: Vec<String>,
    /// AGE-H94 Its lead, if several have most bases.
    pub lead: Option<String>,
    /// Or its infantry bases.
    pub infantry: u16,
    /// Its cavalry bases.
    pub cavalry: u16,
    /// Its batteries.
    pub batteries: u16,
    /// The lead's arm.
    pub arm: Option<Arm>,
    /// How heavy cavalry is.
    pub weight: Option<Weight>,
    /// Whether cavalry has lances.
    pub lancers: Option<bool>,
    /// The lead's formation.
    pub formation: Option<Formation>,
    /// Whether it is disordered.
    pub disordered: Option<bool>,
    /// Whether a battery is silent.
    pub silent: Option<bool>,
    /// Whether a battery is attached.
    pub attached: bool,
    /// Whether a battery is damaged.
    pub damaged: Option<bool>,
    /// Fresh, worn or spent.
    pub condition: Option<Condition>,
    /// Its rating.
    pub rating: Option<Rating>,
    /// The best general attached.
    pub general: Option<Quality>,
    /// Bases lost to fire in this segment.
    pub lost_to_fire: Option<u8>,
    /// Whether it is supported.
    pub supported: bool,
}

/// 9 An action of a battery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrillRequest {
    /// A battery of the roster.
    #[serde(default)]
    pub unit: Option<String>,
    /// Whether the segment is its own side's.
    #[serde(default = "yes")]
    pub own_segment: bool,
    /// Whether it is limbered.
    #[serde(default)]
    pub limbered: bool,
    /// What it has done.
    #[serde(default)]
    pub used: Vec<crate::kinds::Action>,
    /// What it wants to do.
    pub wanted: crate::kinds::Action,
    /// By how much it would pivot.
    #[serde(default)]
    pub angle: Turn,
    /// Whether a general is within 12".
    #[serde(default)]
    pub general_near: bool,
    /// Whether it has used reserve movement.
    #[serde(default)]
    pub reserve_mover: bool,
    /// How many friendly segments have begun since it was silenced.
    #[serde(default)]
    pub silent_for: Option<u8>,
    /// Whether it is damaged.
    #[serde(default)]
    pub damaged: Option<bool>,
}

fn yes() -> bool {
    true
}

/// 11 A change of the roster.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RosterChange {
    /// A unit.
    pub unit: Option<String>,
    /// Takes so many bases off it, or puts them back.
    pub bases: i16,
    /// Sets its disorder.
    pub disordered: Option<bool>,
    /// Sets the silence of a battery.
    pub silent: Option<bool>,
    /// Sets the damage of a battery.
    pub damaged: Option<bool>,
    /// Removes a unit, or puts it back.
    pub destroyed: Option<bool>,
    /// Notes a charge.
    pub charged: Option<bool>,
    /// A general.
    pub general: Option<String>,
    /// Attaches him to that unit; without one, detaches him.
    pub attach: Option<bool>,
    /// Loses him; a general who was lost and is there again is his replacement (AGE-H34).
    pub lost: Option<bool>,
    /// An objective.
    pub objective: Option<String>,
    /// Who holds it.
    pub holder: Option<Seat>,
    /// Begins a segment of this side.
    pub segment: Option<Seat>,
    /// In this turn.
    pub turn: Option<u16>,
}

impl Request {
    /// Reads a request, or says what is wrong with it and where.
    pub fn read(value: &Value) -> Result<Request, Error> {
        let mut fields = value.clone();
        let word = fields.as_object_mut().and_then(|fields| fields.remove("do"));
        let Some(word) = word.as_ref().and_then(Value::as_str) else {
            return Err(Error::new("malformed", Phrase::new("age-assist-no-operation")));
        };
        Ok(match word {
            "new_battle" => Request::NewBattle(read(&fields)?),
            "initiative" => Request::Initiative(read(&fields)?),
            "test" => Request::Test(read(&fields)?),
            "reserve" => Request::Reserve(read(&fields)?),
            "march" => Request::March(read(&fields)?),
            "fire" => Request::Fire(read(&fields)?),
            "general" => Request::General(read(&fields)?),
            "combat" => Request::Combat(read(&fields)?),
            "battery" => Request::Battery(read(&fields)?),
            "odds" => Request::Odds(read(&fields)?),
            "roster" => Request::Roster(read(&fields)?),
            _ => {
                let why = Phrase::new("age-assist-unknown-operation").with("operation", word);
                return Err(Error::new("malformed", why));
            }
        })
    }

    /// The name of the operation.
    pub fn word(&self) -> &'static str {
        match self {
            Request::NewBattle(_) => "new_battle",
            Request::Initiative(_) => "initiative",
            Request::Test(_) => "test",
            Request::Reserve(_) => "reserve",
            Request::March(_) => "march",
            Request::Fire(_) => "fire",
            Request::General(_) => "general",
            Request::Combat(_) => "combat",
            Request::Battery(_) => "battery",
            Request::Odds(_) => "odds",
            Request::Roster(_) => "roster",
        }
    }

    /// The names it is about.
    pub fn about(&self) -> Vec<String> {
        let one = |name: &Option<String>| name.iter().cloned().collect();
        match self {
            Request::NewBattle(new) => vec![new.name.clone()],
            Request::Test(test) => one(&test.unit),
            Request::Reserve(test) => one(&test.unit),
            Request::March(march) => one(&march.unit),
            Request::Fire(fire) => one(&fire.target.unit),
            Request::General(check) => one(&check.general),
            Request::Combat(combat) => [&combat.attacker.units[..], &combat.defender.units[..]].concat(),
            Request::Battery(drill) => one(&drill.unit),
            Request::Roster(change) => {
                [&change.unit, &change.general, &change.objective].into_iter().flatten().cloned().collect()
            }
            Request::Initiative(_) | Request::Odds(_) => Vec::new(),
        }
    }

    fn dice(&mut self) -> Option<&mut Vec<i64>> {
        match self {
            Request::Initiative(roll) => Some(&mut roll.dice),
            Request::Test(test) => Some(&mut test.dice),
            Request::Reserve(test) => Some(&mut test.dice),
            Request::Fire(fire) => Some(&mut fire.dice),
            Request::General(check) => Some(&mut check.dice),
            Request::Combat(combat) => Some(&mut combat.dice),
            _ => None,
        }
    }

    /// How many dice were typed in.
    pub(super) fn dice_given(&self) -> usize {
        self.clone().dice().map_or(0, |dice| dice.len())
    }

    /// AGE-H02 AGE-H06 Rolls the dice that the request does not have, and says how many those were. All that were typed in must be faces of a
    /// die, and no more than are needed.
    pub(super) fn complete_dice(
        &mut self,
        needed: usize,
        mut roll: impl FnMut() -> u16,
    ) -> Result<usize, Error> {
        let Some(dice) = self.dice() else { return Ok(0) };
        for &die in dice.iter() {
            face(die)?;
        }
        if dice.len() > needed {
            let why = Phrase::new("age-assist-too-many-dice").with("needed", needed as i64);
            return Err(Error::new("dice", why));
        }
        let missing = needed - dice.len();
        for _ in 0..missing {
            let die = roll().into();
            dice.push(face(die)?.into());
        }
        Ok(missing)
    }
}

/// Reads a value, or says what is wrong with it and where.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Error> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let at = error.path().to_string();
        let why =
            Phrase::new("age-assist-unreadable").with("at", at).with("error", error.inner().to_string());
        Error::new("malformed", why)
    })
}
