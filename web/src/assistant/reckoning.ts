/**
 * The operations of the assistant over a battle, for a phone without a connection: each takes a request as the program reads it, gives what is added up,
 * and carries the request out. Every number is looked up in the data file; the tests hold all of it to the program itself.
 */
import { attached, attachedByQuality, batter, begin, change, chiefAt, chiefFor, chiefOf, condition, disorderedWith, find, freeGenerals, isAide, isSilent, levelsReached, lose, loseGeneral, type Arm, type Battle, type Change, type Condition, type History, type NewBattle, type Quality, type Seat, type Unit } from './battle';
import type { DrillRequest, MarchRequest } from './movement';
import { bandOf, Fraction, holds, type Data, type FireResult, type Guns } from './data';

/** What is added to a die: why, how much, by which rule. */
export interface Line { cause: string; value: number; clause: string }
/** Why the program would refuse a request: a word of the page and its rule. */
export type Refused = { why: 'oneAtATime' | 'silentNo' | 'tooManyBases' | 'nobodyThere' | 'batteryCharges' | 'bothSides' | 'sameSide' | 'twice' | 'firesAtOwn' | 'cavalryFormation' | 'newChief'; clause?: string; most?: number };
export interface Weighed { lines: Line[]; sum: number }

export interface FirerRequest { unit?: string; arm?: Arm; doctrine?: string; ranks?: number; formation?: string; bases?: number; near?: number; far?: number; sk?: number; row?: string; guns?: Guns; range?: number; enfilade?: boolean; disordered?: boolean; damaged?: boolean; grand_battery?: number | null }
export interface TargetRequest { unit?: string; members?: string[]; kind?: string; formation?: string; limbered?: boolean; changed_formation?: boolean; moved_more_than_half?: boolean; on_bridge?: boolean; cover?: number; damaged?: boolean; general?: Quality | null }
export interface FireRequest { do: 'fire'; firing: FirerRequest[]; target: TargetRequest; dice: number[] }
export interface SideRequest { units?: string[]; lead?: string | null; infantry?: number; cavalry?: number; batteries?: number; arm?: Arm | null; weight?: string | null; lancers?: boolean | null; formation?: string | null; disordered?: boolean | null; silent?: boolean | null; attached?: boolean; damaged?: boolean | null; condition?: Condition | null; rating?: string | null; general?: Quality | null; lost_to_fire?: number | null; supported?: boolean }
export interface CombatRequest { do: 'combat'; attacker: SideRequest; defender: SideRequest; charged_from?: number | null; breakthrough?: boolean; counter_charged?: boolean; open?: boolean; cover?: number; outflanked?: boolean; dice: number[] }
export interface Generals { ordinary: number; charismatic: number }
export interface TestRequest { do: 'test'; unit?: string; disordered?: boolean; arm?: Arm; doctrine?: string; formation?: string; condition?: Condition; rating?: string; detached?: Generals; attached?: Generals; insecure_flank?: boolean; withdraws?: boolean; charged?: boolean; dice: number[] }
export interface ReserveRequest { do: 'reserve'; unit?: string; chief?: string; chief_rating?: number; aide?: boolean; gunner?: boolean; first_turn?: boolean; history?: History; disordered?: boolean; disordered_in_formation?: number; rating?: string; dice: number[] }
export interface Claim { chief?: 'free' | 'engaged' | 'lost'; critical_levels?: number }
export interface InitiativeRequest { do: 'initiative'; claims: [Claim, Claim]; dice: number[]; first?: boolean }
export interface GeneralRequest { do: 'general'; general?: string; quality?: Quality; turn?: number; dice: number[] }
export type Request = FireRequest | CombatRequest | TestRequest | ReserveRequest | InitiativeRequest | GeneralRequest | ({ do: 'new_battle' } & NewBattle) | ({ do: 'roster' } & Change) | MarchRequest | DrillRequest;

class Sum implements Weighed {
  lines: Line[] = [];
  constructor(readonly data: Data) {}
  add(cause: string, value: number, so = true): void {
    if (so) this.lines.push({ cause, value, clause: this.data.causes.find((one) => one.cause === cause)!.clause });
  }
  get sum(): number { return this.lines.reduce((all, line) => all + line.value, 0); }
}

// Fire.

export interface Firepower { shares: Fraction[]; power: Fraction; band: number; concentrated: boolean }
interface Hit { disordered: boolean; bases: number; silent: boolean; steps: number }
export interface Fired { refused?: Refused; firepower?: Firepower; modifiers: Weighed; kind: string; result?: FireResult; score?: number; hit?: Hit; checked: string[] }

const FORMATIONS = ['line', 'supported_line', 'manoeuvre_column', 'road_column', 'square', 'skirmish', 'garrison'];
/** AGE-H10 The formations of an arm. */
export const formationsOf = (arm: Arm): string[] => (arm === 'cavalry' ? FORMATIONS.slice(0, 4) : FORMATIONS);
/** A formation as an arm may have it. */
export const formed = (arm: Arm, formation: string): string => (formationsOf(arm).includes(formation) ? formation : 'line');
const mayForm = (arm: Arm, formation: string | null | undefined): Refused | undefined => (formationsOf(arm).includes(formation ?? 'line') ? undefined : { why: 'cavalryFormation', clause: 'AGE-H10' });

