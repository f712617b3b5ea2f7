//! What is asked, in a sentence: which battle, round and phase, who decides, and what.

use super::names::{Names, flag, formed, in_place, mode, number, of_side, the_place, them};
use crate::cards::Army;
use crate::course::{Action, Cause, Check, Leg, Moment, Mover, Step};
use crate::decks::battle_words;
use crate::ids::Place;
use crate::order::{Ask, Prompt};
use table::{Fact, Phrase, Seat};

pub(super) fn words(names: &Names, prompt: &Prompt) -> Phrase {
    let message = match prompt.ask {
        Ask::Draw => "eagles-prompt-draw",
        Ask::NextCheck => "eagles-prompt-next-check",
        Ask::Capture(_) => "eagles-prompt-capture",
        Ask::Assignment => "eagles-prompt-assignment",
        Ask::Reinforcements => "eagles-prompt-reinforcements",
        Ask::Window(moment) => window(moment),
        Ask::Step(step) => step_message(step),
    };
    let who: Vec<Phrase> =
        Seat::BOTH.into_iter().filter(|&seat| prompt.of.contains(seat)).map(them).collect();
    let words = Phrase::new(message)
        .with("battle", battle_words(prompt.battle))
        .with("round", number(prompt.round))
        .with("turn", of_side(prompt.turn_of))
        .with("who", who);
    match prompt.ask {
        Ask::Capture(position) => words.with("position", in_place(Place::At(position))),
        Ask::Window(Moment::WCheckEnemy | Moment::WCheckOwner | Moment::WRout) => match &prompt.check {
            Some(check) => words.with("check", check_words(names, check)),
            None => words.with("check", Phrase::new("eagles-check-none")),
        },
        Ask::Window(Moment::WMove | Moment::WAttack) => {
            words.with("action", action_words(names, prompt.action.as_ref()))
        }
        _ => words,
    }
}

fn window(moment: Moment) -> &'static str {
    match moment {
        Moment::WMorale => "eagles-prompt-w-morale",
        Moment::WCheckEnemy | Moment::WCheckOwner => "eagles-prompt-w-check",
        Moment::WRout => "eagles-prompt-w-rout",
        Moment::WCombat => "eagles-prompt-w-combat",
        Moment::WMove | Moment::WAttack => "eagles-prompt-w-action",
        Moment::WEndCombat => "eagles-prompt-w-end-combat",
        Moment::WReinf => "eagles-prompt-w-reinforce",
        Moment::ApMorale => "eagles-prompt-morale",
        Moment::ApCombat => "eagles-prompt-combat",
        Moment::ApReinf => "eagles-prompt-reinforce",
    }
}

fn step_message(step: Step) -> &'static str {
    match step {
        Step::DeployAllied | Step::DeployFrench | Step::DeployBoth => "eagles-prompt-deploy",
        Step::AdjustFrench => "eagles-prompt-adjust",
        Step::MoraleOpening | Step::Morale => "eagles-prompt-morale",
        Step::CombatOpening | Step::Combat | Step::CombatClosing => "eagles-prompt-combat",
        Step::ReinforceOpening | Step::Reinforce => "eagles-prompt-reinforce",
        Step::Reveal => "eagles-prompt-reveal",
        Step::Aftermath => "eagles-prompt-aftermath",
        Step::Idle => "eagles-prompt-idle",
        Step::Over => "eagles-prompt-over",
    }
}

/// The name of a step, for headings and the record.
pub(super) fn step_words(step: Step) -> Phrase {
    Phrase::new(match step {
        Step::DeployAllied => "eagles-step-deploy-allied",
        Step::DeployFrench => "eagles-step-deploy-french",
        Step::DeployBoth => "eagles-step-deploy-both",
        Step::AdjustFrench => "eagles-step-adjust",
        Step::MoraleOpening | Step::Morale => "eagles-step-morale",
        Step::CombatOpening | Step::Combat | Step::CombatClosing => "eagles-step-combat",
        Step::ReinforceOpening | Step::Reinforce => "eagles-step-reinforce",
        Step::Reveal => "eagles-step-reveal",
        Step::Aftermath => "eagles-step-aftermath",
        Step::Idle => "eagles-step-idle",
        Step::Over => "eagles-step-over",
    })
}

/// A check that is being made: which card, with how many dice, and why.
pub(super) fn check_words(names: &Names, check: &Check) -> Phrase {
    Phrase::new("eagles-check")
        .with("card", names.token(check.token))
        .with("dice", number(check.dice))
        .with("cause", cause_words(check.cause))
}

/// Why a card checks its morale.
pub(super) fn cause_words(cause: Cause) -> Phrase {
    Phrase::new(match cause {
        Cause::Hits => "eagles-cause-hits",
        Cause::Defection => "eagles-cause-defection",
        Cause::FriendlyFire => "eagles-cause-friendly-fire",
        Cause::Congreve => "eagles-cause-congreve",
        Cause::Panic => "eagles-cause-panic",
        Cause::LastHits => "eagles-cause-last-hits",
        Cause::Pursuit => "eagles-cause-pursuit",
    })
}

/// The card that is about to act, as everybody knows it.
fn mover_words(names: &Names, mover: Mover) -> Fact {
    let hidden = |message: &'static str| Fact::from(Phrase::new(message));
    match mover {
        Mover::Token(token) => names.token(token),
        Mover::Reserve(army) | Mover::Through(army) => hidden(match army {
            Army::French => "eagles-mover-french",
            Army::British => "eagles-mover-british",
            Army::Prussian => "eagles-mover-prussian",
        }),
    }
}

fn last_words(names: &Names, last: Leg) -> [Fact; 2] {
    [the_place(last.to).into(), names.ground(last.on)]
}

/// What was declared and is about to happen.
pub(super) fn action_words(names: &Names, action: Option<&Action>) -> Phrase {
    match action {
        None => Phrase::new("eagles-action-none"),
        Some(Action::Move { mover, first, second, formation }) => {
            let [to, on] = last_words(names, second.unwrap_or(*first));
            let through = second.map_or_else(|| "none".into(), |_| Fact::from(the_place(first.to)));
            Phrase::new("eagles-action-move")
                .with("card", mover_words(names, *mover))
                .with("to", to)
                .with("through", through)
                .with("on", on)
                .with("formation", formed(*formation))
        }
        Some(Action::Step { token, onto }) => Phrase::new("eagles-action-step")
            .with("card", names.token(*token))
            .with("on", names.ground(*onto)),
        Some(Action::Attack { token, target, mode: how }) => Phrase::new("eagles-action-attack")
            .with("card", names.token(*token))
            .with("target", names.token(*target))
            .with("mode", mode(*how)),
        Some(Action::Confusion { mover, to, on, formation, target, moved, .. }) => {
            Phrase::new("eagles-action-confusion")
                .with("card", mover_words(names, *mover))
                .with("to", in_place(Place::At(*to)))
                .with("on", names.ground(*on))
                .with("formation", formed(*formation))
                .with("target", names.token(*target))
                .with("moved", flag(*moved))
        }
    }
}
