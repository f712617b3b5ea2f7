/** An army list as the command line and the assistant write it: read, checked, and told in words for the sheets. */
import { begin, type Battle, type NewBattle, type Seat, type Unit } from '../../../assistant/battle';
import type { Data } from '../../../assistant/data';
import { play, type Request } from '../../../assistant/reckoning';
import type { Words } from '../../board';
import { dash } from '../model';

const ARMS = ['infantry', 'cavalry', 'artillery'];
const RATINGS = ['conscript', 'regular', 'elite'];

/** The army of a file, or the place in it that cannot be read. */
export function army(data: Data, text: string): Battle | string {
  try {
    const read = JSON.parse(text) as NewBattle & { format?: string; entries?: { request: Request }[] };
    if (read.format === 'age-battle') return (read.entries ?? []).reduce((battle, { request }) => play(data, battle, request), begin(data, {}));
    if (!Array.isArray(read.units) || read.units.length === 0) return 'units';
    const fault = read.units.flatMap((unit, at) => {
      const wrong = typeof unit.name !== 'string' ? 'name' : unit.side !== 0 && unit.side !== 1 ? 'side' : !ARMS.includes(unit.arm) ? 'arm' : !RATINGS.includes(unit.rating) ? 'rating' : unit.arm !== 'artillery' && !(Number(unit.bases) > 0 && Number(unit.bases) < 100) ? 'bases' : '';
      return wrong ? [`units[${at}].${wrong}`] : [];
    })[0];
    return fault ?? begin(data, read);
  } catch (trouble) {
    return (trouble as Error).message;
  }
}

/** Empty lines for both sides, to be filled in by hand. */
export function blank(data: Data): Battle {
  return begin(data, {});
}

/** What a unit is, in a few words. */
export function kind({ spec }: Unit, words: Words): string {
  const say = (group: string, one: string | null | undefined) => (one ? [words(`age-${group}-${dash(one)}`)] : []);
  const parts = {
    infantry: () => [...say('doctrine', spec.doctrine), ...say('ranks', spec.ranks === 2 ? '2' : '3')],
    cavalry: () => [...say('weight', spec.weight), ...(spec.lancers ? [words('age-cause-lancers-short')] : [])],
    artillery: () => [...say('guns', spec.guns), ...say('mount', spec.mount), ...say('row', spec.row)],
  }[spec.arm]();
  return [...parts, ...say('rating', spec.rating), ...(spec.sk ? [`Sk ${spec.sk}`] : [])].join(', ');
}

/** A command with its generals. */
export function command(battle: Battle, seat: Seat, name: string, words: Words): string {
  const own = battle.generals.filter(({ spec }) => spec.side === seat && (spec.command ?? '') === name);
  return [...(name ? [name] : []), ...own.map(({ spec }) => `${spec.name} (${words(`age-rank-${dash(spec.rank)}`)}, ${words(`age-quality-${spec.quality}`)})`)].join(' · ');
}

export const sideName = (battle: Battle, seat: Seat, words: Words): string => battle.armies[seat].name || words('page-age-print-side', { number: seat + 1 });
