//! The record: all that is true of a battle, and all of it is known to both sides (AGE-H131). It is changed by events alone
//! ([`witness`](Record::witness)).

mod witness;

use crate::body::body;
use crate::event::Verdict;
use crate::field::{Shared, UnitCard};
use crate::geometry::{Body, Footprint, Pose, Pt};
use crate::ids::{AreaId, CommandId, GeneralId, UnitId};
use crate::kinds::{Condition, Formation, Quality, Rank};
use crate::measure::{Mil, Turn};
use crate::options::Options;
use crate::order::Intent;
use crate::reckoning::reserve::History;
use crate::tables::{CombatResult, Completions, Manoeuvre, Tables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Seat, pending::Stack};

/// A few units.
pub type Units = SmallVec<[UnitId; 4]>;

/// The steps of a turn (section C).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// I2 Dice for the initiative.
    InitiativeRoll,
    /// I3 Who is first player.
    Initiative,
    /// M1 Generals are replaced, attached, detached.
    Generals,
    /// M2 Reserve moves.
    Reserve,
    /// M3 Tactical moves.
    Tactical,
    /// M4 Detached generals move.
    Riding,
    /// F1 The other side fires.
    FireOther,
    /// F2 The phasing side fires.
    FirePhasing,
    /// C1 Leads are chosen.
    Leads,
    /// C2 Dice fall.
    Rolls,
    /// C3 Losses are taken.
    Losses,
    /// C4 Victors go on.
    Advance,
    /// Nobody acts.
    Over,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Not yet on the table.
    Waiting,
    /// On the table.
    Here,
    /// Destroyed, captured, driven off.
    Gone,
    /// Left out of this battle.
    Absent,
}

/// AGE-H78 A charge of this segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Charge {
    /// How far away its target was.
    pub distance: Mil,
    /// Where it began.
    pub start: Pt,
    /// Whether it broke through.
    pub breakthrough: bool,
}

/// What a unit has done in this segment, and the like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Marks {
    /// It has had its turn in M2 or M3 (AGE-H118).
    pub acted: bool,
    /// It was declared to hold (AGE-H128).
    pub holds: bool,
    /// It has been tested (AGE-H37).
    pub tested: bool,
    /// What its test of this segment said, in either zone, where that holds it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Manoeuvre>,
    /// It has moved.
    pub moved: bool,
    /// It has spent more than half its speed (AGE-O04).
    pub moved_far: bool,
    /// It has changed formation (AGE-H53).
    pub changed: bool,
    /// It has counter-charged.
    pub counter_charged: bool,
    /// It has used reserve movement (AGE-59).
    pub reserve_used: bool,
    /// It has tried a reserve move in this segment.
    pub attempted: bool,
    /// It has fired in this step.
    pub fired: bool,
    /// It has been fired at in this step.
    pub fired_at: bool,
    /// It has broken through (AGE-O16).
    pub broke_through: bool,
    /// It is outflanked (AGE-H97).
    pub outflanked: bool,
    /// It began the movement phase disordered in the tactical zone (AGE-H117).
    pub must_test: bool,
    /// It is a silent battery that has to withdraw (AGE-H70).
    pub must_withdraw: bool,
    /// A battery's attachment or Grand Battery changed in this M1 (AGE-H116).
    pub reassigned: bool,
}

/// A brigade or battery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unit {
    /// Where it is.
    pub presence: Presence,
    /// Its bases.
    pub bases: u8,
    /// How it stands.
    pub formation: Formation,
    /// The area it garrisons.
    pub garrison: Option<AreaId>,
    /// Whether a battery is limbered.
    pub limbered: bool,
    /// Anchor and facing.
    pub pose: Pose,
    /// AGE-H09 Where the head of a road column came from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trail: Vec<Pt>,
    /// Whether a brigade is disordered.
    pub disordered: bool,
    /// Since how many friendly segments a battery is silent (AGE-R26).
    pub silent: Option<u8>,
    /// Whether a battery is damaged.
    pub damaged: bool,
    /// AGE-H71 The brigade a battery is attached to.
    pub attached_to: Option<UnitId>,
    /// AGE-H72 The Grand Battery it belongs to.
    pub grand: Option<u8>,
    /// What it has done in this segment.
    pub marks: Marks,
    /// Its charge of this segment.
    pub charge: Option<Charge>,
    /// The segment in which it last charged, counter-charged or broke through, until its next movement phase is over (AGE-R17).
    pub charged_in: Option<u16>,
    /// AGE-113 Bases lost to fire in this segment.
    pub lost_to_fire: u8,
    /// Actions of a battery in this segment, by kind (AGE-79).
    pub actions: [u8; 5],
    /// AGE-H66 Its reserve moves.
    pub history: History,
}

