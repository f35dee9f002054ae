/** Making a table and going there; the same one can be made again. */

import { makeTable } from "../lib/api";
import { keepTable } from "../lib/keep";
import type { Links, NewTable } from "../lib/protocol";
import { keepMatch } from "../people/keeping";
import { router } from "../lib/router.svelte";

export async function make(table: NewTable): Promise<Links> {
  const made = await makeTable(table);
  if (made.seat >= 0) keepMatch(made.table, made.secret);
  keepTable({ ...made, rulebook: table.rulebook, since: Date.now(), made: table });
  return made;
}

export const go = (made: Links): void => router.go(`/t/${made.table}#${made.secret}`);

export const makeAndGo = async (table: NewTable): Promise<void> => go(await make(table));
