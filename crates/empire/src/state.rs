//! What is true, and who knows it: everybody knows everything (part I), so a view is the state and whose view it is. The
//! scenario with its map and tables is shared by all states of a game and is no part of what changes.

use crate::course::{Course, Frame, Step};
use crate::event::Event;
use crate::record::{Record, Sheet};
use crate::scenario::{Options, Own, Scenario, Source};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use table::{Fault, Onlooker, Seat};

/// Everything.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    /// The scenario: map, order of battle, tables.
    pub book: Arc<Scenario>,
    /// The record, shared with the copies of this state until something happens.
    pub record: Arc<Record>,
    /// What is pending.
    pub course: Course,
}

/// What one onlooker knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is.
    pub who: Onlooker,
    /// All there is to know.
    pub state: State,
}

impl State {
    /// A scenario before its set-up.
    pub fn new(book: Arc<Scenario>, options: Options) -> State {
        let record = Record::new(&book, options);
        State { book, record: record.into(), course: Course::of(Frame::Turn(Step::Setup(Seat::First))) }
    }

    /// How much memory it takes, what all states of a game share left aside.
    pub fn bytes(&self) -> usize {
        size_of::<State>() + size_of::<Record>() + self.record.bytes()
    }

    /// Carries an event into the state.
    #[inline]
    pub fn witness(&mut self, event: &Event) {
        if let Event::Pending { course } = event {
            self.course = **course;
        } else {
            Arc::make_mut(&mut self.record).witness(&self.book, event);
        }
    }

    /// Who has to decide; none when the game is over.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        if self.record.verdict().is_some() {
            return None;
        }
        self.course.top().and_then(|frame| frame.asks(self.record.active_seat()))
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("scenario", &self.book.key)
            .field("record", &self.record)
            .field("course", &self.course)
            .finish()
    }
}

/// A state as files have it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Position {
    /// The scenario by its name.
    scenario: String,
    /// Its files, if it does not come with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own: Option<Own>,
    record: Sheet,
    course: Course,
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = Position {
            scenario: self.book.key.clone(),
            own: match &self.book.source {
                Some(Source::Own(own)) => Some(Own::clone(own)),
                _ => None,
            },
            record: Sheet::from(&*self.record),
            course: self.course,
        };
        position.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let position = Position::deserialize(deserializer)?;
        let source = match position.own {
            Some(own) => Source::Own(Arc::new(own)),
            None => Source::shipped(&position.scenario)
                .ok_or_else(|| de::Error::custom(format!("there is no scenario {:?}", position.scenario)))?,
        };
        let options = position.record.options().clone();
        let (book, _) = source.open(|_| Ok::<_, Vec<Fault>>(options)).map_err(|faults| {
            let places: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
            de::Error::custom(format!("its scenario cannot be played: {}", places.join(", ")))
        })?;
        let record = position.record.record(&book).map_err(de::Error::custom)?;
        Ok(State { book, record: record.into(), course: position.course })
    }
}

impl JsonSchema for State {
    fn schema_name() -> Cow<'static, str> {
        "Position".into()
    }
    fn json_schema(types: &mut SchemaGenerator) -> Schema {
        Position::json_schema(types)
    }
}
