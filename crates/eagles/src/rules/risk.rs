//! What an attacker risks: the enemy's next Combat Phase comes before his own next check, so whoever can strike him then may
//! drive him off. All of it is asked of the rules of combat and morale as they will stand after the attack.

use super::combat::could_strike;
use super::{eye_of, morale};
use crate::course::{Cause, Mode};
use crate::event::Event;
use crate::ids::{Aim, CardId};
use crate::pack::{Pack, special};
use crate::query::{Answer, Riposte};
use crate::questions::chance_to_rout;
use crate::side::Tag;
use crate::specials::Lasts;
use crate::state::{Eye, View};
use table::{Error, Phrase, Seat};

/// What a card risks that attacks another.
pub fn of_attack(
    pack: &Pack,
    view: &View,
    seat: Seat,
    card: CardId,
    target: Aim,
    mode: Mode,
) -> Result<Answer, Error> {
    let eye = eye_of(pack, view, seat);
    let no_card = || Phrase::new("eagles-not-your-card").with("card", card.to_string());
    let slot = eye.own_slot(card).ok_or_else(|| Error::new("bad_question", no_card()))?;
    let named = match target {
        Aim::Card(card) => card.to_string(),
        Aim::Token(token) => token.to_string(),
    };
    let no_target = || Phrase::new("eagles-no-such-target").with("target", named);
    let aimed = eye.enemy_slot(target).ok_or_else(|| Error::new("bad_question", no_target()))?;
    let after = after_attack(pack, view, seat, (slot, card), aimed, mode);
    let eye = eye_of(pack, &after, seat);
    Ok(Answer::Risk { blown: eye.field.side(seat).is(slot, Tag::Blown), riposte: hardest(&eye, slot) })
}

/// EAG-7.1c EAG-7.31a The table after an attack that hit nobody, once the Battle Turn is over.
fn after_attack(
    pack: &Pack,
    view: &View,
    seat: Seat,
    (slot, card): (usize, CardId),
    aimed: usize,
    mode: Mode,
) -> View {
    let mut after = view.clone();
    let token = view.field.side(seat).token(slot);
    let target = view.field.side(seat.other()).token(aimed);
    after.witness(pack, &Event::Revealed { token, card });
    after.witness(pack, &Event::Attacked { token, target, mode });
    let ends = |lasts: Lasts| matches!(lasts, Lasts::Turn | Lasts::Shot);
    for effect in view.field.effects.iter() {
        if special(effect.card).is_some_and(|row| ends(row.lasts)) {
            after.witness(pack, &Event::EffectEnded { effect });
        }
    }
    after
}

/// EAG-6.0b EAG-12.4c The blow of an enemy card in sight that is most likely to drive a card off.
fn hardest(eye: &Eye, slot: usize) -> Option<Riposte> {
    let enemy = eye.seat.other();
    let theirs = Eye { seat: enemy, own: None, ..*eye };
    let side = eye.field.side(enemy);
    let led = !eye.field.side(eye.seat).generals(eye.field.side(eye.seat).position(slot)).is_empty();
    let value: i8 = morale::value(eye, slot, Cause::Hits, true);
    let alone = led.then(|| morale::value::<i8>(eye, slot, Cause::Hits, false));
    side.tagged(Tag::FaceUp)
        .iter()
        .flat_map(|by| [(by, Mode::Shock), (by, Mode::Fire)])
        .filter_map(|(by, mode)| Some((by, mode, could_strike(&theirs, by, slot, mode)?)))
        .map(|(by, mode, shot)| {
            let dice = shot.cv.max(0) as u8;
            let lost = chance_to_rout(dice.into(), shot.rating().into(), value, alone);
            Riposte { by: side.card(by), mode, dice, needs: shot.needs(), lost }
        })
        .max_by_key(|blow| blow.lost)
}
