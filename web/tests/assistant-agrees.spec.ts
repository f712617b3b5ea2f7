/** The phone reckons as the program does: random battles, the same requests to both, the same sums, results and losses. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { begin, levelsReached, living, losses, points, type Battle, type NewBattle, type Seat } from '../src/assistant/battle';
import { charge, type ChargeAsked } from '../src/assistant/charge';
import { Fraction, type Data } from '../src/assistant/data';
import { drill, march, type DrillRequest, type MarchRequest } from '../src/assistant/movement';
import { fight, fire, general, initiative, play, readRecord, reserve, sideOf, test as tested, type Refused, type Request, type Weighed } from '../src/assistant/reckoning';
import { PROGRAM } from './server';

const data = JSON.parse(readFileSync(join(import.meta.dirname, '../public/age-charts.json'), 'utf8')) as Data;

/** The same numbers on every run. */
class Chance {
  constructor(private state: number) {}
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
  yes(): boolean { return this.below(2) === 0; }
  of<T>(all: readonly T[]): T { return all[this.below(all.length)]; }
  some<T>(value: T): T | undefined { return this.yes() ? value : undefined; }
}
const FORMATIONS = ['line', 'supported_line', 'manoeuvre_column', 'road_column', 'square', 'skirmish', 'garrison'];
const ROWS = ['old_guard_or_russian', 'french_line_young_guard_or_british_kgl', 'other'];
const RATINGS = ['conscript', 'regular', 'elite'];
const die = (chance: Chance) => chance.below(10) + 1;

function army(chance: Chance): NewBattle {
  const units = Array.from({ length: 10 }, (_, at) => {
    const arm = chance.of(['infantry', 'cavalry', 'artillery'] as const);
    const kind = arm === 'infantry' ? { bases: 3 + chance.below(12), doctrine: chance.of(['linear', 'mixed', 'columnar']), ranks: 2 + chance.below(2), sk: chance.below(3) }
      : arm === 'cavalry' ? { bases: 3 + chance.below(9), weight: chance.of(['light', 'heavy', 'armoured']), lancers: chance.yes() }
      : { row: chance.of(ROWS), guns: chance.of(['heavy', 'light']), mount: chance.of(['foot', 'horse']) };
    return { name: `unit ${at}`, side: (at % 2) as Seat, arm, rating: chance.of(RATINGS), ...kind };
  });
  const generals = Array.from({ length: 4 }, (_, at) => ({ name: `general ${at}`, side: (at % 2) as Seat, rank: chance.of(['chief', 'corps', 'division', 'adc', 'adc_gunner']), quality: chance.of(['ordinary', 'charismatic'] as const) }));
  const options = Object.fromEntries(data.choices.map(({ id, choices }) => [id, chance.of(choices)]));
  return { sides: ['a', 'b'], tie_side: chance.below(2) as Seat, units, generals, options: chance.of([options, null]), objectives: [{ name: 'mill', points: 3 }] };
}

