//! What happened, one sentence for each event, and how the game ended.

use super::campaign;
use super::names::{
    Names, count, flag, formation, formed_up, in_place, kinds, marked, number, position_name, side, tag,
    the_place, them,
};
use super::prompts::{cause_words, step_words};
use crate::course::{Course, Mode, Pending};
use crate::decks::army_words;
use crate::event::{Arrival, Event, Modifier, Phase};
use crate::field::{Spot, Verdict};
use crate::ids::{CardId, Place, Position, Token};
use crate::knowledge::Effect;
use crate::order::Placement;
use crate::side::{Kinds, Tag};
use table::{Clause, Fact, Phrase, Seat};

/// What an order may bring, in a sentence.
pub(super) fn effect(names: &Names, effect: &Effect) -> Phrase {
    let of = |message: &'static str, token| Phrase::new(message).with("card", names.token(token));
    match *effect {
        Effect::AttackRolled { token, hits } => of("eagles-odds-hits", token).with("hits", number(hits)),
        Effect::MoraleRolled { token, passed, .. } => {
            of("eagles-odds-morale", token).with("passed", flag(passed))
        }
        Effect::GeneralRolled { token, falls: false } => of("eagles-odds-stands", token),
        Effect::GeneralRolled { token, falls: true } => of("eagles-odds-falls", token),
        Effect::FriendlyFireRolled { token, hits } => {
            of("eagles-odds-friendly-fire", token).with("hits", number(hits))
        }
        Effect::Lost { token } => of("eagles-odds-lost", token),
        Effect::Eliminated { token, card } => {
            Phrase::new("eagles-event-eliminated").with("card", names.marked(token, Some(card)))
        }
        Effect::Emptied { seat, position } => Phrase::new("eagles-odds-emptied")
            .with("who", side(seat))
            .with("position", in_place(Place::At(position))),
        Effect::Decided { verdict } => decided(&verdict),
    }
}

