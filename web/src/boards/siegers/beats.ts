/** How what happens at Siegers is seen, event by event. */
import type { Beat, Told } from '../board';
import type { SeatNumber, Step } from '../../wire/protocol';
import type { Event } from './generated';
import Guess from './Guess.svelte';
import { COLOURS, seatOf, type SiegersView } from './model';

export function beats(step: Step<Event>, told: Told<SiegersView>): Beat[] {
  const { words, view, before, eyes } = told;
  const side = (seat: SeatNumber) => words(`siegers-side-${seat}`);
  const found: Beat[] = [];
  const say = (id: string, args: Record<string, string | number>, beat: Beat = {}) => found.push({ caption: words(`siegers-beat-${id}`, args), ...beat });
  const bid = before?.board.bid ?? view.board.bid ?? 0;
  for (const event of step.events) {
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
        say('announced', { side: side(step.seat), n: event.n }, { at: view.board.fight?.defender });
        break;
      case 'Matched':
        say('matched', { side: side(step.seat), n: event.n }, { at: view.board.fight?.defender });
        break;
      case 'BidPassed':
        say('bid-passed', { side: side(event.seat), other: side(event.seat === 0 ? 1 : 0), n: bid });
        break;
      case 'Guessed': {
        const fight = before?.board.fight ?? view.board.fight;
        const guesser = fight ? (fight.attacker === event.token ? fight.defender : fight.attacker) : event.token;
        const own = seatOf(guesser) === eyes ? (before ?? view).board.tokens[guesser]?.number : undefined;
        const props = { guesser, token: event.token, own, named: event.n, right: event.right, points: bid, words };
        say('guessed', { side: side(event.seat), token: event.token, n: event.n, right: String(event.right) }, { before: true, shows: { part: Guess, props }, sound: event.right ? 'right' : 'wrong' });
        break;
      }
      case 'Removed':
        say('removed', { token: event.token, number: event.number }, { leaves: [{ thing: event.token, to: `lost-${seatOf(event.token)}` }], sound: 'rout' });
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
