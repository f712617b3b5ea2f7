//! The shorthand of orders, in English and French at once. It is read for its form only; whether the order is legal is
//! for `rules` to say.

use crate::cards::Battle;
use crate::course::{Leg, Mode, Step};
use crate::ids::{Aim, CardId, Formation, Place, Position, Token};
use crate::order::{Ask, Assignment, Charge, Order, Placement};
use crate::pack::Pack;
use crate::side::Kinds;
use crate::state::View;
use table::Phrase;
use table::text::folded;

/// Words that may stand between the others.
const FILLERS: [&str; 9] = ["to", "at", "and", "with", "vers", "contre", "et", "a", "en"];

pub(super) fn order(pack: &Pack, view: &View, typed: &str) -> Option<Order> {
    let plain = plain(typed);
    let words: Vec<&str> = plain.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
    let (first, rest) = words.split_first()?;
    match *first {
        "fire" | "f" | "tir" | "tirer" => attack(rest, Mode::Fire),
        "shock" | "s" | "charge" | "assaut" | "charger" => attack(rest, Mode::Shock),
        "move" | "m" | "mouvement" | "deplacer" | "aller" => moved(rest),
        "form" | "formation" | "former" => formed(rest),
        "occupy" | "occuper" => {
            let [card, terrain] = cards(rest)?[..] else { return None };
            Some(Order::Occupy { card, terrain })
        }
        "leave" | "quitter" => alone(rest).map(|card| Order::LeaveTerrain { card }),
        "check" | "roll" | "test" | "tester" | "moral" => check(pack, rest),
        "play" | "jouer" => play(pack, rest),
        "decoy" | "leurre" => {
            let [card, position] = rest else { return None };
            Some(Order::PlaceDecoy { card: number(card)?, position: position_of(position)? })
        }
        "withdraw" | "reprendre" => alone(rest).map(|card| Order::WithdrawDecoy { card }),
        "flip" | "retourner" => alone(rest).map(|card| Order::FlipDecoy { card }),
        "reveal" | "show" | "montrer" | "reveler" => {
            alone(rest).map(|general| Order::RevealPrussianGeneral { general })
        }
        "capture" | "capturer" => {
            let (terrain, takers) = cards(rest)?.split_first().map(|(one, rest)| (*one, rest.to_vec()))?;
            Some(Order::AssignCapture { terrain, cards: takers })
        }
        "deploy" | "deployer" => layout(rest).map(|cards| Order::Deploy { cards }),
        "adjust" | "ajuster" => layout(rest).map(|cards| Order::AdjustDeployment { cards }),
        "retreat" | "retraite" => alone_or_none(rest, Order::Retreat { battle: view.field.battle }),
        "send" | "envoyer"
            if view.campaign.as_ref().is_some_and(|campaign| campaign.ask() == Some(Ask::Assignment)) =>
        {
            assigned(rest)
        }
        "send" | "envoyer" => cards(rest).map(|cards| Order::SendReinforcements { cards }),
        _ if rest.is_empty() => by_itself(view, first),
        _ => None,
    }
}

/// How a line that begins like an order is typed.
pub(super) fn misread(typed: &str) -> Option<Phrase> {
    super::typed::misread(plain(typed).split_whitespace().next()?)
}

/// Orders of one word.
fn by_itself(view: &View, word: &str) -> Option<Order> {
    let reinforcing = view.field.course.step == Step::Reinforce;
    Some(match word {
        "confirm" | "confirmer" => Order::ConfirmDeployment {},
        "complete" | "complet" => Order::DeclareMovementComplete {},
        "end" | "fin" | "terminer" if reinforcing => Order::ContinueReinforce {},
        "end" | "fin" | "terminer" => Order::EndCombat {},
        "continue" | "continuer" | "draw" | "piocher" => Order::ContinueReinforce {},
        "pass" | "passer" | "passe" => Order::Pass {},
        "resign" | "abandonner" => Order::Resign {},
        "offer" | "nulle" => Order::OfferDraw {},
        "accept" | "yes" | "oui" | "accepter" => Order::AnswerDraw { yes: true },
        "decline" | "no" | "non" | "refuser" => Order::AnswerDraw { yes: false },
        _ => return None,
    })
}

/// Words between spaces, without accents and capitals, whatever kind of dash or separator was typed.
fn plain(typed: &str) -> String {
    let letter = |letter: char| match letter {
        '_' => '-',
        '/' | ',' | ';' | ':' | '>' => ' ',
        other => other,
    };
    folded(typed).chars().map(letter).collect()
}

fn number(word: &str) -> Option<CardId> {
    let number: u16 = word.parse().ok()?;
    let known = (1..=300).contains(&(number % 1000)) && number / 1000 < CardId::COPIES;
    known.then_some(CardId(number))
}

fn cards(words: &[&str]) -> Option<Vec<CardId>> {
    words.iter().map(|word| number(word)).collect()
}

fn alone_or_none(rest: &[&str], order: Order) -> Option<Order> {
    rest.is_empty().then_some(order)
}

fn battle_of(word: &str) -> Option<Battle> {
    Some(match word {
        "quatre-bras" | "quatrebras" => Battle::QuatreBras,
        "ligny" => Battle::Ligny,
        "wavre" => Battle::Wavre,
        "waterloo" => Battle::Waterloo,
        "charleroi" => Battle::Charleroi,
        _ => return None,
    })
}

