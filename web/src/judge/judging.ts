/** The judge: what it is asked, what it answers, and the answer in words. */

import { post } from "../lib/api";
import type { Job, Seat } from "../lib/protocol";

export type Trust = "certified" | "searched" | "not settled";

/** A position and what the judge knows of it; null stands for what is not settled. */
export interface Standing {
  position: string;
  verdict: "solvable" | "impossible" | "undecided";
  from_resources: number | null;
  at_least: number;
  at_most: number | null;
  now: boolean | null;
  impossible: boolean | null;
  /** How far the verdict can be trusted, and whether each challenge wins. */
  trust: Trust;
  trust_in_now: Trust;
  trust_in_impossible: Trust;
  reason: string;
  solution: string | null;
}

export interface JudgedMove extends Standing {
  cube: string;
  section: string;
  bonus: string;
  safe: boolean | null;
}

export interface Judged extends Standing {
  solutions: { text: string; from_resources: number }[];
  certificate: unknown;
  /** The certificate in words. */
  evidence: string[];
  work: number;
  moves?: JudgedMove[];
}

/** What the judge says of one event of a match. */
export interface Comment extends Standing {
  number: number;
  seat: Seat;
  gave: "" | "now" | "impossible";
  missed: { word: "now" | "impossible"; seats: Seat[] } | null;
  right: boolean | null;
  sentences: string[];
}

/** How far the judge is. */
export interface Progress {
  work?: number;
  done?: number;
  of?: number;
  found?: Judged;
}

export const judgePosition = (asked: { position: string; moves: boolean; solutions: number }) =>
  post<Job<Judged>>("/api/judge", asked);
export const hintsOn = (position: string) => post<Job<string[]>>("/api/judge/hints", { position });
export const judgeMatch = (table: string) =>
  post<Job<Comment[]>>(`/api/judge/tables/${encodeURIComponent(table)}`, {});

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
  const { work = 0, done, of }: Progress = job.progress ?? {};
  const steps = work ? ` (${work.toLocaleString("en")} steps so far)` : "";
  return of
    ? `The judge is looking at every move: ${done ?? 0} of ${of} done${steps}.`
    : `The judge is looking for solutions${steps}.`;
}
