//! Questions about the table: how far a unit reaches, what a path costs and how much of it is legal, arcs, ranges, contact, zones.

pub mod map;
pub mod sums;

use crate::field::Field;
use crate::geometry::{Pose, Pt};
use crate::ids::UnitId;
use crate::kinds::{Arm, Formation};
use crate::measure::{Ang, Mil, Turn};
use crate::order::{Order, Piece};
use crate::record::{Record, Step};
use crate::rules::refusal::{Why, ensure, no};
use crate::rules::walking::{Gait, PARTS, QUARTER, Walker, speeds};
use crate::rules::{artillery, charges, fire, formations, listing, reinforcements, tactical, zones};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Error, Phrase, Refusal, Seat};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "query", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// The text of the scenario.
    Table {},
    /// The scenario as it is drawn.
    Map {},
    /// What would be added to the dice of an order.
    Sums {
        /// Which.
        order: Order,
    },
    /// The outline of where a unit can go.
    Reach {
        /// Which.
        unit: UnitId,
    },
    /// What a path costs, and its longest legal part.
    Path {
        /// Which unit.
        unit: UnitId,
        /// The way it would take.
        path: Vec<Piece>,
    },
    /// The arcs of a unit's firing bases, and whom it may fire at.
    Arcs {
        /// Which.
        unit: UnitId,
    },
    /// The distance between two units.
    Range {
        /// From.
        from: UnitId,
        /// To.
        to: UnitId,
    },
    /// The zone of a unit.
    Zone {
        /// Which.
        unit: UnitId,
    },
    /// Where a charge would make contact.
    Contact {
        /// Who charges.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// What each change of formation would cost, and where the unit would stand.
    Changes {
        /// Which.
        unit: UnitId,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// The text of the scenario.
    Table {
        /// TOML.
        text: String,
    },
    /// The scenario as it is drawn.
    Map {
        /// All of it.
        map: Box<map::Map>,
    },
    /// What would be added to dice, die by die.
    Sums {
        /// The dice.
        sums: Vec<sums::Sum>,
    },
    /// The farthest anchors, direction by direction, from left to right.
    Reach {
        /// Where the anchor could come to.
        outline: Vec<Spot>,
    },
    /// What a path costs.
    Path {
        /// Inches of movement spent on the legal part.
        spent: Mil,
        /// Inches left.
        left: Mil,
        /// The part that is legal, with a stop at its end.
        legal: Vec<Piece>,
        /// Inches of movement spent by the end of each of its pieces.
        so_far: Vec<Mil>,
        /// Where that ends.
        end: Pose,
        /// The clause that forbids the rest, if it is forbidden.
        clause: Option<String>,
        /// The sentence.
        why: Option<Phrase>,
    },
    /// Arcs.
    Arcs {
        /// Half the arc, in degrees.
        half_angle: Turn,
        /// The front edges of the bases that fire: left end, right end, direction.
        bases: Vec<(Pt, Pt, Option<Ang>)>,
        /// How far the small arms of a brigade reach: 2", and 4" where it has skirmishers.
        reaches: Vec<Mil>,
        /// Whom it may fire at now.
        targets: Vec<UnitId>,
    },
    /// A distance.
    Range {
        /// Rounded down to a mil.
        inches: Mil,
        /// Whether it is less than 18".
        tactical: bool,
    },
    /// A zone.
    Zone {
        /// Whether it is the tactical one.
        tactical: bool,
        /// The distance of the nearest enemy.
        nearest: Option<Mil>,
    },
    /// A charge.
    Contact {
        /// The wheel, if it reaches.
        wheel: Option<Turn>,
        /// Where it ends.
        end: Option<Pose>,
        /// From how far away.
        distance: Option<Mil>,
    },
    /// Changes of formation.
    Changes {
        /// Those that can be made, and those that cannot with the reason.
        changes: Vec<Forming>,
    },
}

/// A change of formation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Forming {
    /// The order for it.
    pub order: Order,
    /// To what.
    pub to: Formation,
    /// Inches of movement it costs.
    pub spent: Mil,
    /// Inches left.
    pub left: Mil,
    /// Where the unit would stand, if it may change.
    pub end: Option<Pose>,
    /// The clause that forbids it, if it is forbidden.
    pub clause: Option<String>,
    /// The sentence.
    pub why: Option<Phrase>,
}