pub(super) fn words(names: &Names, event: &Event) -> Phrase {
    let by = |message: &'static str, seat: Seat| Phrase::new(message).with("who", side(seat));
    let of = |message: &'static str, token: Token| Phrase::new(message).with("card", names.token(token));
    let turned = |message: &'static str, token: Token| Phrase::new(message).with("card", marked(token));
    match event {
        Event::LaidOut { seat, cards } => {
            by("eagles-event-laid-out", *seat).with("positions", layout(names, cards))
        }
        Event::Confirmed { seat } => by("eagles-event-confirmed", *seat),
        Event::Deployed { seat, terrain, cards } => deployed(names, *seat, terrain, cards),
        Event::TurnBegins { seat, round } => {
            by("eagles-event-turn-begins", *seat).with("round", number(*round))
        }
        Event::PhaseBegins { phase } => Phrase::new(match phase {
            Phase::Morale => "eagles-event-phase-morale",
            Phase::Combat => "eagles-event-phase-combat",
            Phase::Reinforce => "eagles-event-phase-reinforce",
        }),
        Event::TurnEnds { quiet } => Phrase::new("eagles-event-turn-ends").with("quiet", number(*quiet)),
        Event::Stands { course } => stands(course),
        Event::Picked { card: Some(card), decoy, .. } => {
            Phrase::new("eagles-event-picked").with("card", names.card(*card)).with("decoy", flag(*decoy))
        }
        Event::Picked { card: None, .. } => Phrase::new("eagles-event-picked-none"),
        Event::Cancelled { clause } => Phrase::new("eagles-event-cancelled").with("clause", clause.as_str()),
        Event::Entered { seat, card, engaging, .. } => by("eagles-event-entered", *seat)
            .with("card", arrival(names, card))
            .with("position", the_place(Place::At(card.position)))
            .with("engaging", flag(*engaging)),
        Event::Moved { token, to, on, formation, engaging, disengaging, .. } => {
            of("eagles-event-moved", *token)
                .with("to", the_place(Place::At(*to)))
                .with("on", names.ground(*on))
                .with("formation", formed_up(*formation))
                .with("engaging", flag(*engaging))
                .with("disengaging", flag(*disengaging))
        }
        Event::Withdrew { token, card } => {
            Phrase::new("eagles-event-withdrew").with("card", names.marked(*token, *card))
        }
        Event::Stepped { token, on, .. } => of("eagles-event-stepped", *token).with("on", names.ground(*on)),
        Event::Captured { seat, terrain, tokens } => by("eagles-event-captured", *seat)
            .with("terrain", names.card(*terrain))
            .with("cards", names.tokens(tokens)),
        Event::Narrowed { token, kinds: may } => narrowed(names, *token, *may),
        Event::Formed { token, formation: taken, .. } => {
            of("eagles-event-formed", *token).with("formation", formation(*taken))
        }
        Event::Revealed { token, card } => {
            turned("eagles-event-revealed", *token).with("what", names.card(*card))
        }
        Event::Flipped { token, card } => {
            turned("eagles-event-flipped", *token).with("what", names.card(*card))
        }
        Event::Attacked { token, target, mode } => of("eagles-event-attacked", *token)
            .with("target", names.token(*target))
            .with("shock", flag(*mode == Mode::Shock)),
        Event::AttackRolled { token, faces, hits, ones, cv, rating, .. } => {
            of("eagles-event-attack-rolled", *token)
                .with("faces", dice(faces))
                .with("cv", modifiers(cv))
                .with("needs", rating.as_ref().map_or_else(|| "hidden".into(), |rating| needs(rating)))
                .with("hits", number(*hits))
                .with("ones", number(*ones))
        }
        Event::Hit { token, hits, pending, .. } => {
            of("eagles-event-hit", *token).with("hits", number(*hits)).with("pending", flag(*pending))
        }
        Event::GeneralRolled { token, faces } => {
            of("eagles-event-general-rolled", *token).with("faces", dice(faces))
        }
        Event::MoraleRolled { token, cause, faces, value, passed } => {
            let value: i64 = value.iter().map(|one| i64::from(one.value)).sum();
            of("eagles-event-morale-rolled", *token)
                .with("cause", cause_words(*cause))
                .with("faces", dice(faces))
                .with("value", value)
                .with("passed", flag(*passed))
        }
        Event::Steadied { token } => of("eagles-event-steadied", *token),
        Event::Eliminated { token, card } => {
            Phrase::new("eagles-event-eliminated").with("card", names.marked(*token, Some(*card)))
        }
        Event::SpecialPlayed { seat, card, on, .. } => {
            by("eagles-event-special", *seat).with("card", names.card(*card)).with("on", spot(names, *on))
        }
        Event::EffectEnded { effect } => Phrase::new("eagles-event-effect-ended")
            .with("card", names.card(effect.card))
            .with("on", spot(names, effect.on)),
        Event::FriendlyFireRolled { token, faces, hits } => {
            of("eagles-event-friendly-fire", *token).with("faces", dice(faces)).with("hits", number(*hits))
        }
        Event::TerrainPlayed { seat, card } => {
            by("eagles-event-terrain", *seat).with("card", names.card(*card))
        }
        Event::Drew { seat, army, count, cards } => {
            drew(names, by("eagles-event-drew", *seat), *army, *count, cards)
        }
        Event::PrussiansArrive { general } => {
            Phrase::new("eagles-event-prussians").with("card", names.card(*general))
        }
        Event::CommanderShown { present, card, .. } => Phrase::new("eagles-event-commander")
            .with("card", names.card(*card))
            .with("present", flag(*present)),
        Event::Marked { seat, mark, tokens } => tagged(names, *seat, *mark, tokens),
        Event::MovementComplete {} => Phrase::new("eagles-event-complete"),
        Event::DrawOffered { seat } => by("eagles-event-draw-offered", *seat),
        Event::DrawAnswered { yes } => Phrase::new("eagles-event-draw-answered").with("yes", flag(*yes)),
        Event::Resigned { seat } => by("eagles-event-resigned", *seat),
        Event::Unanswered { seat } => by("eagles-event-unanswered", *seat),
        Event::Passed { seat } => by("eagles-event-passed", *seat),
        Event::Decided { verdict } => decided(verdict),
        Event::Unveiled { .. } => Phrase::new("eagles-event-unveiled"),
        Event::Campaign { news } => campaign::words(names, news),
    }
}

/// Whether an event only keeps the books and is of no interest to people.
pub(super) fn is_bookkeeping(event: &Event) -> bool {
    use Event::{Marked, Narrowed, Passed, Stands, Unanswered};
    matches!(event, Stands { .. } | Marked { .. } | Narrowed { .. } | Unanswered { .. } | Passed { .. })
}

/// A deployment, position by position.
pub(super) fn layout(names: &Names, cards: &[Placement]) -> Vec<Phrase> {
    let on = |position: Position| {
        let here: Vec<Phrase> =
            cards.iter().filter(|one| one.position == position).map(|one| placed(names, one)).collect();
        let words = Phrase::new("eagles-layout").with("position", position_name(position));
        (!here.is_empty()).then(|| words.with("cards", here))
    };
    Position::ALL.into_iter().filter_map(on).collect()
}

fn placed(names: &Names, one: &Placement) -> Phrase {
    Phrase::new("eagles-placed")
        .with("card", names.card(one.card))
        .with("on", names.ground(one.on))
        .with("formation", formed_up(one.formation))
        .with("decoy", flag(one.decoy))
}

fn arrival(names: &Names, one: &Arrival) -> Phrase {
    Phrase::new("eagles-placed")
        .with("card", names.marked(one.token, one.card))
        .with("on", names.ground(one.on))
        .with("formation", formed_up(one.formation))
        .with("decoy", flag(one.decoy == Some(true)))
}

fn deployed(names: &Names, seat: Seat, terrain: &[CardId], cards: &[Arrival]) -> Phrase {
    let on = |position: Position| {
        let here: Vec<Phrase> =
            cards.iter().filter(|one| one.position == position).map(|one| arrival(names, one)).collect();
        let words = Phrase::new("eagles-layout").with("position", position_name(position));
        (!here.is_empty()).then(|| words.with("cards", here))
    };
    let positions: Vec<Phrase> = Position::ALL.into_iter().filter_map(on).collect();
    Phrase::new("eagles-event-deployed")
        .with("who", side(seat))
        .with("positions", positions)
        .with("count", count(terrain.len()))
        .with("terrain", names.cards(terrain.iter().copied()))
}

