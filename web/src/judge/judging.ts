/** The judge: what it is asked, what it answers, and the answer in words. */

import type { JudgedMove, PositionIn } from "../generated/types";
import { post } from "../lib/api";
import type { Job } from "../lib/protocol";
import { m } from "../paraglide/messages";
import { getLocale } from "../paraglide/runtime";

export type { Judged, JudgedMatch, JudgedMove, JudgedEvent as Comment } from "../generated/types";

/** A position and what the judge knows of it; null stands for what is not settled. */
export type Standing = Omit<JudgedMove, "cube" | "section" | "bonus" | "safe">;

export const judgePosition = (asked: PositionIn) => post("/api/judge", asked);
export const hintsOn = (position: string) => post("/api/judge/hints", { position });
export const judgeMatch = (table: string) =>
  post("/api/judge/tables/{table_id}", {}, { table_id: table });
/** What went wrong, for whoever asked. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : m.judge_went_wrong();

/** A number with its thousands apart. */
export const large = (number: number): string => number.toLocaleString(getLocale());

const cubes = (count: number): string => m.judge_cubes({ count });

const TRUST = {
  certified: m.judge_trust_certified,
  searched: m.judge_trust_searched,
  "not settled": m.judge_trust_not_settled,
} as const;

/** How far an answer can be trusted, in a word. */
export const trustIn = (trust: keyof typeof TRUST): string => TRUST[trust]();

/** The verdict in one sentence. */
export function verdictOf(one: Standing): string {
  const least = one.at_least > 1 ? m.judge_least({ count: one.at_least }) : "";
  if (one.verdict === "impossible") return m.judge_no_solution({ trust: trustIn(one.trust) });
  if (one.at_most === null) return m.judge_no_solution_found({ least });
  if (one.at_most === 0) return m.judge_solved_by_mat();
  const bound =
    one.from_resources === null ? least : m.judge_no_fewer({ trust: trustIn(one.trust) });
  return m.judge_solved_with({ cubes: cubes(one.at_most), bound });
}

/** What somebody may count on who makes this move. */
export function worthOf(move: JudgedMove, impossibleWord: string): string {
  if (move.safe) return m.judge_safe();
  if (move.now) return m.judge_loses_to({ word: "Now" });
  if (move.impossible) return m.judge_loses_to({ word: impossibleWord });
  return m.judge_not_settled();
}

/** How many of the moves are safe, in one sentence. */
export function safetyOf(moves: readonly JudgedMove[]): string {
  const count = moves.length;
  const safe = moves.filter((move) => move.safe).length;
  const open = moves.filter((move) => !move.safe && !move.now && !move.impossible).length;
  if (safe === count) return count === 1 ? m.judge_only_move_safe() : m.judge_all_safe({ count });
  if (open === count) return m.judge_none_settled();
  const most = safe ? m.judge_some_safe({ safe, count }) : m.judge_none_safe();
  return open ? `${most} ${m.judge_some_open({ count: open })}` : most;
}

export function progressWords(job: Job<unknown>): string {
  if (job.status === "waiting") {
    return job.ahead ? m.judge_waiting_behind({ count: job.ahead }) : m.judge_waiting();
  }
  const { work = 0, done, of } = job.progress ?? {};
  const steps = work ? m.judge_working_steps({ count: large(work) }) : "";
  return of
    ? m.judge_working_moves({ done: done ?? 0, all: of, steps })
    : m.judge_working({ steps });
}
