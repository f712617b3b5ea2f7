//! Whatever is told of a fight is what happens: in random games of all battles, with any options, pools and numbers are held against
//! the dice that fall, and exact odds against so many fights.

use empire::Empire;
use empire::course::{Frame, Segment, fight, goes_on};
use empire::event::{Came, Combat, Event, Purpose, Roll};
use empire::order::{Order, Piece};
use empire::questions::{Answer, Fire, Query, Trial};
use empire::rules;
use empire::scenario::SHIPPED;
use empire::scene::Scene;
use empire::state::State;
use empire::why::{Unit, sum};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use table::dice::{Playout, Seeded};
use table::odds::{decimal, odds_within};
use table::soak::any_setup;
use table::{Game, Questions, Seat, Weighed};

fn begins(order: &Order) -> bool {
    matches!(
        order,
        Order::Charge { .. } | Order::GrandCharge { .. } | Order::Bombard { .. } | Order::Assault { .. }
    )
}

/// A random order, a fight rather than anything else.
fn draw(state: &State, seat: Seat, rng: &mut ChaCha8Rng) -> Order {
    let fights = matches!(
        state.course.top(),
        Some(Frame::Attempt(_) | Frame::Segment(Segment::Charge | Segment::Bombardment | Segment::Assault))
    );
    if fights && rng.random_range(0..4) > 0 {
        let all: Vec<Order> =
            table::drawing::listed(&Empire, &Empire.view(state, seat)).into_iter().filter(begins).collect();
        if let Some(order) = all.choose(rng) {
            return *order;
        }
    }
    rules::draw(state, seat, rng)
}

/// Plays a random game, each fight shown before every order that belongs to it.
fn game(seed: u64, mut each: impl FnMut(&State, Seat, &Order, &mut ChaCha8Rng)) {
    let key = SHIPPED[seed as usize % SHIPPED.len()].key;
    let setup = any_setup(&Empire, key, seed).expect("options");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = Empire.deal(&setup, &mut Seeded::new(seed)).expect("a deal");
    while let Some(seat) = state.asked() {
        let order = draw(&state, seat, &mut rng);
        if begins(&order) || fight(&state.course).is_some() {
            each(&state, seat, &order, &mut rng);
        }
        Empire.resolve(&mut state, seat, &order, &mut Playout(&mut rng), &mut table::Silent);
    }
}

/// What is told of a fight before an order.
struct Told {
    fires: Vec<Fire>,
    trials: Vec<Trial>,
}

impl Told {
    fn before(state: &State, seat: Seat, order: &Order) -> Told {
        let view = Empire.view(state, seat);
        let own = Some(*order).filter(begins);
        let hand = Some(*order).filter(|order| matches!(order, Order::PursuitModifier { .. }));
        let fires = match Empire.query(&view, &Query::Fires { order: own }) {
            Ok(Answer::Fires { fires }) => fires,
            _ => Vec::new(),
        };
        let trials = match Empire.query(&view, &Query::Trials { order: own.or(hand) }) {
            Ok(Answer::Trials { trials }) => trials,
            _ => Vec::new(),
        };
        Told { fires, trials }
    }

    /// The dice of a purpose, group by group with all that bears on them, for each area that may be fired from or at.
    fn pools(&self, purpose: Purpose) -> Vec<Vec<(usize, Vec<String>)>> {
        let of = |fire: &Fire| -> Vec<(usize, Vec<String>)> {
            let volleys = fire.volleys.iter().filter(|volley| volley.dice > 0);
            volleys
                .map(|volley| {
                    let why = |reason: &empire::questions::Reason| {
                        format!("{:?} {} {:?}", reason.why, reason.value, reason.unit)
                    };
                    (usize::from(volley.dice), volley.reasons.iter().map(why).collect())
                })
                .collect()
        };
        self.fires.iter().filter(|fire| fire.purpose == purpose).map(of).collect()
    }

    fn trial(&self, roll: &Roll) -> Option<&Trial> {
        self.trials.iter().find(|trial| {
            trial.purpose == roll.purpose
                && Some(trial.seat) == roll.seat
                && Some(trial.area) == roll.area
                && trial.unit.is_none_or(|unit| Some(Piece::Unit(unit)) == roll.piece)
        })
    }
}

