//! What a scenario says and what never changes while it is played: the table and its terrain, who is there and who comes when. Read
//! from a text file ([`file`]) and checked as a whole ([`check`]); the game's own scenarios are built in.

pub mod check;
pub mod draw;
pub mod file;

use crate::geometry::{Bounds, Convex, Footprint, Polygon, Pose, Pt};
use crate::ids::{AreaId, CommandId, GeneralId, UnitId};
use crate::kinds::{Arm, Doctrine, Formation, Guns, Label, Mount, Quality, Rank, Rating, Row, Weight};
use crate::measure::{Ang, Mil};
use crate::tables::Tables;
use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::{Arc, LazyLock};
use table::{Fact, Phrase, Seat};

/// A name, the same in all languages or one for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Name {
    /// One for all.
    Same(String),
    /// One for each.
    Each {
        /// In English.
        en: String,
        /// In French.
        fr: String,
    },
}

impl Name {
    /// The name as a fact of a sentence.
    pub fn fact(&self) -> Fact {
        match self {
            Name::Same(name) => Fact::Name(name.clone()),
            Name::Each { en, fr } => {
                Fact::Phrase(Phrase::new("age-name").with("en", en.as_str()).with("fr", fr.as_str()))
            }
        }
    }

    /// The English one.
    pub fn english(&self) -> &str {
        match self {
            Name::Same(name) | Name::Each { en: name, .. } => name,
        }
    }
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// y = height.
    North,
    /// x = width.
    East,
    /// y = 0.
    South,
    /// x = 0.
    West,
}

impl Edge {
    /// The direction that leads off the table.
    pub const fn outward(self) -> Ang {
        match self {
            Edge::North => Ang::NORTH,
            Edge::East => Ang::EAST,
            Edge::South => Ang::SOUTH,
            Edge::West => Ang::WEST,
        }
    }
}

/// How an area is moved through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// Freely.
    Open,
    /// Slowly.
    Difficult,
    /// Not at all.
    Impassable,
}

/// What an area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Trees: more than 2" of them hide what is behind (AGE-H22).
    Woods,
    /// Houses, which a garrison holds (AGE-H27).
    BuiltUp,
    /// Higher ground (AGE-H23).
    Hill,
    /// A pond or marsh.
    Water,
    /// Anything else: broken ground, fields.
    Rough,
}

/// An area of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its short name in the file.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it is.
    pub ground: Ground,
    /// How it is moved through.
    pub going: Going,
    /// How high it is.
    pub level: u8,
    /// AGE-97 What it is worth against fire, nought or less.
    pub cover_fire: i8,
    /// AGE-114 What it is worth in combat.
    pub cover_combat: i8,
    /// AGE-H27 How many bases a built-up area holds.
    pub capacity: u8,
    /// Its outline.
    pub outline: Polygon,
    /// The same as a footprint, for a garrison.
    pub footprint: Footprint,
    /// The middle (AGE-H127).
    pub centroid: Pt,
}

/// What a line of terrain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A road.
    Road,
    /// A stream.
    Stream,
    /// A wall, hedge or bank.
    Obstacle,
}

/// How a stream or obstacle is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Crossing {
    /// Without loss.
    Free,
    /// At the ford penalty (AGE-H46).
    Ford,
    /// As difficult ground that is as narrow as the line itself.
    Difficult,
    /// Not at all.
    Impassable,
}

/// A road, stream or obstacle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its short name in the file.
    pub id: String,
    /// What it is.
    pub kind: LineKind,
    /// How it is crossed.
    pub crossing: Crossing,
    /// Its points.
    pub points: Vec<Pt>,
    /// Where it is bridged.
    pub bridges: Vec<Pt>,
    /// What it is worth against fire.
    pub cover_fire: i8,
    /// What it is worth in combat.
    pub cover_combat: i8,
    /// The rectangle around it.
    pub bounds: Bounds,
}

