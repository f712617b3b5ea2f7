/** The one file that charts and odds are answered from, written by `grognard export age-charts`. Nothing here knows a rule: it looks up. */
export type Language = 'en' | 'fr';
type Span = [number | null, number | null];
interface Bonus { value: number; clause: string }
export type FireResult = 'ineffective' | 'impressive' | 'effective' | 'deadly' | 'devastating';
export type Guns = 'heavy' | 'light';
export interface Chart { id: string; title: string; columns: string[]; rows: { cells: string[]; clauses: string[] }[] }
interface Band extends Record<FireResult, Span | null> { from: number; below: number | null }

export interface Data {
  options: Record<string, string>;
  choices: { id: string; clause: string; choices: string[] }[];
  causes: { cause: string; clause: string }[];
  tables: {
    fire: {
      ranges: number[];
      artillery: Record<string, Record<Guns, number[]> & { clause: string }>;
      small_arms: Record<string, { near: string; far: string | null; clause: string }>;
      multipliers: Record<string, { factor: string; clause: string }>;
      modifiers: Record<string, Bonus>;
      cover: { least: number; most: number };
      results: Record<FireResult, { disorder: boolean; bases_lost: number }>;
      battery_steps: Record<FireResult, number>;
      table: Band[];
    };
    general_hit: { charismatic: number; out: Span };
    combat: {
      modifiers: Record<string, Bonus>;
      superiority: { own: number; enemy: number; value: number; clause: string }[];
      far_charge: { from: number };
      cover: { least: number; most: number };
      table: { result: string; difference: Span; bases_rout: number; captures_over: number | null; clause: string }[];
    };
    manoeuvre: Record<'disordered' | 'in_order' | 'reserve', Record<string, { score: Span; clause: string; bases_lost?: number }>> & {
      tactical: Record<string, Bonus>;
      generals_at_most: Bonus;
      reserve_modifiers: Record<string, Bonus>;
      reserve_failures: Bonus[];
    };
    initiative: { critical_level: Bonus };
    speeds: Record<string, { nominal: number; road: number; difficult: number; ford: number; clause: string }>;
    adjustments: { changes: Record<string, { share: string; clause: string }>; step_back: { times: number; clause: string }; unit_passed: { inches: number; clause: string } };
    artillery: { actions: number; pivot_degrees: number };
    chiefs: { list: { value: number }[] };
    completions: {
      labels: Record<string, { worn: string; spent: string }>;
      critical_levels: { shares: string[] };
      victory_points: Record<string, number>;
      victory_margin: { marginal: number; clear: number; decisive: number };
      firing: { garrison_at_most: number; square_faces: number };
      grand_battery: { members: number };
    };
  };
  odds: {
    fire: { results: FireResult[]; modifiers: [number, number]; bands: (string[] | null)[][] };
    combat: { results: string[]; differences: [number, number]; chances: string[][] };
    manoeuvre: { modifiers: [number, number] } & Record<'disordered' | 'in_order' | 'reserve', string[][]>;
    general: Record<'ordinary' | 'charismatic', string>;
    initiative: string[][];
  };
  languages: Record<Language, { charts: Chart[]; words: Record<string, string>; clauses: Record<string, [string, string]> }>;
}

/** An exact number: numerator and denominator, reduced. */
export class Fraction {
  readonly above: number;
  readonly below: number;
  constructor(above: number, below = 1) {
    const shared = divisor(Math.abs(above), below) || 1;
    this.above = above / shared;
    this.below = below / shared;
  }
  static read(text: string): Fraction {
    const [above, below] = text.split('/').map(Number);
    return new Fraction(above, below ?? 1);
  }
  times(other: Fraction): Fraction { return new Fraction(this.above * other.above, this.below * other.below); }
  plus(other: Fraction): Fraction { return new Fraction(this.above * other.below + other.above * this.below, this.below * other.below); }
  minus(other: Fraction): Fraction { return this.plus(new Fraction(-other.above, other.below)); }
  get value(): number { return this.above / this.below; }
  toString(): string { return this.below === 1 ? `${this.above}` : `${this.above}/${this.below}`; }
}

function divisor(a: number, b: number): number { return b === 0 ? a : divisor(b, a % b); }

/** Whether a score lies in a span. */
export function holds(span: Span | null, score: number): boolean {
  return span !== null && (span[0] === null || span[0] <= score) && (span[1] === null || score <= span[1]);
}

/** The number of the band of a power, counted from 0; the first does not fire. */
export function bandOf(data: Data, power: Fraction): number {
  return data.tables.fire.table.findLastIndex((band) => band.from <= power.value);
}

/** The name of a band as it is printed. */
export function bandName(data: Data, band: number): string {
  const { from, below } = data.tables.fire.table[band];
  return below === null ? `${from}+` : below === from + 1 ? `${from}` : `${from}–${below - 1}`;
}

/** A row of precomputed chances, the nearest there is where the number is beyond them. */
export function rowAt<T>(rows: T[], [least, most]: [number, number], number: number): T {
  return rows[Math.min(Math.max(number, least), most) - least];
}

/** The results of a test with their chances at a modifier, the best first. */
export function tested(data: Data, column: 'disordered' | 'in_order' | 'reserve', modifier: number): { result: string; chance: string }[] {
  const rows = Object.entries(data.tables.manoeuvre[column]).toSorted(([, a], [, b]) => (b.score[0] ?? -99) - (a.score[0] ?? -99));
  const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return rows.map(([result, { score }]) => ({ result, chance: new Fraction(faces.filter((face) => holds(score, face + modifier)).length, 10).toString() }));
}

/** The bases that a fire costs on average. */
export function expected(data: Data, chances: string[]): string {
  const each = data.odds.fire.results.map((result, at) => Fraction.read(chances[at]).times(new Fraction(data.tables.fire.results[result].bases_lost)));
  return each.reduce((sum, one) => sum.plus(one), new Fraction(0)).toString();
}

/** A number with its sign. */
export function signed(number: number): string { return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0'; }

/** A fraction as a percentage. */
export function percent(text: string): string { return `${Math.round(Fraction.read(text).value * 100)} %`; }

/** One face of a die, as nobody can foresee it. */
export function roll(): number {
  const box = new Uint8Array(1);
  do crypto.getRandomValues(box); while (box[0] >= 250);
  return (box[0] % 10) + 1;
}

export async function load(): Promise<Data> {
  const answer = await fetch('/age-charts.json');
  if (!answer.ok) throw new Error(`age-charts.json: ${answer.status}`);
  return (await answer.json()) as Data;
}
