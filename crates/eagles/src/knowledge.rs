//! What an onlooker may think possible: full states that look to it just like the true one. Hidden cards are spread over
//! hidden places so that every back, marker, mask of kinds, and every card seen before agrees, each way of doing so being
//! as likely as any other ([`arrange`]).

pub mod arrange;
mod cases;
mod effect;
mod last;
mod puzzles;

pub use cases::cases;
pub use effect::{Effect, effects};

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
use crate::rules::settling::nobody_left;
use crate::side::Kinds;
use crate::state::{Decks, Eye, State, View};
use arrange::{Count, Hideout, Layout, Puzzle, Trace};
use num_bigint::BigUint;
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
    /// Cards that are known to be elsewhere.
    pub elsewhere: Pile,
    /// In a campaign, the battle fought beside this one.
    pub beside: Option<Box<Scene<'v>>>,
}

/// What is hidden of a battle.
#[derive(Default)]
pub struct Hands {
    /// The secrets of both seats.
    pub secrets: [Secret; 2],
    /// The decks.
    pub decks: Decks,
}

/// What is hidden of an army.
struct Veiled {
    army: Army,
    /// Its puzzles, with what is known outright in each.
    puzzles: Vec<(Layout, Puzzle)>,
}

/// The same counted, to be drawn from as often as need be.
struct Counted<'p> {
    veiled: &'p Veiled,
    counts: Vec<Count<'p>>,
    weights: Vec<BigUint>,
}