const DENSE = ['manoeuvre_column', 'road_column', 'square'];
const SOLID = ['square', 'skirmish', 'garrison'];

/** AGE-H82 How many bases fire in a formation. */
export function basesFiring(data: Data, formation: string, bases: number): number {
  const { garrison_at_most, square_faces } = data.tables.completions.firing;
  switch (formation) {
    case 'supported_line': return Math.ceil(bases / 2);
    case 'manoeuvre_column': return Math.min(bases, 2);
    case 'road_column': return Math.min(bases, 1);
    case 'square': return Math.ceil(bases / square_faces);
    case 'garrison': return Math.min(bases, garrison_at_most);
    default: return bases;
  }
}

/** What the target is: the roster knows its own. */
export function targetKind(battle: Battle, target: TargetRequest): string {
  const unit = target.unit ? find(battle, target.unit) : undefined;
  return target.kind ?? (unit ? (unit.spec.arm === 'artillery' ? 'battery' : 'brigade') : target.members?.length ? 'grand_battery' : 'brigade');
}

function share(data: Data, battle: Battle, asked: FirerRequest, target: TargetRequest, kind: string, halved: boolean): Fraction | Refused {
  const { fire } = data.tables;
  const unit = asked.unit ? find(battle, asked.unit) : undefined;
  const arm = asked.arm ?? unit?.spec.arm ?? (asked.row ? 'artillery' : 'infantry');
  const formation = target.formation ?? 'line';
  const flanked = asked.enfilade === true && (kind !== 'brigade' || !SOLID.includes(formation));
  const twice = Fraction.read(fire.multipliers.doubled.factor);
  const worst = halved && battle.options.multiplier_stacking === 'worst_half_only';
  if (arm === 'artillery') {
    if (unit && isSilent(battle, unit.silent_for)) return { why: 'silentNo', clause: 'AGE-81' };
    const range = fire.ranges.findIndex((end) => (asked.range ?? 0) <= end);
    let power = new Fraction(fire.artillery[(asked.row ?? unit?.spec.row)!][(asked.guns ?? unit?.spec.guns) as Guns][range]);
    const column = target.on_bridge === true || (kind === 'brigade' && DENSE.includes(formation));
    if (flanked) power = power.times(twice);
    if (column && (!flanked || battle.options.multiplier_stacking === 'x2_stacks')) power = power.times(twice);
    return (asked.damaged ?? unit?.damaged) && !worst ? power.times(Fraction.read(fire.multipliers.battery_damaged.factor)) : power;
  }
  const own = asked.formation ?? 'line';
  const [near, far] = [asked.near ?? 0, asked.far ?? 0];
  const bases = asked.bases ?? unit?.bases;
  const unformed = mayForm(arm, own);
  if (unformed) return unformed;
  if (bases !== undefined && near + far > basesFiring(data, own, bases)) return { why: 'tooManyBases', clause: 'AGE-H82', most: basesFiring(data, own, bases) };
  const row = fire.small_arms[smallArms(arm, asked.doctrine ?? unit?.spec.doctrine ?? 'linear', asked.ranks ?? unit?.spec.ranks ?? 3, own)];
  const beyond = row.far === null ? 0 : skirmishing(battle, own, far, asked.sk ?? unit?.spec.sk ?? 0);
  let power = Fraction.read(row.near).times(new Fraction(near)).plus(Fraction.read(row.far ?? '0').times(new Fraction(beyond)));
  if (flanked) power = power.times(twice);
  return (asked.disordered ?? unit?.disordered) && !worst ? power.times(Fraction.read(fire.multipliers.firer_disordered.factor)) : power;
}

function smallArms(arm: Arm, doctrine: string, ranks: number, formation: string): string {
  if (arm === 'cavalry') return 'cavalry';
  if (doctrine === 'columnar' || formation === 'square' || formation === 'skirmish') return 'columnar_or_square_or_skirmish';
  return ranks === 2 ? 'linear_or_mixed_2_ranks' : 'linear_or_mixed_3_ranks';
}

/** AGE-R08 AGE-O05 How many bases fire at over 2". */
function skirmishing(battle: Battle, formation: string, far: number, sk: number): number {
  const reading = battle.options.skirmish_fire_at_4;
  if (formation === 'skirmish' || reading === 'one_per_firing_base') return far;
  if (reading === 'skirmish_order_only' || formation === 'square' || formation === 'road_column') return 0;
  return Math.min(far, sk);
}

