/** Lists as they hang on the wall. */

import type { TableView } from "./desk/desk.svelte";

/** Who sits where, in the order of the alphabet. */
export function seatingByName(
  tables: readonly TableView[],
  name: (entrant: number) => string,
): { entrant: number; name: string; table: number }[] {
  return tables
    .flatMap((table) =>
      table.seats.map((entrant) => ({ entrant, name: name(entrant), table: table.number })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}
