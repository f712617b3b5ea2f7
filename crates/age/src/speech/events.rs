//! What happened, one sentence for each event; what may happen; and how the battle ended.

use super::{Names, formation_words, inches, step_words, sum};
use crate::effect::Effect;
use crate::event::{Cause, Event, Margin};
use crate::kinds::Action;
use crate::order::Intent;
use crate::tables::{CombatResult, FireResult, Manoeuvre};
use table::{Clause, Fact, Phrase};

/// Whether an event is worth a sentence; the others are bookkeeping.
pub(super) fn told(event: &Event) -> bool {
    !matches!(
        event,
        Event::TurnTaken { .. }
            | Event::TurnEnded {}
            | Event::LossesDue { .. }
            | Event::LossSettled {}
            | Event::CombatEnded { .. }
            | Event::VictorsAdvance { .. }
            | Event::SegmentEnded {}
    ) && !matches!(event, Event::CombatsFormed { combats, .. } if combats.is_empty())
}

pub(super) fn words(names: &Names<'_>, event: &Event) -> Phrase {
    let about = |message: &'static str, unit| Phrase::new(message).with("unit", names.unit(unit));
    let of = |message: &'static str, general| Phrase::new(message).with("general", names.general(general));
    let by = |message: &'static str, seat| Phrase::new(message).with("who", names.seat(seat));
    match event {
        Event::TurnBegan { turn } => Phrase::new("age-event-turn").with("turn", i64::from(*turn)),
        Event::ChiefChanged { seat, chief, .. } => {
            by("age-event-chief", *seat).with("general", names.general(*chief))
        }
        Event::GeneralArrived { general, .. } => of("age-event-general-arrived", *general),
        Event::InitiativeRolled { dice, modifiers, .. } => Phrase::new("age-event-initiative-rolled")
            .with("first", sum(dice[0], &modifiers[0]))
            .with("second", sum(dice[1], &modifiers[1])),
        Event::InitiativeHeld { seat, .. } => by("age-event-initiative", *seat),
        Event::OrderChosen { first } => by("age-event-first", *first),
        Event::SegmentBegan { seat } => by("age-event-segment", *seat),
        Event::Obliged { unit, withdraw: false } => about("age-event-must-test", *unit),
        Event::Obliged { unit, withdraw: true } => about("age-event-must-withdraw", *unit),
        Event::Recovered { unit } => about("age-event-recovered", *unit),
        Event::StepBegan { step } => Phrase::new("age-event-step").with("step", step_words(*step)),
        Event::GeneralAttached { general, unit, .. } => {
            of("age-event-attached", *general).with("unit", names.unit(*unit))
        }
        Event::GeneralDetached { general, .. } => of("age-event-detached", *general),
        Event::GeneralSubstituted { general, command, .. } => {
            of("age-event-substituted", *general).with("command", names.command(*command))
        }
        Event::GeneralReplaced { general, .. } => of("age-event-replaced", *general),
        Event::GeneralRode { general, .. } => of("age-event-rode", *general),
        Event::GeneralFled { general, to: Some(unit), .. } => {
            of("age-event-fled", *general).with("unit", names.unit(*unit))
        }
        Event::GeneralFled { general, to: None, .. } => of("age-event-alone", *general),
        Event::GeneralLost { general, captured: true } => of("age-event-captured", *general),
        Event::GeneralLost { general, captured: false } => of("age-event-out", *general),
        Event::BatteryAttached { battery, brigade } => {
            about("age-event-battery-attached", *battery).with("brigade", names.unit(*brigade))
        }
        Event::BatteryDetached { battery } => about("age-event-battery-detached", *battery),
        Event::GrandBatteryFormed { batteries, .. } => {
            Phrase::new("age-event-grand-battery").with("batteries", names.units(batteries))
        }
        Event::GrandBatteryLeft { battery } => about("age-event-grand-battery-left", *battery),
        Event::GrandBatteryDissolved { .. } => Phrase::new("age-event-grand-battery-gone"),
        Event::Entered { unit, .. } => about("age-event-entered", *unit),
        Event::Declared { unit, intent, target } => match (intent, target) {
            (Intent::Hold, _) => about("age-event-holds", *unit),
            (Intent::Move, _) => about("age-event-wants-move", *unit),
            (Intent::Withdraw, _) => about("age-event-wants-withdraw", *unit),
            (Intent::Change, _) => about("age-event-wants-change", *unit),
            (Intent::Charge, target) => {
                let target = target.map_or_else(|| Fact::Name(String::new()), |target| names.unit(target));
                about("age-event-wants-charge", *unit).with("target", target)
            }
        },
        Event::Tested { unit, die, modifiers, score, result, .. } => about("age-event-tested", *unit)
            .with("roll", sum(*die, modifiers))
            .with("score", i64::from(*score))
            .with("result", manoeuvre(*result)),
        Event::TurnTaken { acting } => about("age-event-acts", acting.unit),
        Event::TurnEnded {} => Phrase::new("age-event-turn-ended"),
        Event::Moved { unit, .. } => about("age-event-moved", *unit),
        Event::FormationChanged { unit, to, .. } => {
            about("age-event-changed", *unit).with("to", formation_words(*to))
        }
        Event::BatteryActed { unit, action: Action::Limber, .. } => about("age-event-limbered", *unit),
        Event::BatteryActed { unit, action: Action::Unlimber, .. } => about("age-event-unlimbered", *unit),
        Event::BatteryActed { unit, .. } => about("age-event-pivoted", *unit),
        Event::CounterChargeAsked { by, unit, .. } => {
            about("age-event-charged-by", *unit).with("by", names.unit(*by))
        }
        Event::CounterChargeAnswered { unit, yes: true } => about("age-event-counter-charges", *unit),
        Event::CounterChargeAnswered { unit, yes: false } => about("age-event-stands", *unit),
        Event::CounterCharged { unit, .. } => about("age-event-counter-charged", *unit),
        Event::Charged { unit, distance, contacts, breakthrough, .. } => {
            let message = if *breakthrough { "age-event-broke-through" } else { "age-event-charged" };
            about(message, *unit).with("inches", inches(*distance)).with("enemies", names.units(contacts))
        }
        Event::ChargeMissed { unit, .. } => about("age-event-charge-missed", *unit),
        Event::Outflanked { unit } => about("age-event-outflanked", *unit),
        Event::Retreated { unit, distance, .. } => {
            about("age-event-retreated", *unit).with("inches", inches(*distance))
        }
        Event::WithdrawalBlocked { unit } => about("age-event-withdrawal-blocked", *unit),
        Event::Rallied { unit } => about("age-event-rallied", *unit),
        Event::Disordered { unit } => about("age-event-disordered", *unit),
        Event::Silenced { unit } => about("age-event-silenced", *unit),
        Event::Damaged { unit } => about("age-event-damaged", *unit),
        Event::BasesLost { unit, bases, cause, .. } => about("age-event-bases-lost", *unit)
            .with("bases", i64::from(*bases))
            .with("cause", cause_words(*cause)),
        Event::Destroyed { unit, cause } => {
            about("age-event-destroyed", *unit).with("cause", cause_words(*cause))
        }
        Event::Fired { target, firers, power, modifiers, die, score, result } => {
            Phrase::new("age-event-fired")
                .with("firers", names.units(firers))
                .with("target", names.unit(*target))
                .with("power", power.to_string())
                .with("roll", sum(*die, modifiers))
                .with("score", i64::from(*score))
                .with("result", fire(*result))
        }
        Event::GeneralChecked { general, die, modifiers, hit, .. } => {
            let message = if *hit { "age-event-general-hit" } else { "age-event-general-unhurt" };
            of(message, *general).with("roll", sum(*die, modifiers))
        }
        Event::CombatsFormed { round, combats } => Phrase::new("age-event-combats")
            .with("round", i64::from(*round))
            .with("combats", combats.len() as i64),
        Event::LeadChosen { unit, .. } => about("age-event-lead", *unit),
        Event::CombatRolled { combat, dice, modifiers, difference, result } => {
            Phrase::new("age-event-fought")
                .with("combat", i64::from(*combat))
                .with("attacker", sum(dice[0], &modifiers[0]))
                .with("defender", sum(dice[1], &modifiers[1]))
                .with("difference", format!("{difference:+}"))
                .with("result", combat_words(*result))
        }
        Event::LossesDue { .. } => Phrase::new("age-event-losses"),
        Event::LossSettled {} => Phrase::new("age-event-loss-settled"),
        Event::Locked { combat } => Phrase::new("age-event-locked").with("combat", i64::from(*combat)),
        Event::CombatEnded { combat } => {
            Phrase::new("age-event-combat-ended").with("combat", i64::from(*combat))
        }
        Event::SquareFormed { unit, .. } => about("age-event-square", *unit),
        Event::VictorsAdvance { .. } => Phrase::new("age-event-victors"),
        Event::Occupied { unit, garrison: Some(_), .. } => about("age-event-occupied-garrison", *unit),
        Event::Occupied { unit, garrison: None, .. } => about("age-event-occupied", *unit),
        Event::ObjectiveTaken { objective, seat } => {
            by("age-event-objective", *seat).with("place", names.objective(*objective))
        }
        Event::CriticalLevel { seat, level } => {
            by("age-event-critical", *seat).with("level", i64::from(*level))
        }
        Event::SegmentEnded {} => Phrase::new("age-event-segment-ended"),
        Event::Conceded { seat } => by("age-event-conceded", *seat),
        Event::GameOver { verdict } => {
            let message = match verdict.margin {
                Margin::Draw => "age-event-draw",
                Margin::Marginal => "age-event-marginal",
                Margin::Clear => "age-event-clear",
                Margin::Decisive => "age-event-decisive",
            };
            let who = verdict.winner.map_or_else(|| Fact::Name(String::new()), |winner| names.seat(winner));
            let [first, second] = verdict.points.map(i64::from);
            Phrase::new(message).with("who", who).with("first", first).with("second", second)
        }
    }
}

