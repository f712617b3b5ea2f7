// Who is who: under which token each card has stood, and whose it is, as all steps together tell it. What is said of a step is the
// same whenever it is said, since nothing of it depends on how much of the past this page has seen.
import type { Step } from '../../wire/protocol';
import { packOf } from './cards';
import type { Event, Front, Piece, Seat, View } from './model';
import { seatOf } from './reading';

export interface Known {
  seat?: Seat;
  card?: number;
}
/** The cards of one battle, by token. */
type Roll = Map<string, Known>;
/** The battle in front, and the one that is fought beside it in a campaign. */
interface Rolls {
  fore: Roll;
  other: Roll | null;
}

function note(roll: Roll, token: string, known: Known): void {
  const before = roll.get(token);
  roll.set(token, { seat: before?.seat ?? known.seat, card: before?.card ?? known.card });
}

/** What a view knows of the cards on its positions. */
function noteFront(roll: Roll, { field, secrets }: Front): void {
  const side = (pieces: Piece[] | undefined, seat: Seat) =>
    (pieces ?? []).forEach((piece, at) => piece.token && note(roll, piece.token, { seat, card: piece.card ?? secrets[seat]?.cards?.[at] }));
  side(field.french, 0);
  side(field.allied, 1);
}

/** What an event tells of who is who. */
function hear(rolls: Rolls, event: Event, owner: (card: number) => Seat | undefined): void {
  switch (event.type) {
    case 'Deployed':
      for (const { token, card } of event.cards) note(rolls.fore, token, { seat: event.seat, card });
      break;
    case 'Entered':
      note(rolls.fore, event.card.token, { seat: event.seat, card: event.card.card });
      break;
    case 'Campaign':
      if ('shown' in event.news) [rolls.fore, rolls.other] = [new Map(), new Map()];
      else if ('switched' in event.news && rolls.other) [rolls.fore, rolls.other] = [rolls.other, rolls.fore];
      else if ('closed' in event.news && rolls.other) [rolls.fore, rolls.other] = [rolls.other, null];
      break;
    default:
      if ('token' in event && 'card' in event && typeof event.card === 'number') note(rolls.fore, event.token, { seat: owner(event.card), card: event.card });
  }
}

export class Ledger {
  /** For each step and each of its events, the battle it belongs to. */
  readonly #rolls = new Map<number, Roll[]>();

  constructor(steps: Step<Event>[], view: View) {
    const pack = packOf(view.cards);
    const owner = (card: number) => {
      const army = pack.get(card % 1000)?.army;
      return army && seatOf(army);
    };
    const rolls: Rolls = { fore: new Map(), other: null };
    for (const step of steps)
      this.#rolls.set(
        step.number,
        step.events.map((event) => {
          hear(rolls, event, owner);
          return rolls.fore;
        }),
      );
    noteFront(rolls.fore, view.battle);
    if (rolls.other && view.campaign?.other) noteFront(rolls.other, view.campaign.other);
  }

  /** Who stands under a token that an event of a step names. */
  of(step: number, event: number, token: string): Known {
    return this.#rolls.get(step)?.[event]?.get(token) ?? {};
  }
}

const kept = new WeakMap<Step[], { view: View; ledger: Ledger }>();

/** The ledger of these steps as this view knows them. */
export function ledgerOf(steps: Step<Event>[], view: View): Ledger {
  const found = kept.get(steps);
  if (found?.view === view) return found.ledger;
  const ledger = new Ledger(steps, view);
  kept.set(steps, { view, ledger });
  return ledger;
}
