/* Generated from the program: npm run types. */

/** Its answer. */
export type Answer =
  /** To [`Query::Book`]. */
  | {
    answer: 'book';
    /** All of it. */
    book: Book;
  }
  /** To [`Query::Reach`]. */
  | {
    answer: 'reach';
    /** How far. */
    reach: Reach;
  }
  /** To [`Query::Sight`]. */
  | {
    answer: 'sight';
    /** What is seen. */
    sight: Looked;
  }
  /** To [`Query::Lanes`]. */
  | {
    answer: 'lanes';
    /** The targets. */
    lanes: Lane[];
  }
  /** To [`Query::Command`]. */
  | {
    answer: 'command';
    /** Who commands whom. */
    command: Command;
  }
  /** To [`Query::Fires`]. */
  | {
    answer: 'fires';
    /** The dice that may hit. */
    fires: Fire[];
  }
  /** To [`Query::Trials`]. */
  | {
    answer: 'trials';
    /** The dice against a number. */
    trials: Trial[];
  }
  /** To [`Query::Tally`]. */
  | {
    answer: 'tally';
    /** Points and losses. */
    tally: Tally;
  };

/** An area of the map (EMP-2.1a): its place in the map file. Areas are numbered on paper by [`Area::number`](crate::map::Area::number). */
export type AreaId = number;

export type AreaSet = AreaId[];

/** An area. */
export interface AreaTold {
  /** The areas that touch it at a corner alone. */
  across: AreaSet;
  /** EMP-2.3b Whether whoever stands here faces all ways. */
  all_around: boolean;
  /** The areas beside it, over a boundary. */
  beside: AreaSet;
  /** Its centre. */
  centre: [number, number];
  /** Its height. */
  elevation: number;
  /** The headings at which a long counter fits. */
  headings: Heading[];
  /** Its name in files. */
  key: string;
  /** How many long counters it holds. */
  longs: number;
  /** EMP-13.63a The most strength points it holds. */
  most: number;
  /** What people call it. */
  name: string;
  /** What French speakers call it, if that is another name. */
  name_fr: string | null;
  /** Its number on the map. */
  number: number;
  /** Its outline. */
  polygon: [number, number][];
  /** Its terrain. */
  terrain: Ground[];
  /** What it is worth to each side at the end. */
  worth: [number, number];
}

/** The arm of a unit. */
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'hq';

/** An army with its commander. */
export type ArmyId = number;

/** An army. */
export interface ArmyTold {
  /** Its commander at the start. */
  commander: LeaderId;
  /** Its headquarters. */
  hq: UnitId | null;
  /** Its side. */
  side: Seat;
  /** How strictly command follows the chain. */
  structure: Structure;
}

/** EMP-R87 A group of reinforcements that comes on, piece after piece. */
export interface Arrival {
  /** Which group. */
  group: GroupId;
  /** The piece that is next to enter; none while the group has not been called in. */
  piece: Piece | null;
  /** Whose. */
  seat: Seat;
}

/** C.8 An assault. */
export interface Assault {
  /** DP-26 Who will advance. */
  advancing: Units;
  /** The leaders who advance with them. */
  advancing_leaders: Leaders;
  /** How many attacking areas there are. */
  areas: number;
  /** EMP-O24 How many attacking areas have been asked for their leader. */
  asked: number;
  /** EMP-R96 The leader who adds to the attack; one for each attacking area with EMP-O24. */
  attack_leaders: Leaders;
  /** Who attacks. */
  attacker: Seat;
  /** Whether the area fired at falls back, and whether by choice. */
  attacker_back: RetreatKind | null;
  /** EMP-R81 The attacking areas, as the sum of their centres. */
  centres: [number, number];
  /** EMP-14.72a Whether a massed column takes part, so that the defenders fire first. */
  column: boolean;
  /** The leader who adds to the defence. */
  defence_leader: LeaderId | null;
  /** Whether the defenders fall back, and whether by choice. */
  defender_back: RetreatKind | null;
  /** The attacking area that is fired at. */
  fired_at: AreaId | null;
  /** EMP-14.43b Units that go by a failed roll while elite infantry holds. */
  forced: Units;
  /** Hits on the target. */
  hits: number;
  /** Hits on the area fired at. */
  hits_back: number;
  /** EMP-14.43a Elite infantry that holds though others go. */
  holding: Units;
  /** EMP-R61 Units that may not stand and go whatever the others do. */
  leaving: Units;
  /** EMP-19.1b Whether combined arms or a massed column strikes. */
  shock: boolean;
  /** How far it has come. */
  stage: AssaultStage;
  /** Which area. */
  target: AreaId;
  /** The participants. */
  units: Units;
}

/** C.8 How far an assault has come. */
export type AssaultStage =
  /** AS1 Lone leaders are displaced. */
  | 'declared'
  /** AS2 DP-22 The defenders may fall back. */
  | 'fall_back'
  /** AS2 DP-28 The attackers may occupy. */
  | 'occupy'
  /** AS3 DP-12 The attacker chooses the leader who adds. */
  | 'attack_leader'
  /** AS4 DP-23 The defender chooses the area he fires at. */
  | 'defensive_target'
  /** AS4 DP-12 The defender chooses the leader who adds. */
  | 'defence_leader'
  /** AS3 The attack falls, area by area. */
  | 'attack_fire'
  /** AS4 The defensive fire falls. */
  | 'defence_fire'
  /** AS5 DP-24 The attacker stands or retreats. */
  | 'attacker_stands'
  /** DP-25e His elite holds. */
  | 'attacker_elite'
  /** AS6 DP-25 The defender stands or retreats. */
  | 'defender_stands'
  /** DP-25e His elite holds. */
  | 'defender_elite'
  /** AS7 The defender's losses. */
  | 'defender_losses'
  /** AS8 His rout checks. */
  | 'defender_rout'
  /** AS8 His retreat. */
  | 'defender_goes'
  /** AS9 DP-26 The attacker declares who advances. */
  | 'advance'
  /** AS10 The attacker's losses. */
  | 'attacker_losses'
  /** AS10 His rout checks. */
  | 'attacker_rout'
  /** AS10 His retreat. */
  | 'attacker_goes'
  /** AS11 The survivors advance. */
  | 'advancing'
  /** AS12 All is done. */
  | 'done';

/** C.2 The attempts of a turn. */
export interface Attempts {
  /** Failures in a row. */
  row: number;
  /** EMP-R32 Failures in a row of a side that is alone. */
  solo: [number, number];
  /** Who attempts next. */
  turn_of: Seat;
}

/** A scenario. */
export interface Book {
  /** The areas. */
  areas: AreaTold[];
  /** Armies. */
  armies: ArmyTold[];
  /** The date of the battle. */
  date: string;
  /** Boundaries with terrain. */
  edges: EdgeTold[];
  /** Forces. */
  forces: ForceTold[];
  /** Formations. */
  formations: FormationTold[];
  /** Groups of reinforcements. */
  groups: GroupTold[];
  /** Its height. */
  height: number;
  /** Its name in files and setups. */
  key: string;
  /** Leaders. */
  leaders: LeaderTold[];
  /** The margins that win, the greatest first. */
  levels: LevelTold[];
  /** Roads and trails. */
  links: LinkTold[];
  /** The two sides. */
  sides: [SideTold, SideTold];
  /** Whether snow lies. */
  snow: boolean;
  /** What people call it. */
  title: string;
  /** The turns. */
  turns: TurnTold[];
  /** Units. */
  units: UnitTold[];
  /** The width of the map in thousandths of an inch. */
  width: number;
  /** Yards on the ground for an inch of the map. */
  yards_per_inch: number;
}

/** EMP-O23 When an attack over a bridge is halved. */
export type BridgePenalty = 'when_needed' | 'always';

/** What a combat came to. */
export type Came =
  /** The charge succeeded. */
  | 'success'
  /** The charge was repelled. */
  | 'repelled'
  /** The defenders left before it. */
  | 'evaded'
  /** The attackers stood. */
  | 'attacker_stood'
  /** The attackers fell back. */
  | 'attacker_fell_back'
  /** The defenders stood. */
  | 'defender_stood'
  /** The defenders fell back. */
  | 'defender_fell_back'
  /** Elite infantry held. */
  | 'elite_held'
  /** A square was formed. */
  | 'square_formed'
  /** No square was formed. */
  | 'square_failed';

/** From what losses come. */
export type Cause = 'charge' | 'charging' | 'bombardment' | 'counter_battery' | 'assault' | 'column';

/** EMP-2.22d The class of cavalry. */
export type CavalryClass = 'heavy' | 'medium' | 'light' | 'irregular';

/** EMP-O05 How cavalry is halved in an assault. */
export type CavalryHalving = 'pre' | 'additive';

/** EMP-O11 When defending cavalry alone must yield. */
export type CavalryYield = 'on_hits' | 'always';

/** C.4 A charge. */
export interface Charge {
  /** Who charges. */
  attacker: Seat;
  /** Steps the cavalry lost to the first fire. */
  bled: number;
  /** Steps the defenders lost to the attack. */
  cut: number;
  /** The defending combat units as they stood before the first fire. */
  defenders: Units;
  /** EMP-10.22c Whether infantry there failed to form square. */
  disordered: boolean;
  /** EMP-3.1a DP-12 The leader who adds to the first fire. */
  helper: LeaderId | null;
  /** Which kind. */
  kind: ChargeKind;
  /** The leaders who ride along and are left. */
  leaders: Leaders;
  /** EMP-R43 The strength they lost to the attack. */
  lost: number;
  /** EMP-16.4a Of the lines among them, those of which the first or the second marker went back. */
  markers: [Units, Units];
  /** Through which area. */
  middle: AreaId;
  /** From where; the leader's area in a grand charge. */
  origin: AreaId;
  /** EMP-R36 All units that took part from the beginning, whatever became of them. */
  party: Units;
  /** The units that went back one area. */
  retreated: Units;
  /** EMP-R36 All leaders who rode along from the beginning. */
  riders: Leaders;
  /** EMP-R50 The charging units that have taken a step in this round. */
  round: Units;
  /** How far it has come. */
  stage: ChargeStage;
  /** EMP-R43 Their strength then. */
  strength: number;
  /** Whether the charge succeeded. */
  success: boolean;
  /** At which area. */
  target: AreaId;
  /** The charging units that are left. */
  units: Units;
}

