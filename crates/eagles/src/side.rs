//! The cards one seat has on positions, as everybody sees them: sorted by token, so that the same cards are always
//! written the same way. What is hidden is the number on a face-down card and nothing else.

use crate::cards::{Army, Card, Kind};
use crate::field::TERRAINS;
use crate::ids::{CardId, Formation, Place, Position, Slots, Token};

/// The most cards of one seat that can be on positions at once. Six positions hold four cards and a General each at
/// rest; while cards are moving, as many again may be on their way out (EAG-R18).
pub const SLOTS: usize = 64;

/// What can be true of a card on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tag {
    /// It lies face up.
    FaceUp,
    /// It is Prussian.
    Prussian,
    /// It is a General, face up.
    General,
    /// EAG-9.2 It is in Column.
    Column,
    /// EAG-9.3 It is in Square.
    Square,
    /// EAG-R26 It was hit in this Combat Phase.
    HitNow,
    /// EAG-R68 It was hit in the enemy's last Battle Turn.
    HitBefore,
    /// EAG-7.31a It is Blown.
    Blown,
    /// EAG-R33 It recovered in this phase of its owner and may not shock in it.
    Winded,
    /// Its move of this turn is spent.
    Moved,
    /// EAG-7.0b It has attacked in this turn.
    Attacked,
    /// EAG-R16 It has changed formation in this turn.
    Reformed,
    /// EAG-8.3b It has engaged in this turn.
    Engaging,
    /// EAG-8.3b It has disengaged in this turn.
    Disengaged,
    /// EAG-R70 It has the bonus of No Quarter in this Battle Turn.
    Furious,
    /// EAG-R70 It will have it in its owner's next Battle Turn (option `no_quarter_bonus`).
    FuriousNext,
    /// It has to check morale at once.
    ToCheck,
    /// EAG-16.0j It has to pass a pursuit check.
    Pursued,
}

/// How many tags there are.
pub const TAGS: usize = 18;

impl Tag {
    /// All of them with their names in files.
    pub const NAMES: [(Tag, &'static str); TAGS] = [
        (Tag::FaceUp, "face_up"),
        (Tag::Prussian, "prussian"),
        (Tag::General, "general"),
        (Tag::Column, "column"),
        (Tag::Square, "square"),
        (Tag::HitNow, "hit_now"),
        (Tag::HitBefore, "hit_before"),
        (Tag::Blown, "blown"),
        (Tag::Winded, "winded"),
        (Tag::Moved, "moved"),
        (Tag::Attacked, "attacked"),
        (Tag::Reformed, "reformed"),
        (Tag::Engaging, "engaging"),
        (Tag::Disengaged, "disengaged"),
        (Tag::Furious, "furious"),
        (Tag::FuriousNext, "furious_next"),
        (Tag::ToCheck, "to_check"),
        (Tag::Pursued, "pursued"),
    ];
}

/// What a face-down card may be, as a set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(pub u8);

impl Kinds {
    /// Infantry.
    pub const INFANTRY: Kinds = Kinds(1);
    /// Cavalry.
    pub const CAVALRY: Kinds = Kinds(2);
    /// Foot artillery.
    pub const FOOT: Kinds = Kinds(4);
    /// Horse artillery.
    pub const HORSE: Kinds = Kinds(8);
    /// A General, as a decoy if face down.
    pub const GENERAL: Kinds = Kinds(16);
    /// Terrain, as a decoy.
    pub const TERRAIN: Kinds = Kinds(32);
    /// A Special, as a decoy.
    pub const SPECIAL: Kinds = Kinds(64);
    /// Artillery of both sorts.
    pub const ARTILLERY: Kinds = Kinds(12);
    /// EAG-0.2a Troop cards.
    pub const TROOPS: Kinds = Kinds(15);
    /// EAG-R14 What may cross the Middle Ground.
    pub const MOBILE: Kinds = Kinds(11);
    /// EAG-R76 What may be a decoy.
    pub const DECOYS: Kinds = Kinds(112);
    /// Anything.
    pub const ANY: Kinds = Kinds(127);

