//! A plain officer: one good order at a time, found without looking ahead. Reserves come up, brigades march on what is worth having,
//! form up before the enemy, fire where it tells most, and charge where the charts favour them. Whoever thinks further starts from
//! what he would do.

use super::{aims, gunners, marching, onslaught, staff};
use crate::field::Kind;
use crate::geometry::{Pt, length};
use crate::ids::UnitId;
use crate::kinds::{Condition, Formation};
use crate::measure::Mil;
use crate::order::{Intent, Order};
use crate::reckoning::FACES;
use crate::record::{Acting, Record, Step};
use crate::rules::drawing;
use crate::rules::walking::speeds;
use crate::rules::{
    advance, charges, charts, check, fire, formations, reinforcements, reserve, tactical, zones,
};
use rand::{Rng, RngExt};
use table::Seat;

/// From how near infantry forms for fire.
const FORM_UP: Mil = Mil(3500);
/// From how near a brigade at its post, or in road column, makes ready.
const MAKE_READY: Mil = Mil(10_000);
/// From how near to the enemy nobody forms column again.
const PRESSED: Mil = Mil(7000);
/// How near a spent brigade lets the enemy come.
const SHY: Mil = Mil(5000);
/// How far from guns that bear on it cavalry halts: near enough to charge them, and hardly hit by them.
const CLEAR_OF_GUNS: i64 = 11_500;
/// How far aside of their front guns bear, in tenths of a degree.
const BEARING: i32 = 500;
/// How near the enemy has to be for muskets to tell (AGE-R38).
const MUSKETRY: Mil = Mil(2000);
/// What a charge has to promise.
const BOLD: i64 = 350;
/// How far aside of its front a brigade looks for somebody to charge, in tenths of a degree.
const AHEAD: i32 = 700;

/// Where there may be room for another formation.
const ROOM: [Pt; 4] = [Pt::new(0, -999), Pt::new(0, 999), Pt::new(999, 0), Pt::new(-999, 0)];

/// What the officer of this seat would order now.
pub(super) fn order(record: &Record, seat: Seat, rng: &mut impl Rng) -> Order {
    let usual = || drawing::by_default(record, seat);
    if record.asked().is_some() {
        return usual();
    }
    match record.step() {
        // Who is second in the last turn has the last word about every place.
        Step::Initiative => Order::ChooseOrder { first: record.turn() < record.field().turns },
        Step::Generals => staff::commands(record, seat).unwrap_or(Order::EndStep {}),
        Step::Reserve => in_reserve(record, seat, rng).unwrap_or(Order::EndStep {}),
        Step::Tactical => in_line(record, seat, rng).unwrap_or_else(|| drawing::fallback(record, seat)),
        Step::Riding => staff::rides(record, seat, rng).unwrap_or(Order::EndStep {}),
        Step::FireOther | Step::FirePhasing => best_fire(record, seat).unwrap_or(Order::EndStep {}),
        Step::Advance => victorious(record, seat).unwrap_or_else(usual),
        _ => usual(),
    }
}

pub(super) fn legal(record: &Record, seat: Seat, order: Order) -> Option<Order> {
    check(record, Some(seat), &order).is_ok().then_some(order)
}

/// The units of a seat that have not acted: the foremost first, so that they clear the way, but nobody can foresee who exactly.
fn in_turn(record: &Record, seat: Seat, rng: &mut impl Rng) -> Vec<UnitId> {
    let enemies: Vec<Pt> = record.present(seat.other()).map(|enemy| record.centre(enemy)).collect();
    let mut units: Vec<(i64, UnitId)> = record
        .present(seat)
        .filter(|&unit| !record.unit(unit).marks.acted)
        .map(|unit| {
            let at = record.centre(unit);
            let nearest = enemies.iter().map(|enemy| enemy.square_to(at)).min().unwrap_or(0);
            (nearest.isqrt() + rng.random_range(0..3000), unit)
        })
        .collect();
    units.sort_unstable();
    units.into_iter().map(|(_, unit)| unit).collect()
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
        if let Some(order) = enters(record, seat, unit).or_else(|| drawing::entering(record, seat, unit, rng))
        {
            return Some(order);
        }
    }
    let waits = |unit: &UnitId| reserve::check(record, seat, *unit).is_ok();
    let unit = in_turn(record, seat, rng).into_iter().find(waits)?;
    Some(Order::DeclareReserveMove { unit })
}

