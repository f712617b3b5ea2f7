//! A battle being played in a test: orders by name, dice from a list, refusals by clause.

use empire::Empire;
use empire::course::Frame;
use empire::event::Event;
use empire::ids::{AreaId, FormationId, Heading, LeaderId, UnitId};
use empire::order::Order;
use empire::path::{Leg, Path, Turn};
use empire::record::Mark;
use empire::rules::{self, Play as Rules};
use empire::scene::Scene;
use empire::sets::{Formations, Leaders, Units};
use empire::state::State;
use std::collections::VecDeque;
use table::dice::{NoMore, Recorder, Scripted};
use table::drawing::listed;
use table::laws::{carry_out, refused_by};
use table::{Game, Seat};

/// A battle being played.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    dice: VecDeque<u16>,
}

/// These dice, and not once more.
fn scripted(faces: &VecDeque<u16>) -> Scripted<NoMore> {
    let mut dice = Scripted::new(NoMore);
    dice.extend(faces.iter().copied());
    dice
}

/// All dice that were told to fall have fallen.
pub(crate) fn no_more(play: &Play) {
    assert!(play.dice.is_empty(), "dice are left: {:?}", play.dice);
}

impl Play {
    pub(crate) fn new(state: State) -> Play {
        Play { state, events: Vec::new(), dice: VecDeque::new() }
    }

    /// The rules go on by themselves to the next decision.
    pub(crate) fn begin(&mut self) -> &mut Play {
        let mut source = scripted(&self.dice);
        let mut dice = Recorder::new(&mut source);
        Rules { state: &mut self.state, dice: &mut dice, log: &mut self.events }.begin();
        dice.finish().unwrap_or_else(|fault| panic!("no die is left: {fault:?}"));
        self.dice = source.script().clone();
        self
    }

    /// Whether a leader is marked.
    pub(crate) fn leader_marked(&self, leader: &str, mark: Mark) -> bool {
        self.state.record.leader(self.leader(leader)).marks.has(mark)
    }

    /// Whether a formation shows its Activated side.
    pub(crate) fn activated(&self, formation: &str) -> bool {
        self.state.record.formation(self.formation(formation)).marks.has(Mark::Activated)
    }

    /// The half movement points a unit has spent.
    pub(crate) fn spent(&self, unit: &str) -> u8 {
        self.state.record.unit(self.unit(unit)).spent
    }

    /// Ends segments until something else is asked.
    pub(crate) fn end_segments(&mut self) -> &mut Play {
        while matches!(self.state.course.top(), Some(Frame::Segment(_))) {
            self.order(Order::EndSegment {});
        }
        self
    }

    /// Ends segments until this one begins.
    pub(crate) fn end_segments_to(&mut self, segment: empire::course::Segment) -> &mut Play {
        while self.frame() != Frame::Segment(segment) {
            self.order(Order::EndSegment {});
        }
        self
    }

