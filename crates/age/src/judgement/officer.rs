//! A plain officer: one good order at a time, found without looking ahead. Reserves come up, brigades march on what is worth having,
//! form up before the enemy, fire, and charge where the charts favour them. Whoever thinks further starts from what he would do.

use crate::field::Kind;
use crate::geometry::{Pt, length};
use crate::ids::UnitId;
use crate::kinds::{Action, Condition, Doctrine, Formation, Rating, Weight};
use crate::measure::{Mil, Turn};
use crate::order::{Hand, Intent, Order, Piece};
use crate::record::{Acting, Record, Step};
use crate::rules::drawing::{self, shortened};
use crate::rules::walking::{Gait, Walker, speeds};
use crate::rules::{
    advance, artillery, charges, check, fire, ground, reinforcements, reserve, tactical, zones,
};
use rand::{Rng, RngExt};
use table::Seat;

/// From how near infantry forms for fire.
const FORM_UP: Mil = Mil(6000);
/// How near a battery wants its targets.
const GUNNERY: Mil = Mil(11_000);
/// By how much the charts must favour a charge.
const BOLD: i32 = 2;

/// What the officer of this seat would order now.
pub(super) fn order(record: &Record, seat: Seat, rng: &mut impl Rng) -> Order {
    let usual = || drawing::by_default(record, seat);
    if record.asked().is_some() {
        return usual();
    }
    match record.step() {
        Step::Reserve => in_reserve(record, seat, rng).unwrap_or(Order::EndStep {}),
        Step::Tactical => in_line(record, seat, rng).unwrap_or_else(|| drawing::fallback(record, seat)),
        Step::Riding => riding(record, seat, rng).unwrap_or(Order::EndStep {}),
        Step::Advance => victorious(record, seat).unwrap_or_else(usual),
        _ => usual(),
    }
}

fn legal(record: &Record, seat: Seat, order: Order) -> Option<Order> {
    check(record, Some(seat), &order).is_ok().then_some(order)
}

/// The units of a seat, from one drawn at random on, so that nobody can foresee who is first.
fn in_turn(record: &Record, seat: Seat, rng: &mut impl Rng) -> Vec<UnitId> {
    let mut units: Vec<UnitId> =
        record.present(seat).filter(|&unit| !record.unit(unit).marks.acted).collect();
    if !units.is_empty() {
        let first = rng.random_range(0..units.len());
        units.rotate_left(first);
    }
    units
}

fn in_reserve(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if let Some(acting) = record.acting()
        && let Some(order) = goes_on(record, seat, *acting)
    {
        return Some(order);
    }
    let due = record
        .field()
        .unit_ids()
        .filter(|&unit| record.owner(unit) == seat && reinforcements::is_due(record, unit));
    for unit in due {
        if let Some(order) = drawing::entering(record, seat, unit, rng) {
            return Some(order);
        }
    }
    let waits = |unit: &UnitId| reserve::check(record, seat, *unit).is_ok();
    let unit = in_turn(record, seat, rng).into_iter().find(waits)?;
    Some(Order::DeclareReserveMove { unit })
}

fn in_line(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if let Some(acting) = record.acting()
        && let Some(order) = goes_on(record, seat, *acting)
    {
        return Some(order);
    }
    in_turn(record, seat, rng).into_iter().find_map(|unit| wants(record, seat, unit))
}

