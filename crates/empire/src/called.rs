//! What people call something of a scenario: a name, and where its author gave one another name in French.

use crate::ids::Heading;
use table::{Fact, Phrase, Say};

/// A name as a fact of a sentence.
pub fn called(name: &str, french: Option<&str>) -> Fact {
    match french {
        None => Fact::from(name),
        Some(french) => Phrase::new("empire-called").with("en", name).with("fr", french).into(),
    }
}

/// A name by itself, as a language has it.
pub fn said(name: &Fact, say: &dyn Say) -> String {
    match name {
        Fact::Name(name) => name.clone(),
        Fact::Phrase(phrase) => say.say(phrase),
        Fact::Number(_) | Fact::List(_) => String::new(),
    }
}

/// The points of the compass card nearest to the headings, clockwise from north: no two headings share one.
const POINTS: [&str; 24] = [
    "n", "nbe", "nebn", "ne", "nebe", "ebn", "e", "ebs", "sebe", "se", "sebs", "sbe", "s", "sbw", "swbs",
    "sw", "swbw", "wbs", "w", "wbn", "nwbw", "nw", "nwbn", "nbw",
];

impl Heading {
    /// Where it points, by the compass.
    pub fn called(self) -> Fact {
        Phrase::new(format!("empire-toward-{}", POINTS[usize::from(self.number()) % POINTS.len()])).into()
    }
}

/// Whatever people have a name for.
macro_rules! is_called {
    ($($thing:ty),*) => {$(
        impl $thing {
            /// What it is called, as a fact of a sentence.
            pub fn called(&self) -> Fact {
                called(&self.name, self.name_fr.as_deref())
            }

            /// Gives it the name a language has for it, as it stands on a drawing.
            fn rename(&mut self, say: &dyn Say) {
                let told = said(&self.called(), say);
                if told != self.name {
                    self.name = capital(&told);
                }
            }
        }
    )*};
}

is_called!(
    crate::map::Area,
    crate::scenario::Unit,
    crate::scenario::Leader,
    crate::scenario::Formation,
    crate::scenario::Force
);

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl crate::map::Map {
    /// The map with the names a language has for its areas, for drawings.
    #[must_use]
    pub fn told(&self, say: &dyn Say) -> crate::map::Map {
        let mut map = self.clone();
        map.areas.iter_mut().for_each(|area| area.rename(say));
        map
    }
}

impl crate::scenario::Scenario {
    /// The battle with the names a language has for what is in it, for drawings.
    #[must_use]
    pub fn told(&self, say: &dyn Say) -> crate::scenario::Scenario {
        let mut book = self.clone();
        book.map = self.map.told(say);
        book.units.iter_mut().for_each(|unit| unit.rename(say));
        book.leaders.iter_mut().for_each(|leader| leader.rename(say));
        book.formations.iter_mut().for_each(|formation| formation.rename(say));
        book.forces.iter_mut().for_each(|force| force.rename(say));
        book
    }
}
