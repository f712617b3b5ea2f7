//! Orders as a person would give them.

use super::{Names, formation_words, inches};
use crate::kinds::Action;
use crate::order::{Hand, Intent, Loss, Order, Piece};
use table::{Fact, Phrase};

pub(super) fn words(names: &Names<'_>, order: &Order) -> Phrase {
    let about = |message: &'static str, unit| Phrase::new(message).with("unit", names.unit(unit));
    let of = |message: &'static str, general| Phrase::new(message).with("general", names.general(general));
    match order {
        Order::RollInitiative {} => Phrase::new("age-order-roll-initiative"),
        Order::ChooseOrder { first: true } => Phrase::new("age-order-first"),
        Order::ChooseOrder { first: false } => Phrase::new("age-order-second"),
        Order::AttachGeneral { general, unit, .. } => {
            of("age-order-attach", *general).with("unit", names.unit(*unit))
        }
        Order::DetachGeneral { general } => of("age-order-detach", *general),
        Order::Substitute { general, command, .. } => {
            of("age-order-substitute", *general).with("command", names.command(*command))
        }
        Order::EndSubstitution { general } => of("age-order-end-substitution", *general),
        Order::PlaceReplacement { general, .. } => of("age-order-replace", *general),
        Order::AttachBattery { battery, brigade } => {
            about("age-order-attach-battery", *battery).with("brigade", names.unit(*brigade))
        }
        Order::DetachBattery { battery } => about("age-order-detach-battery", *battery),
        Order::FormGrandBattery { batteries } => {
            Phrase::new("age-order-grand-battery").with("batteries", names.units(batteries))
        }
        Order::DissolveGrandBattery { id } => Phrase::new("age-order-dissolve").with("id", i64::from(*id)),
        Order::EnterReinforcement { unit, path, .. } => {
            about("age-order-enter", *unit).with("path", path_words(path))
        }
        Order::DeclareReserveMove { unit } => about("age-order-reserve", *unit),
        Order::Move { unit, path } => about("age-order-move", *unit).with("path", path_words(path)),
        Order::ChangeFormation { unit, to, .. } => {
            about("age-order-change", *unit).with("to", formation_words(*to))
        }
        Order::Declare { unit, intent, target } => match (intent, target) {
            (Intent::Hold, _) => about("age-order-hold", *unit),
            (Intent::Move, _) => about("age-order-declare-move", *unit),
            (Intent::Withdraw, _) => about("age-order-withdraw", *unit),
            (Intent::Change, _) => about("age-order-declare-change", *unit),
            (Intent::Charge, target) => {
                let target = target.map_or_else(|| Fact::Name(String::new()), |target| names.unit(target));
                about("age-order-declare-charge", *unit).with("target", target)
            }
        },
        Order::Charge { unit, wheel } => about("age-order-charge", *unit).with("wheel", *wheel),
        Order::CounterCharge { unit, yes: true } => about("age-order-counter-charge", *unit),
        Order::CounterCharge { unit, yes: false } => about("age-order-stand", *unit),
        Order::BatteryAction { battery, kind, path, angle, facing } => match kind {
            Action::Limber => about("age-order-limber", *battery),
            Action::Unlimber => {
                let facing = facing.map_or_else(String::new, |facing| format!("{facing}°"));
                about("age-order-unlimber", *battery).with("facing", facing)
            }
            Action::Pivot => about("age-order-pivot", *battery).with("angle", angle.unwrap_or_default()),
            Action::Move | Action::Fire => about("age-order-drive", *battery).with("path", path_words(path)),
        },
        Order::RallyTest { unit } => about("age-order-rally", *unit),
        Order::MoveGeneral { general, path } => {
            let to = path.last().map_or_else(String::new, |to| format!("{}, {}", mil(to.x), mil(to.y)));
            of("age-order-ride", *general).with("to", to)
        }
        Order::Fire { target, firers } => Phrase::new("age-order-fire")
            .with("target", names.unit(*target))
            .with("firers", names.units(firers)),
        Order::ChooseLead { unit, .. } => about("age-order-lead", *unit),
        Order::RollCombat { combat } => {
            Phrase::new("age-order-roll-combat").with("combat", i64::from(*combat))
        }
        Order::ChooseLoss { unit, kind: Loss::Base, .. } => about("age-order-lose-base", *unit),
        Order::ChooseLoss { unit, kind: Loss::Battery, .. } => about("age-order-lose-battery", *unit),
        Order::Breakthrough { unit, target, wheel } => {
            about("age-order-breakthrough", *unit).with("target", names.unit(*target)).with("wheel", *wheel)
        }
        Order::Occupy { unit, garrison: true } => about("age-order-occupy-garrison", *unit),
        Order::Occupy { unit, garrison: false } => about("age-order-occupy", *unit),
        Order::EndStep {} => Phrase::new("age-order-end"),
        Order::Concede {} => Phrase::new("age-order-concede"),
    }
}

fn mil(value: i32) -> crate::measure::Mil {
    crate::measure::Mil(value)
}

/// A path, piece by piece.
fn path_words(path: &[Piece]) -> Fact {
    Fact::List(path.iter().map(|piece| Fact::Phrase(piece_words(piece))).collect())
}

fn piece_words(piece: &Piece) -> Phrase {
    let hand = |side: &Hand| {
        Phrase::new(match side {
            Hand::Left => "age-left",
            Hand::Right => "age-right",
        })
    };
    match piece {
        Piece::Forward { inches: length } => Phrase::new("age-piece-forward").with("inches", inches(*length)),
        Piece::Oblique { inches: length, angle } => {
            let side = if angle.0 < 0 { Hand::Left } else { Hand::Right };
            let turn = crate::measure::Turn(angle.0.abs());
            Phrase::new("age-piece-oblique")
                .with("inches", inches(*length))
                .with("angle", turn)
                .with("side", hand(&side))
        }
        Piece::Wheel { side, angle } => {
            Phrase::new("age-piece-wheel").with("side", hand(side)).with("angle", *angle)
        }
        Piece::Back { inches: length } => Phrase::new("age-piece-back").with("inches", inches(*length)),
        Piece::AboutFace {} => Phrase::new("age-piece-about-face"),
        Piece::FaceFlank { side } => Phrase::new("age-piece-face-flank").with("side", hand(side)),
        Piece::Along { points, .. } => {
            let to = points.last().copied().unwrap_or_default();
            let to = Phrase::new("age-point").with("x", mil(to.x)).with("y", mil(to.y));
            Phrase::new("age-piece-along").with("to", to)
        }
        Piece::Shift {} => Phrase::new("age-piece-shift"),
    }
}
