//! The orders that are shown: complete where they can be counted, elsewhere a sample that always contains holding, the sensible
//! advances, wheels, changes of formation, and every charge that reaches.

use super::drawing::{grand_batteries, towards_enemy};
use super::walking::{Gait, QUARTER, Walker, speeds};
use super::{
    advance, artillery, charges, check, combat, fire, formations, losses, reinforcements, reserve, sequence,
    tactical, zones,
};
use crate::field::LineKind;
use crate::geometry::Pt;
use crate::ids::{GeneralId, UnitId};
use crate::kinds::{Action, Formation, Rank};
use crate::measure::{Mil, Turn};
use crate::order::{Hand, Intent, Order, Piece};
use crate::record::{Acting, Asked, Record, Step};
use std::ops::ControlFlow;
use table::{Extent, Seat};

/// Hands over orders of the seat that is awaited.
pub fn orders(record: &Record, seat: Seat, each: &mut dyn FnMut(Order) -> ControlFlow<()>) -> Extent {
    let extent = extent(record);
    let mut found = Vec::new();
    list(record, seat, &mut found);
    for order in found {
        if each(order).is_break() {
            return extent;
        }
    }
    let _ = each(Order::Concede {});
    extent
}

/// Whether the list of the step is the whole of it.
fn extent(record: &Record) -> Extent {
    if record.asked().is_some() {
        return Extent::Complete;
    }
    match record.step() {
        Step::InitiativeRoll | Step::Initiative | Step::Leads | Step::Rolls | Step::Losses | Step::Over => {
            Extent::Complete
        }
        _ => Extent::Sample,
    }
}

fn list(record: &Record, seat: Seat, found: &mut Vec<Order>) {
    if let Some(&Asked::CounterCharge { unit, .. }) = record.asked() {
        found.extend([true, false].map(|yes| Order::CounterCharge { unit, yes }));
        return;
    }
    match record.step() {
        Step::InitiativeRoll => found.push(Order::RollInitiative {}),
        Step::Initiative => found.extend([true, false].map(|first| Order::ChooseOrder { first })),
        Step::Generals => of_generals(record, seat, found),
        Step::Reserve | Step::Tactical => {
            for unit in record.field().unit_ids().filter(|&unit| record.owner(unit) == seat) {
                of_unit(record, seat, unit, found);
            }
        }
        Step::Riding => of_riders(record, seat, found),
        Step::FireOther | Step::FirePhasing => of_fire(record, seat, found),
        Step::Leads => {
            if let Some((combat, seat)) = record.next_lead()
                && let Some(fought) = record.combat(combat)
            {
                let choices = combat::strongest(record, &fought.units[fought.part(seat)]);
                found.extend(choices.into_iter().map(|unit| Order::ChooseLead { combat, unit }));
            }
        }
        Step::Rolls => {
            found.extend(record.next_roll().map(|combat| Order::RollCombat { combat: combat.number }))
        }
        Step::Losses => {
            if let Some(due) = record.dues().first() {
                let choice = |(unit, kind)| Order::ChooseLoss { combat: due.combat, unit, kind };
                found.extend(losses::choices(record, due).into_iter().map(choice));
            }
        }
        Step::Advance => of_victors(record, seat, found),
        Step::Over => {}
    }
    if sequence::check_end_step(record).is_ok() {
        found.push(Order::EndStep {});
    }
}

fn push(record: &Record, seat: Seat, order: Order, found: &mut Vec<Order>) {
    if check(record, Some(seat), &order).is_ok() {
        found.push(order);
    }
}

fn of_generals(record: &Record, seat: Seat, found: &mut Vec<Order>) {
    let own = |general: &GeneralId| record.field().general(*general).side == seat;
    for general in record.field().general_ids().filter(own) {
        of_general(record, seat, general, found);
    }
    for battery in record.present(seat).filter(|&unit| record.card(unit).is_battery()) {
        for brigade in record.present(seat).filter(|&unit| !record.card(unit).is_battery()) {
            push(record, seat, Order::AttachBattery { battery, brigade }, found);
        }
        push(record, seat, Order::DetachBattery { battery }, found);
    }
    found.extend(grand_batteries(record, seat));
    let mut ids: Vec<u8> = record.present(seat).filter_map(|unit| record.unit(unit).grand).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        push(record, seat, Order::DissolveGrandBattery { id }, found);
    }
}

