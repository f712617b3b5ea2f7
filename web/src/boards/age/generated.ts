/* Generated from the program: npm run types. */

/** The unit whose turn it is in M2 or M3 (AGE-H118). */
export interface Acting {
  /** What it wants. */
  intent: Intent;
  /** What it may still spend, in sixtieths of a mil (AGE-H40). */
  left: number;
  /** Whether it may still change formation. */
  may_change: boolean;
  /** Whether it may still charge. */
  may_charge: boolean;
  /** Whether it may still move. */
  may_move: boolean;
  /** Whether this is a reserve move. */
  reserve: boolean;
  /** Whom it wants to charge. */
  target: UnitId | null;
  /** Which. */
  unit: UnitId;
  /** Whether its zone was the tactical one before (for AGE-H39). */
  was_tactical: boolean;
}

/** What a battery may do (AGE-79). */
export type Action = 'limber' | 'unlimber' | 'move' | 'fire' | 'pivot';

/** The place before an attacker (AGE-H103). */
export interface Ahead {
  /** The area that was held. */
  area: AreaId | null;
  /** The depth of what stood before it. */
  depth: Mil;
  /** The attacker. */
  unit: UnitId;
}

/** degrees clockwise from north, 0 to below 360, at most one decimal */
export type Ang = number;

/** An answer. */
export type Answer =
  /** The text of the scenario. */
  | {
    answer: 'table';
    /** TOML. */
    text: string;
  }
  /** The scenario as it is drawn. */
  | {
    answer: 'map';
    /** All of it. */
    map: Map;
  }
  /** What would be added to dice, die by die. */
  | {
    answer: 'sums';
    /** The dice. */
    sums: Sum[];
  }
  /** The farthest anchors, direction by direction, from left to right. */
  | {
    answer: 'reach';
    /** Where the anchor could come to. */
    outline: Spot[];
  }
  /** What a path costs. */
  | {
    answer: 'path';
    /** The clause that forbids the rest, if it is forbidden. */
    clause: string | null;
    /** Where that ends. */
    end: Pose;
    /** Inches left. */
    left: Mil;
    /** The part that is legal, with a stop at its end. */
    legal: Piece[];
    /** Inches of movement spent by the end of each of its pieces. */
    so_far: Mil[];
    /** Inches of movement spent on the legal part. */
    spent: Mil;
    /** The sentence. */
    why: Phrase | null;
  }
  /** Arcs. */
  | {
    answer: 'arcs';
    /** The front edges of the bases that fire: left end, right end, direction. */
    bases: ([Pt, Pt, Ang | null])[];
    /** Half the arc, in degrees. */
    half_angle: Turn;
    /** How far the small arms of a brigade reach: 2", and 4" where it has skirmishers. */
    reaches: Mil[];
    /** Whom it may fire at now. */
    targets: UnitId[];
  }
  /** A distance. */
  | {
    answer: 'range';
    /** Rounded down to a mil. */
    inches: Mil;
    /** Whether it is less than 18". */
    tactical: boolean;
  }
  /** A zone. */
  | {
    answer: 'zone';
    /** The distance of the nearest enemy. */
    nearest: Mil | null;
    /** Whether it is the tactical one. */
    tactical: boolean;
  }
  /** A charge. */
  | {
    answer: 'contact';
    /** From how far away. */
    distance: Mil | null;
    /** Where it ends. */
    end: Pose | null;
    /** The wheel, if it reaches. */
    wheel: Turn | null;
  }
  /** Changes of formation. */
  | {
    answer: 'changes';
    /** Those that can be made, and those that cannot with the reason. */
    changes: Forming[];
  };

/** AGE-O20 How wide arcs are. */
export type ArcHalfAngle = '45_all' | '22_5_artillery' | '22_5_all';

/** An area of terrain. */
export type AreaId = number;

/** The arm of a unit. */
export type Arm = 'infantry' | 'cavalry' | 'artillery';

/** AGE-O26 What the third critical level does. */
export type ArmyBreak = 'level_3_ends_game' | 'never';

/** A decision that interrupts a step. */
export interface Asked {
  asked: 'counter_charge';
  /** Whether it breaks through. */
  breakthrough: boolean;
  /** The charger. */
  by: UnitId;
  /** The cavalry that is charged. */
  unit: UnitId;
  /** The wheel of the charge. */
  wheel: Turn;
}

/** AGE-O06 What hits do to a battery. */
export type BatteryHit = 'silent_and_steps' | 'literal_damaged_not_silent';

/** AGE-O16 How often brigades break through. */
export type BreakthroughLimit = 'one_per_brigade_per_segment' | 'unlimited';

/** AGE-O23 The least a brigade may be. */
export type BrigadeMinimum = '0_bases' | '1_base_dispersed';

/** Why something is added to a die. */
export type Cause =
  /** Critical levels reached, in the initiative roll alone (AGE-R16). */
  | 'critical_levels'
  /** Ordinary generals detached within reach. */
  | 'detached_general_ordinary'
  /** Charismatic generals detached within reach. */
  | 'detached_general_charismatic'
  /** Ordinary generals attached. */
  | 'attached_general_ordinary'
  /** Charismatic generals attached. */
  | 'attached_general_charismatic'
  /** What generals would add beyond their limit (AGE-R15). */
  | 'generals_cap'
  /** In road column or square. */
  | 'road_column_or_square'
  /** Columnar or mixed infantry. */
  | 'infantry_columnar_or_mixed'
  /** Fresh. */
  | 'fresh_to_move'
  /** Spent. */
  | 'spent_to_move'
  /** One or both flanks not secure. */
  | 'insecure_flank'
  /** Withdrawing before the enemy (AGE-R44). */
  | 'withdrawal'
  /** Disordered cavalry that has charged (AGE-R17). */
  | 'disordered_cavalry_charged'
  /** The rating of a chief who is free. */
  | 'chief_rating'
  /** The chief is engaged elsewhere, or lost. */
  | 'chief_engaged_or_lost'
  /** One of Napoleon's aides is with the formation (AGE-R21). */
  | 'napoleons_aide'
  /** The chief is with it (AGE-R20). */
  | 'chief_with_it'
  /** The first turn. */
  | 'first_turn'
  /** Its last reserve move succeeded. */
  | 'previous_success'
  /** Its last reserve moves failed (AGE-R18). */
  | 'previous_failures'
  /** Disorder (AGE-R19). */
  | 'disorder_in_reserve'
  /** The target is limbered, has changed formation or is in movement mode (AGE-R07). */
  | 'moving_target'
  /** The target is in skirmish order. */
  | 'skirmish_target'
  /** The target is in cover. */
  | 'cover'
  /** The general under fire is charismatic. */
  | 'charismatic_target'
  /** A general is attached. */
  | 'general'
  /** A charismatic general is attached. */
  | 'charismatic_general'
  /** The enemy is outnumbered. */
  | 'superiority'
  /** Cavalry charging infantry in the open from close by. */
  | 'charge_from_near'
  /** The same from afar. */
  | 'charge_from_afar'
  /** Lancers charging infantry in the open. */
  | 'lancers'
  /** Heavy cavalry. */
  | 'heavy_cavalry'
  /** Armoured heavy cavalry (AGE-R32). */
  | 'armoured_cavalry'
  /** Breaking through with a charge. */
  | 'breakthrough'
  /** A supported formation (AGE-R29). */
  | 'supported'
  /** Disordered. */
  | 'disordered'
  /** Cavalry that does not counter-charge. */
  | 'standing_cavalry'
  /** In skirmish order. */
  | 'skirmish_order'
  /** A battery that is unattached, silent or both. */
  | 'battery_unattached_or_silent'
  /** Bases lost in the preceding fire (AGE-R33). */
  | 'lost_to_fire'
  /** The defender is in cover. */
  | 'defender_in_cover'
  /** The defender is outflanked or attacked from the rear. */
  | 'outflanked'
  /** The defender is in square and attacked by cavalry. */
  | 'square_against_cavalry'
  /** The defender is in square and attacked by infantry. */
  | 'square_against_infantry'
  /** Fresh. */
  | 'fresh_in_combat'
  /** Spent. */
  | 'spent_in_combat'
  /** A regular unit. */
  | 'regular'
  /** An elite unit. */
  | 'elite';

