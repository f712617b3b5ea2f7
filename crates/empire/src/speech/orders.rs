//! An order as a person would give it.

use super::names::Names;
use crate::ids::AreaId;
use crate::order::{Hand, Order, Sequel};
use crate::path::Turn;
use crate::sets::{Leaders, Units};
use crate::state::State;
use table::Phrase;

/// A sentence about units, or another one where there are none.
fn about(
    names: &Names<'_>,
    units: Units,
    leaders: Leaders,
    some: &'static str,
    none: &'static str,
) -> Phrase {
    if units.is_empty() && leaders.is_empty() {
        Phrase::new(none)
    } else {
        Phrase::new(some).with("units", names.pieces(units, leaders))
    }
}

fn either(yes: bool, one: &'static str, other: &'static str) -> &'static str {
    if yes { one } else { other }
}

#[allow(clippy::too_many_lines, reason = "one arm for each order")]
pub(super) fn words(names: &Names<'_>, state: &State, order: &Order) -> Phrase {
    let say = Phrase::new;
    let commander = |army: crate::ids::ArmyId| {
        let leader = (army.at() < state.book.armies.len()).then(|| state.record.commander(army)).flatten();
        leader.map_or_else(|| "?".into(), |leader| names.leader(leader))
    };
    let areas =
        |all: &[Option<AreaId>]| all.iter().flatten().map(|area| names.area(*area)).collect::<Vec<_>>();
    match *order {
        Order::SetupPlace { piece, area, heading: Some(to) } => say("empire-order-setup-place")
            .with("unit", names.piece(piece))
            .with("area", names.area(area))
            .with("heading", to.called()),
        Order::SetupPlace { piece, area, heading: None } => say("empire-order-setup-place-free")
            .with("unit", names.piece(piece))
            .with("area", names.area(area)),
        Order::SetupDeploy { child } => say("empire-order-setup-deploy").with("unit", names.unit(child)),
        Order::SetupDone {} => say("empire-order-setup-done"),
        Order::Reinforce { now, .. } => {
            say(either(now, "empire-order-reinforce-now", "empire-order-reinforce-later"))
        }
        Order::Enter { area, heading: None } => say("empire-order-enter").with("area", names.area(area)),
        Order::Enter { area, heading: Some(to) } => {
            say("empire-order-enter-heading").with("area", names.area(area)).with("heading", to.called())
        }
        Order::Wait {} => say("empire-order-wait"),
        Order::ChooseCommander { army } => {
            say("empire-order-choose-commander").with("leader", commander(army))
        }
        Order::NameFirstPlayer { seat } => say("empire-order-name-first").with("who", names.seat(seat)),
        Order::AttemptActivation { army } => say("empire-order-attempt").with("leader", commander(army)),
        Order::PassActivation {} => say("empire-order-pass"),
        Order::ChooseFormations { formations } => {
            say("empire-order-choose-formations").with("formations", names.formations(formations))
        }
        Order::GrandCharge { leader, target, units, .. } => say("empire-order-grand-charge")
            .with("leader", names.leader(leader))
            .with("area", names.area(target))
            .with("units", names.pieces(units, Leaders::NONE)),
        Order::CommandNext { formation } => {
            say("empire-order-command-next").with("formation", names.formation(formation))
        }
        Order::Charge { target, units, leaders, .. } => {
            let message = either(leaders.is_empty(), "empire-order-charge", "empire-order-charge-with");
            let phrase = say(message)
                .with("units", names.pieces(units, Leaders::NONE))
                .with("area", names.area(target));
            if leaders.is_empty() {
                phrase
            } else {
                phrase.with("leaders", names.pieces(Units::NONE, leaders))
            }
        }
        Order::RetreatBeforeCharge { units } => {
            about(names, units, Leaders::NONE, "empire-order-fall-back", "empire-order-fall-back-none")
        }
        Order::FormSquareDuress { attempt } => {
            say(either(attempt, "empire-order-square-try", "empire-order-square-not"))
        }
        Order::ChooseLeader { leader: Some(leader) } => {
            say("empire-order-leader").with("leader", names.leader(leader))
        }
        Order::ChooseLeader { leader: None } => say("empire-order-leader-none"),
        Order::AssignLoss { unit } => say("empire-order-loss").with("unit", names.unit(unit)),
        Order::Retreat { units, leaders, to } => say("empire-order-retreat")
            .with("units", names.pieces(units, leaders))
            .with("area", names.area(to)),
        Order::PursuitModifier { hand } => say(match hand {
            Hand::Add => "empire-order-hand-add",
            Hand::Subtract => "empire-order-hand-subtract",
            Hand::Leave => "empire-order-hand-leave",
            Hand::Decline => "empire-order-hand-decline",
        }),
        Order::PursuitHeavy { units } => {
            about(names, units, Leaders::NONE, "empire-order-heavy", "empire-order-heavy-none")
        }
        Order::PursuitAfter { enter } => {
            say(either(enter, "empire-order-pursuit-enter", "empire-order-pursuit-stay"))
        }
        Order::PursuitTarget { area } => say("empire-order-pursuit-target").with("area", names.area(area)),
        Order::GrandChargeAfter { then } => say(match then {
            Sequel::Continue => "empire-order-sequel-continue",
            Sequel::Return => "empire-order-sequel-return",
            Sequel::Stay => "empire-order-sequel-stay",
        }),
        Order::ChargeKeep { units } => {
            about(names, units, Leaders::NONE, "empire-order-keep", "empire-order-keep-none")
        }
        Order::AssignReserve { unit, formation } => say("empire-order-assign-reserve")
            .with("unit", names.unit(unit))
            .with("formation", names.formation(formation)),
        Order::AssignArtilleryLeader { leader, formation } => say("empire-order-assign-leader")
            .with("leader", names.leader(leader))
            .with("formation", names.formation(formation)),
        Order::Attach { gun, infantry, .. } => {
            say("empire-order-attach").with("unit", names.unit(gun)).with("other", names.unit(infantry))
        }
        Order::Detach { gun } => say("empire-order-detach").with("unit", names.unit(gun)),
        Order::Deploy { child } => say("empire-order-deploy").with("unit", names.unit(child)),
        Order::Absorb { child } => say("empire-order-absorb").with("unit", names.unit(child)),
        Order::Release { formation } => {
            say("empire-order-release").with("formation", names.formation(formation))
        }
        Order::Dismount { unit } => say("empire-order-dismount").with("unit", names.unit(unit)),
        Order::Mount { unit } => say("empire-order-mount").with("unit", names.unit(unit)),
        Order::Bombard { units, target, counter_battery, .. } => {
            say(either(counter_battery, "empire-order-counter-battery", "empire-order-bombard"))
                .with("units", names.pieces(units, Leaders::NONE))
                .with("area", names.area(target))
        }
        Order::Move { units, leaders, face, path } => {
            let to = path.end().map_or_else(|| "".into(), |area| names.area(area));
            let phrase = match face {
                None => say("empire-order-move"),
                Some(Turn::Start(to)) => say("empire-order-move-turned").with("heading", to.called()),
                Some(Turn::End(to)) => say("empire-order-move-facing").with("heading", to.called()),
            };
            phrase.with("units", names.pieces(units, leaders)).with("area", to)
        }
        Order::Reface { unit, heading: to, .. } => {
            say("empire-order-reface").with("unit", names.unit(unit)).with("heading", to.called())
        }
        Order::Square { area, enter } => {
            say(either(enter, "empire-order-square-enter", "empire-order-square-leave"))
                .with("area", names.area(area))
        }
        Order::ReverseSlope { unit, enter } => {
            say(either(enter, "empire-order-slope-enter", "empire-order-slope-leave"))
                .with("unit", names.unit(unit))
        }
        Order::Extend { unit, areas: to, .. } => {
            say("empire-order-extend").with("unit", names.unit(unit)).with("areas", areas(&to))
        }
        Order::MoveLine { unit, to, .. } => {
            say("empire-order-move-line").with("unit", names.unit(unit)).with("areas", areas(&to))
        }
        Order::Retract { unit, .. } => say("empire-order-retract").with("unit", names.unit(unit)),
        Order::DeclareColumn { unit, target, .. } => {
            say("empire-order-column").with("unit", names.unit(unit)).with("area", names.area(target))
        }
        Order::RoutMove { unit, path } => match path.end() {
            Some(area) => {
                say("empire-order-rout-move").with("unit", names.unit(unit)).with("area", names.area(area))
            }
            None => say("empire-order-rout-stay").with("unit", names.unit(unit)),
        },
        Order::ExitMap { units, leaders, area } => say("empire-order-exit")
            .with("units", names.pieces(units, leaders))
            .with("area", names.area(area)),
        Order::Assault { target, units } => say("empire-order-assault")
            .with("units", names.pieces(units, Leaders::NONE))
            .with("area", names.area(target)),
        Order::RetreatBeforeAssault { go } => say(either(go, "empire-order-evade", "empire-order-evade-not")),
        Order::Occupy { units, leaders } => {
            about(names, units, leaders, "empire-order-occupy", "empire-order-occupy-none")
        }
        Order::DefensiveTarget { area } => say("empire-order-fire-at").with("area", names.area(area)),
        Order::Stand { stand } => say(either(stand, "empire-order-stand", "empire-order-give-way")),
        Order::EliteHold { units } => {
            about(names, units, Leaders::NONE, "empire-order-elite", "empire-order-elite-none")
        }
        Order::Advance { units, leaders } => {
            about(names, units, leaders, "empire-order-advance", "empire-order-advance-none")
        }
        Order::LeaderWithRout { leader, go } => {
            say(either(go, "empire-order-go-along", "empire-order-stay-behind"))
                .with("leader", names.leader(leader))
        }
        Order::RoutPath { area } => say("empire-order-flee").with("area", names.area(area)),
        Order::LeaderRefuge { area } => say("empire-order-refuge").with("area", names.area(area)),
        Order::SetHeading { heading: Some(to) } => say("empire-order-heading").with("heading", to.called()),
        Order::SetHeading { heading: None } => say("empire-order-heading-keep"),
        Order::DesignateRecovery { formation: Some(formation) } => {
            say("empire-order-designate").with("formation", names.formation(formation))
        }
        Order::DesignateRecovery { formation: None } => say("empire-order-designate-none"),
        Order::Rally { formation } => say("empire-order-rally").with("formation", names.formation(formation)),
        Order::RoutRecover { unit, leader } => say("empire-order-rout-recover")
            .with("unit", names.unit(unit))
            .with("leader", names.leader(leader)),
        Order::Recover { unit } => say("empire-order-recover").with("unit", names.unit(unit)),
        Order::ReplaceLeader { post, leader, .. } => {
            say("empire-order-replace").with("leader", names.leader(leader)).with("post", names.post(post))
        }
        Order::EndSegment {} => say("empire-order-end-segment"),
        Order::EndPhase {} => say("empire-order-end-phase"),
        Order::Resign {} => say("empire-order-resign"),
    }
}