fn of_general(record: &Record, seat: Seat, general: GeneralId, found: &mut Vec<Order>) {
    if let Some(pos) = sequence::default_place(record, seat, general) {
        found.push(Order::PlaceReplacement { general, pos });
    }
    if !record.general(general).here() {
        return;
    }
    let at = zones::place_of(record, general);
    for unit in record.present(seat) {
        let to = record.footprint(unit).nearest(at);
        let path = if to == at { Vec::new() } else { vec![to] };
        push(record, seat, Order::AttachGeneral { general, unit, path }, found);
    }
    push(record, seat, Order::DetachGeneral { general }, found);
    push(record, seat, Order::EndSubstitution { general }, found);
    if matches!(record.general(general).rank, Rank::Chief | Rank::Adc | Rank::AdcGunner) {
        for other in record.generals_of(seat) {
            let now = record.general(other);
            if let Some(command) = now.command {
                let path = if now.at == at { Vec::new() } else { vec![now.at] };
                push(record, seat, Order::Substitute { general, command, path }, found);
            }
        }
    }
}

/// The orders that are about one unit in M2 and M3.
pub fn of_unit(record: &Record, seat: Seat, unit: UnitId, found: &mut Vec<Order>) {
    if record.step() == Step::Reserve && reinforcements::is_due(record, unit) {
        entering(record, seat, unit, found);
    }
    if !record.unit(unit).here() {
        return;
    }
    if let Some(acting) = record.acting().filter(|acting| acting.unit == unit) {
        of_acting(record, seat, *acting, found);
        return;
    }
    let marks = &record.unit(unit).marks;
    if marks.acted && !marks.must_withdraw {
        return;
    }
    if record.step() == Step::Reserve {
        if reserve::check(record, seat, unit).is_ok() {
            found.push(Order::DeclareReserveMove { unit });
        }
        return;
    }
    if record.card(unit).is_battery() {
        of_battery(record, seat, unit, found);
        return;
    }
    for intent in [Intent::Hold, Intent::Move, Intent::Withdraw, Intent::Change] {
        push(record, seat, Order::Declare { unit, intent, target: None }, found);
    }
    push(record, seat, Order::RallyTest { unit }, found);
    let budget = charges::budget(record, unit, speeds(record, unit).whole());
    for target in record.present(seat.other()) {
        let order = Order::Declare { unit, intent: Intent::Charge, target: Some(target) };
        if check(record, Some(seat), &order).is_ok()
            && charges::wheel_to(record, unit, target, budget).is_some()
        {
            found.push(order);
        }
    }
}

fn of_acting(record: &Record, seat: Seat, acting: Acting, found: &mut Vec<Order>) {
    let unit = acting.unit;
    if record.card(unit).is_battery() {
        of_battery(record, seat, unit, found);
        return;
    }
    if acting.may_charge {
        let budget = charges::budget(record, unit, acting.left);
        for target in record.present(seat.other()) {
            if let Some((wheel, _)) = charges::wheel_to(record, unit, target, budget) {
                push(record, seat, Order::Charge { unit, wheel }, found);
            }
        }
    }
    if acting.may_change {
        changes(record, seat, unit, found);
    }
    if let Ok((_, start)) = tactical::start_move(record, seat, unit) {
        for path in sensible(record, &start) {
            push(record, seat, Order::Move { unit, path }, found);
        }
    }
}

fn changes(record: &Record, seat: Seat, unit: UnitId, found: &mut Vec<Order>) {
    for &to in Formation::ALL {
        if formations::kind(record.unit(unit).formation, to).is_some() {
            changes_to(record, seat, unit, to, found);
        }
    }
}

