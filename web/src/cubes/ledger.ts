/**
 * The cubes of a solution against the mat: used, left, from Resources, missing. What a line is made of
 * (`CUBES`) and the order in which sections are spent (`Book.spending`) come from Python; here they are
 * only counted, symbol by symbol.
 */

import { CUBES } from "../generated/tables";
import { m } from "../paraglide/messages";
import { asKept, onScreen } from "./cubes";
import type { Allowance, Book, CubeView, Section } from "../lib/protocol";

/** What the ledger needs to know of the table. */
type Seen = Pick<CubeView, "mat" | "resources"> & { writing: { after: string } | null };

/** The cubes of each part of a solution, by the part's key. */
export type Used = Readonly<Record<string, string>>;

/** The cubes that a written solution spends. */
export function cubesIn(line: string, game: string): Used {
  const { parts = {}, between = "", rewritten = [] } = CUBES[game] ?? {};
  const [first = "", ...rest] = rewritten
    .reduce(
      (text, [pattern, by]) => text.replaceAll(new RegExp(pattern, "g"), by),
      asKept(line, game),
    )
    .split(between);
  const texts = [first, rest.join(between)];
  return Object.fromEntries(
    Object.entries(parts).map(([part, symbols], at) => [
      part,
      [...(texts[at] ?? "")].filter((mark) => symbols.includes(mark)).join(""),
    ]),
  );
}

export interface Entry {
  key: string;
  name: string;
  duty: Section["duty"];
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
  const places = book.spending
    .flatMap((key) => book.sections.filter((section) => section.key === key))
    .map((section): Place => ({ ...section, used: "", left: lying.get(section.key) ?? "" }));
  let resources = "";
  let missing = "";
  for (const symbol of new Set(Object.values(used).join(""))) {
    const short = spend(symbol, used, places);
    const there = Math.min(short, number(symbol, view.resources));
    resources += symbol.repeat(there);
    missing += symbol.repeat(short - there);
  }
  const allowed = book.allowances[view.writing?.after ?? ""];
  const most = allowed?.at_most ?? resources.length;
  const found = {
    sections: book.sections.flatMap(({ key }) => places.filter((place) => place.key === key)),
    resources: resources.slice(0, most),
    excess: resources.slice(most),
    missing,
  };
  return { ...found, faults: faults(found, allowed, book) };
}

type Place = Section & Entry;

const number = (symbol: string, cubes: string): number => cubes.split(symbol).length - 1;

/** Take cubes of a symbol from a place, at most so many; the answer is how many it had. */
function take(place: Place, symbol: string, most: number): number {
  const taken = Math.min(most, number(symbol, place.left));
  for (let n = 0; n < taken; n++) place.left = place.left.replace(symbol, "");
  place.used += symbol.repeat(taken);
  return taken;
}

/** Spend the cubes of a symbol on the mat; the answer is how many are still needed. */
function spend(symbol: string, used: Used, places: readonly Place[]): number {
  let needed = 0;
  const open = Object.entries(used).map(([part, cubes]) => ({ part, n: number(symbol, cubes) }));
  for (const place of places) {
    for (const use of open) {
      if (!place.part || place.part === use.part) use.n -= take(place, symbol, use.n);
    }
  }
  for (const { n } of open) needed += n;
  for (const place of places) if (place.duty === "must") replace(place, symbol, places);
  return needed;
}

/** Let the cubes that must be used replace those that may be. */
function replace(must: Place, symbol: string, places: readonly Place[]): void {
  for (const other of places.filter(({ duty }) => duty !== "must")) {
    for (let n = take(must, symbol, number(symbol, other.used)); n > 0; n--) {
      other.used = other.used.replace(symbol, "");
      other.left += symbol;
    }
  }
}

function faults(
  found: Omit<Ledger, "faults">,
  allowed: Allowance | undefined,
  book: Book,
): string[] {
  const words: string[] = [];
  const shown = (cubes: string): string => [...onScreen(cubes, book.game)].join(" ");
  for (const { duty, left, name } of found.sections) {
    if (duty === "must" && left) {
      words.push(m.cubes_ledger_unused({ section: name, cubes: shown(left) }));
    }
  }
  if (found.missing) words.push(m.cubes_ledger_missing({ cubes: shown(found.missing) }));
  const taken = found.resources.length + found.excess.length;
  if (allowed && allowed.at_most !== null && taken > allowed.at_most) {
    words.push(m.cubes_ledger_at_most({ count: allowed.at_most, taken }));
  }
  if (allowed && taken < allowed.at_least) {
    words.push(m.cubes_ledger_at_least({ count: allowed.at_least, taken }));
  }
  return words;
}
