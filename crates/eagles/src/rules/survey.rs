//! What a seat has to know of the whole field before one of its cards moves: worked out once, and asked for every card
//! and every path.

use super::moves::{Walker, takes_two_steps};
use super::paths::{Ways, open_paths};
use super::stacking::{self, LIMIT};
use super::terrain::{capacity, who_fits};
use crate::cards::{Army, Class};
use crate::field::Spot;
use crate::ids::{Place, Position, Slots};
use crate::pack::special;
use crate::side::Kinds;
use crate::specials::Power;
use crate::state::Eye;
use crate::witness::{PRUSSIAN_POSITIONS, is_confined};
use std::cell::{Cell, OnceCell};
use table::set_of_bits;

/// A set of positions, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Positions(pub u8);

set_of_bits!(Positions(u8) of Position, |position| position as u8, |bit| Position::ALL[bit as usize]);

impl Positions {
    /// Those of which something is true.
    #[inline]
    pub fn that(is: impl Fn(Position) -> bool) -> Positions {
        let bit = |position: Position| u8::from(is(position)) << position as u8;
        Positions(Position::ALL.into_iter().fold(0, |all, position| all | bit(position)))
    }

    /// Whether there are any.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }
}

/// The field as a seat sees it whose cards are about to move.
pub struct Survey<'e> {
    /// Who looks.
    pub eye: Eye<'e>,
    /// Where there are enemy combatants.
    pub enemies: Positions,
    /// EAG-R07 Where both players have combatants.
    pub engaged: Positions,
    /// EAG-S099 EAG-S189 EAG-S294 The own cards under Fatigue.
    pub tired: Slots,
    /// EAG-R34 How many more cards may cross in each sector.
    pub crossings: [u8; 3],
    /// EAG-8.4a Where the seat has as many cards as a position holds.
    pub full: Positions,
    /// EAG-12.0e Where it has a General.
    pub led: Positions,
    /// EAG-R18 Where it has more than a position holds once movement is complete.
    pub overfull: Positions,
    /// EAG-S103 EAG-S193 EAG-S297 The positions with Lost Orders for the French, and for the others.
    lost_orders: [Positions; 2],
    /// The Terrain, once somebody asks.
    grounds: OnceCell<GroundsSeen>,
    /// Whether one who comes from elsewhere finds a place on a position, a card or a General, once somebody asks.
    pub(super) admits: [Cell<Option<bool>>; 2 * 6],
    /// Where cards of a like may go, by army, once somebody asks.
    ways: [Cell<Option<Ways>>; 3 * 2],
    /// The paths of cards of a like by steps, army and place, once somebody asks.
    paths: [Cell<u8>; 2 * 3 * 2 * 7],
}

/// The Terrain of a field as a seat sees it, as bits of its place in the list of Terrain in play.
#[derive(Clone, Copy, Debug, Default)]
struct GroundsSeen {
    /// The Terrain of each position.
    at: [u32; 6],
    /// EAG-R36 EAG-R38 The Terrain with room for a card of the seat.
    room: u32,
    /// EAG-11.2a EAG-11.4a The Terrain that only infantry may occupy.
    for_infantry: u32,
}

impl GroundsSeen {
    fn of(eye: &Eye) -> GroundsSeen {
        let mut grounds = GroundsSeen::default();
        let held = eye.field.side(eye.seat).occupants();
        let enemies = eye.field.side(eye.seat.other()).occupants();
        for index in eye.field.grounds.all() {
            let (position, class) = eye.pack.ground(eye.field.grounds.card(index));
            if matches!(class, Class::River { .. }) {
                continue;
            }
            let bit = 1 << index;
            grounds.at[position.index()] |= bit;
            if enemies[index] == 0 && usize::from(held[index]) < capacity(class) {
                grounds.room |= bit;
            }
            if who_fits(class) == Kinds::INFANTRY {
                grounds.for_infantry |= bit;
            }
        }
        grounds
    }
}

/// A set of paths that has been worked out.
const KNOWN: u8 = 0x80;

