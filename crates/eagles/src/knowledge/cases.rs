//! The states that stand for all a player thinks possible when the odds of an order are told: one for each way in which
//! the hidden cards differ as far as the rules look at them for this order, weighted with the number of arrangements it
//! stands for. Nothing is sampled, so the odds are exact.

use super::arrange::{Cell, Hidden, Hideout, Layout, Puzzle, Trace};
use super::{Scene, imagine};
use crate::cards::{Arm, Army};
use crate::course::{Action, Moment, Mover, Pending, Window};
use crate::field::{Field, Secret};
use crate::ids::{CardId, Position, Token};
use crate::order::Order;
use crate::pack::{Pack, special};
use crate::rules::foresight::attack_of;
use crate::rules::generals::depends_on_commander;
use crate::rules::{eye_of, specials};
use crate::side::{Kinds, Tag};
use crate::specials::Power;
use crate::state::{Decks, Eye, State, View};
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, HashMap};
use table::Seat;

/// What the rules ask of a hidden card, those roles first in which they ask most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// It attacks: its dice and ratings.
    Attacker,
    /// It is attacked: what helps against it, and its morale.
    Target,
    /// It fires on itself: its dice, and its morale.
    FiresOnItself,
    /// It may have to check: whether it has to, and its morale.
    Checker,
    /// It may have to check if it is an Orange card.
    Orange,
    /// Whether it is a Troop card, not a decoy.
    Troops,
    /// Whether it can win a position.
    Winner,
}

/// What the rules see of a card in its role.
type Aspect = [u8; 6];

/// The hidden facts that bear on an order.
#[derive(Default)]
struct Stakes {
    roles: Vec<(Hideout, Role)>,
    /// The positions on which cards may check with the support of a General.
    positions: Vec<Position>,
    /// EAG-R88 Whether the last infantry or cavalry may be lost.
    last: bool,
}

/// One way in which the hidden facts of an army can be.
struct Case {
    weight: BigUint,
    known: Layout,
    rest: Puzzle,
}

/// States that stand for all the owner of a view thinks possible.
pub fn cases(pack: &Pack, view: &View, order: &Order) -> Vec<(BigUint, State)> {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let base = imagine(pack, view, &mut rng);
    let one = |base| vec![(BigUint::from(1u8), base)];
    let Some(seat) = view.who.seat().filter(|_| view.decks.is_none()) else { return one(base) };
    let scene = super::scene(pack, view);
    let last = scene.may_be_drawn(seat);
    let stakes = Stakes { last, ..stakes(pack, view, seat, order) };
    if stakes.roles.is_empty() && stakes.positions.is_empty() && !last {
        return one(base);
    }
    let enemy = seat.other();
    let mut states = if last { scene.with_own_decks(seat, base) } else { one(base) };
    for &army in view.field.armies(enemy) {
        let cases = Sorter { scene: &scene, army, stakes: &stakes, counted: HashMap::new() }.cases();
        if cases.is_empty() {
            continue;
        }
        let mut all = Vec::with_capacity(states.len() * cases.len());
        for case in &cases {
            let Some(layout) = case.rest.draw(&mut rng) else { continue };
            let layout = layout.and(&case.known);
            for (weight, state) in &states {
                all.push((weight * &case.weight, relaid(&scene, state, army, &layout)));
            }
        }
        states = all;
    }
    if last && states.iter().any(|(_, state)| !scene.is_over(state)) {
        states.retain(|(_, state)| !scene.is_over(state));
    }
    states
}

/// A state with the hidden cards of an army laid out anew.
fn relaid(scene: &Scene, state: &State, army: Army, layout: &Layout) -> State {
    let mut state = state.clone();
    lay_anew(scene, army, layout, &mut state.secrets, &mut state.decks);
    let other = state.campaign.as_mut().and_then(|campaign| campaign.other.as_mut());
    if let (Some(scene), Some(layout), Some(other)) = (&scene.beside, &layout.beside, other) {
        lay_anew(scene, army, layout, &mut other.secrets, &mut other.decks);
    }
    state
}

