/** What this browser keeps: the player's name, own tables with their secrets, drafts, hints. */

import type { NewTable } from "./protocol";

const PREFIX = "nowornever.";

export interface OwnTable {
  table: string;
  secret: string;
  /** The seat that the secret opens, once it is known. */
  seat?: number;
  rulebook: string;
  since: number;
  invite?: string;
  watch?: string;
  judge?: string;
  /** What it was made from, in the browser that made it. */
  made?: NewTable;
}

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the comfort of coming back.
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // as above
  }
}

export const ownTables = (): OwnTable[] => load<OwnTable[]>("tables", []);

export function keepTable(table: OwnTable): void {
  const others = ownTables().filter((other) => other.table !== table.table);
  save("tables", [table, ...others].slice(0, 20));
}

/** Note which seat one has at a table of one's own: those behind a seat that is left out move up. */
export function keepSeat(id: string, seat: number): void {
  const tables = ownTables();
  const own = tables.find((one) => one.table === id);
  if (!own || own.seat === seat) return;
  own.seat = seat;
  save("tables", tables);
}

export function forgetTable(id: string): void {
  save(
    "tables",
    ownTables().filter((table) => table.table !== id),
  );
}

/** The key of what a seat has half written: for a shake or a round, and for which part of it. */
export function draftKey(
  { table, seat }: { table: string; seat: number },
  ...parts: readonly (number | string | undefined)[]
): string {
  return ["draft", table, seat, ...parts].join(".");
}

/** The key of whether a table has the guide of a first game. */
export const guideKeyOf = (table: string): string => `guide.${table}`;

/** The key of whether somebody has sent the guide of a game away. */
export const knowsKeyOf = (game: string): string => `knows-play.${game}`;

/** Whether this browser has sat at a table of a game. */
export const hasPlayed = (game: string): boolean =>
  ownTables().some(({ made, rulebook }) => (made?.game ?? rulebook.split("-")[0]) === game);

/** Forget the drafts of a table, all but one. */
export function dropDrafts(table: string, except: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}draft.${table}.`) && key !== PREFIX + except) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // as above
  }
}
