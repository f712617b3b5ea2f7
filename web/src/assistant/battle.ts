/** A battle as the record leaves it, in the words of the program's own file: units and what they have suffered, generals, objectives, turn and segment. */
import { Fraction, type Data } from './data';

export type Seat = 0 | 1;
export type Arm = 'infantry' | 'cavalry' | 'artillery';
export type Quality = 'ordinary' | 'charismatic';
export type Condition = 'fresh' | 'worn' | 'spent';
export type History = 'none' | 'success' | { failed: number };
export type Post = 'detached' | { with: string } | { lost: number };
export interface UnitSpec {
  name: string; side: Seat; command?: string; arm: Arm; bases?: number; rating: string; label?: { worn_at: number; spent_at: number } | null;
  doctrine?: string | null; ranks?: number | null; sk?: number; can_skirmish?: boolean; weight?: string | null; lancers?: boolean; row?: string | null; guns?: string | null; mount?: string | null;
}
export interface Unit {
  spec: UnitSpec; label: { worn_at: number; spent_at: number }; bases: number; disordered: boolean; silent_for: number | null; damaged: boolean;
  lost_to_fire: number; charged: boolean; charge_fades: boolean; history: History; tried: boolean;
}
export interface GeneralSpec { name: string; side: Seat; command?: string; rank: string; quality: Quality; rating?: number }
/** A general; whoever comes in the place of one who was lost is ordinary (AGE-H34). */
export interface Commander { spec: GeneralSpec; quality: Quality; fallen: number; post: Post }
export interface Objective { name: string; points: number; holder?: Seat | null }
export interface NewBattle {
  name?: string; sides?: [string, string]; tie_side?: Seat; options?: Record<string, string> | null; units?: UnitSpec[]; generals?: GeneralSpec[];
  critical_levels?: [number[] | null, number[] | null]; objectives?: Objective[];
}
export interface Battle {
  name: string; options: Record<string, string>; tie_side: Seat; armies: [Army, Army]; units: Unit[]; generals: Commander[]; objectives: Objective[];
  turn: number; segment: Seat | null; initiative: Seat | null;
}
interface Army { name: string; critical_levels: number[] }
/** A change of the roster by hand. */
export interface Change {
  unit?: string; bases?: number; disordered?: boolean; silent?: boolean; damaged?: boolean; destroyed?: boolean; charged?: boolean;
  general?: string; attach?: boolean; lost?: boolean; objective?: string; holder?: Seat | null; segment?: Seat; turn?: number;
}

const RANKS = ['chief', 'corps', 'division', 'adc', 'adc_gunner'];

/** AGE-H15 to AGE-H17, AGE-H110 A battle at its start. */
export function begin(data: Data, asked: NewBattle): Battle {
  const units = (asked.units ?? []).map((spec) => unit(data, spec));
  const army = (seat: Seat): Army => {
    const bases = units.filter((one) => one.spec.side === seat && one.spec.arm !== 'artillery').reduce((sum, one) => sum + one.bases, 0);
    const usual = data.tables.completions.critical_levels.shares.map((share) => Math.min(bases, ceil(Fraction.read(share).times(new Fraction(bases)))));
    return { name: asked.sides?.[seat] ?? '', critical_levels: asked.critical_levels?.[seat] ?? usual };
  };
  return {
    name: asked.name ?? '', options: { ...data.options, ...(asked.options ?? {}) }, tie_side: asked.tie_side ?? 0, armies: [army(0), army(1)], units,
    generals: (asked.generals ?? []).map((spec) => ({ spec, quality: spec.quality, fallen: 0, post: 'detached' })), objectives: (asked.objectives ?? []).map((one) => ({ ...one })), turn: 1, segment: null, initiative: null,
  };
}

const floor = (number: Fraction) => Math.floor(number.above / number.below);
const ceil = (number: Fraction) => Math.ceil(number.above / number.below);

function unit(data: Data, spec: UnitSpec): Unit {
  const bases = spec.arm === 'artillery' ? 1 : (spec.bases ?? 0);
  return { spec, label: spec.label ?? label(data, spec.rating, spec.bases ?? 0), bases, disordered: false, silent_for: null, damaged: false, lost_to_fire: 0, charged: false, charge_fades: false, history: 'none', tried: false };
}

/** AGE-H16 The usual label of a brigade. */
export function label(data: Data, rating: string, bases: number): { worn_at: number; spent_at: number } {
  const shares = data.tables.completions.labels[rating];
  const of = (share: string) => floor(Fraction.read(share).times(new Fraction(bases)));
  return { worn_at: of(shares.worn), spent_at: of(shares.spent) };
}

