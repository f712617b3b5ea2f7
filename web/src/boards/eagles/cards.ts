// The cards as printed, read from the same file as the rules read them.

export type Army = 'french' | 'british' | 'prussian';
export type Kind = 'general' | 'infantry' | 'cavalry' | 'artillery' | 'terrain' | 'special';
export type TerrainClass = 'hill' | 'woods' | 'river' | 'building';
export type Battle = 'quatre_bras' | 'ligny' | 'wavre' | 'waterloo' | 'charleroi';
export type Lang = 'en' | 'fr';

export interface Card {
  number: number;
  army: Army;
  kind: Kind;
  subkind: string;
  name: Record<Lang, string>;
  nationality: string;
  corps: string;
  division: string;
  cv: number;
  fire: number;
  fireLong: number;
  fireShort: number;
  shock: number;
  morale: string;
  offence: number;
  defence: number;
  command: string;
  points: number;
  battles: Set<string>;
  terrain?: TerrainClass;
  line: string;
  place: string;
  room: number;
  crossings: number;
  strength: string;
  horse: boolean;
  orange: boolean;
}

export const ARMIES: Army[] = ['french', 'british', 'prussian'];
const MARKS = ['quatre_bras', 'ligny', 'wavre', 'waterloo', 'hal'];

/** The cells of one line; a quoted cell may hold commas and doubled quotes. */
function cells(line: string): string[] {
  const found = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...found].map((cell) => (cell[1] !== undefined ? cell[1].replaceAll('""', '"') : cell[2]));
}

/** A file of cards, as one card for each line. */
export function readCards(text: string): Card[] {
  const [head, ...lines] = text.trim().split('\n');
  const columns = cells(head);
  return lines.map((line) => {
    const row = Object.fromEntries(cells(line).map((cell, at) => [columns[at], cell]));
    const note = row.note ?? '';
    return {
      number: Number(row.number),
      army: row.army as Army,
      kind: row.kind as Kind,
      subkind: row.subkind,
      name: { en: curl(row.name_en), fr: curl(row.name_fr) },
      nationality: row.nationality,
      corps: row.corps,
      division: row.division,
      cv: Number(row.cv),
      fire: Number(row.fire),
      fireLong: Number(row.fire_long),
      fireShort: Number(row.fire_short),
      shock: Number(row.shock),
      morale: row.morale,
      offence: Number(row.offense),
      defence: Number(row.defense),
      command: row.command,
      points: Number(row.bp),
      battles: new Set(MARKS.filter((mark) => row[mark] === '1')),
      terrain: (row.terrain_kind || undefined) as TerrainClass | undefined,
      line: row.terrain_side,
      place: row.terrain_position,
      room: Number(row.capacity),
      crossings: Number(row.river_limit),
      strength: /(?:about )?(\d+) (?:men|guns)/.exec(note)?.[1] ?? '',
      horse: row.subkind.split('+').includes('horse'),
      orange: row.nationality === 'Dutch-Belgian' && row.kind !== 'general',
    };
  });
}

const curl = (text: string) => text.replaceAll("'", '’');

/** The cards of a file by their numbers. */
export type Pack = Map<number, Card>;
interface Known {
  text: string;
  pack: Pack;
}
const known = (text: string): Known => ({ text, pack: new Map(readCards(text).map((card) => [card.number, card])) });

let ours: Known = { text: '', pack: new Map() };
let theirs: Known | undefined;

/** The server plays with the cards of this file. */
export function take(text: string): void {
  if (text !== ours.text) ours = known(text);
}
/** That file. */
export const cardFile = (): string => ours.text;
/** Its cards. */
export const allCards = (): Card[] => [...ours.pack.values()];