/** Why bases or units are lost. */
export type Cause2 = 'fire' | 'test' | 'rout' | 'captured' | 'trapped' | 'off_table' | 'dispersed';

/** AGE-O10 The −3 of disordered cavalry. */
export type CavalryDisorder = 'at_next_test_after_charge' | 'off';

/** AGE-H78 A charge of this segment. */
export interface Charge {
  /** Whether it broke through. */
  breakthrough: boolean;
  /** How far away its target was. */
  distance: Mil;
  /** Where it began. */
  start: Pt;
}

/** A column of the movement table (AGE-23 to AGE-38). */
export type Column = 'disordered' | 'in_order' | 'reserve';

/** One combat of a round. */
export interface Combat {
  /** What each attacker would go forward by, and the area it would find (AGE-H103). */
  ahead: Ahead[];
  /** Which seat attacks. */
  attacker: Seat;
  /** The lead of each, once it is known. */
  leads: [UnitId | null, UnitId | null];
  /** Its number. */
  number: number;
  /** Difference and result, once the dice have fallen. */
  outcome: [number, CombatResult] | null;
  /** The units of the attacker and of the defender. */
  units: [UnitId[], UnitId[]];
}

/** A result of the combat table, the best for the attacker first. */
export type CombatResult =
  /** AGE-121 +7 or more. */
  | 'defender_shattered'
  /** AGE-122 +4 to +6. */
  | 'defender_driven_back'
  /** AGE-123 +1 to +3. */
  | 'defender_pushed_back'
  /** AGE-124 Zero. */
  | 'locked'
  /** AGE-125 −1 to −3. */
  | 'attacker_pushed_back'
  /** AGE-126 −4 to −6. */
  | 'attacker_driven_back'
  /** AGE-127 −7 or less. */
  | 'attacker_shattered';

/** AGE-O19 How fire at one target is rolled. */
export type CombinedFire = 'one_roll_per_target' | 'one_roll_per_firing_unit';

/** A corps or division. */
export type CommandId = number;

/** A contact between enemies (AGE-H93). */
export interface Contact {
  /** Who made it. */
  by: UnitId;
  /** Whether a combat between them ended in a zero. */
  locked: boolean;
  /** With whom. */
  with: UnitId;
}

/** How a stream or obstacle is crossed. */
export type Crossing = 'free' | 'ford' | 'difficult' | 'impassable';

/** How an infantry brigade was taught to fight (AGE-H11). */
export type Doctrine = 'linear' | 'mixed' | 'columnar';

/** Something that a side has to give up in a combat. */
export interface Due {
  /** The number of the combat. */
  combat: number;
  /** Who pays. */
  seat: Seat;
  /** What. */
  what: DueKind;
}

/** What is to be given up. */
export type DueKind = 'base' | 'base_or_damage' | 'capture';

/** An edge of the table. */
export type Edge = 'north' | 'east' | 'south' | 'west';

/** Something an order may bring. */
export type Effect =
  /** A side has the initiative. */
  | {
    /** Which. */
    seat: Seat;
    type: 'initiative';
  }
  /** A brigade is tested. */
  | {
    /** The result. */
    result: Manoeuvre;
    type: 'tested';
    /** Which. */
    unit: UnitId;
  }
  /** A unit is fired at. */
  | {
    /** The result. */
    result: FireResult;
    type: 'fired';
    /** Which. */
    unit: UnitId;
  }
  /** A general is hit or taken. */
  | {
    /** Which. */
    general: GeneralId;
    type: 'general_lost';
  }
  /** A combat ends. */
  | {
    /** Which. */
    combat: number;
    /** How. */
    result: CombatResult;
    type: 'fought';
  }
  /** A brigade loses bases. */
  | {
    /** How many. */
    bases: number;
    type: 'bases_lost';
    /** Which. */
    unit: UnitId;
  }
  /** A unit is no more. */
  | {
    type: 'destroyed';
    /** Which. */
    unit: UnitId;
  };

/** What ended the battle. */
export type EndedBy = 'points' | 'army_break' | 'conceded';

