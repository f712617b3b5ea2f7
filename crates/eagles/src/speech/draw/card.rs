//! A card in the drawing: what is printed on it, and how it stands.

use super::super::names::{count, formation, kind, kinds, number, tag};
use super::Pen;
use crate::cards::{Arm, Class, Face, Terrain};
use crate::field::{Spot, terrain_position};
use crate::ids::{CardId, Formation};
use crate::rules::terrain::capacity;
use crate::side::{Kinds, Tag};
use table::{Phrase, Seat};

/// What is printed on a card.
pub(super) fn printed(pen: &Pen<'_>, card: CardId) -> Option<Phrase> {
    let pack = pen.names.pack;
    if !card.is_some() || !pack.has(card) {
        return None;
    }
    let face = &pack.card(card).face;
    Some(match face {
        Face::General(general) => Phrase::new("eagles-draw-general")
            .with("offence", number(general.offence))
            .with("defence", number(general.defence))
            .with("corps", pack.set.corps(general.corps)),
        Face::Troop(troop) => {
            let words = match troop.arm {
                Arm::Infantry { fire, shock } => Phrase::new("eagles-draw-infantry")
                    .with("fire", number(fire))
                    .with("shock", number(shock)),
                Arm::Cavalry { shock } => Phrase::new("eagles-draw-cavalry").with("shock", number(shock)),
                Arm::Artillery { long, short, horse } => Phrase::new("eagles-draw-artillery")
                    .with("kind", kind(crate::cards::Kind::Artillery, horse))
                    .with("long", number(long))
                    .with("short", number(short)),
            };
            words
                .with("cv", number(troop.cv))
                .with("morale", format!("{:?}", troop.morale))
                .with("corps", pack.set.corps(troop.corps))
        }
        Face::Terrain(terrain) => ground(terrain),
        Face::Special(_) => Phrase::new("eagles-draw-special"),
    })
}

fn ground(terrain: &Terrain) -> Phrase {
    let position = terrain_position(terrain).name();
    match terrain.class {
        Class::River { limit } => {
            Phrase::new("eagles-draw-river-card").with("limit", number(limit)).with("position", position)
        }
        class => Phrase::new("eagles-draw-ground-card")
            .with("class", class_words(class))
            .with("room", count(capacity(class)))
            .with("position", position),
    }
}

/// The class of a Terrain card.
pub(super) fn class_words(class: Class) -> Phrase {
    Phrase::new(match class {
        Class::Hill { .. } => "eagles-class-hill",
        Class::Woods { .. } => "eagles-class-woods",
        Class::Building { .. } => "eagles-class-building",
        Class::River { .. } => "eagles-class-river",
    })
}

/// How a card on a position stands: formation, hits, what was done and what lies on it.
pub(super) fn standing(pen: &Pen<'_>, seat: Seat, slot: usize) -> Vec<Phrase> {
    let field = &pen.view.field;
    let side = field.side(seat);
    let mut all = Vec::new();
    let known = pen.card(seat, slot);
    let infantry = known.map_or_else(
        || side.formation(slot) != Formation::Line,
        |card| pen.names.pack.kinds(card) == Kinds::INFANTRY,
    );
    if infantry {
        all.push(formation(side.formation(slot)));
    }
    if side.hits(slot) > 0 {
        all.push(Phrase::new("eagles-draw-hits").with("hits", number(side.hits(slot))));
    }
    if known.is_some() && !side.is(slot, Tag::FaceUp) {
        let decoy = pen.view.secrets[seat.index()].is_some_and(|secret| secret.decoys.has(slot));
        all.push(Phrase::new(if decoy { "eagles-draw-decoy" } else { "eagles-draw-face-down" }));
    }
    if let Some(index) = side.ground(slot) {
        let terrain = pen.names.name(field.grounds.card(index));
        all.push(Phrase::new("eagles-draw-on").with("terrain", terrain));
    }
    let told = [
        Tag::Blown,
        Tag::Winded,
        Tag::HitNow,
        Tag::Furious,
        Tag::FuriousNext,
        Tag::ToCheck,
        Tag::Pursued,
        Tag::Moved,
        Tag::Attacked,
        Tag::Reformed,
    ];
    all.extend(told.into_iter().filter(|one| side.is(slot, *one)).map(tag));
    let on = Spot::Token(side.token(slot));
    all.extend(
        field.effects.iter().filter(|effect| effect.on == on).map(|effect| pen.names.name(effect.card)),
    );
    if known.is_none() && side.kinds(slot) != field.unknown_kinds() {
        let may = kinds(side.kinds(slot));
        all.push(Phrase::new("eagles-draw-may").with("count", count(may.len())).with("kinds", may));
    }
    all
}
