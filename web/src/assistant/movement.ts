/** Operations 5 and 9: what a move costs and whether it is allowed, and what a battery may do. */
import { find, isSilent, silenceEnds, type Battle } from './battle';
import { Fraction, type Data } from './data';
import type { Word } from './words';

export interface Wheel { frontage: number; angle: number }
export interface MarchRequest {
  do: 'march'; unit?: string; mover?: string; result?: string; open?: number; difficult?: number; road?: number; back?: number; wheels?: Wheel[]; fords?: number; passed?: number;
  changes?: string[]; general_left?: number | null;
}
export interface Cost { item: string; change?: string; inches: Fraction; clause: string }
export interface Priced { budget: Fraction; spent: Fraction; costs: Cost[]; refusal: [Word, string] | null }
export interface DrillRequest {
  do: 'battery'; unit?: string; own_segment?: boolean; limbered?: boolean; used?: string[]; wanted: string; angle?: number; general_near?: boolean; reserve_mover?: boolean;
  silent_for?: number | null; damaged?: boolean;
}
export interface Drilled { refusal: [Word, string] | null; left: number; withdraws: boolean; recovers: number | null; halved: boolean }

const inches = (length: number) => new Fraction(Math.round(length * 1000), 1000);
/** AGE-H10 Changes into or out of what infantry alone has. */
export const OF_INFANTRY = ['skirmish_order', 'leave_square', 'leave_built_up_area', 'square', 'enter_built_up_area'];
const HALF = new Fraction(1, 2), WHOLE = new Fraction(1), NONE = new Fraction(0);

/** How much of its move a result leaves a brigade, and whether it may change formation. */
export function allowance(battle: Battle, result: string): { pace: Fraction; change: boolean } {
  if (['elan', 'bayonet', 'forward', 'reserve_elan', 'reserve_success'].includes(result)) return { pace: WHOLE, change: true };
  if (result === 'shaken') return { pace: { half_move: HALF, literal_full_move: WHOLE }[battle.options.disordered_5_6] ?? NONE, change: false };
  return { pace: result === 'rally' || result === 'caution' ? HALF : NONE, change: false };
}

/** What of the roster moves as what. */
export function moverOf(battle: Battle, name: string | undefined): string | undefined {
  const spec = name ? find(battle, name)?.spec : undefined;
  return !spec ? undefined : spec.arm === 'infantry' ? `infantry_${spec.doctrine}` : spec.arm === 'cavalry' ? 'cavalry' : `artillery_${spec.mount}`;
}

/** AGE-H42 The arc of the outer corner, rounded up to a thousandth of an inch. */
function arc(wheel: Wheel): Fraction {
  const product = BigInt(Math.round(wheel.frontage * 1000)) * BigInt(Math.round(Math.abs(wheel.angle) * 10)) * 3_141_593n;
  return new Fraction(Number((product + 1_799_999_999n) / 1_800_000_000n), 1000);
}

function priced(data: Data, mover: string, asked: MarchRequest): Cost[] {
  const speed = data.tables.speeds[mover];
  const { step_back, unit_passed, changes } = data.tables.adjustments;
  const times = (number: number) => new Fraction(number);
  const all: Cost[] = [
    { item: 'open', inches: inches(asked.open ?? 0), clause: speed.clause },
    { item: 'difficult', inches: inches(asked.difficult ?? 0).times(times(speed.difficult)), clause: speed.clause },
    { item: 'road', inches: inches(asked.road ?? 0).times(new Fraction(speed.nominal, speed.road)), clause: 'AGE-H40' },
    { item: 'back', inches: inches(asked.back ?? 0).times(times(step_back.times)), clause: step_back.clause },
    ...(asked.wheels ?? []).map((wheel) => ({ item: 'wheel', inches: arc(wheel), clause: 'AGE-H42' })),
    { item: 'fords', inches: times(speed.ford * (asked.fords ?? 0)), clause: speed.clause },
    { item: 'passed', inches: times(unit_passed.inches * (asked.passed ?? 0)), clause: unit_passed.clause },
    ...(asked.changes ?? []).map((change) => ({ item: 'change', change, inches: times(speed.nominal).times(Fraction.read(changes[change].share)), clause: changes[change].clause })),
  ];
  return all.filter((cost) => cost.inches.above > 0);
}

