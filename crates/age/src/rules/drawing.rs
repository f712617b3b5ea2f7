//! One legal order drawn at random, without listing the others: every kind of order is possible, and most are found at the first try.

use super::walking::{Gait, QUARTER, Walker};
use super::{
    advance, artillery, charges, check, combat, fire, formations, losses, reinforcements, sequence, tactical,
    zones,
};

use crate::geometry::Pt;
use crate::ids::{GeneralId, UnitId};
use crate::kinds::{Action, Formation};
use crate::measure::{Ang, Mil, Turn};
use crate::order::{Hand, Intent, Order, Piece};
use crate::record::{Acting, Asked, Post, Record, Step};
use rand::{Rng, RngExt};
use table::Seat;

/// A legal order of the seat that is awaited.
pub fn draw(record: &Record, seat: Seat, rng: &mut impl Rng) -> Order {
    if let Some(&Asked::CounterCharge { unit, .. }) = record.asked() {
        return Order::CounterCharge { unit, yes: rng.random() };
    }
    for _ in 0..6 {
        let order = match record.step() {
            Step::InitiativeRoll => Some(Order::RollInitiative {}),
            Step::Initiative => Some(Order::ChooseOrder { first: rng.random() }),
            Step::Generals => of_generals(record, seat, rng),
            Step::Reserve => of_reserve(record, seat, rng),
            Step::Tactical => of_tactical(record, seat, rng),
            Step::Riding => of_riders(record, seat, rng),
            Step::FireOther | Step::FirePhasing => of_fire(record, seat, rng),
            Step::Leads => of_leads(record, rng),
            Step::Rolls => record.next_roll().map(|combat| Order::RollCombat { combat: combat.number }),
            Step::Losses => of_losses(record, rng),
            Step::Advance => of_advance(record, seat, rng),
            Step::Over => None,
        };
        if let Some(order) = order {
            return order;
        }
    }
    fallback(record, seat)
}

/// C.1 What happens when a seat does not answer.
pub fn by_default(record: &Record, seat: Seat) -> Order {
    if let Some(&Asked::CounterCharge { unit, .. }) = record.asked() {
        return Order::CounterCharge { unit, yes: true };
    }
    match record.step() {
        Step::InitiativeRoll => Order::RollInitiative {},
        Step::Initiative => Order::ChooseOrder { first: true },
        Step::Reserve => {
            let mut entries = Vec::new();
            super::listing::arrivals(record, seat, &mut entries);
            entries.into_iter().next().unwrap_or(Order::EndStep {})
        }
        Step::Tactical => {
            let declared = record.acting().filter(|acting| acting.may_charge);
            let reaches = declared.and_then(|acting| {
                let budget = charges::budget(record, acting.unit, acting.left);
                let (wheel, _) = charges::wheel_to(record, acting.unit, acting.target?, budget)?;
                legal(record, seat, Order::Charge { unit: acting.unit, wheel })
            });
            reaches.unwrap_or_else(|| fallback(record, seat))
        }
        Step::FireOther | Step::FirePhasing => match fire::at_the_nearest(record, seat).into_iter().next() {
            Some((target, firers)) => {
                legal(record, seat, Order::Fire { target, firers }).unwrap_or(Order::EndStep {})
            }
            None => Order::EndStep {},
        },
        Step::Leads => {
            let next = record.next_lead().and_then(|(number, seat)| {
                let combat = record.combat(number)?;
                let unit = combat::strongest(record, &combat.units[combat.part(seat)]).first().copied()?;
                Some(Order::ChooseLead { combat: number, unit })
            });
            next.unwrap_or(Order::EndStep {})
        }
        Step::Rolls => {
            record.next_roll().map_or(Order::EndStep {}, |combat| Order::RollCombat { combat: combat.number })
        }
        Step::Losses => {
            let next = record.dues().first().and_then(|due| {
                let (unit, kind) = losses::choices(record, due).first().copied()?;
                Some(Order::ChooseLoss { combat: due.combat, unit, kind })
            });
            next.unwrap_or(Order::EndStep {})
        }
        _ => fallback(record, seat),
    }
}

