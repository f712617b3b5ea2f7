//! The text of a scenario as it is written, before anything is checked: TOML, lengths in inches, directions in degrees clockwise from
//! north, names either one for all languages or `{ en = "…", fr = "…" }`. Values that can be wrong know where they stand.

use super::{Crossing, Edge, Going, Ground, LineKind, Name};
use crate::geometry::Pt;
use crate::kinds::{Arm, Doctrine, Formation, Mount, Quality, Rank, Rating, Row};
use crate::measure::{Ang, Mil};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

/// A value with its place in the text.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct At<T>(pub Spanned<T>);

impl<T> At<T> {
    /// The value.
    pub fn get(&self) -> &T {
        self.0.get_ref()
    }

    /// Where it stands in the text.
    pub fn place(&self) -> usize {
        self.0.span().start
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

/// A scenario.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The format of the file, `"age-scenario/1"`.
    #[serde(default)]
    pub format: Option<At<String>>,
    /// Its short name.
    pub id: At<String>,
    /// Its name.
    pub name: Name,
    /// Width and height of the table in inches.
    pub size: At<(Mil, Mil)>,
    /// How many turns it takes.
    pub turns: At<u8>,
    /// When it begins, `"14:00"`.
    pub clock: At<String>,
    /// Minutes of a turn.
    pub minutes: u16,
    /// The side that has the initiative where both chiefs are engaged.
    pub tie_side: At<String>,
    /// Areas of terrain.
    #[serde(default)]
    pub area: Vec<Area>,
    /// Roads, streams, walls and hedges.
    #[serde(default)]
    pub line: Vec<Line>,
    /// Where reinforcements come on.
    #[serde(default)]
    pub entry: Vec<Entry>,
    /// What is worth having.
    #[serde(default)]
    pub objective: Vec<Objective>,
    /// Changes of chief.
    #[serde(default)]
    pub change_of_chief: Vec<ChiefChange>,
    /// Units that an option brings or holds back.
    #[serde(default)]
    pub held_back: Option<HeldBack>,
    /// The two armies.
    pub army: Vec<Army>,
}

/// An area of terrain.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Its short name.
    pub id: At<String>,
    /// Its name.
    pub name: Name,
    /// What it is.
    pub ground: Ground,
    /// How it is moved through.
    pub going: Going,
    /// How high it is.
    #[serde(default)]
    pub level: u8,
    /// What it is worth against fire, 0 to −3.
    #[serde(default)]
    pub cover_fire: i8,
    /// What it is worth in combat, 0 to 3.
    #[serde(default)]
    pub cover_combat: i8,
    /// How many bases a built-up area holds.
    #[serde(default)]
    pub capacity: u8,
    /// Its corners.
    pub outline: At<Vec<Pt>>,
}

/// A road, stream, wall or hedge.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its short name.
    pub id: At<String>,
    /// What it is.
    pub kind: LineKind,
    /// How it is crossed.
    #[serde(default)]
    pub crossing: Option<Crossing>,
    /// Its points.
    pub points: At<Vec<Pt>>,
    /// Where it is bridged.
    #[serde(default)]
    pub bridges: Vec<At<Pt>>,
    /// What it is worth against fire, 0 to −3.
    #[serde(default)]
    pub cover_fire: i8,
    /// What it is worth in combat, 0 to 3.
    #[serde(default)]
    pub cover_combat: i8,
}

/// A point of the edge of the table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its short name.
    pub id: At<String>,
    /// Where it is.
    pub at: At<Pt>,
}

/// A place worth having.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its short name.
    pub id: At<String>,
    /// Its name.
    pub name: Name,
    /// Its middle.
    pub centre: At<Pt>,
    /// Its radius.
    pub radius: Mil,
    /// What it is worth.
    pub points: u8,
    /// Who holds it at first.
    #[serde(default)]
    pub start: Option<At<String>>,
}

/// A change of chief.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChiefChange {
    /// In which turn.
    pub turn: At<u8>,
    /// The new chief.
    pub chief: At<String>,
    /// His reserve rating.
    pub rating: i8,
    /// The former chief.
    pub former: At<String>,
    /// His new post.
    pub rank: Rank,
    /// Where.
    #[serde(default)]
    pub command: Option<At<String>>,
}