/// Battles, each with the cards that go there.
fn assigned(words: &[&str]) -> Option<Order> {
    let (mut to, mut cards) = (None, Vec::new());
    for word in words {
        match battle_of(word) {
            Some(battle) => to = Some(battle),
            None => cards.push(Assignment { card: number(word)?, battle: to? }),
        }
    }
    cards.sort_by_key(|one| one.card);
    Some(Order::AssignToBattle { cards })
}

fn alone(words: &[&str]) -> Option<CardId> {
    match words {
        [only] => number(only),
        _ => None,
    }
}

/// A card by its number or its mark.
fn aim(word: &str) -> Option<Aim> {
    match word.strip_prefix(['?', 't']) {
        Some(token) => token.parse().ok().filter(|token| *token > 0).map(|token| Aim::Token(Token(token))),
        None => number(word).map(Aim::Card),
    }
}

fn position_of(word: &str) -> Option<Position> {
    let letters = word.replace('-', "");
    Position::ALL.into_iter().find(|position| position.name().replace('-', "").eq_ignore_ascii_case(&letters))
}

fn place_of(word: &str) -> Option<Place> {
    match word {
        "reserve" | "r" => Some(Place::Reserve),
        other => position_of(other).map(Place::At),
    }
}

fn formation_of(word: &str) -> Option<Formation> {
    match word {
        "line" | "ligne" => Some(Formation::Line),
        "column" | "colonne" => Some(Formation::Column),
        "square" | "carre" => Some(Formation::Square),
        _ => None,
    }
}

fn attack(words: &[&str], mode: Mode) -> Option<Order> {
    let [card, target] = words else { return None };
    Some(Order::Attack { card: number(card)?, target: aim(target)?, mode })
}

/// A card, one or two places, then perhaps a formation and "on" a Terrain card.
fn moved(words: &[&str]) -> Option<Order> {
    let (card, rest) = words.split_first()?;
    let (mut legs, mut formation) = (Vec::new(), None);
    let mut left = rest.iter();
    while let Some(word) = left.next() {
        if matches!(*word, "on" | "sur") {
            let leg: &mut Leg = legs.last_mut()?;
            leg.on = Some(number(left.next()?)?);
        } else if let Some(taken) = formation_of(word) {
            formation = Some(taken);
        } else {
            legs.push(Leg { to: place_of(word)?, on: None });
        }
    }
    let (first, second) = match legs[..] {
        [first] => (first, None),
        [first, second] => (first, Some(second)),
        _ => return None,
    };
    Some(Order::Move { card: number(card)?, first, second, formation })
}

fn formed(words: &[&str]) -> Option<Order> {
    let [card, formation] = words else { return None };
    Some(Order::ChangeFormation { card: number(card)?, formation: formation_of(formation)? })
}

fn check(pack: &Pack, words: &[&str]) -> Option<Order> {
    let card = alone(words)?;
    let general = pack.has(card) && pack.kinds(card) == Kinds::GENERAL;
    Some(if general { Order::RollGeneral { general: card } } else { Order::CheckMorale { card } })
}

/// A Special or Terrain with what it is played on; for Battle Confusion the card, where it goes and whom it fires at.
fn play(pack: &Pack, words: &[&str]) -> Option<Order> {
    let words: Vec<&str> = words.iter().copied().filter(|word| !matches!(*word, "on" | "sur")).collect();
    let (card, rest) = words.split_first()?;
    let card = number(card)?;
    if pack.has(card) && pack.kinds(card) == Kinds::TERRAIN {
        let position = match rest {
            [] => crate::field::terrain_position(pack.terrain(card)),
            [position] => position_of(position)?,
            _ => return None,
        };
        return Some(Order::PlayTerrain { terrain: card, position });
    }
    let (position, target, charge) = match rest {
        [] => (None, None, None),
        [on] => match position_of(on) {
            Some(position) => (Some(position), None, None),
            None => (None, Some(aim(on)?), None),
        },
        [who, to, fire_at, formation @ ..] => {
            let formation = match formation {
                [] => None,
                [only] => Some(formation_of(only)?),
                _ => return None,
            };
            let charge = Charge { to: position_of(to)?, on: None, formation, fire_at: aim(fire_at)? };
            (None, Some(aim(who)?), Some(charge))
        }
        _ => return None,
    };
    Some(Order::PlaySpecial { card, position, target, charge })
}

/// Positions, each with its cards; after a card perhaps its formation, "on" a Terrain card, or "decoy".
fn layout(words: &[&str]) -> Option<Vec<Placement>> {
    let (mut at, mut all) = (None, Vec::new());
    let mut left = words.iter();
    while let Some(word) = left.next() {
        if let Some(position) = position_of(word) {
            at = Some(position);
        } else if let Some(card) = number(word) {
            all.push(Placement { card, position: at?, on: None, formation: Formation::Line, decoy: false });
        } else {
            let last: &mut Placement = all.last_mut()?;
            match *word {
                "on" | "sur" => last.on = Some(number(left.next()?)?),
                "decoy" | "leurre" => last.decoy = true,
                other => last.formation = formation_of(other)?,
            }
        }
    }
    (!all.is_empty()).then_some(all)
}