/** A request that a page could make. */
function request(chance: Chance, battle: Battle): Request {
  const alive = living(battle);
  const named = (fit: (name: (typeof alive)[number]) => boolean) => { const all = alive.filter(fit); return all.length > 0 && chance.yes() ? chance.of(all).spec.name : undefined; };
  const brigade = (seat?: Seat) => named((unit) => unit.spec.arm !== 'artillery' && (seat ?? unit.spec.side) === unit.spec.side);
  const present = battle.generals.filter(({ post }) => typeof post === 'string' || 'with' in post);
  const side = (seat: Seat) => {
    const units = alive.filter((unit) => unit.spec.side === seat && chance.below(3) === 0).map((unit) => unit.spec.name);
    if (units.length > 0) return { units, formation: chance.of(FORMATIONS), supported: chance.yes(), attached: chance.yes(), disordered: chance.some(chance.yes()), damaged: chance.some(chance.yes()) };
    return {
      infantry: chance.below(9), cavalry: chance.below(9), batteries: chance.below(2), arm: chance.of(['infantry', 'cavalry', 'artillery'] as const), weight: chance.of(['light', 'heavy', 'armoured']), lancers: chance.yes(),
      formation: chance.of(FORMATIONS), disordered: chance.yes(), silent: chance.yes(), attached: chance.yes(), damaged: chance.some(chance.yes()), condition: chance.of(['fresh', 'worn', 'spent'] as const), rating: chance.of(RATINGS),
      general: chance.of(['ordinary', 'charismatic', null] as const), lost_to_fire: chance.below(3), supported: chance.yes(),
    };
  };
  const firer = (seat: Seat) => {
    const battery = named((unit) => unit.spec.arm === 'artillery' && unit.spec.side === seat);
    if (chance.yes()) return { unit: battery, ...(battery ? {} : { row: chance.of(ROWS), guns: chance.of(['heavy', 'light'] as const) }), range: chance.of([1, 2, 2.5, 4, 6, 8, 12, 18]), enfilade: chance.yes(), damaged: chance.some(chance.yes()), grand_battery: chance.of([null, 1]) };
    const unit = brigade(seat);
    return { unit, ...(unit ? {} : { arm: chance.of(['infantry', 'cavalry'] as const), ranks: 2 + chance.below(2), sk: chance.below(4), bases: chance.some(12) }), doctrine: chance.of(['linear', 'mixed', 'columnar']), formation: chance.of(FORMATIONS), near: chance.below(6), far: chance.below(3), enfilade: chance.yes(), disordered: chance.some(chance.yes()) };
  };
  switch (chance.below(10)) {
    case 0: return { do: 'initiative', claims: [0, 1].map(() => ({ chief: chance.some(chance.of(['free', 'free', 'free', 'engaged', 'lost'] as const)), critical_levels: chance.below(4) })) as [object, object], dice: [die(chance), die(chance)] };
    case 1: return { do: 'test', unit: brigade(), disordered: chance.some(chance.yes()), arm: chance.some(chance.of(['infantry', 'cavalry'] as const)), doctrine: chance.some('mixed'), formation: chance.of(FORMATIONS), condition: chance.some(chance.of(['fresh', 'worn', 'spent'] as const)), detached: { ordinary: chance.below(3), charismatic: chance.below(2) }, attached: { ordinary: chance.below(2), charismatic: chance.below(2) }, insecure_flank: chance.yes(), withdraws: chance.yes(), charged: chance.some(chance.yes()), dice: [die(chance)] };
    case 2: return { do: 'reserve', unit: brigade(), chief: chance.some(chance.of(['free', 'with_it', 'elsewhere', 'lost'])), chief_rating: chance.some(chance.below(6) - 2), aide: chance.yes(), gunner: chance.yes(), first_turn: chance.yes(), history: chance.some(chance.of(['none', 'success', { failed: 1 + chance.below(4) }] as const)), disordered: chance.some(chance.yes()), disordered_in_formation: chance.some(chance.below(3)), rating: chance.some(chance.of(RATINGS)), dice: [die(chance)] };
    case 3: case 4: {
      const seat = chance.below(2) as Seat;
      const foe = (unit: (typeof alive)[number]) => unit.spec.side !== seat || chance.below(20) === 0;
      const target = chance.yes() ? named(foe) : undefined;
      const guns = alive.filter((unit) => unit.spec.arm === 'artillery' && foe(unit)).map((unit) => unit.spec.name);
      const members = !target && guns.length > 1 && chance.yes() ? guns : [];
      return { do: 'fire', firing: Array.from({ length: 1 + chance.below(4) }, () => firer(seat)), target: { unit: target, members, kind: target || members.length > 0 ? undefined : chance.of(['brigade', 'battery', 'grand_battery']), formation: chance.of(FORMATIONS), limbered: chance.yes(), changed_formation: chance.yes(), moved_more_than_half: chance.yes(), on_bridge: chance.below(4) === 0, cover: -chance.below(4), general: chance.of(['ordinary', 'charismatic', null] as const) }, dice: [die(chance)] };
    }
    case 5: return { do: 'general', general: chance.some(chance.of(present)?.spec.name), quality: chance.of(['ordinary', 'charismatic'] as const), turn: 1 + chance.below(9), dice: [die(chance)] };
    case 6: return { do: 'combat', attacker: side(0), defender: side(1), charged_from: chance.of([null, 2, 4.5, 5, 7]), breakthrough: chance.yes(), counter_charged: chance.yes(), open: chance.yes(), cover: chance.below(4), outflanked: chance.yes(), dice: [die(chance), die(chance)] };
    case 7: return chance.yes()
      ? { do: 'march', unit: named(() => true), mover: 'cavalry', result: chance.some(chance.of(['bayonet', 'caution', 'stand', 'rally', 'shaken', 'reserve_success', 'wavering'])), open: chance.below(20) / 2, difficult: chance.below(4), road: chance.below(6), back: chance.below(3), wheels: chance.yes() ? [{ frontage: 1 + chance.below(6), angle: 5 * (1 + chance.below(12)) }] : [], fords: chance.below(2), passed: chance.below(2), changes: chance.yes() ? [chance.of(Object.keys(data.tables.adjustments.changes))] : [], general_left: chance.of([null, 4]) }
      : { do: 'battery', unit: named((unit) => unit.spec.arm === 'artillery'), own_segment: chance.yes(), limbered: chance.yes(), used: chance.yes() ? [chance.of(['limber', 'fire', 'pivot'])] : [], wanted: chance.of(['limber', 'unlimber', 'move', 'fire', 'pivot']), angle: chance.of([0, 45, 50]), general_near: chance.yes(), reserve_mover: chance.yes(), silent_for: chance.some(chance.below(3)), damaged: chance.some(chance.yes()) };
    case 8: {
      const unit = named((one) => one.spec.side === 0);
      return unit && chance.yes() ? { do: 'roster', general: chance.of(['general 0', 'general 2']), attach: true, unit } : { do: 'roster', general: 'general 1', lost: chance.yes() };
    }
    default: return chance.yes() ? { do: 'roster', segment: chance.below(2) as Seat, turn: 1 + chance.below(9) } : { do: 'roster', objective: 'mill', holder: chance.of([0, 1, null] as const) };
  }
}

