//! The shorthand of orders, in English and French at once. It is read for its form only; whether the order is legal is
//! for `rules` to say. Where one text could mean two things the phase decides.

use crate::board::Square;
use crate::order::Order;
use crate::pad::{Colour, Colours, Request};
use crate::piece::{Row, Token};
use crate::state::{Phase, View};
use table::Phrase;
use table::text::folded;

/// Words that may stand between the others.
const FILLERS: [&str; 8] = ["to", "on", "and", "en", "et", "vers", "a", "at"];

pub(super) fn order(view: &View, typed: &str) -> Option<Order> {
    let plain = plain(typed);
    let words: Vec<&str> = plain.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
    let (first, rest) = words.split_first()?;
    match *first {
        "place" | "placer" => row(rest).map(|row| Order::PlacePieces { row }),
        "dice" | "set" | "des" | "regler" => dice(rest),
        "ask" | "demander" => request(rest.first()?),
        "show" | "montrer" => colours(rest),
        "bid" | "announce" | "annoncer" => number(rest).map(|n| Order::Bid { n }),
        "match" | "suivre" | "egaliser" => alone(rest, Order::Match {}),
        "pass" | "passer" | "passe" => alone(rest, pass(view)),
        "guess" | "deviner" => number(rest).map(|n| Order::Guess { n }),
        "end" | "fin" | "terminer" => alone(rest, Order::EndMovement {}),
        "fight" | "combat" | "combattre" => square(rest).map(|square| Order::PickCombat { square }),
        "resign" | "abandonner" => alone(rest, Order::Resign {}),
        _ => by_phase(view, &words),
    }
}

/// What needs no verb because only one kind of order is asked for.
fn by_phase(view: &View, words: &[&str]) -> Option<Order> {
    match view.public.phase {
        Phase::Setup => row(words).map(|row| Order::PlacePieces { row }),
        Phase::Movement => moved(view, words),
        Phase::Dice => dice(words),
        Phase::AskDefender | Phase::AskAttacker => alone(&words[1..], request(words[0])?),
        Phase::ShowDefender | Phase::ShowAttacker => colours(words),
        Phase::PickCombat => square(words).map(|square| Order::PickCombat { square }),
        Phase::Bid | Phase::Reply => number(words).map(|n| Order::Bid { n }),
        Phase::FirstGuess | Phase::SecondGuess => number(words).map(|n| Order::Guess { n }),
        Phase::Over => None,
    }
}

/// What is wrong with something that was meant as an order but cannot be read as one.
pub(super) fn misread(view: &View, typed: &str) -> Option<Phrase> {
    let plain = plain(typed);
    let words: Vec<&str> = plain.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
    let verbs = ["place", "placer", "dice", "set", "des", "regler", "show", "montrer"];
    let rest = &words[usize::from(words.first().is_some_and(|word| verbs.contains(word)))..];
    let text = rest.concat();
    let numbers = !text.is_empty() && text.chars().all(|letter| letter == '-' || letter.is_ascii_digit());
    match view.public.phase {
        Phase::Setup if numbers => Some(Phrase::new("siegers-misread-row").with("count", count(&text))),
        Phase::Dice if numbers => Some(Phrase::new("siegers-misread-dice").with("count", count(&text))),
        Phase::ShowDefender | Phase::ShowAttacker if rest.iter().any(|word| named(word).is_some()) => {
            Some(Phrase::new("siegers-misread-colours"))
        }
        Phase::Movement => misread_move(view, rest),
        Phase::Bid | Phase::FirstGuess | Phase::SecondGuess if numbers => super::orders::shorthand(view),
        _ => None,
    }
}

fn count(text: &str) -> i64 {
    text.chars().count() as i64
}

