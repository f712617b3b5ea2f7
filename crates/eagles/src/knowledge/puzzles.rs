//! The hidden cards of an army and the places in which they may lie, from all that is known of a battle.

use super::Scene;
use super::arrange::{Cell, Hidden, Hideout, Layout, Puzzle, RESERVED, Rear, Trace};
use crate::cards::Army;
use crate::course::{Action, Mover};
use crate::field::Commander;
use crate::ids::{CardId, Formation, Pile, Place};
use crate::rules::terrain;
use crate::side::{Kinds, Tag};

impl Scene<'_> {
    /// The cards of an army that nobody can place.
    pub(super) fn unseen(&self, army: Army) -> Pile {
        let field = self.field;
        let side = field.side(army.seat());
        let shown: Pile = side.tagged(Tag::FaceUp).iter().map(|slot| side.card(slot)).collect();
        let terrain: Pile = field.grounds.all().map(|index| field.grounds.card(index)).collect();
        let effects: Pile = field.effects.iter().map(|effect| effect.card).collect();
        let gone = field.eliminated.with(&field.discarded).with(&shown).with(&terrain).with(&effects);
        let gone = gone.with(&self.elsewhere);
        field.pool.less(&gone).of(army).collect()
    }

    /// What is known of a hidden card.
    fn trace(&self, army: Army, card: CardId) -> Trace {
        let field = self.field;
        let fixed = self.floating.is_some_and(|floating| !floating.has(card));
        if let Some(seen) = field.seen.iter().find(|seen| seen.card == card) {
            return Trace::Seen(seen.since);
        }
        let undrawn = field.commander[army.index()] == Commander::Absent;
        match (undrawn && self.pack.commander(army) == Some(card), fixed) {
            (true, true) => Trace::Undrawn,
            (true, false) => Trace::Absent,
            (false, true) => Trace::Fixed,
            (false, false) => Trace::Free,
        }
    }

    /// The hidden cards of an army and their places. Where cards may be in this battle or in the one beside it, the puzzles
    /// are of both together, so that each way of laying all cards of both battles counts as much as any other.
    pub fn puzzles(&self, army: Army) -> Vec<(Layout, Puzzle)> {
        let here = self.own_puzzles(army);
        let Some(beside) = self.beside.as_ref().filter(|beside| self.shares_cards(beside, army)) else {
            return here;
        };
        let there = beside.own_puzzles(army);
        let pairs = here.iter().flat_map(|here| there.iter().map(move |there| (here, there)));
        let joined = pairs.flat_map(|((known, here), (other, there))| {
            let known = Layout { beside: Some(Box::new(other.clone())), ..known.clone() };
            here.with(there).into_iter().map(move |puzzle| (known.clone(), puzzle))
        });
        joined.collect()
    }

    /// EAG-R81 Whether a hidden card of an army may be in this battle or in another.
    pub(super) fn shares_cards(&self, other: &Scene, army: Army) -> bool {
        let unseen = self.unseen(army);
        !unseen.less(&unseen.less(&other.unseen(army))).is_empty()
    }

    /// One puzzle for each card that may be going through the Reserve in full view, and one for any other. With each comes
    /// what is known outright: the cards that went into the Reserve face up in this turn, and which of them goes on.
    fn own_puzzles(&self, army: Army) -> Vec<(Layout, Puzzle)> {
        let field = self.field;
        let side = field.side(army.seat());
        let hidden = |card: CardId| Hidden {
            card,
            kinds: self.pack.kinds(card),
            trace: self.trace(army, card),
            beside: false,
        };
        let (back, cards): (Vec<Hidden>, Vec<Hidden>) =
            self.unseen(army).iter().map(hidden).partition(|card| card.trace == Trace::Seen(u16::MAX));
        let down = side.all().less(side.tagged(Tag::FaceUp));
        let mut spots: Vec<Cell> = down
            .iter()
            .filter(|slot| side.army(*slot, army.seat()) == army)
            .map(|slot| {
                let kinds = side.kinds(slot);
                Cell {
                    hideout: Hideout::Down(slot),
                    kinds,
                    seen: kinds,
                    token: side.token(slot).0,
                    beside: false,
                }
            })
            .collect();
        spots.sort_by_key(|spot| spot.token);
        let held = usize::from(field.reserve[army.index()]);
        let came = usize::from(field.spent[army.index()]).saturating_sub(back.len());
        let unknown = Cell {
            hideout: Hideout::Spent,
            kinds: field.unknown_kinds(),
            seen: Kinds::ANY,
            token: RESERVED,
            beside: false,
        };
        let deck = usize::from(field.deck[army.index()]);
        let puzzle = |pending: Option<Kinds>, came: usize, gone_on: Option<CardId>| {
            let mut spots = spots.clone();
            let pends = |kinds| Cell { hideout: Hideout::Pending, kinds, seen: kinds, ..unknown };
            spots.extend(pending.map(pends));
            spots.extend(std::iter::repeat_n(unknown, came));
            let own = came + usize::from(pending.is_some()) + back.len();
            let spent = Cell { kinds: Kinds::ANY, ..unknown };
            let known = back.iter().map(|card| {
                let hideout = if Some(card.card) == gone_on { Hideout::Pending } else { Hideout::Spent };
                (Cell { hideout, ..spent }, card.card)
            });
            let known = Layout { spots: known.collect(), ..Layout::default() };
            let rear = Rear { reserve: held.saturating_sub(own), deck };
            (known, Puzzle { cards: cards.clone(), spots, rear: [rear, Rear::default()] })
        };
        let Some(kinds) = self.pending(army) else { return vec![puzzle(None, came, None)] };
        if !self.goes_through(army) {
            return vec![puzzle(Some(kinds), came, None)];
        }
        let mut all: Vec<_> = back
            .iter()
            .filter(|card| card.kinds.must(kinds))
            .map(|card| puzzle(None, came, Some(card.card)))
            .collect();
        if came > 0 {
            all.push(puzzle(Some(kinds.and(field.unknown_kinds())), came - 1, None));
        }
        all
    }

    /// EAG-R32 Whether a card of the army is on its way through the Reserve.
    pub(super) fn goes_through(&self, army: Army) -> bool {
        matches!(self.field.course.action, Some(Action::Move { mover: Mover::Through(of), .. }) if of == army)
    }

    /// What the card of the Reserve may be that is about to move, if there is one of this army.
    fn pending(&self, army: Army) -> Option<Kinds> {
        let field = self.field;
        let seat = army.seat();
        let enemies = |place: Place| {
            place.position().is_some_and(|position| !field.side(seat.other()).combatants(position).is_empty())
        };
        let away = |place: Place| place.position().is_some_and(|position| position.home() != seat);
        let fits =
            |on: Option<CardId>| on.map_or(Kinds::ANY, |on| terrain::who_fits(self.pack.terrain(on).class));
        match field.course.action? {
            Action::Move { mover: Mover::Reserve(of), first, second, formation } if of == army => {
                let last = second.unwrap_or(first);
                let mut kinds = field.unknown_kinds().or(Kinds::GENERAL).and(fits(last.on));
                if second.is_some() || away(first.to) {
                    kinds = kinds.and(Kinds::CAVALRY.or(Kinds::GENERAL));
                }
                if enemies(last.to) || away(last.to) {
                    kinds = kinds.and(Kinds::MOBILE.or(Kinds::GENERAL));
                }
                if formation.is_some_and(|formation| formation != Formation::Line) {
                    kinds = Kinds::INFANTRY;
                }
                Some(kinds)
            }
            Action::Move { mover: Mover::Through(of), .. } if of == army => {
                Some(Kinds::CAVALRY.or(Kinds::GENERAL))
            }
            Action::Confusion { mover: Mover::Reserve(of), .. } if of == army => Some(Kinds::INFANTRY),
            _ => None,
        }
    }
}
