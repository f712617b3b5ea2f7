//! The cards one seat has on positions, as everybody sees them: sorted by token, so that the same cards are always
//! written the same way. What is hidden is the number on a face-down card and nothing else.

mod kinds;
mod tags;

pub use kinds::Kinds;
pub use tags::{TAGS, Tag};

use crate::cards::Army;
use crate::field::TERRAINS;
use crate::ids::{CardId, Formation, Place, Position, Slots, Token};

/// The most cards of one seat that can be on positions at once. Six positions hold four cards and a General each at
/// rest; while cards are moving, as many again may be on their way out (EAG-R18).
pub const SLOTS: usize = 60;

/// On no Terrain.
pub const OPEN: u8 = u8::MAX;

/// The cards one seat has on positions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Side {
    count: u8,
    pieces: [Piece; SLOTS],
    at: [Slots; 6],
    /// EAG-R18 Where each came from in this turn: the bits of [`Place::code`].
    origin: [Slots; 3],
    tags: [Slots; TAGS],
}

/// What is written down of each card; the rest is in sets.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Piece {
    token: Token,
    /// The card, where everybody knows it.
    card: CardId,
    kinds: Kinds,
    hits: u8,
    /// The Terrain it occupies, by its place in the list of Terrain in play.
    ground: u8,
    /// EAG-R18 When it arrived in this turn, from 1; 0 for a card that has stayed.
    arrival: u8,
}

impl std::fmt::Debug for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all().iter().map(|slot| self.stand(slot))).finish()
    }
}

/// One card on a position, written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Its token.
    pub token: Token,
    /// Its army.
    pub army: Army,
    /// The card, where it is known.
    pub card: CardId,
    /// What it may be.
    pub kinds: Kinds,
    /// Where it is.
    pub position: Position,
    /// The Terrain it occupies, [`OPEN`] for none.
    pub ground: u8,
    /// Its formation.
    pub formation: Formation,
    /// Whether it lies face up.
    pub face_up: bool,
}

impl Default for Side {
    fn default() -> Side {
        Side {
            count: 0,
            pieces: [Piece::default(); SLOTS],
            at: [Slots::NONE; 6],
            origin: [Slots::NONE; 3],
            tags: [Slots::NONE; TAGS],
        }
    }
}