function firepower(data: Data, battle: Battle, asked: FireRequest, kind: string): Firepower | Refused {
  const { options } = battle;
  if (options.combined_fire === 'one_roll_per_firing_unit' && asked.firing.length > 1) return { why: 'oneAtATime', clause: 'AGE-O19' };
  const struck = asked.target.unit ? find(battle, asked.target.unit) : undefined;
  const unformed = struck ? mayForm(struck.spec.arm, asked.target.formation) : undefined;
  if (unformed) return unformed;
  const firing = asked.firing.flatMap((one) => one.unit ?? []);
  if (new Set(firing).size < firing.length) return { why: 'twice' };
  const enemies = [asked.target.unit ?? [], asked.target.members ?? []].flat().map((name) => find(battle, name)!.spec.side);
  if (firing.some((name) => enemies.includes(find(battle, name)!.spec.side))) return { why: 'firesAtOwn', clause: 'AGE-H81' };
  const halved = kind === 'brigade' && asked.target.formation === 'skirmish' && options.skirmish_target_effect !== 'minus2_only';
  const shares: Fraction[] = [];
  for (const firer of asked.firing) {
    const one = share(data, battle, firer, asked.target, kind, halved);
    if ('why' in one) return one;
    shares.push(one);
  }
  const { multipliers, table } = data.tables.fire;
  let power = shares.reduce((all, one) => all.plus(one), new Fraction(0));
  if (halved) power = power.times(Fraction.read(multipliers.target_in_skirmish_order.factor));
  if (kind === 'grand_battery') power = power.times(Fraction.read(multipliers.grand_battery.factor));
  const rounded = options.power_fraction === 'nearest_half_up' ? new Fraction(Math.floor(power.value + 0.5)) : options.power_fraction === 'ceil' ? new Fraction(Math.ceil(power.value)) : power;
  const band = bandOf(data, rounded);
  const members = asked.firing.filter((one) => (one.arm ?? (one.unit ? find(battle, one.unit)?.spec.arm : one.row ? 'artillery' : '')) === 'artillery').map((one) => one.grand_battery ?? null);
  const together = members.some((id) => id !== null && members.filter((other) => other === id).length >= data.tables.completions.grand_battery.members);
  const concentrated = band > 0 && together && options.grand_battery_fire !== 'none' && options.combined_fire !== 'one_roll_per_firing_unit';
  return { shares, power, band: concentrated ? Math.min(band + 1, table.length - 1) : band, concentrated };
}

function fireModifiers(data: Data, battle: Battle, target: TargetRequest, kind: string): Weighed {
  const all = new Sum(data);
  const bonus = data.tables.fire.modifiers;
  const mode = battle.options.movement_mode;
  const formation = target.formation ?? 'line';
  const column = kind === 'brigade' && (mode === 'road_column' ? formation === 'road_column' : mode === 'any_column' && ['road_column', 'manoeuvre_column'].includes(formation));
  const moved = mode === 'moved_more_than_half' && target.moved_more_than_half === true;
  all.add('moving_target', bonus.moving_target.value, Boolean(target.limbered) || Boolean(target.changed_formation) || column || moved);
  all.add('skirmish_target', bonus.skirmish_target.value, kind === 'brigade' && formation === 'skirmish' && battle.options.skirmish_target_effect !== 'half_only');
  all.add('cover', target.cover ?? 0, (target.cover ?? 0) !== 0);
  return all;
}

export function hitOf(data: Data, battle: Battle, result: FireResult, kind: string): Hit {
  const { results, battery_steps } = data.tables.fire;
  if (kind === 'brigade') return { disordered: results[result].disorder, bases: results[result].bases_lost, silent: false, steps: 0 };
  const literal = battle.options.battery_hit === 'literal_damaged_not_silent';
  const steps = literal ? Math.min(battery_steps[result], 1) : battery_steps[result];
  return { disordered: false, bases: 0, silent: result === 'impressive' || (result !== 'ineffective' && !literal), steps };
}

/** 6 Fire at one target. With its die it is carried out on the battle. */
export function fire(data: Data, battle: Battle, asked: FireRequest): Fired {
  const kind = targetKind(battle, asked.target);
  const modifiers = fireModifiers(data, battle, asked.target, kind);
  const power = firepower(data, battle, asked, kind);
  if ('why' in power) return { refused: power, modifiers, kind, checked: [] };
  const found: Fired = { firepower: power, modifiers, kind, checked: [] };
  if (asked.dice.length === 0 || power.band === 0) return found;
  const score = asked.dice[0] + modifiers.sum;
  const result = data.odds.fire.results.find((one) => holds(data.tables.fire.table[power.band][one], score)) ?? 'ineffective';
  const hit = hitOf(data, battle, result, kind);
  const checked = ['effective', 'deadly', 'devastating'].includes(result) ? toCheck(battle, asked.target, hit) : [];
  suffer(battle, asked.target, hit);
  freeGenerals(battle);
  return { ...found, result, score, hit, checked };
}

/** AGE-H92 How many steps of damage fall on one of the batteries, the nearest first. */
const stepsOn = (hit: Hit, members: number, at: number): number => Math.floor(hit.steps / members) + (at < hit.steps % members ? 1 : 0);

/** AGE-H90 The generals to be checked: those with what was hit, or by an empty name the one of whom nothing but his quality is known. */
function toCheck(battle: Battle, target: TargetRequest, hit: Hit): string[] {
  const members = target.members ?? [];
  const struck = [...(target.unit ? [target.unit] : []), ...members.filter((_, at) => stepsOn(hit, members.length, at) > 0)];
  const named = struck.flatMap((name) => attached(battle, name).map(({ spec }) => spec.name));
  return named.length === 0 && target.general ? [''] : named;
}

