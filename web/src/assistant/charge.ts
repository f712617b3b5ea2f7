/** The joint odds of a charge, for operation 10: the test that lets it move, the fire that receives it, the general who rides with it, and the combat. Every die is counted. */
import { condition, find, type Battle } from './battle';
import { Fraction, rowAt, type Data } from './data';
import { allowance } from './movement';
import { aftermath, combatModifiers, fire, hitOf, resultOf, sideOf, combatRefused, test, type Combat, type CombatRequest, type FireRequest, type Refused, type Side, type TestRequest } from './reckoning';

/** A charge by one brigade; without a test it has passed it, without fire nobody fires at it. */
export interface ChargeAsked { test: TestRequest | null; mover: string; way: number; fire: FireRequest | null; combat: CombatRequest }
export interface ChargeOdds { refused?: Refused; contact: Fraction; destroyed: Fraction; generalOut: Fraction; results: Record<string, Fraction>; attackerLoses: Fraction; defenderLoses: Fraction }

const NONE = new Fraction(0), ALL = new Fraction(1);
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How likely the test lets it come so far. */
function contact(data: Data, battle: Battle, asked: ChargeAsked): Fraction {
  const reaches = (pace: Fraction) => pace.above > 0 && pace.times(new Fraction(data.tables.speeds[asked.mover].nominal)).value >= asked.way;
  if (!asked.test) return reaches(ALL) ? ALL : NONE;
  const { column, modifiers } = test(data, structuredClone(battle), { ...asked.test, dice: [] });
  const comes = (face: number) => {
    const { pace } = allowance(battle, resultOf(data, column, face + modifiers.sum));
    return reaches(pace) && (pace.value === 1 || battle.options.charge_on_half_results === 'allowed_within_half');
  };
  return new Fraction(FACES.filter(comes).length, FACES.length);
}

/** A charger after the fire: how likely, how it stands then if it stands at all, what it has lost, whether its general has fallen. */
interface Received { chance: Fraction; side: Side | null; lost: number; generalOut: boolean }

function received(data: Data, battle: Battle, asked: ChargeAsked, side: Side): Received[] | Refused {
  const unhurt: Received[] = [{ chance: ALL, side, lost: 0, generalOut: false }];
  if (!asked.fire) return unhurt;
  const shot = fire(data, structuredClone(battle), { ...asked.fire, dice: [] });
  if (!shot.firepower) return shot.refused!;
  if (shot.firepower.band === 0) return unhurt;
  const chances = rowAt(data.odds.fire.bands[shot.firepower.band - 1], data.odds.fire.modifiers, shot.modifiers.sum)!;
  return data.odds.fire.results.flatMap((result, at) => {
    const chance = Fraction.read(chances[at]);
    const checked = side.general !== null && ['effective', 'deadly', 'devastating'].includes(result);
    const falls = checked ? Fraction.read(data.odds.general[side.general!]) : NONE;
    const { disordered, bases } = hitOf(data, battle, result, 'brigade');
    const hurt = (generalOut: boolean): Received => ({ chance: chance.times(generalOut ? falls : ALL.minus(falls)), ...struck(battle, asked, side, bases, disordered, generalOut), generalOut });
    return [hurt(true), hurt(false)].filter((one) => one.chance.above > 0);
  });
}

function struck(battle: Battle, asked: ChargeAsked, side: Side, bases: number, disordered: boolean, generalOut: boolean): { side: Side | null; lost: number } {
  const arm = side.arm === 'cavalry' ? 'cavalry' : 'infantry';
  const lost = Math.min(side[arm], bases);
  const left = side[arm] - lost;
  const unit = asked.combat.attacker.units?.[0];
  const known = unit ? find(battle, unit) : undefined;
  const after: Side = { ...side, [arm]: left, disordered: side.disordered || disordered, lost: side.lost + lost, condition: known && lost > 0 ? condition({ ...known, bases: left }) : side.condition, general: generalOut ? null : side.general };
  const gone = lost > 0 && left < (battle.options.brigade_minimum === '1_base_dispersed' ? 2 : 1);
  return { side: gone ? null : after, lost };
}

/** 10 What a charge may bring. */
export function charge(data: Data, battle: Battle, asked: ChargeAsked): ChargeOdds {
  const odds: ChargeOdds = { contact: contact(data, battle, asked), destroyed: NONE, generalOut: NONE, results: Object.fromEntries(data.odds.combat.results.map((one) => [one, NONE])), attackerLoses: NONE, defenderLoses: NONE };
  const combat: Combat = { attacker: sideOf(battle, asked.combat.attacker), defender: sideOf(battle, asked.combat.defender), asked: asked.combat };
  const refused = combatRefused(battle, combat);
  if (refused) return { ...odds, refused };
  // A brigade that began its test disordered and may move has been rallied.
  if (asked.test && test(data, structuredClone(battle), { ...asked.test, dice: [] }).column === 'disordered') combat.attacker.disordered = false;
  const all = received(data, battle, asked, combat.attacker);
  if (!Array.isArray(all)) return { ...odds, refused: all };
  for (const one of all) {
    const chance = odds.contact.times(one.chance);
    odds.attackerLoses = odds.attackerLoses.plus(chance.times(new Fraction(one.lost)));
    if (one.generalOut) odds.generalOut = odds.generalOut.plus(chance);
    if (one.side) fought(data, battle, { ...combat, attacker: one.side }, chance, odds);
    else odds.destroyed = odds.destroyed.plus(chance);
  }
  return odds;
}

/** Adds what both dice may make of a combat. */
function fought(data: Data, battle: Battle, combat: Combat, chance: Fraction, odds: ChargeOdds): void {
  const difference = combatModifiers(data, battle, combat, 'attacker').sum - combatModifiers(data, battle, combat, 'defender').sum;
  const most = FACES.length;
  for (let dice = 1 - most; dice < most; dice += 1) {
    const share = chance.times(new Fraction(most - Math.abs(dice), most * most));
    const after = aftermath(data, battle, combat, dice + difference);
    odds.results[after.result] = odds.results[after.result].plus(share);
    const loses = (side: Side) => share.times(new Fraction(Math.min(after.routs + after.captured, side.infantry + side.cavalry)));
    if (after.loser !== 'defender') odds.attackerLoses = odds.attackerLoses.plus(loses(combat.attacker));
    if (after.loser !== 'attacker') odds.defenderLoses = odds.defenderLoses.plus(loses(combat.defender));
  }
}
