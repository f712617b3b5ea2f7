//! What happened, one sentence for each event.

use super::names::{Names, came_words, combat_words, number, weather_words};
use crate::course::Segment;
use crate::event::{Event, Purpose, Roll, Shift};
use crate::sets::{Leaders, Units};
use crate::why::{Modifier, Unit};
use table::{Fact, Phrase};

/// What is only bookkeeping.
pub(super) const BOOKS: &str = "empire-event-books";

#[allow(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn words(names: &Names<'_>, event: &Event) -> Phrase {
    let say = Phrase::new;
    let unit = |message: &'static str, unit| Phrase::new(message).with("unit", names.unit(unit));
    let formation = |message: &'static str, one| Phrase::new(message).with("formation", names.formation(one));
    let group = |message: &'static str, units: Units, leaders: Leaders, to| {
        Phrase::new(message).with("units", names.pieces(units, leaders)).with("area", names.area(to))
    };
    match event {
        Event::TurnBegan { turn } => {
            say("empire-event-turn").with("turn", number(*turn)).with("time", names.time(*turn))
        }
        Event::WeatherCame { weather, blizzard } => {
            let message = if *blizzard { "empire-event-blizzard" } else { "empire-event-weather" };
            say(message).with("weather", weather_words(*weather))
        }
        Event::Placed { piece, area, arrives, .. } => {
            let message = if *arrives { "empire-event-arrived" } else { "empire-event-placed" };
            say(message).with("unit", names.piece(*piece)).with("area", names.area(*area))
        }
        Event::GroupDelayed { .. } => say("empire-event-delayed"),
        Event::GroupCalled { .. } => say("empire-event-called"),
        Event::KeptOut { piece } => say("empire-event-kept-out").with("unit", names.piece(*piece)),
        Event::CommanderArrived { leader, .. } => {
            say("empire-event-commander").with("leader", names.leader(*leader))
        }
        Event::FirstPlayer { seat } => say("empire-event-first").with("who", names.seat(*seat)),
        Event::Attempted { seat, won: 0, .. } => {
            say("empire-event-attempt-failed").with("who", names.seat(*seat))
        }
        Event::Attempted { seat, won, .. } => {
            say("empire-event-attempt-won").with("who", names.seat(*seat)).with("count", number(*won))
        }
        Event::Activated { formations, .. } => {
            say("empire-event-activated").with("formations", names.formations(*formations))
        }
        Event::Commanded { units, leaders, units_out, leaders_out, .. } => say("empire-event-commanded")
            .with("in", number((units.len() + leaders.len()) as i64))
            .with("out", number((units_out.len() + leaders_out.len()) as i64)),
        Event::CourierRode { area, passed } => {
            let message = if *passed { "empire-event-courier-passed" } else { "empire-event-courier-caught" };
            say(message).with("area", names.area(*area))
        }
        Event::SegmentBegan { segment } => {
            say("empire-event-segment").with("segment", segment_words(*segment))
        }
        Event::Flipped { formation: one, activated: true } => formation("empire-event-flipped", *one),
        Event::Flipped { formation: one, activated: false } => formation("empire-event-rallied", *one),
        Event::RallyFailed { formation: one } => formation("empire-event-rally-failed", *one),
        Event::PhaseEnded {} => say("empire-event-phase-ended"),
        Event::TurnEnded {} => say("empire-event-turn-ended"),
        Event::GameOver { verdict } => say("empire-event-over")
            .with("first", number(verdict.points[0]))
            .with("second", number(verdict.points[1])),
        Event::ReserveAssigned { unit: one, formation } => {
            unit("empire-event-assigned", *one).with("formation", names.formation(*formation))
        }
        Event::ArtilleryLeaderAssigned { leader, formation } => say("empire-event-assigned")
            .with("unit", names.leader(*leader))
            .with("formation", names.formation(*formation)),
        Event::Attached { gun, infantry, .. } => {
            unit("empire-event-attached", *gun).with("other", names.unit(*infantry))
        }
        Event::Detached { gun, .. } => unit("empire-event-detached", *gun),
        Event::Deployed { child, .. } => unit("empire-event-deployed", *child),
        Event::Absorbed { child } => unit("empire-event-absorbed", *child),
        Event::Released { formation: one, leader } => {
            formation("empire-event-released", *one).with("leader", names.leader(*leader))
        }
        Event::Dismounted { unit: one, on_foot: true } => unit("empire-event-dismounted", *one),
        Event::Dismounted { unit: one, on_foot: false } => unit("empire-event-mounted", *one),
        Event::Moved { units, leaders, to, road, .. } => {
            group(if *road { "empire-event-moved-road" } else { "empire-event-moved" }, *units, *leaders, *to)
        }
        Event::Faced { unit: one, heading, .. } => {
            unit("empire-event-faced", *one).with("heading", heading.called())
        }
        Event::Squared { area, formed, .. } => {
            let message = if *formed { "empire-event-square" } else { "empire-event-square-left" };
            say(message).with("area", names.area(*area))
        }
        Event::LineStands { unit: one, parts } => {
            let areas: Vec<Fact> = parts.iter().flatten().map(|part| names.area(part.area)).collect();
            if areas.is_empty() {
                unit("empire-event-line-back", *one)
            } else {
                unit("empire-event-line", *one).with("areas", areas)
            }
        }
        Event::Columned { unit: one, target: Some(area) } => {
            unit("empire-event-column", *one).with("area", names.area(*area))
        }
        Event::Columned { unit: one, target: None } => unit("empire-event-column-left", *one),
        Event::LeftMap { units, leaders, area } => group("empire-event-exit", *units, *leaders, *area),
        Event::Displaced { leader, to } => {
            say("empire-event-displaced").with("leader", names.leader(*leader)).with("area", names.area(*to))
        }
        Event::Shifted { units, leaders, to, how } => {
            let message = match how {
                Shift::Occupation => "empire-event-occupied",
                Shift::Advance => "empire-event-advanced",
                Shift::Retreat => "empire-event-retreated",
                Shift::Recoil => "empire-event-recoiled",
                Shift::Flight => "empire-event-fled",
            };
            group(message, *units, *leaders, *to)
        }
        Event::StepsLost { unit: one, steps } => {
            unit("empire-event-steps-lost", *one).with("steps", number(*steps))
        }
        Event::Eliminated { unit: one, .. } => unit("empire-event-eliminated", *one),
        Event::LeaderLost { leader } => say("empire-event-leader-lost").with("leader", names.leader(*leader)),
        Event::Routed { unit: one, .. } => unit("empire-event-routed", *one),
        Event::RoutEnded { unit: one } => unit("empire-event-rout-ended", *one),
        Event::Recovered { unit: one } => unit("empire-event-recovered", *one),
        Event::Replaced { post, leader, .. } => {
            say("empire-event-replaced").with("leader", names.leader(*leader)).with("post", names.post(*post))
        }
        Event::Scored { seat, points } => {
            say("empire-event-scored").with("who", names.seat(*seat)).with("points", number(*points))
        }
        Event::Rolled { roll } => roll_words(roll),
        Event::Declared { combat, target, units, leaders, .. } => say("empire-event-declared")
            .with("combat", combat_words(*combat))
            .with("area", names.area(*target))
            .with("units", names.pieces(*units, *leaders)),
        Event::Outcome { combat, target, came, .. } => say("empire-event-outcome")
            .with("combat", combat_words(*combat))
            .with("area", names.area(*target))
            .with("came", came_words(*came)),
        Event::Resigned { seat } => say("empire-event-resigned").with("who", names.seat(*seat)),
        _ => say(BOOKS),
    }
}