/** One thing that happened. */
export type Event =
  /** AGE-02 A turn begins. */
  | {
    turn: number;
    type: 'turn_began';
  }
  /** AGE-H121 Another chief takes over. */
  | {
    chief: GeneralId;
    command: CommandId | null;
    former: GeneralId;
    rank: Rank;
    rating: number;
    seat: Seat;
    type: 'chief_changed';
  }
  /** AGE-H62 A general appears. */
  | {
    at: Pt;
    general: GeneralId;
    type: 'general_arrived';
  }
  /** AGE-03 Both sides roll. */
  | {
    dice: [number, number];
    modifiers: [Modifiers, Modifiers];
    scores: [number, number];
    type: 'initiative_rolled';
  }
  /** AGE-04, AGE-05 A side has the initiative. */
  | {
    rolled: boolean;
    seat: Seat;
    type: 'initiative_held';
  }
  /** AGE-03 Who is first player. */
  | {
    first: Seat;
    type: 'order_chosen';
  }
  /** AGE-07 A segment begins. */
  | {
    seat: Seat;
    type: 'segment_began';
  }
  /** AGE-H117 A brigade has to be tested, or a silent battery to withdraw. */
  | {
    type: 'obliged';
    unit: UnitId;
    withdraw: boolean;
  }
  /** AGE-83 A silent battery may fire again. */
  | {
    type: 'recovered';
    unit: UnitId;
  }
  /** The next step. */
  | {
    step: Step;
    type: 'step_began';
  }
  /** AGE-H30 A general is with a unit. */
  | {
    general: GeneralId;
    left: Mil;
    type: 'general_attached';
    unit: UnitId;
  }
  /** AGE-H31 A general is on his own. */
  | {
    at: Pt;
    general: GeneralId;
    type: 'general_detached';
  }
  /** AGE-H32 He takes another's place. */
  | {
    at: Pt;
    command: CommandId;
    general: GeneralId;
    left: Mil;
    type: 'general_substituted';
  }
  /** AGE-H34 Somebody takes the place of a lost general. */
  | {
    at: Pt;
    general: GeneralId;
    type: 'general_replaced';
  }
  /** A general rides. */
  | {
    at: Pt;
    general: GeneralId;
    left: Mil;
    type: 'general_rode';
  }
  /** AGE-H36, AGE-H109 He flees to a unit, or is left on his own. */
  | {
    at: Pt;
    general: GeneralId;
    to: UnitId | null;
    type: 'general_fled';
  }
  /** AGE-104, AGE-121 A general is hit, or taken. */
  | {
    captured: boolean;
    general: GeneralId;
    type: 'general_lost';
  }
  /** AGE-H71 A battery is attached. */
  | {
    battery: UnitId;
    brigade: UnitId;
    type: 'battery_attached';
  }
  /** AGE-H71 It is not any more. */
  | {
    battery: UnitId;
    type: 'battery_detached';
  }
  /** AGE-H72 A Grand Battery. */
  | {
    batteries: UnitId[];
    id: number;
    type: 'grand_battery_formed';
  }
  /** AGE-H72 A battery leaves it. */
  | {
    battery: UnitId;
    type: 'grand_battery_left';
  }
  /** AGE-H72 It is no more. */
  | {
    id: number;
    type: 'grand_battery_dissolved';
  }
  /** AGE-H62 A reinforcement is on the table. */
  | {
    far: boolean;
    formation: Formation;
    pose: Pose;
    trail: Pt[];
    type: 'entered';
    unit: UnitId;
  }
  /** AGE-H39 What a brigade wants to do. */
  | {
    intent: Intent;
    target: UnitId | null;
    type: 'declared';
    unit: UnitId;
  }
  /** AGE-65, AGE-H37 It is tested. */
  | {
    column: Column;
    die: number;
    modifiers: Modifiers;
    result: Manoeuvre;
    score: number;
    type: 'tested';
    unit: UnitId;
  }
  /** It is this unit's turn, within these limits. */
  | {
    acting: Acting;
    type: 'turn_taken';
  }
  /** AGE-H128 Its turn is over. */
  | {
    type: 'turn_ended';
  }
  /** A unit moved. */
  | {
    far: boolean;
    from: Pose;
    left: number;
    to: Pose;
    trail: Pt[];
    type: 'moved';
    unit: UnitId;
  }
  /** AGE-H13 A unit changed formation. */
  | {
    garrison: AreaId | null;
    left: number;
    pose: Pose;
    to: Formation;
    type: 'formation_changed';
    unit: UnitId;
  }
  /** AGE-79 A battery limbered, unlimbered or pivoted. */
  | {
    action: Action;
    pose: Pose;
    type: 'battery_acted';
    unit: UnitId;
  }
  /** AGE-H77 Charged cavalry is asked. */
  | {
    breakthrough: boolean;
    by: UnitId;
    type: 'counter_charge_asked';
    unit: UnitId;
    wheel: Turn;
  }
  /** AGE-H77 It answers. */
  | {
    type: 'counter_charge_answered';
    unit: UnitId;
    yes: boolean;
  }
  /** AGE-H77 It advances. */
  | {
    from: Pose;
    to: Pose;
    type: 'counter_charged';
    unit: UnitId;
  }
  /** AGE-H74 A charge is ridden home. */
  | {
    breakthrough: boolean;
    contacts: UnitId[];
    distance: Mil;
    far: boolean;
    from: Pose;
    to: Pose;
    type: 'charged';
    unit: UnitId;
  }
  /** AGE-H120 A charge reaches nobody any more. */
  | {
    countered: UnitId | null;
    type: 'charge_missed';
    unit: UnitId;
  }
  /** AGE-H97 A unit is outflanked. */
  | {
    type: 'outflanked';
    unit: UnitId;
  }
  /** AGE-H55 A unit goes back. */
  | {
    distance: Mil;
    far: boolean;
    formation: Formation;
    from: Pose;
    rule: FallBack;
    to: Pose;
    type: 'retreated';
    unit: UnitId;
  }
  /** AGE-H70 A silent battery cannot withdraw, and stays. */
  | {
    type: 'withdrawal_blocked';
    unit: UnitId;
  }
  /** A brigade is in order again. */
  | {
    type: 'rallied';
    unit: UnitId;
  }
  /** A brigade is disordered. */
  | {
    type: 'disordered';
    unit: UnitId;
  }
  /** A battery is silent. */
  | {
    type: 'silenced';
    unit: UnitId;
  }
  /** A battery is damaged. */
  | {
    type: 'damaged';
    unit: UnitId;
  }
  /** Bases are lost. */
  | {
    bases: number;
    cause: Cause2;
    pose: Pose;
    type: 'bases_lost';
    unit: UnitId;
  }
  /** AGE-H18 A unit is no more. */
  | {
    cause: Cause2;
    type: 'destroyed';
    unit: UnitId;
  }
  /** AGE-98 Fire at a target. */
  | {
    die: number;
    firers: UnitId[];
    modifiers: Modifiers;
    power: Fraction;
    result: FireResult;
    score: number;
    target: UnitId;
    type: 'fired';
  }
  /** AGE-104 A general under fire is checked. */
  | {
    die: number;
    general: GeneralId;
    hit: boolean;
    modifiers: Modifiers;
    score: number;
    type: 'general_checked';
  }
  /** AGE-H93 The combats of a round. */
  | {
    combats: Combat[];
    round: number;
    type: 'combats_formed';
  }
  /** AGE-H94 A lead is chosen. */
  | {
    combat: number;
    seat: Seat;
    type: 'lead_chosen';
    unit: UnitId;
  }
  /** AGE-120 A combat is decided. */
  | {
    combat: number;
    dice: [number, number];
    difference: number;
    modifiers: [Modifiers, Modifiers];
    result: CombatResult;
    type: 'combat_rolled';
  }
  /** AGE-H102 What is to be given up. */
  | {
    dues: Due[];
    type: 'losses_due';
  }
  /** The next of it is settled. */
  | {
    type: 'loss_settled';
  }
  /** AGE-R34 A combat goes on in the next segment. */
  | {
    combat: number;
    type: 'locked';
  }
  /** A combat is over. */
  | {
    combat: number;
    type: 'combat_ended';
  }
  /** AGE-128 Victorious infantry forms square. */
  | {
    pose: Pose;
    type: 'square_formed';
    unit: UnitId;
  }
  /** C4 These go on. */
  | {
    type: 'victors_advance';
    units: UnitId[];
  }
  /** AGE-H103 A victorious brigade takes the place of the beaten one, or stays. */
  | {
    from: Pose;
    garrison: AreaId | null;
    to: Pose;
    type: 'occupied';
    unit: UnitId;
  }
  /** AGE-H113 An objective changes hands. */
  | {
    objective: number;
    seat: Seat;
    type: 'objective_taken';
  }
  /** AGE-H110 An army has reached a critical level. */
  | {
    level: number;
    seat: Seat;
    type: 'critical_level';
  }
  /** A segment is over. */
  | {
    type: 'segment_ended';
  }
  /** AGE-H111 A side gave up. */
  | {
    seat: Seat;
    type: 'conceded';
  }
  /** AGE-H114 The battle is over. */
  | {
    type: 'game_over';
    verdict: Verdict;
  };