/** AGE-H89 AGE-H92 What a hit does to the roster. */
function suffer(battle: Battle, target: TargetRequest, hit: Hit): void {
  if (target.unit) {
    const lost = lose(battle, target.unit, hit.bases);
    const unit = find(battle, target.unit);
    if (unit) {
      unit.disordered ||= hit.disordered;
      unit.lost_to_fire += lost;
    }
    batter(battle, target.unit, hit.silent, hit.steps);
  }
  const members = target.members ?? [];
  const literal = battle.options.battery_hit === 'literal_damaged_not_silent';
  members.forEach((name, at) => {
    const steps = stepsOn(hit, members.length, at);
    const silent = hit.silent && (steps > 0 || (at === 0 && hit.steps === 0));
    batter(battle, name, silent && !(literal && steps > 0), steps);
  });
}

// Combat.

export type Role = 'attacker' | 'defender';
export interface Side { infantry: number; cavalry: number; batteries: number; arm: Arm; weight: string | null; lancers: boolean; formation: string; disordered: boolean; silent: boolean; attached: boolean; damaged: boolean; condition: Condition; rating: string; general: Quality | null; lost: number; supported: boolean }
export interface Combat { attacker: Side; defender: Side; asked: CombatRequest }
export interface Aftermath { result: string; clause: string; loser: Role | null; routs: number; captured: number; battery: 'silent' | 'damaged' | 'captured'; generalCaptured: boolean; formsSquare: boolean; winner: string }
export interface Fought { refused?: Refused; modifiers: Record<Role, Weighed>; difference: number; scores?: [number, number]; after?: Aftermath; wrecked?: boolean; lost: string[] }

/** AGE-H94 The lead: the unit with most bases, or the one named among those. */
export function leadOf(battle: Battle, asked: SideRequest): Unit | undefined {
  const units = (asked.units ?? []).flatMap((name) => find(battle, name) ?? []);
  const most = Math.max(0, ...units.map((unit) => unit.bases));
  return units.find((unit) => unit.bases === most && (!asked.lead || unit.spec.name === asked.lead));
}

/** A side with what the roster knows of it. */
export function sideOf(battle: Battle, asked: SideRequest): Side {
  const units = (asked.units ?? []).flatMap((name) => find(battle, name) ?? []);
  const lead = leadOf(battle, asked);
  const count = (arm: Arm) => units.filter((unit) => unit.spec.arm === arm).reduce((sum, unit) => sum + unit.bases, 0);
  const [infantry, cavalry, batteries] = [asked.infantry ?? 0, asked.cavalry ?? 0, asked.batteries ?? 0];
  const arm = asked.arm ?? lead?.spec.arm ?? (infantry === 0 && cavalry > 0 ? 'cavalry' : infantry === 0 && batteries > 0 ? 'artillery' : 'infantry');
  const there = units.flatMap((unit) => attached(battle, unit.spec.name)).map(({ quality }) => quality);
  // The battery that is struck first.
  const battery = [...(lead ? [lead] : []), ...units].find((unit) => unit.spec.arm === 'artillery');
  const general = asked.general === 'charismatic' || there.includes('charismatic') ? 'charismatic' : asked.general || there.length > 0 ? 'ordinary' : null;
  return {
    infantry: infantry + count('infantry'), cavalry: cavalry + count('cavalry'), batteries: batteries + count('artillery'), arm,
    weight: asked.weight ?? lead?.spec.weight ?? null, lancers: asked.lancers ?? lead?.spec.lancers ?? false, formation: asked.formation ?? 'line',
    disordered: asked.disordered ?? lead?.disordered ?? false, silent: asked.silent ?? (lead ? isSilent(battle, lead.silent_for) : false), attached: asked.attached ?? false, damaged: asked.damaged ?? battery?.damaged ?? false,
    condition: asked.condition ?? (lead ? condition(lead) : 'worn'), rating: asked.rating ?? lead?.spec.rating ?? 'regular', general,
    lost: asked.lost_to_fire ?? units.reduce((sum, unit) => sum + unit.lost_to_fire, 0), supported: asked.supported ?? false,
  };
}

function isOutflanked({ defender, asked }: Combat): boolean {
  return asked.outflanked === true && (defender.arm === 'artillery' || !SOLID.includes(defender.formation));
}

/** AGE-106 AGE-O25 What outnumbering is worth. */
function superiority(data: Data, battle: Battle, own: Side, enemy: Side): number {
  const weight = battle.options.outnumber_count === 'men_360_180' ? 2 : 1;
  const numbers = (side: Side) => side.infantry * weight + side.cavalry + side.batteries;
  const reached = data.tables.combat.superiority.filter((ratio) => numbers(enemy) > 0 && numbers(own) * ratio.enemy >= numbers(enemy) * ratio.own);
  return Math.max(0, ...reached.map((ratio) => ratio.value));
}