/** Whether no die is needed: power below 1, or a chief who is engaged. */
function rollsNothing(battle: Battle, asked: Request): asked is Extract<Request, { dice: number[] }> {
  if (asked.do === 'fire') return fire(data, structuredClone(battle), asked).firepower?.band === 0;
  return asked.do === 'initiative' && initiative(data, structuredClone(battle), { ...asked, dice: [] }).holder !== null;
}

interface Sheet { accounts: { lines: { value: string; clause: string }[]; total: string }[]; odds: { result: string; probability: string }[]; data: Record<string, any> }
interface Answer { ok?: boolean; error?: { code: string; clause?: string }; sheet?: Sheet; battle?: number; saved?: object }

/** Equal as they would be written in a file. */
function equal(ours: unknown, theirs: unknown): void {
  const written = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;
  assert.deepEqual(written(ours), written(theirs));
}

const number = (text: string) => Number(text.replace('−', '-'));
function same(modifiers: Weighed, account: Sheet['accounts'][number]): void {
  equal(modifiers.lines.map((line) => [line.value, line.clause]), account.lines.map((line) => [number(line.value), line.clause]));
  equal(modifiers.sum, number(account.total));
}

/** A battle without what its units and generals were at the start, which the program writes down in full. */
function bare(battle: Battle): object {
  const now = <T extends { spec: { name: string } }>(all: T[]) => all.map(({ spec, ...rest }) => ({ name: spec.name, ...structuredClone(rest) }));
  return { ...battle, units: now(battle.units), generals: now(battle.generals) };
}