fn lay_anew(scene: &Scene, army: Army, layout: &Layout, secrets: &mut [Secret; 2], decks: &mut Decks) {
    let secret = &mut secrets[army.seat().index()];
    for card in secret.reserve.of(army) {
        secret.reserve.take(card);
        secret.spent.take(card);
    }
    for card in secret.library.of(army) {
        secret.library.take(card);
    }
    scene.lay(army, layout, secrets, decks);
}

/// Which hidden cards bear on an order, and how.
fn stakes(pack: &Pack, view: &View, seat: Seat, order: &Order) -> Stakes {
    let (field, enemy) = (&view.field, seat.other());
    let eye = eye_of(pack, view, seat);
    if let Some((owner, at)) = attack_of(&eye, order) {
        return at_an_attack(&eye, order, owner, at);
    }
    let mut stakes = Stakes::default();
    let check = field.course.check.map(|check| check.token);
    match order {
        Order::PlaySpecial { .. } => by_special(&eye, order, &mut stakes),
        Order::Pass {} if check.is_some() => checking(field, enemy, check, &mut stakes),
        Order::Pass {} => match (field.course.pending(), field.course.action) {
            (Pending::Window(Window { moment: Moment::WEndCombat, .. }), _) => {
                engaged(field, enemy, &mut stakes);
            }
            (_, Some(action)) => {
                let acting = acting(field, enemy, action);
                stakes.roles.extend(acting.map(|hideout| (hideout, Role::Winner)));
            }
            _ => {}
        },
        Order::EndCombat {} | Order::DeclareMovementComplete {} => engaged(field, enemy, &mut stakes),
        _ => {}
    }
    stakes
}

/// Of an attack on a position: who attacks or is attacked, and what else lies there.
fn at_an_attack(eye: &Eye, order: &Order, owner: Seat, at: Position) -> Stakes {
    let (field, enemy) = (eye.field, eye.seat.other());
    let mut stakes = Stakes::default();
    let mut named = Vec::new();
    if owner == enemy {
        let target = match order {
            Order::Attack { target, .. } => eye.enemy_slot(*target),
            Order::PlaySpecial { charge, .. } => {
                charge.as_ref().and_then(|charge| eye.enemy_slot(charge.fire_at))
            }
            _ => None,
        };
        named.extend(target.map(|slot| (Hideout::Down(slot), Role::Target)));
        stakes.positions.push(at);
    } else if let Some(hideout) = field.course.action.and_then(|action| acting(field, enemy, action)) {
        named.push((hideout, Role::Attacker));
    }
    let others = if owner == enemy { Role::Troops } else { Role::Winner };
    let rest = face_down(field, enemy, at).map(|slot| (Hideout::Down(slot), others));
    let rest: Vec<_> = rest.filter(|(hideout, _)| !named.iter().any(|(one, _)| one == hideout)).collect();
    let is_hidden = |(hideout, _): &(Hideout, Role)| match hideout {
        Hideout::Down(slot) => !field.side(enemy).is(*slot, Tag::FaceUp),
        _ => true,
    };
    stakes.roles.extend(named.into_iter().filter(is_hidden).chain(rest));
    stakes
}

/// Of a Special: those it makes check, or the check it is played on.
fn by_special(eye: &Eye, order: &Order, stakes: &mut Stakes) {
    let Order::PlaySpecial { card, position, target, .. } = order else { return };
    let (field, enemy) = (eye.field, eye.seat.other());
    match special(*card).map(|row| row.effect) {
        Some(Power::Defects) => {
            let played = specials::played(eye, *card, *position, *target, None);
            if let Some(at) = played.and_then(|played| played.position) {
                let down = face_down(field, enemy, at);
                stakes.roles.extend(down.map(|slot| (Hideout::Down(slot), Role::Orange)));
                stakes.positions.push(at);
            }
        }
        Some(Power::FriendlyFire) => {
            if let Some(slot) = target.and_then(|target| eye.enemy_slot(target)) {
                let side = field.side(enemy);
                if !side.is(slot, Tag::FaceUp) {
                    stakes.roles.push((Hideout::Down(slot), Role::FiresOnItself));
                }
                stakes.positions.push(side.position(slot));
            }
        }
        _ => checking(field, enemy, field.course.check.map(|check| check.token), stakes),
    }
}

