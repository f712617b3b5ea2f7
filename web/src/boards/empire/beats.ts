/** How events are seen, whom they are about, and whom the dice served. */
import type { SeatNumber, Step } from '../../wire/protocol';
import type { Beat, Facts, Throw, Told } from '../board';
import { shelf } from './book.svelte';
import { areaOf, stacks, type EmpireView, type Event } from './model';

const things = (units: number[] = [], leaders: number[] = []): string[] => [...units.map((unit) => `u${unit}`), ...leaders.map((leader) => `l${leader}`)];

/** The things an event is about. */
export function subjects(event: any): string[] {
  const found = things(event.units, event.leaders);
  for (const key of ['unit', 'child', 'gun', 'infantry']) if (typeof event[key] === 'number') found.push(`u${event[key]}`);
  if (typeof event.leader === 'number') found.push(`l${event.leader}`);
  if (event.piece?.unit !== undefined) found.push(`u${event.piece.unit}`);
  if (event.piece?.leader !== undefined) found.push(`l${event.piece.leader}`);
  for (const key of ['area', 'target', 'to', 'from']) if (typeof event[key] === 'number') found.push(`a${event[key]}`);
  if (typeof event.formation === 'number') found.push(`f${event.formation}`);
  if (event.roll) found.push(...subjects({ piece: event.roll.piece, area: event.roll.area }));
  return found;
}

/** Rolls of several dice of which each may hit. */
const FIRES = ['first_fire', 'charge_attack', 'second_fire', 'bombardment', 'assault', 'defence'];

/** The least face that hits, by the modifiers on the die. */
function needed(roll: any): number {
  const bend = (roll.modifiers ?? []).filter((one: any) => one.unit === 'die').reduce((sum: number, one: any) => sum + one.value, 0);
  return Math.max(1, (roll.against ?? 6) - bend);
}

export function beats(step: Step<Event>, { view, before, eyes, words }: Told<EmpireView>): Beat[] {
  const book = shelf.books[view.state.scenario];
  if (!book) return [];
  const found: Beat[] = [];
  const area = (index: number) => book.areas[index].name;
  /** Who they are and how many. */
  const units = (ids: number[], leaders: number[] = []) => {
    const names = [...ids.map((id) => book.units[id].name), ...leaders.map((id) => book.leaders[id].name)];
    const said = names.length > 2 ? words('empire-names-more', { first: names[0], count: names.length - 1 }) : new Intl.ListFormat(document.documentElement.lang || 'en').format(names);
    return { units: said, count: names.length };
  };
  const say = (caption: string, more: Partial<Beat> = {}) => found.push({ caption, ...more });
  for (const event of step.events as any[]) {
    switch (event.type) {
      case 'turn_began':
        say(words('empire-beat-turn', { turn: event.turn }), { rest: 500 });
        break;
      case 'weather_came':
        say(words('empire-beat-weather', { weather: words(`empire-weather-${event.weather}`) }));
        break;
      case 'placed':
        if (event.arrives) say(words('empire-beat-arrives', { units: event.piece.unit !== undefined ? book.units[event.piece.unit].name : book.leaders[event.piece.leader].name, area: area(event.area) }), { slide: [{ thing: subjects(event)[0], from: `a${event.area}` }], at: `a${event.area}`, sound: 'piece' });
        break;
      case 'activated':
        if (event.formations.length > 0) say(words('empire-beat-activated', { formations: event.formations.map((one: number) => book.formations[one].name).join(', '), count: event.formations.length }), { sound: 'piece' });
        break;
      case 'attempted':
        if (event.won === 0) say(words('empire-beat-idle', { side: book.sides[event.seat as SeatNumber] }));
        break;
      case 'moved':
        say(words('empire-beat-moved', { units: units(event.units, event.leaders).units, area: area(event.to) }), { slide: things(event.units, event.leaders).map((thing) => ({ thing })), at: `a${event.to}`, sound: 'piece' });
        break;
      case 'shifted':
        say(words(`empire-beat-${event.how}`, { ...units(event.units, event.leaders), area: area(event.to) }), { slide: things(event.units, event.leaders).map((thing) => ({ thing })), at: `a${event.to}`, sound: event.how === 'flight' || event.how === 'retreat' ? 'rout' : 'piece' });
        break;
      case 'faced':
        found.push({ change: [`u${event.unit}`], rest: 150 });
        break;
      case 'declared':
        say(words(`empire-beat-declared-${event.combat.replaceAll('_', '-')}`, { ...units(event.units), area: area(event.target) }), { before: true, at: `a${event.target}`, arrow: { from: event.from != null ? `a${event.from}` : `u${event.units[0]}`, to: `a${event.target}`, harm: true } });
        break;
      case 'rolled': {
        const { roll } = event;
        if (FIRES.includes(roll.purpose)) {
          const least = needed(roll);
          const dice = { faces: roll.faces, counts: roll.faces.map((face: number) => face >= least), needed: words('empire-hits-on', { faces: least > 6 ? '–' : Array.from({ length: 7 - least }, (_, index) => least + index).join(', ') }), expected: words('empire-expected', { count: ((roll.faces.length * Math.max(0, 7 - least)) / 6).toFixed(1) }) };
          say(words('empire-beat-fire', { purpose: words(`empire-roll-${roll.purpose.replaceAll('_', '-')}`), hits: roll.result }), { before: true, at: roll.area != null ? `a${roll.area}` : undefined, dice, sound: 'die', seat: roll.seat ?? undefined });
        } else if (roll.purpose !== 'courier') {
          const passed = roll.result > 0;
          say(words('empire-beat-roll', { purpose: words(`empire-roll-${roll.purpose.replaceAll('_', '-')}`), passed: String(passed), who: roll.piece?.unit !== undefined ? book.units[roll.piece.unit].name : roll.piece?.leader !== undefined ? book.leaders[roll.piece.leader].name : '' }), { before: true, at: roll.area != null ? `a${roll.area}` : subjects(event)[0], dice: { faces: roll.faces, counts: roll.against != null ? roll.faces.map(() => passed) : undefined }, sound: 'die', seat: roll.seat ?? undefined });
        }
        break;
      }
      case 'squared':
        if (event.formed) say(words('empire-beat-square', { area: area(event.area) }), { at: `a${event.area}`, change: before ? (stacks(book, before.state.record).get(event.area) ?? []).map((piece) => piece.thing) : [] });
        break;
      case 'steps_lost':
        say(words('empire-beat-steps', { unit: book.units[event.unit].name, steps: event.steps }), { struck: { thing: `u${event.unit}`, count: event.steps }, at: `u${event.unit}`, sound: 'rout' });
        break;
      case 'eliminated':
        say(words('empire-beat-gone', { unit: book.units[event.unit].name }), { leaves: [{ thing: `u${event.unit}`, to: `losses-${book.units[event.unit].side}` }], sound: 'rout' });
        break;
      case 'leader_lost':
        say(words('empire-beat-leader', { leader: book.leaders[event.leader].name }), { banner: words('empire-beat-leader', { leader: book.leaders[event.leader].name }), leaves: [{ thing: `l${event.leader}`, to: `losses-${book.leaders[event.leader].side}` }], sound: 'fallen' });
        break;
      case 'routed':
        say(words('empire-beat-routed', { unit: book.units[event.unit].name }), { change: [`u${event.unit}`], at: `u${event.unit}`, sound: 'rout' });
        break;
      case 'outcome':
        say(words(`empire-came-${event.came.replaceAll('_', '-')}`), { at: `a${event.target}` });
        break;
      case 'flipped':
        if (!event.activated) say(words('empire-beat-rallied', { formation: book.formations[event.formation].name }));
        break;
      case 'rally_failed':
        say(words('empire-beat-not-rallied', { formation: book.formations[event.formation].name }));
        break;
      case 'recovered':
        say(words('empire-beat-recovered', { unit: book.units[event.unit].name }), { change: [`u${event.unit}`], at: `u${event.unit}` });
        break;
      case 'game_over': {
        const { winner } = event.verdict;
        say(words('empire-beat-over'), { banner: winner == null ? words('empire-beat-drawn') : words('empire-beat-won', { side: book.sides[winner as SeatNumber] }), sound: eyes === 'onlooker' || winner === eyes ? 'won' : 'lost' });
        break;
      }
    }
  }
  // A unit that stands nowhere before and after has nothing to show.
  return found.filter((beat) => beat.caption || beat.change?.some((thing) => areaOf(view.state.record.units[Number(thing.slice(1))]?.place ?? 'off') !== null));
}