/// An order that is always there: what happens when nobody decides (C.1).
pub fn fallback(record: &Record, seat: Seat) -> Order {
    match record.step() {
        Step::Tactical if sequence::check_end_step(record).is_err() => {
            let owes = |unit: &UnitId| {
                let marks = &record.unit(*unit).marks;
                marks.must_test || marks.must_withdraw
            };
            match record.present(seat).find(owes) {
                Some(unit) if record.unit(unit).marks.must_test => {
                    Order::Declare { unit, intent: Intent::Hold, target: None }
                }
                Some(battery) => shift(battery),
                None => Order::EndStep {},
            }
        }
        Step::Advance => {
            let unit = record.next_advance().unwrap_or(UnitId(0));
            match advance::breakthroughs(record, unit).next() {
                Some((target, wheel, _)) if advance::check_occupy(record, seat, unit, false).is_err() => {
                    Order::Breakthrough { unit, target, wheel }
                }
                _ => Order::Occupy { unit, garrison: advance::vacated(record, unit).is_some() },
            }
        }
        _ => Order::EndStep {},
    }
}

fn shift(battery: UnitId) -> Order {
    let path = vec![Piece::Shift {}];
    Order::BatteryAction { battery, kind: Action::Move, path, angle: None, facing: None }
}

fn pick<T: Copy>(from: &[T], rng: &mut impl Rng) -> Option<T> {
    if from.is_empty() { None } else { Some(from[rng.random_range(0..from.len())]) }
}

fn legal(record: &Record, seat: Seat, order: Order) -> Option<Order> {
    check(record, Some(seat), &order).is_ok().then_some(order)
}

fn of_generals(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if rng.random_ratio(2, 3) {
        return Some(Order::EndStep {});
    }
    let generals: Vec<GeneralId> = record.field().general_ids().collect();
    let general = pick(&generals, rng)?;
    if record.field().general(general).side != seat {
        return None;
    }
    if let Some(pos) = sequence::default_place(record, seat, general) {
        return Some(Order::PlaceReplacement { general, pos });
    }
    if !record.general(general).here() || record.general(general).acted {
        return of_batteries(record, seat, rng);
    }
    let order = match record.general(general).post {
        Post::Substituted(_) if rng.random() => Order::EndSubstitution { general },
        Post::Attached(_) | Post::Substituted(_) => Order::DetachGeneral { general },
        _ if rng.random_ratio(1, 4) => {
            let others: Vec<GeneralId> = record.generals_of(seat).collect();
            let other = pick(&others, rng)?;
            let command = record.general(other).command?;
            Order::Substitute { general, command, path: vec![record.general(other).at] }
        }
        _ => {
            let units: Vec<UnitId> = record.present(seat).collect();
            let unit = pick(&units, rng)?;
            let at = zones::place_of(record, general);
            Order::AttachGeneral { general, unit, path: vec![record.footprint(unit).nearest(at)] }
        }
    };
    legal(record, seat, order)
}

fn of_batteries(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    let batteries: Vec<UnitId> =
        record.present(seat).filter(|&unit| record.card(unit).is_battery()).collect();
    let battery = pick(&batteries, rng)?;
    let order = match (record.unit(battery).attached_to, record.unit(battery).grand) {
        (Some(_), _) => Order::DetachBattery { battery },
        (None, Some(id)) => Order::DissolveGrandBattery { id },
        (None, None) if batteries.len() >= 3 && rng.random() => {
            return grand_batteries(record, seat).into_iter().next();
        }
        (None, None) => {
            let brigades: Vec<UnitId> =
                record.present(seat).filter(|&unit| !record.card(unit).is_battery()).collect();
            Order::AttachBattery { battery, brigade: pick(&brigades, rng)? }
        }
    };
    legal(record, seat, order)
}

