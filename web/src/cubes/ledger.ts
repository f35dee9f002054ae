/** The cubes of a solution against the mat: used, left, from Resources, missing. */

import { asKept, onScreen } from "./cubes";
import type { Book, CubeView } from "../lib/protocol";

/** What the ledger needs to know of the table. */
type Seen = Pick<CubeView, "mat" | "resources" | "writing">;

export interface Spending {
  cube: string;
  part: string;
}

/** The cubes that a WFF 'N PROOF solution spends; a wild R(Ki) is one cube. */
export function wffCubes(solution: string): Spending[] {
  const [premises = "", rules = ""] = solution.split("/", 2);
  const spend = (text: string, part: string): Spending[] =>
    [...text.replaceAll(/\([^)]*\)?/g, "")]
      .filter((mark) => "CAKENRpqrsio".includes(mark))
      .map((cube) => ({ cube, part }));
  return [...spend(premises, "premises"), ...spend(rules, "rules")];
}

/** The cubes that an Equation spends: those before the equals sign. */
export function equationCubes(equation: string): Spending[] {
  const [side = ""] = asKept(equation, "equations").split("=", 1);
  return [...side]
    .filter((mark) => "0123456789+-x/*v".includes(mark))
    .map((cube) => ({ cube, part: "solution" }));
}

export interface Entry {
  key: string;
  name: string;
  duty: "must" | "may";
  used: string;
  left: string;
}

export interface Ledger {
  sections: Entry[];
  resources: string;
  /** What is taken from Resources beyond what may be. */
  excess: string;
  missing: string;
  /** What is wrong with it so far, in words; empty when the cubes are in order. */
  faults: string[];
}

/** Spend the cubes where they lie: what must be used first, then what may be, then Resources. */
export function ledger(spent: Spending[], view: Seen, book: Book): Ledger {
  const lying = new Map(view.mat);
  const sections: Entry[] = book.sections
    .filter((section) => section.duty !== "cannot")
    .map((section) => ({
      key: section.key,
      name: section.name,
      duty: section.duty === "must" ? "must" : "may",
      used: "",
      left: lying.get(section.key) ?? "",
    }));
  let stock = view.resources;
  let resources = "";
  let missing = "";
  for (const { cube, part } of spent) {
    const home = sections.find((entry) => {
      const only = book.sections.find((section) => section.key === entry.key)?.part ?? "";
      return entry.left.includes(cube) && (!only || only === part);
    });
    if (home) {
      home.left = home.left.replace(cube, "");
      home.used += cube;
    } else if (stock.includes(cube)) {
      stock = stock.replace(cube, "");
      resources += cube;
    } else {
      missing += cube;
    }
  }
  const most = allowance(view, book)?.at_most ?? resources.length;
  const left = {
    sections,
    resources: resources.slice(0, most),
    excess: resources.slice(most),
    missing,
  };
  return { ...left, faults: faults(left, view, book) };
}

/** How many cubes of Resources a solution takes now. */
const allowance = (view: Seen, book: Book): Book["allowances"][number] | undefined =>
  book.allowances.find((one) => one.after === view.writing?.after);

function faults(found: Omit<Ledger, "faults">, view: Seen, book: Book): string[] {
  const words: string[] = [];
  const shown = (cubes: string): string => [...onScreen(cubes, book.game)].join(" ");
  for (const entry of found.sections) {
    if (entry.duty === "must" && entry.left) {
      words.push(`${entry.name} cubes not used yet: ${shown(entry.left)}.`);
    }
  }
  if (found.missing) words.push(`No cube for: ${shown(found.missing)}.`);
  const allowed = allowance(view, book);
  const taken = found.resources.length + found.excess.length;
  if (allowed && allowed.at_most !== null && taken > allowed.at_most) {
    words.push(`From Resources ${number(allowed.at_most)} may be taken, not ${taken}.`);
  }
  if (allowed && taken < allowed.at_least) {
    words.push(`From Resources ${number(allowed.at_least)} must be taken, not ${taken}.`);
  }
  return words;
}

const number = (cubes: number): string => (cubes === 1 ? "one cube" : `${cubes} cubes`);
