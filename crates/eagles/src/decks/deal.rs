//! What a deal must have, so that a battle can begin.

use crate::cards::{Card, CardNo, CardSet, Kind, Rank};

/// EAG-4.1a EAG-14.0a EAG-R79 Whether a card of this Muster can be deployed face down: Troops always, all others only as
/// decoys, and a chief of staff not even so while his commander is there.
pub fn can_face_down(set: &CardSet, muster: &[CardNo], card: &Card, decoys: bool) -> bool {
    if card.kind().is_troop() {
        return true;
    }
    let is_chief = card.general().is_some_and(|general| general.rank == Rank::ChiefOfStaff);
    decoys && !(is_chief && muster.iter().any(|no| commands(set.card(*no), card)))
}

/// Whether a card is the commander of the army of `chief`.
fn commands(card: &Card, chief: &Card) -> bool {
    card.army == chief.army && card.general().is_some_and(|general| general.rank == Rank::Army)
}

/// EAG-R56 Whether a Muster can cover the three positions of its line.
pub fn muster_is_playable(set: &CardSet, muster: &[CardNo], decoys: bool) -> bool {
    muster.iter().filter(|no| can_face_down(set, muster, set.card(**no), decoys)).count() >= 3
}

/// EAG-R100 Whether a deck that arrives late has a General to announce it.
pub fn prussians_can_arrive(set: &CardSet, deck: &[CardNo]) -> bool {
    deck.iter().any(|no| set.card(*no).kind() == Kind::General)
}
