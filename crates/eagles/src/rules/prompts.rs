//! Section (d) of the rules, default prompts: in which windows a person is asked. That a window is open follows from EAG-R90;
//! this is only about whose time it is worth.

use super::specials;
use crate::cards::{Army, Title};
use crate::course::{Action, Leg, Mode, Moment, Mover, Pending, Step};
use crate::field::Field;
use crate::ids::{Aim, Place, Position, Token};
use crate::order::Order;
use crate::pack::special;
use crate::side::{Kinds, Tag};
use crate::specials::{Power, Special};
use crate::state::Eye;
use std::ops::ControlFlow;
use table::{Playable, Reaction, Reactions, Seat};

/// The General whose coming is the arrival of the Prussians (EAG-R50).
const ARRIVAL: &str = "prussian_general";

/// The windows by name, in the order of a Battle Turn.
const WINDOWS: [(Moment, &str); 9] = [
    (Moment::WMorale, "morale"),
    (Moment::WCheckEnemy, "enemy_check"),
    (Moment::WCheckOwner, "check"),
    (Moment::WRout, "rout"),
    (Moment::WCombat, "combat"),
    (Moment::WMove, "move"),
    (Moment::WAttack, "attack"),
    (Moment::WEndCombat, "end_combat"),
    (Moment::WReinf, "reinforce"),
];
const REVEAL: &str = "reveal";

/// The Specials that can be played in a window, and the arrival.
pub fn reactions() -> Reactions {
    let in_windows = |row: &&Special| WINDOWS.iter().any(|(moment, _)| row.when & moment.bit() != 0);
    let mut cards: Vec<&str> =
        crate::specials::SPECIALS.iter().filter(in_windows).map(|row| row.title.key()).collect();
    cards.sort_unstable();
    cards.dedup();
    cards.push(ARRIVAL);
    let windows = WINDOWS.iter().map(|(_, name)| *name).chain([REVEAL]).collect();
    Reactions { cards, windows }
}

/// The window that is open for a seat, with what it can play there.
pub fn reaction(eye: &Eye) -> Option<Reaction> {
    let field = eye.field;
    if !field.asked().contains(eye.seat) {
        return None;
    }
    if field.course.pending() == Pending::Step(Step::Reveal) {
        let mut plays = Vec::new();
        let _ = super::reinforcements::list_reveals(eye, &mut |_| {
            plays.push(Playable { card: ARRIVAL, timely: true });
            ControlFlow::Break(())
        });
        return Some(Reaction { window: REVEAL, plays });
    }
    let moment = specials::moment(field, eye.seat)?;
    let (_, window) = WINDOWS.iter().find(|(known, _)| *known == moment)?;
    let mut plays: Vec<Playable> = Vec::new();
    let _ = specials::list_plays(eye, &mut |order| {
        if let Order::PlaySpecial { card, position, target, .. } = order
            && let Some(row) = special(card)
        {
            let timely = is_timely(eye, row, card.army(), moment, position, target);
            let card = row.title.key();
            match plays.iter_mut().find(|known| known.card == card) {
                Some(known) => known.timely |= timely,
                None => plays.push(Playable { card, timely }),
            }
        }
        ControlFlow::Continue(())
    });
    Some(Reaction { window, plays })
}