/** The turn that begins, and which units and leaders are lost. */
export function facts(step: Step<Event>, { view, words }: Told<EmpireView>): Facts {
  const book = shelf.books[view.state.scenario];
  const begins = step.events.find((event) => event.type === 'turn_began');
  const lost = step.events.flatMap((event) => {
    const gone = !book ? null : event.type === 'eliminated' ? book.units[event.unit] : event.type === 'leader_lost' ? book.leaders[event.leader] : null;
    return gone ? [{ seat: gone.side, name: gone.name }] : [];
  });
  return { round: begins && words('empire-report-round', { round: begins.turn }), lost };
}

/** Fire is luck for whoever fires, a test for whoever has to pass it. */
export function throws(step: Step<Event>): Throw[] {
  return (step.events as any[]).flatMap((event): Throw[] => {
    if (event.type !== 'rolled' || event.roll.seat == null) return [];
    const { roll } = event;
    if (FIRES.includes(roll.purpose)) {
      const share = Math.max(0, Math.min(6, 7 - needed(roll))) / 6;
      return [{ seat: roll.seat, purpose: `empire-roll-${roll.purpose.replaceAll('_', '-')}`, dice: roll.faces.length, expected: roll.faces.length * share, got: roll.result, variance: roll.faces.length * share * (1 - share) }];
    }
    if (roll.against == null || roll.faces.length !== 1) return [];
    const bend = (roll.modifiers ?? []).filter((one: any) => one.unit === 'die').reduce((sum: number, one: any) => sum + one.value, 0);
    const share = Math.max(0, Math.min(6, roll.against - bend)) / 6;
    return [{ seat: roll.seat, purpose: `empire-roll-${roll.purpose.replaceAll('_', '-')}`, dice: 1, expected: share, got: roll.result > 0 ? 1 : 0, variance: share * (1 - share) }];
  });
}
