/** The HTTP pages of this game. */

import { ask, endOf } from "../lib/api";
import type { Job } from "../lib/protocol";
import type { Hindsight, Kit, Reveal } from "./protocol";

let known: Promise<Kit> | undefined;

/** What a table is drawn with; asked for once. */
export function kit(): Promise<Kit> {
  known ??= ask<Kit>("/api/contradiction").catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const reveal = (id: string): Promise<Reveal> => ask<Reveal>(`${table(id)}/reveal`);
/** Looking back takes the server a moment. */
export const hindsight = (id: string, seat: number): Promise<Hindsight> =>
  endOf(ask<Job<Hindsight>>(`${table(id)}/hindsight/${seat}`));