/** Which kind of charge. */
export type ChargeKind = 'plain' | 'grand' | 'continuation';

/** C.4 How far a charge has come. */
export type ChargeStage =
  /** CH1 Lone leaders are displaced. */
  | 'declared'
  /** CH2 DP-39 Irregulars may fall back. */
  | 'fall_back'
  /** CH2 Irregulars have fallen back, others have not. */
  | 'evaded'
  /** CH2 DP-11 Infantry may try to form square. */
  | 'square'
  /** CH3 DP-12 The defender chooses the leader who adds. */
  | 'defence_leader'
  /** CH3 The first fire falls, and cavalry losses are taken. */
  | 'first_fire'
  /** CH5 The cavalry attacks. */
  | 'attack'
  /** CH7 Success or not. */
  | 'verdict'
  /** CH8 Repelled: the second fire has fallen. */
  | 'second_fire'
  /** CH9 Rout checks. */
  | 'rout'
  /** CH10 The defenders go back. */
  | 'falling_back'
  /** CH10 DP-36 Not all fit: who stays. */
  | 'keep'
  /** CH10 Cavalry recoils. */
  | 'recoil'
  /** GC3 DP-17 What follows a grand charge. */
  | 'sequel'
  /** CH11 Pursuit is looked at. */
  | 'pursuing'
  /** CH12 All is done. */
  | 'done';

/** EMP-3.2a Leaders who check. */
export interface Check {
  /** EMP-3.2b Whether they ride with charging cavalry. */
  charging: boolean;
  /** EMP-3.2c What heavy losses add. */
  heavy: number;
  /** Who is still to check. */
  leaders: Leaders;
  /** EMP-3.21a Whether their headquarters is lost. */
  overrun: boolean;
}

/** Which combat. */
export type Combat = 'charge' | 'grand_charge' | 'pursuit' | 'bombardment' | 'assault';

/** The command of a formation. */
export interface Command {
  /** Those above him who could put him in command, the nearest first. */
  above: Superior[];
  /** Its leader, or who stands for him. */
  leader: Superior | null;
  /** Its units on the map. */
  units: Commanded[];
}

/** A unit and who could command it. */
export interface Commanded {
  /** Who could put it in command, with how far they are. */
  by: Superior[];
  /** EMP-R102 Whether it is in command: as it was found in this turn, else as it would be now. */
  in_command: boolean;
  /** Which. */
  unit: UnitId;
}

/** EMP-O18 Whether long counters must fit into their areas. */
export type Conformation = 'on' | 'off';

/** What carries a road or a march over water. */
export type Crossing = 'bridge' | 'ford';

/** Terrain of a boundary (F.2). */
export type Edge = 'slope' | 'escarpment' | 'brook' | 'stream' | 'minor-river' | 'river' | 'hedgerow' | 'tree-line' | 'wall';

/** A boundary with terrain. */
export interface EdgeTold {
  /** Between which areas. */
  between: [AreaId, AreaId];
  /** A bridge or ford. */
  crossing: Crossing | null;
  /** Its lines. */
  lines: [number, number][][];
  /** Its terrain. */
  terrain: Edge[];
  /** The uphill side. */
  up: AreaId | null;
}

/** Something an order may bring. */
export type Effect =
  /** EMP-7.0a Who is first player. */
  | {
    /** Who. */
    seat: Seat;
    type: 'first_player';
  }
  /** EMP-8.1a How many formations an attempt wins. */
  | {
    /** How many; none is a failure. */
    formations: number;
    type: 'won';
  }
  /** The weather of the next turn. */
  | {
    type: 'weather';
    /** Which. */
    weather: Weather;
  }
  /** What a combat came to. */
  | {
    /** To what. */
    came: Came;
    /** Which combat. */
    combat: Combat;
    type: 'came';
  }
  /** Steps a side loses in all. */
  | {
    /** How many. */
    lost: number;
    /** Whose. */
    seat: Seat;
    type: 'steps';
  }
  /** A unit is gone. */
  | {
    type: 'lost';
    /** Which. */
    unit: UnitId;
  }
  /** A unit routs. */
  | {
    type: 'routed';
    /** Which. */
    unit: UnitId;
  }
  /** A leader is lost. */
  | {
    /** Who. */
    leader: LeaderId;
    type: 'leader_lost';
  }
  /** A formation turns back to its ready side. */
  | {
    /** Which. */
    formation: FormationId;
    type: 'rallied';
  }
  /** A formation stays on its Activated side. */
  | {
    /** Which. */
    formation: FormationId;
    type: 'not_rallied';
  }
  /** A unit recovers a step. */
  | {
    type: 'recovered';
    /** Which. */
    unit: UnitId;
  }
  /** A unit ends its rout. */
  | {
    type: 'rout_ended';
    /** Which. */
    unit: UnitId;
  };

/** C.11 A part of the end step. */
export type EndStep = 'designation' | 'rally' | 'rout_recovery' | 'recovery' | 'replacement';

/** Why it is over. */
export type EndedBy = 'last_turn' | 'sudden_death' | 'annihilation' | 'resignation';

/** EMP-O08 What halves an enfiladed defender. */
export type EnfiladeHalf = 'flank_or_rear' | 'flank_only';

