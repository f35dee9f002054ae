/** A match that is over, at any of its moments: a table that is only looked at. */

import type { AtTable, Refusal } from "../lib/live.svelte";
import {
  WATCHER,
  type Action,
  type CubeView,
  type Replay,
  type SeatInfo,
  type ReplayStep,
} from "../lib/protocol";
import { m } from "../paraglide/messages";

/** The view after each step, the first before anything has happened. */
export function viewsOf(first: CubeView, steps: readonly ReplayStep[]): CubeView[] {
  let view = first;
  return [first, ...steps.map((step) => (view = { ...view, ...step.changed }))];
}

/** Where each shake begins, by the number of its first step; one that is begun anew is void. */
export function shakesOf(
  views: readonly CubeView[],
): { shake: number; at: number; void: boolean }[] {
  const begun = views.flatMap((view, at) => {
    const begins = view.shake > (views[at - 1]?.shake ?? 0); // it falls back after a void one
    return begins ? [{ shake: view.shake, at }] : [];
  });
  return begun.map((one, n) => ({
    ...one,
    void: begun.slice(n + 1).some((later) => later.shake === one.shake),
  }));
}

export class Still implements AtTable {
  readonly seat = WATCHER;
  readonly host = false;
  readonly status = "finished";
  readonly practice = false;
  readonly standIn = false;
  readonly legal: Action[] = [];
  readonly views: CubeView[];
  readonly seats: SeatInfo[];
  readonly connected: number[];
  #at = $state(0);

  constructor(
    readonly replay: Replay,
    readonly first: CubeView,
  ) {
    this.views = viewsOf(first, replay.steps);
    this.connected = replay.names.map((_, seat) => seat);
    this.seats = replay.names.map((name) => ({ name, kind: "person", bot: "" }));
  }

  get table(): string {
    return this.replay.table;
  }
  get at(): number {
    return this.#at;
  }
  set at(wanted: number) {
    this.#at = Math.max(0, Math.min(wanted, this.replay.steps.length));
  }
  get view(): CubeView {
    return this.views[this.#at] ?? this.first;
  }
  get story() {
    return this.replay.steps.slice(0, this.#at).map((step) => step.told);
  }

  act(): Promise<Refusal | null> {
    return Promise.resolve({ clause: "", message: m.replay_over() });
  }
}