/// Whether what was told before does not hold any longer.
fn changes(event: &Event) -> bool {
    matches!(
        event,
        Event::StepsLost { .. }
            | Event::Eliminated { .. }
            | Event::LeaderLost { .. }
            | Event::Routed { .. }
            | Event::Shifted { .. }
            | Event::Displaced { .. }
            | Event::Squared { .. }
            | Event::Outcome { came: Came::SquareFailed | Came::Evaded, .. }
    )
}

fn as_told(roll: &Roll) -> (usize, Vec<String>) {
    let why = |one: &empire::why::Modifier| format!("{:?} {} {:?}", one.why, one.value, one.unit);
    (roll.faces.len(), roll.modifiers.iter().map(why).collect())
}

/// EMP-21.0b EMP-14.41a EMP-19.1a EMP-10.91a EMP-17.12a Pools and numbers fall as they were told, and nothing falls of which nothing was told.
#[test]
fn what_is_told_is_what_falls() {
    let mut seen: BTreeMap<Purpose, usize> = BTreeMap::new();
    for seed in 0..games(24) {
        game(seed, |state, seat, order, rng| {
            if matches!(order, Order::GrandChargeAfter { .. }) {
                return;
            }
            let told = Told::before(state, seat, order);
            let chosen = matches!(order, Order::ChooseLeader { .. })
                && rules::by_default(state, seat).is_some_and(|usual| usual != *order);
            let (mut after, mut events) = (state.clone(), Vec::new());
            Empire.resolve(&mut after, seat, order, &mut Playout(rng), &mut events);
            let about = || format!("seed {seed}, {order:?} at {:?}\n{events:#?}", state.course);
            let mut fresh = true;
            let mut pursued = false;
            let mut pools: BTreeMap<Purpose, Vec<&Roll>> = BTreeMap::new();
            for event in &events {
                fresh &= !changes(event);
                pursued |= matches!(event, Event::Declared { combat: Combat::Pursuit, .. });
                let Event::Rolled { roll } = event else { continue };
                match roll.purpose {
                    Purpose::FirstFire
                    | Purpose::ChargeAttack
                    | Purpose::Bombardment
                    | Purpose::Assault
                    | Purpose::Defence
                        if fresh && !chosen && !pursued =>
                    {
                        pools.entry(roll.purpose).or_default().push(roll);
                    }
                    Purpose::Square | Purpose::Stand | Purpose::Pursuit if fresh => {
                        let told =
                            told.trial(roll).unwrap_or_else(|| panic!("nothing told: {roll:?} {}", about()));
                        let most = roll.against.expect("a number") - sum(&roll.modifiers, Unit::Die);
                        assert_eq!(i16::from(told.passes), most.clamp(0, 6), "{roll:?} {}", about());
                        *seen.entry(roll.purpose).or_default() += 1;
                    }
                    Purpose::Rout if !pursued => {
                        let Some(Piece::Unit(unit)) = roll.piece else { panic!("{roll:?}") };
                        if Scene::of(state).is_long(unit) {
                            assert!(told.trial(roll).is_some(), "nothing told: {roll:?} {}", about());
                            *seen.entry(roll.purpose).or_default() += 1;
                        }
                    }
                    _ => {}
                }
            }
            for (purpose, rolls) in pools {
                let fell: Vec<(usize, Vec<String>)> = rolls.iter().map(|roll| as_told(roll)).collect();
                let pools = told.pools(purpose);
                let one = pools.contains(&fell) && purpose == Purpose::Defence;
                assert!(one || pools.concat() == fell, "{purpose:?} told {pools:?} {}", about());
                *seen.entry(purpose).or_default() += 1;
            }
        });
    }
    for purpose in [
        Purpose::Square,
        Purpose::FirstFire,
        Purpose::ChargeAttack,
        Purpose::Bombardment,
        Purpose::Assault,
        Purpose::Defence,
        Purpose::Stand,
    ] {
        assert!(seen.contains_key(&purpose), "{purpose:?}: {seen:?}");
    }
    eprintln!("{seen:?}");
}