/** One fact of a sentence. */
export type Fact = number | string | Phrase | Fact[];

/** AGE-O11 How failed reserve moves add up. */
export type FailureBonus = 'consecutive_escalating' | 'cumulative_sum';

/** How a unit goes back because it must. */
export type FallBack = 'full_speed' | 'beyond_musketry' | 'beyond_range' | 'to_two_inches';

/** A result of the fire table, the mildest first. */
export type FireResult = 'ineffective' | 'impressive' | 'effective' | 'deadly' | 'devastating';

/** How a brigade stands (AGE-H08, AGE-H10). Where a garrison stands is kept beside it. */
export type Formation = 'line' | 'supported_line' | 'manoeuvre_column' | 'road_column' | 'square' | 'skirmish' | 'garrison';

/** A change of formation. */
export interface Forming {
  /** The clause that forbids it, if it is forbidden. */
  clause: string | null;
  /** Where the unit would stand, if it may change. */
  end: Pose | null;
  /** Inches left. */
  left: Mil;
  /** The order for it. */
  order: Order;
  /** Inches of movement it costs. */
  spent: Mil;
  /** To what. */
  to: Formation;
  /** The sentence. */
  why: Phrase | null;
}

/** a fraction such as "5/2", 12.5 or 7 */
export type Fraction = string | number;

/** A general. */
export interface General {
  /** AGE-H116 Whether he has had his command action in this segment. */
  acted: boolean;
  /** The spot. */
  at: Pt;
  /** What he commands. */
  command: CommandId | null;
  /** What is left of his move in this segment. */
  left: Mil;
  /** Where he is. */
  post: Post;
  /** What he is worth. */
  quality: Quality;
  /** His rank. */
  rank: Rank;
  /** Whether he stands for the one whose name he bears (AGE-H34). */
  replacement: boolean;
}

/** A general. */
export type GeneralId = number;

/** AGE-O09 Whom a detached general helps. */
export type GeneralLink = 'brigade_in_general_radius' | 'general_in_chief_radius' | 'both';

/** How an area is moved through. */
export type Going = 'open' | 'difficult' | 'impassable';

/** AGE-O27 What a Grand Battery adds to its fire. */
export type GrandBatteryFire = 'one_band_up' | 'none';

/** What an area is. */
export type Ground = 'woods' | 'built_up' | 'hill' | 'water' | 'rough';

/** What becomes of the units that a scenario leaves to an option. */
export type Guard = 'absent' | 'held_back' | 'free';

/** The guns of a battery (AGE-85 to AGE-87). */
export type Guns = 'heavy' | 'light';

/** AGE-O08 Whether results of half speed allow a charge. */
export type HalfCharge = 'allowed_within_half' | 'forbidden';

/** A side of a unit. */
export type Hand = 'left' | 'right';

/** What came of a brigade's reserve moves in its last friendly segments (AGE-H66). */
export type History =
  /** There was none in the last one. */
  | 'none'
  /** The last one succeeded. */
  | 'success'
  /** So many failed one after the other. */
  | {
    failed: number;
  };

/** AGE-O21 Equal initiative scores. */
export type InitiativeTie = 'reroll' | 'previous_winner' | 'french';

/** What a brigade wants to do before its die is rolled (AGE-H39). */
export type Intent = 'hold' | 'move' | 'withdraw' | 'charge' | 'change';

/** The two label numbers of a brigade (AGE-H15). */
export interface Label {
  /** Spent with so many or fewer. */
  spent_at: number;
  /** Worn with so many bases or fewer. */
  worn_at: number;
}

/** AGE-O24 Lancers against a square. */
export type LancersSquare = 'applies' | 'not_vs_square';

/** A number with its cause. */
export interface Line {
  /** The word for its cause. */
  cause: string;
  /** The clause. */
  clause: string;
  /** The number as it is written. */
  value: string;
}

/** What a line of terrain is. */
export type LineKind = 'road' | 'stream' | 'obstacle';

/** AGE-O17 What a result of zero does. */
export type LockedResult = 'stay_and_fight_next_segment' | 'separate_2_inches';

/** What is given up where the rules leave a choice. */
export type Loss = 'base' | 'battery';

/** A result of the movement table. AGE-R10 The two that the sheet calls by one name are told apart by their score. */
export type Manoeuvre =
  /** AGE-23 Rallied, moves normally. */
  | 'elan'
  /** AGE-24 Rallied, half speed. */
  | 'rally'
  /** AGE-25 Rallied. */
  | 'shaken'
  /** AGE-26 Stays disordered. */
  | 'wavering'
  /** AGE-27 Retreats and loses a base. */
  | 'broken'
  /** AGE-28 Removed from play. */
  | 'rout'
  /** AGE-29 Moves normally. */
  | 'bayonet'
  /** AGE-30 Moves normally. */
  | 'forward'
  /** AGE-31 Half speed. */
  | 'caution'
  /** AGE-32 Neither moves nor changes. */
  | 'stand'
  /** AGE-33 Falls back out of musketry range. */
  | 'back'
  /** AGE-34 Retreats and is disordered. */
  | 'retreat'
  /** AGE-35 Moves normally, rallied if regular. */
  | 'reserve_elan'
  /** AGE-36 Moves normally, rallied if regular. */
  | 'reserve_success'
  /** AGE-37 Does not move, rallied if regular. */
  | 'reserve_partial_failure'
  /** AGE-38 Does not move. */
  | 'reserve_failure';

/** Everything that is drawn and does not change. */
export interface Map {
  /** Areas of terrain. */
  areas: MapArea[];
  /** Both sides. */
  armies: [MapArmy, MapArmy];
  /** Minutes after midnight at which it begins, and those of a turn. */
  clock: [number, number];
  /** Where reinforcements come on. */
  entries: Pt[];
  /** Generals. */
  generals: MapGeneral[];
  /** Roads, streams and obstacles. */
  lines: MapLine[];
  /** The name of the battle. */
  name: Name;
  /** What is worth having. */
  objectives: MapObjective[];
  /** AGE-H29 The command radius. */
  radius: Mil;
  /** Width and height. */
  size: [Mil, Mil];
  /** AGE-62 Nearer than this to an enemy is the tactical zone. */
  tactical: Mil;
  /** How many turns it takes. */
  turns: number;
  /** Brigades and batteries. */
  units: MapUnit[];
}