    /// The kind of a card.
    pub fn of(card: &Card) -> Kinds {
        match card.kind() {
            Kind::General => Kinds::GENERAL,
            Kind::Infantry => Kinds::INFANTRY,
            Kind::Cavalry => Kinds::CAVALRY,
            Kind::Artillery if card.is_horse_artillery() => Kinds::HORSE,
            Kind::Artillery => Kinds::FOOT,
            Kind::Terrain => Kinds::TERRAIN,
            Kind::Special => Kinds::SPECIAL,
        }
    }

    /// Whether it may be one of these.
    #[inline]
    pub const fn may(self, kinds: Kinds) -> bool {
        self.0 & kinds.0 != 0
    }

    /// Whether it can be nothing else.
    #[inline]
    pub const fn must(self, kinds: Kinds) -> bool {
        self.0 & !kinds.0 == 0
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, kinds: Kinds) -> Kinds {
        Kinds(self.0 & kinds.0)
    }

    /// Those of either.
    #[must_use]
    pub const fn or(self, kinds: Kinds) -> Kinds {
        Kinds(self.0 | kinds.0)
    }

    /// These without those.
    #[must_use]
    pub const fn less(self, kinds: Kinds) -> Kinds {
        Kinds(self.0 & !kinds.0)
    }
}

/// On no Terrain.
pub const OPEN: u8 = u8::MAX;

/// The cards one seat has on positions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Side {
    count: u8,
    tokens: [u16; SLOTS],
    /// The card, where everybody knows it.
    cards: [CardId; SLOTS],
    kinds: [Kinds; SLOTS],
    hits: [u8; SLOTS],
    /// The Terrain it occupies, by its place in the list of Terrain in play.
    ground: [u8; SLOTS],
    /// EAG-R18 Where it came from in this turn.
    origin: [u8; SLOTS],
    /// EAG-R18 When it arrived in this turn, from 1; 0 for a card that has stayed.
    arrival: [u8; SLOTS],
    at: [Slots; 6],
    tags: [Slots; TAGS],
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
            tokens: [0; SLOTS],
            cards: [CardId::NONE; SLOTS],
            kinds: [Kinds(0); SLOTS],
            hits: [0; SLOTS],
            ground: [0; SLOTS],
            origin: [0; SLOTS],
            arrival: [0; SLOTS],
            at: [Slots::NONE; 6],
            tags: [Slots::NONE; TAGS],
        }
    }
}

impl Side {
    /// All of them.
    #[inline]
    pub fn all(&self) -> Slots {
        Slots(if self.count == 64 { u64::MAX } else { (1 << self.count) - 1 })
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
        self.tokens[..self.len()].iter().position(|one| *one == token.0)
    }

    /// The place of a card that everybody knows.
    #[inline]
    pub fn find_card(&self, card: CardId) -> Option<usize> {
        self.cards[..self.len()].iter().position(|one| *one == card)
    }

    /// The token of a card.
    #[inline]
    pub fn token(&self, slot: usize) -> Token {
        Token(self.tokens[slot])
    }

    /// The card, where everybody knows it.
    #[inline]
    pub fn card(&self, slot: usize) -> CardId {
        self.cards[slot]
    }

    /// What a card may be as far as everybody knows.
    #[inline]
    pub fn kinds(&self, slot: usize) -> Kinds {
        self.kinds[slot]
    }

    /// Where a card is.
    #[inline]
    pub fn position(&self, slot: usize) -> Position {
        let at = self.at.iter().position(|slots| slots.has(slot)).unwrap_or(0);
        Position::ALL[at]
    }

    /// Its hits.
    #[inline]
    pub fn hits(&self, slot: usize) -> u8 {
        self.hits[slot]
    }

    /// Sets its hits.
    pub fn set_hits(&mut self, slot: usize, hits: u8) {
        self.hits[slot] = hits;
    }

    /// Those with hits.
    #[inline]
    pub fn hit(&self) -> Slots {
        self.all().iter().filter(|slot| self.hits[*slot] > 0).collect()
    }

    /// The Terrain a card occupies, by its place in the list.
    #[inline]
    pub fn ground(&self, slot: usize) -> Option<usize> {
        let ground = self.ground[slot];
        (ground != OPEN).then_some(ground.into())
    }

    /// The occupants of a Terrain card.
    #[inline]
    pub fn on(&self, terrain: usize) -> Slots {
        self.all().iter().filter(|slot| self.ground[*slot] == terrain as u8).collect()
    }

