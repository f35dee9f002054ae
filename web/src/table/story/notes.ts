/** The story of the game together with what happened around it. */

import type { Note, StoryMark } from "../../lib/protocol";

/** The mark of what is no event of the game. */
export const NOTED: StoryMark = { kind: "other", seat: null };

/** The last things told up to event `n`, each note after the event that it follows. */
export function withNotes<T>(
  told: readonly T[],
  n: number,
  notes: readonly Note[],
  as: (note: Note) => T,
): T[] {
  const first = n - told.length;
  const after = (event: number): T[] => notes.filter((note) => note.n === event).map(as);
  return [...after(first), ...told.flatMap((sentence, at) => [sentence, ...after(first + at + 1)])];
}