/** What happens. */
export type Event =
  /** EMP-15.4a A turn begins. */
  | {
    /** Which, from 1. */
    turn: number;
    type: 'turn_began';
  }
  /** EMP-5.0a The weather of the turn. */
  | {
    /** Whether a blizzard forbids bombardment. */
    blizzard: boolean;
    type: 'weather_came';
    /** Which. */
    weather: Weather;
  }
  /** A piece is set up, or enters as reinforcement (EMP-6.0a). */
  | {
    /** Where. */
    area: AreaId;
    /** EMP-6.0e Whether it arrives: it is in command this turn. */
    arrives: boolean;
    /** How it faces. */
    heading: Heading;
    /** Which. */
    piece: Piece;
    type: 'placed';
  }
  /** EMP-6.0b A group is held back for a turn. */
  | {
    /** Which. */
    group: GroupId;
    type: 'group_delayed';
  }
  /** EMP-6.0a A group comes. */
  | {
    /** Which. */
    group: GroupId;
    type: 'group_called';
  }
  /** EMP-R87 A piece finds no room and waits. */
  | {
    /** Which. */
    piece: Piece;
    type: 'kept_out';
  }
  /** G.4 A leader takes over the army. */
  | {
    /** Which army. */
    army: ArmyId;
    /** Who. */
    leader: LeaderId;
    type: 'commander_arrived';
  }
  /** EMP-7.0a The first player of the turn. */
  | {
    /** Who. */
    seat: Seat;
    type: 'first_player';
  }
  /** EMP-8.1a An attempt, with the number of formations it won: 0 is a failure. */
  | {
    /** Whether the other side had nothing to activate. */
    alone: boolean;
    /** Who. */
    seat: Seat;
    type: 'attempted';
    /** How many formations. */
    won: number;
  }
  /** EMP-8.14a Formations are activated; none of them for a grand charge. */
  | {
    /** Which. */
    formations: Formations;
    /** Whose. */
    seat: Seat;
    type: 'activated';
  }
  /** EMP-9.2a What command determination found. */
  | {
    /** EMP-R75 Formations whose head, imaginary or not, is in command. */
    formations: Formations;
    /** Formations whose head is out of command. */
    formations_out: Formations;
    /** Leaders in command. */
    leaders: Leaders;
    /** Leaders out of command. */
    leaders_out: Leaders;
    type: 'commanded';
    /** Units in command. */
    units: Units;
    /** Units out of command. */
    units_out: Units;
  }
  /** EMP-9.12a A courier passes an enemy headquarters, or does not. */
  | {
    /** Where. */
    area: AreaId;
    /** Whether he passed. */
    passed: boolean;
    type: 'courier_rode';
  }
  /** EMP-4.0b A segment begins. */
  | {
    /** Which. */
    segment: Segment;
    type: 'segment_began';
  }
  /** EMP-8.17a, EMP-15.1c A formation is turned to its Activated side, or back. */
  | {
    /** To which side. */
    activated: boolean;
    /** Which. */
    formation: FormationId;
    type: 'flipped';
  }
  /** The action phase is over. */
  | {
    type: 'phase_ended';
  }
  /** EN6 The turn is over. */
  | {
    type: 'turn_ended';
  }
  /** The game is over. */
  | {
    type: 'game_over';
    /** How. */
    verdict: Verdict;
  }
  /** EMP-11.1a A reserve unit joins a formation. */
  | {
    /** Which formation. */
    formation: FormationId;
    type: 'reserve_assigned';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-11.14a An artillery leader joins a formation. */
  | {
    /** Which formation. */
    formation: FormationId;
    /** Who. */
    leader: LeaderId;
    type: 'artillery_leader_assigned';
  }
  /** EMP-11.2a Guns are attached. */
  | {
    /** The guns. */
    gun: UnitId;
    /** The infantry. */
    infantry: UnitId;
    /** To which part of it. */
    part: number;
    type: 'attached';
  }
  /** EMP-11.27a, EMP-11.28a, EMP-11.29a Guns are detached. */
  | {
    /** The guns. */
    gun: UnitId;
    /** Whether by order, so that their allowance is one less. */
    ordered: boolean;
    type: 'detached';
  }
  /** EMP-11.3a A unit is deployed. */
  | {
    /** Which. */
    child: UnitId;
    /** Whether before the battle. */
    setup: boolean;
    type: 'deployed';
  }
  /** EMP-11.32a A unit is taken back. */
  | {
    /** Which. */
    child: UnitId;
    type: 'absorbed';
  }
  /** DP-38 A formation is released. */
  | {
    /** Which. */
    formation: FormationId;
    /** By whom. */
    leader: LeaderId;
    type: 'released';
  }
  /** DP-40 Cavalry dismounts, or mounts. */
  | {
    /** Whether it is on foot now. */
    on_foot: boolean;
    type: 'dismounted';
    /** Which. */
    unit: UnitId;
  }
  /** EMP-13.1a Pieces go from one area to the next; attached guns are among them. */
  | {
    /** The half movement points they pay, by column of the terrain chart. */
    costs: number[];
    /** The leaders. */
    leaders: Leaders;
    /** Whether along a road or trail. */
    road: boolean;
    /** Where to. */
    to: AreaId;
    type: 'moved';
    /** The units. */
    units: Units;
  }
  /** EMP-13.9a A counter faces anew. */
  | {
    /** Its heading. */
    heading: Heading;
    /** Which part of it. */
    part: number;
    type: 'faced';
    /** Which unit. */
    unit: UnitId;
  }
  /** Something is marked on units and leaders, or wiped off. */
  | {
    /** Leaders. */
    leaders: Leaders;
    /** What. */
    mark: Mark;
    /** On or off. */
    on: boolean;
    type: 'marked';
    /** Units. */
    units: Units;
  }
  /** Half movement points are spent on a stance. */
  | {
    /** How many each. */
    cost: number;
    type: 'paid';
    /** By which units. */
    units: Units;
  }
  /** EMP-17.17a The units of a side in an area are in square now, or not any more. */
  | {
    /** Where. */
    area: AreaId;
    /** Formed, or left. */
    formed: boolean;
    /** Whose. */
    seat: Seat;
    type: 'squared';
  }
  /** EMP-16.0a A line is extended, moved or retracted: its markers are now these. */
  | {
    /** Its markers. */
    parts: [Part | null, Part | null];
    type: 'line_stands';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-14.7a A column is formed; none is left. */
  | {
    /** Its target. */
    target: AreaId | null;
    type: 'columned';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-R105 Pieces leave the map. */
  | {
    /** Over which area. */
    area: AreaId;
    /** Leaders. */
    leaders: Leaders;
    type: 'left_map';
    /** Units. */
    units: Units;
  }
  /** EMP-3.13a A lone leader is displaced. */
  | {
    /** Who. */
    leader: LeaderId;
    /** Where to. */
    to: AreaId;
    type: 'displaced';
  }
  /** Pieces shift without movement points: occupation, advance, retreat, recoil, flight. */
  | {
    /** How. */
    how: Shift;
    /** Leaders. */
    leaders: Leaders;
    /** Where to. */
    to: AreaId;
    type: 'shifted';
    /** Units. */
    units: Units;
  }
  /** EMP-R36 Units charge with leaders who ride along: their origins are remembered until they are cleared. */
  | {
    /** Leaders. */
    leaders: Leaders;
    type: 'charge_began';
    /** Units. */
    units: Units;
  }
  /** The charge is over. */
  | {
    /** Leaders. */
    leaders: Leaders;
    type: 'charge_ended';
    /** Units. */
    units: Units;
  }
  /** EMP-R30 A mission is fired. */
  | {
    /** From where. */
    area: AreaId;
    /** At which area. */
    target: AreaId;
    type: 'mission_fired';
  }
  /** EMP-14.64a An area is assaulted. */
  | {
    /** Which. */
    area: AreaId;
    type: 'assaulted';
  }
  /** EMP-R76 A part of a line assaults an area; its other parts may still assault others. */
  | {
    /** Its part: 0 is the counter. */
    part: number;
    /** The area. */
    target: AreaId;
    type: 'part_struck';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-10.3a A unit loses steps; it may be gone then. */
  | {
    /** How many. */
    steps: number;
    type: 'steps_lost';
    /** Which unit. */
    unit: UnitId;
  }
  /** A unit is eliminated, whatever it had left. */
  | {
    /** Why. */
    how: Loss;
    type: 'eliminated';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-3.2a A leader is lost. */
  | {
    /** Who. */
    leader: LeaderId;
    type: 'leader_lost';
  }
  /** EMP-19.11a A unit routs. */
  | {
    /** EMP-R73 Whether by cascade. */
    cascade: boolean;
    type: 'routed';
    /** Which. */
    unit: UnitId;
  }
  /** EMP-19.3a, EMP-15.13a Its rout is over. */
  | {
    type: 'rout_ended';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-15.11a A formation fails to rally and stays on its Activated side. */
  | {
    /** Which. */
    formation: FormationId;
    type: 'rally_failed';
  }
  /** EMP-15.2f A step is recovered. */
  | {
    type: 'recovered';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-15.3a A post is filled. */
  | {
    /** Where he appears, if he comes from off the map. */
    area: AreaId | null;
    /** By whom. */
    leader: LeaderId;
    /** Which post. */
    post: Post;
    type: 'replaced';
  }
  /** Points by a hook. */
  | {
    /** How many. */
    points: number;
    /** Who. */
    seat: Seat;
    type: 'scored';
  }
  /** Dice. */
  | {
    /** All about them. */
    roll: Roll;
    type: 'rolled';
  }
  /** A combat is declared. */
  | {
    /** Which. */
    combat: Combat;
    /** From where. */
    from: AreaId | null;
    /** With which leaders. */
    leaders: Leaders;
    /** By whom. */
    seat: Seat;
    /** At which area. */
    target: AreaId;
    type: 'declared';
    /** With which units. */
    units: Units;
  }
  /** A combat has come to this. */
  | {
    /** To what. */
    came: Came;
    /** Which. */
    combat: Combat;
    /** Whose combat. */
    seat: Seat;
    /** At which area. */
    target: AreaId;
    type: 'outcome';
  }
  /** A seat gave up. */
  | {
    /** Who. */
    seat: Seat;
    type: 'resigned';
  }
  /** What is pending now. */
  | {
    /** The stack. */
    course: Frame[];
    type: 'pending';
  };

/** DP-09 Units that may face anew, the first of them now. */
export interface Facing {
  /** Whose. */
  seat: Seat;
  /** Which. */
  units: Units;
}

/** EMP-O10 What a failed stand saves. */
export type FailedStand = '1' | 'by_count';

/** The dice of one area. */
export interface Fire {
  /** At which area. */
  at: AreaId;
  /** From where. */
  from: AreaId;
  /** What for. */
  purpose: Purpose;
  /** Whose. */
  seat: Seat;
  /** The groups that roll together. */
  volleys: Volley[];
}

/** EMP-O20 What the first-player roll wins. */
export type FirstPlayer = 'winner_chooses' | 'winner_is_first';

/** What a unit is besides its numbers. */
export type Flag = 'elite' | 'guard' | 'rifle' | 'grenadier' | 'light' | 'militia' | 'lancer' | 'dismountable';

/** EMP-19.11a The flight of one unit. */
export interface Flight {
  /** DP-27 Leaders who have still to say whether they go. */
  asked: Leaders;
  /** As in [`Rout`]. */
  causes: number;
  /** Where its flight ended. */
  ended: AreaId | null;
  /** EMP-R81 As in [`Rout`]. */
  from: [number, number];
  /** Leaders who go. */
  leaders: Leaders;
  /** The area it left. */
  left: AreaId;
  /** EMP-19.21a Whether it is a long infantry unit, so that others in the area it leaves check. */
  long: boolean;
  /** DP-29 Whether a choice of areas is open now. */
  open: boolean;
  /** The area it passed. */
  passed: AreaId | null;
  /** Whose. */
  seat: Seat;
  /** EMP-19.11c The area that enemies will take. */
  taken: AreaId | null;
  /** Who flees. */
  unit: UnitId;
}

/** A force inside a formation (EMP-2.3f). */
export type ForceId = number;

/** A force. */
export interface ForceTold {
  /** Its formation. */
  formation: FormationId;
  /** What people call it. */
  name: string;
  /** What French speakers call it, if that is another name. */
  name_fr: string | null;
}

/** Whether a counter is long and has a front, or short and faces all ways (EMP-2.22a). */
export type Form = 'long' | 'short';

/** A formation (EMP-2.3g). */
export type FormationId = number;

/** What is true of a formation now. */
export interface FormationState {
  /** Its leader; none until he is replaced (EMP-R75), or in an HQ formation without one. */
  leader: LeaderId | null;
  /** What it has done and what holds of it. */
  marks: Marks;
  /** Whom its leader answers to. */
  superior: LeaderId | null;
}

/** A formation. */
export interface FormationTold {
  /** Its army. */
  army: ArmyId;
  /** Whether it is the HQ formation. */
  is_hq: boolean;
  /** Its name in files. */
  key: string;
  /** What people call it. */
  name: string;
  /** What French speakers call it, if that is another name. */
  name_fr: string | null;
  /** Its side. */
  side: Seat;
}

export type Formations = FormationId[];

/** EMP-16.1a, EMP-16.8a How a line is extended. */
export type Fraction = 'half' | 'third';

/** Something pending. */
export type Frame =
  /** A step of the turn. */
  | {
    turn: Step;
  }
  /** A group of reinforcements. */
  | {
    arrival: Arrival;
  }
  /** EMP-8.1a This seat attempts an activation. */
  | {
    attempt: Seat;
  }
  /** EMP-8.1a This seat chooses so many formations of an army. */
  | {
    choose: {
      /** Whose formations. */
      army: ArmyId;
      /** How many. */
      count: number;
      /** Who. */
      seat: Seat;
    };
  }
  /** DP-08 The active formations whose command is still to be determined. */
  | {
    command: Formations;
  }
  /** A segment of the action phase. */
  | {
    segment: Segment;
  }
  /** EMP-R95 In the movement segment: members of a group that go on singly. */
  | {
    going: Going;
  }
  /** A move in progress. */
  | {
    march: March;
  }
  /** EMP-14.78a, EMP-8.17a The action phase closes. */
  | 'close'
  /** C.4 A charge. */
  | {
    charge: Charge;
  }
  /** C.5 A pursuit. */
  | {
    pursuit: Pursuit;
  }
  /** C.6 A bombardment. */
  | {
    mission: Mission;
  }
  /** C.8 An assault. */
  | {
    assault: Assault;
  }
  /** C.10 Losses. */
  | {
    losses: Losses;
  }
  /** EMP-3.2a Leader checks. */
  | {
    check: Check;
  }
  /** C.9 Rout checks. */
  | {
    rout: Rout;
  }
  /** EMP-19.11a A flight. */
  | {
    flight: Flight;
  }
  /** EMP-20.0a A retreat. */
  | {
    retreat: Retreat;
  }
  /** EMP-3.13a A lone leader. */
  | {
    refuge: Refuge;
  }
  /** DP-09 Headings. */
  | {
    facing: Facing;
  };

/** EMP-R95 Who may go on after a group had to stop. */
export interface Going {
  /** Its leaders. */
  leaders: Leaders;
  /** Its units. */
  units: Units;
}

/** Terrain of a whole area (F.1). */
export type Ground = 'clear' | 'broken' | 'orchard' | 'woods' | 'forest' | 'marsh' | 'village' | 'town' | 'city' | 'works' | 'lake';

/** A group of reinforcements. */
export type GroupId = number;

/** How far a group of reinforcements has come. */
export type GroupState = 'due' | 'delayed' | 'called';

/** A group of reinforcements. */
export interface GroupTold {
  /** Its entry areas. */
  areas: AreaId[];
  /** Its leaders. */
  leaders: LeaderId[];
  /** Its side. */
  side: Seat;
  /** The turn on which it is due, from 1. */
  turn: number;
  /** Its units. */
  units: UnitId[];
}

/** EMP-2.22b The kind of artillery. */
export type GunKind = 'artillery' | 'heavy' | 'horse' | 'mortar' | 'rocket' | 'licorne';

/** EMP-10.91b How a leader bends the die of a pursuit. */
export type Hand = 'add' | 'subtract' | 'leave' | 'decline';

/** EMP-R14 Where a long counter or a gun faces: 24 headings of 15 degrees, clockwise from north. */
export type Heading = number;

/** EMP-10.1a A straight way to a target two areas off. */
export interface Lane {
  /** The area that clause is about, such as the one that is not empty. */
  area: AreaId | null;
  /** The clause by which these units cannot charge there. */
  clause: string | null;
  /** The area between. */
  middle: AreaId;
  /** The target. */
  target: AreaId;
}

/** A leader. */
export type LeaderId = number;

/** What is true of a leader now (B.3). */
export interface LeaderState {
  /** The formation he belongs to. */
  formation: FormationId | null;
  /** What he has done and what holds of him. */
  marks: Marks;
  /** EMP-R36 The area from which he rode along with a charge, until it is over. */
  origin: AreaId | null;
  /** Where he is. */
  place: Place;
  /** What he is now. */
  role: Role;
  /** The half movement points he has spent in this segment. */
  spent: number;
  /** Whom he answers to. */
  superior: LeaderId | null;
}

/** A leader. */
export interface LeaderTold {
  /** Whether he is an artillery leader. */
  artillery: boolean;
  /** His rating in attack. */
  attack: number;
  /** Whether he is a cavalry leader. */
  cavalry: boolean;
  /** His rating in defence. */
  defence: number;
  /** His initiative. */
  initiative: number;
  /** His name in files. */
  key: string;
  /** What people call him. */
  name: string;
  /** What French speakers call it, if that is another name. */
  name_fr: string | null;
  /** His nation. */
  nation: string;
  /** His command radius. */
  radius: number;
  /** His role at the start. */
  role: Role;
  /** His side. */
  side: Seat;
}

export type Leaders = LeaderId[];

/** EMP-O24 How many leaders add to an assault. */
export type LeadersPerAssault = 'one' | 'per_area';

/** One step of a move. */
export interface Leg {
  /** EMP-13.3a Whether the step follows the road or trail between the two areas. */
  road: boolean;
  /** The area that is entered. */
  to: AreaId;
}

/** One step of a move. */
export interface LegAsRead {
  /** EMP-13.3a Whether the step follows the road or trail between the two areas. */
  road?: boolean;
  /** The area that is entered. */
  to: AreaId;
}

/** A level of victory. */
export interface LevelTold {
  /** The winner's points less the loser's. */
  margin: number;
  /** What it is called in files. */
  result: string;
  /** Only for this side. */
  side: Seat | null;
}

/** Road or trail. */
export type LinkKind = 'road' | 'trail';

/** A road or trail between two areas. */
export interface LinkTold {
  /** Which areas. */
  between: [AreaId, AreaId];
  /** Road or trail. */
  kind: LinkKind;
}

/** What a gun sees. */
export interface Looked {
  /** The areas up to a distance of four. */
  areas: Sighted[];
  /** Where it stands. */
  from: AreaId;
  /** Its height. */
  height: number;
  /** EMP-12.4 The least and the greatest range in this weather; none if it cannot fire. */
  ranges: [number, number] | null;
}

/** How a unit is lost. */
export type Loss = 'no_route' | 'left_behind' | 'routed_guns' | 'scattered' | 'off_map' | 'overrun';

/** EMP-R50 Hits that are assigned one at a time. */
export interface Losses {
  /** The units among which they fall. */
  among: Units;
  /** Where; the origin of charging cavalry. */
  area: AreaId;
  /** Whether the first step has been taken. */
  begun: boolean;
  /** From what. */
  cause: Cause;
  /** EMP-14.74a, EMP-R59 Those of them that take all losses until they are gone. */
  first: Units;
  /** EMP-3.2a The leaders who check afterwards. */
  leaders: Leaders;
  /** Hits still to be assigned. */
  left: number;
  /** The units that have lost a step in this round. */
  round: Units;
  /** Whose. */
  seat: Seat;
  /** EMP-R43 The strength of these units before the first step. */
  strength: number;
  /** Steps lost so far. */
  taken: number;
}

/** A march that was interrupted because a lone leader stood in the way (EMP-R101): the steps still to go. */
export interface March {
  /** EMP-14.7a The target of a massed column. */
  column: AreaId | null;
  /** The change of facing. */
  face: Turn | null;
  /** The leaders. */
  leaders: Leaders;
  /** The way. */
  path: Path;
  /** How many of its steps have been taken. */
  taken: number;
  /** The units. */
  units: Units;
}

/** One thing that can be marked on a unit, a leader or a formation. */
export type Mark =
  /** EMP-9.2a It is in command, by what was found last (EMP-R102). */
  | 'in_command'
  /** EMP-8.16a The formation shows its Activated side. */
  | 'activated'
  /** The formation was activated in this turn. */
  | 'acted_this_turn'
  /** EMP-6.0e It arrived in this turn. */
  | 'arrived'
  /** EMP-10.7a The unit charged in this turn. */
  | 'charged'
  /** EMP-12.61a The gun bombarded in this turn. */
  | 'bombarded'
  /** EMP-13.0a The unit has made its move in this segment; a leader has moved in this turn (EMP-R93). */
  | 'moved'
  /** EMP-14.65a The unit attacked in this turn. */
  | 'attacked'
  /** EMP-11.29a The gun was detached in this action phase: its allowance is one less. */
  | 'detached'
  /** EMP-R104 The piece was attached, detached, deployed, absorbed or assigned in this segment. */
  | 'handled'
  /** EMP-13.9a The unit has changed its facing in this segment. */
  | 'refaced'
  /** EMP-R104 The unit has changed its stance in this segment. */
  | 'changed_stance'
  /** EMP-17.2a The unit is in reverse slope. */
  | 'reverse_slope'
  /** EMP-R73 The unit routed by cascade. */
  | 'by_cascade'
  /** EMP-R80 The unit has checked for rout in this segment. */
  | 'rout_checked'
  /** EMP-R36 EMP-R90 The unit took part in a grand charge, or was assigned after it had acted, and is done for the turn. */
  | 'done'
  /** EMP-12.72b Guns of the artillery park that have not been assigned yet. */
  | 'parked'
  /** DP-40 Cavalry on foot. */
  | 'dismounted'
  /** The formation was released (hook `restrain`). */
  | 'released'
  /** EMP-R104 The piece has been handled in this part of the end step. */
  | 'ended'
  /** EMP-R105 The unit came along a road in this move. */
  | 'on_road'
  /** The unit was reserve and is assigned. */
  | 'assigned'
  /** EMP-R87 The piece was kept out by force and waits. */
  | 'kept_out'
  /** EMP-R85 The unit has come upon a headquarters and has to stop where it is. */
  | 'halted'
  /** EMP-15.33a The chief of staff is a substitute and extends no radius. */
  | 'substitute'
  /** EMP-11.13a The unit was assigned to a formation that had acted, and moves with the headquarters in this action phase. */
  | 'with_headquarters';

export type Marks = Mark[];

/** C.6 A bombardment. */
export interface Mission {
  /** From where. */
  area: AreaId;
  /** Who fires. */
  attacker: Seat;
  /** EMP-12.72a Whether at guns alone. */
  counter_battery: boolean;
  /** How far it has come. */
  stage: MissionStage;
  /** At which area. */
  target: AreaId;
  /** The guns. */
  units: Units;
}

/** C.6 How far a bombardment has come. */
export type MissionStage = 'fire' | 'effects' | 'done';

/** One modifier. */
export interface Modifier {
  /** Of what. */
  unit: Unit;
  /** How much. */
  value: number;
  /** Why. */
  why: Why;
}

/** EMP-O06 Who gains from twice the morale. */
export type MoraleScope = 'both' | 'attacker';

/** EMP-O02 What an unmodified 6 does in bombardment at net -1. */
export type NaturalSix = 'none' | 'always';

/** What stands in the way. */
export type Obstacle =
  /** The height of the area. */
  | 'height'
  /** Its terrain. */
  | {
    terrain: Ground;
  }
  /** A long counter or three cavalry steps in it. */
  | 'troops';

/** a seat, or the public */
export type Onlooker = 0 | 1 | 'onlooker';

/** All options with their values. */
export interface Options {
  /** EMP-O21 A player may decline to roll for activation. */
  allow_pass: boolean;
  /** EMP-O04 Guns attach only within their formation. */
  attach_same_formation: boolean;
  /** EMP-O23 When an attack over a bridge is halved. */
  bridge_penalty: BridgePenalty;
  /** EMP-O15 A rout cascades in the last area of the flight too. */
  cascade_last_area: boolean;
  /** EMP-O05 How cavalry is halved in an assault. */
  cavalry_assault_halving: CavalryHalving;
  /** EMP-O11 When defending cavalry alone must yield. */
  cavalry_must_yield: CavalryYield;
  /** EMP-O09 Elite, lancer and heavy add up in a charge. */
  charge_quality_cumulative: boolean;
  /** EMP-O18 Whether long counters must fit into their areas. */
  conformation: Conformation;
  /** EMP-O16 Corner contact counts as adjacency. */
  corner_is_adjacent: boolean;
  /** EMP-O07 Elevation changes the defender's strength too. */
  defender_elevation: boolean;
  /** EMP-O08 What halves an enfiladed defender. */
  enfilade_half: EnfiladeHalf;
  /** EMP-O27 Extended lines. */
  extended_line: Switch;
  /** EMP-O17 Slivers thinner than this do not decide a side, in map units. */
  facing_tolerance: number;
  /** EMP-O10 What a failed stand saves. */
  failed_stand_reduction: FailedStand;
  /** EMP-O20 What the first-player roll wins. */
  first_player_choice: FirstPlayer;
  /** EMP-O13 The grand charge keeps its +1 when it goes on. */
  grand_continuation_bonus: boolean;
  /** EMP-O25 Rule 15.13 is in force. */
  leader_rout_recovery: boolean;
  /** EMP-O24 How many leaders add to an assault. */
  leaders_per_assault: LeadersPerAssault;
  /** EMP-O19 A line of sight ignores areas it crosses for less, in map units. */
  los_clip: number;
  /** EMP-O28 Massed columns. */
  massed_column: Switch;
  /** EMP-O03 The massed +1 is not limited by the cap of +2. */
  massed_outside_cap: boolean;
  /** EMP-O06 Who gains from twice the morale. */
  morale_double_scope: MoraleScope;
  /** EMP-O02 What an unmodified 6 does in bombardment at net -1. */
  natural_six: NaturalSix;
  /** EMP-O26 4 points of bombardment, no massed rules. */
  prior_edition: boolean;
  /** EMP-O12 The leader adds to the morale of a pursuit. */
  pursuit_morale_with_leader: boolean;
  /** EMP-O29 Reverse slopes. */
  reverse_slope: Switch;
  /** EMP-O14 Where a reverse slope works. */
  reverse_slope_scope: ReverseSlopeScope;
  /** EMP-O01 Rule 19 is in force. */
  rout: boolean;
  /** EMP-O22 What loss makes a unit check for rout. */
  rout_threshold: RoutThreshold;
  /** EMP-O30 Squares. */
  square: Switch;
}

/** Everything a seat can submit. */
export type Order =
  /** DP-01 A piece stands in another area of its zone, or faces elsewhere. */
  | {
    /** Where. */
    area: AreaId;
    /** Which way it faces. */
    heading?: Heading | null;
    /** Which piece. */
    piece: Piece;
    type: 'setup_place';
  }
  /** EMP-11.31a A unit is deployed before the battle. */
  | {
    /** Which unit. */
    child: UnitId;
    type: 'setup_deploy';
  }
  /** The set-up stands. */
  | {
    type: 'setup_done';
  }
  /** EMP-6.0b DP-02 A group of reinforcements enters, or comes a turn later. */
  | {
    /** Which group. */
    group: GroupId;
    /** Whether it enters now. */
    now: boolean;
    type: 'reinforce';
  }
  /** EMP-R87 DP-03 The next piece of the group enters. */
  | {
    /** Where. */
    area: AreaId;
    /** Which way it faces. */
    heading?: Heading | null;
    type: 'enter';
  }
  /** EMP-R87 The next piece, which cannot enter where it should, waits a turn. */
  | {
    type: 'wait';
  }
  /** EMP-7.1a DP-04 The commander who rolls for the first player. */
  | {
    /** His army. */
    army: ArmyId;
    type: 'choose_commander';
  }
  /** EMP-7.0a DP-05 Who attempts first. */
  | {
    /** Which seat. */
    seat: Seat;
    type: 'name_first_player';
  }
  /** EMP-8.1a The commander of this army tries to activate formations. */
  | {
    /** Whose. */
    army: ArmyId;
    type: 'attempt_activation';
  }
  /** EMP-O21 No attempt, which counts as a failed one. */
  | {
    type: 'pass_activation';
  }
  /** EMP-8.1a DP-07 The formations that are activated. */
  | {
    /** Which. */
    formations: Formations;
    type: 'choose_formations';
  }
  /** EMP-10.8a DP-06 A grand charge in place of an attempt. */
  | {
    /** Who launches it. */
    leader: LeaderId;
    /** The leaders who ride along, the one who launches it among them. */
    leaders: Leaders;
    /** The one area all of them enter first. */
    middle: AreaId;
    /** Whom it strikes. */
    target: AreaId;
    type: 'grand_charge';
    /** The cavalry. */
    units: Units;
  }
  /** DP-08 The formation whose command is determined next. */
  | {
    /** Which. */
    formation: FormationId;
    type: 'command_next';
  }
  /** EMP-10.0a DP-10 A charge. */
  | {
    /** EMP-R111 The leaders who ride along. */
    leaders?: Leaders;
    /** Through which area. */
    middle: AreaId;
    /** From where. */
    origin: AreaId;
    /** At whom. */
    target: AreaId;
    type: 'charge';
    /** The cavalry. */
    units: Units;
  }
  /** DP-39 Irregulars fall back before the charge, or do not. */
  | {
    type: 'retreat_before_charge';
    /** Which units leave; none stay. */
    units: Units;
  }
  /** EMP-17.12a DP-11 Infantry tries to form square, or does not. */
  | {
    /** Whether it tries. */
    attempt: boolean;
    type: 'form_square_duress';
  }
  /** EMP-3.1a DP-12 The leader who adds his rating, if any. */
  | {
    /** Who. */
    leader?: LeaderId | null;
    type: 'choose_leader';
  }
  /** EMP-R50 DP-13 A unit takes the next hit. */
  | {
    type: 'assign_loss';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-20.0a DP-14 These units retreat into this area; all of them, unless no area takes all (EMP-R70). */
  | {
    /** EMP-R70 The leaders who go with them. */
    leaders?: Leaders;
    /** Where to. */
    to: AreaId;
    type: 'retreat';
    /** Which units. */
    units: Units;
  }
  /** DP-15 How the leader bends the die of the pursuit. */
  | {
    /** How. */
    hand: Hand;
    type: 'pursuit_modifier';
  }
  /** EMP-10.9b DP-16 The heavy units that join the pursuit. */
  | {
    type: 'pursuit_heavy';
    /** Which. */
    units: Units;
  }
  /** EMP-10.94a DP-18 After the second retreat the cavalry enters the area left, or stays. */
  | {
    /** Whether it enters. */
    enter: boolean;
    type: 'pursuit_after';
  }
  /** DP-37 The area into which is pursued. */
  | {
    /** Which. */
    area: AreaId;
    type: 'pursuit_target';
  }
  /** DP-17 What follows the grand charge. */
  | {
    /** What. */
    then: Sequel;
    type: 'grand_charge_after';
  }
  /** EMP-R103 DP-36 The charging units that stay where not all fit. */
  | {
    type: 'charge_keep';
    /** Which. */
    units: Units;
  }
  /** EMP-11.1a A reserve unit is given to a formation. */
  | {
    /** Which formation. */
    formation: FormationId;
    type: 'assign_reserve';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-11.14a An artillery leader is given to a formation. */
  | {
    /** Which formation. */
    formation: FormationId;
    /** Who. */
    leader: LeaderId;
    type: 'assign_artillery_leader';
  }
  /** EMP-11.2a Guns are attached to long infantry. */
  | {
    /** The guns. */
    gun: UnitId;
    /** The infantry. */
    infantry: UnitId;
    /** EMP-16.6a To the counter itself (0) or to a marker of its line (1, 2). */
    part?: number;
    type: 'attach';
  }
  /** EMP-11.29a Guns are detached. */
  | {
    /** The guns. */
    gun: UnitId;
    type: 'detach';
  }
  /** EMP-11.3a A unit is deployed from its parent. */
  | {
    /** Which unit. */
    child: UnitId;
    type: 'deploy';
  }
  /** EMP-11.32a A unit is taken back by its parent. */
  | {
    /** Which unit. */
    child: UnitId;
    type: 'absorb';
  }
  /** DP-38 A restrained formation is released. */
  | {
    /** Which formation. */
    formation: FormationId;
    type: 'release';
  }
  /** DP-40 Cavalry dismounts. */
  | {
    type: 'dismount';
    /** Which unit. */
    unit: UnitId;
  }
  /** DP-40 It mounts again. */
  | {
    type: 'mount';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-12.1a DP-19 Guns fire at an area. */
  | {
    /** From where. */
    area: AreaId;
    /** EMP-12.72a Whether at its guns alone. */
    counter_battery?: boolean;
    /** At which area. */
    target: AreaId;
    type: 'bombard';
    /** The guns. */
    units: Units;
  }
  /** EMP-13.1a DP-20 A unit, a leader or a group moves. */
  | {
    /** The one change of facing, of all its long counters and guns. */
    face?: Turn | null;
    /** The leaders. */
    leaders?: Leaders;
    /** The way. */
    path: PathAsRead;
    type: 'move';
    /** The units; attached guns go with their infantry unnamed. */
    units: Units;
  }
  /** EMP-13.9a A unit changes its facing where it stands. */
  | {
    /** Its new heading. */
    heading: Heading;
    /** The counter itself (0) or a marker of its line (1, 2). */
    part?: number;
    type: 'reface';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-17.11a The infantry of an area enters or leaves square. */
  | {
    /** Where. */
    area: AreaId;
    /** Whether it enters. */
    enter: boolean;
    type: 'square';
  }
  /** EMP-17.21a A unit enters or leaves reverse slope. */
  | {
    /** Whether it enters. */
    enter: boolean;
    type: 'reverse_slope';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-16.0a A line is extended. */
  | {
    /** Where the markers go, the second for thirds alone. */
    areas: [AreaId | null, AreaId | null];
    /** By one half or by two thirds. */
    fraction: Fraction;
    /** How they face. */
    headings: [Heading, Heading];
    type: 'extend';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-R76 The parts of a line take a step together, each into an area or not at all. */
  | {
    /** How each part faces afterwards. */
    headings?: [Heading | null, Heading | null, Heading | null];
    /** Where each part goes. */
    to: [AreaId | null, AreaId | null, AreaId | null];
    type: 'move_line';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-16.0c A marker is taken back. */
  | {
    /** Which marker (1, 2). */
    part: number;
    type: 'retract';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-14.7a A unit forms massed column and moves next to its target. */
  | {
    /** The one change of facing. */
    face?: Turn | null;
    /** The way. */
    path: PathAsRead;
    /** Whom it will assault. */
    target: AreaId;
    type: 'declare_column';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-19.31a A routed unit flees on. */
  | {
    /** The way. */
    path: PathAsRead;
    type: 'rout_move';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-R105 Pieces leave the map. */
  | {
    /** Over which area. */
    area: AreaId;
    /** The leaders. */
    leaders?: Leaders;
    type: 'exit_map';
    /** The units. */
    units: Units;
  }
  /** EMP-14.0a DP-21 An assault. */
  | {
    /** At which area. */
    target: AreaId;
    type: 'assault';
    /** By which units; attached guns take part unnamed. */
    units: Units;
  }
  /** EMP-14.11a DP-22 The defenders fall back before the assault, or do not. */
  | {
    /** Whether they go. */
    go: boolean;
    type: 'retreat_before_assault';
  }
  /** EMP-14.11b DP-28 The units that occupy the area left. */
  | {
    /** The leaders who go with them. */
    leaders?: Leaders;
    type: 'occupy';
    /** Which; none stay where they are. */
    units: Units;
  }
  /** EMP-14.12e DP-23 The attacking area that is fired at. */
  | {
    /** Which. */
    area: AreaId;
    type: 'defensive_target';
  }
  /** EMP-14.41a DP-24, DP-25 Stand, or retreat. */
  | {
    /** Whether they stand. */
    stand: boolean;
    type: 'stand';
  }
  /** EMP-14.43a DP-25e The elite infantry that holds. */
  | {
    type: 'elite_hold';
    /** Which; none go with the others. */
    units: Units;
  }
  /** EMP-14.5a DP-26 The units that advance. */
  | {
    /** EMP-14.5g The leaders who go with them. */
    leaders?: Leaders;
    type: 'advance';
    /** Which. */
    units: Units;
  }
  /** EMP-19.14a DP-27 A leader goes with routing units, or stays. */
  | {
    /** Whether he goes. */
    go: boolean;
    /** Who. */
    leader: LeaderId;
    type: 'leader_with_rout';
  }
  /** EMP-R81 DP-29 The next area of a flight. */
  | {
    /** Which. */
    area: AreaId;
    type: 'rout_path';
  }
  /** EMP-R101 DP-30 Where a lone leader goes. */
  | {
    /** Which area. */
    area: AreaId;
    type: 'leader_refuge';
  }
  /** DP-09 A unit faces anew after a retreat, an advance or a column; none keeps its heading. */
  | {
    /** Which way. */
    heading?: Heading | null;
    type: 'set_heading';
  }
  /** EMP-15.12a DP-31 The formation the army commander recovers, if any. */
  | {
    /** Which. */
    formation?: FormationId | null;
    type: 'designate_recovery';
  }
  /** EMP-15.1b A formation tries to rally. */
  | {
    /** Which. */
    formation: FormationId;
    type: 'rally';
  }
  /** EMP-15.13a DP-32 A routed unit tries to rally, helped by a leader. */
  | {
    /** Who helps. */
    leader: LeaderId;
    type: 'rout_recover';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-15.2f DP-33 A unit tries to recover a step. */
  | {
    type: 'recover';
    /** Which unit. */
    unit: UnitId;
  }
  /** EMP-15.3a DP-34 A lost leader is replaced. */
  | {
    /** EMP-R75 Where he appears, if he comes from off the map. */
    area?: AreaId | null;
    /** By whom. */
    leader: LeaderId;
    /** In which post. */
    post: Post;
    type: 'replace_leader';
  }
  /** The segment is over. */
  | {
    type: 'end_segment';
  }
  /** This part of the end step is over for this seat. */
  | {
    type: 'end_phase';
  }
  /** The game is given up. */
  | {
    type: 'resign';
  };

/** The files of a scenario that somebody brings, by their names. */
export type Own = { [key: string]: string };

/** EMP-16.0d A marker of an extended line. */
export interface Part {
  /** Where it stands. */
  area: AreaId;
  /** How it faces. */
  heading: Heading;
  /** The half movement points it has spent in this segment. */
  spent: number;
}

export type Path = Leg[];

export type PathAsRead = LegAsRead[];

/** A unit or a leader. */
export type Piece =
  /** A unit. */
  | {
    unit: UnitId;
  }
  /** A leader. */
  | {
    leader: LeaderId;
  };

/** Where a piece is. */
export type Place =
  /** Not on the map: yet to come, or in the box. */
  | 'off'
  /** In an area. */
  | {
    area: AreaId;
  }
  /** Eliminated. */
  | 'lost'
  /** EMP-R105 It has left the map. */
  | {
    gone: AreaId;
  };

/** A state as files have it. */
export interface Position {
  course: Frame[];
  /** Its files, if it does not come with the program. */
  own?: Own;
  record: Sheet;
  /** The scenario by its name. */
  scenario: string;
}

/** A command that can lose its leader and get another (EMP-15.3a). */
export type Post =
  /** The command of an army. */
  | {
    army: ArmyId;
  }
  /** The command of a formation. */
  | {
    formation: FormationId;
  }
  /** The command of a force. */
  | {
    force: ForceId;
  };

/** What is asked. */
export interface Prompt {
  /** What is pending. */
  frame: Frame;
  /** Who has to decide; none when the game is over. */
  of: Seat | null;
  /** The turn, from 1. */
  turn: number;
}

/** What dice are rolled for. */
export type Purpose =
  /** Weather. */
  | 'weather'
  /** A blizzard. */
  | 'blizzard'
  /** The arrival of a group. */
  | 'arrival'
  /** The first player. */
  | 'first_player'
  /** An activation. */
  | 'activation'
  /** The launch of a grand charge. */
  | 'grand_charge'
  /** A courier. */
  | 'courier'
  /** Command by initiative. */
  | 'initiative'
  /** Whether a unit stays routed. */
  | 'rout_test'
  /** A square under duress. */
  | 'square'
  /** Fire at charging cavalry. */
  | 'first_fire'
  /** The attack of a charge. */
  | 'charge_attack'
  /** The second fire. */
  | 'second_fire'
  /** A pursuit. */
  | 'pursuit'
  /** A bombardment. */
  | 'bombardment'
  /** An assault. */
  | 'assault'
  /** Defence against an assault. */
  | 'defence'
  /** Whether units stand. */
  | 'stand'
  /** A leader's casualty check. */
  | 'leader_check'
  /** A rout check. */
  | 'rout'
  /** A cascade check. */
  | 'cascade'
  /** A formation's rally. */
  | 'rally'
  /** A routed unit's rally. */
  | 'rout_recovery'
  /** The recovery of a step. */
  | 'recovery';

/** C.5 A pursuit. */
export interface Pursuit {
  /** Who pursues. */
  attacker: Seat;
  /** Steps the cavalry lost. */
  bled: number;
  /** Steps the retreated units lost. */
  cut: number;
  /** The area that was taken. */
  from: AreaId;
  /** How the leader bends the die. */
  hand: Hand;
  /** EMP-3.1a DP-12 The leader who adds to the fire. */
  helper: LeaderId | null;
  /** Its leaders. */
  leaders: Leaders;
  /** EMP-R43 What they lost of it. */
  lost: number;
  /** EMP-16.4a As in [`Charge`]. */
  markers: [Units, Units];
  /** The units that retreated. */
  quarry: Units;
  /** EMP-R50 The pursuing units that have taken a step in this round. */
  round: Units;
  /** How far it has come. */
  stage: PursuitStage;
  /** EMP-R43 The strength of the retreated units before the attack. */
  strength: number;
  /** Where the defenders went; meaningless until it is chosen. */
  target: AreaId;
  /** The cavalry that pursues. */
  units: Units;
}

/** C.5 How far a pursuit has come. */
export type PursuitStage =
  /** PU0 DP-37 Into which of several areas. */
  | 'target'
  /** PU1 DP-15 How the leader bends the die. */
  | 'hand'
  /** PU1 The die falls. */
  | 'roll'
  /** PU2 DP-16 Which heavy units join. */
  | 'heavy'
  /** PU3 DP-11 Infantry that did not retreat may try to form square. */
  | 'square'
  /** PU3 DP-12 The defender chooses the leader who adds. */
  | 'defence_leader'
  /** PU3 Units that did not retreat fire. */
  | 'fire'
  /** PU4 The cavalry attacks the retreated units. */
  | 'attack'
  /** PU4 Success or not. */
  | 'verdict'
  /** PU5 They retreat again. */
  | 'falling_back'
  /** PU5 DP-18 Stay, or enter. */
  | 'after'
  /** EMP-R103 DP-36 Not all fit: who enters. */
  | 'keep'
  /** All is done. */
  | 'done';

/** A question. */
export type Query =
  /** The scenario: map, order of battle, turns, victory conditions. It is the same for the whole game. */
  | {
    query: 'book';
  }
  /** How far a group goes that stands in one area. */
  | {
    /** Its leaders. */
    leaders?: Leaders;
    query: 'reach';
    /** Its units. */
    units: Units;
  }
  /** What a gun sees, and what keeps it from seeing the rest. */
  | {
    query: 'sight';
    /** The gun. */
    unit: UnitId;
  }
  /** Where cavalry of one area can charge, and which clause says no to the other targets at that distance. */
  | {
    query: 'lanes';
    /** The cavalry. */
    units: Units;
  }
  /** Who of a formation is in command, of whom, and how far its leaders reach. */
  | {
    /** The formation. */
    formation: FormationId;
    query: 'command';
  }
  /** What bears on a fight: of this order, or of the combat that is under way. */
  | {
    /** A charge, a bombardment or an assault. */
    order?: Order | null;
    query: 'fires';
  }
  /** What bears on the dice against a number that may follow: square, stand, pursuit, rout. */
  | {
    /** A charge, a bombardment, an assault, or an answer in one that is under way. */
    order?: Order | null;
    query: 'trials';
  }
  /** The points if the battle ended now, and what was lost. */
  | {
    query: 'tally';
  };

/** How far a group goes. */
export interface Reach {
  /** The other areas it can end in, the cheapest way to each. */
  areas: Reached[];
  /** Why it cannot move at all: a clause. */
  clause: string | null;
  /** The half movement points its slowest piece has left. */
  left: number;
}

/** One area in reach. */
export interface Reached {
  /** Which. */
  area: AreaId;
  /** The half movement points it costs the slowest piece. */
  cost: number;
  /** EMP-13.71a Whether it has to stop there. */
  halts: boolean;
  /** The headings it may take there. */
  headings: Heading[];
  /** The way. */
  path: Path;
  /** Whether it may arrive without a change of facing. */
  straight: boolean;
}

/** A modifier with its clause. */
export interface Reason {
  /** The clause. */
  clause: string;
  /** Of what. */
  unit: Unit;
  /** How much. */
  value: number;
  /** Why. */
  why: Why;
}

/** EMP-R101 A leader who has to leave. */
export interface Refuge {
  /** Who. */
  leader: LeaderId;
  /** Who has to leave after him. */
  next: Leaders;
  /** Whose. */
  seat: Seat;
}

/** EMP-20.0a Units that retreat. */
export interface Retreat {
  /** From where. */
  from: AreaId;
  /** By choice or not. */
  kind: RetreatKind;
  /** The leaders who may go with them. */
  leaders: Leaders;
  /** Whose. */
  seat: Seat;
  /** The units that have still to go. */
  units: Units;
}

/** By choice or not. */
export type RetreatKind = 'chosen' | 'forced';

/** EMP-O14 Where a reverse slope works. */
export type ReverseSlopeScope = 'boundary' | 'always';

/** EMP-2.3h-q What a leader is. */
export type Role = 'army' | 'intermediate' | 'formation' | 'force' | 'division' | 'subordinate' | 'staff' | 'chief' | 'line' | 'artillery';

/** A roll of the dice, told with all that bore on it. */
export interface Roll {
  /** The number to reach or not to exceed, if there is one. */
  against?: number;
  /** In which area, if in one. */
  area?: AreaId;
  /** What the dice showed. */
  faces: number[];
  /** What was added, with the clause of each. */
  modifiers?: Modifier[];
  /** For which piece, if for one. */
  piece?: Piece;
  /** What for. */
  purpose: Purpose;
  /** How many hits, or 1 for success and 0 for failure. */
  result: number;
  /** Whose roll it is; none for weather. */
  seat: Seat | null;
}

/** C.9 Rout checks after one event: a list of work, so that cascades need no depth. */
export interface Rout {
  /** Where they stand. */
  area: AreaId;
  /** EMP-R05 Whether they attacked in that combat. */
  attacking: boolean;
  /** EMP-R83 Those of them that rout without a die. */
  broken: Units;
  /** How many centres that is. */
  causes: number;
  /** EMP-R82 The units that have checked in this event. */
  checked: Units;
  /** In which combat. */
  combat: Combat;
  /** EMP-R81 The sum of the causing centres. */
  from: [number, number];
  /** Whose units. */
  seat: Seat;
  /** EMP-19.1b Whether combined arms or a massed column struck. */
  shocked: boolean;
  /** EMP-R82 Areas whose other units have still to check, the next on top. */
  sweep: AreaId[];
  /** The units still to check. */
  units: Units;
}

/** EMP-O22 What loss makes a unit check for rout. */
export type RoutThreshold = 'more_than_half' | 'more_than_half_rounded_up';

/** a seat, numbered in turn order */
export type Seat = 0 | 1;

/** EMP-4.0b A segment of an action phase. */
export type Segment = 'command' | 'charge' | 'assignment' | 'bombardment' | 'movement' | 'assault';

/** EMP-10.83a, EMP-10.83b What follows a grand charge. */
export type Sequel = 'continue' | 'return' | 'stay';

/** The record of a position file. */
export interface Sheet {
  active: Formations;
  active_seat: Seat;
  assaulted: AreaSet;
  assigned: number[];
  attempts: Attempts;
  blizzard: boolean;
  commanders: (LeaderId | null)[];
  control: (Seat | null)[];
  couriers: [AreaSet, AreaSet];
  first: Seat;
  forces: (LeaderId | null)[];
  formations: FormationState[];
  groups: GroupState[];
  leaders: LeaderState[];
  missions: [AreaId, AreaId][];
  options: Options;
  points: [number, number];
  square: [AreaSet, AreaSet];
  turn: number;
  units: UnitState[];
  verdict: Verdict | null;
  weather: Weather;
}

/** How pieces shift. */
export type Shift = 'occupation' | 'advance' | 'retreat' | 'recoil' | 'flight';

/** A side. */
export interface SideTold {
  /** What people call it. */
  name: string;
  /** What French speakers call it, if that is another name. */
  name_fr: string | null;
}

/** One area as a gun sees it. */
export interface Sighted {
  /** Which. */
  area: AreaId;
  /** The clause by which it cannot be fired at; none if it can. */
  clause: string | null;
  /** How far. */
  range: number;
  /** What is in the way, with its area and its height. */
  unseen: Unseen | null;
}

/** C.1 A step of the turn. */
export type Step =
  /** This side sets up. */
  | {
    setup: Seat;
  }
  /** EMP-5.0a Weather. */
  | 'weather'
  /** EMP-6.0a The next group of reinforcements to look at. */
  | {
    reinforcement: number;
  }
  /** EMP-7.0a The armies whose commanders roll, as far as they are chosen. */
  | {
    first: [ArmyId | null, ArmyId | null];
  }
  /** EMP-7.0a The winner names the first player. */
  | {
    name_first: Seat;
  }
  /** EMP-8.1c Attempts and action phases. */
  | 'activation'
  /** EMP-15.0a The end step of one side. */
  | {
    end: [EndStep, Seat];
  }
  /** EMP-15.4a The turn is over. */
  | 'close'
  /** The game is over. */
  | 'over';

/** EMP-3.32 How strictly command follows the chain. */
export type Structure = 'rigid' | 'semi-rigid' | 'flexible' | 'absolute';

/** What an order is about. */
export type Subject =
  /** The turn, the segment or the decision as a whole. */
  | 'turn'
  /** A unit. */
  | {
    unit: UnitId;
  }
  /** A leader. */
  | {
    leader: LeaderId;
  }
  /** A formation. */
  | {
    formation: FormationId;
  }
  /** An area. */
  | {
    area: AreaId;
  };

/** Somebody who commands. */
export interface Superior {
  /** Where. */
  area: AreaId;
  /** EMP-9.1a The areas within his radius. */
  areas: AreaSet;
  /** EMP-9.1c How far the one he is asked for is from him; none without a way. */
  distance: number | null;
  /** The headquarters, if it is one. */
  headquarters: UnitId | null;
  /** Whether he is in command himself. */
  in_command: boolean;
  /** EMP-2.21f The initiative. */
  initiative: number;
  /** The leader; none for an imaginary one (EMP-R75). */
  leader: LeaderId | null;
  /** EMP-2.21d The radius, as it is now. */
  radius: number;
}

/** EMP-O27 to EMP-O30 Whether something is allowed that scenarios switch. */
export type Switch = 'scenario' | 'on' | 'off';

/** How the battle stands. */
export interface Tally {
  /** The share of its steps each side has lost, in percent. */
  lost: [number, number];
  /** EMP-R108 The points of both sides. */
  points: [number, number];
}

/** How light it is. */
export type TimeClass = 'dawn' | 'day' | 'dusk' | 'night';

/** One die against a number, as things stand: losses before it may change both. */
export interface Trial {
  /** Where. */
  area: AreaId;
  /** The highest face that passes: 0 if none does, 6 if all do. */
  passes: number;
  /** What for. */
  purpose: Purpose;
  /** All that bears on it: the points make the number, the rest is added to the die. */
  reasons: Reason[];
  /** Whose. */
  seat: Seat;
  /** Of which unit, if of one. */
  unit: UnitId | null;
}

/** EMP-13.9a The one change of facing of a move, at its beginning or at its end. */
export type Turn =
  /** Before the first step. */
  | {
    start: Heading;
  }
  /** After the last. */
  | {
    end: Heading;
  };

/** A turn. */
export interface TurnTold {
  /** How light it is. */
  class: TimeClass;
  /** When it begins, in minutes after midnight. */
  minutes: number;
  /** Weather that needs no die. */
  weather: Weather | null;
}

/** What a value does. */
export type Unit = 'points' | 'percent' | 'die';

/** A unit: infantry, cavalry, artillery or headquarters. */
export type UnitId = number;

/** What is true of a unit now (B.2). */
export interface UnitState {
  /** EMP-11.2a The infantry its guns are attached to. */
  attached: UnitId | null;
  /** EMP-16.6a The part of that infantry: 0 is the counter itself. */
  attached_part: number;
  /** EMP-R80 The index of its face when the segment began. */
  began: number;
  /** EMP-14.7a The target of its massed column. */
  column: AreaId | null;
  /** Its force. */
  force: ForceId | null;
  /** EMP-11.12a The formation it belongs to. Attached guns act with that of their infantry (EMP-R68). */
  formation: FormationId;
  /** How it faces, if it has a facing. */
  heading: Heading;
  /** What it has done and what holds of it. */
  marks: Marks;
  /** EMP-R36 The area from which it charged, until the charge is over. */
  origin: AreaId | null;
  /** EMP-16.1a The markers of an extended line. */
  parts: [Part | null, Part | null];
  /** Where it is; of an extended line, where its counter is. */
  place: Place;
  /** EMP-19.11a The turn in which it routed, from 1. */
  routed: number | null;
  /** The half movement points it has spent in this segment. */
  spent: number;
  /** The steps it has lost: the index of its face. */
  step: number;
  /** EMP-R76 The areas the parts of a line have assaulted in this turn: the counter, then its markers. */
  struck: [AreaId | null, AreaId | null, AreaId | null];
}

/** A unit. */
export interface UnitTold {
  /** Its arm. */
  arm: Arm;
  /** The class of cavalry. */
  class: CavalryClass;
  /** What it is besides. */
  flags: Flag[];
  /** Its force at the start. */
  force: ForceId | null;
  /** Its formation at the start. */
  formation: FormationId;
  /** Its name in files. */
  key: string;
  /** The kind of artillery. */
  kind: GunKind;
  /** What people call it. */
  name: string;
  /** What French speakers call it, if that is another name. */
  name_fr: string | null;
  /** Its nation. */
  nation: string;
  /** The unit it is taken out of. */
  parent: UnitId | null;
  /** The radius of a headquarters. */
  radius: number;
  /** Its side. */
  side: Seat;
  /** Its faces: strength, morale, long or short. */
  steps: [number, number, Form][];
}

export type Units = UnitId[];

/** Why a target is not in sight. */
export type Unseen =
  /** EMP-12.4 The target is not at a range of this weapon in this weather. */
  | {
    range: {
      /** The least range of the weapon. */
      least: number;
      /** The greatest, 0 if it cannot fire at all. */
      most: number;
      /** Its range. */
      range: number;
    };
  }
  /** EMP-12.56b-e The target is too high or too low for this weapon. */
  | {
    limit: {
      /** The target's height less the gun's. */
      rise: number;
    };
  }
  /** EMP-12.51a An area between blocks. */
  | {
    area: {
      /** The area. */
      area: AreaId;
      /** What of it blocks. */
      by: Obstacle;
      /** The gun's height. */
      gun: number;
      /** Its height. */
      height: number;
      /** The target's height. */
      target: number;
    };
  }
  /** EMP-12.54a A boundary with blocking terrain is crossed. */
  | {
    boundary: {
      /** One side of it. */
      from: AreaId;
      /** The other side. */
      to: AreaId;
    };
  }
  /** EMP-12.54b The line runs along a boundary with blocking terrain. */
  | {
    along: {
      /** One side of it. */
      from: AreaId;
      /** The other side. */
      to: AreaId;
    };
  };

/** How it ended. */
export interface Verdict {
  /** Why it is over. */
  ending: EndedBy;
  /** The level of victory, by its place in the scenario's list. */
  level: number | null;
  /** The points of both sides. */
  points: [number, number];
  /** Who won; none for a draw. */
  winner: Seat | null;
}

/** What one onlooker knows. */
export interface View {
  /** All there is to know. */
  state: Position;
  /** Whose view it is. */
  who: Onlooker;
}

/** EMP-R03 Units that roll together. */
export interface Volley {
  /** How many dice. */
  dice: number;
  /** The least face that hits, 7 if none does. */
  needs: number;
  /** All that bears on it. */
  reasons: Reason[];
  /** Which units. */
  units: Units;
}

/** The weather. */
export type Weather = 'clear' | 'rain' | 'snow' | 'fog';

/** Why a number is what it is. */
export type Why =
  /** The printed strength of a unit. */
  | 'strength'
  /** A leader adds his rating. */
  | 'leader'
  /** He never adds more than the units he helps have. */
  | 'leader_cap'
  /** A cavalry leader helps infantry of others. */
  | 'cavalry_leader'
  /** Infantry and guns fire at half strength at a charge. */
  | 'charge_half'
  /** Cavalry counts double against a charge. */
  | 'charge_double'
  /** A charge at higher ground. */
  | 'charge_uphill'
  /** A charge at lower ground. */
  | 'charge_downhill'
  /** Ground on the way of a charge. */
  | 'charge_ground'
  /** Heavy, lancer or elite cavalry. */
  | 'charge_quality'
  /** A grand charge. */
  | 'grand_charge'
  /** Infantry that failed to form square. */
  | 'disordered'
  /** Against a square. */
  | 'against_square'
  /** Second fire: infantry at half strength. */
  | 'second_fire'
  /** A leader bends the die of a pursuit. */
  | 'pursuit_hand'
  /** The target's terrain, on bombardment. */
  | 'bombard_ground'
  /** Guns at a flank. */
  | 'bombard_flank'
  /** The target is densely stacked. */
  | 'bombard_dense'
  /** The target is in square. */
  | 'bombard_square'
  /** Three heavy batteries. */
  | 'bombard_heavy'
  /** Two guard batteries. */
  | 'bombard_guard'
  /** An artillery leader. */
  | 'artillery_leader'
  /** Napoleon is near. */
  | 'aura'
  /** The headquarters with its chief of staff is near. */
  | 'hq_guns'
  /** Five batteries fire together. */
  | 'massed'
  /** Never more than +2. */
  | 'bombard_most'
  /** Never less than -1. */
  | 'bombard_least'
  /** Horse guns at range 2. */
  | 'horse_far'
  /** Rockets. */
  | 'rocket'
  /** Dawn or night. */
  | 'dark'
  /** Rain, fog or snow. */
  | 'bombard_weather'
  /** Terrain of the target that costs a pip. */
  | 'bombard_cover'
  /** The target is in reverse slope. */
  | 'bombard_reverse'
  /** Cavalry counts half in an assault. */
  | 'cavalry_half'
  /** Rain or snow. */
  | 'assault_weather'
  /** An assault at higher ground. */
  | 'assault_uphill'
  /** Units in square. */
  | 'in_square'
  /** Enfiladed. */
  | 'enfiladed'
  /** Ground that is assaulted, or crossed. */
  | 'assault_ground'
  /** An assault at lower ground. */
  | 'assault_downhill'
  /** An attack over a bridge. */
  | 'bridge'
  /** Never more than +2 in an assault. */
  | 'assault_most'
  /** Elite units. */
  | 'elite'
  /** Combined arms. */
  | 'combined_arms'
  /** From flank or rear. */
  | 'flank_or_rear'
  /** Twice the morale. */
  | 'twice_morale'
  /** Against a massed column. */
  | 'against_column'
  /** A massed column. */
  | 'column'
  /** Infantry in reverse slope defends. */
  | 'reverse_strength'
  /** The counter that sets the morale of an area. */
  | 'morale_of'
  /** The morale most common among the steps. */
  | 'morale_common'
  /** Attached guns. */
  | 'morale_guns'
  /** The senior leader. */
  | 'morale_leader'
  /** Reverse slope. */
  | 'morale_reverse'
  /** Massed column. */
  | 'morale_column'
  /** The senior leader, when a square is formed. */
  | 'square_leader'
  /** He rides with charging cavalry. */
  | 'charging'
  /** Three steps lost, or all of them. */
  | 'heavy_loss'
  /** His headquarters is lost. */
  | 'staff_loss'
  /** Rout: combined arms or a massed column attacked. */
  | 'rout_shock'
  /** Rout: the area is densely stacked. */
  | 'rout_dense'
  /** Rout: elite. */
  | 'rout_elite'
  /** Rout: a stance that helps. */
  | 'rout_stance'
  /** Cascade: infantry or guns. */
  | 'cascade_foot'
  /** Cascade: cavalry. */
  | 'cascade_cavalry'
  /** The commander's initiative. */
  | 'initiative'
  /** A leader helps a routed unit. */
  | 'rally_help'
  /** A leader of another formation helps. */
  | 'rally_foreign'
  /** A routed unit rallies at one less than its morale. */
  | 'rally_morale'
  /** Its allowance. */
  | 'allowance'
  /** Out of command. */
  | 'out_of_command'
  /** Rain. */
  | 'rain'
  /** Snow. */
  | 'snow'
  /** An artillery leader goes with it. */
  | 'leader_helps'
  /** Guns detached in this phase. */
  | 'just_detached'
  /** Guns attached to it. */
  | 'guns_attached';

/** What travels of this game. */
export interface Wire {
  view: View;
  order: Order;
  prompt: Prompt;
  event: Event;
  effect: Effect;
  options: {
    /** EMP-O21 */
    allow_pass?: true | false;
    /** EMP-O04 */
    attach_same_formation?: true | false;
    /** EMP-O23 */
    bridge_penalty?: 'when_needed' | 'always';
    /** EMP-O15 */
    cascade_last_area?: true | false;
    /** EMP-O05 */
    cavalry_assault_halving?: 'pre' | 'additive';
    /** EMP-O11 */
    cavalry_must_yield?: 'on_hits' | 'always';
    /** EMP-O09 */
    charge_quality_cumulative?: true | false;
    /** EMP-O18 */
    conformation?: 'on' | 'off';
    /** EMP-O16 */
    corner_is_adjacent?: true | false;
    /** EMP-O07 */
    defender_elevation?: true | false;
    /** EMP-O08 */
    enfilade_half?: 'flank_or_rear' | 'flank_only';
    /** EMP-O27 */
    extended_line?: 'scenario' | 'on' | 'off';
    /** EMP-O17 */
    facing_tolerance?: number;
    /** EMP-O10 */
    failed_stand_reduction?: '1' | 'by_count';
    /** EMP-O20 */
    first_player_choice?: 'winner_chooses' | 'winner_is_first';
    /** EMP-O13 */
    grand_continuation_bonus?: true | false;
    /** EMP-O25 */
    leader_rout_recovery?: true | false;
    /** EMP-O24 */
    leaders_per_assault?: 'one' | 'per_area';
    /** EMP-O19 */
    los_clip?: number;
    /** EMP-O28 */
    massed_column?: 'scenario' | 'on' | 'off';
    /** EMP-O03 */
    massed_outside_cap?: true | false;
    /** EMP-O06 */
    morale_double_scope?: 'both' | 'attacker';
    /** EMP-O02 */
    natural_six?: 'none' | 'always';
    /** EMP-1.2a */
    own_scenario?: { [key: string]: string };
    /** EMP-O26 */
    prior_edition?: true | false;
    /** EMP-O12 */
    pursuit_morale_with_leader?: true | false;
    /** EMP-O29 */
    reverse_slope?: 'scenario' | 'on' | 'off';
    /** EMP-O14 */
    reverse_slope_scope?: 'boundary' | 'always';
    /** EMP-O01 */
    rout?: true | false;
    /** EMP-O22 */
    rout_threshold?: 'more_than_half' | 'more_than_half_rounded_up';
    /** EMP-O30 */
    square?: 'scenario' | 'on' | 'off';
  };
  subject: Subject;
  query: Query;
  answer: Answer;
}
