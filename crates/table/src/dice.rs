//! Dice, and where their faces come from. A game rolls on whatever [`Dice`] it is handed and never learns whether they
//! are seeded, read from a script, typed in by somebody with real dice, replayed from a journal, or every outcome in turn.
//!
//! A [`Source`] may fail (a script holds a face the die does not have, a person gives up typing). Rolling itself cannot
//! fail, so that rules stay plain: the [`Recorder`] remembers the fault and answers ones, and the table throws the
//! outcome away.

mod enumerating;

pub use enumerating::{Enumerating, every_outcome};

use crate::{Clause, Phrase};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Dice as a game sees them.
pub trait Dice {
    /// One die: a face from 1 to `sides`, rolled for `clause`.
    fn die(&mut self, sides: u16, clause: Clause) -> u16;

    /// Several like dice rolled together, whose order means nothing to the rules.
    fn pool(&mut self, count: u16, sides: u16, clause: Clause) -> Pool {
        Pool { faces: (0..count).map(|_| self.die(sides, clause)).collect() }
    }

    /// A pool of which the rules tell apart only faces of different `grade`, so that whoever counts outcomes need not tell
    /// apart more.
    fn graded(&mut self, count: u16, sides: u16, clause: Clause, _grade: &dyn Fn(u16) -> u8) -> Pool {
        self.pool(count, sides, clause)
    }

    /// One die of which the rules tell apart only faces of different `grade`.
    #[inline]
    fn graded_die(&mut self, sides: u16, clause: Clause, _grade: &dyn Fn(u16) -> u8) -> u16 {
        self.die(sides, clause)
    }

    /// Puts `items` in random order, every order being equally likely.
    fn shuffle<T>(&mut self, items: &mut [T], clause: Clause)
    where
        Self: Sized,
    {
        for left in (2..=items.len()).rev() {
            let drawn = self.die(left as u16, clause) - 1;
            items.swap(left - 1, usize::from(drawn));
        }
    }
}

/// Like dice rolled together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    faces: Vec<u16>,
}

impl Pool {
    /// How many dice show at least `face`.
    pub fn at_least(&self, face: u16) -> u16 {
        self.faces.iter().filter(|&&shown| shown >= face).count() as u16
    }

    /// How many dice show exactly `face`.
    pub fn showing(&self, face: u16) -> u16 {
        self.faces.iter().filter(|&&shown| shown == face).count() as u16
    }

    /// The faces as they fell; the rules may not depend on their order.
    pub fn faces(&self) -> &[u16] {
        &self.faces
    }
}

/// One roll as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// What the roll was for.
    pub clause: String,
    /// How many sides each die has.
    pub sides: u16,
    /// What the dice showed.
    pub faces: Vec<u16>,
}

/// Why a source could not give a face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceFault(pub Phrase);

/// Where faces come from.
pub trait Source: Send {
    /// The next face of a die with `sides` sides.
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault>;
}

impl<S: Source + ?Sized> Source for Box<S> {
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault> {
        (**self).face(sides, clause)
    }
}

/// A specified generator (ChaCha with 8 rounds): the same seed gives the same faces on every machine.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The faces that belong to `seed`.
    pub fn new(seed: u64) -> Seeded {
        Seeded(ChaCha8Rng::seed_from_u64(seed))
    }

    #[inline]
    fn next(&mut self, sides: u16) -> u16 {
        self.0.random_range(1..=sides)
    }
}

impl Dice for Seeded {
    #[inline]
    fn die(&mut self, sides: u16, _: Clause) -> u16 {
        self.next(sides)
    }
}

impl Source for Seeded {
    fn face(&mut self, sides: u16, _: Clause) -> Result<u16, DiceFault> {
        Ok(self.next(sides))
    }
}

/// Any generator as dice, for playouts that already hold one.
pub struct Playout<'r, R: Rng>(pub &'r mut R);

impl<R: Rng> Dice for Playout<'_, R> {
    #[inline]
    fn die(&mut self, sides: u16, _: Clause) -> u16 {
        self.0.random_range(1..=sides)
    }
}

/// Faces given in advance, then those of another source.
pub struct Scripted<S> {
    script: VecDeque<u16>,
    then: S,
}

impl<S: Source> Scripted<S> {
    /// No script yet: all faces come from `then`.
    pub fn new(then: S) -> Scripted<S> {
        Scripted { script: VecDeque::new(), then }
    }

    /// Adds faces to the script.
    pub fn extend(&mut self, faces: impl IntoIterator<Item = u16>) {
        self.script.extend(faces);
    }

