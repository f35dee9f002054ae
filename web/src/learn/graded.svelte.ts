/** A pad in a lesson: what is wrong is said when the learner asks, beside the line it is about. */

import type { Grade } from "../generated/types";
import type { PaperIn } from "../lib/protocol";
import { Practice } from "../pads/practice.svelte";

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