/// What a unit that has not acted wants to do; nothing where it stands well.
pub(super) fn wants(record: &Record, seat: Seat, unit: UnitId) -> Option<Order> {
    let now = record.unit(unit);
    if record.card(unit).is_battery() {
        return gunners(record, seat, unit);
    }
    let declare = |intent, target| Order::Declare { unit, intent, target };
    if now.disordered {
        let test = if now.marks.must_test { declare(Intent::Hold, None) } else { Order::RallyTest { unit } };
        return legal(record, seat, test);
    }
    if now.garrison.is_some() || record.in_contact(unit) {
        return None;
    }
    if let Some(target) = best_charge(record, seat, unit)
        && let Some(order) = legal(record, seat, declare(Intent::Charge, Some(target)))
    {
        return Some(order);
    }
    let (gap, _) = zones::nearest_enemies(record, seat, &record.footprint(unit));
    let foot = matches!(record.card(unit).kind, Kind::Infantry { .. });
    if foot && gap.within(FORM_UP) {
        let formed =
            matches!(now.formation, Formation::Line | Formation::SupportedLine | Formation::Skirmish);
        let bears = !fire::targets(record, unit).is_empty();
        if formed && bears {
            return None;
        }
        if !formed {
            return legal(record, seat, declare(Intent::Change, None));
        }
    }
    let goal = goal(record, seat, unit)?;
    let there = i64::from(length(goal - record.centre(unit)).0) < 1500;
    if there && foot {
        return None;
    }
    legal(record, seat, declare(Intent::Move, None))
}

/// What the unit whose turn it is does next.
fn goes_on(record: &Record, seat: Seat, acting: Acting) -> Option<Order> {
    let unit = acting.unit;
    if record.card(unit).is_battery() {
        return gunners(record, seat, unit);
    }
    if acting.may_charge
        && let Some(target) = acting.target
        && let Some((wheel, _)) = charges::wheel_to(record, unit, target, acting.left)
        && let Some(order) = legal(record, seat, Order::Charge { unit, wheel })
    {
        return Some(order);
    }
    if acting.may_change
        && let Some(order) = forms_up(record, seat, unit, acting)
    {
        return Some(order);
    }
    if !acting.may_move || acting.left < 15_000 {
        return None;
    }
    let (_, start) = tactical::start_move(record, seat, unit).ok()?;
    let goal = goal(record, seat, unit)?;
    let path = march(&start, goal)?;
    legal(record, seat, Order::Move { unit, path })
}

/// Before the enemy infantry stands in line, or in supported line where it is not taught to fire so; it takes houses it stands before.
fn forms_up(record: &Record, seat: Seat, unit: UnitId, acting: Acting) -> Option<Order> {
    let now = record.unit(unit);
    let Kind::Infantry { doctrine, .. } = record.card(unit).kind else { return None };
    let change = |to| Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None };
    if now.garrison.is_none()
        && let Some(order) = legal(record, seat, change(Formation::Garrison))
    {
        return Some(order);
    }
    if acting.reserve || now.marks.changed {
        return None;
    }
    let (gap, _) = zones::nearest_enemies(record, seat, &record.footprint(unit));
    let columns = matches!(now.formation, Formation::ManoeuvreColumn | Formation::RoadColumn);
    if !columns || !gap.within(FORM_UP) {
        return None;
    }
    let best = if doctrine == Doctrine::Linear { Formation::Line } else { Formation::SupportedLine };
    [best, Formation::Line, Formation::SupportedLine]
        .into_iter()
        .find_map(|to| legal(record, seat, change(to)))
}

/// Where a brigade wants to go: to what is worth most for its distance, else to the nearest enemy.
pub(super) fn goal(record: &Record, seat: Seat, unit: UnitId) -> Option<Pt> {
    let from = record.centre(unit);
    let inches = |to: Pt| i64::from(length(to - from).0) / 1000;
    let places = record.field().objectives.iter().zip(record.objectives());
    let worth = places
        .filter(|(_, holder)| **holder != Some(seat))
        .map(|(place, _)| (i64::from(place.points) * 1000 / (inches(place.centre) + 6), place.centre));
    let enemies = record.present(seat.other()).filter(|&enemy| !record.card(enemy).is_battery());
    let prey = enemies.map(|enemy| {
        let weak = if record.condition(enemy) == Condition::Fresh { 1500 } else { 2500 };
        (weak / (inches(record.centre(enemy)) + 6), record.centre(enemy))
    });
    worth.chain(prey).max_by_key(|(worth, _)| *worth).map(|(_, place)| place)
}

