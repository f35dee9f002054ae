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
  /** Whether its match is known to be over, or the table gone. */
  over?: boolean;
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

/** How many tables are kept for certain; of older ones only those that may still be played. */
const NEWEST = 20;

export function keepTable(table: OwnTable): void {
  const tables = [table, ...ownTables().filter((other) => other.table !== table.table)];
  save(
    "tables",
    tables.filter((one, at) => at < NEWEST || !one.over),
  );
}

/** Note which of one's own tables are over. */
export function keepOver(ids: ReadonlySet<string>): void {
  const tables = ownTables();
  if (!tables.some((one) => !one.over && ids.has(one.table))) return;
  save(
    "tables",
    tables.map((one) => (ids.has(one.table) ? { ...one, over: true } : one)),
  );
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

/** What is of whoever plays here; how the pages look, and links of coaches and directors, are not. */
const OF_ONE = /^(tables|name)$|^(draft|guide|learn|puzzles?|read)\./;

/** Forget the seats, drafts, name and best runs of whoever played in this browser. */
export function forgetPlayer(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && OF_ONE.test(key.slice(PREFIX.length)))
        localStorage.removeItem(key);
  } catch {
    // as above
  }
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