/// The face-down cards of a seat on a position.
fn face_down(field: &Field, seat: Seat, at: Position) -> impl Iterator<Item = usize> {
    let side = field.side(seat);
    side.at(at).less(side.tagged(Tag::FaceUp)).iter()
}

/// EAG-8.1b EAG-14.0c When movement is complete, decoys on engaged positions are lost.
fn engaged(field: &Field, enemy: Seat, stakes: &mut Stakes) {
    if field.options.decoys {
        let positions = Position::ALL.into_iter().filter(|at| field.engaged(*at));
        let down = positions.flat_map(|at| face_down(field, enemy, at).collect::<Vec<_>>());
        stakes.roles.extend(down.map(|slot| (Hideout::Down(slot), Role::Troops)));
    }
}

/// A card of the enemy checks, and others on its position may have to follow.
fn checking(field: &Field, enemy: Seat, token: Option<Token>, stakes: &mut Stakes) {
    let Some((owner, slot)) = token.and_then(|token| field.find(token)) else { return };
    if owner == enemy {
        let at = field.side(enemy).position(slot);
        stakes.roles.extend(face_down(field, enemy, at).map(|slot| (Hideout::Down(slot), Role::Checker)));
        stakes.positions.push(at);
    }
}

/// The hidden card of the enemy that is about to act.
fn acting(field: &Field, enemy: Seat, action: Action) -> Option<Hideout> {
    let mover = match action {
        Action::Move { mover, .. } | Action::Confusion { mover, .. } => mover,
        Action::Attack { token, .. } | Action::Step { token, .. } => Mover::Token(token),
    };
    match mover {
        Mover::Reserve(_) | Mover::Through(_) => Some(Hideout::Pending),
        Mover::Token(token) => {
            let side = field.side(enemy);
            side.find(token).filter(|slot| !side.is(*slot, Tag::FaceUp)).map(Hideout::Down)
        }
    }
}

/// Sorts the arrangements of an army's hidden cards by what the rules see of them.
struct Sorter<'s> {
    scene: &'s Scene<'s>,
    army: Army,
    stakes: &'s Stakes,
    counted: HashMap<(usize, Vec<(u8, Trace)>), BigUint>,
}