/** Why the phone would not carry a request out. */
function refusal(battle: Battle, asked: Request): Refused | undefined {
  const copy = structuredClone(battle);
  switch (asked.do) {
    case 'fire': return fire(data, copy, asked).refused;
    case 'combat': return fight(data, copy, asked).refused;
    case 'test': return tested(data, copy, asked).refused;
    case 'reserve': return reserve(data, copy, asked).refused;
    default: return undefined;
  }
}

/** What the phone makes of a request is what the program answered. */
function compare(battle: Battle, asked: Request, answer: Answer): void {
  const refused = refusal(battle, asked);
  equal([refused !== undefined, refused?.clause], [answer.error !== undefined, answer.error?.clause]);
  if (refused) return;
  const sheet = answer.sheet!;
  const copy = structuredClone(battle);
  switch (asked.do) {
    case 'fire': {
      const shot = fire(data, copy, asked);
      equal([shot.firepower!.power.toString(), shot.firepower!.band], [sheet.data.power.power, sheet.data.power.band]);
      same(shot.modifiers, sheet.accounts[1]);
      if (shot.result) equal({ result: shot.result, ...shot.hit }, { result: sheet.data.result, disordered: sheet.data.hit.disordered, bases: sheet.data.hit.bases_lost, silent: sheet.data.hit.silent, steps: sheet.data.hit.steps });
      if (shot.result) equal(shot.checked, sheet.data.checked);
      break;
    }
    case 'combat': {
      const fought = fight(data, copy, asked);
      same(fought.modifiers.attacker, sheet.accounts[0]);
      same(fought.modifiers.defender, sheet.accounts[1]);
      const { result, loser, bases_rout, captured, general_captured, forms_square, winner } = sheet.data.aftermath;
      const { clause: _, battery: __, ...after } = fought.after!;
      equal(after, { result, loser, routs: bases_rout, captured, generalCaptured: general_captured, formsSquare: forms_square, winner });
      break;
    }
    case 'test': case 'reserve': {
      const found = asked.do === 'test' ? tested(data, copy, asked) : reserve(data, copy, asked);
      same(found.modifiers, sheet.accounts[0]);
      equal(found.result, sheet.data.result);
      break;
    }
    case 'initiative': {
      const claimed = initiative(data, copy, asked);
      equal([claimed.holder, claimed.first.toString()], [sheet.data.holder, sheet.odds[0].probability]);
      break;
    }
    case 'general': {
      const hit = general(data, copy, asked);
      equal([hit.out, hit.replaced ?? null], [sheet.data.out, sheet.data.replaced_in]);
      break;
    }
    case 'march': {
      const priced = march(data, copy, asked as MarchRequest);
      equal([priced.budget.toString(), priced.spent.toString(), priced.refusal === null], [sheet.data.budget, sheet.data.spent, sheet.data.legal]);
      break;
    }
    case 'battery': {
      const drilled = drill(data, copy, asked as DrillRequest);
      const { left, must_withdraw, rallied_in, halved } = sheet.data.state;
      equal([drilled.refusal === null, drilled.left, drilled.withdraws, drilled.recovers, drilled.halved], [sheet.data.legal, left, must_withdraw, rallied_in, halved]);
    }
  }
}

/** All requests at once to the umpire, its answers in order. */
function umpire(lines: object[]): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const program = spawn(PROGRAM, ['umpire'], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    program.stdout.on('data', (text) => (said += text));
    program.once('error', reject);
    program.once('exit', () => resolve(said.trim().split('\n').map((line) => JSON.parse(line) as Answer)));
    program.stdin.end(lines.map((line) => JSON.stringify(line)).join('\n') + '\n');
  });
}