impl Side {
    /// All of them.
    #[inline]
    pub fn all(&self) -> Slots {
        Slots((1 << self.count) - 1)
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Those on a position.
    #[inline]
    pub fn at(&self, position: Position) -> Slots {
        self.at[position.index()]
    }

    /// Those with a tag.
    #[inline]
    pub fn tagged(&self, tag: Tag) -> Slots {
        self.tags[tag as usize]
    }

    /// Whether a card has a tag.
    #[inline]
    pub fn is(&self, slot: usize, tag: Tag) -> bool {
        self.tags[tag as usize].has(slot)
    }

    /// Gives a card a tag or takes it away.
    #[inline]
    pub fn set(&mut self, slot: usize, tag: Tag, on: bool) {
        let one = Slots::one(slot);
        let tags = &mut self.tags[tag as usize];
        *tags = if on { tags.or(one) } else { tags.less(one) };
    }

    /// Gives exactly these cards a tag.
    pub fn set_all(&mut self, tag: Tag, slots: Slots) {
        self.tags[tag as usize] = slots;
    }

    /// EAG-R07 Troop cards and face-down cards on a position.
    #[inline]
    pub fn combatants(&self, position: Position) -> Slots {
        self.at(position).less(self.tagged(Tag::General))
    }

    /// The face-up Generals on a position.
    #[inline]
    pub fn generals(&self, position: Position) -> Slots {
        self.at(position).and(self.tagged(Tag::General))
    }

    /// The place of a token in the list.
    #[inline]
    pub fn find(&self, token: Token) -> Option<usize> {
        self.pieces[..self.len()].iter().position(|one| one.token == token)
    }

    /// The place of a card that everybody knows.
    #[inline]
    pub fn find_card(&self, card: CardId) -> Option<usize> {
        self.pieces[..self.len()].iter().position(|one| one.card == card)
    }

    /// The token of a card.
    #[inline]
    pub fn token(&self, slot: usize) -> Token {
        self.pieces[slot].token
    }

    /// The card, where everybody knows it.
    #[inline]
    pub fn card(&self, slot: usize) -> CardId {
        self.pieces[slot].card
    }

    /// What a card may be as far as everybody knows.
    #[inline]
    pub fn kinds(&self, slot: usize) -> Kinds {
        self.pieces[slot].kinds
    }

    /// Where a card is.
    #[inline]
    pub fn position(&self, slot: usize) -> Position {
        let at = (1..6).fold(0, |at, other| at + other * usize::from(self.at[other].has(slot)));
        Position::ALL[at]
    }

    /// Its hits.
    #[inline]
    pub fn hits(&self, slot: usize) -> u8 {
        self.pieces[slot].hits
    }

    /// Sets its hits.
    pub fn set_hits(&mut self, slot: usize, hits: u8) {
        self.pieces[slot].hits = hits;
    }

    /// Those with hits.
    #[inline]
    pub fn hit(&self) -> Slots {
        self.all().iter().filter(|slot| self.pieces[*slot].hits > 0).collect()
    }

    /// The Terrain a card occupies, by its place in the list.
    #[inline]
    pub fn ground(&self, slot: usize) -> Option<usize> {
        let ground = self.pieces[slot].ground;
        (ground != OPEN).then_some(ground.into())
    }

    /// The occupants of a Terrain card.
    #[inline]
    pub fn on(&self, terrain: usize) -> Slots {
        self.all().iter().filter(|slot| self.pieces[*slot].ground == terrain as u8).collect()
    }

    /// The Terrain that cards on a position occupy, as bits of its place in the list.
    pub fn held_at(&self, position: Position) -> u32 {
        let held = |slot: usize| self.ground(slot).map_or(0, |ground| 1 << ground);
        self.at(position).iter().fold(0, |all, slot| all | held(slot))
    }

    /// How many cards occupy each Terrain card.
    #[inline]
    pub fn occupants(&self) -> [u8; TERRAINS] {
        let mut held = [0; TERRAINS];
        for piece in &self.pieces[..self.len()] {
            if let Some(held) = held.get_mut(usize::from(piece.ground)) {
                *held += 1;
            }
        }
        held
    }

    /// Puts a card on Terrain, or on open ground.
    pub fn set_ground(&mut self, slot: usize, ground: u8) {
        self.pieces[slot].ground = ground;
    }

    /// Its formation.
    #[inline]
    pub fn formation(&self, slot: usize) -> Formation {
        if self.is(slot, Tag::Column) {
            Formation::Column
        } else if self.is(slot, Tag::Square) {
            Formation::Square
        } else {
            Formation::Line
        }
    }

    /// Changes its formation.
    pub fn set_formation(&mut self, slot: usize, formation: Formation) {
        self.set(slot, Tag::Column, formation == Formation::Column);
        self.set(slot, Tag::Square, formation == Formation::Square);
    }

    /// Its army.
    #[inline]
    pub fn army(&self, slot: usize, seat: table::Seat) -> Army {
        match seat {
            table::Seat::First => Army::French,
            table::Seat::Second if self.is(slot, Tag::Prussian) => Army::Prussian,
            table::Seat::Second => Army::British,
        }
    }

    /// Those of an army of the seat.
    #[inline]
    pub fn of_army(&self, army: Army) -> Slots {
        match army {
            Army::French => self.all(),
            Army::British => self.all().less(self.tagged(Tag::Prussian)),
            Army::Prussian => self.tagged(Tag::Prussian),
        }
    }

    /// Where it came from in this turn, and when.
    pub fn arrived(&self, slot: usize) -> Option<(Place, u8)> {
        let code = (0..3).fold(0, |code, bit| code | u8::from(self.origin[bit].has(slot)) << bit);
        let when = self.pieces[slot].arrival;
        Place::from_code(code).filter(|_| when > 0).map(|from| (from, when))
    }

    /// Notes where it came from and when.
    pub fn set_arrived(&mut self, slot: usize, arrived: Option<(Place, u8)>) {
        let (code, when) = arrived.map_or((0, 0), |(from, when)| (from.code(), when));
        let one = Slots::one(slot);
        for (bit, slots) in self.origin.iter_mut().enumerate() {
            *slots = if code >> bit & 1 == 1 { slots.or(one) } else { slots.less(one) };
        }
        self.pieces[slot].arrival = when;
    }

    /// Says what a card can only be.
    pub fn set_kinds(&mut self, slot: usize, kinds: Kinds) {
        self.pieces[slot].kinds = kinds;
    }

    /// Shows everybody what it is.
    pub fn show(&mut self, slot: usize, card: CardId, kinds: Kinds) {
        self.pieces[slot].card = card;
        self.pieces[slot].kinds = kinds;
        self.set(slot, Tag::FaceUp, true);
        self.set(slot, Tag::General, kinds == Kinds::GENERAL);
    }

    /// Moves a card to another position.
    pub fn shift(&mut self, slot: usize, to: Position) {
        let one = Slots::one(slot);
        self.at = self.at.map(|slots| slots.less(one));
        self.at[to.index()] = self.at[to.index()].or(one);
    }

    /// Whether there is room for another card in the list.
    pub fn has_room(&self) -> bool {
        self.len() < SLOTS
    }

    /// A card comes onto a position. Its token is the highest so far, or its place is found.
    pub fn add(&mut self, stand: Stand) -> usize {
        let later = self.pieces[..self.len()].iter().position(|one| one.token > stand.token);
        let slot = later.unwrap_or(self.len());
        self.open_up(slot);
        let (token, kinds, ground) = (stand.token, stand.kinds, stand.ground);
        self.pieces[slot] = Piece { token, kinds, ground, ..Piece::default() };
        self.at[stand.position.index()] = self.at[stand.position.index()].or(Slots::one(slot));
        self.set(slot, Tag::Prussian, stand.army == Army::Prussian);
        self.set_formation(slot, stand.formation);
        if stand.face_up {
            self.show(slot, stand.card, stand.kinds);
        }
        slot
    }

    fn sets(&mut self) -> impl Iterator<Item = &mut Slots> {
        self.at.iter_mut().chain(&mut self.origin).chain(&mut self.tags)
    }

    fn open_up(&mut self, slot: usize) {
        let end = self.len();
        self.count += 1;
        if slot < end {
            self.pieces.copy_within(slot..end, slot + 1);
            self.sets().for_each(|slots| *slots = slots.opened_up(slot));
        }
    }

    /// A card leaves; all after it move up.
    pub fn remove(&mut self, slot: usize) {
        let end = self.len();
        self.pieces.copy_within(slot + 1..end, slot);
        self.pieces[end - 1] = Piece::default();
        self.sets().for_each(|slots| *slots = slots.closed_up(slot));
        self.count -= 1;
    }

    /// A card written out.
    pub fn stand(&self, slot: usize) -> Stand {
        Stand {
            token: self.token(slot),
            army: if self.is(slot, Tag::Prussian) { Army::Prussian } else { Army::British },
            card: self.card(slot),
            kinds: self.kinds(slot),
            position: self.position(slot),
            ground: self.pieces[slot].ground,
            formation: self.formation(slot),
            face_up: self.is(slot, Tag::FaceUp),
        }
    }
}
