//! Generals and what they hold together.

use crate::event::Event;
use crate::ids::GeneralId;
use crate::kinds::{Quality, Rank};
use crate::record::{General, Post, Record};

impl Record {
    /// Generals, attached and massed batteries.
    pub(super) fn witness_command(&mut self, event: &Event) {
        match *event {
            Event::ChiefChanged { seat, chief, rating, former, rank, command } => {
                self.sides[seat.index()].chief = chief;
                self.sides[seat.index()].rating = rating;
                let former = &mut self.generals[former.index()];
                (former.rank, former.command) = (rank, command);
            }
            Event::GeneralArrived { general, at } => self.post(general, Post::Detached).at = at,
            Event::GeneralAttached { general, unit, left } => {
                let general = self.post(general, Post::Attached(unit));
                (general.left, general.acted) = (left, true);
            }
            Event::GeneralDetached { general, at } => {
                let general = self.post(general, Post::Detached);
                (general.at, general.acted) = (at, true);
            }
            Event::GeneralSubstituted { general, command, at, left } => {
                let general = self.post(general, Post::Substituted(command));
                (general.at, general.left, general.acted) = (at, left, true);
            }
            Event::GeneralReplaced { general, at } => self.replace(general, at),
            Event::GeneralRode { general, at, left } => {
                let general = &mut self.generals[general.index()];
                (general.at, general.left) = (at, left);
            }
            Event::GeneralFled { general, to, at } => {
                self.post(general, to.map_or(Post::Detached, Post::Attached)).at = at;
            }
            Event::GeneralLost { general, captured } => self.lose_general(general, captured),
            Event::BatteryAttached { battery, brigade } => {
                let battery = &mut self.units[battery.index()];
                battery.attached_to = Some(brigade);
                battery.marks.reassigned = true;
            }
            Event::BatteryDetached { battery } => {
                let battery = &mut self.units[battery.index()];
                battery.attached_to = None;
                battery.marks.reassigned = true;
            }
            Event::GrandBatteryFormed { id, ref batteries } => {
                for battery in batteries {
                    let battery = &mut self.units[battery.index()];
                    battery.grand = Some(id);
                    battery.marks.reassigned = true;
                }
            }
            Event::GrandBatteryLeft { battery } => self.units[battery.index()].grand = None,
            Event::GrandBatteryDissolved { id } => {
                for battery in self.units.iter_mut().filter(|unit| unit.grand == Some(id)) {
                    battery.grand = None;
                    battery.marks.reassigned = true;
                }
            }
            _ => {}
        }
    }

    fn post(&mut self, general: GeneralId, post: Post) -> &mut General {
        let general = &mut self.generals[general.index()];
        general.post = post;
        general
    }

    /// AGE-H34, AGE-H35 A replacement is ordinary.
    fn replace(&mut self, id: GeneralId, at: crate::geometry::Pt) {
        let seat = self.field.general(id).side;
        let general = self.post(id, Post::Detached);
        general.at = at;
        general.quality = Quality::Ordinary;
        general.replacement = true;
        if self.sides[seat.index()].chief == id {
            self.sides[seat.index()].rating = self.field.armies[seat.index()].successor_rating;
        }
    }

    fn lose_general(&mut self, id: GeneralId, captured: bool) {
        let turn = self.turn;
        let seat = self.field.general(id).side;
        let chief = self.sides[seat.index()].chief == id && self.generals[id.index()].rank == Rank::Chief;
        self.post(id, if captured { Post::Captured(turn) } else { Post::Out(turn) });
        let side = &mut self.sides[seat.index()];
        let lost = if chief { &mut side.chiefs_lost } else { &mut side.generals_lost };
        *lost = lost.saturating_add(1);
    }
}