/// A piece without a square to go to, or two squares of which one is off the board or has no piece of one's own.
fn misread_move(view: &View, words: &[&str]) -> Option<Phrase> {
    let text: String = words.concat().chars().filter(|letter| *letter != '-').collect();
    let (piece, to) = (text.get(..2)?, text.get(2..)?);
    let from = token(piece).is_some() || standing(view, piece).is_some();
    let looks = |text: &str| {
        let mut letters = text.chars();
        letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
            && letters.next().is_some_and(|letter| letter.is_ascii_alphanumeric())
            && letters.next().is_none()
    };
    match (from, to.parse::<Square>().is_ok()) {
        (true, false) if to.is_empty() || looks(to) => {
            let example = super::orders::some_move(view).unwrap_or_else(|| "Re e5".to_owned());
            Some(Phrase::new("siegers-misread-to").with("piece", piece.to_owned()).with("example", example))
        }
        (false, true) if looks(piece) => Some(Phrase::new("siegers-misread-from").with("square", piece)),
        _ => None,
    }
}

/// Words between spaces, without accents and capitals, whatever kind of dash or separator was typed.
fn plain(typed: &str) -> String {
    let letter = |letter: char| match letter {
        '_' => '-',
        '/' | ',' | ';' => ' ',
        other => other,
    };
    folded(typed).chars().map(letter).collect()
}

fn alone(rest: &[&str], order: Order) -> Option<Order> {
    rest.is_empty().then_some(order)
}

fn pass(view: &View) -> Order {
    if view.public.phase == Phase::Movement { Order::PassTurn {} } else { Order::PassBid {} }
}

fn number(words: &[&str]) -> Option<u8> {
    match words {
        [only] => only.parse().ok(),
        _ => None,
    }
}

fn square(words: &[&str]) -> Option<Square> {
    match words {
        [only] => only.parse().ok(),
        _ => None,
    }
}

/// Single digits, together or apart, a dash counting as 0.
fn digits<const COUNT: usize>(words: &[&str]) -> Option<[u8; COUNT]> {
    let digit = |letter: char| match letter {
        '-' => Some(0),
        _ => letter.to_digit(10).map(|digit| digit as u8),
    };
    let all: Option<Vec<u8>> = words.concat().chars().map(digit).collect();
    all?.try_into().ok()
}

fn row(words: &[&str]) -> Option<Row> {
    digits(words)
}

fn dice(words: &[&str]) -> Option<Order> {
    digits::<3>(words).map(Order::choose_dice)
}

fn request(word: &str) -> Option<Order> {
    let kind = match word {
        "high" | "highest" | "fort" | "forts" => Request::TwoHighest,
        "low" | "lowest" | "faible" | "faibles" => Request::TwoLowest,
        "ends" | "extremes" => Request::HighestAndLowest,
        _ => return None,
    };
    Some(Order::Request { kind })
}

fn colours(words: &[&str]) -> Option<Order> {
    let named: Option<Vec<Vec<Colour>>> = words.iter().map(|word| named(word)).collect();
    let named = named?.concat();
    let colours: Colours = named.iter().copied().collect();
    (!named.is_empty() && colours.count() as usize == named.len()).then_some(Order::ShowDice { colours })
}

/// One colour by its name, or several by their letters.
fn named(word: &str) -> Option<Vec<Colour>> {
    let whole = match word {
        "white" | "blanc" => Some(Colour::White),
        "yellow" | "jaune" => Some(Colour::Yellow),
        "red" | "rouge" => Some(Colour::Red),
        _ => None,
    };
    let letter = |letter: char| match letter {
        'w' | 'b' => Some(Colour::White),
        'y' | 'j' => Some(Colour::Yellow),
        'r' => Some(Colour::Red),
        _ => None,
    };
    whole.map(|colour| vec![colour]).or_else(|| word.chars().map(letter).collect())
}

/// A piece by its name or its square, then the square it goes to; together or apart.
fn moved(view: &View, words: &[&str]) -> Option<Order> {
    let text: String = words.concat().chars().filter(|letter| *letter != '-').collect();
    let (piece, to) = (text.get(..2)?, text.get(2..)?.parse().ok()?);
    Some(Order::MovePiece { token: token(piece).or_else(|| standing(view, piece))?, to })
}

fn token(text: &str) -> Option<Token> {
    let mut letters = text.chars();
    let seat = letters.next()?.to_ascii_uppercase();
    format!("{seat}{}", letters.as_str()).parse().ok()
}

/// The piece of the view's owner on a square.
fn standing(view: &View, text: &str) -> Option<Token> {
    view.public.token_on(view.who.seat()?, text.parse().ok()?)
}
