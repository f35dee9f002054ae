/** What a line of a proof rests on: the lines and the sub-proofs that its reason cites. */

import { levelsMeant, place, type Proof, readProof, readReason } from "../pads/proof/proof";
import { m } from "../paraglide/messages";

/** A line, or a sub-proof from its first line to its last, by its place among the lines. */
export interface Citation {
  label: string;
  first: number;
  last: number;
  /** What the line says; "" for a sub-proof. */
  formula: string;
}

/** What a line cites, as far as it is there to be cited. */
export function citationsOf(lines: Proof, at: number): Citation[] {
  const line = lines[at];
  const scope = place(lines)[at]?.scope;
  if (!line || !scope) return [];
  const reason = readReason(line.reason);
  return [...new Set(reason.cites)].flatMap((label) => {
    for (const out of levelsMeant(reason)) {
      const depth = line.depth - out;
      const item = scope[depth]?.find((one) => one.label === label && one.id !== line.id);
      if (!item) continue;
      const first = lines.findIndex((one) => one.id === item.id);
      const last = endOf(lines, first, depth);
      // The sub-proof in which the line itself stands is not closed: nobody can cite it.
      if (last >= at) continue;
      const isLine = lines[first]?.depth === depth;
      return [{ label, first, last, formula: isLine ? (lines[first]?.formula.trim() ?? "") : "" }];
    }
    return [];
  });
}

/** The last line of the item of a level that begins here. */
function endOf(lines: Proof, first: number, depth: number): number {
  if (lines[first]?.depth === depth) return first;
  const goesOn = (at: number): boolean => {
    const line = lines[at];
    return line !== undefined && line.depth > depth && !(line.depth === depth + 1 && line.opens);
  };
  let last = first;
  while (goesOn(last + 1)) last++;
  return last;
}

export const isCited = (cited: readonly Citation[], at: number): boolean =>
  cited.some(({ first, last }) => first <= at && at <= last);

/** The citations in a sentence; "" for none. */
export function usesInWords(cited: readonly Citation[]): string {
  if (!cited.length) return "";
  const lines = cited.map(({ label, formula }) =>
    formula ? m.judge_used_line({ label, formula }) : m.judge_used_subproof({ label }),
  );
  return m.judge_line_uses({ lines: lines.join("; ") });
}

/** A written proof by its rows, counted from 0: what the line in each cites, by rows too. */
export function citationsByRow(text: string): Map<number, Citation[]> {
  const rows = text
    .split("\n")
    .flatMap((row, at) =>
      !row.trim() || row.includes("->") || row.startsWith("solution") ? [] : [at],
    );
  const lines = readProof(text);
  const found = new Map<number, Citation[]>();
  lines.forEach((_, at) => {
    const cited = citationsOf(lines, at).map((one) => ({
      ...one,
      first: rows[one.first] ?? 0,
      last: rows[one.last] ?? 0,
    }));
    const row = rows[at];
    if (cited.length && row !== undefined) found.set(row, cited);
  });
  return found;
}

/** The line in which an element stands, by its `data-at`; -1 for none. */
export function lineUnder(target: EventTarget | null): number {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
  return line ? Number(line.dataset["at"]) : -1;
}

/** The line that the mouse is over; -1 for none, and for a finger, which is over a line only while it taps. */
export const lineHovered = ({ target, pointerType }: PointerEvent): number =>
  pointerType === "touch" ? -1 : lineUnder(target);