    /// How many cards occupy each Terrain card.
    #[inline]
    pub fn occupants(&self) -> [u8; TERRAINS] {
        let mut held = [0; TERRAINS];
        for ground in &self.ground[..self.len()] {
            if let Some(held) = held.get_mut(usize::from(*ground)) {
                *held += 1;
            }
        }
        held
    }

    /// Puts a card on Terrain, or on open ground.
    pub fn set_ground(&mut self, slot: usize, ground: u8) {
        self.ground[slot] = ground;
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
        Place::from_code(self.origin[slot])
            .filter(|_| self.arrival[slot] > 0)
            .map(|from| (from, self.arrival[slot]))
    }

    /// Notes where it came from and when.
    pub fn set_arrived(&mut self, slot: usize, arrived: Option<(Place, u8)>) {
        (self.origin[slot], self.arrival[slot]) = arrived.map_or((0, 0), |(from, when)| (from.code(), when));
    }

    /// Says what a card can only be.
    pub fn set_kinds(&mut self, slot: usize, kinds: Kinds) {
        self.kinds[slot] = kinds;
    }

    /// Shows everybody what it is.
    pub fn show(&mut self, slot: usize, card: CardId, kinds: Kinds) {
        self.cards[slot] = card;
        self.kinds[slot] = kinds;
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
        let slot =
            self.tokens[..self.len()].iter().position(|token| *token > stand.token.0).unwrap_or(self.len());
        self.open_up(slot);
        self.tokens[slot] = stand.token.0;
        self.ground[slot] = stand.ground;
        self.at[stand.position.index()] = self.at[stand.position.index()].or(Slots::one(slot));
        self.set(slot, Tag::Prussian, stand.army == Army::Prussian);
        self.set_formation(slot, stand.formation);
        self.kinds[slot] = stand.kinds;
        if stand.face_up {
            self.show(slot, stand.card, stand.kinds);
        }
        slot
    }

    fn open_up(&mut self, slot: usize) {
        let end = self.len();
        self.count += 1;
        if slot < end {
            self.tokens.copy_within(slot..end, slot + 1);
            self.cards.copy_within(slot..end, slot + 1);
            self.kinds.copy_within(slot..end, slot + 1);
            self.hits.copy_within(slot..end, slot + 1);
            self.ground.copy_within(slot..end, slot + 1);
            self.origin.copy_within(slot..end, slot + 1);
            self.arrival.copy_within(slot..end, slot + 1);
            let below = (1u64 << slot) - 1;
            let open = |slots: &mut Slots| slots.0 = (slots.0 & below) | ((slots.0 & !below) << 1);
            self.at.iter_mut().for_each(open);
            self.tags.iter_mut().for_each(open);
        }
        self.cards[slot] = CardId::NONE;
        self.hits[slot] = 0;
        self.origin[slot] = 0;
        self.arrival[slot] = 0;
    }

    /// A card leaves; all after it move up.
    pub fn remove(&mut self, slot: usize) {
        let end = self.len();
        self.tokens.copy_within(slot + 1..end, slot);
        self.cards.copy_within(slot + 1..end, slot);
        self.kinds.copy_within(slot + 1..end, slot);
        self.hits.copy_within(slot + 1..end, slot);
        self.ground.copy_within(slot + 1..end, slot);
        self.origin.copy_within(slot + 1..end, slot);
        self.arrival.copy_within(slot + 1..end, slot);
        let last = end - 1;
        self.tokens[last] = 0;
        self.cards[last] = CardId::NONE;
        self.kinds[last] = Kinds(0);
        self.hits[last] = 0;
        self.ground[last] = 0;
        self.origin[last] = 0;
        self.arrival[last] = 0;
        self.at = self.at.map(|slots| slots.closed_up(slot));
        self.tags = self.tags.map(|slots| slots.closed_up(slot));
        self.count -= 1;
    }

    /// A card written out.
    pub fn stand(&self, slot: usize) -> Stand {
        Stand {
            token: self.token(slot),
            army: if self.is(slot, Tag::Prussian) { Army::Prussian } else { Army::British },
            card: self.cards[slot],
            kinds: self.kinds[slot],
            position: self.position(slot),
            ground: self.ground[slot],
            formation: self.formation(slot),
            face_up: self.is(slot, Tag::FaceUp),
        }
    }
}