impl Line {
    /// Its pieces.
    pub fn segments(&self) -> impl Iterator<Item = (Pt, Pt)> + '_ {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// Whether a point lies within this distance of it.
    pub fn is_near(&self, point: Pt, distance: Mil) -> bool {
        let spot = Bounds { low: point, high: point };
        self.bounds.grown(distance).meets(&spot)
            && self.segments().any(|(a, b)| Convex::new([a, b].as_slice()).gap_to(point).within(distance))
    }
}

/// Where reinforcements come on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its short name.
    pub id: String,
    /// The point.
    pub at: Pt,
    /// The edge it lies on.
    pub edge: Edge,
}

/// A place worth having (AGE-H113).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its middle.
    pub centre: Pt,
    /// Its radius.
    pub radius: Mil,
    /// What it is worth.
    pub points: u8,
    /// Who holds it at first.
    pub start: Option<Seat>,
}

/// AGE-H121 A change of chief.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChiefChange {
    /// In which turn.
    pub turn: u8,
    /// Whose.
    pub side: Seat,
    /// The new chief.
    pub chief: GeneralId,
    /// His rating.
    pub rating: i8,
    /// The former chief.
    pub former: GeneralId,
    /// His new post.
    pub rank: Rank,
    /// Where.
    pub command: Option<CommandId>,
}

/// A corps or division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose.
    pub side: Seat,
    /// What it is part of.
    pub parent: Option<CommandId>,
}

/// An arrival: the turn and the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// From this turn on.
    pub turn: u8,
    /// The number of the entry.
    pub entry: u8,
}

/// A general as the scenario has him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneralCard {
    /// His short name.
    pub id: String,
    /// His name.
    pub name: Name,
    /// Whose he is.
    pub side: Seat,
    /// His post.
    pub rank: Rank,
    /// What he is worth.
    pub quality: Quality,
    /// What he commands; the chief and aides nothing in particular.
    pub command: Option<CommandId>,
    /// Where he is at first.
    pub at: Pt,
    /// When he comes.
    pub arrival: Option<Arrival>,
    /// Whether an option brings him.
    pub optional: bool,
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A brigade of foot.
    Infantry {
        /// How it was taught.
        doctrine: Doctrine,
        /// Two or three.
        ranks: u8,
        /// AGE-R08 Its skirmisher number.
        sk: u8,
        /// Whether it may go into skirmish order.
        can_skirmish: bool,
    },
    /// A brigade of horse.
    Cavalry {
        /// How heavy.
        weight: Weight,
        /// Whether it has lances.
        lancer: bool,
    },
    /// A battery.
    Battery {
        /// How it is drawn.
        mount: Mount,
        /// Its guns.
        guns: Guns,
        /// Its power row.
        row: Row,
    },
}

/// A brigade or battery as the scenario has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose it is.
    pub side: Seat,
    /// Its division or corps.
    pub command: CommandId,
    /// What it is.
    pub kind: Kind,
    /// How good.
    pub rating: Rating,
    /// How many bases it starts with; a battery has one.
    pub bases: u8,
    /// Its label.
    pub label: Label,
    /// How it stands at first.
    pub formation: Formation,
    /// The area it garrisons at first.
    pub garrison: Option<AreaId>,
    /// Whether a battery is limbered at first.
    pub limbered: bool,
    /// Where it stands at first.
    pub pose: Pose,
    /// AGE-H71 The brigade a battery is attached to at first.
    pub attached_to: Option<UnitId>,
    /// When it comes.
    pub arrival: Option<Arrival>,
    /// Whether an option brings it.
    pub optional: bool,
}

impl UnitCard {
    /// Its arm.
    pub const fn arm(&self) -> Arm {
        match self.kind {
            Kind::Infantry { .. } => Arm::Infantry,
            Kind::Cavalry { .. } => Arm::Cavalry,
            Kind::Battery { .. } => Arm::Artillery,
        }
    }

    /// Whether it is a battery.
    pub const fn is_battery(&self) -> bool {
        matches!(self.kind, Kind::Battery { .. })
    }