test('the phone reckons as the program does', async () => {
  const BATTLES = 60, EACH = 40;
  const sent: object[] = [], checks: ((answer: Answer) => void)[] = [];
  for (let battle = 1; battle <= BATTLES; battle += 1) {
    const chance = new Chance(battle);
    const ask = (asked: object, check: (answer: Answer) => void) => { sent.push({ do: 'assist_act', battle, request: asked }); checks.push(check); };
    sent.push({ do: 'assist', game: 'age' });
    checks.push((answer) => equal(answer.battle, battle));
    const first = army(chance);
    ask({ do: 'new_battle', ...first }, (answer) => equal(answer.error, undefined));
    let now = begin(data, structuredClone(first));
    for (let step = 0; step < EACH; step += 1) {
      const asked = request(chance, now);
      if (rollsNothing(now, asked)) asked.dice = [];
      const before = structuredClone(now);
      ask(asked, (answer) => compare(before, asked, answer));
      if (!refusal(now, asked)) now = play(data, now, asked);
      const after = structuredClone(now);
      ask({ do: 'roster' }, ({ sheet }) => {
        const suffered = (units: Battle['units']) => units.map(({ spec, ...rest }) => ({ name: spec.name, ...rest }));
        equal(suffered(after.units), suffered(sheet!.data.units));
        equal(after.generals.map(({ spec: _, ...rest }) => rest), sheet!.data.generals.map(({ spec: _, ...rest }: { spec: object }) => rest));
        equal(([0, 1] as const).map((seat) => [losses(after, seat), levelsReached(after, seat), points(data, after, seat)]), [0, 1].map((seat) => [sheet!.data.losses[seat], sheet!.data.levels_reached[seat], sheet!.data.points[seat]]));
      });
    }
    // What the program has saved, and a server gives back, is the same battle on the phone.
    const ended = bare(now);
    sent.push({ do: 'assist_save', battle });
    checks.push(({ saved }) => equal(bare(readRecord(JSON.stringify(saved))!.reduce((again, { request }) => play(data, again, request), begin(data, {}))), ended));
  }
  const answers = await umpire(sent);
  equal(answers.length, sent.length);
  answers.forEach((answer, at) => {
    try { checks[at](answer); } catch (trouble) { throw new Error(`${JSON.stringify(sent[at])}\n${JSON.stringify(answer)}\n${String(trouble)}`); }
  });
});

/** A side of a combat as the program's questions say it. */
const asSide = ({ arm, weight, lancers, formation, disordered, silent, attached, damaged, condition, rating, lost, ...rest }: ReturnType<typeof sideOf>) => ({ ...rest, lost_to_fire: lost, lead: { arm, weight, lancers, formation, disordered, silent, attached, damaged, condition, rating } });