impl Sorter<'_> {
    /// The cases, none if nothing hidden of this army bears on the order.
    fn cases(mut self) -> Vec<Case> {
        let mut found: BTreeMap<Vec<Aspect>, Case> = BTreeMap::new();
        let commander = self.commander();
        let mut concerned = commander.is_some() || self.stakes.last;
        for (number, (known, puzzle)) in self.scene.puzzles(self.army).into_iter().enumerate() {
            let at_stake = |spot: &Cell| {
                self.stakes.roles.iter().find(|(hideout, _)| *hideout == spot.hideout && !spot.beside)
            };
            let (asked, rest): (Vec<Cell>, Vec<Cell>) = puzzle.spots.iter().partition(|spot| {
                at_stake(spot).is_some_and(|(_, role)| self.stakes.last || self.tells(&puzzle, spot, *role))
            });
            concerned |= !asked.is_empty();
            let mut roles: Vec<(Cell, Role)> =
                asked.iter().filter_map(|spot| at_stake(spot).map(|(_, role)| (*spot, *role))).collect();
            roles.sort_by_key(|(_, role)| *role);
            let gone_on = known.spots.iter().filter(|(spot, _)| at_stake(spot).is_some());
            let aspects: Vec<Aspect> = gone_on.map(|(_, card)| self.aspect(Role::Winner, *card)).collect();
            let open = Case { weight: BigUint::from(1u8), known, rest: Puzzle { spots: rest, ..puzzle } };
            self.fill(number, &roles, open, Vec::new(), aspects, commander, &mut found);
        }
        if concerned { found.into_values().collect() } else { Vec::new() }
    }

    /// Whether the cards that may lie in a place differ at all in their role there.
    fn tells(&self, puzzle: &Puzzle, spot: &Cell, role: Role) -> bool {
        let mut aspects =
            puzzle.cards.iter().filter(|card| spot.allows(card)).map(|card| self.aspect(role, card.card));
        let first = aspects.next();
        aspects.any(|aspect| Some(aspect) != first)
    }

    /// Fills the places at stake with one card of each sort after another. A sort is what this place and those after it can
    /// tell apart, so that it does not matter which of its cards is taken; the roles that tell most come first.
    #[allow(clippy::too_many_arguments)]
    fn fill(
        &mut self,
        number: usize,
        roles: &[(Cell, Role)],
        case: Case,
        taken: Vec<(u8, Trace)>,
        aspects: Vec<Aspect>,
        commander: Option<CardId>,
        found: &mut BTreeMap<Vec<Aspect>, Case>,
    ) {
        let Some(((spot, _), later)) = roles.split_first() else {
            return self.settle(number, case, taken, aspects, commander, found);
        };
        let mut asked: Vec<Role> = roles.iter().map(|(_, role)| *role).collect();
        asked.dedup();
        let mut sorts: BTreeMap<(Vec<Aspect>, u8, Trace, bool), Vec<usize>> = BTreeMap::new();
        for (at, card) in case.rest.cards.iter().enumerate().filter(|(_, card)| spot.allows(card)) {
            let leads = commander == Some(card.card);
            let seen = asked.iter().map(|role| self.aspect(*role, card.card)).collect();
            let sort = (seen, card.kinds.0, card.trace, leads);
            sorts.entry(sort).or_default().push(at);
        }
        for ((seen, kinds, trace, leads), cards) in sorts {
            let mut rest = case.rest.clone();
            let Hidden { card, .. } = rest.cards.remove(cards[0]);
            let mut known = case.known.clone();
            known.spots.push((*spot, card));
            let next = Case { weight: &case.weight * cards.len(), known, rest };
            let taken = taken.iter().copied().chain([(kinds, trace)]).collect();
            let aspects = aspects.iter().copied().chain([seen[0]]).collect();
            let commander = commander.filter(|_| !leads);
            self.fill(number, later, next, taken, aspects, commander, found);
        }
    }

    /// All places at stake are filled: counts the rest, apart for a commander who is there and one who is not.
    fn settle(
        &mut self,
        number: usize,
        case: Case,
        mut taken: Vec<(u8, Trace)>,
        aspects: Vec<Aspect>,
        commander: Option<CardId>,
        found: &mut BTreeMap<Vec<Aspect>, Case>,
    ) {
        taken.sort_unstable();
        let at = case.rest.cards.iter().position(|one| Some(one.card) == commander);
        let unknown = at.filter(|at| matches!(case.rest.cards[*at].trace, Trace::Free | Trace::Fixed));
        let Some(at) = unknown else {
            return self.add(number, case, taken, aspects, found);
        };
        let fixed = case.rest.cards[at].trace == Trace::Fixed;
        let absent = if fixed { Trace::Undrawn } else { Trace::Absent };
        for (presence, trace) in [(1, Trace::Seen(0)), (2, absent)] {
            let mut rest = case.rest.clone();
            rest.cards[at].trace = trace;
            let case = Case { weight: case.weight.clone(), known: case.known.clone(), rest };
            let taken = taken.iter().copied().chain([(0, trace)]).collect();
            let aspects = aspects.iter().copied().chain([[presence; 6]]).collect();
            self.add(number, case, taken, aspects, found);
        }
    }

    /// Counts the rest; where the last infantry or cavalry may be lost, apart for that which has more of it and that which
    /// has none.
    fn add(
        &mut self,
        number: usize,
        mut case: Case,
        mut taken: Vec<(u8, Trace)>,
        aspects: Vec<Aspect>,
        found: &mut BTreeMap<Vec<Aspect>, Case>,
    ) {
        let ways = self.counted.entry((number, taken.clone())).or_insert_with(|| case.rest.ways()).clone();
        if !self.stakes.last {
            case.weight *= ways;
            return Sorter::enter(case, aspects, found);
        }
        let none = case.rest.without(Kinds::WINNERS);
        taken.push((Kinds::WINNERS.0, Trace::Free));
        let count = || none.as_ref().map_or(BigUint::ZERO, |(places, rest)| places * rest.ways());
        let without = self.counted.entry((number, taken)).or_insert_with(count).clone();
        let told = |left: u8| aspects.iter().copied().chain([[left; 6]]).collect::<Vec<_>>();
        if let Some(rest) = case.rest.having(Kinds::WINNERS) {
            let weight = &case.weight * (ways - &without);
            Sorter::enter(Case { weight, known: case.known.clone(), rest }, told(1), found);
        }
        if let Some((_, rest)) = none {
            Sorter::enter(Case { weight: case.weight * without, known: case.known, rest }, told(0), found);
        }
    }

    fn enter(case: Case, aspects: Vec<Aspect>, found: &mut BTreeMap<Vec<Aspect>, Case>) {
        if case.weight == BigUint::ZERO {
            return;
        }
        match found.get_mut(&aspects) {
            Some(known) => known.weight += case.weight,
            None => drop(found.insert(aspects, case)),
        }
    }

    /// EAG-R47 The commander of the army, if it matters to a check whether he is there.
    fn commander(&self) -> Option<CardId> {
        let (pack, side) = (self.scene.pack, self.scene.field.side(self.army.seat()));
        let matters = self.stakes.positions.iter().any(|at| {
            side.generals(*at).iter().any(|slot| {
                let general = side.card(slot);
                general.army() == self.army && depends_on_commander(pack, general)
            })
        });
        pack.commander(self.army).filter(|_| matters)
    }

    /// What the rules see of a card in its role.
    fn aspect(&self, role: Role, card: CardId) -> Aspect {
        let pack = self.scene.pack;
        let (kinds, printed) = (pack.kinds(card), pack.card(card));
        let troop = printed.troop();
        let cv = troop.map_or(0, |troop| troop.cv);
        let [guns, horse, troops] =
            [Kinds::ARTILLERY, Kinds::CAVALRY, Kinds::TROOPS].map(|of| u8::from(kinds.may(of)));
        let [morale, corps] = self.steadiness(card);
        let wins = u8::from(kinds.may(Kinds::WINNERS));
        let last = if self.stakes.last { wins } else { 0 };
        match role {
            Role::Attacker => {
                let (one, other) = match troop.map(|troop| troop.arm) {
                    Some(Arm::Infantry { fire, shock }) => (fire, shock),
                    Some(Arm::Cavalry { shock }) => (1, shock),
                    Some(Arm::Artillery { long, short, .. }) => (long, short),
                    None => (0, 0),
                };
                [kinds.0, cv, one, other, u8::from(printed.is_lancer()), last]
            }
            Role::Target => [guns, horse, troops, morale, corps, last],
            Role::FiresOnItself => [cv, horse, troops, morale, corps, last],
            Role::Checker => [troops, morale, corps, 0, 0, last],
            Role::Orange if printed.is_orange() => [1, morale, corps, 0, 0, last],
            Role::Orange => [0, 0, 0, 0, 0, last],
            Role::Troops => [troops, 0, 0, 0, 0, last],
            Role::Winner => [wins, 0, 0, 0, 0, 0],
        }
    }

    /// The printed morale of a card, and its corps where a General of that corps may support it.
    fn steadiness(&self, card: CardId) -> [u8; 2] {
        let (pack, side) = (self.scene.pack, self.scene.field.side(self.army.seat()));
        let Some(troop) = pack.card(card).troop() else { return [0; 2] };
        let mut generals = self.stakes.positions.iter().flat_map(|at| side.generals(*at).iter());
        let supported = generals.any(|slot| {
            pack.card(side.card(slot)).general().is_some_and(|general| general.corps == troop.corps)
        });
        [troop.morale.value(), if supported { troop.corps.index() } else { 0 }]
    }
}