    /// AGE-R08 Its skirmisher number.
    pub const fn sk(&self) -> u8 {
        match self.kind {
            Kind::Infantry { sk, .. } => sk,
            _ => 0,
        }
    }

    /// AGE-H10 Whether it may take a formation.
    pub const fn may_form(&self, formation: Formation) -> bool {
        match (self.kind, formation) {
            (Kind::Battery { .. }, _) => false,
            (Kind::Infantry { can_skirmish, .. }, Formation::Skirmish) => can_skirmish,
            (Kind::Infantry { .. }, _) => true,
            (Kind::Cavalry { .. }, Formation::Square | Formation::Skirmish | Formation::Garrison) => false,
            (Kind::Cavalry { .. }, _) => true,
        }
    }
}

/// One side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// AGE-H127 Where it came from.
    pub home: Edge,
    /// Its chief.
    pub chief: GeneralId,
    /// AGE-51 What he is worth.
    pub rating: i8,
    /// AGE-H35 What his successor is worth.
    pub successor_rating: i8,
    /// AGE-H110 Its critical levels.
    pub critical_levels: [u16; 3],
}

/// Units that an option of the scenario brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldBack {
    /// Whose they are.
    pub side: Seat,
    /// How far north their part of the table reaches.
    pub limit: Mil,
    /// The critical levels with them.
    pub critical_levels: [u16; 3],
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its width.
    pub width: Mil,
    /// Its height.
    pub height: Mil,
    /// How many turns it takes.
    pub turns: u8,
    /// Minutes after midnight at which it begins.
    pub clock: u16,
    /// Minutes of a turn.
    pub minutes: u16,
    /// AGE-05, AGE-R39 Who takes the place of the French.
    pub tie_side: Seat,
    /// Both sides.
    pub armies: [Army; 2],
    /// Terrain.
    pub areas: Vec<Area>,
    /// Roads, streams and obstacles.
    pub lines: Vec<Line>,
    /// Where reinforcements come on.
    pub entries: Vec<Entry>,
    /// What is worth having.
    pub objectives: Vec<Objective>,
    /// Changes of chief.
    pub changes: Vec<ChiefChange>,
    /// Corps and divisions.
    pub commands: Vec<Command>,
    /// Generals.
    pub generals: Vec<GeneralCard>,
    /// Brigades and batteries.
    pub units: Vec<UnitCard>,
    /// The optional units, if there are any.
    pub held_back: Option<HeldBack>,
    /// The text it was read from.
    pub text: String,
    /// The tables it is played by.
    pub tables: Arc<Tables>,
}

impl Field {
    /// A unit as the scenario has it.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// A general as the scenario has him.
    pub fn general(&self, general: GeneralId) -> &GeneralCard {
        &self.generals[general.index()]
    }

    /// All units.
    pub fn unit_ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// All generals.
    pub fn general_ids(&self) -> impl Iterator<Item = GeneralId> + use<> {
        (0..self.generals.len() as u8).map(GeneralId)
    }

    /// An area.
    pub fn area(&self, area: AreaId) -> &Area {
        &self.areas[area.index()]
    }

    /// The unit of this short name.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.id == id).map(|index| UnitId(index as u8))
    }

    /// The general of this short name.
    pub fn general_named(&self, id: &str) -> Option<GeneralId> {
        self.generals.iter().position(|general| general.id == id).map(|index| GeneralId(index as u8))
    }

    /// The table as a rectangle.
    pub const fn table(&self) -> Bounds {
        Bounds { low: Pt::new(0, 0), high: Pt::new(self.width.0, self.height.0) }
    }

    /// Whether `inner` is `outer` or a part of it.
    pub fn belongs(&self, inner: CommandId, outer: CommandId) -> bool {
        let mut at = Some(inner);
        while let Some(command) = at {
            if command == outer {
                return true;
            }
            at = self.commands[command.index()].parent;
        }
        false
    }

    /// The corps of a command: the outermost it belongs to.
    pub fn corps(&self, mut command: CommandId) -> CommandId {
        while let Some(parent) = self.commands[command.index()].parent {
            command = parent;
        }
        command
    }
}

