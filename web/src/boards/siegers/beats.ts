/** How what happens at Siegers is seen, event by event. */
import type { Beat, Facts, Told } from '../board';
import type { SeatNumber, Step } from '../../wire/protocol';
import type { Event } from './generated';
import Guess from './Guess.svelte';
import { COLOURS, isGeneral, seatOf, type SiegersView } from './model';

/** The combat that is being fought, and what has been bid for it. */
interface Standing {
  fight: Extract<Event, { type: 'CombatBegins' }> | null;
  bid: number;
}
function goOn(standing: Standing, event: Event): void {
  if (event.type === 'CombatBegins') Object.assign(standing, { fight: event, bid: 0 });
  else if (event.type === 'Announced' || event.type === 'Matched') standing.bid = event.n;
}
/** How it stands before a step, as all steps before it tell. */
function before(steps: Step<Event>[], now: Step<Event>): Standing {
  const standing: Standing = { fight: null, bid: 0 };
  for (const step of steps) if (step.number < now.number) for (const event of step.events) goOn(standing, event);
  return standing;
}

/** The points that change hands by a step, each to the pad of its side. */
const flying = (step: Step<Event>): Beat['flies'] =>
  step.events.flatMap((event) => (event.type === 'Strength' ? [{ said: `${event.to < event.from ? '−' : '+'}${Math.abs(event.to - event.from)}`, to: `pad-${event.seat}`, good: event.to > event.from }] : []));

export function beats(step: Step<Event>, told: Told<SiegersView>): Beat[] {
  const { words, eyes } = told;
  const side = (seat: SeatNumber) => words(`siegers-side-${seat}`);
  const found: Beat[] = [];
  const say = (id: string, args: Record<string, string | number>, beat: Beat = {}) => found.push({ caption: words(`siegers-beat-${id}`, args), ...beat });
  const standing = before(told.steps as Step<Event>[], step);
  for (const event of step.events) {
    goOn(standing, event);
    const { fight, bid } = standing;
    switch (event.type) {
      case 'Deployed':
        say('deployed', {}, { sound: 'form' });
        break;
      case 'Moved':
        say('moved', { side: side(seatOf(event.token)), token: event.token, to: event.to }, { at: event.to, slide: [{ thing: event.token }], sound: 'piece' });
        break;
      case 'ParityShown': {
        const moved = found.at(-1);
        if (moved) moved.caption = words('siegers-beat-parity', { token: event.token, parity: event.parity });
        break;
      }
      case 'Retreated':
        say('retreated', { token: event.token, to: event.to }, { at: event.to, slide: [{ thing: event.token }], sound: 'piece' });
        break;
      case 'MovementEnded':
        if (event.combats) say('combats', { count: event.combats });
        break;
      case 'TurnPassed':
        say('turn-passed', { side: side(event.seat) });
        break;
      case 'CombatBegins':
        say('combat', { attacker: event.attacker, defender: event.defender, square: event.square }, { at: event.square, sound: 'form' });
        break;
      case 'DiceSet':
        if (event.seat !== eyes) say('dice-set', { side: side(event.seat) });
        break;
      case 'Asked':
        say('asked', { side: side(event.to === 0 ? 1 : 0), request: words(`siegers-request-${event.kind}`) });
        break;
      case 'Shown': {
        const faces = COLOURS.map((colour, index) => (Array.isArray(event.dice) ? event.dice[index] : event.dice[colour])).filter(Boolean);
        say('shown', { side: side(event.seat) }, { dice: { faces }, sound: 'die' });
        break;
      }
      case 'Announced':
        say('announced', { side: side(step.seat), n: event.n }, { at: fight?.defender });
        break;
      case 'Matched':
        say('matched', { side: side(step.seat), n: event.n }, { at: fight?.defender });
        break;
      case 'BidPassed':
        say('bid-passed', { side: side(event.seat), other: side(event.seat === 0 ? 1 : 0), n: bid });
        break;
      case 'Guessed': {
        const guesser = fight ? (fight.attacker === event.token ? fight.defender : fight.attacker) : event.token;
        const own = seatOf(guesser) === eyes ? (told.before ?? told.view).board.tokens[guesser]?.number : undefined;
        const props = { guesser, token: event.token, own, named: event.n, right: event.right, words };
        say('guessed', { side: side(event.seat), token: event.token, n: event.n, right: String(event.right) }, { before: true, shows: { part: Guess, props }, flies: flying(step), sound: event.right ? 'right' : 'wrong' });
        break;
      }
      case 'Removed':
        say('removed', { token: event.token, number: event.number }, { leaves: [{ thing: event.token, to: `lost-${seatOf(event.token)}` }], sound: 'rout' });
        if (isGeneral(event.number)) found.push({ dims: true, banner: words('siegers-beat-general', { side: side(seatOf(event.token)) }), sound: 'fallen' });
        break;
      case 'GameOver': {
        const winner: SeatNumber | null = event.result.winner ?? null;
        const mine = eyes !== 'onlooker' && winner === eyes;
        say('over', {}, { banner: winner === null ? words('siegers-beat-drawn') : words('siegers-beat-won', { side: side(winner) }), sound: eyes === 'onlooker' || mine ? 'won' : 'lost' });
        break;
      }
    }
  }
  return found;
}

/** A round is a turn of each side; pieces that are removed are lost. */
export function facts(step: Step<Event>, told: Told<SiegersView>): Facts {
  const ended = (some: Step<Event>[]) => some.reduce((count, one) => count + one.events.filter((event) => event.type === 'TurnEnded').length, 0);
  const begins = ended([step]) > 0 || step.events.some((event) => event.type === 'Deployed');
  const turns = begins ? ended((told.steps as Step<Event>[]).filter((one) => one.number <= step.number)) : 1;
  const lost = step.events.flatMap((event) => (event.type === 'Removed' ? [{ seat: seatOf(event.token), name: event.token }] : []));
  return { round: begins && turns % 2 === 0 ? told.words('siegers-report-round', { round: turns / 2 + 1 }) : undefined, lost };
}
