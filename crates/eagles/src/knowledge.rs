//! What an onlooker may think possible: full states that look to it just like the true one. Hidden cards are spread over
//! hidden places so that every back, marker, mask of kinds, and every card seen before agrees, each way of doing so being
//! as likely as any other ([`arrange`]).

pub mod arrange;
mod cases;
mod puzzles;
mod upshot;

pub use cases::cases;
pub use upshot::upshot;

use crate::cards::{Army, Battle, CardNo};
use crate::course::Step;
use crate::decks::custom::Terms;
use crate::decks::muster_is_playable;
use crate::field::{Field, Secret};
use crate::ids::{CardId, Pile};
use crate::options::DeckMode;
use crate::order::Placement;
use crate::pack::Pack;
use crate::rules::battle_decks::factor;
use crate::rules::battlefield;
use crate::side::Kinds;
use crate::state::{Decks, Eye, State, View};
use arrange::{Count, Lair, Layout, Puzzle, Standing};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use table::{Onlooker, Seat};

/// How often a way is drawn anew because the deal could not have brought it about.
const TRIES: usize = 256;
/// How often cards change places where hardly any way keeps within the Battle Points.
const CHANGES: usize = 4096;

/// One battle as somebody sees it.
pub struct Scene<'v> {
    /// The cards.
    pub pack: &'v Pack,
    /// The record.
    pub field: &'v Field,
    /// What is known of the secrets.
    pub secrets: &'v [Option<Secret>; 2],
    /// In a campaign, the cards that may be in another battle or in none; all others take part.
    pub floating: Option<Pile>,
    /// Cards that are known, or imagined, to be elsewhere.
    pub elsewhere: Pile,
}

/// A full state drawn among those the owner of the view cannot tell from the true one.
pub fn imagine(pack: &Pack, view: &View, rng: &mut impl Rng) -> State {
    if let (Some(decks), [Some(french), Some(allied)]) = (&view.decks, view.secrets) {
        return State {
            pack: view.pack.clone(),
            field: view.field,
            secrets: [french, allied],
            decks: **decks,
            drafts: [None, None],
            campaign: view.campaign.as_ref().map(|campaign| Box::new(campaign.unveiled())),
        };
    }
    let scene = scene(pack, view);
    let (secrets, decks) = scene.draw(rng);
    let drafts = draw_drafts(pack, &view.field, &secrets, view.who, &view.draft, rng);
    let campaign = view.campaign.as_ref().map(|campaign| {
        let placed = held(&view.field, &secrets, &decks);
        Box::new(campaign.imagine(pack, view.who, &placed, rng))
    });
    State { pack: view.pack.clone(), field: view.field, secrets, decks, drafts, campaign }
}

/// The battle of a view.
fn scene<'v>(pack: &'v Pack, view: &'v View) -> Scene<'v> {
    Scene {
        pack,
        field: &view.field,
        secrets: &view.secrets,
        floating: view.campaign.as_ref().map(|campaign| campaign.public.floating),
        elsewhere: view.campaign.as_ref().map_or(Pile::EMPTY, |campaign| campaign.known_elsewhere()),
    }
}

/// The cards that are somewhere in a battle.
pub fn held(field: &Field, secrets: &[Secret; 2], decks: &Decks) -> Pile {
    let on_positions = Seat::BOTH.into_iter().flat_map(|seat| {
        field.side(seat).all().iter().map(move |slot| secrets[seat.index()].card(slot)).collect::<Vec<_>>()
    });
    let in_decks = Army::ALL.into_iter().flat_map(|army| decks.cards(army).iter().copied());
    let all: Pile = on_positions.chain(in_decks).filter(|card| card.is_some()).collect();
    let public = field.eliminated.with(&field.discarded);
    all.with(&secrets[0].reserve).with(&secrets[1].reserve).with(&public)
}

/// Deployments that are drawn up, perhaps, behind the other's back.
pub fn draw_drafts(
    pack: &Pack,
    field: &Field,
    secrets: &[Secret; 2],
    who: Onlooker,
    own: &Option<Vec<Placement>>,
    rng: &mut impl Rng,
) -> [Option<Vec<Placement>>; 2] {
    Seat::BOTH.map(|seat| {
        if who.is(seat) {
            return own.clone();
        }
        let sealed = field.confirmed.contains(seat);
        let maybe = match field.course.step {
            Step::DeployAllied => seat == Seat::Second && rng.random(),
            Step::DeployFrench => seat == Seat::First && rng.random(),
            Step::DeployBoth => sealed || rng.random(),
            Step::AdjustFrench => seat == Seat::First,
            _ => false,
        };
        let eye = Eye { pack, field, seat, own: Some(&secrets[seat.index()]) };
        maybe.then(|| battlefield::draw(&eye, &[], rng))
    })
}