/** An area of terrain. */
export interface MapArea {
  /** AGE-114 What it is worth in combat. */
  cover_combat: number;
  /** AGE-97 What it is worth against fire. */
  cover_fire: number;
  /** How it is moved through. */
  going: Going;
  /** What it is. */
  ground: Ground;
  /** How high it is. */
  level: number;
  /** Its name. */
  name: Name;
  /** Its corners. */
  outline: Pt[];
}

/** A side. */
export interface MapArmy {
  /** The edge it came from. */
  home: Edge;
  /** Its short name. */
  id: string;
  /** Its name. */
  name: Name;
}

/** A general. */
export interface MapGeneral {
  /** The turn in which he comes. */
  arrival: number | null;
  /** His name. */
  name: Name;
  /** Whose he is. */
  side: Seat;
}

/** A road, stream or obstacle. */
export interface MapLine {
  /** Its bridges. */
  bridges: Pt[];
  /** How it is crossed. */
  crossing: Crossing;
  /** What it is. */
  kind: LineKind;
  /** Its points. */
  points: Pt[];
}

/** A place worth having. */
export interface MapObjective {
  /** Its middle. */
  centre: Pt;
  /** Its name. */
  name: Name;
  /** What it is worth. */
  points: number;
  /** Its radius. */
  radius: Mil;
}

/** A brigade or battery. */
export interface MapUnit {
  /** Its arm. */
  arm: Arm;
  /** The turn in which it comes, and the number of its entry. */
  arrival: [number, number] | null;
  /** Width and depth of one base. */
  base: [Mil, Mil];
  /** How many bases it starts with. */
  bases: number;
  /** Its division or corps. */
  command: string;
  /** How infantry was taught. */
  doctrine: Doctrine | null;
  /** The formations it may take. */
  formations: Formation[];
  /** Its guns. */
  guns: Guns | null;
  /** When it is worn and spent. */
  label: Label;
  /** How a battery is drawn. */
  mount: Mount | null;
  /** Its name. */
  name: Name;
  /** AGE-84 to AGE-87 The power of a battery up to each range. */
  powers: [Mil, number][];
  /** How good. */
  rating: Rating;
  /** Whose it is. */
  side: Seat;
  /** How heavy cavalry is. */
  weight: Weight | null;
}

/** By how much a battle is won. */
export type Margin = 'draw' | 'marginal' | 'clear' | 'decisive';

/** What a unit has done in this segment, and the like. */
export interface Marks {
  /** It has had its turn in M2 or M3 (AGE-H118). */
  acted: boolean;
  /** It has tried a reserve move in this segment. */
  attempted: boolean;
  /** It has broken through (AGE-O16). */
  broke_through: boolean;
  /** It has changed formation (AGE-H53). */
  changed: boolean;
  /** It has counter-charged. */
  counter_charged: boolean;
  /** It has fired in this step. */
  fired: boolean;
  /** It has been fired at in this step. */
  fired_at: boolean;
  /** It was declared to hold (AGE-H128). */
  holds: boolean;
  /** It has moved. */
  moved: boolean;
  /** It has spent more than half its speed (AGE-O04). */
  moved_far: boolean;
  /** It began the movement phase disordered in the tactical zone (AGE-H117). */
  must_test: boolean;
  /** It is a silent battery that has to withdraw (AGE-H70). */
  must_withdraw: boolean;
  /** It is outflanked (AGE-H97). */
  outflanked: boolean;
  /** A battery's attachment or Grand Battery changed in this M1 (AGE-H116). */
  reassigned: boolean;
  /** It has used reserve movement (AGE-59). */
  reserve_used: boolean;
  /** What its test of this segment said, in either zone, where that holds it back. */
  result?: Manoeuvre;
  /** It has been tested (AGE-H37). */
  tested: boolean;
}

/** inches, at most three decimals */
export type Mil = number;

/** A number that is added to a die, and why. */
export interface Modifier {
  /** Why. */
  cause: Cause;
  /** What is added. */
  value: number;
}

export type Modifiers = Modifier[];

/** How a battery is drawn and served (AGE-16, AGE-17). */
export type Mount = 'foot' | 'horse';

/** AGE-O04 Which target is in movement mode. */
export type MovementMode = 'road_column' | 'moved_more_than_half' | 'any_column';

/** A name, the same in all languages or one for each. */
export type Name =
  /** One for all. */
  | string
  /** One for each. */
  | {
    /** In English. */
    en: string;
    /** In French. */
    fr: string;
  };

/** What the players agreed on before the battle. */
export interface Options {
  /** AGE-O20 How wide arcs are. */
  arc_half_angle: ArcHalfAngle;
  /** AGE-O26 What the third critical level does. */
  army_break: ArmyBreak;
  /** AGE-O15 Whether a battery may repeat an action. */
  artillery_repeat_action: RepeatAction;
  /** AGE-O06 What hits do to a battery. */
  battery_hit: BatteryHit;
  /** AGE-O16 How often brigades break through. */
  breakthrough_limit: BreakthroughLimit;
  /** AGE-O23 The least a brigade may be. */
  brigade_minimum: BrigadeMinimum;
  /** AGE-O08 Whether results of half speed allow a charge. */
  charge_on_half_results: HalfCharge;
  /** AGE-O19 How fire at one target is rolled. */
  combined_fire: CombinedFire;
  /** AGE-O09 Whom a detached general helps. */
  detached_general_link: GeneralLink;
  /** AGE-O07 What a shaken brigade may do. */
  disordered_5_6: Shaken;
  /** AGE-O10 The −3 of disordered cavalry. */
  disordered_cavalry_minus3: CavalryDisorder;
  /** AGE-O13 When a lost general is replaced. */
  general_replacement: Replacement;
  /** AGE-O27 What a Grand Battery adds to its fire. */
  grand_battery_fire: GrandBatteryFire;
  /** AGE-O21 Equal initiative scores. */
  initiative_tie: InitiativeTie;
  /** AGE-O24 Lancers against a square. */
  lancers_vs_square: LancersSquare;
  /** AGE-O17 What a result of zero does. */
  locked_result: LockedResult;
  /** AGE-O04 Which target is in movement mode. */
  movement_mode: MovementMode;
  /** AGE-O02 How multipliers of power go together. */
  multiplier_stacking: Stacking;
  /** AGE-O25 How numbers are counted. */
  outnumber_count: OutnumberCount;
  /** AGE-O01 How a broken power finds its band. */
  power_fraction: Power;
  /** AGE-O12 Whose disorder hampers a reserve test. */
  reserve_disorder: ReserveDisorder;
  /** AGE-O11 How failed reserve moves add up. */
  reserve_failure_bonus: FailureBonus;
  /** AGE-O22 What a retreat does to friends it passes. */
  retreat_interpenetration: RetreatPassage;
  /** AGE-O18 The breakthrough after +7. */
  shattered_breakthrough: ShatteredBreakthrough;
  /** AGE-O14 When a silent battery recovers. */
  silence_recovery: SilenceRecovery;
  /** AGE-O05 Who fires between 2" and 4". */
  skirmish_fire_at_4: SkirmishFire;
  /** AGE-O03 What skirmish order does for a target. */
  skirmish_target_effect: SkirmishTarget;
}

