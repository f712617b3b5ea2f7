//! Combat (AGE-105 to AGE-128): what is added to each side's die, the result of the difference, and what it does to both. A side is its
//! numbers and its lead (AGE-H94); where the units stand is for the table to judge.

use super::manoeuvre::FallBack;
use super::{Cause, Charts, Modifiers};
use crate::kinds::{Arm, Condition, Formation, Quality, Rating, Weight, words};
use crate::measure::Mil;
use crate::options::{BreakthroughLimit, LancersSquare, LockedResult, OutnumberCount, ShatteredBreakthrough};
use crate::tables::CombatResult;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Clause, Refusal};

words! {
    /// A part in a combat (AGE-H79).
    Role {
        /// The side that charged, or whose segment it is.
        Attacker = "attacker",
        /// The other.
        Defender = "defender",
    }
}

/// One side of a combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Side {
    /// The infantry bases of all its units.
    pub infantry: u16,
    /// The cavalry bases of all its units.
    pub cavalry: u16,
    /// Its batteries.
    pub batteries: u16,
    /// Its lead (AGE-H94).
    pub lead: Lead,
    /// Its best general (AGE-R43).
    pub general: Option<Quality>,
    /// The bases that its units lost in the preceding fire.
    pub lost_to_fire: u8,
    /// Whether its lead is supported (AGE-H96).
    pub supported: bool,
}

impl Side {
    /// All that stands in the combat, one for each base and battery.
    pub fn bases(&self) -> u16 {
        self.infantry.saturating_add(self.cavalry).saturating_add(self.batteries)
    }
}

/// The lead of a side: the unit with most bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Lead {
    /// Its arm.
    pub arm: Arm,
    /// How heavy cavalry is.
    pub weight: Option<Weight>,
    /// Whether cavalry has lances.
    pub lancers: bool,
    /// Its formation.
    pub formation: Formation,
    /// Whether a brigade is disordered.
    pub disordered: bool,
    /// Whether a battery is silent.
    pub silent: bool,
    /// Whether a battery is attached.
    pub attached: bool,
    /// Whether a battery is damaged.
    pub damaged: bool,
    /// Fresh, worn or spent.
    pub condition: Condition,
    /// Its rating.
    pub rating: Rating,
}

impl Default for Lead {
    fn default() -> Lead {
        Lead {
            arm: Arm::Infantry,
            weight: None,
            lancers: false,
            formation: Formation::Line,
            disordered: false,
            silent: false,
            attached: false,
            damaged: false,
            condition: Condition::Worn,
            rating: Rating::Conscript,
        }
    }
}

/// A combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Combat {
    /// The side that attacks.
    pub attacker: Side,
    /// The side that is attacked.
    pub defender: Side,
    /// How far the attacker's lead charged from in this segment, if it charged or broke through (AGE-H78, AGE-H98).
    pub charged_from: Option<Mil>,
    /// Whether the attacker is breaking through (AGE-H105).
    pub breakthrough: bool,
    /// Whether the defender's lead has counter-charged.
    pub counter_charged: bool,
    /// Whether the defender's lead is in open terrain (AGE-H25).
    pub open: bool,
    /// What the defender's cover is worth.
    pub cover: i8,
    /// Whether the defender is outflanked or attacked from the rear (AGE-H97).
    pub outflanked: bool,
}

impl Combat {
    /// AGE-H97 AGE-R42 Whether being outflanked counts: not for squares, skirmishers and garrisons.
    fn is_outflanked(&self) -> bool {
        let lead = &self.defender.lead;
        let solid = matches!(lead.formation, Formation::Square | Formation::Skirmish | Formation::Garrison);
        self.outflanked && (lead.arm == Arm::Artillery || !solid)
    }

    fn defends_in_square(&self) -> bool {
        self.defender.lead.arm == Arm::Infantry && self.defender.lead.formation == Formation::Square
    }

    /// AGE-H98 Whether cavalry charges infantry in the open.
    fn rides_at_infantry(&self) -> bool {
        let lead = &self.defender.lead;
        self.attacker.lead.arm == Arm::Cavalry
            && self.charged_from.is_some()
            && lead.arm == Arm::Infantry
            && self.open
            && lead.formation != Formation::Garrison
    }
}

