//! 15.0 Custom decks: dealing from decks the players have made. Whether a deck is good is decided in
//! [`decks::custom`](crate::decks::custom).

use super::battle_decks::{Dealt, battle_of, factor};
use crate::cards::{Army, Battle, CardNo};
use crate::decks::custom::{Terms, check, draw};
use crate::decks::muster_is_playable;
use crate::ids::CardId;
use crate::options::{DeckMode, Options, Wishes, deck_key};
use crate::pack::Pack;
use crate::side::Kinds;
use crate::state::View;
use rand::Rng;
use serde_json::{Value, json};
use table::{Clause, Dice, Fault, Phrase, Setup};

/// EAG-15.0 EAG-R80 Deals from the players' decks, or tells all that is wrong with them.
pub fn deal(pack: &Pack, dealt: &mut Dealt, wishes: &Wishes, dice: &mut impl Dice) -> Result<(), Vec<Fault>> {
    let (battle, options) = (dealt.field.battle, dealt.field.options);
    let mut faults = Vec::new();
    for &army in battle.armies() {
        let (key, numbers) = (format!("options.{}", deck_key(army)), wishes.deck(army));
        let Some(numbers) = numbers else {
            faults.push(Fault::new(key, Clause("EAG-15.0c"), Phrase::new("eagles-fault-no-deck")));
            continue;
        };
        match check(&pack.set, &terms(battle, army, &options), numbers) {
            Err(wrong) => faults.extend(wrong.into_iter().map(|fault| fault.in_deck(&key))),
            Ok(deck) => {
                let mut cards = copies(&deck.cards);
                loop {
                    dice.shuffle(&mut cards, Clause("EAG-3.0b"));
                    let muster: Vec<CardNo> =
                        cards[..usize::from(deck.quota.muster)].iter().map(|card| card.no()).collect();
                    let late = battle.arrives_late(army);
                    if late
                        || !options.redeal_unplayable
                        || muster_is_playable(&pack.set, &muster, options.decoys)
                    {
                        break;
                    }
                }
                dealt.field.pool = dealt.field.pool.with(&pack.pool(battle, army, options.pool, true));
                if let Err(wrong) = dealt.give(deck.quota, &cards, true) {
                    faults.extend(wrong);
                }
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// EAG-R80 What the owner of a deck should know while he deploys: Prussians without a General never arrive.
pub fn warning(pack: &Pack, view: &View) -> Option<Phrase> {
    let (field, seat) = (&view.field, view.who.seat()?);
    let own = view.secrets[seat.index()].as_ref()?;
    let late = field.armies(seat).iter().copied().find(|army| field.battle.arrives_late(*army))?;
    let deploys = field.course.step.is_deployment() && field.options.deck_mode == DeckMode::Custom;
    let general = |card: CardId| pack.kinds(card) == Kinds::GENERAL;
    let comes = own.library.of(late).chain(own.reserve.of(late)).any(general);
    (deploys && !comes).then(|| Phrase::new("eagles-deck-never-arrives"))
}

fn terms(battle: Battle, army: Army, options: &Options) -> Terms {
    Terms { battle, army, pool: options.pool, k: factor(battle, options), decoys: options.decoys }
}

/// A deck drawn at random for a setup that asks for one under this key.
pub fn draw_option(pack: &Pack, key: &str, setup: &Setup, rng: &mut impl Rng) -> Option<Value> {
    let battle = battle_of(&setup.scenario)?;
    let army = battle.armies().iter().copied().find(|army| deck_key(*army) == key)?;
    let (options, _) = Options::read(setup).ok()?;
    (options.deck_mode == DeckMode::Custom)
        .then(|| json!(draw(&pack.set, &terms(battle, army, &options), rng)))
}

/// EAG-15.0d Each copy of a number is a card of its own.
fn copies(numbers: &[CardNo]) -> Vec<CardId> {
    let before = |at: usize| numbers[..at].iter().filter(|no| **no == numbers[at]).count() as u16;
    (0..numbers.len()).map(|at| CardId::copy(numbers[at], before(at))).collect()
}