/// A reinforcement comes on in the formation and by the way that bring it nearest to where it wants to be.
fn enters(record: &Record, seat: Seat, unit: UnitId) -> Option<Order> {
    let battery = record.card(unit).is_battery();
    let ways = reinforcements::formations(record, unit).iter().filter_map(|&formation| {
        let formation = (!battery).then_some(formation);
        let start = reinforcements::start(record, seat, unit, formation, None).ok()?;
        let at = start.pose.anchor;
        let (left, path) = marching::march(record, &start, entrant_goal(record, seat, unit, at)?)?;
        let order = Order::EnterReinforcement { unit, formation, at: Some(at), path };
        Some((left, legal(record, seat, order)?))
    });
    ways.min_by_key(|(left, _)| *left).map(|(_, order)| order)
}

fn entrant_goal(record: &Record, seat: Seat, unit: UnitId, at: Pt) -> Option<Pt> {
    match record.card(unit).is_battery() {
        true => gunners::place_to_be(record, seat, at),
        false => aims::goal_from(record, seat, unit, at),
    }
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
        return gunners::act(record, seat, unit);
    }
    let declare = |intent, target| legal(record, seat, Order::Declare { unit, intent, target });
    if now.disordered {
        // The test is the same, and who is rallied may still move.
        let stays = record.in_contact(unit) || now.garrison.is_some();
        let test = || declare(if stays { Intent::Hold } else { Intent::Move }, None);
        return if now.marks.must_test { test() } else { legal(record, seat, Order::RallyTest { unit }) };
    }
    if record.in_contact(unit) {
        return None;
    }
    if let Some((_, target)) = best_charge(record, seat, unit)
        && let Some(order) = declare(Intent::Charge, Some(target))
    {
        return Some(order);
    }
    wants_ground(record, seat, unit)
}

/// What a brigade does that could charge and does not.
pub(super) fn forbears(record: &Record, seat: Seat, unit: UnitId) -> Option<Order> {
    let hold = Order::Declare { unit, intent: Intent::Hold, target: None };
    wants_ground(record, seat, unit).or_else(|| legal(record, seat, hold))
}

/// What a brigade in order wants to do beside charging.
fn wants_ground(record: &Record, seat: Seat, unit: UnitId) -> Option<Order> {
    let declare = |intent, target| legal(record, seat, Order::Declare { unit, intent, target });
    if forming(record, seat, unit).is_some() {
        return declare(Intent::Change, None);
    }
    if looks_away(record, seat, unit).is_some() {
        return declare(Intent::Move, None);
    }
    if stands_well(record, seat, unit) {
        return None;
    }
    destination(record, seat, unit)?;
    declare(Intent::Move, None)
}

/// Whether a brigade has nothing better to do than to stay: at its post, or with the enemy before its muskets.
fn stands_well(record: &Record, seat: Seat, unit: UnitId) -> bool {
    if is_shy(record, seat, unit) {
        return false;
    }
    if aims::rests(record, seat, unit) {
        return true;
    }
    let now = record.unit(unit);
    let formed = matches!(now.formation, Formation::Line | Formation::SupportedLine | Formation::Skirmish);
    formed
        && is_foot(record, unit)
        && zones::nearest_enemies(record, seat, &record.footprint(unit)).0.within(MUSKETRY)
        && !fire::targets(record, unit).is_empty()
}

