//! Generals: with the brigade that is about to decide something, else where most of their troops hear them and guns need them.

use crate::geometry::{Pt, length};
use crate::ids::{GeneralId, UnitId};
use crate::kinds::Rank;
use crate::order::Order;
use crate::record::{Post, Record};
use crate::rules::{check, generals, sequence, zones};
use rand::{Rng, RngExt};
use table::Seat;

use super::officer::best_charge;

/// From how far a general joins a brigade: what he rides, the brigade cannot march.
const NEAR: i64 = 3000;
/// How far from the enemy he stays when he is alone.
const SAFE: i64 = 5000;

fn legal(record: &Record, seat: Seat, order: Order) -> Option<Order> {
    check(record, Some(seat), &order).is_ok().then_some(order)
}

/// M1 Replacements are placed, generals join brigades about to charge and leave those that are not.
pub(super) fn commands(record: &Record, seat: Seat) -> Option<Order> {
    let own = |general: &GeneralId| record.field().general(*general).side == seat;
    record.field().general_ids().filter(own).find_map(|general| command(record, seat, general))
}

fn command(record: &Record, seat: Seat, general: GeneralId) -> Option<Order> {
    if let Some(pos) = sequence::default_place(record, seat, general) {
        return Some(Order::PlaceReplacement { general, pos });
    }
    let now = record.general(general);
    if !now.here() || now.acted {
        return None;
    }
    match now.post {
        Post::Attached(unit) if now.rank == Rank::Chief || best_charge(record, seat, unit).is_none() => {
            legal(record, seat, Order::DetachGeneral { general })
        }
        Post::Detached if now.rank != Rank::Chief => {
            let at = zones::place_of(record, general);
            let near = |unit: &UnitId| {
                let away = record.footprint(*unit).nearest(at);
                i64::from(length(away - at).0) <= NEAR && !record.card(*unit).is_battery()
            };
            let eager = record.present(seat).filter(near).filter_map(|unit| {
                let (worth, _) = best_charge(record, seat, unit)?;
                record.attached_generals(unit).next().is_none().then_some((worth, unit))
            });
            let (_, unit) = eager.max()?;
            let to = record.footprint(unit).nearest(at);
            let path = if to == at { Vec::new() } else { vec![to] };
            legal(record, seat, Order::AttachGeneral { general, unit, path })
        }
        _ => None,
    }
}

/// M4 A general rides to where most of his brigades, and batteries without a general, are within reach of him.
pub(super) fn rides(record: &Record, seat: Seat, rng: &mut impl Rng) -> Option<Order> {
    let mut riders: Vec<GeneralId> = record
        .generals_of(seat)
        .filter(|&general| record.general(general).rides() && record.general(general).left.0 >= 3000)
        .collect();
    while !riders.is_empty() {
        let general = riders.swap_remove(rng.random_range(0..riders.len()));
        if let Some(order) = ride(record, seat, general) {
            return Some(order);
        }
    }
    None
}

fn ride(record: &Record, seat: Seat, general: GeneralId) -> Option<Order> {
    let now = record.general(general);
    let troops: Vec<(UnitId, Pt)> = record
        .present(seat)
        .filter(|&unit| generals::in_chain(record, general, unit))
        .map(|unit| (unit, record.centre(unit)))
        .collect();
    let heard = |at: Pt| -> i64 {
        let within = |to: Pt| at.square_to(to) <= 11_000 * 11_000;
        troops.iter().filter(|(_, centre)| within(*centre)).map(|(unit, _)| weight(record, *unit)).sum()
    };
    let stays = heard(now.at);
    let spots = troops.iter().filter_map(|&(_, centre)| {
        let far = i64::from(length(centre - now.at).0);
        let ridden = (far - 1500).min(i64::from(now.left.0));
        (ridden >= 1000).then(|| now.at.on_the_way(centre, ridden, far))
    });
    let better = spots.filter(|&at| is_safe(record, seat, at)).map(|at| (heard(at), at));
    let (most, to) = better.max_by_key(|(heard, _)| *heard)?;
    let nearest = troops.iter().map(|(_, centre)| now.at.square_to(*centre)).min()?;
    let strays = nearest > 9000 * 9000;
    (most > stays || (strays && most >= stays)).then_some(())?;
    legal(record, seat, Order::MoveGeneral { general, path: vec![to] })
}

fn weight(record: &Record, unit: UnitId) -> i64 {
    let now = record.unit(unit);
    match record.card(unit).is_battery() {
        true => i64::from(now.limbered),
        false => 2 + i64::from(now.bases) / 3 + i64::from(now.disordered),
    }
}

fn is_safe(record: &Record, seat: Seat, at: Pt) -> bool {
    !record.present(seat.other()).any(|enemy| record.centre(enemy).square_to(at) < SAFE * SAFE)
}