/// A place of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Spot {
    /// Where the unit would stand.
    pub pose: Pose,
    /// What it would have spent.
    pub spent: Mil,
}

/// Answers a question.
pub fn answer(record: &Record, seat: Option<Seat>, query: &Query) -> Result<Answer, Error> {
    let known = |unit: UnitId| match record.units().get(unit.index()) {
        Some(now) if now.here() => Ok(()),
        _ => Err(Error::new("no_such_unit", Phrase::new("age-no-not-here"))),
    };
    match *query {
        Query::Table {} => Ok(Answer::Table { text: text(record.field()) }),
        Query::Map {} => Ok(Answer::Map { map: Box::new(map::map(record.field())) }),
        Query::Sums { ref order } => Ok(Answer::Sums { sums: sums::sums(record, order) }),
        Query::Reach { unit } => {
            let owner = owner(record, unit, seat)?;
            let start = walker(record, owner, unit).map_err(refused)?;
            Ok(Answer::Reach { outline: outline(&start, &|walker| may_end(record, unit, walker)) })
        }
        Query::Path { unit, ref path } => {
            let owner = owner(record, unit, seat)?;
            price(record, owner, unit, path).map_err(refused)
        }
        Query::Arcs { unit } => {
            known(unit)?;
            // A square fires from the face that is nearest to the enemy.
            let (_, nearest) = zones::nearest_enemies(record, record.owner(unit), &record.footprint(unit));
            let towards = nearest.first().copied().unwrap_or(unit);
            let muzzles = fire::muzzles(record, unit, &[&record.footprint(towards)]);
            let bases = muzzles.iter().map(|muzzle| (muzzle.left, muzzle.right, muzzle.facing)).collect();
            let half_angle = Turn(i32::from(fire::half_angle(record, unit)));
            let (reaches, targets) = (reaches(record, unit), fire::targets(record, unit).to_vec());
            Ok(Answer::Arcs { half_angle, bases, reaches, targets })
        }
        Query::Range { from, to } => {
            known(from)?;
            known(to)?;
            let gap = record.footprint(from).gap(&record.footprint(to));
            Ok(Answer::Range { inches: gap.floor(), tactical: gap.nearer_than(zones::tactical(record)) })
        }
        Query::Zone { unit } => {
            known(unit)?;
            let (gap, nearest) = zones::nearest_enemies(record, record.owner(unit), &record.footprint(unit));
            let nearest = (!nearest.is_empty()).then(|| gap.floor());
            Ok(Answer::Zone { tactical: zones::is_tactical(record, unit), nearest })
        }
        Query::Contact { unit, target } => {
            known(unit)?;
            known(target)?;
            let acting = record.acting().filter(|acting| acting.unit == unit);
            let left = acting.map_or(speeds(record, unit).whole(), |acting| acting.left);
            let budget = charges::budget(record, unit, left);
            let may = charges::may_charge(record, unit).is_ok() && record.owner(unit) != record.owner(target);
            let found = may.then(|| charges::wheel_to(record, unit, target, budget)).flatten();
            let declared = |wheel| charges::plan_declared(record, record.owner(unit), unit, wheel).is_ok();
            let found = found.filter(|(wheel, _)| acting.is_none() || declared(*wheel));
            Ok(Answer::Contact {
                wheel: found.as_ref().map(|(wheel, _)| *wheel),
                end: found.as_ref().map(|(_, onset)| onset.pose),
                distance: found.as_ref().map(|(_, onset)| onset.distance),
            })
        }
        Query::Changes { unit } => {
            known(unit)?;
            let owner = owner(record, unit, seat)?;
            Ok(Answer::Changes { changes: changes(record, owner, unit) })
        }
    }
}

/// AGE-20 to AGE-22 Every change to a formation that the unit knows, as it is listed or with the reason why not.
fn changes(record: &Record, seat: Seat, unit: UnitId) -> Vec<Forming> {
    let from = record.unit(unit).formation;
    let possible =
        |to: &&Formation| record.card(unit).may_form(**to) && formations::kind(from, **to).is_some();
    let mut all = Vec::new();
    for &to in Formation::ALL.iter().filter(possible) {
        let mut orders = Vec::new();
        listing::changes_to(record, seat, unit, to, &mut orders);
        if orders.is_empty() {
            orders.push(Order::ChangeFormation { unit, to, facing: None, shift: None, exit: None });
        }
        all.extend(orders.into_iter().map(|order| forming(record, seat, unit, to, order)));
    }
    all
}

