/** A position as it is written on one line; the server reads it again and has the last word. */

import { m } from "../paraglide/messages";
import { asKept, tidyGoal } from "./cubes";
import type { Book, CubeView } from "../lib/protocol";

export interface Position {
  rulebook: string;
  level: string;
  goal: string;
  /** The cubes of each section, by its key. */
  mat: Record<string, string>;
  resources: string;
}

/** Whether cubes lie on the table: a shake is being played. */
export const cubesLie = (view: CubeView | null): boolean =>
  view !== null && !["choosing the first Goal-setter", "rolling", "over"].includes(view.phase);

export class PositionError extends Error {}

export function emptyPosition(book: Book): Position {
  const mat = Object.fromEntries(book.sections.map((section) => [section.key, ""]));
  return { rulebook: book.id, level: book.levels[0] ?? "", goal: "", mat, resources: "" };
}

export function writePosition(position: Position, book: Book): string {
  const parts = [`${position.rulebook} ${position.level}`];
  if (position.goal) parts.push(`goal ${position.goal}`);
  for (const { key } of book.sections)
    if (position.mat[key]) parts.push(`${key} ${position.mat[key]}`);
  if (position.resources) parts.push(`resources ${position.resources}`);
  return parts.join(" | ");
}

/** Read a position; a PositionError says what is wrong with it. */
export function readPosition(text: string, books: readonly Book[]): Position {
  const [header = "", ...fields] = text.split("|").map((field) => field.trim());
  const [id = "", level = ""] = header.toLowerCase().split(/\s+/);
  const book = books.find((one) => one.id === id);
  if (!book) {
    const known = books.map((one) => one.id).join(", ");
    throw new PositionError(m.cubes_position_rulebook({ known }));
  }
  const position = emptyPosition(book);
  if (level) position.level = level;
  if (!book.levels.includes(position.level)) {
    throw new PositionError(m.cubes_position_level({ id, levels: book.levels.join(", ") }));
  }
  for (const field of fields.filter(Boolean)) readField(field, position, book);
  return position;
}

function readField(field: string, position: Position, book: Book): void {
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/.exec(field) ?? [];
  const key = word.toLowerCase();
  if (key === "goal") {
    position.goal = tidyGoal(rest, book.game, book.goal_keeps_blanks);
    return;
  }
  const cubes = sorted(asKept(rest, book.game).replaceAll(/\s/g, ""), book);
  const strange = [...cubes].find((cube) => !book.symbols.includes(cube));
  if (strange) throw new PositionError(m.cubes_position_strange({ cube: strange }));
  if (key === "resources") position.resources = cubes;
  else if (key in position.mat) position.mat[key] = cubes;
  else {
    const keys = ["goal", ...Object.keys(position.mat), "resources"];
    throw new PositionError(m.cubes_position_section({ word, known: keys.join(", ") }));
  }
}

/** Cubes in the order in which they are written. */
export function sorted(cubes: string, book: Book): string {
  return [...cubes].sort((a, b) => book.symbols.indexOf(a) - book.symbols.indexOf(b)).join("");
}