/** A card by its id: copies of a custom deck are numbered 1000 and 2000 higher. */
export function cardOf(id: number, pack: Pack = ours.pack): Card {
  const card = pack.get(id % 1000);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

/** The cards of a file that a game brought with it, or the server's. */
export function packOf(text: string | null | undefined): Pack {
  if (!text) return ours.pack;
  if (theirs?.text !== text) theirs = known(text);
  return theirs.pack;
}

const SHORTER: Record<Lang, [RegExp, string][]> = {
  en: [
    [/^(Emperor|Marshal|Duke of|Earl of|Prince of|Field Marshal|Lord) /, ''],
    [/^Mouton, Count of /, ''],
    [/^Prince Frederick.*/, 'P. Frederick'],
    [/^Drouet /, ''],
    [/’s (KGL |Hanoverian |Highland |Guards |Light |Indian |Cavalry |Nassau )*(Brigade|Division|Cavalry|Regiment)$/, ''],
    [/^Young Guard, (.*)$/, 'Y. Guard, $1'],
    [/ of the (Old|Middle|Young) Guard$/, ', $1 Guard'],
    [/^(Light|Heavy) Cavalry of the Guard$/, 'Guard $1 cav.'],
    [/^Horse Artillery of the Guard, (\w+) Division$/, 'Guard $1 h. guns'],
    [/^Horse Artillery of (\w+) and (\w+)$/, 'H. guns, $1 & $2'],
    [/^(Foot|Horse) Artillery of /, '$1 guns, '],
    [/ Infantry Regiment$/, ' Inf. Regt'],
    [/ (British and KGL |Netherlands Division |Division |Brigade |Reserve Foot )?Batteries$/, ' $1guns'],
    [/ British and KGL guns$/, ' Br. guns'],
    [/ 12-Pounder guns$/, ' 12-pdrs'],
    [/Netherlands Division/, 'NL Div.'],
    [/Division guns/, 'Div. guns'],
    [/ Cavalry Corps Horse Artillery$/, ' Cav. h. guns'],
    [/ (Foot |Reserve )?Artillery$/, ' $1guns'],
    [/^Royal Horse Artillery, /, 'R.H.A. '],
    [/ Wood, Northern Edge$/, ', north'],
    [/^(.{9,}) Wood$/, '$1 Wd'],
    [/ Ridge$/, ''],
    [/^Heights of /, ''],
    [/, Pont du Christ$/, ''],
  ],
  fr: [
    [/^(L’Empereur|Maréchal|Duc de|Comte d’|Prince d’|Feld-maréchal|Lord) ?/, ''],
    [/^Mouton, comte de /, ''],
    [/^Prince Frédéric.*/, 'P. Frédéric'],
    [/^Drouet /, ''],
    [/^(Brigade|Division|Cavalerie) (de cavalerie |KGL |hanovrienne |écossaise |légère |indienne |des Gardes |de (?=Saxe))*(?=[A-Zd][^ ])(?!de |légère|l’)/, ''],
    [/^Régiment de Nassau /, ''],
    [/^Jeune Garde, brigade /, 'J. Garde, '],
    [/ de la (Vieille|Moyenne|Jeune) Garde$/, ', $1 G.'],
    [/^Cavalerie (légère|lourde) de la Garde$/, 'Cav. $1, Garde'],
    [/^Artillerie à cheval de la Garde, division /, 'Art. à ch. Garde '],
    [/^Artillerie à cheval de (\w+) et (\w+)$/, 'Art. à ch. $1, $2'],
    [/^Artillerie à (pied|cheval)/, 'Art. à $1'],
    [/^(Réserve d’artillerie|Artillerie)/, 'Art.'],
    [/ régiment d’infanterie$/, ' rég. d’inf.'],
    [/régiment de landwehr/, 'landwehr'],
    [/ de la Marche électorale$/, ', Kurmark'],
    [/ de la Nouvelle-Marche$/, ', Neumark'],
    [/^Batteries britanniques et KGL/, 'Batt. brit.'],
    [/^Batteries de la (\d+e) division néerlandaise$/, 'Batt. $1 div. P.-B.'],
    [/^Batteries (?:à pied de|de) (réserve|brigade)/, 'Batt. $1'],
    [/^Batteries/, 'Batt.'],
    [/^(Batt\. \S+) du (\S+ corps)$/, '$1 $2'],
    [/Royal Horse Artillery, /, 'R.H.A. '],
    [/ corps de cavalerie$/, ' c. cav.'],
    [/^Bois de (.*), lisière nord$/, '$1, nord'],
    [/^Bois d['’](?=.{9,})/, 'B. d’'],
    [/^Crête de /, ''],
    [/^Hauteurs d’/, ''],
    [/, pont du Christ$/, ''],
  ],
};

/** A name short enough for a card on the table. */
export function shortName(card: Card, lang: Lang): string {
  if (card.kind === 'special') return card.name[lang];
  return SHORTER[lang].reduce((name, [long, short]) => name.replace(long, short), card.name[lang]);
}

/** Divisions that have a name and no number, in French. */
const DIVISIONS: Record<string, string> = { Light: 'légère', Heavy: 'lourde', 'Old Guard': 'Vieille Garde', 'Middle Guard': 'Moyenne Garde', NL: 'P.-B.' };

export const divisionOf = (card: Card, lang: Lang): string => (lang === 'fr' && DIVISIONS[card.division]) || card.division;

/** The place of a card in the order of battle, as printed. */
export function orderOfBattle(card: Card, lang: Lang): string {
  const whole = [card.corps, divisionOf(card, lang)].filter(Boolean).join(' · ');
  return whole.length > 12 ? card.corps : whole;
}