/** Everything a seat can submit. */
export type Order =
  /** AGE-03 Both sides roll for the initiative. */
  | {
    type: 'roll_initiative';
  }
  /** AGE-03 To be first player or second. */
  | {
    /** First. */
    first: boolean;
    type: 'choose_order';
  }
  /** AGE-H30 A detached general rides to a unit. */
  | {
    /** Who. */
    general: GeneralId;
    /** The way he rides. */
    path: Pt[];
    type: 'attach_general';
    /** To which unit. */
    unit: UnitId;
  }
  /** AGE-H31 An attached or substituted general is on his own again. */
  | {
    /** Who. */
    general: GeneralId;
    type: 'detach_general';
  }
  /** AGE-H32 The chief or an aide takes the place of a general. */
  | {
    /** The corps or division. */
    command: CommandId;
    /** Who. */
    general: GeneralId;
    /** The way he rides. */
    path: Pt[];
    type: 'substitute';
  }
  /** AGE-H32 A substitution ends. */
  | {
    /** Whose. */
    general: GeneralId;
    type: 'end_substitution';
  }
  /** AGE-H34 Somebody takes the place of a lost general. */
  | {
    /** The post of the lost one. */
    general: GeneralId;
    /** Where. */
    pos: Pt;
    type: 'place_replacement';
  }
  /** AGE-H71 A battery is attached to a brigade. */
  | {
    /** Which battery. */
    battery: UnitId;
    /** To which brigade. */
    brigade: UnitId;
    type: 'attach_battery';
  }
  /** AGE-H71 It is detached. */
  | {
    /** Which battery. */
    battery: UnitId;
    type: 'detach_battery';
  }
  /** AGE-H72 Batteries become a Grand Battery. */
  | {
    /** Which. */
    batteries: UnitId[];
    type: 'form_grand_battery';
  }
  /** AGE-H72 A Grand Battery is dissolved. */
  | {
    /** Its number. */
    id: number;
    type: 'dissolve_grand_battery';
  }
  /** AGE-H62 A reinforcement comes on. */
  | {
    /** Where, if not at its entry point. */
    at?: Pt | null;
    /** In road column or manoeuvre column; batteries limbered. */
    formation?: Formation | null;
    /** The way it takes. */
    path: Piece[];
    type: 'enter_reinforcement';
    /** Which. */
    unit: UnitId;
  }
  /** AGE-65 A unit in the reserve zone tries to move. */
  | {
    type: 'declare_reserve_move';
    /** Which. */
    unit: UnitId;
  }
  /** The unit whose turn it is moves. */
  | {
    /** The way it takes. */
    path: Piece[];
    type: 'move';
    /** Which. */
    unit: UnitId;
  }
  /** AGE-H13, AGE-H49 It changes formation. */
  | {
    /** AGE-H115 The point of the edge where it leaves a built-up area. */
    exit?: Pt | null;
    /** Where it looks, when it leaves a square. */
    facing?: Ang | null;
    /** How far it is moved aside to find room. */
    shift?: Pt | null;
    /** To what. */
    to: Formation;
    type: 'change_formation';
    /** Which. */
    unit: UnitId;
  }
  /** AGE-H39 What a brigade in the tactical zone wants to do; it is tested. */
  | {
    /** What. */
    intent: Intent;
    /** Whom it charges. */
    target?: UnitId | null;
    type: 'declare';
    /** Which. */
    unit: UnitId;
  }
  /** AGE-H74 A declared charge is ridden home. */
  | {
    type: 'charge';
    /** Which. */
    unit: UnitId;
    /** The wheel at its start. */
    wheel: Turn;
  }
  /** AGE-H77 Whether charged cavalry charges itself. */
  | {
    type: 'counter_charge';
    /** Which. */
    unit: UnitId;
    /** Whether. */
    yes: boolean;
  }
  /** AGE-79 An action of a battery. */
  | {
    /** How far it pivots. */
    angle?: Turn | null;
    /** Which. */
    battery: UnitId;
    /** Where it looks when it is put in battery. */
    facing?: Ang | null;
    /** What. */
    kind: Action;
    /** The way it moves. */
    path?: Piece[];
    type: 'battery_action';
  }
  /** AGE-H65 A disordered brigade in the reserve zone is tested. */
  | {
    type: 'rally_test';
    /** Which. */
    unit: UnitId;
  }
  /** A detached general rides. */
  | {
    /** Who. */
    general: GeneralId;
    /** The way. */
    path: Pt[];
    type: 'move_general';
  }
  /** AGE-H85 Units fire at a target. */
  | {
    /** Who. */
    firers: UnitId[];
    /** At whom. */
    target: UnitId;
    type: 'fire';
  }
  /** AGE-H94 Which of equally strong units leads a combat. */
  | {
    /** The number of the combat. */
    combat: number;
    type: 'choose_lead';
    /** Which. */
    unit: UnitId;
  }
  /** AGE-120 The dice of a combat fall. */
  | {
    /** The number of the combat. */
    combat: number;
    type: 'roll_combat';
  }
  /** AGE-H101, AGE-H107 Who loses a base, or a battery. */
  | {
    /** The number of the combat. */
    combat: number;
    /** What. */
    kind: Loss;
    type: 'choose_loss';
    /** Which unit. */
    unit: UnitId;
  }
  /** AGE-H104 A victorious brigade breaks through. */
  | {
    /** The nearest enemy. */
    target: UnitId;
    type: 'breakthrough';
    /** Which. */
    unit: UnitId;
    /** The wheel at its start, in whole degrees. */
    wheel: Turn;
  }
  /** AGE-H103 A victorious brigade takes the place of the beaten one. */
  | {
    /** Whether it becomes garrison of the area that was held. */
    garrison: boolean;
    type: 'occupy';
    /** Which. */
    unit: UnitId;
  }
  /** The step is over. */
  | {
    type: 'end_step';
  }
  /** AGE-H111 The battle is given up. */
  | {
    type: 'concede';
  };

/** AGE-O25 How numbers are counted. */
export type OutnumberCount = 'one_per_base' | 'men_360_180';

/** A message of the Fluent files with its facts. */
export interface Phrase {
  /** Its placeholders, in the order in which they were given. */
  facts?: [string, Fact][];
  /** The message's id. */
  message: string;
}

