/** A table as a pad sees it, for tests of the pads. */

import { bookOf, seen as seenAt, writing } from "../lib/samples.fixture";
import type { Seen } from "./practice.svelte";

export const WFF = bookOf("wff-2017");
export const EQUATIONS = bookOf("equations-2019");

export function seen(goal: string, changes: Partial<Seen> = {}): Seen {
  const view = seenAt({
    seat: 0,
    level: "regular",
    goal,
    mat: [
      ["required", "K"],
      ["permitted", "pqi"],
      ["forbidden", ""],
    ],
    resources: "Ko",
    writing: writing({ must: [0], challenger: 0, against: 1 }),
  });
  return { ...view, ...changes };
}
