/**
 * The player of steps: what happens is seen as short scenes, in order, one at a time. The state is always ahead of the picture: a
 * click, a key or an order ends the running step at once, and nothing here decides anything.
 */
import { tick } from 'svelte';
import type { Beat, Board, Told } from '../../boards/board';
import { settings, type Pace } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import { capital } from '../../lib/words.svelte';
import type { Step } from '../../wire/protocol';
import { boxOf, find, fly, leave, lay, likeness, rest, run, slide, strike, TIME, turn, type Likeness } from './motion';

/** How much faster than calmly written, by pace. */
const SPEED: Record<Pace, number> = { calm: 0.6, usual: 1, brisk: 2, none: Infinity };
/** At most so many words of a record's sentence stand for a step that its board says nothing about. */
const DOZEN = 12;

/** A sentence cut to a dozen words. */
export function shortly(sentences: string[]): string {
  const words = (sentences[0] ?? '').split(' ');
  return words.length <= DOZEN ? words.join(' ') : `${words.slice(0, DOZEN).join(' ').replace(/[,;:]$/, '')}…`;
}

/** How a step is seen: what its board says, or its words in short. */
export function beatsOf(board: Board, step: Step, told: Told): Beat[] {
  if (board.beats) return board.beats(step, told);
  return step.words.length === 0 ? [] : [{ caption: shortly(step.words) }];
}

/** What a step is called in the strip: what its dice were thrown for, else the first caption that says something. */
export const captionOf = (beats: Beat[], step: Step): string => capital((beats.find((beat) => beat.dice && beat.caption) ?? beats.find((beat) => beat.caption))?.caption ?? shortly(step.words));

/** What is shown in full, by the name of a thing. */
export const STAGE = 'stage';

export class Player {
  /** What is being shown. */
  beat = $state.raw<Beat | null>(null);
  /** Whether what is shown has been seen before, on the table as it was. */
  again = $state(false);
  /** The sheet of glass above the table. */
  glass: HTMLElement | null = null;
  #hurry = new AbortController();

  /** Ends the running step. */
  hurry(): void {
    this.#hurry.abort();
  }

  /** Takes away what is still said of the last step. */
  clear(): void {
    this.hurry();
    this.beat = null;
  }

  /** Shows a step: `pass` puts the table as it stands after it. `behind` tells how many more wait, `own` whether the player gave it. */
  async play(beats: Beat[], pass: () => void, { behind = 0, own = false } = {}): Promise<void> {
    if (beats.length === 0) return pass();
    this.#hurry = new AbortController();
    const { signal } = this.#hurry;
    const speed = SPEED[settings.pace] * (behind > 12 ? 2 : 1);
    const first = beats.findIndex((beat) => !beat.before);
    const early = first < 0 ? beats : beats.slice(0, first);
    for (const beat of early) await this.#show(beat, new Map(), speed, signal);
    const was = new Map<string, Likeness>();
    for (const thing of beats.flatMap(touched)) {
      const element = find(thing);
      if (element) was.set(thing, likeness(element));
    }
    pass();
    await tick();
    for (const beat of first < 0 ? [] : beats.slice(first)) await this.#show(beat, was, speed, signal);
    const long = beats.some((beat) => beat.leaves || beat.shows || beat.banner);
    if (!own) await rest((beats.at(-1)?.rest ?? (long ? TIME.long : TIME.rest)) / speed, signal);
  }

  async #show(beat: Beat, was: Map<string, Likeness>, speed: number, signal: AbortSignal): Promise<void> {
    const { glass } = this;
    if (beat.caption || beat.dice || beat.banner || beat.shows || beat.arrow) this.beat = beat;
    if (beat.sound && !signal.aborted) sound(beat.sound);
    if (!glass) return;
    const at = (milliseconds: number) => milliseconds / speed;
    const parts: Promise<void>[] = [];
    for (const { thing, from } of beat.slide ?? []) parts.push(slide(glass, thing, was.get(thing) ?? boxOf(from), at(TIME.slide), signal));
    for (const thing of beat.turn ?? []) parts.push(turn(glass, thing, was.get(thing) ?? null, at(TIME.turn), signal));
    for (const thing of beat.change ?? []) parts.push(this.#change(thing, was.get(thing), at(TIME.change), signal));
    if (beat.struck) parts.push(strike(glass, beat.struck, at(TIME.hit), signal));
    for (const { thing, to } of beat.leaves ?? []) parts.push(leave(glass, was.get(thing) ?? null, boxOf(to), at(TIME.leave), signal));
    if (beat.dice) parts.push(rest(at(TIME.dice + TIME.ring * beat.dice.faces.length), signal));
    if (beat.banner) parts.push(rest(at(TIME.banner), signal));
    if (beat.shows) parts.push(rest(at(TIME.shows), signal));
    await Promise.all(parts);
    if (beat.flies) await this.#fly(beat.flies, at(TIME.fly), signal);
  }

  /** What was won and lost goes from the stage to where it is kept. */
  async #fly(flies: NonNullable<Beat['flies']>, duration: number, signal: AbortSignal): Promise<void> {
    const from = boxOf(STAGE);
    if (!this.glass || !from || signal.aborted) return;
    sound('points');
    await Promise.all(flies.map(({ said, to, good }) => fly(this.glass!, said, good, from, boxOf(to), duration, signal)));
  }

  /** What it was fades into what it is. */
  async #change(thing: string, was: Likeness | undefined, duration: number, signal: AbortSignal): Promise<void> {
    const box = boxOf(thing);
    if (!was || !box || !this.glass) return;
    const { sheet, lift } = lay(this.glass, { ...was, box });
    await run(sheet, [{ opacity: 1 }, { opacity: 0 }], { duration }, signal);
    lift();
  }
}

const touched = (beat: Beat): string[] => [...(beat.slide ?? []).map((one) => one.thing), ...(beat.turn ?? []), ...(beat.change ?? []), ...(beat.leaves ?? []).map((one) => one.thing)];
