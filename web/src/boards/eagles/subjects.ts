// The cards and positions an event is about.
import type { Event } from './model';

/** Every token, position and ground that an event names. */
export function subjects(event: Event): string[] {
  const { token, target, position, to, tokens = [], card, on } = event as Naming;
  const found: (string | undefined | null)[] = [token, target, position, to, ...tokens];
  if (typeof card === 'object') found.push(card?.token, card?.position);
  if (typeof on === 'number') found.push('g' + on);
  else if (on && typeof on === 'object') found.push(...Object.values(on));
  return found.filter((one): one is string => typeof one === 'string');
}

/** What events call the things they are about: some have one of these fields, some another. */
type Fields<One> = One extends unknown ? keyof One : never;
type Field<One, Name> = One extends unknown ? (Name extends keyof One ? One[Name] : never) : never;
type Naming = { [Name in Extract<Fields<Event>, 'token' | 'target' | 'position' | 'to' | 'tokens' | 'card' | 'on'>]?: Field<Event, Name> };
