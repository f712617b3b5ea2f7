//! 12.0 Generals: whom they support, how they are hit, and the chiefs of staff.

use super::moves::{check_path, walker};
use super::survey::Survey;
use super::{No, Play, no};
use crate::cards::{Army, Corps, Rank};
use crate::event::Event;
use crate::field::Field;
use crate::ids::{CardId, Place, Position, Token};
use crate::pack::Pack;
use crate::side::Tag;
use crate::state::Eye;
use table::{Clause, Dice, Seat, Sink, promised};

/// EAG-R47 Whether an army's commander is present: in his side's Reserve or on a position.
pub fn commander_present(eye: &Eye, army: Army) -> bool {
    let Some(commander) = eye.pack.commander(army) else { return false };
    eye.own.is_some_and(|own| own.reserve.has(commander) || own.find(commander).is_some())
}

/// EAG-12.2 EAG-12.3 What a General adds to the morale of a Troop card of his position. `absent` says whether his army has
/// no commander present.
pub fn support(
    pack: &Pack,
    general: CardId,
    troop: CardId,
    away: bool,
    absent: bool,
) -> Option<(Clause, u8)> {
    let card = pack.card(general);
    let (Some(ratings), Some(troops)) = (card.general(), pack.card(troop).troop()) else { return None };
    if card.army != troop.army() {
        return None;
    }
    let by_corps = ratings.corps == troops.corps && ratings.corps != Corps::ARMY;
    let by_army = ratings.corps == Corps::ARMY && (ratings.rank != Rank::ChiefOfStaff || absent);
    let as_second = ratings.rank == Rank::Second && absent;
    if !(by_corps || by_army || as_second) {
        return None;
    }
    let clause = match (ratings.rank, by_corps) {
        (_, true) => "EAG-12.2a",
        (Rank::ChiefOfStaff, _) => "EAG-12.3a",
        (Rank::Second, _) => "EAG-12.3c",
        _ => "EAG-12.2b",
    };
    Some((Clause(clause), if away { ratings.offence } else { ratings.defence }))
}

/// Whether the presence of the commander decides whom a General supports.
pub fn depends_on_commander(pack: &Pack, general: CardId) -> bool {
    let rank = pack.card(general).general().map(|general| general.rank);
    matches!(rank, Some(Rank::ChiefOfStaff | Rank::Second))
}

/// EAG-R47 The chief of staff of the seat who has to go back to the Reserve and can.
pub fn must_withdraw(survey: &Survey) -> Option<CardId> {
    let eye = &survey.eye;
    let side = eye.field.side(eye.seat);
    side.tagged(Tag::General).iter().map(|slot| side.card(slot)).find(|&card| {
        eye.pack.is_chief(card) && commander_present(eye, card.army()) && can_go_back(survey, card)
    })
}

fn can_go_back(survey: &Survey, card: CardId) -> bool {
    let Ok(walker) = walker(survey, card) else { return false };
    let Place::At(from) = walker.from else { return false };
    if from.home() == survey.eye.seat {
        check_path(survey, &walker, Place::Reserve, None).is_ok()
    } else {
        check_path(survey, &walker, Place::At(from.facing()), Some(Place::Reserve)).is_ok()
    }
}

/// EAG-12.4b Whether a General has a roll to make.
pub fn check_roll(field: &Field, seat: Seat, general: CardId) -> Result<(), No> {
    let slot = field.side(seat).find_card(general);
    let hit = slot.is_some_and(|slot| field.hit_generals(seat).has(slot));
    if hit { Ok(()) } else { Err(no("EAG-12.4b", "eagles-general-not-hit")) }
}

impl<D: Dice, L: Sink<Event>> Play<'_, D, L> {
    /// EAG-12.4b One die a hit; a 6 kills.
    pub fn roll_general(&mut self, token: Token) {
        let Some((seat, slot)) = promised(self.field().find(token)) else { return };
        let hits = self.field().side(seat).hits(slot);
        let pool = self.dice.graded(hits.into(), 6, Clause("EAG-12.4b"), &|face| u8::from(face == 6));
        self.note(|| Event::GeneralRolled { token, faces: pool.faces().to_vec() });
        if pool.showing(6) > 0 {
            self.eliminate(token);
        } else {
            self.happen(Event::Steadied { token });
        }
    }

    /// EAG-12.4d EAG-R19 A General with enemy Troop cards and no friendly combatant is lost.
    pub fn lose_lone_generals(&mut self) -> bool {
        for seat in Seat::BOTH {
            for position in Position::ALL {
                let side = self.field().side(seat);
                let Some(slot) = side.generals(position).first() else { continue };
                if !side.combatants(position).is_empty() || !self.has_troops(seat.other(), position) {
                    continue;
                }
                let token = side.token(slot);
                self.eliminate(token);
                return true;
            }
        }
        false
    }

    /// Whether a seat truly has a Troop card on a position.
    pub fn has_troops(&self, seat: Seat, position: Position) -> bool {
        let decoys = self.state.secrets[seat.index()].decoys;
        !self.field().side(seat).combatants(position).less(decoys).is_empty()
    }
}
