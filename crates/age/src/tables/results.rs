//! What the tables can answer, by the names of the rules.

use crate::kinds::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Clause;

words! {
    /// A result of the fire table, the mildest first.
    FireResult {
        /// AGE-99 No effect.
        Ineffective = "ineffective",
        /// AGE-100 Disorder, or silence.
        Impressive = "impressive",
        /// AGE-101 Disorder and one base, or damage.
        Effective = "effective",
        /// AGE-102 Disorder and two bases.
        Deadly = "deadly",
        /// AGE-103 Disorder and three bases.
        Devastating = "devastating",
    }
}

impl FireResult {
    /// The clause that says what it does.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            FireResult::Ineffective => "AGE-99",
            FireResult::Impressive => "AGE-100",
            FireResult::Effective => "AGE-101",
            FireResult::Deadly => "AGE-102",
            FireResult::Devastating => "AGE-103",
        })
    }
}

words! {
    /// A result of the movement table. AGE-R10 The two that the sheet calls by one name are told apart by their score.
    Manoeuvre {
        /// AGE-23 Rallied, moves normally.
        Elan = "elan",
        /// AGE-24 Rallied, half speed.
        Rally = "rally",
        /// AGE-25 Rallied.
        Shaken = "shaken",
        /// AGE-26 Stays disordered.
        Wavering = "wavering",
        /// AGE-27 Retreats and loses a base.
        Broken = "broken",
        /// AGE-28 Removed from play.
        Rout = "rout",
        /// AGE-29 Moves normally.
        Bayonet = "bayonet",
        /// AGE-30 Moves normally.
        Forward = "forward",
        /// AGE-31 Half speed.
        Caution = "caution",
        /// AGE-32 Neither moves nor changes.
        Stand = "stand",
        /// AGE-33 Falls back out of musketry range.
        Back = "back",
        /// AGE-34 Retreats and is disordered.
        Retreat = "retreat",
        /// AGE-35 Moves normally, rallied if regular.
        ReserveElan = "reserve_elan",
        /// AGE-36 Moves normally, rallied if regular.
        ReserveSuccess = "reserve_success",
        /// AGE-37 Does not move, rallied if regular.
        ReservePartialFailure = "reserve_partial_failure",
        /// AGE-38 Does not move.
        ReserveFailure = "reserve_failure",
    }
}

impl Manoeuvre {
    /// Whether it does not let a brigade move and change formation as it likes.
    pub const fn holds_back(self) -> bool {
        use Manoeuvre::{Bayonet, Elan, Forward, ReserveElan, ReserveSuccess};
        !matches!(self, Elan | Bayonet | Forward | ReserveElan | ReserveSuccess)
    }

    /// The clause that says what it does.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Manoeuvre::Elan => "AGE-23",
            Manoeuvre::Rally => "AGE-24",
            Manoeuvre::Shaken => "AGE-25",
            Manoeuvre::Wavering => "AGE-26",
            Manoeuvre::Broken => "AGE-27",
            Manoeuvre::Rout => "AGE-28",
            Manoeuvre::Bayonet => "AGE-29",
            Manoeuvre::Forward => "AGE-30",
            Manoeuvre::Caution => "AGE-31",
            Manoeuvre::Stand => "AGE-32",
            Manoeuvre::Back => "AGE-33",
            Manoeuvre::Retreat => "AGE-34",
            Manoeuvre::ReserveElan => "AGE-35",
            Manoeuvre::ReserveSuccess => "AGE-36",
            Manoeuvre::ReservePartialFailure => "AGE-37",
            Manoeuvre::ReserveFailure => "AGE-38",
        })
    }
}

words! {
    /// A result of the combat table, the best for the attacker first.
    CombatResult {
        /// AGE-121 +7 or more.
        DefenderShattered = "defender_shattered",
        /// AGE-122 +4 to +6.
        DefenderDrivenBack = "defender_driven_back",
        /// AGE-123 +1 to +3.
        DefenderPushedBack = "defender_pushed_back",
        /// AGE-124 Zero.
        Locked = "locked",
        /// AGE-125 −1 to −3.
        AttackerPushedBack = "attacker_pushed_back",
        /// AGE-126 −4 to −6.
        AttackerDrivenBack = "attacker_driven_back",
        /// AGE-127 −7 or less.
        AttackerShattered = "attacker_shattered",
    }
}

impl CombatResult {
    /// The clause that says what it does.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            CombatResult::DefenderShattered => "AGE-121",
            CombatResult::DefenderDrivenBack => "AGE-122",
            CombatResult::DefenderPushedBack => "AGE-123",
            CombatResult::Locked => "AGE-124",
            CombatResult::AttackerPushedBack => "AGE-125",
            CombatResult::AttackerDrivenBack => "AGE-126",
            CombatResult::AttackerShattered => "AGE-127",
        })
    }
}
