/** Small sounds made on the spot: on from the first press, which browsers wait for, until turned off. */

import { load, save } from "../lib/keep";

export type Sound = "turn" | "block" | "scored" | "late";

const NOTES: Record<Sound, number[]> = {
  turn: [523, 659],
  block: [330, 330, 440],
  scored: [523, 659, 784],
  late: [880],
};

/** A sound that the browser holds back for longer than this, in milliseconds, is left out. */
const TOO_LATE = 500;

let made: AudioContext | undefined;

/** What sounds are made in, once the browser lets it run: for most that takes a press. */
async function running(): Promise<AudioContext> {
  made ??= new AudioContext();
  await made.resume();
  return made;
}

/** Call this in a press: some browsers let a page sound only from there on. */
export function wake(): void {
  if (soundsOn()) running().catch(() => {});
}

export const soundsOn = (): boolean => load("sounds", true);

export function setSounds(on: boolean): void {
  save("sounds", on);
  if (on) play("turn");
}

export function play(sound: Sound): void {
  if (!soundsOn()) return;
  const asked = performance.now();
  running()
    .then((context) => {
      if (performance.now() - asked < TOO_LATE) ring(context, NOTES[sound]);
    })
    .catch(() => {}); // a browser without sound plays none
}

function ring(context: AudioContext, notes: readonly number[]): void {
  const begin = context.currentTime;
  notes.forEach((pitch, at) => {
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
}
