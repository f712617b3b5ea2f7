//! Every way in which a few hidden cards can lie, one by one.

use eagles::cards::Army;
use eagles::field::{Field, Secret};
use eagles::side::Tag;
use eagles::state::Decks;
use std::collections::BTreeMap;
use std::fmt::Debug;

const DRAWS: usize = 60_000;

/// One of them. The deck is taken without its order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct World {
    pub(crate) down: Vec<u16>,
    pub(crate) reserve: Vec<u16>,
    pub(crate) deck: Vec<u16>,
}

impl World {
    /// The hidden cards of an army that its side has alone.
    pub(crate) fn of(field: &Field, secrets: &[Secret; 2], decks: &Decks, army: Army) -> World {
        let (side, secret) = (field.side(army.seat()), &secrets[army.seat().index()]);
        let hidden = side.all().less(side.tagged(Tag::FaceUp));
        let mut deck: Vec<u16> = decks.cards(army).iter().map(|card| card.0).collect();
        deck.sort_unstable();
        World {
            down: hidden.iter().map(|slot| secret.card(slot).0).collect(),
            reserve: secret.reserve.iter().map(|card| card.0).collect(),
            deck,
        }
    }
}

/// Draws many times and compares how often each thing comes with the even share of all that are possible: the sum of squares
/// over what chance would bring is within six standard deviations of its mean.
#[track_caller]
pub(crate) fn evenly_drawn<T: Ord + Clone + Debug>(possible: &[T], mut draw: impl FnMut() -> T) {
    let mut counts: BTreeMap<T, u32> = possible.iter().map(|one| (one.clone(), 0)).collect();
    assert_eq!(counts.len(), possible.len(), "each is named once");
    for _ in 0..DRAWS {
        let drawn = draw();
        match counts.get_mut(&drawn) {
            Some(count) => *count += 1,
            None => panic!("{drawn:?} is not possible"),
        }
    }
    let share = DRAWS as f64 / counts.len() as f64;
    assert!(share > 20.0, "enough draws for {} worlds", counts.len());
    let square: f64 = counts.values().map(|count| (f64::from(*count) - share).powi(2) / share).sum();
    let free = counts.len() as f64 - 1.0;
    assert!(square < free + 6.0 * (2.0 * free).sqrt(), "{square} for {free} degrees of freedom");
}

/// All of them for these cards and so many places face down, in the Reserve and in the deck; `fits` says whether a card may
/// lie in a face-down place.
pub(crate) fn worlds(cards: &[u16], places: [usize; 3], fits: impl Fn(u16, usize) -> bool) -> Vec<World> {
    let mut all = Vec::new();
    let mut slots = vec![None; places[0]];
    deal(cards, &mut slots, &mut World::default(), places, &fits, &mut all);
    all
}

fn deal(
    cards: &[u16],
    slots: &mut Vec<Option<u16>>,
    world: &mut World,
    places: [usize; 3],
    fits: &impl Fn(u16, usize) -> bool,
    all: &mut Vec<World>,
) {
    let Some((&card, rest)) = cards.split_first() else {
        let down: Option<Vec<u16>> = slots.iter().copied().collect();
        if let Some(down) = down.filter(|_| world.reserve.len() == places[1] && world.deck.len() == places[2])
        {
            all.push(World { down, ..world.clone() });
        }
        return;
    };
    for slot in 0..slots.len() {
        if slots[slot].is_none() && fits(card, slot) {
            slots[slot] = Some(card);
            deal(rest, slots, world, places, fits, all);
            slots[slot] = None;
        }
    }
    if world.reserve.len() < places[1] {
        world.reserve.push(card);
        deal(rest, slots, world, places, fits, all);
        world.reserve.pop();
    }
    if world.deck.len() < places[2] {
        world.deck.push(card);
        deal(rest, slots, world, places, fits, all);
        world.deck.pop();
    }
    deal(rest, slots, world, places, fits, all);
}