fn forming(record: &Record, seat: Seat, unit: UnitId, to: Formation, order: Order) -> Forming {
    let mil = |parts: i64| Mil((parts / PARTS) as i32);
    let price = formations::kind(record.unit(unit).formation, to)
        .map_or(0, |kind| formations::price(record, unit, kind));
    let before = record.acting().filter(|acting| acting.unit == unit).map_or(0, |acting| acting.left);
    let planned = formations::plan(record, seat, unit, &order);
    Forming {
        order,
        to,
        spent: mil(price),
        left: mil((before - price).max(0)),
        end: planned.as_ref().ok().map(|change| change.pose),
        clause: planned.as_ref().err().map(|refusal| refusal.clause.to_string()),
        why: planned.err().map(|refusal| refusal.why),
    }
}

/// AGE-84 AGE-R08 How far the small arms of a brigade reach.
fn reaches(record: &Record, unit: UnitId) -> Vec<Mil> {
    let (now, card) = (record.unit(unit), record.card(unit));
    if card.is_battery() {
        return Vec::new();
    }
    let skirmishes = card.arm() == Arm::Infantry
        && crate::rules::charts(record).bases_skirmishing(now.formation, 1, card.sk()) > 0;
    let fire = &record.tables().fire;
    std::iter::once(fire.musketry()).chain(skirmishes.then(|| fire.skirmish())).collect()
}

fn text(field: &Field) -> String {
    field.text.clone()
}

fn refused(refusal: Refusal) -> Error {
    Error::new("refused", refusal.why)
}

fn owner(record: &Record, unit: UnitId, seat: Option<Seat>) -> Result<Seat, Error> {
    let nobody = || Error::new("no_such_unit", Phrase::new("age-no-nobody"));
    record.units().get(unit.index()).ok_or_else(nobody)?;
    Ok(seat.unwrap_or_else(|| record.owner(unit)))
}

/// A unit before its first step: within what its result leaves it or, before its turn, within a full move; after its turn it goes nowhere.
fn walker(record: &Record, seat: Seat, unit: UnitId) -> Result<Walker<'_>, Refusal> {
    if reinforcements::is_due(record, unit) {
        return reinforcements::start(record, seat, unit, None, None);
    }
    crate::rules::own(record, seat, unit)?;
    let marks = &record.unit(unit).marks;
    let moves = matches!(record.step(), Step::Reserve | Step::Tactical) && record.phasing() == seat;
    let its_turn = record.acting().is_some_and(|acting| acting.unit == unit);
    let over = moves && marks.acted && !its_turn;
    if record.card(unit).is_battery() {
        ensure(!over || marks.must_withdraw, Why::HadTurn)?;
        artillery::may_drive(record, unit)?;
        return Ok(artillery::start(record, unit));
    }
    if over {
        return no(tactical::why_idle(record, unit));
    }
    match tactical::start_move(record, seat, unit) {
        Ok((_, walker)) => Ok(walker),
        Err(refusal) if record.acting().is_some_and(|acting| acting.unit == unit) => Err(refusal),
        Err(_) => tactical::full_move(record, unit),
    }
}

/// Whether a unit may end a move where this walker stands: what the order would be told.
fn may_end(record: &Record, unit: UnitId, walker: &Walker<'_>) -> Result<(), Refusal> {
    walker.may_stop()?;
    let acting = record.acting().filter(|acting| acting.unit == unit);
    match acting {
        _ if !record.unit(unit).here() => reinforcements::may_end(record, unit, walker),
        _ if record.card(unit).is_battery() => artillery::may_end(record, unit, walker),
        Some(acting) => tactical::may_end(record, acting, walker),
        None => tactical::may_end_full(record, unit, walker),
    }
}

