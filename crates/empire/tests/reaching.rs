//! Whatever is told to be in reach may be ordered, and wherever a move may stop is told: in random games of all battles, with any
//! options.

use empire::Empire;
use empire::ids::AreaId;
use empire::order::Order;
use empire::path::{Path, Turn};
use empire::questions::{Answer, Query, Reach};
use empire::rules::walk::Walk;
use empire::scenario::SHIPPED;
use empire::scene::Scene;
use empire::sets::{Leaders, Units};
use empire::state::State;
use empire::terrain::Mover;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use table::dice::{Playout, Seeded};
use table::soak::any_setup;
use table::{Game, Questions, Seat};

/// Pieces that move together.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Group {
    units: Units,
    leaders: Leaders,
}

impl Group {
    fn of(order: &Order) -> Option<(Group, Option<Turn>, Path)> {
        match *order {
            Order::Move { units, leaders, face, path } => Some((Group { units, leaders }, face, path)),
            _ => None,
        }
    }

    fn order(self, face: Option<Turn>, path: Path) -> Order {
        Order::Move { units: self.units, leaders: self.leaders, face, path }
    }

    fn at(self, state: &State) -> AreaId {
        let unit = self.units.first().and_then(|unit| state.record.unit(unit).place.area());
        let leader = self.leaders.first().and_then(|leader| state.record.leader(leader).place.area());
        unit.or(leader).expect("they are on the map")
    }

    /// What its slowest piece has left after a way.
    fn left(self, state: &State, seat: Seat, face: Option<Turn>, path: &Path) -> i8 {
        let mut walk = Walk::new(Scene::of(state), seat, self.units, self.leaders, self.at(state));
        walk.face(face).expect("a turn it may make");
        path.legs().iter().for_each(|leg| assert!(walk.step(*leg).is_ok(), "a way it may go"));
        Mover::ALL.into_iter().map(|mover| walk.left(mover)).min().expect("there are columns")
    }

    /// How far it is told to go, when each area that is told can be ordered with every heading that is told, at the cost that is told.
    fn reach(self, state: &State, seat: Seat) -> Reach {
        let view = Empire.view(state, seat);
        let query = Query::Reach { units: self.units, leaders: self.leaders };
        let Ok(Answer::Reach { reach }) = Empire.query(&view, &query) else { panic!("another answer") };
        for one in &reach.areas {
            let turns = one.headings.iter().map(|heading| Some(Turn::End(*heading)));
            for face in turns.chain(one.straight.then_some(None)) {
                assert_eq!(Empire.check(&view, &self.order(face, one.path)), Ok(()), "{one:?}");
            }
            assert_eq!(self.left(state, seat, None, &one.path), reach.left - one.cost, "{one:?}");
        }
        reach
    }
}

/// Plays a random game; moves that may be ordered on the way are shown: each that is drawn, and now and then all that are listed.
fn game(seed: u64, mut each: impl FnMut(&State, Seat, &[Order])) {
    let key = SHIPPED[seed as usize % SHIPPED.len()].key;
    let setup = any_setup(&Empire, key, seed).expect("options");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = Empire.deal(&setup, &mut Seeded::new(seed)).expect("a deal");
    let mut moves = 0;
    while let Some(seat) = state.asked() {
        let order = empire::rules::draw(&state, seat, &mut rng);
        if Group::of(&order).is_some() {
            let mut shown = vec![order];
            if moves % 16 == 0 {
                shown.extend(table::drawing::listed(&Empire, &Empire.view(&state, seat)));
            }
            each(&state, seat, &shown);
            moves += 1;
        }
        Empire.resolve(&mut state, seat, &order, &mut Playout(&mut rng), &mut table::Silent);
    }
}

fn games(usual: u64) -> u64 {
    std::env::var("GROGNARD_TOLD_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// EMP-13.1a EMP-13.2a EMP-R67 EMP-11.27a Wherever a move may stop, other than where it began, is in reach at no higher cost; and what
/// is in reach may be ordered.
#[test]
fn wherever_a_move_may_stop_is_in_reach() {
    let (mut stops, mut missed, mut back) = (0, Vec::new(), 0);
    for seed in 300..300 + games(8) {
        game(seed, |state, seat, orders| {
            let view = Empire.view(state, seat);
            let mut told: HashMap<Group, Reach> = HashMap::new();
            for (group, face, path) in orders.iter().filter_map(Group::of) {
                let reach = told.entry(group).or_insert_with(|| group.reach(state, seat));
                for steps in 1..=path.len() {
                    let way: Path = path.legs()[..steps].iter().copied().collect();
                    let may_stop = |face| Empire.check(&view, &group.order(face, way)).is_ok();
                    let Some(face) = [face, None].into_iter().find(|face| may_stop(*face)) else { continue };
                    let to = way.end().expect("a step");
                    if to == group.at(state) {
                        back += 1;
                        continue;
                    }
                    stops += 1;
                    let cost = reach.left - group.left(state, seat, face, &way);
                    if !reach.areas.iter().any(|one| one.area == to && one.cost <= cost) {
                        missed.push(format!("seed {seed}: {:?} for {cost}", group.order(face, way)));
                    }
                }
            }
        });
    }
    eprintln!("{stops} stops, {back} where they set out, {} missed", missed.len());
    assert!(stops > 1_000, "{stops}");
    assert!(missed.is_empty(), "{} of {stops}: {:#?}", missed.len(), &missed[..missed.len().min(8)]);
}