/** AGE-H15 Fresh, worn or spent. */
export function condition(one: Unit): Condition {
  return one.bases <= one.label.spent_at ? 'spent' : one.bases <= one.label.worn_at ? 'worn' : 'fresh';
}

export const find = (battle: Battle, name: string): Unit | undefined => battle.units.find((one) => one.spec.name === name);
export const living = (battle: Battle): Unit[] => battle.units.filter((one) => one.bases > 0);
/** AGE-83 AGE-O14 After so many friendly segments a battery has rallied. */
export const silenceEnds = (battle: Battle): number => (battle.options.silence_recovery === 'first_friendly_segment' ? 1 : 2);
export const isSilent = (battle: Battle, since: number | null): boolean => since !== null && since < silenceEnds(battle);

/** The generals attached to a unit, the highest rank first. */
export function attached(battle: Battle, name: string): Commander[] {
  const there = battle.generals.filter(({ post }) => typeof post === 'object' && 'with' in post && post.with === name);
  return there.toSorted((a, b) => RANKS.indexOf(a.spec.rank) - RANKS.indexOf(b.spec.rank));
}

/** AGE-H28 AGE-H34 An aide-de-camp belongs to no chain and is not replaced. */
export const isAide = ({ spec }: Commander): boolean => spec.rank.startsWith('adc');
/** The chief of a side, if the roster has one. */
export const chiefOf = (battle: Battle, side: Seat): Commander | undefined => battle.generals.find(({ spec }) => spec.rank === 'chief' && spec.side === side);

/** AGE-H33 Where the chief of a side is. */
export function chiefAt(battle: Battle, side: Seat): 'free' | 'engaged' | 'lost' {
  const post = chiefOf(battle, side)?.post ?? 'detached';
  return post === 'detached' ? 'free' : 'with' in post ? 'engaged' : 'lost';
}

/** AGE-R20 AGE-75 AGE-77 Where the chief is, as a brigade sees it. */
export function chiefFor(battle: Battle, unit: Unit): 'free' | 'with_it' | 'elsewhere' | 'lost' {
  const at = chiefAt(battle, unit.spec.side);
  if (at !== 'engaged') return at;
  return attached(battle, unit.spec.name).some(({ spec }) => spec.rank === 'chief') ? 'with_it' : 'elsewhere';
}

/** AGE-O12 The disordered brigades of a unit's division, itself among them. */
export function disorderedWith(battle: Battle, unit: Unit): number {
  const same = ({ spec }: Unit) => spec.side === unit.spec.side && (spec.command ?? '') === (unit.spec.command ?? '');
  return battle.units.filter((one) => same(one) && one.bases > 0 && one.disordered).length;
}

/** How many generals of each quality; aides belong to no chain. */
export function attachedByQuality(battle: Battle, name: string): Record<Quality, number> {
  const chain = attached(battle, name).filter((one) => !isAide(one));
  const count = (quality: Quality) => chain.filter((one) => one.quality === quality).length;
  return { ordinary: count('ordinary'), charismatic: count('charismatic') };
}

/** AGE-H18 AGE-O23 Takes bases off a unit, and says how many. */
export function lose(battle: Battle, name: string, bases: number): number {
  const one = find(battle, name);
  if (!one) return 0;
  const lost = Math.min(bases, one.bases);
  one.bases -= lost;
  if (lost > 0 && one.spec.arm !== 'artillery' && one.bases < (battle.options.brigade_minimum === '1_base_dispersed' ? 2 : 1)) one.bases = 0;
  return lost;
}

/** AGE-R09 Silence and damage of a battery. */
export function batter(battle: Battle, name: string, silent: boolean, steps: number): void {
  const one = find(battle, name);
  if (one?.spec.arm !== 'artillery') return;
  if (silent) one.silent_for = 0;
  if (steps > 0 && Number(one.damaged) + steps > 1) one.bases = 0;
  else if (steps > 0) one.damaged = true;
}

export function loseGeneral(battle: Battle, name: string, turn: number): void {
  const found = battle.generals.find(({ spec }) => spec.name === name);
  if (!found) return;
  found.fallen += 1;
  found.post = { lost: turn };
}

/** AGE-H109 A general whose unit was destroyed otherwise than in combat is by himself. */
export function freeGenerals(battle: Battle): void {
  for (const one of battle.generals) if (typeof one.post === 'object' && 'with' in one.post && find(battle, one.post.with)?.bases === 0) one.post = 'detached';
}

