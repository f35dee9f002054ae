/** Making a table and going there; the same one can be made again. */

import { makeTable } from "./api";
import { keepTable } from "./keep";
import type { NewTable } from "./protocol";
import { router } from "./router.svelte";

export async function makeAndGo(table: NewTable): Promise<void> {
  const made = await makeTable(table);
  keepTable({ ...made, rulebook: table.rulebook, since: Date.now(), made: table });
  router.go(`/t/${made.table}#${made.secret}`);
}