impl Scene<'_> {
    /// Secrets and decks that fit the scene.
    pub fn draw(&self, rng: &mut impl Rng) -> ([Secret; 2], Decks) {
        let mut decks = Decks::default();
        let secrets = Seat::BOTH.map(|seat| match self.secrets[seat.index()] {
            Some(secret) => {
                for &army in self.field.armies(seat) {
                    self.own_deck(&secret, army, &mut decks, rng);
                }
                secret
            }
            None => {
                let mut secret = Secret::default();
                let side = self.field.side(seat);
                for slot in side.all().iter() {
                    secret.insert(slot, side.card(slot), false);
                }
                for &army in self.field.armies(seat) {
                    self.hidden_army(army, &mut secret, &mut decks, rng);
                }
                secret
            }
        });
        (secrets, decks)
    }

    /// The deck of an army whose owner looks on.
    fn own_deck(&self, secret: &Secret, army: Army, decks: &mut Decks, rng: &mut impl Rng) {
        let count = usize::from(self.field.deck[army.index()]);
        let mut cards: Vec<CardId> = if self.field.knows_decks() {
            secret.library.of(army).collect()
        } else {
            let side = self.field.side(army.seat());
            let held: Pile = side.all().iter().map(|slot| secret.card(slot)).collect();
            let unseen = self.unseen(army).less(&held).less(&secret.reserve);
            unseen.of(army).collect()
        };
        let count = count.min(cards.len());
        let held = secret.reserve.of(army).any(|card| self.is_general(card));
        let wanting = self.needs_general(army) && !held && cards.iter().any(|card| self.is_general(*card));
        for _ in 0..TRIES {
            cards.shuffle(rng);
            if !wanting || cards[..count].iter().any(|card| self.is_general(*card)) {
                break;
            }
        }
        cards.truncate(count);
        decks.set(army, &cards);
    }

    fn is_general(&self, card: CardId) -> bool {
        self.pack.kinds(card) == Kinds::GENERAL
    }

    /// EAG-R100 A random Prussian deck at Waterloo has a General; none of them has been seen yet.
    fn needs_general(&self, army: Army) -> bool {
        let field = self.field;
        field.battle == Battle::Waterloo
            && army == Army::Prussian
            && !field.campaign
            && field.options.deck_mode == DeckMode::Random
            && field.options.redeal_unplayable
            && !field.arrived
    }

    /// Spreads the hidden cards of an army over its hidden places.
    fn hidden_army(&self, army: Army, secret: &mut Secret, decks: &mut Decks, rng: &mut impl Rng) {
        let layout = self.draw_layout(army, rng);
        self.lay(army, &layout, secret, decks);
    }

    /// One way in which the hidden cards of an army can lie.
    fn draw_layout(&self, army: Army, rng: &mut impl Rng) -> Layout {
        let puzzles = self.puzzles(army);
        let mut counts: Vec<_> =
            puzzles.iter().map(|(known, puzzle)| (known, puzzle, Count::new(puzzle))).collect();
        let mut last = None;
        for _ in 0..TRIES {
            let at = match counts.len() {
                1 => 0,
                _ => {
                    let ways: Vec<_> = counts.iter_mut().map(|(_, _, count)| count.ways()).collect();
                    arrange::pick(&ways, rng)
                }
            };
            let Some((known, puzzle, count)) = counts.get_mut(at) else { break };
            let Some(drawn) = count.draw(rng) else { break };
            let drawn = drawn.and(known);
            if self.could_be_dealt(army, &drawn) {
                return drawn;
            }
            last = Some((*puzzle, drawn));
        }
        match last {
            Some((puzzle, drawn)) => self.cheapen(army, puzzle, drawn, rng),
            None => match &puzzles[..] {
                [(known, puzzle), ..] => puzzle.relaxed().draw(rng).unwrap_or_default().and(known),
                [] => Layout::default(),
            },
        }
    }

    /// Whether the deal could have brought these cards about.
    fn could_be_dealt(&self, army: Army, layout: &Layout) -> bool {
        let general = || layout.dealt().any(|card| self.is_general(card));
        (!self.needs_general(army) || general())
            && self.points_left(army).is_none_or(|left| self.points(layout.dealt()) <= left)
            && self.is_playable(army, layout)
    }

    /// EAG-R56 A Muster that is still in hand can cover three positions.
    fn is_playable(&self, army: Army, layout: &Layout) -> bool {
        let field = self.field;
        let deploys = field.course.step.is_deployment() && field.side(army.seat()).all().is_empty();
        if !deploys || !field.options.redeal_unplayable || field.campaign || field.battle.arrives_late(army) {
            return true;
        }
        let muster: Vec<CardNo> = layout.reserve.iter().map(|card| card.no()).collect();
        muster.is_empty() || muster_is_playable(&self.pack.set, &muster, field.options.decoys)
    }

    fn points(&self, cards: impl Iterator<Item = CardId>) -> u32 {
        cards.map(|card| u32::from(self.pack.card(card).bp.unwrap_or(0))).sum()
    }

    /// EAG-15.0c The Battle Points that are left for the hidden cards of a custom deck.
    fn points_left(&self, army: Army) -> Option<u32> {
        let field = self.field;
        if field.options.deck_mode != DeckMode::Custom || field.campaign {
            return None;
        }
        let (battle, options) = (field.battle, &field.options);
        let terms =
            Terms { battle, army, pool: options.pool, k: factor(battle, options), decoys: options.decoys };
        let shown = field.pool.less(&self.unseen(army).iter().collect());
        Some(terms.points()?.saturating_sub(self.points(shown.of(army))))
    }

    /// Cards out of the game change places with cards in it, never making a deck dearer than it may be: where hardly any
    /// way keeps within the Battle Points, this comes to one that does.
    fn cheapen(&self, army: Army, puzzle: &Puzzle, mut layout: Layout, rng: &mut impl Rng) -> Layout {
        let Some(limit) = self.points_left(army) else { return layout };
        if layout.undealt.is_empty() {
            return layout;
        }
        let mut sum = self.points(layout.dealt());
        let price = |card: CardId| u32::from(self.pack.card(card).bp.unwrap_or(0));
        let standing = |card: CardId| puzzle.cards.iter().find(|one| one.card == card);
        for _ in 0..CHANGES {
            let (out, at) = (
                rng.random_range(0..layout.undealt.len()),
                rng.random_range(0..layout.spots.len() + layout.reserve.len() + layout.deck.len()),
            );
            let dearer = layout.undealt[out];
            let (spot, place) = layout.place(at);
            let free = |card: CardId| standing(card).is_some_and(|one| one.standing == Standing::Free);
            let fits = spot.is_none_or(|spot| standing(dearer).is_some_and(|card| spot.allows(card)));
            let after = sum - price(*place) + price(dearer);
            if free(*place) && free(dearer) && fits && after <= sum.max(limit) {
                let gone = std::mem::replace(place, dearer);
                layout.undealt[out] = gone;
                sum = after;
            }
        }
        layout
    }

    /// Puts the cards of an army where a layout has them.
    fn lay(&self, army: Army, layout: &Layout, secret: &mut Secret, decks: &mut Decks) {
        for &(spot, card) in &layout.spots {
            match spot.lair {
                Lair::Down(slot) => {
                    secret.remove(slot);
                    secret.insert(slot, card, !self.pack.kinds(card).may(Kinds::TROOPS));
                    continue;
                }
                Lair::Pending => {
                    secret.pending = card;
                    secret.pending_decoy = self.moves_as_decoy(card);
                    if self.goes_through(army) {
                        secret.spent.put(card);
                    }
                }
                Lair::Spent => secret.spent.put(card),
            }
            secret.reserve.put(card);
        }
        layout.reserve.iter().for_each(|card| secret.reserve.put(*card));
        decks.set(army, &layout.deck);
        if self.field.knows_decks() {
            secret.library = secret.library.with(&layout.deck.iter().copied().collect());
        }
    }

    /// Whether a pending card can only be moving as a decoy.
    fn moves_as_decoy(&self, card: CardId) -> bool {
        self.pack.kinds(card).may(Kinds::TERRAIN.or(Kinds::SPECIAL))
    }
}
