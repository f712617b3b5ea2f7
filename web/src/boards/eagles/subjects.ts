// The cards and positions an event is about.
import type { Spot } from './model';

export interface Told {
  type: string;
  token?: string;
  target?: string;
  tokens?: string[];
  position?: string | null;
  to?: string;
  on?: Spot | number | null;
  card?: { token?: string; position?: string } | number;
  cards?: unknown;
}

export function subjects(event: Told): string[] {
  const found: (string | undefined | null)[] = [event.token, event.target, event.position, event.to, ...(event.tokens ?? [])];
  if (typeof event.card === 'object') found.push(event.card.token, event.card.position);
  if (typeof event.on === 'number') found.push('g' + event.on);
  else if (event.on && typeof event.on === 'object') found.push(...Object.values(event.on));
  return found.filter((one): one is string => typeof one === 'string');
}