/** 11 A change by hand. */
export function change(battle: Battle, asked: Change): void {
  if (asked.unit !== undefined && asked.general === undefined) {
    changeUnit(battle, asked.unit, asked);
    freeGenerals(battle);
  }
  if (asked.general !== undefined) changeGeneral(battle, asked.general, asked);
  const objective = battle.objectives.find((one) => one.name === asked.objective);
  if (objective) objective.holder = asked.holder ?? null;
  if (asked.turn !== undefined) battle.turn = asked.turn;
  if (asked.segment !== undefined) beginSegment(battle, asked.segment);
}

function changeUnit(battle: Battle, name: string, asked: Change): void {
  const one = find(battle, name);
  if (!one) return;
  const bases = asked.bases ?? 0;
  if (bases > 0) lose(battle, name, bases);
  else one.bases -= bases;
  one.disordered = asked.disordered ?? one.disordered;
  if (asked.charged !== undefined) Object.assign(one, { charged: asked.charged, charge_fades: false });
  one.damaged = asked.damaged ?? one.damaged;
  if (asked.silent !== undefined) one.silent_for = asked.silent ? 0 : null;
  if (asked.destroyed === true) one.bases = 0;
  else if (asked.destroyed === false && one.bases === 0) one.bases = one.spec.arm === 'artillery' ? 1 : (one.spec.bases ?? 1);
}

function changeGeneral(battle: Battle, name: string, asked: Change): void {
  const found = battle.generals.find(({ spec }) => spec.name === name);
  if (!found) return;
  const lost = typeof found.post === 'object' && 'lost' in found.post;
  const post = asked.attach === true && asked.unit !== undefined ? { with: asked.unit } : asked.attach === false || asked.lost === false ? 'detached' : undefined;
  if (asked.lost === true) {
    if (!lost) loseGeneral(battle, name, battle.turn);
  } else if (post !== undefined) Object.assign(found, { post, quality: lost ? 'ordinary' : found.quality });
}

/** AGE-83 AGE-H66 AGE-R17 Losses to fire and old charges are forgotten, silent batteries come nearer to their recovery, idle brigades have no history. */
function beginSegment(battle: Battle, seat: Seat): void {
  battle.segment = seat;
  for (const one of battle.units) {
    one.lost_to_fire = 0;
    // AGE-R17 A charge is forgotten when the owner's next movement phase is over.
    one.charged &&= !one.charge_fades;
    one.charge_fades = one.charged && one.spec.side === seat;
    if (one.spec.side !== seat) continue;
    if (one.silent_for !== null) one.silent_for = one.silent_for + 1 < silenceEnds(battle) ? one.silent_for + 1 : null;
    if (!one.tried) one.history = 'none';
    one.tried = false;
  }
}

/** Bases of a side's brigades: at the start, and lost. */
export function losses(battle: Battle, seat: Seat): [number, number] {
  const own = battle.units.filter((one) => one.spec.side === seat && one.spec.arm !== 'artillery');
  return [own.reduce((sum, one) => sum + (one.spec.bases ?? 0), 0), own.reduce((sum, one) => sum + Math.max(0, (one.spec.bases ?? 0) - one.bases), 0)];
}

/** AGE-H110 How many critical levels a side has reached. */
export function levelsReached(battle: Battle, seat: Seat): number {
  const [start, lost] = losses(battle, seat);
  return start === 0 ? 0 : battle.armies[seat].critical_levels.filter((level) => lost >= level).length;
}

/** AGE-H112 AGE-H113 The victory points of a side. */
export function points(data: Data, battle: Battle, seat: Seat): number {
  const worth = data.tables.completions.victory_points;
  const enemy = (1 - seat) as Seat;
  const ofUnit = (one: Unit) => {
    if (one.spec.arm === 'artillery') return one.bases === 0 ? worth.battery_lost : one.damaged ? worth.battery_damaged : 0;
    if (one.bases === 0) return worth.brigade_destroyed;
    return { fresh: 0, worn: worth.brigade_worn, spent: worth.brigade_spent }[condition(one)];
  };
  const ofGeneral = ({ spec, fallen }: Commander) => fallen * (spec.rank === 'chief' ? worth.chief_out : worth.general_out);
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
  return (
    sum(battle.units.filter((one) => one.spec.side === enemy).map(ofUnit)) + sum(battle.generals.filter((one) => one.spec.side === enemy).map(ofGeneral)) +
    levelsReached(battle, enemy) * worth.critical_level + sum(battle.objectives.filter((one) => one.holder === seat).map((one) => one.points))
  );
}