export function combatModifiers(data: Data, battle: Battle, combat: Combat, role: Role): Weighed {
  const all = new Sum(data);
  const bonus = data.tables.combat.modifiers;
  const { asked } = combat;
  const own = combat[role], enemy = combat[role === 'attacker' ? 'defender' : 'attacker'];
  all.add(own.general === 'charismatic' ? 'charismatic_general' : 'general', own.general === 'charismatic' ? bonus.general_charismatic.value : bonus.general.value, own.general !== null);
  const more = superiority(data, battle, own, enemy);
  all.add('superiority', more, more !== 0);
  const square = combat.defender.arm === 'infantry' && combat.defender.formation === 'square';
  const rides = combat.attacker.arm === 'cavalry' && (asked.charged_from ?? null) !== null && combat.defender.arm === 'infantry' && asked.open !== false && combat.defender.formation !== 'garrison';
  if (role === 'attacker' && rides) {
    const far = (asked.charged_from ?? 0) >= data.tables.combat.far_charge.from;
    all.add(far ? 'charge_from_afar' : 'charge_from_near', far ? bonus.cav_charge_far.value : bonus.cav_charge_near.value, !square);
    all.add('lancers', bonus.lancers.value, own.lancers && (!square || battle.options.lancers_vs_square === 'applies'));
  }
  all.add('heavy_cavalry', bonus.heavy_cavalry.value, own.arm === 'cavalry' && own.weight === 'heavy');
  all.add('armoured_cavalry', bonus.armoured_cavalry.value, own.arm === 'cavalry' && own.weight === 'armoured');
  const through = role === 'attacker' && asked.breakthrough === true;
  const flanked = role === 'defender' && isOutflanked(combat);
  all.add('breakthrough', bonus.breakthrough_or_supported.value, through);
  all.add('supported', bonus.breakthrough_or_supported.value, !through && !flanked && own.arm !== 'artillery' && (own.supported || own.formation === 'supported_line'));
  const weak = own.arm === 'artillery' ? (!own.attached || own.silent ? 'battery_unattached_or_silent' : '')
    : own.disordered ? 'disordered' : own.arm === 'cavalry' && role === 'defender' && asked.counter_charged !== true ? 'standing_cavalry' : own.formation === 'skirmish' ? 'skirmish_order' : '';
  all.add(weak, bonus.minus_two_group.value, weak !== '');
  all.add('lost_to_fire', bonus.bases_lost_to_fire.value * own.lost, own.lost > 0);
  if (role === 'defender') {
    all.add('defender_in_cover', asked.cover ?? 0, (asked.cover ?? 0) !== 0);
    all.add('outflanked', bonus.outflanked.value, flanked);
    all.add('square_against_cavalry', bonus.square_vs_cavalry.value, square && enemy.arm === 'cavalry');
    all.add('square_against_infantry', bonus.square_vs_infantry.value, square && enemy.arm === 'infantry');
  }
  all.add('fresh_in_combat', bonus.fresh.value, own.arm !== 'artillery' && own.condition === 'fresh');
  all.add('spent_in_combat', bonus.spent.value, own.arm !== 'artillery' && own.condition === 'spent');
  all.add('regular', bonus.regular.value, own.rating === 'regular');
  all.add('elite', bonus.elite.value, own.rating === 'elite');
  return all;
}

export function combatRefused(battle: Battle, combat: Combat): Refused | undefined {
  const sides = (['attacker', 'defender'] as const).map((role) => (combat.asked[role].units ?? []).map((name) => find(battle, name)!.spec.side));
  if (sides.some((side) => new Set(side).size > 1)) return { why: 'bothSides', clause: 'AGE-H93' };
  if (sides[0].length > 0 && sides[0][0] === sides[1][0]) return { why: 'sameSide', clause: 'AGE-H93' };
  const empty = (side: Side) => ({ infantry: side.infantry, cavalry: side.cavalry, artillery: side.batteries })[side.arm] === 0;
  if (empty(combat.attacker) || empty(combat.defender)) return { why: 'nobodyThere', clause: 'AGE-H94' };
  if ((combat.asked.charged_from ?? null) !== null && combat.attacker.arm === 'artillery') return { why: 'batteryCharges', clause: 'AGE-R45' };
  return undefined;
}

/** AGE-H73 AGE-H79 AGE-H104 AGE-O16 What a victorious attacker does where the result lets it break through. */
function advance(battle: Battle, { attacker, asked }: Combat, leave: string): string {
  if (attacker.arm === 'artillery' || ['square', 'garrison'].includes(attacker.formation)) return 'remains';
  const again = asked.breakthrough === true && battle.options.breakthrough_limit === 'one_per_brigade_per_segment';
  return again || ['road_column', 'skirmish'].includes(attacker.formation) ? 'occupies' : leave;
}

export function aftermath(data: Data, battle: Battle, combat: Combat, difference: number): Aftermath {
  const row = data.tables.combat.table.find((one) => holds(one.difference, difference))!;
  const { result } = row;
  const { defender, asked } = combat;
  const beaten = result.startsWith('attacker');
  const ready = ['line', 'supported_line', 'manoeuvre_column'].includes(defender.formation);
  const leave = result === 'defender_shattered' ? (battle.options.shattered_breakthrough === 'owner_choice' ? 'may_break_through' : 'must_break_through')
    : { defender_driven_back: 'may_break_through', defender_pushed_back: 'occupies', locked: battle.options.locked_result === 'separate_2_inches' ? 'separates' : 'stays' }[result] ?? 'holds';
  const winner = ['may_break_through', 'must_break_through', 'occupies'].includes(leave) ? advance(battle, combat, leave) : leave;
  return {
    result, clause: row.clause, loser: result === 'locked' ? null : beaten ? 'attacker' : 'defender', routs: row.bases_rout,
    captured: row.captures_over === null ? 0 : Math.max(0, Math.abs(difference) - row.captures_over),
    battery: result === 'defender_shattered' ? 'captured' : result === 'defender_driven_back' || result === 'locked' ? 'damaged' : 'silent',
    generalCaptured: result.endsWith('shattered'), formsSquare: beaten && defender.arm === 'infantry' && ready && asked.open !== false && combat.attacker.cavalry > 0, winner,
  };
}