/// The nearest enemy, where a brigade that has arrived turns its flank or back to it.
fn looks_away(record: &Record, seat: Seat, unit: UnitId) -> Option<UnitId> {
    let formed = matches!(
        record.unit(unit).formation,
        Formation::Line | Formation::SupportedLine | Formation::ManoeuvreColumn
    );
    if !formed || !aims::rests(record, seat, unit) {
        return None;
    }
    let (gap, nearest) = zones::nearest_enemies(record, seat, &record.footprint(unit));
    let enemy = *nearest.first()?;
    let away = charges::turn_to(record, unit, record.centre(enemy)).abs() > AHEAD;
    (away && gap.within(MAKE_READY)).then_some(enemy)
}

/// A spent brigade with the enemy near, which it had better avoid.
fn is_shy(record: &Record, seat: Seat, unit: UnitId) -> bool {
    record.condition(unit) == Condition::Spent
        && aims::post(record, seat, unit).is_none()
        && zones::nearest_enemies(record, seat, &record.footprint(unit)).0.within(SHY)
}

/// Where a brigade goes from here.
fn destination(record: &Record, seat: Seat, unit: UnitId) -> Option<Pt> {
    if is_shy(record, seat, unit) {
        let (_, nearest) = zones::nearest_enemies(record, seat, &record.footprint(unit));
        let (at, from) = (record.centre(unit), record.centre(*nearest.first()?));
        return Some(at.towards(crate::geometry::angle(at - from), 8000));
    }
    let goal = aims::goal(record, seat, unit)?;
    if is_horse(record, unit) { clear_of_guns(record, seat, unit, goal) } else { Some(goal) }
}

/// Where cavalry goes that wants to be there: no further under guns than it can charge them from.
fn clear_of_guns(record: &Record, seat: Seat, unit: UnitId, goal: Pt) -> Option<Pt> {
    let at = record.centre(unit);
    let bear = |&guns: &UnitId| {
        let now = record.unit(guns);
        record.card(guns).is_battery()
            && !now.limbered
            && now.silent.is_none()
            && charges::turn_to(record, guns, at).abs() <= BEARING
            && record.centre(guns).square_to(goal) < CLEAR_OF_GUNS * CLEAR_OF_GUNS
    };
    let Some(guns) = record.present(seat.other()).find(bear) else { return Some(goal) };
    let centre = record.centre(guns);
    let far = i64::from(length(centre - at).0);
    (far > CLEAR_OF_GUNS + 500).then(|| at.on_the_way(centre, far - CLEAR_OF_GUNS, far))
}

/// The formation that a brigade should take where it stands.
fn forming(record: &Record, seat: Seat, unit: UnitId) -> Option<Formation> {
    let now = record.unit(unit);
    let (gap, nearest) = zones::nearest_enemies(record, seat, &record.footprint(unit));
    let rests = aims::rests(record, seat, unit);
    let foot = is_foot(record, unit);
    match now.formation {
        Formation::Garrison => (!rests).then_some(Formation::ManoeuvreColumn),
        _ if foot && rests && houses_count(record, unit) => Some(Formation::Garrison),
        Formation::RoadColumn if !gap.within(MAKE_READY) => None,
        Formation::RoadColumn if foot && gap.within(FORM_UP) => Some(Formation::Line),
        Formation::RoadColumn => Some(Formation::ManoeuvreColumn),
        Formation::ManoeuvreColumn if foot && rests && gap.within(MAKE_READY) => Some(Formation::Line),
        Formation::ManoeuvreColumn if foot && gap.within(FORM_UP) => {
            let brigade = nearest.iter().any(|&enemy| !record.card(enemy).is_battery());
            brigade.then_some(Formation::Line)
        }
        Formation::Square | Formation::Skirmish if !rests && !gap.within(FORM_UP) => {
            Some(Formation::ManoeuvreColumn)
        }
        Formation::Square if !nearest.iter().any(|&enemy| is_horse(record, enemy)) => Some(Formation::Line),
        Formation::Line | Formation::SupportedLine if foot && !rests && !gap.within(PRESSED) => {
            let goal = aims::goal(record, seat, unit)?;
            (goal.square_to(record.centre(unit)) > 8000 * 8000).then_some(Formation::ManoeuvreColumn)
        }
        _ => None,
    }
}

