/**
 * The cubes of a solution against the mat: used, left, from Resources, missing. It counts symbol by
 * symbol as the checker does; the tests hold it against accounts that the checker has made.
 */

import { CUBES } from "../generated/tables";
import { asKept, onScreen } from "./cubes";
import type { Allowance, Book, CubeView } from "../lib/protocol";

/** What the ledger needs to know of the table. */
type Seen = Pick<CubeView, "mat" | "resources"> & { writing: { after: string } | null };

/** The cubes of each part of a solution, by the part's key. */
export type Used = Readonly<Record<string, string>>;

/** The cubes among the signs of a part of a solution. */
const cubesIn = (text: string, game: string, part: string): string =>
  [...text].filter((mark) => CUBES[game]?.parts[part]?.includes(mark)).join("");

/** The cubes that a WFF 'N PROOF solution spends; a wild R(Ki) is one cube. */
export function wffCubes(solution: string): Used {
  const [premises = "", rules = ""] = solution.replaceAll(/\([^)]*\)?/g, "").split("/", 2);
  return {
    premises: cubesIn(premises, "wff", "premises"),
    rules: cubesIn(rules, "wff", "rules"),
  };
}

/** The cubes that an Equation spends: those of its side, and of a Goal of one's own. */
export function equationCubes(side: string, ownGoal = ""): Used {
  const read = (text: string, part: string): string =>
    cubesIn(asKept(text, "equations"), "equations", part);
  return { solution: read(side, "solution"), goal: read(ownGoal, "goal") };
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

/** Spend the cubes where they lie, so that as few as possible come from Resources. */
export function ledger(used: Used, view: Seen, book: Book): Ledger {
  const lying = new Map(view.mat);
  const places: Place[] = book.sections
    .filter(({ duty }) => duty !== "cannot")
    .map((section) => ({ section, used: "", left: lying.get(section.key) ?? "" }));
  let resources = "";
  let missing = "";
  for (const symbol of new Set(Object.values(used).join(""))) {
    const short = spend(symbol, used, places);
    const there = Math.min(short, number(symbol, view.resources));
    resources += symbol.repeat(there);
    missing += symbol.repeat(short - there);
  }
  const sections = places.map(({ section: { key, name, duty }, used, left }): Entry => {
    return { key, name, duty: duty === "must" ? "must" : "may", used, left };
  });
  const allowed = book.allowances[view.writing?.after ?? ""];
  const most = allowed?.at_most ?? resources.length;
  const found = {
    sections,
    resources: resources.slice(0, most),
    excess: resources.slice(most),
    missing,
  };
  return { ...found, faults: faults(found, allowed, book) };
}

interface Place {
  section: Book["sections"][number];
  used: string;
  left: string;
}

const number = (symbol: string, cubes: string): number => cubes.split(symbol).length - 1;

/** Take cubes of a symbol from a place; the answer is how many it had. */
function take(place: Place, symbol: string, wanted: number): number {
  const taken = Math.min(wanted, number(symbol, place.left));
  for (let n = 0; n < taken; n++) place.left = place.left.replace(symbol, "");
  place.used += symbol.repeat(taken);
  return taken;
}

/** Spend the cubes of a symbol on the mat; the answer is how many are still needed. */
function spend(symbol: string, used: Used, places: readonly Place[]): number {
  const uses = Object.entries(used).map(([part, cubes]) => ({
    part,
    cubes: number(symbol, cubes),
  }));
  const has = (part: string): number =>
    places
      .filter(({ section }) => section.duty === "may" && section.part === part)
      .reduce((sum, { left }) => sum + number(symbol, left), 0);
  const must = places.find(({ section }) => section.duty === "must");
  const all = uses.reduce((sum, { cubes }) => sum + cubes, 0);
  const required = must ? take(must, symbol, all) : 0;
  // What must be used serves any part: where least is permitted, so that least is short.
  const short = (shares: readonly number[]): number =>
    uses.reduce(
      (sum, { part, cubes }, at) => sum + Math.max(0, cubes - (shares[at] ?? 0) - has(part)),
      0,
    );
  const ways = shared(
    required,
    uses.map(({ cubes }) => cubes),
  );
  const best = ways.reduce((a, b) => (short(b) < short(a) ? b : a));
  let needed = 0;
  uses.forEach(({ part, cubes }, at) => {
    let open = cubes - (best[at] ?? 0);
    for (const place of places) {
      if (part && place.section.part === part) open -= take(place, symbol, open);
    }
    needed += open;
  });
  for (const place of places) {
    if (place.section.duty === "may" && !place.section.part) needed -= take(place, symbol, needed);
  }
  return needed;
}

/** Every way to share a number among uses, none getting more than it needs. */
function shared(all: number, uses: readonly number[]): number[][] {
  const [first, ...rest] = uses;
  if (first === undefined) return all ? [] : [[]];
  return Array.from({ length: Math.min(all, first) + 1 }, (_, n) => n).flatMap((n) =>
    shared(all - n, rest).map((others) => [n, ...others]),
  );
}

function faults(
  found: Omit<Ledger, "faults">,
  allowed: Allowance | undefined,
  book: Book,
): string[] {
  const words: string[] = [];
  const shown = (cubes: string): string => [...onScreen(cubes, book.game)].join(" ");
  for (const entry of found.sections) {
    if (entry.duty === "must" && entry.left) {
      words.push(`${entry.name} cubes not used yet: ${shown(entry.left)}.`);
    }
  }
  if (found.missing) words.push(`No cube for: ${shown(found.missing)}.`);
  const taken = found.resources.length + found.excess.length;
  if (allowed && allowed.at_most !== null && taken > allowed.at_most) {
    words.push(`From Resources ${cubes(allowed.at_most)} may be taken, not ${taken}.`);
  }
  if (allowed && taken < allowed.at_least) {
    words.push(`From Resources ${cubes(allowed.at_least)} must be taken, not ${taken}.`);
  }
  return words;
}

const cubes = (number: number): string => (number === 1 ? "one cube" : `${number} cubes`);