/// AGE-H72 The chains of batteries that could be massed.
pub fn grand_batteries(record: &Record, seat: Seat) -> Vec<Order> {
    let ready = |unit: &UnitId| {
        let now = record.unit(*unit);
        record.card(*unit).is_battery() && !now.limbered && now.grand.is_none() && !now.marks.reassigned
    };
    let batteries: Vec<UnitId> = record.present(seat).filter(ready).collect();
    let massed = record.completions().command.massed_within.inches;
    let mut found = Vec::new();
    for &start in &batteries {
        let mut chain = vec![start];
        while let Some(&next) = batteries.iter().find(|&&next| {
            let last = chain[chain.len() - 1];
            !chain.contains(&next) && record.footprint(last).within(&record.footprint(next), massed)
        }) {
            chain.push(next);
        }
        let order = Order::FormGrandBattery { batteries: chain };
        if let Some(order) = legal(record, seat, order) {
            found.push(order);
        }
    }
    found
}

fn of_reserve(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if let Some(acting) = record.acting()
        && rng.random_ratio(5, 6)
        && let Some(order) = of_acting(record, seat, *acting, rng)
    {
        return Some(order);
    }
    let due: Vec<UnitId> = record
        .field()
        .unit_ids()
        .filter(|&unit| record.owner(unit) == seat && reinforcements::is_due(record, unit))
        .collect();
    if let Some(unit) = pick(&due, rng)
        && rng.random_ratio(5, 6)
        && let Some(order) = entering(record, seat, unit, rng)
    {
        return Some(order);
    }
    let rests = |unit: &UnitId| super::reserve::check(record, seat, *unit).is_ok();
    let waiting: Vec<UnitId> = record.present(seat).filter(rests).collect();
    match pick(&waiting, rng) {
        Some(unit) if rng.random_ratio(3, 4) => Some(Order::DeclareReserveMove { unit }),
        _ => Some(Order::EndStep {}),
    }
}

/// A reinforcement comes on along its road or straight ahead.
pub fn entering(record: &Record, seat: Seat, unit: UnitId, rng: &mut impl Rng) -> Option<Order> {
    let formation = pick(reinforcements::formations(record, unit), rng)?;
    let battery = record.card(unit).is_battery();
    let start = reinforcements::start(record, seat, unit, (!battery).then_some(formation), None).ok()?;
    let at = start.pose.anchor;
    let formation = (!battery).then_some(formation);
    for _ in 0..3 {
        let mut walker = start.clone();
        let length = Mil(rng.random_range(1..=60) * QUARTER);
        let piece = match walker.gait {
            Gait::Column | Gait::Limbered => {
                let aside = if rng.random() { 0 } else { rng.random_range(-300..=300) };
                let to = at.towards(start.pose.facing.turned(aside), i64::from(length.0));
                Piece::Along { points: vec![to], facing: None }
            }
            _ => Piece::Forward { inches: length },
        };
        let whole = walker.piece(&piece, 0).is_ok() && walker.may_stop().is_ok();
        let path = if whole { vec![piece] } else { vec![shortened(&piece, at, walker.stop())?] };
        let order = Order::EnterReinforcement { unit, formation, at: Some(at), path };
        if let Some(order) = legal(record, seat, order) {
            return Some(order);
        }
    }
    None
}

/// The same piece, so much of it.
pub fn shortened(piece: &Piece, from: Pt, stop: Mil) -> Option<Piece> {
    if stop.0 < QUARTER {
        return None;
    }
    Some(match piece {
        Piece::Forward { .. } => Piece::Forward { inches: stop },
        Piece::Back { .. } => Piece::Back { inches: stop },
        Piece::Oblique { angle, .. } => Piece::Oblique { inches: stop, angle: *angle },
        Piece::Along { points, facing } => {
            let (mut here, mut left) = (from, i64::from(stop.0));
            let mut kept = Vec::new();
            for &point in points {
                let length = super::walking::distance(here, point);
                if left <= length {
                    kept.push(here.on_the_way(point, left, length.max(1)));
                    break;
                }
                (here, left) = (point, left - length);
                kept.push(point);
            }
            Piece::Along { points: kept, facing: *facing }
        }
        _ => return None,
    })
}

