/** A table as a pad sees it, for tests of the pads. */

import type { Book } from "../lib/protocol";
import type { Seen } from "./practice.svelte";

const SECTIONS = [
  { key: "required", name: "Required", duty: "must", part: "" },
  { key: "permitted", name: "Permitted", duty: "may", part: "" },
  { key: "forbidden", name: "Forbidden", duty: "cannot", part: "" },
];

export const WFF = {
  id: "wff-2017",
  game: "wff",
  symbols: "CAKENRpqrsio",
  levels: ["regular", "basic"],
  rules: {
    regular: ["Ci", "Co", "Ki", "Ko", "Ni", "R", "Rp"],
    basic: ["Co", "Ki", "Ko", "Rp"],
  },
  sections: SECTIONS,
  goal_keeps_blanks: false,
  allowances: [{ after: "now", at_least: 0, at_most: 1 }],
} as unknown as Book;

export const EQUATIONS = {
  id: "equations-2019",
  game: "equations",
  symbols: "0123456789+-x/*v",
  levels: ["middle"],
  rules: {},
  sections: SECTIONS,
  goal_keeps_blanks: true,
  allowances: [{ after: "now", at_least: 0, at_most: 1 }],
} as unknown as Book;

export function seen(goal: string, changes: Partial<Seen> = {}): Seen {
  return {
    seat: 0,
    level: "regular",
    goal,
    mat: [
      ["required", "K"],
      ["permitted", "pqi"],
      ["forbidden", ""],
    ],
    resources: "Ko",
    writing: { after: "now", disagreed: [] },
    ...changes,
  } as unknown as Seen;
}