/// The longest way towards a place that a walker can take.
fn march(start: &Walker<'_>, goal: Pt) -> Option<Vec<Piece>> {
    let from = start.pose.anchor;
    let way = i64::from(length(goal - from).0);
    if way < 300 {
        return None;
    }
    let bearing = crate::geometry::angle(goal - from);
    let turn = (i32::from(bearing.get()) - i32::from(start.pose.facing.get()) + 5400).rem_euclid(3600) - 1800;
    let most = Mil((start.left() / 60).min(way) as i32);
    let mut walker = start.clone();
    let mut path = Vec::new();
    let piece = match start.gait {
        Gait::Formed if turn.abs() <= 30 => Piece::Forward { inches: most },
        Gait::Formed if turn.abs() <= 450 && start.body().frontage().0 > 3000 => {
            Piece::Oblique { inches: most, angle: Turn(turn) }
        }
        Gait::Formed => {
            let side = if turn < 0 { Hand::Left } else { Hand::Right };
            let wheel = Piece::Wheel { side, angle: Turn(turn.abs().min(900)) };
            if walker.piece(&wheel, 0).is_err() {
                walker = start.clone();
                walker.piece(&Piece::AboutFace {}, 0).ok()?;
                path.push(Piece::AboutFace {});
            } else {
                path.push(wheel);
            }
            Piece::Forward { inches: Mil((walker.left() / 60).min(way).max(0) as i32) }
        }
        Gait::Skirmish => Piece::Along { points: vec![goal], facing: Some(bearing) },
        _ => Piece::Along { points: vec![goal], facing: None },
    };
    let at = walker.pose.anchor;
    match walker.piece(&piece, path.len()).is_ok() && walker.may_stop().is_ok() {
        true => path.push(piece),
        false => path.extend(shortened(&piece, at, walker.stop())),
    }
    (!path.is_empty()).then_some(path)
}

/// The enemy that a charge reaches and that the charts favour most.
fn best_charge(record: &Record, seat: Seat, unit: UnitId) -> Option<UnitId> {
    charges::may_charge(record, unit).ok()?;
    let print = record.footprint(unit);
    let reach = Mil(speeds(record, unit).nominal as i32 * 3 / 4);
    let near =
        record.present(seat.other()).filter(|&enemy| !zones::surely_beyond(record, &print, enemy, reach));
    let rated = near.filter_map(|enemy| {
        let gap = print.gap(&record.footprint(enemy));
        let turn = charges::turn_to(record, unit, record.centre(enemy)).abs();
        (gap.within(reach) && turn <= 500).then(|| (favour(record, unit, enemy, gap.floor()), enemy))
    });
    rated.filter(|(favour, _)| *favour >= BOLD).max().map(|(_, enemy)| enemy)
}

/// About how much the charts favour a charge: its modifiers less those of the enemy.
pub(super) fn favour(record: &Record, unit: UnitId, enemy: UnitId, distance: Mil) -> i32 {
    let bases = |unit: UnitId| i32::from(record.unit(unit).bases.max(1));
    let (own, theirs) = (bases(unit), bases(enemy));
    let more = |a: i32, b: i32| [(4, 1), (3, 1), (2, 1), (3, 2)].iter().position(|(x, y)| a * y >= b * x);
    let superior = more(own, theirs).map_or(0, |place| 4 - place as i32)
        - more(theirs, own).map_or(0, |place| 4 - place as i32);
    let (rides, ridden) = (is_horse(record, unit), is_horse(record, enemy));
    let open = ground::in_the_open(record, enemy);
    let square = record.unit(enemy).formation == Formation::Square;
    let foe = record.card(enemy);
    let charge = match (rides, ridden || foe.is_battery()) {
        (true, false) if !open => return -10,
        (true, false) if square => -3,
        (true, false) if distance.0 < 5000 => 2,
        (true, false) => -3,
        (false, true) if ridden => 1,
        _ => 0,
    };
    let behind = record.unit(enemy).pose.ahead(record.unit(unit).pose.anchor) < 0;
    let flank = if behind && !square && record.unit(enemy).garrison.is_none() { 3 } else { 0 };
    let battery = if foe.is_battery() { 2 } else { 0 };
    strength(record, unit) - strength(record, enemy) - i32::from(ground::cover(record, enemy).combat)
        + superior
        + charge
        + flank
        + battery
}