fn of_tactical(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if let Some(acting) = record.acting()
        && rng.random_ratio(7, 8)
        && let Some(order) = of_acting(record, seat, *acting, rng)
    {
        return Some(order);
    }
    let waiting: Vec<UnitId> = record.present(seat).filter(|&unit| !record.unit(unit).marks.acted).collect();
    let Some(unit) = pick(&waiting, rng) else { return Some(fallback(record, seat)) };
    if rng.random_ratio(1, 10) {
        return Some(fallback(record, seat));
    }
    let now = record.unit(unit);
    let order = if record.card(unit).is_battery() {
        return of_battery(record, seat, unit, rng);
    } else if now.disordered && !now.marks.must_test && rng.random() {
        Order::RallyTest { unit }
    } else {
        let targets: Vec<UnitId> = record.present(seat.other()).collect();
        let (intent, target) = match rng.random_range(0..10) {
            0 => (Intent::Hold, None),
            1 => (Intent::Withdraw, None),
            2 => (Intent::Change, None),
            3..=5 => (Intent::Charge, nearby(record, unit, &targets, rng)),
            _ => (Intent::Move, None),
        };
        let intent = if intent == Intent::Charge && target.is_none() { Intent::Move } else { intent };
        Order::Declare { unit, intent, target }
    };
    legal(record, seat, order)
}

/// An enemy that a charge could reach at all.
fn nearby(record: &Record, unit: UnitId, targets: &[UnitId], rng: &mut impl Rng) -> Option<UnitId> {
    let target = pick(targets, rng)?;
    let reach = Mil((super::walking::speeds(record, unit).nominal) as i32);
    record.footprint(unit).within(&record.footprint(target), reach).then_some(target)
}

/// What the unit whose turn it is may do.
fn of_acting(record: &Record, seat: Seat, acting: Acting, rng: &mut impl Rng) -> Option<Order> {
    let unit = acting.unit;
    if record.card(unit).is_battery() {
        return of_battery(record, seat, unit, rng);
    }
    if acting.may_charge {
        let target = acting.target?;
        let straight = charges::turn_to(record, unit, record.centre(target));
        let aside = rng.random_range(-15..=15) * 10;
        for wheel in [straight, straight + aside, 0].map(|turn| Turn((turn / 10 * 10).clamp(-450, 450))) {
            if let Some(order) = legal(record, seat, Order::Charge { unit, wheel }) {
                return Some(order);
            }
        }
    }
    if acting.may_change && (rng.random_ratio(1, 4) || !acting.may_move) {
        return changing(record, seat, unit, rng);
    }
    if !acting.may_move {
        return None;
    }
    moving(record, seat, unit, rng).or_else(|| changing(record, seat, unit, rng))
}

/// A random move, as much of it as is legal.
fn moving(record: &Record, seat: Seat, unit: UnitId, rng: &mut impl Rng) -> Option<Order> {
    let (acting, start) = tactical::start_move(record, seat, unit).ok()?;
    let (path, walker) = wander(&start, record, rng)?;
    tactical::may_end(record, &acting, &walker).ok()?;
    Some(Order::Move { unit, path })
}