impl<'e> Survey<'e> {
    /// Looks at the field.
    pub fn of(eye: &Eye<'e>) -> Survey<'e> {
        let (ours, theirs) = (eye.field.side(eye.seat), eye.field.side(eye.seat.other()));
        let enemies = Positions::that(|position| !theirs.combatants(position).is_empty());
        let ours_there = Positions::that(|position| !ours.combatants(position).is_empty());
        let full = Positions::that(|position| ours.combatants(position).more_than(LIMIT - 1));
        let led = Positions::that(|position| !ours.generals(position).is_empty());
        let mut survey = Survey {
            eye: *eye,
            enemies,
            engaged: Positions(enemies.0 & ours_there.0),
            tired: Slots::NONE,
            crossings: [u8::MAX; 3],
            full,
            led,
            overfull: if full.any() || led.any() { stacking::overfull_positions(eye) } else { Positions(0) },
            lost_orders: [Positions(0); 2],
            grounds: OnceCell::new(),
            admits: [const { Cell::new(None) }; 2 * 6],
            ways: [const { Cell::new(None) }; 3 * 2],
            paths: [const { Cell::new(0) }; 2 * 3 * 2 * 7],
        };
        survey.look_at_specials();
        survey.look_at_rivers();
        survey
    }

    fn look_at_specials(&mut self) {
        let side = self.eye.field.side(self.eye.seat);
        for force in self.eye.field.effects.iter() {
            match (special(force.card).map(|row| row.effect), force.on) {
                (Some(Power::Tires), Spot::Token(token)) => {
                    self.tired = self.tired.or(side.find(token).map_or(Slots::NONE, Slots::one));
                }
                (Some(Power::Strands { french_only }), Spot::Position(position)) => {
                    let bit = 1 << position as u8;
                    self.lost_orders[0].0 |= bit;
                    self.lost_orders[1].0 |= if french_only { 0 } else { bit };
                }
                _ => {}
            }
        }
    }

    fn look_at_rivers(&mut self) {
        let field = self.eye.field;
        for index in field.grounds.all() {
            let (position, class) = self.eye.pack.ground(field.grounds.card(index));
            if let Class::River { limit } = class {
                let left = &mut self.crossings[position.sector()];
                *left = (*left).min(limit.saturating_sub(field.crossings[position.sector()]));
            }
        }
    }

    #[inline]
    fn grounds(&self) -> &GroundsSeen {
        self.grounds.get_or_init(|| GroundsSeen::of(&self.eye))
    }

    /// Whether there are Lost Orders anywhere.
    #[inline]
    pub fn has_lost_orders(&self) -> bool {
        self.lost_orders[0].0 != 0
    }

    /// Whether no card of this army may leave, enter or pass a position.
    #[inline]
    pub fn strands(&self, army: Army, position: Position) -> bool {
        self.lost_orders[usize::from(army != Army::French)].has(position)
    }

    /// Whether there is room on a Terrain card.
    #[inline]
    pub fn has_room_on(&self, terrain: usize) -> bool {
        self.grounds().room >> terrain & 1 == 1
    }

    /// The Terrain of a position on which there is room, by its place in the list.
    #[inline]
    pub fn open_grounds(&self, position: Position) -> impl Iterator<Item = usize> + use<> {
        let grounds = self.grounds();
        Slots(u64::from(grounds.at[position.index()] & grounds.room)).iter()
    }

    /// EAG-11.0c EAG-11.2a EAG-11.4a Those of them that a card of this kind may occupy.
    #[inline]
    pub fn grounds_for(&self, kinds: Kinds, position: Position) -> impl Iterator<Item = usize> + use<> {
        let grounds = self.grounds();
        let fitting = match kinds {
            Kinds::INFANTRY => u32::MAX,
            kinds if kinds.must(Kinds::TROOPS) => !grounds.for_infantry,
            _ => 0,
        };
        Slots(u64::from(grounds.at[position.index()] & grounds.room & fitting)).iter()
    }

    /// Whether a place is an engaged position.
    #[inline]
    pub fn is_engaged(&self, place: Place) -> bool {
        place.position().is_some_and(|position| self.engaged.has(position))
    }

    /// The paths that a card may take.
    #[inline]
    pub fn paths(&self, walker: &Walker) -> Slots {
        let one = self.paths_of(walker, false);
        if takes_two_steps(walker) { one.or(self.paths_of(walker, true)) } else { one }
    }

    /// The paths of one step, or those of two. They are the same for all cards of an army that can move from a place, but
    /// that foot artillery stays away from enemies, cavalry falls back farther, Generals do not count as cards of a stack,
    /// and a chief of staff asks for his commander.
    #[inline]
    fn paths_of(&self, walker: &Walker, two: bool) -> Slots {
        let like = match walker.kinds {
            Kinds::GENERAL if self.eye.pack.is_chief(walker.card) => return open_paths(self, walker, two),
            Kinds::GENERAL => 2,
            Kinds::CAVALRY => usize::from(self.is_away(walker.from)),
            Kinds::FOOT => 1,
            _ => 0,
        };
        let army = usize::from(walker.army == Army::Prussian);
        let place = usize::from(walker.from.code());
        let known = &self.paths[((usize::from(two) * 3 + like) * 2 + army) * 7 + place];
        if known.get() & KNOWN == 0 {
            known.set(open_paths(self, walker, two).0 as u8 | KNOWN);
        }
        Slots(u64::from(known.get() & !KNOWN))
    }

    /// Where a card may go as far as the positions are concerned.
    #[inline]
    pub(super) fn ways(&self, walker: &Walker) -> Ways {
        let like = match walker.kinds {
            Kinds::FOOT => 1,
            Kinds::GENERAL => 2,
            _ => 0,
        };
        let known = &self.ways[2 * like + usize::from(walker.army == Army::Prussian)];
        let ways = known.get().unwrap_or_else(|| self.find_ways(walker));
        known.set(Some(ways));
        ways
    }

    /// EAG-8.1a EAG-8.1c EAG-10.0f EAG-R14 EAG-R19 The positions where it finds no enemy, and those where it may engage.
    fn find_ways(&self, walker: &Walker) -> Ways {
        let (eye, army) = (&self.eye, walker.army);
        let lost = self.lost_orders[usize::from(army != Army::French)];
        let everywhere = !is_confined(eye.field, army);
        let area = |position: Position| everywhere || PRUSSIAN_POSITIONS.contains(&position);
        let mut open = Positions::that(area).less(lost);
        match walker.kinds {
            Kinds::FOOT => {
                let theirs = eye.field.side(eye.seat.other());
                let calm = |home: Position| home.home() == eye.seat && theirs.at(home).is_empty();
                open = open.and(Positions::that(calm));
            }
            Kinds::GENERAL => {
                let ours = eye.field.side(eye.seat);
                let led = |at: Position| {
                    !self.enemies.has(at) || eye.any_of(eye.seat, ours.combatants(at), Kinds::TROOPS)
                };
                open = open.and(Positions::that(led));
            }
            _ => {}
        }
        Ways { quiet: open.less(self.enemies), hostile: open.and(self.enemies) }
    }

    fn is_away(&self, place: Place) -> bool {
        place.position().is_some_and(|position| position.home() != self.eye.seat)
    }
}

/// What seats survey in games played at random.
#[cfg(test)]
pub(super) mod surveys {
    use super::Survey;
    use crate::Eagles;
    use crate::course::{Course, Step};
    use crate::rules::eye_of;
    use table::Game;
    use table::soak::random_order;
    use table::watch::watch;

    /// Shows every survey of a Combat Phase in so many battles.
    pub(in crate::rules) fn in_random_play(games: u64, mut show: impl FnMut(&Survey)) {
        let game = Eagles::default();
        for seed in 0..games {
            let battle = ["waterloo", "ligny", "wavre", "quatre-bras"][seed as usize % 4];
            let setup = game.catalogue().read(Some(battle), &serde_json::Map::new()).expect("a setup");
            let random =
                |view: &_, rng: &mut _| random_order(&game, view, &mut Vec::new(), rng).expect("an order");
            watch(&game, &setup, seed, random, |step| {
                let view = game.view(step.before, step.seat);
                if view.field.course == Course::at(Step::Combat) {
                    show(&Survey::of(&eye_of(game.pack(&view.pack), &view, step.seat)));
                }
            });
        }
    }
}
