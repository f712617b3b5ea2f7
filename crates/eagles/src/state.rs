//! What is true and who knows it. A state is a public record, two secrets and the order of the decks; a view is the
//! public record and the secrets its owner knows. [`Eye`] is how the rules look at either.

use crate::campaign::{Campaign, CampaignView};
use crate::cards::{Army, Card};
use crate::field::{Field, Secret};
use crate::ids::{Aim, CardId, Pile, Slots};
use crate::order::Placement;
use crate::pack::Pack;
use crate::side::{Kinds, Tag};
use crate::witness::Record;
use std::sync::Arc;
use table::{Onlooker, Seat, Seats};

/// The most cards of a Reinforcement deck.
pub const DECK: usize = 112;

/// EAG-3.0c The Reinforcement decks; the top card is the last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Decks {
    count: [u8; 3],
    cards: [[CardId; DECK]; 3],
}

impl Default for Decks {
    fn default() -> Decks {
        Decks { count: [0; 3], cards: [[CardId::NONE; DECK]; 3] }
    }
}

impl std::fmt::Debug for Decks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(Army::ALL.map(|army| self.cards(army))).finish()
    }
}

impl Decks {
    /// The cards of an army, the top one last.
    pub fn cards(&self, army: Army) -> &[CardId] {
        &self.cards[army.index()][..usize::from(self.count[army.index()])]
    }

    /// Puts a deck down.
    pub fn set(&mut self, army: Army, cards: &[CardId]) {
        let deck = &mut self.cards[army.index()];
        *deck = [CardId::NONE; DECK];
        deck[..cards.len()].copy_from_slice(cards);
        self.count[army.index()] = cards.len() as u8;
    }

    /// Draws the top card.
    pub fn draw(&mut self, army: Army) -> Option<CardId> {
        let left = self.count[army.index()].checked_sub(1)?;
        self.count[army.index()] = left;
        Some(std::mem::take(&mut self.cards[army.index()][usize::from(left)]))
    }
}

/// Everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The cards it is played with, if they are not the game's own.
    pub pack: Option<Arc<Pack>>,
    /// What everybody knows of the battle that is being fought.
    pub field: Record,
    /// What each seat knows of it.
    pub secrets: [Secret; 2],
    /// What nobody knows.
    pub decks: Decks,
    /// The deployments that are drawn up and not yet on the field.
    pub drafts: [Option<Vec<Placement>>; 2],
    /// The campaign it belongs to.
    pub campaign: Option<Box<Campaign>>,
}

/// What one onlooker knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub who: Onlooker,
    /// The cards it is played with, if they are not the game's own.
    pub pack: Option<Arc<Pack>>,
    /// What everybody knows.
    pub field: Record,
    /// The secrets this onlooker knows: its own, and at the end of the game both.
    pub secrets: [Option<Secret>; 2],
    /// The decks, once everything is shown.
    pub decks: Option<Box<Decks>>,
    /// Its own deployment, drawn up and not yet on the field.
    pub draft: Option<Vec<Placement>>,
    /// What it knows of the campaign.
    pub campaign: Option<Box<CampaignView>>,
}

impl State {
    /// What `who` knows.
    pub fn view(&self, who: Onlooker) -> View {
        let over = self.unveiled();
        let known = |seat: Seat| (over || who.is(seat)).then_some(self.secrets[seat.index()]);
        View {
            who,
            pack: self.pack.clone(),
            field: self.field,
            secrets: [known(Seat::First), known(Seat::Second)],
            decks: over.then(|| Box::new(self.decks)),
            draft: who.seat().and_then(|seat| self.drafts[seat.index()].clone()),
            campaign: self.campaign.as_ref().map(|campaign| Box::new(campaign.view(who))),
        }
    }

    /// What `who` is shown when nothing is secret any more. A deployment that was only drawn up never lay on the table.
    pub fn laid_open(&self, who: Onlooker) -> View {
        View {
            secrets: self.secrets.map(Some),
            decks: Some(Box::new(self.decks)),
            draft: None,
            campaign: self.campaign.as_ref().map(|campaign| Box::new(campaign.laid_open(who))),
            ..self.view(who)
        }
    }

    /// Whether everything is shown: the battle is over, and so is the campaign it belongs to.
    pub fn unveiled(&self) -> bool {
        match &self.campaign {
            None => self.field.verdict.is_some(),
            Some(campaign) => campaign.public.verdict.is_some(),
        }
    }

