/** What every exercise gets and gives; one component for each kind of task. */

import type { Component } from "svelte";
import type { Grade, ShownStep } from "../../generated/types";
import Build from "./Build.svelte";
import Choose from "./Choose.svelte";
import Clue from "./Clue.svelte";
import Count from "./Count.svelte";
import Grouping from "./Grouping.svelte";
import Move from "./Move.svelte";
import Pick from "./Pick.svelte";
import Place from "./Place.svelte";
import Prove from "./Prove.svelte";
import Query from "./Query.svelte";
import Read from "./Read.svelte";
import Say from "./Say.svelte";
import Score from "./Score.svelte";
import Solve from "./Solve.svelte";
import Spot from "./Spot.svelte";
import Value from "./Value.svelte";

export type AnyTask = NonNullable<ShownStep["task"]>;
export type Kind = AnyTask["task"];
export type TaskOf<K extends Kind> = Extract<AnyTask, { task: K }>;

export interface TaskProps<K extends Kind> {
  task: TaskOf<K>;
  /** Under which key something half written is kept. */
  draft: string;
  /** What was said about the last answer; null while there is none or it was changed. */
  grade: Grade | null;
  /** The answer as it is written; "" while there is none. */
  answer: string;
  /** Answer at once, where choosing is answering. */
  onanswer: (answer: string) => void;
}

interface Doing<K extends Kind> {
  Does: Component<TaskProps<K>, object, "answer">;
  /** Whether choosing is answering, so that there is nothing more to press. */
  atOnce?: boolean;
}

const TASKS: { [K in Kind]: Doing<K> } = {
  build: { Does: Build },
  read: { Does: Read },
  pick: { Does: Pick },
  choose: { Does: Choose, atOnce: true },
  prove: { Does: Prove },
  solve: { Does: Solve },
  move: { Does: Move, atOnce: true },
  say: { Does: Say, atOnce: true },
  spot: { Does: Spot },
  value: { Does: Value },
  brackets: { Does: Grouping },
  spaces: { Does: Grouping },
  place: { Does: Place },
  clue: { Does: Clue },
  query: { Does: Query },
  count: { Does: Count },
  score: { Does: Score },
};

/** The component for a kind of task. */
export const doingOf = <K extends Kind>(kind: K): Doing<K> => TASKS[kind];
