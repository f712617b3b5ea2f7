/** How what happens on the table is seen, event by event; what an event is about; and who is lost. */
import type { SeatNumber, Step } from '../../wire/protocol';
import type { Beat, Facts, Loss, Told } from '../board';
import { chartOf } from './controls.svelte';
import type { Event } from './generated';
import { called, dash, inches, type Named, type View } from './model';

const things = (letter: string, ids: unknown[]): string[] => ids.filter((id): id is number => typeof id === 'number').map((id) => letter + id);

/** What events call the things they are about: some have one of these fields, some another. */
const UNITS = ['unit', 'target', 'battery', 'brigade', 'by', 'to', 'firers', 'contacts', 'batteries', 'units'];

export function subjects(event: Event): string[] {
  const named = new Map<string, unknown>(Object.entries(event));
  const of = (fields: string[]) => fields.flatMap((field) => named.get(field));
  return [...things('u', of(UNITS)), ...things('g', of(['general', 'chief'])), ...things('o', of(['objective']))];
}

const signed = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);
/** A die, what was added to it, and what that made. */
const sum = ({ die, score }: { die: number; score: number }) => `${die} ${signed(score - die)} = ${score}`;

export function beats(step: Step<Event>, told: Told<View>): Beat[] {
  const { words, eyes, language } = told;
  const chart = chartOf(told.card.table);
  if (!chart) return [];
  const unit = (id: number) => called(chart.units[id].name, language);
  const general = (id: number) => called(chart.generals[id].name, language);
  const side = (id: number): SeatNumber => chart.units[id].side;
  const army = (seat: SeatNumber) => called(chart.armies[seat].name, language);
  const found: Beat[] = [];
  const say = (id: string, args: Record<string, string | number>, beat: Beat = {}) => found.push({ caption: words(`age-event-${id}`, args), ...beat });
  const die = (faces: number[], total: string): Beat['dice'] => ({ faces, sides: 10, needed: total });
  for (const event of step.events) {
    switch (event.type) {
      case 'turn_began':
        say('turn', { turn: event.turn }, { sound: 'form' });
        break;
      case 'initiative_rolled':
        say('initiative-rolled', { first: event.scores[0], second: event.scores[1] }, { before: true, dice: { faces: event.dice, sides: 10 }, sound: 'die' });
        break;
      case 'initiative_held':
        say('initiative', { who: army(event.seat) });
        break;
      case 'general_attached':
        say('attached', { general: general(event.general), unit: unit(event.unit) }, { at: `g${event.general}`, slide: [{ thing: `g${event.general}` }], sound: 'piece' });
        break;
      case 'general_rode':
        say('rode', { general: general(event.general) }, { at: `g${event.general}`, slide: [{ thing: `g${event.general}` }], sound: 'piece' });
        break;
      case 'general_lost':
        say(event.captured ? 'captured' : 'out', { general: general(event.general) }, { banner: words(event.captured ? 'age-event-captured' : 'age-event-out', { general: general(event.general) }), leaves: [{ thing: `g${event.general}` }], sound: 'fallen' });
        break;
      case 'entered':
        say('entered', { unit: unit(event.unit) }, { at: `u${event.unit}`, sound: 'piece' });
        break;
      case 'tested':
        found.push({ caption: words('age-beat-tested', { unit: unit(event.unit), result: words(`age-manoeuvre-${dash(event.result)}`) }),  before: true, at: `u${event.unit}`, seat: side(event.unit), dice: die([event.die], `${sum(event)} – ${words(`age-does-${dash(event.result)}`)}`), sound: 'die' });
        break;
      case 'moved':
      case 'occupied':
        if (event.type === 'moved') say('moved', { unit: unit(event.unit) }, { at: `u${event.unit}`, slide: [{ thing: `u${event.unit}` }], sound: 'piece' });
        else found.push({ at: `u${event.unit}`, slide: [{ thing: `u${event.unit}` }] });
        break;
      case 'formation_changed':
        say('changed', { unit: unit(event.unit), to: words(`age-shape-${dash(event.to)}`) }, { at: `u${event.unit}`, change: [`u${event.unit}`], sound: 'form' });
        break;
      case 'battery_acted': {
        const done: Record<string, string> = { limber: 'limbered', unlimber: 'unlimbered', pivot: 'pivoted' };
        if (done[event.action]) say(done[event.action], { unit: unit(event.unit) }, { at: `u${event.unit}`, change: [`u${event.unit}`], sound: 'form' });
        break;
      }
      case 'counter_charged':
        say('counter-charged', { unit: unit(event.unit) }, { at: `u${event.unit}`, seat: side(event.unit), slide: [{ thing: `u${event.unit}` }], sound: 'form' });
        break;
      case 'charged':
        say(event.breakthrough ? 'broke-through' : 'charged', { unit: unit(event.unit), inches: inches(event.distance, language).replace('″', ''), enemies: event.contacts.map(unit).join(', ') }, { at: `u${event.unit}`, slide: [{ thing: `u${event.unit}` }], arrow: event.contacts.length ? { from: `u${event.unit}`, to: `u${event.contacts[0]}`, harm: true } : undefined, sound: 'form' });
        break;
      case 'retreated':
        say('retreated', { unit: unit(event.unit), inches: inches(event.distance, language).replace('″', '') }, { at: `u${event.unit}`, seat: side(event.unit), slide: [{ thing: `u${event.unit}` }], sound: 'piece' });
        break;
      case 'rallied':
      case 'disordered':
      case 'silenced':
      case 'damaged':
        say(event.type, { unit: unit(event.unit) }, { at: `u${event.unit}`, change: [`u${event.unit}`] });
        break;
      case 'bases_lost':
        found.push({ at: `u${event.unit}`, struck: { thing: `u${event.unit}`, count: event.bases }, caption: words('age-event-bases-lost', { unit: unit(event.unit), bases: event.bases, cause: words(`age-lost-${dash(event.cause)}`) }) });
        break;
      case 'destroyed':
        say('destroyed', { unit: unit(event.unit), cause: words(`age-lost-${dash(event.cause)}`) }, { leaves: [{ thing: `u${event.unit}` }], sound: 'rout' });
        break;
      case 'fired':
        found.push({ caption: words('age-beat-fired', { target: unit(event.target), firer: unit(event.firers[0]), more: event.firers.length - 1, result: words(`age-fire-${dash(event.result)}`) }),  before: true, at: `u${event.target}`, arrow: { from: `u${event.firers[0]}`, to: `u${event.target}`, harm: true }, dice: die([event.die], `${sum(event)}, ${words('age-power')} ${event.power}`), sound: 'hit' });
        break;
      case 'general_checked':
        found.push({ caption: words(event.hit ? 'age-beat-general-hit' : 'age-beat-general-unhurt', { general: general(event.general) }), at: `g${event.general}`, before: true, dice: die([event.die], ''), sound: 'die' });
        break;
      case 'combat_rolled':
        found.push({ caption: words('age-beat-combat', { result: words(`age-combat-${dash(event.result)}`), difference: event.difference > 0 ? `+${event.difference}` : `${event.difference}`.replace('-', '−') }), before: true, dice: { faces: event.dice, sides: 10 }, at: leadOf(told.before ?? told.view, event.combat), sound: 'die' });
        break;
      case 'objective_taken':
        found.push({ caption: words('age-beat-taken', { army: army(event.seat), place: called(chart.objectives[event.objective].name, language) }), at: `o${event.objective}`, sound: 'right' });
        break;
      case 'critical_level':
        found.push({ caption: words('age-beat-level', { army: army(event.seat), level: event.level }) });
        break;
      case 'game_over': {
        const { winner, margin } = event.verdict;
        const mine = eyes !== 'onlooker' && winner === eyes;
        found.push({ banner: winner === null || winner === undefined ? words('age-beat-drawn') : words('age-beat-won', { army: army(winner), margin: words(`age-margin-${margin}`) }), sound: eyes === 'onlooker' || mine ? 'won' : 'lost' });
        break;
      }
    }
  }
  return found;
}

function leadOf(view: View, number: number): string | undefined {
  const combat = view.record.combats.find((one) => one.number === number);
  const lead = combat?.leads[1] ?? combat?.units[1][0];
  return lead === undefined || lead === null ? undefined : `u${lead}`;
}

/** The turn that begins, and who is destroyed or out of the battle. */
export function facts(step: Step<Event>, told: Told<View>): Facts {
  const chart = chartOf(told.card.table);
  const begins = step.events.find((event) => event.type === 'turn_began');
  const gone = (one: { side: SeatNumber; name: Named }): Loss => ({ seat: one.side, name: called(one.name, told.language) });
  const lost = step.events.flatMap((event) => (!chart ? [] : event.type === 'destroyed' ? [gone(chart.units[event.unit])] : event.type === 'general_lost' ? [gone(chart.generals[event.general])] : []));
  return { round: begins && told.words('age-report-round', { round: begins.turn }), lost };
}