/// Something that may happen.
pub(super) fn effect(names: &Names<'_>, effect: &Effect) -> Phrase {
    match *effect {
        Effect::Initiative { seat } => Phrase::new("age-event-initiative").with("who", names.seat(seat)),
        Effect::Tested { unit, result } => {
            Phrase::new("age-effect-tested").with("unit", names.unit(unit)).with("result", manoeuvre(result))
        }
        Effect::Fired { unit, result } => {
            Phrase::new("age-effect-fired").with("unit", names.unit(unit)).with("result", fire(result))
        }
        Effect::GeneralLost { general } => {
            Phrase::new("age-effect-general-lost").with("general", names.general(general))
        }
        Effect::Fought { combat, result } => Phrase::new("age-effect-fought")
            .with("combat", i64::from(combat))
            .with("result", combat_words(result)),
        Effect::BasesLost { unit, bases } => Phrase::new("age-effect-bases-lost")
            .with("unit", names.unit(unit))
            .with("bases", i64::from(bases)),
        Effect::Destroyed { unit } => Phrase::new("age-effect-destroyed").with("unit", names.unit(unit)),
    }
}

/// Who won and why, with the clause that decided it.
pub(super) fn outcome(winner: Option<Phrase>, reason: &str, clause: Clause) -> Phrase {
    let reason = Phrase::new(match reason {
        "army_break" => "age-ending-army-break",
        "conceded" => "age-ending-conceded",
        _ => "age-ending-points",
    });
    let words = match winner {
        Some(who) => Phrase::new("age-outcome-win").with("who", who),
        None => Phrase::new("age-outcome-draw"),
    };
    words.with("reason", reason).with("clause", clause.to_string())
}