words! {
    /// What the winner does.
    Advance {
        /// It holds its ground.
        Holds = "holds",
        /// AGE-H79 An attacker in square or garrison stays where it is.
        Remains = "remains",
        /// It occupies the vacated position.
        Occupies = "occupies",
        /// It occupies the position, or breaks through with a charge at half speed.
        MayBreakThrough = "may_break_through",
        /// AGE-R35 It breaks through if the nearest enemy can be reached.
        MustBreakThrough = "must_break_through",
        /// AGE-R34 Nobody has won, and both stay in contact.
        Stays = "stays",
        /// AGE-O17 Nobody has won, and the attacker steps back 2".
        Separates = "separates",
    }
}

words! {
    /// What becomes of the loser's batteries.
    BatteryFate {
        /// They are untouched.
        Untouched = "untouched",
        /// They are silent.
        Silent = "silent",
        /// They are silent, and one is damaged.
        Damaged = "damaged",
        /// They are silent, and one is captured.
        Captured = "captured",
    }
}

/// What a result does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Aftermath {
    /// The result.
    pub result: CombatResult,
    /// Who lost, unless nobody did.
    pub loser: Option<Role>,
    /// The bases that rout: the loser's, or those of each side if nobody lost.
    pub bases_rout: u8,
    /// AGE-R36 AGE-H107 Further bases or batteries that are captured.
    pub captured: u16,
    /// How the loser's brigades go back.
    pub fall_back: Option<FallBack>,
    /// How the loser's batteries go back.
    pub battery_falls_back: Option<FallBack>,
    /// What becomes of the loser's batteries.
    pub battery: BatteryFate,
    /// AGE-H108 Whether a general of the loser is captured if one is there.
    pub general_captured: bool,
    /// What the winner does.
    pub winner: Advance,
    /// AGE-128 AGE-H106 Whether the defender forms square.
    pub forms_square: bool,
}

