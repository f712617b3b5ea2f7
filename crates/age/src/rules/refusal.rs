//! Why not: every reason for which an order is refused, with its clause and its sentence.

use table::{Clause, Refusal};

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $clause:literal $message:literal),+ $(,)?) => {
        /// A reason.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Why { $($(#[$doc])* $name),+ }

        impl Why {
            /// All of them.
            pub const ALL: &[Why] = &[$(Why::$name),+];

            /// The refusal, which takes facts.
            pub fn refusal(self) -> Refusal {
                match self { $(Why::$name => Refusal::new(Clause($clause), $message)),+ }
            }
        }
    };
}

reasons! {
    /// The onlooker has no seat.
    NoSeat = "AGE-02" "age-no-seat",
    /// The battle is over.
    Over = "AGE-H114" "age-no-over",
    /// Somebody else decides.
    NotAsked = "AGE-H131" "age-no-not-asked",
    /// Not in this step.
    NotNow = "AGE-07" "age-no-not-now",
    /// There is no such unit, general, command or combat.
    Nobody = "AGE-H06" "age-no-nobody",
    /// It belongs to the other side.
    NotYours = "AGE-H06" "age-no-not-yours",
    /// It is not on the table.
    NotHere = "AGE-H18" "age-no-not-here",
    /// It is a battery.
    IsBattery = "AGE-78" "age-no-is-battery",
    /// It is no battery.
    NoBattery = "AGE-79" "age-no-no-battery",
    /// It has had its turn.
    HadTurn = "AGE-H118" "age-no-had-turn",
    /// It is not its turn.
    NotItsTurn = "AGE-H118" "age-no-not-its-turn",
    /// It stands in the reserve zone.
    InReserve = "AGE-H64" "age-no-in-reserve",
    /// It stands in the tactical zone.
    InTactical = "AGE-62" "age-no-in-tactical",
    /// It has moved.
    HasMoved = "AGE-H118" "age-no-has-moved",
    /// It has used reserve movement.
    ReserveUsed = "AGE-59" "age-no-reserve-used",
    /// Who has used reserve movement makes no tactical move.
    ReserveMoved = "AGE-H64" "age-no-reserve-used",
    /// A compulsory test is open.
    MustTest = "AGE-H117" "age-no-must-test",
    /// A silent battery has to withdraw.
    MustWithdraw = "AGE-82" "age-no-must-withdraw",
    /// A brigade declared to hold stays.
    Holds = "AGE-H128" "age-no-holds",
    /// Its result does not let it move: armed it stands,
    MayNotMove = "AGE-32" "age-no-may-not-move",
    /// shaken,
    Shaken = "AGE-R11" "age-no-may-not-move",
    /// wavering,
    Wavers = "AGE-26" "age-no-may-not-move",
    /// broken,
    Broken = "AGE-27" "age-no-may-not-move",
    /// fallen back,
    FellBack = "AGE-33" "age-no-may-not-move",
    /// in retreat,
    Retreated = "AGE-34" "age-no-may-not-move",
    /// after a reserve test that failed in part,
    ReservePartlyFailed = "AGE-37" "age-no-may-not-move",
    /// or altogether.
    ReserveFailed = "AGE-38" "age-no-may-not-move",
    /// Its result does not let it change formation: cautious,
    MayNotChange = "AGE-31" "age-no-may-not-change",
    /// rallied,
    RalliedChange = "AGE-24" "age-no-may-not-change",
    /// or shaken where that lets it move.
    ShakenChange = "AGE-25" "age-no-may-not-change",
    /// Its result does not let it charge.
    MayNotCharge = "AGE-R13" "age-no-may-not-charge",
    /// A square or garrison does not move.
    SquareMoves = "AGE-H51" "age-no-square-moves",
    /// A garrison has to leave first.
    GarrisonMoves = "AGE-H115" "age-no-garrison-moves",
    /// A path without pieces.
    NoPath = "AGE-H42" "age-no-path",
    /// Too many pieces.
    PathTooLong = "AGE-H42" "age-no-path-too-long",
    /// A piece of no possible length.
    PieceLength = "AGE-H03" "age-no-piece-length",
    /// It cannot go so far.
    TooFar = "AGE-H40" "age-no-too-far",
    /// Off the table.
    OffTable = "AGE-H14" "age-no-off-table",
    /// Impassable ground.
    Impassable = "AGE-H14" "age-no-impassable",
    /// A built-up area.
    BuiltUp = "AGE-H27" "age-no-built-up",
    /// Over an enemy.
    OverEnemy = "AGE-H122" "age-no-over-enemy",
    /// Too near an enemy.
    TooNearEnemy = "AGE-H47" "age-no-too-near-enemy",
    /// It would end on a friend.
    OverFriend = "AGE-H48" "age-no-over-friend",
    /// More than 45 degrees aslant.
    ObliqueAngle = "AGE-H42" "age-no-oblique-angle",
    /// A wheel beyond half a circle.
    WheelAngle = "AGE-H42" "age-no-wheel-angle",
    /// Wheel and oblique in one move.
    WheelAndOblique = "AGE-H42" "age-no-wheel-and-oblique",
    /// Columns, limbered batteries and generals follow points.
    FollowsPoints = "AGE-H42" "age-no-follows-points",
    /// Formed units do not.
    OnlyColumnsFollow = "AGE-H42" "age-no-only-columns-follow",
    /// Only skirmishers choose a facing at the end.
    OnlySkirmishersFace = "AGE-H42" "age-no-only-skirmishers-face",
    /// Facing by the flank is for lines.
    FlankFormation = "AGE-H50" "age-no-flank-formation",
    /// The shift is a path of its own.
    ShiftAlone = "AGE-H70" "age-no-shift-alone",
    /// Out of contact only backwards.
    LockedMove = "AGE-H63" "age-no-locked-move",
    /// It must end farther away.
    LockedEnd = "AGE-H63" "age-no-locked-end",
    /// No change of formation in contact.
    LockedChange = "AGE-H63" "age-no-locked-change",
    /// A withdrawal comes no nearer to the enemy.
    WithdrawNearer = "AGE-H39" "age-no-withdraw-nearer",
    /// Only a withdrawal ends in the reserve zone.
    NotWithdrawn = "AGE-H39" "age-no-not-withdrawn",
    /// A reserve move does not dip into the tactical zone.
    Dips = "AGE-61" "age-no-dips",
    /// An attached general rides no farther.
    GeneralTired = "AGE-H30" "age-no-general-tired",
    /// Held back by the scenario.
    HeldBack = "AGE-H62" "age-no-held-back",
    /// Such a unit may not take this formation.
    NoSuchFormation = "AGE-H10" "age-no-formation",
    /// One cannot change from this formation to that.
    NoSuchChange = "AGE-H49" "age-no-change",
    /// There is not enough left of the move.
    ChangeTooDear = "AGE-H124" "age-no-change-too-dear",
    /// Squares only in the tactical zone.
    SquareInReserve = "AGE-H51" "age-no-square-in-reserve",
    /// There is no room.
    NoRoom = "AGE-H13" "age-no-room",
    /// More than 1" aside.
    ShiftTooFar = "AGE-H13" "age-no-shift-too-far",
    /// Nobody stands in the way.
    ShiftNeedless = "AGE-H13" "age-no-shift-needless",
    /// Only when a square is left.
    FacingFixed = "AGE-H13" "age-no-facing-fixed",
    /// No area to enter.
    NoAreaNear = "AGE-H52" "age-no-area-near",
    /// It does not fit.
    AreaFull = "AGE-H27" "age-no-area-full",
    /// The exit is not on the edge.
    BadExit = "AGE-H115" "age-no-bad-exit",
    /// A charge names an enemy.
    NoTarget = "AGE-H39" "age-no-target",
    /// A charge was not declared.
    NotDeclared = "AGE-H39" "age-no-not-declared",
    /// Another enemy was declared.
    OtherTarget = "AGE-H39" "age-no-other-target",
    /// Who may charge.
    CannotCharge = "AGE-H73" "age-no-cannot-charge",
    /// Cavalry and difficult ground.
    CavalryGround = "AGE-H75" "age-no-cavalry-ground",
    /// The charge reaches nobody.
    ChargeShort = "AGE-H76" "age-no-charge-short",
    /// More than 45 degrees.
    ChargeWheel = "AGE-H74" "age-no-charge-wheel",
    /// There is nothing to answer.
    NoCounterCharge = "AGE-H77" "age-no-counter-charge",
    /// Actions are used up.
    ActionsUsed = "AGE-79" "age-no-actions-used",
    /// Each kind once.
    ActionTwice = "AGE-R27" "age-no-action-twice",
    /// Limbered or not.
    LimberState = "AGE-H68" "age-no-limber-state",
    /// Unlimbering needs a general.
    NoGeneralNear = "AGE-80" "age-no-general-near",
    /// A pivot of at most 45 degrees.
    PivotAngle = "AGE-79" "age-no-pivot-angle",
    /// Fire is ordered in the fire phase.
    FireLater = "AGE-H68" "age-no-fire-later",
    /// A silent battery must withdraw farther.
    WithdrawFarther = "AGE-H70" "age-no-withdraw-farther",
    /// Only a silent battery that has to withdraw shifts.
    NoShiftDue = "AGE-H70" "age-no-shift-due",
    /// Reserve history: only one try.
    ReserveTried = "AGE-68" "age-no-reserve-tried",
    /// It is not due yet.
    NotDue = "AGE-H62" "age-no-not-due",
    /// Reinforcements enter in column.
    EntersInColumn = "AGE-H62" "age-no-enters-in-column",
    /// The entry is taken, or elsewhere.
    EntryTaken = "AGE-H126" "age-no-entry-taken",
    /// It does not need to rally.
    NothingToRally = "AGE-H65" "age-no-nothing-to-rally",
    /// The general is not detached.
    NotDetached = "AGE-H30" "age-no-not-detached",
    /// Not his command.
    NotHisCommand = "AGE-H30" "age-no-not-his-command",
    /// He does not reach the unit.
    NotReached = "AGE-H30" "age-no-not-reached",
    /// He is not attached or substituted.
    NotEngaged = "AGE-H31" "age-no-not-engaged",
    /// Who would substitute is not detached.
    CannotSubstitute = "AGE-H32" "age-no-not-detached",
    /// He does not reach the general he would replace.
    SubstituteFar = "AGE-H32" "age-no-not-reached",
    /// He is not substituted.
    NotSubstituted = "AGE-H32" "age-no-not-substituted",
    /// He has had his action.
    GeneralActed = "AGE-H116" "age-no-general-acted",
    /// Only the chief and aides substitute.
    MayNotSubstitute = "AGE-H32" "age-no-may-not-substitute",
    /// There is no detached general to replace.
    NobodyToReplace = "AGE-H32" "age-no-nobody-to-replace",
    /// His place is taken.
    StandsAside = "AGE-H32" "age-no-stands-aside",
    /// Not due, or not to be replaced.
    NoReplacement = "AGE-H34" "age-no-replacement",
    /// Not a place for a replacement.
    ReplacementPlace = "AGE-H34" "age-no-replacement-place",
    /// A general does not ride there.
    GeneralPath = "AGE-H36" "age-no-general-path",
    /// Battery and brigade are not together.
    NotTogether = "AGE-H71" "age-no-not-together",
    /// Nothing to detach.
    NotAttached = "AGE-H71" "age-no-not-attached",
    /// The battery has been reassigned already.
    Reassigned = "AGE-H116" "age-no-reassigned",
    /// No Grand Battery.
    NoGrandBattery = "AGE-H72" "age-no-grand-battery",
    /// Who fires.
    MayNotFire = "AGE-H81" "age-no-may-not-fire",
    /// Silent batteries do not fire.
    Silent = "AGE-81" "age-no-silent",
    /// Fired already.
    HasFired = "AGE-H81" "age-no-has-fired",
    /// Fired at already.
    FiredAt = "AGE-H85" "age-no-fired-at",
    /// No friend of one's own is fired at.
    OwnTarget = "AGE-H84" "age-no-own-target",
    /// Into contact.
    IntoContact = "AGE-H84" "age-no-into-contact",
    /// Locked units neither fire nor are fired at.
    LockedFire = "AGE-R34" "age-no-locked-fire",
    /// Not in arc, range or sight.
    NoShot = "AGE-H20" "age-no-shot",
    /// A nearer target has priority.
    NearerTarget = "AGE-H83" "age-no-nearer-target",
    /// Power below 1.
    TooWeak = "AGE-R03" "age-no-too-weak",
    /// No firers, or one twice.
    BadFirers = "AGE-H85" "age-no-bad-firers",
    /// No choice of lead.
    NoLead = "AGE-H94" "age-no-lead",
    /// No such loss.
    NoLoss = "AGE-H101" "age-no-loss",
    /// It does not advance.
    NoAdvance = "AGE-H103" "age-no-advance",
    /// No breakthrough after this result.
    NoBreakthrough = "AGE-R35" "age-no-breakthrough",
    /// A compulsory breakthrough.
    MustBreakThrough = "AGE-R35" "age-no-must-break-through",
    /// Not the nearest enemy.
    NotNearest = "AGE-H104" "age-no-not-nearest",
    /// No area was vacated.
    NoGarrison = "AGE-H103" "age-no-garrison",
    /// This step does not end by itself.
    NotOver = "AGE-07" "age-no-not-over",
}

/// No, and why.
#[inline]
pub fn no<T>(why: Why) -> Result<T, Refusal> {
    Err(why.refusal())
}

/// No, unless it is so.
#[inline]
pub fn ensure(so: bool, why: Why) -> Result<(), Refusal> {
    if so { Ok(()) } else { no(why) }
}