    /// What is left of the script.
    pub fn script(&self) -> &VecDeque<u16> {
        &self.script
    }

    /// Another script in place of what is left of this one.
    pub fn replace(&mut self, script: VecDeque<u16>) {
        self.script = script;
    }
}

impl<S: Source> Source for Scripted<S> {
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault> {
        match self.script.pop_front() {
            None => self.then.face(sides, clause),
            Some(face) if (1..=sides).contains(&face) => Ok(face),
            Some(face) => Err(no_such_face(face, sides, clause)),
        }
    }
}

/// Where there is nothing left to roll: the end of a script that must suffice.
#[derive(Clone, Copy, Debug)]
pub struct NoMore;

impl Source for NoMore {
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault> {
        Err(fault("dice-script-ends", sides, clause))
    }
}

/// Faces that somebody reads off real dice: the closure asks them.
pub struct TypedIn<F>(pub F);

impl<F: FnMut(u16, Clause) -> Option<u16> + Send> Source for TypedIn<F> {
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault> {
        match (self.0)(sides, clause) {
            None => Err(fault("dice-given-up", sides, clause)),
            Some(face) if (1..=sides).contains(&face) => Ok(face),
            Some(face) => Err(no_such_face(face, sides, clause)),
        }
    }
}

/// The faces of a journal: each roll must be asked for again exactly as it was recorded.
pub struct Recorded<'r> {
    rolls: &'r [Roll],
    roll: usize,
    face: usize,
}

impl<'r> Recorded<'r> {
    /// Replays `rolls`.
    pub fn new(rolls: &'r [Roll]) -> Recorded<'r> {
        Recorded { rolls, roll: 0, face: 0 }
    }

    /// Whether every recorded face has been asked for.
    pub fn is_spent(&self) -> bool {
        self.roll == self.rolls.len()
    }
}

impl Source for Recorded<'_> {
    fn face(&mut self, sides: u16, clause: Clause) -> Result<u16, DiceFault> {
        let Some(roll) = self.rolls.get(self.roll) else {
            return Err(fault("dice-record-ends", sides, clause));
        };
        let Some(&face) = roll.faces.get(self.face) else {
            return Err(fault("dice-record-ends", sides, clause));
        };
        if roll.sides != sides || roll.clause != clause.0 {
            let wrong = fault("dice-record-differs", sides, clause).0;
            return Err(DiceFault(
                wrong.with("recorded", roll.clause.as_str()).with("had", i64::from(roll.sides)),
            ));
        }
        if !(1..=sides).contains(&face) {
            return Err(no_such_face(face, sides, clause));
        }
        self.face += 1;
        if self.face == roll.faces.len() {
            (self.roll, self.face) = (self.roll + 1, 0);
        }
        Ok(face)
    }
}

/// Rolls on a source and writes down every roll with its faces and its clause.
pub struct Recorder<'s> {
    source: &'s mut dyn Source,
    rolls: Vec<Roll>,
    fault: Option<DiceFault>,
}

impl<'s> Recorder<'s> {
    /// Records what is rolled on `source`.
    pub fn new(source: &'s mut dyn Source) -> Recorder<'s> {
        Recorder { source, rolls: Vec::new(), fault: None }
    }

    /// The rolls, or the first fault, after which nothing that followed counts.
    pub fn finish(self) -> Result<Vec<Roll>, DiceFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(self.rolls),
        }
    }

    fn face(&mut self, sides: u16, clause: Clause) -> u16 {
        if self.fault.is_some() {
            return 1;
        }
        self.source.face(sides, clause).unwrap_or_else(|fault| {
            self.fault = Some(fault);
            1
        })
    }
}

impl Dice for Recorder<'_> {
    fn die(&mut self, sides: u16, clause: Clause) -> u16 {
        let face = self.face(sides, clause);
        self.rolls.push(Roll { clause: clause.0.to_owned(), sides, faces: vec![face] });
        face
    }

    fn pool(&mut self, count: u16, sides: u16, clause: Clause) -> Pool {
        let faces: Vec<u16> = (0..count).map(|_| self.face(sides, clause)).collect();
        if !faces.is_empty() {
            self.rolls.push(Roll { clause: clause.0.to_owned(), sides, faces: faces.clone() });
        }
        Pool { faces }
    }
}

fn fault(message: &'static str, sides: u16, clause: Clause) -> DiceFault {
    DiceFault(Phrase::new(message).with("sides", i64::from(sides)).with("clause", clause.0))
}

fn no_such_face(face: u16, sides: u16, clause: Clause) -> DiceFault {
    DiceFault(fault("dice-no-such-face", sides, clause).0.with("face", i64::from(face)))
}