/** A charge as the phone weighs it and as the program is asked about it. */
function someCharge(chance: Chance, battle: Battle): [ChargeAsked, object] {
  const roster = (seat: Seat) => living(battle).filter((unit) => unit.spec.side === seat && unit.spec.arm !== 'artillery');
  const known = chance.yes() && roster(0).length > 0 ? chance.of(roster(0)) : undefined;
  const arm = known?.spec.arm ?? chance.of(['infantry', 'cavalry'] as const);
  const formation = chance.of(FORMATIONS);
  const side = (of: typeof arm) => ({
    [of]: 1 + chance.below(9), arm: of, weight: of === 'cavalry' ? chance.of(['light', 'heavy', 'armoured']) : null, lancers: of === 'cavalry' && chance.yes(), formation: chance.of(FORMATIONS), disordered: chance.yes(),
    condition: chance.of(['fresh', 'worn', 'spent'] as const), rating: chance.of(RATINGS), general: chance.of(['ordinary', 'charismatic', null] as const), lost_to_fire: chance.below(2), supported: chance.yes(),
  });
  const attacker = known ? { units: [known.spec.name], formation, supported: chance.yes() } : { ...side(arm), formation };
  const defender = side(chance.of(['infantry', 'cavalry']));
  const combat = { charged_from: chance.of([2, 4.5, 6, 9]), counter_charged: defender.arm === 'cavalry' && chance.yes(), open: chance.yes(), cover: chance.below(4), outflanked: chance.yes() };
  const own = sideOf(battle, attacker);
  const doctrine = chance.of(['linear', 'mixed', 'columnar']);
  const mover = arm === 'cavalry' ? 'cavalry' : `infantry_${doctrine}`;
  const trial = { disordered: chance.yes(), arm, ...(arm === 'infantry' ? { doctrine } : {}), formation, condition: own.condition, detached: { ordinary: chance.below(3), charismatic: chance.below(2) }, attached: { ordinary: 0, charismatic: 0 }, insecure_flank: chance.yes(), withdraws: false, charged: chance.yes() };
  const way = chance.below(26) / 2;
  const target = { kind: 'brigade', formation, changed_formation: chance.yes(), cover: -chance.below(4) };
  const most = battle.options.combined_fire === 'one_roll_per_firing_unit' ? 1 : 3;
  const firing = Array.from({ length: chance.below(most + 1) }, () => chance.yes()
    ? { row: chance.of(ROWS), guns: chance.of(['heavy', 'light'] as const), range: chance.of([2, 4, 8, 12, 18]), enfilade: chance.yes(), damaged: chance.yes() }
    : { arm: 'infantry' as const, doctrine: chance.of(['linear', 'mixed', 'columnar']), ranks: 2 + chance.below(2), formation: chance.of(FORMATIONS), near: chance.below(7), far: chance.below(3), sk: chance.below(3), disordered: chance.yes() });
  const tests = chance.yes(), fires = firing.length > 0;
  const asked: ChargeAsked = { test: tests ? { do: 'test', ...trial, dice: [] } : null, mover, way, fire: fires ? { do: 'fire', firing, target, dice: [] } : null, combat: { do: 'combat', attacker, defender, ...combat, dice: [] } };
  const question = {
    ask: 'charge', mover, way, ...(tests ? { test: trial } : {}), ...(fires ? { fire: { firing: firing.map((one) => ({ kind: 'row' in one ? 'battery' : 'brigade', ...one })), target } } : {}), ...(known ? { label: known.label } : {}),
    combat: { attacker: asSide(own), defender: asSide(sideOf(battle, defender)), ...combat },
  };
  return [asked, question];
}

test('the phone weighs a charge as the program does', async () => {
  const sent: object[] = [], weighed: (ReturnType<typeof charge> | null)[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const chance = new Chance(number);
    const first = army(chance);
    const battle = begin(data, structuredClone(first));
    sent.push({ do: 'assist', game: 'age' }, { do: 'assist_act', battle: number, request: { do: 'new_battle', ...first } });
    weighed.push(null, null);
    for (let again = 0; again < 15; again += 1) {
      const [asked, of] = someCharge(chance, battle);
      sent.push({ do: 'assist_act', battle: number, request: { do: 'odds', of } });
      weighed.push(charge(data, battle, asked));
    }
  }
  const answers = await umpire(sent);
  answers.forEach((answer, at) => {
    const ours = weighed[at];
    if (!ours) return;
    const told = answer.sheet && Object.fromEntries([...answer.sheet.data.rows[0].chances, ...answer.sheet.data.rows[0].besides].map((one: { result: string; probability: string }) => [one.result, one.probability]));
    const said = ours.refused ? { clause: ours.refused.clause } : { no_contact: new Fraction(1).minus(ours.contact).toString(), destroyed: ours.destroyed.toString(), ...Object.fromEntries(Object.entries(ours.results).map(([one, odds]) => [one, odds.toString()])), contact: ours.contact.toString(), general_out: ours.generalOut.toString(), attacker_loses: ours.attackerLoses.toString(), defender_loses: ours.defenderLoses.toString() };
    try { equal(said, told ?? { clause: answer.error?.clause }); } catch (trouble) { throw new Error(`${JSON.stringify(sent[at])}\n${JSON.stringify(answer)}\n${String(trouble)}`); }
  });
  assert.ok(weighed.some((one) => one && one.generalOut.above > 0) && weighed.some((one) => one && one.destroyed.above > 0));
});