/// The changes to one formation: as it stands or moved aside, from a square to every side, from an area over every edge.
pub fn changes_to(record: &Record, seat: Seat, unit: UnitId, to: Formation, found: &mut Vec<Order>) {
    let now = record.unit(unit);
    let change = |facing, shift, exit| Order::ChangeFormation { unit, to, facing, shift, exit };
    let plain = change(None, None, None);
    if let Some(area) = now.garrison {
        for (a, b) in record.field().area(area).outline.edges() {
            push(record, seat, change(None, None, Some(a.on_the_way(b, 1, 2))), found);
        }
    } else if check(record, Some(seat), &plain).is_ok() {
        found.push(plain);
    } else {
        // Moved aside by an inch where there is no room.
        let aside = [(0, 999), (0, -999), (999, 0), (-999, 0)].map(|(x, y)| Pt::new(x, y));
        let mut shifted = aside.into_iter().map(|shift| change(None, Some(shift), None));
        found.extend(shifted.find(|order| check(record, Some(seat), order).is_ok()));
    }
    if now.formation == Formation::Square {
        for turn in [900, 1800, 2700] {
            push(record, seat, change(Some(now.pose.facing.turned(turn)), None, None), found);
        }
    }
}

/// Advances, obliques, wheels and steps back, each as far as it goes and half as far.
fn sensible(record: &Record, start: &Walker<'_>) -> Vec<Vec<Piece>> {
    let mut paths = Vec::new();
    match start.gait {
        Gait::Formed | Gait::Skirmish => {
            for angle in [0, 225, -225, 450, -450] {
                let piece = |inches: Mil| match angle {
                    0 => Piece::Forward { inches },
                    angle => Piece::Oblique { inches, angle: Turn(angle) },
                };
                lengths(start, &[], piece, &mut paths);
            }
            for (side, angle) in
                Hand::BOTH.into_iter().flat_map(|side| [150, 300, 450, 900].map(|angle| (side, angle)))
            {
                if start.gait == Gait::Skirmish {
                    continue;
                }
                let wheel = Piece::Wheel { side, angle: Turn(angle) };
                paths.push(vec![wheel.clone()]);
                lengths(start, &[wheel], |inches| Piece::Forward { inches }, &mut paths);
            }
            lengths(start, &[], |inches| Piece::Back { inches }, &mut paths);
            paths.push(vec![Piece::AboutFace {}]);
            lengths(start, &[Piece::AboutFace {}], |inches| Piece::Forward { inches }, &mut paths);
            for side in Hand::BOTH {
                paths.push(vec![Piece::FaceFlank { side }]);
            }
        }
        Gait::Column | Gait::Limbered | Gait::Rider => {
            for turn in [0, 300, -300, 600, -600, 900, -900] {
                let facing = start.pose.facing.turned(turn);
                let from = start.pose.anchor;
                let piece = |inches: Mil| Piece::Along {
                    points: vec![from.towards(facing, i64::from(inches.0))],
                    facing: None,
                };
                lengths(start, &[], piece, &mut paths);
            }
            for bend in bends(record, start.pose.anchor) {
                paths.push(vec![Piece::Along { points: vec![bend], facing: None }]);
            }
        }
    }
    paths
}

/// The bends of roads that pass near a point.
fn bends(record: &Record, at: Pt) -> Vec<Pt> {
    let near = |line: &&crate::field::Line| line.kind == LineKind::Road && line.is_near(at, Mil(250));
    let roads = record.field().lines.iter().filter(near);
    roads.flat_map(|line| line.points.iter().copied()).filter(|&point| point != at).collect()
}

/// The farthest a walker gets with one more piece, and half of that.
fn lengths(start: &Walker<'_>, before: &[Piece], piece: impl Fn(Mil) -> Piece, paths: &mut Vec<Vec<Piece>>) {
    let mut walker = start.clone();
    for (index, piece) in before.iter().enumerate() {
        if walker.piece(piece, index).is_err() {
            return;
        }
    }
    let most = Mil((walker.left() / 30 / i64::from(QUARTER)) as i32 * QUARTER);
    let _ = walker.piece(&piece(most), before.len());
    let reached = walker.stop();
    let half = Mil(reached.0 / 2 / QUARTER * QUARTER);
    for inches in [reached, half] {
        if inches.0 > 0 {
            paths.push(before.iter().cloned().chain([piece(inches)]).collect());
        }
    }
}

