/** Solving one puzzle after the other: what comes next, what was solved, and when a run ends. */

import { ApiError } from "../lib/api";
import { load, save } from "../lib/keep";
import type { AskedPuzzle, MistakeLine, PuzzleResult } from "../generated/types";
import { ownCard } from "../people/card.svelte";
import { mistakesOf } from "../people/api";
import {
  attempt,
  daily,
  mistakeAttempt,
  mistakeHints,
  nextPuzzle,
  onePuzzle,
  puzzleHints,
} from "./api";
import { countTried } from "./newcomer";
import type { Mode } from "./words";

export class Run {
  puzzle = $state.raw<AskedPuzzle | null>(null);
  /** The mistake that the puzzle was made from. */
  mistake = $state.raw<MistakeLine | null>(null);
  result = $state.raw<PuzzleResult | null>(null);
  hints = $state.raw<string[]>([]);
  solved = $state(0);
  tried = $state(0);
  isOver = $state(false);
  /** Whether there is nothing to solve now. */
  isEmpty = $state(false);
  #seen: string[] = [];

  constructor(
    readonly mode: Mode,
    readonly game: string,
    /** A theme, or a puzzle's own name. */
    readonly what: string,
  ) {}

  get isRun(): boolean {
    return this.mode === "streak" || this.mode === "three-minutes";
  }
  /** Whether an answer counts for the rating. */
  get isRated(): boolean {
    return !this.isRun && this.mode !== "mistakes";
  }
  /** The best run of this kind in this browser. */
  get best(): number {
    return load(`puzzles.${this.mode}.${this.game}`, 0);
  }

  async next(): Promise<void> {
    this.result = null;
    this.hints = [];
    try {
      this.puzzle = await this.#find();
      this.isEmpty = !this.puzzle;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      this.puzzle = null;
      this.isEmpty = true;
    }
    if (this.puzzle) this.#seen = [...this.#seen, this.puzzle.id].slice(-300);
  }

  async #find(): Promise<AskedPuzzle | null> {
    if (this.mode === "daily") return daily();
    if (this.mode === "mistakes") {
      const waiting = ownCard.secret ? await mistakesOf(ownCard.secret) : [];
      // Mistakes that are due come first, then the others.
      this.mistake = waiting.find(({ puzzle }) => !this.#seen.includes(puzzle.id)) ?? null;
      return this.mistake?.puzzle ?? null;
    }
    if (this.mode === "rated" && this.what && !this.#seen.length) return onePuzzle(this.what);
    const theme = this.mode === "theme" ? this.what : "";
    const wanted = { mode: this.mode, game: this.game, theme, seen: this.#seen };
    return nextPuzzle({ ...wanted, solved: this.solved }, ownCard.secret);
  }

  async hint(): Promise<void> {
    const asked = this.puzzle;
    if (!asked) return;
    const number = this.hints.length + 1;
    const ask = this.mistake ? mistakeHints : puzzleHints;
    // The server counts the hints of a card; without one there is nothing to keep yet.
    this.hints = ownCard.secret
      ? await ownCard.use((own) => ask(asked.id, number, own))
      : await ask(asked.id, number, "");
  }

  async answer(answer: string): Promise<void> {
    const asked = this.puzzle;
    if (!asked || this.result) return;
    const given = { answer, hints: this.hints.length, mode: this.mode };
    const found = await ownCard.use((own) =>
      this.mistake ? mistakeAttempt(asked.id, given, own) : attempt(asked.id, given, own),
    );
    if (this.isOver) return; // it came too late
    this.result = found;
    if (found.grade.correct === null) return;
    this.tried += 1;
    countTried();
    if (found.grade.correct) this.solved += 1;
    else if (this.mode === "streak") this.end();
  }

  end(): void {
    this.isOver = true;
    save(`puzzles.${this.mode}.${this.game}`, Math.max(this.best, this.solved));
  }
}
