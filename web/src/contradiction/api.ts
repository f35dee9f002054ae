/** The HTTP pages of this game. */

import { ApiError, ask } from "../lib/api";
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

interface Job {
  id: string;
  status: "waiting" | "working" | "done" | "failed" | "cancelled";
  result: Hindsight;
  problem: string;
}

/** Looking back takes the server a moment: it is asked until it has the answer. */
export async function hindsight(id: string, seat: number): Promise<Hindsight> {
  let job = await ask<Job>(`${table(id)}/hindsight/${seat}`);
  while (job.status === "waiting" || job.status === "working") {
    job = await ask<Job>(`/api/jobs/${encodeURIComponent(job.id)}`);
  }
  if (job.status === "done") return job.result;
  throw new ApiError(0, job.problem || "Looking back was stopped.");
}
