//! How fast the game is played: random play of the training engagement through `view`, `draw` and `resolve` with a silent log, one order
//! an iteration, on one core; a check of a path among sixty units; the outline of a unit's reach; the odds of a joint charge.

use age::Age;
use age::kinds::{Arm, Quality, Rating};
use age::measure::{Mil, Turn};
use age::odds::{ChargeAsked, Question, Salvo};
use age::order::{Intent, Order, Piece};
use age::query::Query;
use age::reckoning::combat::{Combat, Lead, Side};
use age::reckoning::fire::{Contribution, Target, Volley};
use age::reckoning::manoeuvre::Test;
use age::reckoning::movement::Mover;
use age::state::{State, View};
use age::tables::Tables;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::dice::Seeded;
use table::{Awaited, Eyes, Game, Questions, Seat, Silent};

struct Games {
    state: State,
    rng: ChaCha8Rng,
    dice: Seeded,
}

fn fresh() -> State {
    let setup = Age.catalogue().read(None, &Map::new()).expect("the defaults are a setup");
    Age.deal(&setup, &mut Seeded::new(0)).expect("a deal")
}

impl Games {
    fn run(&mut self, orders: u64) -> Duration {
        let start = Instant::now();
        for _ in 0..orders {
            let Awaited::Seats(seats) = Age.awaited(&self.state) else {
                self.state = fresh();
                continue;
            };
            let seat = seats.first().expect("somebody is awaited");
            let view = Age.view(&self.state, seat);
            let order = Age.draw(Eyes::View(&view), &mut self.rng);
            Age.resolve(&mut self.state, seat, &order, &mut self.dice, &mut Silent);
        }
        start.elapsed()
    }
}

/// A table of 72" by 60" with thirty brigades on either side, in two lines 12" apart.
fn sixty_units() -> String {
    let mut text = String::from(
        "id = \"sixty\"\nname = \"sixty\"\nsize = [72, 60]\nturns = 6\nclock = \"10:00\"\nminutes = 30\ntie_side = \"f\"\n\
         [[area]]\nid = \"wood\"\nname = \"wood\"\nground = \"woods\"\ngoing = \"difficult\"\noutline = [[20, 26], [30, 26], [30, 30], [20, 30]]\n",
    );
    for (id, home, front, deeper, facing) in [("f", "south", 24, -3, 0), ("a", "north", 36, 3, 180)] {
        let _ = write!(
            text,
            "[[army]]\nid = \"{id}\"\nname = \"{id}\"\nhome = \"{home}\"\nchief = \"chief_{id}\"\nrating = 0\nsuccessor_rating = 0\n\
             critical_levels = [30, 60, 90]\n[[army.command]]\nid = \"{id}c\"\n[[army.general]]\nid = \"chief_{id}\"\nname = \"chief\"\n\
             rank = \"chief\"\nquality = \"ordinary\"\nat = [36, {front}]\n"
        );
        for place in 0..30 {
            let (x, y) = (4 + 6 * (place % 11), front + deeper * (place / 11));
            let _ = write!(
                text,
                "[[army.unit]]\nid = \"{id}{place}\"\nname = \"{id}{place}\"\ncommand = \"{id}c\"\nanchor = [{x}, {y}]\nfacing = {facing}\n\
                 arm = \"infantry\"\nrating = \"regular\"\ndoctrine = \"mixed\"\nranks = 3\nbases = 6\nformation = \"line\"\n"
            );
        }
    }
    text
}

/// The first brigade of sixty units, about to move.
fn about_to_move() -> View {
    let options: Map<String, Value> =
        [("own_scenario".to_owned(), json!({ "sixty.toml": sixty_units() }))].into_iter().collect();
    let setup = Age.catalogue().read(None, &options).expect("a setup");
    let mut state = Age.deal(&setup, &mut Seeded::new(0)).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let unit = state.0.field().unit_named("f5").expect("a unit of that name");
    for seed in 0.. {
        let Awaited::Seats(seats) = Age.awaited(&state) else { panic!("the battle is over") };
        let seat = seats.first().expect("somebody is awaited");
        let view = Age.view(&state, seat);
        let declares = Order::Declare { unit, intent: Intent::Move, target: None };
        let order = if state
            .0
            .acting()
            .is_some_and(|acting| acting.unit == unit && acting.may_move && acting.left >= 540_000)
        {
            return view;
        } else if seat == Seat::First && Age.check(&view, &declares).is_ok() {
            declares
        } else {
            Age.by_default(&view).expect("a default")
        };
        Age.resolve(&mut state, seat, &order, &mut Seeded::new(seed), &mut Silent);
    }
    unreachable!("seeds do not end")
}

/// Test, fire, general and combat of a charge of eight bases.
fn joint_charge() -> ChargeAsked {
    let side = |bases| Side {
        lead: Lead::default(),
        infantry: bases,
        general: Some(Quality::Ordinary),
        ..Side::default()
    };
    let volley = Volley { near: 6, ranks: 3, ..Volley::default() };
    ChargeAsked {
        test: Some(Test { arm: Arm::Infantry, ..Test::default() }),
        mover: Mover::MixedInfantry,
        way: Mil(4000),
        fire: Some(Salvo { firing: vec![Contribution::Brigade(volley)], target: Target::default() }),
        label: Some(Tables::standard().label(Rating::Regular, 8)),
        combat: Combat { attacker: side(8), defender: side(6), ..Combat::default() },
    }
}

fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("age");
    group.throughput(Throughput::Elements(1));
    let mut games = Games { state: fresh(), rng: ChaCha8Rng::seed_from_u64(1815), dice: Seeded::new(1815) };
    group.bench_function("random order", |bencher| bencher.iter_custom(|orders| games.run(orders)));
    let view = about_to_move();
    let unit = view.record.acting().expect("a unit acts").unit;
    let path =
        vec![Piece::Oblique { inches: Mil(3000), angle: Turn(200) }, Piece::Forward { inches: Mil(6000) }];
    let walk = Order::Move { unit, path };
    assert!(Age.check(&view, &walk).is_ok(), "{:?}", Age.check(&view, &walk));
    group.bench_function("check of a path of 9 inches, 60 units", |bencher| {
        bencher.iter(|| Age.check(black_box(&view), black_box(&walk)))
    });
    group.bench_function("outline of a reach, 60 units", |bencher| {
        bencher.iter(|| Age.query(black_box(&view), black_box(&Query::Reach { unit })))
    });
    let charge = Question::Charge(Box::new(joint_charge()));
    assert!(Age.solve(&charge).is_ok());
    group.bench_function("odds of a joint charge", |bencher| bencher.iter(|| Age.solve(black_box(&charge))));
    group.finish();
}

criterion_group!(benches, play);
criterion_main!(benches);
