/** A pad in a lesson: what is wrong is said when the learner asks, beside the line it is about. */

import type { Grade } from "../generated/types";
import type { PaperIn } from "../lib/protocol";
import { Practice } from "../pads/practice.svelte";

/** What is told below an answer: not what stands beside a line of a proof already. */
export function toldBelow({ told, faults = [] }: Grade, answer: string): string[] {
  const last = answer.trimEnd().split("\n").length; // the solution; the top line is the first row
  const beside = faults.filter(({ row }) => row > 1 && row < last).map(({ message }) => message);
  return told.filter((sentence) => !beside.includes(sentence));
}

export class Graded extends Practice {
  override readonly quiet = true;
  #rows: readonly number[] = [];

  override look(_paper: PaperIn, rows: readonly number[] = []): void {
    this.#rows = rows;
  }

  /** Show a grade; null while there is none. */
  show(grade: Grade | null): void {
    const { correct = null, faults = [] } = grade ?? {};
    this.checked = grade && { correct, faults, notes: [], values: [], rows: this.#rows };
  }
}