/// Says whether a walker may end where it stands.
type Ends<'e> = &'e dyn Fn(&Walker<'_>) -> Result<(), Refusal>;

/// The outline of a reach: obliques and wheels for formed units, all directions for the others.
fn outline(start: &Walker<'_>, ends: Ends<'_>) -> Vec<Spot> {
    let mut spots = Vec::new();
    let most = Mil((start.left() / 30 / i64::from(QUARTER)) as i32 * QUARTER);
    let mut try_path = |before: Option<Piece>, piece: Piece| {
        let mut wheeled = start.clone();
        if before.is_some_and(|piece| wheeled.piece(&piece, 0).is_err()) {
            return;
        }
        let index = usize::from(wheeled.spent > 0);
        let end = farthest(&wheeled, &piece, index, ends).map_or_else(|| start.clone(), |(_, walker)| walker);
        spots.push(Spot { pose: end.pose, spent: Mil((end.spent / PARTS) as i32) });
    };
    match start.gait {
        Gait::Formed => {
            for tenths in (-450..=450).step_by(90) {
                try_path(None, Piece::Oblique { inches: most, angle: Turn(tenths) });
            }
            for tenths in (-900i32..=900).step_by(150).filter(|tenths| *tenths != 0) {
                let side = if tenths < 0 { crate::order::Hand::Left } else { crate::order::Hand::Right };
                let wheel = Piece::Wheel { side, angle: Turn(tenths.abs()) };
                try_path(Some(wheel), Piece::Forward { inches: most });
            }
            try_path(None, Piece::Back { inches: most });
        }
        _ => {
            for tenths in (0..3600).step_by(150) {
                let to = start.pose.anchor.towards(Ang::tenths(tenths), i64::from(most.0));
                try_path(None, Piece::Along { points: vec![to], facing: None });
            }
        }
    }
    spots
}

/// As much of a piece as ends where the unit may stop.
fn farthest<'r>(
    before: &Walker<'r>,
    piece: &Piece,
    index: usize,
    ends: Ends<'_>,
) -> Option<(Piece, Walker<'r>)> {
    let mut walker = before.clone();
    if walker.piece(piece, index).is_ok() && ends(&walker).is_ok() {
        return Some((piece.clone(), walker));
    }
    let mut stop = walker.stop();
    loop {
        let shorter = crate::rules::drawing::shortened(piece, before.pose.anchor, stop)?;
        let mut again = before.clone();
        if again.piece(&shorter, index).is_ok() && ends(&again).is_ok() {
            return Some((shorter, again));
        }
        stop = Mil((stop.0 - 1) / QUARTER * QUARTER);
    }
}

/// What a path costs, piece by piece, up to where it is forbidden.
fn price(record: &Record, seat: Seat, unit: UnitId, path: &[Piece]) -> Result<Answer, Refusal> {
    let mil = |parts: i64| Mil((parts / PARTS) as i32);
    let start = walker(record, seat, unit)?;
    let mut walker = start.clone();
    let mut legal: Vec<Piece> = Vec::new();
    let (mut so_far, mut walked_so_far) = (Vec::new(), Vec::new());
    let mut end = walker.clone();
    let ends = |walker: &Walker<'_>| may_end(record, unit, walker);
    let mut refusal = crate::rules::walking::check_size(path).err();
    for (index, piece) in path.iter().take(crate::rules::walking::MOST_PIECES).enumerate() {
        if let Some((part, stopped)) = farthest(&walker, piece, index, &ends) {
            legal = path[..index].iter().cloned().chain([part]).collect();
            so_far = walked_so_far.iter().copied().chain([mil(stopped.spent)]).collect();
            end = stopped;
        }
        let walked = walker.piece(piece, index);
        if let Err(why) = walked {
            refusal = Some(why);
            break;
        }
        walked_so_far.push(mil(walker.spent));
    }
    if refusal.is_none() {
        refusal = ends(&walker).err();
    }
    let acting = record.acting().filter(|acting| acting.unit == unit && !record.card(unit).is_battery());
    let own = acting.map_or(speeds(record, unit).whole(), |acting| acting.left);
    let refusal = refusal.map(|refusal| tactical::held_by_general(start, own, path).unwrap_or(refusal));
    Ok(Answer::Path {
        spent: mil(end.spent),
        left: mil(end.left()),
        legal,
        so_far,
        end: end.pose,
        clause: refusal.as_ref().map(|refusal| refusal.clause.to_string()),
        why: refusal.map(|refusal| refusal.why),
    })
}
