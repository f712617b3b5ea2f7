//! What is true and who knows it: everything is open to both sides (AGE-H131), so a state is the record, and a view the record with
//! whose view it is.

use crate::event::Event;
use crate::record::Record;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Onlooker, Seat};

/// Everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct State(pub Record);

/// What one onlooker knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is; none for the gallery.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    #[schemars(with = "Option<Seat>")]
    pub who: Onlooker,
    /// The battle.
    pub record: Record,
}

impl View {
    /// Carries an event into what the onlooker knows.
    pub fn witness(&mut self, event: &Event) {
        self.record.witness(event);
    }
}

fn write<S: Serializer>(who: &Onlooker, to: S) -> Result<S::Ok, S::Error> {
    who.seat().serialize(to)
}

fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Onlooker, D::Error> {
    Ok(Option::<Seat>::deserialize(from)?.map_or(Onlooker::Gallery, Onlooker::Seat))
}