/// Units that an option brings or holds back.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeldBack {
    /// Whose they are.
    pub side: At<String>,
    /// While held back they end no move north of this.
    pub limit: Mil,
    /// The critical levels with them.
    pub critical_levels: [u16; 3],
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Its short name.
    pub id: At<String>,
    /// Its name.
    pub name: Name,
    /// Where it came from.
    pub home: Edge,
    /// Its chief.
    pub chief: At<String>,
    /// His reserve rating.
    pub rating: i8,
    /// What a successor is worth.
    pub successor_rating: i8,
    /// Its critical levels; by default a fifth, a third and half of its bases.
    #[serde(default)]
    pub critical_levels: Option<At<[u16; 3]>>,
    /// Corps and divisions.
    pub command: Vec<Command>,
    /// Generals.
    pub general: Vec<General>,
    /// Brigades and batteries.
    pub unit: Vec<Unit>,
}

/// A corps or division.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Its short name.
    pub id: At<String>,
    /// Its name; by default the short one.
    #[serde(default)]
    pub name: Option<Name>,
    /// What it is part of.
    #[serde(default)]
    pub parent: Option<At<String>>,
}

/// When and where somebody comes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The turn.
    pub turn: At<u8>,
    /// The entry.
    pub entry: At<String>,
}

/// A general.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct General {
    /// His short name.
    pub id: At<String>,
    /// His name.
    pub name: Name,
    /// His post.
    pub rank: Rank,
    /// What he is worth.
    pub quality: Quality,
    /// What he commands.
    #[serde(default)]
    pub command: Option<At<String>>,
    /// Where he is at first.
    #[serde(default)]
    pub at: Option<At<Pt>>,
    /// When he comes.
    #[serde(default)]
    pub arrives: Option<Arrival>,
    /// Whether the option brings him.
    #[serde(default)]
    pub optional: bool,
}

/// A brigade or battery.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Its short name.
    pub id: At<String>,
    /// Its name.
    pub name: Name,
    /// Its division or corps.
    pub command: At<String>,
    /// Its arm.
    pub arm: Arm,
    /// How good it is.
    pub rating: Rating,
    /// How many bases it has; batteries have none.
    #[serde(default)]
    pub bases: Option<At<u8>>,
    /// Worn with so many bases.
    #[serde(default)]
    pub worn_at: Option<At<u8>>,
    /// Spent with so many bases.
    #[serde(default)]
    pub spent_at: Option<u8>,
    /// Infantry: how it was taught.
    #[serde(default)]
    pub doctrine: Option<Doctrine>,
    /// Infantry: two or three ranks.
    #[serde(default)]
    pub ranks: Option<u8>,
    /// Infantry: its skirmisher number.
    #[serde(default)]
    pub sk: u8,
    /// Infantry: whether it may go into skirmish order.
    #[serde(default)]
    pub can_skirmish: bool,
    /// Cavalry: light, heavy or armoured. Batteries: heavy or light.
    #[serde(default)]
    pub weight: Option<At<String>>,
    /// Cavalry: whether it has lances.
    #[serde(default)]
    pub lancer: bool,
    /// Batteries: foot or horse.
    #[serde(default)]
    pub mount: Option<Mount>,
    /// Batteries: the power row.
    #[serde(default)]
    pub row: Option<Row>,
    /// Batteries: whether they are limbered.
    #[serde(default)]
    pub limbered: bool,
    /// Batteries: the brigade they are attached to.
    #[serde(default)]
    pub attached_to: Option<At<String>>,
    /// Brigades: how they stand.
    #[serde(default)]
    pub formation: Option<At<Formation>>,
    /// The area a garrison holds.
    #[serde(default)]
    pub garrison: Option<At<String>>,
    /// The midpoint of the front edge.
    #[serde(default)]
    pub anchor: Option<At<Pt>>,
    /// Where it looks.
    #[serde(default)]
    pub facing: Option<Ang>,
    /// When it comes.
    #[serde(default)]
    pub arrives: Option<Arrival>,
    /// Whether the option brings it.
    #[serde(default)]
    pub optional: bool,
}

/// The JSON Schema of a scenario, for editors.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Scenario)
}