/// Whether a brigade stands before houses that keep a place for who is in them.
fn houses_count(record: &Record, unit: UnitId) -> bool {
    formations::area_to_enter(record, unit).is_ok_and(|area| {
        let houses = &record.field().area(area).footprint;
        record.field().objectives.iter().any(|place| houses.gap_to(place.centre).within(place.radius))
    })
}

/// What the unit whose turn it is does next.
fn goes_on(record: &Record, seat: Seat, acting: Acting) -> Option<Order> {
    let unit = acting.unit;
    if record.card(unit).is_battery() {
        return gunners::act(record, seat, unit);
    }
    if acting.may_charge
        && let Some(target) = acting.target
        && let Some((wheel, _)) =
            charges::wheel_to(record, unit, target, charges::budget(record, unit, acting.left))
        && let Some(order) = legal(record, seat, Order::Charge { unit, wheel })
    {
        return Some(order);
    }
    if acting.may_change
        && let Some(order) = forms_up(record, seat, unit)
    {
        return Some(order);
    }
    if !acting.may_move || acting.left < 15_000 {
        return None;
    }
    let (_, start) = tactical::start_move(record, seat, unit).ok()?;
    if let Some(enemy) = looks_away(record, seat, unit) {
        let faces = marching::turning(&start, record.centre(enemy)).map(|path| Order::Move { unit, path });
        let order = faces.and_then(|order| legal(record, seat, order));
        return order.filter(|_| !record.unit(unit).marks.moved);
    }
    if stands_well(record, seat, unit) {
        return None;
    }
    let goal = destination(record, seat, unit)?;
    let (_, path) = marching::march(record, &start, goal)?;
    legal(record, seat, Order::Move { unit, path })
}

/// Brigades take houses at their post, and the formation that the enemy's nearness asks for.
fn forms_up(record: &Record, seat: Seat, unit: UnitId) -> Option<Order> {
    let now = record.unit(unit);
    if now.marks.changed {
        return None;
    }
    let change = |to, exit| Order::ChangeFormation { unit, to, facing: None, shift: None, exit };
    let to = forming(record, seat, unit)?;
    if let Some(area) = now.garrison {
        let goal = aims::goal(record, seat, unit)?;
        let mut exits: Vec<Pt> =
            record.field().area(area).outline.edges().map(|(a, b)| a.on_the_way(b, 1, 2)).collect();
        exits.sort_by_key(|exit| exit.square_to(goal));
        return exits.into_iter().find_map(|exit| legal(record, seat, change(to, Some(exit))));
    }
    let other = match to {
        Formation::Line => Formation::SupportedLine,
        to => to,
    };
    [to, other].into_iter().find_map(|to| {
        let plain = legal(record, seat, change(to, None));
        plain.or_else(|| ROOM.into_iter().find_map(|shift| legal(record, seat, aside(unit, to, shift))))
    })
}

/// AGE-H13 A change of formation with a step aside for want of room.
fn aside(unit: UnitId, to: Formation, shift: Pt) -> Order {
    Order::ChangeFormation { unit, to, facing: None, shift: Some(shift), exit: None }
}

/// The enemy that a charge reaches and that promises most, with what it promises.
pub(super) fn best_charge(record: &Record, seat: Seat, unit: UnitId) -> Option<(i64, UnitId)> {
    let rated = rated(record, seat, unit, bold(record, seat));
    rated.into_iter().find(|&(_, enemy)| reaches(record, unit, enemy))
}