fn stands(course: &Course) -> Phrase {
    let moment = |message: &'static str, seat: Seat| Phrase::new(message).with("who", side(seat));
    match course.pending() {
        Pending::Offer(by) => moment("eagles-event-stands-draw", by.other()),
        Pending::Capture(capture) => moment("eagles-event-stands-capture", capture.seat),
        Pending::Window(window) => moment("eagles-event-stands-window", window.holder),
        Pending::Queue(queue) => moment("eagles-event-stands-check", queue.owner),
        Pending::Check(_) | Pending::Action(_) | Pending::Step(_) => {
            Phrase::new("eagles-event-stands").with("step", step_words(course.step))
        }
    }
}

fn narrowed(names: &Names, token: Token, may: Kinds) -> Phrase {
    Phrase::new("eagles-event-narrowed").with("card", names.token(token)).with("kinds", kinds(may))
}

fn tagged(names: &Names, seat: Seat, mark: Tag, tokens: &[Token]) -> Phrase {
    let message = if tokens.is_empty() { "eagles-event-marked-none" } else { "eagles-event-marked" };
    let words = Phrase::new(message).with("who", side(seat)).with("mark", tag(mark));
    if tokens.is_empty() { words } else { words.with("cards", names.tokens(tokens)) }
}

fn drew(
    names: &Names,
    words: Phrase,
    army: crate::cards::Army,
    count: u8,
    cards: &Option<Vec<CardId>>,
) -> Phrase {
    let which: Fact = match cards.as_deref() {
        None | Some([]) => "none".into(),
        Some(cards) => names.cards(cards.iter().copied()).into(),
    };
    words.with("army", army_words(army)).with("count", number(count)).with("cards", which)
}

/// What a Special lies on, or the word for nothing.
pub(super) fn spot(names: &Names, on: Spot) -> Fact {
    match on {
        Spot::Nowhere => "none".into(),
        Spot::Position(position) => the_place(Place::At(position)).into(),
        Spot::Token(token) => names.token(token),
    }
}

fn dice(faces: &[u16]) -> Fact {
    faces.iter().map(|face| i64::from(*face)).collect::<Vec<i64>>().into()
}

/// EAG-7.2a What a die must show to hit with these.
fn needs(rating: &[Modifier]) -> Fact {
    let rating: i64 = rating.iter().map(|one| i64::from(one.value)).sum();
    (7 - rating.clamp(0, 4)).into()
}

/// The printed value, then what is added or taken away, each with its clause.
fn modifiers(all: &[Modifier]) -> Vec<Phrase> {
    let signed = |(at, one): (usize, &Modifier)| {
        let value = match (at, one.value) {
            (0, value) => value.to_string(),
            (_, value) if value < 0 => format!("−{}", value.unsigned_abs()),
            (_, value) => format!("+{value}"),
        };
        Phrase::new("eagles-modifier").with("value", value).with("clause", one.clause.as_str())
    };
    all.iter().enumerate().map(signed).collect()
}

fn decided(verdict: &Verdict) -> Phrase {
    outcome(verdict.winner, &[verdict.reason.word()], verdict.reason.clause())
}

/// Who won and why, with the clause that decided it.
pub(super) fn outcome(winner: Option<Seat>, reasons: &[&str], clause: Clause) -> Phrase {
    let reasons: Vec<Phrase> = reasons.iter().map(|reason| reason_words(reason, winner)).collect();
    let words = match winner {
        Some(seat) => Phrase::new("eagles-outcome-win").with("who", side(seat)),
        None => Phrase::new("eagles-outcome-draw"),
    };
    words.with("reasons", reasons).with("clause", clause.to_string())
}

fn reason_words(reason: &str, winner: Option<Seat>) -> Phrase {
    let (winner, loser) = (winner.unwrap_or(Seat::First), winner.unwrap_or(Seat::First).other());
    match reason {
        "occupation" => Phrase::new("eagles-ending-occupation").with("winner", them(winner)),
        "turn_limit" => Phrase::new("eagles-ending-turn-limit"),
        "last_round" => Phrase::new("eagles-ending-last-round"),
        "nobody_left" => Phrase::new("eagles-ending-nobody-left"),
        "stall" => Phrase::new("eagles-ending-stall"),
        "resignation" => Phrase::new("eagles-ending-resignation").with("loser", them(loser)),
        "agreement" => Phrase::new("eagles-ending-agreement"),
        "retreat" => Phrase::new("eagles-ending-retreat").with("loser", them(loser)),
        "both_lost" => Phrase::new("eagles-ending-both-lost"),
        "waterloo" => Phrase::new("eagles-ending-waterloo"),
        "charleroi" => Phrase::new("eagles-ending-charleroi"),
        other => Phrase::new("eagles-ending-other").with("reason", other),
    }
}
