/** What is told of an operation: its dice, what was added to them with the rule behind each number, and what came of it. */
import { isAide, type Battle, type Change, type NewBattle, type Seat } from './battle';
import { bandName, Fraction, signed, type Data, type Language } from './data';
import { allowance, drill, march, moverOf, type Drilled, type Priced } from './movement';
import { fight, fire, general, initiative, reserve, test, type Claimed, type Fired, type FireRequest, type Fought, type GeneralRequest, type InitiativeRequest, type Request, type ReserveRequest, type Struck, type Tested, type TestRequest, type Weighed } from './reckoning';
import { colon, decimal, fill, word } from './words';

/** Something that was added, and the rule behind it. */
export interface Item { what: string; value: string; clause: string }
export interface Told { title: string; about: string[]; dice: number[]; items: Item[]; said: string; clauses: string[] }

/** The words of one language, with the file they come from. */
export class Teller {
  constructor(readonly data: Data, readonly language: Language) {}
  private named(name: string): string { return this.data.languages[this.language].words[`age-${name.replaceAll('_', '-')}`] ?? name; }
  private word(name: string, what?: string | number): string { const said = word(this.language, name); return what === undefined ? said : fill(said, String(what)); }
  private inches(length: Fraction): string { return `${decimal(this.language, length.value)}″`; }
  side(battle: Battle, seat: Seat): string { return battle.armies[seat].name || this.word(seat === 0 ? 'first' : 'second'); }
  private score(die: number, modifier: number): string { return `${die} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${die + modifier}.`; }

  /** AGE-99 to AGE-103 The rule of a result of fire. */
  ruleOfFire({ result }: Fired): string {
    const effects = this.data.languages[this.language].charts.find((one) => one.id === 'fire')!.rows.at(-1)!;
    return result ? (effects.clauses[this.data.odds.fire.results.indexOf(result)] ?? '') : '';
  }

  fired(asked: FireRequest, { result, modifiers, checked }: Fired): string {
    if (!result) return '';
    const checks = checked.map((name) => (name ? this.word('checkGeneral', name) : this.named('assist-check-the-general')));
    return [this.score(asked.dice[0], modifiers.sum), `${this.named(`fire-${result}`)}${colon(this.language)}${this.named(`effect-${result}`)}.`, ...checks].join(' ');
  }

  fought({ after, scores, wrecked, lost }: Fought): string {
    if (!after || !scores) return '';
    const winner = { stays: 'locked', separates: 'separates' }[after.winner] ?? `winner-${after.winner}`;
    return [
      `${scores[0]} − ${scores[1]} = ${signed(scores[0] - scores[1])}. ${this.named(`combat-${after.result}`)}${colon(this.language)}${this.named(`does-${after.result}`)}.`,
      wrecked ? this.named('assist-battery-destroyed') : '', after.captured > 0 ? this.word('capturedMore', after.captured) : '', ...lost.map((one) => this.word('generalTaken', one)),
      this.named(`assist-${winner}`), after.formsSquare ? this.named('assist-forms-square') : '',
    ].filter(Boolean).join(' ');
  }

  tested(battle: Battle, asked: TestRequest | ReserveRequest, { result, history, modifiers }: Tested): string {
    if (!result) return '';
    const sum = `${this.score(asked.dice[0], modifiers.sum)} ${this.named(`manoeuvre-${result}`)}${colon(this.language)}${this.named(`does-${result}`)}.`;
    if (asked.do === 'reserve') return typeof history === 'object' ? `${sum} ${this.word('historyFailed', history.failed)}` : sum;
    const mover = moverOf(battle, asked.unit) ?? (asked.arm === 'cavalry' ? 'cavalry' : `infantry_${asked.doctrine}`);
    const speed = this.data.tables.speeds[mover];
    const pace = allowance(battle, result).pace.value;
    return speed && pace > 0 ? `${sum} ${this.word('allowed', decimal(this.language, pace * speed.nominal))}` : sum;
  }

  ruleOfTest({ column, result }: Tested): string { return result ? this.data.tables.manoeuvre[column][result].clause : ''; }

  hit(battle: Battle, asked: GeneralRequest, { out, modifier, replaced }: Struck): string {
    if (out === undefined) return '';
    const known = battle.generals.find(({ spec }) => spec.name === asked.general);
    const chart = this.data.languages[this.language].charts.find((one) => one.id === 'general_hit')!;
    const after = replaced ? ` ${this.word('replaced', replaced)}` : out && known && isAide(known) ? ` ${this.word('notReplaced')}` : '';
    return `${this.score(asked.dice[0], modifier)} ${chart.rows[out ? 0 : 1].cells[0]}.${after}`;
  }

  claimed(battle: Battle, asked: InitiativeRequest, { scores, tie, holder }: Claimed): string {
    const rolled = scores ? `${scores[0]} : ${scores[1]}. ` : '';
    if (tie) return rolled + this.word('tie');
    if (holder === null) return '';
    const ahead = (asked.first ?? true) ? holder : ((1 - holder) as Seat);
    return `${rolled}${this.word('holds', this.side(battle, holder))} ${this.word('plays', this.side(battle, ahead))}`;
  }

  marched({ costs, refusal, spent, budget }: Priced): string {
    if (refusal) return this.word(refusal[0]);
    return costs.length === 0 ? '' : `${this.word('legal')} ${this.inches(spent)} ${this.word('spent')}, ${this.inches(budget.minus(spent))} ${this.word('left')}.`;
  }

