/** What is on the map in words, for those who hear it, and small texts that several parts share. */
import { clock, frameName, has, strength, toward, type AnyPiece, type Book, type Frame, type Props, type Unseen } from './model';

/** Half points as a player counts them: 3 is 1½. */
export const pointsText = (halves: number): string => (halves % 2 === 0 ? String(halves / 2) : halves === 1 ? '½' : `${(halves - 1) / 2}½`);

const list = (props: Pick<Props, 'language'>, items: string[]): string => new Intl.ListFormat(props.language, { type: 'conjunction' }).format(items);

export function pieceLabel({ words }: Pick<Props, 'words'>, piece: AnyPiece): string {
  if (piece.kind === 'leader') return words('empire-say-leader', { name: piece.card.name });
  const said = [words('empire-say-unit', { name: piece.card.name, strength: piece.sp, morale: piece.morale, arm: words(`empire-arm-${piece.card.arm}`) })];
  if (piece.square) said.push(words('empire-say-square'));
  else if (piece.faces) said.push(words('empire-say-faces', { heading: words(toward(piece.heading)) }));
  if (piece.state.routed != null) said.push(words('empire-say-routed'));
  if (piece.state.column != null) said.push(words('empire-say-column'));
  if (piece.state.attached != null) said.push(words('empire-say-attached'));
  if (has(piece, 'reverse_slope')) said.push(words('empire-say-slope'));
  return said.join(', ');
}

/** What stands in an area and what can be done there. */
export function areaLabel(props: Props, book: Book, index: number, pieces: AnyPiece[], now: { lit: boolean; target: boolean; harm: boolean; cost?: number }): string {
  const { words } = props;
  const area = book.areas[index];
  const said = [words('empire-say-area', { name: area.name, height: area.elevation, terrain: list(props, area.terrain.map((one) => words(`empire-ground-${one}`))) })];
  for (const seat of [0, 1] as const) {
    const here = pieces.filter((piece) => piece.card.side === seat);
    if (here.length > 0) said.push(words('empire-say-stack', { side: book.sides[seat].name, strength: strength(here), most: area.most, pieces: list(props, here.map((piece) => pieceLabel(props, piece))) }));
  }
  if (pieces.length === 0) said.push(words('empire-say-empty'));
  if (now.harm) said.push(words('empire-say-target'));
  else if (now.cost !== undefined) said.push(words('empire-say-reach', { cost: pointsText(now.cost) }));
  else if (now.target) said.push(words('empire-say-choice'));
  else if (now.lit) said.push(words('empire-say-can'));
  return said.join('. ');
}

/** Why a gun does not see an area: what is in the way, and how high it is. */
export function unseenWords({ words }: Pick<Props, 'words'>, book: Book, unseen: Unseen): string {
  const name = (area: number) => book.areas[area].name;
  if ('range' in unseen) return words(unseen.range.most ? 'empire-unseen-range' : 'empire-unseen-weather', { range: unseen.range.range, most: unseen.range.most });
  if ('limit' in unseen) return words('empire-unseen-limit', { rise: Math.abs(unseen.limit.rise), way: unseen.limit.rise > 0 ? 'up' : 'down' });
  if ('area' in unseen) {
    const { area, height, gun, target, by } = unseen.area;
    const kind = typeof by === 'object' ? 'terrain' : by;
    return words('empire-unseen-area', { area: name(area), height, gun, target, by: kind, ground: typeof by === 'object' ? words(`empire-ground-${by.terrain}`) : '' });
  }
  if ('boundary' in unseen) return words('empire-unseen-boundary', { from: name(unseen.boundary.from), to: name(unseen.boundary.to) });
  return words('empire-unseen-along', { from: name(unseen.along.from), to: name(unseen.along.to) });
}

export const time = (book: Book, turn: number): string => clock(book.turns[Math.min(book.turns.length, Math.max(1, turn)) - 1]?.minutes ?? 0);

/** The heading over what is being decided. */
export const asking = ({ words }: Pick<Props, 'words'>, frame: Frame): string => words(`empire-ask-${frameName(frame)}`);