fn is_horse(record: &Record, unit: UnitId) -> bool {
    matches!(record.card(unit).kind, Kind::Cavalry { .. })
}

fn strength(record: &Record, unit: UnitId) -> i32 {
    let (now, card) = (record.unit(unit), record.card(unit));
    let condition = match record.condition(unit) {
        _ if card.is_battery() => 0,
        Condition::Fresh => 2,
        Condition::Worn => 0,
        Condition::Spent => -2,
    };
    let rating = match card.rating {
        Rating::Conscript => 0,
        Rating::Regular => 1,
        Rating::Elite => 2,
    };
    let weight = match card.kind {
        Kind::Cavalry { weight: Weight::Heavy, .. } => 1,
        Kind::Cavalry { weight: Weight::Armoured, .. } => 2,
        _ => 0,
    };
    let support = i32::from(now.formation == Formation::SupportedLine);
    let general = i32::from(record.attached_generals(unit).next().is_some());
    condition + rating + weight + support + general - 2 * i32::from(now.disordered)
}

/// Guns go where they have targets within reach, and stay there.
fn gunners(record: &Record, seat: Seat, battery: UnitId) -> Option<Order> {
    let now = record.unit(battery);
    let action = |kind, path, facing| Order::BatteryAction { battery, kind, path, angle: None, facing };
    if now.marks.must_withdraw {
        return legal(record, seat, action(Action::Move, vec![Piece::Shift {}], None));
    }
    if now.silent.is_some() {
        return None;
    }
    let (gap, nearest) = zones::nearest_enemies(record, seat, &record.footprint(battery));
    let enemy = *nearest.first()?;
    if !now.limbered {
        let aimed = !fire::targets(record, battery).is_empty();
        if aimed || now.actions_used() > 0 {
            return None;
        }
        let turn = charges::turn_to(record, battery, record.centre(enemy)).clamp(-450, 450) / 10 * 10;
        let pivot = Order::BatteryAction {
            battery,
            kind: Action::Pivot,
            path: Vec::new(),
            angle: Some(Turn(turn)),
            facing: None,
        };
        let turns = (turn != 0 && gap.within(GUNNERY)).then(|| legal(record, seat, pivot)).flatten();
        return turns.or_else(|| legal(record, seat, action(Action::Limber, Vec::new(), None)));
    }
    if gap.within(GUNNERY) && artillery::general_near(record, battery) {
        let facing = Some(drawing::towards_enemy(record, battery));
        return legal(record, seat, action(Action::Unlimber, Vec::new(), facing));
    }
    if gap.within(Mil(5000)) {
        return None;
    }
    let path = march(&artillery::start(record, battery), record.centre(enemy))?;
    legal(record, seat, action(Action::Move, path, None))
}

/// A detached general rides to the biggest brigade that he can help and that nobody is with.
fn riding(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    let riders: Vec<_> = record
        .generals_of(seat)
        .filter(|&general| {
            let now = record.general(general);
            now.rides() && now.left.0 >= 3000
        })
        .collect();
    if riders.is_empty() {
        return None;
    }
    let general = riders[rng.random_range(0..riders.len())];
    let now = record.general(general);
    let brigades = record.present(seat).filter(|&unit| {
        !record.card(unit).is_battery() && crate::rules::generals::in_chain(record, general, unit)
    });
    let unit = brigades.max_by_key(|&unit| record.unit(unit).bases)?;
    let centre = record.centre(unit);
    let distance = i64::from(length(centre - now.at).0);
    if distance < 8000 {
        return None;
    }
    let to = now.at.on_the_way(centre, (distance - 4000).min(i64::from(now.left.0)), distance);
    legal(record, seat, Order::MoveGeneral { general, path: vec![to] })
}

/// Victors break through where the charts favour it.
fn victorious(record: &Record, seat: Seat) -> Option<Order> {
    let unit = record.next_advance()?;
    let (target, wheel, onset) = advance::breakthroughs(record, unit).next()?;
    (favour(record, unit, target, onset.distance) >= BOLD)
        .then_some(Order::Breakthrough { unit, target, wheel })
        .and_then(|order| legal(record, seat, order))
}
