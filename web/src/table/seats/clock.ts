/** The time of a match, computed from what the server's clock showed last. */

import { TIMES } from "../../generated/tables";
import type { ClockView, Task } from "../../lib/protocol";
import { m } from "../../paraglide/messages";

const TASKS: Record<Task, () => string> = {
  roll: m.table_task_roll,
  "set-goal": m.table_task_set_goal,
  "first-turn": m.table_task_first_turn,
  turn: m.table_task_turn,
  "state-challenge": m.table_task_state_challenge,
  "answer-no-goal": m.table_task_answer_no_goal,
  "answer-forceout": m.table_task_answer_forceout,
  write: m.table_task_write,
  "write-last": m.table_task_write,
  "write-stop": m.table_task_write,
  check: m.table_task_check,
  correct: m.table_task_correct,
  sign: m.table_task_sign,
};

export const taskWords = (task: Task): string => TASKS[task]();

/** What the match's clock showed last, and at which local instant. */
export interface Reading {
  at: number;
  local: number;
  running: boolean;
}

/** What the match's clock shows now. */
export function matchTime(reading: Reading, local: number): number {
  return reading.at + (reading.running ? Math.max(0, local - reading.local) : 0);
}

/** The milliseconds left until this clock acts; never less than none. */
export function left(clock: ClockView, at: number): number {
  const deadline = clock.counting_down ? clock.due + TIMES.countdown : clock.due;
  return Math.max(0, deadline - at);
}

/** Minutes and seconds, rounded up, so that 0:00 means that the time is gone. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a screen reader says when a clock passes a mark; null between the marks. */
export function warning(before: number, after: number, task: Task): string | null {
  const marks = [
    [60_000, m.table_warn_minute],
    [10_000, m.table_warn_seconds],
  ] as const;
  for (const [mark, words] of marks) {
    if (before > mark && after <= mark && after > 0) return words({ task: taskWords(task) });
  }
  return null;
}
