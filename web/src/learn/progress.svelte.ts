/** What a learner has done, kept in this browser and with the card. */

import type { LessonLine } from "../generated/types";
import { load, save } from "../lib/keep";
import { keepLesson } from "../people/keeping";

/** How far a lesson was followed. */
export interface Passed {
  /** The step that is open. */
  at: number;
  /** The exercises that were solved. */
  solved: number[];
  done: boolean;
  /** When it was last open, in milliseconds. */
  when: number;
}

type Kept = Readonly<Record<string, Passed>>;

const KEY = "learn";
const NOTHING: Passed = { at: 0, solved: [], done: false, when: 0 };

const isAhead = (one: Passed, other: Passed = NOTHING): boolean =>
  (one.done && !other.done) || one.solved.length > other.solved.length;

export class Progress {
  #kept = $state.raw<Kept>(load<Kept>(KEY, {}));
  readonly #keep: typeof keepLesson;

  /** `keep` keeps a lesson with the card. */
  constructor(keep = keepLesson) {
    this.#keep = keep;
  }

  of(lesson: string): Passed {
    return this.#kept[lesson] ?? NOTHING;
  }

  change(lesson: string, changes: Partial<Passed>): void {
    const changed = { ...this.of(lesson), ...changes, when: Date.now() };
    this.#kept = { ...this.#kept, [lesson]: changed };
    save(KEY, this.#kept);
    this.#keep(lesson, changed);
  }

  /**
   * Add what the card has done on other devices; of each lesson the later counts. What was done here
   * without the server is kept with the card now.
   */
  add(others: Kept): void {
    const merged = { ...this.#kept };
    for (const [lesson, other] of Object.entries(others)) {
      const own = this.of(lesson);
      const later = own.when > other.when ? own : other;
      const solved = [...new Set([...own.solved, ...other.solved])];
      merged[lesson] = { ...later, solved, done: own.done || other.done };
    }
    this.#kept = merged;
    save(KEY, merged);
    for (const [lesson, passed] of Object.entries(merged))
      if (isAhead(passed, others[lesson])) this.#keep(lesson, passed);
  }

  /** Begin with what another card has done; this browser's own is forgotten. */
  replace(others: Kept): void {
    this.#kept = {};
    this.add(others);
  }

  /** How many lessons are done. */
  get done(): number {
    return Object.values(this.#kept).filter(({ done }) => done).length;
  }

  get isEmpty(): boolean {
    return Object.keys(this.#kept).length === 0;
  }

  /** The lesson that was open last, if any. */
  get last(): string | undefined {
    const begun = Object.entries(this.#kept).sort(([, a], [, b]) => b.when - a.when);
    return begun[0]?.[0];
  }

  /** Where to go on: the lesson that was left open last, or the first new one after the last. */
  next(lessons: readonly LessonLine[]): LessonLine | undefined {
    const begun = lessons
      .filter(({ id }) => id in this.#kept)
      .sort((a, b) => this.of(b.id).when - this.of(a.id).when);
    const last = begun[0];
    if (!last) return lessons[0];
    return this.of(last.id).done ? this.after(last, lessons) : last;
  }

  /** The first lesson after this one that is not done, of the same game before others. */
  after(lesson: LessonLine, lessons: readonly LessonLine[]): LessonLine | undefined {
    const open = lessons.filter(({ id }) => id !== lesson.id && !this.of(id).done);
    const own = open.filter(({ game }) => game === lesson.game);
    return own.find(({ number }) => number > lesson.number) ?? own[0] ?? open[0];
  }
}

export const progress = new Progress();
