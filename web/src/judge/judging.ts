/** The judge: what it is asked, what it answers, and the answer in words. */

import type { JudgedMove, PositionIn } from "../generated/types";
import { post } from "../lib/api";
import type { Job } from "../lib/protocol";
import { m } from "../paraglide/messages";
import { getLocale } from "../paraglide/runtime";

export type { Judged, JudgedMatch, JudgedMove, JudgedEvent as Comment } from "../generated/types";

/** A position and what the judge knows of it; null stands for what is not settled. */
export type Standing = Omit<JudgedMove, "cube" | "section" | "bonus" | "safe" | "trust_in_safe">;

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
  const least =
    one.at_least > 1
      ? m.judge_least({ count: one.at_least, trust: trustIn(one.trust_in_least) })
      : "";
  if (one.verdict === "impossible") return m.judge_no_solution({ trust: trustIn(one.trust) });
  if (one.at_most === null) return m.judge_no_solution_found({ least });
  if (one.at_most === 0) return m.judge_solved_by_mat();
  const bound =
    one.from_resources === null ? least : m.judge_no_fewer({ trust: trustIn(one.trust) });
  return m.judge_solved_with({ cubes: cubes(one.at_most), bound });
}

/** What somebody may count on who makes this move. */
export function worthOf(move: JudgedMove, impossibleWord: string): string {
  const trust = trustIn(move.trust_in_safe);
  if (move.safe) return m.judge_safe({ trust });
  if (move.now) return m.judge_loses_to({ word: "Now", trust });
  if (move.impossible) return m.judge_loses_to({ word: impossibleWord, trust });
  return m.judge_not_settled();
}

/** The weakest trust among these moves: the kinds of trust stand with the strongest first. */
function weakest(moves: readonly JudgedMove[]): string {
  const kinds = (Object.keys(TRUST) as (keyof typeof TRUST)[]).reverse();
  const found = kinds.find((trust) => moves.some((move) => move.trust_in_safe === trust));
  return trustIn(found ?? "certified");
}

/** How many of the moves are safe, in one sentence; that none is holds only if all are settled. */
export function safetyOf(moves: readonly JudgedMove[]): string {
  const count = moves.length;
  const safe = moves.filter((move) => move.safe);
  const open = moves.filter((move) => !move.safe && !move.now && !move.impossible).length;
  const trust = weakest(open ? safe : moves);
  if (safe.length === count) {
    return count === 1 ? m.judge_only_move_safe({ trust }) : m.judge_all_safe({ count, trust });
  }
  if (open === count) return m.judge_none_settled();
  if (!safe.length)
    return open ? m.judge_none_found({ count: open }) : m.judge_none_safe({ trust });
  const most = m.judge_some_safe({ safe: safe.length, count, trust });
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
