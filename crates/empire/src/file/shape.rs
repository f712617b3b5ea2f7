//! What a file may hold: the shapes that files are held against, and the JSON Schema made of them.

use super::Span;
use super::document::number;
use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};
use table::{Fact, Phrase};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What a value may be.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text.
    Text,
    /// A name in files: small letters, digits, `-` and `_`.
    Name,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number in these bounds.
    Number(i64, i64),
    /// True or false.
    Flag,
    /// A time of day, `10:00`.
    Time,
    /// Any number of these.
    List(&'static Shape),
    /// So many numbers in these bounds.
    Numbers(usize, i64, i64),
    /// A table with these fields and no others.
    Table(&'static [Field]),
    /// A table with any names, each with this.
    Named(&'static Shape),
    /// Any of these.
    Either(&'static [Shape]),
    /// One step of a unit: strength, morale, `long` or `short`.
    Step,
}

/// A field of a table.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its key.
    pub key: &'static str,
    /// What it may be.
    pub shape: Shape,
    /// Whether it must be there.
    pub needed: bool,
    /// What it means.
    pub about: &'static str,
}

/// A field that must be there.
pub(crate) const fn need(key: &'static str, shape: Shape, about: &'static str) -> Field {
    Field { key, shape, needed: true, about }
}

/// A field that may be there.
pub(crate) const fn may(key: &'static str, shape: Shape, about: &'static str) -> Field {
    Field { key, shape, needed: false, about }
}

type Misfits = Vec<(Span, Phrase)>;

impl Shape {
    /// Holds a table against a shape.
    pub(super) fn hold_table(&self, table: &DeTable<'_>, span: Span, misfits: &mut Misfits) {
        match self {
            Shape::Table(fields) => {
                for (key, value) in table.iter() {
                    match fields.iter().find(|field| field.key == key.get_ref().as_ref()) {
                        Some(field) => field.shape.hold(value, misfits),
                        None => {
                            let known = fields.iter().map(|field| field.key).collect::<Vec<_>>().join(", ");
                            let why =
                                Phrase::new("empire-file-unknown-key").with("key", key.get_ref().as_ref());
                            misfits.push((key.span(), why.with("known", known)));
                        }
                    }
                }
                for field in fields.iter().filter(|field| field.needed && !table.contains_key(field.key)) {
                    misfits
                        .push((span.clone(), Phrase::new("empire-file-missing-key").with("key", field.key)));
                }
            }
            Shape::Named(each) => table.values().for_each(|value| each.hold(value, misfits)),
            _ => misfits.push((span, self.expected(Phrase::new("empire-found-table")))),
        }
    }

    fn hold(&self, value: &Spanned<DeValue<'_>>, misfits: &mut Misfits) {
        let span = value.span();
        let value = value.get_ref();
        match (self, value) {
            (Shape::Either(shapes), _) if shapes.iter().any(|shape| shape.fits(value)) => {}
            (Shape::Either(_), _) => misfits.push((span, self.expected(found(value)))),
            (Shape::Table(_) | Shape::Named(_), DeValue::Table(table)) => {
                self.hold_table(table, span, misfits)
            }
            (Shape::List(each), DeValue::Array(list)) => {
                list.iter().for_each(|value| each.hold(value, misfits))
            }
            (Shape::Word(words), DeValue::String(text)) if !words.contains(&text.as_ref()) => {
                let why = Phrase::new("empire-file-unknown-word").with("word", text.as_ref());
                misfits.push((span, why.with("known", words.join(", "))));
            }
            (Shape::Number(least, most), DeValue::Integer(_))
                if !number(value).is_some_and(|number| (*least..=*most).contains(&number)) =>
            {
                let why = Phrase::new("empire-file-out-of-bounds").with("least", *least).with("most", *most);
                misfits.push((span, why));
            }
            _ if !self.fits(value) => misfits.push((span, self.expected(found(value)))),
            _ => {}
        }
    }

    /// Whether a value fits, without saying why not.
    fn fits(&self, value: &DeValue<'_>) -> bool {
        let within = |value: &DeValue<'_>, least: i64, most: i64| {
            number(value).is_some_and(|number| (least..=most).contains(&number))
        };
        match (self, value) {
            (Shape::Text, DeValue::String(text)) => text.len() <= 4000,
            (Shape::Name, DeValue::String(text)) => {
                let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
                (1..=40).contains(&text.len()) && text.chars().all(plain)
            }
            (Shape::Word(words), DeValue::String(text)) => words.contains(&text.as_ref()),
            (Shape::Number(least, most), _) => within(value, *least, *most),
            (Shape::Flag, DeValue::Boolean(_)) => true,
            (Shape::Time, DeValue::String(text)) => minutes(text).is_some(),
            (Shape::List(each), DeValue::Array(list)) => list.iter().all(|value| each.fits(value.get_ref())),
            (Shape::Numbers(count, least, most), DeValue::Array(list)) => {
                list.len() == *count && list.iter().all(|value| within(value.get_ref(), *least, *most))
            }
            (Shape::Table(_) | Shape::Named(_), DeValue::Table(table)) => {
                let mut misfits = Vec::new();
                self.hold_table(table, 0..0, &mut misfits);
                misfits.is_empty()
            }
            (Shape::Either(shapes), _) => shapes.iter().any(|shape| shape.fits(value)),
            (Shape::Step, DeValue::Array(list)) => {
                list.len() == 3
                    && within(list[0].get_ref(), 1, 30)
                    && within(list[1].get_ref(), 0, 12)
                    && matches!(list[2].get_ref().as_str(), Some("long" | "short"))
            }
            _ => false,
        }
    }

    fn expected(&self, found: impl Into<Fact>) -> Phrase {
        Phrase::new("empire-file-wrong-kind").with("expected", self.phrase()).with("found", found)
    }

    fn phrase(&self) -> Phrase {
        match self {
            Shape::Text => Phrase::new("empire-shape-text"),
            Shape::Name => Phrase::new("empire-shape-name"),
            Shape::Word(words) => Phrase::new("empire-shape-word").with("known", words.join(", ")),
            Shape::Number(least, most) => {
                Phrase::new("empire-shape-number").with("least", *least).with("most", *most)
            }
            Shape::Flag => Phrase::new("empire-shape-flag"),
            Shape::Time => Phrase::new("empire-shape-time"),
            Shape::List(each) => Phrase::new("empire-shape-list").with("each", each.phrase()),
            Shape::Numbers(count, least, most) => Phrase::new("empire-shape-numbers")
                .with("count", *count as i64)
                .with("least", *least)
                .with("most", *most),
            Shape::Table(_) | Shape::Named(_) => Phrase::new("empire-shape-table"),
            Shape::Either(shapes) => {
                let each: Vec<Phrase> = shapes.iter().map(Shape::phrase).collect();
                Phrase::new("empire-shape-either").with("each", each)
            }
            Shape::Step => Phrase::new("empire-shape-step"),
        }
    }

    /// The JSON Schema of it.
    pub fn schema(&self) -> Schema {
        match self {
            Shape::Text => json_schema!({ "type": "string", "maxLength": 4000 }),
            Shape::Name => json_schema!({ "type": "string", "pattern": "^[a-z0-9_-]{1,40}$" }),
            Shape::Word(words) => json_schema!({ "enum": words }),
            Shape::Number(least, most) => {
                json_schema!({ "type": "integer", "minimum": least, "maximum": most })
            }
            Shape::Flag => json_schema!({ "type": "boolean" }),
            Shape::Time => json_schema!({ "type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$" }),
            Shape::List(each) => json_schema!({ "type": "array", "items": each.schema() }),
            Shape::Numbers(count, least, most) => {
                let each = json!({ "type": "integer", "minimum": least, "maximum": most });
                json_schema!({ "type": "array", "items": each, "minItems": count, "maxItems": count })
            }
            Shape::Named(each) => {
                json_schema!({ "type": "object", "additionalProperties": each.schema() })
            }
            Shape::Either(shapes) => {
                let each: Vec<Schema> = shapes.iter().map(Shape::schema).collect();
                json_schema!({ "anyOf": each })
            }
            Shape::Step => json_schema!({
                "type": "array",
                "prefixItems": [
                    { "type": "integer", "minimum": 1, "maximum": 30 },
                    { "type": "integer", "minimum": 0, "maximum": 12 },
                    { "enum": ["long", "short"] },
                ],
                "minItems": 3,
                "maxItems": 3,
            }),
            Shape::Table(fields) => {
                let property = |field: &Field| {
                    let mut schema = field.shape.schema();
                    schema.insert("description".to_owned(), Value::from(field.about));
                    (field.key.to_owned(), Value::from(schema))
                };
                let properties: Map<String, Value> = fields.iter().map(property).collect();
                let needed: Vec<&str> =
                    fields.iter().filter(|field| field.needed).map(|field| field.key).collect();
                json_schema!({
                    "type": "object",
                    "properties": properties,
                    "required": needed,
                    "additionalProperties": false,
                })
            }
        }
    }
}

/// What a value is, to be said of one that does not fit: a text as it is written, its beginning if it is long.
fn found(value: &DeValue<'_>) -> Fact {
    const ENOUGH: usize = 40;
    let DeValue::String(text) = value else {
        return Phrase::new(format!("empire-found-{}", value.type_str())).into();
    };
    let more = if text.chars().nth(ENOUGH).is_some() { "…" } else { "" };
    format!("\"{}{more}\"", text.chars().take(ENOUGH).collect::<String>()).into()
}

/// Minutes after midnight of a time of day.
pub(crate) fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':').filter(|(h, m)| h.len() == 2 && m.len() == 2)?;
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}