impl Unit {
    /// Whether it is on the table.
    #[inline]
    pub fn here(&self) -> bool {
        self.presence == Presence::Here
    }

    /// How many actions a battery has used.
    pub fn actions_used(&self) -> u8 {
        self.actions.iter().sum()
    }
}

/// Where a general is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// Not yet on the table.
    Waiting,
    /// On his own.
    Detached,
    /// With a unit.
    Attached(UnitId),
    /// In the place of another general.
    Substituted(CommandId),
    /// AGE-104 Out of action since this turn.
    Out(u8),
    /// Captured in this turn.
    Captured(u8),
    /// Left out of this battle, or never replaced.
    Absent,
}

/// A general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct General {
    /// Where he is.
    pub post: Post,
    /// The spot.
    pub at: Pt,
    /// What is left of his move in this segment.
    pub left: Mil,
    /// AGE-H116 Whether he has had his command action in this segment.
    pub acted: bool,
    /// What he is worth.
    pub quality: Quality,
    /// His rank.
    pub rank: Rank,
    /// What he commands.
    pub command: Option<CommandId>,
    /// Whether he stands for the one whose name he bears (AGE-H34).
    pub replacement: bool,
}

impl General {
    /// Whether he is on the table.
    pub fn here(&self) -> bool {
        matches!(self.post, Post::Detached | Post::Attached(_) | Post::Substituted(_))
    }

    /// Whether he rides by himself.
    pub fn rides(&self) -> bool {
        matches!(self.post, Post::Detached | Post::Substituted(_))
    }

    /// AGE-H33 Whether he is attached or substituted.
    pub fn engaged(&self) -> bool {
        matches!(self.post, Post::Attached(_) | Post::Substituted(_))
    }

    /// Whether he is lost until replaced.
    pub fn lost_in(&self) -> Option<u8> {
        match self.post {
            Post::Out(turn) | Post::Captured(turn) => Some(turn),
            _ => None,
        }
    }
}

/// What concerns a whole side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Side {
    /// Its chief.
    pub chief: GeneralId,
    /// What he is worth in reserve moves.
    pub rating: i8,
    /// Bases of brigades it has lost.
    pub bases_lost: u16,
    /// AGE-H110 The critical levels it has reached.
    pub levels: u8,
    /// Generals it has lost, the chief aside.
    pub generals_lost: u8,
    /// Chiefs it has lost.
    pub chiefs_lost: u8,
}

/// A contact between enemies (AGE-H93).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Contact {
    /// Who made it.
    pub by: UnitId,
    /// With whom.
    pub with: UnitId,
    /// Whether a combat between them ended in a zero.
    pub locked: bool,
}

/// One combat of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Combat {
    /// Its number.
    pub number: u8,
    /// Which seat attacks.
    pub attacker: Seat,
    /// The units of the attacker and of the defender.
    #[schemars(with = "[Vec<UnitId>; 2]")]
    pub units: [Units; 2],
    /// The lead of each, once it is known.
    pub leads: [Option<UnitId>; 2],
    /// What each attacker would go forward by, and the area it would find (AGE-H103).
    #[schemars(with = "Vec<Ahead>")]
    pub ahead: SmallVec<[Ahead; 4]>,
    /// Difference and result, once the dice have fallen.
    pub outcome: Option<(i16, CombatResult)>,
}

impl Combat {
    /// The index of a seat's units: 0 for the attacker.
    pub fn part(&self, seat: Seat) -> usize {
        usize::from(seat != self.attacker)
    }

    /// The seat of a part.
    pub fn seat(&self, part: usize) -> Seat {
        if part == 0 { self.attacker } else { self.attacker.other() }
    }
}

/// The place before an attacker (AGE-H103).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ahead {
    /// The attacker.
    pub unit: UnitId,
    /// The depth of what stood before it.
    pub depth: Mil,
    /// The area that was held.
    pub area: Option<AreaId>,
}

/// Something that a side has to give up in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Due {
    /// The number of the combat.
    pub combat: u8,
    /// Who pays.
    pub seat: Seat,
    /// What.
    pub what: DueKind,
}