    /// Dice that will fall, in this order.
    pub(crate) fn dice(&mut self, faces: impl IntoIterator<Item = u16>) -> &mut Play {
        self.dice.extend(faces);
        self
    }

    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene::of(&self.state)
    }

    pub(crate) fn area(&self, name: &str) -> AreaId {
        self.state.book.map.named(name).unwrap_or_else(|| panic!("no area {name}"))
    }

    pub(crate) fn unit(&self, name: &str) -> UnitId {
        self.state.book.unit_named(name).unwrap_or_else(|| panic!("no unit {name}"))
    }

    pub(crate) fn leader(&self, name: &str) -> LeaderId {
        self.state.book.leader_named(name).unwrap_or_else(|| panic!("no leader {name}"))
    }

    pub(crate) fn formation(&self, name: &str) -> FormationId {
        self.state.book.formation_named(name).unwrap_or_else(|| panic!("no formation {name}"))
    }

    /// `"a b c"` as a set of units.
    pub(crate) fn units(&self, names: &str) -> Units {
        names.split_whitespace().map(|name| self.unit(name)).collect()
    }

    pub(crate) fn leaders(&self, names: &str) -> Leaders {
        names.split_whitespace().map(|name| self.leader(name)).collect()
    }

    pub(crate) fn formations(&self, names: &str) -> Formations {
        names.split_whitespace().map(|name| self.formation(name)).collect()
    }

    /// `"c2= c3= c4"`: areas one after another, those marked reached along the road.
    pub(crate) fn path(&self, areas: &str) -> Path {
        let leg = |word: &str| match word.strip_suffix('=') {
            Some(area) => Leg { to: self.area(area), road: true },
            None => Leg { to: self.area(word), road: false },
        };
        areas.split_whitespace().map(leg).collect()
    }

    /// The order by which units and leaders go this way.
    pub(crate) fn march(&self, pieces: &str, path: &str) -> Order {
        self.march_facing(pieces, path, None)
    }

    pub(crate) fn march_facing(&self, pieces: &str, path: &str, face: Option<Turn>) -> Order {
        let names = || pieces.split_whitespace();
        let units = names().filter_map(|name| self.state.book.unit_named(name)).collect();
        let leaders = names().filter_map(|name| self.state.book.leader_named(name)).collect();
        Order::Move { units, leaders, face, path: self.path(path) }
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Option<Seat> {
        self.state.asked()
    }

    /// What is pending on top.
    pub(crate) fn frame(&self) -> Frame {
        *self.state.course.top().unwrap()
    }

    /// An order of whoever is asked, which must be allowed.
    #[track_caller]
    pub(crate) fn order(&mut self, order: Order) -> &mut Play {
        let seat = self.asked().unwrap_or_else(|| panic!("nobody is asked: {:?}", self.state.course));
        let mut dice = scripted(&self.dice);
        let deed = carry_out(&Empire, &mut self.state, (seat, &order), &mut dice);
        self.dice = dice.script().clone();
        self.events.extend(deed.events);
        self
    }

    /// An order of whoever is asked is refused, by this clause.
    #[track_caller]
    pub(crate) fn refused(&self, order: Order, clause: &str) {
        let seat = self.asked().unwrap_or_else(|| panic!("nobody is asked: {:?}", self.state.course));
        refused_by(&Empire, &self.state, (seat, &order), clause);
    }

    /// An order of whoever is asked would be allowed.
    pub(crate) fn allowed(&self, order: Order) {
        if let Err(no) = rules::check(&self.state, self.asked(), &order) {
            panic!("{order:?} is refused by {}: {:?}", no.clause, no.why);
        }
    }

    /// Where a unit is, by name; empty if it is not on the map.
    pub(crate) fn where_is(&self, unit: &str) -> String {
        let place = self.state.record.unit(self.unit(unit)).place;
        place.area().map_or_else(String::new, |area| self.state.book.map.area(area).key.clone())
    }

    /// Where a leader is.
    pub(crate) fn where_is_leader(&self, leader: &str) -> String {
        let place = self.state.record.leader(self.leader(leader)).place;
        place.area().map_or_else(String::new, |area| self.state.book.map.area(area).key.clone())
    }

    /// The strength and morale on a unit's face: `(4, 4)`.
    pub(crate) fn face(&self, unit: &str) -> (u8, u8) {
        let face = self.state.record.face(&self.state.book, self.unit(unit));
        (face.sp, face.morale)
    }

    pub(crate) fn heading(&self, unit: &str) -> u8 {
        self.state.record.unit(self.unit(unit)).heading.number()
    }

    pub(crate) fn marked(&self, unit: &str, mark: Mark) -> bool {
        self.state.record.unit(self.unit(unit)).marks.has(mark)
    }

    /// All orders that are listed for whoever is asked.
    pub(crate) fn listed(&self) -> Vec<Order> {
        let seat = self.asked().unwrap_or_else(|| panic!("nobody is asked: {:?}", self.state.course));
        listed(&Empire, &Empire.view(&self.state, seat))
    }
}

/// A heading by its number.
pub(crate) fn heading(number: u8) -> Heading {
    Heading::new(number).unwrap()
}
