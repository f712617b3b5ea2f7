//! The joint odds of a charge: the test that lets it move, the fire that receives it, the general who rides with it, and the combat. Every die
//! is counted; what was lost on the way changes the combat.

use super::{Odds, tenth};
use crate::kinds::{Arm, Label};
use crate::measure::Mil;
use crate::options::BrigadeMinimum;
use crate::reckoning::combat::{Combat, Role};
use crate::reckoning::fire::{Contribution, Target, TargetKind};
use crate::reckoning::manoeuvre::{Pace, Test};
use crate::reckoning::movement::Mover;
use crate::reckoning::{Charts, FACES};
use crate::tables::{CombatResult, FireResult, Fraction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Refusal};

/// A charge by one brigade.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeAsked {
    /// The test it takes first, unless it has taken it.
    #[serde(default)]
    pub test: Option<Test>,
    /// Who moves, for the speed.
    pub mover: Mover,
    /// The inches that its way to the target costs.
    #[serde(default)]
    pub way: Mil,
    /// The fire that receives it.
    #[serde(default)]
    pub fire: Option<Salvo>,
    /// The label of the charging brigade, if losses may change its condition.
    #[serde(default)]
    pub label: Option<Label>,
    /// The combat, as it would be without losses on the way. The attacking side is the brigade alone.
    pub combat: Combat,
}

/// A fire at one target.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Salvo {
    /// Who fires.
    pub firing: Vec<Contribution>,
    /// The target.
    #[serde(default)]
    pub target: Target,
}

/// What a charge may bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargeOdds {
    /// How likely it makes contact.
    pub contact: Fraction,
    /// How likely it makes contact and is destroyed by the fire.
    pub destroyed: Fraction,
    /// How likely it makes contact and its general falls to the fire.
    pub general_out: Fraction,
    /// How likely it comes to each result of combat.
    pub results: Odds<CombatResult>,
    /// The bases that the attacker is expected to lose.
    pub attacker_loses: Fraction,
    /// The bases that the defender is expected to lose.
    pub defender_loses: Fraction,
}

/// A charger after the fire: how likely, with what combat, and whether its general has fallen.
struct Received {
    chance: Fraction,
    combat: Option<Combat>,
    lost: u16,
    general_out: bool,
}

impl Charts<'_> {
    /// The joint odds of a charge, or why there is no such charge.
    pub fn charge_odds(&self, charge: &ChargeAsked) -> Result<ChargeOdds, Refusal> {
        self.check_combat(&charge.combat)?;
        if charge.way < Mil(0) {
            return Err(Refusal::new(Clause("AGE-H74"), "age-move-negative"));
        }
        let contact = self.contact_of(charge);
        let mut combat = charge.combat;
        // A brigade that began its test disordered and may move has been rallied.
        combat.attacker.lead.disordered &= charge.test.is_none_or(|test| !test.disordered);
        let mut odds = ChargeOdds {
            contact,
            destroyed: Fraction::ZERO,
            general_out: Fraction::ZERO,
            results: Odds::of(CombatResult::ALL),
            attacker_loses: Fraction::ZERO,
            defender_loses: Fraction::ZERO,
        };
        for received in self.received(charge, combat)? {
            let chance = contact * received.chance;
            odds.attacker_loses += chance * Fraction::whole(received.lost.into());
            if received.general_out {
                odds.general_out += chance;
            }
            match received.combat {
                None => odds.destroyed += chance,
                Some(combat) => self.fight(&combat, chance, &mut odds),
            }
        }
        Ok(odds)
    }

    fn contact_of(&self, charge: &ChargeAsked) -> Fraction {
        let inches = Fraction::new(charge.way.get().into(), 1000);
        match &charge.test {
            Some(test) => {
                let modifier = self.manoeuvre_modifiers(test).sum();
                self.contact_odds(charge.mover, test.column(), modifier, inches)
            }
            None if self.budget(charge.mover, Pace::Full) >= inches => Fraction::ONE,
            None => Fraction::ZERO,
        }
    }

    /// What the fire makes of the charger.
    fn received(&self, charge: &ChargeAsked, combat: Combat) -> Result<Vec<Received>, Refusal> {
        let unhurt = Received { chance: Fraction::ONE, combat: Some(combat), lost: 0, general_out: false };
        let Some(salvo) = &charge.fire else { return Ok(vec![unhurt]) };
        let power = self.firepower(&salvo.firing, &salvo.target)?;
        let modifier = self.fire_modifiers(&salvo.target).sum();
        let Some(fire) = self.fire_odds_in(power.band, modifier) else { return Ok(vec![unhurt]) };
        let mut all = Vec::new();
        for (result, chance) in fire.iter().filter(|(_, chance)| *chance > Fraction::ZERO) {
            let (hurt, lost) = self.hurt(charge, combat, result);
            let checked = combat.attacker.general.filter(|_| self.general_is_checked(result));
            let fallen = checked.map_or(Fraction::ZERO, |quality| self.general_odds(quality));
            for (general_out, share) in [(true, fallen), (false, Fraction::ONE - fallen)] {
                if share == Fraction::ZERO {
                    continue;
                }
                let mut combat = hurt;
                if let Some(combat) = combat.as_mut().filter(|_| general_out) {
                    combat.attacker.general = None;
                }
                all.push(Received { chance: chance * share, combat, lost, general_out });
            }
        }
        Ok(all)
    }

    /// The combat after a result of fire, or none if the charger is no more, and the bases lost.
    fn hurt(&self, charge: &ChargeAsked, mut combat: Combat, result: FireResult) -> (Option<Combat>, u16) {
        let hit = self.hit(result, TargetKind::Brigade);
        let side = &mut combat.attacker;
        let bases = if side.lead.arm == Arm::Cavalry { &mut side.cavalry } else { &mut side.infantry };
        let lost = (*bases).min(hit.bases_lost.into());
        *bases -= lost;
        let left = *bases;
        side.lead.disordered |= hit.disordered;
        side.lost_to_fire = side.lost_to_fire.saturating_add(lost as u8);
        if let Some(label) = charge.label.filter(|_| lost > 0) {
            side.lead.condition = label.condition(left.min(255) as u8);
        }
        let least = match self.options.brigade_minimum {
            BrigadeMinimum::NoBase => 1,
            BrigadeMinimum::OneBase => 2,
        };
        let gone = lost > 0 && left < least;
        (if gone { None } else { Some(combat) }, lost)
    }

    fn fight(&self, combat: &Combat, chance: Fraction, odds: &mut ChargeOdds) {
        let [own, enemy] =
            [Role::Attacker, Role::Defender].map(|role| self.combat_modifiers(combat, role).sum());
        let faces = i32::from(*FACES.end());
        for dice in 1 - faces..faces {
            let share = chance * Fraction::whole((faces - dice.abs()).into()) * tenth() * tenth();
            let aftermath = self.aftermath(combat, dice + own - enemy);
            odds.results.add(aftermath.result, share);
            let price = u16::from(aftermath.bases_rout).saturating_add(aftermath.captured);
            let of = |bases: u16| Fraction::whole(price.min(bases).into()) * share;
            if aftermath.loser != Some(Role::Defender) {
                odds.attacker_loses += of(combat.attacker.infantry + combat.attacker.cavalry);
            }
            if aftermath.loser != Some(Role::Attacker) {
                odds.defender_loses += of(combat.defender.infantry + combat.defender.cavalry);
            }
        }
    }
}