fn of_battery(record: &Record, seat: Seat, battery: UnitId, found: &mut Vec<Order>) {
    let action = |kind, path, angle, facing| Order::BatteryAction { battery, kind, path, angle, facing };
    push(record, seat, action(Action::Move, vec![Piece::Shift {}], None, None), found);
    push(record, seat, action(Action::Limber, Vec::new(), None, None), found);
    push(record, seat, action(Action::Unlimber, Vec::new(), None, None), found);
    let facing = Some(towards_enemy(record, battery));
    push(record, seat, action(Action::Unlimber, Vec::new(), None, facing), found);
    for turn in [150, -150, 300, -300, 450, -450] {
        push(record, seat, action(Action::Pivot, Vec::new(), Some(Turn(turn)), None), found);
    }
    if record.unit(battery).limbered {
        for path in sensible(record, &artillery::start(record, battery)) {
            push(record, seat, action(Action::Move, path, None, None), found);
        }
    }
}

fn entering(record: &Record, seat: Seat, unit: UnitId, found: &mut Vec<Order>) {
    let card = record.card(unit);
    let mut formations = reinforcements::formations(record, unit).to_vec();
    formations.sort_by_key(|&formation| formation != card.formation);
    for formation in formations {
        let formation = (!card.is_battery()).then_some(formation);
        let Ok(start) = reinforcements::start(record, seat, unit, formation, None) else { continue };
        for path in sensible(record, &start) {
            let at = Some(start.pose.anchor);
            push(record, seat, Order::EnterReinforcement { unit, formation, at, path }, found);
        }
    }
}

/// The ways in which reinforcements due could come on, in the order of the list and in the scenario's formation.
pub fn arrivals(record: &Record, seat: Seat, found: &mut Vec<Order>) {
    for unit in record.field().unit_ids().filter(|&unit| record.owner(unit) == seat) {
        if reinforcements::is_due(record, unit) {
            entering(record, seat, unit, found);
        }
    }
}

fn of_riders(record: &Record, seat: Seat, found: &mut Vec<Order>) {
    for general in record.generals_of(seat) {
        let now = record.general(general);
        if !now.rides() || now.left == Mil(0) {
            continue;
        }
        for unit in record.present(seat) {
            let goal = record.centre(unit);
            let distance = i64::from(crate::geometry::length(goal - now.at).0);
            if distance == 0 {
                continue;
            }
            // As near to the unit as he gets.
            let whole = i64::from(now.left.0).min(distance);
            let parts = [8, 6, 4, 2, 1].map(|eighth| now.at.on_the_way(goal, whole * eighth / 8, distance));
            let ride = |to: Pt| Order::MoveGeneral { general, path: vec![to] };
            found.extend(parts.map(ride).into_iter().find(|order| check(record, Some(seat), order).is_ok()));
        }
    }
}

fn of_fire(record: &Record, seat: Seat, found: &mut Vec<Order>) {
    for (target, firers) in fire::possible(record, seat) {
        push(record, seat, Order::Fire { target, firers: firers.clone() }, found);
        if firers.len() > 1 {
            for firer in firers {
                push(record, seat, Order::Fire { target, firers: vec![firer] }, found);
            }
        }
    }
}

fn of_victors(record: &Record, seat: Seat, found: &mut Vec<Order>) {
    for &unit in record.advancing().iter().filter(|&&unit| record.owner(unit) == seat) {
        for (target, wheel, _) in advance::breakthroughs(record, unit) {
            found.push(Order::Breakthrough { unit, target, wheel });
        }
        for garrison in [true, false] {
            push(record, seat, Order::Occupy { unit, garrison }, found);
        }
    }
}
