/** How events are seen, whom they are about, and whom the dice served. */
import type { Step } from '../../wire/protocol';
import type { Beat, Facts, Throw, Told } from '../board';
import { capital, numeral } from '../../lib/words.svelte';
import { shelf } from './book.svelte';
import { areaOf, stacks, type EmpireView, type Event, type Piece, type Roll } from './model';

const things = (units: number[] = [], leaders: number[] = []): string[] => [...units.map((unit) => `u${unit}`), ...leaders.map((leader) => `l${leader}`)];

/** The things an event is about. */
export function subjects(event: Event): string[] {
  const found = things('units' in event ? event.units : [], 'leaders' in event ? event.leaders : []);
  if ('unit' in event) found.push(`u${event.unit}`);
  if ('child' in event) found.push(`u${event.child}`);
  if ('gun' in event) found.push(`u${event.gun}`);
  if ('infantry' in event) found.push(`u${event.infantry}`);
  if ('leader' in event) found.push(`l${event.leader}`);
  if ('piece' in event) found.push(thingOf(event.piece));
  if ('area' in event && event.area !== null) found.push(`a${event.area}`);
  if ('target' in event && event.target !== null) found.push(`a${event.target}`);
  if ('to' in event) found.push(`a${event.to}`);
  if ('from' in event && event.from !== null) found.push(`a${event.from}`);
  if ('formation' in event) found.push(`f${event.formation}`);
  if (event.type === 'rolled') {
    if (event.roll.piece) found.push(thingOf(event.roll.piece));
    if (event.roll.area !== undefined) found.push(`a${event.roll.area}`);
  }
  return found;
}
const thingOf = (piece: Piece): string => ('unit' in piece ? `u${piece.unit}` : `l${piece.leader}`);

/** Rolls of several dice of which each may hit. */
const FIRES: Roll['purpose'][] = ['first_fire', 'charge_attack', 'second_fire', 'bombardment', 'assault', 'defence'];

/** The least face that hits, by the modifiers on the die. */
const needed = (roll: Roll): number => Math.max(1, (roll.against ?? 6) - bend(roll));
/** What the modifiers add to the die. */
const bend = (roll: Roll): number => (roll.modifiers ?? []).reduce((sum, one) => sum + (one.unit === 'die' ? one.value : 0), 0);

export function beats(step: Step<Event>, { view, before, eyes, words }: Told<EmpireView>): Beat[] {
  const book = shelf.books[view.state.scenario];
  if (!book) return [];
  const found: Beat[] = [];
  const area = (index: number) => book.areas[index].name;
  const named = (piece: Piece) => ('unit' in piece ? book.units[piece.unit] : book.leaders[piece.leader]).name;
  /** Who they are. */
  const units = (ids: number[], leaders: number[] = []): string => {
    const names = [...ids.map((id) => book.units[id].name), ...leaders.map((id) => book.leaders[id].name)];
    return names.length > 2 ? words('empire-names-more', { first: names[0], count: names.length - 1 }) : new Intl.ListFormat(document.documentElement.lang || 'en').format(names);
  };
  const say = (caption: string, more: Partial<Beat> = {}) => found.push({ caption: capital(caption), ...more });
  for (const event of step.events) {
    switch (event.type) {
      case 'turn_began':
        say(words('empire-beat-turn', { turn: event.turn }), { rest: 500 });
        break;
      case 'weather_came':
        say(words('empire-beat-weather', { weather: words(`empire-weather-${event.weather}`) }));
        break;
      case 'placed':
        if (event.arrives) say(words('empire-beat-arrives', { units: named(event.piece), area: area(event.area) }), { slide: [{ thing: subjects(event)[0], from: `a${event.area}` }], at: `a${event.area}`, sound: 'piece' });
        break;
      case 'activated':
        if (event.formations.length > 0) say(words('empire-beat-activated', { formations: event.formations.map((one) => book.formations[one].name).join(', '), count: event.formations.length }), { sound: 'piece' });
        break;
      case 'attempted':
        if (event.won === 0) say(words('empire-beat-idle', { side: book.sides[event.seat].name }));
        break;
      case 'moved':
        say(words('empire-beat-moved', { units: units(event.units, event.leaders), area: area(event.to) }), { slide: things(event.units, event.leaders).map((thing) => ({ thing })), at: `a${event.to}`, sound: 'piece' });
        break;
      case 'shifted':
        say(words(`empire-beat-${event.how}`, { units: units(event.units, event.leaders), area: area(event.to) }), { slide: things(event.units, event.leaders).map((thing) => ({ thing })), at: `a${event.to}`, sound: event.how === 'flight' || event.how === 'retreat' ? 'rout' : 'piece' });
        break;
      case 'faced':
        found.push({ change: [`u${event.unit}`], rest: 150 });
        break;
      case 'declared':
        say(words(`empire-beat-declared-${event.combat.replaceAll('_', '-')}`, { units: units(event.units), area: area(event.target) }), { before: true, at: `a${event.target}`, arrow: { from: event.from != null ? `a${event.from}` : `u${event.units[0]}`, to: `a${event.target}`, harm: true } });
        break;
      case 'rolled': {
        const { roll } = event;
        if (FIRES.includes(roll.purpose)) {
          const least = needed(roll);
          const dice = { faces: roll.faces, counts: roll.faces.map((face) => face >= least), needed: words('empire-hits-on', { faces: least > 6 ? '–' : Array.from({ length: 7 - least }, (_, index) => least + index).join(', ') }), expected: words('empire-expected', { count: numeral((roll.faces.length * Math.max(0, 7 - least)) / 6, 1) }) };
          say(words('empire-beat-fire', { purpose: words(`empire-roll-${roll.purpose.replaceAll('_', '-')}`), hits: roll.result }), { before: true, at: roll.area != null ? `a${roll.area}` : undefined, dice, sound: 'die', seat: roll.seat ?? undefined });
        } else if (roll.purpose !== 'courier') {
          const passed = roll.result > 0;
          const test = words(`empire-roll-${roll.purpose.replaceAll('_', '-')}`);
          const tried = roll.piece ? `${test} (${named(roll.piece)})` : test;
          say(words('empire-beat-roll', { tried, passed: String(passed) }), { before: true, at: roll.area != null ? `a${roll.area}` : subjects(event)[0], dice: { faces: roll.faces, counts: roll.against != null ? roll.faces.map(() => passed) : undefined }, sound: 'die', seat: roll.seat ?? undefined });
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
        say(words('empire-beat-over'), { banner: winner == null ? words('empire-beat-drawn') : words('empire-beat-won', { side: book.sides[winner].name }), sound: eyes === 'onlooker' || winner === eyes ? 'won' : 'lost' });
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
  return step.events.flatMap((event): Throw[] => {
    if (event.type !== 'rolled') return [];
    const { roll } = event;
    const { seat } = roll;
    if (seat === null) return [];
    if (FIRES.includes(roll.purpose)) {
      const share = Math.max(0, Math.min(6, 7 - needed(roll))) / 6;
      return [{ seat, purpose: `empire-roll-${roll.purpose.replaceAll('_', '-')}`, dice: roll.faces.length, expected: roll.faces.length * share, got: roll.result, variance: roll.faces.length * share * (1 - share) }];
    }
    if (roll.against == null || roll.faces.length !== 1) return [];
    const share = Math.max(0, Math.min(6, roll.against - bend(roll))) / 6;
    return [{ seat, purpose: `empire-roll-${roll.purpose.replaceAll('_', '-')}`, dice: 1, expected: share, got: roll.result > 0 ? 1 : 0, variance: share * (1 - share) }];
  });
}
