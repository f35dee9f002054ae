/** Boards, tokens and clues in their written forms. What is right the server says. */

import { MATCH } from "../../generated/tables";
import type { Format, Submission } from "../protocol";

export const { columns: COLUMNS, rows: ROWS, colours: COLOURS } = MATCH;
export const LINES = [...ROWS, ...COLUMNS];
export const CELLS = Array.from({ length: 16 }, (_, cell) => cell);

/** A cell's name: 0 is a1, 1 is b1, 15 is d4. */
export const cellName = (cell: number): string =>
  `${COLUMNS[cell % 4] ?? ""}${ROWS[Math.floor(cell / 4)] ?? ""}`;

export const cellOf = (name: string): number =>
  COLUMNS.indexOf(name[0] ?? "?") + 4 * ROWS.indexOf(name[1] ?? "?");

/** The colour in each cell of a board such as `R.../.O../..Y./GB..`. */
export function readBoard(text: string): (string | null)[] {
  const marks = [...text.replaceAll("/", "")];
  return CELLS.map((cell) => (marks[cell] && marks[cell] !== "." ? marks[cell] : null));
}

/** Whether two cells lie in one row or column; a query's cells do not. */
export const shareLine = (x: number, y: number): boolean =>
  Math.floor(x / 4) === Math.floor(y / 4) || x % 4 === y % 4;

/** A clue as it is being built; what is not chosen yet is missing. */
export interface Parts {
  format: Format | null;
  colours: string[];
  lines: string[];
  number: number | null;
}

export const NOTHING: Parts = { format: null, colours: [], lines: [], number: null };

/** How many colours and lines a clue of each format names. */
export const SHAPE: Record<Format, { colours: number; lines: number }> = {
  lines: { colours: 1, lines: 2 },
  steps: { colours: 2, lines: 0 },
  share: { colours: 2, lines: 0 },
  count: { colours: 0, lines: 2 },
};

/** Choose something, or let go of it; of too many the oldest is let go. */
export function toggle<T>(chosen: readonly T[], one: T, most: number): T[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one);
  return [...chosen, one].slice(-most);
}

/** The clue in short, in its canonical order; empty while something is missing. */
export function compose({ format, colours, lines, number }: Parts): string {
  if (!format) return "";
  const shape = SHAPE[format];
  if (colours.length !== shape.colours || lines.length !== shape.lines) return "";
  const named = [...colours].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b)).join("");
  const on = [...lines].sort((a, b) => LINES.indexOf(a) - LINES.indexOf(b)).join("");
  if (format === "lines") return `${named}@${on}`;
  if (number === null) return "";
  if (format === "steps") return `${named}=${number}${number + 1}`;
  if (format === "share") return `${named}${number ? "+" : "-"}`;
  return `${on}#${number}`;
}

/** The parts of a clue in short. */
export function takeApart(clue: string): Parts {
  const found =
    /^(?<c>[A-Z])@(?<l>..)$/.exec(clue) ??
    /^(?<c>[A-Z]{2})=(?<n>\d)\d$/.exec(clue) ??
    /^(?<c>[A-Z]{2})(?<s>[+-])$/.exec(clue) ??
    /^(?<l>..)#(?<n>\d)$/.exec(clue);
  if (!found?.groups) return NOTHING;
  const { c = "", l = "", n, s } = found.groups;
  const format = !c ? "count" : l ? "lines" : s ? "share" : "steps";
  const number = s ? Number(s === "+") : n === undefined ? null : Number(n);
  return { format, colours: [...c], lines: [...l], number };
}

/** Whether two submissions say the same, whatever the order of their tokens and cells. */
export function same(one: Submission, other: Partial<Submission> | null): boolean {
  if (!other) return false;
  const sorted = (list: readonly string[] = []): string => [...list].sort().join();
  return (
    one.clue === (other.clue ?? "") &&
    sorted(one.placements) === sorted(other.placements) &&
    sorted(one.query) === sorted(other.query) &&
    one.contract === (other.contract ?? "") &&
    one.target === (other.target ?? null)
  );
}