fn manoeuvre(result: Manoeuvre) -> Phrase {
    Phrase::new(match result {
        Manoeuvre::Elan | Manoeuvre::ReserveElan => "age-result-elan",
        Manoeuvre::Rally => "age-result-rally",
        Manoeuvre::Shaken => "age-result-shaken",
        Manoeuvre::Wavering => "age-result-wavering",
        Manoeuvre::Broken => "age-result-broken",
        Manoeuvre::Rout => "age-result-rout",
        Manoeuvre::Bayonet => "age-result-bayonet",
        Manoeuvre::Forward => "age-result-forward",
        Manoeuvre::Caution => "age-result-caution",
        Manoeuvre::Stand => "age-result-stand",
        Manoeuvre::Back => "age-result-back",
        Manoeuvre::Retreat => "age-result-retreat",
        Manoeuvre::ReserveSuccess => "age-result-reserve-success",
        Manoeuvre::ReservePartialFailure => "age-result-reserve-partial-failure",
        Manoeuvre::ReserveFailure => "age-result-reserve-failure",
    })
}

fn fire(result: FireResult) -> Phrase {
    Phrase::new(match result {
        FireResult::Ineffective => "age-fire-ineffective",
        FireResult::Impressive => "age-fire-impressive",
        FireResult::Effective => "age-fire-effective",
        FireResult::Deadly => "age-fire-deadly",
        FireResult::Devastating => "age-fire-devastating",
    })
}

fn combat_words(result: CombatResult) -> Phrase {
    Phrase::new(match result {
        CombatResult::DefenderShattered => "age-combat-defender-shattered",
        CombatResult::DefenderDrivenBack => "age-combat-defender-driven-back",
        CombatResult::DefenderPushedBack => "age-combat-defender-pushed-back",
        CombatResult::Locked => "age-combat-locked",
        CombatResult::AttackerPushedBack => "age-combat-attacker-pushed-back",
        CombatResult::AttackerDrivenBack => "age-combat-attacker-driven-back",
        CombatResult::AttackerShattered => "age-combat-attacker-shattered",
    })
}

fn cause_words(cause: Cause) -> Phrase {
    Phrase::new(match cause {
        Cause::Fire => "age-lost-fire",
        Cause::Test => "age-lost-test",
        Cause::Rout => "age-lost-rout",
        Cause::Captured => "age-lost-captured",
        Cause::Trapped => "age-lost-trapped",
        Cause::OffTable => "age-lost-off-table",
        Cause::Dispersed => "age-lost-dispersed",
    })
}
