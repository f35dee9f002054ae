/** Time as the match counts it: honest seconds computed from what the server's clock showed. */

import type { ClockView, Task } from "../lib/protocol";

/** What is counted down after a limit, in milliseconds. */
export const COUNTDOWN = 10_000;

const TASKS: Record<Task, string> = {
  roll: "roll the cubes",
  "set-goal": "set the Goal",
  "first-turn": "make the first move",
  turn: "move or challenge",
  "state-challenge": "say which challenge",
  "answer-no-goal": "answer No Goal",
  "answer-forceout": "agree or disagree",
  write: "write a Solution",
  "write-last": "write a Solution",
  "write-stop": "write a Solution",
  check: "check the Solution",
  correct: "choose the cube that goes back",
  sign: "sign the score sheet",
};

export const taskWords = (task: Task): string => TASKS[task];

/** When the match's clock last showed what, and on which local instant. */
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
  const deadline = clock.counting_down ? clock.due + COUNTDOWN : clock.due;
  return Math.max(0, deadline - at);
}

/** Minutes and seconds, rounded up, so that 0:00 means that the time is gone. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a screen reader says when a clock passes a mark; null between the marks. */
export function warning(before: number, after: number, task: Task): string | null {
  for (const [mark, words] of [
    [60_000, "One minute"],
    [10_000, "Ten seconds"],
  ] as const) {
    if (before > mark && after <= mark && after > 0) return `${words} to ${taskWords(task)}.`;
  }
  return null;
}