/// What is to be given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DueKind {
    /// A base that routs.
    Base,
    /// AGE-124 A base, or damage to a battery.
    BaseOrDamage,
    /// AGE-H107 A base or a battery that is captured.
    Capture,
}

/// The unit whose turn it is in M2 or M3 (AGE-H118).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Acting {
    /// Which.
    pub unit: UnitId,
    /// What it wants.
    pub intent: Intent,
    /// Whom it wants to charge.
    pub target: Option<UnitId>,
    /// What it may still spend, in sixtieths of a mil (AGE-H40).
    pub left: i64,
    /// Whether it may still move.
    pub may_move: bool,
    /// Whether it may still change formation.
    pub may_change: bool,
    /// Whether it may still charge.
    pub may_charge: bool,
    /// Whether this is a reserve move.
    pub reserve: bool,
    /// Whether its zone was the tactical one before (for AGE-H39).
    pub was_tactical: bool,
}

/// A decision that interrupts a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "asked", rename_all = "snake_case")]
pub enum Asked {
    /// AGE-H77 Whether `unit` counter-charges `by`.
    CounterCharge {
        /// The charger.
        by: UnitId,
        /// The cavalry that is charged.
        unit: UnitId,
        /// The wheel of the charge.
        wheel: Turn,
        /// Whether it breaks through.
        breakthrough: bool,
    },
}

/// Everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    field: Shared,
    options: Options,
    guard: Guard,
    turn: u8,
    segment: u16,
    step: Step,
    initiative: Option<Seat>,
    first: Seat,
    phasing: Seat,
    round: u8,
    units: Vec<Unit>,
    generals: Vec<General>,
    sides: [Side; 2],
    objectives: Vec<Option<Seat>>,
    contacts: Vec<Contact>,
    acting: Option<Acting>,
    pending: Stack<Asked, 2>,
    combats: Vec<Combat>,
    dues: Vec<Due>,
    advancing: Vec<UnitId>,
    result: Option<Verdict>,
}

/// What becomes of the units that a scenario leaves to an option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Guard {
    /// They are not there.
    #[default]
    Absent,
    /// They are there, and stay back.
    HeldBack,
    /// They are used like others.
    Free,
}

impl Guard {
    /// All of them.
    pub const ALL: &[Guard] = &[Guard::Absent, Guard::HeldBack, Guard::Free];
}

impl Record {
    /// The table before the first turn.
    pub(crate) fn new(field: Shared, options: Options, guard: Guard) -> Record {
        let unit = |card: &UnitCard| Unit {
            presence: match card.arrival {
                _ if card.optional && guard == Guard::Absent => Presence::Absent,
                Some(_) => Presence::Waiting,
                None => Presence::Here,
            },
            bases: card.bases,
            formation: card.formation,
            garrison: card.garrison,
            limbered: card.limbered,
            pose: card.pose,
            trail: Vec::new(),
            disordered: false,
            silent: None,
            damaged: false,
            attached_to: card.attached_to,
            grand: None,
            marks: Marks::default(),
            charge: None,
            charged_in: None,
            lost_to_fire: 0,
            actions: [0; 5],
            history: History::None,
        };
        let units = field.units.iter().map(unit).collect();
        let generals = field
            .generals
            .iter()
            .map(|card| General {
                post: match card.arrival {
                    _ if card.optional && guard == Guard::Absent => Post::Absent,
                    Some(_) => Post::Waiting,
                    None => Post::Detached,
                },
                at: card.at,
                left: Mil(0),
                acted: false,
                quality: card.quality,
                rank: card.rank,
                command: card.command,
                replacement: false,
            })
            .collect();
        let side = |seat: Seat| Side {
            chief: field.armies[seat.index()].chief,
            rating: field.armies[seat.index()].rating,
            bases_lost: 0,
            levels: 0,
            generals_lost: 0,
            chiefs_lost: 0,
        };
        Record {
            options,
            guard,
            turn: 0,
            segment: 0,
            step: Step::InitiativeRoll,
            initiative: None,
            first: field.tie_side,
            phasing: field.tie_side,
            round: 1,
            units,
            generals,
            sides: [side(Seat::First), side(Seat::Second)],
            objectives: field.objectives.iter().map(|objective| objective.start).collect(),
            contacts: Vec::new(),
            acting: None,
            pending: Stack::new(),
            combats: Vec::new(),
            dues: Vec::new(),
            advancing: Vec::new(),
            result: None,
            field,
        }
    }