/// The table of default prompts, for one way to play a Special that is legal now.
fn is_timely(
    eye: &Eye,
    row: &Special,
    army: Army,
    moment: Moment,
    position: Option<Position>,
    target: Option<Aim>,
) -> bool {
    let field = eye.field;
    let token = target.and_then(|aim| token_of(eye, aim));
    let attack = match field.course.action {
        Some(Action::Attack { token, target, mode }) => Some((token, target, mode)),
        Some(Action::Confusion { mover: Mover::Token(token), target, moved: true, .. }) => {
            Some((token, target, Mode::Fire))
        }
        _ => None,
    };
    let at = |token: Token| field.position_of(token);
    match (row.title, moment) {
        (Title::AmmoDepletion, Moment::WAttack) => {
            attack.is_some_and(|(attacker, ..)| token == Some(attacker))
        }
        (Title::BattleSmoke, Moment::WAttack) => attack.is_some_and(|(attacker, _, mode)| {
            position.is_some() && position == at(attacker) && reaches(field, row.effect, mode)
        }),
        (Title::Fatigue, Moment::WAttack) => attack.is_some_and(|(attacker, ..)| token == Some(attacker)),
        (Title::Fatigue, Moment::WMove) => token.is_some_and(|token| advances(field, token)),
        (Title::EmergencyProne, Moment::WAttack) => {
            attack.is_some_and(|(attacker, aimed, _)| token == Some(aimed) && !is_lancer(eye, attacker))
        }
        (Title::ReverseSlope, Moment::WAttack) => attack.is_some_and(|(attacker, aimed, _)| {
            position.is_some()
                && position == at(aimed)
                && at(attacker) != at(aimed)
                && is_british(field, aimed)
        }),
        (Title::Panic, Moment::WCheckEnemy) => field.course.check.is_some_and(|check| {
            let side = field.side(check.owner);
            let here =
                at(check.token).map(|position| side.combatants(position).less(side.tagged(Tag::HitBefore)));
            here.is_some_and(|unhit| !unhit.is_empty())
        }),
        (Title::Defection, Moment::WCombat) => position.is_some_and(|position| has_orange(eye, position)),
        (Title::ViveLEmpereur | Title::TheColors | Title::Vorwaerts, Moment::WCheckOwner) => {
            field.course.check.is_some_and(|check| {
                let slot = field.side(check.owner).find(check.token);
                position == at(check.token) && slot.is_some_and(|slot| eye.army(check.owner, slot) == army)
            })
        }
        (Title::LateReserves, Moment::WReinf) => {
            let any =
                |counts: [u8; 3]| field.armies(eye.seat.other()).iter().any(|army| counts[army.index()] > 0);
            any(field.deck) && any(field.rates)
        }
        (Title::LostOrders | Title::FriendlyFire, Moment::WCombat) => true,
        (Title::NoQuarter, Moment::WMorale) => {
            position.is_some_and(|position| !field.side(Seat::First).combatants(position).is_empty())
        }
        (Title::Rally, Moment::WRout) => true,
        _ => false,
    }
}

fn token_of(eye: &Eye, aim: Aim) -> Option<Token> {
    let (enemy, own) = (eye.seat.other(), eye.seat);
    match aim {
        Aim::Token(token) => Some(token),
        Aim::Card(card) => match eye.enemy_slot(aim) {
            Some(slot) => Some(eye.field.side(enemy).token(slot)),
            None => eye.own_slot(card).map(|slot| eye.field.side(own).token(slot)),
        },
    }
}

/// EAG-R64 Whether Smoke bears on this kind of attack.
fn reaches(field: &Field, effect: Power, mode: Mode) -> bool {
    match effect {
        Power::Smoke { shock, .. } => mode == Mode::Fire || shock || field.options.smoke_192_shock,
        _ => false,
    }
}

/// Whether a card is about to enter an away position or one with enemies.
fn advances(field: &Field, token: Token) -> bool {
    let (mover, last): (Mover, Leg) = match field.course.action {
        Some(Action::Move { mover, first, second, .. }) => (mover, second.unwrap_or(first)),
        Some(Action::Confusion { mover, to, on, .. }) => (mover, Leg { to: Place::At(to), on }),
        _ => return false,
    };
    let enters = |position: Position| {
        position.home() != field.active || !field.side(field.reactive()).combatants(position).is_empty()
    };
    mover == Mover::Token(token) && last.to.position().is_some_and(enters)
}

fn is_lancer(eye: &Eye, token: Token) -> bool {
    let found = eye.field.find(token).and_then(|(seat, slot)| eye.card(seat, slot));
    found.is_some_and(|card| card.is_lancer())
}

fn is_british(field: &Field, token: Token) -> bool {
    field.find(token).is_some_and(|(seat, slot)| field.side(seat).army(slot, seat) == Army::British)
}

fn has_orange(eye: &Eye, position: Position) -> bool {
    Seat::BOTH.into_iter().any(|seat| {
        let here = eye.of_kinds(seat, eye.field.side(seat).at(position), Kinds::TROOPS);
        here.iter().filter_map(|slot| eye.card(seat, slot)).any(|card| card.is_orange())
    })
}
