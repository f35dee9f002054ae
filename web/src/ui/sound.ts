/** Small sounds made on the spot: on from the first press, which browsers wait for, until turned off. */

import { load, save } from "../lib/keep";

export type Sound = "turn" | "block" | "scored" | "late";

const NOTES: Record<Sound, number[]> = {
  turn: [523, 659],
  block: [330, 330, 440],
  scored: [523, 659, 784],
  late: [880],
};

let context: AudioContext | undefined;

export const soundsOn = (): boolean => load("sounds", true);

export function setSounds(on: boolean): void {
  save("sounds", on);
  if (on) play("turn");
}

export function play(sound: Sound): void {
  if (!soundsOn()) return;
  try {
    context ??= new AudioContext();
    const begin = context.currentTime;
    NOTES[sound].forEach((pitch, at) => {
      if (!context) return;
      const tone = context.createOscillator();
      const loudness = context.createGain();
      const from = begin + at * 0.13;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.08, from);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.12);
      tone.connect(loudness).connect(context.destination);
      tone.start(from);
      tone.stop(from + 0.13);
    });
  } catch {
    // A browser without sound plays none.
  }
}