    /// The scenario.
    #[inline]
    pub fn field(&self) -> &Shared {
        &self.field
    }
    /// The tables it is fought by.
    #[inline]
    pub fn tables(&self) -> &Tables {
        &self.field.tables
    }
    /// Their completions: lengths, angles and shares on the table.
    #[inline]
    pub fn completions(&self) -> &Completions {
        &self.field.tables.completions
    }
    /// The options.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }
    /// What becomes of the optional units.
    pub fn guard(&self) -> Guard {
        self.guard
    }
    /// The turn, from 1.
    pub fn turn(&self) -> u8 {
        self.turn
    }
    /// The number of the segment, from 1.
    pub fn segment(&self) -> u16 {
        self.segment
    }
    /// The step.
    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }
    /// Who has the initiative, or had it last.
    pub fn initiative(&self) -> Option<Seat> {
        self.initiative
    }
    /// The first player of the turn.
    pub fn first(&self) -> Seat {
        self.first
    }
    /// Whose segment it is.
    #[inline]
    pub fn phasing(&self) -> Seat {
        self.phasing
    }
    /// The round of combats, 2 for breakthroughs.
    pub fn round(&self) -> u8 {
        self.round
    }
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }
    /// All units.
    #[inline]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }
    /// A general.
    #[inline]
    pub fn general(&self, general: GeneralId) -> &General {
        &self.generals[general.index()]
    }
    /// All generals.
    pub fn generals(&self) -> &[General] {
        &self.generals
    }
    /// What concerns a whole side.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }
    /// Who holds each objective.
    pub fn objectives(&self) -> &[Option<Seat>] {
        &self.objectives
    }
    /// The contacts between enemies.
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }
    /// The unit whose turn it is.
    #[inline]
    pub fn acting(&self) -> Option<&Acting> {
        self.acting.as_ref()
    }
    /// The decision that interrupts the step.
    #[inline]
    pub fn asked(&self) -> Option<&Asked> {
        self.pending.top()
    }
    /// The combats of this round.
    pub fn combats(&self) -> &[Combat] {
        &self.combats
    }
    /// What is still to be given up.
    pub fn dues(&self) -> &[Due] {
        &self.dues
    }
    /// Victorious attackers that have not yet gone on.
    pub fn advancing(&self) -> &[UnitId] {
        &self.advancing
    }
    /// How the battle ended.
    pub fn result(&self) -> Option<&Verdict> {
        self.result.as_ref()
    }

    /// The card of a unit.
    #[inline]
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        self.field.unit(unit)
    }

    /// Whose a unit is.
    #[inline]
    pub fn owner(&self, unit: UnitId) -> Seat {
        self.card(unit).side
    }

    /// The units of a seat that are on the table.
    pub fn present(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.field.unit_ids().filter(move |&unit| self.unit(unit).here() && self.owner(unit) == seat)
    }

    /// All units on the table.
    pub fn all_present(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.field.unit_ids().filter(move |&unit| self.unit(unit).here())
    }

    /// The generals of a seat that are on the table.
    pub fn generals_of(&self, seat: Seat) -> impl Iterator<Item = GeneralId> + '_ {
        let own = move |&general: &GeneralId| {
            self.field.general(general).side == seat && self.general(general).here()
        };
        self.field.general_ids().filter(own)
    }

    /// The form of a unit as it stands.
    #[inline]
    pub fn body(&self, unit: UnitId) -> Body {
        let now = self.unit(unit);
        body(self.tables(), self.card(unit), now.formation, now.bases, now.limbered)
    }

    /// The ground a unit covers.
    pub fn footprint(&self, unit: UnitId) -> Footprint {
        let now = self.unit(unit);
        match now.garrison {
            Some(area) => self.field.area(area).footprint.clone(),
            None => self.body(unit).footprint(now.pose, &now.trail),
        }
    }

    /// AGE-H15 Fresh, worn or spent.
    pub fn condition(&self, unit: UnitId) -> Condition {
        self.card(unit).label.condition(self.unit(unit).bases)
    }

    /// AGE-H127 The centre of a unit.
    pub fn centre(&self, unit: UnitId) -> Pt {
        let now = self.unit(unit);
        match (now.garrison, now.formation) {
            (Some(area), _) => self.field.area(area).centroid,
            (None, Formation::RoadColumn) if !now.trail.is_empty() => {
                let print = self.footprint(unit);
                let middles: Vec<Pt> = print.parts().iter().map(crate::geometry::Convex::middle).collect();
                let mean = |sum: i64| (sum / middles.len() as i64) as i32;
                let x = mean(middles.iter().map(|middle| i64::from(middle.x)).sum());
                let y = mean(middles.iter().map(|middle| i64::from(middle.y)).sum());
                Pt::new(x, y)
            }
            _ => now.pose.centre(self.body(unit).depth()),
        }
    }

    /// The enemies a unit is in contact with.
    pub fn touching(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.contacts.iter().filter_map(move |contact| match unit {
            unit if contact.by == unit => Some(contact.with),
            unit if contact.with == unit => Some(contact.by),
            _ => None,
        })
    }

    /// Whether a unit is in contact with an enemy.
    #[inline]
    pub fn in_contact(&self, unit: UnitId) -> bool {
        self.contacts.iter().any(|contact| contact.by == unit || contact.with == unit)
    }

    /// Whether a unit is locked in a combat.
    pub fn locked(&self, unit: UnitId) -> bool {
        self.contacts.iter().any(|contact| contact.locked && (contact.by == unit || contact.with == unit))
    }

    /// The generals attached to a unit.
    pub fn attached_generals(&self, unit: UnitId) -> impl Iterator<Item = GeneralId> + '_ {
        self.field.general_ids().filter(move |&general| self.general(general).post == Post::Attached(unit))
    }

    /// The critical levels of a side (AGE-H110).
    pub fn critical_levels(&self, seat: Seat) -> [u16; 3] {
        match &self.field.held_back {
            Some(held) if held.side == seat && self.guard != Guard::Absent => held.critical_levels,
            _ => self.field.armies[seat.index()].critical_levels,
        }
    }

    /// The members of a Grand Battery.
    pub fn grand_battery(&self, id: u8) -> impl Iterator<Item = UnitId> + '_ {
        self.all_present().filter(move |&unit| self.unit(unit).grand == Some(id))
    }

    /// Who owes a decision, unless the battle is over.
    pub fn awaited(&self) -> Option<Seat> {
        if self.result.is_some() {
            return None;
        }
        if let Some(Asked::CounterCharge { unit, .. }) = self.asked() {
            return Some(self.owner(*unit));
        }
        match self.step {
            Step::InitiativeRoll => Some(self.field.tie_side),
            Step::Initiative => self.initiative,
            Step::Generals | Step::Reserve | Step::Tactical | Step::Riding | Step::FirePhasing => {
                Some(self.phasing)
            }
            Step::FireOther => Some(self.phasing.other()),
            Step::Leads => self.next_lead().map(|(_, seat)| seat),
            Step::Rolls => self.next_roll().map(|combat| combat.attacker),
            Step::Losses => self.dues.first().map(|due| due.seat),
            Step::Advance => self.next_advance().map(|unit| self.owner(unit)),
            Step::Over => None,
        }
    }

    /// The next lead to be chosen: the number of the combat and the seat; the phasing side answers first (AGE-H131).
    pub fn next_lead(&self) -> Option<(u8, Seat)> {
        let seats = [self.phasing, self.phasing.other()];
        let open = |seat: Seat| {
            let of = |combat: &&Combat| combat.leads[combat.part(seat)].is_none();
            self.combats.iter().find(of).map(|combat| (combat.number, seat))
        };
        seats.into_iter().find_map(open)
    }

    /// The next combat whose dice have not fallen.
    pub fn next_roll(&self) -> Option<&Combat> {
        self.combats.iter().find(|combat| combat.outcome.is_none())
    }

    /// A victorious attacker that has not yet gone on, of the seat that is asked first.
    pub fn next_advance(&self) -> Option<UnitId> {
        let own = self.advancing.iter().find(|&&unit| self.owner(unit) == self.phasing);
        own.or(self.advancing.first()).copied()
    }

    /// The combat of this number.
    pub fn combat(&self, number: u8) -> Option<&Combat> {
        self.combats.iter().find(|combat| combat.number == number)
    }

    /// The combat a unit is in.
    pub fn combat_of(&self, unit: UnitId) -> Option<&Combat> {
        self.combats.iter().find(|combat| combat.units.iter().any(|units| units.contains(&unit)))
    }
}
