/** The story of the game together with what happened around it. */

import type { Note, Sentence } from "../lib/protocol";

/** The last sentences up to event `n`, each note after the event that it follows. */
export function withNotes(
  told: readonly Sentence[],
  n: number,
  notes: readonly Note[],
): Sentence[] {
  const first = n - told.length;
  const after = (event: number): string[] =>
    notes.filter((note) => note.n === event).map((note) => note.words);
  return [...after(first), ...told.flatMap((sentence, at) => [sentence, ...after(first + at + 1)])];
}
