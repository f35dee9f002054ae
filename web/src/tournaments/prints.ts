/** Lists as they hang on the wall, and what stands over them. */

import { dateInWords } from "../lib/language";
import type { TableView, TournamentView } from "./desk/desk.svelte";

type Table = Pick<TableView, "number" | "seats" | "room">;

/** Who sits where, in the order of the alphabet. */
export function seatingByName(
  tables: readonly Table[],
  name: (entrant: number) => string,
): { entrant: number; name: string; table: number; room: string }[] {
  return tables
    .flatMap(({ seats, number, room = "" }) =>
      seats.map((entrant) => ({ entrant, name: name(entrant), table: number, room })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The tables of each room, in the order of the tables; without rooms all of them. */
export function seatingByRoom<T extends Table>(
  tables: readonly T[],
): { room: string; tables: T[] }[] {
  const rooms = new Map<string, T[]>();
  for (const table of tables) {
    const { room = "" } = table;
    rooms.set(room, [...(rooms.get(room) ?? []), table]);
  }
  return [...rooms].map(([room, here]) => ({ room, tables: here }));
}

/** When and where a tournament is, for its page and its certificates. */
export const whenAndWhere = ({ date, place }: Pick<TournamentView, "date" | "place">): string =>
  [dateInWords(date), place].filter(Boolean).join(" · ");