impl Charts<'_> {
    /// AGE-H95 AGE-O25 What a side counts for.
    pub fn numbers(&self, side: &Side) -> u32 {
        let infantry = match self.options.outnumber_count {
            OutnumberCount::OnePerBase => 1,
            OutnumberCount::Men => 2,
        };
        u32::from(side.infantry) * infantry + u32::from(side.cavalry) + u32::from(side.batteries)
    }

    /// AGE-106 AGE-R28 What outnumbering the enemy is worth: the best ratio that is reached.
    pub fn superiority(&self, own: u32, enemy: u32) -> i8 {
        let reached = self.tables.combat.superiority.iter().filter(|ratio| {
            enemy > 0 && u64::from(own) * u64::from(ratio.enemy) >= u64::from(enemy) * u64::from(ratio.own)
        });
        reached.map(|ratio| ratio.value).max().unwrap_or(0)
    }

    /// AGE-105 to AGE-119 What is added to one side's die.
    pub fn combat_modifiers(&self, combat: &Combat, role: Role) -> Modifiers {
        let (own, enemy) = match role {
            Role::Attacker => (&combat.attacker, &combat.defender),
            Role::Defender => (&combat.defender, &combat.attacker),
        };
        let bonus = &self.tables.combat.modifiers;
        let mut all = Modifiers::default();
        match own.general {
            None => {}
            Some(Quality::Ordinary) => all.add(Cause::General, bonus.general.value),
            Some(Quality::Charismatic) => all.add(Cause::CharismaticGeneral, bonus.general_charismatic.value),
        }
        let more = self.superiority(self.numbers(own), self.numbers(enemy));
        all.add_if(more != 0, Cause::Superiority, more);
        if role == Role::Attacker {
            self.add_charge(combat, &mut all);
        }
        if own.lead.arm == Arm::Cavalry {
            match own.lead.weight {
                Some(Weight::Heavy) => all.add(Cause::HeavyCavalry, bonus.heavy_cavalry.value),
                Some(Weight::Armoured) => all.add(Cause::ArmouredCavalry, bonus.armoured_cavalry.value),
                Some(Weight::Light) | None => {}
            }
        }
        self.add_support(combat, role, own, &mut all);
        self.add_minus_two(combat, role, own, &mut all);
        let lost = i32::from(bonus.bases_lost_to_fire.value) * i32::from(own.lost_to_fire.min(60));
        all.add_if(own.lost_to_fire > 0, Cause::LostToFire, lost.clamp(-120, 120) as i8);
        if role == Role::Defender {
            self.add_defence(combat, &mut all);
        }
        if own.lead.arm != Arm::Artillery {
            all.add_if(own.lead.condition == Condition::Fresh, Cause::FreshInCombat, bonus.fresh.value);
            all.add_if(own.lead.condition == Condition::Spent, Cause::SpentInCombat, bonus.spent.value);
        }
        all.add_if(own.lead.rating == Rating::Regular, Cause::Regular, bonus.regular.value);
        all.add_if(own.lead.rating == Rating::Elite, Cause::Elite, bonus.elite.value);
        all
    }

    /// AGE-107 to AGE-109, AGE-R30, AGE-R31, AGE-H98 Cavalry that charges infantry in the open.
    fn add_charge(&self, combat: &Combat, all: &mut Modifiers) {
        let bonus = &self.tables.combat.modifiers;
        let Some(distance) = combat.charged_from.filter(|_| combat.rides_at_infantry()) else { return };
        let square = combat.defends_in_square();
        let far = distance >= Mil::inches(self.tables.combat.far_charge.from);
        all.add_if(!square && !far, Cause::ChargeFromNear, bonus.cav_charge_near.value);
        all.add_if(!square && far, Cause::ChargeFromAfar, bonus.cav_charge_far.value);
        let lances = !square || self.options.lancers_vs_square == LancersSquare::Applies;
        all.add_if(combat.attacker.lead.lancers && lances, Cause::Lancers, bonus.lancers.value);
    }

    /// AGE-111 AGE-R29 AGE-H96 Breaking through or supported, once; an outflanked brigade has no support.
    fn add_support(&self, combat: &Combat, role: Role, own: &Side, all: &mut Modifiers) {
        let value = self.tables.combat.modifiers.breakthrough_or_supported.value;
        let flanked = role == Role::Defender && combat.is_outflanked();
        if role == Role::Attacker && combat.breakthrough {
            all.add(Cause::Breakthrough, value);
        } else if !flanked && own.lead.arm != Arm::Artillery {
            let supported = own.supported || own.lead.formation == Formation::SupportedLine;
            all.add_if(supported, Cause::Supported, value);
        }
    }

    /// AGE-112 AGE-H99 AGE-H100 The −2 that is counted once, for the first reason there is.
    fn add_minus_two(&self, combat: &Combat, role: Role, own: &Side, all: &mut Modifiers) {
        let value = self.tables.combat.modifiers.minus_two_group.value;
        let lead = &own.lead;
        let reason = match lead.arm {
            Arm::Artillery => (!lead.attached || lead.silent).then_some(Cause::LoneBattery),
            _ if lead.disordered => Some(Cause::Disordered),
            Arm::Cavalry if role == Role::Defender && !combat.counter_charged => Some(Cause::StandingCavalry),
            _ if lead.formation == Formation::Skirmish => Some(Cause::SkirmishOrder),
            _ => None,
        };
        if let Some(cause) = reason {
            all.add(cause, value);
        }
    }

    /// AGE-114 to AGE-117 What the defender alone has.
    fn add_defence(&self, combat: &Combat, all: &mut Modifiers) {
        let bonus = &self.tables.combat.modifiers;
        all.add_if(combat.cover != 0, Cause::DefenderInCover, combat.cover);
        all.add_if(combat.is_outflanked(), Cause::Outflanked, bonus.outflanked.value);
        if combat.defends_in_square() {
            match combat.attacker.lead.arm {
                Arm::Cavalry => all.add(Cause::SquareAgainstCavalry, bonus.square_vs_cavalry.value),
                Arm::Infantry => all.add(Cause::SquareAgainstInfantry, bonus.square_vs_infantry.value),
                Arm::Artillery => {}
            }
        }
    }

    /// What is wrong with a combat that people or programs describe: nobody on a side, cover out of bounds (AGE-114), a battery that
    /// charges (AGE-R45), more bases lost than were there.
    pub fn check_combat(&self, combat: &Combat) -> Result<(), Refusal> {
        for (side, role) in [(&combat.attacker, Role::Attacker), (&combat.defender, Role::Defender)] {
            let has = match side.lead.arm {
                Arm::Infantry => side.infantry,
                Arm::Cavalry => side.cavalry,
                Arm::Artillery => side.batteries,
            };
            if has == 0 {
                let why = Refusal::new(Clause("AGE-H94"), "age-combat-no-lead");
                return Err(why.with("role", table::Phrase::new(format!("age-role-{}", role.word()))));
            }
        }
        if combat.charged_from.is_some() && combat.attacker.lead.arm == Arm::Artillery {
            return Err(Refusal::new(Clause("AGE-R45"), "age-combat-battery-charges"));
        }
        if combat.charged_from.is_some_and(|distance| distance < Mil(0)) {
            return Err(Refusal::new(Clause("AGE-H78"), "age-combat-bad-distance"));
        }
        let limits = &self.tables.combat.cover;
        if !(limits.least..=limits.most).contains(&combat.cover) {
            return Err(Refusal::new(Clause("AGE-114"), "age-bad-cover")
                .with("cover", i64::from(combat.cover))
                .with("least", i64::from(limits.least))
                .with("most", i64::from(limits.most)));
        }
        Ok(())
    }

    /// AGE-H73 AGE-H79 AGE-H104 AGE-O16 What a victorious attacker does where the result lets it break through: batteries, squares and garrisons stay,
    /// formations that may not charge occupy, and so does who has broken through already.
    fn advance(&self, combat: &Combat, leave: Advance) -> Advance {
        let lead = &combat.attacker.lead;
        let once = self.options.breakthrough_limit == BreakthroughLimit::OnePerBrigadePerSegment;
        match lead.formation {
            _ if lead.arm == Arm::Artillery => Advance::Remains,
            Formation::Square | Formation::Garrison => Advance::Remains,
            Formation::RoadColumn | Formation::Skirmish => Advance::Occupies,
            _ if combat.breakthrough && once => Advance::Occupies,
            Formation::Line | Formation::SupportedLine | Formation::ManoeuvreColumn => leave,
        }
    }

    /// AGE-120 to AGE-128 What a difference of scores does.
    pub fn aftermath(&self, combat: &Combat, difference: i32) -> Aftermath {
        let row = self.tables.combat_row(difference);
        let over =
            row.captures_over.map_or(0, |limit| difference.unsigned_abs().saturating_sub(u32::from(limit)));
        let base = Aftermath {
            result: row.result,
            loser: None,
            bases_rout: row.bases_rout,
            captured: over.min(u32::from(u16::MAX)) as u16,
            fall_back: None,
            battery_falls_back: None,
            battery: BatteryFate::Silent,
            general_captured: false,
            winner: Advance::Holds,
            forms_square: false,
        };
        let back = |role, how| Aftermath {
            loser: Some(role),
            fall_back: Some(how),
            battery_falls_back: Some(how),
            ..base
        };
        match row.result {
            CombatResult::DefenderShattered => Aftermath {
                battery: BatteryFate::Captured,
                general_captured: true,
                winner: self.advance(
                    combat,
                    match self.options.shattered_breakthrough {
                        ShatteredBreakthrough::MandatoryIfReachable => Advance::MustBreakThrough,
                        ShatteredBreakthrough::OwnerChoice => Advance::MayBreakThrough,
                    },
                ),
                ..back(Role::Defender, FallBack::FullSpeed)
            },
            CombatResult::DefenderDrivenBack => Aftermath {
                battery: BatteryFate::Damaged,
                winner: self.advance(combat, Advance::MayBreakThrough),
                ..back(Role::Defender, FallBack::BeyondRange)
            },
            CombatResult::DefenderPushedBack => Aftermath {
                battery_falls_back: Some(FallBack::BeyondRange),
                winner: self.advance(combat, Advance::Occupies),
                ..back(Role::Defender, FallBack::ToTwoInches)
            },
            CombatResult::Locked => Aftermath {
                battery: BatteryFate::Damaged,
                winner: match self.options.locked_result {
                    LockedResult::StayAndFightNextSegment => Advance::Stays,
                    LockedResult::Separate => Advance::Separates,
                },
                ..base
            },
            CombatResult::AttackerPushedBack => Aftermath {
                forms_square: forms_square(combat),
                ..back(Role::Attacker, FallBack::ToTwoInches)
            },
            CombatResult::AttackerDrivenBack => Aftermath {
                forms_square: forms_square(combat),
                ..back(Role::Attacker, FallBack::BeyondRange)
            },
            CombatResult::AttackerShattered => Aftermath {
                general_captured: true,
                forms_square: forms_square(combat),
                ..back(Role::Attacker, FallBack::FullSpeed)
            },
        }
    }
}

/// AGE-128 AGE-H106 Infantry in line, supported line or manoeuvre column in the open that has beaten cavalry forms square.
fn forms_square(combat: &Combat) -> bool {
    let lead = &combat.defender.lead;
    let ready =
        matches!(lead.formation, Formation::Line | Formation::SupportedLine | Formation::ManoeuvreColumn);
    lead.arm == Arm::Infantry && ready && combat.open && combat.attacker.cavalry > 0
}