/** 8 A combat. With its dice it is carried out on the battle. */
export function fight(data: Data, battle: Battle, asked: CombatRequest): Fought {
  const combat: Combat = { attacker: sideOf(battle, asked.attacker), defender: sideOf(battle, asked.defender), asked };
  const modifiers = { attacker: combatModifiers(data, battle, combat, 'attacker'), defender: combatModifiers(data, battle, combat, 'defender') };
  const difference = modifiers.attacker.sum - modifiers.defender.sum;
  const refused = mayForm(combat.attacker.arm, combat.attacker.formation) ?? mayForm(combat.defender.arm, combat.defender.formation) ?? combatRefused(battle, combat);
  if (refused || asked.dice.length < 2) return { refused, modifiers, difference, lost: [] };
  const scores: [number, number] = [asked.dice[0] + modifiers.attacker.sum, asked.dice[1] + modifiers.defender.sum];
  const after = aftermath(data, battle, combat, scores[0] - scores[1]);
  const suffers = after.loser === null ? [combat.attacker, combat.defender].filter((side) => side.infantry + side.cavalry === 0) : [combat[after.loser]].filter((side) => side.batteries > 0);
  const wrecked = after.battery === 'damaged' && suffers.some((side) => side.damaged);
  const lost = settle(battle, asked, after);
  return { modifiers, difference, scores, after, wrecked, lost };
}

/** AGE-H101 AGE-H102 What a combat does to the roster; the generals who are lost. */
function settle(battle: Battle, asked: CombatRequest, after: Aftermath): string[] {
  const lost = (['attacker', 'defender'] as const).filter((role) => after.loser === null || after.loser === role).flatMap((role) => beat(battle, asked[role], after));
  const rode = (names: string[]) => names.forEach((name) => { const unit = find(battle, name); if (unit?.spec.arm === 'cavalry') Object.assign(unit, { charged: true, charge_fades: false }); });
  if ((asked.charged_from ?? null) !== null || asked.breakthrough) rode(asked.attacker.units ?? []);
  if (asked.counter_charged) rode(asked.defender.units ?? []);
  freeGenerals(battle);
  return lost;
}

function beat(battle: Battle, side: SideRequest, after: Aftermath): string[] {
  const bases = (name: string) => find(battle, name)?.bases ?? 0;
  const order = (side.units ?? []).toSorted((a, b) => Number(b === side.lead) - Number(a === side.lead) || bases(b) - bases(a));
  const guns = (name: string) => find(battle, name)?.spec.arm === 'artillery';
  const brigades = order.filter((name) => !guns(name));
  let due = after.routs + after.captured;
  for (const name of brigades) {
    due -= lose(battle, name, due);
    find(battle, name)!.disordered = true;
  }
  const spared = after.loser === null && brigades.length > 0;
  // AGE-H107 What is captured beyond all bases falls on batteries, after the one that the result itself takes.
  const captured = Number(after.battery === 'captured') + Math.min(due, after.captured);
  order.filter(guns).forEach((name, at) => batter(battle, name, true, at < captured ? 2 : at === 0 && after.battery === 'damaged' && !spared ? 1 : 0));
  return loseGenerals(battle, order, after);
}

/** AGE-H108 AGE-H109 The highest general is captured, and so is everyone whose unit is destroyed. */
function loseGenerals(battle: Battle, order: string[], after: Aftermath): string[] {
  const ranks = ['chief', 'corps', 'division', 'adc', 'adc_gunner'];
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const there = order.flatMap((unit) => attached(battle, unit).map(({ spec }) => ({ unit, name: spec.name, rank: ranks.indexOf(spec.rank) })));
  there.sort((a, b) => a.rank - b.rank || text(a.unit, b.unit) || text(a.name, b.name));
  const gone = there.filter(({ unit }, at) => find(battle, unit)!.bases === 0 || (after.generalCaptured && at === 0));
  gone.forEach(({ name }) => loseGeneral(battle, name, battle.turn));
  return gone.map(({ name }) => name);
}

// Tests.

export type Column = 'disordered' | 'in_order' | 'reserve';
export interface Tested { refused?: Refused; column: Column; modifiers: Weighed; result?: string; score?: number; history?: History }

/** AGE-H54 Formations that have flanks to be secured. */
const FLANKS = ['line', 'supported_line', 'manoeuvre_column'];

