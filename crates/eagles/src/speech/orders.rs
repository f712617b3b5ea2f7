//! Orders as a person would give them, and the headings they stand under in a long menu.

use super::campaign::assigned;
use super::events::layout;
use super::names::{Names, formation, formed, in_place, mode, position_name, the_place};
use crate::course::Leg;
use crate::decks::battle_words;
use crate::ids::{Aim, CardId, Formation, Place};
use crate::order::{Charge, Order};
use crate::state::View;
use crate::subject::Subject;
use table::{Fact, Phrase};

pub(super) fn words(names: &Names, view: &View, order: &Order) -> Phrase {
    let of = |message: &'static str, card: CardId| Phrase::new(message).with("card", names.card(card));
    match order {
        Order::Deploy { cards } => Phrase::new("eagles-order-deploy").with("positions", layout(names, cards)),
        Order::ConfirmDeployment {} => Phrase::new("eagles-order-confirm"),
        Order::AdjustDeployment { cards } => {
            Phrase::new("eagles-order-adjust").with("positions", layout(names, cards))
        }
        Order::RollGeneral { general } => of("eagles-order-roll-general", *general),
        Order::CheckMorale { card } => of("eagles-order-check", *card),
        Order::Move { card, first, second, formation } => {
            move_words(names, view, *card, *first, *second, *formation)
        }
        Order::ChangeFormation { card, formation: taken } => {
            of("eagles-order-form", *card).with("formation", formation(*taken))
        }
        Order::Occupy { card, terrain } => {
            of("eagles-order-occupy", *card).with("terrain", names.card(*terrain))
        }
        Order::LeaveTerrain { card } => of("eagles-order-leave", *card),
        Order::Attack { card, target, mode: how } => of("eagles-order-attack", *card)
            .with("mode", mode(*how))
            .with("target", target_words(names, *target)),
        Order::PlayTerrain { terrain, position } => {
            of("eagles-order-terrain", *terrain).with("position", in_place(Place::At(*position)))
        }
        Order::PlaceDecoy { card, position } => {
            of("eagles-order-decoy", *card).with("position", in_place(Place::At(*position)))
        }
        Order::WithdrawDecoy { card } => of("eagles-order-withdraw-decoy", *card),
        Order::FlipDecoy { card } => of("eagles-order-flip-decoy", *card),
        Order::PlaySpecial { card, target: Some(target), charge: Some(charge), .. } => {
            charge_words(names, of("eagles-order-confusion", *card), *target, charge)
        }
        Order::PlaySpecial { card, position, target, .. } => {
            let on: Fact = match (position, target) {
                (_, Some(target)) => target_words(names, *target),
                (Some(position), None) => the_place(Place::At(*position)).into(),
                (None, None) => "none".into(),
            };
            of("eagles-order-special", *card).with("on", on)
        }
        Order::RevealPrussianGeneral { general } => of("eagles-order-reveal", *general),
        Order::AssignCapture { terrain, cards } => Phrase::new("eagles-order-capture")
            .with("terrain", names.card(*terrain))
            .with("cards", names.cards(cards.iter().copied())),
        Order::DeclareMovementComplete {} => Phrase::new("eagles-order-complete"),
        Order::EndCombat {} => Phrase::new("eagles-order-end"),
        Order::ContinueReinforce {} => Phrase::new("eagles-order-continue"),
        Order::Pass {} => Phrase::new("eagles-order-pass"),
        Order::Retreat { battle } => {
            Phrase::new("eagles-order-retreat").with("battle", battle_words(*battle))
        }
        Order::AssignToBattle { cards } => {
            Phrase::new("eagles-order-assign").with("cards", assigned(names, cards))
        }
        Order::SendReinforcements { cards } if cards.is_empty() => Phrase::new("eagles-order-send-none"),
        Order::SendReinforcements { cards } => {
            Phrase::new("eagles-order-send").with("cards", names.cards(cards.iter().copied()))
        }
        Order::Resign {} => Phrase::new("eagles-order-resign"),
        Order::OfferDraw {} => Phrase::new("eagles-order-offer-draw"),
        Order::AnswerDraw { yes: true } => Phrase::new("eagles-order-accept-draw"),
        Order::AnswerDraw { yes: false } => Phrase::new("eagles-order-decline-draw"),
    }
}

/// An enemy card with its name, or the mark of a face-down one.
fn target_words(names: &Names, target: Aim) -> Fact {
    names.aim(target)
}

fn move_words(
    names: &Names,
    view: &View,
    card: CardId,
    first: Leg,
    second: Option<Leg>,
    formation: Option<Formation>,
) -> Phrase {
    let last = second.unwrap_or(first);
    let engages = match (view.who.seat(), last.to) {
        (Some(seat), Place::At(to)) => !view.field.side(seat.other()).combatants(to).is_empty(),
        _ => false,
    };
    let (message, to) = match engages {
        true => ("eagles-order-engage", in_place(last.to)),
        false => ("eagles-order-move", the_place(last.to)),
    };
    Phrase::new(message)
        .with("card", names.card(card))
        .with("to", to)
        .with("through", second.map_or_else(|| "none".into(), |_| Fact::from(the_place(first.to))))
        .with("on", names.ground(last.on))
        .with("formation", formed(formation))
}

fn charge_words(names: &Names, words: Phrase, who: Aim, charge: &Charge) -> Phrase {
    words
        .with("who", names.aim(who))
        .with("to", in_place(Place::At(charge.to)))
        .with("on", names.ground(charge.on))
        .with("formation", formed(charge.formation))
        .with("target", target_words(names, charge.fire_at))
}

/// Orders of a card under its name and place; Specials, Terrain and what ends a phase or the game apart.
pub(super) fn subject_words(names: &Names, view: &View, subject: Subject) -> Option<Phrase> {
    let of = |message: &'static str, card: CardId| Phrase::new(message).with("card", names.card(card));
    Some(match subject {
        Subject::Card(card) => card_group(names, view, card),
        Subject::Special(card) => of("eagles-group-special", card),
        Subject::Terrain => Phrase::new("eagles-group-terrain"),
        Subject::Checks => Phrase::new("eagles-group-checks"),
        Subject::Capture(terrain) => Phrase::new("eagles-group-capture").with("terrain", names.card(terrain)),
        Subject::Prussians => Phrase::new("eagles-group-prussians"),
        Subject::Phase => Phrase::new("eagles-group-phase"),
        Subject::Game => Phrase::new("eagles-group-game"),
        Subject::Answer => return None,
    })
}

fn card_group(names: &Names, view: &View, card: CardId) -> Phrase {
    let stands = view.who.seat().and_then(|seat| {
        let slot = view.secrets[seat.index()].as_ref()?.find(card)?;
        Some(view.field.side(seat).position(slot))
    });
    Phrase::new("eagles-group-card")
        .with("card", names.card(card))
        .with("place", stands.map_or_else(|| Phrase::new("eagles-reserve"), position_name))
}