/// A path of one or two pieces that a walker can take, and the walker at its end.
fn wander<'a>(start: &Walker<'a>, record: &Record, rng: &mut impl Rng) -> Option<(Vec<Piece>, Walker<'a>)> {
    let mut walker = start.clone();
    let length = Mil(rng.random_range(1..=48) * QUARTER);
    let mut path = Vec::new();
    let piece = match walker.gait {
        Gait::Formed => match rng.random_range(0..8) {
            0 | 1 => {
                let side = if rng.random() { Hand::Left } else { Hand::Right };
                let wheel = Piece::Wheel { side, angle: Turn(rng.random_range(1..=9) * 50) };
                walker.piece(&wheel, 0).ok()?;
                path.push(wheel);
                Piece::Forward { inches: length }
            }
            2 => Piece::Oblique { inches: length, angle: Turn(rng.random_range(-9..=9) * 50) },
            3 => Piece::Back { inches: length },
            4 => {
                walker.piece(&Piece::AboutFace {}, 0).ok()?;
                path.push(Piece::AboutFace {});
                Piece::Forward { inches: length }
            }
            5 => {
                let side = if rng.random() { Hand::Left } else { Hand::Right };
                let piece = Piece::FaceFlank { side };
                walker.piece(&piece, 0).ok()?;
                walker.may_stop().ok()?;
                return Some((vec![piece], walker));
            }
            _ => Piece::Forward { inches: length },
        },
        Gait::Skirmish => {
            let direction = Ang::tenths(rng.random_range(0..3600));
            let facing = rng.random_ratio(1, 4).then(|| Ang::tenths(rng.random_range(0..72) * 50));
            let points = vec![walker.pose.anchor.towards(direction, i64::from(length.0))];
            Piece::Along { points, facing }
        }
        _ => {
            let points = vec![next_point(record, &walker, length, rng)];
            Piece::Along { points, facing: None }
        }
    };
    let from = walker.pose.anchor;
    if walker.piece(&piece, path.len()).is_ok() && walker.may_stop().is_ok() {
        path.push(piece);
        return Some((path, walker));
    }
    path.push(shortened(&piece, from, walker.stop())?);
    let mut again = start.clone();
    again.walk(&path).ok()?;
    Some((path, again))
}

/// Somewhere ahead, often a bend of a road.
fn next_point(record: &Record, walker: &Walker<'_>, length: Mil, rng: &mut impl Rng) -> Pt {
    let roads = record.field().lines.iter().filter(|line| line.kind == crate::field::LineKind::Road);
    let bends: Vec<Pt> = roads.flat_map(|line| line.points.iter().copied()).collect();
    match pick(&bends, rng) {
        Some(bend) if rng.random() => bend,
        _ => {
            let facing = walker.pose.facing.turned(rng.random_range(-900..=900));
            walker.pose.anchor.towards(facing, i64::from(length.0))
        }
    }
}

fn changing(record: &Record, seat: Seat, unit: UnitId, rng: &mut impl Rng) -> Option<Order> {
    let to = pick(Formation::ALL, rng)?;
    formations::kind(record.unit(unit).formation, to)?;
    let now = record.unit(unit);
    let facing = (now.formation == Formation::Square && rng.random())
        .then(|| Ang::tenths(rng.random_range(0..72) * 50));
    let exit = now.garrison.map(|area| {
        let area = record.field().area(area);
        let edges: Vec<(Pt, Pt)> = area.outline.edges().collect();
        let (a, b) = edges[rng.random_range(0..edges.len())];
        a.on_the_way(b, 1, 2)
    });
    let shift =
        rng.random_ratio(1, 4).then(|| Pt::new(rng.random_range(-700..=700), rng.random_range(-700..=700)));
    let change = |shift| legal(record, seat, Order::ChangeFormation { unit, to, facing, shift, exit });
    change(None).or_else(|| change(Some(shift.filter(|_| exit.is_none())?)))
}