function manoeuvreModifiers(data: Data, battle: Battle, asked: TestRequest): { column: Column; modifiers: Weighed } {
  const unit = asked.unit ? find(battle, asked.unit) : undefined;
  const known = asked.unit ? attachedByQuality(battle, asked.unit) : { ordinary: 0, charismatic: 0 };
  const bonus = data.tables.manoeuvre.tactical;
  const all = new Sum(data);
  const kinds: [string, number][] = [
    ['detached_general_ordinary', asked.detached?.ordinary ?? 0], ['detached_general_charismatic', asked.detached?.charismatic ?? 0],
    ['attached_general_ordinary', (asked.attached?.ordinary ?? 0) + known.ordinary], ['attached_general_charismatic', (asked.attached?.charismatic ?? 0) + known.charismatic],
  ];
  for (const [cause, count] of kinds) all.add(cause, count * bonus[cause].value, count > 0);
  const over = all.sum - data.tables.manoeuvre.generals_at_most.value;
  all.add('generals_cap', -over, over > 0);
  const arm = asked.arm ?? unit?.spec.arm ?? 'infantry';
  const doctrine = asked.doctrine ?? unit?.spec.doctrine;
  const formation = asked.formation ?? 'line';
  const state = asked.condition ?? (unit ? condition(unit) : 'worn');
  const disordered = asked.disordered ?? unit?.disordered ?? false;
  all.add('road_column_or_square', bonus.road_column_or_square.value, formation === 'road_column' || formation === 'square');
  all.add('infantry_columnar_or_mixed', bonus.infantry_columnar_or_mixed.value, arm === 'infantry' && (doctrine === 'columnar' || doctrine === 'mixed'));
  all.add('fresh_to_move', bonus.fresh.value, state === 'fresh');
  all.add('spent_to_move', bonus.spent.value, state === 'spent');
  all.add('insecure_flank', bonus.insecure_flank.value, asked.insecure_flank === true && FLANKS.includes(formation));
  all.add('withdrawal', bonus.withdraw_to_reserve_zone.value, asked.withdraws === true);
  const blown = arm === 'cavalry' && disordered && (asked.charged ?? unit?.charged ?? false) && battle.options.disordered_cavalry_minus3 === 'at_next_test_after_charge';
  all.add('disordered_cavalry_charged', bonus.disordered_cavalry_charged.value, blown);
  return { column: disordered ? 'disordered' : 'in_order', modifiers: all };
}

/** What a result does to the brigade of the roster: rallied, disordered, bases lost, gone. */
function manoeuvred(data: Data, battle: Battle, name: string | undefined, result: string, rating: string): void {
  const unit = name ? find(battle, name) : undefined;
  if (!name || !unit) return;
  const regular = rating !== 'conscript';
  const rallied = ['elan', 'rally', 'shaken'].includes(result) || (regular && ['reserve_elan', 'reserve_success', 'reserve_partial_failure'].includes(result));
  if (result === 'broken') lose(battle, name, data.tables.manoeuvre.disordered.broken.bases_lost ?? 0);
  unit.disordered = (unit.disordered && !rallied) || result === 'broken' || result === 'retreat';
  if (result === 'rout') unit.bases = 0;
}

export const resultOf = (data: Data, column: Column, score: number): string => Object.entries(data.tables.manoeuvre[column]).find(([, row]) => holds(row.score, score))![0];

/** 3 A movement test. */
export function test(data: Data, battle: Battle, asked: TestRequest): Tested {
  const { column, modifiers } = manoeuvreModifiers(data, battle, asked);
  const refused = mayForm(asked.arm ?? (asked.unit ? find(battle, asked.unit)?.spec.arm : undefined) ?? 'infantry', asked.formation);
  if (refused || asked.dice.length === 0) return { refused, column, modifiers };
  const score = asked.dice[0] + modifiers.sum;
  const result = resultOf(data, column, score);
  const rating = asked.rating ?? (asked.unit ? find(battle, asked.unit)?.spec.rating : undefined) ?? 'regular';
  manoeuvred(data, battle, asked.unit, result, rating);
  freeGenerals(battle);
  return { column, modifiers, result, score };
}

/** 4 A reserve test. */
export function reserve(data: Data, battle: Battle, asked: ReserveRequest): Tested {
  const unit = asked.unit ? find(battle, asked.unit) : undefined;
  const bonus = data.tables.manoeuvre.reserve_modifiers;
  const steps = data.tables.manoeuvre.reserve_failures;
  const all = new Sum(data);
  const chief = asked.chief ?? (unit ? chiefFor(battle, unit) : 'free');
  const known = unit ? chiefOf(battle, unit.spec.side) : undefined;
  const rating = asked.chief_rating ?? known?.spec.rating ?? 0;
  all.add('chief_rating', rating, chief === 'free' && rating !== 0);
  all.add('chief_with_it', bonus.chief_attached_or_substituted.value, chief === 'with_it');
  all.add('chief_engaged_or_lost', bonus.chief_engaged_captured_killed.value, chief === 'elsewhere' || chief === 'lost');
  all.add('napoleons_aide', bonus.napoleon_adc_not_gunner.value, asked.aide === true && asked.gunner !== true);
  all.add('first_turn', bonus.first_turn.value, asked.first_turn === true);
  const history = asked.history ?? unit?.history ?? 'none';
  const failed = typeof history === 'object' ? Math.min(history.failed, steps.length) : 0;
  all.add('previous_success', bonus.succeeded_last_friendly_segment.value, history === 'success');
  const added = failed === 0 ? 0 : battle.options.reserve_failure_bonus === 'cumulative_sum' ? steps.slice(0, failed).reduce((sum, step) => sum + step.value, 0) : steps[failed - 1].value;
  all.add('previous_failures', added, failed > 0);
  const disordered = asked.disordered ?? unit?.disordered ?? false;
  const many = battle.options.reserve_disorder === 'own_unit' ? Number(disordered) : Math.max(asked.disordered_in_formation ?? (unit ? disorderedWith(battle, unit) : 0), Number(disordered));
  all.add('disorder_in_reserve', bonus.disordered.value * many, many > 0);
  if (asked.chief_rating === undefined && chief === 'free' && known && known.fallen > 0) return { refused: { why: 'newChief', clause: 'AGE-H35' }, column: 'reserve', modifiers: all };
  if (asked.dice.length === 0) return { column: 'reserve', modifiers: all };
  const score = asked.dice[0] + all.sum;
  const result = resultOf(data, 'reserve', score);
  const after: History = ['reserve_elan', 'reserve_success'].includes(result) ? 'success' : { failed: typeof history === 'object' ? history.failed + 1 : 1 };
  // AGE-36 Only what was disordered is rallied.
  if (disordered) manoeuvred(data, battle, asked.unit, result, asked.rating ?? unit?.spec.rating ?? 'regular');
  if (unit) Object.assign(unit, { history: after, tried: true });
  return { column: 'reserve', modifiers: all, result, score, history: after };
}