/** A piece of a path (AGE-H42 to AGE-H44, AGE-H50). */
export type Piece =
  /** Straight ahead. */
  | {
    /** How far. */
    inches: Mil;
    piece: 'forward';
  }
  /** Aslant without turning. */
  | {
    /** Up to 45° to either side. */
    angle: Turn;
    /** How far. */
    inches: Mil;
    piece: 'oblique';
  }
  /** On a front corner. */
  | {
    /** How far round. */
    angle: Turn;
    piece: 'wheel';
    /** To which side. */
    side: Hand;
  }
  /** Straight back without turning. */
  | {
    /** How far. */
    inches: Mil;
    piece: 'back';
  }
  /** Turning about on the spot. */
  | {
    piece: 'about_face';
  }
  /** Facing by the flank: a line becomes a road column, a supported line a manoeuvre column. */
  | {
    piece: 'face_flank';
    /** To which side. */
    side: Hand;
  }
  /** From point to point: road columns, limbered batteries, skirmishers. */
  | {
    /** Where skirmishers look at the end. */
    facing?: Ang | null;
    piece: 'along';
    /** The points. */
    points: Pt[];
  }
  /** AGE-H70 The withdrawal of a silent battery by the shift of a retreat. */
  | {
    piece: 'shift';
  };

/** Anchor and facing. */
export interface Pose {
  /** The midpoint of the front edge. */
  anchor: Pt;
  /** Where the unit looks. */
  facing: Ang;
}

/** Where a general is. */
export type Post =
  /** Not yet on the table. */
  | 'waiting'
  /** On his own. */
  | 'detached'
  /** With a unit. */
  | {
    attached: UnitId;
  }
  /** In the place of another general. */
  | {
    substituted: CommandId;
  }
  /** AGE-104 Out of action since this turn. */
  | {
    out: number;
  }
  /** Captured in this turn. */
  | {
    captured: number;
  }
  /** Left out of this battle, or never replaced. */
  | 'absent';

/** AGE-O01 How a broken power finds its band. */
export type Power = 'floor' | 'nearest_half_up' | 'ceil';

/** Where a unit is. */
export type Presence = 'waiting' | 'here' | 'gone' | 'absent';

/** What is being asked. */
export interface Prompt {
  /** The number of the combat it is about. */
  combat: number | null;
  /** What a unit whose turn it is may still spend on its move. */
  left: Mil | null;
  /** Of whom. */
  of: Seat | null;
  /** Whose segment it is. */
  phasing: Seat;
  /** In which step. */
  step: Step;
  /** The turn. */
  turn: number;
  /** The unit it is about, if it is about one. */
  unit: UnitId | null;
}

/** [x, y] in inches from the south-west corner, at most three decimals */
export type Pt = [number, number];

/** What a general is worth to his men. */
export type Quality = 'ordinary' | 'charismatic';

/** A question. */
export type Query =
  /** The text of the scenario. */
  | {
    query: 'table';
  }
  /** The scenario as it is drawn. */
  | {
    query: 'map';
  }
  /** What would be added to the dice of an order. */
  | {
    /** Which. */
    order: Order;
    query: 'sums';
  }
  /** The outline of where a unit can go. */
  | {
    query: 'reach';
    /** Which. */
    unit: UnitId;
  }
  /** What a path costs, and its longest legal part. */
  | {
    /** The way it would take. */
    path: Piece[];
    query: 'path';
    /** Which unit. */
    unit: UnitId;
  }
  /** The arcs of a unit's firing bases, and whom it may fire at. */
  | {
    query: 'arcs';
    /** Which. */
    unit: UnitId;
  }
  /** The distance between two units. */
  | {
    /** From. */
    from: UnitId;
    query: 'range';
    /** To. */
    to: UnitId;
  }
  /** The zone of a unit. */
  | {
    query: 'zone';
    /** Which. */
    unit: UnitId;
  }
  /** Where a charge would make contact. */
  | {
    query: 'contact';
    /** Whom. */
    target: UnitId;
    /** Who charges. */
    unit: UnitId;
  }
  /** What each change of formation would cost, and where the unit would stand. */
  | {
    query: 'changes';
    /** Which. */
    unit: UnitId;
  };

/** The post of a general (AGE-H28). */
export type Rank = 'chief' | 'corps' | 'division' | 'adc' | 'adc_gunner';

/** The quality of a unit (AGE-H17). */
export type Rating = 'conscript' | 'regular' | 'elite';

/** Everything. */
export interface Record {
  acting: Acting | null;
  advancing: UnitId[];
  combats: Combat[];
  contacts: Contact[];
  dues: Due[];
  field: Scenario;
  first: Seat;
  generals: General[];
  guard: Guard;
  initiative: Seat | null;
  objectives: (Seat | null)[];
  options: Options;
  pending: Asked[];
  phasing: Seat;
  result: Verdict | null;
  round: number;
  segment: number;
  sides: [Side, Side];
  step: Step;
  turn: number;
  units: Unit[];
}

/** AGE-O15 Whether a battery may repeat an action. */
export type RepeatAction = 'forbidden' | 'allowed';

/** AGE-O13 When a lost general is replaced. */
export type Replacement = 'turn_plus_2' | 'turn_plus_1';

/** AGE-O12 Whose disorder hampers a reserve test. */
export type ReserveDisorder = 'own_unit' | 'per_disordered_brigade_of_formation';

/** AGE-O22 What a retreat does to friends it passes. */
export type RetreatPassage = 'no_effect' | 'friends_disordered';

/** the id of a built-in scenario, or the text of a scenario file; with tables of one's own, both */
export type Scenario =
  | string
  | {
    scenario: string;
    tables: { [key: string]: unknown };
  };

/** a seat, numbered in turn order */
export type Seat = 0 | 1;

/** AGE-O07 What a shaken brigade may do. */
export type Shaken = 'no_move' | 'literal_full_move' | 'half_move';

/** AGE-O18 The breakthrough after +7. */
export type ShatteredBreakthrough = 'mandatory_if_reachable' | 'owner_choice';

/** What concerns a whole side. */
export interface Side {
  /** Bases of brigades it has lost. */
  bases_lost: number;
  /** Its chief. */
  chief: GeneralId;
  /** Chiefs it has lost. */
  chiefs_lost: number;
  /** Generals it has lost, the chief aside. */
  generals_lost: number;
  /** AGE-H110 The critical levels it has reached. */
  levels: number;
  /** What he is worth in reserve moves. */
  rating: number;
}

/** AGE-O14 When a silent battery recovers. */
export type SilenceRecovery = 'second_friendly_segment' | 'first_friendly_segment';

/** AGE-O05 Who fires between 2" and 4". */
export type SkirmishFire = 'label_sk' | 'skirmish_order_only' | 'one_per_firing_base';

/** AGE-O03 What skirmish order does for a target. */
export type SkirmishTarget = 'half_and_minus2' | 'half_only' | 'minus2_only';

/** A place of an outline. */
export interface Spot {
  /** Where the unit would stand. */
  pose: Pose;
  /** What it would have spent. */
  spent: Mil;
}

/** AGE-O02 How multipliers of power go together. */
export type Stacking = 'multiply_all_x2_once' | 'worst_half_only' | 'x2_stacks';