impl<'p> Counted<'p> {
    fn new(veiled: &'p Veiled) -> Counted<'p> {
        let mut counts: Vec<Count> = veiled.puzzles.iter().map(|(_, puzzle)| Count::new(puzzle)).collect();
        let weights = match &mut counts[..] {
            [_] => Vec::new(),
            several => several.iter_mut().map(Count::ways).collect(),
        };
        Counted { veiled, counts, weights }
    }

    /// One way in which the cards can lie, with its puzzle.
    fn draw(&mut self, rng: &mut impl Rng) -> Option<(&'p Puzzle, Layout)> {
        let at = if self.weights.is_empty() { 0 } else { arrange::pick(&self.weights, rng) };
        let (known, puzzle) = self.veiled.puzzles.get(at)?;
        Some((puzzle, self.counts[at].draw(rng)?.and(known)))
    }
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
    let (Hands { secrets, decks }, beside) = scene.draw_going_on(rng);
    let drafts = draw_drafts(pack, &view.field, &secrets, view.who, &view.draft, rng);
    let campaign =
        view.campaign.as_ref().map(|campaign| Box::new(campaign.imagine(pack, view.who, beside, rng)));
    State { pack: view.pack.clone(), field: view.field, secrets, decks, drafts, campaign }
}

/// The battle of a view.
fn scene<'v>(pack: &'v Pack, view: &'v View) -> Scene<'v> {
    let campaign = view.campaign.as_ref();
    let floating = campaign.map(|campaign| campaign.public.floating);
    let other = campaign.and_then(|campaign| campaign.other.as_deref());
    let beside = other.map(|front| {
        let (field, secrets, elsewhere) =
            (&front.field, &front.secrets, plainly_in(&view.field, &view.secrets));
        Box::new(Scene { pack, field, secrets, floating, elsewhere, beside: None })
    });
    let elsewhere = other.map_or(Pile::EMPTY, |front| plainly_in(&front.field, &front.secrets));
    Scene { pack, field: &view.field, secrets: &view.secrets, floating, elsewhere, beside }
}

/// The cards that are plainly in a battle, as far as somebody knows who knows these secrets.
fn plainly_in(field: &Field, secrets: &[Option<Secret>; 2]) -> Pile {
    let shown = Seat::BOTH.into_iter().flat_map(|seat| {
        let (side, secret) = (field.side(seat), &secrets[seat.index()]);
        let known = |slot: usize| secret.map_or_else(|| side.card(slot), |secret| secret.card(slot));
        side.all().iter().map(known).collect::<Vec<_>>()
    });
    let terrain = field.grounds.all().map(|index| field.grounds.card(index));
    let effects = field.effects.iter().map(|effect| effect.card);
    let seen = field.seen.iter().map(|seen| seen.card);
    let plain: Pile = shown.chain(terrain).chain(effects).chain(seen).filter(|card| card.is_some()).collect();
    let own = secrets
        .iter()
        .flatten()
        .fold(Pile::EMPTY, |own, secret| own.with(&secret.reserve).with(&secret.library));
    plain.with(&own).with(&field.eliminated).with(&field.discarded)
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
    /// EAG-R88 What may be hidden of the scene and of the battle beside it, so that neither is over because nobody is left.
    pub fn draw_going_on(&self, rng: &mut impl Rng) -> (Hands, Option<Box<Hands>>) {
        let (here, there) = (self.hidden(), self.beside.as_ref().map(|beside| beside.hidden_apart(self)));
        let mut here: Vec<Counted> = here.iter().map(Counted::new).collect();
        let mut there: Vec<Counted> = there.iter().flatten().map(Counted::new).collect();
        let mut drawn = self.draw(&mut here, &mut there, rng);
        for _ in 0..TRIES {
            let over = |scene: &Scene, hands: &Hands| scene.is_dead(&hands.secrets, &hands.decks);
            let beside = self.beside.as_ref().zip(drawn.1.as_ref());
            if !over(self, &drawn.0) && !beside.is_some_and(|(scene, hands)| over(scene, hands)) {
                break;
            }
            drawn = self.draw(&mut here, &mut there, rng);
        }
        drawn
    }

    /// What is hidden of each army whose owner does not look on.
    fn hidden(&self) -> Vec<Veiled> {
        let armies = Seat::BOTH.into_iter().filter(|seat| self.secrets[seat.index()].is_none());
        let armies = armies.flat_map(|seat| self.field.armies(seat).iter());
        armies.map(|&army| Veiled { army, puzzles: self.puzzles(army) }).collect()
    }

    /// The same of those armies that share no cards with another battle, in which theirs are drawn together.
    fn hidden_apart(&self, other: &Scene) -> Vec<Veiled> {
        let mut all = self.hidden();
        all.retain(|veiled| !other.shares_cards(self, veiled.army));
        all
    }

    /// EAG-R88 Whether a battle that has begun would be over with this hidden in it.
    fn is_dead(&self, secrets: &[Secret; 2], decks: &Decks) -> bool {
        let field = self.field;
        let begun = field.round > 0 && !field.course.step.is_deployment() && field.verdict.is_none();
        begun && nobody_left(self.pack, field, secrets, decks)
    }

    /// What may be hidden of both, whether they would be over or not.
    fn draw(
        &self,
        here: &mut [Counted],
        there: &mut [Counted],
        rng: &mut impl Rng,
    ) -> (Hands, Option<Box<Hands>>) {
        let mut hands = self.in_view();
        let mut beside = self.beside.as_ref().map(|scene| (scene, Box::new(scene.in_view())));
        let armies = Seat::BOTH.into_iter().flat_map(|seat| self.field.armies(seat));
        for &army in armies {
            let layout = self.draw_army(army, here, &mut hands, rng);
            if let Some((scene, hands)) = &mut beside {
                match layout.and_then(|layout| layout.beside) {
                    Some(layout) => scene.lay(army, &layout, &mut hands.secrets, &mut hands.decks),
                    None => drop(scene.draw_army(army, there, hands, rng)),
                }
            }
        }
        (hands, beside.map(|(_, hands)| hands))
    }

    /// What is known of the secrets, and the cards that everybody sees.
    fn in_view(&self) -> Hands {
        let secrets = Seat::BOTH.map(|seat| {
            self.secrets[seat.index()].unwrap_or_else(|| {
                let (mut secret, side) = (Secret::default(), self.field.side(seat));
                side.all().iter().for_each(|slot| secret.insert(slot, side.card(slot), false));
                secret
            })
        });
        Hands { secrets, decks: Decks::default() }
    }

    /// Draws the deck of an army whose owner looks on, or else the places of all its hidden cards.
    fn draw_army(
        &self,
        army: Army,
        counted: &mut [Counted],
        hands: &mut Hands,
        rng: &mut impl Rng,
    ) -> Option<Layout> {
        if let Some(secret) = &self.secrets[army.seat().index()] {
            self.own_deck(secret, army, &mut hands.decks, rng);
            return None;
        }
        let counted = counted.iter_mut().find(|counted| counted.veiled.army == army)?;
        let layout = self.draw_layout(counted, rng);
        self.lay(army, &layout, &mut hands.secrets, &mut hands.decks);
        Some(layout)
    }

    /// The deck of an army whose owner looks on.
    fn own_deck(&self, secret: &Secret, army: Army, decks: &mut Decks, rng: &mut impl Rng) {
        let count = usize::from(self.field.deck[army.index()]);
        let mut cards: Vec<CardId> = if self.field.knows_decks() {
            secret.library.of(army).collect()
        } else {
            self.undrawn(secret, army)
        };
        let count = count.min(cards.len());
        let wanting = self.wants_general(secret, army, &cards);
        for _ in 0..TRIES {
            cards.shuffle(rng);
            if !wanting || cards[..count].iter().any(|card| self.is_general(*card)) {
                break;
            }
        }
        cards.truncate(count);
        decks.set(army, &cards);
    }

    /// The cards of an army that are in its deck or out of the game, as far as its owner knows.
    fn undrawn(&self, secret: &Secret, army: Army) -> Vec<CardId> {
        let side = self.field.side(army.seat());
        let held: Pile = side.all().iter().map(|slot| secret.card(slot)).collect();
        self.unseen(army).less(&held).less(&secret.reserve).of(army).collect()
    }

    /// EAG-R100 Whether a deck of these cards has to have a General, since its owner holds none.
    fn wants_general(&self, secret: &Secret, army: Army, cards: &[CardId]) -> bool {
        let held = secret.reserve.of(army).any(|card| self.is_general(card));
        self.needs_general(army) && !held && cards.iter().any(|card| self.is_general(*card))
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

    /// One way in which the hidden cards of an army can lie.
    fn draw_layout(&self, counted: &mut Counted, rng: &mut impl Rng) -> Layout {
        let army = counted.veiled.army;
        let mut last = None;
        for _ in 0..TRIES {
            let Some((puzzle, drawn)) = counted.draw(rng) else { break };
            if self.could_be_dealt(army, &drawn) {
                return drawn;
            }
            last = Some((puzzle, drawn));
        }
        match last {
            Some((puzzle, drawn)) => self.cheapen(army, puzzle, drawn, rng),
            None => match &counted.veiled.puzzles[..] {
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
        let trace = |card: CardId| puzzle.cards.iter().find(|one| one.card == card);
        for _ in 0..CHANGES {
            let (out, at) = (
                rng.random_range(0..layout.undealt.len()),
                rng.random_range(0..layout.spots.len() + layout.reserve.len() + layout.deck.len()),
            );
            let dearer = layout.undealt[out];
            let (spot, place) = layout.place(at);
            let free = |card: CardId| trace(card).is_some_and(|one| one.trace == Trace::Free);
            let fits = spot.is_none_or(|spot| trace(dearer).is_some_and(|card| spot.allows(card)));
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
    fn lay(&self, army: Army, layout: &Layout, secrets: &mut [Secret; 2], decks: &mut Decks) {
        let secret = &mut secrets[army.seat().index()];
        for &(spot, card) in &layout.spots {
            match spot.hideout {
                Hideout::Down(slot) => {
                    secret.remove(slot);
                    secret.insert(slot, card, !self.pack.kinds(card).may(Kinds::TROOPS));
                    continue;
                }
                Hideout::Pending => {
                    secret.pending = card;
                    secret.pending_decoy = self.moves_as_decoy(card);
                    if self.goes_through(army) {
                        secret.spent.put(card);
                    }
                }
                Hideout::Spent => secret.spent.put(card),
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