/** 5 A move. */
export function march(data: Data, battle: Battle, asked: MarchRequest): Priced {
  const mover = asked.mover ?? moverOf(battle, asked.unit) ?? 'infantry_mixed';
  const may = asked.result ? allowance(battle, asked.result) : { pace: WHOLE, change: true };
  const budget = new Fraction(data.tables.speeds[mover].nominal).times(may.pace);
  const costs = priced(data, mover, asked);
  const spent = costs.reduce((sum, cost) => sum.plus(cost.inches), NONE);
  const unit = asked.unit ? find(battle, asked.unit) : undefined;
  const untaught = (asked.changes ?? []).includes('skirmish_order') && unit !== undefined && !unit.spec.can_skirmish;
  return { budget, spent, costs, refusal: forbids(data, mover, asked, may, budget, spent) ?? (untaught ? ['noSkirmish', 'AGE-H10'] : null) };
}

function forbids(data: Data, mover: string, asked: MarchRequest, may: { pace: Fraction; change: boolean }, budget: Fraction, spent: Fraction): [Word, string] | null {
  const changes = asked.changes ?? [];
  const walked = [asked.open, asked.difficult, asked.road, asked.back].reduce<Fraction>((sum, length) => sum.plus(inches(length ?? 0)), NONE).plus((asked.wheels ?? []).map(arc).reduce((a, b) => a.plus(b), NONE));
  const formed = changes.filter((one) => one !== 'about_face').length;
  const rows = data.tables.manoeuvre;
  const clause = (['disordered', 'in_order', 'reserve'] as const).map((column) => rows[column][asked.result ?? '']?.clause).find(Boolean) ?? '';
  if (asked.result && formed > 0 && !may.change) return ['noChange', clause];
  if (asked.result && may.pace.above === 0 && (walked.above > 0 || changes.length > 0)) return ['noMove', clause];
  const brigade = /^infantry|^cavalry/.test(mover);
  if (formed > 0 && !brigade) return ['noFormations', 'AGE-H10'];
  if (asked.result && !brigade) return ['noTest', 'AGE-78'];
  if (mover === 'cavalry' && changes.some((one) => OF_INFANTRY.includes(one))) return ['cavalryFormation', 'AGE-H10'];
  const entire = changes.find((one) => Fraction.read(data.tables.adjustments.changes[one].share).value >= 1);
  if (entire && changes.length > 1) return ['wholeChange', 'AGE-H49'];
  if (entire && walked.above > 0) return ['wholeChange', entire === 'skirmish_order' ? 'AGE-21' : 'AGE-20'];
  if (typeof asked.general_left === 'number' && walked.value > asked.general_left) return ['generalTooFar', 'AGE-H30'];
  return spent.value > budget.value ? ['tooFar', 'AGE-H40'] : null;
}

/** 9 An action of a battery. */
export function drill(data: Data, battle: Battle, asked: DrillRequest): Drilled {
  const unit = asked.unit ? find(battle, asked.unit) : undefined;
  const since = asked.silent_for ?? unit?.silent_for ?? null;
  const silent = isSilent(battle, since);
  const left = Math.max(0, data.tables.artillery.actions - (asked.used ?? []).length);
  const own = asked.own_segment ?? true;
  const refusal = drillRefusal(data, battle, asked, silent, left, own);
  const free = asked.wanted === 'fire' && !own;
  return { refusal, left: refusal || free ? left : left - 1, withdraws: silent && own && (since ?? 0) >= 1, recovers: silent ? silenceEnds(battle) - (since ?? 0) : null, halved: asked.damaged ?? unit?.damaged ?? false };
}

function drillRefusal(data: Data, battle: Battle, asked: DrillRequest, silent: boolean, left: number, own: boolean): [Word, string] | null {
  const { wanted } = asked;
  const limbered = asked.limbered === true;
  if (wanted === 'fire') {
    if (silent) return ['silentNo', 'AGE-81'];
    if (limbered) return ['limberedFire', 'AGE-H81'];
    if (own && asked.reserve_mover) return ['reserveFire', 'AGE-59'];
    if (!own) return null;
  }
  if (!own) return ['enemySegment', 'AGE-79'];
  if (left === 0) return ['noAction', 'AGE-79'];
  const again = (asked.used ?? []).includes(wanted);
  if (again && !(battle.options.artillery_repeat_action === 'allowed' && wanted !== 'fire')) return ['repeated', 'AGE-R27'];
  if (wanted === 'limber' && limbered) return ['already', 'AGE-H68'];
  if (wanted === 'unlimber' && !limbered) return ['already', 'AGE-H68'];
  if (wanted === 'unlimber' && !asked.general_near) return ['noGeneral', 'AGE-80'];
  if (wanted === 'move' && !limbered) return ['notLimbered', 'AGE-H68'];
  if (wanted === 'pivot' && limbered) return ['pivotLimbered', 'AGE-79'];
  return wanted === 'pivot' && Math.abs(asked.angle ?? 0) > data.tables.artillery.pivot_degrees ? ['pivotFar', 'AGE-79'] : null;
}
