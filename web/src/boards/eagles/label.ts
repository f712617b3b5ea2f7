// What a screen reader says of a card.
import type { Words } from '../board';
import type { Card, Lang } from './cards';
import type { Ground, Post, Shown } from './reading';

/** A card as it is printed, in a sentence. */
export function printed(card: Card, language: Lang, words: Words): string {
  const name = card.name[language];
  switch (card.kind) {
    case 'infantry':
    case 'cavalry':
      return words('page-eagles-say-troops', {
        name,
        kind: words(`page-eagles-kind-${card.kind}`),
        cv: card.cv,
        fire: card.fire,
        shock: card.shock,
        morale: card.morale,
        corps: card.corps,
      });
    case 'artillery':
      return words('page-eagles-say-guns', {
        name,
        kind: words(card.horse ? 'page-eagles-kind-horse-artillery' : 'page-eagles-kind-artillery'),
        cv: card.cv,
        long: card.fireLong,
        short: card.fireShort,
        morale: card.morale,
        corps: card.corps,
      });
    case 'general':
      return words('page-eagles-say-general', { name, away: card.offence, home: card.defence, corps: card.corps });
    case 'terrain':
      return words('page-eagles-say-terrain', {
        name,
        kind: words(`page-eagles-kind-${card.terrain}`),
        room: card.room || card.crossings,
      });
    case 'special':
      return words('page-eagles-say-special', { name, text: words(`page-eagles-short-${card.subkind}`) });
  }
}

/** A card on a position: what is known of it, and how it stands. */
export function standing(shown: Shown, language: Lang, words: Words): string {
  const facts = [
    shown.card
      ? printed(shown.card, language, words)
      : words('page-eagles-say-back', { army: words(`page-eagles-army-${shown.army}`), mark: shown.mark ?? '' }),
  ];
  // A card that is being deployed has no mark yet.
  if (shown.card && shown.mark) facts.push(shown.mark === '?' ? words('page-eagles-say-down') : words('page-eagles-say-hidden', { mark: shown.mark }));
  if (!shown.card && shown.kinds.length && shown.kinds.length < 4) {
    facts.push(words('page-eagles-say-may', { kinds: shown.kinds.map((kind) => words(`page-eagles-may-${kind}`)).join(', ') }));
  }
  if (shown.card?.kind === 'infantry' || shown.formation !== 'line') facts.push(words(`page-eagles-in-${shown.formation}`));
  if (shown.hits) facts.push(words('page-eagles-say-hits', { count: shown.hits }));
  if (shown.marks.has('blown')) facts.push(words('page-eagles-say-blown'));
  if (shown.decoy) facts.push(words('page-eagles-decoy'));
  for (const effect of shown.effects) facts.push(effect.name[language]);
  return facts.join(', ');
}

export const positionName = (position: string, words: Words): string => words(`page-eagles-place-${position.toLowerCase()}`);

/** A position: its name, whether it is engaged, and how many stand there. */
export function ofPost(post: Post, words: Words): string {
  const [far, near] = post.ranks;
  return words('page-eagles-say-post', {
    name: positionName(post.position, words),
    engaged: post.engaged ? 'yes' : 'no',
    mine: near.all.length,
    theirs: far.all.length,
  });
}

export function ofGround(ground: Ground, language: Lang, words: Words): string {
  return words('page-eagles-say-ground', {
    name: ground.card.name[language],
    kind: words(`page-eagles-kind-${ground.card.terrain}`),
    taken: ground.occupants.length,
    room: ground.room,
  });
}

/** What a Special does, in full. */
export function specialText(card: Card, words: Words): string {
  const differs = card.subkind === 'battle_smoke' || card.subkind === 'lost_orders';
  return words(`page-eagles-text-${card.subkind}${differs ? '-' + card.number : ''}`);
}
