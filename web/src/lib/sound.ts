/** Sounds, made here with Web Audio: short, soft, and none before the player has first clicked. */
import { settings } from './settings.svelte';

/** A tone or a breath of noise: its pitch in hertz, when it begins and how long it lasts in seconds, and how loud it is. */
interface Note {
  pitch: number;
  at: number;
  length: number;
  kind?: OscillatorType | 'noise';
  loud?: number;
}

const triad = (...pitches: number[]): Note[] => pitches.map((pitch, index) => ({ pitch, at: index * 0.14, length: 0.22 }));
const drum = (...beats: number[]): Note[] => beats.map((at) => ({ pitch: 82, at, length: 0.16, kind: 'sine', loud: 1.6 }));

const SOUNDS = {
  /** Paper over cloth, a soft tap at the end. */
  piece: [{ pitch: 900, at: 0, length: 0.18, kind: 'noise', loud: 0.4 }, { pitch: 180, at: 0.18, length: 0.05 }],
  /** Wood on wood. */
  die: [900, 700, 820].map((pitch, index) => ({ pitch, at: index * 0.07, length: 0.03 })),
  /** A card snapped over. */
  flip: [{ pitch: 2400, at: 0, length: 0.06, kind: 'noise', loud: 0.5 }],
  /** Two short taps of a drum. */
  form: drum(0, 0.11),
  /** A dull knock. */
  hit: [{ pitch: 110, at: 0, length: 0.09, kind: 'sine', loud: 1.6 }],
  /** A falling triad. */
  rout: triad(392, 311, 262),
  /** A swell on a fifth. */
  special: [{ pitch: 196, at: 0, length: 0.5, kind: 'sawtooth', loud: 0.35 }, { pitch: 294, at: 0.05, length: 0.45, kind: 'sawtooth', loud: 0.35 }],
  /** Muffled, three beats. */
  fallen: drum(0, 0.3, 0.6),
  arrival: triad(262, 330, 392),
  right: triad(392, 494),
  wrong: triad(330, 311),
  /** A coin. */
  points: [{ pitch: 1200, at: 0, length: 0.08 }],
  won: [...triad(392, 523, 659), { pitch: 784, at: 0.42, length: 0.4 }],
  lost: drum(0, 0.45, 0.9),
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

/** About −20 dB. */
const VOLUME = 0.06;
let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function breath(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}

function sourceOf(audio: AudioContext, { pitch, kind = 'triangle' }: Note): { source: AudioScheduledSourceNode; out: AudioNode } {
  if (kind === 'noise') {
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    source.buffer = breath(audio);
    band.type = 'bandpass';
    band.frequency.value = pitch;
    return { source, out: source.connect(band) };
  }
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.value = pitch;
  return { source, out: source };
}

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  const audio = (context ??= new AudioContext());
  for (const note of SOUNDS[sound] as Note[]) {
    const start = audio.currentTime + note.at;
    const { source, out } = sourceOf(audio, note);
    const volume = audio.createGain();
    volume.gain.setValueAtTime(VOLUME * (note.loud ?? 1), start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
    out.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + note.length);
  }
}
