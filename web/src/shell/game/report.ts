/** The battle in prose: round after round, who acted and who answered, what was lost, where it turned and how it ended. */
import type { Loss, Words } from '../../boards/board';
import type { SeatNumber } from '../../wire/protocol';

/** One step as a report tells it. */
export interface Told {
  number: number;
  seat: SeatNumber;
  /** What is said of it, in sentences or the beginnings of them. */
  said: string[];
  /** The round that begins with it, in words. */
  round?: string;
  lost?: Loss[];
  /** The chances of the first side before it and after, where it turned the game. */
  turned?: { before: string; after: string };
}

export interface Battle {
  /** What the two sides are called. */
  sides: [string, string];
  steps: Told[];
  /** The game's last word. */
  outcome: string;
}

/** How a side is brought in that acts again: in turn, so that no two paragraphs begin alike. */
const ANSWERS = 3;

const heading = (said: string) => `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}`;
const sentence = (said: string) => `${heading(said)}${/[.!?…]$/.test(said) ? '' : '.'}`;

/** Rounds with what happened in each; what comes before the first is the opening. */
function rounds(steps: Told[]): { round: string | null; steps: Told[] }[] {
  const found: { round: string | null; steps: Told[] }[] = [{ round: null, steps: [] }];
  for (const step of steps) {
    if (step.round !== undefined && step.round !== found.at(-1)!.round) found.push({ round: step.round, steps: [] });
    found.at(-1)!.steps.push(step);
  }
  return found.filter((one) => one.steps.some((step) => step.said.length > 0));
}

/** What one side did until the other did something; what turned the game without a word is told where it happened. */
function runs(steps: Told[]): { seat: SeatNumber; steps: Told[] }[] {
  const found: { seat: SeatNumber; steps: Told[] }[] = [];
  for (const step of steps) {
    const silent = step.said.length === 0;
    if (silent && !(step.turned && found.length > 0)) continue;
    if (silent || found.at(-1)?.seat === step.seat) found.at(-1)!.steps.push(step);
    else found.push({ seat: step.seat, steps: [step] });
  }
  return found;
}

const losses = (steps: Told[], seat: SeatNumber): string[] => steps.flatMap((step) => step.lost ?? []).filter((one) => one.seat === seat).map((one) => one.name);

export function report({ sides, steps, outcome }: Battle, words: Words, list: (names: string[]) => string): string {
  const paragraphs = rounds(steps).map(({ round, steps: within }) => {
    const head = heading(round ?? words('report-opening'));
    const acts = runs(within).map(({ seat, steps: run }, at) => {
      const opens = sentence(words(at === 0 ? 'report-begins' : `report-answers-${(at - 1) % ANSWERS}`, { who: sides[seat] }));
      const told = run.flatMap((step) => [...step.said.map(sentence), ...(step.turned ? [words('report-turned', { who: sides[0], ...step.turned })] : [])]);
      return `${opens} ${told.join(' ')}`;
    });
    const lost = ([0, 1] as const).flatMap((seat) => {
      const names = losses(within, seat);
      return names.length ? [words('report-lost', { who: sides[seat], count: names.length, names: list(names) })] : [];
    });
    return [head, ...acts, ...(lost.length ? [lost.join(' ')] : [])].join('\n');
  });
  const total = ([0, 1] as const).map((seat) => losses(steps, seat).length);
  const turns = steps.filter((step) => step.turned).length;
  const closing = [
    sentence(outcome),
    total[0] + total[1] > 0 ? words('report-losses', { first: sides[0], second: sides[1], one: total[0], two: total[1] }) : '',
    words('report-turns', { count: turns }),
  ];
  return [...paragraphs, closing.filter(Boolean).join(' ')].join('\n\n');
}