/// EMP-14.41a Whoever is told to have to roll for standing rolls when he chooses to stand, and nobody else does.
#[test]
fn who_is_told_to_roll_rolls() {
    for seed in 100..100 + games(16) {
        game(seed, |state, seat, order, rng| {
            if *order != (Order::Stand { stand: true }) {
                return;
            }
            let told = Told::before(state, seat, order);
            let told = told.trials.iter().any(|trial| trial.purpose == Purpose::Stand && trial.seat == seat);
            let (mut after, mut events) = (state.clone(), Vec::new());
            Empire.resolve(&mut after, seat, order, &mut Playout(rng), &mut events);
            let rolls = events.iter().any(|event| {
                matches!(event, Event::Rolled { roll } if roll.purpose == Purpose::Stand && roll.seat == Some(seat))
            });
            assert_eq!(told, rolls, "seed {seed}, {:?}\n{events:#?}", state.course);
        });
    }
}

/// How many games are looked at: more when the environment says so.
fn games(usual: u64) -> u64 {
    std::env::var("GROGNARD_TOLD_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A fight from here to its end, both sides answering as they do by default.
fn fought(state: &State, seat: Seat, order: &Order, dice: &mut Seeded) -> Vec<empire::effects::Effect> {
    let before = Empire.view(state, seat);
    let (mut after, mut events) = (state.clone(), Vec::new());
    let begun = fight(&state.course);
    Empire.resolve(&mut after, seat, order, dice, &mut events);
    while goes_on(&after.course, begun) {
        let Some(next) = after.asked() else { break };
        let order = rules::by_default(&after, next).expect("there is a default");
        Empire.resolve(&mut after, next, &order, dice, &mut events);
    }
    Empire.effects(&before, events)
}

/// EMP-1.2a Exact odds of charges, bombardments, assaults and of every answer in them, against many fights with other dice.
#[test]
fn odds_are_what_happens() {
    const TIMES: u32 = 60;
    let mut kinds: BTreeMap<&str, (usize, f64, f64)> = BTreeMap::new();
    for seed in 200..200 + games(8) {
        let mut dice = Seeded::new(seed);
        game(seed, |state, seat, order, rng| {
            if rng.random_range(0..3) > 0 {
                return;
            }
            let view = Empire.view(state, seat);
            let Ok(all) = odds_within(4_000, &Empire, &view, seat, order) else { return };
            let mut fell: BTreeMap<_, u32> = BTreeMap::new();
            for _ in 0..TIMES {
                *fell.entry(fought(state, seat, order, &mut dice)).or_default() += 1;
            }
            for effects in fell.keys() {
                assert!(all.iter().any(|chance| chance.effects == *effects), "{effects:?} was not foreseen");
            }
            let kind = match order {
                Order::Charge { .. } => "charge",
                Order::GrandCharge { .. } => "grand charge",
                Order::Bombard { .. } => "bombardment",
                Order::Assault { .. } => "assault",
                Order::FormSquareDuress { .. } => "square",
                Order::Stand { .. } => "stand",
                Order::PursuitModifier { .. } => "pursuit",
                _ => "other",
            };
            let (count, chi, free) = kinds.entry(kind).or_default();
            *count += 1;
            for chance in &all {
                let p = decimal(&chance.probability);
                let expected = p * f64::from(TIMES);
                if (5.0..f64::from(TIMES) - 5.0).contains(&expected) {
                    let times = f64::from(fell.get(&chance.effects).copied().unwrap_or(0));
                    *chi += (times - expected).powi(2) / (expected * (1.0 - p));
                    *free += 1.0;
                }
            }
        });
    }
    eprintln!("{kinds:?}");
    for (kind, (count, chi, free)) in kinds {
        // The mean of so many squares is one, give or take three deviations of a little more than the square root of two.
        let bound = 1.0 + 6.0 / f64::sqrt(free.max(1.0));
        assert!(free < 20.0 || chi / free < bound, "{kind}: {count} fights, {chi:.1} over {free}");
    }
}
