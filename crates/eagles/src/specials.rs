//! The 48 Specials as rows of data (EAG-S093 to EAG-S300): when each may be played, on what, what it does and how long.
//! [`Effect::bears`] is the one place where an effect in force meets what the rules ask; playing a Special is in
//! `rules/specials.rs`.

use crate::cards::{Army, Title};
use crate::course::{Mode, Moment};
use crate::ids::Formation;
use crate::side::Kinds;
use table::Clause;

/// One Special.
#[derive(Clone, Copy, Debug)]
pub struct Special {
    /// Its number.
    pub no: u16,
    /// Its clause.
    pub clause: Clause,
    /// Its title (EAG-R58, EAG-R103).
    pub title: Title,
    /// When it may be played, as a set of moments.
    pub when: u16,
    /// What it is played on.
    pub target: Target,
    /// What it does.
    pub effect: Power,
    /// How long.
    pub lasts: Lasts,
}

/// What a Special is played on. "Own" cards are those of the Special's own army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Nothing in particular.
    Nothing,
    /// Any position.
    AnyPosition,
    /// An engaged position.
    Engaged,
    /// An engaged position with own Infantry in Column.
    EngagedColumns,
    /// An unengaged home position of the player.
    UnengagedHome,
    /// Any unengaged position (EAG-R65).
    Unengaged,
    /// An unengaged French home position.
    UnengagedFrenchHome,
    /// An own card of these kinds.
    Own(Kinds),
    /// An own card of these kinds that is not engaged.
    OwnUnengaged(Kinds),
    /// An enemy card of these kinds.
    Enemy(Kinds),
    /// An enemy card of these kinds, face up in an engaged position.
    EnemyEngaged(Kinds),
    /// The enemy card that is about to check.
    Checking,
    /// The own card that has just been routed.
    Routed,
    /// Own Infantry that could make an Engage move now (EAG-R92).
    Engager,
}

/// What a Special does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// The card may not attack.
    Silences,
    /// The card may not attack, move or change formation.
    Tires,
    /// Own columns on the position shock at +1 cv.
    Bayonets,
    /// One short-range shot at double cv.
    DoublesShort,
    /// One long-range shot at double cv.
    DoublesLong,
    /// One long-range shot at a Building at F3.
    Howitzer,
    /// Long-range shots at F3.
    Shrapnel,
    /// Hits of one long-range shot are checked at once, by cavalry at -1.
    Rockets,
    /// Fire at a Building at double cv.
    Sappers,
    /// Own artillery on the position fires at +1 cv.
    Battery,
    /// Own cavalry on the position shocks at +1 cv.
    Charge,
    /// Cards on the position attack at -1 cv.
    Smoke {
        /// EAG-R64 Whether Shock is reduced as well.
        shock: bool,
        /// Whether only French cards are.
        french_only: bool,
    },
    /// French artillery fires at British cards on the position at -1 cv.
    Slope,
    /// Own Troop cards on the position have a morale bonus.
    Heartens {
        /// On home positions.
        home: i8,
        /// On away positions.
        away: i8,
    },
    /// No card may move into, out of or through the position; only French ones if so marked.
    Strands {
        /// EAG-R65 Whether only French cards are stopped.
        french_only: bool,
    },
    /// No reinforcements.
    Delays,
    /// Only French lancers may attack the card.
    Prone,
    /// The card rolls one more die to stay.
    Rallies,
    /// The rout of the card spreads.
    Panics,
    /// The card engages and fires at once.
    Confuses,
    /// The card fires on itself.
    FriendlyFire,
    /// Orange cards on the position check.
    Defects,
    /// French cards on the position take a hit and may strike back.
    NoQuarter,
}

/// How long a Special lasts (EAG-13.0c, EAG-R60).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// It is over at once.
    Instant,
    /// The Battle Turn.
    Turn,
    /// One shot, or the Battle Turn.
    Shot,
    /// Until the card is no longer engaged.
    Engagement,
    /// Until the position is engaged.
    UntilEngaged,
}

const OWN_COMBAT: u16 = Moment::ApCombat.bit();
const ENEMY_COMBAT: u16 =
    Moment::WCombat.bit() | Moment::WMove.bit() | Moment::WAttack.bit() | Moment::WEndCombat.bit();
const ENEMY_TURN: u16 = ENEMY_COMBAT | Moment::WMorale.bit() | Moment::WReinf.bit();
/// EAG-R57 "Any time".
const ANY_TIME: u16 = ENEMY_TURN | OWN_COMBAT | Moment::ApMorale.bit() | Moment::ApReinf.bit();
const ANY_TIME_OR_CHECK: u16 = ANY_TIME | Moment::WCheckOwner.bit();
const ON_CHECK: u16 = Moment::WCheckEnemy.bit();
const ON_ROUT: u16 = Moment::WRout.bit();
const BEFORE_MORALE: u16 = Moment::WMorale.bit();