/// The enemies that a charge reaches and whom it is no folly to charge, with what each promises.
pub(super) fn promising(record: &Record, seat: Seat, unit: UnitId) -> Vec<(i64, UnitId)> {
    let mut rated = rated(record, seat, unit, -BOLD);
    rated.retain(|&(_, enemy)| reaches(record, unit, enemy));
    rated
}

/// What a charge has to promise: more where there is something to lose, less where there is not.
fn bold(record: &Record, seat: Seat) -> i64 {
    BOLD + (80 * aims::lead(record, seat)).clamp(-BOLD * 2 / 3, 2 * BOLD)
}

fn reaches(record: &Record, unit: UnitId, enemy: UnitId) -> bool {
    charges::wheel_to(record, unit, enemy, speeds(record, unit).whole()).is_some()
}

/// Enemies near and ahead of a brigade, with what a charge would promise, the best first.
fn rated(record: &Record, seat: Seat, unit: UnitId, least: i64) -> Vec<(i64, UnitId)> {
    if record.card(unit).is_battery() || charges::may_charge(record, unit).is_err() {
        return Vec::new();
    }
    let print = record.footprint(unit);
    let reach = Mil(speeds(record, unit).nominal as i32);
    let near =
        record.present(seat.other()).filter(|&enemy| !zones::surely_beyond(record, &print, enemy, reach));
    let mut rated: Vec<(i64, UnitId)> = near
        .filter(|&enemy| charges::turn_to(record, unit, record.centre(enemy)).abs() <= AHEAD)
        .filter(|&enemy| !is_horse(record, unit) || record.unit(enemy).garrison.is_none())
        .filter_map(|enemy| {
            let gap = print.gap(&record.footprint(enemy));
            gap.within(reach).then(|| (onslaught::worth(record, unit, enemy, gap.floor()), enemy))
        })
        .filter(|(worth, _)| *worth >= least)
        .collect();
    rated.sort_unstable_by(|one, other| other.cmp(one));
    rated
}

pub(super) fn is_horse(record: &Record, unit: UnitId) -> bool {
    matches!(record.card(unit).kind, Kind::Cavalry { .. })
}

fn is_foot(record: &Record, unit: UnitId) -> bool {
    matches!(record.card(unit).kind, Kind::Infantry { .. })
}

/// The fire that is expected to do most.
fn best_fire(record: &Record, seat: Seat) -> Option<Order> {
    let fires = fire::possible(record, seat).into_iter().filter_map(|(target, firers)| {
        let volleys = fire::plan(record, seat, target, &firers).ok()?;
        Some((telling(record, target, &volleys), Order::Fire { target, firers }))
    });
    fires.max_by_key(|(worth, _)| *worth).map(|(_, order)| order)
}

/// What a fire is expected to do, die by die.
fn telling(record: &Record, target: UnitId, volleys: &fire::Volleys) -> i64 {
    let charts = charts(record);
    let now = record.unit(target);
    let mut sum = 0;
    for (power, as_target) in volleys.power.iter().zip(&volleys.targets) {
        let modifier = charts.fire_modifiers(as_target).sum();
        for die in FACES {
            let Some(result) = charts.fire_result(power.band, i32::from(die) + modifier) else { continue };
            let hit = charts.hit(result, as_target.kind);
            let shaken = (hit.disordered && !now.disordered) || (hit.silent && now.silent.is_none());
            sum += 450 * i64::from(shaken) + 1000 * i64::from(hit.bases_lost) + 1000 * i64::from(hit.steps);
        }
    }
    // Who charges is stopped first.
    if record.in_contact(target) { sum * 2 } else { sum }
}

/// Victors break through where it promises something.
fn victorious(record: &Record, seat: Seat) -> Option<Order> {
    let unit = record.next_advance()?;
    let (target, wheel, onset) = advance::breakthroughs(record, unit).next()?;
    (onslaught::worth(record, unit, target, onset.distance) >= bold(record, seat))
        .then_some(Order::Breakthrough { unit, target, wheel })
        .and_then(|order| legal(record, seat, order))
}
