//! What is asked, one sentence for each frame that asks.

use super::names::{Names, number};
use crate::course::{EndStep, Frame, Segment, Step};
use crate::order::Prompt;
use table::Phrase;

pub(super) fn words(names: &Names<'_>, prompt: &Prompt) -> Phrase {
    let Some(seat) = prompt.of else { return Phrase::new("empire-prompt-over") };
    let asked = |message: &'static str| Phrase::new(message).with("who", names.seat(seat));
    match prompt.frame {
        Frame::Turn(Step::Setup(_)) => asked("empire-prompt-setup"),
        Frame::Turn(Step::First(_)) => asked("empire-prompt-first"),
        Frame::Turn(Step::NameFirst(_)) => asked("empire-prompt-name-first"),
        Frame::Turn(Step::End(step, _)) => asked("empire-prompt-end").with("step", end_words(step)),
        Frame::Arrival(arrival) if arrival.piece.is_none() => asked("empire-prompt-arrival"),
        Frame::Arrival(_) => asked("empire-prompt-entry"),
        Frame::Attempt(_) => asked("empire-prompt-attempt"),
        Frame::Choose { count, .. } => asked("empire-prompt-choose").with("count", number(count)),
        Frame::Command(_) => asked("empire-prompt-command"),
        Frame::Segment(segment) => asked(match segment {
            Segment::Command => "empire-prompt-command",
            Segment::Charge => "empire-prompt-segment-charge",
            Segment::Assignment => "empire-prompt-segment-assignment",
            Segment::Bombardment => "empire-prompt-segment-bombardment",
            Segment::Movement => "empire-prompt-segment-movement",
            Segment::Assault => "empire-prompt-segment-assault",
        }),
        Frame::Going(_) => asked("empire-prompt-going"),
        Frame::Charge(_) => asked("empire-prompt-charge"),
        Frame::Pursuit(_) => asked("empire-prompt-pursuit"),
        Frame::Assault(_) => asked("empire-prompt-assault"),
        Frame::Losses(losses) => asked("empire-prompt-losses").with("left", number(losses.left)),
        Frame::Flight(_) => asked("empire-prompt-flight"),
        Frame::Retreat(_) => asked("empire-prompt-retreat"),
        Frame::Refuge(_) => asked("empire-prompt-refuge"),
        Frame::Facing(_) => asked("empire-prompt-facing"),
        _ => Phrase::new("empire-prompt-wait"),
    }
}

fn end_words(step: EndStep) -> Phrase {
    Phrase::new(match step {
        EndStep::Designation => "empire-end-designation",
        EndStep::Rally => "empire-end-rally",
        EndStep::RoutRecovery => "empire-end-rout",
        EndStep::Recovery => "empire-end-recovery",
        EndStep::Replacement => "empire-end-replacement",
    })
}