/** The steps of a turn (section C). */
export type Step =
  /** I2 Dice for the initiative. */
  | 'initiative_roll'
  /** I3 Who is first player. */
  | 'initiative'
  /** M1 Generals are replaced, attached, detached. */
  | 'generals'
  /** M2 Reserve moves. */
  | 'reserve'
  /** M3 Tactical moves. */
  | 'tactical'
  /** M4 Detached generals move. */
  | 'riding'
  /** F1 The other side fires. */
  | 'fire_other'
  /** F2 The phasing side fires. */
  | 'fire_phasing'
  /** C1 Leads are chosen. */
  | 'leads'
  /** C2 Dice fall. */
  | 'rolls'
  /** C3 Losses are taken. */
  | 'losses'
  /** C4 Victors go on. */
  | 'advance'
  /** Nobody acts. */
  | 'over';

/** What an order is about. */
export type Subject =
  /** The turn as such. */
  | 'turn'
  /** A brigade or battery. */
  | {
    unit: UnitId;
  }
  /** A general. */
  | {
    general: GeneralId;
  }
  /** A combat by its number. */
  | {
    combat: number;
  };

/** One die and what is added to it, or the power of a fire and what it comes from. */
export interface Sum {
  /** What multiplied it. */
  factors: Line[];
  /** What is added. */
  lines: Line[];
  /** The power, if it is a fire. */
  power: Fraction | null;
  /** Whose die it is. */
  seat: Seat;
  /** What that comes to. */
  sum: number;
}

/** degrees, positive clockwise, at most one decimal */
export type Turn = number;

/** A brigade or battery. */
export interface Unit {
  /** Actions of a battery in this segment, by kind (AGE-79). */
  actions: number[];
  /** AGE-H71 The brigade a battery is attached to. */
  attached_to: UnitId | null;
  /** Its bases. */
  bases: number;
  /** Its charge of this segment. */
  charge: Charge | null;
  /** The segment in which it last charged, counter-charged or broke through, until its next movement phase is over (AGE-R17). */
  charged_in: number | null;
  /** Whether a battery is damaged. */
  damaged: boolean;
  /** Whether a brigade is disordered. */
  disordered: boolean;
  /** How it stands. */
  formation: Formation;
  /** The area it garrisons. */
  garrison: AreaId | null;
  /** AGE-H72 The Grand Battery it belongs to. */
  grand: number | null;
  /** AGE-H66 Its reserve moves. */
  history: History;
  /** Whether a battery is limbered. */
  limbered: boolean;
  /** AGE-113 Bases lost to fire in this segment. */
  lost_to_fire: number;
  /** What it has done in this segment. */
  marks: Marks;
  /** Anchor and facing. */
  pose: Pose;
  /** Where it is. */
  presence: Presence;
  /** Since how many friendly segments a battery is silent (AGE-R26). */
  silent: number | null;
  /** AGE-H09 Where the head of a road column came from. */
  trail?: Pt[];
}

/** A brigade or battery. */
export type UnitId = number;

/** Who won, and how. */
export interface Verdict {
  /** What ended it. */
  ending: EndedBy;
  /** By how much. */
  margin: Margin;
  /** The victory points of both. */
  points: [number, number];
  /** The winner, or none for a draw. */
  winner: Seat | null;
}

/** What one onlooker knows. */
export interface View {
  /** The battle. */
  record: Record;
  /** Whose view it is; none for the gallery. */
  who: Seat | null;
}

/** How heavy cavalry is (AGE-110, AGE-R32). */
export type Weight = 'light' | 'heavy' | 'armoured';

/** What travels of this game. */
export interface Wire {
  view: View;
  order: Order;
  prompt: Prompt;
  event: Event;
  effect: Effect;
  options: {
    /** AGE-O20 */
    arc_half_angle?: '45_all' | '22_5_artillery' | '22_5_all';
    /** AGE-O26 */
    army_break?: 'level_3_ends_game' | 'never';
    /** AGE-O15 */
    artillery_repeat_action?: 'forbidden' | 'allowed';
    /** AGE-O06 */
    battery_hit?: 'silent_and_steps' | 'literal_damaged_not_silent';
    /** AGE-O16 */
    breakthrough_limit?: 'one_per_brigade_per_segment' | 'unlimited';
    /** AGE-O23 */
    brigade_minimum?: '0_bases' | '1_base_dispersed';
    /** AGE-O08 */
    charge_on_half_results?: 'allowed_within_half' | 'forbidden';
    /** AGE-O19 */
    combined_fire?: 'one_roll_per_target' | 'one_roll_per_firing_unit';
    /** AGE-O09 */
    detached_general_link?: 'brigade_in_general_radius' | 'general_in_chief_radius' | 'both';
    /** AGE-O07 */
    disordered_5_6?: 'no_move' | 'literal_full_move' | 'half_move';
    /** AGE-O10 */
    disordered_cavalry_minus3?: 'at_next_test_after_charge' | 'off';
    /** AGE-O13 */
    general_replacement?: 'turn_plus_2' | 'turn_plus_1';
    /** AGE-O27 */
    grand_battery_fire?: 'one_band_up' | 'none';
    /** AGE-H110 */
    guard_light_cavalry?: 'absent' | 'held_back' | 'free';
    /** AGE-O21 */
    initiative_tie?: 'reroll' | 'previous_winner' | 'french';
    /** AGE-O24 */
    lancers_vs_square?: 'applies' | 'not_vs_square';
    /** AGE-O17 */
    locked_result?: 'stay_and_fight_next_segment' | 'separate_2_inches';
    /** AGE-O04 */
    movement_mode?: 'road_column' | 'moved_more_than_half' | 'any_column';
    /** AGE-O02 */
    multiplier_stacking?: 'multiply_all_x2_once' | 'worst_half_only' | 'x2_stacks';
    /** AGE-O25 */
    outnumber_count?: 'one_per_base' | 'men_360_180';
    /** AGE-H62 */
    own_scenario?: { [key: string]: string };
    /** AGE-01 */
    own_tables?: { [key: string]: string };
    /** AGE-O01 */
    power_fraction?: 'floor' | 'nearest_half_up' | 'ceil';
    /** AGE-O12 */
    reserve_disorder?: 'own_unit' | 'per_disordered_brigade_of_formation';
    /** AGE-O11 */
    reserve_failure_bonus?: 'consecutive_escalating' | 'cumulative_sum';
    /** AGE-O22 */
    retreat_interpenetration?: 'no_effect' | 'friends_disordered';
    /** AGE-O18 */
    shattered_breakthrough?: 'mandatory_if_reachable' | 'owner_choice';
    /** AGE-O14 */
    silence_recovery?: 'second_friendly_segment' | 'first_friendly_segment';
    /** AGE-O05 */
    skirmish_fire_at_4?: 'label_sk' | 'skirmish_order_only' | 'one_per_firing_base';
    /** AGE-O03 */
    skirmish_target_effect?: 'half_and_minus2' | 'half_only' | 'minus2_only';
  };
  subject: Subject;
  query: Query;
  answer: Answer;
}
