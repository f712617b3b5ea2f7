//! Orders as they are typed, so that whatever is given as an example is legal now and is read as that very order; and
//! what is said of a line that was meant as an order but cannot be read.

use super::names::{formation, mark};
use crate::cards::Battle;
use crate::course::{Leg, Mode, Pending, Step};
use crate::ids::{Aim, CardId, Formation, Place, Position, Token};
use crate::order::{Assignment, Charge, Order, Placement};
use crate::pack::Pack;
use crate::rules;
use crate::state::View;
use std::ops::ControlFlow;
use table::{Fact, Phrase};

/// How many examples are given.
const EXAMPLES: usize = 4;

/// How an answer may be typed: some of the orders that are legal now, of different kinds.
pub(super) fn shorthand(pack: &Pack, view: &View) -> Option<Phrase> {
    view.who.seat().filter(|&seat| view.asked().contains(seat))?;
    let mut examples: Vec<Order> = Vec::new();
    let _ = rules::orders(pack, view, |order| {
        let fresh = order.plays() && !examples.iter().any(|known| same_kind(known, &order));
        if fresh {
            examples.push(order);
        }
        if examples.len() < EXAMPLES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let typed: Vec<Phrase> = examples.iter().map(words).collect();
    let (last, rest) = typed.split_last()?;
    let all = rest.iter().rfold(last.clone(), |all, one| {
        Phrase::new("eagles-typed-or").with("one", one.clone()).with("two", all)
    });
    Some(match examples[0] {
        Order::Deploy { .. } => Phrase::new("eagles-short-deploy").with("examples", all),
        Order::AssignToBattle { .. } => Phrase::new("eagles-short-assign").with("examples", all),
        _ if view.field.course.pending() == Pending::Step(Step::AdjustFrench) => {
            Phrase::new("eagles-short-adjust").with("examples", all)
        }
        _ => Phrase::new("eagles-short").with("examples", all),
    })
}

fn same_kind(one: &Order, other: &Order) -> bool {
    match (one, other) {
        (Order::Attack { mode, .. }, Order::Attack { mode: another, .. }) => mode == another,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// An order as it is typed.
pub fn words(order: &Order) -> Phrase {
    let just = |message: &'static str| Phrase::new(message);
    let with = |message: &'static str, what: Vec<Fact>| Phrase::new(message).with("what", spaced(what));
    match order {
        Order::Deploy { cards } => with("eagles-typed-deploy", layout(cards)),
        Order::AdjustDeployment { cards } => with("eagles-typed-adjust", layout(cards)),
        Order::ConfirmDeployment {} => just("eagles-typed-confirm"),
        Order::RollGeneral { general: card } | Order::CheckMorale { card } => {
            with("eagles-typed-check", vec![named(*card)])
        }
        Order::Move { card, first, second, formation: taken } => {
            let legs = std::iter::once(first).chain(second).flat_map(leg);
            let formed = taken.iter().map(|taken| formation(*taken).into());
            with("eagles-typed-move", std::iter::once(named(*card)).chain(legs).chain(formed).collect())
        }
        Order::ChangeFormation { card, formation: taken } => {
            with("eagles-typed-form", vec![named(*card), formation(*taken).into()])
        }
        Order::Occupy { card, terrain } => with("eagles-typed-occupy", vec![named(*card), named(*terrain)]),
        Order::LeaveTerrain { card } => with("eagles-typed-leave", vec![named(*card)]),
        Order::Attack { card, target, mode } => {
            let message = if *mode == Mode::Fire { "eagles-typed-fire" } else { "eagles-typed-shock" };
            with(message, vec![named(*card), aim(*target)])
        }
        Order::PlayTerrain { terrain, position } => {
            with("eagles-typed-play", vec![named(*terrain), position.name().into()])
        }
        Order::PlaceDecoy { card, position } => {
            with("eagles-typed-decoy", vec![named(*card), position.name().into()])
        }
        Order::WithdrawDecoy { card } => with("eagles-typed-withdraw", vec![named(*card)]),
        Order::FlipDecoy { card } => with("eagles-typed-flip", vec![named(*card)]),
        Order::PlaySpecial { card, position, target, charge } => {
            let place = position.iter().map(|position| position.name().into());
            let target = target.iter().map(|target| aim(*target));
            let charge = charge.iter().flat_map(charged);
            let what = std::iter::once(named(*card)).chain(place).chain(target).chain(charge);
            with("eagles-typed-play", what.collect())
        }
        Order::RevealPrussianGeneral { general } => with("eagles-typed-show", vec![named(*general)]),
        Order::AssignCapture { terrain, cards } => with(
            "eagles-typed-capture",
            [terrain].into_iter().chain(cards).map(|card| named(*card)).collect(),
        ),
        Order::DeclareMovementComplete {} => just("eagles-typed-complete"),
        Order::EndCombat {} => just("eagles-typed-end"),
        Order::ContinueReinforce {} => just("eagles-typed-continue"),
        Order::Pass {} => just("eagles-typed-pass"),
        Order::Retreat { .. } => just("eagles-typed-retreat"),
        Order::AssignToBattle { cards } => with("eagles-typed-send", assigned(cards)),
        Order::SendReinforcements { cards } => {
            with("eagles-typed-send", cards.iter().map(|card| named(*card)).collect())
        }
        Order::Resign {} => just("eagles-typed-resign"),
        Order::OfferDraw {} => just("eagles-typed-offer"),
        Order::AnswerDraw { yes: true } => just("eagles-typed-yes"),
        Order::AnswerDraw { yes: false } => just("eagles-typed-no"),
    }
}

/// Words one after the other.
fn spaced(words: Vec<Fact>) -> Fact {
    let joined =
        |two: Fact, one: Fact| Phrase::new("eagles-typed-two").with("one", one).with("two", two).into();
    words.into_iter().rev().reduce(joined).unwrap_or_else(|| String::new().into())
}

fn named(card: CardId) -> Fact {
    card.0.to_string().into()
}

fn aim(aim: Aim) -> Fact {
    match aim {
        Aim::Card(card) => named(card),
        Aim::Token(token) => mark(token).into(),
    }
}

fn on(terrain: Option<CardId>) -> impl Iterator<Item = Fact> {
    terrain.into_iter().map(|card| Phrase::new("eagles-typed-on").with("terrain", named(card)).into())
}

fn leg(leg: &Leg) -> impl Iterator<Item = Fact> {
    let to = match leg.to {
        Place::Reserve => Phrase::new("eagles-typed-reserve").into(),
        Place::At(position) => position.name().into(),
    };
    std::iter::once(to).chain(on(leg.on))
}

fn charged(charge: &Charge) -> impl Iterator<Item = Fact> {
    let formed = charge.formation.into_iter().map(|taken| formation(taken).into());
    [charge.to.name().into(), aim(charge.fire_at)].into_iter().chain(formed).chain(on(charge.on))
}

/// Positions, each with its cards.
fn layout(cards: &[Placement]) -> Vec<Fact> {
    let at = |position: Position| {
        let here: Vec<Fact> = cards.iter().filter(|one| one.position == position).flat_map(placed).collect();
        let named = (!here.is_empty()).then(|| position.name().into());
        named.into_iter().chain(here)
    };
    Position::ALL.into_iter().flat_map(at).collect()
}

fn placed(one: &Placement) -> impl Iterator<Item = Fact> {
    let formed = (one.formation != Formation::Line).then(|| formation(one.formation).into());
    let decoy = one.decoy.then(|| Phrase::new("eagles-typed-as-decoy").into());
    std::iter::once(named(one.card)).chain(formed).chain(on(one.on)).chain(decoy)
}

/// Battles, each with the cards that go there.
fn assigned(cards: &[Assignment]) -> Vec<Fact> {
    let mut last = None;
    let each = |one: &Assignment| {
        let other = last.replace(one.battle) != Some(one.battle);
        other.then(|| battle(one.battle).into()).into_iter().chain([named(one.card)])
    };
    cards.iter().flat_map(each).collect()
}

fn battle(battle: Battle) -> &'static str {
    match battle {
        Battle::QuatreBras => "quatre-bras",
        Battle::Ligny => "ligny",
        Battle::Wavre => "wavre",
        Battle::Waterloo => "waterloo",
        Battle::Charleroi => "charleroi",
    }
}

/// How an order is typed that begins with this word, for a line that does but cannot be read.
pub(super) fn misread(verb: &str) -> Option<Phrase> {
    let (card, terrain, position) = (CardId(23), CardId(85), Position::FC);
    let attack = |mode| Order::Attack { card, target: Aim::Token(Token(4)), mode };
    let placement = Placement { card, position, on: None, formation: Formation::Column, decoy: false };
    let example = match verb {
        "fire" | "f" | "tir" | "tirer" => attack(Mode::Fire),
        "shock" | "s" | "charge" | "assaut" | "charger" => attack(Mode::Shock),
        "move" | "m" | "mouvement" | "deplacer" | "aller" => {
            let first = Leg { to: Place::At(position), on: None };
            Order::Move { card, first, second: None, formation: None }
        }
        "form" | "formation" | "former" => Order::ChangeFormation { card, formation: Formation::Square },
        "occupy" | "occuper" => Order::Occupy { card, terrain },
        "leave" | "quitter" => Order::LeaveTerrain { card },
        "check" | "roll" | "test" | "tester" | "moral" => Order::CheckMorale { card },
        "play" | "jouer" => {
            Order::PlaySpecial { card: CardId(99), position: Some(position), target: None, charge: None }
        }
        "decoy" | "leurre" => Order::PlaceDecoy { card, position },
        "withdraw" | "reprendre" => Order::WithdrawDecoy { card },
        "flip" | "retourner" => Order::FlipDecoy { card },
        "reveal" | "show" | "montrer" | "reveler" => Order::RevealPrussianGeneral { general: CardId(201) },
        "capture" | "capturer" => Order::AssignCapture { terrain, cards: vec![card] },
        "deploy" | "deployer" => Order::Deploy { cards: vec![placement] },
        "adjust" | "ajuster" => Order::AdjustDeployment { cards: vec![placement] },
        "send" | "envoyer" => Order::SendReinforcements { cards: vec![card] },
        _ => return None,
    };
    Some(Phrase::new("eagles-misread").with("verb", verb).with("example", words(&example)))
}