fn of_battery(record: &Record, seat: Seat, battery: UnitId, rng: &mut impl Rng) -> Option<Order> {
    let now = record.unit(battery);
    if now.marks.must_withdraw && rng.random_ratio(2, 3) {
        return Some(shift(battery));
    }
    let action = |kind, path, angle, facing| Order::BatteryAction { battery, kind, path, angle, facing };
    let order = match rng.random_range(0..3) {
        0 if now.limbered => {
            let facing = Some(towards_enemy(record, battery)).filter(|_| rng.random_ratio(3, 4));
            action(Action::Unlimber, Vec::new(), None, facing)
        }
        0 | 1 if !now.limbered => {
            action(Action::Pivot, Vec::new(), Some(Turn(rng.random_range(-9..=9) * 50)), None)
        }
        _ if !now.limbered => action(Action::Limber, Vec::new(), None, None),
        _ => {
            let (path, _) = wander(&artillery::start(record, battery), record, rng)?;
            action(Action::Move, path, None, None)
        }
    };
    legal(record, seat, order)
}

/// Where the nearest enemy is.
pub fn towards_enemy(record: &Record, unit: UnitId) -> Ang {
    let at = record.unit(unit).pose.anchor;
    let enemies = record.present(record.owner(unit).other());
    let nearest = enemies.map(|enemy| record.centre(enemy)).min_by_key(|centre| centre.square_to(at));
    nearest.map_or(record.unit(unit).pose.facing, |centre| crate::geometry::angle(centre - at))
}

fn of_riders(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if rng.random_ratio(2, 3) {
        return Some(Order::EndStep {});
    }
    let rides = |general: &GeneralId| {
        let general = record.general(*general);
        general.rides() && general.left > Mil(0)
    };
    let riders: Vec<GeneralId> = record.generals_of(seat).filter(rides).collect();
    let general = pick(&riders, rng)?;
    let units: Vec<UnitId> = record.present(seat).collect();
    let unit = pick(&units, rng)?;
    let now = record.general(general);
    let goal = record.centre(unit);
    let distance = crate::geometry::length(goal - now.at);
    let part = i64::from(now.left.0.min(distance.0)) * rng.random_range(1..=4) / 4;
    if distance.0 == 0 {
        return None;
    }
    let to = now.at.on_the_way(goal, part, i64::from(distance.0));
    legal(record, seat, Order::MoveGeneral { general, path: vec![to] })
}

fn of_fire(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    if rng.random_ratio(1, 8) {
        return Some(Order::EndStep {});
    }
    let fires = fire::possible(record, seat);
    if fires.is_empty() {
        return Some(Order::EndStep {});
    }
    let mut fires = fires;
    let (target, mut firers) = fires.swap_remove(rng.random_range(0..fires.len()));
    if firers.len() > 1 && rng.random_ratio(1, 4) {
        let out = rng.random_range(0..firers.len());
        firers.remove(out);
        return legal(record, seat, Order::Fire { target, firers });
    }
    Some(Order::Fire { target, firers })
}

fn of_leads(record: &Record, rng: &mut impl Rng) -> Option<Order> {
    let (number, seat) = record.next_lead()?;
    let choices =
        combat::strongest(record, record.combat(number).map(|combat| &combat.units[combat.part(seat)][..])?);
    Some(Order::ChooseLead { combat: number, unit: pick(&choices, rng)? })
}

fn of_losses(record: &Record, rng: &mut impl Rng) -> Option<Order> {
    let due = record.dues().first()?;
    let (unit, kind) = pick(&losses::choices(record, due), rng)?;
    Some(Order::ChooseLoss { combat: due.combat, unit, kind })
}

fn of_advance(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    let own: Vec<UnitId> =
        record.advancing().iter().copied().filter(|&unit| record.owner(unit) == seat).collect();
    let unit = pick(&own, rng)?;
    if rng.random()
        && let Some((target, wheel, _)) = advance::breakthroughs(record, unit).next()
    {
        return Some(Order::Breakthrough { unit, target, wheel });
    }
    let garrison = rng.random() && advance::vacated(record, unit).is_some();
    legal(record, seat, Order::Occupy { unit, garrison })
}