/// The scenarios that come with the game, by id and text, the training engagement first.
pub const BUILT_IN: [(&str, &str); 2] = [
    ("training_mill_road", include_str!("../../../../content/age/scenarios/training_mill_road.toml")),
    ("quatre_bras_1815", include_str!("../../../../content/age/scenarios/quatre_bras_1815.toml")),
];

static FIELDS: LazyLock<Vec<Arc<Field>>> = LazyLock::new(|| {
    let read = |&(id, text): &(&str, &str)| match check::read(text, Tables::standard()) {
        Ok(field) => Arc::new(field),
        Err(flaws) => panic!("the built-in scenario {id} has faults: {flaws:?}"),
    };
    BUILT_IN.iter().map(read).collect()
});

/// A scenario that is shared by all states of a game. In files a built-in one is its id, any other its whole text.
#[derive(Clone, Debug)]
pub struct Shared(Arc<Field>);

impl Shared {
    /// The built-in scenario of this id.
    pub fn built_in(id: &str) -> Option<Shared> {
        FIELDS.iter().find(|field| field.id == id).map(|field| Shared(field.clone()))
    }

    /// The built-in scenario of this id, played by these tables.
    pub fn by_tables(id: &str, tables: &Arc<Tables>) -> Option<Result<Shared, Vec<check::Flaw>>> {
        let standard = Shared::built_in(id)?;
        if Arc::ptr_eq(tables, &standard.tables) {
            return Some(Ok(standard));
        }
        Some(check::read(&standard.text, tables.clone()).map(Shared::own))
    }

    /// A scenario of one's own.
    pub fn own(field: Field) -> Shared {
        match Shared::built_in(&field.id) {
            Some(same) if *same.0 == field => same,
            _ => Shared(Arc::new(field)),
        }
    }

    fn is_built_in(&self) -> bool {
        FIELDS.iter().any(|field| Arc::ptr_eq(field, &self.0))
    }
}

impl std::ops::Deref for Shared {
    type Target = Field;
    #[inline]
    fn deref(&self) -> &Field {
        &self.0
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Shared {}

/// A scenario in a file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    /// By its id, or its text.
    Plain(String),
    /// With tables of one's own.
    ByTables {
        /// Its text.
        scenario: String,
        /// The tables.
        tables: Box<Tables>,
    },
}

impl Serialize for Shared {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let field = &*self.0;
        if self.is_built_in() {
            Written::Plain(field.id.clone())
        } else if *field.tables == *Tables::standard() {
            Written::Plain(field.text.clone())
        } else {
            Written::ByTables { scenario: field.text.clone(), tables: Box::new((*field.tables).clone()) }
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Shared {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Shared, D::Error> {
        let (text, tables) = match Written::deserialize(from)? {
            Written::Plain(text) => (text, Tables::standard()),
            Written::ByTables { scenario, tables } => match tables.checked() {
                Ok(tables) => (scenario, tables),
                Err(faults) => return Err(D::Error::custom(format!("no tables: {}", faults[0].at))),
            },
        };
        if let Some(built_in) = Shared::built_in(&text) {
            return Ok(built_in);
        }
        match check::read(&text, tables) {
            Ok(field) => Ok(Shared::own(field)),
            Err(flaws) => {
                Err(D::Error::custom(format!("no such scenario, and no scenario either: {}", flaws[0])))
            }
        }
    }
}

impl JsonSchema for Shared {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scenario".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "the id of a built-in scenario, or the text of a scenario file; with tables of one's own, both",
            "anyOf": [
                { "type": "string" },
                {
                    "type": "object",
                    "properties": { "scenario": { "type": "string" }, "tables": { "type": "object" } },
                    "required": ["scenario", "tables"],
                    "additionalProperties": false
                }
            ]
        })
    }
}
