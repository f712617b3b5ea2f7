//! EMP-7 Who attempts first: each side rolls with an army commander; the winner names the first player.

use super::{No, Play, no};
use crate::course::{Frame, Step};
use crate::event::{Event, Purpose, Roll};
use crate::ids::ArmyId;
use crate::order::Order;
use crate::rules::listing::Each;
use crate::scenario::FirstPlayer;
use crate::scene::Scene;
use crate::why::{Why, die};
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::ops::ControlFlow;
use table::{Dice, Seat, Sink};

/// The armies of a side.
pub fn armies<'a>(scene: &Scene<'a>, seat: Seat) -> impl Iterator<Item = ArmyId> + use<'a> {
    let book = scene.book;
    (0..book.armies.len()).map(ArmyId::new).filter(move |army| book.army(*army).side == seat)
}

/// EMP-2.21f, EMP-R97 The initiative with which an army rolls: 1 while it has no commander.
pub fn initiative(scene: &Scene<'_>, army: ArmyId) -> u8 {
    scene.record.commander(army).map_or(1, |leader| scene.leader(leader).initiative)
}

/// EMP-7.1a Whether a side may roll with the commander of this army.
pub fn check(scene: &Scene<'_>, seat: Seat, army: ArmyId) -> Result<(), No> {
    if scene.book.army(army).side == seat { Ok(()) } else { Err(no("EMP-7.1a", "empire-not-your-army")) }
}

/// DP-04 The armies of a side, that of the highest initiative first.
pub fn by_initiative(scene: &Scene<'_>, seat: Seat) -> SmallVec<[ArmyId; 4]> {
    let mut all: SmallVec<[ArmyId; 4]> = armies(scene, seat).collect();
    all.sort_by_key(|army| Reverse(initiative(scene, *army)));
    all
}

/// DP-04 The commanders there are.
pub fn list(scene: &Scene<'_>, seat: Seat, each: Each<'_>) -> ControlFlow<()> {
    by_initiative(scene, seat).into_iter().try_for_each(|army| each(Order::ChooseCommander { army }))
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// The step begins: each side names the commander who rolls, also where it has but one.
    pub fn begin_first(&mut self) {
        self.replace(Frame::Turn(Step::First([None; 2])));
    }

    /// EMP-7.1a A commander is chosen.
    pub fn choose_commander(&mut self, seat: Seat, army: ArmyId, mut picked: [Option<ArmyId>; 2]) {
        picked[seat.index()] = Some(army);
        self.replace(Frame::Turn(Step::First(picked)));
    }

    /// EMP-7.0a Both roll, in file order; after a tie both are asked again.
    pub fn roll_first(&mut self, picked: [Option<ArmyId>; 2]) {
        let [Some(one), Some(two)] = picked else { return };
        let totals =
            [(Seat::First, one), (Seat::Second, two)].map(|(seat, army)| self.roll_initiative(seat, army));
        let winner = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => Seat::First,
            std::cmp::Ordering::Less => Seat::Second,
            std::cmp::Ordering::Equal => return self.begin_first(),
        };
        match self.state.record.options().first_player_choice {
            FirstPlayer::WinnerChooses => self.replace(Frame::Turn(Step::NameFirst(winner))),
            FirstPlayer::WinnerIsFirst => self.name_first(winner),
        }
    }

    fn roll_initiative(&mut self, seat: Seat, army: ArmyId) -> u8 {
        let initiative = initiative(&self.scene(), army);
        let face = self.die("EMP-7.0a");
        self.tell(|| Event::Rolled {
            roll: Roll {
                purpose: Purpose::FirstPlayer,
                seat: Some(seat),
                piece: None,
                area: None,
                faces: vec![face],
                modifiers: vec![die(Why::Initiative, i16::from(initiative))],
                against: None,
                result: face + initiative,
            },
        });
        face + initiative
    }

    /// EMP-7.0a The first player is named.
    pub fn name_first(&mut self, first: Seat) {
        self.happen(Event::FirstPlayer { seat: first });
        self.replace(Frame::Turn(Step::Activation));
    }
}
