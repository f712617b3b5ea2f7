//! Questions to a view: where the cards of a hand can be deployed and where they would stand well, what an attacker risks, and
//! which order somebody means who points from a card at something, so that it can be asked why that cannot be.

use crate::course::{Leg, Mode, Step};
use crate::ids::{Aim, CardId, Formation, Place, Position};
use crate::judgement::deploying;
use crate::order::{Order, Placement};
use crate::pack::Pack;
use crate::rules::{battlefield, eye_of, risk};
use crate::side::Kinds;
use crate::state::{Eye, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Error, Phrase, Seat};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "query", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// Where each card of the hand can be put, beside the others of a deployment that is being drawn up.
    Deployment {
        /// The cards that have their places already.
        cards: Vec<Placement>,
    },
    /// A deployment that a player would be content with.
    Suggestion {
        /// Which of several, the best first.
        #[serde(default)]
        nth: usize,
    },
    /// What a card risks by an attack.
    Risk {
        /// The card.
        card: CardId,
        /// Whom it attacks.
        target: Aim,
        /// How.
        mode: Mode,
    },
    /// Which order is meant by pointing from a card at something.
    Meant {
        /// The card.
        card: CardId,
        /// What is pointed at; nothing, where it is the card itself.
        #[serde(default)]
        at: Option<Thing>,
    },
}

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// A card on a position.
    Card(Aim),
    /// A position, or the Reserve.
    Place(Place),
    /// A Terrain card.
    Terrain(CardId),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// Every place of every card, in line.
    Deployment {
        /// One after another.
        places: Vec<Placement>,
    },
    /// All its cards.
    Suggestion {
        /// One after another.
        cards: Vec<Placement>,
    },
    /// What the attack brings upon the card itself.
    Risk {
        /// EAG-7.31a Whether it will be Blown.
        blown: bool,
        /// The hardest blow of a card in sight in the enemy's next turn, if one can strike.
        riposte: Option<Riposte>,
    },
    /// The order that is meant, legal or not.
    Meant {
        /// None where nothing can be meant.
        order: Option<Order>,
    },
}

/// A blow that may answer an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Riposte {
    /// Who strikes.
    pub by: CardId,
    /// How.
    pub mode: Mode,
    /// With so many dice.
    pub dice: u8,
    /// EAG-7.2a What a die must show to hit.
    pub needs: u16,
    /// The chance that the attacker is lost by it at his next check, in thousandths.
    pub lost: u16,
}

/// Answers a question from what the owner of the view may know.
pub(crate) fn answer(pack: &Pack, view: &View, query: &Query) -> Result<Answer, Error> {
    let seat = view.who.seat().ok_or_else(|| Error::new("not_yours", Phrase::new("eagles-no-seat")))?;
    let eye = eye_of(pack, view, seat);
    Ok(match query {
        Query::Deployment { cards } => Answer::Deployment { places: battlefield::places(&eye, cards) },
        Query::Suggestion { nth } => {
            let laid = view.draft.as_deref().filter(|_| view.field.course.step == Step::AdjustFrench);
            check_deploying(view, seat)?;
            Answer::Suggestion { cards: deploying::propose(&eye, laid.unwrap_or_default(), *nth) }
        }
        Query::Risk { card, target, mode } => risk::of_attack(pack, view, seat, *card, *target, *mode)?,
        Query::Meant { card, at } => Answer::Meant { order: meant(&eye, *card, *at) },
    })
}

fn check_deploying(view: &View, seat: Seat) -> Result<(), Error> {
    let in_campaign = view.campaign.as_ref().is_some_and(|campaign| campaign.ask().is_some());
    if view.field.course.step.is_deployment() && !in_campaign && view.asked().contains(seat) {
        return Ok(());
    }
    Err(Error::new("not_now", Phrase::new("eagles-not-asked")))
}

/// The order that comes closest to what is pointed at.
fn meant(eye: &Eye, card: CardId, at: Option<Thing>) -> Option<Order> {
    let slot = eye.own_slot(card);
    if slot.is_none() && !eye.holds(card) {
        return None;
    }
    let kinds = eye.pack.kinds(card);
    Some(match (kinds, at) {
        (Kinds::SPECIAL, Some(Thing::Card(target))) => special(card, None, Some(target)),
        (Kinds::SPECIAL, Some(Thing::Place(Place::At(position)))) => special(card, Some(position), None),
        (Kinds::SPECIAL, _) => special(card, None, None),
        (Kinds::TERRAIN, at) if slot.is_none() => {
            let position = at.and_then(|at| position_of(eye, at));
            Order::PlayTerrain { terrain: card, position: position.unwrap_or(Position::of(eye.seat)[1]) }
        }
        (Kinds::GENERAL, None) => step_to(card, here(eye, slot)),
        (_, None) => match slot {
            Some(_) => Order::CheckMorale { card },
            None => step_to(card, here(eye, slot)),
        },
        (_, Some(Thing::Card(target))) if eye.enemy_slot(target).is_some() => {
            Order::Attack { card, target, mode: mode(eye, kinds, slot) }
        }
        (_, Some(Thing::Terrain(terrain))) => Order::Occupy { card, terrain },
        (_, Some(Thing::Place(to))) => {
            Order::Move { card, first: Leg { to, on: None }, second: None, formation: None }
        }
        (_, Some(at)) => step_to(card, position_of(eye, at)?),
    })
}

fn special(card: CardId, position: Option<Position>, target: Option<Aim>) -> Order {
    Order::PlaySpecial { card, position, target, charge: None }
}

fn step_to(card: CardId, position: Position) -> Order {
    Order::Move { card, first: Leg { to: Place::At(position), on: None }, second: None, formation: None }
}

/// Where a card stands, or the middle of its own line.
fn here(eye: &Eye, slot: Option<usize>) -> Position {
    slot.map_or(Position::of(eye.seat)[1], |slot| eye.field.side(eye.seat).position(slot))
}

/// EAG-7.3a How a card attacks that is not told: by shock where it can.
fn mode(eye: &Eye, kinds: Kinds, slot: Option<usize>) -> Mode {
    let in_column = slot.is_some_and(|slot| eye.field.side(eye.seat).formation(slot) == Formation::Column);
    if kinds == Kinds::CAVALRY || in_column { Mode::Shock } else { Mode::Fire }
}

fn position_of(eye: &Eye, at: Thing) -> Option<Position> {
    match at {
        Thing::Place(Place::At(position)) => Some(position),
        Thing::Place(Place::Reserve) => None,
        Thing::Terrain(card) => Some(crate::field::terrain_position(eye.pack.terrain(card))),
        Thing::Card(aim) => {
            let enemies = eye.field.side(eye.seat.other());
            let own = eye.field.side(eye.seat);
            let mine = match aim {
                Aim::Card(card) => eye.own_slot(card),
                Aim::Token(token) => own.find(token),
            };
            mine.map(|slot| own.position(slot))
                .or_else(|| eye.enemy_slot(aim).map(|slot| enemies.position(slot)))
        }
    }
}