fn roll_words(roll: &Roll) -> Phrase {
    let faces: Vec<i64> = roll.faces.iter().map(|face| i64::from(*face)).collect();
    let told = |message: &'static str| {
        Phrase::new(message).with("purpose", purpose_words(roll.purpose)).with("faces", faces.clone())
    };
    if roll.modifiers.is_empty() {
        told("empire-event-rolled")
    } else {
        let modifiers: Vec<Phrase> = roll.modifiers.iter().map(modifier_words).collect();
        told("empire-event-rolled-with").with("modifiers", modifiers)
    }
}

/// A modifier by its clause.
fn modifier_words(modifier: &Modifier) -> Phrase {
    let message = match modifier.unit {
        Unit::Points => "empire-modifier-points",
        Unit::Percent => "empire-modifier-percent",
        Unit::Die => "empire-modifier-die",
    };
    Phrase::new(message)
        .with("clause", modifier.why.clause().0)
        .with("value", format!("{:+}", modifier.value))
}

fn segment_words(segment: Segment) -> Phrase {
    Phrase::new(match segment {
        Segment::Command => "empire-segment-command",
        Segment::Charge => "empire-segment-charge",
        Segment::Assignment => "empire-segment-assignment",
        Segment::Bombardment => "empire-segment-bombardment",
        Segment::Movement => "empire-segment-movement",
        Segment::Assault => "empire-segment-assault",
    })
}

fn purpose_words(purpose: Purpose) -> Phrase {
    Phrase::new(match purpose {
        Purpose::Weather => "empire-roll-weather",
        Purpose::Blizzard => "empire-roll-blizzard",
        Purpose::Arrival => "empire-roll-arrival",
        Purpose::FirstPlayer => "empire-roll-first-player",
        Purpose::Activation => "empire-roll-activation",
        Purpose::GrandCharge => "empire-roll-grand-charge",
        Purpose::Courier => "empire-roll-courier",
        Purpose::Initiative => "empire-roll-initiative",
        Purpose::RoutTest => "empire-roll-rout-test",
        Purpose::Square => "empire-roll-square",
        Purpose::FirstFire => "empire-roll-first-fire",
        Purpose::ChargeAttack => "empire-roll-charge-attack",
        Purpose::SecondFire => "empire-roll-second-fire",
        Purpose::Pursuit => "empire-roll-pursuit",
        Purpose::Bombardment => "empire-roll-bombardment",
        Purpose::Assault => "empire-roll-assault",
        Purpose::Defence => "empire-roll-defence",
        Purpose::Stand => "empire-roll-stand",
        Purpose::LeaderCheck => "empire-roll-leader-check",
        Purpose::Rout => "empire-roll-rout",
        Purpose::Cascade => "empire-roll-cascade",
        Purpose::Rally => "empire-roll-rally",
        Purpose::RoutRecovery => "empire-roll-rout-recovery",
        Purpose::Recovery => "empire-roll-recovery",
    })
}