// Initiative and generals.

export interface Claimed { modifiers: [Weighed, Weighed]; first: Fraction; scores?: [number, number]; holder: Seat | null; tie: boolean; clause: string }

/** 2 The initiative. */
export function initiative(data: Data, battle: Battle, asked: InitiativeRequest): Claimed {
  const weighed = (seat: Seat): Weighed => {
    const all = new Sum(data);
    const levels = Math.max(asked.claims[seat].critical_levels ?? 0, levelsReached(battle, seat));
    all.add('critical_levels', levels * data.tables.initiative.critical_level.value, levels > 0);
    return all;
  };
  const modifiers: [Weighed, Weighed] = [weighed(0), weighed(1)];
  const engaged = asked.claims.map((claim, seat) => (claim.chief ?? chiefAt(battle, seat as Seat)) !== 'free');
  const given = engaged[0] === engaged[1] ? (engaged[0] ? battle.tie_side : null) : engaged[0] ? 1 : 0;
  const clause = given === null ? 'AGE-03' : engaged[0] && engaged[1] ? 'AGE-05' : 'AGE-04';
  const previous = battle.initiative;
  const by = (a: number, b: number): Seat | null =>
    a > b ? 0 : a < b ? 1 : battle.options.initiative_tie === 'previous_winner' && previous !== null ? previous : battle.options.initiative_tie === 'french' ? battle.tie_side : null;
  let won = 0, lost = 0;
  for (let a = 1; a <= 10; a += 1) for (let b = 1; b <= 10; b += 1) {
    const seat = by(a + modifiers[0].sum, b + modifiers[1].sum);
    if (seat === 0) won += 1;
    if (seat === 1) lost += 1;
  }
  const first = given === null ? new Fraction(won, won + lost) : new Fraction(given === 0 ? 1 : 0);
  if (given !== null) {
    battle.initiative = given;
    return { modifiers, first, holder: given, tie: false, clause };
  }
  if (asked.dice.length < 2) return { modifiers, first, holder: null, tie: false, clause };
  const [a, b] = asked.dice.slice(-2);
  const scores: [number, number] = [a + modifiers[0].sum, b + modifiers[1].sum];
  const holder = by(...scores);
  if (holder !== null) battle.initiative = holder;
  return { modifiers, first, scores, holder, tie: holder === null, clause };
}

export interface Struck { modifier: number; quality: Quality; out?: boolean; replaced?: number }

/** 7 A general under fire. */
export function general(data: Data, battle: Battle, asked: GeneralRequest): Struck {
  const known = battle.generals.find(({ spec }) => spec.name === asked.general);
  const quality = asked.quality ?? known?.quality ?? 'ordinary';
  const modifier = quality === 'charismatic' ? data.tables.general_hit.charismatic : 0;
  if (asked.dice.length === 0) return { modifier, quality };
  const out = holds(data.tables.general_hit.out, asked.dice[0] + modifier);
  const turn = asked.turn ?? battle.turn;
  if (out && asked.general) loseGeneral(battle, asked.general, turn);
  return { modifier, quality, out, replaced: out && !(known && isAide(known)) ? turn + (battle.options.general_replacement === 'turn_plus_1' ? 1 : 2) : undefined };
}

/** A record as the program writes it, where null stands for what was left out. */
export function readRecord(text: string): { request: Request; time?: string }[] | null {
  const read = JSON.parse(text, function (this: unknown, _, value: unknown) { return value === null && !Array.isArray(this) ? undefined : value; }) as { format?: string; entries?: { request: Request; time?: string }[] };
  return read.format === 'age-battle' && Array.isArray(read.entries) ? read.entries : null;
}

/** Carries a request of the record out. */
export function play(data: Data, battle: Battle, request: Request): Battle {
  switch (request.do) {
    case 'new_battle': return begin(data, request);
    case 'initiative': initiative(data, battle, request); break;
    case 'test': test(data, battle, request); break;
    case 'reserve': reserve(data, battle, request); break;
    case 'fire': fire(data, battle, request); break;
    case 'general': general(data, battle, request); break;
    case 'combat': fight(data, battle, request); break;
    case 'roster': change(battle, request); break;
  }
  return battle;
}