const GUNS: Kinds = Kinds::ARTILLERY;
const FOOT: Kinds = Kinds::INFANTRY;
const SHOOTERS: Kinds = Kinds(Kinds::INFANTRY.0 | Kinds::ARTILLERY.0);

macro_rules! specials {
    ($($no:literal $clause:literal $title:ident, $when:ident, $target:expr, $effect:expr, $lasts:ident;)+) => {
        &[$(Special {
            no: $no,
            clause: Clause($clause),
            title: Title::$title,
            when: $when,
            target: { use Target::*; $target },
            effect: { use Power::*; $effect },
            lasts: Lasts::$lasts,
        },)+]
    };
}

/// All of them by number.
pub const SPECIALS: &[Special] = specials! {
    93 "EAG-S093" AmmoDepletion, ANY_TIME, EnemyEngaged(SHOOTERS), Silences, Engagement;
    94 "EAG-S094" BayonetCharge, OWN_COMBAT, EngagedColumns, Bayonets, Turn;
    95 "EAG-S095" Rally, ON_ROUT, Routed, Rallies, Instant;
    96 "EAG-S096" DoubleGrape, OWN_COMBAT, Own(GUNS), DoublesShort, Shot;
    97 "EAG-S097" RicochetFire, OWN_COMBAT, Own(GUNS), DoublesLong, Shot;
    98 "EAG-S098" HowitzerFire, OWN_COMBAT, OwnUnengaged(GUNS), Howitzer, Shot;
    99 "EAG-S099" Fatigue, ANY_TIME, Enemy(FOOT), Tires, Turn;
    100 "EAG-S100" Panic, ON_CHECK, Checking, Panics, Instant;
    101 "EAG-S101" BattleConfusion, OWN_COMBAT, Engager, Confuses, Instant;
    102 "EAG-S102" BattleSmoke, ENEMY_TURN, Engaged, Smoke { shock: true, french_only: false }, Turn;
    103 "EAG-S103" LostOrders, ENEMY_TURN, Unengaged, Strands { french_only: false }, Turn;
    104 "EAG-S104" LateReserves, ENEMY_TURN, Nothing, Delays, Turn;
    105 "EAG-S105" FriendlyFire, ENEMY_COMBAT, Enemy(FOOT), FriendlyFire, Instant;
    106 "EAG-S106" Defection, ANY_TIME, Engaged, Defects, Instant;
    107 "EAG-S107" ViveLEmpereur, ANY_TIME_OR_CHECK, AnyPosition, Heartens { home: 1, away: 1 }, Turn;
    108 "EAG-S108" Sappers, OWN_COMBAT, Own(FOOT), Sappers, Turn;
    109 "EAG-S109" GrandBattery, OWN_COMBAT, UnengagedHome, Battery, Turn;
    110 "EAG-S110" GrandCharge, OWN_COMBAT, Engaged, Charge, Turn;
    183 "EAG-S183" AmmoDepletion, ANY_TIME, EnemyEngaged(SHOOTERS), Silences, Engagement;
    184 "EAG-S184" BayonetCharge, OWN_COMBAT, EngagedColumns, Bayonets, Turn;
    185 "EAG-S185" Rally, ON_ROUT, Routed, Rallies, Instant;
    186 "EAG-S186" DoubleGrape, OWN_COMBAT, Own(GUNS), DoublesShort, Shot;
    187 "EAG-S187" RicochetFire, OWN_COMBAT, Own(GUNS), DoublesLong, Shot;
    188 "EAG-S188" HowitzerFire, OWN_COMBAT, OwnUnengaged(GUNS), Howitzer, Shot;
    189 "EAG-S189" Fatigue, ANY_TIME, Enemy(FOOT), Tires, Turn;
    190 "EAG-S190" Panic, ON_CHECK, Checking, Panics, Instant;
    191 "EAG-S191" BattleConfusion, OWN_COMBAT, Engager, Confuses, Instant;
    192 "EAG-S192" BattleSmoke, ENEMY_TURN, Engaged, Smoke { shock: false, french_only: false }, Turn;
    193 "EAG-S193" LostOrders, ANY_TIME, UnengagedFrenchHome, Strands { french_only: true }, Turn;
    194 "EAG-S194" LateReserves, ENEMY_TURN, Nothing, Delays, Turn;
    195 "EAG-S195" FriendlyFire, ENEMY_COMBAT, Enemy(FOOT), FriendlyFire, Instant;
    196 "EAG-S196" EmergencyProne, ENEMY_TURN, Own(FOOT), Prone, Turn;
    197 "EAG-S197" ReverseSlope, ANY_TIME, UnengagedHome, Slope, UntilEngaged;
    198 "EAG-S198" TheColors, ANY_TIME_OR_CHECK, AnyPosition, Heartens { home: 1, away: 1 }, Turn;
    199 "EAG-S199" CongreveRockets, OWN_COMBAT, Own(GUNS), Rockets, Shot;
    200 "EAG-S200" Shrapnel, OWN_COMBAT, OwnUnengaged(GUNS), Shrapnel, Turn;
    289 "EAG-S289" AmmoDepletion, ANY_TIME, EnemyEngaged(SHOOTERS), Silences, Engagement;
    290 "EAG-S290" BayonetCharge, OWN_COMBAT, EngagedColumns, Bayonets, Turn;
    291 "EAG-S291" DoubleGrape, OWN_COMBAT, Own(GUNS), DoublesShort, Shot;
    292 "EAG-S292" Rally, ON_ROUT, Routed, Rallies, Instant;
    293 "EAG-S293" HowitzerFire, OWN_COMBAT, OwnUnengaged(GUNS), Howitzer, Shot;
    294 "EAG-S294" Fatigue, ANY_TIME, Enemy(FOOT), Tires, Turn;
    295 "EAG-S295" BattleConfusion, OWN_COMBAT, Engager, Confuses, Instant;
    296 "EAG-S296" BattleSmoke, ENEMY_TURN, Engaged, Smoke { shock: true, french_only: true }, Turn;
    297 "EAG-S297" LostOrders, ANY_TIME, UnengagedFrenchHome, Strands { french_only: true }, Turn;
    298 "EAG-S298" FriendlyFire, ENEMY_COMBAT, Enemy(FOOT), FriendlyFire, Instant;
    299 "EAG-S299" Vorwaerts, ANY_TIME_OR_CHECK, AnyPosition, Heartens { home: 1, away: 2 }, Turn;
    300 "EAG-S300" NoQuarter, BEFORE_MORALE, Engaged, NoQuarter, Turn;
};

