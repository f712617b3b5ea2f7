/** Small sounds, made here: a piece put down, a die falling, the end of a game. */
import { settings } from './settings.svelte';

type Sound = 'piece' | 'die' | 'end';
const NOTES: Record<Sound, { pitch: number; at: number; length: number }[]> = {
  piece: [{ pitch: 180, at: 0, length: 0.05 }],
  die: [{ pitch: 900, at: 0, length: 0.03 }, { pitch: 700, at: 0.07, length: 0.03 }, { pitch: 800, at: 0.13, length: 0.03 }],
  end: [{ pitch: 392, at: 0, length: 0.18 }, { pitch: 523, at: 0.2, length: 0.18 }, { pitch: 659, at: 0.4, length: 0.35 }],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const { pitch, at, length } of NOTES[sound]) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
