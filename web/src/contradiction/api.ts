/** The HTTP pages of this game. */

import { endOf, get } from "../lib/api";
import type { Hindsight, Kit, Reveal } from "./protocol";

let known: Promise<Kit> | undefined;

/** What a table is drawn with; asked for once. */
export function kit(): Promise<Kit> {
  known ??= get("/api/contradiction").catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

export const reveal = (id: string): Promise<Reveal> =>
  get("/api/tables/{table_id}/reveal", { table_id: id });
/** Looking back takes the server a moment. */
export const hindsight = (id: string, seat: number): Promise<Hindsight> =>
  endOf(get("/api/tables/{table_id}/hindsight/{seat}", { table_id: id, seat }));
