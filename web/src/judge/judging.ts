/** The judge: what it is asked, what it answers, and the answer in words. */

import type { JudgedMove, PositionIn } from "../generated/types";
import { post } from "../lib/api";
import type { Job } from "../lib/protocol";

export type { Judged, JudgedMove, JudgedEvent as Comment } from "../generated/types";

/** A position and what the judge knows of it; null stands for what is not settled. */
export type Standing = Omit<JudgedMove, "cube" | "section" | "bonus" | "safe">;

export const judgePosition = (asked: PositionIn) => post("/api/judge", asked);
export const hintsOn = (position: string) => post("/api/judge/hints", { position });
export const judgeMatch = (table: string) =>
  post("/api/judge/tables/{table_id}", {}, { table_id: table });

export function cubes(number: number): string {
  return ["no cube", "one cube", "two cubes"][number] ?? `${number} cubes`;
}

/** The verdict in one sentence. */
export function verdictOf(one: Standing): string {
  const least = one.at_least > 1 ? `; at least ${cubes(one.at_least)} are needed` : "";
  if (one.verdict === "impossible") return `There is no Solution (${one.trust}).`;
  if (one.at_most === null) return `Not settled: no Solution was found${least}.`;
  if (one.at_most === 0) return "It can be solved with the cubes on the mat alone.";
  const bound = one.from_resources === null ? least : `, and no fewer (${one.trust})`;
  return `It can be solved with ${cubes(one.at_most)} of Resources${bound}.`;
}

/** What somebody may count on who makes this move. */
export function worthOf(move: JudgedMove, impossibleWord: string): string {
  if (move.safe) return "safe";
  if (move.now) return "loses to Now";
  if (move.impossible) return `loses to ${impossibleWord}`;
  return "not settled";
}

/** How many of the moves are safe, in one sentence. */
export function safetyOf(moves: readonly JudgedMove[]): string {
  const safe = moves.filter((move) => move.safe).length;
  const open = moves.filter((move) => worthOf(move, "") === "not settled").length;
  const all = moves.length === 1 ? "The only move" : `Every one of ${moves.length} moves`;
  const rest = open ? ` ${open} could not be settled.` : "";
  if (safe === moves.length) return `${all} is safe.`;
  if (!safe) return open === moves.length ? "No move could be settled." : `No move is safe.${rest}`;
  return `${safe} of ${moves.length} moves ${safe === 1 ? "is" : "are"} safe.${rest}`;
}

export function progressWords(job: Job<unknown>): string {
  if (job.status === "waiting") {
    return job.ahead ? `Waiting: ${job.ahead} before you.` : "Waiting for the judge.";
  }
  const { work = 0, done, of } = job.progress ?? {};
  const steps = work ? ` (${work.toLocaleString("en")} steps so far)` : "";
  return of
    ? `The judge is looking at every move: ${done ?? 0} of ${of} done${steps}.`
    : `The judge is looking for solutions${steps}.`;
}