  drilled({ refusal, left, withdraws, recovers, halved }: Drilled): string {
    return [
      refusal ? this.word(refusal[0]) : `${this.word('legal')} ${this.word('actionsLeft')}${colon(this.language)}${left}.`, withdraws ? this.word('mustWithdraw') : '',
      recovers !== null ? `${this.word('recovers')}${colon(this.language)}${recovers}.` : '', halved ? this.word('halved') : '',
    ].filter(Boolean).join(' ');
  }

  changed(battle: Battle, asked: Change): string {
    const flags = (['disordered', 'silent', 'damaged', 'destroyed', 'charged'] as const).filter((field) => asked[field] !== undefined);
    const bases = asked.bases ?? 0;
    const holder = asked.objective === undefined ? '' : asked.holder === undefined || asked.holder === null ? this.word('nobody') : this.side(battle, asked.holder);
    const where = asked.general === undefined ? '' : asked.lost ? this.named('field-lost') : asked.attach && asked.unit ? asked.unit : this.word('alone');
    return [
      bases === 0 ? '' : signed(-bases), ...flags.map((field) => `${this.named(`field-${field}`)} ${asked[field] ? '✓' : '−'}`), where, holder,
      asked.segment === undefined ? '' : this.word('begins', this.side(battle, asked.segment)),
    ].filter(Boolean).join(', ');
  }

  begun(asked: NewBattle): string { return [asked.name, ...(asked.units ?? []).map(({ name }) => name)].filter(Boolean).join(', '); }

  private added({ lines }: Weighed): Item[] { return lines.map(({ cause, value, clause }) => ({ what: this.named(`cause-${cause}`), value: signed(value), clause })); }
  private paid({ costs }: Priced): Item[] {
    const what = (item: string, change?: string) => (change ? this.named(`change-${change}`) : item === 'wheel' ? this.word('wheelOf') : this.named(`field-${item}`));
    return costs.map(({ item, change, inches, clause }) => ({ what: what(item, change), value: this.inches(inches), clause }));
  }
  private strength({ firepower }: Fired): Item[] {
    return firepower ? [{ what: firepower.band > 0 ? `${this.word('power')}, ${this.word('band')} ${bandName(this.data, firepower.band)}` : this.word('weak'), value: firepower.power.toString(), clause: 'AGE-98' }] : [];
  }

  private title(battle: Battle, asked: Request): string {
    if (asked.do === 'roster' && asked.segment !== undefined) return `${this.word('turn')} ${asked.turn ?? battle.turn}`;
    return this.named(`operation-${asked.do}`);
  }

  /** All that is told of a request, as the battle stands before it. */
  tell(before: Battle, asked: Request): Told {
    const battle = structuredClone(before);
    const name = (one: string | null | undefined) => (one ? [one] : []);
    const told = (about: string[], items: Item[], said: string, rule: string | undefined, dice: number[] = []): Told => ({ title: this.title(before, asked), about, dice, items, said, clauses: [...new Set([...items.map(({ clause }) => clause), rule ?? ''])].filter(Boolean) });
    switch (asked.do) {
      case 'new_battle': return told([], [], this.begun(asked), 'AGE-H110');
      case 'initiative': { const one = initiative(this.data, battle, asked); return told([], one.modifiers.flatMap((all) => this.added(all)), this.claimed(before, asked, one), one.clause, asked.dice); }
      case 'test': { const one = test(this.data, battle, asked); return told(name(asked.unit), this.added(one.modifiers), this.tested(before, asked, one), this.ruleOfTest(one), asked.dice); }
      case 'reserve': { const one = reserve(this.data, battle, asked); return told(name(asked.unit), this.added(one.modifiers), this.tested(before, asked, one), this.ruleOfTest(one), asked.dice); }
      case 'march': { const one = march(this.data, battle, asked); return told(name(asked.unit), this.paid(one), this.marched(one), one.refusal?.[1] ?? 'AGE-H40'); }
      case 'fire': { const one = fire(this.data, battle, asked); return told(asked.target.unit ? [asked.target.unit] : (asked.target.members ?? []), [...this.strength(one), ...this.added(one.modifiers)], this.fired(asked, one), this.ruleOfFire(one), asked.dice); }
      case 'general': { const one = general(this.data, battle, asked); return told(name(asked.general), one.modifier === 0 ? [] : [{ what: this.named('cause-charismatic_target'), value: signed(one.modifier), clause: 'AGE-104' }], this.hit(before, asked, one), 'AGE-104', asked.dice); }
      case 'combat': {
        const one = fight(this.data, battle, asked);
        const items = (['attacker', 'defender'] as const).flatMap((role) => this.added(one.modifiers[role]).map((item) => ({ ...item, what: `${this.word(role)}${colon(this.language)}${item.what}` })));
        return told([...(asked.attacker.units ?? []), ...(asked.defender.units ?? [])], items, this.fought(one), one.after?.clause, asked.dice);
      }
      case 'battery': { const one = drill(this.data, battle, asked); return told(name(asked.unit), [], this.drilled(one), one.refusal?.[1] ?? 'AGE-79'); }
      case 'roster': return told([...name(asked.general ?? asked.unit), ...name(asked.objective)], [], this.changed(before, asked), asked.objective ? 'AGE-H113' : asked.general ? 'AGE-H30' : asked.segment === undefined ? 'AGE-H15' : 'AGE-02');
    }
  }
}