    /// Who owes a decision.
    pub fn asked(&self) -> Seats {
        match &self.campaign {
            Some(campaign) => campaign.public.asked(&self.field),
            None => self.field.asked(),
        }
    }
}

impl View {
    /// Who owes a decision.
    pub fn asked(&self) -> Seats {
        match &self.campaign {
            Some(campaign) => campaign.public.asked(&self.field),
            None => self.field.asked(),
        }
    }
}

/// How the rules look at a battle: as a seat that knows its own cards, or as anybody who knows what is public.
#[derive(Clone, Copy)]
pub struct Eye<'a> {
    /// The cards.
    pub pack: &'a Pack,
    /// What everybody knows.
    pub field: &'a Field,
    /// Whose legality is asked.
    pub seat: Seat,
    /// What it knows; none for the public.
    pub own: Option<&'a Secret>,
}

impl<'a> Eye<'a> {
    /// The card in a slot, or none where it is hidden from this eye.
    #[inline]
    pub fn card_id(&self, seat: Seat, slot: usize) -> CardId {
        match self.own {
            Some(own) if seat == self.seat => own.card(slot),
            _ => self.field.side(seat).card(slot),
        }
    }

    /// The card in a slot, where this eye knows it.
    #[inline]
    pub fn card(&self, seat: Seat, slot: usize) -> Option<&'a Card> {
        let card = self.card_id(seat, slot);
        card.is_some().then(|| self.pack.card(card))
    }

    /// What the card in a slot may be.
    #[inline]
    pub fn kinds(&self, seat: Seat, slot: usize) -> Kinds {
        match self.own {
            Some(own) if seat == self.seat => self.pack.kinds(own.card(slot)),
            _ => self.field.side(seat).kinds(slot),
        }
    }

    /// Whether the card in a slot of the eye's own side is a decoy, as far as it knows.
    #[inline]
    pub fn is_decoy(&self, slot: usize) -> bool {
        self.own.is_some_and(|own| own.decoys.has(slot))
    }

    /// The cards of a seat on positions that may be of these kinds.
    pub fn of_kinds(&self, seat: Seat, among: Slots, kinds: Kinds) -> Slots {
        among.iter().filter(|slot| self.kinds(seat, *slot).may(kinds)).collect()
    }

    /// Whether any of these may be of a kind.
    #[inline]
    pub fn any_of(&self, seat: Seat, among: Slots, kinds: Kinds) -> bool {
        among.iter().any(|slot| self.kinds(seat, slot).may(kinds))
    }

    /// The slot of an own card on a position.
    #[inline]
    pub fn own_slot(&self, card: CardId) -> Option<usize> {
        self.own?.find(card)
    }

    /// The enemy card an order means: by number if it lies face up, else by token.
    pub fn enemy_slot(&self, aim: Aim) -> Option<usize> {
        let side = self.field.side(self.seat.other());
        match aim {
            Aim::Card(card) => side.find_card(card),
            Aim::Token(token) => side.find(token).filter(|slot| !side.is(*slot, Tag::FaceUp)),
        }
    }

    /// How an order names an enemy card.
    pub fn enemy_aim(&self, slot: usize) -> Aim {
        let side = self.field.side(self.seat.other());
        if side.is(slot, Tag::FaceUp) { Aim::Card(side.card(slot)) } else { Aim::Token(side.token(slot)) }
    }

    /// The own Reserve.
    #[inline]
    pub fn reserve(&self) -> Pile {
        self.own.map_or(Pile::EMPTY, |own| own.reserve)
    }

    /// Whether a card is in the own Reserve.
    #[inline]
    pub fn holds(&self, card: CardId) -> bool {
        self.own.is_some_and(|own| own.reserve.has(card))
    }

    /// Whether it is and may act in this turn.
    #[inline]
    pub fn has_ready(&self, card: CardId) -> bool {
        self.own.is_some_and(|own| own.reserve.has(card) && !own.spent.has(card))
    }

    /// The own cards of the Reserve that may act in this turn.
    #[inline]
    pub fn ready_reserve(&self) -> Pile {
        self.own.map_or(Pile::EMPTY, |own| own.reserve.less(&own.spent))
    }

    /// The army of a card on a position.
    #[inline]
    pub fn army(&self, seat: Seat, slot: usize) -> Army {
        self.field.side(seat).army(slot, seat)
    }
}
