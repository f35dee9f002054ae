/** The clock of a task at a table of real cubes: its limit, the countdown, one more minute (XI-A). */

import { TIMES } from "../../generated/tables";
import type { Book, Task } from "../../lib/protocol";
import { m } from "../../paraglide/messages";
import { taskWords } from "../../table/seats/clock";

/** Who may still object after the last cube (VIII-B), or to a Forceout (wff-2012 VIII-C). */
const OBJECT = "object";

type Timed = Task | typeof OBJECT;
type TimedBook = Pick<
  Book,
  "limits" | "forceout" | "impossible_word" | "put_back_penalty" | "late_twice_penalty"
>;

/** A clock that was started. */
export interface TaskClock {
  task: Timed;
  until: number;
  /** Whether this is the one more minute. */
  late: boolean;
}

/** Whoever lets this time pass has agreed or said nothing, and is not late. */
const NEVER_LATE: readonly Timed[] = [OBJECT, "answer-no-goal", "answer-forceout"];

/** What is to be done, in words. */
export function timedWords(task: Timed, book: TimedBook): string {
  if (task !== OBJECT) return taskWords(task);
  return book.forceout
    ? m.table_task_answer_forceout()
    : m.tournaments_clock_last({ word: book.impossible_word });
}

/** All limits of a rulebook, each once: several tasks have the same words and the same time. */
export function limitsOf(book: TimedBook): [Timed, number][] {
  const all: [Timed, number][] = [
    ...(Object.entries(book.limits) as [Task, number][]),
    [OBJECT, book.forceout ? TIMES.disagree : TIMES.impossible],
  ];
  const words = ([task, limit]: [Timed, number]): string =>
    `${timedWords(task, book)} ${String(limit)}`;
  return all.filter((one, at) => all.findIndex((other) => words(other) === words(one)) === at);
}

/** What a clock shows now: the time until it says something else, and what is to be said. */
export interface Shown {
  left: number;
  said: string;
  /** Whether one more minute begins if the task is not done. */
  more: boolean;
}

export function shownAt({ task, until, late }: TaskClock, book: TimedBook, now: number): Shown {
  const left = until - now;
  const over = (said: string, more = false): Shown => ({ left: 0, said, more });
  if (left > 0) return { left, said: "", more: false };
  if (NEVER_LATE.includes(task)) return over(m.tournaments_clock_over());
  if (task === "state-challenge" && book.put_back_penalty)
    return over(m.tournaments_clock_put_back());
  if (left > -TIMES.countdown)
    return { left: left + TIMES.countdown, said: m.tournaments_clock_countdown(), more: false };
  if (!late) return over(m.tournaments_clock_late(), true);
  return over(
    book.late_twice_penalty ? m.tournaments_clock_lost_point() : m.tournaments_clock_lost(),
  );
}
