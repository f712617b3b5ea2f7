//! Every way in which a few hidden cards can lie, one by one.

/// One of them. The deck is taken without its order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct World {
    pub(crate) down: Vec<u16>,
    pub(crate) reserve: Vec<u16>,
    pub(crate) deck: Vec<u16>,
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
