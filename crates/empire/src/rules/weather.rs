//! EMP-5.0a Weather: once a turn, by the scenario's table; without one it is and stays clear.

use super::Play;
use crate::course::{Frame, Step};
use crate::event::{Event, Purpose, Roll};
use crate::scenario::{Hook, Weather};
use table::{Dice, Sink};

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EMP-1.1b, EMP-5.0a The weather of the turn, then the dice of hooks.
    pub fn weather(&mut self) {
        let turn = self.state.record.turn();
        let weather = self.next_weather(turn);
        let blizzard = self.blizzard(turn);
        self.happen(Event::WeatherCame { weather, blizzard });
        self.replace(Frame::Turn(Step::Reinforcement(0)));
    }

    /// Fixed weather needs no die and counts as the previous weather of the next turn.
    fn next_weather(&mut self, turn: u8) -> Weather {
        let book = self.state.book.clone();
        if let Some(fixed) = book.turns[usize::from(turn) - 1].weather {
            return fixed;
        }
        let Some(table) = &book.weather else { return Weather::Clear };
        if turn < table.roll_from {
            return table.start;
        }
        let face = self.die("EMP-5.0a");
        let weather = table.rows[self.state.record.weather() as usize][usize::from(face) - 1];
        self.tell_die(Purpose::Weather, face, 0);
        weather
    }

    /// G.4 `blizzard`: at least this number forbids all bombardment for the turn.
    fn blizzard(&mut self, turn: u8) -> bool {
        let hook = self.state.book.hooks.iter().find_map(|hook| match hook {
            Hook::Blizzard { turn: on, die_at_least } if *on == turn => Some(*die_at_least),
            _ => None,
        });
        let Some(least) = hook else { return false };
        let face = self.die("EMP-5.0a");
        self.tell_die(Purpose::Blizzard, face, u8::from(face >= least));
        face >= least
    }

    fn tell_die(&mut self, purpose: Purpose, face: u8, result: u8) {
        self.tell(|| Event::Rolled {
            roll: Roll {
                purpose,
                seat: None,
                piece: None,
                area: None,
                faces: vec![face],
                modifiers: Vec::new(),
                against: None,
                result,
            },
        });
    }
}