/// What a rule asks of the Specials in force.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// An attack is made.
    Attack {
        /// The army of the attacker.
        army: Army,
        /// What the attacker is.
        kinds: Kinds,
        /// Its formation.
        formation: Formation,
        /// Whether the effect lies on the attacker or his position (else on the target or its position).
        mine: bool,
        /// Fire or Shock.
        mode: Mode,
        /// Whether at long range.
        long: bool,
        /// Whether the target occupies a Building.
        building: bool,
        /// The army of the target.
        target: Army,
        /// EAG-R64 Whether all smoke reduces Shock.
        all_smoke: bool,
    },
    /// Morale is checked.
    Morale {
        /// The army of the card.
        army: Army,
        /// Whether it is in an away position.
        away: bool,
    },
}

/// What a Special in force answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// The printed cv is doubled (EAG-R29).
    Doubles,
    /// The cv changes.
    Cv(i8),
    /// The printed long rating is replaced (EAG-R93).
    Rating(u8),
    /// The Morale value changes.
    Morale(i8),
    /// Hits are checked at once (EAG-R75).
    AtOnce,
}

impl Power {
    /// What the effect of a Special of `own` army means for what is asked, if anything.
    pub fn bears(self, own: Army, question: Asked) -> Option<Bearing> {
        match question {
            Asked::Morale { army, away } => match self {
                Power::Heartens { home: bonus, away: charge } if army == own => {
                    Some(Bearing::Morale(if away { charge } else { bonus }))
                }
                _ => None,
            },
            Asked::Attack { army, kinds, formation, mine, mode, long, building, target, all_smoke } => {
                let fire = mode == Mode::Fire;
                let shock = !fire;
                match self {
                    Power::DoublesShort if mine && fire && !long => Some(Bearing::Doubles),
                    Power::DoublesLong if mine && long => Some(Bearing::Doubles),
                    Power::Sappers if mine && fire && building => Some(Bearing::Doubles),
                    Power::Howitzer if mine && long && building => Some(Bearing::Rating(3)),
                    Power::Shrapnel if mine && long => Some(Bearing::Rating(3)),
                    Power::Rockets if mine && long => Some(Bearing::AtOnce),
                    Power::Bayonets
                        if mine
                            && shock
                            && army == own
                            && kinds == Kinds::INFANTRY
                            && formation == Formation::Column =>
                    {
                        Some(Bearing::Cv(1))
                    }
                    Power::Charge if mine && shock && army == own && kinds == Kinds::CAVALRY => {
                        Some(Bearing::Cv(1))
                    }
                    Power::Battery if mine && fire && army == own && kinds.must(Kinds::ARTILLERY) => {
                        Some(Bearing::Cv(1))
                    }
                    Power::Smoke { shock: also_shock, french_only }
                        if mine
                            && (fire || also_shock || all_smoke)
                            && (!french_only || army == Army::French) =>
                    {
                        Some(Bearing::Cv(-1))
                    }
                    Power::Slope
                        if !mine
                            && fire
                            && army == Army::French
                            && target == Army::British
                            && kinds.must(Kinds::ARTILLERY) =>
                    {
                        Some(Bearing::Cv(-1))
                    }
                    _ => None,
                }
            }
        }
    }
}
